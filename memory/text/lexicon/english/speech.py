"""List English ways to call somebody, and what people do by saying something. Patterns see folded text."""

from __future__ import annotations

import re
from typing import Final

from memory.text.lexicon.english.acts import ACTS, BELITTLES, DOES, FAVOURS, MOODS, PRAISES, URGES_HARM
from memory.text.lexicon.english.confiding import ANNOUNCES, CONFIDES, PLEADS, RELEASES
from memory.text.lexicon.english.words import split
from memory.text.lexicon.model import SpeechWords
from memory.text.lexicon.patterns import compiled

# Each begins with letters, so that a text without it is passed over quickly: every line of a journal is read for these.
_OLD: Final = (
    r"[A-Z][\w'’-]*[ ,;.:–-]+(?:but )?(?:(?:it|my name)(?:['’]s| is) |call me |I(?:['’]m| am) called )"
)
_INTRODUCES: Final = (
    re.compile(
        r"name(?:(?<=\b[Mm]y name)|(?<=\b[Tt]he name)|(?<=\b[Mm]y (?:real|true) name))(?:['’]s| is)\s+(?!not\b)"
    ),
    re.compile(rf"ame(?:(?<=\b[Mm]y name))(?:['’]s not| is not| isn['’]t) {_OLD}"),
    re.compile(r"all(?<=\b[Cc]all)s? me\s+"),
    re.compile(r"named me\s+"),
    re.compile(
        r"[Ii](?<![^\W_][Ii])(?:['’]m called|['’]m known as|['’]m named| am called| am known as| am named| go by)\s+"
    ),
)
_RENAMES: Final = (
    re.compile(
        r"\b[Nn]ot (?:called )?(?P<old>[A-Z][\w'’-]*)[ ,;.:–-]+(?:but )?(?:I(?:['’]m| am)|[Ii]t(?:['’]s| is)) (?P<new>[A-Z][\w'’-]*)"
    ),
    re.compile(
        r"\b(?:[Ii]t|I|[Nn]ame)(?:['’]s|['’]m| am| is) (?P<new>[A-Z][\w'’-]*),? (?:and )?not (?P<old>[A-Z][\w'’-]*)"
    ),
)
_WHO: Final = r"(?P<who>(?:the|that|an?|your) (?:[\w'-]+ ){0,4}[\w'-]+?)"
_MET: Final = r"(?: (?:who|that|whom|you|behind|under|in) (?:[\w'-]+ ){0,5}[\w'-]+?)?"
_IDENTIFIES: Final = (
    re.compile(
        rf"\b(?:I(?:['’]m| am| was)|it (?:is|was) (?:me|I),?) {_WHO}{_MET}(?=[.,;!?]|$)",
        re.IGNORECASE,
    ),
    re.compile(rf"\b{_WHO}{_MET} (?:is|was) (?:me|I|myself)\b", re.IGNORECASE),
)
_PRESENTS: Final = re.compile(r"[Ii](?<![^\W_][Ii])(?<![^\W_]\s[Ii])(?:['’]m| am|t['’]s me,|t is me,)\s+")

_OWN_NAME: Final = (
    r"(?:^|(?<=[.!?] )|(?<=[.!?]  ))(?:(?P<be>I(?:['’]m| am) ){name},? (?=(?:the|an?|your|our)\b)"
    r"|(?:I(?:['’]m| am)|(?:[Mm]y|[Tt]he) name(?:['’]s| is)|(?:[Pp]eople |[Tt]hey |[Yy]ou (?:can |may )?|[Pp]lease )?[Cc]all me|I(?:['’]m| am) called) {name}(?:,? by the way)?"
    r"(?:,? and |[,;:.!] ?| [–—-] )\s*(?=(?:I|[Mm]y|[Ww]e|[Oo]ur)\b))"
)

_TITLES: Final = split(
    "captain doctor dr sergeant corporal lieutenant colonel general major admiral commander commodore marshal sheriff"
    " constable inspector detective officer warden mayor governor senator president minister judge professor master"
    " mistress lord lady sir dame king queen prince princess duke duchess earl baron baroness count countess emperor"
    " empress bishop abbot abbess reverend pastor deacon rabbi imam friar cardinal pope"
    " madame monsieur mademoiselle herr frau signor signora consul ambassador viscount viscountess marquis marquise dowager archdeacon matron"
    " elder chief chieftain steward chancellor magister archmage nurse coach director chairman skipper bosun"
)

