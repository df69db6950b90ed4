"""Opening a class, from a lesson plan too."""

import re
from html import unescape

import pytest
from django.test import Client

from game.classroom import services
from game.classroom.models import Classroom
from lessons.plans.plan import POLISH, Plan, first_lessons, load_plan, slugs

pytestmark = pytest.mark.usefixtures("told_of_templates")


@pytest.mark.parametrize(
    "plan", [plan for plan in [load_plan(slug, POLISH) for slug in slugs()] if plan.course.opens]
)
def test_a_lesson_plan_opens_its_class_with_what_it_needs(client: Client, plan: Plan) -> None:
    response = client.get(plan.class_url, headers={"accept-language": "pl"})
    form = response.context["form"]
    fields = {field.name: field for field in (*form, *form.game_options)}
    assert {name: fields[name].value() for name in plan.course.opens} == plan.course.opens
    page = response.content.decode()
    for value in plan.course.opens.values():
        assert f'<option value="{value}" selected>' in page
    assert f'href="{plan.url}"' in page
    [chosen] = re.findall(r'<a class="box tap" [^>]*aria-current[^>]*>([^<]*)', page)
    assert plan.title in unescape(chosen)


@pytest.mark.django_db
@pytest.mark.parametrize(
    "plan", [plan for plan in [load_plan(slug, POLISH) for slug in slugs()] if plan.course.opens]
)
def test_a_plan_opens_its_class_with_one_press(client: Client, plan: Plan) -> None:
    """As it is opened by who sends the form of the plan's address without a change."""
    address = f"/class/new/{plan.slug}/"
    assert client.get(address)["Location"] == plan.url, "looking opens nothing"
    for way in (*plan.course.way, "war"):
        assert client.post(address, {"way": way}).status_code == 302
        opened = Classroom.objects.latest("pk")
        form = client.get(plan.class_url).context["form"]
        fields = {field.name: field.value() or "" for field in (*form, *form.game_options)}
        assert client.post(plan.class_url, {**fields, "way": opened.way}).status_code == 302
        usual = Classroom.objects.latest("pk")
        for same in ("game", "plan", "options", "group_size", "seating", "level", "hints", "way"):
            assert getattr(opened, same) == getattr(usual, same), same
        assert opened.plan == plan.slug
        assert opened.way == (way if way in plan.course.way else "devices")


@pytest.mark.django_db
@pytest.mark.parametrize("slug", ["lekcja-bez-urzadzen", "slowo-bandyci", "none"])
def test_a_plan_that_opens_no_class_opens_none(client: Client, slug: str) -> None:
    assert client.post(f"/class/new/{slug}/", {"way": "devices"}).status_code == 404
    assert not Classroom.objects.exists()


def test_what_nobody_can_choose_is_passed_over(client: Client) -> None:
    page = client.get("/class/new/?length=war&way=%00&plan=none&group_size=99&own_names=1")
    assert page.status_code == 200
    form = page.context["form"]
    assert form.game_options["length"].value() == "lesson-1"
    assert form["way"].value() == "devices"
    assert form["group_size"].value() == 4
    assert not form["own_names"].value()
    assert page.context["plan"] is None


@pytest.mark.django_db
def test_a_further_class_is_to_have_the_plan_of_the_one_before(client: Client) -> None:
    slug = "wies-miedzy-stronami"
    assert client.post(f"/class/new/{slug}/", {"way": "shared"}).status_code == 302
    plan = load_plan(slug, POLISH)
    form = client.get("/class/new/?way=devices").context["form"]
    assert (form["plan"].value(), form["way"].value()) == (slug, "devices")
    assert client.get("/class/new/").context["plan"].slug == slug
    fields = {field.name: field.value() or "" for field in (*form, *form.game_options)}
    assert client.post("/class/new/?way=devices", fields).status_code == 302
    opened = Classroom.objects.latest("pk")
    assert (opened.game, opened.plan) == (plan.course.game, slug)
    for other in (f"?game={plan.course.game}", "?game=clashes", "?plan=none"):
        assert client.get(f"/class/new/{other}").context["plan"] is None, other


@pytest.mark.django_db
def test_first_lessons_are_opened_in_one_press_by_a_teacher_with_classes_too(
    client: Client,
) -> None:
    for _ in range(2):
        page = client.get("/teachers/").text
        for plan in first_lessons():
            assert f'formaction="/class/new/{plan.slug}/"' in page
        client.post(f"/class/new/{first_lessons()[0].slug}/", {"way": "devices"})


@pytest.mark.django_db
@pytest.mark.parametrize("slug", ["rozbite-wiezienia", "akcja-i-jej-cena"])
def test_a_new_class_says_first_what_its_plan_needs_on_paper(client: Client, slug: str) -> None:
    plan = load_plan(slug, POLISH)
    client.cookies["django_language"] = "pl"
    opened = client.post(f"/class/new/{slug}/", {"way": "devices"})
    page = unescape(client.get(opened["Location"]).text)
    told = page.partition('id="to-print"')[2].partition("</p>")[0]
    assert "Wydrukuj:" in told
    assert page.index('id="to-print"') < page.index('id="class-plan"')
    assert (plan.handed_out_url in told) == bool(plan.named_notes)
    assert (f"/plans/{slug}/cut/" in told) == (plan.course.cut is not None)
    classroom = Classroom.objects.get()
    services.join(classroom.pk, services.propose(classroom))
    assert 'id="to-print"' in client.get(opened["Location"]).text
    services.make_tables(classroom.pk)
    assert 'id="to-print"' not in client.get(opened["Location"]).text
