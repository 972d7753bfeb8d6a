"""A case: its director's typed journal, and its rounds one after the other.

The journal is an ordinary one with the key ``case:NAME``; every round is kept beside it as a note, in the transaction
that writes what the director noted of it. So a case that is killed between two steps goes on with the next round, and
can be replayed from any of them.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import asdict, replace
from typing import Any, Final

from memory.errors import FieldError
from memory.investigation.critic import review
from memory.investigation.director import conclude, plan
from memory.investigation.expert import Expert, Matter, clock_time
from memory.investigation.observations import Observation, observations
from memory.investigation.records import Finding, Round, Statement, Task
from memory.journal.entry import EntryFields, Kind, SourceType
from memory.journal.journal import Journal
from memory.minds.minds import Minds

PREFIX: Final = "case:"
"""What the keys of case journals begin with."""

FIELD: Final = "case"
"""The name in an entry's ``extra`` under which a case keeps how the entry is related to others."""

RELATIONS: Final = ("rationale", "resolves", "supports")
"""How entries of a case refer to each other."""

MATTER: Final = "matter"
ROUNDS: Final = "rounds"
"""The notes that hold what a case is about, and how many rounds it has."""

MAX_ENTRIES: Final = 10_000
_SLUG: Final = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")


class Case:
    """A case.

    Args:
        minds: where the journals are, its own and its witnesses'.
        journal: its own.
        matter: what it is about.
        director: key of who works it, and hears what witnesses tell.
        rounds: those so far.
    """

    def __init__(
        self, minds: Minds, journal: Journal, matter: Matter, director: str, rounds: Sequence[Round]
    ) -> None:
        self.journal = journal
        self.matter = matter
        self.director = director
        self.rounds = list(rounds)
        self._minds = minds

    @classmethod
    def open(cls, minds: Minds, name: str, matter: Matter, director: str) -> Case:
        """Open a case, or go on with the one of that name.

        Args:
            minds: where journals are.
            name: letters, digits and single dashes.
            matter: what it is about; of a case that is open already, its own counts.
            director: key of who works it.

        Raises:
            FieldError: the name is none.
        """
        slug = name.strip().lower()
        if not _SLUG.fullmatch(slug):
            raise FieldError("case", name, "letters, digits and single dashes")
        journal = minds[PREFIX + slug].journal
        if kept := journal.note(MATTER):
            count = journal.note(ROUNDS) or 0
            rounds = [Round.from_dict(journal.note(f"round-{n}")) for n in range(1, count + 1)]
            return cls(minds, journal, Matter(**kept["matter"]), kept["director"], rounds)
        fields: EntryFields = {"source_entity": director, "kind": Kind.QUESTION, "tags": ("case",)}
        header = replace(journal.header, settings={"max_entries": MAX_ENTRIES})
        notes = {MATTER: {"matter": _plain(asdict(matter)), "director": director}}
        question = f"Who took the {matter.thing_name}?"
        journal.write([(question, fields)], linked={}, header=header, notes=notes)
        return cls(minds, journal, matter, director, ())

    def run(self) -> None:
        """Work rounds until nothing is left to ask."""
        while self.step():
            pass

    def step(self) -> Round | None:
        """Work one round, and keep it.

        Returns:
            The round; ``None`` if there was nothing left to ask.
        """
        tasks = plan(self.matter, self.rounds)
        if not tasks:
            return None
        start = sum(len(each.findings) for each in self.rounds)
        findings = [self._answer(task, start + n) for n, task in enumerate(tasks, 1)]
        done = review(self.matter, self.rounds, len(self.rounds) + 1, tasks, findings, self._holds())
        self._keep(done)
        return done

    def _answer(self, task: Task, number: int) -> Finding:
        return Expert(self._minds[task.to].journal, self.director).answer(task, self.matter, number)

    def _holds(self) -> Callable[[Observation | Statement], bool]:
        """Return what looks behind a claim: into the entry that it cites, and nowhere else."""
        known: dict[tuple[str, int], frozenset[Observation] | str | None] = {}

        def holds(claim: Observation | Statement) -> bool:
            key = claim.witness if isinstance(claim, Observation) else claim.heard_by
            journal = self._minds[key].journal
            if (key, claim.entry) not in known:
                entry = next(iter(journal.fetch([claim.entry])), None)
                seen = isinstance(claim, Observation)
                known[key, claim.entry] = (
                    None
                    if entry is None
                    else frozenset(observations([entry], key))
                    if seen
                    else entry.content
                )
            found = known[key, claim.entry]
            return (
                claim.text == found
                if isinstance(claim, Statement)
                else isinstance(found, frozenset) and claim in found
            )

        return holds

    def graph(self) -> list[tuple[int, str, int]]:
        """Return how the director's entries are related: entry, relation, entry.

        Relations are ``rationale`` (an action was taken because of a gap), ``resolves`` (a finding answers a gap) and
        ``supports`` (a finding speaks for a hypothesis).
        """
        edges: list[tuple[int, str, int]] = []
        for entry in self.journal:
            related = entry.extra.get(FIELD, {})
            for relation in RELATIONS:
                edges += [(entry.id, relation, other) for other in related.get(relation, ())]
        return edges

    def _keep(self, done: Round) -> None:
        """Write the director's lines about a round, and the round, in one transaction."""
        new: list[tuple[str, EntryFields]] = []
        first = self.journal.entry_count + 1
        gaps = self._gap_entries()
        credible = {each.finding: each.credibility for each in done.verdicts}

        def write(content: str, kind: Kind, fields: EntryFields | None = None, **relations: Any) -> int:
            given: EntryFields = {
                "source_type": SourceType.INFERENCE,
                "source_entity": self.director,
                "kind": kind,
                "tags": ("case",),
                "extra": {FIELD: {"round": done.number, **relations}},
            }
            given.update(fields or {})
            new.append((content, given))
            return first + len(new) - 1

        asked = {task.to for task in done.tasks}
        people = "1 person" if len(asked) == 1 else f"{len(asked)} people"
        write(
            f"Round {done.number}: {len(done.tasks)} questions to {people}.",
            Kind.ACTION,
            rationale=sorted(gaps.values()),
        )
        found: dict[tuple[str, int], int] = {}
        tasks = {task.number: task for task in done.tasks}
        for finding in done.findings:
            name = self.matter.people.get(finding.witness, finding.witness)
            told: EntryFields = {
                "source_type": SourceType.DIRECT,
                "source_entity": finding.witness,
                "source_name": name,
                "source_trust": credible.get(finding.number, 0.0),
            }
            gap = tasks[finding.task].gap
            resolves = [gaps[gap]] if gap in gaps and finding.evidence else []
            number = write(finding.claim, Kind.FINDING, told, finding=finding.number, resolves=resolves)
            found.update(dict.fromkeys(finding.evidence, number))
        for each in done.suspicions:
            supports = sorted({found[cite] for cite in each.cites if cite in found})
            relation: dict[str, Any] = {
                "supports": supports,
                "for": list(each.supports),
                "against": list(each.contradicts),
            }
            write(" ".join((*each.supports, *each.contradicts)), Kind.HYPOTHESIS, who=each.who, **relation)
        for missing in done.gaps:
            write(missing.text, Kind.QUESTION, gap=missing.number, lacks=str(missing.kind))
        notes = {f"round-{done.number}": done.to_dict(), ROUNDS: done.number}
        self.journal.write(new, linked={}, header=self.journal.header, notes=_plain(notes))
        self.rounds.append(done)

    def _gap_entries(self) -> dict[int | None, int]:
        """Return the entries of the last round's gaps, by their numbers."""
        last = len(self.rounds)
        kept = ((entry.id, entry.extra.get(FIELD, {})) for entry in self.journal)
        return {data["gap"]: number for number, data in kept if "gap" in data and data["round"] == last}

    def report(self) -> str:
        """Return what the case came to, in sentences that cite whose entry they rest on."""
        conclusion = conclude(self.rounds)
        name = self.matter.people
        last = self.rounds[-1] if self.rounds else None
        lines = []
        for event in last.events if last else ():
            cites = ", ".join(f"{name.get(key, key)} #{number}" for key, number in event.cites)
            lines.append(f"{clock_time(event.at)} {event.text} [{cites}]")
        if conclusion.accused:
            lines.append(f"Only {name[conclusion.accused]} can have done it.")
        elif conclusion.suspects:
            lines.append(f"One of these: {', '.join(name[key] for key in conclusion.suspects)}.")
        else:
            lines.append("Nobody is known to have had the opportunity.")
        return "\n".join(lines)


def _plain(value: Any) -> Any:
    """Return a value with lists for tuples and dicts for mappings, as JSON gives it back."""
    if isinstance(value, dict):
        return {key: _plain(each) for key, each in value.items()}
    return [_plain(each) for each in value] if isinstance(value, list | tuple) else value
