"""Let investigators work the game's cases in public: walk to people, ask, listen, and write.

`take_turn` does one small step of one case of each investigator: plan, walk through one exit, ask, hear an answer, or
review. Every step is in the case's journal before anybody sees it, so that a restarted server continues with the next
one. A character that has ``investigates`` set (`memory.ingame.mixins.MemoryNPCMixin`) can be asked to open a case.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, Final

from evennia.utils import logger
from twisted.internet.defer import Deferred

from memory.errors import KeepsakeError
from memory.evidence.sightings import all_last_seen
from memory.evidence.whereabouts import INSIDE
from memory.ingame import engine, objects, posing, sleepers
from memory.ingame.answering import speech
from memory.ingame.case_matter import matter_of, where_it_belongs
from memory.ingame.command_names import command_name
from memory.ingame.naming import name_of
from memory.ingame.perceiving.perception import unnoticed
from memory.ingame.plain_text import inert, plain
from memory.investigation.agents import Agents
from memory.investigation.case import Case, Status
from memory.investigation.expert import Expert
from memory.investigation.matters import check_question
from memory.investigation.records import Finding, Task, Topic
from memory.investigation.registry import CaseRefused, CaseRegistry
from memory.investigation.report import brief
from memory.investigation.testimony import testimony
from memory.investigation.wording import with_article
from memory.journal.entry import Entry, Kind, SourceType, parse_time
from memory.llm.investigating import Asker

MOST_OF_PLAYER: Final = 3
"""Maximum number of questions to one player in one case."""

MOST_ROOMS: Final = 240
"""Maximum number of rooms that an investigator searches for a way."""

SILENCES: Final = 2
"""Number of unanswered questions after which a player is not asked again."""

ASKED: Final = "asked"
"""The note with the task that was asked, and when."""

_ALOUD: Final = (Topic.LOSS, Topic.MOVES)

_registry: CaseRegistry | None = None
_busy: set[str] = set()
_ahead: dict[tuple[str, int], Deferred[Finding]] = {}
"""Answers that a model prepares while the investigator walks, by case and task."""


def case_registry() -> CaseRegistry:
    """Return the cases of this game."""
    global _registry
    mine = engine.minds()
    if _registry is None or _registry.minds is not mine:
        _registry = CaseRegistry(mine)
        _busy.clear()
        _ahead.clear()
    return _registry


def investigator_for(caller: Any) -> Any | None:
    """Return the investigator in a player's room; ``None`` if there is none."""
    here = caller.location.contents if caller.location else ()
    return next((obj for obj in here if obj is not caller and getattr(obj, "investigates", False)), None)


def open_case(director: Any, question: str, opener: Any = None, *, limited: bool = True) -> Case:
    """Let an investigator open a case.

    Args:
        director: the investigator.
        question: the question, which names the missing thing.
        opener: the person who asks; ``None`` if the investigator opens the case itself.
        limited: whether the limits per player apply.

    Raises:
        FieldError: the question names no thing, none that anybody saw, or several, or is too short or too long.
        CaseRefused: see `memory.investigation.registry.CaseRegistry.open`.
    """
    asked = check_question(plain(question))
    matter = matter_of(asked, director)
    key = "" if opener is None else objects.key_of(opener)
    case = case_registry().open(asked, matter, objects.key_of(director), key, limited=limited)
    sleepers.wake_if_asleep(director, "shaken")
    return case


def may_read(case: Case, reader: Any) -> bool:
    """Return whether a person may read a case: its opener may, and everybody to whom it was shown."""
    key = objects.key_of(reader)
    return key in (case.opener, *(case.journal.note("readers") or ()))


def found_again(case: Case) -> str:
    """Return a sentence that the missing thing of a case is back in its place or with its owner; empty if it is not."""
    director = objects.object_of(case.director)
    return "" if director is None else where_it_belongs(case.matter, director)


def report_of(case: Case) -> list[str]:
    """Return the lines of a case's report as it stands, as `memory.investigation.report.brief` returns them."""
    found, is_open = found_again(case), case.status is Status.OPEN
    return brief(case.matter, case.rounds, found, seen=_seen_elsewhere(case), is_open=is_open)


