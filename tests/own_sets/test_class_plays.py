"""A class of four tables plays a school's own set, from the link of the set to the end of the
lesson; of another school's set it sees nothing."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest
from django.test import Client
from django.urls import reverse

from game.classroom import services
from game.classroom.models import Classroom
from game.engine.card_sets import Changes, SetQuestion
from game.engine.own_cards import Words
from game.own_sets.models import OwnSet
from game.own_sets.services import new_set, open_games, rename
from game.rulesets.outcast_heroes.cards import MISSIONS, SOLDIERS
from game.tables.editions import own_cards, sets_of
from game.tables.models import Table
from game.tables.services_seats import with_chance
from tests.tables.browsers import Browser, computers_play_on, play
from tests.tables.lessons import browser
from wyklenci_site.press import making
from wyklenci_site.press.models import Printout

from .conftest import GAME

pytestmark = pytest.mark.django_db

PUPILS: Final = 16
TITLE: Final = "Bohaterowie Sanoka"
SOURCE: Final = "Kronika szkoły w Sanoku"
DATES: Final = "1920–1948"
QUESTION: Final = SetQuestion("Gdzie był posterunek?", "W szkole", ("W młynie",), "Kronika, k. 12.")
OTHERS: Final = "Ludzie Gorlic"
PARTS: Final = ("log/", "debrief/", "")


class Watching(Browser):
    """A browser that keeps all that it has shown."""

    shown: list[str]

    def _read(self, answer: Any) -> Any:
        found = super()._read(answer)
        self.shown.append(self.html)
        return found


def watching(client: Client | None = None) -> Watching:
    one = Watching(client or Client(headers={"accept-language": "pl"}))
    one.shown = []
    return one


def heroes(names: str, source: str) -> Changes:
    """Every second soldier of each colour is somebody of the town; half of them have a source."""
    soldiers = {}
    for number, soldier in enumerate(SOLDIERS):
        if number % 2:
            told = {"story": f"{names} {number} był stąd. Uczył dzieci.", "dates": DATES}
            sources = {"sources": [{"title": source}]} if number % 4 == 1 else {}
            soldiers[soldier] = {
                "pseudonym": f"{names}{number}",
                "name": f"Jan {names}",
                "note": "",
                "emblem": "wolf-head",
                "told": {**told, **sources},
            }
    return Changes(
        title=TITLE if source == SOURCE else OTHERS,
        changed={"soldier": soldiers},
        questions=(QUESTION,) if source == SOURCE else (SetQuestion("Obce pytanie?"),),
    )


def opened(own_set: OwnSet) -> tuple[Watching, Classroom]:
    """By the button on the set's page, as whoever changes nothing does it."""
    teacher = watching()
    page = teacher.go(reverse("own-set", args=[own_set.token]))
    [link] = re.findall(r'href="(/class/new/[^"]+)"', teacher.html)
    page = teacher.go(unescape(link))
    assert TITLE in page.text
    form = next(button for button in page.buttons if "language" in page.forms[button.form].fields)
    teacher.press(form, way="devices", level="easy", group_size="4")
    return teacher, Classroom.objects.get()


def named(page: str) -> bool:
    return f"z zestawem „{TITLE}”" in unescape(page).replace("\N{NO-BREAK SPACE}", " ")


def words(page: str) -> str:
    return unescape(page).replace("\N{NO-BREAK SPACE}", " ")


def test_a_class_of_four_tables_plays_a_set_to_its_end(settings: Any, tmp_path: Path) -> None:
    settings.PRINTS = tmp_path / "prints"
    new_set(GAME, heroes("Obcy", "Obce źródło"), "pl")
    teacher, classroom = opened(new_set(GAME, heroes("Sanok", SOURCE), "pl"))
    board = reverse("class-teacher", args=[classroom.public_id])
    assert named(teacher.go(board) and teacher.html)
    come = watching()
    come.go(reverse("class-join", args=[classroom.public_id]))
    assert named(come.html)

    pupils: dict[str, Watching] = {}
    for _ in range(PUPILS):
        one = services.join(classroom.pk, services.propose(classroom))
        pupils[one.name] = watching(browser("pl", pupils=[one.token]))
    projector = reverse("class-projector", args=[classroom.public_id])
    assert named(teacher.go(projector) and teacher.html)
    teacher.go(board)
    teacher.act("make-tables")
    first, *others = tables = list(classroom.tables.order_by("number"))
    assert [table.players for table in tables] == [4] * 4
    assert named(teacher.go(projector) and teacher.html)

    def at(table: Table, index: int) -> Browser:
        return pupils[table.all_seats[index].nickname]

    for table in others:
        play(table, at, "table", {0, 1, 2, 3})
    play(first, at, "table")
    computers_play_on(others, "easy")

    _of_one_pupil(first, pupils[first.all_seats[0].nickname])
    teacher.go(board)
    teacher.act("go-to", phase="debrief")
    teacher.go(reverse("class-debrief", args=[classroom.public_id]))
    _own_people_come_first(teacher.html)
    _asked_and_answered(teacher, classroom, [*pupils.values()])
    teacher.go(board)
    teacher.act("end")
    _printed(teacher, classroom)
    assert named(teacher.go(reverse("teachers")) and teacher.html)

    pages = [page for one in (teacher, come, *pupils.values()) for page in one.shown]
    assert len(pages) > 100
    for strange in (OTHERS, "Obcy", "Obce"):
        assert not any(strange in page for page in pages)


