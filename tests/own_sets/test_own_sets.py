"""A set of cards of one's own: made, changed, played with, saved and taken in again."""

import json
import re
from datetime import timedelta
from html import unescape
from urllib.parse import quote

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.core.management import call_command
from django.test import Client
from django.utils import timezone

from game.own_sets.models import OwnSet
from game.own_sets.services import UNUSED, erase_old
from game.tables.models import CardEdition, Table
from wyklenci_site.press.models import Printout

from .conftest import GAME, TITLE
from .fields import Fields

STORY = "Przenosiła pocztę między Sanokiem a\N{NO-BREAK SPACE}Leskiem."
SOURCE = "Kronika szkoły w\N{NO-BREAK SPACE}Sanoku"


def form_of(client: Client, page: str) -> dict[str, str]:
    """What a browser would post from a card's page, untouched."""
    values = Fields(client.get(page).content.decode()).values
    return {
        name: value for name, value in values.items() if name.startswith("card-") or name == "was"
    }


def save(client: Client, page: str, **fields: str):
    posted = {**form_of(client, page), **{f"card-{name}": text for name, text in fields.items()}}
    return client.post(page, posted)


def heroine(client: Client, address: str) -> None:
    answer = save(
        client,
        f"{address}soldier/zapora/",
        pseudonym="Jodła",
        name="Anna Przykładowa",
        strength="5",
        story=STORY,
        source=SOURCE,
    )
    assert answer.status_code == 302, answer.content.decode()


def stored() -> OwnSet:
    return OwnSet.objects.get()


def test_a_page_that_is_saved_untouched_changes_nothing(client, address) -> None:
    before = stored().changes
    for card in ("soldier/zapora", "mission/rembertow-1945", "order/attack", "government/arrests"):
        assert save(client, f"{address}{card}/").status_code == 302
    assert stored().changes == before


def test_a_number_that_is_changed_leaves_the_person_and_the_note(client, address) -> None:
    assert save(client, f"{address}soldier/zapora/", strength="5").status_code == 302
    assert stored().changes["changed"] == {"soldier": {"zapora": {"strength": 5}}}


def test_whoever_is_called_otherwise_has_no_note_of_ours(client, address) -> None:
    heroine(client, address)
    fields = stored().changes["changed"]["soldier"]["zapora"]
    assert fields["note"] == ""
    assert fields["told"] == {"story": STORY, "sources": [{"title": SOURCE}]}


def test_one_plays_with_it_and_reads_what_it_tells(client, address) -> None:
    heroine(client, address)
    posted = {"game": GAME, "players": "4", "level": "easy", "cards": stored().key}
    table = client.post("/tables/", posted)["Location"]
    page = client.get(table).content.decode()
    assert TITLE in page
    assert "Jodła" in page
    assert STORY in page
    [link] = {f for f in page.split('"') if f.startswith("/o/")}
    for way in (link, link.upper()):
        told = client.get(way, follow=True).content.decode()
        assert all(part in told for part in (STORY, SOURCE, TITLE, "Nie sprawdzaliśmy"))


def test_without_a_source_its_absence_is_shown(client, address) -> None:
    heroine(client, address)
    save(client, f"{address}soldier/zapora/", source="")
    own = next(id for id in keys(stored()) if id.startswith("zapora--"))
    told = client.get(f"/sets/card/{GAME}/{stored().key}/{own}/").content.decode()
    assert "Autor zestawu nie podał źródła" in told


def keys(own_set: OwnSet) -> list[str]:
    from game.tables.editions import sets_of

    return [*sets_of(GAME).kinds["soldier"].of(own_set.key)]


