"""Make the tools with which a model works on quests: the same journals and gates as for players.

A model acts for one character. It sees only the quests of that character that all listeners may know of. Once
it was shown something in confidence, it cannot write to a journal that others read. A closed gate is an error
of the call; its message names the tool to call first.
"""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Protocol

from memory.agent.registry import Tool, Toolset
from memory.errors import FieldError
from memory.journal.entry import Entry
from memory.llm.prompts import clip
from memory.quests import gates
from memory.quests.gates import Do, GateClosed
from memory.quests.markdown import standing
from memory.quests.quest import Quest
from memory.quests.registry import MAX_SLUG, QuestRegistry
from memory.quests.state import FIELD, State, Status
from memory.quests.world import World

_CALL: Final[Mapping[Do, str]] = {
    Do.JOIN: "Leave this quest to those who work on it.",
    Do.READ: "Call quest_read with quest {}, every part of it.",
    Do.BEGIN: "Call quest_begin with quest {}.",
    Do.TRY: "Call quest_try with quest {}.",
    Do.FAIL: "Call quest_fail with quest {}.",
    Do.MUTATE: "Call quest_mutate with quest {}.",
    Do.CLOSE: "Call quest_done with quest {}.",
}
"""Which tool to call first when a gate is closed."""

_TEXT: Final = {"type": "string", "minLength": 1, "maxLength": gates.MAX_LINE}
_QUEST: Final = {
    "type": "string",
    "minLength": 1,
    "maxLength": MAX_SLUG,
    "description": "the quest's name, as quest_list gives it; may be left out while you work on one only",
}
_SHORTEST: Final = 500
"""Minimum number of characters of one part of a journal."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Participant:
    """Describe the character that the tools act for.

    Args:
        key: its stable key.
        name: its name.
        place: key of the place where the character is.
        listeners: stable keys of all who hear what it says afterwards; ``None`` if nobody does.
    """

    key: str
    name: str
    place: str = ""
    listeners: frozenset[str] | None


class Confidences(Protocol):
    """Record what a model was shown in confidence; `memory.agent.journal_tools.JournalTools` implements this."""

    @property
    def audience(self) -> tuple[str, ...] | None:
        """Return the stable keys of those who may hear everything that the model was shown; ``None`` for anybody."""
        ...

    def confide(self, audience: Iterable[str]) -> None:
        """Record that the model was shown something that only ``audience`` may hear."""
        ...


class QuestTools:
    """Make the tools with which a model works on a character's quests.

    Args:
        quests: the game's quests.
        participant: the character.
        confidences: records what the model was shown in confidence; by default, nothing.
        world_of: returns the world that decides the outcome of a quest's attempts, if there is one.
        wrote: called with each line that was written.
        part: maximum number of characters of one result of ``quest_read``.
    """

    def __init__(
        self,
        quests: QuestRegistry,
        participant: Participant,
        *,
        confidences: Confidences | None = None,
        world_of: Callable[[Quest], World | None] = lambda quest: None,
        wrote: Callable[[Entry], object] = lambda entry: None,
        part: int = 4_000,
    ) -> None:
        self._quests = quests
        self._key, self._name = participant.key, participant.name
        self._listeners = participant.listeners
        self._place = participant.place
        self._confidences = confidences
        self._world_of = world_of
        self._wrote = wrote
        self._part = max(_SHORTEST, part)
        self._read_parts: dict[str, tuple[int, set[int]]] = {}

    def toolset(self) -> Toolset | None:
        """Return the tools; ``None`` if the character works on no quest that the listeners may know of."""
        if not self._own(Status.OPEN):
            return None
        return Toolset(
            "quests",
            "The quests that the character works on, and their shared journals.",
            (
                self._list_tool(),
                self._tool(
                    "quest_read",
                    f"The last {gates.MUST_READ} lines of a quest's journal. Read them before you begin. A long journal "
                    "comes in parts.",
                    {"part": {"type": "integer", "minimum": 1, "description": "which part; default 1"}},
                    self._read,
                    optional=("part",),
                ),
                self._tool(
                    "quest_begin",
                    "Begin a sitting in a quest's journal. Do this before you write in it.",
                    {"intent": _TEXT, "approach": _TEXT},
                    self._begin,
                ),
                self._tool("quest_note", "Write down how a quest stands.", {"text": _TEXT}, self._note),
                self._tool("quest_found", "Write down something unexpected.", {"text": _TEXT}, self._found),
                self._tool("quest_decide", "Write down a decision.", {"text": _TEXT}, self._decide),
                self._tool(
                    "quest_try",
                    "Try something. The attempt is written down, and its outcome is returned if the world decides it.",
                    {"approach": _TEXT},
                    self._try,
                ),
                self._tool(
                    "quest_fail",
                    "Write down why your attempt failed, and what follows from that.",
                    {"why": _TEXT, "follows": _TEXT},
                    self._fail,
                    optional=("follows",),
                ),
                self._tool(
                    "quest_mutate",
                    "Change the approach; required after three failures. State what failed, what you switch to, "
                    f"and why. Mutations: {'; '.join(map(str, self._quests.catalogue))}",
                    {
                        "mutation": {
                            "type": "string",
                            "enum": [each.code for each in self._quests.catalogue],
                        },
                        "failed_on": _TEXT,
                        "switching_to": _TEXT,
                        "rationale": _TEXT,
                    },
                    self._mutate,
                ),
                self._tool(
                    "quest_done",
                    "End a quest whose goal is reached. Everybody who worked on it remembers its lessons.",
                    {"summary": _TEXT},
                    self._done,
                ),
            ),
        )

    def _tool(
        self,
        name: str,
        description: str,
        properties: Mapping[str, Mapping[str, Any]],
        work: Callable[[Quest, Mapping[str, Any]], Any],
        *,
        optional: Sequence[str] = (),
    ) -> Tool:
        """Return a tool whose function receives the quest that the call names."""

        async def run(given: Mapping[str, Any]) -> Any:
            try:
                done = work(self._named(given.get("quest")), given)
                return await done if isinstance(done, Awaitable) else done
            except GateClosed as refused:
                if refused.do is None:
                    raise
                raise GateClosed(f"{refused} {_CALL[refused.do].format(refused.slug)}") from None

        return Tool(
            name=name,
            description=description,
            properties={"quest": _QUEST, **properties},
            required=tuple(each for each in properties if each not in optional),
            category="quest",
            run=run,
        )

    def _list_tool(self) -> Tool:
        async def run(given: Mapping[str, Any]) -> Any:
            return self._list()

        return Tool(
            name="quest_list",
            description="The quests that you work on or worked on, and the status of each.",
            properties={},
            category="quest",
            run=run,
        )

    # -- which quests ----------------------------------------------------------------------------

    def _own(self, *statuses: Status) -> dict[str, Quest]:
        """Return the character's quests by slug, ended ones too; only those that all listeners may know of."""
        found = {}
        for quest in self._quests:
            state = quest.state
            if (
                self._key in state.members
                and (not statuses or state.status in statuses)
                and self._may_hear(state)
            ):
                found[state.slug] = quest
        return found

    def _may_hear(self, state: State) -> bool:
        audience = state.audience
        return audience is None or self._listeners is None or self._listeners <= {*audience, self._key}

    def _named(self, slug: str | None) -> Quest:
        own = self._own()
        working = [each for each, quest in own.items() if quest.state.status is Status.OPEN]
        if slug is None and len(working) == 1:
            return own[working[0]]
        quest = own.get((slug or "").strip().lower())
        if quest is None:
            raise FieldError("quest", slug, f"one of your quests: {', '.join(own)}")
        return quest

    def _show(self, quest: Quest) -> None:
        """Record that the model is shown something of a quest."""
        if self._confidences is not None and (audience := quest.state.audience) is not None:
            self._confidences.confide(audience)

    # -- the tools -------------------------------------------------------------------------------

    def _list(self) -> list[dict[str, Any]]:
        shown = []
        for slug, quest in self._own().items():
            state = quest.state
            self._show(quest)
            shown.append(
                {
                    "quest": slug,
                    "title": state.title,
                    "goal": state.goal,
                    "where": state.place_name or None,
                    "now": clip(standing(state), gates.MAX_LINE),
                    "ended": state.summary or None,
                }
            )
        return shown

    def _read(self, quest: Quest, given: Mapping[str, Any]) -> dict[str, Any]:
        parts = _parts(quest.lines(), self._part)
        number = int(given.get("part", 1))
        if number > len(parts):
            raise FieldError("part", number, f"1 to {len(parts)}")
        self._show(quest)
        line = quest.state.last_id
        before, seen = self._read_parts.get(quest.key, (line, set()))
        seen = (seen if before == line else set()) | {number}
        self._read_parts[quest.key] = line, seen
        if len(seen) == len(parts):
            quest.read(self._key)
        return {"part": number, "parts": len(parts), "lines": parts[number - 1]}

    def _begin(self, quest: Quest, given: Mapping[str, Any]) -> Any:
        self._check_confidence(quest)
        return self._written(quest.begin(self._key, self._name, given["intent"], given["approach"]))

    def _note(self, quest: Quest, given: Mapping[str, Any]) -> Any:
        self._check_confidence(quest)
        return self._written(quest.note(self._key, self._name, given["text"]))

    def _found(self, quest: Quest, given: Mapping[str, Any]) -> Any:
        self._check_confidence(quest)
        return self._written(quest.found(self._key, self._name, given["text"]))

    def _decide(self, quest: Quest, given: Mapping[str, Any]) -> Any:
        self._check_confidence(quest)
        return self._written(quest.decide(self._key, self._name, given["text"]))

    async def _try(self, quest: Quest, given: Mapping[str, Any]) -> Any:
        self._check_confidence(quest)
        entry = await quest.attempt(
            self._key, self._name, given["approach"], place=self._place, world=self._world_of(quest)
        )
        return self._written(entry) | {"outcome": entry.extra[FIELD]["outcome"]}

    def _fail(self, quest: Quest, given: Mapping[str, Any]) -> Any:
        self._check_confidence(quest)
        return self._written(quest.fail(self._key, self._name, given["why"], given.get("follows", "")))

    async def _mutate(self, quest: Quest, given: Mapping[str, Any]) -> Any:
        self._check_confidence(quest)
        return self._written(
            await quest.mutate(
                self._key,
                self._name,
                given["mutation"],
                given["failed_on"],
                given["switching_to"],
                given["rationale"],
            )
        )

    def _done(self, quest: Quest, given: Mapping[str, Any]) -> Any:
        self._check_confidence(quest)
        gates.check_place(quest.state, self._place)
        lessons = self._quests.close(quest, self._key, self._name, given["summary"])
        entry = next(reversed(quest.journal))
        return self._written(entry) | {"learnt": [lesson.text for lesson in lessons]}

    def _written(self, entry: Entry) -> dict[str, Any]:
        self._wrote(entry)
        return {"line": entry.id, "written": entry.content}

    def _check_confidence(self, quest: Quest) -> None:
        """Refuse to write into a journal with readers who may not know what the model was shown.

        Raises:
            GateClosed: the model was shown something in confidence, and the journal has other readers.
        """
        audience = None if self._confidences is None else self._confidences.audience
        if audience is None:
            return
        readers = quest.state.audience
        if readers is None or not set(readers) <= set(audience):
            raise GateClosed(
                "What you know here was told in confidence, and others read this journal: write nothing."
            )


def _parts(lines: Sequence[str], room: int) -> list[list[str]]:
    """Return ``lines`` in parts of at most ``room`` characters as JSON; a longer line is a part of its own."""
    parts: list[list[str]] = [[]]
    left = room
    for line in lines:
        size = len(json.dumps(line)) + 2
        if parts[-1] and size > left:
            parts.append([])
            left = room
        parts[-1].append(line)
        left -= size
    return parts
