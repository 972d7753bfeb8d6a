"""Turn what is said of a character in the third person ("she keeps her father's inn") into its own words."""

from __future__ import annotations

from typing import Final

from memory.dialogue.about_itself.clauses import POSSESSIVE, Clause
from memory.text.verbs import base_form

_PLURAL: Final = "s"


def in_first_person(clause: Clause, *, is_subject: bool = False) -> str | None:
    """Return a clause as the character says it of itself; ``None`` if a pronoun in it may mean somebody else.

    Args:
        clause: the clause.
        is_subject: whether the character is the subject of a verb that it begins with.
    """
    return _Turning(clause, is_subject=is_subject).result()


class _Turning:
    """Turn one clause, word by word."""

    def __init__(self, clause: Clause, *, is_subject: bool) -> None:
        self.clause, self.of, self.words = clause, clause.of, clause.words
        self.own = is_subject
        """Whether the character is the subject of the verbs that follow."""
        self.verb: int | None = 0 if is_subject else None
        """The word at which the verb of the character is expected."""
        self.main: int | None = None
        """The character's last verb."""
        self.made = ["" for _ in self.words]
        self._fronted = self._fronted_words()
        """Words before the subject that only say when or where."""

    def _fronted_words(self) -> int:
        """Return how many words of a preposition and its noun stand before the subject: "Before the Great War she …"; 0 if
        none do, or they have a verb, or say whose something is.
        """
        lexicon, subject = self.of.lexicon, self.clause.subject
        end = subject[0] if subject is not None else 0
        before = self.words[:end]
        if not before or before[0] not in lexicon.roles.prepositions:
            return 0
        is_owned = any(POSSESSIVE.search(word) for word in before)
        is_animate = not lexicon.antecedents.animate.isdisjoint(before)
        return 0 if is_owned or is_animate or any(map(lexicon.may_be_finite, before)) else end

    def result(self) -> str | None:
        """Return the clause in the first person; ``None`` if a pronoun in it may mean somebody else."""
        n = 0
        while n < len(self.words):
            end = self._turn(n)
            if end is None:
                return None
            n = end
        out, at = [], 0
        for (begin, end), word in zip(self.clause.spans, self.made, strict=True):
            out.append(self.clause.text[at:begin] if word else "")
            out.append(word)
            at = end
        return "".join((*out, self.clause.text[at:])).strip()

    def _turn(self, n: int) -> int | None:
        """Turn the word at ``n``, and return which one is next; ``None`` if it may mean somebody else."""
        word, lexicon = self.words[n], self.of.lexicon
        if self.clause.shortened_verb(n) is not None:
            return self._become_subject(n, n + 1)
        if end := self.clause.name_from(n):
            return self._turn_name(n, end)
        if word in self.of.others or (word in self.of.pronouns and self._is_object_of_own(n)):
            self.made[n] = self._as_typed(n)
            return n + 1 if self._introduces_other(n) else None
        if word not in self.of.pronouns:
            return self._turn_other(n)
        if word in lexicon.selves.reflexive or word in lexicon.selves.owned:
            self.made[n] = lexicon.selves.reflexive.get(word) or lexicon.selves.owned[word]
            return n + 1
        if self._is_owner(n):
            self.made[n] = lexicon.selves.mine
            return n + 1 if self.own or self._is_said_to_be(n) or not self._names_other(n) else None
        is_subject = word not in lexicon.antecedents.things or self.clause.is_verb(self._verb_after(n))
        if word in lexicon.speech.subjects and is_subject:
            return None if self._names_other(n) and not self.own else self._become_subject(n, n + 1)
        self.made[n] = lexicon.selves.me
        return n + 1

    def _is_said_to_be(self, n: int) -> bool:
        """Return whether a pronoun at ``n`` follows "is": "Olaf is his brother" is not of Olaf's own brother."""
        finite = self.of.lexicon.selves.finite
        before = finite.get(self.words[n - 1]) if n else None
        return before is not None and before in (finite.get("is"), finite.get("was"))

    def _is_object_of_own(self, n: int) -> bool:
        """Return whether a pronoun is the object of the character's verb, and so means somebody else: "Wren misses him"."""
        lexicon = self.of.lexicon
        if self.main is None or not self.own or self.words[n] in lexicon.selves.reflexive:
            return False
        if self.words[n] in lexicon.speech.subjects - lexicon.antecedents.things:
            return False
        if self._is_owner(n):
            return False
        return lexicon.roles.prepositions.issuperset(self.words[self.main + 1 : n])

    def _turn_name(self, n: int, end: int) -> int:
        """Turn the character's name, which goes from ``n`` up to ``end``."""
        if POSSESSIVE.search(self.words[end - 1]) and self.words[end - 1] not in self.of.name:
            self.made[n] = self.of.lexicon.selves.mine
            return end
        if n == 0 or self.clause.is_verb(self._verb_after(end - 1)):
            return self._become_subject(n, end)
        self.made[n] = self.of.lexicon.selves.me
        return end

    def _become_subject(self, n: int, end: int) -> int:
        """Put "I" in the place of the words from ``n`` up to ``end``, which mean the character."""
        joined = self.clause.shortened_verb(n)
        self.own, self.verb = True, None if joined else end
        speaking = self.of.lexicon.roles.speaking
        self.made[n] = f"{speaking} {joined}" if joined else speaking
        return end

    def _turn_other(self, n: int) -> int:
        """Turn a word that means nobody: a verb of the character agrees with "I"."""
        word, lexicon = self.words[n], self.of.lexicon
        self.made[n] = self._as_typed(n)
        if self.verb == n:
            if self.clause.is_adverb(word):
                self.verb = n + 1
            else:
                self.verb, self.main = None, n
                self.made[n] = self._agreeing(n)
        elif self.own and self._is_joined_verb(n):
            self.main = n
            self.made[n] = self._agreeing(n)
        elif n and (word in lexicon.questions.relatives):
            self.own = False
        return n + 1

    def _is_joined_verb(self, n: int) -> bool:
        """Return whether a word is a further verb of the character: "and hates"."""
        before = n - 1
        while before >= 0 and self.clause.is_adverb(self.words[before]):
            before -= 1
        lexicon = self.of.lexicon
        if before < 0 or self.words[before] not in lexicon.joints | lexicon.selves.links:
            return False
        word = self.words[n]
        if word in lexicon.selves.finite:
            return True
        if word not in lexicon.roles.presents and word not in lexicon.selves.acts:
            return False
        follows = n + 1 < len(self.words)
        between = self.words[(self.main or 0) + 1 : before]
        return follows or not between or not (lexicon.stop_words | {lexicon.selves.mine}).isdisjoint(between)

    def _agreeing(self, n: int) -> str:
        """Return a verb as it follows "I"."""
        word, lexicon = self.words[n], self.of.lexicon
        if word in lexicon.selves.finite:
            return lexicon.selves.finite[word]
        is_plural = self.of.pronouns == lexicon.antecedents.several and not self._is_singular(word)
        if is_plural or word in lexicon.selves.modals or not self.clause.is_third(n):
            return self._as_typed(n).lower() if n == 0 else self._as_typed(n)
        return base_form(word)

    def _is_singular(self, word: str) -> bool:
        return word in self.of.lexicon.roles.presents or word in self.of.lexicon.selves.acts

    def _verb_after(self, n: int) -> int:
        """Return the first word after ``n`` that is no adverb."""
        return self.clause.after_adverbs(n + 1)

    def _is_owner(self, n: int) -> bool:
        """Return whether a pronoun at ``n`` stands before what somebody has: "her inn", and not "they call her Ruth"."""
        lexicon, word = self.of.lexicon, self.words[n]
        if word not in lexicon.speech.owners or n + 1 >= len(self.words) or not self.clause.adjoins(n + 1, 0):
            return False
        if word not in lexicon.errands.to_hearer:
            return True  # "his"
        following, next_but_one = self.words[n + 1], "".join(self.words[n + 2 : n + 3])
        if self.clause.is_capital(n + 1) or next_but_one in lexicon.times.said_when:
            return False
        if n and not self.own and self.words[n - 1] in lexicon.selves.giving:
            return False  # "her aunt taught her chess"
        if following in lexicon.selves.after_owner:
            return True
        is_apart = following in lexicon.errands.apart or self.clause.is_adverb(following)
        return following not in lexicon.stop_words and not is_apart

    def _names_other(self, n: int) -> bool:
        """Return whether somebody else stands before the word at ``n``, whom it may mean."""
        lexicon = self.of.lexicon
        for i, word in enumerate(self.words[:n]):
            if i < self._fronted:
                continue  # "In Paris he was a cook": a description goes on with whom it is of
            is_own = self.made[i] in ("", lexicon.roles.speaking, lexicon.selves.mine, lexicon.selves.me)
            is_name = self.clause.is_capital(i) and word not in lexicon.stop_words and not is_own
            if i == 0:  # every word has a capital there
                is_name = is_name and self.clause.is_verb(1) and not word.endswith(_PLURAL)
            is_animate = word in lexicon.antecedents.animate or word.endswith(
                lexicon.antecedents.animate_endings
            )
            of_other_sex = not self.of.of_other_sex.isdisjoint(
                self.words[max(i - 1, 0) : i + 1]
            )  # "his wife Ines"
            if (is_name or is_animate) and not of_other_sex:
                return True
        return False

    def _introduces_other(self, n: int) -> bool:
        """Return whether words before ``n`` bring in whom a pronoun of another sex means."""
        lexicon = self.of.lexicon
        articles = lexicon.claims.articles | lexicon.questions.relatives | lexicon.presence.family
        return any(
            self.words[i] in articles
            or self.made[i] == lexicon.selves.mine
            or (i and self.clause.is_capital(i))
            for i in range(n)
        )

    def _as_typed(self, n: int) -> str:
        begin, end = self.clause.spans[n]
        return self.clause.text[begin:end]
