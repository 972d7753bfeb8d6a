"""List English turns of phrase by which a deed is told without its verb, or seems to be told and is not."""

from __future__ import annotations

import re
from typing import Final

NEEDS: Final = re.compile(
    r"\b(?:(?:can|could|will|would)(?: ?not|n['’]t) (?:\w+ )?(?:get|lift|budge|move|carry|reach|open|shift|manage|find|start|make|read|see|walk|stand|climb|close|fix|untie|push|pull|raise|hold|cope|solve|understand|work)|struggl\w+|(?:is|are|was|were|gets?|got) (?:\w+ )?(?:stuck|wedged|jammed|bogged down|snowed under|swamped)|at (?:his|her|their) wits['’]? end|needs? (?:a|some|another|both) (?:\w+ )?(?:hand|hands|help|lift)|(?:too|so) (?:heavy|high|far|much) (?:\w+ )?(?:for)?|on (?:his|her) own|single-handed|has (?:his|her) hands full|has got (?:his|her) hands full|out of (?:his|her) depth|no idea how)\b"
)
"""That somebody cannot do something alone."""

THANKS_TO: Final = re.compile(
    r"\b(?:(?:could|would|might) (?:not|never) (?:have|be) .*\bwithout|(?:be|been) lost without|(?:could|would) (?:not|never) (?:\w+ )*(?:manage|cope|do it) without|(?:it was|is|was|were)? ?thanks to|if(?= [\w-]+ (?:had not|hadn't|has not|were not|weren't|was not|wasn't) )(?=.*\b(?:would|might|could)(?: not|n't| never)? (?:\w+ )*(?:have|be)\b)|(?:would|might|could)(?: not|n't| never)? (?:\w+ )?(?:be|have) .*\bif(?! it\b)(?= [\w-]+ (?:had not|hadn't|were not|weren't|was not|wasn't) )|if it (?:had not been|hadn't been|weren't|were not|wasn't) for|(?:would|could|might|should) .*\b(?:but|if not) for|all (?:down to|because of)) (?P<who>[\w-]+)"
)
"""That something would not be without somebody."""

UNLIKELY: Final = re.compile(
    r"\b(?:(?:when|if|once|the day|as soon as) i (?:ever )?(?:win (?:the|a|big)|am (?:rich|king|queen|famous|a millionaire|president)|i'm (?:rich|king|queen|famous|a millionaire)|get rich|strike (?:gold|oil|it rich)|rule the|inherit|marry a)|when (?:pigs|hell)|i(?:'ll| will) be the death of|in my next life)\b"
    r"|\((?:\w+,? ){0,3}?(?:(?:roll|wink|snort|smirk|scoff|grin|giggl|laugh|chuckl|jok)\w*|sarcas\w+|iron\w+|tongue in cheek)\b[^)]*\)|\bas if[.!]*$"
)
"""On what no promise can rest, or what nobody means: "when I win the lottery", "(She rolls her eyes.)"."""

UNHARMED: Final = re.compile(
    r"\bwithout (?:a|an|any|so much as an?|further|a single) (?:\w+ )?(?:sound|hitch|squeak|creak|murmur|leak|drip|fault|flaw|complaint|trouble|problem|wobble|snag|rattle|splash|spill|stumble|fuss|blot|sign of wear)\b|"
    r"\b(?:(?:nothing|no(?:t| one| damage| harm| hard feelings)?|never|none) (?:\w+ ){0,2}?(?:amiss|wrong|missing|harm|worse(?: for wear)?|scratch(?:es)?|damaged?|complain\w*|broken|mark|dent|spot|stain|drop)|no (?:sooner|doubt|problem|worries|trouble|matter|time|longer|rush|hurry))\b"
)
"""Words that deny nothing of what is told with them: "finds nothing amiss"."""

ASKED_AND_TOLD: Final = re.compile(
    r"(?:\b(?:[Aa]nd|[Bb]ut|[Ss]o|[Gg]uess) )?\b[Ww]ho(?: is|['’]s| was) (?P<did>(?:\w+ly )?\w+ing\b[^?]{0,80})\? (?P<who>[A-Z][\w-]+)(?=[.!]|$)"
)
"""Who is told to do something by a question and its answer: "And who's digging? Ann."."""

AGREED: Final = re.compile(
    r"\b[Ii]t (?:was|is|has been|had been) (?:\w+ly )?(?:agreed|arranged|settled|promised)(?: (?!that)\w+){0,3} that (?P<who>[A-Z][\w-]+) (?:would|will|shall|is to|was to)\b"
)
"""Who promises something by an agreement."""

