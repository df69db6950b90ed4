"""Missions and Escapes: taking, helpers, carrying out, Reports, success and failure."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from msgspec.structs import replace

from game.engine.contract import Move, Seat
from game.engine.tuples import put

from .cards import MISSIONS, SPECIALS, TRAINING, Mission, Special
from .decks import fill_track
from .events import active
from .hands import kinds, leave_hand, play, symbols, to_played
from .places import SCOPE_OF
from .state import ActiveMission, Board, Game, State, Task
from .tokens import enters, supplies, take, to_pool

STAFF = "SZ"
REPORT = 3
"""The Points for a Report on a Mission."""
STAYING = ("people", "radio")
"""Used tokens that come back into the District."""


def needs(card: str) -> Mission | Special:
    """What a Mission or an Escape requires."""
    return MISSIONS[card] if card in MISSIONS else SPECIALS[card]


@lru_cache(maxsize=1024)
def required(card: str) -> frozenset[str]:
    return frozenset(needs(card).symbols)


def shown(mission: ActiveMission) -> set[str]:
    """The symbols on the cards that lie on it."""
    return {symbol for card in mission.cards for symbol in symbols(card)}


def covered(mission: ActiveMission) -> bool:
    return required(mission.card) <= shown(mission).union(mission.tokens)


# ── Taking and joining ──


def can_work(board: Board, seat: Seat, name: str) -> bool:
    """Whether a Paratrooper can take a Mission or join one where he is."""
    pawn = board.pawn(seat, name)
    return (
        active(board, pawn)
        and not pawn.flat
        and not pawn.done
        and board.mission_of(seat, name) is None
    )


def for_him(mission: str, name: str, place: str) -> bool:
    """Whether the Mission is for his speciality and in this place."""
    card = MISSIONS[mission]
    return card.speciality in (name, STAFF) and SCOPE_OF[place] in card.area


def take_moves(board: Board, seat: Seat, able: Sequence[str]) -> Iterator[Move]:
    for name in able:
        place = board.pawn(seat, name).place
        for mission in board.track:
            if mission and for_him(mission, name, place):
                yield Move(seat, "take", (mission, name))


def take_mission(game: Game, seat: Seat, mission: str, name: str) -> None:
    """It lies before the player; the Mission Track is filled."""
    board = game.board
    place = board.pawn(seat, name).place
    taken = ActiveMission(mission, name, place, spaces=1)
    board.missions = put(board.missions, seat, (*board.missions[seat], taken))
    board.track = put(board.track, board.track.index(mission), "")
    game.tell("took", seat=seat, pawn=name, mission=mission, place=place)
    fill_track(game)


def join_moves(board: Board, seat: Seat, able: Sequence[str]) -> Iterator[Move]:
    for mission in board.missions[seat]:
        if not mission.helper:
            for name in able:
                if board.pawn(seat, name).place == mission.place:
                    yield Move(seat, "join", (mission.card, name))


def join(game: Game, seat: Seat, card: str, name: str) -> None:
    mission = find(game.board, seat, card)
    game.change_mission(seat, mission, replace(mission, helper=name))
    game.tell("joined", seat=seat, pawn=name, mission=card)


def find(board: Board, seat: Seat, card: str) -> ActiveMission:
    """The player's Mission, or his Escape, by its card."""
    escape = board.escapes[seat]
    if escape and escape.card == card:
        return escape
    return next(mission for mission in board.missions[seat] if mission.card == card)


# ── Carrying out ──


def workers(board: Board, seat: Seat, mission: ActiveMission) -> list[str]:
    """Its active Paratroopers; of an Escape the prisoner."""
    if mission.card in SPECIALS:
        return [mission.taker]
    return [name for name in mission.pawns if active(board, board.pawn(seat, name))]


def admitted(board: Board, seat: Seat, mission: ActiveMission) -> set[str]:
    """The marks of cards that can be played on it now; none where nobody is active."""
    marks = set(workers(board, seat, mission))
    if marks:
        marks.add("DLW")
        if is_staff(mission):
            marks.add(STAFF)
    return marks


def is_staff(mission: ActiveMission) -> bool:
    return for_staff(mission.card)


@lru_cache(maxsize=1024)
def for_staff(card: str) -> bool:
    """Whether it is a staff Mission; no Escape is."""
    return card in MISSIONS and MISSIONS[card].speciality == STAFF


def halves(mission: ActiveMission) -> bool:
    """Whether half of the cards must match."""
    return bool(mission.helper) or is_staff(mission)


def matches(mission: ActiveMission, card: str) -> bool:
    """Whether a card counts towards the half."""
    mark = TRAINING[card].mark
    if is_staff(mission):
        return mark == STAFF
    return mark in (MISSIONS[mission.card].speciality, "DLW")


def half_holds(mission: ActiveMission) -> bool:
    if not halves(mission):
        return True
    return 2 * sum(matches(mission, card) for card in mission.cards) >= len(mission.cards)


def work_moves(state: State, seat: Seat, mission: ActiveMission) -> Iterator[Move]:
    """Tokens and cards that can be put on a Mission or an Escape."""
    board = state.board
    marks = admitted(board, seat, mission)
    if not marks:
        return
    on_cards, wanted = shown(mission), required(mission.card)
    missing = wanted - on_cards
    for kind in board.tokens[mission.district]:
        if kind in missing and kind not in mission.tokens:
            yield Move(seat, "use", (mission.card, kind))
    for card in kinds(state.secrets.hands[seat]):
        if TRAINING[card].mark in marks and (
            not missing.isdisjoint(symbols(card)) or (halves(mission) and matches(mission, card))
        ):
            yield Move(seat, "play", (mission.card, card))


