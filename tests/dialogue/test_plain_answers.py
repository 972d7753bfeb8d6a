"""Answers in the character's own words: what the asker told it, in whole sentences, with what tells one from another."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import memory
from memory.character.character import Character
from memory.clock import ManualClock
from tests.dialogue.telling import tell


@pytest.fixture
def rosa(clock: ManualClock) -> Iterator[Character]:
    character = memory.open(name="Rosa", by_meaning=True, clock=clock)
    yield character
    character.close()


def test_what_tells_one_from_others_is_part_of_the_answer(rosa: Character, clock: ManualClock) -> None:
    tell(rosa, clock, "Ann", "Somebody cut the ferry's rope last night. I saw a boy in a yellow cap.")
    assert rosa.reply("What did I see?", to="Ann").startswith("A boy in a yellow cap")
    assert rosa.reply("What did I see last night?", to="Ann").startswith("A boy in a yellow cap")
    answer = rosa.reply("Who cut the ferry's rope?", to="Ann")
    assert "you saw a boy in a yellow cap" in answer
    assert "somebody cut the ferry's rope" in answer  # no quote


def test_what_explains_itself_is_told_as_it_was_said(rosa: Character, clock: ManualClock) -> None:
    tell(rosa, clock, "Ann", "Bertil doesn't drink milk. He says it makes him ill.")
    answer = rosa.reply("Does Bertil drink milk?", to="Ann")
    assert answer.startswith("No.") and "he says it makes him ill" in answer
    assert "he says it makes him ill" in rosa.reply("Why doesn't Bertil drink milk?", to="Ann")


def test_what_is_said_of_another_thing_answers_nothing(rosa: Character, clock: ManualClock) -> None:
    tell(
        rosa,
        clock,
        "Ann",
        "I'm bringing my uncle's tractor in on Monday. It rattles.",
        "Two girls in a green lorry asked for you.",
    )
    answer = rosa.reply("What colour is my uncle's tractor?", to="Ann")
    assert not answer.startswith("Green")


def test_a_word_on_somebody_takes_back_nothing_about_what_is_theirs(
    rosa: Character, clock: ManualClock
) -> None:
    tell(
        rosa,
        clock,
        "Ann",
        "Got locked out last night, had to sleep at Bev's on the sofa.",
        "Bev got sacked from the bakery for nicking doughnuts.",
    )
    assert "Bev's" in rosa.reply("Where did I sleep last night?", to="Ann")


def test_who_sells_is_not_who_buys(rosa: Character, clock: ManualClock) -> None:
    tell(rosa, clock, "Ann", "My uncle is selling the orchard to the Prewitts.")
    assert "Prewitts" in rosa.reply("Who's buying the orchard?", to="Ann")


def test_what_has_several_answers_is_told_in_one(rosa: Character, clock: ManualClock) -> None:
    tell(
        rosa,
        clock,
        "Ann",
        "I bought a goat at the fair.",
        "My brother keeps bees.",
        "I bought two hens from Cid.",
        "I bought a copper kettle in Ardle.",
    )
    answer = rosa.reply("What have I bought?", to="Ann")
    assert all(each in answer for each in ("goat", "hens", "kettle")) and "bees" not in answer
    assert answer.count("you") == 1  # one sentence, one source


def test_the_last_of_two_places_is_the_place(rosa: Character, clock: ManualClock) -> None:
    tell(rosa, clock, "Ann", "I left the saw in the barn.", "I left the saw in the loft.")
    assert "barn" not in rosa.reply("Where did I leave the saw?", to="Ann")


def test_what_only_points_back_is_left_out(rosa: Character, clock: ManualClock) -> None:
    tell(rosa, clock, "Ann", "I'll have it. My husband Odo is coming with our two girls, Ida and Lea.")
    answer = rosa.reply("Does Ann have a husband?", to="Bob")
    assert "their husband Odo is coming with their two girls, Ida and Lea" in answer
    assert "have it" not in answer


def test_who_somebody_is_is_told_without_their_own_introduction(rosa: Character, clock: ManualClock) -> None:
    tell(rosa, clock, "Bob", "I'm Bob. I'm a saddler and I lost my shop in Orrin.")
    assert "they are a saddler and they lost their shop" in rosa.reply("Who's Bob?", to="Ann")


def test_of_the_life_of_others_its_own_life_is_no_rival(clock: ManualClock) -> None:
    with memory.open(
        name="Rosa",
        by_meaning=True,
        clock=clock,
        backstory=["I have four guards, and none of them can swim."],
    ) as rosa:
        tell(rosa, clock, "Ann", "There were three guards at the ford, and one was asleep.")
        assert rosa.reply("How many guards were at the ford?", to="Ann").startswith("Three")


def test_a_guess_is_told_as_a_guess(rosa: Character, clock: ManualClock) -> None:
    tell(rosa, clock, "Ann", "Somebody cut the tent ropes. I think it was the juggler.")
    assert "they think it was the juggler" in rosa.reply("Who cut the tent ropes?", to="Bob")


def test_the_younger_of_two_is_not_guessed(rosa: Character, clock: ManualClock) -> None:
    tell(rosa, clock, "Ann", "Ada is seven and Ivo is four.")
    assert "Ivo is four" in rosa.reply("How old is my younger child?", to="Ann")
    assert rosa.reply("How old is Ivo?", to="Ann").startswith("Four")


def test_two_questions_with_one_verb_are_both_answered(rosa: Character, clock: ManualClock) -> None:
    tell(rosa, clock, "Ann", "I owe the cooper in Varn nine crowns for a barrel.")
    answer = rosa.reply("Who do I owe money to, and how much?", to="Ann")
    assert "cooper" in answer and "ine crowns" in answer


def test_what_is_only_to_be_remembered_is_no_request(rosa: Character, clock: ManualClock) -> None:
    tell(rosa, clock, "Ann", "Don't forget: the spare key is under the third pot.")
    assert rosa.reply("Where is the spare key?", to="Bob").startswith("Under the third pot")
    assert "spare key" not in rosa.reply("What did I ask you to do?", to="Ann")


def test_of_all_that_is_counted_no_single_number_is_told(rosa: Character, clock: ManualClock) -> None:
    tell(rosa, clock, "Ann", "I have twelve geese, nine hens and a goat.")
    assert rosa.reply("How many hens does Ann have?", to="Bob").startswith("Nine")
    assert "twelve geese, nine hens and a goat" in rosa.reply("How many animals do I have?", to="Ann")


def test_a_name_is_told_past_its_abbreviation(rosa: Character, clock: ManualClock) -> None:
    tell(rosa, clock, "Ann", "The wedding is in the chapel of St. Orrin, and there will be eighty guests.")
    assert rosa.reply("Where is the wedding?", to="Bob").startswith("In the chapel of St. Orrin")


def test_another_name_is_another_person(rosa: Character, clock: ManualClock) -> None:
    tell(rosa, clock, "Bob", "My sister Klara has five kids.")
    tell(rosa, clock, "Bob", "I got engaged yesterday! Her name's Aleid and she's a potter.")
    assert "Klara" not in rosa.reply("Who am I engaged to?", to="Bob")


def test_his_wife_s_name_between_commas_is_turned(rosa: Character, clock: ManualClock) -> None:
    tell(rosa, clock, "Bob", "The warden's wife, Odile, ran away with a piper.")
    assert "'" not in rosa.reply("What did Odile do?", to="Ann").replace("warden's", "")


def test_what_was_said_before_is_no_part_of_what_is_right(rosa: Character, clock: ManualClock) -> None:
    tell(rosa, clock, "Bob", "My cousin Lea is a potter from Varn.")
    tell(rosa, clock, "Bob", "Sorry, I said Varn, but she's from Orrin.")
    answer = rosa.reply("Where is my cousin Lea from?", to="Bob")
    assert "Orrin" in answer and "Varn" not in answer


def test_what_a_thing_cost_before_is_not_what_it_costs(rosa: Character, clock: ManualClock) -> None:
    tell(rosa, clock, "Bob", "The ferryman wants three pennies a head now, it used to be two.")
    assert "used to be two" in rosa.reply("What did the ferryman want before?", to="Ann")


def test_what_kind_is_not_answered_by_the_word_for_it(rosa: Character, clock: ManualClock) -> None:
    tell(rosa, clock, "Ann", "I'm looking for work as a glazier.")
    assert "glazier" in rosa.reply("What kind of work is Ann looking for?", to="Bob")


def test_all_names_of_a_list_are_told(rosa: Character, clock: ManualClock) -> None:
    tell(rosa, clock, "Bob", "I have three kids: Ole, Siv and Per.")
    assert "Ole, Siv and Per" in rosa.reply("What are Bob's kids called?", to="Ann")


def test_what_is_told_beside_a_request_is_known_by_its_name(rosa: Character, clock: ManualClock) -> None:
    rosa.reply("My goat Milly was bitten by a fox. Can you help her?", to="Ann")
    assert "bitten by a fox" in rosa.reply("What happened to Milly?", to="Ann")


def test_where_somebody_lives_is_told_without_the_way_there(rosa: Character, clock: ManualClock) -> None:
    tell(rosa, clock, "Ann", "I used to live in Varn but last year I moved to Orrin.")
    assert rosa.reply("Where do I live now?", to="Ann").startswith("Orrin")
    assert "Varn" in rosa.reply("Where did I live before?", to="Ann")


def test_a_band_is_called_by_its_whole_name(rosa: Character, clock: ManualClock) -> None:
    tell(rosa, clock, "Ann", "I play the fiddle in a band called The Tin Hats.")
    assert rosa.reply("What's my band called?", to="Ann").startswith("The Tin Hats")


@pytest.mark.parametrize(
    "taken_back",
    [
        "I lied. I have no uncle.",
        "I was only joking. I don't have an uncle.",
        "I made that up. There is no uncle.",
    ],
)
def test_what_there_never_was_is_told_no_more(rosa: Character, clock: ManualClock, taken_back: str) -> None:
    tell(rosa, clock, "Ann", "My uncle Severin is 77.")
    tell(rosa, clock, "Ann", taken_back)
    assert "77" not in rosa.reply("How old is Ann's uncle?", to="Bob")


def test_whom_another_is_married_to_is_not_the_speaker_s_own(rosa: Character, clock: ManualClock) -> None:
    tell(rosa, clock, "Bob", "Dirk is married to my sister Klara.")
    assert not rosa.reply("Who is Bob married to?", to="Ann").startswith("Bob's sister")
    assert rosa.reply("Who is Dirk married to?", to="Ann").startswith("Bob's sister Klara")
    assert not rosa.reply("Where is Bob's bride from?", to="Ann").startswith("Bob's sister")


def test_what_others_are_to_be_told_is_told_without_the_asking_for_it(
    rosa: Character, clock: ManualClock
) -> None:
    tell(rosa, clock, "Ann", "If anybody asks, tell them I was at the ford all evening.")
    answer = rosa.reply("Where was Ann all evening?", to="Bob")
    assert "the ford" in answer.lower() and "asks" not in answer


def test_of_several_relatives_the_one_that_is_asked_about_counts(rosa: Character, clock: ManualClock) -> None:
    tell(rosa, clock, "Bob", "My father was a glazier, my mother sold eggs, and my aunt Ida sailed.")
    assert not rosa.reply("What was my father's trade?", to="Bob").startswith("Eggs")
    tell(rosa, clock, "Ann", "My sister Lea married a salt merchant.")
    assert not rosa.reply("What's Ann's husband called?", to="Bob").startswith("Lea")


def test_where_somebody_goes_then_is_not_where_they_live(rosa: Character, clock: ManualClock) -> None:
    tell(rosa, clock, "Bob", "I'm lodging above the bakery until May, then I move on to Varn.")
    assert "bakery" in rosa.reply("Where does Bob live at the moment?", to="Ann")


def test_a_correction_is_told_to_its_speaker_as_theirs(rosa: Character, clock: ManualClock) -> None:
    tell(rosa, clock, "Ann", "I owe the miller twelve coppers for two sacks of barley.")
    tell(rosa, clock, "Ann", "I made a mistake, it's not twelve coppers I owe the miller, it's fifteen.")
    answer = rosa.reply("So what's my debt to the miller now?", to="Ann")
    assert "fifteen" in answer and "Ann set right" not in answer
