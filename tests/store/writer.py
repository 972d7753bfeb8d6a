"""Writes to journals without end, and says after each write what was acknowledged: to be killed.

Run with the game's settings: ``python writer.py KEY [KEY …]``. Prints ``id content`` a line.
"""

import sys

import django

django.setup()

from memory.db.store import DjangoStore
from memory.importance.keyword import KeywordScorer
from memory.journal.journal import Journal
from memory.journal.recording import record

store = DjangoStore()
journals = [Journal(key, store=store, scorer=KeywordScorer()) for key in sys.argv[1:]]
while True:
    number = journals[0].entry_count + 1
    entries = record([(journal, f"line {number}", {}) for journal in journals])
    print(entries[0].id, entries[0].content, flush=True)
