"""The frame of a game: set-up, bidding, rounds, the end of a stage, scoring.

Sources: rulebook, sections 2 (setup), 3.1, 3.2.1, 3.2.4, 3.3 and 3.5.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import UNSET

from game.engine.contract import Move, Outcome, Seat, UnreadableOptions
from game.engine.ranking import by_points
from game.engine.tuples import put, without

from .cards import (
    ALL_GLORY,
    COLOURS,
    FREE,
    GOVERNMENT,
    LEADERSHIP,
    MISSIONS,
    STAGE,
    TRAITOR,
    all_orders,
    goal_deck,
)
from .chance import stages_in_play
from .goals import is_met
from .state import (
    ActiveMission,
    Board,
    Deeds,
    FaceDown,
    Game,
    Glory,
    Options,
    OrderMemory,
    Secrets,
    State,
)

ROUNDS = 4
LOST_BY = 2
"""So many failed missions in a stage make the Government its winner."""


def rounds_in_stage(board: Board) -> int:
    """How many rounds the stage has: the present one is the last once time is up, or the
    first where none has begun."""
    return max(1, board.round) if board.time_up else ROUNDS


def missions_in_stage(board: Board, stage: int) -> int:
    """How many regular missions a stage has: one for each of its rounds but the fourth. Only
    the present stage can have been cut short."""
    rounds = rounds_in_stage(board) if stage == board.stage else ROUNDS
    return min(rounds, ROUNDS - 1)


def is_last_stage(board: Board) -> bool:
    """Whether the game ends with this stage's scoring."""
    return bool(board.time_up) or board.stage == stages_in_play(board.options)[-1]


def initial_state(players: int, options: Options) -> State:
    """The table before the first shuffle. Raises UnreadableOptions for colours that do not fit."""
    colours = options.colours or COLOURS[:players]
    if len(colours) != players or len(set(colours)) != players:
        raise UnreadableOptions("one colour for each player, all different")
    nothing: tuple[None, ...] = (None,) * players
    zeros = (0,) * players
    rows: tuple[tuple[()], ...] = ((),) * players
    units = tuple(f"unit {seat}" for seat in range(players))
    board = Board(
        options=options,
        colours=colours,
        phase="first-orders",
        chance=("missions", "glory", "government", "orders", *units),
        stage=1 if options.length == "full" else options.stage,
        units=rows,
        tracks=(1,) * players,
        bonuses=rows,
        interrogated=zeros,
        deeds=(Deeds(),) * players,
    )
    glory, government = unshuffled_decks(options)
    secrets = Secrets(
        missions_unused=tuple(MISSIONS.of(options.cards)),
        glory_deck=glory,
        government_deck=government,
        goal_deck=goal_deck(players),
        glory_hands=rows,
        glory_before=nothing,
        order_deck=all_orders(options.cards),
        held=nothing,
        drawn=rows,
        given=rows,
        kept=nothing,
        returned=rows,
        goals=nothing,
        bids=nothing,
    )
    return State(board, secrets)


def unshuffled_decks(options: Options) -> tuple[tuple[Glory, ...], tuple[FaceDown, ...]]:
    """All Glory cards and all Government Actions, about to be shuffled."""
    return tuple(map(Glory, ALL_GLORY)), tuple(map(FaceDown, GOVERNMENT.of(options.cards)))


def deal_first_orders(game: Game) -> None:
    """Setup 4: each player gets one Order."""
    secrets, players = game.secrets, game.board.players
    held = secrets.order_deck[:players]
    secrets.held = held
    secrets.order_deck = secrets.order_deck[players:]
    secrets.memories = (OrderMemory(tuple(range(players)), (), tuple((o,) for o in held)),)
    game.tell("orders-dealt", {seat: {"order": order} for seat, order in enumerate(held)})
    game.board.phase = "stage-start"


def start_stage(game: Game) -> None:
    """3.1: a Secret Goal for everybody, then the bidding."""
    board = game.board
    board.round = 0
    board.deeds = (Deeds(),) * board.players
    board.chance = ("goals",)
    board.phase = "bidding"
    game.tell("stage", stage=board.stage)


def open_bidding(game: Game) -> None:
    """Whoever has a soldier in the Unit bids (Ruling 8)."""
    board = game.board
    board.bidders = tuple(seat for seat in range(board.players) if board.units[seat])
    board.bid = ()
    if board.bidders:
        board.phase = "bid"
    else:
        board.queue = tuple(range(board.players))
        board.chance = ("lot",)
        board.phase = "round-start"


def bidders(board: Board) -> tuple[Seat, ...]:
    """The seats that have yet to choose, all at the same time."""
    return tuple(seat for seat in board.bidders if seat not in board.bid)


def bid_moves(state: State, seat: Seat) -> Iterator[Move]:
    for soldier in state.board.units[seat]:
        yield Move(seat, "bid", (soldier,))


def bid(game: Game, seat: Seat, soldier: str) -> None:
    board = game.board
    game.secrets.bids = put(game.secrets.bids, seat, soldier)
    board.bid += (seat,)
    game.tell("bid", {seat: {"soldier": soldier}}, seat=seat)
    if not bidders(board):
        board.phase = "bids-revealed"


