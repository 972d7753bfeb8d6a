"""Many lines at once, over real sessions: everybody is answered, and nobody silences a character for others."""

from __future__ import annotations

from typing import Any

import pytest

from memory.ingame import engine, reactor
from memory.journal.filter import Filter
from memory.minds.mind import Mind
from memory.minds.prepared import PreparedQuestion
from tests.game.place import Place, Player
from tests.phrases import says

BUSY = "One thing at a time"


def flood(place: Place, players: list[Player], line: str, times: int) -> None:
    """Let players type ``line`` so often, in turn, before the character has had a turn of the reactor."""
    for number in range(times):
        for player in players:
            player.character.execute_cmd(line.format(number=number))


def settle(place: Place) -> int:
    """Let the reactor turn until nothing waits; how often it turned."""
    turns = 0
    while place.waiting:
        place.waiting.popleft()()
        turns += 1
        assert turns < 100_000, "the queue never gets empty"
    return turns


def replies(player: Player, name: str = "Bram") -> list[str]:
    """What a character said to a player."""
    return [line for line in player.seen.splitlines() if line.startswith(f"{name} says")]


@pytest.fixture(autouse=True)
def questions_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    """A question waits for a turn of the reactor, as it does for an embedding process."""
    ask = Mind.ask

    async def wait(self: Mind, text: str, wanted: Filter) -> PreparedQuestion:
        if text:
            await reactor.yield_control()
        return await ask(self, text, wanted)

    monkeypatch.setattr(Mind, "ask", wait)


@pytest.mark.slow
@pytest.mark.parametrize("command", ["talk Bram = hello", "say Bram, hello", "whisper Bram = hello"])
def test_one_player_does_not_silence_a_character(place: Place, command: str) -> None:
    """New questions first, then far more lines than the call stack is deep, all before the reactor turns."""
    ann, bob = place.player("Ann"), place.player("Bob")
    bram = place.npc("Bram")
    for number in range(20):
        ann.character.execute_cmd(f"talk Bram = Where is the mare number {number}?")
    flood(place, [ann], command, 400)
    settle(place)
    assert says("greeting", bob.do("talk Bram = hello"), listener="Bob")
    assert says("greeting", ann.do("talk Bram = hello"), listener="Ann")
    assert bram.memory.journal.entry_count >= 422


@pytest.mark.slow
def test_a_thousand_lines_of_three_players(place: Place) -> None:
    """Each player has answers, is told once that it is too much, and is answered afresh afterwards."""
    players = [place.player(name) for name in ("Ann", "Bob", "Cid")]
    place.npc("Bram")
    flood(place, players, "talk Bram = hello for the {number}th time", 334)
    settle(place)
    for player in players:
        assert sum(BUSY in line for line in replies(player)) == 1
        assert len(replies(player)) > 2
    for player in players:
        assert says("greeting", player.do("talk Bram = hello"), listener=str(player))


def test_a_few_lines_at_once_are_each_answered(place: Place) -> None:
    ann = place.player("Ann")
    place.npc("Bram")
    flood(place, [ann], "talk Bram = hello", 5)
    settle(place)
    assert [says("greeting", reply, listener="Ann") for reply in replies(ann)] == [True] * 5


def test_a_burst_is_refused_once_in_the_personas_words(place: Place) -> None:
    ann = place.player("Ann")
    bram = place.npc("Bram")
    bram.db.persona = {"phrases": {"busy": ["Hold your horses, {listener}!"]}}
    flood(place, [ann], "talk Bram = hello", 50)
    settle(place)
    assert ann.seen.count("Hold your horses, Ann!") == 1
    flood(place, [ann], "talk Bram = hello", 50)
    settle(place)
    assert ann.seen.count("Hold your horses, Ann!") == 1, "not again right away"
    place.wait(60)
    flood(place, [ann], "talk Bram = hello", 50)
    settle(place)
    assert ann.seen.count("Hold your horses, Ann!") == 2


def test_of_too_many_lines_the_newest_are_answered(place: Place) -> None:
    ann = place.player("Ann")
    place.npc("Bram")
    flood(place, [ann], "talk Bram = hello", 50)
    ann.character.execute_cmd("talk Bram = What is your name?")
    settle(place)
    assert "I am Bram." in replies(ann)[-1]


def test_askers_take_turns(place: Place) -> None:
    """Somebody with one question does not wait for all of another's lines."""
    ann, bob = place.player("Ann"), place.player("Bob")
    bram = place.npc("Bram")
    bram.db.persona = {"phrases": {"greeting": ["Good day, {listener}."]}}
    flood(place, [ann], "say Bram, hello", 8)
    bob.character.execute_cmd("say Bram, hello")
    settle(place)
    answered = [line for line in replies(bob) if "Good day" in line]
    assert "Bob" in answered[0] or "Bob" in answered[1]


def test_a_newcomer_is_heard_however_many_wait(place: Place) -> None:
    crowd = [place.player(f"Guest{letter}") for letter in "abcdefgh"]
    bob = place.player("Bob")
    place.npc("Bram")
    flood(place, crowd, "talk Bram = hello", 20)
    bob.character.execute_cmd("talk Bram = hello")
    settle(place)
    assert says("greeting", bob.seen, listener="Bob")


def test_what_goes_wrong_is_logged_at_once_and_the_next_is_answered(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    logged: list[str] = []
    ann = place.player("Ann")
    bram = place.npc("Bram")
    monkeypatch.setattr("evennia.utils.logger.log_trace", lambda message, **kwargs: logged.append(message))
    bram.at_pre_say = lambda *args, **kwargs: 1 / 0
    ann.do("talk Bram = hello")
    assert len(logged) == 1 and "Bram" in logged[0]
    del bram.at_pre_say
    assert says("greeting", ann.do("talk Bram = hello"), listener="Ann")


def test_a_question_that_is_thought_about_without_end_holds_up_nobody(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With an embedding process that hangs, answers go by words after a while."""
    from twisted.internet.defer import Deferred

    async def hang(*args: Any, **kwargs: Any) -> Any:
        return await Deferred()

    ann, bob = place.player("Ann"), place.player("Bob")
    bram = place.npc("Bram")
    bob.do("talk Bram = The grey mare stands at the mill.")
    mind = engine.minds()[bram.memory.key]
    monkeypatch.setattr(mind, "ask", hang)
    assert "mill" not in ann.do("talk Bram = Where is the grey mare?")
    place.wait(30)
    assert "at the mill" in ann.seen.lower()
    monkeypatch.undo()
    assert "at the mill" in bob.do("talk Bram = Where is the grey mare?").lower()
