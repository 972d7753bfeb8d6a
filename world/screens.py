"""Show newcomers the screens before and after logging in."""

from django.conf import settings


def connection_screen() -> str:
    """Return what Evennia shows to whoever connects."""
    return f"""
|y{settings.SERVERNAME}|n: {settings.GAME_SLOGAN.lower()}.

 New here? Make up a name and a password (8 characters or more, and not a
 common one), say |wy|n when you are asked whether you mean it, then connect:
   |wcreate <name> <password>|n
   |wconnect <name> <password>|n
 Been here before? Then |wconnect|n alone will do.

 |whelp|n tells more, |wquit|n leaves. After a start, the first answer of a
 character takes some seconds.
"""


WELCOME = """
|yMarta looks up.|n Everybody here remembers what they see and hear, and who told
them. Try:

  |wtalk Marta = What was stolen from you?|n
  |wtalk Marta = My name is on the mug by the fire|n    (she will remember it)
  |wjournal/write Ask the smith about the hook|n          (your own memory)

|wout|n leads to the square, and to the others. |whelp village|n tells more.
"""
"""What a newcomer is told in The Hearth."""
