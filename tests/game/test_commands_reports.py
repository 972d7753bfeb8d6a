"""What `memory` reports fits a terminal, reads well aloud, and reaches archived entries, rumours and personas."""

from __future__ import annotations

import re
import unicodedata

import pytest

from memory.journal.store import Change
from memory.quests.state import Status
from memory.reflection.timeline import Event, Gap, GapType, Timeline
from memory.sleep.state import TIMELINE
from tests.making import refused

WIDE = (
    "🐎馬🐎馬🐎馬 |rred|n \x1b[31m "
    + "long" * 40
    + " and an end that is said in some more words than one line holds"
)
NAME = "Maximiliane-Theodora 🐎 " + "von und zu " * 5 + "Hohen"


def columns(line: str) -> int:
    """Columns of a terminal, as East Asian Width (UAX #11) has them."""
    return sum(2 if unicodedata.east_asian_width(c) in "WF" else 1 for c in line)


@pytest.fixture
def builder(place):
    return place.player("Wilma", admin=True)


@pytest.fixture
def marta(place):
    """Somebody with a long name, who was told, saw and concluded things in wide, long and hostile words."""
    marta = place.npc(NAME[:60], aliases=("marta",))
    ann = place.player("Ann")
    ann.character.key = f"Ann 🐎 {'very ' * 8}long"
    ann.do(f"talk marta = {WIDE}")
    ann.do("whisper marta = The silver is under the oak.")
    ann.do("talk marta = The old mill burned down.")
    marta.memory.remember("The old mill did not burn down.", source_type="observation")
    place.clock.advance(60)
    insight = marta.memory.remember(
        f"[SYNTHESIS] {WIDE}", source_type="inference", tags=["synthesis", "🐎" * 20], citations=[1]
    )
    marta.memory.remember(
        "[SYNTHESIS] So it goes.", source_type="inference", tags=["synthesis"], citations=[insight.id]
    )
    journal = marta.memory.journal
    sources = {str(key): entry.source_trust for key, entry in (("#9", journal.fetch([1])[0]),)}
    past = Timeline(
        events=(
            Event(
                when=place.clock.now(),
                content=WIDE,
                citations=(1, 2),
                importance=5,
                sources=sources,
                speaker=None,
            ),
        ),
        gaps=(Gap(type=GapType.TEMPORAL, question=WIDE, weight=1.0),),
        coherence=0.8,
    )
    journal.commit(Change(key=journal.key, notes={TIMELINE: past.to_dict()}))
    marta.ann = ann
    return marta


REPORTS = (
    "memory",
    "memory marta",
    "memory/list marta",
    "memory/search marta = mill",
    "memory/why marta = what of the mill?",
    "memory/people marta",
    "memory/people marta = ANN",
    "memory/timeline marta",
    "memory/rumour = mill burned",
    "memory/persona marta",
    "memory/set marta",
)


@pytest.mark.parametrize("typed", REPORTS)
def test_reports_fit_eighty_columns_and_have_no_drawings(builder, marta, typed):
    """A screen reader stumbles over tables, bars and box drawings; so nothing stands in columns."""
    shown = [builder.do(typed.replace("ANN", f"#{marta.ann.character.id}"))]
    while "next | previous" in shown[-1].replace("|w", "").replace("|n", "") and len(shown) < 9:
        shown.append(builder.do("n"))
    lines = [line for page in shown for line in page.splitlines() if "(Page [" not in line]
    assert len(lines) > 2
    assert [line for line in lines if columns(line) > 80] == []
    drawn = re.compile(r"[─-╿▀-▟]|[-=_#.*]{4,}|\S {3,}\S|`-|\+-")
    assert [line for line in lines if drawn.search(line)] == []


def test_why_says_in_sentences_what_an_insight_rests_on(builder, marta):
    shown = " ".join(builder.do("memory/why marta = so it goes").split())
    assert "rests on #" in shown
    assert "which rests on #1" in shown


def test_a_reflection_tells_once_what_several_circles_ask_and_come_to(place, builder):
    marta = place.npc("Marta")
    people = [place.player(name) for name in ("Ann", "Hob", "Tilda")]
    for player, line in zip(
        people,
        (
            "The grey mare ran off to the mill last night!",
            "Somebody stole the silver spoons from the inn!",
            "The grey mare never ran off to the mill.",
        ),
        strict=True,
    ):
        player.do(f"talk marta = {line}")
    for player in people:
        player.do("whisper marta = The grey mare ran off to the mill, I am sure of it!")
    builder.do("memory/reflect marta = now")
    place.settle()
    (report,) = marta.memory.journal.note("reflections")
    assert len({str(audience) for audience in report["audiences"]}) > 2
    candidates = [(each["content"], tuple(each["citations"])) for each in report["verdicts"]]
    assert candidates
    assert len(candidates) == len(set(candidates))
    shown = " ".join(builder.do("memory/reflect marta").split())
    told = [" ".join(question.split()) for question in report["questions"]]
    assert max(map(told.count, told)) > 1
    assert all(shown.count(question) == 1 for question in told)
    assert "in public; among Ann" in shown


