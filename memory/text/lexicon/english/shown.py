"""Define for English: how games show that somebody speaks."""

from __future__ import annotations

import re
from typing import Final

from memory.text.lexicon.shown_words import ShownWords

_QUIET: Final = r"whisper|mutter|murmur|mumble|breathe|mouth"
_ALOUD: Final = (
    r"say|ask|answer|reply|replie|respond|shout|yell|scream|cry|crie|call|call out|exclaim|announce|declare|proclaim|state|"
    r"sing|chant|growl|snarl|hiss|bark|roar|bellow|croak|squeak|purr|drawl|chat|tell|add|continue|remark|speak|retort|"
    r"snap|sigh|laugh|gasp|stammer|rasp|boom|intone|telepath|ooc"
)
_ADVERBS: Final = r"(?:[ ](?:\w{2,14}ly|once|again|out|loudly|back)){0,2}"

SHOWN: Final = ShownWords(
    # "Ann says (to Bob): …", "Ann quietly whispers to Bob, "…"", "Ann shouts from the east: "…""
    speaks=re.compile(
        rf"{_ADVERBS}[ ](?:(?P<quiet>{_QUIET})|{_ALOUD})(?:s|es|ed|d)?\b{_ADVERBS}"
        r"(?:[^\"“”:]{0,80}[\"“](?=[^\"“”])|[^\"“”:]{0,80}:[ ](?=\S))(?P<words>.+)$",
        re.IGNORECASE | re.DOTALL,
    ),
    hearer=frozenset(("you",)),
    labelled=re.compile(r"[ ]?(?:\([^()]{0,40}\)|\[[^\[\]]{0,40}\])?:[ ](?P<words>\S.*)$", re.DOTALL),
)
