"""Phase 4: the sides alternate, one card or pass, until both pass in a row.

Whether a member has something to decide must not tell what it holds: whoever has an
action card has, if nothing else, the choice to leave this turn to the others.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from msgspec.structs import replace

from game.engine.cards import check_effects
from game.engine.contract import Move, Seat
from game.engine.tuples import pair, put, without

from .cards import ACTIONS, CARDS, SIDES, TRAITS
from .result import decide
from .state import Board, Effects, Fielded, Game, Side, State, holder

NOBODY_LEFT: Final = 2
"""So much a wounded leader whom nobody can replace is weaker."""


def has_actions(state: State | Game, side: Side) -> bool:
    return any(state.secrets.actions[seat] for seat in state.board.members(side))


def start_turn(game: Game) -> None:
    """A side at its limit or without action cards passes by itself."""
    board = game.board
    board.spoke = ()
    able = board.spent[board.turn] < board.parameters.limit and has_actions(game, board.turn)
    board.phase = "action"
    if not able:
        game.tell("passed-by-itself", side=SIDES[board.turn])
        _pass(game)


def players(state: State) -> tuple[Seat, ...]:
    """The captain, and before it the members with action cards who have not left the turn."""
    board, hands = state.board, state.secrets.actions
    captain = board.captain(board.turn)
    others = tuple(
        seat
        for seat in board.members(board.turn)
        if seat != captain and hands[seat] and seat not in board.left
    )
    return (*others, captain)


def action_moves(state: State, seat: Seat) -> Iterator[Move]:
    board = state.board
    for card in dict.fromkeys(state.secrets.actions[seat]):
        for args in targets(board, state.secrets.characters, card, board.sides[seat]):
            yield Move(seat, "play", (card, *args))
    yield Move(seat, "pass" if seat == board.captain(board.turn) else "leave")


def targets(
    board: Board, hands: tuple[tuple[str, ...], ...], card: str, side: Side
) -> Iterator[tuple[str, ...]]:
    """What the side can play the card on: nothing to name, or each choice, or none at all."""
    now = board.effects
    assert now is not None
    match ACTIONS[card].kind:
        case "exchange":
            yield from ((other,) for other in now.candidates(side))
        case "changed-trait":
            yield from ((trait,) for trait in TRAITS if trait != now.trait)
        case "cancel":
            if board.before is not None:
                yield ()
        case "reinforcement":
            for member in board.members(side):
                yield from ((other,) for other in hands[member])
        case _:
            yield ()


def leave(game: Game, seat: Seat) -> None:
    """Nothing from this member in this turn; the others may still play."""
    game.board.left = (*game.board.left, seat)
    game.tell("left", seat=seat)


def pass_turn(game: Game, seat: Seat) -> None:
    game.tell("passed", seat=seat, side=SIDES[game.board.turn])
    _pass(game)


def _pass(game: Game) -> None:
    game.board.passes += 1
    game.board.before = None
    game.board.phase = "turn-end"


def play(game: Game, seat: Seat, card: str, *args: str) -> None:
    """The card is spent, whatever becomes of it; then its effect."""
    board, secrets = game.board, game.secrets
    side = board.sides[seat]
    secrets.actions = put(secrets.actions, seat, without(secrets.actions[seat], card))
    board.used_actions = (*board.used_actions, card)
    board.played = (*board.played, (seat, card))
    board.spent = pair(board.spent, side, board.spent[side] + 1)
    board.passes = 0
    game.tell("played", seat=seat, side=SIDES[side], card=card, args=list(args))
    previous = board.effects
    board.phase = "turn-end"
    EFFECTS[ACTIONS[card].kind](game, side, ACTIONS[card].amount, *args)
    board.before = previous


# ── What the cards do ──


def _boost(game: Game, side: Side, amount: int) -> None:
    game.board.effects = game.now().shifted(side, amount)


def _weaken(game: Game, side: Side, amount: int) -> None:
    _boost(game, 1 - side, -amount)


def _exchange(game: Game, side: Side, _: int, card: str) -> None:
    _make_leader(game, side, card)


def _make_leader(game: Game, side: Side, card: str) -> None:
    game.board.effects = game.now().led_by(side, card)
    game.tell("new-leader", side=SIDES[side], card=card)


def _wound(game: Game, side: Side, _: int) -> None:
    """The other side's captain names another leader at once; one choice is no choice."""
    other = 1 - side
    now = game.now()
    now = replace(now, wounded=(*now.wounded, now.leaders[other]))
    game.board.effects = now
    game.tell("wounded", side=SIDES[other], card=now.leaders[other])
    able = now.candidates(other)
    brought = _in_hands(game, other) if not able else ()
    if not able and not brought:
        game.tell("stays", side=SIDES[other], card=now.leaders[other])
        _boost(game, other, -NOBODY_LEFT)
    elif len(able) == 1:
        _make_leader(game, other, able[0])
    elif len(brought) == 1:
        _bring(game, other, brought[0])
    else:
        game.board.naming = other
        game.board.phase = "name"


