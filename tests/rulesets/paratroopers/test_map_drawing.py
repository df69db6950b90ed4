"""The map as a drawing: names where they belong, and a style sheet that says the same."""

from __future__ import annotations

import re
from itertools import product
from pathlib import Path

import pytest
from django.conf import settings

from game.presentation.paratroopers import geometry
from game.presentation.paratroopers.map import CELL, CUTS, TALL, Cut, _cut, _within
from game.rulesets.paratroopers.cards import CARDS
from game.rulesets.paratroopers.map import OUTLINES
from game.rulesets.paratroopers.places import ABROAD, NEIGHBOURS, PLACES

from .test_map import crossings

SHEET = (Path(settings.BASE_DIR) / "static/css/games/paratroopers/map.css").read_text()


def districts_around(point: tuple[float, float]) -> list[str]:
    return [slug for slug, outline in OUTLINES.items() if crossings(outline, point) % 2]


@pytest.mark.parametrize("place", [*PLACES, ABROAD])
def test_the_name_of_a_place_stands_in_it_and_in_no_other(place: str) -> None:
    inside = [place] if place in OUTLINES else []
    assert districts_around(geometry.MIDDLES[place]) == inside


@pytest.mark.parametrize("place", [*PLACES, ABROAD])
def test_the_style_sheet_puts_each_place_where_it_is(place: str) -> None:
    found = re.search(rf"\.at-{place} {{\n  inset: ([\d.]+)% auto auto ([\d.]+)%;", SHEET)
    assert found
    x, y = geometry.MIDDLES[place]
    top, left = float(found[1]), float(found[2])
    assert top == pytest.approx(100 * (y - geometry.TOP) / geometry.HEIGHT, abs=0.1)
    assert left == pytest.approx(100 * (x - geometry.LEFT) / geometry.WIDTH, abs=0.1)


def test_each_border_of_the_rules_is_drawn_once_and_from_both_sides() -> None:
    drawn = {
        geometry.border(district.id, other)
        for district in CARDS.district
        for other in district.adjacency
    }
    assert len(drawn) == 31
    assert geometry.border("lublin", "wolyn") == geometry.border("wolyn", "lublin")


def test_a_way_leads_through_every_gate() -> None:
    gates = [place for place in PLACES if place not in OUTLINES]
    assert len(gates) == 8
    for gate in gates:
        (district,) = NEIGHBOURS[gate]
        assert geometry.border(district, gate).startswith("M")


def test_a_cut_shows_all_that_matters_and_no_more_than_it_has_to() -> None:
    near = _cut(("lublin", "wolyn", "lwow"))
    assert near.cells == CUTS[0]
    assert all(_within(near, geometry.MIDDLES[place]) for place in ("lublin", "wolyn", "lwow"))
    assert not _within(near, geometry.MIDDLES["poznan"])
    assert _cut(("poznan_west", "wilno_east")) == Cut(), "so far apart only all of it does"
    assert _cut(()) == Cut()


def test_every_cut_has_its_rules_in_the_style_sheet() -> None:
    cuts = {_cut(pair): pair for pair in product(PLACES, PLACES)}
    del cuts[Cut()]
    assert {cut.cells for cut in cuts} == set(CUTS)
    for cut, pair in cuts.items():
        for name, value in (("cells", cut.cells), ("x", cut.x), ("y", cut.y)):
            assert not value or f".{name}-{value} {{\n  --{name}: {value};" in SHEET
        assert all(_within(cut, geometry.MIDDLES[place]) for place in pair)
        assert (cut.x + cut.cells) * CELL <= geometry.WIDTH
        assert (cut.y + cut.cells * TALL) * CELL <= geometry.HEIGHT + CELL
