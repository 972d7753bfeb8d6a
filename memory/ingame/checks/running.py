"""Run all checks, for the command line and for the server's first start."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final

from memory.cli.journals import Journals
from memory.cli.options import add_json
from memory.cli.terminal import wrapped
from memory.config import Config
from memory.ingame import reactor
from memory.ingame.checks import classes, commands, installation, world
from memory.ingame.checks.finding import Finding, Level, error
from memory.ingame.checks.services import Services
from memory.ingame.engine import usable_config
from memory.journal.interchange import to_json
from memory.version import __version__

Check = Callable[[], Iterable[Finding]]

CHECKED: Final = "keepsake_checked"
"""Name of the key of Evennia's ``ServerConfig`` that holds the version that was checked last."""

_is_checking = False


def local(config: Config) -> tuple[Check, ...]:
    """Return the checks of the game itself; run them where game objects may be used.

    Without the tables, those that read objects are left out: there may be no objects either.
    """
    installed: tuple[Check, ...] = (
        installation.shadowed,
        installation.settings_valid,
        installation.apps,
        installation.migrations,
        installation.scripts,
        installation.sqlite,
    )
    if installation.unmigrated():
        return installed
    return (
        *installed,
        Services(config).workers,
        classes.mixins_used,
        classes.mixins_first,
        classes.hooks_called,
        lambda: commands.commands(config),
        world.personas,
        lambda: world.calendar(config),
        world.clock,
    )


def remote(config: Config, *, loads: bool = True) -> tuple[Check, ...]:
    """Return the checks that may wait for the network; they use no game objects.

    Args:
        config: the game's settings.
        loads: as for `Services`.
    """
    services = Services(config, loads)
    return services.embedder, services.reader, services.thinker, services.language_model, services.longterm


def run(checks: Iterable[Check]) -> Iterator[Finding]:
    """Yield the findings of checks; a check that fails yields a finding, and the others still run."""
    for check in checks:
        try:
            yield from check()
        except Exception as problem:
            name = getattr(check, "__name__", "check")
            yield error(
                name, f"the check {name} failed: {problem!r}", "Fix the other findings, and check again"
            )


def config() -> Config:
    """Return the game's settings without those that cannot be used, which a check reports."""
    return usable_config()[0]


def arguments(parser: argparse.ArgumentParser, journals: Journals) -> None:
    """Add the arguments of ``check``."""
    parser.add_argument(
        "--offline", action="store_true", help="check no embedding model, language model or long-term memory"
    )
    add_json(parser, 'an array of {"level", "check", "what", "mend"}')


def check(args: argparse.Namespace, journals: Journals) -> None:
    """Print what is wrong with the installation, one line each; exit with code 1 if there is an error."""
    there = config()
    found = list(run(local(there) + (() if args.offline else remote(there))))
    if args.json:
        print(to_json([finding.to_dict() for finding in found]))
    else:
        print(
            "\n".join(wrapped(str(finding)) for finding in found)
            or f"Keepsake {__version__}: nothing is wrong."
        )
    if any(finding.level is Level.ERROR for finding in found):
        raise SystemExit(1)


async def at_first_start(in_thread: Callable[..., Any]) -> None:
    """Write findings to the server's log, once for each version of Keepsake.

    Args:
        in_thread: runs a function in a thread, and returns an awaitable of its result.
    """
    from evennia.server.models import ServerConfig
    from evennia.utils import logger

    global _is_checking
    if _is_checking or ServerConfig.objects.conf(CHECKED) == __version__:
        return
    _is_checking = True  # Evennia may start the script that starts this twice
    try:
        await _check_and_log(in_thread, logger)
    finally:
        _is_checking = False
    ServerConfig.objects.conf(CHECKED, __version__)


async def _check_and_log(in_thread: Callable[..., Any], logger: Any) -> None:
    there = config()
    found: list[Finding] = []
    for each in local(there):
        await reactor.yield_control()  # players may be playing already
        found += run([each])
    # The game loads its embedding model itself, and logs why it cannot; a second copy would only take memory.
    found += await in_thread(lambda: list(run(remote(there, loads=False))))
    write = {Level.ERROR: logger.log_err, Level.WARNING: logger.log_warn, Level.NOTE: logger.log_info}
    for finding in found:
        write[finding.level](f"Keepsake: {finding.said}")
    logger.log_info(
        f"Keepsake {__version__} was checked: {len(found)} remarks. `evennia memory check` shows them again."
    )
