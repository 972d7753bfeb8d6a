"""What the command `case` refuses: what is no case, what is somebody else's, and what is too much."""

from __future__ import annotations

import pytest

from memory.ingame.cases import case_registry
from memory.investigation.case import Status
from tests.game.harbour import OPEN, Harbour
from tests.game.place import Place


def test_only_who_asked_and_who_is_shown_it_reads_a_case(harbour: Harbour, place: Place) -> None:
    harbour.theft()
    ann, eve = place.player("Ann", where=harbour.quay), place.player("Eve", where=harbour.quay)
    ann.do(OPEN)
    harbour.turn(6)
    for switch in ("read", "report", "graph", "drop"):
        refused = eve.do(f"case/{switch} storm-lamp")
        assert "You may not read that case" in refused
    assert "storm-lamp" not in eve.do("case")
    assert case_registry()["storm-lamp"].status is Status.OPEN
    ann.do("case/show storm-lamp = Eve")
    assert "Questioned so far" in eve.do("case storm-lamp")
    assert "Only the person who asked" in eve.do("case/drop storm-lamp")
    admin = place.player("Root", admin=True)
    assert "Questioned so far" in admin.do("case storm-lamp")


@pytest.mark.parametrize(
    "question", ["Who stole the lamp from Rui?", "Who took Rui's lamp?", "Where has Rui's lamp gone?"]
)
def test_a_thing_is_not_taken_for_another_persons(harbour: Harbour, place: Place, question: str) -> None:
    harbour.theft()
    ann = place.player("Ann", where=harbour.quay)
    assert "Rui" in ann.do(f"case/open = {question}") and not case_registry().open_cases()
    assert "opens a case" in ann.do("case/open = Did Rui take Ines's lamp?")


@pytest.mark.parametrize(
    ("line", "said"),
    [
        (
            "case/open",
            "The question is missing. For example, once the mug is gone: case/open = Who took the mug?",
        ),
        ("case/open =", "The question is missing."),
        (
            "case/open Who took the storm lamp?",
            "The = before the question is missing: case/open = Who took the storm lamp?",
        ),
        ("case/open Vasco = Who took the storm lamp?", "Nothing may stand before the =."),
        (
            "case/open = Who took …?",
            "That cannot be looked into: the question must be one that names the missing thing, such as 'Who took the storm lamp?'.",
        ),
        (
            "case/open = Who took the crown jewels?",
            "must be about a thing that somebody near here saw before it was gone, named as 'look' shows it, such as "
            "'Who took the storm lamp?'.",
        ),
        ("case/open = lamp", "8 to 200 characters"),
    ],
)
def test_a_case_that_is_not_opened_is_refused_by_what_is_missing(
    harbour: Harbour, place: Place, line: str, said: str
) -> None:
    harbour.theft()
    ann = place.player("Ann", where=harbour.quay)
    assert said in " ".join(ann.do(line).split())
    assert not case_registry().open_cases()


def test_a_part_of_a_name_tells_nothing_of_what_somebody_may_not_read(harbour: Harbour, place: Place) -> None:
    harbour.theft()
    ann, eve = place.player("Ann", where=harbour.quay), place.player("Eve", where=harbour.quay)
    ann.do(OPEN)
    assert "storm-lamp" in ann.do("case lamp")
    assert "storm-lamp" not in eve.do("case lamp")
    harbour.turn(2)
    assert "There is no case called" not in eve.do("case/tell lamp = I was not there")


def test_limits_hold(harbour: Harbour, place: Place) -> None:
    harbour.theft()
    pan = place.thing("copper pan", harbour.quay)
    harbour.does(harbour.rui, "look")
    ann = place.player("Ann", where=harbour.quay)
    assert "It is not missing: the copper pan is here." in ann.do("case/open = Who took the copper pan?")
    pan.move_to(harbour.loft, quiet=True)
    eve = place.player("Eve", where=harbour.quay)
    ann.do(OPEN)
    assert "is being investigated already" in eve.do(OPEN)
    assert "You may have 1 open at a time" in ann.do("case/open = Who took the copper pan?")
    for _ in range(2):
        ann.do("case/drop storm-lamp")
        assert case_registry()["storm-lamp"].status is Status.DROPPED
        ann.do("case/open = Who took the copper pan?")
        ann.do("case/drop copper-pan")
        ann.do("case/open = Who took the copper pan?")
        ann.do("case/drop copper-pan-2")
    assert "within a day" in ann.do("case/open = Who took the copper pan?")
    harbour.after(25 * 60)
    assert "case/report" in ann.do("case/open = Who took the copper pan?")


@pytest.mark.parametrize(
    "line",
    [
        "case/open",
        "case/open =",
        "case/open = ?",
        "case/open = Who took the crown jewels?",
        "case/open = " + "the storm lamp " * 500,
        "case/open = |rWho|n took {gold} $You() the storm lamp?",
        "case/open Nobody = Who took the storm lamp?",
        "case/read",
        "case/read nowhere",
        "case/report ../../etc/passwd",
        "case/graph =",
        "case/tell storm-lamp",
        "case/tell nowhere = hello",
        "case/witness storm-lamp = Nobody",
        "case/show storm-lamp = Vasco",
        "case/drop",
        "case/replay storm-lamp",
        "case/bogus",
    ],
)
def test_bad_input_gets_one_clear_line(harbour: Harbour, place: Place, line: str) -> None:
    harbour.theft()
    ann = place.player("Ann", where=harbour.quay)
    shown = ann.do(line)
    assert shown.strip()
    assert "Traceback" not in shown
    assert "untrapped" not in shown
