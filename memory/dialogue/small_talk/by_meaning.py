"""Answer small talk that the lexicon's patterns do not know, as `memory.dialogue.chat_model` reads it from its meaning."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from typing import Final

from memory.dialogue.about_itself.self_knowledge import asks_of_asker, has_field
from memory.dialogue.chat_model import LEAST, LONGEST, TELLING
from memory.dialogue.selection.word_overlap import CONTENTS
from memory.dialogue.small_talk.acknowledgement import echoes, occasion_of
from memory.dialogue.small_talk.occasions import FRIENDLY, NO_SUBJECT, OTHERS, OWN, REMARKS, SMALL_QUESTIONS
from memory.dialogue.small_talk.taking_in import CHEERFUL, GRAVE, NOTED, UNMOVING, is_news, may_be_sad
from memory.evidence.correcting import gives_value
from memory.recall.reader import LineReading
from memory.text.acts import SpeechAct, Wanted
from memory.text.asides import before_tag, is_stressed
from memory.text.lines import Line, understand
from memory.text.obligations.debts import debt_told
from memory.text.words import fold, tokens

LEAST_SURE: Final = 0.7
"""Least probability at which a remark is answered as small talk though its words alone say something else."""

LEAST_ASKED: Final = 0.45
"""Least probability at which a question is answered as small talk before memory is asked."""

LEAST_FOR_FALLBACK: Final = 0.2
"""Least probability at which a question that memory does not answer is answered as small talk."""

_WEAKLY: Final = (
    "noted small fragment request joy well_said ill_said greeting compliment fear noticed discomfort doubted toast"
    " farewell"
)
_WEAK: Final = frozenset(_WEAKLY.split())
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
    ]
)
"""Phrase keys that a remark's words alone suggest and that its meaning never replaces: the character keeps or does
something because of them, or will not."""

_ALIKE: Final[Mapping[str, frozenset[str]]] = {"compliment": frozenset(("meal",))}
"""For a phrase key that a remark's words alone suggest, those that its meaning replaces it with nowhere: praise of bread to
its baker is praise of the baker."""

_SURROUNDINGS: Final = frozenset(["place", "weather", "bustle", "complaint", "meal", "musing"])
"""Kinds of remarks on what everybody there can see, hear or smell."""

LEAST_REMARKED: Final = 0.5
"""Least total probability of these kinds at which a line whose speaker asks to be agreed with is a remark."""

_GRAVE: Final = {
    "insult": 0.5,
    "courted": 0.45,
    "joke": 0.5,
    "offer": 0.4,
    "unheard": 0.5,
    "own_nature": 0.4,
    "introduced": 0.5,
    "farewell": 0.45,
    "criticised": 0.4,
    "teased": 0.4,
    "accused": 0.45,
    "joy": 0.45,
    "threat": 0.45,
    "confession": 0.45,
}
"""Least probabilities that replace `LEAST`, for phrases that would be out of place if the kind were wrong."""

OF_PAST: Final = frozenset(
    (None, "own_past", "own_ever", "no_story", "own_unknown", "own_enemies", "own_secret", "own_miss")
)
"""Phrase keys of questions that may ask for one deed, to which they are no answer."""

_SHORT: Final = 4
"""Words of a question that leaves out whom it is about, at most."""

_FELT: Final = frozenset(("grief", "joy", "fear", "anger", "despair", "relieved", "shocked"))
"""Phrase keys for a feeling."""

LEAST_FELT: Final = 0.5
"""Least probability of a feeling at which one sentence of several is answered for it."""

_JOY: Final = "joy"
_SAD: Final = frozenset(("grief", "bad_day", "anger", "weary", "despair"))
"""Phrase keys that gladness is none of."""

_GLAD: Final = frozenset((_JOY, "boasted", "offer", "thanks", "wish", "relieved", "compliment"))
"""Phrase keys that a debt is none of: silver that is owed is no good news."""

_ASKING: Final = (
    frozenset((*OWN, *OTHERS, "mood", "busy", "belief", "suppose", "ask", "recap", "bond")) - REMARKS.keys()
)
"""Kinds of questions."""

_OF_TALK: Final = frozenset((SpeechAct.OBJECTS, SpeechAct.WEARIES))
"""What a line does that finds fault with what the character said, and is no remark."""

LEAST_PLAIN: Final = 0.5
"""Least total probability of these kinds at which a line without the form of a question counts as one."""

LEAST_ALONE: Final = 0.9
LEAST_BORNE_OUT: Final = 0.2
"""Least total probability of these kinds at which a line counts as a question though a reader does not bear it out, and the
probability, to the reader, from which it does.
"""

LEAST_READ: Final = 0.7
LEAST_HINTED: Final = 0.08
"""Probability, to a reader, from which a line without the form of a question is one, and the least total probability of
these kinds that must bear it out: it parts the 27 such lines of the talk test's development parts, all but two rightly.
"""

_GLOOMY: Final = _SAD | {"shocked", "fear", "complained"}
_MOVED: Final = _GLOOMY | {_JOY, "relieved"}
"""Phrase keys for a sad feeling, and for any that a kind of news may bear out or not."""

LEAST_CONTRARY: Final = 0.5
LEAST_SURE_FELT: Final = 0.6
"""Probability of news of other kinds from which it counts against a feeling, and that of the feeling from which it does not,
unless the news is good and the feeling sad.
"""

_REMARKS_ALONE: Final = {kind: occasion for kind, occasion in REMARKS.items() if kind not in OWN}
"""The phrase key for each kind of line that is no kind of question, too: "what scares you most" asks."""

LEAST_PASSED: Final = 0.6
"""Probability, to a reader, from which a line only passes the time."""


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
    if not said or _is_long(line):
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
    best, share = _best(chat, REMARKS | FRIENDLY)
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
    if line.asks or leaves_word or _is_long(line) or not _OF_TALK.isdisjoint(line.acts):
        return None
    if gives_value(line.said) or line.lexicon.telling.clears.fullmatch(fold(line.said).strip(" .!")):
        return None  # "No, on Sunday" is no doubt, and "I didn't take it" no apology
    found = _remark_of_kind(line, chat)
    if found in _SAD and line.lexicon.feelings.rejoices.search(fold(line.said)):
        return _JOY  # "I'm so happy I could cry"
    if found in _GLAD and _tells_debt(line):
        return "echoed" if echoes(line) else None
    suffers = found in _GLAD and line.lexicon.feelings.suffers.search(fold(line.said))
    if suffers or (found in CHEERFUL and may_be_sad(chat)):
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
    if occasion_of(line) != NOTED:
        return False
    small = max((share for kind, share in chat.items() if kind not in TELLING), default=0.0)
    if small < LEAST_REMARKED and is_news(news):
        return True
    if found not in _MOVED or small >= LEAST_SURE_FELT:
        return found in _GLOOMY and news.get("good", 0.0) >= LEAST_CONTRARY
    of_itself = any(line.lexicon.turning.subject in sentence.words for sentence in line.sentences)
    untouched = 0.0 if of_itself else sum(news.get(kind, 0.0) for kind in UNMOVING)
    contrary = news.get("good", 0.0) if found in _GLOOMY else sum(news.get(kind, 0.0) for kind in GRAVE)
    return max(untouched, contrary) >= LEAST_CONTRARY


def _tells_debt(line: Line) -> bool:
    """Return whether a line tells who owes whom what, which is neither good news nor a boast."""
    found = [debt_told(each.said, line.lexicon) for each in line.sentences]
    return any(each is not None and not each.is_settled for each in found) and occasion_of(line) == "noted"


def _remarks(line: Line, chat: Mapping[str, float]) -> bool:
    """Return whether a line remarks on what everybody there can see, by its meaning, and names nobody."""
    named = any(sentence.names for sentence in line.sentences)
    return not named and sum(chat.get(kind, 0.0) for kind in _SURROUNDINGS) >= LEAST_REMARKED


def _is_long(line: Line) -> bool:
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


def _remark_of_kind(line: Line, chat: Mapping[str, float]) -> str | None:
    """Return the occasion of a remark by its likeliest kind; ``None`` if its words say better what it is."""
    if not chat:
        return None
    by_words = occasion_of(line)
    if by_words in _FIRM:
        return None
    alike = _ALIKE.get(by_words, frozenset())
    best, share = _best(chat, REMARKS | FRIENDLY)
    least = _GRAVE.get(best or "", LEAST) if by_words in _WEAK else LEAST_SURE
    if by_words == "fragment" and best in ("small", None):
        return by_words
    if best not in (None, by_words, *alike) and share >= least and share > chat.get("fact", 0.0):
        return best
    return "echoed" if by_words == "noted" and _tells_of_self(chat) and echoes(line) else None


def shows_feeling(chat: Mapping[str, float]) -> bool:
    """Return whether what somebody says shows a feeling, by its meaning."""
    best, share = _best(chat, REMARKS | FRIENDLY)
    return best in _FELT and share >= LEAST_FELT


def _tells_of_self(chat: Mapping[str, float]) -> bool:
    """Return whether a line may tell of its speaker's own life."""
    return chat.get("own_life", 0.0) + chat.get("fact", 0.0) >= LEAST


