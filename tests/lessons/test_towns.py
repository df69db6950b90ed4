"""Where towns and villages of Poland are, by their names."""

from pathlib import Path

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


GENITIVES = Path(__file__).with_name("genitives.txt")
OTHERS = {"Siedlce": 6, "Szczytno": 2}
"""So many places may be meant by the genitive, which is the name of another one."""


def test_a_village_that_nobody_knows_is_near_any_large_town() -> None:
    lines = [one for one in GENITIVES.read_text("utf-8").splitlines() if not one.startswith("#")]
    assert len(lines) > 200
    for town, genitive in (line.split(": ") for line in lines):
        found = towns_called(f"Zagroda koło {genitive}")
        expected = towns_called(town)
        assert expected
        if town in OTHERS:
            assert len(found) == OTHERS[town]
            assert found[0] == expected[0]
        else:
            assert found == expected, town


@pytest.mark.parametrize(
    "name",
    [
        "Podborze koło Mielca",
        "Podborze k. Mielca",
        "Podborze k.Mielca",
        "Podborze (koło Mielca)",
        "Podborze, niedaleko Mielca",
        "Podborze pod Mielcem",
        "Podborze near Mielec",
    ],
)
def test_a_village_is_told_by_a_town_in_many_ways(name: str) -> None:
    assert [town.name for town in towns_called(name)] == ["Mielec"]


@pytest.mark.parametrize(
    ("town", "said"),
    [
        ("Łódź", "Łodzią"),
        ("Kielce", "Kielcami"),
        ("Nowy Sącz", "Nowym Sączem"),
        ("Bielsko-Biała", "Bielskiem-Białą"),
        ("Biała Podlaska", "Białą Podlaską"),
        ("Białystok", "Białymstokiem"),
        ("Zakopane", "Zakopanem"),
    ],
)
def test_it_may_lie_below_a_town(town: str, said: str) -> None:
    assert towns_called(f"Zagroda pod {said}") == towns_called(town)


def test_one_of_several_villages_is_meant_by_the_town_beside_it() -> None:
    [found] = towns_called("Osiek koło Olkusza")
    assert found.name == "Osiek"
    assert near(found) == "Olkusz"


def test_by_a_part_of_a_name_several_towns_may_be_meant() -> None:
    found = towns_called("Zagroda koło Tomaszowa")
    assert [town.name for town in found] == ["Tomaszów Mazowiecki", "Tomaszów Lubelski"]


@pytest.mark.parametrize("beside", ["Wilna", "lasu", "", "k.", "rzeki " * 9, "M" * 9999])
def test_what_is_no_town_is_near_nothing(beside: str) -> None:
    assert towns_called(f"Zagroda koło {beside}") == ()
