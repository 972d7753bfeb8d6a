"""The default preset: what it finds, what it must never let through, and that its index keeps up."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from memory.config import Config
from memory.journal.entry import Entry
from memory.journal.filter import Filter
from memory.recall.index import RecallIndex
from memory.recall.passages import passages
from memory.recall.query import Query, Recalled
from tests.making import make_entry

NOW = datetime(2026, 3, 1, tzinfo=UTC)


DEFAULT = Config()


Vectors = dict[int, NDArray[np.float32]]


def line(id: int, content: str, *, minutes: float | None = None, **given: Any) -> Entry:
    """An entry, a day after the one before unless told."""
    ago = timedelta(days=1) * id if minutes is None else timedelta(minutes=minutes)
    at = datetime(2026, 1, 1, 12, tzinfo=UTC) + ago
    return make_entry(id=id, content=content, timestamp=at, **given)


def ask(entries: Sequence[Entry], text: str, vectors: Vectors | None = None, **query: Any) -> list[Recalled]:
    index = RecallIndex(DEFAULT, entries)
    if vectors:
        index.put_vectors(vectors)
    return index.recall(Query(text=text, **{"now": NOW, **query}))


def ids(hits: Sequence[Recalled]) -> list[int]:
    return [hit.entry.id for hit in hits]


def unit(*values: float) -> NDArray[np.float32]:
    vector = np.array(values, np.float32)
    return vector / np.float32(np.linalg.norm(vector))


# -- what it finds -----------------------------------------------------------------------------------


def test_inflected_words_and_rare_words_count() -> None:
    entries = [
        line(1, "The bridge was attacked at dawn."),
        line(2, "The bridge is old."),
        line(3, "The bridge has a toll."),
        line(4, "Bread is dear."),
    ]
    hits = ask(entries, "Who attacks the bridge?")
    assert ids(hits)[0] == 1
    assert ids(hits)[-1] == 4
    assert hits[0].components["lexical"] > hits[1].components["lexical"] > 0


def test_somebody_is_found_by_the_name_it_gave_itself() -> None:
    def told(id: int, content: str, **given: Any) -> Entry:
        return line(id, content, source_entity="#7", source_name="wanderer77", **given)

    entries = [
        *(line(n, f"The harvest was poor, part {n}.", source_entity="Bo") for n in range(1, 6)),
        told(6, "Good day! I'm Emi.", minutes=0),
        told(7, "The harvest was good where I come from.", minutes=60_000),
        line(8, "Call me Bo.", source_entity="#8", minutes=90_000),
        line(9, "Nobody harvests stones.", source_entity="#8", minutes=120_000),
    ]
    [first] = ask(entries, "What did Emi say about the harvest?", limit=1)
    assert first.entry.id == 7
    assert first.components["named"] == 1
    index = RecallIndex(DEFAULT, entries)
    assert index.asked("What did Emi say?") == "What did someone say?"
    named = ask(entries, "What did Bo say about the harvest?", limit=9)
    assert {hit.entry.id for hit in named if hit.components["named"]} == {
        1,
        2,
        3,
        4,
        5,
    }  # nobody takes another's name


def test_a_name_given_in_confidence_is_known_to_those_who_may_hear_it() -> None:
    secret = line(1, "My name is Emi.", source_entity="#7", audience=("#1", "#7"))
    entries = [secret, *(line(n, f"Hay is dear, {n}.", source_entity="#7") for n in range(2, 5))]
    index = RecallIndex(DEFAULT, entries)
    for listener, knows in (("#1", True), ("#2", False)):
        wanted = Filter(listeners=frozenset({listener}))
        assert (index.asked("Is Emi here?", wanted) == "Is someone here?") is knows
    index.remove([1])
    assert index.asked("Is Emi here?") == "Is Emi here?"


def test_what_was_said_before_helps_to_bring_to_mind() -> None:
    entries = [
        *(line(n, f"It rained on the fields, part {n}.") for n in range(2, 9)),
        line(9, "The drummer broke his arm."),
        line(10, "I like the lanterns."),
    ]
    alone = ask(entries, "I like that!", limit=1)
    assert ids(alone) == [10]
    before = ("What a noise.", "That drummer again.")
    found = ask(entries, "I like that!", limit=2, context=before)
    assert set(ids(found)) == {9, 10}
    long_ago = ("That drummer again.", "What a noise.", "Well, well.")
    assert ids(ask(entries, "I like that!", limit=2, context=long_ago)) == ids(
        ask(entries, "I like that!", limit=2)
    )


def test_what_was_said_before_is_embedded_too_and_names_are_someone_there() -> None:
    index = RecallIndex(DEFAULT, [line(1, "Rain again.", source_entity="Bo")])
    assert (
        index.asked("Was it so?", context=["Long ago.", "Bo slept.", "He did?"])
        == "someone slept. He did? Was it so?"
    )


def test_an_answer_is_found_by_the_question_before_it() -> None:
    entries = [
        line(1, "What is your favourite tavern?", minutes=0, source_entity="Ann"),
        line(2, "The Goat, by far.", minutes=1, source_entity="Bo"),
        *(line(n, f"It rained on the fields, part {n}.", minutes=10_000 * n) for n in range(3, 9)),
    ]
    assert set(ids(ask(entries, "favourite tavern", limit=2))) == {1, 2}
    apart = [entries[0], line(2, "The Goat, by far.", minutes=60 * 24), *entries[2:]]
    assert ask(apart, "favourite tavern")[1].components["lexical"] == 0


def test_what_was_asked_before_does_not_push_out_what_answers_it() -> None:
    told = line(1, "I sold my brown cow to Aldo for nine silver pieces.", minutes=0, source_entity="Ann")
    asked = [
        line(n, f"Who bought the cow, neighbour {n}?", minutes=n, source_entity="Bo", kind="question")
        for n in range(2, 14)
    ]
    hits = ask([told, *asked], "Who bought the cow?")
    assert ids(hits)[0] == 1
    assert hits[0].components["tells"] == 1 > hits[1].components["tells"]
    assert ids(ask([told, *asked], "What did Bo ask about the cow?"))[0] != 1


def test_a_line_that_asks_counts_less_than_one_that_tells() -> None:
    asks = line(2, "Have you seen the miller's brown cow?", minutes=5, source_entity="Bo")
    both = line(3, "The miller's brown cow? I have seen it.", minutes=1_000, source_entity="Bo")
    tells = line(4, "I have seen the miller's brown cow.", minutes=2_000, source_entity="Bo")
    hits = ask([asks, both, tells], "the miller's brown cow")
    told = {hit.entry.id: hit.components["tells"] for hit in hits}
    assert told[4] == 1 > told[3] > told[2] > 0
    assert hits[-1].entry.id == 2
    assert "tells" not in ask([asks, both, tells], "What did Bo ask about the cow?")[0].components


def test_what_is_asked_of_the_character_lends_nothing_to_what_happens_next() -> None:
    question = line(1, "Who bought the brown cow?", minutes=0, source_entity="Bo", kind="question")
    hello = line(2, "Good day to everybody.", minutes=1, source_entity="Cid", source_type="observation")
    assert ask([question, hello], "Who bought the brown cow?")[-1].components["lexical"] == 0
    overheard = line(1, "Who bought the brown cow?", minutes=0, kind="question", source_type="environmental")
    assert ask([overheard, hello], "Who bought the brown cow?")[-1].components["lexical"] > 0


def test_lines_of_a_speaker_named_in_the_question_rank_first() -> None:
    speakers = enumerate(("Ann", "Bo", "Cid"), 1)
    entries = [line(n, "The harvest is good.", source_entity=who) for n, who in speakers]
    assert ids(ask(entries, "What did Bo say of the harvest?"))[0] == 2
    keys = enumerate(("Ann", "Bo"), 1)
    named = [line(n, "The harvest is good.", source_entity=f"#{n}", source_name=who) for n, who in keys]
    assert ids(ask(named, "what did ann say of the harvest"))[0] == 1


def test_a_listener_may_speak_of_itself() -> None:
    entries = [line(n, "The sword is hidden.", source_entity=f"#{n}") for n in (1, 2, 3)]
    wanted = Filter(listeners=frozenset({"#2"}))
    assert ids(ask(entries, "What did I tell you of the sword?", wanted=wanted))[0] == 2


def test_a_date_in_the_question_is_matched_to_when_it_was() -> None:
    entries = [line(n, "We had soup for dinner.") for n in range(1, 20)]
    assert ids(ask(entries, "What was for dinner on January 12, 2026?"))[0] == 11  # day 1 is January 2
    talked = [*entries, line(60, "We had soup for dinner two weeks ago, on January 12.")]
    assert set(ids(ask(talked, "What was for dinner on January 12, 2026?", limit=2))) == {11, 60}


def test_game_days_are_the_games_own() -> None:
    entries = [line(n, "We had soup.", game_time=86_400.0 * (n + 0.4)) for n in range(1, 21)]
    hits = ask(entries, "What did you eat yesterday?", game_now=86_400.0 * 20.5)
    assert ids(hits)[0] == 19
    assert hits[0].components["time"] == 1


def test_a_games_own_calendar_says_what_yesterday_was() -> None:
    config = Config.load({"calendar": {"hour": 1_000.0, "day": 10_000.0}})
    index = RecallIndex(
        config, [line(n, "We had soup.", game_time=10_000.0 * (n + 0.4)) for n in range(1, 21)]
    )
    [hit] = index.recall(Query(text="What did you eat yesterday?", now=NOW, game_now=205_000.0, limit=1))
    assert (hit.entry.id, hit.components["time"]) == (19, 1)


def test_recency_counts_the_games_own_hours() -> None:
    entry = line(1, "We had soup.", game_time=0.0)
    for hour in (3_600.0, 600.0):
        config = Config.load(
            {"calendar": {"minute": 10, "hour": hour, "day": 86_400.0}, "recency_half_life": 5}
        )
        [hit] = RecallIndex(config, [entry]).recall(Query(text="soup", now=NOW, game_now=5 * hour))
        assert hit.components["recency"] == pytest.approx(0.5)


def test_meaning_finds_what_words_do_not() -> None:
    entries = [line(1, "A hound ran by."), line(2, "The mill is quiet."), line(3, "Rain again.")]
    vectors = {1: unit(1, 0.1, 0), 2: unit(0, 1, 0), 3: unit(0, 0, 1)}
    hits = ask(entries, "dog", vectors, vector=unit(1, 0, 0))
    assert ids(hits)[0] == 1
    assert hits[0].components["semantic"] == pytest.approx(0.995, abs=0.01)


def test_an_entry_is_found_by_its_words_until_it_is_embedded() -> None:
    entries = [line(1, "A hound ran by."), line(2, "The mill is quiet."), line(3, "A dog ran by.")]
    vectors = {1: unit(1, 0.1, 0), 2: unit(0, 1, 0)}
    hits = ask(entries, "dog", vectors, vector=unit(1, 0, 0))
    assert set(ids(hits)[:2]) == {1, 3}
    assert "semantic" not in next(hit for hit in hits if hit.entry.id == 3).components


def test_a_passage_of_a_long_entry_counts() -> None:
    entries = [line(1, "Much else was said. A dog ran by."), line(2, "Much else was said too.")]
    whole = {1: unit(0.4, 1, 0), 2: unit(0.45, 1, 0)}
    question = {"vector": unit(1, 0, 0)}
    assert ids(ask(entries, "hound", whole, **question))[0] == 2
    parts = whole | {1: np.stack([whole[1], unit(0, 1, 0), unit(1, 0, 0.1)])}
    assert ids(ask(entries, "hound", parts, **question))[0] == 1


def test_kin_is_found_by_its_name() -> None:
    entries = [
        line(1, "My brother Wim came home from the sea.", source_entity="Nell"),
        line(2, "My brother Aldo came home from the mill.", source_entity="Bo"),
        line(3, "Wim has painted a whale on the customs house.", source_entity="Cid"),
        line(4, "Aldo has painted a horse on the customs gate.", source_entity="Cid"),
    ]
    assert [i for i in ids(ask(entries, "What has Nell's brother painted?")) if i > 2] == [3, 4]
    assert [i for i in ids(ask(entries, "What has Bo's brother painted?")) if i > 2] == [4, 3]
    secret = [line(1, entries[0].content, source_entity="Nell", audience=frozenset({"Nell"})), *entries[1:]]
    wanted = Filter(listeners=frozenset({"Bo"}))
    hits = ask(secret, "What has Nell's brother painted?", wanted=wanted)
    without = ask(secret[1:], "What has Nell's brother painted?", wanted=wanted)
    assert [(hit.entry.id, hit.score) for hit in hits] == [(hit.entry.id, hit.score) for hit in without]


def test_kin_is_found_by_what_it_said() -> None:
    entries = [
        line(1, "My brother Tobias is a sailor.", source_entity="Nell"),
        line(2, "The cart has a broken axle.", source_entity="Bo"),
        line(3, "The boat leaks badly.", source_entity="Tobias"),
    ]
    assert ids(ask(entries, "What did Nell's brother say?"))[:2] == [1, 3]
    nell = Filter(listeners=frozenset({"Nell"}))
    assert ids(ask(entries, "What did my brother say?", wanted=nell))[:2] == [1, 3]


@pytest.mark.parametrize(
    ("says", "who"),
    [
        ("Doctor Amsel Hale was at the mill.", "Cid"),
        ("Have you seen doctor Hale?", "Cid"),
        ("I'm the new doctor of this valley.", "Hale"),
    ],
)
def test_people_are_found_by_their_title(says: str, who: str) -> None:
    asked = "What did the doctor say?"
    entries = [
        line(1, says, source_entity=who),
        line(2, "The cart has a broken axle.", source_entity="Bo"),
        line(3, "The boat leaks badly.", source_entity="Hale"),
        line(4, "I know a friend of the doctor.", source_entity="Bo"),
    ]
    named = {hit.entry.id: hit.components["named"] for hit in ask(entries, asked)}
    assert named[3] == 0.5
    assert named[2] == 0
    secret = [line(1, says, source_entity=who, audience=frozenset({"Zed"})), *entries[1:]]
    wanted = Filter(listeners=frozenset({"Bo"}))
    hits, without = ask(secret, asked, wanted=wanted), ask(secret[1:], asked, wanted=wanted)
    assert [(hit.entry.id, hit.score) for hit in hits] == [(hit.entry.id, hit.score) for hit in without]


def test_a_title_of_somebody_unheard_of_changes_nothing() -> None:
    entries = [
        line(1, "Nobody knows this.", source_entity="Captain Orr", audience=frozenset({"Zed"})),
        line(2, "Captain Hale was at the mill.", source_entity="Bo"),
        line(3, "The boat leaks badly.", source_entity="Hale"),
    ]
    wanted = Filter(listeners=frozenset({"Bo"}))
    hits = ask(entries, "What did the captain say?", wanted=wanted)
    without = ask(entries[1:], "What did the captain say?", wanted=wanted)
    assert [(hit.entry.id, hit.score) for hit in hits] == [(hit.entry.id, hit.score) for hit in without]


def test_neighbours_lend_to_answers_and_not_to_what_a_remark_brings_to_mind() -> None:
    entries = [
        line(1, "Who has seen the grey heron?", minutes=0, source_entity="Ann"),
        line(2, "Over there!", minutes=1, source_entity="Bo"),
    ]
    lexical = {hit.entry.id: hit.components["lexical"] for hit in ask(entries, "Where is the grey heron?")}
    assert lexical[2] > 0
    for text in ("There is a grey heron.", "A grey heron!", "The grey heron."):
        remark = {hit.entry.id: hit.components["lexical"] for hit in ask(entries, text)}
        assert remark[1] > 0
        assert remark[2] == 0
    for text in ("grey heron", "Tell me about the grey heron."):
        assert {hit.entry.id: hit.components["lexical"] for hit in ask(entries, text)}[2] > 0


def test_passages() -> None:
    assert passages("One line only") == ["One line only"]
    text = "Yes! The old mill burnt down last night. Bram the smith saw two riders leave."
    assert passages(text) == [
        text,
        "The old mill burnt down last night.",
        "Bram the smith saw two riders leave.",
    ]
    asks = (
        "Marta, who burnt down the old mill? Bram the smith saw two riders leave. Did he say “Which riders?”"
    )
    assert passages(asks)[1:] == ["Bram the smith saw two riders leave."]
    long = " ".join(f"The rider number {n} carried silver coins." for n in range(40))
    assert 2 < len(passages(long)) <= 9


def test_the_question_is_embedded_without_names() -> None:
    entries = [line(1, "x", source_entity="Captain Osric"), line(2, "y", source_entity="Zoë")]
    index = RecallIndex(DEFAULT, entries)
    assert index.asked("Did captain Osric's men see Zoë?") == "Did someone's men see someone?"
    assert index.asked("Did Osmund come?") == "Did Osmund come?"


def test_five_tellings_of_one_event_do_not_fill_the_top() -> None:
    tellings = [
        "Bram stole the ring from the shrine.",
        "Bram stole the ring from the shrine!",
        "They say Bram stole the ring from the shrine.",
        "Bram stole the ring from the shrine, I hear.",
        "It was Bram who stole the ring from the shrine.",
    ]
    others = ["The ring was made by elves.", "The shrine has a bell.", "Bram sold a ring in the harbour."]
    entries = [line(n, text) for n, text in enumerate([*tellings, *others], 1)]
    hits = ask(entries, "Who stole the ring from the shrine?", limit=5)
    assert sum(hit.entry.id <= len(tellings) for hit in hits) <= 3
    assert hits[0].components["novelty"] == 1
    assert min(hit.components["novelty"] for hit in hits if hit.entry.id <= 5) < 0.6


def test_who_asked_before_does_not_stand_in_the_way_of_the_answer() -> None:
    entries = [
        line(1, "On Monday I counted ten geese at the pond of farmer Cromwell.", source_entity="bob"),
        line(2, "On Tuesday I counted twenty geese at the pond of farmer Dunwich.", source_entity="bob"),
        line(3, "How many geese has farmer Cromwell?", kind="question", source_entity="ann"),
        line(4, "How many geese has farmer Cromwell, now?", kind="question", source_entity="ann"),
    ]
    asked = unit(1, 0, 0)
    vectors = {1: unit(1, 0.6, 0), 2: unit(1, 0.7, 0.6), 3: asked, 4: asked}
    hits = RecallIndex(DEFAULT, entries)
    hits.put_vectors(vectors)
    found = hits.recall(Query(text="How many geese has farmer Cromwell?", vector=asked, now=NOW))
    told = [hit for hit in found if hit.entry.id < 3]
    assert ids(told) == [1, 2] and told[0].components["novelty"] == 1
    assert min(hit.components["novelty"] for hit in found if hit.entry.id >= 3) < 0.2


def test_among_equals_the_recent_the_important_and_the_trusted_come_first() -> None:
    pair = [line(1, "The king is ill."), line(2, "The king is ill.")]
    assert ids(ask(pair, "king")) == [2, 1]
    assert ids(ask([line(1, "The king is ill.", importance=9), pair[1]], "king")) == [1, 2]
    assert ids(ask([pair[0], line(2, "The king is ill.", source_trust=0.1)], "king")) == [1, 2]


def test_classic_stays_what_it_is() -> None:
    entries = [line(1, "red apples"), line(2, "apples", importance=10)]
    classic = Config.load({"preset": "classic"})
    hits = RecallIndex(classic, entries).recall(Query(text="red apples", now=entries[0].timestamp))
    assert ids(hits) == [2, 1]
    assert hits[0].components == {"recency": 1.0, "importance": 1.0, "relevance": 0.5}
    assert [hit.score for hit in hits] == pytest.approx([2.5 / 3, 2.5 / 3])
