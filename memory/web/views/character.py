"""Show one character: its state, journal, insights, people, timeline and ledger."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final

from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from evennia.utils.ansi import strip_ansi

from memory.db.pages import LATEST, Counted, JournalPages
from memory.evidence.credibility import band
from memory.evidence.reputation import present_trust
from memory.ingame.commands import report, report_people
from memory.ingame.curating import audit_of
from memory.ingame.engine import minds
from memory.ingame.explaining import explain
from memory.journal.entry import Entry, Kind, SourceType, parse_time
from memory.journal.filter import Filter
from memory.journal.journal import Journal
from memory.people.pictures import acquaintances, picture_of
from memory.people.track_record import BASE
from memory.reflection.reflection import REPORTS
from memory.reflection.reports import questions_once, verdicts_once
from memory.reflection.review import Outcome
from memory.reflection.writing import KEPT_REPORTS
from memory.sleep.state import timeline_of
from memory.web import series
from memory.web.access import builders_only, in_game, remembering, yield_to_game
from memory.web.parameters import choice_of, filter_of, page_number, words_of

RECALLED: Final = 30
"""Maximum number of memories shown by a search."""

MOST_RANKED: Final = 10_000
"""Number of memories that are ranked if a search is filtered afterwards."""

ROLL: Final = 30
ROLL_FROM: Final = 1_000
"""Maximum number of people in the list of acquaintances, and of latest entries that it is made from; the cost grows
with their product."""

_OUTCOMES: Final = (
    (Outcome.STORED, "Insights"),
    (Outcome.MERGED, "Merged into what was known"),
    (Outcome.HYPOTHESIS, "Kept as hypotheses"),
    (Outcome.DROPPED, "Turned down"),
)


@dataclass(frozen=True, slots=True)
class Head:
    """Hold what the top of a character's pages shows: its number, key and name, and where it is."""

    number: int
    key: str
    name: str
    where: str = ""


@dataclass(slots=True)
class Node:
    """Hold an entry, and the entries that it cites."""

    entry: Entry
    cited: list[Node] = field(default_factory=list)


def head_of(obj: Any) -> Head:
    """Return the head of a character's pages. Call it in the game's thread."""
    where = obj.location.key if obj.location else ""
    return Head(obj.id, obj.memory.key, obj.key, where)


_PARTS: Final = {"overview": "state", "entries": "journal", "whatif": "what if"}
"""Names of pages in a title, where they are not their tab's."""


def shown(
    request: HttpRequest, template: str, head: Head, tab: str, *, status: int = 200, **more: Any
) -> HttpResponse:
    """Return a page of a character."""
    return render(
        request,
        f"keepsake/{template}.html",
        {"head": head, "tab": tab, "part": _PARTS.get(tab, tab), "own_key": head.key, **more},
        status=status,
    )


def _report_of(obj: Any) -> dict[str, str]:
    return {label: strip_ansi(fact) for label, fact in report.facts(obj.memory.journal).items()}


@builders_only
def overview(request: HttpRequest, number: int) -> HttpResponse:
    """Show a character's state and cumulative importance."""

    async def read() -> dict[str, Any]:
        obj = remembering(number)
        journal = obj.memory.journal
        return {
            "head": head_of(obj),
            "facts": _report_of(obj),
            "window": journal.cumulative_importance,
            "threshold": journal.config.threshold,
            "counting": journal.entries_since_reflection,
            "persona": obj.memory.persona,
            "problems": obj.memory.persona_remarks,
            "latest": list(journal)[-5:][::-1],
            "reports": _reports(journal),
            "audit": audit_of(journal),
        }

    found = in_game(read)
    head = found.pop("head")
    return shown(request, "character", head, "overview", **found)


def _reports(journal: Journal) -> list[dict[str, Any]]:
    """Return the latest reflections, the newest first, with their times."""
    reports = journal.note(REPORTS) or []
    return [{**each, "at": parse_time("when", each["when"])} for each in reversed(reports)]


@builders_only
def plot(request: HttpRequest, number: int) -> JsonResponse:
    """Return the data for the chart of a character's importance."""

    async def read() -> tuple[str, float, list[int], int, int]:
        journal = remembering(number).memory.journal
        covered = [each["through"] for each in journal.note(REPORTS) or []]
        forgotten = journal.header.reflection_count > len(covered)
        covered.append(journal.header.window_start)
        first = min(covered) if forgotten else 0
        return journal.key, journal.config.threshold, covered, first, journal.cumulative_importance

    # Old reports are not kept, so entries before the first kept report are left out.
    key, threshold, covered, first, total = in_game(read)
    counting = whole = JournalPages().counting(key, first)
    if len(counting) == LATEST and (seen := [end for end in covered if end >= counting[0][0]]):
        # A partial window would look like a complete one.
        whole = [each for each in counting if each[0] > min(seen)]
    drawn = series.recorded(whole, covered, total).thinned().to_dict(threshold, whole)
    return JsonResponse({**drawn, "note": _missing(whole, first, cut=len(counting) == LATEST)})


