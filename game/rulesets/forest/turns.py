"""The four kinds of moves, and what follows each: control, the end of the game, the next turn."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import compress
from typing import Final

from game.engine.card_sets import PRINTED
from game.engine.cards import check_effects
from game.engine.contract import Move, Seat
from game.engine.tuples import pair

from .cards import (
    COMMANDS,
    COMMUNISTS,
    EFFECT,
    FOREST,
    INSTANT_EFFECTS,
    KIND,
    NEEDED,
    PLACES,
    SIDES,
    SORT,
    UNITS,
    UNITS_AT_MOST,
    VILLAGE,
    Side,
    Special,
    Unit,
    deck,
    of_deck_cards,
)
from .fights import FACES, open_attack, remove
from .result import finish
from .state import Board, Cards, DeathSentence, Game, State, units_among
from .terrain import check_control, held

QUIET_MOST: Final = 40
MOVES_MOST: Final = 200

# A move looks up dozens of cards.
_SORT: Final = SORT.known
_EFFECT: Final = EFFECT.known
_KIND: Final = KIND.known


def turn_moves(state: State, seat: Seat) -> list[Move]:
    """All that the player has; nothing at all is a pass."""
    board = state.board
    side = board.turn
    hand = state.secrets.hands[side]
    own = [len(units_among(post[side])) for post in board.posts]
    moves = _place_moves(board, seat, hand, own)
    moves += _replace_moves(board, seat, hand, own)
    moves += _instant_moves(board, seat, hand)
    for place, units in enumerate(own):
        if units == UNITS_AT_MOST == len(board.units(place, 1 - side)):
            moves.append(Move(seat, "attack", (str(place + 1),)))
    return moves or [Move(seat, "pass")]


# A turn has dozens of moves, the same ever again: each is made once.
def _placing(seat: Seat) -> Mapping[str, tuple[Move, ...]]:
    """By card: it is laid at each of the terrains."""

    def moves(card: Unit | Special) -> tuple[Move, ...]:
        return tuple(Move(seat, "place", (card.id, str(place + 1))) for place in range(PLACES))

    return of_deck_cards(moves, moves).known


class _Replacing(dict[str, Move]):
    """By the new card: the old one is replaced by it."""

    def __init__(self, seat: Seat, old: str, new: Iterable[str] = ()) -> None:
        self._seat, self._old = seat, old
        super().__init__((card, self[card]) for card in new)

    def __missing__(self, new: str) -> Move:
        return Move(self._seat, "replace", (self._old, new))


class _Replacements(dict[str, _Replacing]):
    """By the old card. Those of printed cards are at hand."""

    def __init__(self, seat: Seat) -> None:
        self._seat = seat
        decks = [deck(PRINTED, side) for side in (FOREST, COMMUNISTS)]
        super().__init__((old, _Replacing(seat, old, cards)) for cards in decks for old in cards)

    def __missing__(self, old: str) -> _Replacing:
        return _Replacing(self._seat, old)


_PLACING: Final = tuple(map(_placing, (0, 1)))
_REPLACING: Final = tuple(map(_Replacements, (0, 1)))


def fits(board: Board, card: str, place: int) -> bool:
    """Whether the card may lie there at all; how many units there are is another matter."""
    return _EFFECT[card] != "village" or _KIND[board.row[place]] == VILLAGE


def _place_moves(board: Board, seat: Seat, hand: Cards, units: list[int]) -> list[Move]:
    """`units` are the numbers of own units by place."""
    room = [number < UNITS_AT_MOST for number in units]
    moves: list[Move] = []
    for card in hand:
        if (sort := _SORT[card]) == "unit":
            moves += compress(_PLACING[seat][card], room)
        elif sort == "combat":
            villages = [_KIND[kind] == VILLAGE for kind in board.row]
            anywhere = _PLACING[seat][card]
            moves += compress(anywhere, villages) if _EFFECT[card] == "village" else anywhere
    return moves


def _replace_moves(board: Board, seat: Seat, hand: Cards, units: list[int]) -> list[Move]:
    """A unit cannot come for a combat card where there are three units already."""
    side, row, replacing = board.turn, board.row, _REPLACING[seat]
    layable = [card for card in hand if _SORT[card] != "instant"]
    elsewhere = [card for card in layable if _EFFECT[card] != "village"]
    moves: list[Move] = []
    for place, post in enumerate(board.posts):
        fitting = layable if _KIND[row[place]] == VILLAGE else elsewhere
        for old in post[side]:
            new = fitting
            if _SORT[old] == "combat" and units[place] == UNITS_AT_MOST:
                new = [card for card in fitting if _SORT[card] == "combat"]
            moves += map(replacing[old].__getitem__, new)
    return moves


def _instant_moves(board: Board, seat: Seat, hand: Cards) -> list[Move]:
    return [
        Move(seat, "play", (card, *args))
        for card in hand
        if _SORT[card] == "instant"
        for args in TARGETS[_EFFECT[card]](board, board.turn)
    ]


def place(game: Game, seat: Seat, card: str, where: str) -> None:
    board, at = game.board, int(where) - 1
    side = board.turn
    game.from_hand(side, card)
    game.lay(at, side, (*board.posts[at][side], card))
    board.quiet = -1
    game.tell("placed", side=SIDES[side], card=card, place=at + 1)
    game.draw(side)
    board.phase = "move-end"


def find(board: Board, side: Side, card: str) -> int:
    """The place where a card lies. Raises ValueError where it lies nowhere."""
    for place, post in enumerate(board.posts):
        if card in post[side]:
            return place
    raise ValueError(f"{card} lies at no terrain")


def replace_card(game: Game, seat: Seat, old: str, new: str) -> None:
    """The old card returns to the hand, known to everybody; nothing is drawn."""
    board = game.board
    side = board.turn
    at = find(board, side, old)
    game.from_hand(side, new)
    game.lay(at, side, tuple([new if card == old else card for card in board.posts[at][side]]))
    game.to_hand(side, old, known=True)
    game.tell("replaced", side=SIDES[side], card=new, old=old, place=at + 1)
    board.phase = "move-end"


def attack(game: Game, seat: Seat, where: str) -> None:
    open_attack(game, int(where) - 1, game.board.turn)


def pass_turn(game: Game, seat: Seat) -> None:
    game.tell("passed", side=SIDES[game.board.turn])
    game.board.phase = "move-end"


def play(game: Game, seat: Seat, card: str, *args: str) -> None:
    """The effect first; the spent card is put away when the move ends."""
    board = game.board
    game.from_hand(board.turn, card)
    board.spent = card
    board.quiet = -1
    game.tell("played", side=SIDES[board.turn], card=card, args=list(args))
    board.phase = "move-end"
    EFFECTS[_EFFECT[card]](game, board.turn, *args)


# ── Instant specials ──


def _always(board: Board, side: Side) -> Iterator[tuple[str, ...]]:
    yield ()


def _commanders(board: Board, side: Side) -> Iterator[tuple[str, ...]]:
    """The other side's commanders lying at a terrain."""
    for post in board.posts:
        for card in post[1 - side]:
            if COMMANDS[card]:
                yield (card,)


