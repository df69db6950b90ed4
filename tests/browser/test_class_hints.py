"""Two pupils' first game with hints, on phones: each at his own pace."""

from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

from tests.browser.checks import accessibility_faults, overflow
from tests.browser.devices import MOVES, OwnServer, at_rest
from tests.browser.lesson import code_of, come_in, open_class, press


def hint(pupil: Page) -> Locator:
    return pupil.locator("#coach .coach-says")


def test_two_pupils_are_told_what_is_new_and_can_put_it_away(
    own_server: OwnServer, new_device: Callable[..., Page]
) -> None:
    url = own_server.url
    teacher = new_device(1280, 800, base_url=url)
    pupils = [new_device(width, 740, base_url=url) for width in (360, 320)]
    open_class(teacher)
    for pupil in pupils:
        come_in(pupil, code_of(teacher))
    press(teacher, "Otwórz stoły")
    for pupil in pupils:
        expect(hint(pupil)).to_be_visible()
    one, other = pupils
    first = hint(other).inner_text()
    assert hint(one).inner_text() == first
    assert overflow(other) == []
    one.locator("#coach summary").click()
    expect(one.get_by_role("link", name="Gra w minutę")).to_be_visible()

    # One bids: he has heard of the bidding, the other reads of it still.
    one.locator(MOVES).first.click()
    expect(hint(one)).to_have_count(0)
    at_rest(other)
    assert hint(other).inner_text() == first

    # The other does without hints, also when the page comes anew; the way back is below the table.
    other.get_by_role("button", name="Bez podpowiedzi").first.click()
    expect(hint(other)).to_have_count(0)
    other.reload()
    expect(other.locator("#decision")).to_be_visible()
    expect(hint(other)).to_have_count(0)
    other.get_by_role("button", name="Pokaż podpowiedzi").click()
    expect(hint(other)).to_have_text(first)

    # The teacher ends it for all.
    press(teacher, "Wyłącz podpowiedzi")
    expect(hint(other)).to_have_count(0)
    expect(other.get_by_role("button", name="podpowiedz")).to_have_count(0)
    press(teacher, "Włącz podpowiedzi")
    expect(hint(other)).to_have_text(first)
    assert accessibility_faults(other) == []


def test_in_the_middle_of_a_move_a_hint_gives_way_on_a_phone_only(
    own_server: OwnServer, new_device: Callable[..., Page]
) -> None:
    """It comes back when the picked card is put back."""
    url = own_server.url
    teacher = new_device(1280, 800, base_url=url)
    pupils = [new_device(360, 740, base_url=url) for _ in range(2)]
    teacher.goto("/class/new/?game=forest")
    teacher.get_by_role("button", name="Otwórz klasę").click()
    for pupil in pupils:
        come_in(pupil, code_of(teacher))
    press(teacher, "Otwórz stoły")
    for pupil in pupils:
        expect(pupil.locator("#table")).to_be_visible()
        at_rest(pupil)
    mover = next(pupil for pupil in pupils if hint(pupil).count())
    told = hint(mover).inner_text()
    mover.locator("#table [name=chosen]:not([value=''])").first.click()
    expect(hint(mover)).to_be_hidden()
    assert overflow(mover) == []
    mover.set_viewport_size({"width": 1366, "height": 768})
    expect(hint(mover)).to_have_text(told)
    mover.set_viewport_size({"width": 360, "height": 740})
    mover.get_by_role("button", name="Zmień wybór").first.click()
    expect(hint(mover)).to_be_visible()
