"""Answer who owes whom what, by what was said of it: "Do I still owe you?", "What do you owe me?"."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

from memory.dialogue.about_itself.descriptions import described_parts
from memory.dialogue.context import Answer, AnswerContext
from memory.dialogue.telling import wording
from memory.evidence.presence import present
from memory.journal.entry import Entry, Kind, SourceType
from memory.text.acts import Wanted
from memory.text.answer_parts.dating import without_times
from memory.text.answer_parts.sums import in_words, numbers_in
from memory.text.lines import Line, understand
from memory.text.names import named_in
from memory.text.obligations.debts import Debt, Party, debt_asked, debt_told
from memory.text.words import fold, stem_set, stems

_UNMET: Final = "?"
"""Begins what stands for the key of somebody whom the character knows by name only."""

MOST_TOLD: Final = 3
"""Debts that are told at once, the latest."""


@dataclass(slots=True)
class _Owed:
    """Represent a debt that was told, with the entries that tell it, pay a part of it and settle it.

    Args:
        debtor, creditor: keys of the two.
        entry: what tells it.
        amount: the number that is owed; 0 where none, or several, are named.
        settled: what settles it; ``None`` while it is open.
        paid: what was paid of it, and the entries that say so.
    """

    debtor: str
    creditor: str
    entry: Entry
    amount: int = 0
    settled: Entry | None = None
    paid: int = 0
    payments: list[Entry] = field(default_factory=list)

    def is_between(self, debtor: str, creditor: str, ours: Collection[str]) -> bool:
        """Return whether it is between the two who are asked about.

        Args:
            debtor, creditor: their keys; empty for anybody.
            ours: the keys of the asker and the character, who are meant if neither of the two is named.
        """
        if not debtor and not creditor:
            return {self.debtor, self.creditor} == ours
        return debtor in ("", self.debtor) and creditor in ("", self.creditor)

    def pay(self, amount: int, entry: Entry) -> None:
        """Note a payment: one that names no smaller number than what is still owed settles the debt."""
        if 0 < amount < self.amount - self.paid:
            self.paid += amount
            self.payments.append(entry)
        else:
            self.settled = entry


def answer_debts(line: Line, context: AnswerContext) -> Answer | None:
    """Return what is owed, or that it is settled, and the entries that say so; ``None`` if a line asks no such thing.

    Args:
        line: the question.
        context: who asks, and what the character may tell.
    """
    asking = line.questions
    if len(asking) != 1 or asking[0].wanted is not Wanted.DEBT:
        return None
    asked = debt_asked(asking[0].said, line.lexicon)
    if asked is None:
        return None
    people = {**context.names, context.asker: context.asker_name}
    said = asking[0].said
    debtor = _key(asked.debtor, context.asker, context.own_key, people, said)
    creditor = _key(asked.creditor, context.asker, context.own_key, people, said)
    if debtor is None or creditor is None:
        return None
    ours = {context.asker, context.own_key or ""}
    between = [each for each in _owed(context, people) if each.is_between(debtor, creditor, ours)]
    about = _matter(asked.what, line)
    owed = [each for each in between if not about or about & stem_set(each.entry.content)]
    if not owed and ("" in (debtor, creditor) or debtor.startswith(_UNMET) or creditor.startswith(_UNMET)):
        return None  # with somebody unknown, or anybody: what was told of it may be in other words
    unpaid = [each for each in owed if each.settled is None]
    if unpaid:
        return _tell_unpaid(unpaid, line, context)
    if not owed and debtor == context.own_key and (own := _own_debt(creditor, people, line, context)):
        return Answer(own)
    paid = [entry for each in owed if (entry := each.settled)]
    return Answer(context.say("debt_settled" if paid else "debt_none"), tuple(paid[-1:]))


def _own_debt(creditor: str, people: dict[str, str], line: Line, context: AnswerContext) -> str | None:
    """Return what the character's description says that it owes, unless to somebody else whom it has met; ``None`` if it
    says no such thing. "I owe the smith" may be of Bram.
    """
    for clause in described_parts(context.persona, line.lexicon):
        named = named_in(clause, people)
        if line.lexicon.debts.own.search(fold(clause)) and (not named or creditor in named):
            return clause
    return None


def open_debts(context: AnswerContext, *, debtor: str, creditor: str) -> list[Entry]:
    """Return what tells the latest debts between two that are not settled.

    Args:
        context: who asks, and what the character may tell.
        debtor, creditor: their keys.
    """
    people = {**context.names, context.asker: context.asker_name}
    owed = [each for each in _owed(context, people) if (each.debtor, each.creditor) == (debtor, creditor)]
    return [each.entry for each in owed if each.settled is None][-MOST_TOLD:]


def _tell_unpaid(unpaid: Sequence[_Owed], line: Line, context: AnswerContext) -> Answer:
    """Return the latest debts that are open, and of a single one what was paid and what is left."""
    latest = unpaid[-MOST_TOLD:]
    told = [each.entry for each in latest]
    words = [context.tell(entry, offset=n) for n, entry in enumerate(told)]
    if len(told) == 1 and (total := context.tell_sum(line.questions[0].said, told[0])):
        words.insert(0, total)
    payments = [entry for each in latest for entry in each.payments]
    if payments and len(unpaid) == 1:
        words += [context.tell(entry, offset=n + 1) for n, entry in enumerate(payments)]
        words.append(context.say("leaves", content=in_words(unpaid[0].amount - unpaid[0].paid, line.lexicon)))
    return Answer(wording.joined(words), (*told, *payments))


@dataclass(frozen=True, slots=True)
class _Told:
    """Hold what one sentence of an entry tells of a debt.

    Args:
        debt: what it says.
        debtor, creditor: keys of the two; empty for anybody.
        speaker, hearer: keys of who said it, and to whom, as far as that is known.
        about: stems of what is owed.
        amount: the number that is owed or paid; 0 where none, or several, are named.
        entry: the entry.
    """

    debt: Debt
    debtor: str
    creditor: str
    speaker: str | None
    hearer: str | None
    about: frozenset[str]
    amount: int
    entry: Entry

    def is_between(self, owed: _Owed) -> bool:
        """Return whether a debt is between the two of whom it tells; between speaker and hearer, if it names nobody."""
        if self.debtor or self.creditor:
            return (owed.debtor, owed.creditor) == (self.debtor, self.creditor)
        return {owed.debtor, owed.creditor} == {self.speaker, self.hearer}

    def is_about(self, owed: _Owed) -> bool:
        """Return whether a debt is of the same matter."""
        return not self.about.isdisjoint(stems(owed.entry.content))


def _owed(context: AnswerContext, people: dict[str, str]) -> list[_Owed]:
    """Return the debts that were told, the oldest first; a debt between two that is told again is told once."""
    found: list[_Owed] = []
    for told in _told_of_debts(context, people):
        if told.debt.is_settled:
            _settle(found, told)
            continue
        pair = told.debtor, told.creditor
        found = [each for each in found if (each.debtor, each.creditor) != pair or not told.is_about(each)]
        found.append(_Owed(told.debtor, told.creditor, told.entry, told.amount))
    return found


def _told_of_debts(context: AnswerContext, people: dict[str, str]) -> Iterator[_Told]:
    """Yield what was said of debts between people who are known."""
    for entry in filter(_is_word, context.entries):
        speaker = entry.source_entity
        hearer = context.own_key if entry.source_type is SourceType.DIRECT else _alone_with(entry)
        line = understand(entry.content, context.own_names)
        for sentence in line.sentences:
            debt = None if sentence.asks else debt_told(sentence.said, line.lexicon)
            if debt is None:
                continue
            debtor = _key(debt.debtor, speaker or "", hearer, people, sentence.said)
            creditor = _key(debt.creditor, speaker or "", hearer, people, sentence.said)
            if debtor is None or creditor is None:
                continue
            amount = _amount(sentence.said if debt.is_settled else debt.what, line)
            yield _Told(debt, debtor, creditor, speaker, hearer, _matter(debt.what, line), amount, entry)


def _alone_with(entry: Entry) -> str | None:
    """Return the key of the only other person who heard what was overheard; ``None`` if there were several."""
    there = present(entry)
    return next(iter(there)) if len(there) == 1 else None


def _is_word(entry: Entry) -> bool:
    """Return whether an entry is something that somebody said and did not ask."""
    spoken = entry.source_type.is_speech
    return spoken and entry.kind is Kind.OBSERVATION and entry.source_entity is not None


def _settle(found: Sequence[_Owed], told: _Told) -> None:
    """Pay the debts that something said settles: those of its matter where it names one, else all between the two."""
    between = [each for each in found if each.settled is None and told.is_between(each)]
    same = [each for each in between if told.is_about(each)]
    for each in same or (() if told.about else between):
        each.pay(told.amount, told.entry)


def _amount(text: str, line: Line) -> int:
    """Return the one number that a text names; 0 if it names none, or several."""
    numbers = numbers_in(text, line.lexicon)
    return numbers[0] if len(numbers) == 1 else 0


def _matter(what: str, line: Line) -> frozenset[str]:
    """Return the stems of what is owed, without times and words that name nothing in particular."""
    return stem_set(without_times(what, line.lexicon)) - {
        line.lexicon.stem(word) for word in line.lexicon.debts.anything
    }


def _key(
    party: Party | str, speaker: str, hearer: str | None, people: dict[str, str], said: str
) -> str | None:
    """Return the key of a party, or its name where the character has not met it; empty for anybody, ``None`` if it is not
    known who is meant.

    Args:
        party: the party.
        speaker, hearer: keys of who speaks of it, and to whom, as far as that is known.
        people: names of all whom the character knows, by key.
        said: the sentence that speaks of it.
    """
    if party is Party.ANYBODY:
        return ""
    if party is Party.SPEAKER:
        return speaker or None
    if party is Party.HEARER:
        return hearer
    known = next(iter(named_in(str(party), people)), None)
    return known or (_UNMET + str(party) if _is_name(str(party), said) else None)


def _is_name(party: str, said: str) -> bool:
    """Return whether folded words for a party are written as a name."""
    found = re.search(rf"(?<!\w){re.escape(party)}(?!\w)", said, re.IGNORECASE)
    return found is not None and all(word[:1].isupper() for word in found[0].split())
