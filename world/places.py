"""Define the places of the village, the exits between them, and the things in them."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Way:
    """Represent an exit of a place.

    Args:
        name: the command to type.
        to: slug of the place it leads to.
        aliases: other commands to type.
    """

    name: str
    to: str
    aliases: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Thing:
    """Something in a place.

    Args:
        slug: short name, never shown.
        name: its name.
        desc: its description.
        aliases: its other names.
        fixed: whether it cannot be picked up.
        lines: the lines written on it, if it can be written on.
    """

    slug: str
    name: str
    desc: str
    aliases: tuple[str, ...] = ()
    fixed: bool = False
    lines: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """Represent a room.

    Args:
        slug: short name, never shown.
        name: its name.
        desc: its description.
        ways: its exits.
        things: the things in it.
    """

    slug: str
    name: str
    desc: str
    ways: tuple[Way, ...]
    things: tuple[Thing, ...] = ()


PLACES = (
    Place(
        slug="hearth",
        name="The Hearth",
        desc=(
            "Low beams, black with smoke, and a fire that has not gone out since Marta's wedding. Four long "
            "tables, a counter, a pot of stew on its chain. One brick of the hearth sits a little proud of the "
            "others. The door leads |wout|n to the square."
        ),
        ways=(Way(name="out", to="square", aliases=("o", "door", "square")),),
        things=(
            Thing(
                slug="mug",
                name="mug",
                desc="A brown stoneware mug. It holds a pint and has a chip in its rim.",
            ),
            Thing(
                slug="brick",
                name="loose brick",
                desc="It comes out of the hearth with one pull. There is a hollow behind it, and nothing in it.",
                aliases=("brick", "hearth"),
                fixed=True,
            ),
            Thing(
                slug="slate",
                name="slate",
                desc="A slate behind the counter, wiped so often that it is grey all over.",
                fixed=True,
                lines=(
                    "Stew, a copper. Bread and ale, a copper. Bed by the fire, two.",
                    "The carter: three ales.",
                ),
            ),
        ),
    ),
    Place(
        slug="square",
        name="The Square",
        desc=(
            "Cobbles, a well, and a lime tree with a bench around it. Smoke from the forge drifts over from the "
            "|weast|n; to the |wwest|n the houses end and the trees begin; a squat tower stands at the |wnorth|n "
            "gate. Warm light falls from the windows of the |winn|n."
        ),
        ways=(
            Way(name="inn", to="hearth", aliases=("in", "south", "s", "hearth")),
            Way(name="east", to="forge", aliases=("e", "forge")),
            Way(name="west", to="glade", aliases=("w", "glade")),
            Way(name="north", to="watch-house", aliases=("n", "watch-house", "gate")),
        ),
        things=(
            Thing(
                slug="well",
                name="well",
                desc="A deep well with a worn rim. People stand here and talk about whoever is not here.",
                fixed=True,
            ),
        ),
    ),
    Place(
        slug="forge",
        name="The Forge",
        desc=(
            "Open to the street, hot as a summer noon at the fire and cold a step away from it. Hammers in a row "
            "by weight; a rack for bar iron, more than half empty. The square is |wwest|n."
        ),
        ways=(Way(name="west", to="square", aliases=("w", "out", "o", "square")),),
        things=(
            Thing(
                slug="anvil",
                name="anvil",
                desc="It was here before the forge was. A carter's chalk mark is on its side: a wheel, and 30.",
                fixed=True,
            ),
            Thing(
                slug="horseshoe",
                name="horseshoe",
                desc="Well made, still faintly warm, and short of one nail.",
            ),
        ),
    ),
    Place(
        slug="glade",
        name="The Glade",
        desc=(
            "Birches around a garden of herbs, beehives, and a cottage with a turf roof. A lantern with a "
            "burnt-down candle hangs by the door. The old road runs on from here under the trees to the charcoal "
            "burners, overgrown; the square is back |weast|n."
        ),
        ways=(Way(name="east", to="square", aliases=("e", "out", "o", "square")),),
        things=(
            Thing(
                slug="herbs",
                name="bundle of herbs",
                desc="Sage, feverfew and strips of a bitter grey bark, tied with straw.",
                aliases=("herbs", "bundle"),
            ),
            Thing(
                slug="silver",
                name="silver piece",
                desc="An old silver piece from the windowsill. Somebody cut a notch into its edge with a knife.",
                aliases=("silver", "coin"),
            ),
        ),
    ),
    Place(
        slug="watch-house",
        name="The Watch-house",
        desc=(
            "One whitewashed room in the foot of the gate tower: a desk, a rack of halberds, two bunks. The gate "
            "book lies open beside an inkwell. The north gate is barred; the square is |wsouth|n."
        ),
        ways=(Way(name="south", to="square", aliases=("s", "out", "o", "square")),),
        things=(
            Thing(
                slug="book",
                name="gate book",
                desc="Names and hours in a small upright hand. No pedlar is among those who went out this week.",
                aliases=("book",),
                fixed=True,
                lines=(
                    "Out: the carter, with the grey mare, at seven.",
                    "In: the carter, at dusk. Gate barred.",
                ),
            ),
            Thing(
                slug="whistle",
                name="tin whistle",
                desc="A watchman's whistle on a cord.",
                aliases=("whistle",),
            ),
        ),
    ),
)
