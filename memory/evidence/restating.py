"""Put a correction into the statement that it corrects: "Saturday, not Sunday" after "The fair is on Sunday"."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import lru_cache
from typing import Final

from memory.evidence.announcing import given_in
from memory.evidence.contradiction import amends, differ
from memory.evidence.correcting import (
    AGAIN,
    LONGEST,
    MOST_SENTENCES,
    Correction,
    announced_plainly,
    claimed_stems,
    correction_in,
    unreal_thing,
)
from memory.evidence.exchanging_phrases import described_anew, fresh_words, swapped
from memory.evidence.repairing import repaired
from memory.evidence.replacing import part_replaced, place_exchanged, replaced
from memory.evidence.values import exchanged, invents, values, without_values
from memory.text.clauses import clauses_told
from memory.text.lexicon import Lexicon, current
from memory.text.names import names
from memory.text.phrases import noun_phrases
from memory.text.roles import words_of
from memory.text.words import fold, sentences, stem_set, stems, tokens

_OTHER: Final = 2
"""Words that a statement may have in the place of others and still be the same one set right."""

_WORD: Final = re.compile(r"[^\W_]+")


def restated(new: str, old: str, *, lexicon: Lexicon | None = None) -> str | None:
    """Return an earlier statement as its correction makes it; ``None`` if that is not clear.

    What it returns says nothing that neither of the two says: values are exchanged as whole phrases only.

    Args:
        new: the line that corrects.
        old: the statement that it takes back.
        lexicon: the language; the one in use if not given.
    """
    lexicon = lexicon or current()
    if unreal_thing(new, lexicon):
        return None
    plainly = announced_plainly(new, lexicon)
    sources = (new, given_in(new, lexicon), old)
    for whole in (repaired(new, old, lexicon), _put_right(plainly, old, lexicon)):
        if whole and not invents(whole, *sources, lexicon=lexicon):
            return whole
    return None


def _put_right(new: str, old: str, lexicon: Lexicon) -> str | None:
    """Return an old statement with what a correction puts in its place; ``None`` if that is unclear."""
    if (elsewhere := place_exchanged(new, old, lexicon)) is not None:
        return elsewhere
    found = correction_in(new, lexicon=lexicon)
    if found is not None and found.says:
        return _stated_anew(found.says, new, old, lexicon)
    if found is None or found.withdraws:
        only_gives = amends(new, old, lexicon=lexicon)
        return exchanged(lexicon.claims.amends.sub("", new), old, lexicon=lexicon) if only_gives else None
    if found.repeats and (put_in := _repeated_put_right(found, old, lexicon)):
        return put_in
    return _old_replaced(found, old, lexicon) if found.old else _new_put_in(found, new, old, lexicon)


def _stated_anew(says: str, new: str, old: str, lexicon: Lexicon) -> str | None:
    """Return an old statement as a correction that is a statement itself makes it: "No, the wedding is on Sunday"."""
    shared, sentence = sentence_set_right(new[:LONGEST], old[:LONGEST], lexicon)
    put_in = exchanged(says, old, lexicon=lexicon) if _only_gives(says, old, lexicon) else None
    if not shared or (put_in and begins_with_pronoun(says, lexicon)):
        return put_in
    earlier = correction_in(old, lexicon=lexicon)
    return says if earlier and earlier.says else part_replaced(old, sentence, says, lexicon)


def _repeated_put_right(found: Correction, old: str, lexicon: Lexicon) -> str | None:
    """Return an old statement in which what a correction repeats of it is replaced: "Did I say ten? Eight"."""
    figures = " ".join(str(lexicon.numbers.get(word, word)) for word in tokens(found.old, lexicon=lexicon))
    given = given_in(found.new, lexicon)
    for wrong in (found.old, figures):
        if put_in := swapped(old, wrong, given, lexicon):
            return put_in
    return repaired(given, old, lexicon)


def _old_replaced(found: Correction, old: str, lexicon: Lexicon) -> str | None:
    """Return an old statement with the new words of a correction for those that it says are wrong: "Rex, not Rufus"."""
    if put_in := exchanged(found.new, old, lexicon=lexicon):
        return put_in
    found = _with_noun(found, lexicon)
    if put_in := described_anew(old, found.old, found.new, lexicon):
        return put_in
    # "My dog is called Rex, not Rufus" says all of it again.
    again = stem_set(found.new, lexicon=lexicon) & stem_set(old, lexicon=lexicon)
    is_instead = stem_set(found.old, lexicon=lexicon).isdisjoint(again)  # unlike "Ben is fine", not Ben
    fresh = fresh_words(found.new, old, lexicon) if is_instead else ""
    if fresh and (put_in := swapped(old, found.old, fresh, lexicon)):
        return put_in
    return found.new if len(again) >= AGAIN else replaced(old, found.old, found.new, lexicon)


def _new_put_in(found: Correction, new: str, old: str, lexicon: Lexicon) -> str | None:
    """Return an old statement with the new words of a correction that does not say what is wrong: "I meant the mill"."""
    if values(found.new, lexicon=lexicon):
        return exchanged(found.new, old, lexicon=lexicon)
    if noun_phrases(found.new, lexicon) and not _is_clause(found.new, lexicon):
        wrong = _phrase_meant(new, old, found, lexicon)
        return replaced(old, wrong, found.new, lexicon) if wrong else None
    named = names(f"{min(lexicon.joints)} {old}", lexicon=lexicon)
    called = names(f"{min(lexicon.joints)} {found.new}", lexicon=lexicon)
    return replaced(old, named[0], found.new, lexicon) if len(named) == 1 and called else None


def _with_noun(found: Correction, lexicon: Lexicon) -> Correction:
    """Return a correction in which "one" is the noun of what it takes back: "not the left eye, the right one"."""
    new, old = found.new.split(), found.old.split()
    if len(new) < 2 or not old or fold(new[-1]) not in lexicon.claims.substitutes:
        return found
    return replace(found, new=" ".join((*new[:-1], old[-1])))


def _only_gives(says: str, old: str, lexicon: Lexicon) -> bool:
    """Return whether a statement holds nothing besides its value that the earlier one does not hold."""
    return matter_of(says, lexicon) <= claimed_stems(old, lexicon)


def _phrase_meant(new: str, old: str, found: Correction, lexicon: Lexicon) -> str:
    """Return the phrase of an earlier statement that a correction replaces; empty if there is none, or if it is unclear.

    It is the one that the correction names, else the one with the same noun ("the shed door" for "the cellar door"), the
    one after the same word ("under the yew" for "under the elm"), or the only one.
    """
    phrases = noun_phrases(old, lexicon)
    about = stem_set(found.about, lexicon=lexicon)
    if about:
        return next((each for each in phrases if about & stem_set(each, lexicon=lexicon)), "")
    noun = stems(found.new, lexicon=lexicon)[-1:]
    same = [each for each in phrases if stems(each, lexicon=lexicon)[-1:] == noun]
    joint = _word_before(found.new, new)
    alike = [each for each in phrases if joint and _word_before(each, old) == joint]
    fitting = same or alike or phrases
    if len(fitting) > 1 and lexicon.claims.mishaps.match(new):
        is_person = lexicon.speech.people.search(fold(found.new)) is not None
        fitting = [each for each in phrases if is_person == bool(lexicon.speech.people.search(fold(each)))][
            -1:
        ]
    return fitting[0] if len(fitting) == 1 else ""


def _is_clause(words: str, lexicon: Lexicon) -> bool:
    """Return whether words that give a value also say something about it: "the rent's too high"."""
    return any(lexicon.endings.search(fold(word.text)) and not word.owns for word in words_of(words, lexicon))


def _word_before(phrase: str, text: str) -> str:
    """Return the folded word before a phrase in a text; empty if there is none."""
    before = _WORD.findall(text[: max(0, text.find(phrase))])
    return fold(before[-1]) if before else ""


@lru_cache(maxsize=1024)
def sentence_set_right(new: str, old: str, lexicon: Lexicon) -> tuple[int, str]:
    """Return the number of shared words, and the earlier sentence or clause that is corrected."""
    found = correction_in(new, lexicon=lexicon)
    if found is None or not found.says:
        return 0, ""
    announced = lexicon.claims.announces.match(new)
    owns = announced is None or announced["owns"] is not None
    given = claimed_stems(found.says, lexicon)
    for said in _sentences_and_clauses(old, lexicon):
        before = claimed_stems(lexicon.claims.announces.sub("", said), lexicon)
        shared, fresh, gone = given & before, given - before, before - given
        if differ(found.says, said, lexicon=lexicon):
            return max(len(shared), AGAIN), said
        if bool(lexicon.claims.negation.search(found.says)) != bool(lexicon.claims.negation.search(said)):
            continue
        if not shared or not (0 < len(fresh) <= _OTHER and 0 < len(gone) <= _OTHER):
            continue
        if owns or (_is_named(found.says, fresh, lexicon) and _is_named(said, gone, lexicon)):
            return len(shared), said
    return 0, ""


def _sentences_and_clauses(text: str, lexicon: Lexicon) -> list[str]:
    """Return the sentences of a text, and after each the clauses of those that have several."""
    found: list[str] = []
    for sentence in sentences(text, lexicon=lexicon)[:MOST_SENTENCES]:
        clauses = [clause.strip() for clause in clauses_told(sentence, lexicon)]
        found += [sentence, *(clauses if len(clauses) > 1 else ())]
    return found


def _is_named(text: str, given: frozenset[str], lexicon: Lexicon) -> bool:
    """Return whether words stand where a name or a thing does: at the beginning, with a capital, or after "the" or "at"."""
    opens = lexicon.remarks.before_things | lexicon.claims.articles
    named = True
    for word in _WORD.findall(text):
        if lexicon.stem(fold(word)) in given:
            if not (named or word[0].isupper()):
                return False
            named = True
        else:
            named = fold(word) in opens
    return True


def matter_of(text: str, lexicon: Lexicon) -> frozenset[str]:
    """Return what a statement is about: its content words, without its values."""
    return claimed_stems(without_values(text, values(text, lexicon=lexicon)), lexicon)


def begins_with_pronoun(text: str, lexicon: Lexicon) -> bool:
    """Return whether a statement's subject is a pronoun, which stands for what was said before."""
    return not lexicon.claims.stand_ins.isdisjoint(tokens(text, lexicon=lexicon)[:1])
