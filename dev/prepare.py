"""Set up the database, the game's secret key and the admin account. Runs inside the virtual environment.

Exit status: 3 if the village must still be built, 0 if it is built already.
"""

from __future__ import annotations

import os
import secrets
import sys
from pathlib import Path


def main(password_file: Path, secret_file: Path) -> int:
    """Make what is missing.

    Args:
        password_file: where a generated password is kept.
        secret_file: settings of this copy alone: the key that signs its web sessions.
    """
    if not secret_file.exists():
        _write_private(secret_file, f"SECRET_KEY = {secrets.token_urlsafe(48)!r}\n")
    os.environ["DJANGO_SETTINGS_MODULE"] = "server.conf.settings"

    import django
    from django.core.management import call_command
    from django.db import DatabaseError

    django.setup()
    try:
        call_command("migrate", interactive=False, verbosity=0)
    except DatabaseError as trouble:
        sys.exit(f"Cannot use the database: {trouble}")

    import evennia

    evennia._init()
    from evennia.accounts.models import AccountDB
    from evennia.server.models import ServerConfig

    if not AccountDB.objects.filter(is_superuser=True).exists():
        _make_admin(password_file)
    return 0 if ServerConfig.objects.conf("last_initial_setup_step") == "done" else 3


def _make_admin(password_file: Path) -> None:
    from django.contrib.auth.password_validation import validate_password
    from django.core.exceptions import ValidationError
    from evennia.accounts.models import AccountDB

    given = os.environ.get("KEEPSAKE_ADMIN_PASSWORD")
    if not given:
        if not password_file.exists():
            _write_private(password_file, secrets.token_urlsafe(12) + "\n")
        password = password_file.read_text().strip()
    else:
        try:
            validate_password(given)
        except ValidationError as trouble:
            sys.exit(f"KEEPSAKE_ADMIN_PASSWORD: {' '.join(trouble.messages)}")
        password = given
    AccountDB.objects.create_superuser("admin", "", password).save()
    shown = "your KEEPSAKE_ADMIN_PASSWORD" if given else f"the password {password}"
    print(f"Made the account admin with {shown}.", flush=True)


def _write_private(path: Path, text: str) -> None:
    with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as file:
        file.write(text)


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]), Path(sys.argv[2])))
