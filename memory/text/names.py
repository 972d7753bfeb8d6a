"""Find names in a text by their capitals, and leave them out where they would say more than the rest."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from itertools import pairwise, takewhile
from typing import Final

from memory.text.lexicon import Lexicon, current
from memory.text.words import fold, stem_set, stems, tokens

_WORD: Final = re.compile(r"[^\W\d_](?:[\w'’-]*\w)?")
_OPENS: Final = frozenset('.!?:;"“”‘(—')
"""What a sentence may begin after: a capital there means nothing."""
_CALL: Final = re.compile(r"[^\W\d_][\w'’-]*(?: [^\W\d_a-z][\w'’-]*)?, *(?=[^\W\d_])")
_CAPITAL: Final = re.compile(r"(?<![^\W_])[A-Z][^\W_]*")
_OWNED: Final = re.compile(r"['’]s$")


_NAME: Final = re.compile(r"[^\W\d_][\w'’-]*(?: [^\W\d_][\w'’-]*)?")
_LONGEST: Final = 400
"""Characters of a text in which its speaker's own name is looked for."""
_BETWEEN: Final = 4
"""Words after an owner, at most, among which what is owned is named."""
_LOUD: Final = 3
"""Letters of a word whose capitals stress it, at least: "TV" is written so."""
_ENDS: Final = re.compile(r"\s*(?:[.,!?;:…\"”)]|$)")


def name_given(text: str, known: str, *, lexicon: Lexicon | None = None) -> str:
    """Return the name by which the speaker of ``text`` says to be called, in so many words; empty if it says none.

    Args:
        text: what was said.
        known: what the speaker is called otherwise: a name is set right only where it is that one.
        lexicon: the language; the one in use if not given.
    """
    lexicon = lexicon or current()
    called = set(tokens(known, lexicon=lexicon))
    for pattern in lexicon.speech.renames:
        found = pattern.search(text[:_LONGEST])
        if found is not None and called.issuperset(tokens(found["old"], lexicon=lexicon)):
            return found["new"]
    return next(reversed(introduced(text[:_LONGEST], plainly=True, lexicon=lexicon)), "")


def introduced(text: str, *, plainly: bool = False, lexicon: Lexicon | None = None) -> list[str]:
    """Return the names by which the speaker of ``text`` introduces itself: "call me Kate", "I'm Emi.".

    "I'm Dutch." is read so, too: what begins with a capital can't be told from a name.

    Args:
        text: what was said.
        plainly: whether "I'm" does not count.
        lexicon: the language; the one in use if not given.
    """
    speech = (lexicon or current()).speech
    found: list[str] = []
    presents = () if plainly else ((speech.presents, True),)
    for pattern, alone in (*((one, False) for one in speech.introduces), *presents):
        for match in pattern.finditer(text):
            name = _NAME.match(text, match.end())
            if name is None:
                continue
            words = name[0].split()
            if len(words) > 1 and not words[1][0].isupper():
                words, end = words[:1], name.start() + len(words[0])
            else:
                end = name.end()
            capital = all(word[0].isupper() and not word.isupper() for word in words)
            if capital and (not alone or _ENDS.match(text, end)):
                found.append(" ".join(words))
    return found


def without_own_name(text: str, name: str, *, lexicon: Lexicon | None = None) -> str:
    """Return what somebody told of itself without the words that only give its name: "I am Ann, I bake" as "I bake", and
    "I am Ann, the baker" as "I am the baker".

    Args:
        text: what was said.
        name: what its speaker is called.
        lexicon: the language; the one in use if not given.
    """
    speech = (lexicon or current()).speech
    called = "|".join(re.escape(each) for each in dict.fromkeys((name, *name.split()[:1])))
    found = re.search(speech.own_name.format(name=f"(?i:{called})"), text[:_LONGEST]) if called else None
    if found is None:
        return text
    rest = text[found.end() :]
    return f"{text[: found.start()]}{found['be'] or ''}{rest if found['be'] else rest[0].upper() + rest[1:]}"


