"""Games that are played with a set of cards of somebody's own."""

import re

import pytest
from django.test import Client

from game.engine.card_sets import Changes, UnknownCards
from game.engine.registry import card_sets
from game.kit.after import OfSet, known
from game.kit.class_parts import _asked_of
from game.tables.editions import publish
from game.tables.models import CardEdition, Table
from game.tables.services_seats import NewSeat, open_table

from .html import Page

GAME = "outcast-heroes"
LESSON = {"length": "lesson", "stage": 1, "takeover": "equal"}
NAME = "Bohaterowie Sanoka"
EVERYBODY = {
    id: {"pseudonym": f"Sanok{number}", "note": ""}
    for number, id in enumerate(card_sets(GAME).kinds["soldier"])
}


@pytest.fixture
def key(db: None) -> str:
    return publish(GAME, Changes(title=NAME, changed={"soldier": EVERYBODY}))


def forget(key: str) -> None:
    """As in a process that has not heard of the set."""
    card_sets(GAME)._forget(key)


def solo(client: Client, key: str) -> str:
    posted = {"game": GAME, "players": "2", "level": "easy", "cards": key}
    answer = client.post("/tables/", posted)
    assert answer.status_code == 302, answer.content.decode()
    return answer["Location"]


def test_the_own_cards_are_in_the_hand_and_the_page_says_whose_they_are(client, key) -> None:
    page = Page(client.get(solo(client, key)).content.decode())
    words = page.text
    assert NAME in words
    assert "Sanok" in words.replace(NAME, "")
    assert "Zapora" not in words


def test_a_process_that_has_not_heard_of_the_set_reads_it(client, key) -> None:
    address = solo(client, key)
    forget(key)
    assert NAME in client.get(address).content.decode()
    forget(key)
    table = Table.objects.get()
    posted = {"move": "0 pass", "asked": str(table.version)}
    assert client.post(f"{address}move/", posted).status_code < 500


def test_a_set_that_is_not_there_opens_no_table(client, key) -> None:
    posted = {"game": GAME, "players": "2", "level": "easy", "cards": "0123456789abcdef"}
    answer = client.post("/tables/", posted)
    assert answer.status_code == 422
    assert "Tego zestawu kart już tu nie ma" in answer.content.decode()
    assert not Table.objects.exists()
    with pytest.raises(UnknownCards):
        open_table(GAME, {**LESSON, "cards": "nothing"}, [NewSeat("Ola", here=True)] * 2)


def test_a_table_whose_set_is_gone_says_so_and_breaks_nothing_else(client, key) -> None:
    address = solo(client, key)
    CardEdition.objects.all().delete()
    forget(key)
    assert client.get(address).status_code == 409
    assert client.get("/").status_code == 200


@pytest.mark.parametrize("page", ["/open/outcast-heroes/", "/class/new/?game=outcast-heroes"])
def test_a_form_that_is_opened_with_a_set_keeps_it(client, key, page) -> None:
    joined = "&" if "?" in page else "?"
    shown = client.get(f"{page}{joined}cards={key}").content.decode()
    assert NAME in shown
    assert any(form.fields.get("cards") == key for form in Page(shown).forms.values())
    unknown = client.get(f"{page}{joined}cards=0123456789abcdef").content.decode()
    assert NAME not in unknown


@pytest.mark.parametrize("played", [True, False])
def test_nobody_is_sent_to_a_note_that_there_is_not(played: bool) -> None:
    """Of a set's own cards there is what the set tells, and no more."""
    for person in (True, False):
        own = known("Połonina", "wolf-head", None, of_set=OfSet("x"), person=person)
        assert "note" not in _asked_of(own, played)


def told_at_the_top(client: Client, address: str) -> str:
    """What stands above the table."""
    page = client.get(address).content.decode()
    notices = re.findall(r'<div class="message notice"><p>(.*?)</p>', page)
    return " ".join(notices).replace("\N{NO-BREAK SPACE}", " ")


def test_until_he_has_moved_a_player_sees_which_set_it_is(client, key) -> None:
    address = solo(client, key)
    assert told_at_the_top(client, address) == f"Zestaw kart: „{NAME}”."
    page = client.get(address).content.decode()
    [version] = re.findall(r'name="asked" value="(\d+)"', page)
    move = re.search(r'name="move" value="([^"]+)"', page)
    assert move
    answer = client.post(f"{address}move/", {"move": move[1], "asked": version})
    assert answer.status_code == 302
    assert told_at_the_top(client, address) == ""
    assert NAME in client.get(address).content.decode(), "below the table"


def test_of_the_printed_game_no_set_is_told(client, key) -> None:
    assert told_at_the_top(client, solo(client, "")) == ""
