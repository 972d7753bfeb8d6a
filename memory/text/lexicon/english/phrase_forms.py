"""Build patterns of English phrases: "make* up" stands for all forms of the verb.

In a phrase, ``word*`` is a verb in any form, ``_`` a name or another word or two, ``...`` any words, and ``(a|b)`` a choice,
with ``?`` one that may be missing.
"""

from __future__ import annotations

import re
from typing import Final

_IRREGULAR: Final = {
    "be": "is are was were been being am",
    "have": "has had having",
    "do": "does did done doing",
    "go": "goes went gone going",
    "give": "gave given",
    "bring": "brought",
    "take": "took taken",
    "get": "got gotten",
    "make": "made",
    "pay": "paid",
    "put": "put",
    "set": "set",
    "lay": "laid",
    "leave": "left",
    "send": "sent",
    "lend": "lent",
    "let": "let",
    "tell": "told",
    "say": "said",
    "speak": "spoke spoken",
    "swear": "swore sworn",
    "come": "came",
    "run": "ran",
    "fall": "fell fallen",
    "hold": "held",
    "stand": "stood",
    "stick": "stuck",
    "sit": "sat",
    "steal": "stole stolen",
    "throw": "threw thrown",
    "fling": "flung",
    "swing": "swung",
    "hit": "hit hitting",
    "break": "broke broken",
    "tear": "tore torn",
    "bite": "bit bitten",
    "spit": "spat",
    "draw": "drew drawn",
    "shake": "shook shaken",
    "lose": "lost",
    "teach": "taught",
    "show": "shown",
    "see": "saw seen",
    "keep": "kept",
    "find": "found",
    "catch": "caught",
    "ride": "rode ridden",
    "drive": "drove driven",
    "slide": "slid",
    "wear": "wore worn",
    "write": "wrote written",
    "hang": "hung",
    "shut": "shut",
    "cut": "cut",
    "split": "split",
    "lead": "led",
    "slip": "slipped slipping",
    "spot": "spotted spotting",
    "drop": "dropped dropping",
    "pat": "patted",
    "pin": "pinned pinning",
    "trip": "tripped",
    "tip": "tipped tipping",
    "step": "stepped",
    "stop": "stopped stopping",
    "pop": "popped popping",
    "grab": "grabbed grabbing",
    "knock": "knocked",
    "beg": "begged begging",
    "forbid": "forbade forbidden forbidding",
    "laugh": "laughed",
    "buy": "bought",
    "sell": "sold",
    "strike": "struck",
    "drink": "drank",
    "eat": "ate",
    "sing": "sang",
    "stride": "strode",
    "sneak": "snuck",
    "slap": "slapped slapping",
    "stab": "stabbed stabbing",
    "spend": "spent",
    "fly": "flew flown",
    "fight": "fought",
    "beat": "beaten",
    "deny": "denied",
    "spar": "sparred sparring",
    "rob": "robbed robbing",
    "bum": "bummed bumming",
    "nod": "nodded nodding",
    "ram": "rammed ramming",
}
"""Verbs whose other forms do not follow from the first one."""


def _forms(verb: str) -> str:
    """Return a pattern of all forms of a verb."""
    if verb == "be":
        return f"(?:{_IRREGULAR[verb].replace(' ', '|')}|be)"
    base = verb[:-1] if verb.endswith("e") else verb
    third = (
        f"{verb[:-1]}ies"
        if verb.endswith("y") and verb[-2] not in "aeiou"
        else f"{verb}es"
        if verb.endswith(("s", "sh", "ch", "x", "z", "o"))
        else f"{verb}s"
    )
    past = f"{verb[:-1]}ied" if third.endswith("ies") else f"{base}ed"
    forms = {verb, third, past, f"{base}ing", *_IRREGULAR.get(verb, "").split()}
    return f"(?:{'|'.join(sorted(forms, key=lambda form: (-len(form), form)))})"


def phrases(*written: str) -> re.Pattern[str]:
    """Return a pattern that matches any of several phrases, at the beginning of a folded predicate."""
    return re.compile("|".join(_pattern(each) for each in written))


def anywhere(*written: str) -> re.Pattern[str]:
    """Return the same, for phrases that begin at any word."""
    return re.compile(r"\b(?:" + "|".join(_pattern(each) for each in written) + ")")


def _pattern(written: str) -> str:
    found = re.sub(
        r"\(([\w |-]+)\)\*",
        lambda verbs: f"({'|'.join(f'{each}*' for each in verbs[1].split('|'))})",
        written,
    )
    found = re.sub(r"\((?!\?)", "(?:", found)
    found = re.sub(r"(?<![\\\w])(\w+)\*", lambda verb: _forms(verb[1]), found)
    found = re.sub(r"(?<![\w'])_(?!\w)", r"[\\w'-]+(?: [\\w'-]+)?", found)
    found = found.replace(" ... ", r"\b.{0,60}?\b")
    return rf"{found}(?![\w-])"
