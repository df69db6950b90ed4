"""The table of Forest for one reader."""

from __future__ import annotations

from msgspec.structs import replace

from game.kit.coach import coach
from game.kit.ending import Ending
from game.kit.page import TablePage
from game.kit.parts import Cast
from game.kit.waiting import announcement, pill
from game.tables.selectors import Seen

from . import words
from .board import SidePart, Table
from .climax import climax
from .decision import Decision, decision, picked_decision
from .ending import ending
from .fight import FightPart, fight
from .framing import framing
from .report import Report, report
from .row import Column, columns, with_moves


class Page(TablePage, frozen=True, kw_only=True):
    """All that the template of a table draws. `new_side`: the reader has not yet decided anything
    on the side that he plays. `folded`: on a shared screen all have read the report before.
    """

    sides: tuple[SidePart, ...]
    row: tuple[Column, ...]
    fight: FightPart | None
    decision: Decision
    report: Report | None
    new_side: bool
    folded: bool
    ending: Ending | None


def page(seen: Seen, cast: Cast, chosen: str) -> Page:
    """The table for one reader; `chosen` is the card picked for a move of two steps."""
    table = Table(seen, cast, chosen)
    guide = coach(words.GAME, seen, folded=bool(table.chosen))
    story = report(seen, cast)
    return Page(
        status=table.status(),
        pill=pill(words.GAME, seen, cast),
        announcement=announcement(words.GAME, seen),
        sides=table.sides(),
        row=columns(table, guide.move if guide else ""),
        fight=fight(table),
        decision=decision(table),
        report=story,
        staged=climax(seen, cast, story),
        why=framing(seen),
        new_side=not any(step.seat == seen.seat for step in seen.steps),
        coach=guide,
        kind=table.board.phase if seen.moves else "",
        about=f"{table.board.moves}-{table.board.phase}",
        prompt_anchor="fight" if table.board.fight else "prompt",
        picks=table.two_steps,
        planning=bool(table.chosen),
        folded=seen.seat is not None and cast.seat is None and bool(seen.moves),
        ending=ending(seen, cast),
    )


def picked(page: Page, seen: Seen, cast: Cast, chosen: str) -> Page:
    """The page once a card has been picked on it."""
    table = Table(seen, cast, chosen)
    return replace(
        page,
        row=with_moves(page.row, table),
        decision=picked_decision(table, page.decision),
        coach=page.coach and page.coach.in_a_move(),
        planning=True,
    )
