"""Read corrections: which earlier statement of the same speaker one takes back, and what it says in its place.

A correction may give the right value ("Actually it's Sunday, not Saturday", "No, I meant the mill"), or only take something
back ("I was wrong about the wedding", "Forget what I said about X", "That's not true, I made it up").
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from memory.evidence.contradiction import amends, differ
from memory.evidence.replacing import part_replaced, replaced
from memory.evidence.values import exchanged, gives_other, invents, values, without_values
from memory.text.clauses import clauses_told
from memory.text.lexicon import Lexicon, current
from memory.text.names import names
from memory.text.phrases import noun_phrases
from memory.text.words import fold, sentences, stems, tokens

_AGAIN: Final = 2
"""Stems of the earlier statement from which on a correction says all of it again."""

_OTHER: Final = 2
"""Words that a statement may have in the place of others and still be the same one set right."""

MOST_SENTENCES: Final = 8
"""Maximum number of sentences of a line that are read for whether it corrects itself."""

_FRAGMENT: Final = 3
"""Words that only name something, at most."""

_AFTERTHOUGHT: Final = 4
"""Words of a sentence after a correction that may be left out, at most."""

LONGEST: Final = 300
"""Characters of a line that is read as a correction."""

_ABOUT: Final = ("about", "of", "lie", "matter", "jest", "struck")
_WORD: Final = re.compile(r"[^\W_]+")


@dataclass(frozen=True, slots=True)
class Correction:
    """What a line corrects.

    Args:
        new: the words that are right; empty if it only takes something back.
        old: the words that they replace, where it names them.
        about: what it takes back something about, where it names that.
        says_own: whether it says that the speaker's own words were wrong, rather than what was said last.
        says: the whole statement that it makes in place of an earlier one.
    """

    new: str = ""
    old: str = ""
    about: str = ""
    says_own: bool = True
    says: str = ""

    @property
    def withdraws(self) -> bool:
        """Whether it gives nothing in place of what it takes back."""
        return not self.new and not self.says


def correction_in(text: str, *, lexicon: Lexicon | None = None) -> Correction | None:
    """Return the correction that a line makes; ``None`` if it makes none.

    Args:
        text: what was said.
        lexicon: the language; the one in use if not given.
    """
    known = lexicon or current()
    return _correction(_announced_plainly(text, known)[:LONGEST], known)


def _announced_plainly(text: str, known: Lexicon) -> str:
    """Return a line that announces a mistake in any words with an announcement that the patterns of corrections know."""
    if len(text) > LONGEST:
        return text
    if fragment := known.claims.fragments.match(text):
        return known.claims.mishap.format(fragment["new"] or fragment["trailed"])
    text = _without_afterthought(text, known)
    if trailing := known.claims.trailing.fullmatch(text):
        form = known.claims.mishap if trailing["owns"] else known.claims.after_all
        return form.format(trailing["rest"])
    if not (found := known.claims.mishaps.match(text)):
        return text
    rest = known.claims.slips.sub("", text[found.end() :]) or text[found.end() :]
    return known.claims.mishap.format(rest)


def _without_afterthought(text: str, known: Lexicon) -> str:
    """Return a correction without a few words after it that tell nothing ("It was 9 to 5. Same outcome though.")."""
    said = sentences(text, lexicon=known)
    if (
        len(said) != 2
        or len(tokens(said[1], lexicon=known)) > _AFTERTHOUGHT
        or values(said[1], lexicon=known)
    ):
        return text
    claims = known.claims
    is_mended = claims.trailing.fullmatch(said[0]) or claims.mishaps.match(said[0])
    return said[0] if is_mended and tokens(claims.mishaps.sub("", said[0])) else text


@lru_cache(maxsize=1024)
def _correction(text: str, known: Lexicon) -> Correction | None:
    words = known.claims
    folded = fold(text)
    said = text if len(folded) == len(text) else folded
    first = (sentences(folded, lexicon=known) or [folded])[0]
    for rule in words.replaces:
        if found := rule.search(folded) or (rule.match(first) if folded.startswith(first) else None):
            old = said[found.start("old") : found.end("old")] if found["old"] else ""
            new = words.amends.sub("", said[found.start("new") : found.end("new")].strip())
            new = words.relative.sub("", new) or new  # "his arm he broke"
            return Correction(new=new.strip(), old=old.strip())
    if found := words.withdraws.search(folded):
        group = next((name for name in _ABOUT if found[name]), None)
        about = said[found.start(group) : found.end(group)].strip() if group else ""
        given = None if found["last"] else words.instead.fullmatch(folded, found.end())
        new = said[given.start("new") : given.end("new")].strip() if given else ""
        says_own = not found["last"] or bool(words.owns_up.search(folded))
        says = "" if new else _statement(said[found.end() :], known) or _announced(said, known)
        return Correction(new=new, about=about, says_own=says_own, says=says)
    if says := _announced(said, known):
        return Correction(says=says)
    owns = words.announces.match(said)
    given = None
    if owns and owns["owns"]:
        given = words.instead.fullmatch(folded, owns.end()) or words.fragment.fullmatch(folded, owns.end())
    return Correction(new=said[given.start("new") : given.end("new")].strip()) if given else None


def _announced(said: str, known: Lexicon) -> str:
    """Return the statement that a line makes after it announces a correction; empty if none."""
    found = known.claims.announces.match(said)
    if found is None or (found["owns"] and _is_short(said[found.end() :], known)):
        return ""
    return _statement(said[found.end() :], known)


def _is_short(rest: str, known: Lexicon) -> bool:
    """Return whether words name something and say nothing of it: "Oak street", unlike "Erik took it"."""
    words = tokens(rest, lexicon=known)
    verbs = (word in known.irregular or word.endswith(known.speech.past or ("\0",)) for word in words[1:])
    return len(words) <= _FRAGMENT and known.claims.fragment.fullmatch(rest) is not None and not any(verbs)


def _statement(rest: str, known: Lexicon) -> str:
    """Return what follows an announcement if it is one statement, neither an excuse nor another announcement."""
    rest = rest.lstrip(" \t\n,.:;!–—-").rstrip()
    apart = sentences(rest, lexicon=known)[:MOST_SENTENCES]
    if len(apart) > 1 and known.claims.stand_ins.intersection(tokens(apart[0], lexicon=known)[:1]):
        # "They moved it. The shuttle comes on Saturday." says in its last sentence what is right.
        rest, apart = apart[-1], apart[-1:]
    if len(apart) == 1 and known.claims.cleft.fullmatch(rest):
        return rest[0].upper() + rest[1:]
    if len(apart) != 1 or "?" in rest or known.claims.excuses.match(rest) or known.claims.adds.search(rest):
        return ""
    if known.claims.withdraws.search(fold(rest)) or len(_content(rest, known)) < _AGAIN:
        return ""
    return rest[0].upper() + rest[1:]


def _content(text: str, known: Lexicon) -> frozenset[str]:
    return frozenset(
        known.stem(word)
        for word in tokens(text, lexicon=known)
        if word not in known.stop_words and word not in known.remarks.denying
    )


def withdraws(text: str, *, lexicon: Lexicon | None = None) -> bool:
    """Return whether a line takes something back and gives nothing in its place.

    Args:
        text: what was said.
        lexicon: the language; the one in use if not given.
    """
    found = correction_in(text, lexicon=lexicon)
    return found is not None and found.withdraws


def is_fragment(text: str, *, lexicon: Lexicon | None = None) -> bool:
    """Return whether a line is worded as a correction, and may say nothing without what it corrects.

    Args:
        text: what was said.
        lexicon: the language; the one in use if not given.
    """
    known = lexicon or current()
    return known.claims.amends.match(text) is not None or correction_in(text, lexicon=known) is not None


def sets_right(new: str, old: str, *, lexicon: Lexicon | None = None) -> int:
    """Return how many words a correction's statement shares with the claim that it sets right; 0 if it does not.

    It says the same with other words in one place, or denies it. An announcement that does not own up to a mistake
    ("Actually …") needs a name or a thing in that place: "Actually, the bridge is old" sets nothing right.

    Args:
        new: the line that corrects.
        old: an earlier statement of the same speaker; one sentence of it is compared.
        lexicon: the language; the one in use if not given.
    """
    known = lexicon or current()
    new = _announced_plainly(new, known)
    return _set_right(new[:LONGEST], old[:LONGEST], known)[0]


@lru_cache(maxsize=1024)
def _set_right(new: str, old: str, known: Lexicon) -> tuple[int, str]:
    """Return how many words are shared, and the earlier sentence, or clause of one, that is set right."""
    found = _correction(new, known)
    if found is None or not found.says:
        return 0, ""
    announced = known.claims.announces.match(new)
    owns = announced is None or announced["owns"] is not None
    given = _content(found.says, known)
    for said in _sentences_and_clauses(old, known):
        before = _content(known.claims.announces.sub("", said), known)
        shared, fresh, gone = given & before, given - before, before - given
        if differ(found.says, said, lexicon=known):
            return max(len(shared), _AGAIN), said
        if bool(known.claims.negation.search(found.says)) != bool(known.claims.negation.search(said)):
            continue
        if not shared or not (0 < len(fresh) <= _OTHER and 0 < len(gone) <= _OTHER):
            continue
        if owns or (_is_named(found.says, fresh, known) and _is_named(said, gone, known)):
            return len(shared), said
    return 0, ""


def _sentences_and_clauses(text: str, known: Lexicon) -> list[str]:
    """Return the sentences of a text, and after each the clauses of those that have several."""
    found: list[str] = []
    for sentence in sentences(text, lexicon=known)[:MOST_SENTENCES]:
        clauses = [clause.strip() for clause in clauses_told(sentence, known)]
        found += [sentence, *(clauses if len(clauses) > 1 else ())]
    return found


def _is_named(text: str, given: frozenset[str], known: Lexicon) -> bool:
    """Return whether words stand where a name or a thing does: at the beginning, with a capital, or after "the" or "at"."""
    opens = known.remarks.before_things | known.claims.articles
    named = True
    for word in _WORD.findall(text):
        if known.stem(fold(word)) in given:
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
    known = lexicon or current()
    text = _repaired(text, known)
    said = sentences(text[:LONGEST], lexicon=known)
    if len(text) > LONGEST or not 1 < len(said) <= MOST_SENTENCES:
        return text
    for n in range(1, len(said)):
        for end in (n + 2, n + 1):
            line = " ".join(said[n:end])
            found = correction_in(line, lexicon=known) if end <= len(said) else None
            whole = restated(line, said[n - 1], lexicon=known) if found and not found.withdraws else None
            if whole is not None:
                return last_version(" ".join([*said[: n - 1], whole, *said[end:]]), lexicon=known)
    return text


def _repaired(text: str, known: Lexicon) -> str:
    """Return a line with the correction at its end applied: "It docks at six, I mean at eight" docks at eight."""
    folded = fold(text)
    found = known.claims.repairs.search(folded) if len(text) <= LONGEST and len(folded) == len(text) else None
    if found is None or not found.start() or any(rule.search(folded) for rule in known.claims.replaces):
        return text
    said = text[: found.start()].rstrip()
    new = text[found.start("new") : found.end("new")]
    return restated(known.claims.meant.format(new), said, lexicon=known) or text


def stated_plainly(text: str, *, lexicon: Lexicon | None = None) -> str:
    """Return a correction that puts its subject first as a plain statement; any other line as it is.

    "No wait, it was the bridge that fell" is "The bridge fell".

    Args:
        text: what was said.
        lexicon: the language; the one in use if not given.
    """
    known = lexicon or current()
    found = correction_in(text, lexicon=known)
    cleft = known.claims.cleft.fullmatch(found.says) if found and found.says else None
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
    known = lexicon or current()
    named = found.about or found.old
    wanted = set(stems(named, lexicon=known))
    return bool(wanted) and wanted <= set(stems(claim, lexicon=known))


def restated(new: str, old: str, *, lexicon: Lexicon | None = None) -> str | None:
    """Return an earlier statement as its correction makes it; ``None`` if that is not clear.

    What it returns says nothing that neither of the two says: values are exchanged as whole phrases only.

    Args:
        new: the line that corrects.
        old: the statement that it takes back.
        lexicon: the language; the one in use if not given.
    """
    known = lexicon or current()
    new = _announced_plainly(new, known)
    whole = _restated(new, old, known)
    return None if whole is None or invents(whole, new, old, lexicon=known) else whole


def _restated(new: str, old: str, known: Lexicon) -> str | None:
    found = correction_in(new, lexicon=known)
    if found is not None and found.says:
        shared, sentence = _set_right(new[:LONGEST], old[:LONGEST], known)
        put_in = exchanged(found.says, old, lexicon=known) if _only_gives(found.says, old, known) else None
        if not shared or (put_in and _points_back(found.says, known)):
            return put_in
        earlier = correction_in(old, lexicon=known)
        return found.says if earlier and earlier.says else part_replaced(old, sentence, found.says, known)
    if found is None or found.withdraws:
        only_gives = amends(new, old, lexicon=known)
        return exchanged(known.claims.amends.sub("", new), old, lexicon=known) if only_gives else None
    if found.old:
        # "My dog is called Rex, not Rufus" says all of it again.
        again = set(stems(found.new, lexicon=known)) & set(stems(old, lexicon=known))
        return found.new if len(again) >= _AGAIN else replaced(old, found.old, found.new, known)
    if values(found.new, lexicon=known):
        return exchanged(found.new, old, lexicon=known)
    if noun_phrases(found.new, known):
        wrong = _phrase_meant(new, old, found, known)
        return replaced(old, wrong, found.new, known) if wrong else None
    named = names(f"{min(known.joints)} {old}", lexicon=known)
    called = names(f"{min(known.joints)} {found.new}", lexicon=known)
    return replaced(old, named[0], found.new, known) if len(named) == 1 and called else None


def is_about(new: str, old: str, *, lexicon: Lexicon | None = None) -> bool:
    """Return whether a correction's statement is about the same matter as an earlier one, and gives another value for it.

    Args:
        new: the line that corrects.
        old: an earlier statement of the same speaker.
        lexicon: the language; the one in use if not given.
    """
    known = lexicon or current()
    new = _announced_plainly(new, known)
    found = correction_in(new, lexicon=known)
    if found is None or not found.says or not _owns_up(new, known):
        return False
    return bool(_matter(found.says, known) & _matter(old, known)) and gives_other(
        found.says, old, lexicon=known
    )


def says_instead(new: str, old: str, *, lexicon: Lexicon | None = None) -> bool:
    """Return whether a line that owns up to a mistake states something in place of what its speaker has just said.

    Args:
        new: the line that corrects.
        old: what its speaker said last.
        lexicon: the language; the one in use if not given.
    """
    known = lexicon or current()
    new = _announced_plainly(new, known)
    found = correction_in(new, lexicon=known)
    if found is None or not found.says or not _owns_up(new, known):
        return False
    return (
        _points_back(found.says, known)
        or len(_matter(found.says, known) & _matter(old, known)) >= _AGAIN
        or gives_other(found.says, old, lexicon=known)
    )


def _owns_up(new: str, known: Lexicon) -> bool:
    """Return whether a line says that its speaker's own words were wrong."""
    announced = known.claims.announces.match(new)
    return announced is None or announced["owns"] is not None


