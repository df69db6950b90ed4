"""A climax told beat by beat: what comes when, and how far the bar is then."""

from __future__ import annotations

import re

import pytest
from django.template.loader import render_to_string
from django.utils import translation
from msgspec.structs import replace

from game.kit.parts import Die
from game.kit.stage import Beat, Needed, Staged, in_order, staged


def told(*beats: Beat, needed: Needed | None = None) -> Staged:
    return staged(
        "a-1", beats, title="A mission", under="", picture=None, emblem="forest", needed=needed
    )


def card(points: int) -> Beat:
    return Beat(kind="card", title="A card", points=points)


FALLS = Beat(kind="falls", title="Another card")
STAMP = Beat(kind="stamp", title="Success", tone="success")
SAYS = Beat(kind="says", title="Truly:", text="It was so.")


def test_one_thing_comes_after_another_and_the_stamp_after_a_pause() -> None:
    shown = told(card(1), card(1), FALLS, STAMP, SAYS)
    assert [beat.at for beat in (*shown.cards, *shown.before, *shown.rest)] == [0, 1, 2, 4, 6]
    assert [beat.kind for beat in shown.before] == ["falls"]
    assert [beat.kind for beat in shown.rest] == ["stamp", "says"]
    assert shown.length == 7
    assert shown.bar is None


def test_the_bar_is_filled_with_each_card_and_the_line_moves_when_something_falls() -> None:
    bar = told(card(3), card(0), card(2), FALLS, STAMP, needed=Needed("Strength", 3, 4, most=5)).bar
    assert bar
    assert [pip.at for pip in bar.pips] == [0, 0, 0, 2, 2, None, None]
    assert [pip.line for pip in bar.pips] == [0, 0, 0, 4, 0, 0, 0]
    assert [pip.was for pip in bar.pips] == [0, 0, 3, 0, 0, 0, 0]
    assert (bar.sum, bar.summed) == (5, 2)
    assert bar.moved == 3


def test_the_bar_grows_with_what_is_more_than_it_has_room_for() -> None:
    bar = told(card(2), card(5), STAMP, needed=Needed("Strength", 3, 3, most=3)).bar
    assert bar
    assert [pip.at for pip in bar.pips] == [0, 0, 1, 1, 1, 1, 1]
    assert [pip.beyond for pip in bar.pips] == [False] * 5 + [True] * 2
    assert bar.sum == 7


def test_a_death_has_time_before_and_after_it() -> None:
    dead = Beat(kind="goes", title="Falls", greyed=True)
    goes = Beat(kind="goes", title="Goes")
    shown = told(card(1), STAMP, goes, dead, goes)
    assert [beat.at for beat in shown.rest] == [2, 3, 5, 7]


def test_the_line_stays_where_nothing_moves_it() -> None:
    bar = told(card(1), FALLS, STAMP, needed=Needed("Strength", 2, 2, most=2)).bar
    assert bar
    assert bar.moved is None
    assert [pip.was for pip in bar.pips] == [0, 0, 0, 0]


def test_what_is_taken_away_again_was_what_came_last() -> None:
    bar = told(card(3), card(-2), STAMP, needed=Needed("Strength", 2, 2, most=2)).bar
    assert bar
    assert [pip.at for pip in bar.pips] == [0, None, None, None]


def test_what_was_less_than_nothing_is_made_up_for_first() -> None:
    shown = told(card(-2), card(3), card(1), STAMP, needed=Needed("Strength", 2, 2, most=2))
    assert shown.bar
    assert [pip.at for pip in shown.bar.pips] == [1, 2, None, None]


def test_the_bars_length_tells_nothing_of_the_end() -> None:
    lengths = set()
    for points in range(9):
        for last in (3, 4, 6):
            bar = told(card(points), FALLS, STAMP, needed=Needed("Strength", 3, last, most=6)).bar
            assert bar
            lengths.add(len([pip for pip in bar.pips if not pip.beyond]))
            assert len([pip for pip in bar.pips if pip.at is not None]) == points
    assert lengths == {8}


def test_the_bar_looks_the_same_at_first_whatever_comes() -> None:
    """What has a beat of its own is left out: filled points, and the line where it moves to."""
    looks = set()
    for points in range(9):
        for last in (3, 4, 6):
            shown = told(card(points), FALLS, STAMP, needed=Needed("Strength", 3, last, most=6))
            page = render_to_string("kit/stage.html", {"staged": shown})
            (bar,) = re.findall(r'<div class="stage-pips">.*?</div>', page)
            bar = re.sub(r'<b class="stage-line number new" data-at="1">\d</b>', "", bar)
            bar = re.sub(r'<i class="stage-pip have beyond" data-at="0"></i>', "", bar)
            bar = re.sub(r' have" data-at="0"', '"', bar)
            looks.add(re.sub(r' old" data-at="1"', '"', bar))
    assert len(looks) == 1


def throw(*faces: int) -> Beat:
    return Beat(kind="throw", title="Dice", dice=tuple(Die(face) for face in faces))


def test_dice_wait_blank_for_whoever_throws_them_and_tell_nothing_before() -> None:
    looks = set()
    for faces in [(1, 1, 6), (5, 2, 3)]:
        shown = staged(
            "a-1",
            [throw(*faces), throw(4), STAMP],
            title="A fight",
            under="",
            picture=None,
            emblem="forest",
            tapped=True,
        )
        assert shown.tap == 3
        assert [die.face for die in shown.blank] == [0, 0, 0]
        page = render_to_string("kit/stage.html", {"staged": shown})
        assert " data-tap" in page
        waiting, _ol, _rest = page.partition('<ol class="stage-then"')
        assert waiting.count("<svg") == 3 + 1  # and the emblem
        looks.add(waiting)
    assert len(looks) == 1


def test_dice_of_others_wait_for_nobody() -> None:
    shown = told(throw(3), STAMP)
    assert shown.tap == 0
    page = render_to_string("kit/stage.html", {"staged": shown})
    assert "data-tap" not in page
    assert "stage-cup" not in page


def test_what_is_brief_is_not_offered_again() -> None:
    for brief in (True, False):
        shown = replace(told(throw(3), STAMP), brief=brief)
        page = render_to_string("kit/stage_again.html", {"staged": shown})
        assert ("data-stage-again" in page) != brief
        assert ("data-brief" in page) == brief
        assert 'data-stage="a-1"' in page


def test_what_came_before_it_is_played_first_and_offers_nothing_itself() -> None:
    first = replace(told(throw(3), STAMP), key="a-0")
    shown = in_order([first, told(throw(3), STAMP)])
    page = render_to_string("kit/stage_again.html", {"staged": shown})
    assert re.findall(r'data-stage="(.*?)"', page) == ["a-0", "a-1"]
    assert page.count("data-stage-again") == 1
    assert in_order([]) is None


@pytest.mark.parametrize(("first", "last"), [(False, True), (True, False), (True, True)])
def test_what_is_watched_again_is_not_what_is_told_in_passing(first: bool, last: bool) -> None:
    shown = in_order([replace(told(STAMP), brief=first), replace(told(STAMP), brief=last)])
    page = render_to_string("kit/stage_again.html", {"staged": shown})
    assert ("data-stage-again" in page) != (first and last)


def test_a_long_title_is_broken_where_its_language_breaks_it() -> None:
    with translation.override("pl"):
        shown = told(Beat(kind="card", title="Rozpoznanie terenu"), STAMP)
        page = render_to_string("kit/stage.html", {"staged": shown})
    assert "<strong>Roz\u00adpo\u00adzna\u00adnie terenu</strong>" in page
