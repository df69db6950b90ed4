"""A player's turn: the three actions, own-turn bonuses, the Nomination.

Sources: rulebook, section 3.2.2; glossary (Nomination, bonus).
"""

from __future__ import annotations

from collections.abc import Iterator

from game.engine.contract import Move, Seat
from game.engine.tuples import put, without

from .cards import BONUS, COLOUR, LEADERSHIP, SPECIAL_ZONES
from .state import (
    ActiveMission,
    Board,
    Game,
    Secrets,
    State,
    added,
    mix_glory,
    zones_free,
)


def start_turn(game: Game) -> None:
    """Two actions, three for the Commander-in-chief of two; fewer after Interrogation."""
    board = game.board
    seat = board.active
    base = 3 if board.players == 2 and seat == board.commander_in_chief else 2
    board.actions = max(0, base - board.interrogated[seat])
    board.interrogated = put(board.interrogated, seat, 0)
    board.phase = "turn"
    game.tell("turn", seat=seat, actions=board.actions)
    end_if_spent(game)


def end_if_spent(game: Game) -> None:
    """Ruling 5: a turn ends by itself only when nothing at all is left to do in it."""
    board, seat = game.board, game.board.active
    if board.actions or next(bonus_moves(board, game.secrets, seat), None):
        return
    if not next(nominations(board, seat), None):
        end_turn(game, seat)


def end_turn(game: Game, seat: Seat) -> None:
    board = game.board
    board.actions = 0
    board.turns += 1
    if board.turns == board.players:
        board.phase = "next-start"
    else:
        board.active = (seat + 1) % board.players
        board.phase = "turn-start"


def turn_moves(state: State, seat: Seat) -> Iterator[Move]:
    board = state.board
    if board.actions:
        yield from action_moves(board, seat)
    yield from bonus_moves(board, state.secrets, seat)
    yield from nominations(board, seat)
    yield Move(seat, "end-turn")


def action_moves(board: Board, seat: Seat) -> Iterator[Move]:
    """Mobilise, deploy, take over."""
    colour = board.colours[seat]
    for soldier in board.headquarters:
        if COLOUR[soldier] == colour:
            yield Move(seat, "mobilise", (soldier,))
    unit = board.units[seat]
    if unit:
        for active in board.missions:
            mission = active.mission
            for zone in zones_free(active):
                for soldier in unit:
                    yield Move(seat, "deploy", (soldier, mission, zone))
    for active in board.missions:
        for soldier in active.strike:
            if COLOUR[soldier] == colour:
                for zone in SPECIAL_ZONES:
                    if can_take_over(board, active, soldier, zone):
                        yield Move(seat, "take-over", (soldier, active.mission, zone))


def can_take_over(board: Board, active: ActiveMission, soldier: str, zone: str) -> bool:
    """Leadership equal or higher, or strictly higher with that option; no nominee."""
    holder = active.special(zone)
    if holder is None:
        return True
    if zone == "command" and board.nominated == active.mission:
        return False
    if board.options.takeover == "strict":
        return LEADERSHIP[soldier] > LEADERSHIP[holder]
    return LEADERSHIP[soldier] >= LEADERSHIP[holder]


def bonus_moves(board: Board, secrets: Secrets, seat: Seat) -> Iterator[Move]:
    """Bonuses for the own turn, with what each can be used on."""
    for mission in board.bonuses[seat]:
        kind = BONUS[mission]
        if kind == "extra-action":
            yield Move(seat, "use", (mission,))
        elif kind == "free-prisoner":
            for soldier in board.jail:
                yield Move(seat, "use", (mission, soldier))
        elif kind == "exchange-glory":
            yield from exchanges(secrets, seat, mission)


def exchanges(secrets: Secrets, seat: Seat, mission: str) -> Iterator[Move]:
    """One move per value in hand; none without a card to give and one to draw."""
    if secrets.glory_deck:
        for value in sorted({card.value for card in secrets.glory_hands[seat]}):
            yield Move(seat, "use", (mission, str(value)))


def nominations(board: Board, seat: Seat) -> Iterator[Move]:
    """Ruling 6: any player's Commander, on any mission on the table."""
    if board.nomination == seat:
        for active in board.missions:
            if active.command is not None:
                yield Move(seat, "nominate", (active.mission,))


def mobilise(game: Game, seat: Seat, soldier: str) -> None:
    board = game.board
    board.headquarters = without(board.headquarters, soldier)
    board.units = added(board.units, seat, soldier)
    game.tell("mobilised", seat=seat, soldier=soldier)
    _action_spent(game)


def deploy(game: Game, seat: Seat, soldier: str, mission: str, zone: str) -> None:
    board = game.board
    board.units = put(board.units, seat, without(board.units[seat], soldier))
    game.set_mission(board.on_table(mission).with_soldier(zone, soldier))
    game.tell("deployed", seat=seat, soldier=soldier, mission=mission, zone=zone)
    _action_spent(game)


def take_over(game: Game, seat: Seat, soldier: str, mission: str, zone: str) -> None:
    active = game.board.on_table(mission)
    holder = active.special(zone)
    strike = without(active.strike, soldier)
    if holder is not None:
        strike += (holder,)
    moved = active.with_soldier(zone, soldier)
    game.set_mission(ActiveMission(mission, moved.command, moved.liaison, moved.recon, strike))
    game.tell("took-over", seat=seat, soldier=soldier, mission=mission, zone=zone, displaced=holder)
    _action_spent(game)


def _action_spent(game: Game) -> None:
    game.board.actions -= 1
    end_if_spent(game)


def use_bonus(game: Game, seat: Seat, mission: str, target: str = "") -> None:
    """An own-turn bonus; the card leaves the game."""
    spend(game, seat, mission)
    kind = BONUS[mission]
    if kind == "extra-action":
        game.board.actions += 1
        game.tell("bonus-action", seat=seat, mission=mission)
    elif kind == "free-prisoner":
        board = game.board
        board.jail = without(board.jail, target)
        board.headquarters += (target,)
        game.tell("bonus-freed", seat=seat, mission=mission, soldier=target)
    else:
        exchange(game, seat, mission, int(target))
    end_if_spent(game)


def exchange(game: Game, seat: Seat, mission: str, value: int) -> None:
    """A Glory card from the hand to the bottom of the deck, then the top one.

    Nobody else knows which card of several went, so what others knew of this hand by
    place they now know of the hand and the bottom of the deck together.
    """
    secrets = game.secrets
    hand = mix_glory(secrets, secrets.glory_hands[seat], seat)
    given = next(card for card in hand if card.value == value)
    deck = (*secrets.glory_deck, given)
    drawn = deck[0].shown(seat)
    secrets.glory_deck = deck[1:]
    secrets.glory_hands = put(secrets.glory_hands, seat, (*without(hand, given), drawn))
    game.tell(
        "bonus-exchange",
        {seat: {"given": value, "drawn": drawn.value}},
        seat=seat,
        mission=mission,
    )


def spend(game: Game, seat: Seat, mission: str) -> None:
    """A used bonus leaves the game."""
    board = game.board
    board.bonuses = put(board.bonuses, seat, without(board.bonuses[seat], mission))
    board.removed += (mission,)


def nominate(game: Game, seat: Seat, mission: str) -> None:
    """Ruling 6 and 7: protects this Command zone and ends the turn."""
    board = game.board
    board.nominated = mission
    board.nomination = None
    soldier = board.on_table(mission).command
    game.tell("nominated", seat=seat, mission=mission, soldier=soldier)
    end_turn(game, seat)
