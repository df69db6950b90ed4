"""The map of Paratroopers in a real browser: by finger, by keyboard, without scripts, large."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from game.engine.registry import get_ruleset
from game.rulesets.paratroopers.cards import PAWNS, TRAINING
from game.rulesets.paratroopers.events import active
from game.rulesets.paratroopers.places import DISTRICT_OF, NEIGHBOURS
from game.tables.models import Table
from game.tables.services import position_of
from tests.browser.checks import accessibility_faults, overflow, resize, text_faults, whole_in
from tests.browser.devices import take_all_seats
from tests.tables.positions import phase, table_at

GAME = "paratroopers"
SIZES = [(1280, 720), (1920, 1080)]

SMALL = """() => {
    const shown = part => part.checkVisibility({visibilityProperty: true});
    return [...document.querySelectorAll("#table :is(.map-name.go, .decision button)")]
        .filter(shown)
        .filter(one => Math.min(one.offsetWidth, one.offsetHeight) < 24)
        .map(one => one.textContent);
}"""
CLIPPED = """() => [...document.querySelectorAll("#map .map-place > button")]
    .filter(one => one.checkVisibility({visibilityProperty: true}))
    .filter(one => getComputedStyle(one.parentElement).clipPath !== "none")
    .filter(one => !one.closest(".away"))
    .map(one => one.textContent)"""
"""Names that are hidden though a key reaches them; what lies beside the part of the map that is
shown, comes into sight when a key reaches it."""
WRITTEN_OVER = """() => {
    const counts = [...document.querySelectorAll(".map-place .map-count")];
    return [...document.querySelectorAll(".map-place > .map-name")].flatMap(name => {
        const letters = document.createRange();
        letters.selectNodeContents(name.firstChild);
        return [...letters.getClientRects()].flatMap(one => counts.filter(count => {
            const other = count.getBoundingClientRect();
            return one.left + 1 < other.right && other.left + 1 < one.right
                && one.top + 2 < other.bottom && other.top + 2 < one.bottom;
        }).map(count => `${name.textContent}: ${count.closest("li").textContent}`));
    });
}"""
"""Counts of tokens that lie on a name; the box of a line is a little higher than its letters."""
ON_EACH_OTHER = """what => {
    const boxes = [...document.querySelectorAll(what)].map(one => one.getBoundingClientRect());
    return boxes.flatMap((one, at) => boxes.slice(at + 1).filter(
        other => one.left < other.right && other.left < one.right
              && one.top < other.bottom && other.top < one.bottom)).length;
}"""


def can_go(board: Any) -> bool:
    """One of the player's Paratroopers stands in the Country and has not moved."""
    return bool(movers(board)) and board.event != ""


def movers(board: Any) -> list[str]:
    """In Warsaw, whose neighbours are many."""
    return [
        name
        for name in PAWNS
        if (pawn := board.pawn(0, name)).place == "warszawa"
        and active(board, pawn)
        and not pawn.moved
        and not pawn.flat
        and board.mission_of(0, name) is None
    ]


def at_a_gate(board: Any) -> bool:
    """One of the player's Paratroopers can go abroad, where nobody is."""
    return bool(goers_abroad(board))


def at_an_eastern_gate(board: Any) -> bool:
    return any(where.endswith("_east") for where in goers_abroad(board).values())


def goers_abroad(board: Any) -> dict[str, str]:
    """Who can go to which place outside."""
    pawns = {name: board.pawn(0, name) for name in PAWNS}
    taken = {board.pawn(seat, name).place for seat in range(board.players) for name in PAWNS}
    return {
        name: way
        for name, pawn in pawns.items()
        if pawn.in_country
        and active(board, pawn)
        and not (pawn.moved or pawn.flat or board.mission_of(0, name))
        for way in sorted(set(NEIGHBOURS[pawn.place]) - taken)
        if DISTRICT_OF[way] != way
    }


