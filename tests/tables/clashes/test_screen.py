"""The table of Clashes: what it offers, explains and keeps to itself at each moment."""

from __future__ import annotations

import gzip
import re
from collections.abc import Callable
from copy import copy
from dataclasses import replace
from typing import Any

import pytest
from django.test import Client
from django.utils import translation
from msgspec.structs import replace as changed

from game.engine.contract import Move
from game.engine.registry import get_ruleset
from game.kit.parts import Cast
from game.presentation.clashes import words
from game.presentation.clashes.board import Table as Board
from game.presentation.clashes.table import Page as Screen
from game.presentation.clashes.table import page
from game.rulesets.clashes.cards import ACTIONS, CHARACTERS, ICONS, VALUES
from game.tables.models import Table
from game.tables.selectors import Seen, see
from game.tables.services import call_time, play, position_of
from tests.tables.html import Page
from tests.tables.positions import phase, table_at
from wyklenci_site.templatetags.letters import breakable

GAME = "clashes"


def at(name: str, also: Callable[[Any], bool] = lambda board: True, players: int = 5) -> Table:
    """Seat 0 decides in this phase, on such a board."""
    return table_at(phase(name, also, GAME), players, GAME)


def seen_by(table: Table, index: int | None) -> Seen:
    table.refresh_from_db()
    return see(table, None if index is None else table.seats.get(index=index))


def screen(seen: Seen, chosen: str = "", *, shared: bool = False) -> Screen:
    return page(seen, Cast(seen.sitters, None if shared else seen.seat), chosen)


def sit(client: Client, table: Table, index: int = 0) -> str:
    client.get(f"/seat/{table.seats.get(index=index).token}/")
    return f"/table/{table.public_id}/"


# What is offered


@pytest.mark.django_db
def test_whoever_puts_forward_has_a_card_for_each_character_and_knows_no_trait() -> None:
    seen = seen_by(at("team"), 0)
    shown = screen(seen).decision
    offered = [card.button.value for card in shown.characters if card.button]
    assert sorted(offered) == sorted(str(m) for m in seen.moves if m.verb == "put")
    assert all(card.compared is None for card in shown.characters)
    assert screen(seen).clash.id == ""


@pytest.mark.django_db
def test_each_action_card_says_what_it_does_now_or_why_it_cannot_be_played() -> None:
    table = at("action", lambda board: board.before is None and board.clash == 1)
    seen = seen_by(table, 0)
    choices = screen(seen).decision.actions
    assert {choice.id for choice in choices} == set(seen.view.actions[0])
    for choice in choices:
        assert bool(choice.why_not) != bool(choice.button or choice.choosable)
        kind = ACTIONS[choice.id].kind
        if kind in ("boost", "weakening"):
            assert re.search(r": \d+ → \d+$", choice.effect)
        if kind == "cancel":
            assert choice.why_not


@pytest.mark.django_db
@pytest.mark.parametrize("kind", ["exchange", "changed-trait", "reinforcement"])
def test_a_card_that_asks_for_something_offers_all_of_it_once_it_is_picked(kind: str) -> None:
    def holds(state: Any) -> bool:
        moves = [m for m in _legal(state) if m.verb == "play" and m.args[0] == kind]
        return phase("action", game=GAME)(state) and len(moves) > 1

    seen = seen_by(table_at(holds, 5, GAME), 0)
    assert any(choice.choosable and choice.id == kind for choice in screen(seen).decision.actions)
    picked = screen(seen, kind)
    assert picked.planning
    buttons = [card.button for card in picked.decision.characters]
    buttons += [choice.button for choice in picked.decision.traits]
    wanted = sorted(str(m) for m in seen.moves if m.args[:1] == (kind,))
    assert sorted(button.value for button in buttons if button) == wanted
    assert not screen(seen, "no-such-card").planning


def _legal(state: Any) -> tuple[Move, ...]:
    return get_ruleset(GAME).legal_moves(state, 0)


@pytest.mark.django_db
def test_only_the_captain_can_pass_and_others_leave_the_turn() -> None:
    for captain in (True, False):
        table = at("action", lambda b, c=captain: (b.captain(b.turn) == 0) is c, players=4)
        buttons = screen(seen_by(table, 0)).decision.buttons
        assert [b.value.split()[1] for b in buttons] == ["pass" if captain else "leave"]


