"""`memory`: what builders see and do of anybody's."""

from __future__ import annotations

import pytest

from memory.adapters.inmemory import InMemoryLedger
from memory.adapters.llm import make_thinker
from memory.config import Config
from tests.making import one_line, refused

HOSTILE = "|rred|n $You() {gold} \x1b[31m\x07\u202eevil %s"


@pytest.fixture
def builder(place, monkeypatch):
    """Wilma, who builds, and Marta, who remembers four things."""

    def later(reactor, seconds, call, *args, **kwargs):
        place.waiting.append(lambda: call(*args, **kwargs))

    monkeypatch.setattr("evennia.commands.cmdhandler.deferLater", later)  # an answer is taken a turn later
    wilma = place.player("Wilma", admin=True)
    marta = place.npc("Marta", aliases=("innkeeper",))
    memory = marta.memory
    place.clock.advance(days=-20)
    memory.remember(
        "The bridge is out.", source_type="direct", source_entity="#77", source_name="Ann", tags=["road"]
    )
    place.clock.advance(days=19)
    memory.remember("Rain on the road.", source_type="environmental")
    memory.remember("Who broke the bridge?", source_type="inference", kind="question", citations=[1])
    memory.remember(
        "The reeve has the key.",
        source_type="direct",
        source_entity="#78",
        source_name="Bob",
        audience=["#78"],
    )
    place.clock.advance(days=1)
    wilma.marta = marta
    wilma.journal = lambda: list(marta.memory.journal)
    return wilma


@pytest.fixture
def folder(builder, tmp_path, monkeypatch):
    """Where files go, empty."""
    from memory.ingame.commands import transfer

    monkeypatch.setattr("django.conf.settings.GAME_DIR", str(tmp_path))
    return tmp_path / transfer.FOLDER


# -- who may -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("typed", ["memory", "memory marta", "memory/list marta", "memory/forget marta = 1"])
def test_a_player_has_no_such_command(place, builder, typed):
    ann = place.player("Ann")
    before = builder.journal()
    answer = ann.do(typed)
    assert "not available" in answer
    assert "bridge" not in answer
    assert builder.journal() == before
    assert "/forget" not in ann.do("help memory")


# -- whose -------------------------------------------------------------------------------------------


def test_without_a_name_it_lists_who_has_one(builder):
    shown = builder.do("memory")
    assert "Marta" in shown and builder.marta.memory.key in shown


def test_nobody_remembers_anything_yet(place):
    assert "Nobody remembers anything yet." in place.player("Wilma", admin=True).do("memory")


def test_found_by_name_alias_key_and_from_anywhere(place, builder):
    builder.character.location = place.make_room("Far Away")
    for name in ("marta", "innkeeper", builder.marta.dbref):
        assert "Memory of Marta" in builder.do(f"memory {name}")
    assert "Memory of Wilma" in builder.do("memory me")


@pytest.mark.parametrize("name", ["nobody", "stone", "here"])
def test_an_unknown_name_says_what_to_type(place, builder, name):
    place.thing("stone", place.room)
    answer = builder.do(f"memory {name}")
    assert f"'{name}'" in answer and "memory lists who has one" in answer


def test_a_switch_without_a_name_says_what_to_type(builder):
    assert "memory/list marta" in builder.do("memory/list")


def test_several_of_a_name_are_told_apart_by_number(place, builder):
    other = place.npc("Marta")
    answer = builder.do("memory marta")
    assert builder.marta.dbref in answer and other.dbref in answer
    assert "Memory of Marta" in builder.do(f"memory {other.dbref}")


# -- looking -----------------------------------------------------------------------------------------


def test_the_state_counts_what_there_is(builder):
    journal = builder.marta.memory.journal
    journal.configure({"threshold": 60, "max_entries": 3})
    journal.mark_consolidated([1])
    shown = builder.do("memory marta")
    for part in (
        "3 working (cap 3), 1 archived (with records), 4 ever written",
        "environmental 1",
        "inference 1",
        "question 1",
        "awake",
        f"{journal.cumulative_importance} of 60",
        "never",
        "max_entries:3",
        "threshold:60",
    ):
        assert part in shown
    assert max(map(len, shown.splitlines())) <= 80


