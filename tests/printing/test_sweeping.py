"""Which printed files go, and when; and which are made ahead."""

import re
from collections.abc import Callable
from datetime import timedelta
from io import StringIO
from typing import Any

import pytest
from django.core.exceptions import ImproperlyConfigured
from django.core.management import CommandError, call_command
from django.test import RequestFactory
from django.utils import timezone

from wyklenci_site import amounts
from wyklenci_site.core import addresses
from wyklenci_site.management.commands import build_prints
from wyklenci_site.press import documents, shelf
from wyklenci_site.press.documents import Document
from wyklenci_site.press.models import Printout
from wyklenci_site.press.orders import order
from wyklenci_site.press.sweeping import KEPT, Swept, sweep

from .conftest import Maker

MOMENT = timedelta(seconds=1)
CONTENT = b"%PDF of it"
Files = dict[int, str]


@pytest.fixture
def files(transactional_db: None, paper: Document, work_off: Callable[[], bool]) -> Files:
    """The keys of four of them, by what was wanted."""
    made = {number: order(paper, {"language": "pl", "of": number}) for number in range(4)}
    work_off()
    return {number: one.key for number, one in made.items()}


def there(files: Files) -> list[int]:
    """Whose file and order are there; never one without the other."""
    orders = set(Printout.objects.values_list("key", flat=True))
    assert shelf.keys_of_files() == orders
    return [number for number, key in files.items() if key in orders]


def set_used(number: int, time: Any) -> None:
    Printout.objects.filter(wanted__of=number).update(used=time)


def test_what_nobody_fetches_goes(files: Files) -> None:
    now = timezone.now()
    set_used(0, now - KEPT - MOMENT)
    set_used(1, now - KEPT + MOMENT)
    assert sweep(now) == Swept(1, len(CONTENT))
    assert there(files) == [1, 2, 3]


def test_what_an_older_site_made_goes(files: Files) -> None:
    Printout.objects.filter(wanted__of__in=[1, 2]).update(version="older")
    sweep(timezone.now())
    assert there(files) == [0, 3]


def test_where_there_is_no_room_the_least_used_go(files: Files, settings: Any) -> None:
    settings.PRINTS_BYTES = 2 * len(CONTENT) + 1
    for number, minutes in enumerate((3, 1, 4, 2)):
        set_used(number, timezone.now() - timedelta(minutes=minutes))
    sweep(timezone.now())
    assert there(files) == [1, 3]


def test_a_new_file_makes_room_for_itself(
    files: Files, paper: Document, settings: Any, work_off: Callable[[], bool]
) -> None:
    settings.PRINTS_BYTES = 2 * len(CONTENT)
    set_used(2, timezone.now() + MOMENT)
    new = order(paper, {"language": "pl", "of": "new"})
    work_off()
    assert there({**files, 9: new.key}) == [2, 9]


def test_the_newest_file_stays_however_large_it_is(
    files: Files, paper: Document, settings: Any, work_off: Callable[[], bool]
) -> None:
    settings.PRINTS_BYTES = len(CONTENT) - 1
    set_used(2, timezone.now() + MOMENT)
    new = order(paper, {"language": "pl", "of": "new"})
    work_off()
    assert there({**files, 9: new.key}) == [9]


@pytest.mark.sqlite
def test_what_belongs_to_no_order_goes(files: Files, settings: Any) -> None:
    strays = [settings.PRINTS / name for name in ("abc.pdf", f"{'0' * 64}.pdf.part")]
    for stray in strays:
        stray.write_bytes(b"%P")
    sweep(timezone.now())
    assert not any(stray.exists() for stray in strays)
    assert there(files) == [0, 1, 2, 3]


def test_failures_are_forgotten_after_a_day_and_what_waits_stays(db: None, paper: Document) -> None:
    for number in range(3):
        order(paper, {"language": "pl", "of": number})
    now = timezone.now()
    failed = Printout.objects.filter(wanted__of=0)
    failed.update(state="failed", finished=now - timedelta(days=1, seconds=1))
    Printout.objects.filter(wanted__of=1).update(used=now - 2 * KEPT)
    sweep(now)
    assert sorted(one.wanted["of"] for one in Printout.objects.all()) == [1, 2]


def test_purge_tells_and_removes(files: Files) -> None:
    set_used(3, timezone.now() - KEPT - MOMENT)
    for options, told, left in (
        (["--dry-run"], "To be erased: 1 printed file (0.0 MB)", [0, 1, 2, 3]),
        ([], "Erased: 1 printed file (0.0 MB)", [0, 1, 2]),
    ):
        out = StringIO()
        call_command("purge", *options, stdout=out)
        assert told in out.getvalue()
        assert there(files) == left


