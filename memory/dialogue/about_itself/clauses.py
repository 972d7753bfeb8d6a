"""Read a clause of a character's description: what its subject is, and where it means the character."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import pairwise
from typing import Final, Self

from memory.text.lexicon import Lexicon
from memory.text.verbs import base_form
from memory.text.words import fold, tokens

_WORD: Final = re.compile(r"[^\W_]+(?:['’-][^\W_]+)*['’]?")
POSSESSIVE: Final = re.compile(r"['’]s?$")
"""Matches the end of a possessive."""

_ADVERB: Final = "ly"
_PAST: Final = "ed"
_THIRD: Final = "s"
_SHORT_VERB: Final = ("'s", "’s")
_NO_VERB: Final = ("ss", "us", "is", *_SHORT_VERB)

_SHORTEST: Final = 3
"""Letters of a word that may be a verb in the third person, without its ending, at least."""

_TITLE: Final = 3
"""Words of a title before a name, at most."""


@dataclass(frozen=True, slots=True)
class Described:
    """Hold the words of a description that mean the character.

    Args:
        name: words of its name.
        pronouns: the pronouns that mean it, in every case.
        others: the pronouns of one other person.
        of_other_sex: words for people of another sex than the character: "wife" of a man.
        lexicon: the language of the description.
    """

    name: frozenset[str]
    pronouns: frozenset[str]
    others: frozenset[str]
    of_other_sex: frozenset[str]
    lexicon: Lexicon

    @classmethod
    def of(cls, name: str, text: str, lexicon: Lexicon) -> Self:
        """Find the words that mean a character: of "he" and "she", with their other cases, the one that is said more often.

        Args:
            name: its name.
            text: its description.
            lexicon: the language of the description.
        """
        said, points = tokens(text, lexicon=lexicon), lexicon.antecedents
        places = {forms: [n for n, word in enumerate(said) if word in forms] for forms in points.sexes}
        often = max(
            points.sexes, key=lambda forms: (len(places[forms]), [-n for n in places[forms]]), default=None
        )
        if often is not None and places[often]:
            kin = zip(points.sexes, lexicon.selves.kin_of_sexes, strict=False)
            of_other_sex = frozenset(word for forms, words in kin if forms != often for word in words)
        else:
            subjects = lexicon.speech.subjects.intersection(said)
            sexless = (points.several, points.things)
            often = next((forms for forms in sexless if not forms.isdisjoint(subjects)), frozenset())
            of_other_sex = frozenset()
        others = frozenset(word for forms in points.sexes for word in forms) - often
        return cls(frozenset(tokens(name, lexicon=lexicon)), often, others, of_other_sex, lexicon)


@dataclass(frozen=True)
class Clause:
    """Represent a clause of a description.

    Args:
        text: the clause, without marks at its end.
        of: the words that mean the character.
    """

    text: str
    of: Described

    @cached_property
    def spans(self) -> list[tuple[int, int]]:
        """Return where its words begin and end."""
        return [found.span() for found in _WORD.finditer(self.text)]

    @cached_property
    def words(self) -> list[str]:
        """Return its words, folded."""
        return [fold(self.text[begin:end]) for begin, end in self.spans]

    def is_capital(self, n: int) -> bool:
        """Return whether the word at ``n`` begins with a capital."""
        return self.text[self.spans[n][0]].isupper()

    @cached_property
    def subject(self) -> tuple[int, int] | None:
        """Return the words, from and up to, that name the character as the subject of a verb; ``None`` if none do."""
        subjects = self.of.pronouns & self.of.lexicon.speech.subjects
        for n, word in enumerate(self.words):
            if word in subjects or self.shortened_verb(n) is not None:
                return n, n + 1
            end = self.name_from(n)
            if end and ((n == 0 and end == len(self.words)) or self.is_verb(self.after_adverbs(end))):
                return n, end
        return None

    def shortened_verb(self, n: int) -> str | None:
        """Return the verb that is joined to a word for the character, for "I": "am" of "he's"; ``None`` if none is."""
        head, _, ending = self.words[n].replace("’", "'").partition("'")
        selves = self.of.lexicon.selves
        if ending not in selves.short:
            return None
        if head in self.of.pronouns & self.of.lexicon.speech.subjects:
            short = selves.short[ending]
            has = ending == _THIRD and self._has_object(n + 1)
            return selves.finite.get("has", short) if has else short
        is_name = ending == _THIRD and head in self.of.name and self.is_capital(n)
        following = self.words[n + 1] if n + 1 < len(self.words) else ""
        return selves.short[ending] if is_name and following in self.of.lexicon.claims.articles else None

    def _has_object(self, n: int) -> bool:
        """Return whether a participle at ``n`` has an object: "he's lost his ring"."""
        if n + 1 >= len(self.words):
            return False
        word, lexicon = self.words[n], self.of.lexicon
        objects = lexicon.remarks.determiners | lexicon.numbers.keys() | self.of.pronouns
        return (word.endswith(_PAST) or word in lexicon.irregular) and self.words[n + 1] in objects

    @cached_property
    def has_object(self) -> bool:
        """Return whether the character is the object of a verb in it: "children adore him"."""
        lexicon = self.of.lexicon
        objects = (
            self.of.pronouns
            - lexicon.speech.subjects
            - lexicon.speech.owners
            - lexicon.selves.reflexive.keys()
        )
        return any(
            n
            and word in objects - lexicon.selves.owned.keys()
            and self.words[n - 1] not in lexicon.roles.prepositions
            for n, word in enumerate(self.words)
        )

    @cached_property
    def begins_with_owner(self) -> bool:
        """Return whether it begins with what the character has: "her brother", "one of her teeth", "Ilka's brother"."""
        end, lexicon = self.name_from(0), self.of.lexicon
        is_part = self.words[0] in lexicon.numbers.keys() | lexicon.remarks.determiners
        begin = 2 if is_part and self.words[1:2] == [lexicon.roles.part_of] else 0
        owner = self.words[begin] if begin < len(self.words) else ""
        return owner in lexicon.speech.owners or (end > 0 and self.words[end - 1] not in self.of.name)

    @cached_property
    def begins_with_name_of_other(self) -> bool:
        """Return whether it begins with somebody else's name and a verb: "Anna died"."""
        lexicon = self.of.lexicon
        verb = self.words[1] if len(self.words) > 1 and self.adjoins(1, 0) else ""
        is_verb = verb in lexicon.selves.finite or verb in lexicon.selves.does or verb in lexicon.irregular
        return is_verb and self.is_capital(0) and self.words[0] not in lexicon.stop_words

    @cached_property
    def is_of_character(self) -> bool:
        """Return whether it says something of the character that is not its subject: "Children adore him"."""
        forms = self.of.pronouns - self.of.lexicon.speech.subjects
        return not forms.isdisjoint(self.words) or any(self.name_from(n) for n in range(len(self.words)))

    def name_from(self, n: int) -> int:
        """Return where the character's name, with a title before it, ends if it begins at a word; 0 if it does not."""
        begin = n
        while (
            begin < len(self.words)
            and begin - n < _TITLE
            and not self._is_name(begin)
            and self.is_capital(begin)
        ):
            begin += 1
        if begin >= len(self.words) or not self._is_name(begin) or (begin > n > 0):
            return 0
        while (
            begin < len(self.words)
            and (self._is_name(begin) or self.is_capital(begin))
            and self.adjoins(begin, n)
        ):
            begin += 1
        return begin

    def adjoins(self, n: int, first: int) -> bool:
        """Return whether only a blank stands between a word and the one before it, or the stop of a short form such as
        "Dr.", or it is the first.
        """
        if n == first:
            return True
        between = self.text[self.spans[n - 1][1] : self.spans[n][0]]
        is_short = self.words[n - 1] in self.of.lexicon.abbreviations
        return (between.removeprefix(".") if is_short else between).isspace()

    def _is_name(self, n: int) -> bool:
        """Return whether a word belongs to the character's name."""
        word = self.words[n]
        return (self.is_capital(n) or word.isdecimal()) and not {word, POSSESSIVE.sub("", word)}.isdisjoint(
            self.of.name
        )

    def after_adverbs(self, n: int) -> int:
        """Return the first word from ``n`` on that is no adverb before a verb."""
        while n < len(self.words) and self.is_adverb(self.words[n]):
            n += 1
        return n

    def is_adverb(self, word: str) -> bool:
        """Return whether a word may stand between a subject and its verb."""
        return word in self.of.lexicon.selves.adverbs or (
            word.endswith(_ADVERB) and len(word) > 2 * len(_ADVERB)
        )

    def is_verb(self, n: int) -> bool:
        """Return whether the word at ``n`` can only be read as a finite verb, or is one where a subject stands before it."""
        if n >= len(self.words):
            return False
        word, lexicon = self.words[n], self.of.lexicon
        if word in lexicon.selves.finite or word in lexicon.selves.modals or self.is_third(n):
            return True
        return word in lexicon.selves.does or word in lexicon.irregular or word.endswith(_PAST)

    def is_third(self, n: int) -> bool:
        """Return whether a word has the form of a verb in the third person."""
        word = self.words[n]
        known = word in self.of.lexicon.roles.presents or word in self.of.lexicon.selves.acts
        return known or (word.endswith(_THIRD) and len(word) > _SHORTEST and not word.endswith(_NO_VERB))

    @cached_property
    def does(self) -> bool:
        """Return whether it begins with a verb whose subject is left out: "Keeps an inn", "Never washes his scarf"."""
        n = self.after_adverbs(0)
        if n >= len(self.words):
            return False
        word, lexicon = self.words[n], self.of.lexicon
        if word in lexicon.selves.finite or word in lexicon.selves.modals:
            return True
        if word in lexicon.roles.presents or word in lexicon.selves.acts:
            return True
        if word in lexicon.selves.does:
            return not self._is_passive(n)
        objects = lexicon.remarks.determiners | lexicon.numbers.keys() | self.of.pronouns
        following = self.words[n + 1] if n + 1 < len(self.words) else ""
        if word.endswith(_PAST) and "-" not in word and word not in lexicon.selves.born:
            prepositions = lexicon.roles.prepositions | lexicon.turning.before_object | lexicon.joints
            prepositions |= lexicon.telling.supposing  # "tired because …"
            return bool(following) and (n > 0 or following not in prepositions)
        return self.is_third(n) and (following in objects or (n > 0 and bool(following)))

    def _is_passive(self, n: int) -> bool:
        """Return whether a past form is a participle: "left by his fiancée"."""
        return self.words[n + 1 : n + 2] == [self.of.lexicon.roles.agent]


def is_finite(words: Sequence[str], lexicon: Lexicon) -> bool:
    """Return whether folded words have a finite verb after the first, as far as their forms show: not "his left eye"."""
    verbs, before_noun = _finite_verbs(lexicon), lexicon.speech.owners | lexicon.claims.articles
    return any(
        word in verbs or word.endswith((_PAST, *_SHORT_VERB))
        for before, word in pairwise(words)
        if before not in before_noun
    )


@lru_cache(maxsize=8)
def _finite_verbs(lexicon: Lexicon) -> frozenset[str]:
    """Return the forms of verbs that a language lists, and their base forms, which follow a plural."""
    selves = lexicon.selves
    third = lexicon.roles.presents | selves.acts
    listed = frozenset(selves.finite) | selves.modals | selves.does | frozenset(lexicon.irregular)
    return listed | third | {base_form(verb) for verb in third}
