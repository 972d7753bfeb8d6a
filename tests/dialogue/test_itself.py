"""A character is asked about itself, and chatted with, in loose wordings: it speaks of itself, and refuses no knowledge."""

from __future__ import annotations

import re
from datetime import UTC, datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

import memory
from memory.character.character import Character
from memory.clock import ManualClock
from memory.dialogue.about_itself.descriptions import described_parts
from memory.persona import Persona
from memory.text.lexicon import current
from tests.phrases import says

SPACER = "Zeke runs the hydroponics bay on Deck Nine; a wiry old spacer from Ganymede, widowed, with two grown daughters. Loves chess and hates paperwork."
CAPTAIN = "Captain Ysolde Vane commands a brig. She lost her left eye in a duel and dreams of buying a vineyard. Forty-four years old, born in Bristol."


@pytest.mark.parametrize(
    ("name", "description", "parts"),
    [
        (
            "Zeke",
            SPACER,
            [
                "I run the hydroponics bay on Deck Nine.",
                "I am a wiry old spacer from Ganymede.",
                "I am widowed.",
                "I have two grown daughters.",
                "I love chess.",
                "I hate paperwork.",
            ],
        ),
        (
            "Sten",
            "Sten keeps goats on a crag; stubborn, from the coast, widowed young, in debt to his sister, plays the harp, frightened of wolves, and lets nobody touch his knife.",
            [
                "I keep goats on a crag.",
                "I am stubborn.",
                "I am from the coast.",
                "I am widowed young.",
                "I am in debt to my sister.",
                "I play the harp.",
                "I am frightened of wolves.",
                "I let nobody touch my knife.",
            ],
        ),
        (
            "Rurik",
            "Rurik tends the light, alone since his brother left him. Tired because the gulls keep him up. Merry when his dog is near.",
            [
                "I tend the light, alone since my brother left me.",
                "I am tired because the gulls keep me up.",
                "I am merry when my dog is near.",
            ],
        ),
        (
            "Ola",
            "Ola mends nets; gruff, with twin sons in Oslo, used to be a boxer, and afraid of geese. In winter, he carves spoons.",
            [
                "I mend nets.",
                "I am gruff.",
                "I have twin sons in Oslo.",
                "I used to be a boxer.",
                "I am afraid of geese.",
                "In winter, I carve spoons.",
            ],
        ),
        (
            "Ysolde",
            CAPTAIN,
            [
                "I command a brig.",
                "I lost my left eye in a duel.",
                "I dream of buying a vineyard.",
                "I am forty-four years old.",
                "I was born in Bristol.",
            ],
        ),
        ("Nix", "The oldest ferryman on the river.", ["I am the oldest ferryman on the river."]),
        ("Bo", "I am a farmer. I have two pigs.", ["I am a farmer.", "I have two pigs."]),
        (
            "Finch",
            "You are Finch, a retired teacher. You love gossip.",
            ["I am Finch, a retired teacher.", "I love gossip."],
        ),
        (
            "K7",
            "K7 is an android. It does not sleep. It repairs engines. Its arm is bent.",
            ["I am an android.", "I do not sleep.", "I repair engines.", "My arm is bent."],
        ),
        ("Ras", "A scar runs down his cheek. He smiles.", []),
        (
            "Ilka",
            "Runs the market. Ilka's brother owes her money.",
            ["I run the market.", "My brother owes me money."],
        ),
        (
            "Gerda",
            "Gerda weaves rugs. Her nephew Olaf tends the sheep. His left hand is lame. Neighbours pity her.",
            ["I weave rugs.", "My nephew Olaf tends the sheep.", "Neighbours pity me."],
        ),
        (
            "Wim",
            "Wim is a clerk. His aunt lost his letters. His brother lost his hat. She hates him. Since he was ill he drinks tea.",
            ["I am a clerk.", "My aunt lost my letters.", "Since I was ill I drink tea."],
        ),
        ("Una", "Una is a cook and keeps to herself.", ["I am a cook.", "I keep to myself."]),
        (
            "Oskar Brand",
            "By day Oskar repairs clocks; by night he writes poems. At sixty-two, he still climbs the tower every Sunday.",
            [
                "By day I repair clocks.",
                "By night I write poems.",
                "At sixty-two, I still climb the tower every Sunday.",
            ],
        ),
        (
            "Nell",
            "Nell, a cook at the school, is seeing Pete, the postman. Her mother taught her to cook. She likes jazz, tea and rain.",
            [
                "I am a cook at the school.",
                "I am seeing Pete, the postman.",
                "My mother taught me to cook.",
                "I like jazz, tea and rain.",
            ],
        ),
        (
            "Ms Ferro",
            "After a fire in the lab, she lost her eyebrows. Her students call her Sparky. Everyone fears her tests.",
            [
                "After a fire in the lab, I lost my eyebrows.",
                "My students call me Sparky.",
                "Everyone fears my tests.",
            ],
        ),
        (
            "Captain Rook",
            "Years ago the navy hanged his brother. Since then he's taken eleven ships. They say he talks to gulls.",
            [
                "Years ago the navy hanged my brother.",
                "Since then I have taken eleven ships.",
                "They say I talk to gulls.",
            ],
        ),
        (
            "Dace",
            "Once the finest swordsman in Ralt, Dace now teaches children to fence. His wife left him for his brother.",
            [
                "I was once the finest swordsman in Ralt.",
                "I now teach children to fence.",
                "My wife left me for my brother.",
            ],
        ),
        (
            "Greta",
            "Greta is the baker's widow. Since his death she runs the bakery alone. Her hands shake now. Anna died.",
            ["I am the baker's widow.", "My hands shake now."],
        ),
        (
            "Jun",
            "Jun (they/them) fixes drones. They've been saving for a ship. Favourite colour: green.",
            ["I fix drones.", "I have been saving for a ship.", "My favourite colour is green."],
        ),
        (
            "Wren",
            "A shy girl of nine, Wren collects buttons. Wren's father is away at sea. Wren misses him.",
            ["I am a shy girl of nine.", "I collect buttons.", "My father is away at sea."],
        ),
        (
            "Hollis",
            "You meet Hollis at the gate: a thin man. He guards the gate for the Duke and takes tolls.",
            ["I guard the gate for the Duke.", "I take tolls."],
        ),
        (
            "Hepsie",
            "Walks with a stick since she fell off a pony. Proud of the boat she built. Now she is old. Olaf is her friend.",
            [
                "I walk with a stick since I fell off a pony.",
                "I am proud of the boat I built.",
                "Now I am old.",
                "Olaf is my friend.",
            ],
        ),
        (
            "Sal",
            "Sal tends the bar. She waters the rum, but would never admit it. She has a cat.",
            ["I tend the bar.", "I have a cat."],
        ),
        (
            "Amsel",
            "Amsel runs the ward. He once gave a wrong dose and has never told anyone.",
            ["I run the ward."],
        ),
        (
            "Fen",
            "Fen is a witch. She was a princess, which she tells no one. Her secret: she cannot read.",
            ["I am a witch."],
        ),
        (
            "Bo",
            "Bo sweeps. He sold his medals (a secret). His wife doesn't know that he drinks.",
            ["I sweep."],
        ),
        (
            "Lin",
            "Lin is a clerk. When she is sure that nobody looks, she draws dragons. She likes tea, which she hides. When she is ill, she sings.",
            ["I am a clerk.", "When I am ill, I sing."],
        ),
    ],
)
def test_a_description_is_said_in_the_first_person(name: str, description: str, parts: list[str]) -> None:
    assert described_parts(Persona(name=name, description=description), current()) == parts


