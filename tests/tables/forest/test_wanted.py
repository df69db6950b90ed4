"""What two units lack of a formation: linked dice, in words, from what everybody sees."""

from __future__ import annotations

import pytest
from django.utils.translation import override
from msgspec.structs import replace

from game.presentation.forest.formations import wanted
from game.rulesets.forest.cards import FOREST, UNITS, deck, formation
from game.rulesets.forest.state import Board

from .games import every
from .positions import decisions, found, screen


def with_two(*units: str, discards: tuple[str, ...] = ()) -> Board:
    """These units of the forest men alone lie on the table, in the first place."""
    board: Board = found("turn")[0].view.board
    posts = tuple(((units if place == 0 else ()), ()) for place in range(len(board.posts)))
    return replace(board, posts=posts, discards=(discards, ()))


@pytest.mark.parametrize(
    ("units", "polish", "english"),
    [
        (
            ("nn-5-5", "nn-5-7"),
            "układ 4: jeszcze jedna 5!",
            "formation 4: one more 5!",
        ),
        (
            ("nn-2-5", "nn-3-6"),
            "układ 3: jeszcze kość 1 albo 4!",
            "formation 3: one more die, 1 or 4!",
        ),
        (
            ("nn-1-5", "nn-5-5"),
            "układ 6: jeszcze jeden atak 5!",
            "formation 6: one more attack 5!",
        ),
        (
            ("nn-1-5", "nn-6-6"),
            "układ 5: jeszcze atak 7!",
            "formation 5: one more attack, 7!",
        ),
    ],
)
def test_it_is_said_what_is_missing(units: tuple[str, str], polish: str, english: str) -> None:
    for language, words in (("pl", polish), ("en", english)):
        with override(language):
            told = wanted(with_two(*units), 0, FOREST)
        assert told
        assert told.words.replace("\N{NO-BREAK SPACE}", " ") == words
        assert sum(link.there for link in told.links) == len(units)


def test_nothing_is_said_where_no_unit_would_do() -> None:
    assert wanted(with_two("nn-1-5", "nn-5-8"), 0, FOREST) is None
    assert wanted(with_two("nn-5-5"), 0, FOREST) is None
    fours = tuple(card for card in deck("", FOREST) if card in UNITS and UNITS[card].dice == 4)
    without = wanted(with_two("nn-3-5", "nn-5-7", discards=fours), 0, FOREST)
    assert without is None or not without.dice, "nobody with a 4 may come any more"


@pytest.mark.parametrize("number", range(0, 18, 6))
def test_whoever_has_what_is_missing_makes_the_formation(number: int) -> None:
    looked_at = 0
    for seen, _state in decisions(every()[number], 3):
        for column in screen(seen).row:
            for post in column.posts:
                assert post.wanted is None or post.own
                if post.wanted is None:
                    continue
                lying = [UNITS[one.card.id] for one in post.units]
                missing = {link.number for link in post.wanted.links if not link.there}
                for unit in UNITS.values():
                    if (unit.dice if post.wanted.dice else unit.attack) in missing:
                        three = [(one.dice, one.attack) for one in (*lying, unit)]
                        assert 0 < formation(three) <= post.wanted.strength
                looked_at += 1
    assert looked_at
