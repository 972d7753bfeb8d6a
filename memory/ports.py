"""What the engine asks of the world outside it: protocols, and the plain data that goes through them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Coroutine, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, NamedTuple, Protocol, TypeVar, runtime_checkable

import numpy as np
from numpy.typing import NDArray

from memory.calls import ToolCall
from memory.entry import Entry, FieldError, ImportanceMethod, Kind, SourceType
from memory.prompting import Message, Prompts

T = TypeVar("T")


class Conflict(Exception):
    """Somebody else wrote to the journal meanwhile: read it again and try again."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Header:
    """What a journal keeps besides its entries; all else is derived from them.

    ``entry_count`` is how many entries were ever written, which is the highest id ever given.
    ``window_start`` is the last id that the latest reflection covered. ``settings`` are the
    character's own, over the game's.
    """

    entry_count: int = 0
    window_start: int = 0
    last_reflection: datetime | None = None
    reflection_count: int = 0
    settings: Mapping[str, Any] = field(default_factory=dict)


class Row(NamedTuple):
    """An entry as a store holds it, with its marks."""

    entry: Entry
    consolidated: bool = False
    archived: bool = False
    retracted: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Change:
    """Everything that one transaction writes to one journal. Ids are of that journal.

    ``linked`` gives entries other citations, and another entry that they correct: the only links that
    ever change are those to what was deleted, and those that a merged insight gains. ``stale`` are entries
    that long-term memory holds no longer as they are: not consolidated any more. ``notes`` are small JSON
    documents beside the entries, by name; ``None`` takes one away.
    """

    key: str
    added: tuple[Row, ...] = ()
    linked: Mapping[int, tuple[tuple[int, ...], int | None]] = field(default_factory=dict)
    rated: Mapping[int, tuple[int, ImportanceMethod]] = field(default_factory=dict)
    consolidated: frozenset[int] = frozenset()
    stale: frozenset[int] = frozenset()
    archived: frozenset[int] = frozenset()
    retracted: frozenset[int] = frozenset()
    deleted: frozenset[int] = frozenset()
    header: Header | None = None
    notes: Mapping[str, Any] = field(default_factory=dict)


class Store(Protocol):
    """Keeps journals. The rows are the truth; whatever else there is can be rebuilt from them."""

    def load(self, key: str) -> tuple[Header, list[Row]]:
        """A journal's header, and by rising id its working rows and the archived rows after
        ``window_start`` or that correct another. A key never written to gives an empty header and no
        rows, and leaves no trace.
        """
        ...

    def citing(self, key: str, ids: Iterable[int]) -> list[Row]:
        """Rows that cite or correct any of ``ids``, archived ones included, by rising id."""
        ...

    def note(self, key: str, name: str) -> Any:
        """A journal's note; ``None`` if there is none."""
        ...

    def survey(self, name: str) -> list[tuple[str, Header, Any]]:
        """Of every journal its key, its header, and its note of one name; for a look at all of them that
        opens none.
        """
        ...

    def fetch(self, key: str, ids: Iterable[int]) -> list[Row]:
        """Those of ``ids`` that exist, archived ones included, by rising id."""
        ...

    def unconsolidated(self, key: str, limit: int) -> list[Row]:
        """Rows of a journal that long-term memory has not acknowledged as they are, archived ones included,
        by rising id.

        Args:
            key: whose.
            limit: how many at most.
        """
        ...

    def thoughts(self, key: str) -> list[Row]:
        """Archived rows of a journal that reflections wrote, by rising id."""
        ...

    def mentioning(self, key: str, words: Iterable[str], limit: int) -> list[Row]:
        """Archived rows of a journal in whose content any of ``words`` occurs, in either case, the newest.

        Args:
            key: whose.
            words: letters and digits only, lower case.
            limit: how many at most.
        """
        ...

    def faint(self, key: str, importance: int, after: int, limit: int) -> list[Row]:
        """Consolidated rows of a journal that matter little, archived ones included, by rising id.

        Args:
            key: whose.
            importance: at most this much of it.
            after: only ids above this one.
            limit: how many at most.
        """
        ...

    def history(self, key: str) -> Iterable[Row]:
        """Every row of a journal, archived ones included, by rising id; for export and rebuilding."""
        ...

    def apply(self, changes: Sequence[Change]) -> None:
        """Write all of ``changes`` in one transaction, or none of it; on disk when it returns.

        Deleting an entry does not free its id: ``entry_count`` stays. Marks, ratings and links of entries
        that are gone meanwhile are passed over.

        Raises:
            Conflict: an id to be added is taken already, or was given once before.
        """
        ...

    def keys(self) -> list[str]:
        """The keys of all journals, sorted."""
        ...

    def drop(self, key: str) -> None:
        """Delete a journal and all its rows; nothing happens if there is none."""
        ...

    def vectors(self, key: str, model: str, ids: Iterable[int] | None = None) -> dict[int, bytes]:
        """The vectors that ``model`` made of a journal's working entries, by id: float16, little-endian.

        Args:
            key: whose.
            model: the model's name.
            ids: of these entries instead, archived ones included.
        """
        ...

    def save_vectors(self, model: str, vectors: Sequence[tuple[str, int, bytes]]) -> None:
        """Keep vectors that ``model`` made, in place of any other model's; on disk when it returns.

        Args:
            model: the model's name.
            vectors: of each entry its journal's key, its id, and the vector, float16, little-endian.
                Entries that are gone meanwhile are passed over. Listeners of one line share a vector:
                it is written in one go.
        """
        ...

    def unembedded(self, model: str, limit: int, key: str | None = None) -> list[tuple[str, int, str]]:
        """Working entries without a vector by ``model``: key, id and content of each.

        Args:
            model: the model's name.
            limit: how many at most.
            key: of this journal only.
        """
        ...

    def count_unembedded(self, model: str) -> int:
        """How many those are."""
        ...


