"""The Event in force: whom it hits, the defence against it, and what happens without one."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Final

from msgspec.structs import replace

from game.engine.contract import Move, Seat
from game.engine.tuples import without

from .cards import EVENTS, PAWNS
from .hands import fitting, kinds, lacks_resource, play, symbols, to_played
from .places import DISTRICT_OF, SCOPE_OF
from .state import Board, Game, Pawn, State, Task


@lru_cache(maxsize=1024)
def _places(event: str) -> frozenset[str]:
    return frozenset(EVENTS[event].places)


def lists(board: Board, name: str, place: str) -> bool:
    """Whether the Event in force is for this Paratrooper in this place."""
    event = board.event
    return bool(event) and name in EVENTS[event].hits and SCOPE_OF[place] in _places(event)


def hits(board: Board, seat: Seat, name: str) -> bool:
    """Whether the Event in force hits this Paratrooper where he is."""
    pawn = board.pawn(seat, name)
    return pawn.at_large and lists(board, name, pawn.place)


def active(board: Board, pawn: Pawn) -> bool:
    """In the Country, neither in Prison nor under a halt."""
    return pawn.at_large and not (pawn.failed and EVENTS[board.event].effect == "halt")


def banned(board: Board, seat: Seat, name: str, kind: str) -> bool:
    """Whether a kind of Special card cannot be played for this Paratrooper."""
    event = EVENTS.get(board.event)
    if event is None or event.effect != "ban" or event.object != kind:
        return False
    return board.pawn(seat, name).failed and hits(board, seat, name)


def turn_up(game: Game, seat: Seat) -> None:
    """A new Event, if anybody is there whom it could concern."""
    board, secrets = game.board, game.secrets
    if not board.anybody_in_country():
        return
    board.event, *rest = secrets.events
    secrets.events = tuple(rest)
    game.tell("event", card=board.event)
    game.plan(
        *(
            Task("defence", seat, (name,))
            for seat in board.order
            for name in PAWNS
            if hits(board, seat, name)
        )
    )


def defence(game: Game, seat: Seat, name: str) -> None:
    """Whoever has no card at all is not asked."""
    game.ask("defend")


def defend_moves(state: State, seat: Seat) -> Iterator[Move]:
    board = state.board
    (name,) = board.task.words
    for card in fitting(state.secrets.hands[seat], name, EVENTS[board.event].defence):
        yield Move(seat, "defend", (card,))
    yield Move(seat, "suffer")


def defend(game: Game, seat: Seat, card: str) -> None:
    """He is safe from this Event in this place."""
    board = game.board
    (name,) = board.task.words
    pawn = board.pawn(seat, name)
    play(game, seat, card)
    game.tell("defended", seat=seat, pawn=name, card=card, event=board.event)
    game.change_pawn(seat, name, defended=(*pawn.defended, pawn.place))
    game.change_morale(seat, name, EVENTS[board.event].morale_ok)
    board.phase = "next"


def suffer(game: Game, seat: Seat) -> None:
    board = game.board
    event = EVENTS[board.event]
    (name,) = board.task.words
    game.tell("suffered", seat=seat, pawn=name, event=board.event, effect=event.effect)
    game.change_pawn(seat, name, failed=True)
    game.change_morale(seat, name, event.morale_fail)
    board.phase = "next"
    EFFECTS[event.effect](game, seat, name)


def _arrest(game: Game, seat: Seat, name: str) -> None:
    """From outside the borders into the Prison of the Gate's District."""
    district = DISTRICT_OF[game.board.pawn(seat, name).place]
    game.change_pawn(seat, name, place=district, prison=True)
    game.tell("arrested", seat=seat, pawn=name, district=district)


def _lose(game: Game, seat: Seat, name: str) -> None:
    game.plan(Task("loss", seat, (name,)))


def _lasts(game: Game, seat: Seat, name: str) -> None:
    """That he has failed is remembered until the end of the round."""


EFFECTS: Final[dict[str, Callable[[Game, Seat, str], None]]] = {
    "arrest": _arrest,
    "halt": _lasts,
    "lose": _lose,
    "ban": _lasts,
}


def loss(game: Game, seat: Seat, name: str) -> None:
    """Who has nothing to lose is asked nothing, and everybody knows what he does not have."""
    if any(True for _ in lose_moves(game, seat)):
        game.ask("lose")
        return
    resource = EVENTS[game.board.event].object
    lacks_resource(game, seat, resource)
    game.tell("nothing-to-lose", seat=seat, pawn=name, resource=resource)


def lose_moves(state: State | Game, seat: Seat) -> Iterator[Move]:
    """From the hand, or from the Mission that he is on."""
    board = state.board
    (name,) = board.task.words
    mission = board.mission_of(seat, name)
    sources = {"hand": state.secrets.hands[seat], "mission": mission.cards if mission else ()}
    for source, cards in sources.items():
        for card in kinds(cards):
            if EVENTS[board.event].object in symbols(card):
                yield Move(seat, "lose", (card, source))


def lose(game: Game, seat: Seat, card: str, source: str) -> None:
    board = game.board
    (name,) = board.task.words
    game.tell("lost", seat=seat, pawn=name, card=card, source=source)
    if source == "hand":
        play(game, seat, card)
    else:
        mission = board.mission_of(seat, name)
        assert mission is not None
        game.change_mission(seat, mission, replace(mission, cards=without(mission.cards, card)))
        to_played(game, seat, card)
    board.phase = "next"