def test_a_game_that_was_begun_keeps_its_cards_whatever_becomes_of_the_set(client, address) -> None:
    heroine(client, address)
    posted = {"game": GAME, "players": "4", "level": "easy", "cards": stored().key}
    table = client.post("/tables/", posted)["Location"]
    save(client, f"{address}soldier/zapora/", pseudonym="Buk")
    assert "Jodła" in client.get(table).content.decode()
    assert client.post(f"{address}act/", {"do": "erase", "sure": "yes"}).status_code == 302
    CardEdition.objects.update(used=timezone.now() - 2 * UNUSED)
    erase_old(timezone.now())
    assert "Jodła" in client.get(table).content.decode()
    Table.objects.all().delete()
    erase_old(timezone.now())
    assert not CardEdition.objects.exists()
    assert client.get(address).status_code == 410


@pytest.mark.parametrize(
    ("card", "fields", "said"),
    [
        ("soldier/zapora", {"strength": "6"}, "5"),
        ("soldier/zapora", {"strength": "trzy"}, "liczb"),
        ("soldier/zapora", {"pseudonym": ""}, "wymagane"),
        ("soldier/zapora", {"pseudonym": "A" * 13}, "12"),
        ("soldier/zapora", {"name": "Anna \u202enalaK"}, "liter"),
        ("soldier/zapora", {"rank": "marszałek"}, "marszałek"),
        ("soldier/zapora", {"place_lat": "120"}, "90"),
        ("soldier/zapora", {"place_lat": "10"}, "szerokość"),
        ("mission/rembertow-1945", {"difficulty": "0"}, "5"),
        ("mission/new", {"name": ""}, "wymagane"),
    ],
)
def test_what_cannot_be_is_said_beside_the_field(client, address, card, fields, said) -> None:
    before = stored().changes
    answer = save(client, f"{address}{card}/", **fields)
    assert answer.status_code == 422
    assert said in answer.content.decode()
    assert stored().changes == before


def local_mission(client: Client, address: str):
    return save(
        client,
        f"{address}mission/new/",
        name="Most na Wisłoku",
        when="3 maja 1947",
        place_name="Krosno",
        place_lat="49.69",
        place_lon="21.77",
        summary="Oddział przechodzi rzekę.",
        stage="1",
        difficulty="9",
        bonus="add-strength",
    )


def test_a_mission_is_added_changed_and_taken_away(client, address) -> None:
    assert local_mission(client, address).status_code == 302
    assert "Most na Wisłoku" in client.get(address).content.decode()
    assert save(client, f"{address}mission/1/", difficulty="11").status_code == 302
    [added] = stored().changes["added"]["mission"]
    assert added["difficulty"] == 11
    was = Fields(client.get(f"{address}mission/1/").content.decode()).values["was"]
    gone = {"do": "take-away", "kind": "mission", "card": "1", "was": was}
    assert client.post(f"{address}act/", gone).status_code == 302
    assert "added" not in stored().changes
    assert client.get(f"{address}mission/1/").status_code == 404


def test_cards_are_left_out_as_long_as_the_game_has_enough(client, address) -> None:
    missions = ["odbicie-iskry-1945", "brygady-wywiadowcze-1945", "rembertow-1945"]
    answers = [
        client.post(f"{address}act/", {"do": "leave-out", "kind": "mission", "card": card})
        for card in missions
    ]
    assert [one.status_code for one in answers] == [302, 302, 422]
    assert "Nic się nie zmieniło" in answers[-1].content.decode()
    assert stored().changes["left_out"] == {"mission": missions[:2]}
    client.post(f"{address}act/", {"do": "take-in", "kind": "mission", "card": missions[0]})
    assert stored().changes["left_out"] == {"mission": missions[1:2]}


def test_the_file_makes_the_same_set_elsewhere(client, address) -> None:
    heroine(client, address)
    local_mission(client, address)
    saved = client.get(f"{address}file.json")
    assert "bohaterowie-sanoka" in saved["Content-Disposition"]
    before = stored()
    OwnSet.objects.all().delete()
    file = SimpleUploadedFile("zestaw.json", saved.content)
    answer = client.post("/sets/import/", {"file": file})
    assert answer.status_code == 302, answer.content.decode()
    assert stored().changes == before.changes
    assert stored().key == before.key
    assert client.get(f"{answer['Location']}file.json").content == saved.content


