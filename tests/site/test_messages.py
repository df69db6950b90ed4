"""The Polish catalogue has every text of the code and templates, translated and well set."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from django.conf import settings

ROOT = Path(settings.BASE_DIR)
CATALOGUE = Path("locale/pl/LC_MESSAGES/django.po")
TRANSLATION = re.compile(r'^msgstr(?:\[\d\])? "(.*)"$', re.M)


@pytest.fixture(scope="module")
def collected(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The catalogue as it would be after collecting all texts again, in a copy of the sources."""
    copy = tmp_path_factory.mktemp("sources")
    for folder in ("game", "lessons", "templates", "wyklenci_site", "locale"):
        if (ROOT / folder).exists():
            shutil.copytree(ROOT / folder, copy / folder)
    shutil.copy(ROOT / "manage.py", copy)
    (copy / "static").symlink_to(ROOT / "static")  # the games look for their pictures
    collect = [sys.executable, "manage.py", "makemessages", "--locale", "pl", "--no-wrap"]
    plain = {name: value for name, value in os.environ.items() if not name.startswith("DJANGO_")}
    subprocess.run(collect, cwd=copy, env=plain, check=True, capture_output=True)
    return copy / CATALOGUE


def pick(catalogue: Path, *which: str) -> list[str]:
    """The texts that gettext's msgattrib picks."""
    picked = subprocess.run(
        ["msgattrib", "--no-wrap", *which, catalogue], check=True, capture_output=True, text=True
    )
    return re.findall(r'^msgid "(.+)"$', picked.stdout, re.M)


@pytest.mark.parametrize("fault", ["--untranslated", "--only-fuzzy", "--only-obsolete"])
def test_catalogue_is_complete_and_current(collected: Path, fault: str) -> None:
    assert pick(collected, fault) == [], "run script/messages and translate what is new"


def polish_texts() -> list[str]:
    """What readers see: the translations without the marks of HTML."""
    catalogue = (ROOT / CATALOGUE).read_text()
    return [re.sub("<[^>]*>", "", text) for text in TRANSLATION.findall(catalogue)]


def test_no_line_may_end_with_a_one_letter_word() -> None:
    loose = re.compile(r"(?<!\w)[aiouwz] (?=\w)", re.I)
    assert [text for text in polish_texts() if loose.search(text)] == []


def test_polish_quotation_marks() -> None:
    assert [text for text in polish_texts() if "“" in text or '\\"' in text] == []


def test_marks_of_html_are_kept() -> None:
    marks = re.compile("<[^>]*>")
    pairs = re.findall(r'^msgid "(.+)"\nmsgstr "(.+)"$', (ROOT / CATALOGUE).read_text(), re.M)
    assert pairs
    for english, polish in pairs:
        assert sorted(marks.findall(english)) == sorted(marks.findall(polish))
