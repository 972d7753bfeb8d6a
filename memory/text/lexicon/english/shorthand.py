"""Define English as it is typed in haste."""

from __future__ import annotations

import re
from typing import Final

from memory.text.lexicon.english.addressing import ADDRESSING
from memory.text.lexicon.english.fragments import TERSE
from memory.text.lexicon.english.slang import CALLS_AMID, CALLS_FIRST, CALLS_LAST, SLANG
from memory.text.lexicon.english.wishes import HEARD, WISHES
from memory.text.lexicon.english.words import split
from memory.text.lexicon.loose_words import LooseWords

_PLAIN: Final = {
    "gave": "give",
    "told": "tell",
    "said": "say",
    "saw": "see",
    "met": "meet",
    "heard": "hear",
    "got": "get",
    "kept": "keep",
    "found": "find",
    "took": "take",
    "brought": "bring",
    "passed": "pass",
    "delivered": "deliver",
    "asked": "ask",
    "spoke": "speak",
    "talked": "talk",
    "forgot": "forget",
}
"""The plain forms of verbs that are often asked about in the order of a statement: "You gave Bob my message?"."""

_STATED: Final = re.compile(
    rf"^((?:so|and|but|then)[ ,]+)?you ({'|'.join(_PLAIN)})\b(?=[^?]*\?)", re.IGNORECASE
)


def _as_question(found: re.Match[str]) -> str:
    return f"{found[1] or ''}did you {_PLAIN[found[2].lower()]}"


_DONE: Final = (
    "been|set|got|had|seen|done|gone|come|took|taken|said|told|heard|given|lent|paid|made|kept|left|lost|found|met|read"
    r"|eaten|slept|spoken|known|brought|bought|sold|\w+ed"
)
_WHOLE: Final = "ag|beg|capt|cert|curt|mount|ma|ra|tra|pa|pla|bas|cab|co|cha|bra|gra|villa|barga|rob|cous|dolph|ru|sk|th|tw|sp|vill|rema|conta|orig|marg|virg|pump|musl|lat|rais|vitam|penicill"
"""How words begin that end in "in" all the same ("again")."""


def _slips(word: str) -> set[str]:
    """Return a word without one of its letters, or with two neighbours in each other's place, or one letter twice."""
    missing = {word[:n] + word[n + 1 :] for n in range(len(word))}
    swapped = {word[:n] + word[n + 1] + word[n] + word[n + 2 :] for n in range(len(word) - 1)}
    doubled = {word[:n] + word[n] + word[n:] for n in range(len(word))}
    return missing | swapped | doubled


_REAL: Final = split(
    "whee whe hwy wha hen hat wat wen wih wit who ho wo here were wee w why hy wy wh hwo whit when what where which how oh ow woh whoo wich hich"
)
"""Words, or what may stand for several, among the slips of question words."""

_MISTYPED: Final = {
    slip + ending: word + ending
    for word in ("what", "where", "when", "which", "how", "who", "why")
    for slip in _slips(word) - _REAL
    for ending in ("", "'s")
}
"""Question words with a slip of the fingers ("waht", "wehn", "hw")."""

_BY_EAR: Final = {
    some + one: f"{some_word}{one_word}"
    for some_word, by_ear in (
        ("any", ("any", "eny", "enny", "anny", "ani", "enni")),
        ("some", ("some", "sum", "som")),
        ("every", ("every", "evry", "evrey", "evri", "evvry")),
    )
    for one_word, ending in (
        ("one", ("one", "wun", "wan", "won", "wone", "1")),
        ("body", ("body", "bodi", "boddy", "budy", "buddy", "bodie")),
        ("thing", ("thing", "fing", "fink", "think", "thin", "ting")),
    )
    for some in by_ear
    for one in ending
    if some + one != some_word + one_word
} | {
    slip: word
    for word in ("anyone", "anybody", "anything", "someone", "somebody", "something", "everyone", "everybody")
    for slip in _slips(word)
}
"""Words for whoever and whatever as they are spelt by ear, or with a slip ("anywun", "sumbody", "anyhting")."""

