"""The table of a game for one reader, from its declarations."""

from __future__ import annotations

from collections.abc import Collection

from django.utils.html import conditional_escape
from django.utils.translation import gettext as _
from msgspec import Struct

from game.engine.declarations import Tell
from game.tables.selectors import Seen

from .. import log, names
from ..coach import coach
from ..doubts import doubts
from ..ending import Ending
from ..load import Game
from ..page import TablePage
from ..parts import Button, Cast, Line
from ..standing import Stand, Status, Word, by_points
from ..story import lines_of
from ..waiting import announcement, own_part_done, phase_sentence, pill, waiting
from .board import Board, Chip, SeatPart, ZonePart
from .ending import ending, where
from .steps import Steps


class Decision(Struct, frozen=True, cache_hash=True):
    """`prompt` is one sentence; `mine` says that it is the reader who decides, `chosen` is the
    name of what was picked. `buttons` are the moves that lie on nothing that is seen."""

    prompt: str
    detail: str = ""
    mine: bool = False
    chosen: str = ""
    buttons: tuple[Button, ...] = ()
    hand: tuple[Chip, ...] = ()


class Page(TablePage, frozen=True, kw_only=True):
    """All that the template of a table draws. `last` is what happened last, for somebody who only
    watches."""

    decision: Decision
    zones: tuple[ZonePart, ...]
    seats: tuple[SeatPart, ...]
    last: tuple[Line, ...]
    ending: Ending | None


def page(game: Game, seen: Seen, cast: Cast, chosen: str) -> Page:
    """The table for one reader; `chosen` is what was picked of a move of several steps."""
    phase = game.declared.phase(seen.view)
    guide = coach(game, seen, folded=False)
    steps = Steps(game, seen.moves, chosen, guide.move if guide else "")
    board = Board(game, seen, cast, steps)
    hand, zones, seats = board.hand(), board.table(), board.seats()
    asked = doubts(game, seen)
    return Page(
        status=status(
            game, seen, by_points(game, seen, cast), _("Time is up: these are the last moves.")
        ),
        pill=pill(game, seen, cast),
        announcement=announcement(game, seen),
        decision=_decision(game, seen, cast, phase, board, hand, asked),
        zones=zones,
        seats=seats,
        last=latest(game, seen, cast, len(seen.sitters)) if seen.seat is None else (),
        coach=guide.in_a_move() if guide and steps.picked else guide,
        kind=phase if seen.moves else "",
        about=f"{seen.version}",
        planning=bool(steps.picked),
        ending=ending(game, seen, cast),
        doubts=asked,
    )


def status(game: Game, seen: Seen, stands: tuple[Stand, ...], last: str) -> Status:
    """The line above the table, with what the game tells of how it stands; `last` is what is said
    once the game ends with this round."""
    told, ends = where(game, seen), game.declared.time_up(seen.view) and seen.goes_on
    return Status(
        where=(Word(told),) if told else (),
        last=last if ends else "",
        stands=stands,
    )


def _decision(
    game: Game,
    seen: Seen,
    cast: Cast,
    phase: str,
    board: Board,
    hand: tuple[Chip, ...],
    asked: Collection[str],
) -> Decision:
    if not seen.moves:
        return Decision(waiting(game, seen, cast), own_part_done(game, seen, cast), hand=hand)
    steps = board.steps
    chosen = _words(game, steps, cast)
    return Decision(
        prompt=_asked(game, seen, cast, phase, steps, chosen),
        mine=True,
        chosen=chosen,
        buttons=tuple(_buttons(game, board, cast, asked)),
        hand=hand,
    )


def _words(game: Game, steps: Steps, cast: Cast) -> str:
    """What has been picked, by name."""
    return ", ".join(_word(game, steps, at, cast) for at in range(len(steps.picked)))


def _word(game: Game, steps: Steps, at: int, cast: Cast) -> str:
    kind = game.verbs[steps.moves[0].verb].places[at]
    return names.plain(game, kind, steps.picked[at], cast)


def _asked(game: Game, seen: Seen, cast: Cast, phase: str, steps: Steps, chosen: str) -> str:
    """What the reader is to decide: at first what the phase says, then what is left of the verb
    that goes on."""
    tell = Tell("prompt")
    if steps.picked:
        going_on = [moves[0] for moves in steps.things.values()] or steps.finished
        tell = Tell(f"verb.{going_on[0].verb}.ask", {"card": conditional_escape(chosen)})
    return phase_sentence(game, game.phases[phase], tell, seen, cast) or chosen


def _buttons(game: Game, board: Board, cast: Cast, asked: Collection[str]) -> list[Button]:
    """The moves that are finished, and those whose next word names nothing that is seen."""
    steps = board.steps
    more = _words(game, steps, cast)
    # A button is not to outshine the moves that are made on what lies there.
    elsewhere = not board.tapped.isdisjoint(steps.things)
    found = [
        Button(
            str(move),
            steps.label(move),
            more,
            quiet=elsewhere or game.verbs[move.verb].costly,
            doubtful=str(move) in asked,
            tip=str(move) == steps.proposed,
        )
        for move in steps.finished
    ]
    for thing in steps.things:
        if thing not in board.tapped and (act := steps.act(thing)):
            name = names.plain(game, thing.kind, thing.word, cast)
            label = ": ".join(filter(None, (steps.verb(thing), name)))
            found.append(Button(act.move or act.pick, label, picks=not act.move, tip=act.tip))
    return found


def latest(game: Game, seen: Seen, cast: Cast, least: int) -> tuple[Line, ...]:
    """What happened last, newest last: whole moves, so many lines of them at least."""
    found: list[Line] = []
    for step in reversed(seen.steps):
        if len(found) >= least:
            break
        found[:0] = lines_of([step], log.teller(game), cast)
    return tuple(found)
