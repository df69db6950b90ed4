"""A game dealt as a test wants it, and played by moves in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from game.engine.card_sets import PRINTED
from game.engine.tuples import pair, put
from game.rulesets.forest.cards import (
    COMMANDERS_DEALT,
    COMMUNISTS,
    FOREST,
    HAND,
    IS_COMMANDER,
    SIDE_OF,
    SPECIALS,
    SPECIALS_DEALT,
    leaders,
    specials_in_play,
    unnamed,
)
from game.rulesets.forest.ruleset import RULESET
from game.rulesets.forest.state import Fight, State
from tests.rulesets.playing import Playing

F, C = FOREST, COMMUNISTS
"""In these tests the forest men are seat 0."""
ROW = "posterunek wies las"


class Table(Playing):
    """A game between the forest men, seat 0, and the communists."""

    def __init__(self, **options: Any) -> None:
        super().__init__(RULESET, 2, {"forest": 0, **options})

    @property
    def fight(self) -> Fight:
        fight: Fight = self.board.fight
        return fight

    @property
    def life(self) -> dict[str, int]:
        return dict(self.fight.life)

    # ── Positions that would take long to come to ──

    def board_with(self, **changes: Any) -> Table:
        self.state = State(replace(self.board, **changes), self.secrets)
        return self

    def laid(self, place: int, *cards: str) -> Table:
        """Cards put at a terrain (1 to 6) beside what lies there, out of hands and piles."""
        for card in cards:
            side = SIDE_OF[card]
            board, secrets = self.board, self.secrets
            post = board.posts[place - 1]
            posts = put(board.posts, place - 1, pair(post, side, (*post[side], card)))
            hand = tuple(other for other in secrets.hands[side] if other != card)
            pile = tuple(other for other in secrets.piles[side] if other != card)
            if len(hand) < len(secrets.hands[side]):
                hand, pile = (*hand, pile[0]), pile[1:]
            self.state = State(
                replace(board, posts=posts, piles=pair(board.piles, side, len(pile))),
                replace(
                    secrets,
                    hands=pair(secrets.hands, side, hand),
                    piles=pair(secrets.piles, side, pile),
                ),
            )
        return self

    def piles_left(self, side: int, number: int) -> Table:
        """Only so many cards are left in the shuffled part of the draw pile."""
        board, secrets = self.board, self.secrets
        gone = secrets.piles[side][number:]
        self.state = State(
            replace(
                board,
                piles=pair(board.piles, side, number),
                discards=pair(board.discards, side, (*board.discards[side], *gone)),
            ),
            replace(secrets, piles=pair(secrets.piles, side, secrets.piles[side][:number])),
        )
        return self

    def controlled(self, *sides: int) -> Table:
        return self.board_with(control=sides)


def deck(side: int, row: tuple[str, ...], first: Sequence[str], also: Sequence[str]) -> list[str]:
    """A deck with these cards on top, and those somewhere behind; filled up with any others."""
    wanted = [*first, *also]
    commanders = [card for card in wanted if card in IS_COMMANDER]
    specials = [card for card in wanted if card in SPECIALS]
    more = [card for card in leaders(PRINTED, side) if card not in wanted]
    more = more[: COMMANDERS_DEALT - len(commanders)]
    others = [card for card in specials_in_play(PRINTED, side, row) if card not in wanted]
    others = others[: SPECIALS_DEALT - len(specials)]
    rest = [card for card in unnamed(PRINTED, side) if card not in wanted]
    return [*first, *rest[:4], *also, *rest[4:], *more, *others]


def dealt(
    hands: Mapping[int, Sequence[str]] | None = None,
    also: Mapping[int, Sequence[str]] | None = None,
    *,
    row: str = ROW,
    starts: str = "forest",
) -> Table:
    """A table after the deal: `hands` are each side's first cards, `also` others of its deck."""
    table = Table(starts=starts).do(
        "chance sides 0", f"chance row {row}", f"chance starts {starts}"
    )
    hands, also = hands or {}, also or {}
    for side, name in ((F, "forest"), (C, "communists")):
        cards = deck(side, table.board.row, hands.get(side, ()), also.get(side, ()))
        table.do(f"chance {name} {' '.join(cards)}")
    assert table.board.hands == (HAND, HAND)
    return table
