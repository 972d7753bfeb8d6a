"""Evennia's contribs, played: what Keepsake's characters make of them (docs/compatibility.md)."""

from __future__ import annotations

import pytest
from evennia import CmdSet
from evennia.contrib.full_systems.evscaperoom.room import EvscapeRoom
from evennia.contrib.game_systems.barter.barter import CmdTrade
from evennia.contrib.game_systems.clothing import clothing
from evennia.contrib.game_systems.containers.containers import ContainerCmdSet, ContribContainer
from evennia.contrib.game_systems.gendersub.gendersub import GenderCharacter
from evennia.contrib.game_systems.mail.mail import CmdMailCharacter
from evennia.contrib.grid.wilderness import wilderness
from evennia.contrib.rpg.dice import DiceCmdSet
from evennia.contrib.tutorials.evadventure.commands import EvAdventureCmdSet
from evennia.contrib.tutorials.evadventure.npcs import EvAdventureShopKeeper
from evennia.utils import create

from memory.ingame.cmdset import MemoryCmdSet
from memory.ingame.mixins import MemoryCharacterMixin, MemoryNPCMixin, MemoryRoomMixin
from memory.journal.entry import Kind
from tests.game.place import Place, entries, records


class Cell(MemoryRoomMixin, EvscapeRoom):
    """An escape room."""


class Wilds(MemoryRoomMixin, wilderness.WildernessRoom):
    """A room of the wilderness."""


class Map(wilderness.WildernessMapProvider):
    room_typeclass = Wilds


class Dressed(MemoryCharacterMixin, clothing.ClothedCharacter):
    """A character that wears clothes."""


class Gendered(MemoryCharacterMixin, GenderCharacter):
    """A character with pronouns."""


class GenderedNPC(MemoryNPCMixin, GenderCharacter):
    """A character with pronouns that remembers."""


class Chandler(MemoryNPCMixin, EvAdventureShopKeeper):
    """A shopkeeper of the tutorial's game that remembers."""

    def at_object_creation(self) -> None:
        super().at_object_creation()
        self.db.shop = "open"


class OwnCommands(CmdSet):
    def at_cmdset_creation(self) -> None:
        for command in (CmdTrade, CmdMailCharacter):
            self.add(command())


def test_room_events_of_ingame_python(place: Place) -> None:
    """What a callback shows is seen or overheard; what it lets an NPC say is said."""
    from evennia.contrib.base_systems.ingame_python.scripts import EventHandler

    from tests.game.scripted import ScriptedCharacter, ScriptedExit, ScriptedNPC, ScriptedRoom

    create.create_script(EventHandler)
    hall, yard = place.make_room("Hall", ScriptedRoom), place.make_room("Yard", ScriptedRoom)
    for key, start, end in (("yard", hall, yard), ("hall", yard, hall)):
        create.create_object(ScriptedExit, key=key, location=start, destination=end)
    marta = place.npc("Marta", where=hall, typeclass=ScriptedNPC)
    bram = place.npc("Bram", where=hall, typeclass=ScriptedNPC)
    ann = place.player("Ann", where=hall, typeclass=ScriptedCharacter)
    ann.character.cmdset.add(MemoryCmdSet)
    glows = "room.msg_contents('{character} glows.', mapping={'character': character}, from_obj=character)"
    voice = "room.msg_contents('A voice says: beware.', from_obj=room)"
    for owner, code in ((hall, f"{glows}\n{voice}"), (marta, "character.execute_cmd('say Hush, friend!')")):
        owner.callbacks.add("say", code, author=ann.character, valid=True, parameters="duke")
    assert "Marta says" in ann.do("say Marta, the duke is dead.")
    heard = entries(bram)
    assert ("environmental", "Hush, friend!") in heard
    assert ("environmental", "The duke is dead.") in heard
    assert ("direct", "Marta, the duke is dead.") in entries(marta)
    assert ("observation", "Ann glows.") in entries(marta)
    assert ("environmental", "A voice says: beware.") in entries(marta)
    ann.do("yard")
    ann.do("hall")
    gone = [content for _, content in records(marta, Kind.PRESENCE)]
    assert gone == ["Ann left for Yard.", "Ann arrived from Yard."]


