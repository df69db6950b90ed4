"""A full state that the viewer cannot tell from the real one.

Everything the view shows stays; the rest is dealt anew from the cards that the viewer
has not placed, within the limits of what he has seen (see `View`).
"""

from __future__ import annotations

from collections.abc import Iterable
from copy import copy
from itertools import count
from random import Random

from game.engine.contract import Seat
from game.engine.tuples import put

from .cards import ALL_GLORY, GOVERNMENT, MISSIONS, SETS, STAGES, all_orders, goal_deck, of_stage
from .chance import stages_in_play
from .orders import own_soldiers
from .state import Board, FaceDown, Glory, OrderMemory, Secrets, State
from .view import LOOKED_AT, UNSEEN, View


def resample(view: View, rng: Random) -> State:
    """Deal the hidden cards anew; the viewer of None knows only what is public."""
    board = copy(view.board)
    players = board.players
    rows: tuple[tuple[()], ...] = ((),) * players
    nothing: tuple[None, ...] = (None,) * players
    secrets = Secrets(
        glory_hands=rows, glory_before=nothing, held=nothing, drawn=rows, given=rows,
        kept=nothing, returned=rows, goals=nothing, bids=nothing,
    )  # fmt: skip
    for deal in (_missions, _glory, _government, _orders, _goals):
        deal(view, secrets, rng)
    secrets.bids = tuple(
        view.bid if seat == view.seat else rng.choice(board.units[seat]) if seat in board.bid
        else None
        for seat in range(players)
    )  # fmt: skip
    return State(board, secrets)


def less(cards: Iterable[str], gone: Iterable[str]) -> list[str]:
    """`cards` without one copy of each of `gone`."""
    left = list(cards)
    for card in gone:
        left.remove(card)
    return left


def _missions(view: View, secrets: Secrets, rng: Random) -> None:
    """The back shows the stage, so each place in the deck is one of that stage's rest."""
    board, cards = view.board, view.board.options.cards
    seen = {
        *(active.mission for active in board.missions),
        *board.failed,
        *board.succeeded,
    }
    unseen = {stage: [id for id in of_stage(cards, stage) if id not in seen] for stage in STAGES}
    for stage in stages_in_play(board.options):
        rng.shuffle(unseen[stage])
        unseen[stage].sort(key=SETS.first.__contains__)  # the last is drawn first
    secrets.mission_deck = tuple(unseen[stage].pop() for stage in view.mission_deck)
    left = {mission for stage in unseen.values() for mission in stage}
    secrets.missions_unused = tuple(m for m in MISSIONS.of(cards) if m in left)


def _glory(view: View, secrets: Secrets, rng: Random) -> None:
    """Values the viewer lost sight of lie in one of the places they can be in."""
    places = [
        *view.glory_deck,
        *(value for hand in view.glory_hands for value in hand),
        *(value for value in view.glory_before if value is not None),
        *view.glory_drawn,
    ]
    lost = _place_lost(view, rng)
    free = list(ALL_GLORY)
    for value in (*(value for value in places if value > 0), *lost.values()):
        free.remove(value)
    rng.shuffle(free)
    viewer = 0 if view.seat is None else 1 << view.seat
    others = ((1 << view.board.players) - 1) & ~viewer
    mixes = {p: n for n, group in enumerate({g.places for g in view.glory_lost}, 1) for p in group}
    next_place = count()

    def card(shown: int, owner: Seat | None = None) -> Glory:
        place, holder = next(next_place), 0 if owner is None else 1 << owner
        mix = mixes.get(place, 0)
        if place in lost:
            return Glory(lost[place], holder, viewer | others, mix)
        if shown == LOOKED_AT:
            return Glory(free.pop(), holder, others, mix)
        if shown == UNSEEN:
            return Glory(free.pop())
        return Glory(shown, viewer | holder, viewer | holder)

    seats = range(view.board.players)
    secrets.glory_deck = tuple([card(value) for value in view.glory_deck])
    secrets.glory_hands = tuple(
        [tuple([card(value, seat) for value in view.glory_hands[seat]]) for seat in seats]
    )
    secrets.glory_before = tuple(
        [
            None if value is None else card(value, seat)
            for seat, value in enumerate(view.glory_before)
        ]
    )
    now = view.board.resolving
    commander = None if now is None else now.commander
    secrets.glory_drawn = tuple([card(value, commander) for value in view.glory_drawn])
    secrets.mixes = len(view.glory_lost)


