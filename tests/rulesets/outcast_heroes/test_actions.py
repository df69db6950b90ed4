"""The three actions: mobilise, deploy, take over; and how a turn ends."""

import pytest

from game.rulesets.outcast_heroes.cards import COLOUR, FREE, LEADERSHIP, SPECIAL_ZONES, ZONES

from .positions import arrange, by_leadership, first_mission, first_turn, soldiers_of, twins


def on(table, mission):
    return table.board.on_table(mission)


# ── mobilise ──


def test_mobilise_brings_an_own_soldier_from_the_headquarters_to_the_unit() -> None:
    table = first_turn()
    soldier = next(s for s in table.board.headquarters if table.board.owner(s) == 0)
    table.play(f"0 mobilise {soldier}")
    assert soldier in table.board.units[0]
    assert soldier not in table.board.headquarters
    assert table.board.actions == 2


def test_mobilise_is_for_own_soldiers_in_the_headquarters_only() -> None:
    table = first_turn()
    own = soldiers_of(table, 0)
    arrange(table, jail=[own[0]], grave=[own[1]])
    other = next(s for s in table.board.headquarters if table.board.owner(s) == 1)
    for soldier in (own[0], own[1], other, table.board.units[0][0]):
        table.refused(f"0 mobilise {soldier}")
    listed = {text.split()[2] for text in table.legal(0) if " mobilise " in text}
    assert listed == {s for s in table.board.headquarters if s in own}


# ── deploy ──


@pytest.mark.parametrize("zone", ZONES)
@pytest.mark.parametrize("free", [False, True])
def test_deploy_puts_a_soldier_into_a_zone_of_any_mission(zone: str, free: bool) -> None:
    table = first_turn()
    mission = FREE if free else first_mission(table)
    soldier = table.board.units[0][0]
    table.play(f"0 deploy {soldier} {mission} {zone}")
    there = on(table, mission)
    assert (soldier in there.strike) if zone == "strike" else there.special(zone) == soldier
    assert soldier not in table.board.units[0]
    assert table.board.actions == 2


@pytest.mark.parametrize("zone", SPECIAL_ZONES)
@pytest.mark.parametrize("owner", [0, 1])
def test_a_special_zone_holds_one_soldier_whoevers_he_is(zone: str, owner: int) -> None:
    table = first_turn()
    mission, holder = first_mission(table), table.board.units[owner][0]
    arrange(table, missions={mission: {zone: holder}})
    table.refused(f"0 deploy {table.board.units[0][-1]} {mission} {zone}")


def test_strike_force_holds_any_number() -> None:
    table = first_turn()
    mission, unit = first_mission(table), table.board.units[0]
    others = [*soldiers_of(table, 1), *unit[1:3]]
    arrange(table, missions={mission: {"strike": others}})
    table.play(f"0 deploy {unit[0]} {mission} strike")
    there = on(table, mission).strike
    assert len(there) == len(set(there)) == 11
    assert unit[0] in on(table, mission).strike


def test_deploy_is_for_soldiers_of_the_own_unit_and_missions_on_the_table() -> None:
    table = first_turn()
    mission = first_mission(table)
    in_headquarters = next(s for s in table.board.headquarters if table.board.owner(s) == 0)
    table.refused(f"0 deploy {in_headquarters} {mission} strike")
    table.refused(f"0 deploy {table.board.units[1][0]} {mission} strike")
    table.refused(f"0 deploy {table.board.units[0][0]} {table.secrets.mission_deck[0]} strike")


# ── take over ──


def duel(zone, mine, holder, **options):
    """Seat 0 to act with `mine` in the Strike Force, `holder` in a special zone."""
    table = first_turn(**options)
    mission = first_mission(table)
    arrange(table, missions={mission: {zone: holder, "strike": [mine]}})
    return table, mission


@pytest.mark.parametrize("zone", SPECIAL_ZONES)
def test_ruling_2_take_over_with_equal_leadership_swaps_the_two(zone: str) -> None:
    mine, his = twins(first_turn(), 0, 1)
    table, mission = duel(zone, mine, his)
    table.play(f"0 take-over {mine} {mission} {zone}")
    assert on(table, mission).special(zone) == mine
    assert on(table, mission).strike == (his,)
    assert table.board.actions == 2


def test_ruling_2_strict_option_needs_more_leadership() -> None:
    mine, his = twins(first_turn(), 0, 1)
    table, mission = duel("command", mine, his, takeover="strict")
    table.refused(f"0 take-over {mine} {mission} command")
    best = by_leadership(table, 0)[-1]
    worse = next(s for s in soldiers_of(table, 1) if LEADERSHIP[s] < LEADERSHIP[best])
    table, mission = duel("command", best, worse, takeover="strict")
    table.play(f"0 take-over {best} {mission} command")
    assert on(table, mission).command == best