def asks_plainly(line: Line, chat: Mapping[str, float], read: LineReading | None = None) -> bool:
    """Return whether a line asks by its meaning though nothing in its form does: "age", "story behind the missing eye".

    Args:
        line, chat: as for `remark`.
        read: what a reader says that the line wants; ``None`` without one.
    """
    if line.asks or _is_long(line) or occasion_of(line) not in _WEAK:
        return False
    if SpeechAct.REQUESTS in line.acts or line.lexicon.telling.knowing.match(fold(line.said)):
        return False  # "I know where the key is" tells
    asks = sum(chat.get(kind, 0.0) for kind in _ASKING)
    if read is not None and read.asks >= LEAST_READ:
        if line.begins_asking or not chat:
            return True
        if _best(chat, _REMARKS_ALONE)[1] < LEAST_ASKED:
            return asks >= LEAST_HINTED  # "They look for whoever did it" tells
    if not chat:
        return False
    least = LEAST_PLAIN if read is None or read.asks >= LEAST_BORNE_OUT else LEAST_ALONE
    return asks >= least and asks > chat.get("fact", 0.0)


def asks_about_person(chat: Mapping[str, float]) -> bool:
    """Return whether a line asks by its meaning what the character thinks of somebody."""
    return chat.get("of_person", 0.0) >= LEAST_ASKED


