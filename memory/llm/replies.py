"""Read replies to tasks: find the JSON object in a model's text, and check it against the task's schema."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, Final, Generic, TypeVar

from memory.errors import BadReply
from memory.llm.schema import problems
from memory.llm.task import Task

_MAX_REPLY: Final = 100_000
"""Maximum number of characters of a reply that are read."""

_MAX_STARTS: Final = 200
"""Maximum number of positions in a reply where a JSON object is tried."""

_THOUGHT = re.compile(r"<think(?:ing)?>.*?(?:</think(?:ing)?>|\Z)", re.DOTALL | re.IGNORECASE)
_THOUGHT_END = re.compile(r"</think(?:ing)?>", re.IGNORECASE)

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Answer(Generic[T]):
    """Hold the parsed value of a reply, and the number of its items that were dropped."""

    value: T
    dropped: int = 0


def read_reply(
    text: str, task: Task, read: Callable[[Mapping[str, Any]], Answer[T]], instructions: str = ""
) -> Answer[T]:
    """Return the answer in a reply: find its JSON, check it against the task's schema, and convert it.

    Items that the schema refuses, and items that only repeat an example from the instructions, are dropped
    and counted; the others are kept. Unknown fields are ignored.

    Args:
        text: the reply.
        task: the task.
        read: converts a reply that fits the schema to an answer.
        instructions: the instructions in the prompt.

    Raises:
        BadReply: nothing of the reply is usable. The message never quotes the reply.
    """
    try:
        reply = find_object(text, task.schema["required"])
        schema = _tolerant(task)
        dropped = 0
        complaint = _complaint(reply, schema)
        if complaint and task.items and isinstance(items := reply[task.items], list):
            of_item = schema["properties"][task.items]["items"]
            good = [item for item in items if not _complaint(item, of_item)]
            if good:
                dropped = len(items) - len(good)
                reply = reply | {task.items: good}
                complaint = _complaint(reply, schema)
        if complaint:
            raise BadReply(complaint)
        if task.items:
            told = _folded(instructions)
            own = [item for item in reply[task.items] if not _repeats(item, told)]
            dropped += len(reply[task.items]) - len(own)
            reply = reply | {task.items: own}
        answer = read(reply)
    except RecursionError:
        raise BadReply("it is nested too deeply") from None
    return Answer(answer.value, answer.dropped + dropped)


def find_object(text: str, required: Sequence[str]) -> dict[str, Any]:
    """Return the JSON object in a reply; ignore reasoning, prose and code fences around it.

    Args:
        text: the reply.
        required: names that the object must have.

    Raises:
        BadReply: there is no such object, or there are several that differ.
    """
    text = text[:_MAX_REPLY].strip().removeprefix("\ufeff")
    # First try the whole reply, so that a quoted end-of-reasoning tag inside the JSON does no harm.
    whole = list(_objects(text, required, 1)) if text.startswith("{") and text.endswith("}") else []
    if whole and whole[0][1] == len(text):
        return whole[0][0]
    text = _THOUGHT_END.split(_THOUGHT.sub("", text))[-1]
    found: list[dict[str, Any]] = []
    for value, _ in _objects(text, required, _MAX_STARTS):
        if value not in found:
            found.append(value)
    if not found:
        raise BadReply(f"it holds no complete JSON object with {', '.join(required)}")
    if len(found) > 1:
        raise BadReply("it holds several JSON objects that differ")
    return found[0]


def _objects(text: str, required: Sequence[str], tries: int) -> Iterator[tuple[dict[str, Any], int]]:
    """Yield the JSON objects in ``text`` that have all ``required`` names, and where each ends."""
    decoder = json.JSONDecoder(parse_constant=_refuse_constant, object_pairs_hook=_object)
    start = text.find("{")
    for _ in range(tries):
        if start < 0:
            return
        try:
            value, end = decoder.raw_decode(text, start)
        except (ValueError, RecursionError):
            end = start + 1
        else:
            if all(name in value for name in required):
                yield value, end
        start = text.find("{", end)


def _refuse_constant(name: str) -> float:
    raise ValueError(f"{name} is not JSON")


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """Return an object of ``pairs``.

    Raises:
        ValueError: a name occurs twice.
    """
    made = dict(pairs)
    if len(made) < len(pairs):
        raise ValueError("a name occurs twice in the object")
    return made


def _repeats(item: Any, told: str) -> bool:
    """Return whether a text of an item occurs word for word in the model's instructions."""
    texts = item.values() if isinstance(item, dict) else [item]
    return any(isinstance(text, str) and " " in text.strip() and _folded(text) in told for text in texts)


def _folded(text: str) -> str:
    return " ".join(text.split()).casefold()


@cache
def _tolerant(task: Task) -> Mapping[str, Any]:
    """Return a task's schema, changed to allow further fields."""

    def tolerant(schema: Any) -> Any:
        if isinstance(schema, dict):
            return {name: tolerant(part) for name, part in schema.items() if name != "additionalProperties"}
        return [tolerant(part) for part in schema] if isinstance(schema, list) else schema

    made: Mapping[str, Any] = tolerant(task.schema)
    return made


def _complaint(value: Any, schema: Mapping[str, Any]) -> str:
    """Return where and how ``value`` does not fit a schema, without quoting it; empty if it fits."""
    return next(
        (f"{each.field}: must be {each.accepted}" for each in problems(value, schema, "the object")), ""
    )
