"""English deeds that take several words (`memory.text.lexicon.english.phrase_forms` tells how they are written)."""

from __future__ import annotations

from typing import Final

from memory.text.acts import Deed
from memory.text.lexicon.english.phrase_forms import anywhere, phrases

_ARMS: Final = "(gun|pistol|rifle|knife|dagger|sword|blade|axe|fist|fists|club|stick|weapon|bow|spear|cane|whip|hammer|poker|spanner|wrench|cleaver|razor|torch|staff|rod|hook|pan|chair|bottle|shovel|spade|scythe|pitchfork)"
_HIS: Final = "(his|her|their|its|a|an|the)"
_MOVE: Final = "(give*|bring*|hand*|carry*|take*|send*|put*|lead*|drop*|lay*|place*|slide*|slip*|haul*|drag*|push*|roll*|wheel*|deliver*|set*|pass*|throw*|toss*|drive*|ride*|walk*|ferry*|lug*|hang*|return*|leave*|pour*|run*|come*|fetch*|trundle*|row*)"
_GIVE: Final = "(give*|bring*|hand*|lend*|pass*|slip*|fetch*|carry*|take*|send*)"
_HURT: Final = "(be* sorry|regret|kill*|hurt*|break*|burn*|beat*|ruin*|destroy*|drown*|hang*|cut*|gut*|skin*|flay*|bury*|finish*|pay* for|make* _ (pay|suffer|regret|sorry)|get* even|revenge|vengeance|have* _ (head|hide|skin|guts)|(watch|watching) _ back|wring*|smash*|throttle*|strangle*|teach* _ a lesson|end _|sleep with one eye)"
_DOOR: Final = "(door|gate|hatch|window|shutter|flap)"

IDLE: Final = phrases(
    "strike* a (match|pose|light|bargain|chord|balance|note)",
    "(throw|shoot|steal|cast|give|fling|dart|send)* (_ )?(a|an|the) (\\w+ ){0,2}(glance|glances|look|looks|smile|smiles|nod|wink|kiss|wave|grin|frown|scowl|glare|kisses|sidelong|knowing)",
    "(throw*|shoot*|steal*|cast*) (glances|looks|smiles)",
    "beat* _ (at|in|to) (a |the )?(chess|cards|dice|draughts|darts|race|game|it|top|arm|bowls|checkers|goban|go|knucklebones|quoits)",
    "(beat*|whip*) (the |some |an? )?(\\w+ )?(egg|eggs|cream|rug|rugs|carpet|drum|time|retreat|batter|dough|flour|metal|iron|dust)",
    "(fight*|battle*) (the |an? |off |down |back )(fire|flames|blaze|storm|cold|fever|flood|urge|sleep|tears|tide|yawn|\\w+ fire|smile)",
    "(kick*|shake*) (off|out|up|down)",
    "(hit*|strike*|beat*|push*|kick*|slap*|bite*) (the|an?|at the|some|on|down|in|open|up|into) (?!.{0,30}(face|head|back|nose|cheek|jaw))",
    "bite* (into|his|her|their)",
    "(shake*|nod*) (his|her|their) (head|heads)",
    "(shake*) (the|an?|out|off|sand|dust|water|snow|rain)",
    "(pay*) (attention|heed|no|respects|his respects|her respects|their respects)",
    "(shout*|yell*|scream*|cry*) (for|a greeting|greetings|hello|the|orders|across|out|down|up|over|encouragement|that|to|from)",
    "(wound|bark)* (up|down)",
    "(return*|come*|get*|go*) (from|to (the|a|an|his|her|their)|home|empty|late|early|with|alone|safe|at)",
    "(press|share|pass|toss|stuff|tuck|feed|bathe|train|slight)* (the|an?|his|her|their|some|on|by|through|along|out|up|over|into|for|at) (?!.*\\b(to|into|with|under|on|for|at) )",
    "pass* _ (on|in|by|at|near) (the|a)",
    "(share|exchange|trade)* (a|an|the|some) (joke|jokes|look|glance|smile|word|story|stories|laugh|pipe|table|room|bench|tent|wagon|cabin|bed)",
    "treat* (the|an?|his|her)",
    "box* (the|up)",
    "(row*) (the|a|out|across|to|back|over|down|up|ashore)",
    "(roar*|bellow*|shout*|yell*) with (laughter|laughing|joy|delight)",
    "laugh* with",
    "shake* _ awake",
    "call* _ (over|to|in|for|back|at|by)",
    "offer* (a|the|up) (prayer|prayers|toast|opinion|view)",
    "(owe*) (everything|nothing)",
    "(save*) (the|a|some|his|her|their|up|time|money)",
    "(protect*|shelter*) (from|the|under|in)",
    "(train*|teach*|coach*|feed*) (the|a|an|his|her|their|on|in|at|some)",
    "(tease*) (the|a|out|apart|open|some)",
    "(owe*) _ (a|an) (\\w+ )?(apology|explanation|answer|favour|visit|letter|smile)",
)
"""Predicates that sound like deeds and are none."""

