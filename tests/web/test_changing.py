"""Builders change memories and personas on the pages: shown first, confirmed by POST with its token, and written down."""

from __future__ import annotations

import pytest
from django.test import Client
from django.urls import reverse

from memory.ingame.curating import audit_of, correct
from memory.journal.filter import Filter
from tests.web.reading import text_of


@pytest.fixture
def mare(marta):
    return next(entry for entry in marta.memory.journal if "mare" in entry.content)


def path(npc, entry):
    return reverse("keepsake:change", args=[npc.id, entry.id])


def test_looking_at_a_change_changes_nothing(marta, mare, builder, visit):
    before = list(marta.memory.journal)
    for given in (
        {"do": "rate", "importance": "9"},
        {"do": "correct", "content": "It was a mule."},
        {"do": "confide", "audience": ""},
        {"do": "forget"},
    ):
        page = visit(builder).get(path(marta, mare), given)
        shown = text_of(page)
        for name, value in given.items():
            assert f'name="{name}" value="{value}"' in page.content.decode(), "what the form will send"
        assert "Confirm" in shown
        assert mare.content in shown
        assert given["do"] != "rate" or f"importance {mare.importance} → 9" in shown
    assert list(marta.memory.journal) == before
    assert audit_of(marta.memory.journal) == []


def test_no_change_without_the_token(marta, mare, builder):
    client = Client(enforce_csrf_checks=True)
    client.force_login(builder.character.account)
    given = {"do": "forget"}
    assert client.post(path(marta, mare), given).status_code == 403
    assert client.post(reverse("keepsake:persona", args=[marta.id]), {"confirmed": "yes"}).status_code == 403
    assert mare in list(marta.memory.journal)


def test_a_rating_by_hand_is_kept(marta, mare, builder, visit):
    journal = marta.memory.journal
    total = journal.cumulative_importance
    answer = visit(builder).post(path(marta, mare), {"do": "rate", "importance": "10"}, follow=True)
    assert "The new rating is written" in text_of(answer)
    assert (journal[mare.id].importance, str(journal[mare.id].importance_method)) == (10, "manual")
    assert journal.cumulative_importance == total + 10 - mare.importance


def test_a_correction_stands_in_its_place_and_is_nobody_elses_word(marta, mare, ann, builder, visit):
    visit(builder).post(path(marta, mare), {"do": "correct", "content": "The carter's mule ran off."})
    journal = marta.memory.journal
    new = journal[journal.superseded[mare.id]]
    assert new.source_entity == marta.memory.key
    assert mare.id in journal, "what was told stays readable"
    told = ann.do("talk Marta = what ran off?")
    assert "mule" in told
    assert "mare" not in told
    answer = visit(builder).post(path(marta, mare), {"do": "correct", "content": "Twice?"})
    assert answer.status_code == 400


def test_what_is_made_confidential_is_told_to_nobody_else(place, marta, mare, ann, builder, visit):
    bob = place.player("Bob")
    total = marta.memory.journal.cumulative_importance
    assert "mill" in bob.do("talk Marta = where did the carter's mare run off to?")
    key = f"#{ann.character.id}"
    visit(builder).post(path(marta, mare), {"do": "confide", "audience": key})
    assert "mill" not in bob.do("talk Marta = where did the carter's mare run off to?")
    assert "mill" in ann.do("whisper Marta = where did the carter's mare run off to?")
    hits = marta.memory.mind.recall("the mare", wanted=Filter(listeners=frozenset({f"#{bob.character.id}"})))
    assert not any("mill" in hit.entry.content for hit in hits)
    new = next(e for e in marta.memory.journal if e.supersedes == mare.id)
    assert (new.timestamp, new.importance, new.source_entity) == (
        mare.timestamp,
        mare.importance,
        mare.source_entity,
    )
    assert marta.memory.journal.cumulative_importance >= total


def test_confidence_only_gets_narrower(marta, ann, builder, visit):
    secret = next(entry for entry in marta.memory.journal if entry.audience)
    for audience in ("#1 #2 #3", "nobody", f"#{ann.character.id}"):
        for ask in (visit(builder).get, visit(builder).post):  # before it is confirmed, too
            answer = ask(path(marta, secret), {"do": "confide", "audience": audience})
            assert answer.status_code == 400
            assert "audience" in text_of(answer)


