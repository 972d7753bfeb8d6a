"""Who did what to what: objects, subjects, agents, prices and states that a question asks for."""

from __future__ import annotations

import pytest

from memory.text.answer_parts.asked_part import asked_part
from memory.text.lines import understand


def part(question: str, statement: str, *speaker: str) -> str | None:
    """What the statement answers."""
    asked, said = understand(question).questions[0], understand(statement).sentences[0]
    return asked_part(asked, said, speaker=speaker)


@pytest.mark.parametrize(
    ("question", "statement", "expected"),
    [
        ("What did the mate lose?", "The mate lost his brass compass in the fog.", "his brass compass"),
        ("What does the surgeon keep?", "The surgeon keeps leeches.", "leeches"),
        (
            "What does the surgeon keep?",
            "The surgeon keeps leeches and snails in a jar.",
            "leeches and snails",
        ),
        (
            "What does Lida want to become?",
            "Lida wants to become a pilot, but her father objects.",
            "a pilot",
        ),
        ("What is the pilot allergic to?", "The pilot is allergic to walnuts.", "walnuts"),
        ("Who did the clerk sell the seal to?", "The clerk sold the seal to a Venetian.", "a Venetian"),
        ("Whom did Corin marry?", "Corin married the notary's niece in Ghent.", "the notary's niece"),
        ("What did the abbot give the pilgrim?", "The abbot gave the pilgrim a loaf.", "a loaf"),
        ("Which rope broke?", "The old rope broke in the storm.", "The old rope"),
        ("Who stole the psalter?", "The psalter was stolen by a tinker.", "a tinker"),
        ("What did the tinker steal?", "The psalter was stolen by a tinker.", "the psalter"),
        ("Who has a key to the vault?", "Only the registrar has a key to the vault.", "Only the registrar"),
        ("How much is a sack of oats?", "A sack of oats costs four florins.", "four florins"),
        ("What does cloth cost?", "Cloth went up to six florins an ell.", "six florins an ell"),
        ("How old is Lida?", "Lida is nine and plays the flute.", "nine"),
        ("Why is Corin in prison?", "Corin is in prison for smuggling.", "for smuggling"),
        (
            "Why do the carts go by the ford?",
            "The bridge is down, so the carts go by the ford.",
            "The bridge is down",
        ),
        ("When do they ring the bell?", "They ring the bell at six.", "at six"),
    ],
)
def test_the_part_that_is_asked_for(question: str, statement: str, expected: str) -> None:
    found = part(question, statement)
    assert found is not None
    assert found.casefold() == expected.casefold()


@pytest.mark.parametrize(
    ("question", "statement", "expected"),
    [
        ("Did the tinker steal the psalter?", "The psalter was stolen by a tinker.", "Yes"),
        ("Was the psalter stolen?", "A tinker stole the psalter.", "Yes"),
        ("Is the skipper dead?", "Pirates killed the skipper off Malta.", "Yes"),
        ("Is the skipper still alive?", "Pirates killed the skipper off Malta.", "No"),
        ("Is Corin a bachelor?", "Corin married the notary's niece.", "No"),
        ("Does the clerk still have his horse?", "The clerk sold his horse to a Venetian.", "No"),
        ("Does the clerk have a horse?", "The clerk bought a horse in spring.", "Yes"),
        ("Does Corin have any sons?", "Corin has three daughters and no sons.", "No"),
        ("Has Lida got a cat?", "The cat belongs to Lida.", "Yes"),
        ("Does the mate have a key to the vault?", "Only the registrar has a key to the vault.", "No"),
        ("Can anybody mend the pump?", "The pump broke in the frost and nobody can mend it.", "No"),
        ("Does the surgeon smoke?", "The surgeon quit smoking.", "No"),
        ("Was the will found?", "The will was found behind the clock.", "Yes"),
    ],
)
def test_yes_or_no_where_a_statement_implies_it(question: str, statement: str, expected: str) -> None:
    assert part(question, statement) == expected


@pytest.mark.parametrize(
    ("question", "statement"),
    [
        ("What does the captain keep?", "The captain's sister keeps a parrot."),
        ("What did the captain lose?", "The man beside the captain lost a glove."),
        ("What doesn't Lida like?", "Lida likes barley soup."),
        ("Who found the skipper?", "The skipper was found by the river."),
        ("Is Corin alive?", "Corin killed a wolf."),
        ("Does the captain have both his legs?", "The captain has a wooden leg."),
        ("Does the clerk have a horse?", "The clerk sold his best horse."),
        ("What does salt cost in Gao?", "Salt costs five dinars in Timra, but only two in Gao."),
        ("How much did Corin sell the boat for?", "Corin bought the boat for nine florins."),
        ("Is Lida lost?", "Lida lost her ring."),
    ],
)
def test_roles_that_do_not_fit_decide_nothing(question: str, statement: str) -> None:
    assert part(question, statement) is None


def test_only_what_speaks_of_the_speaker_answers_questions_about_the_speaker() -> None:
    assert part("What does Nell's sister keep?", "My sister keeps a parrot.", "nell") == "a parrot"
    assert part("What does Nell's sister keep?", "The cook's sister keeps a parrot.", "nell") is None
    assert part("How many goats does Nell keep?", "Corin keeps six goats.", "nell") is None
    assert part("Did the camel bite Nell?", "The camel bit the guide.", "nell") is None
    assert part("Did the camel bite Nell?", "The camel bit me.", "nell") == "Yes"
    assert part("Does Nell have children?", "My daughter Lina is seven.", "nell") == "Yes"


@pytest.mark.parametrize(
    ("question", "statement", "expected"),
    [
        ("What will the hall cost?", "The hall will cost nine thousand marks.", "nine thousand marks"),
        ("What is Corin looking for?", "Corin is looking for a red lantern.", "a red lantern"),
        ("Who lost the flag?", "It was the drummer who lost the flag.", "the drummer"),
        ("Who is Ada's uncle?", "The prompter is Ada's uncle.", "The prompter"),
        ("When did the scout vanish?", "The scout vanished on the second night.", "on the second night"),
        ("Since when is the lift broken?", "The lift is broken since Monday.", "since Monday"),
        ("What did Lida lose?", "Lida has lost her voice.", "her voice"),
        ("Does the rector like cats?", "The rector hates cats.", "No"),
        ("Does the rector like cats?", "The rector loves cats.", "Yes"),
        ("Does Agnes have any brothers?", "Agnes has neither brothers nor sisters.", "No"),
        ("Does Agnes have a sister?", "Agnes has neither brothers nor sisters.", "No"),
        ("Is there a concert tonight?", "The concert tonight is cancelled.", "No"),
    ],
)
def test_other_wordings_of_the_same(question: str, statement: str, expected: str) -> None:
    found = part(question, statement)
    assert found is not None
    assert found.casefold() == expected.casefold()
