"""Settings of the site. A school changes them through the environment only. (Who stands behind the
site it says in `institution.toml`, beside the database: `wyklenci_site/institution.py`.)

WYKLENCI_HOSTS       further names the site answers to, separated by commas ("gry.szkola.pl")
WYKLENCI_HTTPS       1 when a proxy in front of the site speaks HTTPS (and sends X-Forwarded-Proto)
WYKLENCI_ADDRESS     where printed QR codes lead, "https://gry.szkola.pl" (default: the address by
                     which other devices reach the server)
WYKLENCI_DATA        folder of the database, the secret key and printed files (default: data/)
DATABASE_URL         a PostgreSQL database, "postgres://user:password@host/name", instead of a file
WYKLENCI_CLASS_DAYS  days after which a class, or a table that nobody plays at, is erased (30)
WYKLENCI_SET_DAYS    days after which a set of own cards is erased that nobody has opened (365)
WYKLENCI_PRINTS_MB   megabytes of printed files that are kept for the next who wants them (500,
                     at least 50)
WYKLENCI_GAMES       folders with further games, a package each, parted as in PATH (none)
WYKLENCI_CONTACT     e-mail address or web page to which people write about this site (the one in
                     institution.toml)
WYKLENCI_SECRET_KEY  the secret key itself (32 letters or more), instead of the file there
WYKLENCI_WEB         processes that make pages, one for each core; more than one need nginx (1)
WYKLENCI_LOG         json: each line of the log is an object, and each answer has one (plain lines)
WYKLENCI_DEBUG       1 while developing
PORT                 port of the server (default: 8000)
"""

import os
from pathlib import Path

import dj_database_url
from csp.constants import NONE, SELF

from wyklenci_site import amounts, contact, institution
from wyklenci_site.core import addresses
from wyklenci_site.logs import hide_secrets, is_fault
from wyklenci_site.secret import load_or_create, strong

BASE_DIR = Path(__file__).resolve().parent.parent
DATA_DIR = Path(os.environ.get("WYKLENCI_DATA") or BASE_DIR / "data")
DEBUG = os.environ.get("WYKLENCI_DEBUG") == "1"
HTTPS = os.environ.get("WYKLENCI_HTTPS") == "1"
LOG_JSON = os.environ.get("WYKLENCI_LOG") == "json"

SECRET_KEY = (
    strong(os.environ["WYKLENCI_SECRET_KEY"], "WYKLENCI_SECRET_KEY")
    if os.environ.get("WYKLENCI_SECRET_KEY")
    else load_or_create(DATA_DIR / "secret.key")
)

# Any name passes here because wyklenci_site.hosts decides: it knows about private networks.
ALLOWED_HOSTS = ["*"]
HOST_NAMES = [
    name.strip() for name in os.environ.get("WYKLENCI_HOSTS", "").split(",") if name.strip()
]

# Printed QR codes lead here; whoever prints an address means the site to answer to it.
ADDRESS = addresses.read(os.environ.get("WYKLENCI_ADDRESS", ""))
if ADDRESS:
    HOST_NAMES.append(addresses.host_of(ADDRESS))

INSTALLED_APPS = [
    "django.contrib.messages",
    "django.contrib.sessions",
    "django.contrib.staticfiles",
    "csp",
    "django_htmx",
    "wyklenci_site",
    "lessons",
    "game",
]

MIDDLEWARE = [
    "wyklenci_site.core.routes.routes_are_named",
    "wyklenci_site.readable.readable_only",
    "wyklenci_site.hosts.known_hosts_only",
    "wyklenci_site.core.locks.locked_says_so",
    "django.middleware.security.SecurityMiddleware",
    "wyklenci_site.compression.PagesOnly",
    "wyklenci_site.core.parts.known_parts_are_left_out",
    "wyklenci_site.htmx.whole_pages_are_loaded",
    "csp.middleware.CSPMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "game.views.ways_back.own_pages_are_not_kept",
    "game.views.damaged.damaged_says_so",
]

ROOT_URLCONF = "wyklenci_site.urls"