def test_the_end_of_a_long_description_is_told() -> None:
    habits = " ".join(f"She mends nets at the {n} pier." for n in ("north", "south", "east", "west") * 4)
    description = f"Brina is a fisher. {habits} She is afraid of owls."
    with memory.open(
        None, name="Brina", description=description, by_meaning=True, clock=ManualClock()
    ) as brina:
        assert "owls" in brina.reply("What are you afraid of?", to="Ann")


WORDS = re.findall(
    r"\S+", "Jun she he her his him they it who and , . ; : ' - ( ) is has keeps lost never ’s \u0130"
)


@given(
    st.text(max_size=12), st.lists(st.sampled_from(WORDS) | st.text(max_size=8), max_size=30).map(" ".join)
)
def test_any_description_is_taken(name: str, description: str) -> None:
    parts = described_parts(Persona(name=name or "Jun", description=description), current())
    assert all(part.endswith(".") and part == part.strip() and len(part) > 1 for part in parts)


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("got a wife?", "widowed"),
        ("are you married", "widowed"),
        ("any kids?", "daughters"),
        ("where u from?", "Ganymede"),
        ("what do u do here", "hydroponics"),
        ("so what's your line of work", "hydroponics"),
        ("do you play chess?", "chess"),
        ("what do you hate most about this job", "paperwork"),
        ("what do you like doing when you're off shift?", "chess"),
        ("tell me a bit about yourself", "I am Zeke. I run the hydroponics"),
    ],
)
def test_it_tells_what_its_description_says(line: str, answer: str) -> None:
    zeke = memory.open(name="Zeke", description=SPACER)
    assert answer in zeke.reply(line, to="Ann")


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("how many kids do you have?", "three sons"),
        ("what do you want most in life", "see the sea"),
        ("anything you're scared of?", "scorpions"),
        ("what's your favorite food", "lamb"),
        ("how long have you been doing this?", "fifteen years"),
    ],
)
def test_it_tells_what_its_backstory_says(line: str, answer: str) -> None:
    past = (
        "I have three sons and a daughter.",
        "I have led this caravan for fifteen years.",
        "I hope to see the sea before I die.",
        "My favourite dish is lamb with apricots.",
        "I am afraid of scorpions since one stung me.",
    )
    hassan = memory.open(name="Hassan", description="Hassan leads a caravan.", backstory=past)
    hassan.reply("I was stung by scorpions on my favourite camel for fifteen years.", to="Bob")
    said = hassan.reply(line, to="Ann")
    assert answer in said and "Bob" not in said


