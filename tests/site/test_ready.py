"""What whoever watches over the site is told."""

from datetime import timedelta
from time import monotonic

import pytest
from django.test import Client
from django.utils import timezone

from game import news
from game.tables.live import BROKER
from wyklenci_site import worker
from wyklenci_site.core.heartbeats import LOST, PRINTER, WORKER, beat
from wyklenci_site.core.models import Heartbeat
from wyklenci_site.press.models import Printout

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _news(monkeypatch: pytest.MonkeyPatch) -> None:
    """As a web process has them that has just looked."""
    monkeypatch.setattr(BROKER, "heard", monotonic())


def test_it_is_not_ready_where_nobody_hears_of_what_others_store(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    beat(WORKER)
    assert client.get("/ready/").status_code == 200
    monkeypatch.setattr(BROKER, "heard", monotonic() - news.LOST)
    answer = client.get("/ready/")
    assert answer.status_code == 503
    assert "news: not heard of" in answer.text


def test_it_is_ready_while_a_worker_is_heard_of(client: Client) -> None:
    answer = client.get("/ready/")
    assert answer.status_code == 503
    assert "worker: not heard of" in answer.text
    beat(WORKER)
    answer = client.get("/ready/")
    assert answer.status_code == 200
    told = ["database: ok", "news: ok", "worker: ok", "printer: not heard of"]
    assert answer.text.splitlines() == told
    beat(PRINTER)
    assert "printer: ok" in client.get("/ready/").text
    Heartbeat.objects.update(at=timezone.now() - LOST - timedelta(seconds=1))
    assert client.get("/ready/").status_code == 503
    beat(WORKER)
    assert client.get("/ready/").status_code == 200


def an_order(minutes: int) -> Printout:
    now = timezone.now() - timedelta(minutes=minutes)
    return Printout.objects.create(
        key=f"{minutes:064}", document="paper", wanted={}, version="1", ordered=now, used=now
    )


def test_where_nobody_prints_whoever_waits_long_is_told() -> None:
    old, new = an_order(10), an_order(1)
    beat(PRINTER)
    worker.give_up_printing()
    assert Printout.objects.filter(state=Printout.State.WAITING).count() == 2
    Heartbeat.objects.update(at=timezone.now() - timedelta(minutes=4))
    worker.give_up_printing()
    old.refresh_from_db()
    new.refresh_from_db()
    assert (old.state, old.problem) == (Printout.State.FAILED, Printout.Problem.START)
    assert new.state == Printout.State.WAITING
