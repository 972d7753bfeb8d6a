"""Define for English: how statements say when, where, why, how many and by whom."""

from __future__ import annotations

import re
from typing import Final

from memory.text.acts import Wanted
from memory.text.lexicon.english.bearing import AHEAD, ALIKE, AS_IT_IS, ASPECTS, DOING, DONE, KIN, VAGUE
from memory.text.lexicon.english.times import MONTHS
from memory.text.lexicon.english.words import split
from memory.text.lexicon.parts import Bound, PartWords

_OPPOSITES: Final = (
    ("open opened unlocked", "closed shut locked barred"),
    ("alive living", "dead died"),
    ("full", "empty"),
    ("awake", "asleep"),
    ("married", "single unmarried"),
    ("safe", "dangerous unsafe"),
    ("well healthy", "ill sick unwell"),
    ("rich wealthy", "poor"),
    ("hot", "cold"),
    ("dry", "wet flooded"),
    ("young new", "old"),
    ("found", "lost missing"),
    ("guilty", "innocent"),
    ("clean", "dirty"),
    ("strong", "weak"),
    ("early", "late"),
    ("cheap", "expensive dear"),
    ("true", "false untrue"),
    ("finished done complete", "unfinished incomplete"),
    ("big large", "small little"),
    ("good", "bad"),
    ("friend friends", "enemy enemies"),
    ("happy glad", "sad unhappy"),
    ("work works working whole", "broken broke"),
    (
        "like likes love loves enjoy enjoys adore",
        "hate hates hated dislike dislikes detest detests loathe loathes",
    ),
    ("present here", "absent gone away"),
)
_HOUR: Final = r"(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|1[0-2]|[1-9])"
_ONCE: Final = r"(?:half past|quarter past|quarter to|about|around)"
_BREAK: Final = (
    r"(?=[,.;!]|\s(?:and|but|or|because|since|when|while|which|that|who|where|for|with|until|so|to|before|after|if|though"
    r"|now|again|yesterday|today|tonight|tomorrow|last|this morning|on (?:mon|tues|wednes|thurs|fri|satur|sun)day|is|are|was"
    r"|were|has|have|had)\b|$)"
)

_ORDINAL: Final = (
    r"(?:twenty-|thirty-)?(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth)|tenth|eleventh|twelfth"
    r"|thirteenth|fourteenth|fifteenth|sixteenth|seventeenth|eighteenth|nineteenth|twentieth|thirtieth|last"
)
_SPAN: Final = (
    "second|minute|hour|day|night|morning|noon|afternoon|evening|week|fortnight|month|season|year|decade|century|tide|watch|bell|shift"
    "|spring|summer|autumn|winter|(?:mon|tues|wednes|thurs|fri|satur|sun)day"
)
_NAMED: Final = r"(?P<name>(?:the )?[A-Z][\w-]+(?: (?:the )?[A-Z][\w-]+)?)"

_AUX: Final = r"(?:do|does|did|has|have|had|is|are|was|were|can|could|will|would|should)"
_PLURAL: Final = rf"(?!{_AUX}\b)(?:[\w'’-]*[^\W\diuas_]s|[\w'’-]*as|children|people|men|women|folk)"
_THING: Final = (
    r"\b(?:[Mm]y|[Oo]ur|[Tt]he|[Aa]n?|[Hh]is|[Hh]er|[Tt]heir|[Yy]our)"
    r" (?P<what>[\w'’-]+(?: (?!(?:my|our|the|an?|his|her|their|your|its|and|or|but)\b)[\w'’-]+){0,7}?)"
)
"""The last thing that a statement speaks of before what gives a name to it."""


def _opposites() -> dict[str, frozenset[str]]:
    found: dict[str, frozenset[str]] = {}
    for one, other in _OPPOSITES:
        found |= dict.fromkeys(one.split(), split(other)) | dict.fromkeys(other.split(), split(one))
    return found


_IDLE_PLACE: Final = (
    r"(?:by the way|in the (?:end|meantime|meanwhile)|at (?:the moment|least|last|first|present|once)"
    r"|in (?:the|my|your|his|her|their|our|its|[\w-]+['’]s) (?:stead|place|absence|presence|name|favou?r|opinion|view|way|case|prime|debt|spare time)(?! of\b))\b"
)
"""What is worded as a place, and is none: it only opens or ends a sentence, or says for whom, or when, something is."""

