"""The moves of CHANCE: who is First Player, and how decks and Played stacks are shuffled."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Final

from game.engine.draws import are_first, drawn, one_of
from game.engine.phased import Draw
from game.engine.tuples import put

from .cards import EVENTS, FLIGHT_CONDITIONS, SETS, SPECIALS, training_deck
from .hands import renew
from .start import deal_specials
from .state import Board, Cards, Game, State
from .timetable import missions_of, orders_of, year_index


def _seats(state: State) -> tuple[str, ...]:
    return tuple(map(str, range(state.board.players)))


def _put_first(game: Game, args: tuple[str, ...]) -> None:
    game.board.first = int(args[0])
    game.tell("first", seat=game.board.first)


def _deck(state: State) -> str:
    """The deck that is due to be shuffled."""
    return state.board.chance[0].split()[1]


def cards_of(board: Board, deck: str) -> Cards:
    """All cards that a deck is made of."""
    options = board.options
    if deck == "training":
        return training_deck(options.cards)
    if deck == "events":
        return tuple(EVENTS.of(options.cards))
    if deck == "conditions":
        return tuple(FLIGHT_CONDITIONS.of(options.cards))
    kind, _, which = deck.partition("-")
    if kind == "special":
        return tuple([id for id, card in SPECIALS.of(options.cards).items() if card.kind == which])
    if kind == "pile":
        return board.played[int(which)]
    if kind == "missions":
        return tuple(missions_of(options, int(which)))
    return tuple(orders_of(options, board.players, int(which)))


def _sample(state: State, rng: Random) -> tuple[str, ...]:
    deck = _deck(state)
    cards = cards_of(state.board, deck)
    return (deck, *drawn(cards, len(cards), rng, SETS.first))


def _fits(state: State, args: tuple[str, ...]) -> bool:
    deck, found = _deck(state), args[1:]
    cards = cards_of(state.board, deck)
    return (
        args[:1] == (deck,)
        and Counter(found) == Counter(cards)
        and are_first(found, cards, SETS.first)
    )


def _put_deck(game: Game, args: tuple[str, ...]) -> None:
    deck, *shuffled = args
    cards = tuple(shuffled)
    secrets = game.secrets
    kind, _, which = deck.partition("-")
    if kind == "special":
        deal_specials(game, which, cards)
    elif kind == "pile":
        renew(game, int(which), cards)
    elif kind == "missions":
        secrets.missions = put(secrets.missions, year_index(int(which)), cards)
    elif kind == "orders":
        secrets.orders = put(secrets.orders, year_index(int(which)), cards)
    else:
        setattr(secrets, kind, cards)


DRAWS: Final[dict[str, Draw]] = {
    "first": one_of(_seats, _put_first),
    "shuffle": Draw(_sample, _fits, _put_deck),
}
