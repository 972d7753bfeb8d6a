"""Run a stream of events through the whole life cycle without a model, and measure the quality of the insights.

    python benchmarks/reflection_hygiene.py STREAM.jsonl … [--json] [--threshold N] [--chance] [--rumours]
    python benchmarks/reflection_hygiene.py benchmarks/data/month.jsonl --truth benchmarks/data/month.truth.jsonl --chance

Each line is an event in the format of a journal file. Lines of ``"type": "thought"`` are left out. ``--json``
prints a line for each stored insight with the ``pattern`` it comes from, for each entry that counted towards the trigger,
and for each reflection.

``--chance`` looks for patterns in the whole stream, then in the same stream with the people permuted among the events and
with the times permuted, ten times each, and prints the false discovery rate: how many patterns that claim an association
(between people, things, places or times) the permuted streams hold for each one that the stream itself holds. Plain counts
and who says what are exempt (``association: false``).

``--rumours`` prints a line for each stream and rumour: how the standing insight tells it, and how many of the entries that
speak of a rumour are cited.

``--truth`` counts which planted patterns the insights tell, and which planted coincidences (`benchmarks/months/month.py`).

An insight that a later one took the place of is counted, but is not compared, as nobody is told it any more.
Near-duplicates are pairs of insights of which the later one repeats the earlier one: by word stems, if they share
75 % of all the words of both, quotes included; by meaning, if the cosine of their vectors is 0.9 (with the extra
``embedding``).
"""

from __future__ import annotations

import argparse
import json
import random
import re
import sys
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from memory.adapters.blocking_embedder import BlockingEmbedder
from memory.adapters.embedders import READER_MESSAGES
from memory.adapters.embedding import BUNDLED, READER, missing_package
from memory.adapters.inmemory import InMemoryStore
from memory.adapters.reader import EmbedderReader
from memory.concurrency import Concurrency, drive
from memory.config import Config
from memory.errors import BadLine, FieldError
from memory.evidence.candidates import Evidence
from memory.journal.entry import IDLE_TAG, SYNTHESIS_PREFIX, Entry, Kind, SourceType, parse_time
from memory.journal.interchange import decode, read_lines
from memory.minds.replays.replay import ReplayResult, replay_stream
from memory.minds.replays.streams import Conditions, Parts
from memory.recall.model_client import ModelClient
from memory.reflection.extractive.remarks import remarks_of
from memory.reflection.extractive.thinker import ExtractiveThinker
from memory.reflection.patterns.finding import find_patterns, memories_of_two, texts_of
from memory.reflection.patterns.rumours import speaks_of_rumour
from memory.reflection.patterns.wordings import Meanings
from memory.text.words import stems

STEMS: Final = 0.75
COSINE: Final = 0.9
SHOWN: Final = 20
IDLE: Final = re.compile(r"\bis idle\b", re.IGNORECASE)
"""An idle event in published streams; the engine knows it by its tag."""


