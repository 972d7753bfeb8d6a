"""`memory`: what builders see and do of anybody's."""

from __future__ import annotations

import json
from datetime import timedelta

import pytest

from memory.adapters.inmemory import InMemoryLedger
from memory.adapters.llm import make_thinker
from memory.config import Config
from memory.errors import FieldError
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
        ("", "Forget which?"),
        ("one", "Forget which?"),
        ("1, x", "Forget which?"),
        ("-1", "Forget which?"),
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
    builder.do("memory/set marta = threshold:default")
    assert dict(builder.marta.memory.journal.header.settings) == {"max_entries": 50}


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("treshold:120", "did you mean threshold?"),
        ("threshold:lots", "'lots'"),
        ("threshold:-1", "threshold"),
        ("threshold", "must be like threshold:120, not 'threshold'"),
        ("open_journals:5", "'open_journals']: applies to the whole game; set it in the server's settings"),
        ("llm_api_key:default", "'llm_api_key']: applies to the whole game"),
        ("threshold:1, threshold:2", "threshold: must be given once, not '1' and '2'"),
        ("threshold:1, threshold:default", "threshold: must be given once, not '1' and 'default'"),
        ("nonsense:default", "nonsense"),
        ("threshold:90, max_entries:0", "max_entries"),
    ],
)
def test_a_wrong_setting_is_named_and_nothing_is_set(builder, typed, said):
    assert said in one_line(builder.do(f"memory/set marta = {typed}"))
    assert not builder.marta.memory.journal.header.settings


# -- files -------------------------------------------------------------------------------------------


def test_export_and_import_bring_everything_over(place, builder, folder):
    builder.marta.memory.journal.configure({"max_entries": 3})
    builder.marta.memory.journal.mark_consolidated([1])  # archived, and exported none the less
    assert "4 entries of Marta" in builder.do("memory/export marta = marta")
    lines = (folder / "marta.jsonl").read_text().splitlines()
    assert json.loads(lines[0])["content"] == "The bridge is out."
    bram = place.npc("Bram")
    asked = builder.do("memory/import bram = marta")
    assert "4 entries, #1 to #4" in asked
    assert len(bram.memory.journal) == 0
    builder.do("yes")
    exported = [row.entry for row in builder.marta.memory.journal.store.history(builder.marta.memory.key)]
    assert list(bram.memory.journal) == exported


def test_an_import_into_a_journal_with_entries_is_numbered_anew(builder, folder):
    builder.do("memory/export marta = a.jsonl")
    asked = builder.do("memory/import marta = a.jsonl")
    assert "numbered anew, from #5 to #8" in asked
    assert "4 of them say word for word what Marta remembers already" in asked
    builder.do("y")
    assert [entry.id for entry in builder.journal()] == list(range(1, 9))
    assert builder.marta.memory.journal[7].citations == (5,)


def test_an_export_by_default_is_named_after_its_character(builder, folder):
    builder.do("memory/export marta")
    (file,) = folder.iterdir()
    assert file.name.startswith("marta-") and file.suffix == ".jsonl"


def test_replacing_a_file_asks_first(builder, folder):
    builder.do("memory/export marta = a")
    builder.marta.memory.remember("One more.")
    assert "exists already" in builder.do("memory/export marta = a")
    builder.do("no")
    assert len((folder / "a.jsonl").read_text().splitlines()) == 4
    builder.do("memory/export marta = a")
    builder.do("yes")
    assert len((folder / "a.jsonl").read_text().splitlines()) == 5


@pytest.mark.parametrize(
    "name", ["../secret", "/etc/passwd", "a/b", "..", ".hidden", "a\\b", "x" * 200, "a b", "é", "|rx", "%s;"]
)
@pytest.mark.parametrize("switch", ["export", "import"])
def test_no_file_name_leads_out_of_the_folder(builder, folder, tmp_path, name, switch):
    answer = builder.do(f"memory/{switch} marta = {name}")
    assert "Nothing was done. file:" in answer
    assert [path for path in tmp_path.rglob("*") if path.is_file()] == []


def test_a_link_in_the_folder_is_not_followed(builder, folder, tmp_path):
    folder.mkdir(parents=True)
    secret = tmp_path / "secret.jsonl"
    secret.write_text('{"content": "not for you"}\n')
    (folder / "link.jsonl").symlink_to(secret)
    assert "not a link" in builder.do("memory/import marta = link")
    assert "not a link" in builder.do("memory/export marta = link")
    assert "not for you" in secret.read_text()


