"""List what a character says about here and now, and what others see of it, by occasion."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

SURROUNDINGS: Final[Mapping[str, tuple[str, ...]]] = {
    # About here and now.
    "place": ("This is {place}.", "You are in {place}.", "{place}, that is what it is called."),
    "company": (
        "{other}, and you, {listener}.",
        "I see {other}, and you.",
        "There is {other}, and you and I.",
    ),
    "alone": ("Only you and I, {listener}.", "Nobody but the two of us.", "You see it yourself: you and I."),
    "is_here": ("Yes, {speaker} is here.", "Yes, {speaker} is right here.", "{speaker}? Yes, here with us."),
    "thing_here": (
        "The {content} is right here.",
        "Here, in plain sight: the {content}.",
        "The {content}? You can see it from where you stand.",
    ),
    "thing_in": (
        "The {content} is in {place}.",
        "The {content}? In {place}.",
        "Look in {place}: the {content} is there.",
    ),
    "thing_held": (
        "I have the {content} with me.",
        "The {content}? I have it right here.",
        "It is I who have the {content}.",
    ),
    "carries": ("I have {content} with me.", "This is what I carry: {content}.", "With me? {content}."),
    "carries_nothing": ("I carry nothing.", "Nothing at all, {listener}.", "My hands are empty."),
    "things_here": ("I see {content}.", "There is {content} here.", "This much: {content}."),
    "not_here": (
        "No, {speaker} is not here.",
        "{speaker} is not here now.",
        "No, {speaker} is not here at the moment.",
    ),
    "not_gone": (
        "No, {speaker} is still here.",
        "No, {speaker} is right here.",
        "Not at all, {speaker} is here with us.",
    ),
    "came_in": ("{speaker} came in {when}.", "I saw {speaker} come in {when}.", "{speaker}? Came in {when}."),
    "came_by": (
        "{speaker} came by, {when}.",
        "I saw {speaker} here, {when}.",
        "Here I saw {speaker}, {when}.",
    ),
    "came_by_here": ("{other} came in and stayed, as you see.", "I have {other} here now."),
    "came_by_none": (
        "Nobody but you, {listener}.",
        "Not a soul besides you.",
        "No one that I saw, {listener}, but you.",
    ),
    "never_met": (
        "I have never met anybody called {speaker}.",
        "{speaker}? I know nobody of that name.",
        "I never set eyes on any {speaker}, {listener}.",
    ),
    "not_seen": (
        "No, I have not seen {speaker}.",
        "Not that I noticed.",
        "{speaker}? No, I have not seen {speaker}.",
    ),
    # To pass the time.
    "hour": ("It is {when}.", "Look outside, {listener}: {when}.", "I make it {when}."),
    "weather": (
        "Such is the weather, {listener}. It does as it likes.",
        "That is the weather for you: it could be better, and it could be worse.",
        "So it is with the weather. Let us see what the sky brings tomorrow.",
    ),
    "no_story": (
        "I am no teller of tales, {listener}.",
        "My life is not much of a story.",
        "Tell me one instead.",
    ),
    "leave": ("Go ahead, {listener}.", "By all means.", "You are welcome to, {listener}."),
    "leave_wary": ("If you must.", "I would rather you did not.", "As long as you behave."),
    # What others see of it.
    "thinks": ("{name} thinks …",),
    "falls_asleep": ("{name} lies down and falls asleep.",),
    "sleeps": ("{name} is asleep.",),
    "wakes": ("{name} wakes up.",),
    # While it investigates: what others see, and what it says to a player.
    "opens_book": ("{name} opens a book and notes whom to ask.", "{name} turns to a new page."),
    "writes": ("{name} writes it down.", "{name} takes a note.", "{name} writes, and looks up again."),
    "reads_book": ("{name} reads over all that was said so far.", "{name} compares what people have said."),
    "closes_book": ("{name} draws a line under the last page, and closes the book.",),
    "lets_be": ("As you like, {listener}.", "You need not answer, {listener}."),
    "keeps_book": ("That book is not for your eyes, {listener}.",),
    "takes_case": ("I shall look into it, {listener}.",),
}
"""What a character says about here and now, and what others see of it; part of `memory.persona.DEFAULT_PHRASES`."""