_QUESTIONS_BY_EAR: Final = {
    "hu": "who",
    "hoose": "whose",
    "wy": "why",
    "wai": "why",
    "wye": "why",
    "woz": "was",
    "iz": "is",
    "dus": "does",
    "duz": "does",
    "doz": "does",
    "duznt": "doesn't",
    "dusnt": "doesn't",
    "dident": "didn't",
    "hav": "have",
    "haz": "has",
    "enny": "any",
    "eny": "any",
    "meny": "many",
    "menny": "many",
    "mutch": "much",
    "idear": "idea",
    "whare": "where",
    "whair": "where",
    "wair": "where",
    "kost": "cost",
    "ows": "owes",
    "liv": "live",
    "livs": "lives",
    "peeple": "people",
    "pleez": "please",
    "pleaze": "please",
    "wil": "will",
    "becos": "because",
    "becuz": "because",
    "hapend": "happened",
    "hapened": "happened",
    "hapen": "happen",
    "kan": "can",
}
"""Other words of questions as they are spelt by ear."""

_DIALECT: Final = (
    (r"\ban['’](?=\s|$)", "and"),
    (r"\bo['’](?=\s)", "of"),
    (r"\bwi['’](?=\s)", "with"),
    (r"\bha['’](?=\s)", "have"),
    (r"\b(?:th|t)['’] ?(?=[a-z])(?!(?:is|was|will|would|were)\b)", "the "),
    (rf"\b([Aa])in['’]t (?=(?:never |ever )?(?:{_DONE})\b)", "has not "),
    (r"\b[Aa]in['’]t\b", "is not"),
    (rf"\b(?!(?:{_WHOLE})in['’])(\w{{2,}})in['’](?=[\s.,;:!?]|$)", r"\1ing"),
    (r"(?<!\w)['’]em\b", "them"),
    (r"\bafore\b", "before"),
    (r"\bnowt\b", "nothing"),
    (r"\bowt\b", "anything"),
    (r"\bsummat\b", "something"),
    (r"\b[Yy](?:er|e)(?=['’](?:ll|ve|re|d)\b)", "you"),
    (
        r"\byer(?= (?:to|for|of|o|and|or|all|an?|the|not|will|would|can|know|see|so|when|if|that|what|back|up|down|out|off|on|in|from|with|right|there|here|some|one)\b|[.,;:!?]|$)",
        "you",
    ),
    (r"\byer\b", "your"),
    (r"\bYer\b", "You"),
    (r"\bye\b", "you"),
    (r"(^|[.!?:,] )[Mm]e (?!(?:n|an|and|or|too|neither)\b)(?=[a-z]+ [a-z])", r"\1my "),
    (r"\b(of|in|on|by|with|at|from|off|under|round|is|was|here['’]s) me (?=[a-z]{3,})", r"\1 my "),
    (r"(^|[.!?] )Them (?=(?:[a-z]+ )?[a-z]+s\b)", r"\1Those "),
    (r"\b(of|in|on|with|under|by) them (?=(?:[a-z]+ )?[a-z]+s\b)", r"\1 those "),
    (r"\bSat['’]day\b", "Saturday"),
    (r"(?<=\w) an all\b", " and all"),
)
"""Words written as they are spoken in the country, and what they stand for, in order."""

_WEEKDAYS: Final = {
    "mon": "Monday",
    "tues": "Tuesday",
    "wed": "Wednesday",
    "weds": "Wednesday",
    "thu": "Thursday",
    "thurs": "Thursday",
    "fri": "Friday",
    "sat": "Saturday",
    "sun": "Sunday",
}
_IS_ILL: Final = "is|was|am|are|be|been|feel|feels|feeling|felt|so|very|really|fall|fell|falling|taken|too|seriously|badly|got|get|getting|off|mentally|how|being|looks|look|looked"

