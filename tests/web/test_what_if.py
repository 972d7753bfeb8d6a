"""Ask, what-if and the rumour map: they explain, and leave no trace."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.urls import reverse

from memory.adapters.inmemory import InMemoryLedger
from memory.adapters.llm import make_thinker
from memory.config import Config
from memory.web import series
from tests.web.reading import text_of


def state(npc):
    """All that a question might leave: entries and notes of every journal, wordings, what was said, and requests."""
    from memory.db.models import EntryRow, LedgerRecord, NoteRow, ToolCallRecord

    mind = npc.memory.mind
    rows = [
        list(model.objects.order_by("pk").values())
        for model in (EntryRow, NoteRow, LedgerRecord, ToolCallRecord)
    ]
    held = {who: list(said) for who, said in mind.conversations._by_person.items()}
    return list(mind.journal), dict(mind.replies), mind.journal.header, held, rows


def test_asking_shows_what_a_listener_would_hear_and_leaves_no_trace(place, marta, ann, builder, visit):
    bob = place.player("Bob")
    client, path = visit(builder), reverse("keepsake:ask", args=[marta.id])
    before = state(marta)
    public = text_of(client.get(path, {"q": "where did the mare run off to?", "as": f"#{bob.character.id}"}))
    assert "Would answer" in public
    assert "ran off to the mill" in public
    assert "1 more is not for this audience" in public
    assert "under the oak" not in public
    secret = text_of(client.get(path, {"q": "where is the silver?", "as": f"#{ann.character.id}"}))
    assert "under the oak" in secret
    assert "in a whisper" in secret
    itself = text_of(client.get(path, {"q": "where is the silver?"}))
    assert "under the oak" in itself
    assert "Would answer" not in itself
    assert state(marta) == before


@pytest.mark.parametrize("page", ["ask", "whatif"])
def test_an_answer_says_that_a_language_model_would_find_other_words(place, marta, builder, visit, page):
    bob = place.player("Bob")
    path = reverse(f"keepsake:{page}", args=[marta.id])
    asked = {"q": "where did the mare run off to?", "as": f"#{bob.character.id}"}
    assert "finds the words" not in text_of(visit(builder).get(path, asked))
    config = Config.load({"llm_base_url": "http://127.0.0.1:9/v1", "llm_model": "parrot-1"})
    place.scheduler.thinker = make_thinker(config, ledger=InMemoryLedger(), clock=place.clock, environ={})
    shown = text_of(visit(builder).get(path, asked))
    assert "In the game, a language model words the answer. It is not asked here" in shown
    assert "ran off to the mill" in shown


def test_the_answer_is_what_is_said_in_the_game(place, marta, builder, visit):
    bob = place.player("Bob")
    question = "where did the mare run off to?"
    shown = text_of(
        visit(builder).get(
            reverse("keepsake:ask", args=[marta.id]), {"q": question, "as": f"#{bob.character.id}"}
        )
    )
    said = bob.do(f"talk Marta = {question}")
    words = said.split('says to you, "')[1].rstrip().rstrip('"')
    assert words in shown


def test_who_asks_must_be_somebody(marta, builder, visit):
    client, path = visit(builder), reverse("keepsake:ask", args=[marta.id])
    assert client.get(path, {"q": "what?", "as": "Ann"}).status_code == 400
    assert client.get(path, {"q": "what?", "as": "#99999"}).status_code == 400
    of_room = client.get(path, {"q": "what?", "as": f"#{marta.location.id}"})
    assert of_room.status_code == 400
    assert "cannot ask" in text_of(of_room)


def test_a_value_that_cannot_be_tried_is_refused_by_its_field(marta, builder, visit):
    client = visit(builder)
    for name in ("whatif", "whatif_plot"):
        answer = client.get(reverse(f"keepsake:{name}", args=[marta.id]), {"threshold": "abc"})
        assert answer.status_code == 400
        assert "threshold: must be a number" in text_of(answer) and "MEMORY" not in text_of(answer)


def test_what_if_changes_the_order_and_nothing_else(place, marta, builder, visit):
    marta.memory.remember("The mare of the carter is grey.", importance=10)
    marta.memory.remember("Somebody sneezed.", importance=10)
    client, path = visit(builder), reverse("keepsake:whatif", args=[marta.id])
    before = state(marta)
    usual = text_of(client.get(path, {"q": "where did the mare run off to?"}))
    only = {
        "q": "where did the mare run off to?",
        "weight_relevance": "0",
        "weight_importance": "1",
        "weight_recency": "0",
        "weight_trust": "0",
    }
    other = text_of(client.get(path, only))
    assert usual.index("ran off to the mill") < usual.index("sneezed")
    assert other.index("sneezed") < other.index("ran off to the mill")
    assert state(marta) == before


def test_what_if_shows_what_would_be_answered_with_other_weights(place, marta, ann, builder, visit):
    bob = place.player("Bob")
    place.clock.advance(3_600)
    marta.memory.remember("The mare of the carter ran off to the pond.", source_type="environmental")
    client, path = visit(builder), reverse("keepsake:whatif", args=[marta.id])
    before = state(marta)
    asked = {"q": "where did the mare run off to?", "as": f"#{bob.character.id}"}
    page = client.get(path, asked)
    assert page.context["after"].answer.text == page.context["before"].answer.text
    assert "Would answer" in text_of(page)
    trust = {
        **asked,
        "weight_relevance": "0",
        "weight_trust": "1",
        "weight_importance": "0",
        "weight_recency": "0",
    }
    assert client.get(path, trust).context["after"].hits != page.context["before"].hits
    assert "under the oak" not in text_of(client.get(path, {**asked, "q": "where is the silver?"}))
    assert state(marta) == before


def test_a_lower_threshold_fires_more_often(marta, builder, visit):
    client = visit(builder)
    for n in range(30):
        marta.memory.remember(f"Guest {n} came.", importance=5)
    times = []
    for threshold in ("20", "60", "600"):
        given = {"threshold": threshold}
        plot = client.get(reverse("keepsake:whatif_plot", args=[marta.id]), given).json()
        page = text_of(client.get(reverse("keepsake:whatif", args=[marta.id]), given))
        times.append(len(plot["fired"]))
        assert (
            f"{times[-1]} time{'' if times[-1] == 1 else 's'} with a threshold of {threshold}"
            in page.replace("  ", " ")
        )
    assert times[0] > times[1] > times[2] == 0
    assert marta.memory.journal.config.threshold == 150


@pytest.mark.parametrize("given", [{"threshold": "0"}, {"threshold": "much"}, {"weight_trust": "-1"}])
def test_impossible_settings_are_named(marta, builder, visit, given):
    answer = visit(builder).get(reverse("keepsake:whatif", args=[marta.id]), given)
    assert answer.status_code == 400
    assert next(iter(given)) in text_of(answer)


def test_a_long_life_is_thinned_and_keeps_its_peaks(place):
    at = place.clock.now()
    counting = [(n, 1 + n % 9, at.isoformat()) for n in range(1, 5_001)]
    whole = series.simulated(counting, 150)
    thin = whole.thinned()
    drawn = thin.to_dict(150, counting)
    assert len(drawn["at"]) <= series.MOST + 3
    assert max(drawn["total"]) == max(total for _, total in whole.points)
    assert len(drawn["fired"]) == len(whole.firings) > 100
    assert sum(each.total for each in whole.firings) <= sum(importance for _, importance, _ in counting)


def test_what_is_written_late_is_drawn_no_earlier_than_what_is_before_it(place):
    at = place.clock.now()
    counting = [(1, 3, at.isoformat()), (2, 4, (at - timedelta(days=9)).isoformat())]
    drawn = series.simulated(counting, 150).to_dict(150, counting)
    assert drawn["at"][0] == drawn["at"][1]


@pytest.mark.parametrize("threshold", [12, 30, 150])
def test_the_what_if_fires_where_a_replay_of_the_exported_journal_fires(place, marta, threshold):
    """The page and `replay` go by one rule: the same entries, the same thresholds, the same reflections."""
    from memory.adapters.inmemory import InMemoryStore
    from memory.config import Config
    from memory.db.pages import JournalPages
    from memory.journal.entry import ImportanceMethod
    from memory.minds.replays.replay import replay_stream
    from memory.minds.replays.streams import Parts
    from memory.reflection.extractive.thinker import ExtractiveThinker

    journal = marta.memory.journal
    for n in range(40):
        place.clock.advance(60)
        journal.add(f"Cart {n} broke down at the mill.", importance=1 + n % 9, importance_method="manual")
    journal.rate({entry.id: entry.importance for entry in journal}, ImportanceMethod.MANUAL)
    lived = replay_stream(
        sorted(journal.to_dict()["entries"], key=lambda each: each["id"]),
        Parts(store=InMemoryStore(), thinker=ExtractiveThinker(), config=Config(threshold=threshold)),
    )
    contents = [[lived.journal[i].content for i in each["window"]] for each in lived.reflections]
    fired = series.simulated(JournalPages().counting(journal.key), threshold).firings
    assert [window[-1] for window in contents] == [journal[each.through].content for each in fired]
    assert [len(window) for window in contents] == [each.entries for each in fired]


def test_the_rumour_map_shows_who_had_it_from_whom_and_trust_falling(place, marta, ann, builder, visit):
    forge = place.make_room("The Forge")
    bram = place.npc("Bram", where=forge)
    carter = place.player("Carter", where=forge)
    ann.character.move_to(forge, quiet=True, move_hooks=False)
    place.clock.advance(60)
    ann.do("say Bram, Marta told me that the carter's mare ran off to the mill.")
    del carter
    page = visit(builder).get(reverse("keepsake:rumour"), {"q": "mare mill"})
    shown = text_of(page)
    heard = page.context["rumour"].hearings
    assert [(each.name, each.teller_name) for each in heard] == [("Marta", "Ann"), ("Bram", "Ann")]
    assert heard[0].trust > heard[1].trust
    assert "who had it from" in shown
    assert "<svg" in page.content.decode()
    holders = page.context["rumour"].holders
    assert holders[f"#{ann.character.id}"].belief is None
    assert [each.had_from for each in holders.values()] == [
        "",
        f"#{ann.character.id}",
        f"#{ann.character.id}",
    ]
    assert holders[bram.memory.key].belief is not None
    mare = next(e for e in marta.memory.journal if "mare" in e.content)
    of_entry = visit(builder).get(reverse("keepsake:rumour"), {"of": marta.id, "entry": mare.id})
    assert {each.name for each in of_entry.context["rumour"].hearings} == {"Marta", "Bram"}


def test_whom_a_teller_names_as_its_source_is_on_the_map(place, marta, builder, visit):
    bob = place.player("Bob")
    place.clock.advance(60)
    bram = place.npc("Bram")
    bob.do("say Bram, Marta told me that the carter's mare ran off to the mill.")
    holders = visit(builder).get(reverse("keepsake:rumour"), {"q": "mare mill"}).context["rumour"].holders
    teller = holders[f"#{bob.character.id}"]
    assert (teller.had_from, teller.claimed) == (marta.memory.key, True)
    heard = holders[bram.memory.key]
    assert (heard.had_from, heard.claimed) == (teller.key, False)
    assert holders[marta.memory.key].steps < teller.steps < heard.steps
    wide, narrow = visit(builder).get(reverse("keepsake:rumour"), {"q": "mare mill"}).context["maps"]
    assert {spot.holder.key for spot in wide.spots} == {spot.holder.key for spot in narrow.spots}
    places = {spot.holder.key: (spot.x, spot.y) for spot in narrow.spots}
    assert len(set(places.values())) == len(places) == len(narrow.spots)
    assert places[marta.memory.key][0] < places[teller.key][0] < places[heard.key][0]
    assert max(x for x, _ in places.values()) + 150 <= narrow.width <= 340


def test_the_map_knows_what_was_corrected(place, marta, ann, builder, visit):
    ann.do("say Marta, no, the carter's mare ran off to the ford.")
    rumour = visit(builder).get(reverse("keepsake:rumour"), {"q": "carter mare"}).context["rumour"]
    believed = rumour.holders[marta.memory.key].belief
    assert len(rumour.hearings) == 2
    assert believed is not None
    assert believed.stands


def test_the_rumour_map_shows_whom_a_character_told_it(place, marta, ann, builder, visit):
    dora = place.player("Dora")
    dora.do("talk Marta = Where did the carter's mare run off to?")
    page = visit(builder).get(reverse("keepsake:rumour"), {"q": "carter mare"})
    rumour = page.context["rumour"]
    (told,) = rumour.told
    assert (told.teller_name, [name for _, name in told.listeners]) == ("Marta", ["Dora"])
    listener = rumour.holders[dora.character.memory.key]
    assert (listener.had_from, listener.belief) == (marta.memory.key, None)
    assert listener.steps == rumour.holders[marta.memory.key].steps + 1
    for drawn in page.context["maps"]:
        (spot,) = (spot for spot in drawn.spots if spot.name == "Dora")
        assert (spot.about, bool(spot.line)) == ("noted by the teller", True)
    assert "Marta told Dora" in text_of(page)


def test_a_rumour_nobody_knows_is_no_error(marta, builder, visit):
    client = visit(builder)
    assert "No journal holds" in text_of(client.get(reverse("keepsake:rumour"), {"q": "unicorns"}))
    assert client.get(reverse("keepsake:rumour"), {"q": "the of a"}).status_code == 400
    assert client.get(reverse("keepsake:rumour"), {"of": "x", "entry": "1"}).status_code == 400


def test_a_note_in_a_journal_was_written_down_and_not_seen(marta, ann, builder, visit):
    ann.do("journal/write The pedlar hid a lantern behind the well.")
    page = visit(builder).get(reverse("keepsake:rumour"), {"q": "pedlar lantern"})
    assert [[spot.about for spot in each.spots] for each in page.context["maps"]] == [["wrote it down"]] * 2
    assert "saw it" not in text_of(page)


def test_without_javascript_no_empty_chart_is_shown(marta, builder, visit):
    for name in ("keepsake:whatif", "keepsake:overview"):
        page = visit(builder).get(reverse(name, args=[marta.id])).content.decode()
        assert '<div class="plot" hidden' in page
        assert '<noscript><p class="soft">The chart needs JavaScript.' in page
