"""A flight and a Mission on the stage: what was told of it, no more, and how it ended not before
the stamp."""

from __future__ import annotations

import re
from dataclasses import replace
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
from game.presentation.paratroopers.mission_end import MissionEnd, mission_ends
from game.rulesets.paratroopers.cards import MISSIONS, TRAINING
from game.tables.selectors import Seen, VisibleEvent

from ..leftovers import english_in, polish_in

STAMPS = {"ok": "Drop on target", "neighbour": "Drop off target", "cancelled": "No drop"}


def on_stage(seen: Seen) -> tuple[FlightPart | None, Staged | None]:
    table = Table(seen, Cast(seen.sitters, None))
    flight = flight_of(table)
    return flight, climax(table, flight, ())


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


OWN = {"jumps": "Your paratrooper jumps", "back": "is back", "nobody": "None of yours is aboard"}


def test_each_player_is_told_what_a_flight_means_for_his_own() -> None:
    told = set()
    for seed in range(2):
        for seen in whole_game("paratroopers", seed, 3):
            for seat in range(3):
                table = read_by(seen, seat)
                with translation.override("en"):
                    flight = flight_of(table)
                    shown = climax(table, flight, ())
                if flight is None or shown is None:
                    continue
                aboard = any(rider.player == "You" for rider in flight.riders)
                back = flight.outcome == "cancelled"
                key = ("back" if back else "jumps") if aboard else "nobody"
                assert OWN[key] in shown.rest[0].own
                told.add(key)
    assert told == OWN.keys()


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


# A Mission


def read_by(seen: Seen, seat: int | None) -> Table:
    return Table(replace(seen, seat=seat), Cast(seen.sitters, seat))


@cache
def ends(language: str = "en") -> tuple[tuple[int, VisibleEvent, Table, MissionEnd, Staged], ...]:
    """Each Mission's end that its own player sees at once, with his seat, what was told, and
    the table as he reads it."""
    found = []
    with translation.override(language):
        for seed in range(3):
            for seen in whole_game("paratroopers", seed, 3):
                over = {e.facts["seat"]: e for e in seen.steps[-1].told if e.kind in STAMPED}
                for seat, event in over.items():
                    table = read_by(seen, seat)
                    ended = mission_ends(table)[-1]
                    shown = climax(table, None, (ended,))
                    assert ended.card == event.facts["mission"]
                    assert shown is not None
                    found.append((seat, event, table, ended, shown))
    return tuple(found)


STAMPED = {"finished": "Mission finished", "failed": "Mission failed"}


def test_of_a_mission_all_that_lay_on_it_comes_then_the_stamp_then_what_it_brought() -> None:
    outcomes = set()
    for _seat, event, _table, ended, shown in ends():
        stamp, *after = shown.rest
        assert (stamp.kind, stamp.title) == ("stamp", STAMPED[event.kind])
        assert not shown.before
        assert [beat.kind for beat in after] == [*["means"] * len(ended.brought), "says"]
        assert shown.bar is not None
        card = MISSIONS[ended.card]
        assert shown.bar.sum <= len(card.symbols)
        if event.kind == "finished":
            assert shown.bar.sum == len(card.symbols)
            assert f"+{card.points} Points" in ended.brought[0].title
        else:
            assert shown.bar.sum < len(card.symbols) or "Still missing" not in ended.why
        outcomes.add(event.kind)
    assert outcomes == STAMPED.keys()


def test_what_lay_on_a_mission_in_the_end_is_what_the_table_showed_before() -> None:
    """Tokens that a card has sent back, and cards that were lost, no longer count. In the last of
    these games a Paratrooper has lost one from a Mission that he was on before."""
    checked = 0
    for seed in (0, 1, 2, 26):
        before: Seen | None = None
        for seen in whole_game("paratroopers", seed, 3):
            for told in seen.steps[-1].told:
                if told.kind != "failed" or before is None:
                    continue
                seat, card = told.facts["seat"], told.facts["mission"]
                with translation.override("en"):
                    ends = mission_ends(read_by(seen, seat))
                (pieces,) = (ended.pieces for ended in ends if ended.card == card)
                work = next(one for one in before.view.board.missions[seat] if one.card == card)
                names = sorted(TRAINING[one].name.en for one in work.cards)
                assert sorted(one.name for one in pieces if one.mark) == names
                assert sum(not one.mark for one in pieces) == len(work.tokens)
                checked += 1
            before = seen
    assert checked


def test_nothing_before_the_stamp_tells_how_a_mission_ended() -> None:
    for _seat, _event, _table, ended, shown in ends():
        before, stamp, _after = html(shown).partition("stage-stamp")
        assert stamp
        assert ended.why not in before
        assert not any(title in before for title in STAMPED.values())


def test_its_player_is_told_his_points_and_the_others_in_passing() -> None:
    for seat, event, table, ended, shown in ends():
        points = [
            told.facts["points"]
            for told in table.seen.steps[-1].told
            if told.kind == "points" and told.facts["seat"] == seat
        ]
        assert any(f"now have {now}." in ended.own for now in points)
        assert not shown.brief
        other = read_by(table.seen, (seat + 1) % 3)
        found = climax(other, None, mission_ends(other))
        if found is not None and event.facts["mission"] in found.key:
            assert found.brief
            assert not found.rest[0].own
        watching = read_by(table.seen, None)
        watched = climax(watching, None, mission_ends(watching))
        assert watched is not None
        assert not watched.brief
        assert not watched.rest[0].own


def test_what_is_over_never_comes_back_when_something_newer_has_been_shown() -> None:
    """A page plays whatever it has not played yet: it may have been opened in between."""
    for seat in (0, None):
        shown, gone = set[str](), set[str]()
        for seen in whole_game("paratroopers", 0, 3):
            table = read_by(seen, seat)
            now = climax(table, flight_of(table), mission_ends(table))
            keys = {one.key for one in (*now.earlier, now)} if now else set()
            assert not keys & gone
            gone |= shown - keys
            shown = keys


@pytest.mark.parametrize("language", ["pl", "en"])
def test_a_missions_end_reads_well_in_both_languages(language: str) -> None:
    left = english_in if language == "pl" else polish_in
    for *_, shown in ends(language):
        page = re.sub(r"<[^>]+>", " ", html(shown, language))
        assert not re.search(r"%\(|None|proxy|\{\{", page)
        assert not left(page)
