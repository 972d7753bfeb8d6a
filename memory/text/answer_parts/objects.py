"""Find the object that a question asks for: what a clause says in the place that the question leaves open."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Self

from memory.text.lexicon import Lexicon
from memory.text.roles import (
    LONGEST,
    Word,
    is_finite,
    is_passive,
    is_past,
    is_subject,
    names_speaker,
    phrase_end,
    same_verb,
    words_of,
)


def object_asked(
    asking: str, text: str, timeless: str, speaker: Collection[str], lexicon: Lexicon
) -> str | None:
    """Return what a clause says in the place that a question for an object leaves open ("What did Ann lose?").

    Args:
        asking: the question, folded, without an opening and marks at its end.
        text: one clause.
        timeless: the clause, of the same length, with a break in place of each time.
        speaker: folded words of the speaker's name, if the clause's "I" stands for it.
        lexicon: the language.
    """
    found = lexicon.roles.asks_object.match(asking)
    if found is None:
        return None
    question, said = _ObjectAsked.of(found, speaker, lexicon), words_of(text, lexicon)
    part = _done_object(question, said, timeless) or _predicate(question, said, timeless)
    return text[part[0].start : part[-1].end] if part else None


@dataclass(frozen=True, slots=True)
class _ObjectAsked:
    """Represent a question for an object: "What did Ann lose?", "Which knife did Bob give to Ann?".

    Args:
        words: its words after the auxiliary, without a preposition that it ends with.
        auxiliary: the auxiliary, folded.
        preposition: the one that its object follows ("at" in "What did Ann look at?"); empty if it follows the verb.
        kind: what the object must be called ("which knife").
        speaker: folded words of the speaker's name, if the clause's "I" stands for it.
        lexicon: the language.
    """

    words: Sequence[Word]
    auxiliary: str | None
    preposition: str
    kind: Sequence[Word]
    speaker: Collection[str]
    lexicon: Lexicon

    @classmethod
    def of(cls, found: re.Match[str], speaker: Collection[str], lexicon: Lexicon) -> Self:
        """Return a question as the lexicon's ``roles.asks_object`` matched it."""
        words, preposition = words_of(found["rest"], lexicon), found["before"] or ""
        if not preposition and len(words) > 1 and words[-1].token in lexicon.roles.prepositions:
            preposition = words.pop().token
        return cls(words, found["aux"], preposition, words_of(found["noun"] or "", lexicon), speaker, lexicon)

    @property
    def is_of_being(self) -> bool:
        """Return whether it asks with a form of "to be"."""
        return self.auxiliary in self.lexicon.speech.being

    @property
    def is_of_trade(self) -> bool:
        """Return whether it asks what somebody does: "What does your sister do?"."""
        if self.auxiliary is None or len(self.words) < 2:
            return False
        verbs = (*words_of(self.auxiliary, self.lexicon), self.words[-1])
        return all(
            verb.token in self.lexicon.roles.doing and not is_past(verb, self.lexicon) for verb in verbs
        )

    def fits(self, part: Sequence[Word] | None) -> bool:
        """Return whether a phrase is of the kind that it names."""
        wanted = {word.stem for word in self.kind if word.token not in self.lexicon.stop_words}
        return not wanted or (part is not None and wanted <= {word.stem for word in part})


def _done_object(asked: _ObjectAsked, said: Sequence[Word], timeless: str) -> Sequence[Word] | None:
    """Return the object of a clause's verb, where a question has the same subject and verb; ``None`` if it has not.

    Args:
        asked: the question; any of its words but the first may be its verb.
        said: the clause's words.
        timeless: the clause with a break in place of each time.
    """
    lexicon = asked.lexicon
    for n, verb in enumerate(asked.words[1:], start=1):
        if asked.is_of_trade and n < len(asked.words) - 1:
            continue  # the sister of "your elder sister" is no verb
        rest = [word for word in asked.words[n + 1 :] if word.token not in asked.speaker]
        for at, word in enumerate(said):
            if not same_verb(verb, word, said[at + 1 :], lexicon):
                continue
            if is_passive(said[:at], word, lexicon) and not asked.is_of_being:
                continue
            if not is_subject(asked.words[:n], said[:at], asked.speaker, lexicon):
                continue
            part = _object_after(rest, asked.preposition, timeless, said, at + 1, lexicon)
            if part is not None and asked.fits(part):
                return part
    return None


