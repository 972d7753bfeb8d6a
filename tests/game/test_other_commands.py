"""Commands of a game's own: what they report is heard and seen, and what only looks like speech is no testimony."""

from __future__ import annotations

from typing import Any

import pytest
from evennia import CmdSet, Command

from memory.errors import FieldError
from memory.ingame.events import heard, saw
from memory.journal.entry import Kind
from tests.game.place import Place, entries, records


class CmdProclaim(Command):
    """Shows speech in its own way, and says nothing to Keepsake."""

    key = "proclaim"

    def func(self) -> None:
        words = self.args.strip()
        self.caller.location.msg_contents(
            f"{self.caller.key} says (to Everyone): {words}", from_obj=self.caller
        )


class CmdDeclare(CmdProclaim):
    """The same with the recipe of docs/extending.md."""

    key = "declare"

    def func(self) -> None:
        heard(self.caller, self.args)
        super().func()


class CmdMutter(Command):
    """Whispers in its own way."""

    key = "mutter"

    def func(self) -> None:
        words = self.args.strip()
        self.caller.location.msg_contents(
            f'{self.caller.key} mutters into her sleeve: "{words}"', from_obj=self.caller
        )


class CmdMurmur(Command):
    """Says it to one, whom the room sees whisper."""

    key = "murmur"

    def func(self) -> None:
        name, _, words = self.args.partition("=")
        to = self.caller.search(name.strip())
        heard(self.caller, words, to=[to], how="whisper")
        self.caller.location.msg_contents(f"{self.caller.key} leans over to {to.key}.", from_obj=self.caller)


class CmdPaint(Command):
    """Does something that only the game knows."""

    key = "paint"

    def func(self) -> None:
        saw(self.caller, f"{self.caller.key} painted the door red.")
        self.caller.location.msg_contents("Paint drips.", from_obj=self.caller)


class OwnCommands(CmdSet):
    def at_cmdset_creation(self) -> None:
        for command in (CmdProclaim, CmdDeclare, CmdMutter, CmdMurmur, CmdPaint):
            self.add(command())


def player(place: Place, name: str) -> Any:
    made = place.player(name)
    made.character.cmdset.add(OwnCommands)
    return made


def test_what_looks_like_speech_is_overheard_and_never_seen(place: Place) -> None:
    """Little trusted, from whom it is shown to come, and not answered."""
    marta, cora = place.npc("Marta"), player(place, "Cora")
    shown = cora.do("proclaim Marta, the moon is made of cheese.")
    assert entries(marta) == [("environmental", "Marta, the moon is made of cheese.")]
    (entry,) = marta.memory.journal
    assert (entry.source_entity, entry.source_name) == (f"#{cora.character.id}", "Cora")
    assert entry.source_trust <= 0.3
    assert "Marta says" not in shown
    told = place.player("Bob").do("say Marta, what is the moon made of?")
    assert "I saw" not in told


def test_what_is_reported_is_heard_and_answered(place: Place) -> None:
    """Once, as if it had been said, however the command shows it."""
    marta, cora = place.npc("Marta"), player(place, "Cora")
    shown = cora.do("declare Marta, the moon is made of cheese.")
    assert entries(marta) == [("direct", "Marta, the moon is made of cheese.")]
    assert "Marta says" in shown
    cora.do("declare Where does the ferry land, Marta?")
    assert records(marta, Kind.CONVERSATION) == [("conversation", "Where does the ferry land, Marta?")]


def test_a_question_to_nobody_finds_who_knows(place: Place) -> None:
    marta, cora = place.npc("Marta"), player(place, "Cora")
    marta.memory.remember("The ferry lands at the north pier.", source_type="observation")
    assert "north pier" in cora.do("declare Where does the ferry land?")


def test_what_is_reported_to_some_is_theirs_alone(place: Place) -> None:
    marta, bram, cora = place.npc("Marta"), place.npc("Bram"), player(place, "Cora")
    cora.do("murmur marta = I sold the boat.")
    (entry,) = marta.memory.journal
    assert (entry.content, entry.source_type) == ("I sold the boat.", "direct")
    assert entry.audience == (f"#{cora.character.id}",)
    assert all("sold" not in content for _, content in entries(bram))


def test_what_only_looks_whispered_goes_no_further(place: Place) -> None:
    marta, cora = place.npc("Marta"), player(place, "Cora")
    cora.do("mutter I sold the boat.")
    (entry,) = marta.memory.journal
    assert entry.audience == (f"#{cora.character.id}",)
    assert "boat" not in place.player("Bob").do("say Marta, who sold the boat?").replace(
        "who sold the boat", ""
    )


def test_what_is_reported_to_be_done_is_seen_once(place: Place) -> None:
    marta, cora = place.npc("Marta"), player(place, "Cora")
    cora.do("paint")
    assert entries(marta) == [("observation", "Cora painted the door red.")]


@pytest.mark.parametrize(
    ("given", "named"),
    [({"how": "sing"}, "how: must be one of say, whisper, talk"), ({"how": "talk"}, "to: must be")],
)
def test_bad_reports_are_refused(place: Place, given: dict[str, Any], named: str) -> None:
    cora = player(place, "Cora")
    with pytest.raises(FieldError, match=named):
        heard(cora.character, "La.", **given)


def test_nothing_said_is_nothing_heard(place: Place) -> None:
    marta, cora = place.npc("Marta"), player(place, "Cora")
    heard(cora.character, "   ")
    saw(cora.character, "")
    place.settle()
    assert entries(marta) == []


class CmdHand(Command):
    """A game's own command, whose line says "you" to whom it concerns."""

    key = "hand"

    def func(self) -> None:
        mapping = {"taker": self.caller.search("Marta")}
        self.caller.location.msg_contents(
            "$You() $conj(hand) $you(taker) a slip.", from_obj=self.caller, mapping=mapping
        )


class Hands(CmdSet):
    def at_cmdset_creation(self) -> None:
        self.add(CmdHand())


def test_whoever_a_line_calls_you_does_not_mean_who_asks_later(place: Place) -> None:
    marta, cleo = place.npc("Marta"), place.npc("Cleo")
    ann, bob = place.player("Ann"), place.player("Bob")
    ann.character.cmdset.add(Hands)
    ann.do("hand")
    assert ("observation", "Ann hands me a slip.") in entries(marta)
    assert ("observation", "Ann hands Marta a slip.") in entries(cleo)
    told = bob.do("talk Marta = what did Ann do?").split("says to you")[-1]
    assert "me a slip" in told and "you a slip" not in told
