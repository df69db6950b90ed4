"""Coming to a class: in whose language, with what sign, and making way for somebody else."""

import re
from html import unescape

import pytest
from django.conf import settings
from django.http import HttpResponse
from django.test import Client
from django.urls import reverse

from game.classroom import services
from game.classroom.models import Classroom
from game.tables.pseudonyms import for_slips, is_dealt
from game.views import class_open

from .classes import a_class, come
from .conftest import GAME
from .html import Page
from .lessons import address, browser, teacher_of
from .refusals import rows

pytestmark = pytest.mark.django_db


def a_device(language: str = "pl", chosen: str = "") -> Client:
    client = Client(headers={"accept-language": language})
    if chosen:
        client.cookies[settings.LANGUAGE_COOKIE_NAME] = chosen
    return client


def joined(client: Client, classroom: Classroom) -> HttpResponse:
    """Come in by the code under the name that is dealt; the page one is led to."""
    page = client.post(reverse("join-by-code"), {"code": classroom.code}, follow=True)
    form = next(one for one in Page(page.content.decode()).forms.values() if "key" in one.fields)
    name = re.search(r'name="name" value="([^"]+)"', page.content.decode())
    assert name
    path = address("class-join", classroom)
    return client.post(path, {**form.fields, "name": name[1]}, follow=True)


def test_who_comes_while_the_class_plays_is_asked_first_whether_he_was_there() -> None:
    classroom = a_class()
    come(classroom, 3)
    asked = "Gra już trwa. Masz tu pseudonim?"
    way = address("class-join", classroom)
    back = f'href="{address("class-back", classroom)}"'
    page = a_device().get(way).text
    assert asked not in page
    assert page.count(back) == 1
    services.make_tables(classroom.pk)
    page = a_device().get(way).text
    assert page.index(asked) < page.index(back) < page.index('name="name"')
    assert page.count(back) == 1
    known = a_device()
    joined(known, classroom)
    known.post(address("class-leave", classroom))
    page = known.get(way).text  # who joined on this device is told so already
    assert page.count(back) == 1


def shown_form(page: str) -> dict[str, str]:
    """What the large button of the joining page posts."""
    form = next(one for one in Page(page).forms.values() if "key" in one.fields)
    name = re.search(r'name="name" value="([^"]+)"', page)
    assert name
    return {**form.fields, "name": name[1]}


@pytest.mark.parametrize("own_names", [False, True])
def test_a_name_that_was_dealt_twice_keeps_nobody_outside(
    monkeypatch: pytest.MonkeyPatch, own_names: bool
) -> None:
    """Pupils who open the page at the same moment may all see the same one."""
    classroom = a_class(own_names=own_names)
    name = services.propose(classroom)
    monkeypatch.setattr(class_open, "propose", lambda _classroom: name)
    way = address("class-join", classroom)
    devices = [a_device() for _ in range(4)]
    forms = [shown_form(device.get(way).text) for device in devices]
    assert {form["name"] for form in forms} == {name}
    called = []
    for device, form in zip(devices, forms, strict=True):
        page = device.post(way, form, follow=True)
        called += re.findall("<h1>(.*?)</h1>", page.text)
        assert page.redirect_chain[-1][0] == address("class", classroom)
    assert called[0] == name
    assert len(set(called)) == 4, "each reads on his page what he is called"
    assert called == list(classroom.pupils.values_list("name", flat=True))
    assert all(map(is_dealt, called))


def test_whoever_typed_a_name_is_asked_for_another_one() -> None:
    classroom = a_class(own_names=True)
    services.join(classroom.pk, "Stokrotka")
    way, device = address("class-join", classroom), a_device()
    form = shown_form(device.get(way).text)
    answer = device.post(way, {**form, "name": "stokrotka"})
    assert answer.status_code == 409
    told = Page(answer.text).text.replace("\xa0", " ")
    assert "Ktoś w tej klasie ma już ten pseudonim. Oto inny." in told
    # The other was dealt to him.
    another = shown_form(answer.text)
    services.join(classroom.pk, another["name"])
    assert device.post(way, another).status_code == 302


def test_a_pupil_on_a_slip_is_not_called_otherwise_than_that() -> None:
    classroom = a_class()
    way, [name, *_others] = address("class-join", classroom), for_slips(classroom.public_id)
    one, other = a_device(), a_device()
    forms = [shown_form(device.get(way, {"slip": name}).text) for device in (one, other)]
    assert one.post(way, forms[0]).status_code == 302
    assert other.post(way, forms[1]).status_code == 409


def test_a_dealt_name_stays_one_where_something_else_was_refused() -> None:
    classroom = a_class(own_names=True)
    way, device = address("class-join", classroom), a_device()
    joined(device, classroom)
    device.post(address("class-leave", classroom))
    refused = device.post(way, shown_form(device.get(way).text))
    assert refused.status_code == 409  # nobody said that it is somebody else
    again = shown_form(refused.text)
    services.join(classroom.pk, again["name"])
    assert device.post(way, {**again, "besides": "1"}).status_code == 302


# The language


