"""Rank a pool of rows by their signals: preset ``default`` (reasons and figures: docs/recall.md).

Only the cosine and the match of the row's own words are computed for every row. Neighbours count for the best
rows and the rows around them; passages, named times and repetition for the best of those.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

import numpy as np

from memory.config import Config
from memory.evidence.reputation import LEAST, MOST, reputation_of
from memory.journal.entry import Entry
from memory.recall.arrays import Floats, Ints, Mask
from memory.recall.pool import Pool
from memory.recall.query import Query, Recalled
from memory.recall.signals import Signals
from memory.text.times import Time

OTHERS: Final = ("recency", "importance", "trust")
"""The components of a score besides relevance."""

_POOL: Final = 48
"""Number of best rows around which neighbours are looked at; twice as many without a vector, as words tell less."""

_CLOSER: Final = 30
"""Number of rows, besides as many as are wanted, of which passages, named times and repetition count."""

_ALL: Final = 256
"""Size of a pool up to which all of its rows are scored in detail: a choice would cost more than it saves."""


class Ranking:
    """Rank the rows of a pool for one query. ``few`` always holds positions in the pool, newest first.

    Args:
        pool: the rows that may be ranked; not empty.
        signals: how well each row matches the query.
        query: the query.
        config: the weights of relevance and of `OTHERS`, and the game's calendar.
        entries: every entry by id.
        times_of: returns the times that an entry names, in game time if the query has it, else in real time.
    """

    def __init__(
        self,
        pool: Pool,
        signals: Signals,
        query: Query,
        config: Config,
        *,
        entries: Mapping[int, Entry],
        times_of: Callable[[Entry], list[Time]],
    ) -> None:
        self.pool = pool
        self.signals = signals
        self.query = query
        self.config = config
        self.entries = entries
        self.times_of = times_of
        self.tuning = signals.tuning
        weights = [config.weight_recency, config.weight_importance, config.weight_trust]  # as `OTHERS`
        total = sum(weights) + config.weight_relevance or 1.0
        self._shares: Floats = np.array([[weight / total] for weight in weights], np.float32)
        self._relevance_share = np.float32(config.weight_relevance / total)
        self._decided_by_relevance = sum(weights) <= config.weight_relevance / 4

    def best(self, eligible: Mask | None) -> list[Recalled]:
        """Return the best rows, best first.

        Args:
            eligible: the rows that pass the query's filter, bool (pool,); ``None`` for all. The other rows
                only lend to their neighbours.
        """
        signals = self.signals
        few = self._candidates(eligible)
        near, rates = signals.around(few)
        values = signals.with_context(few, near, rates)
        others = self._others(few)
        keep, far = min(self.query.limit + _CLOSER, 2 * _POOL), None
        if len(few) > keep:
            score = self._score(signals.relevance(values, few), others)
            closer = len(few) - 1 - _top(score[::-1], keep)[::-1]
            if self.query.limit > keep:
                rest = np.ones(len(few), np.bool_)
                rest[closer] = False
                far = few[rest], values[:, rest], others[:, rest]
            few, near, rates = few[closer], near[:, closer], rates[:, closer]
            values, others = values[:, closer], others[:, closer]
        signals.with_passages(few, near, rates, values)
        self._match_times_told(few, values)
        found = self._choose(few, values, others)
        if far is not None:
            rows, values, others = far
            novel = np.ones(len(rows), np.float32)
            found += self._results(rows, values, others, signals.relevance(values, rows), novel)
            found.sort(key=lambda hit: (-hit.score, -hit.entry.id))
        return found[: self.query.limit]

    def _others(self, places: Ints | slice) -> Floats:
        """Return recency, importance and trust of rows of the pool: float32 (3, rows), as in `OTHERS`."""
        columns, query, of = self.pool.columns, self.query, self.pool.of
        ago = query.now.timestamp() - of(columns.at)[places]
        if query.game_now is not None:
            game = of(columns.game)[places]
            game_ago = (query.game_now - game) * (3600 / self.config.calendar.hour)
            ago = np.where(np.isnan(game), ago, game_ago)
        others: Floats = np.empty((len(OTHERS), len(ago)), np.float32)
        # An entry written while the clock was ahead has a time in the future: its distance counts as age, or
        # it would stay new.
        ago = np.abs(ago) * (-1 / (3600 * self.config.recency_half_life))
        others[0] = np.exp2(ago)
        np.multiply(of(columns.importance)[places], np.float32(0.1), out=others[1])
        others[2] = of(columns.trust)[places]
        if query.reputations:
            groups = columns.groups["tellers"]
            factors = np.array([reputation_of(who, query.reputations) for who in groups], np.float32)
            factor = factors[of(columns.tellers)[places]]
            changed = np.clip(others[2] * factor, LEAST, np.maximum(others[2], MOST))
            others[2] = np.where(factor == 1, others[2], changed)
        return others

    def _score(self, relevance: Floats, others: Floats) -> Floats:
        """Return the weighted mean of relevance and the other components."""
        score: Floats = np.add.reduce(others * self._shares)
        score += relevance * self._relevance_share
        return score

    def _candidates(self, eligible: Mask | None) -> Ints:
        """Return the rows to score in detail, newest first: the best ones, and their neighbours, which may
        answer what a best row asks.
        """
        size = self.pool.size
        if size <= _ALL or self.query.limit > _POOL:
            rows = np.arange(size) if eligible is None else eligible.nonzero()[0]
            return rows[::-1]
        signals = self.signals
        score = signals.relevance(signals.values, slice(None))
        if not self._decided_by_relevance:  # otherwise the other components decide only among the best
            score = self._score(score, self._others(slice(None)))
        seeds = np.zeros(size, np.bool_)
        best = _top(score, _POOL if signals.vector is not None else 2 * _POOL)
        seeds.put(best + self.tuning.lags, True, mode="clip")
        if eligible is not None:
            seeds[_top(np.where(eligible, score, -1.0), _POOL)] = True
            seeds &= eligible
        return seeds.nonzero()[0][::-1]

    def _match_times_told(self, few: Ints, values: Floats) -> None:
        """Count the times that a few entries name, as well as when they happened."""
        signals = self.signals
        if not signals.times:
            return
        told = values[signals.at["time"]]
        for i, entry_id in enumerate(self.pool.columns.id[self.pool.rows_at(few)].tolist()):
            spoken = self.times_of(self.entries[entry_id])
            if spoken:
                start = np.array([time.start for time in spoken])
                end = np.array([time.end for time in spoken])
                told[i] = max(told[i], float(signals.time_match(start, end).max()))

    def _choose(self, few: Ints, values: Floats, others: Floats) -> list[Recalled]:
        """Choose the best rows one by one; a row that repeats a chosen one loses relevance (greedy diversification)."""
        relevance = self.signals.relevance(values, few)
        weighed = relevance * self._relevance_share
        rest = np.add.reduce(others * self._shares)
        kept = self._kept(few)
        beside = kept * weighed  # the score of each row (across) after each chosen one (down)
        beside += rest
        beside.ravel()[:: len(few) + 1] = -np.inf  # a chosen row is not chosen again
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
            few[chosen], values[:, chosen], others[:, chosen], relevance[chosen] * novelty, novelty
        )

    def _results(
        self, few: Ints, values: Floats, others: Floats, relevance: Floats, novelty: Floats
    ) -> list[Recalled]:
        """Return results with their components; the filter is checked once more for each row.

        Args:
            few, values, others: the rows, their signals, and their recency, importance and trust.
            relevance: the relevance of each row, novelty applied.
            novelty: the share of its relevance that each row keeps after better ones are chosen.
        """
        signals, columns = self.signals, self.pool.columns
        score = self._score(relevance, others).tolist()
        told = [] if signals.tells is None else [signals.tells[few].tolist()]
        names = ("relevance", *OTHERS, "novelty", *(["tells"] if told else []), *signals.at)
        every = (relevance.tolist(), *others.tolist(), novelty.tolist(), *told, *values.tolist())
        parts = zip(*every, strict=True)
        passes = self.query.wanted.passes
        found: list[Recalled] = []
        for row, total, own in zip(self.pool.rows_at(few).tolist(), score, parts, strict=True):
            entry = self.entries[int(columns.id[row])]
            if not passes(entry):
                continue
            components = dict(zip(names, own, strict=True))
            if signals.guessed and not columns.vectors.embedded[row]:
                del components["semantic"]  # estimated by its words until it is embedded
            found.append(Recalled(entry, total, components))
        return found

    def _kept(self, few: Ints) -> Floats:
        """Return for each pair of a few rows the share of its relevance that the second (across) keeps if the
        first (down) is chosen, float32 (n, n): 1 up to cosine `Tuning.alike`, 1 − `Tuning.repeated` from 0.95
        on, a cubic curve between. If a vector is missing, the shared words replace the cosine.
        """
        columns = self.pool.columns
        rows = self.pool.rows_at(few)
        embedded = columns.vectors.embedded[rows]
        alike: Floats
        if embedded.all():
            alike = columns.vectors.gram(rows)
        else:
            alike = columns.postings.overlap(rows, columns.count)
            if embedded.any():
                both = embedded[:, None] & embedded[None, :]
                alike = np.where(both, columns.vectors.gram(rows), alike)
        alike -= np.float32(self.tuning.alike)
        alike *= np.float32(1 / (0.95 - self.tuning.alike))
        np.maximum(alike, 0, out=alike)
        np.minimum(alike, 1, out=alike)
        kept = 1 - alike * alike * alike * np.float32(self.tuning.repeated)
        if self.signals.question is not None:  # an entry that asked the same before answers nothing
            asks = columns.kind[rows] == self.signals.question
            kept[asks[:, None] & ~asks] = 1
        return kept


def _top(score: Floats, keep: int) -> Ints:
    """Return the positions of the best ``keep`` scores, ascending; of equal scores, the highest positions (newest) win."""
    if len(score) <= keep:
        return np.arange(len(score))
    worst = np.partition(score, len(score) - keep)[len(score) - keep]
    best: Ints = (score >= worst).nonzero()[0]
    if len(best) > keep:
        sure = score[best] > worst
        edge = best[~sure][int(sure.sum()) - keep :]
        best = np.sort(np.concatenate([best[sure], edge]))
    return best
