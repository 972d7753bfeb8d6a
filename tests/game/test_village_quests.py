"""The demo village's quests: which approaches succeed in their worlds, and that they are opened once."""

from __future__ import annotations

import pytest

from tests.game.place import Place


def test_the_villages_quests_can_be_failed_three_times_the_same_way(place: Place) -> None:
    from world.quests import LARDER, ROPE, VILLAGE_QUESTS

    for quest, world in zip(VILLAGE_QUESTS, (ROPE, LARDER), strict=True):
        outcomes = [world.outcome(idea.approach) for idea in quest.ideas]
        assert [outcome.worked for outcome in outcomes] == [False, False, True]
        assert world.outcome("sing to it").text == world.otherwise.text


@pytest.mark.parametrize(
    ("approach", "worked", "said"),
    [
        ("hang new hemp rope on the wheel", True, "runs over the wheel"),
        ("buy a fresh line of flax", True, "runs over the wheel"),
        ("braid new rope from straw", False, "parts at the second"),
        ("twist a sound line out of willow bark", False, "parts at the second"),
        ("hang a new rope", False, "to spare"),
        ("soak the old rope in hemp oil", False, "hangs as it did"),
    ],
)
def test_the_mill_rope_depends_on_what_it_is_made_of(approach: str, worked: bool, said: str) -> None:
    from world.quests import ROPE

    outcome = ROPE.outcome(approach)
    assert (outcome.worked, said in outcome.text) == (worked, True)


def test_the_village_opens_its_quests_once(place: Place) -> None:
    from world.quests import open_quests

    opened = open_quests(lambda slug: place.room)
    assert opened == ["mill-rope", "larder"]
    assert open_quests(lambda slug: place.room) == []
