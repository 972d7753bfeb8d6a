"""List the English words by which a description shows how somebody speaks. ``xxx`` stands for the character's name."""

from __future__ import annotations

import re
from typing import Final

from memory.text.lexicon.manner_words import SUBJECT, MannerWords

_TRAITS: Final = {
    "gruff": (
        "gruff grumpy surly curt brusque brisk blunt cantankerous crusty crotchety crabby cranky irritable ill-tempered"
        " bad-tempered short-tempered taciturn cross sour stern rude grim dour churlish grouchy impatient"
    ),
    "warm": (
        "warm warm-hearted kind kindly kind-hearted gentle motherly fatherly cheerful cheery friendly jolly jovial hearty"
        " good-natured good-humoured merry sunny affectionate sweet sweet-natured loving welcoming generous tender"
        " big-hearted bubbly"
    ),
    "timid": (
        "timid shy bashful meek nervous anxious fearful skittish mousy jumpy timorous diffident self-conscious frightened"
        " soft-spoken"
    ),
    "formal": (
        "formal courteous courtly dignified stiff polite correct proper prim ceremonious decorous gracious well-mannered"
        " punctilious literal-minded stately reserved"
    ),
    "boastful": (
        "boastful vain arrogant conceited pompous swaggering bragging cocky vainglorious haughty self-important big-headed"
        " smug braggart show-off"
    ),
    "childlike": "childlike schoolboy schoolgirl urchin toddler",
    "mocking": "mocking sarcastic sardonic ironic sharp-tongued caustic acerbic snide wry cynical flippant",
    "gloomy": (
        "gloomy melancholy melancholic morose mournful sad sorrowful glum despondent pessimistic downcast dismal world-weary"
        " doleful lugubrious"
    ),
}

_ADVERBS: Final = (
    r"(?:(?:an?|the|very|rather|quite|a little|a bit|somewhat|often|always|usually|mostly|never less than|as|so|most"
    r"|famously|painfully|deeply|sometimes|by nature|old|young|little|big|tall|small|plump|thin|stout|\d+-year-old) )*"
)
_IS: Final = (
    r"(?:is|was|seems?|looks?|can be|remains?|has (?:always )?been|became|has become|comes across as|sounds)"
)
_SUBJECT: Final = rf"(?:s?he|they|it|i|you|{SUBJECT})"
_SPEAKS: Final = r"(?:speaks|talks|answers|greets \w+|has an?|with an?)"
_NOT: Final = r"(?!(?:not|never|no|hardly|anything|neither|no longer)\b)"
_AGES: Final = r"(?:four|five|six|seven|eight|nine|ten|eleven|twelve|[4-9]|1[0-2])"
_YOUNG: Final = r"(?:boy|girl|child|lad|lass|kid|orphan|pupil)"

MANNERS: Final = MannerWords(
    manners={word: manner for manner, words in _TRAITS.items() for word in words.split()},
    sayings={
        "of few words": "taciturn",
        "hard to please": "gruff",
        "easily frightened": "timid",
        "full of himself": "vain",
        "full of herself": "vain",
    },
    ends_piece=re.compile(r"[.;:!?,()–—]|\s-\s|\b(?:and|but|yet|who|though)\b"),
    is_child=re.compile(
        rf"\b(?:is|aged|just turned) (?:about |only |just |nearly |almost )?{_AGES}(?=[.;,!)]| and\b| but\b| years? old\b|$)"
        rf"|(?:\bis|^|[,;.]) ?(?:an? )?(?:\w+ )?{_AGES}[- ]years?[- ]old(?= {_YOUNG}\b|[.;,!)]| who\b| with\b|$)"
        rf"|(?:\bis|^|[,;.]) ?(?:an? )?(?:little |small |young )?{_YOUNG} of {_AGES}\b"
        rf"|\bis (?:an? |the )?(?:\w+ )?(?:little|small) {_YOUNG}\b|\bis (?:still )?(?:only )?a child\b",
        re.IGNORECASE,
    ),
    is_so=re.compile(
        rf"(?:{_SUBJECT}(?:['’]s| {_IS})|{_IS}) {_ADVERBS}{_NOT}(?P<words>(?:[\w'’-]+ ?){{1,2}})",
        re.IGNORECASE,
    ),
    named=re.compile(
        rf"(?:an?|the) {_ADVERBS}{_NOT}(?P<first>[\w'’-]+(?: [\w'’-]+)?)|{_ADVERBS}{_NOT}(?P<words>[\w'’-]+)",
        re.IGNORECASE,
    ),
    voice=re.compile(rf"(?:{_SUBJECT} )?{_SPEAKS} {_ADVERBS}(?P<words>[\w'’-]+)", re.IGNORECASE),
)
