"""The pages on which a set is made, as somebody goes through them."""

import re
from datetime import timedelta
from html import unescape
from io import BytesIO

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.utils import timezone
from PIL import Image

from game.own_sets import files, pictures
from game.own_sets.models import OwnSet
from game.own_sets.services import open_games
from game.presentation import presenter
from game.tables.editions import sets_of
from game.tables.models import OwnPicture
from game.views import own_set_card
from wyklenci_site.core.models import Attempt

from .conftest import GAME, TITLE
from .test_every_game import opened
from .test_every_game import save as save_whole
from .test_own_sets import form_of, heroine, local_mission, save, stored

HTMX = {"HX-Request": "true"}
NBSP = "\N{NO-BREAK SPACE}"
ZAPORA = "soldier/zapora/"


def read(client: Client, page: str) -> str:
    return unescape(client.get(page).content.decode()).replace(NBSP, " ")


def upright() -> SimpleUploadedFile:
    """A photo whose upper third is white, the middle one grey and the lower one black."""
    photo = Image.new("L", (400, 1200), 128)
    photo.paste(255, (0, 0, 400, 400))
    photo.paste(0, (0, 800, 400, 1200))
    photo.putpixel((0, 0), 0)  # a shade of either end in every part of it
    photo.putpixel((0, 600), 255)
    photo.putpixel((1, 600), 0)
    photo.putpixel((0, 1199), 255)
    file = BytesIO()
    photo.save(file, "PNG")
    return SimpleUploadedFile("portret.png", file.getvalue())


def sideways() -> SimpleUploadedFile:
    """A photo that is dark on the left and light on the right."""
    file = BytesIO()
    Image.linear_gradient("L").rotate(90).resize((900, 600)).save(file, "PNG")
    return SimpleUploadedFile("krajobraz.png", file.getvalue())


def held(html: str) -> str:
    return re.findall(r'name="card-held" value="([^"]*)"', html)[0]


def look(client: Client, address: str, **fields: object) -> str:
    posted = {**form_of(client, f"{address}{ZAPORA}"), "do": "look"}
    posted |= {f"card-{name}": value for name, value in fields.items()}
    return client.post(f"{address}{ZAPORA}", posted, headers=HTMX).content.decode()


def shade(digest: str) -> int:
    """Of the middle of a picture that is kept."""
    found = pictures.data_of(digest)
    assert found is not None
    return Image.open(BytesIO(found)).convert("L").getpixel((300, 200))


def test_a_photo_is_looked_at_kept_through_a_refusal_and_cut_as_one_likes(client, address) -> None:
    before = stored().changes
    seen = look(client, address, image=upright())
    shown = re.findall(r"/sets/picture/([0-9a-f]{32})", seen)[0]
    assert shade(shown) > 200
    assert stored().changes == before
    refused = save(client, f"{address}{ZAPORA}", held=held(seen))
    page = refused.content.decode()
    assert refused.status_code == 422
    assert held(page) == held(seen)
    assert shown in page
    said = {"shows": "Portret", "licence": "archiwum rodzinne"}
    for part, least, most in (("", 200, 255), ("middle", 60, 200), ("bottom", 0, 60)):
        given = {"held": held(page), "part": part, **said}
        assert save(client, f"{address}{ZAPORA}", **given).status_code == 302
        told = stored().changes["changed"]["soldier"]["zapora"]["told"]
        assert least <= shade(told["image"]) <= most


def test_a_photo_that_was_just_brought_can_be_taken_away(client, address) -> None:
    """A browser sends its file again with the card."""
    seen = look(client, address, image=upright())
    given = {"image": upright(), "held": held(seen), "no_image": "on"}
    assert "/sets/picture/" not in look(client, address, **given)
    answer = save(client, f"{address}{ZAPORA}", **given | {"image": upright()})
    assert answer.status_code == 302
    assert "changed" not in stored().changes


def test_all_that_is_wrong_is_said_at_once_also_of_a_photo(client, address) -> None:
    """Not what has to be said of a photo only when the rest has been put right."""
    said = save(client, f"{address}{ZAPORA}", name="", image=upright()).text
    wrong = re.findall(r'<div id="id_card-(\w+)_error"><p', said)
    assert {"name", "shows", "licence"} <= {*wrong}


