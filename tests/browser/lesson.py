"""What a teacher and pupils do in a lesson, by what their pages offer."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass

from playwright.sync_api import Locator, Page, expect

from tests.browser.devices import at_rest

SENTENCE = "Sprawdzę, kto liczył."


def open_class(teacher: Page, way: str = "devices", group_size: int = 2, game: str = "") -> str:
    """Open a class, of the main game where none is named; its address on the site."""
    teacher.goto(f"/class/new/?game={game}" if game else "/class/new/")
    teacher.locator(f"input[name=way][value={way}]").check()
    if way != "printed":
        teacher.locator(".class-settings > summary").click()
        label = "Liczba grup przy rzutniku" if way == "projector" else "Liczba graczy przy stole"
        teacher.get_by_label(label).select_option(str(group_size))
    teacher.get_by_role("button", name="Otwórz klasę").click()
    expect(teacher.get_by_role("heading", name="Klasa")).to_be_visible()
    found = re.search(r"(/class/[a-z0-9]{16}/)teacher/", teacher.url)
    assert found
    return found[1]


def code_of(teacher: Page) -> str:
    return teacher.get_by_role("heading", level=1).locator(".number").inner_text()


@dataclass(frozen=True)
class Known:
    """What a pupil keeps in mind."""

    name: str
    sign: str


def come_in(device: Page, code: str, name: str = "") -> None:
    """Join the class by its code, under the name that is dealt or one's own."""
    device.goto("/join/")
    device.get_by_label("Kod").fill(code.replace("-", " ").lower())
    device.get_by_role("button", name="Dołącz").click()
    if name:
        device.locator("#name").fill(name)
    device.get_by_role("button", name="Wejdź").click()


def come_late(device: Page, code: str) -> Known:
    """Join while the game is on: first one is shown by what to come back, then one's table."""
    come_in(device, code)
    shown = known(device)
    device.get_by_role("link", name="Do stołu").click()
    return shown


def known(device: Page) -> Known:
    """Read pseudonym and sign from the pupil's page, as it is shown."""
    sign = device.locator(".sign").inner_text()  # first: every page has a heading
    return Known(device.get_by_role("heading", level=1).inner_text(), sign)


def come_back(device: Page, code: str, pupil: Known) -> None:
    """Find the way back to the class on a device that knows nothing."""
    device.goto("/join/")
    device.get_by_label("Kod").fill(code)
    device.get_by_role("button", name="Dołącz").click()
    device.get_by_role("link", name="Mam już pseudonim").click()
    device.get_by_label("Twój pseudonim").fill(pupil.name.upper())
    device.get_by_label("Twój znak").fill(pupil.sign)
    device.get_by_role("button", name="Wróć").click()


def press(teacher: Page, name: str) -> None:
    """Press a button of the dashboard and wait until the class has changed."""
    shown = teacher.locator("#class").get_attribute("data-version")
    # A pupil who comes meanwhile changes the class, too: what was pressed has to be answered.
    with teacher.expect_response(lambda answer: answer.request.method == "POST"):
        teacher.get_by_role("button", name=name).click()
    expect(teacher.locator(f"#class[data-version='{shown}']")).to_have_count(0)
    at_rest(teacher)


def to_the_debrief(teacher: Page) -> None:
    """Go on to what really happened; where a game is cut for it, that is asked first."""
    asks = teacher.locator("#cut > summary")
    if asks.count():
        asks.click()
        press(teacher, "Przerwij i\N{NO-BREAK SPACE}przejdź do omówienia")
    else:
        press(teacher, "Przejdź do omówienia")


def send(device: Page, form: Locator) -> None:
    with device.expect_navigation(wait_until="load"):  # not on a page that is still coming
        form.get_by_role("button").click()


def answer_ticket(
    device: Page, address: str, first: int, most: int = 9
) -> Counter[tuple[str, str]]:
    """Answer `most` questions of the exit ticket; which answer is chosen depends on `first`. What
    is written to an open one is not counted."""
    device.goto(f"{address}ticket/")
    given: Counter[tuple[str, str]] = Counter()
    while len(given) < most and (forms := device.locator(".ticket-question form")).count():
        form, left = forms.first, forms.count()
        if form.get_by_role("textbox").count():
            form.get_by_role("textbox").fill(SENTENCE)
            send(device, form)
            expect(forms).to_have_count(left - 1)
            continue
        question = form.locator("xpath=..").get_by_role("heading").inner_text()
        answers = form.get_by_role("radio")
        chosen = answers.nth((first + len(given)) % answers.count())
        answer = chosen.locator("xpath=..").inner_text().strip()
        given[question, re.sub(r"^[A-D]\s+", "", answer)] += 1
        chosen.check()
        send(device, form)
        expect(forms).to_have_count(left - 1)
    return given


@dataclass(frozen=True)
class Counted:
    """A row of the results: devices, hands, and both together."""

    devices: int
    hands: int
    total: int


def counted(numbers: list[int]) -> Counted:
    """Where nobody has counted hands, one number stands for the devices and for all."""
    return Counted(numbers[0], 0, numbers[0]) if len(numbers) == 1 else Counted(*numbers)


def results(teacher: Page, address: str) -> dict[tuple[str, str], Counted]:
    """How the class answered, by question and answer, as the teacher's page says."""
    teacher.goto(f"{address}results/")
    found = {}
    for question in teacher.locator(".results-question:has(tbody)").all():
        text = re.sub(r"^\d+\.\s*", "", question.get_by_role("heading").inner_text())
        rows = question.locator("tbody tr").all()
        counts = [counted([int(td) for td in row.locator("td").all_inner_texts()]) for row in rows]
        for row, count in zip(rows, counts, strict=True):
            answer = row.locator("th").inner_text()
            found[text, re.sub(r"^[A-D]\s+| – .*$", "", answer.strip())] = count
        said = re.findall(r"\d+", question.locator(".results-sum").inner_text())
        assert int(said[0]) == sum(count.total for count in counts)
    return found


def count_hands(teacher: Page, address: str) -> dict[tuple[str, str], int]:
    """Count hands for every answer of every question: 1, 2, 3 … of them."""
    teacher.goto(f"{address}ticket/projector/")
    shown: dict[tuple[str, str], int] = {}
    for number in range(1, teacher.locator(".slide-count").count() + 1):
        part = teacher.locator(f"#question-{number}")
        question = part.get_by_role("heading").inner_text()
        answers = part.locator(".slide-letters li").all_inner_texts()
        for hands, answer in enumerate(answers, number):
            field = part.get_by_role("spinbutton").nth(hands - number)
            field.fill(str(hands))
            shown[question, re.sub(r"^[A-D]\s*(?:[A-D]:)?\s*", "", answer.strip())] = hands
        with teacher.expect_navigation(wait_until="load"):
            part.get_by_role("button", name="Zapisz").click()
        expect(part.get_by_role("spinbutton").first).to_have_value(str(number))
    return shown