def test_an_audience_is_shown_by_name(marta, mare, ann, builder, visit):
    key = f"#{ann.character.id}"
    shown = text_of(visit(builder).get(path(marta, mare), {"do": "confide", "audience": key}))
    assert f"who may still hear Ann ({key})" in shown


def test_forgetting_is_for_good(marta, mare, builder, visit):
    answer = visit(builder).post(path(marta, mare), {"do": "forget"}, follow=True)
    assert "It is forgotten" in text_of(answer)
    assert marta.memory.journal.fetch([mare.id]) == []
    assert visit(builder).post(path(marta, mare), {"do": "forget"}).status_code == 400


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"do": "rate", "importance": "11"}, "importance: must be a whole number from 1 to 10, not '11'"),
        ({"do": "rate"}, "importance"),
        ({"do": "correct", "content": " "}, "content"),
        ({"do": "correct", "content": "x" * 4001}, "content"),
        ({"do": "burn"}, "do: must be one of rate"),
    ],
)
def test_bad_changes_are_named_and_not_made(marta, mare, builder, visit, given, said):
    before = list(marta.memory.journal)
    answer = visit(builder).post(path(marta, mare), given)
    assert answer.status_code == 400
    assert said in text_of(answer)
    assert list(marta.memory.journal) == before


def test_every_change_leaves_a_line_without_what_was_said(marta, mare, builder, visit):
    client = visit(builder)
    client.post(path(marta, mare), {"do": "rate", "importance": "2"})
    client.post(path(marta, mare), {"do": "forget"})
    lines = audit_of(marta.memory.journal)
    assert [(line.by, line.what) for line in lines] == [
        ("Builder", f"forgets #{mare.id}"),
        ("Builder", f"rates #{mare.id} 2"),
    ]
    assert f"forgets #{mare.id}" in text_of(client.get(reverse("keepsake:overview", args=[marta.id])))


def test_a_builders_correction_has_the_characters_own_name(marta, mare):
    assert correct(marta.memory.journal, mare.id, "The mare is brown.", "Builder").source_name == "Marta"


def test_a_persona_is_shown_confirmed_and_used_at_once(marta, ann, builder, visit):
    client, here = visit(builder), reverse("keepsake:persona", args=[marta.id])
    given = {"description": "Keeps the inn.", "phrases-unknown": "Ask the cat.\n\nAsk the cat, {listener}."}
    shown = text_of(client.post(here, given))
    assert "Confirm" in shown
    assert marta.memory.persona.description != "Keeps the inn."
    client.post(here, {**given, "confirmed": "yes"})
    assert marta.memory.persona.description == "Keeps the inn."
    assert marta.memory.persona.phrases["unknown"] == ("Ask the cat.", "Ask the cat, {listener}.")
    assert "Ask the cat" in ann.do("talk Marta = who is the king of Spain?")
    assert audit_of(marta.memory.journal)[0].what == "edits the persona: description, unknown"


def test_a_bad_persona_is_refused_and_kept_in_the_form(marta, builder, visit):
    client, here = visit(builder), reverse("keepsake:persona", args=[marta.id])
    for given, said in (
        ({"phrases-unknown": "Ask {somebody}."}, "there is no {somebody}"),
        ({"phrases-noted": "Fine, {content}."}, "there is no {content}"),
        ({"phrases-noted": "Noted, {"}, "phrases: 'noted': there is no {, in"),
        ({"fact-age": "Forty, {listener}."}, "age: there is no {listener}"),
        ({"description": "x" * 4001}, "description: must be at most 4,000"),
        ({"phrases-thanks": "y" * 301}, "phrases: 'thanks'"),
    ):
        assert client.post(here, given).status_code == 400, "the preview refuses it, too"
        answer = client.post(here, {**given, "confirmed": "yes"})
        assert answer.status_code == 400
        assert said in text_of(answer)
    assert "Ask {somebody}." in client.post(here, {"phrases-unknown": "Ask {somebody}."}).content.decode()
    assert "somebody" not in str(marta.memory.persona.phrases)