def one_in_prison(board: Any) -> bool:
    """Beside two who are in Warsaw, whose name is long."""
    pawns = [board.pawn(0, name) for name in PAWNS]
    places = [pawn.place for pawn in pawns if not pawn.prison]
    return places == ["warszawa"] * 2


def several_to_lay(state: Any) -> bool:
    """The player goes on laying cards, of which some have one symbol and others more."""
    if state.board.phase != "laying" or 0 not in get_ruleset(GAME).to_act(state):
        return False
    hand = state.secrets.hands[0]
    return len({len(TRAINING[card].symbols) for card in hand}) > 1


def over(state: Any) -> bool:
    return not get_ruleset(GAME).to_act(state)


def in_turn() -> Table:
    return table_at(phase("turn", can_go, GAME), 3, GAME)


def beginning() -> Table:
    """The tokens are placed: the whole east of the map can be chosen."""
    return table_at(phase("place", game=GAME), 3, GAME)


def sit(page: Page, table: Table) -> None:
    page.goto(f"/seat/{table.seats.get(index=0).token}/")
    page.goto(f"/table/{table.public_id}/")
    expect(page.locator("#map")).to_be_visible()


def letter(pawn: str) -> str:
    return "Ł" if pawn == "L" else pawn


def pick(page: Page, table: Table) -> str:
    """Pick the first who can go, and say who that is."""
    name = movers(position_of(table).state.board)[0]
    page.locator(f".own-pawn button[value={name}]").click()
    expect(page.locator(".own-pawn.chosen .pawn-letter")).to_have_text(letter(name))
    return name


def where(table: Table, name: str) -> str:
    table.refresh_from_db()
    place: str = position_of(table).state.board.pawn(0, name).place
    return place


@pytest.mark.parametrize("at", [in_turn, beginning])
@pytest.mark.parametrize("width", [320, 360])
def test_on_a_phone_nothing_is_cut_and_everything_is_large_enough(
    page: Page, at: Callable[[], Table], width: int
) -> None:
    table = at()
    resize(page, width, 740)
    sit(page, table)
    if at is in_turn:
        pick(page, table)
    assert page.locator(".map-place.lit").count() > 4
    assert overflow(page) == []
    assert page.evaluate(SMALL) == []
    assert page.evaluate(ON_EACH_OTHER, ".map-place.lit > .map-name") == 0
    window = page.locator(".map-window").bounding_box()
    assert window
    for name in page.locator(".map-place.lit > .map-name").all():
        box = name.bounding_box()
        assert box
        assert box["x"] >= window["x"] - 1
        assert box["x"] + box["width"] <= window["x"] + window["width"] + 1
        assert window["y"] - 1 <= box["y"] <= window["y"] + window["height"] - box["height"] + 1
    assert accessibility_faults(page) == []


def test_the_whole_map_of_a_phone_counts_the_tokens_of_each_district(page: Page) -> None:
    table = in_turn()
    resize(page, 360, 740)
    sit(page, table)
    page.get_by_label("Cała mapa").check()
    board = position_of(table).state.board
    lying = {place: len(tokens) for place, tokens in board.tokens.items() if tokens}
    assert lying
    for place, count in lying.items():
        expect(page.locator(f".at-{place} .map-count")).to_have_text(str(count))
        expect(page.locator(f".at-{place} .map-count")).to_be_visible()
    assert page.evaluate(WRITTEN_OVER) == []
    told = page.locator(".map-counted")
    expect(told).to_be_visible()
    assert not re.search(r"\d", told.inner_text()), "no number of tokens"
    page.get_by_label("Cała mapa").uncheck()
    expect(page.locator(".map-count").first).to_be_hidden()