def _of_one_pupil(table: Table, pupil: Watching) -> None:
    """Names lead into the set; after the game it tells who they were, since when it is known, and
    whose words that are."""
    pupil.go(reverse("log", args=[table.public_id]))
    links = re.findall(r'<a href="(/o/[^"]+)">„Sanok\d+”</a>', words(pupil.html))
    assert links
    assert "Nie sprawdzaliśmy" in words(pupil.go(links[0]) and pupil.html)
    pupil.go(reverse("debrief", args=[table.public_id]))
    told = words(pupil.html)
    assert "Na kartach są imiona i nazwiska prawdziwych ludzi" in told
    assert f"To, co pochodzi z zestawu „{TITLE}”, napisał jego autor, a nie my." in told
    assert told.count(f"Z zestawu „{TITLE}”") == PUPILS
    assert told.count(SOURCE) == told.count("Autor zestawu nie podał źródła") == PUPILS // 2
    assert told.count(DATES) == PUPILS
    [first, *_others] = re.findall(r'href="(/o/[^"]+)"', pupil.html)
    assert "Uczył dzieci." in words(pupil.go(first) and pupil.html)


def _own_people_come_first(page: str) -> None:
    slides = re.findall(r'data-part="([^"]+)"', page)
    people = [part for part in slides if part.startswith("people:")]
    own = ["--" in part for part in people]
    assert any(own)
    assert own == sorted(own, reverse=True)
    assert f"Z zestawu „{TITLE}”" in words(page)


def _asked_and_answered(teacher: Watching, classroom: Classroom, pupils: list[Watching]) -> None:
    """The set's question is asked unless the teacher wishes otherwise."""
    opening = reverse("class-ticket-open", args=[classroom.public_id])
    page = teacher.page
    teacher.press(next(b for b in page.buttons if page.forms[b.form].action == opening))
    classroom.refresh_from_db()
    assert QUESTION.ask in [one["text"] for one in classroom.own_questions]
    ticket = reverse("class-ticket", args=[classroom.public_id])
    rng = Random(1)
    for pupil in pupils:
        pupil.go(ticket)
        for _ in classroom.ticket:
            form = next(b for b in pupil.page.buttons if pupil.page.forms[b.form].action == ticket)
            if pupil.page.forms[form.form].fields["question"].startswith("open:"):
                pupil.press(form, sentence="Do sprawdzenia.")
            else:
                pupil.press(form, answer=str(rng.randrange(2)))
    teacher.go(reverse("class-results", args=[classroom.public_id]))
    assert QUESTION.ask in words(teacher.html)
    assert QUESTION.key in words(teacher.html)
    assert TITLE in words(teacher.html)


def _printed(teacher: Watching, classroom: Classroom) -> None:
    for what in ("record", "handout"):
        address = reverse("class-paper", args=[classroom.public_id, what])
        answer = teacher.client.get(address)
        assert answer.status_code in (200, 202), answer.content.decode()
    while key := making.next_key():
        making.make(key)
    for one in Printout.objects.all():
        assert one.state == Printout.State.READY, one.document


def test_the_class_goes_on_with_the_set_when_it_plays_again() -> None:
    own_set = new_set(GAME, heroes("Sanok", SOURCE), "pl")
    for way in ("devices", "projector", "printed"):
        lesson = services.Lesson(
            GAME,
            {"length": "lesson", "stage": 1, "cards": own_set.key},
            group_size=4,
            level="easy",
            language="pl",
            way=way,
            seating="random",
            own_names=False,
        )
        classroom = services.open_class(lesson)
        services.join(classroom.pk, services.propose(classroom))
        services.make_tables(classroom.pk)
        services.go_to(classroom.pk, Classroom.Phase.DEBRIEF)
        teacher = watching(browser("pl", teaching=[classroom.teacher_token]))
        page = teacher.go(reverse("class-again", args=[classroom.public_id]))
        form = next(b for b in page.buttons if "round" in page.forms[b.form].fields)
        teacher.press(form, tables="same")
        classroom.refresh_from_db()
        assert (classroom.round, classroom.options["cards"]) == (2, own_set.key)