# -- archived entries ----------------------------------------------------------------------------------


@pytest.fixture
def archived(place, builder):
    """Somebody whose working journal holds ten of seventy entries."""
    bram = place.npc("Bram")
    bram.memory.journal.configure({"max_entries": 10})
    for n in range(70):
        place.clock.advance(60)
        bram.memory.remember(
            f"Guest number {n} came.",
            source_type="direct",
            source_entity="#99",
            source_name="Zoe",
            tags=[f"t{n}"],
        )
    return bram


def listed(builder, filters):
    shown = builder.do(f"memory/list bram = {filters}")
    pages = int(found[1]) if (found := re.search(r"\[1/(\d+)\]", shown)) else 1
    for _ in range(pages - 1):
        shown += builder.do("n")
    return [int(number) for number in re.findall(r"number (\d+) came", shown)], shown


def test_list_shows_archived_entries_if_asked(builder, archived):
    working, _ = listed(builder, "")
    old, shown = listed(builder, "archived:yes")
    both, _ = listed(builder, "archived:both")
    assert working == list(range(69, 59, -1))
    assert old == list(range(59, -1, -1))
    assert both == working + old
    assert "archived" in shown


def test_filters_reach_into_the_archive(builder, archived):
    assert listed(builder, "archived:yes tag:t3")[0] == [3]
    assert listed(builder, "archived:both from:zoe days:7 source:direct")[0] == list(range(69, -1, -1))
    assert "has no entry" in builder.do("memory/list bram = archived:yes tag:t65")
    assert refused(builder.do("memory/list bram = archived:maybe"), "archived: 'maybe'")


# -- journals of no character ---------------------------------------------------------------------------


@pytest.fixture
def quest(builder):
    builder.do("quest/start Mend the rope = the hoist lifts two sacks")
    return "quest:mend-the-rope"


def test_the_journal_of_a_quest_is_found_by_the_key_that_the_list_shows(builder, quest):
    assert quest in builder.do("memory")
    assert "Mend the rope" in builder.do(f"memory/list {quest}")
    assert "Mend the rope" in builder.do(f"memory/search {quest.upper()} = hoist")
    assert "quest/read mend-the-rope" in builder.do(f"memory {quest}")


@pytest.mark.parametrize(
    "switch", ["sleep", "wake", "reflect", "forget", "persona", "why", "people", "import"]
)
def test_what_needs_a_character_says_so(builder, quest, switch):
    from memory.ingame.quests import quests

    answer = builder.do(f"memory/{switch} {quest}{' = 1' if switch in ('forget', 'import', 'why') else ''}")
    assert "journal of no character" in answer
    assert "memory/list" in answer
    assert quests()["mend-the-rope"].state.status is Status.OPEN


# -- rumours ---------------------------------------------------------------------------------------------


@pytest.fixture
def news(place, builder):
    """Ann tells Marta; Cid, who says that he has it from Ann, tells Bram."""
    ann, cid = place.player("Ann"), place.player("Cid")
    marta, bram = place.npc("Marta"), place.npc("Bram")
    ann.do("talk Marta = The captain was attacked by a stranger.")
    place.clock.advance(60)
    cid.do("talk Bram = Ann told me that the captain was attacked by a stranger.")
    return ann, marta, bram


def test_a_rumour_is_traced_with_trust_and_present_beliefs(builder, news):
    _, _, bram = news
    shown = builder.do("memory/rumour = captain stranger")
    flat = " ".join(shown.split())
    assert "2 tellings" in flat
    said = [e for e in bram.memory.journal if "captain" in e.content]
    assert flat.index("Ann told Marta, trust 0.90") < flat.index(
        f"Cid, who had it from Ann, told Bram, trust {said[0].source_trust:.2f}, Bram's entry #{said[0].id}"
    )
    beliefs = flat[flat.index("Who believes what now") :]
    assert "Ann: nothing of it is in the journal" in beliefs
    assert "Marta: trust 0.90, #1" in beliefs
    assert "Bram: trust" in beliefs


