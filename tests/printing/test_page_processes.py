"""What a process that only makes pages has in its memory."""

import subprocess
import sys

from django.conf import settings

LOADED = """
import sys, django
django.setup()
import wyklenci_site.pages, wyklenci_site.urls
print(*sorted({"PIL", "pypdfium2", "weasyprint"} & set(sys.modules)))
"""


def test_what_draws_is_loaded_only_by_who_prints() -> None:
    environment = {"DJANGO_SETTINGS_MODULE": "tests.settings", "PATH": ""}
    ran = subprocess.run(
        [sys.executable, "-c", LOADED],
        cwd=settings.BASE_DIR,
        env=environment,
        capture_output=True,
        text=True,
        check=True,
    )
    assert ran.stdout.split() == []
