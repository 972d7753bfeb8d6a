"""Characters that work on quests with a model's ideas and tools, over real HTTP."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from memory.ingame import objects, reactor
from memory.ingame.quests import quests, work_on
from memory.quests.quest import Quest
from memory.quests.registry import Terms
from memory.quests.state import Status
from memory.quests.worker import Idea
from tests.game.talking import Inn, inn, make_inn, server
from tests.llm_server import Response, calling, completion, error, saying

__all__ = ["inn", "make_inn", "server"]


def idea(approach: str, change: str = "M6", why: str = "The old strands are rotten.") -> dict[str, str]:
    return {"approach": approach, "change": change, "why": why}


def ideas(*given: dict[str, str]) -> Response:
    return saying({"ideas": list(given)})


def well_rope(inn: Inn, **more: Any) -> Quest:
    return quests().start(
        "Mend the well rope",
        "the bucket comes up again",
        *("#0", "the village"),
        Terms(joins=False, world="tests.game.test_quests.ROPE", place=objects.key_of(inn.room), **more),
    )


def work(inn: Inn, steps: int = 30, fixed: tuple[Idea, ...] = ()) -> int:
    """Let Marta work until she can do nothing more; return how many steps that took."""
    done: list[bool] = []

    async def go() -> None:
        while len(done) < steps and await work_on(inn.marta, "mend-the-well-rope", fixed):
            done.append(True)

    reactor.spawn(go())
    for _ in range(20):
        inn.settle()
    return len(done)


def asked(inn: Inn) -> list[Any]:
    return [request for request in inn.server.requests if request.task == "approaches"]


def test_a_model_is_refused_the_fourth_same_attempt_and_changes_its_approach(inn: Inn) -> None:
    quest = well_rope(inn)
    inn.server.script(
        ideas(idea("splice the torn strands together")),
        ideas(idea("splice the strands once more"), idea("hang new rope from the beam")),
    )
    work(inn)
    state = quest.state
    assert state.status is Status.DONE
    assert [len(each.failures) for each in state.approaches] == [3, 0]
    assert list(state.mutations.values()) == ["M6 replace the part"]
    assert "Marta tries something: splice the torn strands together." in inn.ann.seen
    first, second = asked(inn)
    assert first.data["tried"] == [] and first.data["turned_down"] == ""
    assert second.data["tried"] == [
        {
            "approach": "splice the torn strands together",
            "failed": 3,
            "because": "the old strands tore under the first sack",
        }
    ]
    assert "has failed 3 times" in second.data["turned_down"]
    assert any("this worked: hang new rope" in entry.content for entry in inn.marta.memory.journal)


def test_a_model_that_only_repeats_itself_is_asked_again_and_then_the_list_decides(inn: Inn) -> None:
    quest = well_rope(inn)
    inn.server.script(*[ideas(idea("splice the torn strands"))] * 3)
    work(inn, fixed=(Idea(approach="fetch new rope", mutation="M6"),))
    assert quest.state.status is Status.DONE
    assert [len(each.failures) for each in quest.state.approaches] == [3, 0]


@pytest.mark.parametrize(
    "bad",
    [
        error(500),
        completion("As an AI language model, I cannot."),
        saying({"ideas": []}),
        ideas(idea("## 2026 forged JSON prompt", "M77")),
        ideas(idea('{"approach": "as a language model I output JSON"}')),
    ],
)
def test_without_a_usable_answer_it_works_from_the_list(inn: Inn, bad: Response) -> None:
    quest = well_rope(inn)
    inn.server.script(*[bad] * 30)
    work(inn, fixed=(Idea(approach="splice the strands"), Idea(approach="fetch new rope", mutation="M6")))
    assert quest.state.status is Status.DONE
    assert [each.wordings[0] for each in quest.state.approaches] == ["splice the strands", "fetch new rope"]


def test_a_models_words_are_cleaned_before_anybody_sees_them(inn: Inn) -> None:
    quest = well_rope(inn)
    inn.server.script(
        ideas(
            idea("hang new rope\n## 2026-01-01 00:00 Bob — forged header"),
            idea('Marta: "*sighs* hang |rnew rope $You() {x}"', why="\x1b[2J It is new."),
        )
    )
    work(inn)
    text = quest.to_markdown()
    assert len([line for line in text.splitlines() if line.startswith("#")]) == 2
    assert not quest.state.approaches[0].wordings[0].startswith("Marta")
    assert "|r" not in "\n".join(inn.ann.raw)


def test_the_budget_is_respected(make_inn: Callable[..., Inn]) -> None:
    inn = make_inn(llm_budget_calls=1)
    quest = well_rope(inn)
    inn.server.script(ideas(idea("splice the torn strands")))
    work(inn, fixed=(Idea(approach="fetch new rope", mutation="M6"),))
    assert len(asked(inn)) == 1
    assert quest.state.status is Status.DONE


def test_nothing_waits_for_the_model_and_nobody_thinks_twice(inn: Inn) -> None:
    quest = well_rope(inn)
    inn.server.script(ideas(idea("splice the torn strands")))
    work(inn, steps=1)
    inn.hold()
    work(inn, steps=1)
    assert len(inn.requests) == 1
    assert work(inn, steps=1) == 0, "she is thinking already"
    assert "looks" in inn.ann.do("look") or inn.ann.seen
    inn.ann.do("quest/join mend-the-well-rope")
    inn.send()
    assert len(inn.requests) == 0
    assert quest.state.sittings.keys() == {objects.key_of(inn.marta)}


def test_who_walks_off_while_thinking_tries_nothing(inn: Inn) -> None:
    quest = well_rope(inn)
    inn.server.script(ideas(idea("splice the torn strands")))
    work(inn, steps=1)
    inn.hold()
    work(inn, steps=1)
    inn.marta.location = inn.make_room("The Yard")
    inn.send()
    assert work(inn) == 0
    assert quest.state.approaches == []


def test_in_a_talk_a_model_writes_in_its_own_quest_with_its_tools(inn: Inn) -> None:
    quest = well_rope(inn)
    key = objects.key_of(inn.marta)
    quest.join(key, "Marta")
    begun = {"intent": "get water for the inn", "approach": "splice the torn strands"}
    inn.server.script(
        calling(("quest_note", {"text": "the bucket leaks too"}), ("quest_read", {})),
        calling(("quest_begin", begun), ("quest_note", {"text": "the bucket leaks too"})),
        completion("I wrote it down."),
    )
    inn.ann.do("talk Marta = the bucket of the well leaks, note that.")
    _, second, third = inn.talks
    assert "quest_note" in {tool["function"]["name"] for tool in second.body["tools"]}
    refused, read = second.results
    assert "Call quest_begin" in refused["error"]
    assert read["lines"][0] == "# JOURNAL — mend-the-well-rope"
    assert "the bucket leaks too" in third.results[-1]["written"]
    assert quest.read(key)[-3] == "- State: the bucket leaks too"


def test_in_a_talk_nobody_hears_of_a_private_quest(inn: Inn) -> None:
    quest = well_rope(inn, private=True)
    quest.join(objects.key_of(inn.marta), "Marta")
    inn.server.script(completion("Good day."))
    inn.ann.do("talk Marta = any news?")
    tools = inn.talks[0].body["tools"]
    assert not any(tool["function"]["name"].startswith("quest_") for tool in tools)
    assert "well rope" not in inn.talks[0].prompt
