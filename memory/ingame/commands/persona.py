"""Define ``memory/persona``: show, check and edit a character's persona."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any, Final

from django.conf import settings

from memory.errors import near_miss
from memory.ingame import curating
from memory.ingame.commands.page import show, title, wrapped
from memory.ingame.commands.report import labelled
from memory.ingame.commands.target import TargetCommand
from memory.ingame.plain_text import plain
from memory.journal.chronology import counted
from memory.persona import DEFAULT_PHRASES, FACTS, Persona

BETWEEN: Final = "//"
"""Separator between two phrases for one occasion."""

DEFAULT: Final = "default"
"""Typed in place of phrases or a fact to remove the character's own."""

LONGEST_FIELD: Final = 40
"""Maximum number of characters of an unknown field that a message repeats."""

_FIELDS: Final = ("description", *FACTS, *DEFAULT_PHRASES)


class PersonaSwitch(TargetCommand):
    """Implement ``memory/persona``."""

    def _persona(self) -> Generator[str, str, None] | None:
        persona = self.target.memory.persona
        field, colon, value = (part.strip() for part in (self.rhs or "").partition(":"))
        if not field:
            show(self, self._who(persona))
            return None
        field = field.lower()
        if field not in _FIELDS:
            self._unknown(field)
            return None
        if not colon:
            show(self, self._words(persona, field))
            return None
        given = curating.with_field(persona, field, _typed_value(field, value))
        given = curating.completed(self.target, given)
        if problems := curating.persona_problems(given):
            self.msg("Nothing was done.")
            show(self, [line for each in problems for line in wrapped(each, self.client_width())])
            return None
        changes = curating.persona_changes(persona, given)
        if not changes:
            self.msg(f"{self.name} has exactly that already.")
            return None
        return self._persona_asked(given, changes)

    def _unknown(self, field: str) -> None:
        """Report an unknown field, with the one that was probably meant and a list of all fields."""
        near = near_miss(field, _FIELDS)
        meant = f" Did you mean {near}?" if near else ""
        lines = wrapped(f"Nothing was done: there is no field {_cut(field)!r}.{meant}", self.client_width())
        fields = ", ".join(("description", *FACTS))
        lines += wrapped(f"Fields: {fields}, and the words by occasion{_listed()}.", self.client_width())
        self.msg("\n".join(lines))

    def _persona_asked(
        self, given: dict[str, Any], changes: list[curating.Changed]
    ) -> Generator[str, str, None]:
        width = self.client_width()
        for each in changes:
            lines = title(f"{each.field} of {self.bare}", width)
            for label, text in (("is", each.before), ("would be", each.after)):
                lines += labelled(label, f" {BETWEEN} ".join(text.splitlines()) or "the usual", width)
            self.msg("\n".join(lines))
        if (yield from self._agreed()):
            curating.set_persona(self.target, given, self.by)
            self.msg(f"The persona of {self.name} is changed.")

    def _who(self, persona: Persona) -> list[str]:
        width = self.client_width()
        lines = title(f"Persona of {self.bare}", width)
        lines += labelled("description", persona.description or "none", width)
        for fact, text in persona.facts.items():
            lines += labelled(fact, text, width)
        own = {name: words for name, words in persona.phrases.items() if words}
        for occasion, phrases in own.items():
            lines += labelled(occasion, f" {BETWEEN} ".join(phrases), width)
        usual = counted(len(DEFAULT_PHRASES) - len(own), "other occasion" if own else "occasion")
        lines += ["", *wrapped(f"The default phrases apply for {usual}{_listed()}.", width)]
        wrong = [*self.target.memory.persona_problems, *curating.persona_problems(curating.given_of(persona))]
        lines += ["", "|wProblems|n"] if wrong else ["", "All of it is valid."]
        for problem in wrong:
            lines += wrapped(problem, width, "  ", 6)
        return lines

    def _words(self, persona: Persona, field: str) -> list[str]:
        width = self.client_width()
        if field == "description":
            return [*title(f"Description of {self.bare}", width), *wrapped(persona.description, width, "  ")]
        if field in FACTS:
            fact = persona.facts.get(field) or "not said"
            return labelled(field, fact, width)
        own = persona.phrases.get(field, ())
        lines = title(f"What {self.bare} says for {field}", width)
        for phrase in own or persona.usual(field):
            lines += wrapped(f"- {phrase}", width, "  ")
        usual = f"default phrases of a {persona.manner} character" if persona.manner else "default phrases"
        return [*lines, f"  These are the {usual}." if not own else f"  The {usual} differ."]


def _listed() -> str:
    """Return, in brackets, where the occasions are listed; empty if this game's help does not list them."""
    listed = "memory.ingame.help_entries" in settings.FILE_HELP_ENTRY_MODULES
    return " (help phrases lists them)" if listed else ""


def _cut(field: str) -> str:
    return field if len(field) <= LONGEST_FIELD else f"{field[:LONGEST_FIELD]}…"


def _typed_value(field: str, value: str) -> str | list[str]:
    """Return a typed value as a persona holds it; empty for "default"."""
    text = "" if value.lower() == DEFAULT else value
    if field == "description" or field in FACTS:
        return plain(text)
    return [phrase for each in text.split(BETWEEN) if (phrase := plain(each))]
