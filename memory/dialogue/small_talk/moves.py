"""Tell what a line that asks nothing does beside telling something, where a nod would be too little: it orders, declines,
accepts, makes an excuse, says that something is off, or tells of what somebody else will do, of a worry, of good and bad at
once.

The lexicon's patterns know the usual wordings (`memory.text.lexicon.remark_words`); others a small fitted model knows by
their meaning (`memory.dialogue.chat_model.read_moves`). To add a kind, add its lines to ``benchmarks/data/moves``, fit again
(``benchmarks/fit_moves.py``), and add rows here and its phrases to `memory.persona.phrases.moves`.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from memory.text.acts import Mood
from memory.text.calling_off import called_off
from memory.text.lines import Line
from memory.text.words import fold

LEAST: Final = 0.6
"""Least probability at which a line is taken for a move by its meaning: of lines in a register that the model was not
fitted on, 3 % or fewer are read as another move so (``benchmarks/fit_moves.py --check``).
"""

_NEVER: Final = 1.01
LEAST_BY_MOVE: Final[Mapping[str, float]] = MappingProxyType(
    {"awaited": 0.75, "order": 0.7, "cancelled": 0.7, "worry": 0.7, "tale": _NEVER}
)
"""The same for moves that statements of fact are like; many facts read like a tale."""

SURELY: Final = 0.75
"""The same for good and bad news at once, in a line that does not set one against the other ("but")."""

NEWS: Final = 0.5
"""Probability of news that calls for words of its own from which a line is none of some moves by its meaning."""

GOOD_NEWS: Final = 0.3
"""Probability of good news from which a joy stays one."""

OTHER: Final = "other"
"""The kind of a line that makes no such move."""

NO_MOVES: Final[Mapping[str, float]] = MappingProxyType({})

AGREED: Final = 0.4
"""The same for an order where the line is a request in any case."""

_JOY: Final = "joy"
_ORDER: Final = "order"
_CANCELLED: Final = "cancelled"
_MIXED: Final = "mixed"
_WORRY: Final = "worry"
_SIGHTING: Final = "sighting"
"""What somebody looked like, or was seen to do, which shocks nobody, limp, scar and all."""

_OCCASIONS: Final[Mapping[str, str]] = {
    _ORDER: "ordered",
    "need": "request",
    "decline": "declined",
    "accept": "accepted",
    "excuse": "excused",
    _CANCELLED: "called_off",
    "awaited": "awaited",
    _WORRY: "worried",
    _MIXED: "mixed",
    "short": "short_of_money",
    "tale": "tale",
    _SIGHTING: "noted",
}
"""The phrase key (occasion) for each move."""

_PLAIN: Final = frozenset(("noted", "echoed", "small", "fragment", "agreed_to"))
"""Phrase keys that any move goes before."""

_AND_BY_WORDS: Final = {
    _ORDER: "request promise hopeful offer invitation meal",
    "need": "anger thanks hopeful offer",
    "decline": "correction thanks doubted invitation offer promise discomfort fear nervous despair cared_for wish sympathy",
    "accept": "thanks doubted promise hopeful well_said joy compliment invitation request",
    "excuse": "grief bad_day discomfort complained anger fear confession",
    _CANCELLED: "bustle farewell idle hopeful",
    "awaited": "request nervous hopeful luck promise",
    _WORRY: "fear nervous grief",
    "short": "request grief despair bad_day",
    "tale": "grief shocked alarmed joy compliment",
}
_BY_WORDS: Final = {move: _PLAIN.union(occasions.split()) for move, occasions in _AND_BY_WORDS.items()}
"""Phrase keys that a move goes before where its words show it."""

_AND_BY_MEANING: Final = {
    _ORDER: "request",
    _CANCELLED: "bustle farewell",
    _MIXED: "joy grief bad_day relieved hopeful",
    _WORRY: "joy",
    _SIGHTING: "shocked",
}
_BY_MEANING: Final = {move: _PLAIN.union(occasions.split()) for move, occasions in _AND_BY_MEANING.items()}
"""The same where only its meaning does."""

_NEVER_DEATHS: Final = frozenset(("excuse", _WORRY, "short"))
"""Moves that no death, and no other grief by its words, is taken for."""

_UNLESS_NEWS: Final = frozenset(("awaited", "order", "accept", "need", "decline", "tale"))
_MOVING: Final = ("good", "bad", "crime", "danger", "odd")


def moved(
    occasion: str, line: Line, chances: Mapping[str, float] = NO_MOVES, news: Mapping[str, float] = NO_MOVES
) -> str:
    """Return the occasion of a line by the move that it makes; ``occasion`` if it makes none that goes before that.

    Args:
        occasion: the occasion of the line without it.
        line: what was said.
        chances: how likely the line is of each kind of move, by its meaning.
        news: how likely it is that it tells each kind of news.
    """
    if (by_words := move_shown(line)) and occasion in _BY_WORDS[by_words]:
        return occasion if _is_mourned(by_words, occasion, line) else _OCCASIONS[by_words]
    best = max(chances, key=lambda each: chances[each], default=OTHER)
    agrees = best == _ORDER and occasion == "request"
    is_sure = best != OTHER and chances[best] >= (AGREED if agrees else LEAST_BY_MOVE.get(best, LEAST))
    if not is_sure or occasion not in _BY_MEANING.get(best, _PLAIN):
        return occasion
    if not agrees and best in _UNLESS_NEWS and sum(news.get(kind, 0.0) for kind in _MOVING) >= NEWS:
        return occasion
    if occasion == _JOY and best == _WORRY and (chances[best] < SURELY or news.get("good", 0.0) >= GOOD_NEWS):
        return occasion
    if best == _MIXED and not _has_two_sides(line, chances[best]):
        return occasion
    return _OCCASIONS[best]


def move_shown(line: Line) -> str:
    """Return the move that the words of a line show; empty if they show none."""
    told = [sentence.said for sentence in line.sentences if not sentence.asks]
    for said in map(fold, told):
        for move, pattern in line.lexicon.moves.moves:
            if pattern.search(said):
                return move
    return _CANCELLED if any(called_off(said, line.lexicon) for said in told) else ""


def is_short_of_money(line: Line) -> bool:
    """Return whether somebody says that they cannot pay now."""
    return move_shown(line) == "short"


def _is_mourned(move: str, occasion: str, line: Line) -> bool:
    """Return whether a line that shows a move tells of a grief of its speaker's, which goes before it."""
    if occasion in _PLAIN:
        return False
    if move == "tale":
        dear = line.lexicon.presence.family | line.lexicon.feelings.dearest
        return any(not dear.isdisjoint(each.words) for each in line.sentences)
    of_death = line.lexicon.feelings.bereaved.search(fold(line.said)) is not None
    return move in _NEVER_DEATHS and (of_death or line.mood is Mood.GRIEF)


def _has_two_sides(line: Line, chance: float) -> bool:
    """Return whether a line sets good against bad, and tells of no death, after which nobody speaks of good and bad."""
    said = fold(line.said)
    if line.lexicon.feelings.bereaved.search(said):
        return False
    return chance >= SURELY or line.lexicon.moves.contrasts.search(said) is not None
