"""The rivers of the site's maps: drawn from the data, past the towns that lie on them."""

import pytest
from shapely.geometry import LineString, Point

from lessons.catalogue import find_note, keys
from lessons.explore.atlas import CITIES
from lessons.explore.lines import corners, rivers
from lessons.explore.projection import project
from lessons.explore.river_names import IN_ENGLISH, NAMED
from script.art import rivers as art

KM = 1 / 0.85
LINES = {river.name: LineString(corners(river.path)[0]) for river in rivers()}
TOWNS = {
    "Wisła": "Oświęcim, Kraków, Tarnobrzeg – Dzików, Puławy, Dęblin, Warszawa, Modlin, Toruń",
    "Odra": "Wrocław, Szczecin",
    "Warta": "Częstochowa, Sieradz, Poznań, Wronki",
    "Bug": "Zbereże, Włodawa, Wyszków",
    "Narew": "Łapy, Tykocin, Łomża, Ostrołęka, Pułtusk",
    "San": "Sanok, Przemyśl, Jarosław, Leżajsk",
    "Wieprz": "Łęczna",
    "Dunajec": "Nowy Targ, Nowy Sącz",
    "Wisłoka": "Dębica",
    "Bzura": "Łowicz, Sochaczew",
    "Wkra": "Pomiechówek",
    "Nysa Kłodzka": "Nysa",
    "Brda": "Tuchola, Bydgoszcz",
    "Niemen": "Grodno, Druskienniki",
    "Wilia": "Wilno",
    "Styr": "Łuck",
}
"""Towns of the notes and of the maps, by the river that flows through them or past them."""


@pytest.fixture(scope="module")
def places() -> dict[str, tuple[float, float]]:
    """Every place of the notes and every town of the maps."""
    found = {name: (lat, lon) for name, lat, lon, _large in CITIES}
    for note in filter(None, map(find_note, keys())):
        for place in (note.facts.place, *note.facts.places):
            if place is not None:
                found.setdefault(place.name, (place.lat, place.lon))
    return found


def test_the_file_is_what_the_data_give() -> None:
    assert art.FILE.read_text(encoding="utf-8") == art.svg()


@pytest.mark.parametrize(
    ("river", "town"), [(river, town) for river in TOWNS for town in TOWNS[river].split(", ")]
)
def test_rivers_pass_the_towns_that_lie_on_them(
    places: dict[str, tuple[float, float]], river: str, town: str
) -> None:
    at = Point(project(*places[town]))
    far = LINES[river].distance(at)
    assert far < 4.5 * KM
    assert far < min(line.distance(at) for line in LINES.values()) + 1  # two meet at some towns


@pytest.mark.parametrize("town", ["Lublin", "Łódź", "Białystok", "Olsztyn", "Kielce"])
def test_a_town_on_none_of_these_rivers_is_far_from_all(
    places: dict[str, tuple[float, float]], town: str
) -> None:
    at = Point(project(*places[town]))
    assert min(line.distance(at) for line in LINES.values()) > 15 * KM


@pytest.mark.parametrize(
    ("one", "other"),
    [("Warta", "Odra"), ("Noteć", "Warta"), ("Nysa Łużycka", "Odra"), ("Bóbr", "Odra"),
     ("Bug", "Wisła"), ("Narew", "Bug"), ("Biebrza", "Narew"), ("San", "Wisła"),
     ("Wieprz", "Wisła"), ("Pilica", "Wisła"), ("Dunajec", "Wisła"), ("Brda", "Wisła"),
     ("Wilia", "Niemen")],
)  # fmt: skip
def test_a_river_ends_in_the_one_that_it_joins(one: str, other: str) -> None:
    assert LINES[other].distance(Point(LINES[one].coords[-1])) < 1


def test_border_rivers_run_on_the_border() -> None:
    """One line on the map, not two that cross one another."""
    for name, lat, lon in (("Bug", 51.16, 23.80), ("Odra", 52.35, 14.55)):
        line = LINES[name]
        at = line.interpolate(line.project(Point(project(lat, lon))))
        assert art._border().distance(at) < 1


def test_every_name_belongs_to_a_river_that_is_drawn() -> None:
    assert set(IN_ENGLISH) <= set(NAMED) <= set(LINES)
