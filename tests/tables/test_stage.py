"""A mission's end on the stage: its report's facts, no more of them, and the verdict not before the
stamp."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from django.template.loader import render_to_string
from django.test import Client
from django.utils import translation
from msgspec.structs import replace

from game.engine.match import Match
from game.kit.stage import Staged
from game.presentation.outcast_heroes.climax import climax, latest
from game.presentation.outcast_heroes.report import Report, last_over, report
from game.tables.selectors import Seen

from .leftovers import english_in, polish_in
from .positions import table_at
from .stories import match_of, mistaken, sights, table_of


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    with translation.override("en"):
        yield


@pytest.fixture(scope="module")
def matches() -> list[Match]:
    games = [match_of(seed, players) for seed, players in enumerate([2, 3, 4])]
    return games + [match_of(seed, players, sensible=True) for seed, players in [(7, 3), (8, 4)]]


def on_stage(seen: Seen) -> tuple[Report | None, Staged | None]:
    table = table_of(seen)
    told = last_over(table, report(table))
    return told, climax(seen, told)


def climaxes(match: Match, seat: int | None = None) -> Iterator[tuple[Report, Staged]]:
    """Each mission's, as it is when the mission has ended."""
    key = ""
    for seen, _ in sights(match, seat):
        told, shown = on_stage(seen)
        if shown is not None and shown.key != key:
            assert told is not None
            key = shown.key
            yield told, shown


def html(shown: Staged) -> str:
    return render_to_string("kit/stage.html", {"staged": shown})


def test_every_mission_is_told_once_as_its_report_tells_it(matches: list[Match]) -> None:
    verdicts, casts = set(), set()
    for match in matches:
        ended = {
            step.ply
            for seen, _ in sights(match, None)
            for step in seen.steps[-1:]
            if any(event.kind == "result" for event in step.told)
        }
        told = list(climaxes(match))
        assert {shown.key for _, shown in told} == {f"a-{ply}" for ply in ended}
        for facts, shown in told:
            assert facts.result
            (stamp,) = [beat for beat in shown.rest if beat.kind == "stamp"]
            assert stamp.tone == ("success" if facts.result.success else "failure")
            assert stamp.text == facts.result.text
            assert shown.bar
            full = [pip for pip in shown.bar.pips if pip.at is not None]
            points = len([pip for pip in facts.result.pips if pip != "missing"])
            assert len(full) == points
            rows = facts.orders.rows if facts.orders else ()
            assert [beat.title for beat in shown.cards[: len(rows)]] == [
                row.soldier.name for row in rows
            ]
            verdicts.add(facts.result.success)
            casts.add(bool(rows))
    assert verdicts == casts == {True, False}


def test_nothing_before_the_stamp_tells_the_verdict(matches: list[Match]) -> None:
    for _, shown in (pair for match in matches for pair in climaxes(match)):
        page = html(shown)
        before, _stamp, _after = page.partition("stage-stamp")
        assert _stamp
        assert not re.search(r"Success|Failure|success|failure|against \d", before)
        stamp = next(beat for beat in shown.rest if beat.kind == "stamp")
        others = [*shown.cards, *shown.before]
        assert all(beat.at < stamp.at for beat in others)
        assert all(beat.at > stamp.at for beat in shown.rest if beat is not stamp)


OWN = {
    "You win a Glory card and the bonus.": True,
    "You win a Glory card.": True,
    "You win the bonus.": True,
    "It succeeded thanks to you, too.": True,
    "You win no Glory card.": False,
    "It failed, although you took part.": False,
}


def test_a_seat_is_told_after_the_stamp_how_it_went_for_it(matches: list[Match]) -> None:
    told_to = set()
    for match in matches:
        for facts, shown in climaxes(match, 0):
            (stamp,) = [beat for beat in shown.rest if beat.kind == "stamp"]
            assert facts.result
            if stamp.own != "You had no soldiers on this mission.":
                assert OWN[stamp.own] == facts.result.success
            before, _stamp, after = html(shown).partition("stage-stamp")
            assert stamp.own not in before
            assert stamp.own in after
            told_to.add(stamp.own)
        for _, shown in climaxes(match, None):
            assert not any(beat.own for beat in (*shown.cards, *shown.before, *shown.rest))
    assert len(told_to) > 3