def _missing(counting: Sequence[Counted], first: int, *, cut: bool) -> str:
    """Return a sentence on what a chart leaves out; empty if it shows everything."""
    if not counting:
        return ""
    begins = f"The chart begins with entry #{counting[0][0]}"
    if cut:
        return f"{begins}: only the latest {LATEST:,} entries that count are looked at."
    return f"{begins}: only the latest {KEPT_REPORTS} reflections are kept." if first else ""


@builders_only
def entries(request: HttpRequest, number: int) -> HttpResponse:
    """Show a journal: a filtered page, or the results of a search."""
    query = words_of(request.GET, "q")
    wanted = filter_of(request.GET)
    confided = choice_of(request.GET, "confided", {"on": True, "yes": True, "no": False}) or False
    archived = choice_of(request.GET, "archived", {"yes": True, "no": False})

    async def read() -> tuple[Head, Any]:
        obj = remembering(number)
        if not query:
            return head_of(obj), None
        narrowed = confided or archived is not None
        limit = MOST_RANKED if narrowed else RECALLED
        found = await explain(obj, query, limit=limit, wanted=_by_key(wanted, obj))
        journal = obj.memory.journal
        hits = [
            (hit, hit.entry.id not in journal)
            for hit in found.hits
            if (not confided or hit.entry.audience is not None)
            and archived in (None, hit.entry.id not in journal)
        ]
        return head_of(obj), (found, hits[:RECALLED])

    head, found = in_game(read)
    more: dict[str, Any] = {
        "query": query,
        "given": request.GET,
        "kinds": list(Kind),
        "sources": list(SourceType),
    }
    if found is not None:
        explained, hits = found
        return shown(request, "search", head, "entries", found=explained, hits=hits, **more)
    listed = JournalPages().entries(
        head.key, wanted, number=page_number(request), archived=archived, confided=confided
    )
    return shown(request, "entries", head, "entries", listed=listed, **more)


def _by_key(wanted: Filter, obj: Any) -> Filter:
    """Return a filter with the source's stable key in place of a typed name."""
    typed = (wanted.source_entity or "").lower()
    named = [
        key for key, name in acquaintances(obj.memory.journal.with_records()).items() if name.lower() == typed
    ]
    return replace(wanted, source_entity=named[0]) if named else wanted


@builders_only
def entry(request: HttpRequest, number: int, entry_id: int) -> HttpResponse:
    """Show one entry: its fields, its evidence, and the entries that cite it."""

    async def read() -> dict[str, Any]:
        obj = remembering(number)
        journal = obj.memory.journal
        found = journal.fetch([entry_id])
        if not found:
            raise Http404
        citing = [row.entry for row in journal.store.citing(journal.key, [entry_id])]
        return {
            "head": head_of(obj),
            "entry": found[0],
            "marks": report.marks(found[0], journal),
            "tree": tree_of(obj.memory.mind, entry_id).cited,
            "citing": citing,
            "retracted": entry_id in journal.retracted,
            "names": acquaintances(journal.with_records()),
            "trust": present_trust(found[0], obj.memory.mind.claim_checker.reputations(None)),
        }

    found = in_game(read)
    given = found["entry"]
    fields = _fields(given)
    found["moved"] = f"{found['trust']:.2f}" != f"{given.source_trust:.2f}"  # in the page's order
    audience = [(key, found["names"].get(key, key)) for key in given.audience or ()]
    head = found.pop("head")
    return shown(request, "entry", head, "entries", fields=fields, audience=audience, **found)


def _fields(entry: Entry) -> dict[str, str]:
    """Return an entry's non-empty fields for display."""
    given = {name: value for name, value in entry.to_dict().items() if value not in (None, [], "", 0, {})}
    shown = {
        name: ", ".join(map(str, value)) if isinstance(value, list) else str(value)
        for name, value in given.items()
        if name != "content"
    }
    shown["timestamp"] = f"{entry.timestamp:%Y-%m-%d %H:%M:%S} UTC"
    if entry.game_time is not None:
        calendar = minds().config.calendar
        hour, minute = calendar.time_of_day(entry.game_time)
        shown["game_time"] = f"day {calendar.day_number(entry.game_time) + 1}, {hour:02}:{minute:02}"
    return shown


