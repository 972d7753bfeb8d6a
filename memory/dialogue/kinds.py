"""Answer the kinds of lines that have answers of their own, before recall is asked. To add a kind, add its function here."""

from __future__ import annotations

from memory.dialogue.about_people import answer_about_people
from memory.dialogue.about_presence import answer_about_presence
from memory.dialogue.asked import answer_about_asking
from memory.dialogue.corrections import answer_earlier
from memory.dialogue.debts import answer_debts
from memory.dialogue.errands import answer_errand
from memory.dialogue.following import answer_follow_up
from memory.dialogue.known import Found, Known
from memory.dialogue.news import answer_news, answer_told, answer_visitors
from memory.dialogue.releasing import answer_release
from memory.dialogue.small_talk import answer_punch_line, answer_small_talk
from memory.minds.mind import Mind
from memory.persona import Persona
from memory.text.lines import Line
from memory.text.referring import Meant


def answer_of_its_kind(
    mind: Mind, line: Line, said: Meant | None, known: Known, persona: Persona, turn: int
) -> Found | None:
    """Return the answer to a line of a kind that has its own, and the entries that it rests on; ``None`` otherwise.

    Args:
        mind: the character's mind.
        line: what was said, with what it points back at put in.
        said: what the line means; ``None`` if that is not known.
        known: what the character goes by.
        persona: whose words.
        turn: which of the persona's phrases.
    """
    config = mind.journal.config
    calendar, most = config.calendar, config.answer_memories
    return (
        answer_release(line, known, persona, turn)
        or answer_about_asking(line, known, persona, turn)
        or answer_debts(line, known, persona, turn)
        or answer_errand(mind, line, known, persona, turn)
        or answer_earlier(mind, line, known, persona, turn)
        or answer_follow_up(mind, said, line, known, persona, turn)
        or answer_about_presence(line, known, persona, turn)
        or answer_about_people(line, known, persona, turn)
        or answer_small_talk(line, known, persona, turn, calendar=calendar)
        or answer_punch_line(mind, line, known, persona, turn)
        or answer_told(line, known, persona, turn, calendar=calendar, most=most)
        or answer_visitors(line, known, persona, turn, calendar=calendar)
        or answer_news(line, known, persona, turn, calendar=calendar, most=2 * most)
    )
