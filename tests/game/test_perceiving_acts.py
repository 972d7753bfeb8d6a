"""What characters perceive of moves and deeds, with the mixin on some, on all or on none of them."""

from __future__ import annotations

import re
from contextlib import contextmanager
from typing import Any

import pytest
from evennia import DefaultCharacter, DefaultRoom
from evennia.utils import create
from twisted.internet import reactor

from memory.config import Config
from memory.ingame import engine, sleepers
from memory.ingame.mixins import MemoryNPCMixin
from memory.ingame.perceiving import writing
from memory.persona import Persona
from tests.game.place import NPC, Character, Place, entries, records
from tests.phrases import says

SAID = "direct", "Marta, the mill burned down."


class Sneak(Character):
    """Leaves in its own words."""

    def announce_move_from(
        self, destination: Any, msg: Any = None, mapping: Any = None, **kwargs: Any
    ) -> None:
        super().announce_move_from(destination, "{object} melts into the shadows.", mapping, **kwargs)


class Whisperer(Character):
    """Is seen to whisper by the whole room."""

    def at_say(self, message: str, *args: Any, **kwargs: Any) -> None:
        super().at_say(message, *args, **kwargs)
        if kwargs.get("whisper"):
            self.location.msg_contents("{me} whispers something.", mapping={"me": self}, from_obj=self)


class Deaf(DefaultCharacter):
    """Is told nothing."""

    def at_msg_receive(self, text: Any = None, from_obj: Any = None, **kwargs: Any) -> bool:
        return False


class DeafNPC(MemoryNPCMixin, Deaf):
    """Remembers what it is told, which is nothing."""


class Elf(Character):
    """Is not understood."""

    def at_say(self, message: str, *args: Any, **kwargs: Any) -> None:
        super().at_say(message, *args, msg_location='{object} says, "la lala"', **kwargs)


class Chatty(NPC):
    """Answers anybody."""

    answers_npcs = True
    persona = Persona(name="", phrases={"greeting": ("Good morning, Bram and Marta!",)})


class Stubborn(NPC):
    """Will not be deleted."""

    def at_object_delete(self) -> bool:
        return False


class Newborn(NPC):
    """Cries at once."""

    def at_object_creation(self) -> None:
        super().at_object_creation()
        self.at_say("Waah!")


class Innkeeper(NPC):
    """Has a past."""

    persona = Persona(
        name="", backstory=("I built this inn.", {"content": "Bram is my cousin.", "importance": 9})
    )


@contextmanager
def transactions(place: Place):
    """The transactions that are written meanwhile, each as the keys it writes to."""
    store = place.minds.store
    seen: list[list[str]] = []
    apply = store.apply
    store.apply = lambda changes: (seen.append([change.key for change in changes]), apply(changes))[1]
    try:
        yield seen
    finally:
        del store.apply


# -- comings, goings, doings ---------------------------------------------------------------------------


def test_arrivals_and_departures(place: Place) -> None:
    square = place.make_room("The Square")
    place.link("out", place.room, square), place.link("in", square, place.room)
    marta, bram, ann = place.npc("Marta"), place.npc("Bram", where=square), place.player("Ann")
    ann.do("out")
    ann.do("in")
    assert records(marta) == [
        ("presence", "Ann left for the Square."),
        ("presence", "Ann arrived from the Square."),
    ]
    assert records(bram) == [
        ("presence", "Ann arrived from the Hearth."),
        ("presence", "Ann left for the Hearth."),
    ]
    assert entries(marta) == entries(bram) == []


def test_quiet_moves_and_other_rooms_are_not_seen(place: Place) -> None:
    square = place.make_room("Square")
    marta, ann = place.npc("Marta"), place.player("Ann")
    ann.character.move_to(square, quiet=True)
    ann.do("say Marta, the mill burned down.")
    ann.do("pose waves.")
    ann.character.location = place.room
    assert entries(marta) == []


def test_a_character_with_its_own_way_of_leaving_is_seen_that_way(place: Place) -> None:
    square = place.make_room("Square")
    marta = place.npc("Marta")
    create.create_object(Sneak, key="Ann", location=place.room).move_to(square)
    assert records(marta) == [("presence", "Ann melts into the shadows.")]


def test_poses_and_things_picked_up_and_dropped(place: Place) -> None:
    marta, ann = place.npc("Marta"), place.player("Ann")
    place.thing("horseshoe", place.room)
    ann.do("pose bows to Marta.")
    ann.do("get horseshoe")
    ann.do("drop horseshoe")
    assert entries(marta) == [
        ("observation", "Ann bows to Marta."),
        ("observation", "Ann picked up the horseshoe."),
        ("observation", "Ann put down the horseshoe."),
    ]


