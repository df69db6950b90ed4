"""A set of cards of one's own in a browser: seen at once as it will look, played with, read."""

from __future__ import annotations

import re
from collections.abc import Callable
from io import BytesIO

import pytest
from PIL import Image, ImageStat
from playwright.sync_api import Page, Route, expect

from game.engine.card_sets import Changes
from game.rulesets.outcast_heroes.cards import CARDS
from game.tables.editions import publish
from game.tables.services_bots import settle
from game.tables.services_seats import NewSeat, open_table
from tests.browser.checks import overflow, read
from tests.browser.devices import at_rest, patiently, wait_for_htmx

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
    expect(page.get_by_text(f"Zestaw kart: „{TITLE}”")).to_be_visible()


def test_a_card_without_a_photograph_has_its_emblem_beside_pictures_on_a_phone(page: Page) -> None:
    own = {one.id: {"pseudonym": "Jodła", "note": ""} for one in CARDS.soldier[::2]}
    cards = publish("outcast-heroes", Changes(title=TITLE, changed={"soldier": own}))
    page.set_viewport_size({"width": 360, "height": 740})
    emblems = page.locator(".hand-emblem:has(> .icon)")
    pictures = page.locator(".hand-emblem:has(> .picture)")
    for _ in patiently("a hand with both"):
        people = [NewSeat("Zosia", here=True), NewSeat("Olek", here=True)]
        table = open_table("outcast-heroes", {"stage": 1, "cards": cards}, people)
        settle(table.pk)
        page.goto(f"/seat/{table.seats.get(index=0).token}/")
        if emblems.count() and pictures.count():
            break
    at_rest(page)
    for emblem in emblems.all():
        expect(emblem.locator(".icon")).to_be_visible()
    drawn = [one.bounding_box() for one in (*emblems.all(), *pictures.all())]
    assert len({box and (box["width"], box["height"]) for box in drawn}) == 1
    assert overflow(page) == []


def test_two_heroes_are_typed_on_one_page_and_seen_where_one_lands(
    new_device: Callable[..., Page],
) -> None:
    page = new_device(1366, 768)
    page.goto("/sets/")
    page.get_by_label("Nazwa zestawu").fill(TITLE)
    page.get_by_role("button", name="Utwórz zestaw").click()
    page.get_by_role("link", name="Wpisz bohaterów").first.click()
    for row, (pseudonym, name) in enumerate((("Szpak", "Jan Sowa"), ("Brzoza", "Ewa Sowa"))):
        person = page.get_by_role("group", name=f"Osoba {row + 1}")
        person.get_by_label("Pseudonim").fill(pseudonym)
        person.get_by_label("Imię i nazwisko").fill(name)
        person.get_by_label("Stopień albo funkcja").select_option("sierżant")
    first = page.get_by_role("group", name="Osoba 1")
    first.get_by_label("Oddział, organizacja").fill("WiN, placówka Sanok")
    first.get_by_label("Miejsce").fill("Sanok")
    first.get_by_text("Zdjęcie albo obraz").click()
    first.locator("input[type=file]").set_input_files(photo(90))
    first.get_by_label("Co na nim widać").fill("Portret")
    first.get_by_label("Czyj jest").fill("archiwum rodzinne")
    page.get_by_role("button", name="Zapisz wszystkich", exact=True).click()
    expect(page.get_by_text("Zapisano 2 osoby")).to_be_in_viewport()
    for pseudonym in ("Szpak", "Brzoza"):
        expect(page.get_by_role("link", name=f"„{pseudonym}”", exact=True)).to_be_in_viewport()
    page.get_by_role("link", name="„Szpak”", exact=True).click()
    expect(page.locator("#look img[src*='/sets/picture/']").first).to_be_visible()


def test_that_a_file_is_no_set_is_in_sight(new_device: Callable[..., Page]) -> None:
    page = new_device(1366, 768)
    page.goto("/sets/")
    page.get_by_text("Z pliku").click()
    page.locator("input[type=file]").set_input_files(
        {"name": "zestaw.json", "mimeType": "application/json", "buffer": b"photo"}
    )
    page.get_by_role("button", name="Wczytaj zestaw").click()
    told = page.locator("#errors")
    expect(told).to_be_focused()
    expect(told).to_be_in_viewport(ratio=1)
    expect(told).to_contain_text("To nie jest plik zestawu")
    told.get_by_role("link").click()
    expect(page.locator("input[type=file]")).to_be_focused()