def test_beside_a_photo_that_is_kept_another_is_asked_for(client, address) -> None:
    """Browsers say there that no file is chosen."""
    ask, another = (
        "Własne zdjęcie lub rysunek:",
        "Inny obraz zamiast twojego, który jest zachowany:",
    )
    said = {"shows": "Portret", "licence": "archiwum rodzinne"}
    assert ask in read(client, f"{address}{ZAPORA}")
    refused = save(client, f"{address}{ZAPORA}", image=upright()).text
    assert another in refused.replace(NBSP, " ")
    save(client, f"{address}{ZAPORA}", held=held(refused), **said)
    assert another in read(client, f"{address}{ZAPORA}")


def test_a_picture_of_the_game_is_chosen_by_what_it_looks_like(client, address) -> None:
    page = client.get(f"{address}{ZAPORA}").text.partition('class="own-pictures"')[2]
    shown = re.findall(r'type="radio"[^>]*value="([^"]*)"[^>]*>\s*(?:<img src="([^"]*)")?', page)
    assert len(shown) > 20
    (none, no_picture), *others = shown
    assert not none
    assert not no_picture
    for key, stamp in others:
        assert key.replace(".", "-") in stamp
    save(client, f"{address}{ZAPORA}", name="Jan Nowak", picture=others[3][0])
    assert stored().changes["changed"]["soldier"]["zapora"]["told"]["picture"] == others[3][0]


def test_each_print_says_what_it_is(client, address) -> None:
    prints = read(client, address).partition('id="play-title"')[2].partition("</section>")[0]
    ways = re.findall(r'href="/print/[^"]*">([^<]*)</a><br><span class="hint">([^<]*)', prints)
    assert len(ways) == 6
    assert all(len(about) > 10 for _name, about in ways)


def test_another_photo_takes_the_place_of_the_one_that_is_taken_away(client, address) -> None:
    """Also where a browser without JavaScript sends the form once more, after a refusal."""
    said = {"shows": "Portret", "licence": "archiwum rodzinne"}
    first = held(look(client, address, image=upright()))
    assert save(client, f"{address}{ZAPORA}", held=first, **said).status_code == 302
    before = stored().changes["changed"]["soldier"]["zapora"]["told"]["image"]
    other = {"image": sideways(), "no_image": "on", "strength": "9"}
    page = save(client, f"{address}{ZAPORA}", **other)
    assert page.status_code == 422
    ticked = re.search(r'<input[^>]*name="card-no_image"[^>]*>', page.content.decode())
    assert ticked
    assert "checked" not in ticked[0]
    given = {"held": held(page.content.decode()), **said}
    assert save(client, f"{address}{ZAPORA}", **given).status_code == 302
    after = stored().changes["changed"]["soldier"]["zapora"]["told"]["image"]
    assert after != before


@pytest.mark.parametrize("held", ["x", "top a b c", f"top {'0' * 32} {'1' * 32} {'2' * 32}"])
def test_a_photo_that_is_no_longer_there_is_asked_for_again(client, address, held) -> None:
    answer = save(client, f"{address}{ZAPORA}", held=held)
    assert answer.status_code == 422
    assert "wybierz plik jeszcze raz" in answer.content.decode()
    assert "changed" not in stored().changes


def test_a_photo_counts_once_however_often_it_is_sent(client, address, monkeypatch) -> None:
    monkeypatch.setattr(own_set_card.PICTURES, "allowed", 2)
    kept = held(look(client, address, image=upright()))
    for _time in range(3):
        kept = held(look(client, address, image=upright(), held=kept))
    told = {"held": kept, "shows": "Portret.", "licence": "fot. A. P."}
    assert save(client, f"{address}{ZAPORA}", image=upright(), **told).status_code == 302
    other = pictures.take_in_parts(upright().read()).written
    assert other == kept
    assert "Z\N{NO-BREAK SPACE}twojej sieci" not in look(client, address, image=upright())


