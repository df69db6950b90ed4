"""Making files: what may go wrong, and what is done then."""

import sys
from collections.abc import Callable
from contextlib import suppress
from datetime import timedelta
from pathlib import Path
from time import monotonic
from typing import Any

import pytest
from django.conf import settings
from django.http import HttpResponse
from django.utils import timezone, translation
from django.utils.translation import get_language

from game.presentation import games, presenter
from game.printing import card_sheets, faces
from wyklenci_site.press import draw, making, shelf, worker
from wyklenci_site.press import orders as press
from wyklenci_site.press.documents import Document, document
from wyklenci_site.press.draw import PACKAGES, NoPdf
from wyklenci_site.press.models import Printout
from wyklenci_site.press.orders import forget, order
from wyklenci_site.press.worker import _place, begun_since, give_up, is_at_work, pending

from .conftest import Maker

Ask = Callable[..., HttpResponse]
Work = Callable[[], bool]


def raising(error: BaseException) -> Callable[..., bytes]:
    def fail(*_: object) -> bytes:
        raise error

    return fail


def busy(seconds: float) -> None:
    until = monotonic() + seconds
    while monotonic() < until:
        sum(range(1000))


def test_a_fault_is_told_and_after_a_minute_tried_again(
    db: None, ask: Ask, maker: Maker, work_off: Work, caplog: pytest.LogCaptureFixture
) -> None:
    maker.act = raising(ValueError("meant to happen"))
    ask()
    work_off()
    for _ in range(2):
        page = ask()
        assert page.status_code == 503
        assert page["Retry-After"] == "60"
        assert "fault of the site" in page.text
        assert "hx-get" not in page.text
        work_off()
    assert len(maker.made) == 1
    assert "meant to happen" in caplog.text
    Printout.objects.update(finished=timezone.now() - press.AGAIN)
    maker.act = lambda *_: b"%PDF"
    assert ask().status_code == 202
    work_off()
    assert ask().status_code == 200


def test_without_libraries_the_packages_are_named(
    db: None, ask: Ask, maker: Maker, work_off: Work
) -> None:
    maker.act = raising(NoPdf("cannot load library 'libpango-1.0-0'"))
    ask()
    work_off()
    page = ask()
    assert page.status_code == 503
    assert PACKAGES in page.text
    installed = (Path(settings.BASE_DIR) / "script/_setup").read_text()
    assert f"site_packages=({PACKAGES} " in installed


def test_what_takes_too_long_is_given_up(
    db: None, ask: Ask, maker: Maker, work_off: Work, monkeypatch: pytest.MonkeyPatch
) -> None:
    def endless(*_: object) -> bytes:
        while True:
            with suppress(Exception):  # as a library may
                sum(range(1000))

    monkeypatch.setattr(making, "SECONDS", 0.05)
    maker.act = endless
    ask()
    work_off()
    assert "took too long" in ask().text


def test_time_is_over_though_that_went_unheard(
    db: None, ask: Ask, maker: Maker, work_off: Work, monkeypatch: pytest.MonkeyPatch
) -> None:
    def deaf(*_: object) -> bytes:
        with suppress(making.TooLong):  # as where C has called Python
            busy(20)
        busy(20)
        return b"%PDF that took too long"

    monkeypatch.setattr(making, "SECONDS", 0.05)
    monkeypatch.setattr(making, "AGAIN", 0.05)
    maker.act = deaf
    ask()
    work_off()
    assert "took too long" in ask().text


def test_a_killed_worker_begins_anew_once(db: None, ask: Ask, maker: Maker, work_off: Work) -> None:
    ask()
    Printout.objects.update(state="working", tries=1)
    work_off()
    assert ask().status_code == 200
    assert len(maker.made) == 1
    assert not Printout.objects.exclude(state="ready").exists()


def test_what_has_killed_twice_is_not_tried_again(
    db: None, ask: Ask, maker: Maker, work_off: Work
) -> None:
    ask(of="deadly")
    ask(of="harmless")
    Printout.objects.filter(wanted__of="deadly").update(state="working", tries=2)
    work_off()
    assert [one["of"] for one in maker.made] == ["harmless"]
    assert "perhaps it lacks memory" in ask(of="deadly").text
    assert ask(of="harmless").status_code == 200


