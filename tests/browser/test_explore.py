"""The ways into the notes in a browser: timeline, map and search."""

import re
from collections.abc import Callable

import pypdfium2
import pytest
from playwright.sync_api import Page, expect

from tests.browser.checks import read, resize
from tests.browser.devices import at_rest, until, wait_for_htmx

TIMELINE, MAP, SEARCH = "/notes/timeline/", "/notes/map/", "/notes/search/"


def test_pages_fit_a_phone_and_are_accessible(page: Page) -> None:
    whole = (TIMELINE, MAP, f"{SEARCH}?q=dekutofski")
    read(page, *whole, width=360, theme="light", also=(320,))


@pytest.mark.browser_context_args(locale="en-GB")
def test_english_pages_are_accessible_in_the_dark(page: Page) -> None:
    chosen = (
        f"{TIMELINE}?kind=prison",
        f"{MAP}?region=lubelskie&kind=prison",
        f"{MAP}?kind=memory&region=wilno&to=1950",
        f"{SEARCH}?q=qxqxqx",
        SEARCH,
    )
    read(page, *chosen, width=1280, theme="dark", also=(320, 360))
    expect(page.locator("html")).to_have_attribute("lang", "en")


def test_signs_are_large_enough_for_a_finger_and_apart(page: Page) -> None:
    page.goto(MAP)
    for width in (320, 360, 704, 960, 1200, 1920):
        resize(page, width)
        middles = page.evaluate(
            """[...document.querySelectorAll(".spot-reach")].filter(one => one.checkVisibility())
               .map(one => one.getBoundingClientRect())
               .map(({x, y, width, height}) => [x + width / 2, y + height / 2, width, height])"""
        )
        assert middles
        for at, (x, y, wide, high) in enumerate(middles):
            assert min(wide, high) >= 23.5
            for u, v, _, _ in middles[:at]:
                assert (x - u) ** 2 + (y - v) ** 2 >= 24**2


def test_a_choice_changes_the_timeline_at_once_and_can_be_taken_back(page: Page) -> None:
    page.goto(TIMELINE)
    wait_for_htmx(page)
    said = page.get_by_role("status")
    all_told = said.inner_text()
    page.get_by_text("Filtry").click()
    page.get_by_label("Rodzaj").focus()
    page.get_by_label("Rodzaj").select_option(label="Rozbicia więzień i\N{NO-BREAK SPACE}ucieczki")
    expect(page).to_have_url(re.compile(r"/notes/timeline/\?kind=prison$"))
    expect(said).not_to_have_text(all_told)
    expect(
        page.get_by_role("link", name=re.compile("^Rozbicie więzienia w.Kielcach"))
    ).to_be_visible()
    expect(page.locator(".moment-people")).to_have_count(0)
    expect(page.get_by_label("Rodzaj")).to_be_focused()
    page.get_by_role("link", name="To samo na mapie").click()
    expect(page).to_have_url(re.compile(r"/notes/map/\?kind=prison$"))
    expect(page.get_by_label("Rodzaj")).to_have_value("prison")
    page.go_back()
    wait_for_htmx(page)
    page.go_back()
    expect(page).to_have_url(re.compile(r"/notes/timeline/$"))
    expect(page.get_by_role("status")).to_have_text(all_told)


@pytest.mark.parametrize(("address", "width"), [(TIMELINE, 360), (MAP, 1280)])
def test_years_are_chosen_with_a_slider(page: Page, address: str, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 740})
    page.goto(address)
    wait_for_htmx(page)
    first, last, told = page.get_by_label("Od roku"), page.get_by_label("Do roku"), "[data-told]"
    expect(page.locator(told)).to_have_text("1939–dziś")
    for _ in range(6):
        first.press("ArrowRight")
    expect(page.locator(told)).to_have_text("1945–dziś")
    expect(page).to_have_url(re.compile(r"/\?from=1945$"))
    # The end is dragged beyond the beginning, and stays there.
    right, left = (one.bounding_box() for one in (last, first))
    assert right
    assert left
    page.mouse.move(right["x"] + right["width"] - 22, right["y"] + right["height"] / 2)
    page.mouse.down()
    page.mouse.move(left["x"], left["y"] + left["height"] / 2, steps=3)
    page.mouse.up()
    expect(page.locator(told)).to_have_text("1945")
    expect(page).to_have_url(re.compile(r"/\?from=1945&to=1945$"))
    expect(first).to_have_attribute("aria-valuetext", "1945")
    expect(page.get_by_role("status")).not_to_contain_text("0 ")
    last.press("End")
    expect(last).to_have_attribute("aria-valuetext", "dziś")
    first.press("End")
    expect(page.locator(told)).to_have_text("po 1963 r.")
    # Both lie at the right end now, and the first can be taken back.
    page.mouse.move(right["x"] + right["width"] - 22, right["y"] + right["height"] / 2)
    page.mouse.down()
    page.mouse.move(left["x"] + 22, left["y"] + left["height"] / 2, steps=3)
    page.mouse.up()
    expect(page.locator(told)).to_have_text("1939–dziś")
    expect(page).to_have_url(re.compile(f"{address}$"))