def identified(text: str, *, lexicon: Lexicon | None = None) -> list[str]:
    """Return the names and descriptions of the people that the speaker of ``text`` claims to be.

    Examples: "I was the hooded figure.", "The stranger was me.", "I'm Kate.".

    Args:
        text: what was said.
        lexicon: the language; the one in use if not given.
    """
    speech = (lexicon or current()).speech
    owned = [match["who"] for pattern in speech.identifies for match in pattern.finditer(text)]
    return owned + introduced(text, lexicon=lexicon)


def spelled(name: str, *, lexicon: Lexicon | None = None) -> str:
    """Return a name as people spell it: one that a player typed in small letters ("ann") with a capital.

    A name of several words ("a tall man") and one with other signs ("k9", "deVries") is as the game wants it.

    Args:
        name: what somebody is called.
        lexicon: the language; the one in use if not given.
    """
    typed = name.isalpha() and name.islower() and name != (lexicon or current()).someone
    return f"{name[0].upper()}{name[1:]}" if typed else name


def titled(text: str, title: str, *, lexicon: Lexicon | None = None) -> list[str]:
    """Return the names right after a title: for "captain" and "Captain Osric Hale is late.", this is "Osric Hale".

    Args:
        text: any text.
        title: the title, folded.
        lexicon: the language; the one in use if not given.
    """
    lexicon = lexicon or current()
    found: list[str] = []
    words = list(_WORD.finditer(text))
    for before, after in pairwise(words):
        between = text[before.end() : after.start()].removeprefix(".")
        if between != " " or fold(before[0]) != title:
            continue
        name = _NAME.match(text, after.start())
        parts = [_OWNED.sub("", part) for part in name[0].split()] if name else []
        capitals = list(takewhile(lambda part: part[0].isupper() and not part.isupper(), parts))
        first = fold(capitals[0]) if capitals else ""
        if first and first not in lexicon.stop_words and first not in lexicon.times.weekdays:
            found.append(" ".join(capitals))
    return found


def without_names(text: str, *, lexicon: Lexicon | None = None) -> str:
    """Return ``text`` without its names: capitalised words inside a sentence, and the word before one of these at its
    beginning ("Ann Lee is here"). A first name alone at the beginning is kept, because it cannot be told from any other
    word.

    Args:
        text: any text; one that is all capitals is left as it is.
        lexicon: the language; the one in use if not given.
    """
    if text.isupper():
        return text
    lexicon = lexicon or current()
    words = list(_WORD.finditer(text))
    capital = [word[0][0].isupper() and not _is_common(word[0], lexicon) for word in words]
    opens = [opens_sentence(text, word.start()) for word in words]
    near = [i > 0 and text[words[i - 1].end() : word.start()].isspace() for i, word in enumerate(words)]
    names = [is_capital and not opens[i] for i, is_capital in enumerate(capital)]
    for i in range(len(words) - 1):  # the first of a first and a last name may open the sentence
        if capital[i] and opens[i] and names[i + 1] and capital[i + 1] and near[i + 1]:
            names[i] = True
    parts: list[str] = []
    end = 0
    for i, word in enumerate(words):
        if names[i]:
            parts.append(text[end : word.start()])
            end = word.end()
    return " ".join("".join([*parts, text[end:]]).split()) if end else text


def without_call(text: str, *, lexicon: Lexicon | None = None) -> str:
    """Return ``text`` without a name that it calls at its beginning ("Marta, wolves took a lamb"), or another single word
    before a comma ("Well, …"). A list at the beginning is kept ("Wolves, bears and lynxes …").
    """
    call = _CALL.match(text)
    if call is None or _list(lexicon or current()).match(text, call.end()):
        return text
    return text[call.end() :]


@cache
def _list(lexicon: Lexicon) -> re.Pattern[str]:
    """Return what matches the beginning of a list: up to three words, then a comma or a word that joins."""
    joints = "|".join(map(re.escape, sorted(lexicon.joints))) or "(?!)"
    word = r"[\w'’-]++"  # possessive: a word of thousands of letters is read once
    return re.compile(rf"{word}(?: {word}){{0,2}} ?(?:,|\b(?:{joints})\b)")


