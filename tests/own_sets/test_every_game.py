"""What a set of one's own is in each of the games whose cards may be changed."""

from random import Random

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse

from game.engine.card_sets import FIRST
from game.engine.own_cards import Number, OwnKind
from game.engine.registry import get_ruleset
from game.own_sets import files
from game.own_sets.models import OwnSet
from game.own_sets.services import open_games, written
from game.presentation import presenter
from game.tables.editions import own_cards, sets_of

from .fields import Fields
from .random_sets import random_set

TITLE = "Bohaterowie Sanoka"
STORY = "Tak opowiadają o\N{NO-BREAK SPACE}tym w\N{NO-BREAK SPACE}Sanoku."
SOURCE = "Kronika szkoły w\N{NO-BREAK SPACE}Sanoku"
KINDS = [(game, kind) for game in open_games() for kind in own_cards(game).kinds]
every_kind = pytest.mark.parametrize(
    ("game", "kind"), KINDS, ids=[f"{game}-{kind.id}" for game, kind in KINDS]
)


@pytest.fixture
def client(db: None) -> Client:
    return Client()


def opened(client: Client, game: str) -> str:
    answer = client.post("/sets/", {"title": TITLE, "game": game})
    assert answer.status_code == 302, answer.content.decode()
    return answer["Location"]


def save(client: Client, page: str, **fields: object) -> None:
    fields_of_page = Fields(client.get(page).content.decode())
    values = {**fields_of_page.values, **fields_of_page.ticked}
    kept = {name for name in values if name.startswith("card-") or name == "was"}
    posted = {name: values[name] for name in kept}
    posted |= {f"card-{name}": value for name, value in fields.items()}
    answer = client.post(page, posted)
    assert answer.status_code == 302, answer.content.decode()


def stored() -> OwnSet:
    return OwnSet.objects.get()


def cards_of(game: str, kind: OwnKind) -> dict[str, dict[str, object]]:
    return written(sets_of(game).kinds[kind.id])


@every_kind
def test_a_page_that_is_saved_untouched_changes_nothing(client, game, kind) -> None:
    address = opened(client, game)
    before = stored().changes
    for card in cards_of(game, kind):
        save(client, f"{address}{kind.id}/{card}/")
    assert stored().changes == before


@every_kind
def test_a_number_that_is_changed_leaves_name_and_note(client, game, kind) -> None:
    address, name = opened(client, game), ""
    for id, card in cards_of(game, kind).items():
        numbers = [field for field in kind.fields_of(card) if isinstance(field, Number)]
        if numbers:
            name = numbers[0].id
            page = f"{address}{kind.id}/{id}/"
            now = Fields(client.get(page).content.decode()).values[f"card-{name}"]
            other = numbers[0].least if f"{numbers[0].most}" == now else numbers[0].most
            save(client, page, **{name: f"{other}"})
            [fields] = stored().changes["changed"][kind.id].values()
            assert fields.keys() == {name.partition(".")[0]}
            return
    assert not any(isinstance(field, Number) for field in kind.fields)


@every_kind
def test_what_is_called_otherwise_has_no_note_of_ours(client, game, kind) -> None:
    address = opened(client, game)
    noted = [id for id, card in cards_of(game, kind).items() if card.get("note")]
    if not (kind.names and noted):
        return
    name = min(kind.names)
    save(client, f"{address}{kind.id}/{noted[0]}/", **{name: "Sanok"})
    [id] = {*sets_of(game).kinds[kind.id].of(stored().key)} - {*cards_of(game, kind)}
    card = sets_of(game).kinds[kind.id][id]
    assert card.note == ""
    assert "Sanok" in client.get(address).content.decode()


@every_kind
def test_what_is_told_is_read_where_the_code_on_the_card_leads(client, game, kind) -> None:
    address = opened(client, game)
    if not kind.story:
        return
    card = next(iter(cards_of(game, kind)))
    save(client, f"{address}{kind.id}/{card}/", story=STORY, source=SOURCE)
    [id] = {*sets_of(game).kinds[kind.id].of(stored().key)} - {*cards_of(game, kind)}
    way = reverse("own-way", args=[stored().key, id.partition("--")[2]])
    shown = client.get(way, follow=True).content.decode()
    assert all(part in shown for part in (STORY, SOURCE, TITLE, "Nie sprawdzaliśmy"))


@every_kind
def test_a_card_is_added_and_taken_away(client, game, kind) -> None:
    address = opened(client, game)
    new = client.get(f"{address}{kind.id}/new/")
    if kind.new is None:
        assert new.status_code == 404
        return
    assert new.status_code == 200
    added = (random_set(game, Random(n)).added.get(kind.id) for n in range(40))
    fields = next(filter(None, added))[0]
    given: dict[str, object] = {FIRST: "on" if FIRST in fields else ""}
    for name in fields.keys() - kind.new.keys() - {FIRST}:
        given |= posted(name, fields[name])
    save(client, f"{address}{kind.id}/new/", **given)
    assert stored().changes["added"][kind.id] == [fields]
    save(client, f"{address}{kind.id}/1/")
    assert stored().changes["added"][kind.id] == [fields]
    assert client.get(address).status_code == 200
    was = Fields(client.get(f"{address}{kind.id}/1/").content.decode()).values["was"]
    gone = {"do": "take-away", "kind": kind.id, "card": "1", "was": was}
    assert client.post(f"{address}act/", gone).status_code == 302
    assert "added" not in stored().changes
    assert client.post(f"{address}act/", gone).status_code == 422


def posted(name: str, value: object) -> dict[str, object]:
    """The fields of a form for a card's field."""
    if isinstance(value, dict):
        if "pl" in value:
            return {name: value["pl"]}
        joint = "_" if "lat" in value else "."
        return {f"{name}{joint}{part}": f"{one}" for part, one in value.items()}
    if isinstance(value, list) and value and isinstance(value[0], int):
        return {f"{name}.{n}": f"{one}" for n, one in enumerate(value)}
    return {name: value if isinstance(value, list) else f"{value}"}


@pytest.mark.parametrize("game", open_games())
def test_a_set_comes_out_of_its_file_as_it_was_and_is_played_with(client, game) -> None:
    written_file = files.write(game, "pl", random_set(game, Random(game)), {})
    file = SimpleUploadedFile("zestaw.json", written_file)
    answer = client.post("/sets/import/", {"file": file})
    assert answer.status_code == 302, answer.content.decode()
    assert client.get(answer["Location"]).status_code == 200
    assert client.get(f"{answer['Location']}file.json").content == written_file
    players = f"{min(get_ruleset(game).player_counts)}"
    opening = {"game": game, "players": players, "level": "easy", "cards": stored().key}
    table = client.post("/tables/", opening)
    assert table.status_code == 302, table.content.decode()
    page = client.get(table["Location"])
    assert page.status_code == 200
    assert "Zestaw" in page.content.decode()


@every_kind
def test_what_a_set_adds_is_talked_about_after_a_game_in_one_chapter(game, kind) -> None:
    if kind.new is None or not kind.story:
        return
    sets = sets_of(game)
    found = (random_set(game, Random(n)) for n in range(40))
    changes = next(one for one in found if one.added.get(kind.id))
    added = [*sets.kinds[kind.id].of(sets.learn(changes))][-1]
    chapters = [chapter.id for chapter in presenter(game).after.chapters if chapter.has(added)]
    assert len(chapters) == 1
