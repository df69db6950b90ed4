"""Who is away is shown to the others at once, and the same people play once more."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from django.utils import timezone
from playwright.sync_api import Page, expect

from game.tables.models import Seat, Table
from game.tables.services_bots import settle
from game.tables.services_seats import SILENT, NewSeat, open_table
from tests.browser.checks import accessibility_faults, overflow
from tests.browser.devices import at_rest
from tests.tables.conftest import GAME
from tests.tables.positions import phase, play_out, table_at


@pytest.mark.usefixtures("stopped_clock")
def test_who_is_away_is_told_and_the_host_lets_a_computer_play(page: Page) -> None:
    table = open_table(GAME, {}, [NewSeat("Zosia", here=True), NewSeat("Olek", here=True)])
    settle(table.pk)
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto(f"/host/{table.host_token}/")
    page.goto(f"/seat/{table.seats.get(index=0).token}/")
    at_rest(page)
    before = timezone.now() - SILENT - SILENT / 10
    Seat.objects.filter(table=table, index=1).update(last_seen=before)
    page.clock.fast_forward(20_000)
    told = page.locator("#away")
    expect(told).to_contain_text("Olek: od ponad minuty nie daje znaku")
    assert overflow(page) == []
    assert accessibility_faults(page) == []
    told.get_by_role("button", name="Niech gra komputer").click()
    expect(page.locator(".away-one")).to_have_count(0)
    assert Seat.objects.get(table=table, index=1).computer


def test_the_same_people_play_once_more_on_their_own_devices(
    new_device: Callable[..., Page],
) -> None:
    table = table_at(phase("bid"), 2)
    play_out(table)
    devices = [new_device(360, 740), new_device(360, 740)]
    for index, device in enumerate(devices):
        device.goto(f"/seat/{table.seats.get(index=index).token}/")
        expect(device.get_by_role("button", name="Jeszcze raz", exact=True)).to_be_visible()
    first, second = devices
    first.get_by_role("button", name="Jeszcze raz", exact=True).click()
    expect(first.locator(".lobby")).to_contain_text("Olek")
    assert overflow(first) == []
    assert accessibility_faults(first) == []
    follow = second.get_by_role("button", name="Jeszcze raz – inni już czekają")
    expect(follow).to_be_visible()  # without a reload
    follow.click()
    for device in devices:
        expect(device.locator("#table.mode-play #prompt")).to_be_visible()
    assert Table.objects.filter(after=table).count() == 1
