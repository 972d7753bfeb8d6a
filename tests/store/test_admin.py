"""The web admin shows journals, and lets nobody change them there."""

from __future__ import annotations

import pytest
from django.urls import reverse

from memory.db.models import EntryRow, JournalRow
from memory.db.store import DjangoStore
from memory.importance.keyword import KeywordScorer
from memory.journal.journal import Journal

pytestmark = pytest.mark.django_db
HOSTILE = "<script>alert('|rmill|n {x} $You()')</script>"


@pytest.fixture
def npc():
    from evennia import create_object

    return create_object("evennia.objects.objects.DefaultCharacter", key="Marta", nohome=True)


@pytest.fixture
def journal(npc):
    journal = Journal(f"#{npc.id}", store=DjangoStore(), scorer=KeywordScorer())
    journal.add(HOSTILE, source_name="<b>Ann</b>", tags=["mill"])
    journal.add("Bram forged a gate.", audience=["#1"])
    journal.mark_consolidated([2])
    return journal


@pytest.fixture
def entry(journal):
    return EntryRow.objects.get(number=1)


def url(page, row=None):
    return reverse(f"admin:keepsake_{page}", args=[row.pk] if row else [])


def test_lists_show_counts_and_marks_and_escape_what_was_said(admin_client, entry):
    page = admin_client.get(url("journalrow_changelist")).content.decode()
    assert entry.journal.key in page
    assert "Marta" in page
    page = admin_client.get(url("entryrow_changelist")).content.decode()
    assert "<script>alert" not in page
    assert "<b>Ann</b>" not in page
    assert "&lt;script&gt;alert(&#x27;|rmill|n {x} $You()&#x27;)&lt;/script&gt;" in page
    assert page.count("icon-yes") == 1


def test_search_and_filters_find(admin_client, entry):
    for query, found in (("gate", [2]), ("Marta", [1, 2]), ("Ann", [1]), ("nobody", [])):
        page = admin_client.get(url("entryrow_changelist"), {"q": query})
        assert sorted(row.number for row in page.context["cl"].result_list) == found
    page = admin_client.get(url("entryrow_changelist"), {"consolidated__exact": "1"})
    assert [row.number for row in page.context["cl"].result_list] == [2]


def test_an_entry_is_read_only(admin_client, entry):
    page = admin_client.get(url("entryrow_change", entry))
    text = page.content.decode()
    assert "&lt;script&gt;" in text
    assert "<script>alert" not in text
    assert "memory/forget" in text
    for name in ('name="content"', 'name="_save"', "deletelink"):
        assert name not in text
    assert admin_client.post(url("entryrow_change", entry), {"content": "Changed."}).status_code == 403
    entry.refresh_from_db()
    assert entry.content == HOSTILE


def test_nothing_is_added_or_deleted_there(admin_client, entry):
    assert admin_client.get(url("entryrow_add")).status_code == 403
    assert admin_client.get(url("journalrow_add")).status_code == 403
    for name, row in (("entryrow", entry), ("journalrow", entry.journal)):
        answer = admin_client.post(url(f"{name}_delete", row), {"post": "yes"}, follow=True)
        assert "memory/forget" in answer.content.decode()
        chosen = {"action": "delete_selected", "_selected_action": [row.pk], "post": "yes"}
        admin_client.post(url(f"{name}_changelist"), chosen)
    assert EntryRow.objects.count() == 2
    assert JournalRow.objects.count() == 1


@pytest.mark.parametrize("way", ["object", "query", "admin"])
def test_a_deleted_character_takes_its_journal_along(admin_client, npc, journal, way):
    if way == "object":
        assert npc.delete()
    elif way == "query":
        from evennia import ObjectDB

        ObjectDB.objects.filter(pk=npc.pk).delete()
    else:
        page = reverse("admin:objects_objectdb_delete", args=[npc.pk])
        assert admin_client.post(page, {"post": "yes"}).status_code == 302
    assert not JournalRow.objects.exists()
    assert not EntryRow.objects.exists()


def test_nobody_writes_the_journal_of_a_character_that_is_gone(npc, journal):
    npc.delete()
    with pytest.raises(LookupError, match=r"the game has no object #\d+"):
        journal.add("Too late.")
    assert not JournalRow.objects.exists()