def _predicate(asked: _ObjectAsked, said: Sequence[Word], timeless: str) -> Sequence[Word] | None:
    """Return what a clause says that the subject of a question is: "a grey mule" for "What is Dapple?", and "a nun" for
    "What does your sister do?"; arguments as for `_done_object`.
    """
    lexicon = asked.lexicon
    if not (asked.is_of_being or asked.is_of_trade) or asked.preposition or not asked.words:
        return None
    subject = asked.words[:-1] if asked.is_of_trade else asked.words
    if asked.is_of_being and names_speaker(subject, asked.speaker):
        return None
    for at, word in enumerate(said):
        if word.token not in lexicon.speech.being:
            continue
        if not is_subject(subject, said[:at], asked.speaker, lexicon):
            continue
        part = _object_after((), "", timeless, said, at + 1, lexicon)
        if part and part[0].token in lexicon.claims.articles and asked.fits(part):
            return part
    return None


def _object_after(
    rest: Sequence[Word], preposition: str, timeless: str, said: Sequence[Word], begin: int, lexicon: Lexicon
) -> Sequence[Word] | None:
    """Return the words of a clause from ``begin`` on that a question does not name: its object.

    Args:
        rest: the question's words after the verb.
        preposition: the one that the object follows; empty if it follows the verb.
        timeless: the clause with a break in place of each time.
        said: the clause's words.
        begin: where to begin.
        lexicon: the language.
    """
    named = {word.stem for word in rest if word.token not in lexicon.stop_words}
    if not named <= {word.stem for word in said}:
        return None
    begin = _object_begins(rest, preposition, said, begin, lexicon)
    end = phrase_end(timeless, said, begin, lexicon)
    if end > begin and named & {word.stem for word in said[begin:end]}:  # "gave the boy a knife"
        while end > begin and said[end - 1].stem not in named:
            end -= 1
        begin, end = end, phrase_end(timeless, said, end, lexicon)
    part = said[begin:end]
    if not 0 < len(part) <= LONGEST or _is_adverb(part, lexicon):
        return None
    if all(word.token in lexicon.stop_words for word in part):
        return None
    return None if part[0].token in lexicon.questions.auxiliaries else part


def _object_begins(
    rest: Sequence[Word], preposition: str, said: Sequence[Word], begin: int, lexicon: Lexicon
) -> int:
    """Return the place of an object's first word, past a particle and a short dative; arguments as for `_object_after`."""
    if preposition:
        at = next((n for n in range(begin, len(said)) if said[n].token == preposition), len(said))
        return at + 1
    particles = {word.token for word in rest if word.token in lexicon.roles.prepositions}
    while begin < len(said) and said[begin].token in particles:
        begin += 1
    first, second = said[begin : begin + 1], said[begin + 1 : begin + 2]
    if not first or not second or first[0].token not in lexicon.roles.objects:
        return begin
    determiners = lexicon.speech.determiners
    is_dative = first[0].token not in determiners or second[0].token in determiners  # "lent me a knife"
    return begin + 1 if is_dative else begin


def _is_adverb(part: Sequence[Word], lexicon: Lexicon) -> bool:
    """Return whether a phrase says how or where rather than what."""
    return len(part) == 1 and (
        part[0].token in lexicon.turning.adverbs | lexicon.roles.after_phrase
        or part[0].token.endswith(lexicon.roles.adverb_endings or ("\0",))
    )


def with_list(part: str, text: str, lexicon: Lexicon) -> str:
    """Return a part of a statement with the rest of the list that it begins: "nails, hinges and hooks" for "nails".

    Args:
        part: the part.
        text: the statement.
        lexicon: the language.
    """
    begin = text.find(part)
    joints = "|".join(map(re.escape, sorted(lexicon.joints))) or "(?!)"
    item = rf"(?!(?:{joints})\b)[^\W\d_][\w'’-]*(?: (?!(?:{joints})\b)[\w'’-]+){{0,4}}"
    rest = re.match(rf"(?:, {item}){{0,8}},? (?:{joints}) {item}(?=[,.;]|$)", text[begin + len(part) :])
    if begin < 0 or rest is None:
        return part
    listed = words_of(rest[0], lexicon)
    described = lexicon.speech.determiners | lexicon.parts.describing  # "a jar of pickled eggs"
    is_clause = any(
        word.token in lexicon.speech.subjects
        or (is_finite(word, lexicon) and (n == 0 or listed[n - 1].token not in described))
        for n, word in enumerate(listed)
    )
    return part if is_clause else f"{part}{rest[0]}"