def test_speech_in_an_escape_room_is_overheard(place: Place) -> None:
    """The contrib shows it without saying from whom: little trusted, for its speaker's ears alone, never seen."""
    cell = place.make_room("Cell", Cell)
    marta, ann = place.npc("Marta", where=cell), place.player("Ann", where=cell)
    for line in ("say the key is under the bed.", "shout help", "emote /me grins."):
        ann.do(line)
    whispered = [("environmental", "(I hid it)")]
    if "More than one match" in ann.do("whisper I hid it"):
        whispered = []  # Evennia 6 merges commands by their keys only, and the contrib's has another one
    assert entries(marta) == [
        ("environmental", "the key is under the bed."),
        ("environmental", "HELP"),
        *whispered,
    ]
    for entry in marta.memory.journal:
        assert (entry.source_name, entry.source_trust) == ("Ann", 0.3)
        assert entry.audience == (f"#{ann.character.id}",)


def test_speech_in_the_wilderness_is_heard_where_it_is_said(place: Place) -> None:
    wilderness.create_wilderness(mapprovider=Map())
    marta, ann = place.npc("Marta"), place.player("Ann")
    wilderness.enter_wilderness(marta, (1, 1))
    wilderness.enter_wilderness(ann.character, (1, 1))
    ann.do("say Marta, the mill burned.")
    ann.do("north")
    ann.do("say Marta, I hid the silver.")
    ann.do("south")
    assert "mill" in ann.do("say Marta, what burned?")
    assert entries(marta) == [("direct", "Marta, the mill burned.")]
    assert records(marta, Kind.PRESENCE) == []  # the contrib does not say who comes and goes


def test_rooms_of_the_xyzgrid_are_rooms(place: Place) -> None:
    pytest.importorskip("scipy")  # the contrib demands it
    from evennia.contrib.grid.xyzgrid.xyzroom import XYZExit, XYZRoom

    gate, mill = (XYZRoom.create(key, xyz=(x, 0, "map"))[0] for x, key in enumerate(("Gate", "Mill")))
    for key, start, end in (("east", gate, mill), ("west", mill, gate)):
        create.create_object(XYZExit, key=key, location=start, destination=end)
    marta, ann = place.npc("Marta", where=gate), place.player("Ann", where=gate)
    assert "Marta says" in ann.do("say Marta, the mill burned.")
    ann.do("east")
    ann.do("say Marta, I hid the silver.")
    ann.do("west")
    assert entries(marta) == [("direct", "Marta, the mill burned.")]
    gone = [content for _, content in records(marta, Kind.PRESENCE)]
    assert gone == ["Ann left for Mill.", "Ann arrived from Mill."]


def test_clothes_are_seen_to_be_put_on(place: Place) -> None:
    marta, ann = place.npc("Marta"), place.player("Ann", typeclass=Dressed)
    for cmdset in (clothing.ClothedCharacterCmdSet, MemoryCmdSet):
        ann.character.cmdset.add(cmdset)
    hat = create.create_object(clothing.ContribClothing, key="red hat", location=ann.character)
    hat.db.clothing_type = "hat"
    for line in ("wear red hat", "remove red hat"):
        ann.do(line)
    assert entries(marta) == [
        ("observation", "Ann puts on red hat."),
        ("observation", "Ann removes red hat."),
    ]


def test_pronouns_are_heard_as_they_are_shown(place: Place) -> None:
    marta, ann = place.npc("Marta", typeclass=GenderedNPC), place.player("Ann", typeclass=Gendered)
    ann.character.cmdset.add(MemoryCmdSet)
    ann.character.db.gender = "female"
    ann.do("pose rubs |p hands.")
    assert ann.do("say Marta, |s lost |p hat.").count("Marta says") == 1
    assert entries(marta) == [("observation", "Ann rubs her hands."), ("direct", "Marta, she lost her hat.")]


