"""Check whether players can use Keepsake's commands and the game's."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from django.conf import settings
from django.utils.module_loading import import_string
from evennia import CmdSet, Command
from evennia.objects.models import ObjectDB

from memory.config import Config
from memory.ingame.checks.finding import Finding, error, warning
from memory.ingame.cmdset import COMMANDS, commands_in_use, left_out, shared_names, unknown_names


def commands(config: Config) -> Iterator[Finding]:
    """Find commands of the game that replace Keepsake's, and the other way round."""
    for own in unknown_names(config.commands):
        yield error(
            "commands",
            f"MEMORY['commands'] names {own!r}, which is not a command or switch of Keepsake",
            "Correct it: a command such as 'talk', or a command and a switch such as 'memory/why'",
        )
    for name, several in shared_names(config.commands):
        yield error(
            "commands",
            f"MEMORY['commands'] gives one name to {' and '.join(several)}: {name!r}; players can use only one of them",
            "Give each a name of its own, or '' to leave one out",
        )
    path = settings.CMDSET_CHARACTER
    try:
        whole = _made(path)
        with left_out():
            without = _made(path)
    except Exception as problem:
        yield error(
            "commands",
            f"{path} cannot be made: {problem!r}",
            "Correct it; the server's log has the traceback",
        )
        return
    ours = list(commands_in_use(config.commands))
    if not any(_same(own, there) for own in ours for there in whole.commands):
        yield warning(
            "commands",
            f"{path} has none of Keepsake's commands",
            "Add self.add(MemoryCmdSet) at the end of its at_cmdset_creation",
        )
        return
    yield from _in_set(ours, whole, without)
    yield from _in_other_sets(ours, whole)


def _in_set(ours: Sequence[Command], whole: CmdSet, without: CmdSet) -> Iterator[Finding]:
    """Find clashes within a set that has Keepsake's commands.

    Args:
        ours: Keepsake's commands under the names that the game gives them.
        whole: the set.
        without: the set without Keepsake's commands.
    """
    for own in ours:
        others = [each for each in without.commands if own == each and not _may_replace(own, each)]
        names = [_name(each) for each in others]
        rename = _rename(own)
        if not any(_same(own, there) for there in whole.commands):
            by = f": {names[0]} takes its place" if names else ""
            yield warning("commands", f"players cannot use Keepsake's command {own.key}{by}", rename)
        elif names:
            yield warning("commands", f"Keepsake's command {own.key} takes the place of {names[0]}", rename)


def _in_other_sets(ours: Sequence[Command], whole: CmdSet) -> Iterator[Finding]:
    """Find clashes with other command sets that players have: the account's, and those of objects.

    Args:
        ours: Keepsake's commands under the names that the game gives them.
        whole: the characters' set.
    """
    for path, where, of_object in _other_sets():
        try:
            other = _made(path)
        except Exception as problem:
            yield warning(
                "commands", f"{path} ({where}) cannot be made: {problem!r}", "Correct it, or take it away"
            )
            continue
        if any(_is_ours(each) for each in other.commands):
            with left_out():
                without = _made(path)
            yield from _in_set([own for own in ours if own in other.commands], other, without)
            continue
        merged = _merged(whole, other, of_object=of_object)
        for own in ours:
            for theirs in other.commands:
                if own == theirs and not _may_replace(own, theirs):
                    yield _clash(own, theirs, merged, f"{path} ({where})")


def _merged(whole: CmdSet, other: CmdSet, *, of_object: bool) -> Sequence[Command]:
    """Return the commands that a player has of two sets, merged as Evennia does.

    Args:
        whole: the characters' set.
        other: the account's set, or that of an object.
        of_object: whether it is an object's.
    """
    if of_object:  # with equal priority, both commands remain
        other.duplicates = True if other.duplicates is None else other.duplicates
    first, second = (whole, other) if of_object else (other, whole)
    low, high = (second, first) if second.priority < first.priority else (first, second)
    merged: Sequence[Command] = (low + high).commands
    return merged


def _clash(own: Command, theirs: Command, merged: Sequence[Command], where: str) -> Finding:
    """Return which of two commands of one name is left when their sets are merged.

    Args:
        own: Keepsake's command.
        theirs: the other command.
        merged: the commands that are left.
        where: the set of the other command, and who has it.
    """
    has_own, has_theirs = (any(_name(each) == _name(one) for each in merged) for one in (own, theirs))
    name = f"{_name(theirs)} of {where}"
    if has_own and has_theirs:
        what = f"players are asked which they mean, Keepsake's command {own.key} or {name}"
    elif has_own:
        what = f"Keepsake's command {own.key} takes the place of {name}"
    else:
        what = f"players cannot use Keepsake's command {own.key}: {name} takes its place"
    return warning("commands", what, _rename(own))


def _other_sets() -> Iterator[tuple[str, str, bool]]:
    """Yield the paths of the account's set and of those that objects keep, who has them, and whether an object has."""
    yield settings.CMDSET_ACCOUNT, "CMDSET_ACCOUNT", False
    kept = ObjectDB.objects.exclude(db_cmdset_storage=None).exclude(db_cmdset_storage="").order_by("id")
    seen = {"", settings.CMDSET_CHARACTER, settings.CMDSET_ACCOUNT}
    for storage in kept.values_list("db_cmdset_storage", flat=True).distinct().order_by():
        for path in storage.split(","):
            if path.strip() not in seen:
                seen.add(path.strip())
                first = kept.filter(db_cmdset_storage=storage).first()
                yield path.strip(), f"{first.key} (#{first.id}) has it", True


def _made(path: str) -> CmdSet:
    return import_string(path)()


def _same(one: Command, other: Command) -> bool:
    return any(isinstance(one, command) and isinstance(other, command) for command in COMMANDS)


def _is_ours(command: Command) -> bool:
    return isinstance(command, COMMANDS)


def _name(command: Command) -> str:
    """Return the path of a command's class; for a renamed command of Keepsake, of the original class."""
    made = next((each for each in COMMANDS if isinstance(command, each)), type(command))
    return f"{made.__module__}.{made.__name__}"


def _rename(own: Command) -> str:
    made = next(each for each in COMMANDS if isinstance(own, each))
    return f'To have both, set MEMORY["commands"] = {{"{made.key}": "another name"}}'


def _may_replace(own: Command, other: Command) -> bool:
    """Return whether a command of Keepsake may take the place of another: of one of Evennia's defaults, under its own name.

    A game that renames ``talk`` to ``look`` hardly means to do without ``look``.
    """
    is_default = type(other).__module__.startswith("evennia.commands.default")
    return is_default and any(own.key == each.key for each in COMMANDS if isinstance(own, each))
