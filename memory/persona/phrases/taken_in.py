"""List what a character says to what it is told, by kind of news; some phrases take up words of what was said."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

TAKEN_IN: Final[Mapping[str, tuple[str, ...]]] = {
    "noted_good": (
        "I am glad to hear that, {listener}.",
        "{told}? I am glad to hear it.",
        "{kin}! That is good to hear.",
        "At last some good news.",
        "Well done, I say. That is good news, {listener}.",
    ),
    "noted_bad": (
        "That is bad luck, {listener}.",
        "{told}? I am sorry to hear it, {listener}.",
        "{kin}! I am sorry to hear it.",
        "What a pity. I am sorry to hear it.",
        "That is hard, {listener}. What happens now?",
    ),
    "noted_sad": (
        "That is sad news, {listener}.",
        "I am sorry to hear that, {listener}.",
        "I am sorry for them, and for those who are left.",
    ),
    "noted_crime": (
        "Somebody should answer for that.",
        "{told}? I'll keep my eyes open, {listener}.",
        "{place}, of all places!",
        "Who does such a thing? I'll keep my eyes open, {listener}.",
        "That is a shameful business, {listener}.",
    ),
    "alarmed": (
        "What? Then don't stand here talking, {listener}! Call everybody!",
        "Good heavens! Quick, {listener}, fetch help!",
        "What? No! Quick, {listener}, raise the alarm!",
    ),
    "noted_danger": (
        "I don't like the sound of that, {listener}. Thank you for telling me.",
        "{told}? I don't like the sound of that.",
        "{place}? I'll be careful there.",
        "I don't like the sound of that. Take care, {listener}.",
        "That is worth knowing. I'll be careful.",
    ),
    "noted_odd": (
        "Now that is a strange thing, {listener}.",
        "{told}? I have never heard the like.",
        "{place}, of all places! I have never heard the like.",
        "You saw that? I would have liked to see it myself.",
        "Stranger things have happened, but not many.",
    ),
    "noted_kin": (
        "Is that so, {listener}? I'll remember that.",
        "{told}? I'll remember that, {listener}.",
        "{kin}, is it? I'll remember that.",
        "{things}? I'll remember that.",
        "I did not know that, {listener}.",
        "It is good to know who is who, {listener}.",
    ),
    "noted_trade": (
        "Is that so? Good to know, {listener}.",
        "{told}? I'll remember that, {listener}.",
        "{things}? I'll bear that in mind.",
        "I'll remember it, {listener}.",
        "That is worth knowing, {listener}.",
    ),
    "noted_plan": (
        "Then I wish you luck with it, {listener}.",
        "{told}? Then I wish you luck.",
        "Have you thought it through? Then good luck, {listener}.",
        "I'll be curious how that turns out.",
        "A plan is half the work, {listener}. Tell me how it goes.",
    ),
    "noted_journey": (
        "You have come a long way, then, {listener}. Rest a while.",
        "That is no short road, {listener}. You must be tired.",
        "{place}! You must have a thing or two to tell.",
        "The road takes it out of one. It is good that you are here, {listener}.",
    ),
    "sorrow": (
        "I am sorry to hear that, {listener}.",
        "{told}? I am so sorry, {listener}.",
        "I am sorry, {listener}. I wish that I could help.",
        "That is hard. Do you want to talk about it, {listener}?",
    ),
    "mishap": (
        "That is rotten luck, {listener}.",
        "{told}? I am sorry, {listener}.",
        "Oh no. Can anything be done about it, {listener}?",
        "I am sorry, {listener}. That would upset me, too.",
    ),
    "not_lost": (
        "None of mine is gone, {listener}.",
        "I have lost nothing of the kind, {listener}.",
        "Not mine, {listener}. I miss none.",
    ),
    "no_theft": (
        "Stolen? Not that I know of, {listener}.",
        "I know of no theft, {listener}.",
        "Nobody stole that, as far as I know.",
    ),
    "unaccused": (
        "Nobody ever said so of {speaker} in my hearing.",
        "I never heard such a thing of {speaker}, {listener}.",
        "Not that I know of. I never heard it said of {speaker}.",
    ),
    "charged": (
        "No. I did no such thing, {listener}.",
        "I did not, {listener}, and I won't have it said of me.",
        "No, {listener}. That was not me.",
    ),
    "accused": (
        "Why would I lie to you, {listener}? I say what I know.",
        "I have no reason to deceive you, {listener}.",
        "You may believe me or not. I tell you what I know, {listener}.",
    ),
}
"""What a character says to what it is told; part of `memory.persona.DEFAULT_PHRASES`."""
