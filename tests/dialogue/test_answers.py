"""The asked-for part first, indirect speech, one memory, and what a character says of itself."""

from __future__ import annotations

from typing import Any

import pytest

from memory.adapters.inmemory import InMemoryStore
from memory.clock import ManualClock
from memory.dialogue.about_talk.follow_ups import meaning_of
from memory.dialogue.answer import reply
from memory.dialogue.context import Heard
from memory.dialogue.selection.confidence import ordered
from memory.dialogue.selection.relevance import Bearing
from memory.errors import FieldError
from memory.minds.conversation import Exchange
from memory.minds.mind import Mind
from memory.minds.minds import Minds
from memory.persona import Persona
from memory.recall.query import Recalled
from memory.text.lines import understand
from tests.making import make_entry
from tests.phrases import says

ANN, BOB, CID, MARTA = "#5", "#6", "#8", "#7"
NAMES = {ANN: "Ann", BOB: "Bob", CID: "Cid"}


def mind_of(clock: ManualClock, persona: Persona) -> Mind:
    return Minds(InMemoryStore(), clock=clock, persona_of=lambda key: persona)[MARTA]


@pytest.fixture
def marta(clock: ManualClock) -> Mind:
    return mind_of(clock, Persona(name="Marta"))


def tell(mind: Mind, who: str, content: str, **fields: Any) -> int:
    given = {"source_type": "direct", "source_entity": who, "source_name": NAMES[who], **fields}
    return mind.remember(content, **given).id


def said(mind: Mind, text: str, by: str = BOB, **pronouns: str) -> str:
    heard = Heard(
        text=text,
        speaker=by,
        speaker_name=NAMES[by],
        listeners=frozenset({by}),
        names=("Marta",),
        pronouns={ANN: pronouns["ann"]} if pronouns else {},
    )
    return reply(mind, heard).text


@pytest.mark.parametrize(
    ("told", "question", "by", "answer"),
    [
        ("My brother marries on Sunday.", "When does my brother marry?", ANN, "On Sunday, you said."),
        ("My brother marries on Sunday.", "When does Ann's brother marry?", BOB, "On Sunday. Ann told me."),
        ("My brother marries on Sunday.", "Who marries on Sunday?", BOB, "Ann's brother. Ann told me."),
        ("I lost three sheep.", "How many sheep did Ann lose?", BOB, "Three. Ann told me."),
        ("The bridge is closed.", "Is the bridge open?", BOB, "No. Ann told me the bridge is closed."),
        ("The bridge is open.", "Is the bridge open?", BOB, "Yes. Ann told me the bridge is open."),
        (
            "The fair is on Sunday.",
            "Is the fair on Saturday?",
            BOB,
            "No. Ann told me the fair is on Sunday.",
        ),
        ("Cid hid the sword in the well.", "Where did Cid hide the sword?", BOB, "In the well. Ann told me."),
        (
            "My sister lost her silver thimble.",
            "What did my sister lose?",
            ANN,
            "Her silver thimble, you said.",
        ),
        ("My uncle keeps bees.", "What does Ann's uncle keep?", BOB, "Bees. Ann told me."),
        ("A tile costs two pence.", "How much is a tile?", BOB, "Two pence. Ann told me."),
    ],
)
def test_the_asked_for_part_comes_first(marta: Mind, told: str, question: str, by: str, answer: str) -> None:
    tell(marta, ANN, told)
    assert said(marta, question, by) == answer


def test_each_of_several_questions_in_one_line_is_answered(marta: Mind) -> None:
    tell(marta, ANN, "The judge retired in spring.")
    tell(marta, ANN, "Only the clerk has a key to the vault.")
    for line in (
        "When did the judge retire, and who has a key to the vault?",
        "When did the judge retire? And who has a key to the vault?",
    ):
        assert said(marta, line) == "In spring. Ann told me. Only the clerk. Ann told me."


def test_my_brother_is_not_everybodys(marta: Mind) -> None:
    tell(marta, ANN, "My brother marries on Sunday.")
    assert "Sunday" not in said(marta, "When does my brother marry?", BOB)
    assert "Sunday" in said(marta, "When does my brother marry?", ANN)


def test_a_count_of_something_else_is_no_answer(marta: Mind) -> None:
    tell(marta, ANN, "I lost sheep for three days.")
    assert said(marta, "How many sheep did Ann lose?") == "Ann told me they lost sheep for three days."


def test_speech_is_turned_by_the_gender_that_the_game_tells(marta: Mind) -> None:
    tell(marta, ANN, "I keep my bees behind the mill.")
    assert said(marta, "What about the bees?", ann="she") == "Ann told me she keeps her bees behind the mill."
    assert said(marta, "What about the bees?") == "Ann told me they keep their bees behind the mill."
    assert said(marta, "What about the bees?", ANN) == "You told me you keep your bees behind the mill."