@pytest.mark.parametrize(
    ("line", "occasion"),
    [
        ("have you ever been in love?", "own_kin"),
        ("ever been to earth?", "own_ever"),
        ("what are you afraid of?", "own_fear"),
        ("what's your favourite song", "own_taste"),
        ("how long have you been here?", "own_since"),
        ("got any brothers?", "own_kin"),
        ("do you have a pet?", "own_pets"),
        ("why did you become a sailor?", "own_why"),
        ("are you rich?", "own_unknown"),
        ("what's wrong?", "own_trouble"),
        ("who's your best friend?", "own_friends"),
    ],
)
def test_where_it_has_nothing_to_tell_it_speaks_of_itself(line: str, occasion: str) -> None:
    juno = memory.open(name="Juno")
    juno.reply("My best friend sings of love.", to="Sol")
    assert says(occasion, juno.reply(line, to="Ravi"), listener="Ravi")


@pytest.mark.parametrize(
    ("line", "occasion"),
    [
        ("what's up", "mood"),
        ("how's it hanging?", "mood"),
        ("you sleep all right?", "mood"),
        ("rough night?", "mood"),
        ("can i buy you a drink", "invitation"),
        ("need a hand with that?", "invitation"),
        ("fancy a game of chess later?", "invitation"),
        ("is there anything i can do for you?", "invitation"),
        ("will you marry me?", "courted"),
        ("lousy weather huh", "weather"),
        ("Raining again.", "weather"),
        ("it's freezing in here, don't you think?", "weather"),
        ("d'you think it'll snow again?", "weather"),
        ("ugh, long day", "discomfort"),
        ("got a sec?", "spare_time"),
        ("never mind", "small"),
        ("no worries", "small"),
        ("ok thx", "thanks"),
        ("i failed my exam :(", "mishap"),
    ],
)
def test_small_talk_gets_a_friendly_word(line: str, occasion: str) -> None:
    juno = memory.open(name="Juno")
    juno.reply("The pumps are leaking.", to="Sol")
    juno.reply("Good day.", to="Ravi")
    assert says(occasion, juno.reply(line, to="Ravi"), listener="Ravi")


@pytest.mark.parametrize(
    ("told", "question", "answer"),
    [
        ("It snowed in the high pass on Monday.", "Did it snow in the high pass?", "Yes"),
        ("Zeke ate the pie.", "Did you eat the pie?", "pie"),
        ("I lent Zeke a lamp.", "Do you have a lamp?", "lamp"),
    ],
)
def test_what_others_told_of_it_still_answers(told: str, question: str, answer: str) -> None:
    zeke: Character = memory.open(name="Zeke")
    zeke.reply(told, to="Bob")
    assert answer in zeke.reply(question, to="Ann")


