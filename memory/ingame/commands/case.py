"""Define ``case``, with which players ask for investigations, help them, and read their results."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final

from memory.errors import FieldError, KeepsakeError
from memory.evidence.credibility import Band
from memory.ingame import cases, objects, reactor
from memory.ingame.answering import speech
from memory.ingame.answering.speech import can_converse
from memory.ingame.cases import case_registry
from memory.ingame.command_names import command_name
from memory.ingame.commands.page import entry_lines, show, wrapped
from memory.ingame.commands.part_names import meant_by, not_found
from memory.ingame.commands.switches import SwitchCommand
from memory.ingame.handler import MemoryHandler
from memory.ingame.naming import name_of
from memory.ingame.plain_text import inert, plain
from memory.investigation.agents import Agents
from memory.investigation.case import Case, Status
from memory.investigation.critic import CREDIBLE
from memory.investigation.graph import Edge, dot, mermaid
from memory.investigation.matters import LONGEST
from memory.investigation.registry import CaseRefused
from memory.investigation.replay import Comparison, compare, rerun
from memory.journal.entry import MAX_NAME, Entry
from memory.text.names import named_in
from memory.text.typed import typed_number

_DRAWN: Final[Mapping[str, Callable[[Iterable[Entry], Iterable[Edge]], str]]] = {
    "mermaid": mermaid,
    "dot": dot,
}
"""How a case is drawn, by what is typed."""

MOST_SHOWN: Final = 5
"""Maximum number of players that a case is shown to."""


def _called(name: str, known: Sequence[str], shown: Sequence[str]) -> Case:
    """Return the case of a name, or of an unambiguous part of one.

    Args:
        name: what was typed.
        known: the names that may be typed in part.
        shown: the names that the caller may be told.

    Raises:
        CaseRefused: there is none, or there are several.
    """
    found = meant_by(name, known)
    try:
        return case_registry()[found[0] if len(found) == 1 else name]
    except FieldError:
        raise CaseRefused(not_found("case", name, shown, "case")) from None


class CmdCase(SwitchCommand):
    """ask for an investigation, help it, and read its results

    Usage:
      case                          the cases that you may read
      case <case>                   the status of one case
      case/open = <question>        ask the investigator here to find out who
                                    took something; name the missing thing
      case/tell <case> = <words>    tell the investigator, who must be here,
                                    something for it
      case/read <case>              the journal of the case
      case/report <case>            its results so far
      case/graph <case>             how its entries are connected, as a drawing
                                    in Mermaid
      case/graph <case> = dot       the same for Graphviz
      case/witness <case> = <name>  let somebody else be questioned
      case/show <case> = <name>     let somebody here read it
      case/drop <case>              give it up

    For example, once the mug is gone from its place:
      case/open = Who took the mug?

    The investigator walks from one to another, asks, and writes down what each
    has seen. You may watch, and you may be asked yourself: answer, or say
    nothing, and after a while you are not asked again. What anybody was
    told in confidence is not told to an investigator. Somebody is accused only
    if nobody else can have done it. You may read the cases that you asked for, and
    those that somebody shows you. A part of a case's name will do.
    """

    key = "case"
    aliases = ("cases",)
    locks = "cmd:all()"
    help_category = "General"
    switch_options = ("open", "tell", "read", "report", "graph", "witness", "show", "drop", "replay")
    staff_switches = frozenset({"replay"})
    staff_help = """
  case/open <investigator> = <question>
                                ask one who is anywhere in the game
  case/replay <case> = from 2, without <name>, threshold 0.8, model <name>
                                replay it with these changes, and compare;
                                the case itself is unchanged

