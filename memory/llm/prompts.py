"""Make prompts from files that a game can override; fence everything that players wrote as data.

A prompt file holds instructions only. The data of a request is sent in a separate message, as JSON between two lines
that nobody can guess, and no file can change that.
"""

from __future__ import annotations

import json
import re
import secrets
import unicodedata
from collections.abc import Mapping, Sequence
from importlib import resources
from pathlib import Path
from string import Template
from typing import Any, Final, NotRequired, TypedDict

from memory.errors import PromptError, near_miss

PLACEHOLDERS: Final[Mapping[str, frozenset[str]]] = {
    "rate": frozenset(),
    "questions": frozenset({"count"}),
    "insights": frozenset({"count"}),
    "judge": frozenset(),
    "talk": frozenset({"name", "persona", "length"}),
    "learn": frozenset({"name", "count"}),
    "direct": frozenset({"count"}),
    "testify": frozenset({"name"}),
    "review": frozenset(),
    "approaches": frozenset({"name", "count"}),
    "fence": frozenset({"boundary"}),
    "ask": frozenset(),
    "ask_talk": frozenset(),
    "again": frozenset({"problem"}),
}
"""The placeholders, written ``$name``, that each prompt file may hold, by its name without ``.md``."""

_BOUNDARY: Final = "===== data"

# Of tags, code fences, our own fence and the control tokens of chat templates: <|im_start|>, [INST], [/INST].
_LOADED = re.compile(r"[<>`]|={3,}|\[(?=/?[A-Z_]+\])", re.IGNORECASE)
_JSON_STRING = re.compile(r'"(?:[^"\\]|\\.)*"')


class Message(TypedDict):
    """Represent one message of a chat; ``tool_calls`` and ``tool_call_id`` have OpenAI's format."""

    role: str
    content: str
    tool_calls: NotRequired[list[dict[str, Any]]]
    tool_call_id: NotRequired[str]


class Prompts:
    """Hold the prompts of all tasks.

    Args:
        folder: a game's own prompt files; Keepsake's files replace missing ones.

    Raises:
        PromptError: the folder or a file cannot be read, a file is named after no task, or a file holds a placeholder
        that its task does not fill.
    """

    def __init__(self, folder: Path | None = None) -> None:
        own = _files_of(folder) if folder else {}
        self._templates = {name: _load(name, own.get(name)) for name in PLACEHOLDERS}

    def messages(
        self, task: str, data: Mapping[str, Any], problem: str = "", boundary: str = "", /, **values: object
    ) -> list[Message]:
        """Return the messages that ask a model to do a task.

        Args:
            task: the task's name.
            data: the data of the task; anything in it may be hostile.
            problem: the error in an earlier reply, in the engine's words.
            boundary: the line before and after the data (see `new_boundary`); a new one by default.
            values: values of the placeholders in the task's prompt; never text of players.
        """
        boundary = boundary or new_boundary()
        system = self._templates[task].substitute({name: str(value) for name, value in values.items()})
        fence = self._templates["fence"].substitute(boundary=boundary)
        ask = self._templates["ask_talk" if task == "talk" else "ask"].substitute().strip()
        if problem:
            ask += " " + self._templates["again"].substitute(problem=problem).strip()
        user = f"{fenced(data, boundary)}\n{ask}"
        return [
            {"role": "system", "content": f"{system.strip()}\n\n{fence.strip()}"},
            {"role": "user", "content": user},
        ]


def new_boundary() -> str:
    """Return a line that nobody can guess."""
    return f"{_BOUNDARY} {secrets.token_hex(8)} ====="


def without_boundary(messages: Sequence[Message]) -> list[dict[str, Any]]:
    """Return messages as JSON data with the same boundary each time, so that equal requests are equal."""
    said = [dict(message) for message in messages]
    lines = (str(each["content"]).partition("\n")[0] for each in said if each["role"] == "user")
    boundary = next((line for line in lines if line.startswith(_BOUNDARY)), "")
    if boundary:
        for each in said:
            each["content"] = str(each["content"]).replace(boundary, f"{_BOUNDARY} =====")
    return said


def fenced(data: Any, boundary: str) -> str:
    """Return ``data`` as JSON between two lines."""
    return f"{boundary}\n{fenced_json(data)}\n{boundary}"


def plain(text: str) -> str:
    """Return ``text`` on one line, without control characters, invisible characters and lone surrogates."""
    if text.isascii() and text.isprintable():
        return " ".join(text.split())
    kinds = ((char, unicodedata.category(char)) for char in text)
    kept = (
        " " if kind in ("Zl", "Zp") or char in "\t\n\v\f\r\x85" else char
        for char, kind in kinds
        if kind not in ("Cf", "Cs", "Co", "Cn") and (kind != "Cc" or char in "\t\n\v\f\r\x85")
    )
    return " ".join("".join(kept).split())


def clip(text: str, longest: int) -> str:
    """Return ``text`` on one line (see `plain`), cut with an ellipsis if it is longer than ``longest``."""
    start = plain(text[: 4 * longest])
    cut = len(start) > longest or len(text) > 4 * longest
    return start[: longest - 1].rstrip() + "…" if cut else start


def fenced_json(data: Any) -> str:
    """Return ``data`` as JSON on one line, in which no text can look like a fence, a tag or a chat template's token.

    Their characters are written as JSON escapes, so that parsing gives the same data.
    """
    text = json.dumps(data, ensure_ascii=False)
    if _LOADED.search(text) is None:
        return text
    return _JSON_STRING.sub(lambda string: _LOADED.sub(_escaped, string[0]), text)


def _escaped(found: re.Match[str]) -> str:
    return "".join(f"\\u{ord(char):04x}" for char in found[0])


def _files_of(folder: Path) -> dict[str, Path]:
    try:
        found = {path.stem: path for path in sorted(folder.iterdir()) if path.suffix == ".md"}
    except OSError as problem:
        raise PromptError(f"prompts: {folder} cannot be read ({problem.strerror})") from None
    for name, path in found.items():
        if name not in PLACEHOLDERS and name.lower() != "readme":
            near = near_miss(name, PLACEHOLDERS)
            hint = f"did you mean {near}.md?" if near else f"there are: {', '.join(PLACEHOLDERS)}"
            raise PromptError(f"{path}: no such prompt; {hint}")
    return found


def _load(name: str, path: Path | None) -> Template:
    source = path or resources.files("memory.llm").joinpath("templates", f"{name}.md")
    try:
        template = Template(source.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError) as problem:
        raise PromptError(f"{source}: cannot be read ({problem})") from None
    if not template.is_valid():
        raise PromptError(f"{source}: a $ without a placeholder; write $$ for a dollar sign")
    known: Sequence[str] = sorted(PLACEHOLDERS[name])
    for found in template.get_identifiers():
        if found not in known:
            allowed = ", ".join(f"${each}" for each in known) or "none"
            raise PromptError(f"{source}: ${found} is no placeholder of this prompt; there is {allowed}")
    if name == "fence" and "boundary" not in template.get_identifiers():
        raise PromptError(f"{source}: $boundary is missing: the model is told there where the data is")
    return template


def load_schema(task: str) -> dict[str, Any]:
    """Return the JSON schema of a task's replies."""
    text = (
        resources.files("memory.llm").joinpath("templates", f"{task}.schema.json").read_text(encoding="utf-8")
    )
    schema: dict[str, Any] = json.loads(text)
    return schema
