"""The map: places fall where they are, and signs lead to the list."""

import re
from collections.abc import Callable
from html import unescape
from itertools import combinations, repeat
from math import hypot

import pytest
from django.conf import settings
from django.http import HttpResponse
from django.test import Client
from django.utils import translation

from lessons.catalogue import Facts, Note, Place, keys, load_note
from lessons.explore.atlas import (
    CITIES,
    COARSE,
    FINE,
    FIRST,
    LEGEND,
    SEVERAL,
    SHAPES,
    Marker,
    Spot,
    coarse_markers,
    fine_cities,
    fine_markers,
    gathered,
    legend,
    outline,
    spots,
)
from lessons.explore.moments import GROUPS, KINDS, Moment, moments
from lessons.explore.projection import HEIGHT, WIDTH, project, within
from lessons.explore.small_map import small_map

KM = 1 / 0.85
TOWNS = {name: (lat, lon) for name, lat, lon, _ in CITIES}
ABROAD = {"Wilno", "Lwów"}


def text_of(response: HttpResponse) -> str:
    return unescape(response.content.decode().replace("\N{NO-BREAK SPACE}", " "))


def shape(name: str) -> list[list[tuple[float, float]]]:
    """The outlines of the vendored file as points."""
    drawn = (settings.BASE_DIR / "static/vendor/map.svg").read_text()
    path = re.search(rf'id="{name}" d="([^"]+)"', drawn)
    assert path
    rings = []
    for ring in re.findall(r"M([^z]+)z", path[1]):
        numbers = [float(number) for number in re.findall(r"-?(?:\d+\.?\d*|\.\d+)", ring)]
        points, at = [], (0.0, 0.0)
        for right, down in zip(numbers[::2], numbers[1::2], strict=True):
            at = at[0] + right, at[1] + down
            points.append(at)
        rings.append(points)
    return rings


def inside(point: tuple[float, float], rings: list[list[tuple[float, float]]]) -> bool:
    """Whether a line from the point crosses the outlines an odd number of times."""
    x, y = point
    crossed = False
    for ring in rings:
        for (ax, ay), (bx, by) in zip(ring, [*ring[1:], ring[0]], strict=True):
            if (ay > y) != (by > y) and x < ax + (y - ay) * (bx - ax) / (by - ay):
                crossed = not crossed
    return crossed


def moment(name: str, lat: float, lon: float, kind: str = "battle", key: str = "") -> Moment:
    place = Place(name, lat, lon)
    facts = Facts(name, "Było.", (), (), disputed=False, place=place)
    note = Note(f"event/{key or name.lower()}", "pl", name, "Było.", "", facts)
    return Moment(note, kind, "bitwa", "1945", places=(place,))


@pytest.mark.parametrize("town", TOWNS)
def test_towns_are_in_the_country_they_are_in(town: str) -> None:
    at = project(*TOWNS[town])
    assert inside(at, shape("poland")) == (town not in ABROAD)
    assert inside(at, shape("land")) == (town in ABROAD)
    assert within(*at)


@pytest.mark.parametrize(
    ("town", "west_of", "north_of"),
    [
        ("Szczecin", "Poznań", "Wrocław"),
        ("Gdańsk", "Olsztyn", "Warszawa"),
        ("Warszawa", "Białystok", "Łódź"),
        ("Kraków", "Rzeszów", "Lwów"),
        ("Lublin", "Wilno", "Kraków"),
    ],
)
def test_towns_are_on_the_right_side_of_each_other(town: str, west_of: str, north_of: str) -> None:
    assert project(*TOWNS[town])[0] < project(*TOWNS[west_of])[0]
    assert project(*TOWNS[town])[1] < project(*TOWNS[north_of])[1]


@pytest.mark.parametrize(
    ("one", "other", "km"),
    [("Warszawa", "Kraków", 252), ("Szczecin", "Lublin", 591), ("Gdańsk", "Rzeszów", 530)],
)
def test_distances_are_true(one: str, other: str, km: int) -> None:
    (ax, ay), (bx, by) = project(*TOWNS[one]), project(*TOWNS[other])
    assert hypot(ax - bx, ay - by) == pytest.approx(km * KM, rel=0.02)


def test_the_frame_has_the_whole_country_and_the_vilnius_region() -> None:
    assert all(within(x, y, 10) for ring in shape("poland") for x, y in ring)
    for lat, lon in ((54.69, 25.28), (53.68, 23.83), (53.9, 25.3)):
        assert within(*project(lat, lon), 20)
    for lat, lon in ((55.75, 37.6), (51.5, -0.1), (48.85, 2.35), (50.45, 30.5)):
        assert not within(*project(lat, lon))


def test_what_is_drawn_reaches_beyond_the_frame() -> None:
    xs = [x for ring in shape("land") for x, _ in ring]
    ys = [y for ring in shape("land") for _, y in ring]
    assert min(xs) < 0 < WIDTH < max(xs)
    assert min(ys) < 0 < HEIGHT < max(ys)


