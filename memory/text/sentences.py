"""Read one sentence: what it does, what kind of answer it wants, what it is about, and what it tells besides.

Pure functions over a sentence's words; what depends on its hearer is added in `memory.text.lines`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from memory.text.acts import Mood, SpeechAct, Wanted
from memory.text.address import address, clauses
from memory.text.asides import told_besides
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
from memory.text.calling_off import disowned
from memory.text.confiding import Release, release_in
from memory.text.lexicon import Lexicon
from memory.text.names import names
from memory.text.self_quoting import own_words_mended
from memory.text.words import fold, tokens

_CALL: Final = 2
"""Words of a sentence that does nothing but call, at most."""

_REQUESTED: Final = 5
"""Words of a request after something that is told, at least, to be remembered with it: "can you do it by Tuesday?"."""

_TOLD: Final = 6
"""Words after a greeting that tell something, at least."""

_POLITE: Final = frozenset(
    (
        SpeechAct.GREETS,
        SpeechAct.TAKES_LEAVE,
        SpeechAct.THANKS,
        SpeechAct.APOLOGISES,
        SpeechAct.CALLS,
        SpeechAct.CRIES,
        SpeechAct.REMARKS,
        SpeechAct.TOASTS,
        SpeechAct.LAUGHS,
        SpeechAct.ASSENTS,
        SpeechAct.AROUSES,
        SpeechAct.WISHES,
        SpeechAct.WANTS_LUCK,
        SpeechAct.NOTICES,
        SpeechAct.OBJECTS,
        SpeechAct.WEARIES,
        SpeechAct.SUPPOSES,
        SpeechAct.DISOWNS,
    )
)
"""What a line may do beside asking and still tell nothing."""

_OF_TALK: Final = frozenset(
    (SpeechAct.SUPPOSES, SpeechAct.DISOWNS, SpeechAct.OBJECTS, SpeechAct.WEARIES, SpeechAct.CRIES)
)
_OF_ANYTHING: Final = frozenset(
    (
        *(Wanted.YES_NO, Wanted.WHO, Wanted.WHAT, Wanted.WHERE, Wanted.WHEN, Wanted.WHY, Wanted.HOW),
        *(Wanted.HOW_MANY, Wanted.WHICH, Wanted.CALLED, Wanted.OFTEN, Wanted.OPINION, Wanted.TASTES),
    )
)
"""Kinds of question that may be about the hearer itself as well as about anything else."""

_MAY_REQUEST: Final = frozenset((Wanted.YES_NO, Wanted.OFFER))
"""Kinds of question by which the hearer may be asked to do something: "Will you come with me?"."""

_OFFERS: Final = frozenset((Wanted.OFFER, Wanted.COURTSHIP))
_PARTS: Final = 3
"""Parts of a sentence, between commas, of which one may be small talk."""

_OF_WEATHER: Final = frozenset((Wanted.YES_NO, Wanted.HOW, Wanted.WHAT, Wanted.OPINION))
_PLAIN: Final = frozenset((SpeechAct.TELLS, SpeechAct.EXCLAIMS, SpeechAct.CALLS))


@dataclass(frozen=True, slots=True)
class Sentence:
    """Represent one sentence of a line.

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
        besides: what it tells though it asks or greets, as a sentence of its own ("Have you heard that …?"); else empty.
        confides: whether it asks its hearer to tell nobody.
        confided: whether it tells something besides that, which is the confidence.
        releases: the leave that it gives to speak of a confidence; ``None`` if it gives none.
        of_hearer: whether it asks about the hearer itself, something that is no kind of its own ("Do you play chess?").
        is_read: whether what it wants was read from its meaning, not from its words.
        is_cut: whether ``text`` leaves out a clause at its end that only asks whether it was heard ("…, ok?").
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
    is_read: bool = False
    is_cut: bool = False

    @property
    def asks(self) -> bool:
        """Return whether it asks for an answer."""
        return self.wanted is not None

    @property
    def is_for_record(self) -> bool:
        """Return whether it is no memory, but kept as conversation: it asks, supposes, denies having told it, finds fault
        with what the hearer said, or only cries out.
        """
        return self.asks or self.act in _OF_TALK

    @property
    def is_worth_keeping_whole(self) -> bool:
        """Return whether all of it is remembered: it tells something, or requests it in more than a few words."""
        if self.act is not SpeechAct.REQUESTS:
            return not self.is_for_record
        return not self.besides or len(self.words) - len(tokens(self.besides)) >= _REQUESTED

    @property
    def tells(self) -> bool:
        """Return whether it may tell something worth knowing later: it neither only asks nor is a mere courtesy."""
        return bool(self.besides) or (not self.asks and self.act not in _POLITE)


