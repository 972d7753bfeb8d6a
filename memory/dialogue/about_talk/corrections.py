"""Answer what somebody said before it was corrected, or took back: the old value is told only when it is asked for."""

from __future__ import annotations

from collections.abc import Iterable

from memory.dialogue.about_talk.said_before import told_by_asker
from memory.dialogue.context import Answer, AnswerContext
from memory.dialogue.telling import wording
from memory.evidence.corrections import withdraws
from memory.evidence.hearsay import substance
from memory.journal.entry import CORRECTION_TAG, Entry, Kind
from memory.minds.mind import Mind
from memory.text.acts import Wanted
from memory.text.answer_parts.asked_part import holds_part
from memory.text.lines import Line
from memory.text.names import named_in
from memory.text.words import stem_set, stems


def answer_earlier(mind: Mind, line: Line, context: AnswerContext) -> Answer | None:
    """Return what somebody said before a correction, and the entry that holds it; ``None`` if that is not asked.

    Args:
        mind: the character's mind.
        line: the question.
        context: who asks, and what the character may tell.
    """
    asking = line.questions
    if len(asking) != 1 or asking[0].wanted is not Wanted.EARLIER:
        return None
    question = asking[0]
    names = context.others_met
    named = named_in(question.said, names)
    whose = context.asker if not line.lexicon.myself.isdisjoint(question.words) or not named else named[0]
    matter = set(line.stems) - stem_set(" ".join(names[key] for key in named))
    matter -= line.lexicon.stem_set(
        line.lexicon.questions.following | line.lexicon.times.said_when | line.lexicon.claims.repairing.asking
    )
    old = [
        entry
        for entry in mind.journal.fetch(mind.journal.superseded)
        if entry.source_entity == whose
        and all(each.may_be_told_to(context.listeners) for each in (entry, *_in_its_place(mind, entry)))
        and entry.kind is not Kind.QUESTION
        and matter <= stem_set(entry.content)
    ]
    if not line.lexicon.times.said_when.isdisjoint(question.words):  # "What day did Ann say first?"
        old = [entry for entry in old if holds_part(Wanted.WHEN, entry.content)]
    if not old:
        first = told_by_asker(context)[:1]
        if first and whose == context.asker and not matter:  # "What did I say first?"
            return Answer(context.tell(first[0]), tuple(first))
        return Answer(context.say("earlier_nothing"))
    latest = old[-1]
    text = context.say(
        "earlier_you" if whose == context.asker else "earlier",
        content=context.quote(substance(latest.content)),
        speaker=wording.plain_name(latest.speaker or ""),
    )
    return Answer(text, (latest,))


def answer_withdrawn(line: Line, context: AnswerContext) -> Answer | None:
    """Return that what is asked about was told and taken back; ``None`` if it was not, or if anybody's word of it stands.

    Args:
        line: a question that no memory answers.
        context: who asks, and what the character may tell.
    """
    if len(line.questions) != 1 or not line.stems or line.questions[0].of_hearer:
        return None
    for entry in reversed(context.entries):
        if entry.supersedes is None or CORRECTION_TAG not in entry.tags or not withdraws(entry.content):
            continue
        if line.stems <= {*stems(entry.content), *stems(" ".join(entry.tags)), *stems(entry.speaker or "")}:
            by_asker = entry.source_entity == context.asker
            speaker = wording.plain_name(entry.speaker or "")
            return Answer(
                context.say("took_back_you" if by_asker else "took_back", speaker=speaker), (entry,)
            )
    return None


def _in_its_place(mind: Mind, entry: Entry) -> list[Entry]:
    """Return the entry that supersedes another. If it is for fewer listeners, so is what was said before."""
    return mind.journal.fetch([mind.journal.superseded[entry.id]])


def owning_up(text: str, grounds: Iterable[Entry], context: AnswerContext) -> str:
    """Return an answer that says so where the character told its asker something else before a correction.

    Args:
        text: the answer.
        grounds: the entries that it rests on.
        context: who asks, and what the character may tell.
    """
    for entry in grounds:
        told_old = entry.supersedes is not None and context.asker in context.told.get(entry.supersedes, ())
        is_new = entry.source_entity != context.asker and context.asker not in context.told.get(entry.id, ())
        if told_old and is_new:
            return wording.joined([context.say("changed"), text])
    return text
