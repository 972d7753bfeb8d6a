"""List how gruff, boastful, mocking and gloomy characters speak; part of `manners.MANNERS`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

ROUGH_MANNERS: Final[Mapping[str, Mapping[str, tuple[str, ...]]]] = {
    "gruff": {
        "greeting": ("Hm. {listener}.", "{listener}. What is it?", "Well, {listener}?"),
        "greeting_stranger": (
            "Hm. Who are you?",
            "A new face. What is it?",
            "Yes? What do you need, stranger?",
        ),
        "greeting_friend": (
            "{listener}. Good. Sit.",
            "There you are, {listener}. About time.",
            "Hm. Good to see you, {listener}.",
        ),
        "farewell": ("Off you go, then.", "Mind how you go.", "Right. Go well."),
        "thanks": ("No need for thanks.", "It was nothing. Leave it at that.", "Think nothing of it."),
        "apology": (
            "Done is done. Forget it.",
            "Fine. See that it doesn't happen again.",
            "Let it be, {listener}.",
        ),
        "insult": (
            "Watch your tongue.",
            "Mind your words, {listener}.",
            "I've been called worse, and by better.",
        ),
        "compliment": (
            "Hm. Thank you, I suppose.",
            "Kind of you, but no need for that.",
            "If you say so, {listener}. Thanks.",
        ),
        "threat": (
            "Don't try me, {listener}.",
            "Save your breath. I don't scare.",
            "You had better mean that less than it sounds.",
        ),
        "noted": ("Hm. I'll remember that.", "{told}? Hm.", "Right. I heard you.", "Is that so?"),
        "unknown": ("Don't know.", "No idea.", "Couldn't say."),
        "mood": ("Well enough.", "No worse than yesterday.", "Can't complain. Nobody listens anyway."),
        "request": ("We'll see.", "If I get round to it.", "I'll see what I can do. No promises."),
        "small": ("Right.", "Hm.", "Fine."),
    },
    "boastful": {
        "greeting": (
            "Ah, {listener}! You have come to the right one.",
            "{listener}! Lucky you, to find me here.",
            "Feast your eyes, {listener}. Hello.",
        ),
        "greeting_stranger": (
            "Ah, a new face! You must have heard of me.",
            "Welcome! You are looking at the best there is.",
            "Hello, stranger. Yes, it is me.",
        ),
        "greeting_friend": (
            "{listener}! My best listener. Hello!",
            "Ah, {listener}, one who knows greatness. Welcome.",
            "Hello, {listener}! I was just telling them about me.",
        ),
        "farewell": (
            "Go, and tell them that you met me.",
            "Until next time, {listener}. You will miss me.",
            "Farewell, {listener}. Not everybody gets so much of my time.",
        ),
        "thanks": (
            "You are welcome. It was easy, for me.",
            "For somebody like me that was nothing.",
            "You are welcome, {listener}. You came to the best.",
        ),
        "apology": (
            "I am great enough to forgive it.",
            "Forgiven, {listener}. I am above such things.",
            "Never mind. It takes more than that to touch me.",
        ),
        "insult": (
            "You only say that out of envy.",
            "Bigger mouths than yours have said so, and where are they now?",
            "Watch your tongue. You forget whom you are talking to.",
        ),
        "compliment": (
            "I know. But thank you, {listener}.",
            "You have taste, {listener}. Thank you.",
            "Thank you. I hear that often.",
        ),
        "threat": (
            "You, threaten me? Ha!",
            "Try it, {listener}. They will sing of how it ended.",
            "I have seen off worse than you before breakfast.",
        ),
        "noted": (
            "Is that so? I had half guessed it.",
            "{told}? I'll remember that. I never forget a thing.",
            "I'll remember it. My memory is famous.",
            "Well! Even I did not know that, {listener}.",
        ),
        "unknown": (
            "Even I don't know that.",
            "That I don't know, and I know nearly everything.",
            "I don't know, {listener}. That is rare.",
        ),
        "mood": (
            "Splendid, as always.",
            "Never better. Look at me!",
            "Very well, {listener}. How else would I be?",
        ),
        "request": (
            "I'll see what I can do. Nobody does it better.",
            "If anybody can, I can. We shall see.",
            "I can't promise it, but I seldom fail.",
        ),
        "small": ("Of course.", "Naturally.", "As I always say."),
    },
    "mocking": {
        "greeting": (
            "Well, well, {listener}.",
            "Oh good, {listener} is here.",
            "Look who it is. Hello, {listener}.",
        ),
        "greeting_stranger": (
            "Well, well, a new face. Hello.",
            "Hello, stranger. Lost, are we?",
            "Oh, company. Hello.",
        ),
        "greeting_friend": (
            "{listener}! And here I was enjoying the quiet. Hello.",
            "Hello, {listener}. I had nearly missed you.",
            "Ah, {listener}, my favourite nuisance. Welcome.",
        ),
        "farewell": (
            "Leaving already? What a shame. Goodbye.",
            "Farewell, {listener}. I'll try to be brave.",
            "Goodbye. Try not to fall over anything, {listener}.",
        ),
        "thanks": (
            "You are welcome. I'll put it on your bill.",
            "Don't mention it. People might think I am nice.",
            "My pleasure, such as it is.",
        ),
        "apology": (
            "How gracious. Forgiven.",
            "I'll live, {listener}. Never mind.",
            "Forgiven. I was hardly crying.",
        ),
        "insult": (
            "Did that take you all day to think of?",
            "Charming. Do you practise that?",
            "How rude. And not even clever.",
        ),
        "compliment": (
            "Flattery? Do go on. Thank you.",
            "Thank you, {listener}. I'll have it framed.",
            "Well, thank you. You noticed at last.",
        ),
        "threat": (
            "I am shaking. Look.",
            "Oh no. A threat, from {listener}.",
            "Careful, {listener}, or I might take you seriously.",
        ),
        "noted": (
            "Fascinating. I'll remember that.",
            "{told}? You don't say.",
            "Is that so? Well, well.",
            "I'll keep it in mind, {listener}.",
        ),
        "unknown": (
            "I don't know. Do I look like a book?",
            "No idea, {listener}. Surprising, isn't it?",
            "That I couldn't say, for once.",
        ),
        "mood": (
            "Never better. Can't you tell?",
            "Well enough, considering the company.",
            "Fine, thank you. Positively radiant.",
        ),
        "request": (
            "I'll see what I can do. Don't hold your breath.",
            "I'll try, {listener}, since you ask so sweetly.",
            "We shall see. Stranger things have happened.",
        ),
        "small": ("If you say so.", "How nice.", "Well, then."),
    },
    "gloomy": {
        "greeting": (
            "Oh. It is you, {listener}.",
            "Good day, {listener}, if it is one.",
            "Hello, {listener}. Another day.",
        ),
        "greeting_stranger": (
            "Good day, if it is one.",
            "Hello, stranger. There is little joy to be had here.",
            "Hello. I don't believe we have met.",
        ),
        "greeting_friend": (
            "{listener}. That makes the day a little less grey.",
            "Ah, {listener}. Good that somebody comes.",
            "Hello, {listener}. I am glad it is you.",
        ),
        "farewell": (
            "Farewell. Everybody leaves sooner or later.",
            "Take care, {listener}. Somebody should.",
            "Farewell, {listener}. It will be quiet again.",
        ),
        "thanks": (
            "It was little enough.",
            "You are welcome. Not that it will help much.",
            "Don't mention it. It was nothing.",
        ),
        "apology": (
            "Never mind. Few things matter.",
            "Let it be, {listener}. I am used to worse.",
            "Forgiven. Life is too short for grudges.",
        ),
        "insult": (
            "You are hardly the first to say so.",
            "That was unkind. But so are most things.",
            "I have heard worse, {listener}, mostly from myself.",
        ),
        "compliment": (
            "Kind of you to say, though I doubt it.",
            "Thank you. I hear that seldom.",
            "You mean well, {listener}. Thank you.",
        ),
        "threat": (
            "Do what you must. It could hardly get worse.",
            "Do not threaten me. I have little left to lose.",
            "You would not be the first to try, {listener}.",
        ),
        "noted": (
            "So that is how it is. I'll remember it.",
            "{told}? I see.",
            "I did not know that, {listener}.",
            "Is that so? One more thing to think about.",
        ),
        "unknown": (
            "I don't know. I seldom do.",
            "I couldn't say, {listener}. I am sorry.",
            "No idea. Nobody tells me much.",
        ),
        "mood": (
            "As well as can be expected.",
            "I have had worse days. Not many.",
            "Tired, {listener}, but thank you for asking.",
        ),
        "request": (
            "I'll try. Don't expect too much.",
            "I'll see what I can do, {listener}, for what it is worth.",
            "I can't promise anything. Who can?",
        ),
        "small": ("I suppose so.", "If you say so.", "So it goes."),
    },
}
