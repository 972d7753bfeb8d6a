"""The parser, and what every command has in common: errors, exit codes, standard output."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, NoReturn

from memory.cli import living, recalling, reporting, transfer
from memory.cli.places import Place
from memory.errors import BadLine, ConfigError, Conflict, FieldError
from memory.journal.chronology import one_line


@dataclass(frozen=True, slots=True, kw_only=True)
class Command:
    """A subcommand.

    Args:
        name: what is typed.
        about: what it does, in a line.
        arguments: adds its arguments to a parser.
        run: does it.
        in_game: whether it makes sense over a running game's database.
    """

    name: str
    about: str
    arguments: Callable[[argparse.ArgumentParser, Place], None]
    run: Callable[[argparse.Namespace, Place], None]
    in_game: bool = True


COMMANDS: Final = (
    Command(
        name="recall",
        about="what a journal answers to a question, best first, and why",
        arguments=recalling.recall_arguments,
        run=recalling.recall,
    ),
    Command(
        name="score",
        about="rate the importance of each line's content",
        arguments=reporting.score_arguments,
        run=reporting.score,
        in_game=False,
    ),
    Command(
        name="stats",
        about="what a journal holds, in figures",
        arguments=reporting.stats_arguments,
        run=reporting.stats,
    ),
    Command(
        name="replay",
        about="live a journal's events again: when reflection fires, over what, what it writes and would cost",
        arguments=living.replay_arguments,
        run=living.replay,
    ),
    Command(
        name="tune",
        about="live them once for each of many thresholds, side by side",
        arguments=living.tune_arguments,
        run=living.tune,
    ),
    Command(
        name="timeline",
        about="what credibly happened, in order, and what is missing",
        arguments=living.timeline_arguments,
        run=living.timeline,
    ),
    Command(
        name="export",
        about="write a journal, or a part of it, to a file",
        arguments=transfer.export_arguments,
        run=transfer.export_journal,
    ),
    Command(
        name="import",
        about="read entries from files, checked and completed",
        arguments=transfer.import_arguments,
        run=transfer.import_journal,
    ),
)


class _Parser(argparse.ArgumentParser):
    """Says what is wrong in one line."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {one_line(message)} (--help says more)\n")


def build_parser(
    place: Place, program: str, commands: Sequence[Command] = COMMANDS
) -> argparse.ArgumentParser:
    """The parser of those of ``commands`` that make sense at ``place``."""
    parser = _Parser(prog=program, description="What characters remember.")
    subparsers = parser.add_subparsers(metavar="COMMAND", required=True)
    for command in commands:
        if command.in_game or not place.in_game:
            sub = subparsers.add_parser(command.name, help=command.about, description=command.about)
            command.arguments(sub, place)
            sub.set_defaults(run=command.run, program=sub.prog)
    return parser


def main(argv: Sequence[str], place: Place, program: str, commands: Sequence[Command] = COMMANDS) -> int:
    """Run a command line.

    Args:
        argv: the arguments, without the program's name.
        place: where the journals are that they name.
        program: what the program is called in messages.
        commands: what there is to run.

    Returns:
        The exit code: 0; 1 if somebody else kept writing; 2 on bad input, with one line on standard
        error; 130 if interrupted.
    """
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):  # whatever a terminal cannot show is escaped, not fatal
            stream.reconfigure(errors="backslashreplace")
    program_run = program
    try:
        args = build_parser(place, program, commands).parse_args(argv)
        program_run = args.program
        args.run(args, place)
        sys.stdout.flush()
    except SystemExit as done:
        return done.code if isinstance(done.code, int) else 0
    except BrokenPipeError:
        # Nobody reads any more. Python flushes once again at exit: into nothing.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        return 130
    except OSError as problem:
        return _refuse(program_run, f"{problem.filename or 'output'}: {problem.strerror or problem}")
    except (BadLine, ConfigError, FieldError) as problem:
        return _refuse(program_run, str(problem))
    except Conflict as problem:
        _refuse(program_run, str(problem))
        return 1
    return 0


def _refuse(program: str, reason: str) -> int:
    print(f"{program}: {one_line(reason)}", file=sys.stderr)
    return 2
