"""Reach a game object's own mind, as ``character.memory``."""

from __future__ import annotations

from typing import Any, Unpack

from evennia.utils import logger
from evennia.utils.dbserialize import deserialize

from memory.ingame.engine import minds
from memory.ingame.objects import key_of
from memory.journal.entry import Entry, EntryFields
from memory.journal.journal import Journal
from memory.minds.backstory import learn_backstory
from memory.minds.mind import Mind
from memory.persona import Persona


class MemoryHandler:
    """Give access to an object's journal and what belongs to it.

    It keeps no mind, because idle minds are closed and opened again.

    Args:
        obj: the game object, with a ``persona`` or ``db.persona`` if it has one.
    """

    def __init__(self, obj: Any) -> None:
        self.obj = obj
        self._knows_backstory = False
        self._logged: list[str] = []

    @property
    def key(self) -> str:
        """The object's stable key; it stays when the object is renamed."""
        return key_of(self.obj)

    @property
    def mind(self) -> Mind:
        """The object's mind. Do not keep a reference: it may be closed."""
        return minds()[self.key]

    @property
    def journal(self) -> Journal:
        """The object's journal. Do not keep a reference: it may be closed."""
        return self.mind.journal

    @property
    def persona(self) -> Persona:
        """The object's persona: the class's ``persona`` with ``db.persona`` on top, under its present name.

        What a builder got wrong there is left out, logged once, and shown by ``memory NPC`` (`persona_problems`).
        """
        return self._read_persona()[0]

    @property
    def persona_problems(self) -> list[str]:
        """What is wrong with the persona that a builder gave, in words; it is left out of the persona."""
        return self._read_persona()[1]

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
            for problem in problems:
                logger.log_err(f"Keepsake: persona of {self.obj.key}({self.key}): {problem}; it is left out")
        return persona.renamed(self.obj.key), problems

    def remember(self, content: str, **given: Unpack[EntryFields]) -> Entry:
        """Write an entry down (see `memory.journal.journal.Journal.add`); it is on disk when this returns."""
        return self.mind.remember(content, **given)

    def learn_backstory(self) -> list[Entry]:
        """Write down what the persona remembers from before the game, unless some of it stands there already.

        Returns:
            What was written now.

        Raises:
            FieldError: an entry of the backstory is not valid. Nothing is written.
        """
        if self._knows_backstory or not (backstory := self.persona.backstory):
            return []
        learned = learn_backstory(self.journal, backstory)
        self._knows_backstory = True
        return learned
