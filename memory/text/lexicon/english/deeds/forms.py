"""Build patterns of English phrases: "make* up" stands for all forms of the verb.

In a phrase, ``word*`` is a verb in any form, ``_`` a name or another word or two, ``...`` any words, and ``(a|b)`` a choice,
with ``?`` one that may be missing.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Mapping
from typing import Final

from memory.text.acts import Deed
from memory.text.lexicon.deed_words import PERSON, Frame

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
    "hide": "hid hidden",
    "bind": "bound",
    "bend": "bent",
    "feed": "fed",
    "read": "read",
    "shoot": "shot",
    "sink": "sank sunk",
    "win": "won",
    "know": "knew known",
    "think": "thought",
    "begin": "began begun",
    "rise": "rose risen",
    "grow": "grew grown",
    "blow": "blew blown",
    "dig": "dug",
    "forget": "forgot forgotten",
    "forgive": "forgave forgiven",
    "choose": "chose chosen",
    "freeze": "froze frozen",
    "wake": "woke woken",
    "weave": "wove woven",
    "sweep": "swept",
    "creep": "crept",
    "build": "built",
    "burn": "burnt",
    "learn": "learnt",
    "dream": "dreamt",
    "tread": "trod trodden",
    "burst": "burst",
    "cast": "cast",
    "lean": "leant",
    "light": "lit",
    "lie": "lay lain",
    "wring": "wrung",
    "sleep": "slept",
    "deal": "dealt",
    "wind": "wound",
    "undertake": "undertook undertaken",
    "will": "would",
    "can": "could cannot",
    "feel": "felt",
    "mean": "meant",
    "hear": "heard",
    "ring": "rang rung",
    "bid": "bade bidden",
    "transfer": "transferred transferring",
    "sue": "sued",
    "knee": "kneed kneeing",
    "die": "dying",
    "tie": "tying",
}
"""Verbs whose other forms do not follow from the first one."""


_PERSON: Final = rf"(?:{PERSON}|him|them|me|us)(?!['’]s)"
_OWNER: Final = rf"{PERSON}'s"


_DOUBLES: Final = re.compile(r"(?:[^aeiou]|qu)*[aeiou][bdgmnprt]|[a-z]+hop|kidnap|worship")


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
    if _DOUBLES.fullmatch(verb):
        forms |= {f"{verb}{verb[-1]}ed", f"{verb}{verb[-1]}ing"}
    return f"(?:{'|'.join(sorted(forms, key=lambda form: (-len(form), form)))})"


def phrases(*written: str) -> re.Pattern[str]:
    """Return a pattern that matches any of several phrases, at the beginning of a folded predicate."""
    return re.compile("|".join(_pattern(each) for each in written))


def anywhere(*written: str) -> re.Pattern[str]:
    """Return the same, for phrases that begin at any word."""
    return re.compile(r"\b(?:" + "|".join(_pattern(each) for each in written) + ")")


def frames(*written: tuple[Deed | str | None, ...]) -> Mapping[str, tuple[Frame, ...]]:
    """Return frames by the forms of their verbs, each with its deed, in the order in which they are written.

    Args:
        written: a deed (``None`` for what sounds like one and is none) and its frames: verbs joined by ``|``, then a phrase
            in which ``@`` is a person and ``@'s`` a person who owns something.
    """
    found: dict[str, list[Frame]] = defaultdict(list)
    for deed, *phrases_of_it in written:
        for phrase in phrases_of_it:
            verbs, _, rest = str(phrase).partition(" ")
            rest = rest.replace("@'s", _OWNER).replace("@", _PERSON)
            pattern = re.compile(_pattern(f" {rest}").removeprefix(r"\b") if rest else "")
            frame = (deed if isinstance(deed, Deed) else None, pattern)
            for verb in verbs.split("|"):
                for form in _forms(verb)[3:-1].split("|"):
                    if frame not in found[form]:
                        found[form].append(frame)
    return {form: tuple(each) for form, each in found.items()}


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