# Ahead of everybody


@pytest.fixture
def usual(
    transactional_db: None,
    paper: Document,
    maker: Maker,
    monkeypatch: pytest.MonkeyPatch,
    work_off: Callable[[], bool],
) -> Callable[..., str]:
    """Run the command, on a document that two are made of ahead, in this process."""

    class Process:
        def __init__(self) -> None:
            work_off()

        def poll(self) -> int:
            return 0

        def wait(self) -> None: ...

    ahead = [{"language": language} for language in ("pl", "en")]
    usual = Document("paper", paper.name, maker, ahead=lambda: ahead)
    monkeypatch.setattr(documents, "known", lambda: {"paper": usual})
    monkeypatch.setattr(build_prints, "start", Process)
    monkeypatch.setattr(build_prints, "LOOK", 0)

    def run(*arguments: str) -> str:
        out = StringIO()
        call_command("build_prints", *arguments, stdout=out)
        return out.getvalue()

    return run


def test_the_usual_files_are_made_once(usual: Callable[..., str], maker: Maker) -> None:
    assert usual("--list").count("  not made") == 2
    assert not maker.made
    assert len(re.findall(r"\(en\): 0\.0 MB, \d\.\d s\n", usual())) == 1
    assert [one["language"] for one in maker.made] == ["pl", "en"]
    usual("--document", "paper")
    assert len(maker.made) == 2
    assert usual("--list").count("paper  Żółw.pdf (pl)  0.0 MB") == 1


def test_what_cannot_be_made_is_told(usual: Callable[..., str], maker: Maker) -> None:
    def broken(*_: object) -> bytes:
        raise ValueError("meant to happen")

    maker.act = broken
    with pytest.raises(CommandError, match=r"2 of 2 could not be made\."):
        usual()
    with pytest.raises(CommandError, match=r"No such document: nothing\. There are: paper"):
        usual("--document", "nothing")


def test_a_process_that_never_begins_ends_the_command(
    usual: Callable[..., str], monkeypatch: pytest.MonkeyPatch
) -> None:
    started = []

    class Broken:
        def __init__(self) -> None:
            started.append(self)

        def poll(self) -> int:
            return 1

    monkeypatch.setattr(build_prints, "start", Broken)
    monkeypatch.setattr(build_prints, "PAUSE", 0)
    with pytest.raises(CommandError, match="does not start"):
        usual()
    assert len(started) == build_prints.STARTS


# Where QR codes lead


def test_qr_codes_lead_where_the_school_says_or_where_others_come_from(
    settings: Any, rf: RequestFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(addresses, "local_addresses", lambda: ["10.0.0.5"])
    monkeypatch.setenv("PORT", "8080")
    settings.ADDRESS = ""
    request = rf.get("/", headers={"host": "localhost:8000"})
    assert addresses.address_of_site(request) == "http://10.0.0.5:8000"
    assert addresses.address_at_home() == "http://10.0.0.5:8080"
    settings.ADDRESS = "https://gry.szkola.pl"
    assert addresses.address_of_site(request) == "https://gry.szkola.pl"
    assert addresses.address_at_home() == "https://gry.szkola.pl"


def test_the_address_of_the_setting_is_checked() -> None:
    assert addresses.read("") == ""
    assert addresses.read(" https://gry.szkola.pl/ ") == "https://gry.szkola.pl"
    assert addresses.host_of("http://[fd00::1]:8000") == "fd00::1"
    assert addresses.host_of(addresses.read("http://10.0.0.5:8000")) == "10.0.0.5"
    for wrong in (
        "gry.szkola.pl",
        "ftp://a.pl",
        "https://a.pl/x",
        "https://a b.pl",
        "http://a:b@c",
    ):
        with pytest.raises(ImproperlyConfigured):
            addresses.read(wrong)


# How much is kept


def test_the_amounts_of_the_settings_are_checked(monkeypatch: pytest.MonkeyPatch) -> None:
    for text, amount in (("", 500), (" ", 500), (" 70 ", 70), ("50", 50)):
        monkeypatch.setenv("MEGABYTES", text)
        assert amounts.read("MEGABYTES", usual=500, least=50) == amount
    for wrong in ("49", "0", "-1", "abc", "1e3", "5_0_0", "٦٠"):
        monkeypatch.setenv("MEGABYTES", wrong)
        with pytest.raises(ImproperlyConfigured, match="MEGABYTES is no whole number from 50 on"):
            amounts.read("MEGABYTES", usual=500, least=50)
