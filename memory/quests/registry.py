"""Start, find and close the quests of a game, and give participants their lessons."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import timedelta
from typing import Final

from memory.errors import FieldError
from memory.journal.drafts import Draft
from memory.journal.entry import EntryFields, SourceType
from memory.journal.journal import Journal
from memory.journal.recording import record
from memory.llm.prompts import plain
from memory.minds.minds import Minds
from memory.quests import gates
from memory.quests.gates import GateClosed
from memory.quests.mutations import Catalogue
from memory.quests.patterns import Pattern, fields_for, patterns_of
from memory.quests.quest import PREFIX, Quest
from memory.quests.state import FIELD, Event, State, Status
from memory.reflection.review import Alike
from memory.text.words import fold as folded
from memory.text.words import stem_set

MAX_SLUG: Final = 40
MAX_OPEN: Final = 10
"""Maximum number of quests of one author that are open or were started within a day; authors who set quests
for others may start more."""

MAX_TITLE: Final = 100
"""Maximum number of characters of a title."""

_DAY: Final = timedelta(days=1)
_WORKING: Final = 2 * gates.MAX_LINES + 10
"""Capacity of a quest journal's working set: all of its lines, and the lines of members who leave a full journal."""

LIKE: Final = 0.5
"""Minimum share of the shorter goal's words that two quests without a common tag must have in common to be similar.
"""

_SLUG: Final = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")


@dataclass(frozen=True, slots=True, kw_only=True)
class Terms:
    """Hold the terms on which a quest is started.

    Args:
        slug: its name in commands; made from the title by default.
        place: key of the place where attempts are made; anywhere by default.
        place_name: name of that place.
        world: dotted path of the object that decides the outcome of attempts (`memory.quests.world.World`).
        tags: the kinds of quest that it belongs to.
        private: whether only those who join may ever hear of it.
        joins: whether the author works on it.
    """

    slug: str = ""
    place: str = ""
    place_name: str = ""
    world: str = ""
    tags: Sequence[str] = ()
    private: bool = False
    joins: bool = True


def _check_types(terms: Terms) -> None:
    for name in ("slug", "place", "place_name", "world"):
        if not isinstance(value := getattr(terms, name), str):
            raise FieldError(name, value, "a text")
    if isinstance(terms.tags, str) or not all(isinstance(tag, str) for tag in terms.tags):
        raise FieldError("tags", terms.tags, "a list of texts")


PUBLIC: Final = Terms()
"""The terms of a quest that anybody may join and whose author works on it."""