@lru_cache(maxsize=1024)  # once for all hearers
def read_sentence(sentence: str, lexicon: Lexicon) -> Sentence:
    """Return a sentence as it is understood by anybody who hears it."""
    words = tuple(tokens(sentence, lexicon=lexicon))
    clause = asking_clause(sentence, lexicon)
    kind = _wanted_kind(sentence, words, clause, lexicon)
    releases = release_in(sentence, lexicon) if kind is None else None
    rest = fold(sentence) if releases else _without_pleas(sentence, kind, lexicon)
    disowns = kind is None and bool(disowned(address(sentence, (), lexicon).text, lexicon))
    confides = rest != fold(sentence) and not disowns
    act = SpeechAct.RELEASES if releases else _act(sentence, words, kind, lexicon)
    if act is SpeechAct.ASKS and kind in _MAY_REQUEST:
        act = _asked_in_the_end(sentence, kind, lexicon)
    if act in _PLAIN and kind is None and of_weather(sentence, lexicon):
        act = SpeechAct.REMARKS
    if confides and kind is None and act is not SpeechAct.CORRECTS:
        act = SpeechAct.CONFIDES
    if disowns:
        act = SpeechAct.DISOWNS
    may_be_of_hearer = clause is not None and kind in _OF_ANYTHING and act is not SpeechAct.REQUESTS
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
        besides=_told_after_greeting(sentence, act, lexicon)
        if kind is None
        else told_besides(sentence, lexicon),
        confides=confides,
        releases=releases,
        of_hearer=may_be_of_hearer and asks_of_hearer(clause or "", lexicon),
        confided=confides and len(topic(tuple(tokens(rest, lexicon=lexicon)), frozenset(), lexicon)) > 0,
    )


def _told_after_greeting(sentence: str, act: SpeechAct, lexicon: Lexicon) -> str:
    """Return what a sentence tells after a greeting ("Hi, my roof came off in the gale"); empty if it only greets."""
    said = address(sentence, (), lexicon).text if act is SpeechAct.GREETS else sentence
    if said == sentence and act is SpeechAct.GREETS:
        said = _ungreeted(sentence, lexicon)
    words = tokens(said, lexicon=lexicon)
    has_verb = any(lexicon.may_be_finite(word) or lexicon.is_past_form(word) for word in words[1:])
    tells = said != sentence and len(words) >= _TOLD and has_verb
    return said if tells else ""


def _ungreeted(sentence: str, lexicon: Lexicon) -> str:
    """Return a sentence without a word of greeting with which it begins, where no mark follows it: "hey I saw Bob"."""
    first, _, rest = sentence.partition(" ")
    opens = lexicon.speech.subjects | lexicon.speech.determiners | lexicon.claims.articles
    is_greeting = fold(first) in lexicon.speech.greetings
    return rest if is_greeting and not opens.isdisjoint(tokens(rest, lexicon=lexicon)[:1]) else sentence


def _wanted_kind(
    sentence: str, words: tuple[str, ...], clause: str | None, lexicon: Lexicon
) -> Wanted | None:
    """Return what kind of answer a sentence wants; ``None`` if it asks nothing.

    Args:
        sentence: the sentence.
        words: its words.
        clause: the part of it that asks; ``None`` if none does.
        lexicon: the language.
    """
    plain = lexicon.speech.openers.sub("", fold(sentence), count=1)  # "Haha, did he lose it?" is no joke
    kind = None if clause is None or _jests([plain], lexicon) else wanted(clause, lexicon)
    if clause is not None and (small := _small_talk(sentence, words, lexicon)):
        kind = small
    elif kind in _OF_WEATHER and of_weather(sentence, lexicon):
        kind = Wanted.WEATHER
    is_plea = kind is Wanted.YES_NO and not asks_from_start(sentence, lexicon)
    if is_plea and lexicon.speech.confides.search(fold(sentence)):
        return None  # "Keep this to yourself, yes?"
    if kind is not None and "?" not in sentence and _tells_instead(fold(sentence), words, lexicon):
        return None  # "Tell me where it is or else!", "Guess who got promoted!"
    return kind


def _without_pleas(sentence: str, kind: Wanted | None, lexicon: Lexicon) -> str:
    """Return a sentence folded, without words by which it asks its hearer to keep a secret."""
    folded = fold(sentence)
    if kind is not None and not lexicon.speech.pleads.match(folded):
        return folded  # "Did Bob ask you to keep it secret?" asks for no secrecy
    return lexicon.speech.confides.sub(" ", folded)


