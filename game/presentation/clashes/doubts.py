"""What is asked before a pass that gives the whole game away."""

from __future__ import annotations

from collections.abc import Mapping

from django.utils.translation import gettext as _

from game.kit.coaching import speaks_to
from game.kit.parts import Doubt

from .board import Table
from .coach_try import suggestion


def doubts(table: Table) -> Mapping[str, Doubt]:
    """By the move's text. What the guide proposes is not asked about."""
    passes = table.moves("pass")
    if not passes or not table.moves("play") or not _loses_the_game(table):
        return {}
    if speaks_to(table.seen) and suggestion(table).move == passes[0]:
        return {}
    question = _(
        "Are you sure? Your side is losing this clash, and with it the whole game. "
        "You can still play a card."
    )
    return {str(passes[0]): Doubt(question, _("Yes, pass"))}


def _loses_the_game(table: Table) -> bool:
    """Whether the other side is ahead in the clash with which it would win the game."""
    board, now, own = table.board, table.effects, table.side
    if now is None or own is None:
        return False
    behind = now.value(own) < now.value(1 - own)
    return behind and board.won[1 - own] + 1 == board.parameters.wins
