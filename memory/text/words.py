"""Words: tokens, stems, sentences. Pure standard library.

Everything that compares text by its words (BM25, near-duplicates, keyword scores) goes through here,
so that the same word is the same word everywhere.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from functools import lru_cache
from typing import Final

__all__ = ["END", "STOP_WORDS", "fold", "sentences", "stem", "stems", "stream", "tokens"]

END: Final = "\0"
"""Between texts: no entry holds it (`memory.journal.entry`)."""
_WORD = re.compile(r"[^\W_]+")
_BREAKS: Final = bytes(point if chr(point).isalnum() or chr(point) == END else 32 for point in range(256))
# What a word with an apostrophe ends in; what is left is two words at the apostrophe ("o'clock").
_CLITIC = re.compile(r"(?:n't|'(?<=[^\W_]')(?:s|d|m|re|ve|ll|t))(?!'?[^\W_])")

STOP_WORDS = frozenset(
    [
        "a",
        "about",
        "above",
        "after",
        "again",
        "against",
        "all",
        "also",
        "am",
        "an",
        "and",
        "any",
        "are",
        "as",
        "at",
        "be",
        "because",
        "been",
        "before",
        "being",
        "below",
        "between",
        "both",
        "but",
        "by",
        "can",
        "cannot",
        "could",
        "did",
        "do",
        "does",
        "doing",
        "don",
        "done",
        "down",
        "during",
        "each",
        "either",
        "else",
        "ever",
        "every",
        "few",
        "for",
        "from",
        "further",
        "get",
        "gets",
        "getting",
        "got",
        "had",
        "has",
        "have",
        "having",
        "he",
        "her",
        "here",
        "hers",
        "herself",
        "him",
        "himself",
        "his",
        "how",
        "however",
        "i",
        "if",
        "in",
        "into",
        "is",
        "it",
        "its",
        "itself",
        "just",
        "kind",
        "let",
        "like",
        "lot",
        "many",
        "may",
        "me",
        "might",
        "more",
        "most",
        "much",
        "must",
        "my",
        "myself",
        "no",
        "nor",
        "not",
        "now",
        "of",
        "off",
        "on",
        "once",
        "one",
        "only",
        "or",
        "other",
        "our",
        "ours",
        "ourselves",
        "out",
        "over",
        "own",
        "per",
        "rather",
        "really",
        "same",
        "shall",
        "she",
        "should",
        "since",
        "so",
        "some",
        "such",
        "than",
        "that",
        "the",
        "their",
        "theirs",
        "them",
        "themselves",
        "then",
        "there",
        "these",
        "they",
        "thing",
        "things",
        "this",
        "those",
        "though",
        "through",
        "thus",
        "to",
        "too",
        "under",
        "until",
        "up",
        "upon",
        "us",
        "very",
        "was",
        "we",
        "were",
        "what",
        "whatever",
        "when",
        "where",
        "whether",
        "which",
        "while",
        "who",
        "whoever",
        "anybody",
        "anyone",
        "anything",
        "anywhere",
        "everybody",
        "everyone",
        "everything",
        "everywhere",
        "nobody",
        "nothing",
        "somebody",
        "someone",
        "something",
        "somewhere",
        "whom",
        "whose",
        "why",
        "will",
        "with",
        "within",
        "without",
        "would",
        "yes",
        "yet",
        "you",
        "your",
        "yours",
        "yourself",
        "yourselves",
    ]
)


def fold(text: str) -> str:
    """Lower case, accents off, typographic apostrophes straight."""
    if text.isascii():
        return text.lower()
    decomposed = unicodedata.normalize("NFKD", text.replace("’", "'"))
    return "".join(c for c in decomposed if not unicodedata.combining(c)).lower()


def tokens(text: str) -> list[str]:
    """The words of ``text``, folded, in order, possessive and contracted endings taken off."""
    return list(_tokens(text))


def stream(texts: Iterable[str]) -> list[str]:
    """The `tokens` of many texts in one list, with `END` between one text and the next."""
    return f" {END} ".join(map(_spaced, texts)).split()


def _spaced(text: str) -> str:
    """Its words folded, with blanks between them."""
    folded = fold(text)
    if "'" in folded:
        folded = _CLITIC.sub("", folded)
    if folded.isascii():
        return folded.encode().translate(_BREAKS).decode()
    return " ".join(_WORD.findall(folded))


@lru_cache(maxsize=4096)  # memories are compared with each question, and with each other
def _tokens(text: str) -> tuple[str, ...]:
    return tuple(stream([text.replace(END, " ")]))


def stems(text: str, *, stop: frozenset[str] = STOP_WORDS) -> list[str]:
    """The stems of the words of ``text`` that are not in ``stop``, in order."""
    return list(_stems(text, stop))


@lru_cache(maxsize=4096)
def _stems(text: str, stop: frozenset[str]) -> tuple[str, ...]:
    return tuple(stem(t) for t in _tokens(text) if t not in stop)


# ---- Porter's algorithm (M. F. Porter, "An algorithm for suffix stripping", Program 14(3), 1980) ----

_VOWELS = frozenset("aeiou")
_STEP2 = {
    "ational": "ate",
    "tional": "tion",
    "enci": "ence",
    "anci": "ance",
    "izer": "ize",
    "bli": "ble",
    "alli": "al",
    "entli": "ent",
    "eli": "e",
    "ousli": "ous",
    "ization": "ize",
    "ation": "ate",
    "ator": "ate",
    "alism": "al",
    "iveness": "ive",
    "fulness": "ful",
    "ousness": "ous",
    "aliti": "al",
    "iviti": "ive",
    "biliti": "ble",
    "logi": "log",
}
_STEP3 = {"icate": "ic", "ative": "", "alize": "al", "iciti": "ic", "ical": "ic", "ful": "", "ness": ""}
_STEP4 = (
    "ement",
    "ance",
    "ence",
    "able",
    "ible",
    "ment",
    "ant",
    "ent",
    "ism",
    "ate",
    "iti",
    "ous",
    "ive",
    "ize",
    "ion",
    "al",
    "er",
    "ic",
    "ou",
)
_BY_LENGTH2 = sorted(_STEP2, key=len, reverse=True)
_BY_LENGTH3 = sorted(_STEP3, key=len, reverse=True)
# Strong verbs and plurals that no suffix rule reaches; the commonest, by hand.
_IRREGULAR = {
    form: base
    for base, forms in {
        "go": "went gone goes going", "buy": "bought", "bring": "brought", "think": "thought", "teach": "taught",
        "catch": "caught", "fight": "fought", "seek": "sought", "make": "made", "take": "took taken",
        "give": "gave given", "see": "saw seen", "say": "said", "tell": "told", "meet": "met",
        "find": "found", "lose": "lost", "win": "won", "sell": "sold", "run": "ran running", "begin": "began begun",
        "drink": "drank drunk", "sing": "sang sung", "swim": "swam swum", "write": "wrote written",
        "ride": "rode ridden", "drive": "drove driven", "speak": "spoke spoken", "break": "broke broken",
        "steal": "stole stolen", "choose": "chose chosen", "eat": "ate eaten", "know": "knew known",
        "grow": "grew grown", "throw": "threw thrown", "fly": "flew flown", "draw": "drew drawn",
        "wear": "wore worn", "come": "came", "become": "became", "leave": "left", "keep": "kept",
        "sleep": "slept", "feel": "felt", "build": "built", "send": "sent", "spend": "spent",
        "lend": "lent", "stand": "stood", "hear": "heard", "hold": "held", "sit": "sat", "fall": "fell fallen",
        "forget": "forgot forgotten", "pay": "paid", "read": "reads", "child": "children", "man": "men",
        "woman": "women", "foot": "feet", "mouse": "mice", "tooth": "teeth", "person": "people persons",
        "wife": "wives", "knife": "knives", "life": "lives", "wolf": "wolves", "thief": "thieves",
        "marry": "marriage", "hide": "hid hidden", "die": "died dying dead death",
    }.items()
    for form in forms.split()
}  # fmt: skip


def _measure(word: str) -> int:
    """How often a vowel run is followed by a consonant run: Porter's m."""
    m, before = 0, False
    for i, c in enumerate(word):
        vowel = c in _VOWELS or (c == "y" and i > 0 and word[i - 1] not in _VOWELS)
        if before and not vowel:
            m += 1
        before = vowel
    return m