def test_of_the_dead_it_is_told_who_they_were_and_of_nobody_else(matches: list[Match]) -> None:
    told_of = 0
    for facts, shown in (pair for match in matches for pair in climaxes(match)):
        beats = [*shown.before, *shown.rest]
        dead = {one.name for beat in beats if beat.greyed for one in beat.people}
        killed = {
            one.name
            for group in (facts.after.casualties if facts.after else ())
            if group.fallen
            for one in group.soldiers
        }
        assert killed <= dead
        told = {one.name for beat in beats for one in beat.people if one.told}
        assert told <= dead
        assert bool(told) != any(beat.kind == "says" for beat in beats)
        told_of += len(told)
    assert told_of > 3


def test_who_freed_themselves_or_fled_goes_there_too(matches: list[Match]) -> None:
    signs = {
        beat.emblem
        for match in matches
        for _, shown in climaxes(match)
        for beat in shown.rest
        if beat.kind == "goes"
    }
    assert signs >= {"tombstone", "window-bars", "campfire", "three-friends"}


def test_a_failure_tells_what_it_means_for_the_stage(matches: list[Match]) -> None:
    """As its report does; no other end means anything for it."""
    told = set()
    for facts, shown in (pair for match in matches for pair in climaxes(match)):
        assert facts.result
        means = [beat.text for beat in shown.rest if beat.kind == "means"]
        counted = (
            [line for line in facts.after.lines if "Failed missions" in line] if facts.after else []
        )
        assert means == counted
        assert not (means and facts.result.success)
        told.add(bool(means))
    assert told == {True, False}


def test_while_another_is_under_way_it_tells_of_the_one_before_it(matches: list[Match]) -> None:
    seen_so = 0
    for seen, _ in (pair for match in matches for pair in sights(match, 0)):
        told, shown = on_stage(seen)
        latest = report(table_of(seen))
        if latest is not None and latest.now and not latest.ended and latest.earlier:
            assert told
            assert shown
            assert shown.title == latest.earlier[-1].name
            seen_so += 1
    assert seen_so > 5


def test_points_are_numbers_and_not_read_from_what_is_shown(matches: list[Match]) -> None:
    """A minus is shown with a sign of its own, which is no part of a number."""
    reports = (facts for match in matches for facts, _ in climaxes(match))
    facts = next(facts for facts in reports if facts.orders and facts.orders.rows)
    assert facts.orders
    rows = tuple(replace(row, total="−2", points=-2) for row in facts.orders.rows)
    seen = next(seen for seen, _ in sights(matches[0], None))
    told = climax(seen, replace(facts, orders=replace(facts.orders, rows=rows)))
    assert told
    assert [beat.points for beat in told.cards[: len(rows)]] == [-2] * len(rows)


@pytest.mark.parametrize("seat", [0, 2, None])
def test_it_is_the_same_for_every_state_that_looks_the_same(seat: int | None) -> None:
    rng, told = Random(5), 0
    for seen, state in sights(match_of(6, sensible=True), seat):
        real = on_stage(seen)[1]
        assert real == on_stage(mistaken(seen, state, rng))[1]
        told += real is not None
    assert told > 30


@pytest.mark.parametrize("language", ["pl", "en"])
def test_it_reads_well_in_both_languages(matches: list[Match], language: str) -> None:
    left = english_in if language == "pl" else polish_in
    with translation.override(language):
        for _, shown in (pair for match in matches for pair in climaxes(match, 1)):
            page = re.sub(r"<[^>]+>", " ", html(shown))
            assert not re.search(r"%\(|None|proxy|\{\{", page)
            assert not left(page)


def comes_last(seen: Seen) -> Staged | None:
    table = table_of(seen)
    return latest(table, report(table))


def all_told(match: Match, seat: int | None) -> Iterator[tuple[Seen, Staged]]:
    """Whatever is told on the stage, once."""
    keys = set()
    for seen, _ in sights(match, seat):
        shown = comes_last(seen)
        if shown is not None and shown.key not in keys:
            keys.add(shown.key)
            yield seen, shown


