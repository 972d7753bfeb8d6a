"""Contribs with a `talk` or a `whisper` of their own: added before or after Keepsake's, told of, renamed, left out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from evennia import CmdSet, Command, default_cmds
from evennia.contrib.full_systems.evscaperoom.commands import CmdSpeak
from evennia.contrib.rpg.llm.llm_npc import LLMNPC, CmdLLMTalk
from evennia.contrib.tutorials.evadventure.commands import EvAdventureCmdSet
from evennia.contrib.tutorials.evadventure.quests import CmdQuests
from evennia.utils import create
from twisted.internet.defer import succeed

import typeclasses.cmdsets as home
from memory.ingame.checks import running
from memory.ingame.cmdset import MemoryCmdSet
from tests.game import ainneve
from tests.game.place import Place, entries

THEIRS = {
    "evadventure": (EvAdventureCmdSet, "talk", "evennia.contrib.tutorials.evadventure.commands.CmdTalk"),
    "ainneve": (ainneve.AinneveCmdSet, "talk", "tests.game.ainneve.CmdTalk"),
    "llm": (CmdLLMTalk, "talk", "evennia.contrib.rpg.llm.llm_npc.CmdLLMTalk"),
    "evscaperoom": (CmdSpeak, "whisper", "evennia.contrib.full_systems.evscaperoom.commands.CmdSpeak"),
}
"""What is added, which of our commands it clashes with, and whose the clashing command is."""

Game = Callable[..., None]


@pytest.fixture(params=[*THEIRS])
def contrib(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def game(contrib: str, monkeypatch: pytest.MonkeyPatch, settings: Any) -> Game:
    """Let the game have a contrib's commands before or after Keepsake's."""

    def use(order: str, **memory: Any) -> None:
        added = [THEIRS[contrib][0]()]  # type: ignore[operator]
        added.insert(1 if order == "before" else 0, MemoryCmdSet)

        class Commands(default_cmds.CharacterCmdSet):
            def at_cmdset_creation(self) -> None:
                super().at_cmdset_creation()
                for each in added:
                    self.add(each)

        monkeypatch.setattr(home, "Commands", Commands, raising=False)
        settings.CMDSET_CHARACTER = "typeclasses.cmdsets.Commands"
        settings.MEMORY = memory

    return use


def found() -> list[str]:
    lines = "\n".join(map(str, running.run(running.local(running.config()))))
    return [line for line in lines.splitlines() if "Keepsake's command" in line]


def player(place: Place) -> Any:
    made = place.player("Ann")
    made.character.cmdset.remove_default()
    made.character.cmdset.add_default(home.Commands)  # type: ignore[attr-defined]
    return made


def test_whoever_is_overridden_is_told(place: Place, game: Game, contrib: str) -> None:
    _, ours, theirs = THEIRS[contrib]
    game("before")
    assert any(f"Keepsake's command {ours} takes the place of {theirs}" in line for line in found())
    game("after")
    assert any(f"players cannot use Keepsake's command {ours}: {theirs} takes" in line for line in found())


@pytest.mark.parametrize("order", ["before", "after"])
@pytest.mark.parametrize("name", ["murmur", ""])
def test_another_name_or_none_lets_both_be(
    place: Place, game: Game, contrib: str, order: str, name: str
) -> None:
    """In play: the contrib's command answers to its name, and ours to the new one."""
    ours = THEIRS[contrib][1]
    game(order, commands={ours: name})
    assert found() == []
    marta, ann = place.npc("Marta"), player(place)
    replies = {
        "evadventure": ("talk Marta", "does not seem very talkative"),
        "ainneve": ("talk Marta", "does not seem very talkative"),
        "llm": ("talk Marta hello", "doesn't seem to want to talk"),
        "evscaperoom": ("whisper hello", ""),
    }
    line, reply = replies[contrib]
    assert reply in ann.do(line)
    assert ("direct", "hello") not in entries(marta)
    shown = ann.do("murmur Marta = The well has run dry.")
    if name:
        assert "Marta" in shown
        assert ("direct", "The well has run dry.") in entries(marta)
    else:
        assert "not available" in shown


@pytest.mark.parametrize("order", ["before", "after"])
def test_the_later_one_is_reached(place: Place, game: Game, contrib: str, order: str) -> None:
    game(order)
    marta, ann = place.npc("Marta"), player(place)
    ann.do(f"{THEIRS[contrib][1]} Marta = The well has run dry.")
    assert (("direct", "The well has run dry.") in entries(marta)) is (order == "before")


class OwnTalk(CmdSet):
    """The contrib's command."""

    def at_cmdset_creation(self) -> None:
        self.add(CmdLLMTalk())


