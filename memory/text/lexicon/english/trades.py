"""List what people are by trade or office in English, and how somebody is asked whether they are that."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from memory.text.lexicon.english.words import split

TRADES: Final = tuple(
    split(words)
    for words in (
        "innkeeper landlord landlady publican host hostess barkeeper barkeep bartender barman barmaid taverner tapster waiter waitress cook chef",
        "brewer brewster distiller vintner winemaker",
        "cook chef baker pastrycook confectioner",
        "smith blacksmith farrier armourer armorer weaponsmith swordsmith goldsmith silversmith locksmith tinker tinsmith",
        "doctor surgeon physician healer medic paramedic nurse midwife apothecary herbalist pharmacist dentist psychiatrist therapist vet",
        "soldier guard guardsman guardswoman watchman sentry sentinel warder captain sergeant corporal lieutenant colonel general commander marshal knight squire"
        " mercenary archer warrior officer constable sheriff policeman policewoman detective inspector bailiff warden bodyguard gaoler jailer bouncer gatekeeper doorman",
        "captain skipper sailor seaman mariner bosun mate helmsman navigator fisher fisherman fisherwoman ferryman ferrywoman boatman bargee harbourmaster stowaway admiral commander",
        "pilot astronaut cosmonaut navigator aviator captain commander",
        "driver carter drover coachman chauffeur courier messenger rider postman postwoman porter teamster conductor stationmaster",
        "engineer mechanic technician electrician plumber machinist programmer hacker stoker",
        "scientist researcher scholar professor teacher tutor lecturer schoolmaster schoolmistress governess librarian archivist astronomer chemist botanist biologist"
        " historian philosopher student pupil",
        "clerk scribe secretary accountant bookkeeper treasurer notary registrar receptionist banker moneylender quartermaster paymaster",
        "lawyer attorney solicitor barrister advocate judge magistrate",
        "merchant trader dealer seller shopkeeper storekeeper grocer pedlar peddler hawker huckster vendor draper fishmonger ironmonger cheesemonger auctioneer",
        "butcher", "miller", "tanner", "chandler", "glazier", "thatcher", "chimneysweep", "undertaker gravedigger sexton", "executioner hangman", "miner prospector",
        "tailor seamstress dressmaker weaver spinner dyer hatter milliner cobbler shoemaker",
        "carpenter joiner mason cooper wheelwright shipwright builder bricklayer roofer cartwright",
        "potter painter artist sculptor photographer engraver",
        "farmer peasant gardener shepherd shepherdess herder herdsman goatherd swineherd cowherd beekeeper dairymaid milkmaid ploughman farmhand rancher",
        "hunter trapper huntsman ranger forester gamekeeper woodcutter lumberjack scout poacher",
        "bard singer piper fiddler harper minstrel musician drummer actor actress dancer jester juggler acrobat storyteller poet",
        "writer author journalist reporter editor printer",
        "priest priestess vicar parson chaplain bishop abbot abbess monk nun friar pastor deacon rabbi imam cleric druid shaman preacher",
        "mage wizard witch sorcerer sorceress enchantress enchanter magician alchemist necromancer seer fortuneteller",
        "mayor mayoress reeve governor alderman minister president senator ambassador envoy chancellor councillor steward bailiff",
        "king queen prince princess duke duchess earl baron baroness count countess emperor empress lord",
        "servant maid butler footman valet housekeeper chambermaid nanny nursemaid steward page cleaner janitor caretaker laundress washerwoman scullion",
        "barber hairdresser", "ostler groom stableman stablehand saddler", "gatekeeper tollkeeper doorman doorkeeper toll-keeper", "lighthousekeeper",
        "boss manager director foreman overseer owner chief supervisor",
        "apprentice", "spy", "pirate buccaneer corsair smuggler bandit thief burglar robber pickpocket poacher assassin", "referee umpire", "coach trainer", "lifeguard", "fireman firefighter", "diver", "explorer adventurer", "gambler", "keeper",
    )
)  # fmt: skip
"""Words for trades and offices; those that one person may well be at once, or be called, stand together."""

KEPT: Final[Mapping[str, frozenset[str]]] = {
    place: split(trades)
    for places, trades in (
        ("inn tavern alehouse", "innkeeper landlord landlady publican taverner host hostess"),
        ("pub bar", "innkeeper landlord landlady publican barkeeper barkeep bartender barman barmaid"),
        ("shop store stall", "shopkeeper storekeeper seller trader"),
        ("forge smithy", "smith blacksmith"),
        ("mill", "miller"),
        ("farm", "farmer"),
        ("bakery", "baker"),
        ("brewery", "brewer"),
        ("ferry", "ferryman ferrywoman"),
        ("kitchen galley", "cook"),
        ("garden gardens", "gardener"),
        ("school", "teacher schoolmaster schoolmistress"),
        ("library", "librarian"),
        ("stable stables", "ostler groom stableman"),
        ("gate", "gatekeeper"),
        ("lighthouse light", "keeper lighthousekeeper"),
        ("bees", "beekeeper"),
        ("sheep flock", "shepherd shepherdess"),
        ("goats", "goatherd"),
    )
    for place in split(places)
}
"""Who keeps, runs or minds a place or animals, by that."""

_LEAD: Final = r"(?:(?:so|and|but|well|then|now|oh|ah|hey|hello|hi|say|pray|please|tell me|excuse me|sorry|is it true(?: that)?|i (?:take it|suppose|guess|presume|hear)(?: that)?)[ ,]+)*"
_ADVERBS: Final = (
    r"(?:(?:not|really|still|also|perhaps|maybe|by any chance|actually|then|just|only|surely|indeed)[ ,]+)*"
)
_QUALITY: Final = r"(?!(?:an?|the|good|great|fine|bad|better|best|skilled|decent|happy|rich|poor|fair|strict|proud|brave|loyal|kind|any)\b)"
_TAIL: Final = (
    r"(?:,? (?:here|hereabouts|around here|round here|then|yourself|by any chance|perhaps|at all|by trade|by profession|now|in charge|(?:in|of|on|at|for|from|to|aboard) (?:this|that|your|these|our) [\w' -]{2,30}|(?:in|of|on|at|for|from|to|aboard) the (?P<place>[\w'-]+(?: [\w'-]+)?)))?"
    r"(?:,? (?:are(?:n't)? you(?: not)?|right|yes|no|eh|correct|or (?:not|what)|i (?:take it|suppose|guess|presume)))?"
)
ASKS_TRADE: Final = re.compile(
    rf"{_LEAD}(?:are you|aren't you|you are|you're|(?P<presumed>you must be)|would you be|might you be) {_ADVERBS}(?:(?:an?|the|our|their|one of the) )?{_QUALITY}(?P<trade>[a-z][a-z'-]*(?: [a-z][a-z'-]*){{0,2}}?){_TAIL}"
)
RUNNING: Final = split("keep keeps kept run runs ran mind minds minded tend tends tended own owns owned")
TITLES: Final[Mapping[str, str]] = {
    "dr": "doctor",
    "doctor": "doctor",
    "doc": "doctor",
    "capt": "captain",
    "captain": "captain",
    "sgt": "sergeant",
    "sergeant": "sergeant",
    "lt": "lieutenant",
    "lieutenant": "lieutenant",
    "professor": "professor",
    "prof": "professor",
    "nurse": "nurse",
    "judge": "judge",
    "bishop": "bishop",
    "king": "king",
    "queen": "queen",
    "baron": "baron",
    "mayor": "mayor",
    "sheriff": "sheriff",
}
"""Titles before a name, and the trade or office that they tell."""
