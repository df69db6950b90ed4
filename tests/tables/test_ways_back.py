"""The ways back to a class, on every page of its teacher's and its pupils' browsers."""

import re
from collections.abc import Callable
from datetime import timedelta
from html import unescape

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from game.classroom import services, ticket
from game.classroom.models import Classroom
from game.tables.models import Table

from .classes import a_class, come
from .html import Page
from .lessons import address, browser, opened, played, teacher_of, with_ticket

pytestmark = pytest.mark.django_db

PAGES = ["/", "/notes/", "/games/forest/", "/rules/", "/before/forest/", "/how/forest/", "/quiz/"]
PAGES += [
    "/print/",
    "/plans/",
    "/worksheets/",
    "/about/",
    "/join/",
    "/class/new/",
    "/teachers/",
    "/no-such-page/",
]
LINK = re.compile(r'<a class="way-back" href="([^"]+)"[^>]*>(.*?)</a>', re.S)


def ways(client: Client, path: str) -> list[tuple[str, str]]:
    """Where the bar of this page leads, and what it says."""
    html = client.get(path).content.decode()
    return [
        (to, " ".join(unescape(re.sub("<[^>]+>", "", said)).split()))
        for to, said in LINK.findall(html)
    ]


@pytest.mark.parametrize("path", PAGES)
def test_every_page_leads_the_teacher_back(path: str) -> None:
    classroom = a_class()
    services.make_tables(classroom.pk)
    said = f"Klasa {classroom.code} · trwa gra · Wróć"
    assert ways(teacher_of(classroom, "pl"), path) == [(address("class-teacher", classroom), said)]
    said = f"Class {classroom.code} · in play · Back"
    assert ways(teacher_of(classroom, "en"), path) == [(address("class-teacher", classroom), said)]


@pytest.mark.parametrize("path", PAGES)
def test_every_page_leads_a_pupil_back_to_his_seat(path: str) -> None:
    classroom = a_class()
    (pupil,) = come(classroom, 1)
    services.make_tables(classroom.pk)
    client = browser("pl", pupils=[pupil.token])
    said = f"Klasa {classroom.code} · trwa gra · grasz jako {pupil.name} · Wróć do gry"
    assert ways(client, path) == [(address("class", classroom), said)]
    seat = classroom.pupils.get().seat
    at = reverse("table", args=[seat.table.public_id])
    assert client.get(address("class", classroom)).headers["Location"] == at
    assert client.session["seats"] == [seat.token]


def debrief_after_a_pause(classroom: Classroom) -> None:
    services.pause(classroom.pk, paused=True)
    services.go_to(classroom.pk, "debrief")


def open_ticket(classroom: Classroom) -> None:
    ticket.open_ticket(classroom.pk)


@pytest.mark.parametrize(
    ("does", "polish", "english"),
    [
        (lambda one: None, "przygotowanie", "getting ready"),
        (lambda one: services.make_tables(one.pk), "trwa gra", "in play"),
        (lambda one: services.pause(one.pk, paused=True), "przerwa", "paused"),
        (lambda one: services.go_to(one.pk, "debrief"), "omówienie", "debrief"),
        (debrief_after_a_pause, "omówienie", "debrief"),
        (open_ticket, "wyjściówka", "exit ticket"),
        (lambda one: services.end_class(one.pk), "zakończona", "ended"),
    ],
)
def test_the_bar_says_how_far_the_lesson_is(
    does: Callable[[Classroom], None], polish: str, english: str
) -> None:
    classroom = a_class()
    (pupil,) = come(classroom, 1)
    does(classroom)
    for language, word in (("pl", polish), ("en", english)):
        ((_to, said),) = ways(teacher_of(classroom, language), "/")
        assert said.split(" · ")[1] == word
        ((_to, said),) = ways(browser(language, pupils=[pupil.token]), "/")
        assert said.split(" · ")[1] == word


