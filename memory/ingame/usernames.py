"""Refuse account names that characters of the game bear, where each account gets a character of its name."""

from __future__ import annotations

from django.core.exceptions import ValidationError

from memory.ingame.naming import remembering_called


class CharacterNames:
    """Check that an account is not called like a character that remembers.

    Whoever is called like one could be taken for it: "Marta told me" would be said of both, and ``talk marta`` would
    mean either. Add the dotted path of this class to Evennia's setting ``AUTH_USERNAME_VALIDATORS``.
    """

    def __call__(self, username: str) -> None:
        """Check a name.

        Raises:
            ValidationError: a character that remembers is called that.
        """
        if remembering_called(username) is not None:
            raise ValidationError(
                f"Somebody in the game is called {username} already. Choose another name.",
                code="keepsake_name_of_a_character",
            )