def test_a_rumour_includes_what_characters_told_players(place, builder, news):
    ann, marta, _ = news
    dora, eve = place.player("Dora"), place.player("Eve")
    eve.character.location = None
    dora.do("talk Marta = What happened to the captain?")
    ann.do("talk Marta = What happened to the captain?")
    flat = " ".join(builder.do("memory/rumour = captain stranger").split())
    first = next(e.id for e in marta.memory.journal if "captain" in e.content)
    assert "2 tellings" in flat
    assert f"Marta told Dora, from entry #{first}" in flat
    assert "Marta told Ann" not in flat and "Eve" not in flat
    beliefs = flat[flat.index("Who believes what now") :]
    assert "Dora: nothing of it is in the journal" in beliefs
    dora.character.delete()
    assert f"Marta told Dora, from entry #{first}" in " ".join(
        builder.do(f"memory/rumour marta = {first}").split()
    )


def test_a_character_that_remembers_what_it_was_told_is_no_listener_without_record(place, builder, news):
    """Bram hears aloud what Marta tells Dora, and keeps it: one telling, not two."""
    dora = place.player("Dora")
    dora.do("say Marta, what happened to the captain?")
    flat = " ".join(builder.do("memory/rumour = captain stranger").split())
    assert "Marta, who had it from Ann, told Bram again" in flat
    besides = flat[flat.index("Told to people") : flat.index("Who believes what now")]
    assert "Dora" in besides and "Bram" not in besides


def test_a_rumour_is_traced_from_an_entry(builder, news):
    _, marta, _ = news
    first = next(e.id for e in marta.memory.journal if "captain" in e.content)
    assert "told Bram" in " ".join(builder.do(f"memory/rumour marta = #{first}").split())
    assert refused(builder.do("memory/rumour marta = 999"), "id: 999")
    assert "number of an entry" in builder.do("memory/rumour marta = silver")


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("memory/rumour", "Which news?"),
        ("memory/rumour =", "Which news?"),
        ("memory/rumour = the of and", "words to search for"),
        ("memory/rumour = dragon", "No journal holds anything of that"),
        ("memory/rumour nobody = 3", "nobody called 'nobody' has a memory"),
    ],
)
def test_a_rumour_that_cannot_be_traced_says_why(builder, news, typed, said):
    assert said in " ".join(builder.do(typed).split())


@pytest.mark.parametrize(
    "typed",
    [
        "memory/list marta = kind:bogus",
        "memory/list marta = foo:1",
        f"memory/list marta = from:{'x' * 200}",
        f"memory/people marta = {'馬' * 200}",
        f"memory {'馬 ' * 200}",
        f"memory/rumour marta = {'9' * 200}",
        "memory/rumour",
        "memory/timeline marta = 5",
        "memory/set marta = thresold:5",
        "memory/bogus marta",
    ],
)
def test_whatever_is_refused_fits_eighty_columns(builder, answering, typed):
    answer = builder.do(typed)
    assert answer.strip()
    assert [line for line in answer.splitlines() if columns(line) > 80] == []


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("trust:7", "trust: must be a number from 0 to 1, not 7"),
        ("days:-3", "days: must be a number of days above 0, not -3"),
        ("kind:bogus", "kind: must be one of observation,"),
    ],
)
def test_a_refused_filter_is_named_as_it_was_typed(builder, answering, typed, said):
    assert said in " ".join(builder.do(f"memory/list marta = {typed}").split())


# -- personas --------------------------------------------------------------------------------------------


@pytest.fixture
def answering(place, builder, monkeypatch):
    """Marta, with answers to questions of the command taken a turn later."""

    def later(reactor, seconds, call, *args, **kwargs):
        place.waiting.append(lambda: call(*args, **kwargs))

    monkeypatch.setattr("evennia.commands.cmdhandler.deferLater", later)
    return place.npc("Marta")


def test_a_persona_is_edited_confirmed_and_noted(builder, answering):
    from memory.ingame.curating import audit_of

    asked = builder.do("memory/persona marta = unknown: Ask {listener}. // I couldn't say = no.")
    assert "Ask {listener}. // I couldn't say = no." in asked
    assert "unknown" not in answering.memory.persona.phrases
    assert "is changed" in builder.do("yes")
    assert answering.memory.persona.phrases["unknown"] == ("Ask {listener}.", "I couldn't say = no.")
    assert answering.memory.mind.persona.phrases["unknown"], "it is used at once"
    line = audit_of(answering.memory.journal)[0]
    assert line.by.lower() == "wilma"
    assert "persona" in line.what and "unknown" in line.what
    shown = builder.do("memory/persona marta")
    assert "Ask {listener}." in shown
    assert "All of it is valid." in shown
    builder.do("memory/persona marta = unknown: default")
    builder.do("yes")
    assert "unknown" not in answering.memory.persona.phrases


