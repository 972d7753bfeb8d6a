"""What somebody said of itself, as another tells it."""

from __future__ import annotations

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from memory.text.lexicon import current
from memory.text.lines import understand
from memory.text.retelling.indirect_speech import reported, shown_to_me, turned
from memory.text.words import tokens

PERSONS = tuple(current().turning.persons)


@pytest.mark.parametrize(
    ("said", "you", "she"),
    [
        ("My brother marries on Sunday.", "your brother marries on Sunday", "her brother marries on Sunday"),
        ("I am afraid of geese!", "you are afraid of geese", "she is afraid of geese"),
        ("I've never seen the sea.", "you have never seen the sea", "she has never seen the sea"),
        ("I carry water and I was ill.", "you carry water and you were ill", None),
        ("I keep bees.", "you keep bees", "she keeps bees"),
        ("I sold my cow to Aldo.", "you sold your cow to Aldo", "she sold her cow to Aldo"),
        ("I owe you three coins.", "you owe me three coins", "she owes me three coins"),
        ("Your stew made me ill.", "my stew made you ill", "my stew made her ill"),
        ("You are my friend.", "I am your friend", "I am her friend"),
        ("The cook owes you four crowns.", "the cook owes me four crowns", "the cook owes me four crowns"),
        ("The clerk sold you a horse.", "the clerk sold me a horse", "the clerk sold me a horse"),
        ("You owe the cook two crowns.", "I owe the cook two crowns", "I owe the cook two crowns"),
        ("You two are late.", None, None),
        ("My wife and I were at home.", "your wife and you were at home", "her wife and she were at home"),
        ("The well is dry.", "the well is dry", "the well is dry"),
    ],
)
def test_statements_are_turned(said: str, you: str, she: str | None) -> None:
    assert turned(said, "you") == you
    assert turned(said, "she") == she


@pytest.mark.parametrize(
    "said",
    [
        "Where is my cow?",
        "Do not tell Ann.",
        "Bring me my hat.",
        "Ann said: 'I am the queen'.",
        'I said "run".',
        "We should light fires.",
        "Wolves took my lamb.",
        "The mill is safe, trust me.",
        "{me} is mine",
        "saw my cousin's barge at the lock",
        "mended the weir this morning",
        "My cousin knows the way, so you may show it and you can tell me the price",
        "",
    ],
)
def test_what_is_unsafe_to_turn_stays_as_it_is(said: str) -> None:
    assert turned(said, "you") is None


def test_words_that_count_from_the_day_are_not_told_on_another() -> None:
    line = understand("My cow died yesterday.")
    assert reported(line, "they", to_hearer=True, other_day=True) is None
    same_day = reported(line, "they", to_hearer=True, other_day=False)
    assert same_day is not None and same_day.text == "their cow died yesterday"


def test_you_in_what_was_said_to_another_is_not_the_teller() -> None:
    assert turned("I owe you three coins.", "they", to_hearer=False) is None


@pytest.mark.parametrize(
    ("said", "told", "follows"),
    [
        ("It's cold. My cow is ill.", "it's cold, and that their cow is ill", True),
        ("Good day. We sold the boat, so I walk now.", "they sold the boat, so they walk now", True),
        ("Well, the potters' feast is on Monday.", "the potters' feast is on Monday", True),
        ("Judge Hale has fined my uncle.", "Judge Hale has fined their uncle", False),
        ("Wolves took my lamb. I found it later.", "Wolves took their lamb; they found it later", False),
        ("rex has lost his key", "rex has lost his key", True),
    ],
)
def test_several_sentences_are_told_as_one(said: str, told: str, follows: bool) -> None:
    assert reported(understand(said), "they", to_hearer=True, other_day=False) == (told, follows)


@pytest.mark.parametrize(
    "said",
    [
        "The goat is ill. Kill it.",
        "Leave the key that Bob left.",
        "Tap it before it boils.",
        "They changed their minds, my dear.",
        "We should light fires.",
        "We met when you came.",
        "If you see Ann, greet her.",
        "rate me from one to ten",
        "what a storm",
        "My cow is ill. Is yours?  'No', said he.",
    ],
)
def test_what_has_an_unsafe_part_is_not_told_in_ones_own_words(said: str) -> None:
    assert reported(understand(said), "they", to_hearer=True, other_day=False) is None


