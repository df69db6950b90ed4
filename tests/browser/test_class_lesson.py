"""A whole lesson on pupils' own devices, with all that may happen in it."""

import csv
import re
from collections import Counter
from collections.abc import Callable
from io import StringIO

from playwright.sync_api import Page, expect

from tests.browser.devices import (
    MOVES,
    PATIENCE,
    OwnServer,
    at_rest,
    patiently,
    press_last,
    version,
)
from tests.browser.lesson import (
    answer_ticket,
    code_of,
    come_back,
    come_in,
    come_late,
    known,
    open_class,
    press,
    results,
    to_the_debrief,
)


def test_a_teacher_and_four_pupils_go_through_a_lesson(
    own_server: OwnServer, new_device: Callable[..., Page]
) -> None:
    teacher, projector, *pupils = (
        new_device(width, 800, base_url=own_server.url)
        for width in (1280, 1920, 390, 390, 390, 390)
    )
    address = open_class(teacher)
    code = code_of(teacher)
    projector.goto(f"{address}projector/")
    expect(projector.get_by_text(code)).to_be_visible()

    # Three come, and are seen coming.
    *early, late = pupils
    for pupil in early:
        come_in(pupil, code)
    minds = [known(pupil) for pupil in early]
    names = [mind.name for mind in minds]
    for name in names:
        expect(projector.get_by_text(name, exact=True)).to_be_visible()
        expect(teacher.get_by_text(name, exact=True)).to_be_visible()

    # The tables open, and every device is led to its own.
    press(teacher, "Otwórz stoły")
    for pupil in early:
        expect(pupil.locator("#table")).to_be_attached()
        expect(pupil.locator(MOVES).first).to_be_visible()
    tables = [table_of(pupil) for pupil in early]
    assert sorted(Counter(tables).values()) == [1, 2]

    moves_are_seen_at_once(early, tables)
    a_lost_device_comes_back(early[0], code, minds[0], tables[0])
    moved = a_pupil_is_moved(teacher, early, names, tables)

    # Who comes late takes the seat that was left.
    names.append(come_late(late, code).name)
    expect(late.locator("#table")).to_be_attached()
    assert table_of(late) == moved
    assert sorted(Counter(table_of(pupil) for pupil in pupils).values()) == [2, 2]

    nobody_moves_during_a_pause(teacher, pupils)
    the_server_dies_and_lives(own_server, teacher, pupils)
    the_class_answers_the_exit_ticket(teacher, pupils, address, names)


def table_of(pupil: Page) -> str:
    found = re.search(r"/table/([a-z0-9]{16})/", pupil.url)
    assert found, pupil.url
    return found[1]


def moves_are_seen_at_once(pupils: list[Page], tables: list[str]) -> None:
    one, other = next(
        (a, b) for a in pupils for b in pupils if a != b and table_of(a) == table_of(b)
    )
    other.evaluate("window.sameDocument = true")
    press_last(one)
    expect(other.locator(f"#table[data-version='{version(one)}']")).to_be_attached()
    assert other.evaluate("window.sameDocument") is True


def a_lost_device_comes_back(pupil: Page, code: str, mind: object, table: str) -> None:
    own = pupil.locator(".secrets").count()
    pupil.context.clear_cookies()
    pupil.goto(f"/table/{table}/")
    assert pupil.locator(".secrets").count() < own
    come_back(pupil, code, mind)
    expect(pupil.locator(".secrets")).to_have_count(own)
    assert table_of(pupil) == table


def a_pupil_is_moved(teacher: Page, pupils: list[Page], names: list[str], tables: list[str]) -> str:
    """From a full table to the one where a computer plays; the table he left."""
    (thin,) = [table for table, people in Counter(tables).items() if people == 1]
    number, _ = next((i, table) for i, table in enumerate(tables) if table != thin)
    seat = (
        teacher.get_by_role("listitem")
        .filter(has=teacher.get_by_text(names[number], exact=True))
        .last
    )
    seat.locator(".seat-acts > summary").click()
    seat.get_by_label("Do stołu").select_option(index=0)
    seat.get_by_role("button", name="Przesadź").click()
    expect(pupils[number]).to_have_url(re.compile(thin))
    expect(pupils[number].locator("#table.mode-play")).to_be_attached()
    return tables[number]


