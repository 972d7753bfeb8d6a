"""Record requests to a language model with its replies, and answer from a recording without the model.

The file is JSONL: a first line with the models, then one line per call, in order. A call is identified by its task
and all messages to the model. A call that the recording lacks fails as if the model were unavailable, and is counted.
"""

from __future__ import annotations

import hashlib
import json
from collections import Counter, defaultdict, deque
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, TextIO

from memory.errors import BadLine
from memory.llm.chat import ChatClient, ChatFailed, Reply, Sent
from memory.llm.prompts import Message, without_boundary
from memory.llm.task import TaskRequest
from memory.llm.transport import Endpoint, Transport

VERSION: Final = 1


class RecordingChat(ChatClient):
    """Ask the models of an endpoint, and write every call and its reply to a file.

    Args:
        endpoint, make_transport: as for `memory.llm.chat.ChatClient`.
        file: the file of the recording; each line is flushed, so that an interrupted run keeps the replies that it
            paid for.
    """

    def __init__(
        self, endpoint: Endpoint, make_transport: Callable[[Endpoint], Transport], file: TextIO
    ) -> None:
        super().__init__(endpoint, make_transport)
        self._file = file
        self._begun = False

    def begin(self, models: Mapping[str, str], name: str) -> None:
        """Write the first line, once: the model for each task, and the thinker's name."""
        if not self._begun:
            self._begun = True
            self._write({"recording": VERSION, "name": name, "models": dict(models)})

    def complete(
        self,
        messages: Sequence[Message],
        *,
        request: TaskRequest,
        model: str,
        limit: int,
        tools: Sequence[Mapping[str, Any]] = (),
        patience: float | None = None,
    ) -> Reply:
        """See `memory.llm.chat.ChatClient.complete`."""
        call = {"task": request.task.name, "model": model, "messages": without_boundary(messages)}
        try:
            reply = super().complete(
                messages, request=request, model=model, limit=limit, tools=tools, patience=patience
            )
        except ChatFailed as failed:
            self._write({**call, "failed": failed.reason, "away": failed.away, "sent": _sent(failed.sent)})
            raise
        self._write({**call, "reply": reply.text, "truncated": reply.truncated, "sent": _sent(reply.sent)})
        return reply

    def _write(self, line: Mapping[str, Any]) -> None:
        self._file.write(json.dumps(line, ensure_ascii=False) + "\n")
        self._file.flush()


class RecordedChat(ChatClient):
    """Answer from a recording. Equal calls get their replies in the order in which they were recorded.

    Args:
        text: the file's text.
        source: the file's name in error messages.

    Attributes:
        models, name: the model for each task, and the thinker's name.
        lacking: number of calls that the recording lacks, by task.

    Raises:
        BadLine: the text is not a recording.
    """

    def __init__(self, text: str, source: str) -> None:
        super().__init__(Endpoint(base_url="http://recorded.invalid/v1"), _no_transport)
        self.models: dict[str, str] = {}
        self.name = ""
        self.lacking: Counter[str] = Counter()
        self._replies: defaultdict[str, deque[Mapping[str, Any]]] = defaultdict(deque)
        for number, line in enumerate(text.split("\n"), 1):
            if line.strip():
                self._take(line, source, number)
        if not self.models:
            raise BadLine(source, 1, "not a recording: its first line must name the models")

    def complete(
        self,
        messages: Sequence[Message],
        *,
        request: TaskRequest,
        model: str,
        limit: int,
        tools: Sequence[Mapping[str, Any]] = (),
        patience: float | None = None,
    ) -> Reply:
        """Return the recorded reply.

        Raises:
            ChatFailed: the call failed when it was recorded, or the recording lacks it.
        """
        task = request.task.name
        waiting = self._replies.get(_digest(task, without_boundary(messages)))
        if not waiting:
            self.lacking[task] += 1
            raise ChatFailed(f"the recording has no such call for {task}", (), "")
        line = waiting.popleft()
        sent = tuple(Sent(**each) for each in line["sent"])
        if "failed" in line:
            raise ChatFailed(line["failed"], sent, line["away"])
        return Reply(line["reply"], sent, (), line["truncated"])

    def _take(self, text: str, source: str, number: int) -> None:
        """Read a line of the recording: the models, if they are not known yet, or a call with its reply."""
        try:
            line = json.loads(text)
            if self.models:
                _check_call(line)
                self._replies[_digest(line["task"], line["messages"])].append(line)
                return
            if line["recording"] != VERSION:
                raise BadLine(source, number, f"recording: must be {VERSION}, not {line['recording']!r}")
            self.name = str(line["name"])
            self.models = {str(task): str(model) for task, model in line["models"].items()}
        except (ValueError, RecursionError, KeyError, TypeError, AttributeError) as problem:
            raise BadLine(source, number, f"not a line of a recording ({problem!r})") from None


def _check_call(line: Mapping[str, Any]) -> None:
    """Check that `RecordedChat.complete` can read a recorded call.

    Raises:
        KeyError, TypeError: a part of it is missing, or of another type.
    """
    for each in line["sent"]:
        Sent(**each)
    texts = ("failed", "away") if "failed" in line else ("reply",)
    if not all(isinstance(line[name], str) for name in texts):
        raise TypeError(f"{' and '.join(texts)} must be text")
    if "failed" not in line and not isinstance(line["truncated"], bool):
        raise TypeError("truncated must be true or false")


def _digest(task: str, messages: Sequence[Mapping[str, Any]]) -> str:
    said = json.dumps([task, messages], sort_keys=True)
    return hashlib.sha256(said.encode()).hexdigest()


def _sent(sent: Sequence[Sent]) -> list[dict[str, Any]]:
    return [
        {
            "outcome": each.outcome,
            "seconds": round(each.seconds, 3),
            "prompt_tokens": each.prompt_tokens,
            "completion_tokens": each.completion_tokens,
            "estimated": each.estimated,
        }
        for each in sent
    ]


def _no_transport(endpoint: Endpoint) -> Transport:
    raise AssertionError("a recording sends no request")
