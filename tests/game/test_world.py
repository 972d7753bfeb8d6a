"""The demo village: built once, lived in, and passing its days."""

from __future__ import annotations

import pytest

from tests.game.place import words

LOOK = {
    "marta": ("Who took your silver from behind the brick?", {"silver", "brick"}),
    "bram": ("What about the pedlar and the hook?", {"hook"}),
    "tilda": ("Is there fever at the hut?", {"fever"}),
    "osric": ("Was there a lantern on the old road?", {"lantern"}),
}


@pytest.fixture
def village(place, monkeypatch):
    """The village, built around the room where newcomers arrive; its clock is the place's."""
    from world.village import build

    place.room.key = "Limbo"
    monkeypatch.setattr("django.conf.settings.START_LOCATION", place.room.dbref)
    monkeypatch.setattr("django.conf.settings.DEFAULT_HOME", place.room.dbref)
    place.built = build()
    return place


def everything():
    """Each object with its place and attributes, and each journal."""
    from evennia.objects.models import ObjectDB
    from evennia.scripts.models import ScriptDB

    from memory.ingame.engine import minds

    store = minds().store
    return (
        [
            (
                o.id,
                o.key,
                o.db_location_id,
                sorted(o.aliases.all()),
                sorted(a.key for a in o.attributes.all()),
            )
            for o in ObjectDB.objects.order_by("id")
        ],
        {key: [row.entry for row in store.history(key)] for key in store.keys()},  # noqa: SIM118
        sorted(ScriptDB.objects.values_list("db_key", flat=True)),
    )


def find(slug):
    from world.village import find

    return find(slug)


def test_built_again_it_is_the_same(village):
    from world.village import build

    before = everything()
    assert village.built
    assert build() == []
    assert everything() == before


def test_what_is_missing_is_added_and_the_rest_is_left_alone(village):
    from world.village import build

    marta, mug = find("marta"), find("mug")
    find("bram").delete()
    mug.delete()
    find("forge").db.desc = "Swept and whitewashed."
    marta.memory.journal.forget([entry.id for entry in marta.memory.journal][:3])
    before = everything()[1][marta.memory.key]
    assert build()[:3] == ["mug", "bram", "bram's past"]
    assert find("forge").db.desc == "Swept and whitewashed."
    assert everything()[1][marta.memory.key] == before


def test_a_past_that_was_cut_short_is_told_whole(village, monkeypatch):
    from memory.journal.journal import Journal
    from world.village import build

    find("tilda").delete()

    def fails(self, *args, **kwargs):
        raise OSError("killed")

    with monkeypatch.context() as patch:
        patch.setattr(Journal, "adopt", fails)
        with pytest.raises(OSError, match="killed"):
            build()
    assert "tilda's past" in build()
    assert build() == []


def test_the_room_where_newcomers_arrive_becomes_the_inn(village):
    assert find("hearth") == village.room
    assert village.room.key == "The Hearth"


def test_a_start_room_that_belongs_to_somebody_is_left_alone(place, monkeypatch):
    from world.village import build

    place.room.key = "The Throne Room"
    monkeypatch.setattr("django.conf.settings.START_LOCATION", place.room.dbref)
    build()
    assert place.room.key == "The Throne Room"
    assert find("hearth") != place.room


def test_the_admins_character_does_not_stand_there_asleep(place, monkeypatch):
    from evennia import create_object

    from typeclasses.characters import Character
    from world.village import at_initial_setup

    place.room.key = "Limbo"
    monkeypatch.setattr("django.conf.settings.START_LOCATION", place.room.dbref)
    admin = create_object(Character, key="admin", location=place.room, home=place.room)
    at_initial_setup()
    assert admin.location is None
    assert find("marta").location == admin.home == place.room
    admin.at_pre_puppet(None)
    assert admin.location == place.room


def test_the_ways_lead_where_the_map_says(village):
    from typeclasses.characters import Character

    ann = village.player("Ann", typeclass=Character)
    route = [
        ("out", "The Square"),
        ("east", "The Forge"),
        ("w", "The Square"),
        ("west", "The Glade"),
        ("e", "The Square"),
        ("n", "The Watch-house"),
        ("south", "The Square"),
        ("inn", "The Hearth"),
    ]
    for way, room in route:
        ann.do(way)
        assert ann.character.location.key == room


def test_a_new_account_has_a_character_of_its_name_in_the_hearth(village, monkeypatch):
    from evennia.accounts.accounts import DefaultAccount

    monkeypatch.setattr("django.conf.settings.AUTO_CREATE_CHARACTER_WITH_ACCOUNT", True)
    account, problems = DefaultAccount.create(username="Wanda", password="correct horse battery")
    assert not problems
    (character,) = account.characters
    assert (character.key, character.location, character.home) == ("Wanda", village.room, village.room)


