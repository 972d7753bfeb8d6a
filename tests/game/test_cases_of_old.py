"""Investigations of what witnesses saw long ago: it has left their working journals, and is remembered all the same."""

from __future__ import annotations

import pytest

from memory.evidence.whereabouts import GONE, seen
from memory.ingame.cases import case_registry
from memory.investigation.director import conclude
from tests.game.harbour import OPEN, Harbour
from tests.game.place import Place

CAP = 10


@pytest.fixture
def busy(harbour: Harbour) -> Harbour:
    """The harbour, whose people keep only their latest memories in their working journals."""
    for who in (harbour.ines, harbour.joao, harbour.rui, harbour.vasco):
        who.memory.journal.configure({"max_entries": CAP})
    return harbour


def talk_a_lot(harbour: Harbour) -> None:
    """Fill every working journal with talk."""
    for who in (harbour.ines, harbour.joao, harbour.rui, harbour.vasco):
        for number in range(CAP):
            who.memory.journal.add(f"Somebody spoke of herring number {number}.")


def test_what_left_the_working_journals_is_investigated(busy: Harbour, place: Place) -> None:
    busy.theft()
    talk_a_lot(busy)
    assert not any(seen(entry) for entry in busy.ines.memory.journal)
    ann = place.player("Ann", where=busy.quay)
    assert "opens a case: storm-lamp" in ann.do(OPEN)
    case = busy.solve()
    assert conclude(case.rounds).accused == busy.joao.memory.key


def test_who_was_last_seen_long_ago_is_concerned(busy: Harbour, place: Place) -> None:
    pip = place.player("Pip", where=busy.tavern)
    busy.theft()
    busy.go(pip.character, busy.quay)
    pip.character.location = None
    talk_a_lot(busy)
    place.player("Ann", where=busy.quay).do(OPEN)
    assert pip.character.memory.key in case_registry()["storm-lamp"].matter.people


def test_a_thing_seen_long_ago_is_missed(busy: Harbour, place: Place) -> None:
    busy.does(busy.ines, "look")
    talk_a_lot(busy)
    busy.lamp.move_to(busy.loft, quiet=True)
    busy.does(busy.ines, "look")
    missed = [item for entry in busy.ines.memory.journal for item in seen(entry)]
    assert [(item.thing, item.how) for item in missed] == [("storm lamp", GONE)]


def test_a_thing_seen_long_ago_where_it_is_still_is_no_news(busy: Harbour, place: Place) -> None:
    busy.does(busy.ines, "look")
    talk_a_lot(busy)
    busy.does(busy.ines, "look")
    assert not any(seen(entry) for entry in busy.ines.memory.journal)
