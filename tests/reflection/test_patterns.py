"""Patterns: what is told, what is left to chance, and what ends an earlier insight."""

from __future__ import annotations

import json
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from memory.adapters.inmemory import InMemoryStore
from memory.calendar import GREGORIAN, Calendar, GameCalendar
from memory.concurrency import drive
from memory.config import Config
from memory.evidence.candidates import Evidence, by_the_clock
from memory.journal.entry import SourceType
from memory.minds.replay import Life, live
from memory.minds.streams import Parts
from memory.reflection.extractive.thinker import ExtractiveThinker
from memory.reflection.patterns.associations import tail, tarone
from memory.reflection.patterns.finding import find_patterns
from memory.reflection.patterns.pattern import Pattern

START = datetime(2031, 5, 5, tzinfo=UTC)

MONTH = Path(__file__).parents[2] / "benchmarks" / "data"


def seen(day: float, content: str) -> tuple[float, SourceType, str | None, str]:
    return day, SourceType.OBSERVATION, None, content


def told(day: float, who: str, content: str) -> tuple[float, SourceType, str | None, str]:
    return day, SourceType.DIRECT, who, content


def heard(day: float, who: str, content: str) -> tuple[float, SourceType, str | None, str]:
    return day, SourceType.ENVIRONMENTAL, who, content


def evidence(*lines: tuple[float, SourceType, str | None, str]) -> list[Evidence]:
    return [
        Evidence(
            id=number,
            content=content,
            score=1.0,
            source_type=source,
            source_trust=0.6,
            source_entity=who and f"#{who}",
            source_name=who,
            timestamp=START + timedelta(days=day),
        )
        for number, (day, source, who, content) in enumerate(lines, 1)
    ]


def patterns(
    *lines: tuple[float, SourceType, str | None, str],
    calendar: Calendar = GREGORIAN,
    known: frozenset[str] = frozenset(),
) -> list[Pattern]:
    return find_patterns(evidence(*lines), calendar, known.__contains__)


def one(name: str, found: list[Pattern]) -> Pattern:
    (pattern,) = [each for each in found if each.pattern == name]
    return pattern


@pytest.mark.parametrize(
    ("lines", "name", "content"),
    [
        (
            [seen(0, "Oda lends Finn the iron rake."), seen(3, "Finn brings the iron rake back to Oda.")],
            "debt paid",
            "Oda lent Finn the iron rake, and Finn gave it back 3 days later",
        ),
        (
            [seen(0, "Finn borrows the iron rake from Oda."), seen(9, "Oda is weeding.")],
            "debt open",
            "Oda lent Finn the iron rake, and Finn has not given it back",
        ),
        (
            [told(0, "Finn", "I'll bring you a jar of honey tomorrow."), seen(4, "Oda is weeding.")],
            "promise broken",
            "Finn promised me “I'll bring you a jar of honey tomorrow” and has not kept the promise",
        ),
        (
            [
                seen(0, "Oda is quarrelling with Finn."),
                seen(2, "Finn apologises to Oda."),
            ],
            "quarrel and peace",
            "Finn and Oda quarrelled and made up 2 days later",
        ),
        (
            [
                seen(0, "Oda warns Finn about the rotten bridge."),
                seen(1, "Finn is crossing the rotten bridge."),
            ],
            "warning ignored",
            "Oda warned Finn, and all the same Finn was crossing the rotten bridge a day later",
        ),
        (
            [
                seen(0, "Finn mocks Oda."),
                seen(2, "Finn threatens Oda."),
                seen(5, "Oda was struck by Finn."),
            ],
            "escalation",
            "Finn insulted, then threatened, then struck Oda: it is getting worse",
        ),
        (
            [
                told(0, "Oda", "Finn stole the abbey's candles."),
                told(1, "Ruth", "I doubt that Finn stole the candles."),
                told(2, "Finn", "I did not steal any candles."),
            ],
            "rumour",
            "Oda says of Finn: “Finn stole the abbey's candles”; Ruth does not believe it; Finn denies it",
        ),
    ],
)
def test_what_is_told(
    lines: list[tuple[float, SourceType, str | None, str]], name: str, content: str
) -> None:
    assert one(name, patterns(*lines)).content == content


