"""Small talk in words that no pattern knows, read from its meaning."""

from __future__ import annotations

import pytest

import memory
from memory.adapters.embedding import missing_package
from memory.character.character import Character
from memory.text.lines import understand
from tests.phrases import says

pytestmark = pytest.mark.skipif(
    missing_package("all-MiniLM-L6-v2") is not None, reason="no weights of all-MiniLM-L6-v2 here"
)


@pytest.fixture
def keeper() -> Character:
    return memory.open(
        name="Mirela",
        description="Mirela keeps a lighthouse; gruff, once loved a sailor from Cork, cannot swim, owns two goats.",
        by_meaning=True,
    )


@pytest.mark.parametrize(
    ("line", "occasion"),
    [
        ("What a splendid view you have from this window.", "pleased"),
        ("Hardly anybody in the street tonight.", "bustle"),
        ("You lucky devil.", "envied"),
        ("Everything went wrong at work today.", "bad_day"),
        ("I only came to town this morning, I know nobody.", "newcomer"),
        ("How fast the years go by.", "mused"),
        ("Do you reckon there are such things as ghosts?", "own_belief"),
        ("If you found a chest of gold, what would you do with it?", "own_suppose"),
        ("Sing us something!", "perform"),
        ("There is nothing left to live for.", "despair"),
        ("Well, that is one worry less.", "relieved"),
        ("My deepest sympathies on your bereavement.", "sympathy"),
        ("You really ought to put on some gloves in this frost.", "cared_for"),
        ("Good sir, I am called Aldous of Thorn.", "introduced"),
        ("No man alive could beat me at arm-wrestling.", "boasted"),
        ("You are only a program, not a real woman.", "own_nature"),
        ("Would you be sorry if I went away for good?", "bond"),
        ("Which command shows my hit points?", "other_world"),
        ("How many legs does a spider have?", "lore"),
        ("boo", "startled"),
        ("RAAARGH!! did i scare you", "startled"),
        ("Alright?", "mood"),
        ("you'll have every penny back by the weekend, cross my heart", "promise"),
        ("promise ill bring it back thursday", "promise"),
        ("Put one more finger on my bike and you'll be eating through a straw.", "threat"),
        ("you're my bestest friend, you are. i mean it.", "bond"),
        ("thats me then. early start. see ya", "farewell"),
        ("fog's that thick i walked into my own gate", "weather"),
        ("Peace upon this house.", "greeting"),
    ],
)
def test_it_is_answered_as_what_it_is(keeper: Character, line: str, occasion: str) -> None:
    keeper.reply("Good day.", to="Sol")
    assert says(occasion, keeper.reply(line, to="Sol"), listener="Sol", name="Mirela")


@pytest.mark.parametrize(
    "line",
    [
        "Gran slipped off in the night. We had the window open for her.",
        "he never came out of the operation",
        "We put old Sefa in the ground yesterday, God keep her.",
        "My wife is no more since two weeks. The house is very quiet.",
    ],
)
def test_a_death_told_as_a_fact_is_mourned(keeper: Character, line: str) -> None:
    keeper.reply("Good day.", to="Sol")
    said = keeper.reply(line, to="Sol")
    assert any(says(each, said, listener="Sol") for each in ("grief", "sorrow", "shocked", "noted_sad")), said


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("Ever been in love?", "Yes. I once loved a sailor from Cork."),
        ("Any animals of your own?", "I own two goats."),
        ("Are you a good swimmer?", "No. I cannot swim."),
    ],
)
def test_it_tells_of_itself_what_is_asked_for(keeper: Character, question: str, told: str) -> None:
    assert keeper.reply(question, to="Sol") == told


def test_what_somebody_tells_of_their_own_life_is_said_back(keeper: Character) -> None:
    told = (
        "I play the cello in a quartet.",
        "I collect stamps from the islands.",
        "I walk along the beach at night.",
    )
    replies = [keeper.reply(line, to="Sol") for line in told]
    assert len(set(replies)) == len(told)
    assert any("you play the cello" in reply.lower() for reply in replies) or all(
        says("own_telling", reply, listener="Sol") or "you " in reply for reply in replies
    )


def test_what_is_done_between_asterisks_is_not_read(keeper: Character) -> None:
    said = keeper.reply("*wipes her eyes* We buried my brother this morning.", to="Sol")
    assert says("grief", said, listener="Sol")


@pytest.mark.parametrize("typed", ["ever been in love", "any boyfriend once"])
def test_a_question_without_its_mark_is_a_question(keeper: Character, typed: str) -> None:
    said = keeper.reply(typed, to="Sol")
    assert said.removeprefix("Yes. ") == "I once loved a sailor from Cork."


def test_what_it_thinks_of_somebody_is_asked_in_any_words(keeper: Character) -> None:
    keeper.reply("You are a stupid old cow.", to="Ravi")
    keeper.reply("Good day.", to="Sol")
    said = keeper.reply("How do you get along with Ravi these days?", to="Sol")
    assert "Ravi" in said
    assert says("dislikes", said.split(". ")[0] + ".", speaker="Ravi") or "cow" in said


def test_what_it_cannot_tell_of_itself_gets_a_fitting_word(keeper: Character) -> None:
    assert says("own_kin", keeper.reply("Have you got any brothers?", to="Sol"), listener="Sol")