def _seen_elsewhere(case: Case) -> str:
    """Return a sentence on where the investigator itself saw the missing thing last, if not in its place; else empty."""
    director = objects.object_of(case.director)
    if director is None:
        return ""
    item = all_last_seen(engine.minds()[case.director].journal).get(case.matter.thing)
    if item is None or item.how != INSIDE or item.place_key == case.matter.home:
        return ""
    thing, place = with_article(case.matter.thing_name), with_article(item.place)
    return f"{plain(director.key)} saw {thing} last in {place}."


async def take_turn() -> None:
    """Do one step of the oldest open case of each investigator."""
    done: set[str] = set()
    running = case_registry().open_cases()
    keys = {case.journal.key for case in running}
    for stale in [each for each in _ahead if each[0] not in keys]:
        del _ahead[stale]  # its case was dropped
    for case in running:
        if case.director in done:
            continue
        done.add(case.director)
        if case.journal.key in _busy:
            continue  # its last step is still waiting for a model
        _busy.add(case.journal.key)
        try:
            with engine.minds().keeping(case.journal.key):
                await Step(case).take()
        except KeepsakeError as problem:
            logger.log_err(f"Keepsake: {case.journal.key}: a step failed, and is tried again: {problem}")
        except Exception:  # of a game's own hook, for example; the other cases go on
            logger.log_trace(f"Keepsake: {case.journal.key}: a step failed, and is tried again")
        finally:
            _busy.discard(case.journal.key)


def agents_for(case: Case, *, model: str = "") -> Agents:
    """Return the agents of a case.

    Args:
        case: the case.
        model: name of a model to use instead of the settings' model.
    """
    thinker = sleepers.scheduler().thinker
    asker: Asker | None = thinker if isinstance(thinker, Asker) else None
    if asker is not None and model:
        asker = asker.using(model)
    return Agents(model=asker, log=engine.call_log(), without=frozenset(_not_to_ask(case)))


def _not_to_ask(case: Case) -> Iterator[str]:
    """Yield the keys of players not to ask: those who are absent, were asked often enough, or do not answer."""
    findings = case.every_finding
    for key in case.matter.silent:
        obj = objects.object_of(key)
        mine = [finding for finding in findings if finding.witness == key]
        silences = sum(not finding.answered for finding in mine)
        away = obj is None or obj.location is None or not obj.has_account
        if away or len(mine) >= MOST_OF_PLAYER or silences >= SILENCES:
            yield key


@dataclass(frozen=True, slots=True)
class _Question:
    """Represent a task put to a witness: the task, the deadline of its answer, and the director's last entry before it."""

    task: int
    until: datetime
    after: int


