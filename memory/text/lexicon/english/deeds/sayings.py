"""List English sayings that are deeds: what somebody says who pays, lends, makes peace, threatens or scolds."""

from __future__ import annotations

import re
from typing import Final

from memory.text.acts import Deed
from memory.text.lexicon.english.words import split

SPOKEN: Final = (
    (
        Deed.INSULTS,
        re.compile(
            r"\byou (?:drive|sing|play|cook|dance|look|smell|run|fight|kick|throw|walk|talk|sound|dress|park|pass|bowl|bat|swim) like (?P<thing>(?:an?|my|the|some) .+)"
        ),
    ),
    (
        Deed.LENDS,
        re.compile(
            r"\b(?:that's|that is|it's|you're at|so that's|makes it) (?P<thing>[\w£$€]+(?: (?:quid|pounds|euros|dollars|bucks|pence))?) (?:that )?you (?:still )?owe me\b|\byou (?:still )?owe me (?!(?:one|an? (?:\w+ )?(?:apology|explanation|drink|pint|favour|dinner|lunch))\b)(?P<other>(?:[£$€]?\d+|\w+ty|ten|five|a (?:tenner|fiver|hundred))(?: (?:quid|pounds|euros|dollars|bucks|pence))?)"
        ),
    ),
    (
        Deed.LENDS,
        re.compile(
            r"\byou(?:['’]ve)? still (?:got|have) my (?P<thing>[\w -]{2,40})|\b(?:have|get|getting) my (?P<other>[\w -]{2,40}?) back\b.*\?"
        ),
    ),
    (
        Deed.RECONCILES,
        re.compile(
            r"^(?:[\w'-]+, )?i lost my temper(?=[.,!;]|$)|\bit (?:was not|wasn't) your fault\b|\bi(?: was| have been|'ve been| acted like| behaved like| am|'m) (?:(?:being|acting like|behaving like) )?(?:such |just )?(?:a|an) (?:[\w-]+ ){0,2}(?:fool|idiot|ass|arse|brute|beast|pig|swine|clown|jerk|git|prick|dick|tool|brat|bastard|bitch|cow|moron|dumbass|child|bully)\b|\byou(?: were|'d been| had been) (?:\w+ )?right\b(?=[ ,.!]+(?:and i|all along|about|i\b)|[.!]?$)|\bi (?:got|was getting|was) (?:\w+ )?(?:carried away|greedy|jealous|out of hand)\b|\bi (?:went|took (?:it|things)|pushed (?:it|things|you)) too far|\bi overreacted|\bi owe you an apology|\bi (?:shouldn't|should not|should never|ought not to) have \w+ .{0,40}\byou\b|\bi hate (?:it when we fight|fighting with you)|\b(?:are )?we (?:good|okay|ok|cool)(?: now)?\?|\bi (?:was|have been|'ve been) (?:\w+ )?(?:wrong|unfair|unkind|out of line|beastly|horrid|rude|too harsh|too hard)(?: to (?:you|say|shout|call)| with you| about|[.!,]|$)|^friends(?: again)?\?|\b(?:it was )?(?:all )?my (?:own )?fault|\b(?:forgive|pardon) me\b|\bno hard feelings|\b(?:can|could|shall) we (?:not )?(?:be friends|start over|make up|make peace|call it quits)|\blet['’]?s? (?:us )?(?:not (?:fight|quarrel|argue)|be friends|make (?:up|peace)|call a truce|forget (?:about )?(?:it|the whole|all)|bury)|\btruce\b|water under the bridge|\btalked (?:it|things|everything) (?:all )?(?:out|through|over)|\bcleared the air|\bburied the hatchet|\bsquashed it\b|\bi take (?:it|that|it all|everything) (?:all )?back\b|\bi (?:didn't|did not) mean (?:it|that|what i said|any of)|\bi (?:shouldn't|should not|ought not to|never should) have (?:said|called|shouted|hit|done|told|laughed|lost)"
        ),
    ),
    (
        Deed.THREATENS,
        re.compile(
            r"\b(?:accidents|things) (?:do |can |will |have been known to )?happen (?:in|on|at|to|up|down|out|around|round)\b|^(?:it(?:'d| would| will|'ll) |'?twould )?be (?:such )?a (?:shame|pity) (?:if (?!you (?:miss|don|can|could))|about (?:your|that|those))|\b(?:i )?(?:would not|wouldn't) want (?:anything|something|any harm) to happen to (?:you|your|that|those)\b|"
            r"\bi(?:'ll| will|'m going to| am going to|'ve a good mind to) (?:burn|break|smash|poison|sue|wreck|knock|wring|skin|thrash|flatten|throttle|strangle|drown|gut|flay|ruin|finish|bury|shoot|stab|crush|tear|have you\b(?! (?:on|in|at|there|back|home|over|round|by|ready)\b)|see you (?:hang|sacked|out|in court)|make you (?:pay|sorry|regret)|set (?:the|my) dogs?|get you (?:for|sacked)|get even|cut (?:you|your))\b|\b(?:once more|one more time|again)\b[,!]?(?: [\w'-]+,)? (?:and|or) (?:you|we|they|it|this)(?:'ll| will| go| goes| end| are|'re)\b|\b(?:just|you) wait,|\byou(?:'ll| will) (?:regret|pay for|be sorry|wish you)|\bor (?:else\b|i(?:'ll| will) (?:call|fetch|tell|report|have|make))|\bone more (?:word|time|peep|step)\b.{0,30}\b(?:and|or)\b|\b(?:do that|touch (?:it|me|my|that|her|him)|come near|set foot|cross me)\b.{0,40}\bagain,? (?:and|or) (?:i|you)|\b(?:say|do|try|pull) (?:that|it|this)(?: \w+)? again\b.{0,30}\b(?:and|or) i(?:'ll| will|'m going to)|\bi(?:'ll| will|'m going to) (?:punch|batter|deck|slap|smack|kick your|break your|snap your|bin your|end you|kill you|knock you|chuck your|throw your)"
        ),
    ),
    (
        Deed.SCOLDS,
        re.compile(
            r"\bhow (?:many (?:more )?times|often) (?:must|do|have|shall|did) i\b|\bhow many more times\b|\bwhat (?:on earth |the \w+ )?were you thinking\b|\byou (?:should|ought to) (?:be ashamed|know better|have known better)\b|\bshame on you\b|\bthis (?:will not|won't) do\b|\blook at the (?:state|mess)\b|\b(?:call|do you call) (?:this|that) (?:clean|work|finished|tidy|cooked|done)\b|\b(?:second|third|fourth|fifth) time (?:this|today|you)\b|\bwhat time do you call this\b"
        ),
    ),
    (
        Deed.LENDS,
        re.compile(
            r"\b(?:take|use|borrow|have) (?:mine|ours)\b|\b(?:keep|have|hang on to|hold on to) (?:it|them) (?:till|until|for (?:the|a|as)|as long)|\b(?:bring|give) (?:it|them) back (?:when|by|on|whenever|tomorrow|in|some)|\bno (?:hurry|rush) (?:to (?:give|bring|return)|for (?:it|them))|\bwhenever you(?:'ve| have)? (?:finished|done)\b"
        ),
    ),
    (
        Deed.INSULTS,
        re.compile(
            r"^(?:even )?(?P<thing>(?:an?|my|any|the) (?:[\w'-]+ ){1,4}?(?:could|would|can) .{1,60}\b(?:better|worse|more \w+|[a-z]{3,}er) than you\b|(?:even )?(?:an?|my|any|the|that) (?:[\w'-]+ ){1,3}?(?:has|have|had|has got|shows?) (?:got )?(?:more|better) (?:sense|brains?|wits?|manners|backbone|spine|guts|courage|talent|grace|decency|honou?r|skill|taste|charm) than you\b)|\byou (?P<other>(?:couldn't|can't|could not|cannot) (?:\w+ ){1,6}(?:if|to save) (?:you|your)\b)"
        ),
    ),
    (
        Deed.PAYS,
        re.compile(
            r"\bhere(?:'s| is| are) (?P<thing>(?:the|your|that|those) (?:[\w-]+ ){1,3}?)(?:that |which )?(?:you (?:(?:have |had |'ve )?(?:lent|put down|put up|paid|laid out|advanced|spent|covered|fronted|stood|spotted))|i (?:still )?owed? you)\b"
        ),
    ),
    (
        Deed.RETURNS,
        re.compile(
            r"\bhere(?:'s| is| are) (?P<thing>(?:the|your|that|those) (?:[\w-]+ ){1,3}?)(?:that |which )?i (?:had |have )?(?:borrowed|had from you|got from you)\b"
        ),
    ),
    (
        Deed.BORROWS,
        re.compile(
            r"\b(?:thanks|thank you|much obliged|grateful|ta) (?:again |so much |kindly )?for (?:the (?:loan|use) of|lending me|letting me (?:have|use|borrow)) (?P<thing>.+)"
        ),
    ),
    (
        Deed.BORROWS,
        re.compile(
            r"\bi (?:still )?owe you (?!(?:one|an? (?:\w+ )?(?:dinner|lunch|drink|pint|beer|favour|meal|coffee|supper)|an? (?!\w+ty\b)|my life|everything|nothing)\b)(?P<thing>.+)"
        ),
    ),
    (
        Deed.RETURNS,
        re.compile(
            r"\b(?:here(?:'s| is| are)|i(?:'ve| have)? brought(?: you)?|have) (?P<thing>your .+?) back\b"
        ),
    ),
    (
        Deed.LENDS,
        re.compile(
            r"\b(?:you (?:can|may)|do|please) (?:have|borrow|use|take|wear|ride|drive|keep) my (?P<thing>.+?) (?:for (?:the|a|two|three)|until|till|if|but|as long|tonight|today|tomorrow|this \w+|while)\b|^(?:here,? )?(?:\w+, )?(?:borrow|wear|use|take|ride|drive|try|put on|grab|have) my (?P<other>[^,.;!?]+)"
        ),
    ),
    (
        Deed.RETURNS,
        re.compile(
            r"^(?:and )?here(?:'s| is| are|,)(?: \w+,)? (?P<thing>your (?!(?:tea|dinner|supper|breakfast|lunch|change|chance|health|good|coffee|drink)\b)[^.!?]+)"
        ),
    ),
)
"""Deeds done by saying something, with what they are about in the group ``thing``."""

REPORTS: Final = split(
    "says said say reckons reckon reckoned claims claimed thinks think thought swears swore tells told heard hears believes believe"
    " insists insisted maintains"
)
"""Verbs of who only says, or thinks, what another did."""
