"""Tell somebody what was said of them: "Ann is a thief; she stole my silver" is, to Ann, "you are a thief; you stole my
silver".

Only what is safe to turn is turned. Where a pronoun may mean somebody else, or a form is unclear, all of it stays as it is.
"""

from __future__ import annotations

import re
from collections.abc import Collection
from typing import Final

from memory.text.lexicon import Lexicon, current
from memory.text.verbs import base_form
from memory.text.words import fold, tokens

LONGEST: Final = 400
"""Characters of a text that is turned, at most."""

_SHORTEST: Final = 3
"""Letters of a first name that stands for a whole one, at least."""

_DESCRIBED: Final = 3
"""Words before what somebody is called ("is a great thief"), among which "is" stands."""

_WORD: Final = re.compile(r"[^\W_]+(?:['’-][^\W_]+)*")
_OWNS: Final = re.compile(r"['’]s$")
_HE, _SHE, _YOU = "he", "she", "you"


def to_asker(
    text: str,
    name: str,
    *,
    others: Collection[str] = (),
    person: str = "",
    teller: str = "",
    lexicon: Lexicon | None = None,
) -> str:
    """Return what was said of somebody as it is told to them; unchanged where that is unsafe, or they are not named.

    Args:
        text: clauses in indirect speech, or a part of one.
        name: what they are called.
        others: what other people are called; a first name that they share means nobody surely.
        person: the word of the third person that stands for them ("she"); empty if that is not known.
        teller: the word of the third person by which the text calls who said it ("she"); empty if it has none.
        lexicon: the language; the one in use if not given.
    """
    lexicon = lexicon or current()
    named = _forms(name, others, lexicon)
    if not named or len(text) > LONGEST or _YOU not in lexicon.turning.persons:
        return text
    return _Turn(text, named, person, teller, lexicon).turned() or text


def _forms(name: str, others: Collection[str], lexicon: Lexicon) -> list[tuple[str, ...]]:
    """Return the folded words by which a text may name somebody, the longest first."""
    whole = tuple(tokens(name, lexicon=lexicon))
    shared = {
        word for other in others if fold(other) != fold(name) for word in tokens(other, lexicon=lexicon)
    }
    found = [whole, whole[:1]] if len(whole) > 1 and len(whole[0]) >= _SHORTEST else [whole]
    return [
        form
        for form in found
        if form and not (len(form) == 1 and (form[0] in shared or form[0] in lexicon.stop_words))
    ]


