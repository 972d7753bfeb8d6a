"""Evennia's contrib rpg.rpsystem: a mask is seen through, and two acquaintances become one, by an entry."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from memory.ingame.commands import transfer
from memory.journal.masks import known_masks
from tests.game.place import Place
from tests.game.test_rpsystem import RPNPC, Stage

SECRET = "The duke's brother paid for the poison."
ASKED = "whisper tall guard = Who paid for the poison?"


@pytest.fixture
def stage(place: Place) -> Stage:
    return Stage(place)


def confided(stage: Stage) -> Any:
    """Let a masked player confide a secret; return the player, still masked."""
    ann = stage.player("Ann", "a red-haired woman")
    ann.do("mask a hooded figure")
    ann.do(f"whisper tall guard = {SECRET}")
    return ann


def same(stage: Stage) -> list[Any]:
    return [entry for entry in stage.remembered() if "in a mask" in entry.content]


def test_a_mask_that_falls_elsewhere_is_not_seen_through(stage: Stage) -> None:
    ann = confided(stage)
    stage.elsewhere(ann, "unmask")
    assert "brother" not in ann.do(ASKED)
    assert not same(stage)


def test_a_mask_that_falls_before_its_eyes_is_seen_through(stage: Stage) -> None:
    ann = confided(stage)
    ann.do("unmask")
    assert "brother" in ann.do(ASKED)
    (entry,) = same(stage)
    assert entry.source_type == "observation"
    assert entry.content == "A hooded figure is a red-haired woman in a mask."
    told = next(each for each in stage.remembered() if "brother" in each.content)
    assert told.source_entity == f"#{ann.character.id}"
    assert told.audience == (f"#{ann.character.id}",)


def test_what_was_told_under_a_mask_that_fell_stays_secret_to_others(stage: Stage) -> None:
    ann, bob = confided(stage), stage.player("Bob", "a pale youth")
    ann.do("unmask")
    assert "brother" in ann.do(ASKED)
    assert "brother" not in bob.do(ASKED)
    ann.do("mask a smiling clown")
    assert "brother" in ann.do(ASKED)  # it went on before the guard's eyes


def test_a_sleeper_does_not_see_a_mask_fall(stage: Stage) -> None:
    ann = confided(stage)
    admin = stage.place.player("Admin", admin=True)
    admin.do("memory/sleep wolfgang")
    assert stage.guard.is_asleep
    ann.do("unmask")
    assert "brother" not in ann.do(ASKED)


def test_its_wearer_tells_who_the_mask_was(stage: Stage) -> None:
    ann = confided(stage)
    stage.elsewhere(ann, "unmask")
    ann.do("talk tall guard = I was the hooded figure.")
    assert "brother" in ann.do(ASKED)
    assert same(stage)[0].audience is None


def test_the_masked_one_tells_who_she_is(stage: Stage) -> None:
    ann = confided(stage)
    ann.do("whisper tall guard = I am the red-haired woman.")
    stage.elsewhere(ann, "unmask")
    assert "brother" in ann.do(ASKED)


def test_nobody_else_can_claim_a_mask(stage: Stage) -> None:
    confided(stage)
    bob = stage.player("Bob", "a pale youth")
    for claim in ("I was the hooded figure.", "The hooded figure was me.", "It was me, the hooded figure."):
        bob.do(f"whisper tall guard = {claim}")
    assert "brother" not in bob.do(ASKED)
    assert not same(stage)


def test_who_a_mask_is_told_in_confidence_stays_between_them(stage: Stage) -> None:
    ann, bob = confided(stage), stage.player("Bob", "a pale youth")
    ann.do("talk tall guard = The ferry sank.")
    stage.elsewhere(ann, "unmask")
    ann.do("whisper tall guard = I was the hooded figure.")
    assert "brother" in ann.do(ASKED)
    assert "red-haired" not in bob.do("talk tall guard = Who is the hooded figure?")
    told = bob.do("talk tall guard = Who told you that the ferry sank?")
    assert "hooded figure" in told
    assert "red-haired" not in told
    told = next(each for each in stage.remembered() if "ferry" in each.content)
    assert told.source_entity != f"#{ann.character.id}"


def test_what_the_person_confided_is_told_to_the_mask_that_it_knows(stage: Stage) -> None:
    ann = stage.player("Ann", "a red-haired woman")
    ann.do(f"whisper tall guard = {SECRET}")
    stage.elsewhere(ann, "mask a hooded figure")
    assert "brother" not in ann.do(ASKED)
    ann.do("whisper tall guard = I am the red-haired woman.")
    assert "brother" in ann.do(ASKED)


def test_a_builder_says_who_a_mask_was(stage: Stage) -> None:
    ann = confided(stage)
    stage.elsewhere(ann, "unmask")
    admin = stage.place.player("Admin", admin=True)
    shown = admin.do("memory/unmask wolfgang = ann")
    assert "hooded figure" in shown
    assert "brother" in ann.do(ASKED)
    assert "no mask" in admin.do("memory/unmask wolfgang = ann")


def test_insights_and_the_archive_go_over_to_the_person(stage: Stage) -> None:
    """What the mask told long ago is the person's, too, and an insight from it stands."""
    ann = confided(stage)
    journal = stage.guard.memory.journal
    (told,) = [entry for entry in journal if "brother" in entry.content]
    insight = journal.add(
        "[SYNTHESIS] The poison was ordered.",
        source_type="inference", tags=["synthesis"], citations=[told.id], audience=told.audience,
    )  # fmt: skip
    journal.configure({"max_entries": 10})
    for n in range(12):
        journal.add(f"A cart with {n} barrels came.", source_type="observation")
    assert told.id not in journal
    ann.do("unmask")
    ann.do("say Good day.")
    person = f"#{ann.character.id}"
    rows = {row.entry.id: row for row in journal.store.history(journal.key)}
    copies = {row.entry.supersedes: row for row in rows.values() if row.entry.supersedes}
    assert copies[told.id].entry.source_entity == person
    assert copies[told.id].archived
    assert copies[insight.id].entry.citations == (copies[told.id].entry.id,)
    assert copies[insight.id].entry.audience == (person,)
    assert not copies[insight.id].retracted
    assert copies[told.id].entry.timestamp == told.timestamp


