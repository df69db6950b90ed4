"""Several people of a set on one page, typed one below the other or pasted as a table."""

from __future__ import annotations

import json
import re
from html import unescape
from typing import Any

import pytest
from django.test import Client

from game.engine.card_sets import Changes
from game.engine.own_cards import by_likeness, usual
from game.own_sets.services import Unplayable, new_set, open_games, store_people, written
from game.printing import own_cards as printed_cards
from game.tables.editions import own_cards, sets_of
from game.views import own_set_card
from game.views.own_set_people_form import LONGEST_TABLE, people_in
from lessons.towns import towns_called

from .fields import Fields
from .test_every_game import opened, stored
from .test_set_pages import HTMX, read, sideways, upright

NBSP = "\N{NO-BREAK SPACE}"
LISTED = [(game, kind) for game in open_games() for kind in own_cards(game).kinds if kind.listed]
every_listed = pytest.mark.parametrize(
    ("game", "kind"), LISTED, ids=[f"{game}-{kind.id}" for game, kind in LISTED]
)
SZPAK = {
    "pseudonym": "Szpak",
    "name": "Jan Kowalewski",
    "rank": "ppor",
    "group": "WiN, placówka Sanok",
    "place_name": "Sanok",
    "text": "Nauczyciel.",
    "dates": "1915–1948",
    "story": "Uczył w szkole.",
    "source": "Kronika szkoły",
    "licence": "archiwum rodzinne",
}
NOWHERE = "Zagroda nad Olzą"
BRZOZA = {"pseudonym": "Brzoza", "name": "Maria Nowicka", "rank": "sierz", "text": "Łączniczka."}
TABLE = "\n".join(
    (
        "Szpak\tJan Kowalewski\tppor.\t1915–1948\tWiN, Sanok\tSanok\tKronika\ts. 1\tUczył.",
        'Brzoza\tMaria Nowicka\tsierżant\t1921\t\t\t\ts. 2\t"Nosiła\nmeldunki."',
    )
)


@pytest.fixture
def client(db: None) -> Client:
    return Client()


def page_of(address: str, kind: str) -> str:
    return f"{address}{kind}/"


def form_of(client: Client, page: str) -> dict[str, str]:
    found = Fields(client.get(page).content.decode()).values
    return {name: value for name, value in found.items() if name != "csrfmiddlewaretoken"}


def typed(client: Client, page: str, *people: dict[str, Any], do: str = "save", **more: Any):
    posted: dict[str, Any] = form_of(client, page)
    for row, person in enumerate(people):
        known = {name for name in posted if name.startswith(f"p{row}-")}
        given = {f"p{row}-{name}": value for name, value in person.items()}
        posted |= {n: v for n, v in given.items() if n in known or n.endswith("image")}
    return client.post(page, {**posted, "do": do, **more})


def own_of(kind: str) -> list[dict[str, Any]]:
    changes = stored().changes
    return [
        *changes.get("changed", {}).get(kind, {}).values(),
        *changes.get("added", {}).get(kind, []),
    ]


@every_listed
def test_two_are_saved_at_once_with_numbers_that_are_fair(client, game, kind) -> None:
    address = opened(client, game)
    answer = typed(client, page_of(address, kind.id), SZPAK, BRZOZA)
    assert answer.status_code == 302, answer.content.decode()
    assert answer["Location"].endswith(f"#kind-{kind.id}")
    first, second = own_of(kind.id)
    assert (first["pseudonym"], second["pseudonym"]) == ("Szpak", "Brzoza")
    assert second["place"] == first["place"]
    assert second["told"]["sources"] == first["told"]["sources"]
    sets = sets_of(game)
    assert not [*own_cards(game).doubts(sets.file(stored().key))]
    page = read(client, address)
    assert page.index(f'id="kind-{kind.id}"') < page.index("Zapisano 2 osoby")


