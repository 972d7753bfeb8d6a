"""Define the village's own tools for language models (docs/extending.md); the setting ``tools`` names each of them.

Each function that the setting names is given the villager and whoever talks to it. It returns a `Toolset`,
or ``None`` where the villager has no use of it.
"""
