"""Define the tasks of language models: names, limits, and the JSON schemas of the replies."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from memory.llm.prompts import load_schema

MAX_CITED: Final = 8
"""Maximum number of citations of one item in a bounded schema."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Task:
    """Define one kind of request to a model.

    Args:
        name: its name, also that of its prompt and schema.
        items: the list in the reply whose items are independent of each other, if there is one.
        temperature: the sampling temperature, 0 to 2.
        max_tokens: maximum length of the reply in tokens, without the items of its list.
        item_tokens: tokens for each item of the list.
        longest: maximum number of characters of one text in the reply.
        free: the reply is plain text, with no schema.
        for_each_id: the list has exactly one item for each id of the data.
    """

    name: str
    items: str | None
    temperature: float
    max_tokens: int
    item_tokens: int = 0
    longest: int = 0
    free: bool = False
    for_each_id: bool = False
    schema: Mapping[str, Any] = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "schema", {} if self.free else load_schema(self.name))


@dataclass(frozen=True, slots=True)
class TaskRequest:
    """Combine a task with what is known about its reply before the reply comes.

    Args:
        task: the task.
        ids: the ids of the data, the only ones that the reply may name.
        count: maximum number of items of the list.
    """

    task: Task
    ids: tuple[int, ...] = ()
    count: int = 0

    @property
    def max_tokens(self) -> int:
        """Return the maximum length of the reply, in tokens."""
        return self.task.max_tokens + self.task.item_tokens * self.count

    def bounded_schema(self) -> dict[str, Any]:
        """Return the task's schema with limits on every list and text, and with ids limited to those of the data.

        A model constrained by it cannot generate until its token limit, and cannot cite what it was not shown.
        """
        schema: dict[str, Any] = self._bounded(self.task.schema)
        name = self.task.items
        if name is not None:
            listed = schema["properties"][name]
            listed["maxItems"] = self.count
            if self.task.for_each_id:
                del listed["items"]
                listed["minItems"] = listed["maxItems"] = len(self.ids)
                listed["prefixItems"] = [self._of_id(number) for number in self.ids]
        return schema

    def _of_id(self, number: int) -> dict[str, Any]:
        """Return the schema of the item for one id."""
        item: dict[str, Any] = self.task.schema["properties"][self.task.items]["items"]
        return item | {"properties": item["properties"] | {"id": {"const": number}}}

    def _bounded(self, schema: Mapping[str, Any]) -> dict[str, Any]:
        bounded = dict(schema)
        if schema.get("type") == "string" and "enum" not in schema:
            bounded |= {"minLength": 1, "maxLength": self.task.longest}
        elif schema.get("type") == "array":
            bounded["items"] = self._bounded(schema["items"])
            if schema["items"].get("type") == "integer":
                bounded["items"] = {"type": "integer", "enum": list(self.ids)}
                bounded |= {"minItems": 1, "maxItems": min(MAX_CITED, len(self.ids))}
        elif schema.get("type") == "object":
            members = schema["properties"].items()
            bounded["properties"] = {name: self._bounded(member) for name, member in members}
        return bounded


MAX_QUESTION: Final = 300
"""Maximum length of a question, in characters; a longer one is dropped."""

MAX_INSIGHT: Final = 600
"""Maximum length of an insight, in characters; a longer one is dropped."""

MAX_LEARNT: Final = 300
"""Maximum length of something learnt from a conversation, in characters; a longer one is dropped."""

MAX_CLAIM: Final = 500
"""Maximum length of a witness's claim, in characters; a longer one is dropped."""

MAX_REASON: Final = 300
"""Maximum length of the reason of a judgement, in characters; a longer one is cut."""

MAX_APPROACH: Final = 200
"""Maximum length of an approach to a quest, and of its reason, in characters; a longer one is dropped."""

RATE: Final = Task(
    name="rate", items="ratings", temperature=0.0, max_tokens=100, item_tokens=40, for_each_id=True
)
QUESTIONS: Final = Task(
    name="questions",
    items="questions",
    temperature=0.7,
    max_tokens=100,
    item_tokens=200,
    longest=MAX_QUESTION,
)
INSIGHTS: Final = Task(
    name="insights", items="insights", temperature=0.4, max_tokens=100, item_tokens=350, longest=MAX_INSIGHT
)
JUDGE: Final = Task(name="judge", items=None, temperature=0.0, max_tokens=400, longest=MAX_REASON)
TALK: Final = Task(name="talk", items=None, temperature=0.7, max_tokens=400, free=True)
LEARN: Final = Task(
    name="learn", items="entries", temperature=0.2, max_tokens=100, item_tokens=200, longest=MAX_LEARNT
)
DIRECT: Final = Task(
    name="direct", items="tasks", temperature=0.3, max_tokens=900, item_tokens=150, longest=MAX_REASON
)
TESTIFY: Final = Task(name="testify", items=None, temperature=0.3, max_tokens=400, longest=MAX_CLAIM)
REVIEW: Final = Task(
    name="review", items="reviews", temperature=0.0, max_tokens=100, item_tokens=150, longest=MAX_REASON
)
APPROACHES: Final = Task(
    name="approaches",
    items="ideas",
    temperature=0.7,
    max_tokens=100,
    item_tokens=200,
    longest=MAX_APPROACH,
)
