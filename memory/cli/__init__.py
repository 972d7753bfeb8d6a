"""Implement the command line: ``python -m memory`` for files, ``evennia memory`` for a game's database.

A new subcommand is a `memory.cli.app.Command` in `memory.cli.app.COMMANDS`.
"""