HAS_DONE: Final = re.compile(
    r"^(?:has|had|have|got|gets|is having|was having) (?:his|her|their|the|an?|all \w+) (?P<work>[^,.;]{2,60}?) by (?P<who>[\w-]+)"
)
"""Whose things are seen to by somebody else: "has her boots mended by Ann"."""

DISOWNED: Final = re.compile(
    r"\b(?:(?:was|is)(?: not|n['’]t) me (?:who|that|as) \w+|i (?:never|did not|didn['’]t|have not|haven['’]t) (?:even )?(?:touch(?:ed)?|take|took|taken|have|had|eat|ate|eaten|drink|drank|drunk|use|used|move|moved|open|opened|break|broke|broken|go near|went near|been near|come near|came near|laid (?:a|so much as a) (?:hand|finger) on)) (?P<thing>(?:the|that|any|your|his|her|their|any of the|[\w-]+['’]s) (?:\w+ )?[\w-]+)"
)
"""What somebody denies to have had a hand in."""

PAYS_UP: Final = re.compile(
    r"^(?:(?:has|have|had|finally|at last|just|actually) )*(?:cough|stump|pa[iy]d?|settl|squar|fork|shell)\w* (?:up|out|back|over)\b"
)
"""What somebody does who pays whoever tells of it."""

ON_ACCOUNT: Final = re.compile(
    r"\bon (?:his|her|their|my|the) (?:own )?(?:card|tab|account|slate|bill|credit)\b"
)
"""That somebody pays for a thing that another has: the thing tells more than the sum."""

HEARSAY: Final = re.compile(
    r"\b(?:they say|people say|(?:everybody|everyone|folk|somebody|someone) (?:says?|knows|told)|(?:the )?(?:word|talk|story|whisper|gossip|tea)(?: (?:in|on|at|around|round|about|among) the \w+)? (?:is|goes|has it)|just between|i(?:'m| am) (?:hearing|told)|(?:spill|here's) the tea|(?:i|we)(?:'ve| have)? heard|i hear|apparently|allegedly|supposedly"
    r"|rumou?r has it|word is|word has it|it is said|it's said|so they say|(?:don't|do not) quote me|(?:it|this|that) (?:goes|must go|is to go) no further|i (?:should not|shouldn't|ought not to|oughtn't to) (?:really )?(?:say|tell|repeat)|there(?:'s| is)(?: some| a lot of| much)? (?:talk|gossip|a (?:tale|whisper|story)) (?:of|that|about)|(?:people|somebody|someone|some|others|folk)(?: have| has)? (?:seen|saw|noticed|spotted|caught)|don't (?:tell|repeat|say|breathe|spread|pass)|(?:not a (?:word|whisper|syllable)|say nothing|breathe nothing) (?:of (?:this|it) )?to (?:a soul|any(?:one|body)|him|her|them|the [\w-]+)|you (?:never|didn't|did not) (?:hear|heard|have|had|get|got) (?:this|it|that) (?:off|from) me|i (?:don't|do not|hate to|would not|wouldn't) (?:like to |want to )?(?:say|tell|repeat|spread)|it(?:'s| is) all over|everyone(?:'s| is) saying|they(?:'re| are) (?:whispering|saying)|i(?:'ve| have) heard it (?:said|told)|somebody told|between (?:us|you and me|ourselves)|you didn't hear"
    r"|keep (?:this|it|that) (?:quiet|to yourself|under your hat|between us)|mum(?:'s| is) the word|not supposed to (?:say|tell|know)|never heard (?:this|it|that) from me|have you heard|did you hear|guess what)\b",
    re.IGNORECASE,
)
"""Words that pass something on."""

DISBELIEF: Final = re.compile(
    r"\b(?:nonsense|rubbish|humbug|tosh|tripe|bunkum|bollocks|baloney|nah|fat chance|zero chance|not a chance|no chance|my foot|as if|come off it|bull(?:shit)?|whoever (?:says?|said|claims?|told|tells?)|who(?: \w+)? ?(?:is|'s|has been|'s been)? (?:going (?:round|around) )?(?:saying|telling|spreading|claiming)|hogwash|poppycock|balderdash|piffle|codswallop|claptrap|untrue|i doubt|doubtful|not true|no such thing|no way"
    r"|made (?:it|that|this|all that) up|not a word of (?:it|that)|would never|(?:would|could)(?: not|n['’]t)"
    r"|(?:(?:do|does|did|could)(?: not|n['’]t)|can(?:['’]t| not)|cannot|won['’]t|refuse to) (?:\w+ )?(?:believe|buy|credit|trust|think|swallow)"
    r"|(?:is|are|was|were)(?: not|n['’]t) (?:true|right|so|like (?:him|her|them))|never (?:believe|heard such|do (?:that|such))|hard to (?:believe|credit)"
    r"|an? (?:\w+ )?lie|lies|lying|nowhere near|slander|malicious|baseless|far-fetched|surely not|pull the other|(?:that|it)(?: is|['’]s) (?:absurd|ridiculous|silly|unfair|preposterous|just talk)"
    r"|don['’]t be (?:silly|ridiculous|daft|absurd)|(?:i['’]m|i am) not (?:so |too )?(?:sure|convinced)|pinch of salt|hurt a fly|not in a (?:hundred|thousand|million) years|not on your life|never in (?:a|my) )\b",
    re.IGNORECASE,
)
"""Words that doubt what somebody said."""

