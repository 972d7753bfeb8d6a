"""The commands that characters have."""

from evennia.commands.default.cmdset_character import CharacterCmdSet as EvenniaCharacterCmdSet
from evennia.contrib.game_systems.containers import ContainerCmdSet

from memory.ingame.cmdset import MemoryCmdSet


class CharacterCmdSet(EvenniaCharacterCmdSet):
    """Evennia's commands, with putting things into others, and Keepsake's."""

    def at_cmdset_creation(self) -> None:
        """Fill the set."""
        super().at_cmdset_creation()
        self.add(ContainerCmdSet)
        self.add(MemoryCmdSet)
