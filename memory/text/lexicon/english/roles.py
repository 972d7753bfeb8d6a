"""Define for English: who did what to what, and what one statement implies of another."""

from __future__ import annotations

import re
from typing import Final

from memory.text.lexicon.english.words import IRREGULAR, split
from memory.text.lexicon.roles import RoleWords, State

_FORMS: Final = {
    form: verb
    for verb, forms in {
        "bite": "bit bitten", "strike": "struck", "shoot": "shot", "hang": "hung", "swear": "swore sworn",
        "wake": "woke woken", "weave": "wove woven", "feed": "fed", "flee": "fled", "freeze": "froze frozen",
        "lead": "led", "lay": "laid", "lie": "lay lain", "rise": "rose risen", "ring": "rang rung", "sink": "sank sunk",
        "shake": "shook shaken", "slay": "slew slain", "sting": "stung", "stick": "stuck", "sweep": "swept",
        "tear": "tore torn", "understand": "understood", "wind": "wound", "dig": "dug", "deal": "dealt", "bind": "bound",
        "bleed": "bled", "breed": "bred", "burn": "burnt", "creep": "crept", "forbid": "forbade forbidden",
        "forgive": "forgave forgiven", "bear": "bore born borne", "beat": "beaten", "mistake": "mistook mistaken",
        "shrink": "shrank shrunk", "spill": "spilt", "spoil": "spoilt", "swing": "swung", "weep": "wept",
        "learn": "learnt", "dream": "dreamt", "have": "had has having", "do": "did done does", "get": "got gotten",
    }.items()
    for form in forms.split()
}  # fmt: skip

_ENTAILS: Final = {
    form: general
    for general, forms in {
        "die": "drowned drowns perished perishes starved suffocated succumbed",
        "marry": "engaged betrothed wedded weds",
        "steal": "nicked pinched swiped pilfered pocketed filched burgled",
        "hurt": "sprained fractured concussed bruised scalded",
        "eat": "devoured gobbled",
        "lose": "mislaid misplaced",
        "argue": "quarrelled quarreled squabbled bickered",
        "arrive": "docked landed",
        "escape": "fled absconded bolted",
        "win": "triumphed",
        "dismiss": "sacked fired",
    }.items()
    for form in forms.split()
}
"""Words for one way of doing something, to the word for doing it in any way."""

_AUX: Final = (
    r"(?:do|does|did|has|have|had|is|are|was|were|can|could|will|would|shall|should|must|may|might)"
    r"(?:n't| not)?"
)

_COMMON: Final = (
    "accept agree allow arrive ask bake bear beat become beg begin believe belong bite borrow break brew bring build burn buy"
    " call carry catch charge choose clean climb close come complain cook cost count cross cry dance dig dream drink drive"
    " dwell earn eat enjoy expect fall fear feed feel fetch fight fill find fish fix fly follow forbid forget forgive gather get"
    " give go govern grow grumble guard hang happen hate hear heat help hide hire hold hope hunt hurt insist intend invite judge"
    " keep kill kiss knit know lack last lead leak learn leave lend lie like limp listen live lock look lose love make manage"
    " marry mean meet mend miss need obey open owe own paint pay play praise pray prefer promise pull push put quarrel read"
    " refuse remain remember rent repair rest ride ring rise rule run sail say sell send serve sew shear shine shoot show sing sit"
    " sleep smell smoke smuggle snore speak spend stand start stay steal stink stop study suffer swear sweep swim take talk taste"
    " teach tell tend think trade travel trust try understand use visit wait wake walk want warn wash watch wear weave weigh win"
    " wish work write"
)


def _presents() -> frozenset[str]:
    """Return the present forms of the commonest verbs in the third person."""
    found = set()
    for verb in _COMMON.split():
        if verb[-1] == "y" and verb[-2] not in "aeiou":
            found.add(f"{verb[:-1]}ies")
        else:
            found.add(f"{verb}es" if verb.endswith(("s", "x", "z", "ch", "sh", "o")) else f"{verb}s")
    return frozenset(found)


def _state(words: str, shown: str = "", done: str = "") -> State:
    return State(words=split(words), shown=split(shown), done=split(done))


