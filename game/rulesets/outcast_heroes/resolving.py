"""A mission from its start to the Government Action: Glory, Recon, effects.

Sources: rulebook, sections 3.4.1 to 3.4.4.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from msgspec.structs import replace

from game.engine.cards import check_effects
from game.engine.contract import Move, Seat
from game.engine.tuples import put, without

from .cards import COLOUR, DIFFICULTY, FREE, GOVERNMENT, STRENGTH
from .reactions import ask_holders
from .stage import is_last_stage, rounds_in_stage
from .state import FaceDown, Game, Resolving, State, added, mix_glory, note_deed


def begin(game: Game, mission: str, *, forced: bool) -> None:
    """Participants and roles are settled now and stay so to the end (Ruling 9)."""
    board = game.board
    active = board.on_table(mission)
    here = {COLOUR[soldier] for soldier in active.soldiers()}
    participants = tuple(seat for seat in board.from_chief() if board.colours[seat] in here)
    command, liaison, recon = (
        None if soldier is None else board.owner(soldier)
        for soldier in (active.command, active.liaison, active.recon)
    )
    board.resolving = Resolving(mission, forced, participants, command, recon, liaison)
    if mission != FREE:
        for soldier in active.strike:
            note_deed(board, board.owner(soldier), struck=1)
    game.tell("begin", mission=mission, forced=forced, participants=participants)
    board.phase = "glory"


def deal_glory(game: Game) -> None:
    """3.4.1: the Commander draws one card more than participants; else each draws one."""
    board, secrets = game.board, game.secrets
    now = board.resolving
    assert now is not None
    board.phase = "recon"
    if now.commander is None:
        for seat in now.participants:
            if secrets.glory_deck:
                card, *rest = secrets.glory_deck
                secrets.glory_deck = tuple(rest)
                secrets.glory_before = put(secrets.glory_before, seat, card.shown(seat))
                game.tell("drew-glory", {seat: {"value": card.value}}, seat=seat)
        return
    size = min(len(secrets.glory_deck), len(now.participants) + 1)
    if not size:
        return
    drawn, secrets.glory_deck = secrets.glory_deck[:size], secrets.glory_deck[size:]
    secrets.glory_drawn = mix_glory(secrets, drawn, now.commander)
    game.tell(
        "commander-drew",
        {now.commander: {"values": tuple(card.value for card in drawn)}},
        seat=now.commander,
        size=size,
    )
    board.queue = tuple(s for s in board.clockwise(now.commander) if s in now.participants)[:size]
    board.phase = "give-glory"


def give_glory_moves(state: State, seat: Seat) -> Iterator[Move]:
    """One move per value drawn, for the next participant clockwise."""
    receiver = str(state.board.queue[0])
    for value in sorted({card.value for card in state.secrets.glory_drawn}):
        yield Move(seat, "give-glory", (receiver, str(value)))


def give_glory(game: Game, seat: Seat, receiver: str, value: str) -> None:
    """Only the Commander and the receiver know the card; one left over goes to the bottom."""
    board, secrets = game.board, game.secrets
    to = int(receiver)
    card = next(card for card in secrets.glory_drawn if card.value == int(value))
    secrets.glory_drawn = without(secrets.glory_drawn, card)
    secrets.glory_before = put(secrets.glory_before, to, card.shown(to))
    known = {"value": card.value}
    game.tell("gave-glory", {seat: known, to: known}, seat=seat, to=to)
    board.queue = board.queue[1:]
    if not board.queue:
        secrets.glory_deck += secrets.glory_drawn
        secrets.glory_drawn = ()
        board.phase = "recon"


def scout(game: Game) -> None:
    """3.4.2: a Scout's player chooses one of two Government Actions."""
    board, secrets = game.board, game.secrets
    now = board.resolving
    assert now is not None
    assert secrets.government_deck, "8 cards, at most 7 draws a stage (Ruling 13)"
    if now.scout is None:
        top, *rest = secrets.government_deck
        secrets.government_deck = tuple(rest)
        _play(game, top.id)
        return
    drawn, secrets.government_deck = secrets.government_deck[:2], secrets.government_deck[2:]
    secrets.government_drawn = tuple(
        FaceDown(card.id, card.known | 1 << now.scout) for card in drawn
    )
    cards = {"cards": tuple(card.id for card in drawn)}
    game.tell("scouted", {now.scout: cards}, seat=now.scout)
    board.phase = "choose-government"


