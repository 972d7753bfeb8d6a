"""Define ``memory``, with which builders inspect and change any character's memory."""

from __future__ import annotations

from collections.abc import Generator, Mapping
from typing import Any

from evennia.utils.evmore import EvMore

from memory.config import Config
from memory.errors import BadLine, ConfigError, FieldError
from memory.ingame import curating
from memory.ingame.commands import report, report_people, transfer
from memory.ingame.commands.listing import ListSwitches
from memory.ingame.commands.page import named, show, title
from memory.ingame.commands.persona import PersonaSwitch
from memory.ingame.commands.rumour import RumourSwitch
from memory.ingame.commands.sleeping import SleepSwitches
from memory.ingame.engine import minds
from memory.ingame.naming import name_of
from memory.ingame.objects import object_of
from memory.ingame.plain_text import inert
from memory.ingame.reactor import spawn
from memory.journal.entry import MAX_ID, Entry
from memory.people.pictures import acquaintances, picture_of
from memory.text.typed import typed_number

_AFTER: Mapping[str, tuple[str, ...]] = {
    "": (),
    "timeline": (),
    "sleep": (),
    "wake": (),
    "reflect": ("now",),
}
"""Words allowed after ``=``, for the switches that take no free text."""

_PROBLEMS = (FieldError, ConfigError, BadLine)


class _Roll(EvMore):  # type: ignore[misc]
    """Page through journals by key; only the journals on the page shown are opened."""

    def page_formatter(self, page: list[str]) -> str:
        """Return a page of keys as text."""
        rows = ["|yWho remembers|n"]
        for key in page:
            owner = object_of(key)
            name = name_of(owner, self._caller) if owner else key
            rows += report.row(name, minds()[key].journal, self.width)
        return "\n".join(rows)


