"""List English questions about trust, liking and anger."""

from __future__ import annotations

import re
from typing import Final

from memory.text.acts import Wanted
from memory.text.lexicon.english.words import split
from memory.text.lexicon.feeling_words import FeelingWords

FEELINGS: Final = FeelingWords(
    core=(
        (
            Wanted.ANGER,
            split(
                "angry mad cross upset annoyed offended sore forgive forgiven grudge furious pissed resent offend"
            ),
        ),
        (
            Wanted.TRUST,
            split(
                "trust trusted trustworthy believe believed believes honest honesty liar lie lies lying truth truthful reliable rely count depend faith lend loan"
                " word listen deceive cheat vouch credible sincere genuine straight legit money make said says claims"
            ),
        ),
        (
            Wanted.OPINION,
            split(
                "like likes love hate stand friend friends mate mates pal pals buddy buddies opinion view take think feel feeling fond nice good bad kind decent guy"
                " fellow bloke chap person sort get along rate regard favourite favorite cool terms impression reckon enemy enemies against close chums well make"
            ),
        ),
    ),
    together=split("we us our"),
    unpraised=split(
        "plan plans idea ideas offer offers odds chances chance proposal theory decision decisions behaviour behavior conduct case reasons excuse request"
        " suggestion suggestions opinion opinions thoughts question questions story theories advice price prices terms future past life problem problems"
        " name situation position work job trade debt debts"
    ),
    suffers=re.compile(
        r"\b(?:got|gets|was|were|been|is|are|being|has|have|had)(?: \w+){0,2}? (?:shot|stabbed|wounded|hurt|injured|killed|murdered|drowned|burned|burnt|robbed|stolen|beaten|bitten"
        r"|hanged|arrested|jailed|attacked|kidnapped|poisoned|sacked|run over|hit by|blinded|crushed|struck by|lost at sea|missing|towed|fined|wrecked|evicted|mugged|burgled|impounded|repossessed|scammed)\b|\b(?:died|drowned|perished|passed away"
        r"|fell ill|went missing|burned down|burnt down|all hands lost|(?:stopped|gave up|called off the) search\w*|(?:may|might|could|will|is going to) (?:lose|die|never|not live)|found (?:a|the|his|her|their|my|\w+'s) (?:body|bodies|corpse))\b"
    ),
    rejoices=re.compile(
        r"\b(?:so|very|really|that) (?:happy|glad|pleased|relieved|proud)\b|\b(?:over the moon|thrilled|delighted|overjoyed|(?:tears of|cry(?:ing)? (?:with|for)) joy)\b"
    ),
    bereaved=re.compile(
        r"^(?!.*\b(?:cat|dog|horse|mule|pony|kitten|puppy|hound|hen|cow|goat|rat|bird|parrot|hamster|fish|plant|phone|battery|engine|motor|radio|car|van|truck|computer|laptop|torch|lamp|line|signal)s?\b).*"
        r"(?:\b(?:died|dies|dead|dying|death|passed (?:away|on|this|last|yesterday|in (?:the|his|her)|peacefully)|bur(?:y|ied)|funeral|killed|murdered|drowned|hanged|hung|perished"
        r"|slain|slew|executed|beheaded|shot|crushed|(?<!the )widow\w*|orphan\w*|mourn\w*|griev\w*|grave|stillborn|late (?:husband|wife)"
        r"|(?:his|her|their) soul|pull(?:ed)? through|survived?|make it|capsized|lost at sea|(?:ship|boat|plane|shuttle|craft|balloon) (?:went down|sank|crashed|was lost)|without (?:him|her|them)|(?:stopped|called off|gave up|given up|ended|abandoned) (?:the )?(?:search\w*|looking)|caved in|miscarr\w+)\b"
        r"|\b(?:took|taken|claimed|swallowed|lost|losing|miss) (?:my|our|her|his) (?:[\w-]+ )?(?:father|mother|dad|mum|mom|brother|sister|son|daughter"
        r"|wife|husband|child|baby|uncle|aunt|cousin|grand\w+|friend|family|parents|twins|niece|nephew|boy|girl|little one|love|sweetheart"
        r"|crew|captain|teacher|mentor|master|old man|old lady|old mum|old dad|nan|gran|ma|pa)\b|\bheart gave out\b)"
    ),
    mishaps=re.compile(
        r"\b(?:los[et]|losing|lost|mislaid|misplaced|dropped|broke|broken|tore|torn|ripped|spil(?:t|led)|burn(?:t|ed)|failed|flunked|missed|forgot"
        r"|stole|stolen|nicked|pinched|swiped|robbed|mugged|ruined|leaks?|leaking|cracked|smashed|sank|snapped|threw|fired|sacked|laid off"
        r"|evicted|kicked out|thrown out|messed up|rejected|dumped|cheated|fined)\b"
    ),
    yours="your {}",
    asks_liking=re.compile(
        r"^(?:so |and |well |but )*(?:what(?: i|')s it (?:really |actually )?like|how do you (?:like|find) (?:it|being|working|living|running|keeping)|how does it feel)\b(?! here| there| in | outside)"
    ),
    accuses=re.compile(
        r"\b(?:are|were|aren't|would|do|did|have|will) (?:you|ye)\b.*\b(?:lying|lie|lied|deceiv\w+|hiding (?:something|anything)|hide (?:something|anything)"
        r"|keeping (?:something|anything|things) from|honest|(?:the|all the|a) (?:whole )?(?:truth|lie)|straight with|mak(?:e|ing) (?:that|this|it|all this) (?:all )?up|kidding|fooling"
        r"|having me on|pulling my leg|tricking)\b(?! (?:about|to) (?!me\b|us\b))"
        r"|^(?:so |but |and |well )*(?:why|how) (?:should|can|would|do) i (?:trust|believe) (?:you|a word)\b"
        r"|^(?:so |but |and |well )*(?:is|was) (?:that|this|it|any of (?:that|it|this)) (?:really |all |even )*(?:true|the truth|a lie|so|real)$"
    ),
    judged=split("is are was should can could may would isn"),
    whom=split("who whom which anyone anybody someone somebody"),
    liked=split(
        "like likes love hate stand favourite favorite dislike rate fond enemy enemies against hates"
    ),
    disliked=split("hate stand dislike worst least enemy enemies against hates"),
    what_like=re.compile(
        r"^(?:so |and )?(?:what (?:is )?|how (?:is )?)[\w ]{1,40} like(?: then| really| as a person)?$"
    ),
    of_others=re.compile(
        r"(?:(?:so|and|but|well|ok|okay)[ ,]+)*(?:(?:what|how|why|who|when|where) )?(?:do|does|did|has|have|had|will)(?:n't)? (?!you\b|i\b|we\b|one\b|people\b)|who (?!do|don't|would|can|is|are|else do|else would)"
    ),
)
