"""Define ``talk``, to one listener, and ``whisper``, to one or more."""

from __future__ import annotations

from typing import Any, ClassVar

from memory.ingame.answering import speech
from memory.ingame.commands.switches import SwitchCommand
from memory.ingame.naming import absent_called, can_hear, name_of
from memory.ingame.plain_text import inert, plain


class _CmdPrivate(SwitchCommand):
    """Parse receivers and text, for both commands."""

    locks = "cmd:all()"
    arg_regex = r"[\s/]|$"
    help_category = "General"
    usage: ClassVar[str] = ""

    def meant(self, name: str) -> Any:
        """Return the listener called ``name`` here; ``None`` if there is none, after telling the player."""
        if (
            not self.caller.search(name, quiet=True)
            and (absent := absent_called(name, self.caller)) is not None
        ):
            self.msg(f"{inert(name_of(absent, self.caller))} is not here.")
            return None
        found = self.caller.search(name)
        if found is None:
            return None
        if found.location != self.caller.location or not can_hear(found):
            self.msg(f"{inert(found.get_display_name(self.caller))} can't hear you.")
            return None
        return found

    def parts(self) -> tuple[list[str], str] | None:
        """Return the names before the equals sign and the text after it; ``None`` if one is missing."""
        names = list(dict.fromkeys(name for name in (self.lhs or "").split(",") if name.strip()))
        text = (self.rhs or "").rstrip("| ")  # a last "|" would make a mark of what Evennia shows after it
        if not names or not plain(text):
            self.msg(f"Usage: {self.usage}")
            return None
        if self.caller.location is None:
            self.msg("There is nobody here.")
            return None
        return [name.strip() for name in names], text


class CmdTalk(_CmdPrivate):
    """talk to somebody here, so that nobody else hears it

    Usage:
      talk <character> = <what you say>

    Examples:
      talk marta = What do you know about the missing silver?
      talk old man = Good evening!

    Only the two of you hear it, and the answer comes to you alone. It is no
    secret, though: a character may speak of it to others later. To tell
    something in confidence, |wwhisper|n it. To let everybody hear, use say.
    """

    key = "talk"
    usage = "talk <character> = <what you say>"

    def func(self) -> None:
        """Run the command."""
        parts = self.parts()
        if parts is None:
            return
        names, text = parts
        if len(names) > 1:
            self.msg("You can only talk to one at a time. Use say to let everybody hear.")
            return
        receiver = self.meant(names[0])
        if receiver is None:
            return
        if receiver is self.caller:
            self.msg("You talk to yourself for a while.")
            return
        text = speech.before_saying(self.caller, text, [receiver])
        if text:
            speech.talk(self.caller, receiver, text)


class CmdWhisper(_CmdPrivate):
    """whisper to somebody here, in confidence

    Usage:
      whisper <character> = <secret>
      whisper <character>, <character> = <secret>

    Example:
      whisper marta = The key is under the third step.

    Nobody else hears it. A character that keeps secrets will remember what you
    whispered, and will speak of it to nobody but those who were in on it.
    """

    key = "whisper"
    usage = "whisper <character> = <secret>"

    def func(self) -> None:
        """Run the command."""
        parts = self.parts()
        if parts is None:
            return
        names, text = parts
        receivers = list(dict.fromkeys(found for name in names if (found := self.meant(name)) is not None))
        if not receivers:
            return
        text = speech.before_saying(self.caller, text, receivers)
        if text:
            speech.whisper(self.caller, receivers, text)