def test_each_takes_the_place_of_another_colour_and_keeps_its_numbers(client, address) -> None:
    third = BRZOZA | {"pseudonym": "Sowa"}
    assert typed(client, page_of(address, "soldier"), SZPAK, BRZOZA, third).status_code == 302
    sets = sets_of(stored().game)
    printed = written(sets.kinds["soldier"])
    changed = stored().changes["changed"]["soldier"]
    assert len({printed[id]["colour"] for id in changed}) == 3
    assert all("strength" not in fields for fields in changed.values())
    page = read(client, address)
    for id in changed:
        assert f"zamiast: „{printed[id]['pseudonym']}”" in page
    assert "wyjmuje z jej pudełka: " in page
    again = read(client, page_of(address, "soldier"))
    assert 'value="WiN, placówka Sanok"' in again, "of the last one"
    assert 'value="Kronika szkoły"' not in again, "it tells of somebody else"


def test_whose_place_somebody_takes_is_offered_with_the_numbers(client, address) -> None:
    page = read(client, page_of(address, "soldier"))
    for id, card in written(sets_of(stored().game).kinds["soldier"]).items():
        [option] = re.findall(rf'<option value="{id}"[^>]*>([^<]*)', page)[:1]
        numbers = re.findall(r"\d+", option.partition(" · ")[2])
        assert numbers == [f"{card['leadership']}", f"{card['strength']}"], option


def test_nobody_is_saved_unless_all_can_be(client, address) -> None:
    page = page_of(address, "soldier")
    answer = typed(client, page, SZPAK, {"pseudonym": "Brzoza", "rank": "sierz"})
    assert answer.status_code == 422
    assert "changed" not in stored().changes
    assert "Jeszcze nikogo nie zapisano" in answer.content.decode()
    assert typed(client, page).status_code == 422
    first = Fields(client.get(page).content.decode()).values["p0-instead"]
    answer = typed(client, page, SZPAK | {"instead": first}, BRZOZA | {"instead": first})
    assert answer.status_code == 422
    assert "zastępuje już ktoś inny" in answer.content.decode().replace(NBSP, " ")


def test_degrees_are_asked_for_once_and_known_from_then_on(client, address) -> None:
    page = page_of(address, "soldier")
    answer = typed(client, page, SZPAK | {"place_name": NOWHERE}, BRZOZA)
    fields = Fields(answer.content.decode()).values
    assert "p0-place_lat" in fields
    assert "p1-place_lat" not in fields
    degrees = {"p0-place_lat": "49,51", "p0-place_lon": "22,27"}
    assert client.post(page, {**fields, **degrees, "do": "save"}).status_code == 302
    assert {json.dumps(one["place"], sort_keys=True) for one in own_of("soldier")} == {
        json.dumps({"name": NOWHERE, "lat": 49.51, "lon": 22.27}, sort_keys=True)
    }
    mission = Fields(client.get(f"{address}mission/new/").content.decode()).values
    assert mission["card-place_name"] == NOWHERE
    assert mission["card-source"] == "", "of a person, not of an event"


@pytest.mark.parametrize(
    "pasted", ["51.8003, 19.7517", "51.8003 19.7517", "51,8003; 19,7517", "51.8003° N, 19.7517° E"]
)
def test_both_degrees_of_a_map_can_be_pasted_at_once(client, address, pasted: str) -> None:
    page = page_of(address, "soldier")
    nowhere = SZPAK | {"place_name": NOWHERE}
    asked = Fields(typed(client, page, nowhere).content.decode()).values
    answer = client.post(page, {**asked, "p0-place_lat": pasted, "do": "save"})
    assert answer.status_code == 302, answer.content.decode()
    [place] = [person["place"] for person in own_of("soldier")]
    assert (place["lat"], place["lon"]) == (51.8003, 19.7517)


def test_nobody_dies_before_he_is_born(client, address) -> None:
    answer = typed(client, page_of(address, "soldier"), SZPAK | {"dates": "1951–1919"})
    assert answer.status_code == 422
    assert "Drugi rok jest wcześniejszy niż pierwszy." in answer.content.decode()
    assert "changed" not in stored().changes


