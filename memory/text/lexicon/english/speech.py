"""English ways to call somebody, and what people do by saying something. Patterns see folded text."""

from __future__ import annotations

import re
from typing import Final

from memory.text.acts import Mood, SpeechAct
from memory.text.lexicon.english.words import split
from memory.text.lexicon.model import SpeechWords

_KIN: Final = (
    r"(?:father|mother|dad|mum|mom|brother|sister|son|daughter|wife|husband|child|baby|uncle|aunt|cousin|grand\w+|friend"
    r"|family|dog|cat|horse|mule|master|lord)"
)
_BAD: Final = (
    r"(?:liar|fool|idiot|thief|coward|swine|pig|rat|bastard|scoundrel|cheat|traitor|wretch|oaf|dolt|moron|villain|witch|hag"
    r"|dog|cur|worm|murderer|drunkard|brute|crook|snake)"
)
_GOOD: Final = (
    r"(?:kind|wise|brave|clever|beautiful|handsome|lovely|wonderful|generous|good|great|skilled|skilful|strong|honest|smart"
    r"|amazing|nice|sweet|talented|pretty|charming|the best)"
)
_UGLY: Final = r"(?:stupid|ugly|useless|worthless|pathetic|disgusting|lazy|mad|crazy|dumb|filthy|rude|mean|cruel|greedy|dishonest)"
_VERY: Final = r"(?:(?:so|very|really|too|most|truly|quite|such) )?(?:an? )?"

_DOES: Final = (
    r"(?:bring|give|help|fetch|show|hand|pass|lend|sell|get|find|wait|follow|come|go|stop|let|make|keep|leave|take|look|listen"
    r"|hurry|open|close|put|send|meet|promise|forgive|protect|save|warn|ask|tell|remember|forget|teach|write|fix|mend|heal"
    r"|cook|bake|pour|watch)"
)

