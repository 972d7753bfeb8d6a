"""Run a stream of events through the whole life cycle without a model, and measure the quality of the insights.

    python benchmarks/reflection_hygiene.py STREAM.jsonl [--json] [--threshold N]

Each line is an event in the format of a journal file. Lines of ``"type": "thought"`` are left out. ``--json``
prints a line for each stored insight, for each entry that counted towards the trigger, and for each reflection.

Near-duplicates are pairs of insights of which the later one repeats the earlier one: by word stems, if they share
75 % of all the words of both, quotes included; by meaning, if the cosine of their vectors is 0.9 (with the extra
``embedding``).
"""

from __future__ import annotations

import argparse
import json
import re
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from memory.adapters.inmemory import InMemoryStore
from memory.config import Config
from memory.errors import BadLine, FieldError
from memory.journal.entry import IDLE_TAG, SYNTHESIS_PREFIX, Entry
from memory.journal.interchange import decode, read_lines
from memory.minds.replay import Life, live
from memory.reflection.extractive.thinker import ExtractiveThinker
from memory.text.words import stems

STEMS: Final = 0.75
COSINE: Final = 0.9
SHOWN: Final = 20
IDLE: Final = re.compile(r"\bis idle\b", re.IGNORECASE)
"""An idle event in published streams; the engine knows it by its tag."""


def main() -> int:
    """Live the stream and report; 2 if it can't be read."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("stream", type=Path, metavar="STREAM.jsonl")
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--threshold", type=float, default=Config().threshold)
    args = parser.parse_args()
    try:
        text = decode(args.stream.read_bytes(), str(args.stream))
        lines = read_lines(text, str(args.stream), lambda raw: None)
        events = [tagged(line) for line in lines if line.get("type") != "thought"]
        config = Config.load({"threshold": args.threshold})
        life = live(events, store=InMemoryStore(), thinker=ExtractiveThinker(), config=config)
    except (BadLine, FieldError, OSError) as problem:
        parser.exit(2, f"{parser.prog}: {problem}\n")
    print("\n".join(for_programs(life) if args.json else for_people(life, len(lines) - len(events))))
    return 0


def tagged(line: dict[str, Any]) -> dict[str, Any]:
    """Return an event of a stream, tagged as idle if it is."""
    if not IDLE.search(str(line.get("content", ""))):
        return line
    return {**line, "tags": [*(line.get("tags") or ()), IDLE_TAG]}


def for_programs(life: Life) -> list[str]:
    """A JSON object a line."""
    found: list[dict[str, Any]] = [
        {
            "insight": insight.id,
            "content": insight.content,
            "citations": list(insight.citations),
            "retracted": insight.id in life.journal.retracted,
        }
        for insight in life.insights
    ]
    found += [{"fed": entry_id, "importance": importance} for entry_id, importance in life.fed]
    found += [{"reflection": number, **report} for number, report in enumerate(life.reflections, 1)]
    return [json.dumps(each, ensure_ascii=False) for each in found]


def for_people(life: Life, thoughts: int) -> list[str]:
    """Figures, and insights to read."""
    insights = life.insights
    texts = [insight.content.removeprefix(SYNTHESIS_PREFIX).strip() for insight in insights]
    cited = [i for insight in insights for i in insight.citations]
    known = {row.entry.id: row.entry for row in life.journal.store.history(life.journal.key)}
    events = sum(i in known and not known[i].is_thought for i in cited)
    idle = [i for i, _ in life.fed if IDLE.search(known[i].content)]
    lived = sum(not entry.is_thought for entry in known.values())
    dangling = sum(i not in known for i in cited)
    again = again_by_stems(texts)
    lines = [
        f"{lived} events lived, {thoughts} thoughts of the stream left out",
        f"{len(life.fed)} fed the trigger, {len(idle)} of them idle",
        f"{len(life.reflections)} reflections, {len(insights)} insights, {_outcomes(life)}",
        f"exact duplicates  {_share(len(texts) - len(set(texts)), len(texts))}",
        f"near-duplicates   {_share(again, len(texts))} by word stems (Jaccard index from {STEMS:g})",
        f"                  {_by_meaning(texts)}",
        f"citations         {len(cited)}, dangling {dangling}, straight to events {_share(events, len(cited))}",
        f"retracted         {len(life.journal.retracted & {insight.id for insight in insights})}",
        "",
        *(
            f"{n:>2}. {text} {cites(insight)}"
            for n, (text, insight) in enumerate(list(zip(texts, insights, strict=True))[:SHOWN], 1)
        ),
    ]
    return lines


def cites(insight: Entry) -> str:
    """Its citations, as a reader sees them."""
    return "[" + ", ".join(f"#{i}" for i in insight.citations) + "]"


def again_by_stems(texts: Sequence[str]) -> int:
    """How many texts say again what an earlier one says, by their word stems."""
    sets = [set(stems(text)) for text in texts]
    return _again(len(texts), lambda a, b: len(sets[a] & sets[b]) >= STEMS * len(sets[a] | sets[b]))


def _by_meaning(texts: Sequence[str]) -> str:
    try:
        from memory.adapters.embedding import BUNDLED, load_model

        vectors = load_model(BUNDLED)(list(texts)) if texts else []
    except ImportError:
        return "(by meaning: not measured, the extra embedding is not installed)"
    again = _again(len(texts), lambda a, b: float(vectors[a] @ vectors[b]) >= COSINE)
    return f"{_share(again, len(texts))} by meaning (cosine from {COSINE:g})"


def _again(count: int, same: Callable[[int, int], bool]) -> int:
    return sum(any(same(earlier, later) for earlier in range(later)) for later in range(count))


def _outcomes(life: Life) -> str:
    counted: dict[str, int] = {}
    for report in life.reflections:
        for verdict in report["verdicts"]:
            counted[verdict["outcome"]] = counted.get(verdict["outcome"], 0) + 1
    return ", ".join(f"{number} {name}" for name, number in sorted(counted.items())) or "no candidates"


def _share(part: int, whole: int) -> str:
    return f"{part} of {whole} ({part / whole:.1%})" if whole else "none"


if __name__ == "__main__":
    sys.exit(main())