@pytest.mark.parametrize(
    ("line", "helped"),
    [
        ("Finn carries Oda's buckets up the hill.", True),
        ("Finn holds the gate for Oda.", True),
        ("Finn gives Oda a hand with the sheep.", True),
        ("Finn waits for Oda.", False),
        ("Finn calls for Oda.", False),
        ("Finn buys bread from Oda.", False),
    ],
)
def test_help_in_any_words(line: str, helped: bool) -> None:
    days = [seen(day, line) for day in (0, 3, 6)]
    found = [each.pattern for each in patterns(*days, seen(0, "Oda is weeding."))]
    assert ("help one way" in found) is helped


def test_what_happens_in_a_play_is_no_deed() -> None:
    lines = [f"In the {act} act Finn {does} Oda." for act, does in (("first", "mocks"), ("last", "stabs"))]
    told_of = told(2, "Ruth", "In the play Finn murders the king.")
    assert not patterns(seen(0, lines[0]), seen(1, lines[1]), told_of, seen(3, "Finn is weeding."))


def test_the_second_half_of_a_sentence_has_its_own_doer() -> None:
    lent = seen(0, "Finn asks Oda for the long rope, and Oda lends it to him.")
    (found,) = patterns(lent, seen(9, "Oda is weeding."), seen(9.1, "Finn is weeding."))
    assert found.content == "Oda lent Finn the long rope, and Finn has not given it back"


@pytest.mark.parametrize(
    ("alibi", "false"),
    [
        ("I was nowhere near the tithe barn last night.", True),
        ("I never went into the tithe barn.", True),
        ("I was in the chapel all night.", True),
        ("I was in the tithe barn all night.", False),
        ("I was nowhere near the tithe barn today.", False),
    ],
)
def test_an_alibi_against_sight(alibi: str, false: bool) -> None:
    sight = seen(0.8, "Finn unlocks the tithe barn.")
    found = [
        each for each in patterns(sight, told(1.4, "Finn", alibi)) if each.pattern == "word against sight"
    ]
    assert bool(found) is false


def test_who_is_seen_to_spread_doubt_and_deny_a_rumour() -> None:
    talk = seen(
        0, "Finn is chatting with Ruth about Oda stealing from the abbey, and Ruth expressing disbelief."
    )
    denied = seen(1, "Oda is denying the rumours to Finn.")
    found = one("rumour", patterns(talk, denied, seen(2, "Ruth is weeding."), seen(2, "Finn is weeding.")))
    assert (
        found.content
        == "Finn speaks ill of Oda: “stealing from the abbey”; Ruth does not believe it; Oda denies it"
    )


def test_somebody_else_who_gives_the_thing_keeps_no_promise() -> None:
    found = patterns(
        told(0, "Finn", "I'll bring you a jar of honey tomorrow."),
        seen(1, "Ruth gives Oda a jar of honey."),
        seen(6, "Oda is weeding."),
    )
    assert {each.pattern for each in found} == {"promise broken"}


def test_a_promise_that_is_not_due_is_not_broken() -> None:
    (found,) = patterns(told(0, "Finn", "I'll bring you a jar of honey."), seen(2, "Oda is weeding."))
    assert found.content == "Finn has yet to keep a promise to me: “I'll bring you a jar of honey”"
    assert found.pattern == "expectation"


def test_who_comes_twice_by_chance_is_linked_to_nothing() -> None:
    days = [seen(day + 0.1, "Oda is weeding the beans.") for day in range(20)]
    days += [seen(day + 0.2, "Ruth arrives with a cart.") for day in (3, 9, 15)]
    days += [seen(day + 0.3, "Oda is arguing with Finn.") for day in (3, 9, 12, 18)]
    assert not [each for each in patterns(*days) if each.association]


