"""The six bonuses, each at its moments; how holders are asked."""

import pytest

from game.rulesets.outcast_heroes.cards import BONUS, FREE, STRENGTH

from .positions import (
    arrange,
    by_leadership,
    first_mission,
    first_turn,
    give_bonus,
    soldiers_of,
    stack_glory,
    stack_government,
)

OWN_TURN = ("free-prisoner", "exchange-glory", "extra-action")
REACTIONS = ("cancel-start", "cancel-government", "add-strength")


def used(table, card):
    """Whether a used bonus has left the game."""
    return card in table.board.removed and all(card not in row for row in table.board.bonuses)


def uses(table, seat):
    return [text for text in table.legal(seat) if text.split()[1] == "use"]


def holding(*kinds, seat=0, players=2):
    table = first_turn(players)
    return table, *[give_bonus(table, seat, kind)[0] for kind in kinds]


# ── in the own turn ──


def test_free_prisoner_moves_any_soldier_from_the_jail_to_the_headquarters() -> None:
    table, card = holding("free-prisoner")
    jail = [soldiers_of(table, 0)[0], soldiers_of(table, 1)[0]]
    arrange(table, jail=jail)
    assert uses(table, 0) == [f"0 use {card} {soldier}" for soldier in jail]
    actions = table.board.actions
    table.play(f"0 use {card} {jail[1]}")
    assert table.board.jail == (jail[0],)
    assert jail[1] in table.board.headquarters
    assert table.board.actions == actions
    assert used(table, card)


def test_free_prisoner_needs_a_prisoner() -> None:
    table, card = holding("free-prisoner")
    assert uses(table, 0) == []
    table.refused(f"0 use {card} {table.board.units[0][0]}")


def test_ruling_22_exchange_puts_a_card_of_the_hand_below_and_draws_the_top_one() -> None:
    table, card = holding("exchange-glory")
    stack_glory(table, (3,), {0: (1, 2)})
    assert uses(table, 0) == [f"0 use {card} 1", f"0 use {card} 2"]
    table.play(f"0 use {card} 1")
    assert sorted(c.value for c in table.secrets.glory_hands[0]) == [2, 3]
    assert table.secrets.glory_deck[-1].value == 1
    assert table.event("bonus-exchange").seen_by(1) == {"seat": 0, "mission": card}
    assert used(table, card)


@pytest.mark.parametrize(("hand", "size"), [((), None), ((1,), 0)])
def test_exchange_needs_a_card_in_hand_and_one_in_the_deck(hand, size) -> None:
    table, card = holding("exchange-glory")
    stack_glory(table, (), {0: hand}, size)
    assert uses(table, 0) == []
    table.refused(f"0 use {card} 1")


def test_exchange_with_one_card_in_the_deck_draws_that_card() -> None:
    table, card = holding("exchange-glory")
    stack_glory(table, (3,), {0: (1,)}, 1)
    table.play(f"0 use {card} 1")
    assert [c.value for c in table.secrets.glory_hands[0]] == [3]
    assert [c.value for c in table.secrets.glory_deck] == [1]


def test_ruling_23_extra_action_any_number_of_cards_in_the_own_turn() -> None:
    table = first_turn(2)
    one, two = give_bonus(table, 0, "extra-action", 2)
    table.play(f"0 use {one}", f"0 use {two}")
    assert table.board.actions == 5
    assert used(table, one)
    assert used(table, two)


def test_ruling_23_extra_action_is_lost_on_nobody_elses_turn() -> None:
    table, card = holding("extra-action", seat=1)
    assert table.legal(1) == []
    table.refused(f"1 use {card}")
    table.play("0 end-turn")
    assert f"1 use {card}" in table.legal(1)


def test_extra_action_saves_a_turn_of_zero_actions() -> None:
    table, card = holding("extra-action", seat=1)
    arrange(table, interrogated=(0, 9))
    table.play("0 end-turn")
    assert (table.board.active, table.board.actions) == (1, 0)
    assert set(table.legal(1)) == {f"1 use {card}", "1 end-turn"}
    table.play(f"1 use {card}")
    assert table.board.actions == 1


@pytest.mark.parametrize("kind", OWN_TURN)
def test_ruling_5_a_turn_does_not_end_by_itself_while_a_bonus_could_be_used(kind: str) -> None:
    table, _ = holding(kind)
    jailed, deployed = soldiers_of(table, 1)[-1], table.board.units[0][0]
    arrange(table, nomination=None, actions=1, jail=[jailed])
    stack_glory(table, (), {0: (1,)})
    table.play(f"0 deploy {deployed} {FREE} strike")
    assert table.board.active == 0
    assert table.board.actions == 0
    table.play(uses(table, 0)[0])
    assert table.board.active == (0 if kind == "extra-action" else 1)


