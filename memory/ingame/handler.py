"""Give access to a game object's mind as ``character.memory``."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Unpack

from evennia.utils import logger
from evennia.utils.dbserialize import deserialize

from memory.ingame.engine import minds
from memory.ingame.naming import names_of
from memory.ingame.objects import journal_key, key_of
from memory.journal.entry import Entry, EntryFields
from memory.journal.journal import Journal
from memory.minds.backstory import backstory_problems, learn_backstory
from memory.minds.mind import Mind
from memory.people.pictures import Picture, picture_of
from memory.persona import Persona


class MemoryHandler:
    """Give access to an object's mind, journal and persona.

    It holds no reference to the mind, because idle minds are closed and opened again.

    Args:
        obj: the game object, with a ``persona`` or ``db.persona`` if it has one.
    """

    def __init__(self, obj: Any) -> None:
        self.obj = obj
        self._knows_backstory = False
        self._logged: list[str] = []
        self._logged_past: list[str] = []

    @property
    def key(self) -> str:
        """Return the object's stable key; renaming the object does not change it."""
        return journal_key(self.obj)

    @property
    def mind(self) -> Mind:
        """Return the object's mind. Do not keep a reference: it may be closed."""
        return minds()[self.key]

    @property
    def journal(self) -> Journal:
        """Return the object's journal. Do not keep a reference: it may be closed."""
        return self.mind.journal

    @property
    def persona(self) -> Persona:
        """Return the object's persona: the class's ``persona``, overridden by ``db.persona``, with its current name.

        Invalid fields are left out, logged once, and shown by ``memory NPC`` (see `persona_remarks`).
        """
        return self._read_persona()[0]

    @property
    def persona_problems(self) -> list[str]:
        """Return messages about the persona's invalid fields, and about those of its backstory's memories."""
        persona, problems = self._read_persona()
        return [*problems, *backstory_problems(persona.backstory)]

    @property
    def persona_remarks(self) -> list[str]:
        """Return `persona_problems`, each with what becomes of it."""
        persona, problems = self._read_persona()
        return [*map(_left_out, problems), *map(_waiting, backstory_problems(persona.backstory))]

    def _read_persona(self) -> tuple[Persona, list[str]]:
        persona = Persona(name=self.obj.key)
        problems: list[str] = []
        for given in (getattr(type(self.obj), "persona", None), deserialize(self.obj.db.persona)):
            if isinstance(given, Persona):
                persona = given
            elif given:
                persona, wrong = persona.amended(given)
                problems += wrong
        if problems != self._logged:
            self._logged = problems
            self._log(map(_left_out, problems))
        return persona.renamed(self.obj.key), problems

    def _log(self, remarks: Iterable[str]) -> None:
        for each in remarks:
            logger.log_err(f"Keepsake: persona of {self.obj.key}({self.key}): {each}")

    def remember(self, content: str, **given: Unpack[EntryFields]) -> Entry:
        """Write an entry (see `memory.journal.journal.Journal.add`); it is on disk when this returns."""
        return self.mind.remember(content, **given)

    def picture(self, person: Any) -> Picture:
        """Return what the object knows of a person: names, what they told and did, how they treated it, how it likes them.

        The picture holds confidences: use it to decide what the object does, and do not tell any of it.

        Args:
            person: a game object. For a masked person, the picture is of the mask.
        """
        journal = self.journal
        now = journal.clock.now()
        return picture_of(journal.with_records(), key_of(person), own_names=names_of(self.obj), now=now)

    def trust(self, person: Any) -> float:
        """Return how far the object trusts what a person tells it, 0 to 1, by that person's track record.

        Args:
            person: a game object, as for `picture`.
        """
        return self.mind.claim_checker.track_record(key_of(person)).trust

    def learn_backstory(self) -> list[Entry]:
        """Write the persona's backstory to the journal, unless the journal already holds a backstory entry.

        Returns:
            The entries written by this call: none while one of them is invalid, which is logged once.

        Raises:
            FieldError: the memories do not go together: one cites another that is not there. Nothing is written.
        """
        if self._knows_backstory or not (backstory := self.persona.backstory):
            return []
        if problems := backstory_problems(backstory):
            if problems != self._logged_past:
                self._logged_past = problems
                self._log(map(_waiting, problems))
            return []
        learned = learn_backstory(self.journal, backstory)
        self._knows_backstory = True
        return learned


def _left_out(problem: str) -> str:
    return f"{problem}; it is left out"


def _waiting(problem: str) -> str:
    return f"{problem}; the backstory is not written until this is corrected"
