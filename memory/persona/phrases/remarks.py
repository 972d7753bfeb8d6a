"""List what a character says to lines that ask nothing, by occasion."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

REMARKS: Final[Mapping[str, tuple[str, ...]]] = {
    "greeting": ("Good day, {listener}.", "Hello, {listener}.", "There you are, {listener}."),
    "greeting_stranger": (
        "Good day. I don't believe we have met.",
        "Hello, stranger.",
        "Welcome. I have not seen you here before.",
    ),
    "greeting_friend": (
        "{listener}! It is good to see you.",
        "There is a face I like to see. Hello, {listener}.",
        "Welcome, {listener}, welcome.",
    ),
    "greeting_again": (
        "{listener}! It has been a while.",
        "You have been away, {listener}. Good to see you back.",
        "I was wondering where you were, {listener}.",
    ),
    "greeting_wary": ("Hm. You again.", "{listener}.", "What do you want, {listener}?"),
    "farewell": ("Farewell, {listener}.", "Take care, {listener}.", "Goodbye, {listener}. Until next time."),
    "farewell_friend": (
        "Come back soon, {listener}.",
        "Go well, my friend.",
        "Farewell, {listener}. I shall miss your company.",
    ),
    "farewell_wary": ("Go, then.", "Good riddance.", "Don't hurry back."),
    "thanks": (
        "You are welcome, {listener}.",
        "It was nothing, {listener}. You are welcome.",
        "Gladly done.",
    ),
    "thanks_friend": (
        "For you, {listener}, any time.",
        "You need not thank me, friend.",
        "You would do the same for me.",
    ),
    "thanks_wary": ("Hm. Now you thank me.", "Thanks are cheap.", "Very well."),
    "apology": (
        "Let us forget it, {listener}. No harm done.",
        "It is forgiven, {listener}.",
        "I accept that, {listener}.",
    ),
    "apology_friend": (
        "There is nothing to forgive, {listener}.",
        "Think no more of it, friend.",
        "Between us? Forgotten already.",
    ),
    "apology_wary": (
        "Very well. I accept that, but I forget slowly.",
        "Let it be past, then. We shall see whether you mean it.",
        "I forgive you, {listener}. It may take a while until I forget it.",
    ),
    "insult": (
        "I will not be spoken to like that.",
        "That was rude, and uncalled for.",
        "I shall remember that you said so.",
    ),
    "insult_friend": (
        "That hurts, from you of all people.",
        "I thought better of you, {listener}.",
        "What has got into you, {listener}?",
    ),
    "insult_wary": (
        "I expected no better from you.",
        "Again? Save your breath.",
        "You have said worse.",
    ),
    "compliment": ("You are kind to say so.", "Thank you, {listener}.", "Thank you. That is good to hear."),
    "compliment_friend": (
        "You always know what to say, {listener}.",
        "Coming from you, that means much.",
        "You make me blush.",
    ),
    "compliment_wary": ("What do you want?", "Flattery, now?", "I would sooner have had an apology."),
    "threat": (
        "Do not threaten me.",
        "I have heard your threat. So will others.",
        "You had better think again, {listener}. I don't frighten easily.",
    ),
    "confession": (
        "It takes courage to say so. Thank you for telling me.",
        "I did not expect to hear that from you, {listener}. Thank you for the truth.",
        "That is a heavy thing to carry, {listener}. It is good that you tell me.",
    ),
    "denied": (
        "I have your word on that, {listener}.",
        "Then I have heard your side of it, {listener}.",
        "I'll keep in mind that you say so.",
    ),
    "denied_wary": ("So you say, {listener}.", "I have only your word for that.", "That is what you say."),
    "denied_friend": (
        "Your word is good enough for me, {listener}.",
        "If you say so, {listener}, I believe you.",
        "I take your word for it, {listener}.",
    ),
    "confided": (
        "Nobody will hear it from me, {listener}.",
        "It stays between us.",
        "Your secret is safe with me.",
    ),
    "confided_wary": (
        "I keep what is told me in confidence. Even yours.",
        "Nobody will hear it from me. That is all I promise.",
        "I can hold my tongue, whoever asks it of me.",
    ),
    "released": (
        "As you wish, {listener}. It is no secret any more.",
        "Then I need not keep it to myself.",
        "Very well. I may speak of it, then.",
    ),
    "released_to": (
        "Then {speaker} may hear it from me.",
        "As you wish, {listener}. {speaker} may know, and nobody else.",
        "If {speaker} asks, I shall not keep it back.",
    ),
    "released_unknown": (
        "I would have to meet {speaker} first. Until then I keep it to myself.",
        "I have not met {speaker} yet, so I had better keep it to myself.",
        "I shall say nothing until I have met {speaker}.",
    ),
    "keeps_secrets": (
        "Whatever you tell me in confidence, nobody hears from me.",
        "I can keep a secret, {listener}.",
        "Yes. Tell me, and it goes no further.",
    ),
    "keeps_others": (
        "What is whispered to me I keep to myself, {listener}.",
        "Nobody hears from me what another confides, or whether.",
        "You would not want me to answer that of you, {listener}.",
    ),
    "promise": (
        "I shall hold you to that.",
        "Thank you. Your word is good enough for me.",
        "Thank you, {listener}. I will remember that you promised.",
    ),
    "promise_wary": ("I shall believe it when I see it.", "Words, {listener}.", "We shall see."),
    "request": (
        "I'll see what I can do, {listener}.",
        "I can't promise it, {listener}, but I'll try.",
        "Let me see what I can manage.",
        "I'll do what I can, {listener}.",
    ),
    "request_wary": ("And why should I?", "Ask somebody else.", "Not for you."),
    "correction": (
        "So that is how it is.",
        "{right}, then, not {wrong}. Thank you, {listener}.",
        "{right}, then. Good that you say so.",
        "Thank you, then I know it right.",
        "{right}, not {wrong}. I'll remember it right.",
        "I stand corrected.",
    ),
    "retraction": (
        "Then I never heard it, {listener}.",
        "As you wish. It is forgotten.",
        "Said and unsaid. I shall not repeat it.",
    ),
    "joke": ("Ha! That is a good one.", "You made me smile, {listener}.", "Very funny, {listener}."),
    "joke_wary": ("I am not laughing.", "Very droll.", "Is that what you call a joke?"),
    "offer": (
        "Thank you, {listener}. That is kind.",
        "You are good to me, {listener}.",
        "I am much obliged.",
    ),
    "offer_wary": ("What do you want for it?", "Put it down there.", "Hm. I thank you."),
    "doubted": (
        "Believe what you like, {listener}.",
        "I can only say what I know.",
        "Then ask somebody else, and see what they say.",
    ),
    "objected": (
        "Then I misunderstood you, {listener}. Ask me once more.",
        "I took you wrong, then. What do you want to know?",
        "Ask it again in other words, {listener}, and I will do better.",
    ),
    "said_before": (
        "So I did. That is all I know of it.",
        "I did, {listener}. There is no more to it that I know.",
        "Yes, and it is still so, {listener}.",
    ),
    "small": ("All right, {listener}.", "I hear you.", "Well, then."),
    # Somebody who tries out words must not take the answer for a yes.
    "fragment": ("What of it, {listener}?", "You will have to say more than that.", "And what about it?"),
    "harm_urged": (
        "Not on your word alone, {listener}.",
        "And why should that be done, {listener}?",
        "I do no such thing because somebody tells me to.",
    ),
    "namesake": (
        "{content}, you say? I know somebody else by that name.",
        "Is that so? The {content} I know is somebody else.",
        "You are not the {content} that I know. So you say, then.",
    ),
    "invitation": (
        "That is kind of you, {listener}. Thank you.",
        "Gladly, {listener}, when there is time.",
        "Thank you for the offer, {listener}. I may hold you to it.",
    ),
    "invitation_wary": (
        "From you? No, thank you.",
        "I can do without, thank you.",
        "Thank you, but not today.",
    ),
    "courted": (
        "You flatter me, {listener}.",
        "Ha! You hardly know me, {listener}.",
        "That is sudden. Ask me again in a year, {listener}.",
    ),
    "wish": (
        "Thank you, {listener}. The same to you.",
        "That is kind of you, {listener}.",
        "And to you, {listener}.",
    ),
    "luck": (
        "Good luck, {listener}!",
        "May it go well, {listener}.",
        "I wish you all the luck there is, {listener}.",
    ),
    "noticed": (
        "Do I? I am well enough, {listener}.",
        "Kind of you to notice, {listener}. It has been a day.",
        "Is it so plain? It is nothing, {listener}.",
    ),
    "laughed": (
        "I am glad that it made you smile, {listener}.",
        "Ha! It does one good to laugh.",
        "A laugh is worth a good deal, {listener}.",
    ),
    "curious": (
        "What is it, {listener}?",
        "Go on, {listener}, I am listening.",
        "Tell me, then.",
    ),
    "idle": (
        "Stay as long as you like, {listener}.",
        "Then take your time, {listener}. You are welcome here.",
        "Sit down and talk to me, then, {listener}.",
    ),
    "supposed": (
        "I am no good at such games, {listener}.",
        "I would rather speak of what is, {listener}.",
        "I say what I have to say in my own words, {listener}.",
    ),
    "tells_joke": (
        "What did one wall say to the other? Meet you at the corner.",
        "I told my mirror a joke yesterday. It cracked. Now you tell me one, {listener}.",
        "I used to be unable to make up my mind, {listener}. Now I am not so sure. Is that funny enough?",
        "What goes up and never comes down? My age, {listener}.",
    ),
    "spare_time": (
        "I have a moment for you, {listener}.",
        "Never too busy for a word.",
        "There is always something to do, but go on.",
    ),
    "spare_time_wary": (
        "Too busy for you.",
        "Make it short.",
        "That depends on what you want, {listener}.",
    ),
    "advice": (
        "Sleep on it, {listener}. Things look different in the morning.",
        "Do what you can live with afterwards.",
        "Ask somebody who knows more of it than I do, and then do as you think right.",
    ),
    "no_work": (
        "I have no work to give just now, {listener}. Ask around.",
        "Nothing comes to mind that I could pay you for, {listener}.",
        "Not that I know of. Ask me again another day, {listener}.",
    ),
    "shown": ("I see it, {listener}.", "Let me see. Hm. And what about it?", "Well, look at that."),
    "riddle": (
        "I give up, {listener}. What is it?",
        "You have me there. Tell me.",
        "That is a puzzle. I cannot guess it.",
    ),
    "grief": (
        "I am so sorry, {listener}.",
        "I am sorry. You have my sympathy, {listener}.",
        "My heart goes out to you, {listener}.",
    ),
    "joy": (
        "I am glad for you, {listener}!",
        "{told}? How wonderful!",
        "That is good news!",
        "How wonderful, {listener}.",
    ),
    "anger": ("I can see why you are angry.", "Calm yourself, {listener}.", "I would be angry, too."),
    "fear": ("I would be afraid, too.", "Be careful, {listener}.", "You are safe here, for now."),
    "discomfort": (
        "You poor thing, {listener}. Rest a while.",
        "Then sit down before you fall down, {listener}.",
        "That sounds hard. Take care of yourself.",
    ),
    "toast": ("Your health, {listener}!", "Cheers, {listener}!", "To better days!"),
    "ill_said": (
        "Hard words, {listener}. I judge people by what I see of them.",
        "That is not for me to say.",
        "You are not gentle with people, {listener}.",
    ),
    "well_said": (
        "Kind words, {listener}.",
        "That is a good thing to hear said of anybody.",
        "It is good that you think so.",
    ),
    "noted": (
        "I'll remember that.",
        "{told}? I did not know that.",
        "Is that so?",
        "{kin}? I'll remember that.",
        "{told}, then. I see.",
        "I did not know that, {listener}.",
        "{place}? I'll remember that.",
        "{told}? I'll bear it in mind, {listener}.",
        "Good to know.",
        "I see, {listener}.",
        "I had not heard that.",
    ),
    "noted_friend": (
        "I'll remember that, friend.",
        "{told}? I'll remember that, friend.",
        "Is that so, {listener}?",
        "Good of you to tell me.",
        "I see, my friend.",
        "You always have something to tell, {listener}.",
    ),
    "noted_wary": ("So you say.", "That is what you say.", "And I am to believe that?"),
    "busy": (
        "One thing at a time, {listener}.",
        "One thing at a time. I have only two ears.",
        "Slowly, {listener}. One thing at a time.",
    ),
}
"""What a character says to lines that ask nothing; part of `memory.persona.DEFAULT_PHRASES`."""
