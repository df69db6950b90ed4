"""Recon and the six Government Actions."""

import pytest

from game.rulesets.outcast_heroes.cards import DIFFICULTY, FREE, GOVERNMENT, STRENGTH

from .positions import (
    arrange,
    by_leadership,
    by_strength,
    first_mission,
    first_turn,
    give_bonus,
    government,
    soldiers_of,
    stack_government,
)


def facing(*effects, players=2, scout=None, **board):
    """Seat 0's mission started with these Government Actions on top, Glory given."""
    table = first_turn(players)
    mission, own = first_mission(table), by_leadership(table, 0)
    zones = {"command": own[0]}
    if scout is not None:
        zones["recon"] = by_leadership(table, scout)[1]
    arrange(table, missions={mission: zones}, **board)
    stack_government(table, *effects)
    table.end_turns().play(f"0 start {mission}")
    while table.board.phase == "give-glory":
        table.lazy()
    return table


def top(table, number):
    return [card.id for card in table.secrets.government_deck[:number]]


# ── recon ──


def test_without_a_scout_the_top_card_is_played() -> None:
    table = facing("manhunt")
    assert GOVERNMENT[table.board.resolving.government].effect == "manhunt"
    assert len(table.secrets.government_deck) == 7


@pytest.mark.parametrize("scout", [0, 1])
@pytest.mark.parametrize("take", [0, 1])
def test_the_scouts_player_plays_one_of_two_and_the_other_goes_to_the_bottom(scout, take) -> None:
    table = facing("ambush", "manhunt", scout=scout)
    cards = [card.id for card in table.secrets.government_drawn]
    assert table.to_act == (scout,)
    assert table.legal(scout) == [f"{scout} choose {card}" for card in cards]
    table.play(f"{scout} choose {cards[take]}")
    assert table.board.resolving.government == cards[take]
    assert table.secrets.government_deck[-1].id == cards[1 - take]
    assert len(table.secrets.government_deck) == 7


def test_only_the_two_drawn_can_be_chosen() -> None:
    table = facing("ambush", "manhunt", scout=0)
    table.refused(f"0 choose {table.secrets.government_deck[0].id}")


def test_the_card_played_goes_to_the_discards_at_the_end() -> None:
    table = facing("ambush")
    played = table.board.resolving.government
    table.go_to("turn")
    assert table.board.government_discard == (played,)


def test_ruling_13_seven_missions_a_stage_never_empty_the_deck(difficulty) -> None:
    difficulty.hopeless(FREE)
    table = first_turn(2)
    draws = 0
    while table.board.stage == 1:
        if table.board.phase == "turn" and table.board.on_table(FREE).command is None:
            arrange(table, missions={FREE: {"command": soldiers_of(table, 0)[0],
                                            "recon": soldiers_of(table, 0)[1]}})  # fmt: skip
        if table.board.phase == "start":
            table.play(f"0 start {FREE}")
        else:
            table.lazy()
        draws += sum(event.kind == "government" for event in table.events)
    assert draws == 7


# ── effects ──


def difficulty_told(table):
    return next(e for e in table.history if e.kind == "government").public["difficulty"]


@pytest.mark.parametrize("card", GOVERNMENT)
def test_difficulty_is_the_missions_plus_the_modifier(card: str) -> None:
    table = facing(GOVERNMENT[card].effect)
    now = table.board.resolving
    expected = DIFFICULTY[now.mission] + GOVERNMENT[now.government].modifier
    assert difficulty_told(table) == expected
    table.go_to("turn")
    assert table.told("result")[0].public["difficulty"] == expected


def test_arrests_take_the_weakest_in_the_headquarters_all_tied_ones_of_all_players() -> None:
    table = first_turn(2)
    weakest = min(STRENGTH[s] for seat in (0, 1) for s in soldiers_of(table, seat))
    tied = [s for seat in (0, 1) for s in soldiers_of(table, seat) if STRENGTH[s] == weakest]
    strong = [by_strength(table, seat)[-1] for seat in (0, 1)]
    assert {table.board.owner(s) for s in tied} == {0, 1}
    commander = next(s for s in soldiers_of(table, 0) if s not in [*tied, *strong])
    arrange(table, missions={first_mission(table): {"command": commander}},
            headquarters=[*tied, *strong])  # fmt: skip
    stack_government(table, "arrests")
    table.end_turns().play(f"0 start {first_mission(table)}").to_orders()
    assert set(tied) <= set(table.board.jail)
    assert not set(strong) & set(table.board.jail)
    assert all(STRENGTH[s] == weakest for s in table.board.jail)


def test_arrests_weakest_is_measured_in_the_headquarters_alone() -> None:
    table = first_turn(2)
    strong = by_strength(table, 0)[-1]
    everyone = [s for seat in (0, 1) for s in soldiers_of(table, seat)]
    commander = by_strength(table, 0)[0]
    rest = [s for s in everyone if s not in (strong, commander)]
    arrange(table, units=rest, headquarters=[strong],
            missions={first_mission(table): {"command": commander}})  # fmt: skip
    stack_government(table, "arrests")
    table.end_turns().play(f"0 start {first_mission(table)}").to_orders()
    assert table.board.jail == (strong,)


def test_ruling_24_arrests_with_an_empty_headquarters_do_nothing() -> None:
    table = first_turn(2)
    arrange(table, units=table.board.headquarters,
            missions={first_mission(table): {"command": by_leadership(table, 0)[0]}})  # fmt: skip
    stack_government(table, "arrests")
    table.end_turns().play(f"0 start {first_mission(table)}").to_orders()
    assert table.board.headquarters == table.board.jail == ()