class Scorer(Protocol):
    """A first guess at importance, at once and without I/O."""

    model: str | None
    """The embedding model whose vectors it can use, if any."""

    def text(self, content: str) -> str:
        """What of a content it wants the vector of."""
        ...

    def raw(
        self, content: str, source_type: SourceType, vector: NDArray[np.floating[Any]] | None = None
    ) -> float:
        """Importance before rounding, 1 to 10.

        Args:
            content: what the entry says.
            source_type: how it came to be known.
            vector: that of `text`, by ``model``, of shape (d,) and length 1; ``None`` while there is none.
        """
        ...


class Embedder(Protocol):
    """Turns texts into vectors whose dot product tells how close they are in meaning."""

    name: str
    """The model's name: vectors of different models do not compare."""

    @property
    def ready(self) -> bool:
        """Whether it answers soon; the first request may have to load a model."""
        ...

    async def embed(self, texts: Sequence[str], *, urgent: bool = False) -> NDArray[np.float32]:
        """A vector of length 1 for each text: float32 of shape (n, d).

        Args:
            texts: what is to be embedded.
            urgent: whether they go before what others wait for.

        Raises:
            Unavailable: there is no model to be had.
        """
        ...


@dataclass(frozen=True, slots=True, kw_only=True)
class Evidence:
    """A memory put before a question, wherever it was recalled from (SPEC §4). ``through`` are the keys of those
    whom its source says to have it from; empty for somebody unknown.
    """

    id: int
    content: str
    score: float
    source_type: SourceType
    source_trust: float
    source_entity: str | None = None
    source_name: str | None = None
    timestamp: datetime | None = None
    game_time: float | None = None
    through: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Candidate:
    """An insight that was proposed: what it says, and the ids of the evidence it cites."""

    content: str
    citations: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Judgement:
    """What a critic makes of a candidate: how credible, 0 to 1, and why."""

    score: float
    reason: str