TEMPLATE_LOADERS = [
    "django.template.loaders.filesystem.Loader",
    "django.template.loaders.app_directories.Loader",
]
TEMPLATES = [
    {  # what a table draws
        "BACKEND": "django.template.backends.jinja2.Jinja2",
        "DIRS": [BASE_DIR / "templates" / "jinja2"],
        "OPTIONS": {
            "environment": "wyklenci_site.jinja.environment",
            "context_processors": ["wyklenci_site.jinja.one_csrf_input"],
        },
    },
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "OPTIONS": {
            # As an application template_partials would add this by itself, and read all of
            # Django's administration for it.
            "loaders": [
                (
                    "template_partials.loader.Loader",
                    [("django.template.loaders.cached.Loader", TEMPLATE_LOADERS)],
                )
            ],
            "libraries": {"partials": "template_partials.templatetags.partials"},
            "context_processors": [
                "django.template.context_processors.request",
            ],
        },
    },
]

# Readers never wait for the writer (WAL), and a writer queues at the start of its transaction
# (IMMEDIATE) instead of failing when it comes to write. The server itself keeps the log short
# (wyklenci_site.checkpoints); without one, SQLite does so at 80 MB and when it closes. What is
# erased is overwritten in the file (secure_delete), as Debian's SQLite does anyway.
DATABASES = {
    "default": {
        "ENGINE": "wyklenci_site.sqlite",
        "NAME": DATA_DIR / "wyklenci.sqlite3",
        "CONN_MAX_AGE": None,
        "OPTIONS": {
            "transaction_mode": "IMMEDIATE",
            "timeout": 20,
            "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL; "
            "PRAGMA wal_autocheckpoint=20000; PRAGMA secure_delete=ON;",
        },
    },
}
# What was answered is in the database; a machine that loses its power may lose the last fraction of
# a second, with PostgreSQL (synchronous_commit) as with SQLite (synchronous).
if os.environ.get("DATABASE_URL"):
    DATABASES["default"] = {
        **dj_database_url.config(conn_max_age=None, conn_health_checks=True),
        "OPTIONS": {"options": "-c synchronous_commit=off -c lock_timeout=20s"},
    }
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

LANGUAGE_CODE = "pl"
LANGUAGES = [("pl", "Polski"), ("en", "English")]
LOCALE_PATHS = [BASE_DIR / "locale"]
TIME_ZONE = "Europe/Warsaw"
USE_TZ = True
FORMAT_MODULE_PATH = "wyklenci_site.formats"

# Cookies hold no name and no account: only which seats this browser sits on, signed, and the
# language. A cookie session leaves nothing about a pupil in the database.
MESSAGE_STORAGE = "django.contrib.messages.storage.session.SessionStorage"
SESSION_ENGINE = "wyklenci_site.sessions"
# A seat is kept by this cookie, so it has to outlive a game that is put aside.
SESSION_COOKIE_AGE = 60 * 24 * 60 * 60
SESSION_COOKIE_HTTPONLY = CSRF_COOKIE_HTTPONLY = LANGUAGE_COOKIE_HTTPONLY = True
SESSION_COOKIE_SAMESITE = CSRF_COOKIE_SAMESITE = LANGUAGE_COOKIE_SAMESITE = "Lax"
SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = LANGUAGE_COOKIE_SECURE = HTTPS
LANGUAGE_COOKIE_NAME = "language"
LANGUAGE_COOKIE_AGE = 365 * 24 * 60 * 60

# Behind a proxy that speaks HTTPS the proxy says how a request came; what came without is sent
# there. Without one, in a classroom, there is no certificate for an address in numbers: browsers
# would send no secure cookie back, and nobody could play. So what `check --deploy` says about that
# is settled by WYKLENCI_HTTPS, and no finding otherwise.
if HTTPS:
    SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")
    SECURE_SSL_REDIRECT = True
    SECURE_HSTS_SECONDS = 30 * 24 * 60 * 60
    # Other names below this one are the school's: whether they speak HTTPS is not ours to say.
    SILENCED_SYSTEM_CHECKS = ["security.W005", "security.W021"]
