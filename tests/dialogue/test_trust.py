"""What a character says of trust, anger, kin, and of who knows what."""

from __future__ import annotations

from typing import Any

import pytest

import memory
from memory.dialogue.answer import reply
from memory.dialogue.context import Heard
from memory.evidence.presence import as_field
from memory.evidence.whereabouts import INSIDE, LEFT, Whereabouts
from memory.evidence.whereabouts import as_field as seen_field
from memory.minds.mind import Mind
from memory.people.knowing import NOTE, with_told
from memory.persona import Persona
from tests.making import make_journal
from tests.phrases import says

ANN, BOB, CID = "#7", "#8", "#9"
NAMES = {ANN: "Ann", BOB: "Bob", CID: "Cid"}


@pytest.fixture
def marta() -> Mind:
    mind = Mind(make_journal("#1"), Persona(name="Marta"))
    for key, rain in zip(
        NAMES, ("It rains in Harrow.", "My boots are wet.", "Snow fell on the pass."), strict=True
    ):
        told(mind, rain, key)
    return mind


def asked(mind: Mind, line: str, by: str = CID, also: tuple[str, ...] = ()) -> str:
    heard = Heard(
        text=line,
        speaker=by,
        speaker_name=NAMES[by],
        listeners=frozenset({by, *also}),
        names=("Marta",),
    )
    return reply(mind, heard).text


def told(mind: Mind, line: str, by: str = ANN, there: tuple[str, ...] = (), **more: Any) -> Any:
    extra = {**as_field(there), **more.pop("extra", {})}
    return mind.remember(
        line, source_type="direct", source_entity=by, source_name=NAMES[by], extra=extra, **more
    )


def saw(mind: Mind, line: str, **more: Any) -> Any:
    return mind.remember(line, source_type="observation", source_entity="#2", source_name="The Inn", **more)


TRUST = [
    "Do you trust Ann?",
    "can I trust ann",
    "Is Ann honest?",
    "Should I believe Ann?",
    "Has Ann ever lied to you?",
    "Can Ann be trusted?",
    "Why do you trust Ann?",
    "Is Ann telling the truth?",
]


@pytest.mark.parametrize("line", TRUST)
def test_who_told_the_truth_is_trusted_for_it(marta: Mind, line: str) -> None:
    told(marta, "The old mill is burning.")
    saw(marta, "The old mill is burning.")
    answer = asked(marta, line)
    assert says("trusts", answer, speaker="Ann")
    assert "Ann told me the old mill is burning." in answer
    assert says("trust_seen_true", answer)


@pytest.mark.parametrize("line", TRUST)
def test_a_liar_caught_by_sight_is_not_trusted(marta: Mind, line: str) -> None:
    told(marta, "The old mill burned down.")
    saw(marta, "The old mill did not burn down.")
    answer = asked(marta, line)
    assert says("distrusts", answer, speaker="Ann")
    assert "the old mill burned down" in answer
    assert says("trust_seen_false", answer)
    assert says("distrusts_you", asked(marta, "Do you trust me?", by=ANN), listener="Ann")


def test_words_that_claim_nothing_are_not_seen_to_be_true(marta: Mind) -> None:
    told(marta, "Six casks, cooper. When do I get them?", ANN)
    saw(marta, "The cooper rolled six casks out of the yard.")
    assert "casks" not in asked(marta, "Do you trust Ann?")


def test_of_whom_nothing_is_known_it_says_so(marta: Mind) -> None:
    assert says("untested", asked(marta, "Do you trust Ann?"), speaker="Ann")
    assert says("untested_you", asked(marta, "Do you trust me?"), listener="Cid")


def test_who_threatened_it_is_not_trusted(marta: Mind) -> None:
    told(marta, "I will kill you.", BOB)
    answer = asked(marta, "Why don't you trust Bob?")
    assert says("distrusts", answer, speaker="Bob")
    assert "I will kill you." in answer


def test_one_is_believed_sooner_than_another(marta: Mind) -> None:
    told(marta, "The old mill burned down.", BOB)
    saw(marta, "The old mill did not burn down.")
    for line in ("Whom should I believe, Ann or Bob?", "Who would you trust, Bob or Ann?"):
        assert says("trust_rather", asked(marta, line), speaker="Ann", other="Bob")


def test_a_reason_that_is_a_confidence_is_neither_told_nor_felt(marta: Mind) -> None:
    told(marta, "The old mill burned down.", BOB)
    saw(marta, "The old mill did not burn down.", audience=[ANN])
    plain = asked(marta, "Do you trust Bob?")
    assert says("untested", plain, speaker="Bob")
    assert says("distrusts", asked(marta, "Do you trust Bob?", by=ANN), speaker="Bob")
    assert plain == asked(marta, "Do you trust Bob?", by=CID)
    assert says("untested", asked(marta, "Do you trust Bob?", by=ANN, also=(CID,)), speaker="Bob")


