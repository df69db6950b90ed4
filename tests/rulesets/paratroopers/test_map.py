"""The map of the board says the same as the rules: who is whose neighbour, and where places lie."""

import pytest

from game.rulesets.paratroopers.cards import CARDS, District
from game.rulesets.paratroopers.map import BORDERS, HEIGHT, OUTLINES, WIDTH, place


def crossings(outline, point):
    """How many sides of an outline a ray to the east crosses."""
    x, y = point
    return sum(
        (a[1] > y) != (b[1] > y) and x < a[0] + (y - a[1]) * (b[0] - a[0]) / (b[1] - a[1])
        for a, b in zip(outline, outline[1:] + outline[:1], strict=True)
    )


def test_districts_that_share_a_line_are_the_neighbours_of_the_rules() -> None:
    neighbours = {
        frozenset((district.id, other))
        for district in CARDS.district
        for other in district.adjacency
    }
    assert len(neighbours) == 31
    assert set(BORDERS) == neighbours


@pytest.mark.parametrize("district", CARDS.district, ids=lambda district: district.id)
def test_the_seat_of_a_district_lies_in_it_and_in_no_other(district: District) -> None:
    town = place((district.seat.lat, district.seat.lon))
    assert [slug for slug, outline in OUTLINES.items() if crossings(outline, town) % 2] == [
        district.id
    ]


def test_all_of_the_map_is_in_its_frame() -> None:
    points = [point for outline in OUTLINES.values() for point in outline]
    assert len(points) > 200
    assert all(0 <= x <= WIDTH and 0 <= y <= HEIGHT for x, y in points)
