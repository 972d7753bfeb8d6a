"""Understand a line once: everything that its words alone tell about it.

`understand` is a cached pure function, so a line is parsed once for all who hear it. Code that needs to know whether a
line asks, whom it calls or what it is about reads the `Line`, and never parses the text again. Who said it, to whom and in
which manner is known to `memory.ingame.acts.Act`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from memory.calendar import GREGORIAN, Calendar
from memory.text.acts import Mood, SpeechAct, Wanted
from memory.text.address import address, clauses
from memory.text.asking import (
    about_hearer,
    asking_clause,
    asks_from_start,
    asks_of_hearer,
    of_weather,
    pointing,
    topic,
    wanted,
)
from memory.text.confiding import Release, release_in
from memory.text.courtesies import apart
from memory.text.lexicon import Lexicon, current
from memory.text.loose import spelt_out
from memory.text.names import names
from memory.text.telling import told_besides
from memory.text.times import Time, times
from memory.text.words import fold, sentences, tokens

__all__ = ["Line", "Mood", "Sentence", "SpeechAct", "Wanted", "understand"]

_CALL: Final = 2
"""Words of a sentence that does nothing but call, at most."""

_POLITE: Final = frozenset(
    (
        SpeechAct.GREETS,
        SpeechAct.TAKES_LEAVE,
        SpeechAct.THANKS,
        SpeechAct.APOLOGISES,
        SpeechAct.CALLS,
        SpeechAct.REMARKS,
        SpeechAct.TOASTS,
        SpeechAct.LAUGHS,
        SpeechAct.ASSENTS,
        SpeechAct.AROUSES,
        SpeechAct.WISHES,
        SpeechAct.WANTS_LUCK,
        SpeechAct.NOTICES,
    )
)
"""What a line may do beside asking and still tell nothing."""

_OF_ANYTHING: Final = frozenset(
    (
        *(Wanted.YES_NO, Wanted.WHO, Wanted.WHAT, Wanted.WHERE, Wanted.WHEN, Wanted.WHY, Wanted.HOW),
        *(Wanted.HOW_MANY, Wanted.WHICH, Wanted.CALLED, Wanted.OFTEN, Wanted.OPINION, Wanted.TASTES),
    )
)
"""Kinds of question that may be about the hearer itself as well as about anything else."""

_OF_SOMEBODY: Final = frozenset((Wanted.WHO, Wanted.KNOWLEDGE))
_MAY_REQUEST: Final = frozenset((Wanted.YES_NO, Wanted.OFFER))
"""Kinds of question by which the hearer may be asked to do something: "Will you come with me?"."""

_OFFERS: Final = frozenset((Wanted.OFFER, Wanted.COURTSHIP))
_PARTS: Final = 3
"""Parts of a sentence, between commas, of which one may be small talk."""

_OF_WEATHER: Final = frozenset((Wanted.YES_NO, Wanted.HOW, Wanted.WHAT, Wanted.OPINION))
_PLAIN: Final = frozenset((SpeechAct.TELLS, SpeechAct.EXCLAIMS, SpeechAct.CALLS))

_BLANKS: Final = re.compile(r"[^\S\n]+")


@dataclass(frozen=True, slots=True)
class Sentence:
    """One sentence of a line.

    Args:
        text: as it was typed.
        said: without a call of the hearer ("Marta, …").
        act: what it does.
        wanted: what kind of answer it wants; ``None`` if it asks nothing.
        felt: the text that tells in what mood it is said.
        words: its words, folded.
        topic: the words that say what it is about.
        names: capitalised words within it, each once; words of one name together.
        points_back: its words that point back at what was said before ("that", "he").
        called: whether it calls its hearer by name.
        named: whether it calls or names its hearer.
        besides: what it tells though it asks, as a sentence of its own ("Have you heard that …?"); empty if nothing.
        confides: whether it asks its hearer to tell nobody.
        confided: whether it tells something besides that, which is the confidence.
        releases: the leave that it gives to speak of a confidence; ``None`` if it gives none.
        of_hearer: whether it asks about the hearer itself, something that is no kind of its own ("Do you play chess?").
    """

    text: str
    said: str
    act: SpeechAct
    wanted: Wanted | None
    felt: str
    words: tuple[str, ...]
    topic: tuple[str, ...]
    names: tuple[str, ...]
    points_back: tuple[str, ...]
    called: bool
    named: bool
    besides: str = ""
    confides: bool = False
    confided: bool = False
    releases: Release | None = None
    of_hearer: bool = False

    @property
    def asks(self) -> bool:
        """Whether it asks for an answer."""
        return self.wanted is not None

    @property
    def tells(self) -> bool:
        """Whether it may tell something worth knowing later: it neither only asks nor is a mere courtesy."""
        return bool(self.besides) or (not self.asks and self.act not in _POLITE)


@dataclass(frozen=True, slots=True)
class Line:
    """Something said, understood by one hearer.

    Args:
        text: as it was typed, on one line.
        sentences: its sentences, in order.
        own: the words of the hearer's names: they say nothing of what the line is about.
        lexicon: the language that it was understood in.
    """

    text: str
    sentences: tuple[Sentence, ...]
    own: frozenset[str]
    lexicon: Lexicon

    @property
    def questions(self) -> tuple[Sentence, ...]:
        """The sentences that ask for an answer."""
        asking = tuple(sentence for sentence in self.sentences if sentence.asks)
        if len(asking) == 1:
            return asking
        pressing = self.lexicon.questions.pressing
        return (
            tuple(s for s in asking if not pressing.issuperset(s.words)) or asking
        )  # "And? Did you tell him?"

    @property
    def asks(self) -> bool:
        """Whether any of it asks for an answer."""
        return any(sentence.asks for sentence in self.sentences)

    @property
    def only_asks(self) -> bool:
        """Whether it does nothing but ask, courtesies aside, and so tells nothing worth knowing later."""
        return self.asks and not any(sentence.tells for sentence in self.sentences)

    @property
    def called(self) -> bool:
        """Whether it calls its hearer by name."""
        return any(sentence.called for sentence in self.sentences)

    @property
    def named(self) -> bool:
        """Whether it calls or names its hearer."""
        return any(sentence.named for sentence in self.sentences)

    @property
    def said(self) -> str:
        """The line without the calls of its hearer."""
        return " ".join(sentence.said for sentence in self.sentences) or self.text

    @property
    def told(self) -> str:
        """What it tells, without calls and questions; all of it if it only asks."""
        parts = (s.besides if s.asks else s.said for s in self.sentences)
        return " ".join(part for part in parts if part) or self.said

    @property
    def to_remember(self) -> str:
        """What of it is worth remembering: all of a line that asks nothing; of one that asks, what it tells besides and
        what it requests. Empty if it only asks.
        """
        if not self.asks:
            return self.text
        parts = (
            s.besides or (s.text if not s.asks or s.act is SpeechAct.REQUESTS else "") for s in self.sentences
        )
        kept = any(s.tells or s.act is SpeechAct.REQUESTS for s in self.sentences)
        return " ".join(part for part in parts if part) if kept else ""

    @property
    def confides(self) -> bool:
        """Whether it asks its hearer to keep something to itself."""
        return any(sentence.confides for sentence in self.sentences)

    @property
    def releases(self) -> Release | None:
        """The leave that it gives to speak of a confidence; ``None`` if it gives none, or asks for another one."""
        return None if self.confides else next((s.releases for s in self.sentences if s.releases), None)

    @property
    def only_confides(self) -> bool:
        """Whether it asks for nothing but that what was said before it is kept secret ("Don't tell anyone.")."""
        return self.confides and not any(s.confided or (s.tells and not s.confides) for s in self.sentences)

    @property
    def acts(self) -> tuple[SpeechAct, ...]:
        """What it does, each once, in order."""
        return tuple(dict.fromkeys(sentence.act for sentence in self.sentences))

    @property
    def mood(self) -> Mood:
        """What it is said in: the first mood of its sentences that is not plain."""
        moods = (_mood(sentence.felt, self.lexicon) for sentence in self.sentences)
        return next((mood for mood in moods if mood is not Mood.PLAIN), Mood.PLAIN)

    @property
    def wanted(self) -> Wanted | None:
        """What kind of answer its last question wants; ``None`` if it asks nothing."""
        return next((s.wanted for s in reversed(self.sentences) if s.asks), None)

    @property
    def asked(self) -> tuple[Sentence, ...]:
        """The sentences that say what is asked about: those that ask, or all, where these only point back at what the
        others tell ("The mill burned down. Who could have done it?").
        """
        asking = self.questions
        return asking if any(sentence.topic for sentence in asking) else self.sentences

    @property
    def topic(self) -> tuple[str, ...]:
        """The words that say what is asked about, each once; of a line that asks nothing, what it is about."""
        return tuple(dict.fromkeys(word for sentence in self.asked for word in sentence.topic))

    @property
    def question(self) -> str:
        """What is asked, without calls and roundabout frames: the text to be embedded. Empty if nothing is asked."""
        return " ".join(self._plain(sentence) for sentence in self.asked) if self.asks else ""

    def _plain(self, sentence: Sentence) -> str:
        """Return what is asked in plain words: "What's the deal with the lift?" is "What happened to the lift?"."""
        if not sentence.asks:
            return sentence.said
        for pattern, plain in self.lexicon.questions.frames:
            if (framed := pattern.match(sentence.said)) and sentence.said[framed.end() :].strip(" ?!."):
                return f"{plain} {sentence.said[framed.end() :].lstrip()}"
        return sentence.said

    @property
    def stems(self) -> frozenset[str]:
        """The stems of `topic`."""
        return frozenset(map(self.lexicon.stem, self.topic))

    def times(self, at: float, calendar: Calendar = GREGORIAN) -> list[Time]:
        """Return the times that it names, if it was said at ``at``.

        Args:
            at: when it was said, in seconds of ``calendar``.
            calendar: what days, weeks and months are.
        """
        return times(self.text, at, calendar, lexicon=self.lexicon)


def understand(text: str, called: Sequence[str] = (), *, lexicon: Lexicon | None = None) -> Line:
    """Return a line of speech as its hearer understands it.

    Args:
        text: what was said, as plain text.
        called: what the hearer is called, key and aliases; nobody is called by the line if it is not given.
        lexicon: the language; the one in use if not given.
    """
    return _understood(text, tuple(called), lexicon or current())


@lru_cache(maxsize=1024)  # one line, however many hear it; and memories that come to mind again
def _understood(text: str, called: tuple[str, ...], lexicon: Lexicon) -> Line:
    own = frozenset(word for name in called for word in tokens(name, lexicon=lexicon))
    plain = _BLANKS.sub(" ", text)
    return Line(text, tuple(_sentences(plain, called, own, lexicon)), own, lexicon)


def _sentences(
    text: str, called: tuple[str, ...], own: frozenset[str], lexicon: Lexicon
) -> Iterator[Sentence]:
    parts = (part for each in sentences(text, lexicon=lexicon) for part in apart(each, lexicon))
    for typed in parts:
        sentence = spelt_out(typed, lexicon)
        read = _read(sentence, lexicon)
        how = address(sentence, called, lexicon)
        if how.text == sentence and not how.named and own.isdisjoint(read.words):
            yield read if sentence == typed else replace(read, text=typed)
            continue
        bare = _read(how.text, lexicon) if how.called else read
        kind = bare.wanted
        if kind is not None and (itself := about_hearer(_plain_words(bare.words, own, lexicon), lexicon)):
            kind = itself
        elif kind in _OF_SOMEBODY and not (how.called or bare.points_back) and own.issuperset(bare.topic):
            kind = Wanted.LIFE  # "Tell me about Josef", said to Josef
        yield Sentence(
            text=typed,
            said=how.text,
            act=bare.act,
            wanted=kind,
            felt=bare.felt,
            words=bare.words,
            topic=tuple(word for word in bare.topic if word not in own),
            names=tuple(name for name in read.names if not own.issuperset(tokens(name, lexicon=lexicon))),
            points_back=bare.points_back,
            called=how.called,
            named=how.named,
            besides="" if kind is None else bare.besides,
            confides=bare.confides,
            confided=bare.confided,
            releases=bare.releases,
            of_hearer=bare.of_hearer and kind is bare.wanted,
        )


@lru_cache(maxsize=1024)  # once for all hearers
def _read(sentence: str, lexicon: Lexicon) -> Sentence:
    """Return a sentence as it is understood by anybody who hears it."""
    words = tuple(tokens(sentence, lexicon=lexicon))
    clause = asking_clause(sentence, lexicon)
    kind = None if clause is None or _jests([fold(sentence)], lexicon) else wanted(clause, lexicon)
    if clause is not None and (small := _small_talk(sentence, words, lexicon)):
        kind = small
    elif kind in _OF_WEATHER and of_weather(sentence, lexicon):
        kind = Wanted.WEATHER
    asks_to_confide = kind is Wanted.YES_NO and not asks_from_start(sentence, lexicon)
    if asks_to_confide and lexicon.speech.confides.search(fold(sentence)):
        kind = None  # "Keep this to yourself, yes?"
    releases = release_in(sentence, lexicon) if kind is None else None
    of_others = kind is not None and not lexicon.speech.pleads.match(fold(sentence))
    rest = fold(sentence)
    if not (releases or of_others):  # "Did Bob ask you to keep it secret?" asks for no secrecy
        rest = lexicon.speech.confides.sub(" ", rest)
    confides = rest != fold(sentence)
    act = SpeechAct.RELEASES if releases else _act(sentence, words, kind, lexicon)
    if act in _PLAIN and kind is None and of_weather(sentence, lexicon):
        act = SpeechAct.REMARKS
    if confides and kind is None and act is not SpeechAct.CORRECTS:
        act = SpeechAct.CONFIDES
    return Sentence(
        text=sentence,
        said=address(sentence, (), lexicon).text,
        act=act,
        wanted=kind,
        felt=sentence,
        words=words,
        topic=topic(_without_lead(words, sentence, kind, lexicon), frozenset(), lexicon),
        names=tuple(names(sentence, lexicon=lexicon)),
        points_back=pointing(sentence, words, lexicon),
        called=False,
        named=False,
        besides="" if kind is None else told_besides(sentence, lexicon),
        confides=confides,
        releases=releases,
        of_hearer=clause is not None
        and kind in _OF_ANYTHING
        and act is not SpeechAct.REQUESTS
        and asks_of_hearer(clause, lexicon),
        confided=confides and len(topic(tuple(tokens(rest, lexicon=lexicon)), frozenset(), lexicon)) > 0,
    )


@lru_cache(maxsize=1024)
def _mood(sentence: str, lexicon: Lexicon) -> Mood:
    """Return the mood that a sentence is said in; few readers ask for it."""
    return next((mood for mood, rule in lexicon.speech.moods if rule.search(fold(sentence))), Mood.PLAIN)


def _without_lead(
    words: tuple[str, ...], sentence: str, kind: Wanted | None, lexicon: Lexicon
) -> tuple[str, ...]:
    """Return a question's words without what only opens it ("Do you happen to know …")."""
    lead = None if kind is None else lexicon.questions.lead.match(fold(sentence))
    return words[len(tokens(lead[0], lexicon=lexicon)) :] or words if lead and lead[0] else words


