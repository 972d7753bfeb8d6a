"""Tell which earlier statement of the same speaker a correction takes back (`restating` puts in what it says instead).

A correction may give the right value ("Actually it's Sunday, not Saturday", "No, I meant the mill"), or only take something
back ("I was wrong about the wedding", "Forget what I said about X", "That's not true, I made it up").
"""

from __future__ import annotations

from memory.evidence.correcting import (
    AGAIN,
    LONGEST,
    MOST_SENTENCES,
    Correction,
    announced_plainly,
    claimed_stems,
    correction_in,
)
from memory.evidence.exchanging_phrases import swapped
from memory.evidence.restating import begins_with_pronoun, matter_of, restated, sentence_set_right
from memory.evidence.signs_of_correction import is_fragment, withdraws
from memory.evidence.values import exchanged, gives_other, values
from memory.text.lexicon import Lexicon, current
from memory.text.phrases import noun_phrases
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
    return sentence_set_right(new[:LONGEST], old[:LONGEST], lexicon)[0]


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
    is_same = bool(matter_of(found.new, lexicon) & matter_of(claim, lexicon))
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


def brings_up_to_date(new: str, old: str, *, lexicon: Lexicon | None = None) -> bool:
    """Return whether a line that says how something is now gives another value of the same matter as an earlier statement.

    Args:
        new: the line.
        old: an earlier statement of the same speaker.
        lexicon: the language; the one in use if not given.
    """
    lexicon = lexicon or current()
    shared = matter_of(new, lexicon) & matter_of(old, lexicon)
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
    shared = matter_of(found.says, lexicon) & matter_of(old, lexicon)
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
        begins_with_pronoun(found.says, lexicon)
        or len(matter_of(found.says, lexicon) & matter_of(old, lexicon)) >= AGAIN
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


def _of_same(text: str, old: str, lexicon: Lexicon) -> bool:
    """Return whether an earlier statement names the subject of a later one: "my uncle" is not named where "my aunt" is."""
    first = next(iter(noun_phrases(text, lexicon)), "")
    of = stems(first, lexicon=lexicon)[-1:]
    return not of or bool(values(first, lexicon=lexicon)) or of[0] in claimed_stems(old, lexicon)