def test_on_a_phone_the_way_to_a_card_lies_on_none_of_its_values(page: Page) -> None:
    table = in_turn()
    resize(page, 360, 740)
    sit(page, table)
    pick(page, table)
    idle = page.locator(".para-hand .not-now:has(> .info)")
    assert idle.count() > 0
    for at in range(idle.count()):
        value = idle.nth(at).locator(".card-value .number").bounding_box()
        mark = idle.nth(at).locator(".info > [aria-hidden]").bounding_box()
        assert value
        assert mark
        assert mark["y"] >= value["y"] + value["height"] - 1


def test_on_a_phone_what_a_tap_does_lies_at_the_foot_of_each_card(page: Page) -> None:
    """Below the way to the card, however much stands on the card beside it."""
    table = table_at(several_to_lay, 3, GAME)
    resize(page, 360, 740)
    sit(page, table)
    cards = page.locator(".para-hand .hand-card:has(.hand-action)")
    assert cards.count() > 1
    for card in cards.all():
        whole = card.bounding_box()
        action = card.locator(".hand-action").bounding_box()
        mark = card.locator(".info > [aria-hidden]").bounding_box()
        assert whole
        assert action
        assert mark
        assert abs(action["y"] + action["height"] - whole["y"] - whole["height"]) <= 4
        assert mark["y"] + mark["height"] <= action["y"] + 1


@pytest.mark.parametrize("width", [320, 360])
def test_on_a_phone_a_prisoner_is_told_of_within_his_frame(page: Page, width: int) -> None:
    table = table_at(phase("turn", one_in_prison, GAME), 3, GAME)
    resize(page, width, 740)
    sit(page, table)
    expect(page.locator(".own-pawn .is-prison")).to_be_visible()
    pawns = page.locator(".own-pawn > .face").all()
    boxes = [pawn.bounding_box() for pawn in pawns]
    assert page.evaluate(ON_EACH_OTHER, ".own-pawn > .face") == 0
    for pawn, box in zip(pawns, boxes, strict=True):
        assert box
        for words in pawn.locator(".pawn-place, .pawn-state > span").all():
            inner = words.bounding_box()
            assert inner
            assert inner["x"] + inner["width"] <= box["x"] + box["width"]
            assert inner["height"] < 20, "on one line"


@pytest.mark.parametrize("width", [360, 1366])
def test_nothing_on_the_map_that_is_reached_by_key_is_out_of_sight(page: Page, width: int) -> None:
    table = table_at(phase("turn", at_a_gate, GAME), 3, GAME)
    resize(page, width, 740)
    sit(page, table)
    assert page.locator(".map-place.outside:not(.lit, .busy) > .go").count() > 0
    assert page.evaluate(CLIPPED) == []


@pytest.mark.parametrize("whole_map", [False, True])
def test_on_a_phone_the_name_of_a_place_outside_is_in_sight(page: Page, whole_map: bool) -> None:
    """All of it, where a Paratrooper can go there: a hint quotes it."""
    table = table_at(phase("turn", at_an_eastern_gate, GAME), 3, GAME)
    resize(page, 360, 740)
    sit(page, table)
    abroad = goers_abroad(position_of(table).state.board)
    name = next(name for name, place in abroad.items() if place.endswith("_east"))
    page.locator(f".own-pawn button[value={name}]").click()
    expect(page.locator(".own-pawn.chosen .pawn-letter")).to_have_text(letter(name))
    if whole_map and page.locator("#map.cut").count():
        page.get_by_label("Cała mapa").check()
    names = page.locator(".map-place.outside.lit > .map-name")
    assert names.count() > 0
    window = page.locator(".map-window").bounding_box()
    assert window
    for name in names.all():
        assert "Na\N{NO-BREAK SPACE}wschód" in name.inner_text()
        box = name.bounding_box()
        assert box
        assert box["x"] + box["width"] <= window["x"] + window["width"] + 1


