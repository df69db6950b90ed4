"""The table of Outcast Heroes for one reader."""

from __future__ import annotations

from collections import Counter
from typing import Final

from django.utils.translation import gettext as _
from msgspec import Struct
from msgspec.structs import replace

from game.engine.contract import Move
from game.kit.coach import Coach, coach
from game.kit.page import TablePage
from game.kit.parts import Cast
from game.kit.rule_parts import RuleCard
from game.kit.waiting import pill
from game.rulesets.outcast_heroes.cards import TRAITOR, goal_deck
from game.rulesets.outcast_heroes.coach import phase_of
from game.tables.selectors import Seen

from . import words
from .board import Table
from .cards import GOAL, ORDER
from .climax import latest
from .decision import Decision, decision
from .ending import Result, StageScore, result, stage_scores
from .fallen import Fallen, fallen
from .pieces import Mission, Place, Player, Stage
from .report import Report, report


class Secrets(Struct, frozen=True, cache_hash=True):
    """What only the reader's seat knows: the Order held, and the Secret Goal. `before` lies before
    the seat until the result."""

    order: RuleCard | None
    glory: tuple[int, ...]
    before: int | None
    goal: RuleCard | None
    traitor: bool


class Decks(Struct, frozen=True):
    """What is public about the cards that nobody sees."""

    missions: str
    glory: int
    orders: int
    government: int
    discarded: str
    goals: str


class Page(TablePage, frozen=True, kw_only=True):
    """All that the template of a table draws. `folded`: the report of the last mission makes room
    for the reader's move; on a shared screen all have read it before.
    `fallen` are the dead who do not lie in the Grave any more. `scored` is the stage that has just
    ended, `stages` are all that are over.
    """

    stage: Stage
    missions: tuple[Mission, ...]
    places: tuple[Place, ...]
    players: tuple[Player, ...]
    secrets: Secrets | None
    decks: Decks
    decision: Decision
    report: Report | None
    folded: bool
    over: bool
    ending: Result | None
    fallen: Fallen
    scored: StageScore | None
    stages: tuple[StageScore, ...]


def page(seen: Seen, cast: Cast, chosen: str) -> Page:
    """The table for one reader; `chosen` is the soldier picked for a move of two steps."""
    table = Table(seen, cast, chosen)
    stages = stage_scores(table)
    between_stages = table.board.phase == "bid"
    guide_says = coach(words.GAME, seen, folded=bool(table.chosen), picked=chosen)
    proposed = _proposed_mission(guide_says)
    story = report(table)
    decides = decision(table)
    return Page(
        status=table.status(),
        stage=table.stage(),
        pill=pill(words.GAME, seen, cast),
        announcement=decides.prompt,
        missions=table.missions(proposed),
        places=table.places(),
        players=table.players(),
        secrets=_secrets(table),
        decks=_decks(table),
        decision=decides,
        doubts=table.doubts,
        report=story,
        staged=latest(table, story),
        coach=guide_says,
        kind=phase_of(table.board.phase, seen.moves) if seen.moves else "",
        about=table.about(),
        picks=table.two_steps or tuple(one.id for one in decides.hand if one.choosable),
        planning=bool(table.chosen),
        folded=_is_folded(table),
        over=seen.outcome is not None,
        ending=result(table),
        fallen=fallen(table),
        scored=stages[-1] if stages and between_stages else None,
        stages=stages,
    )


def picked(bare: Page, seen: Seen, cast: Cast, chosen: str) -> Page:
    """What of the page differs once this soldier has been picked."""
    table = Table(seen, cast, chosen)
    guide_says = coach(words.GAME, seen, folded=bool(table.chosen), picked=chosen)
    decides = decision(table)
    return replace(
        bare,
        announcement=decides.prompt,
        missions=table.missions(_proposed_mission(guide_says)),
        places=table.places(),
        decision=decides,
        coach=guide_says,
        planning=bool(table.chosen),
        folded=_is_folded(table),
    )


def _is_folded(table: Table) -> bool:
    shared = table.seen.seat is not None and table.cast.seat is None
    return bool(table.chosen or (shared and table.seen.moves))


MISSION_AT: Final = {"deploy": 1, "take-over": 1, "nominate": 0}
"""Which word of a move is a mission, by its verb."""


def _proposed_mission(guide: Coach | None) -> str:
    """The mission that the guide's move is about, or ""."""
    move = Move.parse(guide.move) if guide is not None and guide.move else None
    return move.args[MISSION_AT[move.verb]] if move and move.verb in MISSION_AT else ""


def _secrets(table: Table) -> Secrets | None:
    view, seat = table.view, table.seen.seat
    if seat is None:
        return None
    return Secrets(
        order=None if view.held is None else ORDER.in_rules(view.held),
        glory=view.glory_hands[seat],
        before=view.glory_before[seat],
        goal=None if view.goal is None else GOAL.in_rules(view.goal),
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
