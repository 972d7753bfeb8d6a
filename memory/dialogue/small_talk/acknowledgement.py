"""Acknowledge what was said: what a character says to a line that asks nothing.

Which occasion a line is follows from what it does and what it is said in (`memory.text.lines`), and how warm the words are
from what the character thinks of the speaker. To add an occasion, add a row here and its phrases to
`memory.persona.DEFAULT_PHRASES`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Final

from memory.dialogue.small_talk.moves import NO_MOVES, moved
from memory.dialogue.small_talk.taking_in import (
    ECHOED,
    NO_NEWS,
    NOTED,
    taken_in,
    told_besides,
    words_taken_up,
)
from memory.evidence.corrections import mends_own, withdraws
from memory.evidence.signs_of_correction import gives_value, sets_right_politely, speaks_against
from memory.evidence.values import values
from memory.people.pictures import Picture, does_favour
from memory.persona import DEFAULT_PHRASES, Persona
from memory.recall.reader import LineReading
from memory.text.acts import Mood, SpeechAct
from memory.text.lines import Line, Sentence, understand
from memory.text.retelling.saying_back import said_back
from memory.text.words import fold, tokens

AWAY: Final = timedelta(days=2)
"""How long after their last word somebody has been away."""

_BY_ACT: Final = (
    (SpeechAct.SUPPOSES, "supposed"),
    (SpeechAct.DISOWNS, "never_told"),
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
    (SpeechAct.OBJECTS, "objected"),
    (SpeechAct.WEARIES, "said_before"),
    (SpeechAct.REQUESTS, "request"),
    (SpeechAct.TOASTS, "toast"),
    (SpeechAct.REMARKS, "weather"),
    (SpeechAct.IDLES, "idle"),
    (SpeechAct.TELLS, "noted"),
    (SpeechAct.AROUSES, "curious"),
    (SpeechAct.EXCLAIMS, "noted"),
    (SpeechAct.TAKES_LEAVE, "farewell"),
    (SpeechAct.GREETS, "greeting"),
    (SpeechAct.LAUGHS, "laughed"),
    (SpeechAct.CRIES, "alarmed"),
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

_DENIABLE: Final = frozenset(("noted", "small", "fragment", "confession"))
"""Occasions of a line that may deny what its speaker is blamed for."""

GRAVER: Final = frozenset(("supposed", "never_told", "threat", "insult"))
"""Occasions of a line that asks for secrecy that count before the asking."""

_NO_CONFIDENCE: Final = GRAVER | frozenset(
    (
        "apology",
        "greeting",
        "farewell",
        "thanks",
        "compliment",
        "courted",
        "noticed",
        "weather",
        "toast",
        "wish",
        "cared_for",
    )
)
"""Occasions of a line that tells nothing to be kept secret, however like a confidence it is."""

CONFIDES_NOTHING: Final = 0.8
"""Probability, to a reader, from which a line asks to know something, or passes the time, and so confides nothing."""

_BESIDES: Final = frozenset(
    (*_MOODLESS - {"confided"}, *_BY_MOOD.values(), *["thanks", "promise", "offer", "toast", "wish", "luck"])
)
"""Occasions that are acknowledged before the answer to a question in the same line."""
_CONFIDED: Final = "confided"
_FELT_SECRETLY: Final = (
    "confession worried fear grief sorrow mishap bad_day joy anger despair shocked relieved boasted nervous own_telling"
    " mixed"
)
_TOLD_SECRETLY: Final = frozenset(_FELT_SECRETLY.split())
"""Occasions besides news on which what was whispered is promised to be kept secret."""

_ASKS_BACK: Final = frozenset(("greeting_wary",))
_LEAVING: Final = "farewell"
_BEFORE_LEAVING: Final = frozenset(("thanks", "compliment", "promise", "offer", "wish", "apology"))
"""Occasions after which somebody who takes leave in the same line is bidden farewell, too."""

_GREETS_ENOUGH: Final = frozenset(
    ("greeting", "farewell", "small", "threat", "insult", "introduced", "newcomer")
)
"""Occasions on which a greeting in the same line is not returned apart."""

_ECHOED: Final = frozenset((SpeechAct.TELLS, SpeechAct.EXCLAIMS))
"""What a sentence does that may be said back to its speaker."""


def occasion_of(line: Line) -> str:
    """Return the persona's phrase key for a line that asks nothing."""
    acts = frozenset(line.acts)
    calls = acts == {SpeechAct.CALLS} and line.mood is Mood.PLAIN  # "I'm hungry." is short, and no call
    urged = any(_urges_harm(sentence, line) for sentence in line.sentences)
    if calls and (found := _of_call(line, urged=urged)):
        return found
    if urged and SpeechAct.THREATENS not in acts:
        return "harm_urged"
    acts = acts if calls else acts - {SpeechAct.CALLS}
    occasion = next((name for act, name in _BY_ACT if act in acts), "noted")
    if found := _by_wording(occasion, line):
        return found
    occasion = _by_matter(occasion, line)
    if occasion == "noted":
        if found := _of_news(line):
            return found
        occasion = "noted" if line.topic else "small"  # "Well, well."
    if occasion == "noted" and does_favour(line):
        return "offer"
    if occasion == "noted" and line.mood is Mood.PLAIN:
        occasion = _of_others(line) or occasion
    if occasion in _MOODLESS or (line.mood is Mood.DISCOMFORT and occasion != "noted"):
        return occasion
    return _BY_MOOD.get(line.mood, occasion)