def test_a_phone_shows_what_matters_and_the_whole_map_on_tap(page: Page) -> None:
    table = in_turn()
    resize(page, 360, 740)
    sit(page, table)
    pick(page, table)
    far = page.locator(".map-place.away")
    assert far.count() > 0
    assert whole(far.first) is False
    expect(page.locator(".at-warszawa")).to_be_visible()
    page.get_by_label("Cała mapa").check()
    assert whole(far.first) is True
    assert overflow(page) == []
    resize(page, 768, 1024)
    expect(page.get_by_label("Cała mapa")).to_be_hidden()
    assert whole(far.first) is True


@pytest.mark.parametrize("at", [in_turn, beginning])
def test_what_a_phone_shows_of_the_map_is_no_taller_than_its_part(
    page: Page, at: Callable[[], Table]
) -> None:
    table = at()
    resize(page, 360, 740)
    sit(page, table)
    box = page.locator(".cut .map-window").bounding_box()
    assert box
    assert box["height"] == pytest.approx(box["width"] * 6 / 5, abs=2)


def whole(place: Locator) -> bool:
    """Whether it is seen."""
    return bool(place.evaluate("one => getComputedStyle(one).clipPath === 'none'"))


def test_on_a_phone_the_list_of_places_has_those_too_that_are_not_shown(page: Page) -> None:
    """Whoever hears the page reads all of them; a key that comes to one brings it into sight."""
    table = in_turn()
    resize(page, 360, 740)
    sit(page, table)
    pick(page, table)
    told = page.locator(".map-places").aria_snapshot()
    for name in ("Warszawa", "Wilno", "Stanisławów", "Poznań"):
        assert name in told
    far = page.locator(".map-place.away > button")
    page.keyboard.press("Tab")  # from now on a key has been used
    far.first.focus()
    assert whole(page.locator(".map-place.away").first) is True
    expect(far.first).to_be_in_viewport()


@pytest.mark.parametrize("sits", [True, False])
def test_on_a_phone_the_map_comes_before_all_that_is_told(page: Page, sits: bool) -> None:
    table = in_turn()
    resize(page, 360, 740)
    if sits:
        sit(page, table)
    else:
        page.goto(f"/table/{table.public_id}/")
    top, told = page.locator("#map").bounding_box(), page.locator(".para-event").bounding_box()
    assert top
    assert told
    assert top["y"] < told["y"]


def test_a_paratrooper_is_sent_on_by_keyboard(page: Page) -> None:
    table = in_turn()
    sit(page, table)
    name = movers(position_of(table).state.board)[0]
    page.locator(f".own-pawn button[value={name}]").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".map-place.lit").first).to_be_visible()
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.matches('.lit > .map-name')"):
            break
    value = page.evaluate("document.activeElement.value").split(" ")
    assert value[:3] == ["0", "go", name]
    outline = page.evaluate("getComputedStyle(document.activeElement).outlineStyle")
    assert outline == "solid", "the keyboard's place is seen"
    version = page.locator("#table").get_attribute("data-version")
    page.keyboard.press("Enter")
    expect(page.locator(f"#table[data-version='{version}']")).to_have_count(0)
    assert where(table, name) in NEIGHBOURS["warszawa"]


@pytest.mark.browser_context_args(java_script_enabled=False)
def test_a_paratrooper_is_sent_on_without_scripts(page: Page) -> None:
    table = in_turn()
    sit(page, table)
    name = pick(page, table)
    page.locator(".at-lublin > .map-name").click()
    expect(page.locator("#map")).to_be_visible()
    assert where(table, name) == "lublin"


