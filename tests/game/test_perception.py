"""What characters perceive of speech."""

from __future__ import annotations

import pytest

from memory.ingame.perceiving.acts import Act, understood
from memory.ingame.plain_text import inert, plain
from memory.journal.entry import INTEREST_TAG, MAX_CONTENT, Kind, SourceType
from memory.journal.filter import Filter
from tests.game.place import Place, entries, records
from tests.phrases import says

SAID = "direct", "Marta, the mill burned down."

# -- speech ------------------------------------------------------------------------------------------


def test_said_to_it_is_direct_and_says_who_from(place: Place) -> None:
    marta, ann = place.npc("Marta"), place.player("Ann")
    ann.do("say Marta, the mill burned down.")
    assert entries(marta) == [SAID]
    entry = list(marta.memory.journal)[-1]
    assert (entry.source_entity, entry.source_name) == (f"#{ann.character.id}", "Ann")
    assert (entry.source_trust, entry.audience, entry.game_time) == (0.9, None, 0.0)


def test_said_to_another_is_overheard(place: Place) -> None:
    marta, bram, ann = place.npc("Marta"), place.npc("Bram"), place.player("Ann")
    ann.do("say Bram, the mill burned down.")
    assert entries(marta) == [("environmental", "The mill burned down.")]
    ((_, answer),) = records(marta, Kind.CONVERSATION)  # small words of an answer are no memory
    assert says("noted", answer, listener="Ann")
    assert entries(bram)[0] == ("direct", "Bram, the mill burned down.")


def test_one_answer_is_overheard_by_the_others_but_not_by_itself(place: Place) -> None:
    marta, bram, ann = place.npc("Marta"), place.npc("Bram"), place.player("Ann")
    ann.do("say Marta, hello!")
    assert entries(marta) == [("direct", "Marta, hello!")]
    assert entries(bram) == [("environmental", "Marta, hello!")]
    ((_, answer),) = records(bram, Kind.CONVERSATION)
    assert says("greeting", answer, listener="Ann")


@pytest.mark.parametrize(
    ("line", "named"),
    [
        ("Captain, a word!", True),
        ("osric?", True),
        ("Is Captain Osric's horse lame", True),
        ("Watchman! Over here", True),
        ("Captains are all alike, and recaptain is no word", False),
        ("the of a", False),
        ("hello", False),
    ],
)
def test_names_are_whole_words_of_key_and_aliases(place: Place, line: str, named: bool) -> None:
    osric = place.npc("Captain Osric of the Watch", aliases=("watchman",))
    assert understood(Act(None, line), osric).named is named


def test_two_named_in_one_line_both_answer(place: Place) -> None:
    place.npc("Marta"), place.npc("Bram")
    heard = place.player("Ann").do("say Marta and Bram, good morning!")
    assert "Marta says" in heard
    assert "Bram says" in heard


def test_whisper_is_confidential_and_only_for_its_receiver(place: Place) -> None:
    marta, bram, ann = place.npc("Marta"), place.npc("Bram"), place.player("Ann")
    ann.do("whisper Marta = The mill burned down.")
    assert entries(marta) == [("direct", "The mill burned down.")]
    assert list(marta.memory.journal)[-1].audience == (ann.character.memory.key,)
    assert entries(bram) == []


def test_whisper_to_several_may_be_spoken_of_among_them(place: Place) -> None:
    marta, bram = place.npc("Marta"), place.npc("Bram")
    ann, bob = place.player("Ann"), place.player("Bob")
    ann.do("whisper Marta, Bob,Bram = The mill burned down.")
    key = {str(who): f"#{who.id}" for who in (marta, bram, ann.character, bob.character)}
    assert set(list(marta.memory.journal)[-1].audience) == {key["Ann"], key["Bob"], key["Bram"]}
    assert set(list(bram.memory.journal)[-1].audience) == {key["Ann"], key["Bob"], key["Marta"]}
    assert "The mill burned down." in bob.seen


def test_talk_is_private_but_no_secret(place: Place) -> None:
    marta, bram = place.npc("Marta"), place.npc("Bram")
    ann, bob = place.player("Ann"), place.player("Bob")
    shown = ann.do("talk Marta = The mill burned down.")
    assert 'You say to Marta, "The mill burned down."' in shown
    assert 'Marta says to you, "' in shown
    assert entries(marta) == [("direct", "The mill burned down.")]
    assert list(marta.memory.journal)[-1].audience is None
    assert entries(bram) == []
    assert "mill" not in bob.seen
    assert "Marta" not in bob.seen


def test_it_hears_what_was_said_without_markup_and_control_characters(place: Place) -> None:
    marta, ann = place.npc("Marta"), place.player("Ann")
    ann.character.at_say(
        "Marta, |rred|n \x1b[31mansi\x1b[0m \x07bell \u202eback |lcquit|ltlink|le {gold} $You() %s"
    )
    assert entries(marta) == [("direct", "Marta, red ansi bell back link {gold} $You() %s")]


def test_markup_cannot_hide_in_control_characters() -> None:
    assert plain("|\u202er|\x00gx |\u200er") == "| gx"
    assert inert("a || b ||lcquit||ltclick||le") == "a ¦ b click"


def test_quotes_and_speech_verbs_in_a_line_are_kept(place: Place) -> None:
    marta, ann = place.npc("Marta"), place.player("Ann")
    ann.do('say Marta, he says, "no" and "never"!')
    assert entries(marta) == [("direct", 'Marta, he says, "no" and "never"!')]