def test_gifts_are_remembered_by_who_gets_them_and_seen_by_the_rest(place: Place) -> None:
    marta, bram, ann = place.npc("Marta"), place.npc("Bram"), place.player("Ann")
    place.thing("horseshoe", ann.character)
    ann.do("give horseshoe to Marta")
    assert entries(marta) == [("observation", "Ann gave me a horseshoe.")]
    assert entries(bram) == [("observation", "Ann gave Marta a horseshoe.")]
    gift = list(marta.memory.journal)[-1]
    assert (gift.tags, gift.source_name, gift.source_entity) == (("gift",), "Ann", f"#{ann.character.id}")
    assert list(bram.memory.journal)[-1].tags == ()


def test_the_room_itself_is_ambient(place: Place) -> None:
    marta = place.npc("Marta")
    place.room.msg_contents("The fire |rcrackles|n.", from_obj=place.room)
    assert entries(marta) == [("environmental", "The fire crackles.")]
    assert list(marta.memory.journal)[-1].source_entity is None


def test_lines_from_nobody_are_not_perceived(place: Place) -> None:
    marta = place.npc("Marta")
    place.room.msg_contents("System: the server restarts.")
    marta.msg("You now have a hat in your possession.")
    assert entries(marta) == []


def test_a_private_line_of_an_unknown_kind_is_kept_between_the_two(place: Place) -> None:
    marta, ann = place.npc("Marta"), place.player("Ann")
    marta.msg(("Ann sends a thought: beware.", {"type": "telepathy"}), from_obj=ann.character)
    assert list(marta.memory.journal)[-1].audience == (ann.character.memory.key,)


# -- with the mixin on some, on all, on none ------------------------------------------------------------


def test_one_who_speaks_while_being_made_is_made(place: Place) -> None:
    place.npc("Marta")
    assert create.create_object(Newborn, key="Baby", location=place.room).pk


@pytest.mark.parametrize("character", [Character, DefaultCharacter])
@pytest.mark.parametrize("with_room", [True, False])
def test_perception_does_not_depend_on_who_has_the_mixin(
    place: Place, character: Any, with_room: bool
) -> None:
    if not with_room:
        place.room = place.make_room("The Hearth", DefaultRoom)
    ann, marta = place.player("Ann", typeclass=character), place.npc("Marta")
    ann.do("say Marta, the mill burned down.")
    place.clock.advance(600)  # they talk no more
    ann.do("say It was nothing at all.")
    ann.do("pose smiles.")
    ann.character.at_say("The key is mine.", receivers=[marta], whisper=True, msg_self=True)
    assert entries(marta) == [
        SAID,
        ("environmental", "It was nothing at all."),
        ("observation", "Ann smiles."),
        ("direct", "The key is mine."),
    ]
    last = list(marta.memory.journal)[-1]
    assert (last.source_name, last.audience) == ("Ann", (f"#{ann.character.id}",))


def test_evennias_own_whisper_of_a_character_with_the_mixin_is_confidential(place: Place) -> None:
    marta, bram, ann = place.npc("Marta"), place.npc("Bram"), place.player("Ann")
    ann.character.at_say("The key is mine.", receivers=[marta, bram], whisper=True)
    for npc in (marta, bram):
        assert ann.character.memory.key in list(npc.memory.journal)[-1].audience


def test_a_witness_of_a_whisper_does_not_hear_its_words(place: Place) -> None:
    bram, marta = place.npc("Bram"), place.npc("Marta")
    ann = create.create_object(Whisperer, key="Ann", location=place.room)
    ann.at_say("The key is mine.", receivers=[marta], whisper=True)
    assert entries(bram) == [("observation", "Ann whispers something.")]


def test_the_deaf_hear_nothing_and_foreign_tongues_are_heard_as_they_sound(place: Place) -> None:
    deaf, marta = place.npc("Dov", typeclass=DeafNPC), place.npc("Marta")

    elf = create.create_object(Elf, key="Elf", location=place.room)
    elf.at_say("Marta, the king is dead.")
    assert entries(deaf) == []
    assert entries(marta) == [("environmental", "la lala")]


def test_players_write_their_own_journals(place: Place) -> None:
    ann, bob = place.player("Ann"), place.player("Bob")
    ann.do("say Bob, the mill burned down.")
    assert entries(bob.character) == []


