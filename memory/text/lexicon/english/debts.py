"""List English words of debts. Patterns see folded text."""

from __future__ import annotations

import re
from typing import Final

from memory.text.lexicon.debt_words import DebtWords
from memory.text.lexicon.english.words import split

_STILL: Final = r"(?:(?:still|also|already|really|now|ever|just|finally|only) )*"
_WHO: Final = r"(?:i|you|we|[a-z][\w'-]*(?: [a-z][\w'-]*)??)"
_WHOM: Final = r"(?:me|you|us|(?!an?\b|the\b|my\b|some\b|money\b|two\b|three\b|four\b|five\b|ten\b|\d)[a-z][\w'-]*(?: (?!an?\b|the\b|my\b|your\b|for\b|some\b|money\b|two\b|three\b|four\b|five\b|six\b|seven\b|eight\b|nine\b|ten\b|\w+ty\b|\d|anything\b|back\b|still\b|nothing\b)[a-z][\w'-]*)?)"
_NO_IDIOM: Final = r"(?! (?:an? (?:apology|explanation)|(?:my|his|her|your) life|one$|one[,.!]|it (?:all )?to|everything|thanks|nothing|no ))"
_WHAT: Final = r"(?P<what>[^.!?]{1,120})"

_OF_MINE: Final = r"(?: (?:here|around|lying about|that belongs|which belongs|belonging|left))*(?: of mine| of my things| (?:that|which)(?: is|'s) mine| from me| to me| (?:that |which )?i (?:gave|lent|loaned|handed|brought)(?: to)? you)"
_HOLDS: Final = "|".join(
    (
        rf"(?:and |so )?what (?:of mine )?(?:do|have) you {_STILL}(?:have|got|hold|keep)?{_OF_MINE}",
        rf"(?:and |so )?what of mine (?:do|have) you {_STILL}(?:have|got|hold|keep)",
        rf"(?:do|have) you {_STILL}(?:have|got|hold|keep) (?:any|some)thing{_OF_MINE}",
        r"(?:do|have) you (?:still )?(?:have|got|keep) my (?P<what>[\w'-]+(?: [\w'-]+)??)(?: still| here| with you| safe)*",
        r"(?:is|are) my (?P<what2>[\w'-]+(?: [\w'-]+)??) (?:still )?(?:safe )?(?:with you|here|safe)",
        r"(?:where(?:'s| is| are)|who has|who's got) my (?P<what3>[\w'-]+(?: [\w'-]+)??)(?: now| at| then)*",
        r"(?:do|have) you (?:still )?(?:have|got|keep) the (?P<what4>[\w'-]+(?: [\w'-]+)??)(?: (?:that |which )?(?:i (?:gave|lent|loaned|handed)(?: to)? you|from me))",
    )
)

