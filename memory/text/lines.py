"""Understand a line once: everything that its words alone tell about it.

`understand` is a cached pure function, so a line is parsed once for all who hear it. Code that needs to know whether a
line asks, whom it calls or what it is about reads the `Line`, and never parses the text again. Who said it, to whom and in
which manner is known to `memory.ingame.perceiving.acts.Act`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import pairwise
from typing import Final

from memory.calendar import GREGORIAN, Calendar
from memory.text.acts import Mood, SpeechAct, Wanted
from memory.text.address import address
from memory.text.asides import told_to_be_heard
from memory.text.asking import about_hearer
from memory.text.confiding import Release
from memory.text.courtesies import apart, tells_more
from memory.text.dislocation import gathered, in_place, of_sought
from memory.text.lexicon import Lexicon, current
from memory.text.self_quoting import own_words_mended
from memory.text.sentences import Sentence, mood_of, plain_words, read_sentence
from memory.text.shorthand import spelt_out
from memory.text.times import Time, times
from memory.text.words import fold, sentences, tokens

__all__ = ["Line", "Mood", "Sentence", "SpeechAct", "Wanted", "understand"]

_OF_SOMEBODY: Final = frozenset((Wanted.WHO, Wanted.KNOWLEDGE))
_CONTEXT: Final = 2
_LONGEST_CONTEXT: Final = 200
"""Sentences before a question, and their characters, with which it is read closely, at most."""

_SAYS_ENOUGH: Final = 4
"""Words of a statement before a question that say what the question is about, at least."""

_NAMES_ENOUGH: Final = 2
"""Words that say what a question is about from which it says by itself what it asks."""

_BLANKS: Final = re.compile(r"[^\S\n]+")
_STAGE: Final = re.compile(r"(?<!\w)\*[^*\n]{1,200}\*(?!\w)[ ,.]*")
"""What a player does while speaking, between asterisks: it is shown, and not read."""


@dataclass(frozen=True, slots=True)
class Line:
    """Represent something said, as one hearer understood it.

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
        """Return the sentences that ask for an answer."""
        asking = tuple(sentence for sentence in self.sentences if sentence.asks)
        if len(asking) == 1:
            return asking
        pressing = self.lexicon.questions.pressing
        exclaimed = (s for s in asking[:-1] if s.wanted is Wanted.REPETITION and len(s.words) == 1)
        left_out = set(exclaimed)  # "Huh? Are you sure?"
        kept = (s for s in asking if s not in left_out and not pressing.issuperset(s.words))
        return tuple(kept) or asking  # "And? Did you tell him?"

    @property
    def asks(self) -> bool:
        """Return whether any of it asks for an answer."""
        return any(sentence.asks for sentence in self.sentences)

    @property
    def begins_asking(self) -> bool:
        """Return whether one of its first two words asks, and no stop ends it: "what sat on it", "under what, then"."""
        is_open = not self.text.rstrip().endswith((".", "!"))  # "How fast the years go by." exclaims
        return is_open and not self.lexicon.questions.interrogatives.isdisjoint(tokens(self.said)[:2])

    @property
    def only_asks(self) -> bool:
        """Return whether it does nothing but ask, courtesies aside, and so tells nothing worth knowing later."""
        return self.asks and not any(sentence.tells for sentence in self.sentences)

    @property
    def is_for_record(self) -> bool:
        """Return whether any of it is no memory, but kept as conversation: it asks, or supposes something."""
        return any(sentence.is_for_record for sentence in self.sentences)

    @property
    def called(self) -> bool:
        """Return whether it calls its hearer by name."""
        return any(sentence.called for sentence in self.sentences)

    @property
    def named(self) -> bool:
        """Return whether it calls or names its hearer."""
        return any(sentence.named for sentence in self.sentences)

    @property
    def said(self) -> str:
        """Return the line without the calls of its hearer, and without what only opens it ("Have you heard?")."""
        return " ".join(sentence.said for sentence in self.without_opening) or self.text

    @property
    def without_opening(self) -> tuple[Sentence, ...]:
        """Return its sentences without a first one that only announces what the others tell."""
        first = fold(self.sentences[0].said) if self.sentences else ""
        opens = self.lexicon.telling.opens_news.fullmatch(first) is not None
        tells = any(sentence.tells for sentence in self.sentences[1:])
        return self.sentences[1:] if opens and tells else self.sentences

    @property
    def told(self) -> str:
        """Return what it tells, without calls and questions; all of it if it only asks."""
        parts = (s.besides if s.asks else s.said for s in self.sentences)
        return " ".join(part for part in parts if part) or self.said

    @property
    def to_remember(self) -> str:
        """Return the part of it that is worth remembering; empty if nothing is.

        A line that asks and supposes nothing is remembered whole; of any other, what it tells besides and what it requests.
        """
        if not self.is_for_record:
            told = self.without_opening
            is_whole = told == self.sentences and not any(sentence.is_cut for sentence in told)
            return self.text if is_whole else " ".join(sentence.text for sentence in told)
        parts = (s.text if s.is_worth_keeping_whole else s.besides for s in self.sentences)
        kept = any(s.tells or s.act is SpeechAct.REQUESTS for s in self.sentences)
        return " ".join(part for part in parts if part) if kept else ""

    @property
    def uncalled(self) -> Line:
        """Return the line as others may tell it, without the calls of its hearer: "Tilda, my dog is called Rex"."""
        if not self.called or not any(sentence.tells for sentence in self.sentences):
            return self
        bare = tuple(replace(sentence, text=sentence.said) for sentence in self.sentences)
        return replace(self, text=" ".join(sentence.text for sentence in bare), sentences=bare)

    @property
    def confides(self) -> bool:
        """Return whether it asks its hearer to keep something to itself."""
        return any(sentence.confides for sentence in self.sentences)

    @property
    def releases(self) -> Release | None:
        """Return the leave that it gives to speak of a confidence; ``None`` if it gives none, or asks for another one."""
        return None if self.confides else next((s.releases for s in self.sentences if s.releases), None)

    @property
    def only_confides(self) -> bool:
        """Return whether it asks for nothing but that what was said before it is kept secret ("Don't tell anyone.")."""
        return self.confides and not any(s.confided or (s.tells and not s.confides) for s in self.sentences)

    @property
    def acts(self) -> tuple[SpeechAct, ...]:
        """Return what it does, each once, in order."""
        return tuple(dict.fromkeys(sentence.act for sentence in self.sentences))

    @property
    def asks_favour(self) -> bool:
        """Return whether it asks its hearer to do its speaker a favour, and nothing else: no memory answers that."""
        favours = self.lexicon.speech.favours
        asking = [s for s in self.sentences if s.asks or s.act is SpeechAct.REQUESTS]
        return bool(asking) and all(
            s.act is SpeechAct.REQUESTS and favours.match(fold(s.said)) for s in asking
        )

    @property
    def mood(self) -> Mood:
        """Return the mood of the first of its sentences whose mood is not plain."""
        moods = (mood_of(sentence.felt, self.lexicon) for sentence in self.sentences)
        return next((mood for mood in moods if mood is not Mood.PLAIN), Mood.PLAIN)

    @property
    def wanted(self) -> Wanted | None:
        """Return what kind of answer its last question wants; ``None`` if it asks nothing."""
        return next((s.wanted for s in reversed(self.sentences) if s.asks), None)

    @property
    def asked(self) -> tuple[Sentence, ...]:
        """Return the sentences that say what is asked about: those that ask, or all, where these only point back at what the
        others tell ("The mill burned down. Who could have done it?").
        """
        asking = self.questions
        return asking if any(sentence.topic for sentence in asking) else self.sentences

    @property
    def topic(self) -> tuple[str, ...]:
        """Return the words that say what is asked about, each once; of a line that asks nothing, what it is about."""
        return tuple(dict.fromkeys(word for sentence in self.asked for word in sentence.topic))

    @property
    def question(self) -> str:
        """Return what is asked, without calls and roundabout frames: the text to be embedded. Empty if nothing is asked."""
        return " ".join(self._plain(sentence) for sentence in self.asked) if self.asks else ""

    @property
    def asked_last(self) -> str:
        """Return the one question with which it ends, where that says by itself what it asks and statements stand before
        it; empty for any other line.
        """
        last = self.sentences[-1] if len(self.sentences) > 1 and len(self.questions) == 1 else None
        return last.said if last is not None and last.asks and len(last.topic) >= _NAMES_ENOUGH else ""

    @property
    def question_in_context(self) -> str:
        """Return its question after what its speaker says before it: "I need a doctor. Where is he?" asks for a doctor. As
        `question` where nothing stands before it, or where it asks several things.
        """
        asking = self.questions
        if len(asking) != 1 or len(self.asked) > 1:
            return self.question
        earlier = self.sentences[: self.sentences.index(asking[0])]
        context = " ".join(s.said for s in earlier[-_CONTEXT:] if s.tells or s.act is SpeechAct.CALLS)
        return f"{context} {self.question}" if 0 < len(context) <= _LONGEST_CONTEXT else self.question

    @property
    def says_of_what(self) -> bool:
        """Return whether it tells enough before its one question: then that is about what it tells, and not about what was
        asked before.
        """
        asking = self.questions
        earlier = self.sentences[: self.sentences.index(asking[0])] if len(asking) == 1 else ()
        return any(each.tells and len(each.topic) >= _SAYS_ENOUGH for each in earlier)

    def wanting(self, wanted: Wanted) -> Line:
        """Return the line with another kind of answer that its questions want, as their meaning says.

        Args:
            wanted: what they want.
        """
        read = (replace(each, wanted=wanted, is_read=True) if each.asks else each for each in self.sentences)
        return replace(self, sentences=tuple(read))

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
        """Return the stems of `topic`."""
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
    """Return what `understand` does, cached."""
    own = frozenset(word for name in called for word in tokens(name, lexicon=lexicon))
    plain = _BLANKS.sub(" ", text)
    spoken = _STAGE.sub(" ", plain).strip()
    plain = spoken if any(map(str.isalnum, spoken)) else plain
    said = _read_together(tuple(_sentences(plain, called, own, lexicon)), lexicon)
    return Line(text, said, own, lexicon)