_HASTY: Final = (
    (r"\bw/ ?(?=\w)", "with "),
    (r" & ", " and "),
    (r"\bme (?:n|an|and) (?=[a-z])", "I and "),
    (r"(?<=[a-z]) n (?=[a-z])", " and "),
    (
        r"(?<!\w)(?<!['’])ill (?!(?:and|in|with|from|today|again|for|at|or|but|people|person|advised|health|will)\b)(?=[a-z])",
        "I'll ",
    ),
    (r"\b((?:" + _IS_ILL + r")) I'll ", r"\1 ill "),
    (r"(?<!my )(?<!your )(?<!the )(?<!an )(?<!his )(?<!her )(?<!no )\bid (?=[a-z])", "I'd "),
    (r"\bhell (?=(?:be|do|come|bring|pay|never|get|give|have|go|take|fix|want)\b)", "he'll "),
    (r"\bshell (?=(?:be|do|come|bring|pay|never|get|give|have|go|take|fix|want)\b)", "she'll "),
    (
        r"\b(h|sh)ed (?=(?:be|do|never|better|have|pay|bring|give|borrowed|lent|promised|said|told)\b)",
        r"\1e'd ",
    ),
    (r"\blets (?=[a-z])", "let's "),
    (r"\b(?:lol|lmao|rofl|hahaha|haha|hehe)\b", "(laughing)"),
    (r"\b(?:literally|basically|totally|legit|lowkey|honestly)\b ?", ""),
    (r"\b(?:ngl|tbh|fr|bruh|smh|imo|omg|wtf|tho|dude|bro|mate|guys)\b,? ?", ""),
    *(
        (
            rf"\b(on|by|til|till|until|this|next|come|before|from|since|every|last|you|me|back|it|them) {short}(?=[\s.,!?]|$)(?! (?:on|in|at|down|there|with|by|here|next|up)\b)",
            rf"\1 {full}",
        )
        for short, full in _WEEKDAYS.items()
    ),
    (r"\bi\b", "I"),
)
"""What is typed without capital letters and apostrophes, and what it stands for, in order."""

_FOLLOWED: Final = r"(?:ok(?:ay)?|kk?|m'?kay|al(?:l )?right|understood|savvy|capisce|got (?:it|that|me)|you (?:hear|got (?:it|that)|follow|dig)(?: me)?)"
"""What asks at the end of a statement whether it was understood."""

_OPENS: Final = r"so|and|but|then|please|sorry|excuse me|pardon(?: me)?|tell me|sir|madam|hello|good (?:day|morning|evening)"
_INVERTS: Final = r"is|are|was|were|has|have|had|can|could|will|would|shall|should|must|might|may"
_PLAINLY: Final = r"[^?,]*(?:, (?:please|sir|madam|friend|master|mister|the|this|that)\b[^?,]*)?\?"
"""What opens a question in the order of a statement ("Please, where I can find him?"), its verbs, and how it goes on."""

_LEAD_ASKING: Final = (
    r"(?:(?:so|and|but|hey|oh|well)[ ,]+)*(?:is|are|was|were|am|do|does|did|has|have|had|will|would|shall|should|can|could|may|might|must|isn['’]?t|aren['’]?t|don['’]?t|doesn['’]?t|didn['’]?t"
    r"|what|who|whom|whose|which|where|when|why|how|you|u|your|let|everything|everybody|everyone|all)"
)
"""What begins a question, a request or a question after somebody's health."""

_OBJECTIONS: Final = re.compile(
    r"^(?:(?:so|well|right|ok|okay|hey|oh)\b[ ,]*)*(?:(?:i|we)(?:['’]?m|['’]?re| am| are)?\b ?)?(?:(?:was|were|just|only|quickly)\b ?)*"
    r"(?:(?:gonna|going to|about to|off to(?! (?:the|an?|my|our|his|her)\b)|planning to|minded to|mean to|meaning to|want to|intend to|thought (?:i|we)['’]?d|might|(?:i|we)['’]?ll)\b (?:just |only |quickly )*"
    r"(?P<deed>\w[^?!]{2,80}?)|(?:thinking (?:of|about) |planning on )?(?P<doing>\w{2,}in[g'’]?\b[^?!]{2,80}?))"
    r"[ ,.;:–—-]+(?:is there )?any (?:good )?(?:reasons?|objections?)(?: (?:why )?(?:i|we) (?:sh(?:ou|u)l?d ?(?:n['’]?t|not)|can['’]?t|cannot|mustn['’]?t|must not)| not to| against (?:it|that))?[ ?.!]*$",
    re.IGNORECASE,
)
"""Matches what somebody means to do, and asks what speaks against: "gonna swim in the lock, any reason I shouldn't"."""