def test_execution_takes_a_soldier_drawn_from_the_jail_out_of_the_game() -> None:
    table = first_turn(2)
    jailed = [by_leadership(table, 0)[-1], *by_leadership(table, 1)[:2]]
    free = next(s for s in table.board.headquarters if s not in jailed)
    table = facing("execution", jail=jailed)
    assert table.board.chance[0] == "execute"
    table.refused(f"chance execute {free}")
    table.play(f"chance execute {jailed[1]}")
    assert table.board.jail == (jailed[0], jailed[2])
    assert table.board.out == (jailed[1],)


def test_execution_with_an_empty_jail_does_nothing() -> None:
    table = facing("execution")
    assert table.board.chance == ("orders",)
    assert table.board.out == ()


def test_interrogation_hits_whoever_has_most_soldiers_in_the_jail() -> None:
    table = first_turn(3)
    jail = [*by_leadership(table, 1)[-2:], by_leadership(table, 0)[-1]]
    table = facing("interrogation", players=3, jail=jail)
    assert table.board.interrogated == (0, 1, 0)
    table.go_to("turn")
    while table.board.active != 1:
        table.lazy()
    assert table.board.actions == 1


def test_interrogation_hits_every_tied_player() -> None:
    table = first_turn(3)
    jail = [by_leadership(table, 1)[-1], by_leadership(table, 2)[-1]]
    table = facing("interrogation", players=3, jail=jail)
    assert table.board.interrogated == (0, 1, 1)


def test_interrogation_adds_to_what_is_still_to_be_served() -> None:
    table = first_turn(3)
    mission, own = first_mission(table), by_leadership(table, 0)
    arrange(table, missions={mission: {"command": own[0]}}, jail=[own[1]])
    stack_government(table, "interrogation")
    table.end_turns()
    arrange(table, interrogated=(1, 2, 0))
    table.play(f"0 start {mission}").to_orders()
    assert table.board.interrogated == (2, 2, 0)


def test_interrogation_with_an_empty_jail_does_nothing() -> None:
    assert facing("interrogation", players=3).board.interrogated == (0, 0, 0)


def test_ruling_26_informers_can_be_paid_off_with_a_point_of_the_track() -> None:
    table = facing("informers", players=3)
    assert table.to_act == (0,)
    assert set(table.legal(0)) == {"0 pay", "0 refuse"}
    table.play("0 pay")
    assert table.board.tracks == (0, 1, 1)
    table.go_to("turn")
    result = table.told("result")[0].public
    assert result["difficulty"] == DIFFICULTY[result["mission"]]
    assert table.board.government_discard == tuple(government("informers")[:1])


def test_informers_that_are_not_paid_stay_and_count() -> None:
    table = facing("informers").play("0 refuse")
    assert table.board.tracks == (1, 1)
    table.go_to("turn")
    result = table.told("result")[0].public
    modifier = GOVERNMENT[government("informers")[0]].modifier
    assert result["difficulty"] == DIFFICULTY[result["mission"]] + modifier


def test_ruling_26_informers_are_not_offered_with_the_track_on_zero() -> None:
    table = facing("informers", tracks=(0, 5))
    assert table.board.chance == ("orders",)
    assert table.board.resolving.counts


def test_informers_ask_the_commanders_player_not_the_scouts() -> None:
    table = facing("informers", "ambush", scout=1)
    table.play(f"1 choose {government('informers')[0]}")
    assert table.to_act == (0,)


@pytest.mark.parametrize(("effect", "place"), [("manhunt", "jail"), ("ambush", "headquarters")])
def test_manhunt_sends_the_wounded_to_the_jail(effect: str, place: str) -> None:
    table = facing(effect)
    soldier = table.board.on_table(table.board.resolving.mission).command
    table.give({soldier: "stand-fast"})
    assert soldier in getattr(table.board, place)


def test_manhunt_touches_only_the_wounded() -> None:
    table = facing("manhunt")
    soldier = table.board.on_table(table.board.resolving.mission).command
    table.give({soldier: "withdraw-star"})
    assert soldier in table.board.units[0]
    assert table.board.jail == ()


def test_manhunt_lasts_for_this_mission_only() -> None:
    table = facing("manhunt", "ambush").go_to("turn")
    assert table.board.resolving is None
    soldier, mission = soldiers_of(table, 1)[0], first_mission(table)
    arrange(table, missions={mission: {"command": soldier}})
    table.end_turns().play(f"1 start {mission}").to_orders().give({soldier: "stand-fast-star"})
    assert soldier in table.board.headquarters


def test_ambush_does_nothing_but_be_hard() -> None:
    table = first_turn(2)
    jail = [by_leadership(table, 1)[-1]]
    table = facing("ambush", jail=jail)
    assert table.board.chance == ("orders",)
    assert table.board.jail == tuple(jail)
    assert table.board.interrogated == (0, 0)


def test_ruling_20_a_cancelled_action_has_neither_effect_nor_modifier() -> None:
    table = first_turn(2)
    mission = first_mission(table)
    arrange(table, missions={mission: {"command": by_leadership(table, 0)[0]}})
    (card,) = give_bonus(table, 1, "cancel-government")
    stack_government(table, "arrests")
    headquarters = table.board.headquarters
    table.end_turns().play(f"0 start {mission}")
    table.go_to("cancel-government").play(f"1 use {card}")
    assert table.board.headquarters == headquarters
    assert len(table.secrets.government_deck) == 7
    table.go_to("turn")
    assert table.told("result")[0].public["difficulty"] == DIFFICULTY[mission]
    assert table.board.government_discard == (government("arrests")[0],)
