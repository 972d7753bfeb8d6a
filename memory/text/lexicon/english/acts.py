"""List English sentences that do something besides telling, and the moods they are said in. Patterns see folded text."""

from __future__ import annotations

from typing import Final

from memory.text.acts import Mood, SpeechAct
from memory.text.lexicon.english.misdeeds import MISSED, WELL_GONE
from memory.text.lexicon.english.small_talk import SMALL_ACTS
from memory.text.lexicon.english.talk import TALK_ACTS
from memory.text.lexicon.english.times import MONTHS, WEEKDAYS
from memory.text.lexicon.english.words import NUMBERS

_KIN: Final = (
    r"(?:father|mother|dad|mum|mom|brother|sister|son|daughter|wife|husband|child|baby|uncle|aunt|cousin|grand\w+|friend"
    r"|family|dog|cat|horse|mule|master|lord|parents|twins|niece|nephew|girl|boy|little one|love|sweetheart|betrothed)"
)
_BAD: Final = (
    r"(?:liar|fool|idiot|thief|coward|swine|pig|rat|bastard|scoundrel|cheat|traitor|wretch|oaf|dolt|moron|villain|witch|hag"
    r"|dog|cur|worm|murderer|drunkard|brute|crook|snake|goat|lump|ass|donkey|toad|ogre|hypocrite|parasite|leech|scum|filth"
    r"|vermin|fraud|charlatan|windbag|blockhead|simpleton|half-?wit|nitwit|dimwit|buffoon|clown|cow|sow|weasel|bitch|whore|cretin"
    r"|imbecile|loser|disgrace|piece of (?:scrap|junk|dirt|trash|filth|rubbish|garbage|muck|work)|waste of \w+|good-for-nothing|nuisance|pest|monster|bungler|botcher|blunderer|wastrel|rascal|knave|crone|buzzard|brat|lout|hound|slob|glutton|miser|nincompoop|numbskull|dunce|ninny|twit|twerp|dullard|scallywag|swindler|lackey|hack|dolt|cheapskate|bore|jackass)"
)
_GOOD: Final = (
    r"(?:kind|wise|brave|clever|beautiful|handsome|lovely|wonderful|generous|good|great|skilled|skilful|strong|honest|smart"
    r"|amazing|nice|sweet|talented|pretty|charming|splendid|radiant|gorgeous|delightful|marvell?ous|fantastic|brilliant|excellent"
    r"|impressive|remarkable|gifted|thoughtful|gracious|gentle|noble|fine|helpful|patient|loyal|funny|true|superb|magnificent|heavenly|divine|exquisite|delicious)"
)
_DEAR: Final = r"(?:marvel|gem|treasure|angel|genius|hero|star|wonder|saint|blessing|delight|darling|dear|doll|peach|sweetheart|legend|diamond|brick|good egg|credit to|joy to)"
_UGLY: Final = (
    r"(?:stupid|ugly|useless|worthless|pathetic|disgusting|lazy|mad|crazy|dumb|filthy|rude|mean|cruel|greedy|dishonest|fat|vile|awful"
    r"|horrible|revolting|foul|ridiculous|despicable|repulsive|selfish|cowardly|hopeless|incompetent|boring|insufferable|evil|wicked)"
)
_ILL: Final = (
    r"(?:fat|old|stupid|lying|dirty|filthy|little|miserable|bloody|damned?|wretched|ugly|lazy|greedy|rotten|stinking|mangy|worthless"
    r"|useless|cowardly|cheating|two-faced|selfish|pathetic|no-good|silly|mean|ungrateful|pompous|conceited|drunken|spineless|son of a)"
)
_VERY: Final = (
    r"(?:(?:so|very|really|too|most|truly|quite|such|a bit|just|nothing but|always) )*(?:an? |the )?"
)
_BODY: Final = r"(?:throat|head|heart|tongue|hand|finger|ear|leg|arm|neck|bone|jaw|nose|face|skull|knee|rib|back|teeth|eye|hide)s?"
_SIMILE: Final = (
    r"(?:an? |the |my )(?:[\w'-]+ ){0,3}?(?:(?:wet|blind|drunk(?:en)?|dead|drowned|lame|rabid|sick|deaf|three-legged|one-legged|mangy) \w+|donkey|mule|pig|hog|toad|rat|weasel|baboon|walrus|scarecrow|corpse|slug|warthog"
    r"|[\w'-]+ (?:chewing|licking|sucking|swallowing|choking|drowning|falling|with toothache|on stilts|in a (?:mangle|bucket|sack|gale|ditch)))\b"
)
"""What nobody wants to be likened to: "a bulldog chewing a wasp"."""
_BEASTS: Final = (
    r"(?:(?:an?|the|that|two|three|four|five|ten|a dozen|some|many|all|my (?:first|own))\b )?(?:(?!man\b|men\b|woman\b|boy\b|girl\b)[\w-]+ ){0,2}?"
    r"(?:bears?|wol(?:f|ves)|boars?|rats?|snakes?|spiders?|lions?|tigers?|dragons?|goblins?|orcs?|trolls?|ogres?|giants?|demons?|zombies?|skeletons?|monsters?|beasts?|bandits?"
    r"|pirates?|wasps?|hornets?|mosquito(?:es)?|fl(?:y|ies)|roach(?:es)?|sharks?|whales?|crocodiles?|scorpions?|chickens?|fish|rabbits?|deer|stags?|fox(?:es)?|aliens?|robots?)\b"
)
"""What somebody boasts of having killed, and does not confess."""
_HOME: Final = r"(?:house|home|inn|barn|shop|forge|village|mill|place|farm|roof|hut|stall|field|crop)s?"
_MUST: Final = (
    r"(?:i(?:'d| had)(?: better| best)|i (?:must|should|have to|need to|ought to|gotta|got to)|i(?:'ve| have) (?:got|have) to|gotta|time to"
    r"|it(?:'s| is) time (?:for me )?to|i(?:'ll| will| shall)|let me|i think i(?:'ll| will))"
)
_PARTS: Final = r",? (?:but )?(?:i|we) (?:must|have to|need to|should|(?:'ve )?got(?:ta| to)) (?:go|be (?:off|going)|leave|run|dash|get (?:going|back))\b"
"""What "sorry" begins with that only takes leave."""
_END: Final = r"(?: (?:now|then|soon|today|tonight|again|back|away|and see to \w+))*[ .!]*$"

_VALUE: Final = (
    rf"{'|'.join(WEEKDAYS)}|{'|'.join(MONTHS)}|{'|'.join(NUMBERS)}|\d[\d:.,]*(?:st|nd|rd|th|am|pm)?|half|quarter|noon|midday|midnight"
    r"|dawn|dusk|tomorrow|today|tonight"
)

DOES: Final = (
    r"(?:bring|give|help|fetch|show|hand|pass|lend|sell|get|find|wait|follow|come|go|stop|let|make|keep|leave|take|look|listen"
    r"|hurry|open|close|shut|put|send|meet|promise(?! (?:you )?i(?:['’]?ll|['’]m| will| shall| won['’]?t)\b)|forgive|protect|save|warn|ask|tell|remember|forget|teach|write|fix|mend|heal|hold|lift"
    r"|carry|read|sing|sit|stay|guard|sharpen|repair|buy|try|eat|check|speak|calm|wake|hide|run|fill|lock|spare|join|lead|guide|search"
    r"|cook|bake|pour|watch(?! out\b)|bury|feed|saddle|move|drop|throw|call|clean|wash|build|cut|be (?:quiet|careful|silent|still|patient|gentle|brave))"
)

_OBJECT: Final = r"(?:a|an|the|me|us|him|her|them|it|my|your|our|his|their|this|that|these|those|one|two|three|four|five|ten|every|each|all|both|something)"
_MANNER: Final = (
    r"(?:to|like|as|again|now|once|twice|slowly|louder|faster|please|(?:for|with) (?:me|us|him|her|them))"
)
_PERFORMS: Final = (
    rf"(?:(?:count|stand|bow|hop|jump|kneel|crawl|climb|turn|spin|lie|point)(?: (?:on|in|at|up|down|back|round|around|across|over|out|from|under|behind|before|{_OBJECT}|{_MANNER})\b|[.!]*$)"
    r"|(?:dance|whistle|hum|smile|laugh|clap|nod|wave|step|walk|play|swim|shout|scream|bark|guess|row|ride|knock|roll|think of|recite|repeat|touch|pat|pick|choose|draw|paint|name|describe|ring|light"
    rf"|raise|sweep|dust|dig|stir|greet|salute|thank|congratulate|hug|arrest|chase|catch|juggle)(?: (?:{_OBJECT}|{_MANNER})\b|[.!]*$))"
    r"(?!.*\b(?:is|was|are|were|isn't|wasn't|aren't|weren't|has|had)\b)"
    r"|say (?:hello|hi|goodbye|good (?:morning|day|evening|night|bye)|something|anything|it|a (?:few )?words?|cheese|please|sorry|thanks|thank you)\b"
)
"""What somebody is told to do there and then, where the verb may be a noun as well: "Count to ten", not "Count Ivo is here"."""

_MAIMED: Final = r"(?:throat|head|heart|tongue|hand|finger|ear|leg|arm|neck|bone|jaw|nose|face|skull|knee(?:cap)?|rib|back|tooth|teeth|eye|hide|house|home|shop|inn|ship|boat|farm|barn|door|family|life)s?"
_DOES_HARM: Final = (
    r"(?:(?:i|we|they|someone|somebody|he|she|my [\w]+|his \w+)(?:'ll| will| shall|'re going to|'m going to|'m gonna| are going to| am going to)? (?:(?:knock|break|burn|smash|kick|cut|slit|cave|blow|bury|shoot|stab"
    r"|hurt|kill|hang|drown|crush|beat|gut|whip|tear|rip|bring|feed|have|take|throw|set|put|send)\b.{0,40}\b(?:"
    rf"your {_MAIMED}|on your {_MAIMED}|dogs on you|you (?:down|up|apart|off|alive|flogged|hanged|whipped|with it|too|next)|you(?= *$| *[.!]))"
    r"|(?:smash|break|burn|wreck|ruin|trash|torch) (?:every|all|each|everything)\b.*|(?:smash|break|burn|blow|tear|kick|knock|bring) (?:it|this|that|the) ?.{0,20}(?:down|in|up|open|apart|, and your?\b.*))"
    rf"|you(?:'ll| will| shall|'re going to)? (?:(?:be|end up|wake up|find yourself)\b.{{0,40}}\b(?:sorry|next|dead|in your {_MAIMED}|feeding the \w+|food|in the (?:ground|river|harbou?r|sea)|face down|bleeding)|regret|rue|wish you|die|bleed|hang))\b"
)
"""What somebody says to do who threatens, and what then happens to the one who is threatened."""

