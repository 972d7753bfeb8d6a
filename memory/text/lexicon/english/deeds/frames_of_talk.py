"""List English frames of deeds as people who know each other well tell them: with slang, and with what they leave out."""

from __future__ import annotations

from typing import Final

from memory.text.acts import Deed

_KIN: Final = "nan|gran|granny|grandma|grandad|grandpa|mum|mam|mom|mother|dad|father|kid|kids|son|daughter|brother|sister|niece|nephew|baby|toddler|boy|girl|dog|cat|puppy|parents|wife|husband|partner|boyfriend|girlfriend"
_PAPERS: Final = "(cover |covering )?(letter|essay|cv|report|homework|application|tax|taxes|form|forms|assignment|speech|dissertation|paper|thesis|claim|email|emails|post|notes|slides|coursework|visa|appeal)"
_MENDS: Final = "unjam|jump-start|bump-start|unstick|restart|unlock|free|retile|plaster|regrout|fix|mend|repair|unblock|unclog|sort|debug|install|assemble|rewire|resole|patch|service|retune|recharge|defrost|descale|reset|reboot|refill|restock|iron|wash|hoover|vacuum|mow|weed|prune|hem|darn|sharpen|replace"
_THREAT: Final = "(slash|key|cut|ruin|stab|drown|gut|floor|flatten|punch|hit|batter|beat|slap|kick|kill|smash|break|snap|burn|bin|trash|wreck|sue|report|evict|sack|deck|knock|brain|end|bury|throttle|strangle|thump|chuck|throw|get|have|make|lock)"
_SAYS: Final = (
    "say|tell|text|message|warn|threaten|swear|promise|shout|yell|scream|hiss|mutter|growl|snarl|go"
)

QUARRELS: Final = (
    (
        None,
        "go off (on|at) (the|an?|holiday|one)",
        "owe @ (one\\b|big time|everything|(an? )?(\\w+ )?(apology|explanation|favour|pint|drink))",
        "beat|thrash|hammer|batter|destroy|smash|trounce|wallop|slaughter|murder|annihilate|kill @ (at|in) (?!(the|his|her|their|my|a)\\b)\\w+",
        "kick off (the|at (two|three|four|five|six|seven|noon|\\d))",
    ),
    (
        Deed.QUARRELS,
        "go off (on|at) @",
        "give as good as",
        "go (at it )?hammer\\b",
        "go (mental|nuts|ballistic|ape|spare|nuclear|off on one|mad|berserk|postal) (at|on|with) @",
        "kick off (at|with|on) (@|each other|one another)",
        "kick off( again)?( (about|over|because|in|at) .*)?$",
        "blow up (at|on) @",
        "be|get|start (still )?(having )?(beef|beefing|drama|fighting|arguing|rowing|scrapping|quarrelling|at war|at each other's throats|screaming|shouting)",
        "have (\\w+ )?(beef|drama|words|a barney|a falling[- ]out|an? (massive |huge |big |proper )?(row|fight|argument|domestic|bust[- ]up|blow[- ]up))",
        "will|would|can|could not (even )?be in the same (room|building|house|car|place)",
        "be not (talking|speaking)( to @)?",
        "give|get @ (the )?(silent treatment|cold shoulder)",
        "block|unfriend|unfollow @",
        "fall out( (with @|over|about|again).*)?$",
        "lose it (with|at) @",
        "fight|argue|row|bicker (all|again|non-?stop|constantly)",
        "have @ on (ignore|mute|block)",
    ),
    (
        Deed.RECONCILES,
        "squash (it|the (beef|row)|things|that)",
        "hug it out",
        "clear the air",
        "sort|patch|talk|work|smooth|iron (it|things|stuff|everything|that) (out|up|over|through)( (with @|now|again|eventually|finally|in the end))?",
        "patch up",
        "make (it |things )?up( (with @|again|now|eventually|finally|in the end))?$",
        "be (all |totally |so )?(good|cool|fine|okay|ok|friends|mates|sound|sorted|tight|best mates|talking|speaking|on speaking terms|back to normal) (again|now|with each other|again now)",
        "be (back )?on speaking terms( again)?",
        "be speaking again",
        "bump (his|her|their) fist",
        "shake (hands|on it)( (with @|and .*))?$",
        "say (he|she|they|@) (was|is|were) (\\w+ )?(sorry|out of order|out of line|wrong|a (dick|prick|tool|knob|jerk|mug))",
        "tell @ (he|she|they|@) (was|is|were) (\\w+ )?(sorry|out of order|out of line|wrong)",
        "own up (to|and)",
        "draw a line under",
        "unblock @",
        "call a truce",
    ),
)
"""Quarrels and peace among friends, with their frames."""

