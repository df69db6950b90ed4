"""What is told of the last moves is all that happened, and why a terrain was taken."""

import re
from collections.abc import Iterator

import pytest
from django.template.loader import render_to_string
from django.utils import translation

from game.engine.match import Match
from game.kit.parts import Cast
from game.presentation.forest import words
from game.presentation.forest.report import Report, Story, report, why_taken
from game.rulesets.forest.cards import SIDES
from game.rulesets.forest.course import Taken, follow
from game.rulesets.forest.example import EXAMPLE

from ..html import Page
from ..leftovers import english_in, polish_in
from ..stories import NAMES, last_sight, sights
from .games import battles, begun, every, match_of


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    with translation.override("en"):
        yield


def html(shown: Report) -> str:
    return render_to_string("game/forest/report.html", {"report": shown})


def of(match: Match, seat: int | None = None) -> Report | None:
    seen = last_sight(match, seat)
    return report(seen, Cast(seen.sitters, seat))


def story(match: Match, seat: int | None = None) -> Story:
    """The last one."""
    shown = of(match, seat)
    assert shown is not None
    return shown.stories[-1]


def spaced(text: str) -> str:
    return text.replace("\N{NO-BREAK SPACE}", " ")


FORMED = EXAMPLE.index("1 attack 3")


def test_a_card_laid_down_is_told_to_the_other_player() -> None:
    laid = begun(*EXAMPLE[: EXAMPLE.index("1 place mo-2-6 3") + 1])
    told = story(laid, 0)
    assert spaced(told.what) == "Placement: N.N. (MO, dice 2, attack 6) – Forest (3)"
    assert (told.side.id, told.own, told.number) == ("communists", False, 1)
    assert of(laid, 1) is None
    assert of(begun(*EXAMPLE[:5]), 0) is None


def test_a_terrain_that_was_taken_is_told_with_both_formations() -> None:
    taken = begun(*EXAMPLE[:FORMED])
    shown = of(taken, 1)
    assert shown is not None
    first, second = shown.stories
    assert first.own
    assert [spaced(change.words) for change in first.changes] == [
        "Forest (3) is taken by: Communists."
    ]
    assert first.changes[0].why == ("Formation 3 (dice in a row); the other side has none there.")
    assert second.changes[0].why == (
        "Formation 2 (dice equal, attacks in a row) beats formation 3 (dice in a row)."
    )
    assert second.changes[0].side.id == "forest"


def test_the_example_of_a_fight_is_told_roll_by_roll() -> None:
    told = story(begun(*EXAMPLE), 0)
    assert spaced(told.what) == "Attack: Forest (3)"
    assert told.rolls == 8
    assert len(told.throws) == 9
    assert [[die.face for die in throw.dice] for throw in told.throws[:3]] == [
        [2],
        [1, 3, 5],
        [1, 5, 6],
    ]
    assert [die.counts for die in told.throws[3].dice] == [True, True, False]
    attackers, defenders = told.squads
    assert (attackers.side.id, attackers.attacks, attackers.stays) == ("communists", True, False)
    assert [(one.attack, one.full, one.left) for one in attackers.units] == [
        (6, 2, 0),
        (6, 2, 0),
        (7, 3, 0),
    ]
    assert [(one.attack, one.full, one.left) for one in defenders.units] == [
        (7, 3, 1),
        (6, 3, 3),
        (8, 3, 0),
    ]
    assert told.results == (
        "Still at the terrain: Forest men.",
        "Control does not change: winning a fight alone takes no terrain.",
    )
    page = html(Report(7, (told,)))
    assert page.count("told-throw") == 9
    assert page.count('class="cluster fallen"') == 4
    units = len(attackers.units) + len(defenders.units)  # each shows the die of its number
    assert page.count('<svg class="die') == 1 + 8 * 3 + units
    assert "Roll by roll: 8 rolls" in page


def test_a_start_that_fails_is_told() -> None:
    told = story(begun(*EXAMPLE[: FORMED + 1], "chance start 5"), 0)
    assert told.squads == ()
    assert told.results == ("There was no fight: the start roll failed.",)
    assert len(told.throws) == 1


