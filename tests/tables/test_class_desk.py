"""What the teacher's page says of its own buttons, and what it keeps within reach."""

from __future__ import annotations

import re
from html import escape

import pytest
from django.urls import reverse

from game.classroom import services
from game.classroom.models import Classroom
from game.views.class_print import FORMS
from lessons.plans.plan import find_plan, load_plan

from .classes import a_class, come
from .lessons import address, opened, played, teacher_of, with_ticket

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("told_of_templates")]

HELP = "Uczniowie nie mogą wejść?"


def desk(classroom: Classroom) -> str:
    page = teacher_of(classroom, "pl").get(address("class-teacher", classroom))
    return page.content.decode().replace("\xa0", " ")


def plan_bar(classroom: Classroom) -> str:
    return desk(classroom).partition('id="class-plan"')[2].partition("</summary>")[0]


@pytest.mark.parametrize("way", ["devices", "shared"])
def test_help_for_who_cannot_get_in_is_there_until_play_is_over(way: str) -> None:
    classroom = a_class(way=way)
    if way == "devices":
        assert desk(classroom).count(HELP) == 1  # nobody is in
    come(classroom, 3)
    assert desk(classroom).count(HELP) == 1  # some are, some are not
    services.make_tables(classroom.pk)
    assert desk(classroom).count(HELP) == 1
    services.go_to(classroom.pk, "debrief")
    assert HELP not in desk(classroom)


def test_what_looks_alike_says_what_it_does() -> None:
    classroom = opened()
    shown = desk(classroom)
    for word in (
        "nikt nie wykona ruchu",
        "uczniowie widzą tylko te słowa",
        "odlicza czas; gry idą dalej",
    ):
        assert shown.count(word) == 1
    services.talk(classroom.pk, 2)
    assert "Zakończ rozmowę" in desk(classroom)
    services.go_to(classroom.pk, "debrief")
    assert "gry idą dalej" not in desk(classroom)


def test_the_next_game_is_named_before_it_is_begun_and_while_it_is_played() -> None:
    classroom = played(opened())
    plan = find_plan("rozbite-wiezienia")
    assert plan is not None
    Classroom.objects.filter(pk=classroom.pk).update(plan=plan.slug)
    proposed = "etap II, bez podpowiedzi"
    assert desk(classroom).count(proposed) == 1
    way = address("class-again", classroom)
    page = teacher_of(classroom, "pl").get(way)
    assert proposed in page.content.decode().replace("\xa0", " ")
    step = next(phase for phase in plan.phases if phase.name == "play").steps[0].title
    assert step in plan_bar(classroom)
    form = page.context["form"]
    posted = {field.name: field.value() for field in [*form, *form.game_options]}
    teacher_of(classroom).post(way, posted)
    bar = plan_bar(classroom)
    assert "Gra 2: " in bar
    assert "etap II" in bar
    assert step not in bar
    services.go_to(classroom.pk, "debrief")
    assert "Gra 2: " not in plan_bar(classroom)


def test_beside_another_game_there_is_no_plan() -> None:
    classroom = played(opened())
    plan = find_plan("rozbite-wiezienia")
    assert plan is not None
    Classroom.objects.filter(pk=classroom.pk).update(plan=plan.slug)
    assert plan_bar(classroom)
    way = reverse("class-again", args=[classroom.public_id], query={"game": "clashes"})
    form = teacher_of(classroom, "pl").get(way).context["form"]
    posted = {field.name: field.value() for field in [*form, *form.game_options]}
    assert teacher_of(classroom).post(way, posted).status_code == 302
    for phase in ("play", "debrief"):
        if phase != "play":
            services.go_to(classroom.pk, phase)
        page = desk(classroom)
        assert "Starcia" in page
        assert 'id="class-plan"' not in page
        assert plan.title.replace("\xa0", " ") not in page


@pytest.mark.parametrize("language", ["pl", "en"])
def test_the_steps_of_a_plan_are_in_the_language_of_whoever_leads_the_class(language: str) -> None:
    classroom = opened()
    Classroom.objects.filter(pk=classroom.pk).update(plan="kobiety-podziemia")
    page = teacher_of(classroom, language).get(address("class-teacher", classroom)).text
    phases = load_plan("kobiety-podziemia", language).phases
    for step in next(phase for phase in phases if phase.name == "play").steps:
        assert step.title in page
        for paragraph in re.findall(r"<p>.+?</p>", step.html):
            assert paragraph in page


@pytest.mark.parametrize("language", ["pl", "en"])
def test_a_file_opens_beside_the_teachers_page_and_who_hears_it_is_told(language: str) -> None:
    """A PDF that took the page's place would leave the teacher without his class."""
    plan = find_plan("rozbite-wiezienia")
    assert plan is not None
    classroom = with_ticket(played(opened()))
    Classroom.objects.filter(pk=classroom.pk).update(plan=plan.slug)
    teacher, told = teacher_of(classroom, language), 0
    files = (
        *(reverse("class-paper", args=[classroom.public_id, what]) for what in FORMS),
        address("class-results-pdf", classroom),
        reverse("print-light-pdf", args=[classroom.game]),
        *(reverse(name, args=[plan.slug]) for name in ("plan-cue", "plan-sheet", "plan-pdf")),
        reverse("plan-notes", args=[plan.slug]),
    )
    pages = ("class-teacher", "class-print", "class-results")
    shown = [teacher.get(address(page, classroom)).text for page in pages]
    shown += [teacher.get(way).text for way in (plan.url, f"/print/{classroom.game}/light/")]
    notes = f'href="{escape(plan.handed_out_url)}" target="_blank" rel="noopener"'
    assert notes in shown[0], "the notes of the plan are printed from its class, too"
    said = {"pl": "otwiera się w\N{NO-BREAK SPACE}nowej karcie", "en": "opens in a new tab"}
    for page in shown:
        for way in files:
            link = rf'<(?:a|form|button)[^>]*="{way}".*?</(?:a|form)>'
            for found in re.findall(link, page, re.DOTALL):
                told += 1
                assert re.search('(?:form)?target="_blank"', found)
                assert said[language] in found
    assert told >= 10


def test_after_a_lesson_its_record_is_one_link_away() -> None:
    classroom = played(opened())
    way = reverse("class-paper", args=[classroom.public_id, "record"])
    assert way not in desk(classroom)
    services.end_class(classroom.pk)
    page = desk(classroom)
    assert page.count(f'href="{way}"') == 1
    assert page.index("Lekcja się skończyła") < page.index(way) < page.index('id="tables-title"')
    assert teacher_of(classroom).get(way).status_code == 202
    services.reopen(classroom.pk)
    assert way not in desk(classroom)
