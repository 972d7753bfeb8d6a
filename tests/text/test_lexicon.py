"""The seam for languages: a second lexicon plays through recall, claims and times."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import UTC, datetime

import pytest

import memory
from memory.config import Config
from memory.errors import ConfigError
from memory.evidence.contradiction import differ
from memory.journal.entry import Entry, Kind
from memory.journal.filter import Filter
from memory.recall.codes import codes
from memory.recall.index import RecallIndex
from memory.recall.query import Query
from memory.text.lexicon import (
    ENGLISH,
    ClaimWords,
    Lexicon,
    QuestionWords,
    SpeechWords,
    TimeWords,
    current,
    load,
    use,
    using,
)
from memory.text.lines import understand
from memory.text.times import asks_when, times
from memory.text.words import stem, stems
from tests.making import make_entry

NOW = datetime(2023, 10, 22, 11, tzinfo=UTC)
"""A Sunday."""

GERMAN = Lexicon(
    name="german",
    stemmer="german",
    irregular={"brannten": "brennen"},
    stop_words=frozenset({"der", "die", "das", "den", "ist", "hat", "wer", "wo", "was", "am"}),
    numbers={"zwei": 2, "drei": 3},
    questions=QuestionWords(
        begins=re.compile(r"(?:wer|wo|was|wann) "), relatives=frozenset({"wer"}), said=frozenset({"weiss"})
    ),
    speech=SpeechWords(
        hails=re.compile(r"(?:hallo|he)\b[ ,]*"), determiners=frozenset({"der", "die", "das"})
    ),
    times=TimeWords(
        months={"mai": 5},
        weekdays={"montag": 0},
        units={"tag": "day", "tagen": "day", "woche": "week"},
        days={"gestern": -1, "heute": 0},
        steps={"letzte": -1, "am": 0},
        on=frozenset({"am"}),
        counts={"zwei": 2, "drei": 3},
        rules=(
            ("date", r"\b(?P<d>\d{1,2})\. (?P<mn>mai)\b"),
            ("word", r"\b(?P<w>gestern|heute)\b"),
            ("ago", r"\bvor (?P<n>zwei|drei|\d+) (?P<u>tagen)\b"),
            ("step", r"\b(?P<rel>letzte) (?P<u>woche)\b"),
            ("weekday", r"\b(?P<rel>am) (?P<wd>montag)\b"),
        ),
        said_when=frozenset({"gestern", "montag"}),
        asks=re.compile(r"wann\b", re.IGNORECASE),
    ),
    claims=ClaimWords(
        negation=re.compile(r"\b(?:nicht|kein)\b", re.IGNORECASE),
        categories={"colour": frozenset({"rot", "blau"})},
    ),
)


@pytest.fixture
def german() -> Iterator[Lexicon]:
    with using(GERMAN) as lexicon:
        yield lexicon


def entries() -> list[Entry]:
    told = [
        "Die Mühlen am Fluss brannten.",
        "Das Tor ist rot.",
        "Der Schmied hat den Wolf gesehen.",
        "Wo ist die Mühle?",
    ]
    return [
        make_entry(id=n, content=text, kind=Kind.QUESTION if text.endswith("?") else Kind.OBSERVATION)
        for n, text in enumerate(told, 1)
    ]


def test_recall_goes_by_the_stems_and_stop_words_of_its_lexicon() -> None:
    found = RecallIndex(Config(), entries(), lexicon=GERMAN).recall(
        Query(text="Was ist gebrannt, die Mühlen brennen?", now=NOW, wanted=Filter(), limit=2)
    )
    assert found[0].entry.id == 1
    found = RecallIndex(Config(), entries(), lexicon=GERMAN).recall(
        Query(text="Was hat der Schmied?", now=NOW, wanted=Filter(), limit=4)
    )
    assert found[0].entry.id == 3
    assert codes(GERMAN).of(["der", "hat"]) == [0, 0] and all(codes(ENGLISH).of(["der", "hat"]))


def test_recall_uses_the_lexicon_in_use(german: Lexicon) -> None:
    assert RecallIndex(Config()).lexicon is german


@pytest.mark.parametrize(
    ("text", "start", "end"),
    [
        ("Gestern brannte es", "2023-10-21", "2023-10-22"),
        ("vor zwei Tagen", "2023-10-20", "2023-10-21"),
        ("am Montag", "2023-10-16", "2023-10-17"),
        ("letzte Woche", "2023-10-09", "2023-10-16"),
        ("am 3. Mai", "2023-05-03", "2023-05-04"),
        ("2023-05-03", "2023-05-03", "2023-05-04"),
    ],
)
def test_times_are_read_by_the_lexicon(text: str, start: str, end: str, german: Lexicon) -> None:
    (time,) = times(text, NOW.timestamp())
    read = [datetime.fromtimestamp(at, UTC).strftime("%Y-%m-%d") for at in (time.start, time.end)]
    assert read == [start, end]


def test_questions_and_calls_are_those_of_the_lexicon(german: Lexicon) -> None:
    line = understand("bram, wo ist die mühle", ("Bram",))
    assert line.called and line.only_asks
    assert line.topic == ("muhle",) and line.said == "Wo ist die mühle"
    assert understand("hallo schmied die mühle brennt", ("Schmied",)).called
    assert not understand("der schmied kommt", ("Schmied",)).named
    assert not understand("Die Mühle brennt.").asks
    assert not understand("wo ist die mühle", lexicon=ENGLISH).asks


def test_a_plain_program_speaks_the_language_of_its_settings() -> None:
    with (
        using(current()),
        memory.open(None, name="Bram", settings={"language": f"{__name__}.GERMAN"}) as bram,
    ):
        bram.remember("Der Wolf ist am Fluss.", source="Ann")
        bram.remember("Das Tor ist rot.", source="Ann")
        assert current() is GERMAN
        assert "Wolf" in bram.reply("Wo ist der Wolf", to="Bob")
    assert current() is ENGLISH


def test_another_language_names_no_times() -> None:
    assert times("Gestern, vor zwei Tagen", NOW.timestamp()) == []
    assert times("yesterday", NOW.timestamp(), lexicon=GERMAN) == []


def test_the_same_text_is_read_by_either_lexicon() -> None:
    assert asks_when("Wann war das?", lexicon=GERMAN) and not asks_when("Wann war das?")
    assert stem("brannten", lexicon=GERMAN) == stem("brennen", lexicon=GERMAN)
    assert stems("die Mühlen", lexicon=GERMAN) == [stem("muhle", lexicon=GERMAN)]
    assert stems("die Mühlen")[0] == stem("die")
    red, blue = "Das grosse Tor ist rot.", "Das grosse Tor ist blau."
    assert differ(red, blue, lexicon=GERMAN) and not differ(red, blue)


def test_the_setting_names_a_lexicon_or_a_path_to_one() -> None:
    assert load("english") is ENGLISH is load(Config().language)
    assert load("tests.text.test_lexicon.GERMAN").name == "german"


@pytest.mark.parametrize(
    ("language", "why"),
    [
        ("klingon", "must be one of english or a dotted path such as world.minds.MyClass, not 'klingon'"),
        ("world.nowhere.KLINGON", "'world.nowhere.KLINGON' cannot be imported"),
        ("tests.text.test_lexicon.NOW", "must be a Lexicon, not datetime"),
    ],
)
def test_a_language_that_is_not_there_is_named(language: str, why: str) -> None:
    with pytest.raises(ConfigError, match=re.escape(why)):
        load(Config.load({"language": language}).language)


def test_an_unknown_stemmer_is_named() -> None:
    with pytest.raises(LookupError, match=r"must be one of .*, not 'volapük'"):
        stem("words", lexicon=Lexicon(name="x", stemmer="volapük"))


def test_a_block_ends_with_the_lexicon_that_was_in_use() -> None:
    before = current()
    with using(GERMAN):
        assert current() is GERMAN
        use(Lexicon(name="other"))
    assert current() is before


def test_characters_reflect_and_sleep_in_a_language_with_few_words(german: Lexicon) -> None:
    given = {"language": f"{__name__}.GERMAN", "scorer": "keyword"}
    with memory.open(name="Marta", settings=given) as marta:
        for line in (
            "Das Schiff ist gestern verbrannt.",
            "Ann hat das Tor repariert.",
            "Ann hat das Tor gesehen.",
        ):
            marta.remember(line)
            marta.remember(line, source="Ann")
        marta.reflect()
        assert not marta.sleep().missed


SMALLEST = Lexicon(name="smallest", stemmer="german")


def test_characters_with_a_description_answer_in_a_language_with_few_words() -> None:
    lines = (
        "Hallo Marta! Wie geht es dir?",
        "Ich bin der Schmied, und mein Bruder Otto ist Müller.",
        "Wer ist Otto?",
        "Wo wohnst du?",
        "Was machst du?",
        "I'm Ida, and it's late. He's gone, isn't he?",
        "Who are you? What's your name? Are you married?",
    )
    for lexicon in ("GERMAN", "SMALLEST"):
        settings = {"language": f"{__name__}.{lexicon}", "scorer": "keyword", "reader": False}
        with (
            using(current()),
            memory.open(
                name="Marta",
                description="eine dicke Wirtin von fünfzig Jahren, verwitwet; she's tired",
                backstory=["Ich führe das Gasthaus am Fluss.", "I've a brother, he's a smith."],
                settings=settings,
            ) as marta,
        ):
            for line in lines:
                assert marta.reply(line, to="Ida")
                assert marta.reply(line, to="Bob", in_confidence=True)
