"""Put what a line gives in the place of what its speaker said before, by holding the two against each other.

Which words announce the repair does not matter here, nor which kind of thing is repaired: a line is taken apart into what it
gives ("drone 21", "half past six", "the king's mirror"), and each part replaces the one part of the earlier statement that
is of its kind. Where there is none, or more than one, nothing is replaced: a guess would say what nobody said.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from memory.evidence.announcing import END, LONGEST, without_announcement
from memory.evidence.exchanging_phrases import PHRASE, bare, joined, named_phrase, phrase_end, swapped
from memory.evidence.exchanging_values import labelled, ranged, valued
from memory.evidence.values import values
from memory.text.lexicon import Lexicon
from memory.text.roles import Word, is_finite, words_of
from memory.text.words import fold, sentences, stem_set, tokens

MOST_SENTENCES: Final = 4
"""Sentences of a repair that are read, at most."""


def repaired(text: str, old: str, lexicon: Lexicon) -> str | None:
    """Return an earlier statement with what a repair gives in the place of what it replaces; ``None`` if that is unclear.

    Args:
        text: the line.
        old: the earlier statement.
        lexicon: the language.
    """
    rest, owns, _ = without_announcement(text, lexicon)
    if len(rest) > LONGEST or len(old) > LONGEST or "?" in rest:
        return None
    mending = _Mending(old, owns, lexicon, text=old)
    for sentence in sentences(rest, lexicon=lexicon)[:MOST_SENTENCES]:
        if not mending.take(sentence.strip(END)):
            return None
    return mending.result()


@dataclass(slots=True)
class _Mending:
    """Put what a repair gives into an earlier statement, sentence by sentence.

    Attributes:
        old: the earlier statement.
        owns: whether the line says that its speaker got something wrong.
        lexicon: the language.
        text: the statement with what was put in so far.
        is_used: whether anything was put in.
        further: what the line says besides.
    """

    old: str
    owns: bool
    lexicon: Lexicon
    text: str
    is_used: bool = False
    further: list[str] = field(default_factory=list)

    def take(self, said: str) -> bool:
        """Put in what a sentence gives; return whether it is clear what becomes of all of it."""
        if withdrawn := self.lexicon.claims.withdraws.search(fold(said)):
            about = withdrawn["of"] or withdrawn["about"] or ""
            self.text = _without_matter(self.text, about, self.lexicon)
            said = said[withdrawn.end() :].strip(END)
        if whole := _contrasted(said, self.text, self.lexicon):
            self.text, self.is_used = whole, True
            return True
        parts = self.lexicon.claims.repairing.parts.split(said)
        return all(self._take_part(part) for part in parts if part)

    def _take_part(self, part: str) -> bool:
        """Put in one part of a sentence, or keep it as what is said besides; return whether it is clear which."""
        claims = self.lexicon.claims
        if _is_aside(part, self.lexicon):
            return True
        if claims.negation.search(part) and not claims.negation.search(self.old):
            return False  # it denies rather than repairs
        is_clause = self.is_used and claims.repairing.clause_after.search(fold(part)) is not None
        given = None if is_clause else _put_in(part.strip(END), self.text, self.lexicon, states=self.owns)
        if given is not None:
            self.text, self.is_used = given, True
            return True
        if _says_no_more(part, self.text, self.lexicon):
            return True
        if is_clause or _has_verb(part, self.lexicon):
            self.further.append(part.strip(END))
            return True
        return False

    def result(self) -> str | None:
        """Return the statement as it is now, and what is said besides; ``None`` if the statement is as it was."""
        if not self.is_used or self.text == self.old:
            return None
        if not self.further:
            return self.text
        besides = (f"{each[0].upper()}{each[1:]}." for each in self.further)
        return " ".join([f"{self.text.rstrip(' .')}.", *besides])


def _without_matter(text: str, about: str, lexicon: Lexicon) -> str:
    """Return a statement without the clause about what is taken back, if other clauses remain."""
    clauses = lexicon.claims.repairing.parts.split(text)
    kept = [
        each for each in clauses if not stem_set(about, lexicon=lexicon) & stem_set(each, lexicon=lexicon)
    ]
    gone = [each for each in clauses if each not in kept]
    if not about or not kept or len(gone) != 1:
        return text
    start = text.find(gone[0])
    return f"{text[:start].rstrip(END)}{text[start + len(gone[0]) :]}" if start > 0 else text


def _is_aside(part: str, lexicon: Lexicon) -> bool:
    """Return whether a part only gives a reason, or says nothing."""
    folded = fold(part.strip(END))
    words = lexicon.claims.repairing
    said = set(tokens(folded, lexicon=lexicon)) - lexicon.stop_words - words.of_value
    return (
        not said or words.asides.fullmatch(folded) is not None or words.hinting.fullmatch(folded) is not None
    )


def _says_no_more(part: str, text: str, lexicon: Lexicon) -> bool:
    """Return whether a part says nothing that a statement does not say."""
    held = {value.said for value in values(text, lexicon=lexicon)}
    given = {value.said for value in values(part, lexicon=lexicon)}
    said = stem_set(part, lexicon=lexicon) - lexicon.stem_set(lexicon.questions.said)  # "I said Saturday, …"
    return given <= held and said <= stem_set(text, lexicon=lexicon)


def _has_verb(part: str, lexicon: Lexicon) -> bool:
    return any(is_finite(word, lexicon) for word in words_of(part, lexicon)[1:])


def _put_in(part: str, text: str, lexicon: Lexicon, *, states: bool) -> str | None:
    """Return a statement with one part of a repair inserted; ``None`` if it is unclear where the part belongs.

    Args:
        part: the part.
        text: the statement.
        lexicon: the language.
        states: whether a whole clause may say the same of somebody else, as after "I got that wrong".
    """
    if not part or lexicon.claims.repairing.partial.search(fold(part)) or _is_of_another(part, text, lexicon):
        return None
    pivot = lexicon.claims.repairing.pivots.match(fold(part))
    given = part[pivot.end() :] if pivot and len(fold(part)) == len(part) else part
    ways = ((ranged, part), (labelled, part), (valued, given), (_cleft, part), (_stated, part))
    for way, said in ways if states else ways[:-1]:
        if (put := way(said, text, lexicon)) is not None:
            return put
    joint = tokens(pivot[0], lexicon=lexicon)[-1:] if pivot else []
    alone = lexicon.claims.repairing.clause_after.sub("", fold(given))  # "the second Sunday he's coming"
    given = given[: len(alone)] if len(fold(given)) == len(given) else given
    return named_phrase(given, joint, text, lexicon)


def _is_of_another(part: str, text: str, lexicon: Lexicon) -> bool:
    """Return whether a part gives a value of something that a statement does not mention: "the bakery opens at nine", after
    a statement about the market.
    """
    words = words_of(part, lexicon)
    verb = next((n for n, word in enumerate(words) if n and is_finite(word, lexicon)), None)
    subject = part[: words[verb].start] if verb is not None else ""
    if values(subject, lexicon=lexicon) or not values(part, lexicon=lexicon):
        return False
    named = stem_set(subject, lexicon=lexicon) - lexicon.stem_set(lexicon.claims.repairing.of_value)
    return bool(named) and named.isdisjoint(stem_set(text, lexicon=lexicon))


def _contrasted(said: str, text: str, lexicon: Lexicon) -> str | None:
    """Return a statement with what a sentence opposes exchanged: "It was Zoltan who fixed it, not Pavel"."""
    folded = fold(said)
    if len(folded) != len(said):
        return None
    for rule in lexicon.claims.repairing.contrasts:
        if found := rule.fullmatch(folded):
            old, new = (_only(said[found.start(each) : found.end(each)], lexicon) for each in ("old", "new"))
            if not lexicon.questions.auxiliaries.isdisjoint(tokens(new, lexicon=lexicon)[-1:]):
                continue  # "I did not see him" denies
            if put := swapped(text, bare(old, lexicon), new, lexicon):
                return put
    return None


def contrast_in(text: str, lexicon: Lexicon) -> tuple[str, str, str] | None:
    """Return the opposed parts of a sentence: the right one, the wrong one, and what the line says of both.

    Args:
        text: what was said, without what announces a repair.
        lexicon: the language.
    """
    for sentence in sentences(text[:LONGEST], lexicon=lexicon)[:MOST_SENTENCES]:
        said = sentence.strip(END)
        folded = fold(said)
        for rule in lexicon.claims.repairing.contrasts[:-1] if len(folded) == len(said) else ():
            if found := rule.fullmatch(folded):
                groups = found.groupdict()
                old, new = (said[found.start(each) : found.end(each)].strip(END) for each in ("old", "new"))
                return new, old, groups.get("did") or new
    return None


def _only(phrase: str, lexicon: Lexicon) -> str:
    """Return a phrase without words around it that say nothing: "Thursday" of "it's Thursday now"."""
    words = lexicon.claims.repairing
    phrase = phrase.strip(END)
    phrase = phrase[: len(words.afterwards.sub("", fold(phrase)))]
    pivot = words.pivots.match(fold(phrase))
    given = phrase[pivot.end() :] if pivot and pivot.end() < len(phrase) else phrase
    joint = tokens(pivot[0], lexicon=lexicon)[-1:] if pivot and given != phrase else []
    return f"{joint[0]} {given}" if joint and joint[0] in lexicon.roles.prepositions else given


def _cleft(part: str, text: str, lexicon: Lexicon) -> str | None:
    """Return a statement with another subject: "It was Zoltan that fixed the pump"."""
    folded = fold(part)
    for rule in lexicon.claims.repairing.clefts if len(folded) == len(part) else ():
        if found := rule.fullmatch(folded):
            new, did = (part[found.start(each) : found.end(each)].strip(END) for each in ("new", "did"))
            return _with_subject(new, did, text, lexicon)
    return None


def _stated(part: str, text: str, lexicon: Lexicon) -> str | None:
    """Return a statement corrected by a part that says the same of another subject, or something else of the same."""
    words = words_of(part, lexicon)
    verb = next((n for n, word in enumerate(words) if n and is_finite(word, lexicon)), None)
    if verb is None or not words[verb + 1 :]:
        return None
    subject, did = part[: words[verb].start].strip(), part[words[verb].start :].strip()
    is_named = lexicon.speech.subjects.isdisjoint(tokens(subject, lexicon=lexicon))
    if is_named and (put := _with_subject(subject, did, text, lexicon)):
        return put
    return _with_place(words, verb, part, text, lexicon)


def _with_subject(new: str, did: str, text: str, lexicon: Lexicon) -> str | None:
    """Return a statement with the subject of a clause that otherwise says the same."""
    said, done = words_of(text, lexicon), stem_set(did, lexicon=lexicon)
    pronouns = lexicon.speech.subjects | lexicon.speech.persons | lexicon.speech.things
    if not done and pronouns.isdisjoint(tokens(did, lexicon=lexicon)):
        return None
    verb = next((n for n, word in enumerate(said) if n and is_finite(word, lexicon)), None)
    if verb is None or not done <= {word.stem for word in said[verb:]} or not words_of(new, lexicon):
        return None
    subject = text[: said[verb].start]
    if stem_set(new, lexicon=lexicon) <= stem_set(subject, lexicon=lexicon) or len(said[:verb]) > PHRASE:
        return None
    if fold(subject.strip()) in lexicon.speech.subjects or lexicon.claims.repairing.parts.search(subject):
        return None
    return joined(text, 0, len(subject.rstrip()), new)


def _with_place(words: Sequence[Word], verb: int, part: str, text: str, lexicon: Lexicon) -> str | None:
    """Return a statement with the phrase after a preposition exchanged for that of a clause about the same: "The master
    comes on the Nones", after "The master returns on the Ides".
    """
    said = words_of(text, lexicon)
    held = {word.stem for word in said}
    fresh = [
        n
        for n in range(verb + 1, len(words))
        if words[n].token not in lexicon.stop_words and words[n].stem not in held
    ]
    subject = {word.stem for word in words[:verb] if word.token not in lexicon.stop_words}
    is_same = bool(subject) and subject <= held
    is_same = is_same or not lexicon.claims.stand_ins.isdisjoint(word.token for word in words[:verb])
    if not fresh or not is_same or len(words) - fresh[0] > PHRASE:
        return None
    opens = next(
        (n for n in range(fresh[0] - 1, verb - 1, -1) if words[n].token in lexicon.roles.prepositions), None
    )
    if opens is None:
        return None
    at = [n for n, word in enumerate(said) if word.token == words[opens].token]
    if len(at) != 1 or at[0] + 1 >= len(said):
        return None
    last = phrase_end(said, at[0] + 1, text, lexicon)
    return joined(text, said[at[0] + 1].start, said[last].end, part[words[opens + 1].start : words[-1].end])
