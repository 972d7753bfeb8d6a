"""Errands as they are given, and as they are passed on."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory.text.lines import understand
from memory.text.obligations.errands import LONGEST, Errand, errand_in, relayed

KNOWN = ("Rufus", "Captain Osric", "Hilda Brand")


def errand(line: str) -> Errand | None:
    return errand_in(understand(line, ("Marta",)), KNOWN)


@pytest.mark.parametrize(
    ("line", "to", "said"),
    [
        ("Tell Rufus I want to see him", "Rufus", "Ann wants to see you"),
        ("Marta, please tell rufus that i'm waiting at the mill.", "Rufus", "Ann is waiting at the mill"),
        ("Let Bob know that the mill burned.", "Bob", "the mill burned"),
        ("Could you tell Rufus that I'm sorry?", "Rufus", "Ann is sorry"),
        ("tell Captain Osric the gate is open", "Captain Osric", "the gate is open"),
        ("When you see Rufus, tell him I miss him.", "Rufus", "Ann misses you"),
        ("If Bob should ask, tell him that I left.", "Bob", "Ann left"),
        ("Should Rufus call, say to him that I left", "Rufus", "Ann left"),
        ("Give Bob my regards", "Bob", "regards"),
        ("Send my love to Hilda Brand", "Hilda Brand", "love"),
        ("Greet Bob for me", "Bob", "greetings"),
        ("Thank Rufus for the bread", "Rufus", "thanks for the bread"),
        ("Ask Rufus to bring me his hammer", "Rufus", "to bring them your hammer"),
        ("Ask Rufus whether he is coming", "Rufus", "whether you are coming"),
        ("Tell Rufus not to come", "Rufus", "not to come"),
        ("Tell Rufus that he owes me three crowns", "Rufus", "you owe them three crowns"),
        ("Tell Rufus that he always vetoes my plans", "Rufus", "you always veto their plans"),
        ("Let Rufus know I have never forgotten him", "Rufus", "Ann has never forgotten you"),
        (
            "Tell Rufus the fair is on Sunday. I will be there.",
            "Rufus",
            "the fair is on Sunday. They will be there.",
        ),
    ],
)
def test_an_errand_is_turned_for_its_recipient(line: str, to: str, said: str) -> None:
    found = errand(line)
    assert found is not None and found.to == to
    assert relayed(found, "Ann") == said


@pytest.mark.parametrize(
    "line",
    [
        "Tell Rufus he is a pig",
        "Tell Rufus I'll kill him",
        "Tell Rufus you saw me",
        "Tell Rufus Bram lost his horse",
        "Tell Rufus: come home",
        "Message for Rufus: meet me at noon",
    ],
)
def test_what_offends_or_is_not_clear_is_only_quoted(line: str) -> None:
    found = errand(line)
    assert found is not None and found.what and relayed(found, "Ann") is None


@pytest.mark.parametrize(
    "line",
    [
        "Tell me about Rufus",
        "Tell the truth",
        "Tell everybody the king is dead",
        "Tell Rufus what Bob told you",
        "I told Rufus that the mill burned",
        "Let me know when Ann comes",
        "Did you tell Rufus?",
        "Give me my hat",
        "Rufus told me that I want to see him",
        "Tell Rufus " + "la " * LONGEST,
    ],
)
def test_lines_that_give_no_errand(line: str) -> None:
    assert errand(line) is None


@given(st.text(max_size=300))
def test_any_text_can_be_given(text: str) -> None:
    found = errand(f"Tell Rufus {text}")
    assert found is None or relayed(found, text[:20]) is None or found.what or found.kind


@pytest.mark.parametrize(
    ("said", "relays"),
    [
        ("Tell Ann I saw her yesterday.", "Greta saw you yesterday"),
        ("Tell Ann I miss her dearly.", "Greta misses you dearly"),
        ("Tell Ann I saw her brother.", "Greta saw your brother"),
        ("Remind Ann to bring the rope, would you?", "to bring the rope"),
        ("Tell Ann that he took her cart.", None),
        ("Could you let my aunt know that I am ill?", "Greta is ill"),
    ],
)
def test_words_are_turned_for_the_recipient_or_quoted(said: str, relays: str | None) -> None:
    given = errand(said)
    assert given is not None
    assert relayed(given, "Greta") == relays
