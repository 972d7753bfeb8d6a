"""Define for English: words that point back at what was said before, and what they may point at."""

from __future__ import annotations

import re
from typing import Final

from memory.text.lexicon.antecedent_words import AntecedentWords
from memory.text.lexicon.english.words import split

_BEFORE: Final = r"(?:just |right )?(?:before|until|prior to|earlier than)(?: (?:that|this|then|now|today))|before|beforehand|previously|formerly|originally|earlier(?: on)?"

ANTECEDENTS: Final = AntecedentWords(
    sexes=(split("he him his himself"), split("she her hers herself")),
    checking=split(
        "was is were are wasn isn weren aren not no it that there they those this these so but and then wait only just about right true correct really sure did didn"
        " you say said tell told me i we thought think heard hear had have believe believed sworn somebody someone people they everybody mean meant surely yet again before"
        " wrong mistaken misinformed eh huh on at in for the a an of by"
    ),
    things=split("it its itself"),
    several=split("they them their theirs themselves"),
    possessives=split("his her its their"),
    animate=split(
        "man woman boy girl child baby infant kid lad lass fellow chap guy bloke lady gentleman person stranger visitor guest"
        " traveller traveler newcomer customer neighbour neighbor friend enemy rival lover sweetheart bride groom widow widower"
        " orphan twin son daughter brother sister mother father mum mom dad mama papa parent husband wife spouse fiance fiancee uncle"
        " aunt auntie cousin nephew niece grandson granddaughter grandfather grandmother grandma grandpa granny gran stepmother"
        " stepfather stepson stepdaughter godfather godmother brother-in-law sister-in-law mother-in-law father-in-law"
        " son-in-law daughter-in-law ex girlfriend boyfriend partner roommate flatmate colleague coworker boss manager"
        " captain sergeant corporal lieutenant colonel general major admiral commander marshal sheriff constable inspector"
        " detective officer warden reeve alderman sexton verger mayor governor senator president minister judge professor master mistress lord king queen prince"
        " princess duke duchess earl baron baroness count countess emperor empress bishop abbot abbess priest priestess vicar"
        " reverend pastor deacon rabbi imam friar monk nun cardinal pope elder chief chieftain steward chancellor mage wizard witch"
        " sorcerer nurse coach director skipper bosun doctor surgeon physician healer dentist vet midwife teacher tutor student"
        " pupil apprentice servant maid butler cook chef baker brewer butcher miller farmer gardener shepherd herder"
        " hunter trapper fisher sailor pilot driver carter drover rider courier messenger porter innkeeper bartender waiter"
        " waitress landlord landlady tenant lodger owner buyer seller trader merchant dealer pedlar peddler tinker smith"
        " blacksmith carpenter joiner mason potter weaver tailor cobbler tanner cooper chandler thatcher glazier plumber"
        " electrician mechanic engineer technician programmer scientist clerk scribe librarian lawyer notary accountant banker"
        " moneylender bailiff collector quartermaster guard guardsman soldier knight squire archer scout ranger mercenary spy"
        " thief robber burglar bandit pirate smuggler murderer prisoner beggar hermit fool jester bard singer piper fiddler"
        " musician actor actress dancer painter artist poet writer author journalist reporter photographer editor"
        " goblin orc elf dwarf giant ogre troll ghost vampire android robot"
        " animal beast pet dog hound puppy bitch cat kitten tomcat horse mare stallion gelding foal colt filly pony donkey mule ox"
        " cow bull calf heifer sheep ewe ram lamb goat kid pig sow boar piglet hen cock rooster chicken goose gander duck"
        " hawk falcon owl raven crow parrot pigeon rabbit hare ferret fox wolf bear deer stag hamster turtle tortoise dragon griffin"
        " camel elephant monkey lion tiger snake toad frog newt lizard gecko rat mouse spider squirrel badger otter hedgehog weasel"
        " bird canary budgie cockatoo magpie jackdaw mastiff terrier spaniel kitty doggy"
    ),
    spoken_of_as_she=split(
        "ship boat barge ferry vessel schooner brig brigantine frigate sloop yacht tug trawler cutter lugger galley steamer punt"
        " dinghy canoe raft submarine engine locomotive car truck lorry plane aeroplane airplane shuttle starship"
    ),
    animate_endings=(
        "man",
        "woman",
        "smith",
        "keeper",
        "monger",
        "wright",
        "herd",
        "maid",
        "master",
        "dog",
        "hound",
        "horse",
        "child",
        "folk",
    ),
    agent_endings=("er", "or", "ist", "ian", "ess", "eer", "ant"),
    no_agents=split(
        "anchor anger answer barrier boiler border boulder burner business butter calculator cellar chamber chapter"
        " color colour computer container cooker cooler copper corner corridor counter cover crater danger darkness"
        " dinner door drawer dress elevator error favor favour feather fever finger fist floor flower folder fortress"
        " freezer generator ginger grant hammer harbor harbour heater holster honor honour horror hour illness ladder"
        " leather letter lighter liquor list locker manor matter mattress mess meteor mirror mist moor motor murder"
        " number odor odour order paper pendant pepper plant plaster poster powder power press printer quarter quiver"
        " radiator restaurant river rudder rumor rumour shoulder shower silver summer supper tavern tiller timber tower"
        " tractor tumor vapour water weather wilderness winter wrist"
    ),
    definite="the",
    indefinite=split("a an another some"),
    own=split("my your our"),
    openings=split("the this that these those"),
    places=split(
        "at in near into through towards toward past outside inside around across beyond above below beside"
    ),
    towards=split("from to of by for"),
    moving=split(
        "walk ride go come travel sail move march drive fly run head journey return hail ship post live dwell stay cycle hike"
        " commute relocate arrive flee"
    ),
    generic=split("say says said tell told reckon think claim call"),
    empty=split(
        "rained rains raining snowed snows snowing seems seemed looks feels takes depends happens says turns"
    ),
    empty_it=re.compile(
        r"\bit(?:['’]s|['’]ll| is| was| will| would| has| had| can| could| might| must)?(?: be| been)?\b[^.,;!?]{0,40}\b(?:to|that|how|when|if|\w{2,}ing)\b"
        r"|\bit(?:['’]s|['’]ll be| is| was| will be| would be) (?:so |very |really |too |just |not |always )*(?:great|good|nice|cool|hard|tough|fun|amazing|sad|bad|awesome|true|late|early|cold|hot|dark|fine|ok|okay|easy|funny|strange|over|time)\b|\bit (?:helps?|helped|means?|meant|matters?|mattered|hurts?)\b"
    ),
    resulting=split(
        "married engaged divorced betrothed widowed orphaned retired tired exhausted worried scared frightened terrified bored called named"
        " born buried supposed allowed pleased excited ashamed annoyed confused wounded injured stuck trapped drunk interested"
    ),
    contracted={
        "s": {False: " is", True: " has"},
        "d": {False: " would", True: " had"},
        "l": {False: " will", True: " will"},
        "e": {False: " are", True: " have"},
    },
    leads=re.compile(r"(?:(?:and|but|so|also|then|plus|anyway|well|oh)\b,? )+", re.IGNORECASE),
    before_cause=split("when before after while if although though because since until as"),
    going_on=re.compile(
        r"\b(?:the|this|that|these|those|which|what|any|some|no|another)(?: [\w'-]+)? ones?\b(?! (?:day|night|time|of|another|by|thing|who|that|hour|more|morning|evening)\b)"
        r"|\b(?:of|all|any|both|either|neither) (?:of )?(?:them|those|these|it)\b|\b(?:too|either|as well|instead)[ ?.!]*$|\b(?:this|that) (?:animal|beast|person|fellow|man|woman|place|thing)\b"
    ),
    of_there=re.compile(
        r"\b(?<!is )(?<!are )(?<!was )(?<!were )there(?: (?:then|now|exactly|anyway))?[ ?.!]*$"
    ),
    at_other_time=re.compile(
        r"(?:(?:and|but|so|or) )?(?:(?:what|how) about )?(?P<when>(?:right |just )?now|at the moment|these days|today|tonight|tomorrow|yesterday|(?:this|last|next) (?:morning|afternoon|evening|night|week|month|year|time)|(?:on )?(?:mon|tues|wednes|thurs|fri|satur|sun)day"
        rf"|{_BEFORE})"
    ),
    again=(
        r"(?:\b(?:have|has|had|got|leaves?|leaving|makes?|making|keeps?|kept|there (?:are|is|were))|['’]ve|\b(?:i|we|they) (?:now|still) (?:have|own|count)|\b(?:down|up) to|\bleft with"
        r"|\bthere['’]s)(?: (?:only|just|about|still|exactly|now|got|us|me|him|her|them))* {number}(?=(?: (?:left|now|again|altogether|in all|in total|remaining|of (?:them|those|these)))*\s*(?:[.,;!?)]|$))"
    ),
    count=(
        r"\b{number} (?P<noun>(?:(?!(?:and|or|of|in|to|for|the|are|is|was|were|years?|months?|weeks?|days?|hours?|minutes?|times?|o)\b)[a-z][\w'’-]* ){{0,2}}?"
        r"(?:(?!(?:years|months|weeks|days|hours|minutes|times|was|is|has|this|does)\b)[a-z][\w'’-]*(?<![sui])s\b|sheep|fish|geese|mice|oxen|men|women|children|people|folk|cattle|deer|feet|teeth|loaves|knives|wolves))"
    ),
    as_now={"was": "is", "were": "are"},
    of_before=re.compile(
        rf"[,;]? \b(?:{_BEFORE})(?=[?.! ]*$)|\b(?:previously|formerly|originally)\b(?! from\b) ?",
        re.IGNORECASE,
    ),
)
