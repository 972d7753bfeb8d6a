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
        (
            [seen(0, 'Oda gives Finn her knife to cut the ropes. "I\'ll want that back."')],
            "debt open",
            "Oda lent Finn the knife, and Finn has not given it back",
        ),
        (
            [heard(0, "Oda", "Finn, you may wear my cape tonight.")],
            "debt open",
            "Oda lent Finn the cape, and Finn has not given it back",
        ),
        (
            [seen(0, "Oda counts out thirty crowns for Finn, to be paid back at the harvest.")],
            "debt open",
            "Oda lent Finn thirty crowns, and Finn has not given them back",
        ),
        (
            [
                seen(0, "Oda and Finn hiss at each other over the throne."),
                seen(5, 'Oda offers Finn her hand. "Let us be done with it." Finn takes it.'),
            ],
            "quarrel and peace",
            "Finn and Oda quarrelled and made up 5 days later",
        ),
        (
            [
                seen(0, "Oda mocks Finn's beard till everyone's laughing."),
                seen(3, "Oda slits Finn's water skins."),
                seen(6, "Oda drives a dagger through Finn's hand."),
            ],
            "escalation",
            "Oda insulted, then did damage to, then struck Finn",
        ),
        (
            [
                heard(0, "Oda", "Don't take the path through the dunes, Finn, it's all quicksand."),
                seen(0.2, "Finn leads the camel into the dunes."),
            ],
            "warning ignored",
            "Oda warned Finn (“Don't take the path through the dunes, Finn, it's all quicksand”), and all the same Finn "
            "leads the camel into the dunes the same day",
        ),
        (
            [
                heard(0, "Oda", "Touch nothing in there, Finn, least of all the mirror."),
                seen(1, "Finn touches the mirror."),
            ],
            "warning ignored",
            "Oda warned Finn (“Touch nothing in there, Finn, least of all the mirror”), and all the same Finn "
            "touches the mirror a day later",
        ),
        (
            [
                heard(0, "Oda", "The axle's split again."),
                heard(0.01, "Finn", "I'll see to it before Sunday, Oda."),
            ],
            "promise broken",
            "Finn promised Oda “The axle's split again – I'll see to it before Sunday, Oda” and has not kept the promise",
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


@pytest.mark.parametrize(
    ("answer", "broken"),
    [
        ("Thursday's off, Finn. My parents are coming.", False),
        ("I'd rather see to the bees myself on Thursday, Finn.", False),
        ("Is it still Thursday, Finn?", True),
        ("On Thursday I'll be at the market.", True),
    ],
)
def test_a_promise_is_not_broken_where_its_day_was_spoken_of(answer: str, broken: bool) -> None:
    lines = [
        heard(1.4, "Finn", "I'll pick you up on Thursday, Oda."),
        heard(2.4, "Oda", answer),
        *(seen(day + 0.2, f"{who} is weeding.") for day in range(12) for who in ("Finn", "Oda")),
    ]
    assert bool([each for each in patterns(*lines) if each.pattern == "promise broken"]) is broken


def test_a_weekday_beside_a_noun_is_when_a_promise_is_due() -> None:
    lines = [
        heard(1.4, "Finn", "I'll cover your Saturday shift, Oda, so you can go to the wedding."),
        heard(6.4, "Oda", "Saturday morning and no Finn."),  # START is a Monday
        *(seen(day + 0.2, f"{who} is weeding.") for day in range(8) for who in ("Finn", "Oda")),
    ]
    assert [each for each in patterns(*lines) if each.pattern == "promise broken"]


def test_what_went_wrong_keeps_no_promise() -> None:
    lines = [
        heard(1.4, "Finn", "I'll take you to the late ferry on Thursday, Oda."),
        seen(
            4.4,
            "Oda stood at the ferry for an hour and missed it. Finn, by his own account, took the ferry for Friday's.",
        ),
        *(seen(day + 0.2, f"{who} is weeding.") for day in range(8) for who in ("Finn", "Oda")),
    ]
    found = [each.pattern for each in patterns(*lines) if each.pattern.startswith("promise")]
    assert found == ["promise broken"]
