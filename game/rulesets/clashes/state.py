"""The position: what everybody knows (`Board`) and what not everybody knows (`Secrets`).

What is public is a type of its own, so a view can be built from it without deciding
anew, field by field, what may be shown. A `State` is never changed once it was handed
out; `Game` is the working copy that one `apply` changes and freezes again.
"""

from __future__ import annotations

from functools import cache
from typing import Any, Literal, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from game.engine.card_sets import PRINTED
from game.engine.contract import Seat
from game.engine.phased import WorkingCopy
from game.engine.tuples import pair, put, without

from .cards import SETS, VALUES, in_order
from .parameters import Parameters, parameters

T = TypeVar("T")
Side = int
"""0: the heroes, 1: the communists (see `cards.SIDES`)."""


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """`variant`: "b" is the long game of 4 and of 6 players; other numbers have one game.

    `side` is that of seat 0, to whom the lot then gives a card of that side; `cards` is the key
    of the set that is played with.
    """

    variant: Literal["a", "b"] = "a"
    side: Literal["lot", "heroes", "communists"] = "lot"
    cards: str = PRINTED


class Fielded(Struct, frozen=True):
    """A character in a team, and the seat whose hand it came from.

    `joined`: it came as a reinforcement.
    """

    card: str
    seat: Seat
    joined: bool = False


class Effects(Struct, frozen=True):
    """All that action cards change in a clash; a cancel brings back an earlier one.

    Pairs are indexed by side. `led` are the characters that have led in this clash.
    `looking`: the side's informer is on the way, and the other side can still cancel it.
    """

    trait: str
    teams: tuple[tuple[Fielded, ...], tuple[Fielded, ...]]
    leaders: tuple[str, str] = ("", "")
    led: tuple[str, ...] = ()
    wounded: tuple[str, ...] = ()
    modifiers: tuple[int, int] = (0, 0)
    looking: tuple[bool, bool] = (False, False)

    def value(self, side: Side) -> int:
        """The side's value in the trait compared: below 0 counts as 0."""
        return max(0, VALUES[self.leaders[side]][self.trait] + self.modifiers[side])

    @property
    def values(self) -> tuple[int, int]:
        """Both sides' values."""
        return self.value(0), self.value(1)

    def lead(self, side: Side) -> int:
        """By how much the side's value is above the other's."""
        return self.value(side) - self.value(1 - side)

    def shifted(self, side: Side, by: int) -> Effects:
        """With a boost or a weakening, which is the side's, whoever leads it."""
        return replace(self, modifiers=pair(self.modifiers, side, self.modifiers[side] + by))

    def led_by(self, side: Side, card: str) -> Effects:
        """With another leader of the side."""
        leaders = pair(self.leaders, side, card)
        return replace(self, leaders=leaders, led=(*self.led, card))

    def compared(self, trait: str) -> Effects:
        """With another trait."""
        return replace(self, trait=trait)

    def with_member(self, side: Side, fielded: Fielded) -> Effects:
        """With one more in the side's team."""
        return replace(self, teams=pair(self.teams, side, (*self.teams[side], fielded)))

    def candidates(self, side: Side) -> tuple[str, ...]:
        """Who of the team could take the lead over."""
        return tuple(
            fielded.card
            for fielded in self.teams[side]
            if fielded.card not in self.wounded and fielded.card != self.leaders[side]
        )


@cache
def _members(sides: tuple[Side, ...], side: Side) -> tuple[Seat, ...]:
    return tuple([seat for seat, of in enumerate(sides) if of == side])


class Result(Struct, frozen=True):
    """A clash that was decided: its card and the side that won it."""

    event: str
    winner: Side