@every_listed
def test_a_photo_that_nobody_tells_of_is_said_at_its_person(client, game, kind) -> None:
    page = page_of(opened(client, game), kind.id)
    answer = typed(client, page, SZPAK, BRZOZA | {"image": upright()})
    assert answer.status_code == 422
    above, first, second = answer.content.decode().split("<fieldset")[:3]
    missing = "Opisz, co widać"
    assert missing not in first
    assert missing in second
    assert "Jeszcze nikogo nie zapisano" in above
    assert "<details open" in second
    assert "<details open" not in first


def test_a_table_is_put_into_the_fields(client, address) -> None:
    page = page_of(address, "soldier")
    answer = typed(client, page, do="paste", table=TABLE)
    assert answer.status_code == 200
    fields = Fields(answer.content.decode()).values
    assert (fields["p0-rank"], fields["p1-rank"]) == ("ppor", "sierz")
    assert fields["p1-group"] == "WiN, Sanok"
    assert client.post(page, {**fields, "do": "save"}).status_code == 302
    first, second = own_of("soldier")
    assert second["told"]["story"] == "Nosiła meldunki."
    assert second["told"]["sources"] == [{"title": "Kronika", "where": "s. 2"}]
    assert first["rank"] == "ppor"


@every_listed
def test_a_table_has_the_fields_of_the_page_in_their_order(client, game, kind) -> None:
    page = read(client, page_of(opened(client, game), kind.id))
    told = page.partition('<label for="table">')[2].partition("</label>")[0]
    columns = told.partition(": ")[2].split(" | ")
    person = page.partition("<fieldset")[2].partition("</fieldset>")[0]
    assert page.index('<label for="table">') < page.index("<fieldset"), "above the fields"
    labels = re.findall(r'<label for="[^"]*">([^<]*?):?</label>', person.partition("<details")[0])
    assert columns == labels
    head = "\t".join(columns)
    values = [f"W{n}" for n, _name in enumerate(columns)]
    tables = ("\t".join(values), head + "\n" + "\t".join(values))
    first, second = (people_in(table, game, kind) for table in tables)
    assert first == second
    assert [*first[0].values()] == values


@pytest.mark.parametrize(
    ("table", "found"),
    [
        ("Imię i nazwisko\tPseudonim\nJan\tSzpak", [{"name": "Jan", "pseudonym": "Szpak"}]),
        (
            "Pseudonim;Stopień;Oddział\nSzpak;ppor.;WiN",
            [{"pseudonym": "Szpak", "rank": "ppor.", "group": "WiN"}],
        ),
        ("pseudonim;DATY\nSzpak;1915", [{"pseudonym": "Szpak", "dates": "1915"}]),
        ("Szpak", [{"pseudonym": "Szpak"}]),
        (" \n\t\n", []),
        ('"' * 101, None),
        ("a\0b\tc", None),
    ],
)
def test_what_is_read_in_a_table(table: str, found: list[dict[str, str]] | None) -> None:
    kind = own_cards("outcast-heroes").kind("soldier")
    read = people_in(table, "outcast-heroes", kind)
    assert found is None or read == found


@pytest.mark.parametrize("table", ["", "\t\n", "x" * (LONGEST_TABLE + 1)])
def test_what_is_no_table_is_said(client, address, table) -> None:
    answer = typed(client, page_of(address, "soldier"), do="paste", table=table)
    assert answer.status_code == 422


def test_a_column_that_nobody_knows_is_never_dropped_without_a_word(client, address) -> None:
    page = page_of(address, "soldier")
    table = "Pseudonim;Imię i nazwisko;Ulubiony koń\nSzpak;Jan Kowalewski;Baśka"
    answer = typed(client, page, do="paste", table=table)
    assert answer.status_code == 422
    told = answer.content.decode().replace(NBSP, " ")
    assert "Nie znamy tych kolumn: Ulubiony koń." in told
    fields = Fields(answer.content.decode()).values
    assert not fields["p0-pseudonym"]
    assert "Baśka" in fields["table"]


