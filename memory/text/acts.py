"""Name what a sentence does, what kind of answer it wants, and what it is said in. New kinds are new values here, with
their patterns in each lexicon.
"""

from __future__ import annotations

from enum import StrEnum


class SpeechAct(StrEnum):
    """What a sentence does."""

    TELLS = "tells"
    ASKS = "asks"
    REQUESTS = "requests"
    """It wants something done: "Bring me some water"."""
    CORRECTS = "corrects"
    """It takes back or mends what was said before."""
    GREETS = "greets"
    TAKES_LEAVE = "takes leave"
    THANKS = "thanks"
    APOLOGISES = "apologises"
    PROMISES = "promises"
    THREATENS = "threatens"
    INSULTS = "insults"
    COMPLIMENTS = "compliments"
    CONFESSES = "confesses"
    JOKES = "jokes"
    EXCLAIMS = "exclaims"
    REMARKS = "remarks on the weather"
    TOASTS = "toasts"
    CALLS = "calls"
    """It only calls somebody, or presses for an answer: "Bram!", "Yes or no?"."""


class Wanted(StrEnum):
    """What kind of answer a question wants."""

    YES_NO = "yes or no"
    WHO = "who"
    WHAT = "what"
    WHERE = "where"
    WHEN = "when"
    WHY = "why"
    HOW = "how"
    HOW_MANY = "how many"
    WHICH = "which"
    KNOWLEDGE = "what is known of something"
    NEWS = "news"
    OPINION = "opinion"
    """Liking, or what the hearer thinks of somebody."""
    TRUST = "whether the hearer trusts somebody"
    ANGER = "whether the hearer is angry with somebody"
    TREATMENT = "how somebody treated the hearer, or what they asked of it"
    KNOWS = "whether somebody else knows something"
    THINKS = "where somebody else thinks that something is"
    OF_ME = "what is known of the asker"
    SOURCE = "where the hearer has it from"
    CERTAINTY = "how sure the hearer is"
    REPETITION = "the last words again"
    MORE = "what else the hearer knows of it"
    KNOWERS = "who else knows it"
    EARLIER = "what was said before it was corrected"
    ERRAND = "whether the hearer told or gave somebody something"
    PROMISED = "what was promised"
    NAME = "the hearer's name"
    LIFE = "the hearer's life"
    MOOD = "how the hearer is"
    TROUBLE = "what troubles the hearer"
    COMPANY = "who is there"
    PLACE = "what the place is"
    HOUR = "the time of day"
    WEATHER = "the weather"
    STORY = "a story"
    LEAVE = "leave to do what anybody may do"


class Mood(StrEnum):
    """What a sentence is said in."""

    PLAIN = "plain"
    GRIEF = "grief"
    JOY = "joy"
    ANGER = "anger"
    FEAR = "fear"
    DISCOMFORT = "discomfort"
    """Hunger, tiredness, cold, pain."""


class Deed(StrEnum):
    """What somebody does to somebody, as far as reflection looks for patterns of it."""

    GIVES = "gives"
    LENDS = "lends"
    BORROWS = "borrows"
    RETURNS = "returns"
    PAYS = "pays"
    STEALS = "steals"
    PROMISES = "promises"
    HELPS = "helps"
    WARNS = "warns"
    VISITS = "visits"
    INSULTS = "insults"
    QUARRELS = "quarrels"
    THREATENS = "threatens"
    STRIKES = "strikes"
    RECONCILES = "reconciles"
    """It apologises, forgives or makes peace."""
    ACCUSES = "accuses"
    DENIES = "denies"
    DOUBTS = "doubts"
    SPREADS = "spreads"
    """It passes a rumour on."""
