"""Define the settings: one dict, in which every key has a default and is checked by name at start-up.

To use a game's own class (docs/extending.md), set the setting to its dotted path, as in Django:
``MEMORY = {"scorer": "world.minds.MyScorer"}``.
"""

from __future__ import annotations

import contextlib
import math
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, fields, replace
from typing import Any, Final

from memory.calendar import GAME, GameCalendar
from memory.errors import ConfigError, near_miss
from memory.extensions import is_dotted


def _setting(default: Any, about: str, low: float = -math.inf, high: float = math.inf, **more: Any) -> Any:
    """Declare a setting.

    Args:
        default: the default, which also decides the type.
        about: the description, for the docs and for error messages.
        low, high: the range of a number, both ends included.
        more: ``own``: a single character may have its own value; ``secret``: never shown; ``choices``: the allowed
            texts; ``dotted``: dotted paths are allowed; ``names``: a dict of names by name; ``phrases``: a list of
            any texts, not only of single words.
    """
    shown = not more.get("secret")
    return field(default=default, repr=shown, metadata={"about": about, "low": low, "high": high, **more})


@dataclass(frozen=True, slots=True, kw_only=True)
class Config:
    """Hold every setting of Keepsake.

    Make one with `Config.load`, which checks names and values. Settings marked *own* may be set for a
    single character (``memory/set NPC = name:value``).
    """

    language: str = _setting(
        "english", "language of the game: english, or a dotted path", choices=("english",), dotted=True
    )
    max_entries: int = _setting(
        100, "entries in a working journal; past it the oldest are archived", 1, own=True
    )
    threshold: float = _setting(
        150.0, "sum of the importance of new entries at which a character reflects", 1, own=True
    )
    scorer: str = _setting(
        "fitted",
        "first rating of importance: fitted, keyword, or a dotted path",
        choices=("fitted", "keyword"),
        dotted=True,
    )
    thinker: str = _setting(
        "auto",
        "what rates and reflects during sleep: auto (the language model if there is one, else extractive), "
        "extractive, or a dotted path",
        choices=("auto", "extractive"),
        dotted=True,
    )
    embedder: str = _setting(
        "auto",
        "what makes vectors: auto (all-MiniLM-L6-v2 with numpy, any other model with sentence-transformers), "
        "sentence-transformers, or a dotted path",
        choices=("auto", "sentence-transformers"),
        dotted=True,
    )
    embedding_model: str = _setting(
        "all-MiniLM-L6-v2", "model for recall by meaning: a name or a folder; empty: recall by words only"
    )
    reader: bool = _setting(True, "whether a second model reads memories, beside questions and in reflection")
    preset: str = _setting(
        "default",
        "formula of recall: default, or classic (a plain mean, without weights)",
        choices=("default", "classic"),
        own=True,
    )
    weight_recency: float = _setting(
        0.02, "weight of recency in recall, with the preset default", 0, own=True
    )
    weight_importance: float = _setting(
        0.03, "weight of importance in recall, with the preset default", 0, own=True
    )
    weight_relevance: float = _setting(
        1.0, "weight of relevance in recall, with the preset default", 0, own=True
    )
    weight_trust: float = _setting(0.03, "weight of trust in recall, with the preset default", 0, own=True)
    recency_half_life: float = _setting(
        168.0, "game hours in which recency halves, with the preset default", 0.01, own=True
    )
    recall_limit: int = _setting(10, "memories that recall returns by default", 1, 1000)
    answer_relevance: float = _setting(
        0.4,
        "share of the question's words that a memory without a vector must contain to be told",
        0,
        1,
        own=True,
    )
    answer_confidence: float = _setting(
        0.6,
        "minimum probability of an answer for it to be told as one; 1: decide by the words shared only",
        0,
        1,
        own=True,
    )
    answer_memories: int = _setting(2, "memories told in one answer, at most", 1, 10, own=True)
    chronology_budget: int = _setting(6_000, "characters of journal shown on a page or in a prompt", 200)
    open_journals: int = _setting(1_000, "journals kept open in memory; past it idle ones are closed", 1)
    gc_freeze: bool = _setting(
        False,
        "freeze all objects after start (gc.freeze), the game's too: garbage collection then takes milliseconds, not "
        "tenths of a second, but cyclic garbage made before is never freed",
    )
    review_threshold: float = _setting(0.5, "minimum credibility of an insight", 0, 1)
    hypothesis_threshold: float = _setting(0.3, "minimum credibility of a hypothesis", 0, 1)
    max_scored_per_tick: int = _setting(3, "entries of one character rated in one sleep tick", 1, 100)
    sleep_interval: int = _setting(2, "seconds between two turns of the sleep scheduler", 1, 3_600)
    workers: bool = _setting(
        False, "let worker processes (`evennia memory work`) do the work of sleep; needs PostgreSQL"
    )
    workers_patience: int = _setting(
        120, "seconds without a running worker after which the game does the work itself", 1, 86_400
    )
    calendar: GameCalendar = _setting(  # noqa: RUF009  (a function like the others', of a class of ours)
        GAME,
        "the game's calendar: seconds of game time in a `minute`, `hour`, `day`, `week`, `month` and `year`; a game's "
        "`TIME_UNITS` if not given",
    )
    bed_hour: float = _setting(
        22.0, "hour of the game's day to go to bed; scaled to the calendar's day if not given", 0, own=True
    )
    rise_hour: float = _setting(
        6.0, "hour of the game's day to rise; equal to bed_hour: no nights", 0, own=True
    )
    gossip_minutes: float = _setting(
        4.0, "real minutes between two things that a character tells unasked; 0: never", 0, own=True
    )
    idle_minutes: float = _setting(5.0, "real minutes of silence before a nap; 0: no naps", 0, own=True)
    high_words: tuple[str, ...] = _setting(
        (
            *("player", "conflict", "discovery", "secret", "revealed", "attack", "danger"),
            *("important", "urgent", "critical", "death", "birth", "marriage", "betrayal"),
            *("alliance", "war", "peace", "treasure", "quest"),
        ),
        "words that raise importance",
    )
    low_words: tuple[str, ...] = _setting(
        ("routine", "walked", "moved", "entered", "ordinary"), "words that lower importance"
    )
    high_word_weight: int = _setting(2, "importance that each word of high_words adds", 0, 9)
    high_word_limit: int = _setting(4, "importance that the words of high_words add together, at most", 0, 9)
    low_word_weight: int = _setting(1, "importance that each word of low_words subtracts", 0, 9)
    llm_base_url: str = _setting("", "OpenAI-compatible endpoint, such as http://localhost:11434/v1")
    llm_model: str = _setting("", "model used where no other is named")
    llm_api_key: str = _setting("", "API key of the endpoint, if it needs one", secret=True)
    llm_scoring_model: str = _setting("", "model that rates memories")
    llm_reflecting_model: str = _setting("", "model that asks questions and draws insights")
    llm_judging_model: str = _setting("", "model that judges insights")
    llm_talking_model: str = _setting("", "model that speaks")
    llm_director_model: str = _setting("", "model that directs investigations")
    llm_expert_model: str = _setting("", "model that speaks for witnesses in investigations")
    llm_critic_model: str = _setting("", "model that reviews investigations")
    llm_timeout: float = _setting(60.0, "seconds one request may take", 0.01, 3_600)
    llm_retries: int = _setting(2, "times a failed request is sent again", 0, 10)
    llm_concurrency: int = _setting(4, "requests in flight at once", 1, 64)
    llm_breaker_failures: int = _setting(5, "failures in a row after which a model gets no requests", 1)
    llm_breaker_cooldown: float = _setting(60.0, "seconds during which it gets no requests", 0)
    llm_transport: str = _setting(
        "openai",
        "what carries requests to the endpoint: openai (its HTTP protocol), or a dotted path",
        choices=("openai",),
        dotted=True,
    )
    llm_batch: int = _setting(10, "memories rated in one request", 1, 100)
    llm_entry_chars: int = _setting(600, "characters of one memory shown to a model", 40)
    llm_insights: int = _setting(3, "insights asked for per question", 1, 20)
    prompt_budget: int = _setting(
        2_000, "tokens (of 4 characters) of a prompt for speech, without tools", 600
    )
    tool_rounds: int = _setting(2, "rounds of tool calls before a model must speak; 0: no tools", 0, 10)
    reply_chars: int = _setting(400, "characters of a model's reply, at most", 40, 4_000)
    reply_patience: float = _setting(
        12.0, "seconds to wait for a model before answering from memory", 0.1, 600
    )
    learn_after: float = _setting(
        60.0, "seconds of silence after which a model notes what a conversation taught; 0: never", 0
    )
    llm_budget_calls: int = _setting(300, "requests per character and day (UTC)", 0, own=True)
    llm_budget_tokens: int = _setting(300_000, "tokens per character and day (UTC)", 0, own=True)
    llm_ledger_days: int = _setting(90, "days to keep the ledger of requests", 1)
    longterm: str = _setting(
        "qdrant",
        "long-term memory: '' (none), qdrant (a folder), pgvector, qdrant-server, or a dotted path",
        choices=("", "qdrant", "pgvector", "qdrant-server"),
        dotted=True,
    )
    longterm_path: str = _setting("server/longterm", "folder for long-term memory, or for Mem0's own files")
    longterm_url: str = _setting("", "address of long-term memory, if it is a server", secret=True)
    longterm_api_key: str = _setting("", "API key of a Qdrant server, if it needs one", secret=True)
    quest_mutations: tuple[str, ...] = _setting(
        (), "a game's own mutations of approaches in quests, such as 'M20 bribe a guard'", phrases=True
    )
    case_interval: int = _setting(4, "seconds between two steps of an investigation", 1, 3_600)
    case_rounds: int = _setting(6, "rounds of an investigation, at most", 1, 50)
    case_hours: float = _setting(24.0, "hours after which an investigation ends, whatever is open", 0.1)
    case_patience: float = _setting(
        90.0, "seconds that an investigator waits for a player's answer", 5, 3_600
    )
    case_limit: int = _setting(1, "open investigations that one player may have asked for", 0, 100)
    case_daily: int = _setting(3, "investigations that one player may ask for in 24 hours", 0, 1_000)
    prompts: str = _setting("", "folder of the game's own prompt files")
    commands: tuple[tuple[str, str], ...] = _setting(
        (),
        "the game's names for Keepsake's commands and switches: with `{'talk': 'speak', 'memory/why': 'ask'}`, players type "
        "`speak` and `memory/ask`; '' leaves one out",
        names=True,
    )
    tools: tuple[str, ...] = _setting(
        (), "dotted paths of the game's own tools for language models", dotted=True
    )

    @classmethod
    def load(cls, given: Mapping[str, Any] | None = None) -> Config:
        """Return the defaults, overridden by ``given``.

        Raises:
            ConfigError: a name is unknown, or a value is of the wrong type or out of range.
        """
        return cls().with_settings(given or {})

    def with_settings(self, given: Mapping[str, Any], *, own_only: bool = False) -> Config:
        """Return these settings, overridden by ``given``.

        Args:
            given: settings by name; texts are read as the setting's type.
            own_only: accept only settings that a single character may have.

        Raises:
            ConfigError: as for `load`, or a setting that a single character may not have.
        """
        if not isinstance(given, Mapping):
            raise ConfigError(f"MEMORY: must be a dict of settings by name, not {given!r}")
        every = {f.name: f for f in fields(self)}
        known = {name: f for name, f in every.items() if not own_only or f.metadata.get("own")}
        changed: dict[str, Any] = {}
        for name, value in given.items():
            if name in every and name not in known:
                raise ConfigError(
                    f"MEMORY[{name!r}]: applies to the whole game; set it in the server's settings"
                )
            if name not in known:
                near = near_miss(name, known)
                hint = f"did you mean {near}?" if near else "docs/settings.md lists all of them"
                raise ConfigError(f"MEMORY[{name!r}]: no such setting; {hint}")
            label = name if own_only else f"MEMORY[{name!r}]"
            changed[name] = _checked(label, value, getattr(self, name), known[name].metadata)
        calendar = changed.get("calendar", self.calendar)
        for name in _HOURS:
            if name in changed and changed[name] > calendar.hours_per_day:
                raise ConfigError(
                    f"MEMORY[{name!r}]: must be a number from 0 to {calendar.hours_per_day:g}, the hours of a day in "
                    f"MEMORY['calendar'], not {changed[name]:g}"
                )
            if name not in changed and "calendar" in changed:  # the same part of the day as before
                changed[name] = getattr(self, name) * calendar.hours_per_day / self.calendar.hours_per_day
        return replace(self, **changed)

    def to_dict(self) -> dict[str, Any]:
        """Return every setting by name; a secret one is hidden."""
        shown = asdict(self)
        for each in fields(self):
            if each.metadata.get("secret") and shown[each.name]:
                shown[each.name] = "(hidden)"
        return shown

    def differing(self) -> dict[str, Any]:
        """Return the settings that differ from the defaults, as JSON data, without those that name a place or hold a
        secret.
        """
        defaults = Config()
        found = {f.name: getattr(self, f.name) for f in fields(self) if f.name not in _PLACES}
        changed = {name: value for name, value in found.items() if value != getattr(defaults, name)}
        return {
            name: value.to_dict() if isinstance(value, GameCalendar) else value
            for name, value in changed.items()
        }

    @classmethod
    def choices(cls, name: str) -> tuple[str, ...]:
        """Return the allowed names of a setting; empty if any value is allowed."""
        known: Mapping[str, Any] = next((f.metadata for f in fields(cls) if f.name == name), {})
        return tuple(known.get("choices", ()))

    @classmethod
    def about(cls) -> list[tuple[str, Any, str, bool]]:
        """Return name, default, description, and whether a character may have its own, of each setting."""
        return [(f.name, f.default, f.metadata["about"], bool(f.metadata.get("own"))) for f in fields(cls)]


