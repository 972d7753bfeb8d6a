"""Answer the kinds of lines that have answers of their own, before recall is asked. To add a kind, add its function here."""

from __future__ import annotations

from memory.dialogue.about_events.called_off import answer_called_off
from memory.dialogue.about_events.news import answer_news, answer_told
from memory.dialogue.about_events.presence import answer_about_presence
from memory.dialogue.about_events.time_spans import span_of
from memory.dialogue.about_events.visitors import answer_visitors
from memory.dialogue.about_itself.losses import answer_lost
from memory.dialogue.about_itself.misdeeds import answer_charge
from memory.dialogue.about_itself.trades_asked import answer_trade_asked
from memory.dialogue.about_people.accused import answer_accused
from memory.dialogue.about_people.answers import answer_about_people
from memory.dialogue.about_people.names_given import answer_renaming
from memory.dialogue.about_people.opinion_questions import names_asker
from memory.dialogue.about_people.talk_of_asker import answer_talk_of_asker
from memory.dialogue.about_people.trust import answer_accusation
from memory.dialogue.about_talk.corrections import answer_earlier
from memory.dialogue.about_talk.disowning import answer_disowning
from memory.dialogue.about_talk.follow_ups import answer_follow_up
from memory.dialogue.about_talk.overheard_talk import answer_told_another
from memory.dialogue.about_talk.questions_asked import answer_about_asking
from memory.dialogue.about_talk.releasing import answer_release
from memory.dialogue.about_talk.said_before import answer_about_talk
from memory.dialogue.about_talk.whispers import answer_whispers
from memory.dialogue.context import READ_FOR_SURE, Answer, AnswerContext
from memory.dialogue.obligations.belongings import answer_holder, answer_holding
from memory.dialogue.obligations.debts import answer_debts
from memory.dialogue.obligations.errands import answer_errand, asks_own_promise
from memory.dialogue.obligations.handling import answer_handled
from memory.dialogue.obligations.in_sight import answer_in_sight
from memory.dialogue.obligations.thefts import answer_theft
from memory.dialogue.selection.as_read import READ_AS_ANSWER
from memory.dialogue.selection.relevance import only_wants
from memory.dialogue.small_talk.by_words import answer_punch_line, answer_small_talk
from memory.minds.mind import Mind
from memory.text.acts import Wanted
from memory.text.lines import Line
from memory.text.references.referring import Meant


def answer_of_its_kind(
    mind: Mind, line: Line, said: Meant | None, context: AnswerContext, *, is_read: bool = False
) -> Answer | None:
    """Return the answer to a line of a kind that has an answer of its own; ``None`` for any other line.

    Args:
        mind: the character's mind.
        line: what was said, with what it points back at put in.
        said: what the line means; ``None`` if that is not known.
        context: who asks, and what the character may tell.
        is_read: whether a memory surely answers it by its reading: then no answer that rests on nothing takes its place.
    """
    is_open = said is not None and said.points_back and not said.found
    if is_open and (is_read or context.is_read_apart(line)):
        return None  # "What's her business called?": of one woman only a memory tells that
    may_be_told = _is_likely_told(line, context)
    goes_on = line.asks and any(
        context.read(entry) >= READ_FOR_SURE for entry in context.entries if entry.id in context.told_last
    )
    # "Any news?", and what a day was like, ask on about nothing
    asks_on = goes_on and line.questions[0].is_read and not span_of(line, context).is_named
    most = mind.journal.config.answer_memories
    return (
        answer_release(line, context)
        or answer_renaming(line, context)
        or answer_charge(line, context, is_read=is_read)
        or answer_trade_asked(line, context)
        or answer_lost(line, context)
        or answer_disowning(line, context)
        or answer_called_off(line, context)
        or answer_whispers(line, context, most=most)
        or _unless_read(answer_about_talk(mind, line, context), may_be_told)
        or _unless_read(answer_about_asking(line, context), may_be_told)
        or _unless_read(answer_debts(line, context), may_be_told)
        or _unless_read(answer_holding(line, context), may_be_told)
        or answer_theft(mind, line, context)
        or answer_handled(line, context)
        or answer_in_sight(mind, line, context)
        or answer_holder(line, context)
        or _unless_read(
            answer_errand(mind, line, context),
            may_be_told and not _is_settled(context) and not asks_own_promise(line),
        )
        or _unless_read(answer_earlier(mind, line, context), may_be_told)
        or answer_talk_of_asker(line, context)
        or answer_follow_up(mind, said, line, context)
        or _unless_read(answer_about_presence(line, context), goes_on)
        or answer_accusation(line, context)
        or answer_accused(line, context)
        or _unless_read(answer_about_people(line, context), is_read and not _asks_of_asker(line))
        or _unless_read(answer_small_talk(line, context), is_read and line.wanted is not Wanted.SECRETS)
        or answer_punch_line(mind, line, context)
        or answer_told_another(line, context, most=most)
        or answer_told(line, context, most=most)
        or answer_visitors(line, context)
        or (None if asks_on else _unless_read(answer_news(line, context, most=2 * most), is_read))
    )


def _is_likely_told(line: Line, context: AnswerContext) -> bool:
    """Return whether a memory is likely to answer a question by its reading; of the asker, only their own words are."""
    if context.surest_reading() < READ_AS_ANSWER:
        return False  # most lines: no need to look through all memories
    of_asker = any(not line.lexicon.myself.isdisjoint(question.words) for question in line.questions)
    return any(
        context.read(entry) >= READ_AS_ANSWER
        for entry in context.entries
        if (not of_asker or entry.source_entity == context.asker)
        and not (line.wanted is Wanted.DEBT and only_wants(entry))
    )


def _asks_of_asker(line: Line) -> bool:
    """Return whether a line asks what the character thinks of the asker, or what the asker is called: no memory of others
    answers that.
    """
    question = line.questions[-1] if line.questions else None
    if question is None:
        return False
    if question.wanted is Wanted.OF_ME:
        return not line.lexicon.questions.naming.isdisjoint(question.words)
    return question.wanted is Wanted.OPINION and names_asker(question, line)


def _is_settled(context: AnswerContext) -> bool:
    """Return whether a question is likelier settled with yes or no than told more of, by the best reading: whether
    somebody promised a horse is known from the promises, and "a cake" reads like a yes.
    """
    best = max(context.readings.values(), key=lambda reading: reading.answers, default=None)
    return best is not None and best.says < max(best.yes, best.no)


def _unless_read(found: Answer | None, is_read: bool) -> Answer | None:
    """Return an answer, unless it rests on no memory ("No promise comes to mind") and a memory answers."""
    return None if found is not None and is_read and not found.grounds else found
