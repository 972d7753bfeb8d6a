"""Add and read the arguments that several commands share."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterable
from datetime import UTC, datetime
from typing import TypeVar

from memory.cli.journals import Journals
from memory.config import Config
from memory.errors import FieldError, refusal
from memory.journal.entry import Kind, SourceType, parse_time
from memory.journal.filter import Filter
from memory.journal.journal import Journal
from memory.minds.replays.streams import Sleeps
from memory.text.typed import typed_number

_T = TypeVar("_T")


def add_journal(parser: argparse.ArgumentParser, journals: Journals) -> None:
    """Add the argument that names a journal."""
    parser.add_argument("journal", metavar=journals.metavar, help=journals.about)


def add_json(parser: argparse.ArgumentParser, what: str) -> None:
    """Add ``--json``."""
    parser.add_argument("--json", action="store_true", help=f"print JSON: {what}")


def add_output(parser: argparse.ArgumentParser) -> None:
    """Add ``-o``."""
    parser.add_argument(
        "-o",
        "--output",
        metavar="FILE",
        help="write to this file, replacing it in one step (default: standard output)",
    )


def add_replayed(parser: argparse.ArgumentParser) -> None:
    """Add the options of replays: ``--set`` and ``--sleep``."""
    parser.add_argument(
        "--set",
        metavar="NAME=VALUE",
        action="append",
        default=[],
        help="replay with this setting throughout; may be repeated",
    )
    parser.add_argument(
        "--sleep",
        choices=[str(each) for each in Sleeps],
        help="when the character sleeps: as in the game (default where the file tells it), when a reflection is due "
        "(default elsewhere), or when it would be idle, and at night",
    )


def add_filter(parser: argparse.ArgumentParser) -> None:
    """Add the options that filter entries."""
    which = parser.add_argument_group("filters")
    which.add_argument(
        "--listener",
        metavar="KEY",
        action="append",
        help="leave out what this listener may not hear; may be repeated",
    )
    which.add_argument(
        "--tag",
        metavar="TAG",
        action="append",
        default=[],
        help="only with this tag; may be repeated: with all of them",
    )
    which.add_argument(
        "--kind", type=str.lower, choices=[str(kind) for kind in Kind], help="only of this kind"
    )
    which.add_argument(
        "--source",
        type=str.lower,
        choices=[str(source) for source in SourceType],
        help="only of this source type",
    )
    which.add_argument(
        "--min-trust", metavar="X", type=float, default=0.0, help="only with at least this trust, 0 to 1"
    )
    which.add_argument("--days-back", metavar="N", type=float, help="only from the last N days")
    which.add_argument(
        "--now",
        metavar="TIME",
        type=checked(moment),
        help="the moment of asking, in ISO 8601 with a time zone (default: now)",
    )


def read_filter(
    args: argparse.Namespace,
    journals: Journals,
    journal: Journal,
    now: datetime,
    *,
    listeners: Iterable[str] | None = None,
    superseded: bool = False,
) -> Filter:
    """Return the filter that the arguments of `add_filter` describe.

    Args:
        args: the arguments.
        journals: resolves listeners' names.
        journal: the journal; for a file, it also has the names.
        now: the moment that ``--days-back`` counts from.
        listeners: who hears it, if the arguments name nobody.
        superseded: include entries that were corrected.

    Raises:
        FieldError: an argument is out of range, or a listener does not exist.
    """
    hearers = args.listener if args.listener is not None else listeners
    return Filter.of(
        now=now,
        listeners=None if hearers is None else [journals.key(name, journal) for name in hearers],
        tags=args.tag,
        days_back=args.days_back,
        kind=args.kind,
        source_type=args.source,
        min_trust=args.min_trust,
        superseded=superseded,
    )


def the_time(args: argparse.Namespace) -> datetime:
    """Return ``--now``, or the present moment."""
    now: datetime | None = args.now
    return now or datetime.now(UTC)


def moment(text: str) -> datetime:
    """Read a time."""
    return parse_time("time", text)


def setting(text: str) -> tuple[str, str]:
    """Read ``NAME=VALUE``."""
    name, equals, value = (part.strip() for part in text.partition("="))
    if not equals:
        raise FieldError("set", text, "NAME=VALUE, such as scorer=keyword")
    return name, value


def positive(text: str) -> int:
    """Read a whole number from 1 to 999,999,999."""
    number = typed_number(text, 1, 999_999_999)
    if number is None:
        raise FieldError("number", text, "a whole number from 1 to 999,999,999")
    return number


def checked(read: Callable[[str], _T]) -> Callable[[str], _T]:
    """Wrap ``read`` for argparse, so that its errors are shown."""

    def read_argument(text: str) -> _T:
        try:
            return read(text)
        except FieldError as problem:
            raise argparse.ArgumentTypeError(refusal(problem.rule, repr(problem.value))) from None

    return read_argument


def presets() -> tuple[str, ...]:
    """Return the names of recall's presets."""
    return tuple(dict.fromkeys(("default", *Config.choices("preset"))))


def with_preset(config: Config, preset: str | None) -> Config:
    """Return ``config`` with another preset of recall, if one is named."""
    if preset is None:
        return config
    return config.with_settings({"preset": preset if preset in Config.choices("preset") else Config().preset})