def test_while_a_fight_goes_on_the_table_tells_it() -> None:
    for ply in range(FORMED + 1, len(EXAMPLE)):
        assert of(begun(*EXAMPLE[:ply])) is None


def test_it_is_there_after_every_move_and_tells_the_last_one() -> None:
    """To each player the other's; to whoever watches everyone's."""
    for match in (battles()[2], match_of(0)):
        for seat in (None, 0, 1):
            for seen, state in sights(match, seat):
                turns = follow(seen.steps).turns
                shown = report(seen, Cast(seen.sitters, seat))
                if not turns or not turns[-1].over:
                    assert shown is None
                    continue
                numbers = [one.number for one in shown.stories] if shown else []
                assert set(numbers) <= {turn.number for turn in turns[-2:]}
                if seat is None or turns[-1].side != state.board.sides[seat]:
                    assert numbers[-1] == turns[-1].number
                changed = [SIDES[one.side] for turn in turns[-2:] for one in turn.control]
                told = (
                    [one.side.id for one in shown.stories for one in one.changes] if shown else []
                )
                assert told == changed


def test_everything_that_was_thrown_is_shown() -> None:
    """Every squad is as the rules left it, and a commander's throws say whether they saved."""
    sentences = guns = 0
    for match in battles():
        known = 0
        for seen, state in sights(match, None):
            turns = follow(seen.steps).turns
            if len(turns) == known or not turns[-1].over:
                continue
            known = len(turns)
            shown = report(seen, Cast(seen.sitters, None))
            assert shown is not None
            told = shown.stories[-1]
            turn = turns[-1]
            for squad in told.squads:
                lying = state.board.units(turn.fight.place, SIDES.index(squad.side.id))
                assert {u.unit.id for u in squad.units if u.left} == set(lying)
                assert squad.stays == bool(lying)
                assert all(0 <= u.left <= u.full for u in squad.units)
            if turn.fight:
                guns += sum("Machine Gun" in d for t in told.throws for d in t.details)
                assert len(told.throws) == len(turn.fight.starts) + len(turn.fight.rolls)
            if turn.sentence:
                sentences += 1
                assert len(told.throws) == len(turn.sentence.throws)
                saved = [die.counts for die in told.throws[-1].dice]
                assert saved == [turn.sentence.saved] * 2
                assert told.results[0].startswith("Stays") == turn.sentence.saved
                assert told.about
    assert sentences > 3
    assert guns > 3


def test_both_players_and_who_watches_are_told_the_same_of_a_move() -> None:
    for match in every():
        plain = story(match)
        for seat in (0, 1):
            shown = of(match, seat)
            for one in shown.stories if shown else ():
                if one.number == plain.number:
                    assert (one.what, one.throws, one.squads, one.changes) == (
                        plain.what,
                        plain.throws,
                        plain.squads,
                        plain.changes,
                    )


def test_why_a_terrain_was_taken() -> None:
    assert "beats formation 6 (attacks equal)" in why_taken(Taken(0, 0, 1, 6))
    assert why_taken(Taken(0, 0, 6)).endswith("the other side has none there.")


@pytest.mark.parametrize(("language", "left"), [("pl", english_in), ("en", polish_in)])
def test_it_reads_well_in_both_languages(language: str, left) -> None:
    with translation.override(language):
        for match in battles()[:3]:
            pages: dict[int, Report] = {}
            for seen, _ in sights(match, 0):
                if shown := report(seen, Cast(seen.sitters, 0)):
                    pages[shown.number] = shown
            for shown in pages.values():
                page = html(shown)
                assert not re.search(r"%\(|\bNone\b|proxy|\{\{", page)
                text = Page(page).text
                for name in NAMES:
                    text = text.replace(name, "")
                assert not left(text)


def test_its_cards_are_named_as_at_the_table() -> None:
    told = story(begun(*EXAMPLE), 0)
    shown = Page(html(Report(7, (told,)))).text
    assert all(words.unit(card) in shown for card in ("edmund-j", "nn-2-6", "kbw-3-6"))