_PAST: Final = r"\b(?:was|were|did|had|been|before|used|once|originally|last|first)\b"
_OTHERWISE: Final = tuple(
    (re.compile(said), re.compile(asked))
    for said, asked in (
        (
            r"\b(?:was|were|lived|worked|stayed|lodged|slept|dwelt|used to|formerly|previously|originally|at first|once)\b",
            _PAST,
        ),
        (
            r"\b(?:then|after that|afterwards|after which|from there)\b",
            r"\b(?:then|after|afterwards|next|later|will|going|go|move|moving|from there)\b",
        ),
        (
            r"\b(?:will|shall|would|should|wants?|wanted|plans?|planned|planning|hopes?|hoped|hoping|wish|wishes|wished|dreams?|dreamt|intends?|intended|mean|means|meant|supposed|ought|about"
            r"|going) to\b|\b(?:will|shall|would|should|ought)\b|['’]ll\b|\b(?:thinks?|thinking|dreams?|dreaming|talks?|talking) of\b",
            r"\b(?:will|shall|would|should|can|could|might|may|go|goes|going|gonna|(?:mov|travell?|sail|fly|driv|rid|march|relocat|emigrat|transferr)ing|find|head|headed|heading|off|bound|next|later|tonight|tomorrow|plan|plans|want|wants|hope|hopes|mean|means|supposed)\b|['’]ll\b",
        ),
        (
            r"\b(?:if|unless|whether|maybe|perhaps|might|may|could|probably|likely|possibly|apparently|supposedly|think|thinks|thought|reckons?|reckoned|guess|guesses|guessed|suppose|supposes|suspects?|suspected|believes?|believed|bets?|fears?|must|almost|nearly)\b",
            r"\b(?:might|may|could|would|think|thinks|thought|reckons?|guess|suppose|suspects?|believes?|likely|probably)\b",
        ),
    )
)
"""How a statement names a place where somebody is no more, not yet, or not surely, and questions that ask just that."""