def test_a_photo_too_many_is_said_and_takes_no_words_away(client, address, monkeypatch) -> None:
    monkeypatch.setattr(own_set_card.PICTURES, "allowed", 1)
    look(client, address, image=upright())
    counted = Attempt.objects.count()
    for _time in range(2):
        shown = look(client, address, image=upright(), pseudonym="Jodła")
        assert "Z twojej sieci przysłano przed chwilą wiele zdjęć." in unescape(shown).replace(
            NBSP, " "
        )
        assert "Jodła" in shown.partition('id="look-errors"')[0], "the card is there all the same"
    assert Attempt.objects.count() == counted
    before = stored().changes
    answer = save(client, f"{address}{ZAPORA}", image=upright(), story="Długa opowieść.")
    assert answer.status_code == 429
    assert int(answer["Retry-After"]) > 0
    page = unescape(answer.content.decode()).replace(NBSP, " ")
    assert "Z twojej sieci przysłano przed chwilą wiele zdjęć." in page
    assert "Długa opowieść." in page
    assert stored().changes == before
    assert save(client, f"{address}{ZAPORA}", story="Długa opowieść.").status_code == 302


def test_a_card_too_many_takes_no_words_away(client, address, monkeypatch) -> None:
    monkeypatch.setattr(own_set_card.CHANGED, "allowed", 1)
    assert save(client, f"{address}{ZAPORA}", strength="5").status_code == 302
    answer = save(client, f"{address}{ZAPORA}", story="Długa opowieść.")
    assert answer.status_code == 429
    assert "Długa opowieść." in unescape(answer.content.decode())


def test_a_look_changes_nothing_and_says_only_what_is_wrong(client, address) -> None:
    seen = look(client, address, pseudonym="Buk")
    assert "„Buk”" in seen
    wrong = look(client, address, strength="9")
    assert "large-card" not in wrong
    assert "#id_card-strength" in wrong
    assert "changed" not in stored().changes


def test_a_place_brings_its_degrees_into_the_fields(client, address) -> None:
    seen = look(client, address, place_name="Sanok")
    assert re.search(r'name="card-place_lat" value="49,\d+"', seen)
    unknown = look(client, address, place_name="Wólka Niczyja")
    assert "Nie znamy tego miejsca" in unknown
    assert re.search(r'<input type="text" name="card-place_lon"(?! value)', unknown)


def test_degrees_that_are_being_typed_stay(client, address) -> None:
    unknown = {"place_name": "Wólka Niczyja", "place_lon": ""}
    for typed in ("4", "49,6", "49,61"):
        seen = look(client, address, **unknown, place_lat=typed)
        assert "Nie znamy tego miejsca" in seen
        assert 'name="card-place_l' not in seen
    seen = look(client, address, place_name="Wólka Niczyja", place_lat="49,61", place_lon="19,97")
    assert "Nie znamy tego miejsca" not in seen
    assert 'name="card-place_l' not in seen


def test_what_was_done_is_said_once(client, address) -> None:
    heroine(client, address)
    assert "Zapisano kartę: „Jodła”." in read(client, address)
    assert "Zapisano" not in read(client, address)
    client.post(f"{address}act/", {"do": "as-printed", "kind": "soldier", "card": "zapora"})
    assert "taka jak drukowana" in read(client, address)
    client.post(f"{address}act/", {"do": "erase", "sure": "yes"})
    assert "Usunięto zestaw" in read(client, "/sets/")


@pytest.mark.parametrize(
    ("do", "kind", "card"),
    [
        ("take-away", "mission", "rembertow-1945"),
        ("take-away", "mission", "1"),
        ("take-in", "mission", "rembertow-1945"),
        ("as-printed", "soldier", "zapora"),
        ("leave-out", "mission", "nie-ma-takiej"),
        ("leave-out", "soldier", "zapora"),
        ("leave-out", "order", "attack"),
    ],
)
def test_what_was_not_done_is_not_said(client, address, do, kind, card) -> None:
    before = stored().changes
    client.post(f"{address}act/", {"do": do, "kind": kind, "card": card})
    assert stored().changes == before
    assert '<p class="message" role="status">' not in read(client, address)


def row(page: str, card: str) -> str:
    """The list's line of a card."""
    [found] = [li for li in re.findall(r"<li class=\"own-row.*?</li>", page, re.S) if card in li]
    return found


def test_own_cards_come_first_and_are_marked(client, address) -> None:
    heroine(client, address)
    left_out = {"do": "leave-out", "kind": "mission", "card": "rembertow-1945"}
    client.post(f"{address}act/", left_out)
    page = read(client, address)
    assert "zmieniona" in row(page, "„Jodła”")
    assert "Anna Przykładowa" in row(page, "„Jodła”")
    assert "niebieski" in row(page, "„Orlik”")
    assert "wyjęta" in row(page, "Rembertowie")
    assert page.index("„Jodła”") < page.index("„Orlik”")
    assert page.index("Rembertowie") < page.index("„Iskry”")
    assert page.index("nie są równe") > page.index('id="kind-soldier"')


