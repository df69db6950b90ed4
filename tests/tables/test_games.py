"""That the site holds several games: where each is begun, and what it is begun with."""

from __future__ import annotations

import pytest
from django.test import Client

from game.classroom.models import Classroom
from game.engine.registry import broken, rulesets
from game.kit.parts import Cast
from game.presentation import games, is_declared, lacking, presenter
from game.presentation.clashes import words
from game.tables.models import Table
from game.tables.selectors import see

from .html import Page

GAMES = games()


def test_every_game_can_be_loaded() -> None:
    assert broken() == {}


@pytest.mark.parametrize("game", [*filter(is_declared, rulesets())])
def test_every_game_that_declares_itself_is_shown(game: str) -> None:
    """Else the other tests of pages and print would leave it out."""
    assert lacking(game) == ()


def test_games_that_are_shown_have_rules_and_a_title_of_their_own() -> None:
    assert set(GAMES) <= set(rulesets())
    assert len({str(presenter(game).title) for game in GAMES}) == len(GAMES)


@pytest.mark.parametrize("game", GAMES)
def test_what_invites_to_a_game_can_be_played(game: str) -> None:
    invitation, counts = presenter(game).invitation, rulesets()[game].player_counts
    assert {invitation.players, invitation.groups, presenter(game).guide.players} <= set(counts)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_begun_from_its_page(db: None, client: Client, game: str) -> None:
    page = Page(client.get(f"/games/{game}/", follow=True).content.decode())
    assert str(presenter(game).title) in page.text
    client.post("/tables/", {"game": game})
    assert Table.objects.get().game == game
    assert Table.objects.get().players == presenter(game).invitation.players


@pytest.mark.parametrize("game", GAMES)
def test_wrong_settings_of_a_game_lead_back_to_its_page(
    db: None, client: Client, game: str
) -> None:
    answer = client.post("/tables/", {"game": game, "players": "99"})
    assert answer.status_code == 422
    assert f'name="game" value="{game}"' in answer.content.decode()
    assert not Table.objects.exists()


@pytest.mark.usefixtures("told_of_templates")
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("way", ["devices", "projector"])
def test_a_class_is_opened_for_a_game(db: None, client: Client, game: str, way: str) -> None:
    form = client.get(f"/class/new/?game={game}").context["form"]
    posted = {name: field.value() for name, field in ((f.name, f) for f in form)}
    posted = {**posted, **form.game_options.lesson, "way": way}
    answer = client.post(
        f"/class/new/?game={game}", {k: v for k, v in posted.items() if v not in (None, False)}
    )
    assert answer.status_code == 302
    classroom, invitation = Classroom.objects.get(), presenter(game).invitation
    wanted = invitation.groups if way == "projector" else invitation.players
    assert (classroom.game, classroom.group_size) == (game, wanted)


@pytest.mark.parametrize("address", ["/games/chess/", "/class/new/?game=chess", "/rules/chess/"])
def test_an_unknown_game_is_not_found(db: None, client: Client, address: str) -> None:
    assert client.get(address).status_code == 404


def test_the_rules_of_every_game_are_found(client: Client, db: None) -> None:
    text = client.get("/rules/").content.decode()
    for game in GAMES:
        assert f'href="/rules/{game}/"' in text


def test_where_seats_belong_together_the_class_sees_it(db: None, client: Client) -> None:
    client.post("/tables/", {"game": "clashes"})
    table = Table.objects.get()
    seen = see(table, None)
    marks = presenter("clashes").glance(seen, Cast(seen.sitters, None)).marks
    assert [mark.word for mark in marks] == [words.side(s) for s in seen.view.board.sides]
    assert len({mark.icon for mark in marks}) == 2
