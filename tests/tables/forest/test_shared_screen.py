"""A screen that both sides share: neither sees the other's hand, nor lines told to one alone."""

from __future__ import annotations

from random import Random

import pytest

from game.rulesets.forest.bots.levels import easy_player
from game.tables.models import Table
from game.tables.services import play, position_of
from game.tables.services_bots import settle

from ..shared_screen import opened_here, show
from .games import GAME, RULESET

pytestmark = pytest.mark.django_db
OWN_LINE = 'class="line own'


def in_hand(html: str) -> set[str]:
    """The cards that the page has in its hand."""
    _, _, after = html.partition('id="hand"')
    hand = after.partition("</ul>")[0]
    return {part.partition('"')[0].partition("-")[2] for part in hand.split('popovertarget="')[1:]}


@pytest.mark.parametrize("view", ["table", "projector"])
def test_a_hand_is_shown_to_whoever_asks_and_hidden_again(view: str) -> None:
    rng = Random(3)
    table, client = opened_here(GAME, {}, 2)
    for _ in range(24):
        table = Table.objects.get(pk=table.pk)
        if table.finished:
            break
        state = position_of(table).state
        for index in (0, 1):
            html = show(client, table, index, view)
            side = state.board.sides[index]
            hand = set(state.secrets.hands[side])
            assert hand - in_hand(html) == set()
            assert in_hand(html) & set(state.secrets.hands[1 - side]) == set()
            assert OWN_LINE not in html
        assert 'id="hand"' not in show(client, table, None, view)
        index = int(next(iter(table.waiting)))
        move = easy_player(RULESET.view(state, index), RULESET.legal_moves(state, index), rng)
        play(table.pk, table.all_seats[index].token, table.waiting[str(index)], str(move))
        settle(table.pk)