@pytest.mark.parametrize("seat", [0, None])
def test_the_bids_are_turned_one_after_another_and_then_it_is_told_who_leads(
    matches: list[Match], seat: int | None
) -> None:
    for match in matches:
        held = [
            dict(event.public["bids"])
            for events in match.events
            for event in events
            if event.kind == "bids"
        ]
        told = [(seen, shown) for seen, shown in all_told(match, seat) if "bids" in shown.key]
        assert len(told) == len(held)
        for (seen, shown), bids in zip(told, held, strict=True):
            names = table_of(seen).names
            assert [beat.text for beat in shown.cards] == [
                "You" if seen.seat == who else names[who] for who in bids
            ]
            best = max(shown.cards, key=lambda beat: int(beat.figure))
            (stamp,) = shown.rest
            leaders = [beat.text for beat in shown.cards if beat.figure == best.figure]
            (winner,) = stamp.people
            assert winner.name in leaders
            assert f": {winner.name}." in stamp.text
            assert stamp.colour == winner.colour
            assert ("by lot" in stamp.text) == (len(leaders) > 1)
            assert shown.brief
            assert shown.title == "The bidding"


def test_orders_are_told_alone_only_while_somebody_may_add_to_them(matches: list[Match]) -> None:
    alone = 0
    for match in matches:
        for seen, shown in all_told(match, None):
            if not shown.key.endswith("-orders"):
                continue
            alone += 1
            told = report(table_of(seen))
            assert told
            assert told.orders
            assert told.now_in == "result"
            assert [beat.title for beat in shown.cards[: len(told.orders.rows)]] == [
                row.soldier.name for row in told.orders.rows
            ]
            assert shown.rest[-1].kind == "stamp"
            assert not re.search(r"Success|Failure|success|failure", html(shown))
    assert alone


def test_one_move_is_told_once(matches: list[Match]) -> None:
    """Orders that end a mission are turned as its end is told, and not before it as well."""
    for match in matches:
        plies = [shown.key.split("-")[1] for _, shown in all_told(match, None)]
        assert len(plies) == len(set(plies))


def test_whoever_hears_of_several_ends_at_once_is_told_all(matches: list[Match]) -> None:
    """Missions that end one after another may come to him by one page; none is told that he knew
    before he moved."""
    most = 0
    for match in matches:
        for seen, _ in sights(match, 0):
            moved = max((step.ply for step in seen.steps if step.seat == 0), default=0)
            shown = comes_last(seen)
            if shown is None or shown.brief:
                continue
            begun = [step for step in seen.steps if step.ply >= moved]
            told = [(s.ply, e.kind) for s in begun for e in s.told if e.kind in ("result", "round")]
            rounds = [at for at, (_, kind) in enumerate(told) if kind == "round"]
            if rounds:
                continue
            ended = [f"a-{ply}" for ply, kind in told if kind == "result"]
            keys = [one.key for one in (*shown.earlier, shown)]
            assert keys == ended or (not ended and len(keys) == 1)
            most = max(most, len(keys))
    assert most > 1


def test_a_screen_that_everybody_watches_is_told_all_ends_of_a_round(matches: list[Match]) -> None:
    """Whatever it has told, it knows by their keys; nobody there has moved since."""
    most = 0
    for match in matches:
        for seen, _ in sights(match, None):
            shown = comes_last(seen)
            if shown is None or shown.brief:
                continue
            rounds: list[list[str]] = [[]]
            for step in seen.steps:
                for event in step.told:
                    if event.kind == "round":
                        rounds.append([])
                    elif event.kind == "result":
                        rounds[-1].append(f"a-{step.ply}")
            ended = [keys for keys in rounds if keys]
            assert [one.key for one in (*shown.earlier, shown)] == ended[-1]
            most = max(most, len(ended[-1]))
    assert most > 1


class Ended:
    """The position in which a mission has just ended."""

    resolving = False

    def __call__(self, state: Any) -> bool:
        was, self.resolving = self.resolving, state.board.resolving is not None
        return was and not self.resolving


@pytest.mark.django_db
def test_the_page_has_it_where_nothing_shows_it_and_a_replay_has_not(client: Client) -> None:
    table = table_at(Ended(), 2)
    page = client.get(f"/seat/{table.seats.get(index=0).token}/", follow=True).content.decode()
    assert re.search(r'<template data-stage="[^"]+">\s*<section [^>]*class="stage-show', page)
    replay = client.get(f"/table/{table.public_id}/replay/").content.decode()
    assert "data-stage" not in replay
