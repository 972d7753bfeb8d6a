"""Which memories answer a question, how well, and why (SPEC §5; reasons and figures: docs/recall.md).

Preset ``default`` weighs what an entry says (its vector, its words, and those of the lines around it),
who said it, when it was, and a little of recency, importance and trust. Preset ``classic`` is the formula
of SPEC §5, entry by entry.

What a question may not recall plays no part in ranking what it may: filters come first, the audience
before all, and neighbours, word frequencies and mean lengths are taken among what the listener may hear.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from functools import cached_property, reduce
from itertools import pairwise
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from memory.calendar import GREGORIAN, GameCalendar
from memory.config import Config
from memory.journal.entry import Entry, Kind, SourceType
from memory.journal.filter import Filter
from memory.recall.columns import Columns, Floats, Ints, Mask, code
from memory.text.names import without_call
from memory.text.times import Time, asks_when, times, without
from memory.text.words import fold, stems, tokens
from memory.text.words import sentences as split

CLASSIC_DECAY: Final = 0.99
"""Per hour, in preset ``classic``: recency is ``exp(-0.99 · age_hours)`` (SPEC §5)."""

SIGNALS: Final = ("semantic", "lexical", "named", "time", "when")
"""What relevance is made of. What a question gives no occasion for is left out."""


@dataclass(frozen=True, kw_only=True)
class Tuning:
    """The figures of preset ``default``. All optima are flat; what each part is worth, and how these were chosen, is in
    docs/recall.md.

    Args:
        semantic, lexical, named, time, when: what relevance is the weighted mean of.
        k1, b: of BM25 (Robertson and Zaragoza, "The Probabilistic Relevance Framework: BM25 and Beyond", 2009).
            Memories are short, so that length says less than in documents: b is lower than the usual 0.75.
        before, after: what a line lends of its words to the lines after it, the next one first, and to the lines
            before it, falling: an answer is understood by its question.
        meaning_lent: the share of those rates at which it lends of its meaning.
        scene_gap: lines farther apart, in seconds, are not of one scene and lend each other nothing.
        unseen: the share of its lexical match that an entry without a vector counts for in meaning, beside others
            with one.
        late_days, early_days: things are told after they happen: how fast a time match fades, in days, for what
            was told after the time asked for, and before it.
        question: the share of its relevance that a question counts for, unless it is asked who asked what: what was
            asked before answers nothing.
        alike, repeated: cosine from which on two entries begin to repeat each other, and what share of its
            relevance an entry loses by repeating a better one word for word.
    """

    semantic: float = 1.0
    lexical: float = 0.36
    named: float = 0.2
    time: float = 0.2
    when: float = 0.1
    k1: float = 1.2
    b: float = 0.4
    before: tuple[float, ...] = (0.8, 0.64, 0.51, 0.41, 0.33, 0.26)
    after: tuple[float, ...] = (0.4, 0.2)
    meaning_lent: float = 0.5
    scene_gap: float = 6 * 3600.0
    unseen: float = 0.5
    late_days: float = 3.0
    early_days: float = 1.0
    question: float = 0.1
    alike: float = 0.5
    repeated: float = 0.9

    @cached_property
    def lags(self) -> Ints:
        """How many rows back those are that lend to a row, itself first: (lags, 1)."""
        steps = (0, *range(1, len(self.before) + 1), *range(-1, -len(self.after) - 1, -1))
        return np.array(steps)[:, None]

    @cached_property
    def rates(self) -> Floats:
        """What each of them lends: float32 (lags, 1)."""
        return np.array((1.0, *self.before, *self.after), np.float32)[:, None]


TUNING: Final = Tuning()
_OTHERS: Final = ("recency", "importance", "trust")
_POOL: Final = 48
_CLOSER: Final = 30
_ALL: Final = 256
_DAY: Final = 86_400.0
_CLASSIC_WORD = re.compile(r"\w+(?:'\w+)*")
_SELF: Final = frozenset({"i", "me", "my", "mine", "myself"})
_OF_ASKING: Final = frozenset(map(code, ("ask", "question", "wonder")))
_ANY: Final = Filter()


@dataclass(frozen=True, slots=True, kw_only=True)
class Query:
    """What is asked, when, and who will hear the answer.

    Args:
        text: the question.
        now: the moment of asking; ages count back from it.
        game_now: the same in seconds of game time, where the game keeps a calendar.
        wanted: what may be recalled; `Filter.listeners` first of all.
        limit: how many at most.
        vector: the embedding of `RecallIndex.asked`, float32 of shape (d,), of length 1; ``None`` for
            text only.
    """

    text: str
    now: datetime
    game_now: float | None = None
    wanted: Filter = field(default_factory=Filter)
    limit: int = 10
    vector: NDArray[np.float32] | None = None


class Recalled(NamedTuple):
    """A memory that was recalled: its score, and each component of it, 0 to 1."""

    entry: Entry
    score: float
    components: Mapping[str, float]


class RecallIndex:
    """What recall needs to know of one journal's entries, kept up as they come and go.

    Args:
        config: the preset, its weights, and the game's calendar.
        entries: what the journal holds.
        tuning: the figures of preset ``default``.
    """

    def __init__(
        self,
        config: Config,
        entries: Iterable[Entry] = (),
        *,
        tuning: Tuning = TUNING,
    ) -> None:
        self.config = config
        self.calendar = config.calendar
        self.tuning = tuning
        self._entries: dict[int, Entry] = {}
        self._columns = Columns()
        self._new: dict[int, Entry] = {}  # taken in together, when somebody next looks
        self._corrected: dict[int, set[int]] = {}  # id → ids of the entries here that supersede it
        self._times: dict[int, tuple[float, list[Time]]] = {}
        self._extend(list(entries))

    def __len__(self) -> int:
        return len(self._entries) + len(self._new)

    @property
    def nbytes(self) -> int:
        """Bytes that the index's arrays hold, the entries aside."""
        self._take_in()
        return self._columns.nbytes

    # ---- upkeep ----

    def put(self, entry: Entry) -> None:
        """Take in a new entry, or one whose rating or links changed."""
        if entry.id in self._entries:
            self._unlink(self._entries[entry.id])
            self._entries[entry.id] = entry
            self._columns.refresh(entry)
            self._link(entry)
        else:
            self._new[entry.id] = entry

    def put_vectors(self, vectors: Mapping[int, NDArray[Any]]) -> None:
        """Take in the embeddings of entries.

        Args:
            vectors: by id, of length 1 and any float type (kept as float16): of shape (d,) for the content,
                or (1 + p, d) for the content and each of its p `passages`. Ids that are not here are
                passed over.

        Raises:
            ValueError: dimensions differ, or a value is not finite.
        """
        self._take_in()
        self._columns.put_vectors(vectors)

    def unembedded(self) -> list[int]:
        """Ids of the entries that have no vector yet, rising."""
        self._take_in()
        columns = self._columns
        rows = columns.live[: columns.count] & ~columns.embedded[: columns.count]
        return [int(i) for i in columns.id[: columns.count][rows]]

    def remove(self, ids: Iterable[int]) -> None:
        """Let go of entries; those that are not here are passed over."""
        for entry_id in ids:
            self._new.pop(entry_id, None)
            entry = self._entries.pop(entry_id, None)
            if entry is not None:
                self._unlink(entry)
                self._times.pop(entry_id, None)
                self._columns.remove(entry_id)
        if self._columns.wasteful:
            self._columns.compact()

    def _take_in(self) -> None:
        """Put the new entries into the columns: of many at once each costs little, and while 200 listen to one line
        nobody asks yet.
        """
        if self._new:
            entries, self._new = list(self._new.values()), {}
            self._extend(entries)

    def _extend(self, entries: list[Entry]) -> None:
        last = int(self._columns.id[self._columns.count - 1]) if self._columns.count else 0
        ids = [last, *(entry.id for entry in entries)]
        if any(after <= before for before, after in pairwise(ids)):
            self._rebuild([*self._entries.values(), *entries])
            return
        self._entries.update((entry.id, entry) for entry in entries)
        self._columns.append(entries)
        for entry in entries:
            if entry.supersedes is not None or entry.id in self._corrected:
                self._link(entry)

    def _rebuild(self, entries: list[Entry]) -> None:
        """Everything anew, by rising id: an entry came in out of order, which only an import does."""
        vectors = self._vectors()
        self._columns = Columns()
        self._entries = {}
        self._corrected = {}
        ordered = {entry.id: entry for entry in sorted(entries, key=lambda entry: entry.id)}
        self._extend(list(ordered.values()))
        self._columns.put_vectors(vectors)

    def joined(self, entries: Iterable[Entry], vectors: Mapping[int, NDArray[Any]]) -> RecallIndex:
        """An index of its own over these entries and others.

        Args:
            entries: the others; those that are here already are passed over.
            vectors: of the others, as for `put_vectors`.
        """
        self._take_in()
        others = [entry for entry in entries if entry.id not in self._entries]
        whole = RecallIndex(self.config, tuning=self.tuning)
        whole._extend(sorted([*self._entries.values(), *others], key=lambda entry: entry.id))
        whole.put_vectors({**vectors, **self._vectors()})
        return whole

    def _vectors(self) -> dict[int, NDArray[Any]]:
        columns = self._columns
        return {i: columns.vectors(row) for i, row in columns.row.items() if columns.embedded[row]}

    def _link(self, entry: Entry) -> None:
        if entry.supersedes is not None:
            self._corrected.setdefault(entry.supersedes, set()).add(entry.id)
            self._mark(entry.supersedes)
        self._mark(entry.id)

    def _unlink(self, entry: Entry) -> None:
        if entry.supersedes is not None:
            by = self._corrected[entry.supersedes]
            by.discard(entry.id)
            if not by:
                del self._corrected[entry.supersedes]
            self._mark(entry.supersedes)

    def _mark(self, entry_id: int) -> None:
        row = self._columns.row.get(entry_id)
        if row is not None:
            self._columns.stands[row] = entry_id not in self._corrected

    # ---- asking ----

    def asked(self, text: str, wanted: Filter = _ANY) -> str:
        """The question as it is to be embedded: whom it names is "someone", since names swamp a vector, and
        who said a thing is matched by field (`docs/recall.md`).

        Args:
            text: the question.
            wanted: as for `Query`: nobody is known by what the listeners may not hear of.
        """
        self._take_in()
        if not self._entries:
            return text
        query = Query(text=text, now=datetime.now(UTC), wanted=wanted)
        named = _Ranking(self, query).named(tokens(text)).keys() - {""}
        if not named:
            return text
        either = "|".join(sorted(map(re.escape, named), key=len, reverse=True))
        pattern = rf"(?<!\w)(?:{either})(?:[ \-](?:{either}))*(?!\w)"
        return re.sub(pattern, "someone", text if text.isascii() else _unaccented(text), flags=re.IGNORECASE)

    def recall(self, query: Query) -> list[Recalled]:
        """The entries that pass the query's filter, best first; ties by id, newest first."""
        self._take_in()
        if query.limit < 1 or not self._entries:
            return []
        if self.config.preset == "classic":
            return self._classic(query)
        return _Ranking(self, query).best()

    def _classic(self, query: Query) -> list[Recalled]:
        wanted = query.wanted
        asked = set(words(query.text))
        found = [
            _classic(entry, query, asked, self.calendar)
            for entry in self._entries.values()
            if (wanted.superseded or entry.id not in self._corrected) and wanted.passes(entry)
        ]
        found.sort(key=lambda hit: (-hit.score, -hit.entry.id))
        return found[: query.limit]

    def _times_of(self, entry: Entry, game: bool) -> list[Time]:
        """The times that an entry speaks of, counted from when it happened."""
        at = entry.game_time if game else entry.timestamp.timestamp()
        if at is None:
            return []
        known = self._times.get(entry.id)
        if known is None or known[0] != at:
            found = times(entry.content, at, self.calendar if game else GREGORIAN)
            known = self._times[entry.id] = (at, found)
        return known[1]


