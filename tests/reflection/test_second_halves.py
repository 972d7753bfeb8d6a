"""Patterns of which one half is told in passing: money for a meal, a name that a message only ends with, a hat thrown back."""

from __future__ import annotations

import pytest

from memory.journal.entry import SourceType
from tests.reflection.perceived import heard, one, patterns, seen, told

QUIET = (seen(20, "Finn is weeding."), seen(20.1, "Oda is weeding."), heard(20.2, "Finn", "Good morning."))


@pytest.mark.parametrize(
    ("lines", "name", "content"),
    [
        (
            [
                seen(0, "Oda stood Finn his supper."),
                seen(4, 'Finn flips Oda a silver piece. "That\'s for supper the other night."'),
            ],
            "debt paid",
            "Finn owed Oda for the supper, and has paid",
        ),
        (
            [
                seen(0, "Oda paid for Finn's ferry pass, because Finn's purse was gone."),
                seen(4, "Finn slaps some notes down next to Oda's plate. \"For the pass. We're good now.\""),
            ],
            "debt paid",
            "Finn owed Oda for the pass, and has paid",
        ),
        (
            [
                heard(0, "Oda", "Here, wear my mittens, Finn, your hands are blue."),
                seen(4, "Finn pulls off the mittens and gives them back to Oda."),
            ],
            "debt paid",
            "Oda lent Finn the mittens, and Finn gave them back 4 days later",
        ),
        (
            [
                seen(0, "Oda lets Finn have her boots for the morning."),
                seen(2, "The boots are leaning by Oda's door again, and Finn waves from the stairs."),
            ],
            "debt paid",
            "Oda lent Finn the boots, and Finn gave them back 2 days later",
        ),
        (
            [seen(0, 'Oda slides ten crowns across to Finn. "Pay me when your ship comes in."')],
            "debt open",
            "Oda lent Finn ten crowns, and Finn has not given them back",
        ),
        (
            [
                seen(0, 'Oda throws Finn a peach. "Got you one."'),
                seen(3, "Finn comes home from the fair with a bolt of silk for Oda."),
                seen(6, "Oda baked a pie, and half of it is for Finn."),
            ],
            "gift returned",
            "Finn and Oda give each other things: Oda gave Finn a peach, and Finn gave Oda a bolt of silk",
        ),
        (
            [
                seen(0, "Oda carries Finn's trunk upstairs."),
                seen(3, "Oda holds the lamp so Finn can see to sew."),
                told(6, "Finn", "If Oda hadn't pulled me out I'd be with the fishes."),
            ],
            "help one way",
            "Oda keeps helping Finn and gets nothing for it",
        ),
        (
            [seen(0, "Finn tells Oda that he will write her a song by the end of the week.")],
            "promise broken",
            "Finn promised Oda to write Oda a song by the end of the week and has not kept the promise",
        ),
        (
            [heard(0, "Finn", "Everyone's wages by Wednesday, and yours first, Oda, I swear.")],
            "promise broken",
            "Finn promised Oda “Everyone's wages by Wednesday, and yours first, Oda, I swear” and has not kept the promise",
        ),
        (
            [heard(0, "Oda", "i'll feed ur parrot while ur away finn, promise")],
            "promise broken",
            "Oda promised Finn “I'll feed your parrot while your away, Finn, promise” and has not kept the promise",
        ),
        (
            [
                heard(0, "Oda", "no swimming in the bay finn!! sharks"),
                seen(1, "Finn is swimming in the bay."),
            ],
            "warning ignored",
            "Oda warned Finn (“No swimming in the bay, Finn”), and all the same Finn was swimming in the bay a day later",
        ),
        (
            [
                heard(0, "Oda", "What do you want?"),
                heard(0.01, "Finn", "You're a fool and a coward."),
                seen(5, "Finn threatens Oda."),
                seen(8, "Finn slaps Oda."),
            ],
            "escalation",
            "Finn insulted, then threatened, then struck Oda",
        ),
        (
            [
                seen(0, "Finn and Oda have a blazing row over the map."),
                heard(4, "Finn", "Oda, I was wrong about the map. Friends?"),
            ],
            "quarrel and peace",
            "Finn and Oda quarrelled and made up 4 days later",
        ),
    ],
)
def test_the_second_half_is_told_in_passing(
    lines: list[tuple[float, SourceType, str | None, str]], name: str, content: str
) -> None:
    assert one(name, patterns(*lines, *QUIET)).content == content


@pytest.mark.parametrize("line", ["did u see finn", "i went with finn", "ruth hates finn", "we beat finn"])
def test_a_name_that_a_message_ends_with_may_be_spoken_of(line: str) -> None:
    insult = heard(0, "Oda", f"{line}. you are such an idiot ruth")
    found = patterns(insult, seen(3, "Oda threatens Finn."), seen(6, "Oda slaps Finn."), *QUIET)
    assert one("escalation", found).content == "Oda threatened, then struck Finn"
