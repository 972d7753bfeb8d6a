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
        r"(?:(?:please|now|oh|but|mind|remember),? )*(?:don't|do not|never|you (?:must|should|ought)(?: not|n't)|keep away|stay away|beware|watch out|be careful)\b"
    ),
    favours=split("hand ear shoulder support advice help lift"),
    idioms=split("heart show glance look kiss scene thunder march moment breath sleep"),
    money=split(
        "penny pence pennies coin coins crown crowns silver gold copper coppers shilling shillings money pay payment fee"
    ),
    sells=split("sell buy trade"),
    wrong_of=re.compile(r"\b(?:about|of|by|on|against|concerning)\s+$"),
)
