"""A mission from the Orders to its end: dealing, giving, revealing, result, casualties.

Sources: rulebook, sections 3.4.5 to 3.4.7; Rulings 14 to 17.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from game.engine.cards import check_effects
from game.engine.contract import Move, Seat
from game.engine.tuples import put, without

from .cards import COLOUR, DIFFICULTY, FREE, GOVERNMENT, ORDERS, STRENGTH
from .reactions import ask_holders
from .state import (
    ActiveMission,
    Board,
    Game,
    OrderMemory,
    Resolving,
    Secrets,
    State,
    added,
    note_deed,
)

DRAW_GLORY: Final = "draw-glory"
LEAVE: Final = "leave-before-counting"

check_effects(
    "orders",
    (o.effect for o in ORDERS.values()),
    {DRAW_GLORY: None, LEAVE: None},
)


def leaves(order: str | None) -> bool:
    """Whether whoever has this Order is gone before strength is counted."""
    return order is not None and ORDERS[order].effect == LEAVE


def shuffle_orders(game: Game) -> None:
    """Without participants nobody draws, and nothing is added to a total of 0."""
    board = game.board
    assert board.resolving is not None
    if board.resolving.participants:
        board.chance = ("orders",)
        board.phase = "deal-orders"
    else:
        board.phase = "result"


def own_soldiers(board: Board, seat: Seat) -> tuple[str, ...]:
    """The seat's soldiers on the mission being resolved."""
    assert board.resolving is not None
    colour = board.colours[seat]
    here = board.on_table(board.resolving.mission).soldiers()
    return tuple(soldier for soldier in here if COLOUR[soldier] == colour)


def deal_orders(game: Game) -> None:
    """One per soldier and one more per soldier in the Strike Force.

    One card at a time clockwise from the Commander-in-chief, first one per soldier, then
    the extras: this matters only when the deck is short (Ruling 14).
    """
    board, secrets = game.board, game.secrets
    now = board.resolving
    assert now is not None
    strike = board.on_table(now.mission).strike
    first = {seat: len(own_soldiers(board, seat)) for seat in now.participants}
    extra = {
        seat: sum(COLOUR[soldier] == board.colours[seat] for soldier in strike)
        for seat in now.participants
    }
    hands: dict[Seat, list[str]] = {seat: [] for seat in now.participants}
    deck = list(reversed(secrets.order_deck))
    for due in (first, extra):
        while deck and any(due.values()):
            for seat in now.participants:
                if due[seat] and deck:
                    due[seat] -= 1
                    hands[seat].append(deck.pop())
    secrets.order_deck = tuple(reversed(deck))
    secrets.drawn = tuple(tuple(hands.get(seat, ())) for seat in range(board.players))
    for seat in now.participants:
        cards = tuple(hands[seat])
        game.tell("drew-orders", {seat: {"orders": cards}}, seat=seat, size=len(cards))
    board.phase = "give-orders"
    for seat in now.participants:
        _finish_if_empty(game, seat)


def givers(board: Board) -> tuple[Seat, ...]:
    """The participants who have not finished, all at the same time."""
    now = board.resolving
    assert now is not None
    return tuple(seat for seat in now.participants if seat not in now.done)


def pool(secrets: Secrets, seat: Seat) -> tuple[str, ...]:
    """The Orders the seat can still give: drawn and held, less those given."""
    held = secrets.held[seat]
    left = list(secrets.drawn[seat])
    if held is not None:
        left.append(held)
    for _, order in secrets.given[seat]:
        left.remove(order)
    return tuple(left)


def give_order_moves(state: State, seat: Seat) -> Iterator[Move]:
    """One Order to one soldier at a time; when all have theirs, one Order to keep."""
    left = sorted(set(pool(state.secrets, seat)))
    given = {soldier for soldier, _ in state.secrets.given[seat]}
    waiting = [s for s in own_soldiers(state.board, seat) if s not in given]
    if not waiting:
        for order in left:
            yield Move(seat, "keep", (order,))
    for soldier in waiting:
        for order in left:
            yield Move(seat, "order", (soldier, order))


