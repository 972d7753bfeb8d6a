"""Cases: what witnesses tell, who can have done it, and what is kept of it."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from memory.adapters.inmemory import InMemoryStore
from memory.clock import ManualClock
from memory.config import Config
from memory.errors import FieldError
from memory.evidence.whereabouts import CAME, GONE, INSIDE, LEFT, Whereabouts, as_field
from memory.investigation.case import Case
from memory.investigation.director import conclude
from memory.investigation.expert import Matter
from memory.investigation.replay import compare, replay
from memory.investigation.report import brief
from memory.minds.minds import Minds
from memory.text.names import named_in

START = datetime(2026, 5, 1, 8, tzinfo=UTC)
PEOPLE = {"#1": "Old Tom", "#2": "Mary Ann", "#3": "Ivo", "#4": "Tom"}
PLACES = {"#10": "cabin", "#11": "deck", "#12": "hold"}
MATTER = Matter(thing="#20", thing_name="brass sextant", home="#10", owner="#1", people=PEOPLE, places=PLACES)


class Ship:
    """Witnesses, and what they see by the minute."""

    def __init__(self) -> None:
        self.clock = ManualClock(START)
        self.store = InMemoryStore()
        self.minds = Minds(self.store, config=Config.load({"max_entries": 1_000}), clock=self.clock)

    def at(self, minute: int) -> None:
        self.clock.set(START + timedelta(minutes=minute))

    def goes(
        self, minute: int, who: str, origin: str, to: str, *, seen_from: str = "", seen_at: str = ""
    ) -> None:
        """Somebody goes from a place to another, seen by one who stays and by one who is there."""
        self.at(minute)
        for witness, how, room in ((seen_from, LEFT, origin), (seen_at, CAME, origin)):
            if witness:
                items = [_about(who, how, to, room)]
                if how == CAME:
                    items.append(_about(who, INSIDE, to, to))
                self._saw(witness, who, f"{PEOPLE[who]} goes to {PLACES[to]}.", items)

    def finds(self, minute: int, witness: str, *, gone: bool = False) -> None:
        """Somebody sees that the thing is in its place, or is not."""
        self.at(minute)
        how = GONE if gone else INSIDE
        item = Whereabouts(
            thing="brass sextant", how=how, place="cabin", thing_key="#20", place_key="#10", room="#10"
        )
        self._saw(witness, "#10", "The sextant.", [item])

    def told(self, minute: int, witness: str, by: str, text: str, **more: Any) -> None:
        self.at(minute)
        mind = self.minds[witness]
        mind.remember(text, source_type="direct", source_entity=by, source_name=PEOPLE[by], **more)

    def _saw(self, witness: str, source: str, text: str, items: list[Whereabouts]) -> None:
        name = PEOPLE.get(source, "cabin")
        self.minds[witness].remember(
            text, source_type="observation", source_entity=source, source_name=name, extra=as_field(items)
        )


def _about(who: str, how: str, place: str, room: str) -> Whereabouts:
    return Whereabouts(
        thing=PEOPLE[who], how=how, place=PLACES[place], thing_key=who, place_key=place, room=room
    )


@pytest.fixture
def ship() -> Ship:
    """Old Tom leaves Ivo alone with his sextant; Ivo leaves, and Old Tom finds it gone."""
    ship = Ship()
    ship.finds(1, "#1")
    ship.finds(2, "#3")
    ship.goes(10, "#1", "#10", "#11", seen_from="#3", seen_at="#2")
    ship.goes(20, "#3", "#10", "#11", seen_at="#2")
    ship.goes(40, "#1", "#11", "#10", seen_from="#2")
    ship.finds(40, "#1", gone=True)
    ship.at(60)
    return ship


def opened(ship: Ship) -> Case:
    case = Case.open(ship.minds, "sextant", MATTER, "#9")
    case.run()
    return case


def test_the_one_who_was_alone_with_it_is_accused(ship: Ship) -> None:
    conclusion = conclude(opened(ship).rounds)
    assert conclusion.accused == "#3"
    assert conclusion.suspects == ("#3",)


def test_two_who_were_alone_with_it_are_both_named_and_neither_is_accused(ship: Ship) -> None:
    ship.goes(25, "#2", "#11", "#10", seen_from="#3")
    ship.goes(30, "#2", "#10", "#11", seen_at="#3")
    ship.at(60)
    conclusion = conclude(opened(ship).rounds)
    assert conclusion.accused == ""
    assert set(conclusion.suspects) == {"#2", "#3"}


def test_the_one_seen_taking_it_is_accused_even_if_another_was_alone_with_its_place_later(ship: Ship) -> None:
    ship.goes(5, "#4", "#12", "#10", seen_at="#1")
    ship.at(6)
    item = Whereabouts(
        thing="brass sextant", how="with", place="Tom", thing_key="#20", place_key="#4", room="#10"
    )
    ship.minds["#3"].remember(
        "Tom picked up the brass sextant.",
        source_type="observation",
        source_entity="#4",
        source_name="Tom",
        extra=as_field([item]),
    )
    ship.at(60)
    case = opened(ship)
    assert conclude(case.rounds).accused == "#4"
    assert "Tom was seen to take the brass sextant at 08:06." in case.report()
    told = brief(case.matter, case.rounds)
    assert any("It vanished at 08:06." in line for line in told)  # whenever it was missed


def test_who_was_seen_to_put_it_back_took_nothing(ship: Ship) -> None:
    ship.at(3)
    for how, place, key in (("with", "Tom", "#4"), (INSIDE, "cabin", "#10")):
        ship.minds["#3"].remember(
            "Tom did something with the brass sextant.",
            source_type="observation",
            source_entity="#4",
            source_name="Tom",
            extra=as_field(
                [
                    Whereabouts(
                        thing="brass sextant",
                        how=how,
                        place=place,
                        thing_key="#20",
                        place_key=key,
                        room="#10",
                    )
                ]
            ),
        )
        ship.at(4)
    ship.at(60)
    case = opened(ship)
    assert conclude(case.rounds).accused != "#4"
    assert "was seen to take" not in case.report()


def test_what_people_say_accuses_nobody(ship: Ship) -> None:
    """Three people pass on one mouth's blame; the thief's alibi is told on; who was seen counts."""
    ship.told(50, "#1", "#3", "Mary Ann took the brass sextant.")
    ship.told(51, "#4", "#1", "Ivo told me that Mary Ann took the brass sextant.")
    ship.told(52, "#2", "#4", "Everybody knows that Mary Ann took the brass sextant.")
    ship.told(53, "#1", "#3", "I was in the hold the whole time.")
    ship.at(60)
    case = opened(ship)
    assert conclude(case.rounds).accused == "#3"
    assert any("hold" in text and "deck" in text for text in case.rounds[-1].contradictions)


def test_a_witness_tells_nothing_that_was_told_in_confidence(ship: Ship) -> None:
    ship.told(50, "#1", "#2", "Ivo has the brass sextant under his bunk.", audience=["#2"])
    ship.at(60)
    case = opened(ship)
    heard = [s for each in case.rounds for f in each.findings for s in f.said]
    assert heard == []
    assert "bunk" not in str([each.to_dict() for each in case.rounds])


def test_a_thief_need_not_accuse_itself(ship: Ship) -> None:
    ship.at(15)
    item = Whereabouts(
        thing="brass sextant", how="with", place="Ivo", thing_key="#20", place_key="#3", room="#10"
    )
    ship.minds["#3"].remember(
        "I picked up the brass sextant.",
        source_type="observation",
        source_entity="#3",
        kind="action",
        extra=as_field([item]),
    )
    ship.at(60)
    case = opened(ship)
    assert "picked up" not in str([each.to_dict() for each in case.rounds])


def test_a_claim_whose_citation_does_not_bear_it_out_is_struck(ship: Ship) -> None:
    case = Case.open(ship.minds, "sextant", MATTER, "#9")
    case.step()
    case.step()
    ship.minds["#2"].journal.forget([entry.id for entry in ship.minds["#2"].journal])
    done = case.step()
    assert done is not None
    struck = [verdict for verdict in done.verdicts if "do not support it" in verdict.reason]
    witnesses = {f.number: f.witness for each in case.rounds for f in each.findings}
    assert {witnesses[verdict.finding] for verdict in struck} == {"#2"}


def test_a_case_goes_on_where_it_was(ship: Ship) -> None:
    whole = opened(ship)
    other = Ship()
    other.store = ship.store
    half = Case.open(ship.minds, "again", MATTER, "#9")
    half.step()
    later = Case.open(Minds(ship.store, clock=ship.clock), "again", MATTER, "#9")
    assert [each.to_dict() for each in later.rounds] == [each.to_dict() for each in half.rounds]
    later.run()
    assert [each.to_dict() for each in later.rounds] == [each.to_dict() for each in whole.rounds]


def test_a_case_is_a_graph_that_can_be_walked(ship: Ship) -> None:
    case = opened(ship)
    edges = case.graph()
    known = {entry.id: entry for entry in case.journal}
    assert {relation for _, relation, _ in edges} >= {"supports"}
    assert all(start in known and end in known for start, _, end in edges)
    hypothesis = next(entry for entry in known.values() if entry.kind == "hypothesis")
    supports = [end for start, relation, end in edges if start == hypothesis.id and relation == "supports"]
    assert {known[end].kind for end in supports} == {"finding"}


def test_a_case_is_replayed_without_a_witness_and_compared(ship: Ship) -> None:
    case = opened(ship)
    again = replay(case.matter, case.rounds)
    assert compare(case.rounds, again).lost == ()
    changed = compare(case.rounds, replay(case.matter, case.rounds, without={"#1"}))
    assert changed.before.accused == "#3"
    assert changed.coherence[1] < changed.coherence[0]


def test_the_report_cites_whose_entry_each_line_rests_on(ship: Ship) -> None:
    lines = opened(ship).report().splitlines()
    assert lines[-1] == "Only Ivo can have done it (highly plausible)."
    assert any("Ivo went to the deck. [Mary Ann #" in line for line in lines)


def test_an_open_case_accuses_by_what_is_known_so_far(ship: Ship) -> None:
    case = opened(ship)
    told = brief(case.matter, case.rounds, is_open=True)
    assert "  By what is known so far, only Ivo can have done it (highly plausible)." in told


@pytest.mark.parametrize("name", ["", "../x", "a b", "Ä"])
def test_a_bad_name_of_a_case_is_refused(name: str) -> None:
    with pytest.raises(FieldError, match="case"):
        Case.open(Ship().minds, name, MATTER, "#9")


def test_names_of_several_words_are_told_apart() -> None:
    assert named_in("Old Tom saw Tom.", PEOPLE) == ["#1", "#4"]
    assert named_in("Old Tom saw nobody.", PEOPLE) == ["#1"]
    assert named_in("Mary saw Ann.", PEOPLE) == []
