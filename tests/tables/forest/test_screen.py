"""The table of Forest: what it offers, explains and keeps to itself at each moment."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import pytest
from django.template.loader import render_to_string
from django.utils.translation import override

from game.engine.contract import Move
from game.kit.parts import Cast
from game.presentation.forest import formations
from game.presentation.forest.board import Table as Board
from game.presentation.forest.cards import unit
from game.presentation.forest.fight import marked
from game.presentation.forest.table import Page as Screen
from game.presentation.forest.table import page
from game.rulesets.forest.cards import (
    INSTANT,
    PLACES,
    SIDES,
    SPECIALS,
    UNITS,
)
from game.rulesets.forest.fights import alive, wounded
from game.rulesets.forest.terrain import attack_of, full_life, points, strength

from ..stories import sights
from .games import RULESET, every
from .positions import decisions, found, hidden, ready, screen


def buttons(shown: Screen) -> set[str]:
    """Every move that the page can make as it stands."""
    made = {button.value for button in shown.decision.buttons}
    cards = (*shown.decision.hand, *shown.decision.specials)
    made |= {card.button.value for card in cards if card.button}
    for column in shown.row:
        made |= {act.button.value for act in column.acts}
        for post in column.posts:
            made |= {one.act.button.value for one in (*post.units, *post.specials) if one.act}
    if shown.fight:
        fighters = (one for squad in shown.fight.squads for one in squad.fighters)
        made |= {one.button.value for one in fighters if one.button}
    return made


# What is offered


@pytest.mark.parametrize("number", range(0, 18, 3))
def test_every_move_can_be_made_with_one_card_picked_or_none_and_no_other(number: int) -> None:
    for seen, _state in decisions(every()[number], 4):
        shown = screen(seen)
        made = buttons(shown)
        for card in shown.decision.hand:
            if card.choosable:
                made |= buttons(screen(seen, card.id))
        assert made == {str(move) for move in seen.moves}


def test_what_was_picked_lights_where_it_can_go_and_only_that() -> None:
    seen, state = found("turn")
    for card in {move.args[0] for move in seen.moves if move.verb == "place"}:
        shown = screen(seen, card)
        assert shown.planning
        assert shown.decision.chosen
        moves = [m for m in seen.moves if m.args[:1] == (card,) or m.args[1:] == (card,)]
        own = SIDES[state.board.turn]
        for place, column in enumerate(shown.row):
            room = any(m.verb == "place" and m.args[1] == str(place + 1) for m in moves)
            assert bool(column.acts) == room
            lying = [post for post in column.posts if post.side.id == own]
            assert column.lit == (room or any(one.act for one in lying[0].units))


@pytest.mark.parametrize("chosen", ["no-such-card", "zapora", "<b>"])
def test_what_is_not_in_the_hand_cannot_be_picked(chosen: str) -> None:
    seen, _state = found("first")
    assert chosen not in Board(seen, Cast(seen.sitters, 0)).hand
    assert not screen(seen, chosen).planning


def test_without_a_card_picked_only_attacks_are_offered_at_the_terrains() -> None:
    seen, state = found("attack")
    for place, column in enumerate(screen(seen).row):
        verbs = [act.button.value.split()[1] for act in column.acts]
        assert verbs == (["attack"] if ready(state.board)(place) else [])
        assert not column.lit


def test_an_instant_special_is_played_asks_for_a_target_or_says_why_not() -> None:
    seen_kinds = set()
    for match in every():
        for seen, state in decisions(match, 5):
            for card in screen(seen).decision.hand:
                if state.board.phase == "turn" and card.id in INSTANT:
                    assert bool(card.why_not) != bool(card.button or card.choosable)
                    seen_kinds.add((card.id, bool(card.why_not)))
    assert {kind for kind, _ in seen_kinds} >= {"zdrada", "oblawa", "rajd"}
    assert {refused for _, refused in seen_kinds} == {True, False}


def test_a_move_says_what_it_would_do_to_the_terrain() -> None:
    """Whether it takes or loses it, as the rules then decide."""
    told = set()
    for seen, state in (one for match in every()[:8] for one in decisions(match, 9)):
        if state.board.phase != "turn":
            continue
        side = state.board.turn
        for card in screen(seen).decision.hand:
            for column in screen(seen, card.id).row if card.choosable else ():
                own = next(post for post in column.posts if post.side.id == SIDES[side])
                for act in (*column.acts, *(one.act for one in own.units if one.act)):
                    move = Move.parse(act.button.value)
                    if move.verb not in ("place", "replace"):
                        continue
                    after, _ = RULESET.apply(state, move)
                    place = column.card.place - 1
                    before, now = state.board.control[place], after.board.control[place]
                    assert act.good == (before != side and now == side)
                    assert act.bad == (before == side and now != side)
                    told.add((act.good, act.bad))
    assert told == {(False, False), (True, False), (False, True)}


# What would take a terrain


def test_the_cards_that_take_a_terrain_are_those_the_rules_let_take_it() -> None:
    counted = 0
    for seen, state in (one for match in every()[:8] for one in decisions(match, 9)):
        board = state.board
        if board.phase != "turn":
            continue
        side = board.turn
        for place in range(PLACES):
            if board.control[place] == side:
                continue
            taking = Board(seen, Cast(seen.sitters, seen.seat)).taking(place)
            able = set()
            for move in seen.moves:
                if move.verb in ("place", "replace"):
                    after, _ = RULESET.apply(state, move)
                    if after.board.control[place] == side:
                        able.add(move.args[0] if move.verb == "place" else move.args[1])
            assert len(taking.ways) == len(able)
            counted += len(able)
    assert counted > 20


def test_whoever_watches_is_told_of_no_hand() -> None:
    looked = [seen for seen, _state in sights(every()[0], None) if seen.view.board.moves > 9][::5]
    assert looked
    for seen in looked:
        for column in screen(seen).row:
            assert column.taking.ways == ()
            assert not column.taking.reader


@pytest.mark.parametrize(
    ("cards", "gun", "strength", "why"),
    [
        (("nn-1-5", "nn-2-5", "nn-3-5"), False, 1, "dice 1, 2, 3 · attack 5, 5, 5"),
        (("nn-1-5", "nn-1-6", "nn-1-7"), False, 2, "dice 1, 1, 1 · attack 5, 6, 7"),
        (("nn-1-7", "nn-2-5", "nn-3-6"), False, 3, "dice 1, 2, 3"),
        (("nn-1-5", "nn-5-5", "nn-6-5"), False, 6, "attack 5, 5, 5"),
        (("nn-1-5", "nn-5-5", "nn-6-6"), False, 0, ""),
        (("nn-1-6", "nn-5-5", "nn-6-6"), True, 5, "attack 5, 6, 7"),
    ],
)
def test_a_formation_is_explained_by_its_numbers(
    cards: tuple[str, ...], gun: bool, strength: int, why: str
) -> None:
    with override("en"):
        told = formations.explained(cards, gun)
    assert (told.strength, told.why) == (strength, why)


def test_posts_show_the_formations_the_rules_find() -> None:
    _seen, state = found("turn")
    board = state.board
    for place, column in enumerate(screen(_seen).row):
        assert {post.side.id: post.formation.strength for post in column.posts} == {
            SIDES[side]: strength(board, place, side) for side in (0, 1)
        }


# A fight and its dice


def test_squads_stand_as_the_rules_count_them() -> None:
    for name in ("name", "heal", "hit"):
        seen, state = found(name)
        board, fight = state.board, state.board.fight
        shown = screen(seen).fight
        assert shown is not None
        standing = {f.unit.id: f for squad in shown.squads for f in squad.fighters if f.life}
        assert {card: one.life for card, one in standing.items()} == dict(fight.life)
        for card, one in standing.items():
            assert one.attack == attack_of(board, fight, card)
            assert one.full == full_life(board, fight.place, card)
            assert sum(one.marks) == one.life
        assert shown.hits == fight.hits


def test_units_are_tapped_to_be_hit_helped_or_given_the_gun() -> None:
    for name in ("name", "heal", "hit"):
        seen, state = found(name)
        fight = state.board.fight
        shown = screen(seen).fight
        assert shown is not None
        tapped = {f.unit.id for squad in shown.squads for f in squad.fighters if f.button}
        own = state.board.turn
        wanted = {
            "name": alive(fight, own),
            "heal": wounded(state.board, fight),
            "hit": alive(fight, 1 - own),
        }
        assert tapped == set(wanted[name])


@pytest.mark.parametrize(
    ("dice", "counting"),
    [((1, 5, 6), [1, 5]), ((6, 2, 4), [2, 4]), ((5, 5, 5), [5, 5]), ((3, 1, 1), [1, 1])],
)
def test_the_two_lowest_dice_are_marked(dice: tuple[int, ...], counting: list[int]) -> None:
    shown = marked(dice)
    assert [die.face for die in shown] == list(dice)
    assert sorted(die.face for die in shown if die.counts) == counting


def test_every_throw_of_the_fight_is_there_the_newest_first() -> None:
    seen, state = found("hit")
    shown = screen(seen).fight
    assert shown is not None
    numbers = [throw.number for throw in shown.throws]
    assert numbers == list(range(len(numbers), 0, -1))
    assert tuple(die.face for die in shown.throws[0].dice) == state.board.fight.dice
    told = [t for step in seen.steps for t in step.told]
    begun = max(i for i, t in enumerate(told) if t.kind == "attack")
    assert len(numbers) == sum(t.kind in ("start", "rolled") for t in told[begun:])


# How the game stands


def test_points_and_terrains_are_those_of_the_rules() -> None:
    seen, state = found("turn")
    board = state.board
    shown = screen(seen)
    told = [stand.value for stand in shown.status.stands]
    assert told == [str(points(board, 0)), str(points(board, 1))]
    for side in shown.sides:
        number = SIDES.index(side.id)
        assert side.held == board.control.count(number)
        assert (side.hand, side.pile) == (board.hands[number], board.cards_left(number))
    assert [side.own for side in shown.sides] == [False, True]


def test_an_empty_pile_is_told_with_whose_move_is_left() -> None:
    seen, _state = found("last")
    with override("en"):
        assert "Draw pile empty" in screen(seen).status.last
        assert not screen(found("turn")[0]).status.last


# What is kept to itself


@pytest.mark.parametrize("number", range(1, 18, 4))
def test_nothing_hidden_is_in_what_is_drawn(number: int) -> None:
    for seen, state in decisions(every()[number], 6):
        assert seen.seat is not None
        shown = replace(seen, moves=())  # specials to pick from are no secret
        words = _ids(page(shown, Cast(seen.sitters, seen.seat), ""))
        fallen = {card for step in seen.steps for told in step.told for card in _ids(told.facts)}
        assert not words & (hidden(state, seen.seat) - fallen)


def _ids(thing: Any) -> set[str]:
    """Every card that is named anywhere within."""
    return set(re.findall(r"[a-z]+(?:-[a-z0-9]+)*", repr(thing))) & {*UNITS, *SPECIALS}


def test_what_an_informer_saw_is_shown_to_the_viewer_alone() -> None:
    for match in every():
        for seen, state in decisions(match, 3):
            told = [side for side in screen(seen).sides if side.told]
            for side in told:
                number = SIDES.index(side.id)
                assert number != state.board.sides[seen.seat]
                assert {one.id for one in side.told} == set(state.secrets.seen[number])
                watching = replace(seen, seat=None, view=RULESET.view(state, None), moves=())
                assert not any(s.told or s.specials for s in screen(watching).sides)
                return
    raise AssertionError("no informer looked")


def test_on_a_shared_screen_nobody_is_you() -> None:
    seen, _state = found("choose")
    shown = screen(seen, shared=True)
    assert not any(side.own for side in shown.sides)
    assert any(side.own for side in screen(seen).sides)
    assert shown.pill != screen(seen).pill


def test_a_card_knows_its_values_and_its_short_name() -> None:
    rifleman, zapora = unit("nn-2-6"), unit("zapora")
    assert (rifleman.values, rifleman.short, rifleman.commander) == ("k2-6/2", "N.N.", False)
    assert (zapora.dice, zapora.attack, zapora.defence, zapora.commander) == (5, 8, 3, True)


def test_the_card_laid_last_is_marked_until_something_else_is_done() -> None:
    for seen, _state in decisions(every()[0], 3):
        verbs = {"placed", "replaced", "played", "attack", "passed"}
        told = [t for step in seen.steps for t in step.told if t.kind in verbs]
        laid = told[-1].facts["card"] if told and told[-1].kind in ("placed", "replaced") else None
        marked_new = [
            one.card.id
            for column in screen(seen).row
            for post in column.posts
            for one in (*post.units, *post.specials)
            if one.new
        ]
        assert marked_new == ([laid] if laid else [])


def test_a_side_in_a_fight_is_told_of_as_of_several_people() -> None:
    with override("pl"):
        fight = screen(found("hit")[0]).fight
        told = render_to_string("game/forest/fight.html", {"fight": fight})
    assert "atakują<" in told
    assert "rzucają<" in told
