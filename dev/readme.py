"""Read the code blocks of README and of the cookbook, and write the tables of settings (``python -m dev.readme``)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from dev.environment import ROOT

README = ROOT / "README.md"
SETTINGS = ROOT / "docs" / "settings.md"

_FENCED = re.compile(r"^## (.+)$|^```(\w+) ?(.*)\n((?:.*\n)*?)```$", re.MULTILINE)


@dataclass(frozen=True)
class Block:
    """Represent a fenced code block.

    Args:
        section: the heading of the second level that it stands under.
        language: the word after the fence.
        target: the rest of that line: the file that the block belongs in, if any.
        text: what is between the fences.
    """

    section: str
    language: str
    target: str
    text: str

    @property
    def lines(self) -> list[str]:
        """Return its lines without comments and empty lines."""
        return [line for line in self.text.splitlines() if line and not line.startswith("#")]


def blocks(section: str | None = None, page: Path = README) -> list[Block]:
    """Return a page's code blocks in order, those of one section if it is named.

    Raises:
        ValueError: there is none.
    """
    found = []
    heading = ""
    for part in _FENCED.finditer(page.read_text(encoding="utf-8")):
        if part[1]:
            heading = part[1]
        elif section in (None, heading):
            found.append(Block(heading, part[2], part[3], part[4]))
    if not found:
        raise ValueError(f"section: must be a section of {page.name} with code blocks, not {section!r}")
    return found


@dataclass(frozen=True)
class Typed:
    """Represent a line that somebody types in a transcript, and the output shown for it.

    Args:
        who: the player's name.
        later: how much later it is typed, such as ``three weeks later``; empty if at once.
        line: what is typed.
        shown: the lines that answer it.
    """

    who: str
    later: str
    line: str
    shown: tuple[str, ...]


def transcript(page: Path = README) -> list[Typed]:
    """Return a page's transcripts, one after the other."""
    played: list[Typed] = []
    for block in blocks(page=page):
        for line in block.text.splitlines() if block.target == "transcript" else ():
            if not line.strip():
                continue
            if prompt := re.match(r"(\w+)(?:, ([\w ]+))?> (.*)", line):
                played.append(Typed(prompt[1], prompt[2] or "", prompt[3], ()))
            else:
                last = played[-1]
                played[-1] = Typed(last.who, last.later, last.line, (*last.shown, line))
    return played


COMMON: Final = (
    *(
        "embedding_model",
        "max_entries",
        "threshold",
        "bed_hour",
        "rise_hour",
        "idle_minutes",
        "gossip_minutes",
    ),
    *("longterm", "llm_base_url", "llm_model", "llm_api_key", "reply_patience", "calendar", "commands"),
)
"""The settings that README shows; docs/settings.md has all of them."""

GROUPS: Final[Mapping[str, tuple[str, ...]]] = {
    "Game": ("language", "calendar", "commands", "open_journals", "gc_freeze"),
    "Journals and long-term memory": (
        *("max_entries", "longterm", "longterm_path", "longterm_url", "longterm_api_key"),
    ),
    "Importance": (
        *("scorer", "high_words", "low_words", "high_word_weight", "high_word_limit", "low_word_weight"),
    ),
    "Recall": (
        *("embedder", "embedding_model", "reader", "preset", "weight_recency", "weight_importance"),
        *("weight_relevance", "weight_trust", "recency_half_life", "recall_limit"),
    ),
    "Conversation": (
        *("answer_relevance", "answer_confidence", "answer_memories", "gossip_minutes", "chronology_budget"),
        *("prompt_budget", "tool_rounds", "tools", "reply_chars", "reply_patience", "learn_after"),
    ),
    "Sleep and reflection": (
        *("threshold", "thinker", "bed_hour", "rise_hour", "idle_minutes", "sleep_interval"),
        *("max_scored_per_tick", "review_threshold", "hypothesis_threshold", "workers", "workers_patience"),
    ),
    "Language models": (
        *("llm_base_url", "llm_model", "llm_api_key", "llm_scoring_model", "llm_reflecting_model"),
        *(
            "llm_judging_model",
            "llm_talking_model",
            "llm_director_model",
            "llm_expert_model",
            "llm_critic_model",
        ),
        *("llm_timeout", "llm_retries", "llm_concurrency", "llm_breaker_failures", "llm_breaker_cooldown"),
        *("llm_transport", "llm_batch", "llm_entry_chars", "llm_insights", "llm_budget_calls"),
        *("llm_budget_tokens", "llm_ledger_days", "prompts"),
    ),
    "Quests and investigations": (
        *("quest_mutations", "case_interval", "case_rounds", "case_hours", "case_patience", "case_limit"),
        *("case_daily",),
    ),
}
"""The sections of docs/settings.md, with their settings in order."""

_BEGIN: Final = "<!-- settings: `python -m dev.readme` writes this table -->\n"
_END: Final = "<!-- end of settings -->"


def settings_table(names: Iterable[str]) -> str:
    """Return the table of some settings, in the order given."""
    from memory.calendar import GameCalendar
    from memory.config import Config

    known = {name: (default, about, own) for name, default, about, own in Config.about()}
    rows = ["| setting | default | what it does | own |", "| --- | --- | --- | --- |"]
    for name in names:
        default, about, own = known[name]
        if isinstance(default, GameCalendar):
            shown = "days of 24 hours, weeks of 7 days, months of 30, years of 12 months"
        else:
            shown = ", ".join(default) if isinstance(default, tuple) else f"`{default!r}`"
        rows.append(f"| `{name}` | {shown} | {about} | {'own' if own else ''} |")
    return "\n".join(rows) + "\n"


def with_settings(page: Path) -> str:
    """Return the text of README or docs/settings.md with its tables of settings brought up to date."""
    if page == README:
        tables = settings_table(COMMON)
    else:
        tables = "".join(f"\n## {heading}\n\n{settings_table(names)}" for heading, names in GROUPS.items())
    before, begin, rest = page.read_text(encoding="utf-8").partition(_BEGIN)
    _, end, after = rest.partition(_END)
    return f"{before}{begin}{tables}{end}{after}"


if __name__ == "__main__":
    for each in (README, SETTINGS):
        each.write_text(with_settings(each), encoding="utf-8")
