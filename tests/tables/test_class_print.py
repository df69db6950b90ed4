"""What a teacher prints for his class: poster, slips, cards for the tables, the debrief."""

import re
from collections import Counter
from typing import Any

import pypdfium2
import pytest
import zxingcpp
from django.http import QueryDict
from django.test import Client
from django.urls import reverse
from django.utils import timezone, translation
from django.utils.http import urlencode

from game.classroom import after, again, services
from game.classroom.erasure import erase_class
from game.classroom.models import Classroom
from game.classroom.slips import slips
from game.engine.registry import get_ruleset
from game.kit.parts import Cast
from game.presentation import games, presenter
from game.printing import posters, record
from game.printing.class_forms import SlipsForm, TableCardsForm
from game.tables.pseudonyms import FOR_SLIPS, PSEUDONYMS, for_slips, key_of
from game.tables.selectors import see
from game.tables.services import change, save_change
from game.views.class_print import FORMS
from lessons.plans.plan import find_plan
from wyklenci_site.press.making import make
from wyklenci_site.press.models import Printout
from wyklenci_site.press.orders import FRESH

from .classes import a_class, come
from .html import Page
from .lessons import address, browser, left_over, opened, played, renamed, teacher_of, with_ticket
from .positions import table_at

SITE = "https://gry.szkola.pl"
CODE = re.compile(r'alt="[^"]*?: ([^"]+)"')

pytestmark = pytest.mark.django_db


def paper(classroom: Classroom, what: str) -> str:
    return reverse("class-paper", args=[classroom.public_id, what])


def wanted(classroom: Classroom, what: str, **query: Any) -> dict[str, Any]:
    form = FORMS[what](classroom, QueryDict(urlencode(query)))
    assert form.is_valid(), form.errors
    return form.wanted(SITE)


@pytest.mark.parametrize(
    ("language", "wrong"),
    [("en", "A whole number from 1 to 40."), ("pl", "Liczba całkowita od 1 do 40.")],
)
def test_a_wrong_number_is_refused_in_the_language_of_the_reader(language: str, wrong: str) -> None:
    classroom = a_class()
    answer = teacher_of(classroom, language).get(paper(classroom, "slips"), {"first": "0"})
    assert answer.status_code == 400
    assert wrong in answer.content.decode().replace("\N{NO-BREAK SPACE}", " ")


def foreign(page: str, classroom: Classroom, language: str) -> str:
    """Words of the other language, but for names."""
    for name in ("Game Icons", "Hyperlegible Next", "Source Serif", "Letter</option>"):
        page = page.replace(name, "")
    return left_over(page, classroom, language)


@pytest.fixture
def html(monkeypatch: pytest.MonkeyPatch) -> Any:
    """A paper as its page, before it is drawn."""
    for module in (posters, record):
        monkeypatch.setattr(module, "draw", lambda page, progress: page.encode())

    def page_of(classroom: Classroom, what: str, **query: Any) -> str:
        asked = wanted(classroom, what, **query)
        make = getattr(posters, what.replace("-", "_"))
        with translation.override(asked["language"]):
            return make(asked, lambda done, of: None).decode()

    return page_of


# Who may, and what


@pytest.mark.parametrize("what", FORMS)
def test_papers_are_for_the_teacher_alone(what: str) -> None:
    classroom, other = opened(pupils=1), a_class()
    for client in (
        browser(),
        browser(pupils=[classroom.pupils.first().token]),
        teacher_of(other),
    ):
        assert client.get(paper(classroom, what)).status_code == 403
        assert client.get(address("class-print", classroom)).status_code == 403
    assert not Printout.objects.exists()
    assert teacher_of(classroom).get(paper(classroom, what)).status_code == 202
    order = Printout.objects.get()
    assert (order.document, order.owner) == (f"class-{what}", classroom.public_id)
    assert order.wanted["language"] == "pl", "as the class speaks"