_NOT_IN_THE_WAY: Final = re.compile(
    r"(^|[.!?] )i (?:do )?(?:hope|trust|pray) (?:that )?(?:i(?:['’]?m| am| do| did|['’]?ve| have)?(?: not|n['’]?t)|this is not|it is not|(?:this|it) isn['’]t) "
    r"(?:(?:too )?(?:disturb|interrupt|bother|intrud|imposi?|keep|kept|troubl)(?:ing|ed|e)?\b|(?:an? )?bad time|in (?:the|your) way)[^.!?]*[.!]*$",
    re.IGNORECASE,
)
"""Matches who hopes not to be in the way: "I hope I'm not keeping you"."""


def _asked_why_not(found: re.Match[str]) -> str:
    """Return what speaks against a deed as a plain question."""
    return f"why shouldn't I {found['deed'] or 'be ' + found['doing']}?"


_SOUNDS: Final = tuple(
    (re.compile(pattern), letters)
    for pattern, letters in (
        (r"^(?:kn|gn)", "n"),
        (r"^wr", "r"),
        (r"^ps(?=[aeiouy])", "s"),
        (r"ph", "f"),
        (r"gh", ""),
        (r"qu", "k"),
        (r"(?:t?ch|tsh)", "x"),
        (r"sh|sc(?=[eiy])|c(?=[eiy])|z", "s"),
        (r"c|q", "k"),
        (r"^[aeiouy]+", "a"),
        (r"(?<=.)[aeiouyhw]", ""),
        (r"(.)\1+", r"\1"),
    )
)
"""About how English letters sound, for words that are spelt by ear: one letter for a sound, and no vowels."""

