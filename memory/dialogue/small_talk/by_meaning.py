"""Answer small talk that the lexicon's patterns do not know, as `memory.dialogue.chat_model` reads it from its meaning."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from memory.dialogue.chat_model import LEAST, LONGEST, TELLING
from memory.dialogue.small_talk.acknowledgement import echoes, occasion_of
from memory.dialogue.small_talk.occasions import FRIENDLY, REMARKS
from memory.dialogue.small_talk.taking_in import (
    CHEERFUL,
    GRAVE,
    LEAST_PASSED,
    NOTED,
    UNMOVING,
    is_news,
    may_be_sad,
    share_of_sad,
)
from memory.evidence.signs_of_correction import gives_value
from memory.recall.reader import LineReading
from memory.text.acts import Mood, SpeechAct
from memory.text.asides import before_tag, is_stressed
from memory.text.lines import Line, understand
from memory.text.obligations.debts import debt_told
from memory.text.words import fold, tokens

LEAST_SURE: Final = 0.7
"""Least probability at which a remark is answered as small talk though its words alone say something else."""


_WEAKLY: Final = (
    "noted small fragment request joy well_said ill_said greeting compliment fear noticed discomfort doubted toast"
    " farewell courted"
)
WEAK: Final = frozenset(_WEAKLY.split())
"""Phrase keys that a remark's words alone suggest and that its meaning may replace."""

_FIRM: Final = frozenset(
    [
        "threat",
        "harm_urged",
        "confided",
        "confession",
        "correction",
        "retraction",
        "promise",
        "apology",
        "luck",
        "supposed",
        "denied",
        "alarmed",
    ]
)
"""Phrase keys that a remark's words alone suggest and that its meaning never replaces: the character keeps or does
something because of them, or will not."""

_ALIKE: Final[Mapping[str, frozenset[str]]] = {
    "compliment": frozenset(("meal",)),
    "insult": frozenset(("meal", "compliment", "courted", "noticed", "bond", "pleased", "thanks")),
    "complained": frozenset(("meal", "compliment", "noticed", "pleased")),
    "joke": frozenset(("riddle",)),
    "offer": frozenset(("joy",)),
    "shown": frozenset(("offer", "joy")),
}
"""For a phrase key that a remark's words alone suggest, those that its meaning replaces it with nowhere: praise of bread to
its baker is praise of the baker, and nobody gives thanks for "That stew was filth"."""

_SURROUNDINGS: Final = frozenset(["place", "weather", "bustle", "complaint", "meal", "musing"])
"""Kinds of remarks on what everybody there can see, hear or smell."""

LEAST_REMARKED: Final = 0.5
"""Least total probability of these kinds at which a line whose speaker asks to be agreed with is a remark."""

LEAST_BY_PHRASE: Final = {
    "insult": 0.4,
    "courted": 0.45,
    "joke": 0.5,
    "offer": 0.3,
    "unheard": 0.3,
    "own_nature": 0.3,
    "introduced": 0.3,
    "farewell": 0.4,
    "criticised": 0.4,
    "teased": 0.4,
    "accused": 0.35,
    "joy": 0.4,
    "relieved": 0.45,
    "anger": 0.6,
    "fear": 0.5,
    "boasted": 0.4,
    "envied": 0.4,
    "cared_for": 0.5,
    "promise": LEAST,
    "threat": 0.3,
    "confession": 0.35,
}
"""Least probabilities that replace `LEAST`, for phrases that would be out of place if the kind were wrong."""


_KINDRED: Final = (
    frozenset(("insult", "criticised", "teased", "accused", "threat")),
    frozenset(("compliment", "courted", "noticed", "bond")),
)
"""Phrase keys that are alike: what is likely to be one of them is answered as the likeliest of these."""

SURELY_TOLD: Final = 0.75
LEAST_TOLD: Final = 0.4
"""Probability, to a reader, from which a line tells something, and the least of a kind of small talk that such a line is."""

MIXED: Final = 0.5
"""Share of the probability of unkind words in that of kind ones from which a line is not taken as a kindness."""

SURELY_ILL: Final = 0.45
"""Probability of unkind words from which what its words alone take for a compliment is none."""

NEVER: Final = 1.01
"""A probability that nothing has."""

LEAST_MOURNED: Final = 0.15
"""Least probability that a line is sad, or grave, at which a death that it tells of in words is mourned."""

