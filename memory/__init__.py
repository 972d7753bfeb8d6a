"""Keepsake: episodic memory for game characters.

The engine needs the standard library and numpy only; Evennia, Django, Mem0 and language models come in
through ``memory.adapters``, ``memory.db``, ``memory.ingame`` and ``memory.web``.
"""

__version__ = "0.1.0"