ROLES: Final = RoleWords(
    forms=_FORMS,
    unchanged=split(
        "cut hit put set let shut hurt burst beat bet spread split quit read cast shed cost upset"
    ),
    no_past=frozenset(
        form
        for form in IRREGULAR
        if IRREGULAR[form]
        in split("child man woman foot mouse tooth person wife knife live wolf thief marry")
    )
    | split("going running dying death reads having does has"),
    presents=_presents(),
    owning=split("'s"),
    subjects=split("i we"),
    prepositions=split(
        "in on at to from with without for by near under beneath below behind beside besides over above into onto inside"
        " outside through across along around round against between among toward towards up down off out upon within beyond"
        " past about like as than via aboard till until since during before after"
    ),
    phrase_breaks=split(
        "because but so if when while where who whom whose which that what why how though although unless whether then is"
        " are was were am has have had will would can could should must may might did does do no not never i he she we they"
        " every each yesterday today tonight tomorrow last next again now"
    ),
    after_phrase=split(
        "too also again already away back home here there today now yet still alone together well badly early late fast hard"
        " abroad upstairs downstairs indoors outdoors everywhere somewhere nowhere anymore instead twice once daily weekly"
        " monthly yearly ago better worse best more less much"
    ),
    adverb_endings=("ly",),
    objects=split("me us him her them you it"),
    rewrites=tuple(
        (re.compile(pattern, re.IGNORECASE), plain)
        for pattern, plain in (
            (r"^it (?:is|was) ([^,;]{2,60}?) (?:who|that) ", r"\1 "),
            (r"\b(?:can['’]t|cannot|can not|could not|couldn['’]t) (?:stand|bear|abide)\b", "hates"),
            (r"\b(?:am|is|are)(?: very| so| rather)? fond of\b", "likes"),
            (
                r"\bpass(?:ed|es) (?:away|on)\b(?! (?:the|a|my|his|her|your|to)\b)|\bkicked the bucket\b|\bbreathed (?:his|her|their) last\b|\blost (?:his|her|their) li(?:fe|ves)\b",
                "died",
            ),
            (r"\bset fire to\b|\bset (?:the [\w-]+|it) on fire\b", "burned"),
            (r"\bis no longer\b", "is not"),
            (r"\bneither\b", "not"),
            (r"\bnor\b", "and not"),
        )
    ),
    infinitive="to",
    agent="by",
    part_of="of",
    no_agents=split(
        "river road roadside wayside door gate window fire fireside sea lake well bridge wall side hearth tree mill pond stream"
        " shore coast church brook spring bank path lane fence stairs stove table bed dock docks pier harbour harbor fountain"
        " noon midnight midday dawn dusk night nightfall morning evening sunset sunrise monday tuesday wednesday thursday"
        " friday saturday sunday end time way thousands hundreds dozen pound yard ton name force light hand mistake law letter"
        " post mail sword axe rope means"
    ),
    limiting=split("only just even all both"),
    verbs=split("like have get let do"),
    having=split("have has had own owns owned possess possesses keep keeps kept"),
    losing=split(
        "sold sell lost lose gave give given pawned traded swapped burned burnt smashed drank ate spent wasted returned"
        " dropped surrendered bequeathed donated"
    ),
    gaining=split("bought buy got found inherited won stole received acquired earned kept keeps"),
    handing=split("sold gave given lent loaned handed passed sent bequeathed donated"),
    returned=re.compile(r"\b(?:returned|back)\b"),
    there_is=re.compile(r"\bthere(?: (?P<aux>is|are|was|were|has been|have been)|['’](?P<short>s|re))\b"),
    asks_cleft=re.compile(
        r"^(?:(?:so|and|but|then)\b[ ,]*)*(?P<aux>was|is|wasn['’]t|isn['’]t) (?:it|that) (?:still |really |actually )?(?P<who>(?:(?!who\b|that\b)[\w'’-]+ ){1,5}?)(?:who|that) ",
        re.IGNORECASE,
    ),
    asks_doer=re.compile(
        r"^(?:(?:so|and|but|then|well|tell me|i wonder(?: if| whether)?)\b[ ,]*)*(?:(?:was|is|wasn['’]t|isn['’]t) (?:it|that)|(?:it|that)(?:['’]s| is| was)) (?:really |actually |perhaps |maybe )?"
        r"(?P<who>(?!not\b)(?:(?!who\b|that\b)[\w'’-]+ ){1,5}?)(?:who|(?P<that>that)) (?P<deed>[^?,]{3,})",
        re.IGNORECASE,
    ),
    doer_asked="Who {deed}?",
    belonging=re.compile(r"\bbelongs? to\b"),
    had=split("had owned possessed"),
    gone=split("late dead died widow widower widowed divorced former ex buried killed drowned"),
    indefinite=frozenset((None, "any", "a", "an", "some")),
    past_auxiliaries=split("did was were had"),
    denying=split("no not never"),
    spouses=split("husband wife spouse"),
    spoused=split("married"),
    excluding=split("only"),
    asks_having=re.compile(
        r"(?:(?:does|do|did) (?P<who>(?:(?!have\b|own\b|possess\b|keep\b).)+?) (?:still |now |ever |also )*(?:have|own|possess|keep)"
        r"|(?:has|have) (?P<who2>(?:(?!got\b).)+?) (?:still |now |ever |also )*(?:got))"
        r"(?: (?P<of>any|an?|the|some|his|her|their|its|my|your))? (?P<what>.+)"
    ),
    asks_object=re.compile(
        r"(?:and |so |but )?(?:(?P<before>to|from|with|for|of|about|on|in|at|by) )?(?P<wh>what|whom|who|which)"
        rf"(?P<noun>(?:(?<!who)(?<!whom) (?!{_AUX}\b)[\w'-]+(?: (?!{_AUX}\b)[\w'-]+){{0,3}}?)?) (?P<aux>{_AUX}) (?P<rest>.+?)(?: for (?:a living|work))?$"
    ),
    asks_price=re.compile(
        r"(?:and |so |but )?(?:(?:for )?how much\b.*\b(?:cost|pay|paid|charge|sell|sold|fetch|get|ask|want|spend|spent|worth|buy|bought|bring|go)\b"
        r"|what (?:does|do|did|has|have|had|will|would|must|should) .*\b(?:cost|pay|paid|charge|fetch|sell for|go for|ask for)\b"
        r"|what (?:does|do|did|has|have|had|will|would|must|should) .*\b(?:(?:fork|forked|shell|shelled|lay|laid|dish|dished) out|(?:cough|coughed|stump|stumped) up|(?:spend|spent) (?:on|for)"
        r"|(?:give|given|part with|parted with|hand over|handed over) for|lay down for)\b"
        r"|what(?: is|'s| are|'re| do| does) (?!(?:he|she|they|you|i|we)\b)[^,]*\b(?:go|going|sell|selling|sold) for\b"
        r"|what(?: is|'s| was| are| were) (?:the|your|his|her|their) (?:going )?(?:price|cost|fee|fare|rent|toll|rate|charge) (?:of|for|on)\b"
        r"|what(?: is|'s| are|'re) .*\bgoing to (?:cost|charge|set)\b|(?:how much|what) .*\bset (?:me|us|you|one|him|her|them) back\b"
        r"|how much (?:for|is|are|was|were|'s)\b(?! (?:left|in|there|known|we|you|they|i|he|she|of)\b)|how (?:expensive|dear|costly)\b)"
    ),
    asks_subject=re.compile(
        r"(?:and |so |but )?(?:what|which(?! (?:one |ones )?of\b)(?P<noun>(?: [\w'-]+){1,3}?))(?: (?:has|have|had|is|was|are|were|will|can))? (?!(?:do|does|did|are|were|am|is|was|has|have|had"
        r"|can|could|will|would|should|must|about|if|else|happened|happens|news|time|the|a|an|my|your|his|her|our|their)(?:n't)?\b)\w"
    ),
    contracted=re.compile(r"\b(what|who|where|when|why|how)['’]s\b "),
    denied_tail=re.compile(
        r",?\s+(?:and|but)\s+(?:no|not|without|never)\s+[\w' -]{1,40}$|,\s+not\s+[\w' -]{1,40}$"
    ),
    aside=re.compile(r",\s*(?:who|which|whose|whom)\b[^,]*(?:,|$)", re.IGNORECASE),
    reason=re.compile(
        r"\b(?:in (?:prison|jail|gaol|trouble)|hanged|punished|fined|arrested|jailed|imprisoned|dismissed|fired|expelled|banished|exiled|executed"
        r"|beheaded|whipped|flogged|famous|known|blamed|sacked|wanted|tried|praised|thanked|rewarded|convicted|sentenced|scolded|sorry)\b"
        r"(?: [\w'-]+){0,4}? (?P<reason>for (?!\d|life\b|good\b|ever\b|years?\b|some\b|(?:an?|one|two|three|four|five|six|seven|ten|twelve|twenty) (?:day|week|month|year)s?\b)[\w' -]+)",
        re.IGNORECASE,
    ),
    effect=re.compile(
        r"(?P<cause>.+?)(?:,| and)? so (?!that\b|as\b|far\b|much\b|many\b|long\b)(?P<effect>.+)",
        re.IGNORECASE,
    ),
    each=re.compile(r"\s+(?:an?|per|each|every|apiece|the)\b(?:\s+(?!and\b|but\b|in\b|at\b|to\b|for\b)\w+)?"),
    price=split(
        "price cost costs fee fare rent toll rate pay paid charge sell sold fetch get ask want spend spent worth buy bought bring"
        " go much expensive dear costly"
    ),
    costs=re.compile(
        r"\b(?:costs?|prices?|paid|pays?|bought|buys?|sells?|sold|fetch(?:es|ed)?|charges?|charged|worth|asks?|asked|wants?|spent|spends?"
        r"|(?:went|gone|goes|going|gone|up|down|rose|risen|fell|fallen|dropped) (?:up |down )?to|is|are|was|were|for|takes?)\b",
        re.IGNORECASE,
    ),
    coins=split("fiver tenner sixpence tuppence twopence threepence thruppence halfpenny farthing guinea"),
    buying=split("pay paid buy bought spend spent"),
    selling=split("sell sold fetch ask bring"),
    exists=re.compile(r"(?:is|are|was|were|will|has|have) there\b|(?:will|has|have) there (?:be|been)\b"),
    called_off=re.compile(r"\b(?:cancell?ed|called off|abandoned|postponed|put off)\b"),
    first_person={
        "is": "am",
        "was": "was",
        "has": "have",
        "does": "do",
        "his": "my",
        "her": "my",
        "their": "my",
        "himself": "myself",
        "herself": "myself",
    },
    speaking="I",
    hiding=split(
        "secret secrets secretly hide hides hid hidden hiding conceal conceals concealed pretend pretends pretended pose poses posing"
        " disguise disguised disguises suspect suspects suspected spy spies spying lie lies lied lying liar guilty guilt ashamed private"
        " privately plot plots plotting plan plans betray betrays betrayed stole stolen killed murdered truly really actually never aloud"
        " nobody no-one unknown unaware denies deny"
    ),
    offering=split("fancy want care"),
    entails=_ENTAILS,
    doing=split("do does did don doesn didn"),
    happening=split("happen happens happened happening become becomes became"),
    converse={
        one: other
        for pair in ("buy sell", "borrow lend", "teach learn", "hire rent")
        for one, other in (pair.split(), pair.split()[::-1])
    },
    open_roles=split("who whom which what"),
    likes=split("like likes liked love loves loved enjoy enjoys adore adores"),
    states=(
        (
            _state(
                "dead deceased",
                "died dies drowned perished dead deceased late",
                "killed murdered slain slew hanged executed beheaded buried assassinated",
            ),
            _state("alive living", "survived"),
        ),
        (
            _state("married wed wedded", "married weds wed", "married wed"),
            _state("single unmarried bachelor spinster", "divorced widowed"),
        ),
        (
            _state("open unlocked unbarred", "opened", "opened unlocked unbarred"),
            _state("closed shut locked barred bolted", "closed shut", "closed shut locked barred bolted"),
        ),
        (
            _state(
                "broken damaged cracked",
                "broke cracked snapped burst collapsed jammed failed leaks",
                "broke broken cracked smashed damaged wrecked ruined",
            ),
            _state("whole intact mended fixed repaired", "works", "mended repaired fixed"),
        ),
        (
            _state("ill sick unwell ailing", "sickened"),
            _state("well healthy recovered cured", "recovered", "healed cured"),
        ),
        (
            _state("lost missing stolen", "vanished disappeared", "lost mislaid stole stolen"),
            _state("found", "", "found recovered"),
        ),
        (
            _state("standing intact", "stands"),
            _state(
                "destroyed demolished ruined burned burnt",
                "burned burnt collapsed",
                "destroyed demolished razed burned burnt",
            ),
        ),
        (
            _state("free released", "escaped", "freed released liberated"),
            _state(
                "imprisoned jailed captive prisoner arrested prison jail gaol",
                "",
                "imprisoned jailed arrested captured",
            ),
        ),
    ),
    kin={
        **dict.fromkeys(split("son daughter baby boy girl kid"), "child"),
        **dict.fromkeys(split("mother father"), "parent"),
        **dict.fromkeys(split("brother sister"), "sibling"),
        **dict.fromkeys(split("husband wife"), "spouse"),
    },
    own_kin=(
        split(
            "husband wife spouse married widow widower widowed divorced bachelor spinster sweetheart girlfriend boyfriend lover fiance fiancee"
            " betrothed engaged courting missus hubby ex-husband ex-wife ex wed wedded bride groom beau wives husbands hitched hubbies"
        ),
        split(
            "child children kid kids son sons daughter daughters boy boys girl girls baby babies bairn bairns twins little-ones childless"
            " stepson stepdaughter"
        ),
        split("brother brothers sister sisters sibling siblings twin half-brother half-sister bro sis"),
        split("mother father mum mom mam dad daddy mummy mommy ma pa pop papa mama parent parents"),
        split("grandson grandsons granddaughter granddaughters grandchild grandchildren grandkids"),
        split("grandmother grandfather grandma grandpa granny gran nan nana grandparents"),
        split("uncle uncles aunt aunts auntie"),
        split("cousin cousins"),
        split("nephew nephews niece nieces"),
    ),
    has_kin=split("my our have had has of got raise raised raising lost buried bore"),
    kin_states=split(
        "married widow widower widowed divorced bachelor spinster betrothed engaged courting wed wedded childless"
    ),
    beside_kin=split(
        "many any got get own yet ever still alive well doing fine nowadays good big little special back home lad lass named called name"
        " happened happen whatever become living live work works do does job much hon dear love mate sir madam"
        " so fair fine wise clever brave charming lovely pretty beautiful handsome young noble gentle graceful merry sweet lady woman man gentleman maid fellow"
        " surely blessed bring brought world into bear bore raised been never"
    ),
    relatives=split(
        "son daughter boy girl child mother father brother sister husband wife uncle aunt cousin nephew niece grandson granddaughter"
        " grandfather grandmother friend neighbour neighbor boss landlord landlady servant maid apprentice partner master mistress"
        " dad mum widow fiance fiancee brother-in-law sister-in-law mother-in-law father-in-law son-in-law daughter-in-law"
    ),
    sexes=(
        split(
            "man boy male son brother father husband uncle nephew grandfather grandson he him his king prince lord monk widower"
        ),
        split(
            "woman girl female daughter sister mother wife aunt niece grandmother granddaughter she her queen princess lady nun widow"
        ),
    ),
    ending=re.compile(
        r"\b(?:quits?|stop(?:s|ped)?|ceased?|gave up|given up|gives up|refus(?:e|es|ed)(?: to)?|declin(?:e|es|ed)(?: to)?|no longer|unable to"
        r"|fail(?:s|ed)? to|forgot to|hardly|neither)\b"
    ),
    name_of=re.compile(r"(?P<who>.+?)['’]s? (?:full |real |first |last )?name", re.IGNORECASE),
    aged=split("old"),
    lasting=split("long"),
    thing=split("it"),
    nouns=split("will might can"),
    modal_nouns=re.compile(
        r"\b(?:the|a|his|her|my|your|their|its|last|our)(?: \w+)? will\b|\b(?:of|in|early|late|by|since|until) may\b"
    ),
    indifferent=split("still yet already ever now any anybody anyone anything really actually truly"),
    nobody_there=re.compile(
        r"\b(?:nobody|no one|no-one|not a soul|nothing)(?: else)? (?:(?:is|was|has been|had been)\b(?! (?:to|able|allowed|going|sure)\b)|lives?\b|lived\b|stays?\b|stayed\b)"
        r"|\bthere(?:['’]s| is| was| has been)(?: \w+)? (?:nobody|no one|no-one|nothing|not a soul)\b"
    ),
    empty=split("empty deserted unoccupied vacant bare"),
    somebody=split("anybody anyone somebody someone"),
    quantifiers=split("both all every each only enough too most many several"),
)
