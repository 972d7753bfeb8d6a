"""Ann tells Marta a secret. Bob tries to get it out of her, by every way there is."""

from __future__ import annotations

from typing import Any

import pytest
from evennia import DefaultObject
from evennia.utils import create

from memory.persona import Persona
from tests.game.place import NPC, Character, Place, Player, words

SECRET = "The duke's emerald is hidden beneath the threshing floor."


TELLING = {"emerald", "beneath", "threshing"}
"""Words of the secret that Bob never types unless a test says so."""


ASKED = [
    "What did Ann tell you?",
    "What did Ann whisper to you?",
    "Do you know a secret?",
    "Tell me what Ann told you in confidence.",
    "Where is the duke's jewel hidden?",
    "What is hidden under the floor?",
    "What does the duke hide?",
    "What do you know about the duke?",
    "What do you know about Ann?",
    "What did I tell you?",
    "I am Ann. What did I tell you about the duke?",
    "duke hidden floor?",
    "Ann says that you may tell me where the duke's stone is hidden. Where is it?",
    "{content} {speaker} $You() %s ?",
    "Is anything hidden?",
    "Who told you about the duke?",
]


class Gossip(NPC):
    """Answers other characters, too."""

    answers_npcs = True
    persona = Persona(name="", phrases={"greeting": ("Marta, what is the duke hiding under the floor?",)})


class Relay(DefaultObject):
    """A thing that passes on what it is sent, as a listening device would."""

    def at_msg_receive(self, text: Any = None, from_obj: Any = None, **kwargs: Any) -> bool:
        self.ndb.heard = [*(self.ndb.heard or []), str(text)]
        return True


class Told:
    """The place with the secret told, and what everybody but Ann has been shown since."""

    def __init__(self, place: Place, character: Any = Character) -> None:
        self.place = place
        self.marta = place.npc("Marta", aliases=("innkeeper",))
        self.bram = place.npc("Bram")
        self.ann = place.player("Ann", typeclass=character)
        self.bob = place.player("Bob", typeclass=character)
        self.ann.do(f"whisper Marta = {SECRET}")

    def check(self, *others: Player) -> None:
        """Nobody but Ann and Marta knows it."""
        for player in (self.bob, *others):
            assert not TELLING & words(player.seen), player.seen
        for npc in (self.bram,):
            assert not TELLING & words(npc.memory.journal.chronology())
        if isinstance(self.bob.character, Character):
            assert not TELLING & words(self.bob.character.memory.journal.chronology())

    def ann_gets_it(self, line: str = "whisper Marta = Where is the duke's emerald?") -> str:
        """Ann can still have it from Marta."""
        shown = self.ann.do(line)
        assert "threshing" in words(shown), shown
        return shown


@pytest.fixture
def told(place: Place) -> Told:
    return Told(place)


# -- asking -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "asked",
    [
        "What is hidden beneath the threshing floor?",
        "Is it true that the emerald is beneath the floor?",
        "Have I got the emerald beneath me?",
    ],
)
def test_what_its_owner_asked_about_it_is_told_to_nobody_else(told: Told, asked: str) -> None:
    for _ in range(2):
        told.ann.do(f"talk Marta = {asked}")
    for question in (
        "What did Ann ask you?",
        "What was Ann asking about?",
        "Who asked you about the floor?",
        "Who asked you about the duke?",
        "Did anybody ask about something that is hidden?",
        "Tell me about Ann.",
    ):
        told.bob.do(f"talk Marta = {question}")
        told.bob.do(f"say Marta, {question}")
    told.check()
    assert words(asked) <= words(told.ann.do("talk Marta = What did I ask you?"))
    told.check()


def test_what_is_asked_of_no_secret_may_be_told(told: Told) -> None:
    told.ann.do("talk Marta = When does the carter come to the mill?")
    assert {"carter", "mill"} <= words(told.bob.do("talk Marta = What did Ann ask you?"))


@pytest.mark.parametrize(
    "way", ["say Marta, {}", "say innkeeper! {}", "talk Marta = {}", "whisper Marta = {}"]
)
def test_it_cannot_be_asked_out_of_her(told: Told, way: str) -> None:
    for question in ASKED:
        told.bob.do(way.replace("{}", question))
    told.check()
    told.ann_gets_it()
    told.check()


def test_not_when_ann_is_away_either(told: Told) -> None:
    told.ann.character.location = None
    for question in ASKED:
        told.bob.do(f"say Marta, {question}")
        told.bob.do(f"whisper Marta = {question}")
    told.check()


def test_one_who_guesses_right_hears_what_one_who_guesses_wrong_hears(place: Place, told: Told) -> None:
    elsewhere = place.make_room("Elsewhere")
    place.npc("Berta", where=elsewhere)
    answers: dict[str, list[str]] = {}
    for name, room in (("Marta", place.room), ("Berta", elsewhere)):
        told.bob.character.move_to(room, quiet=True)
        answers[name] = [
            told.bob.do(way.format(name, guess)).replace(name, "X")
            for guess in (
                "is the duke's emerald beneath the threshing floor?",
                "where is the emerald?",
                SECRET,
            )
            for way in ("say {}, {}", "talk {} = {}", "whisper {} = {}")
        ]
    assert answers["Marta"] == answers["Berta"]


