"""List English verbs of what people do to each other."""

from __future__ import annotations

import re
from typing import Final

from memory.text.acts import Deed
from memory.text.lexicon.deed_words import DeedWords
from memory.text.lexicon.english.deeds import handing, lapses, promising, turns, whereabouts
from memory.text.lexicon.english.deeds.families import FAMILIES
from memory.text.lexicon.english.deeds.forms import phrases
from memory.text.lexicon.english.deeds.frames import FRAMES
from memory.text.lexicon.english.deeds.notes import NOTES
from memory.text.lexicon.english.deeds.nouns import LIGHT, NOUNS, RECEIVES
from memory.text.lexicon.english.deeds.phrases import IDLE, PHRASES
from memory.text.lexicon.english.deeds.sayings import REPORTS, SPOKEN
from memory.text.lexicon.english.deeds.works import COMES_WITH, LEADING_TO, MAKES, NOT_FOR, WORKS
from memory.text.lexicon.english.words import split

_DONE: Final = "paid|given|lent|taken|gone|come|done|left|lost|brought|sold|told|said|made|broken|stolen|kept|found|put|sent|let|hit|struck|cut|thrown|beaten|bought|caught|begun|seen|shown"
_OBJECT: Final = "(?:me|you|him|her|us|them|it|the|an?|my|our|your|his|their|up|off|out|back|over|to|all|away|another|some|no|nothing|everything)"

_COUNTS: Final = "two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand"
_COINS: Final = "(?:pence|pennies|pounds|shillings|crowns|florins|ducats|dollars|credits|silver|gold|coppers|marks|coins|guineas|euros|quid|bucks|sovereigns|groats|tokens|pieces|francs|dinars|rupees|kroner|thalers|farthings|sixpence)"

