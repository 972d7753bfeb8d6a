"""Write scripted months: what one character perceived, with planted patterns and planted coincidences.

`month.py` (a village), `station.py` (a mining station), `theatre.py` (a theatre company), `caravan.py` (a trade road),
`academy.py`, `hospital.py`, `shipyard.py` (a river port), `suburb.py`, `commune.py` (a shared house), `gazette.py`, `band.py`,
`fort.py`, `tavern.py`, `precinct.py`, `zoo.py`, `airfield.py`, `call_centre.py`, `houseboats.py`, `auction_house.py`, `research_ship.py` (these to develop on), `palace.py`,
`arcology.py`, `vineyard.py`, `mountain_railway.py` and `abbey.py` (held out: only measured, not to be read by who writes the patterns)
describe one month each; this module has what they share: a line's shape, a table of lines, an item of the truth, and the two files that `reflection_hygiene.py --truth` reads.
"""

from __future__ import annotations

import json
import random
import re
import sys
from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any, Final

ROW: Final = re.compile(r"([\d,-]+) ([\d.]+) (?:(\w+)([:>]) )?(.+)")

Line = tuple[float, str, str, str]
"""Hours since the start, the source type, who spoke ("" for what was seen), and the words."""


def saw(day: int, hour: float, content: str) -> Line:
    """Return what was seen on a day, from 0, at an hour."""
    return (24 * day + hour, "observation", "", content)


def told(day: int, hour: float, name: str, content: str) -> Line:
    """Return what somebody said to the observer."""
    return (24 * day + hour, "direct", name, content)


def heard(day: int, hour: float, name: str, content: str) -> Line:
    """Return what somebody said to others."""
    return (24 * day + hour, "environmental", name, content)


def table(text: str) -> Iterator[Line]:
    """Read lines from a table, a row ``DAYS HOUR WORDS`` each; an indented line goes on with the row before it.

    ``DAYS`` is like ``3``, ``2,5,9`` or ``0-13``. Words that begin with ``NAME>`` were said to the observer, with ``NAME:``
    to others; all others were seen. `` / `` separates wordings, which the days take in turn.
    """
    for row in re.sub(r"\n\s+", " ", text.strip()).split("\n"):
        match = ROW.fullmatch(row)
        if not match:
            raise ValueError(f"no row of a table of lines: {row!r}")
        days, hour, who, mark, words = match.groups()
        wordings = words.split(" / ")
        for number, day in enumerate(_days(days)):
            said = wordings[number % len(wordings)]
            if not who:
                yield saw(day, float(hour), said)
            else:
                yield (told if mark == ">" else heard)(day, float(hour), who, said)


def _days(text: str) -> Iterator[int]:
    for part in text.split(","):
        first, _, last = part.partition("-")
        yield from range(int(first), int(last or first) + 1)


def daily(
    dice: random.Random,
    days: int,
    people: Sequence[str],
    doings: Sequence[str],
    pairs: Sequence[str],
    talk: Sequence[str],
    scenes: Sequence[str],
) -> Iterator[Line]:
    """Draw the noise of every day: most people at something, two at something, small talk, and a scene with nobody in it."""
    for day in range(days):
        for who in dice.sample(people, 5):
            yield saw(day, dice.uniform(7, 22), dice.choice(doings).format(a=who))
        first, second = dice.sample(people, 2)
        yield saw(day, dice.uniform(7, 22), dice.choice(pairs).format(a=first, b=second))
        say = dice.choice((told, heard))
        yield say(day, dice.uniform(7, 22), dice.choice(people), dice.choice(talk))
        if dice.random() < 0.6:
            yield saw(day, dice.uniform(6, 23), dice.choice(scenes))


def planted(patterns: str, people: str, *words: str) -> dict[str, Any]:
    """Return a pattern that an insight must tell.

    Args:
        patterns: the kinds of pattern that count as telling it, separated by "|".
        people: the names that the insight must hold, separated by spaces.
        words: words that the insight must hold.
    """
    return _item(True, patterns, people, words)


def coincidence(patterns: str, people: str, *words: str) -> dict[str, Any]:
    """Return something that no insight of these kinds (none named: of any kind) may tell; arguments as in `planted`."""
    return _item(False, patterns, people, words)


def _item(true: bool, patterns: str, people: str, words: Sequence[str]) -> dict[str, Any]:
    return {
        "planted": true,
        "patterns": patterns.split("|") if patterns else [],
        "people": people.split(),
        "words": list(words),
    }


def write_month(
    usage: str, name: str, start: datetime, lines: Iterable[Line], truth: Iterable[dict[str, Any]]
) -> int:
    """Write ``NAME.jsonl`` and ``NAME.truth.jsonl`` into the folder on the command line; return 2 if it is missing."""
    if len(sys.argv) != 2 or not Path(sys.argv[1]).is_dir():
        print(usage, file=sys.stderr)
        return 2
    folder = Path(sys.argv[1])
    entries: list[dict[str, Any]] = []
    for moment, source, who, content in sorted(lines, key=lambda each: each[0]):
        entry = {"id": len(entries) + 1, "timestamp": (start + timedelta(hours=moment)).isoformat()}
        entry |= {"content": content, "source_type": source}
        if who:
            entry |= {"source_name": who, "source_entity": f"#{who.lower()}"}
        entries.append(entry)
    for path, rows in ((f"{name}.jsonl", entries), (f"{name}.truth.jsonl", truth)):
        text = "".join(json.dumps(row, ensure_ascii=False) + "\n" for row in rows)
        (folder / path).write_text(text, encoding="utf-8")
    return 0
