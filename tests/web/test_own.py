"""What players see: their own journal, whom they told what, and nothing of others."""

from __future__ import annotations

from django.urls import reverse

from tests.web.reading import text_of

OWN, TOLD = "keepsake:own", "keepsake:told"


def mine(player):
    """Let a player's account own its character, as Evennia does when it creates one."""
    player.character.account.characters.add(player.character)
    return player


def test_players_read_and_search_their_own_journal(place, marta, ann, visit):
    mine(ann)
    ann.do("journal/write #silver Ask the smith about the hook.")
    client = visit(ann)
    assert "about the hook" in text_of(client.get(reverse(OWN)))
    assert "about the hook" in text_of(client.get(reverse(OWN), {"q": "hook"}))
    assert "Nothing in your journal" in text_of(client.get(reverse(OWN), {"q": "unicorn"}))
    assert client.get(reverse("keepsake:start")).url == reverse(OWN)


def test_nobody_opens_anothers_journal(place, marta, ann, visit):
    mine(ann)
    ann.do("journal/write My secret.")
    bob = mine(place.player("Bob"))
    client = visit(bob)
    for name in (OWN, TOLD):
        for asked in (str(ann.character.id), str(marta.id), "0", "x", f"#{ann.character.id}"):
            answer = client.get(reverse(name), {"as": asked})
            assert answer.status_code == 400, asked
            assert "secret" not in text_of(answer)
        assert "secret" not in text_of(client.get(reverse(name)))


def test_players_see_whom_they_told_what_and_who_still_knows(place, marta, ann, visit):
    mine(ann)
    bram = place.npc("Bram")
    ann.do("say Marta, the bridge is down.")
    shown = text_of(visit(ann).get(reverse(TOLD)))
    assert "I buried the silver under the oak." in shown
    assert "in confidence , known to Marta" in shown
    told = next(e for e in marta.memory.journal if "bridge" in e.content)
    marta.memory.journal.forget([told.id])
    shown = text_of(visit(ann).get(reverse(TOLD)))
    line = next(part for part in shown.split("known to") if "bridge" in part) if "bridge" in shown else ""
    assert "Marta" not in line
    del bram


def test_what_others_said_or_made_of_it_is_not_shown(place, marta, ann, visit):
    mine(ann)
    bob = mine(place.player("Bob"))
    bob.do("whisper Marta = Ann is a thief.")
    key = f"#{ann.character.id}"
    marta.memory.remember("I think Ann hides something.", source_type="inference", source_entity=key)
    marta.memory.remember("Ann limps.", source_type="observation", source_entity=key)
    marta.memory.remember("Ann lied.", source_type="direct", source_entity=key, audience=["#1"])
    shown = text_of(visit(ann).get(reverse(TOLD)))
    for words in ("thief", "hides", "limps", "lied"):
        assert words not in shown


def test_a_listener_who_cannot_be_seen_is_not_given_away(place, marta, ann, visit):
    mine(ann)
    spy = place.npc("Spy")
    spy.locks.add("view:false()")
    ann.do("say Marta, the bridge is down.")
    assert any("bridge" in entry.content for entry in spy.memory.journal)
    assert "Spy" not in text_of(visit(ann).get(reverse(TOLD)))


def test_an_account_without_a_character_is_told_so(place, visit):
    assert "no character with a journal" in text_of(visit(place.player("Cay")).get(reverse(OWN)))
