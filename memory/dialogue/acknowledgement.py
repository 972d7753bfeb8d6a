"""Acknowledge what was said: what a character says to a line that asks nothing.

Which occasion a line is follows from what it does and what it is said in (`memory.text.lines`), and how warm the words are
from what the character thinks of the speaker. To add an occasion, add a row here and its phrases to
`memory.persona.DEFAULT_PHRASES`.
"""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta
from typing import Final

from memory.evidence.corrections import withdraws
from memory.people.pictures import Picture
from memory.persona import DEFAULT_PHRASES, Persona
from memory.text.acts import Mood, SpeechAct
from memory.text.lines import Line
from memory.text.words import fold

AWAY: Final = timedelta(days=2)
"""How long after their last word somebody has been away."""

_BY_ACT: Final = (
    (SpeechAct.THREATENS, "threat"),
    (SpeechAct.INSULTS, "insult"),
    (SpeechAct.CONFIDES, "confided"),
    (SpeechAct.CONFESSES, "confession"),
    (SpeechAct.APOLOGISES, "apology"),
    (SpeechAct.CORRECTS, "correction"),
    (SpeechAct.INVITES, "invitation"),
    (SpeechAct.COURTS, "courted"),
    (SpeechAct.PROMISES, "promise"),
    (SpeechAct.COMPLIMENTS, "compliment"),
    (SpeechAct.THANKS, "thanks"),
    (SpeechAct.JOKES, "joke"),
    (SpeechAct.WANTS_LUCK, "luck"),
    (SpeechAct.WISHES, "wish"),
    (SpeechAct.NOTICES, "noticed"),
    (SpeechAct.OFFERS, "offer"),
    (SpeechAct.DOUBTS, "doubted"),
    (SpeechAct.REQUESTS, "request"),
    (SpeechAct.TOASTS, "toast"),
    (SpeechAct.REMARKS, "weather"),
    (SpeechAct.AROUSES, "curious"),
    (SpeechAct.IDLES, "idle"),
    (SpeechAct.TELLS, "noted"),
    (SpeechAct.EXCLAIMS, "noted"),
    (SpeechAct.TAKES_LEAVE, "farewell"),
    (SpeechAct.GREETS, "greeting"),
    (SpeechAct.LAUGHS, "laughed"),
    (SpeechAct.ASSENTS, "small"),
    (SpeechAct.CALLS, "greeting"),
)
"""Occasions by what a line does: of several, the first here counts."""

_BY_MOOD: Final = {
    Mood.GRIEF: "grief",
    Mood.JOY: "joy",
    Mood.FEAR: "fear",
    Mood.ANGER: "anger",
    Mood.DISCOMFORT: "discomfort",
}
_ASKED: Final = "?"
_MOODLESS: Final = frozenset(
    ("threat", "insult", "apology", "confession", "confided", "compliment", "joke", "luck", "wish")
)
"""Occasions that a mood does not change: an angry threat is a threat."""

_BESIDES: Final = frozenset(
    (
        *_MOODLESS - {"confided"},
        *_BY_MOOD.values(),
        *("thanks", "promise", "offer", "toast", "greeting", "wish", "luck"),
    )
)
"""Occasions that are acknowledged before the answer to a question in the same line."""
_ASKS_BACK: Final = frozenset(("greeting_wary",))
_GREETS_ENOUGH: Final = frozenset(("greeting", "farewell", "small", "threat", "insult"))
"""Occasions on which a greeting in the same line is not returned apart."""


def occasion_of(line: Line) -> str:
    """Return the persona's phrase key for a line that asks nothing."""
    acts = frozenset(line.acts)
    calls = acts == {SpeechAct.CALLS} and line.mood is Mood.PLAIN  # "I'm hungry." is short, and no call
    if calls and not (line.named or _ASKED in line.text):
        return "small"  # "Ok." calls nobody
    acts = acts if calls else acts - {SpeechAct.CALLS}
    occasion = next((name for act, name in _BY_ACT if act in acts), "noted")
    if occasion == "correction" and withdraws(line.said):
        return "retraction"
    if occasion == "apology" and _wronged_another(line):
        occasion = "confession"  # only whom somebody wronged can forgive them
    if occasion == "noted" and not line.topic:
        occasion = "small"  # "Well, well."
    if occasion == "noted" and line.mood is Mood.PLAIN:
        occasion = _of_others(line) or occasion
    if occasion in _MOODLESS or (line.mood is Mood.DISCOMFORT and occasion != "noted"):
        return occasion
    return _BY_MOOD.get(line.mood, occasion)