def main() -> int:
    """Live the stream and report; 2 if it can't be read."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("streams", type=Path, metavar="STREAM.jsonl", nargs="+")
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--threshold", type=float, default=Config().threshold)
    parser.add_argument("--chance", action="store_true", help="print the false discovery rate")
    parser.add_argument("--words", action="store_true", help="without the embedding model")
    parser.add_argument("--lexicon", action="store_true", help="without the model of deeds")
    parser.add_argument(
        "--open", action="store_true", help="without a last reflection at the end of the stream"
    )
    parser.add_argument("--rumours", action="store_true", help="tell only of rumours")
    parser.add_argument("--truth", type=Path, metavar="TRUTH.jsonl", help="what is planted in the stream")
    args = parser.parse_args()
    try:
        planted = args.truth and [
            json.loads(line) for line in args.truth.read_text(encoding="utf-8").splitlines()
        ]
        config = Config.load({"threshold": args.threshold})
        embedder = None if args.words or missing_package(BUNDLED) else BlockingEmbedder(BUNDLED, known={})
        served = BlockingEmbedder(READER, known={})
        reader = (
            None
            if embedder is None or args.lexicon
            else EmbedderReader(ModelClient(served, Concurrency(), READER_MESSAGES))
        )
        for path in args.streams:
            text = decode(path.read_bytes(), str(path))
            lines = read_lines(text, str(path), lambda raw: None)
            events = [tagged(line) for line in lines if line.get("type") != "thought"]
            parts = Parts(
                store=InMemoryStore(),
                thinker=ExtractiveThinker(),
                config=config,
                embedder=embedder,
                reader=reader,
            )
            life = replay_stream(events, parts, Conditions(closing=not args.open))
            out = for_programs(life) if args.json else for_people(life, len(lines) - len(events))
            if args.rumours:
                out = of_rumours(life)
            if len(args.streams) > 1 and not args.json:
                out = [f"== {path.stem}", *out]
            out += chance(events, embedder, reader) if args.chance else []
            out += against_truth(life, planted) if planted else []
            print("\n".join(out), flush=True)
    except (BadLine, FieldError, OSError) as problem:
        parser.exit(2, f"{parser.prog}: {problem}\n")
    return 0


def of_rumours(life: ReplayResult) -> list[str]:
    """Return what the standing insights tell of rumours, and how many of the entries that speak of one they cite."""
    known = patterns_of(life)
    spoken = {entry.id for entry in life.entries if not entry.is_thought and speaks_of_rumour(entry.content)}
    told = [
        (insight, content)
        for insight in standing_insights(life)
        if known.get(content := _bare(insight), ("", False))[0] == "rumour"
    ]
    cited = {i for insight, _ in told for i in insight.citations}
    lines = [f"{len(told)} told; {len(spoken & cited)} of {len(spoken)} entries that speak of one are cited"]
    return lines + [f"  {content} {cites(insight)}" for insight, content in told]


def standing_insights(life: ReplayResult) -> list[Entry]:
    """Return the insights that no later one took the place of."""
    return [insight for insight in life.insights if insight.id not in life.journal.superseded]


def _bare(insight: Entry) -> str:
    return insight.content.removeprefix(SYNTHESIS_PREFIX).strip()


def patterns_of(life: ReplayResult) -> dict[str, tuple[str, bool]]:
    """The pattern that each insight comes from, and whether it claims an association, by the insight's words."""
    return {
        verdict["content"]: (verdict["pattern"], verdict["association"])
        for report in life.reflections
        for verdict in report["verdicts"]
    }


def chance(
    events: Sequence[dict[str, Any]],
    embedder: BlockingEmbedder | None,
    reader: EmbedderReader | None,
    times: int = 10,
) -> list[str]:
    """Lines on how many patterns the stream and its permutations hold, by kind, and the false discovery rate."""
    found = Counter(associated(events, embedder, reader))
    lines = [f"associations      {found.total()} {dict(found) if found else ''}"]
    for name, permuted in (("people", permute_people), ("times", permute_times)):
        feigned: Counter[str] = Counter()
        for seed in range(times):
            feigned.update(associated(permuted(events, random.Random(seed)), embedder, reader))
        mean = feigned.total() / times
        rate = f"{mean / found.total():.2f}" if found else "none found" if not mean else "all false"
        each = {kind: number / times for kind, number in feigned.items()}
        lines.append(
            f"by chance         {mean:.1f} with {name} permuted: false discovery rate {rate} {each or ''}"
        )
    return lines


def associated(
    events: Sequence[dict[str, Any]], embedder: BlockingEmbedder | None, reader: EmbedderReader | None
) -> list[str]:
    """The kinds of all patterns of a stream that claim an association: those of the whole, and of each day's memories."""
    entries = [
        _evidence(number, event)
        for number, event in enumerate(events, 1)
        if IDLE_TAG not in (event.get("tags") or ())
    ]
    texts = texts_of(entries) if embedder is not None else []
    vectors = drive(embedder.embed(texts)) if embedder is not None and texts else ()
    meanings = Meanings(dict(zip(texts, vectors, strict=True)))
    of_two = memories_of_two(entries) if reader is not None else []
    read = drive(reader.read_deeds(of_two)) if reader is not None else ()
    readings = dict(zip(of_two, read, strict=True))
    patterns = find_patterns(entries, meanings=meanings, readings=readings)
    found = [each.pattern for each in patterns if each.association]
    thinker = ExtractiveThinker()
    days: dict[str, list[Evidence]] = {}
    for item in entries:
        days.setdefault(str(item.timestamp)[:10], []).append(item)
    for each in days.values():
        told = drive(thinker.insights("chance", "", each))
        found += [candidate.pattern for candidate in told if candidate.association]
    return found


def _evidence(number: int, event: dict[str, Any]) -> Evidence:
    return Evidence(
        id=number,
        content=event["content"],
        score=1.0,
        source_type=SourceType(event.get("source_type") or "observation"),
        source_trust=1.0,
        source_entity=event.get("source_entity"),
        source_name=event.get("source_name"),
        timestamp=parse_time("timestamp", event["timestamp"]),
    )


def permute_times(events: Sequence[dict[str, Any]], dice: random.Random) -> list[dict[str, Any]]:
    """The same events, at each other's times."""
    moments = [event["timestamp"] for event in events]
    dice.shuffle(moments)
    moved = [{**event, "timestamp": moment} for event, moment in zip(events, moments, strict=True)]
    return sorted(moved, key=lambda event: str(event["timestamp"]))