FELT: Final = frozenset(("grief", "joy", "fear", "anger", "despair", "relieved", "shocked"))
"""Phrase keys for a feeling."""

LEAST_FELT: Final = 0.5
"""Least probability of a feeling at which one sentence of several is answered for it."""

_MEAL: Final = "meal"
_JOY: Final = "joy"
_GRIEF: Final = "grief"
_ANGER: Final = "anger"
_SAD: Final = frozenset(("grief", "bad_day", _ANGER, "weary", "despair", "discomfort", "shocked"))
"""Phrase keys that gladness is none of."""

_GLAD: Final = frozenset((_JOY, "boasted", "offer", "thanks", "wish", "relieved", "compliment"))
"""Phrase keys that a debt is none of: silver that is owed is no good news."""


_OF_TALK: Final = frozenset((SpeechAct.OBJECTS, SpeechAct.WEARIES))
"""What a line does that finds fault with what the character said, and is no remark."""


_GLOOMY: Final = _SAD | {"shocked", "fear", "complained"}
_MOVED: Final = _GLOOMY | {_JOY, "relieved"}
"""Phrase keys for a sad feeling, and for any that a kind of news may bear out or not."""

SURELY_UNMOVED: Final = 0.75
"""Probability of news that moves nobody from which it counts against any feeling, however sure."""

LEAST_CONTRARY: Final = 0.5
LEAST_SURE_FELT: Final = 0.6
"""Probability of news of other kinds from which it counts against a feeling, and that of the feeling from which it does not,
unless the news is good and the feeling sad.
"""


def without_greeting(line: Line) -> str:
    """Return what a line says besides its greeting and "Excuse me": the text that its meaning is read from."""
    rest = [each.said for each in line.without_opening if each.act is not SpeechAct.GREETS]
    said = line.asked_last or " ".join(rest) or line.said  # "I ache, where's the lift?" wants no comfort
    return (line.lexicon.questions.excuses.sub("", said, count=1) if line.asks else said) or said


def remark_before_tag(line: Line, chat: Mapping[str, float], read: LineReading | None) -> Line | None:
    """Return a remark that its speaker asks to be agreed with, without the clause that asks ("Dusty today, isn't it?").

    Args:
        line: what was said.
        chat: how likely it is of each kind without that clause.
        read: what a reader says that it wants without that clause; ``None`` without one.

    Returns:
        The line without the clause; ``None`` if there is no such clause, or a claim or a long speech stands before it.
    """
    said = said_before_tag(line)
    if not said or is_long(line):
        return None
    is_remark = not _speaks_to_hearer(line, said) and (_only_passes(read) or _remarks(line, chat))
    if not is_remark and not is_stressed(line.questions[0].said, line.lexicon):
        return None
    return understand(said, tuple(line.own), lexicon=line.lexicon)


def without_tag(line: Line) -> str:
    """Return what a line says besides its greeting and a clause that asks to be agreed with."""
    return said_before_tag(line) or without_greeting(line)


def said_before_tag(line: Line) -> str:
    """Return what a line says before a clause that asks to be agreed with; empty if it has none."""
    return before_tag(line.questions[0].said, line.lexicon) if len(line.sentences) == 1 and line.asks else ""


def agreed(line: Line, chat: Mapping[str, float], read: LineReading | None) -> str | None:
    """Return the occasion of a remark whose speaker asks to be agreed with: of its kind if that is sure, else agreement;
    ``None`` if its words say better what it is.

    Args:
        line, chat, read: as for `remark`.
    """
    best, share = most_likely(chat, REMARKS | FRIENDLY)
    if occasion_of(line) != "noted":
        return remark(line, chat, read)
    is_sure = share >= LEAST_SURE or best == "weather" or _only_passes(read)
    return (remark(line, chat, read) if is_sure else None) or "agreed_to"


