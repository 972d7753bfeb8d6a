"""List English words that call an errand off: "Never mind, don't tell Rufus". Patterns see folded text."""

from __future__ import annotations

import re
from typing import Final

_SURE: Final = (
    r"(?P<sure>(?:(?:oh|ah|no|well|um+|er+|so|and|but|ok|okay|please|sorry)\b[ ,.!;:…–—-]*)*"
    r"(?:never ?mind(?: that| it| about (?:it|that))?|nevermind|nvm|nm|forget (?:it|that|about (?:it|that))|actually|on second thoughts?|on reflection|wait|hold on|hang on"
    r"|(?:scratch|cancel|drop|scrap|skip|leave) (?:that|it)|(?:i(?:'ve| have)? )?changed my mind|i(?:'ve| have) thought better of it|come to think of it|no need|too late now)\b[ ,.!;:…–—-]*)"
)
_LEAD: Final = rf"(?:{_SURE})*(?:(?:please|so|and|but|oh|well|then|you know what|now|just|sorry)\b[ ,.]*)*"
_NOT: Final = (
    r"(?:do not|don't|dont|no need to|there(?:'s| is) no need to|you need not|you needn't|you don't (?:need|have) to|you do not (?:need|have) to|needn't|better not|rather not|i(?:'d| would) rather you (?:did not|didn't)"
    r"|i (?:don't|do not|no longer) (?:want|need) you to|i(?:'ve| have)? changed my mind about|forget about|forget|skip|never ?mind about|never ?mind|hold off(?: on)?|stop|no longer|not any more)"
)
_BOTHER: Final = r"(?: (?:bother(?:ing)?|go(?:ing)?|even|ever|trouble|worry about|to|and|with))*"
_TELL: Final = (
    r" (?:tell(?:ing)?|ask(?:ing)?|remind(?:ing)?|greet(?:ing)?|thank(?:ing)?|warn(?:ing)?|invit(?:e|ing)|inform(?:ing)?|say(?:ing)? (?:anything|it|that|hello) to|(?:speak|talk)(?:ing)? to|mention(?:ing)? (?:it|that|anything) to"
    r"|(?:pass|give|send|tak|bring|deliver|relay)(?:e|ing)? (?:it|that|this|the (?:message|word|news|note)|my (?:message|word|regards|greetings|note|thanks|apologies))(?: on| along)? to|giv(?:e|ing)|send(?:ing)?|bother(?:ing)?|trouble|troubling)"
)
_WHO: Final = r" (?P<to>(?:my |our |old |the )?[^\W\d_][\w'-]*(?: (?!(?:that|it|anything|with|about|after|any|now|then|please|what|i|to|yet|this|myself|whether|if)\b)[^\W\d_][\w'-]*)?)"
_AFTER: Final = (
    r"(?: (?:that|it|this|anything|(?:with|about) (?:it|that|this)|after all|any ?more|now|then|please|yet|what i said|my (?:message|regards|greetings|thanks|apologies|love)|the (?:message|news)))*"
    r"(?: (?:about (?:the|my)|that|to|whether|if) [\w' -]{1,80})?"
)
_REASON: Final = r"(?:[ ,.;:!…–—-]+[^?]{0,120})?"
_THE: Final = r"(?:the|that|my|this|any) (?:message|errand|word|note|question|request)"

_FORMS: Final = (
    rf"{_NOT}{_BOTHER}{_TELL}{_WHO}{_AFTER}(?:[,.;:!…–—-]+[^?]{{0,120}})?",
    rf"(?:forget|scratch|cancel|drop|scrap|ignore|never ?mind|hold|stop|skip|call off|don't (?:bother with|worry about))(?: about)? (?P<matter>{_THE})(?: (?:to|for){_WHO})?{_AFTER}{_REASON}",
    rf"{_NOT}{_BOTHER} (?:deliver(?:ing)?|pass(?:ing)?(?: on| along)?|send(?:ing)?|relay(?:ing)?) (?:it|that|this|(?P<matter>{_THE}))(?: on| along)?{_AFTER}{_REASON}",
    rf"(?:i(?:'ll|ll| will|'ve| have|'m going to| can)? (?:already |just |now )*(?:told?|tell|ask(?:ed)?|remind(?:ed)?|warn(?:ed)?|thank(?:ed)?|greet(?:ed)?|spoken? to|speak to|talk(?:ed)? to|let)){_WHO}(?: know)?(?: it| that| about [\w' -]{{1,40}}?)? (?:myself|already|in person)\b{_REASON}",
)

CANCELS: Final = (
    *(re.compile(f"{_LEAD}{form}[ .!…]*") for form in _FORMS),
    re.compile(
        rf"{_SURE}+(?:(?:no|please|just)\b[ ,]*)*(?:please|thanks|thank you|then|about it|it(?:'s| is) (?:fine|nothing|all right)|(?:please )?(?:don't|do not|dont|better not|rather not)(?: bother| do it| do that| tell (?:him|her|them)| after all| then| please)*|leave (?:it|him|her|them|that)(?: alone| be)?)?[ .!…]*"
    ),
)
"""What calls an errand off; see `memory.text.lexicon.errand_words.ErrandWords.cancels`."""