def _in_hands(state: State | Game, side: Side) -> tuple[str, ...]:
    hands = state.secrets.characters
    return tuple(card for seat in state.board.members(side) for card in hands[seat])


def _field(game: Game, side: Side, card: str, *, joined: bool) -> None:
    """A character comes from the hand of whoever of the side holds it."""
    seat = holder(game, side, card)
    game.take(card, seat)
    game.board.effects = game.now().with_member(side, Fielded(card, seat, joined))
    game.tell("joined", seat=seat, side=SIDES[side], card=card)


def _bring(game: Game, side: Side, card: str) -> None:
    _field(game, side, card, joined=False)
    _make_leader(game, side, card)


def _change_trait(game: Game, side: Side, _: int, trait: str) -> None:
    game.board.effects = game.now().compared(trait)


def _reinforce(game: Game, side: Side, _: int, card: str) -> None:
    _field(game, side, card, joined=True)


def _inform(game: Game, side: Side, _: int) -> None:
    """The look comes when the other side has let its next turn go without a cancel."""
    now = game.now()
    game.board.effects = replace(now, looking=pair(now.looking, side, True))


def _cancel(game: Game, side: Side, _: int) -> None:
    """The clash is again as it was before the card played last, a cancel included."""
    restored = game.board.before
    assert restored is not None
    _move_characters(game, game.now(), restored)
    game.board.effects = restored
    game.tell("cancelled", card=game.board.played[-2][1], leaders=list(restored.leaders))


def _move_characters(game: Game, now: Effects, restored: Effects) -> None:
    """Who came from a hand goes back to it; who was sent back comes again."""
    for side in (0, 1):
        for fielded in now.teams[side]:
            if fielded not in restored.teams[side]:
                game.give_back(fielded.card, fielded.seat)
        for fielded in restored.teams[side]:
            if fielded not in now.teams[side]:
                game.take(fielded.card, fielded.seat)


EFFECTS: Final[dict[str, Callable[..., None]]] = {
    "boost": _boost,
    "weakening": _weaken,
    "wounded-leader": _wound,
    "exchange": _exchange,
    "changed-trait": _change_trait,
    "cancel": _cancel,
    "reinforcement": _reinforce,
    "informer": _inform,
}
"""Kind of card -> its effect, given (game, side that plays it, amount, what it names)."""

check_effects("actions", (action.kind for action in CARDS.action), EFFECTS)


# ── A wounded leader's side names another ──


def namer(board: Board) -> tuple[Seat, ...]:
    assert board.naming is not None
    return (board.captain(board.naming),)


def naming_moves(state: State, seat: Seat) -> Iterator[Move]:
    board = state.board
    assert board.effects is not None
    assert board.naming is not None
    able = board.effects.candidates(board.naming)
    for card in able or _in_hands(state, board.naming):
        yield Move(seat, "lead" if able else "bring", (card,))


def name_leader(game: Game, seat: Seat, card: str) -> None:
    side = game.board.sides[seat]
    _make_leader(game, side, card)
    _named(game)


def bring_leader(game: Game, seat: Seat, card: str) -> None:
    _bring(game, game.board.sides[seat], card)
    _named(game)


def _named(game: Game) -> None:
    game.board.naming = None
    game.board.phase = "turn-end"


# ── Between two turns ──


def end_turn(game: Game) -> None:
    """What the other side's informer was to see, it sees now; then it is that side's turn."""
    board = game.board
    side = board.turn
    other = 1 - side
    now = game.now()
    if now.looking[other]:
        board.effects = replace(now, looking=pair(now.looking, other, False))
        if not board.informed[other]:
            _look(game, other)
    board.left = ()
    if board.passes >= 2:
        decide(game)
        return
    board.turn = other
    board.phase = "turn-start"


def _look(game: Game, side: Side) -> None:
    board = game.board
    board.informed = pair(board.informed, side, True)
    hands = {str(seat): game.secrets.actions[seat] for seat in board.members(1 - side)}
    game.tell("informed", game.own(side, hands=hands), side=SIDES[side])