def _has_vowel(word: str) -> bool:
    return any(c in _VOWELS or (c == "y" and i > 0) for i, c in enumerate(word))


def _consonant(word: str, i: int) -> bool:
    c = word[i]
    if c in _VOWELS:
        return False
    return not (c == "y" and i > 0 and _consonant(word, i - 1))


def _short_end(word: str) -> bool:
    """Consonant, vowel, consonant at the end, the last not w, x or y: Porter's *o."""
    n = len(word)
    return (
        n >= 3
        and _consonant(word, n - 3)
        and not _consonant(word, n - 2)
        and _consonant(word, n - 1)
        and word[-1] not in "wxy"
    )


@lru_cache(maxsize=65536)
def stem(word: str) -> str:
    """The stem of a folded word; words that are not plain a–z come back as they are."""
    if word in _IRREGULAR:
        word = _IRREGULAR[word]
    if len(word) <= 2 or not (word.isascii() and word.isalpha()):
        return word
    # 1a plurals
    if word.endswith(("sses", "ies")):
        word = word[:-2] if len(word) > 4 or word.endswith("sses") else word[:-1]
    elif word.endswith("s") and not word.endswith(("ss", "us", "is")):
        word = word[:-1]
    # 1b past and progressive
    again = False
    if word.endswith("eed"):
        if _measure(word[:-3]) > 0:
            word = word[:-1]
    elif word.endswith("ed") and _has_vowel(word[:-2]):
        word, again = word[:-2], True
    elif word.endswith("ing") and _has_vowel(word[:-3]):
        word, again = word[:-3], True
    if again:
        if word.endswith(("at", "bl", "iz")):
            word += "e"
        elif (
            len(word) > 1
            and word[-1] == word[-2]
            and _consonant(word, len(word) - 1)
            and word[-1] not in "lsz"
        ):
            word = word[:-1]
        elif _measure(word) == 1 and _short_end(word):
            word += "e"
    # 1c
    if word.endswith("y") and _has_vowel(word[:-1]):
        word = word[:-1] + "i"
    for table, order in ((_STEP2, _BY_LENGTH2), (_STEP3, _BY_LENGTH3)):
        for suffix in order:
            if word.endswith(suffix):
                head = word[: -len(suffix)]
                if _measure(head) > 0:
                    word = head + table[suffix]
                break
    for suffix in _STEP4:
        if word.endswith(suffix):
            head = word[: -len(suffix)]
            if _measure(head) > 1 and (suffix != "ion" or head.endswith(("s", "t"))):
                word = head
            break
    if word.endswith("e"):
        m = _measure(word[:-1])
        if m > 1 or (m == 1 and not _short_end(word[:-1])):
            word = word[:-1]
    if word.endswith("ll") and _measure(word) > 1:
        word = word[:-1]
    return word


# ---- sentences ----

_BREAK = re.compile(r"(?<=[.!?…])[\"'”’)\]]*\s+(?=[\"'“‘(\[]?[^\W_])|\n+|\s+(?=\[)")
_TITLES = frozenset(["mr", "mrs", "ms", "dr", "st", "prof", "sr", "jr", "vs", "etc", "e.g", "i.e"])


def sentences(text: str) -> list[str]:
    """The sentences of ``text``, stripped; a new line or a bracket begins a new one."""
    out: list[str] = []
    start = 0
    for match in _BREAK.finditer(text):
        piece = text[start : match.start()]
        last = piece.rsplit(None, 1)[-1].rstrip(".").lower() if piece.strip() else ""
        if piece.endswith(".") and last in _TITLES:
            continue
        if piece.strip():
            out.append(piece.strip())
        start = match.end()
    if text[start:].strip():
        out.append(text[start:].strip())
    return out