_ACTS: Final = (
    (
        SpeechAct.CORRECTS,
        r"^(?:(?:oh|wait|no|nay|sorry|ah|well|hold on)\b[ ,.!:;-]*)*(?:actually|correction|rather\b,|i mean\b|i meant\b"
        r"|i misspoke|my mistake|i (?:was|am|'m|got it|had it|got that|had that) (?:wrong|mistaken)|i made a mistake"
        r"|that(?: is|'s| was) (?:not true|wrong|not right|a mistake)|you misunderstood|forget what i said)"
        r"|^(?:no|nay|wait)\b[ ,.!:;-]+(?:it|that|he|she|they)(?: is|'s| was|'re| are| were)\b"
        r"|\bi was (?:wrong|mistaken) (?:about|when)\b|\bi take (?:that|it) back\b",
    ),
    (
        SpeechAct.APOLOGISES,
        r"^(?:(?:oh|well|ah)\b[ ,]*)?(?:(?:i am|i'm|im) (?:so |very |really |truly |terribly )?sorry(?! to (?:hear|say|tell))"
        r"|sorry\b|forgive me\b|pardon me\b|my apologies\b|i apologi[sz]e\b|i beg your (?:pardon|forgiveness))"
        r"|\b(?:please )?forgive me\b",
    ),
    (
        SpeechAct.TOASTS,
        r"^cheers[ !.]*$|^(?:to )?your (?:good |very good )?health\b|^bottoms up\b|^here(?:'s| is) to (?:you|your)\b",
    ),
    (
        SpeechAct.THANKS,
        r"^(?:(?:oh|well|ah|many)\b[ ,]*)?(?:thank you|thanks|thank ye|cheers|much obliged|bless you|i thank you|thx|ty\b)"
        r"|\bi(?: am|'m) (?:so |very |really )?grateful\b|\bi owe you (?:one|my life|my thanks)\b|\bthank you\b",
    ),
    (
        SpeechAct.TAKES_LEAVE,
        r"^(?:(?:well|so|ok|okay|right|now|then)\b[ ,]*)?(?:good ?bye|farewell|bye\b|good ?night|see you\b|until (?:next time"
        r"|tomorrow|then|we meet)|so long\b|take care\b|safe travels|fare (?:you|thee) well|i(?: must|'ll| will| have to| should)"
        r" (?:go|be going|be off|leave)(?: now)?\b[ .!]*$|i(?: am|'m) (?:off|leaving)\b)",
    ),
    (
        SpeechAct.TAKES_LEAVE,
        r"^(?:sleep (?:well|tight)|sweet dreams|rest well|have a (?:good|nice|safe|pleasant) (?:night|evening|day|trip|journey|rest))\b",
    ),
    (
        SpeechAct.GREETS,
        r"^(?:hello|hi|hey|hail|greetings|howdy|welcome|hullo|hiya|good (?:morning|day|afternoon|evening|morrow)|well met"
        r"|pleased to meet you|nice to meet you|how do you do)\b",
    ),
    (
        SpeechAct.THREATENS,
        r"\bi(?:'ll| will| shall| am going to|'m going to|'m gonna|am gonna) (?:kill|hurt|beat|break|burn|stab|hit|punch|destroy"
        r"|ruin|hang|crush|smash|cut|strangle|poison|make you (?:pay|sorry|regret))\b|\byou(?:'ll| will| shall) (?:pay|regret"
        r"|be sorry|die|suffer|hang)\b|\b(?:or else|watch your back|i(?:'ll| will) have your head|before i (?:kill|hurt|hit))\b",
    ),
    (
        SpeechAct.INSULTS,
        rf"\byou(?:'re| are| were)?(?: all)? {_VERY}(?:(?:\w+ )?{_BAD}|{_UGLY})\b|\byou(?:r \w+ is| look| smell| stink)"
        rf"(?: like)? {_VERY}(?:{_BAD}|{_UGLY}|bad|awful|terrible|disgusting)\b|\bi (?:hate|despise|loathe) you\b"
        r"|\byou (?:stink|reek|disgust me)\b|\b(?:shut up|go to hell|damn you|curse you|screw you|get lost|to hell with you)\b",
    ),
    (
        SpeechAct.COMPLIMENTS,
        rf"\byou(?:'re| are| look)(?: all)? {_VERY}{_GOOD}\b|\byour [\w ]{{2,30}} (?:is|are|looks|tastes|smells) {_VERY}"
        rf"(?:{_GOOD}|delicious|excellent|fine)\b|\bi (?:like|love|admire) (?:you|your)\b|\bwell done\b|\byou (?:did|do) (?:well|great)\b",
    ),
    (
        SpeechAct.CONFESSES,
        r"\bi (?:must |have to |want to |wish to |should )?(?:confess|admit)\b|\bit was (?:me|i)\b(?! who (?:saw|told|heard|found))"
        r"|\bi(?:'m| am) the one who\b|\bi(?: have| did)?(?: once)? (?:killed|murdered|stole|stolen|robbed|poisoned|betrayed"
        r"|cheated|lied|burned down|took what)\b|\bi have (?:done something|a confession|sinned)\b|\bi(?:'m| am) guilty\b",
    ),
    (
        SpeechAct.PROMISES,
        r"\bi (?:promise|swear|vow|pledge)\b|\byou have my word\b|\bi give you my word\b|\bon my (?:honour|honor|life)\b"
        r"|^i(?:'ll| will| shall)(?: (?:surely|certainly|always|never|gladly))? (?:bring|give|pay|help|come|return|find|fetch|keep"
        r"|protect|tell|take|look|be back|repay|make|get|do|send|visit|remember|meet)\b",
    ),
    (
        SpeechAct.JOKES,
        r"\b(?:just|only) (?:kidding|joking|a joke)\b|\bi(?:'m| am| was) (?:kidding|joking)\b|\b(?:haha\w*|hehe\w*|lol|rofl)\b"
        r"|\bhere(?:'s| is) a joke\b|\bwhat do you (?:call|get)\b|\bwalks? into (?:a|the) (?:bar|inn|tavern)\b|\bknock,? knock\b",
    ),
    (
        SpeechAct.REQUESTS,
        r"^(?:please\b[ ,]*)?(?:(?:can|could|will|would) you (?:please )?)?"
        rf"{_DOES}\b(?! (?:is|was|are|were"
        r"|has|had)\b)|^please\b|^do(?:n't| not) (?:tell|go|say|leave|forget|worry|be|do|let|touch|come)\b"
        r"|^i(?: would|'d)? (?:need|want|like) you to\b|\b(?:i need your help|do me a favou?r)\b",
    ),
    (
        SpeechAct.REMARKS,
        r"^(?:what )?(?:a |an )?(?:very |such |really )?(?:nice|lovely|fine|beautiful|glorious|bad|terrible|awful|horrible|dreadful|miserable"
        r"|foul|cold|chilly|warm|hot|wet|grey|strange) (?:weather|day|morning|afternoon|evening|night)\b(?! (?:for|when|to|it)\b)"
        r"|^(?:it(?:'s| is)|the weather is) (?:so |very |really |rather |quite |bitterly |getting )?(?:cold|hot|warm|windy|wet|raining|snowing"
        r"|pouring|freezing|foggy|stormy|dark|chilly|nice|lovely|awful|terrible)(?: (?:out|outside|today|tonight|in here|here|again|there))*[.! ]*$",
    ),
    (
        SpeechAct.EXCLAIMS,
        r"^(?:what an?\b|how \w+[!.]?$|alas\b|oh (?:no|dear|my)\b|my god\b|good (?:heavens|lord|grief)\b|wow\b|ugh\b|damn\b"
        r"|hooray\b|hurrah\b|ouch\b|heavens\b|gods\b)",
    ),
)
_MOODS: Final = (
    (
        Mood.GRIEF,
        rf"\b(?:my|our|her|his|their) {_KIN}(?: \w+)? (?:(?:has|have|is|was|had)(?: just| now)? )?(?:died|dead|gone forever"
        rf"|passed(?: away)?|killed|murdered|drowned|buried|perished|slain)\b|\bi(?:'m| am| feel) (?:so |very |really )?(?:sad"
        rf"|heartbroken|grieving|devastated|lonely|miserable|unhappy)\b|\b(?:i|we) (?:have )?(?:just )?(?:lost|buried|mourn|miss)"
        rf" (?:my|our) {_KIN}\b|\b(?:how (?:sad|awful|terrible|tragic)|what a (?:tragedy|shame|pity)|alas)\b"
        r"|\bi (?:weep|cry|am crying|mourn|grieve)\b|\bbreaks my heart\b|\b(?:my|our) (?:wife|husband|love|sweetheart|child|son|daughter) (?:has |have |just )*(?:left|abandoned|leaves) (?:me|us)\b",
    ),
    (
        Mood.ANGER,
        r"\bi(?:'m| am) (?:so |very |really )?(?:angry|furious|outraged|sick of)\b|\bhow dare you\b|\bi hate (?:you|him|her|them|this|that|it all)\b|\bdamn (?:you|it|him"
        r"|her|them)\b",
    ),
    (
        Mood.FEAR,
        r"\bi(?:'m| am) (?:so |very |really )?(?:afraid|scared|frightened|terrified|worried)\b|\bi (?:fear|dread)\b"
        r"|\bhelp! |\bsave me\b",
    ),
    (
        Mood.JOY,
        r"\bi(?:'m| am| feel) (?:so |very |really )?(?:happy|glad|delighted|overjoyed|thrilled|in love)\b|\b(?:hooray|hurrah|wonderful"
        rf" news|good news|great news)\b|\b(?:i|we)(?:'m|'re| am| are)? (?:just )?(?:got |getting )?(?:married|engaged)\b|\bmy {_KIN}"
        r" (?:has |is )?(?:just |been )*(?:born|married|recovered|healed|home again|come home|getting married)\b"
        r"|\bi(?:'m| am) (?:going to be|to be) an? (?:father|mother|aunt|uncle)\b|\b(?:i|we) (?:have )?won\b",
    ),
    (
        Mood.DISCOMFORT,
        r"\bi(?:'m| am| feel) (?:so |very |really |a bit |a little |rather |terribly )?(?:tired|exhausted|weary|sleepy|worn out|hungry"
        r"|starving|thirsty|cold|freezing|wet|soaked|ill|sick|unwell|dizzy|in pain|hurt|wounded|bleeding)\b(?! of\b)"
        r"|\bmy (?:feet|head|back|legs?|arms?|tooth|teeth|stomach) (?:(?:is|are) )?(?:hurts?|aches?|aching|hurting|killing me)\b"
        r"|\bi have(?:n't| not) (?:eaten|slept)\b",
    ),
)


