"""Set the demo game's settings; settings that are not here keep Evennia's default.

Environment:
    KEEPSAKE_PORT: telnet listens here, the web at +1, the web client's socket at +2; +5 and +6 are internal.
    KEEPSAKE_DATABASE_URL: a PostgreSQL database, as ``postgresql://user:password@host:port/name``; SQLite if unset.
        Long-term memory is in the same database then (pgvector).
    KEEPSAKE_WORKERS: 1, with PostgreSQL: worker processes do the work of sleep (``evennia memory work``).
    TEST_DB_PATH: another place for the SQLite file (Evennia's own variable).

What ``secret_settings.py`` beside this file says, if it is there, goes on top.
"""

import logging
import os
from pathlib import Path

# Evennia's defaults look for the game in the working directory, and fall back to a template elsewhere.
os.chdir(Path(__file__).resolve().parents[2])

from evennia.settings_default import *
from evennia.settings_default import (
    AUTH_USERNAME_VALIDATORS,
    DATABASES,
    EVENNIA_DIR,
    GAME_DIR,
    GLOBAL_SCRIPTS,
    INSTALLED_APPS,
    SQLITE3_PRAGMAS,
    TEMPLATES,
)

SERVERNAME = "Keepsake"
GAME_SLOGAN = "A village that remembers"

# -- where it listens: this machine only -----------------------------------------------------------
_PORT = int(os.environ.get("KEEPSAKE_PORT", "4000"))
_LOOPBACK = "127.0.0.1"
TELNET_PORTS = [_PORT]
WEBSERVER_PORTS = [(_PORT + 1, _PORT + 5)]
WEBSOCKET_CLIENT_PORT = _PORT + 2
AMP_PORT = _PORT + 6
TELNET_INTERFACES = [_LOOPBACK]
WEBSERVER_INTERFACES = [_LOOPBACK]
WEBSOCKET_CLIENT_INTERFACE = _LOOPBACK
AMP_HOST = AMP_INTERFACE = _LOOPBACK
ALLOWED_HOSTS = ["localhost", _LOOPBACK]
UPSTREAM_IPS = []  # visitors come from this machine; Evennia warns of each if it counts as a proxy
logging.getLogger("lunr").setLevel(logging.ERROR)  # it warns whenever Evennia searches its help

# -- where it keeps things -------------------------------------------------------------------------
INSTALLED_APPS = [*INSTALLED_APPS, "memory.db", "memory.web"]
if os.environ.get("KEEPSAKE_DATABASE_URL"):
    from psycopg.conninfo import conninfo_to_dict

    _place = conninfo_to_dict(os.environ["KEEPSAKE_DATABASE_URL"])
    DATABASES["default"] = {
        "ENGINE": "django.db.backends.postgresql",
        "NAME": _place.get("dbname", "keepsake"),
        "USER": _place.get("user", ""),
        "PASSWORD": _place.get("password", ""),
        "HOST": _place.get("host", ""),
        "PORT": _place.get("port", ""),
    }
else:
    # WAL with NORMAL loses nothing when the process dies; a power cut may cost the last moments, never more.
    # IMMEDIATE waits for its turn at BEGIN, where the time-out counts, and not in mid-transaction, where it doesn't.
    DATABASES["default"]["OPTIONS"] = {
        "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL;",
        "timeout": 20,
        "transaction_mode": "IMMEDIATE",
    }
    # Evennia turns synchronous off on the reactor's connection.
    SQLITE3_PRAGMAS = tuple(pragma for pragma in SQLITE3_PRAGMAS if "synchronous" not in pragma)

