"""Find the names of those whom a question calls by what they are to somebody: "Nell's brother" may be Wim."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import reduce
from typing import Final

import numpy as np

from memory.journal.entry import Entry
from memory.recall.pool import Pool
from memory.text.relations import relations
from memory.text.words import tokens

LINES: Final = 16
"""Maximum number of lines that are read for one word of the question, the newest first."""


def kin_named(pool: Pool, asked: Sequence[str], entries: Mapping[int, Entry]) -> list[str]:
    """Return the words of names that somebody named in a question has given to what the question calls otherwise.

    For "What does Nell's brother paint?" these are the words of the name in Nell's line "My brother Wim was here".
    Only lines of the pool are read, so that nobody's name comes from a line that the listeners may not hear.

    Args:
        pool: the rows that may be ranked.
        asked: the question's words, folded.
        entries: every entry by id.
    """
    columns = pool.columns
    came = pool.named(asked)
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
