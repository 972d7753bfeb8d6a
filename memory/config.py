"""Settings: one dict, every key with a default, checked by name at start-up (SPEC §14).

Where a game brings a class of its own (docs/extending.md), the setting holds its dotted path, as in Django:
``MEMORY = {"scorer": "mygame.memory.MyScorer"}``.
"""

from __future__ import annotations

import contextlib
import difflib
import math
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, fields, replace
from importlib import import_module
from inspect import get_annotations
from typing import Any, Final

from memory.calendar import GAME, GameCalendar
from memory.errors import ConfigError


def is_dotted(path: str) -> bool:
    """Tell whether ``path`` has the form of a dotted path: two or more Python names joined by dots."""
    parts = path.split(".")
    return len(parts) > 1 and all(part.isidentifier() for part in parts)


def load_dotted(setting: str, path: str) -> Any:
    """Import what a setting names by its dotted path.

    Args:
        setting: the setting's name, for errors.
        path: the path, such as ``mygame.memory.MyScorer``.

    Raises:
        ConfigError: the module cannot be imported, or has nothing of that name.
    """
    module_name, _, name = path.rpartition(".")
    try:
        return getattr(import_module(module_name), name)
    except ImportError as problem:
        raise ConfigError(f"MEMORY[{setting!r}]: {path!r} cannot be imported: {problem}") from problem
    except AttributeError:
        raise ConfigError(f"MEMORY[{setting!r}]: {module_name!r} has no {name!r}") from None


def make_extension(setting: str, path: str, protocol: type, /, *given: Any, **named: Any) -> Any:
    """Call the class or function that a setting names, and return what it makes.

    Args:
        setting: the setting's name, for errors.
        path: the dotted path of the class or function.
        protocol: the protocol that the result must follow: every public member of it must be there.
        given, named: the arguments of the call.

    Raises:
        ConfigError: it cannot be imported or called, or its result lacks a member of ``protocol``.
    """
    factory = load_dotted(setting, path)
    if not callable(factory):
        raise ConfigError(f"MEMORY[{setting!r}]: {path!r} must be a class or a function, not {factory!r}")
    try:
        made = factory(*given, **named)
    except TypeError as problem:
        raise ConfigError(f"MEMORY[{setting!r}]: {path!r} cannot be called: {problem}") from problem
    if missing := [name for name in _members(protocol) if not hasattr(made, name)]:
        raise ConfigError(
            f"MEMORY[{setting!r}]: {path!r} is no {protocol.__name__}: it has no {', '.join(missing)}"
        )
    return made


def _members(protocol: type) -> list[str]:
    """Return the names of a protocol's public members, sorted."""
    classes = [each for each in protocol.__mro__ if getattr(each, "_is_protocol", False)]
    names = {name for each in classes for name in (*get_annotations(each), *vars(each))}
    return sorted(name for name in names if not name.startswith("_"))


def _setting(default: Any, about: str, low: float = -math.inf, high: float = math.inf, **more: Any) -> Any:
    """A setting's default, what it does, its range, and whether one character may have its own."""
    shown = not more.get("secret")
    return field(default=default, repr=shown, metadata={"about": about, "low": low, "high": high, **more})


