"""Write the chosen setting to a game's settings file, or to one character."""

from __future__ import annotations

import argparse
import difflib
import getpass
import shutil
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

from memory.cli.journals import Journals, writing
from memory.cli.settings_file import edit, settings_path
from memory.cli.terminal import note
from memory.config import Config
from memory.errors import FieldError, KeepsakeError
from memory.journal.chronology import one_line
from memory.minds.replays.sweep import Axis, Setting

FORM: Final = (
    "settings=FILE (or a game's folder), settings alone within a game, or character=NAME within a game"
)

LOG: Final = "keepsake_tuning.log"
"""Name of the log of applied settings: in the game's ``server/logs``, else beside the settings file."""

_SHOWN: Final = 60


@dataclass(frozen=True, slots=True)
class Target:
    """Name where a chosen setting is written: a settings file, or else a character, by its key and by the name
    that was typed.
    """

    file: Path | None
    character: str = ""
    called: str = ""


def apply_arguments(parser: argparse.ArgumentParser) -> None:
    """Add ``--apply`` and ``--yes``."""
    parser.add_argument("--apply", metavar="TARGET", help=f"write the choice to {FORM}")
    parser.add_argument("--yes", action="store_true", help="apply without asking")


def target_of(text: str, journals: Journals) -> Target:
    """Return where ``--apply`` writes.

    Raises:
        FieldError: the text is ambiguous, or there is nobody of that name.
        BadLine: there is no such settings file.
    """
    kind, equals, name = text.partition("=")
    if kind == "settings":
        return Target(settings_path(name) if name else journals.settings_file())
    if kind == "character" and equals and name:
        if not journals.in_game:
            raise FieldError(
                "apply", text, "settings=FILE: a character's own settings are in its game's database"
            )
        return Target(None, journals.key(name), name)
    raise FieldError("apply", text, FORM)


def check_own(target: Target, axes: Sequence[Axis]) -> None:
    """Refuse to write settings to a character that only the whole game may have.

    Raises:
        ConfigError: a swept setting applies to the whole game.
    """
    if target.file is None:
        now = Config()
        now.with_settings({axis.name: getattr(now, axis.name) for axis in axes}, own_only=True)


def chosen_values(axes: Sequence[Axis], setting: Setting) -> dict[str, Any]:
    """Return the settings that a row changes, with their values.

    Raises:
        FieldError: the row changes none.
    """
    pairs = zip(axes, setting, strict=True)
    found = {axis.name: value.setting for axis, value in pairs if value.setting is not None}
    if not found:
        raise FieldError("apply", "current", "a row that differs from what is set now")
    return {name: getattr(Config().with_settings({name: value}), name) for name, value in found.items()}


def apply(target: Target, changes: Mapping[str, Any], why: str, journals: Journals, *, yes: bool) -> bool:
    """Show what would change, ask on a terminal, and write it.

    Args:
        target: the target.
        changes: values by setting.
        why: the reason, for the audit line.
        journals: gives access to the characters.
        yes: whether to write without asking.

    Returns:
        Whether it was written.

    Raises:
        ConfigError: a setting is not one that a single character may have.
        KeepsakeError: there is no terminal to ask on; nothing has changed.
        BadLine: the settings file is not one that can be changed safely.
        OSError: the file cannot be written; nothing has changed.
    """
    if target.file is None:
        return _apply_to_character(target, changes, why, journals, yes=yes)
    path = target.file
    changed = edit(path, changes)
    if changed.before == changed.after:
        note(f"nothing was changed: {path} has these values already")
        return False
    _show_diff(changed.before.splitlines(), changed.after.splitlines(), str(path))
    if not _agreed(yes):
        return False
    moment = datetime.now(UTC)
    backup = path.with_name(f"{path.name}.{moment:%Y%m%d-%H%M%S-%f}.bak")
    shutil.copy2(path, backup)
    what = ", ".join(
        f"{name} {_text(changed.old[name])} -> {_text(value)}" for name, value in changes.items()
    )
    line = f"{moment:%Y-%m-%dT%H:%M:%SZ} {_who()}: {path.name}: {what} ({why}); backup: {backup.name}"
    log = _log_of(path)
    with log.open(
        "a", encoding="utf-8"
    ) as file:  # before the change, so that no change is missing from the log
        file.write(one_line(line) + "\n")
    with writing(str(path)) as file:
        file.write(changed.after)
    note(f"{path} changed; the old one is {backup.name}, the audit line in {log}; reload the game to use it")
    return True


def _apply_to_character(
    target: Target, changes: Mapping[str, Any], why: str, journals: Journals, *, yes: bool
) -> bool:
    key, name = target.character, target.called
    journal = journals.open(key)
    wanted = journal.config.with_settings(dict(changes), own_only=True)
    before = {name: _text(getattr(journal.config, name)) for name in changes}
    after = {name: _text(getattr(wanted, name)) for name in changes}
    if before == after:
        same = ", ".join(f"{each} is {value}" for each, value in before.items())
        note(f"nothing was changed: of {name}, {same} already")
        return False
    journals.check_stopped(name, after)
    _show_diff(
        [f"{each}: {v}" for each, v in before.items()], [f"{each}: {v}" for each, v in after.items()], name
    )
    if not _agreed(yes):
        return False
    what = ", ".join(f"{each} {before[each]} -> {after[each]}" for each in changes)
    journals.configure(key, changes, f"{_who()} (shell)", f"sets {what} ({why})")
    note(f"{name} changed: {what}")
    return True


def _show_diff(before: Sequence[str], after: Sequence[str], name: str) -> None:
    """Print a unified diff; on standard error, since standard output may be for a program."""
    for line in difflib.unified_diff(before, after, name, name, lineterm="", n=2):
        shown = line[:1] + line[1:].expandtabs(4)
        print("".join(c if c.isprintable() else ascii(c)[1:-1] for c in shown), file=sys.stderr)


def check_agreeable(yes: bool) -> None:
    """Refuse to write where nobody can be asked, unless ``--yes`` was given.

    Raises:
        KeepsakeError: there is no terminal to ask on, and no ``--yes``.
    """
    if not yes and (sys.stdin is None or not sys.stdin.isatty()):
        raise KeepsakeError("--yes: needed to write without a terminal")


def _agreed(yes: bool) -> bool:
    """Return whether to continue: with ``--yes``, or if the person at the terminal agrees."""
    check_agreeable(yes)
    if yes:
        return True
    if input("Write this? [y/N] ").strip().lower() in ("y", "yes"):
        return True
    note("nothing was changed")
    return False


def _log_of(path: Path) -> Path:
    logs = path.parent.parent / "logs"
    return (logs if logs.is_dir() else path.parent) / LOG


def _who() -> str:
    try:
        return getpass.getuser()
    except (KeyError, OSError):  # a user without a name
        return "unknown"


def _text(value: Any) -> str:
    shown = f"{value:g}" if isinstance(value, float) else str(value)
    if isinstance(value, tuple | list):
        shown = ", ".join(map(str, value))
    return shown if len(shown) <= _SHOWN else shown[: _SHOWN - 1] + "…"
