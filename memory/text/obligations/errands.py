"""Understand errands ("Tell Rufus I want to see him"), and turn the words for the one they are meant for.

Whose words they are stays clear: "I" becomes the sender, and the recipient becomes "you". Where that is not safe, because a
pronoun could mean several people, the words stay as they were said, to be quoted.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, NamedTuple, Self

from memory.text.acts import SpeechAct
from memory.text.lexicon import Lexicon, current
from memory.text.lines import Line, understand
from memory.text.names import names
from memory.text.shorthand import in_full_spelling, typed_in_haste
from memory.text.verbs import base_form, third_person
from memory.text.words import fold, tokens

LONGEST: Final = 300
"""Characters of the words of an errand, at most; nobody carries longer ones."""

LONGEST_LINE: Final = 3 * LONGEST
"""Characters of a line that may give an errand, at most."""

_NAME_WORDS: Final = 4
_WORD: Final = re.compile(r"[^\W_]+(?:['’][^\W_]+)*")
_PARTS: Final = re.compile(r"[^\W_]+(?:['’-][^\W_]+)*|.", re.DOTALL)
_ENDS: Final = frozenset(".!?")
_IN_WORDS: Final = ("word", "message")
"""Kinds of errand whose words may go on after their sentence."""


@dataclass(frozen=True, slots=True)
class Errand:
    """Represent something to be told to somebody.

    Args:
        kind: which of the lexicon's ``forms`` it has: "word", "ask", "asked", "remind", "regards", "greets", "thanks",
            "message".
        to: the name of its recipient, a pronoun for one, or what they are to the sender ("my aunt").
        what: the words to be passed on, as they were said; empty if it names none ("Greet Ann for me").
    """

    kind: str
    to: str
    what: str


def errand_in(line: Line, known: Collection[str] = ()) -> Errand | None:
    """Return the errand that a line gives; ``None`` if it gives none.

    Args:
        line: what was said.
        known: names that the hearer knows: they are found without capitals, and whole.
    """
    if len(line.text) > LONGEST_LINE:
        return None
    for sentence in line.sentences:
        said = sentence.said.strip().rstrip(".!?… ")
        if not sentence.asks and said:
            # What follows the first words belongs to the errand, up to the end of the line.
            rest = line.text.partition(sentence.text)[2].strip()
            if found := _errand(said, line.lexicon, tuple(sorted(known)), rest):
                return found
        elif said and (found := _errand(said, line.lexicon, tuple(sorted(known)), "")):
            return found  # "Could you tell Rufus that …?"
    return None


@lru_cache(maxsize=256)
def _errand(said: str, lexicon: Lexicon, known: tuple[str, ...], rest: str) -> Errand | None:
    """Return the errand that one sentence gives; ``None`` if it gives none.

    Args:
        said: the sentence, without a call of its hearer and marks at its end.
        lexicon: the language.
        known: as for `errand_in`.
        rest: what follows the sentence and belongs to the errand's words.
    """
    sentence, words = _Sentence.of(said, lexicon, known), lexicon.errands
    implied = words.implied.fullmatch(sentence.folded, sentence.start) if sentence.names_met else None
    if implied is not None:  # "When you see Rufus, mention that …"
        what = sentence.said[implied.start("what") : implied.end("what")].strip()
        is_fit = len(what) <= LONGEST and not words.refused.match(fold(what))
        return Errand("word", sentence.met, what) if is_fit else None
    for kind, before, after in words.forms:
        if filled := _filled(before, after, sentence):
            return _completed(kind, filled, sentence, rest)
    return None


@dataclass(frozen=True, slots=True)
class _Sentence:
    """Represent a sentence that may give an errand.

    Args:
        said: as it was typed; folded where folding changes its length.
        folded: the same, folded: what is found in it stands at the same place in ``said``.
        start: where it goes on after its opening ("When you see Rufus, ").
        met: whom its hearer is to meet, as the opening says; empty if it does not.
        lexicon: the language.
        known: names that the hearer knows.
    """

    said: str
    folded: str
    start: int
    met: str
    lexicon: Lexicon
    known: tuple[str, ...]

    @classmethod
    def of(cls, said: str, lexicon: Lexicon, known: tuple[str, ...]) -> Self:
        """Return a sentence with its opening found; arguments as for the class."""
        folded = fold(said)
        if len(folded) != len(said):
            said = folded
        opens = lexicon.errands.opens.match(folded)
        if opens is None:
            return cls(said, folded, 0, "", lexicon, known)
        met = next((said[opens.start(g) : opens.end(g)] for g in ("met", "come") if opens[g]), "")
        titled = met.split()
        if len(titled) > 1 and titled[-1][:1].isupper() and titled[-2][:1].islower():
            met = titled[-1]  # "Cleo's brother Milo"
        return cls(said, folded, opens.end(), met, lexicon, known)

    @property
    def names_met(self) -> bool:
        """Return whether the opening names whom the hearer is to meet, and not only as "him"."""
        return bool(self.met) and fold(self.met) not in self.lexicon.errands.nobody


class _Filled(NamedTuple):
    """Hold what a sentence puts into a form of the lexicon: the recipient, and the words to be passed on."""

    to: str
    what: str


def _filled(before: re.Pattern[str], after: re.Pattern[str], sentence: _Sentence) -> _Filled | None:
    """Return the recipient and the words that a sentence gives in one form; ``None`` if it has another form.

    Args:
        before: matches what stands before the recipient.
        after: matches what stands after it.
        sentence: the sentence.
    """
    said, folded = sentence.said, sentence.folded
    head = before.match(folded, sentence.start)
    if head is None:
        return None
    begin = head.end()
    title = sentence.lexicon.errands.titles.match(folded, begin)
    if title is not None and said[begin].islower() and said[title.end()].isupper():
        begin = title.end()  # "brother Odo"
    to = _recipient(said[begin:], sentence.lexicon, sentence.known)
    tail = after.fullmatch(folded, begin + len(to)) if to else None
    if tail is None:
        return None
    group = next((m for m in (tail, head) if "what" in m.re.groupindex and m["what"]), None)
    what = said[group.start("what") : group.end("what")].strip() if group else ""
    if closing := sentence.lexicon.errands.closes.search(fold(what)):
        what = what[: closing.start()].strip()
    return _Filled(to, what)


def asks_only(line: Line) -> bool:
    """Return whether a line asks and tells nothing: not "Tell Greta that the boat is in, would you?", which tells that.

    Args:
        line: what was said.
    """
    if not line.only_asks:
        return False
    errand = errand_in(line)
    return errand is None or errand.kind != "word"


def _completed(kind: str, filled: _Filled, sentence: _Sentence, rest: str) -> Errand | None:
    """Return an errand with its recipient's name, and with what follows its sentence; ``None`` if nobody could carry it.

    Args:
        kind: which form it has.
        filled: what the sentence put into the form.
        sentence: the sentence.
        rest: what follows it.
    """
    words = sentence.lexicon.errands
    to, what = filled
    if words.nameless.search(fold(f"{what} {rest}")):
        return None  # the character says who sends it
    if kind in _IN_WORDS:
        if words.refused.match(fold(what)):
            return None
        what = f"{what}. {rest}" if rest else what
    if fold(to) in words.recipients and sentence.met:
        if not sentence.names_met:
            return None  # "If anybody asks, tell them …"
        to = sentence.met
    to = next((name for name in sentence.known if fold(name) == fold(to)), " ".join(to.split()))
    return Errand(kind, to, what) if len(what) <= LONGEST else None


def _recipient(rest: str, lexicon: Lexicon, known: Collection[str]) -> str:
    """Return the name that a text begins with; empty if it begins with none."""
    words = lexicon.errands
    found = list(_WORD.finditer(rest))[: _NAME_WORDS + 1]
    if not found or found[0].start() != 0:
        return ""
    if fold(found[0][0]) in words.recipients:
        return found[0][0]
    if fold(found[0][0]) in words.owns and len(found) > 1 and fold(found[1][0]) not in lexicon.stop_words:
        return rest[: found[1].end()]  # "my aunt"
    whole = {tuple(tokens(name)) for name in known}
    for n in range(min(len(found), _NAME_WORDS), 0, -1):
        if tuple(tokens(rest[: found[n - 1].end()])) in whole:
            return rest[: found[n - 1].end()]
    if fold(found[0][0]) in words.nobody or fold(found[0][0]) in lexicon.stop_words:
        return ""
    end = 0
    while end < len(found) and found[end][0][0].isupper() and (not end or _adjoins(rest, found, end)):
        if end and fold(found[end][0]) in words.follows:
            break
        end += 1
    if end:
        return rest[: found[end - 1].end()]
    follows = found[1][0] if len(found) > 1 else ""
    return found[0][0] if not follows or fold(follows) in words.follows else ""


def _adjoins(text: str, found: list[re.Match[str]], n: int) -> bool:
    """Return whether only a blank stands between a word and the one before it."""
    return text[found[n - 1].end() : found[n].start()].isspace()


def relayed(errand: Errand, sender: str, *, lexicon: Lexicon | None = None) -> str | None:
    """Return an errand's words as they are said to its recipient; ``None`` if they are to be quoted instead.

    Args:
        errand: what is passed on.
        sender: what to call who sent it.
        lexicon: the language; the one in use if not given.
    """
    lexicon = lexicon or current()
    words = lexicon.errands
    what = errand.what or words.from_sender.get(errand.kind, "")
    if errand.kind == "thanks" and errand.what:
        what = f"{words.from_sender['thanks']} {errand.what}"
    if typed_in_haste(what):
        spelt = in_full_spelling(what, lexicon)
        what = spelt[:1].lower() + spelt[1:]  # "ill be there"
    what = words.has.sub(lambda found: words.has_in_full.format(found["who"]), what)
    if errand.kind == "message" or not what or not _is_safe(what, lexicon):
        return None
    if errand.kind == "word" and not words.replies.isdisjoint(tokens(what)[:1]):
        return None  # "no, I have one" is no clause
    if errand.kind == "word" and SpeechAct.REQUESTS in understand(what).acts:
        return None
    turned = _turned(what, sender, lexicon, is_statement=errand.kind == "word")
    to_face = "".join(words.to_hearer.get(fold(part), part) for part in _PARTS.findall(what))
    if turned is None or any(map(_offends, (what, turned, to_face))):
        return None
    return turned


def _is_safe(what: str, lexicon: Lexicon) -> bool:
    """Return whether every pronoun in somebody's words can mean one person only."""
    said = {fold(word) for word in _WORD.findall(what)}
    if not said.isdisjoint(lexicon.errands.unsafe):
        return False
    if sum(not said.isdisjoint(group) for group in lexicon.errands.persons) > 1:
        return False  # "He took her cart": one of them is not the recipient
    before = min(lexicon.joints)  # so that a name at the beginning is one, too
    return said.isdisjoint(lexicon.errands.to_hearer) or not names(f"{before} {what}", lexicon=lexicon)