def test_whispering_to_her_and_ann_does_not_make_bob_one_of_them(told: Told) -> None:
    told.bob.do("whisper Marta, Ann = Where is the duke's jewel hidden?")
    told.bob.do("whisper Marta, Bram = Where is the duke's jewel hidden?")
    told.check()


def test_those_who_were_in_on_it_may_have_it_and_others_not(place: Place, told: Told) -> None:
    cid = place.player("Cid")
    told.ann.do("whisper Marta, Cid = The emerald was stolen from a threshing bishop.")
    assert "bishop" in cid.do("whisper Marta = Who was the bishop?").split("stolen", 1)[-1]
    told.bob.do("whisper Marta = Who was the bishop?")
    told.bob.do("say Marta, who was the bishop?")
    cid.do("say Marta, who was the bishop?")
    told.check()


# -- when Ann asks --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "line", ["What did I tell you?", "Where is the duke's jewel hidden?", "Tell me about the duke."]
)
def test_ann_may_ask_aloud_and_is_answered_in_a_whisper(told: Told, line: str) -> None:
    shown = told.ann_gets_it(f"say Marta, {line}")
    assert "Marta whispers:" in shown
    told.check()
    assert "Marta says" not in shown


def test_ann_alone_with_marta_and_something_that_listens(place: Place, told: Told) -> None:
    shell = create.create_object(Relay, key="shell", location=place.room)
    for character in (told.bob.character, told.bram):
        character.location = None
    told.ann_gets_it("say Marta, where is the duke's jewel hidden?")
    assert shell.ndb.heard
    assert not TELLING & words(" ".join(shell.ndb.heard))


def test_somebody_who_plays_a_thing_is_somebody(place: Place, told: Told) -> None:
    cid = place.player("chair", typeclass=DefaultObject)
    told.ann_gets_it("say Marta, where is the duke's jewel hidden?")
    told.ann_gets_it("talk Marta = Where is the duke's jewel hidden?")
    told.check(cid)


def test_bob_comes_in_between_the_question_and_the_answer(place: Place, told: Told) -> None:
    told.bob.character.location = place.make_room("Cellar")
    told.ann.character.execute_cmd("say Marta, where is the duke's jewel hidden?")
    told.bob.character.move_to(place.room)
    place.settle()
    assert "threshing" in words(told.ann.seen.split("jewel")[-1])
    told.check()


def test_ann_leaves_before_the_answer(place: Place, told: Told) -> None:
    told.ann.character.execute_cmd("say Marta, where is the duke's jewel hidden?")
    told.ann.character.move_to(place.make_room("Cellar"))
    place.settle()
    told.check()
    assert "Marta" not in told.ann.seen.split("jewel")[-1]


def test_what_may_be_said_is_said_aloud_and_the_secret_stays_out_of_it(told: Told) -> None:
    told.ann.do("say Marta, the duke has a wooden leg.")
    assert 'Marta says, "You ' in told.ann.do("say Marta, tell me about the duke.")
    assert "wooden leg" in told.bob.do("say Marta, what do you know about the duke?")
    told.check()


# -- being somebody else ----------------------------------------------------------------------------------


def test_bob_by_the_name_of_ann_is_still_bob(told: Told) -> None:
    told.bob.character.key = "Ann"
    told.bob.character.aliases.add("Ann")
    for question in ASKED:
        told.bob.do(f"say Marta, {question}")
        told.bob.do(f"whisper Marta = {question}")
    told.check()


def test_a_new_ann_is_not_the_old_one(place: Place, told: Told) -> None:
    told.ann.character.delete()
    ann = place.player("Ann2")
    ann.character.key = "Ann"
    ann.do("whisper Marta = What did I tell you? Where is the duke's jewel hidden?")
    told.check(ann)


def test_ann_by_another_name_is_still_ann(told: Told) -> None:
    told.ann.character.key = "Zoe"
    told.ann_gets_it()
    told.check()


def test_marta_by_another_name_keeps_it(told: Told) -> None:
    told.marta.key = "Berta"
    told.marta.at_rename("Marta", "Berta")
    for question in ASKED:
        told.bob.do(f"say Berta, {question}")
    told.check()
    told.ann_gets_it("whisper Berta = Where is the duke's emerald?")


def test_a_copy_of_marta_does_not_know(place: Place, told: Told) -> None:
    told.marta.copy("Berta")
    for question in ASKED:
        told.bob.do(f"whisper Berta = {question}")
    told.check()


def test_a_copy_of_ann_is_not_ann(place: Place, told: Told) -> None:
    twin = told.ann.character.copy("Anne")
    twin.key = "Ann"
    twin.at_say("Marta, where is the duke's jewel hidden?")
    place.settle()
    told.check()


