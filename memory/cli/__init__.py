"""The command line: ``python -m memory`` over files, ``evennia memory`` over a game's database (SPEC §13).

A new subcommand is a `memory.cli.app.Command` in `memory.cli.app.COMMANDS`.
"""