_NAME: Final = r"(?P<name>[A-Z][\w-]+(?: [A-Z][\w-]+)?)"
_OWNER: Final = r"(?P<owner>[A-Z][\w-]+(?: [A-Z][\w-]+)?)['’]s?"
_RELATION: Final = (
    r"(?:(?:elder|older|eldest|oldest|younger|youngest|little|big|late|dear|good|old|new|own|twin|only|first|second|best|poor|young|faithful|beloved"
    r"|grey|gray|brown|black|white|red) ){0,2}(?P<relation>(?!is\b|was\b|and\b|in\b|at\b|on\b|to\b|from\b|of\b|for\b|with\b|name\b)[a-z]{2,20}(?:-in-law)?)"
)
_CALLED: Final = r"(?:,| is (?:called|named)| was (?:called|named)| called| named|['’]s (?:called|named)|['’]s name (?:is|was))?"
_FAMILY: Final = r"(?P<relation>(?:step)?(?:father|mother|brother|sister|son|daughter)|dad|mum|mom|wife|husband|uncle|aunt|cousin|niece|nephew|grand\w+)"
_RELATIONS: Final = (
    rf"\b[Mm]y {_RELATION}{_CALLED} {_NAME}\b(?!['’]s)",
    rf"\b{_NAME}(?: is|,|['’]s|, who is| was) my {_RELATION}\b",
    rf"\bI (?:have|had|own|keep|ride|['’]ve got|have got) an? {_RELATION},? (?:called|named|by the name of|whose name is) {_NAME}\b",
    rf"\b[Mm]y {_RELATION}\b[^.!?\n]{{0,60}}?\b(?:his|her|its|their) name(?:['’]s| is| was) {_NAME}\b",
    rf"\b(?:[Tt]he )?name of my {_RELATION} (?:is|was) {_NAME}\b",
    rf"\b{_OWNER} {_RELATION}{_CALLED} {_NAME}\b(?!['’]s)",
    rf"\b{_NAME}(?: is|,| was) {_OWNER} {_RELATION}\b",
    rf"\b[Mm]y {_FAMILY}(?: is|['’]s) {_NAME}(?= *(?:[.,!;]|$))",
)

