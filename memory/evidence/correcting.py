"""Read what a line corrects, by its own words: the right value, the wrong one, and what it takes back something about."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, NamedTuple

from memory.evidence.announcing import Repair, given_in, repair_in
from memory.evidence.repairing import contrast_in
from memory.evidence.values import values
from memory.text.labels import labels
from memory.text.lexicon import Lexicon, current
from memory.text.self_quoting import own_words_mended
from memory.text.words import fold, sentences, tokens

AGAIN: Final = 2
"""Stems of the earlier statement from which on a correction says all of it again."""

MOST_SENTENCES: Final = 8
"""Maximum number of sentences of a line that are read for whether it corrects itself."""

_FRAGMENT: Final = 3
"""Words that only name something, at most."""

AFTERTHOUGHT: Final = 4
"""Words of a sentence after a correction that may be left out, at most."""

LONGEST: Final = 300
"""Characters of a line that is read as a correction."""

_ABOUT: Final = (
    *("over", "wronged", "about", "of", "lie", "matter", "jest", "struck"),
    *("told", "story", "made", "back", "taken", "invented"),
)
"""Groups of what a line takes back something about."""


@dataclass(frozen=True, slots=True)
class Correction:
    """Hold what a line corrects.

    Args:
        new: the words that are right; empty if it only takes something back.
        old: the words that they replace, where it names them.
        about: what it takes back something about, where it names that.
        says_own: whether it says that the speaker's own words were wrong, rather than what was said last.
        says: the whole statement that it makes in place of an earlier one.
        of_matter: whether it corrects only statements of the same matter: "It opens at ten, not nine" says of nothing that
            it was wrong.
        matter: what it says of both, where it opposes one thing to another and announces nothing.
        repeats: whether ``old`` are the words of the earlier statement, and ``new`` all that stands in their place.
    """

    new: str = ""
    old: str = ""
    about: str = ""
    says_own: bool = True
    says: str = ""
    of_matter: bool = False
    repeats: bool = False
    matter: str = ""

    @property
    def withdraws(self) -> bool:
        """Return whether it gives nothing in place of what it takes back."""
        return not self.new and not self.says


def correction_in(text: str, *, lexicon: Lexicon | None = None) -> Correction | None:
    """Return the correction that a line makes; ``None`` if it makes none.

    Args:
        text: what was said.
        lexicon: the language; the one in use if not given.
    """
    lexicon = lexicon or current()
    return _correction(announced_plainly(text, lexicon)[:LONGEST], lexicon)


def announced_plainly(text: str, lexicon: Lexicon) -> str:
    """Return a line with the words that announce a mistake replaced by ones that the patterns of corrections know."""
    if len(text) > LONGEST:
        return text
    if (change := lexicon.claims.changes.match(text)) and values(change["new"], lexicon=lexicon):
        return lexicon.claims.mishap.format(change["new"])  # "They've put it off till Wednesday"
    if fragment := lexicon.claims.fragments.match(text):
        return lexicon.claims.mishap.format(fragment["new"] or fragment["trailed"])
    if (regretted := lexicon.claims.regrets.search(text)) and (rest := text[: regretted.start()]).strip():
        return lexicon.claims.mishap.format(lexicon.claims.amends.sub("", rest) or rest)
    text = _without_afterthought(text, lexicon)
    if trailing := lexicon.claims.trailing.fullmatch(text):
        is_value = _is_short(trailing["rest"], lexicon) and values(trailing["rest"], lexicon=lexicon)
        form = lexicon.claims.mishap if trailing["owns"] or is_value else lexicon.claims.after_all
        return form.format(trailing["rest"])
    if (repair := _repair(text, lexicon)) is not None:
        opens_with_value = any(not value.start for value in values(repair.rest, lexicon=lexicon))
        is_mishap = repair.owns or opens_with_value or lexicon.claims.fragment.fullmatch(repair.rest)
        return (lexicon.claims.mishap if is_mishap else lexicon.claims.after_all).format(repair.rest)
    if not (found := lexicon.claims.mishaps.match(text)):
        return lexicon.claims.slips.sub("", text) if lexicon.claims.announces.match(text) else text
    rest = lexicon.claims.slips.sub("", text[found.end() :]) or text[found.end() :]
    return lexicon.claims.mishap.format(rest)


def _repair(text: str, lexicon: Lexicon) -> Repair | None:
    """Return what a line gives after it announces a repair; ``None`` if the line names what it takes back."""
    folded = fold(text)
    found = lexicon.claims.withdraws.search(folded)
    if found and (any(found[name] for name in _ABOUT) or unreal_thing(text, lexicon)):
        return None
    repair = repair_in(text, lexicon)
    # "Never mind what I said, and I am sorry" gives nothing.
    return None if repair and lexicon.claims.withdraws.search(fold(repair.rest)) else repair


def unreal_thing(text: str, lexicon: Lexicon) -> str:
    """Return what a line says there never was, after it takes something back ("I lied. I have no aunt."); empty if it says
    nothing of the kind.

    Args:
        text: the line.
        lexicon: the language.
    """
    folded = fold(text)
    found = lexicon.claims.withdraws.search(folded)
    unreal = lexicon.claims.unreal.fullmatch(folded, found.end()) if found else None
    return unreal["what"].strip() if unreal else ""


def _without_afterthought(text: str, lexicon: Lexicon) -> str:
    """Return a correction without a few words after it that tell nothing ("It was 9 to 5. Same outcome though.", "It's
    Wednesday, they moved it").
    """
    claims, said = lexicon.claims, sentences(text, lexicon=lexicon)
    before, _, after = text.rpartition(",")
    is_clause = len(said) == 1 and not lexicon.speech.subjects.isdisjoint(tokens(after, lexicon=lexicon)[:1])
    if is_clause and values(before, lexicon=lexicon):
        said = [before, after]
    if (
        len(said) != 2
        or len(tokens(said[1], lexicon=lexicon)) > AFTERTHOUGHT
        or values(said[1], lexicon=lexicon)
        or labels(said[1], lexicon)
    ):
        return text
    is_mended = claims.trailing.fullmatch(said[0]) or claims.mishaps.match(said[0])
    is_announced = is_clause and claims.announces.match(said[0])
    return said[0] if (is_mended or is_announced) and tokens(claims.mishaps.sub("", said[0])) else text


@lru_cache(maxsize=1024)
def _correction(text: str, lexicon: Lexicon) -> Correction | None:
    """Return what a text corrects, cached; ``None`` if it corrects nothing."""
    line = _Line.of(text)
    return next((found for read in _READERS if (found := read(line, lexicon)) is not None), None)


class _Line(NamedTuple):
    """Hold a line that may correct something.

    Args:
        text: as it was said.
        folded: the same, folded.
        said: the text whose places are those of ``folded``.
    """

    text: str
    folded: str
    said: str

    @classmethod
    def of(cls, text: str) -> _Line:
        """Return a line with its words folded."""
        folded = fold(text)
        return cls(text, folded, text if len(folded) == len(text) else folded)


def _mended(line: _Line, lexicon: Lexicon) -> Correction | None:
    """Return what somebody corrects who quotes their own words."""
    mended = own_words_mended(line.text, lexicon)
    if not mended:
        return None
    about = mended.quoted if mended.quoted != mended.old else ""
    return Correction(new=mended.new, old=mended.old, about=about, repeats=True)


def _replaced(line: _Line, lexicon: Lexicon) -> Correction | None:
    """Return a correction that names what is right and what is wrong."""
    words, said, folded = lexicon.claims, line.said, line.folded
    first = (sentences(folded, lexicon=lexicon) or [folded])[0]
    for rule in words.replaces:
        if found := rule.search(folded) or (rule.match(first) if folded.startswith(first) else None):
            old = said[found.start("old") : found.end("old")] if found["old"] else ""
            old = words.slips.sub("", f" {old}")  # "not Tobias after all"
            new = words.amends.sub("", said[found.start("new") : found.end("new")].strip())
            new = words.relative.sub("", new) or new  # "his arm he broke"
            return Correction(new=new.strip(), old=old.strip())
    return None


def _withdrawn(line: _Line, lexicon: Lexicon) -> Correction | None:
    """Return what a line takes back, and what it says in the place of that."""
    words, said, folded = lexicon.claims, line.said, line.folded
    found = words.withdraws.search(folded)
    if found is None:
        return None
    group = next((name for name in _ABOUT if found[name]), None)
    about = said[found.start(group) : found.end(group)].strip() if group else unreal_thing(said, lexicon)
    if about and not group:
        return Correction(about=about)
    given = None if found["last"] else words.instead.fullmatch(folded, found.end())
    new = said[given.start("new") : given.end("new")].strip() if given else ""
    says_own = not found["last"] or bool(words.owns_up.search(folded))
    announced = words.announces.match(said)
    # "I take it back, what I said about Ben" announces no other statement.
    states = announced is not None and announced.end() >= found.end()
    after = _announced(said, lexicon) if states else ""
    says = "" if new else _statement(said[found.end() :], lexicon) or after
    return Correction(new=new, about=about, says_own=says_own, says=says)


def _stated(line: _Line, lexicon: Lexicon) -> Correction | None:
    """Return a correction that is announced, and stated as a whole."""
    says = _announced(line.said, lexicon)
    return Correction(says=says) if says else None


def _named(line: _Line, lexicon: Lexicon) -> Correction | None:
    """Return a correction that owns up to a slip, and only names what is right."""
    words, folded = lexicon.claims, line.folded
    owns = words.announces.match(line.said)
    if not owns or not owns["owns"]:
        return None
    given = words.instead.fullmatch(folded, owns.end()) or words.fragment.fullmatch(folded, owns.end())
    return Correction(new=line.said[given.start("new") : given.end("new")].strip()) if given else None


def _contrasted(line: _Line, lexicon: Lexicon) -> Correction | None:
    """Return a correction that opposes what is right to what is wrong."""
    opposes = contrast_in(given_in(line.said, lexicon), lexicon)
    if opposes is None:
        return None
    return Correction(new=opposes[0], old=opposes[1], of_matter=True, matter=opposes[2])


def _repaired(line: _Line, lexicon: Lexicon) -> Correction | None:
    """Return a correction that announces a repair, and gives no more than what is right."""
    return Correction(says=given_in(line.said, lexicon)) if _repair(line.said, lexicon) else None


def _opposed(line: _Line, lexicon: Lexicon) -> Correction | None:
    """Return the correction of a line of which a sentence gives one value in the place of another of its kind ("The sum was
    twelve pounds, not eleven"); ``None`` for any other line.
    """
    apart = (sentences(line.said, lexicon=lexicon) or [line.said])[-MOST_SENTENCES:]
    return next((found for each in reversed(apart) if (found := _opposed_in(each, line.said, lexicon))), None)


_READERS: Final[Sequence[Callable[[_Line, Lexicon], Correction | None]]] = (
    _mended,
    _replaced,
    _opposed,
    _withdrawn,
    _stated,
    _named,
    _contrasted,
    _repaired,
)
"""What reads a correction, in the order in which they are tried."""


def _opposed_in(last: str, said: str, lexicon: Lexicon) -> Correction | None:
    """Return the correction that one sentence of a line makes by opposing two values."""
    given = given_in(last, lexicon)
    first = lexicon.claims.opposes_first.fullmatch(last)
    found = lexicon.claims.opposes.fullmatch(given) or first
    if found is None:
        return None
    old = values(found["old"], lexicon=lexicon)
    same = [value for value in values(found["new"], lexicon=lexicon) if old and old[0].may_replace(value)]
    is_value = len(old) == 1 and len(tokens(found["old"], lexicon=lexicon)) <= _FRAGMENT and len(same) == 1
    if not is_value and not (first and _are_things(found["old"], found["new"], lexicon)):
        return None
    announced = first or lexicon.claims.announces.match(said) or lexicon.claims.mishaps.match(said)
    return Correction(new=found["new"].strip(), old=found["old"].strip(), of_matter=announced is None)


def _are_things(old: str, new: str, lexicon: Lexicon) -> bool:
    """Return whether each of two texts only names a thing: "the butcher" and "the baker"."""
    said = [tokens(each, lexicon=lexicon) for each in (old, new)]
    return all(1 < len(words) <= _FRAGMENT and words[0] in lexicon.claims.articles for words in said)


def _announced(said: str, lexicon: Lexicon) -> str:
    """Return the statement that a line makes after it announces a correction; empty if none."""
    found = lexicon.claims.announces.match(said)
    if found is None or (found["owns"] and _is_short(said[found.end() :], lexicon)):
        return ""
    return _statement(said[found.end() :], lexicon)


def _is_short(rest: str, lexicon: Lexicon) -> bool:
    """Return whether words only name something, as "Oak street" does, and "Erik took it" does not."""
    words = tokens(rest, lexicon=lexicon)
    has_verb = any(map(lexicon.may_be_finite, words[1:]))
    return len(words) <= _FRAGMENT and lexicon.claims.fragment.fullmatch(rest) is not None and not has_verb


def _statement(rest: str, lexicon: Lexicon) -> str:
    """Return what follows an announcement if it is one statement, neither an excuse nor another announcement."""
    rest = rest.lstrip(" \t\n,.:;!–—-").rstrip()
    apart = sentences(rest, lexicon=lexicon)[:MOST_SENTENCES]
    if len(apart) > 1 and lexicon.claims.stand_ins.intersection(tokens(apart[0], lexicon=lexicon)[:1]):
        # "They moved it. The shuttle comes on Saturday." says in its last sentence what is right.
        rest, apart = apart[-1], apart[-1:]
    if len(apart) == 1 and lexicon.claims.cleft.fullmatch(rest):
        return rest[0].upper() + rest[1:]
    if (
        len(apart) != 1
        or "?" in rest
        or lexicon.claims.excuses.match(rest)
        or lexicon.claims.adds.search(rest)
    ):
        return ""
    if lexicon.claims.withdraws.search(fold(rest)) or len(claimed_stems(rest, lexicon)) < AGAIN:
        return ""
    return rest[0].upper() + rest[1:]


def claimed_stems(text: str, lexicon: Lexicon) -> frozenset[str]:
    """Return the stems of a text's words, without stop words and words of denying."""
    return frozenset(
        lexicon.stem(word)
        for word in tokens(text, lexicon=lexicon)
        if word not in lexicon.stop_words and word not in lexicon.remarks.denying
    )
