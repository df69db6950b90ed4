"""What a process has in its memory, and what only others need."""

import subprocess
import sys

import pytest
from django.conf import settings

LOADED = """
import sys, django
django.setup()
import {modules}
print(*sorted(name for name in {strangers} if name in sys.modules))
"""

DRAWN_WITH = {"PIL", "pypdfium2", "weasyprint"}
PAGES = {
    "wyklenci_site.urls",
    "game.urls",
    "game.presentation",
    "game.printing",
    "lessons.checks",
}
CONTENT = {"lessons.catalogue", "lessons.worksheets", "game.kit.load", "Stemmer"}
NOBODYS = {"django.contrib.admin"}


@pytest.mark.parametrize(
    ("modules", "strangers"),
    [
        ("wyklenci_site.pages, wyklenci_site.urls", DRAWN_WITH | NOBODYS),
        ("wyklenci_site.management.commands.worker", DRAWN_WITH | PAGES | NOBODYS),
        ("wyklenci_site.management.commands.printer", DRAWN_WITH | PAGES | CONTENT | NOBODYS),
    ],
    ids=["web", "worker", "printer"],
)
def test_what_others_need_is_not_loaded(modules: str, strangers: set[str]) -> None:
    environment = {"DJANGO_SETTINGS_MODULE": "tests.settings", "PATH": ""}
    ran = subprocess.run(
        [sys.executable, "-c", LOADED.format(modules=modules, strangers=strangers)],
        cwd=settings.BASE_DIR,
        env=environment,
        capture_output=True,
        text=True,
        check=True,
    )
    assert ran.stdout.split() == []
