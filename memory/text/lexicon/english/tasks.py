"""List English words of those who work on a task."""

from __future__ import annotations

from typing import Final

from memory.text.lexicon.english.words import split
from memory.text.lexicon.task_words import TaskWords

TASKS: Final = TaskWords(
    generic=split(
        """
        again another approach attempt begin better bit careful carefully continue different do first fourth get go good
        harder just keep little make method more new old once other quickly second simply slowly start third time
        together try use way well whole work
        """
    ),
    empty=split(
        """
        bad continue done fail failed fine finished good great happen happened hello hi it nice no nothing ok okay
        progress something still stuff succeeded success test thing tried try unsuccessful work worked yes
        """
    ),
    alike=(
        split("ask question inquire enquire interrogate"),
        split("beg plead implore entreat"),
        split("bind tie knot fasten lash"),
        split("bribe payoff"),
        split("bring fetch carry haul convey transport"),
        split("build construct erect"),
        split("burn kindle ignite torch"),
        split("buy purchase acquire procure"),
        split("catch capture seize nab"),
        split("clean wash rinse flush scrub"),
        split("climb scale ascend clamber"),
        split("convince persuade coax"),
        split("cover coat"),
        split("cut slice saw sever chop hew"),
        split("dig excavate tunnel burrow"),
        split("disguise masquerade dress"),
        split("divide split"),
        split("drag pull tow tug"),
        split("fix mend patch repair"),
        split("follow track trail trace shadow"),
        split("give present offer hand"),
        split("glue paste stick"),
        split("grease smear oil lubricate"),
        split("heal cure treat"),
        split("hide conceal"),
        split("hit beat strike bash pound"),
        split("hunt shoot"),
        split("inspect examine check study"),
        split("join connect unite attach splice"),
        split("kill slay murder"),
        split("lift raise hoist heave"),
        split("listen eavesdrop"),
        split("lock bolt bar"),
        split("lure bait entice decoy"),
        split("mark label stain"),
        split("play perform"),
        split("pray worship"),
        split("promise pledge vow"),
        split("push shove"),
        split("replace swap exchange substitute"),
        split("return restore"),
        split("ring toll"),
        split("rub massage"),
        split("seal plug caulk stop"),
        split("search comb scour seek hunt look"),
        split("sell trade"),
        split("smash break shatter wreck destroy"),
        split("sneak creep slip steal tiptoe"),
        split("talk speak chat"),
        split("teach train instruct"),
        split("threaten menace intimidate"),
        split("throw toss hurl fling"),
        split("trap snare"),
        split("trick fool deceive"),
        split("watch guard observe spy"),
        split("weave braid plait"),
        split("wrap bandage"),
    ),
)
