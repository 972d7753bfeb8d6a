"""List English questions about trust, liking and anger."""

from __future__ import annotations

import re
from typing import Final

from memory.text.acts import Wanted
from memory.text.lexicon.english import misdeeds
from memory.text.lexicon.english.words import split
from memory.text.lexicon.feeling_words import FeelingWords

_HELPED: Final = (
    r"(?:mended|fixed|repaired|patched|rebuilt|replaced|cleaned|washed|polished|scrubbed|swept|tidied|dusted|ironed|chopped|split|stacked|carried|hauled|fetched"
    r"|fed|watered|weeded|dug|ploughed|harvested|milked|brushed|groomed|walked|painted|sewed|sewn|stitched|darned|sharpened|oiled|tuned|refilled|restocked|filled"
    r"|paid|covered|settled|saved|rescued|guarded|minded|looked after|took care of|sorted|translated|copied|recharged|rewired|restrung|reshod|bandaged|dressed|nursed)"
)
_MADE: Final = r"(?:made|baked|cooked|brewed|built|carved|knitted|embroidered|wrote|drew|bought|brought|got|picked|found|kept|saved|prepared|chose|did|lit|laid|warmed)"
_CLUES: Final = (
    r"(?:secrets?|names?|footprints?|tracks|prints?|lies?|diary|kni(?:fe|ves)|daggers?|blood|hair|handwriting|notes?|letters?|marks?|house|shop|place|answers?|plans?"
    r"|ledgers?|weakness\w*|poison|hiding|lair|camp|door|village|town|advice|food|soup|stew|story|man|men|husband\w*|wife\w*|body|stash)\b"
)
"""What somebody finds to the hearer's harm, or to nobody's good."""

_PERIL: Final = (
    r"(?:fire|murder|thie(?:f|ves)|robbers?|burglars?|wolves|raiders?|bandits|brigands|pirates|goblins|orcs|trolls|undead|zombies|ghouls|dragons?|intruders?|invaders"
    r"|assassins?|monsters?|vampires|bears|flood|avalanche|earthquake|landslide|mutiny)"
)
"""What anybody cries out for help at."""

_CRIED: Final = rf"(?:(?:stop )?(?:there(?:'s| is| are) )?(?:the |a |an |that )?{_PERIL}(?: (?:alert|alarm))?|guards|police|(?:look|watch) out|beware|run(?: for (?:it|your lives))?|man overboard|to arms|ambush|raid|hull breach|mayday|stampede|bloody murder)"
_CALLS_FOR_HELP: Final = r"(?:help|quick(?:ly)?|hurry|alarm|alert|oh no|oh god|everybody|everyone|guard|watch|somebody|someone)(?: me| us)?"
"""A danger as it is cried out, and what is cried before or after it."""

_FARE: Final = (
    r"(?:food|stew|soup|broth|pie|bread|loaf|cake|ale|beer|wine|coffee|tea|meat|fish|meal|breakfast|dinner|supper|porridge|pizza|burger|cider|cheese|pudding"
    r"|sandwich|roast|sausage|dish|drink)s?"
)
_POOR: Final = (
    r"(?:terrible|awful|horrible|dreadful|disgusting|revolting|foul|inedible|rotten|filthy|vile|nasty|ghastly|lousy|appalling|mou?ldy|stale|rancid|sickening"
    r"|atrocious|abysmal)"
)
"""What is served to eat and drink, and how bad it may be."""

_I_HAVE: Final = r"\b(?:i|we)(?:'ve| have)?(?: (?:just|also|already|even|finally|gladly|went and))*"