def small_question(line: Line, chat: Mapping[str, float]) -> str | None:
    """Return the occasion of a question that a friendly word answers better than any memory; ``None`` for any other.

    Args:
        line, chat: as for `remark`.
    """
    if not _may_be_small(line, chat):
        return None
    best, share = _best(chat, SMALL_QUESTIONS if line.topic else SMALL_QUESTIONS | NO_SUBJECT)
    if best is not None and is_out_of_place(best, line):
        return None  # "I wonder where my dog is" asks where, however sad it is
    if best is None or share < LEAST_ASKED or share <= sum(chat[kind] for kind in TELLING):
        return None
    return _with_punch_line(best, line)


def is_order(line: Line, chat: Mapping[str, float]) -> bool:
    """Return whether a line surely wants something done, which no memory answers: "Could you teach me to read?".

    Args:
        line, chat: as for `remark`.
    """
    return SpeechAct.REQUESTS in line.acts and chat.get("order", 0.0) >= LEAST_SURE


def fallback_occasion(line: Line, chat: Mapping[str, float]) -> str | None:
    """Return the occasion for a question that memory does not answer; ``None`` if its meaning tells none.

    Args:
        line, chat: as for `remark`.
    """
    if not _may_be_small(line, chat):
        # "Have you ever been to Paris?" names a place, and is no small talk
        is_one = bool(chat) and len(line.questions) == 1 and bool(line.questions[0].names)
        return "own_ever" if is_one and asks_whether_ever(line) else None
    best, share = _best(chat, REMARKS | FRIENDLY | OWN | OTHERS)
    if line.lexicon.feelings.asks_liking.search(fold(line.questions[0].said)):
        return "own_work"
    if best in OF_PAST and asks_whether_ever(line):
        return "own_ever"
    if best is None or (best.startswith("own_") and not _of_hearer(line)):
        return None
    names_taste = not line.lexicon.parts.tastes.isdisjoint(line.questions[0].words)
    if best == "own_taste" and line.wanted is Wanted.YES_NO and not names_taste:
        return "own_unknown"  # "Do you smoke?" asks for no favourite
    if best == "name" and has_field(line):
        return None  # "What's your mother's name?"
    asks = 0.0 if line.questions[0].of_hearer else sum(chat[kind] for kind in TELLING)
    is_likely = share >= _GRAVE.get(best, LEAST_FOR_FALLBACK) and share > asks
    return _with_punch_line(best, line) if is_likely else None


