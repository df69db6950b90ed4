"""Turns and rounds: who is next, in which round, and which round is the last."""

from __future__ import annotations

from collections.abc import Container
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from .contract import Seat


def clockwise(players: int, first: Seat = 0) -> tuple[Seat, ...]:
    """All seats, `first` first."""
    return tuple((first + place) % players for place in range(players))


class Turns(Struct, frozen=True):
    """Whose turn it is; a board keeps one as `turns`.

    `first` begins every round. Rounds are counted from 1; `last` is the number of the last one, 0
    while nobody knows it.
    """

    players: int
    first: Seat = 0
    seat: Seat = 0
    round: int = 1
    last: int = 0

    @classmethod
    def begin(cls, players: int, first: Seat = 0) -> Turns:
        """The first turn of the game."""
        return cls(players, first, first)

    @property
    def over(self) -> bool:
        """Whether the last round has been played; nobody's turn is to come."""
        return 0 < self.last < self.round

    def next(self) -> Turns:
        """The turn after this one, with `first` in another round."""
        seat = (self.seat + 1) % self.players
        return replace(self, seat=seat, round=self.round + (seat == self.first))

    def next_of(self, able: Container[Seat]) -> Turns:
        """The next turn of one of the seats that are `able` to have one; over where none is."""
        turns = self
        for _ in range(self.players):
            turns = turns.next()
            if turns.over or turns.seat in able:
                return turns
        return replace(turns, last=turns.round - 1)

    def end_after(self, rounds: int = 0) -> Turns:
        """The same turn where the present round is the last one, or, with `rounds`, the one so
        many rounds later. What was to be the last before is never put off."""
        last = self.round + rounds
        return replace(self, last=min(self.last, last) if self.last else last)


def end_with_this_round(game: Any) -> None:
    """Call time in a game whose board has `turns`: the present round is the last one."""
    game.board.turns = game.board.turns.end_after()