def use_token(game: Game, seat: Seat, card: str, kind: str) -> None:
    mission = find(game.board, seat, card)
    take(game, mission.district, kind)
    game.change_mission(seat, mission, replace(mission, tokens=(*mission.tokens, kind)))
    game.tell("used", seat=seat, mission=card, token=kind, district=mission.district)


def play_card(game: Game, seat: Seat, card: str, training: str) -> None:
    """A resource that a token covers is covered by the card: the token returns to the District."""
    mission = find(game.board, seat, card)
    leave_hand(game, seat, training)
    back = [kind for kind in mission.tokens if kind in symbols(training)]
    tokens = tuple([kind for kind in mission.tokens if kind not in back])
    played = replace(mission, cards=(*mission.cards, training), tokens=tokens)
    game.change_mission(seat, mission, played)
    game.tell("played", seat=seat, mission=card, card=training)
    game.plan(*(enters(seat, kind, mission.district) for kind in back))


# ── Success ──


def next_finished(board: Board, seat: Seat) -> ActiveMission | None:
    """The oldest Mission, then the Escape, of which everything is there."""
    for mission in board.missions[seat]:
        if covered(mission) and half_holds(mission) and workers(board, seat, mission):
            return mission
    escape = board.escapes[seat]
    return escape if escape and covered(escape) else None


def finish(game: Game, seat: Seat, mission: ActiveMission) -> None:
    """The steps of a finished Mission in their order; the player may be asked for a Report."""
    if mission.card in SPECIALS:
        escape(game, seat, mission)
        return
    card = MISSIONS[mission.card]
    game.tell("finished", seat=seat, mission=card.id, pawns=list(mission.pawns))
    game.change_points(seat, card.points, "mission", source=card.id)
    for name in mission.pawns:
        if game.board.pawn(seat, name).at_large:
            game.change_morale(seat, name, 1)
    reward = (card.reward,) if card.reward else ()
    game.plan(
        *supplies(game, seat, reward, mission.district),
        Task("mission-report", seat, (card.id,)),
        Task("finish", seat, (card.id,)),
    )


def mission_report(game: Game, seat: Seat, card: str) -> None:
    """A Radio token there or any radio card on the Mission sends it; otherwise a card may."""
    mission = find(game.board, seat, card)
    tokens = (*game.board.tokens[mission.district], *mission.tokens)
    if "radio" in tokens or "radio" in shown(mission):
        _send(game, seat, card, "")
    else:
        game.ask("mission-report")


def _send(game: Game, seat: Seat, mission: str, card: str) -> None:
    game.tell("mission-report", seat=seat, mission=mission, card=card)
    game.change_points(seat, REPORT, "report", source=mission)


def report_moves(state: State, seat: Seat) -> Iterator[Move]:
    board = state.board
    marks = admitted(board, seat, find(board, seat, board.task.words[0]))
    for card in kinds(state.secrets.hands[seat]):
        if TRAINING[card].mark in marks and "radio" in symbols(card):
            yield Move(seat, "report", (card,))
    yield Move(seat, "silent")


def report(game: Game, seat: Seat, card: str) -> None:
    play(game, seat, card)
    _send(game, seat, game.board.task.words[0], card)
    game.board.phase = "next"


def silent(game: Game, seat: Seat) -> None:
    game.tell("not-reported", seat=seat, mission=game.board.task.words[0])
    game.board.phase = "next"


def close(game: Game, seat: Seat, card: str) -> None:
    """The Mission is kept, its Paratroopers lie on their side."""
    board = game.board
    mission = find(board, seat, card)
    board.finished = put(board.finished, seat, (*board.finished[seat], card))
    for name in mission.pawns:
        game.change_pawn(seat, name, done=True)
    clear(game, seat, mission)


def clear(game: Game, seat: Seat, mission: ActiveMission) -> None:
    """Tokens to the Pool or back into the District, Training cards to the Played stack."""
    game.change_mission(seat, mission, None)
    back = []
    for kind in mission.tokens:
        if kind in STAYING:
            back.append(enters(seat, kind, mission.district))
        else:
            to_pool(game, kind)
    to_played(game, seat, *mission.cards)
    game.plan(*back)


# ── Failure, Escapes ──


def pass_time(game: Game, seat: Seat, card: str) -> None:
    """The time marker moves on; beyond the last space the Mission fails."""
    mission = find(game.board, seat, card)
    if mission.spaces < MISSIONS[card].time:
        game.change_mission(seat, mission, replace(mission, spaces=mission.spaces + 1))
    else:
        fail(game, seat, mission)


def fail(game: Game, seat: Seat, mission: ActiveMission) -> None:
    card = MISSIONS[mission.card]
    game.tell("failed", seat=seat, mission=card.id, pawns=list(mission.pawns))
    game.change_points(seat, -(card.points // 2), "failed", source=card.id)
    for name in mission.pawns:
        game.change_morale(seat, name, -1)
    clear(game, seat, mission)
    game.to_box(card.id)


def free(game: Game, seat: Seat, name: str, how: str) -> None:
    """Out of Prison, in its District, within what else binds him in this round."""
    game.change_pawn(seat, name, prison=False)
    game.tell("freed", seat=seat, pawn=name, how=how, district=game.board.pawn(seat, name).place)


def escape(game: Game, seat: Seat, attempt: ActiveMission) -> None:
    free(game, seat, attempt.taker, "escape")
    game.change_morale(seat, attempt.taker, 1)
    end_escape(game, seat, attempt)


def end_escape(game: Game, seat: Seat, attempt: ActiveMission) -> None:
    """The card is spent, whether the prisoner has fled or was ransomed."""
    clear(game, seat, attempt)
    game.to_box(attempt.card)
