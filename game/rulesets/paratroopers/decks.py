"""The two Tracks and their decks."""

from __future__ import annotations

from game.engine.tuples import put

from .state import Cards, Game
from .timetable import year_index


def next_training(game: Game) -> str:
    """The top card of the Training deck, "" where it is empty."""
    board, secrets = game.board, game.secrets
    if secrets.training:
        card, *rest = secrets.training
        secrets.training = tuple(rest)
    elif board.training_under:
        card, *rest = board.training_under
        board.training_under = tuple(rest)
    else:
        return ""
    return card


def next_mission(game: Game) -> str:
    """The top card of the present year's Missions, "" where there is none."""
    board, secrets = game.board, game.secrets
    at = year_index(board.year)
    if secrets.missions[at]:
        card, *rest = secrets.missions[at]
        secrets.missions = put(secrets.missions, at, tuple(rest))
    elif board.missions_under:
        card, *rest = board.missions_under
        board.missions_under = tuple(rest)
    else:
        return ""
    return card


def closed_up(track: Cards) -> tuple[list[str], int]:
    """The cards left, moved towards the last place, and the number of free places before them."""
    left = [card for card in track if card]
    return left, len(track) - len(left)


def fill_training(game: Game) -> None:
    """Cards come onto the free place furthest on, until the Track is full or the deck empty."""
    left, free = closed_up(game.board.training)
    while free and (card := next_training(game)):
        left.insert(0, card)
        free -= 1
    game.board.training = ("",) * free + tuple(left)


def fill_track(game: Game) -> None:
    """The same with the Missions."""
    left, free = closed_up(game.board.track)
    while free and (card := next_mission(game)):
        left.insert(0, card)
        free -= 1
    game.board.track = ("",) * free + tuple(left)


def under_training(game: Game, *cards: str) -> None:
    game.board.training_under = (*game.board.training_under, *cards)


def under_missions(game: Game, *cards: str) -> None:
    game.board.missions_under = (*game.board.missions_under, *cards)
