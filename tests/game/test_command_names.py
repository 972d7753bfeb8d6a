"""Commands that a game renames or leaves out: no message, help or page names them otherwise (the setting `commands`)."""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Any

import pytest
from evennia import default_cmds

from memory.ingame import cmdset
from memory.ingame.cases import case_registry
from memory.ingame.command_names import command_name, with_command_names
from memory.ingame.quests import quests
from memory.quests.registry import Terms
from tests.game.harbour import Harbour
from tests.game.place import Place

COMMANDS = ("case", "journal", "memory", "quest", "shake", "talk", "whisper")

GIVEN = {name: f"x{name}" for name in COMMANDS} | {
    f"{command.key}/{switch}": f"y{switch}"
    for command in cmdset.COMMANDS
    for switch in command.switch_options
}
"""Everything has another name."""

OLD = re.compile(rf"(?<![\w/])(?:{'|'.join(COMMANDS)})/\w+|(?<![\w/])(?:talk|whisper) \w+ =")


@pytest.fixture
def renamed(settings: Any) -> None:
    settings.MEMORY = {"commands": GIVEN}


def player(place: Place, key: str, where: Any = None, *, admin: bool = False) -> Any:
    """Return a player with the commands under the game's names."""
    made = place.player(key, where=where, admin=admin) if where else place.player(key, admin=admin)
    made.character.cmdset.remove_default()
    made.character.cmdset.add_default(default_cmds.CharacterCmdSet)
    made.character.cmdset.add(cmdset.MemoryCmdSet)
    return made


def test_what_players_type(settings: Any) -> None:
    settings.MEMORY = {"commands": {"memory": "mind", "memory/set": "tune", "memory/forget": "", "case": ""}}
    assert command_name("memory") == "mind"
    assert command_name("memory/set") == "mind/tune"
    assert command_name("memory/list") == "mind/list"
    assert command_name("memory/forget") == command_name("case") == command_name("case/open") == ""
    assert command_name("talk") == "talk"


def test_only_what_is_to_be_typed_is_replaced() -> None:
    names = {"memory": "mind", "memory/why": "ask"}
    text = "|wmemory|n, |wmemory/why marta|n and memory <who>; a memory, no. ||wmemory|n, in/memory/why"
    assert with_command_names(text, ("memory",), names) == (
        "|wmind|n, |wmind/ask marta|n and mind <who>; a memory, no. ||wmemory|n, in/memory/why"
    )


def test_help_has_the_new_names_only(place: Place, renamed: None) -> None:
    assert "xquest/ystart <title>" in player(place, "Wilma").do("help xquest")
    shown = {command.key: str(command.__doc__) for command in cmdset.commands_in_use(GIVEN.items())}
    for command in cmdset.COMMANDS:
        text = shown[f"x{command.key}"]
        assert OLD.findall(text) == [], command.key
        bare = set(re.findall(r"(?<![\w/])/(\w+)", text))
        assert bare <= {f"y{switch}" for switch in command.switch_options}, command.key
    assert "xmemory/ylist quest:mill-rope" in shown["xmemory"]
    assert "xcase/ygraph <case> = dot" in shown["xcase"]
    assert "|wxwhisper|n it" in shown["xtalk"]


def test_help_for_staff_has_the_new_names_only(place: Place, renamed: None) -> None:
    ann, wilma = player(place, "Ann"), player(place, "Wilma", admin=True)
    for_staff = {"xcase": "xcase/yreplay <case>", "xquest": "xquest/yexport <quest> = <file>"}
    for command, line in for_staff.items():
        shown = wilma.do(f"help {command}")
        assert line in shown and OLD.findall(shown) == [], command
        assert line not in ann.do(f"help {command}"), command
    assert "xcase has no switch 'yreplay'" in ann.do("xcase/yreplay mug")
    assert "no case called 'mug'" in wilma.do("xcase/yreplay mug")


def test_help_for_staff_says_nothing_of_what_is_left_out(place: Place, settings: Any) -> None:
    settings.MEMORY = {"commands": {"case/replay": "", "case/open": ""}}
    shown = player(place, "Wilma", admin=True).do("help case")
    assert "replay" not in shown and "<investigator>" not in shown


