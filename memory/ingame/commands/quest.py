"""Define ``quest``, with which players work on quests and write in their shared journals."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from memory.errors import FieldError, KeepsakeError
from memory.ingame import objects, reactor
from memory.ingame.command_names import command_name
from memory.ingame.commands import transfer
from memory.ingame.commands.page import show, wrapped
from memory.ingame.commands.part_names import meant_by, not_found
from memory.ingame.commands.switches import SwitchCommand
from memory.ingame.handler import MemoryHandler
from memory.ingame.naming import can_hear, name_of, public_name_of
from memory.ingame.plain_text import inert, plain
from memory.ingame.quests import as_shown, quests, world_of
from memory.quests.gates import Do, GateClosed, check_open, check_place
from memory.quests.quest import Quest
from memory.quests.state import FIELD, State, Status

_TYPE: Final[Mapping[Do, str]] = {
    Do.JOIN: "quest/join {}",
    Do.READ: "quest/read {}",
    Do.BEGIN: "quest/join {} = <intent>; <approach>",
    Do.TRY: "quest/try {} = <approach>",
    Do.FAIL: "quest/fail {} = <why>; <what follows from it>",
    Do.MUTATE: "quest/mutate {} = <mutation>; <what failed>; <what you switch to>; <why>",
    Do.CLOSE: "quest/done {} = <how it ended>",
}
"""What to type where a gate is closed."""


class CmdQuest(SwitchCommand):
    """work on a quest, and write in its journal

    Usage:
      quest                                  the quests there are
      quest <quest>                          one of them
      quest/start <title> = <goal>           start one, and join it
      quest/join <quest>                     join it, and read what is known
      quest/join <quest> = <intent>; <approach>
                                             begin a sitting: what you intend,
                                             and how you go about it
      quest/read [<quest>]                   the last 50 lines of its journal
      quest/note [<quest> =] <how things stand>
      quest/try [<quest> =] <approach>       before you try something
      quest/fail [<quest> =] <why>[; <what follows from it>]
      quest/found [<quest> =] <something unexpected>
      quest/decide [<quest> =] <decision>
      quest/mutate [<quest> =] <mutation>; <what failed>; <switch to>; <why>
      quest/mutate                           the mutations there are
      quest/hand <quest> = <character>       hand your part to somebody here
      quest/done [<quest> =] <how it ended>
      quest/drop <quest> = <why>             give it up; others may go on
      quest/archive <quest>                  archive a closed quest
      quest/export <quest>                   its whole journal as Markdown

    The journal belongs to the task, not to you: whoever takes over reads it
    and goes on from there. So every sitting begins with a header, and whoever
    joins or comes back reads the last 50 lines first. Write a line or two when
    something is decided, has failed, or was not expected, and say why.

    After three failures of the same approach, however it is worded, the next
    line must be a mutation: a change of approach, with a reason. For example:

      quest/mutate M6; splicing the strands; buy new rope; the old is rotten

    A part of a quest's name will do; it may be left out if you work on one only.
    """

    key = "quest"
    aliases = ("quests",)
    locks = "cmd:all()"
    help_category = "General"
    switch_options = (
        *("start", "join", "read", "note", "try", "fail", "found", "decide", "mutate"),
        *("hand", "done", "drop", "archive", "export"),
    )
    staff_help = """
  quest/export <quest> = <file>          its whole journal, into a file

