"""What is told is acknowledged by its kind, and by its size; questions and reproaches get words that fit them."""

from __future__ import annotations

from itertools import pairwise

import pytest

import memory
from memory.adapters.embedding import missing_package
from memory.character.character import Character
from memory.dialogue.small_talk.acknowledgement import Voice, acknowledge
from memory.persona import DEFAULT_PHRASES, Persona
from memory.text.lines import understand
from memory.text.retelling.saying_back import said_back
from memory.text.retelling.taking_up import taken_up
from tests.phrases import says

by_meaning = pytest.mark.skipif(
    missing_package("all-MiniLM-L6-v2") is not None, reason="no weights of all-MiniLM-L6-v2 here"
)


@pytest.fixture
def keeper() -> Character:
    return memory.open(
        name="Mirela", description="Mirela keeps a lighthouse; she owns two goats.", by_meaning=True
    )


@by_meaning
@pytest.mark.parametrize(
    ("line", "occasion"),
    [
        ("Watch out, there are pirates in the bay.", "noted_danger"),
        ("Somebody broke into the vestry and took the chalice.", "noted_crime"),
        ("I walked all the way from Kestrel Point.", "noted_journey"),
        ("A barrel of tar costs a crown in the port now.", "noted_trade"),
        ("The seals were singing in two voices last night, and one of them was mine.", "noted_odd"),
        ("I buried my father on Tuesday.", "grief"),
        ("my sister's ship went missing, they've stopped searching", "grief"),
        ("The doctor does his rounds at seven tomorrow.", "noted"),
        ("I mean to buy the old brewery.", "noted_plan"),
        ("open up or I'll kick that door in and you'll be next", "threat"),
        ("tell a soul and your barn burns", "threat"),
        ("I lied to you, there never was a cousin.", "confession"),
        ("I never was a doctor.", "confession"),
        ("ur a bad cook", "insult"),
        ("nobody mends a net the way you do", "compliment"),
        ("you're the only person here who explains things", "compliment"),
        ("have my seat, it's yours", "offer"),
        ("I want you to have my grandfather's watch.", "offer"),
        ("look, about the ladder, that was out of order, my apologies", "apology"),
        ("farewell then, may your wells stay full", "farewell"),
        ("I lost my wallet on the coach and I'm at my wits' end.", "mishap"),
        ("I feel so alone.", "sorrow"),
        ("Are you lying to me?", "accused"),
        ("Art thou telling me the truth?", "accused"),
        ("Have you ever crossed the desert?", "own_ever"),
        ("u ever crossed the desert", "own_ever"),
        ("Have you ever been to Paris?", "own_ever"),
        ("Save me a seat by the window, would you?", "request"),
    ],
)
def test_it_is_taken_as_what_it_is(keeper: Character, line: str, occasion: str) -> None:
    keeper.reply("Good day.", to="Sol")
    said = keeper.reply(line, to="Sol")
    place = taken_up(understand(line), arrives=True).get("place", "?")
    assert says(occasion, said, listener="Sol", place=f"{place[:1].upper()}{place[1:]}"), said


@by_meaning
@pytest.mark.parametrize(
    "line",
    [
        "we got him back, in a coffin",
        "they found my ewe. dead in the bog, poor thing",
        "he's only gone and called it off, by text! my sister is in bits",
        "the test came back. it's spread.",
    ],
)
def test_what_may_be_sad_is_not_taken_as_good_news(keeper: Character, line: str) -> None:
    keeper.reply("Good day.", to="Sol")
    said = keeper.reply(line, to="Sol")
    assert not any(says(each, said, listener="Sol") for each in ("joy", "relieved", "noted_good")), said


@by_meaning
@pytest.mark.parametrize(
    "line", ["They found my brother, safe and sound!", "my wife has had twins, both fine"]
)
def test_good_news_is_welcome(keeper: Character, line: str) -> None:
    keeper.reply("Good day.", to="Sol")
    said = keeper.reply(line, to="Sol")
    assert any(says(each, said, listener="Sol") for each in ("joy", "noted_good")), said


@by_meaning
def test_a_remark_in_passing_is_no_news(keeper: Character) -> None:
    keeper.reply("Good day.", to="Sol")
    said = keeper.reply("Your eyes would put the evening star to shame, my dove.", to="Sol")
    assert not says("noted_odd", said, listener="Sol"), said


