"""List what a character says where somebody orders, declines, accepts, makes excuses, and the like."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

MOVES: Final[Mapping[str, tuple[str, ...]]] = {
    "ordered": (
        "Very well, {listener}. One moment.",
        "Let me see what there is, {listener}.",
        "As you wish, {listener}. Give me a moment.",
        "One moment, then, {listener}.",
    ),
    "ordered_wary": ("You will have to wait your turn.", "And you can pay for it?", "When I have the time."),
    "declined": (
        "As you like, {listener}.",
        "Very well. Perhaps another time, {listener}.",
        "That is all right, {listener}.",
        "Just as you please, {listener}.",
    ),
    "declined_wary": ("Suit yourself.", "As you please.", "Then don't."),
    "accepted": (
        "Then that is settled.",
        "Good, {listener}.",
        "Very well, {listener}, so be it.",
        "Good. We understand each other, {listener}.",
    ),
    "accepted_wary": ("So be it.", "We shall see.", "Hm. Very well."),
    "excused": (
        "That is all right, {listener}.",
        "I understand, {listener}. It can't be helped.",
        "These things happen, {listener}.",
        "Don't let it trouble you, {listener}.",
    ),
    "excused_wary": ("There is always something, isn't there?", "If you say so.", "So you say."),
    "called_off": (
        "Is it off? I had not heard that, {listener}.",
        "Nothing will come of it, then? I see.",
        "Plans change, {listener}.",
        "I hope that it upsets no plans of yours, {listener}.",
    ),
    "awaited": (
        "Let us hope that it comes to that, {listener}.",
        "I hope that it goes as planned, {listener}.",
        "I hope so for you, {listener}.",
        "Good. May it work out, {listener}.",
    ),
    "worried": (
        "I hope that all will be well, {listener}.",
        "Let us hope for the best, {listener}.",
        "That would worry me, too. I hope that it turns out well.",
        "I can see that it weighs on you, {listener}. I hope for good news.",
    ),
    "mixed": (
        "There is good and bad in that, {listener}.",
        "So it has two sides, {listener}.",
        "One takes the good with the bad, {listener}.",
    ),
    "short_of_money": (
        "I see. Then we have to find a way, {listener}.",
        "Hm. Let us see what can be done about that, {listener}.",
        "Money is like that, {listener}. Let us talk it over.",
    ),
    "short_of_money_wary": (
        "That is your affair.",
        "I have heard that before.",
        "Then come back when you can pay.",
    ),
    "tale": (
        "I had not heard that one, {listener}.",
        "That one stays in the mind, {listener}.",
        "People do tell such things, {listener}.",
    ),
}
"""What a character says to such lines; part of `memory.persona.DEFAULT_PHRASES`."""
