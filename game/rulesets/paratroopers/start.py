"""Before the first round: what everybody has, what is shuffled, the five tokens on the board."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.engine.contract import Move, Seat
from game.engine.tuples import put

from .cards import DISTRICT, DISTRICTS, PAWNS, SPECIAL_KINDS, TOKENS, TRACK, starting_set
from .decks import fill_track, fill_training, next_mission
from .state import Board, Game, Options, Pawn, Secrets, State, Task
from .timetable import YEAR_LIST, length_of, year_index, years
from .tokens import from_pool, lay

MONEY: Final = 3
POINTS: Final = 20
TOKENS_IN_ALL: Final = {
    "people": 15, "arms": 14, "explosives": 10, "tools": 12, "transport": 8, "radio": 8,
}  # fmt: skip
FIRST_TOKENS: Final = tuple(kind for kind in TOKENS if kind != "radio")
TRAINING_PLACES: Final = TRACK
MISSION_PLACES: Final = 4


def initial_state(players: int, options: Options) -> State:
    """Nothing is shuffled, and nothing lies on the board."""
    played = years(options)
    nothing: tuple[tuple[()], ...] = ((),) * players
    hand = tuple(sorted(starting_set(options.cards)))
    decks = (
        "training",
        "events",
        "conditions",
        *(f"missions-{year}" for year in played),
        *(f"orders-{year}" for year in played),
        *(f"special-{kind}" for kind in SPECIAL_KINDS),
    )
    board = Board(
        options=options,
        players=players,
        phase="next",
        chance=("first", *(f"shuffle {deck}" for deck in decks)),
        agenda=(Task("setup"),),
        task=Task("setup"),
        year=played[0],
        last=length_of(options).rounds,
        pawns=((Pawn(),) * len(PAWNS),) * players,
        points=(POINTS,) * players,
        money=(MONEY,) * players,
        tokens=dict.fromkeys(DISTRICTS, ()),
        pool=dict(TOKENS_IN_ALL),
        training=("",) * TRAINING_PLACES,
        track=("",) * MISSION_PLACES,
        specials=nothing,
        missions=nothing,
        escapes=(None,) * players,
        finished=nothing,
        piles=nothing,
        played=nothing,
        shown=(hand,) * players,
        lacks=nothing,
    )
    rows: tuple[tuple[()], ...] = ((),) * len(YEAR_LIST)
    secrets = Secrets(hands=(hand,) * players, piles=nothing, orders=rows, missions=rows)
    return State(board, secrets)


def set_up(game: Game, seat: Seat) -> None:
    """The Tracks lie there; tokens are placed, going round."""
    board = game.board
    fill_training(game)
    if len(game.secrets.missions[year_index(board.year)]) < MISSION_PLACES:
        # The first of so few does not come to the last place.
        newest = [next_mission(game) for _ in range(MISSION_PLACES - 1)][::-1]
        board.track = (*newest, "")
    else:
        fill_track(game)
    turns = (board.order * len(FIRST_TOKENS))[: len(FIRST_TOKENS)]
    game.plan(*(Task("first-token", seat) for seat in turns), Task("begin-round"))


def deal_specials(game: Game, kind: str, cards: tuple[str, ...]) -> None:
    """One of each kind for each player; two players have two, but of Escapes."""
    board = game.board
    each = 2 if board.players == 2 and kind != "escape" else 1
    for seat in range(board.players):
        dealt = cards[each * seat : each * (seat + 1)]
        board.specials = put(board.specials, seat, (*board.specials[seat], *sorted(dealt)))
        game.tell("specials", seat=seat, cards=list(dealt))
    game.to_box(*cards[each * board.players :])


def first_token(game: Game, seat: Seat) -> None:
    game.ask("place")


def place_moves(state: State, seat: Seat) -> Iterator[Move]:
    """One of each kind, each in another District."""
    lying = {kind for kinds in state.board.tokens.values() for kind in kinds}
    for kind in FIRST_TOKENS:
        if kind not in lying:
            for district, kinds in state.board.tokens.items():
                if not kinds and DISTRICT[district].start:  # type: ignore[index]
                    yield Move(seat, "place", (kind, district))


def place(game: Game, seat: Seat, kind: str, district: str) -> None:
    from_pool(game, kind)
    lay(game, seat, kind, district)
    game.board.phase = "next"
