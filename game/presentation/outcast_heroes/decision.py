"""What the reader is to decide now."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from functools import partial
from typing import Any, Final

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext
from msgspec import Struct
from msgspec.structs import replace

from game.engine.contract import Move
from game.kit.parts import Button
from game.kit.rule_parts import RuleCard
from game.kit.texts import why_not
from game.kit.waiting import own_part_done, waiting
from game.rulesets.outcast_heroes.cards import BONUS, FREE, ORDERS
from game.rulesets.outcast_heroes.orders import own_soldiers
from game.rulesets.outcast_heroes.stage import is_last_stage, rounds_in_stage
from game.rulesets.outcast_heroes.state import Board

from . import words
from .board import Table
from .cards import ACTION, FATE_SIGNS, ORDER
from .move_list import END_TURN, Group, all_moves
from .pieces import Soldier


class Choice(Struct, frozen=True):
    """A card with the move that plays it; `fate` is where it sends the soldier, with that place's
    `sign`. Of some cards the reader has several `copies`."""

    button: Button
    card: RuleCard
    fate: str = ""
    sign: str = ""
    copies: int = 1


class Mobilise(Struct, frozen=True):
    """The reader's soldiers in the Headquarters; `why_not` is why none can be mobilised."""

    soldiers: tuple[Soldier, ...]
    why_not: str


class Decision(Struct, frozen=True):
    """`prompt` is one sentence; `mine` says that it is the reader who decides.

    `hand` are the soldiers it is about: each may have a button, or can be chosen. `choices`
    are cards to play, `every` all moves of a turn as a list. `end` ends the turn: it stands
    behind the board, on which the other moves are made.
    """

    prompt: str
    detail: str = ""
    mine: bool = False
    hand: tuple[Soldier, ...] = ()
    mobilise: Mobilise | None = None
    choices: tuple[Choice, ...] = ()
    groups: tuple[Group, ...] = ()
    buttons: tuple[Button, ...] = ()
    every: tuple[Group, ...] = ()
    end: Button | None = None


def decision(table: Table) -> Decision:
    """The panel of the reader's decision; without one, whom the table waits for."""
    if table.seen.moves:
        return replace(PANELS[table.board.phase](table), mine=True)
    told = own_part_done(words.GAME, table.seen, table.cast)
    return Decision(waiting(words.GAME, table.seen, table.cast), told, hand=_unit(table))


def _unit(table: Table) -> tuple[Soldier, ...]:
    seat = table.seen.seat
    return () if seat is None else tuple(map(table.soldier, table.board.units[seat]))


QUIET: Final = ("wait", "refuse", "pass")
"""The verbs of moves by which nothing is done."""


def _buttons(table: Table, labels: Mapping[str, Any]) -> tuple[Button, ...]:
    """A button for each move, by its verb; with a bonus, which mission gave it."""
    return tuple(
        Button(
            str(move),
            str(label),
            words.mission(move.args[0]) if verb == "use" else "",
            quiet=verb in QUIET,
        )
        for verb, label in labels.items()
        for move in table.seen.can(verb)
    )


def _question(table: Table, labels: Mapping[str, Any]) -> Decision:
    """Each move is a button, which the `labels` name by its verb."""
    return Decision(table.says("prompt"), table.says("detail"), buttons=_buttons(table, labels))


def _so_far(table: Table) -> str:
    """How strong the mission is before the Orders."""
    return words.told(table.cast, "phase.give-orders.strength", **table.decided)


def _one_soldier(table: Table, label: Any) -> Decision:
    """Each move is made by its soldier."""
    hand = tuple(
        table.soldier(m.args[0], Button(str(m), str(label), words.soldier(m.args[0])))
        for m in table.seen.moves
    )
    return Decision(table.says("prompt"), table.says("detail"), hand=hand)


def _turn(table: Table) -> Decision:
    end = next(m for m in table.seen.moves if m.verb == "end-turn")
    return Decision(
        _turn_prompt(table),
        _turn_hint(table),
        hand=_unit(table),
        mobilise=_mobilise(table),
        groups=tuple(_bonus_groups(table)),
        every=all_moves(table),
        end=Button(
            str(end),
            str(END_TURN),
            quiet=bool(table.board.actions),
            doubtful=str(end) in table.doubts,
        ),
    )


def _turn_prompt(table: Table) -> str:
    if table.chosen:
        return table.says("zone", soldier=table.chosen)
    if not table.board.actions:
        return table.says("none")
    if table.seen.can("deploy"):
        return table.says("deploy")
    if table.two_steps:
        return table.says("take-over")
    return table.says("mobilise" if table.seen.can("mobilise") else "nobody")


def _turn_hint(table: Table) -> str:
    hints = []
    if not table.board.actions:
        hints.append(table.says("may-still"))
    elif table.two_steps and table.seen.can("mobilise") and not table.chosen:
        hints.append(table.says("or-mobilise"))
    if table.seen.can("nominate"):
        hints.append(table.says("nomination-ends"))
    return " ".join(hints)


def _mobilise(table: Table) -> Mobilise | None:
    """Every own soldier there, so that what the next action could do is in view, too."""
    board, seat = table.board, table.seen.seat
    assert seat is not None
    own = [s for s in board.headquarters if board.owner(s) == seat]
    if not own:
        return None
    can = {m.args[0]: m for m in table.seen.can("mobilise")}
    soldiers = tuple(
        table.soldier(s, Button(str(can[s]), _("Mobilise")) if s in can else None) for s in own
    )
    reason = "" if can else why_not(table.seen, Move(seat, "mobilise", (own[0],)))
    return Mobilise(soldiers, reason)