def _with_punch_line(occasion: str, line: Line) -> str:
    """Return the occasion of a riddle that its speaker answers in the same breath: a joke."""
    return "joke" if occasion == "riddle" and not line.sentences[-1].asks else occasion


def asks_whether_ever(line: Line) -> bool:
    """Return whether a question asks the hearer whether they ever did something: "Have you ever been to sea?"."""
    words, known = line.questions[0].words, line.lexicon
    of_hearer = known.turning.you in words or not known.selves.ever.isdisjoint(words[:1])
    first = next((word for word in words if word != known.turning.you), "")  # "You ever been at sea?"
    is_done = first in (known.roles.past_auxiliaries | known.selves.ever | known.roles.having)
    return of_hearer and is_done and line.wanted is Wanted.YES_NO and not known.selves.ever.isdisjoint(words)


def is_out_of_place(occasion: str, line: Line) -> bool:
    """Return whether the words for a feeling would answer a question for a content: "I wonder where my dog is"."""
    return occasion in _FELT and line.questions[0].wanted in CONTENTS


def asks_of_itself(line: Line, chat: Mapping[str, float]) -> bool:
    """Return whether a question is about the character itself by its meaning, though its words do not say so ("Any pets?").

    Args:
        line, chat: as for `remark`.
    """
    if not _may_be_small(line, chat) or not _of_hearer(line):
        return False
    best, share = _best(chat, REMARKS | FRIENDLY | OWN | OTHERS)
    return best in OWN.values() and share >= LEAST_ASKED and best != "own_day"


def _may_be_small(line: Line, chat: Mapping[str, float]) -> bool:
    """Return whether a line is one short question that names nobody, so that it may be small talk."""
    if not chat or len(line.questions) != 1 or _is_long(line):
        return False
    question = line.questions[0]
    if question.wanted is Wanted.WHO and not line.lexicon.myself.isdisjoint(question.words):
        return False  # "Who robbed me?" wants no comfort
    known = line.lexicon
    if any(own in known.myself and of in known.roles.relatives for own, of in pairwise(question.words)):
        return False  # "How's my mother?"
    named = [name for name in question.names if fold(name) not in known.selves.natures]
    return not named and line.lexicon.speech.persons.isdisjoint(question.words)


def _of_hearer(line: Line) -> bool:
    """Return whether a question speaks to the hearer, or of nobody at all."""
    question, turning = line.questions[0], line.lexicon.turning
    hearer = {turning.you, *turning.hearer}
    if asks_of_asker(line):
        return False
    if question.of_hearer or not hearer.isdisjoint(question.words):
        return True
    if question.wanted is Wanted.WHO:
        return False  # "Who is coming to visit?" speaks of somebody
    return line.lexicon.myself.isdisjoint(question.words) and len(question.words) <= _SHORT


def _best(chat: Mapping[str, float], occasions: Mapping[str, str]) -> tuple[str | None, float]:
    """Return the most likely occasion and its probability; ``None`` if a kind that is none of them is more likely."""
    shares: dict[str, float] = {"": 0.0}
    for kind, share in chat.items():
        if kind not in TELLING:
            occasion = occasions.get(kind, "")
            shares[occasion] = shares.get(occasion, 0.0) + share
    best = max(shares, key=lambda each: shares[each])
    return best or None, shares[best]
