"""Guard what a character says: which of a model's words are spoken, and which are held back.

A model's reply is as hostile as a player's line. `clean_reply` cuts it to what can be spoken before it does anything
else, makes one harmless line of it, and refuses what no character would say: talk of the machinery behind it. `leaks`
refuses what somebody present may not hear.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import Final

from memory.errors import BadReply
from memory.journal.entry import Entry
from memory.journal.journal import Journal
from memory.llm.prompts import plain
from memory.text.words import sentences, stem_set, tokens

MAX_READ: Final = 64_000
"""Characters of a reply that are looked at: a model's thoughts may come before its words."""

MAX_CLEANED: Final = 4_000
"""Characters of its words that are cleaned and searched for what no character would say."""

_ECHO: Final = 7
"""Words in a row that a reply shares with a model's instructions only if it repeats them."""

_SAME_STEMS: Final = 2
_SAME_SHARE: Final = 0.4
_SECRET_STEMS: Final = 2
_SECRET_SHARE: Final = 0.5

_THOUGHT: Final = re.compile(r"<think(?:ing)?>.*?(?:</think(?:ing)?>|\Z)", re.DOTALL | re.IGNORECASE)
_THOUGHT_END: Final = re.compile(r"</think(?:ing)?>", re.IGNORECASE)
_ESCAPE: Final = re.compile(r"\x1b\][^\x07\x1b]*(?:\x07|\x1b\\)?|(?:\x1b\[|\x9b)[0-?]*[ -/]*[@-~]|\x1b.?")
_STAGE: Final = re.compile(r"(?<!\S)(?:\*[^*\n]{1,120}\*|\([^()\n]{1,120}\)|\[[^\[\]\n]{1,120}\])(?=\s|$)")
_SAYS: Final = (
    r"[\s*_\]]*(?:[(\[][^()\[\]]{0,80}[)\]][\s*_]*)?"
    r"(?::(?:\*\*|__)?\s*|(?:says?|said|replies|answers|whispers)\b[^:,\"“]{0,40}(?::\s*|,\s*(?=[\"“])))"
)
_QUOTES: Final = {'"': '"', "“": "”", "'": "'", "‘": "’", "«": "»"}
_FUNCTION: Final = re.compile(r"(?<!\$)\$+(?=[^\W\d])")
_PLACEHOLDER: Final = re.compile(r"\[[^\[\]]*\]")
_UNSPEAKABLE: Final = str.maketrans("{}", "()", "[]<>`")

_LOOP_WORDS: Final = 12
"""Words of a reply from which on it is searched for loops: a short one may well be a laugh."""

_LOOP_SHARE: Final = 0.5
"""The share of repeated pairs of words (seq-rep-2 of Welleck et al. 2020, "Neural text generation with unlikelihood
training") above which a reply goes round in circles; people's own lines stay far below."""

_OWN_ROLES: Final = ("assistant", "response", "reply", "answer", "output")
_OTHER_ROLES: Final = ("user", "human", "system", "player", "instruction", "instructions", "input")

# What a model is handed. On their own these are ordinary words.
_HANDED: Final = r"(?:data|texts?|prompts?|instructions?|inputs?|context|passage|information)"

