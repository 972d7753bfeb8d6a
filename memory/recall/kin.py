"""Find the names behind descriptions of people in a question: "Nell's brother" may be Wim, "the captain" Osric."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import reduce
from typing import Final

import numpy as np

from memory.journal.entry import Entry
from memory.recall.arrays import Mask
from memory.recall.pool import Pool
from memory.text.names import identified, titled
from memory.text.references.relations import relations
from memory.text.words import tokens

LINES: Final = 16
"""Maximum number of entries that are read for one word of the question, newest first."""


_HEAD: Final = 3
"""Number of words in a description of somebody among which a title counts: it counts in "the old captain of
the guard", not in "a friend of the captain"."""


def implied_names(pool: Pool, asked: Sequence[str], entries: Mapping[int, Entry]) -> list[str]:
    """Return the words of names that a question implies but does not contain, each once.

    Only entries of the pool are read, so that no name comes from an entry that the listeners may not hear.

    Args:
        pool: the rows that may be ranked.
        asked: the question's words, folded.
        entries: every entry by id.
    """
    came = pool.named(asked)
    return list(
        dict.fromkeys([*kin_named(pool, asked, entries, came), *titled_in(pool, asked, entries, came)])
    )


def titled_in(
    pool: Pool, asked: Sequence[str], entries: Mapping[int, Entry], came: Mapping[str, Mask]
) -> list[str]:
    """Return the words of the names of people whose title the question contains.

    For "What did the captain say?" these are the words of the name in "Captain Osric has the keys", and those of the name
    of whoever said "I'm the captain". Arguments as for `kin_named`; a word that names a speaker is no title.
    """
    columns, lexicon = pool.columns, pool.columns.codes.lexicon
    found: dict[str, None] = {}
    for title in lexicon.speech.titles.intersection(asked) - came.keys():
        lines, _ = columns.postings.find([columns.codes.one(title)])
        rows = columns.postings.rows[lines]
        if pool.rows is not None:
            rows = rows[np.isin(rows, pool.rows)]
        for row in np.sort(rows)[: -LINES - 1 : -1].tolist():
            entry = entries[int(columns.id[row])]
            names = titled(entry.content, title, lexicon=lexicon)
            if entry.source_type.is_speech and entry.speaker:
                owned = (
                    tokens(who, lexicon=lexicon)[:_HEAD] for who in identified(entry.content, lexicon=lexicon)
                )
                names += [entry.speaker for words in owned if title in words]
            for name in names:
                found.update(dict.fromkeys(tokens(name, lexicon=lexicon)))
    return [word for word in found if word not in asked]


def kin_named(
    pool: Pool, asked: Sequence[str], entries: Mapping[int, Entry], came: Mapping[str, Mask]
) -> list[str]:
    """Return the words of the names of people whom a question describes only as somebody's relative, if that somebody
    named them.

    For "What does Nell's brother paint?" these are the words of the name in Nell's line "My brother Wim was here".

    Args:
        pool, asked, entries: as for `implied_names`.
        came: the rows that came from people whom the question names, by word (`Pool.named`).
    """
    columns = pool.columns
    words = [word for word in dict.fromkeys(asked) if word not in came and columns.codes.one(word)]
    if not came or not words:
        return []
    lexicon = columns.codes.lexicon
    lines, term = columns.postings.find(list(dict.fromkeys(map(columns.codes.one, words))))
    rows = columns.postings.rows[lines]
    told = np.zeros(columns.count, np.bool_)
    told[pool.rows_at(reduce(np.logical_or, came.values()).nonzero()[0])] = True
    heard = told[rows]
    rows, term = rows[heard], term[heard]
    meant = {lexicon.stem(word) for word in words}
    found: dict[str, None] = {}
    for i in range(len(words)):
        for row in sorted(rows[term == i].tolist(), reverse=True)[:LINES]:
            content = entries[int(columns.id[row])].content
            if content[1:].islower():
                continue  # no name in it
            for relation in relations(content, lexicon=lexicon):
                if not relation.owner and lexicon.stem(relation.relation) in meant:
                    found.update(dict.fromkeys(tokens(relation.name, lexicon=lexicon)))
    return [word for word in found if word not in asked]
