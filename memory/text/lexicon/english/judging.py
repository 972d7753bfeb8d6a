"""List how English speakers speak of people, and ask what somebody thinks of them. ``xxx`` stands for a name."""

from __future__ import annotations

import re
from typing import Final

from memory.text.lexicon.english.misdeeds import WRONGDOERS
from memory.text.lexicon.english.words import split
from memory.text.lexicon.judging_words import PERSON, JudgingWords

_X: Final = PERSON
_ADV: Final = r"(?:really |truly |ever |always |still |honestly |actually |much |all that |very |so |rather |quite |a bit |too |just )*"
_LEAD: Final = r"(?:(?:so|and|but|well|then|oh|ah|hm|tell (?:me|us)|pray(?: tell)?|say|now|do you know|would you say|you know|in your (?:opinion|view)|your opinion)\b[ ,:]*)*"
_TAIL: Final = r"(?: (?:then|though|really|do you (?:think|reckon)|would you say|in your (?:opinion|view|eyes)|as a person|to (?:you|deal with|work with|be around)|with (?:\w+ ){0,2}\w+|these days|at all|please|around here|here|lass|lad|sir|madam|captain|mate|friend|my friend|good (?:sir|man|woman|smith|lady)))*"
_KIND_OF: Final = r"(?:man|woman|person|fellow|soul|guy|bloke|chap|lad|lass|girl|boy|sort|lot|one|character|neighbou?r|lady|gentleman|boss|people|creature|being)"
_WRONGDOER: Final = "|".join(sorted(WRONGDOERS))
_WORTHY: Final = (
    r"(?:honest|trustworthy|reliable|dependable|truthful|sincere|fair|straight|legit|genuine|loyal|upright|decent|safe|sound|dishonest|crooked|shady|shifty|dodgy|on the level"
    rf"|above board|to be (?:trusted|relied (?:up)?on|believed)|trusted|(?:an?|the) (?:{_WRONGDOER})|worth trusting|true to (?:his|her|their) word)"
)
_NICE: Final = (
    r"(?:nice|kind|good|bad|friendly|pleasant|mean|nasty|cruel|dangerous|clever|smart|stupid|funny|rude|polite|brave|gentle|easy|hard|strict|likeable|likable|popular|well liked|all right|ok|okay"
    r"|good company|any good|good people|a friend(?: of yours)?|your friend|a mate(?: of yours)?|decent|grumpy|moody|patient|proud|lazy|greedy|generous|approachable|odd|strange|weird|mad|crazy)"
)
_FRIENDS: Final = r"(?:friends?|mates?|pals?|buddies|close|enemies|rivals|on (?:good|bad|speaking) terms|good friends|fond of each other|lovers?|a couple|together|at odds)"
_GET_ON: Final = r"(?:get (?:on|along)(?: well)?|like (?:each other|one another)|trust each other|speak to each other|see eye to eye|hate each other|fight|quarrel)"

