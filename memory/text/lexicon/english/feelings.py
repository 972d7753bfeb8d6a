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
    suffers=re.compile(
        r"\b(?:got|gets|was|were|been|is|are|being|has|have|had)(?: \w+){0,2}? (?:shot|stabbed|wounded|hurt|injured|killed|murdered|drowned|burned|burnt|robbed|stolen|beaten|bitten"
        r"|hanged|arrested|jailed|attacked|kidnapped|poisoned|sacked|run over|hit by|blinded|crushed|struck by|lost at sea|missing)\b|\b(?:died|drowned|perished|passed away|fell ill|went missing"
        r"|burned down|burnt down|all hands lost)\b"
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
