"""What a newcomer asks a character about its neighbours, and about what happened before it came."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta

import pytest

import memory
from memory.clock import ManualClock

NOW = datetime(2026, 5, 20, 12, tzinfo=UTC)


def lived(days: float, content: str, **more: object) -> dict[str, object]:
    own = {"source_type": "direct", "source_entity": "Ida", "source_name": "Ida"}
    return {"content": content, "timestamp": NOW - timedelta(days=days), **own, **more}


def saw(days: float, content: str) -> dict[str, object]:
    return {"content": content, "timestamp": NOW - timedelta(days=days), "source_type": "observation"}


PAST = [
    lived(900, "I have kept the lighthouse on Gannet Rock for nine years."),
    lived(300, "Doctor Hale has her surgery in the old customs house."),
    lived(290, "Hale is short-tempered, but she has never turned anybody away."),
    lived(280, "Old Petrik mends boats and engines in the shed at the slip."),
    lived(270, "Petrik cheated me over a winch, and I check every bill of his."),
    lived(260, "The harbour master is Signe Lund, and her office is over the ice house."),
    lived(250, "I would trust Signe with my boat and my life."),
    lived(240, "Hale and Petrik have not spoken since he sold her a leaking skiff."),
    lived(230, "My father Anders died at sea."),
    lived(220, "Wilmer the carter comes from Tornby on Mondays."),
    {**lived(20, "Nobody must hear that I drink."), "audience": ["Signe"]},
    lived(15, "Petrik is a thief.", audience=["Signe"]),
    saw(4, "The trawler Osprey came back without her nets."),
    saw(2, "Somebody broke the window of the chapel."),
]


@pytest.fixture
def ida() -> Iterator[memory.Character]:
    with memory.open(
        name="Ida", description="Ida keeps a light.", backstory=PAST, clock=ManualClock(NOW)
    ) as it:
        yield it


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("What is Hale like?", "short-tempered"),
        ("whats hale like", "short-tempered"),
        ("What manner of woman is Doctor Hale?", "short-tempered"),
        ("What do you think of the harbour master?", "I would trust Signe"),
        ("Do you trust Petrik?", "Petrik cheated me"),
        ("is petrik honest", "Petrik cheated me"),
        ("Can Signe be trusted?", "I would trust Signe"),
        ("do you get on with Petrik?", "Petrik cheated me"),
        ("Are Hale and Petrik friends?", "have not spoken"),
        ("How does the doctor get on with Petrik?", "have not spoken"),
        ("I hear there is a doctor here. What think you of her?", "short-tempered"),
        ("Tell me about the harbour master", "office is over the ice house. I would trust"),
        ("Where does Signe live?", "over the ice house"),
        ("Where might I find Doctor Hale, lass?", "customs house"),
    ],
)
def test_it_says_what_it_thinks_of_people_whom_it_only_remembers(
    ida: memory.Character, question: str, answer: str
) -> None:
    said = ida.reply(question, to="Jo")
    assert answer in said
    assert not said.startswith(("Yes", "No")) and "thief" not in said


def test_a_pronoun_means_whoever_was_asked_about_just_before(ida: memory.Character) -> None:
    assert "short-tempered" in ida.reply("What is Doctor Hale like?", to="Jo")
    assert "have not spoken" in ida.reply("Does she get on with Petrik?", to="Jo")


def test_what_is_the_askers_or_the_hearers_is_nobody_whom_a_pronoun_means(ida: memory.Character) -> None:
    assert "Petrik" in ida.reply("Who mends boats?", to="Jo")
    assert "Petrik cheated me" in ida.reply("Would you put your faith in him?", to="Jo")


def test_it_names_its_neighbours_with_their_trades_and_leaves_out_places_and_the_dead(
    ida: memory.Character,
) -> None:
    said = ida.reply("who else lives here", to="Jo")
    for known in ("Petrik, who mends boats", "Signe Lund the harbour master", "Wilmer the carter"):
        assert known in said
    for none in ("Osprey", "Anders", "Gannet", "Tornby", "Ida"):
        assert none not in said


def test_what_it_remembers_of_the_last_days_before_a_newcomer_came_is_news(ida: memory.Character) -> None:
    said = ida.reply("any news?", to="Jo")
    assert "without her nets" in said and "window of the chapel" in said
    assert "Hale" not in said and "drink" not in said


def test_asked_of_a_quiet_day_it_tells_the_last_that_happened(ida: memory.Character) -> None:
    said = ida.reply("what happened yesterday?", to="Jo")
    assert "2 days ago" in said and "window of the chapel" in said


def test_a_past_without_days_is_no_news() -> None:
    with memory.open(name="Ida", backstory=["My sister drowned.", "The mill burned down."]) as it:
        assert "drowned" not in it.reply("any news?", to="Jo")


def test_what_is_known_of_somebody_only_in_confidence_gives_no_opinion(ida: memory.Character) -> None:
    ida.remember("Wilmer is a liar.", source="Signe", in_confidence=True)
    assert "liar" not in ida.reply("What is Wilmer like?", to="Jo")
    assert "liar" not in ida.reply("Do you trust Wilmer?", to="Jo")


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("Where is Petrik now?", "the shed"),
        ("where's Doctor Hale?", "customs house"),
        ("Where is the harbour master?", "over the ice house"),
        ("where do i find signe", "over the ice house"),
    ],
)
def test_where_somebody_was_not_seen_it_tells_where_they_are_usually(
    ida: memory.Character, question: str, answer: str
) -> None:
    assert answer in ida.reply(question, to="Jo")