_URGED: Final = r"^(?:(?:now|look|listen|oi|hey|you|please|so|right)\b[ ,]*)*(?!(?:i|we|you|he|she|they|it|the|a|an|my|our|his|her|this|that|there|is|are|was|if|when|maybe|perhaps|should|shall|would|could|can|will|do you|did|does)\b)[a-z]+\b(?!'s).{0,70}?"
"""What an order begins with, as a folded sentence of a threat does."""

_NO_FAVOUR: Final = (
    r"(?:tell|say|explain|describe|remind|show|name|recall|remember|recogni[sz]e|guess|see|hear|smell|feel|imagine|believe|think|know|understand"
    r"|trust|forgive|marry|like|love|hate|miss|want|need|be|have|do|vouch|swear|answer|confirm|deny|repeat|spell|translate|ever|really|still|not|n't|you"
    r"|come|go|join|accept|agree|kill|hurt|fight|steal|lie|rob|murder|poison|spy|(?:find|work|figure|point) out|keep (?:a|my|our) secrets?)\b"
)
"""What "can you …" begins with that asks for an answer, or for more than a favour."""

_TENDS: Final = r"(?:keep an eye on|look after|take care of|watch over|mind|guard|water|feed)(?! (?:me|yourself|it|that)\b)"

_DOES_FOR_ME: Final = (
    r"(?:row|take|carry|ferry|drive|walk|guide|bring|fetch|hide|help|pour|make|cook|bake|build|sew|mend|cut|wake|pass|hand|throw|push|pull|untie|free"
    r"|rescue|heal|patch|wash|teach) (?:me|us)\b(?! (?:up to (?:speed|date)|through|understand|remember))|(?:hold|keep|watch|carry|fetch|fix|mend|open|sharpen|post|deliver)"
    r"\b[\w ]{0,40}? for (?:me|us)\b|(?:save|keep|hold|reserve|put aside|set aside) (?:me|us) (?:an?|some|one|two|the|another)\b"
)

FAVOURS: Final = (
    r"^(?:(?:so|hey|hi|please|well|ok|okay|also|and|but|listen|look|oh|um|then|now)\b[ ,]*)*"
    r"(?:(?:(?:can|could|will|would) you|you could(?:n't)?|any chance (?:that )?you (?:can|could|would)|(?:is|would) it (?:be )?possible for you to|i (?:need|want) you to|i(?:'d| would) like you to)"
    r"(?: please| kindly| possibly| maybe| perhaps)*"
    rf"(?: {_TENDS} \w| (?!{_NO_FAVOUR})[a-z]+\b[^?.!]*?\b(?:my|our|for (?:me|us)|(?:while|whilst|until|till) (?:i|we|i'm|we're))\b| (?:{_DOES_FOR_ME}))"
    rf"|(?:please )?(?:{_DOES_FOR_ME})"
    rf"|(?:do|would|could) you mind (?!{_NO_FAVOUR}|if\b|tell)\w+ing\b[^?.!]*?\b(?:my|our|me|us|the|for me)\b"
    rf"|(?:please )?{_TENDS} (?:my|our)\b|(?:please )?keep an eye on (?:my|our|the)\b"
    r"|(?:please |(?:(?:can|could|will|would) you (?:please )?))?(?:lend|loan|spare) (?:me|us)\b"
    r"|(?:can|could|may|might) (?:i|we) (?:please )?(?:borrow|have (?:my|our|back (?:my|our))|get (?:my|our|back (?:my|our)))\b"
    r"|(?:please )?give (?:me )?(?:back my|my [\w ]{1,30} back)\b|i(?: would|'d)? (?:want|need|like)(?: to have)? my [\w ]{1,30} back\b)"
)
"""What asks the hearer to do the speaker a favour, or to lend or give back something, in a folded clause."""

URGES_HARM: Final = (
    r"(?:(?:guards?|captain|sir|quick|come on|now|then|please|go and|go|just|you must|you should|you have to|why don['’]?t you)\b[ ,!]*)*"
    r"(?:(?P<who>(?:arrest|jail|imprison|hang|behead|execute|banish|exile|evict|punish|flog|whip|murder|slay|kill|torture|strangle"
    r"|lynch|crucify|handcuff|manacle|detain|apprehend) (?!time\b|around\b|on\b|out\b|about\b|up\b|your (?:coat|hat|cloak)\b)\S"
    r"|(?:beat|burn|hit|strike|seize|drown|lock up|chain|shoot|stab|attack|poison|throw|cast|drive) (?:him|her|them)\b"
    r"|(?:throw|put|toss|cast) (?=.*\b(?:in|into) (?:jail|prison|gaol|chains|irons|the (?:cell|dungeon|stocks|pillory))\b))"
    r"|(?:beat|hit|strike|seize|drown|lock up|chain|shoot|stab|attack|poison|burn) (?P<name>\S+))"
)
"""What tells somebody to do harm, at the beginning of a folded sentence."""

_FORBIDDEN_LOVE: Final = (
    r"\bi(?:'m| am|'ve| have)?(?: (?:still|secretly|madly|really|been|think i|fear i))* (?:love|loved|in love with|fancy|sleep(?:ing)? with|slept with|kiss(?:ed|ing)?|seeing|courting|having an affair with)"
    r" (?:an? married (?:man|woman|\w+)|(?:my|his|her|your|the|our) (?:[\w-]+ ){0,2}[\w-]+'s? (?:wife|husband|girl|man|woman|girlfriend|boyfriend|fianc[eé]e?|bride|groom|betrothed|sweetheart)\b)"
)
"""Who is loved that is somebody else's."""