LOOSE: Final = LooseWords(
    sounds=_SOUNDS,
    hasty=(*SLANG, *((re.compile(pattern), words) for pattern, words in _HASTY)),
    called=(CALLS_FIRST, CALLS_AMID, CALLS_LAST),
    spoken=re.compile(
        r"\w['’](?:\s|$)|(?<!\w)['’]em\b|\b(?:yer|ye|afore|nowt|owt|summat|[Aa]in['’]t)\b|at['’]day|(?:^|[.!?] )(?:Me|Them) [a-z]|here['’]s me ",
        re.IGNORECASE,
    ),
    dialect=tuple((re.compile(pattern), words) for pattern, words in _DIALECT),
    also_names=frozenset(("wen", "wat", "hu", "wai", "hav")),
    spelt={
        **_MISTYPED, **_BY_EAR, **_QUESTIONS_BY_EAR, "hwo": "who",
        "cap'n": "captain", "cap’n": "captain", "capn": "captain",
        "ye": "you", "thee": "you", "thou": "you", "thy": "your", "yerself": "yourself", "wha's": "what's", "uve": "you've",
        "ull": "you'll",
        "famly": "family", "mornin": "morning", "evenin": "evening", "nothin": "nothing", "somethin": "something", "anythin": "anything", "summat": "something", "nowt": "nothing", "owt": "anything",
        "tis": "it is", "'tis": "it is", "o'": "of", "ta-ta": "goodbye", "ta": "thanks", "hru": "how are you", "wyd": "what are you doing",
        "wbu": "what about you", "hbu": "how about you", "gtg": "got to go", "g2g": "got to go", "srsly": "seriously", "sum1": "someone",
        "u": "you", "r": "are", "ur": "your", "yer": "your", "ya": "you", "urself": "yourself", "y'all": "you all", "yall": "you all",
        "thx": "thanks", "thnx": "thanks", "tnx": "thanks", "tysm": "thank you so much", "pls": "please", "plz": "please", "sry": "sorry",
        "wanna": "want to", "gonna": "going to", "lemme": "let me", "gimme": "give me", "dunno": "don't know", "idk": "I don't know",
        "whats": "what's", "wheres": "where's", "hows": "how's", "whos": "who's", "whens": "when's", "whys": "why's", "thats": "that's",
        "wat": "what", "wut": "what", "wot": "what", "im": "I'm", "ive": "I've", "youre": "you're", "youve": "you've", "theyre": "they're",
        "hes": "he's", "shes": "she's", "dont": "don't", "cant": "can't", "wont": "won't", "didnt": "didn't", "doesnt": "doesn't",
        "isnt": "isn't", "wasnt": "wasn't", "arent": "aren't", "werent": "weren't", "havent": "haven't", "hasnt": "hasn't",
        "hadnt": "hadn't", "couldnt": "couldn't", "wouldnt": "wouldn't", "shouldnt": "shouldn't", "mustnt": "mustn't", "ain't": "isn't",
        "aint": "isn't", "cya": "see you", "cu": "see you", "gn": "good night", "gl": "good luck", "np": "no problem", "nvm": "never mind",
        "btw": "by the way", "bout": "about", "'bout": "about", "abt": "about", "cuz": "because", "cos": "because", "'cause": "because",
        "tho": "though", "thru": "through", "rn": "right now", "tmrw": "tomorrow", "tmr": "tomorrow", "2day": "today", "2nite": "tonight",
        "tonite": "tonight", "msg": "message", "smth": "something", "sth": "something", "em": "them", "'em": "them", "nite": "night",
        "tbh": "to be honest", "omg": "oh my", "ppl": "people", "bday": "birthday", "gday": "good day", "g'day": "good day",
        "kinda": "rather", "sorta": "rather", "outta": "out of", "lotsa": "lots of", "d'ye": "do you", "d'ya": "do you", "d'you": "do you",
        "hafta": "have to", "oughta": "ought to", "shoulda": "should have", "coulda": "could have", "woulda": "would have", "k": "okay", "alrighty": "all right", "yep": "yes", "yup": "yes", "yeah": "yes", "yea": "yes", "nope": "no", "nah": "no",
        "ty": "thank you", "dw": "don't worry", "nw": "no worries", "soz": "sorry", "rly": "really", "b4": "before", "bc": "because", "wknd": "weekend", "defo": "definitely", "probs": "probably",
        "obvs": "obviously", "youll": "you'll", "theyll": "they'll", "itll": "it'll", "thatll": "that'll", "weve": "we've", "theyve": "they've",
        "youd": "you'd", "theyd": "they'd", "itd": "it'd", "wouldve": "would have", "couldve": "could have", "shouldve": "should have",
        "mustve": "must have", "gotta": "have got to", "istg": "I swear", "yday": "yesterday", "tomoz": "tomorrow", "jk": "just kidding",
        "fave": "favourite", "fav": "favourite", "mebbe": "maybe", "prolly": "probably", "gotcha": "I see",
        "wer": "where", "wers": "where's", "wher": "where", "whers": "where's", "whaur": "where", "whaur's": "where's", "hoo": "who", "hoos": "who's", "wuz": "was",
        "any1": "anyone", "some1": "someone", "every1": "everyone", "no1": "no one", "evn": "even", "src": "source",
        "wich": "which", "wots": "what's", "wats": "what's", "wen": "when", "wud": "would", "cud": "could", "shud": "should", "teh": "the", "wos": "was", "bak": "back", "agen": "again", "coz": "because", "thort": "thought", "wiv": "with", "m8": "mate", "luv": "love", "neway": "anyway", "happend": "happened", "theres": "there's", "meen": "mean", "sed": "said", "rong": "wrong", "woz": "was", "dint": "didn't", "gona": "going to", "tusday": "Tuesday", "wensday": "Wednesday", "satday": "Saturday",
    },
    terse=TERSE,
    inverted=re.compile(
        r"(?:is|are|does|did|has|was|were) (?!(?:at|in|on|to|for|from|with|by|not|all|so|too|very|just|only|still|fine|good|ok|okay|great|true|right|wrong|well|done|nothing|something|be|been|love|like|have|do|going|a|an|some|of|as|about|more|most|that|what|it|sure)\b)[a-z][\w'-]* (?:[\w'-]+ ){0,6}[\w'-]+$"
    ),
    forms=(
        *ADDRESSING,
        *WISHES,
        HEARD,
        # "The keys are in the tin, ok?" tells
        (re.compile(rf"^(?!(?:{_LEAD_ASKING})\b)(?P<told>[^?]{{8,200}}?),+ *{_FOLLOWED} *\?+$", re.IGNORECASE), r"\g<told>."),
        (re.compile(rf"^(?P<told>(?:(?:yo|hey|so|right|oi|psst|listen)[ ,]+)*i(?:['’]?ve|['’]?m|['’]?ll)? [^?]{{8,200}}?) {_FOLLOWED} *\?+$", re.IGNORECASE), r"\g<told>."),
        (_OBJECTIONS, _asked_why_not),
        (_NOT_IN_THE_WAY, r"\1are you busy?"),
        (re.compile(r"^(?:is there )?any (?:good )?reason (?:why )?(?=(?:i|we) (?:can['’]?t|cannot|should ?n['’]?t|should not|mustn['’]?t|must not)\b)", re.IGNORECASE), "why "),
        (re.compile(r"\bwere (?=(?:did|does|do|is|are|was|has|have|can|could|would|should)\b)", re.IGNORECASE), "where "),
        (re.compile(r"\b(idea|ideas|clue|notion|know|remember|wonder|tell (?:me|us)) (?:were|ware|wear) (?=(?:the|my|your|his|her|our|their|that|this|he|she|it|they|is|are|was)\b)", re.IGNORECASE), r"\1 where "),
        (re.compile(r"(^|[,;:.?!] ?|\b(?:an|and|so|but) )whit(?=(?:['’]s)?\b)", re.IGNORECASE), r"\1what"),
        (re.compile(r"^says who\b", re.IGNORECASE), "who says"),
        (re.compile(r"^((?:and |but |so )?(?:what|who|where|how|why))ever (?=(?:is|are|was|were|did|do|does|has|have|can|could|would|happened|became|possessed)\b[^?]*\?)", re.IGNORECASE), r"\1 "),
        (re.compile(r"^((?:and |so )?who(?:['’]s| is| was| are| may| might) (?:this |that )?[\w'’ -]{1,30}?),? (?:of|about) wh(?:o|om|ich) [\w'’ -]{3,60}(?=\?|$)", re.IGNORECASE), r"\1"),
        (re.compile(r"^((?:and |so )?)(th(?:is|at) [\w'’-]+(?: [\w'’-]+)?),? (?:of|about) wh(?:o|om|ich) [\w'’ -]{3,40}, (?:what (?:sort of |kind of )?(?:man|woman|person|fellow) is|who is) (?:he|she|that)(?=\?|$)", re.IGNORECASE), r"\1who is \2"),
        (re.compile(r"\b(what|where|who|how|when|why)\s+(?:d['’]|da?)\s*(?=you\b)", re.IGNORECASE), r"\1 do "),
        (re.compile(r"\b(who|where|what|how)\s+be\s+(?=you\b|ye\b)", re.IGNORECASE), r"\1 are "),
        (re.compile(r"\bhow\s+come\s+(?=you\b)", re.IGNORECASE), "why do "),
        *(
            (re.compile(rf"(^|[,.;!?] |\b(?:what|who|whom|where|when|how|why|and|so|but) ){old} (?=(?:thou|you)\b)", re.IGNORECASE), rf"\1{new} ")
            for old, new in (("art", "are"), ("hast", "have"), ("dost", "do"), ("didst", "did"), ("wilt", "will"), ("canst", "can"), ("wert", "were"))
        ),
        (re.compile(r"\bdoth\b", re.IGNORECASE), "does"),
        (re.compile(r"\bhath\b", re.IGNORECASE), "has"),
        (re.compile(r"\b(what|who|where|how|why|when) (?:didst|hadst) (?=(?!thou|you)\w)", re.IGNORECASE), r"\1 did "),
        (re.compile(r"\b(where|who|how|what)\s+(?=you\s+(?:from|at|to|off|all|been|doing|going|feeling|working|talking|looking|living)\b)", re.IGNORECASE), r"\1 are "),
        (re.compile(rf"^((?:so|hey|oh|and)[ ,]+)?you ever (?=(?:{_DONE}|thought|killed|loved|lived|tried|stolen|fought|lost|won|married)\b)", re.IGNORECASE), r"\1have you ever "),
        (re.compile(r"^((?:so|hey|oh|and)[ ,]+)?you ever (?=(?:gonna|going|getting|coming) \w)", re.IGNORECASE), r"\1are you ever "),
        (re.compile(r"^((?:so|hey|oh|and)[ ,]+)?you ever (?=(?:want|wish|think|feel|get|miss|wonder|regret|dream|cry|lie|sleep|drink|dance|sing|worry)\b)", re.IGNORECASE), r"\1do you ever "),
        (re.compile(r"^((?:so|hey|oh|and)[ ,]+)?(?:you )?seen (?=\w)", re.IGNORECASE), r"\1have you seen "),
        (re.compile(r"^((?:so|hey|oh|and)[ ,]+)?(any(?:one|body)(?: else)?) (?=(?:been|come|stopped|dropped|turned|popped|called|passed|visited) (?:in|by|round|over|up|past|through|here|you|today|yesterday|yet|while|since)\b)", re.IGNORECASE), r"\1has \2 "),
        (re.compile(r"^((?:so|hey|oh|and)[ ,]+)?(any(?:one|body)(?: else)?) (?=(?:stop|drop|turn|show|pop|call|pass|visit) (?:in|by|round|over|up|past|through|here|you|today|yesterday|yet|while|since)\b)", re.IGNORECASE), r"\1did \2 "),
        (re.compile(r"^((?:so|hey|oh|and)[ ,]+)?(?=any (?:visitors?|guests?|customers?|callers?)(?: (?:today|yesterday|lately|here|in|by|yet|while|since|this|last)\b|[ ?.!]*$))", re.IGNORECASE), r"\1did you have "),
        (re.compile(r"^((?:so|hey|oh|and)[ ,]+)?(?:(?:is there |have you |has there been )?any (?:sign|sight|trace) of) (?=\w)", re.IGNORECASE), r"\1have you seen "),
        (re.compile(r"\bhave you (?:ever |perhaps |by any chance |happened to )?(?:come across|run into|bumped into|spotted|laid eyes on|caught sight of) (?=\w)", re.IGNORECASE), "have you seen "),
        (re.compile(r"^((?:so|hey|oh|and)[ ,]+)?(?:you )?know (?=(?:where|who|when|why)\b)", re.IGNORECASE), r"\1do you know "),
        # What is asked for at the end, or alone: "And it was when?", "the groom's name?", "any good 1s".
        (re.compile(r"^((?:so|and|but|well)[ ,]+)?((?:the|my|your|his|her|their|our|this|that|these|those) [\w'-]{1,20}(?: [\w'-]{1,20})?|it|that|this|they|he|she|those|these) (is|was|are|were) (when|where|who|why|how (?:much|many|old|far|long))[ ?.!]*$", re.IGNORECASE), r"\1\4 \3 \2?"),
        (re.compile(r"^((?:so|and|but|well)[ ,]+)?((?:(?:the|that|this) [\w-]{1,20}(?: [\w-]{1,20})?['’]s)|his|her|their|its) name[ ?.!]*$", re.IGNORECASE), r"\1what is \2 name?"),
        (re.compile(r"\b(my|your|his|her|their|our) ((?!(?:his|its|as|is|was)\b)[a-z]{2,}[a-rt-z])s (name|names|age|birthday)(?=[ ?.!]*$)", re.IGNORECASE), r"\1 \2's \3"),
        (re.compile(r"(?<=[a-z] )1s\b"), "ones"),
        (re.compile(r"^((?:so|and|but|well)[ ,]+)?any ([\w'-]{1,20} )?ones[ ?.!]*$", re.IGNORECASE), r"\1are there any \2ones?"),
        (re.compile(r"\b(where|when|how|why)['’]d (?=\w)", re.IGNORECASE), r"\1 did "),
        (re.compile(r"\b(where|when|how|why|what|who)['’]ve (?=\w)", re.IGNORECASE), r"\1 have "),
        (re.compile(r"\b(where(?=ver)|when|how|why|what|who)e?ver (?=(?:is|are|was|were|did|does|do|has|have|can|could|would|for)\b[^?]*\?)", re.IGNORECASE), r"\1 "),
        (re.compile(r"\b(where|when|how|why|what|who) (?:on earth|in the world|in (?:god|heaven|hell)'s name|the (?:hell|heck|devil|deuce|fuck|blazes)|in (?:blazes|tarnation|the name of (?:all )?(?:the )?[\w-]+|(?:all )?the (?:seven|nine) [\w-]+))(['’]s)? (?=\w)", re.IGNORECASE), r"\1\2 "),
        (re.compile(r"^((?:(?:so|and|but|well)[ ,]+)?(?:what|where|who|when|why|how)\b[^?,]{0,60}?),? (?:in the name of [\w' -]{1,30}|in (?:god|heaven|hell)'s name|on earth)[ ?.!]*$", re.IGNORECASE), r"\1?"),
        (re.compile(r"^((?:(?:so|and|but|hey|oh)[ ,]+)?(?:what|where|who|when|why|how|which)\b.+?)[ ,]+(?:lol|lmao|rofl|ha(?:ha)+|he(?:he)+|xd)[ .!]*$", re.IGNORECASE), r"\1"),
        (re.compile(r"\b(?:would|do|could) you mind (tell|ask|remind|warn|invit|greet|thank)ing (?=\w)", re.IGNORECASE), r"would you \1 "),
        (re.compile(r"\b(?:would|do|could) you mind (?:(lett)|giv)ing (?=\w)", re.IGNORECASE), lambda found: "would you let " if found[1] else "would you give "),
        (re.compile(r"\bwho (?=(?:much|many|often|far|long)\b)", re.IGNORECASE), "how "),
        (re.compile(r"\bare you been\b", re.IGNORECASE), "have you been"),
        (re.compile(r"\b(what|who)['’]d (?=(?!you (?:like|prefer|rather|recommend|advise|suggest)\b)\w)", re.IGNORECASE), r"\1 did "),
        # The order of words of those who learn the language: "You are married?", "Where you are born?", "What you think of it?"
        (re.compile(r"^((?:so|and|but|then)[ ,]+)?you (are|were|can|could|will|would|have)(?! (?:no|not|to)\b) (?=[^?]*\?)", re.IGNORECASE), r"\1\2 you "),
        (re.compile(r"^((?:so|and|but|then)[ ,]+)?(what|where|who|how|why|when) you (are|were|can|could|will|would|have|did|do) (?=[^?]*\?)", re.IGNORECASE), r"\1\2 \3 you "),
        # The same of others: "Please, where I can find him?", "Where it is the inn?", "Why the old man is angry?"
        (re.compile(rf"^((?:{_OPENS})[ ,]+)*(what|where|who|when|how|why) it (is|was) (?=(?:the|this|these|those|my|your|his|her|our|their)\b[^?,]*\?)", re.IGNORECASE), r"\1\2 \3 "),
        (re.compile(rf"^((?:{_OPENS})[ ,]+)*(what|who) it (?:is|was) (?:that|who) (?=[^?,]*\?)", re.IGNORECASE), r"\1\2 "),
        (re.compile(rf"^((?:{_OPENS})[ ,]+)*(what(?: [\w-]+)?|which [\w-]+|where|who|when|how|why) (i|we|he|she|it|they) ({_INVERTS})(?=[ ,]{_PLAINLY})", re.IGNORECASE), r"\1\2 \4 \3"),
        (re.compile(rf"^((?:{_OPENS})[ ,]+)*(where|how|why) ((?:the|my|your|his|her|our|their|this|that) [\w'’-]+(?: (?!{_INVERTS}\b)[\w'’-]+)?) ({_INVERTS}) (?={_PLAINLY})", re.IGNORECASE), r"\1\2 \4 \3 "),
        (re.compile(rf"^((?:{_OPENS})[ ,]+)*(where|how) ((?:the|my|your|his|her|our|their|this|that) [\w'’-]+(?: (?!{_INVERTS}\b)[\w'’-]+)?) (is|are|was|were) *\?", re.IGNORECASE), r"\1\2 \4 \3?"),
        (re.compile(r"^((?:so|and|but|then)[ ,]+)?((?:what|where|who|how|why|when) )?you (?=(?:think|like|want|live|come|work|know|feel|sleep|sell|keep|eat|drink|believe|need|trust|love|hate|miss|play|speak|remember)\b[^?]*\?)", re.IGNORECASE), r"\1\2do you "),
        (_STATED, _as_question),
    ),
)  # fmt: skip