@lru_cache(maxsize=1024)
def mood_of(sentence: str, lexicon: Lexicon) -> Mood:
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
    if found := about_hearer(plain_words(words, frozenset(), lexicon), lexicon):
        return found
    parts = [part for part in sentence.split(",", _PARTS) if part.strip()]
    for part in parts if 1 < len(parts) <= _PARTS else ():
        if found := about_hearer(
            plain_words(tuple(tokens(part, lexicon=lexicon)), frozenset(), lexicon), lexicon
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
    if kind is None and (lead := lexicon.turning.reminding.match(sentence)):
        told = sentence[lead.end() :].strip()  # "Don't forget: …" asks for nothing but that
        return _act(told, tuple(tokens(told, lexicon=lexicon)), None, lexicon) if told else SpeechAct.REQUESTS
    if kind is None and (cry := lexicon.feelings.cries.fullmatch(fold(sentence).strip())) and cry["peril"]:
        return SpeechAct.CRIES
    parts = [fold(part) for part in clauses(sentence, lexicon)]
    if (all_of_them := lexicon.questions.to_all.match(parts[0])) and parts[0][all_of_them.end() :].strip():
        parts.append(parts[0][all_of_them.end() :].strip())  # "Both of you, thanks!"
    if len(parts) > 1 and lexicon.questions.asks_to_tell.match(parts[0]):
        del parts[0]
    parts.sort(key=len, reverse=True)
    if kind is None and _names_other(sentence, lexicon):
        return SpeechAct.CALLS  # "I meant the other one", where nothing tells which
    if kind is None and _corrects(sentence, parts, lexicon):
        return SpeechAct.JOKES if _jests(parts, lexicon) else SpeechAct.CORRECTS
    acts = lexicon.speech.acts if kind is None else _only_requests(lexicon)
    if found := next((act for act, rule in acts if _occurs(rule, parts)), None):
        return found
    if kind is not None:
        return SpeechAct.ASKS
    if words and lexicon.speech.greetings.issuperset(words):
        return SpeechAct.GREETS
    return SpeechAct.CALLS if len(words) <= _CALL else SpeechAct.TELLS


def _asked_in_the_end(sentence: str, kind: Wanted | None, lexicon: Lexicon) -> SpeechAct:
    """Return what a question does by what stands after its last comma: "My roof leaks, could you mend it?" requests."""
    end = sentence.rpartition(",")[2].strip()
    words = tuple(tokens(end, lexicon=lexicon))
    is_question = end != sentence and not lexicon.questions.auxiliaries.isdisjoint(words[:1])
    return _act(end, words, kind, lexicon) if is_question else SpeechAct.ASKS


def _names_other(sentence: str, lexicon: Lexicon) -> bool:
    """Return whether a sentence only says that another thing was meant, and not which."""
    found = lexicon.questions.reasks.fullmatch(fold(sentence))
    return found is not None and lexicon.questions.other.fullmatch(found["what"]) is not None


def _only_requests(lexicon: Lexicon) -> list[tuple[SpeechAct, re.Pattern[str]]]:
    """Return the patterns of what a question may do besides asking."""
    return [(act, rule) for act, rule in lexicon.speech.acts if act is SpeechAct.REQUESTS]


def _corrects(sentence: str, parts: Sequence[str], lexicon: Lexicon) -> bool:
    """Return whether a sentence takes back or mends what was said before."""
    claims = lexicon.claims
    rules = (*claims.replaces, claims.withdraws, claims.mishaps)
    trails = claims.trailing.fullmatch(sentence.rstrip(" .!"))
    denies = claims.fragments.match(sentence) or claims.cleft_denied.match(fold(sentence))
    if denies or (trails and trails["owns"]) or own_words_mended(sentence, lexicon):
        return True
    return any(_occurs(rule, parts) for rule in rules)


def _jests(parts: Sequence[str], lexicon: Lexicon) -> bool:
    """Return whether any of some folded parts of a sentence, as of `_occurs`, says that it is no more than a joke."""
    return any(_occurs(rule, parts) for act, rule in lexicon.speech.acts if act is SpeechAct.JOKES)


def _tells_instead(folded: str, words: Sequence[str], lexicon: Lexicon) -> bool:
    """Return whether a sentence without a question mark, folded and as words, says what happens if its hearer does not do as
    it is told, or announces news.
    """
    may_threaten = not lexicon.selves.afterthoughts.isdisjoint(words)
    acts = {SpeechAct.AROUSES, SpeechAct.THREATENS} if may_threaten else {SpeechAct.AROUSES}
    return any(rule.search(folded) for act, rule in lexicon.speech.acts if act in acts)


def _occurs(rule: re.Pattern[str], parts: Sequence[str]) -> bool:
    """Return whether a rule finds something in any of some folded parts of a sentence.

    Args:
        rule: what is looked for; it looks at no more than a word before it.
        parts: the parts, the longest first; all others are ends of that, so only at their beginnings is there more to find.
    """
    return rule.search(parts[0]) is not None or any(rule.match(part) for part in parts[1:])


def plain_words(words: tuple[str, ...], own: frozenset[str], lexicon: Lexicon) -> list[str]:
    """Return words without greetings and names that only call."""
    calls = own | (lexicon.speech.greetings - lexicon.questions.telling_stop_words)
    return [word for word in words if word not in calls]