def opens_sentence(text: str, start: int) -> bool:
    """Return whether a sentence, or somebody's words in it, begins at ``start``: a capital there means nothing."""
    last = start - 1
    while last >= 0 and text[last].isspace():
        last -= 1
    return last < 0 or text[last] in _OPENS


def names(sentence: str, *, lexicon: Lexicon | None = None) -> list[str]:
    """Return the names within a sentence, each once: runs of capitalised words that no sentence begins with.

    Args:
        sentence: any text; one that is all capitals names nobody, nor does a word in capitals in one that begins without.
        lexicon: the language; the one in use if not given.
    """
    lexicon = lexicon or current()
    runs: list[list[str]] = []
    end = -1
    is_small = next((letter.islower() for letter in sentence if letter.isalpha()), False)
    for word in () if sentence.isupper() else _WORD.finditer(sentence):
        capital = word[0][0].isupper() and not opens_sentence(sentence, word.start())
        is_loud = is_small and len(word[0]) >= _LOUD and word[0].isupper()  # "a leg made of WOOD"
        if not capital or is_loud or _is_common(word[0], lexicon):
            continue
        bare = _OWNED.sub("", word[0])
        if runs and sentence[end : word.start()].isspace():
            runs[-1].append(bare)
        else:
            runs.append([bare])
        end = word.end()
    return list(dict.fromkeys(" ".join(run) for run in runs))


def _is_common(word: str, lexicon: Lexicon) -> bool:
    """Return whether a word with a capital is no name: a stop word, alone or shortened with another ("I'm")."""
    bare = _OWNED.sub("", word).casefold()
    return lexicon.stop_words.issuperset(tokens(bare, lexicon=lexicon) or [bare])


def named_in(text: str, names: Mapping[str, str]) -> list[str]:
    """Return keys of whatever a text names, longest names first; a word counts for one name only.

    Args:
        text: what was said.
        names: names by key, of any number of words.
    """
    said = f" {' '.join(tokens(text))} "
    found: list[str] = []
    for key, name in sorted(names.items(), key=lambda item: (-len(item[1]), item[0])):
        words = tokens(name)
        wanted = f" {' '.join(words)} "
        if words and wanted in said:
            found.append(key)
            said = said.replace(wanted, " | ")
    return found


def named_in_part(text: str, names: Mapping[str, str]) -> list[str]:
    """Return keys of whoever a text names with the first or the last word of their name, with a capital, if nobody else has
    that word in their name.

    Args:
        text: what was said.
        names: names by key, of any number of words.
    """
    lexicon = current()
    parts: dict[str, list[str]] = {}
    for key, name in names.items():
        words = tokens(name)
        ends = {words[0], words[-1]} if words else set[str]()
        for word in ends - lexicon.stop_words - lexicon.speech.titles:
            parts.setdefault(word, []).append(key)
    capitals = {fold(found[0]) for found in _CAPITAL.finditer(text)}
    keys = (parts[word][0] for word in tokens(text) if word in capitals and len(parts.get(word, ())) == 1)
    return list(dict.fromkeys(keys))


def owners_in(
    text: str, names: Mapping[str, str], owned: str, *, lexicon: Lexicon | None = None
) -> list[str]:
    """Return keys of those as whose thing a text names ``owned``: "Ann's new lamp", "the lamp was stolen from Ann".

    Args:
        text: what was said.
        names: names by key.
        owned: what is owned, by name; any of its words will do.
        lexicon: the language; the one in use if not given.
    """
    lexicon = lexicon or current()
    said, wanted = fold(text), stem_set(owned, lexicon=lexicon)
    before = "|".join(map(re.escape, sorted(lexicon.speech.deprived))) or "(?!)"
    found: list[str] = []
    for key in named_in(text, names):
        name = re.escape(fold(names[key]))
        of = re.search(rf"\b{name}(?:['’]s|(?<=s)['’])(?P<what>(?: [\w-]+){{1,{_BETWEEN}}})", said)
        is_owner = of is not None and not wanted.isdisjoint(stems(of["what"], lexicon=lexicon))
        if is_owner or re.search(rf"\b(?:{before}) {name}\b(?!['’]s)", said):
            found.append(key)
    return found
