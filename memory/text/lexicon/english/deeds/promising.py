"""List English words of promising (`memory.text.lexicon.deed_words.DeedWords`)."""

from __future__ import annotations

import re
from typing import Final

from memory.text.lexicon.english.words import NUMBERS

INTENDS: Final = re.compile(
    r"^(?:(?:bring|drop|pop|give|send|leave|get|lend|park|pass)\b[^.;!?]{0,50}? and (?=i(?:'ll| will| shall)))?(?:(?:come|by|on|before|this|next|first thing|tomorrow|tonight|when|as soon as|once|the (?:minute|moment|day)|after|in|within|at)\b[^.;!?]{0,40}?,? (?=i(?:'ll| will| shall)|you(?:'ll| will| shall)))?(?:(?:yes|sure|cool|no problem|no worries|aye|all right|fine|very well|of course|right|good|then|so|and|well|ok|okay|no|done|agreed|i(?:'ve| have)? got (?:you|this)|on it|say no more|chill|relax|easy|bet|deal|me|don't (?:worry|stress|panic))\b[ ,.!]*(?:[\w'-]+, (?=i\b|i'))?)*(?:i(?:'ll| will| shall|'m going to| am going to)|you(?:'ll| will| shall) (?:have|get|see|find)|you (?:can|may) have (?=(?:the|my|it|that|this)\b)|(?:the|your|it|that|they|those|these) ?(?:\w+ ){0,3}(?:will|shall) be (?:(?:on|at|in) your|with you|(?:back|ready|done|mended|finished|waiting|delivered|there)\b)) ?(?!(?:be|see|tell|have a|have an|have the|think|wait|never|not|kill|need|want|say|sleep|die|know|go|stay|sit|take a|take the|have (?!(?:it|them|that|those|your|this) )|eat|drink|wear|watch|read|rest|cook myself)\b)"
    r".*\b(?:your?|yours|for you|by (?!the (?:road|door|fire|time|way|gate)\b)|before|tomorrow|tonight|on (?:mon|tues|wednes|thurs|fri|satur|sun)day|this (?:week|weekend|evening|afternoon)|over the weekend|at the weekend|next \w+|first thing|at (?:dawn|noon|sunrise|sunset|dusk|first light)|within|in (?:a|an|two|three|four|five|six) (?:days?|hours?|weeks?))\b"
    r"|^(?:[\w'-]+, )?(?:come (?:the |next )?[\w'-]+(?: [\w'-]+)?|(?:on|by|before) (?:mon|tues|wednes|thurs|fri|satur|sun)day|next \w+|first thing(?: \w+)?|as soon as [\w' -]{3,30}),? i(?:'ll| will| shall) (?!be\b|see\b|go\b|never|not\b|eat|drink|sleep|die|leave|have (?:a|an|my)\b)\w+"
    r"|^(?:[\w'-]+, )?(?:(?:your|the|that|this|those|my) )?(?:[\w-]+ ){1,2}(?:(?:will|shall) be|(?:is|are)(?: all)? (?:going|getting|being))(?! (?:closed|gone|over|late|full|shut|cold|dark|here|empty|sold|on|off|to be)\b) .{1,50}\b(?:by|before) (?:the )?(?:end of|(?:mon|tues|wednes|thurs|fri|satur|sun)day|tomorrow|tonight|noon|dusk|dawn|nightfall|the weekend|weekend|next|this|lunch|dinner|supper|breakfast)\b"
)
"""What somebody says who is going to do something for the hearer, or by a certain time."""

VOWS: Final = re.compile(
    r"\b(?:you have my (?:word|oath|promise)|my word on it|i (?:swear|promise|vow)|count on (?:me|it)|rely on me|leave (?:[\w'-]+ ){1,4}(?:to|with) me|on my (?:honou?r|life|oath|mother)|trust me|no fear|never fear"
    r"|i give you my word|i swear on|(?:sleep|rest) easy|as sure as|you can bet|will do\b|(?:don't|do not) (?:you )?(?:worry|fret|fear|despair)|have no fear|rest (?:assured|easy)|consider it done|no question(?! (?:of|that|about (?!it\b)))|cross my heart|without fail|upon my)\b"
)
"""Words that make what follows, or goes before, a promise."""

OWN_WORD: Final = re.compile(
    r"(?P<lead>^I(?:'ve| have)? (?:just |already )?(?:told|promised|texted|messaged|assured|swore|said)\b.{0,30}?) I(?: will|'ll| would|'d) "
)
"""What the speaker said to do."""

