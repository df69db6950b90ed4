"""The position: what everybody knows (`Board`) and what not everybody knows (`Secrets`).

What is public is a type of its own, so a view can be built from it without deciding
anew, field by field, what may be shown. A `State` is never changed once it was handed
out; `Game` is the working copy that one `apply` changes and freezes again.

Once the sides are known everything is indexed by side, not by seat.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Literal, TypeVar

from msgspec import Struct

from game.engine.card_sets import PRINTED
from game.engine.contract import Seat
from game.engine.phased import WorkingCopy
from game.engine.tuples import pair, put, without

from .cards import (
    COMMANDS,
    COMMUNISTS,
    HAND,
    PLACES,
    SETS,
    SIDES,
    SORT,
    Side,
    in_order,
)

T = TypeVar("T")
Cards = tuple[str, ...]
Pair = tuple[Cards, Cards]


@lru_cache(maxsize=1 << 12)
def units_among(cards: Cards) -> Cards:
    """The units of these cards, in their order. Every move asks for those of every terrain."""
    return tuple([card for card in cards if SORT.known[card] == "unit"])


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """What is settled before the game; "lot" leaves it to chance.

    `forest` is the seat of the forest men. `place_1`, `place_2` and `place_6` are the row's
    kinds of terrain there. `specials`: "chosen" lets each player pick its own three. `cards` is
    the key of the set that is played with.
    """

    forest: Literal["lot", 0, 1] = "lot"
    starts: Literal["lot", "forest", "communists"] = "lot"
    place_1: Literal["lot", "posterunek", "pubp", "wiezienie"] = "lot"
    place_2: Literal["lot", "wies", "miasto"] = "lot"
    place_6: Literal["lot", "las", "bagno"] = "lot"
    specials: Literal["lot", "chosen"] = "lot"
    cards: str = PRINTED


class Fight(Struct, frozen=True):
    """An attack, from its first die to the loss of a whole squad.

    `source` is where a raid comes from, `tries` the rolls left to start. `life` are the units
    still in the fight, empty until it has begun; `named` is the unit with the machine gun.
    `roller` is the side whose roll is next, or whose `hits` are left to be dealt out after
    `dice`.
    """

    place: int
    attacker: Side
    roller: Side
    source: int | None = None
    tries: int = 0
    life: tuple[tuple[str, int], ...] = ()
    named: str = ""
    healed: bool = False
    dice: tuple[int, ...] = ()
    hits: int = 0


class DeathSentence(Struct, frozen=True):
    """A commander whose owner throws for it, and the throws that are left."""

    card: str
    tries: int


class Board(Struct, kw_only=True):
    """Everything that everybody knows; pairs are indexed by side.

    `sides` are the seats' sides, empty before the lot. `posts[place][side]` are the cards laid
    there. `hands` and `piles` count cards; `under` are those put under the communists' pile, the
    next one to be drawn first, and not counted in `piles`. `shown` are cards in hands that
    everybody has seen. `chosen` counts the specials picked before the deal. `spent` is the
    instant special being carried out. `moves` and `quiet` count moves, the second those in a row
    without placement, instant special and fight. `ends_after` is the number of moves after which
    the game ends; `emptied` is the side whose draw pile gave out. `reason` tells why it is over.
    """

    options: Options
    phase: str
    chance: tuple[str, ...]
    sides: tuple[Side, ...] = ()
    row: tuple[str, ...] = ()
    control: tuple[Side, ...] = ()
    posts: tuple[Pair, ...] = (((), ()),) * PLACES
    hands: tuple[int, int] = (0, 0)
    piles: tuple[int, int] = (0, 0)
    under: Cards = ()
    discards: Pair = ((), ())
    shown: Pair = ((), ())
    chosen: tuple[int, int] = (0, 0)
    starter: Side = 0
    turn: Side = 0
    spent: str = ""
    fight: Fight | None = None
    sentence: DeathSentence | None = None
    moves: int = 0
    quiet: int = 0
    ends_after: int | None = None
    emptied: Side | None = None
    time_up: bool = False
    reason: str = ""

    @property
    def players(self) -> int:
        return len(SIDES)

    def seat(self, side: Side) -> Seat:
        return self.sides.index(side)

    def units(self, place: int, side: Side) -> Cards:
        """The side's units at a terrain, in the order in which they were laid."""
        return units_among(self.posts[place][side])

    def cards_left(self, side: Side) -> int:
        """The side's draw pile."""
        return self.piles[side] + (len(self.under) if side == COMMUNISTS else 0)