def _of_call(line: Line, *, urged: bool) -> str:
    """Return the occasion of a line that is as short as a call, and is none; empty if it calls somebody.

    Args:
        line: the line.
        urged: whether it urges its hearer to harm somebody.
    """
    said = fold(line.said)
    if line.lexicon.feelings.alarms.search(said):
        return "alarmed"  # "Fire!" calls nobody
    if line.lexicon.telling.not_me.search(said):
        return "denied"
    if urged or line.named or _ASKED in line.text:
        return ""
    if gives_value(line.said):
        return "correction"  # "No, Sunday."
    assents = set(line.topic) <= line.lexicon.telling.agreeing
    return "small" if assents else "fragment"  # "Ok." and "The miller." call nobody


def _by_wording(occasion: str, line: Line) -> str:
    """Return what a line is by its wording, whatever its mood is, where it does something by its acts; empty if just that.

    Args:
        occasion: the occasion by its acts.
        line: the line.
    """
    said = fold(line.said)
    if occasion == "correction" and line.lexicon.claims.lies.search(said):
        return "confession"  # what it takes back is forgotten all the same
    if occasion == "correction" and withdraws(line.said):
        return "retraction"
    if occasion in _DENIABLE and line.lexicon.telling.not_me.search(said):
        return "denied"
    if occasion == "apology" and (sets_right_politely(line.said) or _exchanges_values(line)):
        return "correction"  # "Sorry, in the cellar", "Excuse me, on Sunday, not on Monday"
    if occasion == "apology" and _only_hails(line):
        return "curious"  # "Excuse me!"
    if occasion == "request" and line.lexicon.feelings.displays.search(said):
        return "shown"
    return ""


def _by_matter(occasion: str, line: Line) -> str:
    """Return the occasion of a line that begins with a greeting or an apology by what it goes on to tell.

    Args:
        occasion: the occasion by its acts.
        line: the line.
    """
    if occasion == "greeting" and any(each.besides for each in line.sentences):
        return "noted"  # "Hey, I saw Bob"
    if occasion == "apology" and _only_excuses_itself(line):
        return "noted"  # "Pardon me, I am looking for Ann" is sorry for no deed
    if occasion == "apology" and _wronged_another(line):
        return "confession"  # only whom somebody wronged can forgive them
    return occasion


def _of_news(line: Line) -> str:
    """Return the occasion of a line that tells something, if it corrects, complains or gives an alarm; empty otherwise."""
    if mends_own(line.said) or gives_value(line.said) or speaks_against(line.said):
        return "correction"
    if found := _reproach(line):
        return found
    return "alarmed" if line.lexicon.feelings.alarms.search(fold(line.said)) else ""


