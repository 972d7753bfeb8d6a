"""List English small talk: lines that want a friendly word and no knowledge. Patterns see folded text."""

from __future__ import annotations

from typing import Final

from memory.text.acts import SpeechAct, Wanted
from memory.text.lexicon.english.words import split

_OPEN: Final = (
    r"^(?:(?:well|so|oh|ah|hey|ok|okay|and|anyway|ha|no|yes|man|boy|look|listen|friend|mate)\b[ ,.!]*)*"
)
_TREAT: Final = (
    r"(?:drinks?|pints?|beers?|ales?|wines?|rums?|whisk(?:e)?ys?|ryes?|rounds?|cups?|mugs?|glass(?:es)?|coffees?|teas?|meals?|bites?|bite to eat|suppers?|dinners?|lunch(?:es)?"
    r"|breakfasts?|snacks?|games?|dances?|songs?|smokes?|walks?|seats?|rides?|toasts?|apples?|sweets?|cakes?|pies?|something)"
)
_JOIN: Final = r"(?:join|come|have|grab|get|go for|go out|dance|play|share|sit|try|drink|eat|dine|walk|celebrate|meet up|hang out|spar|sing)"

SMALL_ACTS: Final = (
    (
        SpeechAct.SUPPOSES,
        rf"{_OPEN}(?:please )?(?:(?:can|could|will|would) (?:you|we) (?:please |just )?|i want you to |i'd like you to |now |just |try to )*"
        r"(?:(?:imagine|suppose|picture|pretend|assume)(?: (?:for a moment|for once|that|if|with me))*(?!,? (?:my|how|that|so|not|it)\b[^ ]* ?(?:surprise|shock|joy|horror|delight|dismay)?[ .!,]*$)(?! (?:my|our|the) (?:surprise|shock|joy|horror|delight|dismay))[ :] ?\w"
        r"|let(?:'s| us) (?:say|pretend|suppose|imagine|assume)[ ,:]+(?:that )?(?:i|you|he|she|we|they|it|there|somebody|someone|the|a|an|my|your|our)\b.* \w"
        r"|(?:hypothetically|for (?:the sake of argument|argument's sake))\b"
        r"|(?:repeat|recite|say) (?:after me|the following|these words|the words?|the phrase|the line|out loud|loudly|it with me|that (?:you|i)\b)|(?:repeat|recite|say|answer|reply|respond)(?: with)?(?: (?:only|just))? ?[:\"'“‘]"
        r"|(?:say|repeat|recite)[ ,.:!]*$|(?:answer|reply|respond) (?:only |just )?(?:with|in)\b|(?:spell|translate|paraphrase|rephrase|rhyme)\b"
        r"|(?:complete|finish|continue|fill in) (?:this|the|my|these)? ?(?:following |next |old )?(?:sentence|phrase|line|proverb|saying|verse|rhyme|poem|quote|quotation|word|blank|gap|story)s?\b"
        r"|(?:ignore|disregard|forget) (?:(?:all|any|your|these)(?: of)? )+(?:the |my |your )?(?:previous|prior|earlier|above|last)? ?(?:instructions?|prompts?|rules|orders)\b|(?:act|behave) as (?:if|though)\b|role-? ?play\b"
        r"|(?:write|compose|make up|invent) (?:me |us )?(?:an?|some|another) (?:[\w'-]+ )?(?:poem|story|song|verse|rhyme|essay|limerick|haiku)\b)",
    ),
    (
        SpeechAct.LAUGHS,
        r"^(?:(?:ha|he|hah|heh|hee|lol|lmao|rofl|xd|haha\w*|hehe\w*|hihi)\b[ ,.!:;)]*)+$"
        rf"|{_OPEN}(?:(?:ha|lol|haha\w*|hehe\w*)\b[ ,.!]*)*(?:that(?:'s| is| was) )?(?:(?:a |so |very |too |pretty |really )*(?:good one|funny|hilarious|a laugh|nice one|classic)|(?:you )?(?:crack|cracked) me up|you(?:'re| are) (?:so |very |too |really )?(?:funny|hilarious|a (?:riot|hoot|laugh)))[ .!:)]*$",
    ),
    (
        SpeechAct.ASSENTS,
        rf"{_OPEN}(?:no (?:worries|problem|matter|big deal|hurry|rush|bother)|never ?mind(?: (?:that|it|then|me))?|don't (?:worry about it|mention it)|fair enough|fair point|good point|whatever(?: you say)?|sure(?: thing)?|cool|great|nice|neat|alright|all right|right(?: then)?|very well"
        r"|i see(?: what you mean)?|makes sense|if you say so|i suppose(?: so)?|i guess(?: so)?|true(?: enough)?|indeed|exactly|absolutely|definitely|of course|agreed|understood|got it|it(?:'s| is)(?: all)? (?:fine|okay|ok|alright|nothing)|that(?:'s| is) (?:fine|okay|life|all right|alright|how it goes|the way it goes|good to know|good to hear)"
        r"|same here|me too|me neither|you(?:'re| are) right|so be it|oh well|such is life|okay|no comment|suit yourself|as you (?:wish|like|please)|hm+|huh|interesting|so they say|as they say|you know how it is|tell me about it|you(?:'re| are) welcome|don't be silly|let(?:'s| us) see|we(?:'ll| will) see)(?: then| i suppose| i guess| though| anyway| enough)?[ .!]*$",
    ),
    (
        SpeechAct.AROUSES,
        rf"{_OPEN}(?:guess (?:what|who|where)\b(?!(?:[,!:]| -+) \S+ \S+ \S).*|you(?:'ll| will) never (?:guess|believe)\b.*|you won't believe\b.*|wait (?:till|until) (?:i tell you|you hear)\b.*|i(?:'ve| have) (?:got )?(?:something|news|a story) (?:to tell|for) you|listen(?: to this| up)?|let me tell you something|there(?:'s| is) something (?:i|you)\b.{{0,40}}(?:tell|know)|want to (?:hear|know) (?:something|a)\b.*|check this out|hear me out)[ .!:]*$"
        rf"|{_OPEN}(?:i think )?(?:i|we)(?:'ve| have)? (?:(?:think i|already|actually|do|just|finally|now|pretty sure i) )*(?:know|saw|seen|heard|found out|figured out|worked out|can guess|could tell you) (?:exactly )?(?:who(?:se)?|where|why|what happened|what became of)\b(?! (?:to|you|i|we|it|they)\b)[^,;:]{{2,80}}$",
    ),
    (
        SpeechAct.IDLES,
        rf"{_OPEN}(?:i(?:'m| am) )?(?:just|only|merely)? ?(?:here )?(?:browsing|looking(?: around)?|passing (?:through|by)|hanging (?:around|out)|killing time|wandering(?: about| around)?|stopping by|having a look|taking a look|resting|waiting(?: for (?:a friend|somebody|someone))?|here to relax)(?: (?:really|here|around|for now|mate|thanks))*(?:, (?:don't mind me|that's all|thanks))?[ .!]*$"
        r"|\bdon't mind me\b|\bi(?:'m| am) (?:so |very |really |just |rather |a bit )*(?:bored|idle|restless|killing time)\b|\b(?:there(?:'s| is)|i(?:'ve| have)(?: got)?) nothing (?:else |better )?to do\b|\bi could (?:get used to|stay) (?:this|here|it)\b",
    ),
    (
        SpeechAct.WANTS_LUCK,
        r"\b(?:wish|bless) (?:me|us)\b|\bpray for (?:me|us)\b|\b(?:keep your|cross your) fingers\b|\bfingers crossed\b",
    ),
    (
        SpeechAct.WISHES,
        rf"{_OPEN}(?:(?:the )?(?:very )?best of luck|good luck|best wishes|all the best|congratulations|congrats|(?:get|feel) (?:well|better)(?: soon)?|god bless|bless you|sleep well|enjoy (?:your|the|yourself)\b.*|break a leg|cheer up|chin up|keep (?:your chin|it) up|keep up the good work|hang in there|stay (?:safe|strong|warm|well)|go get (?:them|him|her)|(?:i(?:'m| am) )?(?:so |very |really |terribly )*sorry (?:for your (?:loss|troubles?|pain)|to hear (?:that|it|about your \w+|of your \w+))|my condolences|you have my (?:sympathy|condolences)"
        r"|(?:a )?(?:very )?(?:happy|merry|blessed|joyful) (?!(?:to|that|about|with|as|here|in|now|man|woman)\b)(?!for (?:you|him|her|them)\b)[\w' ]{2,30}|(?:have|had) (?:fun|a (?:good|great|nice|lovely) (?:time|meal|holiday))|may (?:your|you|the|all|fortune|luck|god|it)\b.{2,60}|fair winds\b.*|(?:good|much) (?:health|fortune|hunting|fishing)\b.*|many happy returns|long live\b.*"
        r"|(?:the )?(?:gods?|lord|saints|peace|stars|fortune|light) (?:be|go|keep|watch|walk|guide|protect|preserve|stay) (?:with |over |up)?(?:on )?(?:you|thee|ye)\b.*|don't work too hard|take it easy)\b[^?]*$|\b(?:i|we) (?:wish|hope) (?:that )?you(?:'re|'ll| are| will| have| had| get| feel| enjoy| find| sleep| do)?\b(?!.* (?:would|could|were|had not|hadn't|know|can tell|tell|remember|forgive|understand)\b)",
    ),
    (
        SpeechAct.INVITES,
        rf"{_OPEN}(?:please )?(?:(?:let me|allow me to) (?:just )?(?:buy|get|stand|offer|pour|treat|bring|fetch|cook|make|give|take|help|lend|carry|walk)|i(?:'ll| will| shall|'d like to| would like to| want to) (?:just )?(?:buy|stand|offer|pour|treat|cook)) (?:you\b|that for you\b|(?:us|everybody|everyone) (?:an?|another|some)\b)(?: (?:to |with |for |out |an? |some |another |up |the |those |these |that )*[\w' -]*)?"
        rf"|{_OPEN}(?:come|have|let(?:'s| us)(?: (?:all|go|both))?)(?: and)? (?:drink|join|eat|dine|dance|sit|sing|play|celebrate|party|ride|walk|along|over|round|by|visit|grab|get|have)\b(?: (?:an?|some|the))?(?: [\w']+)?(?: (?:with|to|for|at|tonight|later|sometime|together)\b.*)?[ .!]*$"
        rf"|\b(?:drinks?|this one|the next one|it|{_TREAT})(?:'s| is| are)? on me\b|{_OPEN}(?:have|take|try) (?:an?|some|one of) (?:{_TREAT}|of)\b[^?]*$|\byou(?:'re| are)(?: all| always)? (?:invited|welcome) (?:to|at)\b|\bi(?:'m| am) buying\b|\bcome (?:and )?(?:visit|see) (?:me|us)\b"
        r"|\b(?:if you need (?:anything|help|a hand|me)|i(?:'m| am) here if you need)\b",
    ),
    (
        SpeechAct.COURTS,
        r"\b(?:marry me|i(?:'m| am)(?: falling)? in love with you|i love you|kiss me|run away with me|be my (?:wife|husband|girl|boy|valentine|sweetheart|queen|king)\w*|you(?:'re| are) (?:so |very |rather |really |quite |pretty )?(?:hot|sexy|cute)|i fancy you)\b",
    ),
    (
        SpeechAct.NOTICES,
        rf"{_OPEN}you(?: really| do| all)? (?:look|seem|sound|appear|must be|must feel|must have had|have been)(?: (?:so|very|rather|quite|a bit|a little|awfully|really|kind of|like you(?:'re| are)|like you(?:'ve| have)))* (?:tired|sad|down|unhappy|worried|lonely|busy|quiet|pale|ill|sick|unwell|troubled|upset|thoughtful|happy|cheerful|pleased|excited|proud|bored|cold|hungry|exhausted|nervous|well|fine|glum|gloomy|rough|awful|strong|rich|old|young|new|lost|hurt|weary|stressed|distracted|hard at work|deep in thought|overworked|miles away|in a (?:good|bad|foul) mood|working hard|had a (?:rough|bad|hard|long))\b"
        rf"|{_OPEN}you (?:don't|do not|never|hardly|rarely) (?:seem to )?(?:say|talk|speak|smile|laugh|rest|sleep|stop|get out)(?: (?:much|a lot|very much|at all|often|enough))?\b|\bpenny for your thoughts\b|{_OPEN}(?:smile|relax|lighten up|calm down|don't look so)\b",
    ),
)
"""What small talk does; these go before the acts that tell or want something."""