@by_meaning
def test_who_left_their_post_is_not_mourned(keeper: Character) -> None:
    said = keeper.reply("My brother left the coast guard last year.", to="Sol")
    assert not any(says(each, said, listener="Sol") for each in ("grief", "sorrow", "mishap"))


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("My sister keeps bees.", {"kin": "your sister"}),
        ("She has three boys and a parrot.", {"things": "three boys"}),
        ("They met at the mill on Friday.", {"place": "the mill"}),
        ("I bought it from Ann.", {}),
        ("It took three days.", {}),
        ("Keep it secret, but my sister keeps bees.", {}),
        ("Does my sister keep bees?", {}),
        ("I waited in the morning.", {}),
    ],
)
def test_words_are_taken_up_where_they_are_safe(line: str, words: dict[str, str]) -> None:
    assert taken_up(understand(line)) == words


def test_a_name_after_from_is_the_place_of_a_journey() -> None:
    assert taken_up(understand("I walked here from Kestrel Point."), arrives=True) == {
        "place": "Kestrel Point"
    }


def said_in_turn(line: str, *, takes_up: bool = True, persona: Persona | None = None) -> list[str]:
    """Return what somebody says to a line, phrase by phrase."""
    who = persona or Persona(name="Mirela")
    voices = (Voice(who, "Sol", turn, takes_up=takes_up) for turn in range(9))
    return [acknowledge(understand(line), voice) for voice in voices]


def test_the_words_taken_up_begin_a_sentence_with_a_capital() -> None:
    said = said_in_turn("My sister keeps bees.")
    assert "Your sister? I'll remember that." in said


def test_what_was_told_is_said_back_now_and_then() -> None:
    said = said_in_turn("the pump is broken")
    back = [each for each in said if each.startswith("The pump is broken")]
    assert 2 <= len(back) <= len(said) // 2


def test_nothing_is_said_back_of_what_was_whispered() -> None:
    said = said_in_turn("the pump is broken", takes_up=False)
    assert not any("pump" in each for each in said)
    keeper = memory.open(name="Mirela")
    for _ in range(9):
        assert "pump" not in keeper.reply("The pump is broken.", to="Sol", in_confidence=True)


def test_a_persona_says_it_back_in_its_own_words() -> None:
    gruff = Persona(name="Mirela", phrases={"noted": ("{told}. Hm.",), "correction": ("{right}. Hm.",)})
    assert set(said_in_turn("the pump is broken", persona=gruff)) == {"The pump is broken. Hm."}
    assert set(said_in_turn("No, on Sunday.", persona=gruff)) == {"On Sunday. Hm."}


@pytest.mark.parametrize(
    ("line", "repeated"),
    [
        ("Actually it's ten, not eight.", "Ten, then, not eight."),
        ("not Tuesday, Wednesday", "Wednesday, then, not Tuesday."),
        ("No, ten.", "Ten, then."),
        ("they've changed their minds, it's Grosswald next", "Grosswald next, then."),
        ("It was Oskar who found it, not Emil, I mixed them up.", "Oskar, then, not Emil."),
    ],
)
def test_the_right_value_is_repeated(line: str, repeated: str) -> None:
    assert any(repeated in each for each in said_in_turn(line))


@pytest.mark.parametrize("key", [key for key in DEFAULT_PHRASES if key.startswith("noted_")])
def test_news_of_a_kind_has_three_wordings_without_words_taken_up(key: str) -> None:
    said = [Persona(name="Mirela").say(key, turn, listener="Sol") for turn in range(6)]
    assert len(set(said)) >= 2 and all(a != b for a, b in pairwise(said))


@by_meaning
def test_what_it_tells_of_itself_has_no_words_before_it() -> None:
    keeper = memory.open(
        name="Mirela",
        by_meaning=True,
        backstory=["My daughter Ana sails with the herring fleet.", "I mended the lamp in the great storm."],
    )
    assert keeper.reply("got any kids", to="Sol") == "My daughter Ana sails with the herring fleet."


@by_meaning
def test_that_it_knows_no_more_is_said_last(keeper: Character) -> None:
    keeper.reply("I sold my accordion to the sexton for ninety marks.", to="Piet")
    said = keeper.reply("What colour was the accordion?", to="Cleo")
    assert says("partly", said, listener="Cleo") and said.index("ninety marks") < len(said) / 2 + 20