FEELINGS: Final = FeelingWords(
    favours=re.compile(
        rf"{_I_HAVE} {_HELPED} (?:(?:up|out|down|all|both|most|of|for) )*your\b|\bfound (?:\w+, )?your (?:missing|lost|stolen)\b"
        rf"|{_I_HAVE} (?:{_HELPED}|{_MADE})\b(?![^.?!;]{{0,60}}\b(?:work|order|task|message|letter|bill|question|word|news))[^.?!;]{{1,60}}\bfor (?:you|ye|ya|u|thee)\b(?! to (?:know|worry|pay|sign|do))"
        rf"|{_I_HAVE} found (?:\w+, )?your (?!{_CLUES})[\w-]+(?: (?!{_CLUES})[\w-]+)?"
        r"(?: again)?(?: (?:in|on|under|behind|by|at|near|among|beside) (?:the|a|an|that) (?!(?:body|corpse|dead|murder\w*|crime|scene)\b)[\w -]+)?[ .!]*$"
        r"|^here[, ]+(?:an?|some|two|three|my|this|these)? ?[\w ,]{2,40}\b(?:for (?:you|ye|ya|u|thee)|my treat|no charge|free of charge)\b"
        r"|\bi (?:put in|had) a good word for you\b|\bi (?:sat|stayed) (?:up )?with your \w+"
    ),
    core=(
        (
            Wanted.ANGER,
            split(
                "angry mad cross upset annoyed offended sore forgive forgiven grudge furious pissed resent offend"
            ),
        ),
        (
            Wanted.TRUST,
            split(
                "trust trusted trustworthy believe believed believes honest honesty liar lie lies lying truth truthful reliable rely count depend faith lend loan"
                " word listen deceive cheat vouch credible sincere genuine straight legit money make said says claims"
            ),
        ),
        (
            Wanted.OPINION,
            split(
                "like likes love hate stand friend friends mate mates pal pals buddy buddies opinion view take think feel feeling fond nice good bad kind decent guy"
                " fellow bloke chap person sort get along rate regard favourite favorite cool terms impression reckon enemy enemies against close chums well make"
            ),
        ),
    ),
    together=split("we us our"),
    unpraised=split(
        "plan plans idea ideas offer offers odds chances chance proposal theory decision decisions behaviour behavior conduct case reasons excuse request"
        " suggestion suggestions opinion opinions thoughts question questions story theories advice price prices terms future past life problem problems"
        " name situation position work job trade debt debts"
    ),
    suffers=re.compile(
        r"\b(?:got|gets|was|were|been|is|are|being|has|have|had)(?: \w+){0,2}? (?:shot|stabbed|wounded|hurt|injured|killed|murdered|drowned|burned|burnt|robbed|stolen|beaten|bitten"
        r"|hanged|arrested|jailed|attacked|kidnapped|poisoned|sacked|run over|hit by|blinded|crushed|struck by|lost at sea|missing|towed|fined|wrecked|evicted|mugged|burgled|impounded|repossessed|scammed)\b|\b(?:died|drowned|perished|passed away"
        r"|fell ill|went missing|burned down|burnt down|all hands lost|(?:stopped|gave up|called off the) search\w*|(?:may|might|could|will|is going to) (?:lose|die|never|not live)|found (?:a|the|his|her|their|my|\w+'s) (?:body|bodies|corpse))\b"
        r"|\b(?:saw|watched|caught|spotted|seen) (?!(?:myself|you)\b)(?:[\w-]+ ){1,4}(?:(?:steal|pocket|poison|rob|stab|forge|murder|strangle|threaten)(?:ing)?\b"
        r"|tak(?:e|ing) (?:the|your|my|our|their|some|\w+'s) (?!(?:first|prize|stage|oath|crown|lead|bait|floor|vows?|throne|air|hint|road|stairs)\b))"
        rf"|^(?:oh no[ ,!]+)?(?:all )?(?:the|my|our) (?!{misdeeds.WELL_GONE})(?:[\w-]+ ){{1,4}}(?:is|are|has|have)(?: been| just| all| both)? {misdeeds.MISSED}"
    ),
    rejoices=re.compile(
        r"\b(?:so|very|really|that) (?:happy|glad|pleased|relieved|proud)\b|\b(?:over the moon|thrilled|delighted|overjoyed|(?:tears of|cry(?:ing)? (?:with|for)) joy)\b"
    ),
    bereaved=re.compile(
        r"^(?!.*\b(?:cat|dog|horse|mule|pony|kitten|puppy|hound|hen|cow|goat|rat|bird|parrot|hamster|fish|plant|phone|battery|engine|motor|radio|car|van|truck|computer|laptop|torch|lamp|line|signal)s?\b).*"
        r"(?:\b(?:died|dies|dead|dying|death|passed (?:away|on|this|last|yesterday|in (?:the|his|her)|peacefully)|bur(?:y|ied)|funeral|killed|murdered|drowned|hanged|hung|perished"
        r"|slain|slew|executed|beheaded|shot|crushed|(?<!the )widow\w*|orphan\w*|mourn\w*|griev\w*|grave|stillborn|late (?:husband|wife)"
        r"|(?:his|her|their) soul|pull(?:ed)? through|survived?|make it|capsized|lost at sea|(?:ship|boat|plane|shuttle|craft|balloon) (?:went down|sank|crashed|was lost)|without (?:him|her|them)|(?:stopped|called off|gave up|given up|ended|abandoned) (?:the )?(?:search\w*|looking)|caved in|miscarr\w+)\b"
        r"|\b(?:i|we)(?: have|\'ve)?(?: just)? lost (?:the|a|our) (?:baby|babies|child|twins)\b(?!\')|\b(?:took|taken|claimed|swallowed|lost|losing|miss) (?:my|our|her|his) (?:[\w-]+ )?(?:father|mother|dad|mum|mom|brother|sister|son|daughter"
        r"|wife|husband|child|baby|uncle|aunt|cousin|grand\w+|friend|family|parents|twins|niece|nephew|boy|girl|little one|love|sweetheart"
        r"|crew|captain|teacher|mentor|master|old man|old lady|old mum|old dad|nan|gran|ma|pa)\b|\bheart gave out\b)"
    ),
    mishaps=re.compile(
        r"\b(?:los[et]|losing|lost|mislaid|misplaced|dropped|broke|broken|tore|torn|ripped|spil(?:t|led)|burn(?:t|ed)|failed|flunked|missed|forgot"
        r"|stole|stolen|nicked|pinched|swiped|robbed|mugged|ruined|leaks?|leaking|cracked|smashed|sank|snapped|threw|fired|sacked|laid off"
        r"|evicted|kicked out|thrown out|messed up|rejected|dumped|cheated|fined|gone|missing|vanished|disappeared)\b"
    ),
    dearest=split(
        "home house farm cottage everything livelihood baby child children friend dog cat horse sight leg arm hand heart"
    ),
    gladdening=split(
        "happy happiest best favourite favorite enjoy love like glad gladdens proud proudest joy cheers smile pleases delights comforts fun nicest"
    ),
    alarms=re.compile(
        rf"^(?:{_PERIL}[ ,]*!+ *)+|^(?:(?:help|quick|hurry|look out|watch out|beware|alarm|alert|oh no|everybody|{_PERIL})[ ,!]+)*(?:the )?{_PERIL}(?: (?:is|are))?"
        r" (?:at|in|on|by|over|outside|off|near|inside|from|behind|coming|everywhere|attacking|upon)\b(?! (?:the )?(?:hearth|fireplace|oven|stove|stories|story|tale|moon|menu|map)\b)[\w' ,]{0,40}!+ *$"
        r"|^(?:[a-z'][a-z' ]*! *)*(?:the|our|your) [\w-]+(?: (?:has|have|is|are)|'s)(?: just)? (?:burst|collaps(?:ed|ing)|cav(?:ed|ing) in|giv(?:en|ing) way|flooding|exploded|falling down|sinking) *!+ *$"
        r"|\b(?:is|are|'s|'re) (?<!feet are )(?<!throat is )(?<!eyes are )(?<!ears are )(?<!cheeks are )(?<!mouth is )(?<!skin is )(?:on fire|ablaze|in flames|burning down|under attack|drowning"
        r"|being (?:attacked|robbed|murdered|killed|beaten|stabbed|strangled))[ .!]*$"
    ),
    cries=re.compile(
        rf"(?:{_CALLS_FOR_HELP}[ ,!]+)*(?:(?P<peril>{_CRIED})[ ,!]+(?:(?:{_CRIED}|{_CALLS_FOR_HELP})[ ,!]+)*)?"
    ),
    undecided=re.compile(
        r"^(?:(?:so|and|but|well|then|tell me|what do you think|do you think)[ ,]+)*(?:should|ought) i\b"
    ),
    displays=re.compile(
        r"^(?:(?:please|just|hey|here|come|now|oh)[ ,]+)*(?:look at|take a look at|have a look at|have a peek at|check out|behold) (?:this|these|my|what i)\b"
    ),
    caught=re.compile(
        r"\b(?:caught|arrested|nabbed|captured|jailed|locked up|convicted|sentenced) (?:the|that|those) |\b(?:thie(?:f|ves)|robbers?|burglars?|murderers?|killers?|culprits?|arsonists?|poachers?|bandits?|gang)"
        r" (?:has|have|was|were|is|are|got|'s)(?: \w+)? (?:caught|arrested|nabbed|captured|jailed|locked up|convicted|sentenced|behind bars)\b"
    ),
    complains=re.compile(
        rf"^(?:[\w' ]+[,!.] )*what an? (?:[\w-]+ )?{_POOR} (?:[\w-]+ )?{_FARE}\b"
        rf"|\b(?:th(?:is|e|at)|your) (?:[\w-]+ )?{_FARE} (?:really )?(?:stinks|reeks|makes me (?:sick|ill|retch|gag)|(?:tastes?|smells?) (?:of|like) (?:dish ?water|swill|slop|mud|dirt|vomit|feet|socks?|soap|rats?|sewage|ditch|glue|ash|muck)\w*)\b"
        rf"|\b(?:{_FARE}|room|bed|mattress|sheets|pillow|blanket|bath|water|toilet|table|service|portions?)"
        r" (?:is|was|are|were|tastes?|tasted|smells?|smelt|came)(?: \w+){0,2}? (?:cold|freezing|stale|burn(?:t|ed)|mou?ldy|raw|salty|bland|sour|dirty|filthy|damp|lumpy|hard|watery|overpriced|terrible|awful|horrible|dreadful|disgusting|revolting|foul|inedible|rotten|greasy|tiny|slow|undercooked|overcooked|too \w+|off)[ .!]*(?:$|[,;]| and\b| but\b)"
        r"|\b(?:beer|ale|wine|drink|cider|lager)s? (?:is|are|was|were|came|tastes?)(?: (?:so|too|very|all|a bit|like))* (?:warm|flat|weak|watered(?: down)?|water|sour|stale|vinegar)[ .!]*$"
        r"|\b(?:hair|fl(?:y|ies)|worms?|rats?|mouse|mice|roach(?:es)?|cockroach(?:es)?|spider|beetle|bugs?|fleas?|bedbugs?|slug|stone|bone) in (?:my|the|our|this) (?:food|stew|soup|broth|pie|bread|cake|ale|beer|wine|coffee|tea|meal|porridge|bed|room|sheets|bath|salad|glass|cup)\b|\bbed (?:had|has|was full of) (?:fleas|bugs|lice)\b"
    ),
    reproaches=re.compile(
        r"\byou(?:'re| are|'ve| have)? (?:just |really |been )*(?:hurt(?:ing)?|wound(?:ed|ing)|upset(?:ting)?|annoy(?:ed|ing)|insult(?:ed|ing)|embarrass(?:ed|ing)|disappoint(?:ed|ing)|humiliat(?:ed|ing)) (?:me|my feelings)\b|\byou (?:made me (?:cry|look)|broke my heart|let me down|stood me up)\b"
        r"|\byour (?:[\w-]+ )?(?!(?:name|words?|kindness|help|letter|story|song|voice)\b)\w+ (?:bit|kicked|scratched|attacked|stung|trampled|ate|ruined|knocked over|cheated|hit) (?:me|my|us|our)\b"
    ),
    yours="your {}",
    asks_liking=re.compile(
        r"^(?:so |and |well |but )*(?:what(?: i|')s it (?:really |actually )?like|how do you (?:like|find) (?:it|being|working|living|running|keeping)|how does it feel)\b(?! here| there| in | outside)"
    ),
    accuses=re.compile(
        r"\b(?:are|were|aren't|would|do|did|have|will) (?:you|ye)\b.*\b(?:lying|lie|lied|deceiv\w+|hiding (?:something|anything)|hide (?:something|anything)"
        r"|keeping (?:something|anything|things) from|honest|(?:the|all the|a) (?:whole )?(?:truth|lie)|straight with|mak(?:e|ing) (?:that|this|it|all this) (?:all )?up|kidding|fooling"
        r"|having me on|pulling my leg|tricking)\b(?! (?:about|to) (?!me\b|us\b))"
        r"|^(?:so |but |and |well )*(?:why|how) (?:should|can|would|do) i (?:trust|believe) (?:you|a word)\b"
        r"|^(?:so |but |and |well )*(?:is|was) (?:that|this|it|any of (?:that|it|this)) (?:really |all |even )*(?:true|the truth|a lie|so|real)$"
    ),
    charges=misdeeds.CHARGES,
    misdeeds=misdeeds.KINDS,
    wrongdoers=misdeeds.WRONGDOERS,
    blaming=misdeeds.BLAMING,
    taking=misdeeds.TAKING,
    lost=misdeeds.LOST,
    losing=misdeeds.LOSING,
    from_where=misdeeds.FROM_WHERE,
    regained=misdeeds.REGAINED,
    to_beasts=split("kill killed"),
    doers=split("he she they who"),
    of_person=misdeeds.OF_PERSON,
    judged=split("is are was should can could may would isn"),
    whom=split("who whom which anyone anybody someone somebody"),
    liked=split(
        "like likes love hate stand favourite favorite dislike rate fond enemy enemies against hates"
    ),
    disliked=split("hate stand dislike worst least enemy enemies against hates"),
    what_like=re.compile(
        r"^(?:so |and )?(?:what (?:is )?|how (?:is )?)[\w ]{1,40} like(?: then| really| as a person)?$"
    ),
    of_others=re.compile(
        r"(?:(?:so|and|but|well|ok|okay)[ ,]+)*(?:(?:what|how|why|who|when|where) )?(?:do|does|did|has|have|had|will)(?:n't)? (?!you\b|i\b|we\b|one\b|people\b)|who (?!do|don't|would|can|is|are|else do|else would)"
    ),
)