def test_a_class_that_nobody_ended_is_not_said_to_play_for_days() -> None:
    classroom = a_class()
    (pupil,) = come(classroom, 1)
    services.make_tables(classroom.pk)
    long_ago = timezone.now() - timedelta(hours=4)
    tables = Table.objects.filter(classroom=classroom)
    teacher, child = teacher_of(classroom, "pl"), browser("en", pupils=[pupil.token])
    Classroom.objects.filter(pk=classroom.pk).update(updated=long_ago)
    for moved, polish, english in (
        (timezone.now(), "trwa gra", "in play"),
        (long_ago, "otwarta, nikt nie gra", "open, nobody playing"),
    ):
        tables.update(updated=moved)
        ((_to, said),) = ways(teacher, "/about/")
        assert said.split(" · ")[1] == polish
        ((_to, said),) = ways(child, "/about/")
        assert said.split(" · ")[1] == english
    services.pause(classroom.pk, paused=True)  # somebody is here again
    services.pause(classroom.pk, paused=False)
    ((_to, said),) = ways(teacher, "/about/")
    assert said.split(" · ")[1] == "trwa gra"


def test_who_does_not_play_now_is_led_to_the_class() -> None:
    classroom = a_class()
    (pupil,) = come(classroom, 1)
    ((_to, said),) = ways(browser("pl", pupils=[pupil.token]), "/")
    assert said.endswith(f" · twój pseudonim: {pupil.name} · Wróć do klasy")
    ((_to, said),) = ways(browser("en", pupils=[pupil.token]), "/")
    assert said.endswith(f" · your pseudonym: {pupil.name} · Back to the class")


def test_a_group_at_one_screen_is_a_group() -> None:
    classroom = a_class(way="shared")
    services.make_tables(classroom.pk)
    (pupil,) = come(classroom, 1)
    ((_to, said),) = ways(browser("pl", pupils=[pupil.token]), "/")
    assert said.endswith(f" · twoja grupa gra jako {pupil.name} · Wróć do gry")


def test_several_classes_are_a_list_the_newest_first() -> None:
    classes = [a_class() for _ in range(4)]
    for days, classroom in zip((30, 20, 0, 0), classes, strict=True):
        Classroom.objects.filter(pk=classroom.pk).update(
            created=timezone.now() - timedelta(days=days, seconds=-classroom.pk)
        )
    erased = classes.pop(1)
    services.erase(erased.pk)
    (pupil,) = come(classes[-1], 1)
    keys = [one.teacher_token for one in (*classes[:2], erased)]
    client = browser("pl", teaching=keys, pupils=[pupil.token])
    found = ways(client, "/")
    assert [to for to, _said in found] == [
        address("class", classes[2]),
        address("class-teacher", classes[1]),
        address("class-teacher", classes[0]),
    ]
    # Where a class is not of today its day is told, for nobody remembers codes.
    assert [said.count(" · ") for _to, said in found] == [3, 2, 3]
    html = client.get("/").content.decode()
    assert "jeszcze 2\N{NO-BREAK SPACE}klasy" in html or "jeszcze 2 klasy" in html
    # In one of them, the others.
    there = ways(client, address("class-teacher", classes[1]))
    assert [to for to, _said in there] == [found[0][0], found[2][0]]


def test_neither_a_table_nor_a_projector_has_the_bar() -> None:
    classroom = a_class()
    (pupil,) = come(classroom, 1)
    services.make_tables(classroom.pk)
    table = classroom.tables.get()
    other = a_class()
    client = browser(
        "pl", teaching=[classroom.teacher_token, other.teacher_token], pupils=[pupil.token]
    )
    client.get(address("class", classroom))  # there he is given his seat
    pages = [reverse(name, args=[table.public_id]) for name in ("table", "projector")]
    pages += [
        address(name, classroom)
        for name in ("class-projector", "class-debrief", "class-ticket-projector")
    ]
    for page in pages:
        assert client.get(page).status_code == 200
        assert ways(client, page) == [], page
    # On a pupil's own device the debrief is no projector.
    assert ways(browser("pl", pupils=[pupil.token]), address("class-debrief", classroom))


def test_a_table_of_no_class_leads_back_to_the_newest_one(opened: Callable) -> None:
    """A teacher tries the game before the lesson, a pupil who was too early plays alone."""
    table = opened()
    path = reverse("table", args=[table.public_id])
    projector = reverse("projector", args=[table.public_id])
    first, classroom = a_class(), a_class()
    (pupil,) = come(classroom, 1)
    teacher = browser("pl", teaching=[classroom.teacher_token, first.teacher_token])
    led = {"class-teacher": teacher, "class": browser("pl", pupils=[pupil.token])}
    for page, client in led.items():
        link = f'<a class="bar-class" href="{address(page, classroom)}">'
        assert link in client.get(path).content.decode()
        assert address(page, classroom) not in client.get(projector).content.decode()
    assert "bar-class" not in Client().get(path).content.decode()