DANGERS: Final = re.compile(
    r"\b(?:you(?:'ll| will| could| might| may) (?:only )?(?:break|fall|drown|burn|catch your|catch a|get (?:hurt|killed|caught|stuck|bitten|sick|yourself)|freeze|die|hurt|slip|choke|poison|kill yourself|end up|come to (?:grief|harm|no good)|do yourself|be (?:killed|crushed|burned|drowned|swept|bitten|lost)|lose (?:a|an|your)|go blind|sink|regret going)"
    r"|(?:is|are) ?(?:not|n't|hardly) (?:safe|fit|sound|it\b(?! \w)|to be (?:used|trusted|touched|opened|entered|crossed))|(?:is|are|'s|was) (?:strictly |still )?(?:off[- ]limits|out of bounds|condemned|closed to)|(?:it|they|that)(?:'ll| will) have your|(?:won't|will not|cannot|can't) (?:hold|bear|carry) (?:you|your weight|anybody|anyone)|if you (?:keep|go on|carry on) \w+ing|if you \w+ .{1,60}?,? you(?:'ll| will)|you(?:'ll| will) .{1,60} if you|if i were you|not if you value|it(?:'ll| will) (?:be the death of you|end in tears|cost you|kill you|make you (?:sick|ill)))\b"
)
"""What will happen to the one spoken to, who is warned of it."""

RECANTS: Final = re.compile(
    r"\b(?:i (?:was|have been|had been) (?:\w+ )?(?:(?:wrong|mistaken) (?:about|to|when|in thinking)|too (?:hard|harsh|hasty|quick|unkind|strict) (?:on|about|to|with))|i (?:had|have had|got|have got) (?:[\w'’-]+ ){1,4}?(?:all |quite |completely |so )?wrong\b|i (?:have |had )?(?:changed my mind|thought (?:again|better|it over|twice)|come round|came round|had second thoughts|had a change of heart|come to (?:see|think|like|believe|trust)|learn(?:ed|t) better)|changed my mind|on second thoughts?|i (?:used to|once) (?:think|thought|believe|believed|say|said|hate|hated|love|loved|like|liked|swear|swore)|i take (?:it|that|back what)\b|(?:revise|change|alter|reconsider|correct|revised|changed) my (?:opinion|view|views|verdict|judgement|judgment|tune)\b|i (?:spoke|judged|praised|boasted|complained) too soon|i would never have (?:thought|believed)|i (?:had )?(?:judged (?:[\w'’-]+ ){1,4}?too (?:\w+ly|soon|hard|fast)|misjudged|underestimated|overestimated|did (?:him|her|them|it) (?:an injustice|wrong))|i have (?:come|grown) to (?:\w+)|(?:never mind|forget|ignore|scrap|scratch|strike|disregard|delete) (?:what(?:ever)?|everything|all)(?: that)? i (?:said|told|wrote)|i no longer (?:think|believe|say|trust|like)|i see (?:it|things|him|her|that) (?:otherwise|differently) now|i (?:must|have to|will) admit|after all\b|eat(?:ing)? my words|(?:take|taking|took) (?:it |that |everything |all )?back\b|stand corrected|hold my hands up|(?:has|have|is|are)? ?(?:grown|growing|grew) on me|proved me wrong|i am a convert|i am (?:so |totally |fully )?(?:converted|sold)|was (?:so |dead |well |totally )?wrong about|scrap what i said|ignore what i said|i take .{1,30} back\b|had (?:him|her|them|it) (?:all )?wrong)"
)
"""That the speaker thinks otherwise now."""