@pytest.mark.parametrize("takeover", ["equal", "strict"])
@pytest.mark.parametrize("holder", [0, 1])
def test_take_over_with_less_leadership_is_refused(takeover: str, holder: int) -> None:
    mine = by_leadership(first_turn(), 0)[0]
    his = by_leadership(first_turn(), holder)[-1]
    table, mission = duel("recon", mine, his, takeover=takeover)
    assert "leadership" in table.refused(f"0 take-over {mine} {mission} recon")
    assert "take-over" not in table.verbs(0) or all(
        not t.endswith("recon") for t in table.legal(0) if "take-over" in t
    )


def test_ruling_3_take_over_from_oneself_is_allowed() -> None:
    mine, own = twins(first_turn(), 0, 0)
    table, mission = duel("liaison", mine, own)
    table.play(f"0 take-over {mine} {mission} liaison")
    assert on(table, mission).liaison == mine
    assert on(table, mission).strike == (own,)


@pytest.mark.parametrize("takeover", ["equal", "strict"])
def test_an_empty_special_zone_is_simply_moved_into(takeover: str) -> None:
    table = first_turn(takeover=takeover)
    weakest, mission = by_leadership(table, 0)[0], first_mission(table)
    arrange(table, missions={mission: {"strike": [weakest]}})
    table.play(f"0 take-over {weakest} {mission} command")
    assert on(table, mission).command == weakest
    assert on(table, mission).strike == ()


def test_only_own_soldiers_of_the_strike_force_of_the_same_mission_take_over() -> None:
    table = first_turn()
    mission = first_mission(table)
    own, other = by_leadership(table, 0), by_leadership(table, 1)
    zones = {"command": other[0], "liaison": own[-1], "strike": [other[-1]]}
    arrange(table, missions={mission: zones, FREE: {"strike": [own[-2]]}}, units=own[:2])
    for soldier in (own[-1], own[-2], other[-1], own[0]):
        table.refused(f"0 take-over {soldier} {mission} command")
    assert not [text for text in table.legal(0) if text.endswith(f"{mission} recon")
                and "take-over" in text]  # fmt: skip


def test_take_over_works_on_free_the_prisoners() -> None:
    table = first_turn()
    mine, his = twins(table, 0, 1)
    arrange(table, missions={FREE: {"command": his, "strike": [mine]}})
    table.play(f"0 take-over {mine} {FREE} command")
    assert on(table, FREE).command == mine


def test_nobody_is_recalled_from_a_mission() -> None:
    table = first_turn()
    mission, own = first_mission(table), soldiers_of(table, 0)
    arrange(table, missions={mission: {"command": own[0], "strike": own[1:3]}})
    table.refused(f"0 mobilise {own[0]}")
    table.refused(f"0 deploy {own[1]} {mission} recon")
    table.refused(f"0 deploy {own[1]} {FREE} strike")


# ── how a turn ends ──


def test_ruling_4_a_turn_may_be_ended_with_actions_unused() -> None:
    table = first_turn(3)
    assert "0 end-turn" in table.legal(0)
    table.play("0 end-turn")
    assert table.board.active == 1


def test_ruling_5_the_turn_ends_by_itself_after_the_last_action() -> None:
    table = first_turn(3, chief=2)
    arrange(table, nomination=None)
    first, second = table.board.units[2][:2]
    table.play(f"2 deploy {first} {FREE} strike")
    assert table.board.active == 2
    table.play(f"2 deploy {second} {FREE} strike")
    assert table.board.active == 0


def test_ruling_5_it_goes_on_while_the_nomination_could_be_placed() -> None:
    table = first_turn(3)
    first, second = table.board.units[0][:2]
    table.play(f"0 deploy {first} {FREE} command", f"0 deploy {second} {FREE} strike")
    assert table.board.active == 0
    assert table.verbs(0) == {"nominate", "end-turn"}


def test_ruling_5_a_holder_without_any_commander_to_nominate_is_done() -> None:
    table = first_turn(3)
    first, second = table.board.units[0][:2]
    table.play(f"0 deploy {first} {FREE} strike", f"0 deploy {second} {FREE} strike")
    assert table.board.active == 1


def test_a_turn_goes_on_with_actions_left_even_when_nothing_can_be_done_with_them() -> None:
    table = arrange(first_turn(3), nomination=None)
    arrange(table, out=soldiers_of(table, 0))
    assert table.board.active == 0
    assert table.legal(0) == ["0 end-turn"]


def test_actions_come_in_any_order_and_as_often_as_the_number_allows() -> None:
    table = first_turn(2)
    mission = first_mission(table)
    base = [s for s in table.board.headquarters if COLOUR[s] == table.board.colours[0]]
    table.play(f"0 mobilise {base[0]}", f"0 deploy {base[0]} {mission} strike")
    table.play(f"0 take-over {base[0]} {mission} command")
    assert on(table, mission).command == base[0]
    assert table.board.actions == 0


def test_only_the_active_player_acts() -> None:
    table = first_turn(3)
    assert table.to_act == (0,)
    table.refused("1 end-turn")
    assert table.legal(1) == table.legal(2) == []
