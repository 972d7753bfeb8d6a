"""Who came by, and where somebody was seen last: from who came and went, asked in many wordings."""

from __future__ import annotations

import pytest

from memory.journal.entry import LESSON_TAG
from memory.people.pictures import acquaintances
from tests.game.place import Place
from tests.phrases import says


@pytest.fixture
def inn(place: Place) -> Place:
    """Marta, Ann and Cleo are in the inn; Bob was there in the morning, and left for the quay three hours ago. The day
    before, only Dirk came.
    """
    place.npc("Marta")
    place.lane, place.quay = place.make_room("The Lane"), place.make_room("The Quay")  # type: ignore[attr-defined]
    dirk, bob, cleo, ann = (place.player(name, where=place.lane) for name in ("Dirk", "Bob", "Cleo", "Ann"))  # type: ignore[attr-defined]
    for who in (dirk,):
        _go(place, who, place.room)
        _go(place, who, place.lane)  # type: ignore[attr-defined]
    place.clock.advance(24 * 3600)
    for who in (bob, cleo, ann):
        _go(place, who, place.room)
    place.clock.advance(600)
    _go(place, bob, place.quay)  # type: ignore[attr-defined]
    place.clock.advance(3 * 3600)
    place.ann, place.dirk = ann, dirk  # type: ignore[attr-defined]
    return place


def _go(place: Place, who: object, room: object) -> None:
    who.character.move_to(room)  # type: ignore[attr-defined]
    place.settle()


def ask(inn: Place, line: str) -> str:
    """Return what Marta answers to Ann."""
    return str(inn.ann.do(f"talk Marta = {line}")).partition("Marta says to you")[2]  # type: ignore[attr-defined]


def test_a_journal_that_taught_a_lesson_did_not_come_by(inn: Place) -> None:
    marta = next(obj for obj in inn.room.contents if obj.key == "Marta")
    marta.memory.remember(
        "In the quest 'Mend the rope', this worked: a new hook.",
        source_type="direct",
        source_entity="quest:rope",
        source_name="the journal of rope",
        kind="finding",
        tags=["quest", LESSON_TAG],
    )
    said = ask(inn, "Whom have you seen today?")
    assert "Bob" in said and "rope" not in said
    assert "quest:rope" not in acquaintances(marta.memory.journal)


@pytest.mark.parametrize(
    "line",
    [
        "Who has been in today?",
        "did anyone drop by today?",
        "had any callers today?",
        "anybody been here today",
        "any guests today",
        "anyone pop in today",
        "Whom have you seen today?",
        "who all stopped by today?",
    ],
)
def test_visitors_are_those_who_came_and_went(inn: Place, line: str) -> None:
    said = ask(inn, line)
    assert "Bob" in said and "3 hours" in said
    assert "Cleo" in said
    assert "Dirk" not in said and "Ann" not in said


def test_visitors_of_another_day(inn: Place) -> None:
    said = ask(inn, "Did you have any visitors yesterday?")
    assert "Dirk" in said and "Bob" not in said


def test_who_has_seen_nobody_says_so(place: Place) -> None:
    place.npc("Marta")
    place.ann = place.player("Ann")  # type: ignore[attr-defined]
    assert any(each in ask(place, "Did anybody come by?") for each in ("Nobody", "Not a soul", "No one"))


def test_what_happened_at_a_time_that_is_not_understood_is_no_visit(inn: Place) -> None:
    assert "Bob" not in ask(inn, "Who was here when the bell fell down?")


@pytest.mark.parametrize(
    "line",
    [
        "Have you seen my cousin?",
        "where's my cousin?",
        "When did you last see my cousin?",
        "did my cousin leave?",
    ],
)
def test_kin_are_found_by_what_they_are_to_the_asker(inn: Place, line: str) -> None:
    ask(inn, "My cousin is called Bob.")
    said = ask(inn, line)
    assert "Bob" in said and "Quay" in said


def test_the_kin_of_others_are_not_the_askers(inn: Place) -> None:
    _go(inn, inn.dirk, inn.room)  # type: ignore[attr-defined]
    inn.dirk.do("talk Marta = My uncle is called Bob.")  # type: ignore[attr-defined]
    assert "Quay" not in ask(inn, "Have you seen my uncle?")
    assert "Quay" in ask(inn, "Have you seen Dirk's uncle?")


@pytest.mark.parametrize(
    "line", ["Where did you last see Bob?", "where was Bob last seen?", "where did you see Bob last"]
)
def test_where_somebody_was_seen_last(inn: Place, line: str) -> None:
    said = ask(inn, line)
    assert "Quay" in said and "3 hours" in said


@pytest.mark.parametrize("line", ["Have you seen Wanda?", "Where did you last see Wanda?", "Where is Wanda?"])
def test_nobody_knows_who_never_came_and_was_never_spoken_of(inn: Place, line: str) -> None:
    said = ask(inn, line)
    assert "Wanda" in said and ("never" in said or "not seen" in said or "nobody" in said)


@pytest.mark.parametrize("line", ["Who was here last?", "who was the last guest in here", "Who came last?"])
def test_who_came_last_is_one(inn: Place, line: str) -> None:
    said = ask(inn, line)
    assert "Bob" in said and "Cleo" not in said


@pytest.mark.parametrize("line", ["Have you seen my aunt?", "has my aunt been in today?", "where is my aunt"])
def test_kin_of_whom_nothing_was_told_are_asked_back_for(inn: Place, line: str) -> None:
    assert says("who_meant", ask(inn, line).strip(', "'), listener="Ann")


def test_kin_are_told_by_name_in_the_plainest_words(inn: Place) -> None:
    ask(inn, "My uncle is Bob.")
    assert "Quay" in ask(inn, "Have you seen my uncle?")


@pytest.mark.parametrize("line", ["Have you seen Wanda?", "When was Wanda last seen?"])
def test_who_saw_somebody_that_the_character_never_saw_is_told(inn: Place, line: str) -> None:
    ask(inn, "Dirk saw Wanda at the fair on Tuesday.")
    inn.clock.advance(60)
    assert "Tuesday" in ask(inn, line)


def test_who_is_there_was_there_today_even_if_they_did_not_come(place: Place) -> None:
    place.npc("Marta")
    place.npc("Gorm")
    ann = place.player("Ann")
    place.clock.advance(24 * 3600)
    for line in ("Who was here today?", "Has anybody been here today?", "Who came by today?"):
        said = ann.do(f"talk Marta = {line}").partition("Marta says to you")[2]
        assert "Gorm" in said and not says("came_by_none", said), said
    said = ann.do("talk Marta = Who was here yesterday?").partition("Marta says to you")[2]
    assert "Gorm" not in said