RECANTED: Final = re.compile(
    r"\b(?:take (?:it|that|everything) (?:all )?back) (?:about|on) (?!you\b|it\b|that\b|this\b|us\b|what\b)\w+"
)
"""Of what, or of whom else, the speaker thinks otherwise now: that makes no peace."""

PRESENTED: Final = re.compile(
    r"(?:[^:;.!?\"“”]{1,60}?, (?:and )?)?(?:[Aa]nd )?(?:(?:[Tt]here|[Hh]ere)(?P<is> is| was|['’]s) (?:again )?(?P<who>[A-Z][\w-]+(?: [A-Z][\w-]+)?),? (?=(?:again,? )?[a-z]+ing )"
    r"|(?:[Tt]here|[Hh]ere|[Ii]n|[Oo]ut|[Oo]ff|[Uu]p|[Dd]own|[Bb]ack) (?P<does>goes|comes|went|came|sits|sat|stands|stood|lies|lay|walks|walked|runs|ran|rides|rode|strides|strode) (?P<doer>[A-Z][\w-]+(?: [A-Z][\w-]+)?)(?!['’\w]),? )"
)
"""Who is seen, where the name stands after the verb: "There goes Ann on her mule", "and there's Bob climbing in"."""

BETTER: Final = re.compile(
    r"(?:go|come|walk|climb|step|get) (?:round|over|across|up|down|in|out) by the|(?:(?:you(?:'d| had)|we(?:'d| had)) )?better (?!not\b|than\b|late\b|luck\b|off\b)(?:take|use|wait|stay|keep|go|leave|let|stick|have|ask|sleep|walk|wear|drink|eat|sit|stand|hold|choose|pick|avoid)\b"
    r"|(?:you(?:'d| would) do (?:well|better) to|(?:i(?:'d| would) )?(?:rather )?(?:take|use) the \w+ instead)\b"
)
"""Advice to do something else."""

TAG: Final = re.compile(
    r",? (?:(?:is|are|was|were|do|does|did|would|could|has|have|had|will|can)(?: ?n['’]t| not)?|won['’]t|can['’]t|right|eh|you know|would you believe)(?: (?:it|that|he|she|they|you|we|i)(?: \w+)?)?\?$",
    re.IGNORECASE,
)
"""A question at the end of a statement."""

REASONS: Final = re.compile(
    r"[,;:.!]+ |\b(?:because|or you|or it|or the|before (?:it|you|the)|since|as it|for it|unless|the whole)\b",
    re.IGNORECASE,
)
"""Where the reason of a warning begins."""

PASSIVE: Final = re.compile(
    r"(?P<thing>[A-Z][^,;:.!?\"“]{1,60}?) (?:is|are|was|were|(?:has|have|had) (?:all |just |already |since )?been|is being|was being|are being|were being|gets?|got) "
    r"(?:(?:\w+ly|also|again|all|then|once more|at last) )*(?P<verb>\w+(?:ed|en|wn|ung|ade|old|ent|ilt|ept|aught|ought|ound|et|ut|one|aid|ead|it|un|ost|eld|unk|uck|ug|rn|eft)) "
    r"(?P<with>(?:[\w'’-]+ ){0,4}?)by (?P<who>[A-Z][\w-]+(?: [A-Z][\w-]+)?)(?!['’]s?\b)(?P<rest>.*)"
)
"""What is done, by whom, to what: "The hall was swept by Ann"."""

PERFORMED: Final = re.compile(
    r"\b(?:sing|sang|recit|chant|croon|hum|quot|declaim|rehears|narrat|mim(?:e|ing)|rap|warbl|act(?:s|ed|ing)? out|read(?:s|ing)?(?: out| aloud)?)(?:s|es|ed|ing|ping|ped|ming|med)?"
    r"(?: (?!to\b|that\b)[\w'’-]+){0,5}[,:]? ?$"
)
"""That what follows in quotes is only performed: "Ann sings, “I'll be back”"."""

_DO: Final = r"(?!(?:do not|don['’]t|never|not|keep (?:off|away|out|clear)|stay (?:off|away|out|clear)|steer|leave|avoid)\b)"

MINDING: Final = re.compile(
    r"(?:(?:when|whenever|if|before|after|once|as soon as|while) [^;.!?]{2,80}, )?"
    r"(?:[\w'-]+(?: [\w'-]+)? ?[,:;!.]+ ?)?(?:(?:please|now|oh|and|just|do),? )*"
    rf"(?:(?:mind|remember|take care|(?:make|be) (?:quite |very )?sure|see(?: to it)?|(?:do not|don['’]t|never) forget)(?: that)? (?:to|you|and) {_DO}"
    r"|mind (?:the|your|that|those|out)|watch (?:your|that|those|the|out for)|look out for|(?:be )?careful (?:of|with|on|about|going|when|how)|careful(?:, [\w'-]+)?[,:;!.]+ (?:that|the|it|this|those|these|they)\b|(?:take|have a) care (?:with|on|of|going|when|how))\b"
)
"""A warning that asks for care, or for something to be done, and forbids nothing: "Mind the step", "Mind you wear gloves"."""

