"""Put the questions of `village_talk.py` to characters in this process, without a game: in a minute rather than twenty.

    python benchmarks/talk_in_process.py [--half PART …] [--only TEXT] [--without-reader] [--transcript FILE]

Characters are opened with `memory.open`. Scenarios that need the demo village's own people are left out, and so are steps that need
a room: who comes in, and what players overhear. What is said aloud is overheard by the others. The clock moves 20 seconds
with every line. Of the parts that are only measured, no transcript is written.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, Final

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from village_expectations import Expectation
from village_talk import HALVES, report, scenarios, summary, transcript

import memory
from memory.clock import ManualClock

BETWEEN: Final = 20.0
"""Seconds between two lines."""

MEASURED_ONLY: Final = frozenset(("held", "unseen", "fen", "dell", "mere", "tarn", "cliff", "gorge", "marsh"))
SPOKEN: Final = re.compile(r"(?P<how>talk|whisper|say|ask) (?P<name>[^=]+?) = (?P<text>.+)", re.DOTALL)


SAID: Final = re.compile(r"say (?P<text>.+)", re.DOTALL)


def overheard(cast: Iterable[memory.Character], text: str, speaker: str, *, to: str) -> None:
    """Let characters overhear what is said aloud to somebody else."""
    for each in cast:
        each.overhear(text, speaker=speaker, to=to)


def _told(persona: Mapping[str, Any]) -> dict[str, Any]:
    """Return a persona as `memory.open` takes it: what it says of itself when asked (``facts``) is part of its backstory."""
    rest = {key: value for key, value in persona.items() if key != "facts"}
    facts = persona.get("facts", {}).values()
    return {**rest, "backstory": [*rest.get("backstory", ()), *facts]} if facts else rest


def play(scenario: Mapping[str, Any], settings: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    """Play a scenario; yield each line that somebody is told, with its reply, and its score where it is scored."""
    clock = ManualClock()
    cast = {
        name: memory.open(name=name, by_meaning=True, clock=clock, settings=settings, **_told(persona))
        for name, persona in scenario["npcs"].items()
    }
    last: dict[str, str] = {}
    for number, step in enumerate(scenario["steps"], 1):
        clock.advance(BETWEEN + 3600.0 * step.get("hours", 0))
        spoken = SPOKEN.fullmatch(step.get("line", ""))
        if spoken is None or spoken["name"] not in cast or step.get("overhears") or step.get("arrives"):
            if told := SAID.fullmatch(step.get("line", "")):
                overheard(cast.values(), told["text"], step["who"], to="everybody")
            continue
        name = spoken["name"]
        whispered = spoken["how"] == "whisper"
        said = cast[name].reply(spoken["text"], to=step["who"], in_confidence=whispered)
        if scenario.get("aloud") and not whispered:
            others = [each for each in cast.values() if each.name != name]
            overheard(others, spoken["text"], step["who"], to=name)
        heard = [(name, said)] if said else []
        shown = {"who": step["who"], "line": step["line"], "id": f"{scenario['id']}.{number}"}
        made = {**shown, "seen": f"\n{said}", "half": scenario["half"], "scene": scenario["id"]}
        if "category" in step:
            wanted = Expectation.of(step)
            wants = {key: step[key] for key in ("right", "wrong", "never", "refuse", "fresh") if key in step}
            scored = {"category": wanted.category, "score": wanted.score(heard, last)}
            made |= {**scored, "ms": 0.0, "reply": said, "expected": str(wants)}
        last.update(heard)
        yield made
    for each in cast.values():
        each.close()


def main() -> int:
    """Play the parts, and print the scores."""
    about = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    about.add_argument("--half", choices=HALVES, action="append", help="only this part; all by default")
    about.add_argument("--only", default="", help="only scenarios with this in their names")
    about.add_argument("--without-reader", action="store_true", help="choose memories without the reader")
    about.add_argument("--transcript", type=Path, metavar="FILE", help="write all that was said there")
    options = about.parse_args()
    settings = {"reader": not options.without_reader}
    found = [
        each
        for scenario in scenarios(options.half or HALVES)
        if "npcs" in scenario and options.only in scenario["id"]
        for each in play(scenario, settings)
    ]
    print(report(summary(found)).rpartition("\n")[0])
    if options.transcript:
        shown = [each for each in found if each["half"] not in MEASURED_ONLY]
        options.transcript.write_text(transcript(shown) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
