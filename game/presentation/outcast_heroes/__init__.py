"""Outcast Heroes on the page; see `game.presentation.Presenter` for what is promised."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from game.rulesets.outcast_heroes.cards import GOALS, TRAITOR, goal_deck
from game.selectors import Seen

from ..parts import Cast
from . import words
from .board import Mission, Place, Player, Soldier, Status, Table
from .decision import Decision, decision
from .ending import Ending, StageScore, ending, stage_scores
from .log import line
from .rules import rules
from .settings import OptionsForm, guide

__all__ = [
    "OptionsForm",
    "Page",
    "guide",
    "line",
    "page",
    "rules",
    "rules_template",
    "template",
    "title",
]

template = "game/outcast_heroes/table.html"
rules_template = "game/outcast_heroes/rules.html"
title = gettext_lazy("Outcast Heroes")


@dataclass(frozen=True)
class Secrets:
    """What only the reader's seat knows. `before` lies before the seat until the result."""

    order: str
    order_text: str
    glory: tuple[int, ...]
    before: int | None
    goal: str
    goal_text: str
    traitor: bool


@dataclass(frozen=True)
class Decks:
    """What is public about the cards that nobody sees."""

    missions: str
    glory: int
    orders: int
    government: int
    discarded: str
    goals: str


@dataclass(frozen=True)
class Page:
    """All that the template of a table draws.

    `board_first`: the decision is made on the board, so it is drawn below it, in reach.
    """

    board_first: bool
    status: Status
    missions: tuple[Mission, ...]
    places: tuple[Place, ...]
    players: tuple[Player, ...]
    unit: tuple[Soldier, ...]
    secrets: Secrets | None
    decks: Decks
    decision: Decision
    ending: Ending | None
    stages: tuple[StageScore, ...]


def page(seen: Seen, cast: Cast, chosen: str) -> Page:
    """The table for one reader; `chosen` is the soldier picked for a move of two steps."""
    table = Table(seen, cast, chosen)
    unit = () if seen.seat is None else table.board.units[seen.seat]
    return Page(
        board_first=bool(seen.moves) and table.board.phase == "turn",
        status=table.status(),
        missions=table.missions(),
        places=table.places(),
        players=table.players(),
        unit=tuple(map(table.soldier, unit)),
        secrets=_secrets(table),
        decks=_decks(table),
        decision=decision(table),
        ending=ending(table),
        stages=stage_scores(table),
    )


def _secrets(table: Table) -> Secrets | None:
    view, seat = table.view, table.seen.seat
    if seat is None:
        return None
    goal = None if view.goal is None else GOALS[view.goal]
    return Secrets(
        order="" if view.held is None else words.order(view.held),
        order_text="" if view.held is None else words.order_text(view.held),
        glory=view.glory_hands[seat],
        before=view.glory_before[seat],
        goal="" if goal is None else words.text(goal.name),
        goal_text="" if goal is None else words.text(goal.text),
        traitor=view.goal == TRAITOR,
    )


def _decks(table: Table) -> Decks:
    view, board = table.view, table.board
    stages = Counter(view.mission_deck)
    deck = goal_deck(board.players)
    traitors = deck.count(TRAITOR)
    return Decks(
        missions=", ".join(f"{words.ROMAN[stage]} × {stages[stage]}" for stage in sorted(stages)),
        glory=len(view.glory_deck),
        orders=view.order_deck,
        government=len(view.government_deck),
        discarded=", ".join(map(words.government, board.government_discard)),
        goals=_("%(green)s green, %(red)s red (Traitor)")
        % {"green": len(deck) - traitors, "red": traitors},
    )
