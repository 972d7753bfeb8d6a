"""Questions over real sessions for what people told, when, how often, and of whom: the asked-for part comes first."""

from __future__ import annotations

from typing import Any

import pytest

from tests.game.place import Place, Player
from tests.phrases import says


@pytest.fixture
def talk(place: Place) -> tuple[Any, Player, Player]:
    """Marta, and two players."""
    marta = place.npc("Marta")
    return marta, place.player("Ann"), place.player("Bob")


def let_days_pass(place: Place, days: float) -> None:
    """Let days of the game pass."""
    place.clock.advance(days=days)


@pytest.mark.parametrize(
    ("told", "question", "answer"),
    [
        ("Nils can swim, but Ole cannot.", "Can Nils swim?", "Yes."),
        ("Our cellar is dry, and the roof of the barn is open.", "Is the cellar dry?", "Yes."),
        ("My cousin Edda sells two ponies.", "Does Edda sell three ponies?", "No."),
        ("I bought a black hen from the peddler.", "Was the hen black?", "Yes."),
        ("The lock of the chest is broken.", "Isn't the lock broken?", "Yes."),
        ("The door to the crypt is behind the altar.", "Where is the door?", "Behind the altar."),
        (
            "Our choir sings on the third of June in the nave of the abbey.",
            "Where does the choir sing?",
            "In the nave",
        ),
        ("My aunt Oda is called the Owl, and her dog is called Snap.", "What is the dog called?", "Snap."),
        ("The ferryman Knut has a limp.", "Who is the ferryman?", "Knut."),
        ("My sister Lena keeps nine geese.", "How many geese does Lena keep?", "Nine."),
    ],
)
def test_the_asked_for_part_comes_first(
    talk: tuple[Any, Player, Player], told: str, question: str, answer: str
) -> None:
    _, ann, bob = talk
    ann.do(f"talk Marta = {told}")
    assert f'"{answer}' in bob.do(f"talk Marta = {question}")


def test_what_somebody_told_and_when(place: Place, talk: tuple[Any, Player, Player]) -> None:
    _, ann, bob = talk
    let_days_pass(place, 10)
    ann.do("talk Marta = The old oak fell across the lane.")
    ann.do("talk Marta = My uncle Veit came back this morning.")
    let_days_pass(place, 1)
    ann.do("talk Marta = The miller has a new cat.")
    assert "oak" in bob.do("talk Marta = What did Ann tell you yesterday?")
    today = bob.do("talk Marta = Did Ann tell you anything today?")
    assert "Yes" in today and "cat" in today and "oak" not in today
    assert "cat" in bob.do("talk Marta = What was the last thing Ann told you?")
    assert "cat" in bob.do("talk Marta = Has anything happened since yesterday?")
    assert "esterday" in bob.do("talk Marta = When did Veit come back?")
    assert says("when_told", bob.do("talk Marta = When did the oak fall?"), speaker="Ann", when="a day ago")
    assert says("when_told", bob.do("talk Marta = How long ago was that?"), speaker="Ann", when="a day ago")


def test_a_secret_does_not_count_as_told(talk: tuple[Any, Player, Player]) -> None:
    _, ann, bob = talk
    ann.do("whisper Marta = I buried the silver under the lime tree.")
    ann.do("say Good morning.")
    shown = bob.do("talk Marta = What did Ann tell you?")
    assert "silver" not in shown and says("told_nothing", shown, speaker="Ann", listener="Bob")
    assert "silver" in ann.do("whisper Marta = What did I tell you?")


def test_what_people_are_and_like_is_known_from_themselves(talk: tuple[Any, Player, Player]) -> None:
    _, ann, bob = talk
    assert says("told_nothing_you", ann.do("talk Marta = What do I like?"), listener="Ann")
    ann.do("talk Marta = I make hats, and I come from Oldwick.")
    ann.do("talk Marta = I love smoked eel.")
    assert "hats" in bob.do("talk Marta = What does Ann do for a living?")
    assert "Oldwick" in ann.do("talk Marta = Where do I come from?")
    assert "eel" in ann.do("talk Marta = What do I like?")
    assert says(
        "knows_people", bob.do("talk Marta = Who lives in this village?"), speaker="Ann", listener="Bob"
    )


