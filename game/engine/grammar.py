"""What a game's moves are made of, and the reasons that every game knows for refusing one."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Final

from .contract import Move, UnreadableMove, gettext_noop

Grammar = Mapping[str, tuple[tuple[Collection[str], ...], ...]]
"""Verb -> the forms it has, each a tuple of the words allowed in that place."""

OVER: Final = gettext_noop("The game is over.")
NOT_YOU: Final = gettext_noop("You have nothing to decide now; wait for the others.")
NOT_NOW: Final = gettext_noop("This cannot be done at the moment.")


def check_readable(grammar: Grammar, move: Move, players: int) -> None:
    """Raises UnreadableMove for what is no move of this game in any position."""
    fits = any(
        len(form) == len(move.args)
        and all(word in words for word, words in zip(move.args, form, strict=True))
        for form in grammar.get(move.verb, ())
    )
    if not fits or not 0 <= move.seat < players:
        raise UnreadableMove(str(move))
