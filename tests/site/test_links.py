"""Every link of every kind of page answers, and every anchor that one names is there."""

from __future__ import annotations

import pytest
from django.test import Client

from game.engine.bots.random_player import random_player
from game.engine.registry import get_ruleset, rulesets
from game.presentation import games
from game.tables.live import Broker
from game.tables.models import Table
from game.tables.services_bots import continue_play
from game.tables.services_seats import NewSeat, open_table
from lessons.catalogue import intros
from tests.found import found
from tests.links import Site
from tests.tables.lessons import browser, opened, played, with_ticket

PLAIN = (
    *("/", "/about/", "/privacy/", "/accessibility/", "/how-we-know/", "/join/", "/rules/"),
    *("/notes/", "/notes/map/", "/notes/timeline/", "/notes/search/?q=Zapora", "/quiz/"),
    *("/plans/", "/worksheets/", "/print/", "/print/calibration/", "/class/new/", "/teachers/"),
)
OF_A_GAME = (
    *("/games/{}/", "/rules/{}/", "/how/{}/", "/open/{}/", "/slips/{}/", "/print/{}/cards/"),
    *("/print/{}/rules/", "/print/{}/images/", "/print/{}/boards/", "/print/{}/box/"),
)
OF_A_TABLE = ("", "projector/", "log/", "replay/", "debrief/")
OF_A_CLASS = (
    *("", "teacher/", "teacher/1/", "teacher/card/", "teacher/print/"),
    *("projector/", "debrief/", "ticket/", "results/"),
)
READ_ON = ("/notes/", "/plans/", "/quiz/", "/worksheets/")
"""Of the many pages below these, one of each kind is looked at."""


@pytest.fixture(autouse=True)
def _random_computers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Computers that answer at once, and no server's in between."""
    monkeypatch.setattr(Broker, "is_open", False)
    for ruleset in rulesets().values():
        monkeypatch.setitem(ruleset.computers, "random", random_player)


@pytest.fixture(params=["pl", "en"])
def language(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def kinds(site: Site, addresses: tuple[str, ...]) -> None:
    """Follow the links of these pages."""
    for address in addresses:
        assert site.read(address), f"{address}: {site.faults}"
        site.follow(address)
    assert site.faults == [], "\n".join(site.faults)


@pytest.mark.django_db
def test_of_pages_that_are_always_there(language: str) -> None:
    site = Site(Client(), {"accept-language": language})
    intro_pages = tuple(f"/before/{key.partition('/')[2]}/" for key in found(intros()))
    kinds(site, (*PLAIN, *intro_pages))
    one_of_each = {
        tuple(path.split("/")[1:3]): path
        for path in site.pages
        if path.startswith(READ_ON) and path.count("/") > 3
    }
    kinds(site, tuple(found(one_of_each).values()))


@pytest.mark.django_db
@pytest.mark.parametrize("game", games())
def test_of_a_games_pages(game: str, language: str) -> None:
    site = Site(Client(), {"accept-language": language})
    kinds(site, tuple(address.format(game) for address in OF_A_GAME))


@pytest.mark.django_db
@pytest.mark.parametrize("game", games())
def test_of_a_table_that_is_over(game: str) -> None:
    least = min(get_ruleset(game).player_counts)
    table = open_table(game, {}, [NewSeat(f"Nick{seat}", "random") for seat in range(least)])
    continue_play(table.pk, seconds=60)
    assert Table.objects.get(pk=table.pk).finished
    site = Site(Client(), {"accept-language": "en"})
    kinds(site, tuple(f"/table/{table.public_id}/{part}" for part in OF_A_TABLE))


@pytest.mark.django_db
def test_of_a_class_after_its_games(db: None) -> None:
    classroom = with_ticket(played(opened()))
    pupil = classroom.pupils.first()
    client = browser(teaching=[classroom.teacher_token], pupils=[pupil.token])
    site = Site(client, {"accept-language": "en"})
    kinds(site, tuple(f"/class/{classroom.public_id}/{part}" for part in OF_A_CLASS))


def test_a_link_that_leads_nowhere_is_told(client: Client, db: None) -> None:
    site = Site(client, {})
    site.read("/about/")
    site.pages["/about/"].leads += ["/nothing/", "/print/#nowhere", "#neither"]
    site.follow("/about/")
    assert site.faults == [
        "/nothing/ (404), linked on /about/",
        "/print/ has no #nowhere, linked on /about/",
        "/about/ has no #neither, linked on /about/",
    ]
