"""Answer a line, in the persona's words, never more than the listeners may hear.

`reply` answers a line; a language model may find better words for the same `Reply` later. A line that asks several things
is taken apart, and each part gets the first of these: the answer of its kind (`kinds`), the words for small talk
or for what asks nothing (`small_talk`), and an answer from what was recalled (`from_memory`).
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

from memory.dialogue.about_itself.answers import answer_that_bears, answer_unable
from memory.dialogue.about_people.answers import answer_opinion
from memory.dialogue.about_people.blame import with_blame
from memory.dialogue.about_people.other_names import namesake_of
from memory.dialogue.about_people.talk_of_asker import denies_talk
from memory.dialogue.about_talk.corrections import answer_withdrawn, owning_up
from memory.dialogue.about_talk.follow_ups import retold
from memory.dialogue.about_talk.going_on import goes_on, told_on
from memory.dialogue.about_talk.instead import known_instead
from memory.dialogue.about_talk.said_beside import answer_beside
from memory.dialogue.context import READ_FOR_SURE, Answer, AnswerContext, Heard, Reply
from memory.dialogue.contexts import answer_context
from memory.dialogue.from_memory import Recollection, answer_as_read, answer_from_memory, as_reply, voice_for
from memory.dialogue.kinds import answer_of_its_kind
from memory.dialogue.question_kinds import read_by_meaning
from memory.dialogue.selection.as_read import READ_AS_ANSWER, READ_AS_NONE
from memory.dialogue.selection.doers import doubted_doer
from memory.dialogue.selection.rewording import as_question
from memory.dialogue.selection.word_overlap import topic_coverage
from memory.dialogue.small_talk.acknowledgement import (
    GRAVER,
    acknowledge,
    courtesy,
    occasion_of,
    outweighs_secrecy,
)
from memory.dialogue.small_talk.by_meaning import agreed, is_order, is_rather_news, remark
from memory.dialogue.small_talk.questions_by_meaning import (
    asks_about_person,
    asks_plainly,
    asks_whether_to,
    small_question,
)
from memory.dialogue.small_talk.taking_in import NOTED
from memory.dialogue.splitting import not_told_before, taken_apart
from memory.dialogue.telling import wording
from memory.minds.mind import Mind
from memory.minds.prepared import BY_WORDS, PreparedQuestion
from memory.persona import Persona
from memory.text.acts import Secrecy, SpeechAct, Wanted
from memory.text.lines import Line, understand
from memory.text.references.referring import Meant

_INVITATIONS: Final = frozenset((Wanted.OFFER, Wanted.YES_NO))
_JOKE: Final = "joke"
_ADVICE: Final = "advice"
_SHOWN: Final = "shown"
_OPENING: Final = re.compile(r"[.,;]")
"""Ends the asked-for part of an answer, which comes first."""

_NOT_READ: Final = frozenset((Wanted.OFFER, Wanted.JOKE, Wanted.LEAVE))


def reply(
    mind: Mind, heard: Heard, persona: Persona | None = None, *, asked: PreparedQuestion = BY_WORDS
) -> Reply:
    """Return what the character answers, from what all of ``heard.listeners`` may hear.

    Args:
        mind: the character's mind.
        heard: what was said to it.
        persona: who it is now; ``mind.persona`` if not given.
        asked: what `think` made of it; answers go by words alone without it.
    """
    context = answer_context(mind, heard, persona or mind.persona, asked)
    doubted = doubted_doer(heard.line)
    if told_plainly := asked.meaning.remarked or asked.meaning.reworded:
        heard = replace(heard, meant=Meant(told_plainly))
    elif asks_plainly(heard.line, asked.meaning.chat, asked.meaning.wants):
        heard = replace(heard, meant=Meant(as_question(heard.line).text))
    heard = read_by_meaning(mind, heard, asked.meaning.kinds, is_read=context.is_read_for(heard.line))
    if (another := namesake_of(mind, heard, context)) and not heard.line.asks:
        return Reply(context.say("namesake", content=another))
    parts = taken_apart(mind, heard, context, asked)
    said = [_answer_one(mind, part, of_part, thought) for part, of_part, thought in parts]
    text = wording.joined(not_told_before([each.text for each in said]))
    if another:
        text = wording.joined([context.say("namesake", content=another), text])
    if doubted and asked.meaning.reworded == doubted.plainly and any(each.rests_on for each in said):
        text = wording.joined([heard.line.lexicon.parts.no, text])  # it was another
    text = _after_courtesy(text, heard, context)
    return Reply(
        wording.called_once(text, wording.plain_name(heard.speaker_name)),
        tuple(dict.fromkeys(entry_id for each in said for entry_id in each.rests_on)),
        any(each.confidential for each in said),
    )


def _answer_one(mind: Mind, heard: Heard, context: AnswerContext, asked: PreparedQuestion) -> Reply:
    """Return the answer to a line that asks one thing at most."""
    line = heard.line
    if (said := answer_beside(mind, heard, context, asked.memories.beside)) is not None:
        return as_reply(said)
    of_itself = answer_that_bears(line, context, asked.clauses.near)
    if of_itself is None and line.wanted is Wanted.OFFER and asked.clauses.takes_part is not None:
        of_itself = Answer(asked.clauses.takes_part)
    # No clause of a description that only reads like an answer takes what is offered, gives leave, or is a joke.
    of_memory = replace(context, clauses={}) if line.wanted in _NOT_READ else context
    is_joke = line.wanted is Wanted.JOKE
    is_read = not is_joke and (of_itself is not None or of_memory.is_read_for(line) or goes_on(line, context))
    found = answer_of_its_kind(mind, line, heard.meant, context, is_read=is_read) or of_itself
    if found is not None:
        return as_reply(found)
    if asks_about_person(asked.meaning.chat) and (thought := _opinion(line, context)) is not None:
        return _with_advice(as_reply(thought), mind, line, context)
    if (without := _without_memory(heard, context, asked, is_read=is_read)) is not None:
        return without
    return _with_advice(_from_memory(mind, heard, context, asked), mind, line, context)


def _with_advice(answered: Reply, mind: Mind, line: Line, context: AnswerContext) -> Reply:
    """Return what is known of somebody with general advice after it, where a line asks whether to do something that concerns
    them ("Should I marry Tom?"), and no memory speaks of that.
    """
    told = mind.journal.fetch(answered.rests_on)
    if not told or not asks_whether_to(line) or any(topic_coverage(line, each) >= 1.0 for each in told):
        return answered
    return replace(answered, text=wording.joined([answered.text, context.say(_ADVICE)]))


def _opinion(line: Line, context: AnswerContext) -> Answer | None:
    """Return what the character thinks of whom a line is about; ``None`` where a memory answers it better."""
    found = answer_opinion(line, context)
    least = READ_AS_NONE if line.wanted is Wanted.YES_NO else READ_AS_ANSWER  # "Is Ivo a pilot?"
    return found if found is None or found.grounds or context.surest_reading() < least else None


def _without_memory(
    heard: Heard, context: AnswerContext, asked: PreparedQuestion, *, is_read: bool
) -> Reply | None:
    """Return what is said to a line that needs no memory: a confidence, an invitation, a request, small talk; ``None`` for
    any other.

    Args:
        heard: what was said.
        context: who said it, and what the character may tell.
        asked: what `think` made of the line.
        is_read: whether something answers it by its reading: then it is no small talk, unless it is an order.
    """
    line = heard.line
    remarked = None if line.asks else _remarked(line, asked)
    is_secret = asked.meaning.secrecy is not Secrecy.NONE and not line.asks
    if is_secret and not outweighs_secrecy(line, remarked, asked.meaning.wants):
        return Reply(acknowledge(line, voice_for(heard, context), "confided"))
    occasion = occasion_of(line)
    # "Touch it once more and I'll break your arm" neither asks nor invites; nor does what is shown or promised.
    is_grave = (remarked or occasion) in GRAVER
    is_shown = not line.asks and occasion == _SHOWN
    is_barred = line.asks_favour or is_grave or is_shown or SpeechAct.PROMISES in line.acts
    may_invite = not is_barred and (not line.asks or line.wanted in _INVITATIONS)
    if asked.clauses.takes_part is not None and may_invite:
        return Reply(asked.clauses.takes_part)
    wants_done = SpeechAct.REQUESTS in line.acts and not (is_grave or is_shown)
    if wants_done and (unable := answer_unable(line, context, asked.clauses.near)) is not None:
        return as_reply(unable)
    if line.asks_favour:
        return Reply(acknowledge(line, voice_for(heard, context)))
    small = small_question(line, asked.meaning.chat) if line.asks else remarked
    if not line.asks and occasion == NOTED and denies_talk(line, context):
        small = "denied"
    # Who tells a joke gives its answer, too, and asks for no memory.
    tells_joke = small == _JOKE and len(line.sentences) > 1
    is_told = (is_read or context.is_on(line)) and not (tells_joke or is_order(line, asked.meaning.chat))
    if line.asks and small == _ADVICE:  # "Should I marry him?" is answered by no opinion of others
        is_told = context.surest_reading() >= READ_FOR_SURE
    if small is not None and not is_told:
        return Reply(
            acknowledge(line, voice_for(heard, context), small, asked.meaning.news, asked.meaning.moves)
        )
    return None


def _begins_as_last(mind: Mind, heard: Heard, answered: Reply) -> bool:
    """Return whether an answer begins with the words of the last reply to the same speaker."""
    before = mind.conversations.of(heard.speaker)
    return (
        bool(before)
        and _OPENING.split(answered.text, maxsplit=1)[0] == _OPENING.split(before[-1].reply, maxsplit=1)[0]
    )


def _from_memory(mind: Mind, heard: Heard, context: AnswerContext, asked: PreparedQuestion) -> Reply:
    """Return the answer from what the character recalls, else from what it told or was told and then not any more."""
    memories = Recollection.of(mind, heard, context, asked)
    answered = answer_from_memory(memories)
    by_guess = heard.meant is not None and heard.meant.by_pronoun and not _is_read(answered, asked)
    if (by_guess or not answered.rests_on) and (late := answer_as_read(memories, asked)) is not None:
        answered = late
    if (instead := heard.meant.instead if heard.meant else "") and (
        known := known_instead(
            instead,
            mind.journal.fetch(answered.rests_on),
            context,
            may_be_of_other=heard.line.wanted is not Wanted.YES_NO and _begins_as_last(mind, heard, answered),
        )
    ) is not None:
        return as_reply(known)
    if not answered.rests_on and (on := told_on(heard.line, context)) is not None:
        return as_reply(on)
    if not answered.rests_on and (again := retold(mind, heard.meant, heard.line, context)) is not None:
        return as_reply(again)
    if not answered.rests_on and (withdrawn := answer_withdrawn(heard.line, context)) is not None:
        return as_reply(withdrawn)
    grounds = mind.journal.fetch(answered.rests_on)
    words = owning_up(answered.text, grounds, context)
    return with_blame(heard.line, replace(answered, text=words), grounds, context)


def _is_read(answered: Reply, asked: PreparedQuestion) -> bool:
    """Return whether an answer rests on a memory that answers by its reading."""
    read = (asked.memories.readings.get(each) for each in answered.rests_on)
    return any(reading is not None and reading.answers >= READ_AS_ANSWER for reading in read)


def _remarked(line: Line, asked: PreparedQuestion) -> str | None:
    """Return the occasion of a line that asks nothing, by its meaning; ``None`` if its words say better what it is."""
    meaning = asked.meaning
    found = (agreed if meaning.remarked else remark)(line, meaning.chat, meaning.wants)
    is_news = found is not None and is_rather_news(found, line, meaning.chat, meaning.news)
    return NOTED if is_news else found


def _after_courtesy(text: str, heard: Heard, context: AnswerContext) -> str:
    """Return an answer after the words for what the line does besides asking ("Thanks, and where is Ann?")."""
    line = understand(heard.text, heard.names)
    before = courtesy(line, voice_for(heard, context))
    return wording.joined([before, text]) if before and before != text else text