def test_who_quarrels_when_somebody_is_there() -> None:
    days = [seen(day + 0.1, "Oda is weeding the beans.") for day in range(30)]
    days += [seen(day + 0.2, "Ruth arrives with a cart.") for day in (3, 9, 15, 21, 27)]
    days += [seen(day + 0.3, "Oda is arguing with Finn.") for day in (3, 9, 15, 27)]
    found = one("presence", patterns(*days))
    assert found.content == "Finn and Oda quarrel when Ruth is there (4 of 5 days)"
    assert found.association


SICK = (3, 7, 12, 16, 21, 27)


def test_what_somebody_does_when_something_is_done_to_them() -> None:
    days = [seen(day + 0.1, "Oda is weeding the beans.") for day in range(30)]
    days += [seen(day + 0.4, "Ruth scolds Finn.") for day in SICK]
    days += [seen(day + 0.8, "Finn is pacing the ramparts.") for day in SICK if day != 16]
    found = one("response", patterns(*days))
    assert found.content == "Finn is pacing the ramparts later on days when Ruth scolds Finn (5 of 6 days)"


def test_what_follows_on_an_ordinary_doing() -> None:
    days = [seen(day + 0.1, "Oda is weeding the beans.") for day in range(30)]
    days += [seen(day + 0.4, "Ruth is stoking the kiln.") for day in SICK]
    days += [seen(day + 0.5, "Finn is sneezing.") for day in SICK if day != 16]
    others = [
        seen(day + 0.6, f"{who} is humming a tune.") for day in range(30) for who in ("Ruth", "Finn", "Kit")
    ]
    found = one("response", patterns(*days, *others))
    assert found.content == "Finn is sneezing later on days when Ruth is stoking the kiln (5 of 6 days)"


@pytest.mark.parametrize(
    ("habit", "content"),
    [
        ("Finn waters the roses.", "Finn used to water the roses, on 12 of 12 days, and has stopped"),
        ("Finn is oiling the gate.", "Finn was oiling the gate on 12 of 12 days, and has stopped"),
    ],
)
def test_a_habit_that_stopped(habit: str, content: str) -> None:
    days = [seen(day, habit) for day in range(12)] + [seen(day, "Oda is weeding.") for day in range(22)]
    assert one("habit stopped", patterns(*days)).content == content


NAPS = [seen(day, "Finn is fishing below the weir.") for day in range(8)]
IDLE = [seen(day, "Oda is weeding.") for day in range(9, 20)]


def test_a_warning_is_heeded_where_a_habit_ends_with_it() -> None:
    warned = [told(8, "Oda", "Finn, stay clear of the weir, the fishing there is deadly.")]
    found = one("warning heeded", patterns(*NAPS, *warned, *IDLE))
    assert found.content == (
        "Finn was fishing below the weir on 8 days, until Oda gave a warning: “stay clear of the weir, the fishing there is"
        " deadly”; not once since"
    )
    assert not [each for each in patterns(*NAPS, *IDLE) if each.pattern == "warning heeded"]
    still = [*NAPS, *warned, seen(10, "Finn is fishing below the weir."), *IDLE]
    assert not [each for each in patterns(*still) if each.pattern == "warning heeded"]
    assert one("warning ignored", patterns(*still))


RUMOUR = told(1, "Finn", "Oda dilutes the beer in the cellar.")


def test_a_deed_that_others_doubt_or_deny_is_a_rumour_in_any_words() -> None:
    doubted = told(2, "Edda", "Finn says that Oda dilutes the beer? I don't buy it.")
    denied = told(3, "Oda", "I never diluted any beer.")
    found = one("rumour", patterns(RUMOUR, doubted, denied))
    assert found.content == (
        "Finn says of Oda: “Oda dilutes the beer in the cellar”; Edda does not believe it; Oda denies it"
    )
    assert found.citations == (1, 2, 3)


