"""Words and marks on a table: none breaks in two, none lies on another."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from django.utils.translation import override
from playwright.sync_api import Page, expect

from game.engine.registry import get_ruleset
from game.presentation import games
from game.presentation.forest.cards import unit
from game.rulesets.forest.cards import UNITS
from game.tables.models import Table
from tests.browser.checks import resize
from tests.browser.devices import at_rest, until, wait_for_htmx
from tests.facts import facts_of
from tests.tables.positions import phase, table_at

FOREST = get_ruleset("forest")

LONG = (
    *("Bursztyn", "Koniczyna", "Leszczyna", "Wiewiórka", "Skowronek"),
    *("Czeremcha", "Gronostaj", "Zimorodek", "Popielica", "Szczygieł"),
)
"""As long as the pseudonyms become that are dealt in a class."""

BROKEN = """selector => {
    const found = [];
    for (const part of document.querySelectorAll(selector)) {
        if (!part.checkVisibility()) continue;
        const cut = part.clientWidth && part.scrollWidth > part.clientWidth + 1;
        if (cut) found.push(part.textContent);
        const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
        while (texts.nextNode()) {
            if (texts.currentNode.parentElement.closest(".visually-hidden")) continue;
            for (const word of texts.currentNode.data.matchAll(/[^\\s\\u00ad-]+/g)) {
                const range = document.createRange();
                range.setStart(texts.currentNode, word.index);
                range.setEnd(texts.currentNode, word.index + word[0].length);
                const tops = [...range.getClientRects()].map(box => Math.round(box.top));
                if (new Set(tops).size > 1) found.push(word[0]);
            }
        }
    }
    return found;
}"""
"""Words that go on in a second line, and texts that are cut."""

ON_ONE_ANOTHER = """([first, second]) => {
    const range = document.createRange();
    const boxes = selector => [...document.querySelectorAll(selector)]
        .filter(part => part.checkVisibility())
        .flatMap(part => {
            const found = [];
            const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
            while (texts.nextNode()) {
                const text = texts.currentNode;
                if (text.parentElement.closest(".visually-hidden") || !text.data.trim()) continue;
                range.selectNodeContents(text);
                found.push(...[...range.getClientRects()].map(box => [text.data, box]));
            }
            return found.length ? found : [[part.outerHTML, part.getBoundingClientRect()]];
        });
    return boxes(first).flatMap(([one, a]) => boxes(second)
        .filter(([, b]) => a.left < b.right - 1 && b.left < a.right - 1
                           && a.top < b.bottom - 1 && b.top < a.bottom - 1)
        .map(([other]) => `${one} / ${other}`));
}"""
"""Whose contents overlap."""


def named(table: Table) -> Table:
    for seat in table.seats.all():
        seat.nickname = LONG[seat.index]
        seat.save()
    return table


def sit(page: Page, table: Table, width: int, height: int = 740) -> None:
    page.goto(f"/seat/{table.seats.get(index=0).token}/")
    wait_for_htmx(page)
    resize(page, width, height)


CHIPS = ".player-name, .side-names, .member-name, .kit-seat-name"


@pytest.mark.parametrize("game", games())
def test_no_name_breaks_in_a_word(page: Page, game: str) -> None:
    players, first = facts_of(game).crowded
    table = named(table_at(phase(first, game=game), players, game))
    sit(page, table, 360)
    assert page.locator(CHIPS).count() >= players
    for width, height in ((320, 640), (360, 740), (390, 844), (1366, 768)):
        resize(page, width, height)
        assert page.evaluate(BROKEN, CHIPS) == [], width
    page.goto(f"/table/{table.public_id}/projector/")
    resize(page, 1280, 720)
    assert page.evaluate(BROKEN, CHIPS) == []


def station(board: Any) -> bool:
    return "posterunek" in board.row and board.moves > 8


@pytest.mark.parametrize("width", [320, 360, 1024, 1280, 1366])
def test_the_name_of_a_terrain_leaves_its_number_free(page: Page, width: int) -> None:
    sit(page, table_at(phase("turn", station, "forest"), 2, "forest"), width, 768)
    assert page.evaluate(BROKEN, ".terrain-name strong") == []
    assert (
        page.evaluate(
            ON_ONE_ANOTHER, [".terrain-name strong", ".terrain-number > :not(.visually-hidden)"]
        )
        == []
    )


NAMES = """names => {
    const [first] = document.querySelectorAll(".lying.lit .lying-name");
    const cards = names.map(([commander, short, task]) => {
        const card = first.closest(".lying").cloneNode(true);
        card.classList.toggle("commander", commander);
        card.querySelector(".lying-name").innerHTML =
            `<span class="lying-short">${short}</span> <span class="lying-task">${task}</span>`;
        return card;
    });
    const classes = [...first.closest("ul").classList].join(".");
    const lists = [...document.querySelectorAll(`.${classes}`)];
    lists.find(list => list.checkVisibility()).append(...cards);
}"""


def placed(board: Any) -> bool:
    """A unit of seat 0 lies at a terrain, and another can take its place."""
    return board.moves > 8


@pytest.mark.parametrize("width", [360, 390])
def test_names_are_whole_beside_the_button_that_opens_the_card(page: Page, width: int) -> None:
    """While a card is picked that can take its place: of all that a side can lay there."""
    sit(page, table_at(phase("turn", placed, "forest"), 2, "forest"), width, 740)
    page.locator("#decision button[name=chosen]:visible").first.click()
    expect(page.locator(".lying.lit .info").first).to_be_attached()
    with override("pl"):
        units = [unit(name) for name in UNITS]
    page.evaluate(NAMES, [[c.commander, c.short, "" if c.commander else c.under] for c in units])
    assert page.locator(".lying.lit:visible").count() >= len(units)
    assert page.evaluate(BROKEN, ".lying.lit .lying-name") == []


CLOSE = """() => [...document.querySelectorAll(".terrain-title")].filter(title => {
    const name = document.createRange();
    name.selectNodeContents(title.querySelector(".terrain-name strong"));
    const shown = [...title.querySelector(".terrain-number").childNodes].at(-1);
    const number = document.createRange();
    number.selectNodeContents(shown);
    return name.getBoundingClientRect().right > number.getBoundingClientRect().left - 3;
}).map(title => title.innerText)"""
"""The terrains whose name touches their number, which is at its right."""


def in_the_row(terrain: str, moves: int) -> Callable[[Any], bool]:
    """The terrain lies there; at first, while its card has room for its picture, or later."""
    early = moves < 3
    return lambda board: terrain in board.row and (board.moves < 3) == early


@pytest.mark.parametrize("language", ["pl", "en"])
@pytest.mark.parametrize("moves", [0, 9])
@pytest.mark.parametrize("terrain", ["posterunek", "wiezienie", "miasto", "bagno"])
def test_the_projector_leaves_the_numbers_of_terrains_free(
    page: Page, terrain: str, moves: int, language: str
) -> None:
    table = table_at(phase("turn", in_the_row(terrain, moves), "forest"), 2, "forest")
    if language == "en":
        page.goto("/")
        page.get_by_role("button", name="English").click()
        expect(page.locator("html[lang=en]")).to_be_attached()
    page.goto(f"/table/{table.public_id}/projector/")
    expect(page.locator(".terrain-title")).to_have_count(6)
    for width, height in ((1280, 720), (1366, 768), (1920, 1080)):
        resize(page, width, height)
        assert page.evaluate(BROKEN, ".terrain-name strong, .lying-name") == []
        assert page.evaluate(CLOSE) == []


def holds_a_known_quartermaster(state: Any) -> bool:
    """Seat 0, on whose turn the other side knows it."""
    if not phase("turn", game="forest")(state):
        return False
    side, view = state.board.sides[0], FOREST.view(state, 0)
    return "nn-6-6" in (*state.board.shown[side], *view.seen[side])


@pytest.mark.parametrize("width", [320, 360, 390])
def test_that_a_card_is_known_lies_on_no_word(page: Page, width: int) -> None:
    table = table_at(holds_a_known_quartermaster, 2, "forest")
    sit(page, table, width)
    expect(page.locator(".hand-under", has_text="kwatermistrz")).to_be_visible()
    expect(page.locator(".hand-known").first).to_be_visible()
    words = ".hand-name, .hand-under, .hand-face > .unit-values, .hand-card .info > :first-child"
    assert page.evaluate(ON_ONE_ANOTHER, [".hand-known .icon", words]) == []
    assert page.evaluate(BROKEN, "#hand .hand-face") == []


@pytest.mark.parametrize(("width", "height"), [(360, 740), (1366, 768)])
@pytest.mark.parametrize("told", ["lost", "back"])
def test_what_is_told_of_the_connection_hides_no_turn_and_moves_nothing(
    page: Page, told: str, width: int, height: int
) -> None:
    sit(page, table_at(phase("turn")), width, height)
    pill, prompt = page.locator(".pill"), page.locator("#prompt")
    before = [pill.bounding_box(), prompt.bounding_box()]
    assert all(before)
    line = page.locator(f".connection .{told}")
    line.evaluate("line => { line.hidden = false; }")
    expect(line).to_be_in_viewport(ratio=1)
    for part, box in zip((pill, prompt), before, strict=True):
        assert part.bounding_box() == pytest.approx(box, abs=1)
    assert page.evaluate(ON_ONE_ANOTHER, [f".connection .{told}", ".pill"]) == []


@pytest.mark.parametrize(
    ("game", "name", "least"),
    [("outcast-heroes", "turn", 32), ("forest", "turn", 32), ("clashes", "team", 44)],
)
def test_a_finger_finds_the_mark_that_opens_a_card(
    new_device: Any, game: str, name: str, least: int
) -> None:
    phone = new_device(360, 740, has_touch=True, is_mobile=True)
    sit(phone, table_at(phase(name, game=game), 2, game), 360)
    marks = phone.locator("#decision .info:visible").all()
    assert marks
    boxes = [box for mark in marks if (box := mark.bounding_box())]
    assert min(min(box["width"], box["height"]) for box in boxes) >= least
    assert until(phone, "!document.documentElement.dataset.settling")
    marks[0].tap()
    expect(phone.locator(":popover-open")).to_be_visible()


TAKES_NOTHING = """() => {
    const canvas = document.createElement("span");
    canvas.style.color = "var(--blood-text)";
    document.body.append(canvas);
    const red = getComputedStyle(canvas).color;
    canvas.remove();
    return [...document.querySelectorAll("#table *")].filter(part => {
        const { borderTopStyle, borderTopColor } = getComputedStyle(part);
        return borderTopStyle === "dashed" && borderTopColor === red && part.checkVisibility()
            && !part.querySelector("[form=move]");
    }).map(part => part.outerHTML.slice(0, 80));
}"""
"""What looks like a place to put the chosen card, and is none."""


@pytest.mark.parametrize("width", [360, 1366])
def test_what_has_a_red_dashed_edge_takes_the_card(page: Page, width: int) -> None:
    sit(page, table_at(phase("turn")), width)
    page.locator("#decision button[name=chosen]:visible").first.click()
    expect(page.locator("#decision [aria-pressed=true]")).to_have_count(1)
    at_rest(page)
    assert page.evaluate(TAKES_NOTHING) == []


@pytest.mark.parametrize("width", [360, 1366])
def test_free_places_beside_a_lit_terrain_are_not_red(page: Page, width: int) -> None:
    """They take no card themselves: that is the button at the head of the terrain."""
    sit(page, table_at(phase("turn", game="forest"), 2, "forest"), width)
    page.locator("#decision .of-unit button[name=chosen]:visible").first.click()
    expect(page.locator("#decision .of-unit [aria-pressed=true]")).to_have_count(1)
    lit = page.locator(".terrain:has(> .terrain-go[data-lit])").first
    if width == 360:
        lit.locator(".terrain-tab").click()
    expect(lit.locator(".post.own .slot").first).to_be_visible()
    at_rest(page)
    assert page.evaluate(TAKES_NOTHING) == []


def failed_now(state: Any) -> bool:
    """The first mission has just failed."""
    return state.board.phase in ("turn", "start") and bool(state.board.failed)


def test_what_is_missing_in_a_report_looks_like_no_place_to_put_anything(page: Page) -> None:
    sit(page, table_at(failed_now, 4), 360)
    expect(page.locator(".pip.missing").first).to_be_visible()
    assert page.evaluate(TAKES_NOTHING) == []


STRENGTH = """meter => {
    for (const number of meter.querySelectorAll("p b")) number.textContent = "14";
    const words = meter.querySelector("p .heard-wide");
    meter.classList.add("enough");
    words.before(document.querySelector(".zone-title .icon").cloneNode(true));
    const { right, height } = words.getBoundingClientRect();
    const next = meter.querySelector(".unknown").getBoundingClientRect();
    const lines = height / parseFloat(getComputedStyle(words).lineHeight);
    const all = meter.getBoundingClientRect().right;
    return [Math.round(lines), right <= next.left, next.right <= all];
}"""


@pytest.mark.parametrize("locale", ["pl-PL", "en-GB"])
def test_a_missions_strength_stands_on_one_line_on_a_phone(
    new_device: Callable, locale: str
) -> None:
    phone = new_device(360, 740, locale=locale)
    table = table_at(phase("turn"), 2)
    phone.goto(f"/seat/{table.seats.get(index=0).token}/")
    meter = phone.locator(".meter:visible:has(.unknown)").first
    assert meter.evaluate(STRENGTH) == [1, True, True]


GAP = """([first, second]) => document.querySelector(second).getBoundingClientRect().left
    - document.querySelector(first).getBoundingClientRect().right"""


def protected(board: Any) -> bool:
    return board.nominated is not None


def test_the_nomination_does_not_touch_the_name_of_the_zone(page: Page) -> None:
    sit(page, table_at(phase("turn", protected)), 1366, 768)
    title = ".zone-title:has(.nominated)"
    assert page.evaluate(GAP, [f"{title} > .term", f"{title} .nominated .icon"]) >= 3