class _Ranking:
    """One question put to an index. Arrays have one value, or one column, for each row of the *pool*: the rows that
    the listeners may hear of and that stand, in order; ``rows`` is where they are in the columns, ``None`` for all
    of them. ``few`` are places in the pool.

    Every step is a handful of numpy calls, whatever the size: a call costs a microsecond, and a village's journals
    hold a few hundred entries.
    """

    def __init__(self, index: RecallIndex, query: Query) -> None:
        self.index = index
        self.query = query
        self.tuning = index.tuning
        self.columns = columns = index._columns
        self.rows = self._pool()
        self.size = columns.count if self.rows is None else len(self.rows)

    def _of(self, column: NDArray[Any]) -> NDArray[Any]:
        column = column[: self.columns.count]
        return column if self.rows is None else column[self.rows]

    # ---- what may be recalled ----

    def _pool(self) -> Ints | None:
        columns, wanted, count = self.columns, self.query.wanted, self.columns.count
        masks: list[Mask] = []
        if wanted.listeners is not None and len(columns.groups["audience"]) > 1:
            hears = [
                audience is None or wanted.listeners.issubset(audience)
                for audience in columns.groups["audience"]
            ]
            if not all(hears):
                masks.append(np.array(hears)[columns.audience[:count]])
        elif wanted.listeners is not None:
            (audience,) = columns.groups["audience"]
            if audience is not None and not wanted.listeners.issubset(audience):
                return np.empty(0, np.int64)
        if columns.dead:
            masks.append(columns.live[:count])
        if self.index._corrected and not wanted.superseded:
            masks.append(columns.stands[:count])
        if not masks:
            return None
        return np.flatnonzero(np.logical_and.reduce(masks))

    def _eligible(self) -> Mask | None:
        """Which rows of the pool the rest of the filter lets pass; ``None`` for all."""
        wanted, columns = self.query.wanted, self.columns
        masks: list[Mask] = []
        if wanted.since is not None:
            masks.append(self._of(columns.at) >= wanted.since.timestamp())
        if wanted.min_trust > 0:
            masks.append(self._of(columns.trust) >= wanted.min_trust)
        for column, value in (
            ("kind", wanted.kind),
            ("source", wanted.source_type),
            ("entity", wanted.source_entity),
        ):
            if value is not None:
                number = columns.groups[column].get(value, -1)
                masks.append(self._of(getattr(columns, column)) == number)
        if wanted.tags:
            fits = np.array([wanted.tags.issubset(tags) for tags in columns.groups["tags"]])
            masks.append(fits[self._of(columns.tags)])
        if wanted.project is not None:
            fits = np.array([wanted.project in projects for projects in columns.groups["projects"]])
            masks.append(fits[self._of(columns.projects)])
        return np.logical_and.reduce(masks) if masks else None

    # ---- ranking ----

    def best(self) -> list[Recalled]:
        """The best of the pool, as `RecallIndex.recall` gives them."""
        eligible = self._eligible() if self.size else None
        if not self.size or (eligible is not None and not eligible.any()):
            return []
        self._ask()
        self._match()
        self._weigh()
        few = self._candidates(eligible)
        near, rates = self._around(few)
        signals = self._with_context(few, near, rates)
        others = self._others(few)
        keep, far = min(self.query.limit + _CLOSER, 2 * _POOL), None
        if len(few) > keep:
            score = self._score(self._relevance(signals, few), others)
            closer = len(few) - 1 - _top(score[::-1], keep)[::-1]
            if self.query.limit > keep:
                rest = np.ones(len(few), np.bool_)
                rest[closer] = False
                far = few[rest], signals[:, rest], others[:, rest]
            few, near, rates = few[closer], near[:, closer], rates[:, closer]
            signals, others = signals[:, closer], others[:, closer]
        self._look_closer(few, near, rates, signals)
        found = self._choose(few, signals, others)
        if far is not None:
            rows, signals, others = far
            novel = np.ones(len(rows), np.float32)
            found += self._results(rows, signals, others, self._relevance(signals, rows), novel)
            found.sort(key=lambda hit: (-hit.score, -hit.entry.id))
        return found[: self.query.limit]

    def _ask(self) -> None:
        """Read the question: its words, its times, whom it names, and so which signals it gives occasion for."""
        query, columns = self.query, self.columns
        self.game = query.game_now is not None
        at = query.now.timestamp() if query.game_now is None else query.game_now
        self.times = times(query.text, at, self.index.calendar if self.game else GREGORIAN)
        fixed = [time for time in self.times if not time.relative]
        asked = tokens(without(query.text, fixed) if fixed else query.text)
        self.came = self.named(asked)
        self.words = {number: word for word in asked if (number := code(word))}
        vector = query.vector
        self.vector: Floats | None = None
        if vector is not None and columns.dimensions:
            if vector.shape != (columns.dimensions,):
                raise ValueError(f"a vector of shape {vector.shape}; ({columns.dimensions},) is wanted")
            self.vector = np.asarray(vector, np.float32)
        occasion = {
            "semantic": self.vector is not None,
            "lexical": bool(self.words),
            "named": bool(self.came),
            "time": bool(self.times),
            "when": asks_when(query.text),
        }
        self.at = {name: i for i, name in enumerate(name for name in SIGNALS if occasion[name])}
        """Which line of ``signals`` is which."""
        self.tells: Floats | None = None
        """Of each row what share of its relevance counts, where there are questions among them."""
        self.question = columns.groups["kind"].get(Kind.QUESTION)
        """The number of questions among the kinds, if there are any."""
        if self.question is not None and _OF_ASKING.isdisjoint(self.words):
            asks = self._of(columns.kind) == self.question
            self.tells = np.where(asks, np.float32(self.tuning.question), np.float32(1))
        weights = [getattr(self.tuning, name) for name in self.at]
        total = sum(weights) or 1.0
        self.weights: Floats = np.array([weight / total for weight in weights], np.float32)[:, None]

    def named(self, asked: Sequence[str]) -> dict[str, Mask]:
        """For each of the words of the question that names who entries of the pool came from, which came from them; for
        the listener who says "I", under no word.
        """
        columns = self.columns
        called = {word: columns.speakers[word] for word in asked if word in columns.speakers}
        listeners = self.query.wanted.listeners
        if listeners is not None and len(listeners) == 1 and not _SELF.isdisjoint(asked):
            me = columns.numbers("entity", listeners)
            if me:
                called[""] = set(me)  # the listener speaks of itself
        if not called:
            return {}
        entity = self._of(columns.entity)
        named: dict[str, Mask] = {}
        for word, numbers in called.items():
            came: Mask = reduce(np.logical_or, [entity == number for number in numbers])
            if came.any():  # of whom nothing may be heard, nobody here is named so
                named[word] = came
        return named

    def _match(self) -> None:
        """Every signal that the question gives occasion for, of each row by itself: float32 (signals, pool)."""
        columns, at = self.columns, self.at
        self.signals: Floats = np.empty((len(at), self.size), np.float32)
        self.worth: Floats | None = None
        self.names_worth: Floats | None = None
        if self.words:
            self._match_words(self.signals[at["lexical"]])
        self.guessed = False
        if self.vector is not None:
            near = self.signals[at["semantic"]]
            np.maximum(columns.cosines(self.vector, self.rows), 0, out=near)
            embedded = self._of(columns.embedded)
            if not embedded.all():
                self.guessed = True
                guess = (
                    self.signals[at["lexical"]] * np.float32(self.tuning.unseen)
                    if self.words
                    else np.float32(0)
                )
                np.copyto(near, guess, where=~embedded)
        if self.came:
            self.signals[at["named"]] = reduce(np.logical_or, self.came.values())
        if self.times:
            told = self._of(columns.game if self.game else columns.at)
            self.signals[at["time"]] = self._time(told, told)
        if "when" in at:
            self.signals[at["when"]] = self._of(columns.timed)

    def _match_words(self, own: Floats) -> None:
        """The share of what the question's words tell that a row tells too: BM25 over the sum of idf, so that
        every word once in an entry of mean length gives 1. A name counts for rows that mention it and rows
        that came from whoever bears it, and is not lent to neighbours.

        Args:
            own: where it goes. What each word is worth in each row goes to ``self.worth``, float32 (words, pool),
                and what the names are worth to ``self.names_worth``, float32 (pool,).
        """
        columns, size = self.columns, self.size
        k1, b = self.tuning.k1, self.tuning.b
        lines, term = columns.lines(list(self.words))
        rows: NDArray[Any] = columns.row_of[lines]
        if self.rows is not None:
            place = np.full(columns.count, -1, np.int32)
            place[self.rows] = np.arange(size, dtype=np.int32)
            rows = place[rows]
            heard = rows >= 0
            lines, term, rows = lines[heard], term[heard], rows[heard]
        often = np.bincount(term, minlength=len(self.words)).tolist()
        names: dict[int, Mask] = {}
        for i, word in enumerate(self.words.values()):
            if word in self.came:
                names[i] = self.came[word].copy()
                names[i][rows[term == i]] = True
                often[i] = np.count_nonzero(names[i])
        idf = [math.log1p((size - count + 0.5) / (count + 0.5)) for count in often]
        whole = max(sum(idf), 1e-9)
        share = [word / whole for word in idf]
        length = self._of(columns.length)
        mean = max(int(np.add.reduce(length)) / size, 1e-9)
        count = columns.counts[lines].astype(np.float32)
        soft = length[rows] * np.float32(k1 * b / mean)
        soft += np.float32(k1 * (1 - b))
        soft += count
        count *= np.array([(k1 + 1) * word for word in share], np.float32)[term]
        count /= soft
        self.worth = np.zeros((len(share), size), np.float32)
        self.worth[term, rows] = count
        for i in names:
            self.worth[i] = 0
        np.add.reduce(self.worth, out=own)
        if names:
            self.names_worth = np.zeros(size, np.float32)
            for i, came in names.items():
                self.names_worth += came * np.float32(share[i])
            own += self.names_worth

    def _time(self, start: NDArray[np.float64], end: NDArray[np.float64]) -> Floats:
        """How near stretches of time are to a time that the question names; 0 where there is none."""
        best = np.zeros(len(start), np.float32)
        begin, stop = self.index.calendar.unit(0.0, "day")
        day = stop - begin if self.game else _DAY
        for time in self.times:
            late = np.maximum(start - time.end, 0) / (self.tuning.late_days * day)
            early = np.maximum(time.start - end, 0) / (self.tuning.early_days * day)
            np.maximum(best, np.nan_to_num(np.exp(-late - early)), out=best)
        return best

    def _weigh(self) -> None:
        """What each component adds to a score."""
        config = self.index.config
        weights = [config.weight_recency, config.weight_importance, config.weight_trust]  # as `_OTHERS`
        total = sum(weights) + config.weight_relevance or 1.0
        self.shares: Floats = np.array([[weight / total] for weight in weights], np.float32)
        self.relevance_share = np.float32(config.weight_relevance / total)
        self.decided_by_relevance = sum(weights) <= config.weight_relevance / 4

    def _others(self, rows: Ints | slice) -> Floats:
        """Recency, importance and trust of rows of the pool: float32 (3, rows), as in `_OTHERS`."""
        columns, query = self.columns, self.query
        ago = query.now.timestamp() - self._of(columns.at)[rows]
        if query.game_now is not None:
            game = self._of(columns.game)[rows]
            game_ago = (query.game_now - game) * (3600 / self.index.calendar.hour)
            ago = np.where(np.isnan(game), ago, game_ago)
        others: Floats = np.empty((len(_OTHERS), len(ago)), np.float32)
        ago *= -1 / (3600 * self.index.config.recency_half_life)
        others[0] = np.exp2(np.minimum(ago, 0, out=ago), out=ago)
        np.multiply(self._of(columns.importance)[rows], np.float32(0.1), out=others[1])
        others[2] = self._of(columns.trust)[rows]
        return others

    def _score(self, relevance: Floats, others: Floats) -> Floats:
        """The weighted mean of relevance and the others."""
        score: Floats = np.add.reduce(others * self.shares)
        score += relevance * self.relevance_share
        return score

    def _relevance(self, signals: Floats, rows: Ints | slice) -> Floats:
        """The weighted mean of the signals of rows of the pool, as far as they tell anything."""
        # Not a product of matrices: BLAS rounds the last columns otherwise, and equal rows must stay equal.
        relevance: Floats = np.add.reduce(signals * self.weights)
        if self.tells is not None:
            relevance *= self.tells[rows]
        return relevance

    def _candidates(self, eligible: Mask | None) -> Ints:
        """The rows worth a closer look, newest first: the best by themselves, and the neighbours of the best,
        which may be good answers for what was said just before.
        """
        if self.size <= _ALL or self.query.limit > _POOL:
            rows = np.arange(self.size) if eligible is None else eligible.nonzero()[0]
            return rows[::-1]
        score = self._relevance(self.signals, slice(None))
        if not self.decided_by_relevance:  # else the others decide among the best only
            score = self._score(score, self._others(slice(None)))
        seeds = np.zeros(self.size, np.bool_)
        best = _top(score, _POOL if self.vector is not None else 2 * _POOL)
        seeds.put(best + self.tuning.lags, True, mode="clip")
        if eligible is not None:
            seeds[_top(np.where(eligible, score, -1.0), _POOL)] = True
            seeds &= eligible
        return seeds.nonzero()[0][::-1]

    def _around(self, few: Ints) -> tuple[Ints, Floats]:
        """The places of a few rows and of those around them, (lags, rows), and at which rate each lends.

        Places beyond the ends are to be clipped: what stands there is the row itself or one that lends more anyway.
        """
        near = few - self.tuning.lags
        at = self._of(self.columns.at).take(near, mode="clip")
        at -= at[0]
        rates = (np.abs(at, out=at) <= self.tuning.scene_gap) * self.tuning.rates
        if self.question is not None:
            # What is asked of the character itself is not answered by what it hears next: its own words are no entry.
            asked = self._of(self.columns.kind).take(near, mode="clip") == self.question
            direct = self.columns.groups["source"].get(SourceType.DIRECT, -1)
            asked &= self._of(self.columns.source).take(near, mode="clip") == direct
            rates[1:][asked[1:]] = 0
        return near, rates

    def _with_context(self, few: Ints, near: Ints, rates: Floats) -> Floats:
        """The signals of a few rows, with what the rows around them lend: words and, as far as the neighbour is the
        nearer one, meaning.
        """
        signals = self.signals[:, few]
        if self.worth is not None:
            lent = self.worth.take(near, axis=1, mode="clip")
            lent *= rates
            total = np.add.reduce(np.maximum.reduce(lent, axis=1))
            if self.names_worth is not None:
                total += self.names_worth[few]
            np.minimum(total, 1, out=signals[self.at["lexical"]])
        if "semantic" in self.at:
            semantic = self.at["semantic"]
            self._with_neighbours(self.signals[semantic], near, rates, signals[semantic])
        return signals

    def _with_neighbours(self, meaning: Floats, near: Ints, rates: Floats, out: Floats) -> None:
        """Meaning of a few rows, and what they borrow of the ``meaning`` of all."""
        around = meaning.take(near, mode="clip")
        here = around[0].copy()
        around -= here
        around *= rates
        around *= np.float32(self.tuning.meaning_lent)
        here += np.maximum.reduce(around)  # 0 at least: the first is the row itself
        np.minimum(here, 1, out=out)

    def _look_closer(self, few: Ints, near: Ints, rates: Floats, signals: Floats) -> None:
        """Passages, and the times that entries speak of: too dear for more than a few rows."""
        rows = few if self.rows is None else self.rows[few]
        if self.vector is not None and self.columns.part_total:
            parts = self.columns.best_parts(self.vector, rows)
            has = parts > -1
            if has.any():
                semantic = self.at["semantic"]
                meaning = self.signals[semantic].copy()
                meaning[few[has]] = (meaning[few[has]] + np.maximum(parts[has], 0)) / 2
                self._with_neighbours(meaning, near, rates, signals[semantic])
        if self.times:
            told = signals[self.at["time"]]
            for i, entry_id in enumerate(self.columns.id[rows].tolist()):
                spoken = self.index._times_of(self.index._entries[entry_id], self.game)
                if spoken:
                    start = np.array([time.start for time in spoken])
                    end = np.array([time.end for time in spoken])
                    told[i] = max(told[i], float(self._time(start, end).max()))

    def _choose(self, few: Ints, signals: Floats, others: Floats) -> list[Recalled]:
        """Take the best of a few rows (newest first) one after the other, each less for what it repeats."""
        relevance = self._relevance(signals, few)
        weighed = relevance * self.relevance_share
        rest = np.add.reduce(others * self.shares)
        kept = self._kept(few)
        beside = kept * weighed  # the score of each row (across) beside each other one that was taken (down)
        beside += rest
        beside.ravel()[:: len(few) + 1] = -np.inf  # a row that was taken is not taken again
        score = weighed + rest
        order = []
        for _ in range(min(self.query.limit, len(few))):
            best = int(score.argmax())
            order.append(best)
            np.minimum(score, beside[best], out=score)
        chosen = np.array(order)
        novelty = np.ones(len(chosen), np.float32)
        novelty[1:] = np.minimum.accumulate(kept[chosen][:, chosen]).diagonal(1)
        return self._results(
            few[chosen], signals[:, chosen], others[:, chosen], relevance[chosen] * novelty, novelty
        )

    def _results(
        self, few: Ints, signals: Floats, others: Floats, relevance: Floats, novelty: Floats
    ) -> list[Recalled]:
        """Rows as they are handed out, the filter asked once more about each; ``novelty`` is the share of its
        relevance that a row has kept beside better ones.
        """
        score = self._score(relevance, others).tolist()
        told = [] if self.tells is None else [self.tells[few].tolist()]
        names = ("relevance", *_OTHERS, "novelty", *(["tells"] if told else []), *self.at)
        every = (relevance.tolist(), *others.tolist(), novelty.tolist(), *told, *signals.tolist())
        parts = zip(*every, strict=True)
        rows = few if self.rows is None else self.rows[few]
        entries, passes = self.index._entries, self.query.wanted.passes
        found: list[Recalled] = []
        for row, total, own in zip(rows.tolist(), score, parts, strict=True):
            entry = entries[int(self.columns.id[row])]
            if not passes(entry):
                continue
            components = dict(zip(names, own, strict=True))
            if self.guessed and not self.columns.embedded[row]:
                del components["semantic"]  # a guess by its words, until it is embedded
            found.append(Recalled(entry, total, components))
        return found

    def _kept(self, few: Ints) -> Floats:
        """For each two of a few rows what share of its relevance the second (across) keeps beside the first (down),
        float32 (n, n): all up to cosine `Tuning.alike`, then less and less, 1 − `Tuning.repeated` from 0.95 on. Where
        vectors are missing, by the words they share.
        """
        rows = few if self.rows is None else self.rows[few]
        embedded = self.columns.embedded[rows]
        alike: Floats
        if embedded.all():
            alike = self.columns.gram(rows)
        else:
            alike = self.columns.overlap(rows)
            if embedded.any():
                both = embedded[:, None] & embedded[None, :]
                alike = np.where(both, self.columns.gram(rows), alike)
        alike -= np.float32(self.tuning.alike)
        alike *= np.float32(1 / (0.95 - self.tuning.alike))
        np.maximum(alike, 0, out=alike)
        np.minimum(alike, 1, out=alike)
        kept = 1 - alike * alike * alike * np.float32(self.tuning.repeated)
        if self.question is not None:  # who asked the same before has answered nothing
            asks = self.columns.kind[rows] == self.question
            kept[asks[:, None] & ~asks] = 1
        return kept


