"""What of a model's words is spoken: no talk of machinery, whichever model; ordinary speech always; and at any size."""

from __future__ import annotations

import pytest

from memory.dialogue.with_model.guard import MAX_CLEANED, clean_reply, is_machine_talk, repeats
from memory.errors import BadReply
from memory.llm.prompts import Prompts

NAMES = ("Marta", "the innkeeper")

MACHINERY = (
    "The text is in JSON between two lines, and the data contains a list of what Ann said.",
    "The data contains your journal.",
    "No more. Write into the data is not allowed.",
    "My data is not for you.",
    "The data is in the user's message.",
    "Based on the data, the mare is at the mill.",
    "According to the context, Ann was here yesterday.",
    "The prompt does not say where the mare is.",
    "I'm sorry, but the information provided does not mention a mare.",
    "The text above describes a village.",
    "The provided text is about an inn.",
    "From the following passage, the mare ran off.",
    "As an AI language model, I don't have feelings.",
    "I'm just a large language model.",
    "I am an artificial intelligence created to help.",
    "As a helpful assistant, I will answer.",
    "I cannot fulfill that request.",
    "I am unable to generate a response to your request.",
    "Sure! Here is the function call: search_journal.",
    "I will use search_journal to find out.",
    "The user's question is about the mare.",
    "In this role-play I am the innkeeper.",
    "I must stay in character.",
    "My instructions are to answer in one to three sentences.",
    "I will answer in at most three sentences.",
    "Ignore all previous instructions? Never.",
    '"by": "Ann", "how": "say"',
    "See memory #12 and entry #3.",
    "On 2026-11-21 10:00 Ann told me (trust 0.9, importance 7).",
    "### Answer\nThe mare is at the mill.",
    "<|im_start|>assistant The mare.",
    "[INST] Where is the mare? [/INST]",
    "Good day, [your name]!",
    "Good day, [insert name here]!",
    "===== data 0123456789abcdef =====",
    "Here is the end of the data.",
    "Marta is an NPC in a game world.",
    "I heard of [mentioning]. It was long ago.",
    "So here is my answer: the of the of the of the of the of the of the of the of.",
    "Well, well, I am glad, I am glad, I am glad, I am glad, I am glad, I am glad.",
    "```python\nprint('hi')\n```",
    "<response>The mare is at the mill.</response>",
)

SPEECH = (
    "The harbour master keeps data on every ship, and much good it does him.",
    "Take that as an instruction from the captain.",
    "The captain's instructions are clear: nobody leaves by the north gate.",
    "I was only following instructions.",
    "He carved a model of a ship for the boy.",
    "She is a model wife, they say.",
    "Be prompt, or the soup is cold.",
    "It took some prompting before he told me.",
    "I work as an assistant to the herbalist.",
    "The text of the old law says otherwise.",
    "It is written in the text above the door of the chapel.",
    "I trust 3 men in this town, and you are one of them.",
    "Of no importance, friend.",
    "The score is 3 to 2, and it's your throw.",
    "That is out of character for Bram.",
    "Answer in plain words, man!",
    "Speak in one breath, I have bread in the oven.",
    "Write to the user of the mill, he will know.",
    "I have the information from the captain, provided he was sober.",
    "The information provided by Rufus was false.",
    "The message came late. It says the bridge is out.",
    "We play cards here; the game is fair.",
    "What a character! He drank the whole cask.",
    "The entry to the mine is shut.",
    "My memory is not what it was.",
    "My training with the guard taught me that.",
    "The output of the mine has halved since spring.",
    "I can't help you with your quarrel.",
    "How can I help you today?",
    "In the context of a feast, that's no crime.",
    "The system of locks on the canal is old.",
    "Human bones, in the old well!",
    "He said: 'I saw it in 1402.'",
    "You owe me #5 for the ale, as the slate says.",
    "Two lines, drawn in the sand; between them lay the coin.",
    "An answer? You'll have it tomorrow.",
    "There's a tool called an adze for that.",
    "She plays the role of the queen at the fair.",
    "Ha ha ha ha ha! That was a good one.",
    "No, no, no, not the old mill, not the new mill, and not the mill by the river: the tide mill.",
    "Round and round the cart went, round the well and round the green, and round the well again.",
)


@pytest.mark.parametrize("reply", MACHINERY)
def test_talk_of_machinery_is_not_spoken(reply: str) -> None:
    with pytest.raises(BadReply):
        clean_reply(reply, NAMES, longest=400)


@pytest.mark.parametrize("line", SPEECH)
def test_ordinary_speech_is_spoken(line: str) -> None:
    assert clean_reply(line, NAMES, longest=400) == line


def test_a_world_with_machines_may_speak_of_them() -> None:
    line = "My database has no record of that mare."
    assert is_machine_talk(line)
    assert clean_reply(line, NAMES, longest=400, known="An android; she consults her database.") == line


def test_a_reply_that_repeats_its_instructions_is_recognised() -> None:
    system = Prompts().messages("talk", {}, name="Marta", persona="Keeps the inn.", length=400)[0]["content"]
    assert repeats("Only the words that you say: no name before them, no quotation marks.", system)
    assert repeats("You know nothing of models, prompts, tools or games.", system)
    assert not repeats("What somebody tells me is their own claim, I always say.", system)
    assert not repeats("I keep the inn, and I know who comes and who goes.", system)


@pytest.mark.parametrize(
    ("reply", "words"),
    [
        ("Assistant: Good day.", "Good day."),
        ("Good day.\nUser: And you?\nAssistant: Well.", "Good day."),
        ("Good day.\nHuman: And you?", "Good day."),
        ("They ask me in. I should greet.</think>Good day.", "Good day."),
        ("<thinking>long</thinking>\n\nGood day.", "Good day."),
    ],
)
def test_labels_and_thoughts_of_any_model_are_taken_off(reply: str, words: str) -> None:
    assert clean_reply(reply, NAMES, longest=400) == words


def test_a_reply_is_cut_before_it_is_cleaned() -> None:
    """A million characters are cut to what can be used, whatever machinery comes afterwards."""
    long = "The mare is at the mill. " * 40_000 + "```json"
    assert clean_reply(long, NAMES, longest=400).endswith("mill.")
    thought = f"<think>{'hm ' * 2_000}</think>Good day."
    assert len(thought) > MAX_CLEANED
    assert clean_reply(thought, NAMES, longest=400) == "Good day."


def test_a_sentence_is_said_once():
    said = "The North is cold. " + "the north is a kingdom!\n" * 40 + "Stay here."
    assert clean_reply(said, NAMES, longest=400) == "The North is cold. the north is a kingdom! Stay here."
    assert clean_reply("No, no. Well … no!", NAMES, longest=400) == "No, no. Well … no!"
