"""List English errands: "Tell Rufus I want to see him", "Give Ann my regards"."""

from __future__ import annotations

import re
from typing import Final

from memory.text.lexicon.english.cancelling import CANCELS
from memory.text.lexicon.english.confiding import NAMELESS
from memory.text.lexicon.english.words import split
from memory.text.lexicon.errand_words import ErrandWords

_GREETING: Final = r"(?:regards|love|greetings|thanks|compliments|apologies|congratulations|condolences|respects|wishes|sympathy|gratitude)"
_IF: Final = r"(?:,? (?:if|when|once|as soon as) (?:he|she|they|you)\b[^,]{1,40},)?"
_FOR_ME: Final = r"(?: (?:for|from) me)?(?: please| then| when you (?:see|meet) (?:him|her|them))?"


def _form(kind: str, before: str, after: str) -> tuple[str, re.Pattern[str], re.Pattern[str]]:
    return kind, re.compile(before), re.compile(after, re.DOTALL)


ERRANDS: Final = ErrandWords(
    opens=re.compile(
        r"(?:(?:please to|please|kindly|and|also|oh|well|so|then|hey|ok|okay|sure|alright|all right|thanks|thank you|yes|yeah|aye|do|just|go and|go|i (?:want|need|would like|'d like) you to|i beg you to"
        r"|(?:can|could|would|will) you(?: please| kindly)?|(?:(?:do )?me a favou?r|be a (?:dear|pal|love|sweetheart))(?: and)?|(?:(?:can|could|would|will) you )?be so (?:kind|good)(?: and| as to)|(?:would|do) you mind|i(?:'d| would) be (?:grateful|obliged|glad|thankful) if you(?:'d| would| could)|don't forget to|remember to"
        r"|(?:(?:if|when|whenever|next time|once|as soon as) you (?:next |ever )?(?:see|meet|run into|speak to|talk to)"
        r" (?P<met>[^\W\d_][\w' -]{0,40}?)(?=\s*[,:]|\s+(?:tell|say|ask|give|let|remind|warn|greet|thank|mention|pass|invite|send|please|kindly|could|would|can|will|do|again|next|today|tomorrow|point|make)\b|$)(?: again| next| today| tomorrow)?)"
        r"|(?:if|when|whenever|next time|once|as soon as|should) (?P<come>(?!you\b|i\b|we\b|it\b|they\b|he\b|she\b|the\b|a\b)[^\W\d_][\w'-]*(?: (?!should\b|does\b)[^\W\d_][\w'-]*)?)(?: (?:asks?(?: (?:for|after|about) me)?|calls?|looks? in|(?:should|does) (?:ask|come|turn up|show up|call|look in|drop by|stop by)|comes?|turns? up|shows? up|gets? (?:back|home|in|here)|is back|drops? (?:by|in)|pass(?:es)?(?: by| through)?|goes by|swings? by|arrives?|returns?|walks? in|stops? by|shows? (?:his|her|their) face)|['’]s (?:in|back|here|around|about|home|passing))"
        r"(?: (?:in|by|back|home|around|round|again|here|up|next|later|tonight|tomorrow|today))*)\b[ ,:]*)+"
    ),
    forms=(
        _form("word", r"let ", r" (?:please )?know[,:]? ?(?:that |this[:,] )?(?P<what>\S.*)"),
        _form("ask", r"(?:ask|tell|beg|remind|invite|warn) ", r" (?:please )?(?P<what>(?:not )?to \S.*)"),
        _form("asked", r"ask ", r" (?:please )?(?P<what>(?:whether|if|where|when|who|what|why|how|which)\b.*)"),
        _form("ask", r"ask ", r" (?P<what>for \S.*)"),
        _form("remind", r"remind ", r" (?P<what>(?:about|of) \S.*)"),
        _form(
            "word",
            r"(?:tell|inform|warn|notify|remind) ",
            rf"{_IF}{_FOR_ME}[,:]? ?(?:that |this[:,] )?(?P<what>\S.*)",
        ),
        _form("regards", r"(?:give|send|bring|offer) ", rf" my (?P<what>(?:\w+ ){{0,2}}{_GREETING}\b.*)"),
        _form(
            "regards",
            rf"(?:give|send|pass|convey|deliver|bring|take)(?: on| along)? my (?P<what>(?:\w+ ){{0,2}}{_GREETING})(?: on| along)? to ",
            _FOR_ME,
        ),
        _form("greets", r"(?:greet|remember me to|say (?:hello|hi|hey|good day|good morning|good ?night|goodbye|bye) to) ", _FOR_ME),
        _form("thanks", r"(?:thank|say thank you to|say thanks to) ", rf"{_FOR_ME}(?P<what> for \S.*)?"),
        _form("word", r"give ", r" (?:the|this) (?:news|message|word) that (?P<what>\S.*)"),
        _form("word", r"say to ", rf"{_IF}[,:]? ?(?:that )?(?P<what>(?!(?:him|her|them|me|us|you)\b)\S.*)"),
        _form(
            "message",
            r"(?:deliver|pass|give|take|bring|carry|send)(?: on)? (?:this|a|my|the following) (?:message|word|note)(?: on)? to ",
            r"[:,] ?(?P<what>\S.*)",
        ),
        _form(
            "word",
            r"(?:pass (?:(?:it|this|that|word|the word) )?on to|pass (?:the )?word to|relay to|mention to|say to|explain to|report to|get word to|send word to|make sure|see that) ",
            r"[,:]? (?:(?:knows?|hears?|learns?|is told|gets (?:the )?word) )?(?:that |this[:,] )(?P<what>\S.*)",
        ),
        _form(
            "message",
            r"(?:give|hand|bring|take|deliver|pass|leave) ",
            r" (?:this|the following|an?|my) (?:message|word|note)(?: from me| for me)?[:,] ?(?P<what>\S.*)",
        ),
        _form("message", r"(?:(?:i have|i['’]ve|i['’]ve got|i have got|here is|here['’]s|there['’]s|there is) )?(?:a |my )?(?:message|word|note) for ", r"[:,] ?(?P<what>\S.*)"),
    ),
    implied=re.compile(
        r"(?:mention|say|pass on|point out|make clear|let (?:him|her|them) know|make sure (?:he|she|they) knows?)(?: to (?:him|her|them))?[:,]? (?:that )?(?P<what>\S.*)",
        re.DOTALL,
    ),
    closes=re.compile(r"(?:[, ]+(?:please|will you|would you|could you|can you|won't you|if you (?:would|please|can|could|see \w+)|for me|from me|thank you|thanks|when you (?:see|meet) (?:him|her|them)))+[ ?!.]*$"),
    nobody=split(
        "me us you him her them it everyone everybody anyone anybody someone somebody nobody no one all people others the a an"
        " my your his their our this that what who whoever more about again how why where when lies tales stories truth"
    ),
    recipients=split("him her them"),
    owns=split("my our"),
    persons=(split("he him his himself"), split("she her hers herself")),
    apart=split(
        "yesterday today tonight tomorrow again soon later there here home once twice before now then first last early late often"
        " alone anyway instead well much everything nothing something two three"
    ),
    follows=split(
        "that to i i'm i'll i've i'd im ill ive he's she's it's they're you're hes shes its theyre you youre ur we're we he she they there it not about my the his her our know whether if when where what why how"
        " for from thanks this is please about of"
    ),
    refused=re.compile(
        r"(?:what|whatever|everything|all|anything|something|about|of|the (?:secret|rest|whole story)|a (?:joke|story|tale|secret)|more"
        r"|again|off|no lies)\b"
    ),
    nameless=re.compile(NAMELESS),
    speaker={
        "i": "they", "me": "them", "my": "their", "mine": "theirs", "myself": "themselves",
        "we": "they", "us": "them", "our": "their", "ours": "theirs", "ourselves": "themselves",
    },
    to_hearer={
        "he": "you", "she": "you", "they": "you", "him": "you", "them": "you", "his": "your", "her": "your", "their": "your",
        "hers": "yours", "theirs": "yours", "himself": "yourself", "herself": "yourself", "themselves": "yourself",
    },
    unsafe=split("you your yours yourself"),
    verbs={
        "am": "is", "was": "was", "have": "has", "do": "does", "haven't": "hasn't", "don't": "doesn't", "go": "goes",
        "were": "was", "weren't": "wasn't",
    },
    plain_verbs={
        "is": "are", "was": "were", "has": "have", "does": "do", "isn't": "aren't", "wasn't": "weren't", "hasn't": "haven't",
        "doesn't": "don't", "goes": "go",
    },
    present=split("need feed heed speed breed weed bleed succeed proceed exceed agreed"),
    fixed_verbs=split(
        "will can must shall would could should may might had did cannot can't won't didn't hadn't wouldn't couldn't shouldn't"
        " mustn't put set cut let hit hurt shut cost"
    ),
    adverbs=re.compile(r"\w+ly|never|always|often|also|still|just|only|too|once|now|already|not|really|both"),
    posed="Do you know {}?",
    titles=re.compile(
        r"(?:(?:the|our|my) )?(?:husband|wife|son|daughter|cousin|friend|mate|neighbou?r|boss|partner|nephew|niece|brother|sister|dame|lady|lord|sir|captain|master|mistress|father|mother|uncle|aunt|doctor|sergeant|lieutenant|commander"
        r"|chief|old|young|good|dear|goodman|goodwife|mister|miss|madam|madame|nurse|professor|officer|inspector|corporal|major|colonel|general|admiral|sheriff|deputy|reverend|cook|saint|king|queen|prince|princess|judge|mayor|abbot|abbess|bishop|prior|(?:mr|mrs|ms|dr|prof|sgt|lt|capt|rev)\.?) (?=[a-z])"
    ),
    short={"'m": " am", "'ll": " will", "'ve": " have", "'re": " are", "'d": " would", "'s": " is"},
    has=re.compile(
        r"\b(?P<who>he|she)['’]s(?= (?:(?:ever|already|never|just|still|yet|also|not|perhaps) )*(?:seen|been|got|had|heard|found|taken|eaten|met|sold|bought|made|given|brought|written|known|forgotten|stolen|kept|told|read|paid|lent|sent|thought"
        r"|\w+ed (?:the|an?|my|his|her|our|their|your|any|some|it|me|him|them|us|that|this)\b))",
        re.IGNORECASE,
    ),
    has_in_full="{} has",
    replies=split("yes no aye nay yeah yep nope nah yea"),
    cancels=CANCELS,
    due=split("supposed meant going due expected"),
    further=split("else other others more another further besides all"),
    anybody=split("anyone anybody someone somebody everyone everybody soul others people"),
    everybody=split("anyone anybody nobody noone one everyone everybody soul others people else you me us lies tales stories more"),
    from_sender={"greets": "greetings", "thanks": "thanks"},
)  # fmt: skip
