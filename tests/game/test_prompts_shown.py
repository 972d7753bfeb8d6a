"""The prompt that builders are shown is the prompt that is sent."""

from __future__ import annotations

import re

from tests.game.talking import inn, make_inn, server
from tests.game.test_model_secrets import SECRET

__all__ = ["inn", "make_inn", "server"]


# -- what a builder sees ---------------------------------------------------------------------------


def test_a_builder_sees_the_very_prompt_that_would_be_sent(inn):
    wilma = inn.player("Wilma", admin=True)
    inn.bob.do("say The grey mare ran off to the |rmill|n.")
    shown = wilma.do("memory/prompt marta for ann = Marta, where is the mare?")
    for _ in range(5):
        shown += wilma.do("next")
    assert not inn.talks
    assert "tokens" in shown and "said aloud" in shown and "You are Marta" in shown
    inn.ann.do("say Marta, where is the mare?")
    (request,) = inn.talks
    fence = re.compile(r"=====data[0-9a-f]+=====")
    sent = "user".join("".join(message["content"].split()) for message in request.body["messages"])
    printed = "".join(re.sub(r"\(Page \[\d/\d\][^)]*\)", "", shown).split())
    assert fence.sub("", sent) in fence.sub("", printed)


def test_a_prompt_for_a_secret_is_said_to_be_whispered(inn):
    inn.ann.do(f"whisper Marta = {SECRET}")
    wilma = inn.player("Wilma", admin=True)
    assert "would be whispered" in wilma.do("memory/prompt marta for ann = Where is the duke's emerald?")
    assert "said aloud" in wilma.do("memory/prompt marta = Where is the duke's emerald?")
    assert "Usage" in wilma.do("memory/prompt marta") or "memory/prompt marta" in wilma.seen
    assert "memory" not in inn.ann.do("memory/prompt marta = x").replace("memory/prompt", "")
