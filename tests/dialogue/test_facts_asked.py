"""Questions of fact: what is said of which thing, names and roles, several questions at once, and reasons."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import memory
from memory.character.character import Character
from memory.clock import ManualClock
from memory.text.lines import understand
from tests.dialogue.telling import tell
from tests.phrases import says


@pytest.fixture
def mo(clock: ManualClock) -> Iterator[Character]:
    character = memory.open(name="Mo", by_meaning=True, clock=clock, description="Keeps a stall.")
    yield character
    character.close()


def test_a_price_is_that_of_the_thing_that_is_asked_about(mo: Character, clock: ManualClock) -> None:
    tell(
        mo,
        clock,
        "Alf",
        "my knives are on the stall by the gate, two pound each, and the big axe is a fiver",
        "lamp oil is 4 shillings a can now and wicks are sixpence, it's robbery",
    )
    assert mo.reply("how much for a knife?", to="Nia").startswith("Two pound each")
    assert mo.reply("and an axe?", to="Nia").startswith("A fiver")
    assert mo.reply("how much for lamp oil?", to="Nia").startswith("4 shillings")
    assert mo.reply("and wicks?", to="Nia").startswith("Sixpence")


def test_the_price_of_something_else_is_no_answer(mo: Character, clock: ManualClock) -> None:
    tell(mo, clock, "Alf", "a horseshoe is three marks at the forge")
    answer = mo.reply("how much for a sword?", to="Nia")
    assert "marks" not in answer
    tell(mo, clock, "Bo", "a bunk in third class is 40 credits")
    answer = mo.reply("how much is a berth?", to="Nia")  # which may be a bunk
    assert "bunk in third class is 40 credits" in answer and not answer.startswith("40")


def test_a_place_is_that_of_the_thing_that_is_asked_about(mo: Character, clock: ManualClock) -> None:
    tell(mo, clock, "Alf", "the spare rifle is in the radio hut & the flares are under the bench")
    assert mo.reply("where are the flares kept?", to="Nia").startswith("Under the bench")


def test_what_only_looks_like_a_place_answers_nothing(mo: Character, clock: ManualClock) -> None:
    tell(mo, clock, "Ivo", "Mr Carraway has the mumps, and young Fenn shall play the Prince in his stead.")
    assert not mo.reply("where does young Fenn live?", to="Nia").startswith("In his stead")


def test_somebody_is_found_under_another_name_for_what_they_are(mo: Character, clock: ManualClock) -> None:
    tell(mo, clock, "Wanda", "Skipper's in his bunk with a cracked rib")
    assert "in his bunk" in mo.reply("where's the captain?", to="Nia").casefold()


def test_what_a_statement_denies_is_not_told_as_its_answer(mo: Character, clock: ManualClock) -> None:
    tell(mo, clock, "Wanda", "They've changed their minds. It's Grosswald next, we're not going to Lindenau.")
    answer = mo.reply("where are we off to next?", to="Nia")
    assert not answer.startswith("Lindenau") and not answer.startswith("To Lindenau")


def test_each_of_several_questions_is_answered(mo: Character, clock: ManualClock) -> None:
    tell(
        mo,
        clock,
        "Finn",
        "the mill burned down on Sunday because a lamp fell over",
        "Jens is at Sandvik mending nets, and Sten is in the barn",
    )
    answer = mo.reply("Where's Sten? And Jens?", to="Zed")
    assert "barn" in answer and "Sandvik" in answer
    answer = mo.reply("When did the mill burn down, and why?", to="Zed")
    assert "Sunday" in answer and "lamp" in answer


def test_a_reason_is_given_once_more_only_by_itself(mo: Character, clock: ManualClock) -> None:
    tell(mo, clock, "Pell", "The silver bell fell in the night because the rope had rotted through.")
    first = mo.reply("What happened to the bell?", to="Zed")
    assert "rotted" in first
    clock.advance(20)
    again = mo.reply("why?", to="Zed")
    assert "rope had rotted through" in again and "silver bell" not in again


def test_a_short_why_is_answered_by_what_gives_the_reason(mo: Character, clock: ManualClock) -> None:
    tell(mo, clock, "Ann", "opening night's been put back to the 14th bc the scenery is still wet")
    assert "14th" in mo.reply("when do we open?", to="Zed")
    clock.advance(20)
    assert "scenery is still wet" in mo.reply("why the delay?", to="Zed")


def test_where_something_goes_after_that(mo: Character, clock: ManualClock) -> None:
    tell(mo, clock, "Ivo", "We moor at Port Sable on Friday, then it's straight to Vantry.")
    mo.reply("what day do we get to Port Sable?", to="Zed")
    clock.advance(20)
    assert "Vantry" in mo.reply("and after that, where to?", to="Zed")


def test_they_need_not_be_anybody_who_was_spoken_of(mo: Character, clock: ManualClock) -> None:
    tell(mo, clock, "Tor", "They found the mate's body under the jetty on Sunday.")
    assert "under the jetty" in mo.reply("where'd they find the body?", to="Zed").casefold()


def test_what_somebody_has_is_asked_for_by_name(mo: Character, clock: ManualClock) -> None:
    tell(
        mo,
        clock,
        "Varga",
        "My daughter Ilke lies sick of the fever at the hostel by the bridge.",
        "Oko's wife was a weaver named Tamsin.",
    )
    mo.reply("Where is Varga's daughter?", to="Zed")
    clock.advance(20)
    answer = mo.reply("what is her name?", to="Zed")
    assert "Ilke" in answer and "Tamsin" not in answer


def test_her_is_who_a_sentence_names_after_our(mo: Character, clock: ManualClock) -> None:
    tell(mo, clock, "Gwen", "The vicar's sprained his ankle.", "Our Tilly has come first with her marrow!")
    assert "vicar's marrow" not in mo.reply("How did Tilly do?", to="Zed")


def test_what_is_told_after_a_greeting_is_told_on(mo: Character, clock: ManualClock) -> None:
    tell(mo, clock, "Bob", "hi, my roof came off in the gale and landed in the pond. im here to claim for it")
    assert "pond" in mo.reply("tell me about Bob's roof", to="Zed")


def test_who_is_here_is_not_answered_from_what_was_told(mo: Character, clock: ManualClock) -> None:
    tell(mo, clock, "Bob", "they've found the cat, he was asleep in the office the whole time")
    assert "cat" not in mo.reply("am i the only one in here?", to="Zed")


def test_what_is_in_sight_is_told_by_nothing_that_does_not_name_it(mo: Character, clock: ManualClock) -> None:
    tell(mo, clock, "Bob", "Them Pruitt boys were drinking at the Spur all night. I don't trust them.")
    assert "Pruitt" not in mo.reply("Is that a shotgun under there?", to="Zed")


def test_a_name_that_is_also_a_short_form_stays_a_name() -> None:
    with memory.open(name="Marta", by_meaning=True) as marta:
        marta.reply("The mill at Hollin has burned down.", to="Wen")
        assert "mill" in marta.reply("What did Wen tell you?", to="Oda")
        assert "mill" in marta.reply("what do you know about Wen?", to="Oda")
        assert "mill" in marta.reply("What did u hear about the mill?", to="Oda")


def test_how_the_askers_kin_are_is_no_small_talk() -> None:
    with memory.open(name="Marta", by_meaning=True) as marta:
        marta.reply("My mother has broken her hip.", to="Rufus")
        assert "hip" in marta.reply("how's my mother?", to="Rufus")


@pytest.mark.parametrize(
    "line",
    ["Bram is late. Tell him the axle is done.", "Have you seen Bram? Tell him the axle is done."],
)
def test_a_message_is_for_whom_its_own_line_names(line: str) -> None:
    with memory.open(name="Marta", by_meaning=True) as marta:
        marta.reply("Tobias sold his goat.", to="Ann")
        assert "Bram" in marta.reply(line, to="Ann")


def test_when_something_is_is_not_when_it_is_called_off() -> None:
    with memory.open(name="Marta", by_meaning=True) as marta:
        marta.reply(
            "The trip is off on Tuesday, the carter let us down. We go on the 21st instead.", to="Bob"
        )
        marta.reply("The ball on Saturday is cancelled.", to="Bob")
        assert "21st" in marta.reply("When is the trip?", to="Zed")
        assert "cancelled" in marta.reply("When is the ball?", to="Zed")


@pytest.mark.parametrize("question", ["hw much is a room?", "Hwo much is a room", "waht does a room cost?"])
def test_a_slip_in_a_question_word_still_asks(question: str) -> None:
    with memory.open(name="Marta", by_meaning=True) as marta:
        marta.reply("A room at the Ram costs nine pence.", to="Bob")
        assert "nine pence" in marta.reply(question, to="Zed").lower()
        assert "room" not in marta.reply("What did Zed tell you?", to="Bob")


@pytest.mark.parametrize(
    "line", ["Wen told me the bridge is down.", "Wen has gone to the mill", "Wat sells eels."]
)
def test_a_statement_may_begin_with_a_name_that_is_also_a_short_form(line: str) -> None:
    assert not understand(line).asks


@pytest.mark.parametrize(
    "opening", ["Have you heard?", "Did you hear the news?", "You know what?", "Guess what!"]
)
def test_what_announces_news_asks_nothing(opening: str) -> None:
    with memory.open(name="Marta", by_meaning=True) as marta:
        answer = marta.reply(f"{opening} Cuthbert has run off with the dyer's widow.", to="Maud")
        assert not says("unknown", answer, listener="Maud") and not says("curious", answer, listener="Maud")
        assert "widow" in marta.reply("who did Cuthbert run off with?", to="Zed")
        assert not any("heard" in entry.content for entry in marta)


@pytest.mark.parametrize("line", ["my mule is lost, where is he", "I've lost my mule, where can it be?"])
def test_a_statement_and_the_question_after_it_are_two(line: str) -> None:
    with memory.open(name="Marta", by_meaning=True) as marta:
        marta.reply("Bob's mule is in Nell's garden.", to="Nell")
        assert "garden" in marta.reply(line, to="Bob")
        assert any(entry.content.startswith(line.partition(",")[0]) for entry in marta)


def test_a_clause_about_somebody_asks_nothing() -> None:
    assert not understand("I met Bob, who is my cousin").asks


def test_what_was_set_right_in_part_still_tells_the_rest(mo: Character, clock: ManualClock) -> None:
    lines = (
        "The Brightwater docked at bay 4, she's carrying seed potatoes and forty crates of pump parts.",
        "Correction, the Brightwater's in bay 7. They moved her because of the leak.",
    )
    tell(mo, clock, "Dov", *lines)
    assert "bay 7" in mo.reply("Where is the Brightwater docked?", to="Zed")
    assert "potatoes" in mo.reply("what's the Brightwater carrying?", to="Zed")


def test_a_correction_that_names_nobody_is_of_whom_it_corrects(mo: Character, clock: ManualClock) -> None:
    lines = (
        "My brother Piet's on the Lodestar, due back on the 9th.",
        "scratch what i said about Piet, they've been held up at Ceres, it's the 14th now",
    )
    tell(mo, clock, "Hanne", *lines)
    assert "14th" in mo.reply("when is piet back", to="Zed")
    assert "Lodestar" in mo.reply("what ship is Piet on?", to="Zed")


def test_a_name_set_right_after_the_wrong_one(mo: Character, clock: ManualClock) -> None:
    lines = "My cousin Ned lives in Perth and mends clocks.", "I said Perth; he has moved to Leeds."
    tell(mo, clock, "Tia", *lines)
    answer = mo.reply("where does Ned live?", to="Zed")
    assert "Leeds" in answer and "Perth" not in answer


def test_what_is_no_more_counts_no_more(mo: Character, clock: ManualClock) -> None:
    lines = (
        "I've been told the striker is in St Jude's with a broken jaw.",
        "the striker's been moved to a private clinic in Elmford",
    )
    tell(mo, clock, "Nadia", *lines)
    answer = mo.reply("what hospital's the striker in", to="Zed")
    assert "Elmford" in answer and "Jude" not in answer


def test_numbers_of_two_people_differ_wherever_it_was(mo: Character, clock: ManualClock) -> None:
    tell(mo, clock, "Luis", "There were 23 arrests at the stadium.")
    tell(mo, clock, "Petra", "The police are saying 31 arrests, Luis rang too early.")
    answer = mo.reply("how many people got arrested at the stadium", to="Zed")
    assert "23" in answer and "31" in answer


def test_news_in_the_sentence_that_announces_it_is_kept(mo: Character, clock: ManualClock) -> None:
    tell(
        mo,
        clock,
        "Wanda",
        "you'll never guess, Tilda's necklace turned up in her freezer. she's dropping the claim",
    )
    assert "freezer" in mo.reply("where was Tilda's necklace?", to="Zed")


def test_where_somebody_never_was_is_not_told(mo: Character, clock: ManualClock) -> None:
    lines = (
        "i seen your mule Clementine headin up by the old sawmill, hour ago, she was eatin clover",
        "well wouldn't you know it, Clementine never went near the sawmill. she was in the graveyard chewin on the wreaths",
    )
    tell(mo, clock, "Ann", *lines)
    assert "graveyard" in mo.reply("where did Clementine go?", to="Zed")