def test_cards_without_a_source_are_counted_and_marked(client, address) -> None:
    heroine(client, address)
    assert "bez źródła" not in read(client, address)
    save(client, f"{address}{ZAPORA}", source="")
    local_mission(client, address)
    page = read(client, address)
    assert "2 karty bez źródła" in page
    assert "bez źródła" in row(page, "„Jodła”")
    assert "bez źródła" not in row(page, "„Orlik”")
    # A number that is changed tells of nobody.
    save(client, f"{address}soldier/orlik/", strength="5")
    assert "2 karty bez źródła" in read(client, address)


def test_cards_that_never_come_in_a_lesson_are_a_warning(client, address) -> None:
    warned = "nie będzie w zwykłej grze na jedną lekcję"
    local_mission(client, address)
    assert warned not in read(client, address)
    save(client, f"{address}mission/1/", stage="3")
    assert warned in read(client, address)
    heroine(client, address)
    assert warned not in read(client, address)


def test_no_line_ends_with_a_word_of_one_letter_and_the_file_stays_the_same(
    client, address
) -> None:
    save(client, f"{address}{ZAPORA}", story="Uczyła w szkole i w lesie.", source="Kronika")
    told = stored().changes["changed"]["soldier"]["zapora"]["told"]
    assert told["story"] == f"Uczyła w{NBSP}szkole i{NBSP}w{NBSP}lesie."
    before = stored().key
    assert save(client, f"{address}{ZAPORA}").status_code == 302
    assert stored().key == before
    saved = client.get(f"{address}file.json").content
    assert files.read(saved).cards.key == before


@pytest.mark.parametrize("quoted", ["„Kruk”", '"Kruk"', "‚Kruk’", "»Kruk«", " „ Kruk ” "])
def test_quotation_marks_of_a_pseudonym_are_the_cards(client, address, quoted) -> None:
    assert save(client, f"{address}{ZAPORA}", pseudonym=quoted).status_code == 302
    assert stored().changes["changed"]["soldier"]["zapora"]["pseudonym"] == "Kruk"


def test_no_browser_cuts_what_is_too_long(client, address) -> None:
    pages = ("/sets/", address, f"{address}{ZAPORA}", f"{address}questions/")
    assert not any("maxlength" in read(client, page) for page in pages)


def test_what_is_too_long_is_counted_in_the_readers_language(client, address) -> None:
    for language, said in (
        ("pl", "Za długie. Znaki ponad limit: %s."),
        ("en", "That is too long. Characters over the limit: %s."),
    ):
        client.cookies["language"] = language
        for page in ("/sets/", address, f"{address}{ZAPORA}", f"{address}questions/"):
            found = {*re.findall('data-over="([^"]*)"', read(client, page))}
            assert found == {said}, page


def test_a_reader_of_another_language_hears_whose_words_they_are(client, address) -> None:
    heroine(client, address)
    assert 'lang="pl"' not in read(client, address).partition("<body")[2]
    client.cookies["language"] = "en"
    for page in (address, f"{address}{ZAPORA}"):
        assert '<h1 lang="pl">' in read(client, page)
    assert 'lang="pl"' in row(read(client, address), "Jodła")


def test_sets_of_one_name_are_told_apart_by_when_they_were_made(client, address) -> None:
    saved = client.get(f"{address}file.json").content
    client.post("/sets/import/", {"file": SimpleUploadedFile("zestaw.json", saved)})
    OwnSet.objects.order_by("pk").update(created="2026-11-02T10:00:00Z")
    newest = OwnSet.objects.order_by("-pk")[0]
    OwnSet.objects.filter(pk=newest.pk).update(created="2026-11-30T12:00:00Z")
    assert "Wczytano zestaw" in read(client, f"/sets/{newest.token}/")
    page = read(client, "/sets/")
    assert len({*re.findall(r"utworzony: ([^<]+)<", page)}) == 2


