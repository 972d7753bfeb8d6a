"""Settings of the game whose workers are killed: those of the village, with a model that is played on loopback."""

import os

from server.conf.settings import *  # noqa: F403
from server.conf.settings import MEMORY

MEMORY = {
    **MEMORY,
    "threshold": 40,
    "max_entries": 20,
    "scorer": "keyword",
    "embedder": "tests.chaos.workers.Embedder",
    "llm_base_url": os.environ["CHAOS_MODEL"],
    "llm_model": "scripted",
    "llm_retries": 0,
    "llm_budget_calls": 100_000,
    "llm_budget_tokens": 100_000_000,
    "tools": [],
    "workers": True,
}
