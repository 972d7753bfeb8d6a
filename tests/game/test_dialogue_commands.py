"""Talking in the game: what is typed, what is shown, and what is refused."""

from __future__ import annotations

import pytest
from django.db import connection
from evennia import DefaultObject
from evennia.utils import create

from tests.game.place import NPC, Place, entries
from tests.phrases import says


def test_a_newcomer_is_remembered(place: Place) -> None:
    place.npc("Marta")
    ann, bob = place.player("Ann"), place.player("Bob")
    assert says("noted", ann.do("say Marta, my horse is called Thunder."), listener="Ann")
    shown = ann.do("say Marta, what is my horse called?")
    assert says("part_you", shown, content="Thunder"), shown
    place.minds.close()
    assert "Thunder. Ann told me" in bob.do("say Marta, what is Ann's horse called?")
    assert says("unknown", bob.do("talk Marta = Who rules the moon?"), listener="Bob")


def test_it_is_answered_the_way_it_was_said(place: Place) -> None:
    place.npc("Marta")
    ann, bob = place.player("Ann"), place.player("Bob")
    assert "Marta says, " in ann.do("say Marta, hello")
    assert "Marta says, " in bob.seen
    before = bob.seen
    assert "Marta whispers: " in ann.do("whisper Marta = hello")
    assert "Marta says to you, " in ann.do("talk Marta = hello")
    assert bob.seen == before


def test_an_answer_comes_after_what_it_answers_to(place: Place) -> None:
    place.npc("Marta")
    ann, bob = place.player("Ann"), place.player("Bob")
    ann.do("say Marta, hello")
    lines = [line for line in bob.seen.splitlines() if "says" in line]
    assert lines[0] == 'Ann says, "Marta, hello"'
    assert says("greeting", lines[1], listener="Ann")


def test_names_of_several_words(place: Place) -> None:
    man = place.npc("Old Man", aliases=("grandfather",))
    ann = place.player("Ann")
    for line in (
        "talk old man = hello",
        "talk OLD MAN=hello",
        "whisper grandfather = hello",
        # Evennia finds a thing by one of its words in SQLite only (docs/postgresql.md).
        *(["talk man = hello"] if connection.vendor == "sqlite" else []),
    ):
        assert says("greeting", ann.do(line), listener="Ann"), line
    assert ("direct", "hello") in entries(man)


def test_an_equals_sign_may_be_said(place: Place) -> None:
    marta, ann = place.npc("Marta"), place.player("Ann")
    ann.do("talk Marta = two + two = four")
    assert ("direct", "two + two = four") in entries(marta)


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("talk", "Usage: talk <character> = <what you say>"),
        ("talk Marta", "Usage: talk <character> = <what you say>"),
        ("talk Marta hello", "Usage: talk <character> = <what you say>"),
        ("talk = hello", "Usage: talk <character> = <what you say>"),
        ("talk Marta =", "Usage: talk <character> = <what you say>"),
        ("talk Nobody = hello", "Could not find 'Nobody'."),
        ("talk chair = hello", "chair can't hear you."),
        ("talk Ann = hello", "You talk to yourself for a while."),
        ("talk me = hello", "You talk to yourself for a while."),
        ("talk Marta, Bob = hello", "You can only talk to one at a time. Use say to let everybody hear."),
        ("talk Tilda = hello", "Tilda is not here."),
        ("whisper", "Usage: whisper <character> = <secret>"),
        ("whisper Marta", "Usage: whisper <character> = <secret>"),
        ("whisper , = hello", "Usage: whisper <character> = <secret>"),
        ("whisper Nobody = hello", "Could not find 'Nobody'."),
        ("whisper chair = hello", "chair can't hear you."),
    ],
)
def test_errors_are_clear_and_nothing_is_said(place: Place, line: str, answer: str) -> None:
    marta = place.npc("Marta")
    create.create_object(DefaultObject, key="chair", location=place.room)
    place.npc("Tilda", where=place.make_room("Glade"))
    place.player("Bob")
    ann = place.player("Ann")
    before = entries(marta)
    assert ann.do(line).strip() == answer
    assert entries(marta) == before


@pytest.mark.parametrize("nothing", ["|", "|r", "|r|n", "\x1b[31m", "\u200b"])
def test_marks_that_show_nothing_say_nothing(place: Place, nothing: str) -> None:
    marta, ann = place.npc("Marta"), place.player("Ann")
    assert "Usage: talk" in ann.do(f"talk Marta = {nothing}")
    assert "Usage: whisper" in ann.do(f"whisper Marta = {nothing}")
    ann.do(f"say {nothing}")
    assert entries(marta) == []


