"""Replay journals on a simulated clock, for ``replay`` and ``tune``."""

from __future__ import annotations

import argparse
import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from memory.adapters.blocking_embedder import BlockingEmbedder
from memory.adapters.embedders import make_reader
from memory.adapters.embedding import model_name
from memory.adapters.inmemory import InMemoryLongTerm, InMemoryStore
from memory.cli import embedding
from memory.cli.embedding import Vectors
from memory.cli.journals import Journals
from memory.cli.terminal import note
from memory.clock import ManualClock
from memory.concurrency import Concurrency
from memory.config import Config
from memory.errors import FieldError, KeepsakeError
from memory.importance.scorers import KnownVectors, make_scorer
from memory.journal.chronology import counted
from memory.journal.entry import Entry
from memory.journal.history import ORIGIN
from memory.journal.scorer import Scorer
from memory.minds.replays.replay import ReplayResult, replay_stream
from memory.minds.replays.streams import Conditions, Parts, Sleeps, Stream, stream_of
from memory.recall.passages import passages
from memory.recall.reader import Reader
from memory.reflection.extractive.thinker import ExtractiveThinker
from memory.reflection.thinker import Thinker


@dataclass(frozen=True, slots=True, kw_only=True)
class Trial:
    """Hold what one replay of a stream tries.

    Args:
        config: the game's settings, with those that are tried.
        fixed: names of the settings that are tried, which neither the character nor the history changes.
        sleeps: when the character sleeps; by default, as the stream says.
        thinker: thinks for the character; by default, without a language model.
        clock: the simulated clock, if the thinker needs it, too.
    """

    config: Config
    fixed: Iterable[str] = ()
    sleeps: Sleeps | None = None
    thinker: Thinker | None = None
    clock: ManualClock | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ReplayModels:
    """Hold the models of a replay.

    Args:
        scorer: estimates importance.
        embedder: makes vectors; ``None`` recalls by words only.
        reader: reads deeds for reflection; ``None`` leaves them to the lexicon.
        estimates: whether the estimates of the file are kept, since they cannot be made as the game made them.
    """

    scorer: Scorer
    embedder: BlockingEmbedder | None = None
    reader: Reader | None = None
    estimates: bool = False


def threshold(text: str) -> float:
    """Read a threshold.

    Raises:
        FieldError: the text is not a number of 1 or more.
    """
    try:
        value = float(text)
    except ValueError:
        value = math.nan
    if not math.isfinite(value) or value < 1:
        raise FieldError("threshold", text, "a number from 1")
    return value


def read_stream(name: str, journals: Journals) -> Stream:
    """Return the stream of a journal; print a note if the journal has no entries."""
    journal = journals.open(name)
    stream = stream_of(journal, name, in_game=journals.in_game, told=journal.note(ORIGIN) is not None)
    if not stream.entries:
        note(f"{name}: no entries")
    return stream


def sleeps_of(stream: Stream, asked: str | None) -> Sleeps:
    """Return when a character sleeps in a replay.

    Args:
        stream: the stream.
        asked: what ``--sleep`` says; ``None`` to sleep as the stream says.

    Raises:
        KeepsakeError: the character should sleep as in the game, but the stream does not record when it slept.
    """
    sleeps = Sleeps(asked) if asked else stream.sleeps
    if sleeps is Sleeps.GAME and not stream.history:
        raise KeepsakeError(
            f"--sleep game: {stream.name} does not tell when the character slept; use --sleep due or idle"
        )
    return sleeps


def model_of(stream: Stream, config: Config) -> str:
    """Return the name of the embedding model that a replay uses; empty for none.

    A stream that does not come from a game is rated with the model, as a game would, and recalled by words.
    """
    if stream.origin is None:
        return make_scorer(config).model or ""
    return config.embedding_model if stream.origin.embedded else ""


def vectors_of(args: argparse.Namespace, stream: Stream, config: Config) -> Vectors | None:
    """Return the vectors that a replay uses, by text; ``None`` if no model is wanted or available."""
    encode = embedding.encoder(args, model_of(stream, config))
    if encode is None:
        return None
    scorer = make_scorer(config)
    texts = [scorer.text(entry.content) for entry in stream.entries]
    if stream.origin is not None:
        texts += [text for entry in stream.entries for text in passages(entry.content)]
    return embedding.embed(encode, texts)


def models_for(stream: Stream, config: Config, vectors: Vectors | None) -> ReplayModels:
    """Return the models of a replay: the same as in the game, if the embedding model is available.

    Args:
        stream: the stream.
        config: the settings.
        vectors: the result of `vectors_of`. The model is loaded only for further texts.
    """
    scorer = make_scorer(config)
    model = model_of(stream, config)
    embedded = stream.origin is not None and bool(model)
    if not model or vectors is None:
        return ReplayModels(scorer=scorer, estimates=embedded)
    rating = KnownVectors(scorer, vectors) if scorer.model in (None, model_name(model)) else scorer
    if not embedded:
        return ReplayModels(scorer=rating)
    embedder = BlockingEmbedder(model, embedding.loaded, dict(vectors))
    return ReplayModels(scorer=rating, embedder=embedder, reader=make_reader(config, Concurrency()))


def run_stream(
    stream: Stream,
    trial: Trial,
    models: ReplayModels,
    *,
    show: Callable[[int], object] = lambda number: None,
) -> ReplayResult:
    """Replay a stream.

    Args:
        stream: the stream.
        trial: settings, thinker and times of sleep to try.
        models: scorer and embedder.
        show: called with the number of entries replayed so far.
    """
    origin = stream.origin
    longterm = origin is not None and origin.consolidated and models.embedder is not None
    parts = Parts(
        store=InMemoryStore(),
        thinker=trial.thinker or ExtractiveThinker(),
        config=trial.config,
        scorer=models.scorer,
        embedder=models.embedder,
        reader=models.reader,
        longterm=InMemoryLongTerm() if longterm else None,
        clock=trial.clock,
    )
    conditions = Conditions(
        key=origin.key if origin else "life",
        own=origin.own if origin else {},
        fixed=frozenset(trial.fixed),
        history=stream.history,
        sleeps=trial.sleeps or stream.sleeps,
        capped=origin is not None,
        estimates=models.estimates or frozenset(() if origin is None else origin.waiting),
    )
    return replay_stream([entry.to_dict() for entry in stream.entries], parts, conditions, progress=show)


def warn_of_thoughts(events: Sequence[Entry]) -> None:
    """Print how many entries a replay ignores because a reflection wrote them."""
    thoughts = sum(entry.is_thought for entry in events)
    if thoughts:
        what = counted(thoughts, "insight or hypothesis", "insights and hypotheses")
        note(f"{what} of the file {'was' if thoughts == 1 else 'were'} ignored: a replay makes its own")