_PLACES: Final = frozenset(
    f.name
    for f in fields(Config)
    if f.metadata.get("secret") or f.name in ("llm_base_url", "longterm_path", "prompts", "tools")
)
"""Settings that hold a secret, or have no meaning outside the game's folder."""

_HOURS: Final = ("bed_hour", "rise_hour")
"""Settings that are an hour of the game's day."""


def _checked(name: str, value: Any, default: Any, rule: Mapping[str, Any]) -> Any:
    """Return a setting's value as the type of its default.

    Args:
        name: what errors call the setting: where one character's own is given, its bare name.
        value: the value that was given.
        default: the setting's default, which decides the type.
        rule: the metadata of the setting's field (see `_setting`).

    Raises:
        ConfigError: the value is of another type, or out of the setting's range.
    """
    if isinstance(default, GameCalendar):
        return _checked_calendar(name, value)
    if rule.get("names"):
        return value if value == default else _checked_names(name, value)
    if isinstance(default, tuple):
        return _checked_texts(name, value, rule)
    if isinstance(default, bool):
        if not isinstance(value, bool):
            raise _refused(name, "True or False", value)
        return value
    if isinstance(default, int | float):
        return _checked_number(name, value, default, rule)
    return _checked_text(name, value, rule)


def _refused(name: str, wanted: str, value: object) -> ConfigError:
    return ConfigError(f"{name}: must be {wanted}, not {value!r}")