def test_yesterday_is_counted_from_the_day_of_telling(marta: Mind, clock: ManualClock) -> None:
    tell(marta, ANN, "My mule died yesterday.")
    assert said(marta, "What about the mule?") == "Ann told me their mule died yesterday."
    clock.advance(days=3)
    assert said(marta, "What about the mule?") == "Ann told me their mule died 4 days ago."


def test_what_was_to_come_is_quoted_once_it_is_gone_by(marta: Mind, clock: ManualClock) -> None:
    tell(marta, ANN, "I will shoe the mule tomorrow.")
    clock.advance(days=3)
    assert said(marta, "What about the mule?") == "Ann told me: 'I will shoe the mule tomorrow.'"


def test_other_values_are_told_as_differing(marta: Mind) -> None:
    tell(marta, ANN, "Falk bought nine goats in the market.")
    tell(marta, CID, "Falk bought four goats in town, at the market.")
    answer = said(marta, "How many goats did Falk buy in the market?")
    assert answer.startswith("Accounts differ. ")
    assert "Ann says nine" in answer
    assert "Cid says four" in answer


def test_a_second_memory_must_say_as_much_of_the_matter(marta: Mind) -> None:
    first = tell(marta, ANN, "The grey mare ran off to the hills beyond the quarry.")
    tell(marta, CID, "The quarry is haunted.")
    heard = Heard(
        text="What about the mare beyond the quarry?",
        speaker=BOB,
        speaker_name="Bob",
        listeners=frozenset({BOB}),
    )
    assert reply(marta, heard).rests_on == (first,)


def test_an_answer_that_asks_back_is_told_before_what_is_less_relevant() -> None:
    told = make_entry(id=1, content="We sold the brown cow at the fair. Did you know her?")
    near = make_entry(id=2, content="The brown cow limps.")
    found = [Recalled(told, 0.5, {"relevance": 0.5}), Recalled(near, 0.45, {"relevance": 0.45})]
    question = understand("What became of the brown cow?")
    assert [hit.entry.id for hit in ordered(question, found)] == [1, 2]


def test_who_speaks_of_themselves_is_told_before_who_speaks_to_them() -> None:
    to_her = make_entry(id=1, content="You make such fine bowls, Ann!", source_entity="Bob")
    of_her = make_entry(id=5, content="I made three bowls of that clay.", source_entity="Ann")
    found = [
        Recalled(to_her, 0.45, {"relevance": 0.45, "named": 0.0}),
        Recalled(of_her, 0.42, {"relevance": 0.42, "named": 1.0}),
    ]
    question = understand("What does Ann make of clay?")
    assert [hit.entry.id for hit in ordered(question, found, found)] == [5, 1]


@pytest.mark.parametrize(("asker", "first"), [("Bob", 3), ("Ann", 1)])
def test_what_was_said_to_the_same_question_is_told_first(asker: str, first: int) -> None:
    near = make_entry(id=1, content="The bowl is on the shelf.", source_entity="Ann")
    asks = make_entry(id=2, content="What inspired the pattern?", source_entity=asker)
    reply_to_it = make_entry(id=3, content="A walk by the sea.", source_entity="Ann")
    heard = [
        Recalled(near, 0.4, {"relevance": 0.4}),
        Recalled(reply_to_it, 0.35, {"relevance": 0.35}),
        Recalled(asks, 0.1, {"relevance": 0.1}),
    ]
    told = ordered(understand("What inspired the bowl's pattern?"), heard[:2], heard)
    assert told[0].entry.id == first


def test_a_speaker_known_by_key_alone_means_their_own_things() -> None:
    line = understand("What is Ann's dog called?")
    entry = make_entry(id=1, content="My dog is called Rex.", source_type="direct", source_entity="Bob")
    assert not Bearing.of(line, frozenset()).holds(entry, 0.7)
    own = make_entry(id=2, content="My dog is called Rex.", source_type="direct", source_entity="Ann")
    assert Bearing.of(line, frozenset()).holds(own, 0.7)


def test_insights_of_something_else_are_no_answer(marta: Mind) -> None:
    seen = tell(marta, ANN, "The weir is leaking.")
    marta.remember(
        "[SYNTHESIS] Ann and Cid both had to do with the miller.",
        source_type="inference",
        tags=("synthesis",),
        citations=(seen,),
    )
    assert said(marta, "Is the miller fond of Ann's cider barrels?") == "I couldn't say."


def test_what_is_hardly_trusted_gives_no_yes(marta: Mind) -> None:
    tell(marta, ANN, "The bridge is closed.", source_trust=0.2)
    assert not said(marta, "Is the bridge open?").startswith("No")