def test_one_of_several_who_is_not_there_does_not_stop_a_whisper(place: Place) -> None:
    place.npc("Marta")
    ann = place.player("Ann")
    shown = ann.do("whisper Nobody, Marta = hello")
    assert "Could not find 'Nobody'." in shown
    assert 'You whisper to Marta, "hello"' in shown


def test_players_talk_and_whisper_among_themselves(place: Place) -> None:
    ann, bob, cid = place.player("Ann"), place.player("Bob"), place.player("Cid")
    ann.do("talk Bob = {x} hello")
    ann.do("whisper Bob = {y} hello")
    assert 'Ann says to you, "{x} hello"' in bob.seen
    assert 'Ann whispers: "{y} hello"' in bob.seen
    assert "hello" not in cid.seen


def test_who_may_not_speak_does_not(place: Place) -> None:
    marta, ann = place.npc("Marta"), place.player("Ann")
    ann.character.at_pre_say = lambda message, **kwargs: None
    assert ann.do("talk Marta = hello") == ann.do("whisper Marta = hello") == ""
    assert ("direct", "hello") not in entries(marta)


def test_an_npc_that_a_builder_makes_and_describes(place: Place) -> None:
    boss, ann = place.player("Boss", admin=True), place.player("Ann")
    boss.do(f"create Gundrun:{NPC.__module__}.{NPC.__name__}")
    boss.do("drop Gundrun")
    boss.do(
        'set Gundrun/persona = {"phrases": {"greeting": "Ho, {listener}!"}, "backstory": ["I was a pirate."]}'
    )
    assert 'Gundrun says, "Ho, Ann!"' in ann.do("say Gundrun, hello!")
    assert "I was a pirate." in ann.do("say Gundrun, was anybody a pirate?")


def test_what_is_wrong_in_a_persona_is_left_out_and_told_to_the_builder(place: Place) -> None:
    boss, ann, bram = place.player("Boss", admin=True), place.player("Ann"), place.npc("Bram")
    boss.do(
        'set Bram/persona = {"phrases": {"greting": "Ho!", "greeting": "Ho, {listener}!", "noted": 3},'
        ' "descripton": "A smith.", "backstory": ["I was a pirate.", 7]}'
    )
    assert 'Bram says, "Ho, Ann!"' in ann.do("say Bram, hello!")
    assert says("noted", ann.do("say Bram, the mill is open."), listener="Ann")
    bram.memory.learn_backstory()
    assert "I was a pirate." in ann.do("say Bram, was anybody a pirate?")
    shown = boss.do("memory Bram")
    for problem in (
        "phrases: there is no occasion 'greting'; did you mean 'greeting'?",
        "phrases: 'noted': must be a text or a list of texts, not 3",
        "there is no field 'descripton'; did you mean 'description'?",
        "backstory: must be texts or dicts of an entry's fields, not 7",
    ):
        assert problem in " ".join(shown.split())
    boss.do("set Bram/persona = {}")
    assert "occasion" not in boss.do("memory Bram")


def test_a_backstory_with_mistakes_waits_until_all_of_them_are_mended(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    boss, bram = place.player("Boss", admin=True), place.npc("Bram")
    logged: list[str] = []
    monkeypatch.setattr("evennia.utils.logger.log_err", logged.append)
    past = [
        "I was a pirate.",
        {"content": "", "importance": 5},
        {"content": "The sloop sank.", "importance": 99},
        {"contnt": "A parrot."},
        {"content": "I had a cat.", "tags": "cat"},
        {"content": "I lost an eye.", "importnce": 8},
    ]
    bram.db.persona = {"backstory": past}
    for _ in range(2):
        assert bram.memory.learn_backstory() == []
    problems = (
        "backstory: memory 2: content: must be text of 1 to 4,000 characters, not ''",
        "backstory: memory 3: importance: must be a whole number from 1 to 10, not 99",
        "backstory: memory 4: there is no field 'contnt'; did you mean 'content'?",
        "backstory: memory 5: tags: must be a list of texts, not 'cat'",
        "backstory: memory 6: there is no field 'importnce'; did you mean 'importance'?",
    )
    assert [line for line in logged if "backstory" in line] == [
        f"Keepsake: persona of Bram({bram.memory.key}): {each}; the backstory is not written until this is corrected"
        for each in problems
    ]
    for command in ("memory Bram", "memory/persona Bram"):
        shown = " ".join(boss.do(command).split())
        assert all(each in shown for each in problems), command
    bram.db.persona = {"backstory": ["I was a pirate.", {"content": "The sloop sank.", "mood": "blue"}]}
    assert len(bram.memory.learn_backstory()) == 2
    assert "backstory" not in boss.do("memory Bram")


@pytest.mark.parametrize("name", ["talk", "whisper"])
def test_help(place: Place, name: str) -> None:
    ann = place.player("Ann")
    shown = ann.do(f"help {name}")
    assert f"{name} <character>" in shown
    assert "confidence" in shown