def tree_of(mind: Any, entry_id: int) -> Node:
    """Return an entry with the entries that it cites, and those that these cite."""
    (_, first), *rest = mind.citation_tree(entry_id)
    root = Node(first)
    path = [root]
    for level, cited in rest:
        node = Node(cited)
        del path[level:]
        path[-1].cited.append(node)
        path.append(node)
    return root


@builders_only
def insights(request: HttpRequest, number: int) -> HttpResponse:
    """Show a character's insights with their evidence, and what the critic rejected."""

    async def read() -> dict[str, Any]:
        obj = remembering(number)
        mind = obj.memory.mind
        journal = mind.journal
        thoughts = [each for each in journal if each.is_thought]
        thoughts += [row.entry for row in journal.store.thoughts(journal.key)]
        newest = sorted({each.id: each for each in thoughts}.values(), key=lambda each: -each.id)[:RECALLED]
        return {
            "head": head_of(obj),
            "thoughts": [tree_of(mind, each.id) for each in newest],
            "retracted": journal.retracted,
            "corrected": dict(journal.superseded),
            "reports": _reports(journal),
            "names": acquaintances(journal.with_records()),
        }

    found = in_game(read)
    for each in found["reports"]:
        each["asked"] = questions_once(each, found["names"])
        each["groups"] = [
            (title, verdicts_once([verdict for verdict in each["verdicts"] if verdict["outcome"] == outcome]))
            for outcome, title in _OUTCOMES
        ]
    head = found.pop("head")
    return shown(request, "insights", head, "insights", **found)


@builders_only
def people(request: HttpRequest, number: int) -> HttpResponse:
    """Show whom a character knows; with ``who``, everything that it knows of that person."""
    who = words_of(request.GET, "who")

    async def read() -> dict[str, Any]:
        obj = remembering(number)
        journal = obj.memory.journal
        remembered = journal.with_records()
        now = journal.clock.now()
        claim_checker = obj.memory.mind.claim_checker
        known: Mapping[str, str] = acquaintances(remembered)
        others = {key: name for key, name in known.items() if key != journal.key}
        person: dict[str, Any] | None = None
        if who:
            if who not in others:
                raise Http404
            picture = picture_of(remembered, who, now=now)
            person = {
                "name": picture.name,
                "regard": report_people.regard(picture),
                "facts": _labelled(report_people.facts(picture, now)),
                "record": claim_checker.track_record(who),
            }
        latest = remembered[-ROLL_FROM:]
        met = [key for key in acquaintances(reversed(latest)) if key in others]
        roll = []
        for key in met[:ROLL]:
            picture = picture_of(latest, key, now=now)
            if picture.last is not None:
                roll.append((picture, report_people.regard(picture), claim_checker.track_record(key).trust))
            await yield_to_game()
        return {
            "head": head_of(obj),
            "known": sorted(others.items(), key=lambda each: each[1].lower()),
            "roll": sorted(roll, key=lambda each: each[0].last.timestamp, reverse=True),
            "unlisted": len(others) - len(roll),
            "person": person,
            "begins": BASE,
        }

    found = in_game(read)
    return shown(request, "people", found.pop("head"), "people", who=who, **found)


def _labelled(lines: Iterable[str]) -> list[tuple[str, str]]:
    """Return lines as label and text."""
    parts = (line.partition(": ") for line in lines)
    return [(label, text) for label, _, text in parts]


@builders_only
def timeline(request: HttpRequest, number: int) -> HttpResponse:
    """Show a character's credible past, in order, and its gaps."""

    async def read() -> tuple[Head, Any]:
        obj = remembering(number)
        return head_of(obj), timeline_of(obj.memory.journal).for_listeners(None)

    head, past = in_game(read)
    events = [(event, str(band(event.credibility))) for event in past.events]
    return shown(request, "timeline", head, "timeline", past=past, events=events)


@builders_only
def ledger(request: HttpRequest, number: int) -> HttpResponse:
    """Show the cost of a character's requests to language models."""

    async def read() -> tuple[Head, dict[str, str]]:
        obj = remembering(number)
        facts = _report_of(obj)
        return head_of(obj), {name: facts[name] for name in ("thinks with", "spent today") if name in facts}

    head, facts = in_game(read)
    pages = JournalPages()
    listed = pages.ledger(head.key, page_number(request))
    return shown(
        request, "ledger", head, "ledger", facts=facts, listed=listed, tasks=pages.ledger_by_task(head.key)
    )