def _place_lost(view: View, rng: Random) -> dict[int, int]:
    """A place for each lost value, all different."""
    placed: dict[int, int] = {}
    for lost in view.glory_lost:
        open_places = [place for place in lost.places if place not in placed]
        placed[rng.choice(open_places)] = lost.value
    return placed


def _government(view: View, secrets: Secrets, rng: Random) -> None:
    now = view.board.resolving
    played = () if now is None or now.government is None else (now.government,)
    shown = [card for card in (*view.government_deck, *view.government_drawn) if card]
    deck = GOVERNMENT.of(view.board.options.cards)
    free = less(deck, (*view.board.government_discard, *played, *shown))
    rng.shuffle(free)
    viewer = 0 if view.seat is None else 1 << view.seat
    scout = 0 if now is None or now.scout is None else 1 << now.scout
    secrets.government_deck = tuple(
        FaceDown(card, viewer) if card else FaceDown(free.pop()) for card in view.government_deck
    )
    secrets.government_drawn = tuple(
        FaceDown(card, viewer | scout) if card else FaceDown(free.pop(), scout)
        for card in view.government_drawn
    )


def _orders(view: View, secrets: Secrets, rng: Random) -> None:
    """Held Orders within the limits, then drawn ones, then the deck."""
    board, me = view.board, view.seat
    now = board.resolving
    own = [*view.drawn, *(() if view.held is None else (view.held,))]
    open_orders = [] if now is None else [order for _, order in now.orders]
    free = less(all_orders(board.options.cards), [*own, *open_orders])
    while (held := _deal_held(view, free, rng)) is None:
        continue
    free = less(free, [card for seat, card in enumerate(held) if card and seat != me])
    rng.shuffle(free)
    drawn = [
        view.drawn if seat == me else tuple(free.pop() for _ in range(count))
        for seat, count in enumerate(view.orders_drawn)
    ]
    secrets.held = held
    secrets.drawn = tuple(drawn)
    secrets.order_deck = tuple(free)
    rows: tuple[tuple[()], ...] = ((),) * board.players
    secrets.returned = rows if me is None else put(rows, me, view.returned)
    secrets.given = rows if me is None else put(rows, me, view.given)
    secrets.kept = tuple(view.kept if seat == me else None for seat in range(board.players))
    if board.phase == "give-orders" and now is not None:
        for seat in set(now.done) - {me}:
            _give_at_random(board, secrets, seat, rng)
    secrets.memories = tuple(
        OrderMemory(limit.seats, limit.elsewhere, rows) for limit in view.order_limits
    )


def _deal_held(view: View, free: list[str], rng: Random) -> tuple[str | None, ...] | None:
    """A held Order for everybody, or None where the limits leave no card for somebody."""
    held: list[str | None] = [None] * view.board.players
    left = list(free)
    orders = all_orders(view.board.options.cards)
    room = [(limit.seats, less(orders, limit.elsewhere)) for limit in view.order_limits]
    seats = [seat for seat, has in enumerate(view.holds_order) if has and seat != view.seat]
    rng.shuffle(seats)
    for seat in seats:
        bound = [cards for among, cards in room if seat in among]
        fitting = [order for order in left if all(order in cards for cards in bound)]
        if not fitting:
            return None
        order = rng.choice(fitting)
        held[seat] = order
        left.remove(order)
        for cards in bound:
            cards.remove(order)
    if view.seat is not None:
        held[view.seat] = view.held
    return tuple(held)


def _give_at_random(board: Board, secrets: Secrets, seat: Seat, rng: Random) -> None:
    """A seat that has finished gave some of its Orders and kept one."""
    held = secrets.held[seat]
    hand = [*secrets.drawn[seat], *(() if held is None else (held,))]
    rng.shuffle(hand)
    soldiers = list(own_soldiers(board, seat))
    rng.shuffle(soldiers)
    pairs = tuple(zip(soldiers, hand, strict=False))
    secrets.given = put(secrets.given, seat, pairs)
    rest = hand[len(pairs) :]
    secrets.kept = put(secrets.kept, seat, rest[0] if rest else None)


def _goals(view: View, secrets: Secrets, rng: Random) -> None:
    players = view.board.players
    if view.goals:
        secrets.goals = view.goals
        secrets.goal_deck = tuple(less(goal_deck(players), view.goals))
        return
    if view.goal_deck == len(goal_deck(players)):
        secrets.goal_deck = goal_deck(players)
        return
    known = () if view.goal is None else (view.goal,)
    free = less(goal_deck(players), known)
    rng.shuffle(free)
    secrets.goals = tuple(view.goal if seat == view.seat else free.pop() for seat in range(players))
    secrets.goal_deck = tuple(free)