def _raids(board: Board, side: Side) -> Iterator[tuple[str, ...]]:
    """From three own units to three of the other side's next to them, where none of ours are."""
    for source, post in enumerate(board.posts):
        if len(units_among(post[side])) < UNITS_AT_MOST:
            continue
        for target in (source - 1, source + 1):
            if not 0 <= target < PLACES or board.units(target, side):
                continue
            if len(board.units(target, 1 - side)) == UNITS_AT_MOST:
                yield (str(source + 1), str(target + 1))


def _inform(game: Game, side: Side) -> None:
    """The units in the other hand, not the specials; how many those are shows by itself."""
    board, secrets = game.board, game.secrets
    other = 1 - side
    hand = secrets.hands[other]
    units = [card for card in hand if _SORT[card] == "unit"]
    new = tuple(card for card in units if card not in board.shown[other])
    unseen = [card for card in hand if _SORT[card] != "unit" and card not in board.shown[other]]
    secrets.seen = pair(secrets.seen, other, new)
    secrets.specials = pair(secrets.specials, other, len(unseen))
    facts = {"units": units}
    game.tell("informed", dict.fromkeys(range(len(board.sides)), facts), side=SIDES[side])


def _sentence(game: Game, side: Side, card: str) -> None:
    """Its owner throws for it as often as the printed defence."""
    game.board.sentence = DeathSentence(card, UNITS[card].defence)
    game.board.phase = "judged"
    game.board.chance = ("pair",)


def fall_chance(unit: Unit) -> float:
    """How likely a commander is to fall by a death sentence, with all of its throws."""
    return float((1 - unit.dice / FACES**2) ** unit.defence)


def thrown(game: Game, dice: tuple[int, int]) -> None:
    """Two equal faces not above the commander's dice save it."""
    board = game.board
    assert board.sentence is not None
    card, tries = board.sentence.card, board.sentence.tries - 1
    saved = dice[0] == dice[1] <= UNITS[card].dice
    game.tell("thrown", card=card, dice=list(dice), saved=saved, tries=tries)
    if tries and not saved:
        board.sentence = DeathSentence(card, tries)
        board.chance = ("pair",)
        return
    board.sentence = None
    if not saved:
        remove(game, find(board, 1 - board.turn, card), card)
    board.phase = "move-end"


def _raid(game: Game, side: Side, source: str, target: str) -> None:
    open_attack(game, int(target) - 1, side, int(source) - 1)


TARGETS: Final[dict[str, Callable[[Board, Side], Iterator[tuple[str, ...]]]]] = {
    "inform": _always,
    "sentence": _commanders,
    "raid": _raids,
}
EFFECTS: Final[dict[str, Callable[..., None]]] = {
    "inform": _inform,
    "sentence": _sentence,
    "raid": _raid,
}
"""Effect -> what it can be played on, and what it does, given (game, side, what it names)."""

check_effects("instant specials", INSTANT_EFFECTS, EFFECTS)


# ── The end of a move ──


def end_move(game: Game) -> None:
    """The spent card goes, its player draws; then control, the endings, the other's turn."""
    board = game.board
    side = mover(board)
    if board.spent:
        game.put_away(side, board.spent)
        board.spent = ""
        game.draw(side)
    check_control(game)
    board.moves += 1
    board.quiet += 1
    reason = _reason(board)
    if reason:
        finish(game, reason)
        return
    board.turn = 1 - side
    board.phase = "turn"


def mover(board: Board) -> Side:
    """Whose move it is; within a fight the decision may be the other side's."""
    return board.starter if board.moves % 2 == 0 else 1 - board.starter


def _reason(board: Board) -> str:
    if held(board, FOREST) >= NEEDED[FOREST]:
        return "all"
    if held(board, COMMUNISTS) >= NEEDED[COMMUNISTS]:
        return "four"
    if board.ends_after is not None and board.moves >= board.ends_after:
        return "time-up" if board.time_up else "pile"
    if board.quiet >= QUIET_MOST:
        return "quiet"
    return "long" if board.moves >= MOVES_MOST else ""
