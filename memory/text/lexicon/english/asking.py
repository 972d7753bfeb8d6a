"""Define for English: parts that several patterns of questions have in common. Patterns see folded text."""

from __future__ import annotations

from typing import Final

TELL: Final = r"(?:please )?(?:tell|remind) (?:me|us)"
YOU_KNOW: Final = (
    r"(?:do|did|would|could|can|may)(?: you| i)? (?:happen to )?(?:know|remember|recall|say|tell (?:me|us)|ask(?: you)?)"
    r"|(?:does|do|can|could|did) (?:any(?:one|body)|some(?:one|body)|(?:any|one|either|some) of you)(?: here| else)? (?:know|tell (?:me|us)|remember|say|recall)"
    r"|(?:who|which)(?: one)? (?:(?:here|of you|among you)(?: (?:two|three|lot|people|folks?))? )?(?:knows|remembers|can tell (?:me|us))"
    r"|have you (?:any|an|no) idea|any idea|i wonder|i want to know|i would like to know|i'd like to know|let me know"
)

SUCH: Final = r"(?:(?:other|more|else|further|fresh|interesting|exciting|good|bad|big|recent|local|real) )*"
NEWS: Final = r"(?:news|new|word|gossip|rumou?rs?|tidings)\b"
BRIEFING: Final = r"(?:fill (?:me|us) in|catch (?:me|us) up|bring (?:me|us) up to (?:date|speed)|give (?:me|us) (?:all )?the (?:news|latest|gossip))"
UNHEARD: Final = (
    r"(?:(?:oh|ah|er|um|hm|sorry|pardon)[ ,]+)*i (?:(?:didn't|did not|couldn't|could not)(?: quite| really)? (?:catch|hear)(?: a word of| all of| half of| what)? (?:that|it|you|this|you said)"
    r"|missed (?:that|it|what you said))(?: just now| there| properly| right)?"
)
ANOTHER: Final = r"(?!(?:you|i|we|there|it|that|this|they|he|she|anyone|anybody|somebody|someone|people|everyone)\b)(?:the |old |captain |master )?[\w'-]+(?: [\w'-]+){0,2}? "