class _Turn:
    """Turn one text, word by word."""

    def __init__(
        self, text: str, named: list[tuple[str, ...]], person: str, teller: str, lexicon: Lexicon
    ) -> None:
        self._text, self._named, self._known = text, named, lexicon
        self._person = person if person in (_HE, _SHE) else ""
        self._clause = 0
        self._found = list(_WORD.finditer(text))
        self._words = [_OWNS.sub("", fold(found[0])) for found in self._found]
        self._put: dict[int, str] = {}
        self._teller = teller
        self._other = False

    def turned(self) -> str:
        """Return the text as it is told to who is named in it; empty if that is unsafe, or it names nobody."""
        n, is_named = 0, False
        while n < len(self._words):
            if size := self._name_at(n):
                if not self._put_name(n, size):
                    return ""
                n, is_named = n + size, True
                continue
            if self._person_at(n) and not (is_named and self._put_pronoun(n)):
                return ""
            self._note_other(n)
            n += 1
        return self._joined() if is_named else ""

    def _name_at(self, n: int) -> int:
        """Return how many words of the name begin at ``n``; 0 if none do."""
        for form in self._named:
            said = tuple(self._words[n : n + len(form)])
            if said == form and self._found[n][0][:1].isupper():
                after = self._found[n + len(form)][0] if n + len(form) < len(self._found) else ""
                is_longer = after[:1].isupper() and self._gap(n + len(form)).isspace()
                return 0 if is_longer else len(form)
        return 0

    def _gap(self, n: int) -> str:
        """Return what stands before the word at ``n``."""
        start = self._found[n - 1].end() if n else 0
        return self._text[start : self._found[n].start()]

    def _word(self, n: int) -> str:
        """Return the folded word at ``n`` of the same clause; empty if there is none."""
        return self._words[n] if 0 <= n < len(self._words) else ""

    def _begins(self, n: int) -> bool:
        """Return whether a clause begins at ``n``."""
        turning = self._known.turning
        return n == 0 or bool(self._gap(n).strip()) or self._word(n - 1) in turning.before_subject

    def _put_name(self, n: int, size: int) -> bool:
        """Put "you" in the place of a name, and make what follows agree; return whether that is safe."""
        turning, last, after = self._known.turning, n + size - 1, n + size
        for at in range(n, last):
            self._put[at] = ""
        if _OWNS.search(self._found[last][0]):
            if self._word(after) in self._known.claims.articles:
                self._put[last] = f"{turning.you} {turning.to_hearer['is']}"
                return True
            self._put[last] = turning.persons[_YOU]["my"]
            return self._owns(n, after)
        self._put[last] = turning.you
        self._clause = n
        if self._begins(n) and after < len(self._words) and "," in self._gap(after):
            return False  # "Ann, the tall one, is ill"
        while self._word(after) in turning.adverbs:
            after += 1
        if after >= len(self._words) or self._gap(after).strip():
            return True
        self._agree(after, is_subject=self._begins(n))
        return True

    def _owns(self, n: int, after: int) -> bool:
        """Return whether "Ann's" at ``n`` surely owns what follows: it is neither "Ann is late" nor "Ann has gone"."""
        known, thing = self._known, self._word(after)
        unclear = thing in known.stop_words or thing.endswith((*known.speech.past, *known.speech.doing))
        if not thing or unclear or thing in known.irregular or thing in known.remarks.past:
            return False
        if not self._begins(n):
            return True
        finite = known.questions.auxiliaries | known.remarks.past
        rest = self._words[after + 1 : after + 4]
        return any(word in finite or word.endswith((*known.speech.past, "s")) for word in rest)

    def _agree(self, n: int, *, is_subject: bool) -> None:
        """Make the verb at ``n`` agree with "you"."""
        known, verb = self._known, self._words[n]
        said = known.turning.to_hearer
        if (form := said.get(_OWNS.sub("", verb))) and (is_subject or verb in known.questions.auxiliaries):
            self._put[n] = form
        elif is_subject and verb.endswith("n't") and verb[:-3] in said:
            self._put[n] = f"{said[verb[:-3]]}n't"
        elif (
            is_subject
            and verb.endswith("s")
            and verb not in known.remarks.past
            and verb not in known.turning.kept
        ):
            self._put[n] = base_form(verb)

    def _person_at(self, n: int) -> str:
        """Return the person, "he" or "she", whose pronoun stands at ``n``; empty if none does."""
        persons, word = self._known.turning.persons, self._words[n]
        plural = persons.get("they", {}).values()
        return next(
            (p for p in (_HE, _SHE) if word in persons.get(p, {}).values() and word not in plural), ""
        )

    def _put_pronoun(self, n: int) -> bool:
        """Put "you" and "your" in the place of a pronoun at ``n`` that means who is named; return whether that is clear.

        Whether "she" is who is named is known from the game, or from a clause that begins with it and goes on about them.
        """
        turning, person = self._known.turning, self._person_at(n)
        if self._other or self._teller in (_HE, _SHE) or self._person not in ("", person):
            return False
        begins = self._begins(n)
        if not (begins or self._person):
            return False
        if begins:
            self._clause = n
        keys = [key for key, form in turning.persons[person].items() if form == self._words[n]]
        owns = self._owned(n) if "my" in keys else False
        if owns is None or (not owns and not begins and self._is_of_clause()):
            return False  # "Ann kissed her"
        self._person = person
        key = "my" if owns else next((each for each in keys if each != "my"), "")
        if not key:
            return False
        self._put[n] = turning.persons[_YOU][key]
        after = n + 1
        while self._word(after) in turning.adverbs:
            after += 1
        if key == turning.subject and self._word(after) and not self._gap(after).strip():
            self._agree(after, is_subject=True)
        return True

    def _is_of_clause(self) -> bool:
        """Return whether the clause at hand has had "you" for its subject."""
        return self._clause in self._put and self._begins(self._clause)

    def _owned(self, n: int) -> bool | None:
        """Return whether a pronoun at ``n`` ("her", "his") owns what follows; ``None`` if that is unclear."""
        known, after = self._known, self._word(n + 1)
        if not after or self._gap(n + 1).strip() or after in known.stop_words:
            return False
        joints = known.turning.before_object | known.turning.joining
        is_other_too = self._words[n] == known.turning.persons[self._person_at(n)].get("me")
        return True if not is_other_too or self._begins(n) or self._word(n - 1) in joints else None

    def _note_other(self, n: int) -> None:
        """Note that the word at ``n`` may be somebody else, whom a pronoun after it may mean."""
        said = self._found[n][0]
        is_name = said[:1].isupper() and said != self._known.turning.hearer_subject
        is_described = not self._known.speech.being.isdisjoint(self._words[max(0, n - _DESCRIBED) : n])
        if is_name or (self._known.speech.people.search(self._words[n]) and not is_described):
            self._other = True

    def _joined(self) -> str:
        """Return the text with what was put in."""
        said: list[str] = []
        for n, found in enumerate(self._found):
            word = self._put.get(n, found[0])
            is_left_out = n in self._put and not word
            is_after = n - 1 in self._put and not self._put[n - 1]
            said.append("" if is_after else self._gap(n))
            said.append("" if is_left_out else word)
        end = self._found[-1].end() if self._found else 0
        return "".join(said) + self._text[end:]
