"""Help that belongs to the demo village."""

HELP_ENTRY_DICTS = [
    {
        "key": "the village",  # two words, so that the list of topics shows no word that looks like a command
        "aliases": ["village", "newcomer", "start"],
        "category": "General",
        "text": """
            The village has an inn, |wThe Hearth|n, where Marta is; |wThe Forge|n, where Bram
            is (out, then east); |wThe Glade|n, where Tilda is (west of the square); and
            |wThe Watch-house|n, where Captain Osric is (north of the square). They have a
            life of their own, and walk about.

            Each of them remembers what it saw, what it was told and by whom, and what it
            only overheard, and trusts these differently. Something happened here this
            week, and each of them knows another part of it.

              |wsay|n         all in the room hear it; whoever you name may answer
              |wtalk|n        only the two of you hear it
              |wwhisper|n     in confidence: it will not be passed on
              |wgive|n        things are remembered, too
              |wjournal|n     what you remember yourself
        """,
    }
]