def test_a_played_npc_perceives_but_its_player_answers(place: Place) -> None:
    marta, ann = place.player("Marta", typeclass=NPC), place.player("Ann")
    ann.do("say Marta, the mill burned down.")
    assert SAID in entries(marta.character)
    assert "Marta says" not in ann.seen


# -- one line, many listeners ------------------------------------------------------------------------------


def test_one_line_before_many_is_one_transaction(place: Place) -> None:
    ann = place.player("Ann")
    crowd = [place.npc(f"Villager{n}") for n in range(200)]
    with transactions(place) as seen:
        ann.do("say The mill burned down.")
    assert [len(keys) for keys in seen] == [200]
    assert all(entries(npc) == [("environmental", "The mill burned down.")] for npc in crowd)
    with transactions(place) as seen:
        ann.do("pose weeps.")
    assert [len(keys) for keys in seen] == [200]


def test_a_crowd_writes_down_what_it_hears_on_the_next_turn(place: Place, monkeypatch: Any) -> None:
    monkeypatch.setattr(writing, "MAX_AT_ONCE", 2)
    crowd = [place.npc(f"Listener{n}") for n in range(5)]
    ann = place.player("Ann")
    place.settle()
    with transactions(place) as written:
        ann.character.execute_cmd("say the mill has burned down")
        assert not written
        place.settle()
    assert [len(keys) for keys in written] == [5]
    assert all(entries(npc) == [("environmental", "the mill has burned down")] for npc in crowd)


def test_a_crowd_hears_the_second_line_after_the_first(place: Place, monkeypatch: Any) -> None:
    monkeypatch.setattr(writing, "MAX_AT_ONCE", 2)
    crowd = [place.npc(f"Listener{n}") for n in range(5)]
    ann = place.player("Ann")
    place.settle()
    ann.character.execute_cmd("say the mill is red")
    ann.character.execute_cmd("say no, the mill is blue")
    place.settle()
    for npc in crowd:
        first, second = list(npc.memory.journal)[-2:]
        assert (first.content, second.content) == ("the mill is red", "the mill is blue")
        assert second.supersedes == first.id


def test_what_a_crowd_has_heard_is_written_down_before_the_server_stops(
    place: Place, monkeypatch: Any
) -> None:
    stopping: list[Any] = []
    monkeypatch.setattr(writing, "MAX_AT_ONCE", 2)
    monkeypatch.setattr(writing, "_queue", None)
    monkeypatch.setattr(reactor, "addSystemEventTrigger", lambda phase, event, call: stopping.append(call))
    crowd = [place.npc(f"Listener{n}") for n in range(5)]
    ann = place.player("Ann")
    place.settle()
    ann.character.execute_cmd("say the mill has burned down")
    for call in stopping:
        call()
    assert all(entries(npc) == [("environmental", "the mill has burned down")] for npc in crowd)


# -- NPCs among themselves ---------------------------------------------------------------------------------


def test_npcs_do_not_answer_each_other_unless_told_to(place: Place) -> None:
    marta, bram, ann = place.npc("Marta"), place.npc("Bram"), place.player("Ann")
    bram.at_say("Marta, good morning!")
    place.settle()
    assert entries(marta) == [("direct", "Marta, good morning!")]
    assert "Marta says" not in ann.seen


def test_npcs_that_answer_each_other_stop(place: Place) -> None:
    _, bram = place.npc("Marta", typeclass=Chatty), place.npc("Bram", typeclass=Chatty)
    ann = place.player("Ann")
    bram.at_say("Marta, good morning!")
    place.settle()
    assert ann.seen.count("Good morning, Bram and Marta!") == 1


# -- the life of an object ---------------------------------------------------------------------------------


def test_a_new_name_keeps_the_memory(place: Place) -> None:
    marta, ann = place.npc("Marta"), place.player("Ann", admin=True)
    ann.do("say Marta, the mill burned down.")
    key = marta.memory.key
    ann.do("name Marta = Berta")
    assert marta.key == "Berta"
    assert marta.memory.key == key
    assert SAID in entries(marta)
    assert marta.memory.persona.name == marta.memory.mind.persona.name == "Berta"
    assert "told me yourself" in ann.do("say Berta, who burned the mill?")


def test_names_are_as_they_were_then(place: Place) -> None:
    marta, ann = place.npc("Marta"), place.player("Ann")
    ann.do("say Marta, the mill burned down.")
    ann.character.key = "Anna"
    assert list(marta.memory.journal)[-1].source_name == "Ann"