@pytest.mark.parametrize(
    ("what", "query"),
    [
        ("poster", {"paper": "a0"}),
        ("poster", {"language": "xx"}),
        ("poster", {"paper": ["a4", "a3"]}),
        ("slips", {"paper": "a3"}),
        ("slips", {"first": "0"}),
        ("slips", {"first": "7", "last": "6"}),
        ("slips", {"last": "41"}),
        ("slips", {"last": "NaN"}),
        ("table-cards", {"tables": "-1"}),
        ("table-cards", {"tables": "10000"}),
        ("handout", {"hints": "maybe"}),
    ],
)
def test_odd_wishes_are_told(what: str, query: dict[str, str]) -> None:
    classroom = a_class()
    answer = teacher_of(classroom).get(paper(classroom, what), query)
    assert answer.status_code == 400
    assert answer.text.count('class="field-error"') == 1
    assert not Printout.objects.exists()


def test_there_is_no_other_paper() -> None:
    classroom = a_class()
    assert teacher_of(classroom).get(paper(classroom, "flag")).status_code == 404


@pytest.mark.parametrize("language", ["pl", "en"])
def test_the_page_speaks_the_readers_language_and_is_found(language: str) -> None:
    classroom = a_class()
    teacher = teacher_of(classroom, language)
    page = teacher.get(address("class-print", classroom)).text
    assert not foreign(page, classroom, language)
    desk = teacher.get(address("class-teacher", classroom)).text
    assert address("class-print", classroom) in desk


def test_papers_go_with_their_class() -> None:
    classroom = a_class()
    teacher_of(classroom).get(paper(classroom, "poster"))
    erase_class(classroom.pk)
    assert not Printout.objects.exists()


# The poster


def test_a_poster_leads_into_the_class() -> None:
    """Drawn with the longest code on the lowest paper, and with the widest way in."""
    classroom = a_class(way="shared")
    classroom.code = "KONICZYNA-8888"
    asked = wanted(classroom, "poster", paper="letter")
    with translation.override("pl"):
        drawn = pypdfium2.PdfDocument(posters.poster(asked, lambda done, of: None))
    assert len(drawn) == 1
    page = drawn[0]
    text = page.get_textpage().get_text_range()
    assert "KONICZYNA" in text
    assert "8888" in text
    assert "gry.szkola.pl/join/" in text
    (found,) = zxingcpp.read_barcodes(page.render(scale=2).to_pil())
    assert found.text == SITE + address("class-join", classroom)
    width, height = page.get_size()
    assert (width / 72 * 25.4, height / 72 * 25.4) == pytest.approx((215.9, 279.4), abs=0.1)


@pytest.mark.parametrize("way", Classroom.Way.values)
@pytest.mark.parametrize("language", ["pl", "en"])
def test_a_poster_tells_three_steps(html: Any, way: str, language: str) -> None:
    classroom = a_class(way=way, language=language)
    page = html(classroom, "poster")
    assert page.count("<li>") == 3
    assert not foreign(page, classroom, language)


def test_no_code_is_wider_than_its_poster() -> None:
    for name in PSEUDONYMS:
        word = f"{name.upper()}-"
        fitting = posters._fitting(word, posters.TYPED, width=86, most=22, unit="rem")
        size = float(fitting.removesuffix("rem"))
        assert size * posters._wide(word, posters.TYPED) < 86.5


# Slips


def test_slips_are_a_classs_own_and_never_two_alike() -> None:
    classroom, other = a_class(), a_class()
    names = [slip.name for slip in slips(classroom, 1, FOR_SLIPS)]
    assert len({key_of(name) for name in names}) == len(names) == FOR_SLIPS == 40
    assert set(names) <= set(PSEUDONYMS)
    assert names == [slip.name for slip in slips(classroom, 1, FOR_SLIPS)]
    assert names != [slip.name for slip in slips(other, 1, FOR_SLIPS)]
    assert [slip.number for slip in slips(classroom, 8, 10)] == [8, 9, 10]


def test_nobody_else_is_dealt_what_is_on_a_slip() -> None:
    classroom = a_class()
    kept = set(for_slips(classroom.public_id))
    come(classroom, 12)
    services.make_tables(classroom.pk)
    come(classroom, 2)
    seats = [seat for table in classroom.tables.all() for seat in table.all_seats]
    assert len(seats) == 15
    assert not kept & {seat.nickname for seat in seats}


