"""The four kinds of moves, and what follows each: control, the end of the game, the next turn."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from game.engine.cards import check_effects
from game.engine.contract import Move, Seat
from game.engine.tuples import pair

from .cards import (
    COMBAT,
    COMMUNISTS,
    EFFECT,
    FOREST,
    FOUR,
    INSTANT,
    IS_COMMANDER,
    PLACES,
    SIDES,
    SPECIALS,
    UNITS,
    UNITS_AT_MOST,
    VILLAGE,
    Side,
)
from .fights import open_attack, ready, remove
from .result import finish
from .state import Board, Game, Sentence, State
from .terrain import check_control, held

QUIET_MOST: Final = 40
MOVES_MOST: Final = 200


def turn_moves(state: State, seat: Seat) -> Iterator[Move]:
    """All that the player has; nothing at all is a pass."""
    board = state.board
    side = board.turn
    hand = state.secrets.hands[side]
    any_move = False
    for found in (_place_moves, _replace_moves, _instant_moves, _attack_moves):
        for verb, args in found(board, side, hand):
            any_move = True
            yield Move(seat, verb, args)
    if not any_move:
        yield Move(seat, "pass")


Found = Iterator[tuple[str, tuple[str, ...]]]


def fits(board: Board, card: str, place: int) -> bool:
    """Whether the card may lie there at all; how many units there are is another matter."""
    return EFFECT.get(card) != "village" or board.row[place] == VILLAGE


def _place_moves(board: Board, side: Side, hand: tuple[str, ...]) -> Found:
    room = [len(board.units(place, side)) < UNITS_AT_MOST for place in range(PLACES)]
    for card in hand:
        if card in INSTANT:
            continue
        for place in range(PLACES):
            if room[place] if card in UNITS else fits(board, card, place):
                yield "place", (card, str(place + 1))


def _replace_moves(board: Board, side: Side, hand: tuple[str, ...]) -> Found:
    for place in range(PLACES):
        full = len(board.units(place, side)) == UNITS_AT_MOST
        for old in board.posts[place][side]:
            for new in hand:
                crowded = full and old in COMBAT and new in UNITS
                if new not in INSTANT and not crowded and fits(board, new, place):
                    yield "replace", (old, new)


def _attack_moves(board: Board, side: Side, hand: tuple[str, ...]) -> Found:
    for place in range(PLACES):
        if ready(board, place):
            yield "attack", (str(place + 1),)


def _instant_moves(board: Board, side: Side, hand: tuple[str, ...]) -> Found:
    for card in hand:
        if card in INSTANT:
            for args in TARGETS[EFFECT[card]](board, side):
                yield "play", (card, *args)


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
    """The place where a card lies. Raises StopIteration where it lies nowhere."""
    return next(at for at in range(PLACES) if card in board.posts[at][side])


def replace_card(game: Game, seat: Seat, old: str, new: str) -> None:
    """The old card returns to the hand, known to everybody; nothing is drawn."""
    board = game.board
    side = board.turn
    at = find(board, side, old)
    game.from_hand(side, new)
    game.lay(at, side, tuple(new if card == old else card for card in board.posts[at][side]))
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
    EFFECTS[EFFECT[card]](game, board.turn, *args)


# ── Instant specials ──


def _always(board: Board, side: Side) -> Iterator[tuple[str, ...]]:
    yield ()


def _commanders(board: Board, side: Side) -> Iterator[tuple[str, ...]]:
    """The other side's commanders lying at a terrain."""
    for post in board.posts:
        for card in post[1 - side]:
            if card in IS_COMMANDER:
                yield (card,)


def _raids(board: Board, side: Side) -> Iterator[tuple[str, ...]]:
    """From three own units to three of the other side's next to them, where none of ours are."""
    own = [len(board.units(at, side)) for at in range(PLACES)]
    other = [len(board.units(at, 1 - side)) for at in range(PLACES)]
    for source in range(PLACES):
        for target in (source - 1, source + 1):
            if not 0 <= target < PLACES or own[target]:
                continue
            if own[source] == other[target] == UNITS_AT_MOST:
                yield (str(source + 1), str(target + 1))


def _inform(game: Game, side: Side) -> None:
    """The units in the other hand, not the specials; how many those are shows by itself."""
    board, secrets = game.board, game.secrets
    other = 1 - side
    hand = secrets.hands[other]
    units = [card for card in hand if card in UNITS]
    new = tuple(card for card in units if card not in board.shown[other])
    unseen = [card for card in hand if card in SPECIALS and card not in board.shown[other]]
    secrets.seen = pair(secrets.seen, other, new)
    secrets.specials = pair(secrets.specials, other, len(unseen))
    facts = {"units": units}
    game.tell("informed", dict.fromkeys(range(len(board.sides)), facts), side=SIDES[side])


def _sentence(game: Game, side: Side, card: str) -> None:
    """Its owner throws for it as often as the printed defence."""
    game.board.sentence = Sentence(card, UNITS[card].defence)
    game.board.phase = "judged"
    game.board.chance = ("pair",)


def thrown(game: Game, dice: tuple[int, int]) -> None:
    """Two equal faces not above the commander's dice save it."""
    board = game.board
    assert board.sentence is not None
    card, tries = board.sentence.card, board.sentence.tries - 1
    saved = dice[0] == dice[1] <= UNITS[card].dice
    game.tell("thrown", card=card, dice=list(dice), saved=saved, tries=tries)
    if tries and not saved:
        board.sentence = Sentence(card, tries)
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

check_effects("instant specials", (EFFECT[card] for card in INSTANT), EFFECTS)


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
    if held(board, FOREST) == PLACES:
        return "all"
    if held(board, COMMUNISTS) >= FOUR:
        return "four"
    if board.ends_after is not None and board.moves >= board.ends_after:
        return "time-up" if board.time_up else "pile"
    if board.quiet >= QUIET_MOST:
        return "quiet"
    return "long" if board.moves >= MOVES_MOST else ""
