"""The searching player, in a game small enough to know the right move."""

from random import Random
from typing import Any

import pytest
from msgspec import Struct
from msgspec.structs import replace

from game.engine.bots.random_player import random_player
from game.engine.bots.search import Search
from game.engine.contract import CHANCE, Event, Move, Outcome


class Urns(Struct, frozen=True):
    """One seat draws from urn `a`, `b` or `c`; the urns hold different chances to win."""

    urn: str | None = None
    won: bool | None = None


ODDS = {"a": 0.2, "b": 0.5, "c": 0.8}


class UrnGame:
    """Just enough of a ruleset: a choice, then a draw."""

    slug, version, player_counts, most_moves = "urns", 1, range(1, 2), 2

    def to_act(self, state: Urns) -> tuple[int, ...]:
        if state.urn is None:
            return (0,)
        return (CHANCE,) if state.won is None else ()

    def chance(self, state: Urns, rng: Random) -> Move:
        assert state.urn is not None
        return Move(CHANCE, "win" if rng.random() < ODDS[state.urn] else "lose")

    def legal_moves(self, state: Urns, seat: int) -> tuple[Move, ...]:
        return tuple(Move(0, "draw", (urn,)) for urn in ODDS) if state.urn is None else ()

    def apply(self, state: Urns, move: Move) -> tuple[Urns, tuple[Event, ...]]:
        if move.verb == "draw":
            return Urns(move.args[0]), ()
        return Urns(state.urn, move.verb == "win"), ()

    def view(self, state: Urns, seat: int | None) -> Urns:
        return state

    def resample(self, view: Urns, rng: Random) -> Urns:
        return view

    def outcome(self, state: Urns) -> Outcome | None:
        return None if state.won is None else Outcome("drawn", ((0,),), (int(state.won),))


def searcher(seconds: float, shortlist: Any = lambda view, moves: moves) -> Search[Urns, Urns]:
    game: Any = UrnGame()
    return Search(
        game,
        random_player,
        shortlist,
        lambda view: lambda state: state.won is not None,
        lambda state, seat: float(bool(state.won)),
        seconds,
    )


@pytest.mark.parametrize("seed", range(5))
def test_finds_the_move_that_wins_most_often(seed: int) -> None:
    game = UrnGame()
    moves = game.legal_moves(Urns(), 0)
    search = replace(searcher(60.0), worlds=200)
    assert search(Urns(), moves, Random(seed)) == Move(0, "draw", ("c",))


def test_without_time_it_plays_the_favourite() -> None:
    moves = UrnGame().legal_moves(Urns(), 0)
    favourites = searcher(0.0, lambda view, moves: [moves[1], moves[0]])
    assert favourites(Urns(), moves, Random(1)) == moves[1]


def test_a_single_candidate_is_played_without_a_world() -> None:
    moves = UrnGame().legal_moves(Urns(), 0)
    only = searcher(9.0, lambda view, moves: moves[:1])
    assert only(Urns(), moves, Random(1)) == moves[0]


def test_ends_after_so_many_worlds_however_much_time_is_left() -> None:
    game: Any = UrnGame()
    worlds: list[Urns] = []

    def dealt(view: Urns, rng: Random) -> Urns:
        worlds.append(view)
        return view

    game.resample = dealt
    search = searcher(60.0)
    limited = replace(search, ruleset=game, worlds=5)
    assert limited(Urns(), game.legal_moves(Urns(), 0), Random(1)) == Move(0, "draw", ("a",))
    assert len(worlds) == 5


class Played(Search[Urns, Urns]):
    """Worlds whose ends are written down: `a` always loses, `b` and `c` win in turn."""

    def _playout(self, state: Urns, move: Move, over: Any, seed: int) -> float:
        urn, world = move.args[0], seen.setdefault(move.args[0], [])
        world.append(len(world))
        if urn == "a":
            return 0.0
        return float(len(world) % 2 == (urn == "b") or (urn == "c" and len(world) == 1))


seen: dict[str, list[int]] = {}


def test_where_the_favourite_is_dropped_the_best_one_is_played() -> None:
    """And not the next on the list, which is nobody's favourite."""
    seen.clear()
    game = UrnGame()
    usual = searcher(60.0)
    search = Played(*(getattr(usual, name) for name in usual.__struct_fields__))
    limited = replace(search, worlds=20)
    assert limited(Urns(), game.legal_moves(Urns(), 0), Random(1)) == Move(0, "draw", ("c",))
    assert len(seen["a"]) < len(seen["b"]) == 20