class Step:
    """Represent the next step of a case.

    Args:
        case: the case.
    """

    def __init__(self, case: Case) -> None:
        self.case = case
        self.director = objects.object_of(case.director)

    async def take(self) -> None:
        """Do the step, if the investigator is in the right place."""
        case, director = self.case, self.director
        if director is None:
            case.close(Status.DROPPED)
            return
        if case_registry().has_expired(case):
            self._end(Status.EXPIRED)
            return
        if director.location is None or director.has_account or director.is_asleep:
            return  # the case pauses
        if found := found_again(case):
            case.cut_short()
            await case.finish(agents_for(case))
            self._end(Status.FOUND, found)
        elif case.plan is None:
            if await case.begin(agents_for(case)):
                self._pose("opens_book")
                self._think_ahead()
            elif case.status is Status.OPEN:
                self._end(Status.CLOSED)
        elif (task := self._next_task()) is None:
            await case.finish(agents_for(case))
            self._pose("reads_book")
        else:
            await self._ask(task)

    def _next_task(self) -> Task | None:
        """Return the current task, or else one for somebody who is here, or else the next one."""
        waiting = self.case.waiting
        asked = self._asked()
        here = {objects.key_of(obj) for obj in self.director.location.contents}
        current = [task for task in waiting if asked is not None and task.number == asked.task]
        near = [task for task in waiting if task.to in here]
        return next(iter([*current, *near, *waiting]), None)

    async def _ask(self, task: Task) -> None:
        case, director = self.case, self.director
        witness = objects.object_of(task.to)
        if witness is director:
            case.take(await case.answer(task, agents_for(case)))
            return
        asked = self._asked()
        if asked is not None and asked.task == task.number and case.minds.clock.now() > asked.until:
            case.take(case.no_answer(task))  # the player has left, or does not answer
            if witness is not None and witness.location == director.location:
                words = inert(_phrase(director, "lets_be", witness))
                speech.talk(director, witness, words, is_answer=True, is_small=True)
            return
        if witness is None or witness.location is None or task.to in _not_to_ask(case):
            case.take(case.no_answer(task))
        elif witness.location != director.location:
            self._walk(task, witness)
        elif asked is None or asked.task != task.number:
            self._put(task, witness)
        elif task.to in case.matter.silent or witness.has_account:
            self._listen(task, asked)
        else:
            await self._hear(task, witness)

    def _walk(self, task: Task, witness: Any) -> None:
        """Go one room nearer to a witness; record no answer if the witness cannot be reached."""
        way = _way(self.director, witness.location)
        if way is None:
            self.case.take(self.case.no_answer(task))
            return
        before = self.director.location
        way.at_traverse(self.director, way.destination)
        if self.director.location == before:
            self.case.take(self.case.no_answer(task))

    def _put(self, task: Task, witness: Any) -> None:
        """Ask a question; write it down first, so that it is not asked twice after a crash."""
        case = self.case
        if getattr(witness, "perceives", False):
            sleepers.wake_if_asleep(witness, "shaken")
        patience = timedelta(seconds=case.minds.config.case_patience)
        until = case.minds.clock.now() + patience
        after = self.director.memory.journal.entry_count
        case.keep({ASKED: {"task": task.number, "until": until.isoformat(), "after": after}})
        is_player = witness.has_account
        self._say(witness, task.question, aloud=task.topic in _ALOUD and not is_player)
        if is_player:
            name = inert(name_of(self.director, witness)).lower()
            seconds = f"{patience.total_seconds():.0f} seconds"
            answer = f"|w{talk} {name} = ...|n" if (talk := command_name("talk")) else "|wsay ...|n"
            witness.msg(f"(Answer within {seconds} with {answer}, or say nothing. It is written down.)")

    def _listen(self, task: Task, asked: _Question) -> None:
        """Write down what a player has said since the question."""
        journal = self.director.memory.journal
        said = [entry for entry in _since(journal, asked.after) if _is_word_of(task.to, entry)]
        if not said:
            return
        case = self.case
        expert = Expert(journal, case.director)
        finding = expert.statement(task, case.matter, len(case.every_finding) + 1, said)
        if finding is None:
            return  # what the player asked is answered as in any talk, and the question stays open
        case.take(finding)
        if finding.evidence:
            self._pose("writes")

    async def _hear(self, task: Task, witness: Any) -> None:
        """Let a witness answer from its memory. The answer is written down before it is spoken."""
        case = self.case
        ahead = _ahead.pop((case.journal.key, task.number), None)
        finding = await (case.answer(task, agents_for(case)) if ahead is None else ahead)
        if case.status is not Status.OPEN or task not in case.waiting:
            return
        case.take(finding)
        if witness.pk and witness.location == self.director.location:
            words = finding.claim if finding.evidence else _phrase(witness, "unknown", self.director)
            answer = inert(words)
            # Testimony goes into the book: by itself it is nobody's news.
            marks: speech.Marks = {"is_answer": True, "is_small": True}
            if task.topic in _ALOUD:
                speech.say(witness, answer, **marks)
            else:
                speech.talk(witness, self.director, answer, **marks)
        self._pose("writes")

    def _think_ahead(self) -> None:
        """Let the witnesses of a round prepare their answers at the same time, if a model words them."""
        case, agents = self.case, agents_for(self.case)
        if agents.model is None:
            return
        for task in case.waiting:
            if task.to not in case.matter.silent and task.to != case.director:
                thinking = Deferred.fromCoroutine(case.answer(task, agents))
                _ahead[case.journal.key, task.number] = thinking

    def _end(self, status: Status, found: str = "") -> None:
        """Close the case, and tell the person who asked for it."""
        text = self.case.close(status, found=found)
        self._pose("closes_book")
        opener = objects.object_of(self.case.opener) if self.case.opener else None
        if opener is not None and opener.has_account:
            name = inert(name_of(self.director, opener))
            why = "has run out of time with" if status is Status.EXPIRED else "has closed"
            told = f"{name} {why} the case {self.case.name}. {inert(text)}"
            report = command_name("case/report")
            opener.msg(f"{told} (|w{report} {self.case.name}|n)" if report else told)

    def _asked(self) -> _Question | None:
        note = self.case.journal.note(ASKED)
        if not note:
            return None
        return _Question(note["task"], parse_time("until", note["until"]), note["after"])

    def _say(self, witness: Any, text: str, *, aloud: bool) -> None:
        asked = text if _is_name(text, self.case) else text[:1].lower() + text[1:]
        name = name_of(witness, self.director)
        called = f"{name[:1].upper()}{name[1:]}, {asked}"
        if aloud:
            speech.say(self.director, inert(called), is_answer=True)
        else:
            speech.talk(self.director, witness, inert(called), is_answer=True)

    def _pose(self, occasion: str) -> None:
        """Show what the investigator does with its book: everybody sees it, and it is worth nobody's memory."""
        with unnoticed(self.director):
            posing.pose(self.director, sleepers.pose_for(self.director, occasion))


