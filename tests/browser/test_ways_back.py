"""A teacher who closes his tab, and a pupil who does: every page leads back."""

import re
from collections.abc import Callable

from django.urls import reverse
from playwright.sync_api import Page, expect

from game.classroom.models import Classroom
from game.classroom.services import erase, go_to, make_tables
from game.tables.services_bots import continue_play
from game.tables.services_seats import let_play
from tests.browser.checks import accessibility_faults, overflow, resize
from tests.browser.devices import MOVES, hold
from tests.browser.lesson import code_of, come_in, open_class, press
from tests.browser.test_class_pages import a_class
from tests.tables.lessons import with_ticket


def test_a_teacher_who_closes_the_tab_finds_his_class_again(
    new_device: Callable[..., Page],
) -> None:
    tab, pupil = new_device(1366, 768), new_device(360, 740)
    address = open_class(tab)
    code = code_of(tab)
    come_in(pupil, code)
    press(tab, "Otwórz stoły")
    context = tab.context

    # Once by the logo, once by the tab's cross; once by the code that is on the board.
    tab.locator(".brand").click()
    expect(tab.locator(".way-back")).to_have_text(re.compile(f"Klasa {code} .* trwa gra .* Wróć"))
    tab.locator(".way-back").click()
    expect(tab).to_have_url(re.compile(f"{address}teacher/$"))
    expect(tab.locator(".ways-back")).to_have_count(0)
    tab.close()
    tab = context.new_page()
    tab.goto("/notes/")
    tab.get_by_role("link", name=f"Klasa {code}").click()
    expect(tab.get_by_role("heading", level=1)).to_contain_text(code)
    tab.close()
    tab = context.new_page()
    tab.goto("/join/")
    tab.get_by_label("Kod").fill(code.replace("-", "–"))
    tab.get_by_role("button", name="Dołącz").click()
    expect(tab).to_have_url(re.compile(f"{address}teacher/$"))

    # A pupil, too, with one tap.
    expect(pupil.locator(MOVES).first).to_be_visible()
    table = pupil.url
    context = pupil.context
    pupil.close()
    pupil = context.new_page()
    pupil.goto("/")
    expect(pupil.locator(".way-back")).to_contain_text("Wróć do gry")
    pupil.locator(".way-back").click()
    expect(pupil).to_have_url(table)
    expect(pupil.locator(MOVES).first).to_be_visible()
    expect(pupil.locator(".ways-back")).to_have_count(0)

    # When all is over, whoever looks is thanked by himself.
    erase(Classroom.objects.get().pk)
    for page in (tab, pupil):
        expect(page.get_by_role("heading", name="Dziękujemy za grę")).to_be_visible()


LINES = "it => { const all = document.createRange(); all.selectNodeContents(it);" + (
    " return new Set([...all.getClientRects()].map(line => Math.round(line.top))).size; }"
)


def test_no_line_ends_in_the_middle_of_a_code(new_device: Callable[..., Page]) -> None:
    page = new_device(360, 740)
    open_class(page)
    page.goto("/")
    code = page.locator(".way-back b")
    expect(code).to_have_text(re.compile(r"^[A-Z]+-\d+$"))
    for width in range(180, 420, 4):  # wherever the line ends, also in large type
        page.set_viewport_size({"width": width, "height": 740})
        assert code.evaluate(LINES) == 1, width


def test_the_bar_fits_and_is_large_enough_to_tap(new_device: Callable[..., Page]) -> None:
    page = new_device(1366, 768)
    codes = []
    for _ in range(3):
        open_class(page)
        codes.append(code_of(page))
    come_in_there = Classroom.objects.get(code=codes[0]).public_id
    page.goto(f"/class/{come_in_there}/join/")
    page.get_by_role("button", name="Wejdź").click()
    make_tables(Classroom.objects.get(code=codes[0]).pk)
    page.wait_for_url("**/table/**")  # on its way there, it would leave any other address again
    for address in ("/", "/before/forest/"):
        page.goto(address)
        page.locator(".ways-back-more summary").click()
        expect(page.locator(".way-back")).to_have_count(4)
        for theme in ("light", "dark"):
            page.emulate_media(color_scheme=theme)
            assert accessibility_faults(page) == []
        for width in (1366, 360, 320):
            resize(page, width, 740)
            assert overflow(page) == []
            for link in page.locator(".way-back, .ways-back-more summary").all():
                assert link.bounding_box()["height"] >= 44
    page.emulate_media(media="print")
    expect(page.locator(".ways-back")).to_be_hidden()


def test_a_pupil_who_reads_about_his_cards_is_told_what_the_class_does(
    new_device: Callable[..., Page], base_url: str, transactional_db: None
) -> None:
    classroom = a_class(2, seating="random")
    make_tables(classroom.pk)
    pupil = classroom.pupils.first()
    for seat in pupil.seat.table.all_seats:
        let_play(pupil.seat.table.pk, pupil.seat.table.host_token, seat.index, "easy")
    continue_play(pupil.seat.table.pk, seconds=120)
    device = new_device(360, 740)
    hold(device.context, base_url, pupils=[pupil.token])
    device.goto(reverse("class", args=[classroom.public_id]))
    device.goto(reverse("debrief", args=[pupil.seat.table.public_id]))
    expect(device.locator(".way-back")).to_contain_text("trwa gra")
    go_to(classroom.pk, "debrief")
    expect(device.locator(".way-back")).to_contain_text("omówienie")
    expect(device.locator("#class-news [role=status]")).to_contain_text("Koniec grania")
    expect(device.locator("#left-out")).to_have_count(1)
    assert overflow(device) == []
    assert accessibility_faults(device) == []
    with_ticket(classroom)
    expect(device).to_have_url(re.compile(reverse("class-ticket", args=[classroom.public_id])))


def test_the_bar_that_goes_on_takes_from_nobody_what_he_has_in_hand(
    new_device: Callable[..., Page], base_url: str, transactional_db: None
) -> None:
    before, classroom = a_class(2), a_class(2)
    device = new_device(360, 740)
    pupils = [one.pupils.first().token for one in (before, classroom)]
    hold(device.context, base_url, pupils=pupils)
    device.goto("/join/")
    bar = device.locator(".ways-back")
    bar.locator("summary").click()
    other = bar.locator("details .way-back")
    other.focus()
    go_to(classroom.pk, "debrief")
    expect(bar).to_contain_text("omówienie")
    expect(other).to_be_focused()

    device.get_by_label("Kod").fill("las-1")
    with_ticket(classroom)
    expect(bar).to_contain_text("wyjściówka")
    expect(device.get_by_label("Kod")).to_have_value("las-1")
    assert device.url.endswith("/join/")