_TRUST: Final = (
    rf"(?:why |how (?:far|much|well) )?(?:do|does|did|don't|would|wouldn't|can|can't|could|should|shouldn't|may|might|must|will) (?:you|i|we|one|anyone|anybody|people|ye) {_ADV}"
    rf"(?:trust|believe|rely (?:up)?on|count on|depend (?:up)?on|(?:put|place|have) (?:any |your |my |our |much )?(?:faith|trust|confidence) in) {_X}"
    rf"|(?:can|could|should|may|is|must) {_X} (?:really )?(?:be|to be) (?:trusted|believed|relied (?:up)?on|counted on)"
    rf"|(?:is|are) {_X} {_ADV}(?:an? )?(?:{_WORTHY})(?: {_KIND_OF})?|how (?:honest|reliable|trustworthy|truthful) (?:is|are) {_X}|(?:you )?trust {_X}"
    rf"|{_X} (?:is|are) {_ADV}(?:{_WORTHY})|is {_X}'?s? word (?:any )?good|(?:does|do) {_X} keep (?:his|her|their) (?:word|promises)"
)
_NATURE: Final = (
    rf"(?:what|how)(?: is|'?s|s| are|'?re)? {_X} {_ADV}like|what(?: is|'?s|s) it like (?:with|to (?:work|deal) with) {_X}"
    rf"|(?:what|which) (?:kind|sort|manner|type) of (?:an? )?{_KIND_OF}(?: is|'?s|s| are| might| would)? {_X}(?: be)?|(?:please )?(?:can you |could you )?describe {_X}|what(?: does|'?s) {_X} (?:be )?like"
)
_LIKE: Final = (
    rf"{_NATURE}|what (?:do|would|did) (?:you|ye|thou|people|folks?|they|others|everyone|everybody) (?:(?:really|honestly|personally|all) )?(?:think|make|reckon|say) (?:of|about) {_X}"
    rf"|what (?:think|say|make|thinkest) (?:you|ye|thou) (?:of|about) {_X}|how (?:do|would) you (?:\w+ )?(?:like|find|rate|feel about|describe|get (?:on|along) with|see) {_X}"
    rf"|(?:what(?: is|'?s|s) )?your (?:\w+ )?(?:opinion|view|views|thoughts?|take|impression|judgement|judgment|feeling|feelings) (?:of|on|about|for|towards?) {_X}|any (?:opinion|thoughts|views) (?:on|of|about) {_X}"
    rf"|(?:do|did|don't|would|could|can) you {_ADV}(?:like|love|hate|dislike|respect|admire|fear|despise|mind|care for|get (?:on|along)(?: well)? with|think (?:well|highly|much|anything) of|have anything against|stand) {_X}"
    rf"|(?:is|are) {_X} {_ADV}(?:an? )?{_NICE}(?: {_KIND_OF})?|(?:are|were) you (?:and {_X} )?{_ADV}(?:{_FRIENDS}|fond of|afraid of|scared of|friendly)(?: with| to)?(?: {_X})?"
    rf"|(?:do|did|don't) (?:you and {_X}|{_X} and you) {_GET_ON}|are {_X} and you {_FRIENDS}|(?:you )?(?:like|rate|get on with|get along with|mates with|friends with) {_X}"
)
_BETWEEN: Final = (
    rf"(?:are|is|were) {_X} (?:and|&) {_X} {_ADV}{_FRIENDS}|{_X} (?:and|&) {_X} {_ADV}(?:{_FRIENDS}|{_GET_ON})|(?:are|is) {_X} {_ADV}{_FRIENDS} (?:with|of|to) {_X}"
    rf"|(?:how |why )?(?:do|does|did|don't|doesn't) {_X} (?:and|&) {_X} {_ADV}(?:{_GET_ON}|know each other)|(?:how |why )?(?:do|does|did|don't|doesn't) {_X} {_ADV}(?:like|love|hate|trust|get (?:on|along)(?: well)? with|know|fear|respect|quarrel with|fight with) {_X}"
    rf"|how (?:are|do) things (?:stand )?between {_X} and {_X}|what(?: is|'?s|s)(?: there| it)? (?:between|with) {_X} and {_X}|what (?:does|do) {_X} (?:think|make) of {_X}"
)
_OF_PLACES: Final = (
    r"(?:village|town|city|place|station|port|harbou?r|bay|island|isle|area|neighbou?rhood|district|street|road|camp|fort|castle|keep|ship|boat|barge|house|inn|valley|parts?|region|colony|settlement"
    r"|base|ring|rock|world|planet|quarter|farm|school|hospital|abbey|monastery|company|building|office|hamlet)"
)
_PLACE: Final = rf"(?:here|hereabouts|nearby|round here|around here|in these parts|in town|aboard|on board|about(?: the place)?|(?:in|on|at|of|around|about) (?:this|the|your|these) (?:\w+ )?{_OF_PLACES})"
_LOCALS: Final = (
    rf"(?:who|whom)(?: all)? (?:else )?(?:(?:is|are) there )?(?:lives?|dwells?|works?|stays|resides?|runs things)(?: and works?)?(?: else)?(?: {_PLACE})+(?: with you)?"
    rf"|who (?:else )?(?:is|are)(?: there)?(?: else)? (?:the (?:people|folks?|villagers|locals|neighbou?rs|others|inhabitants|residents)(?: {_PLACE})*|to (?:meet|talk to|speak to|know)(?: {_PLACE})*)|who (?:are )?your neighbou?rs(?: are)?"
    rf"|who the (?:people|folks?|villagers|locals|inhabitants|residents)(?: {_PLACE})* (?:is|are)|who (?:else )?(?:can|could|should|might) (?:i|we) (?:meet|talk to|speak to|speak with|talk with)(?: {_PLACE})+"
    rf"|(?:tell (?:me|us) |can you tell (?:me|us) )?(?:about )?(?:the|your) (?:people|folks?|villagers|locals|neighbou?rs|inhabitants|residents)(?: who live)?(?: {_PLACE})*|what (?:people|folks?) (?:live|work|are there)(?: {_PLACE})+"
    rf"|(?:does )?(?:any(?:body|one)|who) else (?:lives?|live|works?)(?: {_PLACE})+|who(?: is|'?s|s) who(?: {_PLACE})*"
)
_HE: Final = rf"(?:{_X}|he|she|they|him|her|them)"
_TRUSTED: Final = (
    r"never (?:yet |once |ever |had cause |have i )*(?:cheated|lied|stolen|stole|broke|broken|let \w+ down|failed|turned|watered|short-?changed|deceived|gave me cause|had (?:any )?cause|cheats|lies)"
    rf"|(?<!not )(?<!n't )(?<!never )\btrust(?:ed|s)? (?:{_HE}|the|his|her|their)\b|rel(?:y|ied) on|(?<!not )(?<!n't )count on {_HE}|keeps? (?:his|her|their) (?:word|promises|mouth shut)|keeps? (?:a |your |my |people's )?(?:secrets?|confidences?)"
    r"|(?<!not )(?<!n't )\b(?:honest|trustworthy|reliable|dependable|loyal|upright|incorruptible|fair|true as|as good as (?:his|her|their) word|word is good|stays with (?:him|her|them)|straight as|a saint)\b"
    rf"|would (?:lend|give|trust) {_HE} (?:my|anything)|with my (?:life|keys|purse|children|ship|house)"
)
_DISTRUSTED: Final = (
    rf"(?:not|n't|never|nobody|no one|wouldn't|cannot) (?:\w+ )?(?:trust|trusts|trusted|believe|believes)\b|\bdistrust|mistrust|\b(?:cheat(?:s|ed)?|lie(?:s|d)|liar|crook(?:ed)?|thief|thieving|steals?|stole|dishonest|untrustworthy"
    rf"|unreliable|two-faced|slippery|shifty|sly|crafty|treacherous|swindl\w+|double-cross\w*|betray(?:ed|s)?|backstab\w*)\b|wary of {_HE}|careful (?:with|around) {_HE}|count (?:your|my) (?:change|fingers|coins)|check everything|watch (?:your|my) (?:purse|back|wallet)"
    r"|can(?:not|'t) be (?:trusted|relied)|breaks? (?:his|her|their) (?:word|promises)|tells? tales|owes everybody"
)
_TRAITS: Final = (
    r"honest|fair|kind|gentle|good-hearted|kind-hearted|warm|warm-hearted|cold|generous|patient|brave|clever|skilled|reliable|loyal|decent|wise|funny|careful|hardworking|hard-working|cheerful|friendly|lovely|sweet|shrewd"
    r"|liar|cheat|dishonest|cruel|greedy|lazy|mean|grumpy|rude|proud|vain|hot-headed|hot-tempered|short-tempered|quick-tempered|bad-tempered|stubborn|selfish|jealous|bitter|nosy|nosey|bossy|quiet|odd|strange|queer|loud|shy|stern|strict"
    r"|stiff|blunt|chatty|talkative|close-mouthed|tight-lipped|restless|gloomy|moody|sharp|sharp-tongued|foolish|mad|crazy|eccentric|charming|polite|gruff|rough|humble|modest|curious|dry|earnest|bad company|good company|a stickler|a saint"
    r"|a rascal|a rogue|a scoundrel|a gossip|a fool|a hero|a coward|a bully|a drunk(?:ard)?|a dear|a treasure|a handful|a character|a know-all|so-and-so|softie|miser|dreamer|workaholic|perfectionist|genius|ambitious|ruthless|reckless|timid|nervous|harmless"
    r"|dangerous|trustworthy|tough|easygoing|easy-going|relaxed|fussy|pedantic|arrogant|haughty|snob|snobbish|likeable|level-headed|headstrong|tireless|soft-hearted|hard-hearted|hard-nosed|by the book"
)
_JUDGED: Final = (
    rf"\b{_HE}(?: really| always)? (?:is|are|was|can be|seems?|looks?)(?: \w+){{0,4}}? (?:{_TRAITS})\b|\b(?:{_TRAITS})(?: but \w+| and \w+)? (?:man|woman|person|fellow|soul|girl|lad|old|one|boss|neighbou?r)\b"
    rf"|\bi (?:(?:do|can|could|would|will|have|really|quite|rather|always|never|don't|can't|do not|cannot) )*(?:like|liked|love|loved|hate|hated|trust|trusted|respect|admire|fear|dislike|despise|pity|miss|stand|distrust|avoid|owe|envy)(?: \w+)? {_HE}\b"
    rf"|\bfond of {_HE}|\bforg(?:ive|iven) {_HE}|(?:friend|enemy) (?:of mine|to me)|\bmy (?:\w+ )?(?:friend|rival|enemy)\b|\bas \w+(?:-\w+)? as (?:an?|the|my)\b|nobody (?:\w+er|more \w+|better|has \w+er)\b|heart of gold|(?:good|big|soft|warm|cold) heart"
    rf"|\b(?:temper|manners|sense of humou?r)\b|\b{_HE} (?:has |had |once )*(?:\w+ed|told off|stood by|left|saved|bit|hit|swore at|stole from|lent) me\b|never (?:had cause|gave me cause|yet|once)\b|wary of {_HE}|puts? \w+ before\b"
)
_HABIT: Final = rf"\b{_HE} (?:always|never|seldom|often|rarely)\b|\b(?:more|less) than (?:{_X}|he|she|they|most)\b|\b{_HE} (?:talks?|drinks?|laughs?|shouts?|complains?|grumbles?|jokes?|sings?|works?|worries|hates?|loves?|likes?|thinks?|says? (?:little|less|nothing|too much))\b"
_BETWEEN_TOLD: Final = (
    r"\b(?:shout\w*|quarrel\w*|argu\w*|fight\w*|fought|row|rows|friends?|enem\w+|rivals?|love\w*|hate\w*|like each other|spoken|speak\w*|trust\w*|married|engaged|lovers?|brothers?|sisters?|cousins?|in debt|owes?|forgiv\w*|close|feud\w*"
    r"|grudge|apart|at odds|get (?:on|along)|got (?:on|along)|thief|insult\w*|accus\w*|blam\w*|shouting match|fell out|fallen out|respect\w*|admire\w*|afraid|fears?)\b"
)
_ENDS_ROLE: Final = r"(?=,| and\b| who\b| here\b| at\b| in\b| of\b| on\b| by\b| from\b| above\b| behind\b| over\b| to\b|[.;]|$)"
_ROLE: Final = (
    rf"\b{_X},? (?:is|was) (?:now )?(?:the|our|an?) (?P<role>(?:[a-z][\w'-]* ){{0,2}}?[a-z][\w'-]*){_ENDS_ROLE}|\b{_X},? the (?P<beside>[a-z][\w'-]*)\b"
    rf"|(?:^|[,;] )(?:the|our) (?P<office>(?:[a-z][\w'-]* ){{0,2}}?[a-z][\w'-]*) (?:is |was )?{_X}\b"
    rf"|\b{_X} (?P<does>(?:runs|keeps|commands|leads|sells|mends|repairs|makes|bakes|brews|owns|manages|heads|teaches|guards|drives|cooks|builds|lets|fishes|farms|decides)\b(?: [\w'-]+){{1,3}}?){_ENDS_ROLE}"
)