MISHAPS: Final = re.compile(
    r"\b(?:f[ae]ll(?:s|en|ing)?|tumbl\w+|trip(?:s|ped|ping)?|stumbl\w+|slip(?:s|ped|ping)?|spil[lt]\w*|br(?:eak|oke|oken)\w*|smash\w*|crash\w*|burn\w*|scald\w*|cut\w*|hurt\w*|twist\w*|sprain\w*|bang\w*|bump\w*|bruis\w*|drop(?:s|ped|ping)?|knock\w*|went (?:down|flying|over|through|sprawling|straight)|goes (?:down|flying|over|through|sprawling)|catch\w*|caught|stub\w*|limp\w*|bleed\w*|bled|bit(?:es|ten)?|stung|crack\w*|torn?|tears|rip(?:s|ped)|stuck|yelp\w*|howl\w*|swear\w*|swore|curs\w+|ouch|hobbl\w+|crushed|all the same|anyway)\b"
)
"""What goes wrong for who was not careful."""

QUITS: Final = re.compile(
    r"\b(?:(?:we(?:'re| are)|that makes us|makes us|now we(?:'re| are)|so we(?:'re| are)|(?:call|consider) (?:it|that|this|us|things)|us|that's us) (?:all |now |about )?(?:even|evens|quits|square|straight|settled)|(?:even|square|straight|quits) now|we(?:'re| are) good now|that(?:'s| is|'ll| should) (?:be )?for (?:the|your|my|that) [^.!?]{2,40} (?:the other|last) \w+|all square|(?:that|this|it) (?:settles|settled|squares|squared|covers|covered|makes up for|made up for) (?:it|things|the [\w-]+|my [\w-]+|his [\w-]+|her [\w-]+|what \w+ owed?\w*)|debt(?:'s| is) (?:paid|settled))\b"
)
"""What somebody says who has paid what was owed."""

PROVOKED: Final = re.compile(
    r"\b(?:once more|one more (?:time|word|peep|step)|again)\b[,!]?(?: [\w'-]+,)? (?:and|or) i(?:'ll| will| shall)\b"
)
"""What somebody is not to do again: what follows is a threat, and no promise."""

HYPERBOLE: Final = re.compile(
    r"\b(?:murder|kill|butcher|massacr|slaughter|mangl)\w* (?:the|that|this|an?|his|her|my|our|their|every|poor) (?:[\w'-]+ ){0,2}?(?:sonata|song|tune|aria|anthem|hymn|waltz|concerto|symphony|poem|speech|solo|duet|verse|melody|play|joke|accent|grammar|english|french|latin|steak|roast|lines|lullaby|ballad|overture|march|psalm)\b|"
    r"\bi (?:have not|haven['’]t|have never|never) .{0,60}\b(?:in|for) (?:years|ages|an age|a lifetime|a century|a hundred years)\b|\b(?:(?:absolutely|totally|completely|simply|just|properly|literally|fairly) (?:murder|kill|slay|slaughter|destroy|rob|butcher)\w*|(?:murder|kill|sla(?:y|in|ughter)|butcher|rob|poison)\w* (?:me|us)\b|(?:murder|kill|sla(?:y|ughter)|butcher|destroy)\w* (?:it|that|the|them)(?: (?:crowd|audience|song|tune|number|joke|act|house|hall|mood))? ?(?:tonight|on stage|out there|up there|at (?:cards|dice|darts|chess|the)))\b"
    r"|\b(?:murder|kill|sla(?:y|in|ughter)|butcher|rob|massacr|destroy|skin|fleec)\w* (?:[\w'-]+ ){1,4}?at (?:cards|dice|darts|chess|draughts|dominoes|skittles|bowls|marbles|tennis|football|whist|poker|rummy|quoits|billiards|pool|snooker|ping-?pong|the (?:card|chess|dice) table)"
)
"""What nobody means by the word: whom somebody "murdered" at cards still tells of it, and who has "not laughed in years" may."""