def taken_in(client: Client, file: object) -> str:
    written = file if isinstance(file, bytes) else json.dumps(file, indent=2).encode()
    answer = client.post("/sets/import/", {"file": SimpleUploadedFile("zestaw.json", written)})
    assert answer.status_code == 422
    assert OwnSet.objects.count() == 0
    return answer.content.decode()


def file_of(**cards: object) -> dict[str, object]:
    return {"format": 1, "game": GAME, "language": "pl", "cards": {"title": "Zestaw", **cards}}


@pytest.mark.parametrize(
    ("file", "said"),
    [
        (b"", "Plik"),
        (b'{"format": 1,\n"game": ', "Wiersz 2"),
        (b"\xff\xfe", "To nie jest plik zestawu"),
        (b"[" * 100_000, "nie ma zestawu kart"),
        (b'{"format": 1, "format": 1}', "dwa razy"),
        ([], "nie ma zestawu kart"),
        ({**file_of(), "format": 2}, "innej wersji"),
        ({**file_of(), "game": "szachy"}, "gry, której tu nie ma"),
        ({**file_of(), "owner": "ja"}, "owner"),
        (file_of(title=""), "puste"),
        (file_of(title="\u202eabc"), "liter"),
        (file_of(changed={"soldier": {"nikt": {"strength": 1}}}), "nie ma takiej karty"),
        (file_of(changed={"goal": {}}), "takich kart"),
        (file_of(changed={"soldier": {"zapora": {"strength": 9}}}), "od 1 do 5"),
        (file_of(changed={"soldier": {"zapora": {"strength": "5"}}}), "całkowitą"),
        (file_of(changed={"soldier": {"zapora": {"colour": "red"}}}), "nie można zmienić"),
        (file_of(changed={"soldier": {"zapora": {"note": "soldier/inka"}}}), "nie można zmienić"),
        (file_of(left_out={"mission": ["rembertow-1945"] * 2}), "dwa razy"),
        (file_of(left_out={"soldier": ["zapora"]}), "32"),
        (file_of(added={"mission": [{}] * 10_000}), "12"),
        (file_of(added={"soldier": [{}]}), "0"),
    ],
)
def test_a_file_that_is_no_set_is_told_and_nothing_changes(client, file, said) -> None:
    assert said in taken_in(client, file)


def test_a_mistake_in_a_file_is_told_with_its_line(client) -> None:
    file = file_of(changed={"soldier": {"zapora": {"leadership": 2, "strength": 9}}})
    lines = json.dumps(file, indent=2).splitlines()
    line = next(n for n, text in enumerate(lines, 1) if '"strength"' in text)
    assert f"Wiersz {line}:" in taken_in(client, file)


def test_what_somebody_types_is_text(client, address) -> None:
    save(client, f"{address}soldier/zapora/", story="<script>alert(1)</script> [x](http://a.b)")
    own = next(id for id in keys(stored()) if id.startswith("zapora--"))
    page = client.get(f"/sets/card/{GAME}/{stored().key}/{own}/").content.decode()
    assert "&lt;script&gt;" in page
    assert "<script>alert" not in page
    assert 'href="http://a.b' not in page


def test_search_engines_do_not_list_it(client, address) -> None:
    for page in (address, f"{address}soldier/zapora/"):
        assert '<meta name="robots" content="noindex">' in client.get(page).content.decode()


@pytest.mark.parametrize("page", ["", "soldier/zapora/", "file.json", "qr.svg"])
def test_a_link_of_no_set_says_so(client, page) -> None:
    assert client.get(f"/sets/nothing/{page}").status_code == 410


