"""Positions for the rule examples: a table set up with written dice, then arranged.

`start` plays the set-up with the cards in the order of the card file; `arrange` puts
cards where an example wants them, each taken from wherever it lay, so that every card
stays in exactly one place. From there an example plays moves in their text form.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec
import pytest

from game.engine.contract import Seat
from game.rulesets.outcast_heroes.cards import (
    ALL_GLORY,
    BONUS,
    COLOUR,
    DIFFICULTY,
    FREE,
    GOVERNMENT,
    LEADERSHIP,
    MISSIONS,
    SOLDIERS,
    STRENGTH,
    goal_deck,
)
from game.rulesets.outcast_heroes.ruleset import RULESET
from game.rulesets.outcast_heroes.state import ActiveMission, FaceDown, Glory, State

from .table import Table

replace = msgspec.structs.replace
QUIET_ORDERS = ("stand-fast", "stand-fast-star", "withdraw-star", "attack-star")
"""Orders that most examples can do without: dealt at the set-up."""


# ── the set-up ──


def start(players: int = 2, goals: Sequence[str] = (), **options: Any) -> Table:
    """The bidding of the first stage; everybody's Orders, Goals and Units are dealt."""
    table = Table(RULESET.setup(players, options))
    while table.board.phase == "first-orders":
        due = table.board.chance[0]
        table.chance(*(QUIET_ORDERS[:players] if due == "orders" else ()))
    return table.chance(*goals)


def first_turn(players: int = 2, chief: Seat = 0, **wanted: Any) -> Table:
    """Round 1, `chief` to act with both cards, Glory markers on 1."""
    table = start(players, **wanted)
    for seat in range(players):
        pick = max if seat == chief else min
        soldier = pick(table.board.units[seat], key=lambda s: LEADERSHIP[s])
        table.play(f"{seat} bid {soldier}")
    assert table.board.commander_in_chief == table.board.nomination == chief
    return table


# ── arranging ──


def arrange(
    table: Table,
    *,
    units: Iterable[str] = (),
    headquarters: Iterable[str] = (),
    jail: Iterable[str] = (),
    grave: Iterable[str] = (),
    out: Iterable[str] = (),
    missions: Mapping[str, Mapping[str, Any]] | None = None,
    **board: Any,
) -> Table:
    """Put soldiers in these places, the rest staying where they are; then other fields."""
    old = table.board
    places = {"headquarters": headquarters, "jail": jail, "grave": grave, "out": out}
    moved = {s for place in places.values() for s in place} | set(units)
    missions = missions or {}
    moved |= {s for zones in missions.values() for s in _all(zones)}
    changes: dict[str, Any] = {
        name: (*(s for s in getattr(old, name) if s not in moved), *added)
        for name, added in places.items()
    }
    changes["units"] = tuple(
        (*(s for s in unit if s not in moved), *(s for s in units if old.owner(s) == seat))
        for seat, unit in enumerate(old.units)
    )
    changes["missions"] = tuple(_man(m, moved, missions.get(m.mission, {})) for m in old.missions)
    table.state = State(replace(old, **(changes | board)), table.secrets)
    return table


def _all(zones: Mapping[str, Any]) -> list[str]:
    return [s for zone in zones.values() for s in ((zone,) if isinstance(zone, str) else zone)]


def _man(active: ActiveMission, moved: set[str], zones: Mapping[str, Any]) -> ActiveMission:
    special = {
        zone: zones.get(zone, None if active.special(zone) in moved else active.special(zone))
        for zone in ("command", "liaison", "recon")
    }
    strike = (*(s for s in active.strike if s not in moved), *zones.get("strike", ()))
    return ActiveMission(active.mission, strike=strike, **special)


def give_bonus(table: Table, seat: Seat, kind: str, count: int = 1) -> list[str]:
    """Mission cards with this bonus for `seat`, taken from the deck and the unused ones."""
    board, secrets = table.board, table.secrets
    on_table = {m.mission for m in board.missions}
    held = {m for row in board.bonuses for m in row}
    found = [m for m, bonus in BONUS.items() if bonus == kind and m not in on_table | held][:count]
    assert len(found) == count, f"only {len(found)} of {kind}"
    unused, deck = list(secrets.missions_unused), list(secrets.mission_deck)
    for mission in found:
        if mission in unused:
            unused.remove(mission)
            continue
        stage = MISSIONS[mission].stage
        other = next(m for m in unused if MISSIONS[m].stage == stage and m not in found)
        unused.remove(other)
        deck[deck.index(mission)] = other
    bonuses = tuple((*row, *found) if s == seat else row for s, row in enumerate(board.bonuses))
    table.state = State(
        replace(board, bonuses=bonuses, succeeded=(*board.succeeded, *found)),
        replace(secrets, missions_unused=tuple(unused), mission_deck=tuple(deck)),
    )
    return found


