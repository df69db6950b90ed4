"""What the box of Forest holds beside its cards."""

from __future__ import annotations

from game.printing.boards import Board
from game.printing.decks import Deck
from game.printing.papers import Paper


def boards(paper: Paper, decks: tuple[Deck, ...]) -> tuple[Board, ...]:
    return ()