def test_a_long_table_fills_the_page_and_says_so(client, address) -> None:
    table = "\n".join(f"P{n}\tImię\tpor." for n in range(20))
    page = page_of(address, "soldier")
    answer = typed(client, page, do="paste", table=table)
    fields = Fields(answer.content.decode()).values
    assert fields["rows"] == "12"
    assert fields["p11-pseudonym"] == "P11"
    assert "najwyżej 12 osób" in answer.content.decode()
    kept = fields["table"]
    assert kept.splitlines()[0].startswith("Pseudonim\t")
    assert [line.split("\t")[0] for line in kept.splitlines()[1:]] == [
        f"P{n}" for n in range(12, 20)
    ]
    again = Fields(client.post(page, {**fields, "do": "paste"}).content.decode()).values
    assert again["table"] == kept
    assert again["p11-pseudonym"] == "P11"


def test_one_more_has_room_and_what_was_typed_stays(client, address) -> None:
    page = page_of(address, "soldier")
    answer = typed(client, page, SZPAK | {"name": ""}, do="more")
    assert answer.status_code == 200
    fields = Fields(answer.content.decode()).values
    assert fields["rows"] == "4"
    assert fields["p0-pseudonym"] == "Szpak"
    assert "field-error" not in answer.content.decode(), "it was not to be saved yet"
    assert "aria-invalid" not in answer.content.decode()
    assert "p3-pseudonym" in fields


def test_a_photo_is_kept_while_others_are_put_right(client, address) -> None:
    page = page_of(address, "soldier")
    person = SZPAK | {"image": upright(), "shows": "Portret", "name": ""}
    answer = typed(client, page, person)
    assert answer.status_code == 422
    fields = Fields(answer.content.decode()).values
    assert fields["p0-held"]
    answer = client.post(page, {**fields, "p0-name": "Jan Kowalewski", "do": "save"})
    assert answer.status_code == 302, answer.content.decode()
    assert own_of("soldier")[0]["told"]["image"]


def test_what_a_photo_lacks_is_said_beside_all_else_that_is_wrong(client, address) -> None:
    page = page_of(address, "soldier")
    person = SZPAK | {"image": upright(), "shows": "", "licence": "", "name": ""}
    answer = typed(client, page, person)
    told = answer.content.decode().partition('id="errors"')[2].partition("</div>")[0]
    ways = re.findall(r'<a href="#id_p0-([\w-]*)">', told)
    assert ways == ["name", "shows", "licence"]
    fields = Fields(answer.content.decode()).values | {"p0-name": "Jan Kowalewski", "do": "save"}
    assert client.post(page, fields).status_code == 422
    assert client.post(page, {**fields, "p0-no_image": "on"}).status_code == 302


def test_a_photo_is_drawn_for_prints_and_not_for_pages(client, address, monkeypatch) -> None:
    """Its lines take half a second each."""
    monkeypatch.setattr(printed_cards, "outlined", lambda _drawn: pytest.fail("drawn"))
    person = SZPAK | {"image": upright(), "shows": "Portret"}
    assert typed(client, page_of(address, "soldier"), person).status_code == 302
    assert "(w to miejsce „Szpak”)" in read(client, address)


def test_too_many_photos_are_said(client, address, monkeypatch) -> None:
    monkeypatch.setattr(own_set_card.PICTURES, "allowed", 1)
    page = page_of(address, "soldier")
    assert typed(client, page, {"image": upright()}, do="more").status_code == 200
    answer = typed(client, page, SZPAK | {"image": sideways()})
    assert answer.status_code == 429
    assert answer["Retry-After"]
    assert "changed" not in stored().changes


@pytest.mark.parametrize("kind", ["order", "mission", "plays-not", "x"])
def test_only_people_are_listed(client, address, kind) -> None:
    assert client.get(page_of(address, kind)).status_code == 404


@every_listed
def test_what_is_sent_twice_is_stored_once(client, game, kind) -> None:
    page = page_of(opened(client, game), kind.id)
    posted = form_of(client, page) | {f"p0-{n}": v for n, v in SZPAK.items()} | {"do": "save"}
    for _time in range(2):
        assert client.post(page, posted).status_code == 302
    assert len(own_of(kind.id)) == 1


