"""List English questions about who is, was or went where. Patterns see folded text."""

from __future__ import annotations

import re
from typing import Final

from memory.text.acts import Presence
from memory.text.lexicon.english.words import split
from memory.text.lexicon.presence_words import PresenceWords

_WHO: Final = r"(?P<who>(?!(?:you|i|we|there|it|that|this|what|any|is|are|was|were|has|have|had|did|do|does|who|where|when|how|why)\b)[\w'’ -]{1,40}?)"
_PLACE: Final = r"(?:the |this |our |your )?(?P<place>[\w'’-]+(?: [\w'’-]+)??)"
_NOW: Final = (
    r"(?: (?:now|right now|just now|yet|already|still|today|tonight|yesterday|lately|recently|before|earlier|at all|at the moment"
    r"|these days|nowadays|currently|then|again|anywhere|somewhere|around|about|here|by any chance|exactly|ever|last night"
    r"|this (?:morning|afternoon|evening|week)|the other day|in the last \w+|since (?:then|yesterday)))*"
)
_ADVERB: Final = (
    r"(?: (?:still|already|also|even|just|ever|really|right|somewhere|anywhere|at least|actually))*"
)
_NEAR: Final = (
    r"(?:here|around|about|present|in|nearby|in (?:here|there|attendance)|(?:round|around|over|up|down) here|here somewhere|with (?:us|you|me)|among us"
    r"|on board|aboard|around the place|on the premises|to be seen)"
)
_BEEN: Final = r"(?:been|come|came|come by|came by|stopped by|stop by|dropped in|drop in|dropped by|drop by|turned up|turn up|show up|shown up|showed up|pop in|popped in|come in|come here|been in|visit|visited|call in|called in)"
_SIGHT: Final = (
    r"(?:seen?|saw|spotted|spot|come across|came across|run into|ran into|bumped into|noticed|(?:lay|laid|set|clap|clapped|rested?) (?:your )?eyes (?:up)?on"
    r"|caught (?:sight|a glimpse) of|catch (?:sight|a glimpse) of|glimpsed)(?: (?:anything|something|much|a lot) of)?"
)
_MEET: Final = rf"(?:{_SIGHT}|(?:speak|spoken?|talk(?:ed)?|chat(?:ted)?) (?:to|with)|meet|met)"
_LEFT: Final = (
    r"(?:leave|left|go|gone|went|depart|departed|go away|gone away|head(?:ed)? (?:off|out)|set (?:off|out)|take off|taken off|walk(?:ed)? (?:off|out)|slip(?:ped)? (?:off|out|away)"
    r"|run off|wander(?:ed)? off|buzz(?:ed)? off|clear(?:ed)? off|go out|gone out|step(?:ped)? out|disappear(?:ed)?|vanish(?:ed)?)(?: (?:home|off|out|away|for good|the (?:room|place|building)))?"
)
_BE: Final = r"(?:is|are)"
_ANYONE: Final = (
    r"(?:any|some)(?:one|body|(?: other)? (?:people|visitors?|guests?|customers?|callers?|company))(?: else)?"
)
_CALLED: Final = r"(?:been|come|came|stopped|stop|dropped|drop|turned|turn|show(?:ed|n)?|popped|pop|call|called|pass(?:ed)?|look(?:ed)?|visit(?:ed)?|walk(?:ed)?)"
_TO_HERE: Final = r"(?: (?:by|in|round|around|over|up|past|through|here|in here|round here|through here|you|us|this place|(?:to (?:see|visit)|and (?:saw|see|visited)) (?:you|us)))*"
_DURING: Final = (
    rf"(?: (?:besides|apart from|other than|before) (?:me|us|[\w'’-]+ and me))?{_NOW}(?:(?P<during> (?:at|on|before|after|since|around|while|whilst|when)"
    rf" [\w'’ ]{{1,40}}))?{_NOW}"
)