WILL_RETURN: Final = re.compile(
    r"\b(?:i(?:'ll| will)|(?:he|she|they)(?:'ll| will|'d| would)|to) (?:bring|give|get|have) (?:it|them) back\b|\byou(?:'ll| will) (?:have|get) (?:it|them) back\b"
)
"""That who takes something is going to bring it back."""

PLEDGES: Final = re.compile(
    r"\b(?:you (?:may|can) (?:hold me to|count on|rely on|bank on|depend on) (?:it|that|me)|you(?:'ve| have)? (?:got )?my (?:word|oath|promise|assurance|guarantee|solemn \w+|hand on it)|(?:depend|rely|bank) (?:on|upon) it|swear down|(?:it|they|that)(?:'s| is|'re| are|'ll be| will be) (?:yours|with you|done|ready|sorted|fixed) by \w+|pinky (?:swear|promise)|(?:i am|i'm) on it\b|on it,? (?:will|i'll)|here(?:'s| is) my (?:hand|word)|(?:(?:call|consider) (?:it|them|that)|(?:it|they|those|that)(?:'s|'re| is| are) as good as) (?:done|sorted|fixed|handled|mended|here|there|yours|delivered|finished|on (?:its|their) way)|or (?:i am|i'm) a \w+|see if i don't|,? ?(?:i )?promise[.!]*$|without fail|you (?:shall|will) have (?:it|them|your|the)|you'll (?:have|get|see) (?:it|them|your|the|an?|some|all|every) .*\b(?:by|before|tomorrow|tonight|on)\b"
    r"|i'll have (?:it|them|your|the|that|those) .*\b(?:by|before|tomorrow|tonight|on)\b)"
)
"""What somebody says who promises something."""

PROMISED: Final = re.compile(
    r"\b(?P<what>(?:that (?:he|she|they|it)|to (?![A-Z])(?!(?:the|an?|his|her|their)\b)\w+) .+|(?!\w+ word\b)(?:the|an?|his|her|their|some|\w+ty|two|three|four|five|ten) .+)$"
)
"""What is promised."""

PUT_FIRST: Final = re.compile(
    r"(?P<lead>[Ii]f [^,.;!?]{3,80}?),? (?P<main>(?:I|we)(?: would|['’]d| might| could)(?: not|n['’]t)? (?:still |now |never )?(?:be|have)\b.{0,120})"
)
"""A condition before what would be: "If Ann hadn't come, I'd be dead"."""

DUE: Final = re.compile(
    r"\b(?:by|on|before|come) (?:the )?(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|tomorrow|tonight|noon|midnight|dawn|dusk|morning|nightfall|sunset|sundown|weekend|end of the (?:day|week|month)|next \w+)\b"
)
"""By when something is due: "the wages by Friday, I swear"."""

_OBJECT: Final = rf"(?:an?|the|my|his|her|their|your|our|this|that|some|these|those|any|half|every|\d+|{'|'.join(NUMBERS)})\b"
_RECEIVER: Final = r"(?:you|him|her|them|us|me|[a-z][\w'-]+)"
_NO_OBJECT: Final = r"(?!(?:back|again|tomorrow|tonight|today|later|soon|well|properly|fully|on|by|in|at|before|next|to|for|and|out|up)\b)"

_GOES_ON: Final = r"(?=[,.;!?]| (?:then )?i(?:'ll| will| shall|'d| would)\b|$)"

TERMS: Final = re.compile(
    rf"\b(?:as soon as|once|when) (?P<time>.+?){_GOES_ON}"
    rf"|\b(?:in (?:return|exchange)(?: for)?|(?:on|under) (?:the )?condition(?: that)?|provided(?: that)?|(?:as|so) long as|if|unless) (?P<condition>.+?){_GOES_ON}"
    r"|^(?:[\w'-]+, )?(?P<demand>(?!i\b|we\b|you\b)[^,.;!?]+),? and (?=i(?:'ll| will| shall)\b(?!.*\b(?:it|them|that|those|one)\b))"
    rf"|(?:\b(?:will|shall|would|to)|'ll|'d) \w+ (?:{_RECEIVER} )??(?:{_OBJECT}|{_RECEIVER} {_NO_OBJECT}\w)[^,.;!?]*? for (?P<price>[^,.;!?]+)"
)
"""On what terms something is promised: when, on which condition, and for what, where what is promised was named before."""

