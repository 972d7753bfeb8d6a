"""Find out from a clause whether somebody or something is in a state, such as dead or open, or in the contrary one."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass

from memory.text.answer_parts.possession import owned_first
from memory.text.lexicon import Lexicon
from memory.text.lexicon.roles import State
from memory.text.roles import Word, is_passive, is_subject, phrase_end, words_of


@dataclass(frozen=True, slots=True)
class _Clause:
    """Represent a clause that may show a state.

    Args:
        text: the clause.
        words: its words.
        speaker: folded words of the speaker's name, if the clause's "I" stands for it.
        lexicon: the language.
    """

    text: str
    words: Sequence[Word]
    speaker: Collection[str]
    lexicon: Lexicon

    @property
    def denies(self) -> bool:
        """Return whether the clause has a negation."""
        return self.lexicon.claims.negation.search(self.text) is not None

    def shows(self, state: State, subject: Sequence[Word]) -> bool:
        """Return whether the clause shows that its subject, or its object, is in a state."""
        return any(
            self._says_it_is(state, subject, at)
            or self._does_what_shows_it(state, subject, at)
            or self._had_it_done(state, subject, at)
            for at in range(len(self.words))
        ) or self._has_a_spouse(state, subject)

    def _is_of(self, subject: Sequence[Word], end: int) -> bool:
        """Return whether a subject is that of the verb at a place."""
        return is_subject(subject, self.words[:end], self.speaker, self.lexicon)

    def _says_it_is(self, state: State, subject: Sequence[Word], at: int) -> bool:
        """Return whether a word says that the subject is in the state: "The gate is still open"."""
        if self.words[at].token not in state.words:
            return False
        start = at
        while (
            start
            and self.words[start - 1].token in self.lexicon.turning.adverbs | self.lexicon.roles.prepositions
        ):
            start -= 1
        is_so = bool(start) and self.words[start - 1].token in self.lexicon.speech.being
        return is_so and self._is_of(subject, start - 1)

    def _does_what_shows_it(self, state: State, subject: Sequence[Word], at: int) -> bool:
        """Return whether the subject does what shows the state: who drowned is dead."""
        word = self.words[at]
        return (
            word.token in state.shown
            and not is_passive(self.words[:at], word, self.lexicon)
            and self._is_of(subject, at)
        )

    def _had_it_done(self, state: State, subject: Sequence[Word], at: int) -> bool:
        """Return whether what brings about the state was done to the subject: whom somebody killed is dead."""
        word, lexicon = self.words[at], self.lexicon
        if word.token not in state.done:
            return False
        if is_passive(self.words[:at], word, lexicon):
            return self._is_of(subject, at)
        thing = self.words[at + 1 : phrase_end(self.text, self.words, at + 1, lexicon)]
        content = {
            w.stem for w in subject if w.token not in lexicon.stop_words and w.token not in self.speaker
        }
        is_owner = any(w.owns for w in thing if w.stem in content)
        return bool(content) and content <= {w.stem for w in thing} and not is_owner

    def _has_a_spouse(self, state: State, subject: Sequence[Word]) -> bool:
        """Return whether the clause speaks of the subject's husband or wife, and the state is to be married."""
        roles = self.lexicon.roles
        held = {word.token for word in self.words}
        if roles.spouses.isdisjoint(held) or roles.spoused.isdisjoint(state.words):
            return False
        owned = owned_first(subject, self.words, self.speaker, self.lexicon)
        return owned is not None and owned[0].token in roles.spouses and roles.gone.isdisjoint(held)


def in_state(asking: str, text: str, speaker: Collection[str], lexicon: Lexicon) -> str | None:
    """Return yes or no where a clause tells that somebody or something is in the state that is asked about, or in the
    contrary one; ``None`` where no state is asked about, or the clause tells neither.

    Args:
        asking: the question, folded, without an opening.
        text: the clause.
        speaker: folded words of the speaker's name, if the clause's "I" stands for it.
        lexicon: the language.
    """
    if lexicon.claims.negation.search(asking):
        return None
    clause = _Clause(text, words_of(text, lexicon), speaker, lexicon)
    for state, contrary, subject in _states_asked(asking, lexicon):
        if clause.shows(state, subject):
            return lexicon.parts.no if clause.denies else lexicon.parts.yes
        if clause.shows(contrary, subject):
            return None if clause.denies else lexicon.parts.no
    return None


def _states_asked(asking: str, lexicon: Lexicon) -> Iterator[tuple[State, State, Sequence[Word]]]:
    """Yield each state that a question asks about, its contrary, and of whom or what it asks that."""
    asked = words_of(asking, lexicon)
    if not asked:
        return
    is_so = asked[0].token in lexicon.speech.being
    if not is_so and asked[0].token not in lexicon.roles.past_auxiliaries | lexicon.roles.having:
        return
    for one, other in lexicon.roles.states:
        for state, contrary in ((one, other), (other, one)):
            words = lexicon.stem_set(state.words if is_so else state.shown)
            at = next((n for n, word in enumerate(asked) if n and word.stem in words), None)
            if at is None:
                continue
            subject = [word for word in asked[1:at] if word.token not in lexicon.roles.indifferent]
            more = {w.token for w in asked[at + 1 :]} - lexicon.stop_words - lexicon.roles.indifferent
            if subject and not more:
                yield state, contrary, subject
