"""Keepsake's commands, for any game's characters."""

from evennia import CmdSet

from memory.ingame.commands.case import CmdCase
from memory.ingame.commands.journal import CmdJournal
from memory.ingame.commands.memory import CmdMemory
from memory.ingame.commands.quest import CmdQuest
from memory.ingame.commands.sleeping import CmdShake
from memory.ingame.commands.talk import CmdTalk, CmdWhisper


class MemoryCmdSet(CmdSet):  # type: ignore[misc]
    """``self.add(MemoryCmdSet)`` in a game's ``CharacterCmdSet`` gives its characters all of them."""

    key = "Memory"

    def at_cmdset_creation(self) -> None:
        """Fill the set."""
        for command in (CmdCase, CmdJournal, CmdMemory, CmdQuest, CmdShake, CmdTalk, CmdWhisper):
            self.add(command())