def _top(score: Floats, keep: int) -> Ints:
    """Where the best ``keep`` scores are; of equal ones those with the highest place, which are the newest.
    Rising.
    """
    if len(score) <= keep:
        return np.arange(len(score))
    worst = np.partition(score, len(score) - keep)[len(score) - keep]
    best: Ints = (score >= worst).nonzero()[0]
    if len(best) > keep:
        sure = score[best] > worst
        edge = best[~sure][int(sure.sum()) - keep :]
        best = np.sort(np.concatenate([best[sure], edge]))
    return best


def words(text: str) -> list[str]:
    """The words of a text as preset ``classic`` counts them, lower-cased."""
    return _CLASSIC_WORD.findall(text.lower())


def passages(content: str) -> list[str]:
    """The texts of an entry to be embedded: the content without a call ("Marta, …"), and where it has several
    sentences, each that says something (three words besides stop words), joined so that there are eight at most.

    A vector of a long text is a blur of what it says; and what is beyond a model's window (128 tokens for
    MiniLM) is not in it at all.
    """
    content = without_call(content)
    parts = split(content)
    if len(parts) < 2:
        return [content]
    telling = [part for part in parts if len(stems(part)) >= 3]
    size = -(-len(telling) // 8) or 1
    return [content, *(" ".join(telling[i : i + size]) for i in range(0, len(telling), size))]


def age_hours(entry: Entry, query: Query, calendar: GameCalendar) -> float:
    """How long ago it happened, in hours of game time where both keep it, else of real time; never below 0."""
    if entry.game_time is not None and query.game_now is not None:
        return max(0.0, (query.game_now - entry.game_time) / calendar.hour)
    return max(0.0, (query.now - entry.timestamp).total_seconds() / 3600)


def _classic(entry: Entry, query: Query, asked: set[str], calendar: GameCalendar) -> Recalled:
    components = {
        "recency": math.exp(-CLASSIC_DECAY * age_hours(entry, query, calendar)),
        "importance": entry.importance / 10,
        "relevance": len(asked & set(words(entry.content))) / len(asked) if asked else 0.0,
    }
    return Recalled(entry, sum(components.values()) / 3, components)


def _unaccented(text: str) -> str:
    """``text`` with the accents off and its case kept where a word has one."""
    return "".join(fold(c).upper() if c.isupper() else fold(c) for c in text)
