"""Question, evidence, insight: what is kept, what is turned down, and that nothing is half-done."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from memory.errors import Unavailable
from memory.evidence.candidates import Candidate, Evidence, Judgement
from memory.journal.entry import ImportanceMethod, Kind
from memory.journal.filter import Filter
from memory.journal.journal import Journal
from memory.journal.store import Change
from memory.reflection.hygiene import is_about_self, same_words
from memory.reflection.reflection import REPORTS, Reflection, due, reflect
from memory.reflection.review import Outcome, Standards
from memory.reflection.writing import INSIGHT_IMPORTANCE, settle
from tests.thinking import Scripted, clock_of, make_journal, recall_all, run


def three_tellers(journal: Journal) -> None:
    for who, what in (
        ("ann", "The silver spoons are gone from the inn!"),
        ("bram", "Somebody sold me silver spoons, cheap."),
        ("tilda", "I saw silver spoons in Osric's bag."),
    ):
        journal.add(what, source_entity=who, source_name=who.title())


def propose(content: str, *ids: int) -> Scripted:
    return Scripted(insights=lambda question, evidence: [Candidate(content=content, citations=ids)])


def think(journal: Journal, thinker: Scripted) -> Reflection:
    return run(reflect(journal, thinker, recall_all(journal)))


def outcome(journal: Journal, content: str, *ids: int) -> tuple[Outcome, str]:
    verdict = think(journal, propose(content, *ids)).verdicts[0]
    return verdict.outcome, verdict.reason


def test_an_insight_is_written_as_it_should_be() -> None:
    journal = make_journal()
    three_tellers(journal)
    assert due(make_journal(threshold=1)) is False
    total = journal.cumulative_importance
    entries = settle(journal, think(journal, propose("The silver spoons are on the move", 1, 2, 3)))
    (insight,) = entries
    assert insight.content == "[SYNTHESIS] The silver spoons are on the move"
    assert insight.tags == ("synthesis", "meta_learning")
    assert insight.importance == INSIGHT_IMPORTANCE
    assert insight.importance_method is ImportanceMethod.MANUAL
    assert insight.source_type == "inference"
    assert insight.citations == (1, 2, 3)
    assert insight.audience is None
    assert total > 0
    assert journal.cumulative_importance == 0
    assert journal.header.reflection_count == 1
    assert journal.last_reflection == journal.clock.now()
    assert journal.entries_since_reflection == 0


def test_trust_is_no_higher_than_the_evidence_supports() -> None:
    journal = make_journal()
    for who in ("ann", "bram"):
        journal.add("There are silver spoons in the well", source_type="environmental", source_entity=who)
    (insight,) = settle(journal, think(journal, propose("There are silver spoons in the well", 1, 2)))
    assert insight.source_trust == pytest.approx(1 - 0.7 * 0.7)


@pytest.mark.parametrize(
    ("content", "ids", "reason"),
    [
        ("The spoons are gone", (), "cites nothing"),
        ("The spoons are gone", (1, 99), "cites #99"),
        ("I should be more patient with players", (1, 2, 3), "about itself"),
        ("  ", (1,), "says nothing"),
    ],
)
def test_what_is_turned_down_at_once(content: str, ids: tuple[int, ...], reason: str) -> None:
    journal = make_journal()
    three_tellers(journal)
    what, why = outcome(journal, content, *ids)
    assert what is Outcome.DROPPED
    assert reason in why


def test_one_teller_makes_a_hypothesis_and_two_make_an_insight_of_it() -> None:
    journal = make_journal()
    for _ in range(5):
        journal.add("Osric sold the town keys!", source_entity="ann")
    (guess,) = settle(journal, think(journal, propose("The town keys were sold", 1, 2, 3, 4, 5)))
    assert guess.kind is Kind.HYPOTHESIS
    assert not guess.is_synthesis
    assert guess.source_trust < 0.5
    assert journal.cumulative_importance == 0
    other = journal.add("The town keys were sold, I bought one.", source_entity="bram")
    (insight,) = settle(journal, think(journal, propose("The town keys were sold", other.id)))
    assert insight.is_synthesis
    assert insight.supersedes == guess.id
    assert set(insight.citations) == {1, 2, 3, 4, 5, other.id}


def test_what_an_insight_says_already_is_merged_into_it() -> None:
    journal = make_journal()
    three_tellers(journal)
    (insight,) = settle(journal, think(journal, propose("Silver spoons keep moving about", 1, 2)))
    more = journal.add("Silver spoons again, at the market.", source_type="observation")
    assert settle(journal, think(journal, propose("Silver spoons keep moving about!", 3, more.id))) == []
    assert journal[insight.id].citations == (1, 2, 3, more.id)
    assert journal[insight.id].content == insight.content


def test_an_insight_that_left_the_journal_is_not_drawn_again() -> None:
    journal = make_journal(max_entries=4)
    three_tellers(journal)
    (insight,) = settle(journal, think(journal, propose("Silver spoons keep moving about", 1, 2)))
    for n in range(4):
        journal.add(f"Silver spoons turned up again, the {n}th time.", source_type="observation")
        journal.mark_consolidated(range(1, 5 + n))
    assert insight.id not in journal
    (again,) = journal.select(Filter())[-1:]
    assert settle(journal, think(journal, propose("Silver spoons keep moving about!", again.id))) == []
    (kept,) = journal.fetch([insight.id])
    assert kept.citations == (1, 2, again.id)
    journal.store.apply([Change(key=journal.key, retracted=frozenset({insight.id}))])
    three_tellers(journal)
    (anew,) = settle(
        journal, think(journal, propose("Silver spoons keep moving about!", *[e.id for e in journal][-2:]))
    )
    assert anew.is_synthesis


def test_an_insight_that_is_its_own_evidence_is_merged_without_citing_itself() -> None:
    journal = make_journal()
    three_tellers(journal)
    (insight,) = settle(journal, think(journal, propose("Silver spoons keep moving about", 1, 2)))
    again = propose("Silver spoons keep moving about!", 3, insight.id)
    assert settle(journal, think(journal, again)) == []
    assert journal[insight.id].citations == (1, 2, 3)
    alone = propose("Silver spoons keep moving about!", insight.id)
    assert settle(journal, think(journal, alone)) == []
    assert journal[insight.id].citations == (1, 2, 3)


def test_the_same_insight_twice_in_one_reflection_is_one() -> None:
    journal = make_journal()
    three_tellers(journal)
    candidates = [
        Candidate(content="Silver spoons are moving about", citations=(1, 2)),
        Candidate(content="The silver spoons are moving about", citations=(2, 3)),
    ]
    thinker = Scripted(insights=lambda question, evidence: candidates)
    assert len(settle(journal, think(journal, thinker))) == 1


def test_meaning_counts_where_it_can_be_compared() -> None:
    journal = make_journal()
    three_tellers(journal)
    (insight,) = settle(journal, think(journal, propose("Silver spoons keep moving about", 1, 2)))

    async def alike(texts: Sequence[str]) -> object:
        return lambda a, b: 0.95

    thinker = propose("Cutlery wanders", 3)
    thought = run(reflect(journal, thinker, recall_all(journal), standards=Standards(alike=alike)))  # type: ignore[arg-type]
    assert thought.verdicts[0].outcome is Outcome.MERGED
    assert thought.verdicts[0].into == insight.id


def test_the_audience_is_the_narrowest_of_the_evidence() -> None:
    journal = make_journal()
    journal.add("The spoons lie in the well", source_entity="ann", audience=["ann", "bram"])
    journal.add("The spoons lie in the well", source_entity="bram", audience=["bram"])
    journal.add("The spoons lie in the well", source_type="observation")
    (insight,) = settle(journal, think(journal, propose("The spoons lie in the well", 1, 2, 3)))
    assert insight.audience == ("bram",)


def test_depth_is_capped_and_every_insight_reaches_something_perceived() -> None:
    journal = make_journal()
    three_tellers(journal)
    contents = ["Spoons travel", "Metal travels widely", "Things never rest", "Nothing here stays put"]
    ids: tuple[int, ...] = (1, 2, 3)
    outcomes = []
    for content in contents:
        thought = think(journal, propose(content, *ids))
        outcomes.append(thought.verdicts[0].outcome)
        for entry in settle(journal, thought):
            ids = (entry.id,)
    assert outcomes == [Outcome.STORED, Outcome.STORED, Outcome.DROPPED, Outcome.DROPPED]


def test_the_critic_may_turn_down_what_the_evidence_allows_and_not_more() -> None:
    journal = make_journal()
    three_tellers(journal)

    def verdict(score: float) -> Outcome:
        thinker = Scripted(
            insights=lambda question, evidence: [Candidate(content="Spoons travel", citations=(1, 2, 3))],
            judge=lambda candidate: Judgement(score=score, reason="said the critic"),
        )
        return think(journal, thinker).verdicts[0].outcome

    assert verdict(0.95) is Outcome.STORED
    assert verdict(0.4) is Outcome.HYPOTHESIS
    assert verdict(0.1) is Outcome.DROPPED


def test_the_critic_cannot_lift_hearsay() -> None:
    journal = make_journal()
    journal.add("Osric is a thief!", source_entity="ann")
    thinker = Scripted(
        insights=lambda question, evidence: [Candidate(content="There is a thief", citations=(1,))],
        judge=lambda candidate: Judgement(score=1.0, reason="certain"),
    )
    assert think(journal, thinker).verdicts[0].outcome is Outcome.HYPOTHESIS


@pytest.mark.parametrize("task", ["questions", "insights", "judge"])
def test_where_any_step_fails_nothing_is_written_and_it_stays_due(task: str) -> None:
    journal = make_journal(threshold=1)
    three_tellers(journal)
    before = journal.to_dict()
    thinker = propose("Spoons travel", 1, 2, 3)
    thinker.away = frozenset({task})
    with pytest.raises(Unavailable):
        think(journal, thinker)
    assert journal.to_dict() == before
    assert due(journal)


def test_what_comes_in_meanwhile_belongs_to_the_next_window() -> None:
    journal = make_journal()
    three_tellers(journal)
    thought = think(journal, propose("Spoons travel", 1, 2, 3))
    late = journal.add("A stranger came to the door!", source_type="observation")
    settle(journal, thought)
    assert journal.cumulative_importance == late.importance
    assert journal.window() == [late]


def test_evidence_that_falls_meanwhile_counts_no_more() -> None:
    journal = make_journal()
    three_tellers(journal)
    thought = think(journal, propose("Spoons travel", 1, 2, 3))
    journal.forget([1])
    journal.add("No, I was wrong about the spoons", source_entity="bram", supersedes=2)
    (insight,) = settle(journal, thought)
    assert insight.citations == (3,)


def test_an_insight_is_retracted_when_all_its_evidence_has_fallen() -> None:
    journal = make_journal()
    three_tellers(journal)
    (insight,) = settle(journal, think(journal, propose("Spoons travel", 1, 2)))
    journal.add("I was wrong", source_entity="ann", supersedes=1)
    assert journal.retracted == frozenset()
    journal.forget([2])
    assert journal.retracted == {insight.id}
    assert insight.id not in {entry.id for entry in journal.select(Filter())}
    again = Journal(journal.key, store=journal.store, clock=journal.clock, scorer=journal.scorer)
    assert again.retracted == {insight.id}


def test_retraction_climbs_up_to_insights_on_insights() -> None:
    journal = make_journal()
    three_tellers(journal)
    (low,) = settle(journal, think(journal, propose("Spoons travel", 1, 2)))
    (high,) = settle(journal, think(journal, propose("Metal travels widely", low.id)))
    journal.forget([1, 2])
    assert journal.retracted == {low.id, high.id}


def test_a_gap_of_the_timeline_is_asked_first_and_idle_entries_never_count() -> None:
    from memory.reflection.timeline import Gap, GapType

    journal = make_journal()
    journal.add("the bed is idle", source_type="observation", tags=["idle"])
    assert journal.cumulative_importance == 0
    three_tellers(journal)
    gap = Gap(type=GapType.LOGICAL, question="Which is true?", weight=1.0)
    thinker = Scripted(questions=["One?", "Two?", "Three?", "One?"])
    thought = run(reflect(journal, thinker, recall_all(journal), gaps=[gap]))
    assert thought.questions == ("Which is true?", "One?", "Two?")
    assert ("questions", [2, 3, 4]) in thinker.asked


def test_gaps_leave_the_window_a_question_of_its_own() -> None:
    from memory.reflection.timeline import Gap, GapType

    journal = make_journal()
    three_tellers(journal)
    gaps = [Gap(type=GapType.LOGICAL, question=f"Gap {n}?", weight=4.0 - n) for n in (1, 2, 3)]
    thinker = Scripted(questions=["One?", "Two?", "Three?"])
    thought = run(reflect(journal, thinker, recall_all(journal), gaps=gaps))
    assert thought.questions == ("Gap 1?", "Gap 2?", "One?")
    silent = run(reflect(journal, Scripted(questions=[]), recall_all(journal), gaps=gaps))
    assert silent.questions == ("Gap 1?", "Gap 2?", "Gap 3?")


def test_the_report_tells_what_was_turned_down_and_why() -> None:
    journal = make_journal()
    three_tellers(journal)
    settle(journal, think(journal, propose("I will be patient", 1)))
    (report,) = journal.note(REPORTS)
    assert report["by"] == "scripted"
    assert report["verdicts"][0]["outcome"] == "dropped"
    assert "itself" in report["verdicts"][0]["reason"]


def test_evidence_is_of_the_window_and_what_came_before_it() -> None:
    journal = make_journal()
    three_tellers(journal)
    seen: list[int] = []

    def insights(question: str, evidence: Sequence[Evidence]) -> Sequence[Candidate]:
        seen.extend(item.id for item in evidence)
        journal.add("Something about silver comes in meanwhile", source_entity="eve")
        return []

    think(journal, Scripted(questions=["silver?", "spoons?"], insights=insights))
    assert set(seen) == {1, 2, 3}


@pytest.mark.parametrize(
    "text",
    [
        "I should be more patient",
        "i shouldn’t be so gruff",
        "My behavior upsets guests",
        "my  behaviour upsets guests",
        "The assistant must listen",
        "An AI assistant is polite",
        "I need to rest",
        "I'll be kinder",
        "I’ll be kinder",
        "I will be kinder",
        "I won't be fooled again",
        "As an AI, one is patient",
    ],
)
def test_the_persona_filter_drops_what_is_about_the_writer(text: str) -> None:
    assert is_about_self(text)


@pytest.mark.parametrize(
    "text",
    [
        "Players respond better to patience",
        "Ann says “I will pay tomorrow”",
        'Bram told Ann "I should go" and went',
        "The blacksmith's assistance was welcome",
        "Skilled assistants come and go",
        "Iwillik is a village",
    ],
)
def test_the_persona_filter_keeps_what_is_about_the_world(text: str) -> None:
    assert not is_about_self(text)


def test_figures_do_not_make_another_insight() -> None:
    assert same_words("Ann came 12 times to the inn", "Ann came 15 times to the inn")
    assert not same_words("Ann came to the inn", "Ann came to the mill and the forge")


def test_what_only_one_denies_is_not_the_same() -> None:
    assert not same_words("The smith is honest in trade", "The smith is not honest in trade")
    assert same_words("The smith is not honest in trade", "The smith isn't honest in his trade")


def test_quotes_in_support_do_not_make_another_insight() -> None:
    lead = "Accounts of the grey mare contradict each other"
    assert same_words(f"{lead}: Ann: “she ran”", f"{lead}: Hob: “she is lame”; Ann: “never”")
    assert not same_words("Ann says: “the mayor is a thief”", "Ann says: “the moon is a cheese”")
    assert not same_words("Ann said “the mill is mine for life”", "Ann said “the inn burns down at night”")


def test_what_was_asked_in_vain_gives_way_to_the_window() -> None:
    from memory.reflection.timeline import Gap, GapType

    journal = make_journal()
    three_tellers(journal)
    gaps = [Gap(type=GapType.LOGICAL, question="Which is true?", weight=1.0)]
    thinker = Scripted(questions=["One?", "Two?", "Three?"])
    settle(journal, run(reflect(journal, thinker, recall_all(journal), gaps=gaps)))
    again = run(reflect(journal, thinker, recall_all(journal), gaps=gaps))
    assert again.questions == ("One?", "Two?", "Three?")
    few = Scripted(questions=["One?"])
    assert run(reflect(journal, few, recall_all(journal), gaps=gaps)).questions == ("One?", "Which is true?")


def test_evidence_is_no_idle_event_and_mostly_no_thought() -> None:
    journal = make_journal()
    for n in range(8):
        journal.add(f"silver tale number {n}", source_entity=f"teller {n}")
        journal.add("the silver bowl is idle", source_type="observation", tags=["idle"])
    for n in range(6):
        journal.add(
            f"[SYNTHESIS] silver matters {n}",
            source_type="inference",
            tags=["synthesis"],
            citations=[n * 2 + 1],
        )
    seen: list[int] = []

    def insights(question: str, evidence: Sequence[Evidence]) -> Sequence[Candidate]:
        seen.extend(item.id for item in evidence)
        return []

    think(journal, Scripted(questions=["silver?"], insights=insights))
    found = journal.fetch(seen)
    assert 0 < len(found) <= 10
    assert not [entry for entry in found if "idle" in entry.content]
    assert sum(entry.is_thought for entry in found) <= 3


def test_an_insight_that_stands_is_found_before_a_newer_guess() -> None:
    journal = make_journal()
    three_tellers(journal)
    (insight,) = settle(journal, think(journal, propose("Silver spoons keep moving about", 1, 2)))
    journal.add("Silver spoons keep moving about", kind="hypothesis", source_type="inference", citations=[3])
    verdict = think(journal, propose("Silver spoons keep moving about", 3)).verdicts[0]
    assert (verdict.outcome, verdict.into) == (Outcome.MERGED, insight.id)


def test_what_happened_again_is_evidence_too_though_recall_hands_out_one_of_each() -> None:
    journal = make_journal()
    for day in range(6):
        for _ in range(3):
            journal.add("Osric comes in and asks for the pedlar.", source_type="observation")
            clock_of(journal).advance(60)
        for n in range(4):
            journal.add(f"The pedlar sells ware number {day}{n}.", source_entity=f"teller {n}")
        clock_of(journal).advance(86_400)
    seen: list[int] = []

    def insights(question: str, evidence: Sequence[Evidence]) -> Sequence[Candidate]:
        seen.extend(item.id for item in evidence)
        return []

    think(journal, Scripted(questions=["How often does Osric ask for the pedlar?"], insights=insights))
    again = [entry for entry in journal.fetch(seen) if entry.content.startswith("Osric")]
    assert len(seen) == len(set(seen)) <= 10
    assert len({entry.timestamp.date() for entry in again}) >= 4
    assert len(seen) - len(again) >= 4
