"""The site's settings for a server of its own, as in real life but for four things."""

import os

from tests.joined import JOINED_FIRST
from wyklenci_site.settings import *  # noqa: F403
from wyklenci_site.settings import DATA_DIR

# Straight from the sources, so that no test sees an older collected file.
STATIC_ROOT = DATA_DIR / "static"
STORAGES = {"staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"}}
WHITENOISE_USE_FINDERS = True
WHITENOISE_AUTOREFRESH = True
STATICFILES_FINDERS = JOINED_FIRST
JOINED_SHEETS = DATA_DIR / "sheets"

COMPUTER_PACE = 0
TAPS_SETTLE = 0
TAKE_BACK_SECONDS = int(os.environ.get("TAKE_BACK_SECONDS", "0"))
