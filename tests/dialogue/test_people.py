"""What a character says of people, and how it answers those who treated it well or ill."""

from __future__ import annotations

from typing import Any

import pytest

from memory.dialogue.answer import reply
from memory.dialogue.context import Heard
from memory.dialogue.small_talk.acknowledgement import occasion_of
from memory.evidence.whereabouts import LEFT, Whereabouts, as_field
from memory.journal.entry import GIFT_TAG
from memory.minds.mind import Mind
from memory.people.knowing import NOTE
from memory.persona import DEFAULT_PHRASES, Persona
from memory.text.lines import understand
from tests.making import make_journal
from tests.phrases import says

ANN = "#7"


@pytest.fixture
def marta() -> Mind:
    return Mind(make_journal("#1"), Persona(name="Marta"))


def said(mind: Mind, line: str) -> str:
    heard = Heard(text=line, speaker=ANN, speaker_name="Ann", listeners=frozenset({ANN}), names=("Marta",))
    return reply(mind, heard).text


def told(mind: Mind, line: str, by: str = ANN, name: str = "Ann") -> None:
    mind.remember(line, source_type="direct", source_entity=by, source_name=name)


@pytest.mark.parametrize(
    ("line", "occasion"),
    [
        ("I'm so sad, my father has just died.", "grief"),
        ("Hooray, we won!", "joy"),
        ("Thank you for the stew!", "thanks"),
        ("I am so sorry.", "apology"),
        ("You are a fool.", "insult"),
        ("You are very kind.", "compliment"),
        ("I'll kill you.", "threat"),
        ("I must confess: I stole the bread.", "confession"),
        ("I promise to bring the silver tomorrow.", "promise"),
        ("Please bring me some water.", "request"),
        ("Good day!", "greeting"),
        ("Goodbye, see you tomorrow.", "farewell"),
        ("I was only joking.", "joke"),
        ("The mill burned down.", "noted"),
        ("Actually, it is on Sunday.", "correction"),
    ],
)
def test_each_kind_of_line_has_an_acknowledgement_of_its_own(marta: Mind, line: str, occasion: str) -> None:
    assert occasion_of(understand(line)) == occasion
    assert says(occasion, said(marta, line), listener="Ann")
    assert len(DEFAULT_PHRASES[occasion]) >= 3


def test_two_acknowledgements_running_are_never_the_same(marta: Mind) -> None:
    before = ""
    for n in range(12):
        line = f"There are {n} sheep on the hill."
        told(marta, line)
        answer = said(marta, line)
        marta.replied(ANN)
        assert answer != before
        before = answer


def test_greetings_differ_for_strangers_friends_and_offenders(marta: Mind) -> None:
    assert says("greeting_stranger", said(marta, "Hello!"))
    told(marta, "The mill burned down.")
    assert says("greeting", said(marta, "Hello!"), listener="Ann")
    for _ in range(2):
        marta.remember(
            "Ann gave me a loaf.",
            source_type="observation",
            source_entity=ANN,
            source_name="Ann",
            tags=[GIFT_TAG],
        )
    assert says("greeting_friend", said(marta, "Hello!"), listener="Ann")
    for _ in range(2):
        told(marta, "I will kill you.")
    told(marta, "You are a liar.")
    assert says("greeting_wary", said(marta, "Hello!"), listener="Ann")
    assert says("noted_wary", said(marta, "The mill is open again."), listener="Ann")


def test_somebody_back_after_days_is_greeted_as_such(marta: Mind) -> None:
    told(marta, "The mill burned down.")
    marta.journal.clock.advance(days=5)  # type: ignore[attr-defined]
    assert says("greeting_again", said(marta, "Hello!"), listener="Ann")


def test_it_remembers_who_told_it_something(marta: Mind) -> None:
    assert says("stranger_you", said(marta, "Do you remember me?"))
    told(marta, "My brother marries on Sunday.")
    answer = said(marta, "Do you remember me?")
    assert says("remembered", answer, listener="Ann")
    assert "brother marries on Sunday" in answer
    assert says("your_name", said(marta, "What's my name?"), listener="Ann")


@pytest.mark.parametrize("line", ["Do you like Bob?", "do you dislike bob?", "What do you think of Bob?"])
def test_an_opinion_comes_with_its_reason(marta: Mind, line: str) -> None:
    told(marta, "I have never been here.", by="#9", name="Cid")
    for _ in range(2):
        told(marta, "You are a worthless liar.", by="#8", name="Bob")
    answer = said(marta, line)
    assert says("dislikes", answer, speaker="Bob")
    assert "worthless liar" in answer