def test_a_place_is_told_with_its_neighbours_and_who_is_there(page: Page) -> None:
    table = in_turn()
    sit(page, table)
    told = page.locator(".at-warszawa").text_content() or ""
    assert "Sąsiedzi:" in told
    assert "Lublin" in told
    expect(page.locator(".map-drawing:not([aria-hidden=true])")).to_have_count(0)


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_the_projector_has_the_whole_table_in_view(page: Page, width: int, height: int) -> None:
    table = in_turn()
    resize(page, width, height)
    page.goto(f"/table/{table.public_id}/projector/")
    expect(page.locator(".map-place")).to_have_count(25)
    assert whole_in(page, height)
    assert text_faults(page) == []
    assert accessibility_faults(page) == []


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_around_one_projector_map_and_players_are_in_sight_before_a_hand_is_shown(
    page: Page, width: int, height: int
) -> None:
    table = table_at(phase("place", game=GAME), 4, GAME)
    resize(page, width, height)
    take_all_seats(page, table)
    page.goto(f"/table/{table.public_id}/projector/")
    decision = page.locator("#decision").bounding_box()
    assert decision
    for part in (".map-window", ".para-track", ".para-players"):
        box = page.locator(part).bounding_box()
        assert box, part
        assert box["height"] > 0
        assert box["y"] + box["height"] <= decision["y"], part
    how = page.get_by_role("heading", name="wybierz żeton, a potem Okręg na mapie")
    expect(how).to_be_in_viewport(ratio=1)
    assert how.evaluate("it => it.offsetWidth") > 100
    assert text_faults(page) == []


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_the_projector_has_the_map_beside_the_standings_in_the_end(
    page: Page, width: int, height: int
) -> None:
    table = table_at(over, 4, GAME)
    resize(page, width, height)
    page.goto(f"/table/{table.public_id}/projector/")
    parts = [page.locator(".ending"), page.locator(".map-window")]
    for box in [part.bounding_box() for part in parts]:
        assert box
        assert box["y"] + box["height"] <= height
        assert box["width"] > width / 3


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_desktop_has_map_and_decision_in_view(page: Page, scheme: Any) -> None:
    table = in_turn()
    page.emulate_media(color_scheme=scheme)
    resize(page, 1366, 768)
    sit(page, table)
    pick(page, table)
    box = page.locator(".map-window").bounding_box()
    decision = page.locator("#decision").bounding_box()
    assert box
    assert decision
    assert box["y"] + box["height"] <= decision["y"]
    assert accessibility_faults(page) == []


@pytest.mark.parametrize("width", [360, 1366])
def test_around_one_screen_a_token_is_placed_above_the_way_to_anybodys_cards(
    page: Page, width: int
) -> None:
    table = beginning()
    resize(page, width, 768)
    take_all_seats(page, table)
    page.goto(f"/table/{table.public_id}/")
    window = page.locator(".map-window").bounding_box()
    decision = page.locator("#decision").bounding_box()
    pool, curtain = (page.locator(one).bounding_box() for one in (".para-pool", ".curtain"))
    assert window
    assert decision
    assert pool
    assert curtain
    if width == 1366:
        assert window["y"] + window["height"] <= decision["y"]
    else:
        assert pool["y"] < curtain["y"]


def test_a_desktop_shows_what_others_have_done_above_the_decision(page: Page) -> None:
    table = in_turn()
    resize(page, 1366, 768)
    sit(page, table)
    told = page.locator(".events-box").bounding_box()
    decision = page.locator("#decision").bounding_box()
    assert told
    assert decision
    assert told["y"] >= 0
    assert told["y"] + told["height"] <= decision["y"]


def test_a_symbol_of_two_words_stays_in_one_line_where_there_is_room(
    new_device: Callable[..., Page],
) -> None:
    table = in_turn()
    page = new_device(1366, 768, locale="en-GB")
    sit(page, table)
    symbol = page.locator(".para-hand .card-symbols > span", has_text="underground life")
    whole_words = page.locator(".para-hand .card-symbols > span", has_text="fitness")
    box, line = symbol.bounding_box(), whole_words.bounding_box()
    assert box
    assert line
    assert box["height"] == line["height"]


def test_in_forced_colours_what_can_be_done_is_outlined(page: Page) -> None:
    page.emulate_media(forced_colors="active")
    table = in_turn()
    sit(page, table)
    pick(page, table)
    lit = page.locator(".map-place.lit > .map-name").first
    assert lit.evaluate("part => getComputedStyle(part).outlineStyle") == "solid"
