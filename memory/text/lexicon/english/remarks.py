"""Define English as the extractive thinker takes remarks apart and puts sentences together."""

from __future__ import annotations

import re
from typing import Final

from memory.text.lexicon.english.words import NUMBERS, split
from memory.text.lexicon.remark_words import RemarkWords

_DETERMINERS: Final = split(
    "the a an this that these those my your his her its our their every each another both no any some"
)
_INDEFINITE: Final = split(
    "somebody someone everybody everyone nobody anybody anyone people something nothing everything"
)

_NAME: Final = r"[A-Z][\w'’-]*(?:\.? [A-Z][\w'’-]*){0,2}"

REMARKS: Final = RemarkWords(
    knocks=re.compile(r"(?:(?:ok|okay|hey|so|here[’']s one|listen)\b[ ,.!:]*)*knock[ ,!.-]*knock[ .!]*"),
    announces=re.compile(
        r"\b(?:(?:want|wanna|like|care|ready)(?: to)? hear|(?:can|may|shall|should|could) i tell you|heard) (?:a|an|my|this|the|another|one about)\b.{0,30}?\b(?:joke|riddle|one|story|good one|about)\b"
    ),
    being=split("is was are were be been being am"),
    determiners=_DETERMINERS,
    before_things=_DETERMINERS
    | split(
        "of in on at from with without by about for behind under over near into onto against between through along"
        " around more two three"
    ),
    objects=split("me him her us them"),
    indefinite=_INDEFINITE,
    short_titles=split("mr mrs ms miss mx dr prof sgt cpl lt capt cpt cmdr rev hon insp messrs"),
    past=split(
        "came went gave took saw said told left got made sold bought brought kept ran stood sat lay fell found lost met"
        " heard knew thought wrote broke stole hid held built paid put let set cut hit spoke became felt grew shook"
        " threw wore won led was"
    ),
    dialogue=re.compile(
        rf"^(?P<who>{_NAME})(?:,? (?:says?|said|tells?|told|calls?|called|asks?|asked|answers?|answered|repl(?:y|ies|ied)|whispers?|whispered|shouts?|shouted)(?: (?:to|at))?|,(?: \w+ly)?(?: aside)? to| \((?:\w+ly )?to) (?P<to>{_NAME}|the \w+|(?:all|everyone|everybody))\)?:"
        r" [\"“]?(?P<said>[^\"“”]{2,}?)[\"”]?$"
    ),
    empty=_INDEFINITE
    | frozenset(NUMBERS)
    | split(
        "use used go come do make take get give put say tell ask talk speak know think see look want need start stop"
        " work try keep find leave arrive day night today tomorrow yesterday morning evening noon afternoon time hour"
        " week month year moment while new old good bad big small great little long short first last next name way"
        " place side part bit lot kind sort end person man woman one anything front back top middle hand head eye face"
        " word friend conversation discussion chat"
        # what no insight may be about (`memory.reflection.hygiene.is_about_self`)
        " assistant"
        # what anybody does every day
        " sleep bed wake eat drink food breakfast lunch dinner supper meal break rest wash bath tooth dress clothes"
        " chair bench seat floor hello thank please sorry welcome yes"
        # and words that only join others
        " around along among across toward upon beside beneath inside outside beyond away together soon already still"
        " even maybe always often ago here never really quite sure right true else instead perhaps another"
    ),
    everyday=split(
        "sleep eat drink wash dress wake rest bed food meal breakfast lunch dinner supper get go wait"
    ),
    telling=split("say tell hear know think speak swear"),
    talking=split("converse talk chat discuss argue gossip whisper speak"),
    denying=split("never nobody nothing none without"),
    oneself=split("i me my mine myself you your yours we us our ours assistant ai"),
    joins=(
        r"(?:about|after|and|at|before|behind|by|for|from|in|into|of|off|on|onto|over|through|to|under|up|with|while)"
    ),
    together=re.compile(r"\b(?:with|between|to|and)$"),
    arriving=re.compile(r"(?:arriv|came|come|coming|enter|walk)\w*\b"),
    leaving=re.compile(r"(?:left|leav|depart|went|goes|going)\w*\b"),
    giving=re.compile(r"(?:gave|gives|giving|handed|hands|lent|lends|offered|offers) .+$"),
    clause=re.compile(r"[,;:.!?]+\s+| but "),
)
