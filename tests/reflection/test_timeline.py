"""The credible past, in order, with its gaps."""

from __future__ import annotations

from datetime import timedelta

from hypothesis import given
from hypothesis import strategies as st

from memory.journal.entry import INTEREST_TAG, Entry, Kind
from memory.journal.filter import Filter
from memory.journal.journal import Journal
from memory.reflection.timeline import GapType, Timeline
from memory.reflection.timeline_building import build
from tests.thinking import clock_of, make_journal


def told(
    journal: Journal, content: str, *who: str, importance: int = 6, hours: float = 1, **more: object
) -> list[int]:
    """Everybody of ``who`` tells it; without anybody it is seen."""
    clock_of(journal).advance(hours=hours)
    tellers = who or (None,)
    return [
        journal.add(
            content,
            source_type="direct" if teller else "observation",
            source_entity=teller,
            importance=importance,
            **more,  # type: ignore[arg-type]
        ).id
        for teller in tellers
    ]


def timeline(journal: Journal, **more: object) -> Timeline:
    return build(journal.select(Filter()), open_questions=journal.open_questions(), **more)  # type: ignore[arg-type]


def test_one_event_is_there_once_however_many_tell_of_it() -> None:
    journal = make_journal()
    seen = told(journal, "The mill burned down at night")
    others = told(journal, "The mill burned down last night", "ann", "bram")
    events = timeline(journal).events
    assert [event.citations for event in events] == [(*seen, *others)]
    assert events[0].credibility >= 0.9


def test_what_a_character_notes_down_itself_has_no_speaker() -> None:
    journal = make_journal()
    told(journal, "The toll is thirty silver", journal.key, "ann", "bram", importance=9)
    before = build(journal.select(Filter()))
    assert [event.account for event in before.events] == [f"{journal.key} says: The toll is thirty silver"]
    told(journal, "The bridge was burnt down", journal.key, "ann", "bram", importance=9)
    now = timeline(journal, previous=before, own_key=journal.key)
    assert [event.account for event in now.events] == [
        "The toll is thirty silver",
        "The bridge was burnt down",
    ]


def test_hearsay_of_one_is_no_event_but_a_question_if_it_matters() -> None:
    journal = make_journal()
    told(journal, "Osric sold the town's keys", "ann", importance=9)
    told(journal, "Osric sold the town's keys", "ann", importance=9)
    told(journal, "Bram bought a goat", "ann", importance=3)
    result = timeline(journal)
    assert result.events == ()
    assert [gap.type for gap in result.gaps] == [GapType.EVIDENTIAL]
    assert "Osric sold" in result.gaps[0].question


def test_a_question_that_was_asked_is_nothing_to_bear_out() -> None:
    journal = make_journal()
    told(journal, "Did Osric sell the keys?", "ann", importance=9)
    journal.add(
        "ann asked me: when were the keys sold? bram asked about it, too.",
        source_type="inference",
        source_entity=journal.key,
        importance=9,
        tags=(INTEREST_TAG,),
    )
    assert not [gap for gap in timeline(journal).gaps if "keys" in gap.question]


def test_of_two_that_conflict_the_better_sourced_stays() -> None:
    journal = make_journal()
    told(journal, "The old bridge is safe to cross")
    told(journal, "The old bridge is not safe to cross", "ann", "bram", "tilda")
    result = timeline(journal)
    assert [event.content for event in result.events] == ["The old bridge is not safe to cross"]


def test_a_narrow_conflict_leaves_a_logical_gap() -> None:
    journal = make_journal()
    told(journal, "The old bridge is safe to cross", "osric", "marta")
    told(journal, "The old bridge is not safe to cross", "ann", "bram")
    result = timeline(journal)
    assert len(result.events) == 1
    assert [gap.type for gap in result.gaps] == [GapType.LOGICAL]


def test_those_who_were_wrong_before_lose_a_conflict() -> None:
    journal = make_journal()
    told(journal, "The old bridge is safe to cross", "osric", "marta", "hob")
    told(journal, "The old bridge is not safe to cross", "ann", "bram")
    liars = dict.fromkeys(("osric", "marta", "hob"), 0.4)
    assert [event.content for event in timeline(journal).events] == ["The old bridge is safe to cross"]
    known = timeline(journal, reputations=lambda listeners: liars)
    assert [event.content for event in known.events] == ["The old bridge is not safe to cross"]