def _reproach(line: Line) -> str:
    """Return the occasion of a line that complains of something, or of its hearer; empty if it does neither."""
    said, feelings = fold(line.said), line.lexicon.feelings
    if feelings.reproaches.search(said):
        return "criticised"
    return "complained" if feelings.complains.search(said) else ""


def _only_excuses_itself(line: Line) -> bool:
    """Return whether a line excuses itself for speaking, and is sorry for nothing else."""
    rest = line.lexicon.questions.excuses.sub("", line.said, count=1)
    return rest != line.said and SpeechAct.APOLOGISES not in understand(rest).acts


def _only_hails(line: Line) -> bool:
    """Return whether all that a line says excuses its speaker for speaking."""
    goes_on = "so"  # the pattern wants something after it
    return line.lexicon.questions.excuses.sub("", f"{line.said.rstrip(' .!')}, {goes_on}", count=1) == goes_on


def _exchanges_values(line: Line) -> bool:
    """Return whether a sentence of a line puts a value in the place of another: "It is on Sunday, not on Monday"."""
    lexicon = line.lexicon
    opposed = (lexicon.claims.opposes.fullmatch(each.said) for each in line.sentences)
    return any(each is not None and values(each["old"], lexicon=lexicon) for each in opposed)


def _urges_harm(sentence: Sentence, line: Line) -> bool:
    """Return whether a sentence tells its hearer to do somebody harm: "Arrest Ann!"."""
    found = line.lexicon.speech.urges_harm.match(fold(sentence.said))
    if found is None or sentence.asks:
        return False
    named = {word for name in sentence.names for word in tokens(name)}
    return bool(found["who"]) or not named.isdisjoint(tokens(found["name"]))


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


@dataclass(frozen=True, slots=True)
class Voice:
    """Hold in whose words somebody is spoken to, and what the speaker thinks of them.

    Args:
        persona: the character's persona.
        listener: what to call whom it speaks to.
        turn: which of the persona's phrases.
        regarded: what the character knew of them before the line that it answers; neither warm nor cold if not given.
        now: the moment, to tell whether they have been away.
        takes_up: whether words of what they said may be taken up: not of what was whispered.
        in_confidence: whether they whispered it.
        lately: what the character said to them last, the latest at the end: it does not say it again so soon.
    """

    persona: Persona
    listener: str
    turn: int
    regarded: Picture | None = None
    now: datetime | None = None
    takes_up: bool = True
    in_confidence: bool = False
    lately: tuple[str, ...] = ()

    def say(self, occasion: str, **values: str) -> str:
        """Return what the character says on an occasion, warmer or colder by what it thinks of whom it speaks to.

        Args:
            occasion: a key of `memory.persona.DEFAULT_PHRASES`.
            values: what the placeholders stand for, beside ``{listener}``.
        """
        filled = {"listener": self.listener, **values}
        return self.persona.say(self.coloured(occasion), self.turn, self.lately, **filled)

    def coloured(self, occasion: str) -> str:
        """Return the occasion as it is with this person; a persona's own words, and its manner's, go before warmer ones."""
        shade = "" if self.regarded is None else _shade(occasion, self.regarded, self.now)
        # Whom it dislikes it believes no news; to a friend it speaks as to anybody where there is no warmer word.
        plain = NOTED if occasion.startswith(f"{NOTED}_") and shade == "wary" else occasion
        shaded = f"{plain}_{shade}"
        if not shade or shaded not in DEFAULT_PHRASES:
            return occasion
        persona = self.persona
        if shade == "wary" or shaded in persona.phrases:
            return shaded
        in_its_way = shade == "friend" and persona.has_manner(occasion) and not persona.has_manner(shaded)
        return occasion if occasion in persona.phrases or in_its_way else shaded