ABED: Final = re.compile(
    r"\b(?:i (?:was|went|lay|stayed|got) (?:(?!not|never|hardly|barely)\w+ )?(?:in|to) (?:my )?(?:bed|bunk|cot|hammock)|i (?:was )?(?:(?!not|never|hardly|barely|half|scarcely)\w+ )?(?:slept|asleep|abed)|(?:fast|sound) asleep|i (?:turned in|hit the (?:sack|hay|pillow))\b|out (?:like a light|cold)\b|dead to the world|slept (?:like|all|right|straight|soundly)|(?:never left|didn't leave|did not leave) my (?:bed|bunk|cot|hammock))\b"
)
"""That somebody says to have been asleep."""

ABED_BY: Final = re.compile(r"\b(?:by|before|from|since|at) (?:about |around )?(?P<hour>\d{1,2}|[a-z]+)\b")
"""From which hour on somebody says to have been in bed."""

SLEEPS: Final = re.compile(
    r"\b(?:sleep\w*|slept|asleep|snor\w+|doz\w+|nap\w*|bed|bunk|cot|hammock|dream\w*)\b"
)
"""That somebody was seen asleep."""

FAILS: Final = re.compile(
    r"\b(?:(?:has|had|have|is) (?:already |long )?(?:left|gone)|(?:phone|line|mobile)(?:'s| is| was) off|miss(?:es|ed)|(?:too|an hour|hours) late|in vain|nobody|no one|no sign of"
    r"|wait(?:s|ed|ing)? (?:for|in|at|on|out|by|an|two|three|half|all)|(?:by (?:him|her|them)sel(?:f|ves)|on (?:his|her|their) own)|overs(?:leeps?|lept)|forg(?:ets|ot|otten)|so much for|stood up)\b"
)
"""That what was to happen did not."""

UNDONE: Final = re.compile(
    r"\b(?:(?:just |much )?(?:as (?:it|they|he|she) (?:always|ever) (?:did|does|do|has|was|were)|(?:as|same as) (?:ever|before|always))|(?:none the|no|not any) (?:better|wiser|further|nearer))\b|"
    r"[?][\"”']? (?:no\b|not (?:he|she|they|him|her|a bit|once)\b|never\b|(?:he|she|they|it|you) (?:did|has|have|had|was)(?: not|n't)\b)"
    r"|\b(?:(?:did|has|have|had)(?: not|n't)|never) (?:\w+ ){0,2}?(?:come|came|turn(?:ed)? up|show(?:ed|n)? up|bring|brought|do|did|done|appear(?:ed)?|arrived?|keep|kept|lift(?:ed)? a finger|be(?:en)? (?:near|round|seen))\b"
)
"""That somebody who was to do something did not."""

PLACED: Final = re.compile(
    r"\b(?:(?<!trust )(?<!believe )(?<!confide )(?:[Ii]n|[Ii]nto)|reach(?:es|ed|ing)?|[Tt]he|[Aa]n?|[Hh]er|[Hh]is|[Tt]heir) (?P<name>[A-Z][\w-]+)(?!['’]s?\b)"
)
"""What is a place or a thing, in spite of its capital: "in York", "the York train", "her Bentley"."""

_MARK: Final = r"(?:(?:split|cut|bloody|bleeding|broken|swollen|bruised|black|blackened|fat|burst) (?:lip|nose|eye|jaw|cheek|tooth|brow|ear|cheekbone|rib|arm)|(?:nose|lip|mouth|eye|brow) (?:is |was )?(?:all )?(?:bleeding|split|swollen|bruised|black))"

BLOW_TOLD: Final = re.compile(
    rf"\b(?P<whom>[A-Z][\w-]+)(?:['’]s)? (?:[\w',-]+ ){{0,8}}?{_MARK}\b[^.!?;,]*[.!?;,]+[\"”]? (?:It was (?P<it>[A-Z][\w-]+)(?:[.,;!]| (?:who|that) (?:did|gave|dealt|caused|broke|twisted|split|blacked)\b)"
    r"|(?:(?:It was|That was|That is|That['’]s) )?(?P<who>[A-Z][\w-]+)(?:['’]s (?:\w+ )?(?:work|doing|fist|fists|handiwork)| (?:did (?:it|that|this)|(?:is|was) (?:to blame|the one|behind it)))\b)"
)
"""Whose blow left its mark: "Ann has a black eye. Bob did it"."""