def test_what_nobody_doubts_is_no_rumour() -> None:
    other = told(2, "Edda", "I don't believe it will rain, Oda.")
    assert not [each for each in patterns(RUMOUR, other) if each.pattern == "rumour"]


@pytest.mark.parametrize(
    "line",
    [
        told(1, "Finn", "If the ladder breaks, Oda will kill me."),
        seen(1, "Oda kills the lights."),
        seen(1, "Oda steals the cheese."),  # it is seen, and nobody says it
    ],
)
def test_what_is_feared_or_seen_is_no_rumour(line: tuple[float, SourceType, str | None, str]) -> None:
    assert not [each for each in patterns(line) if each.pattern == "rumour"]


def test_two_places_at_one_time_are_a_changed_story() -> None:
    first = told(1, "Finn", "I was in the barn all evening when the mill burnt.")
    then = told(4, "Finn", "When the mill burnt? I was at the inn.")
    assert one("changed story", patterns(first, then)).citations == (1, 2)
    later_fire = told(4, "Finn", "I was at the inn when the granary flooded.")
    assert not [each for each in patterns(first, later_fire) if each.pattern == "changed story"]


@pytest.mark.parametrize(
    "promise", ["I'll be back in a minute.", "I promise nothing, but I may mend the roof."]
)
def test_what_promises_nothing_is_not_broken(promise: str) -> None:
    found = {each.pattern for each in patterns(told(0, "Finn", promise), seen(20, "Oda is weeding."))}
    assert found.isdisjoint({"promise broken", "expectation"})


def test_what_is_not_due_yet_is_expected_and_asked_about() -> None:
    lent = seen(0, "Oda lends Finn the iron rake.")
    found = one("expectation", patterns(lent, seen(2, "Oda is weeding.")))
    assert (found.content, found.question) == (
        "Finn still has the iron rake of Oda's",
        "Will Finn give back the iron rake?",
    )
    overdue = one("debt open", patterns(lent, seen(9, "Oda is weeding.")))
    assert found.content in overdue.settles


def test_days_are_those_of_the_calendar() -> None:
    lines = [seen(0, "Oda lends Finn the iron rake."), seen(2, "Finn brings the iron rake back to Oda.")]
    short = GameCalendar(hour=3600, day=6 * 3600, week=42 * 3600, month=180 * 3600, year=2160 * 3600)
    assert one("debt paid", patterns(*lines)).content.endswith("2 days later")
    assert one("debt paid", patterns(*lines, calendar=short)).content.endswith("8 days later")
    waiting = [lines[0], seen(2, "Oda is weeding.")]
    assert one("expectation", patterns(*waiting))
    assert one("debt open", patterns(*waiting, calendar=short))


def test_hours_and_days_of_a_short_day_are_told_by_the_clock() -> None:
    """A game's day of six hours has a noon after three, and what was done at noon on four days was done at 12:00."""
    short = GameCalendar(hour=900, day=6 * 3600, week=42 * 3600, month=180 * 3600, year=2160 * 3600)
    noons = [
        Evidence(
            id=number,
            content="Finn is ringing the abbey bell.",
            score=1.0,
            source_type=SourceType.OBSERVATION,
            source_trust=0.8,
            game_time=number * 6 * 3600 + 3 * 3600,
        )
        for number in range(1, 5)
    ]
    question = "How often does Finn do this: “ringing the abbey bell”?"
    told_of = drive(ExtractiveThinker().insights("k", question, by_the_clock(noons, short)))
    assert [each.content for each in told_of if each.pattern == "habit"] == [
        "Finn was ringing the abbey bell at about 12:00 on at least 4 days"
    ]