_STILL: Final = r"(?:(?:still|also|already|really|now|just|currently|actually) )*"
_THINGS: Final = r"(?:(?: (?:all|else|things?|goods|stuff|items?|tools?)){1,2})?"
_AT_HAND: Final = r"(?: (?:(?:on|with) you|in (?:your|those|the) (?:hands?|pockets?|bag|pack|arms?|apron|basket|satchel|belt|pouch)|under your arm|at your belt))"
_CARRY: Final = r"(?:carry(?:ing)?|hold(?:ing)?|bear(?:ing)?|clutch(?:ing)?)"
_SEEN_HERE: Final = r"(?:here|in here|lying (?:about|around)|lying here|standing here|about|in (?:this|the) (?:room|place|house|hall|shop|tavern|inn)|on the (?:floor|ground))"

PRESENCE: Final = PresenceWords(
    asks=tuple(
        (kind, re.compile(rule))
        for kind, rule in (
            (Presence.VISITORS, rf"(?:who|which (?:people|visitors|guests|customers))(?:['’]s|['’]ve| has| have| all| else|['’]d| had)*(?: (?:already|just|even))? {_CALLED}{_TO_HERE}{_NOW}{_DURING}"),
            (Presence.VISITORS, rf"who(?: else| all)*(?: was| were| has been| had been)(?: here| in| in here| about| around)+(?: last)?{_NOW}{_DURING}"),
            (Presence.VISITORS, rf"who (?:was the last (?:one|person|guest|visitor|customer|caller)(?: (?:to (?:come|call|visit|be)|you saw))?|(?:came|called|visited) last|last (?:came|called|visited))(?: in| here| by| in here| you)*{_NOW}"),
            (Presence.VISITORS, rf"(?:has|have|did|was|were)(?:n['’]t)? (?:there )?{_ANYONE}{_ADVERB} (?:{_CALLED}{_TO_HERE}|here|in(?: here)?|around|about){_NOW}{_DURING}"),
            (Presence.VISITORS, rf"{_ANYONE}{_ADVERB} {_CALLED}{_TO_HERE}{_NOW}{_DURING}"),
            (Presence.VISITORS, rf"(?:(?:did|have|has|had) (?:you|this place)(?: had| have| got| get)?|(?:was|were|has|have) there(?: been)?|got|had)(?: (?:any|many|some|a lot of|lots of))? (?:visitors?|guests?|customers?|callers?|company|people)(?: (?:in|by|here|come (?:by|in)|been|around))*{_NOW}{_DURING}"),
            (Presence.VISITORS, rf"(?:any|many) (?:visitors?|guests?|customers?|callers?)(?: (?:in|by|here|come (?:by|in)|been|around))*{_NOW}{_DURING}"),
            (Presence.VISITORS, rf"who(?:m)?(?: else| all)* (?:did|have) you seen?(?: here| in here| come in| come by| come| around| about)*{_NOW}{_DURING}"),
            (Presence.VISITORS, rf"(?:(?:have|did) you seen? |seen ){_ANYONE}(?: come| coming| in| by| here| around| about)*{_NOW}{_DURING}"),
            (Presence.COMPANY, rf"who(?:['’]s|['’]re| is| are)?(?: else| all| still)*(?: sitting| standing| hanging)?(?: in| at| on| inside| aboard) {_PLACE}(?: with (?:us|you|me)| besides (?:us|you|me)| apart from (?:us|you|me))?{_NOW}"),
            (Presence.COMPANY, rf"who(?:['’]s|['’]re| is| are)?(?: else| all| still)*(?: sitting| standing| hanging)* {_NEAR}(?: with (?:us|you|me)| besides (?:us|you|me)| apart from (?:us|you|me))?{_NOW}"),
            (Presence.COMPANY, rf"(?:am i|are we) (?:really )?(?:all )?(?:alone|by (?:myself|ourselves)|the only (?:ones?|person|people|customers?|guests?))(?: (?:in here|here|left|around))*{_NOW}"),
            (Presence.COMPANY, rf"(?:is it |it['’]s |so it['’]s )?(?:just|only) (?:us|you and (?:me|i)|the two of us|me and you)(?: (?:two|in here|here|left|then))*{_NOW}"),
            (Presence.COMPANY, rf"(?:is (?:there )?)?(?:anyone|anybody|someone|somebody)(?: else)? {_NEAR}(?: with (?:us|you|me))?{_NOW}"),
            (Presence.COMPANY, rf"how many (?:of us|people|folks?|guests?|others)(?: are| have we got)?(?: we)? {_NEAR}{_NOW}"),
            (Presence.HERE, rf"(?:{_BE} )?{_WHO}{_ADVERB} {_NEAR}{_NOW}"),
            (Presence.HERE, rf"{_BE} {_WHO}{_ADVERB} (?:in|at|on|inside|aboard) {_PLACE}(?: with (?:us|you))?{_NOW}"),
            (Presence.HERE, rf"(?:can|do) you see {_WHO}{_NOW}"),
            (Presence.GONE, rf"(?:has|have|did|is|are)(?:n['’]t)? {_WHO}{_ADVERB} {_LEFT}{_NOW}"),
            (Presence.GONE, rf"(?:did|have) you see(?:n)? (?:where |which way |when )?{_WHO}{_ADVERB} (?:{_LEFT}|leaving|going)(?: to)?{_NOW}"),
            (Presence.CAME, rf"(?:has|have|was|were|did) {_WHO}{_ADVERB}(?: {_BEEN})? (?:here|around|by|in|over){_NOW}"),
            (Presence.CAME, rf"(?:has|have|did) {_WHO}{_ADVERB} {_BEEN}{_NOW}"),
            (Presence.SEEN, rf"(?:(?:(?:have|did|has|had)(?:n['’]t)? )?(?:you|anyone|anybody|any of you|someone|somebody){_ADVERB}(?: happened to| happen to)? )?{_SIGHT} {_WHO}{_NOW}"),
            (Presence.SEEN, rf"(?:is there |has there been |have you |got )?(?:any|some|no) (?:sign|sight|trace|glimpse) of {_WHO}{_NOW}"),
            (Presence.SEEN_AT, rf"where(?:abouts)? (?:did|was the last time|have|had) (?:that )?you (?:last |most recently )?{_SIGHT} {_WHO}(?: last)?{_NOW}"),
            (Presence.SEEN_AT, rf"where(?:abouts)? (?:was|were) {_WHO} (?:last seen|when you (?:last )?saw (?:him|her|them)(?: last)?){_NOW}"),
            (Presence.SINCE, rf"(?:when (?:was|were|is|had|has)|how long (?:is it |has it been )?since) {_WHO}(?: was| were| been)?(?: last| the last time)*(?: been)? (?:here|in|in here|around|seen|in (?:the|this) (?:room|place)){_NOW}"),
            (Presence.SINCE, rf"(?:when|how long ago|what time|at what time) (?:did|was it that) {_WHO}{_ADVERB} {_LEFT}{_NOW}"),
            (Presence.SINCE, rf"how long (?:has|have|is|are) {_WHO}{_ADVERB} (?:been )?(?:gone|away|out|missing){_NOW}"),
            (Presence.SINCE, rf"when (?:did|was the last time|have) (?:that )?you (?:last |most recently )?{_MEET} {_WHO}(?: last){_NOW}"),
            (Presence.SINCE, rf"when (?:did|was the last time|have) (?:that )?you (?:last |most recently ){_MEET} {_WHO}{_NOW}"),
            (Presence.SINCE, rf"(?:when was the last time|how long (?:is it|has it been|ago (?:is|was) it) since) (?:that )?you (?:last |have )?{_MEET} {_WHO}{_NOW}"),
            (Presence.ARRIVED, rf"(?:when|how long ago|what time|at what time) (?:did|was it that) {_WHO}{_ADVERB} (?:come|came|come in|came in|come here|arrive|arrived|get here|got here|turn up|show up|walk in|enter|entered){_NOW}"),
            (Presence.ARRIVED, rf"(?:how long|since when) (?:has|have|is|are) {_WHO} (?:been )?{_NEAR}{_NOW}"),
            (Presence.AT, rf"where(?:abouts)? ?(?:['’]s|['’]d|is|are|was|has|have|had|did|does|do|might|could|can|would|will) (?:i |we |one )?(?:find )?{_WHO}(?: (?:be|been|gone|go|went|got|get|gotten|run|off|headed|heading|going|hanging|hiding|staying|at|to|now|out|lately|away|hang|hide|found|disappeared|vanished|wandered|end up|ended up|up|himself|herself|themselves))*{_NOW}"),
            (Presence.AT, rf"(?:know |you know )?where {_WHO} (?:is|are|was|were|went|has gone|have gone|got to|might be|could be|(?:is|are) off to){_NOW}"),
            (Presence.AT, rf"which (?:way|direction) (?:did|has|have) {_WHO} (?:go|gone|went|head|headed|run|leave|take){_NOW}"),
        )
    ),
    is_or_will=re.compile(r"(?:(?:so|well|oh|ok|by the way|btw|and|anyway),? )?(?:i|we)(?:[ '’](?:m|am|ll|will|re|are))\b(?! not)"),
    leaves_word=re.compile(
        r"\b(?:tell|say|let)(?: (?:to )?(?:them|him|her|anyone|anybody|everyone|people|folks|whoever \w+))?(?: know)?(?: that)?,? (?=i(?:['’]?m| am|['’]?ll be| will be|['’]ve gone| have gone| went)\b)"
    ),
    asks_where="Where is {who}?",
    family=split(
        "father mother brother sister son daughter dad mum mom wife husband uncle aunt cousin niece nephew grandfather grandmother grandson"
        " granddaughter grandma grandpa stepfather stepmother stepson stepdaughter"
    ),
    pointing=re.compile(
        r"(?:\w+,? )?(?:is|are)(?:n['’]t)? (?:that|this|those|these)(?: not| really| actually)? (?:an?|the|my|your|his|her|our|their|some|real|\w+['’]s)\b"
    ),
    here=split("room place building house inn tavern tent hall camp shop office station bar boat ship here there village"),
    carried=re.compile(
        "|".join(
            (
                rf"what{_THINGS} (?:is it (?:that )?)?(?:do |have |are )?you(?:['’]ve|['’]re)? {_STILL}(?:have|got|have got|{_CARRY})(?: (?:there|around|about|here))*{_AT_HAND}?{_NOW}",
                rf"what(?:['’]s| is| are)(?: (?:that|this|it|those|these))?(?: (?:that )?you(?:['’]ve|['’]re| have| are)? {_STILL}(?:have|got|have got|{_CARRY})(?: there)?{_AT_HAND}?|{_AT_HAND}){_NOW}",
                rf"(?:(?:do|have) you {_STILL}(?:have|got) |got |is there )?(?:any|some)thing(?: at all)?{_AT_HAND}{_NOW}",
                rf"are you {_STILL}{_CARRY} (?:any|some)thing(?: at all)?{_AT_HAND}?{_NOW}",
            )
        )
    ),
    at_hand=re.compile(rf"{_AT_HAND}\b| {_CARRY}\b"),
    lies_here=re.compile(
        rf"what(?:['’]s| is| are| have (?:you|we) got)?{_THINGS}(?: (?:is|are|there|lies|stands))* {_SEEN_HERE}{_NOW}"
        rf"|what{_THINGS} (?:do|can) (?:you|we|i) see(?: {_SEEN_HERE}| around (?:you|us|here))?{_NOW}"
    ),
    has=re.compile(
        rf"(?:so |and |then )?(?:(?:do|have|are|is it true that) )?(?:you|ye)(?:['’]ve|['’]re)? {_STILL}(?:have got|have|got|{_CARRY}|keep(?:ing)?)"
        rf" (?:the|that|this|an?|your|those|these|any) (?P<thing>[\w'’-]+(?: [\w'’-]+){{0,4}}?){_AT_HAND}?{_NOW}"
        rf"|have you (?:the|that|an?|your) (?P<thing2>[\w'’-]+(?: [\w'’-]+){{0,4}}?){_AT_HAND}?{_NOW}"
        rf"|(?:is|are) there (?:an?|any|some) (?P<in_view>[\w'’-]+(?: [\w'’-]+){{0,4}}?) (?:{_SEEN_HERE}|(?:round|around|over|somewhere) here){_NOW}"
    ),
)  # fmt: skip