def _read_together(said: tuple[Sentence, ...], lexicon: Lexicon) -> tuple[Sentence, ...]:
    """Return the sentences of a line, where each was read by itself, as they are meant beside each other."""
    if len(said) > 1 and own_words_mended(" ".join(each.said for each in said), lexicon):
        # "Did I say two? It's three." asks nothing
        said = tuple(replace(each, wanted=None, act=SpeechAct.CORRECTS) for each in said)
    if len(said) > 1 and said[-2].tells and lexicon.telling.confirms.fullmatch(fold(said[-1].said)):
        # "Ann stole it. Is that true?" tells nothing, and asks one thing
        asked = f"{said[-2].text} {said[-1].text}"
        said = (*said[:-2], replace(said[-2], text=asked, wanted=Wanted.YES_NO, act=SpeechAct.ASKS))
    if any(each.act is SpeechAct.CRIES for each in said):
        # "Help! Murder!" wants nothing done but what anybody does who hears it
        said = tuple(_as_cry(each, lexicon) for each in said)
    if any(each.asks for each in said[1:]):
        # "Huh. When was that?" asks for no repetition
        said = (*map(_exclaimed, said[:-1]), said[-1])
    if any(each.tells for each in said[1:]) and lexicon.telling.opens_news.fullmatch(fold(said[0].said)):
        # "Have you heard? Ann is wed."
        said = (replace(said[0], wanted=None, act=SpeechAct.AROUSES), *said[1:])
    return said