You may read and archive all quests.
"""

    def func(self) -> None:
        """Run the command; if a gate refuses it, tell the caller why and write nothing."""
        if not isinstance(getattr(self.caller, "memory", None), MemoryHandler):
            self.msg("Only a character can work on quests. Type |wic|n to return to yours.")
            return
        switch = self.switches[0] if self.switches else ""
        try:
            getattr(self, f"_{switch or 'show'}")()
        except KeepsakeError as refused:
            self._refused(refused)

    def _refused(self, why: KeepsakeError) -> None:
        """Tell the caller why nothing was written, and what to type instead."""
        self.msg(inert(str(why)))
        if isinstance(why, GateClosed) and why.do is not None:
            held_back = (self.caller.ndb.quest_header or ("",))[0]
            # What was typed once needs not be typed again.
            do = Do.JOIN if why.do is Do.BEGIN and held_back == why.slug else why.do
            self.msg(f"Type: |w{_TYPE[do].format(why.slug)}|n")

    # -- looking ---------------------------------------------------------------------------------------

    def _show(self) -> None:
        if self.args:
            self._page(self._named(self.args))
            return
        found = [(quest, quest.state) for quest in quests()]
        mine = [
            (q, s)
            for q, s in found
            if self._may_see(s) and (s.status is not Status.ARCHIVED or self.is_staff)
        ]
        if not mine:
            self.msg("There are no quests. To start one: |wquest/start <title> = <goal>|n")
            return
        lines = ["|yQuests|n"]
        for _, state in mine:
            who = ", ".join(as_shown(state, self.caller).members.values())
            status = str(state.status)
            if state.status is Status.OPEN:
                status += f"; working on it: {who}" if who else "; nobody works on it"
            lines += wrapped(f"{state.slug}: {state.title} ({status})", self.client_width(), "  ")
        show(self, lines)

    def _read(self) -> None:
        quest = self._readable(self.args)
        self._lines(quest.read(self._key))
        state = quest.state
        if self._works_on(quest) and state.sitting(self._key, quest.journal.clock.now()) is None:
            self.msg(f"To begin: |wquest/join {state.slug} = <intent>; <approach>|n")

    def _export(self) -> None:
        quest = self._readable(self.lhs or self.args)
        text = quest.to_markdown()
        if not self.rhs:
            lines = text.splitlines()
            show(self, [" " * (len(line) - len(line.lstrip())) + inert(line) for line in lines])
            return
        if not self.is_staff:
            raise GateClosed(f"Only builders write files. To see it: quest/export {quest.state.slug}")
        path = transfer.path_of(self.rhs, ".md")
        if path.exists():
            raise FieldError("file", path.name, "a name that no file has")
        transfer.write_text(path, text)
        self.msg(f"The journal of {quest.state.slug} is in {transfer.FOLDER}/{path.name}.")

    def _page(self, quest: Quest) -> None:
        state = as_shown(quest.state, self.caller)
        lines = [f"|y{inert(state.title)}|n ({state.slug}, {state.status})"]
        lines += wrapped(state.goal, self.client_width(), "  ")
        is_open = state.status is Status.OPEN
        who = ", ".join((state.members if is_open else state.everybody).values()) or "nobody"
        lines += wrapped(
            f"{'Working on it' if is_open else 'Worked on it'}: {who}", self.client_width(), "  "
        )
        if state.place_name:
            lines += wrapped(f"Where: {state.place_name}", self.client_width(), "  ")
        if state.summary:
            lines += wrapped(f"How it ended: {state.summary}", self.client_width(), "  ")
        if is_open and self._key not in state.members:
            to_do, command = "To join", command_name("quest/join")
        else:
            to_do, command = "Its journal", command_name("quest/read") if self._key in state.everybody else ""
        if command:
            lines.append(f"  {to_do}: |w{command} {state.slug}|n")
        show(self, lines)

    # -- beginning and ending --------------------------------------------------------------------------

    def _start(self) -> None:
        if not self.lhs or not self.rhs:
            raise GateClosed("Usage: quest/start <title> = <goal>")
        quest = quests().start(plain(self.lhs), plain(self.rhs), self._key, self._name)
        slug = quest.state.slug
        quest.read(self._key)
        self.msg(f"The quest |w{slug}|n is open. Begin: |wquest/join {slug} = <intent>; <approach>|n")
        self._lessons(quest)

    def _join(self) -> None:
        quest = self._named(self.lhs or self.args, joins=True)
        state = quest.state
        check_open(state)
        if self._key not in state.members:
            quest.join(self._key, self._name)
            self.msg(f"You join the quest {inert(state.title)}.")
        if self.rhs:
            intent, approach = self._parts(self.rhs, 2, "quest/join <quest> = <intent>; <approach>")
            self._begin(quest, intent, approach)
        elif header := self._held_back(quest):
            self._begin(quest, *header)
        else:
            self._lines(quest.read(self._key))
            self._lessons(quest)
            self.msg(f"To begin: |wquest/join {state.slug} = <intent>; <approach>|n")

    def _begin(self, quest: Quest, intent: str, approach: str) -> None:
        """Begin a sitting; hold its header back if there are lines that the caller has not been shown, and show them."""
        slug = quest.state.slug
        if not quest.has_read(self._key):
            self._lines(quest.read(self._key))
            self._lessons(quest)
            self.caller.ndb.quest_header = (slug, intent, approach)
            self.msg(f"These are the last lines. To begin with what you typed: |wquest/join {slug}|n")
            return
        self.caller.ndb.quest_header = None
        quest.begin(self._key, self._name, intent, approach)
        self.msg("Your sitting has begun.")

    def _held_back(self, quest: Quest) -> tuple[str, str] | None:
        """Return the intent and the approach that the caller typed before it was shown the quest's last lines."""
        slug, intent, approach = self.caller.ndb.quest_header or ("", "", "")
        return (intent, approach) if slug == quest.state.slug else None

    def _hand(self) -> None:
        if not self.rhs:
            raise GateClosed("Usage: quest/hand <quest> = <character>")
        quest = self._named(self.lhs)
        if (to := self.caller.search(self.rhs)) is None:
            return
        here = to.location is not None and to.location == self.caller.location
        if not here or not can_hear(to) or not isinstance(getattr(to, "memory", None), MemoryHandler):
            raise GateClosed(
                f"{name_of(to, self.caller)} cannot take it over: hand it to a character who is here."
            )
        quest.hand(self._key, self._name, objects.key_of(to), public_name_of(to))
        self.msg(f"You hand it to {inert(to.get_display_name(self.caller))}.")
        slug = quest.state.slug
        to.msg(f"{inert(self.caller.get_display_name(to))} hands you the quest {slug}.")
        if join := command_name("quest/join"):
            to.msg(f"To read what is known, and go on from there: |w{join} {slug}|n")

    def _done(self) -> None:
        quest, text = self._mine()
        check_place(quest.state, self._here)
        self._close(quest, text, done=True)

    def _drop(self) -> None:
        quest = self._named(self.lhs or self.args)
        state = quest.state
        if len(state.members) > 1 and self._key in state.members:
            quest.leave(self._key, self._name)
            self.msg("You give up your part in it. The others go on.")
        else:
            self._close(quest, plain(self.rhs or ""), done=False)

    def _close(self, quest: Quest, summary: str, *, done: bool) -> None:
        lessons = quests().close(quest, self._key, self._name, summary, done=done)
        self.msg(
            f"The quest {inert(quest.state.title)} is {'done' if done else 'dropped'}; its journal is kept."
        )
        for lesson in lessons:
            self.msg(f"You will remember: {inert(lesson.text)}")

    def _archive(self) -> None:
        quest = self._named(self.args)
        if self._key not in quest.state.everybody and not self.is_staff:
            raise GateClosed("Only somebody who worked on it can archive it.")
        quest.archive(self._key, self._name)
        self.msg("The quest is archived.")

    # -- lines -----------------------------------------------------------------------------------------

    def _note(self) -> None:
        quest, text = self._mine()
        quest.note(self._key, self._name, text)
        self.msg("Written.")

    def _found(self) -> None:
        quest, text = self._mine()
        quest.found(self._key, self._name, text)
        self.msg("Written.")

    def _decide(self) -> None:
        quest, text = self._mine()
        quest.decide(self._key, self._name, text)
        self.msg("Written.")

    def _fail(self) -> None:
        quest, text = self._mine()
        why, _, follows = text.partition(";")
        quest.fail(self._key, self._name, why, follows)
        self.msg("Written.")
        if stuck := quest.state.stuck:
            self.msg(
                f"'{inert(stuck.wordings[0])}' has failed {len(stuck.failures)} times. The next line must be a "
                "mutation: |wquest/mutate|n shows which there are."
            )

    def _try(self) -> None:
        quest, text = self._mine()
        place, world = self._here, world_of(quest)

        async def attempt() -> None:
            try:
                entry = await quest.attempt(self._key, self._name, text, place=place, world=world)
            except KeepsakeError as refused:
                self._refused(refused)
                return
            outcome = entry.extra[FIELD]["outcome"]
            if outcome is None:
                self.msg(
                    "Written. Then report the outcome: |wquest/fail <why>|n or |wquest/done <how it ended>|n"
                )
                return
            self.msg(f"Written. {inert(_sentence(outcome['text']))}")
            if outcome["worked"]:
                self.msg("The goal is reached. To end the quest: |wquest/done <how it ended>|n")
            else:
                self.msg(
                    "That failed. Say why, for whoever comes next: |wquest/fail <why>; <what follows from it>|n"
                )

        reactor.spawn(attempt())

    def _mutate(self) -> None:
        if not self.args:
            lines = ["|yMutations|n"]
            for each in quests().catalogue:
                hint = f": {each.hint}" if each.hint else ""
                lines += wrapped(f"{each}{hint}", self.client_width(), "  ")
            show(self, lines)
            return
        quest, text = self._mine()
        usage = "quest/mutate <mutation>; <what failed>; <what you switch to>; <why>"
        mutation, failed, switch, why = self._parts(text, 4, usage)

        async def mutate() -> None:
            try:
                await quest.mutate(self._key, self._name, mutation, failed, switch, why)
            except KeepsakeError as refused:
                self._refused(refused)
                return
            self.msg("Written.")

        reactor.spawn(mutate())

    # -- helpers ---------------------------------------------------------------------------------------

    @property
    def _key(self) -> str:
        return objects.key_of(self.caller)

    @property
    def _name(self) -> str:
        return public_name_of(self.caller)

    @property
    def _here(self) -> str | None:
        here = self.caller.location
        return objects.key_of(here) if here is not None else None

    def _may_see(self, state: State) -> bool:
        return not state.private or self._key in state.everybody or self.is_staff

    def _named(self, slug: str, *, joins: bool = False) -> Quest:
        """Return the quest called ``slug``, if the caller may see it, or may join it (``joins``).

        Raises:
            GateClosed: there is no such quest, or it is private and the caller does not work on it.
        """
        mine = [quest for quest in quests() if self._works_on(quest)] if not slug.strip() else []
        if len(mine) == 1:
            return mine[0]
        if not slug.strip():
            raise GateClosed(
                f"Which quest? Usage: quest{'/' + self.switches[0] if self.switches else ''} <quest>"
            )
        known = [state.slug for state in (quest.state for quest in quests()) if self._may_see(state)]
        found = meant_by(slug, known)
        try:
            quest = quests()[found[0] if len(found) == 1 else slug]
        except FieldError:
            raise GateClosed(not_found("quest", slug, known, "quest")) from None
        state = quest.state
        if not self._may_see(state) or (joins and state.private and self._key not in state.everybody):
            raise GateClosed("That quest is by invitation only: somebody who works on it can hand it to you.")
        return quest

    def _readable(self, slug: str) -> Quest:
        """Return the quest called ``slug``, if the caller may read its journal.

        Raises:
            GateClosed: there is no such quest, or the caller never worked on it.
        """
        quest = self._named(slug)
        state = quest.state
        if self._key not in state.everybody and not self.is_staff:
            raise GateClosed(
                f"Only those who work on it can read its journal. To join: quest/join {state.slug}"
            )
        return quest

    def _mine(self) -> tuple[Quest, str]:
        """Return the quest that the typed line is for, and the line's text.

        Raises:
            GateClosed: no quest is named, and the caller works on none or on several.
        """
        found = {quest.state.slug: quest for quest in quests() if self._works_on(quest)}
        slug, equals, text = self.args.partition("=")
        if equals and len(mine := meant_by(slug, found)) == 1:
            return found[mine[0]], plain(text)
        others = [each.state.slug for each in quests() if not each.state.private]
        if equals and (name := slug.strip().lower()) in others:
            raise GateClosed(f"You do not work on {name}. To join: quest/join {name} = <intent>; <approach>")
        if len(found) == 1:
            return next(iter(found.values())), plain(self.args)
        if not found:
            raise GateClosed("You work on no quest. To see which there are: quest")
        raise GateClosed(
            f"Say which quest it is for: {', '.join(found)}. For example: quest/{self.switches[0]} {min(found)} = ..."
        )

    def _works_on(self, quest: Quest) -> bool:
        state = quest.state
        return state.status is Status.OPEN and self._key in state.members

    def _parts(self, text: str, count: int, usage: str) -> list[str]:
        parts = [part.strip() for part in plain(text).split(";", count - 1)]
        if len(parts) < count or not all(parts):
            raise GateClosed(f"Usage: {usage}")
        return parts

    def _lessons(self, quest: Quest) -> None:
        if lessons := quests().lessons(quest):
            self.msg("What quests of this kind have taught:")
            for lesson in lessons[:5]:
                self.msg(f"  {inert(lesson)}")

    def _lines(self, lines: list[str]) -> None:
        shown: list[Any] = []
        for line in lines:
            indent = "  " if line.startswith(" ") else ""
            first, *more = wrapped(line, self.client_width() - 2, indent) or [""]
            # Wrapped lines are indented, so that no line begins with a player's words.
            shown += [first, *(f"  {each}" for each in more)]
        show(self, shown)


def _sentence(text: str) -> str:
    """Return ``text`` with a capital letter and a full stop."""
    return f"{text[:1].upper()}{text[1:].rstrip('.')}."
