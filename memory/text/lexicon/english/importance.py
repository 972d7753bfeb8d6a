"""List English words that tell how much something matters, and the regular inflections of any word."""

from __future__ import annotations

import re
from typing import Final

from memory.text.lexicon.english.words import split
from memory.text.lexicon.model import ImportanceWords

_VOWELS: Final = frozenset("aeiou")


def inflections(word: str) -> frozenset[str]:
    """Return ``word`` with its regular inflections: plural or third person, past, and -ing form.

    A word given in its past tense ("walked") stands for its verb and all of its forms.
    """
    forms = {word}
    stems = {word}
    if word.endswith("ed") and len(word) > 4:
        stems |= {word[:-2], word[:-1]}
    for stem in stems:
        forms.add(stem)
        last = stem[-1]
        if last == "y" and stem[-2:-1] not in _VOWELS:
            forms |= {stem[:-1] + "ies", stem[:-1] + "ied", stem + "ing"}
        elif last == "e":
            forms |= {stem + "s", stem + "d", stem[:-1] + "ing"}
        else:
            hissing = stem.endswith(("s", "x", "z", "ch", "sh"))
            forms |= {stem + ("es" if hissing else "s"), stem + "ed", stem + "ing"}
            if len(stem) >= 3 and stem[-2] in _VOWELS and stem[-3] not in _VOWELS and last not in "wxy":
                forms |= {stem + last + "ed", stem + last + "ing"}
    return frozenset(forms)


IMPORTANCE: Final = ImportanceWords(
    persons=split(
        "i i'm i've me my mine we us our you your he she him her his they them their himself herself themselves"
    ),
    myself=split("i i'm my me"),
    talk=split(
        "agreed argue arguing asked asking chatting conversation conversing discussed discussing invite inviting"
        " meeting talk talked talking tell told"
    ),
    denial=split("not no never nobody"),
    grave=re.compile(
        r"\b(?:attack|bandit|betray|bleed|blood|burn|cancer|corpse|curse|danger|dead|death|destroy|die[ds]?\b"
        r"|dying|drown|fire\b|funeral|grave\b|grief|hang(?:ed)?\b|kidnap|kill|murder|poison|raid|rob(?:bed|s)?\b"
        r"|slain|slew|stab|starv|steal|stole|suffer|threat|war\b|wound)"
    ),
    tender=re.compile(
        r"\b(?:affair|babies|baby|birth|born\b|confess|cry|divorc|engaged|forg[ai]v|love[dsr]?\b|lovers"
        r"|kiss|marr[iy]|miscarr|newborn|pregnan|promis|propos|secret|swear|swore|tears|trust|wedding)"
    ),
    inflections=inflections,
)