@pytest.mark.parametrize(
    ("text", "where", "reason"),
    [
        ('{"content": "fine"}\n{"content": ""}\n', "bad.jsonl, line 2: ", "content: ''"),
        ('{"content": "fine"}\nnot json\n', "bad.jsonl, line 2: ", "not JSON"),
        ('{"content": "fine", "source_type": "dream"}\n', "bad.jsonl, line 1: ", "source_type: 'dream'"),
        ('{"content": "x", "importance": 11}\n', "bad.jsonl, line 1: ", "importance: 11"),
        ('{"content": "x"}\n\n{"content": "y", "citations": [9]}\n', "bad.jsonl, line 3: ", "citations: 9"),
        ('{"content": "x", "id": 1}\n{"content": "y", "id": 1}\n', "bad.jsonl, line 2: ", "id: 1"),
        ("\n", "bad.jsonl", "holds no entries"),
    ],
)
def test_a_bad_file_is_refused_by_file_line_and_field(builder, folder, text, where, reason):
    folder.mkdir(parents=True)
    (folder / "bad.jsonl").write_text(text)
    said = builder.do("memory/import marta = bad.jsonl")
    assert where in said and refused(said, reason)
    builder.do("yes")
    assert len(builder.journal()) == 4


def test_a_file_that_is_no_text_or_not_there_is_named(builder, folder):
    assert "there are: none" in one_line(builder.do("memory/import marta = nothing"))
    folder.mkdir(parents=True)
    (folder / "b.jsonl").write_bytes(b'{"content": "x"}\n\xff\xfe\n')
    assert "b.jsonl, line 2: not UTF-8" in one_line(builder.do("memory/import marta = b"))
    assert "b.jsonl" in builder.do("memory/import marta")


def test_a_file_that_everybody_would_wait_for_is_left_to_the_shell(builder, folder):
    folder.mkdir(parents=True)
    (folder / "big.jsonl").write_bytes(b"\n" * 2_000_001)
    shown = " ".join(builder.do("memory/import marta = big").split())
    assert "big.jsonl: must be 2,000,000 bytes at most in the game, not 2,000,001" in shown


def test_an_import_is_all_or_nothing(builder, folder, monkeypatch):
    builder.do("memory/export marta = a")
    journal = builder.marta.memory.journal

    def fails(changes):
        raise FieldError("content", "x", "something else")

    builder.do("memory/import marta = a")
    monkeypatch.setattr(journal.store, "apply", fails)
    assert refused(builder.do("yes"), "content: 'x'")
    monkeypatch.undo()
    journal.refresh()
    assert len(journal) == 4


# -- hostile -----------------------------------------------------------------------------------------


def test_hostile_text_does_nothing_when_it_is_shown(place, builder, folder):
    memory = builder.marta.memory
    memory.remember(
        HOSTILE,
        source_type="direct",
        source_entity="#90",
        source_name="|rEve\x1b[2J",
        tags=["|rtag\x07", "synthesis"],
        citations=[1],
    )
    place.clock.advance(seconds=timedelta(minutes=2).total_seconds())
    builder.raw.clear()
    for typed in (
        "memory marta",
        "memory/list marta",
        "memory/search marta = |revil",
        "memory/why marta = |revil",
        "memory/forget marta = 5",
        "no",
        "memory/set marta = |rx:1",
        "memory/import marta = |rx",
        "memory/list marta = kind:|rx",
        "memory |rnobody\x1b[2J",
        "memory/export marta = h",
        "memory/import marta = h",
        "no",
    ):
        builder.do(typed)
    sent = "\n".join(builder.raw)
    assert "$You() {gold}" in sent and "evil %s" in sent and "Eve" in sent
    assert "|r" not in sent
    assert not {"\x1b", "\x07", "\u202e"} & set(sent)


def test_help_tells_how(builder):
    shown = builder.do("help memory")
    for part in ("/list", "/search", "/why", "/set", "/forget", "/export", "/import"):
        assert f"memory{part}" in shown
    assert max(map(len, shown.splitlines())) <= 80


def test_an_unknown_switch_is_named_and_does_nothing(builder):
    answer = builder.do("memory/bogus marta")
    assert "memory has no switch 'bogus'" in answer and "Memory of" not in answer
    for switch in ("list", "search", "why", "forget", "export", "import"):
        assert f"memory/{switch}" in answer
    assert "'memory/s' may mean memory/search, memory/sleep, memory/set" in builder.do("memory/s marta")


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("memory marta = x", "Nothing comes after = here, not 'x': memory marta."),
        ("memory/timeline marta = all", "Nothing comes after = here, not 'all': memory/timeline marta."),
        ("memory/sleep marta = now", "Nothing comes after = here, not 'now': memory/sleep marta."),
        ("memory/wake marta = now", "Nothing comes after = here, not 'now': memory/wake marta."),
        (
            "memory/reflect marta = |rbogus",
            "Only now comes after = here, not 'bogus': memory/reflect marta = now.",
        ),
    ],
)
def test_what_a_switch_does_not_take_is_named_and_nothing_is_done(builder, typed, said):
    before = [entry.content for entry in builder.journal()]
    answer = builder.do(typed)
    assert said in one_line(answer) and "help memory" in one_line(answer)
    assert len(answer.strip().splitlines()) <= 2
    assert not builder.marta.is_asleep and [entry.content for entry in builder.journal()] == before
