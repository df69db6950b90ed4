"""What the teacher's page says was told at each table last, and what he may ask there."""

from __future__ import annotations

import re
from dataclasses import replace
from html import unescape

import pytest
from django.utils import translation
from django.utils.html import strip_tags

from game.classroom import services
from game.classroom.models import Classroom
from game.classroom.selectors import TableRow, tables_of, to_ask
from game.engine.contract import Outcome
from game.engine.registry import get_ruleset
from game.kit.load import game_of
from game.kit.log import passing_teller
from game.kit.overheard import LATEST, Overheard
from game.kit.parts import Cast
from game.kit.questions import questions
from game.kit.story import everything
from game.presentation import games, presenter
from game.tables.models import CLOSED
from game.tables.records import find_table
from game.tables.selectors import VisibleEvent, see
from game.views.class_observer import link_of

from .classes import a_class, come
from .html import Page
from .leftovers import english_in, polish_in
from .lessons import address, opened, played, teacher_of

pytestmark = pytest.mark.django_db

PASSING = ("W\N{NO-BREAK SPACE}grze", "In the game", "Misja", "A mission", "A Mission")
TOLD = [game for game in games() if any(one.telling for one in game_of(game).declared.events)]


def a_table_of(game: str) -> Classroom:
    form = presenter(game).OptionsForm(dict(presenter(game).OptionsForm.lesson))
    assert form.is_valid()
    players = min(get_ruleset(game).player_counts)
    classroom = a_class(game=game, options=form.options(), group_size=players)
    come(classroom, players)
    services.make_tables(classroom.pk)
    return classroom


def heard_at(classroom: Classroom) -> tuple[Overheard, str]:
    """It, and the whole log of somebody who only watches, as plain text."""
    seen = see(find_table(classroom.at_tables.get().public_id), None)
    cast, shown = Cast(seen.sitters, None), presenter(classroom.game)
    lines = everything(seen, shown.line, cast)
    log = " ".join(strip_tags(part) for line in lines for part in (line.text, *line.details))
    return shown.overheard(seen, cast), log


def test_each_of_the_four_games_says_what_matters() -> None:
    assert {"outcast-heroes", "clashes", "forest", "paratroopers"} <= set(TOLD)


@pytest.mark.parametrize("language", ["pl", "en"])
@pytest.mark.parametrize("game", TOLD)
def test_the_teacher_reads_what_any_onlooker_could_have_heard(game: str, language: str) -> None:
    for _game in range(4):  # played at random: now and then nothing happens that is told
        classroom = a_table_of(game)
        with translation.override(language):
            before, _ = heard_at(classroom)
            assert before == Overheard()
            played(classroom)
            heard, log = heard_at(classroom)
        if heard.lines:
            break
    assert 1 <= len(heard.lines) <= LATEST
    for line in heard.lines:
        assert "<" not in line
        assert "&" not in line
        # What is told in passing has words of its own, and nobody else's names.
        for name in re.findall("[„“](.*?)[”]", line):
            assert name in log
        for part in () if line.startswith(PASSING) else re.split("; | · ", line):
            assert part.split(":")[0] in log
    text = " ".join([*heard.lines, heard.ask])
    assert not (english_in(text) if language == "pl" else polish_in(text))
    page = teacher_of(classroom, language).get(address("class-teacher", classroom))
    shown = page.content.decode()
    assert 'class="heard' in shown
    assert ('class="heard-question"' in shown) == bool(heard.ask)


@pytest.mark.parametrize("game", games())
def test_nobody_says_of_a_game_that_goes_on_what_never_happened(game: str) -> None:
    """It may still happen, and who asks would tell the table what nobody knows (a Traitor)."""
    declared, says = game_of(game).declared, game_of(game).says
    seen = see(find_table(a_table_of(game).at_tables.get().public_id), None)
    assert seen.outcome is None
    never = {says(f"question.{key}") for key in declared.conditions.never}
    course = declared.conditions.read(())
    assert never == {
        says(f"question.{key}") for key, holds in declared.conditions.when.items() if holds(course)
    }
    assert never.isdisjoint(questions(game_of(game), seen))
    if never:
        over = replace(seen, outcome=Outcome("over", (), ()))
        assert never & set(questions(game_of(game), over))


