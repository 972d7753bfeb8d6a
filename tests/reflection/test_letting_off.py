"""What ends a promise or a debt that is neither kept nor broken, and what only sounds like a promise."""

from __future__ import annotations

import pytest

from memory.journal.entry import SourceType
from tests.reflection.perceived import heard, one, patterns, seen

Line = tuple[float, SourceType, str | None, str]

THERE = (seen(0, "Wat is weeding."), seen(0.1, "Greta is weeding."), heard(0.2, "Wat", "Good morning."))
LATER = seen(20, "Wat is weeding.")


def kinds(*lines: Line) -> set[str]:
    return {each.pattern for each in patterns(*THERE, *lines, LATER)}


@pytest.mark.parametrize(
    "line",
    [
        heard(2, "Greta", "The fence can wait, Wat."),
        heard(2, "Greta", "Somebody else is doing the fence, Wat."),
        heard(2, "Greta", "I've got rid of that fence, Wat."),
        seen(2, "Greta told Wat that the smith would see to the fence instead."),
        seen(2, "Greta asks Wat not to bother with the fence."),
    ],
)
def test_whoever_is_let_off_breaks_no_promise(line: Line) -> None:
    promise = heard(1, "Wat", "I'll paint your fence by Saturday, Greta.")
    assert "promise broken" in kinds(promise)
    found = patterns(*THERE, promise, line, LATER)
    assert {"promise broken", "promise kept"}.isdisjoint(each.pattern for each in found)
    assert one("promise released", found).content.startswith(
        "Wat no longer needs to keep a promise to Greta (“I'll paint your fence by Saturday, Greta”): "
    )


def test_a_release_settles_what_was_still_expected() -> None:
    promise = heard(1, "Wat", "I'll paint your fence by Saturday, Greta.")
    (waits,) = [each.content for each in patterns(*THERE, promise) if each.pattern == "expectation"]
    release = heard(2, "Greta", "The fence can wait, Wat.")
    assert waits in one("promise released", patterns(*THERE, promise, release)).settles


@pytest.mark.parametrize(
    "line",
    [
        heard(4, "Greta", "Forget about the four shillings, Wat."),
        heard(4, "Greta", "You keep the shillings, Wat, you sat up with my cow."),
        heard(4, "Greta", "You mended my clock, Wat, so I'd call that quits."),
        seen(4, "Greta tells Wat to keep the shillings."),
    ],
)
def test_what_a_lender_does_not_want_back_is_owed_no_more(line: Line) -> None:
    loan = seen(1, "Greta lends Wat four shillings.")
    assert "debt open" in kinds(loan)
    found = patterns(*THERE, loan, line, LATER)
    waived = one("debt waived", found)
    assert waived.content.startswith("Greta lent Wat four shillings, and does not want them back: ")
    assert {"debt open", "debt paid"}.isdisjoint(each.pattern for each in found)


def test_a_payment_that_the_lender_tells_of_is_a_payment() -> None:
    loan = seen(1, "Greta lends Wat nine shillings.")
    paid = heard(4, "Greta", "Wat has paid me back those shillings, so we're quits.")
    assert "debt paid" in kinds(loan, paid) and "debt waived" not in kinds(loan, paid)


@pytest.mark.parametrize(
    "answer", ["No, thank you, Greta.", "I've got one, thanks.", "Thanks, but I like the rain."]
)
def test_what_is_turned_down_was_not_lent(answer: str) -> None:
    offer = heard(1, "Greta", "Wat, take my parasol.")
    assert "debt open" in kinds(offer)
    assert "debt open" not in kinds(offer, heard(1.001, "Wat", answer))
    assert "debt open" in kinds(offer, heard(1.001, "Wat", "No problem, I'll look after it."))


@pytest.mark.parametrize(
    "line",
    [
        heard(1, "Wat", "I'll never mend another kettle for you, Greta."),
        heard(1, "Wat", "Greta, I'll be thirty on Sunday."),
        heard(1, "Wat", "I'll see you at the mill on Sunday, Greta."),
        heard(1, "Wat", "Greta, you'll have a lovely time in town next week."),
        heard(1, "Wat", "I swear to you, Greta, that pike was as long as my arm."),
        seen(1, "Wat swears that Greta waters the milk, and the whole inn heard it."),
        seen(1, "Wat offers to carry Greta's basket, but she would rather carry it herself."),
        seen(1, "Greta asked for the cart on Friday. Wat said he'd consider it."),
    ],
)
def test_a_plan_a_wish_and_an_oath_on_what_is_so_are_no_promises(line: Line) -> None:
    assert {"promise broken", "expectation"}.isdisjoint(kinds(line))