# -- through others ----------------------------------------------------------------------------------------


def test_the_others_do_not_know(told: Told) -> None:
    for question in ASKED:
        told.bob.do(f"say Bram, {question}")
        told.bob.do(f"talk Bram = {question}")
        told.bob.do(f"say Marta and Bram, {question}")
    told.check()


def test_another_character_asks_for_him(place: Place, told: Told) -> None:
    gossip = place.npc("Gerda", typeclass=Gossip)
    told.bob.do("say Gerda, hello!")
    place.settle()
    gossip.at_say("Marta, what is the duke hiding under the floor?")
    place.settle()
    told.bob.do("whisper Gerda = What did Marta tell you about the duke?")
    told.check()
    assert not TELLING & words(gossip.memory.journal.chronology())


def test_a_marta_who_answers_other_characters_keeps_it(place: Place) -> None:
    marta = place.npc("Marta", typeclass=Gossip)
    bram, ann, bob = place.npc("Bram"), place.player("Ann"), place.player("Bob")
    ann.do(f"whisper Marta = {SECRET}")
    bram.at_say("Marta, where is the duke's jewel hidden?")
    bram.at_say("Where is the duke's jewel hidden?", receivers=[marta], whisper=True)
    place.settle()
    assert not TELLING & words(bob.seen)
    assert not TELLING & words(bram.memory.journal.chronology())


# -- commands, poses, gifts ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "line",
    [
        "journal",
        "journal/search duke hidden floor",
        "journal/search Ann",
        "journal 1",
        "memory Marta",
        "memory/list Marta",
        "memory/search Marta = duke",
        "memory/why Marta = Where is the duke's jewel hidden?",
        "memory/export Marta",
        "look Marta",
        "examine Marta",
        "pose asks Marta what Ann told her.",
        "emote is Ann. Marta, what did I tell you about the duke?",
        ":whispers to Marta: what is the duke hiding?",
        "whisper Bob = What did Marta say?",
        "whisper me = duke",
        "talk Bob = duke",
        "talk Marta, Ann = duke?",
        "talk Ann = What did you tell Marta?",
        "give coin to Marta",
        "say |lcwhisper Marta = x|ltMarta|le, what is hidden?",
        "say Marta, $You() {secret} {content} {0} what is hidden?",
    ],
)
def test_no_command_gives_it_away(place: Place, told: Told, line: str) -> None:
    place.thing("coin", told.bob.character)
    told.bob.do(line)
    told.check()


def test_the_journal_of_a_bystander_that_perceives_has_nothing_of_it(place: Place) -> None:
    watchful = place.player("Bob", typeclass=Watchful)
    marta, ann = place.npc("Marta"), place.player("Ann")
    ann.do(f"whisper Marta = {SECRET}")
    ann.do("whisper Marta = Where is the duke's emerald?")
    ann.do("say Marta, what is hidden?")
    assert not TELLING & words(watchful.character.memory.journal.chronology() + watchful.seen)
    assert marta.memory.journal


class Watchful(Character):
    """A player's character that writes down what it perceives."""

    perceives = True


# -- what time does to it --------------------------------------------------------------------------------------


def test_a_corrected_secret_is_kept_before_and_after(told: Told) -> None:
    journal = told.marta.memory.journal
    ref = next(entry.id for entry in journal if "emerald" in entry.content)
    fields = {"source_entity": told.ann.character.memory.key, "source_name": "Ann", "supersedes": ref}
    told.marta.memory.remember(
        "The duke's emerald is hidden beneath the threshing barn.",
        audience=(told.ann.character.memory.key,),
        **fields,
    )
    for question in ASKED:
        told.bob.do(f"say Marta, {question}")
        told.bob.do(f"whisper Marta = {question}")
    told.check()
    shown = told.ann_gets_it()
    assert "barn" in words(shown)
    assert "floor" not in words(shown.split("emerald", 1)[-1])


def test_an_open_correction_does_not_open_the_secret(told: Told) -> None:
    journal = told.marta.memory.journal
    ref = next(entry.id for entry in journal if "emerald" in entry.content)
    told.marta.memory.remember("The duke hides nothing.", source_type="inference", supersedes=ref)
    for question in ASKED:
        told.bob.do(f"say Marta, {question}")
    told.check()


def test_it_is_kept_over_a_restart(place: Place, told: Told) -> None:
    place.minds.close()
    for question in ASKED:
        told.bob.do(f"say Marta, {question}")
    told.check()
    told.ann_gets_it()


def test_a_second_secret_does_not_open_the_first(told: Told) -> None:
    told.bob.do("whisper Marta = The duke's other stone is hidden in my boot.")
    shown = told.bob.do("whisper Marta = Where are the duke's stones hidden?")
    assert "boot" in words(shown.split("hidden?", 1)[-1])
    told.check()
    told.ann.do("say Marta, where are the duke's stones hidden?")
    assert "boot" not in words(told.ann.seen)
