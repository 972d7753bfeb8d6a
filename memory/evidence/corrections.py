"""Read corrections: which earlier statement of the same speaker one takes back, and what it says in its place.

A correction may give the right value ("Actually it's Sunday, not Saturday", "No, I meant the mill"), or only take something
back ("I was wrong about the wedding", "Forget what I said about X", "That's not true, I made it up").
"""

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
    is_fragment,
    withdraws,
)
from memory.evidence.exchanging_phrases import described_anew, fresh_words, swapped
from memory.evidence.repairing import repaired
from memory.evidence.replacing import part_replaced, place_exchanged, replaced
from memory.evidence.values import exchanged, gives_other, invents, values, without_values
from memory.text.clauses import clauses_told
from memory.text.lexicon import Lexicon, current
from memory.text.names import names
from memory.text.phrases import noun_phrases
from memory.text.roles import words_of
from memory.text.self_quoting import own_words_mended
from memory.text.words import fold, sentences, stem_set, stems, tokens

__all__ = [
    "Correction",
    "brings_up_to_date",
    "correction_in",
    "counterclaim",
    "is_about",
    "is_fragment",
    "last_version",
    "mends_own",
    "restated",
    "says_instead",
    "sets_right",
    "stated_plainly",
    "takes_back_claim",
    "withdraws",
]

_OTHER: Final = 2
"""Words that a statement may have in the place of others and still be the same one set right."""

_WORD: Final = re.compile(r"[^\W_]+")


def sets_right(new: str, old: str, *, lexicon: Lexicon | None = None) -> int:
    """Return how many words a correction's statement shares with the claim that it sets right; 0 if it does not.

    It says the same with other words in one place, or denies it. An announcement that does not own up to a mistake
    ("Actually …") needs a name or a thing in that place: "Actually, the bridge is old" sets nothing right.

    Args:
        new: the line that corrects.
        old: an earlier statement of the same speaker; one sentence of it is compared.
        lexicon: the language; the one in use if not given.
    """
    lexicon = lexicon or current()
    new = announced_plainly(new, lexicon)
    return _set_right(new[:LONGEST], old[:LONGEST], lexicon)[0]


@lru_cache(maxsize=1024)
def _set_right(new: str, old: str, lexicon: Lexicon) -> tuple[int, str]:
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


def last_version(text: str, *, lexicon: Lexicon | None = None) -> str:
    """Return a line that corrects itself with only its last version.

    "The miller is called Hob. Sorry, I meant Tom." says that the miller is called Tom.

    Args:
        text: what was said.
        lexicon: the language; the one in use if not given.
    """
    lexicon = lexicon or current()
    if own_words_mended(text, lexicon):
        return text  # "Did I say ten? Make that nine." sets right what was said before it
    text = _repaired(text, lexicon)
    said = sentences(text[:LONGEST], lexicon=lexicon)
    if len(text) > LONGEST or not 1 < len(said) <= MOST_SENTENCES:
        return text
    for n in range(1, len(said)):
        for end in (n + 2, n + 1):
            line = " ".join(said[n:end])
            found = correction_in(line, lexicon=lexicon) if end <= len(said) else None
            whole = restated(line, said[n - 1], lexicon=lexicon) if found and not found.withdraws else None
            if whole is not None:
                return last_version(" ".join([*said[: n - 1], whole, *said[end:]]), lexicon=lexicon)
    return text


def _repaired(text: str, lexicon: Lexicon) -> str:
    """Return a line with the correction at its end applied: "It docks at six, I mean at eight" docks at eight."""
    folded = fold(text)
    found = (
        lexicon.claims.repairs.search(folded) if len(text) <= LONGEST and len(folded) == len(text) else None
    )
    if found is None or not found.start() or any(rule.search(folded) for rule in lexicon.claims.replaces):
        return text
    said = text[: found.start()].rstrip()
    new = text[found.start("new") : found.end("new")]
    return restated(lexicon.claims.meant.format(new), said, lexicon=lexicon) or text


def stated_plainly(text: str, *, lexicon: Lexicon | None = None) -> str:
    """Return a correction that puts its subject first as a plain statement; any other line as it is.

    "No wait, it was the bridge that fell" is "The bridge fell".

    Args:
        text: what was said.
        lexicon: the language; the one in use if not given.
    """
    lexicon = lexicon or current()
    found = correction_in(text, lexicon=lexicon)
    cleft = lexicon.claims.cleft.fullmatch(found.says) if found and found.says else None
    if cleft is None:
        return text
    said = f"{cleft['what'].strip()} {cleft['did'].strip()}"
    return f"{said[0].upper()}{said[1:]}."