def choose_government_moves(state: State, seat: Seat) -> Iterator[Move]:
    for card in state.secrets.government_drawn:
        yield Move(seat, "choose", (card.id,))


def choose_government(game: Game, seat: Seat, chosen: str) -> None:
    """The other card goes to the bottom; whoever could know it by its place still does."""
    secrets = game.secrets
    secrets.government_deck += tuple(c for c in secrets.government_drawn if c.id != chosen)
    secrets.government_drawn = ()
    _play(game, chosen)


def _play(game: Game, government: str) -> None:
    board = game.board
    assert board.resolving is not None
    board.resolving = replace(board.resolving, government=government)
    card = GOVERNMENT[government]
    game.tell(
        "government",
        government=government,
        mission=board.resolving.mission,
        difficulty=DIFFICULTY[board.resolving.mission] + card.modifier,
    )
    ask_holders(game, "cancel-government")


def government_effect(game: Game) -> None:
    """3.4.3: the effect, which may ask for a decision or a draw before the Orders."""
    board = game.board
    assert board.resolving is not None
    assert board.resolving.government is not None
    board.phase = "orders"
    EFFECTS[GOVERNMENT[board.resolving.government].effect](game)


def _arrests(game: Game) -> None:
    board = game.board
    if not board.headquarters:
        return
    weakest = min(STRENGTH[soldier] for soldier in board.headquarters)
    taken = tuple(s for s in board.headquarters if STRENGTH[s] == weakest)
    board.headquarters = tuple(s for s in board.headquarters if STRENGTH[s] != weakest)
    board.jail += taken
    game.tell("arrested", soldiers=taken)


def _execution(game: Game) -> None:
    if game.board.jail:
        game.board.chance = ("execute",)


def _interrogation(game: Game) -> None:
    """Whoever has most soldiers in the Jail loses an action of the next round played, if any."""
    board = game.board
    held = [sum(COLOUR[s] == colour for s in board.jail) for colour in board.colours]
    if board.jail:
        hit = tuple(seat for seat, count in enumerate(held) if count == max(held))
        board.interrogated = tuple(
            count + (seat in hit) for seat, count in enumerate(board.interrogated)
        )
        last = board.round == rounds_in_stage(board) and is_last_stage(board)
        game.tell("interrogated", seats=hit, last=last)


def _informers(game: Game) -> None:
    board = game.board
    assert board.resolving is not None
    commander = board.resolving.commander
    if commander is not None and board.tracks[commander] >= 1:
        board.phase = "informers"


def _manhunt(game: Game) -> None:
    assert game.board.resolving is not None
    game.board.resolving = replace(game.board.resolving, manhunt=True)


def _ambush(game: Game) -> None:
    """Nothing but its high modifier."""


EFFECTS: Final[dict[str, Callable[[Game], None]]] = {
    "arrests": _arrests,
    "execution": _execution,
    "interrogation": _interrogation,
    "informers": _informers,
    "manhunt": _manhunt,
    "ambush": _ambush,
}

check_effects("government actions", (g.effect for g in GOVERNMENT.values()), EFFECTS)


def informers_moves(state: State, seat: Seat) -> Iterator[Move]:
    yield Move(seat, "pay")
    yield Move(seat, "refuse")


def pay(game: Game, seat: Seat) -> None:
    """One point from the track, and the card counts no more (Ruling 26)."""
    board = game.board
    assert board.resolving is not None
    board.tracks = put(board.tracks, seat, board.tracks[seat] - 1)
    board.resolving = replace(board.resolving, counts=False)
    game.tell("paid", seat=seat)
    board.phase = "orders"


def refuse(game: Game, seat: Seat) -> None:
    game.tell("refused", seat=seat)
    game.board.phase = "orders"


def free_soldier_moves(state: State, seat: Seat) -> Iterator[Move]:
    """Free the Prisoners won: the Liaison's player takes one of his own from the Jail."""
    colour = state.board.colours[seat]
    for soldier in state.board.jail:
        if COLOUR[soldier] == colour:
            yield Move(seat, "free", (soldier,))


def free_soldier(game: Game, seat: Seat, soldier: str) -> None:
    board = game.board
    board.jail = without(board.jail, soldier)
    board.units = added(board.units, seat, soldier)
    game.tell("freed-to-unit", seat=seat, soldier=soldier)
    board.phase = "open-jail"
