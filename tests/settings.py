"""The site's own settings, with a throw-away key and database."""

import os
import tempfile
from pathlib import Path

# A game of the tests' own, in a folder like any other, beside those that are to be tested, too.
os.environ["WYKLENCI_GAMES"] = os.pathsep.join(
    filter(None, (str(Path(__file__).parent / "games"), os.environ.get("WYKLENCI_GAMES")))
)
os.environ["WYKLENCI_SECRET_KEY"] = "only-for-tests-and-as-long-as-a-key-has-to-be"

from tests.joined import JOINED_FIRST
from tests.strict import STRICT, make_strict
from wyklenci_site.institution import Institution
from wyklenci_site.settings import *  # noqa: F403
from wyklenci_site.settings import DATABASES, TEMPLATES

# In a file, as in real life: the server's threads have to see one database.
folder = tempfile.TemporaryDirectory()
if not os.environ.get("DATABASE_URL"):
    DATABASES["default"]["TEST"] = {"NAME": os.path.join(folder.name, "test.sqlite3")}

# A name that is mistyped in a template fails.
for engine in TEMPLATES:
    engine["OPTIONS"] |= STRICT[engine["BACKEND"]]
make_strict()

# Straight from the sources, so that no test sees an older collected file.
STORAGES = {"staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"}}
WHITENOISE_USE_FINDERS = True
WHITENOISE_AUTOREFRESH = True
STATICFILES_FINDERS = JOINED_FIRST
JOINED_SHEETS = Path(folder.name) / "sheets"

PRINTS = Path(folder.name) / "prints"

# What whoever runs a site on this machine says of himself is not the tests'.
INSTITUTION, CONTACT = Institution(), ""

HOST_NAMES = ["testserver"]  # what Django's test client calls the site

COMPUTER_PACE = 0
TAPS_SETTLE = 0
TAKE_BACK_SECONDS = 0
