"""Patterns of what people do to each other: what is told, and what ends an earlier insight."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from memory.adapters.inmemory import InMemoryStore
from memory.journal.entry import SourceType
from memory.minds.replays.replay import ReplayResult, replay_stream
from memory.minds.replays.streams import Parts
from memory.reflection.extractive.thinker import ExtractiveThinker
from tests.reflection.perceived import heard, one, patterns, seen, told

MONTH = Path(__file__).parents[2] / "benchmarks" / "data"


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
            "Finn insulted, then threatened, then struck Oda",
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


def test_it_is_getting_worse_only_where_chance_hardly_orders_deeds_so() -> None:
    mild = [seen(day, line) for day, line in ((0, "Finn mocks Oda."), (2, "Finn sneers at Oda."))]
    threats = [seen(day, "Finn threatens Oda.") for day in (4, 6)]
    blows = [seen(day, line) for day, line in ((8, "Finn slaps Oda."), (10, "Finn punches Oda."))]
    few = one("escalation", patterns(*mild, *threats, *blows))
    assert (few.association, few.content) == (False, "Finn insulted, then threatened, then struck Oda")
    many = one("escalation", patterns(*mild, *threats, *blows, seen(12, "Finn kicks Oda.")))
    assert many.association
    assert many.content == "Finn insulted, then threatened, then struck Oda: it is getting worse"
    milder = seen(14, "Finn mocks Oda.")
    assert not one(
        "escalation", patterns(*mild, *threats, *blows, seen(12, "Finn kicks Oda."), milder)
    ).association


@pytest.mark.parametrize(
    ("lines", "name", "content"),
    [
        (
            [
                heard(0, "Finn", "One more word, Oda, and I'll break your nose."),
                seen(6, "Finn breaks Oda's nose."),
            ],
            "escalation",
            "Finn threatened, then struck Oda",
        ),
        (
            [
                seen(0, "Oda's cape is soaked, so she rides home in Finn's old one."),
                seen(4, "Oda hangs the old cape over Finn's chair."),
            ],
            "debt paid",
            "Oda gave Finn back the old cape",
        ),
        (
            [
                heard(0, "Finn", "Put Oda's bunk on my slate. She has nothing left."),
                seen(5, 'Oda counts nine coppers out in front of Finn. "For the bunk, and thanks."'),
            ],
            "debt paid",
            "Oda owed Finn for the bunk, and has paid",
        ),
        (
            [
                seen(0, "Oda takes Finn's spyglass up the tower."),
                seen(4, "Finn's spyglass is back in its case, with a note from Oda."),
            ],
            "debt paid",
            "Oda gave Finn back the spyglass",
        ),
        (
            [
                seen(0, "Finn needs to get to town, so Oda gives him the keys to her Bentley until Sunday."),
                seen(12, "Oda is weeding."),
            ],
            "debt open",
            "Oda lent Finn the keys to the Bentley, and Finn has not given them back",
        ),
        (
            [
                seen(0, "Oda brings Finn a jar of plums."),
                seen(3, "Finn has two combs from the fair, and one of them goes to Oda."),
                seen(7, "A woollen scarf for Finn, in brown paper, from Oda."),
            ],
            "gift returned",
            "Finn and Oda give each other things: Oda gave Finn a jar of plums, and Finn gave Oda two combs",
        ),
        (
            [
                seen(0, "Finn calls Oda a thief over the cards, and Oda throws her tea at him."),
                seen(3, "Oda slaps Finn."),
            ],
            "quarrel open",
            "Finn and Oda keep quarrelling and have not made up",
        ),
        (
            [
                seen(0, "Finn and Oda are shouting at each other about the boat."),
                seen(4, 'Finn pours Oda some tea. "You were right about the boat, and I was being a pig."'),
            ],
            "quarrel and peace",
            "Finn and Oda quarrelled and made up 4 days later",
        ),
    ],
)
def test_the_other_half_is_found_in_whatever_words(
    lines: list[tuple[float, SourceType, str | None, str]], name: str, content: str
) -> None:
    assert (
        one(name, patterns(*lines, seen(12, "Finn is weeding."), seen(12.1, "Oda is weeding."))).content
        == content
    )


def test_a_rumour_is_one_by_a_rare_word_that_two_pass_on() -> None:
    found = one(
        "rumour",
        patterns(
            heard(0, "Oda", "Keep it under your hat, but Finn's on the take. The Brodie boys pay him."),
            told(2, "Ruth", "I hear Finn takes money from the Brodies."),
            told(3, "Finn", "I know what they say about me and the Brodies. I never took a penny."),
            heard(4, "Ivo", "Finn? On the take? I don't buy it."),
        ),
    )
    said = "“Keep it under your hat, but Finn's on the take. The Brodie boys pay him”"
    assert found.content == f"Oda and Ruth say of Finn: {said}; Ivo does not believe it; Finn denies it"


def test_three_who_pass_on_one_piece_of_news_agree() -> None:
    found = one(
        "agreement",
        patterns(
            told(0, "Oda", "A pedlar told me the ford at Brandle's been washed away."),
            told(1, "Finn", "my cousin came in from the hills, says there's no ford at Brandle any more"),
            told(2, "Ruth", "Have you heard about Brandle? The ford has gone, the abbot had it in a letter."),
        ),
    )
    assert found.people == {"Oda", "Finn", "Ruth"}


def test_a_habit_of_two_stops_whoever_is_named_first() -> None:
    games = (
        "Finn and Oda are throwing dice.",
        "Oda rattles the dice cup at Finn, and they play.",
        "Finn loses another round of dice to Oda.",
    )
    days = [seen(day, games[n % 3]) for n, day in enumerate((0, 1, 3, 4, 5, 7, 8, 9, 11, 12, 13, 15))]
    days += [seen(day + 0.1, "Ruth is weeding.") for day in range(30)]
    missed = told(29, "Ruth", "You never see Finn and Oda at the dice these days.")
    found = one("habit stopped", patterns(*days, missed))
    assert found.content == "Finn was throwing dice with Oda on 12 of 16 days, and has stopped"


def test_what_is_paid_for_day_by_day_was_not_owed() -> None:
    days = [seen(day, "Oda pays Finn for the eggs.") for day in (0, 3, 6)]
    brings = seen(2, "Finn brings a basket of eggs to market.")
    assert "debt paid" not in {each.pattern for each in patterns(*days, brings, seen(9, "Oda is weeding."))}


def test_a_game_is_no_quarrel() -> None:
    found = patterns(
        seen(0, "Finn and Oda arm-wrestle, roaring insults, then hug."),
        seen(4, "Finn and Oda are arm-wrestling and calling each other names for fun."),
        seen(8, "Finn slaps Oda, then asks whether it looked real."),
    )
    assert {each.pattern for each in found}.isdisjoint({"quarrel open", "quarrel and peace", "escalation"})


def test_others_who_laugh_make_an_insult_no_game() -> None:
    steps = [
        seen(0, "Finn makes fun of Oda's lisp till the whole room is laughing."),
        heard(3, "Finn", "One more word, Oda, and I'll break your nose."),
        seen(6, "Finn breaks Oda's nose."),
    ]
    assert one("escalation", patterns(*steps)).content == "Finn insulted, then threatened, then struck Oda"


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


@pytest.fixture(scope="module")
def month() -> ReplayResult:
    lines = (MONTH / "month.jsonl").read_text(encoding="utf-8").splitlines()
    return replay_stream(map(json.loads, lines), Parts(store=InMemoryStore(), thinker=ExtractiveThinker()))


def test_a_debt_that_is_paid_ends_the_insight_that_it_was_not(month: ReplayResult) -> None:
    standing = [e.content for e in month.insights if e.id not in month.journal.superseded]
    assert any("Bram and Lena quarrelled and made up" in content for content in standing)
    assert not any("Bram and Lena keep quarrelling" in content for content in standing)


def test_insights_name_their_pattern(month: ReplayResult) -> None:
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
    assert [each.pattern for each in found] == ["promise released"]
