"""A stand-in for the game Ainneve, written anew: its commands' names, keys and aliases, and its classes' hooks."""

from __future__ import annotations

from typing import Any

from evennia import CmdSet, Command, DefaultCharacter
from evennia.typeclasses.attributes import AttributeProperty
from evennia.utils.evmenu import EvMenu


class Bag:
    """What a character carries: things are put in and taken out by hooks."""

    def __init__(self, owner: Any) -> None:
        self.owner = owner

    def add(self, thing: Any) -> None:
        self.owner.db.bag = [*(self.owner.db.bag or []), thing]

    def remove(self, thing: Any) -> Any:
        self.owner.db.bag = [each for each in self.owner.db.bag or [] if each != thing]
        return thing


class AinneveBase(DefaultCharacter):
    """What players and others have in common."""

    coins = AttributeProperty(default=0)

    @property
    def equipment(self) -> Bag:
        return Bag(self)


class AinneveCharacter(AinneveBase):
    """A player's character, whose hooks call no others."""

    def at_object_receive(self, moved_object: Any, source_location: Any, **kwargs: Any) -> None:
        self.equipment.add(moved_object)

    def at_object_leave(self, moved_object: Any, destination: Any, **kwargs: Any) -> None:
        self.equipment.remove(moved_object)


class AinneveNPC(AinneveBase):
    """Somebody whom nobody plays; its hook calls no other."""

    def at_object_creation(self) -> None:
        self.coins = 1


class AinneveTalker(AinneveNPC):
    """Somebody who is talked to in a menu."""

    menudata = AttributeProperty({}, autocreate=False)
    hi_text = AttributeProperty("Hi!", autocreate=False)

    def at_talk(self, talker: Any, startnode: str = "node_start", session: Any = None, **kwargs: Any) -> None:
        EvMenu(talker, self.menudata, startnode=startnode, session=session, npc=self, **kwargs)


def node_start(caller: Any, raw_string: str, **kwargs: Any) -> tuple[str, Any]:
    """Greet whoever begins to talk."""
    npc = caller.ndb._evmenu.npc
    return f'{npc.key} says, "{npc.hi_text}"', {"desc": "Wares", "goto": "node_start"}


class CmdInventory(Command):
    """Show what you carry."""

    key = "inventory"
    aliases = ("i", "inv")

    def func(self) -> None:
        self.msg(f"Coins: {self.caller.coins}")


class CmdWieldOrWear(Command):
    """Hold a weapon or put on armour."""

    key = "wield"
    aliases = ("wear",)

    def func(self) -> None:
        self.msg(f"You hold the {self.args.strip()}.")


class CmdRemove(Command):
    """Stash what you hold or wear."""

    key = "remove"
    aliases = ("unwield", "unwear")

    def func(self) -> None:
        self.msg(f"You stash the {self.args.strip()}.")


def offered(caller: Any, raw_string: str, **kwargs: Any) -> tuple[str, Any]:
    """Ask whoever is given something."""
    giver, thing = kwargs["giver"], kwargs["thing"]
    text = f"{giver.key} is offering you {thing.key}:\nDo you want to accept the given item? Y/[N]"
    return text, {"key": "_default", "goto": "offered"}


def waiting(caller: Any, raw_string: str, **kwargs: Any) -> tuple[str, Any]:
    """Tell the giver to wait."""
    return "Waiting for them to accept or reject the offer ...", {"key": "cancel", "goto": "waiting"}


class CmdGive(Command):
    """Give coins, which change hands at once, or something that has to be accepted in a menu."""

    key = "give"

    def func(self) -> None:
        name, _, receiver = self.args.strip().partition(" to ")
        to = self.caller.search(receiver)
        count = name.removesuffix(" coins")
        if count.isdigit():
            self.caller.coins -= int(count)
            to.coins += int(count)
            self.caller.location.msg_contents(
                f"$You() $conj(give) $You({to.key}) {count} coins.",
                from_obj=self.caller,
                mapping={to.key: to},
            )
            return
        thing = self.caller.search(name, candidates=self.caller.contents)
        EvMenu(to, {"offered": offered}, startnode="offered", giver=self.caller, thing=thing)
        EvMenu(self.caller, {"waiting": waiting}, startnode="waiting")


class CmdTalk(Command):
    """Talk to somebody in a menu."""

    key = "talk"

    def func(self) -> None:
        target = self.caller.search(self.args.strip())
        if target and not isinstance(target, AinneveTalker):
            self.msg(f"{target.get_display_name(looker=self.caller)} does not seem very talkative.")
        elif target:
            target.at_talk(self.caller)


class AinneveCmdSet(CmdSet):
    """All of them."""

    key = "ainneve"

    def at_cmdset_creation(self) -> None:
        for command in (CmdInventory, CmdWieldOrWear, CmdRemove, CmdGive, CmdTalk):
            self.add(command())