def test_sides_that_are_not_equal_are_a_warning(client, address) -> None:
    assert "nie są równe" not in client.get(address).content.decode()
    save(client, f"{address}soldier/zapora/", strength="5")
    page = client.get(address).content.decode().replace("\N{NO-BREAK SPACE}", " ")
    assert "Kolory nie są równe w sile: niebieski ma razem" in page


def test_after_a_game_the_class_is_told_what_the_set_tells(client, address) -> None:
    from game.classroom.services import Lesson, open_class
    from game.presentation import presenter

    heroine(client, address)
    local_mission(client, address)
    options = {"length": "lesson", "stage": 1, "takeover": "equal", "cards": stored().key}
    given = {"group_size": 2, "level": "easy", "language": "pl", "way": "paper"}
    lesson = Lesson(game=GAME, options=options, **given, seating="random", own_names=False)
    classroom = open_class(lesson)
    talk = presenter(GAME).class_debrief((), classroom.options)
    shown = [part.body.name for part in talk.parts if part.kind == "shown"]
    assert {"Most na Wisłoku", "„Jodła”"} <= {*shown}


def test_a_class_that_plays_with_the_set_prints_its_cards(client, address) -> None:
    heroine(client, address)
    page = f"/class/new/?game={GAME}&cards={stored().key}"
    fields = Fields(client.get(page).content.decode()).values
    posted = {name: value for name, value in fields.items() if value}
    answer = client.post(page, {**posted, "way": "printed", "cards": stored().key})
    assert answer.status_code == 302, answer.content.decode()
    printed = client.get(answer["Location"].replace("/teacher/", "/teacher/print/"))
    page = printed.content.decode()
    assert TITLE in page
    for what in ("cards", "box"):
        link = f"/print/{GAME}/{what}/?own={stored().key}"
        assert link in page
        shown = client.get(link)
        assert shown.status_code == 200
        assert TITLE in shown.content.decode()
    unknown = client.get(f"/print/{GAME}/cards/?own=0123456789abcdef")
    assert unknown.status_code == 404


def test_whoever_runs_the_site_can_take_a_set_away(client, address) -> None:
    heroine(client, address)
    own = next(id for id in keys(stored()) if id.startswith("zapora--"))
    page = client.get(f"/sets/card/{GAME}/{stored().key}/{own}/").content.decode()
    assert "kogoś krzywdzi" in page
    call_command("take_set_away", stored().key)
    assert client.get(address).status_code == 410
    assert client.get(f"/sets/card/{GAME}/{CardEdition.objects.count()}/{own}/").status_code == 404
    assert not OwnSet.objects.exists()


def test_a_place_of_our_notes_is_found_and_another_asked_for(client, address) -> None:
    page = f"{address}soldier/zapora/"
    assert save(client, page, place_name="Sanok").status_code == 302
    place = stored().changes["changed"]["soldier"]["zapora"]["place"]
    assert (place["name"], round(place["lat"]), round(place["lon"])) == ("Sanok", 50, 22)
    answer = save(client, page, place_name="Wólka Niczyja")
    assert answer.status_code == 422
    assert "Nie znamy tego miejsca" in answer.content.decode()
    given = {"place_name": "Wólka Niczyja", "place_lat": "50.1", "place_lon": "22.5"}
    assert save(client, page, **given).status_code == 302


def test_a_new_card_that_is_sent_twice_is_added_once(client, address) -> None:
    local_mission(client, address)
    [added] = stored().changes["added"]["mission"]
    new = f"{address}mission/new/"
    again = {**form_of(client, f"{address}mission/1/"), "was": "0"}
    assert client.post(new, again).status_code == 302
    assert stored().changes["added"]["mission"] == [added]
    again["was"] = form_of(client, new)["was"]  # whoever asks for a card like it has it
    for _time in range(2):
        assert client.post(new, again).status_code == 302
    assert stored().changes["added"]["mission"] == [added, added]


