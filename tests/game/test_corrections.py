"""Corrections over real sessions: the same speaker's claim gives way, is told anew, and the old one only when asked for."""

from __future__ import annotations

from typing import Any

import pytest

from tests.game.place import Place, Player
from tests.phrases import says


@pytest.fixture
def marta(place: Place) -> Any:
    return place.npc("Marta")


@pytest.fixture
def ann(place: Place, marta: Any) -> Player:
    return place.player("Ann")


@pytest.fixture
def bob(place: Place, marta: Any) -> Player:
    return place.player("Bob")


@pytest.mark.parametrize(
    ("claim", "correction", "question", "now", "before"),
    [
        (
            "The wedding is on Saturday.",
            "Actually it's Sunday, not Saturday.",
            "When is the wedding?",
            "Sunday",
            "Saturday",
        ),
        (
            "My brother Tobias marries on Sunday at the mill.",
            "Actually it's Monday, not Sunday.",
            "When does Tobias marry?",
            "Monday",
            "Sunday",
        ),
        (
            "My dog is called Rufus.",
            "Sorry, my dog is called Rex, not Rufus.",
            "What is Ann's dog called?",
            "Rex",
            "Rufus",
        ),
        (
            "The carter's grey mare ran off to the mill last night.",
            "I was wrong, the mare ran off to the forge, not the mill.",
            "Where did the mare run off to?",
            "forge",
            "mill",
        ),
        ("I saw wolves at the bridge.", "No, I meant the mill.", "Who saw wolves?", "mill", "bridge"),
        (
            "The tall grey mule belongs to Osric.",
            "I made an error: the tall grey mule belongs to Wilma.",
            "Who owns the tall grey mule?",
            "Wilma",
            "Osric",
        ),
        (
            "Hugo stole the mare.",
            "Sorry, I said Hugo but I meant Rolf.",
            "Who stole the mare?",
            "Rolf",
            "Hugo",
        ),
    ],
)
def test_the_latest_word_of_the_same_speaker_counts(
    ann: Player, bob: Player, marta: Any, claim: str, correction: str, question: str, now: str, before: str
) -> None:
    ann.do(f"talk Marta = {claim}")
    assert says("correction", ann.do(f"talk Marta = {correction}"), listener="Ann")
    answer = bob.do(f"talk Marta = {question}")
    assert now in answer and before not in answer
    assert before in ann.do("talk Marta = What did I say before?")
    assert before in bob.do("talk Marta = What did Ann say before?")


@pytest.mark.parametrize(
    "line",
    [
        "I was wrong about the wedding.",
        "Forget what I said about the wedding.",
        "I lied to you about the wedding.",
        "That's not true, I made it up.",
        "I take that back.",
        "Forget what I said.",
        "Scratch that.",
        "Never mind what I said about the wedding.",
    ],
)
def test_a_withdrawn_statement_is_not_told(ann: Player, bob: Player, line: str) -> None:
    ann.do("talk Marta = The wedding is on Saturday.")
    # A lie owned up to is a confession, and is taken back all the same.
    occasion = "confession" if "lied" in line else "retraction"
    assert says(occasion, ann.do(f"talk Marta = {line}"), listener="Ann")
    assert "Saturday" not in bob.do("talk Marta = When is the wedding?")
    assert "Saturday" in ann.do("talk Marta = What did I tell you before?")
    for question in (
        "What did Ann tell you?",
        "What did Ann say?",
        "Any news?",
        "What do you know about Ann?",
    ):
        told = bob.do(f"talk Marta = {question}")
        assert "Saturday" not in told and line not in told, told


def test_all_that_was_said_of_a_matter_is_withdrawn(ann: Player, bob: Player) -> None:
    ann.do("talk Marta = The wedding is on Saturday.")
    ann.do("talk Marta = The wedding is held at the old chapel.")
    ann.do("talk Marta = Forget what I said about the wedding.")
    shown = bob.do("talk Marta = What do you know about the wedding?")
    assert "Saturday" not in shown and "chapel" not in shown