_MACHINE: Final = re.compile(
    "|".join(
        (
            # Markup of chat templates, tools, code and data; placeholders that were not filled in.
            r"===|```|~~~|<\||<[|/]?\w[\w|]{0,40}\s{0,3}/?>",
            r"\[/?(?:inst|sys|system|user|assistant|data|tool_\w{1,30}|available_tools|(?:your |character )?name|insert\b[^\]]{0,60})\]",  # noqa: E501
            r"^[ \t]{0,8}#{1,6}[ \t]{1,8}\w",
            r"[\"']\w{1,40}[\"']\s{0,3}:\s{0,3}[\"'\[{\d-]|\b[a-z]{1,40}_[a-z]\w{0,40}\b",
            # Entries of a journal as a prompt lists them.
            r"\btrust\W{0,3}[01]\.\d|\bimportance\W{1,3}\d|\b\d{4}-\d\d-\d\d\b",
            r"\b(?:entry|entries|memory|memories|ids?)\s+(?:#|no\.\s?|number\s)\s?\d",
            # Formats and machinery that nobody has a word for without computers.
            r"\b(?:json|xml|html|yaml|markdown|javascript|unicode|ascii|metadata|data\s?sets?|databases?|apis?|npcs?|llms?)\b",
            r"\b(?:chat\s?bots?|chat\s?gpt|gpt-?\d|openai|neural\s+networks?|machine\s+learning|training\s+data)\b",
            r"\b(?:(?:language|ai)\s+models?|ai\s+(?:assistant|system)|artificial\s+intelligence|system\s+(?:prompt|message))\b",
            r"\b(?:function|tool|api)\s+calls?\b|\bcode\s+(?:blocks?|snippets?)\b|\bcontext\s+window|\bcurly\s+(?:brace|bracket)",
            r"\brole-?\s?play(?:ing|s|ed)?\b|\bnon-?player\s+character|\bfictional\b|\b(?:stay|staying|break|breaking)\s+(?:in\s+)?character\b",
            r"\b(?:user|assistant)(?:['’]s)?\s+(?:message|input|prompt|query|request|question|reply|response)s?\b",
            r"\btext-based\b|\bvirtual\s+(?:assistant|world|character)|\b(?:game|video)\s+(?:world|character)\b",
            # A model that speaks of itself or refuses.
            r"\b(?:as|i\s+am|i['’]m)\s+(?:just\s+|only\s+|merely\s+)?an?\s+(?:ai|artificial|computer|digital|large\s+language|virtual)\b",
            r"\b(?:as|i\s+am|i['’]m)\s+(?:a|your)\s+helpful\s+assistant\b|\bmy\s+(?:programming|developers?|knowledge\s+cut-?off)\b",
            r"\b(?:cannot|can['’]t|unable\s+to|not\s+able\s+to)\s+(?:assist|comply|fulfil?l|engage|generate)\b[^.!?]{0,40}"
            r"\b(?:request|content|response|prompt)s?\b",
            # Talk of what a model was given, and of how it is to answer.
            rf"\b{_HANDED}\s+(?:that\s+)?(?:(?:you|i)\s+(?:have\s+|was\s+|were\s+|am\s+)?|(?:was|is|are|were)\s+)?"
            r"(?:above|below|provided|supplied)\b(?!\s+(?:by|to|for|the)\b)",
            rf"\bthe\s+(?:above|provided|preceding|given)\s+{_HANDED}\b",
            r"\bthe\s+following\s+(?:data|text|prompt|input|context|passage)\b",
            r"\b(?:the|this|that|these|those|your|my)\s+data\b|\bdata\s+(?:is|are|was|were)\b",
            r"\b(?:the|this|that|your)\s+(?:data|prompt|input|output|context)\s+(?:also\s+|only\s+)?(?:contains?|includes?|says|states|"
            r"shows|tells|describes|mentions|indicates|provides?|suggests|does|doesn['’]t|you|is\s+(?:in|between|about|a))\b",
            r"\b(?:based\s+on|according\s+to)\s+(?:the|this|your)\s+(?:data|prompt|input|context)\b|\bin\s+(?:the|your)\s+(?:data|prompt|input)\b",
            r"\b(?:previous|prior|system|initial)\s+instructions\b",
            r"\binstructions?\s+(?:is|are|was|were)\s+to\s+(?:answer|respond|reply|write|generate)\b",
            r"\b(?:answer|respond|reply|write|speak)\s+(?:only\s+)?(?:in|with)\s+(?:\w{1,10}\s+){0,3}(?:\d+|one|two|three)\s+(?:short\s+)?(?:sentences?|characters|tokens)\b",
            r"\b(?:end|start|beginning)\s+of\s+(?:the\s+)?(?:data|prompt|input)\b",
        )
    ),
    re.IGNORECASE | re.MULTILINE,
)
"""What only the machinery behind a character would say, whichever model it is."""


def clean_reply(
    text: str, names: Sequence[str], others: Sequence[str] = (), *, longest: int, known: str = ""
) -> str:
    """Return a model's words as a character says them.

    They come on one line, without label, quotes, stage directions, control sequences, and anything that a game could
    take for a function or a format. What is longer than can be used is cut before it is cleaned.

    Args:
        text: what the model wrote.
        names: what the character is called.
        others: what those around it are called; where the model goes on speaking for them, it is cut short.
        longest: characters at most; what is longer ends with a sentence, or else an ellipsis.
        known: what the game itself says of the character and its world; such words are its own.

    Raises:
        BadReply: nothing is left, or what is left is no character's words.
    """
    text = _THOUGHT_END.split(_THOUGHT.sub("", text[:MAX_READ]))[-1]
    text = _ESCAPE.sub("", text.strip()[:MAX_CLEANED]).strip()
    own, foreign = _labels((*names, *_OWN_ROLES)), _labels((*others, *_OTHER_ROLES))
    lines: list[str] = []
    for line in text.splitlines():
        if lines and _label(line, foreign):
            break
        lines.append(line[_label(line, own) :])
    if is_machine_talk("\n".join(lines), known):
        raise BadReply("a reply that is no character's words")
    line = plain(" ".join(lines))
    line = " ".join(_STAGE.sub("", line).replace("*", "").split())
    line = _unquoted(line[_label(line, own) :].strip())
    if _PLACEHOLDER.search(line):
        raise BadReply("a reply with a placeholder that was not filled in")
    line = " ".join(_FUNCTION.sub("", line).translate(_UNSPEAKABLE).split())
    line = _said_once(line)
    if _loops(line):
        raise BadReply("a reply that goes round in circles")
    if not any(char.isalnum() for char in line):
        raise BadReply("a reply that says nothing")
    return _shortened(line, longest)