def row(number: int, ask: str, halted: str = "") -> TableRow:
    heard = Overheard(("",), ask)
    return TableRow(number, "", number, "", "", "", 0, halted, True, 0, heard, None, ())


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", [("1, 3 and 4", "Who paid?"), ("2", "Who knew?")]),
        ("pl", [("1, 3 i\N{NO-BREAK SPACE}4", "Who paid?"), ("2", "Who knew?")]),
    ],
)
def test_a_question_that_fits_several_tables_is_asked_once(
    language: str, told: list[tuple[str, str]]
) -> None:
    paid, knew = "Who paid?", "Who knew?"
    tables = [row(1, paid), row(2, knew), row(3, paid), row(4, paid), row(5, "")]
    tables.append(row(6, knew, CLOSED))
    with translation.override(language):
        assert [(one.tables, one.text) for one in to_ask(tables)] == told


@pytest.mark.parametrize("page", ["teacher", "observer"])
def test_after_play_no_question_stands_on_the_page_twice(page: str) -> None:
    classroom = played(opened(pupils=6))
    services.go_to(classroom.pk, Classroom.Phase.DEBRIEF)
    classroom.refresh_from_db()
    at = link_of(classroom) if page == "observer" else address("class-teacher", classroom)
    told = Page(teacher_of(classroom, "pl").get(at).content.decode()).text
    with translation.override("pl"):
        asked = {one.text for one in to_ask(tables_of(classroom, ()))}
    assert asked, "a game that is over has a question"
    for question in asked:
        assert told.count(question) == 1


def test_a_table_at_which_nothing_has_happened_is_as_short_as_before() -> None:
    classroom = a_table_of(TOLD[0])
    page = teacher_of(classroom).get(address("class-teacher", classroom)).content.decode()
    assert 'class="heard' not in page


def test_the_room_does_not_read_it_on_the_projector() -> None:
    classroom = played(a_table_of(TOLD[0]))
    page = teacher_of(classroom).get(address("class-projector", classroom)).content.decode()
    assert 'class="heard' not in page


def in_passing(game: str, kind: str, **facts: object) -> list[str]:
    """The words of one event for a teacher, and its details; none where it is not told."""
    passing = passing_teller(game_of(game), presenter(game).line)
    line = passing(VisibleEvent(kind, facts), Cast((), None))
    return [unescape(strip_tags(part)) for part in (line.text, *line.details) if part]


FATES = {"killed": ["zapora"], "captured": [], "wounded": ["inka", "orlik"], "withdrawn": ["lalek"]}


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("pl", ["W\N{NO-BREAK SPACE}grze:", "ginie „Zapora”", "rany odnoszą „Inka”, „Orlik”"]),
        ("en", ["In the game:", "“Zapora” dies", "“Inka”, “Orlik” are wounded"]),
    ],
)
def test_whoever_does_not_know_the_game_reads_who_was_harmed(
    language: str, told: list[str]
) -> None:
    game, facts = "outcast-heroes", {"mission": "mission", "manhunt": False}
    with translation.override(language):
        assert in_passing(game, "casualties", fates=FATES, **facts) == told
        nobody = {**FATES, "killed": [], "wounded": []}
        assert in_passing(game, "casualties", fates=nobody, **facts) == []


def test_no_pupil_is_named_as_interrogated_or_imprisoned() -> None:
    assert not game_of("outcast-heroes").events["interrogated"].telling
    texts = game_of("paratroopers").says.texts
    assert texts["event.arrested.heard"].places == {"pawn", "district"}
