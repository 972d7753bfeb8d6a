"""Define the protocol of a reader: a model that reads one memory beside a question, and what a line wants."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple, Protocol

from memory.recall.deed_reading import DeedReading
from memory.recall.outcome_reading import OutcomeReading

ME: Final = "me"
YOU: Final = "you"
SEEN: Final = "seen"
"""Who a memory comes from, to a reader: whoever asks, the character itself, or its own eyes; else a name."""

STILL: Final = "still"
"""What stands in place of the question before, where what is asked is an earlier statement, and the memory a later one: a
reader's "no" then says that the later one takes the earlier one back, and its "yes" that it bears it out."""


class Told(NamedTuple):
    """Hold a memory for a reader.

    Args:
        who: who it comes from: a name, or one of `ME`, `YOU`, `SEEN`.
        text: what it says.
    """

    who: str
    text: str


@dataclass(frozen=True, slots=True)
class Reading:
    """Hold what a memory is to a question: probabilities that add up to 1 with that of a memory on something else.

    Args:
        on: it is on the same subject, and does not say what is asked.
        says: it says what is asked.
        yes: it settles a question for yes or no with yes.
        no: it settles it with no.
        words: the words of it that say what is asked; empty if they are not to be told apart.
        sure: the probability of these words among all others, 0 to 1.
        follows: whether it takes back a memory that answers, and so is on the same matter, whatever it names.
    """

    on: float
    says: float
    yes: float
    no: float
    words: str = ""
    sure: float = 0.0
    follows: bool = False

    @property
    def answers(self) -> float:
        """Return the probability that the memory answers the question: in words, or with the likelier of yes and no."""
        return self.says + max(self.yes, self.no)

    @property
    def settles(self) -> float:
        """Return the probability that the memory says what is asked, or settles it one way or the other."""
        return self.says + self.yes + self.no


class LineReading(NamedTuple):
    """Hold what the speaker of a line wants, as probabilities that add up to 1.

    Args:
        asks: to know something.
        tells: to tell something.
        passes: nothing that is to be known or done: a greeting, thanks, a remark on the weather.
        wants: something done, or to do something.
    """

    asks: float
    tells: float
    passes: float
    wants: float


class ToRead(NamedTuple):
    """Hold what a reader is about to be asked for.

    Args:
        pairs: questions, what was asked before each, and a memory, as for `Reader.read`.
        lines: as for `Reader.read_line`, one by one.
        secrecy: as for `Reader.read_secrecy`.
        kinds: as for `Reader.read_kinds`.
    """

    pairs: Sequence[tuple[str, str, Told]] = ()
    lines: Sequence[str] = ()
    secrecy: Sequence[str] = ()
    kinds: Sequence[str] = ()


NOTHING_TO_READ: Final = ToRead()


class Reader(Protocol):
    """Read memories one by one, with more care than recall, which compares them with a question at a glance."""

    def warm_up(self) -> None:
        """Load the model in the background."""
        ...

    def start(self, coming: ToRead) -> None:
        """Start to read what is about to be asked for, all of it in one request."""
        ...

    async def read(self, question: str, before: str, memories: Sequence[Told]) -> list[Reading]:
        """Return what each memory is to a question; nothing if the model does not answer soon.

        Args:
            question: the question.
            before: what the same person asked just before; may be empty.
            memories: the memories.
        """
        ...

    async def read_line(self, line: str) -> LineReading | None:
        """Return what the speaker of a line wants; ``None`` if the model does not answer soon."""
        ...

    async def read_secrecy(self, lines: Sequence[str]) -> list[float]:
        """Return how likely each line asks its hearer to tell nobody, 0 to 1; nothing if the model does not answer soon."""
        ...

    async def read_kinds(self, lines: Sequence[str]) -> list[Mapping[str, float]]:
        """Return how likely each line is of each kind of line, such as thanks; nothing if the model does not answer soon."""
        ...

    async def read_deeds(self, texts: Sequence[str]) -> list[DeedReading]:
        """Return which deed one of two does to the other in each text; nothing if the model is unavailable.

        It may take seconds, and is for what nobody waits for.

        Args:
            texts: what memories tell of two, as `memory.recall.deed_reading` says.
        """
        ...

    async def read_outcomes(self, pairs: Sequence[tuple[str, str]]) -> list[OutcomeReading]:
        """Return what came of the earlier memory of each pair, by the later one; nothing if the model is unavailable.

        It may take seconds, and is for what nobody waits for.

        Args:
            pairs: two memories each, as `memory.recall.outcome_reading` says.
        """
        ...