def _offends(text: str) -> bool:
    """Return whether a text insults or threatens."""
    return not {SpeechAct.INSULTS, SpeechAct.THREATENS}.isdisjoint(understand(text).acts)


def _turned(what: str, sender: str, lexicon: Lexicon, *, is_statement: bool) -> str | None:
    """Return words about oneself as words about ``sender``, said to whom they call "he"."""
    words = lexicon.errands
    parts = [part for piece in _PARTS.findall(what) for part in _written_out(piece, lexicon)]
    said = [fold(part) for part in parts]
    first = next((n for n, word in enumerate(said) if word.strip()), 0)
    out = list(parts)
    for n, word in enumerate(said):
        before = next((each for each in reversed(said[:n]) if each.strip()), "")
        if word in words.speaker and before not in lexicon.claims.articles:  # "the mine" is a pit
            name = sender if is_statement and n == first else ""
            _put_sender(out, said, n, name, lexicon)
        elif word in words.to_hearer:
            _put_hearer(out, said, n, lexicon)
    for n in range(2, len(out)):  # "…. They will be there"
        if out[n - 2] in _ENDS and out[n - 1].isspace():
            out[n] = out[n][:1].upper() + out[n][1:]
    text = "".join(out).strip()
    names_sender = not words.speaker.keys().isdisjoint(said)
    if is_statement and not names_sender and _begins_like_sentence(parts, first, lexicon):
        text = text[:1].lower() + text[1:]
    return text


