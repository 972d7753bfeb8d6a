"""An agent with the tools of a journal, for tests."""

from __future__ import annotations

from memory.adapters.inmemory import InMemoryStore
from memory.agent.journal_tools import JournalTools
from memory.agent.registry import Toolbox
from memory.clock import ManualClock
from memory.concurrency import drive
from memory.config import Config
from memory.journal.entry import ImportanceMethod
from memory.llm.tool_calls import InMemoryCallLog
from memory.minds.minds import Minds

ANN, BOB, CID, MARTA = "#2", "#3", "#4", "#1"


NAMES = {ANN: "Ann", BOB: "Bob", CID: "Cid"}


class Agent:
    """Somebody with a journal and its tools."""

    def __init__(self, listeners=None, **given):
        self.minds = given.pop("minds", None)
        if self.minds is None:
            self.minds = Minds(InMemoryStore(), config=Config(), clock=ManualClock())
        self.clock = self.minds.clock
        self.mind = self.minds[MARTA]
        self.journal = self.mind.journal
        self.log = InMemoryCallLog()
        self.tools = JournalTools(self.mind, listeners=listeners, **given).toolset()
        self.box = Toolbox([self.tools], key=MARTA, by="scripted", log=self.log, clock=self.clock)

    def told(self, who, content, **given):
        return self.mind.remember(content, source_entity=who, source_name=NAMES[who], **given)

    def call(self, tool, **arguments):
        return drive(self.box.call(tool, arguments))

    def add(self, content, **arguments):
        call = self.call("add_journal_entry", content=content, **arguments)
        assert call.error is None, call.error
        return self.journal[call.result["id"]]

    def refused(self, tool="add_journal_entry", **arguments):
        before = self.journal.entry_count
        call = self.call(tool, **arguments)
        assert call.result is None
        assert self.journal.entry_count == before
        return call.error

    def found(self, query, **arguments):
        call = self.call("search_journal", query=query, **arguments)
        assert call.error is None, call.error
        return [hit["id"] for hit in call.result]


def written(marta):
    entry = marta.journal[1]
    return {
        "by a tool": lambda: marta.add("The mill stands."),
        "by perception": lambda: marta.told(BOB, "The mill stands."),
        "a rating": lambda: marta.journal.rate({entry.id: 10}, ImportanceMethod.LLM),
        "a correction": lambda: marta.told(ANN, "The mill stands.", supersedes=entry.id),
        "a deletion": lambda: marta.journal.forget([entry.id]),
        "a setting": lambda: marta.journal.configure({"weight_recency": 0.7}),
    }
