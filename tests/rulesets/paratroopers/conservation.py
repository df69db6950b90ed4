"""Every card and every token in exactly one place, and public numbers that fit the hidden cards."""

from __future__ import annotations

from collections import Counter
from typing import Any

from game.rulesets.paratroopers.cards import (
    EVENTS,
    FLIGHT_CONDITIONS,
    FLIGHT_ORDERS,
    MISSIONS,
    SPECIALS,
    TOKENS,
    TRAINING,
    starting_set,
    training_deck,
)

IN_ALL = {"people": 15, "arms": 14, "explosives": 10, "tools": 12, "transport": 8, "radio": 8}


def works(board: Any) -> list[Any]:
    found = [mission for missions in board.missions for mission in missions]
    return found + [escape for escape in board.escapes if escape]


def training_of(state: Any, seat: int) -> list[str]:
    """All Training cards of a player."""
    board, secrets = state.board, state.secrets
    found = [*secrets.hands[seat], *secrets.piles[seat], *board.played[seat]]
    found += [card for card in board.piles[seat] if card]
    escape = board.escapes[seat]
    laid = [*board.missions[seat], *([escape] if escape else [])]
    return found + [card for mission in laid for card in mission.cards]


def check_training(state: Any) -> None:
    board, secrets = state.board, state.secrets
    each, deck = (of(board.options.cards) for of in (starting_set, training_deck))
    found = [*secrets.training, *board.training_under, *filter(None, board.training)]
    for seat in range(board.players):
        own = training_of(state, seat)
        assert [card for card in each if card not in own] == []
        found += own
    shuffled = "shuffle training" not in board.chance
    assert Counter(found) == Counter([*each * board.players, *(deck if shuffled else ())])


def check_hands(state: Any) -> None:
    """What is public of hands and Draw piles is true."""
    board, secrets = state.board, state.secrets
    for seat in range(board.players):
        hand, hidden = secrets.hands[seat], secrets.piles[seat]
        assert board.hand_size(seat) == len(hand)
        assert board.piles[seat].count("") == len(hidden)
        unknown = Counter(hand) - Counter(board.shown[seat])
        assert unknown.total() == len(board.lacks[seat])
        for lacking in {frozenset(one) for one in board.lacks[seat]}:
            bound = sum(lacking <= {*one} for one in board.lacks[seat])
            fitting = [
                card for card in unknown.elements() if not lacking & {*TRAINING[card].symbols}
            ]
            assert len(fitting) >= bound
        if not hidden:
            assert sorted(board.shown[seat]) == sorted(hand)


def check_other_cards(state: Any) -> None:
    board, secrets = state.board, state.secrets
    box, flight = Counter(board.box), board.flight
    assert not box or max(box.values()) == 1
    for cards, lying in (
        (EVENTS, [*secrets.events, board.event]),
        (FLIGHT_CONDITIONS, [*secrets.conditions, flight.conditions if flight else ""]),
        (FLIGHT_ORDERS, [*sum(secrets.orders, ()), flight.order if flight else ""]),
        (
            MISSIONS,
            [
                *sum(secrets.missions, ()),
                *board.missions_under,
                *board.track,
                *(mission.card for missions in board.missions for mission in missions),
                *sum(board.finished, ()),
            ],
        ),
        (
            SPECIALS,
            [*sum(board.specials, ()), *(escape.card for escape in board.escapes if escape)],
        ),
    ):
        found = Counter([card for card in lying if card])
        found.update(card for card in box if card in cards)
        assert set(found) <= {*cards.of(board.options.cards)}
        assert not found or max(found.values()) == 1


def check_tokens(state: Any) -> None:
    board = state.board
    found = Counter(board.pool)
    for kinds in board.tokens.values():
        assert len(set(kinds)) == len(kinds)
        found.update(kinds)
    for work in works(board):
        assert len(set(work.tokens)) == len(work.tokens)
        found.update(work.tokens)
    if board.flight:
        found.update(board.flight.cargo if not cancelled(board.flight) else ())
    asked = [board.task] if board.phase == "divert" else []
    found.update(task.words[0] for task in [*asked, *board.agenda] if task.what == "token")
    assert {kind: found[kind] for kind in TOKENS} == IN_ALL


def cancelled(flight: Any) -> bool:
    conditions = flight.conditions
    return bool(conditions) and FLIGHT_CONDITIONS[conditions].outcome == "cancelled"


def check_numbers(state: Any) -> None:
    board = state.board
    for seat in range(board.players):
        assert all(1 <= pawn.morale <= 6 for pawn in board.pawns[seat])
        assert board.points[seat] >= 1
        assert 0 <= board.money[seat] <= 3
        on = [name for mission in board.missions[seat] for name in mission.pawns]
        assert len(set(on)) == len(on)


def check(state: Any) -> None:
    check_training(state)
    check_hands(state)
    check_other_cards(state)
    check_tokens(state)
    check_numbers(state)
