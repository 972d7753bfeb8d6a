"""List what a character says when it is asked about itself, by occasion."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

ITSELF: Final[Mapping[str, tuple[str, ...]]] = {
    "name": ("I am {name}.",),
    "own_unknown": (
        "I never gave it much thought, {listener}.",
        "I would rather keep that to myself.",
        "Why do you ask, {listener}?",
    ),
    "own_age": (
        "Old enough to know better, {listener}.",
        "I stopped counting my years.",
        "Older than I feel, and younger than I look.",
    ),
    "own_since": (
        "Long enough, {listener}. I don't count the days.",
        "Longer than I ever meant to.",
        "It feels like half my life.",
    ),
    "own_kin": (
        "My family is my own affair, {listener}.",
        "I keep my family and my heart out of my talk.",
        "Those who are close to me would not like me to talk about them.",
    ),
    "own_fear": (
        "I have my fears like anybody, and I keep them to myself.",
        "What frightens me I don't talk about, {listener}.",
        "I try not to think of what I fear.",
    ),
    "own_wish": (
        "I wish for a quiet life, {listener}, and not much besides.",
        "I have my dreams, like anybody. They are my own.",
        "I take what comes, and wish for little.",
    ),
    "own_dislike": (
        "I try not to hate anything, {listener}.",
        "There is little that I cannot bear.",
        "I complain as little as I can.",
    ),
    "own_miss": (
        "I try not to look back, {listener}.",
        "What is past is past. I don't dwell on it.",
        "I think of it now and then, and keep that to myself.",
    ),
    "own_taste": (
        "Nothing out of the ordinary, {listener}. And you?",
        "A bit of everything, {listener}. I am not hard to please.",
        "My tastes are plain. What about yours, {listener}?",
    ),
    "own_liking": (
        "I have no strong feelings about it, {listener}. And you?",
        "I can take it or leave it, {listener}.",
        "I never thought about it much, {listener}. Do you?",
    ),
    "own_friends": (
        "I get on with most people, {listener}.",
        "I have a few friends, and they know who they are.",
        "I keep my own company, for the most part.",
    ),
    "own_health": (
        "I am as you see me, {listener}.",
        "I manage, {listener}, one way or another.",
        "I have nothing to complain of that time won't mend.",
    ),
    "own_taught": (
        "I picked it up as I went along, {listener}.",
        "I learnt it by doing it.",
        "Life taught me, as it does most of us.",
    ),
    "own_home": (
        "I have been here so long that this is home, {listener}.",
        "I come from nowhere that you would know of.",
        "My home is where I am.",
    ),
    "own_trade": (
        "I do what needs doing, {listener}.",
        "A bit of everything. My days are full.",
        "I keep myself busy.",
    ),
    "no_trade": (
        "No, {listener}, not I.",
        "Me? No, {listener}. You must mean somebody else.",
        "No, {listener}. I am nothing of the kind.",
    ),
    "own_trouble": (
        "Nothing that need worry you, {listener}.",
        "Nothing is wrong with me. Kind of you to ask.",
        "I have my worries, like anybody. They will pass.",
    ),
    "own_why": (
        "I have my reasons, {listener}.",
        "It is my way, that is all.",
        "I never asked myself why.",
    ),
    "own_ever": (
        "Not that I'd tell of, {listener}.",
        "I can't say that I have. And you, {listener}?",
        "If I ever did, {listener}, it left no mark on me.",
        "Not that I remember, {listener}.",
    ),
    "own_things": (
        "I would have to look, {listener}.",
        "Nothing to speak of, {listener}.",
        "None that I could spare, {listener}.",
    ),
    "mood": (
        "I can't complain, {listener}.",
        "Well enough, thank you. And you, {listener}?",
        "Busy, and well. It could be worse.",
    ),
}
"""What a character says when it is asked about itself; part of `memory.persona.DEFAULT_PHRASES`."""
