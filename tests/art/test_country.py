"""The engraved map: drawn from its data, in the place where the cards look for it."""

import tomllib
from pathlib import Path

import pytest
from shapely.geometry import Point

from game.engine.cards import Place
from game.kit.card_parts import REGION, pin
from script.art import country
from script.art.block import GRID


@pytest.fixture(scope="module")
def drawn() -> country.Block:
    return country.draw()


def test_the_map_is_what_its_data_give(drawn: country.Block) -> None:
    assert country.FILE.read_text(encoding="utf-8") == drawn.svg()


def test_the_sheet_reaches_half_a_view_beyond_the_frame() -> None:
    assert tuple(2 * edge for edge in country.EDGE) == REGION


@pytest.mark.parametrize(
    ("name", "lat", "lon", "wet"),
    [("Kazimierz Dolny, on the Vistula", 51.32, 21.95, True), ("Toruń", 53.01, 18.60, True),
     ("Lublin", 51.25, 22.57, False), ("Łódź", 51.77, 19.46, False),
     ("the open sea", 55.2, 17.0, True)],
)  # fmt: skip
def test_the_middle_of_a_view_is_the_place(
    drawn: country.Block, name: str, lat: float, lon: float, wet: bool
) -> None:
    seen = pin(Place(name=name, lat=lat, lon=lon)).region
    left, top, wide, high = (float(n) * GRID for n in seen.split(","))
    middle = Point(left + wide / 2, top + high / 2)
    assert (middle.buffer(4).intersection(drawn.ink).area > 12) is wet


def test_a_place_abroad_has_no_view() -> None:
    assert pin(Place(name="Londyn", lat=51.5, lon=-0.13)).region == ""


def test_every_course_runs_on_the_sheet() -> None:
    told = tomllib.loads(Path(country.DATA).read_text(encoding="utf-8"))
    wide, high = country.SIZE
    for course in [one["course"] for kind in ("river", "range") for one in told[kind]]:
        assert len(course) > 1
        for lat, lon in course:
            x, y = country.place((lat, lon))
            assert 0 <= x <= wide, (lat, lon)
            assert 0 <= y <= high, (lat, lon)
