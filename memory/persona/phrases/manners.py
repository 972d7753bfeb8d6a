"""List how characters of a certain manner speak, and by which words of a description a manner is recognised.

A manner is a set of phrases that take the place of the usual ones: gruff people thank and greet otherwise than warm ones.
To add one, add it to both tables.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from memory.persona.phrases.rough_manners import ROUGH_MANNERS
from memory.persona.phrases.soft_manners import SOFT_MANNERS

MANNER_WORDS: Final[Mapping[str, str]] = {
    "gruff": (
        "gruff grumpy surly curt brusque brisk blunt cantankerous crusty crotchety crabby cranky irritable"
        " ill-tempered bad-tempered short-tempered taciturn cross sour stern rude grim dour churlish grouchy"
        " impatient"
    ),
    "warm": (
        "warm warm-hearted kind kindly kind-hearted gentle motherly fatherly cheerful cheery friendly jolly"
        " jovial hearty good-natured good-humoured merry sunny affectionate sweet sweet-natured loving"
        " welcoming generous tender big-hearted bubbly"
    ),
    "timid": (
        "timid shy bashful meek nervous anxious fearful skittish mousy jumpy timorous diffident self-"
        " conscious frightened soft-spoken"
    ),
    "formal": (
        "formal courteous courtly dignified stiff polite correct proper prim ceremonious decorous gracious"
        " well-mannered punctilious literal-minded stately reserved"
    ),
    "boastful": (
        "boastful vain arrogant conceited pompous swaggering bragging cocky vainglorious haughty self-"
        " important big-headed smug braggart show-off"
    ),
    "childlike": ("childlike schoolboy schoolgirl urchin toddler"),
    "mocking": ("mocking sarcastic sardonic ironic sharp-tongued caustic acerbic snide wry cynical flippant"),
    "gloomy": (
        "gloomy melancholy melancholic morose mournful sad sorrowful glum despondent pessimistic downcast"
        " dismal world-weary doleful lugubrious"
    ),
}
"""Words of a description that show each manner, of the character itself."""

SAYINGS: Final[Mapping[str, str]] = {
    "of few words": "taciturn",
    "hard to please": "gruff",
    "easily frightened": "timid",
    "full of himself": "vain",
    "full of herself": "vain",
}
"""Words that say the same as one of these."""

MANNERS: Final[Mapping[str, Mapping[str, tuple[str, ...]]]] = {**ROUGH_MANNERS, **SOFT_MANNERS}
"""What a character of each manner says in place of the usual phrases, by occasion."""