def test_a_question_with_pronouns_is_answered_once(place: Place) -> None:
    for name in ("Marta", "Berta"):
        npc = place.npc(name, typeclass=GenderedNPC)
        npc.memory.remember("The ferry lands at the north pier.", source_type="observation")
    place.npc("Bram").memory.remember("The ferry lands at the north pier.", source_type="observation")
    ann = place.player("Ann", typeclass=Gendered)
    ann.character.cmdset.add(MemoryCmdSet)
    assert ann.do("say Where does the ferry land, by |p leave?").count("north pier") <= 1


def test_bargaining_is_overheard_by_the_other_party(place: Place) -> None:
    """What goes with an offer is shown to one, so it stays between the two; goods change hands unseen."""
    marta, bram, ann = place.npc("Marta"), place.npc("Bram"), place.player("Ann")
    for each in (marta, ann.character):
        each.cmdset.add(OwnCommands)
    sword, apple = place.thing("sword", ann.character), place.thing("apple", marta)
    ann.do("trade marta : A fine sword I have here.")
    marta.execute_cmd("trade ann accept")
    ann.do("offer sword : The sword is from the north.")
    marta.execute_cmd("offer apple")
    ann.do("accept")
    marta.execute_cmd("accept")
    place.settle()
    assert (sword.location, apple.location) == (marta, ann.character)
    assert entries(marta) == [
        ("environmental", "A fine sword I have here."),
        ("environmental", "The sword is from the north."),
    ]
    assert all(entry.audience == (f"#{ann.character.id}",) for entry in marta.memory.journal)
    assert entries(bram) == []


def test_dice_and_mail_are_no_news(place: Place) -> None:
    marta, ann = place.npc("Marta"), place.player("Ann")
    for cmdset in (DiceCmdSet, OwnCommands):
        ann.character.cmdset.add(cmdset)
    assert "You roll 2d6" in ann.do("roll 2d6")
    assert "sent your message" in ann.do("mail Marta=Greetings/The duke is dead.")
    assert entries(marta) == []


def test_where_things_are_in_containers_is_seen(place: Place) -> None:
    marta, ann = place.npc("Marta"), place.player("Ann")
    ann.character.cmdset.add(ContainerCmdSet)
    create.create_object(ContribContainer, key="chest", location=place.room)
    place.thing("rope", ann.character)
    ann.do("put rope in chest")
    assert "In the chest" in ann.do("talk Marta = Where is the rope?")
    ann.do("get rope from chest")
    assert "With you. " in ann.do("talk Marta = Where is the rope?")
    assert [content for _, content in entries(marta)] == [
        "Ann put the rope in the chest.",
        "Ann took the rope from the chest.",
    ]


def test_an_unsigned_line_is_speech_only_of_somebody_there(place: Place) -> None:
    """A line that says not from whom it is, and begins with nobody's name, is nobody's words."""
    marta, ann = place.npc("Marta"), place.player("Ann")
    for line in ("Zoe says: hello", "The tale has it that Ann says: hello", "Ann: 3 swords", "Ann paints."):
        marta.msg(line)
    assert entries(marta) == []
    marta.msg('Ann says, "hello there" [an offer]')
    assert entries(marta) == [("environmental", "hello there")]
    assert marta.memory.journal[1].source_entity == f"#{ann.character.id}"


def test_talkative_characters_of_evadventure_are_of_the_class_that_was_asked_for(place: Place) -> None:
    """The contrib's ``create`` makes each of them a plain EvAdventureNPC, which would hear nothing."""
    marta, problems = Chandler.create("Marta", location=place.room, home=place.room)
    marta.move_to(place.room)
    place.settle()
    assert not problems
    assert type(marta) is Chandler and marta.path == f"{__name__}.Chandler"
    assert (marta.db.shop, marta.hp) == ("open", 4)
    ann = place.player("Ann")
    assert "Marta says" in ann.do("say Marta, the mill burned.")
    assert entries(marta) == [("direct", "Marta, the mill burned.")]


def test_coins_given_in_evadventure_are_seen(place: Place) -> None:
    marta, ann = place.npc("Marta"), place.player("Ann")
    ann.character.coins = 9
    marta.coins = 0
    ann.character.cmdset.add(EvAdventureCmdSet)
    ann.do("give 5 coins to Marta")
    assert marta.coins == 5
    assert ("observation", "Ann gives me 5 coins.") in entries(marta)