def test_what_is_in_use_is_on_no_slip() -> None:
    classroom = a_class(own_names=True)
    first, second, *_ = for_slips(classroom.public_id)
    services.join(classroom.pk, second.upper())
    assert [slip.name for slip in slips(classroom, 1, 2)] == [first]
    assert not SlipsForm(classroom, QueryDict("first=2&last=2")).is_valid()
    before = wanted(classroom, "slips")
    services.join(classroom.pk, first)
    assert wanted(classroom, "slips") != before


@pytest.mark.parametrize("own_names", [False, True])
def test_a_pupil_comes_in_with_his_slip(html: Any, client: Client, own_names: bool) -> None:
    classroom = a_class(own_names=own_names)
    (link,) = CODE.findall(html(classroom, "slips", first="5", last="5"))
    name = for_slips(classroom.public_id)[4]
    assert link.isascii()
    path = link.removeprefix(SITE)
    page = client.get(path)
    assert page.status_code == 200
    (offered,) = re.findall(r'name="name" value="([^"]+)"', page.text)
    assert offered == name
    (key,) = re.findall(r'name="key" value="([^"]+)"', page.text)
    assert client.post(path, {"name": offered, "key": key})["Location"].endswith(
        address("class", classroom)
    )
    assert [pupil.name for pupil in classroom.pupils.all()] == [name]
    again = browser().get(path)
    assert again.status_code == 409
    (another,) = re.findall(r'name="name" value="([^"]+)"', again.text)
    assert another != name


@pytest.mark.parametrize("typed", [str.lower, str.upper, key_of, " {} ".format])
def test_a_slip_may_be_typed(client: Client, typed: Any) -> None:
    classroom = a_class()
    name = max(for_slips(classroom.public_id), key=lambda one: key_of(one) != one.lower())
    page = client.get(address("class-join", classroom), {"slip": typed(name)}).text
    assert f'name="name" value="{name}"' in page


@pytest.mark.parametrize("typed", ["Superman", "", "\0", "x" * 5000, "<b>"])
def test_no_other_name_comes_from_a_slip(client: Client, typed: str) -> None:
    classroom = a_class()
    answer = client.get(address("class-join", classroom), {"slip": typed})
    assert answer.status_code == 400
    (offered,) = re.findall(r'name="name" value="([^"]+)"', answer.text)
    assert offered in PSEUDONYMS
    others = [name for name in PSEUDONYMS if name not in for_slips(classroom.public_id)]
    assert client.get(address("class-join", classroom), {"slip": others[0]}).status_code == 400


def test_printed_slips_can_be_scanned() -> None:
    """On the lowest paper, with the longest address."""
    classroom = a_class()
    asked = wanted(classroom, "slips", last="12", paper="letter")
    asked["address"] = "https://gry.szkola-podstawowa-nr-117.example.edu.pl"
    with translation.override("pl"):
        drawn = pypdfium2.PdfDocument(posters.slips(asked, lambda done, of: None))
    assert len(drawn) == 1
    found = zxingcpp.read_barcodes(drawn[0].render(scale=200 / 72).to_pil())
    join = asked["address"] + address("class-join", classroom)
    printed = slips(classroom, 1, 12)
    assert {code.text for code in found} == {f"{join}?slip={slip.key}" for slip in printed}
    text = drawn[0].get_textpage().get_text_range()
    assert all(slip.name in text for slip in printed)


# Cards for the tables


def test_a_tables_card_leads_to_the_table_once_there_is_one(html: Any) -> None:
    classroom = opened(pupils=4)
    tables = classroom.tables.order_by("number")
    codes = CODE.findall(html(classroom, "table-cards", tables="3"))
    joins = SITE + address("class-join", classroom)
    ways = [SITE + reverse("projector", args=[table.public_id]) for table in tables]
    assert len(ways) == 2
    assert codes == [way for link in (*ways, joins) for way in (link, link)], "both sides"
    assert TableCardsForm(classroom).data["tables"] == "2", "as many as there are"
    before = wanted(classroom, "table-cards")
    services.join(classroom.pk, services.propose(classroom))
    come(classroom, 3)
    assert classroom.tables.count() == 3
    assert wanted(classroom, "table-cards") != before


