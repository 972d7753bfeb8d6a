"""Learn by trying which parameters a model at an endpoint accepts, and build its requests accordingly."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from memory.llm.prompts import Message
from memory.llm.task import TaskRequest

FORMATS: Final = ("bounded", "json_schema", "json_object", "text")
"""Reply formats that can be requested, strictest first.

``bounded``: a JSON schema that also limits lengths and lists the allowed ids, so that a constrained model cannot
generate until its token limit. llama.cpp, Ollama and vLLM accept it; OpenAI refuses some of its keywords.
``json_schema``: the same without the limits. ``json_object``: any JSON object. ``text``: no format at all.
"""

_LIMITS: Final = ("max_tokens", "max_completion_tokens", "")
_TOOL_WORDS: Final = ("tool", "function")
_FORMAT_WORDS: Final = ("response_format", "json_schema", "json_object", "schema", "grammar")

MOST_DROPPED: Final = len(FORMATS) + len(_LIMITS)
"""Maximum number of refused requests before every optional parameter has been dropped."""


@dataclass(slots=True)
class Dialect:
    """Hold the parameters that a model accepts.

    Args:
        form: index into `FORMATS`.
        limit: index into `_LIMITS`, the names of the token limit; the last means no limit.
        temperature: whether it accepts a temperature.
        tools: whether it accepts tools.
    """

    form: int = 0
    limit: int = 0
    temperature: bool = True
    tools: bool = True

    def drop_refused(self, complaint: str, payload: Mapping[str, Any]) -> bool:
        """Drop the parameter that an endpoint refused; return whether one was dropped.

        Args:
            complaint: the endpoint's error message.
            payload: the refused request.
        """
        complaint = complaint.lower()
        if "tools" in payload and self.tools and any(word in complaint for word in _TOOL_WORDS):
            self.tools = False
        elif any(name in complaint for name in _LIMITS if name) and self.limit + 1 < len(_LIMITS):
            self.limit += 1
        elif "temperature" in complaint and self.temperature:
            self.temperature = False
        elif any(word in complaint for word in _FORMAT_WORDS) and self.form + 1 < len(FORMATS):
            self.form += 1
        else:
            return False
        return True

    def payload(
        self,
        messages: Sequence[Message],
        request: TaskRequest,
        model: str,
        tools: Sequence[Mapping[str, Any]],
    ) -> dict[str, Any]:
        """Return the body of a request.

        Args:
            messages: the conversation.
            request: the task, with limits of the reply.
            model: the model's name.
            tools: schemas of the tools that it may call.
        """
        payload: dict[str, Any] = {"model": model, "messages": list(messages)}
        if tools and self.tools:
            payload["tools"] = list(tools)
        form = "text" if request.task.free else FORMATS[self.form]
        if form in ("bounded", "json_schema"):
            schema = request.bounded_schema() if form == "bounded" else request.task.schema
            described = {"name": request.task.name, "schema": schema, "strict": True}
            payload["response_format"] = {"type": "json_schema", "json_schema": described}
        elif form == "json_object":
            payload["response_format"] = {"type": form}
        if _LIMITS[self.limit]:
            payload[_LIMITS[self.limit]] = request.max_tokens
        if self.temperature:
            payload["temperature"] = request.task.temperature
        return payload


def refuses_tools(complaint: str, payload: Mapping[str, Any]) -> bool:
    """Return whether an endpoint's error message, of any status, refuses the tools of a request."""
    return "tools" in payload and any(word in complaint.lower() for word in _TOOL_WORDS)
