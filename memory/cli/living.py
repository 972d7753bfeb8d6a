"""``replay``: replay journals on a simulated clock, and show what they lead to."""

from __future__ import annotations

import argparse
import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from memory.adapters.blocking_embedder import BlockingEmbedder
from memory.adapters.embedding import model_name
from memory.adapters.inmemory import InMemoryLongTerm, InMemoryStore
from memory.cli import meaning
from memory.cli.places import Place
from memory.cli.screen import note
from memory.clock import ManualClock
from memory.config import Config
from memory.errors import FieldError
from memory.importance.scorers import KnownVectors, make_scorer
from memory.journal.entry import Entry
from memory.journal.history import ORIGIN
from memory.journal.scorer import Scorer
from memory.minds.replay import Life, live
from memory.minds.streams import Sleeps, Stream, stream_of
from memory.recall.passages import passages
from memory.reflection.extractive.thinker import ExtractiveThinker
from memory.reflection.thinker import Thinker


@dataclass(frozen=True, slots=True, kw_only=True)
class Meaning:
    """What a replay goes by besides words.

    Args:
        scorer: estimates importance.
        embedder: makes vectors; ``None`` recalls by words only.
        estimates: whether the estimates of the file are kept, since they cannot be made as the game made them.
    """

    scorer: Scorer
    embedder: BlockingEmbedder | None = None
    estimates: bool = False


def threshold(text: str) -> float:
    """Read a threshold.

    Raises:
        FieldError: it is not a number of 1 or more.
    """
    try:
        value = float(text)
    except ValueError:
        value = math.nan
    if not math.isfinite(value) or value < 1:
        raise FieldError("threshold", text, "a number from 1")
    return value


def read_stream(name: str, place: Place) -> Stream:
    """Return what a replay needs of a journal."""
    journal = place.open(name)
    return stream_of(journal, name, in_game=place.in_game, told=journal.note(ORIGIN) is not None)


def meaning_of(args: argparse.Namespace, stream: Stream, config: Config) -> Meaning:
    """Return what a replay goes by besides words: what the game had, as far as the model is there.

    A stream that is not of a game is rated as a game with the model would, and recalled by words.
    """
    scorer = make_scorer(config)
    embedded = stream.origin is not None and stream.origin.embedded
    model = config.embedding_model if embedded else scorer.model
    if not model or (stream.origin is not None and not embedded):
        return Meaning(scorer=scorer)
    encode = meaning.encoder(args, model)
    if encode is None:
        return Meaning(scorer=scorer, estimates=embedded)
    texts = [scorer.text(entry.content) for entry in stream.entries]
    if embedded:
        texts += [text for entry in stream.entries for text in passages(entry.content)]
    vectors = meaning.embed(encode, texts)
    rating = KnownVectors(scorer, vectors) if scorer.model in (None, model_name(model)) else scorer
    if not embedded:
        return Meaning(scorer=rating)
    return Meaning(scorer=rating, embedder=BlockingEmbedder(model, lambda name: encode, vectors))


def run_stream(
    stream: Stream,
    config: Config,
    means: Meaning,
    *,
    thinker: Thinker | None = None,
    clock: ManualClock | None = None,
    fixed: Iterable[str] = (),
    sleeps: Sleeps | None = None,
    show: Callable[[int], object] = lambda number: None,
) -> Life:
    """Replay a stream.

    Args:
        stream: the stream.
        config: the game's settings, with those that are tried out.
        means: scorer and embedder.
        thinker: thinks; without a language model by default.
        clock: the simulated clock, if the thinker needs it too.
        fixed: names of the settings that are tried out, which neither the character nor the history changes.
        sleeps: when the character sleeps, if not as the stream says.
        show: called with the number of entries replayed so far.
    """
    origin = stream.origin
    longterm = origin is not None and origin.consolidated and means.embedder is not None
    return live(
        [entry.to_dict() for entry in stream.entries],
        store=InMemoryStore(),
        thinker=thinker or ExtractiveThinker(),
        config=config,
        scorer=means.scorer,
        progress=show,
        key=origin.key if origin else "life",
        own=origin.own if origin else None,
        fixed=fixed,
        history=stream.history,
        sleeps=sleeps or stream.sleeps,
        capped=origin is not None,
        estimates=means.estimates,
        embedder=means.embedder,
        longterm=InMemoryLongTerm() if longterm else None,
        clock=clock,
    )


def read_events(name: str, place: Place) -> tuple[list[Entry], Config]:
    """Return a journal's entries by time, archived ones included, and its settings."""
    journal = place.open(name)
    entries = [row.entry for row in journal.store.history(journal.key)]
    return sorted(entries, key=lambda entry: entry.timestamp), journal.config


def events_scorer(args: argparse.Namespace, events: Sequence[Entry], config: Config) -> Scorer:
    """Return the scorer of the settings, with the vectors that it would have in a game."""
    scorer = make_scorer(config)
    encode = meaning.encoder(args, scorer.model) if scorer.model else None
    if encode is None:
        return scorer
    return KnownVectors(scorer, meaning.embed(encode, [scorer.text(entry.content) for entry in events]))


def run_life(
    events: Sequence[Entry],
    config: Config,
    scorer: Scorer,
    show: Callable[[int], object] = lambda number: None,
) -> Life:
    """Replay entries without a language model.

    Args:
        events: the entries, in chronological order.
        config: settings.
        scorer: estimates importance.
        show: called with the number of entries replayed so far.
    """
    raws = [entry.to_dict() for entry in events]
    return live(
        raws,
        store=InMemoryStore(),
        thinker=ExtractiveThinker(),
        config=config,
        scorer=scorer,
        progress=show,
    )


def warn_of_thoughts(events: Sequence[Entry]) -> None:
    """Say how many entries a replay ignores because reflection wrote them."""
    thoughts = sum(entry.is_thought for entry in events)
    if thoughts:
        note(f"{thoughts:,} insights and hypotheses of the file were ignored: a replay makes its own")