def reveal_bids(game: Game) -> None:
    """The highest leadership wins both cards; those tied draw lots; all go to Headquarters."""
    board, bids = game.board, game.secrets.bids
    shown = [(seat, soldier) for seat, soldier in enumerate(bids) if soldier is not None]
    for seat, soldier in shown:
        board.units = put(board.units, seat, without(board.units[seat], soldier))
        board.headquarters += (soldier,)
    game.secrets.bids = (None,) * board.players
    board.bidders = board.bid = ()
    game.tell("bids", bids=shown)
    highest = max(LEADERSHIP[soldier] for _, soldier in shown)
    best = tuple(seat for seat, soldier in shown if LEADERSHIP[soldier] == highest)
    if len(best) > 1:
        board.queue = best
        board.tied = tuple(shown)
        board.chance = ("lot",)
    else:
        board.commander_in_chief = board.nomination = best[0]
        game.tell("chief", seat=best[0])
    board.phase = "round-start"


def start_round(game: Game) -> None:
    """3.2.1: a new mission in the first three rounds; then the turns."""
    board, secrets = game.board, game.secrets
    board.round += 1
    game.tell("round", stage=board.stage, round=board.round)
    if board.round < ROUNDS:
        new, *rest = secrets.mission_deck
        secrets.mission_deck = tuple(rest)
        *others, free = board.missions
        board.missions = (*others, ActiveMission(new), free)
        game.tell("mission", mission=new)
    board.asked = ()
    board.turns = 0
    board.active = board.commander_in_chief or 0
    board.phase = "turn-start"


def hand_over(game: Game) -> None:
    """3.2.4: the Commander-in-chief card passes to the left."""
    board = game.board
    chief = ((board.commander_in_chief or 0) + 1) % board.players
    board.commander_in_chief = chief
    game.tell("handover", seat=chief)
    board.phase = "round-start" if board.round < rounds_in_stage(board) else "forced"


def failures(board: Board) -> int:
    """The stage's failed missions; Free the Prisoners is never among them."""
    return sum(STAGE[m] == board.stage for m in board.failed)


def goal_holds(goal: str, board: Board, seat: Seat) -> bool:
    """Whether a Secret Goal would bring its points if the stage ended now: a green one if the stage
    was won, too, a Traitor's if so many missions have failed that it is lost."""
    return failures(board) >= LOST_BY if goal == TRAITOR else is_met(goal, board, seat)


def score_stage(game: Game) -> None:
    """3.3.2 and 3.3.3: who won the stage, then Glory, then Secret Goals."""
    board, secrets = game.board, game.secrets
    failed = failures(board)
    lost = failed >= LOST_BY
    hands = tuple(tuple(card.value for card in hand) for hand in secrets.glory_hands)
    rows = []
    for seat, goal in enumerate(secrets.goals):
        assert goal is not None
        met = is_met(goal, board, seat)
        if lost:
            extra = (2 + (failed == 3)) if goal == TRAITOR else 0
        else:
            extra = 0 if goal == TRAITOR else 1 + 2 * met
        total = board.tracks[seat] + sum(hands[seat]) + extra
        board.tracks = put(board.tracks, seat, total)
        rows.append(
            {"seat": seat, "glory": hands[seat], "goal": goal, "met": met, "extra": extra,
             "track": total}
        )  # fmt: skip
    game.tell("scored", stage=board.stage, lost=lost, failed=failed, rows=rows)
    board.phase = "next-stage"


def clear_stage(game: Game) -> None:
    """3.3.4: what goes back to its deck, what leaves the game, what is carried over."""
    board, secrets = game.board, game.secrets
    board.out += board.grave
    board.grave = ()
    board.commander_in_chief = board.nomination = board.nominated = None
    if is_last_stage(board):
        everyone = range(board.players)
        secrets.glory_hands = tuple(
            tuple(card.shown(*everyone) for card in hand) for hand in secrets.glory_hands
        )
        _end(game)
        return
    board.government_discard = ()
    board.chance = ("glory", "government")
    board.stage += 1
    board.phase = "stage-start"
    secrets.glory_hands = ((),) * board.players
    secrets.goals = (None,) * board.players
    secrets.glory_deck, secrets.government_deck = unshuffled_decks(board.options)
    secrets.goal_deck = goal_deck(board.players)


def _end(game: Game) -> None:
    game.board.phase = "over"
    game.tell("over", ranking=outcome(game.board).ranking)


def call_time(game: Game) -> None:
    """The present round is the last one; between two stages, no other stage is begun."""
    board, secrets = game.board, game.secrets
    begun = board.round > 0 and board.phase != "stage-start"
    if begun or board.stage == stages_in_play(board.options)[0]:
        return
    # Back to where the last stage was scored: what was dealt or bid for this one is void.
    for seat, soldier in board.tied or ():
        board.headquarters = without(board.headquarters, soldier)
        board.units = put(board.units, seat, (*board.units[seat], soldier))
    board.tied = UNSET
    board.stage -= 1
    board.round = ROUNDS
    board.chance = ()
    board.bidders = board.bid = board.queue = ()
    secrets.bids = secrets.goals = (None,) * board.players
    secrets.goal_deck = goal_deck(board.players)
    _end(game)


def outcome(board: Board) -> Outcome:
    """3.5: most points, then more soldiers in the Unit, then a shared place."""
    return by_points("points", board.tracks, [len(unit) for unit in board.units])


def regular(board: Board) -> tuple[str, ...]:
    """The missions on the table but for Free the Prisoners, oldest first."""
    return tuple(m.mission for m in board.missions if m.mission != FREE)
