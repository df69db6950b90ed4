"""Names of rivers on maps and worksheets: along their course, and over nothing else."""

from itertools import combinations

import pytest
from django.utils import translation
from shapely import affinity
from shapely.geometry import LineString, Point, Polygon, box

from lessons.explore import atlas
from lessons.explore.lines import corners, outline, rivers
from lessons.explore.moments import moments
from lessons.explore.projection import HEIGHT, WIDTH
from lessons.explore.river_names import IN_ENGLISH, LETTER, RiverName, river_names
from lessons.worksheets.choice import Choice
from lessons.worksheets.kinds import KINDS
from lessons.worksheets.map_task import DOT, RIVER_LETTER, Map

FRAME = (0, 0, WIDTH, HEIGHT)
LINES = {river.name: LineString(corners(river.path)[0]) for river in rivers()}
POLISH = {name: name for name in LINES} | {told: name for name, told in IN_ENGLISH.items()}
BORDER = LineString(max(corners(outline()), key=len))


def area(name: RiverName, letter: float) -> Polygon:
    """What a name covers: its letters, without the little that tails hang below."""
    wide = len(name.name) * letter * LETTER
    flat = box(-wide / 2, -letter * 0.4, wide / 2, letter * 0.4)
    turned = affinity.rotate(flat, name.angle, origin=(0, 0))
    return affinity.translate(turned, name.x, name.y)


def fits(names: tuple[RiverName, ...], letter: float) -> None:
    """Each is beside its own river, and over no line and no other name."""
    covered = {name.name: area(name, letter) for name in names}
    for told, ground in covered.items():
        assert 0 < LINES[POLISH[told]].distance(ground) < letter, told
        assert all(not line.intersects(ground) for line in (*LINES.values(), BORDER)), told
    assert all(not one.intersects(other) for one, other in combinations(covered.values(), 2))


@pytest.mark.parametrize("letter", [18, 22, 30])
@pytest.mark.parametrize("language", ["pl", "en"])
def test_an_empty_map_names_the_largest_rivers(letter: int, language: str) -> None:
    with translation.override(language):
        names = river_names(FRAME, letter, ())
    fits(names, letter)
    told = {name.name for name in names}
    wanted = ("Wisła", "Odra", "Warta", "Bug", "Narew", "San", "Niemen")
    assert {IN_ENGLISH.get(name, name) if language == "en" else name for name in wanted} <= told
    assert ("Vistula" in told) is (language == "en")


def test_names_on_the_map_of_notes_cover_no_sign_and_no_town() -> None:
    found = atlas.spots([moment for moment in moments() if moment.places])
    for letter, markers_of, cities_of, rivers_of in (
        (18, atlas.fine_markers, atlas.fine_cities, atlas.fine_rivers),
        (30, atlas.coarse_markers, atlas.coarse_cities, atlas.coarse_rivers),
    ):
        markers = markers_of(found)
        cities = cities_of(markers)
        names = rivers_of(markers, cities)
        assert names
        fits(names, letter)
        for ground in (area(name, letter) for name in names):
            for sign in markers:
                assert Point(sign.x, sign.y).distance(ground) > sign.radius
            for city in cities:
                assert Point(city.x, city.y).distance(ground) > 4
                half = len(city.name) * 5
                assert not LineString(
                    [(city.x - half, city.name_y), (city.x + half, city.name_y)]
                ).intersects(ground)


@pytest.mark.parametrize("level", ["easier", "standard", "extended"])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_names_on_a_worksheet_cover_no_dot_and_no_town(level: str, seed: int) -> None:
    kind = KINDS["map"]
    choice = Choice(kind, "rozbite-wiezienia", level=level, count=10, seed=seed)
    body = kind.make(choice.order).body
    assert isinstance(body, Map)
    assert {POLISH[name.name] for name in body.river_names} <= {one.name for one in body.rivers}
    assert len(body.river_names) > 5
    fits(body.river_names, RIVER_LETTER)
    left, top, width, height = map(float, body.view.split())
    for name in body.river_names:
        ground = area(name, RIVER_LETTER)
        assert box(left, top, left + width, top + height).contains(ground)
        assert all(Point(dot.x, dot.y).distance(ground) > DOT - 4 for dot in body.dots)
        assert all(Point(town.x, town.y).distance(ground) > 5 for town in body.towns)


def test_a_name_finds_another_place_or_none() -> None:
    with translation.override("pl"):
        free = {name.name: name for name in river_names(FRAME, 20, ())}
        there = free["Wisła"]
        moved = {n.name: n for n in river_names(FRAME, 20, [(there.x, there.y, 30, 30)])}
        assert (moved["Wisła"].x, moved["Wisła"].y) != (there.x, there.y)
        assert river_names(FRAME, 20, [(WIDTH / 2, HEIGHT / 2, WIDTH, HEIGHT)]) == ()
