"""What the class was shown of its debrief is kept, once, and told by the record of the lesson."""

from __future__ import annotations

import re
from typing import Any

import pytest
from django.db import IntegrityError, transaction
from django.http import HttpResponse
from django.test import Client
from django.utils import translation

from game.classroom import after, again, services, slides
from game.classroom.erasure import erase_class
from game.classroom.models import Classroom, ShownPart
from game.printing import record
from game.printing.class_forms import RecordForm

from .html import Page
from .lessons import address, browser, opened, played, teacher_of, with_ticket

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("told_of_templates")]

SHOWN, POSSIBLE = "Shown in the debrief", "What there was to talk about"


@pytest.fixture
def talking() -> Classroom:
    """A class that talks about what it has played."""
    classroom = played(opened(pupils=3))
    services.go_to(classroom.pk, "debrief")
    return fresh(classroom)


def fresh(classroom: Classroom) -> Classroom:
    return Classroom.objects.get(pk=classroom.pk)


def stands(classroom: Classroom, part: object, client: Client | None = None) -> HttpResponse:
    """What the projector's page sends when a slide has stood there for a while."""
    teacher = client or teacher_of(classroom)
    sent = {"round": str(classroom.round), "part": str(part)}
    return teacher.post(address("class-debrief-shown", classroom), sent)


def parts_on(page: str) -> list[str]:
    return re.findall(r'data-part="([^"]*)"', page)


def keys(classroom: Classroom) -> list[str]:
    return [part.key for part in after.debrief_of(classroom).parts]


def told(classroom: Classroom, monkeypatch: pytest.MonkeyPatch, language: str = "en") -> str:
    """The words of the record."""
    monkeypatch.setattr(record, "draw", lambda page, progress: page.encode())
    form = RecordForm(fresh(classroom))
    assert form.is_valid()
    asked: Any = form.wanted("https://gry.szkola.pl")
    with translation.override(language):
        return Page(record.record(asked, lambda done, of: None).decode()).text


def test_a_part_that_has_stood_is_told_by_the_record_and_no_other(
    talking: Classroom, monkeypatch: pytest.MonkeyPatch
) -> None:
    teacher = teacher_of(talking)
    page = teacher.get(address("class-debrief", talking)).text
    assert parts_on(page) == keys(talking)
    assert f'action="{address("class-debrief-shown", talking)}"' in page
    with translation.override("en"):
        parts = after.debrief_of(talking).parts
    cards = [part for part in parts if part.kind == "shown"]
    first, *others = cards
    assert POSSIBLE in told(talking, monkeypatch)
    for _time in range(2):  # two windows, or gone back to
        assert stands(talking, first.key).status_code == 204
    assert ShownPart.objects.count() == 1
    said = told(talking, monkeypatch)
    assert SHOWN in said
    assert POSSIBLE not in said
    assert first.body.name in said
    assert not [part for part in others if part.body.name in said]
    polish = told(talking, monkeypatch, "pl").replace("\N{NO-BREAK SPACE}", " ")
    assert "Co pokazano podczas omówienia" in polish


def test_each_language_has_the_same_parts(talking: Classroom) -> None:
    found = []
    for language in ("pl", "en"):
        with translation.override(language):
            found.append(keys(talking))
    assert found[0] == found[1]
    assert len(set(found[0])) == len(found[0]) > 3


def test_what_is_steered_from_another_device_was_shown_too(talking: Classroom) -> None:
    for number in (0, 2, 1, 2):
        slides.show_slide(talking.pk, number, phase="debrief")
    kept = ShownPart.objects.order_by("pk").values_list("round", "part")
    assert list(kept) == [(1, keys(talking)[1]), (1, keys(talking)[0])]
    assert slides.shown_parts(talking) == sorted(keys(talking)[:2])
    now = fresh(with_ticket(talking))
    slides.show_slide(now.pk, 1, phase="ticket")
    assert ShownPart.objects.count() == 2, "a question of the ticket is no part of the debrief"