def _bonus_groups(table: Table) -> Iterable[Group]:
    """One group for each bonus card that can be used in the own turn."""
    uses: dict[str, list[Move]] = {}
    for move in table.seen.can("use"):
        uses.setdefault(move.args[0], []).append(move)
    for mission, moves in uses.items():
        kind = BONUS[mission]
        title = _("Bonus: %(bonus)s") % {"bonus": words.bonus(mission)}
        buttons = tuple(_bonus_button(kind, move) for move in moves)
        yield Group(title, buttons, words.bonus_text(mission))


def _bonus_button(kind: str, move: Move) -> Button:
    if kind == "free-prisoner":
        return Button(str(move), words.soldier(move.args[1]), _("to the Headquarters"), True)
    if kind == "exchange-glory":
        label = _("Exchange a card worth %(value)s") % {"value": move.args[1]}
        return Button(str(move), label, "", True)
    return Button(str(move), _("Use"), words.bonus(move.args[0]), True)


def _cancel_start(table: Table) -> Decision:
    asked = _question(table, {"use": _("Cancel the start"), "pass": _("No")})
    wait = table.says(_put_off(table.board, table.decided["mission"]))
    return replace(asked, detail=f"{asked.detail} {wait}")


def _put_off(board: Board, mission: str) -> str:
    """How long the mission waits when its start is cancelled now."""
    if board.round < rounds_in_stage(board):
        return "next-round"
    if mission != FREE:
        return "last-round"
    return "not-at-all" if is_last_stage(board) else "next-stage"


def _cancel_government(table: Table) -> Decision:
    asked = _question(table, {"use": _("Discard it"), "pass": _("No")})
    return replace(asked, detail=f"{asked.detail} {_so_far(table)}")


def _give_glory(table: Table) -> Decision:
    drawn = table.view.glory_drawn
    to = int(table.seen.moves[0].args[0])
    detail = [table.says("detail", values=", ".join(map(str, drawn)))]
    if len(drawn) > len(table.board.queue):
        detail.append(table.says("left-over"))
    return Decision(
        table.says("prompt", to=to),
        " ".join(detail),
        buttons=tuple(
            Button(
                str(m),
                _("Glory card %(value)s") % {"value": m.args[1]},
                f"→ {table.cast.name(to)}",
            )
            for m in table.seen.moves
        ),
    )


def _choose_government(table: Table) -> Decision:
    choices = tuple(
        Choice(
            Button(str(move), _("Play"), words.government(move.args[0])),
            ACTION.in_rules(move.args[0]),
        )
        for move in table.seen.moves
    )
    return Decision(table.says("prompt"), table.says("detail"), choices=choices)


def order_choice(button: Button, order: str, copies: int = 1) -> Choice:
    fate = ORDERS[order].fate
    return Choice(button, ORDER.in_rules(order), words.fate(fate), FATE_SIGNS[fate], copies)


def _order_choices(
    table: Table, moves: list[Move], label: str, only: str, soldier: str = ""
) -> tuple[Choice, ...]:
    """A card for each Order. Where there is but one, its button says so."""
    view, told = table.view, only if len(moves) == 1 else label
    copies = Counter(view.drawn) + Counter([view.held]) - Counter(o for _, o in view.given)
    return tuple(
        order_choice(Button(str(move), told, soldier), move.args[-1], copies[move.args[-1]])
        for move in moves
    )


def _give_orders(table: Table) -> Decision:
    """One soldier after another; which one is next can be chosen."""
    seat = table.seen.seat
    assert seat is not None
    given = {s: words.order(o) for s, o in table.view.given}
    own = own_soldiers(table.board, seat)
    keep = table.seen.can("keep")
    if keep:
        return Decision(
            table.says("keep"),
            table.says("confirmed"),
            hand=tuple(table.soldier(s, order=given.get(s, "")) for s in own),
            choices=_order_choices(table, keep, _("Keep"), _("Keep it: you have no other")),
        )
    waiting = tuple(dict.fromkeys(m.args[0] for m in table.seen.can("order")))
    now = table.picked if table.picked in waiting else waiting[0]
    moves = [m for m in table.seen.can("order") if m.args[0] == now]
    hand = tuple(
        replace(
            table.soldier(s, order=given.get(s, "")),
            choosable=s in waiting and len(waiting) > 1,
            chosen=s == now,
        )
        for s in own
    )
    return Decision(
        table.says("prompt", soldier=now),
        f"{_so_far(table)} {table.says('detail')}",
        hand=hand,
        choices=_order_choices(
            table,
            moves,
            pgettext("an Order", "Give"),
            _("Give it: you have no other"),
            words.soldier(now),
        ),
    )


def _last_exchange(table: Table) -> Decision:
    return Decision(
        table.says("prompt"),
        groups=tuple(_bonus_groups(table)),
        buttons=_buttons(table, {"pass": _("No more exchanges")}),
    )


PANELS: Final[dict[str, Callable[[Table], Decision]]] = {
    "bid": partial(_one_soldier, label=gettext_lazy("Bid")),
    "turn": _turn,
    "start": partial(
        _question,
        labels={"start": gettext_lazy("Start the mission"), "wait": gettext_lazy("Not yet")},
    ),
    "cancel-start": _cancel_start,
    "give-glory": _give_glory,
    "choose-government": _choose_government,
    "cancel-government": _cancel_government,
    "informers": partial(
        _question,
        labels={"pay": gettext_lazy("Pay one point"), "refuse": gettext_lazy("Do not pay")},
    ),
    "give-orders": _give_orders,
    "add-strength": partial(
        _question, labels={"use": gettext_lazy("Add 2"), "pass": gettext_lazy("No")}
    ),
    "free-soldier": partial(_one_soldier, label=gettext_lazy("Free")),
    "last-exchange": _last_exchange,
}
