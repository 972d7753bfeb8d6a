"""List English words: those that say nothing, those that no suffix rule reaches, numbers."""

from __future__ import annotations

import re
from typing import Final


def split(text: str) -> frozenset[str]:
    """Return the words of a list written as one text."""
    return frozenset(text.split())


STOP_WORDS: Final = split(
    """
    a about above after again against all also am an and any anybody anyone anything anywhere are as at
    be because been before being below between both but by can cannot could did do does doing don done
    down during each either else ever every everybody everyone everything everywhere few for from
    further get gets getting got had has have having he her here hers herself him himself his how
    however i if in into is it its itself just kind let like lot many may me might more most much must
    my myself no nobody nor not nothing now of off on once one only or other our ours ourselves out over
    own per rather really same shall she should since so some somebody someone something somewhere such
    than that the their theirs them themselves then there these they thing things this those though
    through thus to too under until up upon us very was we were what whatever when where whether which
    while who whoever whom whose why will with within without would yes yet you your yours yourself
    yourselves
    """
)

ENDINGS: Final = re.compile(r"(?:n't|'(?<=[^\W_]')(?:s|d|m|re|ve|ll|t))(?!'?[^\W_])")
"""What a word with an apostrophe ends in; what is left is two words at the apostrophe ("o'clock")."""

ABBREVIATIONS: Final = split("mr mrs ms dr st prof sr jr vs etc e.g i.e")

IRREGULAR: Final = {
    form: base
    for base, forms in {
        "go": "went gone goes going", "buy": "bought", "bring": "brought", "think": "thought", "teach": "taught",
        "catch": "caught", "fight": "fought", "seek": "sought", "make": "made", "take": "took taken",
        "give": "gave given", "see": "saw seen", "say": "said", "tell": "told", "meet": "met",
        "find": "found", "lose": "lost", "win": "won", "sell": "sold sale", "run": "ran running", "begin": "began begun",
        "drink": "drank drunk", "sing": "sang sung", "swim": "swam swum", "write": "wrote written",
        "ride": "rode ridden", "drive": "drove driven", "speak": "spoke spoken", "break": "broke broken",
        "steal": "stole stolen theft", "choose": "chose chosen", "eat": "ate eaten", "know": "knew known",
        "grow": "grew grown", "throw": "threw thrown", "fly": "flew flown", "draw": "drew drawn",
        "wear": "wore worn", "come": "came", "become": "became", "leave": "left", "keep": "kept",
        "sleep": "slept", "feel": "felt", "build": "built", "send": "sent", "spend": "spent",
        "lend": "lent", "stand": "stood", "hear": "heard", "hold": "held", "sit": "sat", "fall": "fell fallen",
        "forget": "forgot forgotten", "pay": "paid", "read": "reads", "child": "children", "man": "men",
        "woman": "women", "foot": "feet", "mouse": "mice", "tooth": "teeth", "person": "people persons",
        "wife": "wives", "knife": "knives", "live": "life lives", "wolf": "wolves", "thief": "thieves",
        "father": "dad daddy papa dads", "mother": "mum mom mama mummy mums moms", "kid": "kids",
        "marry": "marriage wedding wed wedded", "hide": "hid hidden", "die": "died dying dead death",
        "bury": "buried burial burials funeral funerals", "arrive": "arrival", "depart": "departure", "born": "birth",
    }.items()
    for form in forms.split()
}  # fmt: skip
"""Strong verbs and plurals that no suffix rule reaches; the commonest."""

_UNITS: Final = (
    "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen"
    " eighteen nineteen twenty"
)
_TENS: Final = "thirty forty fifty sixty seventy eighty ninety hundred"
NUMBERS: Final = {
    **{word: n for n, word in enumerate(_UNITS.split(), 1)},
    **{word: n * 10 for n, word in enumerate(_TENS.split(), 3)},
}

MYSELF: Final = split("i me my mine myself")
JOINTS: Final = split("and or")
ASKING: Final = split("ask question wonder")
SOMEONE: Final = "someone"

EMBEDDING: Final = split(
    "know knows knew known see sees saw seen tell tells told say says said ask asks asked wonder wonders wondered guess guesses guessed"
    " hear hears heard learn learned learnt learns remember remembers recall recalls forget forgets forgot forgotten show shows showed find finds found"
    " check checks checked understand explain explains explained idea clue sure certain matter matters care cares mind minds depends"
    " of about on in to at for from by with on and or but than like is was be that's not is are were just even only exactly right out"
    " me us him her them you"
)
"""Words after which a question word begins a clause of the same sentence ("I know where it is"), or goes on with a phrase."""
