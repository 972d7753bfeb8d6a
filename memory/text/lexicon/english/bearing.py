"""Define for English: whether a memory bears on a question: deeds and their kinds, what is only promised, kin. Patterns see folded text."""

from __future__ import annotations

import re
from typing import Final

from memory.text.lexicon.english.deeds.words import DEEDS
from memory.text.lexicon.english.words import split

AHEAD: Final = re.compile(
    r"\b(?:will|shall|(?<=['’])ll|won['’]t|going to|gonna|about to|should(?: have)?|ought to|must|would(?: have)?|could(?: have)?|might(?: have)?"
    r"|may(?: have)?|(?:plan|intend|mean|meant|want|wish|hope|promise|swear|swore|vow|offer|need|agree|refuse|fail|decline|forget|forgot|tr(?:y|ies)|tried"
    r"|expect|threaten|prepare|decide|like|love|dream|has|have|had|supposed|ready|due|bound|willing|eager)(?:s|es|d|ed|ning|ing)? (?:not )?to"
    r"|(?:tell|told|ask|asked|order|ordered|beg|begged|want|wants|wanted|need|needs|expect|expects|expected|got|get) (?:\w+ ){1,2}to"
    r"|(?:hope|wish|promise|swear|pray)(?:s|es|d|ed)?(?: that)?|let['’]s|let us|if|unless|please|in case|whether)\b"
)

DONE: Final = re.compile(
    r"(?:(?:and|so|but|well|then),? )*(?:(?:did|has|have|had|was|were|is|are|didn't|hasn't|haven't|isn't|aren't|wasn't|weren't)\b(?! you know\b)"
    r"|(?:what|where|which \w+|how many \w+|how much)(?: did| has| have| had)\b"
    r"|(?:who|when|by whom)(?:'s)? (?:\w+ly )?(?:did|has|have|had|was|were|is|are|\w+ed|\w+(?:ought|aught)|[a-z]+(?:oke|ole|ang|ook|old|ell|ent|ote|ew|un|ave|ade|aid|ilt|ound))\b)"
)

AS_IT_IS: Final = re.compile(
    r"(?:what|which \w+|how many(?: \w+)?|how much(?: \w+)?) (?:is|are|'s|does|do)\b(?!.*\b(?:promis|vow|sw(?:ear|ore)|pledg|owe|plan|inten|will\b|go(?:ing)? to\b|tomorrow|bring))"
)
"""What asks how it is now, and not what is to be."""

DOING: Final = re.compile(
    r"(?:(?:and|so|but|then|well),? )*who(?:'s)? (?:(?:has|have|had|is|was|were|are|could|would|might|will|can|may|must|else|first|just|ever|really"
    r"|possibly|been|being|to|\w{3,}ly) )*(?P<verb>[^\W\d_]{2,})\b"
)

VAGUE: Final = split(
    "come comes came coming go goes went gone going get gets got make makes made use uses used keep keeps kept want wants wanted need needs"
    " needed seem seems look looks looked feel feels felt think thinks thought believe believes happen happened involved responsible behind"
    " wrong right do done say said put puts left stay stayed start started try tried talk talked speak spoke spoken see saw seen meet met"
    " claim claims claimed insist insists insisted swear swore reckon reckons mention mentioned report reported suspect suspects"
)

ASPECTS: Final = split(
    "job work trade profession occupation business living name age birthday health mood condition trouble problem matter wrong plan plans idea"
    " opinion view fault favourite favorite story past life moment time place really actually still around here somewhere whereabouts live lives living"
    " colour color size height weight"
)

KIN: Final = tuple(
    map(
        split,
        (
            "husband wife spouse missus hubby married marry marries marriage wed wedding bride groom bridegroom widow widower",
            "mother mum mummy mom mama ma parent parents stepmother",
            "father dad daddy papa da pa pop parent parents stepfather",
            "son boy boys lad lads child children sons kid kids stepson baby youngest eldest",
            "daughter girl girls lass lasses child children daughters kid kids stepdaughter baby youngest eldest",
            "brother brothers sibling siblings twin",
            "sister sisters sibling siblings twin",
            "uncle", "aunt auntie aunty", "cousin cousins", "nephew", "niece",
            "grandmother granny grandma gran nan nana grandparents", "grandfather grandpa granddad grandad grandparents", "grandson grandchild grandchildren",
            "granddaughter grandchild grandchildren",
            "fiance fiancee betrothed engaged engagement sweetheart",
        ),
    )
)  # fmt: skip

ALIKE: Final = (
    *DEEDS.verbs.values(),
    *map(
        split,
        (
            "kill kills killed killer slay slew slain murder murders murdered murderer poison poisoned strangle strangled stab stabbed"
            " slaughter slaughtered shot behead beheaded drowned",
            "steal stole stolen theft thief rob robbed robber robbery take took taken pinch pinched pilfer swipe snatch burgle burglar missing",
            "break broke broken smash smashed shatter shattered crack cracked snap snapped wreck wrecked damage damaged ruin ruined"
            " destroy destroyed sabotage sabotaged tamper tampered",
            "burn burns burned burnt fire arson torch torched ignite blaze flame flames scorch scorched alight",
            "mend mends mended repair repairs repaired fix fixed patch patched restore restored",
            "marry marries married marriage wed wedding bride groom husband wife betrothed",
            "buy buys bought purchase purchased sell sells sold sale", "lend lent borrow borrowed loan", "build builds built construct constructed erect erected",
            "find finds found discover discovered", "lose loses lost misplace misplaced missing",
            "hurt hurts wound wounded injure injured bite bit bitten", "spill spilled spilt pour poured", "write writes wrote written letter",
            "paint painted painting painter", "drink drank drunk", "eat eats ate eaten", "cook cooked cooks bake bakes baked baker",
            "win won winner", "cut chop chopped fell felled", "open opened unlock unlocked", "close closed shut lock locked",
            "attack attacked raid raided ambush ambushed", "betray betrayed traitor", "born birth bore", "die died dead death drown drowned perish perished starve starved",
            "sink sank sunk", "sing sang sung song singer", "teach taught teaches teacher learn learned learnt", "hide hid hidden hiding bury buried",
            "clean cleaned wash washed sweep swept scrub scrubbed", "carve carved whittle whittled", "invite invited guest",
            "choose chose chosen elect elected appoint appointed", "arrest arrested jail jailed catch caught capture captured",
            "give gave given gift present hand handed bring brought deliver delivered send sent"
            " receive received",
            "live lives lived dwell dwells house home cottage", "own owns owned owner belong belongs",
            "leak leaks leaked drip", "limp lame", "laugh laughed mock mocked", "plant planted sow sowed sown", "dig dug",
            "tell told", "lead leads led leader captain chief", "ride rode ridden rider", "sail sailed sailor", "hunt hunted hunter",
            "guard guards guarded watch watched", "tune tuned", "play plays played player", "fall fell fallen fell collapse collapsed",
        ),
    ),
)  # fmt: skip
"""Words for one kind of deed each: who did it is told by a memory that holds any of them."""
