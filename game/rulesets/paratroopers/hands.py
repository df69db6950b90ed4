"""Training cards on their way between hand, Draw pile and Played stack, and who knows them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from game.engine.contract import Seat
from game.engine.tuples import put, without

from .cards import TRAINING
from .state import Board, Cards, Game

UNKNOWN = ""


@lru_cache(maxsize=1024)
def symbols(card: str) -> frozenset[str]:
    """The skills and resources of a Training card."""
    return frozenset(TRAINING[card].symbols)


def kinds(cards: Cards) -> list[str]:
    """Each kind of card once, in their order."""
    return list(dict.fromkeys(cards))


def suits(card: str, pawn: str) -> bool:
    """Whether a Paratrooper can play the card for himself."""
    return TRAINING[card].mark in (pawn, "DLW")


def fitting(hand: Cards, pawn: str, symbol: str) -> Iterator[str]:
    """The cards that suit a Paratrooper and have the symbol."""
    return (card for card in kinds(hand) if suits(card, pawn) and symbol in symbols(card))


def leave_hand(game: Game, seat: Seat, card: str) -> None:
    """A card leaves the hand for everybody to see.

    Of two copies, one known and one not, it is the known one. Nobody can tell which of the unknown
    cards it was: it counts as the one of which most is known, so that no more is concluded of the
    others than is sure.
    """
    board, secrets = game.board, game.secrets
    secrets.hands = put(secrets.hands, seat, without(secrets.hands[seat], card))
    if card in board.shown[seat]:
        board.shown = put(board.shown, seat, without(board.shown[seat], card))
        return
    lacks = board.lacks[seat]
    at = next(i for i, lacking in enumerate(lacks) if symbols(card).isdisjoint(lacking))
    board.lacks = put(board.lacks, seat, lacks[:at] + lacks[at + 1 :])


def play(game: Game, seat: Seat, card: str) -> None:
    """From the hand onto the Played stack."""
    leave_hand(game, seat, card)
    to_played(game, seat, card)


def to_played(game: Game, seat: Seat, *cards: str) -> None:
    board = game.board
    board.played = put(board.played, seat, (*board.played[seat], *cards))


def lacks_resource(game: Game, seat: Seat, resource: str) -> None:
    """Everybody learns that no card in the hand has the resource."""
    board = game.board
    board.lacks = put(
        board.lacks,
        seat,
        tuple(
            [
                one if resource in one else tuple(sorted((*one, resource)))
                for one in board.lacks[seat]
            ]
        ),
    )


def onto_pile(game: Game, seat: Seat, card: str, where: str) -> None:
    """Openly on top of the Draw pile or under it."""
    board = game.board
    pile = board.piles[seat]
    board.piles = put(board.piles, seat, (card, *pile) if where == "top" else (*pile, card))


def draw(game: Game, seat: Seat) -> None:
    """The top card of the Draw pile, which has one, comes to the hand."""
    board, secrets = game.board, game.secrets
    top, *rest = board.piles[seat]
    board.piles = put(board.piles, seat, tuple(rest))
    card = top
    if top == UNKNOWN:
        card, *hidden = secrets.piles[seat]
        secrets.piles = put(secrets.piles, seat, tuple(hidden))
        board.lacks = put(board.lacks, seat, (*board.lacks[seat], ()))
    else:
        board.shown = put(board.shown, seat, tuple(sorted((*board.shown[seat], card))))
    secrets.hands = put(secrets.hands, seat, tuple(sorted((*secrets.hands[seat], card))))
    known = top != UNKNOWN
    game.tell("drew", {} if known else {seat: {"card": card}}, seat=seat, card=top)
    if not secrets.piles[seat]:
        _hand_is_known(game, seat)


def _hand_is_known(game: Game, seat: Seat) -> None:
    """Nothing else of the player's lies face down: his hand is whatever lies nowhere else."""
    board = game.board
    board.shown = put(board.shown, seat, game.secrets.hands[seat])
    board.lacks = put(board.lacks, seat, ())


def renew(game: Game, seat: Seat, cards: Cards) -> None:
    """The Played stack, shuffled, becomes the Draw pile."""
    board, secrets = game.board, game.secrets
    secrets.piles = put(secrets.piles, seat, cards)
    board.piles = put(board.piles, seat, (UNKNOWN,) * len(cards))
    board.played = put(board.played, seat, ())
    game.tell("shuffled", seat=seat, n=len(cards))


def shuffle_due(seat: Seat) -> str:
    """The draw by which the Played stack becomes the Draw pile."""
    return f"shuffle pile-{seat}"


def deck_size(board: Board, seat: Seat) -> int:
    """How many Training cards a player has."""
    laid = (*board.missions[seat], *filter(None, (board.escapes[seat],)))
    on_missions = sum(len(mission.cards) for mission in laid)
    return board.hand_size(seat) + len(board.piles[seat]) + len(board.played[seat]) + on_missions
