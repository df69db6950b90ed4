"""A lesson of Paratroopers on two phones, with a projector that shows it."""

from collections.abc import Callable
from random import Random
from typing import Final

from playwright.sync_api import Page, expect

from game.tables.models import Table
from tests.browser.devices import MOVES, at_rest, patiently, press_move, version
from tests.browser.lesson import code_of, come_in, open_class, press

PICKS: Final = "#table button[form=choose]:visible"
"""What a move begins with."""


def test_two_phones_and_a_projector_finish_a_lesson(
    server_url: str, new_device: Callable[..., Page]
) -> None:
    teacher, projector, *phones = (new_device(width, 800) for width in (1366, 1280, 360, 390))
    open_class(teacher, game="paratroopers")
    code = code_of(teacher)
    for phone in phones:
        come_in(phone, code)
    press(teacher, "Otwórz stoły")
    for phone in phones:
        expect(phone.locator("#table")).to_be_attached()
    table = Table.objects.get(classroom__isnull=False)
    projector.goto(f"/table/{table.public_id}/projector/")
    pressed, rng = 0, Random(3)
    while phone := whose_turn(phones, table):
        make_a_move(phone, rng)
        pressed += 1
        if pressed % 10 == 0:
            expect(projector.locator(f"#table[data-version='{version(phone)}']")).to_be_attached()
    assert pressed > 20, "five rounds of two players"
    for page in (*phones, projector):
        expect(page.locator(f"#table[data-version='{table.version}']")).to_be_attached()
        expect(page.get_by_text("Minęła ostatnia kolejka.")).to_be_visible()


def whose_turn(phones: list[Page], table: Table) -> Page | None:
    """Whoever is to decide; nobody once the game is over."""
    for _ in patiently("anybody's turn"):
        table.refresh_from_db()
        if table.finished:
            return None
        for phone in phones:
            if version(phone) == table.version and phone.locator(f"{MOVES}, {PICKS}").count():
                at_rest(phone)
                return phone
        phones[0].wait_for_timeout(50)
    return None


def make_a_move(phone: Page, rng: Random) -> None:
    """Pick what is offered until there is a move; every other time the last one, which goes on."""
    for _ in patiently("a move"):
        moves, picks = phone.locator(MOVES), phone.locator(PICKS)
        if (many := moves.count()) and (not picks.count() or rng.random() < 0.7):
            at = -1 if rng.random() < 0.5 else rng.randrange(many)
            return press_move(phone, moves.nth(at))
        picks.nth(rng.randrange(picks.count())).click()
        at_rest(phone)
    return None
