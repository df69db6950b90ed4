"""The guided first game of Clashes: what it explains, and that what it proposes can be done."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from django.test import Client

from game.kit.coach import Coach
from game.rulesets.clashes.cards import ACTIONS
from game.rulesets.clashes.coach import MOST
from game.tables.selectors import Seen
from tests.rulesets.clashes.hints import GUIDED

from ..guided import check_text, texts_of

KINDS = {card.kind for card in ACTIONS.values()}
MAIN = {"side-heroes", "put", "trait", "turns", "pass", "limit", "result", "bring", "last", *KINDS}


@pytest.mark.parametrize("language", ["pl", "en"])
def test_who_follows_every_hint_sees_what_the_game_has(
    db: None, client: Client, language: str
) -> None:
    told: list[str] = []
    decisions = 0
    for seen in GUIDED.followed(GUIDED.pupil(client, language), language):
        if seen.outcome is None:
            told += GUIDED.topics(seen)
            decisions += 1
    assert set(told) == MAIN
    assert len(told) == len(set(told))
    assert decisions <= 14
    GUIDED.check_end(client, seen)


def test_the_decisions_of_the_page_are_those_of_the_seed(db: None, client: Client) -> None:
    GUIDED.check_deal(client)


RARE = ("ties-at", "levels", "levels-at", "lead", "pass-answered", "pass-unsure")
"""What is said once in hundreds of games."""


def test_every_text_has_its_moment_and_every_hint_is_a_legal_move(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """In many games, in which the pupil now and then does as he likes."""

    def short() -> Iterator[tuple[Seen, Coach, Any]]:
        for seen, shown, hint in GUIDED.said(monkeypatch, range(120), lambda seed: 0.3):
            assert len(shown.parts) <= MOST
            yield seen, shown, hint

    GUIDED.check_all_is_said(short(), hardly=RARE)


def test_nobody_else_is_taught(db: None, client: Client) -> None:
    GUIDED.check_only_the_pupil_is_taught(client)


@pytest.mark.parametrize("text", texts_of(GUIDED))
def test_texts_are_short_and_well_set(text: Any) -> None:
    check_text(text)