# Each begins with letters, so that a text without it is passed over quickly: every line of a journal is read for these.
_INTRODUCES: Final = (
    re.compile(r"name(?:(?<=\b[Mm]y name)|(?<=\b[Tt]he name))(?:['’]s| is)\s+"),
    re.compile(r"all(?<=\b[Cc]all)s? me\s+"),
    re.compile(
        r"[Ii](?<![^\W_][Ii])(?:['’]m called|['’]m known as|['’]m named| am called| am known as| am named| go by)\s+"
    ),
)
_PRESENTS: Final = re.compile(r"[Ii](?<![^\W_][Ii])(?<![^\W_]\s[Ii])(?:['’]m| am)\s+")

_NAME: Final = r"(?P<name>[A-Z][\w-]+(?: [A-Z][\w-]+)?)"
_OWNER: Final = r"(?P<owner>[A-Z][\w-]+(?: [A-Z][\w-]+)?)['’]s?"
_RELATION: Final = (
    r"(?:(?:elder|older|eldest|oldest|younger|youngest|little|big|late|dear|good|old|new|own|twin|only|first|second|best|poor|young|faithful|beloved"
    r"|grey|gray|brown|black|white|red) ){0,2}(?P<relation>(?!is\b|was\b|and\b|in\b|at\b|on\b|to\b|from\b|of\b|for\b|with\b|name\b)[a-z]{2,20}(?:-in-law)?)"
)
_CALLED: Final = r"(?:,| is (?:called|named)| was (?:called|named)| called| named|['’]s (?:called|named)|['’]s name (?:is|was))?"
_RELATIONS: Final = (
    rf"\b[Mm]y {_RELATION}{_CALLED} {_NAME}\b(?!['’]s)",
    rf"\b{_NAME}(?: is|,|['’]s|, who is| was) my {_RELATION}\b",
    rf"\bI (?:have|had|own|keep|ride|['’]ve got|have got) an? {_RELATION},? (?:called|named|by the name of|whose name is) {_NAME}\b",
    rf"\b[Mm]y {_RELATION}\b[^.!?\n]{{0,60}}?\b(?:his|her|its|their) name(?:['’]s| is| was) {_NAME}\b",
    rf"\b(?:[Tt]he )?name of my {_RELATION} (?:is|was) {_NAME}\b",
    rf"\b{_OWNER} {_RELATION}{_CALLED} {_NAME}\b(?!['’]s)",
    rf"\b{_NAME}(?: is|,| was) {_OWNER} {_RELATION}\b",
)