def test_a_record_that_was_printed_is_made_anew_when_more_was_shown(talking: Classroom) -> None:
    before = record.state_of(talking)
    assert record.state_of(fresh(talking)) == before
    version = talking.version
    stands(talking, keys(talking)[0])
    assert fresh(talking).version == version, "it is no news"
    assert record.state_of(fresh(talking)) != before


def test_the_debrief_of_an_earlier_game_is_that_games(talking: Classroom) -> None:
    part = keys(talking)[0]
    wanted = again.NextGame(talking.game, talking.options, talking.group_size)
    again.play_again(talking.pk, 1, wanted)
    assert stands(talking, part).status_code == 409, "the class plays"
    services.go_to(talking.pk, "debrief")
    teacher = teacher_of(talking)
    page = teacher.get(address("class-debrief", talking) + "?round=1").text
    assert 'name="round" value="1"' in page
    assert stands(talking, part).status_code == 204
    assert slides.shown_parts(again.as_it_was(fresh(talking), 1)) == [part]
    assert slides.shown_parts(fresh(talking)) == []


@pytest.mark.parametrize(
    ("sent", "status"),
    [
        ({"part": "nobody"}, 409),
        ({"part": ""}, 409),
        ({}, 409),
        ({"round": "2"}, 409),
        ({"round": "0"}, 409),
        ({"round": "rubbish"}, 400),
        ({"round": ""}, 400),
        ({"part": "x" * 500}, 409),
        ({"part": "a\x00b"}, 409),
    ],
)
def test_what_was_not_shown_is_not_kept(
    talking: Classroom, sent: dict[str, str], status: int
) -> None:
    posted = {"round": "1", "part": keys(talking)[0], **sent} if sent else {"round": "1"}
    answer = teacher_of(talking).post(address("class-debrief-shown", talking), posted)
    assert answer.status_code == status
    assert "Nothing was changed." in answer.text
    assert not ShownPart.objects.exists()


def test_nothing_is_kept_of_who_reads_it_at_another_time_or_is_not_the_teacher(
    talking: Classroom,
) -> None:
    part, pupil = keys(talking)[0], browser("en", pupils=[talking.pupils.first().token])
    way, page = address("class-debrief-shown", talking), address("class-debrief", talking)
    for client in (browser("en"), pupil):
        assert stands(talking, part, client).status_code == 403
        assert way not in client.get(page).text
    services.go_to(talking.pk, "play")
    assert stands(talking, part).status_code == 409
    assert way not in teacher_of(talking).get(page).text
    services.go_to(talking.pk, "debrief")
    news = teacher_of(talking).get(page, headers={"HX-Request": "true"}).text
    assert way in news, "a window that was open before the talk hears of it"
    services.end_class(talking.pk)
    assert stands(talking, part).status_code == 409
    assert way not in teacher_of(talking).get(page).text
    assert teacher_of(talking).get(way).status_code == 302
    assert not ShownPart.objects.exists()


def test_a_class_that_plays_on_paper_talks_when_it_likes(monkeypatch: pytest.MonkeyPatch) -> None:
    classroom = opened(way="printed")
    assert (
        address("class-debrief-shown", classroom)
        in teacher_of(classroom).get(address("class-debrief", classroom)).text
    )
    part = after.debrief_of(classroom).parts[0]
    assert POSSIBLE not in told(classroom, monkeypatch)
    assert stands(classroom, part.key).status_code == 204
    assert SHOWN in told(classroom, monkeypatch)
    services.end_class(classroom.pk)
    assert SHOWN in told(classroom, monkeypatch)


def test_the_database_keeps_each_part_once_and_all_go_with_the_class(talking: Classroom) -> None:
    stands(talking, keys(talking)[0])
    kept = ShownPart.objects.get()
    with pytest.raises(IntegrityError), transaction.atomic():
        ShownPart.objects.create(classroom=talking, round=kept.round, part=kept.part)
    with pytest.raises(IntegrityError), transaction.atomic():
        ShownPart.objects.create(classroom=talking, round=1, part="")
    erase_class(talking.pk)
    assert not ShownPart.objects.exists()