else:
    SILENCED_SYSTEM_CHECKS = [f"security.W{number}" for number in ("004", "008", "012", "016")]
    # Browsers ignore it without HTTPS, and complain of it on every page.
    SECURE_CROSS_ORIGIN_OPENER_POLICY = None

# Addresses of tables and seats are secrets, so no other site may learn them as a referrer.
SECURE_REFERRER_POLICY = "same-origin"
X_FRAME_OPTIONS = "DENY"
CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [SELF],
        "object-src": [NONE],
        "base-uri": [NONE],
        "form-action": [SELF],
        "frame-ancestors": [NONE],
    },
}

# Files get the hash of their content as a part of their name, so browsers keep them for ever.
STATIC_URL = "static/"
STATIC_ROOT = BASE_DIR / "build" / "static"
STATICFILES_DIRS = [BASE_DIR / "static"]
# Nobody but the site's own pages needs them.
WHITENOISE_ALLOW_ALL_ORIGINS = False
STORAGES = {
    "staticfiles": {"BACKEND": "wyklenci_site.collected.CollectedStorage"},
}
if DEBUG:
    STORAGES["staticfiles"]["BACKEND"] = "django.contrib.staticfiles.storage.StaticFilesStorage"

# Processes of this machine that make pages: each table's pages are made by one of them.
WEBS = amounts.read("WYKLENCI_WEB", usual=1, least=1)

# After so many days nothing is left of a class, nor of a table that nobody plays at any more.
CLASS_DAYS = amounts.read("WYKLENCI_CLASS_DAYS", usual=30, least=1)

# After so many days a set of own cards is erased that nobody has opened since.
SET_DAYS = amounts.read("WYKLENCI_SET_DAYS", usual=365, least=30)

# What people bring is never written to a file: asgi.py takes no more than this at once.
FILE_UPLOAD_HANDLERS = ["django.core.files.uploadhandler.MemoryFileUploadHandler"]
FILE_UPLOAD_MAX_MEMORY_SIZE = 10 * 1024 * 1024

# Who stands behind the site, shown on the pages about it; without an address to write to they lead
# to "whoever runs this site".
INSTITUTION = institution.read(DATA_DIR / institution.FILE)
CONTACT = contact.read(os.environ.get("WYKLENCI_CONTACT", "")) or INSTITUTION.contact

# What is printed is made by a process of its own, which finds its work in the database.
PRINTS = DATA_DIR / "prints"
PRINTS_BYTES = amounts.read("WYKLENCI_PRINTS_MB", usual=500, least=50) * 1_000_000

# Seconds from one move of a computer player to the next, so that people can follow.
COMPUTER_PACE = 0.8

# Seconds in which a part of a table that has just changed takes no taps where the last tap was;
# elsewhere half of that.
TAPS_SETTLE = 0.8

# Seconds that computer players leave somebody to take his last step back, where the rules let him.
TAKE_BACK_SECONDS = 5

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "filters": {"secrets": {"()": lambda: hide_secrets}, "faults": {"()": lambda: is_fault}},
    "formatters": {
        "line": {"format": "{asctime} {levelname} {name}: {message}", "style": "{"},
        "json": {
            "()": "pythonjsonlogger.json.JsonFormatter",
            "format": "{levelname}{name}{message}",
            "style": "{",
            "timestamp": "at",
            "rename_fields": {"levelname": "level", "name": "logger"},
        },
    },
    "handlers": {
        "console": {
            "class": "logging.StreamHandler",
            "formatter": "json" if LOG_JSON else "line",
            "filters": ["secrets"],
        }
    },
    "root": {"handlers": ["console"], "level": "INFO"},
    "loggers": {
        "django": {"handlers": [], "propagate": True},
        "wyklenci_site.measured": {"level": "INFO" if LOG_JSON else "WARNING"},
        # Each step of a page's making, and what of a style sheet is meant for screens.
        "weasyprint": {"level": "ERROR"},
        "weasyprint.progress": {"level": "ERROR"},
        "fontTools": {"level": "ERROR"},
        # A mistyped address is no event, and it may be most of a seat's secret link.
        "django.request": {"level": "ERROR", "filters": ["faults"]},
        "django.security.csrf": {"level": "ERROR"},  # as above: it names the page's address
    },
}
