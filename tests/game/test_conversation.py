"""Talking to a character with a model's words, over real HTTP: what the model is sent, and what of its answer is said."""

from __future__ import annotations

import json

import pytest

from memory.db.models import LedgerRecord
from tests.game.place import entries, records
from tests.game.talking import inn, make_inn, say, server
from tests.llm_server import Response, calling, completion, error
from tests.phrases import says

__all__ = ["inn", "make_inn", "server"]


# -- what is said ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "shown", "others_hear"),
    [
        ("say Marta, what of the mill?", 'Marta says, "The mill stands still, Ann."', True),
        ("talk Marta = What of the mill?", 'Marta says to you, "The mill stands still, Ann."', False),
        ("whisper Marta = What of the mill?", 'Marta whispers: "The mill stands still, Ann."', False),
    ],
)
def test_the_model_finds_the_words_and_they_go_the_way_the_question_came(inn, line, shown, others_hear):
    say(inn, "The mill stands still, Ann.")
    assert shown in inn.ann.do(line)
    assert ("stands still" in inn.bob.seen) is others_hear
    (request,) = inn.talks
    said = request.data["said"]
    assert (said["by"], said["how"]) == ("Ann", line.split()[0])
    assert said["words"].lower().endswith("what of the mill?")
    here = request.data["here"]
    assert here["place"] == "The Hearth" and sorted(here["present"]) == ["Ann", "Bob"]
    assert "warm, curious, careful" in request.body["messages"][0]["content"]
    assert "response_format" not in request.body


def test_it_is_remembered_by_those_who_hear_it_and_not_by_the_speaker(inn):
    bram = inn.npc("Bram")
    say(inn, "The mill stands still.")
    inn.ann.do("say Marta, what of the mill?")
    assert ("environmental", "The mill stands still.") in entries(bram)
    assert entries(inn.marta) == []
    assert records(inn.marta) == [("conversation", "Marta, what of the mill?")]


def test_who_hears_gossip_in_a_models_words_knows_that_it_is_gossip(inn):
    bram = inn.npc("Bram")
    inn.ann.do("talk Marta = The grey mare drowned in the millpond.")
    say(inn, "Ann says the grey mare drowned in the millpond.")
    inn.bob.do("say Marta, what happened to the mare?")
    heard = list(bram.memory.journal)[-1]
    assert heard.source_name == "Marta" and heard.source_trust < 0.3
    assert "Ann" in json.dumps(heard.extra)


def test_what_it_remembers_is_in_the_prompt_and_the_line_itself_once(inn):
    inn.bob.do("say The grey mare ran off to the mill.")
    inn.ann.do("talk Marta = Where is the mare?")
    (request,) = inn.talks
    (line,) = request.data["journal"]
    assert line.startswith("#1 ") and "environmental from Bob (trust 0.3" in line
    assert request.prompt.count("Where is the mare") == 1


def test_a_remark_brings_back_what_was_just_talked_about(inn):
    inn.bob.do("say The harvest feast is held on the mill meadow.")
    for number in range(40):
        inn.bob.do(f"say House {number} burned down, and a man died.")
    remark = "talk Marta = I look forward to that!"
    inn.bob.do(remark)
    assert "meadow" not in " ".join(inn.talks[-1].data["journal"])
    inn.ann.do("talk Marta = The harvest feast is near.")
    inn.ann.do(remark)
    assert "meadow" in " ".join(inn.talks[-1].data["journal"])


def test_what_was_whispered_before_a_remark_brings_nothing_back_aloud(inn):
    inn.bob.do("say The harvest feast is held on the mill meadow.")
    for number in range(40):
        inn.bob.do(f"say House {number} burned down, and a man died.")
    inn.ann.do("whisper Marta = The harvest feast is near.")
    inn.ann.do("say Marta, I look forward to that!")
    assert "meadow" not in " ".join(inn.talks[-1].data["journal"])