def _put_sender(out: list[str], said: Sequence[str], n: int, name: str, lexicon: Lexicon) -> None:
    """Put what the sender is called, once named, in the place of a word such as "my"; its name for "I" if it is given.

    Args:
        out: the words that are passed on; changed.
        said: the words as they were said, folded.
        n: the word's place.
        name: the sender's name; empty if the words do not begin here.
        lexicon: the language.
    """
    is_subject = said[n] == "i"
    named = bool(name) and is_subject
    out[n] = name if named else lexicon.errands.speaker[said[n]]
    if is_subject:
        _agree(out, said, n, lexicon, third=named)


def _put_hearer(out: list[str], said: Sequence[str], n: int, lexicon: Lexicon) -> None:
    """Put "you" in the place of a pronoun for the recipient; arguments as for `_put_sender`."""
    to_hearer = lexicon.errands.to_hearer
    out[n] = to_hearer[said[n]]
    if said[n] in ("he", "she"):
        _agree(out, said, n, lexicon, third=False, singular=True)
    elif said[n] == "her" and not _before_noun(said, n, lexicon):
        out[n] = to_hearer["him"]


def _begins_like_sentence(parts: Sequence[str], first: int, lexicon: Lexicon) -> bool:
    """Return whether words begin with a capital only because they began a sentence: "The" and not "Rufus"."""
    if first >= len(parts) or not parts[first][:1].isupper():
        return False
    head = fold(parts[first])
    return head in lexicon.stop_words or head in lexicon.speech.determiners