def test_nobody_takes_back_what_another_said(ann: Player, bob: Player) -> None:
    ann.do("talk Marta = The wedding is on Saturday.")
    bob.do("talk Marta = When is the wedding?")
    for line in (
        "That's not true.",
        "Actually it's Sunday, not Saturday.",
        "Forget what I said about the wedding.",
    ):
        bob.do(f"talk Marta = {line}")
    cid = ann.do("talk Marta = When is the wedding?")
    assert "Saturday" in cid


def test_a_bare_denial_is_about_what_was_told_last(ann: Player, bob: Player) -> None:
    bob.do("talk Marta = The bridge is safe.")
    ann.do("talk Marta = The mill burned down.")
    bob.do("talk Marta = What happened to the mill?")
    bob.do("talk Marta = That's not true.")
    assert "safe" in ann.do("talk Marta = Is the bridge safe?")


def test_builders_see_what_was_corrected(place: Place, ann: Player) -> None:
    admin = place.player("Root", admin=True)
    ann.do("talk Marta = The wedding is on Saturday.")
    ann.do("talk Marta = Actually it's Sunday, not Saturday.")
    assert "corrects #" in admin.do("memory/list marta")
    shown = " ".join(admin.do("memory marta").split())
    assert "corrected since 1" in shown or "corrected since: 1" in shown


@pytest.mark.parametrize(
    ("claim", "correction", "question", "now", "kept"),
    [
        (
            "My new mare is brown and her name is Plum.",
            "She isn't brown, she is dapple grey.",
            "What colour is Ann's mare?",
            "grey",
            "Plum",
        ),
        (
            "The fair is in Marling, and entry costs two pennies.",
            "Wait, not two pennies, three.",
            "What does entry to the fair cost?",
            "three",
            "Marling",
        ),
        (
            "My uncle Casper bought seven geese.",
            "I misspoke, it was six geese.",
            "How many geese did Casper buy?",
            "six",
            "",
        ),
        (
            "The cellar door was left open last night.",
            "Scratch that, it was the shed door.",
            "Which door was open?",
            "shed",
            "",
        ),
        (
            "There is a wolf in the upper rows.",
            "Never mind about the wolf, it was a dog.",
            "What is in the upper rows?",
            "dog",
            "",
        ),
    ],
)
def test_a_part_is_corrected_and_the_rest_stays(
    ann: Player, bob: Player, claim: str, correction: str, question: str, now: str, kept: str
) -> None:
    ann.do(f"talk Marta = {claim}")
    assert says("correction", ann.do(f"talk Marta = {correction}"), listener="Ann")
    assert now in bob.do(f"talk Marta = {question}").casefold()
    assert kept in bob.do(f"talk Marta = What do you know about {kept or 'Ann'}?")


def test_who_sets_their_own_word_right_is_hardly_trusted_less(ann: Player, bob: Player) -> None:
    ann.do("talk Marta = The wedding is on Saturday.")
    ann.do("talk Marta = No, it's on Sunday, I was wrong.")
    assert says("untested_you", ann.do("talk Marta = Do you trust me?").split('"')[-2], listener="Ann")


def test_of_a_line_that_corrects_itself_only_the_last_version_is_kept(ann: Player, bob: Player) -> None:
    ann.do("talk Marta = The new reeve is called Wystan. Sorry, I meant Leofric.")
    answer = bob.do("talk Marta = What is the new reeve called?")
    assert "Leofric" in answer and "Wystan" not in answer


def test_what_is_set_right_in_confidence_stays_as_it_was_said_aloud(ann: Player, bob: Player) -> None:
    ann.do("talk Marta = The tall grey mule belongs to Osric.")
    ann.do("whisper Marta = I was wrong, the tall grey mule belongs to Wilma.")
    answer = bob.do("talk Marta = Who owns the tall grey mule?")
    assert "Osric" in answer and "Wilma" not in answer