def test_a_stale_page_of_an_added_card_touches_no_other(client, address) -> None:
    local_mission(client, address)
    page = f"{address}mission/1/"
    stale = form_of(client, page)
    save(client, page, name="Most w Zagórzu")
    answer = client.post(page, {**stale, "card-name": "Stara nazwa"})
    assert answer.status_code == 422
    assert "już nie ma" in answer.content.decode()
    [added] = stored().changes["added"]["mission"]
    assert added["name"]["pl"] == "Most w\N{NO-BREAK SPACE}Zagórzu" or "Zagórzu" in str(added)


def test_what_is_erased_is_gone_with_all_that_it_told(client, address) -> None:
    heroine(client, address)
    key, own = stored().key, next(id for id in keys(stored()) if id.startswith("zapora--"))
    shown = f"/sets/card/{GAME}/{key}/{own}/"
    assert client.get(shown).status_code == 200
    client.post(f"{address}act/", {"do": "erase", "sure": "yes"})
    assert client.get(shown).status_code == 404
    assert not CardEdition.objects.exists()
    posted = {"game": GAME, "players": "2", "level": "easy", "cards": key}
    assert client.post("/tables/", posted).status_code == 422


def test_codes_of_printed_cards_lead_on_whatever_changes_later(client, address) -> None:
    heroine(client, address)
    key, own = stored().key, next(id for id in keys(stored()) if id.startswith("zapora--"))
    client.get(f"/print/{GAME}/cards.pdf?own={key}")
    client.post(f"{address}act/", {"do": "rename", "title": "Inna nazwa"})
    erase_old(timezone.now() + 2 * UNUSED)
    assert client.get(f"/sets/card/{GAME}/{key}/{own}/").status_code == 200


def printed(client: Client, address: str) -> str:
    """The address in the code on the heroine's card, which is printed now."""
    own_set = OwnSet.objects.get(token=address.split("/")[2])
    key = own_set.key
    own = next(id for id in keys(own_set) if id.startswith("zapora--"))
    client.get(f"/print/{GAME}/cards.pdf?own={key}")
    return f"/O/{key}/{own.partition('--')[2]}".upper()


def test_a_code_shows_the_printed_text_and_leads_to_the_corrected_one(client, address) -> None:
    heroine(client, address)
    code = printed(client, address)
    assert "Zobacz" not in client.get(code, follow=True).content.decode()
    save(client, f"{address}soldier/zapora/", story="Przenosiła listy.", name="Anna Poprawna")
    stranger = Client()
    shown = stranger.get(code, follow=True).content.decode()
    assert STORY in shown
    assert "zmienił od tego czasu tę kartę" in shown
    assert stored().token not in shown
    [now] = re.findall(r'href="(/sets/card/[^"]+)"', shown)
    corrected = stranger.get(now).content.decode()
    assert "Przenosiła listy." in corrected
    assert "zmienił od tego czasu" not in corrected
    assert stored().token not in corrected


def copied(client: Client, address: str) -> str:
    """The page of another set, which somebody takes in from the file of this one."""
    file = SimpleUploadedFile("zestaw.json", client.get(f"{address}file.json").content)
    answer = Client().post("/sets/import/", {"file": file})
    assert answer.status_code == 302, answer.content.decode()
    return answer["Location"]


@pytest.mark.parametrize("last", ["the set", "the copy"])
def test_a_code_leads_to_its_own_set_and_never_to_a_copy(client, address, last) -> None:
    heroine(client, address)
    code = printed(client, address)
    copy, other = copied(client, address), Client()
    to_do = {
        "the set": lambda: save(client, f"{address}soldier/zapora/", story="Poprawiona."),
        "the copy": lambda: other.post(f"{copy}act/", {"do": "rename", "title": "Obelgi"}),
    }
    for _name, done in sorted(to_do.items(), key=lambda one: one[0] == last):
        assert done().status_code == 302
    theirs = OwnSet.objects.order_by("pk").last()
    shown = Client().get(code, follow=True).content.decode()
    assert "zmienił od tego czasu tę kartę" in shown
    assert "Obelgi" not in shown
    assert theirs.key not in shown
    [now] = re.findall(r'href="(/sets/card/[^"]+)"', shown)
    corrected = Client().get(now).content.decode()
    assert "Poprawiona." in corrected
    assert "Obelgi" not in corrected


