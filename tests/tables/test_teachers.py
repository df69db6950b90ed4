"""What a teacher finds before and between lessons: the menu, his page, his classes, a plan."""

import re
from typing import Any, Final

import pytest
from django.test import Client
from django.urls import reverse

from game.classroom import services
from game.classroom.models import Classroom
from lessons.plans.plan import POLISH, all_plans, load_plan
from wyklenci_site.templatetags.menu import ENTRIES

from .lessons import HOSTILE, address, browser, opened, teacher_of

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("told_of_templates")]

MENU: Final = re.compile(r'<nav class="menu".*?</nav>', re.DOTALL)
PLAN: Final = "rozbite-wiezienia"


USUAL: Final = {
    "way": "devices",
    "group_size": "4",
    "groups": "4",
    "seating": "random",
    "level": "medium",
    "language": "pl",
}


def post_class(client: Client, **given: str) -> Classroom:
    assert client.post("/class/new/", {**USUAL, **given}).status_code == 302
    return Classroom.objects.latest("pk")


@pytest.mark.parametrize("language", ["pl", "en"])
def test_every_page_but_those_played_at_has_the_menu(language: str) -> None:
    client = browser(language)
    words = {
        "pl": ["Graj", "Dołącz", "Dla nauczyciela", "Notatki", "Do druku"],
        "en": ["Play", "Join", "For teachers", "Notes", "Printables"],
    }
    for place in ("home", "join-by-code", "teachers", "notes", "print", "plans", "about"):
        [menu] = MENU.findall(client.get(reverse(place)).content.decode())
        assert re.findall(r">([^<]+)</a>", menu) == words[language]
        assert [menu.count(f'href="{reverse(one.route)}"') for one in ENTRIES] == [1] * 5
    classroom = opened()
    shown = teacher_of(classroom).get(address("class-projector", classroom))
    table = client.get(reverse("table", args=[classroom.tables.first().public_id]))
    assert MENU.findall(shown.content.decode() + table.content.decode()) == []


@pytest.mark.parametrize(
    ("page", "route", "said"),
    [
        ("/notes/", "notes", "page"),
        ("/notes/map/", "notes", "true"),
        ("/plans/", "teachers", "true"),
        ("/class/new/", "teachers", "true"),
        ("/worksheets/", "print", "true"),
        ("/", "home", "page"),
        ("/rules/forest/", "home", "true"),
        ("/class/{}/join/", "join-by-code", "true"),
        ("/class/{}/back/", "join-by-code", "true"),
    ],
)
def test_the_menu_says_where_the_reader_is(
    client: Client, page: str, route: str, said: str
) -> None:
    [menu] = MENU.findall(client.get(page.format(opened().public_id)).content.decode())
    [found] = re.findall(r'href="([^"]+)" aria-current="(\w+)"', menu)
    assert found == (reverse(route), said)


def test_a_class_to_try_is_opened_by_one_button_and_can_be_played() -> None:
    client = browser("pl")
    assert client.get("/teachers/try/").status_code == 302
    assert not Classroom.objects.exists(), "looking opens nothing"
    response = client.post("/teachers/try/")
    classroom = Classroom.objects.get()
    assert response["Location"] == address("class-teacher", classroom)
    for _ in range(2):
        services.join(classroom.pk, services.propose(classroom))
    services.make_tables(classroom.pk)
    [table] = classroom.tables.all()
    assert sorted(bool(seat.computer) for seat in table.all_seats) == [False, False, True, True]


def test_the_page_for_teachers_leads_back_to_the_classes_of_this_browser_alone() -> None:
    client, stranger = browser("en"), browser("en")
    classroom = post_class(client, label=" 8b,  Tuesday\u202e\u0007 ")
    assert classroom.label == "8b, Tuesday"
    page = client.get("/teachers/").content.decode()
    assert f'href="{address("class-teacher", classroom)}"' in page
    assert "8b, Tuesday" in page
    assert classroom.code in page
    assert classroom.code not in stranger.get("/teachers/").content.decode()
    assert "8b, Tuesday" in client.get(address("class-teacher", classroom)).content.decode()
    for shown in ("/notes/", "/before/outcast-heroes/", "/how/outcast-heroes/"):
        assert "Tuesday" not in client.get(shown).content.decode(), "it may stand on the projector"
    pupil = services.join(classroom.pk, services.propose(classroom))
    own = browser("en", pupils=[pupil.token])
    for seen in (address("class", classroom), "/notes/", "/teachers/"):
        assert "Tuesday" not in own.get(seen, follow=True).content.decode()


