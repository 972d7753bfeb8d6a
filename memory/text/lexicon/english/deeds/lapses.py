"""List English words by which somebody tells that a habit has ended, what is for oneself or for good, and how
somebody asks and agrees.
"""

from __future__ import annotations

import re
from typing import Final

LAPSED: Final = re.compile(
    r"\b(?:(?:have|has) not\b.{0,80}\b(?:since|lately|recently|any ?more|anymore|in (?:days|weeks|ages)|for (?:\w+ ){0,3}(?:days?|weeks?|fortnight|month|ages|a while|nights?|mornings?|evenings?)|this (?:week|month)|these days|once)\b"
    r"|(?:does|do|is|are|will|can|was) not\b.{0,80}\b(?:any ?more|anymore|these days|any longer|nowadays)\b|no longer|stays? away|(?:keeps|keeping|staying|stayed) away|not a (?:word|sign|trace|peep|sight|glimpse) (?:from|of) (?:him|her|them|[A-Za-z][\w-]+)|(?:no|not a|neither) sign of|never (?:\w+ ){1,9}(?:these days|now|any ?more|anymore)\b"
    r"|(?:has|have) (?:\w+ )?(?:stopped|quit|given up|packed in|dropped|ditched|jacked in)\b|(?:stopped|quit|gave up|packed in|ditched|jacked in) (?:\w+ )?\w+ing\b|used to\b"
    r"|(?:what has become of|what (?:has )?happened to|what happened with|whatever happened to|where has)\b"
    r"|no (?:\w+ ){1,4}(?:last night|this morning|today|tonight|again|either|for (?:\w+ ){0,4}(?:days?|weeks?|nights?|mornings?|evenings?)|(?:in|since) \w+|lately|all week))"
)
"""What tells that somebody has stopped doing something: "hasn't been round since Monday", "no lantern for a week"."""

FOR_ONESELF: Final = re.compile(
    r"\bi(?:'ll| will| shall|'m going to| am going to) (?:probably |just |maybe |definitely |then )*(?:(?:have|eat|drink|cook|order|try) (?:an? |some |the )?(?:\w+ )?(?:soup|tea|coffee|cake|pizza|pasta|dinner|lunch|supper|breakfast|snack|nap|bath|shower|rest|drink|beer|wine|lie-down|lie down|bite|sandwich|curry|stew|salad|toast|eggs|early night)"
    r"|go to (?:bed|sleep)|sleep|turn in|(?:need|want|miss) (?:it|them|that|those|him|her)|(?:take|have) (?:a|the) (?:bus|train|tram|nap|bath|shower|walk|taxi|cab)|wear|watch)\b(?!.*\b(?:you|your|him|her|them)\b)"
    r"|\bi(?:'ll| will) get you\b(?=[.,!?;]|$| (?:one day|some day|for (?:that|this)|yet|back for)\b)"
)
"""What somebody is going to do for nobody else."""

FOR_GOOD: Final = re.compile(
    r"\b(?:(?:don't|do not|needn't|need not|no need to|not|never)(?: you)?(?: \w+){0,3} (?:give|pay|bring|send) (?:it|them|that|this|me|us|him|her)(?: back)|birthday|wedding present|christmas|as a (?:present|gift)|for (?:keeps|good)|to keep|keep the change|no strings|a little something|my treat|on the house|on me)\b"
)
"""That something given is not to come back."""

REQUESTS: Final = re.compile(
    r"\b(?:(?:can|could|will|would|won't|wouldn't) (?:you|someone|somebody|anyone|anybody|one of you)|who(?:'s| is| can| will|'ll| wants to| could| would| has time to)|(?:are )?you(?:'re| are)? (?:still )?(?:\w+ing|up for|ok to|okay to|free to|able to|going to|gonna)|(?:someone|somebody|anyone|anybody) (?:needs? to|has to|should|must|got to|able to|free to|up for)|please|(?:i|we) need (?:you|someone|somebody|a volunteer)|don't forget|remember to|any chance|do you mind|mind \w+ing|fancy \w+ing|when are you)\b"
)
"""That somebody asks for something to be done."""

ASKS_FOR: Final = re.compile(
    r"\b(?:(?:can|could|may|might) i (?:please |just |quickly |possibly |maybe )?(?:borrow|use|take|nick|nab|grab|have|steal|get|pinch|cadge|bum|have (?:a lend|a loan|the loan|a borrow) of|get (?:a lend|a loan) of)|(?:ok|okay|all right|alright|cool|fine) if i (?:borrow|use|take|nick|grab|nab)|(?:any chance (?:of|i (?:can|could))(?: a lend of| a loan of| borrow(?:ing)?)?)|(?:mind|do you mind|would you mind) if i (?:borrow|use|take|nick|grab|nab)|lend (?:me|us)|(?:might|may|could|can) i trouble you for(?: the (?:loan|use) of)?|(?:could|can|would|will) you (?:spare|let) me (?:have |the (?:loan|use) of )?|lemme borrow|let me borrow|need to borrow) (?P<thing>your (?!(?:toilet|loo|bathroom|attention|opinion|advice|help|word|number|name|thoughts|view)\b)(?:[\w-]+ ){0,2}[\w-]+?)(?=[?.!,]|$| (?:for|it|its|until|till|to|tomorrow|tonight|on|this|please|again|mine|i|my|so|at|over|a|when|later|today|real|quick)\b)"
)
"""That somebody asks to borrow something of the hearer's."""

GRANTS: Final = re.compile(
    r"(?:(?:oh|well|hm+|ah)[ ,]+)*(?:yes|yeah|yep|sure|ok|okay|of course|gladly|with pleasure|willingly|certainly|go on|go ahead|go for it|fine|all right|alright|no problem|no worries|help yourself|course|by all means|absolutely|be my guest|take it|it's (?:in|on|by)|as long as|just (?:bring|make sure|don't)|cool|np|knock yourself out|if you)\b(?!,? but (?:no|i need it|not|i'm using))"
)
"""That somebody agrees."""

COMMITS: Final = re.compile(
    r"(?:(?:oh|well|hm+|ah|yes|yeah|sure|ok|okay|of course|course|fine|no worries|no problem|all right|alright)[ ,!.]+)*(?:me\b(?! (?:too|neither|either))|i (?:will|am|can|shall|promise|swear)\b|i'll\b|i'm on it|on it\b|consider it|leave it (?:to|with) me|will do\b|count on (?:me|it)|(?:of )?course(?: i (?:am|will|can))?\b|sure thing|promise\b)"
)
"""That somebody takes on what was asked for."""

HEDGED: Final = re.compile(
    r"\b(?:might|maybe|perhaps|probably not|not sure|depends|we'll see|will see|i'll see|try to|if i (?:can|have|get|remember)|no promises|not promising|possibly|unless|can't|cannot|won't|not me|don't think)\b"
)
"""That something is not sure."""

DECLINES: Final = re.compile(
    r"(?:(?:oh|ah|well|hm+)[ ,]+)*(?:no(?:pe)?\b(?! (?:problem|worries|trouble|doubt|idea|one|need to (?:ask|hurry|rush)))|never mind\b|don't bother\b|i(?:'d| would) rather (?:not\b|have|take|use)|(?:thanks|thank you),? but\b|i(?:'ve| have) (?:got )?(?:one|some|my own|enough)\b)"
)
"""What somebody answers who does not want what is offered."""
