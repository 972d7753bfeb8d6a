"""List what a character says about errands, promises and debts, by occasion."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

ERRANDS: Final[Mapping[str, tuple[str, ...]]] = {
    "errand": (
        "I will tell {speaker} when we meet.",
        "{speaker} shall hear it from me.",
        "I will pass it on to {speaker}, {listener}.",
    ),
    "errand_question": (
        "I will ask {speaker} when we meet.",
        "{speaker} shall hear your question.",
        "I will put it to {speaker}, {listener}.",
    ),
    "errand_again": (
        "I have not forgotten, {listener}. {speaker} shall hear it.",
        "So you said. I will tell {speaker} when we meet.",
        "I have that in mind already, {listener}.",
    ),
    "errand_dropped": (
        "Then I will say nothing of it to {speaker}.",
        "As you wish, {listener}. {speaker} will not hear it from me.",
        "Very well, I will leave {speaker} be.",
    ),
    "errand_too_late": (
        "Too late, {listener}. {speaker} has heard it from me.",
        "I am sorry, {listener}, I have told {speaker} already.",
        "That comes too late. I have spoken to {speaker}.",
    ),
    "errand_called_off": (
        "No. You told me not to, {listener}.",
        "No, you took that back.",
        "I did not. You asked me to leave it.",
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
    "errand_asked_quoted": (
        "{listener}, {speaker} has a question for you: {content}",
        "A question from {speaker} for you, {listener}: {content}",
        "{listener}, {speaker} wants an answer to this: {content}",
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
    "held": (
        "I have the {content} that you gave me {when}.",
        "The {content} that you gave me {when} is with me.",
        "I still have your {content}: you gave it to me {when}.",
    ),
    "held_nothing": (
        "Nothing of yours, {listener}.",
        "I have nothing that is yours.",
        "Nothing that you gave me, {listener}.",
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
}
"""What a character says about errands, promises and debts; part of `memory.persona.DEFAULT_PHRASES`."""
