"""Find whom and what a statement speaks of: people by name, and people, animals and things by a description."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum
from typing import Final

from memory.text.lexicon import Lexicon
from memory.text.roles import Word, is_finite
from memory.text.words import fold

_NOUNS: Final = 3
"""Words of a description after its determiner, at most."""

APART: Final = re.compile(r"[^\s]")
"""Matches what stands between two words that are not next to each other."""


class Sort(Enum):
    """Name what a pronoun may stand for."""

    ONE = "a person or an animal"
    THING = "a thing"
    SEVERAL = "several people or things"


@dataclass(frozen=True, slots=True)
class Spoken:
    """Represent somebody or something that a sentence speaks of.

    Args:
        phrase: what to call it when it is spoken of again: "Bex", "my daughter", "the mare".
        sort: what it is.
        start: where the words for it begin in the sentence.
        end: where they end.
        said: those words.
        sex: the number of its pronouns in `AntecedentWords.sexes`; ``None`` if nothing tells it.
        is_minor: whether it is only where something is, or whence it comes.
    """

    phrase: str
    sort: Sort
    start: int
    end: int
    said: str
    sex: int | None = None
    is_minor: bool = False


class Reader:
    """Find whom and what sentences speak of.

    Args:
        lexicon: the language.
        without: folded words of names that are passed over.
    """

    def __init__(self, lexicon: Lexicon, without: frozenset[str]) -> None:
        self._known = lexicon
        self._without = without

    def spoken_of(self, said: str, words: Sequence[Word]) -> list[Spoken]:
        """Return whom and what a sentence speaks of, in order.

        Args:
            said: the sentence.
            words: its words.
        """
        found: list[Spoken] = []
        n = 0
        while n < len(words):
            one = self.begins(n, words, said)
            if one is None:
                n += 1
                continue
            last, spoken = one
            if spoken is not None:
                found += self._also(spoken, last, words, said)
            n = last + 1
        return found

    def begins(self, n: int, words: Sequence[Word], said: str) -> tuple[int, Spoken | None] | None:
        """Return what is described or named from a word on, and the place of its last word; ``None`` if nothing is.

        Args:
            n: the word's place.
            words: the sentence's words.
            said: the sentence.
        """
        return self._described(n, words, said) or self._called(n, words, said)

    def _also(self, spoken: Spoken, last: int, words: Sequence[Word], said: str) -> list[Spoken]:
        """Return what a description or a name may be of: whose something is, that ("the wizard's apprentice"), and who is
        called by a word that may be a thing's, too ("our drummer").
        """
        back = self._known.antecedents
        head = words[last].token
        is_agent = head.endswith(back.agent_endings) and head not in back.no_agents
        if spoken.sort is Sort.THING and is_agent:
            return [spoken, replace(spoken, sort=Sort.ONE, is_minor=True)]
        if not words[last].owns:
            return [spoken]
        for owned in range(last + 1, min(last + 3, len(words))):
            head = words[owned].token
            if head in back.animate or head.endswith(back.animate_endings):
                sex = next((n for n, sexed in enumerate(self._known.roles.sexes) if head in sexed), None)
                rest = said[words[last].end : words[owned].end]
                phrase = self._known.speech.possessive.format(spoken.phrase) + rest
                own = replace(spoken, phrase=phrase, sex=sex, end=words[owned].end)
                return [replace(spoken, is_minor=True), own]
        return [spoken]

    def _described(self, n: int, words: Sequence[Word], said: str) -> tuple[int, Spoken | None] | None:
        """Return the description that begins at a word, and the place of its last word; ``None`` if none begins there."""
        known, back = self._known, self._known.antecedents
        opening = words[n].token
        if opening not in back.indefinite | back.own | back.openings or words[n].owns:
            return None
        last = n
        while last + 1 < len(words) and last - n < _NOUNS and self._goes_on(n, last, words, said):
            last += 1
            if words[last].owns:
                break
        nouns = words[n + 1 : last + 1]
        times = known.times
        if not nouns or all(word.token in times.said_when or word.token in times.weekdays for word in nouns):
            return n, None
        common = [word for word in nouns if word.text[0].islower()]
        is_named = bool(common) and nouns[0].text[0].islower() and len(common) < len(nouns)
        head = common[-1].token if is_named else nouns[-1].token
        rest = " ".join([*(word.text for word in nouns[:-1]), nouns[-1].text[: len(nouns[-1].token)]])
        minor = self._is_minor(n, words)
        phrase = f"{fold(words[n].text) if opening in back.own else back.definite} {rest}"
        sort, sex = self._sort_of(head, opening, n, last - (len(nouns) - len(common)) * is_named, words)
        if sort is None and opening in back.own and len(nouns) == 1:
            return self._called(last, words, said) or (last, None)  # "our Tilly"
        if sort is None:
            return last, None
        return last, Spoken(
            phrase, sort, words[n].start, words[last].end, said[words[n].start : words[last].end], sex, minor
        )

    def _goes_on(self, first: int, at: int, words: Sequence[Word], said: str) -> bool:
        """Return whether a description that begins at ``first`` takes in the word after ``at``."""
        known, word = self._known, words[at + 1]
        if APART.search(said, words[at].end, word.start) or word.token in known.stop_words:
            return False
        if word.token in known.speech.determiners or word.token in known.roles.prepositions:
            return False
        if at == first:
            return True
        head, animate = words[at].token, known.antecedents.animate
        is_whole = head in animate or head.endswith((*known.antecedents.animate_endings, "s"))
        if is_whole and word.text[0].islower() and word.token not in animate:
            return False  # "I saw the toll man count": a noun that is whole before a verb that looks like one
        if words[at].text[0].isupper() and word.text[0].islower() and words[at - 1].token in animate:
            return False  # "My sister Juno pilots a freighter"
        return not (is_finite(word, known) or word.token in known.turning.unclear)

    def _sort_of(
        self, head: str, opening: str, first: int, last: int, words: Sequence[Word]
    ) -> tuple[Sort | None, int | None]:
        """Return what a description is of, and of which sex; no sort for a name ("the Hen") and what is unclear."""
        known, back = self._known, self._known.antecedents
        sexes = known.roles.sexes
        sex = next((n for n, sexed in enumerate(sexes) if head in sexed), None)
        if any(word.text[0].isupper() for word in words[first + 1 : last + 1]):
            return (Sort.ONE, sex) if head in back.animate else (None, None)  # "the Golden Hen"
        if head in back.animate or head.endswith(back.animate_endings):
            if sex is None:
                sex = next(
                    (
                        n
                        for n, sexed in enumerate(sexes)
                        if any(head.endswith(w) and len(w) > 2 for w in sexed)
                    ),
                    None,
                )
            return Sort.ONE, sex
        if head.endswith("s") and not head.endswith(("ss", "us")) and opening not in ("a", "an", "another"):
            return Sort.SEVERAL, None
        return Sort.THING, None

    def _called(self, n: int, words: Sequence[Word], said: str) -> tuple[int, Spoken | None] | None:
        """Return the person who is named at a word, and the place of the name's last word; ``None`` if no name is there."""
        if not self._is_name(n, words, said):
            return None
        last = n
        while (
            last + 1 < len(words)
            and not words[last].owns
            and words[last + 1].text[0].isupper()
            and not APART.search(said, words[last].end, words[last + 1].start)
            and words[last + 1].token not in self._known.stop_words
        ):
            last += 1
        named = words[n : last + 1]
        before = words[n - 1].token if n else ""
        known, back = self._known, self._known.antecedents
        if not self._without.isdisjoint(word.token for word in named):
            return last, None
        if before in back.places or before in known.speech.determiners - back.own:
            return last, None
        name = " ".join(
            [
                *(word.text for word in named[:-1]),
                named[-1].text[: len(named[-1].token)] if named[-1].owns else named[-1].text,
            ]
        )
        minor = before in back.towards
        if minor and any(word.stem in known.stem_set(back.moving) for word in words[:n]):
            return last, None  # "I walked from Varn"
        return last, Spoken(name, Sort.ONE, words[n].start, words[last].end, name, None, minor)

    def _is_name(self, n: int, words: Sequence[Word], said: str) -> bool:
        """Return whether a name begins at a word."""
        known, word = self._known, words[n]
        if not word.text[0].isupper() or word.text.isupper() or said.isupper():
            return False
        if word.token in known.stop_words | known.speech.determiners | known.speech.greetings:
            return False
        if (
            word.token in known.times.weekdays
            or word.token in known.times.months
            or word.token in known.myself
        ):
            return False
        if n or said[: word.start].strip():
            return True
        if word.token in known.speech.titles and len(words) > 1 and words[1].text[0].isupper():
            return True
        folded = fold(said)
        if known.speech.openers.match(folded) or known.speech.hails.match(folded):
            return False
        if is_finite(word, known) or word.token in known.antecedents.before_cause:
            return False
        if len(words) < 2 or APART.search(said, word.end, words[1].start):
            return False
        follows = words[1]
        after = words[2] if len(words) > 2 else None
        is_other = after is not None and (
            after.text[0].isupper() or after.token in known.speech.owners | known.antecedents.own
        )
        joined = is_other and follows.token in known.joints  # "Ann and Bob", "Ann and her sister"
        is_adverb = follows.token in known.turning.adverbs  # "Bob never mended it"
        told = (follows, after) if is_adverb and after is not None else (follows,)
        has_verb = any(is_finite(each, known) or each.token in known.roles.unchanged for each in told)
        return joined or word.owns or follows.text[0].isupper() or has_verb

    def _is_minor(self, n: int, words: Sequence[Word]) -> bool:
        """Return whether a preposition stands before a word."""
        return bool(n) and words[n - 1].token in self._known.roles.prepositions
