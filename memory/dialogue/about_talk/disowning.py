"""Answer somebody who denies having told the character something, from what the journal holds of it."""

from __future__ import annotations

from memory.dialogue.context import Answer, AnswerContext
from memory.dialogue.telling import wording
from memory.evidence.corrections import withdraws
from memory.text.acts import SpeechAct
from memory.text.calling_off import disowned
from memory.text.lines import Line
from memory.text.words import stem_set, stems


def answer_disowning(line: Line, context: AnswerContext) -> Answer | None:
    """Return whether the speaker did tell what they deny having told, and what that was; ``None`` for any other line.

    Args:
        line: what was said.
        context: who says it, and what the character may tell.
    """
    denying = [each for each in line.sentences if each.act is SpeechAct.DISOWNS]
    if line.asks or not denying:
        return None
    about = stem_set(disowned(denying[0].said, line.lexicon)) - {
        stem for name in context.own_names for stem in stems(name)
    }
    told = [
        entry
        for entry in context.entries
        if entry.source_entity == context.asker
        and entry.source_type.is_speech
        and entry.is_memory
        and about
        and about <= {*stems(entry.content), *stems(" ".join(entry.tags))}
    ]
    if not told:
        return Answer(context.say("never_told"))
    last = told[-1]
    if withdraws(last.content):
        return Answer(context.say("took_back_you"), (last,))
    return Answer(wording.joined([context.say("told_after_all"), context.tell(last)]), (last,))