def _written_out(piece: str, lexicon: Lexicon) -> list[str]:
    """Return a word with its short form written out: "I'm" as "I", " am"."""
    folded = fold(piece)
    at = folded.find("'")
    if at <= 0 or folded[:at] not in {*lexicon.errands.speaker, *lexicon.errands.to_hearer}:
        return [piece]
    whole = lexicon.errands.short.get(folded[at:])
    return [piece] if whole is None else [piece[:at], " ", whole.strip()]


def _before_noun(said: Sequence[str], n: int, lexicon: Lexicon) -> bool:
    """Return whether "her" at a place stands before what she has."""
    following = next((word for word in said[n + 1 : n + 3] if word.strip()), "")
    when = following in lexicon.times.said_when or following in lexicon.times.weekdays
    apart = when or following in lexicon.errands.apart or lexicon.errands.adverbs.fullmatch(following)
    return following[:1].isalpha() and following not in lexicon.stop_words and not apart


def _agree(
    out: list[str], said: Sequence[str], at: int, lexicon: Lexicon, *, third: bool, singular: bool = False
) -> None:
    """Make the verb after a subject agree with it: "I want" with a name, "he owes" with "you"."""
    words = lexicon.errands
    n = at + 1
    while n < len(said) and (not said[n].strip() or words.adverbs.fullmatch(said[n])):
        n += 1
    if n >= len(said) or not said[n][:1].isalpha():
        return
    verb = said[n]
    if third:
        out[n] = words.verbs.get(verb) or (verb if _is_past(verb, lexicon) else third_person(verb))
    elif singular:
        is_fixed = _is_past(verb, lexicon) or not verb.endswith("s")
        out[n] = words.plain_verbs.get(verb) or (verb if is_fixed else base_form(verb))
    else:
        out[n] = {"am": "are", "was": "were"}.get(verb, out[n])


def _is_past(verb: str, lexicon: Lexicon) -> bool:
    """Return whether a verb has the same form for every person: a past form, or a modal."""
    irregular = lexicon.irregular.get(verb, verb) != verb
    past = verb.endswith(lexicon.speech.past or ("\0",)) and verb not in lexicon.errands.present
    return verb in lexicon.errands.fixed_verbs or irregular or past