def test_an_opinion_of_the_asker(marta: Mind) -> None:
    assert says("neutral_you", said(marta, "What do you think of me?"), listener="Ann")
    for _ in range(2):
        told(marta, "You are so kind.")
    assert says("likes_you", said(marta, "Do you like me?"), listener="Ann")


def test_where_somebody_was_seen_last(marta: Mind) -> None:
    item = Whereabouts(thing="Bob", how=LEFT, place="The Square", thing_key="#8", place_key="#3", room="#2")
    marta.remember(
        "Bob left for the Square.",
        source_type="observation",
        source_entity="#8",
        source_name="Bob",
        extra=as_field([item]),
    )
    marta.journal.clock.advance(hours=2)  # type: ignore[attr-defined]
    for line in ("Where is Bob?", "when did you last see bob?", "Have you seen Bob?"):
        assert said(marta, line) == "Bob left for the Square, 2 hours ago."


def test_a_reason_told_in_confidence_is_not_given_to_another(marta: Mind) -> None:
    for _ in range(2):
        marta.remember(
            "You are so kind.", source_type="direct", source_entity="#8", source_name="Bob", audience=["#8"]
        )
    told(marta, "Bob has a mule.", by="#9", name="Cid")
    assert "kind" not in said(marta, "Do you like Bob?")


@pytest.mark.parametrize("line", ["Any news?", "What's new?", "What happened today?", "Marta, any gossip?"])
def test_news_is_what_mattered_lately_and_not_what_the_asker_told(marta: Mind, line: str) -> None:
    told(marta, "My boots are wet.")
    told(marta, "The mill burned down, and the miller died!", by="#8", name="Bob")
    item = Whereabouts(thing="Bob", how=LEFT, place="The Square", thing_key="#8", place_key="#3", room="#2")
    marta.remember(
        "Bob left for the Square.",
        source_type="observation",
        source_entity="#8",
        source_name="Bob",
        extra=as_field([item]),
    )
    assert says(
        "news_told", said(marta, line), speaker="Bob", content="The mill burned down, and the miller died"
    )


def test_news_of_a_day_is_that_days(marta: Mind) -> None:
    told(marta, "The mill burned down.", by="#8", name="Bob")
    marta.journal.clock.advance(days=1)  # type: ignore[attr-defined]
    told(marta, "The bridge is out.", by="#8", name="Bob")
    assert says(
        "news_told", said(marta, "What happened yesterday?"), speaker="Bob", content="The mill burned down"
    )
    assert says("news_told", said(marta, "What happened today?"), speaker="Bob", content="The bridge is out")
    marta.journal.clock.advance(days=30)  # type: ignore[attr-defined]
    assert says("no_news", said(marta, "Any news?"), listener="Ann")


def test_news_is_several_things_in_order_and_each_once(marta: Mind) -> None:
    told(marta, "The ferry sank at dawn!", by="#8", name="Bob")
    told(marta, "The ferry sank.", by="#9", name="Cid")
    told(marta, "I lost my ring.", by="#9", name="Cid")
    marta.remember(
        "The mug is in the Hearth.",
        source_type="observation",
        source_entity="#2",
        extra=as_field(
            [Whereabouts(thing="mug", how="in", place="Hearth", thing_key="#5", place_key="#2", room="#2")]
        ),
    )
    answer = said(marta, "Any news?")
    assert answer.count("ferry") == 1 and "mug" not in answer
    assert answer.index("ferry") < answer.index("lost their ring")


def test_what_was_told_to_the_asker_already_is_no_news_again(marta: Mind) -> None:
    entry = marta.remember(
        "The mill burned down.", source_type="direct", source_entity="#8", source_name="Bob"
    )
    marta.journal.write((), linked={}, header=marta.journal.header, notes={NOTE: {str(entry.id): [ANN]}})
    assert "mill" not in said(marta, "Any news?")
    assert "mill" in said(marta, "What happened today?"), "asked for the day, it tells of the day"


def test_no_confidence_is_news_even_to_whom_it_was_told_in(marta: Mind) -> None:
    marta.remember(
        "The duke is dying!",
        source_type="direct",
        source_entity="#8",
        source_name="Bob",
        audience=[ANN, "#8"],
    )
    assert says("no_news", said(marta, "Any news?"), listener="Ann")


def test_what_happened_while_the_asker_was_away_is_since_it_was_last_there(marta: Mind) -> None:
    told(marta, "The mill burned down.", by="#8", name="Bob")
    marta.journal.clock.advance(hours=1)  # type: ignore[attr-defined]
    told(marta, "I must go.")
    marta.journal.clock.advance(hours=1)  # type: ignore[attr-defined]
    told(marta, "The bridge is out.", by="#8", name="Bob")
    answer = said(marta, "What happened while I was away?")
    assert "bridge" in answer and "mill" not in answer


