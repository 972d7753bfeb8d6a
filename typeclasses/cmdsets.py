"""Define the commands of characters, and of those who have not logged in yet."""

from evennia.commands.default.cmdset_character import CharacterCmdSet as EvenniaCharacterCmdSet
from evennia.commands.default.cmdset_unloggedin import UnloggedinCmdSet as EvenniaUnloggedinCmdSet
from evennia.commands.default.unloggedin import CmdUnconnectedHelp as EvenniaHelp
from evennia.contrib.game_systems.containers import ContainerCmdSet

from memory.ingame.cmdset import MemoryCmdSet


class CharacterCmdSet(EvenniaCharacterCmdSet):
    """Add the commands of characters: Evennia's, a ``put`` into containers, and Keepsake's."""

    def at_cmdset_creation(self) -> None:
        """Fill the set."""
        super().at_cmdset_creation()
        self.add(ContainerCmdSet)
        self.add(MemoryCmdSet)


class CmdUnconnectedHelp(EvenniaHelp):
    """Tell how to log in.

    Usage:
      help
    """

    def func(self) -> None:
        """Tell how to log in, and what else can be typed before."""
        self.msg(
            "You are not logged in yet.\n"
            "\n"
            "  |wcreate <name> <password>|n    make an account, the first time\n"
            "  |wconnect <name> <password>|n   log in\n"
            "  |wlook|n                        see the first screen again\n"
            "  |wscreenreader|n                turn on or off what suits a screen reader\n"
            "  |wencoding <name>|n             if letters look wrong; utf-8 is usual\n"
            "  |wquit|n                        leave\n"
            "\n"
            'A name of several words goes in quotes: |wcreate "Anna Lee" <password>|n'
        )


class UnloggedinCmdSet(EvenniaUnloggedinCmdSet):
    """Add Evennia's commands for those who have not logged in, with the village's own help."""

    def at_cmdset_creation(self) -> None:
        """Fill the set."""
        super().at_cmdset_creation()
        self.add(CmdUnconnectedHelp())
