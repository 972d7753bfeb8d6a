"""English verbs of what people do to each other."""

from __future__ import annotations

import re
from typing import Final

from memory.text.acts import Deed
from memory.text.lexicon.deed_words import DeedWords
from memory.text.lexicon.english.words import split

_GIVE: Final = r"(?:giv(?:es?|en|ing)|gave|bring(?:s|ing)?|brought|hand(?:s|ed|ing)?|carr(?:y|ies|ied|ying)|tak(?:es?|en|ing)|took|sends?|sent)"
_TALK: Final = r"(?:spread(?:s|ing)?|repeat(?:s|ed|ing)?|pass(?:es|ed|ing)? on|bring(?:s|ing)? up|brought up|tell(?:s|ing)?|told|shar(?:es?|ed|ing)|introduc(?:es?|ed|ing)|steer(?:s|ed|ing)?|mention(?:s|ed|ing)?)"
_PLACES: Final = (
    "room|hall|house|inn|tavern|cellar|kitchen|stables?|barn|chapel|church|market|square|docks?|harbou?r|pier|wharf|quay|ship|deck|bridge|forest|woods?|garden|yard|tower"
    "|gate|mill|forge|smithy|shop|store|storeroom|library|office|lab|laboratory|galley|bay|corridor|airlock|stage|foyer|vault|bank|attic|loft|garage|school|temple|cave|mine"
    "|road|street|alley|river|beach|well|cemetery|graveyard|warehouse|station|platform|palace|castle|court|courtyard|cell|prison|park|café|cafe|bar|restaurant|hospital"
    "|infirmary|clinic|cabin|bakery|brewery|bathhouse|theatre|theater|field|orchard|vineyard|shed|pantry|scullery|dormitory|cloister|refectory|crypt|treasury|bunk|hut|camp|tent"
    "|shaft|study|archive|archives|chamber|granary|tollhouse|lighthouse|boathouse|greenhouse|workshop|wings|balcony|roof|crossroads|ferry|shrine|sacristy|armou?ry|barracks"
)
_WHERE: Final = (
    r"(?P<place>(?:the |my |his |her |their |our |that |a )?[\w'-]+(?: [\w'-]+){0,2}?)"
    r"(?=[,.;!?]|$| (?:when|while|all|last|this|yesterday|that|on|at|in|during|then|since|and|but|tonight|until|before|after)\b)"
)

