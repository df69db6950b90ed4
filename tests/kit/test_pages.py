"""A game that only declares what is shown is played on the site like any other."""

import re
from collections.abc import Callable
from html import unescape

import pytest
from django.conf import settings
from django.test import Client
from django.utils import translation

from game.kit.kinds import NotedCard
from game.kit.load import Game
from game.kit.presenter import KitPresenter
from game.kit.sample_games import whole_game
from game.kit.style_guide import of_game
from game.tables.live import Broker
from game.tables.models import Table
from game.tables.selectors import see
from tests.tables.shared_screen import opened_here

SLUG = "couriers"
MOVE = re.compile(r'form="move" name="move" value="([^"]+)"')
PICK = re.compile(r'form="choose" name="chosen" value="([^"]+)"')
ASKED = re.compile(r'name="asked" value="(\d+)"')


@pytest.fixture(autouse=True)
def _no_server_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Broker, "is_open", False)


def begun(reader: Client, **fields: str) -> Table:
    answer = reader.post("/tables/", {"game": SLUG, "players": "2", "level": "easy", **fields})
    assert answer.status_code == 302, answer.content.decode()
    return Table.objects.get(game=SLUG)


def text_of(reader: Client, path: str) -> str:
    answer = reader.get(path)
    assert answer.status_code == 200
    return unescape(answer.content.decode())


def play_on(reader: Client, table: Table) -> bool:
    """One step as somebody without scripts makes it; whether the game goes on."""
    path = f"/table/{table.public_id}/"
    page = text_of(reader, path)
    if 'data-scene="ending"' in page:
        return False
    if picks := PICK.findall(page):
        page = text_of(reader, f"{path}?chosen={picks[0]}")
    if moves := MOVE.findall(page):
        asked = ASKED.search(page)[1]
        answer = reader.post(f"{path}move/", {"asked": asked, "move": moves[0]})
    else:
        answer = reader.post(f"{path}continue/")
    assert answer.status_code == 302, answer.content.decode()
    return True


@pytest.mark.django_db
def test_a_game_is_played_to_its_end_and_read_afterwards(
    reader: Client, shown: KitPresenter
) -> None:
    table = begun(reader, length="short")
    assert table.options == {"length": "short"}
    assert any(not play_on(reader, table) for _ in range(120)), "it ends"
    path = f"/table/{table.public_id}/"
    polish = reader.cookies[settings.LANGUAGE_COOKIE_NAME].value == "pl"
    assert ("Stos i\N{NO-BREAK SPACE}wszystkie ręce" if polish else "The draw pile and all") in (
        text_of(reader, path)
    )
    asked = "Dlaczego wiadomości" if polish else "Why were messages"
    assert asked in text_of(reader, f"{path}debrief/")
    assert ("rozdane karty – 4" if polish else "cards dealt – 4") in text_of(reader, f"{path}log/")
    for name in ("", "projector/", "replay/", "replay/?ply=9&seat=1", "debrief/", "log/"):
        assert text_of(reader, f"{path}{name}")


@pytest.mark.django_db
@pytest.mark.parametrize("people", [True, False])
def test_the_way_on_after_a_game_tells_of_people_where_there_are_any(
    client: Client, shown: KitPresenter, monkeypatch: pytest.MonkeyPatch, people: bool
) -> None:
    note = "soldier/emilia-malessa" if people else "term/lacznosc"
    monkeypatch.setattr(shown, "noted_cards", lambda: (NotedCard("A card", note, None),))
    table = begun(client, length="short")
    assert any(not play_on(client, table) for _ in range(120)), "it ends"
    for name in ("", "replay/"):
        page = client.get(f"/table/{table.public_id}/{name}?ply=999").content.decode()
        assert ("ludźmi z" in page) == people


@pytest.mark.django_db
def test_the_game_is_offered_guided_and_told_of(reader: Client, shown: KitPresenter) -> None:
    start = text_of(reader, f"/games/{SLUG}/")
    with translation.override(reader.cookies[settings.LANGUAGE_COOKIE_NAME].value):
        assert str(shown.title) in start
        assert str(shown.invitation.about) in start
    answer = reader.post(f"/guided/{SLUG}/")
    page = text_of(reader, answer.headers["Location"])
    assert 'id="coach"' in page


@pytest.mark.django_db
def test_options_that_there_are_not_are_refused(client: Client, shown: KitPresenter) -> None:
    answer = client.post("/tables/", {"game": SLUG, "players": "2", "length": "endless"})
    assert answer.status_code == 422
    assert not Table.objects.exists()
    assert shown.OptionsForm.lesson == {"length": "short"}


@pytest.mark.django_db
def test_a_class_talks_about_cards_and_names_no_player(
    client: Client, shown: KitPresenter, couriers: Game
) -> None:
    table = begun(client)
    while play_on(client, table):
        pass
    seen = see(Table.objects.get(pk=table.pk), None)
    told = shown.class_debrief([seen, seen], {})
    bodies = [part.body for part in told.parts]
    assert {part.kind for part in told.parts} == {"shown", "numbers", "question"}
    assert not any(sitter.nickname in repr(bodies) for sitter in seen.sitters)
    notes = shown.class_notes([seen], {})
    assert set(notes) <= {card.note for card in shown.noted_cards()}
    without = shown.class_debrief([], {})
    assert {part.kind for part in without.parts} == {"shown", "question"}


def test_the_style_guide_has_states_of_every_component(shown: KitPresenter) -> None:
    found = of_game(shown.game.slug, shown)
    names = {component.template for component in found.components}
    assert names == {
        *(
            "kit/declared/hand_card.html",
            "kit/declared/chip.html",
            "kit/declared/part.html",
            "kit/declared/seat.html",
        ),
        *("kit/declared/ending_result.html", "kit/status.html"),
    }
    assert all(component.states for component in found.components)


@pytest.mark.django_db
@pytest.mark.parametrize("openly", [True, False])
def test_around_one_screen_what_is_decided_openly_asks_for_nobodys_cards(
    monkeypatch: pytest.MonkeyPatch, openly: bool
) -> None:
    monkeypatch.setattr(KitPresenter, "decides_openly", lambda self, seen: openly)
    table, client = opened_here(SLUG, {}, 2)
    table.refresh_from_db()
    path = f"/table/{table.public_id}/"
    page = text_of(client, path)
    assert 'id="hand"' not in page
    assert "I am Grupa 1: show my cards" in page
    assert ("0 draw" in MOVE.findall(page)) == openly
    assert ('<p class="whose">Grupa 1</p>' in page) == openly
    posted = {"asked": table.waiting["0"], "move": "0 draw"}
    assert client.post(f"{path}move/", posted).status_code == (302 if openly else 403)
    table.refresh_from_db()
    assert ("1" in table.waiting) == openly
    if openly:  # and then the next
        assert '<p class="whose">Grupa 2</p>' in text_of(client, path)


def test_what_is_decided_openly_is_declared(changed: Callable[..., Game], couriers: Game) -> None:
    [phase] = couriers.declared.phases
    seen = next(one for one in whole_game(SLUG, 1, 2) if one.moves)
    for openly in (True, False):
        shown = KitPresenter(changed(phases=(phase._replace(openly=openly),)))
        assert shown.decides_openly(seen) == openly