ITSELF = Persona(name="Marta", facts={"age": "I am fifty-one.", "trade": "I keep this inn."})


def test_it_tells_of_itself_what_its_persona_says(clock: ManualClock) -> None:
    marta = mind_of(clock, ITSELF)
    assert said(marta, "How old are you, Marta?") == "I am fifty-one."
    assert said(marta, "What is your trade?") == "I keep this inn."
    assert said(marta, "What do you do for a living?") == "I keep this inn."


def test_or_what_it_remembers_of_its_own_life(marta: Mind) -> None:
    tell(marta, ANN, "I live in the tower and I love stew.")
    marta.remember("I was born in the harbour.", tags=["backstory"])
    marta.remember("I love mushroom stew.", tags=["backstory"])
    marta.remember("I live by the ford.", tags=["backstory"], audience=[ANN])
    assert said(marta, "Where are you from?") == "I was born in the harbour."
    assert said(marta, "Do you like stew?") == "I love mushroom stew."
    assert "love" not in said(marta, "Do you like rain?")
    assert "Ann" not in said(marta, "How old are you?")


def test_unknown_facts_are_named() -> None:
    with pytest.raises(FieldError, match="facts"):
        Persona(name="Marta", facts={"shoe size": "Large."})
    persona, problems = Persona(name="Marta").amended(
        {"facts": {"home": "I live here.", "hom": "x", "age": 3}}
    )
    assert persona.facts == {"home": "I live here."}
    assert len(problems) == 2


@pytest.mark.parametrize(
    ("line", "occasion"),
    [
        ("Thanks for supper, and where is Cid?", "thanks"),
        ("Good evening Marta, where is Cid?", "greeting"),
        ("I'm sorry about yesterday. Where is Cid?", "apology"),
        ("You are an angel! Where is Cid?", "compliment"),
        ("My father died last night. Where is Cid?", "grief"),
    ],
)
def test_a_courtesy_and_a_question_in_one_line_are_both_answered_once(
    marta: Mind, line: str, occasion: str
) -> None:
    tell(marta, ANN, "Cid is in the boathouse.")
    words = said(marta, line)
    assert says(occasion, words, listener="Bob"), words
    assert words.count("boathouse") == 1


def test_words_that_only_call_for_attention_are_no_courtesy(marta: Mind) -> None:
    tell(marta, ANN, "Cid is in the boathouse.")
    for opening in ("Sorry", "Excuse me", "Hey"):
        words = said(marta, f"{opening}, where is Cid?")
        assert "boathouse" in words
        assert not any(says(each, words, listener="Bob") for each in ("apology", "greeting")), words


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("So what's your job on this ship, captain?", "I steer a river barge and keep its books."),
        ("Do you like dried plums?", "I am partial to dried plums."),
        ("What was your name again?", "I am Marta."),
    ],
)
def test_a_description_answers_what_a_character_is_asked_about_itself(
    clock: ManualClock, question: str, answer: str
) -> None:
    about = "Marta steers a river barge and keeps its books; dry, fair, and partial to dried plums."
    assert said(mind_of(clock, Persona(name="Marta", description=about)), question) == answer


@pytest.mark.parametrize(
    "question",
    ["Are you the king's spy?", "Whom do you suspect?", "Did you rob the mill?", "What do you do here?"],
)
def test_what_a_description_keeps_from_others_is_not_said(clock: ManualClock, question: str) -> None:
    about = "Secretly the king's spy; robbed the mill and denies it; will not say aloud whom she suspects."
    words = said(mind_of(clock, Persona(name="Marta", description=about)), question)
    assert not any(word in words for word in ("king", "spy", "robbed", "suspect"))


def test_he_means_the_relative_that_was_asked_about(marta: Mind) -> None:
    tell(marta, ANN, "My uncle Piet keeps the lock at Dunmoor.")
    heard = _converse(marta, "What does Ann's uncle keep?", "What is he called?", "Who told you all this?")
    assert heard == ["The lock. Ann told me.", "Piet. I have it from Ann.", "Ann told me."]


def _converse(mind: Mind, *lines: str) -> list[str]:
    """What a character answers Bob to several lines, one after the other."""
    answers = []
    for text in lines:
        listeners = frozenset({BOB})
        heard = Heard(
            text=text,
            speaker=BOB,
            speaker_name="Bob",
            listeners=listeners,
            names=("Marta",),
            meant=meaning_of(mind, text, speaker=BOB, listeners=listeners, names=("Marta",)),
        )
        found = reply(mind, heard)
        mind.conversations.note(
            BOB, Exchange(heard.line.text, found.text, found.rests_on, at=mind.journal.clock.now())
        )
        answers.append(found.text)
    return answers