def test_the_game_that_was_chosen_is_kept_where_the_name_is_missing(client) -> None:
    for game in open_games():
        answer = client.post("/sets/", {"title": "", "game": game})
        assert answer.status_code == 422
        chosen = re.findall(r'name="game" value="([^"]+)" checked', answer.content.decode())
        assert chosen == [game]


def test_the_page_for_teachers_recalls_the_sets_of_this_browser_alone(client, address) -> None:
    page = read(client, "/teachers/")
    assert f'Twoje zestawy:</b> <a class="tap" href="{address}">{TITLE}</a>' in page
    assert "Twoje zestawy" not in read(Client(), "/teachers/")


def test_a_photo_is_taken_for_no_set_and_that_is_said(client) -> None:
    """Brackets without end among its bytes say nothing of a set."""
    photo = b"\xff\xd8\xff\xe0\x00\x10JFIF\x00" + b"[{" * 40
    answer = client.post("/sets/import/", {"file": SimpleUploadedFile("dom.jpg", photo)})
    assert "To nie jest plik zestawu albo jest niecały" in answer.content.decode()
    assert not OwnSet.objects.exists()


def test_what_is_called_otherwise_shows_no_picture_of_another(client) -> None:
    game = "paratroopers"
    address = opened(client, game)
    sets = sets_of(game)
    card = next(one for one in sets.kinds["event"].values() if not one.note)
    [kind] = [one for one in presenter(game).kinds if card.id in one.cards]
    assert kind.picture(card.id) is not None
    save_whole(client, f"{address}event/{card.id}/", name="Przeszukanie w szkole")
    [own] = {*sets.kinds["event"].of(stored().key)} - {*sets.kinds["event"]}
    assert kind.picture(own) is None


def test_a_hero_of_a_set_is_told_when_he_comes(client, address) -> None:
    assert "gdy ktoś gra jej kolorem" in read(client, f"{address}{ZAPORA}")
    assert "Na jedną lekcję zwykle gra się etap I." in read(client, f"{address}mission/new/")


def test_a_stage_is_written_as_on_the_card(client, address) -> None:
    local_mission(client, address)
    form = read(client, f"{address}mission/new/")
    assert re.findall(r'<option value="[123]"[^>]*>(\w+)<', form) == ["I", "II", "III"]
    assert re.search(r"Etap I{1,3} ·", row(read(client, address), "mission/1/"))


def test_a_name_with_a_point_in_it_is_told_in_the_list(client, address) -> None:
    name = "Anna · Przykładowa"
    assert save(client, f"{address}{ZAPORA}", name=name).status_code == 302
    assert name in row(read(client, address), "„Zapora”")


def test_values_in_words_are_not_told_as_who_it_is(client) -> None:
    game = "paratroopers"
    page = read(client, opened(client, game))
    order = next(iter(sets_of(game).kinds["flight_order"]))
    [kind] = [one for one in presenter(game).kinds if order in one.cards]
    assert kind.name(order) in page
    assert kind.under(order)
    assert kind.under(order).replace(NBSP, " ") not in page


def test_each_fault_leads_to_its_field(client) -> None:
    address = opened(client, "paratroopers")
    new = f"{address}mission/new/"
    refused = client.post(new, form_of(client, new)).content.decode()
    seen = client.post(new, {**form_of(client, new), "do": "look"}, headers=HTMX)
    for page in (refused, seen.content.decode()):
        told = page[page.index('<ul class="bullets">') :]
        ways = re.findall(r'<a href="#([\w-]*)">', told[: told.index("</ul>")])
        assert {"id_card-name", "id_card-area", "id_card-skills"} <= {*ways}
        assert all(f'id="{way}"' in refused for way in ways)


def test_every_print_of_the_set_is_one_step_away(client, address) -> None:
    own = f"?own={stored().key}"
    offered = re.findall(r'href="/print/outcast-heroes/(\w+)/([^"]*)"', read(client, address))
    whole = [(what, own) for what in ("box", "light", "rules", "boards", "images")]
    assert offered == [("cards", f"{own}&set=own"), *whole]


