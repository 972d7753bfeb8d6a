"""List what a character says to lines that pass the time, when its persona has no words of its own, by occasion."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

CHAT: Final[Mapping[str, tuple[str, ...]]] = {
    # To remarks that tell nothing to be remembered.
    "pleased": (
        "I am glad that you like it, {listener}.",
        "It is, isn't it? I never tire of it.",
        "Yes, it does one good, {listener}.",
    ),
    "bustle": (
        "Yes, some days are busy and some are quiet, {listener}.",
        "It is like that some days. It will be different tomorrow.",
        "One gets used to it, {listener}, quiet or busy.",
    ),
    "bad_day": (
        "I am sorry to hear that, {listener}.",
        "That sounds hard, {listener}. I am sorry.",
        "Oh dear. I am sorry to hear it, {listener}.",
    ),
    "shocked": (
        "That is terrible, {listener}.",
        "How dreadful. I am sorry to hear it.",
        "That is terrible news, {listener}. I am sorry.",
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
    "admired": (
        "Very fine, {listener}. I like that.",
        "Handsome, {listener}. It suits you.",
        "Very nice indeed, {listener}.",
    ),
    "meal": (
        "Good food and drink are half of life, {listener}.",
        "I am glad that you enjoy it, {listener}.",
        "Yes, one should enjoy such things, {listener}.",
    ),
    "complained": (
        "That is a pity, {listener}. I am sorry.",
        "I can see that it annoys you, {listener}.",
        "That is a nuisance, {listener}. I am sorry.",
    ),
    "criticised": (
        "I am sorry that you see it so, {listener}. I do what I can.",
        "I am sorry to hear that, {listener}. You are the first to complain today.",
        "I'll bear it in mind, {listener}, though you might have said it more kindly.",
    ),
    "criticised_wary": (
        "Nobody keeps you here.",
        "You find fault with everything, {listener}.",
        "Then go elsewhere.",
    ),
    "teased": (
        "Ha! You may be right, {listener}.",
        "Laugh all you like, {listener}. I have heard worse.",
        "I'll pretend that I did not hear that, {listener}.",
    ),
    "teased_wary": ("Very funny.", "I am not in the mood, {listener}.", "Keep your jokes."),
    "reminded": (
        "I hope that is a good thing, {listener}.",
        "Is that so? I am often told such things.",
        "The world is small, {listener}. Perhaps it is so.",
    ),
    "despair": (
        "That sounds very heavy, {listener}. I am sorry. Sit with me a while; you are not alone.",
        "I am sorry that it is so hard, {listener}. Don't give up. Tell me about it, if you like.",
        "Don't lose heart, {listener}. It will not always be as it is today, and I am glad that you are here.",
    ),
    "relieved": (
        "I am glad of that, {listener}.",
        "Then you can breathe again. Good.",
        "All is well, then, {listener}. I am glad to hear it.",
    ),
    "cared_for": (
        "I shall, {listener}. It is kind of you to think of me.",
        "You are kind to worry about me, {listener}.",
        "I will take care. Thank you, {listener}.",
    ),
    "cared_for_wary": (
        "I can look after myself, thank you.",
        "Since when do you worry about me?",
        "Hm. Thank you.",
    ),
    "sympathy": (
        "Thank you, {listener}. That is kind of you.",
        "It does me good to hear that, {listener}. Thank you.",
        "That is kind. One carries it as well as one can, {listener}.",
    ),
    "introduced": (
        "Pleased to meet you. I am {name}.",
        "Well met. They call me {name}.",
        "Welcome. It is good to know your name; mine is {name}.",
    ),
    "introduced_wary": ("I know who you are.", "Hm. I am {name}, as you know.", "So you are. I am {name}."),
    "pause": (
        "Take your time, {listener}. I shall be here.",
        "There is no hurry, {listener}.",
        "Of course, {listener}. I can wait.",
    ),
    "puzzled": (
        "Then ask me, {listener}, and I will help if I can.",
        "It is not always easy to make sense of things, {listener}. What is it that you want to know?",
        "Tell me what puzzles you, {listener}, and we shall see.",
    ),
    "boasted": (
        "Big words, {listener}! I would rather not put them to the test.",
        "I believe you, {listener}. There is no need to prove it to me.",
        "Ha! Have it your way, {listener}. I shall not argue with you.",
    ),
    "boasted_wary": (
        "Big words. I have heard them from you before.",
        "Save your breath. I shall not quarrel with you.",
        "I am not impressed.",
    ),
    "startled": (
        "You made me jump, {listener}!",
        "Ha! You nearly had me there, {listener}.",
        "Oh! You gave me a fright, {listener}.",
    ),
    "own_telling": (
        "Is that so, {listener}? Tell me more of it.",
        "I did not know that of you, {listener}. I'll remember it.",
        "That is good to know, {listener}. I like to hear about your life.",
    ),
    "own_telling_wary": ("So you say.", "Hm. Is that so?", "And why do you tell me that?"),
    "knock": ("Who's there?", "Who is there?"),
    "knock_who": ("{content} who?",),
    "agreed_to": (
        "That may well be, {listener}.",
        "It may be so.",
        "You have a point there, {listener}.",
    ),
    "echoed": (
        "So {content}. I'll remember that, {listener}.",
        "So {content}? I did not know that, {listener}.",
        "Well, well, {content}. Good to know.",
    ),
    "turned_to": (
        "There is not much to tell about me, {listener}. Ask me something, and I'll answer.",
        "Oh, I am well enough, {listener}. What would you like to know?",
        "About me? Ask what you like, {listener}.",
    ),
    # To questions that want a friendly word.
    "bond": (
        "We have only begun to know each other, {listener}, but I have nothing against you. I like your company.",
        "I hope that we shall be friends, {listener}. It takes a little time.",
        "I like you well enough, {listener}. It is good of you to say so.",
    ),
    "bond_friend": (
        "You are a friend to me, {listener}. Of course you are.",
        "I like you, {listener}, and I would miss you.",
        "Yes, {listener}. I count you among my friends.",
    ),
    "bond_wary": (
        "Friends? After what passed between us? No, {listener}.",
        "I don't care for you much, since you ask.",
        "No. You have been no friend to me.",
    ),
    "view": (
        "I have not made up my mind about it, {listener}. What do you think?",
        "I see some good in it and some bad, {listener}. And you?",
        "That is a big question for somebody like me, {listener}. I would rather hear what you think.",
    ),
    "other_world": (
        "I know nothing of such things, {listener}. Here one talks, listens and makes oneself useful.",
        "You use words that I don't know, {listener}. Perhaps somebody else can help you with that.",
        "That means nothing to me, {listener}. But look around and talk to people; that is never wrong.",
    ),
    "lore": (
        "I couldn't say, {listener}. That I never learnt. What do you think?",
        "A good question, {listener}. I am no scholar, and couldn't say.",
        "That I couldn't say, {listener}. One would have to ask somebody wiser than me.",
    ),
    "perform": (
        "Here and now, {listener}? You would not thank me for it.",
        "Not now, {listener}. Another time, perhaps.",
        "Ha! Not in front of everybody, {listener}.",
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
        "I would have to think about that, {listener}.",
        "Who knows? I would see when it came to that.",
        "That would depend, {listener}. What would you do?",
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
        "There is little to tell about that, {listener}.",
        "As you see me. I pay little heed to such things.",
    ),
    "own_wealth": (
        "I don't count my coins before others, {listener}.",
        "I have what I need, {listener}. Of the rest I do not talk.",
        "Money comes and goes. Mostly it goes, {listener}.",
    ),
    "own_romance": (
        "My heart is my own affair, {listener}.",
        "That is a matter between me and my heart.",
        "I don't talk about love, {listener}. Not sober, at least.",
    ),
    "own_enemies": (
        "Not everybody is my friend, {listener}. More I would rather not say.",
        "I have not always been friends with everybody, but I keep out of trouble.",
        "I bear nobody ill will, {listener}, if I can help it.",
    ),
    "own_pets": (
        "Of animals I have little to tell, {listener}.",
        "About animals there is not much to tell, {listener}.",
        "I don't talk much about animals, {listener}.",
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