def test_help_says_nothing_of_what_is_left_out() -> None:
    given = {"memory/import": "", "memory/list": "", "memory/set": "", "memory/wake": "", "case/graph": ""}
    shown = {command.key: str(command.__doc__) for command in cmdset.commands_in_use(given.items())}
    memory, case = shown["memory"], shown["case"]
    for gone in (
        "/import",
        "/list",
        "/set",
        "/wake",
        "quest:mill-rope",
        "kind:question",
        "threshold:default",
    ):
        assert gone not in memory
    assert "/export writes" in memory and "/forget deletes for good" in memory
    assert "Mermaid" not in case and "Graphviz" not in case and "case/witness" in case


def test_a_message_says_nothing_of_what_is_left_out(place: Place, settings: Any) -> None:
    settings.MEMORY = {"commands": {"quest/start": "", "journal/write": ""}}
    ann = player(place, "Ann")
    assert ann.do("quest").strip() == "There are no quests."
    assert ann.do("journal").strip() == "Your journal is empty."


def test_messages_have_the_new_names_only(place: Place, renamed: None) -> None:
    place.npc("Marta")
    wilma = player(place, "Wilma", admin=True)
    lines = [f"x{own}" for own in COMMANDS]
    lines += [
        f"x{c.key}/y{switch}{rest}"
        for c in cmdset.COMMANDS
        for switch in c.switch_options
        for rest in ("", " marta")
    ]
    lines += [
        "xmemory/ytimeline marta",
        "xmemory nobody",
        "xmemory/ywhy marta",
        "xquest",
        "xjournal/ytag silver",
    ]
    for line in lines:
        shown = wilma.do(line)
        wilma.do("no")  # if it asks
        assert OLD.findall(shown) == [], line
        assert "not available" not in shown, line
    assert "xmemory lists them" in wilma.do("xmemory/ylist")
    quests().start("Mend the rope", "the hoist lifts", "#0", "the village", Terms(slug="mill", joins=False))
    assert "To join: xquest/yjoin mill" in wilma.do("xquest mill")
    wilma.do("xquest/yjoin mill")
    wilma.do("xquest/yjoin mill = get it running; splice the strands")
    assert "Its journal: xquest/yread mill" in wilma.do("xquest mill")
    wilma.do("xquest/yhand mill = marta")
    assert OLD.findall(wilma.seen) == []


def test_who_is_handed_a_quest_reads_the_new_name(place: Place, renamed: None) -> None:
    ann, bea = player(place, "Ann"), player(place, "Bea")
    quests().start("Mend the rope", "the hoist lifts", "#0", "the village", Terms(slug="mill", joins=False))
    ann.do("xquest/yjoin mill")
    ann.do("xquest/yhand mill = Bea")
    assert "go on from there: xquest/yjoin mill" in bea.seen


@pytest.mark.parametrize(
    ("names", "answer", "read"),
    [
        (GIVEN, "with xtalk vasco = ...", "(xcase/yreport "),
        ({"talk": "", "case/report": ""}, "with say ...", "has closed the case"),
    ],
)
def test_investigators_name_what_players_type(
    place: Place, settings: Any, names: dict[str, str], answer: str, read: str
) -> None:
    settings.MEMORY = {"commands": names}
    harbour = Harbour(place)
    cleo, dora = player(place, "Cleo", harbour.quay), player(place, "Dora", harbour.quay)
    pip = player(place, "Pip", harbour.tavern)
    harbour.theft()
    assert "opens a case" in cleo.do(f"{command_name('case/open')} = Who took the storm lamp?")
    (case,) = list(case_registry())
    cleo.do(f"{command_name('case/show')} {case.name} = Dora")
    harbour.solve()
    assert "lets you read a case" in dora.seen
    assert read in cleo.seen
    assert answer in pip.seen
    named = OLD.findall(f"{cleo.seen}{dora.seen}{pip.seen}")
    assert named == []


def test_the_shell_names_what_players_type(
    place: Place, renamed: None, settings: Any, tmp_path: Path
) -> None:
    from memory.errors import KeepsakeError
    from memory.ingame.launcher import GameJournals

    settings.GAME_DIR = str(tmp_path)
    (tmp_path / "server").mkdir()
    (tmp_path / "server" / "server.pid").write_text(str(os.getpid()))  # some game that runs
    with pytest.raises(KeepsakeError, match="type there: xmemory/yset Marta = threshold:90"):
        GameJournals().check_stopped("Marta", {"threshold": "90"})
    settings.MEMORY = {"commands": {"memory": ""}}
    with pytest.raises(KeepsakeError, match="the game is running; stop it first"):
        GameJournals().check_stopped("Marta", {"threshold": "90"})
