"""The course of a game is that of the rules, move by move and roll by roll."""

from itertools import pairwise

from game.rulesets.forest.cards import SIDES, START_CONTROL, UNITS
from game.rulesets.forest.course import Roll, Taken, follow
from game.rulesets.forest.example import EXAMPLE
from game.rulesets.forest.terrain import points, strength

from ..stories import sights
from .games import begun, course, every, facts

THIRD = 2


def test_every_move_is_there_in_its_order() -> None:
    verbs = set()
    for match in every():
        told = course(match)
        assert [turn.number for turn in told.turns] == list(range(1, match.state.board.moves + 1))
        assert [turn.side for turn in told.turns][:1] == [told.starter]
        assert all(one.side != two.side for one, two in pairwise(told.turns))
        assert all(one.ply < two.ply for one, two in pairwise(told.turns))
        assert all(turn.over for turn in told.turns)
        for verb, kind in (("place", "placed"), ("replace", "replaced"), ("play", "played")):
            assert [turn.card for turn in told.turns if turn.verb == verb] == [
                one["card"] for one in facts(match, kind)
            ]
        verbs |= {turn.verb for turn in told.turns}
        assert told.row == match.state.board.row
        assert told.sides == match.state.board.sides
    assert {"place", "replace", "play", "attack"} <= verbs


def test_the_dice_and_the_fallen_are_all_told() -> None:
    raids = 0
    for match in every():
        fights = [turn.fight for turn in course(match).turns if turn.fight]
        assert len(fights) == len(facts(match, "attack"))
        raids += sum(fight.source is not None for fight in fights)
        assert [face for fight in fights for face in fight.starts] == [
            one["rolled"] for one in facts(match, "start")
        ]
        rolls = [roll for fight in fights for roll in fight.rolls]
        assert [(list(roll.dice), roll.sum) for roll in rolls] == [
            (one["dice"], one["sum"]) for one in facts(match, "rolled")
        ]
        assert [hit for roll in rolls for hit in roll.hits] == [
            (one["card"], one["life"]) for one in facts(match, "hit")
        ]
        assert [SIDES[fight.winner] for fight in fights if fight.winner is not None] == [
            one["side"] for one in facts(match, "fight-over")
        ]
        assert sum(bool(roll.named) for roll in rolls) == len(facts(match, "named"))
        assert [roll.healed for roll in rolls if roll.healed] == [
            one["card"] for one in facts(match, "healed")
        ]
        sentences = [turn.sentence for turn in course(match).turns if turn.sentence]
        lost = [one.card for one in sentences if not one.saved]
        fallen = [card for fight in fights for card in fight.fell] + lost
        assert sorted(fallen) == sorted(one["card"] for one in facts(match, "fell"))
        throws = [list(pair) for one in sentences for pair in one.throws]
        assert throws == [one["dice"] for one in facts(match, "thrown")]
    assert raids


def test_the_terrains_that_were_taken_add_up_to_the_points() -> None:
    for match in every():
        told, board = course(match), match.state.board
        control = list(START_CONTROL)
        for taken in (taken for turn in told.turns for taken in turn.control):
            assert control[taken.place] != taken.side
            control[taken.place] = taken.side
        assert tuple(control) == board.control
        assert told.points == {side: points(board, side) for side in (0, 1)}
        assert told.reason == board.reason


def test_a_beaten_formation_is_the_one_that_lay_there() -> None:
    beaten = 0
    for match in every():
        known = 0
        for seen, state in sights(match, None):
            taken = [one for turn in follow(seen.steps).turns for one in turn.control]
            for one in taken[known:]:
                assert one.formation == strength(state.board, one.place, one.side)
                assert one.beaten == strength(state.board, one.place, 1 - one.side)
                beaten += bool(one.beaten)
            known = len(taken)
    assert beaten


def test_the_example_of_a_fight() -> None:
    told = course(begun(*EXAMPLE))
    assert [turn.control for turn in told.turns[4:6]] == [
        [Taken(THIRD, 1, 3, 0)],
        [Taken(THIRD, 0, 2, 3)],
    ]
    attack = told.turns[-1]
    fight = attack.fight
    assert fight is not None
    assert attack.over
    assert (fight.kind, fight.place, fight.attacker) == ("las", THIRD, 1)
    assert (fight.starts, fight.begun, fight.winner) == ([2], True, 0)
    assert fight.life == [
        *(("mo-2-6", 2), ("kbw-3-6", 2), ("edmund-j", 3)),
        *(("nn-2-6", 3), ("nn-2-5", 3), ("nn-2-7", 3)),
    ]
    assert fight.fell == ["nn-2-7", "kbw-3-6", "mo-2-6", "edmund-j"]
    assert len(fight.rolls) == 8
    assert fight.rolls[1] == Roll(
        0, (1, 5, 6), 6, ("nn-2-6", "nn-2-5"), [("kbw-3-6", 1), ("kbw-3-6", 0)], fell=["kbw-3-6"]
    )
    assert [roll.hits for roll in fight.rolls if not roll.hitting] == [[]]


def test_what_is_not_finished_is_not_said_to_be() -> None:
    begins = EXAMPLE.index("1 attack 3")
    for ply in range(begins + 1, len(EXAMPLE)):
        (*_, attack) = course(begun(*EXAMPLE[:ply])).turns
        assert not attack.over
        assert attack.fight
        assert attack.fight.begun == (ply > begins + 1)


def test_a_start_that_fails_ends_the_move() -> None:
    begins = EXAMPLE.index("1 attack 3")
    told = course(begun(*EXAMPLE[: begins + 1], "chance start 5"))
    fight = told.turns[-1].fight
    assert fight is not None
    assert (fight.starts, fight.begun, fight.over) == ([5], False, True)


def test_a_sentence_is_thrown_for_as_often_as_the_defence_says() -> None:
    found = [t.sentence for match in every() for t in course(match).turns if t.sentence]
    assert found
    for sentence in found:
        assert 1 <= len(sentence.throws) <= UNITS[sentence.card].defence
        assert sentence.saved == (
            sentence.throws[-1][0] == sentence.throws[-1][1] <= UNITS[sentence.card].dice
        )
        assert sentence.over