SPEECH: Final = SpeechWords(
    relations=tuple(map(re.compile, _RELATIONS)),
    identifies=_IDENTIFIES,
    introduces=_INTRODUCES,
    renames=_RENAMES,
    presents=_PRESENTS,
    own_name=_OWN_NAME,
    titles=_TITLES,
    greetings=split(
        "hello hi hey yo hiya hail greetings howdy welcome good morning day afternoon evening night goodbye bye farewell thank thanks"
    ),
    hails=re.compile(
        r"(?:hey|hi|hello|hail|greetings|howdy|hullo|welcome|oi|ho|psst|excuse me|pardon me|good (?:morning|day|afternoon|evening"
        r"|night|morrow)|goodbye|bye|farewell|thank you|thanks|sorry|dear|my dear|my friend|you there|well met)\b[ ,!]*(?:there\b[ ,!]*|to you\b[ ,!]*)?"
    ),
    attention=split(
        "hey oi ho hoy psst say yo look listen excuse pardon sorry forgive me us there please sir madam"
    ),
    uncalled=split(
        "last first next never always just only once twice often rarely seldom hardly barely almost nearly soon usually mostly finally probably"
    ),
    openers=re.compile(
        r"(?:well|so|now|oh|ah|and|but|yes|no|aye|nay|ok|okay|right|then|please|actually|tell me|you know|o|sir|madam|my lady"
        r"|look|listen|say|wait|alas|aw+|oi|c'?mon|come on|um+|uh+|er+|hmm*|ugh|whoa|blimey|man|dude|lol|haha|yo|gosh|jeez|alright)\b[ ,!]*"
    ),
    determiners=split(
        "the a an this that these those my your his her its our their every each some any no another which what"
    ),
    subjects=split("i we he she they there you it"),
    being=split("is are was were am be been isn't aren't wasn't weren't"),
    before_clauses=split(
        "hope know think believe guess wish say see swear bet suppose doubt fear understand trust"
    ),
    past=("ed",),
    doing=("ing",),
    before_call=split("you me there here now today tonight please again then too yourself doing friend sir"),
    commands=re.compile(
        rf"please\b|(?:please )?{DOES}\b(?: (?:me|us|him|her|it|them|that|this|here|away|now|back|home|up|down|outside|inside"
        r"|along|please)\b|[.!]?$)"
    ),
    acts=tuple((act, compiled(rule)) for act, rule in ACTS),
    moods=tuple((mood, re.compile(rule)) for mood, rule in MOODS),
    confides=compiled(CONFIDES),
    belittles=re.compile(BELITTLES),
    praises=re.compile(PRAISES),
    announces=re.compile(ANNOUNCES),
    pleads=re.compile(PLEADS),
    secrecy=split(
        "secret secrets confidence private something thing please tell told know promise swear but must listen look word"
    ),
    releases=tuple(map(re.compile, RELEASES)),
    everybody=split("everybody everyone anybody anyone all whoever whomever world"),
    persons=split("he she him her his hers they them their theirs himself herself themselves"),
    things=split("that it its this those these there"),
    pointers=split("that this those these"),
    owners=split("his her its their"),
    favours=re.compile(FAVOURS),
    urges_harm=re.compile(URGES_HARM),
    possessive="{}'s",
    deprived=frozenset({"from", "off"}),
    people=re.compile(
        r"(?:\b(?:guy|bloke|chap|fellow|lad|lass|boy|girl|kid|child|baby|man|woman|lady|gentleman|person|stranger|visitor|guest|lodger|customer"
        r"|thief|burglar|robber|smuggler|pirate|culprit|spy|murderer|prisoner|witness|captain|skipper|colonel|sergeant|general|admiral|officer"
        r"|soldier|guard|sheriff|judge|lawyer|mayor|bailiff|king|queen|prince|princess|duke|duchess|emperor|empress|bishop|abbot|abbess|priest"
        r"|monk|nun|friar|vicar|doctor|medic|nurse|surgeon|dentist|vet|patient|teacher|professor|pupil|student|cook|chef|waiter|waitress|baker"
        r"|butcher|miller|smith|carpenter|cooper|tailor|weaver|potter|farmer|shepherd|hunter|trapper|sailor|bosun|pilot|driver|engineer|mechanic"
        r"|plumber|painter|singer|actor|actress|dancer|clown|juggler|musician|poet|author|reporter|editor|clerk|merchant|trader|peddler|pedlar"
        r"|innkeeper|landlord|landlady|tenant|neighbour|neighbor|owner|boss|manager|inspector|aide|envoy|ambassador|governor|minister|secretary|deputy|consul|director|intern|apprentice|servant|maid|butler|steward"
        r"|beggar|wizard|witch|widow|widower|orphan|bride|groom|husband|wife|brother|sister|father|mother|dad|mum|mom|son|daughter|uncle|aunt|cousin"
        r"|nephew|niece|grandfather|grandmother|granny|grandpa|grandma|friend|mate|partner|boyfriend|girlfriend|fiance|fiancee)"
        r"|\w(?:man|woman|boy|girl|maid|smith|keeper|master|mistress|monger|wright))$"
    ),
    several=split("they them their theirs themselves"),
    events=re.compile(
        r"\b(?:do|done|doing) (?:that|this|it|so)\b(?! \w{2,}ing\b)|\bbefore (?:all )?(?:this|that)\b(?! \w)|(?P<place>(?<!is )(?<!are )(?<!was )(?<!were )\bthere[ ?.!]*$)"
    ),
    expletives=re.compile(
        r"\bis it (?:true|possible|raining|cold|hot|warm|late|early|time|safe|far|you|me|not)\b|\bwhat time is it\b"
        r"|\bis it (?:always |so |too |very |that |this |getting ){1,2}(?:cold|hot|warm|late|early|dark|quiet|loud|stuffy|windy|wet)\b"
        r"|\bis it (?:\w+ ){1,3}(?:in here|out there|outside|around here|here|tonight|today)\b"
        r"|\b(?:like|love|enjoy|hate|stand|bear|miss) it (?:(?:in|out|up|down|over|around|all|living|working) )*(?:here|there)\b"
        r"|\bdoes it (?:ever |never |not )?get (?:\w+ ){1,2}(?:(?:in|out|up|down|over|around) )?(?:here|there)\b"
        r"|\bis it (?:that|because)\b|\b(?:(?:is|was) it|it(?: was| is|['’]s)) (?!(?:true|that)\b)(?:[\w'’-]+ ){1,4}(?:that|who|whom)\b|\bwho(?:['’]?s| is| was) it (?:that|who|[\w'’-]+s)\b|\bhow is it (?:going|that)\b|\b(?:is|are|was|were|has|have|will) there\b"
        r"|\bhow (?:many|much)(?: [\w'’-]+){0,3} (?:is|was|were) it[ ?.!]*$"
        r"|\b(?:what|why|where|how|when|who)(?:['’]?s|['’]re) there (?=\w)|\bthere(?:'s| is| are| was| were)\b|\b(?:know|say|said|tell|told|think|hear|heard|sure|true|mean) (?:me |you )?that \w"
        r"|\bhow goes it\b|\bwhat(?:'s| is| was) it like\b|\bhow does it feel\b|\bit(?:'s| is) (?:true|said)\b|\b(?:about|worth) it$|\bdid it take\b"
    ),
    misfortune=re.compile(
        r"\b(?:troubl|worr(?:y|ie)|sorrow|grie[fv]|stole|steal|theft|thie[fv]|robb|lost\b|los[et]|missing|gone\b|dead\b|died?\b|dying"
        r"|death|kill|murder|fire\b|burn|flood|drown|fever|plague|sick|ill\b|illness|disease|hurt|wound|injur|broke|broken|ruin"
        r"|debt|ow(?:e|es|ed)\b|poor\b|poverty|hung(?:er|ry)|starv|famine|drought|quarrel|fight|fought|hate|enem|fear|afraid"
        r"|scared|threat|attack|cheat|betray|lied|lying|accus|blam|jail|prison|exile|banish|curs|haunt|lonely|alone\b|widow"
        r"|orphan|abandon|left me|fail|storm|rot|poison|kidnap|mourn|bury|buried|grave|cannot sleep|regret|asham|guilt)"
    ),
)