def test_that_somebody_asked_about_what_matters_is_remembered_once_and_answers_nothing(place: Place) -> None:
    marta, ann, bob, cid = place.npc("Marta"), place.player("Ann"), place.player("Bob"), place.player("Cid")
    cid.do("say Marta, the silver chalice was stolen in an attack!")
    assert "Ann asked" not in ann.do("say Marta, who stole the silver chalice?")
    ann.do("say Marta, was the silver chalice stolen?")
    assert "asked me" not in bob.do("say Marta, where is the silver chalice?")
    ann.do("say Marta, where is the ladle?")
    noted = [e for e in marta.memory.journal.select(Filter()) if INTEREST_TAG in e.tags]
    assert [entry.content for entry in noted] == [
        "Bob asked me: Where is the silver chalice? Ann asked about it, too."
    ]
    matter = next(e for e in marta.memory.journal if e.content.startswith("Marta, the silver chalice was"))
    assert noted[0].importance == matter.importance - 1
    assert "Bob" in ann.do("say Marta, who asked about the silver chalice?")


def test_what_people_ask_about_themselves_is_not_noted_as_one_matter(place: Place) -> None:
    marta, ann, bob = place.npc("Marta"), place.player("Ann"), place.player("Bob")
    bob.do("talk Marta = Do I owe anybody money?")
    ann.do("talk Marta = Who owes me money?")
    assert not [e for e in marta.memory.journal.select(Filter()) if INTEREST_TAG in e.tags]


def test_whispered_questions_and_secret_matters_are_not_noted(place: Place) -> None:
    marta, ann, cid = place.npc("Marta"), place.player("Ann"), place.player("Cid")
    cid.do("whisper Marta = The silver chalice was stolen in an attack!")
    ann.do("say Marta, where is the silver chalice?")
    cid.do("say Marta, there was an attack on the ferry, a danger to all!")
    ann.do("whisper Marta = What of the attack on the ferry?")
    assert not [e for e in marta.memory.journal if INTEREST_TAG in e.tags]


def test_a_very_long_line_is_clamped(place: Place) -> None:
    marta, ann = place.npc("Marta"), place.player("Ann")
    ann.character.at_say("Marta " + "x" * 10_000)
    assert len(entries(marta)[0][1]) == MAX_CONTENT
    assert "(That was too long: only its first 4,000 characters were heard.)" in ann.seen
    assert "too long" not in ann.do("say Marta, " + "y" * 3_900)


@pytest.mark.parametrize("way", ["say {}", "talk Marta = {}", "whisper Marta = {}"])
def test_a_line_far_too_long_is_cut_where_it_begins(place: Place, way: str) -> None:
    marta, ann = place.npc("Marta"), place.player("Ann")
    for long in ("x" * 20_000, "|r" * 3_000 + "y" * 3_000):
        ann.do(way.format(long))
        last = list(marta.memory.journal)[-1]
        assert set(last.content) == {long[-1]}
        assert (last.audience is None) == ("whisper" not in way)


def test_nothing_is_made_of_a_line_of_markup_only(place: Place) -> None:
    marta, ann = place.npc("Marta"), place.player("Ann")
    ann.character.at_say("|r|n")
    assert entries(marta) == []


def test_questions_are_kept_as_questions(place: Place) -> None:
    marta, ann = place.npc("Marta"), place.player("Ann")
    for line in (
        "Marta, where is the key?",
        "Marta, the key is here.",
        "The key is here, Marta. Do you see it?",
    ):
        ann.do(f"say {line}")
    assert [content for _, content in records(marta, Kind.CONVERSATION)] == [
        "Marta, where is the key?",
        "The key is here, Marta. Do you see it?",
    ]
    assert [content for _, content in entries(marta)] == [
        "Marta, the key is here.",
        "The key is here, Marta.",
    ]


@pytest.mark.parametrize(
    "line",
    [
        "Tell me, Bram killed the wolf.",
        "How awful, the mill burned down",
        "Why, the mill burned down",
        "ann, who is my sister, lost her ring",
    ],
)
def test_what_only_looks_like_a_question_is_told_on(place: Place, line: str) -> None:
    marta, ann, cid = place.npc("Marta"), place.player("Ann"), place.player("Cid")
    ann.do(f"talk Marta = {line}")
    (entry,) = [e for e in marta.memory.journal if e.source_type is SourceType.DIRECT]
    assert entry.kind is Kind.OBSERVATION
    about = {"Tell": "the wolf", "ann,": "the ring"}.get(line[:4], "the mill")
    told_on = cid.do(f"talk Marta = What happened to {about}?")
    assert line.rpartition(", ")[2].rstrip(".") in told_on


@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("Rose", "The sun rose early."),
        ("Captain Osric", "I have lost my captain."),
        ("Will", "Will you come with me?"),
        ("May", "We leave in May."),
        ("Hope", "I hope it rains."),
        ("Hunter", "The hunter came home."),
    ],
)
def test_a_common_word_summons_nobody(place: Place, name: str, line: str) -> None:
    npc, ann = place.npc(name), place.player("Ann")
    assert f"{name} says" not in ann.do(f"say {line}")
    assert entries(npc) == [("environmental", line)]


@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("Bram", "bram, are you there?"),
        ("Marta", "marta where is ann"),
        ("Rose", "hey rose the mill burned"),
        ("Captain Osric", "Captain, a word!"),
        ("Will", "will are you there"),
        ("Hunter", "Good day, hunter."),
        ("May", "May, the mill burned."),
    ],
)
def test_a_call_summons_the_one_that_is_called(place: Place, name: str, line: str) -> None:
    npc, ann = place.npc(name), place.player("Ann")
    assert f"{name} says" in ann.do(f"say {line}")
    (heard,) = [*npc.memory.journal, *npc.memory.journal.records(Kind.CONVERSATION)]
    assert (heard.source_type, heard.content) == ("direct", line)
