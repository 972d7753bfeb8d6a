"""Define ``memory/rumour``: how one piece of news travelled, in sentences."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from typing import Final

from memory.ingame import rumours
from memory.ingame.commands.page import ago, named, show, title, wrapped
from memory.ingame.commands.target import TargetCommand
from memory.ingame.engine import minds
from memory.ingame.plain_text import plain
from memory.ingame.reactor import in_thread, spawn
from memory.ingame.rumours import Hearing, Holder, Rumour, Told
from memory.journal.chronology import counted
from memory.journal.entry import MAX_ID
from memory.text.typed import typed_number

MOST: Final = 60
"""Maximum number of tellings shown; the first ones are."""

_WORDS: Final = 3
"""Maximum number of lines of what somebody said."""


class RumourSwitch(TargetCommand):
    """Implement ``memory/rumour``."""

    def _rumour(self) -> None:
        words = plain(self.rhs or "")
        if not words:
            self.msg(
                "Which news? For example: |wmemory/rumour = silver|n, or of an entry: |wmemory/rumour marta = #14|n"
            )
            return
        by_entry = self.target is not None
        if by_entry:
            number = typed_number(words.removeprefix("#"), 0, MAX_ID)
            if number is None:
                self.msg(
                    f"After = comes the number of an entry, not '{named(words)}'; or leave the name out."
                )
                return
            found = self.journal.fetch([number])
            if not found:
                self._lacks(number)
                return
            words = found[0].content

        async def tell() -> None:
            there = await in_thread(lambda: rumours.find(words, whole=not by_entry))
            show(self, lines(words, rumours.trace(there), minds().clock.now(), self.client_width()))

        rumours.check(words)
        spawn(tell())


def lines(words: str, rumour: Rumour, now: datetime, width: int) -> list[str]:
    """Return how news travelled, as lines: each telling in order of time, and who believes what now.

    Args:
        words: the words that were searched for.
        rumour: the rumour.
        now: the current time.
        width: columns.
    """
    head = title(f"How this travelled: {words}", width)
    if not rumour.hearings:
        return [*head, "  No journal holds anything of that."]
    told = [*head, f"  {counted(len(rumour.hearings), 'telling')}, the oldest first", ""]
    for number, each in enumerate(rumour.hearings[:MOST], 1):
        told += wrapped(f"{number}. {_telling(each, now)}", width)
        told += wrapped(each.entry.content, width, "     ", _WORDS)
    if len(rumour.hearings) > MOST:
        told.append(f"  {len(rumour.hearings) - MOST} later ones are left out.")
    if rumour.told:
        told += ["", "|wTold to people whose journals do not say so|n"]
    for telling in rumour.told[:MOST]:
        told += wrapped(_besides(telling), width, "  ", _WORDS)
    if len(rumour.told) > MOST:
        told.append(f"  {len(rumour.told) - MOST} more are left out.")
    told += ["", "|wWho believes what now|n"]
    for holder in rumour.holders.values():
        told += wrapped(_belief(holder), width, "  ")
    return told


def _besides(told: Told) -> str:
    names = ", ".join(name for _, name in told.listeners)
    return f"{told.teller_name} told {names}, from entry #{told.entry_id}"


def _telling(hearing: Hearing, now: datetime) -> str:
    parts = list(_parts(hearing))
    return (
        f"{ago(hearing.at, now).capitalize()}, {', '.join(parts)}, {hearing.name}'s entry #{hearing.entry.id}"
    )


def _parts(hearing: Hearing) -> Iterator[str]:
    again = "" if hearing.first else " again"
    if hearing.teller:
        before = "".join(f", who had it from {name}" for name in hearing.before)
        yield f"{hearing.teller_name}{before}{',' if before else ''} told {hearing.name}{again}"
    else:
        yield f"{hearing.name} {hearing.itself}{again}"
    yield f"trust {hearing.trust:.2f}"
    if hearing.entry.audience is not None:
        yield "in confidence"
    if not hearing.stands:
        yield "corrected since"


def _belief(holder: Holder) -> str:
    if holder.belief is None:
        return f"{holder.name}: nothing of it is in the journal"
    secret = ", in confidence" if holder.belief.entry.audience is not None else ""
    return f"{holder.name}: trust {holder.trust:.2f}{secret}, #{holder.belief.entry.id}"
