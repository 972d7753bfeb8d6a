"""Define for English: what a character is asked about itself, in any wording, and how a description becomes its own words."""

from __future__ import annotations

import re
from typing import Final

from memory.text.lexicon.english import tastes, trades
from memory.text.lexicon.english.words import split
from memory.text.lexicon.loose_words import SelfField, SelfWords

_AUX: Final = r"(?:do|did|does|are|were|is|was|have|has|had|can|could|will|would|should|may|might|don't|didn't|aren't|weren't|haven't|can't|couldn't|won't|wouldn't)"
_WH: Final = r"(?:what|where|when|why|who|whom|how|which|since when|what else)"
_OFTEN: Final = r"(?:(?:ever|always|often|usually|still|really|actually|also|even|never|just|normally|sometimes|already) )*"
_OWN_THINGS: Final = "pets?|family|kids|children|sons?|daughters?|siblings|brothers?|sisters?|relatives|hobby|hobbies|regrets?|dreams?|fears?|friends?|enemies|plans?|talents?|scars?|tattoos?"
_LEFT_OUT: Final = rf"(?:got|ever|been|never|need|any (?:good |other |more )?(?:{_OWN_THINGS})|married|single|busy|happy|tired|hungry|thirsty|lonely|bored|scared|nervous|religious|rich|local|born|from (?:here|around))"

_MUSING: Final = r"(?:surely,? |i (?:suppose|take it|bet|dare say|daresay|imagine|expect|gather)(?:,| that)? |perhaps |maybe )"

_LEAD_IN: Final = r"(?:(?:and|so|but|well|now|tell me|pray|say|hey|if one may ask|may i ask),? )*"
_OFF_WORK: Final = (
    r"(?:(?:on|in|during|between|with|of|at|over) (?:your|the|an?|all (?:your|that|this)) (?:[\w-]+ )?(?:breaks?|days? off|evenings?|nights? off|weekends?|leisure|free (?:time|hours?|days?|evenings?)"
    r"|spare (?:time|hours?)|time off|off (?:hours|days?)|holidays?|shifts? off|leave)|after (?:work|hours|dark|closing(?: time)?|your shift|the shift)|at weekends|for (?:fun|pleasure|amusement|relaxation|enjoyment)"
    r"|to (?:relax|unwind|pass the time|wind down|amuse yourself|enjoy yourself|have fun|while away the time|keep (?:awake|busy|yourself (?:busy|amused|entertained|going|awake)))\b[\w' -]{0,30}"
    r"|(?:when(?:ever)?|once|while|if) (?:you(?:'re|'ve| are| have| aren't| are not)? (?:not|off|shut|closed|locked|packed|knocked off|free|done|finished|alone|by yourself|bored|resting|through|have (?:nothing|time|a moment|an hour)|get (?:a|some|time|an hour|off)|can rest|shut|close|close up|have shut|'ve shut)\b[\w' -]{0,40}"
    r"|(?:nobody|no one|no-one|nothing)\b[\w' -]{1,40}|(?:it's|it is|things are) (?:quiet|slow|all quiet|dead)\b[\w' -]{0,20}|(?:the |your )?(?:work|shift|day|shop|job)(?:'s| is)? (?:done|over|shut|closed|finished|out)\b[\w' -]{0,20}))"
)


def _questions(*rules: str) -> tuple[re.Pattern[str], ...]:
    return tuple(re.compile(rule) for rule in rules)


def _field(name: str, asked: str, told: str) -> SelfField:
    return SelfField(name=name, asked=split(asked), told=split(told))


_CHILDREN: Final = "child children kid kids son sons daughter daughters baby babies twins"
_SIBLINGS: Final = "brother brothers sister sisters sibling siblings twin"
_PARENTS: Final = "parent parents father mother dad mum mom orphan"
_SPOUSE: Final = (
    "married marry wed wedded wife husband spouse partner single widow widower widowed bachelor engaged betrothed"
    " girlfriend boyfriend sweetheart divorced love loved lover"
)