def test_who_comes_second_takes_nobodys_place(client, address) -> None:
    page = page_of(address, "soldier")
    posted = form_of(client, page) | {f"p0-{n}": v for n, v in SZPAK.items()} | {"do": "save"}
    assert client.post(page, posted).status_code == 302
    answer = client.post(page, {**posted, "p0-pseudonym": "Sowa"})
    assert answer.status_code == 422
    assert "zastępuje już ktoś inny" in answer.content.decode().replace(NBSP, " ")
    assert [one["pseudonym"] for one in own_of("soldier")] == ["Szpak"]


def test_a_new_mission_has_the_values_of_an_average_one(client, address) -> None:
    kind = own_cards(stored().game).kind("mission")
    printed = written(sets_of(stored().game).kinds["mission"])
    fields = Fields(client.get(f"{address}mission/new/").content.decode()).values
    assert fields["card-stage"] == "1"
    assert fields["card-difficulty"] == f"{usual(kind, printed)['difficulty']}"
    assert printed[by_likeness(kind, printed)[0]]["stage"] == 1


def test_save_and_add_another_leads_to_the_next(client, address) -> None:
    page = f"{address}mission/new/"
    told = {"name": "Ucieczka", "when": "1946", "place_name": "Sanok", "summary": "Uciekli."}
    posted = form_of(client, page) | {f"card-{name}": value for name, value in told.items()}
    answer = client.post(page, {**posted, "card-source": "Kronika", "do": "next"})
    assert answer["Location"] == page
    following = read(client, page)
    assert "Zapisano kartę: Ucieczka" in following
    assert 'value="Kronika"' in following


def test_somebody_without_a_picture_has_his_place_on_the_map(client, address) -> None:
    assert typed(client, page_of(address, "soldier"), SZPAK).status_code == 302
    [card] = stored().changes["changed"]["soldier"]
    shown = client.get(f"{address}soldier/{card}/").content.decode()
    assert "country.svg#svgView(viewBox(" in shown
    assert "<figcaption>Sanok</figcaption>" in shown


@pytest.mark.parametrize(
    ("cell", "rank"),
    [
        ("szer.", "szer"),
        ("starszy szeregowy", "st-szer"),
        ("Strz.", "strz"),
        ("kapral", "kpr"),
        ("plut.", "plut"),
        ("łączniczka", "laczniczka"),
        ("łącznik", "lacznik"),
        ("brak", ""),
    ],
)
@every_listed
def test_everybody_in_a_unit_finds_a_rank(client, game, kind, cell, rank) -> None:
    page = page_of(opened(client, game), kind.id)
    choices = re.findall(r'<option value="([^"]*)"', rank_field(read(client, page)))
    assert choices.count("") == 1, "who had none"
    answer = client.post(page, {"do": "paste", "rows": "3", "table": f"Kos\tJan Kos\t{cell}"})
    assert Fields(answer.content.decode()).values["p0-rank"] == rank


def rank_field(page: str) -> str:
    return page.partition('name="p0-rank"')[2].partition("</select>")[0]


def test_what_helps_is_seen_and_how_much_has_room_only_heard(client, address) -> None:
    page = read(client, page_of(address, "soldier"))
    for name in ("dates", "group", "source", "story"):
        assert f'<p class="hint" id="id_p0-{name}_helptext">' in page
    for name in ("pseudonym", "name", "source_where"):
        assert f'<p class="hint visually-hidden" id="id_p0-{name}_helptext">' in page
    assert page.count("Na przykład 1921–1949") == 3


def test_what_helps_at_a_place_is_seen_before_anything_is_wrong(client, address) -> None:
    """Which place is meant, and that a village can be told with a town."""
    page = page_of(address, "soldier")
    for seen in (read(client, page), typed(client, page, SZPAK | {"place_name": NOWHERE}).text):
        help = re.search('<p class="hint" id="id_p0-place_name_helptext">([^<]*)', seen)
        assert help
        assert "urodziła" in help[1]
        assert "„Osiek koło Olkusza”" in help[1]