@dataclass(frozen=True, slots=True, kw_only=True)
class Config:
    """Every setting of Keepsake.

    Make one with `Config.load`, which checks names and values. Settings marked *own* may be set for a
    single character (``memory/set NPC = name:value``).
    """

    language: str = _setting(
        "english", "language that is spoken: a lexicon's name, or the dotted path of a game's own"
    )
    max_entries: int = _setting(100, "entries in a working journal before the oldest leave it", 1, own=True)
    threshold: float = _setting(150.0, "importance that adds up to a reflection", 1, own=True)
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
        "sentence-transformers",
        "what makes vectors: sentence-transformers, or a dotted path",
        choices=("sentence-transformers",),
        dotted=True,
    )
    embedding_model: str = _setting(
        "all-MiniLM-L6-v2", "model for recall by meaning: a name, a folder, or nothing for recall by words"
    )
    preset: str = _setting("default", "how recall ranks", choices=("default", "classic"), own=True)
    weight_recency: float = _setting(0.02, "weight of recency in recall, preset default", 0, own=True)
    weight_importance: float = _setting(0.03, "weight of importance in recall, preset default", 0, own=True)
    weight_relevance: float = _setting(1.0, "weight of relevance in recall, preset default", 0, own=True)
    weight_trust: float = _setting(0.03, "weight of trust in recall, preset default", 0, own=True)
    recency_half_life: float = _setting(
        168.0, "game hours after which recency has halved, preset default", 0.01, own=True
    )
    recall_limit: int = _setting(10, "how many memories recall returns when not told", 1, 1000)
    answer_relevance: float = _setting(
        0.4,
        "share of what is asked about that a memory must touch to be told, where it has no vector: two words of five",
        0,
        1,
        own=True,
    )
    answer_likeness: float = _setting(
        0.5,
        "cosine of question and memory from which it is told though their words differ, less where they share some; 1 for never",
        0,
        1,
        own=True,
    )
    answer_memories: int = _setting(2, "memories told in one answer at most", 1, 10, own=True)
    chronology_budget: int = _setting(6_000, "characters of journal that are shown or prompted", 200)
    open_journals: int = _setting(1_000, "journals kept open at once; idle ones are closed", 1)
    gc_freeze: bool = _setting(
        False,
        "freeze all objects after start (gc.freeze), the game's too: garbage collection then takes milliseconds, not "
        "tenths of a second, but cyclic garbage made before is never freed",
    )
    review_threshold: float = _setting(0.5, "credibility from which a claim counts as an insight", 0, 1)
    hypothesis_threshold: float = _setting(0.3, "credibility from which it is kept as a hypothesis", 0, 1)
    max_scored_per_tick: int = _setting(3, "entries of one character that a sleep tick has rated", 1, 100)
    sleep_interval: int = _setting(2, "seconds between the turns that sleepers get", 1, 3_600)
    calendar: GameCalendar = _setting(  # noqa: RUF009  (a function like the others', of a class of ours)
        GAME,
        "the game's calendar: seconds of game time in a `minute`, `hour`, `day`, `week`, `month` and `year`; a game's "
        "`TIME_UNITS` if not given",
    )
    bed_hour: float = _setting(
        22.0, "hour of the game's day to go to bed; scaled to the calendar's day if not given", 0, own=True
    )
    rise_hour: float = _setting(
        6.0, "hour of the game's day to rise; the same as bed_hour for no nights", 0, own=True
    )
    idle_minutes: float = _setting(
        5.0, "real minutes without a word heard before a nap; 0 for no naps", 0, own=True
    )
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
    high_word_weight: int = _setting(2, "what a high-importance word adds", 0, 9)
    high_word_limit: int = _setting(4, "what high-importance words add at most", 0, 9)
    low_word_weight: int = _setting(1, "what a low-importance word takes away", 0, 9)
    llm_base_url: str = _setting("", "OpenAI-compatible endpoint, such as http://localhost:11434/v1")
    llm_model: str = _setting("", "model that is asked where no other is named")
    llm_api_key: str = _setting("", "key for the endpoint, if it wants one", secret=True)
    llm_scoring_model: str = _setting("", "model that rates memories")
    llm_reflecting_model: str = _setting("", "model that asks questions and draws insights")
    llm_judging_model: str = _setting("", "model that judges insights")
    llm_talking_model: str = _setting("", "model that speaks")
    llm_timeout: float = _setting(60.0, "seconds one request may take", 0.01, 3_600)
    llm_retries: int = _setting(2, "how often a request that failed is sent again", 0, 10)
    llm_concurrency: int = _setting(4, "requests under way at once", 1, 64)
    llm_breaker_failures: int = _setting(5, "failures in a row after which a model is left alone", 1)
    llm_breaker_cooldown: float = _setting(60.0, "seconds that it is left alone", 0)
    llm_transport: str = _setting(
        "openai",
        "what carries requests to the endpoint: openai (its HTTP protocol), or a dotted path",
        choices=("openai",),
        dotted=True,
    )
    llm_batch: int = _setting(10, "memories rated in one request", 1, 100)
    llm_entry_chars: int = _setting(600, "characters of one memory that a model is shown", 40)
    llm_insights: int = _setting(3, "insights asked for by question", 1, 20)
    prompt_budget: int = _setting(
        2_000, "tokens (of 4 characters) that one is shown before it speaks, tools aside", 600
    )
    tool_rounds: int = _setting(
        2, "times it may look into the journal before it speaks; 0 for no tools", 0, 10
    )
    reply_chars: int = _setting(400, "characters of one reply by a model at most", 40, 4_000)
    reply_patience: float = _setting(
        12.0, "seconds until a character answers from memory, whether a model has or not", 0.1, 600
    )
    learn_after: float = _setting(
        60.0, "seconds of quiet after which a model notes what was learnt in a conversation; 0 for never", 0
    )
    llm_budget_calls: int = _setting(300, "requests a character may cost a day (UTC)", 0, own=True)
    llm_budget_tokens: int = _setting(300_000, "tokens a character may cost a day (UTC)", 0, own=True)
    llm_ledger_days: int = _setting(90, "days that the ledger of requests is kept", 1)
    longterm: str = _setting(
        "qdrant",
        "where long-term memory is kept: '' (nowhere), qdrant (a folder), pgvector, qdrant-server, or a dotted path",
        choices=("", "qdrant", "pgvector", "qdrant-server"),
        dotted=True,
    )
    longterm_path: str = _setting("server/longterm", "folder for long-term memory, or for Mem0's own files")
    longterm_url: str = _setting("", "address of long-term memory, where it is a server", secret=True)
    longterm_api_key: str = _setting("", "key for a Qdrant server, if it wants one", secret=True)
    quest_mutations: tuple[str, ...] = _setting(
        (), "a game's own mutations of approaches in quests, such as 'M20 bribe a guard'", phrases=True
    )
    prompts: str = _setting("", "folder with the game's own prompt files")
    tools: tuple[str, ...] = _setting(
        (), "dotted paths of the game's own tools for language models", dotted=True
    )

    @classmethod
    def load(cls, given: Mapping[str, Any] | None = None) -> Config:
        """The defaults with ``given`` on top.

        Raises:
            ConfigError: a name is unknown, or a value is of the wrong type or out of range.
        """
        return cls().with_settings(given or {})

    def with_settings(self, given: Mapping[str, Any], *, own_only: bool = False) -> Config:
        """These settings with ``given`` on top.

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
                    f"MEMORY[{name!r}]: is a setting of the whole game, set in the server's settings"
                )
            if name not in known:
                near = difflib.get_close_matches(str(name), known, 1)
                hint = f"; did you mean {near[0]}?" if near else f"; there are: {', '.join(known)}"
                raise ConfigError(f"MEMORY[{name!r}]: no such setting{hint}")
            changed[name] = _checked(name, value, getattr(self, name), known[name].metadata)
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
        """Every setting by name; of a secret one, whether there is one."""
        shown = asdict(self)
        for each in fields(self):
            if each.metadata.get("secret") and shown[each.name]:
                shown[each.name] = "(hidden)"
        return shown

    @classmethod
    def choices(cls, name: str) -> tuple[str, ...]:
        """What a setting may be, where there is a choice of names; else nothing."""
        known: Mapping[str, Any] = next((f.metadata for f in fields(cls) if f.name == name), {})
        return tuple(known.get("choices", ()))

    @classmethod
    def about(cls) -> list[tuple[str, Any, str, bool]]:
        """For each setting: name, default, what it does, and whether a single character may have its own."""
        return [(f.name, f.default, f.metadata["about"], bool(f.metadata.get("own"))) for f in fields(cls)]


_HOURS: Final = ("bed_hour", "rise_hour")
"""Settings that are an hour of the game's day."""


