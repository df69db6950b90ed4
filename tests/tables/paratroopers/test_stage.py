"""A flight on the stage: what was told of it, no more, and how it ended not before the stamp."""

from __future__ import annotations

import re
from functools import cache

import pytest
from django.template.loader import render_to_string
from django.utils import translation

from game.kit.parts import Cast
from game.kit.sample_games import whole_game
from game.kit.stage import Staged
from game.presentation.paratroopers.board import Table
from game.presentation.paratroopers.climax import climax
from game.presentation.paratroopers.flight import FlightPart, flight_of
from game.tables.selectors import Seen

from ..leftovers import english_in, polish_in

STAMPS = {"ok": "Drop on target", "neighbour": "Drop off target", "cancelled": "No drop"}


def on_stage(seen: Seen) -> tuple[FlightPart | None, Staged | None]:
    table = Table(seen, Cast(seen.sitters, None))
    flight = flight_of(table)
    return flight, climax(table, flight)


@cache
def climaxes(language: str = "en") -> tuple[tuple[FlightPart, Staged], ...]:
    """Each flight's, as it is when its Conditions are turned up."""
    found = []
    with translation.override(language):
        for seed in range(4):
            key = ""
            for seen in whole_game("paratroopers", seed, 3):
                flight, shown = on_stage(seen)
                if flight is not None and shown is not None and shown.key != key:
                    key = shown.key
                    found.append((flight, shown))
    return tuple(found)


def html(shown: Staged, language: str = "en") -> str:
    with translation.override(language):
        return render_to_string("kit/stage.html", {"staged": shown})


def test_whoever_is_aboard_comes_then_the_conditions_then_the_stamp() -> None:
    outcomes, aboard = set(), set()
    for flight, shown in climaxes():
        assert [(beat.title, beat.figure) for beat in shown.cards] == [
            (rider.player, rider.letter) for rider in flight.riders
        ]
        assert [beat.title for beat in shown.before] == [flight.reason]
        stamp, *after = shown.rest
        assert (stamp.kind, stamp.title) == ("stamp", STAMPS[flight.outcome])
        jumping = bool(flight.riders) and flight.outcome != "cancelled"
        assert [beat.kind for beat in after] == [*(["goes"] if jumping else []), "says"]
        outcomes.add(flight.outcome)
        aboard.add(bool(flight.riders))
    assert outcomes == STAMPS.keys()
    assert aboard == {True, False}


def test_a_flight_is_told_once_from_its_conditions_on() -> None:
    for seen in whole_game("paratroopers", 0, 3):
        flight, shown = on_stage(seen)
        told = [event.kind for event in Table(seen, Cast(seen.sitters, None)).round_told()]
        assert (shown is not None) == (flight is not None and "conditions" in told)


def test_nothing_before_the_stamp_tells_how_it_ended() -> None:
    for flight, shown in climaxes():
        before, stamp, _after = html(shown).partition("stage-stamp")
        assert stamp
        assert flight.told not in before
        assert not re.search(r"is-(ok|neighbour|cancelled)", before)
        assert not any(title in before for title in STAMPS.values())


@pytest.mark.parametrize("language", ["pl", "en"])
def test_it_reads_well_in_both_languages(language: str) -> None:
    left = english_in if language == "pl" else polish_in
    for _, shown in climaxes(language):
        page = re.sub(r"<[^>]+>", " ", html(shown, language))
        assert not re.search(r"%\(|None|proxy|\{\{", page)
        assert not left(page)