@pytest.mark.parametrize("kind", REACTIONS)
def test_ruling_21_reaction_bonuses_are_not_used_in_a_turn(kind: str) -> None:
    table, card = holding(kind)
    assert uses(table, 0) == []
    table.refused(f"0 use {card}")


def test_a_bonus_is_used_by_its_holder_only() -> None:
    table, card = holding("extra-action", seat=1)
    table.refused(f"0 use {card}")


# ── reactions ──


def started(table, zones, *effects):
    mission = first_mission(table)
    arrange(table, missions={mission: zones})
    stack_government(table, *(effects or ("ambush",)))
    seat = table.board.owner(zones["command"])
    return table.end_turns().play(f"{seat} start {mission}")


def test_only_those_who_hold_a_fitting_bonus_are_asked() -> None:
    table = first_turn(3)
    give_bonus(table, 1, "extra-action")
    give_bonus(table, 2, "cancel-government")
    started(table, {"command": by_leadership(table, 0)[0]})
    table.go_to("cancel-government")
    assert table.to_act == (2,)
    table.play("2 pass")
    assert table.board.chance == ("orders",)


def test_ruling_18_holders_are_asked_clockwise_from_the_commander_in_chief() -> None:
    table = first_turn(3, chief=1)
    cards = [give_bonus(table, seat, "cancel-government")[0] for seat in (0, 1, 2)]
    started(table, {"command": by_leadership(table, 0)[0]}).go_to("cancel-government")
    asked = []
    while table.board.phase == "cancel-government":
        asked.append(table.to_act[0])
        assert table.legal(table.to_act[0])[0] == f"{asked[-1]} use {cards[asked[-1]]}"
        table.play(f"{asked[-1]} pass")
    assert asked == [1, 2, 0]


def test_after_a_cancellation_nobody_else_is_asked_and_no_card_is_lost() -> None:
    table = first_turn(3)
    cards = [give_bonus(table, seat, "cancel-government")[0] for seat in (0, 1)]
    started(table, {"command": by_leadership(table, 0)[0]}).go_to("cancel-government")
    table.play(f"0 use {cards[0]}")
    assert table.board.chance == ("orders",)
    assert used(table, cards[0])
    assert not used(table, cards[1])


def test_cancelling_the_government_action_comes_before_its_effect() -> None:
    table, _ = holding("cancel-government", seat=1)
    started(table, {"command": by_leadership(table, 0)[0]}, "arrests").go_to("cancel-government")
    before = table.board.headquarters
    assert table.board.jail == ()
    table.play("1 pass")
    assert set(table.board.jail) == set(before) - set(table.board.headquarters)
    assert table.board.jail


def with_add_strength(difficulty, players=3, chief=0, held=((1, 1), (2, 1)), **zones):
    """The moment for "+2" in a hopeless mission."""
    table = first_turn(players, chief)
    cards = {}
    given = give_bonus(table, held[0][0], "add-strength", sum(count for _, count in held))
    rows, left = list(table.board.bonuses), list(given)
    rows[held[0][0]] = ()
    for seat, count in held:
        cards[seat], left = left[:count], left[count:]
        rows[seat] = (*rows[seat], *cards[seat])
    arrange(table, bonuses=tuple(rows))
    difficulty.hopeless(first_mission(table))
    soldier = by_leadership(table, 0)[0]
    started(table, zones or {"command": soldier}).to_orders()
    return table, cards, soldier


def test_ruling_17_plus_two_is_asked_with_the_orders_open_and_the_total_in_view(
    difficulty,
) -> None:
    table, cards, soldier = with_add_strength(difficulty)
    table.give({soldier: "attack"})
    assert table.board.phase == "add-strength"
    assert table.board.resolving.orders == ((soldier, "attack"),)
    assert table.told("result") == []
    table.play(f"1 use {cards[1][0]}", "2 pass")
    assert table.told("result")[0].public["total"] == STRENGTH[soldier] + 1 + 2


def test_ruling_18_everybody_is_asked_anew_until_all_decline_in_succession(difficulty) -> None:
    table, cards, soldier = with_add_strength(difficulty, held=((1, 1), (2, 2)))
    table.give({soldier: "attack"})
    table.play("1 pass", f"2 use {cards[2][0]}")
    assert table.to_act == (1,)
    table.play("1 pass")
    assert table.to_act == (2,)
    table.play(f"2 use {cards[2][1]}")
    assert table.to_act == (1,)
    table.play(f"1 use {cards[1][0]}")
    assert table.told("result")[0].public["total"] == STRENGTH[soldier] + 1 + 6


def test_ruling_18_the_round_goes_on_with_the_next_holder_not_from_the_chief(difficulty) -> None:
    table, cards, soldier = with_add_strength(difficulty, held=((1, 2), (2, 1)))
    table.give({soldier: "attack"}).play(f"1 use {cards[1][0]}")
    assert table.to_act == (2,)
    table.play("2 pass")
    assert table.to_act == (1,)


