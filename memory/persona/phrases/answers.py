"""List what a character says for answers from memory and about what was just said, by occasion."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

ANSWERS: Final[Mapping[str, tuple[str, ...]]] = {
    # Answers from memory.
    "told_you": ("You told me yourself: {content}", "You told me: {content}"),
    "part_you": ("{content}, you said.", "{content}. So you told me.", "{content}, as you told me."),
    "heard_you": ("I heard you say: {content}", "You said within my hearing: {content}"),
    "direct": ("{speaker} told me: {content}",),
    "observation": ("I saw it myself: {content}",),
    "inference": ("If you ask me: {content}",),
    "attributed": ("{speaker} says so, and nobody else: {content}",),
    "environmental": ("I only overheard {speaker} say it, mind: {content}",),
    "told_you_turned": ("You told me {content}.", "You told me that {content}.", "You said that {content}."),
    "heard_you_turned": ("I heard you say that {content}.", "You said within my hearing that {content}."),
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
    "told_after_all": (
        "But you did, {listener}.",
        "You did, as I remember it.",
        "I remember otherwise, {listener}.",
    ),
    "never_told": (
        "No, you told me nothing of that.",
        "So it is, {listener}. I have heard nothing of it from you.",
        "Not a word of it, {listener}. That is true.",
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
    "own": ("{content}",),
    "unknown": ("I couldn't say.", "I couldn't say, {listener}.", "That I couldn't say."),
    "partly": (
        "More than that I don't know.",
        "I don't know more than that, {listener}.",
        "The rest I don't know.",
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
        "More I couldn't say for certain.",
        "The rest I couldn't say, {listener}.",
        "Beyond that I couldn't say.",
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
    "requested": ("{speaker} asked me: {content}", "{speaker} asked this of me: {content}"),
    "you_requested": ("You asked me: {content}", "This you asked of me: {content}"),
    "you_said": ("You said: {content}", "Your words were: {content}", "I heard you say: {content}"),
    "said_nothing": (
        "You have said nothing yet, {listener}.",
        "Nothing that I remember, {listener}.",
        "Nothing so far.",
    ),
    "told_nobody": (
        "No, nobody, {listener}.",
        "No. I have told no one.",
        "I have not told anybody.",
    ),
    "told_others": (
        "I told {speaker}.",
        "Yes, {speaker} had it from me.",
        "{speaker} heard it from me.",
    ),
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
    "news_before": ("But this was {when}. {content}", "The last was {when}. {content}"),
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
    "when_heard_you": ("I heard you say it {when}.", "That was {when}, when I heard you say it."),
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
    "who_is": ("{speaker} the {content}",),
    "who_does": ("{speaker}, who {content}",),
    "knows_nobody": ("Nobody but you yet, {listener}.", "No one besides you.", "I know nobody here but you."),
    "visitors": ("{speaker} had a word with me.", "I talked with {speaker}.", "I spoke with {speaker}."),
    "visitors_none": ("Nobody but you, {listener}.", "No one else.", "I spoke with nobody but you."),
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
    "source_you": ("I heard it from you.", "You told me yourself.", "I have it from you, {listener}."),
    "source_heard_you": (
        "I heard you say it.",
        "You said it within my hearing.",
        "You did not say it to me, {listener}, but I heard you.",
    ),
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
    "sure_heard_you": ("I only heard you say it.", "As sure as you were when I heard you."),
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
    "sure_unknown": (
        "I couldn't say more than I did.",
        "Sure enough. More I couldn't say.",
        "Quite sure, {listener}. I couldn't say.",
    ),
    "knowers": ("{speaker}, that I know of.", "{speaker} would know.", "Ask {speaker}."),
    "knowers_none": (
        "Nobody else that I know of.",
        "I could not say who else knows, {listener}.",
        "No one that I could name.",
    ),
}
"""What a character says for answers from memory and about what was just said; part of `memory.persona.DEFAULT_PHRASES`."""
