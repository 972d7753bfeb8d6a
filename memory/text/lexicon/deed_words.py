"""Define the part of a lexicon that names what people do to each other."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from memory.text.acts import Deed
from memory.text.lexicon.note_words import NoteWords
from memory.text.lexicon.release_words import ReleaseWords

PERSON: Final = "xperson"
"""Stands for whoever is named in a predicate, where frames are matched."""

Frame = tuple[Deed | None, re.Pattern[str]]
"""What follows a verb, and the deed that it tells of; ``None`` if it sounds like a deed and is none."""

_NEVER: Final = re.compile(r"(?!)")


@dataclass(frozen=True, kw_only=True, eq=False)
class DeedWords(ReleaseWords):
    """Describe how deeds between people are named (`memory.reflection.patterns`).

    Args:
        verbs: base forms of the verbs of each deed.
        phrases: deeds that take several words ("give back"), each with a pattern that matches the beginning of a folded
            predicate; tried before ``verbs``.
        frames: what follows a verb, by its forms, where people stand as `PERSON`; tried before ``phrases``.
        notes: words of notes and entries of a log.
        skipped: words that may stand before the verb ("has", "quickly").
        not_done: words before the verb after which the deed was not done ("never", "refuses").
        by: words before the doer of a passive sentence.
        thing_ends: words before which the name of a thing ends.
        is_back: matches, at the beginning of a sentence, that the ``thing`` of somebody (``who``) has come back.
        is_for: matches, at the beginning of a sentence, what there is for somebody from somebody else, in the same groups.
        of_own_doing: matches what somebody (``who``) is said to be going to do, up to ``shall``.
        they: the pronoun for whoever was named before.
        put_first: matches a sentence with its condition (``lead``) before what the speaker would do (``main``).
        amounts: words before a sum that is not counted.
        ways: matches a way and where it goes, in the group ``place``.
        due: matches words by which something is due ("by Friday").
        for_what: matches what somebody says to pay for, in the group ``thing``.
        come_again: words that tell that a thing is where it was before.
        leading_to, to: things that are named with what they are for ("the keys to the cart"), and the words between.
        wrongs: base forms of verbs, and nouns, of what somebody may be accused of.
        rumours: nouns for a rumour.
        own: words before what is the speaker's own ("my").
        promised: matches, in a predicate, what somebody is said to promise, in the group ``what``.
        pledges: matches, in a folded sentence, a promise that no speech act shows ("I'll have it ready by Friday").
        for_a_while: matches words after which what is given is only lent ("until Friday").
        article: the definite article.
        somebody: the word for somebody whose name does not matter.
        alleged: words before a wrong that is only spoken of ("alleged").
        owners: words before what is somebody else's ("his").
        belongs: matches, at the beginning of what follows a name, what makes what comes then theirs ("Ann's boat").
        forbids: matches, at the beginning of a folded sentence, a warning or a prohibition ("don't").
        makes: base forms of verbs that give, where a receiver stands right after them ("knits Bram a cap").
        works: base forms of verbs that help, where somebody's thing stands right after them ("mends Hob's roof").
        not_for: base forms of verbs after which "for" and a name is no help ("waits for Ann").
        receiver: words before whom something is done for ("for").
        not_lent: what nobody lends: whoever goes to somebody for it calls on them ("the next episode").
        blow_told: matches words that tell whose blow left its mark (group ``who`` or ``it``) on whom (group ``whom``).
        priced: matches, in a folded text, what something is sold for ("for ten crowns").
        at_once: matches, in a folded question, that something is asked for that is given back at once ("for a minute").
        fiction: matches, at the beginning of a folded sentence, what only happens in a play or a dream.
        hearsay: matches words that pass something on ("they say").
        absent: matches, in a folded sentence, where somebody says not to have been, in the group ``place``.
        stayed: matches, in a folded sentence, where somebody says to have stayed, in the group ``place``.
        all_along: matches, in a folded sentence, that somebody was in one place throughout ("all night").
        away: matches a place where somebody lives.
        whereabouts: matches, in a folded predicate, where somebody is or goes, in the group ``place``.
        favours: things that are lent or given and never come back ("a hand"), and count as help.
        idioms: things that nobody is accused of stealing ("the show").
        money: words for money: what is given for it is no gift.
        sells: verbs of trade.
        wrong_of: matches what stands before the accused ("a rumour about", "the theft by").
        disbelief: matches words that doubt what somebody said ("I don't buy it", "nonsense").
        not_yet: words before a verb of a wrong that is only feared, asked for or supposed ("will kill me").
        passing: words of promises that only say when somebody will be there again ("back in a minute").
        nothing: words after which a promise promises nothing.
        occasions: matches when something was, told by what happened then, in the group ``what``.
        places: matches where somebody says to have been, in the groups ``how`` and ``place``.
        hedges: matches, at the beginning of a sentence, words that only say how the speaker knows it ("They say").
        speaker: words for the speaker, each with the form that a name takes in its place ("my": "{}'s").
        hearer: the same for the one spoken to.
        hosts: matches, at the beginning of a predicate, a verb of having somebody as a guest.
        pronouns: the two sets of pronouns that people are spoken of with.
        times: nouns for stretches of time, which are no things.
        nouns_of_promising: words for a promise, which do not tell what it is about ("word").
        sums: matches a sum of money, in a folded text.
        contained: matches what is said to be in what is handed over, in the group ``thing``.
        thanks_to: matches that something would not be without somebody, in the group ``who``.
        as_before: matches words that two are friends as they were before.
        enabling: matches for whose sake something is done, in the group ``who`` ("so that Ann can sleep").
        needs: matches, in a folded text, that somebody cannot do something alone.
        unlikely: matches, in a folded text, a condition on which no promise can rest.
        unharmed: matches negations that deny nothing of what is told with them ("finds nothing amiss").
        asked_and_told: matches a question and its answer that tell who does something, in the groups ``did`` and ``who``.
        agreed: matches who promises something by an agreement, in the group ``who``.
        has_done: matches, at the beginning of a folded predicate, whose things are seen to, with the groups ``work`` and ``who``.
        part_of: the word between a portion and what it is of.
        portions: words for how much of a thing, before its owner ("all of Ann's letters").
        disowned: matches, in a folded text, what somebody denies to have had a hand in, in the group ``thing``.
        pays_up: matches, at the beginning of a folded predicate, that whoever is told of pays the teller.
        staying: words before a place where something stays ("in").
        sides: words that tell two of one kind apart by where they are ("front").
        on_account: matches, in a folded predicate, that somebody pays for what another has.
        not_helping: base forms of verbs of what is no help to somebody who needs it ("laughs").
        no_things: words after an article or an owner that name no thing ("own").
        secondhand: matches, in a folded text, that the speaker has something from somebody else.
        stretch: matches, in a folded text, from which hour to which something was, in the groups ``first`` and ``last``; ``am`` for
            hours before noon.
        at_night: matches, in what is told, folded, that it is of a night.
        late: matches, in a folded text, that its hours are those after noon.
        interrupting: words that begin a clause within another one ("until").
        resuming: words with which the interrupted clause goes on ("then").
        for_oneself: matches, in a folded text, that the speaker is going to do something for nobody else ("I'll have soup").
        for_good: matches, in a folded text, that something given is not to come back.
        own_word: matches what the speaker said to do, up to "I'll", with what stands before it in ``lead``.
        requests: matches, in a folded text, that somebody asks for something to be done.
        asks_for: matches, in a folded text, that somebody asks to borrow what the hearer has, in the group ``thing``.
        grants: matches the beginning of a folded answer that agrees.
        demonstratives: words before a thing that both can see ("that").
        commits: matches the beginning of a folded answer by which somebody takes something on.
        hedged: matches, in a folded text, that something is not sure.
        once_more: words that tell that something happens another time ("again").
        alone: verbs that are a clause by themselves ("apologised").
        will_return: matches, in a folded text, that who takes something is going to bring it back.
        perfect: words before a participle of what has been done ("has").
        tag: matches a question at the end of a statement ("isn't it?").
        states: words that tell what somebody is like for a while, though their stem is that of a common verb ("drunk").
        owned_by_hearer: words before what is the hearer's ("your").
        third: words for somebody who was named before, as the subject of a clause ("he").
        contractions: patterns of shortened words, and what they stand for.
        leads: words that a sentence may begin with before its subject ("after the sermon Ann ...").
        leading: words that begin a clause before the main one ("when Ann comes, Bob ...").
        joining: words that join the parts of a sentence.
        finite: irregular forms of verbs, besides those of the remarks.
        idle: matches a predicate that sounds like a deed and is none ("strikes a match").
        light: matches, at its beginning, a verb that says little without its noun ("has", "gives").
        nouns: deeds named by a noun after such a verb ("a row"), each with a pattern.
        receives: matches, at the beginning of a predicate, a verb of getting something.
        suffers: words before a participle of what is done to somebody, besides forms of "be" ("gets").
        sources: words before whom something comes from.
        article_back: the word that tells that something comes back.
        no_gifts: nouns of what is "given" and is no gift ("a smile").
        particles: small words that belong to a verb and not to a thing ("over").
        busy: base forms of verbs that only say how long or hard somebody is at it ("spends the day mending").
        reported: matches a promise in reported speech, with what shall be done in the group ``does``.
        infinitive: the word before a plain verb.
        purpose: matches, at the beginning of a predicate, what is done in order to do what follows ("pops in to").
        terms: matches, in a folded text, on what terms something is promised, in the groups ``time``, ``condition``, ``demand`` and ``price``.
        vows: matches words that make what is said with them a promise ("you have my word").
        shall: matches a sentence that says what will be done.
        intends: matches what the speaker will do for the one spoken to, by when.
        dangers: matches what will happen to the one spoken to, who is warned of it.
        pointing: matches words for what was spoken of right before ("it").
        reasons: matches where the reason of a warning begins.
        spoken: further deeds done by saying something, with what they are about in the group ``thing``.
        cleft: matches what stands before the verb of a sentence with its doer, ``who``, in a clause of its own ("It was Ann who").
        epithets: words that may stand before a name at the beginning of a sentence ("old Ann").
        given_back: matches words that make what is handed over something that comes back.
        own_again: matches a thing of the receiver that is handed over, in a folded predicate.
        way: matches how something is done that a warning is about, in the group ``way``.
        better: matches advice to do something else, at the beginning of what is said.
        thanked: matches thanks for a loan, in a folded text.
        handed: matches words that somebody says who hands something over.
        paid_for: matches what somebody pays for somebody else, in the group ``thing``.
        beside: words before a person who is there ("The door closes behind Ann").
        owed_by: matches, in a predicate, who owed what is paid, in the group ``who``, ``sender`` or ``owner``.
        mutual: matches words for two who do something to each other.
        between: matches words before two who have something between them.
        passive: matches a sentence in the passive voice with its ``thing``, ``verb``, what goes ``with`` it, ``who`` did it, and
            the ``rest``.
        perfect_form: the word before a participle that says that it was done ("has").
        negates: words right after a name or its verb that say that the person did not do something.
        reports: forms of verbs of who only says or thinks what another did.
        charged: words after a form of "be" with which somebody may be accused of something ("in the pay of", "a thief").
        performed: matches, at the end of what stands before a quote, that it is only performed ("Ann sings").
        minding: matches, at the beginning of a folded sentence, a warning that only asks for care ("mind the step").
        mishaps: matches, in a folded text, what goes wrong for who was not careful.
        quits: matches, in a folded text, what somebody says who has paid what was owed ("we're even").
        provoked: matches, in a folded sentence, what is not to be done again, with what is threatened.
        hyperbole: matches, in a folded text, a wrong that is only spoken of as one ("murdered us at cards").
        abed: matches, in a folded text, that somebody was asleep.
        abed_by: matches from when on, in the group ``hour``.
        sleeps: matches, in a folded text, that somebody is seen asleep.
        fails: matches, in what is told, folded, that what was to happen did not.
        placed: matches a place or a thing that has a capital, in the group ``name``.
        planned: words before a verb of what is only wanted or tried.
        witnessed: matches how the observer perceived somebody, up to the name ("you see Ann").
        loaned: matches words that make what is given a loan.
        repays: matches words that tell that something was owed.
        regarding: base forms of verbs of who only regards a thing ("looks at the ice").
        keeping_off: matches, in a folded predicate, that somebody stays away from something ("walks past").
        locating: words before a place ("in").
        relative: pronouns that begin a clause on whoever was just named ("who").
        regains: matches, in a folded text, that somebody has something again ("has her saw back").
        spare: words before a thing of who gives it ("her spare saw").
        still: words that tell that something goes on as it was ("still").
        using: words before a thing that somebody uses or wears ("with").
        somebodys: words for a thing by its owner ("hers").
        perceived: matches that somebody, in the group ``who``, is seen or heard to do something.
        lets: verbs with somebody and a further verb after them ("helps her carry it").
        comes_with: forms of verbs of coming, after which ``bringing`` stands before what is brought.
        bringing: the word before what is brought ("with").
        lacking: the word before what is missing ("without").
        future: two words before a verb of what will be done ("going to").
        at_first: words that may stand before a verb whose subject is left out ("just").
        elided: past forms, besides those of the remarks, that begin a sentence whose subject is left out.
        first_person: the speaker as a subject.
        demands: matches a question for something that was lent.
        taking: words between a loan and the thing ("lets Bob take the ladder").
        of_things: nouns before "of" and what a deed is about ("the loan of").
        nowadays: words that tell of one occasion only ("today").
        of_hearer: words for the hearer, and those for the character itself in their place ("your": "my").
        indefinite: the indefinite article.
        playful: matches words that make a fight a game, or one that two fight on one side.
        laughed_at: matches words by which others laugh at somebody: they make nothing a game.
        own_doing: matches what the speaker will do: "or else", said with it, is a threat and no warning.
        families: words for the same doing ("cry", "weep").
        undone: matches, in a folded text, that somebody who was to do something did not.
        staged: matches, in a folded text, that something is told of a play or a story.
        until: matches how long a warning holds: for one day, in the group ``now``, or until ``what`` comes.
        on_the_day: matches an occasion that is named by when it is told ("this morning").
        papers: nouns for what is handed over and is no gift ("the minutes").
        presented: matches, at the beginning of a sentence, who is seen where the name stands after the verb.
        added: matches a relative clause between commas.
        for_pay: matches, in a folded text, that somebody works for money.
        asserts: matches what somebody only swears to be so.
        declines: matches, at the beginning of a folded answer, that its speaker does not want what is offered.
        declined: matches, in a folded text, that what somebody offered to do was not wanted.
        refuses: matches words that refuse what was asked for.
        asks_loan: matches, at the beginning of a predicate, words that ask for a loan.
        disowns: matches words of somebody who denies all part in a thing.
    """

    notes: NoteWords = field(default_factory=NoteWords)
    verbs: Mapping[Deed, frozenset[str]] = field(default_factory=dict)
    phrases: tuple[tuple[Deed, re.Pattern[str]], ...] = ()
    frames: Mapping[str, tuple[Frame, ...]] = field(default_factory=dict)
    skipped: frozenset[str] = frozenset()
    not_done: frozenset[str] = frozenset()
    by: frozenset[str] = frozenset()
    is_back: re.Pattern[str] = _NEVER
    is_for: re.Pattern[str] = _NEVER
    of_own_doing: re.Pattern[str] = _NEVER
    they: str = ""
    put_first: re.Pattern[str] = _NEVER
    amounts: frozenset[str] = frozenset()
    ways: re.Pattern[str] = _NEVER
    due: re.Pattern[str] = _NEVER
    for_what: re.Pattern[str] = _NEVER
    come_again: frozenset[str] = frozenset()
    leading_to: frozenset[str] = frozenset()
    to: frozenset[str] = frozenset()
    thing_ends: frozenset[str] = frozenset()
    wrongs: frozenset[str] = frozenset()
    rumours: frozenset[str] = frozenset()
    own: frozenset[str] = frozenset()
    promised: re.Pattern[str] = _NEVER
    terms: re.Pattern[str] = _NEVER
    pledges: re.Pattern[str] = _NEVER
    for_a_while: re.Pattern[str] = _NEVER
    article: str = ""
    somebody: str = ""
    alleged: frozenset[str] = frozenset()
    owners: frozenset[str] = frozenset()
    belongs: re.Pattern[str] = _NEVER
    forbids: re.Pattern[str] = _NEVER
    makes: frozenset[str] = frozenset()
    works: frozenset[str] = frozenset()
    not_for: frozenset[str] = frozenset()
    receiver: frozenset[str] = frozenset()
    fiction: re.Pattern[str] = _NEVER
    hearsay: re.Pattern[str] = _NEVER
    absent: re.Pattern[str] = _NEVER
    stayed: re.Pattern[str] = _NEVER
    all_along: re.Pattern[str] = _NEVER
    away: re.Pattern[str] = _NEVER
    whereabouts: re.Pattern[str] = _NEVER
    favours: frozenset[str] = frozenset()
    idioms: frozenset[str] = frozenset()
    money: frozenset[str] = frozenset()
    sells: frozenset[str] = frozenset()
    wrong_of: re.Pattern[str] = _NEVER
    disbelief: re.Pattern[str] = _NEVER
    not_yet: frozenset[str] = frozenset()
    nothing: frozenset[str] = frozenset()
    passing: frozenset[str] = frozenset()
    occasions: re.Pattern[str] = _NEVER
    places: re.Pattern[str] = _NEVER
    hedges: re.Pattern[str] = _NEVER
    speaker: Mapping[str, str] = field(default_factory=dict)
    hearer: Mapping[str, str] = field(default_factory=dict)
    pronouns: tuple[frozenset[str], ...] = ()
    times: frozenset[str] = frozenset()
    nouns_of_promising: frozenset[str] = frozenset()
    sums: re.Pattern[str] = _NEVER
    contained: re.Pattern[str] = _NEVER
    thanks_to: re.Pattern[str] = _NEVER
    as_before: re.Pattern[str] = _NEVER
    enabling: re.Pattern[str] = _NEVER
    needs: re.Pattern[str] = _NEVER
    unlikely: re.Pattern[str] = _NEVER
    unharmed: re.Pattern[str] = _NEVER
    asked_and_told: re.Pattern[str] = _NEVER
    agreed: re.Pattern[str] = _NEVER
    has_done: re.Pattern[str] = _NEVER
    part_of: str = ""
    portions: frozenset[str] = frozenset()
    disowned: re.Pattern[str] = _NEVER
    pays_up: re.Pattern[str] = _NEVER
    sides: frozenset[str] = frozenset()
    staying: frozenset[str] = frozenset()
    on_account: re.Pattern[str] = _NEVER
    not_helping: frozenset[str] = frozenset()
    no_things: frozenset[str] = frozenset()
    secondhand: re.Pattern[str] = _NEVER
    interrupting: frozenset[str] = frozenset()
    resuming: frozenset[str] = frozenset()
    for_oneself: re.Pattern[str] = _NEVER
    for_good: re.Pattern[str] = _NEVER
    own_word: re.Pattern[str] = _NEVER
    requests: re.Pattern[str] = _NEVER
    asks_for: re.Pattern[str] = _NEVER
    grants: re.Pattern[str] = _NEVER
    demonstratives: frozenset[str] = frozenset()
    commits: re.Pattern[str] = _NEVER
    hedged: re.Pattern[str] = _NEVER
    once_more: frozenset[str] = frozenset()
    alone: frozenset[str] = frozenset()
    will_return: re.Pattern[str] = _NEVER
    stretch: re.Pattern[str] = _NEVER
    late: re.Pattern[str] = _NEVER
    at_night: re.Pattern[str] = _NEVER
    perfect: frozenset[str] = frozenset()
    tag: re.Pattern[str] = _NEVER
    states: frozenset[str] = frozenset()
    owned_by_hearer: frozenset[str] = frozenset()
    hosts: re.Pattern[str] = _NEVER
    third: frozenset[str] = frozenset()
    contractions: tuple[tuple[re.Pattern[str], str], ...] = ()
    leads: frozenset[str] = frozenset()
    leading: frozenset[str] = frozenset()
    joining: frozenset[str] = frozenset()
    finite: frozenset[str] = frozenset()
    idle: re.Pattern[str] = _NEVER
    light: re.Pattern[str] = _NEVER
    nouns: tuple[tuple[Deed, re.Pattern[str]], ...] = ()
    receives: re.Pattern[str] = _NEVER
    suffers: frozenset[str] = frozenset()
    sources: frozenset[str] = frozenset()
    article_back: str = ""
    no_gifts: frozenset[str] = frozenset()
    particles: frozenset[str] = frozenset()
    busy: frozenset[str] = frozenset()
    reported: re.Pattern[str] = _NEVER
    infinitive: str = ""
    purpose: re.Pattern[str] = _NEVER
    vows: re.Pattern[str] = _NEVER
    shall: re.Pattern[str] = _NEVER
    intends: re.Pattern[str] = _NEVER
    dangers: re.Pattern[str] = _NEVER
    pointing: re.Pattern[str] = _NEVER
    reasons: re.Pattern[str] = _NEVER
    spoken: tuple[tuple[Deed, re.Pattern[str]], ...] = ()
    cleft: re.Pattern[str] = _NEVER
    epithets: frozenset[str] = frozenset()
    given_back: re.Pattern[str] = _NEVER
    own_again: re.Pattern[str] = _NEVER
    way: re.Pattern[str] = _NEVER
    better: re.Pattern[str] = _NEVER
    thanked: re.Pattern[str] = _NEVER
    handed: re.Pattern[str] = _NEVER
    paid_for: re.Pattern[str] = _NEVER
    beside: frozenset[str] = frozenset()
    owed_by: re.Pattern[str] = _NEVER
    mutual: re.Pattern[str] = _NEVER
    between: re.Pattern[str] = _NEVER
    passive: re.Pattern[str] = _NEVER
    perfect_form: str = ""
    negates: frozenset[str] = frozenset()
    reports: frozenset[str] = frozenset()
    charged: frozenset[str] = frozenset()
    performed: re.Pattern[str] = _NEVER
    minding: re.Pattern[str] = _NEVER
    mishaps: re.Pattern[str] = _NEVER
    quits: re.Pattern[str] = _NEVER
    provoked: re.Pattern[str] = _NEVER
    hyperbole: re.Pattern[str] = _NEVER
    abed: re.Pattern[str] = _NEVER
    abed_by: re.Pattern[str] = _NEVER
    sleeps: re.Pattern[str] = _NEVER
    placed: re.Pattern[str] = _NEVER
    fails: re.Pattern[str] = _NEVER
    planned: frozenset[str] = frozenset()
    witnessed: re.Pattern[str] = _NEVER
    loaned: re.Pattern[str] = _NEVER
    repays: re.Pattern[str] = _NEVER
    regarding: frozenset[str] = frozenset()
    keeping_off: re.Pattern[str] = _NEVER
    locating: frozenset[str] = frozenset()
    relative: frozenset[str] = frozenset()
    not_lent: frozenset[str] = frozenset()
    blow_told: re.Pattern[str] = _NEVER
    priced: re.Pattern[str] = _NEVER
    at_once: re.Pattern[str] = _NEVER
    regains: re.Pattern[str] = _NEVER
    spare: frozenset[str] = frozenset()
    still: frozenset[str] = frozenset()
    using: frozenset[str] = frozenset()
    somebodys: frozenset[str] = frozenset()
    perceived: re.Pattern[str] = _NEVER
    lets: frozenset[str] = frozenset()
    comes_with: frozenset[str] = frozenset()
    bringing: str = "\0"
    lacking: str = "\0"
    future: tuple[str, ...] = ()
    at_first: frozenset[str] = frozenset()
    elided: frozenset[str] = frozenset()
    first_person: str = ""
    demands: re.Pattern[str] = _NEVER
    taking: frozenset[str] = frozenset()
    of_things: frozenset[str] = frozenset()
    nowadays: frozenset[str] = frozenset()
    of_hearer: Mapping[str, str] = field(default_factory=dict)
    indefinite: frozenset[str] = frozenset()
    playful: re.Pattern[str] = _NEVER
    laughed_at: re.Pattern[str] = _NEVER
    own_doing: re.Pattern[str] = _NEVER
    families: tuple[frozenset[str], ...] = ()
    undone: re.Pattern[str] = _NEVER
    staged: re.Pattern[str] = _NEVER
    until: re.Pattern[str] = _NEVER
    on_the_day: re.Pattern[str] = _NEVER
    papers: frozenset[str] = frozenset()
    presented: re.Pattern[str] = _NEVER
    added: re.Pattern[str] = _NEVER
    for_pay: re.Pattern[str] = _NEVER
    asserts: re.Pattern[str] = _NEVER
    declined: re.Pattern[str] = _NEVER
    declines: re.Pattern[str] = _NEVER
    refuses: re.Pattern[str] = _NEVER
    asks_loan: re.Pattern[str] = _NEVER
    disowns: re.Pattern[str] = _NEVER