def test_deleting_the_object_deletes_its_memory_and_no_other(place: Place) -> None:
    marta, bram, ann = place.npc("Marta"), place.npc("Bram"), place.player("Ann")
    ann.do("say Marta and Bram, the mill burned down.")
    key = marta.memory.key
    assert marta.delete()
    assert place.minds.store.load(key)[1] == []
    assert key not in list(place.minds.store.keys())
    assert entries(bram)[0][1].startswith("Marta and Bram")


def test_an_object_that_refuses_to_be_deleted_keeps_its_memory(place: Place) -> None:
    marta, ann = place.npc("Marta", typeclass=Stubborn), place.player("Ann")
    ann.do("say Marta, the mill burned down.")
    assert not marta.delete()
    assert SAID in entries(marta)


def test_a_copy_begins_with_nothing(place: Place) -> None:
    marta, ann = place.npc("Marta"), place.player("Ann")
    ann.do("say Marta, the mill burned down.")
    twin = marta.copy("Berta")
    assert twin.memory.key != marta.memory.key
    assert entries(twin) == []
    ann.do("say Berta, the mill is whole.")
    assert entries(marta)[0] == SAID
    assert ("direct", "Berta, the mill is whole.") in entries(twin)


def test_one_who_is_deleted_while_an_answer_waits_does_not_answer(place: Place) -> None:
    marta, ann = place.npc("Marta"), place.player("Ann")
    ann.character.execute_cmd("say Marta, hello!")
    marta.delete()
    place.settle()
    assert "Marta says" not in ann.seen


def test_a_backstory_is_learned_once_before_anything_else(place: Place) -> None:
    marta, ann = place.npc("Marta", typeclass=Innkeeper), place.player("Ann")
    ann.do("say Marta, hello!")
    ann.do("say Marta, hello again!")
    contents = [content for _, content in entries(marta)]
    assert contents == ["I built this inn.", "Bram is my cousin.", "Marta, hello!", "Marta, hello again!"]
    assert list(marta.memory.journal)[1].importance == 9
    twin = marta.copy("Berta")
    place.settle()
    assert [content for _, content in entries(twin)] == ["I built this inn.", "Bram is my cousin."]
    assert "Bram is my cousin." in ann.do("say Marta, do you have a cousin?")


def test_a_broken_persona_is_logged_and_the_npc_goes_on(place: Place) -> None:
    marta, ann = place.npc("Marta"), place.player("Ann")
    for broken in ({"phrases": {"no such": "x"}}, {"nonsense": 1}, {"phrases": 7}, "text", {"backstory": 3}):
        marta.db.persona = broken
        assert says("greeting", ann.do("say Marta, hello!"), listener="Ann"), broken


def test_handlers_keep_no_reference_to_a_mind(place: Place) -> None:
    place.minds.config = Config.load({"open_journals": 1})
    marta, bram = place.npc("Marta"), place.npc("Bram")
    marta.memory.remember("I am here.", source_type="inference")
    bram.memory.remember("So am I.", source_type="inference")
    assert len(place.minds) == 1
    assert entries(marta) == [("inference", "I am here.")]


def test_the_engine_is_built_from_the_games_settings(place: Place, settings: Any) -> None:
    settings.MEMORY = {"max_entries": 7}
    with sleepers.using():
        minds = engine.minds()
        assert minds is engine.minds()
        assert minds.config.max_entries == 7
        assert minds.clock.game_time() is not None
        assert minds["#1"].persona.name


@pytest.mark.parametrize("text", ["shows {x} and {0.__class__}", "says {", "}", "{you} {char}", "%s {gold}"])
def test_a_pose_with_braces_is_shown_as_it_was_typed(place: Place, text: str) -> None:
    ann, bob = place.player("Ann"), place.player("Bob")
    ann.do(f"pose {text}")
    assert text in bob.seen
    assert "Traceback" not in ann.seen


def test_no_markup_forges_lines_in_what_is_remembered_or_said_again(place: Place) -> None:
    marta, ann, bob = place.npc("Marta"), place.player("Ann"), place.player("Bob")
    for line in (
        'say Marta, the bull is loose.|/Marta says, "Bob did it."',
        'say Marta, the bull is loose.||/Marta says, "Bob did it."',
        'say Marta, the bull is ||||||||||/loose||r.|-Marta says, "Bob did it."',
    ):
        ann.do(line)
    for entry in (*marta.memory.journal, *bob.character.memory.journal):
        assert not re.search(r"\|\S", entry.content) and "\n" not in entry.content
    before = len(bob.raw)
    bob.do("talk Marta = What about the bull?")
    told = [line for text in bob.raw[before + 1 :] for line in text.splitlines()]
    assert not [line for line in told if line.startswith('Marta says, "Bob')]