ACTS: Final = (
    (
        SpeechAct.CORRECTS,
        r"^(?:(?:oh|wait|no|nay|nah|sorry|ah|well|hold on|hang on|oops|whoops)\b[ ,.!:;-]*)*(?:actually|i (?:mixed|muddled|got|jumbled) (?:that|it|them|things) (?:all )?(?:up|mixed up|muddled|confused|backwards|the wrong way(?: round)?)|i mis(?:remembered|heard|spoke)|slip of the tongue|scratch that|strike that|let me rephrase|correction|rather\b,|i mean\b(?! (?:to|it|that|business|every word)\b)|i meant\b"
        r"|i misspoke|my mistake|i (?:was|am|'m|got it|had it|got that|had that) (?:wrong|mistaken)|i(?: have|'ve)? made an? (?:mistake|error|slip)\b"
        r"|that(?: is|'s| was) (?:not true|wrong|not right|a mistake|not what i (?:said|meant))|you misunderstood|forget what i said"
        r"|let me correct (?:myself|that)|on second thought)"
        r"|^(?:(?:no|nay|wait)\b[ ,.!:;-]+)+(?:it|that|he|she|they)(?: is|'s| was|'re| are| were)\b"
        r"|\bi was (?:wrong|mistaken) (?:about|when)\b|\bi take (?:that|it) back\b"
        # "No wait, June", "Make that quarter past seven"
        r"|^(?:(?:oh|no|nay|sorry|er+)\b[ ,.!:;…–—-]*)*(?:wait(?:,? no)?|make that|or rather|sorry)\b[ ,.!:;…–—-]*(?:(?:it is|it's|it was|that's|on|in|at|the|a)\b ?)*"
        rf"(?:{_VALUE})\b(?: [\w'’-]+){{0,4}}[ .!]*$",
    ),
    *TALK_ACTS,
    (
        SpeechAct.APOLOGISES,
        r"^(?:(?:oh|well|ah)\b[ ,]*)?(?:(?:i am|i'm|im|we are|we're) (?:so |very |really |truly |terribly |deeply |awfully )*sorry(?! to (?:hear|say|tell)| for your (?:loss|troubles?|pain)|(?: that)? (?:they|he|she|somebody|someone)\b)"
        rf"(?!{_PARTS})|(?:so |terribly |very |awfully |really )*sorry\b(?! for your (?:loss|troubles?|pain)|{_PARTS})|"
        r"(?:my )?(?:sincere |humble |deepest )*apologies\b|.*\bmy (?:sincere |humble |deepest )*apologies[ .!]*$|i apologi[sz]e\b|.*\bi apologi[sz]e[ .!]*$|i beg (?:your|you) (?:pardon|forgiveness|to forgive)|my bad\b"
        r"|mea culpa|no offen[cs]e\b)"
        r"|\b(?:please )?(?:forgive|excuse|pardon) (?:me\b|my\b|us\b)|\b(?:it|that) was (?:all )?my (?:own )?fault\b|\bi owe you an apology\b"
        r"|\bi (?:didn't|did not|never) mean (?:to (?:hurt|offend|upset|insult|be|wrong|harm|scare|frighten|wake|shout)|it|any harm|that)\b"
        r"|\bi regret (?:what i|that i|my|saying|having|how i)\b|\bi(?: was|'ve been| have been) (?:rude|unkind|unfair|out of line|harsh|too hard on you)\b"
        r"|\bi (?:wish i had(?:n't| not)|should(?:n't| not| never) have) (?:said|done|shouted|hit|doubted|left|spoken|been|called|blamed|accused|snapped|mocked|hurt|yelled|treated|laughed|lied)\b|\bmy fault(?: entirely| alone| completely)?[ .!]*$|\bi (?:broke|have broken|didn't keep|did not keep|couldn't keep|could not keep|forgot) my (?:promise|word|vow)\b|\b(?:the fault|the blame) (?:was|is) (?:all )?mine\b|\bi (?:behaved|acted) (?:so |very |really )?(?:badly|poorly|rudely|shamefully|like (?:a|an) \w+)\b|\bi regret (?:it|that)\b|^(?!.*\b(?:promise|swear|vow|my word)\b).*\bmake (?:it up|amends) to you\b|\bi feel (?:so |just )?(?:awful|terrible|bad|guilty|dreadful) (?:about|for) (?:what|how|my)\b"
        r"|\bi had no (?:right|business|call|reason) to\b|\bi(?:'m| am| feel) (?:so |just |really |deeply )?(?:ashamed|awful|terrible|bad|guilty|dreadful|rotten|wretched) about\b"
        r"|\b(?:that|it) was (?:wrong|unkind|uncalled for|out of order|rude|unfair) of me\b|\bi spoke (?:out of turn|too (?:harshly|soon)|harshly|in anger)\b|\bi was out of (?:order|line)\b|\bno hard feelings\b|\bcan(?:'t)? we (?:be|stay) friends again\b",
    ),
    (
        SpeechAct.TOASTS,
        r"^cheers[ !.]*$|^(?:to )?your (?:good |very good )?health\b|^bottoms up\b|^here(?:'s| is) to (?!(?:be|do|go|see|get|have|make)\b)\w|^(?:i(?:'d like to| want to)? (?:propose|give you|offer) )?a toast\b|^(?:let us|let's) (?:drink|raise \w+ \w+) to\b|^raise your \w+\b",
    ),
    *SMALL_ACTS[:3],
    (
        # "Goodbye, and thank you" takes leave first of all
        SpeechAct.TAKES_LEAVE,
        r"^(?:(?:well|so|ok|okay|right|now|then|alas|anyway)\b[ ,]*)*(?:good ?bye|farewell|bye(?: bye)?)\b(?! (?:is|was|to (?:the|my|our|his|her|their)|gifts?|kiss|present|party|feast|letter|note|song)\b)",
    ),
    (
        SpeechAct.THANKS,
        r"^(?:(?:oh|well|ah|many|ok|okay|alright|all right|right|great|cool|good|yes|no|aye|brilliant|perfect|lovely|wonderful|and)\b[ ,.!]*)*(?:thank you|thanks|thank ye|cheers|much obliged|bless you|god bless|i thank you|thx|ta\b|ty\b|how (?:kind|good"
        r"|nice|generous|thoughtful) of you)"
        r"|\b(?:i(?: am|'m)|we(?: are|'re)) (?:so |very |really |most |ever so |deeply |truly )*(?:grateful|thankful|obliged)\b|\bi owe you (?:one|my life"
        r"|my thanks|a (?:drink|favou?r))\b|\bthank you\b|\bmy (?:thanks|gratitude)\b|\b(?:much|greatly|most) (?:appreciated|obliged)\b|\bin your debt\b"
        r"|\bthanks (?:a (?:lot|million|bunch|ton)|so much|very much|again|anyway|for)\b|\bthanks[ .!]*$|\bi (?:really |do |truly |so )*appreciate\b|\b(?:kind|good|nice|generous|decent|thoughtful) of you\b|\byou(?:'ve| have) saved (?:me|us|my life)\b"
        r"|^you(?:'re| are) (?:a )?(?:life ?saver|too kind)\b|\bi(?:'ll| will| won't| shan't| will not| shall not|'ll not)(?: ever)? (?:never )?forget (?:it|this|that|how you|your kindness|what you(?:'ve| have)? d(?:id|one))\b|\bi can(?:'t|not) thank you enough\b"
        r"|\byou(?:'ve| have)? (?:just |really )?saved (?:my|our) (?:life|skin|neck|bacon|day|hide|job)\b",
    ),
    (
        SpeechAct.TAKES_LEAVE,
        r"^(?:(?:well|so|ok|okay|right|now|then|alas|anyway)\b[ ,]*)*(?:good ?bye|farewell|bye\b|good ?night|(?:i(?:'ll| will) )?(?:see|catch) (?:you|ya)\b"
        r"(?! (?:did|were|are|have|had|can|could|steal|kill))|laters?[ .!]*$|until (?:next time|tomorrow|then|we meet|later|we)|so long\b|take care\b"
        r"|safe (?:travels|journey|roads|trip)|sweet dreams|rest well|sleep tight|mind how you go|look after yourself|be seeing you|till (?:next time|then|tomorrow|we meet)|(?:back|off) to (?:bed|work|the) ?\w* ?(?:with me|for me)|that(?:'s| is) me (?:done|off|away|gone)\b|(?:i(?:'d| had) (?:better|best)|i(?:'ll| will| should| must)|let me) (?:let|leave) you (?:to (?:it|your \w+)|get (?:on|back)|go\b|be\b|in peace|rest)|duty calls\b|i(?:'ve| have) (?:got )?to (?:dash|fly|run along)\b|it(?:'s| is) time i (?:was|went|left|got)\b|fare (?:you|thee|ye)? ?well|adieu|godspeed|cheerio|sleep well|(?:may )?the gods (?:keep|be with|go with) you|have a (?:good|nice|fine|lovely|pleasant|safe) "
        r"(?:day|night|evening|one|journey|trip|rest)|i (?:bid|wish) you (?:farewell|a? ?(?:good|safe|pleasant|fond))|i(?: now)? take my leave|i(?:'m| am) "
        r"(?:off|leaving(?! (?:my|him|her|them|it|you|the)\b)|heading (?:off|home|out|back)|going (?:home|now|to bed)|on my way|done for today)\b|off i go\b"
        rf"|(?:(?:i(?:'m| am) afraid|i think|i suppose|i guess|i fear),? )?{_MUST} (?:get |be )*(?:go(?:ing)?(?: home)?|off|leav(?:e|ing)|head(?:ing)? (?:off|home|out|back)|run|depart|on my way|on the road"
        rf"|turn in|retire|get some sleep){_END})"
        rf"|(?:^|[,;.!] ?)(?:see|catch) (?:you|ya|y'all)(?: (?:later|soon|around|tomorrow|then|tonight|next \w+))*(?:[ ,]+[a-z]+)?[ .!]*$|[,;.!] ?(?:bye(?: bye)?|good ?bye|good night|night(?: night)?|later|laters|farewell|take care|toodle\w*|ta-?ta)(?:[ ,]+[a-z]+)?[ .!]*$"
        r"|\b(?:(?:i|we)(?:'m| am|'re| are)|i(?:'ll| will| should|'d better| had better)|time to|off to) (?:be )?(?:turn(?:ing)? in|hit(?:ting)? the (?:hay|sack|road|bunk)|call(?:ing)? it a (?:night|day)|head(?:ing|ed)? (?:to bed|off|home|out)|out of here|off(?: now| then| to bed)?|bunk(?:ing)? down)\b"
        rf"|^(?:(?:well|so|ok|okay|right|now|then|alas|anyway)\b[ ,]*)*(?:{_MUST} |i'm (?:going to|gonna) )(?:run|dash|fly|scoot|split|bounce|go|get going|be going|be off)[ .!,]",
    ),
    (
        SpeechAct.GREETS,
        r"^['’]?(?:(?:oh|ah|well|why)\b[ ,]*)?(?:hello|hallo|hi|hey|heya|hail|greetings|salutations|howdy|welcome|hullo|hiya|ahoy|yo\b|good (?:morning|day|afternoon|evening|morrow)"
        r"|well met|(?:pleased|nice|good|glad|(?:a )?pleasure|delighted|lovely|honou?red) to (?:meet|see) you|how do you do|top of the morning|long time no see"
        r"|(?:a )?(?:very )?(?:good|fine|merry) (?:morning|day|evening) to|what ho|blessings (?:up)?on|peace be (?:with|upon) you|your (?:(?:most|very|humble|obedient) )*servant(?=[ ,]*(?:sir|madam|ma'am|my lord|my lady|as ever)?[ .!]*$))\b"
        r"|^['’]?(?:morning|evening|afternoon)[ ,!.]*(?:all|everyone|everybody|folks|there|to you|friends?|sir|madam)?[ .!]*$|^(?:morning|evening|afternoon), [a-z]+(?: [a-z]+)?[ .!]*$|^(?:i(?:'m| am)|we(?:'re| are)) back[ .!]*$",
    ),
    (
        SpeechAct.THREATENS,
        r"\b(?:i|we)(?:'ll|ll| will| shall| am going to|'m going to|'m gonna| am gonna| gonna|'re going to| could| swear i(?:'ll| will)) (?:\w+ )?(?!\w+ (?:him|her|them)\b(?!.*\byou))(?:kill(?! (?:for|an? (?:hour|minute|while)|(?:some )?time|two birds)\b)|hurt|beat(?! you (?:at|in|to|by|hands|with one (?:hand|arm|eye))\b)"
        rf"|stab|hit|punch|destroy|ruin|hang|crush|smash|strangle|poison|skin|gut|drown|whip|thrash|(?:cut|break|slit|bash|twist|rip|tear)(?: off| out)?"
        rf" (?:you\b|(?:your|ur|yer|you're) {_BODY})|(?:burn|smash|wreck|torch|sink|trash|raze|ruin|destroy) (?:your|ur|yer) (?!(?:rubbish|letters?|old|fever|debts?)\b)\w+(?!.* for you\b)|burn (?:you|your {_HOME}|this \w+|it (?:all )?down|down)|break|make you (?:pay|sorry|regret|suffer|beg|wish|bleed|scream|talk))\b"
        rf"|\b(?:and|or) (?:i|we)(?:'ll|ll| will| shall)? (?:kill|hurt|beat|stab|cut|break|burn|hang|gut|skin|slit|throw you|tell the guards?)\b"
        r"|\b(?:again|once more|one more time|another time|ever)\b.{0,20},? and (?:i|we)(?:'ll|ll| will| shall) (?:smash|wreck|tear|rip|sink|strike|report|shoot|thump|clobber|deck|knock|drown)\b(?=.*\byour?s?\b)"
        r"|\byou(?:'ll| will| shall| are going to|'re going to| shall all) (?:all |soon |surely |dearly )?(?:pay|regret|be sorry|die|suffer|hang|bleed|burn|rue|wish you"
        r"|answer for|not leave)\b|\b(?:or|and) you (?:die|bleed|hang|are dead)\b|\b(?:or else|watch your back|i(?:'ll| will) have your head|before i (?:kill"
        r"|hurt|hit|break|lose)|your days are numbered|i know where you (?:sleep|live)|mark my words|you(?:'ve| have) been warned|last warning|i(?:'m| am) warning"
        r" you|i warn you|you(?:'re| are) (?:a )?dead (?:man|woman|meat)|you(?:'re| are) dead\b|(?:it|this) will be the last)\b"
        r"|^(?:(?:now|right|ok|okay|come on|quick|just|you|hey)\b[ ,!]*)*(?:give|hand)(?: it)? (?:me|us|over)(?: all| over)? (?:of )?your (?:money|gold|silver|coins?|purse|valuables|wallet|cash|jewels|jewelry|jewellery)\b(?!.*\b(?:please|for|back)\b)"
        r"|\byour money or your life\b|\bthis is a (?:robbery|stick-?up|hold-?up|raid|mugging)\b|^(?:hands up|stick 'em up|stick them up)\b"
        r"|\byou won't (?:live|leave (?:here )?alive|get out|see (?:the )?(?:morning|dawn|another|tomorrow|sunrise)|like what)|\bdon't make me (?:hurt|kill|angry|come|do"
        r"|draw|use|say it)\b|\b(?:nobody|no one) will (?:ever )?find (?:you|your body)\b|\bi(?:'ll| will) have you (?:flogged|hanged|whipped|arrested|thrown|killed|beaten|jailed|hunted)\b|\b(?:hate for|shame if|pity if) (?:some|any)thing\b|\bi(?:'ll| will) see you (?:hang|dead|in hell|burn)\b|\bstay away (?:from \w+ )?or\b"
        r"|\bor (?:else )?(?:i|we)(?:'ll| will| shall|'m|m| am|'re| are)(?: gonna| going to)? (?:tell|report|inform|snitch)(?:in['’g]?|ing)?(?: on)? (?!you\b|ye\b|u\b)|\bor (?:i|we)(?:'ll| will| shall|'m gonna) (?!(?:miss|lose|help|give|bring|owe|love|buy|see|need|tell|show|pay|thank|forgive|join|wait|find|leave|come with)\b)(?:[\w']+ ){1,4}?your?\b"
        rf"|{_URGED}\bor (?:else )?(?:by (?:the )?[\w' ]{{2,20}} )?{_DOES_HARM}|\b(?:if|unless) [\w' ]{{2,60}}?,? (?:then )?{_DOES_HARM}"
        rf"|\b(?:tell|breathe|speak|say|mention)\b.{{1,40}}\band (?:{_DOES_HARM}|your (?:shop|house|home|farm|inn|barn|ship|boat)\b.{{0,10}}\b(?:burns?|goes up|sinks?))"
        rf"|\byou(?:'ve| have)(?: got)? (?:(?:un)?til\b|an? (?:hour|day|minute|week)|\w+ (?:hours|days|minutes)).{{1,60}}\b(?:(?:we|i)(?:'ll| will)? come for you|(?:people|they|he|she|your \w+) (?:start (?:dying|to die)|will die|dies)|{_DOES_HARM})"
        r"|\byou(?:'d| had) better\b.{1,60}\bor\b|\bor (?:something|somebody|someone|anything|an accident) (?:might|may|could|will|is going to) (?:\w+ )?(?:happen|befall|burn|get hurt|come)\b"
        r"|\b(?:one|another) (?:more )?(?:word|step|move|lie|sound|peep)(?: (?:out of|from) you)?,? and (?:i|we|you)(?:'ll| will|'re| are)\b"
        r"|\bi(?:'ll| will) (?:space|keelhaul|flay|bury|finish|gut|shoot|throttle|whip|report) you\b|\bi(?:'ll| will) (?:wring your|feed you to|throw you (?:to|in|out|over|off)|toss you|have your (?:hide|head|job)|knock your|box your)\b|\byou(?:'ll| will) be (?:sorry|next|begging|shark|fish|food)\b",
    ),
    (
        SpeechAct.INSULTS,
        rf"\b(?:you|u|ya) (?:look|smell|sound|dance|sing|fight|cook|talk|write|play|ride|sail|shoot|dress|swim) like {_SIMILE}|\b(?:your|ur) [\w ]{{2,30}}? (?:read|sound|look|taste|smell|work)s? like {_SIMILE}"
        r"|\byou(?:'ve| have)(?: got)? a (?:face|voice|head|nose) like (?!an angel)|\bi(?:'ve| have) (?:had|got|seen|heard|eaten|tasted|met|known) (?:better|smarter|brighter|sharper|prettier|livelier) [\w' ]{1,40}? (?:from|by|on|in|out of|under) (?:an? |the )"
        r"|\byou could(?:n't| not) (?:find|tell|spot|hit|pour|count|spell|organi[sz]e) [\w' ]{3,40}?(?:your own|in a lit room|with both hands|if (?:it|they)\b|to save your life)|"
        rf"\byou(?:'re| are| were)?(?: all)? {_VERY}(?:(?:(?!not\b|no\b|never\b|hardly\b)[\w-]+ ){{0,2}}{_BAD}|{_UGLY})\b|^(?:why,? )?you(?:,)? (?:{_ILL},? )*(?:{_BAD})\b|\byou (?:{_ILL} )+{_BAD}\b"
        rf"|\byour [\w ]{{2,30}}? (?:is|are|look|looks|tastes?|smells?|sounds?|stinks?) ?(?:like )?{_VERY}(?:{_BAD}|{_UGLY}|bad|terrible|rubbish|rotten|garbage|swill"
        r"|dung|an insult|a joke)\b|\byou(?:r \w+)? (?:look|smell|stink|sound)s?(?: like| of)? (?:an? )?"
        rf"(?:{_BAD}|{_UGLY}|bad|terrible|fish|dung|death|manure|rotten \w+)\b|\bi (?:hate|despise|loathe|detest) you\b|\bwhat an? (?:[\w-]+ )?(?:{_BAD})\b(?! (?:i|he|she|they) )"
        r"|\bi can(?:'t|not) (?:stand|bear|abide|stomach) (?:you|the (?:sight|sound) of you|your \w+)\b|\byou(?:'re| are) (?:the|my) worst\b"
        r"|\byou(?:'re| are) (?:no good|good for nothing|nothing but|nothing to me|not worth|as (?:ugly|dumb|stupid|thick|useless|dull) as|beneath)"
        r"|\byou(?:'re| are) (?:dumber|uglier|thicker|stupider|slower|lower|meaner|fatter|worse) than\b|\btastes? like (?:sawdust|dirt|mud|ash|feet|boots|dishwater|piss|dung)\b"
        r"|\bwouldn't trust you\b|\b(?:nobody|no one) (?:likes|loves|wants|trusts|believes|needs) you\b"
        r"|\b(?:that|this|the) (?:stew|soup|broth|pie|bread|loaf|cake|ale|beer|wine|coffee|tea|meat|meal|food|dish) (?:is|was|tastes?|smells?|smelt) (?:like )?(?:pure |utter |absolute )?(?:filth|swill|slop|muck|garbage|rubbish|poison|disgusting|revolting|vile|foul|inedible)\b"
        r"|, you (?:\w+ )?(?:bungler|botcher|blunderer|wastrel)\b|\byour [\w ]{2,30}? (?:leaks?|creaks?|rattles?|moves?) like\b|\band so (?:are|do|is) you(?:rs|r \w+)?[ .!]*$"
        rf"|, you {_BAD}[ .!]*$"
        r"|\byou(?:'re| are) (?:just |only )?(?:about |almost |nearly )?as (?:useful|sharp|bright|smart|clever|quick|funny|welcome|pleasant|charming|much use|good|subtle|graceful|honest) as (?:an?|the)\b"
        r"|\byou(?:,| are|'re)? (?:an? )?(?:[a-z-]+ ){0,2}old (?!friend|dear|man\b|woman\b|thing|sport|chap|mate|pal|girl|boy|lad\b|soul|hand|timer|school|enough|now|for|and|are|is|were|when)[a-z]+\b|\b(?:nobody|no one) (?:likes|wants|needs|cares (?:about|for)|believes|reads|eats) your\b"
        r"|\byour [\w ]{2,30}? (?:sounds?|smells?|tastes?|looks?|feels?) like (?:an? )?(?!heaven|home|an? (?:dream|angel|rose)|dream|angel|roses?|spring|summer|magic|fun|good|great|my mother|silk|honey)[a-z]+\b"
        r"|\byou couldn't (?:\w+ ){1,4}(?:if (?:it|you|your|they)|even if|with both)\b|\byour [\w ]{2,30}? (?:smells?|tastes?|reeks?|stinks?) of (?:\w+(?:'s)? )?(?:bathwater|dishwater|ditch\w*|swamps?|rot|mould|mold|sweat|dung|manure|feet|socks?|sewers?|sewage|piss|tar|ash|ashes|mud|puddles?|old \w+|dead \w+|wet (?:dog|goat|sheep))\b"
        r"|\byou(?:'re| are) (?:such )?an? (?:[a-z]+ )?(?:bad|rotten|lousy|terrible|awful|useless|hopeless|dreadful|pathetic|worthless|miserable|pitiful|crappy?|shoddy|second-rate|third-rate|rubbish|disgraceful) (?!influence|habit|idea|thing|day|patch|way)[a-z]+"
        r"|\b(?:u|you) suck\b|\bi(?:'ve| have) (?:met|seen|known) (?:smarter|brighter|cleverer|sharper|better|livelier|braver|nicer|prettier) (?!people|men|women|ones?|days|times|places|houses)\w+(?: \w+)?[ .!]*$|\byou call yourself an?\b|\bi(?:'d| would) (?:rather|sooner) (?!not\b)[\w' ]{3,50} than (?:talk|speak|listen|look|marry|dance|kiss|be|work|eat|drink|sit|deal|share|go|spend|hear|trade|buy)\b[\w' ]{0,30}\byour?\b"
        r"|\b(?:my (?:old |late |dead |blind )?(?:grand\w+|gran|nan|mother|aunt|dog|goat|mule|cat)|a (?:blind|drunk|dead|trained|one-armed|deaf) \w+) (?:could |can |would )?(?!is\b|was\b|knows?\b|likes?\b)[\w ]{2,25} (?:better|straighter|faster|harder|quicker) than (?:you|u)\b"
        r"|\byou have the (?:manners|charm|wit|grace) of an?\b|\b(?:u|you)(?:'re|r| are|re)? (?:easily |by far )?(?:the )?(?:dull|ugli|stupid|lazi|rud|vil|mean|slow|grumpi|greedi|stingi|nasti|nosi|bossi|cranki|sour|smelli|dirti|filthi|foul|cruell?|clumsi|crook|sloppi|weak|dumb|thick|crummi|lousi|sulki|surli|noisi|ghastli|miserabl|cheap)e?st\b"
        r"|\byou (?:stink|reek|disgust me|make me sick|bore me|couldn't \w+ (?:your way|to save)|have the (?:brains?|manners|face|wits) of|know nothing)\b"
        r"|\b(?:shut (?:up|your)|go to hell|damn you|curse you|screw you|get lost|to hell with you|drop dead|shame on you|bugger off|piss off|sod off|get out of my sight"
        r"|go (?:jump|hang|drown|boil|stuff) |to the devil with|you call (?:this|that|yourself) )",
    ),
    *SMALL_ACTS[3:],
    (
        SpeechAct.COMPLIMENTS,
        rf"\byou(?:'re| are| look| seem)(?: all| both)? {_VERY}(?:{_GOOD}|(?:\w+ )?{_DEAR}|best)\b(?! (?:enough|at lying))|\byou(?:'re| are) (?:the )?(?:best|kindest|finest|bravest"
        rf"|wisest|cleverest|strongest|prettiest|sweetest)\b|\byour [\w ]{{2,30}} (?:is|are|looks?|tastes?|smells?|sounds?) {_VERY}(?:{_GOOD}|delicious|tasty|best|beauty|masterpiece|work of art|treat|{_DEAR})\b"
        r"|\bi (?:really |do |quite |so |truly )*(?:like|love|admire|respect|adore) (?:you|your)\b|\bi(?:'ve| have) (?:always )?(?:liked|admired|respected) you\b"
        r"|\b(?:well done|bravo|nicely done|good for you)\b|\byour [\w ]{2,30} (?:is|are|was|were) (?:to die for|out of this world|second to none|heaven|finger-licking)\b|\bi(?:'ll| will|'ve| have)? (?:really |so |have )?missed? you\b|\byou (?!could\b|can\b|owe\b|know\b)[a-z]+ (?:(?:it|this|that|the [\w-]+) )?(?:better|faster|finer|sweeter|quicker|straighter) than any(?:one|body)?\b|\byou (?:did|do|have done|'ve done) (?:well|great|an? \w+ (?:job|work|thing|deed))\b"
        rf"|\bi(?:'ve| have)? (?:never|rarely|seldom) (?:\w+ )?(?:saw|seen|tasted|eaten|heard|met|drunk|had|found|slept in|known) (?:an? |any |such |so )*(?:\w+ )?(?:finer|better|kinder|prettier|sweeter|warmer|cleaner|nicer|softer|such|like it|like this)\b"
        rf"|\bi (?:really |do |quite |so |truly )*(?:like|love|adore) (?:the|this) (?:smell|look|sound|taste|warmth|place|room|way)\b|^(?:what an? )?{_GOOD} (?:place|room|house|inn|shop|garden|spot|home)\b"
        rf"|^(?:{_GOOD}|nice|cool|great|awesome|sweet) (?!weather|day|morning|afternoon|evening|night|news|idea|one\b|try|to\b|and\b|for\b|but\b|with\b|of\b|in\b|on\b|at\b|as\b|if\b|that\b|is\b|people|men|women|folk|then|now|enough|thanks|god|grief|lord|heavens|luck|health|bye|boy|girl|old|thing)[a-z]+[ .!]*$"
        r"|\byou(?:'ve| have) been (?:so |very |really |such )?(?:an? )?(?:angel|star|gem|treasure|saint|kind|great|wonderful|good|helpful|patient|brilliant|amazing|lifesaver|lovely)\b"
        rf"|^(?:{_GOOD}|nice) (?:work|job|thinking|shot|stew|ale|bread)\b|\bwhat an? (?:\w+ )?{_GOOD} [\w ]{{2,30}}(?:you (?:have|are|wear|keep|own|made?|baked|cooked|brewed|wrote|sang)|of yours)\b"
        r"|\byou(?:'re| are) the (?:only|first) (?:one|person|man|woman|soul|\w+)(?: (?:here|in [\w ]{2,20}|around|of them|alive|i know))*,? (?:who|that|i (?:can|could|would)) (?!(?:did|could|was|saw|had|knew|has|might|complained|complains)\b)"
        rf"|\b(?:nobody|no one|none) (?!(?:will|would|likes?|loves?|wants?|trusts?|believes?|needs?|could)\b)[\w' ]{{2,30}} (?:(?:the way|like|as) (?:that )?you(?: do| can)?|as {_GOOD} as you(?: do| are)?)[ .!]*$|\byou (?:run|make|keep|bake|brew|cook|have|serve|tell|pour|mix|grow|sew|write) the (?:best|finest|loveliest|tastiest|cleanest|sweetest|nicest) \w+"
        r"|\bi(?:'ve| have)? never (?:met|known|seen|had) (?:anyone|anybody|a \w+|an \w+) (?:so |as )\w+ as (?:you|yours)\b|\bi wish (?:every|all|more)\b.{2,30}\b(?:was|were) (?:more )?like you\b|\b(?:a|such a) credit to (?:your|the|this)\b|\bput(?:s)? the \w+ to shame\b"
        r"|^(?:that(?:'s| is| was) |it(?:'s| is| was) )?(?:by far |easily )?(?:the )?(?:best|finest|tastiest|loveliest|sweetest|nicest|kindest|prettiest) [\w ]{2,30}?\b(?:i(?:'ve| have)? (?:ever )?(?:had|ate|eaten|tasted|seen|drunk|met|heard|slept in)(?: in (?:all )?my (?:whole )?(?:life|days))?|this side of [\w ]{2,20}|for miles(?: around)?)[ .!]*$"
        rf"|\b(?:this|that|it) (?:is|was) the (?:best|finest|tastiest|loveliest|sweetest|most {_GOOD}) [\w ]{{2,30}}\bi(?:'ve| have)? (?:ever|had|seen|tasted|drunk|ate|eaten)\b"
        rf"|\byou(?:'ve| have)(?: got)? (?:an? |such (?:an? )?|the )?(?:very |really |most )?(?:{_GOOD}|best|gift|talent|way with|heart of gold)\b|\b(?:nobody|no one) [\w ]{{2,30}} (?:like|as well as|better than) you\b"
        rf"|\b(?:nobody|no one) could (?:have )?\w+ (?:it |that )?better\b|\b(?:this|that|those|these) [\w ]{{2,30}} of yours (?:is|are) {_VERY}(?:{_GOOD})\b|\bi(?:'m| am) (?:so )?(?:impressed|proud of you)\b|\bi(?:'d| would) be lost without you\b"
        r"|\byou (?:\w+ )?(?:sing|cook|dance|bake|play|work|write|fight|speak|sew|ride|shoot|paint|fly|steer|tell (?:a |it |stories )?)(?: \w+){0,2} (?:like an? (?:angel|dream|master|king|queen|god|goddess|hero)|beautifully|wonderfully|splendidly|superbly|(?:very|so|really) well|better than any\w*)\b"
        r"|^(?:what an? )?(?:nice|fine|lovely|splendid|beautiful|great|good|handsome|superb|excellent|smart) [\w ]{2,30} (?:you(?:'ve| have)(?: got)?|of yours|as (?:always|ever))\b"
        r"|^(?:what an? )?(?:lovely|beautiful|gorgeous|splendid|handsome|magnificent|exquisite) (?!weather|day|morning|afternoon|evening|night|news)[a-z]+[ .!]*$",
    ),
    (
        SpeechAct.CONFESSES,
        r"\bi (?:must |have to |want to |wish to |should |need to )?(?:confess|admit|come clean|own up)\b|\b(?:thing|something|to) (?:to )?own up\b|\bown up (?:to|about)\b|\bi never was (?:an? |the |any )|\b(?:is|are|was|were) my doing\b|\bnever dared (?:to )?(?:say|tell|own|admit)\b|\bi(?:'ve| have)? (?:only )?(?:pretended|made (?:all of it|it all|the whole (?:thing|story)) up)\b"
        r"|\bi (?:was not|wasn't|haven't been|have not been|never was) (?:\w+ )?(?:honest|straight|truthful|open) with you\b|\bi (?:did|do) (?:sell|steal|cheat|lie|take|hide|break|burn|kill|read your|open your|betray|tell them|spy|sneak|fake|forge)\b|\bi(?:'m| am) the one (?:who(?:'s|'ve)?|that(?:'s)?) (?:been )?"
        r"|\bi told you (?:that )?(?:i|it|he|she|we|there)\b.{2,60}\b(?:that|it) (?:wasn't|was not|isn't) (?:true|so)\b|\bit was (?:me|i)\b(?! who (?:saw|told|heard|found))"
        rf"|{_FORBIDDEN_LOVE}"
        rf"|\bi(?:'m| am) the (?:one who|thief|murderer|culprit|killer|liar|traitor)\b|\bi(?: have| did|'ve)?(?: once)? (?:(?:killed|slain|slew|poisoned)(?! {_BEASTS})|murdered|stole|stolen|robbed|betrayed"
        r"|cheated|lied|burned down|took what|took the (?:money|gold|silver|ring|purse|coins?|jewels?)|deserted|forged|smuggled|framed|blackmailed|set fire to|let (?:him|her|them) die)\b|\bi(?: have|'ve) (?:done (?:something|an? (?:very |really )?(?:bad|terrible|wicked|foolish|stupid|dreadful|awful|shameful) thing)|a confession|sinned"
        r"|been (?:unfaithful|lying|cheating|stealing|spying|hiding)|a (?:dark |terrible |guilty )+secret|never told (?:anyone|anybody)|wronged|blood on my hands|broken the law)"
        r"|\bi(?:'m| am) (?:not who (?:you|i)|guilty|ashamed (?:of what|to say|that i)|wanted for)\b|\bthe truth is,? (?:that )?i\b|\boff my chest\b|\bto (?:tell|be) (?:you )?(?:the truth|honest)[, ]+(?:it was|i (?:never|did|have|was))\b|\bforgive me,? (?:father|for i have)\b",
    ),
    (
        SpeechAct.PROMISES,
        r"^promise (?:you )?i(?:'?ll| will| shall| won'?t)\b|\bi (?:\w+ )?(?:promise|vow|pledge|guarantee)\b|^(?:i (?:\w+ )?swear(?: to you)?[ .!]*$)|^(?=.*(?:\b(?:will|shall|won't|shan't|going to)\b|'ll\b)).*\bi swear\b|\bi (?:\w+ )?swear\b(?= to (?!god\b|you\b)|.*(?:\b(?:will|shall|won't|shan't|going to)\b|'ll\b))|\byou(?: have|(?: have|'ve)? got) my (?:word|oath|promise)\b|\bi give you my (?:word|oath)\b|^(?:i swear )?(?:up)?on my (?:honou?r|life|oath|word|mother's \w+)[ .!]*$"
        r"|^(?=.*(?:\b(?:will|shall|won't|shan't|going to)\b|'ll\b)).*\b(?:up)?on my (?:honou?r|life|oath|word|mother's \w+)\b"
        r"|\byou (?:can|may) (?:count|rely|depend) on (?:me|us|it|my)\b|^(?:count|rely|depend|bank) on (?:me|us|it)\b|\b(?:consider it done|leave it to me|rest assured|cross my heart|it (?:shall|will) be done|depend upon it)\b"
        r"|^(?:(?:yes|aye|ok|okay|very well|fine|of course|all right|then|don't worry|and)\b[ ,.!]*)*(?:i|we)(?:'ll| will| shall)(?: (?:surely|certainly|always|never|gladly|not|definitely|soon|also"
        r"|do my best to|try to))*"
        r" (?:bring|give|pay|help|come|return|find|fetch|keep|protect|tell|take|look|be (?:back|there)|repay|make (?:sure|it|you)|make|get|do|send|visit|remember|meet|see to|let you|(?<!not )(?<!never )forget|forget to|fail|say(?! (?:it|this|that|so)\b)"
        r"|write|mend|fix|show|carry|defend|guard|wait|stand by|speak to|talk to|ask|deliver|leave you|buy|build)\b"
        r"|^(?:i|we) (?:won't|will not|shall not) (?:tell|rest|forget(?! (?:it|this|that|you|your|what|how)\b)|let you|fail|say|leave|breathe|betray|disappoint|be late|do it again)\b",
    ),
    (
        SpeechAct.JOKES,
        r"\b(?:just|only|merely) (?:kidding|joking|teasing|jesting|messing|a (?:joke|jest)|having (?:fun|a laugh))\b|\bi(?:'m| am| was) (?:kidding|joking|teasing|jesting|pulling your leg"
        r"|having you on)\b|\bhere(?:'s| is) (?:a (?:joke|riddle|good one)|one)\b|\bwalks? into (?:a|an|the) \w+\b"
        r"|\bwalks? into (?:a|the|an) (?:bar|inn|tavern|alehouse)\b|\bknock,? knock\b|^i jest\b|\bin jest\b|\bpulling your leg\b|\bthe one about the\b|\bha,? ha\b|\b(?:a|my|our) (?:little )?prank\b|\bgot you there\b|\bhad you there\b"
        r"|^(?:do you )?get it\b[ ?!.]*$|\bha[!.]*$|\byou(?:'ll|'re|r|'d|'ve)?\b.*\b(?:haha\w*|hehe\w*|lol|lmao|rofl)[ .!:)]*$|^(?:so )?(?:a|an|two|three) [\w ]{2,40} (?:walks?|go(?:es)?|comes?) (?:in)?to an?\b"
        r"|\bi (?:only |just )?(?:meant|said) (?:it|that) (?:in (?:fun|jest)|as a (?:joke|jest)|for a laugh)\b|\bonly (?:meant|said) (?:it|that) in (?:fun|jest)\b",
    ),
    (
        SpeechAct.OFFERS,
        r"^(?:(?:oh|well|look|please)\b[ ,]*)*(?:here(?:'s| is| are)? (?:your|the|my|some|a|an|two|three|four|five|ten|twenty|all|what i (?:owe|promised))\b|here[, ]+(?:take|have|for you|this is for you|you are|you go|i brought|these [\w ]{2,20} are for you)\b|(?:please )?(?:take|accept|have|keep) (?:this|these|it|them)\b"
        r"|(?:this|these|it)(?:'s| is| are) (?:all )?(?:for you|a (?:gift|present) for you|yours)\b|a (?:little |small )?(?:gift|present) for you\b)"
        r"|(?:\bi(?:'ve| have)? |^(?:(?:here|hey|hi|look|oi|oh)\b[ ,!]*(?:[a-z]+[ ,]+)?)?)(?:just )?(?:brought|baked|made|knitted|bought|carved|picked|saved|got|fetched|cooked|found|wrote|drew) you (?:a|an|some|the|this|these|those|two|three|four|your|my|something|one)\b|^i(?:'ve| have) (?:got )?(?:an? )?(?:present|gift|something|treat|surprise) for you\b"
        r"|^i(?:'ve| have)? (?:just |already |also |gone and )*(?:chopped|split|stacked|mended|fixed|repaired|cleaned|washed|swept|scrubbed|polished|watered|weeded|fed|milked|sharpened|oiled|painted|patched|tidied|stoked|filled|shovelled) (?:up |all |all of |both )*your \w+"
        r"|^keep the (?:change|rest)\b|[,;:-] ?here (?:it is|they are|you (?:go|are))[ .!]*$"
        r"|^i(?:'ve| have)? found your \w+(?: \w+)?? (?:by|in|on|under|at|near|behind|outside|here)\b"
        r"|^i(?: hereby| humbly)? (?:offer|pledge) (?:you|thee) my\b"
        r"|^(?:please )?(?:take|have|keep|accept) (?:my|this|these|one of|some of|the (?:last|rest|other)|a)\b[^?]{1,40}(?:it's yours|they're yours|keep (?:it|them)|you need (?:it|them)|i (?:won't|don't|shan't|no longer|will not) (?:need|want|use)|i (?:insist|want you)|for yourself|from (?:me|us|all)|gift|present|token)\b"
        r"|\b(?:i|we) (?:want|would like|'d like) you to (?:have|keep|wear|accept)\b|\bwould you (?:take|accept|wear|have) this\b|\b(?:it|they|one|the rest|my \w+)(?:'s| is| are|'re) (?:all )?(?:yours|for you)\b(?! to (?:find|see|judge))"
        r"|\byou can (?:have|keep) (?:it|them|my|mine|this|these|one)\b|^(?:please )?accept (?:this|these|our|my)\b|\bi(?:'ve| have)? saved (?:you|ya) (?:the|a|some|one)\b|\ba little something for you\b",
    ),
    (
        SpeechAct.DOUBTS,
        r"^(?:(?:oh|well|no|sorry|but)\b[ ,]*)*i (?:do not|don't|can't|cannot|won't|hardly|find it hard to) (?:quite |really )?(?:believe|buy|trust) (?:you|that|it|this|a word)(?: of (?:it|that|this))?[ .!]*$"
        r"|^(?:i doubt (?:it|that)|that can(?:'t|not) be(?: true| right)?|nonsense|rubbish|you(?:'re| are) (?:lying|making (?:it|that) up|wrong|mistaken)|i (?:disagree|beg to differ)|no way)\b[ .!]*$",
    ),
    (
        SpeechAct.REQUESTS,
        rf"{FAVOURS}|"
        r"^(?:please\b[ ,]*)?(?:(?:can|could|will|would) you (?:please |kindly )?)?"
        rf"{DOES}\b(?! (?:is|was|are|were"
        r"|has|had)\b)"
        rf"|^(?:(?:now|then|so|and|ok|okay|right|go on)\b[ ,]*)*(?:(?:can|could|will|would) you (?:please |kindly )?)?(?:{_PERFORMS})"
        r"|^(?:please|kindly)\b(?! (?:do )?(?:note|know|take note|be (?:advised|aware|informed))\b)|^(?:can|could|would|will) you (?:please )?(?:be so (?:kind|good)|mind|do me|(?:do|manage) (?:it|that|this) (?:by|before|for|in|until|today|tomorrow|tonight))\b|^do(?:n't| not) (?:tell|go|say|leave|forget|worry|be|do|let|touch|come"
        r"|move|look|open|stop|wake|give|sell|follow)\b"
        r"|^i(?: would|'d)? (?:need|want|like) (?:you to|your (?:help|advice)|an? |some |to (?:buy|rent|order|eat|drink|hire|borrow|ask a favou?r))"
        r"|^(?:may|can|could|might) (?:i|we) (?:please )?(?:have|get|borrow|buy|stay|sit|come in|use|sleep)\b|^i(?:'ll| will) have (?:an?|some|the)\b|^i could (?:use|do with) (?:an?|some|your)\b"
        r"|^(?:if|when|whenever|once|should) (?:any|some|every)(?:one|body)\b[^?.!]*?,? (?:please )?(?:tell|let|send|ask|point|show|give|bring|remind|warn) (?:them|him|her|us|me)\b"
        r"|^(?:if|when|whenever|should) [\w' ]{1,40}? (?:asks?|comes?|calls?|looks?|wants?|needs?)\b[^?.!,]{0,40},? (?:please |just )?(?:say|tell \w+(?: \w+)?)(?: that)? i\b(?!f)"
        r"|^(?:(?:and|so|but|then|now|well)\b[ ,]*)*(?:i|we)(?: would|'d| must)? (?:ask|beg|pray|beseech|bid|trouble) (?:you|thee) (?:to|for|not to)\b"
        r"|\b(?:may|might|could|can) (?:i|we) (?:trouble|bother|ask|beg) (?:you|thee) (?:to|for)\b|^(?:gimme|lemme (?:have|get))\b"
        r"|\b(?:i need your help|do me a favou?r|(?<!ll )(?<!will )(?<!would )(?<!'d )(?<!to )(?<!can )(?<!could )(?<!may )(?<!might )(?<!did )(?<!n't )(?<!not )(?<!they )lend me|i beg you|i beg of you|promise me|i need (?:somebody|someone|a hand|help)|be so kind|if you would be so)\b|\b(?:would|will|could) you\??[ .!]*$",
    ),
    (
        SpeechAct.REMARKS,
        r"^(?:what )?(?:a |an )?(?:very |such |really )?(?:nice|lovely|fine|beautiful|glorious|bad|terrible|awful|horrible|dreadful|miserable"
        r"|foul|cold|chilly|warm|hot|wet|grey|strange) (?:weather|day|morning|afternoon|evening|night)\b(?! (?:for|when|to|it)\b)"
        r"|^(?:it(?:'s| is)|the weather is) (?:so |very |really |rather |quite |bitterly |getting )?(?:cold|hot|warm|windy|wet|raining|snowing"
        r"|pouring|freezing|foggy|stormy|dark|chilly|nice|lovely|awful|terrible)(?: (?:out|outside|today|tonight|in here|here|again|there))*[.! ]*$",
    ),
    (
        SpeechAct.EXCLAIMS,
        r"^(?:what an?\b|how \w+[!.]?$|alas\b|oh (?:no|dear|my)\b|my god\b|good (?:heavens|lord|grief)\b|wow\b|ugh\b|damn\b"
        r"|hooray\b|hurrah\b|ouch\b|heavens\b|gods\b)",
    ),
)