DEEDS: Final = DeedWords(
    verbs={
        Deed.GIVES: split("give hand bring present donate deliver send gift bestow award slip offer"),
        Deed.LENDS: split("lend loan"),
        Deed.BORROWS: split("borrow"),
        Deed.RETURNS: split("return"),
        Deed.PAYS: split("pay repay reimburse settle"),
        Deed.STEALS: split(
            "steal rob pilfer swipe filch burgle snatch nick pinch loot plunder embezzle poach shoplift pickpocket mug"
        ),
        Deed.PROMISES: split("promise swear swore sworn vow pledge assure guarantee"),
        Deed.HELPS: split("help assist aid nurse tend rescue comfort support tutor"),
        Deed.WARNS: split("warn caution alert"),
        Deed.VISITS: split("visit"),
        Deed.INSULTS: split(
            "insult mock curse jeer taunt ridicule sneer belittle humiliate deride heckle disparage tease scoff boo"
            " mimic demean snub"
        ),
        Deed.SCOLDS: split("scold berate rebuke chide reprimand upbraid reproach admonish snap bark"),
        Deed.QUARRELS: split(
            "quarrel argue bicker squabble row brawl fight shout yell scream clash feud wrangle bawl dispute"
        ),
        Deed.THREATENS: split("threaten menace intimidate blackmail"),
        Deed.STRIKES: split(
            "hit strike struck punch slap kick beat push shove stab attack smack whack clout wallop thump choke strangle"
            " assault batter tackle bludgeon headbutt wound shoot bite whip flog"
        ),
        Deed.RECONCILES: split("apologise apologize reconcile forgive embrace hug"),
        Deed.ACCUSES: split("accuse blame denounce"),
        Deed.DENIES: split("deny denial refute"),
        Deed.DOUBTS: split(
            "doubt disbelieve disbelief skepticism scepticism sceptical skeptical dismiss defend"
        ),
    },
    phrases=(
        (Deed.RETURNS, re.compile(rf"{_GIVE}\b.*\bback\b")),
        (
            Deed.RECONCILES,
            re.compile(
                r"(?:makes?|made|making) (?:it |things )?(?:up|peace|amends)\b|(?:shakes?|shook|shaking) (?:\S+ )?hands?\b"
                r"|(?:buri?(?:es|ed)|bury(?:ing)?) the hatchet\b|(?:patch(?:es|ed|ing)?|smooth(?:s|ed|ing)?) (?:it|things|\S+ \S+) (?:up|over)\b"
                r"|(?:clears?|cleared|clearing) the air\b|(?:begs?|begged|begging|asks?|asked|asking) .{1,40}\b(?:pardon|forgiveness|to forgive)\b"
                r"|(?:is|are|was|were) (?:friends|on (?:good|speaking) terms|reconciled)(?: again)?\b|(?:kiss(?:es)?|kissed) and (?:makes?|made) up\b"
            ),
        ),
        (
            Deed.RECONCILES,
            re.compile(
                r"(?:(?:says?|said|saying|tells?|told|telling)\b.{0,40}?\b)?(?:is |are |was |were )?(?:very |so |truly )?sorry\b"
            ),
        ),
        (
            Deed.QUARRELS,
            re.compile(
                r"(?:has|have|having|had|gets? into|got into) (?:a|an|another|some) (?:\w+ )?(?:row|quarrel|argument|fight|squabble"
                r"|falling[- ]out|shouting match|spat)\b"
                r"|(?:falls?|fell|falling) out\b|(?:comes?|came|coming) to blows\b|(?:(?:is|are|was|were) )?at (?:each other|one another|\w+)'?s'? throats?\b"
                r"|(?:(?:is|are|was|were) )?at (?:odds|loggerheads|daggers drawn)\b|(?:has|have|having|had|exchang\w+|trad\w+) (?:words|insults|angry words)\b"
                r"|(?:lock(?:s|ed|ing)?) horns\b|(?:cross(?:es|ed|ing)?) swords\b|(?:has|have|having|had) it out\b|(?:go|goes|going|went) (?:at|for) (?:each other|one another|it)\b"
            ),
        ),
        (
            Deed.INSULTS,
            re.compile(
                r"(?:makes?|made|making|pokes?|poked|poking) (?:fun|a fool|a mockery) (?:of|at)\b|(?:laughs?|laughed|laughing|swears?|swore|swearing) at\b|(?:spits?|spat|spitting) (?:at|in|on)\b|(?:calls?|called|calling) \w+(?: \w+)? names\b"
                r"|(?:calls?|called|calling) \w+(?: \w+)? (?:an?|the) (?:\w+ ){0,3}\w+"
            ),
        ),
        (
            Deed.SCOLDS,
            re.compile(
                r"(?:tells?|told|telling|ticks?|ticked|dress(?:es|ed)|chews?) \w+(?: \w+)? (?:off|out|down)\b"
            ),
        ),
        (
            Deed.THREATENS,
            re.compile(
                r"(?:points?|pointed|pointing|aims?|aimed|aiming|draws?|drew|drawing|pulls?|pulled|raises?|raised|shakes?|shook|shaking|brandish(?:es|ed|ing)?)"
                r" (?:an?|the|his|her|their) (?:\w+ ){0,2}(?:gun|pistol|rifle|knife|dagger|sword|blade|axe|fists?|club|stick|weapon|bow|spear|cane|whip) (?:at|on|to)\b"
            ),
        ),
        (
            Deed.STRIKES,
            re.compile(
                r"(?:throws?|threw|throwing|hurls?|hurled|hurling|flings?|flung|flinging|lobs?|lobbed|chucks?|chucked) .{1,40}? at (?!the\b|an?\b)"
                r"|(?:knock(?:s|ed|ing)?|throws?|threw|trips?|tripped|push(?:es|ed|ing)?) \w+(?: \w+)? (?:down|over|out|to the|off|up|into|against)\b"
                r"|(?:breaks?|broke|breaking|twists?|twisted|grabs?|grabbed) \w+'s (?:\w+ )?(?:nose|arm|jaw|hand|leg|throat|wrist|finger|ribs?)\b"
            ),
        ),
        (
            Deed.HELPS,
            re.compile(
                r"(?:lends?|lent|lending|gives?|gave|giving) (?:\w+ ){1,2}?an? (?:helping )?hand\b|(?:looks?|looked|looking) after\b"
                r"|(?:stands?|stood|standing|fills?|filled|filling|covers?|covered|covering) (?:in )?for\b|(?:bails?|bailed) \w+ out\b|(?:stands?|stood|sticks?|stuck|speaks?|spoke) up for\b|(?:vouch(?:es|ed|ing)?) for\b|(?:walks?|walked|walking|sees|saw) \w+(?: \w+)? home\b"
            ),
        ),
        (
            Deed.LENDS,
            re.compile(
                r"(?:lets?|letting) \w+(?: \w+)? (?:have|use|borrow|keep|take)\b|(?:advanc(?:es?|ed|ing)|entrust(?:s|ed|ing)?) \w+\b"
            ),
        ),
        (
            Deed.BORROWS,
            re.compile(
                r"(?:takes?|took|taking|gets?|got|getting|has|had) .{1,40}? on (?:loan|credit|tick)\b|(?:has|had) the loan of\b"
            ),
        ),
        (Deed.GIVES, re.compile(r"(?:treats?|treated|treating) \w+(?: \w+)? to\b")),
        (
            Deed.VISITS,
            re.compile(
                r"(?:calls?|called|calling|drops?|dropped|dropping) (?:in )?(?:on|by|at)\b|(?:comes?|came|coming|goes|went|going) to see\b"
            ),
        ),
        (Deed.PROMISES, re.compile(r"(?:gives?|gave|giving) (?:\w+ )?(?:his|her|their) word\b")),
        (
            Deed.SPREADS,
            re.compile(
                rf"(?:\w+ly )?{_TALK}\b.*\b(?:rumou?rs?|gossip|talk|tales?|stor(?:y|ies)|alleged|allegations?|misdeeds?)\b"
            ),
        ),
        (Deed.DOUBTS, re.compile(r"(?:does not|doesn't|did not|didn't|do not|don't) believe\b")),
    ),
    skipped=split(
        "is was were are be been being has had have just then again also now still once to go goes went come comes came"
    ),
    not_done=split("not never refuses refused refusing declines declined forgets forgot"),
    by=split("by"),
    thing_ends=split(
        "to from for with about at on in into against because before after when while until if as and but so that who"
        " by near beside again today tomorrow yesterday tonight back"
    ),
    wrongs=split(
        "steal theft thief rob robbery pilfer cheat liar poison murder murderer kill betray swindle forge forgery bribe"
        " blackmail arson smuggle misdeed crime embezzle fraud pilfer traitor treason shoplift swipe"
    ),
    rumours=split(
        "rumour rumor rumours rumors gossip slander allegation allegations accusation accusations suspicion suspicions"
    ),
    own=split("my mine our ours"),
    promised=re.compile(
        r"\b(?P<what>(?:that (?:he|she|they|it)|to (?![A-Z])(?!(?:the|an?|his|her|their)\b)\w+) .+|(?!\w+ word\b)(?:the|an?|his|her|their|some|\w+ty|two|three|four|five|ten) .+)$"
    ),
    pledges=re.compile(
        r"\b(?:you(?:'ve| have) (?:got )?my (?:word|oath|promise)|,? ?(?:i )?promise[.!]*$|without fail|you (?:shall|will) have (?:it|them|your|the)|you'll (?:have|get|see) (?:it|them|your|the) .*\b(?:by|before|tomorrow|tonight|on)\b"
        r"|i'll have (?:it|them|your|the|that|those) .*\b(?:by|before|tomorrow|tonight|on)\b)"
    ),
    for_a_while=re.compile(
        r"\b(?:until|till|on loan|for (?:the|a) (?:day|night|week|month|while|weekend|evening|season)|to be (?:given back|returned|brought back)|and wants? (?:it|them) back)\b"
    ),
    article="the",
    alleged=split("alleged supposed suspected secret petty"),
    owners=split("his her their its"),
    forbids=re.compile(
        r"(?:(?!i\b)(?:[\w'-]+ ?){1,3}[,:;!.]+ ){0,2}(?:(?:please|now|oh|but|mind|remember|and|just|whatever you do),? )*(?:don't|do not|never(?! (?:\w+ed|saw|heard|knew|said|did|went|took|told|gave|came|stole|wrote|had|was|been)\b)"
        r"|you (?:must|should|ought)(?: not|n't)|you(?:'d| had) better (?:not|stay|keep|leave)|(?:keep|stay|steer|stand) (?:well )?(?:away|off|out|clear|back)|beware|watch out|look out|watch your"
        r"|mind (?:the|your|that)|be careful|careful\b|take care|i (?:wouldn't|would not)|i(?:'d| would) (?:not|stay|keep|leave|steer|think twice)|think twice"
        r"|it(?:'s| is) (?:not|never|hardly) (?:safe|wise)|it isn't (?:safe|wise)|it(?:'s| is) (?:dangerous|risky|folly|madness) to|better (?:not|stay|keep)"
        r"|(?:nobody|no one|none of you|nobody here) (?:should|must|may|ought|is to)|no more \w+ing|(?:stop|quit) \w+ing|hands off|not (?:another|a) step|you(?:'d| would) be (?:mad|a fool|foolish)"
        r"|leave (?:the|that|those|this) .{1,30} alone|(?:promise|swear to) me you (?:won't|will not|will never))\b"
    ),
    makes=split(
        "buy bake knit sew carve cook make brew pour build fetch pick get paint write draw weave craft forge fry mix roast"
        " serve pass toss grant leave find order"
    ),
    works=split(
        "carry mend fix repair clean wash feed water milk chop haul patch sharpen sweep shovel plough plow dig weed paint move"
        " load unload darn iron polish saddle groom push pull lift tidy dust copy translate drive bandage heal"
    ),
    not_for=split(
        "wait look search hunt ask call shout cry weep mourn pray long yearn vote speak work apologise apologize care leave"
        " depart head send stand sit fall mistake take pay sing dance play perform cheer clap root hope watch listen"
        " scold blame curse thank forgive charge arrest buy sell mock tease be have go come run reach try account know"
        " feel hide fear worry grieve cover fill mean die kill fight argue bargain haggle"
    ),
    receiver=split("for"),
    fiction=re.compile(
        r"(?:(?:and|but|so|then),? )?(?:in|at the end of|during|on) (?:the|a|an|my|our|his|her|their|that|this|last night's|tonight's) (?:[\w'-]+ ){0,2}"
        r"(?:plays?|films?|movies?|songs?|stor(?:y|ies)|tales?|books?|novels?|poems?|ballads?|operas?|scenes?|acts?|speech|script|legends?|fables?|dreams?"
        r"|games?|puppet shows?|performance|rehearsals?|nightmares?|chapter|verse|role|comics?|series|show|sketch|simulation|drill)\b"
    ),
    hearsay=re.compile(
        r"\b(?:they say|people say|(?:everybody|everyone|folk|somebody|someone) (?:says?|knows|told)|(?:i|we)(?:'ve| have)? heard|i hear|apparently|allegedly|supposedly"
        r"|rumou?r has it|word is|word has it|it is said|it's said|so they say|don't (?:tell|repeat|say|breathe)|between (?:us|you and me|ourselves)|you didn't hear"
        r"|keep (?:this|it) (?:quiet|to yourself)|have you heard|did you hear|guess what)\b",
        re.IGNORECASE,
    ),
    absent=re.compile(
        r"\bi(?:(?: was|'ve been| have been|'d been| had been) (?:nowhere|never|not)(?: even| once| anywhere| ever)* (?:near|in|at|inside|by|close to|around)"
        r"|(?: wasn't| haven't been| have not been| have never been)(?: even| once| anywhere| ever)* (?:near|in|at|inside|by|close to|around|to)"
        r"|(?: never| didn't| did not| haven't| have not| have never)(?: even| once| ever)* (?:went|go|gone|came|come|set foot|was) ?(?:anywhere )?(?:near|in|at|inside|into|to|by|close to)"
        rf"|(?: never| didn't| did not| haven't| have not| have never)(?: even| once| ever)* (?:enter(?:ed)?|visit(?:ed)?)) {_WHERE}"
    ),
    stayed=re.compile(rf"\bi (?:never left|didn't leave|did not leave|haven't left|have not left) {_WHERE}"),
    all_along=re.compile(
        r"\b(?:all (?:night|evening|day|morning|afternoon|along|the while|the time)|the (?:whole|entire) (?:night|evening|day|morning|afternoon|time|shift|watch)"
        r"|never left|(?:didn't|did not) leave|(?:fast )?asleep|in bed|abed)\b"
    ),
    whereabouts=re.compile(
        rf"(?:\b(?:in|into|inside|out of|from|behind|through|near|outside|by|around|across|onto|on|at|unlock\w*|open\w*|enter\w*|leav\w+|left|search\w*|clos\w+|lock\w*) )"
        rf"(?P<place>(?:the |his |her |their |a |an )?(?:[\w'-]+ )??(?:{_PLACES}))\b(?! keys?\b)"
    ),
    favours=split("hand ear shoulder support advice help lift"),
    idioms=split("heart show glance look kiss scene thunder march moment breath sleep light lights time"),
    money=split(
        "penny pence pennies coin coins crown crowns silver gold copper coppers shilling shillings credits dollars cash money pay payment fee"
    ),
    sells=split("sell buy trade"),
    disbelief=re.compile(
        r"\b(?:nonsense|rubbish|humbug|hogwash|poppycock|balderdash|piffle|codswallop|claptrap|untrue|i doubt|doubtful|not true|no such thing|no way"
        r"|made (?:it|that|this|all that) up|not a word of (?:it|that)|would never|(?:would|could)(?: not|n['’]t)"
        r"|(?:(?:do|does|did|could)(?: not|n['’]t)|can(?:['’]t| not)|cannot|won['’]t|refuse to) (?:\w+ )?(?:believe|buy|credit|trust|think|swallow)"
        r"|(?:is|are|was|were)(?: not|n['’]t) (?:true|right|so|like (?:him|her|them))|never (?:believe|heard such|do (?:that|such))|hard to (?:believe|credit)"
        r"|a lie|lies|lying|slander|malicious|baseless|far-fetched|surely not|pull the other|(?:that|it)(?: is|['’]s) (?:absurd|ridiculous|silly|unfair|preposterous|just talk)"
        r"|don['’]t be (?:silly|ridiculous|daft|absurd)|(?:i['’]m|i am) not (?:so |too )?(?:sure|convinced)|pinch of salt|hurt a fly|not in a (?:hundred|thousand|million) years|not on your life|never in (?:a|my) )\b",
        re.IGNORECASE,
    ),
    not_yet=split("will would 'll shall might may could can should going if let gonna"),
    nothing=split("nothing"),
    passing=split(
        "back here there come go be return see soon later moment minute minutes second seconds hour hours bit while tomorrow tonight today again shortly right away"
    ),
    occasions=re.compile(
        r"\b(?:when|while|during|on the (?:night|day|evening|morning) (?:of|that)|at the time (?:of|that))\b(?P<what>(?:(?!\bi\b)[^.?!,;])+)",
        re.IGNORECASE,
    ),
    places=re.compile(
        r"\bi (?:was|stayed|slept|sat|stood|worked|waited|lay)(?: (?:alone|asleep|busy|working|right|still|all \w+))* "
        r"(?P<how>in|at|on|by|inside|outside|near|behind) (?P<place>(?:(?:the|my|our|his|her|their|an?) )?[\w'’]+(?: [\w'’]+)??)"
        r"(?=[,.;!?]|$| (?:when|while|all|the whole|the entire|with|until|till|that|then|during|and|at|on|from|last|this|yesterday|as)\b)"
    ),
    wrong_of=re.compile(r"\b(?:about|of|by|on|against|concerning)\s+$"),
)
