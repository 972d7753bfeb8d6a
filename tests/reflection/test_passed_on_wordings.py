"""Deeds that are told in somebody else's words, or by what comes of them, and what only looks like them."""

from __future__ import annotations

import pytest

from memory.reflection.deeds.event import Event
from memory.reflection.deeds.events import events_of
from memory.reflection.extractive.remarks import remarks_of
from memory.text.acts import Deed
from tests.reflection.perceived import evidence, heard, one, patterns, seen, told

THERE = [
    told(0, "Nadia", "The air is thin."),
    told(0.1, "Tobin", "The air is thin."),
    seen(0.2, "Nadia is eating, and she smiles."),
    seen(0.3, "Tobin is eating, and he smiles."),
]
LATER = seen(24, "Nadia yawns.")


def read(line: str) -> list[Event]:
    return events_of(remarks_of(evidence(*THERE, seen(1, line))))


@pytest.mark.parametrize(
    ("line", "deed", "who", "whom"),
    [
        (
            "Tobin told Nadia that he'd see to the leak above her bunk, and that she'd never know of it.",
            Deed.PROMISES, "Tobin", "Nadia",
        ),
        (
            "Tobin told Nadia, who was near tears, that he would mend her stove by Friday.",
            Deed.PROMISES, "Tobin", "Nadia",
        ),
        ("Tobin walked Nadia's dog for her, all the way to the mill and back.", Deed.HELPS, "Tobin", "Nadia"),
        (
            "Tobin let Nadia know that the telescope would be cleaned and ready for her by Monday.",
            Deed.PROMISES, "Tobin", "Nadia",
        ),
        (
            "Asked by Nadia when the boat would be ready, Tobin said that she should have it by Sunday.",
            Deed.PROMISES, "Tobin", "Nadia",
        ),
        (
            "Tobin says to Nadia not to worry about the pump, he's going to have it running by tomorrow night.",
            Deed.PROMISES, "Tobin", "Nadia",
        ),
        ("Tobin says he'll have Nadia's radio back in one piece by Friday.", Deed.PROMISES, "Tobin", "Nadia"),
        ("Tobin told Nadia that he would break her arm.", Deed.THREATENS, "Tobin", "Nadia"),
        ("Shouts from the galley: it was Tobin giving Nadia what for.", Deed.SCOLDS, "Tobin", "Nadia"),
        ("Nadia got what for from Tobin before the whole crew.", Deed.SCOLDS, "Tobin", "Nadia"),
        ("Nadia and Tobin parted on the stairs in anger.", Deed.QUARRELS, "Nadia", "Tobin"),
        ("Tobin amused the table at Nadia's expense.", Deed.INSULTS, "Tobin", "Nadia"),
        ("Tobin came in with two oranges and said that one was Nadia's.", Deed.GIVES, "Tobin", "Nadia"),
        ("Tobin had a case of Tokay carried down to Nadia.", Deed.GIVES, "Tobin", "Nadia"),
        ("Nadia has had Tobin's boots resoled as a surprise.", Deed.GIVES, "Nadia", "Tobin"),
        ("There was a pie outside Nadia's hatch, labelled in Tobin's hand.", Deed.GIVES, "Tobin", "Nadia"),
        ("Nadia's report has been retyped by Tobin.", Deed.HELPS, "Tobin", "Nadia"),
        ("Tobin dug out Nadia's tent after the storm.", Deed.HELPS, "Tobin", "Nadia"),
        (
            "Nadia's letters, which had been lying about in heaps, were put in order by Tobin.",
            Deed.HELPS, "Tobin", "Nadia",
        ),
    ],
)  # fmt: skip
def test_a_deed_is_read(line: str, deed: Deed, who: str, whom: str) -> None:
    found = [(event.deed, event.who, event.whom) for event in read(line) if event.done]
    assert (deed, who, (whom,)) in found