class CmdMemory(SleepSwitches, ListSwitches, PersonaSwitch, RumourSwitch):
    """inspect and change a character's memory

    Usage:
      memory                                 who has one
      memory <character>                     its state
      memory/list <character> [= <filters>]  its entries, newest first
      memory/search <character> = <words>    its entries, best first
      memory/why <character> [for <listener>] = <question>
      memory/prompt <character> [for <listener>] = <line>
      memory/people <character> [= <who>]    whom it knows, and how well
      memory/timeline <character>            the credible events of its past
      memory/rumour = <words>                who told that news to whom
      memory/rumour <character> = <number>   the same for an entry
      memory/persona <character> [= <field>[: <text>]]
      memory/unmask <character> = <who>      tell it who wears somebody's masks
      memory/sleep <character>               put it to sleep
      memory/wake <character>
      memory/reflect <character> [= now]
      memory/set <character> [= <setting>:<value>, ...]
      memory/forget <character> = <number>[, <number> ...]
      memory/export <character> [= <file>]
      memory/import <character> = <file>

    A character is anything with a memory, anywhere in the game: its name, its
    #dbref, or |wme|n. Its state, its entries, a search and an export work for
    the journal of a quest or a case, too:

      memory/list quest:mill-rope

    /list accepts filters, of which all must hold: kind:question source:direct
      from:ann tag:silver project:road trust:0.5 days:7. archived:yes lists
      entries that have left the working journal, archived:both all entries.
      kind:insight lists what it concluded.
      Records are listed only by kind: kind:conversation is what it was asked,
      kind:presence who came and went.
    /why shows the entries that a question would recall, best first, with every
      component of each score, the reasons for a trust that was earned or lost,
      and the evidence of each insight. With "for ann", it shows only what Ann
      may hear, and the answer.
    /people shows whom it knows, and how far it likes and trusts them; with a
      name or #dbref, all that it knows of that person, with the entries.
    /rumour finds news by its words: each telling with the trust on arrival,
      and who believes what now.
    /persona shows its description and phrases, and what is wrong with them.
      With a field, it shows the field, or changes it after asking. Fields are
      description, age, trade, home, and the occasions of phrases. Put //
      between phrases. "default" restores what its class says.
    /unmask tells the character who was behind each mask of somebody that it
      has met (contrib rpsystem). It then knows them as one person.
    /prompt shows what a language model would be shown if you said that line
      aloud where the character is; with "for ann", if Ann did.
    /sleep lasts until all steps of sleep are done, at night until morning.
    /wake keeps it awake until its next bedtime. So does shaking it.
    /reflect lets it reflect if that is due, and shows its questions, its
      insights, and what was rejected and why. With "now", it reflects on what
      is new since the last time, due or not.
    /set shows the settings that a character may have of its own, or changes
      some: threshold:120, max_entries:50. threshold:default restores the
      game's value.
    /forget deletes for good, and asks first.
    /export writes a JSONL file, one entry a line, in server/.keepsake/journals.
    /import reads a file from there, all or nothing, and asks first.

    Examples:
      memory/list marta = kind:question days:7
      memory/why marta for ann = who took the silver?
      memory/set marta = threshold:120
      memory/persona marta = unknown: Ask Bram. // I couldn't say.
    """

    key = "memory"
    locks = "cmd:perm(Builder)"
    help_category = "Building"
    switch_options = (
        *("list", "search", "why", "prompt", "people", "timeline", "rumour", "persona", "unmask"),
        *("sleep", "wake", "reflect", "set", "forget", "export", "import"),
    )
    listener: str = ""

    def func(self) -> Generator[str, str, None] | None:
        """Run the command; return a generator if the caller has to confirm it first."""
        if not self.args and not self.switches:
            self._all()
            return None
        work = getattr(self, f"_{self.switches[0]}") if self.switches else self._state
        name, _, listener = (
            self.lhs.partition(" for ") if work in (self._why, self._prompt) else (self.lhs, "", "")
        )
        if self._refused():
            return None
        self.listener = listener.strip()
        if (name.strip() or work != self._rumour) and not self._aim(name.strip()):
            return None
        try:
            asking = work()
        except _PROBLEMS as problem:
            self._problem(problem)
            return None
        return self._watched(asking) if asking is not None else None

    def _watched(self, asking: Generator[str, str, None]) -> Generator[str, str, None]:
        """Run ``asking``, and report errors that occur after the caller has confirmed."""
        try:
            yield from asking
        except _PROBLEMS as problem:
            self._problem(problem)

    # -- looking ---------------------------------------------------------------------------------

    def _all(self) -> None:
        keys = minds().store.keys()
        if not keys:
            self.msg("Nobody remembers anything yet.")
            return

        _Roll(self.caller, keys, session=self.session)

    def _state(self) -> None:
        problems = self.target.memory.persona_remarks
        width = self.client_width()
        lines = report.state(self.bare, self.target.location, self.journal, width, problems)
        if self._is_shared:
            kind, _, slug = self.target.key.partition(":")
            lines += ["", f"  To read it: |w{inert(kind)}/read {inert(slug)}|n"]
        show(self, lines)

    def _why(self) -> None:
        if not self.rhs:
            self.msg(f"Why what? For example: |wmemory/why {inert(self.lhs)} = who took the silver?|n")
            return
        listener = None
        if self.listener:
            listener = self._one(self.listener, "listener")
            if listener is None:
                return

        async def tell() -> None:
            lines = await report.why(self.target, self.rhs, listener, self.client_width())
            show(self, lines)

        spawn(tell())

    def _prompt(self) -> None:
        if not self.rhs:
            self.msg(f"If who says what? For example: |wmemory/prompt {inert(self.lhs)} = good day!|n")
            return
        speaker = self._one(self.listener, "listener") if self.listener else self.caller
        if speaker is None:
            return
        if self.target.location is None:
            self.msg(f"{self.name} is nowhere.")
            return

        async def tell() -> None:
            show(self, await report.prompt(self.target, self.rhs, speaker, self.client_width()))

        spawn(tell())

    # -- working on it ---------------------------------------------------------------------------

    def _people(self) -> None:
        journal = self.target.memory.journal
        now, width = journal.clock.now(), self.client_width()
        entries = journal.with_records()
        known = acquaintances(entries)
        known.pop(journal.key, None)
        wanted = (self.rhs or "").strip()
        if not wanted:
            pictures = (picture_of(entries, key, now=now) for key in known)
            lines = report_people.roll(pictures, self.target.memory.mind.claim_checker, now, width)
            show(self, [*title(f"Whom {self.bare} knows", width), *(lines or ["  nobody yet"])])
            return
        meant = [key for key, name in known.items() if wanted.lower() in (key.lower(), name.lower())]
        if not meant:
            self.msg(f"{self.name} knows nobody called '{named(wanted)}'.")
            return
        pictures = (picture_of(entries, key, now=now) for key in meant)
        claim_checker = self.target.memory.mind.claim_checker
        show(
            self,
            [
                line
                for each in pictures
                for line in report_people.person(each, claim_checker.track_record(each.key), now, width)
            ],
        )

    def _unmask(self) -> None:
        if not self.rhs:
            self.msg(f"Whose masks? For example: |wmemory/unmask {inert(self.lhs)} = ann|n")
            return
        who = self._one(self.rhs, "who")
        if who is None:
            return
        if not (names := curating.unmask(self.target, who, self.by)):
            self.msg(f"{self.name} knows no mask of {inert(who.key)}'s, or knows them all already.")
            return
        shown = ", ".join(inert(name) for name in names)
        self.msg(f"{self.name} knows now that {inert(who.key)} is: {shown}.")

    def _set(self) -> None:
        if not self.rhs:
            show(self, report.settings(self.bare, self.journal, self.client_width()))
            return
        typed: dict[str, str] = {}
        for part in self.rhslist:
            setting, colon, value = (piece.strip() for piece in part.partition(":"))
            if not colon or not setting or not value:
                raise ConfigError(f"setting: must be like threshold:120, not {part!r}")
            if setting in typed:
                raise ConfigError(f"{setting}: must be given once, not {typed[setting]!r} and {value!r}")
            typed[setting] = value
        self.journal.configure({name: None if v == "default" else v for name, v in typed.items()})
        self.msg(f"Settings of {self.name}'s own: {report.settings_of(self.journal)}.")

    def _forget(self) -> Generator[str, str, None] | None:
        ids = {part: typed_number(part.removeprefix("#"), 0, MAX_ID) for part in self.rhslist if part}
        wanted = {number for number in ids.values() if number is not None}
        bad = next((f", not '{named(part)}'" for part, number in ids.items() if number is None), "")
        if bad or not ids:
            self.msg(f"Forget which? Give their numbers{bad}: |wmemory/forget {inert(self.lhs)} = 3, 4|n")
            return None
        found = self.journal.fetch(wanted)
        if missing := wanted - {entry.id for entry in found}:
            self._lacks(min(missing))
            return None
        return self._forget_asked(found)

    def _forget_asked(self, found: list[Entry]) -> Generator[str, str, None]:
        self.msg("\n".join(self._lines(found, f"{self.bare} would forget this for good:")))
        resting = [e for e in self.journal if not {f.id for f in found}.isdisjoint(e.citations)]
        if resting:
            self.msg("It is cited by " + ", ".join(f"#{entry.id}" for entry in resting) + ".")
        if (yield from self._agreed()):
            for entry in found:
                curating.forget(self.journal, entry.id, self.by)
            self.msg(f"Forgotten: {', '.join(f'#{entry.id}' for entry in found)}.")

    def _export(self) -> Generator[str, str, None] | None:
        stamp = self.journal.clock.now()
        path = transfer.path_of(self.rhs or transfer.default_name(self.target.key, stamp))
        if path.exists():
            return self._export_asked(path)
        self._write(path)
        return None

    def _export_asked(self, path: Any) -> Generator[str, str, None]:
        self.msg(f"{path.name} exists already and would be replaced.")
        if (yield from self._agreed()):
            self._write(path)

    def _write(self, path: Any) -> None:
        count = transfer.write(path, self.journal)
        self.msg(f"{count} entries of {self.name} are in {transfer.FOLDER}/{path.name}.")

    def _import(self) -> Generator[str, str, None] | None:
        if not self.rhs:
            names = ", ".join(transfer.names()) or f"none; put files into {transfer.FOLDER}"
            self.msg(f"Import which file? There are: {inert(names)}")
            return None
        path = transfer.path_of(self.rhs)
        shape = transfer.read(path)
        if not shape["entries"]:
            self.msg(f"{path.name} holds no entries.")
            return None
        return self._import_asked(path, shape)

    def _import_asked(self, path: Any, shape: dict[str, Any]) -> Generator[str, str, None]:
        raws = shape["entries"]
        self.msg("\n".join(report.dry_run(self.bare, path.name, raws, self.journal, self.client_width())))
        if (yield from self._agreed()):
            entries = self.journal.adopt(raws, masks=shape["masks"])
            self.msg(f"{self.name} has {len(entries)} more: #{entries[0].id} to #{entries[-1].id}.")

    # -- what they share -------------------------------------------------------------------------

    def _refused(self) -> bool:
        """Return whether the text after = is not allowed here, and if so, tell the caller."""
        may = _AFTER.get(self.switches[0] if self.switches else "")
        if may is None or self.rhs is None or self.rhs.lower() in may:
            return False
        what, example = (f"Only |w{may[0]}|n comes", f" = {may[0]}") if may else ("Nothing comes", "")
        typed = f"|wmemory{self._typed()} {inert(self.lhs)}{example}|n"
        self.msg(f"{what} after = here, not '{inert(self.rhs)}': {typed}. |whelp memory|n says more.")
        return True

    def _problem(self, problem: Exception) -> None:
        text = str(problem)
        if isinstance(problem, ConfigError) and "set" in self.switches:
            known = ", ".join(name for name, _, _, own in Config.about() if own)
            text = text.replace("MEMORY['", "", 1).replace(
                "']", "", 1
            )  # as it was typed, not as a server setting
            text = f"{text}\nA character's own may be: {known}."
        self.msg("Nothing was done. " + "\n".join(inert(line) for line in text.split("\n")))