PARTS: Final = PartWords(
    before_time=re.compile(
        r"(?:on|at|in|by|before|after|until|till|since|from|around|about)\s+$", re.IGNORECASE
    ),
    time=re.compile(
        rf"\b(?:at|by|before|after|until|till|since|from|around|about)\s+(?:{_ONCE}\s+)?(?:the\s+)?(?:noon|midday|midnight|dawn"
        rf"|daybreak|dusk|sunrise|sunset|nightfall|night|\d{{1,2}}(?::\d\d)?(?:\s?[ap]m)?|\w+\s+o['’]clock"
        rf"|(?:new|full)\s+moon|first\s+light)\b(?!\s+(?:the|of)\b)"
        r"|\b(?:at|by|before|after|until|till|since|around)\s+(?:[01]\d|2[0-3])[0-5]\d\b(?!\s*(?:%|[a-z]{3,}s\b))"
        r"|\b(?:at|by|before|after|until|till|since|about|around)\s+(?:half\s+past\s+|quarter\s+(?:past|to)\s+|about\s+)?(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)"
        r"(?=\s*(?:$|[,.;!]|\s(?:in the|on|every|each|sharp|and|or|but|unless|if|when|until|today|tonight|tomorrow)\b))"
        rf"|\b(?:half|(?:a\s+)?quarter|twenty(?:-five)?|ten|five)(?:\s+minutes)?\s+(?:past|to|before|after)\s+{_HOUR}\b|\bhalf\s+{_HOUR}\b|\b{_HOUR}\s+o['’]clock\b"
        r"|\b(?:(?:at|by|about|around)\s+)+(?:half|(?:a\s+)?quarter)\s+past(?=\s*(?:$|[,.;!]))"
        r"|\b(?:noon|midday|midnight|first\s+light|daybreak|sundown|sunup|sunrise|sunset|nightfall|cockcrow|lunchtime|dinnertime|teatime|suppertime|bedtime|closing\s+time|opening\s+time)\b(?!\s+\w+ing\b)"
        r"|\b(?:since|until|till|by|before|after|from)\s+(?:next\s+|last\s+)?(?:mon|tues|wednes|thurs|fri|satur|sun)day\b"
        rf"|\bon\s+the\s+(?:{_ORDINAL})(?=\s*(?:$|[,.;!]|\s(?:and|but|or|at|in)\b))|\bduring\s+the\s+[a-z]+\b"
        rf"|\b(?:the\s+)?(?:{_ORDINAL})\s+(?:day\s+)?of\s+(?:{'|'.join(MONTHS)}|(?:the|each|every)\s+month)\b"
        rf"|\b(?:(?:in|on|at|by|until|after|before)\s+the|every|each)\s+(?:{_ORDINAL}|other)\s+(?:{_SPAN})\b"
        rf"|\b(?:every|each)\s+(?:{_SPAN}|full\s+moon|new\s+moon)\b"
        rf"|\b(?:in|by|before|after|until|till|since|during)\s+(?:the\s+)?(?:early|late|mid|high|deep)[\s-]+(?:{_SPAN}|{'|'.join(MONTHS)})\b"
        r"|\b(?:at|by|before|after|until|till|since)\s+(?:high|low|spring|neap)\s+(?:tide|water)\b",
        re.IGNORECASE,
    ),
    place=re.compile(
        r"\b(?:(?:(?<=sail )|(?<=sails )|(?<=sailed )|(?<=sailing )|(?<=left )|(?<=leave )|(?<=leaves )|(?<=leaving )|(?<=bound )"
        r"|(?<=heading )|(?<=headed )|(?<=out )|(?<=off ))for|in|inside|on|under|beneath|below|behind|beside|near|at|by|beyond|above|over|to|into|onto|towards?|through|among"
        r"|between|next\s+to|outside|along)\s+(?!(?:(?:my|your|his|her|our|their)\s+)?(?:life|lives|word|honou?r|oath|opinion|view|mind|soul|behalf|sake|mother['’]s\s+(?:life|grave|name))\b)(?:(?:the|an?|my|your|his|her|our|their|this|that)\s+)?(?!(?:the|an?)\b)"
        rf"[^,.;!?]{{2,40}}?{_BREAK}",
        re.IGNORECASE,
    ),
    reason=re.compile(
        r"\b(?:because|so that|in order to|for fear of|due to|owing to|on account of)\b", re.IGNORECASE
    ),
    counting=re.compile(
        r"how (?:many (?P<noun>[^\W_][\w'-]*)|much|(?P<length>old|long|far|tall|deep|big|heavy))\b"
    ),
    shares=split("half quarter third"),
    among=split("of among"),
    counted_before=split("them these those which whom us"),
    amounts=split("dozen hundred thousand score both"),
    lengths={
        "old": split("year years winter winters summer summers month months"),
        "long": split(
            "minute minutes hour hours day days night nights week weeks fortnight fortnights month months year years winter"
            " winters summer summers generation generations"
        ),
        "far": split(
            "mile miles league leagues yard yards foot feet metre metres meter meters kilometre kilometres day days hour"
            " hours minutes pace paces step steps"
        ),
        "tall": split("foot feet inch inches metre metres meter meters yard yards hand hands"),
        "deep": split("foot feet inch inches metre metres meter meters yard yards fathom fathoms"),
    },
    subject=re.compile(
        r"(?:and |so )?who(?: (?:has|have|had|is|was|will|can))? (?!(?:do|does|did|are|were|am)\b)\w"
    ),
    identity=re.compile(
        r"(?:and |so |but )?(?:who|what)(?:'s| is| was| are| were) (?:(?:the|an?|my|your|his|her|our|their) (?!\w+ (?:who|that|whom)\b)|[\w-]+'s? )"
        r"[\w '-]+$"
    ),
    asks_colour=re.compile(r"(?:and |so |but )?(?:of )?what colou?r\b"),
    asks_several=re.compile(
        rf"(?:and |so |but )?(?:(?:(?:in|on|at|to|from|with) )?(?:what|which) (?:(?!{_AUX}\b)[\w'’/-]+ ){{0,3}}?(?!(?:news|times)\b){_PLURAL} {_AUX}\b"
        rf"|(?:what|who) (?:are|were) (?!(?:you|they|we)\b)(?:[\w'’-]+ ){{0,4}}?{_PLURAL}(?: |$)"
        r"|what (?:has|have) (?!(?:happened|become|got)\b)\w"
        r"|where (?:has|have) (?:[\w'’-]+ ){1,4}?(?:been|lived|worked|stayed|travell?ed|camped|visited|sailed|served|studied)\b"
        r"|(?:in )?(?:what|which) (?:\w+ )?(?:kinds|types|sorts|ways)\b)"
    ),
    asks_owner=re.compile(r"(?:and |so |but )?whose\b"),
    chatter=split("lol lmao rofl haha hahaha hehe tho though btw pls plz mate innit xx ha"),
    called=tuple(
        re.compile(rule)
        for rule in (
            rf"(?P<what>[\w' -]{{2,40}}?)(?:['’]s name is|,? (?:is|was|are|were)(?: to be)? (?:called|named)|,? will be (?:called|named)|,? (?:called|named|by the name of)) {_NAMED}",
            rf"(?P<what>[\w' -]{{2,40}}?),? (?:whom|who) (?:everybody|everyone|people|they|we|all|folks?|most)(?: [a-z]+)? calls? {_NAMED}",
            rf"(?:[Pp]eople|[Ee]verybody|[Ee]veryone|[Tt]hey|[Ww]e) calls? (?:the |my |our |his |her )?(?P<what>[\w' -]{{2,40}}?) {_NAMED}",
            rf"[Tt]he names? of (?P<what>[\w' -]{{2,40}}?) (?:is|was) {_NAMED}",
            rf"{_THING}(?:, an? (?:[\w-]+ ){{0,3}}one)?,?(?: and| so)? (?:[Ww]e|I|[Tt]hey|[Ss]?[Hh]e)(?:['’][\w]+)?(?: (?:am|are|is|was|were|have|had|has|will|going to|to))*"
            rf" (?:call|calls|called|calling|name|names|named|naming) (?:it|him|her|them) {_NAMED}",
            rf"{_THING},?(?: and)? (?:[Ii]ts|[Hh]is|[Hh]er|[Tt]heir) names?(?: is| are|['’]s) {_NAMED}",
            rf"(?:\b[Tt]he|\b[Oo]ur|\b[Mm]y|\b[Yy]our|\b[Hh]is|\b[Hh]er|\b[Tt]heir) (?P<what>[\w-]+(?: [\w-]+)?), {_NAMED}(?=,(?! (?:and|or)\b)|$)",
        )
    ),
    calling=split("name names named called call calls people folk folks nickname"),
    joint=re.compile(
        r"\s*[,;]?\s+(?:and|but|while|whereas|though|although|so)\s+(?:then\s+)?|\s*;\s*"
        r"|,\s+(?=(?:he|she|it|they|we|i|the|my|his|her|our|their)\b)",
        re.IGNORECASE,
    ),
    beside=re.compile(r"\s*[,;&]\s*|\s+(?:and|but|while|whereas|plus|or)\s+", re.IGNORECASE),
    opposites=_opposites(),
    unsure=re.compile(
        r"\bi(?:'m| am| was) told\b|\bi (?:guess|reckon|suppose|gather|daresay|dare say)\b|\bi (?:think|believe)(?! (?:in|of|about|so|too|not|him|her|them|you)\b)"
        r"|^i hear (?!no\b)|\bi heard that\b|, *(?:or )?(?:so )?i(?:'ve| have)? (?:hear|heard|read)[ .!]*$|\b(?:apparently|supposedly|reportedly|allegedly|seemingly|presumably|probably)\b"
        r"|\b(?:they|people|folk|folks|some) say\b|\b(?:word|rumou?r) (?:is|has it)\b|\brumou?rs? (?:going round |about )?that\b"
        r"|\b(?:dreamt|dreamed|imagined|pretended|made believe)\b|\bin (?:a|my|the) (?:dream|nightmare|story|tale|song|play|novel|book)\b"
    ),
    yes="Yes",
    no="No",
    lies_in="in {place}",
    kept_by="with {name}",
    kept_by_asker="with you",
    had_by="{name} has it",
    had_by_asker="you have it",
    had_by_hearer="I have it",
    kept_by_hearer="with me",
    own={
        Wanted.AGE: re.compile(
            r"\bi(?: am|'m| turned| was) (?:[\w-]+ ){0,3}(?:years|winters|summers)\b|\bmy age\b|\bi was born\b.*\b(?:ago|year|\d{2,4})\b"
        ),
        Wanted.TRADE: re.compile(
            r"\bi(?: have|'ve)? (?:also )?(?:(?:keep|kept|run|ran) (?:the|an?|my|this|our) (?:\w+ )?(?:inn|tavern|alehouse|shop|stall|store|gate|bridge|ferry|mill|house|bees|books|forge|bakery|farm|light|lighthouse|toll|school)|keep (?:bees|books|sheep|accounts)|work|brew|forge|bake|teach|heal|serve|served|guard|sell|farm|fish|hunt"
            r"|tend|mend|make|build|trade|command|gather|herd|weave|sew|cook|carve|paint|write|fly|pilot|haul|ship|drive|steer|sail|mine|repair|fix|clean|nurse|treat|patrol|deliver|operate|manage|design|code|weld|do (?:the|all the|our) (?!same\b|best\b|right\b|wrong\b|rest\b|opposite\b|most\b|least\b|thing\b|honou?rs\b))\b"
            r"|\bi(?: am|'m| was| became) (?:the|an?) (?!(?:\w+ )?(?:bit|little|girl|boy|child|kid|baby|lad|lass|boys?|man|woman|widow|widower|orphan|stranger|friend|fan|member|guest)\b)\w+|\bmy (?:trade|craft|work|job|calling)\b"
        ),
        Wanted.HOME: re.compile(
            r"\bi (?:live|lived|have lived|dwell|come from|(?:came|moved|travelled|traveled|sailed|fled) (?:\w+ ){0,3}from|hail from|was born|was raised|grew up)\b|\bi(?: am|'m)\b[^.,;!?]{0,40}\bfrom\b"
            r"|\bmy (?:home|house|cottage|hut|village|birthplace)\b"
        ),
        Wanted.TASTES: re.compile(
            r"\bi (?:(?:really|always|do|dearly|quite|rather) )?(?:like|love|enjoy|prefer|hate|fancy|adore|dislike|detest|cannot stand)\b"
            r"|\bi(?: am|'m) (?:\w+ )?fond of\b|\bmy favou?rite\b"
        ),
    },
    lasting=re.compile(r"\b(?:for|these|over|in) (?:[\w-]+ ){1,4}(?:years|winters|summers)\b"),
    tastes=split("like likes love hate enjoy fear fond favourite favorite prefer care much fancy"),
    changes=re.compile(
        r"\b(?:will|would|shall|could|should|might|may|must|ever|never|still|yet|again|any|all|only|every|want|wants|wanted"
        r"|going|soon|almost|nearly|if|unless|once|used|perhaps|maybe|think|thinks|believe|wish|hope|hopes|says|said|heard"
        r"|(?<=['’])ll|told|rumou?r|or|more|less|than|most|some|few|until|before|after|when|who|which)\b"
    ),
    same_change={"ll": "will", "shall": "will", "going": "will"},
    ahead=AHEAD,
    ahead_ends=split("who whom whose which that because and but after since when as although though where"),
    done=DONE,
    unseen=re.compile(
        r"^(?:(?:but|and|so|no|well|honestly|actually|in truth|the truth is)[ ,]+)*(?:i|we) (?:never|didn['’]t|did not|don['’]t|do not|haven['’]t|have not|couldn['’]t|could not)"
        r"(?: (?:really|actually|ever|even|myself))* (?P<verb>see|saw|seen|hear|heard|know|knew|notice|noticed|witness|witnessed|watch|watched|remember|catch|caught)\b(?= \w)"
    ),
    as_it_is=AS_IT_IS,
    doing=DOING,
    deeds=ALIKE,
    vague=VAGUE,
    aspects=ASPECTS,
    kin=KIN,
    besides=re.compile(
        r"\s*[,;]\s+(?:and|but|so)\s+(?:then\s+)?(?=(?:i|he|she|it|we|you|they|there|nobody|no one|everybody|everyone|somebody"
        r"|someone|nothing|everything|one)\s)",
        re.IGNORECASE,
    ),
    ends_up=re.compile(
        r"(?<!\w)(?:(?:and |but )?(?:now )?(?:he|she|it|they)(?:['’]?s| is|['’]?re| are| lies| lie| sits?| stays?)(?: (?:now|still|lying|sitting|staying|resting|kept|held|laid up|locked up))*"
        r"|(?:is|are) now|(?<=[.;,!?] )(?:and |but |so )?(?:now )?(?P<who>(?!(?:he|she|it|they|that|there|what|who|this)\b)[\w-]+(?: [\w-]+){0,3}?)(?:['’]s| is| are)(?: (?:now|still))?) (?=\w)",
        re.IGNORECASE,
    ),
    asks_now=re.compile(
        r"\bwhere(?:abouts)?(?:'s| is| are| have they| has| can| do i| would i| could i| shall i)\b(?!.* (?:last|before|yesterday|been)\b)|^where \w+ at\b"
    ),
    places_alone=split(
        "home upstairs downstairs indoors outdoors inside outside abroad overseas ashore aboard below above nearby here there"
        " nowhere everywhere somewhere away next top north south east west"
    ),
    idle_place=re.compile(_IDLE_PLACE, re.IGNORECASE),
    no_place=re.compile(
        rf"{_IDLE_PLACE}|off(?:, .*)?$|[a-z]+ (?:it|there|here|them|this|that|him|her|me|us|you)$|to (?:stay|live|see|visit|fetch|get|buy|sell|meet|help|look|hide|wait|fight|find|join|marry|be|do|make|take|bring|watch)\b|to [a-z]+ (?:the|an?|my|your|his|her|our|their|some|any|it|him|them|us|me)\b|over (?:an?|the|some|who|whom|what|money|nothing)\b(?! (?:river|sea|hill|hills"
        r"|border|wall|bridge|water|road|door|bar|fire|hearth|mountain|mountains|pass|fence|roof|valley|gate)\b)|(?:in|on|by|across|through|around|round|over|to) (?:the|my|your|his|her|their|its|one|both) (?:left |right )?(?:throat|head|heart|tongue|hand|finger|ear|leg|arm|neck|jaw|nose|face"
        r"|skull|knee|rib|teeth|eye|shoulder|stomach|belly|thigh|ankle|wrist|elbow|chin|cheek|lung|skin|guts?|ribs|eyes|hands|legs|arms|ears|feet)\b(?! (?:of|in|on|to)\b)"
        r"|(?:in|at|by|with) (?:all|any|no|haste|peace|person|vain|secret|danger|trouble|love|charge|turn|return|debt)\b",
        re.IGNORECASE,
    ),
    origin=re.compile(
        r"\b(?:(?:up|down|over|back|in|straight|fresh|here) )?(?:from|off|out of)\b", re.IGNORECASE
    ),
    leaving=(
        re.compile(
            r"\b(?:left|leaves|leaving|quit|quits|fled|flees|vacated|abandoned|deserted|departed|from|off|out of)(?: (?:the|an?|my|your|his|her|its|our|their|this|that))? $"
        ),
        re.compile(
            rf"\b(?:from|leave|leaves|left|leaving|flee|fled|escape|escaped|depart|departed|come|came|coming|get|got|grow|grew|born|out of)\b|{_PAST}"
        ),
    ),
    otherwise=_OTHERWISE,
    bound=Bound(
        asks=re.compile(
            r"^(?:(?:and|so|but) )?where\b.*\b(?:bound|headed|heading|head|off to|going|making for|sailing|travelling|riding|marching)(?: to| for| now| next| then)*[?.! ]*$"
        ),
        told=re.compile(
            r"\b(?:bound|head(?:s|ed|ing)?|mak(?:es?|ing) for|made for|go(?:es|ing|ne)?|went|way|towards?|into|to|for|sail(?:s|ed|ing)?|rid(?:es?|ing)|rode|driv(?:es?|ing)|drove|fl(?:y|ies|ying|ew)"
            r"|march(?:es|ed|ing)?|travel(?:s|led|ling)?|mov(?:es?|ed|ing)|ran|run(?:s|ning)?|walk(?:s|ed|ing)?|took|take|taking|taken|sent)\b"
        ),
    ),
    goal=re.compile(r"(?:to|into|onto|towards?|for)\b", re.IGNORECASE),
    going=re.compile(
        r"\b(?:go|goes|going|gone|went|get|got|off|heading|headed|head|bound|move|moved|moving|sent|send|take|taken|took|taking|carry|carried|bring|brought"
        r"|ride|rode|ridden|walk|walked|run|ran|sail|sailed|sailing|travel|travelled|drive|drove|driven|flee|fled|escape|escaped|leave|left|put|fly|flew|flown|march|marched|ship|shipped|to)\b"
    ),
    compared=split(
        "younger youngest older oldest elder eldest bigger biggest smaller smallest taller tallest shorter shortest longer longest cheaper cheapest"
        " dearer dearest first second third last former latter other"
    ),
    staying=split("live lives living dwell dwells reside resides stay stays staying based"),
    moved=re.compile(
        r"\b(?:moved|shifted|postponed|delayed|rescheduled|changed|switched|(?:pushed|put|brought|set) (?:back|off|forward)|raised|lowered|cut|gone up|gone down|went up|went down|risen|rose|fallen"
        r"|fell|dropped|grown|grew)\b[^.;!?]{0,40}? from (?P<old>[^,.;!?]{2,30}?) to (?P<new>[^,.;!?]{2,30}?)(?=$|[,.;!?]| (?:because|since|as|so|and|but|this|last|next|for good)\b)",
        re.IGNORECASE,
    ),
    planned=re.compile(
        r"\b(?:supposed|meant|planned|going|due|scheduled) to\b|\b(?:at first|first|old|former)\b|\bfrom\W*$",
        re.IGNORECASE,
    ),
    formerly=re.compile(r"\b(?:used to|formerly|previously|originally|once|before)\b", re.IGNORECASE),
    supposed=re.compile(
        r"\b(?:i(?:['’]d| would|['’]ll)? (?:(?:do |really |rather |just |still )*)(?:bet|wager|reckon|guess|suspect|suppose|imagine|dare say|daresay|think|believe"
        r"|fancy|assume|presume|say it was|have a (?:feeling|hunch|notion)|wonder (?:if|whether))|my (?:guess|bet|money)|probably|perhaps|maybe|might|must have"
        r"|may have|could have)\b",
        re.IGNORECASE,
    ),
    supposed_after=re.compile(
        r"[,;]? (?:or so )?(?:i (?:think|guess|suppose|believe|reckon|suspect|imagine|expect|assume)|probably|perhaps|maybe|i['’]d say|if you ask me"
        r"|or so i (?:think|believe))\W*$",
        re.IGNORECASE,
    ),
    where=split(
        "island town village city country county street road room floor place spot building house inn port harbour bay dock planet station"
        " deck level field forest wood river lake coast shore valley ward hospital school shop side region district land"
        " stall tent hut cottage cabin office home forge workshop"
    ),
    explains=re.compile(
        r"\bto (?!(?:the|an?|my|your|his|her|our|their|it|me|him|them|us|you|this|that|be)\b)[a-z]+\b|\bfor (?:[a-z]+ing|he|she|they|it|we|i)\b"
        r"|\b(?:since|as|so|after|over|because|cause|cuz|due|thanks|unless)\b|[;:!.]\s+\S|,\s+\S"
        r"|\b(?:closed|shut|sealed|blocked|barred|cut|flooded|washed|swept|buried|ruined|spoil(?:ed|t)|destroyed|damaged|wrecked|broken|stopped|held|delayed|cancelled|grounded|stranded|trapped|jammed|frozen|burn(?:ed|t))(?: (?:up|off|out|away|down|back|in))? (?:by|with) (?!\w+ (?:hand|boat|train)\b)[a-z]"
    ),
    named_last=re.compile(
        r"(?:[,:;] | - )(?P<names>(?:(?:old|young|little|big) )?[A-Z][\w'’-]+(?:(?:, and |, | and )(?:(?:old|young|little|big) )?[A-Z][\w'’-]+)*)[.!]?$"
    ),
    describing=split("with without in wearing carrying called named of"),
    purpose=re.compile(r"\b(?:to|for|over|after|when|since|as|so|from|thanks|out of)\b"),
    unless=re.compile(r"\s*,?\s+(?=(?:unless|except|provided|as long as|if)\b)", re.IGNORECASE),
)
