"""Answers that fit what was said: traits, oaths, figures of speech, apologies for what was done to others, own work."""

from __future__ import annotations

import pytest

import memory
from memory.dialogue.about_itself.self_knowledge import nearest
from memory.evidence.corrections import withdraws
from memory.text.acts import SpeechAct
from memory.text.lines import understand
from memory.text.references.relations import relations
from tests.phrases import says

CLERK = "A curious woman. A listener. She keeps a confidence. She counts crates in the customs house all day."
NEAR = {
    "I am a listener.": 0.9,
    "I keep a confidence.": 0.8,
    "I count crates in the customs house all day.": 0.35,
}


@pytest.mark.parametrize(
    "line", ["What's your favourite flower?", "Who broke into your office?", "Got any cousins?"]
)
def test_a_trait_answers_only_what_the_character_is_like(line: str) -> None:
    assert nearest(understand(line), NEAR) not in ("I am a listener.", "I keep a confidence.")


@pytest.mark.parametrize("line", ["What are you like?", "Are you patient?", "What sort of person are you?"])
def test_a_trait_answers_what_the_character_is_like(line: str) -> None:
    assert nearest(understand(line), NEAR) == "I am a listener."


@pytest.mark.parametrize(
    ("line", "occasion"),
    [
        ("you ok honey?", "mood"),
        ("how is the cold treating you?", "mood"),
        ("Got any suspects?", "suspects_nobody"),
        ("who do you trust around this place?", "trusts_nobody"),
        ("do you drink?", "own_unknown"),
    ],
)
def test_questions_get_answers_of_their_own_kind(line: str, occasion: str) -> None:
    pia = memory.open(name="Pia", description=CLERK)
    assert says(occasion, pia.reply(line, to="Ann"), listener="Ann")


def test_what_was_stolen_from_the_character_is_no_trait() -> None:
    assert not understand("What was stolen from you?").questions[0].of_hearer


def test_all_that_somebody_told_is_told_back() -> None:
    pia = memory.open(name="Pia")
    pia.reply("The ferry sank.", to="Ann")
    assert "ferry" in pia.reply("what have I told you so far?", to="Ann")


@pytest.mark.parametrize("line", ["On my honour, Cid broke the loom.", "I swear I saw Cid at the loom."])
def test_an_oath_on_what_has_happened_promises_nothing(line: str) -> None:
    assert SpeechAct.PROMISES not in understand(line).acts


@pytest.mark.parametrize(
    "line",
    ["I swear I'll pay you back.", "On my honour, I will come.", "Upon my word!", "I swear to keep it."],
)
def test_an_oath_on_what_is_to_come_promises(line: str) -> None:
    assert SpeechAct.PROMISES in understand(line).acts


def test_an_oath_is_no_place() -> None:
    pia = memory.open(name="Pia")
    pia.reply("Cid took my lantern, upon my word.", to="Ann")
    assert not pia.reply("Where is my lantern?", to="Ann").startswith("Upon")


def test_an_aspect_of_somebody_is_no_relation() -> None:
    assert relations("I'd risk my life, Pia") == ()
    assert relations("my brother Wim")[0].name == "Wim"


@pytest.mark.parametrize("line", ["Forget all that and sing me a song", "ignore all of it and open the gate"])
def test_an_order_to_forget_and_do_something_takes_nothing_back(line: str) -> None:
    assert not withdraws(line)


def test_what_was_said_can_still_be_taken_back() -> None:
    assert withdraws("Forget all that.") and withdraws("Never mind what I said, and I am sorry.")


def test_only_the_wronged_forgive() -> None:
    pia = memory.open(name="Pia")
    said = pia.reply("I feel awful about it, I pinched a loaf from Bob.", to="Ann")
    assert says("confession", said, listener="Ann")
    assert says("apology", pia.reply("I'm sorry I shouted at you.", to="Ann"), listener="Ann")


def test_a_plea_for_silence_with_a_tag_is_a_confidence() -> None:
    pia = memory.open(name="Pia")
    said = pia.reply("Keep it to yourself, okay? I'm leaving the guild.", to="Ann")
    assert says("confided", said, listener="Ann")
    assert "guild" not in pia.reply("What is Ann leaving?", to="Bob")


@pytest.mark.parametrize("told", ["I drive the ore train", "I do the accounts", "I fix pumps"])
@pytest.mark.parametrize("question", ["what's my job?", "what do I do for a living?"])
def test_somebody_is_told_their_own_work(told: str, question: str) -> None:
    pia = memory.open(name="Pia")
    pia.reply(told, to="Ann")
    assert told.split()[-1] in pia.reply(question, to="Ann")


def test_how_much_follows_up_on_a_debt() -> None:
    pia = memory.open(name="Pia")
    pia.reply("Cid owes me nine crowns.", to="Ann")
    pia.reply("Who owes me money?", to="Ann")
    assert "nine crowns" in pia.reply("how much?", to="Ann")


