"""The HTML that a seat is sent depends on nothing that is hidden from it."""

import re
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest
from django.test import Client

from game.engine.contract import Ruleset
from game.engine.registry import get_ruleset
from game.presentation import games
from game.rulesets.outcast_heroes.cards import GOALS, SOLDIERS
from game.tables.models import Table
from game.tables.records import history_of, keep
from game.tables.selectors import see
from game.tables.services import play, position_of
from game.tables.services_bots import continue_play, settle
from game.tables.services_seats import NewSeat, open_table
from tests.facts import Options, facts_of

from .conftest import GAME, RULESET

CSRF = re.compile(r'name="csrfmiddlewaretoken" value="[^"]*"|X-CSRFToken[^}]*')
OWN_LINE = re.compile(r'<li[^>]* class="[^"]*\bown\b[^"]*">\s*([^<]*)')
Open = Callable[..., Table]
TWO_STEPS = ("deploy", "take-over", "play", "place", "replace")
"""The verbs of moves that begin with a card that is picked."""


def html(client: Client, table: Table, view: str = "", **query: str) -> str:
    address = f"/table/{table.public_id}/{view}"
    page = client.get(address, query, headers={"hx-request": "true"})
    assert page.status_code == 200
    return CSRF.sub("", page.content.decode())


def plies(table: Table, rng: Random, most: int) -> Iterator[Table]:
    """The table after each answer of the computers to a person's random move."""
    token = table.seats.get(index=0).token
    for _ in range(most):
        continue_play(table.pk)
        table.refresh_from_db()
        yield table
        moves = RULESET.legal_moves(position_of(table).state, 0)
        if not moves:
            return
        play(table.pk, token, table.waiting["0"], str(rng.choice(moves)))


@pytest.mark.parametrize(
    ("game", "players", "seed", "options"),
    [(game, *watched) for game in games() for watched in facts_of(game).watched],
)
def test_no_page_of_a_whole_game_depends_on_what_its_reader_may_not_know(
    db: None, game: str, players: int, seed: int, options: Options
) -> None:
    """What nobody showed the reader could be different: the page must not be.

    Looked at at every ply by two of those at the table or before it, whom chance draws.
    """
    rng = Random(seed)
    people = [NewSeat(f"Nick{index}", here=True) for index in range(players)]
    table, ruleset = open_table(game, options, people), get_ruleset(game)
    readers: dict[int | None, Client] = {None: Client()}
    for seat in table.seats.all():
        readers[seat.index] = Client()
        readers[seat.index].get(f"/seat/{seat.token}/")
    settle(table.pk)
    while not table.finished:
        table = Table.objects.get(pk=table.pk)
        real = position_of(table).state
        for index, reader in rng.sample(list(readers.items()), 2):
            card = a_card_to_choose(ruleset, real, index)
            asked = [{}, {"chosen": card}] if card else [{}]
            shown = [html(reader, table, **chosen) for chosen in asked]
            other = ruleset.resample(ruleset.view(real, index), rng)
            lay(table, ruleset.dump(other))
            assert [html(reader, table, **chosen) for chosen in asked] == shown
            lay(table, ruleset.dump(real))
        if table.waiting:
            index = int(rng.choice(sorted(table.waiting)))
            move = rng.choice(ruleset.legal_moves(real, index))
            token = table.seats.get(index=index).token
            play(table.pk, token, table.waiting[str(index)], str(move))
            settle(table.pk)


def lay(table: Table, snapshot: bytes) -> None:
    """Another position in the very same game, also for who has kept the table as it was read."""
    Table.objects.filter(pk=table.pk).update(snapshot=snapshot)
    keep(Table.objects.get(pk=table.pk))


def a_card_to_choose(ruleset: Ruleset[Any, Any], state: object, index: int | None) -> str:
    """One that the reader may pick for a move of two steps: why he cannot make a second step is
    told, too."""
    moves = [] if index is None else ruleset.legal_moves(state, index)
    return next((m.args[0] for m in moves if len(m.args) > 1 and m.verb in TWO_STEPS), "")


