"""Compare a replay with the game that its stream was exported from."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from memory.journal.entry import Entry, format_time
from memory.journal.history import EventType, HistoryEvent
from memory.minds.replays.replay import ReplayResult, entries_shown


@dataclass(frozen=True, slots=True, kw_only=True)
class Difference:
    """Describe one difference between a replay and the game.

    Args:
        what: ``entry``, ``thought`` or ``reflection``.
        id: the entry's id in the file; for a reflection, the id of the last entry that it covered.
        field: the field that differs; empty if only one side has the entry or reflection.
        game, replay: the value on each side; ``None`` if it is missing.
    """

    what: str
    id: int
    field: str
    game: Any
    replay: Any

    def to_dict(self) -> dict[str, Any]:
        """Return the data as JSON."""
        return {
            "what": self.what,
            "id": self.id,
            "field": self.field,
            "game": self.game,
            "replay": self.replay,
        }


@dataclass(slots=True, kw_only=True)
class Comparison:
    """Hold how far a replay agrees with the game.

    Args:
        entries, thoughts, reflections: numbers of them in the game, according to the file.
        differences: the differences.
    """

    entries: int = 0
    thoughts: int = 0
    reflections: int = 0
    differences: list[Difference] = field(default_factory=list)

    def to_dict(self) -> dict[str, Any]:
        """Return the data as JSON."""
        return {
            "same": not self.differences,
            "entries": self.entries,
            "thoughts": self.thoughts,
            "reflections": self.reflections,
            "differences": [each.to_dict() for each in self.differences],
        }


def compare(result: ReplayResult, entries: Iterable[Entry], history: Sequence[HistoryEvent]) -> Comparison:
    """Compare a replay with the game: entry by entry, thought by thought, reflection by reflection.

    Args:
        result: the replay.
        entries: the entries of the game's journal, thoughts included.
        history: the history of the game's journal.
    """
    found = Comparison()
    mine = {entry.id: entry for entry in entries_shown(result)}
    for entry in entries:
        if entry.is_thought:
            found.thoughts += 1
        else:
            found.entries += 1
        what = "thought" if entry.is_thought else "entry"
        found.differences += _entry(what, entry, mine.pop(entry.id, None))
    found.differences += [
        Difference(what="thought", id=each.id, field="", game=None, replay=each.content)
        for each in mine.values()
    ]
    _reflections(found, result, [line for line in history if line.did is EventType.REFLECT])
    return found


def _entry(what: str, game: Entry, replay: Entry | None) -> list[Difference]:
    if replay is None:
        return [Difference(what=what, id=game.id, field="", game=game.content, replay=None)]
    one, other = game.to_dict(), replay.to_dict()
    return [
        Difference(what=what, id=game.id, field=name, game=one[name], replay=other.get(name))
        for name in one
        if one[name] != other.get(name)
    ]


def _reflections(found: Comparison, result: ReplayResult, game: Sequence[HistoryEvent]) -> None:
    """Compare the time of reflections, the last entry that they covered, and the importance that they covered."""
    mine = {result.shown.get(each["through"], each["through"]): each for each in result.reflections}
    for line in game:
        found.reflections += 1
        told = {"when": format_time(line.at)}
        if "importance" in line.more:
            told["importance"] = line.more["importance"]
        report = mine.pop(line.count, None)
        if report is None:
            found.differences.append(_reflection(line.count, "", told, None))
            continue
        found.differences += [
            _reflection(line.count, name, value, report[name])
            for name, value in told.items()
            if report[name] != value
        ]
    for through, report in mine.items():
        found.differences.append(_reflection(through, "", None, {"when": report["when"]}))


def _reflection(through: int, name: str, game: Any, replay: Any) -> Difference:
    return Difference(what="reflection", id=through, field=name, game=game, replay=replay)