def test_a_label_is_text_and_has_an_end() -> None:
    client = browser("en")
    classroom = post_class(client, label=HOSTILE)
    for place in ("/teachers/", address("class-teacher", classroom)):
        page = client.get(place).content.decode()
        assert "<b>Seat-0" not in page
        assert "&lt;b&gt;Seat-0" in page
    posted = {"way": "devices", "label": "8" * 41}
    refused = client.post("/class/new/", posted)
    assert refused.status_code == 422
    assert "label" in refused.context["form"].errors
    assert '<details class="class-settings" open>' in refused.content.decode()


@pytest.mark.parametrize("language", ["pl", "en"])
def test_a_class_opened_from_a_plan_shows_its_part_for_each_phase(language: str) -> None:
    plan = load_plan(PLAN, language)
    client = browser(language)
    classroom = post_class(client, plan=PLAN)
    assert classroom.plan == PLAN
    titles = {phase.name: [step.title for step in phase.steps] for phase in plan.phases}
    for phase, name in (("gathering", "before"), ("play", "play"), ("ticket", "after")):
        Classroom.objects.update(phase=phase)
        page = client.get(address("class-teacher", classroom)).content.decode()
        told = page.partition('id="class-plan"')[2].partition("</details>")[0]
        assert plan.url in told
        assert re.findall(r"min</span> ([^<]+)</h3>", told) == titles[name]


@pytest.mark.parametrize("plan", ["", "none", "wies-miedzy-stronami", "../x", "a b"])
def test_a_plan_that_is_none_or_another_games_is_passed_over(plan: str) -> None:
    client = browser("pl")
    classroom = post_class(client, plan=plan)
    assert classroom.plan == ""
    page = client.get(address("class-teacher", classroom)).content.decode()
    assert 'id="class-plan"' not in page


def test_whoever_comes_without_the_link_is_told_where_it_is() -> None:
    stranger = Client(headers={"accept-language": "pl"})
    answer = stranger.get(address("class-teacher", opened(pupils=0)))
    assert answer.status_code == 403
    assert "zeskanuj jego kod QR" in answer.text.replace("\N{NO-BREAK SPACE}", " ")


def test_a_class_without_a_name_shows_its_code_once() -> None:
    classroom = opened(pupils=0)
    page = teacher_of(classroom).get(reverse("teachers")).text.partition('id="classes-title"')[2]
    assert page.partition("<details>")[0].count(classroom.code) == 1


def test_without_https_no_browser_complains_of_a_header_that_it_ignores() -> None:
    answer = browser("pl").get(reverse("teachers"))
    assert "Cross-Origin-Opener-Policy" not in answer.headers


def test_the_plans_are_near_the_top_of_the_teachers_page() -> None:
    page = browser("pl").get(reverse("teachers")).text
    lead = page.partition('class="lead"')[2].partition("</p>")[0]
    assert f'href="{reverse("plans")}"' in lead


def test_the_minutes_of_the_plan_are_seen_before_it_is_unfolded() -> None:
    teacher = browser("pl")
    classroom = post_class(teacher, plan=PLAN)
    shown = teacher.get(address("class-teacher", classroom)).text.partition('id="class-plan"')[2]
    [before, *_others] = load_plan(PLAN, POLISH).phases
    line = shown.partition("</summary>")[0]
    for step in before.steps:
        assert f">{step.start}–{step.end}" in line


def test_where_a_class_is_opened_stands_for_whom_the_plans_time_is_enough() -> None:
    told = {plan.slug: "już zna" in plan.course.choose for plan in all_plans()}
    assert PLAN in told
    for plan in filter(lambda plan: plan.course.opens, all_plans()):
        minutes = sum(step.minutes for step in plan.course.step if step.phase == "play")
        said = f"{minutes} minut gry wystarczy klasie, która już ją zna."
        for way in (plan.url, plan.class_url):
            page = browser("pl").get(way).text.replace("\xa0", " ")
            assert (said in page) == plan.course.knows_game, way
            if said in page:  # before what opens the class
                assert page.index(said) < page.index('name="way"'), way
        if told[plan.slug]:
            assert plan.course.knows_game, plan.slug


def test_help_to_join_is_for_the_address_that_the_site_has(settings: Any) -> None:
    """A warning of the browser is expected in a school's own network, and only there."""
    go_on, stop = "let them go on", "let nobody go on"
    classroom = opened()
    for public, said, unsaid in (("", go_on, stop), ("https://gry.szkola.pl", stop, go_on)):
        settings.ADDRESS = public
        for place in ("/teachers/", address("class-teacher", classroom)):
            page = teacher_of(classroom).get(place).content.decode()
            assert said in page
            assert unsaid not in page
            assert ("mobile data off" in page) is (not public)
