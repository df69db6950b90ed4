"""Ordering a file, waiting for it and fetching it."""

import os
import re
import threading
from collections.abc import Callable
from datetime import timedelta
from itertools import chain, repeat
from typing import Any

import pytest
from django.db import connection, connections
from django.http import HttpResponse
from django.utils import timezone, translation
from django.utils.translation import gettext

from wyklenci_site.core.attempts import Attempts
from wyklenci_site.press import documents, making, shelf
from wyklenci_site.press import orders as press
from wyklenci_site.press.documents import Document
from wyklenci_site.press.models import Printout
from wyklenci_site.press.orders import QueueFull, Unfit, order

from .conftest import Maker

Ask = Callable[..., HttpResponse]
Work = Callable[[], bool]
HTMX = {"HX-Request": "true"}


def wanted(**more: Any) -> dict[str, Any]:
    return {"language": "en", **more}


# Ordering


def test_asked_for_at_the_same_time_it_is_one_order(
    transactional_db: None, paper: Document
) -> None:
    together = threading.Barrier(8)
    keys: list[str] = []

    def ask() -> None:
        together.wait()
        keys.append(order(paper, {"of": [1, 2], "language": "en"}).key)
        connections.close_all()

    threads = [threading.Thread(target=ask) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(keys) == 8
    assert len(set(keys)) == Printout.objects.count() == 1


def test_a_key_is_for_one_document_one_wish_and_one_version(
    paper: Document, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = Document("other", paper.name, paper.make)
    keys = [
        shelf.key_of(paper, {"language": "en", "of": 1}),
        shelf.key_of(paper, {"of": 1, "language": "en"}),
        shelf.key_of(paper, {"language": "en", "of": "1"}),
        shelf.key_of(other, {"language": "en", "of": 1}),
    ]
    monkeypatch.setattr(shelf, "version", lambda: "another")
    keys.append(shelf.key_of(paper, {"language": "en", "of": 1}))
    assert keys[0] == keys[1]
    assert len(set(keys)) == 4


def test_the_version_changes_with_what_is_printed_from(settings: Any, tmp_path: Any) -> None:
    settings.BASE_DIR = tmp_path
    (tmp_path / "requirements.txt").write_text("weasyprint==70")
    (tmp_path / "static" / "css").mkdir(parents=True)
    seen = {shelf._read()}
    for name, text in (("a.css", "1"), ("a.css", "2"), ("b.css", "2"), ("a.js", "left out")):
        (tmp_path / "static" / "css" / name).write_text(text)
        seen.add(shelf._read())
    settings.CONTACT = "mailto:szkola@example.org"
    seen.add(shelf._read())
    assert len(seen) == 5


@pytest.mark.parametrize(
    "hostile",
    [
        {"of": object()},
        {"of": float("nan")},
        {"of": "x" * shelf.LONGEST},
        {"of": "\ud800"},
        {"language": "../../etc"},
        {"language": None},
        {1: 2, "of": 3},
    ],
)
def test_what_is_no_plain_data_is_not_ordered(
    db: None, ask: Ask, paper: Document, hostile: dict[Any, Any]
) -> None:
    with pytest.raises(Unfit):
        order(paper, {**wanted(), **hostile})
    assert not Printout.objects.exists()
    if "of" in hostile and 1 not in hostile:
        assert ask(**hostile).status_code == 400


def test_what_others_ask_for_goes_before_what_nobody_waits_for(
    db: None, paper: Document, maker: Maker, work_off: Work
) -> None:
    order(paper, wanted(of="ahead"), ahead=True)
    order(paper, wanted(of="later"), ahead=True)
    order(paper, wanted(of="now"))
    order(paper, wanted(of="later"))
    work_off()
    assert [one["of"] for one in maker.made] == ["later", "now", "ahead"]


@pytest.fixture
def box(paper: Document, monkeypatch: pytest.MonkeyPatch) -> Document:
    """What takes longer."""
    long = Document("box", paper.name, paper.make, seconds=9)
    monkeypatch.setitem(documents.known(), "box", long)
    return long


def test_what_is_soon_made_goes_first(
    db: None, paper: Document, box: Document, ask: Ask, maker: Maker, work_off: Work
) -> None:
    ask(box, of="box")
    order(paper, wanted(of="ahead"), ahead=True)
    ask(of="sheet 1")
    assert 'before this one: <b class="number">1</b>' in ask(of="sheet 2").text
    assert 'before this one: <b class="number">2</b>' in ask(box, of="box").text
    work_off()
    assert [one["of"] for one in maker.made] == ["sheet 1", "sheet 2", "box", "ahead"]


def test_what_nobody_has_asked_for_is_no_file_before_mine(
    db: None, paper: Document, ask: Ask
) -> None:
    order(paper, wanted(of="trial"), ahead=True)
    Printout.objects.update(state=Printout.State.WORKING)
    seen = ask(of="mine").text
    assert "before this one" not in seen
    assert "It will start in a moment." in seen


def test_the_longest_goes_before_what_nobody_waits_for(
    db: None, box: Document, paper: Document, maker: Maker, work_off: Work, monkeypatch: Any
) -> None:
    endless = Document("box", box.name, maker, seconds=10_000)
    monkeypatch.setitem(documents.known(), "box", endless)
    order(paper, wanted(of="ahead"), ahead=True)
    order(endless, wanted(of="long"))
    work_off()
    assert [one["of"] for one in maker.made] == ["long", "ahead"]


def test_for_one_address_only_a_few_wait(
    db: None, ask: Ask, work_off: Work, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(press, "MOST_FOR_ONE", 2)
    assert [ask(of=1).status_code, ask(of=2).status_code, ask(of=1).status_code] == [202] * 3
    refused = ask(of=3)
    assert (refused.status_code, refused["Retry-After"]) == (429, "10")
    assert "2 files requested from your network are still waiting" in refused.text
    assert 'href="/paper.pdf"' in refused.text
    assert Printout.objects.count() == 2
    assert ask(of=3, address="10.0.0.9").status_code == 202
    making.make(Printout.objects.get(wanted__of=1).key)
    assert ask(of=4).status_code == 202
    assert ask(of=5).status_code == 429
    work_off()
    assert set(Printout.objects.values_list("asker", flat=True)) == {""}  # once it is begun
    assert ask(of=5).status_code == 202


def test_a_queue_that_is_too_long_is_refused(
    db: None, paper: Document, ask: Ask, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(press, "MOST_WAITING", 2)
    for number in range(3):
        order(paper, wanted(of=f"for nobody yet {number}"), ahead=True)
    order(paper, wanted(of=1))
    assert ask(of=2).status_code == 202
    with pytest.raises(QueueFull):
        order(paper, wanted(of=3))
    refused = ask(of=3)
    assert refused.status_code == 503
    assert refused["Retry-After"] == "60"
    assert "one after another" in refused.text
    assert ask(of=2).status_code == 202  # it is waiting already


def test_who_orders_too_much_still_fetches_what_is_there(
    db: None, ask: Ask, work_off: Work, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(press.ORDERS, "allowed", 2)
    assert [ask(of=1).status_code, ask(of=1).status_code, ask(of=2).status_code] == [202] * 3
    refused = ask(of=3)
    assert refused.status_code == 429
    assert 0 < int(refused["Retry-After"]) <= 600
    assert "10 minutes" in refused.text
    work_off()
    assert ask(of=1).status_code == 200


@pytest.mark.parametrize(
    ("limit", "value", "status", "words"),
    [
        ("MOST_WAITING", 1, 503, "Too many files are waiting"),
        ("ORDERS", Attempts("orders", 1, 600), 429, "Too many files have been requested"),
    ],
)
def test_a_page_that_waits_is_told_of_a_refusal_in_its_own_place(
    db: None,
    ask: Ask,
    monkeypatch: pytest.MonkeyPatch,
    limit: str,
    value: Any,
    status: int,
    words: str,
) -> None:
    monkeypatch.setattr(press, limit, value)
    ask(of=1)
    part = ask(of=2, headers=HTMX)
    assert part.status_code == status
    assert part.text.lstrip().startswith('<div id="printing"')
    assert words in part.text
    assert 'href="/paper.pdf"' in part.text
    assert "hx-get" not in part.text


# Waiting


@pytest.mark.parametrize(("language", "words"), [("pl", "Odśwież"), ("en", "Refresh")])
def test_whoever_waits_is_told_and_asks_again(
    db: None, ask: Ask, language: str, words: str
) -> None:
    page = ask(language=language)
    assert page.status_code == 202
    assert page["Retry-After"] == "2"
    assert "no-store" in page["Cache-Control"]
    assert words in page.text
    assert "Żółw.pdf" in page.text
    assert re.search(
        r'<noscript><meta http-equiv="refresh" content="2; url=/paper.pdf"></noscript>', page.text
    )
    assert '<a class="button quiet" href="/paper.pdf">' in page.text
    part = ask(language=language, headers=HTMX)
    assert part.status_code == 202
    assert "<html" not in part.text
    assert 'hx-get="/paper.pdf" hx-trigger="every 1s"' in part.text


def test_the_place_in_the_queue_and_the_pages_are_told(db: None, ask: Ask) -> None:
    ask(of=1)
    assert 'before this one: <b class="number">1</b>' in ask(of=2).text
    Printout.objects.filter(wanted__of=1).update(state="working", done=3, of=9)
    assert 'Done: <b class="number">3</b> of <b class="number">9</b>' in ask(of=1).text
    assert '<progress class="printing-bar" aria-label="Progress" value="3" max="9">' in (
        ask(of=1).text
    )
    assert 'before this one: <b class="number">1</b>' in ask(of=2).text
    Printout.objects.filter(wanted__of=1).update(of=0)
    assert 'Pages laid out: <b class="number">3</b>' in ask(of=1).text


def test_what_is_said_aloud_does_not_change_at_every_tick(db: None, ask: Ask) -> None:
    ask()
    said = set()
    for done in range(4):
        Printout.objects.update(state="working", done=done, of=4)
        said |= set(re.findall(r'role="status">(.*?)</p>', ask(headers=HTMX).text, re.S))
    assert len(said) == 1


def test_once_it_is_there_the_page_leads_to_it_and_asks_no_more(
    db: None, ask: Ask, work_off: Work
) -> None:
    ask()
    work_off()
    part = ask(headers=HTMX)
    assert part.status_code == 200
    assert 'href="/paper.pdf" data-ready' in part.text
    assert "hx-get" not in part.text


def test_progress_is_written_down_and_never_goes_back(
    db: None, ask: Ask, maker: Maker, work_off: Work, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen = []

    def slow(wanted: Any, progress: Callable[[int, int], object]) -> bytes:
        for done in (1, 5, 2):
            progress(done, 9)
            seen.append(Printout.objects.values_list("done", "of").get())
        return b"%PDF"

    monkeypatch.setattr("wyklenci_site.press.making.PACE", 0)
    maker.act = slow
    ask()
    work_off()
    assert seen == [(1, 9), (5, 9), (5, 9)]


# Fetching


def test_what_is_there_is_not_made_again(
    db: None, ask: Ask, maker: Maker, work_off: Work, django_assert_max_num_queries: Any
) -> None:
    assert ask(of=1).status_code == 202
    assert work_off()
    # the order; with PostgreSQL how large the file is, and the file
    with django_assert_max_num_queries(1 if connection.vendor == "sqlite" else 3):
        file = ask(of=1)
    assert (file.status_code, file.content) == (200, b"%PDF of it")
    work_off()
    assert maker.made == [{"language": "en", "of": 1}]


def test_a_file_says_what_it_is(db: None, ask: Ask, work_off: Work) -> None:
    ask()
    work_off()
    file = ask()
    assert file["Content-Type"] == "application/pdf"
    assert file["Content-Disposition"] == "inline; filename*=utf-8''%C5%BB%C3%B3%C5%82w.pdf"
    assert file["X-Robots-Tag"] == "noindex"
    assert "private" in file["Cache-Control"]
    assert "public" not in file["Cache-Control"]
    again = ask(headers={"If-None-Match": file["ETag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert ask(headers={"If-None-Match": '"another"'}).status_code == 200
    assert ask(method="head").status_code == 200


def test_a_file_is_called_in_its_own_language(
    db: None, ask: Ask, work_off: Work, monkeypatch: pytest.MonkeyPatch
) -> None:
    spoken = Document("paper", lambda wanted: gettext("Cards"), lambda *_: b"%PDF")
    monkeypatch.setitem(documents.known(), "paper", spoken)
    with translation.override("pl"):
        name = gettext("Cards")
    assert name != "Cards"
    assert f">{name}.pdf<" in ask(spoken, reader="en", language="pl").text
    work_off()
    file = ask(spoken, reader="en", language="pl")
    assert f'filename="{name}.pdf"' in file["Content-Disposition"]


def test_pictures_are_saved_and_not_shown(
    db: None, ask: Ask, paper: Document, work_off: Work, monkeypatch: pytest.MonkeyPatch
) -> None:
    pictures = Document("pictures", paper.name, paper.make, "application/zip", "zip")
    monkeypatch.setitem(documents.known(), "pictures", pictures)
    ask(pictures)
    work_off()
    assert ask(pictures)["Content-Type"] == "application/zip"
    assert ask(pictures)["Content-Disposition"].startswith("attachment; ")


def test_whoever_only_looks_whether_it_is_there_orders_nothing(db: None, ask: Ask) -> None:
    assert ask(method="head").status_code == 202
    assert not Printout.objects.exists()


@pytest.mark.sqlite
def test_a_file_is_never_half(
    db: None,
    ask: Ask,
    paper: Document,
    maker: Maker,
    work_off: Work,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def full(_: int) -> None:
        raise OSError("No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", full)
        ask()
        work_off()
    assert ask().status_code == 503
    Printout.objects.update(finished=timezone.now() - press.AGAIN)
    ask()
    work_off()
    assert ask().content == b"%PDF of it"
    # Cut off by a crash of the machine: made again rather than served.
    shelf.put(Printout.objects.get().key, paper, b"%PD")
    assert ask().status_code == 202
    work_off()
    assert ask().content == b"%PDF of it"
    assert len(maker.made) == 3


def test_a_file_that_is_removed_at_that_very_moment_is_made_again(
    db: None, ask: Ask, paper: Document, work_off: Work, monkeypatch: pytest.MonkeyPatch
) -> None:
    ask()
    work_off()
    shelf.remove(Printout.objects.get().key)
    with monkeypatch.context() as patch:
        seen = chain([True], repeat(False))  # there, and gone when it is read
        patch.setattr(shelf, "holds", lambda *_: next(seen))
        assert ask().status_code == 202
    work_off()
    assert ask().status_code == 200


def test_a_file_that_is_removed_as_soon_as_somebody_else_has_made_it_is_no_fault(
    db: None, ask: Ask, paper: Document, work_off: Work, monkeypatch: pytest.MonkeyPatch
) -> None:
    ready = order(paper, wanted())
    work_off()
    ready.refresh_from_db()
    shelf.remove(ready.key)
    with monkeypatch.context() as patch:
        patch.setattr(press, "order", lambda *_, **__: ready)
        page = ask()
    assert page.status_code == 200
    assert 'href="/paper.pdf" data-ready' in page.text
    assert ask().status_code == 202


def test_the_last_use_is_written_down_twice_a_day_at_most(
    db: None, ask: Ask, work_off: Work
) -> None:
    ask()
    work_off()
    long_ago = timezone.now() - timedelta(hours=13)
    Printout.objects.update(used=long_ago)
    ask()
    used = Printout.objects.get().used
    assert used > long_ago
    ask()
    assert Printout.objects.get().used == used