def test_what_is_no_question_about_somebody_is_left_to_memory(marta: Mind) -> None:
    told(marta, "The red barn burned down last night.")
    assert "red barn burned" in asked(marta, "Do you believe that the red barn burned down?")
    assert "trust" not in asked(marta, "Do you believe in ghosts?")


@pytest.mark.parametrize(
    "line",
    ["Are you angry with me?", "are you still mad at me", "Did I offend you?", "Have you forgiven me?"],
)
def test_anger_is_told_with_its_reason(marta: Mind, line: str) -> None:
    assert says("not_angry_you", asked(marta, line, by=BOB), listener="Bob")
    told(marta, "You are a worthless liar.", BOB)
    answer = asked(marta, line, by=BOB)
    assert says("angry_you", answer, listener="Bob")
    assert "worthless liar" in answer


def test_what_somebody_did_to_it_is_told_as_it_was(marta: Mind) -> None:
    told(marta, "I will kill you.", BOB)
    told(marta, "Please bring me a bowl of soup.", BOB)
    for line in ("What did I threaten?", "Have I ever threatened you?", "What did I threaten you with?"):
        assert "I will kill you." in asked(marta, line, by=BOB)
    assert "I will kill you." in asked(marta, "Has Bob ever threatened you?")
    assert "I will kill you." in asked(marta, "Who threatened you?")
    assert "bowl of soup" in asked(marta, "What did I ask you to do?", by=BOB)
    assert "bowl of soup" in asked(marta, "What did Bob ask you for?")
    assert says("treated_not", asked(marta, "Has Ann ever insulted you?"), listener="Cid")


@pytest.mark.parametrize(
    "said",
    [
        "My brother Konrad keeps bees.",
        "I have a brother called Konrad.",
        "My elder brother is called Konrad, and he keeps bees.",
        "Konrad is my brother.",
        "Konrad, my brother, keeps bees.",
        "My brother keeps bees, his name is Konrad.",
    ],
)
def test_kin_are_known_by_hearsay(marta: Mind, said: str) -> None:
    told(marta, said)
    for line in ("Who is Konrad?", "who's konrad", "Tell me about Konrad.", "Do you know Konrad?"):
        assert "Konrad is Ann's brother." in asked(marta, line)
    assert "Konrad is your brother." in asked(marta, "Who is Konrad?", by=ANN)


def test_kin_told_of_by_others_and_beasts_have_an_owner(marta: Mind) -> None:
    told(marta, "Ann's mare Bess is lame.", BOB)
    assert "Bess is Ann's mare." in asked(marta, "Who is Bess?")


@pytest.mark.parametrize(
    "line", ["Who is Bob?", "What do you know about Bob?", "Tell me about Bob.", "Do you know Bob?"]
)
def test_of_somebody_the_facts_are_told_and_no_greeting(marta: Mind, line: str) -> None:
    told(marta, "I am a rope maker from Saltmere.", BOB)
    told(marta, "Hello!", BOB)
    answer = asked(marta, line)
    assert "rope maker from Saltmere" in answer
    assert "Hello" not in answer


def test_a_character_says_how_it_knows_somebody(marta: Mind) -> None:
    marta.journal.clock.advance(days=3)  # type: ignore[attr-defined]
    assert "3 days ago" in asked(marta, "How do you know Bob?")
    assert says("acquainted", asked(marta, "Have you met Bob?"), speaker="Bob")


# -- who knows what ---------------------------------------------------------------------------------------


def test_a_witness_knows_what_it_witnessed(marta: Mind) -> None:
    told(marta, "The wedding is on Sunday.", ANN, there=(BOB,))
    for line in ("Does Bob know about the wedding?", "do you know whether bob has heard of the wedding"):
        assert says("knows_there_told", asked(marta, line), speaker="Bob", other="Ann")
    assert says("knows_told_me", asked(marta, "Does Ann know about the wedding?"), speaker="Ann")
    assert says("knows_there_you", asked(marta, "Does Bob know about the wedding?", by=ANN), speaker="Bob")


def test_who_was_told_knows_and_who_was_not_does_not(marta: Mind) -> None:
    entry = told(marta, "The wedding is on Sunday.", ANN)
    assert says("knows_not", asked(marta, "Does Bob know about the wedding?"), speaker="Bob")
    note = with_told(marta.journal, (entry.id,), (BOB,))
    marta.journal.write([], linked={}, header=marta.journal.header, notes={NOTE: note})
    assert says("knows_heard_me", asked(marta, "Does Bob know about the wedding?"), speaker="Bob")


def test_whether_somebody_knows_a_secret_is_part_of_it(marta: Mind) -> None:
    told(marta, "The wedding is on Sunday.", ANN, there=(BOB,), audience=[ANN, BOB])
    never = asked(marta, "Does Bob know about the coronation?")
    assert asked(marta, "Does Bob know about the wedding?") == never
    assert says("knows_there_you", asked(marta, "Does Bob know about the wedding?", by=ANN), speaker="Bob")


