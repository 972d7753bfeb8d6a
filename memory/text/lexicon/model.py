"""Define what a lexicon holds: everything that is peculiar to one language, as one typed, frozen value.

A language's own lexicon sets what it needs; every field has a default that matches nothing, so that twenty words are a
lexicon already. Words are folded (lower case, no accents; see `memory.text.words.fold`) unless a field says otherwise.
Patterns are compiled regular expressions over the text as it was typed.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from threading import Lock
from typing import Final

from memory.text.acts import Mood, SpeechAct, Wanted
from memory.text.lexicon.antecedent_words import AntecedentWords
from memory.text.lexicon.claim_words import ClaimWords, HearsayWords
from memory.text.lexicon.debt_words import DebtWords
from memory.text.lexicon.deed_words import DeedWords
from memory.text.lexicon.errand_words import ErrandWords
from memory.text.lexicon.feeling_words import FeelingWords
from memory.text.lexicon.indirect_speech import TurningWords
from memory.text.lexicon.judging_words import JudgingWords
from memory.text.lexicon.loose_words import LooseWords, SelfWords
from memory.text.lexicon.manner_words import MannerWords
from memory.text.lexicon.parts import PartWords
from memory.text.lexicon.presence_words import PresenceWords
from memory.text.lexicon.remark_words import MoveWords, RemarkWords
from memory.text.lexicon.roles import RoleWords
from memory.text.lexicon.shown_words import ShownWords
from memory.text.lexicon.sum_words import SumWords
from memory.text.lexicon.task_words import TaskWords
from memory.text.lexicon.telling_words import TellingWords
from memory.text.lexicon.time_words import TimeWords

NEVER: Final = re.compile(r"(?!)")
"""Matches nothing: the default of every pattern."""

_STEMS_KEPT: Final = 65_536


def _no_inflections(word: str) -> frozenset[str]:
    return frozenset((word,))


@dataclass(frozen=True, kw_only=True, eq=False)
class ImportanceWords:
    """Describe what the fitted importance model looks for in a text (`memory.importance.fitted`). The model was fitted with the
    English ones: after a change run ``benchmarks/fit_importance.py``.

    Args:
        persons, myself, talk, denial: lower-case words, apostrophes kept.
        grave, tender: match words of harm and loss, and of love, trust and kinship, in lower-case text.
        inflections: gives the regular forms of a word (`memory.importance.keyword`).
    """

    persons: frozenset[str] = frozenset()
    myself: frozenset[str] = frozenset()
    talk: frozenset[str] = frozenset()
    denial: frozenset[str] = frozenset()
    grave: re.Pattern[str] = NEVER
    tender: re.Pattern[str] = NEVER
    inflections: Callable[[str], frozenset[str]] = _no_inflections


@dataclass(frozen=True, kw_only=True, eq=False)
class QuestionWords:
    """Describe how questions are asked (`memory.text.asking`). Patterns are matched at the beginning of a folded clause.

    Args:
        begins: matches a clause that asks though it has no question mark.
        requests: matches a clause that asks for information as a request ("Tell me about …").
        asks_to_tell: matches all of a clause that only announces a request ("tell me"); the clause after it asks if
            ``told_about`` matches it.
        told_about: see ``asks_to_tell``.
        exclaims: matches a clause that begins like a question and is none ("what a day").
        relatives: words that begin a question, or a clause about the word before them.
        auxiliaries: words that begin a question before a subject.
        subjects: words that are, or begin, a subject.
        lead: matches what may stand before the question itself ("do you know …").
        wanted: what kind of answer is wanted, and the pattern of such questions; the first that matches counts.
        about_hearer: the same for the hearer itself, and for small talk; each matches a whole question as words joined by blanks.
        weather: words for the weather; about_weather: words that may stand beside them in a remark on it.
        pressing: words that only press for an answer: "yes or no".
        said: words of asking that say nothing of what is asked about, besides stop words.
        telling_stop_words: stop words that do say it.
        finding: words of a question where something is that say nothing of what is looked for.
        whereabouts: matches anywhere in a question where something is.
        what_was_said: matches anywhere in a question about what somebody said.
        naming: words of a question for a name.
        seeing: words of a question about when somebody was seen.
        suspecting: words of a question whom the hearer suspects that say nothing of what.
        suspicion: those of them that speak of suspicion itself.
        which: words before a noun that ask which one is meant. visiting: words of a question about how often somebody came.
        news: words of a question for news of nothing in particular.
        trusting: words of a question about trust, liking or anger that say nothing of whom it is about.
        meeting: words of a question whether, and how, somebody is known that say nothing of who that is.
        attributing: words of a question about what somebody else knows or thinks that say nothing of the matter.
        treatments: words for how somebody treats another, by kind (a `memory.people.pictures.Treatment`, or
            ``request`` or ``promise``).
        following: words of a question about what was just said that name nothing else ("Are you sure?").
        bare: matches a whole question, folded, that names nothing: "when was that"; bare_end: a second one ("how much").
        joined: matches what joins two questions of a sentence; begins_asking: matches how a folded question begins.
        embedding: words after which a question word begins a clause of the same sentence ("know", "about").
        subject_asked: words that ask for the subject of the verb after them ("what broke").
        filler: matches, at either end of a question as words joined by single spaces, what says nothing ("honestly").
        asking_how: words that ask for a degree ("how").
        frames: patterns of roundabout beginnings of a question, as typed, and the plain ones that they stand for.
        rewordings: patterns of a whole folded line that asks for what is to be had in a place, and plain questions for the same, with
            ``{what}`` for the group ``what``.
        excuses: matches, at the beginning of a question as typed, that its speaker excuses itself for asking.
        contracted: patterns of contractions in a folded question, and what they stand for ("d'you": "do you").
        places: words for where the hearer is, of which a question for news may speak ("what's new in the fort").
        reasks: matches all of a folded line that asks nothing and names only what the question before it was about ("No, the
            sails"); groups ``what``, and ``meant`` where it says so.
        other: matches all of a folded phrase for the other of two things ("the other one").
        interrogatives: words that ask, each by itself.
        pointed: words that begin what is named after a question about it ("Is it shut, that gate?").
        bare_asked: words that ask of what was named before them ("Olaf. Where."); bare_ends: words that may follow them so.
        asks_of: patterns of all of such a question, folded, without those ends, and the question in full, of one, of several, and
            of what is left (empty where that is none), with ``{asked}`` and ``{named}``. several: matches, at the end of
            what is named, that it is several.
        fact_of: matches all of a folded phrase that asks for a fact by its name ("Price of a tow"), and that as a question.
        check: matches all of a folded phrase that announces which fact is asked for ("Price check"); group ``asked``.
        leaves: words for what is left, which are no verb in such a phrase ("Days of water left").
        seeking: words that begin a question whether there is any of what is lacked; spare: matches all of one, folded.
        seeks: matches all of a folded statement that its speaker needs or looks for something; group ``what``.
        gets: asks where that is: the word that asks, what is sought. any_of_it: matches, in a folded question after it, the word that
            stands for it; ``any`` matches where the noun is put after that word.
        denying: words that begin where something is not ("Not in the rack.").
        no_matter: words that only exclaim ("Excellent."); calling: words by which people call each other ("darling").
        ellipsis: matches a whole folded question that only names something in place of another ("and Bob"); group ``what``.
        about: asks what is known of ``{}``.
        reasons: matches anywhere in a folded text that gives a reason.
        to_all: matches, in a folded line, that it is said to everybody who is there ("Everyone, …").
        to_anybody: matches anywhere in a folded question that is put to anybody who listens ("who here knows").
        whispered: matches all of a folded question for whatever somebody told the hearer in confidence.
    """

    begins: re.Pattern[str] = NEVER
    requests: re.Pattern[str] = NEVER
    asks_to_tell: re.Pattern[str] = NEVER
    told_about: re.Pattern[str] = NEVER
    exclaims: re.Pattern[str] = NEVER
    relatives: frozenset[str] = frozenset()
    auxiliaries: frozenset[str] = frozenset()
    subjects: frozenset[str] = frozenset()
    lead: re.Pattern[str] = NEVER
    wanted: tuple[tuple[Wanted, re.Pattern[str]], ...] = ()
    about_hearer: tuple[tuple[Wanted, re.Pattern[str]], ...] = ()
    weather: frozenset[str] = frozenset()
    about_weather: frozenset[str] = frozenset()
    pressing: frozenset[str] = frozenset()
    said: frozenset[str] = frozenset()
    telling_stop_words: frozenset[str] = frozenset()
    finding: frozenset[str] = frozenset()
    whereabouts: re.Pattern[str] = NEVER
    what_was_said: re.Pattern[str] = NEVER
    naming: frozenset[str] = frozenset()
    seeing: frozenset[str] = frozenset()
    suspecting: frozenset[str] = frozenset()
    suspicion: frozenset[str] = frozenset()
    which: frozenset[str] = frozenset()
    visiting: frozenset[str] = frozenset()
    news: frozenset[str] = frozenset()
    trusting: frozenset[str] = frozenset()
    meeting: frozenset[str] = frozenset()
    attributing: frozenset[str] = frozenset()
    treatments: Mapping[str, frozenset[str]] = field(default_factory=dict)
    reasons: re.Pattern[str] = NEVER
    following: frozenset[str] = frozenset()
    bare: re.Pattern[str] = NEVER
    bare_end: re.Pattern[str] = NEVER
    joined: re.Pattern[str] = NEVER
    filler: re.Pattern[str] = NEVER
    contracted: tuple[tuple[re.Pattern[str], str], ...] = ()
    asking_how: frozenset[str] = frozenset()
    frames: tuple[tuple[re.Pattern[str], str], ...] = ()
    excuses: re.Pattern[str] = NEVER
    rewordings: tuple[tuple[re.Pattern[str], tuple[str, ...]], ...] = ()
    places: frozenset[str] = frozenset()
    begins_asking: re.Pattern[str] = NEVER
    embedding: frozenset[str] = frozenset()
    subject_asked: frozenset[str] = frozenset()
    ellipsis: re.Pattern[str] = NEVER
    reasks: re.Pattern[str] = NEVER
    other: re.Pattern[str] = NEVER
    interrogatives: frozenset[str] = frozenset()
    pointed: frozenset[str] = frozenset()
    bare_asked: frozenset[str] = frozenset()
    bare_ends: frozenset[str] = frozenset()
    asks_of: tuple[tuple[re.Pattern[str], tuple[str, str, str]], ...] = ()
    fact_of: tuple[tuple[re.Pattern[str], str], ...] = ()
    check: re.Pattern[str] = NEVER
    leaves: frozenset[str] = frozenset()
    seeking: frozenset[str] = frozenset()
    spare: re.Pattern[str] = NEVER
    several: re.Pattern[str] = NEVER
    seeks: re.Pattern[str] = NEVER
    gets: str = "{} {}?"
    any_of_it: re.Pattern[str] = NEVER
    denying: frozenset[str] = frozenset()
    no_matter: frozenset[str] = frozenset()
    calling: frozenset[str] = frozenset()
    about: str = "{}?"
    to_all: re.Pattern[str] = NEVER
    to_anybody: re.Pattern[str] = NEVER
    whispered: re.Pattern[str] = NEVER


@dataclass(frozen=True, kw_only=True, eq=False)
class SpeechWords:
    """Describe how people call each other, and what they do by saying something (`memory.text.address`, `memory.text.lines`).

    Args:
        greetings: words of a sentence that only greets or takes leave.
        hails: matches, at the beginning of a folded clause, what calls for attention before a name ("hey", "good day").
        attention: words of a clause that only calls for attention before a question ("excuse me").
        uncalled: words that begin a statement without a subject, and call nobody ("last saw it at noon").
        openers: matches, at the beginning of a folded clause, what may stand before a name besides ("well", "please").
        determiners: words before a noun; a name after one of them is a common word ("my captain").
        subjects: pronouns that can only be subjects, or are mostly.
        being: forms of the verb that says what something is.
        before_clauses: words that take a clause ("hope you are well").
        past: regular endings of the past tense; none if empty.
        doing: endings of what somebody is doing ("sleeping").
        before_call: words after which a name at the end of a clause calls without a comma ("are you there bram").
        commands: matches, at the beginning of a folded clause, what is said to somebody who shall do it ("help me").
        acts: what a sentence does, and the pattern that finds it anywhere in the folded sentence; the first counts.
        moods: the same for moods.
        favours: matches, at the beginning of a folded sentence, what asks a favour of the hearer.
        urges_harm: matches, at the beginning of a folded sentence, what tells the hearer to do harm; group ``who`` matches
            where that is done to people only, or to somebody who is pointed at, ``name`` what may be a name.
        confides: matches, in a folded sentence, what asks the hearer to tell nobody.
        belittles, praises: match, in a folded sentence that names somebody else, what is said of them.
        announces: matches, in a folded sentence, what says that a secret follows.
        pleads: matches, at the beginning of a folded question, what asks its hearer for something ("Could you").
        secrecy: words that say nothing besides such words and those of ``confides``.
        releases: match, in a folded sentence, leave to speak of a confidence; groups ``who`` and ``what``, where named.
        everybody: words that mean everybody.
        persons, things: words that point back at somebody, and at something that was said before.
        pointers: those of ``things`` that a noun may follow ("that man"): then they point at nothing.
        owners: those of ``persons`` before what belongs to somebody ("his wife").
        possessive: makes a name ``{}`` say whose something is.
        deprived: words before whoever something was taken from ("from").
        several: those of ``persons`` that mean more than one.
        people: a word for a person ("ferryman") at the end of a folded noun phrase.
        expletives: matches anywhere in a folded sentence in which "it" or "there" means nothing.
        events: matches anywhere in a folded sentence that points back at all that was said ("do that"); group ``place`` where
            it points at a place ("there").
        misfortune: matches, in a folded text, that something bad happened.
        identifies: match where a speaker says to be, or to have been, somebody who was met; group ``who``. introduces:
            match what stands before a speaker's own name, whatever comes before it ("my name is"). renames: match where it
            sets its name right; groups ``old`` and ``new``.
        relations: match where somebody or something is spoken of as somebody's; groups ``name``, ``relation`` and, where
            it is not the speaker's, ``owner``. Case counts.
        presents: the same as ``introduces``, where nothing may stand before it in a clause, or after the name ("I'm").
        own_name: matches where a speaker gives its name ``{name}`` before it tells more of itself; group ``be`` is what has to
            stay. Case counts.
        titles: words that stand before somebody's name, or for it ("Captain Osric").
    """

    greetings: frozenset[str] = frozenset()
    hails: re.Pattern[str] = NEVER
    attention: frozenset[str] = frozenset()
    uncalled: frozenset[str] = frozenset()
    openers: re.Pattern[str] = NEVER
    determiners: frozenset[str] = frozenset()
    subjects: frozenset[str] = frozenset()
    being: frozenset[str] = frozenset()
    before_clauses: frozenset[str] = frozenset()
    past: tuple[str, ...] = ()
    doing: tuple[str, ...] = ()
    before_call: frozenset[str] = frozenset()
    commands: re.Pattern[str] = NEVER
    acts: tuple[tuple[SpeechAct, re.Pattern[str]], ...] = ()
    moods: tuple[tuple[Mood, re.Pattern[str]], ...] = ()
    favours: re.Pattern[str] = NEVER
    urges_harm: re.Pattern[str] = NEVER
    confides: re.Pattern[str] = NEVER
    belittles: re.Pattern[str] = NEVER
    praises: re.Pattern[str] = NEVER
    announces: re.Pattern[str] = NEVER
    pleads: re.Pattern[str] = NEVER
    secrecy: frozenset[str] = frozenset()
    releases: tuple[re.Pattern[str], ...] = ()
    everybody: frozenset[str] = frozenset()
    persons: frozenset[str] = frozenset()
    things: frozenset[str] = frozenset()
    pointers: frozenset[str] = frozenset()
    owners: frozenset[str] = frozenset()
    possessive: str = "{}"
    deprived: frozenset[str] = frozenset()
    several: frozenset[str] = frozenset()
    people: re.Pattern[str] = NEVER
    expletives: re.Pattern[str] = NEVER
    events: re.Pattern[str] = NEVER
    misfortune: re.Pattern[str] = NEVER
    identifies: tuple[re.Pattern[str], ...] = ()
    introduces: tuple[re.Pattern[str], ...] = ()
    renames: tuple[re.Pattern[str], ...] = ()
    presents: re.Pattern[str] = NEVER
    own_name: str = "(?!)(?P<be>)"
    titles: frozenset[str] = frozenset()
    relations: tuple[re.Pattern[str], ...] = ()


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class Lexicon:
    """Represent one language.

    Args:
        name: what the setting ``language`` calls it.
        stemmer: name of an algorithm of ``snowballstemmer``; empty for none.
        irregular: inflected form to base form, where no suffix rule leads there ("went": "go").
        stop_words: words that say nothing of what a text is about.
        endings: matches what is taken off the end of a word with an apostrophe ("Ann's").
        abbreviations: words that end in a full stop within a sentence ("Dr.").
        numbers: word to number.
        myself: words by which a speaker means itself.
        joints: words that join the parts of a list ("and", "or").
        someone: stands for a name where none is known, and where a question is embedded without its names.
        asking: words of a question that is about questions ("Who asked about the mill?").
        same: groups of words and phrases for the same thing ("luggage", "suitcase").
        kinds: a word for a kind of thing, and words for things of that kind ("jewel": "ruby").
        times, questions, speech, claims, hearsay, shown, importance, remarks, moves, errands, deeds, debts, telling, tasks, turning,
            parts, roles, loose, selves, feelings, presence, sums, antecedents, judging, manners: see those.
    """

    name: str
    stemmer: str = ""
    irregular: Mapping[str, str] = field(default_factory=dict)
    stop_words: frozenset[str] = frozenset()
    endings: re.Pattern[str] = NEVER
    abbreviations: frozenset[str] = frozenset()
    numbers: Mapping[str, int] = field(default_factory=dict)
    myself: frozenset[str] = frozenset()
    joints: frozenset[str] = frozenset()
    someone: str = ""
    asking: frozenset[str] = frozenset()
    same: tuple[tuple[str, ...], ...] = ()
    kinds: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    times: TimeWords = field(default_factory=TimeWords)
    questions: QuestionWords = field(default_factory=QuestionWords)
    speech: SpeechWords = field(default_factory=SpeechWords)
    claims: ClaimWords = field(default_factory=ClaimWords)
    hearsay: HearsayWords = field(default_factory=HearsayWords)
    shown: ShownWords = field(default_factory=ShownWords)
    importance: ImportanceWords = field(default_factory=ImportanceWords)
    remarks: RemarkWords = field(default_factory=RemarkWords)
    moves: MoveWords = field(default_factory=MoveWords)
    errands: ErrandWords = field(default_factory=ErrandWords)
    deeds: DeedWords = field(default_factory=DeedWords)
    telling: TellingWords = field(default_factory=TellingWords)
    debts: DebtWords = field(default_factory=DebtWords)
    tasks: TaskWords = field(default_factory=TaskWords)
    turning: TurningWords = field(default_factory=TurningWords)
    parts: PartWords = field(default_factory=PartWords)
    roles: RoleWords = field(default_factory=RoleWords)
    loose: LooseWords = field(default_factory=LooseWords)
    selves: SelfWords = field(default_factory=SelfWords)
    feelings: FeelingWords = field(default_factory=FeelingWords)
    presence: PresenceWords = field(default_factory=PresenceWords)
    sums: SumWords = field(default_factory=SumWords)
    antecedents: AntecedentWords = field(default_factory=AntecedentWords)
    judging: JudgingWords = field(default_factory=JudgingWords)
    manners: MannerWords = field(default_factory=MannerWords)

    def __repr__(self) -> str:
        return f"<Lexicon {self.name}>"

    @cached_property
    def stem(self) -> Callable[[str], str]:
        """Return a cached function that returns the stem of a folded word."""
        suffixes = _snowball(self.stemmer) if self.stemmer else str

        @lru_cache(maxsize=_STEMS_KEPT)
        def stem(word: str) -> str:
            word = self.irregular.get(word, word)
            return suffixes(word) if len(word) > 2 and word.isalpha() else word

        return stem

    def is_past_form(self, word: str) -> bool:
        """Return whether a folded word has the form of a verb's past, or of its participle: "went", "gone", "mended"."""
        if word in self.irregular:
            return word not in self.roles.no_past
        return bool(self.speech.past) and word.endswith(self.speech.past)

    def may_be_finite(self, word: str) -> bool:
        """Return whether a folded word may be a finite verb, as far as its form tells: "has", "sells", "went"."""
        return word in self.questions.auxiliaries or word in self.roles.presents or self.is_past_form(word)

    @cached_property
    def number_stems(self) -> frozenset[str]:
        """Return the stems of all number words."""
        return frozenset(map(self.stem, self.numbers))

    @cached_property
    def kindred(self) -> Mapping[tuple[str, ...], frozenset[tuple[str, ...]]]:
        """Return the words and phrases for what each word or phrase may mean, all of them as stems: the same thing, or a
        thing of that kind.
        """
        known: dict[tuple[str, ...], set[tuple[str, ...]]] = {}
        groups = [(self._as_stems(each), members) for members in self.same for each in members]
        groups += [(self._as_stems(general), members) for general, members in self.kinds.items()]
        for said, members in groups:
            known.setdefault(said, set()).update(set(map(self._as_stems, members)) - {said})
        return {said: frozenset(meant) for said, meant in known.items()}

    def _as_stems(self, phrase: str) -> tuple[str, ...]:
        """Return the stems of a folded phrase, in order."""
        return tuple(map(self.stem, phrase.split()))

    @cached_property
    def _stem_sets(self) -> dict[frozenset[str], frozenset[str]]:
        return {}

    def stem_set(self, words: Iterable[str]) -> frozenset[str]:
        """Return the stems of one of this lexicon's word lists, computed once."""
        known = words if isinstance(words, frozenset) else frozenset(words)
        found = self._stem_sets.get(known)
        if found is None:
            found = self._stem_sets[known] = frozenset(map(self.stem, known))
        return found


def _snowball(algorithm: str) -> Callable[[str], str]:
    """Return a suffix stemmer; safe in several threads, which Snowball's own objects are not.

    Raises:
        LookupError: there is no such algorithm.
    """
    import snowballstemmer  # loaded with the first stem: 15 ms

    try:
        stemmer = snowballstemmer.stemmer(algorithm)
    except KeyError:
        known = ", ".join(sorted(snowballstemmer.algorithms()))
        raise LookupError(f"stemmer: must be one of {known}, not {algorithm!r}") from None
    lock = Lock()

    def stem(word: str) -> str:
        with lock:
            stemmed: str = stemmer.stemWord(word)
            return stemmed

    return stem
