"""Let an investigator answer whom it suspects, from the state of its cases, to those who may read them."""

from __future__ import annotations

from typing import Any

from memory.ingame import cases, objects
from memory.ingame.naming import name_of
from memory.ingame.perceiving.acts import Act, understood
from memory.ingame.plain_text import inert
from memory.investigation.case import Case, Status
from memory.investigation.report import conclusion_text
from memory.text.acts import Wanted
from memory.text.lexicon import current
from memory.text.sentences import Sentence
from memory.text.words import stem_set, stems


def verdict(npc: Any, said: Act) -> str:
    """Return an investigator's answer to a question of suspicion; empty for another line, or if it has no case.

    Whoever may read its latest case is told how that stands. Anybody else is told that this is not for them: the truth
    might warn a suspect, and to deny a suspicion might be a lie.

    Args:
        npc: who was asked.
        said: the line.
    """
    if not getattr(npc, "investigates", False):
        return ""
    question = next((each for each in understood(said, npc).questions if _is_of_suspicion(each)), None)
    if question is None:
        return ""
    key = objects.key_of(npc)
    kept = (case for case in cases.case_registry() if case.director == key)
    mine = [case for case in kept if case.status is not Status.DROPPED and _is_about(question, case)]
    if not mine:
        return ""
    readable = [case for case in mine if cases.may_read(case, said.actor)]
    # Said aloud, others would hear it.
    if readable and said.is_private:
        return inert(_standing(max(readable, key=_recency)))
    memory = npc.memory
    words = memory.persona.say("keeps_book", memory.mind.replies.total(), listener=name_of(said.actor, npc))
    return inert(str(words))


def _is_of_suspicion(question: Sentence) -> bool:
    """Return whether a question asks whom its hearer suspects, who took something, or whether it suspects somebody."""
    lexicon = current()
    if question.wanted is Wanted.SUSPECTS:
        return True
    if question.wanted is Wanted.WHO and not lexicon.feelings.taking.isdisjoint(question.words):
        return True
    asks_hearer = not (lexicon.myself | lexicon.shown.hearer).isdisjoint(question.words[1:2])
    speaks = not lexicon.questions.suspicion.isdisjoint(question.words)
    return question.wanted is Wanted.YES_NO and asks_hearer and speaks


def _is_about(question: Sentence, case: Case) -> bool:
    """Return whether a question speaks of nothing but a case's people and its thing."""
    lexicon = current()
    named = stems(" ".join((case.matter.thing_name, *case.matter.people.values())))
    words = set(question.words) - lexicon.stop_words - lexicon.questions.suspecting - lexicon.feelings.taking
    return stem_set(" ".join(words)) <= set(named)


def _recency(case: Case) -> tuple[bool, Any]:
    return case.status is Status.OPEN, case.opened


def _standing(case: Case) -> str:
    """Return what is known so far of who did it."""
    return f"{case.question} {conclusion_text(case.matter, case.rounds, is_open=case.status is Status.OPEN)}"
