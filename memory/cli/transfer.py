"""Implement ``export`` and ``import``: convert journals, and move them into and out of a game."""

from __future__ import annotations

import argparse

from memory.cli import options
from memory.cli.journals import Journals, read_text, writing
from memory.cli.terminal import note, wrapped
from memory.journal.chronology import counted, describe
from memory.journal.history import ORIGIN
from memory.journal.interchange import read_shape, to_json, without_strays, write_journal, write_lines
from memory.journal.masks import FIELD, known_masks
from memory.journal.masks import to_json as to_json_masks


def export_arguments(parser: argparse.ArgumentParser, journals: Journals) -> None:
    """Add the arguments of ``export``."""
    options.add_journal(parser, journals)
    options.add_output(parser)
    parser.add_argument(
        "--format",
        choices=["jsonl", "dict"],
        default="jsonl",
        help="jsonl: every entry, archived ones too, one a line (default); dict: the working journal as games"
        " keep it on an Attribute, as JSON",
    )
    options.add_filter(parser)


def export_journal(args: argparse.Namespace, journals: Journals) -> None:
    """Write the entries that pass the filter; links to entries that do not pass are dropped."""
    journal = journals.open(args.journal)
    wanted = options.read_filter(args, journals, journal, options.the_time(args), superseded=True)
    rows = list(journal.store.history(journal.key))
    if args.format == "dict":
        shape = journal.to_dict()
        ids = {raw["id"] for raw in shape["entries"]}
        rows = [row for row in rows if row.entry.id in ids]
    entries, strays = without_strays([row.entry for row in rows if wanted.passes(row.entry)])
    with writing(args.output) as file:
        if args.format == "dict":
            kept = {entry.id for entry in entries}
            shape["entries"] = [entry.to_dict() for entry in entries]
            shape["consolidated_entry_ids"] = [i for i in shape["consolidated_entry_ids"] if i in kept]
            if (masks := known_masks(journal)) and len(entries) == len(rows):
                shape[FIELD] = to_json_masks(masks)
            file.write(to_json(shape, indent=2) + "\n")
        elif len(entries) == len(rows) and (journals.in_game or journal.note(ORIGIN)):
            file.writelines(write_journal(journal))
        else:
            file.writelines(write_lines(entries))
    if args.output:
        note(f"{counted(len(entries), 'entry', 'entries')} written to {args.output}")
    if strays:
        note(f"dropped {counted(strays, 'link')} to entries that are not exported")


def import_arguments(parser: argparse.ArgumentParser, journals: Journals) -> None:
    """Add the arguments of ``import``."""
    forms = "JSONL, or a journal's dict as JSON; - for standard input"
    if journals.in_game:
        parser.add_argument("files", metavar="FILE", nargs=1, help=forms)
        parser.add_argument("--into", metavar=journals.metavar, required=True, help=journals.about)
        parser.add_argument(
            "--yes", action="store_true", help="write; without it, only show what would be written"
        )
    else:
        parser.add_argument(
            "files", metavar="FILE", nargs="+", help=f"{forms}; several are joined in this order"
        )
        options.add_output(parser)
        parser.set_defaults(into=None)


def import_journal(args: argparse.Namespace, journals: Journals) -> None:
    """Read entries, check them, fill in defaults, and write JSONL or a game's journal."""
    if journals.in_game:
        _into_game(args, journals)
        return
    journal = journals.open(args.files[0])
    for name in args.files[1:]:
        source, text = read_text(name)
        shape = read_shape(text, source)
        journal.adopt(shape["entries"], masks=shape["masks"])
    entries = [row.entry for row in journal.store.history(journal.key)]
    alone = len(args.files) == 1 and journal.note(ORIGIN)
    with writing(args.output) as file:
        file.writelines(write_journal(journal) if alone else write_lines(entries))
    if args.output:
        note(f"{counted(len(entries), 'entry', 'entries')} written to {args.output}")


def _into_game(args: argparse.Namespace, journals: Journals) -> None:
    """Add entries to a game's journal: all of them, or none."""
    source, text = read_text(args.files[0])
    shape = read_shape(text, source)
    journal, raws = journals.open(args.into), shape["entries"]
    entries = journal.adopt(raws, masks=shape["masks"]) if args.yes else journal.adoptable(raws)
    if not args.yes:
        for entry in entries:
            print(wrapped(describe(entry)))
    done = "added" if args.yes else "would be added (use --yes to write)"
    print(f"{counted(len(entries), 'entry', 'entries')} {done}")
