"""A position as its page shows it to somebody."""

from __future__ import annotations

from game.engine.contract import IllegalMove, Move, Seat
from game.kit.parts import Cast
from game.presentation.paratroopers.map import Place
from game.presentation.paratroopers.table import Page, page
from game.rulesets.paratroopers.ruleset import RULESET
from game.tables.selectors import Seen, Sitter, Step, VisibleEvent

from .table import Table

NAMES = ("Zosia", "Olek", "Iga", "Kuba")


def seen_by(table: Table, seat: Seat | None) -> Seen:
    """What happened so far is told as one move."""
    acts = seat in table.to_act
    return Seen(
        public_id="shown",
        game="paratroopers",
        options={},
        version=1,
        asked=1,
        begun=True,
        guided=False,
        halted="",
        seat=seat,
        sitters=tuple(
            Sitter(index, name, "") for index, name in enumerate(NAMES[: table.board.players])
        ),
        view=RULESET.view(table.state, seat),
        to_act=table.to_act,
        due=False,
        moves=RULESET.legal_moves(table.state, seat) if seat is not None and acts else (),
        undo=False,
        why_not=lambda move: _refusal(table, move),
        outcome=table.outcome,
        steps=(Step(1, 0, tuple(VisibleEvent(e.kind, e.seen_by(seat)) for e in table.events)),),
    )


def _refusal(table: Table, move: Move) -> IllegalMove | None:
    try:
        RULESET.apply(table.state, move)
    except IllegalMove as refusal:
        return refusal
    return None


def shown(table: Table, seat: Seat | None = 0, chosen: str = "") -> Page:
    seen = seen_by(table, seat)
    return page(seen, Cast(seen.sitters, seat), chosen)


def place(shown: Page, name: str) -> Place:
    return next(one for one in shown.map.places if one.id == name)