@given(
    st.lists(st.sampled_from(["The mill burnt", "I fled", "Ann is here", "it rains"]), min_size=2, max_size=4)
)
def test_several_sentences_stay_within_one(said: list[str]) -> None:
    found = reported(understand(". ".join(said)), "they", to_hearer=True, other_day=False)
    assert found is None or not set(".!?") & set(found.text)


JOINED = st.sampled_from(
    ["I", "my", "Ann", "owe", "and", "but", "who", "dear", ",", ", and", ", my", ", Ann", "two"]
)


@given(st.lists(JOINED, min_size=1, max_size=8), st.sampled_from(["you", "they"]))
@example(["I", "owe", "Ann", "two", ", and"], "they")
def test_what_breaks_off_is_turned_or_quoted(words: list[str], person: str) -> None:
    found = turned(" ".join(words), person)
    assert found is None or "Ann" not in words or "Ann" in found


WORDS = st.sampled_from(
    [
        "I",
        "me",
        "my",
        "mine",
        "you",
        "your",
        "am",
        "was",
        "have",
        "do",
        "the",
        "a",
        "mill",
        "cow",
        "ill",
        "and",
        "but",
        "with",
        "owe",
        "sold",
        "keep",
        "never",
        "on",
        "Sunday",
        "Ann",
        "it",
    ]
)


@given(st.lists(WORDS, min_size=1, max_size=12), st.sampled_from(PERSONS))
def test_no_word_of_content_is_lost(words: list[str], person: str) -> None:
    said = " ".join(words)
    found = turned(said, person)
    content = {"mill", "cow", "ill", "owe", "sold", "keep", "never", "sunday", "ann"}
    if found is not None:
        kept = [word.removesuffix("s") for word in tokens(found)]
        assert [word for word in kept if word in content] == [
            w.lower() for w in words if w.lower() in content
        ]


@given(
    st.lists(
        st.sampled_from(
            [
                "the",
                "a",
                "mill",
                "cow",
                "is",
                "ill",
                "and",
                "by",
                "river",
                "Ann",
                "sold",
                "it",
                "on",
                "Sunday",
            ]
        ),
        min_size=1,
        max_size=12,
    )
)
def test_what_speaks_of_nobody_present_stays_as_it_is(words: list[str]) -> None:
    said = " ".join(words)
    for person in PERSONS:
        assert turned(said, person) in (said, None)


@pytest.mark.parametrize("said", ["-", ",", " ' ", "\u0301"])
def test_what_has_no_words_is_not_turned(said: str) -> None:
    assert turned(said, "he") is None


@example("!A", "he")
@given(st.text(max_size=250), st.sampled_from(PERSONS))
def test_hostile_text_stays_text(said: str, person: str) -> None:
    found = turned(said, person)
    if found is not None:
        assert "\n" not in found.strip() or "\n" in said
        assert not set(found) & set('"“”‘«»:;?![](){}<>|')


@pytest.mark.parametrize(
    ("shown", "seen"),
    [
        ("Ann gives You 5 coins.", "Ann gives me 5 coins."),
        ("Ann hands you a slip.", "Ann hands me a slip."),
        ("Ann pulls your hat off.", "Ann pulls my hat off."),
        ("You are hit by Ann.", "I am hit by Ann."),
        ("Ann laughs when you fall.", "Ann laughs when I fall."),
        ('Ann holds up a sign: "You owe me."', 'Ann holds up a sign: "You owe me."'),
        ("Ann sees to the young goat.", "Ann sees to the young goat."),
    ],
)
def test_a_line_shown_to_somebody_is_told_in_the_first_person(shown: str, seen: str) -> None:
    assert shown_to_me(shown) == seen


def test_two_clauses_of_one_speaker_are_both_turned() -> None:
    told = reported(understand("I'm a saddler and I lost my shop."), "she", to_hearer=True, other_day=False)
    assert told is not None and told.text == "she is a saddler and she lost her shop"
    told = reported(
        understand("My man is here with our two girls, Ida and Lea."), "she", to_hearer=True, other_day=False
    )
    assert told is not None and told.text == "her man is here with their two girls, Ida and Lea"