def test_every_request_is_in_the_ledger(inn):
    inn.ann.do("talk Marta = Hello there, Marta?")
    (line,) = LedgerRecord.objects.all()
    assert (line.key, line.task, line.outcome, line.model) == (inn.marta.memory.key, "talk", "ok", "m")
    assert line.prompt_tokens == 100


@pytest.mark.parametrize(
    ("reply", "spoken"),
    [
        ("Marta: The mill is shut.", "The mill is shut."),
        ('**Marta** (smiling): "The mill is shut."', "The mill is shut."),
        ("*wipes a mug* The mill is shut.\nAnn: Why?\nMarta: Floods.", "The mill is shut."),
        ("<think>She asks</think>The mill\nis\tshut.", "The mill is shut."),
        ("\x1b[31mThe |rmill|n is\u202e \x07shut.\u2066", "The mill is shut."),
        (
            "The $You() mill $py(1+1) is {0} {caller.key} shut.",
            "The You() mill py(1+1) is (0) (caller.key) shut.",
        ),
        ("The |lcdrop all|ltmill|le is shut.", "The mill is shut."),
        ("%s The mill is shut. %(x)s", "%s The mill is shut. %(x)s"),
    ],
)
def test_a_reply_is_cleaned_before_it_is_said(inn, reply, spoken):
    say(inn, reply)
    inn.ann.do("say Marta, what of the mill?")
    assert inn.lines_of(inn.bob) == [f'Marta says, "{spoken}"']
    assert all("\x1b]" not in line and "\u202e" not in line for line in inn.bob.raw)


def test_a_long_reply_is_cut_after_a_sentence(inn):
    say(inn, " ".join(f"Cart{n} of carter{n} went to mill{n} and on." for n in range(200)))
    inn.ann.do("say Marta, what of the mill?")
    (line,) = inn.lines_of(inn.bob)
    assert 300 < len(line) < 430 and line.endswith('on."')


# -- when there are no words ---------------------------------------------------------------------


@pytest.mark.parametrize(
    "fault",
    [
        error(500),
        error(401),
        error(429, Retry_After="3600"),
        Response(b"<html>no</html>", content_type="text/html"),
        Response(b'{"choices": []}'),
        Response(b'{"choices": [{"message": {"content": "The mill', cut=20),
        completion(""),
        completion(None),
        completion('{"say": "The mill is shut."}'),
        completion("<think>never ends"),
        completion("```\nprint(1)\n```"),
        completion("As an AI language model, I cannot say."),
        completion('<tool_call>{"name": "search_journal"}</tool_call>'),
        completion("\u202e \x1b[31m"),
        calling(),
    ],
)
def test_with_any_fault_it_answers_from_memory(inn, fault):
    inn.bob.do("say The grey mare ran off to the mill.")
    inn.server.script(fault)
    assert "To the mill. I overheard Bob." in inn.ann.do("say Marta, where is the mare?")
    assert len(inn.lines_of(inn.bob)) == 1
    assert len(inn.talks) == 1


def test_a_server_that_hangs(make_inn):
    inn = make_inn(llm_timeout=0.05)
    inn.server.script(inn.server.hang())
    assert says("unknown", inn.ann.do("talk Marta = Who is the mayor?"), listener="Ann")
    inn.server.release()


def test_a_budget_that_is_spent_costs_no_request(make_inn):
    inn = make_inn(llm_budget_calls=1)
    say(inn, "The mayor is Osric.")
    assert "Osric" in inn.ann.do("talk Marta = Who is the mayor?")
    assert says("unknown", inn.ann.do("talk Marta = Who is the mayor?"), listener="Ann")
    assert len(inn.server.requests) == 1


def test_an_endpoint_that_is_left_alone_is_not_asked(make_inn):
    inn = make_inn(llm_breaker_failures=2)
    inn.server.script(error(500), error(500))
    for _ in range(4):
        assert says("unknown", inn.ann.do("talk Marta = Who is the mayor?").splitlines()[-1], listener="Ann")
    assert len(inn.server.requests) == 2