def test_that_a_set_has_no_name_is_in_sight(new_device: Callable[..., Page]) -> None:
    page = new_device(1366, 768)
    page.goto("/sets/")
    page.get_by_role("button", name="Utwórz i wpisz bohaterów").click()
    told = page.locator("#errors")
    expect(told).to_be_focused()
    expect(told).to_be_in_viewport(ratio=1)
    expect(told).to_contain_text("Zestaw nie jest jeszcze utworzony")
    told.get_by_role("link", name="Nazwa zestawu").click()
    expect(page.get_by_label("Nazwa zestawu")).to_be_focused()


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
    head, chin = shades(page)
    assert head > 200
    assert chin > 150, "a little of what is below it is seen, too"
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


def photo(shade: int) -> dict[str, object]:
    """A small photo, as a field for files takes it."""
    drawn = Image.linear_gradient("L").resize((600, 400)).point(lambda one: (one + shade) % 256)
    file = BytesIO()
    drawn.save(file, "JPEG")
    return {"name": f"{shade}.jpg", "mimeType": "image/jpeg", "buffer": file.getvalue()}


def test_a_photo_is_taken_away_before_it_is_saved(page: Page, address: str) -> None:
    page.goto(f"{address}soldier/zapora/")
    wait_for_htmx(page)
    field, box = page.get_by_label("Własne zdjęcie"), page.get_by_label("Usuń moje zdjęcie")
    shown = page.locator("#look .picture[src*='/sets/picture/']")
    field.set_input_files(photo(0))
    expect(shown.first).to_be_visible()
    box.check()
    expect(shown).to_have_count(0)
    assert field.input_value() == ""
    # Another one is wanted after all.
    field.set_input_files(photo(90))
    expect(shown.first).to_be_visible()
    expect(box).not_to_be_checked()
    box.check()
    expect(shown).to_have_count(0)
    page.get_by_role("button", name="Zapisz kartę").click()
    expect(page.get_by_text("Zapisano kartę: „Zapora”")).to_be_visible()
    page.goto(f"{address}soldier/zapora/")
    expect(shown).to_have_count(0)


def test_a_second_photo_that_was_refused_does_not_show_the_first(page: Page, address: str) -> None:
    page.goto(f"{address}soldier/zapora/")
    wait_for_htmx(page)
    field, shown = page.get_by_label("Własne zdjęcie"), page.locator("#look .picture")
    field.set_input_files(photo(0))
    expect(shown.first).to_have_attribute("src", re.compile("/sets/picture/"))
    broken = {"name": "x.jpg", "mimeType": "image/jpeg", "buffer": b"none"}
    field.set_input_files(broken)
    expect(page.locator("#look-errors")).to_contain_text("To nie jest obraz")
    expect(page.locator("[name='card-held']")).to_have_value("")
    # It is sent again with each look, as the site never had it.
    page.get_by_label("Siła").fill("4")
    page.get_by_label("Siła").press("Tab")
    expect(page.locator("#look-errors")).to_contain_text("To nie jest obraz")
    field.set_input_files(photo(90))
    expect(shown.first).to_have_attribute("src", re.compile("/sets/picture/"))


def test_characters_too_many_are_counted_as_the_site_counts_and_heard(
    page: Page, address: str
) -> None:
    page.goto(f"{address}soldier/zapora/")
    wait_for_htmx(page)
    name, hint = page.get_by_label("Pseudonim"), page.locator("#id_card-pseudonym_helptext")
    heard = page.locator("body > [role=status]")
    # Twelve characters fit: quotation marks are the card's, blanks are put together.
    for fits in ("„Abcdefghijkl”", "  Abcde   ghijkl ", "Abcdefghijko\u0301"):
        name.fill(fits)
        expect(hint).to_have_text(re.compile("Najwięcej znaków: 12"))
    name.fill("„Abcdefghijklmn”")
    expect(hint).to_have_text("Za długie. Znaki ponad limit: 2.")
    expect(heard).to_have_text("Za długie. Znaki ponad limit: 2.")
    name.fill("Abc")
    expect(heard).to_have_text("")


def answered_without_complaint(route: Route) -> None:
    """A browser complains of a page that says by its number what is wrong."""
    if route.request.is_navigation_request():
        route.fulfill(response=route.fetch(), status=200)
    else:
        route.continue_()


