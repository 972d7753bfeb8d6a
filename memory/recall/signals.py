"""Compute how well each row matches a question: by meaning, words, speaker and time.

Every step is a few numpy calls, regardless of the number of rows: a call costs a microsecond, and a journal
holds a few hundred entries.
"""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from memory.calendar import GREGORIAN, Calendar
from memory.journal.entry import Kind, SourceType
from memory.recall.arrays import Floats, Ints, Mask
from memory.recall.pool import Pool
from memory.recall.query import Query
from memory.recall.tuning import SIGNALS, Tuning
from memory.text.asking import asking_clause
from memory.text.lexicon import Lexicon
from memory.text.times import asks_when, times, without
from memory.text.words import sentences, tokens

_REMARK: Final = re.compile(r"[^?？؟]*[.!…。！][\"'”’)\]\s]*")


class Signals:
    """Compute the signals of a question for each row of the pool on its own.

    Args:
        pool: the rows to be matched.
        query: the question.
        tuning: how signals are computed and weighted.
        game_calendar: the calendar of game time.
        names: words of names that the question implies but does not contain (`memory.recall.kin`).

    Attributes:
        at: row in ``values`` by the signal's name; only the signals that apply to the question.
        values: float32 (signals, pool), each 0 to 1.
        vector: the question's vector, if the rows have vectors.
        guessed: whether some rows have no vector, so that their cosine is estimated by their words.
        times: the times that the question names.
        remark: whether the query is a remark rather than a question.
        tells: the share of its relevance that counts for each row, float32 (pool,); ``None`` if all of it counts.
        question: the number of the kind ``question`` in the column of kinds; ``None`` if no row has it.

    Raises:
        ValueError: the query's vector and the rows' have different dimensions.
    """

    def __init__(
        self, pool: Pool, query: Query, tuning: Tuning, game_calendar: Calendar, names: Sequence[str] = ()
    ) -> None:
        self.pool = pool
        self.tuning = tuning
        self.by_game_time = query.game_now is not None
        self.calendar = game_calendar if self.by_game_time else GREGORIAN
        self.moment = query.now.timestamp() if query.game_now is None else query.game_now
        self.remark = is_remark(query.text, bool(query.context), pool.columns.codes.lexicon)
        self.times = times(query.text, self.moment, self.calendar, lexicon=pool.columns.codes.lexicon)
        asked = self._read_words(query, names)
        self.vector = self._comparable(query.vector)
        self._choose_signals(query)
        self._discount_rows_that_ask(asked)
        self._match()

    def _read_words(self, query: Query, names: Sequence[str]) -> list[str]:
        """Find the words to search for, their weights, and the people whom they name.

        Returns:
            The question's own words, without the times that it names.
        """
        codes = self.pool.columns.codes
        fixed = [time for time in self.times if not time.relative]
        asked = tokens(without(query.text, fixed) if fixed else query.text, lexicon=codes.lexicon)
        self._from_named = self.pool.named(asked)
        self._from_kin = self.pool.named([word for word in names if word not in self._from_named])
        context = query.context[-self.tuning.context :]
        said_before = [word for line in context for word in tokens(line, lexicon=codes.lexicon)]
        self._words = {number: word for word in asked if (number := codes.one(word))}
        rates = dict.fromkeys(self._words, 1.0)
        for words, rate in ((said_before, self.tuning.context_words), (names, self.tuning.kin)):
            for word in words:
                if number := codes.one(word):
                    self._words.setdefault(number, word)
                    rates.setdefault(number, rate)
        self._rates = list(rates.values())
        return asked

    def _comparable(self, vector: Floats | None) -> Floats | None:
        """Return the question's vector, if the rows have vectors to compare it with."""
        dimensions = self.pool.columns.vectors.dimensions
        if vector is None or not dimensions:
            return None
        if vector.shape != (dimensions,):
            raise ValueError(f"a vector of shape {vector.shape}; ({dimensions},) is wanted")
        return np.asarray(vector, np.float32)

    def _choose_signals(self, query: Query) -> None:
        """Choose the signals that apply to the question, and their weights."""
        occasion = {
            "semantic": self.vector is not None,
            "lexical": bool(self._words),
            "named": bool(self._from_named or self._from_kin),
            "time": bool(self.times),
            "when": asks_when(query.text, lexicon=self.pool.columns.codes.lexicon),
        }
        self.at = {name: i for i, name in enumerate(name for name in SIGNALS if occasion[name])}
        weights = [getattr(self.tuning, name) for name in self.at]
        if self.remark and "lexical" in self.at:
            weights[self.at["lexical"]] = self.tuning.remark_lexical
        total = sum(weights) or 1.0
        self._weights: Floats = np.array([weight / total for weight in weights], np.float32)[:, None]

    def _discount_rows_that_ask(self, asked: Sequence[str]) -> None:
        """Reduce the weight of rows that ask, unless the question is about what was asked."""
        columns, lexicon = self.pool.columns, self.pool.columns.codes.lexicon
        self.tells: Floats | None = None
        self.question = columns.groups["kind"].get(Kind.QUESTION)
        if not lexicon.stem_set(lexicon.asking).isdisjoint(map(lexicon.stem, asked)):
            return
        asking = self.pool.of(columns.asking)
        if asking.any():
            self.tells = 1 - asking * np.float32(self.tuning.asking)
        if self.question is not None:
            asks = self.pool.of(columns.kind) == self.question
            rest = np.float32(1) if self.tells is None else self.tells
            self.tells = np.where(asks, np.float32(self.tuning.question), rest)

    def _match(self) -> None:
        """Compute every signal that applies to the question."""
        columns, pool, at = self.pool.columns, self.pool, self.at
        self.values: Floats = np.empty((len(at), pool.size), np.float32)
        self._word_values: Floats | None = None
        self._name_values: Floats | None = None
        if self._words:
            self._match_words(self.values[at["lexical"]])
        self.guessed = False
        if self.vector is not None:
            self._match_meaning(self.vector, self.values[at["semantic"]])
        if "named" in at:
            named = np.zeros(pool.size, np.float32)
            for came, rate in ((self._from_kin, self.tuning.kin), (self._from_named, 1.0)):
                for rows in came.values():
                    named[rows] = rate
            self.values[at["named"]] = named
        if self.times:
            told = pool.of(columns.game if self.by_game_time else columns.at)
            self.values[at["time"]] = self.time_match(told, told)
        if "when" in at:
            self.values[at["when"]] = pool.of(columns.timed)

    def _match_meaning(self, vector: Floats, near: Floats) -> None:
        """Write the cosine of each row's vector into ``near``; for a row without one, an estimate by its words."""
        columns, pool = self.pool.columns, self.pool
        np.maximum(columns.vectors.cosines(vector, pool.rows), 0, out=near)
        embedded = pool.of(columns.vectors.embedded)
        if embedded.all():
            return
        self.guessed = True
        unseen = np.float32(self.tuning.unseen)
        guess = self.values[self.at["lexical"]] * unseen if self._words else np.float32(0)
        np.copyto(near, guess, where=~embedded)

    def _match_words(self, own: Floats) -> None:
        """Compute BM25 divided by the sum of the words' idf: a row of mean length that has every word once gets 1.

        A name counts for rows that mention it and for rows that came from this person; neighbours do not borrow it.

        Args:
            own: output, float32 (pool,). The value of each word in each row is kept in ``_word_values``,
                float32 (words, pool), and the value of the names in ``_name_values``, float32 (pool,).
        """
        pool, columns, size = self.pool, self.pool.columns, self.pool.size
        k1, b = self.tuning.k1, self.tuning.b
        lines, term, rows = self._postings_in_pool()
        often = np.bincount(term, minlength=len(self._words)).tolist()
        names: dict[int, Mask] = {}
        for i, word in enumerate(self._words.values()):
            came = self._from_named.get(word, self._from_kin.get(word))
            if came is not None:
                names[i] = came.copy()
                names[i][rows[term == i]] = True
                often[i] = np.count_nonzero(names[i])
        idf = [
            rate * math.log1p((size - count + 0.5) / (count + 0.5))
            for rate, count in zip(self._rates, often, strict=True)
        ]
        whole = max(sum(idf), 1e-9)
        share = [word / whole for word in idf]
        length = pool.of(columns.length)
        mean = max(int(np.add.reduce(length)) / size, 1e-9)
        count = columns.postings.counts[lines].astype(np.float32)
        soft = length[rows] * np.float32(k1 * b / mean)
        soft += np.float32(k1 * (1 - b))
        soft += count
        count *= np.array([(k1 + 1) * word for word in share], np.float32)[term]
        count /= soft
        self._word_values = np.zeros((len(share), size), np.float32)
        self._word_values[term, rows] = count
        for i in names:
            self._word_values[i] = 0
        np.add.reduce(self._word_values, out=own)
        if names:
            self._name_values = np.zeros(size, np.float32)
            for i, came in names.items():
                self._name_values += came * np.float32(share[i])
            own += self._name_values

    def _postings_in_pool(self) -> tuple[NDArray[Any], NDArray[Any], NDArray[Any]]:
        """Return where the question's words stand in the pool, one item for each word and row that has it.

        Returns:
            Three arrays of one length: the posting's index, the word's number, and the row's place in the pool.
        """
        pool, columns = self.pool, self.pool.columns
        lines, term = columns.postings.find(list(self._words))
        rows: NDArray[Any] = columns.postings.rows[lines]
        if pool.rows is None:
            return lines, term, rows
        place = np.full(columns.count, -1, np.int32)
        place[pool.rows] = np.arange(pool.size, dtype=np.int32)
        rows = place[rows]
        in_pool = rows >= 0
        return lines[in_pool], term[in_pool], rows[in_pool]

    def time_match(self, start: NDArray[np.float64], end: NDArray[np.float64]) -> Floats:
        """Return how near time intervals are to a time that the question names; 0 for an interval that is NaN.

        Args:
            start, end: bounds of each interval, in seconds of game time if the query has it, else POSIX seconds.
        """
        best = np.zeros(len(start), np.float32)
        begin, stop = self.calendar.unit(0.0, "day")
        day = stop - begin
        for time in self.times:
            late = np.maximum(start - time.end, 0) / (self.tuning.late_days * day)
            early = np.maximum(time.start - end, 0) / (self.tuning.early_days * day)
            np.maximum(best, np.nan_to_num(np.exp(-late - early)), out=best)
        return best

    def relevance(self, values: Floats, places: Ints | slice) -> Floats:
        """Return the weighted mean of signals, reduced for rows that tell nothing.

        Args:
            values: float32 (signals, n).
            places: positions of these n rows in the pool.
        """
        # No matrix product: BLAS rounds the last columns differently, and equal rows must get equal scores.
        relevance: Floats = np.add.reduce(values * self._weights)
        if self.tells is not None:
            relevance *= self.tells[places]
        return relevance

    # ---- what neighbours lend ----

    def around(self, few: Ints) -> tuple[Ints, Floats]:
        """Return the positions of a few rows and of their neighbours, and the rate at which each lends; both
        (lags, rows).

        Positions beyond the ends must be clipped: the row found there is the row itself, or one that lends
        more anyway.
        """
        columns, pool = self.pool.columns, self.pool
        near = few - self.tuning.lags
        at = pool.of(columns.at).take(near, mode="clip")
        at -= at[0]
        rates = (np.abs(at, out=at) <= self.tuning.scene_gap) * self.tuning.rates
        if self.remark:
            rates[1:] = 0  # neighbours lend to answers; no entry answers a remark
        if self.question is not None:
            # A question to the character is not answered by the next entry, since the character's own words
            # are no entry.
            asked = pool.of(columns.kind).take(near, mode="clip") == self.question
            direct = columns.groups["source"].get(SourceType.DIRECT, -1)
            asked &= pool.of(columns.source).take(near, mode="clip") == direct
            rates[1:][asked[1:]] = 0
        return near, rates

    def with_context(self, few: Ints, near: Ints, rates: Floats) -> Floats:
        """Return the signals of a few rows with those borrowed from their neighbours, float32 (signals,
        rows): words and, if a neighbour's cosine is higher, meaning.

        Args:
            few: positions in the pool.
            near, rates: from `around`.
        """
        values = self.values[:, few]
        if self._word_values is not None:
            lent = self._word_values.take(near, axis=1, mode="clip")
            lent *= rates
            total = np.add.reduce(np.maximum.reduce(lent, axis=1))
            if self._name_values is not None:
                total += self._name_values[few]
            np.minimum(total, 1, out=values[self.at["lexical"]])
        if "semantic" in self.at:
            semantic = self.at["semantic"]
            self._lend_meaning(self.values[semantic], near, rates, values[semantic])
        return values

    def with_passages(self, few: Ints, near: Ints, rates: Floats, values: Floats) -> None:
        """Make the best passage of each of a few rows count as half of its meaning, in ``values`` (from
        `with_context`).
        """
        vectors = self.pool.columns.vectors
        if self.vector is None or not vectors.has_parts:
            return
        parts = vectors.best_parts(self.vector, self.pool.rows_at(few))
        has = parts > -1
        if has.any():
            semantic = self.at["semantic"]
            meaning = self.values[semantic].copy()
            meaning[few[has]] = (meaning[few[has]] + np.maximum(parts[has], 0)) / 2
            self._lend_meaning(meaning, near, rates, values[semantic])

    def _lend_meaning(self, meaning: Floats, near: Ints, rates: Floats, out: Floats) -> None:
        """Write the meaning of a few rows, including what they borrow, into ``out``.

        Args:
            meaning: the cosine of all rows of the pool, float32 (pool,).
            near, rates: from `around`.
            out: float32 (rows,).
        """
        borrowed = meaning.take(near, mode="clip")
        here = borrowed[0].copy()
        borrowed -= here
        borrowed *= rates
        borrowed *= np.float32(self.tuning.meaning_lent)
        here += np.maximum.reduce(borrowed)  # at least 0, since the first is the row itself
        np.minimum(here, 1, out=out)


def is_remark(text: str, in_context: bool, lexicon: Lexicon) -> bool:
    """Return whether a query is a remark: it has a context, or its text ends with a full stop and asks nothing.

    Words without a full stop are a search by keywords, which is ranked as a question.
    """
    if in_context:
        return True
    if not _REMARK.fullmatch(text):
        return False
    parts = sentences(text, lexicon=lexicon)
    return all(asking_clause(part, lexicon) is None for part in parts)
