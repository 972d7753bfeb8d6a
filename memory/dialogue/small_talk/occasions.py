"""Name the phrases (occasions) that answer each kind of small talk.

To add a kind, add its lines to ``benchmarks/data/small_talk``, fit again, and add a row here and its phrases to
`memory.persona.phrases.chat`.
"""

from __future__ import annotations

from typing import Final

REMARKS: Final = {
    "place": "pleased",
    "bustle": "bustle",
    "weather": "weather",
    "weary": "discomfort",
    "bad_day": "bad_day",
    "sad": "grief",
    "good_news": "joy",
    "gift": "offer",
    "grave": "shocked",
    "nervous": "nervous",
    "idle": "idle",
    "noticed": "noticed",
    "envy": "envied",
    "praise": "compliment",
    "musing": "mused",
    "tastes": "tastes",
    "newcomer": "newcomer",
    "farewell": "farewell",
    "greeting": "greeting",
    "thanks": "thanks",
    "hopeful": "hopeful",
    "wow": "surprised",
    "agree": "small",
    "disagree": "doubted",
    "meal": "meal",
    "complaint": "complained",
    "filler": "small",
    "apology": "apology",
    "insult": "insult",
    "well_wish": "wish",
    "offer": "invitation",
    "flirt": "courted",
    "laugh": "laughed",
    "own_joke": "joke",
    "curious": "curious",
    "reminded": "reminded",
    "despair": "despair",
    "relief": "relieved",
    "fear": "fear",
    "anger": "anger",
    "care": "cared_for",
    "sympathy": "sympathy",
    "introduced": "introduced",
    "pause": "pause",
    "puzzled": "puzzled",
    "boast": "boasted",
    "bot": "own_nature",
    "nonsense": "unheard",
    "own_life": "own_telling",
    "turn_to_you": "turned_to",
    "toast": "toast",
    "order": "request",
    "rebuke": "criticised",
    "tease": "teased",
    "accuse": "accused",
    "threat": "threat",
    "confess": "confession",
    "vow": "promise",
    "fond": "bond",
    "startle": "startled",
}
"""The phrase key (occasion) for each kind of line that need not be a question."""

FRIENDLY: Final = {
    "mood": "mood",
    "joke": "tells_joke",
    "perform": "perform",
    "busy": "spare_time",
    "belief": "own_belief",
    "suppose": "own_suppose",
    "own_joke": "riddle",
    "bond": "bond",
    "permission": "leave",
}
"""The phrase key for each kind of question that no memory answers."""

OWN: Final = {
    "own_day": "own_day",
    "tastes_asked": "own_taste",
    "plans": "own_plans",
    "nature": "own_nature",
    "skill": "own_skill",
    "looks": "own_looks",
    "wealth": "own_wealth",
    "romance": "own_romance",
    "kin": "own_kin",
    "friends": "own_friends",
    "enemies": "own_enemies",
    "pets": "own_pets",
    "fear": "own_fear",
    "regret": "own_miss",
    "past": "own_past",
    "ever": "own_ever",
    "home": "own_home",
    "since": "own_since",
    "age": "own_age",
    "work": "own_work",
    "future": "own_wish",
    "secret": "own_secret",
    "character": "own_character",
    "story": "no_story",
    "name": "name",
}
"""The phrase key for each kind of question about the character itself, used if it has nothing to tell."""

SMALL_QUESTIONS: Final = {
    kind: occasion for kind, occasion in (REMARKS | FRIENDLY).items() if kind not in OWN
}
"""The phrase key for each kind of question that is answered before memory is asked. Kinds of questions about the character
itself are left out: "What do you fear?" is no remark of fear."""

OTHERS: Final = {
    "of_asker": "of_asker",
    "recommend": "recommend",
    "sensed": "sensed",
    "advice": "advice",
    "view": "view",
    "game": "other_world",
    "lore": "lore",
}
"""The phrase key for each other kind of question, used if nothing is known."""

NO_SUBJECT: Final = {kind: OTHERS[kind] for kind in ("advice",)}
"""The phrase key for each of these kinds that is answered before memory is asked if the question names no subject: "I don't
know what to do." """

_BY_KIND: Final = {**OTHERS, **OWN, **FRIENDLY, **REMARKS}
"""The phrase key for every kind."""


def occasion_for(kind: str) -> str:
    """Return the occasion that a kind of line is answered by; the kind itself if it is no small talk."""
    return _BY_KIND.get(kind, kind)