def permute_people(events: Sequence[dict[str, Any]], dice: random.Random) -> list[dict[str, Any]]:
    """The same events, done, said and suffered by other people of the stream: names trade places among the events."""
    names = people_of(events)
    if len(names) < 2:
        return list(events)
    pattern = re.compile(
        r"\b(?:" + "|".join(re.escape(name) for name in sorted(names, key=len, reverse=True)) + r")\b"
    )
    slots = [
        name
        for event in events
        for name in pattern.findall(f"{event['content']}\0{event.get('source_name') or ''}")
    ]
    dice.shuffle(slots)
    left = iter(slots)
    keys = {event.get("source_name"): event.get("source_entity") for event in events}
    out = []
    for event in events:
        content, _, name = pattern.sub(
            lambda _: next(left), f"{event['content']}\0{event.get('source_name') or ''}"
        ).partition("\0")
        moved = {**event, "content": content}
        if name:
            moved |= {"source_name": name, "source_entity": keys.get(name) or f"#{name.lower()}"}
        out.append(moved)
    return out


def people_of(events: Sequence[dict[str, Any]]) -> list[str]:
    """The names of all who do or say something in a stream."""
    entries = [_evidence(number, event) for number, event in enumerate(events, 1)]
    remarks = remarks_of(entries)
    return sorted({name for remark in remarks for name in (remark.subject, remark.who)} - {""})


def against_truth(life: ReplayResult, planted: Sequence[dict[str, Any]]) -> list[str]:
    """Lines on which planted patterns are told, and which planted coincidences."""
    known = patterns_of(life)
    told = [_bare(insight) for insight in standing_insights(life)]
    told += [
        entry.content
        for entry in life.journal
        if entry.kind is Kind.HYPOTHESIS and entry.id not in life.journal.superseded
    ]
    missed, feigned = [], []
    for item in planted:
        hit = any(
            (not item["patterns"] or known.get(text, ("", False))[0] in item["patterns"])
            and all(re.search(rf"\b{re.escape(name)}\b", text) for name in item["people"])
            and all(word in text for word in item["words"])
            for text in told
        )
        if item["planted"] and not hit:
            missed.append(item)
        if not item["planted"] and hit:
            feigned.append(item)
    true = sum(item["planted"] for item in planted)
    lines = [
        f"planted           {true - len(missed)} of {true} patterns told, {len(feigned)} of {len(planted) - true} coincidences"
    ]
    lines += [f"  missed          {item['patterns']} {item['people']} {item['words']}" for item in missed]
    return lines + [
        f"  told by chance  {item['patterns']} {item['people']} {item['words']}" for item in feigned
    ]


def tagged(line: dict[str, Any]) -> dict[str, Any]:
    """Return an event of a stream, tagged as idle if it is."""
    if not IDLE.search(str(line.get("content", ""))):
        return line
    return {**line, "tags": [*(line.get("tags") or ()), IDLE_TAG]}


def for_programs(life: ReplayResult) -> list[str]:
    """A JSON object a line."""
    known = patterns_of(life)
    found: list[dict[str, Any]] = [
        {
            "insight": insight.id,
            "content": insight.content,
            "pattern": known.get(_bare(insight), ("", False))[0],
            "association": known.get(_bare(insight), ("", False))[1],
            "citations": list(insight.citations),
            "superseded": insight.id in life.journal.superseded,
            "retracted": insight.id in life.journal.retracted,
        }
        for insight in life.insights
    ]
    found += [{"fed": entry_id, "importance": importance} for entry_id, importance in life.fed]
    found += [{"reflection": number, **report} for number, report in enumerate(life.reflections, 1)]
    return [json.dumps(each, ensure_ascii=False) for each in found]


def for_people(life: ReplayResult, thoughts: int) -> list[str]:
    """Figures, and insights to read."""
    insights = standing_insights(life)
    texts = [_bare(insight) for insight in insights]
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
        f"{len(life.reflections)} reflections, {len(life.insights)} insights, {len(insights)} still standing, {_outcomes(life)}",
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


def _outcomes(life: ReplayResult) -> str:
    counted: dict[str, int] = {}
    for report in life.reflections:
        for verdict in report["verdicts"]:
            counted[verdict["outcome"]] = counted.get(verdict["outcome"], 0) + 1
    return ", ".join(f"{number} {name}" for name, number in sorted(counted.items())) or "no candidates"


def _share(part: int, whole: int) -> str:
    return f"{part} of {whole} ({part / whole:.1%})" if whole else "none"


if __name__ == "__main__":
    sys.exit(main())
