"""``tune``: replay a journal once for each value of a setting, and compare."""

from __future__ import annotations

import argparse
import math
from collections.abc import Sequence
from typing import Any, Final

from memory.adapters.plots import tuning_plot
from memory.cli import meaning, options
from memory.cli.living import events_scorer, figures_of, read_events, run_life, warn_of_thoughts
from memory.cli.places import Place
from memory.cli.screen import note, progress, table
from memory.errors import FieldError
from memory.journal.interchange import to_json

MAX_REPLAYS: Final = 200


def tune_arguments(parser: argparse.ArgumentParser, place: Place) -> None:
    """Add the arguments of ``tune``."""
    options.add_journal(parser, place)
    parser.add_argument(
        "--threshold",
        metavar="LOW:HIGH:STEP",
        type=options.checked(thresholds),
        required=True,
        help="thresholds to try, such as 50:300:25",
    )
    parser.add_argument("--plot", metavar="FILE.png", help="also draw a plot (needs the extra plots)")
    meaning.add_no_model(parser)
    options.add_json(parser, 'a line a threshold: {"threshold", "entries", "reflections", …}')


def tune(args: argparse.Namespace, place: Place) -> None:
    """Replay a journal once for each threshold, and compare."""
    draw = tuning_plot(args.plot) if args.plot else None
    events, config = read_events(args, place)
    scorer = events_scorer(args, events, config)
    tried: list[tuple[float, dict[str, Any]]] = []
    for value in progress(args.threshold, "replays done:"):
        life = run_life(events, config.with_settings({"threshold": value}), scorer)
        tried.append((value, figures_of(life)))
        if args.json:
            print(to_json({"threshold": value, **tried[-1][1]}))
    warn_of_thoughts(events)
    if not args.json:
        print(_tuning_table(tried))
    if draw:
        draw(tried)
        note(f"plot written to {args.plot}")


def thresholds(text: str) -> list[float]:
    """Read the thresholds of ``LOW:HIGH:STEP``, both ends included.

    Raises:
        FieldError: it is not of that form, or there are too many.
    """
    parts = text.split(":")
    try:
        low, high, step = map(float, parts)
    except ValueError:
        raise FieldError("threshold", text, "LOW:HIGH:STEP, such as 50:300:25") from None
    if not all(map(math.isfinite, (low, high, step))) or not 1 <= low <= high or step <= 0:
        raise FieldError("threshold", text, "LOW from 1, HIGH not below it, and STEP above 0")
    count = math.floor((high - low) / step + 1e-9) + 1
    if count > MAX_REPLAYS:
        raise FieldError("threshold", text, f"at most {MAX_REPLAYS} thresholds")
    return [low + n * step for n in range(count)]


def _tuning_table(tried: Sequence[tuple[float, dict[str, Any]]]) -> str:
    names = ("reflections", "insights", "merged", "hypotheses", "dropped", "calls", "tokens")
    rows = [(f"{value:g}", *(f"{figures[name]:,}" for name in names)) for value, figures in tried]
    return table([("threshold", *names), *rows])
