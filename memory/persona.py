"""Who a character is, and the words it has for what it knows and does not know."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final

BACKSTORY_TAG: Final = "backstory"
"""Marks what a character remembers from before the game began."""

DEFAULT_PHRASES: Final[Mapping[str, tuple[str, ...]]] = {
    "greeting": ("Good day, {listener}.",),
    "name": ("I am {name}.",),
    "mood": ("I can't complain, {listener}.",),
    "told_you": ("You told me yourself: {content}",),
    "direct": ("{speaker} told me: {content}",),
    "observation": ("I saw it myself: {content}",),
    "inference": ("If you ask me: {content}",),
    "attributed": ("{speaker} says so, and nobody else: {content}",),
    "environmental": ("I only overheard {speaker} say it, mind: {content}",),
    "posed": ("{speaker} made a show of it: {content}",),
    "corrected": ("First {speaker} told me: {before} And then: {content}",),
    "agreed": ("{speaker} told me so too.",),
    "differ": ("Accounts differ.",),
    "own": ("I remember: {content}",),
    "unknown": ("I couldn't say.",),
    "doubt": ("But I wouldn't swear to it.",),
    "busy": ("One thing at a time, {listener}.",),
    "noted": ("I'll remember that.",),
    "thinks": ("{name} thinks …",),
    "asleep": ("Mmh … hmm …",),
    "falls_asleep": ("{name} lies down and falls asleep.",),
    "sleeps": ("{name} is asleep.",),
    "wakes": ("{name} wakes up.",),
}
"""What a character says when its persona has no words of its own, by occasion."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Persona:
    """A character's nature.

    Args:
        name: what it is called.
        description: who it is, in a few sentences, for prompts and pages.
        backstory: what it remembers from before the game began; one entry each.
        phrases: its own words by occasion (see `DEFAULT_PHRASES`), several to choose from. ``{content}``,
            ``{speaker}`` and ``{listener}`` stand for a memory, who it came from and who is spoken to;
            ``{before}`` for what a memory corrects;
            ``{name}`` for itself.

    Raises:
        ValueError: an occasion is unknown, or its phrases are not a list of texts.
    """

    name: str
    description: str = ""
    backstory: tuple[str | Mapping[str, Any], ...] = ()
    phrases: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        if unknown := set(self.phrases) - set(DEFAULT_PHRASES):
            known = ", ".join(DEFAULT_PHRASES)
            raise ValueError(f"phrases: must be one of {known}, not {min(unknown)!r}")
        for occasion, choices in self.phrases.items():
            if not isinstance(choices, list | tuple) or not all(isinstance(c, str) and c for c in choices):
                raise ValueError(f"phrases: {occasion!r}: must be a list of texts, not {choices!r}")

    def say(self, occasion: str, turn: int = 0, **values: str) -> str:
        """The persona's words for an occasion.

        Args:
            occasion: a key of `DEFAULT_PHRASES`.
            turn: which of several phrases; the same turn gives the same phrase.
            values: what the placeholders stand for. They are put in as they are: nothing in them is
                read as a placeholder.
        """
        choices = self.phrases.get(occasion) or DEFAULT_PHRASES[occasion]
        phrase = choices[turn % len(choices)]
        parts = []
        rest = phrase
        while rest:
            before, brace, after = rest.partition("{")
            parts.append(before)
            if not brace:
                break
            name, close, after_name = after.partition("}")
            known = close and name in values
            parts.append(values[name] if known else brace)
            rest = after_name if known else after
        return "".join(parts)

    def renamed(self, name: str) -> Persona:
        """The same nature under another name."""
        return replace(self, name=name)