@pytest.mark.parametrize(
    ("claim", "correction", "question", "told", "never"),
    [
        (
            "The shuttle to Vesta leaves at half six every morning.",
            "Sorry, I had that wrong: the shuttle goes at quarter past seven.",
            "When's the shuttle?",
            ["quarter past seven"],
            ["half"],
        ),
        (
            "The market opens at half eight on Mondays.",
            "Sorry, I had that wrong: it opens at quarter past nine.",
            "When does the market open?",
            ["quarter past nine"],
            ["half"],
        ),
        (
            "My gran's recipe for honey cake takes two cups of flour and one egg.",
            "Sorry, I had that wrong: the recipe takes three eggs.",
            "What does the honey cake take?",
            ["two cups of flour", "three eggs"],
            ["one egg", "two eggs"],
        ),
        (
            "The honey cake takes two cups of flour and one egg.",
            "Sorry, I had that wrong: the recipe takes three eggs.",
            "What does the honey cake take?",
            ["three eggs"],
            ["one egg", "two"],
        ),
        (
            "The market opens at half eight on Mondays.",
            "Sorry, I had that wrong: the bakery opens at quarter past nine.",
            "When does the market open?",
            [],
            ["half", "market opens at quarter"],
        ),
        (
            "I'm getting married to Theo in May!",
            "no wait, June",
            "When is Ann getting married?",
            ["June"],
            ["May"],
        ),
        ("Our barge leaves at six.", "no wait, seven", "When does the barge leave?", ["seven"], ["six"]),
        ("Our barge leaves at half six.", "make that noon", "When does the barge leave?", ["noon"], ["six"]),
    ],
)
def test_a_corrected_value_is_never_made_up(
    ann: Player, bob: Player, claim: str, correction: str, question: str, told: list[str], never: list[str]
) -> None:
    ann.do(f"talk Marta = {claim}")
    assert says("correction", ann.do(f"talk Marta = {correction}"), listener="Ann")
    answer = bob.do(f"talk Marta = {question}").split("\n", 1)[-1].casefold()
    for words in told:
        assert words.casefold() in answer, answer
    for also in ("Any news?", "What did Ann tell you?", "Tell me more.", "Are you sure?"):
        answer += bob.do(f"talk Marta = {also}").casefold()
    for words in never:
        assert words.casefold() not in answer, answer


def test_a_short_correction_of_one_of_several_values_is_kept_beside_them(ann: Player, bob: Player) -> None:
    ann.do("talk Marta = The ferry sails in May and in August.")
    ann.do("talk Marta = no wait, June")
    answer = bob.do("talk Marta = When does the ferry sail?")
    assert "May" in answer and "August" in answer
    assert "June" in bob.do("talk Marta = What did Ann tell you?")


def test_a_follow_up_does_not_tell_what_was_corrected(ann: Player, bob: Player) -> None:
    ann.do("talk Marta = The shuttle to Vesta leaves at half six every morning.")
    bob.do("talk Marta = What do you know about the shuttle?")
    ann.do("talk Marta = Sorry, I had that wrong: the shuttle goes at quarter past seven.")
    for follow_up in (
        "Are you sure?",
        "And the wedding?",
        "When?",
        "Say that again.",
        "Tell me more.",
        "Why?",
    ):
        answer = bob.do(f"talk Marta = {follow_up}")
        assert "half six" not in answer, answer
    for _ in range(2):
        bob.do("talk Marta = When's the shuttle?")
        answer = bob.do("talk Marta = And the wedding?")
        assert "half six" not in answer and "seven" not in answer, answer
    assert "half six" in bob.do("talk Marta = What did Ann say before?")


def test_what_was_told_is_not_said_again_once_it_is_corrected(ann: Player, bob: Player) -> None:
    ann.do("talk Marta = The shuttle to Vesta leaves at half six every morning.")
    assert "half six" in bob.do("talk Marta = What do you know about the shuttle?")
    ann.do("talk Marta = Sorry, I had that wrong: the shuttle goes at quarter past seven.")
    again = bob.do("talk Marta = Say that again.")
    assert "half six" not in again and "quarter past seven" in again