class Secrets(Struct, kw_only=True):
    """What not everybody knows; pairs are indexed by the side whose cards they are.

    `piles` are the shuffled parts of the draw piles, the next card first: nobody knows their
    order. `seen` are cards in a hand that the other side's informer has seen and that are not
    `shown`; of the other cards there at least `specials` are special cards, as both sides know.
    `chosen` are the specials picked before the deal.
    """

    hands: Pair = ((), ())
    piles: Pair = ((), ())
    seen: Pair = ((), ())
    specials: tuple[int, int] = (0, 0)
    chosen: Pair = ((), ())


class State(Struct, frozen=True):
    """A whole position. Never changed: `Game` works on copies."""

    board: Board
    secrets: Secrets


class Game(WorkingCopy[State]):
    """The working copy of one `apply`."""

    __slots__ = ()

    board: Board
    secrets: Secrets

    def fight(self) -> Fight:
        assert self.board.fight is not None
        return self.board.fight

    def lay(self, place: int, side: Side, cards: Cards) -> None:
        """Put these, and no others, at a terrain."""
        board = self.board
        board.posts = put(board.posts, place, pair(board.posts[place], side, cards))

    def from_hand(self, side: Side, card: str) -> None:
        """A card leaves its hand for everybody to see.

        Whoever had counted specials among the unknown cards cannot tell whether this is one of
        those or one drawn since: it keeps the smaller number.
        """
        board, secrets = self.board, self.secrets
        if SORT[card] != "unit" and card not in board.shown[side] and secrets.specials[side]:
            secrets.specials = pair(secrets.specials, side, secrets.specials[side] - 1)
        secrets.hands = pair(secrets.hands, side, without(secrets.hands[side], card))
        if card in board.shown[side]:
            board.shown = pair(board.shown, side, without(board.shown[side], card))
        elif card in secrets.seen[side]:
            secrets.seen = pair(secrets.seen, side, without(secrets.seen[side], card))
        board.hands = pair(board.hands, side, len(secrets.hands[side]))

    def to_hand(self, side: Side, card: str, *, known: bool) -> None:
        """A card comes to a hand, `known` to everybody or to its owner alone."""
        board, secrets = self.board, self.secrets
        secrets.hands = pair(secrets.hands, side, in_order((*secrets.hands[side], card)))
        if known:
            board.shown = pair(board.shown, side, in_order((*board.shown[side], card)))
        board.hands = pair(board.hands, side, len(secrets.hands[side]))

    def put_away(self, side: Side, card: str) -> None:
        """A card that is spent, or a unit that falls: the communists' own come back, but for
        commanders; the forest side's do not."""
        board = self.board
        if side == COMMUNISTS and not COMMANDS[card]:
            board.under = (*board.under, card)
        else:
            board.discards = pair(board.discards, side, (*board.discards[side], card))

    def draw(self, side: Side) -> None:
        """Draw back up to a full hand; a draw that takes the last card is told.

        `known`: everybody sees what is drawn.
        """
        board, secrets = self.board, self.secrets
        drawn = False
        while board.hands[side] < HAND and board.cards_left(side):
            known = not board.piles[side]
            if known:
                card, *rest = board.under
                board.under = tuple(rest)
            else:
                card = secrets.piles[side][0]
                secrets.piles = pair(secrets.piles, side, secrets.piles[side][1:])
                board.piles = pair(board.piles, side, len(secrets.piles[side]))
            self.to_hand(side, card, known=known)
            if known:
                self.tell("drew", side=SIDES[side], known=True, card=card)
            else:
                self.tell("drew", {board.seat(side): {"card": card}}, side=SIDES[side], known=False)
            drawn = True
        if drawn and not board.cards_left(side) and board.emptied is None:
            board.emptied = side
            self.ends_within(2)
            self.tell("pile-empty", side=SIDES[side])

    def ends_within(self, moves: int) -> None:
        """So many moves from here, the present one included, end the game at the latest."""
        board = self.board
        end = board.moves + moves
        board.ends_after = end if board.ends_after is None else min(board.ends_after, end)


def initial_state(players: int, options: Options) -> State:
    """Before the lots: nobody has a side yet, and nothing lies on the table. Raises
    UnknownCards."""
    SETS.file(options.cards)
    return State(
        Board(options=options, phase="ready", chance=("sides", "row", "starts")), Secrets()
    )