def takes_back_claim(found: Correction, claim: str, *, lexicon: Lexicon | None = None) -> bool:
    """Return whether a correction names ``claim`` as what it takes back; one that names nothing does not.

    Args:
        found: the correction.
        claim: an earlier statement of the same speaker.
        lexicon: the language; the one in use if not given.
    """
    lexicon = lexicon or current()
    named = found.about or found.old
    wanted = _told_apart(named, lexicon)
    if not wanted or not wanted <= _told_apart(claim, lexicon):
        return False
    if not found.of_matter:
        return True
    if found.matter:
        is_same = bool(claimed_stems(found.matter, lexicon) & claimed_stems(claim, lexicon))
        return is_same and swapped(claim, found.old, found.new, lexicon) is not None
    is_same = bool(_matter(found.new, lexicon) & _matter(claim, lexicon))
    return is_same and exchanged(found.new, claim, lexicon=lexicon) is not None


def _told_apart(text: str, lexicon: Lexicon) -> set[str]:
    """Return the stems of a text, and its numbers as figures: "sixty" is 60."""
    words = tokens(text, lexicon=lexicon)
    # "one" may stand for a thing ("not the blue one")
    numbers = {
        str(lexicon.numbers[word])
        for word in words
        if word in lexicon.numbers and word not in lexicon.stop_words
    }
    rest = " ".join(word for word in words if word not in lexicon.numbers)
    return numbers | stem_set(rest, lexicon=lexicon)


def restated(new: str, old: str, *, lexicon: Lexicon | None = None) -> str | None:
    """Return an earlier statement as its correction makes it; ``None`` if that is not clear.

    What it returns says nothing that neither of the two says: values are exchanged as whole phrases only.

    Args:
        new: the line that corrects.
        old: the statement that it takes back.
        lexicon: the language; the one in use if not given.
    """
    lexicon = lexicon or current()
    plainly = announced_plainly(new, lexicon)
    sources = (new, given_in(new, lexicon), old)
    for whole in (repaired(new, old, lexicon), _restated(plainly, old, lexicon)):
        if whole and not invents(whole, *sources, lexicon=lexicon):
            return whole
    return None


def _restated(new: str, old: str, lexicon: Lexicon) -> str | None:
    """Return an old statement with what a correction puts in its place; ``None`` if that is unclear."""
    found = correction_in(new, lexicon=lexicon)
    if (elsewhere := place_exchanged(new, old, lexicon)) is not None:
        return elsewhere
    if found is not None and found.says:
        shared, sentence = _set_right(new[:LONGEST], old[:LONGEST], lexicon)
        put_in = (
            exchanged(found.says, old, lexicon=lexicon) if _only_gives(found.says, old, lexicon) else None
        )
        if not shared or (put_in and _points_back(found.says, lexicon)):
            return put_in
        earlier = correction_in(old, lexicon=lexicon)
        return found.says if earlier and earlier.says else part_replaced(old, sentence, found.says, lexicon)
    if found is None or found.withdraws:
        only_gives = amends(new, old, lexicon=lexicon)
        return exchanged(lexicon.claims.amends.sub("", new), old, lexicon=lexicon) if only_gives else None
    if found.repeats:
        figures = " ".join(
            str(lexicon.numbers.get(word, word)) for word in tokens(found.old, lexicon=lexicon)
        )
        given = given_in(found.new, lexicon)
        for wrong in (found.old, figures):
            if put_in := swapped(old, wrong, given, lexicon):
                return put_in
        if put_in := repaired(given, old, lexicon):
            return put_in
    if found.old and (put_in := exchanged(found.new, old, lexicon=lexicon)):
        return put_in
    found = _with_noun(found, lexicon)
    if found.old and (put_in := described_anew(old, found.old, found.new, lexicon)):
        return put_in
    if found.old:
        # "My dog is called Rex, not Rufus" says all of it again.
        again = stem_set(found.new, lexicon=lexicon) & stem_set(old, lexicon=lexicon)
        is_instead = stem_set(found.old, lexicon=lexicon).isdisjoint(again)  # unlike "Ben is fine", not Ben
        fresh = fresh_words(found.new, old, lexicon) if is_instead else ""
        if fresh and (put_in := swapped(old, found.old, fresh, lexicon)):
            return put_in
        return found.new if len(again) >= AGAIN else replaced(old, found.old, found.new, lexicon)
    if values(found.new, lexicon=lexicon):
        return exchanged(found.new, old, lexicon=lexicon)
    if noun_phrases(found.new, lexicon) and not _is_clause(found.new, lexicon):
        wrong = _phrase_meant(new, old, found, lexicon)
        return replaced(old, wrong, found.new, lexicon) if wrong else None
    named = names(f"{min(lexicon.joints)} {old}", lexicon=lexicon)
    called = names(f"{min(lexicon.joints)} {found.new}", lexicon=lexicon)
    return replaced(old, named[0], found.new, lexicon) if len(named) == 1 and called else None


def brings_up_to_date(new: str, old: str, *, lexicon: Lexicon | None = None) -> bool:
    """Return whether a line that says how something is now gives another value of the same matter as an earlier statement.

    Args:
        new: the line.
        old: an earlier statement of the same speaker.
        lexicon: the language; the one in use if not given.
    """
    lexicon = lexicon or current()
    shared = _matter(new, lexicon) & _matter(old, lexicon)
    return (
        bool(shared)
        and gives_other(new, old, lexicon=lexicon)
        and restated(new, old, lexicon=lexicon) is not None
    )


