"""Implement ``replay``: replay journals on a simulated clock, and show the results."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Mapping
from typing import Any

from memory.cli import embedding, options
from memory.cli.journals import Journals
from memory.cli.models import Thinking, thinkers
from memory.cli.replays import replay_report
from memory.cli.replays.replay_run import (
    Trial,
    models_for,
    read_stream,
    run_stream,
    sleeps_of,
    threshold,
    vectors_of,
    warn_of_thoughts,
)
from memory.cli.terminal import Progress
from memory.config import Config
from memory.errors import FieldError
from memory.journal.interchange import to_json
from memory.minds.replays.comparing import compare
from memory.minds.replays.streams import Sleeps, Stream


def replay_arguments(parser: argparse.ArgumentParser, journals: Journals) -> None:
    """Add the arguments of ``replay``."""
    parser.add_argument(
        "journals", metavar=journals.metavar, nargs="+", help=f"{journals.about}; one or more"
    )
    parser.add_argument(
        "--threshold",
        metavar="N",
        type=options.checked(threshold),
        help="importance that triggers a reflection (default: as set)",
    )
    options.add_replayed(parser)
    thinking = parser.add_argument_group("language model")
    thinking.add_argument(
        "--model",
        metavar="NAME",
        help="think with this language model, at KEEPSAKE_LLM_BASE_URL (default: without one)",
    )
    thinking.add_argument("--record", metavar="FILE", help="write the model's calls and replies to this file")
    thinking.add_argument(
        "--recorded", metavar="FILE", help="answer from such a file, without a model; count what it lacks"
    )
    embedding.add_no_model(parser)
    options.add_json(
        parser,
        'a line a journal: {"journal", "threshold", "entries", "reflections", "insights", "cost", "compared", …}',
    )


def replay(args: argparse.Namespace, journals: Journals) -> None:
    """Replay journals on a simulated clock; show when reflection fired, what it wrote and what it cost."""
    if args.record is not None and args.model is None:
        raise FieldError("record", args.record, "given with --model: there is nothing else to record")
    if args.recorded is not None and args.model is not None:
        raise FieldError("model", args.model, "left out with --recorded, which answers in its place")
    given = dict(options.setting(text) for text in args.set)
    if args.threshold is not None:
        given["threshold"] = args.threshold
    streams = [read_stream(name, journals) for name in args.journals]
    with thinkers(args) as make:
        for number, stream in enumerate(streams):
            if number and not args.json:
                print()
            _replay_one(args, stream, given, make)


def _replay_one(
    args: argparse.Namespace, stream: Stream, given: Mapping[str, Any], make: Callable[[Config], Thinking]
) -> None:
    config = stream.config.with_settings(given)
    sleeps = sleeps_of(stream, args.sleep)
    thinking = make(config)
    models = models_for(stream, config, vectors_of(args, stream, config))
    trial = Trial(
        config=config, fixed=given.keys(), sleeps=sleeps, thinker=thinking.thinker, clock=thinking.clock
    )
    with Progress(len(stream.entries), "replayed") as progress:
        result = run_stream(stream, trial, models, show=progress.show)
    if thinking.by_model:
        result.cost = thinking.cost()
    compared = compare(result, stream.entries, stream.history) if sleeps is Sleeps.GAME else None
    if compared is None:
        warn_of_thoughts(stream.entries)
    report = replay_report.ReplayReport(
        stream=stream,
        result=result,
        sleeps=sleeps,
        compared=compared,
        changed=bool(given) or thinking.by_model,
        estimates=models.estimates,
        lacking=thinking.lacking(),
    )
    if args.json:
        print(to_json(replay_report.for_programs(report)))
    else:
        print("\n".join(replay_report.for_people(report, named=len(args.journals) > 1)))