def test_who_is_found_by_what_they_are(place: Place, talk: tuple[Any, Player, Player]) -> None:
    _, ann, bob = talk
    ann.do("talk Marta = I am the hatter here.")
    ann.character.move_to(place.make_room("The Lane"))
    shown = bob.do("talk Marta = Where can I find the hatter?")
    assert says("last_seen_leaving", shown, speaker="Ann", place="the Lane", when="just now")


def test_a_person_asked_about_is_not_taken_for_one_spoken_of_before(talk: tuple[Any, Player, Player]) -> None:
    _, ann, bob = talk
    ann.do("talk Marta = The cooper broke his arm.")
    ann.do("talk Marta = Nils sold a calf.")
    bob.do("talk Marta = What did Nils sell?")
    assert "The cooper" in bob.do("talk Marta = Who broke his arm?")


def test_what_was_only_taken_back_is_told_to_nobody(talk: tuple[Any, Player, Player]) -> None:
    _, ann, bob = talk
    ann.do("talk Marta = Forget what I said.")
    assert "told me" not in bob.do("talk Marta = What did Ann say about what to forget?")


def test_whom_it_suspects_and_trusts(talk: tuple[Any, Player, Player]) -> None:
    _, ann, bob = talk
    assert says("suspects_nobody", bob.do("talk Marta = Who do you suspect?"), listener="Bob")
    assert says("trusts_nobody", bob.do("talk Marta = Whom do you trust?"), listener="Bob")
    ann.do("talk Marta = I am sure that Nils is the thief.")
    ann.do("talk Marta = Thank you for the soup!")
    ann.do("talk Marta = Thank you so much, you are very kind.")
    assert "Nils" in bob.do("talk Marta = Who do you suspect?")
    assert says("trusts", bob.do("talk Marta = Whom do you trust?"), speaker="Ann")


def test_the_day_that_was_said_first(talk: tuple[Any, Player, Player]) -> None:
    _, ann, bob = talk
    ann.do("talk Marta = The auction is on Tuesday.")
    ann.do("talk Marta = Actually it's on Thursday, not Tuesday.")
    ann.do("talk Marta = Nils stole a spade.")
    ann.do("talk Marta = I take that back.")
    assert "Tuesday" in bob.do("talk Marta = What day did Ann say first?")


def test_what_somebody_else_does_is_no_answer(talk: tuple[Any, Player, Player]) -> None:
    _, ann, bob = talk
    ann.do("talk Marta = I do not eat cheese.")
    assert "cheese" in bob.do("talk Marta = Does Ann eat cheese?")
    assert "Ann" not in bob.do("talk Marta = Does Nils eat cheese?").partition("says to you")[2]


def test_a_question_of_a_preposition_is_about_the_last_answer(talk: tuple[Any, Player, Player]) -> None:
    _, ann, bob = talk
    ann.do("talk Marta = Nils has sold his horse to the abbess for sixty crowns.")
    assert "Yes" in bob.do("talk Marta = Has Nils sold his horse?")
    assert "abbess" in bob.do("talk Marta = To whom?")
    assert "sixty" in bob.do("talk Marta = For how much?")


def test_what_somebody_asked_is_not_told_as_a_thought_of_them(talk: tuple[Any, Player, Player]) -> None:
    marta, ann, bob = talk
    marta.memory.remember("The silver chalice was stolen from the chapel.", importance=9)
    ann.do("talk Marta = Was the silver chalice stolen?")
    assert any(entry.is_about_talk for entry in marta.memory.journal)
    assert "chalice" not in bob.do("talk Marta = Tell me about Ann.")
    assert "chalice" in bob.do("talk Marta = What did Ann ask you?")