def test_where_nothing_can_be_begun_whoever_waits_is_told(db: None, ask: Ask) -> None:
    ask()
    assert not begun_since(long_ago := timezone.now() - timedelta(minutes=1))
    Printout.objects.update(state="working", began=timezone.now())
    assert begun_since(long_ago)
    ask(of="waiting")
    give_up(timezone.now())
    assert ask().status_code == 202, "somebody is making it"
    for page in (ask(of="waiting"),):
        assert page.status_code == 503
        assert "the program that makes them does not start" in page.text
        assert "restarted" in page.text


@pytest.mark.sqlite
def test_on_one_machine_there_is_one_worker_at_a_time(
    db: None, ask: Ask, maker: Maker, work_off: Work
) -> None:
    ask()
    with _place():
        assert not work_off()
        assert is_at_work()
    assert not is_at_work()
    assert not maker.made
    assert work_off()
    assert maker.made


@pytest.mark.postgresql
def test_several_work_at_the_same_time_and_each_leaves_to_others_what_is_theirs(
    transactional_db: None, ask: Ask, maker: Maker, work_off: Work
) -> None:
    ask(of="theirs")
    with _place() as place:
        Printout.objects.update(state="working", place=place, tries=1)
        assert not pending(), "nobody waits whose file is not being made"
        ask(of="ours")
        assert pending()
        assert work_off()
        assert [one["of"] for one in maker.made] == ["ours"]
    assert pending(), "who was making it has gone"
    assert work_off()
    assert [one["of"] for one in maker.made] == ["ours", "theirs"]
    assert not pending()


@pytest.mark.postgresql
def test_two_who_choose_the_same_file_make_it_once(
    transactional_db: None, ask: Ask, maker: Maker
) -> None:
    ask()
    [key] = Printout.objects.values_list("key", flat=True)
    for place in (0, 1):
        making.make(key, place)
    assert len(maker.made) == 1


def test_what_was_wanted_of_an_older_site_is_not_made(
    db: None, ask: Ask, maker: Maker, work_off: Work
) -> None:
    ask()
    Printout.objects.update(version="older")
    work_off()
    assert not maker.made
    assert not Printout.objects.exists()


def test_what_is_ordered_while_its_class_is_erased_is_forgotten(
    db: None, paper: Document, maker: Maker, work_off: Work, classes: list[str]
) -> None:
    for owner in ("erased", "kept"):
        order(paper, {"language": "pl", "class": owner})
    classes.append("kept")
    work_off()
    assert [one["class"] for one in maker.made] == ["kept"]
    assert Printout.objects.get().owner == "kept"


def test_what_is_erased_while_it_is_made_leaves_no_file(
    db: None,
    paper: Document,
    maker: Maker,
    work_off: Work,
    classes: list[str],
    django_capture_on_commit_callbacks: Any,
) -> None:
    classes += ["a-class", "another"]

    def erase(*_: object) -> bytes:
        with django_capture_on_commit_callbacks(execute=True):
            forget("a-class")
        return b"%PDF"

    maker.act = erase
    for owner in ("a-class", "another"):
        order(paper, {"language": "pl", "class": owner})
    work_off()
    [left] = Printout.objects.all()
    assert left.owner == "another"
    assert shelf.keys_of_files() == {left.key}


def test_a_worker_reads_what_it_draws_with_before_more_is_ordered(
    db: None, ask: Ask, maker: Maker, work_off: Work, monkeypatch: pytest.MonkeyPatch
) -> None:
    read: list[bool] = []
    monkeypatch.setattr(worker, "warm", lambda: read.append(True))
    monkeypatch.setattr(worker, "close_old_connections", lambda: None)
    monkeypatch.setattr(worker, "sleep", lambda seconds: ask(of=f"the order {len(maker.made)}"))
    worker.serve(0)
    assert read == [], "nobody has printed anything yet"
    assert len(maker.made) == 1
    worker.serve(0)
    assert read == [True], "somebody prints just now"
    assert len(maker.made) == 2
    ask(of="ordered before it was there")
    worker.serve(0)
    assert read == [True], "it is made at once"
    assert len(maker.made) == 3
    Printout.objects.update(ordered=timezone.now() - worker.LATELY - timedelta(minutes=1))
    worker.serve(0)
    assert read == [True], "that was long ago"
    assert len(maker.made) == 4


