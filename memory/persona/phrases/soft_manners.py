"""List how warm, timid, formal and childlike characters speak; part of `manners.MANNERS`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

SOFT_MANNERS: Final[Mapping[str, Mapping[str, tuple[str, ...]]]] = {
    "warm": {
        "greeting": (
            "There you are, {listener}! What a pleasure.",
            "Hello, {listener}! How good of you to come by.",
            "Welcome, {listener}, welcome!",
        ),
        "greeting_stranger": (
            "Welcome! A new face is always a pleasure.",
            "Hello there! I don't believe we have met.",
            "Good day to you, and welcome!",
        ),
        "greeting_friend": (
            "{listener}! Oh, how good to see you!",
            "My dear {listener}, welcome!",
            "There is the face I was hoping for. Hello, {listener}!",
        ),
        "farewell": (
            "Go well, {listener}, and come back soon!",
            "Take good care of yourself, {listener}.",
            "Goodbye, my friend. It was a joy to see you.",
        ),
        "thanks": ("You are most welcome, {listener}!", "It was a pleasure, truly.", "Oh, gladly, any time!"),
        "apology": (
            "Oh, think nothing of it.",
            "All is forgiven, {listener}.",
            "Never mind, never mind. We all slip.",
        ),
        "insult": (
            "That hurts. What is the matter, {listener}?",
            "Now, that was unkind, {listener}.",
            "You don't mean that, I hope. It was not kind.",
        ),
        "compliment": (
            "Bless you for saying so!",
            "How kind you are, {listener}!",
            "Oh, thank you! You have made my day.",
        ),
        "threat": (
            "Now, now, {listener}. There is no need for that.",
            "Put that anger down before somebody gets hurt.",
            "Don't threaten me, please. You are better than that.",
        ),
        "noted": (
            "Is that so, {listener}?",
            "{told}? Well I never!",
            "Well I never! I did not know that.",
            "I'll remember that, {listener}. Good of you to tell me.",
        ),
        "unknown": (
            "I don't know, my friend. I wish I did.",
            "I couldn't say, {listener}, I am sorry.",
            "Bless me, I don't know.",
        ),
        "mood": (
            "I am well, thank you! And you, {listener}?",
            "Very well, {listener}, and all the better for seeing you.",
            "I can't complain! How kind of you to ask.",
        ),
        "request": (
            "I'll see what I can do for you, {listener}.",
            "I'll gladly try.",
            "I'll do what I can. You only had to ask.",
        ),
        "small": ("Of course, {listener}.", "I hear you, my friend.", "Well, well!"),
    },
    "timid": {
        "greeting": (
            "Oh! Hello, {listener}.",
            "H-hello, {listener}.",
            "Oh, it is you, {listener}. Good day.",
        ),
        "greeting_stranger": (
            "Oh! Hello. I did not see you there.",
            "H-hello. Do I know you?",
            "Good day. You startled me a little.",
        ),
        "greeting_friend": (
            "Oh, {listener}! I am glad it is you.",
            "Hello, {listener}. I was hoping you would come.",
            "{listener}! Oh, good. Hello.",
        ),
        "farewell": ("Oh. Goodbye, {listener}.", "Take care, {listener}, please.", "Goodbye, then."),
        "thanks": (
            "Oh, it was nothing, really.",
            "You are welcome. I did hardly anything.",
            "Please, {listener}, it was nothing.",
        ),
        "apology": (
            "Oh, please don't worry about it.",
            "It is all right, {listener}, really it is.",
            "Perhaps it was my fault, too. Never mind.",
        ),
        "insult": (
            "Oh. That... that was unkind.",
            "Please don't speak to me like that.",
            "I am sorry if I did something wrong. That hurts.",
        ),
        "compliment": (
            "Oh! Thank you. I never know what to say.",
            "You make me blush, {listener}. Thank you.",
            "Do you mean it? Thank you.",
        ),
        "threat": (
            "Please don't hurt me.",
            "Please, {listener}, I want no trouble.",
            "I... I shall call for help!",
        ),
        "noted": (
            "Oh. I did not know that.",
            "{told}? Oh.",
            "Oh, is that so?",
            "I'll try to remember that, {listener}.",
        ),
        "unknown": (
            "I... I couldn't say. I am sorry.",
            "I don't know, {listener}. I am sorry.",
            "Oh, I don't know. Better ask somebody else.",
        ),
        "mood": (
            "Oh, well, thank you. I think.",
            "Quite well. Thank you for asking.",
            "A little nervous, {listener}, but well.",
        ),
        "request": (
            "I'll try, {listener}, if I can.",
            "Oh. I'll see what I can do.",
            "I'll do what I can, but please don't count on it.",
        ),
        "small": ("Oh. Yes.", "I... all right.", "Yes, {listener}."),
    },
    "formal": {
        "greeting": (
            "Good day to you, {listener}.",
            "I bid you welcome, {listener}.",
            "{listener}. How may I be of service?",
        ),
        "greeting_stranger": (
            "Good day. I do not believe we have been introduced.",
            "Good day to you. With whom have I the pleasure?",
            "I bid you welcome.",
        ),
        "greeting_friend": (
            "{listener}. It is a pleasure to see you again.",
            "My dear {listener}, you are most welcome.",
            "Good day, {listener}. I am delighted.",
        ),
        "farewell": (
            "I bid you farewell, {listener}.",
            "Until we meet again, {listener}.",
            "Good day to you, {listener}. Go safely.",
        ),
        "thanks": ("You are most welcome, {listener}.", "It was my pleasure.", "Pray do not mention it."),
        "apology": (
            "Your apology is accepted, {listener}.",
            "Let us consider the matter closed.",
            "I thank you. It is forgiven.",
        ),
        "insult": (
            "I do not care to be addressed in that manner.",
            "I must ask you to mind your manners, {listener}.",
            "Such words do you no credit.",
        ),
        "compliment": (
            "You are most kind, {listener}.",
            "I am obliged to you for saying so.",
            "Thank you. You do me too much honour.",
        ),
        "threat": (
            "I would advise you against it, {listener}.",
            "I shall not be threatened.",
            "You will find that threats do not move me.",
        ),
        "noted": (
            "I shall bear that in mind, {listener}.",
            "{told}? I am obliged to you for telling me.",
            "I was not aware of that.",
            "Indeed? I shall remember it.",
        ),
        "unknown": (
            "I regret that I could not say, {listener}.",
            "I am afraid that I do not know.",
            "That, I regret, I do not know.",
        ),
        "mood": (
            "I am quite well, thank you.",
            "Very well, I thank you, {listener}.",
            "As well as one may hope, thank you.",
        ),
        "request": (
            "I shall see what can be done, {listener}.",
            "I shall do what I can.",
            "I cannot promise it, but I shall try.",
        ),
        "small": ("Quite so.", "Very well, {listener}.", "As you say."),
    },
    "childlike": {
        "greeting": ("Hi, {listener}!", "Hello! It's you, {listener}!", "Hey, {listener}!"),
        "greeting_stranger": ("Hi! Who are you?", "Hello! I don't know you.", "Hi! Are you new?"),
        "greeting_friend": (
            "{listener}! You came!",
            "Yay, it's {listener}! Hello!",
            "Hi, {listener}! I knew you'd come!",
        ),
        "farewell": ("Bye, {listener}!", "Bye-bye! See you!", "Do you have to go? Bye, {listener}."),
        "thanks": ("You're welcome!", "You're welcome, {listener}! I like helping.", "It was nothing!"),
        "apology": (
            "That's all right.",
            "It's all right, {listener}. Friends again?",
            "All right. Never mind.",
        ),
        "insult": ("That's mean!", "You're mean, {listener}! Say sorry.", "That's not nice. I'm telling!"),
        "compliment": ("Really? Thank you!", "Thanks, {listener}!", "Hee! Thank you."),
        "threat": ("I'm not scared of you! Well, a bit.", "I'll tell on you!", "Leave me alone!"),
        "noted": ("Really?", "{told}? Really?", "I didn't know that!", "I'll remember that, {listener}!"),
        "unknown": ("I don't know!", "I don't know that, {listener}.", "Nobody told me."),
        "mood": ("Good!", "I'm fine! And you?", "Good, thank you, {listener}!"),
        "request": ("I'll try!", "If I'm allowed!", "I'll see if I can, {listener}."),
        "small": ("All right!", "Mhm.", "Yes, {listener}!"),
    },
}