def test_what_one_seat_was_told_is_kept_for_that_seat_alone(opened: Open) -> None:
    """However many look at a table by turns, each is told what the rules tell him."""
    table = opened()
    seats = [*table.seats.all(), None]
    for now in plies(table, Random(4), 30):
        for seat in seats:
            see(now, seat)
    story = history_of(table)
    for seat in seats:
        index = seat.index if seat else None
        told = [t.facts for step in see(table, seat).steps for t in step.told]
        assert told == [event.seen_by(index) for move in story.moves for event in move.events]


def test_no_link_of_the_projector_leads_to_a_hand(client: Client, opened: Open) -> None:
    """But the one back to the table, which says where it leads."""
    table = opened()
    client.get(f"/seat/{table.seats.get(index=0).token}/")
    continue_play(table.pk)
    projector = f"/table/{table.public_id}/projector/"
    page = client.get(projector).content.decode()
    links = set(re.findall(rf'href="(/table/{table.public_id}/[^"]*)"', page))
    assert links - {projector} == {f"/table/{table.public_id}/"}


def test_the_log_of_a_shared_screen_is_for_all(db: None, client: Client) -> None:
    table = open_table(GAME, {}, [NewSeat("A", here=True), NewSeat("B", here=True)])
    settle(table.pk)
    for seat in table.seats.all():
        client.get(f"/seat/{seat.token}/")
    client.post(f"/table/{table.public_id}/show/", {"seat": "1"})
    log = f"/table/{table.public_id}/log/"
    shown, public = client.get(log).content.decode(), Client().get(log).content.decode()
    assert OWN_LINE.findall(shown) == []
    lines = re.compile(r'<ol class="story\b[^"]*">.*?</ol>', re.S)
    assert lines.findall(shown) == lines.findall(public) != []


def test_a_seats_own_hand_is_not_on_the_projector(client: Client, opened: Open) -> None:
    table, rng = opened(), Random(11)
    client.get(f"/seat/{table.seats.get(index=0).token}/")
    for now in plies(table, rng, 25):
        assert html(client, now, "projector/") == html(Client(), now, "projector/")


def test_bids_and_goals_of_others_are_nowhere_in_the_page(client: Client, opened: Open) -> None:
    table = opened()
    client.get(f"/seat/{table.seats.get(index=0).token}/")
    continue_play(table.pk)
    table.refresh_from_db()
    secrets = position_of(table).state.secrets
    page = html(client, table)
    assert all(bid is not None for bid in secrets.bids[1:])
    for bid in secrets.bids[1:]:
        assert not re.search(rf"\b{bid}\b", page)
        assert SOLDIERS[bid].name not in page
    hidden = {goal for goal in secrets.goals[1:] if goal != secrets.goals[0]}
    for goal in hidden:
        assert GOALS[goal].text.pl not in page
        assert f">{GOALS[goal].name.pl}<" not in page
    assert GOALS[secrets.goals[0]].text.pl in page


def test_a_reader_without_a_seat_is_offered_nothing(client: Client, opened: Open) -> None:
    table = opened()
    tokens = [seat.token for seat in table.seats.all()]
    for now in plies(table, Random(3), 25):
        page = html(client, now)
        assert 'name="move"' not in page
        assert 'name="chosen"' not in page
        assert 'class="secrets' not in page
        assert not any(token in page for token in tokens)


@pytest.mark.parametrize("seat", [0, 1, None])
def test_what_only_one_knows_stands_in_his_log_alone(
    client: Client, opened: Open, seat: int | None
) -> None:
    table = opened()
    for _ in plies(table, Random(5), 60):
        pass
    if seat is not None:
        client.get(f"/seat/{table.seats.get(index=seat).token}/")
    page = client.get(f"/table/{table.public_id}/log/", headers={"accept-language": "en"})
    own = OWN_LINE.findall(page.content.decode())
    assert bool(own) == (seat is not None)
    assert [line for line in own if not re.search(r"(?i)\byour?\b", line)] == []
