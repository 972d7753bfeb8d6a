"""What is answered from what is recalled: pure, without a game."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory.adapters.inmemory import InMemoryStore
from memory.clock import ManualClock
from memory.config import Config
from memory.dialogue.answer import reply
from memory.dialogue.context import Heard, Reply
from memory.dialogue.telling.wording import LONGEST_QUOTE
from memory.minds.mind import Mind
from memory.minds.minds import Minds
from memory.persona import Persona
from memory.text.lines import understand
from tests.phrases import says

ANN, BOB, MARTA = "#5", "#6", "#7"


@pytest.fixture
def marta(clock: ManualClock) -> Mind:
    minds = Minds(InMemoryStore(), clock=clock, persona_of=lambda key: Persona(name="Marta"))
    return minds[MARTA]


def from_ann(mind: Mind, content: str, **fields: Any) -> int:
    """Ann tells Marta something."""
    given = {"source_type": "direct", "source_entity": ANN, "source_name": "Ann", **fields}
    return mind.remember(content, **given).id


def asked(mind: Mind, text: str, *, by: str = BOB, others: tuple[str, ...] = (), name: str = "Bob") -> Reply:
    """What Marta answers."""
    heard = Heard(
        text=text,
        speaker=by,
        speaker_name=name,
        listeners=frozenset((by, *others)),
        names=("Marta", "innkeeper"),
    )
    return reply(mind, heard)


def said(mind: Mind, text: str, **who: Any) -> str:
    return asked(mind, text, **who).text


# -- who it came from, and how far it is trusted -----------------------------------------------------


def test_the_source_is_named_and_its_words_are_turned(marta: Mind) -> None:
    ref = from_ann(marta, "Marta, I hid the silver key in the barn.")
    answer = asked(marta, "Marta, where is the silver key?")
    assert answer.text == "Ann told me they hid the silver key in the barn."
    assert (answer.rests_on, answer.confidential) == ((ref,), False)


def test_the_source_is_told_that_it_was_itself(marta: Mind) -> None:
    from_ann(marta, "The silver key is in the barn.")
    assert said(marta, "Where is the silver key?", by=ANN, name="Ann") == "In the barn, you said."
    # Somebody else by the same name is somebody else.
    assert said(marta, "Where is the silver key?", by=BOB, name="Ann") == "In the barn. Ann told me."
    assert asked(marta, "What did I tell you?", by=BOB, name="Ann").rests_on == ()


def test_own_knowledge_is_spoken_as_its_own(marta: Mind) -> None:
    marta.remember("I built this inn with my brother.")
    marta.remember("The well dried up in my youth.", source_entity=MARTA, source_name="Marta")
    assert said(marta, "Who built the inn?") == "I built this inn with my brother."
    assert said(marta, "Is there a well?") == "The well dried up in my youth."


@pytest.mark.parametrize(
    ("source_type", "start"),
    [
        ("observation", "I saw it myself: The mill burned"),
        ("environmental", "I only overheard Ann say that the mill burned"),
        ("inference", "Ann says so, and nobody else: 'The mill burned"),
    ],
)
def test_an_answer_names_how_the_character_knows(marta: Mind, source_type: str, start: str) -> None:
    from_ann(marta, "The mill burned down.", source_type=source_type)
    assert said(marta, "What happened to the mill?").startswith(start)


def test_what_it_hardly_trusts_it_would_not_swear_to(marta: Mind) -> None:
    from_ann(marta, "The mill burned down.", source_trust=0.2)
    assert said(marta, "What happened to the mill?").endswith("But I wouldn't swear to it.")


def test_insights_are_spoken_without_their_mark(marta: Mind) -> None:
    seen = from_ann(marta, "The mill stands still.")
    marta.remember(
        "[SYNTHESIS] Millers drink.", source_type="inference", tags=("synthesis",), citations=(seen,)
    )
    assert said(marta, "Do millers drink?") == "If you ask me: Millers drink."


# -- what is worth saying ----------------------------------------------------------------------------------


def test_it_does_not_know_what_it_was_not_told(marta: Mind) -> None:
    from_ann(marta, "The silver key is in the barn.")
    for question in ("Who is the king of the moon?", "Where is the dragon of the northern mountains?"):
        assert asked(marta, question) == Reply("I couldn't say.")


def test_stop_words_and_its_own_name_match_nothing(marta: Mind) -> None:
    from_ann(marta, "Marta, what is the and of it is for you, innkeeper.")
    assert asked(marta, "Marta, innkeeper, what do you know about the dragon?").rests_on == ()


def test_what_matters_is_found_however_much_came_after_it(marta: Mind, clock: ManualClock) -> None:
    ref = from_ann(marta, "The silver key is in the barn.")
    clock.advance(days=30)
    for n in range(90):
        from_ann(marta, f"Bob walked in and out of here for the {n}th time!", source_type="observation")
    assert asked(marta, "Where is the silver key?").rests_on == (ref,)


def test_inflections_are_the_same_word(marta: Mind) -> None:
    ref = from_ann(marta, "The thieves hid their horses in the woods.")
    assert asked(marta, "Where did the thief hide a horse?").rests_on == (ref,)


def test_who_told_it_can_be_asked_for(marta: Mind) -> None:
    ref = from_ann(marta, "The silver key is in the barn.")
    assert asked(marta, "What did Ann tell you?").rests_on == (ref,)
    from_ann(marta, "Ann bows to me.", source_type="observation")
    assert asked(marta, "What did Ann tell you?").rests_on == (ref,)
    assert asked(marta, "What did I tell you?", by=ANN, name="Ann").rests_on == (ref,)


@pytest.mark.parametrize("line", ["Marta, what did I tell you?", "What have I told you"])
def test_who_asks_for_all_it_told_gets_its_latest(marta: Mind, line: str) -> None:
    for content in ("The bridge fell.", "I sold my cow to Aldo.", "The miller waters his beer."):
        from_ann(marta, content)
    marta.remember("Bob's cat had kittens.", source_type="direct", source_entity=BOB, source_name="Bob")
    answer = asked(marta, line, by=ANN, name="Ann")
    assert answer.text == (
        "You told me the miller waters his beer. You told me that you sold your cow to Aldo."
    )


def test_who_asks_for_what_it_told_is_not_put_off_by_what_others_did(marta: Mind) -> None:
    from_ann(marta, "The bridge fell.")
    for n in range(5):
        marta.remember(f"I told you {n}.", source_type="direct", source_entity=BOB, source_name="Bob")
    assert said(marta, "What did I tell you?", by=ANN, name="Ann") == "You told me the bridge fell."


def test_at_most_two_memories_and_none_twice(marta: Mind) -> None:
    for n in range(5):
        from_ann(marta, f"Key number {n} is in the barn.")
        from_ann(marta, "The key is in the barn.")
    answer = asked(marta, "What about the keys in the barn?")
    assert len(answer.rests_on) == 2
    assert answer.text.count("the key is in the barn") == 1


def test_both_sides_are_told_where_accounts_differ(marta: Mind) -> None:
    from_ann(marta, "The key is in the barn.")
    marta.remember("The key is in the well.", source_type="direct", source_entity=BOB, source_name="Bob")
    answer = said(marta, "Where is the key?", by="#9", name="Cid")
    assert "Ann says in the barn" in answer
    assert "Bob says in the well" in answer


def test_what_was_corrected_is_not_told(marta: Mind) -> None:
    old = from_ann(marta, "The key is in the barn.")
    new = from_ann(marta, "The key is in the well.", supersedes=old)
    assert asked(marta, "Where is the key?").rests_on == (new,)


def test_questions_are_no_knowledge(marta: Mind) -> None:
    from_ann(marta, "Is the key in the barn?", kind="question")
    assert asked(marta, "Where is the key?") == Reply("I couldn't say.")


def test_it_answers_however_often_it_was_asked(marta: Mind) -> None:
    from_ann(marta, "I sold my brown cow to Aldo for nine silver pieces.")
    question = "who bought the cow?"
    for happening in ("Tilda left for the Square.", "hello", "Bob came in.", "It rains.", "good day"):
        marta.remember(question, source_type="direct", source_entity=BOB, source_name="Bob", kind="question")
        marta.remember(happening, source_type="observation", source_entity="#9", source_name="Tilda")
        told = "Ann told me they sold their brown cow to Aldo for nine silver pieces."
        assert said(marta, question) == told


def test_the_line_just_said_is_not_echoed(marta: Mind) -> None:
    line = "I lost my key. Do you know where the key is?"
    from_ann(marta, line)
    assert asked(marta, line, by=ANN, name="Ann").rests_on == ()


def test_what_was_told_in_confidence_is_for_all_who_hear_or_not_at_all(marta: Mind) -> None:
    ref = from_ann(marta, "The key is in the barn.", audience=(ANN,))
    assert asked(marta, "Where is the key?").rests_on == ()
    assert asked(marta, "Where is the key?", by=ANN, others=(BOB,)).rests_on == ()
    answer = asked(marta, "Where is the key?", by=ANN)
    assert (answer.rests_on, answer.confidential) == ((ref,), True)


def test_thresholds_are_settings(marta: Mind) -> None:
    from_ann(marta, "The silver key is in the barn.")
    marta.journal.configure({"answer_relevance": 1.0})
    assert asked(marta, "Is the silver key rusty?").rests_on == ()
    marta.journal.configure({"answer_relevance": 0.5})
    assert asked(marta, "Is the silver key rusty?").rests_on


# -- manners -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("line", ["Hello, Marta!", "Good morning innkeeper", "Marta?", "Thanks!"])
def test_greetings_are_returned(marta: Mind, line: str) -> None:
    occasion = "thanks" if line == "Thanks!" else "greeting"
    assert says(occasion, said(marta, line), listener="Bob")


@pytest.mark.parametrize("line", ["Marta, what is your name?", "What's your name?", "May I ask your name?"])
def test_a_character_answers_with_its_name(marta: Mind, line: str) -> None:
    from_ann(marta, "My name is on the mug.")
    assert asked(marta, line) == Reply("I am Marta.")


def test_it_tells_of_its_own_life_and_troubles(marta: Mind) -> None:
    assert said(marta, "Who are you?") == "I am Marta."
    assert says("own_trouble", said(marta, "What is your trouble?"), listener="Bob")
    kept = marta.remember("I have kept this inn for twenty years.", tags=["backstory"])
    lost = marta.remember("My silver was stolen from the hearth.", tags=["backstory"])
    marta.remember("I fear the bailiff.", tags=["backstory"], audience=[ANN], importance=10)
    from_ann(marta, "My trouble is that my mule is dead.", importance=10)
    assert asked(marta, "Who are you?") == Reply(f"I am Marta. {kept.content}", (kept.id,))
    assert asked(marta, "Marta, what is your trouble?") == Reply(lost.content, (lost.id,))
    assert said(marta, "What is your trouble with the mill?") != said(marta, "What is your trouble?")


@pytest.mark.parametrize("line", ["How are you?", "Good day, Marta! How are you today?", "are you well?"])
def test_it_says_how_it_is(marta: Mind, line: str) -> None:
    assert said(marta, line).endswith("I can't complain, Bob.")


def test_a_line_that_tells_and_asks_is_answered_by_what_it_is_about(marta: Mind) -> None:
    line = "Marta, the mill burned down. Who could have done it?"
    assert not understand(line).only_asks
    from_ann(marta, line)
    answer = said(marta, line, by=ANN, name="Ann")
    assert answer == "I couldn't say."  # one stock line, not two
    assert said(marta, "What happened to the mill?") == "Ann told me the mill burned down."
    marta.remember("I saw the miller's boy at the mill with a torch.")
    assert "with a torch" in said(marta, line)


def test_statements_are_noted(marta: Mind) -> None:
    from_ann(marta, "The key is in the barn.")
    assert says("noted", asked(marta, "Marta, the key is gone.").text, listener="Ann")


@pytest.mark.parametrize(
    "line",
    [
        "Where is it?",
        "Marta, where is the key",
        "who stole the silver",
        "Tell me about the mill.",
        "Good day! Is the mill still there?",
        "Captain Osric! What happened?",
        "I wonder who did it.",
        "do you know bob",
        "did Ann bury a ring? yes or no",
    ],
)
def test_questions(line: str) -> None:
    assert understand(line).only_asks


@pytest.mark.parametrize(
    "line",
    [
        "When I was young I hid my gold here.",
        "What a lovely day",
        "Who dares wins.",
        "Have a look at the barn",
        "May you rest in peace.",
        "Will is my brother",
        "Can you keep a secret? The gold is in the well.",
        "",
    ],
)
def test_no_questions(line: str) -> None:
    assert not understand(line).only_asks


def test_the_persona_speaks_in_its_own_words(clock: ManualClock) -> None:
    persona = Persona(name="Marta", phrases={"direct": ("By my ladle, {speaker} says {content}",)})
    mind = Minds(InMemoryStore(), clock=clock, persona_of=lambda key: persona)[MARTA]
    from_ann(mind, "The key in the barn is mine.")
    assert said(mind, "What about the key?") == "By my ladle, Ann says 'The key in the barn is mine.'"


def test_placeholders_in_memories_and_names_are_plain_text(marta: Mind) -> None:
    from_ann(marta, "The key {speaker} %s {0} is in {listener}'s barn.", source_name="{content}")
    assert said(marta, "Where is the key?", name="{speaker}") == (
        "{content} told me: 'The key {speaker} %s {0} is in {listener}'s barn.'"
    )


def test_long_memories_are_cut_short(marta: Mind) -> None:
    from_ann(marta, "The key " + "is in the barn and " * 150 + "that is all.")
    answer = said(marta, "What do you know about the key?")
    assert len(answer) < LONGEST_QUOTE + 50
    assert "…" in answer


TEXT = st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0"), max_size=200).filter(
    str.strip
)


@given(content=TEXT, question=st.text(max_size=200), name=TEXT)
def test_any_text_gets_one_line_and_never_a_secret(content: str, question: str, name: str) -> None:
    mind = Minds(InMemoryStore(), config=Config(), persona_of=lambda key: Persona(name="Marta"))[MARTA]
    from_ann(mind, content, audience=(ANN,))
    answer = asked(mind, f"{question}? {content}?", name=name)
    assert answer.rests_on == ()
    assert answer.text == " ".join(answer.text.split())
    open_to_ann = asked(mind, f"{question}?", by=ANN, name=name)
    assert open_to_ann.text


@pytest.mark.parametrize("name", ["Ann", "the", "I", "nobody", "and", "O'Neil", "Ann says: so"])
def test_what_was_worked_out_from_one_source_alone_is_told_as_theirs(marta: Mind, name: str) -> None:
    told = marta.remember("The mill burned.", source_entity=ANN, source_name=name)
    marta.remember(
        f"{name} says: The granary is lost. I saw it.",
        source_type="inference",
        source_entity=ANN,
        source_name=name,
        kind="decision",
        citations=[told.id],
    )
    answer = said(marta, "What of the granary?", by=BOB, name="Bob")
    called = " ".join(name.replace(":", " ").split())
    called = called[0].upper() + called[1:]
    assert answer == f"{called} says so, and nobody else: 'The granary is lost. I saw it.'"