def _small_talk(sentence: str, words: tuple[str, ...], lexicon: Lexicon) -> Wanted | None:
    """Return what kind of small talk, or of question about the hearer itself, a sentence or one of its parts is."""
    if found := about_hearer(_plain_words(words, frozenset(), lexicon), lexicon):
        return found
    parts = [part for part in sentence.split(",", _PARTS) if part.strip()]
    for part in parts if 1 < len(parts) <= _PARTS else ():
        if found := about_hearer(
            _plain_words(tuple(tokens(part, lexicon=lexicon)), frozenset(), lexicon), lexicon
        ):
            return found if len(part.split()) > 1 else None
        if (kind := wanted(part, lexicon)) in _OFFERS:
            return kind
    return None


def _act(sentence: str, words: tuple[str, ...], kind: Wanted | None, lexicon: Lexicon) -> SpeechAct:
    """Return what a sentence does."""
    if kind is not None and kind not in _MAY_REQUEST:
        return SpeechAct.ASKS
    if words and lexicon.questions.pressing.issuperset(words):
        return SpeechAct.CALLS
    parts = [fold(part) for part in clauses(sentence, lexicon)]
    if (all_of_them := lexicon.questions.to_all.match(parts[0])) and parts[0][all_of_them.end() :].strip():
        parts.append(parts[0][all_of_them.end() :].strip())  # "Both of you, thanks!"
    if len(parts) > 1 and lexicon.questions.asks_to_tell.match(parts[0]):
        del parts[0]
    claims = (*lexicon.claims.replaces, lexicon.claims.withdraws, lexicon.claims.mishaps)
    if kind is None and any(rule.search(part) for part in parts for rule in claims):
        return SpeechAct.JOKES if _jests(parts, lexicon) else SpeechAct.CORRECTS
    for act, rule in lexicon.speech.acts:
        if kind is not None and act is not SpeechAct.REQUESTS:
            continue
        if any(rule.search(part) for part in parts):
            return act
    if kind is not None:
        return SpeechAct.ASKS
    if words and lexicon.speech.greetings.issuperset(words):
        return SpeechAct.GREETS
    return SpeechAct.CALLS if len(words) <= _CALL else SpeechAct.TELLS


def _jests(parts: Sequence[str], lexicon: Lexicon) -> bool:
    """Return whether any of some folded parts of a sentence says that it is no more than a joke."""
    rules = (rule for act, rule in lexicon.speech.acts if act is SpeechAct.JOKES)
    return any(rule.search(part) for rule in rules for part in parts)


def _plain_words(words: tuple[str, ...], own: frozenset[str], lexicon: Lexicon) -> list[str]:
    """Return words without greetings and names that only call."""
    calls = own | (lexicon.speech.greetings - lexicon.questions.telling_stop_words)
    return [word for word in words if word not in calls]