_AT: Final = r"(?:at|in|on|inside|behind|above|over|near|beside|under|opposite|by|next to|across) (?:the|his|her|their|our|my|a|an|[a-z]+)\b"
_DWELLS: Final = (
    rf"\b(?:find|finds|meet|see) {_X} (?:\w+ )?{_AT}|\b{_X}(?: is)?(?: always| usually| mostly| often| never far)? (?:lives?|dwells?|sits|works?|stays|sleeps|stands|lodges|spends|is) (?:\w+ ){{0,3}}?{_AT}"
    rf"|\b{_X} (?:\w+ ){{0,2}}?(?:keeps|runs|mends|sells|commands|repairs|makes|bakes|brews|has|owns|leads|heads|manages|teaches)\b.*\b{_AT}|\b{_X}\b[^.]*\b(?:his|her|their) (?:office|shop|stall|house|home|workshop|hut|cabin|surgery|study|quarters|room|desk|farm|forge|shed) is {_AT}"
    rf"|\b{_X} is (?:the|our|an?) [\w' -]{{1,30}} {_AT}"
)

_ABOUT: Final = rf"(?:(?:can|could|would|will) (?:you|ye) )?(?:please )?(?:tell|say) (?:(?:me|us) )?(?:more |something |a (?:bit|little) |a little more |all |anything |what you know )*(?:about|of) {_X}|what (?:do|can) (?:you|ye) (?:know|tell (?:me|us)) (?:about|of) {_X}|who(?: is|'?s|s| be) {_X}|(?:about|of) {_X}"
_WHERE: Final = (
    rf"where(?:abouts)? (?:do|does|doth|did|can|could|might|would|should|may|will) (?:{_X} (?:now )?(?:live|dwell|stay|work|lodge|sleep|reside|be found|be|hang out)|(?:i|we|one|you) (?:usually |normally |best )?(?:find|meet|see|look for|reach) {_X})"
    rf"|where(?: is|'?s|s) {_X} (?:usually|normally|mostly|generally)(?: to be found| found)?|where(?: is|'?s|s) {_X}'?s? (?:place|house|home|office|shop|workshop|stall|hut|cottage|quarters|cabin|surgery|door)"
)

