"""A set of cards of one's own in a browser: seen at once as it will look, played with, read."""

from __future__ import annotations

import re
from io import BytesIO

import pytest
from PIL import Image, ImageStat
from playwright.sync_api import Page, expect

from tests.browser.checks import read
from tests.browser.devices import wait_for_htmx

GAME = "Bohaterowie Wyklęci"
TITLE = "Bohaterowie Sanoka, SP nr 5"


@pytest.fixture
def address(page: Page) -> str:
    page.goto("/sets/")
    page.get_by_label("Nazwa zestawu").fill(TITLE)
    page.get_by_label(GAME).check()
    page.get_by_role("button", name="Utwórz zestaw").click()
    expect(page.get_by_role("heading", level=1)).to_have_text(TITLE)
    return page.url.partition("#")[0]


def test_a_hero_of_ones_town_is_seen_at_once_and_played_with(page: Page, address: str) -> None:
    page.get_by_role("link", name="„Zapora”").click()
    wait_for_htmx(page)
    card = page.locator("#look")
    page.get_by_label("Pseudonim").fill("Jodła")
    page.get_by_label("Siła").fill("5")
    page.get_by_label("Siła").press("Tab")
    expect(card).to_contain_text("Jodła")
    page.get_by_label("Siła").fill("9")
    page.get_by_label("Siła").press("Tab")
    expect(card).to_contain_text("5")
    page.get_by_label("Siła").fill("4")
    page.get_by_role("button", name="Zapisz kartę").click()
    expect(page).to_have_url(re.compile(r"#kind-soldier$"))
    expect(page.get_by_role("link", name="„Jodła”", exact=True)).to_be_visible()
    page.get_by_role("button", name="Zagraj z komputerem").click()
    expect(page.get_by_text(TITLE)).to_be_visible()


def test_that_a_file_is_no_set_is_in_sight(page: Page, address: str) -> None:
    page.goto("/sets/")
    page.get_by_text("Z pliku").click()
    page.locator("input[type=file]").set_input_files(
        {"name": "zestaw.json", "mimeType": "application/json", "buffer": b"photo"}
    )
    page.get_by_role("button", name="Wczytaj zestaw").click()
    told = page.get_by_text("Zestaw nie został wczytany")
    expect(told).to_be_focused()
    expect(told).to_be_in_viewport()


def portrait() -> bytes:
    """An upright photo of more than 5 MB: its upper half is white, its lower half dark noise."""
    photo = Image.effect_noise((3000, 4000), 90).point(lambda shade: shade // 2).convert("RGB")
    photo.paste("white", (0, 0, 3000, 2000))
    file = BytesIO()
    photo.save(file, "JPEG", quality=98)
    return file.getvalue()


def shades(page: Page) -> tuple[float, float]:
    """How bright the upper and the lower half of the picture on the card are, from 0 to 255."""
    address = page.locator("#look .picture").first.get_attribute("src")
    drawn = Image.open(
        BytesIO(page.request.get(f"{page.url.partition('/sets/')[0]}{address}").body())
    )
    halves = ((0, 0, 600, 200), (0, 200, 600, 400))
    return tuple(ImageStat.Stat(drawn.convert("L").crop(half)).mean[0] for half in halves)


def test_a_large_upright_photo_is_seen_before_it_is_saved_and_keeps_its_head(
    page: Page, address: str
) -> None:
    photo = portrait()
    assert len(photo) > 5 * 1024 * 1024
    page.goto(f"{address}soldier/zapora/")
    wait_for_htmx(page)
    file = {"name": "portret.jpg", "mimeType": "image/jpeg", "buffer": photo}
    page.get_by_label("Własne zdjęcie").set_input_files(file)
    expect(page.get_by_text("Zdjęcie jest już tutaj")).to_be_visible(timeout=30_000)
    expect(page.locator("#look .picture").first).to_have_attribute(
        "src", re.compile("/sets/picture/")
    )
    assert min(shades(page)) > 200
    before = page.locator("#look .picture").first.get_attribute("src")
    page.get_by_label("Która część zostaje").select_option("bottom")
    expect(page.locator("#look .picture").first).not_to_have_attribute("src", before or "")
    assert max(shades(page)) < 200
    page.get_by_label("Co na nim widać").fill("Portret")
    page.get_by_label("Czyj jest").fill("archiwum rodzinne")
    page.get_by_role("button", name="Zapisz kartę").click()
    expect(page.get_by_text("Zapisano kartę: „Zapora”")).to_be_visible()
    page.get_by_role("link", name="„Zapora”").click()
    assert max(shades(page)) < 200


def test_pages_fit_a_phone_and_are_accessible(page: Page, address: str) -> None:
    pages = (
        "/sets/",
        address,
        f"{address}soldier/inka/",
        f"{address}mission/new/",
        f"{address}order/attack/",
    )
    read(page, *pages, width=360, theme="light", also=(320,))
    read(page, address, f"{address}soldier/inka/", width=1280, theme="dark")