DEEDS: Final = DeedWords(
    notes=NOTES,
    verbs={
        Deed.GIVES: split(
            "give hand bring present donate deliver send gift bestow award slip offer press pass share bequeath grant tuck"
            " stuff thrust toss provide supply"
        ),
        Deed.LENDS: split("lend loan"),
        Deed.BORROWS: split("borrow scrounge cadge bum mooch owe"),
        Deed.RETURNS: split("return restore"),
        Deed.PAYS: split("pay repay repaid reimburse settle refund recompense compensate"),
        Deed.STEALS: split(
            "steal rob pilfer swipe filch burgle snatch nick pinch loot plunder embezzle poach shoplift pickpocket mug pocket"
            " purloin fleece swindle cheat defraud con"
        ),
        Deed.PROMISES: split("promise swear swore sworn vow pledge assure guarantee undertake undertook"),
        Deed.HELPS: split(
            "help assist aid nurse tend rescue comfort support tutor console shelter bandage splint massage soothe shield"
            " accompany escort relieve untie revive feed bathe teach coach train encourage hearten protect save"
        ),
        Deed.WARNS: split("warn caution alert forewarn"),
        Deed.VISITS: split("visit"),
        Deed.INSULTS: split(
            "insult mock curse jeer taunt ridicule sneer belittle humiliate deride heckle disparage tease scoff boo mimic"
            " demean snub needle goad bait rib malign vilify abuse slight patronise patronize jibe gibe lampoon parody ape"
            " revile"
        ),
        Deed.SCOLDS: split(
            "scold berate rebuke chide reprimand upbraid reproach admonish snap bark lecture criticise criticize castigate"
            " chastise harangue nag lambast lambaste censure reprove"
        ),
        Deed.QUARRELS: split(
            "quarrel argue bicker squabble row brawl fight shout yell scream clash feud wrangle bawl dispute spar scuffle"
            " tussle grapple tiff spat remonstrate roar bellow rage rant"
        ),
        Deed.THREATENS: split("threaten menace intimidate blackmail terrorise terrorize browbeat"),
        Deed.STRIKES: split(
            "hit strike struck punch slap kick beat push shove stab attack smack whack clout wallop thump choke strangle"
            " assault batter tackle bludgeon headbutt wound shoot bite whip flog elbow knee cuff clobber wrestle trip scratch"
            " claw thrash maul pummel cudgel cane belt lash throttle pelt slug sock jab pound knife maim injure shake drench"
            " douse floor jostle manhandle ram butt box"
        ),
        Deed.RECONCILES: split(
            "grovel apologise apologize reconcile forgive forgave forgiven embrace hug pardon"
        ),
        Deed.ACCUSES: split("accuse blame denounce"),
        Deed.DENIES: split("deny denial refute"),
        Deed.DOUBTS: split(
            "doubt disbelieve disbelief skepticism scepticism sceptical skeptical dismiss defend"
        ),
    },
    frames=FRAMES,
    phrases=PHRASES,
    idle=IDLE,
    light=LIGHT,
    nouns=NOUNS,
    receives=RECEIVES,
    skipped=split(
        "is was were are am be been being have has had have just then again also now still once to go goes went come comes came"
    ),
    not_done=split(
        "not never refuses refused refusing refuse declines declined forgets forgot forget nearly almost"
    ),
    by=split("by"),
    thing_ends=split(
        "alone to from for with about at on in into against because before after when while until till if as and but so that who"
        " by near beside again today tomorrow yesterday tonight back being having"
    ),
    wrongs=split(
        "rig scam skim snitch sabotage steal theft thief rob robbery pilfer cheat liar poison murder murderer kill betray swindle forge forgery bribe"
        " blackmail arson smuggle misdeed crime embezzle fraud pilfer traitor treason shoplift swipe"
    ),
    rumours=split(
        "rumour rumor rumours rumors gossip slander allegation allegations accusation accusations suspicion suspicions"
    ),
    own=split("my mine our ours"),
    promised=promising.PROMISED,
    pledges=promising.PLEDGES,
    no_promise=promising.NO_PROMISE,
    asserts=promising.ASSERTS,
    declined=promising.DECLINED,
    told_needless=promising.TOLD_NEEDLESS,
    for_a_while=handing.FOR_A_WHILE,
    leading_to=LEADING_TO,
    for_what=handing.FOR_WHAT,
    of_own_doing=re.compile(r"\b(?P<who>[A-Z][\w-]+) (?P<shall>will|would|shall)\b"),
    they="they",
    put_first=promising.PUT_FIRST,
    ways=turns.WAYS,
    due=promising.DUE,
    come_again=split("again back"),
    amounts=split("some several"),
    is_back=handing.IS_BACK,
    is_for=handing.IS_FOR,
    to=split("to for"),
    article="the",
    somebody="somebody",
    alleged=split("alleged supposed suspected secret petty"),
    owners=split("his her their its"),
    belongs=re.compile(r"['’]s? (?=\w)"),
    forbids=turns.FORBIDS,
    makes=MAKES,
    works=WORKS,
    not_for=NOT_FOR,
    receiver=split("for"),
    fiction=re.compile(
        r"(?:[\w',-]+ ){0,5}?(?:dream(?:t|ed)|(?:had|has had|having) (?:an?|the|that) (?:\w+ )?(?:dream|nightmare))\b"
        r"|(?:(?:and|but|so|then),? )?(?:in|at the end of|during|on) (?:the|a|an|my|our|his|her|their|that|this|last night's|tonight's) (?:[\w'-]+ ){0,2}"
        r"(?:plays?|films?|movies?|songs?|stor(?:y|ies)|tales?|books?|novels?|poems?|ballads?|operas?|scenes?|acts?|speech|script|legends?|fables?|dreams?"
        r"|games?|puppet shows?|performance|rehearsals?|tracts?|pamphlets?|manuscripts?|serials?|episodes?|myths?|sagas?|parables?|cartoons?|frescos?|frescoes|tapestr(?:y|ies)|instalments?|nightmares?|chapter|verse|role|comics?|series|show|sketch|simulation|drill)\b"
    ),
    hearsay=turns.HEARSAY,
    absent=whereabouts.ABSENT,
    stayed=whereabouts.STAYED,
    all_along=whereabouts.ALL_ALONG,
    away=whereabouts.AWAY,
    stretch=whereabouts.STRETCH,
    late=whereabouts.LATE,
    at_night=whereabouts.AT_NIGHT,
    whereabouts=whereabouts.WHEREABOUTS,
    favours=split("hand ear shoulder support advice help lift"),
    idioms=split(
        "it blue heart show glance look kiss scene thunder march hearts evening night day crowd moment breath sleep light lights time"
    ),
    money=split(
        "penny pence pennies coin coins crown crowns silver gold copper coppers shilling shillings credits dollars cash money pay payment fee"
    ),
    sells=split("sell buy trade"),
    disbelief=turns.DISBELIEF,
    not_yet=split("will would 'll shall might may could can should going if let gonna"),
    nothing=split("nothing"),
    planned=split("must cannot wants want wanted wish wishes plans hopes tries tried about ought"),
    passing=split(
        "tick jiffy trice back here there come go be return see soon later moment minute minutes second seconds hour hours bit while tomorrow tonight today again shortly right away"
    ),
    occasions=whereabouts.OCCASIONS,
    places=whereabouts.PLACES,
    wrong_of=re.compile(r"\b(?:about|of|by|on|against|concerning)\s+$"),
    hedges=re.compile(
        r"(?:(?:well|so|and|but|oh|listen|look|you know|between (?:us|you and me|ourselves)|(?:don't|do not) (?:tell|repeat|breathe)[^,:]{0,30}|(?:they|people|folk|some|everybody|everyone) (?:say|says|reckon|reckons)(?: \w+){0,5}? that"
        r"|(?:they|people|folk) say(?: (?:in|at|around|on|down) (?:the )?\w+(?: \w+)?)?|(?:i|we)(?:'ve| have)? (?:just )?(?:heard|hear|saw|see|seen|know|think|believe|reckon|noticed|found out|swear)(?: that| how)?|apparently|allegedly|supposedly|turns out"
        r"|(?:rumou?r|word) (?:has it|is)|(?:have you heard|did you (?:hear|know)|guess what)|it seems|to be honest|truth be told|by the way|last (?:night|week)|yesterday|today|this morning|the other (?:day|night)|earlier)(?: that\b)?[,:;.]? )",
        re.IGNORECASE,
    ),
    speaker={
        "i": "{}",
        "me": "{}",
        "my": "{}'s",
        "mine": "{}'s",
        "myself": "{}",
    },
    hearer={"you": "{}", "your": "{}'s", "yours": "{}'s", "yourself": "{}"},
    hosts=phrases(
        "(have|ask|invite|welcome|receive|entertain|play)*(?! (tea|supper|dinner|lunch|breakfast|coffee|drinks|an?)\\b)"
    ),
    pronouns=(split("he him his himself"), split("she her hers herself")),
    times=split(
        "minute minutes hour hours day days night nights week weeks weekend month months while bit time moment evening afternoon morning season year years second seconds"
    ),
    nouns_of_promising=split(
        "word oath promise honour honor hand vow pledge solemn swear sworn faithfully keep cross heart mother father grave life soul god"
    ),
    sums=re.compile(
        rf"(?:(?<=there's )|(?<=there is )|(?<=here's )|(?<=here is ))(?:{_COUNTS}|\d+)(?=[,.;!?]|$)|"
        rf"\b(?:(?:an?|the|those|these|another|my|your|his|her) )?(?:(?:{_COUNTS}|\d+)[ -])+{_COINS}\b"
    ),
    contained=re.compile(
        r"\b(?:(?P<thing>(?:the|his|her|their|an?|\w+['’]s) (?:\w+ ){0,2}?\w+) (?:is|are|was|were|lies?|sits?|lay|sat) (?:in|inside|under|on|beneath|wrapped in) (?:it|them|there)\b|(?:in|inside|under) it (?:is|are|was|were|lies?|sits?|lay|sat) (?P<other>[^,.;]+))"
    ),
    thanks_to=turns.THANKS_TO,
    as_before=re.compile(
        r"\b(?:(?:as|like) (?:in the old days|they used to|in old times|before|nothing (?:had|has|ever) happened|old times)|as (?:if|though) (?:nothing (?:had|has|ever)|(?:it|that|this|they|(?:the|their) \w+) (?:had|has|have) never)|together again|once more the best of|arm in arm again|thick as thieves|(?:is|are|was|were|all) (?:forgot|forgotten|forgiven)|(?:bump|clink|touch|raise)\w* (?:\w+ )?(?:mugs|glasses|cups|tankards)|the best of friends|(?:friends|speaking|talking|laughing|on speaking terms|on good terms) again)\b"
    ),
    enabling=re.compile(
        r"\bso (?:that )?(?P<who>[\w-]+) (?:can|could|may|might|would not have to|need not|does not have to|did not have to)\b"
    ),
    needs=turns.NEEDS,
    unlikely=turns.UNLIKELY,
    unharmed=turns.UNHARMED,
    asked_and_told=turns.ASKED_AND_TOLD,
    disowned=turns.DISOWNED,
    agreed=turns.AGREED,
    has_done=turns.HAS_DONE,
    part_of="of",
    portions=split(
        "another one all half most some both of the rest each every many several whole entire lot"
    ),
    pays_up=turns.PAYS_UP,
    on_account=turns.ON_ACCOUNT,
    staying=split("in inside at under behind by near beside outside"),
    sides=split(
        "front back side rear upper lower left right north south east west inner outer top bottom first second third fourth last next other"
    ),
    not_helping=split(
        "laugh watch walk pass ignore shrug refuse say ask look nod smile need shake turn leave go tell answer sit stand wait want have is know think hear see do can will"
    ),
    not_lent=split(
        "episode half chapter chat talk word gossip game match film movie show party dinner supper lunch evening lesson news visit"
    ),
    blow_told=turns.BLOW_TOLD,
    priced=re.compile(
        rf"\bfor (?:only |just |about |a mere )?(?:{_COUNTS}|\d+)[ -](?:{_COINS}\b|(?:(?:{_COUNTS}|\d+)\b)?(?=[,.;!?]|$))"
        rf"|\bfor (?:{_COUNTS}|\d+)(?=[,.;!?]|$)|\b(?:mates?['’]?s?|staff|trade|cost|half|full|a good|the asking) (?:rates?|price|discount)\b"
    ),
    at_once=re.compile(r"\b(?:a|one|half a) (?:sec|second|min|minute|moment|tick)\b"),
    no_things=split("expression phrase saying idea joke tune word own other same way rest"),
    secondhand=re.compile(
        r"\b(?:(?:told|tells|telling) (?:me|us)|according to|(?:she|he|they) (?:has |have )?(?:read|heard|saw|seen)|(?:she|he|they|\w+) (?:writes|wrote|says|said|reckons|swears|swore|claims) (?:that|the|there|they)|(?:i|we)(?: have|['’]ve)? (?:just )?(?:heard|read|hear|gather|seen (?:the|a) (?:letter|notice|paper|sign|poster))|(?:saw|seen|read|got|had) (?:a|an|the) (?:letter|notice|sign|poster|email|text|post|thing)|apparently|word on the street|(?:heard|hearing) (?:from|that|the|it|they)|there(?:'s| is) a (?:sign|notice|poster) up|(?:letter|note|word|news|notice|message|paper|radio|telegram|poster|bulletin|wire|email) (?:from|in|on|says|said|has it)|it says|it said|they say|they are saying|rumou?r has it|word is|got talking to|was talking to|ha(?:d|ve) it from|on the (?:radio|news|notice board)|with my own eyes)\b|,? (?:a|an|the|my|our|his|her) (?:\w+ )?\w+ (?:says|said|tells me|told me|reckons|swears|assures me|writes|wrote|hears|heard)[.!]?$"
    ),
    lapsed=lapses.LAPSED,
    will_return=promising.WILL_RETURN,
    alone=split("grovelled apologised apologized apologises apologizes"),
    once_more=split("again still yet another"),
    demonstratives=split("that this those these"),
    commits=lapses.COMMITS,
    hedged=lapses.HEDGED,
    requests=lapses.REQUESTS,
    asks_for=lapses.ASKS_FOR,
    grants=lapses.GRANTS,
    declines=lapses.DECLINES,
    own_word=promising.OWN_WORD,
    for_oneself=lapses.FOR_ONESELF,
    for_good=lapses.FOR_GOOD,
    interrupting=split("until till when while as after before"),
    resuming=split("then"),
    recants=turns.RECANTS,
    recanted=turns.RECANTED,
    presented=turns.PRESENTED,
    perfect=split("has have had"),
    tag=turns.TAG,
    states=split("drunk drunken asleep broken"),
    owned_by_hearer=split("your"),
    third=split("he she they"),
    contractions=(
        (re.compile(r"\b([Ww])on['’]t\b"), r"\1ill not"),
        (re.compile(r"\b([Cc])an['’]t\b"), r"\1an not"),
        (re.compile(r"n['’]t\b"), " not"),
        (re.compile(r"['’]ll\b"), " will"),
        (re.compile(r"['’]ve\b"), " have"),
        (re.compile(r"['’]re\b"), " are"),
        (re.compile(r"['’]m\b"), " am"),
        (
            re.compile(
                r"['’]d (?=(?:(?:never|already|just|only|always) )?(?:been|gone|had|got|done|seen|made|left|lost|better)\b)"
            ),
            " had ",
        ),
        (re.compile(r"['’]d\b"), " would"),
        (
            re.compile(
                rf"\b([Hh]e|[Ss]he|[Ii]t|[A-Z][\w-]+)['’]s (?=(?:been|got|had|just|never|already|still (?:got|had)|(?:{_DONE}|\w{{2,}}ed) {_OBJECT})\b)"
            ),
            r"\1 has ",
        ),
        (
            re.compile(
                rf"\b([A-Z][\w-]+)['’]s (?=(?:not|in|at|on|out|back|here|there|away|off|ill|drunk|asleep|up|down|round|over|gone|always \w+ing|still \w+ing|\w{{2,}}ing (?:with|at|on|to|for|{_OBJECT}))\b)"
            ),
            r"\1 is ",
        ),
        (re.compile(r"\b([Hh]e|[Ss]he|[Ii]t|[Tt]hat|[Tt]here)['’]s\b"), r"\1 is"),
    ),
    leads=split(
        "after before at in on with without towards toward around during by when while as since once until again today tonight yesterday this that"
        " every each all another late early later soon then now meanwhile still just from near outside inside over under"
        " behind beside around across between through despite because for next last first one two three four half some"
        " afterwards afterward suddenly eventually instead together midway down up out back upstairs downstairs"
    ),
    leading=split(
        "when while as after before once since although though if because having seeing hearing still"
    ),
    joining=split("and or then but before after while whereupon who until till when as so"),
    finite=split(
        "came went said told saw sat stood ran began fell felt found kept knew lay led lost made meant met put rose sold shot"
        " spoke stole swept swam tore thought threw understood woke wore won wrote lit heard hid chose grew built brought broke"
        " flew fought froze forgot forgave gave got bent bled blew bound burnt cut crept dealt dug fed fled forbade knelt let"
        " quit rang sank spun sprang stung took wound laid flung strode wove trod bade undertook could gets puts comes makes "
        "is are has have does do goes lends gives owes borrowed owed paid drew struck hit beat bit swore shook hung slept"
        " drank ate rode drove caught bought spent sent lent left held taught had were did slid swung stuck spat sang wept will would"
        " still never always also"
    ),
    suffers=split("gets got get"),
    sources=split("from off by of"),
    article_back="back",
    no_gifts=split(
        "look glance smile nod wink kiss hug wave shrug sigh shout cry laugh push start lesson lecture speech order orders"
        " answer reply message word words news report chance turn name call warning signal sign permission leave way bow"
        " scare fright surprise headache reason cold hint tip idea account rest space time wide cheer grin stare frown"
        " thanks attention credit blame berth shock finger grief directions date oath heads all-clear credence instructions notice"
        " number nod earful what-for benefit impression priority example link screen view views minutes dues taxes applause encouragement grade mark marks"
    ),
    particles=split("over out up down off away along back round around across in forth about"),
    busy=split("spend stay sit work be keep finish start begin stand wake rise"),
    reported=re.compile(
        r"\b(?:promis|swear|swore|sworn|vow|pledg|assur|guarantee|tell|told|say|said|agree)\w*\b.{0,60}?\b(?:that )?(?:he|she|they|[A-Z]\w+) (?:will|would|shall|(?:is|was) going to) (?P<does>(?!(?:want|need|like|love|hate|miss|rather|prefer|have to)\b).+)$"
    ),
    regarding=split(
        "look watch see eye point stare peer gaze glance mention talk ask warn tell say photograph sketch draw notice spot"
        " inspect examine avoid skirt pass shun refuse decline dread fear wonder"
    ),
    keeping_off=re.compile(
        r"\b(?:nowhere near|(?:away|well clear|clear|back|off) (?:from|of)|past|outside|(?:step|stepp|duck|hopp?)\w* (?:over|round|around|under|aside)|instead of|rather than|without|from (?:the|a|his|her) (?:window|door|bank|shore|distance|afar|far)|at a distance|a wide berth|(?:does|do|did|will|would|is|was) not)\b"
    ),
    locating=split(
        "in into inside at from out onto on through behind near by under around over across outside off to up down"
    ),
    relative=split("who"),
    added=re.compile(r", (?:who|which|whose|that)\b[^,.;!?]{1,120},"),
    regains=re.compile(
        r"\b(?:ha(?:s|ve|d)|got|gets?|is wearing|is using) (?:got )?(?:his|her|their|my|the|[\w-]+['’]s) (?:[\w-]+ ){1,4}?(?:again|back|returned)\b"
        r"|\b(?:fetch\w*|collect\w*|reclaim\w*|pick\w* up|took back|takes? back|(?:came|comes?|calls?|called) (?:round |over |by )?for) (?:his|her|their|my|the|[\w-]+['’]s) (?:own )?[\w-]+"
    ),
    spare=split("spare own old other second best favourite favorite last good new"),
    still=split("still yet until till meanwhile"),
    using=split(
        "with in on through using wearing uses wears use wear from under behind has have keeps plays playing rides riding drives driving"
    ),
    somebodys=split("hers his theirs mine yours ours"),
    perceived=re.compile(
        r"^(?P<who>[A-Z][\w'’-]+(?: [A-Z][\w-]+)?) (?:(?:is|was|has been|can be|could be) )?(?:seen|heard|spotted|observed|noticed|caught|glimpsed|found|sighted|overheard) (?:again )?"
        r"(?=\w+ing\b|(?:up|down|out|in|on|at|by|near|inside|under|over|behind|back|again|asleep|alone) (?:in|on|at|by|near|inside|under|over|behind|from|with|the|an?|his|her|their)\b)"
    ),
    lets=split(
        "help helps helped helping let lets make makes made watch watches see sees saw hear hears heard"
    ),
    lacking="without",
    bringing="with",
    comes_with=COMES_WITH,
    future=("going", "to"),
    at_first=split("just also already finally only anyway so and then ok okay"),
    elided=split(
        "told got lent sent borrowed paid gave helped promised owe lost wasn't haven't didn't spent couldn't wouldn't"
    ),
    first_person="I",
    demands=re.compile(
        r"\b(?:(?:have|do)? ?you(?:['’]ve)? still (?:got|have) my (?!(?:word|back|number|heart|trust)\b)|(?:can|could|may) i (?:please )?(?:have|get) my .{1,40} back|when (?:am i|will i|do i|can i) (?:get|getting|have) my .{1,40} back)"
    ),
    taking=split("can could may might use take have borrow keep ride drive wear himself herself themselves"),
    of_things=split("loan use gift present lend run"),
    nowadays=split("today tonight now again yesterday already"),
    infinitive="to",
    purpose=re.compile(
        r"(?:stop|pop|come|came|comes|go|goes|went|drop|call|walk|run|ran|hurr|strid|strode|cross|lean|reach|bend|bent|kneel|knelt|get|got|manag|begin|began|start|continu|hasten|rush|offer|agree|dash|slip|climb|sneak|ris|rose|stand|stood|turn|wait|stay|work|sit|us|tak|took|set|bother|happen)\w*(?: \w+){0,5}? to (?=[a-z])"
        r"|(?:up|there|round|over)(?: \w+){0,4}? to (?=[a-z])"
    ),
    vows=promising.VOWS,
    terms=promising.TERMS,
    shall=re.compile(r"(?:\b(?:will|shall|going to)|'ll) "),
    intends=promising.INTENDS,
    dangers=turns.DANGERS,
    pointing=re.compile(r"\b(?:it|one|them|those|that|there)\b"),
    reasons=turns.REASONS,
    spoken=SPOKEN,
    performed=turns.PERFORMED,
    minding=turns.MINDING,
    mishaps=turns.MISHAPS,
    quits=turns.QUITS,
    provoked=turns.PROVOKED,
    hyperbole=turns.HYPERBOLE,
    abed=turns.ABED,
    abed_by=turns.ABED_BY,
    sleeps=turns.SLEEPS,
    placed=turns.PLACED,
    fails=turns.FAILS,
    undone=turns.UNDONE,
    staged=turns.STAGED,
    until=turns.UNTIL,
    on_the_day=turns.ON_THE_DAY,
    papers=split(
        "minutes list lists agenda report reports post mail letter letters papers form forms key keys timetable rota roster programme bill bills receipt receipts message messages parcel parcels change results orders notes file files register"
    ),
    cleft=re.compile(
        r"(?:[^:;.!?]{1,60}: )?(?:(?:[Oo]nce (?:again|more)|[Tt]oday|[Tt]onight|[Aa]gain|[Aa]nd|[Bb]ut|[Tt]his time|[Ll]uckily|[Aa]s (?:usual|always)|[Ii]n the end),? )?[Ii]t(?: is| was|['’]s) (?:again |once again |always |only |none other than )?(?P<who>[A-Z][\w-]+(?: [A-Z][\w-]+)?),? (?:(?:who|that|as) |(?=[a-z]+ing ))"
    ),
    epithets=split(
        "old young poor little dear big good sweet kind clever brave silly drunken sick grumpy lame blind fat tall"
    ),
    given_back=handing.GIVEN_BACK,
    own_again=handing.OWN_AGAIN,
    way=re.compile(
        r"\b(?:by|with|without) (?:(?:the|an?|its|your|both|that|those) )?(?P<way>(?:(?! (?:if|when|unless|while|until|alone)\b)[^,.;!?])+)"
    ),
    better=turns.BETTER,
    thanked=handing.THANKED,
    handed=handing.HANDED,
    paid_for=handing.PAID_FOR,
    beside=split("behind around beside under over near"),
    owed_by=turns.OWED_BY,
    mutual=re.compile(r"\b(?:each other|one another|together|again)\b"),
    witnessed=re.compile(
        r"\b[Yy]ou (?:\w+ ){0,2}?(?:see|saw|notice|noticed|spot|spotted|make out|made out|hear|heard|watch|watched|catch|caught|glimpse|glimpsed|catch sight of|caught sight of|come across|find|found|observe|overhear|overheard|recogni[sz]e) (?:that |how )?(?=[A-Z])"
    ),
    loaned=handing.LOANED,
    repays=re.compile(
        r"\b(?:settl\w+ (?:up|accounts|the account|his|her|their|with|what|all)|(?:pa(?:id|ys?|ying)|gives?|gave) .{0,40}?\bback\b|repa(?:id|ys?|ying)|reimburs\w+|squar\w+|clear\w* .{0,20}(?:debt|slate|account)|(?:what|all) (?:he|she|they|i) (?:still )?owed?s?|(?:his|her|their) debts?|ow(?:ed|es)|in full)\b"
    ),
    of_hearer={"you": "me", "your": "my", "yours": "mine", "yourself": "myself"},
    indefinite=split("a an"),
    playful=turns.PLAYFUL,
    laughed_at=turns.LAUGHED_AT,
    own_doing=re.compile(r"\b(?:i(?:'ll| will| shall| swear| am|'m)|we(?:'ll| will))\b"),
    families=FAMILIES,
    needless=turns.NEEDLESS,
    for_pay=turns.FOR_PAY,
    refuses=re.compile(
        r"\b(?:refus\w+|declin\w+|shakes? (?:his|her) head|turns? (?:him|her|them) (?:down|away)|says? no|no, |not (?:on your|for) life|not a chance|no chance|no way|certainly not|over my dead body|out of the question|(?:does|did) not (?:need|want) (?:it|one|any|help)|(?:doesn['’]t|didn['’]t) (?:need|want) (?:it|one|any|help)|(?:will|would|won['’]t|will not) (?:not )?(?:hear of it|part with)|keep your hands off|get your own|not likely)\b"
    ),
    asks_loan=re.compile(r"(?:asks?|asked|asking|begs?|begged|begging|offers?|offered|offering)\b"),
    disowns=re.compile(
        r"(?:^(?:who, |what, )?me\b ?[,?])|\b(?:not me|(?:was not|wasn't|isn't|is not) (?:me|i)\b|nothing to do with|i(?: have|'ve)? never\b|(?:i (?:didn't|did not|haven't|have not|wasn't|was not)))\b"
    ),
    between=re.compile(r"\bbetween\b"),
    passive=turns.PASSIVE,
    perfect_form="has",
    negates=split("not never"),
    reports=REPORTS,
    charged=split("a an in behind on"),
)