You may read all cases.
"""

    def func(self) -> None:
        """Run the command; if it is refused, tell the caller why."""
        if not isinstance(getattr(self.caller, "memory", None), MemoryHandler):
            self.msg("Only a character can ask for investigations. Type |wic|n to return to yours.")
            return
        switch = self.switches[0] if self.switches else ""
        try:
            getattr(self, f"_{switch or 'list'}")()
        except KeepsakeError as refused:
            self.msg(inert(str(refused)))

    # -- looking ---------------------------------------------------------------------------------------

    def _list(self) -> None:
        if self.args:
            self._page(self._readable(self.args))
            return
        found = self._mine()
        if not found:
            self.msg("There are no cases that you may read. To ask for one: |wcase/open = <question>|n")
            return
        lines = ["|yCases|n"]
        for case in found:
            lines += wrapped(
                f"{case.name}: {case.question} ({self._status(case)})", self.client_width(), "  "
            )
        if self.is_staff:
            lines += wrapped(
                f"Findings in all cases: {_banded(case_registry().bands())}", self.client_width(), "  "
            )
        show(self, lines)

    def _page(self, case: Case) -> None:
        asked = {finding.witness for finding in case.every_finding}
        director = objects.object_of(case.director)
        about = [
            f"{case.name} ({self._status(case)})",
            f"Investigator: {plain(director.key) if director is not None else 'nobody any more'}",
            f"Questioned so far: {', '.join(case.matter.people.get(key, key) for key in asked) or 'nobody'}",
            f"Findings: {_banded(case.bands())}",
        ]
        lines = [f"|y{inert(case.question)}|n"]
        for text in about:
            lines += wrapped(text, self.client_width(), "  ")
        show(self, lines)

    def _read(self) -> None:
        case = self._readable(self.args)
        now, width = case.journal.clock.now(), self.client_width()
        lines = [f"|y{inert(case.question)}|n"]
        for entry in case.journal:
            lines += entry_lines(entry, now=now, own_key=case.director, width=width)
            lines += [line for text in entry.follow_ups for line in wrapped(text, width, "    - ")]
        show(self, lines)

    def _report(self) -> None:
        case = self._readable(self.args)
        lines = [f"|y{inert(case.question)}|n", f"  {self._status(case)}; findings: {_banded(case.bands())}"]
        for text in cases.report_of(case):
            indent = " " * (len(text) - len(text.lstrip()))
            lines += wrapped(text, self.client_width(), indent)
        show(self, lines)

    def _graph(self) -> None:
        case = self._readable(self.lhs or self.args)
        kind = (self.rhs or "mermaid").strip().lower()
        if kind not in _DRAWN:
            raise CaseRefused(f"case/graph draws {' or '.join(_DRAWN)}, not {kind[:MAX_NAME]!r}.")
        draw = _DRAWN[kind]
        # Labels hold no markup; the bars are the drawing's own, and Evennia would read them as colours.
        show(self, draw(case.journal, case.graph()).replace("|", "||").split("\n"))

    # -- doing -----------------------------------------------------------------------------------------

    def _open(self) -> None:
        if not self.rhs:
            if self.rhs is None and self.args:
                raise CaseRefused(
                    f"The = before the question is missing: case/open = {plain(self.args)[:LONGEST]}"
                )
            raise CaseRefused(
                "The question is missing. For example, once the mug is gone: case/open = Who took the mug?"
            )
        if self.lhs:
            if not self.is_staff:
                raise CaseRefused(
                    "Nothing may stand before the =. Go to the investigator and ask there: case/open = <question>"
                )
            director = self.caller.search(self.lhs, global_search=True)
        else:
            director = cases.investigator_for(self.caller)
        if director is None or not getattr(director, "investigates", False):
            raise CaseRefused("There is no investigator here. You have to ask one in person.")
        staff = self.is_staff
        if not staff and director.is_asleep:
            raise CaseRefused(
                f"{plain(director.key)} is asleep. Wake the investigator first, with shake or talk."
            )
        try:
            case = cases.open_case(director, self.rhs, self.caller, limited=not staff)
        except FieldError as refused:
            raise CaseRefused(f"That cannot be looked into: the question must be {refused.rule}.") from None
        name = inert(director.get_display_name(self.caller))
        self.msg(f"{name} opens a case: |w{case.name}|n. To see how it stands: |wcase/report {case.name}|n")
        if can_converse(director, self.caller):
            memory = director.memory
            words = memory.persona.say(
                "takes_case", memory.mind.replies.total(), listener=name_of(self.caller, director)
            )
            speech.say(director, inert(words), is_answer=True)

    def _tell(self) -> None:
        if not self.lhs or not self.rhs:
            raise CaseRefused("Usage: case/tell <case> = <what you know>")
        readable = [case.name for case in self._mine()]
        running = [case.name for case in case_registry().open_cases()]
        ended = meant_by(self.lhs, [name for name in readable if name not in running])
        if len(ended) == 1 and not meant_by(self.lhs, running):
            raise CaseRefused(
                f"The case {ended[0]} is {case_registry()[ended[0]].status}: nothing is added to it."
            )
        case = _called(self.lhs, running, readable)
        director = objects.object_of(case.director)
        if director is None or not can_converse(director, self.caller):
            raise CaseRefused("The investigator has to be here, and awake.")
        cases.tell(case, self.caller, director, plain(self.rhs))
        self.msg("It goes into the book.")

    def _witness(self) -> None:
        if not self.lhs or not self.rhs:
            raise CaseRefused("Usage: case/witness <case> = <name>")
        case = self._own(self.lhs)
        key = next(iter(named_in(plain(self.rhs), case.matter.people)), "")
        if not key:
            people = ", ".join(case.matter.people.values())
            raise CaseRefused(f"It concerns these people: {people}. Name one of them.")
        if case.status is not Status.OPEN or case.plan is None:
            raise CaseRefused("Nobody is being asked in that case at the moment.")
        if any(task.to == key for task in case.waiting):
            raise CaseRefused(f"{case.matter.people[key]} will be asked anyway.")
        if any(task.question == _HEARD_AGAIN and task.to == key for task in case.plan.tasks):
            raise CaseRefused(f"{case.matter.people[key]} was questioned again already.")
        case.ask_also(key, _HEARD_AGAIN)
        self.msg(f"{inert(case.matter.people[key])} will be questioned.")

    def _show(self) -> None:
        if not self.lhs or not self.rhs:
            raise CaseRefused("Usage: case/show <case> = <name>")
        case = self._own(self.lhs)
        to = self.caller.search(self.rhs)
        if to is None:
            return
        readers = [*(case.journal.note("readers") or ())]
        key = objects.key_of(to)
        if not to.has_account or to.location != self.caller.location:
            raise CaseRefused("Only another player who is here can be shown a case.")
        if key not in readers:
            if len(readers) >= MOST_SHOWN:
                raise CaseRefused(f"A case is shown to {MOST_SHOWN} people at most.")
            case.keep({"readers": [*readers, key]})
        self.msg(f"You let {inert(to.get_display_name(self.caller))} read the case.")
        read = f"|w{report} {case.name}|n" if (report := command_name("case/report")) else case.name
        to.msg(f"{inert(self.caller.get_display_name(to))} lets you read a case: {read}")

    def _drop(self) -> None:
        case = self._own(self.args)
        if case.status is not Status.OPEN:
            raise CaseRefused(f"That case is {case.status} already.")
        case.close(Status.DROPPED)
        self.msg(f"The case {case.name} is dropped; its journal is kept.")

    def _replay(self) -> None:
        case = self._readable(self.lhs or self.args)
        if not case.rounds:
            raise CaseRefused("That case has no round yet.")
        given = _changes(self.rhs or "", case)
        base = cases.agents_for(case, model=given["model"])
        agents = Agents(model=base.model, threshold=given["threshold"], without=given["without"])

        async def again() -> None:
            try:
                rounds = await rerun(case, agents, start=given["start"])
            except KeepsakeError as problem:
                self.msg(inert(str(problem)))
                return
            found = compare(case.rounds, rounds, given["threshold"])
            show(self, [f"|y{inert(case.question)}|n", *_compared(found, case.matter.people)])

        reactor.spawn(again())

    # -- helpers ---------------------------------------------------------------------------------------

    def _mine(self) -> list[Case]:
        """Return the cases that the caller may read."""
        return [case for case in case_registry() if self.is_staff or cases.may_read(case, self.caller)]

    def _status(self, case: Case) -> str:
        return f"{case.status}, {len(case.rounds)} of {case.most_rounds} rounds"

    def _readable(self, name: str) -> Case:
        """Return the case with a name, if the caller may read it.

        Raises:
            CaseRefused: there is no such case, or the caller may not read it.
        """
        if not name.strip():
            raise CaseRefused("Which case? To see which there are: case")
        readable = [case.name for case in self._mine()]
        case = _called(name, readable, readable)
        if not (self.is_staff or cases.may_read(case, self.caller)):
            director = objects.object_of(case.director)
            if director is not None and can_converse(director, self.caller):
                raise CaseRefused(f'{plain(director.key)} says, "{self._kept(director)}"')
            raise CaseRefused("You may not read that case. The person who asked for it may show it to you.")
        return case

    def _own(self, name: str) -> Case:
        """Return the case with a name, if the caller asked for it.

        Raises:
            CaseRefused: as for `_readable`, or somebody else asked for it.
        """
        case = self._readable(name)
        if not self.is_staff and objects.key_of(self.caller) != case.opener:
            raise CaseRefused("Only the person who asked for a case may change it.")
        return case

    def _kept(self, director: Any) -> str:
        memory = director.memory
        return str(
            memory.persona.say(
                "keeps_book", memory.mind.replies.total(), listener=name_of(self.caller, director)
            )
        )


_HEARD_AGAIN: Final = "What else do you know of it?"


def _banded(bands: Mapping[Band, int]) -> str:
    counted = [f"{bands[band]} {band}" for band in Band if bands.get(band)]
    return ", ".join(counted) or "none"


def _changes(text: str, case: Case) -> dict[str, Any]:
    """Return the changes for a replay.

    Raises:
        CaseRefused: a part is not understood.
    """
    found: dict[str, Any] = {"start": 1, "threshold": CREDIBLE, "without": frozenset(), "model": ""}
    for part in filter(None, map(str.strip, plain(text).split(","))):
        word, _, value = part.partition(" ")
        value = value.strip()
        number = value.replace(".", "", 1)
        if word == "from" and (start := typed_number(value, 1, len(case.rounds))) is not None:
            found["start"] = start
        elif word == "threshold" and number.isascii() and number.isdigit() and 0 <= float(value) <= 1:
            found["threshold"] = float(value)
        elif word == "without" and (keys := named_in(value, case.matter.people)):
            found["without"] |= frozenset(keys)
        elif word == "model" and value:
            found["model"] = value
        else:
            raise CaseRefused(
                f"'{part}' is not understood. There are: from 1 to {len(case.rounds)}, without <witness>, "
                "threshold 0 to 1, model <name>."
            )
    return found


def _compared(found: Comparison, people: Mapping[str, str]) -> list[str]:
    def who(*keys: str) -> str:
        return inert(", ".join(people.get(key, key) for key in keys if key)) or "nobody"

    before, after = found.before, found.after
    rows = (
        ("rounds", *found.rounds),
        ("events in the timeline", *found.events),
        ("coherence", *found.coherence),
        ("accused", who(before.accused), who(after.accused)),
        ("can have done it", who(*before.suspects), who(*after.suspects)),
    )
    return [f"  {name}: {one} -> {other}" for name, one, other in rows]