def test_a_remark_in_passing_is_no_news(keeper: Character) -> None:
    keeper.reply("What a lovely view from up here.", to="Sol")
    keeper.reply("The ferry ran aground on the north reef.", to="Sol")
    answer = keeper.reply("Any news?", to="Ravi")
    assert "reef" in answer
    assert "view" not in answer


@pytest.mark.parametrize(
    ("told", "corrected", "question", "right"),
    [
        (
            "The ferry comes on Thursday.",
            "oh wait scratch that, they moved it. the ferry comes on Saturday",
            "When does the ferry come?",
            "Saturday",
        ),
        (
            "The school opens on Monday, in the big tent.",
            "Scratch that, love - Thursday, not Monday. Same tent.",
            "When does the school open?",
            "Thursday",
        ),
        (
            "Gregor has the key to the store.",
            "Sorry, my error - Hulda has the key.",
            "Who has the key to the store?",
            "Hulda",
        ),
        ("Gregory has nine goats.", "Gregory's ten actually", "How many goats does Gregory have?", "Ten"),
    ],
)
def test_a_correction_in_other_words_counts(
    keeper: Character, told: str, corrected: str, question: str, right: str
) -> None:
    keeper.reply(told, to="Sol")
    keeper.reply(corrected, to="Sol")
    assert right in keeper.reply(question, to="Ravi")


def test_an_invitation_is_answered_with_what_keeps_it_from_it(keeper: Character) -> None:
    assert keeper.reply("Let's go for a swim!", to="Sol") == "I cannot swim."


def test_what_was_talked_about_is_told(keeper: Character) -> None:
    assert says("recap_none", keeper.reply("What did we talk about?", to="Sol"), listener="Sol")
    keeper.reply("My brother sails on the Heron.", to="Sol")
    assert "Heron" in keeper.reply("What did we talk about earlier?", to="Sol")


@pytest.mark.parametrize(
    ("told", "question", "held"),
    [
        (
            "If Sol passes by, would you say to him the mules are shod?",
            "Ravi wanted something from me?",
            "mules",
        ),
        ("If you see Sol, please to tell him his sister called.", "any word for me?", "sister"),
        ("Tell Sol supper is at seven.", "what did Ravi want from me?", "seven"),
    ],
)
def test_a_message_is_told_again_to_whom_it_is_for(
    keeper: Character, told: str, question: str, held: str
) -> None:
    keeper.reply(told, to="Ravi")
    keeper.reply("Good day.", to="Sol")
    assert held in keeper.reply(question, to="Sol")


@pytest.mark.parametrize(
    ("typed", "asks"),
    [
        ("You are hungry?", "are you hungry?"),
        ("What you think of him?", "what do you think of him?"),
        ("You gave Bob my message already?", "did you give Bob my message already?"),
    ],
)
def test_the_order_of_words_of_learners_is_understood(typed: str, asks: str) -> None:
    assert understand(typed).wanted is understand(asks).wanted


def test_a_tag_points_at_nothing_said_before(keeper: Character) -> None:
    keeper.reply("Tell me a joke.", to="Sol")
    assert says("bustle", keeper.reply("Quiet tonight, isn't it?", to="Sol"), listener="Sol")


def test_a_greeting_before_small_talk_that_asks_is_returned_once() -> None:
    with memory.open(name="Marrow", description="Marrow is a cook.", by_meaning=True) as marrow:
        answer = marrow.reply("Good morning, Marrow! How are you?", to="Bex")
    sentences = answer.split(". ")
    assert len(set(sentences)) == len(sentences), answer


@pytest.mark.parametrize(
    "asked", ["Are you afraid of anything?", "What scares you most?", "What frightens you?"]
)
def test_a_question_about_its_fears_is_no_remark_of_fear(asked: str) -> None:
    with memory.open(
        name="Marrow", description="Marrow is a cook, scared of dogs.", by_meaning=True
    ) as marrow:
        assert "dogs" in marrow.reply(asked, to="Bex")


@pytest.mark.parametrize(
    ("line", "occasions"),
    [
        ("Smells of thunder out here, doesn't it?", ("weather", "agreed_to")),
        ("Dreadful ale they serve here, isn't it?", ("complained", "agreed_to")),
    ],
)
def test_a_remark_with_a_tag_asks_nothing_of_what_was_said_before(
    keeper: Character, line: str, occasions: tuple[str, ...]
) -> None:
    keeper.reply("My old axe cuts like new since you ground it.", to="Sol")
    said = keeper.reply(line, to="Sol")
    assert any(says(each, said, listener="Sol") for each in occasions)


def test_the_name_of_its_mother_is_not_its_own(keeper: Character) -> None:
    assert "Mirela" not in keeper.reply("What's your mother's name?", to="Sol")


def test_a_description_with_a_verb_in_silent_e_is_told_as_it_is_spelt() -> None:
    smith = memory.open(name="Ilmar", description="Ilmar shoes horses.")
    assert smith.reply("What do you do for a living?", to="Sol") == "I shoe horses."


def test_a_question_typed_without_its_mark_is_answered(keeper: Character) -> None:
    keeper.remember("The goose sat on the marrow at the fair.", source="Dora")
    keeper.reply("Did something spoil the marrow?", to="Sol")
    assert "goose" in keeper.reply("what sat on it", to="Sol")