@by_meaning
@pytest.mark.parametrize(
    ("question", "occasion"),
    [
        ("What do you fear?", "own_fear"),
        ("What's your favourite dish?", "own_taste"),
        ("Do you like your work?", "own_work"),
        ("Would you have supper with me tonight?", "invitation"),
        ("Could you teach me to mend nets?", "request"),
    ],
)
def test_what_tells_of_something_else_is_no_answer(question: str, occasion: str) -> None:
    keeper = memory.open(
        name="Mirela",
        description="Mirela keeps a lighthouse. She is suspicious by trade and fair by nature.",
        by_meaning=True,
        backstory=["I mend nets on Thursdays.", "I have never walked further than the pier."],
    )
    said = keeper.reply(question, to="Sol")
    assert says(occasion, said, listener="Sol"), said


@by_meaning
def test_two_memories_of_its_own_life_do_not_differ() -> None:
    keeper = memory.open(
        name="Mirela",
        by_meaning=True,
        backstory=["I sold a silver bell for nine crowns.", "I sold my boat to a tinker for two onions."],
    )
    said = keeper.reply("What's the strangest thing you've ever sold?", to="Sol")
    assert not says("differ", said, listener="Sol") and "Mirela" not in said


@by_meaning
@pytest.mark.parametrize(
    ("line", "unfit"),
    [
        (
            "A drover in a green coat went by at dusk, selling wool, and was bound for Fell Market.",
            "noted_plan",
        ),
        ("The Petrel has not come in, and Saul is aboard her with his three boys.", "noted_good"),
        ("They say the cooper and his wife have parted, and he got to keep the dog.", "noted_good"),
        ("i put my shells in the church wall!! the pink one is called maud", "anger"),
        ("The spare ropes are in the red chest now. I moved them, so don't scold me.", "fear"),
        ("I must be honest: your last stew was as tough as a saddle.", "compliment"),
        ("I hope I am not keeping you from your work.", "confided"),
        ("what's the mate's first name anyway", "introduced"),
        ("n which street we turnin into", "newcomer"),
        ("do u trust that fat monk w the limp", "compliment"),
    ],
)
def test_it_shows_nothing_that_a_line_does_not_call_for(keeper: Character, line: str, unfit: str) -> None:
    keeper.reply("Good day.", to="Sol")
    said = keeper.reply(line, to="Sol")
    assert not says(unfit, said, listener="Sol", name="Mirela"), said


@by_meaning
@pytest.mark.parametrize(
    ("line", "occasions"),
    [
        ("They say the old duke of Marl died at his table last night.", ["noted_sad"]),
        ("I vow by my bow to bring the Book of Tides back to you ere the frost comes.", ["promise"]),
        ("Kindly note that the harbour inspector arrives on the ninth.", ["noted"]),
        ("Farewell, and thank you for your trouble.", ["thanks", "farewell"]),
        ("I'll bring you the lamp oil on Monday, I promise. Goodbye!", ["promise", "farewell"]),
        ("Farewell, my friend! The ship sails at dawn, and the crew is waiting.", ["farewell"]),
        ("Rejoice with me, the harbour has made me its pilot!", ["joy"]),
        ("It is our silver wedding today.", ["joy"]),
        ("My dog Bran is missing, he has a white ear.", ["sorrow"]),
        ("Oh no, excuse me, I have confused. My uncle comes on the fifth, not on the third.", ["correction"]),
        ("I trust I am not disturbing you.", ["spare_time"]),
        ("I'd be lying if I praised it: your soup was as salty as the sea.", ["criticised"]),
    ],
)
def test_what_a_line_does_is_answered(keeper: Character, line: str, occasions: list[str]) -> None:
    keeper.reply("Good day.", to="Sol")
    said = keeper.reply(line, to="Sol")
    assert all(says(each, f"{said} {said[:-1]}, Sol.", listener="Sol") for each in occasions), said


@by_meaning
def test_a_promise_is_no_invitation() -> None:
    with memory.open(
        name="Marta", description="Marta can foretell rain by her knees.", by_meaning=True
    ) as marta:
        said = marta.reply("I promise to bring you dry logs before the rain.", to="Sol")
        assert says("promise", said, listener="Sol"), said


def test_who_excuses_a_question_owns_up_to_nothing() -> None:
    with memory.open(name="Marta") as marta:
        said = marta.reply("Pardon me, I am looking for Wat. Where is he staying?", to="Sol")
        assert not says("confession", said, listener="Sol"), said


def test_what_follows_a_greeting_is_taken_in() -> None:
    with memory.open(name="Marta") as marta:
        said = marta.reply("yo the fine for a stray pig is ten crowns now", to="Sol")
        assert says("greeting", said, listener="Sol") and says("noted", said, listener="Sol"), said


def test_nothing_shouted_is_said_back() -> None:
    assert not said_back(understand("I FOUND ROVER!!! he was in the barn"))