def _checked_calendar(name: str, value: Any) -> GameCalendar:
    if not isinstance(value, Mapping):
        raise _refused(name, "a dict of seconds by unit", value)
    try:
        return GameCalendar.from_units(value)
    except ValueError as problem:
        raise ConfigError(f"{name}: {problem}") from None


def _checked_names(name: str, value: Any) -> tuple[tuple[str, str], ...]:
    if not isinstance(value, Mapping):
        raise _refused(name, "a dict such as {'talk': 'speak'}", value)
    for own, other in value.items():
        if not isinstance(own, str):
            raise _refused(name, "a dict whose keys are texts", own)
        if not isinstance(other, str):
            raise _refused(f"{name}[{own!r}]", "a text", other)
    return tuple(sorted(value.items()))


def _checked_texts(name: str, value: Any, rule: Mapping[str, Any]) -> tuple[str, ...]:
    if not isinstance(value, list | tuple) or not all(isinstance(item, str) for item in value):
        raise _refused(name, "a list of texts", value)
    if rule.get("dotted"):
        wanted, bad = "dotted paths", [item for item in value if not is_dotted(item)]
    elif rule.get("phrases"):
        wanted, bad = "texts", []
    else:
        wanted, bad = "single words of letters", [item for item in value if not item.isalpha()]
    if bad:
        raise _refused(name, wanted, bad[0])
    return tuple(value)