@pytest.mark.parametrize("way", Classroom.Way.values)
def test_tables_cards_speak_the_language_of_the_class(html: Any, way: str) -> None:
    for language in ("pl", "en"):
        classroom = a_class(way=way, language=language)
        page = html(classroom, "table-cards", tables="1")
        assert not foreign(page, classroom, language)


# The debrief


@pytest.fixture
def over() -> Classroom:
    """A class that has played."""
    return played(opened(pupils=4))


def test_the_debrief_on_paper_tells_of_this_class_and_names_no_pupil(
    html: Any, over: Classroom
) -> None:
    names = renamed(over)
    with translation.override("pl"):
        told = posters.debrief_of(over).parts
    page = html(over, "handout")
    shown = [part.body for part in told if part.kind == "shown"]
    assert all(body.name in page for body in shown)
    assert [*CODE.findall(page)] == [SITE + body.url for body in shown if body.url]
    assert any(fact.often in page for body in shown for fact in body.facts)
    assert not [name for name in names if name in page]
    hints = [part.body.teacher for part in told if part.kind == "question"]
    assert hints
    assert not [hint for hint in hints if hint in page]
    assert all(hint in html(over, "handout", hints="yes") for hint in hints)


def test_the_debrief_on_paper_is_of_the_game_that_was_played_last(
    html: Any, over: Classroom
) -> None:
    """Another game has begun, but nobody has moved in it."""
    services.go_to(over.pk, "debrief")
    before = html(Classroom.objects.get(), "handout")
    again.play_again(over.pk, 1, again.NextGame("forest", {}, 2))
    now = Classroom.objects.get()
    assert now.round == 2
    assert html(now, "handout") == before
    forests = html(now, "handout", round="2")
    assert str(presenter("forest").title) in forests
    assert forests != before
    offered = FORMS["handout"](now)["round"].as_widget()
    assert all(f'<option value="{number}"' in offered for number in (1, 2))
    for wrong in ("0", "3", "x"):
        assert not FORMS["handout"](now, QueryDict(f"round={wrong}")).is_valid()


def test_the_debrief_on_paper_is_new_after_a_move() -> None:
    classroom = opened(pupils=2)
    before = wanted(classroom, "handout")
    assert wanted(classroom, "handout") == before
    played(classroom)
    after = wanted(classroom, "handout")
    assert {**after, "now": before["now"]} == before
    assert after != before


def test_the_debrief_on_paper_is_new_after_a_move_that_was_taken_back() -> None:
    """Each change counts, though the game is as far as it was before."""
    classroom = opened(pupils=2)
    table = classroom.tables.first()
    looked = [wanted(classroom, "handout")]
    for ply in (table.ply + 1, table.ply):
        with change(table.pk) as changed:
            changed.ply = ply
            save_change(changed, "ply")
        looked.append(wanted(classroom, "handout"))
    assert len({str(asked) for asked in looked}) == 3


@pytest.mark.parametrize("way", ["devices", "printed"])
def test_the_debrief_on_paper_speaks_both_languages(html: Any, way: str) -> None:
    for language in ("pl", "en"):
        classroom = a_class(way=way)
        page = html(classroom, "handout", language=language, hints="yes")
        assert f'lang="{language}"' in page
        assert not foreign(page, classroom, language)


def test_forms_know_nothing_but_the_class() -> None:
    """What is wanted is plain, and says whose it is."""
    classroom = opened(pupils=1)
    name = classroom.pupils.first().name
    for what in FORMS:
        asked = wanted(classroom, what)
        assert asked["class"] == classroom.public_id
        assert name not in str(asked)


