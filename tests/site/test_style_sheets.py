"""Style sheets: few files a page, layers that point down, and no part that nobody loads."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import pytest
from django.conf import settings
from django.core.management import call_command
from django.test import Client
from django.urls import reverse

from game.classroom import services
from game.engine.declarations import Tone
from game.engine.registry import package_name
from game.presentation import games
from game.tables.services_seats import NewSeat, open_table
from tests.browser.test_class_pages import a_class
from tests.tables.positions import play_out
from wyklenci_site.style_sheets import imported, joined

ROOT = Path(settings.BASE_DIR)
CSS = ROOT / "static/css"
SHEETS = {file.relative_to(CSS).as_posix(): file.read_text() for file in CSS.rglob("*.css")}
ENTRIES = {name: sheet for name, sheet in SHEETS.items() if imported(name, sheet)}
PARTS = {part for name, sheet in ENTRIES.items() for part in imported(name, sheet)}
ON_SCREEN = {
    name: re.sub(r"/\*.*?\*/", "", sheet, flags=re.DOTALL)
    for name, sheet in SHEETS.items()
    if name in PARTS
}
LAYERS = ["reset", "tokens", "base", "compositions", "components", "pages", "game", "mode"]
MAY_LIE_IN = {
    "base": {"reset", "tokens", "base", "compositions", "components"},
    "kit": {"components", "mode"},
    "pages": {"pages", "mode"},
    "games": {"game", "mode"},
}
"""The layers that the sheets of each folder may lie in."""

LINK = re.compile(r'<link rel="stylesheet" href="/static/(css/[^"]+)"')
IMPORT = re.compile(r'@import "([^"]+)" layer\((\w+)\);')
MOST = 5


# What is joined


def test_what_is_joined_stands_in_its_layer_and_its_addresses_lead_where_they_did() -> None:
    sheets = {
        "css/all.css": '/* All */\n@import "kit/a.css" layer(components);\n',
        "css/kit/a.css": '@font-face {\n  src: url("../../fonts/a.woff2");\n}\n',
    }
    assert joined("css/all.css", sheets.__getitem__) == (
        '/* All */\n@layer components {\n@font-face {\n  src: url("../fonts/a.woff2");\n}\n}\n'
    )


def test_collected_sheets_import_nothing_and_hold_what_they_imported(
    settings, tmp_path: Path
) -> None:
    others = {file.suffix[1:] for file in CSS.parent.rglob("*.*")} - {"css"}
    settings.WHITENOISE_SKIP_COMPRESS_EXTENSIONS = others  # to compress them takes seconds
    settings.STATIC_ROOT = tmp_path
    settings.STORAGES = {"staticfiles": {"BACKEND": "wyklenci_site.collected.CollectedStorage"}}
    for _time in range(2):  # a second time what is there has been joined
        call_command("collectstatic", interactive=False, verbosity=0)
        for name in ENTRIES:
            [collected] = (tmp_path / "css").glob(name.replace(".css", ".????????????.css"))
            text = collected.read_text()
            assert "@import" not in text
            for layer in {layer for _part, layer in IMPORT.findall(ENTRIES[name])}:
                assert f"@layer {layer} {{" in text
        assert list((tmp_path / "css").glob("site.*.css.gz"))


# Which sheets there are


def test_the_order_of_layers_is_said_once() -> None:
    said = [name for name, sheet in SHEETS.items() if re.search(r"^@layer [\w, ]+;", sheet, re.M)]
    assert said == ["site.css"]
    assert f"@layer {', '.join(LAYERS)};" in SHEETS["site.css"]


@pytest.mark.parametrize("entry", ENTRIES)
def test_a_sheet_imports_parts_of_its_own_or_shared_ones_each_in_a_layer_of_theirs(
    entry: str,
) -> None:
    own = entry.removeprefix("games/").removesuffix(".css").removesuffix("-projector")
    order = []
    for line, part in zip(
        IMPORT.findall(ENTRIES[entry]), imported(entry, ENTRIES[entry]), strict=True
    ):
        folder = part.split("/")[0]
        assert line[1] in MAY_LIE_IN[folder], line
        assert folder != "games" or part.split("/")[1] == own, f"{entry} imports another game's"
        order.append(LAYERS.index(line[1]))
        assert not imported(part, SHEETS[part]), f"{part} is no part"
    assert order == sorted(order), "a layer stands above one that it overrides"


def test_every_part_is_a_part_of_some_sheet() -> None:
    folders = tuple(f"{folder}/" for folder in MAY_LIE_IN)
    there = {name for name in SHEETS if name.startswith(folders)} - ENTRIES.keys()
    assert there - {name for name in there if name.endswith("/print.css")} == PARTS


CLASS = re.compile(r"\.(-?[a-zA-Z][\w-]*)")
SELECTOR = re.compile(r"([^{};]+)\{")
WORD = re.compile(r"[\w-]+")


def words_of(*folders: str) -> Iterator[tuple[Path, set[str]]]:
    """Each template and module in these folders, with the words in it."""
    for folder in folders:
        for file in (ROOT / folder).rglob("*"):
            if file.suffix in {".html", ".py", ".js"}:
                yield file, set(WORD.findall(file.read_text()))


def game_of(file: Path) -> str:
    """The game whose own this file is, or "" for what all share."""
    packages = {package_name(game): game for game in games()}
    return next((packages[part] for part in file.parts if part in packages), "")


@pytest.mark.parametrize("sheet", sorted(SHEETS))
def test_no_look_hangs_on_what_is_hidden_from_those_who_hear_a_page(sheet: str) -> None:
    assert "aria-hidden" not in SHEETS[sheet]


def test_what_any_page_can_have_is_no_part_of_some_pages() -> None:
    for one in (".needs-script", ".copied"):
        assert [name for name in SHEETS if re.search(rf"{re.escape(one)}\b", SHEETS[name])] == [
            "base/controls.css"
        ]


def test_shared_sheets_have_no_class_of_one_game_alone() -> None:
    users: dict[str, set[str]] = {}
    for file, words in words_of("templates", "game", "lessons", "wyklenci_site", "static/js"):
        for word in words:
            users.setdefault(word, set()).add(game_of(file))
    for name in PARTS:
        if name.startswith("games/"):
            continue
        classes = {
            found
            for selector in SELECTOR.findall(ON_SCREEN[name])
            for found in CLASS.findall(selector)
        }
        owned = {each: users.get(each, {""}) for each in classes}
        assert {each for each, by in owned.items() if len(by) == 1 and "" not in by} == set(), name


# What pages load


def addresses(game: str) -> Iterator[str]:
    """Pages about a game: its own and those of a table, from its opening to what comes after it."""
    for name in ("game", "rules", "how-to-play", "slips", "open", "intro"):
        yield reverse(name, args=[game])
    for name in ("cards", "rules", "images", "boards", "box"):
        yield reverse(f"print-{name}", args=[game])
    table = open_table(game, {}, [NewSeat(name, here=True) for name in ("Zosia", "Olek")])
    yield reverse("seat", args=[table.seats.get(index=0).token])
    for name in ("table", "projector", "log"):
        yield reverse(name, args=[table.public_id])
    play_out(table)
    for name in ("table", "projector", "log", "debrief", "replay"):
        yield reverse(name, args=[table.public_id])


ELSEWHERE = [
    *(
        "/",
        "/rules/",
        "/join/",
        "/class/new/",
        "/teachers/",
        "/print/",
        "/print/calibration/",
        "/quiz/",
    ),
    *("/notes/", "/notes/timeline/", "/notes/map/", "/notes/search/?q=las", "/plans/"),
    *("/worksheets/", "/about/", "/privacy/", "/accessibility/", "/how-we-know/", "/no-such-page/"),
]


def sheets_of(client: Client, address: str) -> list[str]:
    """The style sheets that the page loads; each of them is there."""
    page = client.get(address, follow=True).content.decode()
    found = LINK.findall(page)
    assert found[0] == "css/site.css", address
    assert {name.removeprefix("css/") for name in found} <= SHEETS.keys(), address
    return found


@pytest.mark.parametrize("address", ELSEWHERE)
def test_a_page_of_the_site_loads_few_style_sheets(db: None, client: Client, address: str) -> None:
    assert len(sheets_of(client, address)) <= MOST


@pytest.mark.parametrize("game", games())
def test_a_page_of_a_game_loads_few_style_sheets(db: None, client: Client, game: str) -> None:
    for address in addresses(game):
        assert len(sheets_of(client, address)) <= MOST, address


def test_a_page_of_a_class_loads_few_style_sheets(db: None, client: Client) -> None:
    classroom = a_class(4, seating="random")
    services.make_tables(classroom.pk)
    client.get(reverse("class-teacher-key", args=[classroom.teacher_token]))
    for name in ("class-join", "class-back", "class-teacher", "class-projector", "class-card",
                 "class-print", "class-debrief", "class-results"):  # fmt: skip
        address = f"{reverse(name, args=[classroom.public_id])}?stay=1"
        assert len(sheets_of(client, address)) <= MOST, address


def test_the_style_guide_loads_two_style_sheets_and_those_of_the_games(client: Client) -> None:
    assert len(sheets_of(client, "/styleguide/")) <= 2 + len(games())


# Which sizes there are

TOKENS = SHEETS["base/tokens.css"]
TYPE = {float(step) for step in re.findall(r"--text[\w-]*: ([\d.]+)rem;", TOKENS)}
SPACES = {float(step) for step in re.findall(r"--gap-[\w-]+: ([\d.]+)rem;", TOKENS)}
DECLARED = re.compile(r"([\w-]+):\s*([^;{}]+);")
FLUID = re.compile(r"\b(?:calc|clamp|max|min|round)\(")
LENGTH = re.compile(r"(?<![\w.(])-?([\d.]+)(r?em)\b")


def off_the_scales(sheet: str) -> Iterator[str]:
    """Declarations with a size of type or a space that is on no scale.

    In rem a step is named by its variable, in em it has the same number. What grows with the window
    is free, and so is what is larger than the largest step: figures, and room that is left for
    something else.
    """
    for name, value in DECLARED.findall(sheet):
        if name in {"font-size", "font"}:
            steps, words = TYPE, value.split("/")[0]
        elif re.fullmatch(r"(?:(?:padding|margin)[\w-]*|(?:row-|column-)?gap)", name):
            steps, words = SPACES, value
        else:
            continue
        for number, unit in () if FLUID.search(words) else LENGTH.findall(words):
            on_scale = unit == "em" and float(number) in {0, *steps}
            if not on_scale and float(number) < max(TYPE):
                yield f"{name}: {value}"


def test_the_scales_have_ten_steps_of_type_and_eight_spaces() -> None:
    assert (len(TYPE), len(SPACES)) == (10, 8)
    assert list(off_the_scales("a { font-size: 1.0625rem; gap: 0.3rem var(--gap-1); }")) == [
        "font-size: 1.0625rem",
        "gap: 0.3rem var(--gap-1)",
    ]
    assert list(off_the_scales("a { font: 700 0.9em/1 serif; margin: -0.3em; }")) == [
        "font: 700 0.9em/1 serif",
        "margin: -0.3em",
    ]
    fine = "a { font: 700 1.25em/1 serif; padding: 0 var(--gap-1) 0 4rem; margin: -0.5em auto; }"
    assert list(off_the_scales(fine)) == []


@pytest.mark.parametrize("sheet", sorted(PARTS))
def test_sizes_and_spaces_are_on_the_scales(sheet: str) -> None:
    assert list(off_the_scales(ON_SCREEN[sheet])) == []


def test_every_variable_that_is_used_is_set_somewhere() -> None:
    texts = "".join(ON_SCREEN.values())
    used = set(re.findall(r"var\((--[\w-]+)\)", texts))  # with no value to fall back on
    assert used <= set(re.findall(r"(--[\w-]+):", texts))


# What a game declares


@pytest.mark.parametrize("tone", get_args(Tone))
@pytest.mark.parametrize(
    ("sheet", "rule"),
    [
        ("kit/zones.css", ".tone-{}"),
        ("kit/zones.css", ".of-{}"),
        ("kit/zones.css", ".is-{}"),
        ("print/base.css", ".of-{}"),
    ],
)
def test_every_tone_is_drawn_wherever_tones_are(tone: str, sheet: str, rule: str) -> None:
    assert re.search(re.escape(rule.format(tone)) + r"\b", SHEETS[sheet])


@pytest.mark.parametrize("page", ["table", "rules"])
def test_a_page_with_cards_of_a_tone_has_the_tones(page: str) -> None:
    assert '"kit/zones.css"' in SHEETS[f"{page}.css"]
    parts = re.findall(r'"((?:kit|pages)/\S+\.css)"', SHEETS[f"{page}.css"])
    others = [SHEETS[part] for part in parts if part != "kit/zones.css"]
    assert any("var(--tone-fill, " in text for text in others)
