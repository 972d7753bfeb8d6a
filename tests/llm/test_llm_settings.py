"""The settings, the environment and the prompts of a language model."""

from __future__ import annotations

import logging

import pytest

from memory.adapters.inmemory import InMemoryLedger
from memory.adapters.llm import make_thinker
from memory.config import Config
from memory.errors import ConfigError, PromptError, Unavailable
from memory.llm.prompts import Prompts
from memory.llm.transport import Endpoint
from tests.llm.bench import ENTRIES, KEY, Bench, drive
from tests.llm_server import error


def test_the_api_key_is_never_logged_or_shown(server, said, caplog):
    caplog.set_level(logging.DEBUG)
    secret = "sk-very-secret"
    server.answer = lambda request: error(
        401, f"bad key: {request.headers['authorization']}\x1b[2J\n{'x' * 900}"
    )
    bench = Bench(server)
    with pytest.raises(Unavailable) as caught:
        bench.rate()
    config = Config.load({"llm_api_key": secret})
    shown = [str(caught.value), repr(caught.value), repr(config), repr(config.to_dict())]
    shown += [repr(vars(bench.thinker)), repr(bench.thinker.chat.endpoint), caplog.text]
    assert not any(secret in text for text in shown)
    (line,) = said()
    assert "bad key: Bearer (key)" in line and line.isprintable() and len(line) < 300
    with pytest.raises(ConfigError) as refused:
        Config.load({"llm_api_key": [secret]})
    assert secret not in str(refused.value)


def test_the_environment_points_at_an_endpoint(server, monkeypatch):
    monkeypatch.setenv("OPENAI_API_KEY", "sk-of-somebody-else")
    environ = {"KEEPSAKE_LLM_BASE_URL": server.url, "KEEPSAKE_LLM_MODEL": "e", "KEEPSAKE_LLM_API_KEY": ""}
    bench = Bench(server, environ=environ, llm_base_url="http://127.0.0.1:1/v1", llm_api_key="")
    bench.rate()
    assert server.requests[0].body["model"] == "e"
    assert "somebody" not in repr(server.requests[0].headers)


def test_without_settings_there_is_no_language_model():
    assert make_thinker(Config(), ledger=InMemoryLedger(), environ={}) is None
    empty = {"KEEPSAKE_LLM_BASE_URL": "", "KEEPSAKE_LLM_MODEL": ""}
    assert make_thinker(Config(), ledger=InMemoryLedger(), environ=empty) is None


@pytest.mark.parametrize(
    ("settings", "named"),
    [
        ({"llm_model": "m"}, "llm_base_url"),
        ({"llm_base_url": "http://localhost/v1"}, "llm_model"),
        ({"llm_base_url": "localhost:11434", "llm_model": "m"}, "llm_base_url"),
        ({"llm_base_url": "http:///v1", "llm_model": "m"}, "llm_base_url"),
        ({"llm_base_url": "http://h/v1", "llm_model": "m", "llm_api_key": "sk-1\nX: y"}, "llm_api_key"),
        ({"llm_base_url": "http://h/v1", "llm_model": "m", "prompts": "/nowhere/at/all"}, "prompts"),
    ],
)
def test_half_a_setting_is_an_error_that_names_it(settings, named):
    with pytest.raises((ConfigError, PromptError), match=named):
        make_thinker(Config.load(settings), ledger=InMemoryLedger(), environ={})


def test_an_endpoint_is_called_by_its_host_alone():
    url = "https://ann:pass@llm.example.org:8443/v1?k=secret"
    assert Endpoint(base_url=url).host == "llm.example.org:8443"


def test_a_game_has_prompts_of_its_own(server, tmp_path):
    (tmp_path / "rate.md").write_text("Rate like a pirate, for $$5.")
    (tmp_path / "README.md").write_text("ours")
    bench = Bench(server, prompts=str(tmp_path))
    bench.rate()
    drive(bench.thinker.questions(KEY, ENTRIES, [], 4))
    rate, questions = server.requests
    assert "Rate like a pirate, for $5." in rate.prompt
    assert "testimony" in rate.prompt  # the fence stays
    assert "Write 4 questions" in questions.prompt


@pytest.mark.parametrize(
    ("name", "text", "complaint"),
    [
        ("rate.md", "Rate $persona.", r"rate\.md: \$persona is no placeholder"),
        ("questions.md", "Ask $count of $name.", r"questions\.md: \$name .* there is \$count"),
        ("judge.md", "It costs $5.", r"judge\.md: a \$ without a placeholder"),
        ("fence.md", "Beware.", r"fence\.md: \$boundary is missing"),
        ("questons.md", "Ask.", r"questons\.md: no such prompt; did you mean questions\.md"),
    ],
)
def test_a_bad_prompt_file_is_named_with_what_is_wrong(tmp_path, name, text, complaint):
    (tmp_path / name).write_text(text)
    with pytest.raises(PromptError, match=complaint):
        Prompts(tmp_path)


def test_a_prompt_file_must_be_text(tmp_path):
    (tmp_path / "rate.md").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(PromptError, match=r"rate\.md: cannot be read"):
        Prompts(tmp_path)