def _wronged_another(line: Line) -> bool:
    """Return whether a line that apologises speaks of what was done to somebody other than its hearer."""
    turning = line.lexicon.turning
    hearer = {turning.you, *turning.hearer}
    return any(s.names for s in line.sentences) and all(hearer.isdisjoint(s.words) for s in line.sentences)


def _of_others(line: Line) -> str:
    """Return the occasion of a line that praises or runs down somebody else; empty if it does neither."""
    speech = line.lexicon.speech
    for sentence in line.sentences:
        # A name that a sentence begins with is none by its capital: "Ann is a saint", but not "Life is good".
        of_somebody = sentence.names or not speech.persons.isdisjoint(sentence.words[:1])
        if of_somebody or not speech.determiners.isdisjoint(sentence.words[1:]):
            if speech.belittles.search(fold(sentence.said)):
                return "ill_said"
            if speech.praises.search(fold(sentence.said)):
                return "well_said"
    return ""


def acknowledge(
    line: Line,
    persona: Persona,
    *,
    listener: str,
    turn: int,
    speaker: Picture | None = None,
    now: datetime | None = None,
) -> str:
    """Return the words that acknowledge a line.

    Args:
        line: what was said.
        persona: the character's persona.
        listener: what to call who said it.
        turn: which of the persona's phrases.
        speaker: what the character knew of the speaker before this line; neither warm nor cold if not given.
        now: the moment, to tell whether the speaker has been away.
    """
    occasion = occasion_of(line)
    said = said_on(occasion, persona, listener=listener, turn=turn, speaker=speaker, now=now)
    greets = any(sentence.act is SpeechAct.GREETS for sentence in line.sentences)
    if not greets or occasion in _GREETS_ENOUGH:
        return said
    shaded = _coloured("greeting", persona, speaker, now)
    return said if shaded in _ASKS_BACK else f"{persona.say(shaded, turn, listener=listener)} {said}"


def said_on(
    occasion: str,
    persona: Persona,
    *,
    listener: str,
    turn: int,
    speaker: Picture | None = None,
    now: datetime | None = None,
) -> str:
    """Return what a character says on an occasion, warmer or colder by what it thinks of whom it speaks to.

    Args:
        occasion: a key of `memory.persona.DEFAULT_PHRASES`.
        persona, listener, turn, speaker, now: as for `acknowledge`.
    """
    return persona.say(_coloured(occasion, persona, speaker, now), turn, listener=listener)


def courtesy(
    line: Line,
    persona: Persona,
    *,
    listener: str,
    turn: int,
    speaker: Picture | None = None,
    now: datetime | None = None,
) -> str:
    """Return the words for what a line that asks does besides: a greeting, thanks, an apology, grief; empty if nothing.

    Args:
        line, persona, listener, turn, speaker, now: as for `acknowledge`.
    """
    besides = tuple(sentence for sentence in line.sentences if not sentence.asks)
    if not line.asks or not besides:
        return ""
    occasion = occasion_of(replace(line, sentences=besides))
    shaded = _coloured(occasion, persona, speaker, now)
    if occasion == "greeting" and all(sentence.act is not SpeechAct.GREETS for sentence in besides):
        return ""  # "Bram! Where is Ann?"
    if occasion not in _BESIDES or (occasion == "greeting" and shaded in _ASKS_BACK):
        return ""
    return persona.say(shaded, turn, listener=listener)


def _coloured(occasion: str, persona: Persona, speaker: Picture | None, now: datetime | None) -> str:
    """Return the occasion as it is with this speaker. A persona's own words go before warmer or colder ones of nobody."""
    if speaker is None:
        return occasion
    shade = _shade(occasion, speaker, now)
    shaded = f"{occasion}_{shade}"
    if not shade or shaded not in DEFAULT_PHRASES:
        return occasion
    warm_by_itself = shade in ("again", "stranger", "friend") and occasion in persona.phrases
    return occasion if warm_by_itself and shaded not in persona.phrases else shaded


def _shade(occasion: str, speaker: Picture, now: datetime | None) -> str:
    if speaker.dislikes:
        return "wary"
    if occasion != "greeting":
        return "friend" if speaker.likes else ""
    if speaker.last is None:
        return "stranger"
    if now is not None and now - speaker.last.timestamp >= AWAY:
        return "again"
    return "friend" if speaker.likes else ""
