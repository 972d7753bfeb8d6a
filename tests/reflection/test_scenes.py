"""Scenes of a few lines: each is told as one pattern, whatever its wording."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime, timedelta

import pytest

from memory.evidence.candidates import Evidence
from memory.journal.entry import SourceType
from memory.reflection.patterns.finding import find_patterns

START = datetime(2031, 9, 1, 9, tzinfo=UTC)
END = 25
"""A day on which something is still seen, so that what is open is overdue."""

Scene = Sequence[tuple[int, str]]
"""Days and lines: what was seen, or "Ann: …" said to others, "Ann> …" said to the observer."""


def _evidence(scene: Scene) -> Iterator[Evidence]:
    named = re.compile(r"\b(?:Ann|Ben|Cleo)\b", re.IGNORECASE)
    people = sorted({name.capitalize() for _, line in scene for name in named.findall(line)})
    quiet = [(0, f"{name}: Good morning.") for name in people] + [(END, f"{name} yawns.") for name in people]
    for number, (day, line) in enumerate(sorted([*scene, *quiet], key=lambda each: each[0]), 1):
        said = re.fullmatch(r"(\w+)([:>]) (.+)", line)
        source = SourceType.OBSERVATION
        if said is not None:
            source = SourceType.ENVIRONMENTAL if said[2] == ":" else SourceType.DIRECT
        yield Evidence(
            id=number,
            content=said[3] if said is not None else line,
            score=1.0,
            source_type=source,
            source_trust=1.0,
            source_entity=f"#{said[1]}" if said is not None else None,
            source_name=said[1] if said is not None else None,
            timestamp=START + timedelta(days=day, minutes=number),
        )


def told(scene: Scene) -> dict[str, str]:
    return {pattern.pattern: pattern.content for pattern in find_patterns(_evidence(scene))}


@pytest.mark.parametrize(
    ("pattern", "word", "scene"),
    [
        (
            "promise kept",
            "generator",
            [
                (2, "Ann: Don't fret about the generator, Ben. I'll get the thing going by tomorrow night."),
                (3, "The generator coughs and starts to purr. Ann grins at Ben."),
            ],
        ),
        (
            "promise broken",
            "chart",
            [(2, "Ann> Come Sunday I'll bring you that chart of the reef. You've got my word.")],
        ),
        ("debt open", "binoculars", [(3, "Ann lets Ben take her binoculars for the afternoon.")]),
        ("debt open", "francs", [(3, "Ann slips Ben forty francs to see him through to pay day.")]),
        (
            "debt open",
            "typewriter",
            [(3, 'Ben\'s typewriter has packed up, so Ann hands over hers. "I need it back on Friday."')],
        ),
        (
            "debt paid",
            "wheelbarrow",
            [
                (3, "Ben comes for the loan of Ann's wheelbarrow."),
                (6, "Ben wheels the barrow back into Ann's yard, scrubbed clean."),
            ],
        ),
        (
            "debt paid",
            "stilts",
            [
                (3, "Ben has the use of Ann's stilts for the parade."),
                (6, "Ann has her stilts again. Ben leaned them against her wagon."),
            ],
        ),
        (
            "debt paid",
            "fare",
            [
                (3, "Ann paid Ben's fare on the ferry, since his purse was at home."),
                (4, "Ben presses the money for the ferry fare on Ann."),
            ],
        ),
        (
            "quarrel and peace",
            "",
            [(3, "Ann slaps Ben."), (5, "Ann says how sorry she is, and Ben takes her arm.")],
        ),
        (
            "warning ignored",
            "gallery",
            [
                (3, "Ann: Stay off the gallery when it blows, Ben. The rail's gone rusty."),
                (4, "In the gale Ben is leaning on the rail of the gallery."),
            ],
        ),
        (
            "word against sight",
            "boathouse",
            [
                (5, "You see Ben come out of the boathouse with a lantern."),
                (6, "Ben> The boathouse? Haven't set foot in it all week."),
            ],
        ),
        (
            "changed story",
            "galley",
            [
                (5, "Ben> When the mast came down I was below in the galley."),
                (8, "Ben> I was up on the bridge when the mast came down, I saw it all."),
            ],
        ),
        (
            "changed story",
            "Deptford",
            [
                (5, "Ben> The night the sloop burnt I was up at me sister's in Deptford."),
                (
                    8,
                    "Ben> Where I was the night the sloop burnt? Dealin' cards at the Anchor, till they shut.",
                ),
            ],
        ),
        (
            "debt paid",
            "adze",
            [
                (3, "Ben has gone off wi' Ann's adze on his shoulder. \"Only till Friday,\" he says."),
                (
                    6,
                    "Ann's adze hangs on its own peg again. Ben fetched it home, an' put an edge on it an' all.",
                ),
            ],
        ),
        (
            "debt paid",
            "jacket",
            [(3, "Ben went out in Ann's jacket."), (5, "Ben hung Ann's jacket back on her hook.")],
        ),
        (
            "rumour",
            "wardrobe",
            [
                (3, "Ann> They say it was Ben who set the fire in the wardrobe."),
                (5, "Cleo: Ben? Setting a fire? Nonsense. He's afraid of matches."),
            ],
        ),
        (
            "word against sight",
            "choir",
            [
                (5, "The light in the garage goes out. Ben slips through the side door."),
                (6, "Ben> Last night? I was at the choir in town from eight in the morning till eleven."),
            ],
        ),
        (
            "debt paid",
            "fare",
            [(6, "Ben> I've squared things with Ann. She got back all that she had paid for my fare.")],
        ),
        (
            "escalation",
            "Ben",
            [
                (3, "Ann grumbles at Ben about his manners."),
                (5, "Ann slashes Ben's tyres."),
                (8, "Ann swings, and Ben goes down with a split lip."),
            ],
        ),
        (
            "agreement",
            "footbridge",
            [
                (3, "Ann> They're going to shut the footbridge at the end of the month."),
                (5, "Ben: From October on the footbridge will be closed."),
                (8, "Cleo> I've had a letter. The footbridge is to be closed."),
            ],
        ),
        (
            "promise kept",
            "minibus",
            [
                (3, "Ann: Ben, are you booking the minibus or what?"),
                (3, "Ben: On it, will do it tonight."),
                (4, "Ann> Ben booked the minibus."),
            ],
        ),
        (
            "debt open",
            "blender",
            [(3, "Ann: Ben, can I borrow your blender for the party?"), (3, "Ben: Sure, go ahead.")],
        ),
        (
            "warning ignored",
            "mussels",
            [
                (3, "Ann> I told Ben those mussels smell off and not to eat them."),
                (3, "Ben spoons up a plate of mussels."),
            ],
        ),
    ],
)
def test_a_scene_is_told(pattern: str, word: str, scene: Scene) -> None:
    assert word in told(scene)[pattern]


@pytest.mark.parametrize(
    ("pattern", "scene"),
    [
        ("debt open", [(3, 'Ben asks Ann for the loan of her drum. "Not on your life," she says.')]),
        (
            "debt paid",
            [
                (3, "Ben borrows Ann's binoculars until Friday."),
                (9, "Ben is looking through Ann's binoculars."),
            ],
        ),
        (
            "warning ignored",
            [(3, "Ann: Don't go out on the ice, Ben."), (5, "Ben looks at the ice from the window.")],
        ),
        (
            "warning ignored",
            [
                (3, "Ann: Never go into the smoke without a mask, Ben."),
                (5, "Ben puts on his mask and goes into the smoke."),
            ],
        ),
        (
            "promise kept",
            [
                (3, "Ann has told Ben she'll oil the saddles by Friday."),
                (9, "The saddles are dry. Ben sighs."),
            ],
        ),
        ("promise broken", [(3, "Ben: I shall have soup tonight.")]),
        ("promise broken", [(3, "Ann: Ben, can you mend the roof on Friday?"), (3, "Ben: Maybe, not sure.")]),
        ("debt open", [(3, "Ann: Ben, can I borrow your blender tonight?"), (3, "Ben: No way.")]),
        (
            "debt open",
            [(3, "It is Ben's birthday. Ann hands him twenty euros. \"Don't you dare to give it back.\"")],
        ),
        (
            "agreement",
            [
                (3, "Ann> The silver spoons are gone from the inn."),
                (5, "Ben> Somebody sold me silver spoons."),
                (8, "Cleo> I like silver spoons at breakfast."),
            ],
        ),
        (
            "word against sight",
            [
                (5, "Ben is in the orchard."),
                (6, "Ben> Yesterday evening I was at the choir from nine till ten."),
            ],
        ),
    ],
)
def test_a_scene_like_it_is_not(pattern: str, scene: Scene) -> None:
    assert pattern not in told(scene)


@pytest.mark.parametrize(
    ("pattern", "people", "scene"),
    [
        ("debt open", "Ben", [(3, "Ann> lent ben my charger, hope i see it again")]),
        ("debt open", "Ben", [(3, "Ann: @ben u still got my drill??")]),
        (
            "warning ignored",
            "Ben",
            [
                (3, "Ann: @ben dont use the upstairs shower, it leaks"),
                (4, "Cleo> ben is using the upstairs shower"),
            ],
        ),
        ("debt open", "Ben", [(3, "Ann> ben owes me 20 for the bike, been ages lol")]),
        (
            "promise kept",
            "Ann",
            [(2, "Ben: @ann ill fix ur bike by fri, promise"), (4, "Ben is fixing Ann's bike.")],
        ),
        (
            "word against sight",
            "Ben",
            [
                (5, "Ben comes out of the boathouse."),
                (6, "Ben> the boathouse? i wasnt anywhere near it last night"),
            ],
        ),
        (
            "rumour",
            "Ben",
            [
                (3, "Ann> so apparently ben nicked the rent money"),
                (5, "Ben> i never took the rent money, thats a lie"),
            ],
        ),
        (
            "quarrel and peace",
            "Ann",
            [(3, "Ann> me n ben had a massive row"), (5, "Ann> ben and i have made up, were good")],
        ),
        ("debt open", "Ben", [(3, "Ann: ben u can borrow my spare wheels til ur new ones come")]),
        (
            "promise broken",
            "Ann",
            [(2, "Ann: ok ok ben ill build u the ramp by sunday pinky promise"), (12, "Ben> no ramp lol")],
        ),
        (
            "debt paid",
            "Ben",
            [(2, "Ann> lent ben 25 til payday"), (9, "Ann> ben venmod me the 25, respect")],
        ),
        (
            "quarrel and peace",
            "Ben",
            [(2, "Cleo> ann n ben r having beef over the bins"), (7, "Ann> me n ben squashed it")],
        ),
    ],
)
def test_messages_without_capital_letters_are_read(pattern: str, people: str, scene: Scene) -> None:
    assert people in told(scene)[pattern]