def test_a_class_with_printed_sets_is_offered_the_set_of_its_own_game(db: None) -> None:
    classroom = opened("printed", stage=2)
    page = teacher_of(classroom).get(address("class-print", classroom)).text
    assert f"{reverse('print-light', args=[classroom.game])}?set=stage-2" in page
    assert reverse("plan-sheet", args=["lekcja-bez-urzadzen"]) in page


@pytest.mark.parametrize("way", ["devices", "shared", "projector"])
def test_a_class_with_devices_finds_the_light_set_and_all_else_to_print(way: str) -> None:
    """For whoever has none, and for the day when they fail."""
    classroom = opened(way, stage=2)
    page = teacher_of(classroom).get(address("class-print", classroom)).text
    assert f"{reverse('print-light', args=[classroom.game])}?set=stage-2" in page
    assert f'<a class="tap" href="{reverse("print")}">' in page
    plan = find_plan("rozbite-wiezienia")
    assert plan
    assert plan.url not in page
    Classroom.objects.filter(pk=classroom.pk).update(plan=plan.slug)
    assert plan.url in teacher_of(classroom).get(address("class-print", classroom)).text


# The record of the lesson


def names_in(page: str, classroom: Classroom) -> list[str]:
    """The pseudonyms of the class that are on the page."""
    seats = [seat.nickname for table in classroom.tables.all() for seat in table.all_seats]
    names = {*seats, *classroom.pupils.values_list("name", flat=True)}
    return [name for name in names if re.search(rf"\b{name}\b", page)]


def test_the_record_tells_of_a_lesson_and_names_no_pupil(html: Any, over: Classroom) -> None:
    assert "to talk about" not in html(over, "record", language="en")
    services.go_to(over.pk, "debrief")
    with_ticket(over)
    page = html(Classroom.objects.get(pk=over.pk), "record", language="en")
    for told in ("Outcast Heroes", "What there was to talk about", "Exit ticket"):
        assert told in page
    assert f"tables: {over.tables.count()}" in page
    assert names_in(page, over) == []


def test_the_record_says_that_games_were_broken_off(html: Any, over: Classroom) -> None:
    said = "broken off before its end"
    now = a_class()
    come(now, 3)
    services.make_tables(now.pk)
    assert said not in html(now, "record", language="en"), "it still plays"
    services.go_to(now.pk, "debrief")
    told = Page(html(Classroom.objects.get(pk=now.pk), "record", language="en")).text
    assert f"At 1 table the game was {said}." in told
    services.go_to(over.pk, "debrief")
    assert "broken off" not in html(Classroom.objects.get(pk=over.pk), "record", language="en")


def test_the_record_says_in_order_how_far_the_tables_have_come() -> None:
    came = Counter(["Starcie 10", "Starcie 2", "Etap II", "Starcie 1", "Starcie 2", "Etap I"])
    told = ["Etap I", "Etap II", "Starcie 1", "Starcie 2", "Starcie 10"]
    assert list(record._in_order(came)) == told
    assert record._in_order(came)["Starcie 2"] == 2


def test_the_record_tells_of_each_game_that_a_class_played(html: Any, over: Classroom) -> None:
    services.go_to(over.pk, "debrief")
    with_ticket(over)
    wanted_next = again.NextGame("clashes", {}, 2)
    again.play_again(over.pk, 1, wanted_next)
    page = html(Classroom.objects.get(pk=over.pk), "record", language="en")
    assert page.index("1. Outcast Heroes") < page.index("Exit ticket") < page.index("2. Clashes")
    assert page.count("What there was to talk about") == 1, "of the game that is over"
    assert names_in(page, over) == []


def test_the_record_names_no_topic_that_came_up_at_no_table(html: Any, over: Classroom) -> None:
    """The debrief's slides are filled from the cards of the game; a record tells what happened."""
    services.go_to(over.pk, "debrief")
    now = Classroom.objects.get(pk=over.pk)
    with translation.override("en"):
        shown = [part.body for part in after.debrief_of(now).parts if part.kind == "shown"]
    told = Page(html(now, "record", language="en")).text
    assert [body.name in told for body in shown] == [bool(body.counted) for body in shown]
    again.play_again(over.pk, 1, again.NextGame("outcast-heroes", over.options, 2))
    services.end_class(over.pk)  # nobody has moved
    page = html(Classroom.objects.get(pk=over.pk), "record", language="en")
    assert page.count("What there was to talk about") == 1