class QuestRegistry:
    """Manage the quests of a game.

    Args:
        minds: the minds of quest journals and participants.
        alike: compares approaches by meaning; without it, by words.
        mutations: a game's own mutations, besides the built-in ones (see `memory.quests.mutations.Catalogue`).
        settle: returns the terms as the game keeps them; raises `FieldError` if it cannot: the world or the place is not
            there.
        is_there: as for `Quest`.
    """

    def __init__(
        self,
        minds: Minds,
        alike: Alike | None = None,
        mutations: Sequence[str] = (),
        settle: Callable[[Terms], Terms] = lambda terms: terms,
        is_there: Callable[[str], bool] = lambda place: True,
    ) -> None:
        self.catalogue = Catalogue(mutations)
        self._settle = settle
        self._is_there = is_there
        self._minds = minds
        self._alike = alike

    def __iter__(self) -> Iterator[Quest]:
        """Iterate over all quests, archived ones too, by slug."""
        for key in self._minds.store.keys():  # noqa: SIM118 - a store is no dict
            if key.startswith(PREFIX):
                yield self._quest(key)

    def __getitem__(self, slug: str) -> Quest:
        """Return a quest by its slug.

        Raises:
            FieldError: there is no such quest.
        """
        wanted = slug.strip().lower()
        quest = self._quest(PREFIX + wanted) if _SLUG.fullmatch(wanted) else None
        if quest is None or not quest.journal.entry_count:
            raise FieldError("quest", slug, "the name of a quest")
        return quest

    def start(self, title: str, goal: str, author: str, name: str, terms: Terms = PUBLIC) -> Quest:
        """Start a quest.

        Args:
            title: its title.
            goal: the task.
            author, name: key and name of the person who starts it, who also joins it unless ``terms.joins`` is false.
            terms: its name in commands, where it is worked on, and who may know of it.

        Raises:
            FieldError: the slug is taken or invalid, or one of the terms cannot be kept.
            GateClosed: title or goal say nothing, or the author has too many open quests.
        """
        if not isinstance(title, str) or not 1 <= len(plain(title)) <= MAX_TITLE:
            raise FieldError("title", title, f"1 to {MAX_TITLE} characters")
        title = plain(title)
        if not isinstance(goal, str):
            raise FieldError("goal", goal, "a text")
        goal = gates.check_words(goal, "the hoist carries two sacks again", what="The goal")
        _check_types(terms)
        terms = self._settle(terms)
        slug = (terms.slug or slug_of(title)).strip().lower()
        if not _SLUG.fullmatch(slug) or len(slug) > MAX_SLUG:
            raise FieldError("quest", slug, f"at most {MAX_SLUG} letters, digits and single dashes")
        since = self._minds.clock.now() - _DAY
        if terms.joins and sum(quest.state.counts_for(author, since) for quest in self) >= MAX_OPEN:
            raise GateClosed(
                f"You have started {MAX_OPEN} quests that are still open, or that you started today: "
                "finish one, or wait until tomorrow."
            )
        journal = self._minds[PREFIX + slug].journal
        if journal.entry_count:
            raise FieldError("quest", slug, "a name that no quest has")
        data = {
            "event": str(Event.STARTED),
            "slug": slug,
            "title": title,
            "goal": goal,
            "place": terms.place,
            "place_name": terms.place_name,
            "world": terms.world,
            "tags": list(terms.tags),
            "private": terms.private,
            "joins": terms.joins,
        }
        fields: EntryFields = {
            "source_type": SourceType.DIRECT,
            "source_entity": author,
            "source_name": name,
            "tags": ("quest", slug, str(Event.STARTED)),
            "audience": (author,) if terms.private else None,
            "extra": {FIELD: data},
        }
        header = replace(journal.header, settings={"max_entries": _WORKING})
        journal.write([Draft(f"{name} starts: {title}. {goal}", fields)], linked={}, header=header, notes={})
        return self._quest(journal.key)

    def close(
        self, quest: Quest, author: str, name: str, summary: str, *, done: bool = True
    ) -> list[Pattern]:
        """Close a quest, and write its lessons to the journals of all who worked on it, in one transaction.

        Args:
            quest: the quest.
            author, name: key and name of the person who closes it.
            summary: how it ended.
            done: whether its goal was reached; else it is dropped.

        Returns:
            The entries with the participants' lessons.

        Raises:
            GateClosed: a gate is closed, or the summary says nothing.
        """
        event = Event.DONE if done else Event.DROPPED
        content, fields, worked = quest.closing(author, name, event, summary)
        state = quest.state
        patterns = patterns_of(state, worked)
        batch: list[tuple[Journal, str, EntryFields]] = [(quest.journal, content, fields)]
        # Members who never wrote a line did not work on it, and get no lesson.
        for key in sorted(state.workers):
            journal = self._minds[key].journal
            batch += [(journal, p.text, fields_for(state, quest.key, p, key)) for p in patterns]
        record(batch)
        return patterns

    def lessons(self, quest: Quest, *, private: bool = True) -> list[str]:
        """Return the lessons of closed quests that are similar to a quest, latest first, for an author who
        begins a sitting.

        Lessons of a private quest are left out, unless everybody in this quest took part in it.

        Args:
            quest: the quest that is begun.
            private: whether to include private quests.
        """
        state = quest.state
        found: list[tuple[State, int | None]] = []
        for other in self:
            past = other.state
            if past.status is Status.OPEN or other.key == quest.key or not alike_kind(state, past):
                continue
            if past.private and not (private and state.members.keys() <= past.everybody.keys()):
                continue
            closing = next((e for e in reversed(other.journal) if "worked" in e.extra.get(FIELD, {})), None)
            found.append((past, closing.extra[FIELD]["worked"] if closing is not None else None))
        found.sort(key=lambda each: each[0].last_id, reverse=True)
        return [pattern.text for past, worked in found for pattern in patterns_of(past, worked)]

    def _quest(self, key: str) -> Quest:
        return Quest(self._minds[key].journal, self.catalogue, self._alike, self._is_there)


def alike_kind(one: State, other: State) -> bool:
    """Return whether two quests are similar: they share a tag, or most words of their goals."""
    if set(one.tags) & set(other.tags):
        return True
    return _overlap(one.title, other.title) >= LIKE or _overlap(one.goal, other.goal) >= LIKE


def _overlap(one: str, other: str) -> float:
    """Return the share of the shorter text's words that are in the other."""
    mine, theirs = stem_set(one), stem_set(other)
    return len(mine & theirs) / min(len(mine), len(theirs)) if mine and theirs else 0.0


def slug_of(title: str) -> str:
    """Return a slug made from a title: its first words, joined by dashes."""
    words = re.findall(r"[a-z0-9]+", folded(title.casefold()))
    slug = "-".join(words)[:MAX_SLUG]
    return slug.strip("-")
