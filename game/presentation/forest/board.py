"""What lies on the table of Forest: the row of terrains, and what each side has there."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from game.engine.cards import NBSP
from game.engine.contract import Move
from game.kit.parts import Cast
from game.kit.sides import Side as SideMark
from game.kit.standing import Stand, Status, own_side
from game.kit.story import since_own_move
from game.rulesets.forest.cards import (
    COMMUNISTS,
    FOREST,
    NEEDED,
    SIDES,
    TERRAIN,
    Modifier,
    Side,
)
from game.rulesets.forest.state import Board
from game.rulesets.forest.terrain import (
    AMBUSH,
    SURPRISE,
    VILLAGE_CARD,
    held,
    lying,
    modifier,
    points,
)
from game.rulesets.forest.view import View
from game.sheets.pictures import Picture
from game.tables.selectors import Seen, Step

from . import cards, formations, words
from .cards import Special, Unit
from .formations import Taking


class SidePart(Struct, frozen=True, cache_hash=True):
    """A side, and what is known of the cards that do not lie at a terrain.

    `needed` terrains end the game at once. Of the `hand` cards `shown` were seen by everybody;
    `told` are units that an informer showed to the reader, and at least `specials` of the rest
    are special cards (0: nobody showed him). `under` lie under the draw pile in this order.
    """

    id: str
    name: str
    emblem: str
    player: str
    who: str
    own: bool
    turn: bool
    points: int
    held: int
    needed: int
    hand: int
    pile: int
    shown: tuple[Unit | Special, ...]
    told: tuple[Unit, ...]
    specials: int
    under: tuple[Unit | Special, ...]
    discards: tuple[Unit | Special, ...]

    @property
    def known(self) -> int:
        """So many cards of the hand are known to the reader, were he on the other side."""
        return len(self.shown) + len(self.told)


class Gives(Struct, frozen=True, cache_hash=True):
    """What a terrain, with the cards there, gives a side in a fight; `cancelled` names the card
    that takes it away. `attack` and `defence` have signs, `tries` of an attack are further ones."""

    side: SideMark
    words: str
    attack: str
    defence: str
    tries: str
    cancelled: str


class TerrainCard(Struct, frozen=True, cache_hash=True):
    """A card of the row. `points` are the communists', then the forest side's, as are `sides`;
    `start` is what begins an attack here."""

    place: int
    kind: str
    name: str
    emblem: str
    picture: Picture | None
    points: tuple[int, int]
    sides: tuple[SideMark, SideMark]
    die: str
    gives: tuple[Gives, ...]
    holder: SideMark
    own: bool | None


class Table:
    """Turns the public board and what the reader knows into pieces of the page.

    `chosen` is the card of his hand that he picked for a move of two steps, or "". `side` is the
    reader's, None for who belongs to none or before the lot.
    """

    def __init__(self, seen: Seen, cast: Cast, chosen: str = "") -> None:
        self.seen, self.cast = seen, cast
        self.view: View = seen.view
        self.board: Board = seen.view.board
        self.side: Side | None = self.view.side
        self.two_steps = tuple(dict.fromkeys(filter(None, map(picked, seen.moves))))
        self.chosen = chosen if chosen in self.two_steps else ""
        self.newest = _newest(seen.steps)
        self.of_others = _newest(since_own_move(seen))

    def of_chosen(self) -> list[Move]:
        """What can be done with the card that was picked."""
        return [move for move in self.seen.moves if self.chosen and picked(move) == self.chosen]

    @property
    def hand(self) -> tuple[str, ...]:
        """The reader's own cards."""
        return () if self.side is None else self.view.hands[self.side]

    @property
    def upper(self) -> Side:
        """The side shown above the row: the other one's, to a spectator the communists."""
        return COMMUNISTS if self.side is None else 1 - self.side

    def status(self) -> Status:
        stands = tuple(map(self._stand, (FOREST, COMMUNISTS)))
        return Status(last=self._last() if self.seen.goes_on else "", stands=stands)

    def _stand(self, side: Side) -> Stand:
        """A side's points, and its terrains of those that end the game."""
        board, needed = self.board, NEEDED[side]
        scored = points(board, side)
        name = words.side(side)
        own = side == self.side and self.cast.seat is not None
        return Stand(
            label=own_side(name, 1) if own else name,
            value=f"{scored}",
            note=words.says("standing.terrains", n=scored, held=held(board, side), needed=needed),
            emblem=words.SIDE_EMBLEMS[side],
        )

    def _last(self) -> str:
        """That the game is about to end, and who still has a move."""
        board = self.board
        if board.ends_after is None:
            return ""
        if board.time_up:
            return words.says("where.time-up")
        assert board.emptied is not None
        emptied, other = words.side(board.emptied), words.side(1 - board.emptied)
        return words.says("where.last", side=emptied, other=other)

    # The sides

    def sides(self) -> tuple[SidePart, ...]:
        """Both, the upper one first; none before the lot."""
        if not self.board.sides:
            return ()
        return tuple(map(self._side, (self.upper, 1 - self.upper)))

    def _side(self, side: Side) -> SidePart:
        board, seen = self.board, self.seen
        seat = board.seat(side)
        told = self.view.seen[side] if side != self.side else ()
        return SidePart(
            id=SIDES[side],
            name=words.side(side),
            emblem=words.SIDE_EMBLEMS[side],
            player=self.cast.name(seat),
            who=self.cast.who(seat),
            own=side == self.side and self.cast.seat is not None,
            turn=seat in seen.to_act and seen.outcome is None,
            points=points(board, side),
            held=held(board, side),
            needed=NEEDED[side],
            hand=board.hands[side],
            pile=board.cards_left(side),
            shown=cards.shown_cards(board.shown[side]),
            told=tuple(map(cards.unit, told)),
            specials=self.view.specials[side] if side != self.side else 0,
            under=cards.shown_cards(board.under) if side == COMMUNISTS else (),
            discards=cards.shown_cards(board.discards[side]),
        )

    # The row

    def terrain(self, place: int) -> TerrainCard:
        board = self.board
        card = TERRAIN[board.row[place]]
        holder = board.control[place]
        return TerrainCard(
            place=place + 1,
            kind=card.id,
            name=words.terrain(card.id),
            emblem=card.emblem,
            picture=cards.terrain_picture(card.id, holder),
            points=card.points,
            sides=(words.the_side(COMMUNISTS), words.the_side(FOREST)),
            die=words.die(card.dice) if card.dice else "",
            gives=tuple(g for side in (COMMUNISTS, FOREST) if (g := gives(board, place, side))),
            holder=words.the_side(holder),
            own=None if self.side is None else holder == self.side,
        )

    def taking(self, place: int) -> Taking:
        return formations.taking(self.board, place, self.side, self.hand)