@pytest.mark.parametrize(
    ("line", "deeds"),
    [
        ("Tobin told Nadia that he'd seen to the leak above her bunk.", {Deed.PROMISES, Deed.WARNS}),
        ("Tobin told Nadia that he would have come if it hadn't rained.", {Deed.PROMISES}),
        ("Tobin lent a saw to Nadia's late brother.", {Deed.LENDS}),
        ("Tobin has let Nadia have the blue armchair for sixty, mates' rates.", {Deed.LENDS}),
        ("Nadia borrows a pen from Tobin to sign for a box, and hands it back.", {Deed.BORROWS}),
        ("Nadia is paid ten crowns a day to wash for Tobin.", {Deed.PAYS, Deed.HELPS}),
        ("For a small fee Nadia carried Tobin's trunk.", {Deed.HELPS}),
        ("Voices from the yard: it was Tobin giving as good as he got.", {Deed.GIVES}),
    ],
)
def test_what_looks_like_a_deed_is_none(line: str, deeds: set[Deed]) -> None:
    assert deeds.isdisjoint({event.deed for event in read(line) if event.done})


@pytest.mark.parametrize(
    "release",
    ["You needn't drive me to the vet, Tobin, she's well.", "You don't have to drive me to the vet, Tobin."],
)
def test_what_need_not_be_done_is_not_broken(release: str) -> None:
    promise = heard(1, "Tobin", "I'll drive you to the vet tomorrow, Nadia.")
    found = patterns(*THERE, promise, heard(1.2, "Nadia", release), LATER)
    assert "promise broken" not in {each.pattern for each in found}
    assert "promise broken" in {each.pattern for each in patterns(*THERE, promise, LATER)}


def test_a_promise_whose_condition_was_refused_is_not_broken() -> None:
    promise = heard(
        1, "Tobin", "Provided that the council says yes, I'll have your yard fenced by Friday, Nadia."
    )
    no, yes = (
        seen(2, "Nadia reads that the council says no."),
        seen(2, "Nadia reads that the council says yes."),
    )
    assert "promise broken" not in {each.pattern for each in patterns(*THERE, promise, no, LATER)}
    assert "promise broken" in {each.pattern for each in patterns(*THERE, promise, yes, LATER)}


def test_a_warning_that_names_the_bound_is_ignored_beyond_it() -> None:
    warning = heard(1, "Nadia", "Tobin, don't take the sledge past the flags, there are crevasses.")
    found = patterns(*THERE, warning, seen(2, "There goes Tobin on the sledge, way past the flags."), LATER)
    assert "Tobin" in one("warning ignored", found).content
    found = patterns(*THERE, warning, seen(2, "There goes Tobin on the sledge, away from the hut."), LATER)
    assert "warning ignored" not in {each.pattern for each in found}


def test_an_opinion_taken_back_makes_no_peace() -> None:
    rows = [seen(1, "Nadia and Tobin have a blazing row."), seen(4, "Nadia and Tobin quarrel again.")]
    other = told(6, "Tobin", "I take it all back about the cook.")
    assert "quarrel open" in {each.pattern for each in patterns(*THERE, *rows, other, LATER)}
    peace = heard(6, "Tobin", "Nadia, I take it all back. I'm sorry.")
    assert "quarrel and peace" in {each.pattern for each in patterns(*THERE, *rows, peace, LATER)}


def test_a_name_with_an_article_is_not_meant_by_the_article() -> None:
    line = seen(1, "Tobin hides the letter under the table.")
    (event,) = [
        each
        for each in events_of(remarks_of(evidence(*THERE, told(0.4, "The Consul", "It is late."), line)))
        if each.words.startswith("hides")
    ]
    assert "The Consul" not in (*event.whom, *event.near)


def test_a_long_accusation_is_quoted_from_the_accused_on() -> None:
    said = "Keep it under your hat, but they're saying that Nadia tips off her cousin about the tides before the race."
    denial = told(3, "Nadia", "I have never tipped off my cousin about a tide.")
    found = one("rumour", patterns(*THERE, told(2, "Tobin", said), denial))
    assert "“…Nadia tips off her cousin about the tides before the race”" in found.content


def test_who_had_somebody_wrong_has_changed_their_mind() -> None:
    found = patterns(
        *THERE,
        heard(1, "Tobin", "That Winchester dealer's as crooked as they come."),
        heard(9, "Tobin", "Turns out I had the Winchester dealer all wrong."),
    )
    assert "Tobin" in one("change of mind", found).content