def test_what_is_too_long_is_said_once_and_in_plain_words(client, address) -> None:
    page = page_of(address, "soldier")
    answer = typed(client, page, SZPAK | {"pseudonym": "A" * 15}).content.decode()
    said = re.findall(r'<p class="field-error">([^<]*)', answer)
    assert said == ["Za długie: mieści się tu najwyżej tyle znaków: 12."]


def test_a_person_without_a_photo_takes_no_licence_from_the_one_above(client, address) -> None:
    page = page_of(address, "soldier")
    answer = typed(client, page, SZPAK, BRZOZA | {"name": ""}, {"pseudonym": "Buk"})
    assert Fields(answer.content.decode()).values["p1-licence"] == ""
    person = BRZOZA | {"image": upright(), "name": ""}
    answer = typed(client, page, SZPAK, person)
    assert Fields(answer.content.decode()).values["p1-licence"] == SZPAK["licence"]


def asked(client: Client, page: str, row: int, **fields: str) -> str:
    """What is said once somebody has typed a place and left the field."""
    posted = form_of(client, page) | {f"p{row}-{name}": value for name, value in fields.items()}
    answer = client.post(page, {**posted, "do": "place", "row": f"{row}"}, headers=HTMX)
    assert answer.status_code == 200
    return unescape(answer.content.decode()).replace(NBSP, " ")


@every_listed
def test_a_place_is_looked_up_as_soon_as_it_is_typed(client, game, kind) -> None:
    page = page_of(opened(client, game), kind.id)
    field = re.search(r'<input[^>]*name="p1-place_name"[^>]*>', client.get(page).content.decode())
    assert field
    assert 'hx-trigger="change"' in field[0]
    assert 'hx-target="#where-1"' in field[0]
    assert 'hx-encoding="application/x-www-form-urlencoded"' in field[0], "no photo is sent"
    assert "p1-place_lat" not in asked(client, page, 1, place_name="Sanok")
    found = asked(client, page, 1, place_name="Iwonicz-Zdrój")
    assert "Iwonicz-Zdrój, woj. podkarpackie, najbliższe miasto: Krosno." in found
    assert "p1-place_lat" not in found
    unknown = asked(client, page, 1, place_name=NOWHERE)
    assert "Nie znamy tego miejsca" in unknown
    assert "p1-place_lon" in unknown
    assert "wymagane" not in unknown, "only the place is looked at"
    assert stored().changes == {"title": "Bohaterowie Sanoka"}


def test_of_several_places_one_is_chosen(client, address) -> None:
    page = page_of(address, "soldier")
    told = asked(client, page, 0, place_name="Osiek")
    assert "Jest kilka miejscowości o tej nazwie" in told
    assert "p0-place_lon" not in told
    [value] = re.findall(
        r'<option value="([^"]*)">woj. małopolskie, najbliższe miasto: Olkusz', told
    )
    answer = typed(client, page, SZPAK | {"place_name": "Osiek"})
    assert answer.status_code == 422
    fields = Fields(answer.content.decode()).values
    assert client.post(page, {**fields, "p0-place_lat": value, "do": "save"}).status_code == 302
    lat, lon = map(float, value.split(", "))
    assert own_of("soldier")[0]["place"] == {"name": "Osiek", "lat": lat, "lon": lon}
    assert "Jest kilka" not in asked(client, page, 0, place_name="Osiek"), "the set knows which"


def test_the_nearest_town_stands_for_the_degrees_of_a_village(client, address) -> None:
    page = page_of(address, "soldier")
    fields = Fields(typed(client, page, SZPAK | {"place_name": NOWHERE}).content.decode()).values
    answer = client.post(page, {**fields, "p0-place_lat": "Iwonicz-Zdrój", "do": "save"})
    assert answer.status_code == 302, answer.content.decode()
    [town] = towns_called("Iwonicz-Zdrój")
    [person] = own_of("soldier")
    assert person["place"] == {"name": NOWHERE, "lat": town.lat, "lon": town.lon}