FORBIDS: Final = re.compile(
    r"(?:(?!i\b)[\w'-]+(?: [\w'-]+){0,3} ?[,:;!.]+ ){0,2}(?:(?:please|now|oh|but|mind|remember|and|just|whatever you do|seriously|honestly|ok|okay|no|right|so|also|guys|mate|for the love of god),? )*(?:(?:don't|do not)(?! (?:you )?(?:worry|fret|mention|quote|tell|repeat|breathe|forget|laugh|let's|know|think|like|care|want|have|believe|mind|remember|see|understand)\b)|never(?! (?:an?|the|you mind|even|once|seen|better|again|fear|\w+ed|saw|heard|knew|said|did|went|took|told|gave|came|stole|wrote|had|was|been)\b)"
    r"|you (?:must|should|ought)(?: not|n't)|you(?:'d| had) better (?:not|stay|keep|leave)|(?:keep|stay|steer|stand) (?:well )?(?:away|off|out|clear|back)|beware|watch out|look out|watch (?:your|that|those)"
    r"|(?:mind|(?:make|be) sure|see)(?: that)? you (?:do not|don['’]t|never|(?:keep|stay|steer) (?:well )?(?:off|away|out|clear))|mind (?:the|your|that)|be careful|careful\b(?! (?:is|as)\b)|take care|i (?:wouldn't|would not)(?! (?:know|say|mind|have|be|want|dream|miss|swap)\b)|i(?:'d| would) (?:not|stay|keep|leave|steer|think twice)|think twice"
    r"|it(?:'s| is) (?:not|never|hardly) (?:safe|wise)|it isn't (?:safe|wise)|it(?:'s| is) (?:dangerous|risky|folly|madness) to|better (?:not|stay|keep)"
    r"|(?:nobody|no one|none of you|nobody here) (?:should|must|may|ought|is to|(?:goes|gets|touches|opens|enters|crosses|climbs|uses|rides|sets foot|lights|swims|walks)(?= .{0,60}\b(?:alone|without|near|until|till|before|after|that|this|those|these)\b))|not (?:in|on|under|near|by|with|over|through) (?:the|that|my|there)|no more \w+ing|(?:stop|quit) \w+ing|keep (?:your|the|that) (?:\w+ ){1,2}(?:out of|off|away|clear|back|from)|no \w+ing (?:near|in|on|by|around|with|at|under)|hands off|not (?:another|a) step|you(?:'d| would) be (?:mad|a fool|foolish)"
    r"|leave (?:the|that|those|this) .{1,30} alone|(?:touch|eat|drink|open|take|sign|say|trust|believe|tell|buy) (?:nothing|nobody|no one|none of)|(?:promise|swear to) me you (?:won't|will not|will never))\b"
)
"""A warning or a prohibition, at the beginning of what is said."""

FOR_PAY: Final = re.compile(
    r"\b(?:(?P<passive>(?:is|are|was|were|been|being|gets?|got|getting) (?:well |badly |only )?paid (?!back\b|up\b|off\b)(?:[^.;]{0,30} )?(?:to \w+|for \w+ing|by the (?:hour|day|week|piece)|(?:an|per|a) (?:hour|day|week)))|for (?:a|an|the|his|her|their) (?:\w+ )?(?:fee|wages?|pay|commission)\b|(?:an hour|by the hour|per hour)\b|on the payroll|out for hire)"
)
"""That somebody works for money: that is no favour."""

NEEDLESS: Final = re.compile(
    r"\b(?:leave (?:the|it|that|those|them)|never mind|(?:forget|skip|scrap|scratch|cancel|never mind|drop) (?:about )?(?:the|it|that|(?:mon|tues|wednes|thurs|fri|satur|sun)day|tomorrow|tonight)\b|(?:you(?:'re| are)|he(?:'s| is)|she(?:'s| is)) let off|no need|you (?:can |may |just )?keep (?:the|it|them|that|those)\b|keep your (?!word|promise|hands?|voice|head|nose|eyes?|mouth|shirt|hair|distance|temper|wits|chin|money safe)|(?:don't|do not|needn't|need not) (?:bother|need|trouble|want|worry about)|you (?:needn't|need not|(?:don't|do not|won't|will not) (?:need|have) to) (?!worry|fear|fret|tell|ask|thank|shout)\w+|(?<!must )(?<!might )(?<!may )(?<!could )(?<!would )(?<!should )(?:have|'ve) (?:found|got|bought|borrowed|mended|fixed|done)|(?:can|will|'ll) (?:look after|take care of|see to|mind) (?:itself|themselves)|stay in bed|i (?:shan't|shall not|won't|will not|don't|do not) (?:be )?(?:want|need|miss)(?:ing)? (?:it|them|that|those)|already|any ?more|too late, |(?:can|could|may) wait\b|(?:have|'ve) (?:sold|given away|thrown (?:it|them|out|away)|got rid)|(?:somebody|someone|\w+) else (?:is|has|will|did|does|can)\b|instead|changed my mind|i let (?:you|him|her) off|(?:you're|you are) off the hook|released?|excused?|absolved?|not necessary|too late now|(?:cancelled|called off|put off|postponed)|(?:is|are|was)(?: been)? off)\b"
)
"""That something promised is not needed any more."""

