"""The table of Clashes for one reader."""

from __future__ import annotations

from game.kit.coach import coach
from game.kit.ending import Ending
from game.kit.page import TablePage
from game.kit.parts import Cast
from game.kit.waiting import announcement, pill
from game.rulesets.clashes.cards import HEROES, SIDES
from game.rulesets.clashes.signals import SAY
from game.tables.selectors import Seen

from . import words
from .board import ClashCard, Duel, Play, Side, Table
from .cards import Cards
from .climax import climax
from .decision import Decision, decision
from .ending import ending
from .framing import framing
from .report import Report, report


class Page(TablePage, frozen=True, kw_only=True):
    """All that the template of a table draws. `shown` is the part that a narrow screen opens.
    `new_side`: the reader has not yet decided anything on the side that he plays. `folded`: on a
    shared screen all have read the report before. `buttons_first`: the guide proposes a button,
    which comes before the cards then, as those fill a small screen.
    """

    clash: ClashCard
    duel: Duel | None
    plays: tuple[Play, ...]
    sides: tuple[Side, ...]
    discards: Cards
    decision: Decision
    report: Report | None
    new_side: bool
    shown: str
    folded: bool
    buttons_first: bool
    ending: Ending | None


def page(seen: Seen, cast: Cast, chosen: str) -> Page:
    """The table for one reader; `chosen` is the action card picked for a move of two steps."""
    table = Table(seen, cast, chosen)
    guide_says = coach(words.GAME, seen, folded=bool(table.chosen))
    story = report(seen, cast)
    return Page(
        status=table.status(),
        pill=pill(words.GAME, seen, cast),
        announcement=announcement(words.GAME, seen),
        clash=table.clash(),
        duel=table.duel(),
        plays=table.plays(),
        sides=table.sides(),
        discards=table.discards(),
        decision=decision(table),
        doubts=table.doubts,
        report=story,
        staged=climax(seen, story),
        why=framing(seen),
        new_side=_new_side(seen),
        coach=guide_says,
        kind=_kind(table),
        about=f"{table.board.clash}-{table.board.phase}",
        shown=_shown(table),
        picks=table.two_steps,
        planning=bool(table.chosen),
        folded=seen.seat is not None and cast.seat is None and bool(seen.moves),
        buttons_first=guide_says is not None
        and guide_says.move in map(str, table.seen.can("pass")),
        ending=ending(seen, cast),
    )


def _kind(table: Table) -> str:
    """The phase, and in it a reader's different parts: the captain's, a second character."""
    verbs = {move.verb for move in table.seen.moves} - {SAY, "play"}
    return f"{table.board.phase}-{min(verbs)}" if verbs else ""


def _new_side(seen: Seen) -> bool:
    """Whether the reader has not yet made a move."""
    return not any(step.seat == seen.seat for step in seen.steps)


def _shown(table: Table) -> str:
    """The own side until the teams are revealed; then the other one, and once a card has been
    played the course of the clash. Who belongs to no side sees the heroes first."""
    if table.played:
        return "course"
    shown = table.side or HEROES
    return SIDES[shown if table.effects is None or table.side is None else 1 - shown]