def acknowledge(
    line: Line,
    voice: Voice,
    occasion: str = "",
    news: Mapping[str, float] = NO_NEWS,
    moves: Mapping[str, float] = NO_MOVES,
) -> str:
    """Return the words that acknowledge a line: a greeting that it began with is returned first.

    Args:
        line: what was said.
        voice: in whose words, and to whom.
        occasion: the phrase key for the line; by its words if not given.
        news: how likely it is that the line tells each kind of news, 0 to 1.
        moves: how likely it is that it orders something, declines something, and so on, 0 to 1.
    """
    occasion = taken_in(moved(occasion or occasion_of(line), line, moves, news), line, news)
    if occasion == ECHOED and not (voice.takes_up and echoes(line)):
        occasion = NOTED
    said = _kept_secret(occasion, _in_words(occasion, line, voice), voice)
    if besides := told_besides(occasion, news):
        said = f"{said} {_in_words(besides, line, voice)}"
    leaves = SpeechAct.TAKES_LEAVE in (line.sentences[0].act, line.sentences[-1].act)
    if leaves and (occasion in _BEFORE_LEAVING or occasion.startswith(NOTED)):
        said = f"{said} {voice.say(_LEAVING)}"
    greets = any(sentence.act is SpeechAct.GREETS for sentence in line.sentences)
    # A greeting before a question is returned by `courtesy`.
    if not greets or line.asks or occasion in _GREETS_ENOUGH or voice.coloured("greeting") in _ASKS_BACK:
        return said
    return f"{voice.say('greeting')} {said}"


def _kept_secret(occasion: str, said: str, voice: Voice) -> str:
    """Return the words for what was told, with the promise to keep it secret if it was told in confidence.

    Args:
        occasion: as `acknowledge` found it.
        said: the words for it.
        voice: in whose words, and to whom.
    """
    if not voice.in_confidence or not (occasion in _TOLD_SECRETLY or occasion.startswith(NOTED)):
        return said
    kept = voice.say(_CONFIDED)
    return kept if occasion == NOTED else f"{said} {kept}"  # a mere nod would say less


def outweighs_secrecy(line: Line, remarked: str | None, read: LineReading | None = None) -> bool:
    """Return whether a line does something that counts before its asking for secrecy; before a mere likeness, more counts.

    Args:
        line: what was said.
        remarked: its occasion by its meaning; ``None`` if that tells none.
        read: what a reader says that it wants; ``None`` without one.
    """
    if line.confides:
        return occasion_of(line) in GRAVER
    tells_nothing = read is not None and max(read.asks, read.passes) >= CONFIDES_NOTHING
    return tells_nothing or (remarked or occasion_of(line)) in _NO_CONFIDENCE


def courtesy(line: Line, voice: Voice) -> str:
    """Return the words for what a line that asks does besides: a greeting, thanks, an apology, grief; empty if nothing.

    Args:
        line, voice: as for `acknowledge`.
    """
    besides = tuple(sentence for sentence in line.sentences if not sentence.asks)
    if not line.asks or not besides:
        return ""
    told = replace(line, sentences=besides)
    occasion = occasion_of(told)
    if occasion == "greeting":
        greets = any(sentence.act is SpeechAct.GREETS for sentence in besides)  # not "Bram! Where is Ann?"
        return voice.say(occasion) if greets and voice.coloured(occasion) not in _ASKS_BACK else ""
    return voice.say(taken_in(occasion, told, NO_NEWS)) if occasion in _BESIDES else ""


def _in_words(occasion: str, line: Line, voice: Voice) -> str:
    """Return the phrase for an occasion, with words of the line where they may be taken up."""
    if not voice.takes_up:
        return voice.say(occasion)
    if occasion == ECHOED:
        return voice.say(occasion, content=said_back(line))
    return voice.say(occasion, **words_taken_up(occasion, line))


def echoes(line: Line) -> bool:
    """Return whether a line tells something of its speaker that can be said back to them in the second person."""
    told = next((each for each in line.sentences if each.act in _ECHOED), None)
    return told is not None and not line.lexicon.myself.isdisjoint(told.words[:1]) and bool(said_back(line))


def _shade(occasion: str, regarded: Picture, now: datetime | None) -> str:
    """Return the suffix of the phrase for somebody regarded so, such as "wary"; empty if there is no such phrase."""
    if regarded.dislikes:
        return "wary"
    if occasion != "greeting":
        return "friend" if regarded.likes else ""
    if regarded.last is None:
        return "stranger"
    if now is not None and now - regarded.last.timestamp >= AWAY:
        return "again"
    return "friend" if regarded.likes else ""
