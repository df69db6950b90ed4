"""What is carried over to the next stage, what goes back, what leaves the game."""

from game.rulesets.outcast_heroes.cards import (
    ALL_GLORY,
    FREE,
    GOVERNMENT,
    MISSIONS,
    all_orders,
    goal_deck,
)

from .positions import (
    arrange,
    first_mission,
    first_turn,
    give_bonus,
    hold,
    replace,
    soldiers_of,
    stack_glory,
)


def next_stage(table):
    """The bidding of the second stage, reached by doing nothing."""
    return table.go_to("bid")


def test_decks_are_whole_again_and_hands_are_empty() -> None:
    table = first_turn(2)
    stack_glory(table, (), {0: (1, 2), 1: (1,)})
    secrets = next_stage(table).secrets
    assert sorted(card.value for card in secrets.glory_deck) == sorted(ALL_GLORY)
    assert secrets.glory_hands == ((), ())
    assert sorted(card.id for card in secrets.government_deck) == sorted(GOVERNMENT)
    assert table.board.government_discard == ()
    assert sorted([*secrets.goals, *secrets.goal_deck]) == sorted(goal_deck(2))


def test_new_goals_are_dealt_from_the_whole_deck() -> None:
    table = first_turn(2)
    while table.board.stage == 1 or "goals" not in table.board.chance[:1]:
        table.lazy()
    deck = sorted(goal_deck(2))
    table.play(f"chance goals {' '.join(deck)}")
    assert table.secrets.goals == tuple(deck[:2])


def test_the_grave_and_the_missions_leave_the_game() -> None:
    table = first_turn(2)
    grave = [soldiers_of(table, 0)[0], soldiers_of(table, 1)[0]]
    arrange(table, grave=grave)
    next_stage(table)
    assert table.board.grave == ()
    assert set(grave) <= set(table.board.out)
    assert [m.mission for m in table.board.missions] == [FREE]


def test_both_cards_return_to_the_middle_used_or_not() -> None:
    for used in (True, False):
        table = first_turn(2)
        arrange(table, missions={FREE: {"command": soldiers_of(table, 1)[0]}})
        if used:
            table.play(f"0 nominate {FREE}")
        next_stage(table)
        board = table.board
        assert board.commander_in_chief is board.nomination is board.nominated is None


def test_units_headquarters_jail_tracks_and_bonuses_are_carried_over() -> None:
    table = first_turn(2)
    own, other = soldiers_of(table, 0), soldiers_of(table, 1)
    arrange(table, units=[*own[:3], *other[:4]], headquarters=[*own[3:6], *other[4:]])
    arrange(table, jail=own[6:], tracks=(5, 9))
    (card,) = give_bonus(table, 1, "cancel-start")
    harmless = ("ambush", "informers", "manhunt")
    deck = sorted(
        table.secrets.government_deck, key=lambda c: GOVERNMENT[c.id].effect not in harmless
    )
    assert GOVERNMENT[deck[2].id].effect in harmless
    table.state = type(table.state)(
        table.board, replace(table.secrets, government_deck=tuple(deck))
    )
    before = table.board
    next_stage(table)
    after = table.board
    assert after.units == before.units
    assert sorted(after.headquarters) == sorted(before.headquarters)
    assert after.jail == before.jail
    assert after.bonuses[1] == (card,)
    assert all(now >= was for now, was in zip(after.tracks, before.tracks, strict=True))


def test_ruling_31_held_orders_are_carried_over_and_never_redealt() -> None:
    table = hold(first_turn(2), {0: "attack", 1: None})
    secrets = next_stage(table).secrets
    assert secrets.held == ("attack", None)
    assert sorted([*secrets.order_deck, "attack"]) == sorted(all_orders(""))


def test_ruling_30_soldiers_on_free_the_prisoners_are_carried_over() -> None:
    table = first_turn(2)
    own = soldiers_of(table, 0)
    arrange(table, missions={FREE: {"recon": own[0], "strike": [own[1]]}})
    next_stage(table)
    there = table.board.on_table(FREE)
    assert (there.recon, there.strike) == (own[0], (own[1],))


def test_the_next_missions_are_those_of_the_next_stage() -> None:
    table = next_stage(first_turn(2)).go_to("turn")
    assert MISSIONS[first_mission(table)].stage == 2
    assert table.board.round == 1


def test_deeds_start_anew() -> None:
    table = first_turn(2)
    deeds = type(table.board.deeds[0])(2, 2, 2)
    arrange(table, deeds=(deeds, deeds))
    next_stage(table)
    assert set(table.board.deeds) == {type(deeds)()}
