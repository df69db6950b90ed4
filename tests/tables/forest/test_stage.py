"""Dice on the stage: each move in which they fell is told once, the end not before the stamp, and
whoever's dice they are throws them himself."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from django.template.loader import render_to_string
from django.utils import translation

from game.engine.match import Match
from game.kit.parts import Cast
from game.kit.stage import Staged
from game.presentation.forest import words
from game.presentation.forest.climax import MOST, climax
from game.presentation.forest.report import report
from game.rulesets.forest.cards import SIDE_OF, SIDES, Commander
from game.rulesets.forest.cards import UNITS as CARDS
from game.rulesets.forest.course import Turn, follow
from game.tables.selectors import Seen

from ..leftovers import english_in, polish_in
from ..stories import NAMES, sights
from .games import battles, course, match_of


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    with translation.override("en"):
        yield


def on_stage(seen: Seen, *, shared: bool = False) -> Staged | None:
    cast = Cast(seen.sitters, None if shared else seen.seat)
    return climax(seen, cast, report(seen, cast))


def climaxes(
    match: Match, seat: int | None = None, *, shared: bool = False
) -> Iterator[tuple[Turn, Seen, Staged]]:
    """Each, as it is when it comes, with its move."""
    told = set()
    for seen, _ in sights(match, seat):
        shown = on_stage(seen, shared=shared)
        if shown is not None and shown.key not in told:
            told.add(shown.key)
            number = int(shown.key.split("-")[2])
            yield follow(seen.steps).turns[number - 1], seen, shown


def every(seat: int | None = None) -> Iterator[tuple[Turn, Seen, Staged]]:
    for match in (*battles(), match_of(1)):
        yield from climaxes(match, seat)


def has_dice(turn: Turn) -> bool:
    return bool(turn.fight and turn.fight.starts + turn.fight.rolls) or turn.sentence is not None


def html(shown: Staged) -> str:
    return render_to_string("kit/stage.html", {"staged": shown})


def test_who_watches_is_told_every_move_with_dice_once_when_it_is_over() -> None:
    for match in battles()[:4]:
        told = [(turn.number, shown) for turn, _, shown in climaxes(match)]
        assert [number for number, _ in told] == [
            turn.number for turn in course(match).turns if has_dice(turn)
        ]
        assert not any(shown.tap or shown.brief for _, shown in told)


def test_the_last_throws_come_then_the_stamp_then_what_came_of_it() -> None:
    ended = set()
    for turn, _, shown in every():
        kinds = [beat.kind for beat in (*shown.before, *shown.rest)]
        throws = kinds.index("stamp")
        assert kinds[:throws] == ["throw"] * throws
        stamp = shown.rest[0]
        dice = [tuple(die.face for die in beat.dice) for beat in shown.before]
        if turn.fight is None:
            assert turn.sentence
            assert dice == turn.sentence.throws
            saved = turn.sentence.saved
            assert stamp.title == ("Saved" if saved else "Not saved")
            ended.add(f"sentence {saved}")
        elif not turn.fight.begun:
            assert dice == [(face,) for face in turn.fight.starts]
            assert stamp.title == "No fight"
            ended.add("no fight")
        else:
            assert dice == [tuple(roll.dice) for roll in turn.fight.rolls][-MOST:] or len(dice) < 4
            assert turn.fight.winner is not None
            assert stamp.tone == f"side-{SIDES[turn.fight.winner]}"
            ended.add(f"won by {turn.fight.winner}")
    assert ended == {"sentence True", "sentence False", "no fight", "won by 0", "won by 1"}


def test_two_moves_with_dice_that_are_told_of_at_once_are_both_on_the_stage() -> None:
    """Somebody's fight may be over by the same page that tells of the other's move after it."""
    most = 0
    for match in battles():
        for seen, _ in sights(match, 0):
            told, shown = report(seen, Cast(seen.sitters, 0)), on_stage(seen)
            if told is None:
                continue
            thrown = [story.number for story in told.stories if story.throws]
            beats = (*shown.earlier, shown) if shown else ()
            assert [int(one.key.split("-")[2]) for one in beats] == thrown
            most = max(most, len(thrown))
    assert most == 2


def test_a_fight_that_is_over_tells_the_reader_how_it_went_for_his_side() -> None:
    told = set()
    for seat in (0, 1):
        for turn, seen, shown in every(seat):
            own, winner = shown.rest[0].own, turn.fight and turn.fight.winner
            if shown.brief:
                assert not own
            elif winner is not None:
                won = follow(seen.steps).sides[seat] == winner
                assert own.startswith(f"Your side {'wins' if won else 'loses'} this fight.")
                told.add(won)
            else:
                assert "Your side" not in own
    assert told == {True, False}
    assert not any("Your side" in shown.rest[0].own for _, _, shown in every())


def test_nothing_before_the_stamp_tells_how_it_ended() -> None:
    for _, _, shown in every():
        before, stamp, _after = html(shown).partition("stage-stamp")
        assert stamp
        assert shown.rest[0].title not in before
        assert shown.rest[0].text not in before


def test_who_has_fallen_is_named_and_of_people_it_is_told_who_they_were() -> None:
    told_of = 0
    for turn, _, shown in every():
        fell = turn.fight.fell if turn.fight else []
        if turn.sentence and not turn.sentence.saved:
            fell = [turn.sentence.card]
        (*people,) = (one for beat in shown.rest if beat.kind == "goes" for one in beat.people)
        assert [one.name for one in people] == [words.unit(card) for card in fell]
        for card, one in zip(fell, people, strict=True):
            assert isinstance(CARDS[card], Commander) or not one.told
            told_of += bool(one.told)
        told = any(one.told for one in people)
        assert told != any(beat.kind == "says" for beat in shown.rest)
    assert told_of


def test_every_terrain_that_changes_hands_is_told_with_the_formation_that_was_counted() -> None:
    taken = kept = 0
    for turn, _, shown in every():
        means = [beat for beat in shown.rest if beat.kind == "means"]
        assert len(means) == len(turn.control) or not turn.control
        for beat, change in zip(means, turn.control, strict=False):
            assert f"ormation {change.formation}" in beat.text
            taken += 1
        if turn.fight and turn.fight.begun and not turn.control:
            assert "ormation" in means[0].title
            kept += 1
    assert taken
    assert kept


def thrown_by(turn: Turn) -> list[int]:
    """The side of each throw of a move."""
    if turn.sentence is not None:
        return [SIDE_OF[turn.sentence.card]] * len(turn.sentence.throws)
    assert turn.fight is not None
    return [turn.side] * len(turn.fight.starts) + [roll.side for roll in turn.fight.rolls]


@pytest.mark.parametrize("seat", [0, 1])
def test_whoevers_dice_they_are_throws_them(seat: int) -> None:
    during = tapped = 0
    for turn, seen, shown in every(seat):
        own = course_side(seen, seat)
        thrown = thrown_by(turn)
        if shown.brief:
            assert thrown[-1] == own
            assert not turn.over
            during += 1
        if shown.tap:
            assert thrown[-len(shown.before) :] == [own] * len(shown.before)
            assert shown.tap == len(shown.before[0].dice)
            tapped += 1
    assert during > 5
    assert tapped > during / 2


def course_side(seen: Seen, seat: int) -> int:
    return follow(seen.steps).sides[seat]


def test_dice_that_a_button_threw_or_that_were_seen_before_wait_for_no_tap() -> None:
    by_button = seen_before = 0
    for seat in (0, 1):
        for _turn, seen, shown in every(seat):
            moved = next(step for step in reversed(seen.steps) if step.seat >= 0)
            if moved.seat == seat and not moved.told:  # to roll without the nurse
                assert not shown.tap
                by_button += 1
            if seen.steps[-1].seat == seat:  # a hit dealt out, after a throw that was told already
                assert not shown.tap
                seen_before += 1
    assert by_button
    assert seen_before


def test_around_one_screen_anybody_throws() -> None:
    for turn, _, shown in climaxes(battles()[0], 0, shared=True):
        if shown.tap:
            assert len(set(thrown_by(turn)[-len(shown.before) :])) <= 2
            break
    else:
        pytest.fail("nobody throws")


@pytest.mark.parametrize("language", ["pl", "en"])
def test_it_reads_well_in_both_languages(language: str) -> None:
    left = english_in if language == "pl" else polish_in
    with translation.override(language):
        for seat in (None, 0):
            for _, _, shown in climaxes(battles()[0], seat):
                page = re.sub(r"<[^>]+>", " ", html(shown)).replace(NAMES[0], "")
                assert not re.search(r"%\(|None|proxy|\{\{", page)
                assert not left(page)


def test_dice_say_why_their_sum_hits() -> None:
    told = set()
    for turn, _seen, shown in every():
        for beat in shown.before:
            if beat.kind == "throw" and len(beat.dice) > 1 and turn.fight:
                low, second = sorted(die.face for die in beat.dice if die.counts)
                assert f"{low} + {second} = {low + second}." in beat.text
                assert f"Attacks of {low + second} or more hit" in beat.text
                told.add(beat.text)
    assert len(told) > 5


def test_an_attack_right_after_a_fight_leaves_its_end_to_be_seen() -> None:
    """Also where the fight's own page was never drawn, as news of both came at once."""
    kept = gone = 0
    for match in battles():
        for seen, _ in sights(match, 0):
            turns = follow(seen.steps).turns
            if len(turns) < 2 or turns[-1].over or not has_dice(turns[-2]):
                continue
            shown = on_stage(seen)
            told = [one.key for one in (*shown.earlier, shown)] if shown else []
            key = f"a-dice-{turns[-2].number}-over"
            moved = any(step.seat == 0 for step in seen.steps if step.ply >= turns[-1].ply)
            assert (key in told[:1]) != moved
            kept, gone = kept + (not moved), gone + moved
    assert kept
    assert gone