def remark(line: Line, chat: Mapping[str, float], read: LineReading | None = None) -> str | None:
    """Return the occasion of a remark by its meaning; ``None`` if its words say better what it is, or are too many.

    Args:
        line: what was said.
        chat: how likely it is of each kind (`memory.dialogue.chat_model.read_chat`).
        read: what a reader says that it wants; ``None`` without one.
    """
    leaves_word = line.lexicon.presence.leaves_word.search(fold(line.said))
    if line.asks or leaves_word or is_long(line) or not _OF_TALK.isdisjoint(line.acts):
        return None
    if gives_value(line.said) or line.lexicon.telling.clears.fullmatch(fold(line.said).strip(" .!")):
        return None  # "No, on Sunday" is no doubt, and "I didn't take it" no apology
    found = _remark_of_kind(line, chat, is_told=read is not None and read.tells >= SURELY_TOLD)
    if found in _SAD and line.lexicon.feelings.rejoices.search(fold(line.said)):
        return _JOY  # "I'm so happy I could cry"
    if found in _GLAD and _tells_debt(line):
        return "echoed" if echoes(line) else None
    suffers = line.mood is Mood.GRIEF or line.lexicon.feelings.suffers.search(fold(line.said)) is not None
    if (suffers and found in _GLAD) or (found in CHEERFUL and may_be_sad(chat)):
        return None
    if found is not None:
        return found
    is_agreed_to = _only_passes(read) and not _speaks_to_hearer(line, line.said)
    return "agreed_to" if is_agreed_to and occasion_of(line) == "noted" else None


def is_rather_news(found: str, line: Line, chat: Mapping[str, float], news: Mapping[str, float]) -> bool:
    """Return whether a line that may be small talk of some kind is more likely news, such as "Beware, there are pirates",
    or shows a feeling that the news does not bear out.

    Args:
        found: the occasion of the line as small talk.
        line: what was said.
        chat: how likely it is of each kind of small talk.
        news: how likely it is that it tells each kind of news.
    """
    if occasion_of(line) != NOTED or (found == _GRIEF and _tells_death(line)):
        return False
    small = max((share for kind, share in chat.items() if kind not in TELLING), default=0.0)
    if small < LEAST_REMARKED and is_news(news):
        return True
    of_itself = any(line.lexicon.turning.subject in sentence.words for sentence in line.sentences)
    untouched = 0.0 if of_itself else sum(news.get(kind, 0.0) for kind in UNMOVING)
    if found not in _MOVED or small >= LEAST_SURE_FELT:
        moves_nobody = found in _MOVED and untouched >= SURELY_UNMOVED
        return moves_nobody or (found in _GLOOMY and news.get("good", 0.0) >= LEAST_CONTRARY)
    contrary = news.get("good", 0.0) if found in _GLOOMY else sum(news.get(kind, 0.0) for kind in GRAVE)
    return max(untouched, contrary) >= LEAST_CONTRARY


def _tells_debt(line: Line) -> bool:
    """Return whether a line tells who owes whom what, which is neither good news nor a boast."""
    found = [debt_told(each.said, line.lexicon) for each in line.sentences]
    return any(each is not None and not each.is_settled for each in found) and occasion_of(line) == "noted"


def _remarks(line: Line, chat: Mapping[str, float]) -> bool:
    """Return whether a line remarks on what everybody there can see, by its meaning, and names nobody."""
    days = line.lexicon.times.weekdays  # "Quiet for a Friday, isn't it?" names nobody
    named = any(fold(name) not in days for sentence in line.sentences for name in sentence.names)
    return not named and sum(chat.get(kind, 0.0) for kind in _SURROUNDINGS) >= LEAST_REMARKED


def is_long(line: Line) -> bool:
    """Return whether a line has too many words for small talk; a reader is shown no more than its beginning."""
    return len(line.said.split()) > LONGEST


def _only_passes(read: LineReading | None) -> bool:
    """Return whether a line only passes the time, to a reader."""
    return read is not None and read.passes >= LEAST_PASSED


def _speaks_to_hearer(line: Line, said: str) -> bool:
    """Return whether what a line says is of its hearer: nobody agrees to that as to the weather."""
    turning = line.lexicon.turning
    words = tokens(said, lexicon=line.lexicon)
    return not (turning.hearer.keys() | {turning.you}).isdisjoint(words)


def _tells_death(line: Line) -> bool:
    """Return whether a line tells of somebody's death."""
    return line.lexicon.feelings.bereaved.search(fold(line.said)) is not None


