"""Who owes whom what, by what was said of it."""

from __future__ import annotations

import pytest

import memory
from memory.character.character import Character
from memory.clock import ManualClock
from memory.text.lexicon import current
from memory.text.obligations.debts import debt_told
from tests.dialogue.telling import tell
from tests.phrases import says


@pytest.fixture
def pell() -> Character:
    return memory.open(name="Pell")


@pytest.mark.parametrize(
    ("told", "asked", "part"),
    [
        ("I owe you nine crowns for the wool.", "Do I still owe you anything?", "nine crowns"),
        ("I owe you nine crowns for the wool.", "How much do I owe you?", "nine crowns"),
        ("I still owe nine crowns to you.", "What do I owe you?", "nine crowns"),
        ("You owe me a jug of cider.", "What do you owe me?", "jug of cider"),
        ("You owe me a jug of cider, remember?", "Do you owe me anything?", "jug of cider"),
        ("I lent you my ladder.", "Do you owe me anything?", "ladder"),
        ("I borrowed your ladder.", "Do I owe you something?", "ladder"),
        ("I will give you back the nine crowns after the fair.", "How much do I owe you?", "nine crowns"),
    ],
)
def test_a_debt_is_told_to_whom_it_concerns(pell: Character, told: str, asked: str, part: str) -> None:
    pell.reply(told, to="Ann")
    pell.reply("I am new here.", to="Bob")
    assert part in pell.reply(asked, to="Ann")
    assert says("debt_none", pell.reply(asked, to="Bob"), listener="Bob")


def test_what_a_third_tells_of_its_debts_is_told_in_its_own_words(pell: Character) -> None:
    pell.reply("The cook owes you four crowns.", to="Ivo")
    pell.reply("Odile owes you a goose.", to="Ivo")
    assert "the cook owes me four crowns" in pell.reply("Does the cook owe you anything?", to="Nan")
    assert "you owe me a goose" in pell.reply("Do I owe you anything?", to="Odile")


def test_debts_between_others_are_known_by_name(pell: Character) -> None:
    pell.reply("Good day.", to="Ann")
    pell.reply("Ann owes me six geese.", to="Bob")
    assert "six geese" in pell.reply("Does Ann owe Bob anything?", to="Cid")
    assert "six geese" in pell.reply("Who owes Bob geese?", to="Cid")
    assert says("debt_none", pell.reply("Does Bob owe Ann anything?", to="Cid"), listener="Cid")


@pytest.mark.parametrize(
    "paid",
    [
        "Here are the nine crowns I owed you.",
        "I have paid you back.",
        "I paid you the nine crowns.",
        "I've settled my debt.",
        "That's the nine crowns back.",
        "Here are the nine crowns.",
        "We're even now.",
    ],
)
def test_a_paid_debt_is_settled(pell: Character, paid: str) -> None:
    pell.reply("I owe you nine crowns for the wool.", to="Ann")
    pell.reply("I owe you a hen.", to="Bob")
    pell.reply(paid, to="Ann")
    assert says("debt_settled", pell.reply("Do I still owe you anything?", to="Ann"), listener="Ann")
    assert "hen" in pell.reply("Do I owe you anything?", to="Bob")


def test_what_is_handed_over_pays_no_other_debt(pell: Character) -> None:
    pell.reply("I owe you nine crowns for the wool.", to="Ann")
    pell.reply("Here is your bread.", to="Ann")
    assert "nine crowns" in pell.reply("Do I still owe you anything?", to="Ann")


def test_a_creditor_lets_a_debt_off(pell: Character) -> None:
    pell.reply("You owe me a jug of cider.", to="Ann")
    pell.reply("Forget what you owe me.", to="Ann")
    assert says("debt_settled", pell.reply("What do you owe me?", to="Ann"), listener="Ann")


def test_a_debt_told_in_confidence_is_nobody_elses(pell: Character) -> None:
    pell.reply("Good day.", to="Bob")
    pell.reply("Don't tell anyone, but I owe Bob nine crowns.", to="Ann")
    assert "nine" not in pell.reply("Does Ann owe me anything?", to="Bob")
    assert "nine" in pell.reply("Do I owe Bob anything?", to="Ann")


@pytest.mark.parametrize("line", ["I owe you an apology.", "I owe you my life.", "I owe you one."])
def test_what_is_only_a_way_of_speaking_is_no_debt(line: str) -> None:
    assert debt_told(line, current()) is None


def test_what_is_paid_in_parts_is_owed_until_all_of_it_is_paid() -> None:
    juno = memory.open(name="Juno")
    juno.reply("I owe you twenty crowns for the cart.", to="Ann")
    juno.reply("I've paid you five crowns.", to="Ann")
    assert says("leaves", juno.reply("Do I still owe you anything?", to="Ann"), content="fifteen")
    juno.reply("Here are ten of the crowns I owe you.", to="Ann")
    assert says("leaves", juno.reply("How much do I owe you?", to="Ann"), content="five")
    juno.reply("I've paid you the last five crowns.", to="Ann")
    assert says("debt_settled", juno.reply("Do I still owe you anything?", to="Ann"), listener="Ann")


def test_a_debt_of_its_description_is_not_denied() -> None:
    about = "Brenna keeps the toll. She owes the wheelwright for two axles."
    brenna = memory.open(name="Brenna", description=about)
    brenna.reply("Good day.", to="Ivo")
    assert "two axles" in brenna.reply("Do you owe Ivo money?", to="Ann")
    assert says("debt_none", brenna.reply("Does Ivo owe you money?", to="Ann"), listener="Ann")
    brenna = memory.open(name="Brenna", description="Brenna keeps the toll. She owes Dirk two axles.")
    for name in ("Ivo", "Dirk"):
        brenna.reply("Good day.", to=name)
    assert "two axles" in brenna.reply("Do you owe Dirk anything?", to="Ann")
    assert says("debt_none", brenna.reply("Do you owe Ivo anything?", to="Ann"), listener="Ann")


def test_debts_to_somebody_known_by_name_only(clock: ManualClock) -> None:
    with memory.open(name="Nils", by_meaning=True, clock=clock) as nils:
        tell(nils, clock, "Cor", "I owe Vasquez sixty credits from the card game.")
        assert "sixty" in nils.reply("Does Cor owe Vasquez anything?", to="Ida")
        tell(nils, clock, "Cor", "I paid Vasquez back this morning.")
        assert "sixty" not in nils.reply("Does Cor still owe Vasquez?", to="Ida")
        tell(nils, clock, "Zed", "I owe Kim ten coins.", "I gave Kim her ten coins.")
        assert "owe Kim" not in nils.reply("Does Zed owe Kim anything?", to="Ida")