SMALL_QUESTIONS: Final = (
    (
        Wanted.COURTSHIP,
        r"(?:will|would|wo|do|can|could|may|are|is|how about|have)\b.{0,30}\b(?:marry me|love me|kiss (?:me|you)|(?:go|going) out with me|date me|flirting|be my (?:wife|husband|valentine|sweetheart|girlfriend|boyfriend)|a kiss|run away with me)\b",
    ),
    (
        Wanted.OFFER,
        rf"(?:can|could|may|shall|should|might) (?:i|we) (?:please |maybe |perhaps )?(?:buy|get|offer|bring|pour|fetch|treat|cook|make|invite|interest|help|assist|lend|carry|take)(?: you\b(?! (?:know|tell|give))| with (?:that|those|anything|something|the)\b| your\b| out\b| anybody\b| anyone\b|$)"
        rf"|(?!(?:do|don't) you like\b)(?:(?:do|would|don't|wouldn't) you )?(?:want|fancy|care for|like|feel like|up for|in the mood for|thirsty for) (?:an?|some|half (?:of )?(?:my|this|a)|the rest of my|any|another|one of|it\b|this\b|that\b|these\b|me to|us to|to {_JOIN}|{_JOIN}ing|sharing|company)\b"
        rf"|(?:are )?you (?:up|game|in the mood) for\b|(?:do )?(?:you )?need (?:an?|any|some) (?:hand|help|hands|assistance|company|lift|ride|helper|rest|break|drink)\b|(?:do )?(?:you )?need (?:anything|help|me to)\b|(?:is there )?(?:any|some)thing (?:i|we) (?:can|could|should|may) (?:do|get|bring|help|fetch)\b"
        rf"|(?:how|what) (?:can|could|may) (?:i|we) (?:help|do for you|get you|do to help)\b|shall we (?:{_JOIN}|drink|begin|go)\b|(?:will|would|can|could|won't) you (?:please )?(?:{_JOIN}|have a {_TREAT}) (?:with )?(?:me|us)\b|(?:care|would you (?:like|care)) to (?:{_JOIN}|hold|pet|stroke|smell|sniff|taste|try|ride|touch|wear)\b|(?:how|what) about (?:an?|some|another|a quick) {_TREAT}\b|(?:want|need) (?:company|a (?:hand|lift|drink))\b",
    ),
)
"""Questions of small talk, matched at the beginning of a folded clause."""

WEATHER: Final = split(
    "weather rain rains raining rainy drizzle drizzling pouring pour snow snows snowing snowy wind windy winds storm stormy thunder lightning fog foggy"
    " mist misty frost frosty freezing freeze hail sunny sunshine sun cloud clouds cloudy overcast sky skies heat heatwave cold chilly hot warm humid"
    " muggy sticky damp wet breeze breezy cool grey dusty sandstorm drought mild downpour blizzard nippy balmy sweltering boiling scorching roasting crisp bleak drab murky"
)
ABOUT_WEATHER: Final = split(
    "nice lovely fine beautiful glorious good bad terrible awful horrible dreadful miserable foul lousy nasty gorgeous great wonderful perfect rotten filthy"
    " bloody bit bitterly today tonight morning afternoon evening night day week out outside think reckon going turn turning coming come"
    " clear stop stops stopped keep keeps keeping hold up down again soon later getting got right innit eh huh isn't season spring summer autumn winter year time"
    " hate love like enough always never end over while hope wish sure looks look feels feel brr phew ugh god man sorry excuse cats dogs one another here there little"
    " grim gloomy old bit heck hell stuffy nicer better worse warmer colder hotter we're having finally kind strange odd still now lately these days really"
)