def _remark_of_kind(line: Line, chat: Mapping[str, float], *, is_told: bool) -> str | None:
    """Return the occasion of a remark by its likeliest kind; ``None`` if its words say better what it is.

    Args:
        line, chat: as for `remark`.
        is_told: whether the line surely tells something, to a reader.
    """
    if not chat:
        return None
    by_words = occasion_of(line)
    if by_words in _FIRM:
        return None
    alike = _ALIKE.get(by_words, frozenset())
    best, share = _unless_unkind(*most_likely(chat, REMARKS | FRIENDLY), chat)
    if best == _MEAL and by_words == "ill_said":
        best = "complained"  # "That was the worst meal of my life"
    least = LEAST_BY_PHRASE.get(best or "", LEAST) if by_words in WEAK else LEAST_SURE
    if by_words == "fragment" and best in ("small", None):
        return by_words
    if by_words == "compliment" and best in _KINDRED[0]:
        ill = sum(chance for kind, chance in chat.items() if REMARKS.get(kind) in _KINDRED[0])
        least = LEAST if ill >= SURELY_ILL else NEVER  # "You're a great wet lettuce": of the hearer it is
    likely = share if best is None else max(share, _share_of_kindred(best, share, chat))
    if is_told and by_words == NOTED:
        least = LEAST_BY_PHRASE.get(best or "", LEAST_TOLD)  # a nod is better than a wrong feeling
        likely = max(likely, share_of_sad(chat)) if best in _SAD - {_ANGER} else likely
    if best not in (None, by_words, *alike) and likely >= least and share > chat.get("fact", 0.0):
        return best
    if by_words == NOTED and _tells_death(line) and chat["sad"] + chat["grave"] >= LEAST_MOURNED:
        return _GRIEF  # "My Tom passed on Sunday" is told like any fact
    return "echoed" if by_words == "noted" and _tells_of_self(chat) and echoes(line) else None


def _unless_unkind(best: str | None, share: float, chat: Mapping[str, float]) -> tuple[str | None, float]:
    """Return the likeliest occasion and its probability, where a kind word may be an unkind one: the likeliest unkind
    one if that is likelier, and none if it is nearly as likely ("I must be honest: your loaf was hard as a stone").

    Args:
        best: the likeliest occasion.
        share: its probability.
        chat: how likely the line is of each kind.
    """
    unkind, kind = _KINDRED
    if best not in kind | {_MEAL}:
        return best, share
    shares = {
        occasion: sum(chance for each, chance in chat.items() if REMARKS.get(each) == occasion)
        for occasion in unkind | kind
    }
    ill, well = sum(shares[each] for each in unkind), max(share, sum(shares[each] for each in kind))
    if ill < MIXED * well:
        return best, share
    worst = max(sorted(unkind), key=lambda each: shares[each])
    return (worst, ill + well) if ill >= well else (None, share)


def _share_of_kindred(best: str, share: float, chat: Mapping[str, float]) -> float:
    """Return how likely a line is of an occasion or of one that is alike, where that counts together.

    Args:
        best: the occasion, the likeliest one.
        share: its probability.
        chat: how likely the line is of each kind.
    """
    kindred = next((each for each in _KINDRED if best in each), None)
    if kindred is None:
        return share
    return sum(chance for kind, chance in chat.items() if REMARKS.get(kind) in kindred)


def shows_feeling(chat: Mapping[str, float]) -> bool:
    """Return whether what somebody says shows a feeling, by its meaning."""
    best, share = most_likely(chat, REMARKS | FRIENDLY)
    return best in FELT and share >= LEAST_FELT


def _tells_of_self(chat: Mapping[str, float]) -> bool:
    """Return whether a line may tell of its speaker's own life."""
    return chat.get("own_life", 0.0) + chat.get("fact", 0.0) >= LEAST


def is_order(line: Line, chat: Mapping[str, float]) -> bool:
    """Return whether a line surely wants something done, which no memory answers: "Could you teach me to read?".

    Args:
        line, chat: as for `remark`.
    """
    return SpeechAct.REQUESTS in line.acts and chat.get("order", 0.0) >= LEAST_SURE


def most_likely(chat: Mapping[str, float], occasions: Mapping[str, str]) -> tuple[str | None, float]:
    """Return the most likely occasion and its probability; ``None`` if a kind that is none of them is more likely."""
    shares: dict[str, float] = {"": 0.0}
    for kind, share in chat.items():
        if kind not in TELLING:
            occasion = occasions.get(kind, "")
            shares[occasion] = shares.get(occasion, 0.0) + share
    best = max(shares, key=lambda each: shares[each])
    return best or None, shares[best]
