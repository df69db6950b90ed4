"""A stage that is just scored, for the examples of scoring and Secret Goals."""

from game.rulesets.outcast_heroes.cards import FREE, GOALS

from .positions import arrange, deal_goals, first_mission, first_turn, replace, stack_glory

GREEN = [goal for goal, card in GOALS.items() if card.side == "green"]


def scored(failed=0, goals=GREEN[:2], hands=None, players=2, **board):
    """Round 4 at its end with no mission left and so many failed in the stage."""
    table = first_turn(players)
    gone = [first_mission(table), *table.secrets.mission_deck[:2]]
    missions = tuple(m for m in table.board.missions if m.mission == FREE)
    arrange(table, missions={}, round=4)
    board = {"failed": tuple(gone[:failed]), "succeeded": tuple(gone[failed:])} | board
    arrange(table, **board)
    table.state = type(table.state)(
        replace(table.board, missions=missions),
        replace(table.secrets, mission_deck=table.secrets.mission_deck[2:]),
    )
    deal_goals(table, *goals)
    stack_glory(table, (), hands or {})
    table.end_turns().settle()
    return table.told("scored")[0].public, table