def test_a_pupil_who_is_out_has_no_way_back() -> None:
    classroom = a_class()
    (pupil,) = come(classroom, 1)
    services.remove_pupil(classroom.pk, pupil.pk)
    assert ways(browser("pl", pupils=[pupil.token]), "/") == []


def test_no_key_is_on_any_page() -> None:
    classroom = a_class()
    (pupil,) = come(classroom, 1)
    client = browser("pl", teaching=[classroom.teacher_token], pupils=[pupil.token])
    for page in PAGES:
        html = client.get(page).content.decode()
        assert html.count('class="way-back"') == 2
        for secret in (classroom.teacher_token, pupil.token, f"znak {pupil.sign}"):
            assert secret not in html


def test_a_page_with_the_bar_is_kept_by_no_cache() -> None:
    classroom = a_class()
    for page in PAGES:
        answer = teacher_of(classroom).get(page)
        assert {"private", "no-store"} <= set(answer.headers["Cache-Control"].split(", ")), page
        assert "Cookie" in answer.headers["Vary"]


def test_whoever_has_no_class_costs_no_query(django_assert_num_queries: Callable) -> None:
    a_class()
    for page in PAGES:
        with django_assert_num_queries(0):
            assert ways(Client(), page) == []
    seated = browser("pl", teaching=[], pupils=[], seats=["x" * 26])
    for page in set(PAGES) - {"/", "/games/forest/"}:  # these look for unfinished games
        with django_assert_num_queries(0):
            assert ways(seated, page) == []
            assert "no-store" not in seated.get("/notes/").headers.get("Cache-Control", "")


def test_many_classes_cost_two_queries(django_assert_num_queries: Callable) -> None:
    classes = [a_class() for _ in range(6)]
    pupils = [come(one, 1)[0].token for one in classes]
    client = browser("pl", teaching=[one.teacher_token for one in classes], pupils=pupils)
    with django_assert_num_queries(2):
        assert len(ways(client, "/about/")) == 12


@pytest.mark.parametrize("form", ["/join/", "/"])
def test_his_own_code_leads_the_teacher_to_his_page(form: str) -> None:
    classroom = a_class()
    client = teacher_of(classroom, "pl")
    page = Page(client.get(form).content.decode())
    assert any(one.action in ("", "/join/") for one in page.forms.values())
    answer = client.post("/join/", {"code": classroom.code.lower()})
    assert answer.headers["Location"] == address("class-teacher", classroom)


def test_his_own_code_leads_a_pupil_to_his_seat() -> None:
    classroom = a_class()
    (pupil,) = come(classroom, 1)
    services.make_tables(classroom.pk)
    at = reverse("table", args=[classroom.pupils.get().seat.table.public_id])
    client = browser("pl", pupils=[pupil.token])
    answer = client.post("/join/", {"code": classroom.code}, follow=True)
    assert answer.redirect_chain[-1][0] == at
    assert client.session["seats"] == [classroom.pupils.get().seat.token]


def test_who_reads_about_his_cards_hears_what_his_class_does() -> None:
    """The page kept saying that play went on, and never that the exit ticket was open."""
    classroom = played(opened(pupils=3))
    pupil = classroom.pupils.first()
    client = browser("pl", pupils=[pupil.token])
    client.get(address("class", classroom))
    page = reverse("debrief", args=[pupil.seat.table.public_id])
    text = client.get(page).text
    assert f'data-stream="{address("class", classroom)}live/"' in text
    assert f'data-refresh="{page}"' in text
    assert "trwa gra" in Page(text).text
    services.go_to(classroom.pk, "debrief")
    heard = client.get(page, headers={"HX-Request": "true"})
    said = Page(heard.text).text
    assert "<html" not in heard.text
    assert f"Klasa {classroom.code} · omówienie" in said
    assert "Koniec grania: popatrz na rzutnik." in said
    with_ticket(classroom)
    said = Page(client.get(page).text).text
    assert "Wyjściówka jest otwarta." in said
    assert "trwa gra" not in said
    heard = client.get(page, headers={"HX-Request": "true"})
    assert heard.headers["HX-Redirect"] == address("class-ticket", classroom)