def stack_glory(
    table: Table, top: Sequence[int] = (), hands: Mapping[Seat, Sequence[int]] | None = None,
    size: int | None = None,
) -> Table:  # fmt: skip
    """Glory cards in hand, then the deck from the top; `size` cards in the deck at most.

    Cards too many for a short deck go to the last seat's hand.
    """
    left = list(ALL_GLORY)
    players = table.board.players
    rows = [list((hands or {}).get(seat, ())) for seat in range(players)]
    for value in (*top, *(v for row in rows for v in row)):
        left.remove(value)
    deck = [*top, *left]
    if size is not None:
        rows[-1] += deck[size:]
        deck = deck[:size]
    cards = tuple(
        tuple(Glory(v, 1 << seat, 1 << seat) for v in row) for seat, row in enumerate(rows)
    )
    secrets = replace(table.secrets, glory_deck=tuple(Glory(v) for v in deck), glory_hands=cards)
    table.state = State(table.board, secrets)
    return table


def stack_government(table: Table, *effects: str) -> Table:
    """Government Actions with these effects on top of their deck."""
    left = [card.id for card in table.secrets.government_deck]
    first = []
    for effect in effects:
        card = next(c for c in left if GOVERNMENT[c].effect == effect)
        left.remove(card)
        first.append(card)
    deck = tuple(FaceDown(card) for card in (*first, *left))
    table.state = State(table.board, replace(table.secrets, government_deck=deck))
    return table


def hold(table: Table, held: Mapping[Seat, str | None]) -> Table:
    """Held Orders, swapped with the deck."""
    deck, now = list(table.secrets.order_deck), list(table.secrets.held)
    for seat in held:
        if now[seat] is not None:
            deck.append(now[seat])
    for seat, order in held.items():
        if order is not None:
            deck.remove(order)
        now[seat] = order
    secrets = replace(table.secrets, order_deck=tuple(deck), held=tuple(now), memories=())
    table.state = State(table.board, secrets)
    return table


def deal_goals(table: Table, *goals: str) -> Table:
    """These Secret Goals for the seats in turn."""
    left = list(goal_deck(table.board.players))
    for goal in goals:
        left.remove(goal)
    secrets = replace(table.secrets, goals=goals, goal_deck=tuple(left))
    table.state = State(table.board, secrets)
    return table


# ── choosing cards by what they are ──


def soldiers_of(table: Table, seat: Seat) -> list[str]:
    """The eight soldiers of a seat, in the order of the card file."""
    cards = SOLDIERS.of(table.board.options.cards)
    return [s for s in cards if COLOUR[s] == table.board.colours[seat]]


def by_leadership(table: Table, seat: Seat) -> list[str]:
    return sorted(soldiers_of(table, seat), key=lambda s: LEADERSHIP[s])


def by_strength(table: Table, seat: Seat) -> list[str]:
    return sorted(soldiers_of(table, seat), key=lambda s: STRENGTH[s])


def twins(table: Table, seat: Seat, other: Seat) -> tuple[str, str]:
    """A soldier of each seat, two different ones with the same leadership."""
    return next(
        (a, b)
        for a in soldiers_of(table, seat)
        for b in soldiers_of(table, other)
        if a != b and LEADERSHIP[a] == LEADERSHIP[b]
    )


def first_mission(table: Table) -> str:
    """The oldest regular mission on the table."""
    return next(m.mission for m in table.board.missions if m.mission != FREE)


def government(effect: str) -> list[str]:
    """The Government Actions with this effect."""
    return [card.id for card in GOVERNMENT.values() if card.effect == effect]


class Difficulty:
    """Makes a mission certain to succeed, or certain to fail, whatever the cards say."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.monkeypatch = monkeypatch

    def set(self, mission: str, value: int) -> None:
        self.monkeypatch.setitem(DIFFICULTY, mission, value)

    def easy(self, mission: str) -> None:
        self.set(mission, -100)

    def hopeless(self, mission: str) -> None:
        self.set(mission, 1000)