class Talker(LLMNPC):
    """A character of the contrib whose model always says the same."""

    @property
    def llm_client(self) -> Any:
        return self

    def get_response(self, prompt: str) -> Any:
        return succeed("The ferry is late.")


def test_what_the_talk_of_llm_says_is_overheard_by_who_stands_by(place: Place) -> None:
    """Its line names who is spoken to, so it is a guess: little trusted, answered by nobody, and kept as speech."""
    create.create_object(Talker, key="Marta", location=place.room)
    bram, ann = place.npc("Bram"), place.player("Ann")
    ann.character.cmdset.add(OwnTalk)
    assert "The ferry is late." in ann.do("talk Marta Bram buried the silver.")
    assert entries(bram) == [
        ("environmental", "Bram buried the silver."),
        ("environmental", "The ferry is late."),
    ]
    said, answered = bram.memory.journal
    assert [said.source_name, answered.source_name] == ["Ann", "Marta"]
    assert said.source_trust == answered.source_trust == 0.3
    assert "Bram says" not in ann.seen


def made_set(monkeypatch: pytest.MonkeyPatch, priority: int, *commands: Any) -> str:
    """A command set of the game; its path, of its own, since Evennia keeps sets by their paths."""
    name = f"Others{priority + 100}"

    class Others(CmdSet):
        def at_cmdset_creation(self) -> None:
            for each in commands:
                self.add(each)

    Others.priority, Others.path = priority, f"typeclasses.cmdsets.{name}"
    monkeypatch.setattr(home, name, Others, raising=False)
    return str(Others.path)


class CmdTalk(Command):
    """A talk of the game's own."""

    key = "talk"

    def func(self) -> None:
        self.msg("The game's own talk.")


PRIORITIES = {
    -10: "takes the place of",
    0: "players are asked which they mean",
    10: "players cannot use Keepsake's command talk",
}


@pytest.mark.parametrize("priority", PRIORITIES)
def test_a_command_of_a_thing_nearby_is_told_of_as_it_is_in_play(
    place: Place, monkeypatch: pytest.MonkeyPatch, settings: Any, priority: int
) -> None:
    settings.MEMORY = {}
    path = made_set(monkeypatch, priority, CmdTalk)
    marta, ann = place.npc("Marta"), place.player("Ann")
    statue = place.thing("statue", marta.location)
    assert found() == []
    statue.cmdset.add(path, persistent=True)
    (line,) = found()
    assert PRIORITIES[priority] in line and "statue (#" in line and f"CmdTalk of {path}" in line
    shown = ann.do("talk Marta = The well has run dry.")
    assert (("direct", "The well has run dry.") in entries(marta)) is (priority < 0)
    assert ("The game's own talk." in shown) is (priority > 0)
    settings.MEMORY = {"commands": {"talk": "chat"}}
    assert found() == []


@pytest.mark.parametrize(("priority", "said"), [(-10, "takes the place of"), (5, "players cannot use")])
def test_a_command_of_the_account_is_told_of(
    place: Place, monkeypatch: pytest.MonkeyPatch, settings: Any, priority: int, said: str
) -> None:
    settings.MEMORY = {}
    settings.CMDSET_ACCOUNT = made_set(monkeypatch, priority, default_cmds.AccountCmdSet, CmdTalk)
    (line,) = found()
    assert said in line and "CMDSET_ACCOUNT" in line


def test_a_set_that_cannot_be_made_is_named(place: Place, settings: Any) -> None:
    settings.MEMORY = {}
    place.thing("statue", place.npc("Marta").location).cmdset_storage = ["", "typeclasses.cmdsets.Gone"]
    lines = [str(each) for each in running.run(running.local(running.config()))]
    assert any("typeclasses.cmdsets.Gone" in line and "statue" in line for line in lines)


def test_quests_of_evadventure_clash_by_another_name_of_the_command(
    place: Place, monkeypatch: pytest.MonkeyPatch, settings: Any
) -> None:
    """The contrib's command is ``quests``, which is also what ours answers to."""

    class Quests(default_cmds.CharacterCmdSet):
        def at_cmdset_creation(self) -> None:
            super().at_cmdset_creation()
            self.add(CmdQuests)
            self.add(MemoryCmdSet)

    monkeypatch.setattr(home, "Quests", Quests, raising=False)
    settings.CMDSET_CHARACTER = "typeclasses.cmdsets.Quests"
    settings.MEMORY = {}
    assert any("Keepsake's command quest takes the place of" in line for line in found())
    settings.MEMORY = {"commands": {"quest": "errand"}}
    assert found() == []
    settings.MEMORY = {"commands": {"talk": "quest", "quest": "errand"}}
    assert any(
        "talk" in line.partition("MEMORY")[2] for line in found()
    )  # by the name that the setting knows