def test_a_worker_that_nobody_has_asked_for_long_gives_back_its_memory(
    db: None, ask: Ask, maker: Maker, work_off: Work, monkeypatch: pytest.MonkeyPatch
) -> None:
    ask()
    worker.serve(0)
    hours = iter((0, 0.9, 1.1, 1.2))
    monkeypatch.setattr(worker, "monotonic", lambda: next(hours) * 3600)
    monkeypatch.setattr(worker, "warm", lambda: None)
    monkeypatch.setattr(worker, "close_old_connections", lambda: None)
    old = timezone.now() - worker.LATELY - timedelta(minutes=1)
    monkeypatch.setattr(worker, "sleep", lambda seconds: Printout.objects.update(ordered=old))
    worker.serve(0)
    assert next(hours) == 1.2
    assert len(maker.made) == 1


@pytest.mark.sqlite
def test_a_worker_waits_where_another_one_is_at_work(
    db: None, ask: Ask, maker: Maker, work_off: Work, monkeypatch: pytest.MonkeyPatch
) -> None:
    ask()
    other = _place()
    other.__enter__()
    monkeypatch.setattr(worker, "warm", lambda: None)
    monkeypatch.setattr(worker, "close_old_connections", lambda: None)
    monkeypatch.setattr(worker, "sleep", lambda seconds: other.__exit__(None, None, None))
    worker.serve(0)
    assert len(maker.made) == 1


def test_a_worker_that_is_told_to_end_leaves_its_file_to_the_next_one(
    db: None, ask: Ask, maker: Maker, work_off: Work
) -> None:
    def told(*_: object) -> bytes:
        sys.exit(worker.ENDED)

    ask()
    maker.act = told
    with pytest.raises(SystemExit):
        work_off()
    assert Printout.objects.values_list("state", "tries").get() == ("waiting", 0)
    maker.act = lambda *_: b"%PDF"
    assert work_off()
    assert ask().status_code == 200


def test_what_cannot_be_prepared_stops_nobody(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, maker: Maker
) -> None:
    prepared: list[str] = []

    def fails(error: Exception) -> Document:
        def prepare() -> None:
            raise error

        return Document("x", str, maker, prepare=prepare)

    good = Document("good", str, maker, prepare=lambda: prepared.append(get_language() or ""))
    documents = [Document("none", str, maker), fails(ValueError("meant to happen")), good]
    documents += [fails(NoPdf("no library")), good]
    monkeypatch.setattr(worker, "documents", lambda: documents)
    monkeypatch.setattr(worker.gc, "freeze", lambda: None)
    with translation.override("en"):
        worker.warm.__wrapped__()
    assert prepared == ["pl"]
    assert caplog.text.count("could not be prepared") == 1


@pytest.mark.parametrize("game", games())
def test_all_faces_of_the_usual_set_are_prepared_and_a_few_cards_drawn(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[str] = []
    monkeypatch.setattr(card_sheets, "draw", lambda html, progress: drawn.append(html))
    prepare = document(f"cards-{game}").prepare
    assert prepare is not None
    faces._front.cache_clear()
    with translation.override("pl"):
        prepare()
        [small] = drawn
        asked = faces._front.cache_info().misses
        whole = card_sheets.html(game, next(card_sheets.usual(game)))
    assert faces._front.cache_info().misses == asked
    few, all_of_them = (html.count("<article") for html in (small, whole))
    several = len(presenter(game).decks()) > 1
    assert 0 < few < all_of_them / 4 if several else small == whole


@pytest.mark.parametrize("kind", ["cards", "box", "rules"])
@pytest.mark.parametrize("game", games())
def test_what_is_prepared_is_not_read_again(game: str, kind: str) -> None:
    one = document(f"{kind}-{game}")
    assert one.prepare is not None
    with translation.override("pl"):
        one.prepare()
        read = draw._read.cache_info().misses
        one.prepare()
    assert draw._read.cache_info().misses == read