def test_a_copy_that_is_erased_leaves_the_codes_of_the_other(client, address) -> None:
    heroine(client, address)
    copy = copied(client, address)
    code = printed(client, copy)
    Client().post(f"{copy}act/", {"do": "rename", "title": "Nasza nazwa"})
    client.post(f"{address}act/", {"do": "erase", "sure": "yes"})
    assert Printout.objects.exists()
    assert "Nasza nazwa" in Client().get(code, follow=True).content.decode()
    client.post(f"{copy}act/", {"do": "erase", "sure": "yes"})
    assert Client().get(code).status_code == 404
    assert not CardEdition.objects.exists()
    assert not Printout.objects.exists()


def test_a_code_tells_that_a_card_was_taken_out_of_its_set(client, address) -> None:
    heroine(client, address)
    code = printed(client, address)
    client.post(f"{address}act/", {"do": "as-printed", "kind": "soldier", "card": "zapora"})
    shown = client.get(code, follow=True).content.decode()
    assert STORY in shown
    assert "usunął od tego czasu tę kartę" in shown


def test_an_added_mission_that_was_corrected_is_found_by_the_code_of_the_old_one(
    client, address
) -> None:
    for name in ("Most w Zagórzu", "Stacja w Zagórzu"):
        local_mission(client, address)
        number = len(stored().changes["added"]["mission"])
        save(client, f"{address}mission/{number}/", name=name, story=f"{name}: tak było.")
    key = stored().key
    client.get(f"/print/{GAME}/cards.pdf?own={key}")
    own = [id for id in missions(key) if id.startswith("own--")][1]
    save(client, f"{address}mission/2/", story="Stacja: tak było naprawdę.")
    shown = client.get(f"/o/{key}/{own.partition('--')[2]}", follow=True).content.decode()
    [now] = re.findall(r'href="(/sets/card/[^"]+)"', shown)
    assert "Stacja: tak było naprawdę." in client.get(now).content.decode()


def test_a_code_of_an_added_card_never_leads_to_one_that_came_for_another(client, address) -> None:
    """Of two cards one is taken away, one corrected, and a third added."""
    for name in ("Most w Zagórzu", "Stacja w Zagórzu"):
        local_mission(client, address)
        number = len(stored().changes["added"]["mission"])
        save(client, f"{address}mission/{number}/", name=name, story=f"{name}: tak było.")
    key = stored().key
    client.get(f"/print/{GAME}/cards.pdf?own={key}")
    bridge, station = [id for id in missions(key) if id.startswith("own--")]
    was = form_of(client, f"{address}mission/1/")["was"]
    gone = {"do": "take-away", "kind": "mission", "card": "1", "was": was}
    assert client.post(f"{address}act/", gone).status_code == 302
    save(client, f"{address}mission/1/", story="Stacja: tak było naprawdę.")
    local_mission(client, address)
    shown = {
        card: client.get(f"/o/{key}/{card.partition('--')[2]}", follow=True).content.decode()
        for card in (bridge, station)
    }
    assert "usunął od tego czasu tę kartę" in shown[bridge]
    [now] = re.findall(r'href="(/sets/card/[^"]+)"', shown[station])
    assert "Stacja: tak było naprawdę." in client.get(now).content.decode()


def test_a_code_says_what_the_set_is_called_today(client, address) -> None:
    heroine(client, address)
    code = printed(client, address)
    client.post(f"{address}act/", {"do": "rename", "title": "Inna nazwa"})
    shown = client.get(code, follow=True).content.decode()
    assert "Inna nazwa" in shown
    assert TITLE not in shown


