"""Import memories that other systems keep on characters into their journals (``evennia memory adopt``)."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from evennia.objects.models import ObjectDB
from evennia.utils.dbserialize import deserialize

from memory.cli.journals import Journals
from memory.cli.terminal import note, wrapped
from memory.errors import FieldError
from memory.ingame.engine import minds_offline
from memory.ingame.naming import can_hear, name_of, names_of
from memory.ingame.objects import key_of
from memory.ingame.plain_text import plain
from memory.journal.chronology import describe
from memory.journal.entry import MAX_CONTENT, Kind, SourceType
from memory.journal.interchange import read_shape
from memory.text.lines import understand

JOURNAL: Final = "journal"
"""The Attribute in which games keep their own journals, in the shape of `Journal.to_dict`."""

CHAT: Final = "chat_memory"
"""The Attribute of Evennia's contrib ``rpg.llm``: lists of "name: words", by the character who talked."""

TAGS: Final[Mapping[str, str]] = {JOURNAL: "adopted:journal", CHAT: "adopted:chat_memory"}
"""Tags of adopted entries, by Attribute; they mark what must not be adopted again."""


@dataclass(frozen=True, slots=True)
class Kept:
    """Hold the memories that another system keeps on one character.

    Args:
        owner: the character.
        attribute: the name of the Attribute.
        raws: the entries, as dicts of their fields, oldest first.
    """

    owner: Any
    attribute: str
    raws: tuple[Mapping[str, Any], ...]


def memories_elsewhere() -> Iterator[Kept]:
    """Yield the memories that other systems keep on the game's characters.

    Raises:
        FieldError: an Attribute with this name holds something else.
        BadLine: an entry of a journal is invalid.
    """
    for attribute, read in ((JOURNAL, _journal), (CHAT, _chat)):
        for owner in ObjectDB.objects.filter(db_attributes__db_key=attribute).distinct().order_by("id"):
            value = deserialize(owner.attributes.get(attribute))
            if value and can_hear(owner):
                yield Kept(owner, attribute, tuple(_tagged(read(owner, value), TAGS[attribute])))


def _journal(owner: Any, value: Any) -> list[Mapping[str, Any]]:
    """Return the entries of a journal that a game kept in the dict form of a journal, or as a list of entries."""
    shape = {"entries": value} if isinstance(value, list) else value
    name = f"{owner.key}.db.{JOURNAL}"
    if not isinstance(shape, Mapping) or not isinstance(shape.get("entries"), list):
        raise FieldError(name, type(value).__name__, "a journal: a dict with a list of entries")
    found: list[Mapping[str, Any]] = read_shape(json.dumps(shape, default=str), name)["entries"]
    return found


def _chat(owner: Any, value: Any) -> list[Mapping[str, Any]]:
    """Return what others said to a character, from the contrib's lines; the character's own words are no memories."""
    if not isinstance(value, Mapping):
        raise FieldError(f"{owner.key}.db.{CHAT}", type(value).__name__, "a dict of lines by character")
    found: list[Mapping[str, Any]] = []
    for talker, lines in value.items():
        if not isinstance(talker, ObjectDB) or not isinstance(lines, list | tuple):
            continue
        name = name_of(talker, owner)
        for line in lines:
            said = _said(plain(str(line)), (name, plain(talker.key)))
            if said is None:
                continue
            meant = understand(said[:MAX_CONTENT], names_of(owner))
            is_talk = meant.only_asks or not meant.to_remember
            kind = Kind.CONVERSATION if is_talk else Kind.OBSERVATION
            found.append(
                {
                    "content": meant.text,
                    "kind": str(kind),
                    "source_type": str(SourceType.DIRECT),
                    "source_entity": key_of(talker),
                    "source_name": name,
                }
            )
    return found


def _said(line: str, names: tuple[str, ...]) -> str | None:
    """Return the words of a line if one of these names said it."""
    for name in names:
        if line.startswith(f"{name}: ") and (words := line[len(name) + 2 :].strip()):
            return words
    return None


def _tagged(raws: list[Mapping[str, Any]], tag: str) -> Iterator[Mapping[str, Any]]:
    for raw in raws:
        yield {**raw, "tags": [*raw.get("tags", ()), tag]}


def arguments(parser: argparse.ArgumentParser, journals: Journals) -> None:
    """Add the arguments of ``adopt``."""
    parser.add_argument(
        "--yes", action="store_true", help="write; without it, only show what would be written"
    )


def adopt(args: argparse.Namespace, journals: Journals) -> None:
    """Copy memories that other systems keep on characters into their journals.

    Raises:
        FieldError, BadLine: an entry or an Attribute is invalid. Nothing is written.
    """
    minds = minds_offline()
    count = 0
    for each in list(memories_elsewhere()):
        journal = minds[key_of(each.owner)].journal
        tag = TAGS[each.attribute]
        if any(tag in row.entry.tags for row in journal.store.history(journal.key)):
            note(f"{each.owner.key}({journal.key}): {each.attribute} was adopted before")
            continue
        entries = journal.adopt(each.raws) if args.yes else journal.adoptable(each.raws)
        count += len(entries)
        print(f"{each.owner.key}({journal.key}), {each.attribute}: {len(entries):,} entries")
        for entry in () if args.yes else entries:
            print(wrapped(describe(entry), 2))
    done = "added" if args.yes else "would be added (use --yes to write)"
    print(f"{count:,} entries {done}")