class Board(Struct, kw_only=True):
    """Everything that everybody knows. Pairs are indexed by side, longer tuples by seat.

    `sides` are the seats' sides, empty before the lot. `shown` are characters in hands that
    everybody has seen. `put` counts the characters that a seat has put forward face down,
    `chosen` are the sides that have chosen a leader, `suggested` the seats that have
    suggested one, `spoke` those that have given a signal for the decision they have now.
    `effects` holds the clash from the clash card on, `before` what a cancel would bring back.
    `turn` is the side that is to play; `left` are its members that leave this turn to the
    others, `passes` counts passes in a row, `spent` the actions played, and `played` lists
    them. `naming` is the side whose leader was just wounded. `informed`: the side has seen
    the other side's action cards; none are ever drawn, so it knows them from then on. `used`
    and `used_actions` are out of the game. `time_up`: the present clash is the last one.
    """

    options: Options
    players: int
    phase: str
    chance: tuple[str, ...]
    sides: tuple[Side, ...] = ()
    clash: int = 0
    won: tuple[int, int] = (0, 0)
    results: tuple[Result, ...] = ()
    event: str | None = None
    shown: tuple[tuple[str, ...], ...]
    put: tuple[int, ...]
    chosen: tuple[Side, ...] = ()
    suggested: tuple[Seat, ...] = ()
    spoke: tuple[Seat, ...] = ()
    effects: Effects | None = None
    before: Effects | None = None
    turn: Side = 0
    left: tuple[Seat, ...] = ()
    passes: int = 0
    spent: tuple[int, int] = (0, 0)
    played: tuple[tuple[Seat, str], ...] = ()
    naming: Side | None = None
    informed: tuple[bool, bool] = (False, False)
    used: tuple[str, ...] = ()
    used_actions: tuple[str, ...] = ()
    time_up: bool = False

    @property
    def parameters(self) -> Parameters:
        return parameters(self.players, self.options.variant)

    @property
    def later(self) -> int:
        """The clashes that may yet be played after the present one."""
        return self.parameters.longest - self.clash

    def members(self, side: Side) -> tuple[Seat, ...]:
        """The side's seats in seat order."""
        return _members(self.sides, side)

    def captain(self, side: Side) -> Seat:
        """The members in seat order, a new one every clash."""
        members = self.members(side)
        return members[(self.clash - 1) % len(members)]

    @property
    def weaker(self) -> Side | None:
        """The side with fewer players, if there is one."""
        heroes = self.sides.count(0)
        if 2 * heroes == self.players:
            return None
        return 0 if 2 * heroes < self.players else 1


class Secrets(Struct, kw_only=True):
    """What not everybody knows: hands, and choices that were not yet revealed.

    `put` names characters that are still in the hand. `leaders` are the sides' choices,
    `suggestions` the members', `said` the last signal of each in this clash, or "". `leftover`
    is the lot card that nobody was dealt, until the piles are dealt; then it lies under its
    pile, or is dealt with it. `undealt` and `undealt_actions` never come into play; their
    order means nothing.
    """

    characters: tuple[tuple[str, ...], ...]
    actions: tuple[tuple[str, ...], ...]
    put: tuple[tuple[str, ...], ...]
    leaders: tuple[str | None, str | None] = (None, None)
    suggestions: tuple[str | None, ...]
    said: tuple[str, ...]
    leftover: str = ""
    undealt: tuple[str, ...] = ()
    undealt_actions: tuple[str, ...] = ()


class State(Struct, frozen=True):
    """A whole position. Never changed: `Game` works on copies."""

    board: Board
    secrets: Secrets


class Game(WorkingCopy[State]):
    """The working copy of one `apply`."""

    __slots__ = ()

    board: Board
    secrets: Secrets

    def own(self, side: Side, **facts: Any) -> dict[Seat, dict[str, Any]]:
        """Facts for the members of a side alone."""
        return dict.fromkeys(self.board.members(side), facts)

    def now(self) -> Effects:
        """The clash being played, from its clash card on."""
        assert self.board.effects is not None
        return self.board.effects

    def take(self, card: str, seat: Seat) -> None:
        """A character leaves its hand for everybody to see."""
        secrets, board = self.secrets, self.board
        secrets.characters = put(secrets.characters, seat, without(secrets.characters[seat], card))
        if card in board.shown[seat]:
            board.shown = put(board.shown, seat, without(board.shown[seat], card))

    def give_back(self, card: str, seat: Seat) -> None:
        """A character that everybody has seen goes back to its hand."""
        secrets, board = self.secrets, self.board
        hand = in_order((*secrets.characters[seat], card))
        secrets.characters = put(secrets.characters, seat, hand)
        board.shown = put(board.shown, seat, in_order((*board.shown[seat], card)))


def holder(state: State | Game, side: Side, card: str) -> Seat:
    """The member of the side in whose hand the character is."""
    return next(
        seat for seat in state.board.members(side) if card in state.secrets.characters[seat]
    )


def initial_state(players: int, options: Options) -> State:
    """Before the lot: nobody has anything yet. Raises UnknownCards."""
    SETS.file(options.cards)
    rows: tuple[tuple[()], ...] = ((),) * players
    board = Board(
        options=options,
        players=players,
        phase="clash-start",
        chance=("lot", "heroes", "communists", "actions"),
        shown=rows,
        put=(0,) * players,
    )
    nobody: tuple[None, ...] = (None,) * players
    silent = ("",) * players
    secrets = Secrets(characters=rows, actions=rows, put=rows, suggestions=nobody, said=silent)
    return State(board, secrets)