def test_files_that_were_made_of_a_set_go_with_it(client, address) -> None:
    heroine(client, address)
    printed(client, address)
    client.get(f"{address}questions/sheet.pdf")
    assert Printout.objects.filter(owner=stored().key).count() == 2
    client.post(f"{address}act/", {"do": "erase", "sure": "yes"})
    assert not Printout.objects.exists()


def test_files_of_a_set_of_another_game_with_the_same_key_stay(client, address) -> None:
    other = client.post("/sets/", {"title": TITLE, "game": "forest"})["Location"]
    assert OwnSet.objects.values("key").distinct().count() == 1
    client.get(f"{other}questions/sheet.pdf")
    client.post(f"{address}act/", {"do": "erase", "sure": "yes"})
    assert Printout.objects.exists()
    client.post(f"{other}act/", {"do": "erase", "sure": "yes"})
    assert not Printout.objects.exists()


def test_a_set_that_is_played_with_is_used(client, address, settings) -> None:
    long_ago = timezone.now() - timedelta(days=settings.SET_DAYS + 1)
    for used, sets in ((timezone.now(), 1), (long_ago, 0)):
        OwnSet.objects.update(used=long_ago)
        CardEdition.objects.update(used=used)
        erase_old(timezone.now())
        assert OwnSet.objects.count() == sets


def test_whoever_finds_something_wrong_can_report_it(client, address, settings) -> None:
    heroine(client, address)
    code = printed(client, address)
    told = client.get(code, follow=True).content.decode()
    assert "nie podaje adresu" in told
    assert stored().key in told
    settings.CONTACT = "mailto:szkola@example.com"
    told = client.get(code, follow=True).content.decode()
    path = quote(client.get(code).headers["Location"])
    assert f'<a href="mailto:szkola@example.com?subject={path}"' in told
    settings.CONTACT = "mailto:szkola@example.com?cc=b@example.com"
    told = unescape(client.get(code, follow=True).content.decode())
    assert f'<a href="mailto:szkola@example.com?cc=b@example.com&subject={path}"' in told
    settings.CONTACT = "https://szkola.example/kontakt"
    told = client.get(code, follow=True).content.decode()
    assert '<a href="https://szkola.example/kontakt" rel="external noreferrer">Zgłoś to</a>' in told


def missions(key: str) -> list[str]:
    from game.tables.editions import sets_of

    return [*sets_of(GAME).kinds["mission"].of(key)]


def test_many_changes_leave_one_edition(client, address) -> None:
    for number in range(5):
        client.post(f"{address}act/", {"do": "rename", "title": f"Nazwa {number}"})
    assert CardEdition.objects.count() == 1


@pytest.mark.parametrize("title", ["", " ", "A\u202eB", "\u200b", "\u3164", "x" * 61])
def test_a_name_that_cannot_be_is_refused(client, address, title) -> None:
    answer = client.post(f"{address}act/", {"do": "rename", "title": title})
    assert answer.status_code == 422
    assert stored().changes["title"] == TITLE


@pytest.mark.parametrize("card", ["²", "9" * 5000, "-1", "0", "99"])
def test_what_is_no_card_is_none(client, address, card) -> None:
    assert client.get(f"{address}mission/{card}/").status_code in (404, 414)
    posted = {"do": "take-away", "kind": "mission", "card": card}
    assert client.post(f"{address}act/", posted).status_code in (302, 422)


def test_a_large_file_of_nonsense_is_read_quickly_and_refused(client) -> None:
    names = ",".join(f'"n{number}": 1' for number in range(26_000))
    assert "dwa razy" in taken_in(client, f'{{{names},"n25999": 1}}'.encode())
    assert taken_in(client, b'{"format": 1, "game": "\\ud800"}')