def is_machine_talk(text: str, known: str = "") -> bool:
    """Return whether a text talks of data, formats, prompts or models, as no character of a world would.

    Args:
        text: the text, of a bounded length.
        known: what the game itself says of the character and its world; such words are its own.
    """
    if text.lstrip().startswith(("{", "[{")):
        return True
    own = known.casefold()
    return any(found[0].casefold() not in own for found in _MACHINE.finditer(text))


def repeats(text: str, instructions: str) -> bool:
    """Return whether a reply repeats part of the instructions that a model was given.

    Args:
        text: the reply, cleaned.
        instructions: what the model was told to do, without what describes the character.
    """
    told = tokens(instructions)
    runs = {tuple(told[i : i + _ECHO]) for i in range(len(told) - _ECHO + 1)}
    said = tokens(text)
    return any(tuple(said[i : i + _ECHO]) in runs for i in range(len(said) - _ECHO + 1))


def _labels(names: Sequence[str]) -> list[re.Pattern[str]]:
    """Return what matches ``Marta:``, ``**Marta** (smiling):`` and ``Marta says, "`` at the start of a line, by name."""
    return [re.compile(rf"\W*{re.escape(name)}{_SAYS}", re.IGNORECASE) for name in names if name]


def _label(line: str, labels: Sequence[re.Pattern[str]]) -> int:
    """Return the length of the label that a line begins with; 0 if it has none."""
    return next((found.end() for label in labels if (found := label.match(line))), 0)


def _said_once(line: str) -> str:
    """Return ``line`` without sentences that stand in it before: small models go round in circles."""
    kept: dict[str, str] = {}
    found = sentences(line)
    for sentence in found:
        kept.setdefault(" ".join(tokens(sentence)) or sentence, sentence)
    return line if len(kept) == len(found) else " ".join(kept.values())


def _loops(line: str) -> bool:
    """Return whether a line repeats the same few words over and over, as a model does that has lost its way."""
    said = tokens(line)
    pairs = list(pairwise(said))
    return len(said) >= _LOOP_WORDS and 1 - len(set(pairs)) / len(pairs) > _LOOP_SHARE


def _unquoted(line: str) -> str:
    """Return a line without quotation marks that enclose all of it."""
    closing = _QUOTES.get(line[:1])
    if closing and len(line) > 1 and line.endswith(closing) and closing not in line[1:-1]:
        return line[1:-1].strip()
    return line


def _shortened(line: str, longest: int) -> str:
    """Return a line cut after a sentence; within one where too little would be left."""
    if len(line) <= longest:
        return line
    kept = ""
    for sentence in sentences(line):
        longer = f"{kept} {sentence}".strip()
        if len(longer) > longest:
            break
        kept = longer
    if len(kept) >= longest // 3:
        return kept
    return line[: longest - 1].rsplit(" ", 1)[0].rstrip() + "…"


def grounds(text: str, entries: Iterable[Entry]) -> tuple[int, ...]:
    """Return the ids of the entries that words seem to be taken from: those of which they repeat a good part."""
    said = stem_set(text)
    found = []
    for entry in entries:
        held = stem_set(entry.content)
        if len(said & held) >= max(_SAME_STEMS, _SAME_SHARE * len(held)):
            found.append(entry.id)
    return tuple(found)


def leaks(text: str, shown: str, journal: Journal, listeners: frozenset[str]) -> bool:
    """Return whether words hold what some listener may not hear.

    The model was not shown such things, so this should never be so. Whatever stood in its prompt, the asker's own
    guesses included, gives nothing away; refusing it would.

    Args:
        text: the words.
        shown: everything that the model was shown.
        journal: the journal with the words.
        listeners: stable keys of all who would hear them.
    """
    known = stem_set(shown)
    new = stem_set(text) - known
    if len(new) < _SECRET_STEMS:
        return False
    for entry in journal.with_records():
        if entry.audience is None or entry.may_be_told_to(listeners):
            continue
        secret = stem_set(entry.content) - known
        told = secret & new
        if len(told) >= _SECRET_STEMS and len(told) >= _SECRET_SHARE * len(secret):
            return True
    return False