_MEAT: Final = (
    "meat|bacon|hams?|sausages?|pork|beef|steaks?|lamb|mutton|veal|venison|chicken|turkey|duck|goose|rabbit|hare|burgers?|kebabs?|salami|ribs|meatballs?|jerky|roast|fish|herrings?"
    "|trout|salmon|cod|eels?|oysters?|mussels|prawns|crabs?|lobster"
)
_OF_BEASTS: Final = "cheese|butter|milk|cream|eggs?|omelettes?|honey|yogh?urt|custard|ice cream"
_ALCOHOL: Final = "beers?|ale|ales|pints?|wine|mead|cider|rum|whisk(?:e)?y|brandy|vodka|gin|liquor|spirits|lager|stout|sherry|port|champagne|alcohol|cocktails?|grog"
"""What is meat, what else comes from animals, and what makes drunk."""

SELVES: Final = SelfWords(
    asks=_questions(
        rf"(?:{_WH} (?:[\w'-]+ ){{0,4}}?)?{_AUX}(?: not)? you\b",
        rf"(?:(?:what|which|how|where|when|who)(?:'s|'re| is| are| was| were)|{_AUX}) (?:the )?(?:[\w'-]+ ){{0,4}}?your\b",
        rf"{_WH}(?:'s|'re| is| are| was| were| has| had| makes| made|'d)? (?:[\w'-]+ ){{1,6}}?you\b",
        rf"{_WH} (?:[\w'-]+ ){{1,4}}you\b",
        r"what(?:'s| is| was) (?:it|life|that|work|a (?:normal |typical |usual )?day) like\b",
        r"(?:(?:is|was) there )?(?:any|some)(?:thing|one|body|where)? (?:else )?(?:that )?you(?:'re|'ve|'d)?\b",
        r"you (?!know\b|see\b|hear\b)[\w'-]+",
        r"you(?:'ve|'d|'ll) [\w'-]+|you're (?!saying|telling|joking|kidding|serious|sure|certain|talking|asking)[\w'-]+",
        rf"(?:{_MUSING}(?:{_AUX} )?)?you (?!know\b|see\b|hear\b)[\w'-]+",
        rf"{_AUX} [\w' -]{{1,40}} (?:to|for|with|of) you\b",
        r"is it true (?:that )?(?:you|your)\b|(?:the )?(?:who|what) (?:gives|makes|keeps|brings) you\b",
        r"if you (?:could|had|were|got)\b",
        rf"{_LEFT_OUT}\b",
        r"(?:who|what) else\b.* you\b",
    ),
    knowing=re.compile(
        rf"\byou(?:'ve|'d| have| had)? {_OFTEN}(?:know|known|knew|remember|recall|hear|heard|see|seen|saw|notice|noticed|say|said|tell|told|reckon"
        r"|suppose|guess|mean|meant|suggest|advise|recommend|promise|promised|owe|find|found|meet|met|talk|talked|speak|spoken|spoke|ask|asked|give|given|gave|pass"
        r"|passed|send|sent|deliver|delivered|bring|brought|show|help|suspect|learn of|hear of|lend|lent|put|leave|left|take|took|taken|hide|hid|hidden|keep it"
        r"|think (?:happened|did|took|is|was|he|she|they|it|that|the|of|about|will|so|there|we|i|they|we'll|she'll|he'll|it'll|they'll)"
        r"|believe (?!in\b)|expect|sure|certain|serious|kidding|joking)\b"
        r"|\b(?:told|tells?|said to|gave|sent|asked|asks?|showed|sold|lent|brought|owes?|stole|took|pinched|visited|warned|promised|taught you that) you\b"
        r"|\b(?:got|get|was|were|been|is|are|has|have|had|did) [\w' ]{1,30} from you\b|\b(?:me|my|mine|us|our|ours|myself|we|i|i'm|i've|i'll)\b|\bwhat (?:happened|was that|did you just)\b"
        r"|\b(?:news|gossip|rumou?rs?|idea|messages?|word)\b"
    ),
    presuming=tuple(
        (re.compile(pattern), plain)
        for pattern, plain in (
            (
                r"(?:you(?:'re| are) (?:never|not|no) (?:really )?(?:from\b|local\b|a local\b|a native\b|native\b|an? [\w-]*(?:shire|land|ish|ch|sh)(?:man|woman)\b|an? (?:[\w-]+ )?(?:londoner|islander|northerner|southerner|villager|islandman|foreigner)\b).*"
                r"|(?:that|this|it)(?:'s| is) (?:never|not|no) (?:an? |your |the )?(?:[\w-]+ ){0,2}(?:accent|brogue|drawl|twang)\b.*"
                r"|(?:that|this|it) (?:can't|cannot|couldn't) be (?:an? |your |the )?(?:[\w-]+ ){0,2}(?:accent|brogue|drawl|twang)\b.*|you (?:don't|do not) (?:sound|talk|speak|look) (?:like (?:you(?:'re| are) from|a local|one of)|local\b|as if you(?:'re| are) from).*)",
                "where do you come from?",
            ),
            (r"you must (?:once )?have (?:once )?(?P<rest>[\w'-]+(?: .*)?)", "have you ever {rest}?"),
            (
                r"you (?:must|can't|cannot|can not|couldn't|could not|won't|shouldn't) be (?P<rest>.+)",
                "are you {rest}?",
            ),
            (r"you (?:can't|cannot|can not|couldn't|could not) have (?P<rest>.+)", "have you {rest}?"),
            (
                r"you(?:'re| are) (?:never|not|no) (?!going\b|to\b|allowed\b|welcome\b|coming\b)(?P<rest>.+)",
                "are you {rest}?",
            ),
            (r"you (?:were never|weren't|were not|were no) (?P<rest>.+)", "were you ever {rest}?"),
            (r"you(?:'ve| have)? never (?P<rest>.+)", "have you ever {rest}?"),
            (
                r"(?:that|this|it)(?:'s| is) (?:never|not|no) (?:an? |your |the )?(?P<rest>.+)",
                "is that your {rest}?",
            ),
            (
                r"(?:that|this|it|those|these) (?:can't|cannot|can not|couldn't|could not|must|never can) be (?:an? |your |the )?(?P<rest>.+)",
                "is that your {rest}?",
            ),
            (
                r"(?:i (?:bet|suppose|take it|imagine|expect|dare say|daresay|gather|hear|heard|hear tell)|they say|people say|folk say|rumou?r has it|word is)(?: that)? (?P<rest>you\b.+)",
                "is it true that {rest}?",
            ),
        )
    ),
    rewordings=tuple(
        (re.compile(pattern), plain)
        for pattern, plain in (
            (
                rf"{_LEAD_IN}what (?:do|did|else do) you (?:like to |usually |mostly |actually |really |generally )?(?:do|get up to|be up to) "
                rf"(?:here |there |with yourself |around here )?{_OFF_WORK}(?:,? {_OFF_WORK})?|{_LEAD_IN}{_OFF_WORK}[, ]*what (?:do|else do) you (?:like to )?(?:do|get up to)"
                rf"(?: here| there| with yourself)?|{_LEAD_IN}how do you (?:spend|pass|fill|while away|kill|idle away) (?:your|the) [\w' -]{{2,30}}"
                rf"|{_LEAD_IN}(?:(?:what|does|do|has|have|is|are|any|anything|some) )?(?:[\w']+ ){{0,4}}(?:diversions?|pastimes?|amusements?|recreations?|hobby|hobbies)\b(?: [\w' -]{{1,40}})?",
                "what do you like to do for fun?",
            ),
            (
                rf"{_LEAD_IN}(?:what (?:did you (?:use to )?do|(?:were|was) you(?: doing)?|have you been|was your (?:work|job|trade|life)|(?:line|trade|work|sort of work|kind of work)(?: of (?:work|business))? (?:were|was|did) you (?:in|do))"
                r"(?: (?:for a living|here|then|exactly|yourself))?,? (?:before|previous to|prior to|until) (?:you\b.+|(?:all )?(?:this|that|these|here|now)|coming here)"
                r"|before (?:you\b.+|(?:all )?(?:this|that|here|now)),? what (?:did you do|were you|was you)(?: doing)?)",
                "what did you use to do before?",
            ),
            (
                rf"{_LEAD_IN}(?:how came you|how (?:did|do) you (?:come|end up|wind up|find yourself|finish up|fetch up|get(?= to be | into | here\b)))(?: to(?= (?:be (?!called|known|named)|live|dwell|stay|settle|work|serve|run|manage|head|lead|command|this|these|our|the|here)\b))? (?!(?:to|by|up|on|off|out|over|that|this|it|your|those|these|with|across)\b)[\w' -]{{2,40}}"
                rf"|{_LEAD_IN}what (?:brought|brings|led|drew|drove|made you come|has brought) you (?:out |down |up |over |all the way )?(?:here|to (?:this|these|the|our)\b[\w' -]{{0,30}})",
                "how did you come here?",
            ),
            (
                rf"{_LEAD_IN}what (?:is it (?:that )?)?(?:are |do )?you(?:'re| are)? (?:put|putting|set|setting|lay|laying|keep|keeping|stash|stashing|squirrel|squirreling|squirrelling|save|saving|hoard|hoarding) (?:up )?(?:all )?(?:your|the|that|those)? ?(?:[\w'-]+ )?"
                r"(?:money|pennies|pence|coins?|coppers?|silver|gold|wages|pay|savings|cash|credits?|dollars?|shillings?|bit)(?: (?:by|aside|up|away|together))?(?: for)?",
                "what are you saving money for?",
            ),
            (
                rf"{_LEAD_IN}what(?:'s| is| was|'re| are| were)? (?:the |your )(?:worst|silliest|biggest|greatest|stupidest|daftest|most \w+) (?:\w+ )?(?:mistakes?|blunders?|errors?|cock-?ups?|slips?|failures?|disasters?)\b"
                r"(?: (?:you(?:'ve| have)? (?:ever )?made|(?:of|in) your (?:career|life|time|work)|at work|ever|so far|on the job|here))*",
                "what was the worst mistake of your life?",
            ),
            (
                rf"{_LEAD_IN}(?:(?:have you always (?:been|lived|worked|served)|were you always|did you always (?:work|live|do|serve))(?: (?:as|in|for|at|with))? (?:an?|the|this|that|here|your)\b.{{0,60}}"
                r"|(?:have you (?:always|ever) (?:been|done|worked as)|were you (?:always|ever)|did you ever do) (?:any|some)(?:thing|body|one) (?:else|other|but|besides|apart from|except)\b.{0,40})",
                "what did you use to do before?",
            ),
            (
                rf"{_LEAD_IN}what (?:do|are) you (?:do|doing|busy with|busy doing)(?: (?:here|there|in (?:here|there|this [\w-]+)))? (?:all (?:the (?:live-?long )?)?day(?: long)?|from (?:morning|dawn|sunrise) (?:to|till|until) (?:night|evening|dusk|sunset)|day in,? (?:and )?day out|every day)(?: (?:here|there|long))?",
                "what is your work?",
            ),
            (r"(?:a bit |a little |rather )?(?P<rest>[\w'-]+), are we", "are you {rest}?"),
            (
                rf"{_LEAD_IN}(?:is|was) there(?:,? or (?:is|was) there)?,?(?: ever,?)? (?:an?|any) (?:mrs|mr|missus|mister|lady|wife|husband)\b[\w' ]{{0,20}}",
                "are you married?",
            ),
        )
    ),
    pastime=re.compile(
        r"\bfor fun\b|\b(?:hobby|hobbies|pastimes?)\b|\b(?:your|my|the) (?:free|spare) (?:time|hours?|evenings?)|\bdays? off\b|\byour breaks?\b"
    ),
    beside_work=re.compile(
        r"\b(?:(?:while|when(?:ever)?|as|after|before) i(?:'m| am)? (?:work|working|on (?:duty|shift))|(?:at|after|before|during|off) (?:my )?(?:work|duty|shifts?))\b"
    ),
    whatever=split("anything something"),
    consuming=split("eat eats ate drink drinks drank smoke smokes"),
    consumed_how=split(
        "live lives survive subsist thrive swear touch take order crave have dine breakfast sup snack taste chew sip allow stick go prefer favour favor usually normally"
    ),
    abstaining=tuple(
        (re.compile(never), re.compile(taken))
        for never, taken in (
            (r"\b(?:a|as a|strict|devout|am) vegan\b", rf"\b(?:{_MEAT}|{_OF_BEASTS})\b"),
            (
                r"\b(?:a|as a|strict|devout|am) vegetarian\b|\b(?:never (?:eats?|touch(?:es)?)|eats? no|do(?:es)? not eat|do(?:es)?n't eat) (?:any )?(?:meat|flesh|animals?)\b",
                rf"\b(?:{_MEAT})\b",
            ),
            (
                r"\bteetotal(?:l?er)?\b|\b(?:never|do(?:es)? not|do(?:es)?n't) drinks?(?=$|[.,;]| alcohol\b)|\b(?:never|do(?:es)? not|do(?:es)?n't) touch(?:es)? (?:alcohol|(?:the |strong )?drink|a drop)\b|\b(?:drink|touch) no (?:alcohol|liquor|spirits)\b",
                rf"\b(?:{_ALCOHOL})\b",
            ),
        )
    ),
    names_other=re.compile(
        r"\byour (?:[\w-]+ )?[\w-]+(?:'s|s') names?\b|\bnames? of (?:your|the|that|this|those|these)\b|\byour (?:[\w-]+ )?[\w-]+ (?:called|named)\b"
    ),
    of_past=re.compile(r"\bwhat did you use to do\b|\bhow did you come here\b"),
    fields=(
        _field("age", "old age birthday young born", "old age aged years young born"),
        _field(
            "since",
            "long since years",
            "years year months since ago long winters summers decades decade seasons",
        ),
        _field("kin", _SPOUSE, _SPOUSE),
        _field("kin", _CHILDREN, _CHILDREN),
        _field("kin", _SIBLINGS, _SIBLINGS),
        _field("kin", _PARENTS, f"{_PARENTS} parents raised"),
        _field(
            "kin",
            "family kin relatives relations folks",
            f"family kin {_CHILDREN} {_SIBLINGS} {_PARENTS} {_SPOUSE} uncle aunt cousin nephew niece grandfather grandmother",
        ),
        _field(
            "pets",
            "pet pets animal animals",
            "pet pets cat cats kitten dog dogs hound puppy horse horses mare pony mule donkey goat parrot bird birds raven crow owl falcon hawk"
            " hamster rabbit rat mouse snake lizard ferret ferrets turtle tortoise monkey bees hens chickens canary canaries budgie budgerigar gull spider"
            " gecko hedgehog duck goose pig goldfish fish toad rats mice ponies doves pigeons",
        ),
        _field(
            "friends",
            "friend friends mate mates pal pals buddy company",
            "friend friends mate companion company",
        ),
        _field(
            "fear",
            "afraid scared scare scares scary fear fears feared frightened frighten frightens terrified terrify terrifies worry worries dread phobia nightmares",
            "afraid scared fear fears feared frightened terrified dread dreads worry worries worried",
        ),
        _field(
            "wish",
            "dream dreams dreamed wish wishes hope hopes want wanted ambition ambitions goal goals future aspire long someday plans plan retire regret regrets",
            "dream dreams dreaming wish wishes hope hopes want wants wanted ambition ambitions goal long longs someday saving saves aspires regret regrets",
        ),
        _field(
            "dislike",
            "hate hates dislike dislikes detest loathe annoy annoys annoyed bother bothers stand irritates irritate sick",
            "hate hates dislike dislikes detest detests loathe loathes stand impatient sick weary tired",
        ),
        _field(
            "health",
            "deaf hear hears hearing blind sight eye eyes eyesight ear ears lame limp leg legs ill hurt wounded scar scars limb hand hands ache pain",
            "deaf blind lame limp limps eye eyes ear ears leg legs scar scars scarred missing wounded ill sick hand ache",
        ),
        _field(
            "taste",
            "best proud proudest proud speciality specialty",
            "proud best famous known renowned favourite favorite",
        ),
        _field("miss", "miss misses missed homesick", "miss misses missed homesick longs"),
        _field(
            "taste",
            "favourite favorite like likes love loves enjoy enjoys fond prefer fun hobby hobbies pastime interest interests interested interesting into curious passion relax",
            "favourite favorite love loves like likes enjoy enjoys fond prefer prefers partial keen adores collect collects passion plays curious interested",
        ),
        _field(
            "taste",
            "food foods dish dishes eat meal meals cook drink drinks beer ale wine snack",
            "food dish dishes eat eats meal stew soup bread cook cooks drink drinks ale beer wine",
        ),
        _field(
            "taught",
            "taught teach learn learned learnt trained train mentor teacher",
            "taught learned learnt trained apprentice apprenticed mentor",
        ),
        _field(
            "home",
            "from hometown homeland home country live lived grow grew raised origin originally move moved",
            "from born home grew raised lived came moved native hails",
        ),
        _field(
            "trade",
            "job work working trade function duty duties role position rank occupation profession business responsible run task purpose"
            " line living career act gig post busy shift made made built builds",
            "work works worked runs keeps keep job trade teaches leads serves repairs sergeant captain officer built made",
        ),
    ),
    direct=(
        _field(
            "making",
            "make making made",
            "knit sew bake brew carve weave paint draw whittle embroider crochet sculpt forge spin stitch cook compose build distil plait mould",
        ),
        _field(
            "pastime",
            "fun hobby hobbies pastime pastimes",
            "collect paint draw sketch carve whittle race play fish breed garden sing dance write knit sew embroider read swim climb sail brew hike ride gamble",
        ),
        _field(
            "death",
            "die died dead death dying kill killed perish perished ghost",
            "died drowned killed fell hanged hung poisoned burned burnt froze stabbed shot starved crushed stuck murdered perished ghost choked beheaded",
        ),
    ),
    impersonal=split("one people folk folks"),
    empty=split(
        "ever always usually often really actually here there place life world thing things time day days shift off free spare now around people much many most best"
        " worst good bad better first last new old kind sort type person man woman guy like get got go going went come came make made made feel feeling think"
        " long far been be being doing done do did have having around about yourself whole own night morning today lately these maybe perhaps sometimes"
        " other else way bit lot all long hard sir madam captain professor doctor master mistress mate friend pal buddy love dear fancy care want need use used"
        " anybody anyone someone somebody anything something nothing everyone exactly normal typical ordinary usual name spend even still just could would one day"
    ),
    natures=split(
        "human person man woman alive real robot machine android computer program ghost spirit elf dwarf npc bot ai creature monster"
    ),
    ever=split("ever never once"),
    owning=split("have got own"),
    states=split("from in at of under without"),
    predicates=split(
        "afraid scared frightened terrified fond allergic mad crazy keen proud loyal devoted good bad great clever deaf blind lame partial addicted wary jealous"
        " ashamed bored tired weary engaged married divorced widowed vegan vegetarian unable able unafraid prone quick slow hopeless brilliant famous"
        " homesick lonely obsessed superstitious faithful forgetful ignorant indifferent"
    ),
    open=re.compile(
        r"\b(?:allows?|lets?|permits?|trusts?|fears?|owes?|obeys?|likes?|loves?|hates?|harms?|(?:bows|answers|listens) to|afraid of) (?:nobody|no one)\b|"
        r"\bprivate (?=eyes?\b|detectives?\b|investigators?\b|secretary|tutor|soldier|nurse|bank|club|school|guard|agency|firm|army|collection|practice)|(?<!\bhe )(?<!\bshe )(?<!\bit )(?<!\bthey )\bhides(?=[ .;,]*$)"
        r"|\bnever (?!(?:been )?(?:tell|tells|telling|told|say|says|saying|said|speak|speaks|spoke|spoken|admit\w*|mention\w*|show|shows|shown|reveal\w*|confess\w*|talk\w*|let|lets|forg\w+|caught|found|explain\w*|answer\w*)\b)"
    ),
    born=split("once formerly born raised brought bred educated apprenticed trained orphaned hired drafted"),
    acts=split(
        "admires adores advises aches aims amuses annoys answers appears argues arranges assists attends avoids awaits bargains barks bartends befriends"
        " boasts brags breathes brightens brushes bullies calms camps captains cares carves casts catalogues cheats checks cherishes chews chops claims"
        " coaches combs comforts composes confides considers consults controls copies coughs counsels covers craves creates cuts dabbles dares deals"
        " decides decorates defends delivers demands denies depends deserves designs despises detests devotes dies directs disagrees discusses dislikes"
        " distrusts dodges doubts drags drags draws dreads dresses drifts drops dusts dwells embroiders enters envies escapes exaggerates exchanges"
        " explains explores faces farms fiddles files fixes flees flirts floats folds forages forges frowns gains gardens gazes giggles glares gossips"
        " greets grins grinds groans guesses guides hammers handles harbours harbors hauls haunts heals herds hoards hums idolises idolizes ignores"
        " imagines inherits inspects interviews invents invests irons jests jogs jokes jots juggles jumps kicks kneels knocks laments lays lectures leans"
        " lets lifts lights lingers loathes longs lugs maintains marches masters measures meddles milks minds mixes moans mourns moves mumbles murmurs"
        " mutters nags navigates neglects nods notices numbers nurses offers operates orders organises organizes paces packs pampers patches peddles"
        " performs picks pines pities plants ploughs plows plots pockets poles polishes posts pours practises practices preserves presides prints"
        " protects proves prowls quotes races raids rambles reckons recalls records recites recruits regards regrets relies relishes repeats reports"
        " represents rescues resents respects restores retires returns roams roasts robs rolls rows sacrifices salutes scans scavenges scoffs scolds"
        " scouts scowls scrubs searches seems sees senses sets settles shakes shapes shares sharpens shelters shouts shrugs shuns sighs skips slips"
        " smiles snaps snarls sneers solves sorts sounds spars spies spins spits sponsors sprays squints stammers stares stitches stocks stores strives"
        " strolls struggles stumbles stutters supplies supports surveys survives swaps sweats tackles tails talks tampers tears teases tests thrives"
        " throws tinkers tolerates tosses touches traces tracks transports traps treasures treats trembles trims trusts turns types umpires unloads"
        " values vows wades wags wanders watches waters waves welcomes welds whispers wields winds wonders worries worships wrestles yearns yells"
        " collects commands steers patrols trains polishes gambles haggles mines pilots raises studies guards hosts manages owns heads oversees"
        " supervises trades cures mends tends chases dreams whistles grumbles laughs curses drinks reads writes plays sings dances talks speaks knows"
        " cares fears wishes hates loves likes prefers enjoys believes spends saves breeds trusts wanders rules preaches runs keeps looks tries"
    ),
    does=split(
        "used worked served lived learned learned travelled traveled sailed fought lost came left grew spent moved ran broke went gave took"
        " met won wrote knew saw fell rose swore drank ate slept stole fled sold bought caught rode shot bore began became hid swam sang"
    ),
    adverbs=split(
        "once never nearly almost twice formerly recently rarely seldom often long still always also just now only even sometimes already soon ever then here there today"
    ),
    has=split("has had"),
    modals=split("cannot can could will won't would must may might can't"),
    having={"with": "have", "without": "have no"},
    finite={
        "is": "am",
        "are": "am",
        "was": "was",
        "were": "was",
        "has": "have",
        "have": "have",
        "had": "had",
        "does": "do",
        "do": "do",
        "did": "did",
        "isn't": "am not",
        "aren't": "am not",
        "wasn't": "wasn't",
        "weren't": "wasn't",
        "hasn't": "haven't",
        "haven't": "haven't",
        "hadn't": "hadn't",
        "doesn't": "don't",
        "don't": "don't",
        "didn't": "didn't",
    },
    short={"s": "am", "re": "am", "ve": "have", "d": "would", "ll": "will"},
    reflexive={
        "himself": "myself",
        "herself": "myself",
        "themselves": "myself",
        "itself": "myself",
    },
    owned={"hers": "mine", "theirs": "mine"},
    kin_of_sexes=(
        split(
            "man boy lad brother brothers father dad son sons husband uncle nephew grandfather grandson stepfather stepson boyfriend widower fiance king"
            " prince duke"
        ),
        split(
            "woman girl lass sister sisters mother mum mom daughter daughters wife aunt niece grandmother gran granddaughter stepmother stepdaughter"
            " girlfriend widow fiancee queen princess duchess"
        ),
    ),
    me="me",
    mine="my",
    labelled="my {label} is {value}",
    links=split("and but yet also"),
    afterthoughts=split("or"),
    after_owner=split(
        "own one only other many few very most same every former late few first last next two three four"
    ),
    giving=split(
        "owe owes owed give gives gave bring brings brought teach teaches taught tell tells told call calls called lend lends lent send sends sent pay pays paid"
        " show shows showed offer offers offered name names named"
    ),
    kept=re.compile(
        r"\bno one\b|\bnot (?:tell|say|admit|mention|show)\b|\b(?:does|do|did|has|have|would|will|is|was)(?:n't| not) (?:ever )?(?:tell|told|telling|say|said|admit|admitted"
        r"|mention|mentioned|speak of|spoken of|talk of|talk about|show|shown|known)\b|\bkeeps? (?:it|this|that|them|these) (?:to (?:her|him|it|them)sel(?:f|ves)|from\b|quiet\b|hushed\b)|\b(?:does|do|did)(?:n't| not) know (?:that|of|about|how|what|why)\b"
        r"|\bbehind (?:closed doors|\w+ backs?)\b|\bon the (?:quiet|sly|side)\b|\bwithout (?:telling|saying)\b|\bif (?:it|this|that) (?:got|gets|came|comes) out\b"
    ),
    keeping=split(
        "tell tells told telling say says said saying admit admits admitted mention mentions mentioned speak speaks spoken talk talks confess confesses confessed"
        " reveal reveals revealed share shares shared show shows shown deny denies denied know knows known it this that which hide hides keep keeps quiet"
    ),
    secretly=", which {}",
    favourite=split("favourite favorite fave favourites favorites"),
    liked=tastes.LIKED,
    liked_of_many=tastes.OPEN,
    asks_trade=trades.ASKS_TRADE,
    trades=trades.TRADES,
    trades_of_titles=trades.TITLES,
    trades_of_keepers=trades.KEPT,
    running=trades.RUNNING,
    working=split("job trade work profession craft office post calling living occupation"),
    as_what=split("as be been become became"),
    former=split("former formerly retired ex once late"),
    perfect=split("have has had"),
    spoken_to={"you are": "I am", "you're": "I am", "your": "my", "you": "I"},
)