def test_another_part_of_a_stored_photo_is_chosen_without_its_file(client, address) -> None:
    said = {"shows": "Portret", "licence": "archiwum rodzinne"}
    page = f"{address}{ZAPORA}"
    assert save(client, page, image=upright(), **said).status_code == 302
    pictures.erase_unused(timezone.now() + timedelta(days=30))
    for part, chosen, least, most in (
        ("bottom", "bottom", 0, 60),
        ("middle", "middle", 60, 200),
        ("upper", "", 200, 255),  # what comes of it if nobody chooses
        ("top", "top", 200, 255),
    ):
        assert save(client, page, part=part).status_code == 302
        told = stored().changes["changed"]["soldier"]["zapora"]["told"]
        assert least <= shade(told["image"]) <= most
        assert form_of(client, page)["card-part"] == chosen
        assert save(client, page).status_code == 302
        assert stored().changes["changed"]["soldier"]["zapora"]["told"] == told
    assert OwnPicture.objects.count() == 4
    assert save(client, page, no_image="on").status_code == 302
    pictures.erase_unused(timezone.now() + timedelta(days=30))
    assert not OwnPicture.objects.exists()


def test_of_a_photo_from_a_file_of_a_set_only_a_part_is_there(client, address) -> None:
    said = {"shows": "Portret", "licence": "archiwum rodzinne"}
    page = f"{address}{ZAPORA}"
    assert save(client, page, image=upright(), **said).status_code == 302
    OwnPicture.objects.update(parts="")
    answer = save(client, page, part="bottom")
    assert answer.status_code == 422
    assert "tylko to, co widać na karcie" in answer.content.decode().replace(NBSP, " ")
    assert save(client, page, part="").status_code == 302


def test_degrees_of_a_place_go_with_its_name(client, address) -> None:
    page = f"{address}mission/new/"
    posted = form_of(client, page) | {"do": "look", "card-place_name": "Sanok"}
    seen = client.post(page, posted, headers=HTMX).content.decode()
    filled = dict(re.findall(r'name="(card-place_l..)" value="([^"]*)"', seen))
    assert len(filled) == 2
    again = posted | filled | {"card-place_name": "Iwonicz-Zdrój"}
    seen = client.post(page, again, headers=HTMX).content.decode()
    other = dict(re.findall(r'name="(card-place_l..)" value="([^"]*)"', seen))
    assert len(other) == 2
    assert other != filled
    own = posted | filled | {"card-place_name": "Wólka Niczyja"}
    assert 'name="card-place_l' not in client.post(page, own, headers=HTMX).content.decode()


def test_of_several_places_one_is_offered_where_degrees_would_be(client, address) -> None:
    page = f"{address}mission/new/"
    posted = form_of(client, page) | {"do": "look", "card-place_name": "Osiek"}
    seen = client.post(page, posted, headers=HTMX).content.decode()
    assert re.search(r'<select name="card-place_lat"[^>]*hx-swap-oob="true"', seen)
    assert "najbliższe miasto: Olkusz" in seen


def test_a_mission_is_seen_with_its_difficulty_before_it_is_saved(client, address) -> None:
    local_mission(client, address)
    page = f"{address}mission/1/"
    posted = form_of(client, page)
    for difficulty in ("9", "12"):
        looked = posted | {"do": "look", "card-difficulty": difficulty}
        seen = client.post(page, looked, headers=HTMX).content.decode()
        assert f'trudność <b class="number">{difficulty}</b>' in seen


def test_what_a_new_event_tells_beyond_its_card_can_wait(client, address) -> None:
    page = read(client, f"{address}mission/new/")
    folded = page.partition("Więcej szczegółów")[2].partition("</details>")[0]
    assert 'name="card-story"' in folded
    assert 'name="card-source"' not in folded
    local_mission(client, address)
    assert "Więcej szczegółów" not in read(client, f"{address}mission/1/")


def test_after_a_game_an_event_begins_with_what_happened(client, address) -> None:
    local_mission(client, address)
    save(client, f"{address}mission/1/", story="Potem wrócili do lasu.")
    [own] = [id for id in sets_of(GAME).kinds["mission"].of(stored().key) if "--" in id]
    kind = next(one for one in presenter(GAME).kinds if own in one.cards)
    happened = kind.text(own)
    assert happened
    assert kind.known(own).life.replace(NBSP, " ") == f"{happened} Potem wrócili do lasu."
    heroine(client, address)
    [hero] = [id for id in sets_of(GAME).kinds["soldier"].of(stored().key) if "--" in id]
    kind = next(one for one in presenter(GAME).kinds if hero in one.cards)
    assert kind.known(hero).life == sets_of(GAME).told(hero).story, "of a person that alone"
