"""Each legal move on the things that it names, whichever of them is picked first.

No move of this game has more than two words, and in a decision no word stands for two things. So
one thing is picked, and with the next the move is made: first the Paratrooper or first the
District, first the card or first the Mission. What was picked stands in the address, so it may be
anything.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from game.engine.contract import Move
from game.kit.declared.steps import Act

from . import words

ONE_TAP: Final = frozenset(
    ("board", "drop", "report", "reach", "defend", "carry", "clear", "remove")
)
"""Verbs of one word, in phases that have no others: their first tap makes the move."""


NO_CHOICE: Final = frozenset(("go", "divert", "lay"))
"""Verbs that often say first what is clear anyhow: who moves, which token is diverted, what for."""


SECOND_FIRST: Final = frozenset(("take", "join", "play", "special", "lay"))
"""Verbs of which the guided game has the second word picked first: the Paratrooper, or the card in
hand, lies beside what is asked."""


class Way(Struct, frozen=True):
    """How a move goes on that was begun, where nothing on the table stands for it."""

    move: Move
    word: str


class Picking:
    """What can be done now. `picked` is the word that was picked, or "". `going_on` has what can be
    tapped next, with the move or the moves that it leads to. `tip` is the word that the guided game
    has tapped next, or ""; `put_back`: what was picked has to be put back for that."""

    def __init__(self, moves: Sequence[Move], chosen: str, proposed: str = "") -> None:
        self.all = moves
        self.proposed = proposed
        self.said = _common(moves)
        begun = [move for move in moves if chosen and chosen in move.args]
        self.picked = chosen if begun and chosen != self.said else ""
        self.moves = begun if self.picked else list(moves)
        known = {self.picked, self.said}
        self.going_on: dict[str, list[Move]] = {}
        for move in self.moves:
            for word in move.args:
                if word not in known:
                    self.going_on.setdefault(word, []).append(move)
        self.finished = [move for move in self.moves if known.issuperset(move.args) and move.args]
        self.plain = [move for move in moves if not move.args]
        words = _in_order(Move.parse(proposed)) if proposed else ()
        self.put_back = bool(proposed and self.picked) and self.picked not in words
        self.tip = "" if self.put_back else next((w for w in words if w not in known), "")
        self._shown: set[str] = set()

    @property
    def focused(self) -> bool:
        """Whether so little can be done that all of it is marked: something was picked, or the
        decision is about one thing."""
        return bool(self.picked) or not any(move.verb == "end" for move in self.all)

    def act(self, word: str) -> Act | None:
        """What a tap on a thing does, which is shown to stand for this word."""
        self._shown.add(word)
        if self.picked == word:
            return Act(picked=True)
        moves = self.going_on.get(word)
        if moves:
            return replace(self._forward(word, moves), tip=word == self.tip)
        others = [move for move in self.all if word in move.args]
        if self.picked and others:
            return Act(pick=word, instead=True, label=_label(others))
        return None

    def _forward(self, word: str, moves: list[Move]) -> Act:
        whole = {self.picked, self.said, word}.issuperset(moves[0].args)
        if whole and (self.picked or self.said or moves[0].verb in ONE_TAP):
            return Act(move=str(moves[0]), label=words.action(moves[0].verb))
        return Act(pick=word, label=_label(moves))

    def picks(self) -> tuple[str, ...]:
        """The words of what is shown that a tap picks."""
        return tuple(
            word
            for word, moves in self.going_on.items()
            if word in self._shown and self._forward(word, moves).pick
        )

    def is_tip(self, move: Move) -> bool:
        """Whether the button of a move that has been chosen word by word, or has one word left that
        nothing else stands for, is what the guided game has tapped next."""
        return str(move) == self.proposed and not self.put_back

    def ways(self) -> list[Way]:
        """The ways on that nothing shown stands for; to be asked for last."""
        if not self.picked and not self.said:
            return []
        return [
            Way(moves[0], word)
            for word, moves in self.going_on.items()
            if word not in self._shown and len(moves) == 1
        ]


def _in_order(move: Move) -> tuple[str, ...]:
    """The move's words in the order in which the guided game has them picked."""
    return move.args[::-1] if move.verb in SECOND_FIRST else move.args


def _common(moves: Sequence[Move]) -> str:
    """The first word, where all moves that have words share it: it is not asked for."""
    with_words = [move for move in moves if move.args]
    first = {move.args[0] for move in with_words}
    clear = NO_CHOICE.issuperset(move.verb for move in with_words)
    return first.pop() if len(first) == 1 and clear else ""


def _label(moves: Sequence[Move]) -> str:
    """What all of these moves do, or "" where they are of several kinds."""
    return words.action(moves[0].verb) if len({move.verb for move in moves}) == 1 else ""