def _checked_number(name: str, value: Any, default: float, rule: Mapping[str, Any]) -> float:
    if isinstance(value, str):
        with contextlib.suppress(ValueError):
            value = type(default)(value)
    wanted = "a number" if isinstance(default, float) else "a whole number"
    if isinstance(value, bool) or not isinstance(value, int | float) or not math.isfinite(value):
        raise _refused(name, wanted, value)
    if isinstance(default, int) and value != int(value):
        raise _refused(name, wanted, value)
    if not rule["low"] <= value <= rule["high"]:
        top = "" if rule["high"] == math.inf else f" to {rule['high']:g}"
        raise _refused(name, f"{wanted} from {rule['low']:g}{top}", value)
    return type(default)(value)


def _checked_text(name: str, value: Any, rule: Mapping[str, Any]) -> str:
    if not isinstance(value, str):
        shown = "(hidden)" if rule.get("secret") else repr(value)
        raise ConfigError(f"{name}: must be text, not {shown}")
    choices = rule.get("choices")
    if not choices or value in choices or (rule.get("dotted") and is_dotted(value)):
        return value
    names = ", ".join(choice or "''" for choice in choices)
    if rule.get("dotted"):
        names += " or a dotted path such as world.minds.MyClass"
    raise _refused(name, f"one of {names}", value)
