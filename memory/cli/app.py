"""Read a command line and run its command: errors, exit codes, standard output."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, NoReturn

from memory.cli import counting, recalling, scoring, timelines, transfer
from memory.cli.journals import Journals
from memory.cli.replays import replaying, tuning
from memory.cli.terminal import for_programs
from memory.errors import Conflict, KeepsakeError
from memory.journal.chronology import one_line


@dataclass(frozen=True, slots=True, kw_only=True)
class Command:
    """Represent a subcommand.

    Args:
        name: the name that is typed.
        about: a one-line description that begins with a verb.
        arguments: adds its arguments to a parser.
        run: runs the command.
        in_game: whether it also works on a running game's database.
    """

    name: str
    about: str
    arguments: Callable[[argparse.ArgumentParser, Journals], None]
    run: Callable[[argparse.Namespace, Journals], None]
    in_game: bool = True


COMMANDS: Final = (
    Command(
        name="recall",
        about="rank the memories that answer a question, and show why",
        arguments=recalling.recall_arguments,
        run=recalling.recall,
    ),
    Command(
        name="score",
        about="rate the importance of each line of a file",
        arguments=scoring.score_arguments,
        run=scoring.score,
        in_game=False,
    ),
    Command(
        name="stats",
        about="count a journal's entries by kind, source and importance",
        arguments=counting.stats_arguments,
        run=counting.stats,
    ),
    Command(
        name="replay",
        about="replay journals on a simulated clock: when reflection fires, what it writes, what it costs",
        arguments=replaying.replay_arguments,
        run=replaying.replay,
    ),
    Command(
        name="tune",
        about="replay journals with many settings, compare them, and name the one to choose",
        arguments=tuning.tune_arguments,
        run=tuning.tune,
    ),
    Command(
        name="timeline",
        about="show what credibly happened, in order, and what is missing",
        arguments=timelines.timeline_arguments,
        run=timelines.timeline,
    ),
    Command(
        name="export",
        about="write a journal, or part of it, to a file",
        arguments=transfer.export_arguments,
        run=transfer.export_journal,
    ),
    Command(
        name="import",
        about="read, check and complete entries from files",
        arguments=transfer.import_arguments,
        run=transfer.import_journal,
    ),
)


class _Parser(argparse.ArgumentParser):
    """Report an error in one line, and exit with code 2."""

    more = "--help"
    """What to type for help."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {one_line(message)} ({self.more} says more)\n")


def parse(
    argv: Sequence[str], journals: Journals, program: str, commands: Sequence[Command] = COMMANDS
) -> argparse.Namespace:
    """Read a command line. Options may stand anywhere: before the command, between its arguments, after them.

    Args:
        argv: the arguments, without the program's name.
        journals: where the journals are, which also decides which commands exist.
        program: the program's name in messages.
        commands: the commands to choose from.

    Raises:
        SystemExit: with code 2 after one line on standard error; with code 0 after ``--help``.
    """
    offered = {each.name: each for each in commands if each.in_game or not journals.in_game}
    words = argv[: argv.index("--")] if "--" in argv else argv
    at = next((n for n, word in enumerate(words) if word in offered), None)
    if at is None:
        whole = _Parser(prog=program, description="Ask and inspect what characters remember.")
        if journals.in_game:
            whole.more = f"{program} help"
        subparsers = whole.add_subparsers(metavar="COMMAND", required=True)
        for name, each in offered.items():
            subparsers.add_parser(name, help=each.about)
        whole.parse_args(argv)
        raise AssertionError("parse_args found a command that is not offered")
    chosen = offered[argv[at]]
    parser = _Parser(prog=f"{program} {chosen.name}", description=f"{chosen.about.capitalize()}.")
    if journals.in_game:  # Evennia's launcher takes --help for itself
        parser.more = f"{program} help {chosen.name}"
    chosen.arguments(parser, journals)
    args = parser.parse_intermixed_args([*argv[:at], *argv[at + 1 :]])
    args.run, args.program = chosen.run, parser.prog
    return args


def main(
    argv: Sequence[str], journals: Journals, program: str, commands: Sequence[Command] = COMMANDS
) -> int:
    """Run a command line.

    Args:
        argv: the arguments, without the program's name.
        journals: where the journals are.
        program: the program's name in messages.
        commands: the commands.

    Returns:
        The exit code: 0; 1 if another program kept writing to the journal; 2 on bad input, with one line on
        standard error; 130 if interrupted.
    """
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):  # escape what the terminal cannot show
            stream.reconfigure(errors="backslashreplace")
    program_run = program
    try:
        args = parse(argv, journals, program, commands)
        program_run = args.program
        with for_programs(getattr(args, "json", False)):
            args.run(args, journals)
        sys.stdout.flush()
    except SystemExit as done:
        return done.code if isinstance(done.code, int) else 0
    except BrokenPipeError:
        # The reader has closed the pipe. Python flushes again at exit, so redirect that to nothing.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        return 130
    except OSError as problem:
        return _refuse(program_run, f"{problem.filename or 'output'}: {problem.strerror or problem}")
    except Conflict as problem:
        _refuse(program_run, str(problem))
        return 1
    except KeepsakeError as problem:
        return _refuse(program_run, str(problem))
    return 0


def _refuse(program: str, reason: str) -> int:
    print(f"{program}: {one_line(reason)}", file=sys.stderr)
    return 2
