"""What a character says when its persona has no words of its own, by occasion."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from memory.persona.chat_phrases import CHAT_PHRASES

DEFAULT_PHRASES: Final[Mapping[str, tuple[str, ...]]] = {
    # Answers from memory.
    "told_you": ("You told me yourself: {content}",),
    "direct": ("{speaker} told me: {content}",),
    "observation": ("I saw it myself: {content}",),
    "inference": ("If you ask me: {content}",),
    "attributed": ("{speaker} says so, and nobody else: {content}",),
    "environmental": ("I only overheard {speaker} say it, mind: {content}",),
    "told_you_turned": ("You told me {content}.", "You told me that {content}.", "You said that {content}."),
    "direct_turned": (
        "{speaker} told me {content}.",
        "{speaker} told me that {content}.",
        "{speaker} said that {content}.",
    ),
    "environmental_turned": ("I only overheard {speaker} say that {content}.",),
    "says": ("{speaker} says {content}",),
    "says_you": ("you say {content}",),
    "posed": ("{speaker} made a show of it: {content}",),
    "lesson": ("I know that from work: {content}",),
    "corrected": ("{speaker} set right what I was told of that: {content}",),
    "set_right": (
        "First {speaker} told me: {before} And then, to set part of that right: {content}",
        "{speaker} told me: {before} That was set right in part: {content}",
    ),
    "set_right_you": (
        "First you told me: {before} And then, to set part of that right: {content}",
        "You told me: {before} You set that right in part: {content}",
    ),
    "took_back": (
        "{speaker} told me something of that, and then took it back.",
        "{speaker} took back what I was told of that.",
        "I was told, but {speaker} took it back.",
    ),
    "took_back_you": (
        "You took that back.",
        "You asked me to think no more of it.",
        "You said that you were wrong about it, {listener}.",
    ),
    "earlier": (
        "At first {speaker} told me: {content}",
        "Before that, {speaker} told me: {content}",
        "{speaker} first told me: {content}",
    ),
    "earlier_you": (
        "At first you told me: {content}",
        "Before that, you told me: {content}",
        "First you said: {content}",
    ),
    "earlier_nothing": (
        "I was never told otherwise.",
        "Nothing else than now, {listener}.",
        "There was nothing before that.",
    ),
    "agreed": ("{speaker} told me so too.",),
    "differ": ("Accounts differ.",),
    "own": ("I remember: {content}",),
    "unknown": ("I couldn't say.", "I couldn't say, {listener}.", "That I couldn't say."),
    "partly": (
        "That I don't know for sure. What I do know is this.",
        "I don't know more than this, {listener}.",
        "All of it I don't know, {listener}, but this I do.",
    ),
    "leaves": (
        "That leaves {content}.",
        "By my reckoning that leaves {content}.",
        "If I count right, that leaves {content}.",
    ),
    "makes": (
        "That makes {content}.",
        "By my reckoning that makes {content}.",
        "If I count right, that makes {content}.",
    ),
    "open": (
        "For certain I couldn't say. What I know is this.",
        "I couldn't say for certain, {listener}. This much I know.",
        "Whether it is so I couldn't say for certain, but I know this.",
    ),
    "unheard": (
        "I did not quite catch that.",
        "I did not catch that, {listener}. Say it once more.",
        "What was that? I did not catch it.",
    ),
    "news_told": ("{content}, {speaker} says.", "{content}, so {speaker} told me."),
    "my_talks": (
        "Well enough. I talked with {speaker}, and that was my day.",
        "A quiet day, {listener}. I talked with {speaker}.",
    ),
    "asked": ("{speaker} asked me: {content}", "{speaker} wanted to know: {content}"),
    "you_asked": ("You asked me: {content}", "You wanted to know: {content}"),
    "nobody_asked": (
        "Not that I remember.",
        "Nobody asked me that.",
        "I remember no such question, {listener}.",
    ),
    "changed": (
        "I told you otherwise before.",
        "That is not what I told you before, {listener}.",
        "I know better now than when I told you of it.",
    ),
    "no_news": ("Nothing worth telling.", "All has been quiet.", "No news, {listener}."),
    "gossip": (
        "Have you heard, {listener}? {content}",
        "By the way, {listener}. {content}",
        "You should know, {listener}. {content}",
    ),
    "doubt": ("But I wouldn't swear to it.",),
    # About what was just said.
    "what_meant": (
        "What do you mean?",
        "I don't follow you, {listener}.",
        "You will have to say what you mean.",
    ),
    "who_meant": ("Who do you mean?", "Whom are you speaking of, {listener}?", "Say who you mean."),
    "again": ("{content}", "I said: {content}", "Once more, then: {content}"),
    "no_more": (
        "That is all I know.",
        "There is no more that I know of.",
        "I have told you all I know, {listener}.",
    ),
    "not_done": ("Not that I know.", "Not that I know, {listener}.", "Not as far as I know."),
    "done_unknown": (
        "That it was done I don't know.",
        "I have not heard that it was done, {listener}.",
        "Whether it was done I don't know.",
    ),
    "no_reason": (
        "Why, I could not tell you.",
        "The reason I don't know.",
        "I was never told why, {listener}.",
    ),
    "when_seen": ("That was {when}.", "It was {when}.", "I saw it {when}."),
    "when_told": (
        "{speaker} told me {when}; more exactly I don't know.",
        "I heard it {when}, from {speaker}.",
        "It was {when} that {speaker} told me.",
    ),
    "when_told_you": (
        "You told me {when}.",
        "That was {when}, when you told me.",
        "It was {when} that you told me.",
    ),
    "told_nothing": (
        "{speaker} has told me nothing of that.",
        "Not that {speaker} told me.",
        "{speaker} has not told me, {listener}.",
    ),
    "told_nothing_you": (
        "You have not told me, {listener}.",
        "You have told me nothing of that.",
        "That you have not told me yet.",
    ),
    "knows_people": (
        "I know {speaker}.",
        "There are {speaker}, of those I know.",
        "Well, {speaker}, to name some.",
    ),
    "knows_nobody": ("Nobody but you yet, {listener}.", "No one besides you.", "I know nobody here but you."),
    "visitors": ("{speaker} had a word with me.", "I talked with {speaker}.", "With {speaker}."),
    "visitors_none": ("Nobody but you, {listener}.", "No one else.", "With nobody but you."),
    "suspects_nobody": (
        "Nobody that I could name.",
        "I suspect no one, {listener}.",
        "I know of nobody to suspect.",
    ),
    "been_here": ("{speaker} has been here {when}, that I saw.", "I have seen {speaker} here {when}."),
    "been_here_you": ("I have seen you here {when}.", "You have been here {when}, that I know of."),
    "trusts_nobody": (
        "Nobody more than others.",
        "I have no reason yet to trust one more than another.",
        "Nobody in particular, {listener}.",
    ),
    "source_you": ("From you.", "You told me yourself.", "I have it from you, {listener}."),
    "source_told": ("{speaker} told me.", "I have it from {speaker}.", "From {speaker}."),
    "source_relayed": (
        "{speaker} told me, who has it from {other}.",
        "From {speaker}, who had it from {other}.",
        "{other} told {speaker}, and {speaker} told me.",
    ),
    "source_seen": ("I saw it myself.", "With my own eyes.", "I was there and saw it."),
    "source_posed": (
        "I saw {speaker} act it out.",
        "{speaker} made a show of it.",
        "From watching {speaker}, that is all.",
    ),
    "source_overheard": (
        "I overheard {speaker}.",
        "I heard {speaker} say so to somebody else.",
        "{speaker} said it within my hearing.",
    ),
    "source_inferred": (
        "I worked it out for myself.",
        "Nobody told me. I put two and two together.",
        "It is only what I conclude.",
    ),
    "source_own": (
        "I should know, it is my own life.",
        "From nobody. I know it myself.",
        "I lived it, {listener}.",
    ),
    "sure_you": (
        "You told me so yourself.",
        "As sure as you were.",
        "I have only your own word, {listener}.",
    ),
    "sure_trusted": (
        "{speaker} told me, and I have no reason to doubt it.",
        "I trust {speaker}'s word.",
        "As sure as {speaker} was.",
    ),
    "sure_told": (
        "I have only {speaker}'s word for it.",
        "{speaker} says so. I cannot say more.",
        "Not quite. {speaker} told me, and I did not see it.",
    ),
    "sure_several": (
        "More than one told me so.",
        "Quite sure. I did not hear it from one alone.",
        "Several say the same, so I believe it.",
    ),
    "sure_seen": ("I saw it myself.", "Quite sure: I was there.", "I trust my own eyes."),
    "sure_posed": (
        "No. {speaker} only made a show of it.",
        "I saw {speaker} act it out, no more.",
        "I would not swear to what {speaker} plays at.",
    ),
    "sure_overheard": (
        "No. I only overheard {speaker}.",
        "I would not swear to it; I overheard it.",
        "Not at all sure. {speaker} did not say it to me.",
    ),
    "sure_inferred": (
        "No, it is only what I think.",
        "I worked it out, and I may be wrong.",
        "As sure as one can be without being told.",
    ),
    "sure_own": ("As sure as I stand here.", "I ought to know my own life.", "Quite sure, {listener}."),
    "knowers": ("{speaker}, that I know of.", "{speaker} would know.", "Ask {speaker}."),
    "knowers_none": (
        "Nobody else that I know of.",
        "I could not say who else knows, {listener}.",
        "No one that I could name.",
    ),
    # Errands and promises.
    "errand": (
        "I will tell {speaker} when we meet.",
        "{speaker} shall hear it from me.",
        "I will pass it on to {speaker}, {listener}.",
    ),
    "errand_full": (
        "I carry as many words as I can remember, {listener}.",
        "No more messages, or I shall mix them up.",
        "Ask me again when I have delivered the others.",
    ),
    "errand_word": (
        "{listener}, {speaker} wants you to know that {content}.",
        "{listener}, I am to tell you from {speaker} that {content}.",
        "{listener}, {speaker} asked me to tell you that {content}.",
    ),
    "errand_self": (
        "{listener}, {content}.",
        "A word for you, {listener}: {content}.",
        "{listener}, listen: {content}.",
    ),
    "errand_ask": (
        "{listener}, {speaker} asks you {content}.",
        "{listener}, I am to ask you from {speaker} {content}.",
        "A request from {speaker}, {listener}: you are asked {content}.",
    ),
    "errand_remind": (
        "{listener}, {speaker} wants to remind you {content}.",
        "{listener}, I am to remind you {content}, from {speaker}.",
        "A reminder from {speaker}, {listener}, {content}.",
    ),
    "errand_asked": (
        "{listener}, {speaker} asks {content}.",
        "{listener}, {speaker} would like to know {content}.",
        "A question from {speaker}, {listener}: {content}.",
    ),
    "errand_regards": (
        "{listener}, {speaker} sends you {content}.",
        "{listener}, I bring you {content} from {speaker}.",
        "From {speaker}, {listener}: {content}.",
    ),
    "errand_quoted": (
        "{listener}, {speaker} asked me to tell you: {content}",
        "A message from {speaker} for you, {listener}: {content}",
        "{listener}, these are {speaker}'s words, not mine: {content}",
    ),
    "errand_done": ("I told {speaker} {when}.", "Yes, {when}. {speaker} knows.", "I did, {when}."),
    "errand_pending": (
        "Not yet, {listener}. I have not met {speaker}.",
        "Not yet. I have not seen {speaker} since.",
        "No, not yet, but I will, as soon as I meet {speaker}.",
    ),
    "errand_answered": (
        "{speaker} said: {content}",
        "To that {speaker} said: {content}",
        "The answer was: {content}",
    ),
    "errand_no_answer": (
        "{speaker} said nothing to that.",
        "No answer that I heard, {listener}.",
        "{speaker} heard it, and gave me no answer.",
    ),
    "regards_taken": (
        "That is kind of {speaker}.",
        "Give {speaker} my best in return, {listener}.",
        "It is good to be thought of.",
    ),
    "no_messages": (
        "Nobody left word for you, {listener}.",
        "No messages, {listener}.",
        "There is nothing for you, {listener}.",
    ),
    "messages_all": (
        "That was all, {listener}.",
        "That is what there was for you.",
        "Nothing more than that, {listener}.",
    ),
    "errand_not_received": (
        "No word from you has reached me, {listener}.",
        "Not that I heard. Nobody brought me a word from you.",
        "I have had no message from you.",
    ),
    "request_pending": (
        "Not yet, {listener}. You asked me: {content}",
        "I have not got round to it. You asked me: {content}",
        "It is still to be done, {listener}: {content}",
    ),
    "asked_nothing": (
        "You asked nothing of me that I remember.",
        "What was it that you asked, {listener}?",
        "I remember no such request, {listener}.",
    ),
    "told_them": (
        "Yes, {speaker} heard it from me.",
        "I told {speaker}.",
        "{speaker} knows; I said so myself.",
    ),
    "not_told": (
        "I have not spoken of it to {speaker}.",
        "No, {speaker} has not heard it from me.",
        "Not a word of it to {speaker}.",
    ),
    "promised_you": (
        "You promised: {content}",
        "You gave me your word: {content}",
        "Your words were: {content}",
    ),
    "promised_by": (
        "{speaker} promised: {content}",
        "{speaker} gave me their word: {content}",
        "{speaker}'s words were: {content}",
    ),
    "promised_errand": (
        "I promised to take your word to {speaker}.",
        "I said that I would speak to {speaker} for you.",
        "That {speaker} would hear from me what you said.",
    ),
    "promised_nothing": (
        "No promise comes to mind.",
        "Nothing was promised that I know of, {listener}.",
        "I remember no such promise.",
    ),
    "debt_none": (
        "Nothing that I know of, {listener}.",
        "Not that I ever heard.",
        "I know of no such debt.",
    ),
    "debt_settled": (
        "That is settled.",
        "Nothing any more, {listener}. It was paid.",
        "It was paid, so nothing is owed.",
    ),
    # About itself.
    "name": ("I am {name}.",),
    "own_unknown": (
        "I never gave it much thought, {listener}.",
        "Of that I'd rather not speak.",
        "What is there to say about me?",
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
        "I miss a thing or two, and keep that to myself.",
        "Some days more than others. I don't dwell on it.",
    ),
    "own_taste": (
        "I like what is good, {listener}. I am not hard to please.",
        "I have no favourite. I take things as they come.",
        "My tastes are plain; I never made much of them.",
    ),
    "own_friends": (
        "I get on with most people, {listener}.",
        "I have a few friends, and they know who they are.",
        "I keep my own company, for the most part.",
    ),
    "own_health": (
        "I am as you see me, {listener}.",
        "All of me still works, more or less.",
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
        "I have done a good many things, {listener}. That one I keep to myself.",
        "If I have, I don't talk about it.",
        "My past is behind me, {listener}.",
    ),
    "own_things": (
        "I own little enough, {listener}.",
        "Nothing of mine that is worth speaking of.",
        "None that I could spare, {listener}.",
    ),
    "mood": (
        "I can't complain, {listener}.",
        "Well enough, thank you. And you, {listener}?",
        "Busy, and well. It could be worse.",
    ),
    # About here and now.
    "place": ("This is {place}.", "You are in {place}.", "{place}, that is what it is called."),
    "company": (
        "{other}, and you, {listener}.",
        "I see {other}, and you.",
        "There is {other}, and you and I.",
    ),
    "alone": ("Only you and I, {listener}.", "Nobody but the two of us.", "You see it yourself: you and I."),
    "is_here": ("Yes, {speaker} is here.", "Yes, {speaker} is right here.", "{speaker}? Yes, here with us."),
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
    "not_seen": (
        "No, I have not seen {speaker}.",
        "Not that I noticed.",
        "{speaker}? No, I have not seen {speaker}.",
    ),
    # To pass the time.
    "hour": ("It is {when}.", "Look outside, {listener}: {when}.", "I make it {when}."),
    "weather": (
        "The weather does as it likes, {listener}.",
        "It could be better, and it could be worse.",
        "Let us see what the sky brings tomorrow.",
    ),
    "no_story": (
        "I am no teller of tales, {listener}.",
        "My life is not much of a story.",
        "Tell me one instead.",
    ),
    "leave": ("Of course, {listener}.", "By all means.", "You are welcome to, {listener}."),
    "leave_wary": ("If you must.", "I would rather you did not.", "As long as you behave."),
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
    "stranger": ("I have never met {speaker}.", "I do not know {speaker}.", "{speaker}? We have not met."),
    "stranger_you": (
        "I don't believe we have met before.",
        "You are new to me.",
        "I should remember you, and I don't.",
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
    "not_angry_you": ("No, {listener}. Why should I be?", "I am not angry with you.", "No. All is well."),
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
    "last_seen_in": ("{speaker} was in {place}, {when}.",),
    "last_seen_leaving": ("{speaker} left for {place}, {when}.",),
    # What is said to a line that asks nothing.
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
    "farewell": ("Farewell, {listener}.", "Take care, {listener}.", "Until next time."),
    "farewell_friend": (
        "Come back soon, {listener}.",
        "Go well, my friend.",
        "I shall miss your company, {listener}.",
    ),
    "farewell_wary": ("Go, then.", "Good riddance.", "Don't hurry back."),
    "thanks": ("You are welcome, {listener}.", "It was nothing.", "Gladly done."),
    "thanks_friend": (
        "For you, {listener}, any time.",
        "You need not thank me, friend.",
        "You would do the same for me.",
    ),
    "thanks_wary": ("Hm. Now you thank me.", "Thanks are cheap.", "Very well."),
    "apology": ("Let us forget it.", "It is forgiven, {listener}.", "I accept that, {listener}."),
    "apology_friend": (
        "There is nothing to forgive, {listener}.",
        "Think no more of it, friend.",
        "Between us? Forgotten already.",
    ),
    "apology_wary": (
        "It will take more than words.",
        "We shall see whether you mean it.",
        "I have heard you. I forget slowly.",
    ),
    "insult": (
        "I will not be spoken to like that.",
        "That was uncalled for.",
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
    "compliment": ("You are kind to say so.", "Thank you, {listener}.", "That is good to hear."),
    "compliment_friend": (
        "You always know what to say, {listener}.",
        "Coming from you, that means much.",
        "You make me blush.",
    ),
    "compliment_wary": ("What do you want?", "Flattery, now?", "I would sooner have had an apology."),
    "threat": (
        "Do not threaten me.",
        "I have heard you. So will others.",
        "You had better think again, {listener}.",
    ),
    "confession": (
        "It takes courage to say so.",
        "I did not expect to hear that from you, {listener}.",
        "That is a heavy thing to carry.",
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
    "promise": (
        "I shall hold you to that.",
        "Your word is good enough for me.",
        "I will remember that you promised.",
    ),
    "promise_wary": ("I shall believe it when I see it.", "Words, {listener}.", "We shall see."),
    "request": (
        "I will bear it in mind, {listener}.",
        "I shall see what can be done.",
        "I have heard you, {listener}.",
    ),
    "request_wary": ("And why should I?", "Ask somebody else.", "Not for you."),
    "correction": (
        "So that is how it is.",
        "Thank you, then I know it right.",
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
    "small": ("Just so.", "Hm.", "As you say, {listener}."),
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
    "riddle": (
        "I give up, {listener}. What is it?",
        "You have me there. Tell me.",
        "That is a puzzle. I cannot guess it.",
    ),
    "grief": (
        "I am so sorry, {listener}.",
        "That is hard. You have my sympathy.",
        "My heart goes out to you, {listener}.",
    ),
    "joy": ("I am glad for you, {listener}!", "That is good news!", "How wonderful, {listener}."),
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
    "noted": ("I'll remember that.", "Is that so?", "Good to know."),
    "noted_friend": ("I'll remember that, friend.", "Is that so, {listener}?", "Good of you to tell me."),
    "noted_wary": ("So you say.", "Hm.", "And I am to believe that?"),
    "busy": (
        "One thing at a time, {listener}.",
        "One thing at a time. I have only two ears.",
        "Slowly, {listener}. One thing at a time.",
    ),
    # To pass the time, with an embedding model.
    **CHAT_PHRASES,
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
"""What a character says when its persona has no words of its own, by occasion."""
