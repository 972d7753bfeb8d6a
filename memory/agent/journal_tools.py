"""Make the tools of a journal: write an entry, search, review.

A model's arguments are claims, and no tool lets it claim more than the journal supports:

- A model perceives nothing. An entry that claims to be told, seen or overheard must cite the entry of that source
  type and source that it comes from. Every other entry is an inference.
- A source is a person who is present, or whom the journal knows. Trust is never above the source type's default or
  the trust of the cited entries. Importance is marked as rated by a model.
- Tags that the engine itself sets (insights, backstory, gifts) cannot be set by a model.
- The listeners are given when the tools are made. Searches and citations reach only entries that all
  of them may hear. After a confidential entry was shown, what is written has at most the audience of that entry.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final
from weakref import WeakKeyDictionary

from memory.agent.registry import Cache, Tool, Toolset
from memory.errors import FieldError
from memory.evidence.candidates import Candidate
from memory.evidence.credibility import HEARSAY, as_evidence, combined_trust, shared_audience, sources
from memory.evidence.support import restating, sole_teller, supporting
from memory.journal.entry import (
    FIELDS,
    LESSON_TAG,
    MAX_ID,
    MAX_TAG,
    SYNTHESIS_PREFIX,
    SYNTHESIS_TAG,
    Entry,
    EntryFields,
    ImportanceMethod,
    Kind,
    SourceType,
    check_content,
    format_time,
)
from memory.journal.filter import Filter
from memory.journal.journal import Journal
from memory.journal.window import feeds_reflection
from memory.llm.prompts import plain
from memory.minds.mind import Mind
from memory.recall.query import Recalled
from memory.reflection.circles import circle_of
from memory.reflection.gathering import EVIDENCE
from memory.reflection.reflection import due
from memory.reflection.review import MAX_INSIGHT, Alike, Standards
from memory.reflection.thinker import Thinker
from memory.reflection.writing import INSIGHT_TAGS, consider, note_down
from memory.text.words import stem_set

SEARCH_TTL: Final = 300.0
"""Seconds for which the result of a search is cached."""

MAX_FOUND: Final = 50
RESERVED_TAGS: Final = frozenset(
    (SYNTHESIS_TAG, *INSIGHT_TAGS, LESSON_TAG, "backstory", "gift", "hypothesis")
)
"""Tags that only the engine may set."""

SUPPORT: Final = 2
"""Minimum number of word stems that a memory must share with a synthesis without citations to count as its evidence.
"""

_MAX_TAGS: Final = 20
_TAGS: Final = {"type": "array", "items": {"type": "string", "minLength": 1, "maxLength": MAX_TAG}}
_IDS: Final = {"type": "array", "items": {"type": "integer", "minimum": 1, "maximum": MAX_ID}}
_DAYS: Final = {"type": "number", "exclusiveMinimum": 0, "maximum": 36_500}

_caches: WeakKeyDictionary[Journal, Cache] = WeakKeyDictionary()


def entry_schema() -> dict[str, dict[str, Any]]:
    """Return the JSON Schema of each field of an entry that an agent may give (`memory.journal.entry.FIELDS`)."""
    return {spec.name: _short(spec.schema()) for spec in FIELDS if spec.tool}


def _short(schema: dict[str, Any]) -> dict[str, Any]:
    return {**schema, "maxItems": _MAX_TAGS} if schema["type"] == "array" else schema


class JournalTools:
    """Make the tools with which a model reads and writes a character's journal.

    Args:
        mind: the character's mind; to be held only as long as it stays open.
        listeners: stable keys of all who hear the result; ``None`` if nobody does.
        present: names by stable key of the people present, who may be named as sources besides those that the
            journal knows.
        confidence: stable keys of the only people who may hear of the matter, if it was told in confidence;
            ``None`` if it was not.
        thinker: judges syntheses besides the evidence.
        alike: compares syntheses by meaning (see `memory.reflection.reflection`).
        read_only: whether to leave out everything that writes: no entry is added, and a review only judges.
    """

    def __init__(
        self,
        mind: Mind,
        *,
        listeners: frozenset[str] | None,
        present: Mapping[str, str] | None = None,
        confidence: Iterable[str] | None = None,
        thinker: Thinker | None = None,
        alike: Alike | None = None,
        read_only: bool = False,
    ) -> None:
        self._mind = mind
        self._listeners = listeners
        self._present = dict(present or {})
        self._thinker = thinker
        self._alike = alike
        self._read_only = read_only
        self._audience = None if confidence is None else tuple(dict.fromkeys(confidence))

    @property
    def audience(self) -> tuple[str, ...] | None:
        """Return the stable keys of those who may hear everything that the agent was shown; ``None`` for anybody."""
        return self._audience

    def confide(self, audience: Iterable[str]) -> None:
        """Record that the agent was shown something that only ``audience`` may hear."""
        self._audience = shared_audience((self._audience, tuple(audience)))

    def toolset(self) -> Toolset:
        """Return the three tools; without the one that adds entries if ``read_only``."""
        writing = () if self._read_only else (self._add_tool(),)
        return Toolset(
            "journal", "The character's own journal.", (*writing, self._search_tool(), self._review_tool())
        )

    # -- add_journal_entry -----------------------------------------------------------------------

    def _add_tool(self) -> Tool:
        return Tool(
            name="add_journal_entry",
            description=(
                "Write one memory into your journal. What you worked out yourself is an inference. To note "
                "something that you were told, saw or overheard, cite the entries you have it from."
            ),
            properties=entry_schema(),
            required=("content",),
            category="journal",
            run=self._add,
        )

    async def _add(self, given: Mapping[str, Any]) -> dict[str, Any]:
        content = check_content(plain(given["content"]))
        if content.upper().startswith(SYNTHESIS_PREFIX):
            raise FieldError("content", content, "anything but a synthesis; review_journal writes those")
        source = SourceType(given.get("source_type", SourceType.INFERENCE))
        cited = self._cited(given.get("citations", ()))
        entity = self._entity(given["source_entity"]) if "source_entity" in given else None
        if source is SourceType.INFERENCE:
            cited = cited or await self._restated(content)
            entity = self._sole_teller(content, cited) if cited else entity
        trust = self._trust(source, entity, content, cited)
        if "source_trust" in given:
            trust = min(trust, given["source_trust"])
        fields: EntryFields = {
            "source_type": source,
            "source_trust": trust,
            "source_entity": entity,
            "source_name": None if entity is None else self._known().get(entity, entity),
            "tags": self._tags(given),
            "related_projects": [plain(each) for each in given.get("related_projects", ())],
            "kind": given.get("kind", Kind.OBSERVATION),
            "priority": given.get("priority"),
            "follow_ups": [plain(each) for each in given.get("follow_ups", ())],
            "citations": [entry.id for entry in cited],
            "audience": shared_audience((self._audience, *(entry.audience for entry in cited))),
        }
        if "importance" in given:
            fields["importance"] = given["importance"]
            fields["importance_method"] = ImportanceMethod.LLM
        entry = self._mind.remember(content, **fields)
        journal = self._mind.journal
        return {
            "id": entry.id,
            "importance": entry.importance,
            "importance_method": str(entry.importance_method),
            "source_type": str(entry.source_type),
            "source_trust": entry.source_trust,
            "in_confidence": entry.audience is not None,
            "reflection_due": due(journal),
        }

    def _cited(self, ids: Iterable[int]) -> list[Entry]:
        """Return the entries with these ids; refuse ids that are invalid now or that a listener may not hear."""
        journal = self._mind.journal
        fallen = journal.superseded.keys() | journal.retracted
        wanted = dict.fromkeys(int(i) for i in ids)
        found = {
            entry.id: entry
            for entry in journal.fetch(wanted)
            if entry.id not in fallen and self._heard(entry)
        }
        if missing := [i for i in wanted if i not in found]:
            raise FieldError(
                "citations", missing[0], "ids of entries that you were shown and that still stand"
            )
        return [found[i] for i in wanted]

    def _heard(self, entry: Entry) -> bool:
        return self._listeners is None or entry.may_be_told_to(self._listeners)

    def _known(self) -> dict[str, str]:
        """Return the names, by key, of all possible sources: people present, and sources of the journal's entries."""
        known = {
            entry.source_entity: entry.speaker or entry.source_entity
            for entry in self._mind.journal.with_records()
            if entry.source_entity is not None and self._heard(entry)
        }
        return known | self._present

    def _entity(self, given: str) -> str:
        """Return the key of a person who is given by key or name."""
        known = self._known()
        if given in known:
            return given
        for names in (self._present, known):
            keys = [key for key, name in names.items() if name.casefold() == given.strip().casefold()]
            if len(keys) == 1:
                return keys[0]
            if keys:
                raise FieldError("source_entity", given, f"one of {', '.join(keys)} (several have that name)")
        some = ", ".join(list(dict.fromkeys(known.values()))[:10])
        rule = f"somebody you know ({some})" if some else "left out: you have nothing from anybody yet"
        raise FieldError("source_entity", given, rule)

    async def _restated(self, content: str) -> list[Entry]:
        """Return the memories that say what a model presents as its own conclusion: its evidence."""
        wanted = Filter(listeners=self._listeners)
        hits = await self._mind.recollect(content, wanted=wanted, limit=3 * EVIDENCE)
        entries = {hit.entry.id: hit.entry for hit in hits if hit.entry.kind is not Kind.QUESTION}
        found = restating(content, (as_evidence(entry) for entry in entries.values()))
        return [entries[item.id] for item in found][:_MAX_TAGS]

    def _sole_teller(self, content: str, cited: Sequence[Entry]) -> str | None:
        """Return the key of the one person whose words a conclusion restates; ``None`` if there is none, or several."""
        teller = sole_teller(restating(content, (as_evidence(entry) for entry in cited)))
        return None if teller is None else teller[0]

    def _trust(self, source: SourceType, entity: str | None, content: str, cited: Sequence[Entry]) -> float:
        """Return the trust in an entry: at most the default of its source type, and at most the trust in its evidence.

        Raises:
            FieldError: the entry claims to be perceived, but cites no entry that says it and was perceived in
            that way.
        """
        most = source.trust
        if source is SourceType.INFERENCE:
            reputations = self._mind.claim_checker.reputations(circle_of(self._audience).listeners)
            evidence = [as_evidence(entry, reputations=reputations) for entry in cited]
            grounds = sources(evidence)
            most = min(most, HEARSAY) if sole_teller(evidence) else most
            return min(most, combined_trust(grounds)) if grounds else most
        backing = [
            e
            for e in cited
            if e.source_type is source and e.source_entity == entity and supporting(content, [as_evidence(e)])
        ]
        if not backing:
            who = "nobody named" if entity is None else self._known()[entity]
            rule = f"inference, or cite the {source} entry from {who} that says so"
            raise FieldError("source_type", str(source), rule)
        return min(most, max(entry.source_trust for entry in backing))

    def _tags(self, given: Mapping[str, Any]) -> list[str]:
        tags = [plain(tag).lower() for tag in given.get("tags", ())]
        for tag in tags:
            if tag in RESERVED_TAGS:
                raise FieldError("tags", tag, "tags of your own; this one is set by the journal itself")
        return tags

    # -- search_journal --------------------------------------------------------------------------

    def _search_tool(self) -> Tool:
        return Tool(
            name="search_journal",
            description="What your journal holds about something, best first.",
            properties={
                "query": {"type": "string", "minLength": 1, "maxLength": 1_000},
                "tags": {**_TAGS, "maxItems": _MAX_TAGS, "description": "only entries with all of these"},
                "days_back": {**_DAYS, "description": "only entries of the last days"},
                "related_to_project": {"type": "string", "minLength": 1, "maxLength": MAX_TAG},
                "limit": {"type": "integer", "minimum": 1, "maximum": MAX_FOUND, "description": "default 10"},
                "semantic": {
                    "type": "boolean",
                    "description": "by meaning too (the default), or by words only",
                },
            },
            required=("query",),
            category="journal",
            run=self._search,
            ttl=SEARCH_TTL,
            cache=cache_of(self._mind.journal),
            # A new vector changes results, but is not a change of the journal, so it is part of the cache's key.
            scope=lambda: (self._listeners, len(self._mind.index.unembedded())),
            returned=self._shown,
        )

    async def _search(self, given: Mapping[str, Any]) -> list[dict[str, Any]]:
        wanted = Filter.of(
            now=self._mind.journal.clock.now(),
            listeners=self._listeners,
            tags=given.get("tags", ()),
            days_back=given.get("days_back"),
            project=given.get("related_to_project"),
        )
        limit = int(given.get("limit", 10))
        if given.get("semantic", True):
            hits = await self._mind.recollect(given["query"], wanted=wanted, limit=limit)
        else:
            hits = self._mind.recall(given["query"], wanted=wanted, limit=limit)
        return [_found(hit) for hit in hits]

    def _shown(self, found: Sequence[Mapping[str, Any]]) -> None:
        """Record the confidences that the agent was shown: what it writes from now on may contain them."""
        secrets = self._mind.journal.fetch(hit["id"] for hit in found if hit["in_confidence"])
        self._audience = shared_audience((self._audience, *(entry.audience for entry in secrets)))

    # -- review_journal --------------------------------------------------------------------------

    def _review_tool(self) -> Tool:
        kept = "" if self._read_only else ", and kept as an insight if they support it"
        saving = {"type": "boolean", "description": "keep it (the default), or only judge it"}
        return Tool(
            name="review_journal",
            description=(
                f"Have a conclusion about the world judged by your own memories{kept}. It must be about the world and "
                "its people, not about yourself."
            ),
            properties={
                "synthesis": {"type": "string", "minLength": 1, "maxLength": MAX_INSIGHT},
                "days_back": {**_DAYS, "description": "the days to look back; default 7"},
                "tags": {**_TAGS, "maxItems": _MAX_TAGS, "description": "only entries with all of these"},
                "citations": {
                    **_IDS,
                    "maxItems": EVIDENCE,
                    "description": "ids of the entries it rests on; by default those that speak of the same",
                },
                **({} if self._read_only else {"save_as_entry": saving}),
            },
            required=("synthesis",),
            category="journal",
            run=self._review,
        )

    async def _review(self, given: Mapping[str, Any]) -> dict[str, Any]:
        journal = self._mind.journal
        synthesis = check_content(plain(given["synthesis"]))
        wanted = Filter.of(
            now=journal.clock.now(),
            listeners=self._listeners,
            tags=given.get("tags", ()),
            days_back=given.get("days_back", 7),
        )
        if "citations" in given:
            reviewed = [entry for entry in self._cited(given["citations"]) if wanted.passes(entry)]
        else:
            reviewed = await self._supporting(synthesis, wanted)
        candidate = Candidate(content=synthesis, citations=tuple(entry.id for entry in reviewed))
        verdict = await consider(
            journal,
            candidate,
            reviewed,
            audience=self._audience,
            thinker=self._thinker,
            standards=Standards(alike=self._alike, reputations=self._mind.claim_checker.reputations),
        )
        self._audience = verdict.audience  # the reason may quote what the agent was shown
        saved = given.get("save_as_entry", not self._read_only)
        entry = note_down(journal, verdict) if saved else None
        return {
            "outcome": str(verdict.outcome),
            "reason": verdict.reason,
            "score": round(verdict.score, 3),
            "reviewed": list(candidate.citations),
            "saved_as": None if entry is None else entry.id,
            "citations": [] if entry is None else list(entry.citations),
        }

    async def _supporting(self, synthesis: str, wanted: Filter) -> list[Entry]:
        """Return the memories on the subject of a synthesis, best first: its only evidence."""
        hits = await self._mind.recollect(synthesis, wanted=wanted, limit=3 * EVIDENCE)
        said = stem_set(synthesis)
        # A question states nothing that could support the claim.
        told = (hit.entry for hit in hits if hit.entry.kind is not Kind.QUESTION)
        entries = (entry for entry in told if feeds_reflection(entry))
        return [e for e in entries if len(said & stem_set(e.content)) >= min(SUPPORT, len(said))][:EVIDENCE]


def cache_of(journal: Journal) -> Cache:
    """Return the cache of searches in a journal, which all searches share and every write empties."""
    cache = _caches.get(journal)
    if cache is None:
        cache = _caches[journal] = Cache(journal.clock)
        clear = cache.clear
        journal.watch(lambda change: clear())
    return cache


def shown(entry: Entry) -> dict[str, Any]:
    """Return an entry in the form in which an agent is shown it."""
    return {
        "id": entry.id,
        "when": format_time(entry.timestamp),
        "content": entry.content,
        "source_type": str(entry.source_type),
        "from": entry.speaker,
        "source_trust": entry.source_trust,
        "importance": entry.importance,
        "kind": str(entry.kind),
        "tags": list(entry.tags),
        "citations": list(entry.citations),
        "in_confidence": entry.audience is not None,
    }


def _found(hit: Recalled) -> dict[str, Any]:
    return {**shown(hit.entry), "score": round(hit.score, 4)}
