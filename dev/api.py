"""Write docs/api.md from the docstrings of the public names: ``python -m dev.api``."""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterator
from typing import Any

import memory
from dev.environment import ROOT

PAGE = ROOT / "docs" / "api.md"
HEAD = """# The Python interface

<!-- Written by `python -m dev.api` from the docstrings; a test checks that it is up to date. -->

Everything here is imported from `memory`, and needs neither Evennia nor Django.
[README](../README.md#use-it-from-python) has an example; [extending.md](extending.md) says how to bring classes of
your own.
"""
SECTIONS = {
    "Open a character": ("open", "Character"),
    "What you get": ("Entry", "Recalled", "Slept", "SourceType", "Kind"),
    "Events": ("Remembered", "Reflected", "Forgotten"),
    "Settings": ("Config", "Persona"),
    "Errors": (
        "KeepsakeError",
        "FieldError",
        "ConfigError",
        "BadLine",
        "PromptError",
        "BadReply",
        "Conflict",
        "Unavailable",
        "StoreUnavailable",
    ),
}
WITHOUT_MEMBERS = {"Config", "Entry", "Recalled", "Persona", "SourceType", "Kind"}


def page() -> str:
    """Return the text of docs/api.md."""
    parts = [HEAD]
    for title, names in SECTIONS.items():
        parts.append(f"\n## {title}\n")
        for name in names:
            parts += _described(name, getattr(memory, name), "###")
            if inspect.isclass(found := getattr(memory, name)) and name not in WITHOUT_MEMBERS:
                for member, value in _members(found):
                    parts += _described(f"{name}.{member}", value, "####")
            if inspect.isclass(found) and issubclass(found, str):
                parts.append(f"\nOne of {', '.join(f'`{each.value}`' for each in found)}.\n")  # type: ignore[attr-defined]
    return "".join(parts)


def _members(found: type) -> Iterator[tuple[str, Any]]:
    """Yield the public methods and properties that a class defines itself, in the order of its source."""
    for name, value in vars(found).items():
        if not name.startswith("_") and (inspect.isfunction(value) or isinstance(value, property)):
            yield name, value


def _described(name: str, found: Any, heading: str) -> Iterator[str]:
    yield f"\n{heading} `{name}`\n\n"
    if signature := _signature(name, found):
        yield f"```python\n{signature}\n```\n\n"
    yield _markdown(inspect.getdoc(found) or "") + "\n"


def _signature(name: str, found: Any) -> str:
    """Return a function's signature, one parameter a line where it is long; nothing for anything else."""
    if not inspect.isfunction(found):
        return ""
    signature = inspect.signature(found)
    parameters = [_parameter(each) for each in signature.parameters.values() if each.name != "self"]
    keywords = [
        each.kind is each.KEYWORD_ONLY for each in signature.parameters.values() if each.name != "self"
    ]
    if any(keywords):
        parameters.insert(keywords.index(True), "*")
    line = f"{name.rpartition('.')[2]}({', '.join(parameters)}) -> {signature.return_annotation}"
    if len(line) <= 100:
        return line
    inside = "".join(f"    {each},\n" for each in parameters)
    return f"{name.rpartition('.')[2]}(\n{inside}) -> {signature.return_annotation}"


def _parameter(parameter: inspect.Parameter) -> str:
    stars = {"VAR_POSITIONAL": "*", "VAR_KEYWORD": "**"}.get(parameter.kind.name, "")
    default = "" if parameter.default is parameter.empty else f" = {parameter.default!r}"
    return f"{stars}{parameter.name}: {parameter.annotation}{default}"


def _markdown(text: str) -> str:
    """Return a docstring as Markdown: its sections become lists, and pages of the docs links."""
    lines: list[str] = []
    for line in text.splitlines():
        item = re.match(r"^    (\S.*?): (.*)$", line)
        if re.match(r"^(Args|Attributes|Returns|Raises):$", line):
            lines.append(
                {
                    "Args": "Arguments:",
                    "Attributes": "Attributes:",
                    "Returns": "Returns:",
                    "Raises": "Errors:",
                }[line[:-1]]
                + "\n"
            )
        elif item and re.fullmatch(r"[\w, *]+", item[1]):
            lines.append(f"- `{item[1]}`: {item[2]}")
        elif line.startswith("        ") and lines and lines[-1].startswith(("- ", "  ")):
            lines.append("  " + line.strip())
        else:
            lines.append(line.strip() if line.startswith("    ") and not line.startswith("     ") else line)
    return re.sub(r"\bdocs/(\w+\.md)", r"[\1](\1)", "\n".join(lines).strip().replace("``", "`"))


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
    print(f"{PAGE.relative_to(ROOT)} written")