def test_what_was_said_of_too_long_a_text_goes_once_it_fits(page: Page, address: str) -> None:
    page.goto(f"{address}soldier/zapora/")
    wait_for_htmx(page)
    page.route(page.url, answered_without_complaint)
    page.get_by_label("Pseudonim").fill("Abcdefghijklmno")
    page.get_by_role("button", name="Zapisz kartę").click()
    errors = page.locator("#errors")
    expect(errors).to_be_visible()
    field = page.get_by_label("Pseudonim")
    said = page.locator(".field", has=field).locator(".field-error")
    expect(said).to_have_text(["Za długie. Znaki ponad limit: 3."])
    field.fill("Abc")
    expect(said).to_have_count(0)
    expect(errors).to_have_count(0)
    expect(field).not_to_have_attribute("aria-invalid", "true")


def test_what_was_wrong_goes_once_it_is_put_right(page: Page, address: str) -> None:
    page.goto(f"{address}soldier/")
    page.route(page.url, answered_without_complaint)
    first = page.get_by_role("group", name="Osoba 1")
    first.get_by_label("Pseudonim").fill("Szpak")
    first.get_by_label("Imię i nazwisko").fill("Jan Sowa")
    first.get_by_label("Stopień albo funkcja").select_option("sierżant")
    first.get_by_label("Oddział, organizacja").fill("WiN")
    first.get_by_label("Miejsce").fill("Zagroda nad Olzą")
    first.get_by_label("Daty").fill("1951–1919")
    first.get_by_text("Zdjęcie albo obraz").click()
    file = first.locator("input[type=file]")
    file.set_input_files({"name": "a.jpg", "mimeType": "image/jpeg", "buffer": b"none"})
    page.get_by_role("button", name="Zapisz wszystkich", exact=True).click()
    errors = page.locator("#errors")
    expect(errors.locator("[data-faults]")).to_have_text("3")
    expect(page.locator("fieldset[data-htmx-powered]").first).to_be_attached()
    at_rest(page)
    errors.get_by_role("link", name="Daty").click()
    dates = first.get_by_label("Daty")
    expect(dates).to_be_focused()
    dates.fill("1919–1951")
    dates.press("Tab")
    expect(errors.locator("[data-faults]")).to_have_text("2")
    expect(dates).not_to_have_attribute("aria-invalid", "true")
    first.get_by_label("Miejsce").fill("Podborze koło Mielca")
    first.get_by_label("Miejsce").press("Tab")
    expect(first.get_by_text("Mielec, woj. podkarpackie")).to_be_visible()
    expect(errors.locator("[data-faults]")).to_have_text("1")
    file.set_input_files(photo(90))
    expect(errors).to_have_count(0)
    expect(first.locator(".field-error")).to_have_count(0)


def test_what_was_wrong_with_one_card_goes_once_it_is_put_right(page: Page, address: str) -> None:
    page.goto(f"{address}soldier/inka/")
    page.route(page.url, answered_without_complaint)
    dates, strength = page.get_by_label("Daty"), page.get_by_label("Siła")
    dates.fill("1951–1919")
    strength.fill("99")
    page.get_by_role("button", name="Zapisz kartę").click()
    errors = page.locator("#errors")
    expect(errors.get_by_role("listitem")).to_have_count(2)
    at_rest(page)
    dates.fill("1919–1951")
    expect(errors.get_by_role("listitem")).to_have_count(1)
    expect(dates).not_to_have_attribute("aria-invalid", "true")
    expect(page.locator(".field-error")).to_have_count(1)
    strength.fill("2")
    expect(errors).to_have_count(0)
    expect(page.locator(".field-error")).to_have_count(0)


def test_enter_saves_and_does_not_paste(page: Page, address: str) -> None:
    page.goto(f"{address}soldier/")
    page.route(page.url, answered_without_complaint)
    page.locator("summary", has_text="Wklej tabelę").click()
    first = page.locator("form.sheet button").first
    assert first.evaluate("it => it.getClientRects().length"), "else some browsers take the next"
    page.get_by_role("group", name="Osoba 1").get_by_label("Pseudonim").press("Enter")
    expect(page.locator("#errors")).to_contain_text("przynajmniej jedną osobę")


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


def test_the_quiz_of_a_set_can_be_handed_on_from_a_phone(page: Page, address: str) -> None:
    page.set_viewport_size({"width": 320, "height": 640})
    page.goto(f"{address}questions/")
    for name, words in (("ask", "Kim był Szpak?"), ("right", "Nauczycielem"), ("wrong_0", "Nikim")):
        page.locator(f"[name$={name}]").fill(words)
    page.get_by_role("button", name="Dodaj pytanie").click()
    expect(page.locator("#quiz-link")).to_be_visible()
    page.get_by_text("Kod QR na tablicę").click()
    expect(page.get_by_alt_text("Kod QR: quiz")).to_be_visible()
    assert not overflow(page)