def test_nobody_takes_the_name_of_a_villager(village):
    from evennia.accounts.accounts import DefaultAccount

    from typeclasses.characters import Character

    wanda, _ = DefaultAccount.create(username="Wanda", password="correct horse battery")
    for name in ("Marta", "MARTA", "Captain_Osric", "osric", "Tilda"):
        account, (problem,) = DefaultAccount.create(username=name, password="correct horse battery")
        assert account is None
        assert problem == f"Somebody in the game is called {name} already. Choose another name."
        character, (problem,) = Character.create(name.replace("_", " "), wanda)
        assert character is None
        assert "already" in problem
    for other in ("Martin", "Til", "Ost"):
        assert not DefaultAccount.create(username=other, password="correct horse battery")[1]


def test_a_newcomer_is_welcomed_once(village):
    from typeclasses.characters import Character

    ann = village.player("Ann", typeclass=Character)
    account, session = ann.character.account, ann.character.sessions.get()[0]
    assert ann.character.attributes.get("welcomed")
    account.unpuppet_object(session)
    ann.raw.clear()
    account.puppet_object(session, ann.character)
    assert "The Hearth" in ann.seen
    assert "Try:" not in ann.seen


@pytest.mark.parametrize("slug", LOOK)
def test_each_villager_answers_from_its_past(village, slug):
    from typeclasses.characters import Character

    villager = find(slug)
    question, expected = LOOK[slug]
    ann = village.player("Ann", typeclass=Character, where=villager.location)
    answer = ann.do(f"talk {slug} = {question}")
    assert expected <= words(answer.partition("says to you")[2])


@pytest.mark.parametrize(
    ("slug", "question", "expected"),
    [
        ("marta", "Any news?", {"silver", "stolen"}),
        ("marta", "What is Bram like?", {"shouts", "never", "cheated"}),
        ("marta", "Who else lives here?", {"bram", "smith", "tilda", "herbalist", "osric"}),
        ("bram", "Do you trust Captain Osric?", {"don", "trust", "iron"}),
        ("bram", "Where is Tilda?", {"glade"}),
        ("tilda", "Are Bram and the captain friends?", {"say"}),
        ("osric", "What do you think of the smith?", {"hot", "headed", "honest"}),
    ],
)
def test_a_newcomer_hears_of_the_village_and_its_people(village, slug, question, expected):
    from typeclasses.characters import Character

    ann = village.player("Ann", typeclass=Character, where=find(slug).location)
    answer = ann.do(f"talk {slug} = {question}").partition("says to you")[2]
    assert expected <= words(answer), answer


def test_each_villager_has_a_past_with_every_source_a_question_and_a_secret(village):
    for slug in LOOK:
        journal = find(slug).memory.journal
        entries = list(journal)
        assert 8 <= len(entries) <= 45, slug  # its own life, its neighbours, and what happened lately
        sources = {str(entry.source_type) for entry in entries}
        assert sources == {"direct", "observation", "inference", "environmental"}, slug
        assert journal.open_questions(), slug
        assert any(entry.audience for entry in entries), slug
        assert [e.timestamp for e in entries] == sorted(e.timestamp for e in entries), slug


def test_what_villagers_told_each_other_names_them_by_stable_keys(village):
    slugs = ("marta", "bram", "tilda", "osric")
    keys = {find(slug).memory.key: find(slug).key for slug in slugs}
    told = [
        (entry.source_entity, entry.source_name)
        for slug in slugs
        for entry in find(slug).memory.journal
        if entry.source_entity
    ]
    assert keys.keys() <= {key for key, _ in told}
    assert all(keys[key] == name for key, name in told if key in keys)
    assert not any(key in slugs for key, _ in told)


def test_a_confidence_between_villagers_is_not_for_newcomers(village):
    from typeclasses.characters import Character

    ann = village.player("Ann", typeclass=Character)
    for question in ("Does Bram owe thirty silver to Hob the carter?", "Will Bram lose his anvil?"):
        for how in ("talk marta =", "say Marta,", "whisper marta ="):
            assert not {"thirty", "anvil"} & words(ann.do(f"{how} {question}").split("Marta ")[-1])


def test_villagers_are_spoken_of_as_he_and_she(village):
    bram = find("bram")
    bram.location = village.room
    bram.execute_cmd("say Marta, I sold my old cart to a pedlar.")
    village.settle()
    answer = village.player("Ann").do("say Marta, what did Bram say to you?")
    assert "he sold his old cart" in answer, answer