def test_where_somebody_else_would_look(marta: Mind) -> None:
    def at(place: str) -> dict[str, Any]:
        item = Whereabouts(thing="hammer", how=INSIDE, place=place, thing_key="#5", place_key="#6", room="#2")
        return seen_field([item])

    saw(marta, "The hammer is in the chest.", extra={**at("chest"), **as_field((BOB,))})
    gone = Whereabouts(thing="Bob", how=LEFT, place="Yard", thing_key=BOB, place_key="#4", room="#2")
    marta.remember(
        "Bob left for the Yard.",
        source_type="observation",
        source_entity=BOB,
        source_name="Bob",
        extra=seen_field([gone]),
    )
    saw(marta, "The hammer is in the barrel.", extra=at("barrel"))
    for line in ("Where would Bob look for the hammer?", "where does bob think the hammer is"):
        assert says("thinks_in", asked(marta, line), speaker="Bob", how="in", place="the chest")
    assert "barrel" in asked(marta, "Where is the hammer?")
    assert says("thinks_unknown", asked(marta, "Where would Ann look for the hammer?"), speaker="Ann")


def test_who_else_knows_of_a_matter_is_listed(marta: Mind) -> None:
    told(marta, "The wedding is on Sunday.", ANN, there=(BOB,))
    assert says("knowers", asked(marta, "Who else knows about the wedding?"), speaker="Ann and Bob")


def test_a_denial_denies_what_says_it_with_more_detail(marta: Mind) -> None:
    told(marta, "The stone bridge collapsed last night.", BOB)
    told(marta, "The stone bridge did not collapse.", ANN)
    saw(marta, "The stone bridge did not collapse.")
    assert says("distrusts", asked(marta, "Do you trust Bob?"), speaker="Bob")


@pytest.mark.parametrize(
    ("question", "occasion"),
    [
        ("is ann to be believed?", "untested"),
        ("what's your take on Rufus?", "dislikes"),
        ("would you lend Rufus money?", "distrusts"),
        ("would you lend Ann money?", "untested"),
        ("is rufus a good guy?", "dislikes"),
        ("who's your favourite customer?", "likes"),
        ("who do you like best around here?", "likes"),
        ("who don't you like?", "dislikes"),
        ("should i listen to Rufus?", "distrusts"),
        ("can i count on ann?", "untested"),
        ("what's rufus like?", "dislikes"),
        ("you and ann get along?", "likes"),
        ("is ann a friend of yours", "likes"),
        ("and that Rufus, you like him?", "dislikes"),
        ("would you call Ann a friend?", "likes"),
        ("what do you make of what rufus said about the mayor?", "distrusts"),
    ],
)
def test_opinions_are_asked_in_any_wording(question: str, occasion: str) -> None:
    dolly = memory.open(name="Dolly")
    dolly.reply("you are so kind Dolly, thank you for the pie", to="Ann")
    dolly.reply("here dolly, got you a new teapot", to="Ann")
    dolly.reply("shut up you stupid old cow", to="Rufus")
    dolly.reply("the mayor has been arrested", to="Rufus")
    who = "Rufus" if occasion in ("dislikes", "distrusts") else "Ann"
    assert says(occasion, dolly.reply(question, to="Bob"), listener="Bob", speaker=who)


@pytest.mark.parametrize(
    ("asker", "question", "occasion"),
    [
        ("Rufus", "are you still mad at me?", "angry_you"),
        ("Rufus", "aw come on, you're not mad at me are you?", "angry_you"),
        ("Rufus", "you hate me, don't you", "dislikes_you"),
        ("Rufus", "we're mates you and me, right?", "dislikes_you"),
        ("Rufus", "are we cool?", "dislikes_you"),
        ("Ann", "you like me right?", "likes_you"),
        ("Ann", "so what do you think of me", "likes_you"),
        ("Bob", "are we friends?", "neutral_you"),
    ],
)
def test_it_says_what_it_thinks_of_the_asker(asker: str, question: str, occasion: str) -> None:
    dolly = memory.open(name="Dolly")
    dolly.reply("you are so kind Dolly, thank you for the pie", to="Ann")
    dolly.reply("you're about as useful as a screen door on a submarine", to="Rufus")
    dolly.reply("the bank opens at nine", to="Bob")
    assert says(occasion, dolly.reply(question, to=asker), listener=asker)


@pytest.mark.parametrize(
    "question", ["What does Ann think of me?", "Does Ann like the baker?", "What did Ann make?"]
)
def test_what_others_feel_is_no_question_about_its_own_feelings(question: str) -> None:
    dolly = memory.open(name="Dolly")
    dolly.reply("you are so kind Dolly, thank you for the pie", to="Ann")
    assert not says("likes", dolly.reply(question, to="Bob"), listener="Bob", speaker="Ann")