JUDGING: Final = JudgingWords(
    ranks=split(
        "old young little big mr mrs miss ms mister missus mother father sister brother uncle aunt auntie cousin granny grandma grandpa saint poor dear great"
    ),
    no_people=split(
        "ship boat trawler freighter barge brig schooner frigate cutter ferry vessel craft shuttle mare horse stallion pony mule donkey dog hound cat cow goat inn tavern pub alehouse village town city river lake hill mountain island planet moon"
    ),
    place_before=split("in at on near through into onto via around across beyond past toward towards"),
    asks_trust=re.compile(rf"{_LEAD}(?:{_TRUST}){_TAIL}"),
    asks_like=re.compile(rf"{_LEAD}(?:{_LIKE}){_TAIL}"),
    asks_nature=re.compile(rf"{_LEAD}(?:{_NATURE}){_TAIL}"),
    asks_between=re.compile(rf"{_LEAD}(?:{_BETWEEN}){_TAIL}"),
    asks_about=re.compile(rf"{_LEAD}(?:{_ABOUT}){_TAIL}"),
    asks_where=re.compile(rf"{_LEAD}(?:{_WHERE}){_TAIL}"),
    asks_locals=re.compile(
        rf"{_LEAD}(?:(?:can|could|would) you (?:please )?tell (?:me|us) )?(?:{_LOCALS})(?:,? please)?"
    ),
    trusted=re.compile(_TRUSTED),
    distrusted=re.compile(_DISTRUSTED),
    judged=re.compile(_JUDGED),
    habit=re.compile(_HABIT),
    between=re.compile(_BETWEEN_TOLD),
    role=re.compile(_ROLE),
    lives_at=re.compile(_DWELLS),
    gone=re.compile(
        rf"\b{_X}(?: (?:is|was|has|had|since))?(?: \w+)? (?:died|dead|drowned|killed|buried|passed (?:away|on)|gone|left us)\b|\b(?:late|dead) {_X}\b|\b{_X} had (?:this|the) .* before (?:me|us)\b"
    ),
    agrees=re.compile(r"\b(?:trust|rely|honest|lie[sd]?|liar|cheat)"),
)