_OF_OTHERS: Final = r"^(?:(?:well|oh|i (?:think|find|say|believe|must say)|if you ask me|in my view|honestly|between you and me|you know|listen|look|that)\b[ ,]*)*(?!(?:you|i|we|it|this|there|the|my|your|our|a|an)\b|[a-z]+ing\b)[a-z][\w'-]*(?: [a-z][\w'-]*)?? (?:is|was|'s|has always been|has been) "
BELITTLES: Final = rf"{_OF_OTHERS}{_VERY}(?:(?:[\w-]+ ){{0,2}}{_BAD}|{_UGLY})\b|{_OF_OTHERS}(?:no good|not to be trusted|up to no good|the worst)\b|^(?:i (?:think|say) )?[a-z][\w'-]* (?:makes|bakes|brews|cooks|plays|writes|tells) (?:the worst |such |really )?(?:{_UGLY}|bad|terrible|rotten)\b|^i (?:can't|cannot) (?:stand|bear|abide) (?!it\b|this\b|the\b|that\b)[a-z]"
"""What somebody says against somebody else, in a folded sentence that names them."""
PRAISES: Final = rf"{_OF_OTHERS}{_VERY}(?:(?:[\w-]+ ){{0,2}}(?:{_DEAR}|sweetheart|friend to me)|{_GOOD}|the (?:best|finest|kindest|bravest|cleverest|nicest))\b|^(?:i (?:think|say) )?[a-z][\w'-]* (?:makes|bakes|brews|cooks|plays|writes|tells) (?:the best|such good|very good|really good|excellent|wonderful|delicious|lovely)\b"
"""What somebody says for somebody else."""

