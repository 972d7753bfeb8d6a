"""Decide how a character takes what it is told: as good news, a danger, a plan; as a death, or as a mishap.

Which kind of news it is, a small fitted model tells (`memory.dialogue.chat_model.read_news`); without one, it is only noted.
To add a kind, add its lines to ``benchmarks/data/told_news``, fit again, and add its phrases to
`memory.persona.phrases.taken_in`.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from memory.dialogue.chat_model import LEAST as LEAST_REMARKED
from memory.evidence.signs_of_correction import values_exchanged
from memory.recall.reader import LineReading
from memory.text.lines import Line
from memory.text.retelling.saying_back import said_back
from memory.text.retelling.taking_up import taken_up
from memory.text.words import fold

LEAST: Final = 0.5
"""Least probability at which what somebody tells is taken as news of a kind."""

LEAST_BY_KIND: Final[Mapping[str, float]] = MappingProxyType({"good": 0.6, "danger": 0.54, "plan": 0.6})
"""The same for kinds whose words would be out of place if the news were of another: gladness, caution, good luck."""

PLAIN: Final = "plain"
"""The kind of what is neither good nor bad, and calls for nothing but a nod."""

SURE: Final = 0.5
"""Least probability at which the same counts against what else the line may do."""

PLAINLY: Final = 0.9
"""Least probability at which the way that a newcomer came is acknowledged, in place of a welcome."""

NOTED: Final = "noted"
ECHOED: Final = "echoed"
JOURNEY: Final = "noted_journey"
CORRECTION: Final = "correction"
_GRIEF: Final = "grief"
_JOY: Final = "joy"
_OF_STRANGER: Final = "noted_sad"
"""Occasion of the death of somebody who is nobody of the speaker's."""

_SAID_BACK: Final = frozenset(("sorrow", "mishap", "joy"))
"""Occasions besides those of news on which what was said may be said back."""

_OF_SPEAKER: Final = frozenset(("bad_day", "fear"))
"""Occasions of what befell the speaker, or moves them."""

UNMOVING: Final = ("plain", "kin", "trade", "plan", "journey")
GRAVE: Final = ("bad", "crime", "danger")
"""Kinds of news that move nobody, and kinds that nobody is glad of."""

CHEERFUL: Final = frozenset(("joy", "relieved"))
"""Phrase keys for the gladness of whoever hears a line, which are out of place if it is sad."""

_GLAD_KINDS: Final = ("good_news", "relief", "hopeful", "wow")
_SAD_KINDS: Final = ("sad", "bad_day", "grave", "despair", "fear", "anger", "nervous")
"""Kinds of lines that show gladness, and kinds that show a sad feeling."""

MOST_SAD: Final = 0.35
"""Share of the probability of sad kinds in that of the glad ones up to which a line is answered with gladness."""

_OF_OTHERS: Final = frozenset(("noted_danger", "noted_crime", "noted_odd"))
_GRAVE: Final = _OF_OTHERS | {"noted_bad"}
_GOOD: Final = "noted_good"
_PLAN: Final = "noted_plan"
_CRIME: Final = "noted_crime"
_ARRIVED: Final = "newcomer"
_MEETING: Final = "introduced"
_OF_ONESELF: Final = frozenset(("noted_kin", "noted_trade", "noted_plan", _GOOD))


def taken_in(occasion: str, line: Line, news: Mapping[str, float]) -> str:
    """Return the occasion of a line by what it tells: a kind of news, and for grief how grave it is.

    Args:
        occasion: the occasion by what the line does.
        line: what was said.
        news: how likely it is that it tells each kind of news.
    """
    if occasion == _GRIEF:
        return _gravity(line)
    if occasion == _JOY and not _touches_speaker(line):
        return _GOOD  # "They found silver in the hills!"
    if occasion == _ARRIVED:
        return JOURNEY if _kind_told(news, PLAINLY) == JOURNEY else occasion
    found = _kind_told(news, LEAST)
    if found == _PLAN and not _speaks_of_itself(line):
        found = ""  # "The bishop means to buy it" wishes for no luck
    if occasion in _OF_SPEAKER:
        of_speaker = any(not line.lexicon.myself.isdisjoint(each.words) for each in line.sentences)
        return found if found in _OF_OTHERS and not of_speaker else occasion
    if found == _CRIME and line.lexicon.feelings.caught.search(fold(line.said)):
        return occasion  # nobody calls for justice who is told that it was done
    if found == _GOOD and line.lexicon.feelings.suffers.search(fold(line.said)):
        return occasion
    if occasion == ECHOED:
        return found if found in _GRAVE else occasion
    return (found or occasion) if occasion == NOTED else occasion