@pytest.mark.django_db
def test_signals_are_offered_to_whoever_has_somebody_to_hear_them() -> None:
    assert screen(seen_by(at("team", players=4), 0)).decision.said
    assert not screen(seen_by(at("team", players=2), 0)).decision.said


@pytest.mark.django_db
def test_around_a_shared_screen_signals_are_spoken() -> None:
    assert not screen(seen_by(at("team", players=4), 0), shared=True).decision.said


# What stands on the table


@pytest.mark.django_db
def test_before_the_lot_there_is_no_clash_number(client: Client) -> None:
    table = table_at(lambda state: state.board.clash == 0, 2, GAME)
    html = client.get(sit(client, table), headers={"accept-language": "en"}).content.decode()
    assert "Who plays for which side is decided by lot." in html
    assert "Clash 0" not in html


@pytest.mark.django_db
def test_the_whole_room_is_told_what_happens_and_not_by_whom(client: Client) -> None:
    table = at("leader", players=10)
    html = client.get(
        f"/table/{table.public_id}/projector/", headers={"accept-language": "en"}
    ).content.decode()
    assert ">The captains choose the leaders</p>" in html


@pytest.mark.django_db
def test_a_leaders_value_is_reckoned_as_the_rules_reckon_it() -> None:
    table = at("action", lambda board: any(board.effects.modifiers))
    shown, now = screen(seen_by(table, None)), position_of(table).state.board.effects
    for side, one in enumerate(shown.duel.leaders):
        assert one.card.id == now.leaders[side]
        assert one.total == now.value(side)
        assert one.base == VALUES[one.card.id][now.trait]
        assert bool(one.changes) == bool(now.modifiers[side]) or len(one.changes) > 1


@pytest.mark.django_db
def test_a_wounded_leader_whom_nobody_replaces_is_shown_with_what_that_costs() -> None:
    seen = seen_by(at("action", lambda board: not board.played), None)
    board = seen.view.board
    now = changed(board.effects, modifiers=(-2, 0))
    stays = replace(seen, view=changed(seen.view, board=_with(board, effects=now)))
    heroes, communists = Board(stays, Cast(stays.sitters, None)).duel().leaders
    assert [change[-2:] for change in heroes.changes] == ["−2"]
    assert communists.changes == ()


def ahead(board: Any, side: int) -> bool:
    mine, other = (board.effects.value(one) for one in (side, 1 - side))
    return bool(mine > other > 0)


def level(board: Any) -> bool:
    return bool(board.effects.value(0) == board.effects.value(1) > 0)


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("also", "said"),
    [
        (lambda board: ahead(board, 0), "Przewaga bohaterów: {}"),
        (lambda board: ahead(board, 1), "Przewaga komunistów: {}"),
        (level, "Remis: rozstrzygnie kostka"),
    ],
)
def test_it_is_said_and_counted_who_is_ahead(also: Callable[[Any], bool], said: str) -> None:
    table = at("action", also)
    duel = screen(seen_by(table, None)).duel
    values = [one.total for one in duel.leaders]
    assert duel.lead == said.format(max(values) - min(values))
    for one in duel.leaders:
        assert len(one.marks) == one.total
        assert one.marks.count(True) == one.total - min(values)


@pytest.mark.django_db
@pytest.mark.parametrize("name", ["team", "action"])
def test_each_sign_of_a_trait_is_named_on_its_card_and_in_reach(client: Client, name: str) -> None:
    html = client.get(sit(client, at(name, lambda board: board.clash == 1))).content.decode()
    signs = re.findall(
        r'icons\.svg#([a-z-]+)"/></svg><span class="visually-hidden">([^<]+) <', html
    )
    of_cards = {(icon, name) for icon, name in signs if icon in ICONS.values()}
    key = re.search(r'class="trait-key".*?</ul>', html)
    assert key
    named = set(re.findall(r'icons\.svg#([a-z-]+)"/></svg><span>([^<]+)<', key[0]))
    assert len(named) == len(ICONS)
    assert named <= of_cards


@pytest.mark.django_db
def test_a_place_has_its_name_in_the_readers_language() -> None:
    seen = seen_by(at("action", lambda board: not board.played), None)
    board = _with(seen.view.board, event="pilecki-1947")
    clash = Board(replace(seen, view=changed(seen.view, board=board)), Cast(seen.sitters, None))
    assert clash.clash().under.endswith(", Warszawa")
    with translation.override("en"):
        assert clash.clash().under.endswith(", Warsaw")