def give_order(game: Game, seat: Seat, soldier: str, order: str) -> None:
    game.secrets.given = added(game.secrets.given, seat, (soldier, order))
    game.tell("gave-order", {seat: {"soldier": soldier, "order": order}}, seat=seat)
    _finish_if_empty(game, seat)


def keep_order(game: Game, seat: Seat, order: str) -> None:
    game.secrets.kept = put(game.secrets.kept, seat, order)
    game.tell("kept-order", {seat: {"order": order}}, seat=seat)
    _finish(game, seat)


def _finish_if_empty(game: Game, seat: Seat) -> None:
    """Whoever has no Order left keeps none and has nothing to confirm (Ruling 14)."""
    if not pool(game.secrets, seat):
        _finish(game, seat)


def _finish(game: Game, seat: Seat) -> None:
    board = game.board
    assert board.resolving is not None
    board.resolving = replace(board.resolving, done=(*board.resolving.done, seat))
    if not givers(board):
        board.phase = "reveal"


def reveal(game: Game) -> None:
    """Ruling 17: all Orders at once, then *Withdraw!*, then the draws, then "+2"."""
    board, secrets = game.board, game.secrets
    now = board.resolving
    assert now is not None
    orders = tuple(pair for seat in now.participants for pair in secrets.given[seat])
    _settle_held_orders(game, now.participants, tuple(order for _, order in orders))
    ordered = dict(orders)
    here = board.on_table(now.mission).soldiers()
    without_order = tuple(soldier for soldier in here if soldier not in ordered)
    game.tell("orders", mission=now.mission, orders=orders, without=without_order)
    left = tuple(soldier for soldier, order in orders if leaves(order))
    board.resolving = replace(now, orders=orders)
    if left:
        game.set_mission(_less(board.on_table(now.mission), left))
        _to_units(game, left)
        game.tell("withdrew", soldiers=left)
    for seat in now.participants:
        for soldier, order in orders:
            draws = ORDERS[order].effect == DRAW_GLORY
            if draws and board.owner(soldier) == seat and secrets.glory_deck:
                card, *rest = secrets.glory_deck
                secrets.glory_deck = tuple(rest)
                secrets.glory_hands = added(secrets.glory_hands, seat, card.shown(seat))
                game.tell("glory-at-once", {seat: {"value": card.value}}, seat=seat)
    ask_holders(game, "add-strength")


def _settle_held_orders(game: Game, participants: tuple[Seat, ...], shown: tuple[str, ...]) -> None:
    """Kept Orders become the held ones, the rest goes back; remember what that tells."""
    secrets = game.secrets
    for seat in participants:
        rest = pool(secrets, seat)
        kept = secrets.kept[seat]
        if kept is not None:
            rest = without(rest, kept)
        secrets.held = put(secrets.held, seat, kept)
        secrets.returned = put(secrets.returned, seat, rest)
        secrets.order_deck = rest + secrets.order_deck
    empty: tuple[tuple[()], ...] = ((),) * len(secrets.held)
    secrets.drawn = secrets.given = empty
    secrets.kept = (None,) * len(secrets.held)
    older = (
        OrderMemory(tuple(s for s in m.seats if s not in participants), m.revealed, m.known)
        for m in secrets.memories
    )
    now = OrderMemory(
        tuple(seat for seat, held in enumerate(secrets.held) if held is not None),
        shown,
        tuple(
            (*(() if held is None else (held,)), *returned)
            for held, returned in zip(secrets.held, secrets.returned, strict=True)
        ),
    )
    secrets.memories = (*(m for m in older if m.seats), now)


def _less(active: ActiveMission, gone: tuple[str, ...]) -> ActiveMission:
    """The mission without these soldiers."""
    return ActiveMission(
        active.mission,
        None if active.command in gone else active.command,
        None if active.liaison in gone else active.liaison,
        None if active.recon in gone else active.recon,
        tuple(soldier for soldier in active.strike if soldier not in gone),
    )


def _to_units(game: Game, soldiers: tuple[str, ...]) -> None:
    board = game.board
    for soldier in soldiers:
        board.units = added(board.units, board.owner(soldier), soldier)