# -- time ------------------------------------------------------------------------------------------


def test_the_asker_is_told_after_a_second_that_she_thinks(inn):
    say(inn, "The mill stands still.")
    inn.hold()
    inn.ann.do("say Marta, what of the mill?")
    inn.wait(0.9)
    assert "thinks" not in inn.ann.seen
    inn.wait(0.2)
    assert "Marta thinks …" in inn.ann.seen and "thinks" not in inn.bob.seen
    inn.send()
    inn.wait(5)
    assert inn.ann.seen.count("thinks") == 1


def test_when_the_model_is_late_she_answers_from_memory_and_its_answer_is_dropped(inn):
    say(inn, "The mill is at sea.", calling(("add_journal_entry", {"content": "The mill is at sea."})))
    inn.hold()
    inn.ann.do("say Marta, what of the mill?")
    inn.wait(11.9)
    assert not inn.lines_of(inn.ann)
    inn.wait(0.2)
    (line,) = inn.lines_of(inn.ann)
    assert says("unknown", line, listener="Ann")
    inn.send()
    assert inn.lines_of(inn.ann) == [line]
    assert "at sea" not in inn.bob.seen
    assert inn.talks  # it was asked, and what it cost stands in the ledger
    assert [row.outcome for row in LedgerRecord.objects.all()] == ["ok"]


def test_a_late_model_calls_no_tool_any_more(inn):
    inn.server.script(calling(("add_journal_entry", {"content": "The mill is at sea."})))
    inn.hold()
    inn.ann.do("talk Marta = What of the mill?")
    inn.wait(13)
    inn.send()
    assert not inn.requests and entries(inn.marta) == []


def test_two_players_at_once_are_answered_in_order(inn):
    say(inn, "First.", completion("Second."), completion("Third."))
    inn.hold()
    inn.ann.character.execute_cmd("say Marta, one?")
    inn.bob.character.execute_cmd("say Marta, two?")
    inn.ann.character.execute_cmd("say Marta, three?")
    inn.settle()
    assert len(inn.requests) == 1  # the second waits for the first
    for _ in range(3):
        inn.send()
    assert [line.split('"')[1] for line in inn.lines_of(inn.bob)] == ["First.", "Second.", "Third."]
    words = [request.data["said"]["words"] for request in inn.talks]
    assert words == ["Marta, one?", "Marta, two?", "Marta, three?"]


def test_one_who_asks_without_end_gets_the_model_for_two_lines_at_a_time(inn):
    inn.hold()
    for number in range(6):
        inn.ann.character.execute_cmd(f"talk Marta = What about thing {number}?")
    inn.settle()
    while inn.requests:
        inn.send()
    assert len(inn.talks) == 2
    assert len(inn.lines_of(inn.ann)) == 6


def test_who_waits_in_line_too_long_is_answered_from_memory(inn):
    inn.hold()
    inn.ann.character.execute_cmd("say Marta, one?")
    inn.bob.character.execute_cmd("say Marta, two?")
    inn.settle()
    inn.wait(12.1)
    assert len(inn.lines_of(inn.ann)) == 2
    assert len(inn.requests) == 1


@pytest.mark.parametrize(
    "gone", ["asker leaves", "asker is deleted", "npc leaves", "npc is deleted", "npc sleeps"]
)
def test_who_is_gone_when_the_words_come_is_not_answered(inn, gone):
    say(inn, "The mill stands still.")
    inn.hold()
    inn.ann.do("say Marta, what of the mill?")
    who = inn.ann.character if gone.startswith("asker") else inn.marta
    if gone.endswith("deleted"):
        who.delete()
    elif gone.endswith("sleeps"):
        inn.scheduler.fall_asleep(inn.marta.memory.key, "command")
    else:
        who.move_to(inn.make_room("Cellar"), quiet=True)
    inn.send()
    assert not inn.lines_of(inn.ann) and not inn.lines_of(inn.bob)
