"""Find the reason that a statement gives for what a question asks about."""

from __future__ import annotations

from collections.abc import Collection

from memory.text.answer_parts.dating import holds_all, without_times
from memory.text.answer_parts.objects import object_asked
from memory.text.answer_parts.yes_or_no import asked_stems
from memory.text.lexicon import Lexicon
from memory.text.lines import Sentence
from memory.text.roles import plain_question


def reason_or_object(question: Sentence, text: str, speaker: Collection[str], lexicon: Lexicon) -> str | None:
    """Return the reason, or what a question such as "What are you looking for?" leaves open."""
    return reason_given(question, text, speaker, lexicon) or object_asked(
        plain_question(question, lexicon), text, without_times(text, lexicon), speaker, lexicon
    )


def reason_given(question: Sentence, text: str, speaker: Collection[str], lexicon: Lexicon) -> str | None:
    """Return the reason that a statement gives for what is asked about."""
    asked = asked_stems(question, speaker, lexicon)
    if (sentence := lexicon.roles.reason.search(text)) and holds_all(
        text[: sentence.start("reason")], asked, lexicon
    ):
        return sentence["reason"].strip()
    if (outcome := lexicon.roles.effect.fullmatch(text)) and holds_all(outcome["effect"], asked, lexicon):
        return outcome["cause"].strip()
    found = lexicon.parts.reason.search(text)
    if found is None or lexicon.claims.negation.search(text[: found.start()]):
        return None
    return text[found.start() :].strip() if holds_all(text[: found.start()], asked, lexicon) else None