def test_the_record_names_the_plan_and_what_it_is_about(html: Any, over: Classroom) -> None:
    plan = find_plan("rozbite-wiezienia")
    assert plan
    assert plan.summary not in Page(html(over, "record", language="pl")).text
    Classroom.objects.filter(pk=over.pk).update(plan=plan.slug)
    told = Page(html(Classroom.objects.get(pk=over.pk), "record", language="pl")).text
    for part in (plan.title, plan.summary, plan.question):
        assert part in told


def test_the_record_tells_of_a_talk_that_was_timed_once_it_is_over(
    html: Any, over: Classroom
) -> None:
    said = "A talk against the clock ended at"
    services.talk(over.pk, 2)
    assert said not in html(Classroom.objects.get(pk=over.pk), "record", language="en")
    services.talk(over.pk, 0)
    now = Classroom.objects.get(pk=over.pk)
    ended = timezone.localtime(now.talk_until)
    assert f"{said} {ended:%H:%M}." in html(now, "record", language="en")


def test_the_record_of_a_class_that_nobody_came_to_can_be_printed(html: Any) -> None:
    assert "Record of a lesson" in html(a_class(way="printed"), "record", language="en")


def test_the_record_is_new_after_a_move_and_after_an_answer() -> None:
    classroom = opened(pupils=2)
    looked = [wanted(classroom, "record")]
    assert wanted(classroom, "record") == looked[0]
    played(classroom)
    looked.append(wanted(classroom, "record"))
    services.go_to(classroom.pk, "debrief")
    classroom = with_ticket(classroom)
    looked.append(wanted(classroom, "record"))
    pupil = classroom.pupils.first()
    after.answer(classroom.pk, pupil.pk, classroom.ticket[0], 0)
    looked.append(wanted(classroom, "record"))
    assert len({asked["now"] for asked in looked}) == 4


@pytest.mark.parametrize("what", ["record", "handout"])
def test_a_paper_gets_ready_while_tables_play(
    over: Classroom, what: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also for a teacher who asks anew, instead of waiting where he is: a table moves before each
    of his looks."""
    for module in (posters, record):
        monkeypatch.setattr(module, "draw", lambda page, progress: b"%PDF of it")
    teacher, table = teacher_of(over), over.tables.first()

    def look() -> Any:
        with change(table.pk) as changed:
            changed.ply += 1
            save_change(changed, "ply")
        return teacher.get(paper(over, what))

    first, second = look(), look()
    assert [first.status_code, second.status_code] == [202, 202]
    assert Printout.objects.count() == 1
    make(Printout.objects.get().key)
    assert look().content == b"%PDF of it"
    assert look().status_code == 202, "he had that one, so this is a new one"
    assert Printout.objects.count() == 2
    make(Printout.objects.get(state="waiting").key)
    Printout.objects.update(finished=timezone.now() - FRESH)
    assert look().status_code == 202, "nobody came for it, and much has happened"


@pytest.mark.parametrize("language", ["pl", "en"])
def test_the_record_speaks_one_language(html: Any, over: Classroom, language: str) -> None:
    services.go_to(over.pk, "debrief")
    assert not foreign(html(over, "record", language=language), over, language)


@pytest.mark.parametrize("ended", [False, True])
@pytest.mark.parametrize("game", games())
def test_how_far_a_table_has_come_names_nobody(game: str, ended: bool) -> None:
    ruleset = get_ruleset(game)
    table = table_at(lambda state: ended == (not ruleset.to_act(state)), 2, game)
    seen = see(table, None)
    assert (seen.outcome is not None) == ended
    where = presenter(game).glance(seen, Cast(seen.sitters, None)).where
    assert where
    assert not [seat.nickname for seat in table.all_seats if seat.nickname in where], where
