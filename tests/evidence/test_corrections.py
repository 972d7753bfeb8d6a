"""What a line corrects, and how the corrected statement reads."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory.evidence.corrections import Correction, correction_in, restated, takes_back_claim


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("Actually it's Sunday, not Saturday.", Correction("Sunday", "Saturday")),
        ("No, I meant the mill.", Correction("the mill")),
        ("Sorry, not at the inn but at the mill.", Correction("the mill", "the inn")),
        ("I said Bob but I meant Rob", Correction("Rob", "Bob", repeats=True)),
        (
            "Sorry, I said three boys, she has two boys and a girl.",
            Correction("two boys and a girl", "three boys", repeats=True),
        ),
        ("i said blue its green", Correction("green", "blue", repeats=True)),
        (
            "Sorry, I said he came Tuesday, it was Monday.",
            Correction("Monday", "Tuesday", "he came Tuesday", repeats=True),
        ),
        (
            "did i say sixty for the carpet? i was thinkin of the saddle. carpet was 45",
            Correction("45", "sixty", "sixty for the carpet", repeats=True),
        ),
        (
            "I did Rufus wrong about the chocolate. It was a skua.",
            Correction(new="a skua", about="the chocolate"),
        ),
        ("Excuse me sir, I said left, I meant the right arm", Correction("right arm", "left", repeats=True)),
        ("Four? What am I saying, he has five cats.", Correction("five cats", "Four", repeats=True)),
        ("Sorry, I said Bram, he's my cousin.", None),
        ("Sorry, I said no, he was angry.", None),
        ("I said three words to him, he left.", None),
        ("Sorry, I said hello, she smiled.", None),
        ("I said Tuesday, and Bob said Wednesday.", None),
        ("Sorry, I said it was fine, I was upset.", None),
        ("Did I say three daughters? I can't remember.", None),
        ("I was wrong about the wedding.", Correction(about="the wedding")),
        ("Forget what I said about the mill.", Correction(about="the mill")),
        ("I lied to you about the mill", Correction(about="the mill")),
        ("Scratch that about the crew, nine came.", Correction(about="the crew", says="Nine came.")),
        ("I take that back.", Correction()),
        ("Sorry, I got that wrong, it's Saturday.", Correction("Saturday")),
        ("I misspoke, it was Hob.", Correction("Hob")),
        ("That's not true, I made it up.", Correction()),
        ("That's not true.", Correction(says_own=False)),
        ("No, it was Paul who broke his leg, not Peter.", Correction("Paul", "Peter")),
        ("Actually, my brother Tom did not drown. He is alive.", None),
        ("The mill burned down.", None),
        ("I mean it.", None),
        ("I was wrong-footed by the horse.", None),
        ("He is tall, not fat, and rich.", None),
        ("I must correct myself. It was four crates, not three.", Correction("four crates", "three")),
        ("The bridge opens at ten, not nine.", Correction("The bridge opens at ten", "nine", of_matter=True)),
        ("I gave you the wrong day. It's on Tuesday.", Correction("Tuesday")),
        ("Change of plan, the fair is on Thursday.", Correction(says="The fair is on Thursday.")),
        ("I drink tea, not coffee.", None),
        ("It costs three silver, not a penny more.", None),
    ],
)
def test_what_a_line_corrects(line: str, found: Correction | None) -> None:
    assert correction_in(line) == found


@pytest.mark.parametrize(
    ("line", "claim", "is_taken_back"),
    [
        ("The bridge opens at ten, not nine.", "They open the bridge at nine.", True),
        ("The bridge opens at ten, not nine.", "The ship sails at nine.", False),
        ("We want two beds, not three.", "I have three beds at home.", True),
        ("We want two beds, not three.", "I have three sons.", False),
        ("I must correct myself. It was four crates, not three.", "They brought three crates of tea.", True),
    ],
)
def test_one_value_for_another_corrects_only_what_it_speaks_of(
    line: str, claim: str, is_taken_back: bool
) -> None:
    found = correction_in(line)
    assert found is not None
    assert takes_back_claim(found, claim) is is_taken_back


@pytest.mark.parametrize(
    ("new", "old", "whole"),
    [
        ("Actually it's Sunday, not Saturday.", "The wedding is on Saturday.", "The wedding is on Sunday."),
        ("No, it was Tuesday.", "The mill burned on Monday.", "The mill burned on Tuesday."),
        ("No, I meant the mill.", "I saw wolves at the bridge.", "I saw wolves at the mill."),
        ("No, I meant Rufus.", "Bob stole the mare.", "Rufus stole the mare."),
        (
            "I was wrong about the wedding. It is on Sunday.",
            "The wedding is on Monday.",
            "The wedding is on Sunday.",
        ),
        (
            "Actually four sailors drowned.",
            "The ferry sank on Friday, three sailors drowned.",
            "The ferry sank on Friday, four sailors drowned.",
        ),
        (
            "Correction: the tenor has a cold.",
            "The soprano is ill and the tenor has a fever.",
            "The soprano is ill and the tenor has a cold.",
        ),
        ("I was wrong about the wedding.", "The wedding is on Monday.", None),
        ("No, I meant the mill.", "I saw wolves.", None),
    ],
)
def test_a_corrected_statement_reads_as_one(new: str, old: str, whole: str | None) -> None:
    assert restated(new, old) == whole


def test_only_what_is_named_is_taken_back() -> None:
    found = correction_in("I was wrong about the wedding.")
    assert found is not None
    assert takes_back_claim(found, "My brother's wedding is on Sunday.")
    assert not takes_back_claim(found, "The mill burned down.")


@given(st.text(max_size=400), st.text(max_size=400))
def test_any_text_is_read(a: str, b: str) -> None:
    correction_in(a)
    restated(a, b)