@pytest.mark.parametrize(
    "name",
    ["class-join", "class-back", "class-projector", "class-debrief", "class-ticket-projector"],
)
@pytest.mark.parametrize(
    ("browsers", "chosen", "lessons", "shown"),
    [
        ("pl", "", "en", "en"),
        ("en", "", "pl", "pl"),
        ("de", "", "en", "en"),
        ("en", "pl", "en", "pl"),
        ("pl", "en", "pl", "en"),
    ],
)
def test_who_comes_is_spoken_to_in_the_language_of_the_lesson(
    name: str, browsers: str, chosen: str, lessons: str, shown: str
) -> None:
    classroom = a_class(language=lessons)
    answer = a_device(browsers, chosen).get(address(name, classroom))
    assert f'<html lang="{shown}"' in answer.content.decode()
    assert answer.headers["Content-Language"] == shown


@pytest.mark.parametrize("page", ["class-intro", "class-how"])
@pytest.mark.parametrize("way", ["devices", "printed"])
@pytest.mark.parametrize(("browsers", "lessons"), [("pl", "en"), ("en", "pl")])
def test_what_is_shown_before_play_is_in_the_language_of_the_lesson(
    page: str, way: str, browsers: str, lessons: str
) -> None:
    shown = address(page, a_class(language=lessons, way=way))
    answer = a_device(browsers).get(shown)
    assert f'<html lang="{lessons}"' in answer.content.decode()
    answer = a_device(lessons, chosen=browsers).get(shown)
    assert f'<html lang="{browsers}"' in answer.content.decode()


LEADS_ON = re.compile(r'href="(/how/[^"#]*)[^"]*"')


@pytest.mark.parametrize(("browsers", "lessons"), [("pl", "en"), ("en", "pl")])
def test_what_the_teacher_may_read_of_it_is_in_the_language_of_the_lesson(
    browsers: str, lessons: str
) -> None:
    classroom = a_class(language=lessons)
    teachers = teacher_of(classroom).get(address("class-teacher", classroom)).content.decode()
    [path] = {unescape(path) for path in LEADS_ON.findall(teachers)}
    assert f'<html lang="{lessons}"' in a_device(browsers).get(path).content.decode()


@pytest.mark.parametrize("asked", ["", "xx", "de", "en%0d", "../en", "EN"])
def test_a_language_that_is_none_of_the_sites_changes_nothing(asked: str) -> None:
    for page in ("before", "how"):
        answer = a_device("pl").get(f"/{page}/{GAME}/?language={asked}")
        assert '<html lang="pl"' in answer.content.decode()


def test_the_code_leads_to_the_page_in_that_language() -> None:
    classroom = a_class(language="en")
    answer = a_device("pl").post("/join/", {"code": classroom.code}, follow=True)
    assert "Join the class" in answer.content.decode()


def test_the_next_reader_is_not_spoken_to_in_the_language_of_the_last() -> None:
    classroom = a_class(language="en")
    a_device("pl").get(address("class-join", classroom))
    assert '<html lang="pl"' in a_device("pl").get("/about/").content.decode()


# The sign


@pytest.mark.parametrize("way", ["devices", "shared"])
def test_who_comes_while_the_game_is_on_is_shown_his_sign(way: str) -> None:
    classroom = a_class(way=way)
    come(classroom, 2)
    services.make_tables(classroom.pk)
    client = a_device()
    answer = joined(client, classroom)
    late = classroom.pupils.last()
    html = answer.content.decode()
    assert f'<b class="sign number">{late.sign}</b>' in html
    assert late.name in html
    table = classroom.tables.get(number=late.group) if way == "shared" else late.seat.table
    assert f'href="{reverse("table", args=[table.public_id])}"' in html
    assert f"przy stole {table.number}" in html
    # Once is enough: from then on the class leads on to the table.
    answer = client.get(address("class", classroom))
    assert answer.headers["Location"] == reverse("table", args=[table.public_id])


def test_who_waits_is_led_on_by_itself() -> None:
    classroom = a_class()
    client = a_device()
    answer = joined(client, classroom)
    assert answer.redirect_chain[-1][0] == address("class", classroom)
    services.make_tables(classroom.pk)
    assert client.get(address("class", classroom)).status_code == 302


# Somebody else


def test_being_somebody_else_is_asked_about_first() -> None:
    classroom = a_class()
    (pupil,) = come(classroom, 1)
    services.make_tables(classroom.pk)
    client = browser("pl", pupils=[pupil.token])
    path, held = address("class", classroom) + "?stay=1", address("class-leave", classroom)
    page = client.get(path).content.decode()
    assert f'href="{held}"' in page
    assert held not in [form.action for form in Page(page).forms.values()]
    before = rows()
    asked = client.get(held)
    assert asked.status_code == 200
    for told in (pupil.name, pupil.sign, f'href="{address("class", classroom)}"'):
        assert told in asked.content.decode()
    assert rows() == before
    assert client.get(path).status_code == 200  # still the same
    page = Page(asked.content.decode())
    assert [one.form for one in page.buttons if page.forms[one.form].action == ""]
    answer = client.post(held, follow=True)
    assert answer.redirect_chain[-1][0] == address("class-join", classroom)
    assert client.get(path).status_code == 302
    assert rows() == before  # the seat is kept for whoever has the sign
    posted = {"name": pupil.name, "sign": pupil.sign}
    back = client.post(address("class-back", classroom), posted, follow=True)
    assert "/table/" in back.redirect_chain[-1][0]
