"""Who is meant by a pronoun, who speaks a quote, what is told by its consequences, and who thinks again."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from memory.evidence.candidates import Evidence
from memory.journal.entry import SourceType
from memory.reflection.deeds.event import Event
from memory.reflection.deeds.events import events_of
from memory.reflection.extractive.remarks import remarks_of
from memory.reflection.patterns.finding import find_patterns
from memory.reflection.patterns.pattern import Pattern
from memory.text.acts import Deed

START = datetime(2033, 4, 4, tzinfo=UTC)
KNOWN = (("", "Ulla ties her boots."), ("", "Marek ties his boots."))
"""Lines that tell which pronouns the two are spoken of with."""


def evidence(*lines: tuple[str, str]) -> list[Evidence]:
    """Return lines, one a day, each with who says it; nobody for what is seen."""
    return [
        Evidence(
            id=number,
            content=content,
            score=1.0,
            source_type=SourceType.ENVIRONMENTAL if who else SourceType.OBSERVATION,
            source_trust=0.6,
            source_entity=f"#{who}" if who else None,
            source_name=who or None,
            timestamp=START + timedelta(days=number),
        )
        for number, (who, content) in enumerate((*KNOWN, *lines), 1)
    ]


def events(*lines: tuple[str, str]) -> list[Event]:
    return [event for event in events_of(remarks_of(evidence(*lines))) if event.deed is not None]


def patterns(*lines: tuple[str, str]) -> list[Pattern]:
    return find_patterns(evidence(*lines))


@pytest.mark.parametrize(
    ("line", "deed", "who", "whom", "thing"),
    [
        (
            ("", "Ulla wonders if she may take Marek's kiln for a day. He nods and lets her have it."),
            Deed.LENDS,
            "Marek",
            "Ulla",
            "the kiln",
        ),
        (
            ("", "Marek slides his tray over to Ulla. “Nine florins,” he tells her, “and I want them back.”"),
            Deed.LENDS,
            "Marek",
            "Ulla",
            "nine florins",
        ),
        (
            ("", "“It was my own fault,” Marek says to Ulla. She looks up."),
            Deed.RECONCILES,
            "Marek",
            "Ulla",
            "",
        ),
        (("Ulla", "Marek's paid me back for the ferry."), Deed.PAYS, "Marek", "Ulla", "the ferry"),
        (
            ("Ulla", "I'd be lost without Marek. Last night he went through all my maps with me."),
            Deed.HELPS,
            "Marek",
            "Ulla",
            "",
        ),
        (("Ulla", "Marek swore he'd have the pump running by Friday."), Deed.PROMISES, "Marek", "Ulla", ""),
        (("Ulla", "I could never have shifted that stove without Marek."), Deed.HELPS, "Marek", "Ulla", ""),
    ],
)
def test_who_did_it_to_whom(line: tuple[str, str], deed: Deed, who: str, whom: str, thing: str) -> None:
    found = [
        event for event in events(line) if event.deed is deed and event.who == who and whom in event.whom
    ]
    assert found, events(line)
    assert not thing or thing in {event.thing for event in found}


def test_a_pronoun_that_may_mean_either_is_left_alone() -> None:
    found = events(("", "Jonas ties his boots."), ("", "Marek meets Jonas, and he hits him."))
    assert not [event for event in found if event.deed is Deed.STRIKES and set(event.whom) - {"Jonas"}]


def test_a_change_of_mind_is_told_with_both_its_sides() -> None:
    found = patterns(
        ("Ulla", "The new ferryman is as honest as they come."),
        ("Marek", "It will rain."),
        ("Ulla", "I was wrong about the ferryman. He pockets half of the toll."),
    )
    (changed,) = [each for each in found if each.pattern == "change of mind"]
    assert (changed.people, changed.citations) == (frozenset({"Ulla"}), (3, 5))
    assert "as honest as they come" in changed.content and "pockets half" in changed.content


def test_what_is_said_once_more_is_no_change_of_mind() -> None:
    found = patterns(
        ("Ulla", "The ferryman is honest."),
        ("Marek", "The ferryman is late."),
        ("Ulla", "The ferryman is honest."),
    )
    assert not [each for each in found if each.pattern == "change of mind"]


def test_two_who_pass_on_the_same_news_in_other_words_say_the_same() -> None:
    found = patterns(
        ("Ulla", "A pedlar told me that the dam at Orvik has burst."),
        ("Marek", "My cousin writes that the dam's gone, the one at Orvik."),
    )
    assert [each.people for each in found if each.pattern == "agreement"] == [frozenset({"Ulla", "Marek"})]


def test_two_who_say_the_same_of_two_things_do_not_agree() -> None:
    found = patterns(
        ("Ulla", "They say the grey mare belonged to Josef."),
        ("Marek", "They say the silver spoons belonged to Josef."),
    )
    assert not [each for each in found if each.pattern == "agreement"]