def test_what_somebody_keeps_bringing_up() -> None:
    talks = [
        seen(day, f"{who} is talking about Finn telling {other} of the lighthouse keeper and {more}.")
        for day, other, more in ((0, "Oda", "supper"), (1, "Ruth", "herring"))
        for who in ("Finn", other)
    ]
    found = one("preoccupation", patterns(*talks))
    assert found.content == "Finn keeps bringing up the lighthouse keeper, with Oda and Ruth"
    both_do = [
        seen(day, f"{who} is talking about Oda telling {other} of the lighthouse keeper and {more}.")
        for day, other, more in ((2, "Finn", "boats"), (3, "Ruth", "nets"))
        for who in ("Oda", other)
    ]
    assert not [each for each in patterns(*talks, *both_do) if each.pattern == "preoccupation"]


@pytest.mark.parametrize(
    ("lines", "settled"),
    [
        (
            [seen(0, "Ruth gives Oda her word to thatch the barn.")],
            "Ruth has yet to keep a promise to Oda: to thatch the barn",
        ),
    ],
)
def test_a_promise_that_is_only_told_of(
    lines: list[tuple[float, SourceType, str | None, str]], settled: str
) -> None:
    (found,) = patterns(*lines, seen(1, "Oda is weeding."))
    assert found.content == settled


@pytest.mark.parametrize(
    ("lines", "name"),
    [
        (
            [
                told(0, "Finn", "I'll have the deed of the barn ready by tomorrow."),
                seen(1, "Finn lays the deed on your desk."),
            ],
            "promise kept",
        ),
        ([seen(0, "Oda hands Finn the spyglass, to be given back on Sunday.")], "debt open"),
        ([seen(0, "Finn takes ten florins on credit from Oda.")], "debt open"),
        (
            [
                seen(0, "Oda and Finn had a blazing row."),
                seen(2, "Oda and Finn have made it up over a bottle of port."),
            ],
            "quarrel and peace",
        ),
        (
            [
                told(0, "Finn", "I was at my sister's when the bell rang."),
                told(2, "Finn", "When the bell rang I was in the crypt."),
            ],
            "changed story",
        ),
    ],
)
def test_what_is_told_in_everyday_words(
    lines: list[tuple[float, SourceType, str | None, str]], name: str
) -> None:
    later = [seen(12, "Oda is weeding."), seen(12, "Finn is weeding.")]
    assert name in {each.pattern for each in patterns(*lines, *later)}


def test_fishers_test_by_hand() -> None:
    # 4 of 5 visits among 30 days with 4 quarrels: C(5, 4) / C(30, 4)
    assert tail(4, 4, 5, 30) == pytest.approx(5 / 27_405)
    assert tail(0, 4, 5, 30) == pytest.approx(1.0)


def test_tests_that_cannot_reach_the_level_do_not_count() -> None:
    assert tarone([0.5] * 100 + [1e-6], 0.01) == pytest.approx(0.01)
    assert tarone([1e-6] * 10, 0.01) == pytest.approx(0.001)


def test_a_later_state_of_a_rumour_takes_the_place_of_an_earlier_one() -> None:
    lines = [
        (0, "Finn", "Oda steals the abbey's candles."),
        (1, "Ruth", "I doubt that Oda steals candles."),
        (2, "Oda", "I never stole a candle!"),
    ]
    events = [
        {
            "content": content,
            "timestamp": (START + timedelta(days=day)).isoformat(),
            "source_type": "direct",
            "source_name": who,
            "source_entity": f"#{who.lower()}",
            "importance": 10,
        }
        for day, who, content in lines
    ]
    life = live(
        events,
        Parts(store=InMemoryStore(), thinker=ExtractiveThinker(), config=Config.load({"threshold": 10})),
    )
    told_of = [e for e in life.insights if "pattern:rumour" in e.tags]
    (standing,) = [e for e in told_of if e.id not in life.journal.superseded]
    assert len(told_of) > 1
    assert standing.content.endswith("Ruth does not believe it; Oda denies it")