@pytest.mark.parametrize("address", [TIMELINE, MAP])
def test_the_picture_is_in_sight_at_once(page: Page, address: str) -> None:
    for width, height in ((360, 740), (1366, 768)):
        resize(page, width, height)
        page.goto(address)
        wait_for_htmx(page)
        picture = page.locator(".years, .map:visible").first.bounding_box()
        assert picture
        assert picture["y"] < height / 2


def test_the_strip_leads_to_the_year(page: Page) -> None:
    page.goto(TIMELINE)
    page.get_by_role("navigation", name="Lata").get_by_role("link", name="1946").click()
    expect(page.get_by_role("heading", name="1946", exact=True)).to_be_in_viewport()


@pytest.mark.parametrize("width", [360, 1280])
def test_a_sign_leads_to_its_place_by_keyboard(page: Page, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 800})
    page.goto(f"{MAP}?region=kieleckie")
    sign = page.locator(".spot:visible[href^='#place-']").last
    anchor = sign.get_attribute("href")
    sign.focus()
    page.keyboard.press("Enter")
    place = page.locator(str(anchor))
    expect(place).to_be_in_viewport()
    expect(place.get_by_role("heading")).to_have_count(1)
    page.keyboard.press("Tab")
    assert until(page, f"document.activeElement.closest('{anchor}') !== null")


def test_signs_are_reached_with_the_tab_key_in_the_order_of_the_list(page: Page) -> None:
    page.set_viewport_size({"width": 1280, "height": 800})
    page.goto(f"{MAP}?region=kieleckie")
    page.get_by_text("Filtry").focus()
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    order = []
    for _ in range(page.locator(".spot:visible").count()):
        page.keyboard.press("Tab")
        order.append(page.evaluate("document.activeElement.getAttribute('href')"))
    listed = page.locator(".place").evaluate_all("all => all.map(one => '#' + one.id)")
    assert order == listed[: len(order)]


def test_search_answers_while_somebody_types(page: Page) -> None:
    page.goto("/notes/soldier/jozef-franczak/")
    page.get_by_label("Szukaj w notatkach").fill("lupasz")
    page.get_by_role("button", name="Szukaj").click()
    expect(page).to_have_url(re.compile("lupasz$"))
    wait_for_htmx(page)
    field = page.get_by_label("Szukaj w notatkach")
    field.click()
    page.keyboard.press("End")
    page.keyboard.type("ki ewa")
    expect(page).to_have_url(re.compile("lupaszki\\+ewa$"))
    expect(page.locator(".found-entry").first).to_contain_text("Lidia Lwow-Eberle")
    expect(page.locator(".found-entry mark").first).to_be_visible()
    expect(page.get_by_role("status")).to_contain_text("Znaleziono")
    at_rest(page)
    expect(field).to_be_focused()
    expect(field).to_have_value("lupaszki ewa")
    page.locator(".found-entry a").first.click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Lidia Lwow-Eberle")
    page.go_back()
    expect(page.get_by_label("Szukaj w notatkach")).to_have_value("lupaszki ewa")
    expect(page.locator(".found-entry").first).to_contain_text("Lidia Lwow-Eberle")


def test_everything_works_without_scripts(new_device: Callable[..., Page]) -> None:
    page = new_device(java_script_enabled=False)
    page.goto("/notes/")
    page.get_by_role("link", name="Oś czasu").click()
    page.get_by_text("Filtry").click()
    page.get_by_label("Rodzaj").select_option(value="prison")
    page.get_by_label("Od roku").fill("1945")
    page.get_by_role("button", name="Pokaż").click()
    expect(page.locator(".moment-people")).to_have_count(0)
    expect(page.locator("#year-1943")).to_have_count(0)
    expect(page.locator("[data-told]")).to_have_text("1945–dziś")
    page.get_by_role("link", name="To samo na mapie").click()
    expect(page.locator(".place").first).to_be_visible()
    page.get_by_role("link", name="Szukaj").click()
    page.get_by_label("Szukaj w notatkach").fill("więzieniach w kielcach")
    page.get_by_role("button", name="Szukaj").click()
    expect(page.locator(".found-entry").first).to_contain_text("Kielcach")


@pytest.mark.parametrize(("address", "told"), [(TIMELINE, "1963"), (MAP, "Poza mapą")])
def test_timeline_and_map_can_be_printed(page: Page, address: str, told: str) -> None:
    page.emulate_media(color_scheme="dark")
    page.goto(address)
    printed = pypdfium2.PdfDocument(page.pdf(prefer_css_page_size=True))
    text = "".join(sheet.get_textpage().get_text_bounded() for sheet in printed)
    assert told in text
    assert "Pokaż" not in text
    assert len(printed) <= 8, "it is for a whole class to copy"
