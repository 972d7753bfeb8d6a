"""Deeds told in the words of a log or a paper: by questions, headings, agreements, things seen to, and what is paid for."""

from __future__ import annotations

import pytest

from memory.reflection.deeds.events import events_of
from memory.reflection.extractive.remarks import remarks_of
from memory.text.acts import Deed
from tests.reflection.perceived import evidence, heard, one, patterns, seen, told

GREETINGS = (told(0, "Ada", "Morning."), told(0, "Bert", "Morning."), told(0, "Cleo", "Morning."))


@pytest.mark.parametrize(
    ("line", "deed", "who", "whom"),
    [
        (
            "Ada's cart won't start. And who's pushing, up to the knees in mud? Bert.",
            Deed.HELPS,
            "Bert",
            "Ada",
        ),
        ("Ada's cart is wedged in the gate till Bert gets under the axle.", Deed.HELPS, "Bert", "Ada"),
        ("The jars are too high up for Ada. Bert brings them down for her.", Deed.HELPS, "Bert", "Ada"),
        ("Ada had her trunk packed by Bert.", Deed.HELPS, "Bert", "Ada"),
        ("Bert typed half of Ada's letters.", Deed.HELPS, "Bert", "Ada"),
        (
            "Ada came in for ice. One eye is shut: Bert laid into her with his fists.",
            Deed.STRIKES,
            "Bert",
            "Ada",
        ),
        ("Bert slashed the tyres of Ada's bicycle.", Deed.DAMAGES, "Bert", "Ada"),
        ("Bert mimics Ada's stammer at table.", Deed.INSULTS, "Bert", "Ada"),
        ("Bert covers Ada's supper, and she'll square it with him on Friday.", Deed.LENDS, "Bert", "Ada"),
        ("It was agreed that Bert would whitewash Ada's porch by Sunday.", Deed.PROMISES, "Bert", "Ada"),
        ("Ada calls Bert a snob, Bert calls Ada a pig, and a plate breaks.", Deed.QUARRELS, "Ada", "Bert"),
    ],
)
def test_a_deed_is_read(line: str, deed: Deed, who: str, whom: str) -> None:
    events = events_of(remarks_of(evidence(*GREETINGS, seen(1, line))))
    assert (deed, who, (whom,)) in [(event.deed, event.who, event.whom) for event in events]


def test_thanks_name_whoever_helped() -> None:
    line = told(1, "Ada", "I don't know where I'd be but for Bert.")
    events = events_of(remarks_of(evidence(*GREETINGS, line)))
    assert [(e.who, e.whom) for e in events if e.deed is Deed.HELPS] == [("Bert", ("Ada",))]


def test_the_speaker_of_a_quote_is_named_right_before_it() -> None:
    line = seen(1, "Bert pays her fare, and Ada goes, “I'll pay you back on Friday.”")
    events = events_of(remarks_of(evidence(*GREETINGS, line)))
    assert [e.who for e in events if e.deed is Deed.PROMISES] == ["Ada"]


def test_what_is_said_not_to_be_so_may_be_a_rumour() -> None:
    found = patterns(
        *GREETINGS,
        told(1, "Ada", "Word in the market is that Cleo never baked that cake."),
        told(2, "Cleo", "I did bake that cake. Whoever says otherwise is a fool."),
    )
    assert one("rumour", found).content.endswith("Cleo denies it")


def test_a_promise_that_rests_on_a_dream_is_none() -> None:
    found = patterns(
        *GREETINGS,
        heard(1, "Ada", "When I win the lottery you'll get a horse, Bert, I promise."),
        seen(20, "Cleo yawns."),
    )
    assert not [each for each in found if "promise" in each.pattern]


@pytest.mark.parametrize(
    ("warning", "then"),
    [
        (
            "Steer clear of the back stairs, Bert. Half of the treads are rotten.",
            "Bert goes up by the front stairs.",
        ),
        ("Bert, no more smoking in the barn, it's full of straw.", "Bert is smoking behind the mill."),
    ],
)
def test_a_warning_is_not_ignored_in_another_place(warning: str, then: str) -> None:
    found = patterns(*GREETINGS, heard(1, "Ada", warning), seen(2, then), seen(3, "Cleo yawns."))
    assert not [each for each in found if each.pattern == "warning ignored"]


def test_counts_of_different_days_do_not_differ() -> None:
    found = patterns(
        *GREETINGS,
        told(1, "Ada", "There are four seats left on the Tuesday coach."),
        told(1.1, "Bert", "There are two seats left on the Thursday coach."),
    )
    assert not [each for each in found if each.pattern == "disagreement"]
