"""What is told with "Don't tell anyone" stays with those who heard it, whatever the command that told it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pytest

import memory
from memory.recall.deed_reading import DeedReading
from memory.recall.outcome_reading import OutcomeReading
from memory.recall.reader import LineReading, Reading, Told, ToRead
from tests.game.place import Place, Player, words

ASKED = (
    "Who got rid of a loom?",
    "What did Ann tell you?",
    "What did Ann say about the loom?",
    "Where is the loom?",
    "Any news?",
    "What do you know about Ann?",
    "Has anybody told you a secret?",
    "Tell me what you know of the loom.",
    "What happened today?",
)
TOLD = {"sold", "pedlar"}


@pytest.fixture
def ann(place: Place) -> Player:
    place.marta = place.npc("Marta")  # type: ignore[attr-defined]
    place.npc("Tilda")
    return place.player("Ann")


@pytest.mark.parametrize("verb", ["talk Marta = ", "say Marta, "])
@pytest.mark.parametrize(
    "line",
    [
        "Please don't tell anyone, but I have sold my mother's loom to a pedlar.",
        "Between us, I have sold my mother's loom to a pedlar.",
        "I have sold my mother's loom to a pedlar. Keep it to yourself.",
        "Not a word to my husband, but I have sold the loom to a pedlar.",
        "Don't tell Bob, but I have sold the loom to a pedlar.",
    ],
)
def test_a_confidence_reaches_nobody_else(place: Place, ann: Player, verb: str, line: str) -> None:
    ann.do(verb + line)
    bob = place.player("Bob")
    for question in ASKED:
        for how in ("talk Marta = ", "say Marta, ", "whisper Marta = ", "talk Tilda = ", "say Tilda, "):
            assert words(bob.do(how + question)).isdisjoint(TOLD), how + question
    assert "pedlar" in ann.do("talk Marta = To whom did I sell the loom?")


def test_it_is_acknowledged_as_a_confidence(place: Place, ann: Player) -> None:
    said = ann.do("talk Marta = Please don't tell anyone, but I cannot read.").lower()
    assert "secret" in said or "between us" in said or "nobody will hear" in said


def test_who_heard_it_said_aloud_may_hear_it_again(place: Place, ann: Player) -> None:
    bob = place.player("Bob")
    ann.do("say Marta, between you and me, the bell is cracked.")
    cleo = place.player("Cleo")
    assert "cracked" not in cleo.do("talk Marta = What is wrong with the bell?")
    assert "cracked" in bob.do("talk Marta = What is wrong with the bell?")


def test_what_was_said_before_is_kept_secret_when_that_is_asked(place: Place, ann: Player) -> None:
    ann.do("talk Marta = I have sold my mother's loom to a pedlar.")
    ann.do("talk Marta = Don't tell anybody about that, please.")
    bob = place.player("Bob")
    for question in (*ASKED, "What did Ann say before?", "Has Ann taken anything back?"):
        for how in ("talk Marta = ", "whisper Marta = "):
            assert words(bob.do(how + question)).isdisjoint(TOLD), question
    assert "pedlar" in ann.do("talk Marta = What did I tell you about the loom?")
    assert "take" not in bob.do("talk Marta = Do you trust Ann?")


def test_what_follows_a_promise_of_secrecy_is_a_confidence(place: Place, ann: Player) -> None:
    said = ann.do("talk Marta = Can you keep a secret?").lower()
    assert "couldn't say" not in said
    ann.do("talk Marta = I have sold my mother's loom to a pedlar.")
    bob = place.player("Bob")
    for question in ASKED:
        assert words(bob.do("talk Marta = " + question)).isdisjoint(TOLD), question


def test_all_that_follows_a_promise_of_secrecy_is_one_confidence(place: Place, ann: Player) -> None:
    ann.do("talk Marta = Can you keep a secret?")
    ann.do("talk Marta = It is about my mother's loom.")
    ann.do("talk Marta = I have sold it to a pedlar.")
    bob = place.player("Bob")
    for question in ASKED:
        assert words(bob.do("talk Marta = " + question)).isdisjoint(TOLD), question


def test_what_goes_on_about_a_confidence_is_one_too(place: Place, ann: Player) -> None:
    ann.do("talk Marta = Between us, it is about my mother's loom.")
    ann.do("talk Marta = It has been sold to a pedlar.")
    bob = place.player("Bob")
    for question in ASKED:
        assert words(bob.do("talk Marta = " + question)).isdisjoint(TOLD), question


@pytest.mark.parametrize(
    "confidence",
    [
        "whisper Marta = I keep the abbey key under the blue flowerpot.",
        "talk Marta = Just between us, I keep the abbey key under the blue flowerpot.",
    ],
)
@pytest.mark.parametrize(
    "correction",
    [
        "talk Marta = Sorry, I meant the red flowerpot.",
        "talk Marta = Actually the key is under the red flowerpot, not the blue one.",
        "talk Marta = Actually I keep the abbey key under the red flowerpot.",
        "say Marta, actually it's the red flowerpot.",
    ],
)
def test_a_confidence_set_right_aloud_stays_one(
    place: Place, ann: Player, confidence: str, correction: str
) -> None:
    ann.do(confidence)
    ann.do(correction)
    bob = place.player("Bob")
    for question in ("Where is the abbey key?", "Tell me about the flowerpot.", "What did Ann tell you?"):
        for how in ("talk Marta = ", "whisper Marta = "):
            assert words(bob.do(how + question)).isdisjoint({"red", "blue"}), question
    assert "red flowerpot" in ann.do("talk Marta = Where do I keep the abbey key?")


def test_a_question_whether_others_confided_asks_for_no_secrecy(place: Place, ann: Player) -> None:
    ann.do("talk Marta = The mill has been sold to a pedlar.")
    ann.do("talk Marta = Did Tilda ask you to keep it to yourself?")
    marta = next(obj for obj in place.room.contents if obj.key == "Marta").memory.journal
    assert {entry.audience for entry in marta if "pedlar" in entry.content} == {None}


@pytest.mark.parametrize(
    "line",
    [
        "There is a fence between us and the mill.",
        "He never tells anyone.",
        "I won't tell a soul that the mill is shut.",
    ],
)
def test_other_lines_are_no_confidences(place: Place, ann: Player, line: str) -> None:
    ann.do(f"talk Marta = {line}")
    marta = next(obj for obj in place.room.contents if obj.key == "Marta").memory.journal
    assert [entry.audience for entry in marta if entry.content == line] == [None]


def test_an_errand_in_confidence_is_whispered(place: Place, ann: Player) -> None:
    ann.do("talk Marta = Tell Cleo, and not a word to anybody else, that the casket is under the plank.")
    bob = place.player("Bob")
    cleo = place.player("Cleo")
    cleo.do("pose comes nearer.")
    assert "casket" in cleo.seen
    assert "casket" not in bob.seen


def test_an_errand_given_aside_is_passed_on_aside(place: Place, ann: Player) -> None:
    bob = place.player("Bob")
    ann.do("talk Marta = Tell Cleo that my mother has agreed.")
    cleo = place.player("Cleo")
    cleo.do("pose comes nearer.")
    assert "agreed" in cleo.seen
    assert "agreed" not in bob.seen


def test_the_programming_interface_keeps_it_too() -> None:
    with memory.open(name="Marta") as marta:
        marta.reply("Please don't tell anyone, but I have sold the loom.", to="Ann")
        assert "sold" not in marta.reply("Who sold a loom?", to="Bob")
        assert "sold" in marta.reply("What did I tell you about the loom?", to="Ann")


@pytest.mark.parametrize(
    "leave",
    [
        "You may tell Bob about the loom now.",
        "I don't mind if you tell Bob.",
        "Bob may as well know about the loom.",
    ],
)
def test_leave_to_tell_one_person_is_leave_for_that_one_only(place: Place, ann: Player, leave: str) -> None:
    bob, cleo = place.player("Bob"), place.player("Cleo")
    ann.do("whisper Marta = Don't tell anyone, but I have sold my mother's loom to a pedlar.")
    bob.do("talk Marta = You may tell Bob about the loom now.")
    assert "pedlar" not in bob.do("whisper Marta = To whom was the loom sold?")
    ann.do(f"talk Marta = {leave}")
    assert words(bob.do("whisper Marta = To whom was the loom sold? What was sold?")) >= TOLD
    for question in ASKED:
        for how in ("talk Marta = ", "whisper Marta = "):
            assert words(cleo.do(how + question)).isdisjoint(TOLD), how + question
        bob.do(f"say Marta, {question}")
        assert "pedlar" not in cleo.seen, question


def test_what_is_no_secret_any_more_is_told_to_anybody(place: Place, ann: Player) -> None:
    bob = place.player("Bob")
    ann.do("talk Marta = Between us, I have sold my mother's loom to a pedlar.")
    ann.do("talk Marta = It's no secret any more.")
    shown = bob.do("say Marta, to whom was the loom sold?")
    assert "pedlar" in shown and "etween us" not in shown


def test_what_is_set_free_or_kept_back_is_as_old_as_it_was(place: Place, ann: Player) -> None:
    journal = place.marta.memory.journal  # type: ignore[attr-defined]
    ann.do("talk Marta = I have sold the loom to a pedlar.")
    (first,) = (entry for entry in journal if "pedlar" in entry.content)
    place.clock.advance(60)
    ann.do("talk Marta = Don't tell anyone.")
    place.clock.advance(days=20)
    ann.do("talk Marta = You may tell everybody about the loom now.")
    copies = [entry for entry in journal if "pedlar" in entry.content][1:]
    assert [entry.audience is None for entry in copies] == [False, True]
    assert {(entry.timestamp, entry.game_time) for entry in copies} == {(first.timestamp, first.game_time)}
    ann.do("talk Marta = The weaver is ill.")
    ann.do("talk Marta = Don't tell anyone.")
    assert [entry for entry in journal if "ill" in entry.content][-1].audience is not None


def test_leave_is_answered_alike_whether_there_is_a_secret_or_not(place: Place, ann: Player) -> None:
    bob = place.player("Bob")
    ann.do("whisper Marta = Don't tell anyone, but I have sold my mother's loom to a pedlar.")
    told = ann.do("talk Marta = You may tell Tilda about the loom.").partition('"')[2]
    bob.do("whisper Marta = Good day to you.")
    assert (
        bob.do("talk Marta = You may tell Tilda about the loom.").partition('"')[2].replace("Bob", "Ann")
        == told
    )


def test_a_confidence_is_told_without_the_words_that_ask_for_secrecy(place: Place, ann: Player) -> None:
    ann.do("talk Marta = I've got a secret, don't tell a soul: I broke the jar.")
    shown = ann.do("whisper Marta = What did I tell you about the jar?")
    assert "you broke the jar" in shown and "soul" not in shown.partition("jar?")[2]


class ReadsBurdens:
    """A reader that takes a line for a confidence if it speaks of a burden, whatever else it says."""

    def warm_up(self) -> None: ...

    def start(self, coming: ToRead) -> None: ...

    async def read(self, question: str, before: str, memories: Sequence[Told]) -> list[Reading]:
        return []

    async def read_line(self, line: str) -> LineReading | None:
        return None

    async def read_secrecy(self, lines: Sequence[str]) -> list[float]:
        return [0.9 if "burden" in line else 0.1 for line in lines]

    async def read_kinds(self, lines: Sequence[str]) -> list[Mapping[str, float]]:
        return []

    async def read_deeds(self, texts: Sequence[str]) -> list[DeedReading]:
        return []

    async def read_outcomes(self, pairs: Sequence[tuple[str, str]]) -> list[OutcomeReading]:
        return []


@pytest.fixture
def reading(place: Place) -> Place:
    """A place whose characters read lines by their meaning."""
    place.minds.reader = ReadsBurdens()
    return place


@pytest.mark.parametrize("verb", ["talk Marta = ", "say Marta, "])
@pytest.mark.parametrize(
    "lines",
    [
        ["I have sold my mother's loom to a pedlar, and we two carry that burden alone."],
        ["I have sold my mother's loom to a pedlar.", "Let it be our burden."],
    ],
)
def test_what_is_meant_as_a_confidence_reaches_nobody_else(
    reading: Place, verb: str, lines: list[str]
) -> None:
    reading.npc("Marta")
    reading.npc("Tilda")
    ann = reading.player("Ann")
    for line in lines:
        said = ann.do(verb + line).lower()
    assert "secret" in said or "between us" in said or "nobody will hear" in said
    bob = reading.player("Bob")
    for question in ASKED:
        for how in ("talk Marta = ", "say Marta, ", "whisper Marta = ", "talk Tilda = ", "say Tilda, "):
            assert words(bob.do(how + question)).isdisjoint(TOLD), how + question
    assert "pedlar" in ann.do("talk Marta = To whom did I sell the loom?")


def test_what_is_meant_for_anybody_is_told_to_anybody(reading: Place) -> None:
    reading.npc("Marta")
    reading.player("Ann").do("talk Marta = I have sold my mother's loom to a pedlar.")
    assert "pedlar" in reading.player("Bob").do("talk Marta = To whom did Ann sell the loom?")


@pytest.mark.parametrize(
    ("confidence", "denial", "secret"),
    [
        ("I killed the miller.", "I did not kill the miller. That was a lie.", {"kill", "killed", "lie"}),
        ("I stole the silver spoons.", "I never stole any spoons.", {"stole", "spoons"}),
        ("I cannot read.", "I can read, I was joking.", {"read", "joking"}),
        ("I poisoned the well.", "I didn't do it.", {"poisoned", "didn't"}),
    ],
)
@pytest.mark.parametrize("verb", ["talk Marta = ", "say Marta, "])
def test_a_confidence_denied_aloud_stays_one(
    place: Place, ann: Player, confidence: str, denial: str, secret: set[str], verb: str
) -> None:
    ann.do(f"whisper Marta = {confidence}")
    ann.do(verb + denial)
    ann.do(verb + denial)  # said again, it is no news, either
    bob = place.player("Bob")
    for question in (
        "Any news?",
        "What did Ann tell you?",
        "Tell me about Ann.",
        "Has Ann taken anything back?",
    ):
        for how in ("talk Marta = ", "say Marta, "):
            assert words(bob.do(how + question)).isdisjoint(secret), question
    standing = words(confidence) - words(denial)
    assert not standing or not standing <= words(ann.do("talk Marta = What did I tell you?"))


def test_who_heard_a_confidence_denied_aloud_heard_no_more_than_that(place: Place, ann: Player) -> None:
    ann.do("whisper Marta = I hid the deed in the old kiln.")
    bob = place.player("Bob")
    ann.do("say Marta, Cleo did not hide the deed.")
    cleo = place.player("Cleo")
    assert "deed" not in cleo.do("talk Marta = What did Ann tell you?")
    assert "kiln" not in bob.do("talk Marta = What did Ann tell you about the deed?")


def test_what_denies_no_confidence_is_told_on(place: Place, ann: Player) -> None:
    ann.do("whisper Marta = I killed the miller.")
    ann.do("say Marta, I did not go to the market yesterday.")
    ann.do("say Marta, the ferry is not running today.")
    bob = place.player("Bob")
    assert "market" in bob.do("talk Marta = What did Ann say about the market?")
    assert "not running" in bob.do("talk Marta = Is the ferry running?")


def test_a_confidence_that_was_told_openly_too_is_taken_back_openly(place: Place, ann: Player) -> None:
    ann.do("whisper Marta = I stole the silver spoons.")
    ann.do("say Marta, I stole the silver spoons.")
    ann.do("say Marta, I did not steal the silver spoons.")
    bob = place.player("Bob")
    assert "did not" in bob.do("talk Marta = What did Ann say about the spoons?")


@pytest.mark.parametrize("verb", ["talk", "whisper"])
@pytest.mark.parametrize("told", ["I bought a red boat.", "Could you please wake me at six tomorrow?"])
def test_what_was_told_a_while_ago_is_kept_secret_where_it_is_named(
    place: Place, ann: Player, told: str, verb: str
) -> None:
    ann.do("talk Marta = My wife Elsa had twins last night!")
    ann.do(f"talk Marta = {told}")
    ann.do(f"{verb} Marta = Don't tell anyone about the twins.")
    ann.do("talk Marta = Where is the mill?")
    bob = place.player("Bob")
    for question in ("Did Ann's wife have twins?", "Any news of Ann?", "What do you know about Ann?"):
        assert "twins" not in bob.do(f"talk Marta = {question}").partition("Marta says")[2]


@pytest.mark.parametrize("verb", ["talk", "whisper"])
def test_what_is_named_as_a_burden_is_kept_secret_too(reading: Place, verb: str) -> None:
    journal = reading.npc("Marta").memory.journal
    ann = reading.player("Ann")
    ann.do("talk Marta = My wife Elsa had twins last night!")
    ann.do("talk Marta = I bought a red boat at the fair in Lund.")
    ann.do(
        f"{verb} Marta = Let what I said to you about the twins be our burden for as long as we live here."
    )
    told = {word: [entry for entry in journal if word in entry.content][-1] for word in ("Elsa", "boat")}
    assert told["Elsa"].audience is not None
    assert told["boat"].audience is None