class Unavailable(Exception):
    """Whoever was asked is away, out of budget or of no use at the moment: try again another time.

    Args:
        reason: what is wrong, in words for a log line.
    """

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class Thinker(Protocol):
    """Whatever does a character's thinking asleep: a language model, or extraction without one.

    Each method raises `Unavailable` when it cannot answer at all; what it could not make out of one
    item it leaves out of its answer. Whatever it returns is checked by whoever asked.
    """

    name: str
    """What it is, as shown beside what it wrote: a model's name, or ``extractive``."""

    is_model: bool
    """Whether it is a language model: only such a one rates."""

    async def rate(self, items: Sequence[tuple[str, Entry]]) -> Mapping[tuple[str, int], int]:
        """Importance 1 to 10 for those of ``items`` it could rate.

        Args:
            items: journal key and entry; of several journals, so that one request serves them all.

        Returns:
            Ratings by journal key and entry id.
        """
        ...

    async def questions(
        self, key: str, window: Sequence[Entry], gaps: Sequence[str], count: int
    ) -> Sequence[str]:
        """``count`` questions about the world that the window raises; those of ``gaps`` come first."""
        ...

    async def insights(self, key: str, question: str, evidence: Sequence[Evidence]) -> Sequence[Candidate]:
        """What the evidence says to the question."""
        ...

    async def judge(self, key: str, candidate: Candidate, evidence: Sequence[Evidence]) -> Judgement | None:
        """How credible a candidate is, by the evidence it cites alone; ``None`` if it has no opinion."""
        ...


@dataclass(frozen=True, slots=True)
class ToolRequest:
    """A tool that a model wants called: the request's id, the tool's name, and its arguments as JSON text."""

    id: str
    name: str
    arguments: str


