"""Report back: what somebody answered to an errand, whether words arrived, and what was done of what was asked."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Final

from memory.dialogue.about_people.trust import asks_of_own_request
from memory.dialogue.context import Answer, AnswerContext
from memory.dialogue.obligations.delivering import delivery
from memory.dialogue.telling import wording
from memory.evidence.hearsay import accounts
from memory.journal.entry import Entry, Kind
from memory.minds.errands import Carried, for_whom, is_name_of
from memory.text.acts import SpeechAct, Wanted
from memory.text.elapsed import how_long_ago
from memory.text.lines import Line, Sentence, understand
from memory.text.obligations.errands import errand_in
from memory.text.words import stem_set

MOST_ASKED: Final = 3
"""How many of the asker's requests are told at once, the latest."""

ANSWERS_WITHIN: Final = timedelta(minutes=5)
"""How long after an errand was delivered its recipient's words count as the answer to it."""


def answer_report(line: Line, given: Sequence[Carried], context: AnswerContext) -> Answer | None:
    """Return the answer to a question about what came of words that somebody sent; ``None`` if a line asks no such thing.

    Args:
        line: the question.
        given: the errands that may be spoken of to all who listen.
        context: who asks, and what the character may tell.
    """
    question = line.questions[0]
    mine = [each for each in given if each.by == context.asker]
    if question.wanted is Wanted.TREATMENT:
        return _asked_for(question, line, mine, context)
    if question.wanted is Wanted.DELIVERED:
        return _delivered(line, context)
    if question.wanted is Wanted.REQUESTED:
        return _whether_done(mine, context)
    if question.wanted in (Wanted.ANSWER, Wanted.TOLD):
        return _what_came_back(question, mine, given, context)
    return None


def _asked_for(
    question: Sentence, line: Line, mine: Sequence[Carried], context: AnswerContext
) -> Answer | None:
    """Return what the asker asked of the character, errands among it; ``None`` unless that is asked, and one was.

    Args:
        question: the question.
        line: the line that it is in.
        mine: the asker's errands.
        context: who asks, and what the character may tell.
    """
    if not asks_of_own_request(question, line):
        return None
    named = for_whom(mine, question.said)
    given = {each.entry for each in named or mine}
    found = [entry for entry in context.entries if entry.id in given]
    if not named:
        asking = line.lexicon.questions
        empty = asking.said | asking.treatments["request"]
        matter = stem_set(" ".join(word for word in question.topic if word not in empty))
        every = (*context.picture(context.asker).asked, *found)
        # A request is a record and a memory with the same words.
        asked = {entry.content: entry for entry in every if matter <= stem_set(entry.content)}
        found = sorted(asked.values(), key=lambda entry: entry.id)
    if not found or not given:
        return None
    words = [context.quote(entry.content) for entry in found[-MOST_ASKED:]]
    told = [context.say("you_requested", offset=n, content=each) for n, each in enumerate(words)]
    return Answer(wording.joined(told), tuple(found[-MOST_ASKED:]))


def _whether_done(mine: Sequence[Carried], context: AnswerContext) -> Answer:
    """Return what became of what the asker asked for last: of an errand, or of a request to the character itself."""
    latest = max(mine, key=lambda each: each.at, default=None)
    asked = context.picture(context.asker).asked[-1:]
    if latest is None or (asked and asked[0].timestamp > datetime.fromisoformat(latest.at)):
        return _requested(asked, context)
    return became(latest, context)


def _what_came_back(
    question: Sentence, mine: Sequence[Carried], given: Sequence[Carried], context: AnswerContext
) -> Answer | None:
    """Return what was said to an errand of the asker; ``None`` if a question is not about any.

    Args:
        question: it asks for the answer to an errand, or more generally what somebody said.
        mine: the asker's errands.
        given: the errands that may be spoken of to all who listen.
        context: who asks, and what the character may tell.
    """
    may_be_other = question.wanted is Wanted.TOLD  # what somebody said may have nothing to do with an errand
    found: Sequence[Carried] = for_whom(mine, question.said)
    if not found and not may_be_other and not context.people_named(question):
        found = mine
    if not found:
        return None
    latest = found[-1]
    if latest.done_at is None:
        return became(latest, context)
    if sent_back := _sent_back(latest, given, context):
        words = delivery(sent_back, context.persona, context.variant, listener=context.asker_name)
        return Answer(words)
    answered = answer_to(latest, context)
    if answered is not None:
        return Answer(_answer(latest, answered, context), (answered,))
    if may_be_other:
        return None
    return Answer(context.say("errand_no_answer", speaker=wording.plain_name(latest.to)))


