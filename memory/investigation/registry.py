"""Open and find the cases of a game, and limit how many each player may have."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from datetime import datetime, timedelta
from typing import Any, Final

from memory.errors import KeepsakeError
from memory.evidence.credibility import Band
from memory.investigation.case import MATTER, MAX_NAME, PREFIX, STATUS, Case, Status
from memory.investigation.expert import Matter
from memory.investigation.matters import check_question, slug_of
from memory.journal.entry import parse_time
from memory.minds.minds import Minds

MOST_OF_DIRECTOR: Final = 3
"""Maximum number of open cases of one director, who works the oldest first."""

DAY: Final = timedelta(days=1)


class CaseRefused(KeepsakeError):
    """Signal that a case cannot be opened, read or changed.

    Args:
        reason: what is wrong, as a message to the person who tried.
    """


class CaseRegistry:
    """Open and find the cases of a game. Open cases are kept in memory, so that all code works on the same object.

    Args:
        minds: the minds of all journals.
    """

    def __init__(self, minds: Minds) -> None:
        self.minds = minds
        self._cases: dict[str, Case] = {}
        self._known: dict[str, tuple[datetime, str]] = {}
        self._about: dict[str, datetime] = {}
        self._running: set[str] = set()
        states = {key: note for key, _, note in minds.store.survey(STATUS) if note}
        for key, _, about in minds.store.survey(MATTER):
            if key.startswith(PREFIX) and about:
                name = key.removeprefix(PREFIX)
                self._note(name, parse_time("opened", about["opened"]), about)
                if Status(states.get(key) or Status.OPEN) is Status.OPEN:
                    self._running.add(name)

    def __getitem__(self, name: str) -> Case:
        """Return a case by its name.

        Raises:
            FieldError: there is no such case.
        """
        slug = name.strip().lower()
        case = self._cases.get(slug)
        if case is None or case.journal is not self.minds[PREFIX + slug].journal:
            case = Case.load(self.minds, slug)
            self._cases[slug] = case
        if case.status is not Status.OPEN:
            self._cases.pop(slug, None)
        return case

    def __iter__(self) -> Iterator[Case]:
        """Iterate over all cases, in the order in which they were opened."""
        for name in sorted(self._known, key=lambda name: (self._known[name], name)):
            yield self[name]

    def open_cases(self) -> list[Case]:
        """Return the open cases, the oldest first."""
        found = [self[name] for name in sorted(self._running, key=lambda name: (self._known[name], name))]
        self._running = {case.name for case in found if case.status is Status.OPEN}
        return [case for case in found if case.status is Status.OPEN]

    def open(
        self, question: str, matter: Matter, director: str, opener: str = "", *, limited: bool = True
    ) -> Case:
        """Open a case.

        Args:
            question: the question.
            matter: what the case is about.
            director: key of the director.
            opener: key of the person who asks; empty if the director opens the case itself.
            limited: whether the limits per person apply.

        Raises:
            CaseRefused: the thing has an open case already, or there are too many.
            FieldError: the question is too short or too long.
        """
        asked = check_question(question)
        config = self.minds.config
        now = self.minds.clock.now()
        running = self.open_cases()
        for case in running:
            if case.matter.thing == matter.thing:
                raise CaseRefused(f"That is being investigated already: the case {case.name} is open.")
        limited = limited and bool(opener)
        if limited and sum(case.opener == opener for case in running) >= config.case_limit:
            raise CaseRefused(
                f"You may have {config.case_limit} open at a time: wait for its end, or drop it with case/drop."
            )
        lately = sum(who == opener and now - at < DAY for at, who in self._known.values())
        if limited and lately >= config.case_daily:
            raise CaseRefused(f"You have asked for {config.case_daily} within a day. Come back tomorrow.")
        if sum(case.director == director for case in running) >= MOST_OF_DIRECTOR:
            raise CaseRefused(f"{MOST_OF_DIRECTOR} cases are open with this investigator already.")
        name = self._free_name(matter.thing_name)
        case = Case.open(
            self.minds,
            name,
            matter,
            director,
            question=asked,
            opener=opener,
            most_rounds=config.case_rounds,
        )
        self._note(name, case.opened, case.journal.note(MATTER))
        self._running.add(name)
        self._cases[name] = case
        return case

    def last_opened(self, thing: str) -> datetime | None:
        """Return when the latest case about a thing was opened; ``None`` if there was none."""
        return self._about.get(thing)

    def bands(self) -> Counter[Band]:
        """Return the number of findings in each credibility band, over all cases."""
        total: Counter[Band] = Counter()
        for case in self:
            total.update(case.bands())
        return total

    def has_expired(self, case: Case) -> bool:
        """Return whether a case has been open longer than ``config.case_hours``."""
        hours = timedelta(hours=self.minds.config.case_hours)
        return self.minds.clock.now() - case.opened >= hours

    def _note(self, name: str, opened: datetime, about: Mapping[str, Any]) -> None:
        self._known[name] = opened, about.get("opener", "")
        thing = about["matter"]["thing"]
        self._about[thing] = max(opened, self._about.get(thing, opened))

    def _free_name(self, thing: str) -> str:
        base = slug_of(thing)[: MAX_NAME - 5].strip("-") or "case"
        taken = self._known
        numbered = (f"{base}-{number}" for number in range(2, len(taken) + 3))
        return next(name for name in (base, *numbered) if name not in taken)