MOODS: Final = (
    (
        Mood.GRIEF,
        rf"\b(?:my|our) (?!{WELL_GONE})(?:[\w-]+ ){{1,4}}(?:is|are|was|were|has|have|had)(?: been| just| all| both)? {MISSED}|"
        rf"\b(?:my|our|her|his|their) (?:[\w-]+ ){{0,2}}{_KIN}(?: \w+)? (?:(?:has|have|is|was|had|are|were)(?: just| now)? )?(?:died|dead|gone forever"
        rf"|passed(?: away| on)?(?! (?:his|her|their|the|my|our|an?|all|out|by|through|over|up|it|this|that|me|us|with)\b)|killed|murdered|drowned|buried|perished|slain|taken from (?:me|us))\b|\bi(?:'m| am| feel|'ve been)(?: been)? (?:so |very |really |terribly |all )*(?:sad"
        r"|heartbroken|grieving|devastated|lonely|miserable|unhappy|alone|empty|in mourning|inconsolable|heartsick|depressed)\b"
        rf"|\b(?:i|we) (?:have |'ve )?(?:just )?(?:lost|buried|mourn|miss) (?:my|our) (?:[\w-]+ )?(?:{_KIN}|home|house|farm|everything|livelihood)\b|\b(?:i|we)(?:'ve| have)? lost everything\b"
        r"|\bi (?:still |do |so )*(?:miss|mourn) (?:her|him|them|that|it|home|my \w+)\b|\b(?:how (?:sad|awful|terrible|tragic)|what a (?:tragedy|shame|pity)|alas)\b"
        r"|\bi(?:'ve| have)? (?:just )?(?:failed|flunked|messed (?:it |everything )?up|got (?:fired|sacked|dumped|robbed|mugged|arrested|rejected|kicked out|thrown out)|been (?:fired|sacked|dumped|robbed|mugged|rejected|kicked out|thrown out)|lost (?:my (?:job|money|purse|wallet)|the (?:match|game|race|fight|bet|case)))\b"
        r"|\b(?:mourn|weep|grieve|sorrow|pray) (?:with|for) (?:me|us|my|our)\b|\b(?:hear|share) my (?:sorrow|grief|woe|sad)|\bpity (?:me|us)\b"
        r"|\bi (?:weep|cry|am crying|mourn|grieve|can(?:'t|not) stop (?:weeping|crying)|cried|wept)\b|\b(?:my|our) hearts? (?:is|are) (?:broken|heavy|breaking|aching)\b|\bbreaks my heart\b|\bbroke my heart\b"
        r"|\b(?:she|he|they)(?:'s| is| are|'re) (?:dead|gone (?:forever|and|for good))\b|\bthe funeral\b|\bpassed away\b|\brest (?:his|her|their) soul\b"
        r"|\b(?:my|our) (?:wife|husband|love|sweetheart|child|son|daughter) (?:has |have |just )*(?:left|abandoned|leaves) (?:me|us)\b|\bnothing left to live for\b|\b(?:fever|plague|pox|sea|war|winter|sickness|river|fire|hunger|cold) (?:has )?(?:took|taken|claimed) (?:my|our)\b|\bstopped (?:crying|weeping)\b"
        rf"|\b(?:he|she|they|baby|(?:my|our) (?:[\w-]+ )?{_KIN}) (?:didn't|did not|won't|will not|isn't going to|is not going to|may not|might not) (?:live|survive|make it|pull through|last|see (?:the|another)|recover)\b"
        rf"|\b(?:my|our) (?:[\w-]+ ){{0,2}}{_KIN}(?: (?!and\b|who\b|that\b|or\b)[a-z]+)? (?:is|are|was|were|has been|has fallen|fell|lies|'s|has)(?: (?:very|so|terribly|badly|gravely|gone|all|getting|really|been))* (?:ill|sick|dying|hurt|injured|wounded|missing|crippled|unwell|in (?:prison|jail|pain|trouble))\b"
        rf"|\b(?:my|our) (?:[\w-]+ ){{0,2}}{_KIN} (?:(?:has|have|was|got|just) )*(?:(?:got|been|being) )?(?:fell|fallen|broke|broken|hurt|burned|burnt|crushed|bitten|stabbed|shot|mauled|trampled|run (?:over|down)|(?:hit|struck|knocked down|kicked) by|attacked|kidnapped|arrested|hanged|vanished|disappeared|lost (?:his|her|their))\b"
        r"|\b(?:what i(?:'ll| will| shall| would)|how (?:to|i'll)|can(?:'t|not)) (?:do|live|manage|go on|bear it)? ?without (?:her|him|them)\b|\bi (?:can(?:'t|not)) go on\b|\bnothing (?:ever )?(?:goes|went|works|is going) (?:right|well)\b"
        r"|\bi(?:'m| am) (?:all |quite |completely |utterly |just )?(?:ruined|done for|bankrupt|penniless|finished(?! (?:with|here|up|my|the|it|for|now|work|eating|reading))|broke\b)|\bnot an? (?:cent|penny|coin|copper|soul|thing) (?:left|to (?:show|my name))\b"
        r"|\b(?:stopped|called off|gave up|given up|abandoned) (?:the )?(?:search(?:ing)?|looking for (?:him|her|them|my))\b"
        r"|\bhow (?:i(?:'ll| will| shall| can)|we(?:'ll| will)|to) (?:bear|cope|manage|go on|carry on)\b(?! to\b)"
        r"|\b(?:might|may) as well give up\b|\bi(?:'ve| have) nobody(?: left)?\b|\bwhat(?:'s| is) the (?:use|point)[ .!?]*$"
        rf"|\b(?:they|he|she|it|pirates|raiders|bandits|soldiers|the \w+) (?:have |has |had )?(?:just )?(?:hanged|hung|killed|murdered|executed|shot|slew|drowned|took|burned|beheaded|buried|crushed|swallowed) (?:my|our) (?:[\w-]+ )?{_KIN}\b"
        rf"|^(?:just )?(?:lost|buried) (?:my|our) (?:[\w-]+ )?(?:{_KIN}|crew|ship|home|house|farm|leg|arm|hand|sight|job|post|place|teacher|mentor|captain)\b|\b(?:i|we) (?:have |'ve )?(?:just )?lost (?:my|our) (?:[\w-]+ )?(?:crew|ship|leg|arm|sight|teacher|mentor|captain)\b|\bgood (?:people|men|women|lads|souls) (?:on|aboard|lost|gone|dead)\b"
        rf"|\b(?:he|she|they|(?:my|our) (?:[\w-]+ )?{_KIN}) (?:didn't|did not|never|won't|will not) (?:come|came) (?:up|back|home|out)\b(?! (?:till|until|late))|\bmy (?:[\w-]+ )?{_KIN}(?:'s)? (?:ship|boat|plane|cart|coach|shuttle|craft|balloon|house|farm) (?:went down|sank|crashed|was lost|burned|burnt|overturned)\b"
        r"|\b(?:cat|dog|horse|mule|pony|parrot|canary|kitten|puppy|hound|donkey)\b[\w ]{0,40}\b(?:died|is dead|has died|passed away)\b|^(?:(?:oh no|hey|help|listen|look|so|and|god)\b[ ,!.]*)*(?:somebody|someone|some \w+|they|he|she|thieves|a thief|the \w+) (?:has |have |just )*(?:stole|stolen|nicked|pinched|swiped|took|taken|robbed|burgled|smashed|wrecked|broke|broken|slashed|ruined|ransacked) (?:all )?(?:my|our|me\b|us\b)|\b(?:my|our) (?:[\w-]+ )?(?:house|home|farm|land|shop|ship|boat|field|crops?|mill|barn|village) (?:(?:is|was|are|were|has|have|had|got|been|being|just|all) )+(?:taken|seized|repossessed|foreclosed|auctioned|burned|burnt|burgled|robbed|destroyed|flooded|ruined|ransacked|torn down)\b|\b(?:i|we)(?:'ve| have)? (?:just )?(?:lost|miscarried|buried) (?:the|our|a) (?:baby|babies|child|twins)\b(?!')",
    ),
    (
        Mood.ANGER,
        r"\bi(?:'m| am) (?:so |very |really |absolutely |just )*(?:angry|furious|outraged|sick (?:of|and tired)|fed up|livid|enraged|seething|fuming|mad at|incensed)\b|\bhow dare (?:you|he|she|they|anyone|that)\b"
        r"|\bi hate (?:you|him|her|them|this|that|it all|those|these)\b|\bdamn (?:you|it|him|her|them|that|those)\b|\b(?:i|we)(?:'ve| have) had (?:enough|it) (?:of|with)\b|\bmakes? my blood boil\b"
        r"|\b(?:this|that|it)(?:'s| is) (?:an outrage|outrageous|a disgrace|disgraceful|so unfair|intolerable|unforgivable)\b|\bmakes? me (?:so |very )?(?:angry|furious|mad|sick)\b|\bi could (?:scream|strangle|throttle)\b"
        r"|\bi(?:'ll| will| could|'m going to|'m gonna) (?:kill|murder|strangle|gut|hang|skin|thrash|beat|stab|destroy|ruin) (?:him|her|them)\b|\b(?:enough is enough|of all the nerve|what (?:cheek|nerve|an outrage)|i won't stand for|curse (?:him|her|them|that))\b"
        r"|\bi(?:'m| am) (?:so |very |really |that )?cross\b|\bi could (?:spit|murder|wring (?:his|her|their|your|its|that|the \w+'s))\b|\b(?:drives?|driving) me (?:mad|crazy|up the wall)\b",
    ),
    (
        Mood.FEAR,
        r"\bi(?:'m| am) (?:so |very |really |a little |terribly )*(?:afraid(?! (?:not|i\b|so|that i|we))(?!(?<=[a-z]{4}, i'm afraid)[ .!]*$)|scared|frightened|terrified|worried|anxious|uneasy|petrified|shaking|trembling)\b|\bi (?:fear(?! (?:that )?(?:i|we) (?:have|left|lost|forgot|must|cannot|can't|may|might|know|did|am late)\b)|dread|dare not|(?:don't|do not) dare)\b"
        r"|\bhelp! |\bsave me\b(?! (?:an?|some|the|one|two|your)\b)|\b(?:they|someone|somebody|something|he|she|it)(?:'re| are|'s| is) (?:after|following|hunting|chasing|stalking|watching|coming for) (?:me|us)\b"
        r"|\b(?:scares?|frightens?|terrifies|worries) me\b|\bwe(?:'re| are) (?:all )?(?:doomed|going to die)\b|\bi have a bad feeling\b|\bgives me the (?:creeps|shivers)\b|\bi can(?:'t|not) sleep for fear\b|\bhands (?:are|won't stop) shaking\b|\btoo (?:frightened|scared|afraid) to\b|\bwants? (?:to (?:kill|hurt|harm) (?:me|us)|me dead)\b"
        r"|\bi (?:daren't|wouldn't dare)\b|\b(?:something|somebody|someone) (?:is |was |keeps )?(?:moving|watching|lurking|breathing|scratching|whispering|knocking) (?:in|under|behind|at|outside|down|up|on)\b"
        r"|\bi(?:'m| am) (?:so |very |really |dreadfully |terribly |a bit )*(?:nervous|jittery|on edge|a bundle of nerves|panicking)\b",
    ),
    (
        Mood.JOY,
        r"\b(?:it's|it is|today is|this is|we have|we've) (?:our|my) (?:[\w-]+ ){0,2}?(?:wedding(?: anniversary| day)?|anniversary|birthday)\b"
        r"|\b(?:rejoice|celebrate|be (?:glad|happy|merry)) (?:with|for) (?:me|us)\b|\bcongratulate (?:me|us)\b"
        r"|\b(?:i|we)(?:'m| am| feel|'re| are) (?:so |very |really |truly |ever so )*(?:happy|glad|delighted|overjoyed|thrilled|in love|excited|over the moon|relieved|elated|ecstatic|the happiest)\b|\b(?:hooray|hurrah|hurray|yippee|yay|woohoo|huzzah"
        r"|wonderful news|good news|great news|marvellous news)\b|\b(?:i|we)(?:'m|'re| am| are)? (?:just )?(?:got |getting |to be )?(?:married|engaged)\b(?! (?:for|because|too|the wrong)\b)"
        rf"|\bmy (?:[\w-]+ )?{_KIN} (?:has |is |was )?(?:just |been |finally )*(?:born|married|recovered|healed|home again|come home|came home|returned|safe|getting married|well again|alive)\b"
        r"|\b(?:had|expecting|having|to have) (?:a baby|a child|twins)\b|\bgave birth\b|\bit(?:'s| is) a (?:boy|girl)\b|\b(?:baby|son|daughter|boy|girl) (?:was|is) born\b|\bi(?:'m| am) (?:with child|pregnant)\b"
        r"|\bi(?:'m| am) (?:going to be|to be) an? (?:father|mother|aunt|uncle|grand\w+)\b|\b(?:i|we) (?:have |'ve )?(?:just |finally )?(?:won(?!['’])|did it|made it(?! up)|passed)\b|\bnever been (?:so |this )?(?:happy|happier)\b"
        r"|\b(?:best|happiest|greatest) day of my life\b|\b(?:she|he) said yes\b|\bi(?:'ve| have)? (?:finally )?found my (?:lost |long-lost |missing )?\w+[ .]*!|\bdreams? (?:has |have )?come true\b|\bi could (?:dance|sing|jump)\b|\bmy (?:wife|sister|daughter|mare|cow|ewe|cousin|niece) (?:has )?(?:had|has|bore|is having) (?:a |an |two |three )?(?:little |baby |healthy |fine |strong )*(?:boy|girl|son|daughter|child|baby|twins|foal|calf|lambs?)\b"
        r"|\b(?:let|set|freed) (?:my|our) \w+ (?:out|free|go)\b|\bboth are (?:well|healthy)\b|\bthank the gods\b|\bi got (?:the (?:post|job|position|place|part)|promoted)\b|\b(?:hired|promoted) me\b"
        r"|\bi could (?:\w+ )?(?:weep|cry|burst|shout|leap) (?:for|with) (?:joy|happiness|gladness)\b|\btears of joy\b|\b(?:is|are|'s|'re) (?:finally )?getting (?:married|wed|engaged)\b|\bwe(?:'re| are) (?:saved|rich|free)\b"
        rf"|\bmy (?:[\w-]+ )?{_KIN} (?:has |was |is |got )?(?:just |finally )?(?:made (?:captain|pilot|master|officer|sergeant|\w+ first class|it home|the (?:team|guild|crew))|become an? |been (?:made|chosen|accepted|elected|promoted|knighted)|was (?:made|chosen|accepted|elected|promoted|knighted)|promoted|chosen|accepted|elected|knighted|graduated|won|passed (?:the|his|her|their))"
        r"|\b(?:he|she|they|it)(?:'s going to|'re going to| is going to| are going to|'ll| will) (?:live|pull through|make it|recover|be (?:all right|alright|fine|okay|ok|well again))[ .!]*(?:$|,)|\bfever (?:has |is |finally )*(?:broke|broken|gone|down)\b|\b(?:he|she|they)(?:'s| is|'re| are) (?:alive|safe|saved|free|cured|well again|home safe)\b|\b(?:they|he|she|we) found (?:him|her|them|my \w+) (?:alive|safe|unharmed)\b|\b(?:they|he|she) (?:gave|offered) me the (?:lead|part|job|post|place|role|prize)\b|\bi(?:'ve| have)? (?:just )?been (?:made|promoted|accepted|chosen|cured|pardoned)\b|\bbeen made \w+[!,. ]+me\b",
    ),
    (
        Mood.DISCOMFORT,
        r"\bi(?:'m| am| feel) (?:so |very |really |a bit |a little |rather |terribly )?(?:tired|exhausted|weary|sleepy|worn out|hungry"
        r"|starving|thirsty|cold|freezing|wet|soaked|ill|sick|unwell|dizzy|in pain|hurt|wounded|bleeding)\b(?! of\b)"
        r"|\bmy (?:feet|head|back|legs?|arms?|tooth|teeth|stomach) (?:(?:is|are) )?(?:hurts?|aches?|aching|hurting|killing me)\b"
        r"|\bi have(?:n't| not) (?:eaten|slept)\b"
        r"|^(?:(?:ugh|phew|man|god|oh|what a|it(?:'s| has|'s been) (?:been )?a|a|had a|i(?:'ve| have)? had a|such a|been a)\b[ ,]*)*(?:(?:very|really|pretty|so) )?(?:long|hard|rough|bad|tough|terrible|awful|exhausting|tiring|busy) (?:day|night|week|shift|morning|journey|road)\b[ .!]*"
        r"|\bi(?:'m| am) (?:so |absolutely |completely )?(?:knackered|beat|shattered|wiped(?: out)?|drained|bushed|parched|famished|sore|hung ?over)\b"
        r"|\b(?:dead|asleep|swaying) on my feet\b|\bi could (?:sleep|eat) (?:for|a|till)\b|\bworn to the bone\b",
    ),
)
