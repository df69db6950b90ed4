"""Where towns and villages of Poland are, by their names."""

import pytest

from lessons.towns import FILE, near, towns_called

WEST_EAST, SOUTH_NORTH = (14.0, 24.2), (48.9, 54.9)


@pytest.mark.parametrize(
    ("name", "region"),
    [
        ("Sanok", "podkarpackie"),
        ("sanok", "podkarpackie"),
        ("Jastrzębie-Zdrój", "śląskie"),
        ("Lublin", "lubelskie"),
        ("Warszawa", "mazowieckie"),
    ],
)
def test_one_is_meant(name: str, region: str) -> None:
    assert [town.region for town in towns_called(name)] == [region]


def test_several_may_be_meant_the_largest_first() -> None:
    found = towns_called("Brzeziny")
    assert [town.region for town in found] == ["łódzkie", "świętokrzyskie", "wielkopolskie"]
    assert near(found[1]) == "Kielce"


@pytest.mark.parametrize("name", ["", "Zagroda za lasem", "Lodz", "# From GeoNames"])
def test_none_is_meant(name: str) -> None:
    assert towns_called(name) == ()


def test_all_of_them_are_in_poland_and_stand_once() -> None:
    lines = [one for one in FILE.read_text("utf-8").splitlines() if not one.startswith("#")]
    rows = [line.split("\t") for line in lines]
    assert len(rows) > 3000
    assert lines == sorted({*lines}, key=lambda line: tuple(line.split("\t")))
    for _name, lat, lon, _region, people in rows:
        assert SOUTH_NORTH[0] < float(lat) < SOUTH_NORTH[1]
        assert WEST_EAST[0] < float(lon) < WEST_EAST[1]
        assert int(people) >= 0