def _as_cry(sentence: Sentence, lexicon: Lexicon) -> Sentence:
    """Return a sentence beside a cry as one, if it only calls for help ("Help!", "Quick!"); any other as it is."""
    is_cry = lexicon.feelings.cries.fullmatch(fold(sentence.text).strip()) is not None
    return replace(sentence, act=SpeechAct.CRIES) if is_cry else sentence


def _exclaimed(sentence: Sentence) -> Sentence:
    """Return a sentence of one word that asks for the last words again as an exclamation; any other as it is."""
    is_cry = sentence.wanted is Wanted.REPETITION and len(sentence.words) == 1
    return replace(sentence, wanted=None, act=SpeechAct.EXCLAIMS) if is_cry else sentence


def _sentences(
    text: str, called: tuple[str, ...], own: frozenset[str], lexicon: Lexicon
) -> Iterator[Sentence]:
    """Yield the sentences of a line, read for one hearer."""
    parts = [
        (
            typed if len(taken) == 1 else part,
            spelt_out(part, lexicon),
            n + 1 < len(taken) and not tells_more(taken[-1], lexicon),
        )
        for typed, whole in gathered(sentences(text, lexicon=lexicon), own, lexicon)
        for taken in (apart(whole, lexicon),)
        for n, part in enumerate(taken)
    ]
    asked = [of_sought(before, part, lexicon) for (_, before, _), (_, part, _) in pairwise(parts)]
    follows = [whole != part for whole, (_, part, _) in zip(asked, parts[1:], strict=True)]
    for n, (typed, part, is_before_question) in enumerate(parts):
        sentence = in_place(asked[n - 1] if n else part, own, lexicon)
        if cut := told_to_be_heard(sentence, lexicon):
            sentence, typed = cut, f"{cut[0].upper()}{cut[1:]}."
        read = read_sentence(sentence, lexicon)
        if (is_before_question and read.asks) or (n < len(follows) and follows[n]):
            # "got a bone to pick with him, where is he", "I could do with a drink. Is there any?"
            read = replace(read, wanted=None, act=SpeechAct.TELLS)
        if typed != sentence:
            read = replace(read, text=typed, is_cut=bool(cut))
        yield _as_heard(read, sentence, called, own, lexicon)


def _as_heard(
    read: Sentence, sentence: str, called: tuple[str, ...], own: frozenset[str], lexicon: Lexicon
) -> Sentence:
    """Return a sentence as the one hears it who may be called, named or asked about in it.

    Args:
        read: the sentence, as anybody reads it.
        sentence: its words, in their usual order.
        called, own: what the hearer is called, and the words of that.
        lexicon: the language.
    """
    how = address(sentence, called, lexicon)
    if how.text == sentence and not how.named and own.isdisjoint(read.words):
        return read
    bare = read_sentence(how.text, lexicon) if how.called else read
    kind = bare.wanted
    if kind is not None and (itself := about_hearer(plain_words(bare.words, own, lexicon), lexicon)):
        kind = itself
    elif kind in _OF_SOMEBODY and not (how.called or bare.points_back) and own.issuperset(bare.topic):
        kind = Wanted.LIFE  # "Tell me about Josef", said to Josef
    return replace(
        bare,
        text=read.text,
        said=how.text,
        wanted=kind,
        topic=tuple(word for word in bare.topic if word not in own),
        names=tuple(name for name in read.names if not own.issuperset(tokens(name, lexicon=lexicon))),
        called=how.called,
        named=how.named,
        besides="" if kind is None and bare.asks else bare.besides,
        of_hearer=bare.of_hearer and kind is bare.wanted,
        is_cut=read.is_cut,
    )
