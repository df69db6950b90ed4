"""The site as the server runs it, and what the first run makes."""

import stat
import sys
from pathlib import Path
from urllib.request import Request, urlopen

import pytest
from django.db import connection
from django.test import RequestFactory

from wyklenci_site.addresses import address_for_others, local_addresses
from wyklenci_site.secret import load_or_create


def test_server_answers_pages_and_static_files(transactional_db: None, server_url: str) -> None:
    with urlopen(Request(server_url, headers={"Accept-Language": "pl"})) as page:
        assert page.status == 200
        assert "Po wojnie zostali w\u00a0lesie" in page.read().decode()
    with urlopen(f"{server_url}/static/css/base.css") as css:
        assert css.headers["Content-Type"].startswith("text/css")


def test_database_takes_readers_beside_a_writer(transactional_db: None) -> None:
    with connection.cursor() as cursor:
        cursor.execute("PRAGMA journal_mode")
        assert cursor.fetchone() == ("wal",)
        cursor.execute("PRAGMA synchronous")
        assert cursor.fetchone() == (1,)


def test_secret_key_is_made_once_and_only_for_its_owner(tmp_path: Path) -> None:
    file = tmp_path / "data" / "secret.key"
    first = load_or_create(file)
    assert len(first) >= 50
    assert load_or_create(file) == first
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert list(file.parent.iterdir()) == [file]


def test_addresses_are_those_that_other_devices_can_reach() -> None:
    assert sys.platform == "linux"
    assert not any(address.startswith("127.") for address in local_addresses())


@pytest.mark.parametrize("host", ["localhost:8000", "127.0.0.1:8000", "[::1]:8000"])
def test_other_devices_are_not_sent_to_themselves(
    rf: RequestFactory, monkeypatch: pytest.MonkeyPatch, host: str
) -> None:
    monkeypatch.setattr("wyklenci_site.addresses.local_addresses", lambda: ["10.0.0.5"])
    assert address_for_others(rf.get("/", headers={"host": host})) == "10.0.0.5:8000"


@pytest.mark.parametrize("host", ["10.0.0.5:8000", "testserver"])
def test_an_address_that_works_elsewhere_is_kept(rf: RequestFactory, host: str) -> None:
    assert address_for_others(rf.get("/", headers={"host": host})) == host