DEBTS: Final = DebtWords(
    owes=tuple(
        map(
            re.compile,
            (
                rf"\b(?P<debtor>{_WHO}) {_STILL}ow(?:es?|ed) (?P<what>(?!(?:me|you|us|it)\b)\w[^.!?]{{0,80}}?) to (?P<creditor>{_WHOM})\b",
                rf"\b(?P<debtor>{_WHO}) {_STILL}ow(?:es?|ed) (?P<creditor>{_WHOM}){_NO_IDIOM} {_WHAT}",
                rf"\b(?P<debtor>{_WHO}) {_STILL}ow(?:es?|ed) (?P<creditor>me|you)[ .!]*$",
                rf"\b(?P<creditor>{_WHO})(?:'ve| have| has)? {_STILL}(?:lent|loaned) (?P<debtor>{_WHOM}) {_WHAT}",
                rf"\b(?P<creditor>i)(?:'ll| will| am|'m| can) {_STILL}(?:lend|loan|lending|loaning) (?P<debtor>you) {_WHAT}",
                rf"\b(?P<creditor>thanks|thank you) (?:so much |very much |a lot |again |kindly )?for (?:lending|loaning) (?P<debtor>me) {_WHAT}",
                rf"\b(?P<debtor>{_WHO})(?:'ve| have| has)? {_STILL}borrowed (?P<what>[^.!?]{{1,80}}?) (?:from|off) (?P<creditor>{_WHOM})\b",
                r"\b(?P<debtor>you)(?:'ve| have)? borrowed (?P<what>(?P<creditor>my) [^.!?]{1,80})",
                r"\b(?P<debtor>i)(?:'ve| have)? borrowed (?P<what>(?P<creditor>your) [^.!?]{1,80})",
                rf"\b(?P<debtor>{_WHO})(?:'ll| will| shall| am going to|'m going to) {_STILL}(?:(?:pay|give) (?P<creditor>{_WHOM}) back|repay (?P<creditor_too>{_WHOM})) (?P<what>(?:the|your|those|that|my) [^.!?]{{1,80}})",
                rf"\b(?P<debtor>i)(?:'m| am) in debt to (?P<creditor>{_WHOM})(?: for {_WHAT})?",
            ),
        )
    ),
    own=re.compile(rf"\bi {_STILL}owe (?!everything|nothing|no one|nobody|(?:\w+ ){{1,3}}my life)|\bi (?:am|live) {_STILL}(?:deep |heavily |badly )*in debt\b|\bi have (?:\w+ )?debts\b"),
    settles=tuple(
        map(
            re.compile,
            (
                rf"\b(?:here|take|accept|this|these|that|brought|got)\b.{{0,60}}\b(?P<debtor>i) {_STILL}owed? (?P<creditor>{_WHOM})\b",
                rf"\b(?P<debtor>{_WHO})(?:'ve| have| has)? {_STILL}(?:paid|repaid|reimbursed) (?P<creditor>{_WHOM})\b(?: back| off| in full)?(?: (?:for )?{_WHAT})?",
                rf"\b(?P<debtor>{_WHO})(?:'ve| have| has)? {_STILL}(?:paid|settled|cleared|worked) (?:off |back )?(?:my|his|her|their|the|that|what i owed?)\b.{{0,40}}?(?:debts?|bill|score|tab|slate|loan|owed?)\b(?: (?:to|with) (?P<creditor>{_WHOM}))?",
                rf"\b(?P<debtor>{_WHO})(?:'ve| have| has)? {_STILL}(?:brought|given|gave|returned|handed|sent) (?:back )?(?P<what>(?P<creditor>your|my) [^.!?]{{1,60}}?)(?: back)?(?: now| today| yesterday| this \w+)?[ .!]*$",
                rf"\b(?P<debtor>{_WHO})(?:'ve| have| has)? {_STILL}(?:gave|given|brought) (?P<creditor>{_WHOM}) back {_WHAT}",
                rf"\b(?P<debtor>{_WHO})(?:'ve| have| has)? {_STILL}(?:gave|given|brought|handed) (?P<creditor>{_WHOM}) (?P<what>(?:his|her|their) [^.!?]{{1,60}})",
                rf"^(?:(?:just|finally|ok|okay|so|and|also|hey|i)\b[ ,]*)*(?:paid|repaid) (?P<creditor>{_WHOM}) (?:back|off|in full)\b",
                r"\bhere(?:'s| is| are) (?P<what>(?P<creditor>your) [^.!?]{1,60}?) back\b",
                r"^(?:oh,? |so,? |well,? |and )*here(?:'s| is| are|, take| you go:?|, have) (?P<what>(?:the|your|my|those|these) [^.!?]{1,60})",
                r"\b(?:that(?:'s| is)|here(?:'s| is| are)|there(?:'s| are| is)|take|have) (?P<what>(?:the|those|these|back the) [^.!?]{1,60}?) back\b",
                rf"\b(?P<debtor>you) (?:don't|do not|no longer) {_STILL}owe (?P<creditor>me)\b",
                rf"\b(?P<debtor>{_WHO}) {_STILL}owes? (?P<creditor>{_WHOM}) nothing\b",
                r"\b(?:forget|never mind|don't worry about|i forgive|i let you off) (?:about )?(?:what |the \w+(?: \w+)? )?(?P<debtor>you) owe (?P<creditor>me)\b",
                r"\b(?:forget|never mind|i forgive (?P<debtor>you)) (?:about )?(?:the|that|your) (?:debt|loan|money)\b",
                r"\b(?:we(?:'re| are)|consider us|that makes us|call it|let's call it)(?: all| now| quite)* (?:square|even|quits|straight|settled)\b",
            ),
        )
    ),
    asks=tuple(
        map(
            re.compile,
            (
                rf"\b(?:do|does|did|don't|doesn't) (?P<debtor>{_WHO}) {_STILL}owe (?P<creditor>{_WHOM})\b(?: {_WHAT})?",
                rf"\b(?:what|how much|who|whom)(?: \w+)? (?:do|does|did) (?P<debtor>{_WHO}) {_STILL}owe\b(?: (?P<creditor>{_WHOM}))?",
                rf"\b(?P<debtor>who|anybody|anyone|somebody|someone|everybody) (?:here )?{_STILL}owes? (?P<creditor>{_WHOM})\b(?: {_WHAT})?",
                rf"\b(?:what|how much)(?: \w+)? (?:did|have|has) (?P<creditor>{_WHO}) {_STILL}(?:lend|lent|loan|loaned) (?P<debtor>{_WHOM})",
                rf"\b(?:did|have|has) (?P<creditor>{_WHO}) {_STILL}(?:lend|lent|loan|loaned) (?P<debtor>{_WHOM})\b(?: {_WHAT})?",
                rf"\b(?P<debtor>{_WHO}) {_STILL}owes? (?P<creditor>{_WHOM})\b(?: {_WHAT})?",
                r"\b(?:are|is) we(?: all| now| still)* (?:square|even|quits|straight|settled|good)\b|\bwe(?:'re| are) (?:square|even|quits)\b|\b(?:i(?:'m| am)|am i)(?: all)? (?:paid up|out of debt|in the clear)\b",
                rf"\b(?:have|has|did|haven't|hasn't|didn't) (?P<debtor>{_WHO}) {_STILL}(?:paid|pay|repaid|repay) (?P<creditor>{_WHOM})\b",
                rf"\b(?P<debtor>{_WHO})(?:'ve| have| has)? {_STILL}(?:paid|repaid) (?P<creditor>{_WHOM})\b",
                rf"\b(?:have|has|did) (?P<debtor>{_WHO}) {_STILL}(?:return|returned|bring|brought|give|given) (?:back )?(?P<what>(?P<creditor>your|my) .{{1,60}})",
                rf"\bam (?P<debtor>i) {_STILL}in (?P<creditor>your) debt\b|\bare (?P<debtor_too>you) {_STILL}in (?P<creditor_too>my) debt\b",
            ),
        )
    ),
    speaker=split("i me my mine"),
    hearer=split("you your yours thanks"),
    holds=re.compile(_HOLDS),
    holder=re.compile(
        r"(?:^|, |and |so |but )(?:who(?:['’]?s|['’]ve| has| have| is)?(?: (?:actually|still|now|currently))?(?: (?:got|has|have|had|holds?|holding|carrying|carries|keeping|keeps)))"
        r" (?!to\b|been\b|not\b|no\b|any\b|an?\b|gone\b|come\b|some\b)(?P<thing>[\w'’ -]{1,50}?)(?: (?:now|at the moment|these days|right now|currently|on (?:him|her|them)|with (?:him|her|them)))*$"
    ),
    anybody=split("who whom anybody anyone somebody someone everybody everyone"),
    anything=split("anything something money it that back still now nothing coin coins much some any more"),
)  # fmt: skip
