"""Phases 1 and 2: who is put forward, the reveal, and the clash card.

What a member can do here depends on numbers that everybody knows: those of the
characters in the hands, and of those put forward.
"""

from __future__ import annotations

from collections.abc import Iterator

from game.engine.contract import Move, Seat
from game.engine.tuples import put

from .cards import SIDES
from .result import call_off
from .state import Board, Effects, Fielded, Game, Secrets, Side, State


def start_clash(game: Game) -> None:
    """A new clash: nothing carries over but the hands."""
    board, secrets = game.board, game.secrets
    board.clash += 1
    board.put = (0,) * board.players
    board.phase = "teams-in"
    board.spoke = ()
    secrets.put = ((),) * board.players
    secrets.said = ("",) * board.players
    game.tell("clash-begins", number=board.clash)


def _holding(state: State | Game, side: Side) -> list[Seat]:
    """The members with a character in hand."""
    hands = state.secrets.characters
    return [seat for seat in state.board.members(side) if hands[seat]]


def may_add(state: State | Game) -> tuple[Seat, ...]:
    """Who may add the weaker side's second character, while it is still missing.

    Ruling 9: who afterwards keeps one for each clash that may yet be played; if nobody
    does, whoever has one left.
    """
    board = state.board
    weaker = board.weaker
    if weaker is None or any(board.put[seat] > 1 for seat in board.members(weaker)):
        return ()
    holding = _holding(state, weaker)
    if len(holding) >= len(_holding(state, 1 - weaker)):
        return ()
    spare = {seat: len(state.secrets.characters[seat]) - 2 for seat in holding}
    rich = tuple(seat for seat in holding if spare[seat] >= board.later)
    return rich or tuple(seat for seat in holding if spare[seat] >= 0)


def to_put(state: State) -> tuple[Seat, ...]:
    """Everybody who has a character and put forward none, and who may add the second."""
    board, hands = state.board, state.secrets.characters
    adding = may_add(state)
    return tuple(
        seat
        for seat in range(board.players)
        if (board.put[seat] == 0 and hands[seat]) or (board.put[seat] == 1 and seat in adding)
    )


def put_moves(state: State, seat: Seat) -> Iterator[Move]:
    verb = "add" if state.board.put[seat] else "put"
    for card in state.secrets.characters[seat]:
        if card not in state.secrets.put[seat]:
            yield Move(seat, verb, (card,))


def put_forward(game: Game, seat: Seat, card: str) -> None:
    """Face down for the other side; the own side consults."""
    _lay_down(game, seat, card, "put")


def add_second(game: Game, seat: Seat, card: str) -> None:
    """The weaker side's second character: the first member to offer one."""
    _lay_down(game, seat, card, "added")


def _lay_down(game: Game, seat: Seat, card: str, kind: str) -> None:
    board, secrets = game.board, game.secrets
    board.put = put(board.put, seat, board.put[seat] + 1)
    secrets.put = put(secrets.put, seat, (*secrets.put[seat], card))
    game.tell(kind, game.own(board.sides[seat], card=card), seat=seat)
    board.phase = "teams-in"


def teams_in(game: Game) -> None:
    """As soon as nobody has anything left to put forward, both sides reveal."""
    board = game.board
    board.phase = "team"
    if not to_put(State(board, game.secrets)):
        _reveal(game)


def _reveal(game: Game) -> None:
    board, secrets = game.board, game.secrets
    laid = [
        [Fielded(card, seat) for seat in board.members(side) for card in secrets.put[seat]]
        for side in (0, 1)
    ]
    for fielded in (*laid[0], *laid[1]):
        game.take(fielded.card, fielded.seat)
    board.effects = Effects("", (tuple(laid[0]), tuple(laid[1])))
    secrets.put = ((),) * board.players
    board.put = (0,) * board.players
    game.tell(
        "teams", teams={SIDES[side]: [[f.seat, f.card] for f in laid[side]] for side in (0, 1)}
    )
    board.chance = ("clash",)
    board.phase = "clash-card"


def see_clash_card(game: Game) -> None:
    """A side with nobody loses now, without phases 3 and 4."""
    teams = game.now().teams
    if all(teams):
        game.board.spoke = ()
        choose_alone(game)
    else:
        call_off(game)


# ── Phase 3: the leaders ──


def choose_alone(game: Game) -> None:
    """A team of one needs no decision."""
    for side in (0, 1):
        team = game.now().teams[side]
        if len(team) == 1:
            choose(game, side, team[0].card)
    game.board.phase = "leaders-in"


def choose(game: Game, side: Side, card: str) -> None:
    board, secrets = game.board, game.secrets
    board.chosen = (*board.chosen, side)
    secrets.leaders = (card, secrets.leaders[1]) if side == 0 else (secrets.leaders[0], card)
    game.tell("leader-chosen", game.own(side, card=card), side=SIDES[side])


def choosers(state: State) -> tuple[Seat, ...]:
    """The captains, and before them the members who have not suggested anybody."""
    board = state.board
    open_sides = [side for side in (0, 1) if side not in board.chosen]
    captains = tuple(board.captain(side) for side in open_sides)
    others = tuple(
        seat
        for side in open_sides
        for seat in board.members(side)
        if seat not in captains and seat not in board.suggested
    )
    return (*others, *captains)


def leader_moves(state: State, seat: Seat) -> Iterator[Move]:
    board = state.board
    assert board.effects is not None
    side = board.sides[seat]
    verb = "lead" if seat == board.captain(side) else "suggest"
    for fielded in board.effects.teams[side]:
        yield Move(seat, verb, (fielded.card,))


def suggest(game: Game, seat: Seat, card: str) -> None:
    """Shown to the own side at once; it is no news for the others."""
    board, secrets = game.board, game.secrets
    board.suggested = (*board.suggested, seat)
    secrets.suggestions = put(secrets.suggestions, seat, card)
    game.tell("suggested", game.own(board.sides[seat], card=card), seat=seat)


def lead(game: Game, seat: Seat, card: str) -> None:
    choose(game, game.board.sides[seat], card)
    game.board.phase = "leaders-in"


def leaders_in(game: Game) -> None:
    """Both are revealed together; the side behind in the trait starts, or the lot says."""
    board, secrets = game.board, game.secrets
    if len(board.chosen) < 2:
        board.phase = "leader"
        return
    leaders = (secrets.leaders[0] or "", secrets.leaders[1] or "")
    now = game.now()
    board.effects = Effects(now.trait, now.teams, leaders, leaders)
    _clear_choices(board, secrets)
    game.tell("leaders", leaders=list(leaders), values=list(board.effects.values))
    board.phase = "turn-start"
    lead = board.effects.lead(0)
    if lead == 0:
        board.chance = ("start",)
    else:
        board.turn = 0 if lead < 0 else 1
        game.tell("starts", side=SIDES[board.turn], lot=False)


def _clear_choices(board: Board, secrets: Secrets) -> None:
    board.chosen = ()
    board.suggested = ()
    secrets.leaders = (None, None)
    secrets.suggestions = (None,) * board.players