PHRASES: Final = (
    (Deed.PROMISES, phrases("shake* (_ )?(hands|hand) (with _ )?on (it|that|the)")),
    (
        Deed.THREATENS,
        phrases(
            f"(vow*|swear*|promise*|warn*|tell*|say*|assure*|hiss*|growl*|snarl*|mutter*|shout*|whisper*|declare*) ... (will|would|shall|to|is going to|was going to|be|about|he'll|she'll|better) (\\w+ ){{0,3}}{_HURT}",
            f"(tell*|warn*) _ (to )?(watch|mind) {_HIS} (back|step|tongue|mouth)",
            f"(point*|aim*|draw*|pull*|raise*|lift*|shake*|wave*|brandish*|level*|hold*) {_HIS} (\\w+ ){{0,2}}{_ARMS} (at|on|to|in|under|over|before|up at|against)",
            f"(clench*|ball*) {_HIS} (fist|fists) at",
            "square* up to",
            "draw* a finger across",
            "have* it in for",
        ),
    ),
    (
        Deed.QUARRELS,
        phrases(
            "(be* )?at (each other|one another|_)'?s'? throats?",
            "(be* )?at (odds|loggerheads|daggers drawn|it again|each other again|war with)",
            "fall* out",
            "(nearly |almost )?come* to blows",
            "(have*|exchange*|trade*|swap*|bandy*) (some |a few |\\w+ ){0,2}(words|insults|barbs|curses|recriminations|shouts|accusations)",
            "(lock*) horns",
            "cross* swords",
            "have* it out",
            "go* (at|for) (each other|one another|it hammer)",
            "go* at it",
            "(storm*|stalk*|flounce*) (out|off) on",
            "(raise*) (his|her|their) (voice|voices) (at|to|against)",
            "lose* (his|her|their) (temper|tempers|patience) (with|at)",
            "be* (still )?(not )?(speaking|talking|on speaking)(?= to each| to one|$|[.,])",
            "(do*|will|would) not (speak|talk) to (each other|one another)",
            "(stop*|refuse*) (speaking|talking|to speak|to talk) to",
            "(disagree*) (loudly|hotly|bitterly|angrily|violently|fiercely)",
            "(take*) issue with",
            "(trade*|exchange*) blows",
            f"slam* {_HIS} {_DOOR} (on|in) _",
            "(snap*|shout*|yell*|bark*|swear*|argue*|answer*) back",
            "pick* (a |another )(fight|quarrel|row|argument) with",
        ),
    ),
    (
        Deed.RECONCILES,
        phrases(
            "(make*) (it |things )?(up|peace|amends|friends)(?! (a|the|an|his|her|their|some|names|of|from|for|with paint)\\b)",
            "make* (his|her|their|a) peace",
            "patch* (it|things|_) (all )?(up|over)",
            "smooth* (it|things|_) over",
            "(bury*) the hatchet",
            "(shake*) (_ )?hands?(?! (of|at|in|over the head))",
            "clear* the air",
            "(beg*|ask*) ... (pardon|forgiveness|to forgive|to be forgiven)",
            "be* (friends|on (good|speaking) terms|reconciled|at peace|thick as thieves|as thick as thieves)( again)?",
            "kiss* and (make*) up",
            "(take*) (it all |it |everything |all of it )?back (what|everything|all)?",
            "accept* ... (apology|apologies|hand in peace)",
            "call* (a truce|it quits|it even)",
            "let* bygones",
            "(end*|settle*|mend*|lay* aside|put* aside|set* aside|resolve*) (the|their|an old|a long|his|her) (\\w+ )?(quarrel|feud|row|silence|differences|fences|dispute|difference|argument)",
            "mend* fences",
            "(own* up|admit*|confess*|say*|tell*|allow*|grant*) ... (wrong|fault|to blame|mistaken|unfair|unkind|sorry|too harsh)",
            "(speak*|talk*|sit*|laugh*|smile*|drink*|eat*|dance*|sing*|joke*|play*|walk*|ride*|share*) (\\w+ ){0,4}(again, arm in arm|together again|like old friends|as if nothing|arm in arm)",
            "be* (\\w+ing )(together again|with _ again|like old friends|together like old friends|arm in arm)",
            "(be* )?(very |so |truly |deeply )?sorry (to|for|about)?(?! (state|sight|to hear|to see))",
            "say* sorry",
            "(hold*|stretch*|offer*) out (his|her|a) hand to _ (in peace|and says)",
            "(hold*|stretch*|put*|reach*) out (a|his|her|their) hand(?! (for|with|toward|to the|and)\\b)",
            "(offer*|hold* out) (_ )?(his|her|a|an) (hand|olive branch|open hand) (in|to|of)? ?(peace|make|_ and shakes|friendship)",
        ),
    ),
    (
        Deed.INSULTS,
        phrases(
            "(make*|poke*) (fun|a fool|a mockery|sport|game) (of|at)",
            "(make*|crack*) ... (joke|jokes|jibe|remark|remarks|crack|comment|comments|quip) (about|at|on)(?! (the|a|an)\\b)",
            "(laugh*|swear*|jeer*|sneer*|snigger*|roll* (his|her|their) eyes|turn* up (his|her|their) nose|look* down (his|her|their) nose) at",
            "spit* (at|in|on|after)",
            "call* _ names",
            "(call*|brand*|name*|label*|dub*) _ (an?|the|nothing but) (\\w+ ){0,3}\\w+",
            "call* _ (stupid|useless|lazy|ugly|fat|worthless|pathetic|mad|crazy|old|dirty|filthy|weak|hopeless|incompetent|thick|slow|soft|clumsy|cheap|mean|greedy|spineless|gutless|dishonest|blind|deaf|liar|coward|fool|thief|cheat)",
            "(hurl*|heap*|shout*|shower*|fling*|spit*|throw*|scream*) (\\w+ )?(abuse|insults|curses|scorn|obscenities|slurs) (at|on|upon)?",
            "take* the mickey",
            "(look* down) on",
            "talk* down to",
            "speak* ill of",
            "run* _ down",
            "(be* )rude to",
            "make* a rude (sign|gesture) (at|to)",
        ),
    ),
    (
        Deed.SCOLDS,
        phrases(
            "(tell*|tick*|dress*|chew*|bawl*|call*|slap*) _ (off|out|down)(?! (the|a|to|for a|in)\\b)",
            "tear* (a strip|strips) off",
            "tear* (into|a strip)",
            "(haul*|rake*|drag*) _ over the coals",
            "(take*|bring*|call*) _ to task",
            "(take*|bring*|call*) _ to account",
            "give* _ (what for|a piece of)",
            "(light*|lay*|rip*|pitch*) into",
            "come* down (hard )?on",
            "find* fault with",
            "(wag*|shake*) (his|her|a) finger at",
            "read* _ the riot act",
            "jump* down _ throat",
        ),
    ),
    (
        Deed.STRIKES,
        phrases(
            "(throw*|hurl*|fling*|lob*|chuck*|toss*|pitch*|sling*) ... at (?!(the|an?|his|her|each|night|last|once)\\b)\\w+",
            "(knock*|throw*|trip*|push*|shove*|hurl*|slam*|pin*|bear*|wrestle*|drag*|fling*) _ (down|over|out|to the|off|up|into|against|aside|across|on to|onto|backwards)",
            "(break*|twist*|grab*|seize*|box*|pull*|tweak*|bloody*|wrench*|yank*) \\w+'s? (\\w+ )?(nose|arm|jaw|hand|leg|throat|wrist|finger|ribs?|ears?|hair|lip|collar|beard|neck|lapels|shirt|shoulder)",
            "(grab*|seize*|take*|catch*|hold*|haul*) _ by the (collar|throat|hair|scruff|neck|lapels|shirt|ear|arm|beard)",
            "(tip*|empty*|pour*|throw*|fling*|dump*|upend*) ... (over|on|in) (?!the |a |an |his |her |their |top|to)\\w+",
            f"(go*|come*|lunge*|fly*|run*|set*|lash*|lay*|swing*) (out )?(for|at|about|into) _ with (\\w+ ){{0,3}}{_ARMS}",
            "(lunge*|fly*|lash* out|swing*|strike* out|hit* out) at",
            "set* (about|on|upon) _",
            "(turn*|let*) (his|her|the|their) (dog|dogs|hounds|fists|whip) (on|loose on)",
            "(beat*|rough*|work*|duff*) _ up",
            "lay* hands on",
            "land* ... on \\w+'s? (jaw|nose|chin|cheek|face|head|ear|eye)",
            "knock* _ (cold|senseless|flat)",
            "(put*|shove*|hold*) _ up against",
            "draw* blood from",
        ),
    ),
    (
        Deed.STEALS,
        phrases(
            "(make*|go*|run*|walk*|ride*|slip*|sneak*|get*) (off|away) with (?!the (others|rest|men|women|children))\\w+",
            "help* (himself|herself|themselves) to",
            "(lift*|take*|snatch*|slip*|grab*) ... from \\w+'s? (\\w+ )?(dresser|jar|purse|pocket|pack|bag|chest|drawer|box|till|stall|room|tent|wagon|locker|shelf|desk|bunk|house|coat|pouch|saddlebag|store|larder|pantry|cellar|barn|garden|orchard|trunk|counter|strongbox)",
            "(take*|lift*|snatch*) ... (while|when) (nobody|no one|he|she|\\w+) (is |was )?(not )?(look*|watch*|see*|sleep*|turn*)",
            "(relieve*|rob*|strip*|cheat*|swindle*|fleece*|trick*) _ (out )?of",
            "(pick*) \\w+'s? pocket",
            "take* ... without (asking|paying|leave|permission|a word)",
        ),
    ),
    (
        Deed.LENDS,
        phrases(
            f"{_GIVE} ... (ask*|want*|expect*|need*|must have) (for )?(it|them) back",
            f"{_GIVE} ... (on loan|to borrow|as a loan)",
            "let* _ (have|use|borrow|keep|take|ride|drive|wear|share) (the|his|her|an?|their|some|\\w+'s|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty)",
            "(advance*|entrust*|front*|sub*) \\w+(?! (on|to|toward|towards|through|into)\\b)",
            "(spot*|stake*) _ (the|an?|some|two|three|four|five|six|seven|eight|nine|ten|twenty|\\d+|for)",
            "agree* to (lend*|loan)",
            "make* _ a loan",
        ),
    ),
    (
        Deed.RETURNS,
        phrases(
            f"{_MOVE} ... back",
            f"{_MOVE} ... (borrowed|lent|loaned)",
        ),
    ),
    (
        Deed.PAYS,
        phrases(
            "square* (up|things|accounts|the account)",
            "settle* (up|accounts|the account|his|her|their|what|the debt|the score|the bill|the loan)",
            "(clear*|discharge*|pay* off|wipe* out|honour*|honor*|work* off|make* good|cough* up) ... (debt|debts|loan|owed|owes|account|bill|slate|owing)",
            "count* ... (into|to|onto|for|in front of)",
            "(push*|slide*|pass*|toss*|flip*|hand*|give*|throw*|drop*|put*|lay*|count*|press*|drop*|tip*) ... (coin|coins|silver|gold|money|pence|pounds|crowns|shillings|credits|florins|ducats|dollars|copper|coppers|marks|notes|dinars) ... (owe*|owed|owing|debt|even|square|loan|borrowed|lent)",
            "be* (quits|square|all square|even) with",
        ),
    ),
    (
        Deed.BORROWS,
        phrases(
            "(take*|get*|have*|accept*) ... on (loan|credit|tick)",
            "(have*|get*) the (loan|use) of",
            "(touch*|tap*) _ (up )?for",
            "(have*|keep*) (still )?(got |not returned )?\\w+'s (\\w+ ){0,3}(still|on loan|yet)",
            "still (have*|keep*) (got )?\\w+'s (?!(son|daughter|wife|husband|mother|father|word|trust|ear|back)\\b)\\w+",
            "still (owe*|have to pay)",
            "(ask*|beg*) _ for the (loan|use) of",
            "(ask*|beg*) _ (if|whether) (he|she|they) (may|might|can|could) (borrow|have the loan of|use)",
            "(ask*|beg*) to borrow",
            "(be*) in debt to",
            "(be*) in \\w+'s debt",
            "(take*|get*) ... and (promise*|swear*|say*) to (return|bring|give)",
        ),
    ),
    (
        Deed.HELPS,
        phrases(
            "(lend*|give*|offer*) (\\w+ ){0,2}(an?|a helping) (\\w+ )?hand(?! (of|in marriage))",
            "(look*) after (?!(him|her|them)sel)",
            "(take*) care of",
            "(stand*|fill*|cover*|step*|sub*|deputise*) (in )?for",
            "bail* _ out",
            "(stand*|stick*|speak*) up for",
            "vouch* for",
            "(walk*|see*|carry*|drive*) _ (safely )?home",
            "(pitch*|muck*|chip*|join*) in (to help|with|to)",
            "join* _ (in|at) (\\w+ing|the work|the digging|the harvest)",
            "(back*) _ up",
            "(sit*|stay*|wait*|watch*) (up )?(with|beside|by) _ ... (fever|ill|sick|ails|pain|hurt|wound|grief|poorly|bed)",
            "(side*|stick*) (with|by)",
            "(sit*|stay*|watch*) (up )?(all |the whole |half the |through the )?(night )?(with|by|beside|over) _('s)?,? (who|bed|bedside|sickbed|while|when|until|through)",
            "(sit*|stay*) up (\\w+ ){0,3}(with|by|beside)",
            "(show*|teach*) _ (how|to \\w+|the way to|the trick)",
            "(take*|cover*|mind*|watch*|run*|do*|finish*|stand*|keep*|work*|serve*|tend*) (over )?\\w+'s? (\\w+ )?(shift|watch|stall|shop|turn|duty|duties|chores|share|work|rounds|guard|round|class|load|station|place|post|job|task|tasks|accounts|books|report|homework|dishes|washing|lessons|laundry|cooking|packing)(?! (from|of)\\b)",
            "(carry*|take*|bear*|shoulder*|lift*|haul*|lug*|pull*|push*|drag*) \\w+'s? (\\w+ )?(bag|bags|load|loads|pack|packs|bucket|buckets|basket|baskets|trunk|trunks|box|boxes|crate|crates|sack|sacks|luggage|burden|burdens|barrel|barrels|cart|water|firewood|wood|logs|tools|gear|bundle|bundles|case|cases)",
            "(help*) _ (out|up|down|with|to)",
            "(pull*|drag*|haul*|fish*|dig*|get*|lift*) _ (out of|away from|clear of|up from|free)",
            "(talk*|see*) _ (through|out of trouble|round)",
            "come* to _ (aid|rescue|help|assistance|defence)",
            "(take*) _ under (his|her) wing",
            "(nurse*|bring*) _ (back to health|through)",
            "(do*) _ (a|another|yet another) (favour|favor|good turn|kindness)",
            "(go*|set*) to work on \\w+'s",
            "(stay* late|stay* behind|get* up early|stay* up|rise* early|work* late|lug*|carry*|hold*|haul*|wait*|keep*|run*|take*) ... so (that )?[a-z]+ (can|may|could|might) (rest|sleep|eat|work|go|leave|have|get|finish|lie|sit|stay|catch)",
            "(stay* late|stay* behind|stay* up|get* up early|rise* early|work* late) to (finish|do|mend|clean|fix|copy|write|wash|sort) \\w+'s",
            "(steady*|hold*) ... (while|for|as) [a-z]+ (climb|hammer|saw|nail|work|paint|tie|mend|fix|cut)\\w*",
        ),
    ),
    (
        Deed.WARNS,
        phrases(
            "(tell*|urge*|beg*|advise*|ask*|order*|implore*|plead* with|beseech*|counsel*|remind*|instruct*|entreat*|command*) _ (\\w+ ){0,4}(not to|never to|to (stop|quit|stay (away|off|out|clear|well)|keep (away|off|out|clear|well|his|her)|leave ... (alone|be)|steer clear|be careful|beware|watch out|think twice|give up|avoid|take care|mind|let ... (alone|be)))",
            "(advise*|caution*|counsel*|warn*) (_ )?(off|against)",
            "(forbid*|prohibit*|bar*|dissuade*|discourage*) _ (to|from)",
            "(warn*) _ (about|of|that|not|to|away|off)",
            "(talk*|try* to talk) _ out of",
        ),
    ),
    (
        Deed.GIVES,
        phrases(
            "treat* _ to",
            "make* _ a (present|gift) of",
            "(surprise*|present*) _ with",
            "(share*) ... with",
            "(set*|put*|place*|lay*) ... (down )?(in front of|before)",
            "(leave*|put*|set*|place*|lay*|hang*|tuck*|slip*|drop*) (off )?(an?|some|two|three|four|five|six|half|the) ... (on|at|in|by|into|outside|under|beside) \\w+'s? ?(door|doorstep|porch|step|table|desk|bench|bunk|pillow|stall|house|room|cabin|tent|wagon|pocket|hand|hands|windowsill|sill|place|plate|bowl|lap|saddlebag|pack|shop|basket|locker|chair|counter|hat|pocket|hammock|bed)?",
            "(hold*) (out )(an?|the|some|two|three|his|her) ... to",
            "(press*|push*|slide*|shove*|thrust*|tuck*|slip*|stuff*|drop*|pour*|ladle*|fold*) (an?|some|two|three|the|half|his|her|\\w+ty) ... (into|to|across to|toward|towards|over to)",
            "(hand*) (over|out|round)",
        ),
    ),
    (
        Deed.VISITS,
        phrases(
            "(call*|drop*|stop*|pop*|look*|come*|go*|step*|swing*) (in |round |over |by |across |along )?(on|by|at|in on|to see|round to|over to|round at|to) (?!(the|a|an|his|her|their|its|return|fetch|bring|give|get|take|work|bed|help|ask|sleep|market|town)\\b)_",
            "pay* _ (a|his|her|another) (visit|call)",
            "be* (over |round |back |again )?at \\w+'s",
            "(drop*|look*|stop*|pop*) (in|by|round)(?! to\\b)",
        ),
    ),
    (
        Deed.PROMISES,
        phrases(
            "give* (\\w+ ){0,2}(his|her|their) word",
            "(agree*|undertake*|consent*) to (?!(meet|differ|disagree|lend|loan)\\b)\\w+",
            "(tell*|say*|assure*) (_ )?(that )?(he|she|they) (will|would|shall)",
            "(say*|tell*) (_ )?(that )?(the|his|her|a|it) (\\w+ ){0,3}(will|would) be (ready|done|finished|mended|fixed|there)",
        ),
    ),
    (
        Deed.SPREADS,
        phrases(
            "(\\w+ly )?(spread*|repeat*|pass* on|bring* up|tell*|share*|introduce*|steer*|mention*) ... (rumour|rumor|rumours|rumors|gossip|talk|tale|tales|story|stories|alleged|allegation|allegations|misdeed|misdeeds)"
        ),
    ),
    (Deed.DOUBTS, phrases("(do*|can|could) not (believe|credit|trust)")),
)
"""Each deed with its phrases; the first that fits is taken."""

