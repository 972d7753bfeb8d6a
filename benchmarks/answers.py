"""Measure how often a character without a language model answers with the evidence of a question.

    python benchmarks/answers.py [FOLDER] [--no-names]

Each question of a conversation (see ``recall_quality.py``) is put to a character whose journal holds the whole
conversation. Three figures are printed:

- *answered*: the share of questions that it answers;
- *right*: the share of its answers that contain evidence;
- *false*: the share that it answers of the questions of another conversation, asked with the names of its own people,
  so that only the topic is missing. Some of those have an answer there too, so *false* is an upper bound.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from recall_quality import Conversation, Floats, load_encoder, read

from memory.adapters.embedders import make_reader
from memory.adapters.inmemory import InMemoryStore
from memory.clock import ManualClock
from memory.concurrency import Concurrency, drive
from memory.config import Config
from memory.dialogue.close_reading import READ
from memory.dialogue.context import Heard
from memory.dialogue.selection.candidates import candidates, read_in_full
from memory.dialogue.selection.choosing import chosen
from memory.dialogue.selection.confidence import ordered
from memory.dialogue.selection.word_overlap import topic_coverage
from memory.dialogue.telling.listing import most_told, reads_as_member
from memory.importance.keyword import KeywordScorer
from memory.journal.entry import Entry, parse_time
from memory.journal.filter import Filter
from memory.journal.journal import Journal
from memory.minds.mind import Mind
from memory.minds.prepared import PreparedQuestion
from memory.persona import Persona
from memory.recall.query import Recalled
from memory.recall.reader import Reader, Reading

TOLD = Config().answer_memories


@dataclass
class Asked:
    """A question with what it brings to mind, and what would be right (nothing, if it has no answer here)."""

    heard: Heard
    recalled: list[Recalled]
    likeness: Mapping[int, float]
    evidence: set[int]
    readings: Mapping[int, Reading]


Method = Callable[[Asked], list[Entry]]


def lived(conversation: Conversation, reader: Reader | None) -> Mind:
    """Who was there."""
    config = Config.load({"max_entries": len(conversation.entries)})
    journal = Journal.from_dict(
        {"entries": [entry.to_dict() for entry in conversation.entries], "max_entries": config.max_entries},
        "witness",
        store=InMemoryStore(),
        scorer=KeywordScorer(config),
        clock=ManualClock(),
        config=config,
    )
    mind = Mind(journal, Persona(name="Witness"), reader=reader)
    mind.index = conversation.index
    return mind


def ask(mind: Mind, question: Mapping[str, Any], text: str, now: str, vector: Floats | None) -> Asked:
    """Put a question."""
    clock = mind.journal.clock
    assert isinstance(clock, ManualClock)
    clock.set(parse_time("now", now))
    listeners = frozenset({"asker"})
    heard = Heard(text=text, speaker="asker", speaker_name="Asker", listeners=listeners, names=("Witness",))
    wanted = Filter(listeners=listeners)
    thought = PreparedQuestion(vector)
    recalled = mind.recall(text, wanted=wanted, limit=len(mind.journal), asked=thought)
    likeness = mind.likeness(thought, recalled)
    recalled = read_in_full(recalled, mind.journal.select(wanted), heard.names)
    readings: Mapping[int, Reading] = {}
    if likeness:
        worth = ordered(heard.line, candidates(heard.line, "asker", recalled, likeness), recalled)
        first_of_them = [hit.entry for hit in worth[:READ]]
        readings, _ = drive(mind.read(heard.line.question, first_of_them, asker="asker"))
    return Asked(heard, recalled, likeness, set(question["evidence"]), readings)


def first(asked: Asked) -> list[Entry]:
    """What recall has first."""
    return [hit.entry for hit in asked.recalled[:TOLD]]


def nearest(asked: Asked) -> list[Entry]:
    """What is most like the question."""
    best = sorted(asked.recalled, key=lambda hit: -asked.likeness.get(hit.entry.id, 0.0))
    return [hit.entry for hit in best[:TOLD]]


def by_share(asked: Asked) -> list[Entry]:
    """What has the greatest share of the question's words, from ``answer_relevance`` on."""
    if not asked.heard.line.topic:
        return []
    shares = [(topic_coverage(asked.heard.line, hit.entry), hit.entry) for hit in asked.recalled]
    best = sorted(shares, key=lambda pair: -pair[0])[:TOLD]
    return [entry for share, entry in best if share >= Config().answer_relevance]


def unread(asked: Asked) -> list[Entry]:
    """What a character says without a reader."""
    return chosen(asked.heard.line, asked.heard.speaker, asked.recalled, Config(), asked.likeness, most=TOLD)


def ours(asked: Asked) -> list[Entry]:
    """What a character says."""
    line = asked.heard.line
    told = chosen(
        line,
        asked.heard.speaker,
        asked.recalled,
        Config(),
        asked.likeness,
        readings=asked.readings,
        most=most_told(line, Config()),
    )
    return [*told[:TOLD], *(entry for entry in told[TOLD:] if reads_as_member(entry, asked.readings))]


METHODS: Mapping[str, Method] = {
    "first recalled": first,
    "most alike": nearest,
    "most words shared": by_share,
    "ours, no reader": unread,
    "ours": ours,
}


def swapped(text: str, own: Sequence[str], others: Sequence[str]) -> str:
    """``text`` with other names in it."""
    for name, other in zip(own, others, strict=False):
        text = re.sub(rf"\b{re.escape(name)}\b", other, text)
    return text


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("folder", nargs="?", type=Path, default=Path("../shared/data/locomo"))
    parser.add_argument("--no-names", action="store_true", help="every name in a question becomes 'someone'")
    args = parser.parse_args()
    embed = load_encoder()
    conversations = read(args.folder, embed, no_names=args.no_names)
    reader = make_reader(Config(), Concurrency())
    minds = [lived(conversation, reader) for conversation in conversations]
    names = [sorted({entry.speaker for entry in each.entries if entry.speaker}) for each in conversations]
    for title, with_model in (("with vectors", True), ("by words alone", False)):
        rows: dict[str, list[tuple[bool, bool]]] = {name: [] for name in METHODS}
        false: dict[str, list[bool]] = {name: [] for name in METHODS}
        for n, conversation in enumerate(conversations):
            other = (n + 1) % len(conversations)
            texts = [swapped(q["query"], names[n], names[other]) for q in conversation.questions]
            foreign = embed(minds[other].index.asked(text) for text in texts) if with_model else None
            for number, question in enumerate(conversation.questions):
                vector = conversation.asked[number] if with_model else None
                own = ask(minds[n], question, question["query"], question["now"], vector)
                vector = None if foreign is None else foreign[number]
                now = conversations[other].questions[0]["now"]
                strange = ask(minds[other], question, texts[number], now, vector)
                for name, method in METHODS.items():
                    told = method(own)
                    rows[name].append((bool(told), any(entry.id in own.evidence for entry in told)))
                    false[name].append(bool(method(strange)))
        print(f"\n{title + ', %':22}{'answered':>10}{'right':>8}{'false':>8}")
        for name, found in rows.items():
            answered, right = np.sum(found, axis=0)
            share = 100 * right / max(answered, 1)
            print(
                f"{name:22}{100 * answered / len(found):10.1f}{share:8.1f}{100 * np.mean(false[name]):8.1f}"
            )


if __name__ == "__main__":
    main()
