"""What a character says to lines that pass the time, when its persona has no words of its own, by occasion."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

CHAT_PHRASES: Final[Mapping[str, tuple[str, ...]]] = {
    # To remarks that tell nothing to be remembered.
    "pleased": (
        "I am glad that you like it, {listener}.",
        "It is, isn't it? I never tire of it.",
        "Yes, it does one good, {listener}.",
    ),
    "bustle": (
        "Some days are busy and some are quiet, {listener}.",
        "It comes and goes. It will be different tomorrow.",
        "One gets used to it, {listener}, quiet or busy.",
    ),
    "bad_day": (
        "I am sorry to hear that, {listener}. Tomorrow will be better.",
        "That sounds like a hard day. Sit down and rest from it.",
        "Poor you, {listener}. Such days pass.",
    ),
    "shocked": (
        "That is terrible, {listener}.",
        "How dreadful! I can hardly believe it.",
        "What terrible news, {listener}. I shall not forget it.",
    ),
    "nervous": (
        "You will do well, {listener}. Don't worry.",
        "Anybody would be nervous. Take a deep breath; it will be all right.",
        "Have courage, {listener}. Good luck!",
    ),
    "envied": (
        "I know that I am lucky, {listener}, most days.",
        "It has its good sides, {listener}, and some others.",
        "Ha! It is not all as easy as it looks, but I can't complain.",
    ),
    "mused": (
        "That is how it goes, {listener}.",
        "True words, {listener}. Such is life.",
        "Yes, so it is. We take it as it comes.",
    ),
    "tastes": (
        "You are not alone in that, {listener}.",
        "I can understand that, {listener}.",
        "Yes, I know many who feel the same.",
    ),
    "newcomer": (
        "Welcome, then, {listener}. You will soon know your way about.",
        "Welcome! I hope that you like it here, {listener}.",
        "Then I am glad to meet you, {listener}. Welcome.",
    ),
    "hopeful": (
        "I hope it turns out as you wish, {listener}.",
        "May it be so. It is good to have something to look forward to.",
        "I hope so too, {listener}.",
    ),
    "surprised": (
        "Yes, it surprised me, too.",
        "It is true, {listener}, as far as I know.",
        "You may well wonder, {listener}.",
    ),
    "meal": (
        "Good food and drink are half of life, {listener}.",
        "I am glad that you enjoy it, {listener}.",
        "Then eat and drink, {listener}, while it is there.",
    ),
    "complained": (
        "Yes, there is always something, {listener}.",
        "I know. It annoys me, too, now and then.",
        "That is a nuisance, {listener}. I am sorry.",
    ),
    "reminded": (
        "I hope that is a good thing, {listener}.",
        "Is that so? I am often told such things.",
        "The world is small, {listener}. Perhaps it is so.",
    ),
    # To questions that want a friendly word.
    "perform": (
        "I am no performer, {listener}. You would not thank me for it.",
        "Not now, {listener}. Another time, perhaps.",
        "Ha! Nobody would want to see or hear that, {listener}.",
    ),
    "recommend": (
        "I have no complaints about anything here, {listener}. Look around and see what you like.",
        "It depends on what you like, {listener}. Try what others seem to enjoy.",
        "Take your time and look around, {listener}; that is the best way to find something good.",
    ),
    "sensed": (
        "I notice nothing out of the ordinary, {listener}.",
        "Nothing that I had noticed. It will be nothing.",
        "I did not notice, {listener}. Perhaps it is only the wind.",
    ),
    "of_asker": (
        "You are all right as you are, {listener}.",
        "You know yourself best, {listener}. I see nothing wrong.",
        "Don't worry too much about it, {listener}. It will be all right.",
    ),
    "own_plans": (
        "No plans worth speaking of, {listener}. I take the day as it comes.",
        "I have my work to do, {listener}, and then I shall rest.",
        "Nothing special. The usual, I suppose.",
    ),
    "own_belief": (
        "Perhaps, {listener}. Who knows? I have never seen proof, one way or the other.",
        "I think that everybody must find that out alone. Some say yes, some say no.",
        "That is a deep question, {listener}. Maybe there is more to it than we see.",
    ),
    "own_suppose": (
        "I would have to think about that, {listener}. Perhaps I would change nothing.",
        "Who knows? I would be happy with a few quiet days.",
        "Oh, I would see a bit of the world first, I think.",
    ),
    "own_nature": (
        "I am as you see me, {listener}: as real as you are.",
        "What a question! I am {name}, nothing more and nothing less.",
        "I am who I am, {listener}.",
    ),
    "own_skill": (
        "A little, {listener}. Others do it better.",
        "Not so well that I would boast of it.",
        "I get by, {listener}. I never learnt it properly.",
    ),
    "own_looks": (
        "I never look in the mirror for long, {listener}.",
        "That is a long story, {listener}, and not a good one.",
        "As you see me. I pay little heed to such things.",
    ),
    "own_wealth": (
        "Not rich, {listener}. I have enough to get by.",
        "I have what I need, and little to spare.",
        "Money comes and goes. Mostly it goes, {listener}.",
    ),
    "own_romance": (
        "My heart is my own affair, {listener}.",
        "That is a matter between me and my heart.",
        "I don't talk about love, {listener}. Not sober, at least.",
    ),
    "own_enemies": (
        "None that I know of, {listener}. I try to get on with everybody.",
        "I have not always been friends with everybody, but I keep out of trouble.",
        "I bear nobody ill will, {listener}, if I can help it.",
    ),
    "own_pets": (
        "I keep no animals, {listener}, at least none to speak of.",
        "No pets, {listener}. I have enough to look after.",
        "Animals and I get on well enough, but I have none to tell of.",
    ),
    "own_past": (
        "One thing led to another, {listener}, and here I am.",
        "It is a long story. I don't look back much.",
        "It was like most people's, {listener}: some good years, and some bad.",
    ),
    "own_work": (
        "It is work, {listener}. Some days are better than others.",
        "I like it well enough. It keeps me busy.",
        "It has its good sides and its bad ones, like any work.",
    ),
    "own_secret": (
        "If I told you, {listener}, it would be a secret no more.",
        "I have none that I would tell.",
        "Ha! You don't expect me to tell you that.",
    ),
    "own_character": (
        "You had better ask those who know me, {listener}.",
        "I try to be fair, {listener}. It does not always work.",
        "Good days and bad days, like anybody.",
    ),
    "own_day": (
        "It was a quiet day, {listener}. Nothing out of the ordinary.",
        "A day like any other, {listener}: I did my work.",
        "I can't complain about my day, {listener}. I kept busy.",
    ),
    "recap": (
        "You said: {content}",
        "You spoke of this: {content}",
        "We talked about what you said: {content}",
    ),
    "recap_none": (
        "We have hardly talked yet, {listener}.",
        "I don't think that we have talked before, {listener}.",
        "About nothing yet, {listener}. You have only just begun.",
    ),
}
"""What a character says to lines that pass the time, by occasion; part of `memory.persona.DEFAULT_PHRASES`."""