@pytest.fixture(scope="module")
def month() -> Life:
    lines = (MONTH / "month.jsonl").read_text(encoding="utf-8").splitlines()
    return live(map(json.loads, lines), Parts(store=InMemoryStore(), thinker=ExtractiveThinker()))


def test_a_debt_that_is_paid_ends_the_insight_that_it_was_not(month: Life) -> None:
    standing = [e.content for e in month.insights if e.id not in month.journal.superseded]
    assert any("Bram and Lena quarrelled and made up" in content for content in standing)
    assert not any("Bram and Lena keep quarrelling" in content for content in standing)


def test_insights_name_their_pattern(month: Life) -> None:
    assert month.insights
    assert all(any(tag.startswith("pattern:") for tag in insight.tags) for insight in month.insights)


@pytest.mark.parametrize(
    ("lines", "pattern", "content"),
    [
        (
            [seen(0, "After the sermon Oda slips Finn her lantern on loan."), seen(3, "Finn is reading.")],
            "expectation",
            "Finn still has the lantern of Oda's",
        ),
        (
            [
                told(0, "Ruth", "Oda has lent me her good saw."),
                seen(3, "Oda gets her saw back from Ruth."),
            ],
            "debt paid",
            "Oda lent Ruth the good saw, and Ruth gave it back 3 days later",
        ),
        (
            [
                seen(0, "Oda tells Finn not to climb the belfry."),
                seen(1, "By the light of the moon you see Finn, who climbs the belfry."),
            ],
            "warning ignored",
            "Oda warned Finn, and all the same Finn climbs the belfry a day later",
        ),
        (
            [
                seen(0, "Finn and Ruth have had a blazing row."),
                seen(2, "“I'm sorry for what I said,” Finn tells Ruth."),
            ],
            "quarrel and peace",
            "Finn and Ruth quarrelled and made up 2 days later",
        ),
        (
            [
                told(0, "Finn", "Oda promised me she would mend my boots by tomorrow."),
                seen(1, "Finn's boots are being mended by Oda."),
            ],
            "promise kept",
            "Oda promised Finn to mend Finn's boots by tomorrow and kept the promise, a day later",
        ),
    ],
)
def test_deeds_in_other_words(
    lines: list[tuple[float, SourceType, str | None, str]], pattern: str, content: str
) -> None:
    rest = [seen(4 + n / 10, f"{name} is weeding.") for n, name in enumerate(("Oda", "Finn", "Ruth"))]
    assert one(pattern, patterns(*lines, *rest)).content == content


def test_a_promise_that_is_not_needed_any_more_is_not_broken() -> None:
    found = patterns(
        heard(0, "Oda", "Finn, I'll fetch you the tent poles tomorrow."),
        heard(0.5, "Finn", "Leave the poles, Oda, I've found some."),
        seen(9, "Finn is weeding."),
    )
    assert found == []


def test_one_doing_in_varied_words_is_one_habit() -> None:
    words = ["Oda makes a round with a lantern.", "Lantern in hand, Oda walks round the camp."]
    found = patterns(
        *(seen(day, words[day % 2]) for day in range(18)),
        *(seen(day + 0.5, "Finn is weeding.") for day in range(28)),
    )
    assert "Oda" in one("habit stopped", found).content


def test_an_association_that_ends_is_taken_back() -> None:
    there = {1, 4, 7, 10, 13}
    events = [seen(day, "Finn is weeding.") for day in range(40)]
    events += [seen(day + 0.1, "Wat drives the cart in.") for day in (*there, *range(16, 40))]
    events += [seen(day + 0.2, "Oda and Ruth are quarrelling.") for day in there]
    before = patterns(*(event for event in events if event[0] < 16))
    told_of = frozenset(pattern.about for pattern in before if pattern.association)
    after = patterns(*events, known=told_of)
    (ended,) = [each for each in after if each.content.startswith("It is no longer so that")]
    assert ended.about in told_of
    assert {"Oda", "Ruth", "Wat"} <= set(ended.content.replace(",", "").split())