def test_the_pages_say_what_the_set_was_called_when_the_class_took_it() -> None:
    """A game that was begun is what it was; the next one has the new name."""
    own_set = new_set(GAME, heroes("Sanok", SOURCE), "pl")
    teacher, classroom = opened(own_set)
    rename(own_set.token, "Inaczej")
    assert named(teacher.go(reverse("class-teacher", args=[classroom.public_id])) and teacher.html)


def of_colours(*colours: str) -> Changes:
    """Somebody of the town in each of these colours."""
    first = {soldier.colour: name for name, soldier in reversed(SOLDIERS.items())}
    person = {"name": "Jan Sanok", "note": "", "emblem": "wolf-head"}
    changed = {"soldier": {first[colour]: person for colour in colours}}
    return Changes(title=TITLE, changed=changed)


@pytest.mark.parametrize("colours", [("violet",), ("green", "violet"), ("blue", "orange")])
def test_who_plays_alone_plays_the_colour_of_the_sets_people(client: Client, colours) -> None:
    own_set = new_set(GAME, of_colours(*colours), "pl")
    for _ in range(6):
        posted = {"game": GAME, "players": "2", "level": "easy", "cards": own_set.key}
        assert client.post("/tables/", posted).status_code == 302
        [mine, other] = Table.objects.latest("pk").options["colours"]
        assert mine in colours
        assert len(colours) == 1 or other in colours


def test_a_set_that_only_changes_numbers_leaves_the_colours_to_chance() -> None:
    changes = Changes(title=TITLE, changed={"soldier": {next(iter(SOLDIERS)): {"strength": 5}}})
    options = {"cards": new_set(GAME, changes, "pl").key}
    dealt = {with_chance(GAME, options, 2)["colours"][0] for _ in range(60)}
    assert len(dealt) == 4


def test_whoever_opens_a_class_is_told_which_cards_cannot_come_up() -> None:
    mission = {"name": {"pl": "Most na Sanie", "en": "Most na Sanie"}, "note": ""}
    changed = {"mission": {next(id for id, one in MISSIONS.items() if one.stage == 3): mission}}
    own_set = new_set(GAME, Changes(title=TITLE, changed=changed), "pl")
    teacher = watching()
    link = reverse("class-new", query={"game": GAME, "cards": own_set.key})
    for length, told in (("lesson-1", True), ("lesson-3", False), ("full", False)):
        page = teacher.go(f"{link}&length={length}")
        assert ("Most na Sanie" in page.text) == told
        form = next(b for b in page.buttons if "language" in page.forms[b.form].fields)
        page = teacher.press(form, way="devices", level="easy", group_size="4", length=length)
        assert ("Most na Sanie" in page.text) == told


def everybody_else(game: str) -> Changes:
    """Every card of which a set may tell stands for somebody or something of the town."""
    own = own_cards(game)
    assert own is not None
    changed: dict[str, dict[str, dict[str, Any]]] = {}
    for kind in (kind for kind in own.kinds if kind.story):
        words = next(f for f in kind.fields if isinstance(f, Words) and f.names)
        for number, card in enumerate(sets_of(game).kinds[kind.id]):
            name = f"Swój {number}"
            changed.setdefault(kind.id, {})[card] = {
                words.id: {"pl": name, "en": name} if words.both else name,
                **kind.set_with_another(),
                "told": {"story": "Tak było u nas. I tyle.", "dates": DATES},
            }
    return Changes(title=TITLE, changed=changed)


@pytest.mark.parametrize("game", open_games())
def test_after_a_game_all_that_is_told_is_the_sets(client: Client, game: str) -> None:
    """In every game: its log, its end and what is talked about lead to the set alone, and nothing
    of it is said to have really happened."""
    own_set = new_set(game, everybody_else(game), "pl")
    posted = {"game": game, "level": "easy", "cards": own_set.key}
    page = client.post("/tables/", posted).headers["Location"]
    computers_play_on([Table.objects.get()], "easy")
    table = Table.objects.get()
    assert table.finished
    log, after, end = (words(client.get(f"{page}{part}").content.decode()) for part in PARTS)
    assert not re.findall(r'<a href="/notes/[^"]*">[^<]*Swój', log + end)
    assert re.findall(r'<a href="/o/[^"]+">„?Swój \d+', log)
    assert after.count(f"Z zestawu „{TITLE}”") >= 2
    assert "Tak było u nas. I tyle." in after
    assert "naprawdę: Tak było" not in log + end
    link = re.findall(r'href="(/o/[^"]+)"', after)[0]
    assert "Nie sprawdzaliśmy" in words(client.get(link, follow=True).content.decode())
