"""Format reports on sleep for ``memory``: its state, the results of a reflection, and the timeline."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Any, Final

from memory.evidence.credibility import band
from memory.ingame.commands.page import ago, title, wrapped
from memory.ingame.sleepers import scheduler
from memory.journal.entry import parse_time
from memory.journal.journal import Journal
from memory.llm.prompts import clip
from memory.llm.thinker import ModelThinker, Outage
from memory.reflection.reports import questions_once, verdicts_once
from memory.reflection.review import Outcome
from memory.reflection.thinker import Thinker
from memory.reflection.timeline import Timeline
from memory.sleep.state import DRIFT, TIMELINE, state_of

_REASON: Final = 200
"""Maximum number of characters of the reason for an outage."""

_OUTCOMES: Final = {
    Outcome.STORED: "|gInsights|n",
    Outcome.MERGED: "|gMerged into what was known|n",
    Outcome.HYPOTHESIS: "|yKept as hypotheses|n",
    Outcome.DROPPED: "|rDropped|n",
}


def facts(journal: Journal) -> dict[str, str]:
    """Return the state of a character's sleep, by label."""
    state = state_of(journal)
    now = journal.clock.now()
    age = ago(state.since, now) if state.since else ""
    since = f" for {age.removesuffix(' ago')}" if age.endswith("ago") else f" since {age}" if age else ""
    found = {"phase": f"{state.phase}{since}{f' ({state.reason})' if state.reason else ''}"}
    if state.missed:
        found["left undone"] = "; ".join(f"{step}: {why}" for step, why in state.missed.items())
    thinker = scheduler().thinker
    found["thinks with"] = _thinks_with(thinker, now)
    if isinstance(thinker, ModelThinker):
        spent = thinker.budget.spent_today(journal.key)
        calls, tokens = journal.config.llm_budget_calls, journal.config.llm_budget_tokens
        found["spent today"] = f"{spent.calls:.1f} of {calls:,} calls, {spent.tokens:,} of {tokens:,} tokens"
    if moved := journal.note(DRIFT):
        found["rated asleep"] = drift(moved)
    return found


def _thinks_with(thinker: Thinker, now: datetime) -> str:
    """Return what a character thinks with, and which language models could not be reached, since when and why."""
    if not isinstance(thinker, ModelThinker):
        return thinker.name if thinker.is_model else f"{thinker.name}, no language model"
    away = "; ".join(_outage(each, now) for each in thinker.outages)
    if not away:
        return thinker.name
    alone = any(each.is_of_all or each.model == thinker.name for each in thinker.outages)
    return f"no language model for now: {away}" if alone else f"{thinker.name}; {away}"


def _outage(outage: Outage, now: datetime) -> str:
    when = ago(outage.since, now)
    first = f"first {when}" if when.endswith("ago") else when
    return f"the model {outage.model} could not be reached, {first}: {clip(outage.reason, _REASON)}"


def drift(moved: Mapping[str, int]) -> str:
    """Return how a model's ratings differ from the heuristic ratings.

    Args:
        moved: counts by ``guess>rating``; the key ``unrated`` counts entries without a usable answer.
    """
    steps = []
    for step, count in moved.items():
        guess, arrow, rating = step.partition(">")
        if arrow:
            steps.append((int(rating) - int(guess), count))
    total = sum(count for _, count in steps)
    parts = []
    if total:
        higher = sum(count for by, count in steps if by > 0)
        lower = sum(count for by, count in steps if by < 0)
        mean = sum(by * count for by, count in steps) / total
        parts.append(
            f"{total}: {higher} higher than guessed, {lower} lower, {total - higher - lower} the same; "
            f"{mean:+.1f} on average"
        )
    if missing := moved.get("unrated"):
        parts.append(f"{missing} times no usable answer")
    return "; ".join(parts)


def reflection(
    name: str, report: Mapping[str, Any], names: Mapping[str, str], now: datetime, width: int
) -> list[str]:
    """Return a reflection's questions, its results, and the reasons for accepting or rejecting them.

    Args:
        name: the character's name.
        report: the reflection's report from the journal's note.
        names: names of people by key.
        now: the current time.
        width: columns.
    """
    when = ago(parse_time("when", report["when"]), now)
    lines = title(f"Reflection of {name}, {when}, by {report['by']}", width)
    lines += ["", "|wQuestions|n"]
    for question, among in questions_once(report, names):
        lines += wrapped(f"- {question}{f' ({among})' if among else ''}", width, "  ")
    verdicts = verdicts_once(report["verdicts"])
    for outcome, heading in _OUTCOMES.items():
        these = [each for each in verdicts if each[0]["outcome"] == outcome]
        if these:
            lines += ["", heading]
        for verdict, times in these:
            cited = " ".join(f"#{i}" for i in verdict["citations"]) or "nothing"
            lines += wrapped(verdict["content"] or "(nothing)", width, "  ", 4)
            often = f"{times} times, " if times > 1 else ""
            sure = f"credible {verdict['score']:.2f}, " if verdict["score"] else ""
            about = f"{often}{sure}cites {cited}: {verdict['reason']}"
            lines += [f"|x{line}|n" for line in wrapped(about, width, "    ")]
    if not report["verdicts"]:
        lines += ["", "No insight: nothing beyond the evidence could be concluded."]
    return lines


def timeline(name: str, past: Timeline, journal: Journal, width: int) -> list[str]:
    """Return the timeline's events in order, with its coherence and its gaps."""
    sound = "no events" if past.coherence is None else f"coherence {past.coherence:.2f}, {past.band}"
    lines = [*title(f"Timeline of {name}: {sound}", width), ""]
    for event in past.events:
        cited = ", ".join(f"#{i}" for i in event.citations)
        secret = ", in confidence" if event.audience is not None else ""
        about = f"{event.when:%Y-%m-%d %H:%M}, {band(event.credibility)} ({event.credibility:.2f}), from {cited}{secret}"
        lines += [f"|w{line}|n" for line in wrapped(about, width)]
        lines += wrapped(event.account, width, "  ", 3)
    lines += [*([""] if past.events else []), "|wGaps|n"] if past.gaps else []
    for gap in past.gaps:
        lines += wrapped(f"{gap.type}: {gap.question}", width, "  ", 3)
    since = sum(entry.id > (journal.note(TIMELINE) or {}).get("through", 0) for entry in journal)
    if since:
        newer = "1 entry is" if since == 1 else f"{since} entries are"
        lines += ["", f"{newer} newer than it: it is rebuilt in the next sleep."]
    return lines