def counterclaim(new: str, old: str, teller: str, *, lexicon: Lexicon | None = None) -> str:
    """Return what somebody says against another's statement, worded so that it can be understood alone; empty if it does not
    contradict the statement.

    "Bob's wrong, it's on Sunday", after Bob's "The wedding is on Saturday", is "The wedding is on Sunday".

    Args:
        new: the later line.
        old: the earlier statement.
        teller: what to call who made it.
        lexicon: the language; the one in use if not given.
    """
    lexicon = lexicon or current()
    opened = lexicon.claims.contradicts.match(new[:LONGEST])
    if opened is not None:
        if set(tokens(teller)).isdisjoint(tokens(opened["who"])):
            return ""
        rest = new[opened.end() :]
        return restated(lexicon.claims.mishap.format(rest), old, lexicon=lexicon) or rest
    found = correction_in(new, lexicon=lexicon)
    if found is not None and found.old and _told_apart(found.old, lexicon) <= _told_apart(old, lexicon):
        return restated(new, old, lexicon=lexicon) or new  # "It wasn't Bob, it was his wife"
    changed = announced_plainly(new, lexicon) if lexicon.claims.changes.match(new) else ""
    return (restated(changed, old, lexicon=lexicon) or "") if changed else ""


def _with_noun(found: Correction, lexicon: Lexicon) -> Correction:
    """Return a correction in which "one" is the noun of what it takes back: "not the left eye, the right one"."""
    new, old = found.new.split(), found.old.split()
    if len(new) < 2 or not old or fold(new[-1]) not in lexicon.claims.substitutes:
        return found
    return replace(found, new=" ".join((*new[:-1], old[-1])))


def is_about(new: str, old: str, *, lexicon: Lexicon | None = None) -> bool:
    """Return whether a correction's statement is about the same matter as an earlier one, and gives another value for it.

    Args:
        new: the line that corrects.
        old: an earlier statement of the same speaker.
        lexicon: the language; the one in use if not given.
    """
    lexicon = lexicon or current()
    new = announced_plainly(new, lexicon)
    found = correction_in(new, lexicon=lexicon)
    if found is None or not found.says or not _owns_up(new, lexicon):
        return False
    shared = _matter(found.says, lexicon) & _matter(old, lexicon)
    return (
        bool(shared) and _of_same(found.says, old, lexicon) and gives_other(found.says, old, lexicon=lexicon)
    )


def says_instead(new: str, old: str, *, lexicon: Lexicon | None = None) -> bool:
    """Return whether a line that owns up to a mistake states something in place of what its speaker has just said.

    Args:
        new: the line that corrects.
        old: what its speaker said last.
        lexicon: the language; the one in use if not given.
    """
    lexicon = lexicon or current()
    new = announced_plainly(new, lexicon)
    found = correction_in(new, lexicon=lexicon)
    if found is None or not found.says or not _owns_up(new, lexicon):
        return False
    return (
        _points_back(found.says, lexicon)
        or len(_matter(found.says, lexicon) & _matter(old, lexicon)) >= AGAIN
        or gives_other(found.says, old, lexicon=lexicon)
    )


def mends_own(text: str, *, lexicon: Lexicon | None = None) -> bool:
    """Return whether a line is worded as a correction of what its speaker said: "I must correct myself: it was twelve".

    Args:
        text: what was said.
        lexicon: the language; the one in use if not given.
    """
    lexicon = lexicon or current()
    if lexicon.claims.changes.match(text):
        return False  # "They moved it to nine" is news
    found = correction_in(text, lexicon=lexicon)
    return found is not None and not found.of_matter and _owns_up(announced_plainly(text, lexicon), lexicon)


def _owns_up(new: str, lexicon: Lexicon) -> bool:
    """Return whether a line says that its speaker's own words were wrong."""
    announced = lexicon.claims.announces.match(new)
    return announced is None or announced["owns"] is not None


def _matter(text: str, lexicon: Lexicon) -> frozenset[str]:
    """Return what a statement is about: its content words, without its values."""
    return claimed_stems(without_values(text, values(text, lexicon=lexicon)), lexicon)


def _of_same(text: str, old: str, lexicon: Lexicon) -> bool:
    """Return whether an earlier statement names the subject of a later one: "my uncle" is not named where "my aunt" is."""
    first = next(iter(noun_phrases(text, lexicon)), "")
    of = stems(first, lexicon=lexicon)[-1:]
    return not of or bool(values(first, lexicon=lexicon)) or of[0] in claimed_stems(old, lexicon)


def _points_back(text: str, lexicon: Lexicon) -> bool:
    """Return whether a statement's subject is a pronoun, which stands for what was said before."""
    return not lexicon.claims.stand_ins.isdisjoint(tokens(text, lexicon=lexicon)[:1])


def _only_gives(says: str, old: str, lexicon: Lexicon) -> bool:
    """Return whether a statement holds nothing besides its value that the earlier one does not hold."""
    return _matter(says, lexicon) <= claimed_stems(old, lexicon)


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
