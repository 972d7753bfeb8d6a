"""Define ``journal``, with which players read and write their own journal."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

from memory.errors import FieldError
from memory.ingame.commands.page import entry_lines, show
from memory.ingame.commands.switches import SwitchCommand
from memory.ingame.handler import MemoryHandler
from memory.ingame.plain_text import inert, plain
from memory.journal.entry import MAX_ID, Entry, Kind, SourceType
from memory.journal.filter import Filter
from memory.text.typed import typed_number

_LEADING_TAGS = re.compile(r"#(?P<tag>[^\s#]\S*)(?:\s+|$)")


class CmdJournal(SwitchCommand):
    """read and write your own journal

    Usage:
      journal                              what is in it, newest first
      journal <number>                     one entry, all of it
      journal/write [#tag #tag ...] <text>
      journal/search <words>               the entries that fit, best first
      journal/tag                          which tags there are
      journal/tag <tag>[, <tag> ...]       the entries that have all of them

    Your journal is yours alone: no other character reads it. What you write
    stays as you wrote it; if you were wrong, write what is right. The same goes
    for tags, so put them at the beginning when you write:

      journal/write #silver #marta She had forty pieces behind a loose brick.
      journal/tag silver

    What you write down counts as your own words. How important it is, is a
    first guess from how it is written; the figure may change a moment later,
    once what it means has been looked at.
    """

    key = "journal"
    locks = "cmd:all()"
    help_category = "General"
    switch_options = ("write", "search", "asked", "tag")
    staff_help = """
  journal/asked                        what the character that you play was
                                       asked before you played it
"""

    def func(self) -> None:
        """Run the command."""
        if not isinstance(getattr(self.caller, "memory", None), MemoryHandler):
            self.msg("You have no journal: only a character has one. Type |wic|n to return to yours.")
        elif "write" in self.switches:
            self._write()
        elif "search" in self.switches:
            self._search()
        elif "asked" in self.switches:
            nothing = "Only non-player characters note what they are asked, so this lists nothing for you."
            self._list(Filter(kind=Kind.CONVERSATION), "What you were asked", nothing)
        elif "tag" in self.switches:
            self._tag()
        elif self.args:
            self._entry()
        else:
            self._list(Filter(), "Your journal", "Your journal is empty. To write: |wjournal/write <text>|n")

    def _write(self) -> None:
        text, tags = plain(self.args), []
        while found := _LEADING_TAGS.match(text):
            tags.append(found["tag"])
            text = text[found.end() :]
        if not text.strip("# "):
            self.msg("Write what? For example: |wjournal/write #silver Marta's silver is gone.|n")
            return
        memory = self.caller.memory
        try:
            entry = memory.remember(
                text,
                source_type=SourceType.DIRECT,
                source_entity=memory.key,
                source_name=self.caller.key,
                tags=tags,
            )
        except FieldError as problem:
            self.msg(f"Nothing was written. {inert(str(problem))}")
            return
        tagged = f", tagged {' '.join(f'#{inert(tag)}' for tag in entry.tags)}" if entry.tags else ""
        self.msg(f"Written as |w#{entry.id}|n{tagged}.")

    def _search(self) -> None:
        if not self.args:
            self.msg("Search for what? For example: |wjournal/search silver|n")
            return
        hits = self.caller.memory.mind.search(self.args, wanted=Filter())
        if not hits:
            self.msg(f"Nothing in your journal is about '{inert(self.args)}'.")
            return
        self._show([hit.entry for hit in hits], f"Your journal on '{inert(self.args)}', best first")

    def _tag(self) -> None:
        tags = [tag for part in self.args.split(",") if (tag := part.strip().removeprefix("#"))]
        if self.args and (not tags or "=" in self.args):
            self.msg(
                f"'{inert(self.args)}' names no tags. To see what has a tag: |wjournal/tag silver|n. What is "
                "written keeps the tags it has; new ones come first: |wjournal/write #silver <text>|n"
            )
            return
        if tags:
            named = " ".join(f"#{inert(tag)}" for tag in tags)
            try:
                wanted = Filter.of(tags=tags)
            except FieldError as problem:
                self.msg(inert(str(problem)))
                return
            self._list(wanted, f"Your journal, {named}", f"No entry of your journal has {named}.")
            return
        counts = Counter(tag for entry in self.caller.memory.journal for tag in entry.tags)
        if not counts:
            self.msg("No entry has a tag. Put them first: |wjournal/write #silver Marta's silver is gone.|n")
            return
        lines = [f"  #{inert(tag)} ({count})" for tag, count in counts.most_common()]
        show(self, ["|yThe tags in your journal|n", *lines])

    def _entry(self) -> None:
        number = typed_number(self.args.removeprefix("#"), 0, MAX_ID)
        found = [] if number is None else self.caller.memory.journal.fetch([number])
        if found:
            self._show(found, "Your journal", full=True)
        else:
            self.msg(
                f"There is no entry '{inert(self.args)}'. To write: |wjournal/write <text>|n; to look for "
                "words: |wjournal/search <words>|n."
            )

    def _list(self, wanted: Filter, title: str, nothing: str) -> None:
        found = self.caller.memory.journal.select(wanted)
        if found:
            count = f"{len(found)} {'entry' if len(found) == 1 else 'entries'}"
            self._show(found[::-1], f"{title}: {count}, newest first")
        else:
            self.msg(nothing)

    def _show(self, entries: list[Entry], title: str, **how: Any) -> None:
        memory = self.caller.memory
        now = memory.journal.clock.now()
        lines = [f"|y{title}|n"]
        for entry in entries:
            width = self.client_width()
            lines += ["", *entry_lines(entry, now=now, own_key=memory.key, width=width, **how)]
        show(self, lines)