def test_a_day_spent_talking(marta: Mind) -> None:
    told(marta, "Good morning to you.", by="#8", name="Bob")
    assert "Bob" in said(marta, "What did you do today?")
    marta.remember(
        "I put the orange in the crate.", source_type="observation", source_entity=marta.key, kind="action"
    )
    assert "orange" in said(marta, "What did you do today?")


def asked(mind: Mind, line: str, by: str, name: str, **more: Any) -> None:
    mind.remember(line, kind="conversation", source_type="direct", source_entity=by, source_name=name, **more)


def test_what_somebody_asked_is_told_from_the_record(marta: Mind) -> None:
    asked(marta, "Where does the silver lie?", "#8", "Bob")
    asked(marta, "Marta, when is the fair?", ANN, "Ann")
    assert says(
        "asked", said(marta, "What did Bob ask you?"), speaker="Bob", content="'Where does the silver lie?'"
    )
    assert says(
        "you_asked", said(marta, "What did I ask you?"), listener="Ann", content="'When is the fair?'"
    )
    assert "Bob" in said(marta, "Who asked about the silver?")
    assert "Bob" in said(marta, "Has anybody asked you about the silver?")
    assert says("nobody_asked", said(marta, "Who asked about the mill?"), listener="Ann")
    assert "silver" not in said(marta, "Any news?")
    assert "silver" not in said(marta, "Did you ask Bob?"), "that is what she asked, not he"


def test_what_was_asked_in_confidence_is_told_to_nobody_else(marta: Mind) -> None:
    asked(marta, "Where does the silver lie?", "#8", "Bob", audience=["#8"])
    for line in (
        "What did Bob ask you?",
        "Who asked about the silver?",
        "Has anybody asked about the silver?",
    ):
        assert "silver" not in said(marta, line) and "Bob" not in said(marta, line)


def test_news_of_something_is_about_that(marta: Mind) -> None:
    told(marta, "The mill burned down.", by="#8", name="Bob")
    assert said(marta, "Any news of the duke?") == "I couldn't say."


def test_somebody_present_is_said_to_be_here(marta: Mind) -> None:
    told(marta, "I was born in Harrow.")
    assert said(marta, "Where is Ann?") == "Ann is right here."


def test_nothing_unrelated_is_told_of_somebody_who_was_never_seen_to_move(marta: Mind) -> None:
    told(marta, "I was born in Harrow.", by="#8", name="Bob")
    assert said(marta, "Where is Bob?") == "I couldn't say."


@pytest.mark.parametrize(
    ("line", "occasion"),
    [
        ("I like apples but I hate onions.", "noted"),
        ("My wife left me.", "grief"),
        ("You stink.", "insult"),
        ("Ok.", "small"),
    ],
)
def test_ordinary_lines_are_not_taken_for_others(line: str, occasion: str) -> None:
    assert occasion_of(understand(line)) == occasion


@pytest.mark.parametrize(
    "line",
    [
        *(
            "When did you last see Cid?",
            "When didst thou last lay eyes upon Cid?",
            "When did you last speak to Cid?",
        ),
        *("When was the last time you saw Cid?", "Have you seen Cid?"),
    ],
)
def test_it_knows_when_somebody_spoke_with_it(marta: Mind, line: str) -> None:
    told(marta, "The mill is shut.", by="#9", name="Cid")
    marta.journal.clock.advance(hours=2)  # type: ignore[attr-defined]
    assert says("last_spoken", said(marta, line), speaker="Cid", when="2 hours ago")


@pytest.mark.parametrize(
    "line",
    [
        *("Do you know yet my name?", "Can you recall what I am called?", "Have you forgotten my name?"),
        *("My name, do you know it?", "You remember my name, right?", "can you tell me my name"),
    ],
)
def test_it_tells_the_name_of_who_asks_for_their_own(marta: Mind, line: str) -> None:
    told(marta, "My brother marries on Sunday.")
    assert says("your_name", said(marta, line), listener="Ann")


@pytest.mark.parametrize(
    "line",
    [
        *("Who is this Oskar, of whom the whole town speaks?", "Whoever is Oskar?"),
        "This Oskar of who you speak, what man is he?",
    ],
)
def test_it_tells_who_somebody_is_of_whom_others_speak(marta: Mind, line: str) -> None:
    told(marta, "My cousin Oskar has opened a bakery.", by="#9", name="Cid")
    assert "bakery" in said(marta, line)


def test_it_knows_whether_they_have_met(marta: Mind) -> None:
    assert says("stranger_you", said(marta, "Have we two met before?"))