def test_ruling_18_once_all_have_declined_in_succession_it_is_over(difficulty) -> None:
    table, _, soldier = with_add_strength(difficulty)
    table.give({soldier: "attack"}).play("1 pass", "2 pass")
    assert len(table.told("result")) == 1


def test_plus_two_can_turn_a_failure_into_success(difficulty) -> None:
    table, cards, soldier = with_add_strength(difficulty, held=((1, 1),))
    mission = table.board.resolving.mission
    table.give({soldier: "stand-fast"})
    modifier = table.told("government")[0].public["difficulty"] - 1000
    difficulty.set(mission, STRENGTH[soldier] + 2 - modifier)
    table.play(f"1 use {cards[1][0]}")
    assert table.told("result")[0].public["success"] is True


def test_plus_two_is_offered_though_all_have_withdrawn(difficulty) -> None:
    table, cards, soldier = with_add_strength(difficulty, held=((1, 1),))
    table.give({soldier: "withdraw"}).play(f"1 use {cards[1][0]}")
    assert table.told("result")[0].public["total"] == 2


def test_plus_two_is_not_offered_in_a_mission_without_participants() -> None:
    table, _ = holding("add-strength")
    arrange(table, round=4)
    table.end_turns()
    assert table.to_act != (0,) or table.board.phase != "add-strength"
    assert table.told("result")[0].public["total"] == 0


@pytest.mark.parametrize("kind", ["cancel-government", "add-strength"])
def test_reactions_work_on_free_the_prisoners(kind: str, difficulty) -> None:
    difficulty.hopeless(FREE)
    table, card = holding(kind, seat=1)
    soldier = by_leadership(table, 0)[0]
    arrange(table, missions={FREE: {"command": soldier}})
    stack_government(table, "ambush")
    table.end_turns().play(f"0 start {FREE}").go_to(kind)
    table.play(f"1 use {card}")
    assert used(table, card)
    if kind == "cancel-government":
        assert not table.board.resolving.counts


def test_forced_missions_without_soldiers_still_ask_for_the_government_action() -> None:
    table, card = holding("cancel-government", seat=1)
    arrange(table, round=4)
    stack_government(table, "arrests")
    headquarters = table.board.headquarters
    table.end_turns()
    assert table.to_act == (1,)
    table.play(f"1 use {card}")
    assert table.board.headquarters == headquarters


# ── the last exchange ──


def last_exchange(hands, kinds=((0, 1), (1, 1)), chief=0):
    """The stage's end with these Glory hands; (seat, number) of exchange bonuses."""
    table = first_turn(2, chief)
    rows, given = [(), ()], give_bonus(table, 0, "exchange-glory", sum(n for _, n in kinds))
    for seat, count in kinds:
        rows[seat] = tuple(given[:count])
        given = given[count:]
    arrange(table, bonuses=tuple(rows), round=4)
    stack_glory(table, (3,), hands)
    table.end_turns()
    return table


@pytest.mark.parametrize("chief", [0, 1])
def test_ruling_22_holders_are_asked_once_more_before_scoring_clockwise(chief: int) -> None:
    hands = {0: (1,), 1: (2,)}
    table = last_exchange(hands, chief=chief)
    # In round 4 the exchange could also be used in the turn; nobody did.
    table.go_to("last-exchange")
    first = 1 - chief  # the card has passed on
    assert table.to_act == (first,)
    assert table.told("scored") == []
    table.play(f"{first} pass")
    assert table.to_act == (chief,)
    table.play(f"{chief} pass").settle()
    assert len(table.told("scored")) == 1


def test_the_exchanged_card_is_scored() -> None:
    table = last_exchange({0: (1,)}, ((0, 1),)).go_to("last-exchange")
    (text,) = uses(table, 0)
    table.play(text)
    row = table.told("scored")[0].public["rows"][0]
    assert tuple(row["glory"]) == (3,)


def test_a_holder_of_two_may_exchange_twice() -> None:
    table = last_exchange({0: (1,)}, ((0, 2),)).go_to("last-exchange")
    table.play(uses(table, 0)[0])
    assert table.to_act == (0,)
    table.play(uses(table, 0)[0])
    assert len(table.told("scored")) == 1


def test_whoever_has_no_glory_card_is_not_asked() -> None:
    table = last_exchange({1: (1,)}, ((0, 1), (1, 1))).go_to("last-exchange")
    assert table.to_act == (1,)


def test_a_card_in_hand_is_needed_and_bonuses_of_other_kinds_do_not_ask() -> None:
    table, card = holding("extra-action")
    arrange(table, round=4)
    stack_glory(table, (), {0: (1,)})
    table.go_to("bid")
    assert table.board.stage == 2
    assert BONUS[card] == "extra-action"
    assert card in table.board.bonuses[0]