def _matter(text: str, known: Lexicon) -> frozenset[str]:
    """Return what a statement is about: its content words, without its values."""
    return _content(without_values(text, values(text, lexicon=known)), known)


def _points_back(text: str, known: Lexicon) -> bool:
    """Return whether a statement's subject is a pronoun, which stands for what was said before."""
    return not known.claims.stand_ins.isdisjoint(tokens(text, lexicon=known)[:1])


def _only_gives(says: str, old: str, known: Lexicon) -> bool:
    """Return whether a statement holds nothing besides its value that the earlier one does not hold."""
    return _matter(says, known) <= _content(old, known)


def _phrase_meant(new: str, old: str, found: Correction, known: Lexicon) -> str:
    """Return which phrase of an earlier statement a correction replaces; empty if none, or if that is not clear.

    It is the one that the correction names, else the one with the same noun ("the shed door" for "the cellar door"), the
    one after the same word ("under the yew" for "under the elm"), or the only one.
    """
    phrases = noun_phrases(old, known)
    about = set(stems(found.about, lexicon=known))
    if about:
        return next((each for each in phrases if about & set(stems(each, lexicon=known))), "")
    noun = stems(found.new, lexicon=known)[-1:]
    same = [each for each in phrases if stems(each, lexicon=known)[-1:] == noun]
    joint = _word_before(found.new, new)
    alike = [each for each in phrases if joint and _word_before(each, old) == joint]
    fitting = same or alike or phrases
    if len(fitting) > 1 and known.claims.mishaps.match(new):
        is_person = known.speech.people.search(fold(found.new)) is not None
        fitting = [each for each in phrases if is_person == bool(known.speech.people.search(fold(each)))][-1:]
    return fitting[0] if len(fitting) == 1 else ""


def _word_before(phrase: str, text: str) -> str:
    """Return the folded word before a phrase in a text; empty if there is none."""
    before = _WORD.findall(text[: max(0, text.find(phrase))])
    return fold(before[-1]) if before else ""