def test_the_first_of_every_group_are_apart() -> None:
    points = [(x * 13 % 100, x * 29 % 100) for x in range(60)]
    groups = gathered(points, 20)
    assert sorted(number for group in groups for number in group) == list(range(60))
    firsts = [points[group[0]] for group in groups]
    for at, (x, y) in enumerate(firsts):
        assert all(hypot(x - u, y - v) >= 20 for u, v in firsts[:at])


def test_places_of_one_town_are_one_place() -> None:
    found = spots(
        [
            moment("Warszawa", 52.23, 21.01),
            moment("Warszawa, więzienie mokotowskie", 52.21, 21.01, "repression"),
            moment("Warszawa-Rembertów", 52.26, 21.16, "prison"),
            moment("Lublin", 51.25, 22.57),
            moment("Londyn", 51.5, -0.1, "politics"),
        ]
    )
    assert [(spot.name, len(spot.told), spot.on_map) for spot in found] == [
        ("Warszawa", 3, True),
        ("Lublin", 1, True),
        ("Londyn", 1, False),
    ]
    exactly = {one.where for one in found[0].told}
    assert exactly == {"", "Warszawa-Rembertów", "Warszawa, więzienie mokotowskie"}
    warsaw, lublin = fine_markers(found)
    assert (warsaw.count, warsaw.shape, warsaw.spot) == (3, SEVERAL, "place-warszawa")
    assert (lublin.count, lublin.shape) == (1, "fight")
    assert warsaw.label.startswith("Warszawa: 3 ")
    assert warsaw.radius > lublin.radius


def test_a_note_counts_once_at_a_place_with_several_of_its_places() -> None:
    one = moment("Piaski", 51.137, 22.846)
    here = (Place("Piaski", 51.137, 22.846), Place("Majdan Kozic Górnych", 51.08, 22.8))
    [spot] = spots([Moment(one.note, "people", "śmierć", "1963", places=here)])
    assert [told.where for told in spot.told] == ["Majdan Kozic Górnych"]
    assert spot.name == "Piaski"


def test_places_of_one_name_far_apart_are_two() -> None:
    found = spots([moment("Dąbrówka", 51.3, 22.8), moment("Dąbrówka", 53.9, 18.1, key="druga")])
    assert {spot.id for spot in found} == {"place-dabrowka", "place-dabrowka-2"}


def test_people_leave_the_sign_to_the_event() -> None:
    place = {"lat": 50.87, "lon": 20.63}
    lived = moment("Kielce", **place, kind="people", key="a")
    event = moment("Kielce", **place, kind="prison", key="b")
    assert [spot.shape for spot in spots([lived])] == ["people"]
    assert [spot.shape for spot in spots([lived, event])] == ["prison"]


def test_every_kind_has_a_sign_of_its_own_shape() -> None:
    assert set(SHAPES) == set(KINDS) - {GROUPS}
    assert set(SHAPES.values()) | {SEVERAL} == set(LEGEND)
    drawn = {outline(shape, 0, 0, 10) for shape in LEGEND}
    assert len(drawn) == len(LEGEND)


@pytest.mark.parametrize("language", ["pl", "en"])
def test_every_place_of_our_notes_is_listed(language: str) -> None:
    with translation.override(language):
        placed = [one for one in moments() if one.places]
        found = spots(placed)
    told = {(one.moment.note.key, spot.id) for spot in found for one in spot.told}
    assert {key for key, _ in told} == {one.note.key for one in placed}
    assert len({spot.id for spot in found}) == len(found)
    with translation.override(language):
        fine, coarse = fine_markers(found), coarse_markers(found)
    for markers, reach in ((fine, FINE), (coarse, COARSE)):
        for at, one in enumerate(markers):
            for other in markers[:at]:
                assert hypot(one.x - other.x, one.y - other.y) >= reach - 0.2
    on_map = [spot for spot in found if spot.on_map]
    assert [marker.spot for marker in fine] == [spot.id for spot in on_map]
    assert {marker.spot for marker in coarse} <= {spot.id for spot in on_map}
    in_labels = {name for m in coarse for name in m.label.rpartition(": ")[0].split(", ")}
    assert {spot.name for spot in on_map} <= in_labels
    assert {shape for shape, _, _ in legend(found)} >= {spot.shape for spot in on_map}


def test_every_sign_is_whole_inside_the_frame() -> None:
    found = spots([one for one in moments() if one.places])
    for marker in (*fine_markers(found), *coarse_markers(found)):
        points = re.findall(r"[ML](-?[\d.]+) (-?[\d.]+)", marker.outline)
        corners = [(float(x), float(y)) for x, y in points]
        reach = [(marker.x - marker.radius, marker.y - marker.radius)]
        reach += [(marker.x + marker.radius, marker.y + marker.radius)]
        for x, y in (*corners, *reach):
            assert within(x, y, 5), marker