def test_default_restores_what_the_class_says(builder, answering, monkeypatch):
    of_class = {
        "description": "She keeps an inn.",
        "phrases": {"noted": ["Aye, noted."], "thanks": ["Gladly."]},
    }
    monkeypatch.setattr(type(answering), "persona", of_class, raising=False)
    before = answering.memory.persona
    for field, value in (("noted", "Hm."), ("description", "A spy."), ("age", "I am forty.")):
        builder.do(f"memory/persona marta = {field}: {value}")
        builder.do("yes")
    assert answering.memory.persona.say("noted") == "Hm."
    assert "Aye, noted." in builder.do("memory/persona marta = noted: default")
    builder.do("yes")
    for field in ("description", "age"):
        builder.do(f"memory/persona marta = {field}: default")
        builder.do("yes")
    assert answering.memory.persona.say("noted") == "Aye, noted."
    assert answering.memory.persona == before
    of_class["phrases"]["thanks"] = ["With joy."]
    assert answering.memory.persona.say("thanks") == "With joy.", "an edit keeps no copy of the class's words"


def test_description_and_facts_are_edited_too(builder, answering):
    for field, value in (("description", "She keeps the inn."), ("age", "I am fifty-four.")):
        builder.do(f"memory/persona marta = {field}: {value}")
        builder.do("yes")
    persona = answering.memory.persona
    assert persona.description == "She keeps the inn."
    assert persona.facts["age"] == "I am fifty-four."
    assert "fifty-four" in builder.do("memory/persona marta = age")


def test_no_leaves_a_persona_alone(builder, answering):
    before = answering.memory.persona
    builder.do("memory/persona marta = age: 7")
    assert "Nothing was changed" in builder.do("no")
    assert answering.memory.persona == before


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("unknown: {who} knows.", "phrases: 'unknown': there is no {who}, in '{who} knows.'"),
        (
            "noted: Fine, {content}, {other} and {when}.",
            "phrases: 'noted': there is no {content}, in 'Fine, {content}, {other} and {when}.'; there are "
            "{listener}, {name}",
        ),
        ("noted: Noted, {", "phrases: 'noted': there is no {, in 'Noted, {'"),
        ("age: Forty, {listener}.", "age: there is no {listener}"),
        (
            f"unknown: {'x' * 301}",
            "phrases: 'unknown': must have at most 300 characters each, not the 301 of 'xxx",
        ),
        ("temper: glad", "there is no field 'temper'"),
        (
            f"unknown: {' // '.join('abcdefghijklmnopqrstu')}",
            "phrases: 'unknown': must be at most 20, not 21",
        ),
    ],
)
def test_what_a_persona_cannot_use_is_named_with_field_and_value(builder, answering, typed, said):
    before = answering.memory.persona
    answer = " ".join(builder.do(f"memory/persona marta = {typed}").split())
    assert "Nothing was done" in answer
    assert said[:60] in answer
    assert answering.memory.persona == before


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("unknwon: No.", "there is no field 'unknwon'. Did you mean unknown?"),
        ("agee", "there is no field 'agee'. Did you mean age?"),
        ("qqqq: glad", "there is no field 'qqqq'. Fields: description"),
        ("colour: grey", "there is no field 'colour'. Fields: description"),
        (f"{'x' * 3_000}: glad", f"there is no field '{'x' * 40}…'."),
        ("|r{x}: glad", "there is no field '{x}'."),
    ],
)
def test_an_unknown_field_of_a_persona_is_named_in_two_lines(builder, answering, typed, said):
    lines = builder.do(f"memory/persona marta = {typed}").splitlines()
    assert len(lines) <= 4
    answer = " ".join(lines)
    assert said in answer
    assert "description, age, trade, home" in answer
    assert "help phrases" in answer


def test_the_usual_words_are_counted_not_listed(builder, answering):
    shown = builder.do("memory/persona marta")
    assert re.search(r"default phrases apply for \d+ (other )?occasions", " ".join(shown.split()))
    assert len(shown.splitlines()) < 20


def test_a_stored_persona_is_checked(builder, answering):
    answering.db.persona = {"description": "x", "phrases": {"unknwon": "No."}}
    shown = " ".join(builder.do("memory/persona marta").split())
    assert "there is no occasion 'unknwon'; did you mean 'unknown'?" in shown