def _touches_speaker(line: Line) -> bool:
    """Return whether a line speaks of its speaker, or of what is theirs, alone or with others."""
    own = line.lexicon.myself | line.lexicon.feelings.together
    return any(not own.isdisjoint(each.words) for each in line.sentences)


def _speaks_of_itself(line: Line) -> bool:
    """Return whether a line says what its speaker does, alone or with others."""
    own = {line.lexicon.turning.subject} | line.lexicon.feelings.together
    return any(not own.isdisjoint(each.words) for each in line.sentences)


LEAST_PASSED: Final = 0.6
"""Probability, to a reader, from which a line only passes the time, and tells no news: two of the 468 lines of news that
call for more than a nod, and that the model of news is fitted to, are read so.
"""

SURELY_FACT: Final = 0.85
"""Probability that a line tells a mere fact from which it is no good news: "They have parted, and he got the dog"."""

NO_NEWS: Final[Mapping[str, float]] = MappingProxyType({})


def is_news(news: Mapping[str, float]) -> bool:
    """Return whether a line tells news of some kind that calls for more than a nod, for sure."""
    return _kind_told(news, SURE) in _GRAVE


def may_be_sad(chat: Mapping[str, float]) -> bool:
    """Return whether a line may be sad, so that gladness would be out of place: "We got him back, in a coffin".

    Args:
        chat: how likely the line is of each kind of small talk.
    """
    glad, sad = (sum(chat.get(kind, 0.0) for kind in kinds) for kinds in (_GLAD_KINDS, _SAD_KINDS))
    return sad > MOST_SAD * max(glad, LEAST_REMARKED)


def is_sad(chat: Mapping[str, float]) -> bool:
    """Return whether a line is sad: likely of kinds that show a sad feeling, taken together.

    Args:
        chat: how likely it is of each kind of small talk.
    """
    return share_of_sad(chat) >= LEAST


def share_of_sad(chat: Mapping[str, float]) -> float:
    """Return how likely a line is of any kind that shows a sad feeling.

    Args:
        chat: how likely it is of each kind of small talk.
    """
    return sum(chat.get(kind, 0.0) for kind in _SAD_KINDS)


def soberly(
    news: Mapping[str, float], chat: Mapping[str, float], read: LineReading | None
) -> Mapping[str, float]:
    """Return how likely each kind of news is: no good news where the line may be sad, none where it only passes the time.

    Args:
        news: how likely it is that a line tells each kind of news.
        chat: how likely it is of each kind of small talk.
        read: what a reader says that it wants; ``None`` without one.
    """
    if read is not None and read.passes >= LEAST_PASSED:
        return NO_NEWS
    is_sober = may_be_sad(chat) or chat.get("fact", 0.0) >= SURELY_FACT
    return {**news, "good": 0.0} if news and is_sober else news


def told_besides(occasion: str, news: Mapping[str, float]) -> str:
    """Return the occasion for what a line tells beside who its speaker is ("I'm Ann, I walked all night"); empty if nothing.

    Args:
        occasion: the occasion by what the line does.
        news: how likely it is that it tells each kind of news.
    """
    found = _kind_told(news, SURE) if occasion == _MEETING else ""
    return "" if found in _OF_ONESELF else found


def _kind_told(news: Mapping[str, float], least: float) -> str:
    """Return the occasion for the likeliest kind of news; empty if it is plain, or less likely than ``least``."""
    best = max(news, key=lambda kind: news[kind], default=PLAIN)
    least = max(least, LEAST_BY_KIND.get(best, 0.0))
    return "" if best == PLAIN or news[best] < least else f"{NOTED}_{best}"


def words_taken_up(occasion: str, line: Line) -> dict[str, str]:
    """Return the words of a line that the phrases for an occasion may hold, by placeholder.

    Args:
        occasion: as `taken_in` returns it.
        line: what was said.
    """
    if occasion == CORRECTION:
        return values_exchanged(line.said, lexicon=line.lexicon)
    is_noted = occasion.startswith(NOTED)
    told = said_back(line) if is_noted or occasion in _SAID_BACK else ""
    found = taken_up(line, arrives=occasion == JOURNEY) if is_noted else {}
    return {**found, "told": told} if told else found


def _gravity(line: Line) -> str:
    """Return the occasion for a line that is sad: a death, something lost or broken, or any other sorrow."""
    said, feelings = fold(line.said), line.lexicon.feelings
    if feelings.bereaved.search(said):
        is_theirs = any(not line.lexicon.myself.isdisjoint(each.words) for each in line.sentences)
        return _GRIEF if is_theirs else _OF_STRANGER
    dear = line.lexicon.presence.family | feelings.dearest
    is_dear = any(not dear.isdisjoint(each.words) for each in line.sentences)
    return "mishap" if feelings.mishaps.search(said) and not is_dear else "sorrow"
