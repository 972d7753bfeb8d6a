"""List English words of lending and giving back (`memory.text.lexicon.deed_words.DeedWords`)."""

from __future__ import annotations

import re
from typing import Final

LOANED: Final = re.compile(
    r"\b(?:a loan|on loan|only for \w+|for [^.;!?]{1,30} only|just (?:for|till|until) \w+|(?:wants?|needs?|expects?|wanted) (?:it|them) back|pay (?:it|me|us)(?: back)? (?:when|by|on|whenever|next|at)|only (?:lending|lent|a loan|borrow\w*)|not (?:a present|a gift|to keep|for keeps)|i(?:'ll| will)? (?:want|need|expect) (?:it|them|that|those) back|bring (?:it|them) back|give (?:it|them) back|pay (?:it|me) back|mind you return|back by|(?:i|he|she|they)(?:'ll| will| would) (?:bring|give|pay|return) (?:it|them|you|me|him|her)\b.*\bback|(?:you|he|she|they)(?:'ll| will| would) (?:have|get) (?:it|them|that|the money|every \w+)(?: all)? back|i(?:'ll| will)? (?:want|need|expect) (?:it|them|that|those) by|to tide (?:you|him|her|them|me|us) over|(?:next time|when|as soon as|once|the day) (?:i|he|she)(?:'m| am| is|'s| get| gets|'ve been| have been) paid|(?:only )?(?:till|until) (?:pay ?day|the weekend|(?:mon|tues|wednes|thurs|fri|satur|sun)day)|(?:i|he|she|they)(?:'ll| will| would|'d) (?:ping|transfer|venmo|paypal|wire|square|settle|refund|reimburse|pay|send|sort) (?:it |that |things )?(?:out |up |back )?(?:with |to )?(?:you|me|him|her|them|it|[a-z]+) (?:\w+ ){0,2}?(?:when|on|at|as soon as|once|next|tomorrow|after|by|out of))\b"
)
"""That something given is to come back."""

PAID_FOR: Final = re.compile(
    r"^(?:pays?|paid|paying)\b.{0,40}?\bfor (?:[\w-]+(?:['’]s|(?<=s)['’])|his|her|their) (?P<thing>[\w' -]+)"
)
"""What is paid for, for somebody."""

HANDED: Final = re.compile(
    r"\b(?:(?:there|here) (?:you (?:are|go)|it is|they are)|safe and sound|as good as new|good as new|in one piece|not a scratch|here(?:'s| is| are) your)\b"
)
"""What somebody says who hands something over."""

THANKED: Final = re.compile(
    r"\b(?:thanks|thank you|much obliged|grateful|ta) (?:again |so much |kindly |very much |ever so )?for (?:the (?:loan|use) of|lending me|letting me (?:have|use|borrow))\b"
)
"""Thanks for a loan."""

OWN_AGAIN: Final = re.compile(
    r"(?:[\w'-]+ ){0,3}?(?:bring|brings|brought|bringing|hands?|handed|handing|delivers?|delivered|sends?|sent|toss(?:es|ed)?|gives?|gave|given|post(?:s|ed)?|drop(?:s|ped)?) "
    r"(?:over |in |up |off |home )?(?P<who>[\w-]+)(?:['’]s|(?<=s)['’]) (?!(?:\w+ ){0,3}(?:a|an|the|some) )\w+"
)
"""What is brought to its owner."""

GIVEN_BACK: Final = re.compile(
    r"\b(?:(?:all )?(?:done|finished|through) with (?:it|them|the)?|with (?:many |his |her )?thanks|no (?:more|further) need of|"
    r"whose (?:it|they) (?:is|was|are|were)|(?:that|which) (?:he|she|they|\w+) (?:had|has|have) (?:lent|loaned|missed|left|lost|mislaid|forgotten)|"
    r"job (?:finished|done)|after (?:the|his|her|their) (?:match|voyage|run|trip|game|walk|hunt|journey|holidays|concert|exam|dance|harvest|tour|race)|"
    r"(?:he|she|they)(?: had|['’]d) (?:had|borrowed|taken)|"
    r"(?<=, )(?:all |freshly |neatly )?(?:cleaned|washed|repaired|mended|sharpened|refilled|scrubbed|ironed|dry|dried|patched|charged|recharged|greased|oiled|unread|unopened|polished|wiped|dusted|folded|intact|unharmed|undamaged)|"
    r"where it belongs|(?:it|they) belongs? to)(?!\w)"
)
"""Words that tell that something given was lent before."""

FOR_A_WHILE: Final = re.compile(
    r"\b(?:until|till|on loan|for (?:the|a|an|two|three|four|a few|some) (?:days?|nights?|weeks?|months?|while|weekend|evening|season|afternoon|morning|hours?|trip|match|crossing|parade|concert|exam|term|winter|summer)|for (?:tonight|today|this once|the moment|the time being|now)(?:['’]s)?|to (?:see|tide|carry|get|help) [\w-]+ (?:through|over|by)"
    r"|to be (?:given back|returned|brought back|paid back|repaid)|(?:and|who|but) (?:wants?|expects?|needs?|must have|will want) (?:it|them) back|to borrow|against (?:his|her|their|\w+'s) (?:wages|pay|share))\b"
)
"""That something given is only lent."""

IS_BACK: Final = re.compile(
    r"(?P<who>[A-Z][\w-]+)(?:['’]s|(?<=s)['’]) (?P<thing>(?:[\w-]+ ){1,3}?)(?:is|was|are|were|turns up|turned up|turn up|appears|appeared|stands|stood|lies|lay|hangs|hung) (?:again )?(?:back|home|again|returned|where (?:it|they) belongs?)\b"
)
"""That somebody's thing has come back: "Ann's saw is back on its hook"."""

IS_FOR: Final = re.compile(
    r"(?:[Tt]here (?:is|was|are|were) )?(?P<thing>(?:[Aa]n?|[Ss]ome|[Aa]nother|[Tt]wo|[Tt]hree|[Hh]alf) [\w' -]{2,40}?|[A-Z][a-z]{2,}s) (?:(?:waiting|lying|left|standing|meant|addressed|wrapped) )?"
    r"(?:(?:for|to)(?= [A-Z][\w-]+\b.{0,40}\b(?:from|with \w+ (?:from|of)|courtesy of) [A-Z])|(?:on|in|at|by|under|beside|outside|before)(?= [A-Z][\w-]+['’]s .{1,80}\bin [A-Z][\w-]+['’]s (?:own )?(?:hand|handwriting|writing)\b)) (?P<who>[A-Z][\w-]+)\b"
)
"""What there is for somebody, from somebody else: "A cake for Ann, from Bob", "a pie on Ann's sill, labelled in Bob's hand"."""

FOR_WHAT: Final = re.compile(
    r"[\"“](?:(?:there|here|that|this)(?:['’]s| is| are|,)? )?for (?:the |your |my |our |that )?(?P<thing>(?!(?:you|me|him|her|us|them|good|now|luck|keeps|old|what|once)\b)[\w'-]+(?: (?!(?:the|last|on|from|and)\b)[\w'-]+)?)",
    re.IGNORECASE,
)
"""What somebody says to pay for who hands money over: "For the room"."""