def _phrase(speaker: Any, occasion: str, listener: Any) -> str:
    """Return a character's own words to somebody for an occasion."""
    persona, turn = speaker.memory.persona, speaker.memory.mind.replies.total()
    return str(persona.say(occasion, turn, listener=name_of(listener, speaker)))


def tell(case: Case, teller: Any, director: Any, text: str) -> None:
    """Let a player tell the investigator something for a case without being asked.

    Args:
        case: the case.
        teller: the player.
        director: the investigator, who is in the same room.
        text: the statement.

    Raises:
        CaseRefused: the case is not open, or the player has reached the limit of statements.
    """
    key = objects.key_of(teller)
    if case.status is not Status.OPEN:
        raise CaseRefused("That case has ended.")
    if key not in case.matter.silent:
        raise CaseRefused("You were not around when it happened, as far as anybody knows.")
    told = sum(finding.witness == key for finding in case.every_finding)
    if told >= 2 * MOST_OF_PLAYER:
        raise CaseRefused("You have told enough for this case.")
    if case.plan is None:
        raise CaseRefused("Wait until the book is open: nobody is being asked at the moment.")
    after = director.memory.journal.entry_count
    speech.talk(teller, director, text)
    journal = director.memory.journal
    said = [entry for entry in _since(journal, after) if _is_word_of(key, entry)]
    if not said:
        raise CaseRefused("That was not heard. Try again in a moment.")
    if not any(testimony(entry.content, name_of(director, teller)).claims for entry in said):
        raise CaseRefused("That tells nothing that could go into the book.")
    task = case.ask_also(key, "What have you to say of it?")
    expert = Expert(journal, case.director)
    finding = expert.statement(task, case.matter, len(case.every_finding) + 1, said)
    case.take(finding or case.no_answer(task))


def _since(journal: Any, after: int) -> Sequence[Entry]:
    found: Sequence[Entry] = journal.fetch(range(after + 1, journal.entry_count + 1))
    return found


def _is_word_of(key: str, entry: Entry) -> bool:
    return (
        entry.source_entity == key
        and entry.source_type is SourceType.DIRECT
        and entry.kind is not Kind.QUESTION
    )


def _is_name(text: str, case: Case) -> bool:
    """Return whether a text begins with a name, so that its capital letter must stay."""
    names = (*case.matter.people.values(), *case.matter.places.values())
    return any(text.startswith(name) for name in names)


def _way(walker: Any, goal: Any) -> Any | None:
    """Return the first exit of the shortest way to a room; ``None`` if there is none."""
    start = walker.location
    ahead: deque[tuple[Any, Any]] = deque([(start, None)])
    seen = {start}
    while ahead and len(seen) <= MOST_ROOMS:
        room, first = ahead.popleft()
        for way in room.exits:
            there = way.destination
            if there is None or there in seen or not way.access(walker, "traverse"):
                continue
            if there == goal:
                return first or way
            seen.add(there)
            ahead.append((there, first or way))
    return None