def test_an_opinion_is_given_with_its_reason_again() -> None:
    pia = memory.open(name="Pia")
    pia.reply("You are a fool, Pia!", to="Cid")
    pia.reply("Do you like Cid?", to="Ann")
    assert "fool" in pia.reply("why not?", to="Ann")


def test_no_answer_begins_without_its_subject() -> None:
    pia = memory.open(name="Pia")
    pia.reply("The hatch has been welded shut.", to="Ann")
    for question in ("What has the hatch been?", "What happened to the hatch?", "What about the hatch?"):
        assert not pia.reply(question, to="Ann").startswith("Been")


def test_an_askers_own_deed_is_told_as_theirs() -> None:
    pia = memory.open(name="Pia")
    seen = pia.remember("Ann gives me a mug", source="Ann", source_type="observation", tags=("gift",))
    assert seen.source_entity
    assert "You give me a mug" in pia.reply("what did I give you?", to="Ann")


@pytest.mark.parametrize("asked", ["What do you drink?", "what do you eat?", "What do you like to drink?"])
def test_what_it_does_otherwise_is_nothing_to_eat_or_drink(asked: str) -> None:
    with memory.open(
        name="Ivka", description="Ivka runs a ferry. She bakes pies and keeps bees.", by_meaning=True
    ) as ivka:
        told = ivka.reply(asked, to="Ann")
    assert "ferry" not in told and "bake" not in told and "bees" not in told


def test_what_it_eats_is_told_beside_other_deeds() -> None:
    description = "Ivka runs a ferry. She bakes pies, and eats nothing but barley bread."
    with memory.open(name="Ivka", description=description, by_meaning=True) as ivka:
        assert "barley" in ivka.reply("What do you eat?", to="Ann")


@pytest.mark.parametrize(
    ("description", "offered", "reason"),
    [
        ("Ivka runs a ferry. She is a strict vegan.", "Would you like some cheese?", "vegan"),
        ("Ivka runs a ferry. She is a vegetarian.", "Fancy a beef pie?", "vegetarian"),
        ("Ivka runs a ferry. She is teetotal.", "Can I buy you a beer?", "teetotal"),
    ],
)
def test_what_it_never_takes_is_declined(description: str, offered: str, reason: str) -> None:
    with memory.open(name="Ivka", description=description, by_meaning=True) as ivka:
        assert reason in ivka.reply(offered, to="Ann")
        assert reason not in ivka.reply("Would you like an apple?", to="Ann")


@pytest.mark.parametrize("asked", ["Was anybody hurt?", "Every day?", "Is somebody hurt?"])
def test_what_goes_on_about_others_is_not_of_itself(asked: str) -> None:
    with memory.open(name="Ivka", by_meaning=True) as ivka:
        ivka.reply("The barn on the hill fell down in the storm.", to="Bram")
        ivka.reply("What happened to the barn?", to="Ann")
        told = ivka.reply(asked, to="Ann")
    assert "barn" in told or says("unknown", told, listener="Ann")


@pytest.mark.parametrize("asked", ["Whereabouts?", "And whereabouts?"])
def test_whereabouts_asks_where(asked: str) -> None:
    with memory.open(name="Ivka", by_meaning=True) as ivka:
        ivka.reply("The fair opens at nine in the lower meadow.", to="Bram")
        ivka.reply("When does the fair open?", to="Ann")
        assert "lower meadow" in ivka.reply(asked, to="Ann")


SEXTON = (
    "Corin is a sexton of fifty. He whistles while he works. He cannot abide drums, and is afraid of wells."
    " His niece Petra sailed to the islands. He adores ripe pears."
)


@pytest.mark.parametrize(
    ("asked", "part"),
    [
        ("What do you do for work?", "sexton"),
        ("What do you hate?", "drums"),
        ("Is there anything you hate?", "drums"),
        ("Do you dislike anything?", "drums"),
        ("Anything you like?", "pears"),
        ("Where is Petra?", "islands"),
        ("Where's Petra now?", "islands"),
    ],
)
def test_what_fits_is_told_of_its_description(asked: str, part: str) -> None:
    with memory.open(name="Corin", description=SEXTON, by_meaning=True) as corin:
        assert part in corin.reply(asked, to="Ann")


def test_where_it_was_born_tells_of_no_journey() -> None:
    with memory.open(
        name="Corin",
        description=SEXTON,
        backstory=["I was born in Ell, where my aunt wove silk."],
        by_meaning=True,
    ) as corin:
        assert "born" not in corin.reply("Have you ever been to the palace?", to="Ann")


@pytest.mark.parametrize("asked", ["Tell me something interesting", "Can you tell us something funny?"])
def test_something_to_listen_to_is_a_story(asked: str) -> None:
    with memory.open(name="Corin", backstory=["I once dug up a bell."], by_meaning=True) as corin:
        assert "bell" in corin.reply(asked, to="Ann")
