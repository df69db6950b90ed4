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
    played = {invitation.players, invitation.groups, invitation.one_and_computers}
    assert {*played, presenter(game).guide.players} <= set(counts)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_begun_from_its_page(db: None, client: Client, game: str) -> None:
    page = Page(client.get(f"/games/{game}/", follow=True).content.decode())
    assert str(presenter(game).title) in page.text
    client.post("/tables/", {"game": game})
    assert Table.objects.get().game == game
    assert Table.objects.get().players == presenter(game).invitation.one_and_computers


@pytest.mark.parametrize("game", ["clashes", "forest"])
@pytest.mark.parametrize(("posted", "side"), [({}, 0), ({"side": "communists"}, 1)])
def test_whoever_plays_alone_chooses_a_side_and_begins_on_the_undergrounds(
    db: None, client: Client, game: str, posted: dict[str, str], side: int
) -> None:
    for _ in range(4):
        client.post("/tables/", {"game": game, **posted})
    for table in Table.objects.all():
        assert see(table, None).view.board.sides[0] == side


@pytest.mark.parametrize("game", ["clashes", "forest"])
def test_the_side_is_the_first_of_the_settings_where_it_is_ones_own(
    db: None, client: Client, game: str
) -> None:
    html = client.get(f"/games/{game}/", headers={"accept-language": "en"}).content.decode()
    settings = html.partition("Other settings")[2].partition("</form>")[0]
    assert "Your side" in settings.partition("More settings")[0]
    for path in (f"/open/{game}/", f"/class/new/?game={game}"):
        html = client.get(path, headers={"accept-language": "en"}).content.decode()
        assert "Your side" not in html
        assert "The side of seat 1" in html


@pytest.mark.parametrize("game", GAMES)
def test_each_games_page_has_its_own_title(db: None, client: Client, game: str) -> None:
    address = "/" if game == GAMES[0] else f"/games/{game}/"
    for headers in ({}, {"hx-request": "true"}):
        html = client.get(address, headers=headers).content.decode()
        assert f"<title>{presenter(game).title} · Wyklęci</title>" in html


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
