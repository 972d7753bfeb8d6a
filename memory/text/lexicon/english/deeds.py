"""English verbs of what people do to each other."""

from __future__ import annotations

import re
from typing import Final

from memory.text.acts import Deed
from memory.text.lexicon.deed_words import DeedWords
from memory.text.lexicon.english.words import split

_GIVE: Final = r"(?:giv(?:es?|en|ing)|gave|bring(?:s|ing)?|brought|hand(?:s|ed|ing)?|carr(?:y|ies|ied|ying)|tak(?:es?|en|ing)|took|sends?|sent)"
_TALK: Final = r"(?:spread(?:s|ing)?|repeat(?:s|ed|ing)?|pass(?:es|ed|ing)? on|bring(?:s|ing)? up|brought up|tell(?:s|ing)?|told|shar(?:es?|ed|ing))"

DEEDS: Final = DeedWords(
    verbs={
        Deed.GIVES: split("give hand bring present donate deliver send"),
        Deed.LENDS: split("lend loan"),
        Deed.BORROWS: split("borrow"),
        Deed.RETURNS: split("return"),
        Deed.PAYS: split("pay repay reimburse settle"),
        Deed.STEALS: split("steal rob pilfer swipe filch burgle snatch"),
        Deed.PROMISES: split("promise swear swore sworn vow pledge"),
        Deed.HELPS: split("help assist aid nurse"),
        Deed.WARNS: split("warn caution"),
        Deed.VISITS: split("visit"),
        Deed.INSULTS: split("insult mock curse jeer taunt ridicule sneer belittle"),
        Deed.QUARRELS: split("quarrel argue bicker squabble row brawl fight shout yell scold"),
        Deed.THREATENS: split("threaten menace"),
        Deed.STRIKES: split("hit strike struck punch slap kick beat push shove stab attack"),
        Deed.RECONCILES: split("apologise apologize reconcile forgive embrace hug"),
        Deed.ACCUSES: split("accuse blame denounce"),
        Deed.DENIES: split("deny"),
        Deed.DOUBTS: split("doubt disbelieve"),
    },
    phrases=(
        (Deed.RETURNS, re.compile(rf"{_GIVE}\b.*\bback\b")),
        (
            Deed.RECONCILES,
            re.compile(r"(?:makes?|made|making) (?:it )?(?:up|peace)\b|(?:shakes?|shook|shaking) hands\b"),
        ),
        (
            Deed.RECONCILES,
            re.compile(
                r"(?:(?:says?|said|saying|tells?|told|telling)\b.{0,40}?\b)?(?:is |are |was |were )?(?:very |so |truly )?sorry\b"
            ),
        ),
        (
            Deed.QUARRELS,
            re.compile(
                r"(?:has|have|having|had|gets? into|got into) (?:a|an|another|some) (?:\w+ )?(?:row|quarrel|argument|fight|squabble"
                r"|falling[- ]out|shouting match|spat)\b"
                r"|(?:falls?|fell|falling) out\b|(?:comes?|came|coming) to blows\b"
            ),
        ),
        (
            Deed.VISITS,
            re.compile(
                r"(?:calls?|called|calling|drops?|dropped|dropping) (?:in )?(?:on|by|at)\b|(?:comes?|came|coming|goes|went|going) to see\b"
            ),
        ),
        (Deed.PROMISES, re.compile(r"(?:gives?|gave|giving) (?:\w+ )?(?:his|her|their) word\b")),
        (
            Deed.SPREADS,
            re.compile(rf"(?:\w+ly )?{_TALK}\b.*\b(?:rumou?rs?|gossip|talk|tales?|stor(?:y|ies))\b"),
        ),
        (Deed.DOUBTS, re.compile(r"(?:does not|doesn't|did not|didn't|do not|don't) believe\b")),
    ),
    skipped=split(
        "is was were are be been being has had have just then again also now still once to go goes went come comes came"
    ),
    not_done=split("not never refuses refused refusing declines declined forgets forgot"),
    by=split("by"),
    thing_ends=split(
        "to from for with about at on in into against because before after when while until if as and but so that who"
        " by of near beside again today tomorrow yesterday tonight back"
    ),
    wrongs=split(
        "steal theft thief rob robbery pilfer cheat liar poison murder murderer kill betray swindle forge bribe"
        " blackmail arson smuggle"
    ),
    rumours=split("rumour rumor rumours rumors gossip slander"),
    own=split("my mine our ours"),
    forbids=re.compile(
        r"(?:(?:please|now|oh|but|mind|remember),? )*(?:don't|do not|never|you (?:must|should|ought)(?: not|n't)|you(?:'d| had) better (?:not|stay|keep|leave)|(?:keep|stay|steer|stand) (?:well )?(?:away|off|out|clear|back)|beware|watch out|look out|watch your"
        r"|mind (?:the|your|that)|be careful|i (?:wouldn't|would not)|i(?:'d| would) (?:not|stay|keep|leave)|it(?:'s| is) (?:not|never|hardly) (?:safe|wise)|it isn't (?:safe|wise)|better (?:not|stay|keep)"
        r"|nobody should)\b"
    ),
    favours=split("hand ear shoulder support advice help lift"),
    idioms=split("heart show glance look kiss scene thunder march moment breath sleep light lights time"),
    money=split(
        "penny pence pennies coin coins crown crowns silver gold copper coppers shilling shillings credits dollars cash money pay payment fee"
    ),
    sells=split("sell buy trade"),
    disbelief=re.compile(
        r"\b(?:nonsense|rubbish|humbug|hogwash|untrue|i doubt|not true|no such thing|made (?:it|that|this|all that) up|not a word of (?:it|that)"
        r"|would never|(?:would|could)(?: not|n't)|(?:do|does|did|can|could)(?: not|n't) (?:\w+ )?(?:believe|buy|credit|trust|think)|cannot believe"
        r"|(?:is|are|was|were)(?: not|n't) (?:true|right|so)|never (?:believe|heard such)|a lie|lies|lying)\b",
        re.IGNORECASE,
    ),
    not_yet=split("will would 'll shall might may could can should going if let gonna"),
    nothing=split("nothing"),
    passing=split(
        "back here there come go be return see soon later moment minute minutes second seconds hour hours bit while tomorrow tonight today again shortly right away"
    ),
    occasions=re.compile(
        r"\b(?:when|while|during|on the (?:night|day|evening|morning) (?:of|that)|at the time (?:of|that))\b(?P<what>[^.?!,;]+)",
        re.IGNORECASE,
    ),
    places=re.compile(
        r"\bi (?:was|stayed|slept|sat|stood|worked|waited|lay)(?: (?:alone|asleep|busy|working|right|still|all \w+))* "
        r"(?P<how>in|at|on|by|inside|outside|near|behind) (?P<place>(?:(?:the|my|our|his|her|their|an?) )?\w+(?: \w+)??)"
        r"(?=[,.;!?]|$| (?:when|while|all|the whole|the entire|with|until|till|that|then|during|and|at|on|from|last|this|yesterday|as)\b)"
    ),
    wrong_of=re.compile(r"\b(?:about|of|by|on|against|concerning)\s+$"),
)
