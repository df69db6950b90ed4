"""The site as the server runs it, and what the first run makes."""

import stat
import sys
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

import pytest
from django.core.exceptions import ImproperlyConfigured
from django.db import connection
from django.test import RequestFactory

from wyklenci_site.core.addresses import address_for_others, local_addresses
from wyklenci_site.management.commands.prepare import keep_to_owner
from wyklenci_site.secret import load_or_create
from wyklenci_site.server import configuration


def test_server_answers_pages_and_static_files(transactional_db: None, server_url: str) -> None:
    with urlopen(Request(server_url, headers={"Accept-Language": "pl"})) as page:
        assert page.status == 200
        assert "Po wojnie zostali w\u00a0lesie" in page.read().decode()
    with urlopen(f"{server_url}/static/css/site.css") as css:
        assert css.headers["Content-Type"].startswith("text/css")


@pytest.mark.sqlite
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


@pytest.mark.parametrize("key", ["", "a", "k" * 31, " " * 50])
def test_a_key_that_could_be_guessed_is_refused(tmp_path: Path, key: str) -> None:
    file = tmp_path / "secret.key"
    file.write_text(key)
    with pytest.raises(ImproperlyConfigured, match="fewer than 32 letters"):
        load_or_create(file)


def test_the_data_are_the_owners_alone(tmp_path: Path, settings: Any) -> None:
    settings.DATA_DIR = tmp_path / "data"
    settings.DATA_DIR.mkdir(mode=0o755)
    files = [settings.DATA_DIR / f"wyklenci.sqlite3{end}" for end in ("", "-wal", "-shm")]
    for file in files:
        file.touch(0o644)
    keep_to_owner()
    assert stat.S_IMODE(settings.DATA_DIR.stat().st_mode) == 0o700
    assert {stat.S_IMODE(file.stat().st_mode) for file in files} == {0o600}


@pytest.mark.parametrize(
    ("https", "proxy", "host"),
    [
        (False, None, "0.0.0.0"),
        (True, None, "127.0.0.1"),
        (True, "127.0.0.1", "127.0.0.1"),
        (True, "10.0.0.7", "0.0.0.0"),
    ],
)
def test_behind_a_proxy_of_this_machine_nobody_goes_round_it(
    settings: Any, monkeypatch: pytest.MonkeyPatch, https: bool, proxy: str | None, host: str
) -> None:
    settings.HTTPS = https
    if proxy is None:
        monkeypatch.delenv("FORWARDED_ALLOW_IPS", raising=False)
    else:
        monkeypatch.setenv("FORWARDED_ALLOW_IPS", proxy)
    assert configuration(8000).host == host


@pytest.mark.parametrize("own", [True, False])
def test_a_connection_of_a_proxy_is_kept_for_longer_than_the_proxy_keeps_it(
    settings: Any, own: bool
) -> None:
    """nginx keeps it for 60 seconds. What it sends on one that is just being closed is lost, and
    whoever has moved is told that there is no site."""
    settings.HTTPS = not own
    assert configuration(8000, own_proxy=own).timeout_keep_alive > 60


def test_addresses_are_those_that_other_devices_can_reach() -> None:
    assert sys.platform == "linux"
    assert not any(address.startswith("127.") for address in local_addresses())


@pytest.mark.parametrize("host", ["localhost:8000", "127.0.0.1:8000", "[::1]:8000"])
def test_other_devices_are_not_sent_to_themselves(
    rf: RequestFactory, monkeypatch: pytest.MonkeyPatch, host: str
) -> None:
    monkeypatch.setattr("wyklenci_site.core.addresses.known_addresses", lambda: ["10.0.0.5"])
    assert address_for_others(rf.get("/", headers={"host": host})) == "10.0.0.5:8000"


@pytest.mark.parametrize("host", ["10.0.0.5:8000", "testserver"])
def test_an_address_that_works_elsewhere_is_kept(rf: RequestFactory, host: str) -> None:
    assert address_for_others(rf.get("/", headers={"host": host})) == host


def test_a_folder_of_somebody_elses_is_told_of_and_stops_nothing(
    tmp_path: Path, settings: Any, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def refuse(path: Path, mode: int) -> None:
        raise PermissionError(1, "Operation not permitted", str(path))

    settings.DATA_DIR = tmp_path
    monkeypatch.setattr(Path, "chmod", refuse)
    keep_to_owner()
    [told] = caplog.messages
    assert f"may be able to read {tmp_path}" in told
    assert "Operation not permitted" in told