def became(given: Carried, context: AnswerContext) -> Answer:
    """Return what became of an errand, with what its recipient said to it.

    Args:
        given: the errand.
        context: who asks, and what the character may tell.
    """
    speaker = wording.plain_name(given.to)
    if given.dropped_at is not None:
        return Answer(context.say("errand_called_off", speaker=speaker))
    if given.done_at is None:
        return Answer(context.say("errand_pending", speaker=speaker))
    when = _since(given, context)
    said = context.say("errand_done", speaker=speaker, when=when)
    answered = answer_to(given, context)
    if answered is None:
        return Answer(said)
    return Answer(wording.joined([said, _answer(given, answered, context)]), (answered,))


def _answer(given: Carried, answered: Entry, context: AnswerContext) -> str:
    """Return the words that tell what an errand's recipient said to it."""
    sent = errand_in(understand(answered.content, context.own_names), {given.by_name})
    back = (
        sent is not None and sent.what and (is_name_of(sent.to, [given.by_name]) or not sent.to[:1].isupper())
    )
    content = context.quote(sent.what if sent is not None and back else answered.content)
    return context.say("errand_answered", speaker=wording.plain_name(given.to), content=content)


def _sent_back(errand: Carried, given: Sequence[Carried], context: AnswerContext) -> Carried | None:
    """Return the message that an errand's recipient sent back to the asker and that arrived; ``None`` if there is none."""
    back = (
        each
        for each in reversed(given)
        if each.by == errand.done_to and each.done_to == context.asker and each.at >= (errand.done_at or "")
    )
    return next(back, None)


def answer_to(given: Carried, context: AnswerContext) -> Entry | None:
    """Return the first thing that an errand's recipient said after it was delivered, a question only where it told nothing;
    ``None`` if it said nothing then.
    """
    if given.done_at is None:
        return None
    done = datetime.fromisoformat(given.done_at)
    said = [
        (entry, line)
        for entry in context.entries
        if entry.source_entity == given.done_to
        and entry.source_type.is_speech
        and done <= entry.timestamp <= done + ANSWERS_WITHIN
        and _may_answer(line := understand(entry.content, context.own_names))
    ]
    return next((entry for entry, line in said if not line.asks), said[0][0] if said else None)


def _may_answer(line: Line) -> bool:
    """Return whether a line may answer a message: it neither only greets nor asks for messages."""
    return line.acts != (SpeechAct.GREETS,) and line.wanted is not Wanted.MESSAGES


def _since(given: Carried, context: AnswerContext) -> str:
    """Return in words how long ago an errand was delivered."""
    if context.game_now is not None and given.done_game is not None:
        return how_long_ago(context.calendar.usual(context.game_now - given.done_game))
    return how_long_ago((context.now - datetime.fromisoformat(given.done_at or given.at)).total_seconds())


def _delivered(line: Line, context: AnswerContext) -> Answer:
    """Return whether words of the asker reached the character, and by whom."""
    named = context.people_named(line.questions[0])
    arrived = [
        entry
        for entry in context.entries
        if entry.source_type.is_speech
        and entry.source_entity not in (context.asker, context.own_key)
        and (not named or entry.source_entity in named)
        and any(teller.key == context.asker for account in accounts(entry) for teller in account)
    ]
    if not arrived:
        return Answer(context.say("errand_not_received"))
    last = arrived[-1]
    return Answer(wording.joined([line.lexicon.parts.yes, context.tell(last)]), (last,))


def _requested(asked: Sequence[Entry], context: AnswerContext) -> Answer:
    """Return that the character has not done yet what the asker asked of it."""
    open_to_all = [entry for entry in asked if entry.kind is not Kind.CONVERSATION]
    if not open_to_all:
        return Answer(context.say("asked_nothing"))
    last = open_to_all[-1]
    content = context.quote(last.content)
    return Answer(context.say("request_pending", content=content), (last,))