@pytest.mark.parametrize(
    ("filters", "ids"),
    [
        ("", {1, 2, 3, 4}),
        ("kind:question", {3}),
        ("source:environmental", {2}),
        ("tag:road", {1}),
        ("tag:#road", {1}),
        ("from:ann", {1}),
        ("from:#78", {4}),
        ("trust:0.6", {1, 3, 4}),
        ("days:7", {2, 3, 4}),
        ("source:direct, days:7", {4}),
        ("project:mill", set()),
    ],
)
def test_list_filters(builder, filters, ids):
    shown = builder.do(f"memory/list marta = {filters}")
    assert {number for number in range(1, 5) if f"#{number} " in shown} == ids


@pytest.mark.parametrize("word", ["insight", "Insights"])
def test_insights_are_listed_by_the_word_that_the_pages_use(builder, word):
    builder.marta.memory.remember(
        "The road is unsafe.", source_type="inference", citations=[1, 2], tags=["synthesis"]
    )
    shown = builder.do(f"memory/list marta = kind:{word}")
    assert "The road is unsafe." in shown and "Rain on the road." not in shown


@pytest.mark.parametrize(
    ("filters", "field"),
    [
        ("kind:rumour", "kind: 'rumour'"),
        ("source:dream", "source: 'dream'"),
        ("trust:much", "trust: 'much'"),
        ("trust:7", "trust: 7"),
        ("days:-1", "days: -1"),
        ("days:nan", "days: nan"),
        ("colour:red", "filter: 'colour:red'"),
        ("silver", "filter: 'silver'"),
        ("from:zoe", "from: 'zoe'"),
        ("kind:", "filter: 'kind:'"),
        ("kind:question kind:finding", "kind: 'finding'"),
        ("trust:0.1 Trust:0.9", "trust: '0.9'"),
    ],
)
def test_a_wrong_filter_is_named(builder, filters, field):
    answer = builder.do(f"memory/list marta = {filters}")
    assert refused(answer, field) and "Nothing was done" in one_line(answer)


def test_list_is_newest_first_and_paged(builder):
    for number in range(30):
        builder.marta.memory.remember(f"Thing number {number}.")
    first = builder.do("memory/list marta")
    assert "Thing number 29." in first and "Thing number 2." not in first and "1/" in first


def test_search_ranks_by_relevance(builder):
    shown = builder.do("memory/search marta = broke the bridge")
    assert shown.index("Who broke the bridge?") < shown.index("The bridge is out.")
    assert "remembers nothing about 'dragons'" in builder.do("memory/search marta = dragons")
    assert "Search for what?" in builder.do("memory/search marta")


def test_why_shows_every_component_of_every_score(builder):
    from memory.journal.filter import Filter

    shown = builder.do("memory/why marta = the bridge")
    hits = builder.marta.memory.mind.recall("the bridge", wanted=Filter())
    assert len(hits) == 4
    for hit in hits:
        assert hit.entry.content in shown
        for figure in (hit.score, *hit.components.values()):
            assert f"{figure:.3f}" in shown
    for name in hits[0].components:
        assert name in shown
    assert "Why what?" in builder.do("memory/why marta")


def test_why_says_that_a_language_model_would_find_other_words(place, builder):
    place.player("Zoe")
    asked = "memory/why marta for zoe = where is the bridge?"
    assert "language model" not in builder.do(asked)
    config = Config.load({"llm_base_url": "http://127.0.0.1:9/v1", "llm_model": "parrot-1"})
    place.scheduler.thinker = make_thinker(config, ledger=InMemoryLedger(), clock=place.clock, environ={})
    shown = " ".join(builder.do(asked).split())
    assert "Without the language model, would answer" in shown
    assert "In the game, a language model words the answer" in shown


