"""Investigations as they are played: an investigator walks, asks and writes, and players watch, help and lie."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from memory.ingame import cases
from memory.ingame.cases import case_registry
from memory.investigation.case import Status
from memory.investigation.director import conclude
from memory.investigation.expert import NOTHING
from memory.journal.entry import POSE_TAG, Kind
from memory.persona import DEFAULT_PHRASES
from tests.game.harbour import OPEN, Harbour
from tests.game.place import Place, Player, entries
from tests.game.test_laundering import a_model
from tests.llm_server import Request, Response, error, obedient, saying


def test_a_case_is_watched_from_its_opening_to_its_report(harbour: Harbour, place: Place) -> None:
    harbour.theft()
    ann = place.player("Ann", where=harbour.quay)
    opened = ann.do(OPEN)
    assert "storm-lamp" in opened
    assert "I shall look into it" in opened
    case = harbour.solve()
    assert "opens a book" in ann.seen or "new page" in ann.seen
    assert "has closed the case storm-lamp" in ann.seen
    poses = [
        each for each in harbour.joao.memory.journal if POSE_TAG in each.tags and "Vasco" in each.content
    ]
    assert not poses  # what he does with his book is worth nobody's memory
    report = ann.do("case/report storm-lamp")
    assert "Only Old Joao can have done it" in " ".join(report.split())
    assert "Old Joao went to the Long Quay" in " ".join(report.split())
    assert conclude(case.rounds).accused == harbour.joao.memory.key
    read = ann.do("case/read storm-lamp")
    assert "told by Ann" in read
    assert "decision" in read
    kinds = {str(entry.kind) for entry in case.journal}
    assert kinds >= {"question", "decision", "action", "finding", "hypothesis"}
    drawn = ann.do("case/graph storm-lamp")
    assert "flowchart LR" in drawn
    assert "-->|rationale|" in drawn or "-->|supports|" in drawn
    assert "digraph" in ann.do("case/graph storm-lamp = dot")
    assert ann.do("case/graph storm-lamp = svg").endswith("case/graph draws mermaid or dot, not 'svg'.")
    for switch in ("", "/read", "/report", "/tell", "/drop"):
        shown = ann.do(f"case{switch} |ranchor = it is gone" if switch == "/tell" else f"case{switch} anchor")
        assert "There is no case called" in shown
        assert " ".join(shown.split()).endswith("There are: storm-lamp. To see which there are: case")
    assert "Questioned so far" in ann.do("case lamp")
    relations = {edge.relation for edge in case.graph()}
    assert {"rationale", "supports"} <= relations


def test_a_case_knows_the_games_time_of_its_opening(harbour: Harbour, place: Place, settings: Any) -> None:
    settings.TIME_FACTOR = 4
    harbour.theft()
    place.clock.set(place.clock.now(), game_time=7_777_000.0)
    place.player("Ann", where=harbour.quay).do(OPEN)
    (case,) = case_registry()
    assert (case.matter.game_opened, case.matter.pace) == (7_777_000.0, 4.0)


def test_the_investigator_walks_and_asks_aloud_where_people_are(harbour: Harbour, place: Place) -> None:
    harbour.theft()
    harbour.go(harbour.rui, harbour.tavern)
    ann = place.player("Ann", where=harbour.quay)
    bob = place.player("Bob", where=harbour.tavern)
    ann.do(OPEN)
    harbour.turn(12)
    assert "Vasco" in bob.seen and "from the long quay" in bob.seen.lower()
    assert "what do you know of the loss of the storm lamp?" in bob.seen
    assert "storm lamp was no longer in" in " ".join(bob.seen.split())


def test_what_was_told_in_confidence_is_not_in_a_case(harbour: Harbour, place: Place) -> None:
    ann, eve = place.player("Ann"), place.player("Eve")
    ann.do("whisper Ines = Rui hid the storm lamp under the ropes, by Saint Telmo.")
    harbour.theft()
    eve.character.move_to(harbour.quay, quiet=True)
    eve.do(OPEN)
    harbour.solve()
    everything = eve.do("case/read storm-lamp") + eve.do("case/report storm-lamp") + eve.seen
    assert "Telmo" not in everything
    assert "ropes" not in everything
    assert "Telmo" not in str([each.to_dict() for each in case_registry()["storm-lamp"].rounds])


def test_a_player_is_asked_and_lies_and_the_lie_is_found(harbour: Harbour, place: Place) -> None:
    pip = place.player("Pip")
    for who in (harbour.ines, harbour.joao):
        harbour.does(who, "look")
    harbour.go(harbour.joao, harbour.quay)
    harbour.go(pip.character, harbour.quay)
    harbour.go(pip.character, harbour.loft)
    harbour.go(pip.character, harbour.quay)
    harbour.go(pip.character, harbour.tavern)
    harbour.go(harbour.ines, harbour.quay)
    harbour.does(pip.character, "get storm lamp")
    harbour.go(pip.character, harbour.quay)
    harbour.go(harbour.ines, harbour.tavern)
    harbour.does(harbour.ines, "look")
    ann = place.player("Ann", where=harbour.quay)
    ann.do(OPEN)
    for _ in range(300):
        asked = "Answer within" in pip.seen
        harbour.turn()
        if asked and "spoke" not in pip.__dict__:
            pip.spoke = True  # type: ignore[attr-defined]
            pip.do("talk Vasco = I was in the Net Loft the whole time.")
        if case_registry()["storm-lamp"].status is not Status.OPEN:
            break
    case = case_registry()["storm-lamp"]
    assert any(f.witness == pip.character.memory.key and f.answered for f in case.every_finding)
    assert (
        conclude(case.rounds).suspects[0] == pip.character.memory.key
        or pip.character.memory.key in conclude(case.rounds).suspects
    )
    assert any("Pip spoke of having been in the Net Loft" in text for text in case.rounds[-1].contradictions)


def _asked(harbour: Harbour, player: Player) -> None:
    for _ in range(100):
        if "Answer within" in player.seen:
            return
        harbour.turn()
    raise AssertionError("the player is never asked")


def test_a_question_to_the_investigator_is_answered_and_is_no_testimony(
    harbour: Harbour, place: Place
) -> None:
    harbour.theft()
    ann = place.player("Ann", where=harbour.quay)
    ann.do("talk Vasco = The cooper's shed burned down on Monday.")
    ann.do(OPEN)
    _asked(harbour, ann)
    assert "cooper" in ann.do("talk Vasco = What burned down?")
    harbour.turn(3)
    ann.do("talk Vasco = I do not know.")
    ann.do("talk Vasco = Where is the storm lamp?")
    harbour.turn(3)
    case = case_registry()["storm-lamp"]
    assert [f.claim for f in case.every_finding if f.witness == ann.character.memory.key] == [NOTHING]
    assert "burned" not in ann.do("case/read storm-lamp")
    harbour.solve()
    assert "burned" not in ann.do("case/read storm-lamp")


def test_what_is_asked_is_left_out_of_what_is_told(harbour: Harbour, place: Place) -> None:
    harbour.theft()
    ann = place.player("Ann", where=harbour.quay)
    ann.do(OPEN)
    _asked(harbour, ann)
    assert "nothing that could go into the book" in ann.do("case/tell lamp = Who burned the shed?")
    ann.do("talk Vasco = I saw a pedlar go in. What was his name?")
    harbour.turn(3)
    case = case_registry()["storm-lamp"]
    mine = [f.claim for f in case.every_finding if f.witness == ann.character.memory.key]
    assert mine == ["Ann said: I saw a pedlar go in."]


def test_witnesses_repeat_only_what_was_said_of_people_and_by_whom_of_himself(
    harbour: Harbour, place: Place
) -> None:
    harbour.does(harbour.ines, "say Quarrel in the Net Loft, the pair of you, or sit down and eat.")
    harbour.does(
        harbour.ines, "say Somebody will tell you sooner or later, Rui. Somebody took my storm lamp!"
    )
    harbour.theft()
    ann = place.player("Ann", where=harbour.quay)
    ann.do(OPEN)
    case = harbour.solve()
    claims = " ".join(finding.claim for finding in case.every_finding)
    assert "having been in" not in claims
    assert "Rui and the storm lamp" not in claims


def test_whom_the_investigator_suspects_is_told_to_readers_of_the_case_only(
    harbour: Harbour, place: Place
) -> None:
    harbour.theft()
    ann = place.player("Ann", where=harbour.quay)
    bob = place.player("Bob", where=harbour.quay)
    ann.do(OPEN)
    harbour.solve()
    for player in (ann, bob):
        player.character.move_to(harbour.vasco.location, quiet=True)
    assert "Only Old Joao can have done it" in ann.do("talk Vasco = Whom do you suspect?")
    assert "Only Old Joao can have done it" in ann.do("talk Vasco = Do you suspect me?")
    for asked in ("Do you suspect me?", "Do you suspect Old Joao?", "Whom do you suspect?"):
        told = bob.do(f"talk Vasco = {asked}")
        assert "Joao can" not in told
        assert "not for your eyes" in told
    assert "Only Old Joao" not in ann.do("talk Vasco = Whom do you suspect of the fire?")


def test_the_report_names_the_window_and_what_was_claimed(harbour: Harbour, place: Place) -> None:
    harbour.theft()
    ann = place.player("Ann", where=harbour.quay)
    ann.do(OPEN)
    _asked(harbour, ann)
    ann.do("talk Vasco = I saw Rui carry the lamp.")
    harbour.solve()
    report = " ".join(ann.do("case/report lamp").split())
    assert "The storm lamp, which belongs to Ines, from the Hearth. It vanished between" in report
    assert "What was claimed, and is not proven: Ann said: I saw Rui carry the lamp." in report
    assert "is closed: nothing is added" in " ".join(ann.do("case/tell lamp = I lied").split())
    graph = case_registry()["storm-lamp"].graph()
    assert {edge.start for edge in graph} | {edge.end for edge in graph} == {
        entry.id for entry in case_registry()["storm-lamp"].journal
    }
    assert "resolves" in {edge.relation for edge in graph}
    assert "lamp?" in ann.do("case/graph lamp")


def test_the_report_says_where_the_investigator_saw_the_thing(harbour: Harbour, place: Place) -> None:
    harbour.theft()
    ann = place.player("Ann", where=harbour.quay)
    ann.do(OPEN)
    harbour.solve()
    report = " ".join(ann.do("case/report lamp").split())
    assert "Vasco saw the storm lamp last in the Net Loft." in report


def test_who_left_unseen_and_came_back_has_not_watched_the_place(harbour: Harbour, place: Place) -> None:
    pip = place.player("Pip", where=harbour.quay)
    harbour.go(harbour.joao, harbour.quay)
    for who in (harbour.rui, harbour.joao, harbour.vasco):
        harbour.go(who, harbour.loft)
    harbour.does(harbour.ines, "look")
    harbour.go(harbour.ines, harbour.quay)
    harbour.go(harbour.joao, harbour.quay)
    harbour.go(harbour.joao, harbour.loft)  # nobody sees Ines leave or come back; she saw Joao on the quay
    harbour.lamp.move_to(pip.character, quiet=True)
    harbour.go(harbour.ines, harbour.tavern)
    harbour.does(harbour.ines, "look")
    harbour.go(harbour.vasco, harbour.quay)
    ann = place.player("Ann", where=harbour.quay)
    ann.do(OPEN)
    harbour.solve()
    report = " ".join(ann.do("case/report lamp").split())
    assert "Pip may have been there" in report


def test_a_person_is_no_missing_thing(harbour: Harbour, place: Place) -> None:
    harbour.theft()
    ann = place.player("Ann", where=harbour.quay)
    harbour.go(harbour.rui, harbour.tavern)
    refused = " ".join(ann.do("case/open = Who took the moon?").split())
    for person in ("Rui", "Ines", "Joao", "Vasco", "Ann"):
        assert f"Who took {person}" not in refused
        assert f"Who took the {person}" not in refused


def test_that_a_witness_knows_nothing_is_not_remembered(harbour: Harbour, place: Place) -> None:
    harbour.theft()
    ann = place.player("Ann", where=harbour.quay)
    ann.do(OPEN)
    harbour.solve()
    unknown = harbour.rui.memory.persona.phrases.get("unknown", ()) or DEFAULT_PHRASES["unknown"]
    said = {words.format(listener="Vasco") for words in unknown}
    assert said.isdisjoint(text for _, text in entries(harbour.vasco))


def test_a_player_who_says_nothing_is_left_in_peace(harbour: Harbour, place: Place) -> None:
    harbour.theft()
    ann = place.player("Ann", where=harbour.quay)
    ann.do(OPEN)
    for _ in range(200):
        harbour.turn()
        harbour.after(1)
        if case_registry()["storm-lamp"].status is not Status.OPEN:
            break
    assert case_registry()["storm-lamp"].status is Status.CLOSED
    assert ann.seen.count("Answer within") <= cases.SILENCES


def test_nobody_is_accused_where_a_player_may_have_come_unseen(harbour: Harbour, place: Place) -> None:
    """Nobody watched the tavern after Joao had left: whoever keeps no record may have been there."""
    pip = place.player("Pip", where=harbour.quay)
    for who in (harbour.ines, harbour.joao):
        harbour.does(who, "look")
    harbour.go(harbour.ines, harbour.quay)
    harbour.go(harbour.joao, harbour.quay)
    harbour.go(harbour.ines, harbour.loft)
    harbour.go(harbour.joao, harbour.loft)
    harbour.go(harbour.rui, harbour.loft)
    harbour.lamp.move_to(pip.character, quiet=True)
    for who in (harbour.ines,):
        harbour.go(who, harbour.quay)
        harbour.go(who, harbour.tavern)
        harbour.does(who, "look")
    pip.do(OPEN)
    case = harbour.solve()
    conclusion = conclude(case.rounds)
    assert conclusion.accused == ""
    assert set(conclusion.suspects) == {harbour.joao.memory.key, pip.character.memory.key}


def test_what_lies_in_its_place_or_is_with_its_owner_is_not_missing(harbour: Harbour, place: Place) -> None:
    ann = place.player("Ann", where=harbour.quay)
    for who in (harbour.ines, harbour.joao):
        harbour.does(who, "look")
    assert "It is not missing: nobody has missed the storm lamp." in ann.do(OPEN)
    harbour.does(harbour.ines, "get storm lamp")
    assert "It is not missing: nobody has missed the storm lamp." in ann.do(OPEN)
    harbour.does(harbour.ines, "drop storm lamp")
    harbour.go(harbour.joao, harbour.quay)
    assert "It is not missing: the storm lamp is in the" in ann.do(OPEN)
    harbour.does(harbour.ines, "get storm lamp")
    harbour.go(harbour.ines, harbour.quay)
    assert "It is not missing: Ines, whose it is, has the storm lamp." in ann.do(OPEN)
    for who in (harbour.ines, harbour.joao):
        harbour.go(who, harbour.tavern)
    harbour.does(harbour.ines, "drop storm lamp")
    harbour.theft()
    assert "opens a case" in ann.do(OPEN)
    assert "not missing" not in ann.do("case/report storm-lamp")
    harbour.solve()
    harbour.lamp.move_to(harbour.tavern, quiet=True)
    report = " ".join(ann.do("case/report storm-lamp").split())
    assert report.index("It is not missing any more: the storm lamp is in the") < report.index("Who:")


def test_what_was_carried_off_is_missing_wherever_it_was_left(harbour: Harbour, place: Place) -> None:
    """Its owner saw it go, and somebody else saw it put down elsewhere: the answer tells neither where nor by whom."""
    ann, pip = place.player("Ann", where=harbour.quay), place.player("Pip", where=harbour.tavern)
    harbour.does(harbour.rui, "look")
    for who in (harbour.ines, harbour.joao):
        harbour.does(who, "look")
    pip.do("get storm lamp")
    harbour.go(pip.character, harbour.quay)
    harbour.go(harbour.rui, harbour.loft)
    harbour.go(pip.character, harbour.loft)
    pip.do("drop storm lamp")
    said = ann.do(OPEN)
    assert "opens a case" in said and "Loft" not in said
    assert (
        case_registry()["storm-lamp"].matter.places[case_registry()["storm-lamp"].matter.home]
        == place.room.key
    )


@pytest.mark.parametrize(
    "question", ["Who stole the sail?", "Who has taken the sails?", "Who has stolen the red sails?"]
)
def test_a_loss_that_is_told_is_not_taken_for_a_thing_called_similarly(
    harbour: Harbour, place: Place, question: str
) -> None:
    cloth = place.thing("sail cloth", harbour.loft)
    cloth.db.owner = harbour.joao
    harbour.go(harbour.joao, harbour.quay)
    harbour.go(harbour.joao, harbour.loft)
    rui = place.player("Bas", where=harbour.quay)
    rui.do("say My two red sails are gone from the shed!")
    ann = place.player("Ann", where=harbour.quay)
    said = ann.do(f"case/open = {question}")
    assert "Nobody near here saw the sail" in said and "Loft" not in said
    assert "nobody has missed the sail cloth" in ann.do("case/open = Who took the sail cloth?")


def test_a_loss_that_is_told_by_its_owner_is_the_thing_that_was_seen(harbour: Harbour, place: Place) -> None:
    harbour.theft()
    harbour.go(harbour.ines, harbour.quay)
    harbour.ines.execute_cmd("say My good old lamp is gone!")
    place.settle()
    ann = place.player("Ann", where=harbour.quay)
    assert "opens a case" in ann.do("case/open = Who took the lamp?")


def test_testimony_is_nobodys_news(harbour: Harbour, place: Place) -> None:
    """Who stands by remembers it as talk, and tells it to nobody as a fact."""
    harbour.theft()
    place.player("Ann", where=harbour.quay).do(OPEN)
    harbour.solve()
    for who in (harbour.ines, harbour.joao, harbour.rui, harbour.vasco):
        told = [text for source, text in entries(who) if source in ("direct", "environmental")]
        assert not [text for text in told if "storm lamp was" in text or "took the storm lamp" in text]


def test_a_case_ends_when_the_thing_is_back_and_names_who_had_it(harbour: Harbour, place: Place) -> None:
    ann, pip = place.player("Ann", where=harbour.quay), place.player("Pip", where=harbour.tavern)
    for who in (harbour.ines, harbour.joao):
        harbour.does(who, "look")
    pip.do("get storm lamp")
    harbour.after(2)
    assert "opens a case" in ann.do(OPEN)
    harbour.turn(8)
    pip.do("drop storm lamp")
    harbour.turn(2)
    case = case_registry()["storm-lamp"]
    assert case.status is Status.FOUND
    assert "It is not missing any more: the storm lamp is in the" in " ".join(ann.seen.split())
    asked = len(case.every_finding)
    harbour.turn(20)
    assert len(case.every_finding) == asked
    report = " ".join(ann.do("case/report storm-lamp").split())
    assert "Pip was seen to take the storm lamp" in report
    assert "Ann" not in report.split("Who:")[1]
    assert "Nobody watched" not in report


def test_what_comes_back_before_anybody_was_asked_ends_the_case_at_once(
    harbour: Harbour, place: Place
) -> None:
    harbour.theft()
    ann = place.player("Ann", where=harbour.quay)
    ann.do(OPEN)
    harbour.turn()
    harbour.lamp.move_to(harbour.tavern, quiet=True)
    harbour.turn()
    assert case_registry()["storm-lamp"].status is Status.FOUND
    assert not case_registry()["storm-lamp"].every_finding


def test_what_hides_in_its_place_is_missing(harbour: Harbour, place: Place) -> None:
    harbour.theft()
    harbour.lamp.move_to(harbour.tavern, quiet=True)
    harbour.lamp.locks.add("view:perm(Admin)")
    ann = place.player("Ann", where=harbour.quay)
    assert "opens a case" in ann.do(OPEN)


def test_a_case_does_not_stay_open_for_ever(harbour: Harbour, place: Place) -> None:
    harbour.theft()
    ann = place.player("Ann", where=harbour.quay)
    ann.do(OPEN)
    harbour.turn(3)
    harbour.vasco.location = None
    harbour.after(25 * 60)
    harbour.vasco.location = harbour.quay
    harbour.turn()
    assert case_registry()["storm-lamp"].status is Status.EXPIRED
    assert "has run out of time" in ann.seen


def test_a_case_pauses_and_goes_on_in_a_new_process(harbour: Harbour, place: Place) -> None:
    harbour.theft()
    ann = place.player("Ann", where=harbour.quay)
    ann.do(OPEN)
    while case_registry()["storm-lamp"].status is Status.OPEN:
        harbour.turn()
        place.minds.close()  # whatever was in memory is gone
        cases._registry = None
    case = case_registry()["storm-lamp"]
    lines = [entry.content for entry in case.journal if entry.kind is Kind.ACTION]
    assert len(lines) == len(set(lines)) == len(case.rounds)
    numbers = [f.number for each in case.rounds for f in each.findings]
    assert numbers == list(range(1, len(numbers) + 1))
    assert conclude(case.rounds).accused == harbour.joao.memory.key


def test_staff_live_a_case_again(harbour: Harbour, place: Place) -> None:
    harbour.theft()
    admin = place.player("Root", admin=True)
    assert "no investigator here" in admin.do(OPEN)
    admin.do("case/open Vasco = Who took the storm lamp?")
    harbour.solve()
    shown = admin.do("case/replay storm-lamp = from 1, without Rui, threshold 0.5")
    assert "accused: Old Joao -> " in shown
    assert "is not understood" in admin.do("case/replay storm-lamp = backwards")
    assert "is not understood" in admin.do(f"case/replay storm-lamp = from {'9' * 5_000}")
    assert "Findings in all cases" in admin.do("case")


def test_a_models_words_are_heard_and_its_secrets_are_none(harbour: Harbour, place: Place) -> None:
    ann = place.player("Ann")
    ann.do("whisper Ines = Rui hid the storm lamp under the ropes, by Saint Telmo.")
    harbour.theft()
    ann.character.move_to(harbour.quay, quiet=True)

    def answer(request: Request) -> Response:
        if request.task == "testify":
            memory = request.data["testimony_of"][-1]
            claim = f"As sure as tides: {memory['text']}"
            return saying({"claim": claim, "evidence": [memory["id"]], "confidence": 0.9})
        return obedient(request)

    with a_model(place, answer, case_rounds=4) as server:
        ann.do(OPEN)
        case = harbour.solve()
        assert "As sure as tides" in ann.seen
        assert harbour.joao.memory.key in conclude(case.rounds).suspects
        assert {request.task for request in server.requests} >= {"direct", "testify", "review"}
        assert not any("Telmo" in request.prompt for request in server.requests)
        assert any(edge.relation == "supports" for edge in case.graph())


def test_a_model_that_is_away_keeps_nobody_waiting(harbour: Harbour, place: Place) -> None:
    harbour.theft()
    ann = place.player("Ann", where=harbour.quay)
    with a_model(place, lambda request: error(503)):
        ann.do(OPEN)
        assert conclude(harbour.solve().rounds).accused == harbour.joao.memory.key


def test_a_step_that_fails_holds_up_no_other_investigator(
    harbour: Harbour, place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    harbour.theft()
    bell = place.thing("brass bell", harbour.loft)
    rosa = place.npc("Rosa", where=harbour.loft)
    rosa.db.investigates = True
    harbour.does(rosa, "look")
    harbour.does(harbour.joao, "look")
    bell.location = None
    ann, eve = place.player("Ann", where=harbour.quay), place.player("Eve", where=harbour.loft)
    ann.do(OPEN)
    eve.do("case/open = Who took the brass bell?")

    def fails_for_vasco(traverse: Any, walker: Any, *rest: Any) -> None:
        if walker is harbour.vasco:
            raise RuntimeError("a game's own exit is broken")
        traverse(walker, *rest)

    for way in harbour.quay.exits:
        monkeypatch.setattr(way, "at_traverse", partial(fails_for_vasco, way.at_traverse))
    harbour.turn(12)
    assert not case_registry()["storm-lamp"].every_finding
    assert case_registry()["brass-bell"].every_finding