def _with(board: Any, **fields: Any) -> Any:
    new = copy(board)
    for name, value in fields.items():
        setattr(new, name, value)
    return new


@pytest.mark.django_db
def test_ten_players_stand_in_two_sides_with_one_captain_each() -> None:
    shown = screen(seen_by(at("leader", players=10), 0))
    for side in shown.sides:
        assert len(side.players) == 5
        assert sum(player.captain for player in side.players) == 1
        assert sum(len(player.fielded) for player in side.players) == 5
    assert sum(side.own for side in shown.sides) == 1


# What is kept to itself


@pytest.mark.django_db
def test_what_lies_face_down_is_shown_to_its_own_side_alone(client: Client) -> None:
    table = at("team", lambda board: sum(board.put) > 2)
    state = position_of(table).state
    laid = {card for row in state.secrets.put for card in row}
    for index in (0, None):
        own = state.board.sides[0] if index == 0 else None
        fielded = [
            (one.card.id if one.card else "", side)
            for side, shown in enumerate(screen(seen_by(table, index)).sides)
            for player in shown.players
            for one in player.fielded
        ]
        assert len(fielded) == len(laid)
        assert all((card in laid) == (side == own) for card, side in fielded)


@pytest.mark.django_db
def test_no_hidden_card_is_in_the_part_that_changes(client: Client) -> None:
    table = at("team", lambda board: board.clash == 1, players=4)
    address = sit(client, table)
    html = client.get(address, headers={"hx-request": "true"}).content.decode()
    view = seen_by(table, 0).view
    known = {card for hand in view.characters for card in hand}
    for card in CHARACTERS:
        assert (f"character-{card}" in html) == (card in known)


@pytest.mark.django_db
def test_on_a_shared_screen_nobody_is_told_what_was_laid_down_in_secret() -> None:
    table = at("team", lambda board: not board.put[0], players=2)
    seen = seen_by(table, 0)
    play(table.pk, table.seats.get(index=0).token, seen.asked, str(seen.moves[0]))
    seen = seen_by(table, 0)
    assert screen(seen).decision.detail
    assert not screen(seen, shared=True).decision.detail
    assert not any(p.own for side in screen(seen, shared=True).sides for p in side.players)


# What is said, and how much it is


@pytest.mark.django_db
def test_that_time_is_up_is_said(client: Client) -> None:
    table = at("action")
    address = sit(client, table)
    notice = "Time is up: this is the last clash."
    english = {"accept-language": "en"}
    assert notice not in client.get(address, headers=english).content.decode()
    call_time(table.pk)
    assert notice in client.get(address, headers=english).content.decode()


@pytest.mark.django_db
@pytest.mark.parametrize("view", ["", "projector/"])
def test_all_that_opens_on_tap_is_there_and_no_id_twice(client: Client, view: str) -> None:
    table = at("action", players=10)
    html = client.get(sit(client, table) + view).content.decode()
    ids = Page(html).ids
    assert len(set(ids)) == len(ids)
    assert set(re.findall(r'popovertarget="([^"]+)"', html)) <= set(ids)


@pytest.mark.django_db
def test_a_swap_is_small(client: Client) -> None:
    table = at("action", players=10)
    answer = client.get(sit(client, table), headers={"hx-request": "true"})
    assert len(gzip.compress(answer.content)) < 12_000


def test_a_long_name_can_be_broken_where_a_syllable_ends() -> None:
    broken = breakable("Szef urzędu bezpieczeństwa")
    assert broken.split("\u00ad") == ["Szef urzędu bez", "pie", "czeń", "stwa"]
    with translation.override("en"):
        assert breakable("Communications").split("\u00ad") == ["Com", "mu", "ni", "ca", "tions"]
    assert breakable("Peenemünde") == "Peenemünde", "a German name is not parted as a Polish word"
    for name in CHARACTERS:
        long = [word for word in words.character(name).split() if len(word) > 11]
        assert all("\u00ad" in breakable(word) for word in long), name


@pytest.mark.django_db
def test_a_wounded_leader_is_marked_while_another_one_is_named(client: Client) -> None:
    table = at("name", players=2)
    duel = screen(seen_by(table, 0)).duel.leaders
    assert [one.wounded for one in duel].count(True) == 1
    assert "contender-mark" in client.get(sit(client, table)).content.decode()
    calm = at("action", lambda board: not board.played)
    assert not any(one.wounded for one in screen(seen_by(calm, 0)).duel.leaders)