def test_why_for_a_listener_hides_what_it_may_not_hear_and_says_what_is_answered(place, builder):
    place.player("Zoe")
    shown = builder.do("memory/why marta for zoe = who has the key?")
    assert "reeve" not in shown
    assert "1 more is not for Zoe's ears" in shown
    assert "Would answer" in shown
    assert "The reeve has the key." in builder.do("memory/why marta = who has the key?")
    assert "listener: nobody called 'yan' has a memory" in builder.do("memory/why marta for yan = the key?")


def test_why_shows_what_an_insight_rests_on(builder):
    memory = builder.marta.memory
    memory.remember(
        "[SYNTHESIS] The bridge worries people.",
        source_type="inference",
        tags=["synthesis"],
        citations=[3],
        importance=8,
    )
    shown = builder.do("memory/why marta = bridge worries people")
    lines = shown.splitlines()
    insight = next(n for n, line in enumerate(lines) if "[SYNTHESIS]" in line)
    assert "rests on #3, inference" in lines[insight + 1]
    assert "   which rests on #1, direct" in lines[insight + 2]


# -- working on it -----------------------------------------------------------------------------------


def test_forget_asks_and_then_forgets_for_good(builder):
    asked = builder.do("memory/forget marta = 1, #2")
    assert "The bridge is out." in asked and "Rain on the road." in asked
    assert "cited by #3" in asked
    assert len(builder.journal()) == 4
    assert "Forgotten: #1, #2" in builder.do("yes")
    assert [entry.id for entry in builder.journal()] == [3, 4]
    assert builder.journal()[0].citations == ()


@pytest.mark.parametrize("answer", ["no", "", "yes please", "look", "1"])
def test_anything_but_yes_leaves_it(builder, answer):
    builder.do("memory/forget marta = 1")
    assert "Nothing was changed." in builder.do(answer)
    assert len(builder.journal()) == 4


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("", "Forget which? Give their numbers: memory/forget"),
        ("one", "not 'one': memory/forget marta = 3, 4"),
        ("1, x", "not 'x'"),
        ("-1", "not '-1'"),
        ("99", "no entry #99"),
        ("1, 99", "no entry #99"),
    ],
)
def test_forget_names_what_is_wrong(builder, typed, said):
    assert said in builder.do(f"memory/forget marta = {typed}")
    assert len(builder.journal()) == 4


def test_what_went_meanwhile_is_said_plainly(builder):
    builder.do("memory/forget marta = 1")
    builder.marta.memory.journal.forget([1])
    assert refused(builder.do("yes"), "id: 1")


def test_set_shows_sets_and_takes_back(builder):
    assert "threshold:150" in builder.do("memory/set marta")
    assert "threshold:120" in builder.do("memory/set marta = threshold:120, max_entries: 50")
    assert builder.marta.memory.journal.config.max_entries == 50
    assert "(own)" in builder.do("memory/set marta")
    assert "Nothing was done. threshold: must be a number, not 'low'" in builder.do(
        "memory/set marta = threshold:low"
    )
    builder.do("memory/set marta = threshold:default")
    assert dict(builder.marta.memory.journal.header.settings) == {"max_entries": 50}


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("treshold:120", "did you mean threshold?"),
        ("threshold:lots", "'lots'"),
        ("threshold:-1", "threshold"),
        ("threshold", "must be like threshold:120, not 'threshold'"),
        ("open_journals:5", "open_journals: applies to the whole game; set it in the server's settings"),
        ("llm_api_key:default", "llm_api_key: applies to the whole game"),
        ("threshold:1, threshold:2", "threshold: must be given once, not '1' and '2'"),
        ("threshold:1, threshold:default", "threshold: must be given once, not '1' and 'default'"),
        ("nonsense:default", "nonsense"),
        ("threshold:90, max_entries:0", "max_entries"),
    ],
)
def test_a_wrong_setting_is_named_and_nothing_is_set(builder, typed, said):
    assert said in one_line(builder.do(f"memory/set marta = {typed}"))
    assert not builder.marta.memory.journal.header.settings