def one_with_a_move(pupils: list[Page]) -> Page:
    """Somebody who is to decide; the computers may be deciding before him."""
    for _ in patiently("anybody's turn"):
        if ready := [pupil for pupil in pupils if pupil.locator(MOVES).count()]:
            break
        pupils[0].wait_for_timeout(100)
    at_rest(ready[0])
    return ready[0]


def nobody_moves_during_a_pause(teacher: Page, pupils: list[Page]) -> None:
    ready = one_with_a_move(pupils)
    form = ready.locator(MOVES).last.evaluate(
        """button => Object.fromEntries(
            [...new FormData(document.getElementById("move")), ["move", button.value]])"""
    )
    press(teacher, "Wstrzymaj wszystkie stoły")
    for pupil in pupils:
        expect(pupil.get_by_text("Nauczyciel wstrzymał grę")).to_be_visible()
        expect(pupil.locator(MOVES)).to_have_count(0)
    before = [version(pupil) for pupil in pupils]
    sent = ready.request.post(
        f"/table/{table_of(ready)}/move/", form=form, headers={"referer": ready.url}
    )
    assert sent.status == 409
    assert "nikt nie może teraz wykonać ruchu" in sent.text()
    known_to_the_server = [
        pupil.request.get(f"/table/{table_of(pupil)}/version/").text() for pupil in pupils
    ]
    assert [version(pupil) for pupil in pupils] == before == [int(n) for n in known_to_the_server]
    press(teacher, "Wznów grę")
    for pupil in pupils:
        expect(pupil.get_by_text("Nauczyciel wstrzymał grę")).to_have_count(0)
    expect(ready.locator(MOVES).first).to_be_visible()


def the_server_dies_and_lives(server: OwnServer, teacher: Page, pupils: list[Page]) -> None:
    server.kill()
    for page in (teacher, *pupils):
        expect(page.locator(".connection .lost")).to_be_visible()
    server.start()
    for page in (teacher, *pupils):
        expect(page.locator(".connection .lost")).to_be_hidden()
    press_last(one_with_a_move(pupils))


def the_class_answers_the_exit_ticket(
    teacher: Page, pupils: list[Page], address: str, names: list[str]
) -> None:
    to_the_debrief(teacher)
    teacher.goto(f"{address}debrief/")
    expect(teacher.get_by_role("heading", level=1)).to_be_visible()
    assert not [name for name in names if name in teacher.locator("main").inner_text()]
    teacher.get_by_role("button", name="Otwórz wyjściówkę").click()
    expect(teacher).to_have_url(re.compile("ticket/projector"))

    # Every table's page leads to it by itself; only then may a pupil go elsewhere.
    for pupil in pupils:
        expect(pupil).to_have_url(re.compile(f"{address}ticket/$"))
        pupil.wait_for_load_state()
    given: Counter[tuple[str, str]] = Counter()
    for number, (pupil, most) in enumerate(((pupils[0], 9), (pupils[-1], 2))):
        pupil.goto(f"{address}?stay=1")
        expect(pupil.get_by_role("link", name="Do wyjściówki")).to_be_visible()
        given += answer_ticket(pupil, address, number, most)
    counted = results(teacher, address)
    questions = {question for question, _ in counted}
    assert 3 <= len(questions) <= 5
    assert {key: count.devices for key, count in counted.items() if count.devices} == given
    assert all(count.total == count.devices and not count.hands for count in counted.values())
    assert sum(given.values()) == len(questions) + 2
    assert not [name for name in names if name in teacher.locator("main").inner_text()]
    numbers_on_paper_are_the_same(teacher, address, given)


def numbers_on_paper_are_the_same(
    teacher: Page, address: str, given: Counter[tuple[str, str]]
) -> None:
    rows = list(
        csv.reader(StringIO(teacher.request.get(f"{address}results.csv").text()), delimiter=";")
    )
    table = rows[1 : rows.index([])]  # below it stands why nobody is given a mark
    assert {(row[1], row[3]): int(row[5]) for row in table if row[2] and int(row[5])} == given
    # The file is made while the teacher waits, and opens by itself, once.
    with teacher.expect_download(timeout=6 * PATIENCE) as paper:
        teacher.goto(f"{address}results.pdf")
    assert paper.value.path().read_bytes().startswith(b"%PDF")
    expect(teacher.get_by_role("link", name="Otwórz plik")).to_be_visible()
    assert not teacher.locator("[hx-get]").count()