def test_what_is_filled_in_from_above_is_said_in_the_field(client, address) -> None:
    page = client.get(page_of(address, "soldier")).content.decode()
    first, second = re.findall(r'<input[^>]*name="p[01]-source"[^>]*>', page)
    assert "placeholder" not in first
    assert 'placeholder="jak u\N{NO-BREAK SPACE}osoby powyżej"' in second


def test_after_a_refusal_the_photo_is_seen_to_be_kept(client, address) -> None:
    page = page_of(address, "soldier")
    person = SZPAK | {"image": upright(), "shows": "Portret", "name": ""}
    told = typed(client, page, person).content.decode()
    above, first, second = told.split("<fieldset")[:3]
    assert "Zdjęcia są zachowane" in above
    assert "<details open" in first
    assert "<details open" not in second
    assert "Zdjęcia są zachowane" not in typed(client, page, SZPAK | {"name": ""}).content.decode()


def test_who_saves_too_often_keeps_the_photos(client, address, monkeypatch) -> None:
    monkeypatch.setattr(own_set_card.CHANGED, "allowed", 1)
    page = page_of(address, "soldier")
    assert typed(client, page, SZPAK | {"name": ""}).status_code == 422
    answer = typed(client, page, SZPAK | {"image": upright(), "shows": "Portret"})
    assert answer.status_code == 429
    fields = Fields(answer.content.decode()).values
    assert fields["p0-held"]
    monkeypatch.undo()
    assert client.post(page, {**fields, "do": "save"}).status_code == 302
    assert own_of("soldier")[0]["told"]["image"]


def test_from_people_one_goes_on_to_what_happened(client, address) -> None:
    page = page_of(address, "soldier")
    assert "przejdź dalej: Misje" in read(client, page)
    answer = typed(client, page, SZPAK, do="next")
    assert answer["Location"] == f"{address}mission/new/"
    assert len(own_of("soldier")) == 1


@pytest.mark.parametrize("game", open_games())
def test_a_set_is_made_and_its_people_typed_at_once(client, game) -> None:
    answer = client.post("/sets/", {"title": "Sanok", "game": game, "do": "people"})
    listed = [kind.id for kind in own_cards(game).kinds if kind.listed]
    assert answer["Location"].endswith(f"/{listed[0]}/" if listed else f"{stored().token}/")
    assert client.get(answer["Location"]).status_code == 200


def test_a_fault_is_said_at_its_person_though_a_colleague_adds_meanwhile(db) -> None:
    kind = own_cards("clashes").kind("hero")
    like = {**kind.new, **usual_hero()}
    own_set = new_set("clashes", Changes(title="Zestaw"), "pl")
    store_people(own_set.token, "hero", [("", like)])
    long = {**like, "pseudonym": "X" * 99}
    with pytest.raises(Unplayable) as error:
        store_people(own_set.token, "hero", [("", like), ("", long)], 0)
    assert [fault.card for fault in error.value.faults] == ["2"]
    assert [*error.value.people] == ["1", "2"], "the first is there already"


def usual_hero() -> dict[str, Any]:
    printed = written(sets_of("clashes").kinds["hero"])
    card = printed[by_likeness(own_cards("clashes").kind("hero"), printed)[0]]
    return {name: value for name, value in card.items() if name not in ("id", "note", "emblem")}


def test_all_that_is_wrong_is_counted_and_led_to(client, address) -> None:
    page = page_of(address, "soldier")
    wrong = SZPAK | {"dates": "1951–1919", "pseudonym": "A" * 15}
    told = unescape(typed(client, page, wrong, BRZOZA | {"name": ""}).content.decode())
    box = told.partition('id="errors"')[2].partition("</div>")[0].replace(NBSP, " ")
    assert "Do poprawienia: <span data-faults>3</span>" in box
    for link, person in (("p0-pseudonym", 1), ("p0-dates", 1), ("p1-name", 2)):
        assert f'<a href="#id_{link}">Osoba {person}, ' in box
        assert f'id="id_{link}"' in told


