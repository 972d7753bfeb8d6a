"""List how characters of a certain manner speak: gruff people thank and greet otherwise than warm ones.

By which words of a description a manner is recognised is in the lexicon (`memory.text.lexicon.manner_words`).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from memory.persona.phrases.rough_manners import ROUGH_MANNERS
from memory.persona.phrases.soft_manners import SOFT_MANNERS

MANNERS: Final[Mapping[str, Mapping[str, tuple[str, ...]]]] = {**ROUGH_MANNERS, **SOFT_MANNERS}
"""What a character of each manner says in place of the usual phrases, by occasion."""