# -- what it is made of: no commands/ and no web/ of its own ----------------------------------------
BASE_ACCOUNT_TYPECLASS = "evennia.accounts.accounts.DefaultAccount"
BASE_GUEST_TYPECLASS = "evennia.accounts.accounts.DefaultGuest"
BASE_OBJECT_TYPECLASS = "evennia.objects.objects.DefaultObject"
BASE_CHARACTER_TYPECLASS = "typeclasses.characters.Character"
BASE_ROOM_TYPECLASS = "typeclasses.rooms.Room"
BASE_EXIT_TYPECLASS = "evennia.objects.objects.DefaultExit"
BASE_CHANNEL_TYPECLASS = "evennia.comms.comms.DefaultChannel"
BASE_SCRIPT_TYPECLASS = "evennia.scripts.scripts.DefaultScript"
CMDSET_UNLOGGEDIN = "typeclasses.cmdsets.UnloggedinCmdSet"
CMDSET_SESSION = "evennia.commands.default.cmdset_session.SessionCmdSet"
CMDSET_CHARACTER = "typeclasses.cmdsets.CharacterCmdSet"
CMDSET_ACCOUNT = "evennia.commands.default.cmdset_account.AccountCmdSet"
COMMAND_DEFAULT_CLASS = "memory.ingame.commands.base.GameCommand"
CMDSET_PATHS = ["typeclasses", "evennia", "evennia.contrib"]
CONNECTION_SCREEN_MODULE = "world.screens"
AT_INITIAL_SETUP_HOOK_MODULE = "world.village"
AT_SERVER_STARTSTOP_MODULE = []
SERVER_SERVICES_PLUGIN_MODULES = []
PORTAL_SERVICES_PLUGIN_MODULES = []
MSSP_META_MODULE = ""
WEB_PLUGINS_MODULE = ""
LOCK_FUNC_MODULES = ("evennia.locks.lockfuncs",)
INPUT_FUNC_MODULES = [name for name in INPUT_FUNC_MODULES if name.startswith("evennia.")]
PROTOTYPE_MODULES = []
FILE_HELP_ENTRY_MODULES = ["world.help_entries", "memory.ingame.help_entries"]
FUNCPARSER_OUTGOING_MESSAGES_MODULES = ["evennia.utils.funcparser"]
FUNCPARSER_PROTOTYPE_PARSING_MODULES = ["evennia.prototypes.protfuncs"]
ROOT_URLCONF = "server.conf.urls"
_SITE = os.path.join(GAME_DIR, "world", "site")
STATICFILES_DIRS = [os.path.join(_SITE, "static")]
TEMPLATES[0]["DIRS"] = [
    os.path.join(_SITE, "templates"),
    *(place for place in TEMPLATES[0]["DIRS"] if place.startswith(EVENNIA_DIR)),
]
EXTRA_LAUNCHER_COMMANDS = {"memory": "memory.ingame.launcher.memory"}

# Each account gets a character of its name, so nobody may be called Marta.
AUTH_USERNAME_VALIDATORS = [
    *AUTH_USERNAME_VALIDATORS,
    {"NAME": "memory.ingame.usernames.CharacterNames"},
]
IN_GAME_ERRORS = False  # players see no tracebacks; the log has them

# -- the demo village: #2, where newcomers arrive, becomes The Hearth when it is built ---------------
START_LOCATION = DEFAULT_HOME = "#2"
TIME_FACTOR = 48  # a day in half an hour
TIME_GAME_EPOCH = 6.75 * 3600  # the first day begins at a quarter to seven in the morning
VILLAGE_DAY = True  # whether the villagers go about their day while somebody is there to see it

# -- Keepsake: every key has a default, and is checked by name at start-up -------------------------
_POSTGRESQL = os.environ.get("KEEPSAKE_DATABASE_URL", "")
_WORKERS = bool(_POSTGRESQL) and os.environ.get("KEEPSAKE_WORKERS") == "1"
MEMORY = {
    "idle_minutes": 0,  # a night comes every half an hour; who naps by day misses the cues of the others
    "gc_freeze": True,
    "tools": ["tools.surroundings.surroundings", "tools.gate_book.gate_book", "tools.slate.slate"],
    "longterm": "pgvector" if _POSTGRESQL else "qdrant",
    "longterm_url": _POSTGRESQL,
    "workers": _WORKERS,
}
if _WORKERS:
    INSTALLED_APPS = [*INSTALLED_APPS, "procrastinate.contrib.django"]
GLOBAL_SCRIPTS["keepsake_sleep"] = {"typeclass": "memory.ingame.scripts.SleepScript"}
GLOBAL_SCRIPTS["keepsake_gossip"] = {"typeclass": "memory.ingame.scripts.GossipScript"}
GLOBAL_SCRIPTS["keepsake_cases"] = {"typeclass": "memory.ingame.scripts.CaseScript"}

try:
    from server.conf.secret_settings import *
except ModuleNotFoundError as missing:
    if missing.name != "server.conf.secret_settings":
        raise