SPEECH: Final = SpeechWords(
    relations=tuple(map(re.compile, _RELATIONS)),
    introduces=_INTRODUCES,
    presents=_PRESENTS,
    greetings=split(
        "hello hi hey hail greetings howdy welcome good morning day afternoon evening night goodbye bye farewell thank thanks"
    ),
    hails=re.compile(
        r"(?:hey|hi|hello|hail|greetings|howdy|hullo|welcome|oi|ho|psst|excuse me|pardon me|good (?:morning|day|afternoon|evening"
        r"|night|morrow)|goodbye|bye|farewell|thank you|thanks|sorry|dear|my dear|my friend|you there|well met)\b[ ,!]*(?:there\b[ ,!]*|to you\b[ ,!]*)?"
    ),
    openers=re.compile(
        r"(?:well|so|now|oh|ah|and|but|yes|no|aye|nay|ok|okay|right|then|please|actually|tell me|you know|o|sir|madam|my lady"
        r"|look|listen|say|wait|alas)\b[ ,!]*"
    ),
    determiners=split(
        "the a an this that these those my your his her its our their every each some any no another which what"
    ),
    subjects=split("i we he she they there you it"),
    before_clauses=split(
        "hope know think believe guess wish say see swear bet suppose doubt fear understand trust"
    ),
    past=("ed",),
    before_call=split("you me there here now today tonight please again then too yourself doing friend sir"),
    commands=re.compile(
        rf"please\b|(?:please )?{_DOES}\b(?: (?:me|us|him|her|it|them|that|this|here|away|now|back|home|up|down|outside|inside"
        r"|along|please)\b|[.!]?$)"
    ),
    acts=tuple((act, re.compile(rule)) for act, rule in _ACTS),
    moods=tuple((mood, re.compile(rule)) for mood, rule in _MOODS),
    persons=split("he she him her his hers they them their theirs himself herself themselves"),
    things=split("that it its this those these there"),
    pointers=split("that this those these"),
    owners=split("his her its their"),
    possessive="{}'s",
    several=split("they them their theirs themselves"),
    events=re.compile(
        r"\b(?:do|done|doing) (?:that|this|it|so)\b|(?P<place>(?<!is )(?<!are )(?<!was )(?<!were )\bthere[ ?.!]*$)"
    ),
    expletives=re.compile(
        r"\bis it (?:true|possible|raining|cold|hot|warm|late|early|time|safe|far|you|me|not)\b|\bwhat time is it\b"
        r"|\bis it (?:that|because)\b|\bhow is it (?:going|that)\b|\b(?:is|are|was|were|has|have|will) there\b"
        r"|\bthere(?:'s| is| are| was| were)\b|\b(?:know|say|said|tell|told|think|hear|heard|sure|true|mean) (?:me |you )?that \w"
        r"|\bit(?:'s| is) (?:true|said)\b|\b(?:about|worth) it$|\bdid it take\b"
    ),
    misfortune=re.compile(
        r"\b(?:troubl|worr(?:y|ie)|sorrow|grie[fv]|stole|steal|theft|thie[fv]|robb|lost\b|los[et]|missing|gone\b|dead\b|died?\b|dying"
        r"|death|kill|murder|fire\b|burn|flood|drown|fever|plague|sick|ill\b|illness|disease|hurt|wound|injur|broke|broken|ruin"
        r"|debt|ow(?:e|es|ed)\b|poor\b|poverty|hung(?:er|ry)|starv|famine|drought|quarrel|fight|fought|hate|enem|fear|afraid"
        r"|scared|threat|attack|cheat|betray|lied|lying|accus|blam|jail|prison|exile|banish|curs|haunt|lonely|alone\b|widow"
        r"|orphan|abandon|left me|fail|storm|rot|poison|kidnap|mourn|bury|buried|grave|cannot sleep|regret|asham|guilt)"
    ),
)