def test_a_question_in_an_emote_is_answered_once_by_who_knows(stage: Stage) -> None:
    other = stage.place.npc("Egon", where=stage.room, typeclass=RPNPC)
    other.sdesc.add("a fat cook")
    ann, bob = stage.player("Ann", "a red-haired woman"), stage.player("Bob", "a pale youth")
    bob.do("talk fat cook = The miller is ill with a fever.")
    shown = ann.do('emote leans on the bar. "Does anybody know what is wrong with the miller?"')
    assert shown.count("fever") == 1
    assert "fat cook says" in shown
    assert "tall guard says" not in shown


@pytest.mark.parametrize("line", ["say {}", 'emote "{}"'])
def test_a_greeting_to_nobody_is_returned_once(stage: Stage, line: str) -> None:
    stage.place.npc("Egon", where=stage.room, typeclass=RPNPC).sdesc.add("a fat cook")
    shown = stage.player("Ann", "a red-haired woman").do(line.format("Good evening!"))
    assert shown.count("guard says,") + shown.count("cook says,") == 1


def test_an_emote_that_calls_somebody_is_answered_by_that_one(stage: Stage) -> None:
    other = stage.place.npc("Egon", where=stage.room, typeclass=RPNPC)
    other.sdesc.add("a fat cook")
    bob = stage.player("Bob", "a pale youth")
    bob.do("talk fat cook = The miller is ill with a fever.")
    shown = bob.do('emote turns. "Guard, what is wrong with the miller?"')
    assert "tall guard says" in shown
    assert "fat cook says" not in shown


def test_who_was_behind_masks_is_exported_and_imported_too(
    stage: Stage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def later(reactor: Any, seconds: float, call: Any, *args: Any, **given: Any) -> None:
        stage.place.waiting.append(lambda: call(*args, **given))

    monkeypatch.setattr("evennia.commands.cmdhandler.deferLater", later)
    monkeypatch.setattr(transfer, "FOLDER", str(tmp_path))
    ann = confided(stage)
    ann.do("unmask")
    assert "brother" in ann.do(ASKED)
    other = stage.place.npc("Otto", where=stage.place.make_room("The Gate"), typeclass=RPNPC)
    other.sdesc.add("a gatekeeper")
    admin = stage.place.player("Admin", admin=True)
    admin.do("memory/export wolfgang = masked")
    admin.character.move_to(other.location)
    admin.do("memory/import otto = masked")
    assert "has 4 more" in admin.do("yes")
    assert known_masks(other.memory.journal) == known_masks(stage.guard.memory.journal) != {}
    stage.elsewhere(ann, "mask a hooded figure")
    ann.character.move_to(other.location)
    stage.place.settle()
    assert "brother" in ann.do("whisper gatekeeper = Who paid for the poison?")