@dataclass(frozen=True, slots=True)
class Turn:
    """What a model answers in a conversation: words, or tools that it wants called first."""

    text: str
    requests: tuple[ToolRequest, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Learnt:
    """What a conversation is said to have taught: its kind, its words, and the ids of what it rests on."""

    kind: Kind
    content: str
    citations: tuple[int, ...]


@runtime_checkable
class Speaker(Protocol):
    """A language model that finds a character's words."""

    name: str
    """The model's name."""

    prompts: Prompts
    """What it is asked."""

    async def speak(
        self, key: str, messages: Sequence[Message], tools: Sequence[Mapping[str, Any]], *, patience: float
    ) -> Turn:
        """The next turn of a conversation.

        Args:
            key: who speaks, and pays for it.
            messages: the conversation so far.
            tools: schemas of the tools at hand, as OpenAI has them; a model that cannot call tools does without.
            patience: seconds after which nobody waits for it any more.

        Raises:
            Unavailable: the model could not be asked, or the character has spent what it may spend today.
        """
        ...

    async def learn(self, key: str, name: str, said: Sequence[Entry], count: int) -> Sequence[Learnt]:
        """What is worth writing down of what was said, at most ``count`` things; each cites some of ``said``.

        Args:
            key: who heard it, and pays for it.
            name: what that one is called.
            said: what it heard, oldest first.
            count: how many at most.

        Raises:
            Unavailable: the model could not be asked, or its answer could not be read.
        """
        ...


class Tools(Protocol):
    """What an agent may call; `tools.registry.Toolbox` is one."""

    @property
    def schemas(self) -> list[dict[str, Any]]:
        """The tools as OpenAI has them."""
        ...

    async def call(self, name: str, arguments: str | Mapping[str, Any]) -> ToolCall:
        """Call a tool; what the agent got wrong is in the ``error`` of what comes back."""
        ...


class Runner(Protocol):
    """Runs what blocks where it may block: a pool of threads in a game, on the spot in a plain script."""

    def __call__(self, work: Callable[[], T], /) -> Awaitable[T]:
        """What ``work`` returns or raises. It touches nothing but plain data."""
        ...


class Hurry(Protocol):
    """Waits only so long for what somebody waits for in a conversation."""

    def __call__(self, work: Awaitable[T], /) -> Awaitable[T]:
        """What ``work`` comes to.

        Raises:
            Unavailable: it takes too long.
        """
        ...


async def inline(work: Callable[[], T], /) -> T:
    """The `Runner` of scripts, replays and tests: runs ``work`` at once and lets everybody wait."""
    return work()


def drive(work: Coroutine[Any, Any, T]) -> T:
    """The result of a coroutine that never has to wait: how a plain script runs one.

    Raises:
        RuntimeError: it waits for something.
    """
    try:
        work.send(None)
    except StopIteration as done:
        result: T = done.value
        return result
    work.close()
    raise RuntimeError("it waits for something that only a running game can give")


@dataclass(frozen=True, slots=True, kw_only=True)
class LedgerLine:
    """One request that was sent to a language model, or one character's part in it.

    Args:
        at: when it was begun.
        key: the character it was for.
        share: which part of it, above 0 to 1; the tokens are that part's.
        task: what was asked (``rate``, ``questions`` …).
        model: which model.
        prompt_tokens, completion_tokens: what it cost.
        estimated: the server did not say what it cost; a token is taken for four characters.
        seconds: how long it took.
        outcome: ``ok``, or what went wrong in a word or two.
        dropped: items of the reply that could not be used.
    """

    at: datetime
    key: str
    share: float = 1.0
    task: str
    model: str
    prompt_tokens: int
    completion_tokens: int
    estimated: bool
    seconds: float
    outcome: str
    dropped: int = 0


@dataclass(frozen=True, slots=True)
class Spent:
    """What a character's thinking cost: requests (parts of shared ones), and tokens both ways."""

    calls: float = 0.0
    tokens: int = 0


class Ledger(Protocol):
    """Keeps account of requests to language models, across restarts."""

    def write(self, lines: Sequence[LedgerLine]) -> None:
        """Add lines; on disk when it returns."""
        ...

    def spent(self, key: str, since: datetime) -> Spent:
        """What was spent for a character from ``since`` on."""
        ...

    def trim(self, before: datetime) -> int:
        """Delete the lines from before a moment; returns how many there were."""
        ...


class Wanted(Protocol):
    """Which memories are wanted; `memory.journal.Filter` is one."""

    @property
    def superseded(self) -> bool:
        """Whether entries that were corrected or retracted are wanted too."""
        ...

    def passes(self, entry: Entry) -> bool:
        """Whether ``entry`` is wanted, by its own fields."""
        ...


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class LongTermItem:
    """An entry on its way into long-term memory.

    Args:
        key: whose it is.
        entry: what is kept.
        vector: what the embedder made of its content: of shape (d,), finite, not all zero.
        superseded, retracted: its marks.

    Raises:
        FieldError: the vector is not one.
    """

    key: str
    entry: Entry
    vector: NDArray[np.float32]
    superseded: bool = False
    retracted: bool = False

    def __post_init__(self) -> None:
        vector = self.vector
        if vector.ndim != 1 or not np.isfinite(vector).all() or not vector.any():
            raise FieldError("vector", vector, "finite numbers, not all of them zero")


@dataclass(frozen=True, slots=True)
class Hit:
    """What long-term memory found: the entry's id, and how like the question it is, 0 to 1 (cosine)."""

    id: int
    similarity: float


class LongTermMemory(Protocol):
    """Keeps what was consolidated, and finds it by meaning. It can be rebuilt from the rows at any time.

    It hands out ids: what an entry says and how it is ranked comes from the rows. Calls may overlap. Each
    raises `Unavailable` when the memory cannot be reached; what was acknowledged before that stays.
    """

    async def store(self, items: Sequence[LongTermItem]) -> list[tuple[str, int]]:
        """Keep entries, each in place of what was kept of it before; doing it twice is doing it once.

        Returns:
            Key and id of each that is on disk now, in the order given. Where trouble came up on the way,
            those before it.

        Raises:
            Unavailable: nothing was stored.
        """
        ...

    async def search(
        self, key: str, vector: NDArray[np.float32], limit: int, wanted: Wanted
    ) -> Sequence[Hit]:
        """A character's memories that are most like ``vector``, best first, of equal ones the newest first.

        Args:
            key: whose memories; nobody else's are found.
            vector: what the embedder made of the question, of shape (d,).
            limit: how many at most, above 0.
            wanted: what may be found; marks and fields are those that were stored.
        """
        ...

    async def delete(self, key: str, ids: Iterable[int]) -> None:
        """Delete entries; those that are not there are passed over."""
        ...

    async def drop(self, key: str) -> None:
        """Delete all that is kept for a key."""
        ...

    async def keep_only(self, keys: Iterable[str]) -> None:
        """Delete all that is kept for anybody but ``keys``."""
        ...

    async def clear(self) -> None:
        """Delete all that is kept for anybody, and whatever depends on the embedding model."""
        ...

    async def ids(self, key: str) -> frozenset[int]:
        """Which of a character's entries are kept, as the present embedding model made them."""
        ...

    def close(self) -> None:
        """Let go of files and connections, once work under way is done; from any thread, more than once."""
        ...