NOUNS: Final = (
    (
        Deed.QUARRELS,
        anywhere(
            "(quarrel|row|argument|fight|squabble|spat|tiff|falling[- ]out|shouting match|slanging match|war of words|altercation|dispute|clash|set-to|scene|brawl|scuffle|disagreement|voices (be* )?raised|harsh words|bad blood)"
        ),
    ),
    (
        Deed.SCOLDS,
        anywhere(
            "(scolding|telling[- ]off|dressing[- ]down|earful|lecture|rebuke|reprimand|tongue[- ]lashing|ticking[- ]off|roasting|rocket|rollicking|talking[- ]to|rap over the knuckles|sharp word|piece of (his|her|their) mind)"
        ),
    ),
    (
        Deed.STRIKES,
        anywhere(
            "(black eye|bloody nose|punch|slap|kick|shove|blow|beating|thrashing|swing|hiding|cuff|clout|clip round the ear|bloody lip|broken nose|swipe|whack|thump|backhander)"
        ),
    ),
    (Deed.INSULTS, anywhere("(insult|insults|abuse|jibe|jibes|slur|slurs|dig|barb|barbs)")),
    (Deed.THREATENS, anywhere("(threat|threats|ultimatum)")),
    (Deed.RECONCILES, anywhere("(apology|apologies|forgiveness|reconciliation|truce)")),
    (Deed.HELPS, anywhere("((a|some|any|the) (helping )?(hand|help|lift|leg up|assistance|help))")),
    (Deed.VISITS, anywhere("(visit)")),
    (Deed.WARNS, anywhere("(warning)")),
    (Deed.LENDS, anywhere("(loan)")),
)
"""Nouns that name a deed."""

LIGHT: Final = phrases(
    "(give*|have*|get*|hold* back|take*|make*|deal*|land*|deliver*|throw*|hurl*|aim*|offer*|issue*|utter*|pick*|start*|receive*|earn*|suffer*|launch*|catch*|cop*|fetch*|accept*|want*|exchange*|trade*|end* up in|be* in|get* into|come* in for|make*|pay*|owe*|find*|aim*|shout*|serve*)"
)
"""Verbs that say little without the noun after them."""

RECEIVES: Final = phrases("(get*|receive*|accept*|be* handed|be* given|collect*|win*|be* sent|be* brought)")
"""Verbs of getting something from somebody."""