def _newest(steps: Sequence[Step]) -> str:
    """The card that was laid last, while nothing else has been done since."""
    for step in reversed(steps):
        for told in reversed(step.told):
            if told.kind in ("placed", "replaced"):
                return str(told.facts["card"])
            if told.kind in ("played", "attack", "passed"):
                return ""
    return ""


def picked(move: Move) -> str:
    """The card of the hand that begins the move, where it has a second step."""
    if move.verb == "replace":
        return move.args[1]
    return move.args[0] if move.verb in ("place", "play") and len(move.args) > 1 else ""


def gives(board: Board, place: int, side: Side) -> Gives | None:
    """What a side has of the terrain in a fight, or which card takes it away; None for nothing."""
    now = modifier(board, place, side)
    printed = TERRAIN[board.row[place]].gives(side)
    village = side == FOREST and lying(board, place, VILLAGE_CARD)
    cancelled = lying(board, place, AMBUSH if side == FOREST else SURPRISE)
    if now == Modifier() and not (cancelled and (printed != Modifier() or village)):
        return None
    given = printed if cancelled else now
    return Gives(
        side=words.the_side(side),
        words=modifier_words(given),
        attack=words.signed(given.attack) if given.attack else "",
        defence=words.signed(given.defence) if given.defence else "",
        tries=words.signed(given.tries) if given.tries else "",
        cancelled=words.special(cancelled) if cancelled else "",
    )


def modifier_words(given: Modifier) -> str:
    """What a terrain gives, in a few words."""
    found = {"attack": given.attack, "defence": given.defence, "tries": given.tries}
    parts = (words.says(f"gives.{id}", n=words.signed(n)) for id, n in found.items() if n)
    return ", ".join(part.replace(" +", f"{NBSP}+") for part in parts)