PLAYFUL: Final = re.compile(
    r"\b(?:laughing(?! at)|giggling|in stitches|(?:learn|run|read|practis|rehears|forget|forgot)\w* (?:\w+ )?(?:his|her|their) lines|look(?:s|ed)? (?:real|convincing)|read(?:s|ing)? (?:[\w']+ ){0,2}?from (?:the |a |an |their |his |her )?(?:\w+ )?(?:play|script|part|parts|book|scene|prompt)\b|act(?:s|ed|ing)? out|(?:play|role)-?(?:act|play)\w*|for the (?:\w+ )?(?:play|show|film|camera|pageant|cameras)\b|on stage|in character|both laugh\w*|laugh\w* together|tickl\w+|then hugs?|arm[- ]wrestl\w+|for (?:fun|practice|a lark|a laugh)|in (?:fun|jest|play)|playful\w*|jok(?:e|es|ing|ingly)|good-natured\w*|laughter|chuckl\w+|grinning|grins? (?:broadly|from ear to ear)|winks?|with a wink|blow(?:s|ing)? (?:\w+ )?a kiss|tongue in cheek|pretend\w*|rehears\w*|practis\w*|practice|happily|cheerfully|sparring|wooden swords?|snowballs?|pillow fight|mock)\b"
    r"|\b(?:side by side|shoulder to shoulder|back to back|on the same side|(?:fight\w*|fought|battl\w+|struggl\w+|wrestl\w+) (?:\w+ ){0,2}?(?:together\b|against (?:the|an?)\b|the (?:\w+ )?(?:fire|flood|blaze|flames|storm|wind|gale|tide|sea|current|weeds|illness|fever|cold|snow)\b))"
)
"""What makes a fight a game, or one that two fight on one side."""

LAUGHED_AT: Final = re.compile(
    r"\b(?:till|until|so that|and|while|to make) (?:the (?:whole |entire |rest of the )?\w+|everyone(?:['’]s)?|everybody(?:['’]s)?|the others|people|half the \w+) (?:is |are |was |were |all |starts? |started |bursts? out |burst out |roars? with |roared with |falls? about |fell about )*(?:laugh\w*|howl\w*|snigger\w*|giggl\w*)\b"
)
"""That others laugh at what is done to somebody: that is no game."""

WAYS: Final = re.compile(
    r"\b(?:path|road|way|track|route|trail|shortcut|short cut|pass|passage|lane|alley|tunnel|bridge|ladder|stairs?|steps) (?:through|over|across|along|by|into|past|to|down|up|under|behind) (?:the |that |those )?(?P<place>[\w-]+)"
)
"""A way, and where it goes."""

STAGED: Final = re.compile(
    r"\bin (?:the|a|an|our|this|that|his|her|their|your|my) (?:[\w'-]+ ){0,2}?(?:plays?|pageant|panto\w*|opera|films?|movies?|stor(?:y|ies)|tales?|novel|ballads?|songs?|musical|sketch|(?:first|second|third|fourth|last|final) (?:act|scene)|puppet show|dreams?|nightmares?)\b"
)
"""That something is told of a play or a story, wherever in the sentence it says so."""

OWED_BY: Final = re.compile(
    r"\b(?:(?:that|which|what) (?P<who>[\w-]+) (?:still )?(?:owes?|owed)|(?:on behalf of|in the name of) (?:(?:mr|mrs|ms|miss|dr)\.? )?(?P<sender>[\w-]+)|(?:on|in) (?P<owner>[\w-]+)(?:['’]s|(?<=s)['’]) (?:behalf|name|stead))\b"
)
"""Who owed what somebody else pays: "what Ann owed", "on behalf of Ann"."""

UNTIL: Final = re.compile(
    r"\b(?P<now>today|tonight|this (?:morning|afternoon|evening|noon)|just now|right now|tomorrow)\b|\b(?:until|till|before) (?P<what>[^,.;!?]{3,60})"
)
"""How long a warning holds: this day or the next one, or until something comes."""

ON_THE_DAY: Final = re.compile(
    r"\b(?:today|tonight|yesterday|this (?:morning|afternoon|evening|noon)|last (?:night|evening))\b"
)
"""An occasion that is named by when it was told: told on another day, it is another one."""