def total_strength(board: Board) -> int:
    """The strength of the soldiers that count with their Orders, and "+2" bonuses."""
    now = board.resolving
    assert now is not None
    modifiers = dict(now.orders)
    return now.bonus + sum(
        STRENGTH[soldier] + (ORDERS[modifiers[soldier]].modifier if soldier in modifiers else 0)
        for soldier in board.on_table(now.mission).soldiers()
    )


def difficulty(now: Resolving) -> int:
    """The mission's, and the modifier of a Government Action that was not discarded."""
    added_by = now.government is not None and now.counts
    return DIFFICULTY[now.mission] + (GOVERNMENT[now.government or ""].modifier if added_by else 0)


def result(game: Game) -> None:
    """3.4.6: equal or more is success."""
    board = game.board
    now = board.resolving
    assert now is not None
    total, wanted = total_strength(board), difficulty(now)
    success = total >= wanted
    game.tell(
        "result", mission=now.mission, success=success, total=total, difficulty=wanted,
        bonus=now.bonus,
    )  # fmt: skip
    _settle_glory(game, now, success)
    if now.mission != FREE:
        _settle_mission(game, now, success)
        board.phase = "casualties"
    elif success:
        own = now.liaison is not None and any(board.owner(s) == now.liaison for s in board.jail)
        board.phase = "free-soldier" if own else "open-jail"
    else:
        board.phase = "casualties"


def _settle_glory(game: Game, now: Resolving, success: bool) -> None:
    """Into the hands, or under the deck in turn, the last lowest (Ruling 11)."""
    secrets = game.secrets
    for seat in now.participants:
        card = secrets.glory_before[seat]
        if card is not None and success:
            secrets.glory_hands = added(secrets.glory_hands, seat, card)
        elif card is not None:
            secrets.glory_deck = (*secrets.glory_deck, card)
    secrets.glory_before = (None,) * game.board.players


def _settle_mission(game: Game, now: Resolving, success: bool) -> None:
    """To the Liaison's player, out of the game, or onto the failure pile (Ruling 1)."""
    board = game.board
    if not success:
        board.failed += (now.mission,)
        return
    board.succeeded += (now.mission,)
    if now.commander is not None:
        note_deed(board, now.commander, commanded=1)
    if now.liaison is None:
        board.removed += (now.mission,)
        return
    note_deed(board, now.liaison, liaised=1)
    board.bonuses = added(board.bonuses, now.liaison, now.mission)
    game.tell("won-bonus", seat=now.liaison, mission=now.mission)


def open_jail(game: Game) -> None:
    """Free the Prisoners: everybody still in the Jail goes to the Headquarters."""
    board = game.board
    game.tell("jail-opened", soldiers=board.jail)
    board.headquarters += board.jail
    board.jail = ()
    board.phase = "casualties"


def casualties(game: Game) -> None:
    """3.4.7: where each soldier ends, also after a failure; the cards are cleared away."""
    board, secrets = game.board, game.secrets
    now = board.resolving
    assert now is not None
    orders = dict(now.orders)
    fates: dict[str, list[str]] = {"killed": [], "captured": [], "wounded": [], "withdrawn": []}
    for soldier in board.on_table(now.mission).soldiers():
        order = orders.get(soldier)
        fates["wounded" if order is None else ORDERS[order].fate].append(soldier)
    wounded = tuple(fates["wounded"])
    board.grave += tuple(fates["killed"])
    board.jail += tuple(fates["captured"])
    if now.manhunt:
        board.jail += wounded
    else:
        board.headquarters += wounded
    _to_units(game, tuple(fates["withdrawn"]))
    game.tell("casualties", mission=now.mission, manhunt=now.manhunt, fates=fates)
    if now.government is not None:
        board.government_discard += (now.government,)
    secrets.order_deck += tuple(order for _, order in now.orders)
    if now.mission == FREE:
        game.set_mission(ActiveMission(FREE))
    else:
        board.missions = tuple(m for m in board.missions if m.mission != now.mission)
    if board.nominated == now.mission:
        board.nominated = None
    board.resolving = None
    board.phase = "forced" if now.forced else "next-start"
