"""Whole families of wordings: things that come back, debts of third parties, advice, clefts, names with a title."""

from __future__ import annotations

import pytest

from memory.reflection.deeds.events import events_of, known_names
from memory.reflection.deeds.reading import read_deed
from memory.reflection.extractive.remarks import remarks_of
from memory.text.acts import Deed
from tests.reflection.perceived import evidence, heard, one, patterns, seen, told

CALLED = {"mira": "Mira", "jonas": "Jonas"}


@pytest.mark.parametrize(
    ("predicate", "deed"),
    [
        ("handed over Mira's lantern", Deed.RETURNS),
        ("brings Mira's mule home", Deed.RETURNS),
        ("hands Mira the drill, all done with it", Deed.RETURNS),
        ("gives Mira a drill for the week", Deed.LENDS),
        ("allowed Mira the use of the loom", Deed.LENDS),
        ("trusts Mira with the key", Deed.LENDS),
        ("have let Mira have the loom", Deed.LENDS),
        ("took Mira's mule for the day", Deed.BORROWS),
        ("scrounged a needle off Mira", Deed.BORROWS),
        ("lets Mira keep the shell", Deed.GIVES),
        ("has got Mira by the collar", Deed.STRIKES),
        ("sits at Mira's bedside", Deed.VISITS),
        ("picks up the bill for Mira", Deed.PAYS),
        ("sent Mira the coat, washed and ironed", Deed.RETURNS),
        ("sent Mira a coat, washed and ironed", Deed.GIVES),
        ("gave Mira a heads-up about the flood", Deed.WARNS),
        ("brought Mira a cake by way of apology", Deed.RECONCILES),
    ],
)
def test_what_goes_to_and_fro_is_told_apart(predicate: str, deed: Deed) -> None:
    read = read_deed(predicate, ("Jonas",), CALLED)
    assert read is not None
    assert (read.deed, read.whom) == (deed, ("Mira",))


@pytest.mark.parametrize(
    "predicate",
    [
        "gave Mira directions to the well",
        "passed Mira's gate on the way to the well",
        "brought up the old days with Mira",
    ],
)
def test_what_is_handed_over_as_a_matter_of_course_is_no_gift(predicate: str) -> None:
    assert read_deed(predicate, ("Jonas",), CALLED) is None


@pytest.mark.parametrize("predicate", ["gives Mira her ration", "hands Mira his ration"])
def test_what_may_be_the_own_is_given_back_only_where_another_used_it(predicate: str) -> None:
    read = read_deed(predicate, ("Jonas",), CALLED)
    assert read is not None
    assert read.deed is Deed.RETURNS
    days = [seen(day, f"Jonas {predicate}.") for day in (0, 3, 6)]
    found = patterns(seen(0, "Jonas weighs Mira's ration."), *days, seen(9, "Mira is weeding."))
    assert {each.pattern for each in found}.isdisjoint({"debt paid", "gift returned", "help one way"})
    fought = [seen(0, "Jonas fights with Mira's cutlass."), seen(3, "Jonas tosses Mira her cutlass.")]
    assert one("debt paid", patterns(*fought)).content == "Jonas gave Mira back the cutlass"


def test_a_debt_that_somebody_else_settles_is_paid() -> None:
    found = patterns(
        seen(0, "Oda pays the miller for Finn's flour. He'll pay her back, he says."),
        seen(2, "Ruth hands Oda the coins that Finn owes her for the flour."),
        seen(20, "Ruth is weeding."),
    )
    assert not [each for each in found if each.pattern == "debt open"]


def test_who_pays_for_another_waits_for_the_money() -> None:
    found = patterns(
        seen(0, 'Finn has no purse with him, so Oda covers his supper. "You\'ll get it back," says Finn.'),
        seen(20, "Oda is weeding."),
    )
    assert one("debt open", found).content == "Oda lent Finn the supper, and Finn has not given it back"


def test_thanks_for_a_loan_are_said_by_who_brings_it_back() -> None:
    found = patterns(
        told(0, "Oda", "I've let Finn have my saddle until his own is mended."),
        seen(
            4, 'Finn lays the saddle on Oda\'s cart. "Here you are, good as new. Thanks for lending me it."'
        ),
        seen(20, "Oda is weeding."),
    )
    assert one("debt paid", found).people == {"Oda", "Finn"}


def test_the_doer_of_a_cleft_sentence() -> None:
    found = patterns(
        seen(0, "Oda takes over Finn's watch so that he can sleep."),
        seen(3, "Once again it's Oda who stays late to finish Finn's accounts for him."),
        seen(6, "It was Oda who carried Finn's bags."),
    )
    assert one("help one way", found).content == "Oda keeps helping Finn and gets nothing for it"


def test_advice_with_its_reason_is_a_warning() -> None:
    found = patterns(
        heard(0, "Oda", "Better wait for the ferry, Finn. The rope bridge sways in the wind."),
        seen(1, "Finn walks out onto the rope bridge."),
    )
    assert one("warning ignored", found).people == {"Oda", "Finn"}


def test_a_warning_of_one_way_leaves_others() -> None:
    found = patterns(
        heard(0, "Oda", "Careful, Finn! Never lift a kettle by its lid."),
        seen(0.1, "Finn lifts the kettle with both hands."),
    )
    assert not [each for each in found if each.pattern == "warning ignored"]


def test_a_promise_is_off_when_what_it_was_for_is_off() -> None:
    found = patterns(
        heard(0, "Oda", "I'll row you to the island on Friday, Finn."),
        heard(1, "Finn", "The fair's been called off, Oda. You needn't get up on Friday."),
        seen(20, "Oda is weeding."),
    )
    assert not [each for each in found if each.pattern == "promise broken"]


def test_a_promise_in_the_passive() -> None:
    found = patterns(
        heard(0, "Oda", "The map will be on your bench first thing on Friday, Finn. You can rely on that."),
        seen(20, "Oda is weeding."),
    )
    assert one("promise broken", found).people == {"Oda", "Finn"}


def test_two_who_blame_each_other_quarrel() -> None:
    found = patterns(
        seen(0, "Oda and Finn blame each other for the broken oar."),
        told(3, "Oda", "Finn and I have talked it over. He said he was sorry."),
    )
    assert one("quarrel and peace", found).people == {"Oda", "Finn"}


def test_what_the_sentence_before_tells_counts() -> None:
    lines = [
        seen(
            day,
            "A new wooden duck stands on the shelf. Finn has been there."
            if day % 2
            else "Finn carves a duck.",
        )
        for day in range(12)
    ]
    found = patterns(*lines, *(seen(day, "Oda is weeding.") for day in range(30)))
    assert "duck" in one("habit stopped", found).content


def test_a_title_or_an_epithet_is_no_name() -> None:
    remarks = remarks_of(
        evidence(seen(0, "Old Oda nods to Dr. Finn."), told(1, "Finn", "Good day."), told(1, "Oda", "Hm."))
    )
    assert set(known_names(remarks).values()) == {"Oda", "Finn"}


def test_a_verb_in_capitals_is_no_name() -> None:
    lines = evidence(
        told(0, "Oda", "Hm."),
        told(0, "Finn", "Hm."),
        seen(1, "Oda Repaid Finn for the oar."),
        seen(2, "Oda hits Finn."),
    )
    assert {event.who for event in events_of(remarks_of(lines)) if event.deed} == {"Oda"}
