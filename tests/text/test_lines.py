"""A line understood once: what its sentences do, what they want, whom they call and what they are about."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory.text.acts import Mood, SpeechAct, Wanted
from memory.text.lexicon import Lexicon
from memory.text.lines import understand
from memory.text.times import times

OSRIC = ("Captain Osric of the Watch", "watchman")


@pytest.mark.parametrize(
    "line",
    [
        "bram, are you there?",
        "Bram, the mill burned down.",
        "bram!",
        "bram",
        "hey bram the mill burned down",
        "good morning bram",
        "thank you, Bram.",
        "how are you bram",
        "are you there bram",
        "Where is Ann, Bram?",
        "bram where is ann",
        "bram tell me about the mill",
        "bram please help me",
        "I tell you, bram, it burned",
        "Marta and Bram, good morning!",
        "Good morning, Marta and Bram!",
        "Marta, Bram, come here!",
        "well, bram, it burned down",
        "bram the mill burned down",
        "Bram I lost my ring",
        "bram you are a liar",
    ],
)
def test_a_line_that_names_its_hearer_calls_it(line: str) -> None:
    assert understand(line, ("Bram",)).called


@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("Rose", "The sun rose."),
        ("Rose", "rose petals are red"),
        ("Captain Osric", "My captain is brave."),
        ("Captain Osric", "I met the captain, and Captain Rufus too."),
        ("Will", "Will you come?"),
        ("Will", "Where there is a will, there is a way."),
        ("May", "I leave in May."),
        ("May", "May I come in?"),
        ("Mark", "Mark my words!"),
        ("Hope", "I hope you are well, Ann."),
        ("Hope", "hope you are well"),
        ("Hope", "hope the mill burned"),
        ("Guard", "guard the gate!"),
        ("Mark", "mark my words"),
        ("May", "may i come in"),
        ("Hunter", "I am a hunter."),
        ("Smith", "The smith is mad."),
        ("the Guard", "A guard came by."),
        ("Baker", "my baker, your baker"),
        ("Old Tom", "The old tom cat died."),
        ("Bram", "i think bram did it"),
        ("Bram", "do you know bram"),
        ("Bram", "embrace me, Marta"),
        ("Captain Osric", "THE CAPTAIN ROSE"),
        ("Captain Osric of the Watch", "the of a"),
    ],
)
def test_a_common_word_calls_nobody(name: str, line: str) -> None:
    understood = understand(line, (name,))
    assert not understood.called and not understood.named


@pytest.mark.parametrize(
    ("called", "line"),
    [
        (("Rose",), "Rose, are you there?"),
        (("Rose",), "I gave it to Rose yesterday."),
        (("Will",), "will are you there"),
        (("Will",), "Will, help me!"),
        (("May",), "hey may, come here"),
        (("the Guard",), "guard! help!"),
        (("Smith",), "Good day, smith."),
        (("Old Tom",), "old tom where is ann"),
        (OSRIC, "Captain, a word!"),
        (OSRIC, "osric?"),
        (OSRIC, "I saw Osric at the mill"),
        (("Captain Osric",), "Is Captain Osric's horse lame"),
        (("Captain Osric",), "is captain osric's horse lame"),
        (OSRIC, "Watchman! Over here"),
    ],
)
def test_names_of_all_kinds_are_heard(called: tuple[str, ...], line: str) -> None:
    assert understand(line, called).named


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("Bram, the mill burned down.", "The mill burned down."),
        ("hey bram the mill burned down", "The mill burned down"),
        ("The key is here, Bram. Do you see it?", "The key is here. Do you see it?"),
        ("Well met, bram! The mill burned", "Well met! The mill burned"),
        ("Hello, the mill burned.", "The mill burned."),
        ("Marta, the mill burned.", "Marta, the mill burned."),
        ("I tell you, Bram, it burned", "I tell you, Bram, it burned"),
        ("Bram", "Bram"),
    ],
)
def test_the_call_is_left_out_once(line: str, said: str) -> None:
    assert understand(line, ("Bram",)).said == said


@pytest.mark.parametrize(
    ("line", "act"),
    [
        ("The mill burned down", SpeechAct.TELLS),
        ("Tell me, Bram killed the wolf.", SpeechAct.TELLS),
        ("How awful, the mill burned down", SpeechAct.TELLS),
        ("Why, the mill burned down", SpeechAct.TELLS),
        ("I saw Ann, who is my sister", SpeechAct.TELLS),
        ("ann, who is my sister, died", SpeechAct.TELLS),
        ("I hope you are well", SpeechAct.WISHES),
        ("Tell me about the mill", SpeechAct.ASKS),
        ("marta where is ann", SpeechAct.ASKS),
        ("Corin put down the mug at noon", SpeechAct.TELLS),
        ("Corin, put down the mug", SpeechAct.REQUESTS),
        ("Bring me some water, please", SpeechAct.REQUESTS),
        ("Could you help me?", SpeechAct.REQUESTS),
        ("Tell Rufus I want to see him", SpeechAct.REQUESTS),
        ("Actually it's Sunday, not Saturday", SpeechAct.CORRECTS),
        ("I was wrong about the wedding", SpeechAct.CORRECTS),
        ("No, I meant the mill", SpeechAct.CORRECTS),
        ("Good morning, Marta.", SpeechAct.GREETS),
        ("hi marta", SpeechAct.GREETS),
        ("Farewell, friend", SpeechAct.TAKES_LEAVE),
        ("Marta, thank you for the stew", SpeechAct.THANKS),
        ("I am so sorry", SpeechAct.APOLOGISES),
        ("I'll bring you the ring tomorrow", SpeechAct.PROMISES),
        ("I will kill you", SpeechAct.THREATENS),
        ("Open this gate or I'll set my hounds on you", SpeechAct.THREATENS),
        ("Hurry or I'll miss the ferry", SpeechAct.REQUESTS),
        ("tastiest pie I ever ate", SpeechAct.COMPLIMENTS),
        ("The tallest hill I ever saw was in the north", SpeechAct.TELLS),
        ("You filthy liar, you are a thief", SpeechAct.INSULTS),
        ("You are so kind", SpeechAct.COMPLIMENTS),
        ("I stole the silver", SpeechAct.CONFESSES),
        ("Just kidding", SpeechAct.JOKES),
        ("What a terrible mess", SpeechAct.EXCLAIMS),
        ("What a lovely day", SpeechAct.REMARKS),
        ("Marta!", SpeechAct.CALLS),
        ("yes or no", SpeechAct.CALLS),
    ],
)
def test_what_a_sentence_does(line: str, act: SpeechAct) -> None:
    assert understand(line).acts == (act,)


@pytest.mark.parametrize(
    ("line", "wanted"),
    [
        ("Who stole the silver?", Wanted.WHO),
        ("what did Ann see", Wanted.WHAT),
        ("what happened to the mill", Wanted.WHAT),
        ("Where is the key?", Wanted.WHERE),
        ("do you know where the key is", Wanted.WHERE),
        ("Have you seen my dog?", Wanted.WHERE),
        ("When is the wedding?", Wanted.WHEN),
        ("what day is the wedding?", Wanted.WHEN),
        ("Why did she leave?", Wanted.WHY),
        ("How did it burn?", Wanted.HOW),
        ("how many riders came", Wanted.HOW_MANY),
        ("Which road is safe?", Wanted.WHICH),
        ("Is the mill still there?", Wanted.YES_NO),
        ("did you see it", Wanted.YES_NO),
        ("Do you keep a dog?", Wanted.YES_NO),
        ("Will you keep my goat?", Wanted.YES_NO),
        ("Can you keep a secret?", Wanted.SECRECY),
        ("Do you keep my secrets?", Wanted.SECRECY),
        ("Can you keep what I tell you to yourself?", Wanted.SECRECY),
        ("What do you know about Rufus?", Wanted.KNOWLEDGE),
        ("Tell me about the mill.", Wanted.KNOWLEDGE),
        ("Any news of horses?", Wanted.NEWS),
        ("What happened today?", Wanted.NEWS),
        ("Do you trust Ann?", Wanted.TRUST),
        ("What do you think of me?", Wanted.OPINION),
        ("Do you remember me?", Wanted.OF_ME),
        ("What's my name?", Wanted.OF_ME),
        ("Where did you hear that?", Wanted.SOURCE),
        ("Are you sure?", Wanted.CERTAINTY),
        ("Say that again", Wanted.REPETITION),
        ("who are you", Wanted.LIFE),
        ("Marta, what is your name?", Wanted.NAME),
        ("Good day, Marta! How are you today?", Wanted.MOOD),
        ("what troubles you", Wanted.TROUBLE),
    ],
)
def test_what_a_question_wants(line: str, wanted: Wanted) -> None:
    assert understand(line, ("Marta",)).wanted is wanted


@pytest.mark.parametrize(
    ("line", "mood"),
    [
        ("I'm so sad, my father has just died.", Mood.GRIEF),
        ("We got married!", Mood.JOY),
        ("I am so afraid of him", Mood.FEAR),
        ("How dare you", Mood.ANGER),
        ("The mill is open.", Mood.PLAIN),
    ],
)
def test_moods(line: str, mood: Mood) -> None:
    assert understand(line).mood is mood


def test_a_line_that_tells_and_asks() -> None:
    line = understand("Marta, the mill burned down. Who could have done it?", ("Marta",))
    assert line.asks and not line.only_asks
    assert line.told == "The mill burned down."
    assert line.topic == ("mill", "burned") and line.asked == line.sentences
    assert line.question == "The mill burned down. Who could have done it?"
    assert line.sentences[1].points_back == ("it",)


def test_courtesies_beside_a_question_tell_nothing() -> None:
    assert understand("Good morning to you, Marta. Where is the key?", ("Marta",)).only_asks
    assert understand("Thank you so much! Where is the key?").only_asks


def test_names_within_a_line() -> None:
    line = understand("Bram, I saw Captain Osric's horse with Ann.", ("Bram",))
    assert line.sentences[0].names == ("Captain Osric", "Ann")


def test_times_count_from_when_it_was_said() -> None:
    line = understand("I saw her yesterday")
    assert line.times(1e9) == times("I saw her yesterday", 1e9) != []


def test_another_language_understands_nothing_of_english() -> None:
    line = understand("Marta, where is the key", ("Marta",), lexicon=Lexicon(name="other"))
    assert line.called and not line.asks


def test_a_line_is_parsed_once_for_all_who_hear_it() -> None:
    assert understand("The mill burned down.", ("Bram",)) is understand("The mill burned down.", ("Bram",))
    bram = understand("The mill burned down, they say.", ("Bram",))
    ann = understand("The mill burned down, they say.", ("Ann",))
    assert bram.sentences[0] is ann.sentences[0]


@given(st.text(max_size=200), st.lists(st.text(max_size=20), max_size=3))
def test_any_text_can_be_understood(text: str, called: list[str]) -> None:
    line = understand(text, called)
    assert line.text == text
    plain = " ".join(text.split())
    assert all(word in plain for sentence in line.sentences for word in sentence.text.split())
    assert line.only_asks <= line.asks and line.called <= line.named


def test_a_star_between_words_begins_no_pose() -> None:
    assert understand("That makes 2*3*4 pots.").sentences[0].text == "That makes 2*3*4 pots."
    assert understand("*bows* Good day.").sentences[0].text == "Good day."


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("I lost my ring, have you seen it?", "I lost my ring."),
        ("Did you hear that the mill collapsed?", "The mill collapsed."),
        ("Marta, do you know that the bridge is out?", "The bridge is out."),
        ("Did you know my brother is marrying on Sunday?", "My brother is marrying on Sunday."),
        ("Hello Marta! My brother is dead. What shall I do?", "Hello Marta! My brother is dead."),
        ("You know the baker has left us, right?", "The baker has left us."),
        ("I paid for two, didn't I?", "I paid for two."),
        ("Yesterday I paid for two, didn't I?", "Yesterday I paid for two."),
        ("The bridge is out, can you help?", "The bridge is out."),
        ("Rufus has left us, will he return?", "Rufus has left us."),
        ("The ferry has sunk, you know?", "The ferry has sunk."),
        ("Could you bring me some water?", "Could you bring me some water?"),
        ("The ferry sank at dawn.", "The ferry sank at dawn."),
    ],
)
def test_what_a_question_tells_or_requests_is_worth_remembering(line: str, told: str) -> None:
    assert understand(line, ("Marta",)).to_remember == told


@pytest.mark.parametrize(
    "line",
    [
        "Where is the ring?",
        "Did you hear the bells?",
        "Did you hear that terrible noise?",
        "Did you see the man who robbed Rufus?",
        "Have you heard what happened to the mill?",
        "Is it true that Ann stole the cup?",
        "The cup is under the floor, right?",
        "So Ann took the cup, didn't she?",
        "Do you know if the smith is home?",
        "If I go north, where will I end up?",
        "The five riders, where did they go?",
        "Good morning Marta, how are you?",
        "Do you know Ann?",
    ],
)
def test_what_only_asks_tells_nothing(line: str) -> None:
    said = understand(line, ("Marta",))
    assert said.only_asks and not said.to_remember


@pytest.mark.parametrize("line", ["what went on today", "what came of it", "what sat on the roof"])
def test_what_and_a_verb_ask_without_a_mark(line: str) -> None:
    assert understand(line).only_asks


@pytest.mark.parametrize("line", ["what went on today was awful", "What came after nobody knows"])
def test_what_begins_a_statement_where_another_verb_follows(line: str) -> None:
    assert not understand(line).asks
