"""Arguments that several commands share, and what they mean."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterable
from datetime import UTC, datetime
from typing import TypeVar

from memory.cli.places import Place
from memory.config import Config
from memory.errors import FieldError, refusal
from memory.journal.entry import Kind, SourceType, parse_time
from memory.journal.filter import Filter

_T = TypeVar("_T")


def add_journal(parser: argparse.ArgumentParser, place: Place) -> None:
    """The journal that a command is about."""
    parser.add_argument("journal", metavar=place.metavar, help=place.about)


def add_json(parser: argparse.ArgumentParser, what: str) -> None:
    """``--json``."""
    parser.add_argument("--json", action="store_true", help=f"for programs: {what}")


def add_output(parser: argparse.ArgumentParser) -> None:
    """``-o``."""
    parser.add_argument(
        "-o", "--output", metavar="FILE", help="write here, at once and whole; else it is shown"
    )


def add_filter(parser: argparse.ArgumentParser) -> None:
    """Which entries are wanted."""
    which = parser.add_argument_group("which entries")
    which.add_argument(
        "--listener", metavar="KEY", action="append", help="who will hear it; several times for several"
    )
    which.add_argument(
        "--tag", metavar="TAG", action="append", default=[], help="with this tag; several times: with all"
    )
    which.add_argument("--kind", type=str.lower, choices=[str(kind) for kind in Kind], help="of this kind")
    which.add_argument(
        "--source", type=str.lower, choices=[str(source) for source in SourceType], help="of this source type"
    )
    which.add_argument(
        "--min-trust", metavar="X", type=float, default=0.0, help="trusted at least this much, 0 to 1"
    )
    which.add_argument("--days-back", metavar="N", type=float, help="not older than this many days")
    which.add_argument(
        "--now", metavar="TIME", type=checked(moment), help="when it is asked, in ISO 8601 with its zone"
    )


def read_filter(
    args: argparse.Namespace,
    place: Place,
    now: datetime,
    *,
    listeners: Iterable[str] | None = None,
    superseded: bool = False,
) -> Filter:
    """The filter that the arguments of `add_filter` describe.

    Args:
        args: the arguments.
        place: who knows the listeners.
        now: what days are counted back from.
        listeners: who hears it if the arguments do not say.
        superseded: whether what was corrected is wanted, too.

    Raises:
        FieldError: an argument is out of range, or a listener does not exist.
    """
    hearers = args.listener if args.listener is not None else listeners
    return Filter.of(
        now=now,
        listeners=None if hearers is None else [place.key(name) for name in hearers],
        tags=args.tag,
        days_back=args.days_back,
        kind=args.kind,
        source_type=args.source,
        min_trust=args.min_trust,
        superseded=superseded,
    )


def the_time(args: argparse.Namespace) -> datetime:
    """``--now``, or now."""
    now: datetime | None = args.now
    return now or datetime.now(UTC)


def moment(text: str) -> datetime:
    """A time that was typed."""
    return parse_time("time", text)


def positive(text: str) -> int:
    """A whole number from 1 to 999,999,999 that was typed."""
    if not (text.isascii() and text.isdigit() and 0 < len(text) < 10 and int(text) > 0):
        raise FieldError("number", text, "a whole number from 1 to 999,999,999")
    return int(text)


def checked(read: Callable[[str], _T]) -> Callable[[str], _T]:
    """``read`` as argparse wants it: its errors are shown."""

    def read_argument(text: str) -> _T:
        try:
            return read(text)
        except FieldError as problem:
            raise argparse.ArgumentTypeError(refusal(problem.rule, repr(problem.value))) from None

    return read_argument


def presets() -> tuple[str, ...]:
    """The presets of recall by name; ``default`` is the one that measures best."""
    return tuple(dict.fromkeys(("default", *Config.choices("preset"))))


def with_preset(config: Config, preset: str | None) -> Config:
    """``config`` with another preset of recall, if one is named."""
    if preset is None:
        return config
    return config.with_settings({"preset": preset if preset in Config.choices("preset") else Config().preset})
