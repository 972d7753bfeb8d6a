"""List what a character says about people: who they are, what it thinks of them, and what they know, by occasion."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

PEOPLE: Final[Mapping[str, tuple[str, ...]]] = {
    # About people.
    "remembered": (
        "Of course I remember you, {listener}.",
        "How could I forget you, {listener}?",
        "I know you well, {listener}.",
    ),
    "your_name": (
        "You are {listener}.",
        "They call you {listener}.",
        "{listener}, unless you have changed it.",
    ),
    "your_name_given": (
        "You told me that you are called {content}, {listener}.",
        "{content}, as you told me.",
        "{content}, you said, though I had you down as {listener}.",
    ),
    "renamed": (
        "{content}, then. I shall remember it.",
        "I beg your pardon. {content} it is.",
        "{content}. Good that you tell me.",
    ),
    "name_told": (
        "You told me yourself, {listener}.",
        "I have it from you, {listener}.",
        "You gave me your name yourself.",
    ),
    "name_heard": (
        "Names get about, {listener}.",
        "One hears what people are called, {listener}.",
        "People call you {listener}, and I listen.",
    ),
    "stranger": ("I have never met {speaker}.", "I do not know {speaker}.", "{speaker}? We have not met."),
    "stranger_you": (
        "I don't believe we have met before.",
        "You are new to me.",
        "I should remember you, and I don't.",
    ),
    "nothing_of_you": (
        "Nothing that I could tell you, {listener}.",
        "Nothing worth repeating, {listener}.",
        "I have nothing to tell you about yourself, {listener}.",
    ),
    "nothing_of_you_by": (
        "Nothing that I could tell you, {listener}.",
        "Nothing from {speaker} that I could tell you.",
        "I have nothing from {speaker} to tell you about yourself, {listener}.",
    ),
    "likes": ("I like {speaker}.", "{speaker} is a friend to me.", "I think well of {speaker}."),
    "dislikes": (
        "I don't care for {speaker}.",
        "{speaker} is no friend of mine.",
        "I think little of {speaker}.",
    ),
    "neutral": (
        "I have nothing against {speaker}, and nothing for them.",
        "I hardly know what to make of {speaker}.",
        "I have no opinion of {speaker}.",
    ),
    "likes_you": ("I like you, {listener}.", "You are a friend to me.", "I think well of you, {listener}."),
    "dislikes_you": (
        "I don't care for you, since you ask.",
        "You have been no friend to me.",
        "I think little of you, {listener}.",
    ),
    "neutral_you": (
        "I hardly know you yet, {listener}.",
        "I have nothing against you.",
        "We shall see, {listener}.",
    ),
    "acquainted": ("I know {speaker}.", "{speaker} and I have met.", "I have met {speaker}."),
    "known_little": (
        "I have met {speaker}, and know little more.",
        "I know {speaker} by sight, and hardly more.",
        "There is little that I could tell of {speaker}.",
    ),
    "met": (
        "I first met {speaker} {when}.",
        "{speaker} and I met {when}.",
        "We met {when}, {speaker} and I.",
    ),
    "kin": ("{other} is {speaker}'s {content}.",),
    "kin_own": ("{other} is my {content}.",),
    "kin_yours": ("{other} is your {content}.",),
    # Trust and anger; what fits "Do you trust Ann?" and "Is she a liar?" alike.
    "trusts": ("I trust {speaker}.", "{speaker}'s word is good with me.", "I would take {speaker}'s word."),
    "trusts_you": (
        "I trust you, {listener}.",
        "Your word is good with me, {listener}.",
        "I would take your word, {listener}.",
    ),
    "untested": (
        "I have no reason not to trust {speaker}.",
        "So far I have no reason to doubt {speaker}.",
        "I trust {speaker} as much as the next, and no more.",
    ),
    "untested_you": (
        "I have no reason not to trust you.",
        "So far I have no reason to doubt you, {listener}.",
        "I trust you as much as the next, and no more.",
    ),
    "doubts": (
        "I would not trust {speaker} in everything.",
        "I am careful with what {speaker} says.",
        "I trust {speaker} less than I did.",
    ),
    "doubts_you": (
        "I would not trust you in everything, {listener}.",
        "I am careful with what you say, {listener}.",
        "I trust you less than I did.",
    ),
    "distrusts": (
        "I would not trust {speaker}.",
        "I do not trust {speaker}.",
        "I would not take {speaker}'s word.",
    ),
    "distrusts_you": (
        "I would not trust you, {listener}.",
        "I do not trust you.",
        "I would not take your word, {listener}.",
    ),
    "trust_rather": (
        "I would sooner believe {speaker} than {other}.",
        "{speaker}, rather than {other}.",
        "I would take {speaker}'s word before {other}'s.",
    ),
    "trust_even": ("I would believe one as soon as the other.", "Neither more than the other."),
    "trust_seen_true": ("And I saw it myself.", "And so it was: I saw it.", "And I found it so."),
    "trust_seen_false": (
        "But I saw for myself that it was not so.",
        "But it was not so: I saw it.",
        "But I found it otherwise.",
    ),
    "trust_told_true": ("{speaker} told me so too.", "And {speaker} said the same."),
    "trust_told_false": ("But {speaker} told me otherwise.", "{speaker} said it was not so."),
    "trust_kept": (
        "That promise was kept.",
        "It was promised, and it was done.",
        "That was as good as their word.",
    ),
    "trust_broken": ("That promise was broken.", "It was promised, and never done.", "Nothing came of that."),
    "trust_taken_back": ("And then took it back.", "And afterwards it was not so."),
    "wrong_before": ("I have known {speaker} to be wrong.", "{speaker} has been wrong before."),
    "angry": ("I am angry with {speaker}.", "I have not forgiven {speaker}."),
    "angry_you": ("I am, {listener}.", "I have not forgotten it, {listener}.", "You have given me reason."),
    "not_angry": ("I am not angry with {speaker}.", "I bear {speaker} no grudge."),
    "not_angry_you": (
        "I am not angry with you, {listener}.",
        "I bear you no grudge, {listener}.",
        "I am not angry with you. All is well.",
    ),
    "treated_not": (
        "I remember nothing of the kind.",
        "Not that I remember.",
        "Nothing of the kind comes to mind, {listener}.",
    ),
    # Who knows what.
    "knows_told_me": ("{speaker} knows: I have it from {speaker}.", "{speaker} told me of it."),
    "knows_did": ("{speaker} knows: I saw {speaker} do it.",),
    "knows_there_told": (
        "{speaker} knows, and was there when {other} told me.",
        "{speaker} was there when {other} told me.",
    ),
    "knows_there_you": (
        "{speaker} knows, and was there when you told me.",
        "{speaker} was there when you told me.",
    ),
    "knows_there_saw": (
        "{speaker} knows, and was there when it happened.",
        "{speaker} was there and saw it.",
    ),
    "knows_heard_me": ("{speaker} knows it from me.", "{speaker} heard it from me."),
    "knows_said": ("{other} has it from {speaker}.", "{speaker} knows, by what {other} says."),
    "knows_not": (
        "Not that I know; {speaker} has not heard it from me.",
        "Not as far as I know; nobody told {speaker} in my hearing.",
    ),
    "thinks_in": (
        "{speaker} would look {how} {place}.",
        "{speaker} thinks it is {how} {place}.",
        "I should think {speaker} would look {how} {place}.",
    ),
    "thinks_unknown": (
        "I couldn't say where {speaker} would look.",
        "I do not know what {speaker} saw of it.",
    ),
    "here": ("{speaker} is right here.",),
    "last_spoken": (
        "{speaker} and I spoke {when}.",
        "I spoke with {speaker} {when}.",
        "I last saw {speaker} {when}, when we spoke.",
    ),
    "last_seen_in": ("{speaker} was in {place}, {when}.",),
    "last_seen_leaving": ("{speaker} left for {place}, {when}.",),
}
"""What a character says about people; part of `memory.persona.DEFAULT_PHRASES`."""