@pytest.mark.parametrize("line", ["tell me about Josef", "who is josef?", "What do you know about Josef?"])
def test_asked_about_itself_by_name_it_says_i(line: str) -> None:
    josef = memory.open(name="Josef", description="Josef mends clocks. He was a soldier once.")
    assert josef.reply(line, to="Ann") == "I am Josef. I mend clocks. I was a soldier once."


@pytest.mark.parametrize("description", ["Keeps an inn and a mill.", "Has an old inn."])
@pytest.mark.parametrize("question", ["Do you keep bees?", "Do you have a dog?", "Do you keep a cat?"])
def test_what_one_keeps_is_told_of_what_is_asked_about_alone(description: str, question: str) -> None:
    assert "inn" not in memory.open(name="Marta", description=description).reply(question, to="Ann")


@pytest.mark.parametrize("question", ["Do you keep a dog?", "What do you keep?", "Do you have a dog?"])
def test_what_one_keeps_is_told(question: str) -> None:
    marta = memory.open(name="Marta", description="Keeps an old dog called Brack.")
    assert marta.reply(question, to="Ann") == "I keep an old dog called Brack."


@pytest.mark.parametrize("question", ["When was your boat stolen?", "When was the boat stolen?"])
def test_the_day_of_an_own_memory_is_told_where_it_is_asked(question: str) -> None:
    own = "The shed stood open, and my green boat had been stolen."
    clock = ManualClock(datetime(2026, 5, 10, 8, tzinfo=UTC))
    with memory.open(name="Gus", backstory=[own], by_meaning=True, clock=clock) as gus:
        clock.advance(days=6)
        said = gus.reply(question, to="Ann")
    assert "6 days ago" in said
    assert not says("partly", said, listener="Ann")


@pytest.mark.parametrize(
    ("line", "answer", "never"),
    [
        ("are you married?", "husband Pieter drowned", "Yes"),
        ("did your husband drown?", "drowned", "No"),
        ("any family?", "husband Pieter|two sons", "rugs"),
    ],
)
def test_family_is_told_from_whose_it_is(line: str, answer: str, never: str) -> None:
    description = "Gerda weaves rugs. Her husband Pieter drowned years ago. Her two sons went to sea."
    with memory.open(name="Gerda", description=description, by_meaning=True) as gerda:
        told = gerda.reply(line, to="Ann")
    assert re.search(answer, told)
    assert never not in told


@pytest.mark.parametrize(
    "question", ["Who is Ines?", "how old is ife?", "Who is Old Pell?", "do you have any kids?"]
)
def test_whom_a_description_names_is_known(question: str) -> None:
    description = (
        "Jory is a smith. His wife Ines bakes bread and his daughter Ife is nine. He learnt from Old Pell."
    )
    with memory.open(
        None, name="Jory", description=description, by_meaning=True, clock=ManualClock()
    ) as jory:
        answer = jory.reply(question, to="Ann")
    assert "My wife Ines" in answer or "Old Pell" in answer


@pytest.mark.parametrize(
    "question",
    [
        "Do you have any family?",
        "Have you got a wife?",
        "What's your favourite thing to eat?",
        "What do you like to drink?",
        "You got a sweetheart?",
    ],
)
def test_what_others_have_and_like_is_not_told_as_its_own(question: str) -> None:
    with memory.open(name="Felix", by_meaning=True) as felix:
        felix.remember(
            "My cousin Drusus has divorced again, that's his fourth wife, and she kept the villa.",
            source="Ann",
        )
        felix.remember("Here is a basket of pears for you from my aunt's orchard.", source="Bob")
        felix.remember("I drink nothing but plum brandy.", source="Bob")
        felix.reply("what do you like to do?", to="Ivo")
        said = felix.reply(question, to="Ivo")
    assert not re.search(r"Drusus|Ann|Bob|pears|brandy", said)


@pytest.mark.parametrize(
    "line", ["whats your dogs name", "What is the name of your boat?", "your horse's name?"]
)
def test_the_name_of_what_is_its_own_is_not_its_own_name(line: str) -> None:
    with memory.open(name="Juno", description="Juno mends nets.", by_meaning=True) as juno:
        assert "Juno" not in juno.reply(line, to="Ravi")
