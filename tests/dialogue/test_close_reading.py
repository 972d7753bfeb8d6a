"""What characters answer where a model reads the likeliest memories beside the question."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

import pytest

from memory.adapters.inmemory import InMemoryStore
from memory.clock import ManualClock
from memory.concurrency import drive
from memory.config import Config
from memory.dialogue.answer import reply
from memory.dialogue.context import Heard
from memory.dialogue.thinking import think
from memory.importance.keyword import KeywordScorer
from memory.journal.entry import ANYBODY, SourceType
from memory.journal.journal import Journal
from memory.minds.conversation import Exchange
from memory.minds.mind import Mind
from memory.persona import Persona
from memory.recall.deed_reading import DeedReading
from memory.recall.outcome_reading import OutcomeReading
from memory.recall.reader import LineReading, Reading, Told, ToRead
from memory.text.references.referring import Meant
from tests.phrases import says

ANN, BOB = "#2", "#3"
NOTHING = Reading(0.0, 0.0, 0.0, 0.0)


@dataclass
class Scripted:
    """A reader that knows what to say of a memory by a word in it, and keeps what it was given.

    ``denied`` has words of statements that are read as questions, each with a word of the memory that denies them.
    """

    known: dict[str, Reading] = field(default_factory=dict)
    denied: dict[str, str] = field(default_factory=dict)
    line: LineReading | None = None
    seen: list[Told] = field(default_factory=list)
    asked: list[tuple[str, str]] = field(default_factory=list)

    def warm_up(self) -> None: ...

    def start(self, coming: ToRead) -> None: ...

    async def read(self, question: str, before: str, memories: Sequence[Told]) -> list[Reading]:
        self.seen += memories
        self.asked.append((before, question))
        denying = [word for said, word in self.denied.items() if said in question]
        if denying:
            return [Reading(0.0, 0.0, 0.0, 0.97) if denying[0] in told.text else NOTHING for told in memories]
        return [
            next((reading for word, reading in self.known.items() if word in told.text), NOTHING)
            for told in memories
        ]

    async def read_line(self, line: str) -> LineReading | None:
        return self.line

    async def read_secrecy(self, lines: Sequence[str]) -> list[float]:
        return [0.0] * len(lines)

    async def read_kinds(self, lines: Sequence[str]) -> list[Mapping[str, float]]:
        return []

    async def read_deeds(self, texts: Sequence[str]) -> list[DeedReading]:
        return []

    async def read_outcomes(self, pairs: Sequence[tuple[str, str]]) -> list[OutcomeReading]:
        return []


@pytest.fixture
def reader() -> Scripted:
    return Scripted()


@pytest.fixture
def mind(reader: Scripted) -> Mind:
    config = Config()
    journal = Journal(
        "#1", store=InMemoryStore(), scorer=KeywordScorer(config), clock=ManualClock(), config=config
    )
    return Mind(journal, Persona(name="Marta", description="Keeps an inn; hates dogs"), reader=reader)


def tell(mind: Mind, text: str, who: str = BOB, name: str = "Bob", audience: list[str] | None = None) -> None:
    mind.remember(
        text,
        source_type=SourceType.DIRECT,
        source_entity=who,
        source_name=name,
        audience=None if audience is None else frozenset(audience),
    )


def ask(mind: Mind, text: str, meant: Meant | None = None) -> str:
    heard = Heard(
        text=text,
        speaker=ANN,
        speaker_name="Ann",
        listeners=frozenset({ANN, ANYBODY}),
        names=("Marta",),
        meant=meant,
    )
    return reply(mind, heard, asked=drive(think(mind, heard))).text


def test_the_words_that_answer_come_first(mind: Mind, reader: Scripted) -> None:
    tell(mind, "Old Greta swapped our goat for a pair of snowshoes.")
    tell(mind, "The goat is a bad-tempered creature.")
    reader.known["snowshoes"] = Reading(0.0, 0.95, 0.0, 0.0, "a pair of snowshoes", 0.9)
    assert ask(mind, "What did they get for the goat?").startswith("A pair of snowshoes.")


def test_a_question_is_settled_by_what_implies_the_answer(mind: Mind, reader: Scripted) -> None:
    tell(mind, "The ferryman drowned in the spring flood.")
    reader.known["drowned"] = Reading(0.0, 0.0, 0.02, 0.95)
    assert ask(mind, "Is the ferryman still alive?").startswith("No.")


def test_what_answers_nothing_is_not_told_though_it_shares_the_words(mind: Mind, reader: Scripted) -> None:
    tell(mind, "The red cart of the ferryman stands at the mill.")
    reader.known["cart"] = Reading(0.02, 0.01, 0.0, 0.0)
    assert says("unknown", ask(mind, "Who painted the red cart of the ferryman?"), listener="Ann")


def test_a_clause_of_the_description_answers_with_yes_or_no(mind: Mind, reader: Scripted) -> None:
    reader.known["dogs"] = Reading(0.0, 0.0, 0.03, 0.9)
    assert ask(mind, "Would you like to own a puppy?").startswith("No. I hate dogs")


def test_a_line_without_the_form_of_a_question_is_answered(mind: Mind, reader: Scripted) -> None:
    tell(mind, "Odile went to the salt works.")
    reader.line = LineReading(0.95, 0.05, 0.0, 0.0)
    reader.known["salt"] = Reading(0.0, 0.9, 0.0, 0.0, "to the salt works", 0.8)
    assert "salt works" in ask(mind, "odile where")


def test_a_follow_up_is_read_after_the_question_before_it(mind: Mind, reader: Scripted) -> None:
    tell(mind, "The mason asks nine marks for a chimney.")
    tell(mind, "The tailor asks four marks for a coat.")
    mind.replied(ANN, Exchange("What does the mason ask?", "Nine marks.", (1,), at=mind.journal.clock.now()))
    reader.known["tailor"] = Reading(0.0, 0.9, 0.0, 0.0, "four marks", 0.8)
    assert "four marks" in ask(mind, "and the other one?").lower()
    assert reader.asked[0] == ("What does the mason ask?", "and the other one?")


def test_nothing_is_read_that_a_listener_may_not_hear(mind: Mind, reader: Scripted) -> None:
    tell(mind, "The jar under the stairs holds my silver.", audience=[BOB])
    tell(mind, "The jar in the window holds honey.")
    reader.known["silver"] = Reading(0.0, 0.99, 0.0, 0.0, "my silver", 0.9)
    assert "silver" not in ask(mind, "What is in the jar under the stairs?")
    assert all("silver" not in told.text for told in reader.seen)


def test_who_a_memory_comes_from_is_told_from_where_the_asker_stands(mind: Mind, reader: Scripted) -> None:
    tell(mind, "I left the hammer at the mill.", ANN, "Ann")
    tell(mind, "I left the hammer at the forge.")
    ask(mind, "Where did I leave the hammer?")
    assert {told.who for told in reader.seen} <= {"me", "Bob"}
    assert Told("me", "I left the hammer at the mill.") in reader.seen


def test_words_that_a_listener_who_came_since_may_not_hear_are_not_said(mind: Mind, reader: Scripted) -> None:
    tell(mind, "I hid it behind the loose brick.")
    reader.known["brick"] = Reading(0.0, 0.95, 0.0, 0.0, "my late husband's purse", 0.9)
    assert "purse" not in ask(mind, "What is behind the loose brick?")


def test_what_its_teller_has_denied_since_is_not_told(mind: Mind, reader: Scripted) -> None:
    reader.known["mules"] = Reading(0.0, 0.9, 0.0, 0.0, "both mules", 0.9)
    reader.denied["took both mules"] = "wandered home"
    tell(mind, "The raiders burned the barn and took both mules.")
    assert "both mules" in ask(mind, "Which beasts did the raiders take?").lower()
    tell(mind, "One of the mules has wandered home by itself, so the raiders have one.")
    answer = ask(mind, "Which beasts did the raiders take?")
    assert "wandered home" in answer and "both" not in answer.lower()


def test_what_somebody_else_denies_is_told_with_the_denial(mind: Mind, reader: Scripted) -> None:
    reader.known["both mules"] = Reading(0.0, 0.9, 0.0, 0.0, "both mules", 0.9)
    reader.denied["took both mules"] = "wandered home"
    tell(mind, "The raiders burned the barn and took both mules.")
    tell(mind, "One of the mules has wandered home by itself, so the raiders have one.", who="#4", name="Cid")
    answer = ask(mind, "Which beasts did the raiders take?")
    assert "both mules" in answer.lower()
    assert "wandered home" in answer


@pytest.mark.parametrize(
    "line", ["A fine old boat, isn't it?", "These tomatoes smell wonderful, don't they?"]
)
def test_a_remark_is_agreed_to(mind: Mind, reader: Scripted, line: str) -> None:
    reader.line = LineReading(asks=0.0, tells=0.1, passes=0.9, wants=0.0)
    assert says("agreed_to", ask(mind, line), listener="Ann")


@pytest.mark.parametrize("line", ["The deeds are in the tree, right?", "You hate that man, don't you?"])
def test_a_guess_is_not_agreed_to(mind: Mind, reader: Scripted, line: str) -> None:
    reader.line = LineReading(asks=0.2, tells=0.8, passes=0.0, wants=0.0)
    assert not says("agreed_to", ask(mind, line), listener="Ann")


LONG = "The road out along the old sea wall was dusty and hot " * 3


@pytest.mark.parametrize(
    "line", [f"{LONG}and quiet.", f"{LONG}and quiet, wasn't it?"], ids=["plain", "with a tag"]
)
def test_a_line_too_long_for_small_talk_is_not_agreed_to(mind: Mind, reader: Scripted, line: str) -> None:
    reader.line = LineReading(asks=0.0, tells=0.1, passes=0.9, wants=0.0)
    assert not says("agreed_to", ask(mind, line), listener="Ann")


def test_a_short_line_that_passes_the_time_is_agreed_to(mind: Mind, reader: Scripted) -> None:
    reader.line = LineReading(asks=0.0, tells=0.1, passes=0.9, wants=0.0)
    assert says("agreed_to", ask(mind, "The road along the old sea wall was dusty and hot."), listener="Ann")


def test_a_pronoun_means_whomever_one_memory_alone_answers_for(mind: Mind, reader: Scripted) -> None:
    tell(mind, "Lotte has named her business Studio Mole.")
    tell(mind, "Nadia has a stall of her own.")
    reader.known["Mole"] = Reading(0.0, 0.7, 0.0, 0.0, "Studio Mole", 0.9)
    asked = "What did she name her business?"
    assert "Studio Mole" in ask(mind, asked, Meant(asked, points_back=True, found=False))


def test_a_pronoun_stays_open_where_two_memories_may_answer(mind: Mind, reader: Scripted) -> None:
    tell(mind, "Lotte has named her business Studio Mole.")
    tell(mind, "Nadia has named her business The Blue Jug.")
    reader.known["Mole"] = Reading(0.0, 0.7, 0.0, 0.0, "Studio Mole", 0.9)
    reader.known["Jug"] = Reading(0.0, 0.6, 0.0, 0.0, "The Blue Jug", 0.9)
    asked = "What did she name her business?"
    found = ask(mind, asked, Meant(asked, points_back=True, found=False))
    assert says("who_meant", found, listener="Ann")


def test_no_promise_is_denied_that_a_memory_tells_of(mind: Mind, reader: Scripted) -> None:
    mind.remember("I promised Sukey a pair of rabbit gloves.", source_type=SourceType.OBSERVATION)
    reader.known["gloves"] = Reading(0.0, 0.95, 0.0, 0.0, "a pair of rabbit gloves", 0.9)
    assert "rabbit gloves" in ask(mind, "What did you promise Sukey?")


def test_what_another_promised_is_not_what_the_asker_did(mind: Mind, reader: Scripted) -> None:
    tell(mind, "I promised Sukey a pair of rabbit gloves.")
    reader.known["gloves"] = Reading(0.0, 0.95, 0.0, 0.0, "a pair of rabbit gloves", 0.9)
    assert says("promised_nothing", ask(mind, "What did I promise Sukey?"), listener="Ann")


def test_words_alone_do_not_settle_what_a_close_reading_leaves_open(mind: Mind, reader: Scripted) -> None:
    tell(mind, "The dam on the upper pond burst.")
    reader.known["dam"] = Reading(0.1, 0.0, 0.5, 0.3)
    assert ask(mind, "Did the dam on the upper pond burst?").startswith("Yes.")
    reader.known["dam"] = Reading(0.85, 0.0, 0.1, 0.05)
    assert not ask(mind, "Did the dam on the upper pond burst?").startswith("Yes.")


def test_another_promise_is_no_yes(mind: Mind, reader: Scripted) -> None:
    tell(mind, "I promise to bring you a cake.", ANN, "Ann")
    reader.known["cake"] = Reading(0.0, 0.0, 0.9, 0.05)
    assert says("promised_nothing", ask(mind, "Did I ever promise you a horse?"), listener="Ann")


def test_what_became_of_it_takes_back_nothing_that_happened(mind: Mind, reader: Scripted) -> None:
    reader.known["lock gates"] = Reading(0.0, 0.9, 0.0, 0.0, "at Ferry Reach", 0.9)
    reader.denied["rammed the lock gates"] = "mended"
    tell(mind, "The barge rammed the lock gates at Ferry Reach.")
    tell(mind, "They have mended the lock gates.")
    assert "Ferry Reach" in ask(mind, "Where did the barge ram the lock gates?")


def test_what_it_thinks_of_the_asker_is_read_from_no_memory_of_others(mind: Mind, reader: Scripted) -> None:
    reader.known["feet"] = Reading(0.0, 0.9, 0.0, 0.0, "My feet are killing me", 0.9)
    tell(mind, "My feet are killing me.", who="#4", name="Cid")
    assert "feet" not in ask(mind, "What is your opinion of me?")


@pytest.mark.parametrize(
    ("reading", "is_open"),
    [
        (Reading(on=0.2, says=0.0, yes=0.45, no=0.33), False),
        (Reading(on=0.1, says=0.35, yes=0.3, no=0.2), False),
        (Reading(on=0.7, says=0.0, yes=0.2, no=0.08), True),
    ],
)
def test_what_settles_a_question_is_told_without_doubt(
    mind: Mind, reader: Scripted, reading: Reading, *, is_open: bool
) -> None:
    tell(mind, "The winner of the regatta takes home a copper kettle.")
    reader.known["kettle"] = reading
    said = ask(mind, "Does the winner of the regatta receive any silver?")
    assert "kettle" in said
    assert not said.startswith(("Yes", "No"))
    assert says("open", said, listener="Ann") is is_open


def test_a_sister_is_no_brother(mind: Mind, reader: Scripted) -> None:
    tell(mind, "Lena has a sister in Dunmere.")
    reader.known["Dunmere"] = Reading(on=0.02, says=0.0, yes=0.95, no=0.03)
    said = ask(mind, "Does Lena have a brother?")
    assert "sister" in said and not said.startswith("Yes")
    assert ask(mind, "Does Lena have a sister?").startswith("Yes")
