"""What a player with pencil and paper knows: told by events alone, never by the state.

An independent account of the rules on knowledge, to hold views and guesses against. It
notes only what is certain: where each card lies whose value the seat has been shown, and
which Orders lay elsewhere when another player's held Order was put aside.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from game.engine.contract import Event, Seat
from game.rulesets.outcast_heroes.cards import ALL_GLORY, GOVERNMENT, all_orders

Known = int | None


class Memory:
    """The certain knowledge of one seat; None where it knows no value."""

    def __init__(self, seat: Seat, players: int) -> None:
        self.seat = seat
        self.players = players
        self.chief = 0
        self.participants: tuple[Seat, ...] = ()
        self.orders: list[tuple[set[Seat], Counter[str]]] = []
        self.own: set[str] = set()
        self.held: str | None = None
        self.kept: str | None = None
        self.hand: list[str] = []
        self.new_decks()

    def new_decks(self) -> None:
        """Glory and Government Actions have been shuffled."""
        self.glory: list[Known] = [None] * len(ALL_GLORY)
        self.drawn: list[Known] = []
        self.before: list[Known | str] = ["nothing"] * self.players
        self.hands: list[list[Known]] = [[] for _ in range(self.players)]
        self.government: list[str | None] = [None] * len(GOVERNMENT)
        self.scouted: list[str | None] | None = None
        self.bottom_due = False

    def hear(self, event: Event) -> None:
        told = event.seen_by(self.seat)
        listen = getattr(self, f"_{event.kind.replace('-', '_')}", None)
        if listen is not None:
            listen(told)

    # ── Glory ──

    def _begin(self, told: dict[str, Any]) -> None:
        self.participants = tuple(told["participants"])

    def _commander_drew(self, told: dict[str, Any]) -> None:
        size = told["size"]
        top, self.glory = self.glory[:size], self.glory[size:]
        if "values" in told:
            self.drawn = list(told["values"])
        else:
            # One card alone cannot be mistaken for another.
            self.drawn = top if size == 1 else [None] * size
        self.bottom_due = size > len(self.participants)

    def _gave_glory(self, told: dict[str, Any]) -> None:
        value = told.get("value")
        if self.seat == told["seat"] or (value is not None and value in self.drawn):
            self.drawn.remove(value)
        else:
            value = self.drawn.pop() if value is None else (self.drawn.pop(), value)[1]
        self.before[told["to"]] = value
        if self.bottom_due and len(self.drawn) == 1:
            self.glory.append(self.drawn.pop())

    def _drew_glory(self, told: dict[str, Any]) -> None:
        top = self.glory.pop(0)
        self.before[told["seat"]] = told.get("value", top)

    def _glory_at_once(self, told: dict[str, Any]) -> None:
        top = self.glory.pop(0)
        self.hands[told["seat"]].append(told.get("value", top))

    def _result(self, told: dict[str, Any]) -> None:
        for seat in self.participants:
            card = self.before[seat]
            if isinstance(card, str):
                continue
            (self.hands[seat] if told["success"] else self.glory).append(card)
        self.before = ["nothing"] * self.players

    def _bonus_exchange(self, told: dict[str, Any]) -> None:
        hand = self.hands[told["seat"]]
        if "given" in told:
            given: Known = told["given"]
            hand.remove(given)
        elif len(hand) == 1:
            given = hand.pop()
        else:
            given = None
            hand[:] = [None] * (len(hand) - 1)
        self.glory.append(given)
        top = self.glory.pop(0)
        hand.append(told.get("drawn", top))

    def _scored(self, told: dict[str, Any]) -> None:
        self.new_decks()

    # ── Government Actions ──

    def _scouted(self, told: dict[str, Any]) -> None:
        two, self.government = self.government[:2], self.government[2:]
        self.scouted = list(told.get("cards", two))

    def _government(self, told: dict[str, Any]) -> None:
        if self.scouted is None:
            self.government.pop(0)
            return
        left = [card for card in self.scouted if card != told["government"]]
        # An unknown card was played, or it is unknown which one is left.
        other = next((c for c in left if c is not None), None) if len(left) == 2 else left[0]
        self.government.append(other)
        self.scouted = None

    # ── Orders ──

    def _drew_orders(self, told: dict[str, Any]) -> None:
        if told["seat"] == self.seat:
            self.hand += told["orders"]

    def _kept_order(self, told: dict[str, Any]) -> None:
        if told["seat"] == self.seat:
            self.kept = told["order"]

    def reveal(self, told: dict[str, Any], holders: set[Seat]) -> None:
        """Orders lie open: other players' held ones are none of these, nor of the own ones.

        `holders` are the seats that hold an Order now; that is public.
        """
        joined = set(self.participants)
        others = [order for soldier, order in told["orders"] if soldier not in self.own]
        held = () if self.held is None else (self.held,)
        elsewhere = Counter([*others, *self.hand, *held])
        self.orders = [(seats - joined, cards) for seats, cards in self.orders]
        self.orders.append((holders - {self.seat}, elsewhere))
        if self.seat in joined:
            self.held, self.kept = self.kept, None
        self.hand = []

    # ── holding a guess against it ──

    def check_view(self, view: Any) -> None:
        """Raises AssertionError where a view shows more, or less, than the seat was shown."""
        assert shown(view.glory_deck) == self.glory
        assert [shown(hand) for hand in view.glory_hands] == self.hands
        before = ["nothing" if card is None else shown([card])[0] for card in view.glory_before]
        assert before == self.before
        assert [card or None for card in view.government_deck] == self.government

    def check(self, guess: Any) -> None:
        """Raises AssertionError where a guess contradicts what is certain."""
        secrets = guess.secrets
        agree("deck", self.glory, [card.value for card in secrets.glory_deck])
        for seat in range(self.players):
            hand = [card.value for card in secrets.glory_hands[seat]]
            agree(f"hand of {seat}", self.hands[seat], hand)
            known, card = self.before[seat], secrets.glory_before[seat]
            assert (known == "nothing") == (card is None), f"before {seat}"
            assert card is None or known in (None, card.value), f"before {seat}: {known} != {card}"
        agree("government", self.government, [card.id for card in secrets.government_deck])
        everything = Counter(all_orders(guess.board.options.cards))
        for seats, elsewhere in self.orders:
            held = Counter(secrets.held[seat] for seat in seats)
            assert held + elsewhere <= everything, f"Orders {dict(held)} of {seats}"


def agree(what: str, known: list[Any], guessed: list[Any]) -> None:
    assert len(known) == len(guessed), f"{what}: {known} and {guessed}"
    for place, (mine, his) in enumerate(zip(known, guessed, strict=True)):
        assert mine is None or mine == his, f"{what}, place {place}: {known} and {guessed}"


def shown(cards: Any) -> list[Known]:
    """The values that a view shows; 0 and -1 stand for cards it does not."""
    return [value if value > 0 else None for value in cards]
