"""Who stands behind the site: said by whoever runs it, and missed by nobody but him."""

import re
import subprocess
import sys
from collections.abc import Callable
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from django.core.exceptions import ImproperlyConfigured
from django.test import Client

from wyklenci_site.institution import FILE, Institution, Statement, begin, read
from wyklenci_site.management.commands import prepare

SCHOOL = Institution(
    name="Szkoła Podstawowa nr 3 <w Radomiu>",
    people=("Anna Nowak", "Jan Wilk"),
    contact="mailto:historia@szkola.example",
    phone="48 123 45 67",
    accessibility=Statement(
        person="Sekretariat",
        complaints="Dyrektor\nul. Szkolna 1",
        published=date(2026, 9, 1),
        updated=date(2026, 11, 20),
        prepared=date(2026, 9, 2),
        reviewed=date(2026, 11, 21),
        building="Wejście od ul. Szkolnej bez progu: https://szkola.example/budynek",
    ),
)

ASKED_FOR = {
    *("deklaracja", "wstep", "podmiot", "url", "data-publikacja", "data-aktualizacja", "status"),
    *("data-sporzadzenie", "data-przeglad", "kontakt", "osoba", "email", "telefon", "procedura"),
    *("architektura", "aplikacje"),
}
"""By what the ministry's conditions call each part of a statement, so that it is found."""


def text_of(client: Client, address: str, language: str = "pl") -> str:
    return client.get(address, headers={"accept-language": language}).content.decode()


@pytest.fixture
def school(settings: Any) -> None:
    settings.INSTITUTION, settings.CONTACT = SCHOOL, SCHOOL.contact


@pytest.mark.usefixtures("school")
def test_every_page_says_who_runs_the_site(client: Client) -> None:
    for address in ("/", "/notes/", "/join/"):
        assert "Szkoła Podstawowa nr 3 &lt;w Radomiu&gt;" in text_of(client, address)
    about = text_of(client, "/about/")
    for told in ("Anna Nowak", "mailto:historia@szkola.example", "48 123 45 67"):
        assert told in about


@pytest.mark.parametrize("language", ["pl", "en"])
@pytest.mark.usefixtures("school")
def test_the_statement_has_what_the_law_asks_for(client: Client, language: str) -> None:
    text = text_of(client, "/accessibility/", language)
    parts = re.findall(r'id="a11y-([a-z-]+)"', text)
    assert sorted(parts) == sorted(ASKED_FOR)
    for day in ("2026-09-01", "2026-11-20", "2026-09-02", "2026-11-21"):
        assert f">{day}<" in text
    for told in ("Sekretariat", "Dyrektor<br>ul. Szkolna 1", "Wejście od ul. Szkolnej"):
        assert told in text
    assert 'href="https://szkola.example/budynek"' in text


@pytest.mark.parametrize("address", ["/", "/about/", "/privacy/", "/accessibility/"])
def test_what_is_not_told_is_not_missed(client: Client, address: str) -> None:
    text = text_of(client, address, "en")
    for word in ("run by", "Who runs", "Phone:", "undertakes", "Statement drawn up", "None"):
        assert word not in text


def test_a_new_file_says_nothing_and_can_be_filled_in(tmp_path: Path) -> None:
    file = tmp_path / "data" / FILE
    begin(file, {})
    assert read(file) == Institution()
    text = file.read_text()
    begin(file, {"name": "Another"})
    assert file.read_text() == text, "what is there is never written over"
    text = text.replace('name = ""', 'name = "Szkoła"').replace(
        "# prepared =", "prepared = 2026-09-02"
    )
    file.write_text(text)
    assert read(file) == Institution("Szkoła", accessibility=Statement(prepared=date(2026, 9, 2)))


def test_what_was_answered_is_kept(tmp_path: Path) -> None:
    hostile = 'Szkoła "pod \\ lasem"\x7f # = [x]'
    begin(tmp_path / FILE, {"name": hostile, "people": " Anna Nowak,, Jan ", "contact": "a@b.pl"})
    assert read(tmp_path / FILE) == Institution(hostile, ("Anna Nowak", "Jan"), "mailto:a@b.pl")


def test_without_a_file_nothing_is_told(tmp_path: Path) -> None:
    assert read(tmp_path / FILE) == Institution()


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ('nmae = "x"', "nmae is not known; there are name, people"),
        ("name = 7", "name is a text"),
        (f'name = "{"x" * 2001}"', "at most 2000"),
        ('people = "Anna"', "people is a list"),
        ("people = [1]", "people is a text"),
        ('contact = "szkola"', "contact is no e-mail"),
        ('accessibility = "x"', "[accessibility]"),
        ("[accessibility]\nday = 1", "[accessibility] day is not known"),
        ('[accessibility]\nprepared = "2026-09-01"', "prepared is a day"),
        ("[accessibility]\nprepared = 2026-09-01T10:00:00", "prepared is a day"),
        ("[accessibility]\nprepared =", "cannot be read"),
        ('name = "x', "cannot be read"),
        (b"name = '\xff'", "cannot be read"),
    ],
)
def test_a_slip_of_the_hand_is_told(tmp_path: Path, text: str | bytes, told: str) -> None:
    file = tmp_path / FILE
    file.write_bytes(text if isinstance(text, bytes) else text.encode())
    with pytest.raises(ImproperlyConfigured, match=re.escape(told)):
        read(file)


def test_only_whoever_starts_the_site_is_told_that_nobody_is_named(
    tmp_path: Path, settings: Any, caplog: pytest.LogCaptureFixture
) -> None:
    settings.DATA_DIR = tmp_path
    prepare.name_institution()
    assert str(tmp_path / FILE) in caplog.text
    caplog.clear()
    (tmp_path / FILE).write_text('name = "Szkoła"')
    prepare.name_institution()
    assert not caplog.text


ASK = """
from pathlib import Path
from wyklenci_site import institution
institution.PATIENCE = 20
institution.begin(Path("institution.toml"), institution.ask())
"""


@pytest.fixture
def answered(tmp_path: Path) -> Callable[[str], tuple[str, Institution]]:
    """What whoever starts the site is told, and the file, once he has typed this."""

    def answer(typed: str) -> tuple[str, Institution]:
        asked = subprocess.run(
            [sys.executable, "-c", ASK],
            cwd=tmp_path,
            env={"PYTHONPATH": str(Path(__file__).parents[2])},
            input=typed,
            capture_output=True,
            text=True,
            check=True,
        )
        return asked.stdout, read(tmp_path / FILE)

    return answer


def test_three_questions_at_the_first_start(answered: Callable[[str], Any]) -> None:
    told, known = answered("Szkoła nr 1\nAnna Nowak, Jan Wilk\nszkola\nhistoria@szkola.example\n")
    assert known == Institution(
        "Szkoła nr 1", ("Anna Nowak", "Jan Wilk"), "mailto:historia@szkola.example"
    )
    assert told.count("no e-mail address") == 1


@pytest.mark.parametrize("typed", ["\n\n\n", ""])
def test_questions_can_be_skipped(answered: Callable[[str], Any], typed: str) -> None:
    assert answered(typed)[1] == Institution()