def test_a_set_is_not_erased_by_a_tap_too_many(client, address) -> None:
    asked = client.post(f"{address}act/", {"do": "erase"})
    assert asked.status_code == 200
    assert f"Usunąć „{TITLE}”?" in asked.content.decode()
    assert OwnSet.objects.exists()


def test_degrees_may_have_a_comma_and_a_pseudonym_its_quotation_marks(client, address) -> None:
    page = f"{address}soldier/zapora/"
    given = {"place_name": "Wólka Niczyja", "place_lat": "50,1", "place_lon": "22,5"}
    assert save(client, page, pseudonym="„Kruk”", **given).status_code == 302
    fields = stored().changes["changed"]["soldier"]["zapora"]
    assert fields["place"] == {"name": "Wólka Niczyja", "lat": 50.1, "lon": 22.5}
    assert fields["pseudonym"] == "Kruk"


def test_what_is_wrong_is_said_above_the_form_too(client, address) -> None:
    page = save(client, f"{address}soldier/zapora/", strength="9").content.decode()
    assert page.index("Karta nie jest jeszcze zapisana") < page.index('name="card-pseudonym"')


def test_a_class_of_a_plan_keeps_the_set(client, address) -> None:
    page = client.get(f"/class/new/?game={GAME}&cards={stored().key}").content.decode()
    plans = [link for link in re.findall(r'href="([^"]*plan=[^"]*)"', page) if "way=" in link]
    assert plans
    assert all(f"cards={stored().key}" in link for link in plans)
    assert TITLE in page


@pytest.mark.parametrize(
    ("rank", "said"),
    [("kpr", "kpr.\N{NO-BREAK SPACE}Jan Kos"), ("laczniczka", "łączniczka"), ("", "Jan Kos")],
)
def test_whoever_was_no_officer_has_a_card_without_a_strap(client, address, rank, said) -> None:
    answer = save(client, f"{address}soldier/zapora/", pseudonym="Kos", name="Jan Kos", rank=rank)
    assert answer.status_code == 302, answer.content.decode()
    page = client.get(f"{address}soldier/zapora/").content.decode()
    seen = page.partition('id="look"')[2].partition('id="look-errors"')[0]
    assert said.split()[0] in seen
    assert 'class="strap"' not in seen
    assert "/rank/" not in seen


def test_an_officer_has_his_strap(client, address) -> None:
    page = client.get(f"{address}soldier/zapora/").content.decode()
    assert 'class="strap"' in page


def test_a_card_of_another_kind_begins_with_the_place_and_no_source(client, address) -> None:
    heroine(client, address)
    save(client, f"{address}soldier/zapora/", place_name="Sanok")
    fields = form_of(client, f"{address}mission/new/")
    assert fields["card-place_name"] == "Sanok"
    assert fields["card-source"] == ""
    local_mission(client, address)
    save(client, f"{address}mission/1/", source="Gazeta, 1947")
    fields = form_of(client, f"{address}mission/new/")
    assert fields["card-source"].replace("\N{NO-BREAK SPACE}", " ") == "Gazeta, 1947"


def test_whoever_prints_or_teaches_finds_the_way_to_own_cards(client, db) -> None:
    for page in ("/print/", "/teachers/"):
        html = client.get(page).content.decode()
        open_page = re.sub(r"<details.*?</details>", "", html, flags=re.S)
        main = open_page.partition("<main")[2].partition("</main>")[0]
        assert 'href="/sets/"' in main, page


def test_a_new_card_says_of_what_kind_it_is(client, address) -> None:
    assert "Misje: dodaj kartę" in client.get(address).content.decode()
    assert "<h1>Misje: nowa karta</h1>" in client.get(f"{address}mission/new/").content.decode()


def test_an_event_has_two_dates_that_can_be_told_apart(client, address) -> None:
    page = client.get(f"{address}mission/new/").content.decode()
    assert "Dokładna data na stronę karty" in page
    page = client.get(f"{address}soldier/zapora/").content.decode()
    assert re.search(r">Daty:?</label>", page)
