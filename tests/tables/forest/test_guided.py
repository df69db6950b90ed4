"""The guided first game of Forest: what it explains, and that what it proposes can be done."""

from __future__ import annotations

from collections.abc import Iterator
from copy import copy
from dataclasses import replace
from itertools import chain, product
from typing import Any

import msgspec
import pytest
from django.test import Client

from game.engine.contract import Move
from game.kit.coach import Coach
from game.rulesets.forest.terrain import points
from game.tables.selectors import Seen
from tests.rulesets.forest.hints import GUIDED

from ..guided import check_text, texts_of


def hinted(seed: int) -> Iterator[Seen]:
    """The decisions of somebody who follows every hint."""
    return GUIDED.decisions_of(seed, lambda seen: GUIDED.proposed(seen).move)


BEGINNING = {"side", "row", "unit", "formation", "turn", "terrain-helps", "instant"}
FIGHT = {"attack", "fight", "roll", "hit"}
MAIN = {
    *BEGINNING,
    *FIGHT,
    "combat",
    "fight-over",
    "taken",
    "lost",
    "replace",
    "sentence",
    "ambush",
    "end",
}
EARLY = 12
"""After so many decisions most has been explained."""


@pytest.mark.parametrize("language", ["pl", "en"])
def test_who_follows_every_hint_sees_what_the_game_has(
    db: None, client: Client, language: str
) -> None:
    told: list[list[str]] = []
    for seen in GUIDED.followed(GUIDED.pupil(client, language), language):
        if seen.outcome is None:
            told.append(GUIDED.topics(seen))
    every = list(chain.from_iterable(told))
    assert set(every) >= MAIN
    assert len(every) == len(set(every))
    assert {*chain.from_iterable(told[:EARLY])} >= BEGINNING | FIGHT
    assert len(told) <= 20
    GUIDED.check_end(client, seen)


def test_the_decisions_of_the_page_are_those_of_the_seed(db: None, client: Client) -> None:
    GUIDED.check_deal(client)


DEALS = (*range(8), 25, 57, 72, 77, 99, 109, 126)
"""Among these, chosen by trying, are all that is rare: a nurse in a fight, help for the village."""


def test_every_text_has_its_moment_and_every_hint_is_a_legal_move(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """In games in half of which the pupil now and then does as he likes."""

    def short() -> Iterator[tuple[Seen, Coach, Any]]:
        for seen, shown, hint in GUIDED.said(monkeypatch, DEALS, lambda seed: 0.4 * (seed % 2)):
            assert len(shown.parts) <= 3
            yield seen, shown, hint

    GUIDED.check_all_is_said(short(), never=("drawn",), hardly=(*WANT, ALONE))


WINNERS = {"forest": "Zwycięzcy walki: Leśni", "communists": "Zwycięzcy walki: Komuniści"}


def test_after_a_fight_it_says_who_has_won() -> None:
    """The computer ends a fight and makes its own move before the pupil sees the table again."""
    won = set()
    for seed in DEALS:
        for seen in hinted(seed):
            if seen.outcome is None and "fight-over" in GUIDED.topics(seen):
                fights = [one for step in seen.steps for one in step.told]
                winner = next(one.facts["side"] for one in fights if one.kind == "fight-over")
                parts = GUIDED.coach(seen).parts
                assert any(WINNERS[winner] in part.text for part in parts)
                won.add(winner)
                break
        if won == {*WINNERS}:
            return
    assert won == {*WINNERS}


def test_equal_points_are_told_as_a_draw() -> None:
    """No other ending has the same words, whoever has which terrains."""
    *_, seen = hinted(0)
    told = set()
    for control in product((0, 1), repeat=6):
        board = copy(seen.view.board)
        board.row, board.control = ("posterunek", "miasto", "las", "las", "las", "bagno"), control
        ended = replace(seen, view=msgspec.structs.replace(seen.view, board=board))
        own, other = (points(board, side) for side in (0, 1))
        title = GUIDED.coach(ended).parts[0].title
        assert (title == GUIDED.title("drawn")) == (own == other)
        told.add(title)
    assert len(told) == 3


WANT = ("pass", "replace-any")
"""What is said for want of anything better; a game hardly ever comes to that."""
ALONE = "sentence-alone"
"""Of a commander who is part of no formation; that is rare, too."""


def test_where_nothing_better_can_be_done_it_says_so() -> None:
    for seen in hinted(1):
        only = replace(seen, moves=(Move(0, "pass"),))
        assert GUIDED.proposed(only).text == "pass"
        assert GUIDED.coach(only).try_this == GUIDED.made.says("hint.pass.text")
        swaps = [move for move in seen.moves if move.verb == "replace"]
        poor = [one for one in swaps if GUIDED.proposed(at_most(seen, one)).text == "replace-any"]
        if len(poor) > 1:
            break
    assert GUIDED.proposed(at_most(seen, *poor)).move in poor


def at_most(seen: Seen, *moves: Move) -> Seen:
    """The table as if nothing else were possible."""
    return replace(seen, moves=moves)


def test_who_is_told_that_a_terrain_is_taken_takes_it() -> None:
    """And nobody takes one without being told."""
    takes = 0
    for seed in range(12):
        hint, at = None, 0
        for seen in hinted(seed):
            if hint is not None and hint.move.verb in ("place", "replace"):
                told = [told for told in seen.steps[at].told if told.kind == "control"]
                assert [told.facts["side"] for told in told] == ["forest"] * ("takes" in hint.text)
                takes += len(told)
            hint = None if seen.outcome else GUIDED.proposed(seen)
            at = len(seen.steps)
    assert takes > 12


def test_a_hit_taken_back_takes_its_text_back(db: None, client: Client) -> None:
    GUIDED.check_taken_back(client, lambda seen: seen.view.board.phase == "hit")


def test_nobody_else_is_taught(db: None, client: Client) -> None:
    GUIDED.check_only_the_pupil_is_taught(client)


def test_a_chosen_card_leaves_only_the_hint_on_a_small_screen(db: None, client: Client) -> None:
    pupil = GUIDED.pupil(client)
    GUIDED.check_folded(pupil.see(pupil.begin()))


@pytest.mark.parametrize("text", texts_of(GUIDED))
def test_texts_are_short_and_well_set(text: Any) -> None:
    check_text(text)