@pytest.mark.parametrize(("markers", "apart"), [(fine_markers, FINE), (coarse_markers, COARSE)])
def test_signs_do_not_touch(
    markers: Callable[[tuple[Spot, ...]], tuple[Marker, ...]], apart: int
) -> None:
    signs = markers(spots([one for one in moments() if one.places]))
    for one, other in combinations(signs, 2):
        assert hypot(one.x - other.x, one.y - other.y) > apart - 0.2


def test_names_of_towns_stay_on_the_map() -> None:
    for city in fine_cities(fine_markers(spots([one for one in moments() if one.places]))):
        assert within(city.x, city.name_y, 10)


@pytest.mark.parametrize("language", ["pl", "en"])
def test_every_sign_leads_to_the_list(client: Client, language: str) -> None:
    text = text_of(client.get("/notes/map/", headers={"accept-language": language}))
    ids = re.findall(r' id="([^"]+)"', text)
    assert len(ids) == len(set(ids))
    led = re.findall(r'<a class="spot [^"]*" href="#([^"]+)" aria-label="([^"]+)"', text)
    assert led
    for spot, label in led:
        assert spot in ids
        assert re.fullmatch(r".+: \d+ (notes?|notatk\w+|notatek)", label)
    assert not re.search(r'(?:cx|cy|r|x|y)="\d+,\d', text), "a number in words"
    assert 'href="/notes/event/kielce-1945/"' in text


def test_a_foreign_place_is_listed_outside_the_map(client: Client) -> None:
    far = [
        place
        for key in keys()
        for place in load_note(key, "pl").facts.places
        if not within(*project(place.lat, place.lon), 8)
    ]
    text = text_of(client.get("/notes/map/", headers={"accept-language": "en"}))
    assert ('id="outside"' in text) == bool(far)
    assert "Warsaw" in text


def test_the_map_leads_to_the_same_on_the_timeline(client: Client) -> None:
    text = text_of(client.get("/notes/map/?region=lubelskie", headers={"accept-language": "en"}))
    assert 'href="/notes/timeline/?region=lubelskie"' in text
    assert 'href="/notes/event/wlodawa-1946/"' in text
    assert 'href="/notes/event/kielce-1945/"' not in text


def test_of_a_place_with_many_notes_the_rest_is_folded(client: Client) -> None:
    found = spots([moment for moment in moments() if moment.places])
    assert all((*spot.first, *spot.more) == spot.told for spot in found)
    assert {len(spot.first) for spot in found if spot.more} == {FIRST}
    assert all(len(spot.more) > 1 for spot in found if spot.more)
    text = client.get("/notes/map/", headers={"accept-language": "en"}).content.decode()
    folded = re.findall(r"<summary>(\d+) more notes</summary>", text)
    assert folded == [str(len(spot.more)) for spot in found if spot.more]
    assert int(folded[0]) > 50, "Warsaw"


def test_the_small_map_numbers_the_places_of_a_note() -> None:
    lalek = small_map(load_note("soldier/jozef-franczak", "pl"))
    assert lalek is not None
    assert lalek.names[0].text == "Piaski"
    assert [dot.label for dot in lalek.dots] == ["1–4"]
    jachna = small_map(load_note("soldier/janina-wasilojc-smolenska", "pl"))
    assert jachna is not None
    figures = [int(n) for dot in jachna.dots for n in re.findall(r"\d+", dot.label)]
    assert sorted(figures) == list(range(1, len(jachna.names) + 1))
    left, top, wide, high = map(float, jachna.view.split())
    assert all(left < dot.x < left + wide and top < dot.y < top + high for dot in jachna.dots)


@pytest.mark.parametrize(("language", "capital"), [("pl", "Warszawa"), ("en", "Warsaw")])
def test_the_small_map_names_large_towns_that_fit(language: str, capital: str) -> None:
    with translation.override(language):
        for note in map(load_note, keys(), repeat(language)):
            if not (drawn := small_map(note)):
                continue
            left, top, width, height = map(float, drawn.view.split())
            for town in drawn.towns:
                half = len(town.name) * drawn.letter * 0.25
                assert left < town.x - half < town.x + half < left + width
                assert top < min(town.y, town.name_y) < max(town.y, town.name_y) < top + height
        lalek = small_map(load_note("soldier/jozef-franczak", language))
    assert lalek
    assert capital in [town.name for town in lalek.towns]


def test_a_note_without_places_has_no_small_map(client: Client) -> None:
    facts = Facts("Ryngraf", "Znak.", (), (), disputed=False)
    assert small_map(Note("term/ryngraf", "pl", "Ryngraf", "Znak.", "", facts)) is None
    far = Facts("Londyn", "Tam.", (), (), disputed=False, place=Place("Londyn", 51.5, -0.1))
    assert small_map(Note("event/londyn", "pl", "Londyn", "Tam.", "", far)) is None
    assert 'small-map"' in text_of(client.get("/notes/event/kielce-1945/"))
