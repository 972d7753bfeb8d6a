"""List how somebody is charged with a misdeed in English: "Did you steal it?", "You murdered him, didn't you?"."""

from __future__ import annotations

import re
from typing import Final

from memory.text.lexicon.english.words import split

KINDS: Final = tuple(
    split(words)
    for words in (
        "steal stole stolen stealing thief thieves theft rob robbed robbing robber robbery pilfer pilfered filch filched swipe swiped"
        " burgle burgled burglar shoplift shoplifted embezzle embezzled",
        "murder murdered murdering murderer kill killed killing killer slay slew slain stab stabbed strangle strangled assassinate"
        " assassinated assassin",
        "poison poisoned poisoning poisoner",
        "betray betrayed betraying traitor",
        "kidnap kidnapped abduct abducted kidnapper",
        "cheat cheated cheating swindle swindled swindler defraud defrauded",
        "bribe bribed bribing blackmail blackmailed blackmailer",
        "sabotage sabotaged arson arsonist torch torched burn burned burnt fire",
        "sink sank sunk scuttle scuttled wreck wrecked destroy destroyed vandalise vandalised vandalize vandalized",
        "attack attacked assault assaulted ambush ambushed",
        "smuggle smuggled smuggler counterfeit counterfeited counterfeiter forger",
    )
)

_DEED: Final = (
    r"(?:steal|stole|stolen|robb?(?:ed)?|pilfer(?:ed)?|filch(?:ed)?|swipe[d]?|burgled?|embezzled?|murder(?:ed)?|slay|slew|slain"
    r"|stab(?:bed)?|strangled?|assassinated?|poison(?:ed)?|betray(?:ed)?|kidnap(?:ped)?|abduct(?:ed)?|cheat(?:ed)?|swindled?"
    r"|defraud(?:ed)?|bribed?|blackmail(?:ed)?|sabotaged?|torch(?:ed)?|set fire to|burn(?:ed|t)? down|kill(?:ed)?|s[iau]nk|scuttled?|wreck(?:ed)?|destroy(?:ed)?|vandali[sz]ed?|attack(?:ed)?|assault(?:ed)?|ambush(?:ed)?|smuggled?"
    r"|counterfeit(?:ed)?)"
)
_TAKING: Final = r"(?:take|took|taken)"
_LEAD: Final = r"^(?:(?:so|and|but|well|then|now|tell me|admit it|answer me|why|how come)[ ,:]+)*"
_ADVERBS: Final = r"(?: not| ever| really| just| actually| also)*"
_TAG: Final = r"[, ]+(?:did(?:n't)? you(?: not)?|have(?:n't)? you(?: not)?|right|yes|admit it|isn't (?:it|that) (?:so|true|right))"
_WORD: Final = rf"(?P<deed>{_DEED}|(?P<taking>{_TAKING}))\b(?P<what>.*?)"

CHARGES: Final = re.compile(
    rf"{_LEAD}(?:did|didn't|have|haven't|had)(?: you| ye| thou){_ADVERBS} {_WORD}$"
    rf"|{_LEAD}(?:was|wasn't|is)(?: it| that)(?: really| not)? you (?:who|that)(?: had| has| have)? {_WORD.replace('P<', 'P<it_')}$"
    rf"|{_LEAD}(?:i (?:know|think|believe|say|bet) (?:that )?)?(?:it was )?you(?: who| that)?(?:'ve| have| had)? {_WORD.replace('P<', 'P<tag_')}(?:{_TAG})$"
    rf"|{_LEAD}(?:i (?:know|think|believe|say|bet) (?:that )?)?(?:it was )?you(?: who| that)?(?:'ve| have| had)? (?P<said_deed>(?!kill|set|attack|destroy|wreck|s[iau]nk|assault|ambush)(?=(?:stole|stolen|slew|slain|burnt|\w+ed)\b){_DEED})\b(?P<said_what>.*)$"
    r"|^(?:so |and |but )*(?:are you|aren't you|you are|you're)(?: really)? (?:the|a) (?P<is_deed>thief|murderer|killer|robber|burglar|poisoner|traitor|arsonist|assassin"
    r"|pirate|smuggler|bandit|pickpocket|poacher|forger|counterfeiter|kidnapper|swindler|spy|crook|criminal)"
    rf"(?P<is_what>)(?:{_TAG}|[, ]+are(?:n't)? you(?: not)?)?$"
)
WRONGDOERS: Final = split(
    "thief robber burglar pickpocket pilferer bandit smuggler poacher forger murderer killer assassin strangler poisoner traitor turncoat"
    " kidnapper cheat swindler fraud con conman blackmailer saboteur arsonist liar crook criminal villain scoundrel spy informer"
)
TAKING: Final = split(
    "take takes took taken taking steal stole stolen stealing thief pocket pocketed pocketing lift lifted lifting pinch pinched nick nicked grab grabbed"
    " snatch snatched slip slipped slipping sneak sneaked snuck carried carrying borrow borrowed caught"
)
BLAMING: Final = split(
    "suspect suspects suspected suspicion suspicious blame blames blamed guilty accuse accuses accused culprit guilt did done behind"
)
LOST: Final = split("gone missing stolen vanished disappeared robbed")
LOSING: Final = LOST | split(
    "lose lost loses losing steal steals stole take took taken go went gone happened happen become became get got end up"
)
FROM_WHERE: Final = split(
    "come comes came coming buy bought from get got find found live lives work works keep hide hidden"
)
REGAINED: Final = re.compile(
    r"\b(?:found|returned|recovered|regained|turned up|(?:got|have|came|is|are|was|were|gave|brought)(?: \w+){0,4} back)\b"
)
OF_PERSON: Final = re.compile(
    r"^ (?:him|her|them|me|any(?:one|body)|some(?:one|body)|people|an? (?:man|woman|person|child)|(?:my|his|her|their|our|your) [\w ]+|\w+'s [\w ]+)"
)
WELL_GONE: Final = r"(?:[\w-]+ ){0,2}(?:head-?ache|tooth-?ache|ache|pain|cough|cold|flu|fever|rash|limp|itch|warts?|hiccups|debts?|worries|worry|fears?|doubts?|nightmares?|rats?|mice|lice|fleas|weeds|troubles?|enem(?:y|ies)|ex)\b"
"""What nobody misses when it is gone."""
MISSED: Final = r"(?:missing|stolen|vanished|disappeared|gone(?! (?:to|for|out|on|off|back|home|up|down|into|with|well|mad|by|very|so|fine|all|smoothly|according|great|badly)\b))\b"
"""What is told of something that somebody misses."""