TALK: Final = (
    (
        Deed.THREATENS,
        f"{_SAYS} ((to )?@ )?(that )?(he|she|they|@) (would|will|is going to|was going to) (\\w+ )?{_THREAT} (@|him|her|them|@'s|(his|her|their) (head|face|legs|teeth|neck|stuff|things|bike|car|phone|door|windows?|room))",
        f"{_SAYS} ((to )?@ )?(that )?(he|she|they|@) (would|will|is going to|was going to) (\\w+ )?(punch|batter|beat|slap|kill|smash|wreck|sue|evict|sack|deck|thump|throttle|strangle|throw|chuck|kick)( \\w+){{1,3}} (out|in|up|dead|if|unless)",
        "threaten @",
    ),
    (
        Deed.STRIKES,
        "punch|hit|slap|smack|thump|kick|shove|headbutt|floor|deck|batter|belt|clock @",
        "throw (a|some) (punch|punches|hands|fist|fists) (at|with) @",
        "swing (for|at) @",
        "knock @ (out|flat|spark out)",
    ),
    (
        Deed.INSULTS,
        "slag|slate|diss|roast|mug|rip|bad-?mouth|trash @('s)? ?(off)?( (in front|to|for|about|over|again).*)?$",
        "take the (piss|mick|mickey) (out of|about) @",
        "talk (trash|smack|shit|crap) (about|to) @",
        "call @ (an?|the|out of) \\w+",
        "tell @ (where )?to (get lost|piss off|sod off|do one|go away|shut up|jog on|get stuffed|stuff it|go to hell|bugger off|fuck off|f off|go and|go jump|hop it|shove|go|stick)",
        "have a (dig|pop|go) at @",
    ),
    (
        Deed.BORROWS,
        "have (still )?(got )?@'s (?!(back|word|number|ear|heart|attention|blessing|name|eyes|vote|permission|trust|sympathy|sense|nose|hair|looks)\\b)(\\w+ ){0,2}\\w+ (from|since|for (weeks|ages|days|months|a week|two|three|over)|and|in (his|her) room)",
        "have (got )?@'s (?!(back|word|number|ear|heart|attention|blessing|name|eyes|vote|trust|sympathy)\\b)(\\w+ ){1,3}(this|for the|until|till|over the|all) (week|weekend|day|month|evening|\\w+day|moment|time)",
        "have got @'s (?!(back|word|number|ear|heart|attention|blessing|name|eyes|vote|trust|sympathy|nose|hair|looks|permission|measure)\\b)(\\w+ ){0,2}\\w+$",
        "have (got )?@'s (?!(back|word|number|ear|heart|attention|vote|trust)\\b)(\\w+ ){0,2}\\w+ (to this day|even now|to date|as we speak|at this moment)",
        "have still (got )?@'s (?!(word|number|ear|heart|attention|vote)\\b)",
        "still have (got )?@'s",
        "borrow|cadge|scrounge|bum|blag|tap|sponge ... (off|from) @",
        "borrow|cadge|scrounge|blag @'s",
        "be sitting on @'s (\\w+ )?(money|cash|\\d+|quid|tenner|fiver)",
        "owe @ (that|the|those|his|her|a whole) (\\w+ )?(tenner|fiver|twenty|money|cash|rent|quid|pounds|dollars|euros|crowns|shillings|coins?)",
        "owe @ (\\d+|an? (tenner|fiver|twenty|score|pony|grand|ton)|\\w+ty|ten|five|hundreds?|money|cash|rent|for (the|a))",
    ),
    (
        Deed.LENDS,
        "spot|sub|float|front|bung|loan @ (an?|the|some|his|her|\\d+|\\w+ty|ten|five|twenty) ?(?!(drink|pint|beer|round)\\b)",
        "cover|front|pay @'s (half|share|part|bit|side|deposit|rent|fare|bill|ticket|fine|tab|entry|bus fare|council tax|phone bill|gas|electric)( of)?",
        "put in for @",
        "let @ (borrow|have a lend of|have a loan of|nick|use)",
        "give @ a (lend|loan|lender|borrow|len) of",
    ),
    (
        Deed.PAYS,
        "transfer|ping|wire|bank @ (the |his |her |their |that |a |all (the |of it)?)?(\\d+|\\w+ty|ten|five|money|cash|tenner|fiver|rent|quid|dosh|what (he|she|they) owed)",
        "send|slip|hand|drop @ (the|his|her|their|that) (\\d+|\\w+ty|ten|five|money|cash|tenner|fiver|rent|quid|dosh)",
        "transfer|ping|wire|send|hand|cough|stump (over |up )?(the|his|her|their|that|what) (\\w+ )?(money|cash|\\d+|\\w+ty|rent|deposit|quid|share|half|bill)\\b.* (to|for) @",
        "cough up",
        "square (up|things|it|everything)? ?(with|up with) @",
        "settle (up|things|it|everything) (with )?@",
        "sort @ out( for| with)?( the)?",
        "pay (up|@ (back|up|off|in full|what))",
        "give @ (back )?(the|his|her|that|all the|every) (\\w+ )?(money|cash|\\d+|quid|tenner|fiver|rent)( back)?",
        "be (all )?(square|straight|quits|even)( with @)?( (now|again|on|for).*)?$",
    ),
    (
        Deed.RETURNS,
        "give|bring|chuck|drop|hand|sling|bung|post|pass|toss|send @ (back )?(the|his|her|that|their) (\\w+ ){1,3}back",
        "get|have (his|her|its|@'s|the) (\\w+ ){1,3}back (off|from|of) @",
        "bring|give|drop|hand|take|carry|run|cycle|sling (back|round|over|off) @'s",
        "bring|give|drop|hand|take|carry|put|leave @'s (\\w+ ){1,3}(back|round|home|where)",
    ),
    (
        Deed.GIVES,
        "bring|get|fetch|take|send @ (back |home )?(an?|some|two|three) (?!(loan|hand|chair|warning|bill|message|note)\\b)(\\w+ )*(back )?(from|as|for)",
        "bring|get|buy|make|bake|knit|cook|draw|paint|order|grab|pick @ (up |back |out )?(an?|some|two|three|four|half) (?!(loan|hand|chair|taxi|cab|warning|drink of water|bill|promise|fool|deal|laugh)\\b)",
        "treat @ to (an?|some|dinner|lunch|breakfast|tea|chips|ice cream)",
        "shout @ (an?|some|dinner|lunch|breakfast|a pint|chips)",
    ),
    (
        Deed.HELPS,
        f"take|drive|bring|run|walk|drop|pick|collect|mind|watch|feed|look (after |up )?@'s ({_KIN})( .*)?",
        f"sit|stay|wait|watch (up )?(all night |through the night )?(with|by|over) @'s (\\w+ )?({_KIN})( .*)?",
        "put|set|get @'s (\\w+ ){1,4}(in|to|into) (order|rights|shape)",
        f"write|do|type|edit|proofread|proof-read|finish|print|format|check|correct|translate|fill @'s (\\w+ ){{0,2}}{_PAPERS}",
        f"write|fill|type|do (out |in |up )?{_PAPERS} for @",
        f"{_MENDS} (out |up |down )?@'s (?!(problem|mess|mistake|hash|word)\\b)\\w+",
        "type|transcribe|photocopy|print|laminate|scan (up |out |off )?(all )?(of )?@'s \\w+",
        "cover (for )?@ (at|on|when|while|with|so)",
        "cover|do|take|swap @'s (\\w+ )?(shift|shifts|turn|rota|slot|chores?|bins|washing[- ]up|dishes|cleaning|cooking|night|duty|round|go)",
        "cook|clean|shop|wash up|queue|wait|stand|stay|cycle|drive|run|go ... (for|so) @ (could|can|would|to|because|when|while|after|all|every|again)",
        "sit|stay|wait up with @ (all|until|through|while|when|in|at|overnight)",
        "talk|walk|help @ (through|off the ledge|out of|home|to|with|out)",
        "bail @ out",
        "let @ (crash|kip|sleep|stay|doss|bunk|shower|do (his|her) (washing|laundry))",
        "sit|wait|stay|stop with @ (at|in|for|all|through|while|until|till)",
        "dig|get|help @ out of (a|the) (hole|mess|jam|fix|bind)",
        "give @ (an?|the) (lift|ride|hand|leg up|backy|massage|haircut|lesson|pep talk)",
        "pick|drop @ (up|off) (from|at|after|when)",
        "bring @ (soup|tea|coffee|dinner|lunch|breakfast|medicine|meds|paracetamol|food|a hot water bottle|groceries|shopping)",
        "carry|lug|haul|drag|shift|move @'s",
        "put|set (up|together) (@'s|an? .* (for|at) @)",
    ),
    (
        Deed.PROMISES,
        "say|reckon|insist|text|message|claim (that )?(he|she|they) (is|was|are|were) going to (?!(be|die|kill|sue|have a|go|leave|need|hate|regret)\\b).*@",
        "say|text|message|write|reckon (that )?(he|she|they) (will|would) (?!(be|die|kill|sue|have|not|never|need|hate|regret|rather|like|love)\\b)\\w+ (?!if).*(@|(by|before|on) \\w+|tomorrow|tonight|this week|next week|at the weekend)",
        "be (meant|supposed|down) to (bring|fix|mend|pay|clean|cook|buy|book|sort|order|call|ring|pick|paint|make|water|take|wash|build|send|get) ... (for @|by|before|on|tomorrow|tonight|this)",
        "put (his|her|their) (name|hand) (down|up) (for|to)",
        "offer to (?!(fight|sell|lend|pay|help|go)\\b)\\w+ ... (by|on|tomorrow|tonight|this|next|before|for @|@'s)",
    ),
    (
        Deed.VISITS,
        "knock|ring|tap|rap|turn up|show up|call|appear (at|on) @'s( (door|bell|window|place|room|flat|gate|house).*)?( with .*)?$",
        "hang out|hang|chill|crash|sleep over|stay over|kip|camp out|dine|eat|have (tea|dinner|lunch|coffee) (out |over )?(at|with|round) @'s",
        "be (over |round |back |up |down )?(at|round) @'s( (again|place|flat|room|house|for|with|till|all).*)?$",
        "come|go|pop|nip|swing|head|slope|wander|pad (over |round |up |down |across )?(to|by|round) @'s( (room|place|flat|house|door|for|with|again|to).*)?$",
    ),
)
"""Deeds among friends, with their frames."""