NO_PROMISE: Final = re.compile(
    r"\bi(?:'ll| will| shall) have (?:had|been|gone|left|eaten|forgotten|retired)\b|^(?:[\w' -]{1,12}[,.!] ){0,3}(?:then )?i(?:'ll| will) (?:take|have|buy) (?:it|that|this|them|those|these|one|two|both|the lot)(?:,? (?:then|please|thanks|thank you))*[.!]*$|"
    r"\b(?:i|we|he|she|they)(?:'ll| will| shall|'d| would) (?:never\b|not\b|(?:probably|perhaps|maybe)\b|tell you (?:what|something|this)\b|(?:see|meet) you\b|(?:think|consider|wait and see|see (?:if|about|what|whether|how)))"
    r"|\bi won't\b(?! (?:forget|fail|be late))|^to (?:think|consider|see (?:if|about|what|whether)|try|die|live|win|lose|be \w+ed)\b|^to be (?:glad|happy|delighted|sorry|surprised|damned)\b(?! to (?:bring|help|fetch|do|give|take|mend|lend))|\byou(?:'ll| will) see,|\b(?:i (?:bet|expect|suppose|reckon|fear|hope|doubt|dare say|daresay)|mark my words)\b|\b(?:it|there)(?:'ll| will)(?: be)? (?:snow|rain|freez|thaw|pour|hail|storm|trouble|frost|fog|ice|war|tears|a storm)\w*"
    rf"|\b(?:i|we)(?:'ll| will| shall) be (?:\d+|{'|'.join(NUMBERS)}|glad|happy|sad|sorry|sick|ill|late|busy|away|gone|dead|free|off|out|tired|drunk|married|old|alone|asleep|rich|ruined|\w+ty(?:-\w+)?)\b(?! (?:minutes?|hours?|to (?:bring|help|fetch|do|give|take)))"
    r"|\byou(?:'ll| will| shall) (?:have|get) (?:an? |such an? |the )?(?:[\w-]+ ){0,2}?(?:time|day|week|weekend|trip|journey|holiday|rest|surprise|shock|cold|headache|baby|boy|girl|sunburn|fun|luck)\b"
    r"|\bi(?:'ll| will) have [^.!?]*\bplease\b|\byou(?:'ll| will) (?:have|get) .{1,40} when (?:you (?:have|get|see) (?:it|them)|i(?:'m| am) (?:good and )?ready)\b"
)
"""What somebody says of what is to come and promises to nobody: a refusal, a plan of one's own, a wish, or nothing certain."""

ASSERTS: Final = re.compile(
    r"^(?!.*(?:\b(?:will|shall|won't|shan't|going to|gonna|would|by|before|tomorrow|tonight|as soon as)\b|'ll\b|'d\b|\b(?:promise|swear|vow)(?: you)? to\b))"
    r"(?=.*\b(?:i (?:\w+ )?(?:promise|swear|vow|assure)|on my (?:honou?r|life|oath|word|mother)|cross my heart|my word)\b)"
    r".*\b(?:was|were|is|are|had|did|has|wasn't|weren't|isn't|aren't|didn't|hadn't|never|saw|[a-z]+'s (?:an?|the|not|no)) "
    r"|^(?!.*(?:\b(?:will|shall|won't|shan't|would|should|wouldn't)\b|'ll\b|'d\b)).*\b(?:swears?|swore|sworn|vow(?:s|ed)?|assure[sd]?) (?:[\w'-]+ ){0,4}?that\b"
)
"""What somebody swears to be so: it tells of what is or was, and of nothing to come."""

DECLINED: Final = re.compile(
    r"\boffer(?:s|ed|ing)? (?:to|\w+ (?:to|an?|the|his|her))\b.*(?:[,;.–—-] ?(?:but|only|and|yet)\b|[.;] ).*\b(?:(?:her|him|them|it)sel(?:f|ves)|no|not|n't|\w+n't|declin\w+|refus\w+|wav\w+|shak\w+|shook|rather|never|turn\w+ (?:him|her|them|it) down)\b"
)
"""That what somebody offered to do was not wanted."""

TOLD_NEEDLESS: Final = re.compile(
    r"\b(?:tells?|told|say|says|said|lets?|asks?|asked|texts?|texted|writes|wrote|calls?|called|sends?|sent|begs?|begged|assures?|assured|informs?|informed)\b.*\b(?:not to (?:\w+ )?(?:bother|trouble|come|worry|bring|mind)|no need|need ?(?:n't|not)|does not need|do not need|no longer needs?|instead|off the hook|never ?mind|cancel\w*|calls? (?:it |that )?off|called (?:it |that )?off|forget (?:about )?(?:it|the|that)|to keep)\b"
)
"""That somebody is told that something promised is not needed."""