def test_open_questions_are_gaps_until_they_are_answered() -> None:
    journal = make_journal()
    question = journal.add("Who lit the old lamp?", kind="question", importance=8)
    told(journal, "The old lamp burns on the hill")
    assert [gap.question for gap in timeline(journal).gaps] == ["Who lit the old lamp?"]
    journal.add("Tilda lit it.", kind="finding", citations=[question.id], source_type="observation")
    assert timeline(journal).gaps == ()


def test_a_long_silence_is_a_temporal_gap() -> None:
    journal = make_journal()
    for n, name in enumerate(["barn roof", "church bell", "miller's cart", "baker's oven"]):
        told(journal, f"The {name} was mended", hours=100 * 24 if n == 2 else 2)
    gaps = timeline(journal).gaps
    assert [gap.type for gap in gaps] == [GapType.TEMPORAL]


def test_events_stay_from_the_timeline_before_when_their_entries_left_the_journal() -> None:
    journal = make_journal()
    told(journal, "The mill burned down at night")
    before = timeline(journal)
    assert build([], previous=before).events == before.events
    assert build([], previous=before, fallen=before.events[0].citations).events == ()


def test_what_was_told_in_confidence_stays_in_confidence() -> None:
    journal = make_journal()
    told(journal, "The silver is under the hearth", "ann", "bram", audience=["ann"])
    result = timeline(journal)
    assert len(result.for_listeners(["ann"]).events) == 1
    assert result.for_listeners(["bob"]).events == ()
    assert result.for_listeners(["ann", "bob"]).events == ()


def test_no_more_than_three_gaps_the_weightiest_first() -> None:
    journal = make_journal()
    for n in range(5):
        journal.add(f"Who took thing number {n} from the attic?", kind="question", importance=n + 3)
    gaps = timeline(journal).gaps
    assert [gap.weight for gap in gaps] == [7, 6, 5]


WORDS = ("mill", "burned", "bridge", "safe", "not", "silver", "stolen", "lamp", "hill", "goat", "sold")
ENTRIES = st.lists(
    st.tuples(
        st.lists(st.sampled_from(WORDS), min_size=1, max_size=5).map(" ".join),
        st.sampled_from([None, "ann", "bram", "tilda"]),
        st.integers(1, 10),
        st.floats(0, 200),
        st.sampled_from([Kind.OBSERVATION, Kind.QUESTION, Kind.FINDING]),
    ),
    max_size=12,
)


@given(ENTRIES)
def test_a_timeline_is_ordered_credible_bounded_and_writes_down_whole(
    given_entries: list[tuple[str, str | None, int, float, Kind]],
) -> None:
    journal = make_journal()
    for content, who, importance, hours, kind in given_entries:
        told(journal, content, *([who] if who else []), importance=importance, hours=hours, kind=kind)
    result = timeline(journal)
    assert list(result.events) == sorted(result.events, key=lambda event: event.when)
    assert all(event.credibility >= 0.5 for event in result.events)
    assert all(i in journal for event in result.events for i in event.citations)
    cited = [i for event in result.events for i in event.citations]
    assert len(cited) == len(set(cited))
    assert len(result.gaps) <= 3
    assert (result.coherence is None) is (result.band is None) is (not result.events)
    assert result.coherence is None or 0 <= result.coherence <= 1
    assert Timeline.from_dict(result.to_dict()) == result
    again = build(journal.select(Filter()), previous=result, open_questions=journal.open_questions())
    assert {event.citations for event in again.events} == {event.citations for event in result.events}


def test_a_timeline_without_events_is_not_called_invalid() -> None:
    journal = make_journal()
    journal.add("Marta took the silver", source_type="environmental", importance=9)
    result = timeline(journal)
    assert result.gaps and not result.events
    assert (result.coherence, result.band) == (None, None)
    before = {**result.to_dict(), "coherence": 0.0}  # as it was written down once
    assert Timeline.from_dict(before) == result


def test_who_may_hear_of_no_event_is_not_told_how_they_hang_together() -> None:
    journal = make_journal()
    journal.add("The spoons lie in the mill", source_type="observation", importance=9, audience=["#7"])
    whole = timeline(journal)
    assert whole.for_listeners(["#7"]) == whole and whole.coherence
    assert whole.for_listeners(["#8"]) == Timeline()


