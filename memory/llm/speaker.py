"""Define the protocol of a language model that speaks for characters, and the turns of its conversations."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, runtime_checkable

from memory.journal.entry import Entry, Kind
from memory.llm.prompts import Message, Prompts


@dataclass(frozen=True, slots=True)
class ToolRequest:
    """Hold a model's request to call a tool: its id, the tool's name, and the arguments as JSON text."""

    id: str
    name: str
    arguments: str


@dataclass(frozen=True, slots=True)
class Turn:
    """Hold a model's turn in a conversation: words, or the tools that it wants called first."""

    text: str
    requests: tuple[ToolRequest, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Learnt:
    """Hold something that a model learnt from a conversation: its kind, its words, and the ids of the entries it
    rests on.
    """

    kind: Kind
    content: str
    citations: tuple[int, ...]


@runtime_checkable
class Speaker(Protocol):
    """Phrase a character's replies with a language model."""

    name: str
    """The model's name."""

    prompts: Prompts
    """Its prompts."""

    async def speak(
        self, key: str, messages: Sequence[Message], tools: Sequence[Mapping[str, Any]], *, patience: float
    ) -> Turn:
        """Return the next turn of a conversation.

        Args:
            key: the speaking character, whose budget is charged.
            messages: the conversation so far.
            tools: schemas of the tools that it may call, in OpenAI's format; not sent to a model that cannot
                call tools.
            patience: timeout in seconds.

        Raises:
            Unavailable: the model is unavailable, or the character's budget for today is spent.
        """
        ...

    async def learn(self, key: str, name: str, said: Sequence[Entry], count: int) -> Sequence[Learnt]:
        """Return what is worth remembering of a conversation, at most ``count`` things; each cites some of ``said``.

        Args:
            key: the character that heard it, whose budget is charged.
            name: the character's name.
            said: the entries that it heard, oldest first.
            count: maximum number of results.

        Raises:
            Unavailable: the model could not be asked, or its answer could not be read.
        """
        ...