def test_a_wrong_place_is_not_filled_in_below_before_it_is_right(client, address) -> None:
    page = page_of(address, "soldier")
    told = typed(client, page, SZPAK | {"place_name": NOWHERE}, BRZOZA).content.decode()
    fields = Fields(told).values
    assert fields["p1-place_name"] == ""
    assert fields["p1-group"] == SZPAK["group"], "nothing is wrong with it"
    assert told.count("Nie znamy tego miejsca") == 2, "at the field and above the form"
    assert client.post(page, {**fields, "p0-place_name": "Sanok", "do": "save"}).status_code == 302
    assert [one["place"]["name"] for one in own_of("soldier")] == ["Sanok", "Sanok"]


def test_a_village_is_found_as_the_hint_says(client, address) -> None:
    page = page_of(address, "soldier")
    place = "Podborze koło Mielca"
    assert "Mielec, woj. podkarpackie" in asked(client, page, 0, place_name=place)
    assert typed(client, page, SZPAK | {"place_name": place}).status_code == 302
    [town] = towns_called("Mielec")
    [person] = own_of("soldier")
    assert person["place"] == {"name": place, "lat": town.lat, "lon": town.lon}


def test_what_was_put_right_is_looked_at_once_the_field_is_left(client, address) -> None:
    page = page_of(address, "soldier")
    wrong = SZPAK | {"dates": "1951–1919", "place_name": NOWHERE}
    answer = typed(client, page, wrong, BRZOZA).content.decode()
    posted = Fields(answer).values | {"p0-dates": "1919–1951", "do": "look", "row": "0"}
    said = client.post(page, posted, headers=HTMX).content.decode()
    assert '<div id="id_p0-dates_error" hx-swap-oob="true"></div>' in said
    assert "Nie znamy tego miejsca" in said
    assert "id_p0-image_error" not in said, "it is known only once it is sent"
    assert "p1-" not in said
    assert "changed" not in stored().changes


@pytest.mark.parametrize("way", ["soldier/", "mission/new/"])
def test_where_in_a_source_is_never_dropped_without_a_word(client, address, way) -> None:
    page = f"{address}{way}"
    prefix = "p0" if way == "soldier/" else "card"
    person = {"pseudonym": "Szpak", "name": "Jan"} if prefix == "p0" else {"name": "Most"}
    told = {**person, "source": "", "source_where": "s. 14"}
    posted = form_of(client, page) | {f"{prefix}-{name}": value for name, value in told.items()}
    answer = client.post(page, {**posted, "do": "save"})
    assert answer.status_code == 422
    assert "Podaj też samo źródło" in answer.content.decode()
    posted[f"{prefix}-source"] = "Kronika"
    answer = client.post(page, {**posted, "do": "save"})
    assert "Podaj też samo źródło" not in answer.content.decode()


def test_the_form_says_that_a_missing_source_is_told(client, address) -> None:
    assert "Gdy nie podasz źródła" in read(client, page_of(address, "soldier"))
    assert "Gdy nie podasz źródła" in read(client, f"{address}mission/new/")


def test_whoever_saved_is_led_on_from_where_he_lands(client, address) -> None:
    answer = typed(client, page_of(address, "soldier"), SZPAK)
    landed = read(client, answer["Location"]).partition('id="kind-soldier"')[2]
    said = landed.partition("<ul")[0]
    assert "Zapisano 1 osobę" in said
    assert 'href="#play-title"' in said
    assert 'href="#keep-title"' in said, "what leads back to the set is far above"
    assert "/print/outcast-heroes/cards/" in said


def test_most_want_to_type_their_heroes_next(client) -> None:
    page = client.get("/sets/").content.decode()
    first, second = re.findall(r"<button[^>]*>[^<]*Utwórz[^<]*", page)
    assert 'class="button big" name="do" value="people"' in first
    assert "quiet" in second