def test_entries_of_long_ago_do_not_join_an_event_of_today() -> None:
    journal = make_journal()
    first = told(journal, "The market was held in the square")
    clock_of(journal).advance(days=7)
    second = told(journal, "The market was held in the square")
    events = timeline(journal).events
    assert [event.citations for event in events] == [tuple(first), tuple(second)]
    assert events[1].when - events[0].when > timedelta(days=6)


def test_idle_events_insights_and_trifles_are_no_events() -> None:
    journal = make_journal()
    journal.add("the bed is idle", source_type="observation", importance=9, tags=["idle"])
    journal.add(
        "[SYNTHESIS] Beds are idle a lot", source_type="observation", tags=["synthesis"], importance=8
    )
    journal.add("A leaf fell on the ground", source_type="observation", importance=2)
    assert timeline(journal).events == ()
    assert isinstance(journal[1], Entry)


# -- who may hear of what ----------------------------------------------------------------------------


def test_a_confidence_does_not_take_a_public_event_from_the_public() -> None:
    journal = make_journal()
    public = told(journal, "The old mill burned down at night", "bob", "cid")
    secret = told(journal, "The old mill burned down at night", "ann", audience=["ann"])
    result = timeline(journal)
    (seen,) = result.for_listeners(["bob"]).events
    assert (seen.citations, seen.audience, set(seen.sources)) == (tuple(public), None, {"bob", "cid"})
    (whole,) = result.for_listeners(["ann"]).events
    assert (whole.citations, whole.audience) == ((*public, *secret), ("ann",))
    assert set(whole.sources) == {"ann", "bob", "cid"}
    assert len(result.for_listeners(None).events) == 1


def test_a_confidence_does_not_make_a_public_claim_credible_for_the_public() -> None:
    journal = make_journal()
    told(journal, "The old mill burned down at night", "bob")
    told(journal, "The old mill burned down at night", "ann", audience=["ann"])
    result = timeline(journal)
    assert result.for_listeners(["bob"]).events == ()
    assert len(result.for_listeners(["ann"]).events) == 1


def test_a_confidence_that_denies_a_public_event_denies_it_to_its_circle_alone() -> None:
    journal = make_journal()
    told(journal, "The old bridge is safe to cross", "osric", "marta")
    told(journal, "The old bridge is not safe to cross", "ann", "bram", "tilda", audience=["ann"])
    result = timeline(journal)
    assert [e.content for e in result.for_listeners(["bob"]).events] == ["The old bridge is safe to cross"]
    assert [e.content for e in result.for_listeners(["ann"]).events] == [
        "The old bridge is not safe to cross"
    ]
    assert result.for_listeners(["bob"]).gaps == ()


def test_public_words_are_told_of_a_public_event_though_a_secret_source_is_better_trusted() -> None:
    journal = make_journal()
    told(journal, "The old mill burned at night", "bob", "cid", source_trust=0.4)
    told(journal, "The old mill burned at night, the duke paid", "ann", audience=["ann"], source_trust=0.9)
    result = timeline(journal)
    shown = result.for_listeners(["bob"])
    assert "duke" not in str(shown.to_dict())


def test_what_joins_later_stays_apart_by_circle() -> None:
    journal = make_journal()
    told(journal, "The old mill burned down at night", "bob", "cid")
    told(journal, "The old mill burned down at night", "ann", audience=["ann"])
    before = timeline(journal)
    more = told(journal, "The old mill burned down at night", "dora", hours=1)
    result = build(journal.select(Filter()), previous=before)
    (seen,) = result.for_listeners(["bob"]).events
    assert set(seen.sources) == {"bob", "cid", "dora"}
    (whole,) = result.for_listeners(["ann"]).events
    assert set(whole.sources) == {"ann", "bob", "cid", "dora"} and set(more) <= set(whole.citations)
    assert Timeline.from_dict(result.to_dict()) == result


def test_coherence_is_that_of_what_is_shown() -> None:
    journal = make_journal()
    told(journal, "The old mill burned down at night", "bob", "cid", "dora")
    alone = timeline(journal).for_listeners(["bob"]).coherence
    journal.add("Who paid for the fire?", kind="question", importance=9, audience=["ann"])
    assert timeline(journal).for_listeners(["bob"]).coherence == alone
    assert timeline(journal).for_listeners(["ann"]).coherence != alone
