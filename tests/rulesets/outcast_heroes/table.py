"""A game in play, for the rule examples: moves in their text form, written dice."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.engine.contract import CHANCE, Event, Move, Seat
from game.engine.record import TIME_UP, apply_any
from game.rulesets.outcast_heroes.ruleset import RULESET
from game.rulesets.outcast_heroes.state import State
from tests.rulesets.playing import refused


class Table:
    """A game in play: the position now, and the events of the last move."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.events: tuple[Event, ...] = ()
        self.history: list[Event] = []

    @property
    def board(self) -> Any:
        return self.state.board

    @property
    def secrets(self) -> Any:
        return self.state.secrets

    @property
    def to_act(self) -> tuple[Seat, ...]:
        return RULESET.to_act(self.state)

    def play(self, *texts: str) -> Table:
        for text in texts:
            self._apply(Move.parse(text))
        return self

    def _apply(self, move: Move) -> None:
        self.state, self.events = RULESET.apply(self.state, move)
        self.history += self.events

    def time_up(self) -> Table:
        self.state, self.events = apply_any(RULESET, self.state, TIME_UP, self.board.players)
        self.history += self.events
        return self

    def legal(self, seat: Seat) -> list[str]:
        return [str(move) for move in RULESET.legal_moves(self.state, seat)]

    def verbs(self, seat: Seat) -> set[str]:
        return {move.verb for move in RULESET.legal_moves(self.state, seat)}

    def refused(self, text: str) -> str:
        """The reason for which a move is illegal."""
        return refused(RULESET, self.state, text)

    def event(self, kind: str) -> Event:
        """The only event of this kind in the last move."""
        (found,) = [event for event in self.events if event.kind == kind]
        return found

    def told(self, kind: str) -> list[Event]:
        """All events of this kind so far."""
        return [event for event in self.history if event.kind == kind]

    def view(self, seat: Seat | None) -> Any:
        return RULESET.view(self.state, seat)

    # ── chance, with the dice written ──

    def chance(self, *first: str) -> Table:
        """Make the draw that is due: these first, the rest in their present order."""
        move = RULESET.chance(self.state, _Unshuffled())
        left = list(move.args)
        for card in first:
            if card in left:
                left.remove(card)
        args = (*first, *left)[: len(move.args)]
        self._apply(Move(CHANCE, move.verb, args))
        return self

    def settle(self) -> Table:
        """Make all draws that are due, anyhow."""
        while self.to_act == (CHANCE,):
            self.chance()
        return self

    # ── going on until something interesting happens ──

    def go_to(self, *phases: str) -> Table:
        """The laziest moves until one of these phases asks somebody for a decision."""
        for _ in range(400):
            if self.board.phase in phases and self.to_act != (CHANCE,):
                return self
            self.lazy()
        raise AssertionError(f"never came to {phases}, now in {self.board.phase}")

    def lazy(self) -> None:
        """One move that does as little as possible."""
        if self.to_act == (CHANCE,):
            self.chance()
            return
        moves = RULESET.legal_moves(self.state, self.to_act[0])
        for verb in ("end-turn", "wait", "pass", "refuse"):
            for move in moves:
                if move.verb == verb:
                    self._apply(move)
                    return
        self._apply(moves[0])

    def end_turns(self) -> Table:
        """Everybody ends the turn of this round without doing anything."""
        number = self.board.round
        while self.board.phase == "turn" and self.board.round == number:
            self.play(f"{self.board.active} end-turn")
        return self

    def shuffle_orders(self, orders: Mapping[str, str]) -> Table:
        """The dice of the Orders: every soldier's player draws what `orders` names.

        Fills up with whatever is left. Cards that a player already holds may be named,
        too; they need not be drawn.
        """
        assert self.board.chance == ("orders",), self.board.chance
        wanted: dict[Seat, list[str]] = {}
        for soldier, order in orders.items():
            wanted.setdefault(self.board.owner(soldier), []).append(order)
        for seat, cards in wanted.items():
            if self.secrets.held[seat] in cards:
                cards.remove(self.secrets.held[seat])
        left = list(self.secrets.order_deck)
        for cards in wanted.values():
            for card in cards:
                left.remove(card)
        dealt = [
            wanted[seat].pop(0) if wanted.get(seat) else left.pop() for seat in self.receivers()
        ]
        return self.chance(*dealt)

    def receivers(self) -> list[Seat]:
        """Who gets the Orders dealt one after another: one per soldier, then the extras."""
        now = self.board.resolving
        active = self.board.on_table(now.mission)
        order: list[Seat] = []
        for group in (active.soldiers(), active.strike):
            due = {s: sum(self.board.owner(x) == s for x in group) for s in now.participants}
            while any(due.values()):
                for seat in now.participants:
                    if due[seat]:
                        due[seat] -= 1
                        order.append(seat)
        return order[: len(self.secrets.order_deck)]

    def give(self, orders: Mapping[str, str]) -> Table:
        """Shuffle, deal and give these Orders; whoever still has cards keeps one of them."""
        self.shuffle_orders(orders)
        for soldier, order in orders.items():
            self.play(f"{self.board.owner(soldier)} order {soldier} {order}")
        while self.board.phase == "give-orders":
            seat = self.to_act[0]
            self._apply(RULESET.legal_moves(self.state, seat)[0])
        return self

    def to_orders(self) -> Table:
        """From a mission's start to the shuffle of the Orders, the laziest way."""
        for _ in range(60):
            if self.board.chance == ("orders",):
                return self
            self.lazy()
        raise AssertionError(f"no Orders are dealt, now in {self.board.phase}")


class _Unshuffled:
    """Dice that leave a deck as it lies and draw the first card."""

    def sample(self, cards: Sequence[Any], size: int) -> list[Any]:
        return list(cards)[:size]

    def choice(self, cards: Sequence[Any]) -> Any:
        return cards[0]
