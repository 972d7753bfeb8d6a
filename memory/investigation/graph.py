"""Build, traverse and draw the graph of a case's entries."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple

from memory.journal.entry import Entry

FIELD: Final = "case"
"""The name in an entry's ``extra`` under which a case keeps the entry's relations."""

RELATIONS: Final = ("rationale", "resolves", "gap", "supports", "contradicts")
"""How entries of a case refer to each other: a decision, an action or a finding was made because of an entry
(``rationale``), a finding answers a gap (``resolves``), a hypothesis lacks what a question asks for (``gap``), and a
finding speaks for or against a hypothesis, which refers to it (``supports``, ``contradicts``).
"""

_LONGEST: Final = 60
_SHAPES: Final[Mapping[str, tuple[str, str]]] = {
    "hypothesis": (">", "]"),
    "question": ("([", "])"),
    "decision": ("[/", "/]"),
}


class Edge(NamedTuple):
    """Represent one reference: the entry that refers, the kind of reference, and the entry referred to."""

    start: int
    relation: str
    end: int


def edges_of(entries: Iterable[Entry]) -> list[Edge]:
    """Return all references between entries."""
    found: list[Edge] = []
    for entry in entries:
        related = entry.extra.get(FIELD, {})
        for relation in RELATIONS:
            found += [Edge(entry.id, relation, other) for other in related.get(relation, ())]
    return found


def mermaid(entries: Iterable[Entry], edges: Iterable[Edge]) -> str:
    """Return the graph as a Mermaid flowchart. An arrow that supports or contradicts points at the hypothesis."""
    lines = ["flowchart LR"]
    for entry in entries:
        left, right = _SHAPES.get(str(entry.kind), ("[", "]"))
        lines.append(f'  e{entry.id}{left}"{_label(entry)}"{right}')
    for edge in edges:
        start, end = _drawn(edge)
        lines.append(f"  e{start} -->|{edge.relation}| e{end}")
    return "\n".join(lines)


def dot(entries: Iterable[Entry], edges: Iterable[Edge]) -> str:
    """Return the graph in Graphviz's language."""
    lines = ["digraph case {", "  rankdir=LR;", "  node [shape=box];"]
    lines += [f'  e{entry.id} [label="{_label(entry)}"];' for entry in entries]
    for edge in edges:
        start, end = _drawn(edge)
        lines.append(f'  e{start} -> e{end} [label="{edge.relation}"];')
    return "\n".join([*lines, "}"])


def _drawn(edge: Edge) -> tuple[int, int]:
    backwards = edge.relation in ("supports", "contradicts")
    return (edge.end, edge.start) if backwards else (edge.start, edge.end)


def _label(entry: Entry) -> str:
    """Return the label of a node, without characters that are special in Mermaid or Graphviz."""
    text = "".join(char if char.isalnum() or char in " .,:;'-?!" else " " for char in entry.content)
    text = " ".join(text.split())
    shown = text if len(text) <= _LONGEST else f"{text[: _LONGEST - 3].rstrip()}..."
    return f"{entry.id} {entry.kind}: {shown}"
