"""`script/bench phone`: the phone that it plays with, and what it tells."""

from collections.abc import Callable
from importlib import import_module
from itertools import cycle
from types import ModuleType
from typing import Any

import pytest
from playwright.sync_api import Page

from game.tables.models import MoveRow
from tests.browser.devices import ROOT
from tests.tables.positions import picking, table_at

GAME = "outcast-heroes"


@pytest.fixture
def benchmark(monkeypatch: pytest.MonkeyPatch) -> Callable[[str], ModuleType]:
    monkeypatch.syspath_prepend(ROOT / "script" / "benchmarks")
    return import_module


def test_the_phone_chooses_cards_and_makes_a_move(
    benchmark: Callable[[str], ModuleType], new_device: Callable[..., Page], base_url: str
) -> None:
    parts = benchmark("phone_page")
    table = table_at(picking(GAME, 3), 3, GAME)
    made = MoveRow.objects.count()
    page = new_device(**parts.SCREEN["viewport"], has_touch=True)
    page.add_init_script(parts.MEASURE)
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    phone = parts.Phone(page, session, {"latency": 0})
    seat = table.seats.get(index=0).token
    next(phone.play(f"{base_url}/seat/{seat}/", cycle(parts.NETWORKS)))
    assert phone.errors == []
    assert phone.asked == 0
    assert MoveRow.objects.count() > made
    first, *others = phone.moves.values()
    assert [len(first), *map(len, others)] == [1, *(0 for _ in others)]
    assert len(phone.choices) == parts.TRIED
    assert all(seconds > 0 for seconds in (*phone.choices, *first))


def test_what_falls_short_is_said(benchmark: Callable[[str], ModuleType]) -> None:
    phone = benchmark("phone")
    found: dict[str, Any] = {
        "choices": [phone.CHOICE / 2] * 99 + [9.0],
        "moves": {"slow": [phone.MOVE * 2], "none": []},
        "sizes": {"gzip": phone.WEIGHT + 1, "Brotli": phone.WEIGHT},
        "asked": 0,
        "errors": [],
    }
    _, choices, slow, none, gzip, brotli = phone.told(GAME, found, 150)
    missed = [row for row in (choices, slow, none, gzip, brotli) if "MISSED" in row]
    assert missed == [slow, none, gzip]
    assert f"{phone.WEIGHT:,}" in brotli
    more = phone.told(GAME, {**found, "asked": 2, "errors": ["x"]}, 150)
    assert len(more) == 8