def _checked(name: str, value: Any, default: Any, rule: Mapping[str, Any]) -> Any:
    """``value`` as the type of ``default``, within the setting's range."""
    if isinstance(value, str) and isinstance(default, int | float):
        with contextlib.suppress(ValueError):
            value = float(value) if isinstance(default, float) else int(value)
    if isinstance(default, GameCalendar):
        if not isinstance(value, Mapping):
            raise ConfigError(f"MEMORY[{name!r}]: must be a dict of seconds by unit, not {value!r}")
        try:
            return GameCalendar.from_units(value)
        except ValueError as problem:
            raise ConfigError(f"MEMORY[{name!r}]: {problem}") from None
    if isinstance(default, tuple):
        if not isinstance(value, list | tuple) or not all(isinstance(item, str) for item in value):
            raise ConfigError(f"MEMORY[{name!r}]: must be a list of texts, not {value!r}")
        if rule.get("dotted"):
            if bad := [item for item in value if not is_dotted(item)]:
                raise ConfigError(f"MEMORY[{name!r}]: must be dotted paths, not {bad[0]!r}")
            return tuple(value)
        if not rule.get("phrases") and (bad := [item for item in value if not item.isalpha()]):
            raise ConfigError(f"MEMORY[{name!r}]: must be single words of letters, not {bad[0]!r}")
        return tuple(value)
    if isinstance(default, bool):
        if not isinstance(value, bool):
            raise ConfigError(f"MEMORY[{name!r}]: must be True or False, not {value!r}")
    elif isinstance(default, int | float):
        wanted = "a number" if isinstance(default, float) else "a whole number"
        if isinstance(value, bool) or not isinstance(value, int | float) or not math.isfinite(value):
            raise ConfigError(f"MEMORY[{name!r}]: must be {wanted}, not {value!r}")
        if isinstance(default, int) and value != int(value):
            raise ConfigError(f"MEMORY[{name!r}]: must be {wanted}, not {value!r}")
        if not rule["low"] <= value <= rule["high"]:
            top = "" if rule["high"] == math.inf else f" to {rule['high']:g}"
            raise ConfigError(f"MEMORY[{name!r}]: must be {wanted} from {rule['low']:g}{top}, not {value!r}")
        return type(default)(value)
    elif isinstance(default, str):
        if not isinstance(value, str):
            given = "(hidden)" if rule.get("secret") else repr(value)
            raise ConfigError(f"MEMORY[{name!r}]: must be text, not {given}")
        if rule.get("dotted") and is_dotted(value):
            return value
        if rule.get("choices") and value not in rule["choices"]:
            names = ", ".join(choice or "''" for choice in rule["choices"])
            if rule.get("dotted"):
                names += " or a dotted path such as mygame.memory.MyClass"
            raise ConfigError(f"MEMORY[{name!r}]: must be one of {names}, not {value!r}")
    return value
