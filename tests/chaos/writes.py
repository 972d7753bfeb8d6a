"""Write to a journal without end, and print ``[id, content]`` once it is acknowledged: to be killed.

Run with the game's settings: ``python writes.py lines|import KEY RUN``.
"""

import json
import sys
from itertools import count

import django

django.setup()

from memory.db.store import DjangoStore
from memory.importance.keyword import KeywordScorer
from memory.journal.journal import Journal

kind, key, run = sys.argv[1:]
journal = Journal(key, store=DjangoStore(), scorer=KeywordScorer())
for turn in count():
    if kind == "lines":
        last = [journal.entry_count] if journal.entry_count else []
        written = [journal.add(f"run {run}, line {turn}", citations=last)]
    else:
        top = journal.entry_count
        raws = [
            {
                "id": top + n,
                "content": f"run {run}, import {turn}, entry {n}",
                "citations": [top + n - 1] if n > 1 else [],
            }
            for n in range(1, 401)
        ]
        written = journal.adopt(raws)
    print(json.dumps([[entry.id, entry.content] for entry in written]), flush=True)
