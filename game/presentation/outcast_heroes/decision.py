"""What the reader is to decide now, or whom everybody waits for."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import Final

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from game.engine.contract import CHANCE, Move
from game.rulesets.outcast_heroes.cards import BONUS, GOVERNMENT, ORDERS
from game.rulesets.outcast_heroes.orders import own_soldiers

from ..parts import Button
from . import words
from .board import Soldier, Table


@dataclass(frozen=True)
class Choice:
    """A card with the move that plays it."""

    button: Button
    title: str
    text: str = ""
    emblem: str = ""
    figure: str = ""
    tone: str = ""


@dataclass(frozen=True)
class Group:
    """Choices that belong together, under a title of their own."""

    title: str
    note: str = ""
    choices: tuple[Choice, ...] = ()
    buttons: tuple[Button, ...] = ()


@dataclass(frozen=True)
class Decision:
    """`prompt` is one sentence; `mine` says that it is the reader who decides.

    `hand` are the soldiers it is about: each may have a button, or can be chosen.
    """

    prompt: str
    detail: str = ""
    mine: bool = False
    hand: tuple[Soldier, ...] = ()
    groups: tuple[Group, ...] = ()
    buttons: tuple[Button, ...] = ()


def decision(table: Table) -> Decision:
    """The panel of the reader's decision; without one, whom the table waits for."""
    if table.seen.moves:
        return replace(PANELS[table.board.phase](table), mine=True)
    return Decision(_waiting(table), _own_part_done(table), hand=_unit(table))


def _unit(table: Table) -> tuple[Soldier, ...]:
    seat = table.seen.seat
    return () if seat is None else tuple(map(table.soldier, table.board.units[seat]))


def _waiting(table: Table) -> str:
    seats = table.seen.to_act
    if not seats:
        return _("The game is over.")
    if CHANCE in seats:
        return _("The cards are being shuffled and dealt.")
    facts = {"names": table.cast.names(seats), "what": WHAT[table.board.phase]()}
    return _("Now deciding: %(names)s (%(what)s)") % facts


def _own_part_done(table: Table) -> str:
    """What the reader has already chosen while others still choose in secret."""
    view, phase = table.view, table.board.phase
    if phase == "bid" and view.bid is not None:
        return _("Your bid: %(soldier)s. The others are still choosing.") % {
            "soldier": words.soldier(view.bid)
        }
    if phase == "give-orders" and view.given:
        rows = [f"{words.soldier(s)} – {words.order(o)}" for s, o in view.given]
        if view.kept is not None:
            rows.append(_("kept: %(order)s") % {"order": words.order(view.kept)})
        return _("Your Orders: %(orders)s") % {"orders": "; ".join(rows)}
    return ""


def _bid(table: Table) -> Decision:
    hand = tuple(
        table.soldier(m.args[0], Button(str(m), _("Bid"), words.soldier(m.args[0])))
        for m in table.seen.moves
    )
    return Decision(
        _("Bidding: choose one soldier."),
        _(
            "The highest leadership becomes Commander-in-chief and takes the Nomination. "
            "All soldiers that were bid go to the Headquarters."
        ),
        hand=hand,
    )


def _turn(table: Table) -> Decision:
    actions = table.board.actions
    if actions:
        text = ngettext("Your turn: %(n)d action left", "Your turn: %(n)d actions left", actions)
        prompt = text % {"n": actions}
    else:
        prompt = _("Your turn: no action left")
    end = next(m for m in table.seen.moves if m.verb == "end-turn")
    return Decision(
        prompt,
        _turn_hint(table),
        hand=_unit(table),
        groups=tuple(_bonus_groups(table)),
        buttons=(Button(str(end), _("End the turn"), quiet=True),),
    )


def _turn_hint(table: Table) -> str:
    hints = []
    if table.chosen:
        chosen = {"soldier": words.soldier(table.chosen)}
        hints.append(_("%(soldier)s: choose a zone with a red edge.") % chosen)
    elif not table.board.actions:
        hints.append(_("You may still use a bonus or the Nomination, or end the turn."))
    elif table.two_steps:
        hints.append(_("Choose a soldier, then a zone."))
        if table.moves("mobilise"):
            hints.append(_("Or mobilise a soldier in the Headquarters."))
    elif table.moves("mobilise"):
        hints.append(_("Mobilise a soldier in the Headquarters."))
    else:
        hints.append(_("There is nobody to deploy or mobilise."))
    if table.moves("nominate"):
        hints.append(_("Placing the Nomination ends your turn."))
    return " ".join(hints)


def _bonus_groups(table: Table) -> Iterable[Group]:
    """One group for each bonus card that can be used in the own turn."""
    uses: dict[str, list[Move]] = {}
    for move in table.moves("use"):
        uses.setdefault(move.args[0], []).append(move)
    for mission, moves in uses.items():
        kind = BONUS[mission]
        title = _("Bonus: %(bonus)s") % {"bonus": words.bonus(mission)}
        buttons = tuple(_bonus_button(kind, move) for move in moves)
        yield Group(title, words.mission(mission), buttons=buttons)


def _bonus_button(kind: str, move: Move) -> Button:
    if kind == "free-prisoner":
        return Button(str(move), words.soldier(move.args[1]), _("to the Headquarters"), True)
    if kind == "exchange-glory":
        return Button(str(move), _("Exchange a %(value)s") % {"value": move.args[1]}, "", True)
    return Button(str(move), _("Use"), words.bonus(move.args[0]), True)


def _start(table: Table) -> Decision:
    start, wait = table.moves("start")[0], table.moves("wait")[0]
    mission = table.mission(table.board.on_table(start.args[0]))
    facts = {"strength": mission.strength, "needed": mission.needed}
    return Decision(
        _("Does the mission start now? %(mission)s") % {"mission": mission.name},
        _("Strength %(strength)s of %(needed)s, and a Government Action comes on top.") % facts,
        buttons=(
            Button(str(start), _("Start the mission")),
            Button(str(wait), _("Not yet"), quiet=True),
        ),
    )


def _reaction(table: Table, prompt: str, detail: str, use_label: str) -> Decision:
    buttons = [
        Button(str(move), use_label, words.mission(move.args[0])) for move in table.moves("use")
    ]
    buttons += [Button(str(move), _("No"), quiet=True) for move in table.moves("pass")]
    return Decision(prompt, detail, buttons=tuple(buttons))


def _cancel_start(table: Table) -> Decision:
    mission = table.mission(table.board.on_table(table.board.asked[-1]))
    facts = {"strength": mission.strength, "needed": mission.needed}
    return _reaction(
        table,
        _("Is the start cancelled? %(mission)s") % {"mission": mission.name},
        _("Strength %(strength)s of %(needed)s. With your bonus the mission waits a round.")
        % facts,
        _("Cancel the start"),
    )


def _cancel_government(table: Table) -> Decision:
    now = table.board.resolving
    assert now is not None
    assert now.government is not None
    return _reaction(
        table,
        _("Is the Government Action discarded? %(card)s")
        % {"card": words.government(now.government)},
        words.text(GOVERNMENT[now.government].text),
        _("Discard it"),
    )


def _add_strength(table: Table) -> Decision:
    now = table.board.resolving
    assert now is not None
    mission = table.mission(table.board.on_table(now.mission))
    facts = {"strength": mission.strength, "needed": mission.needed}
    return _reaction(
        table,
        _("+2 strength? %(mission)s") % {"mission": mission.name},
        _("The Orders are revealed: strength %(strength)s of %(needed)s.") % facts,
        _("Add 2"),
    )


def _give_glory(table: Table) -> Decision:
    values = ", ".join(str(value) for value in table.view.glory_drawn)
    to = int(table.seen.moves[0].args[0])
    name = table.cast.name(to)
    one_left_over = len(table.view.glory_drawn) > len(table.board.queue)
    last = " " + _("The last card goes under the deck.") if one_left_over else ""
    return Decision(
        _("Who gets which Glory card? Now for: %(name)s") % {"name": name},
        _("You drew: %(values)s.") % {"values": values} + last,
        buttons=tuple(
            Button(str(m), _("Glory card %(value)s") % {"value": m.args[1]}, f"→ {name}")
            for m in table.seen.moves
        ),
    )


def _choose_government(table: Table) -> Decision:
    choices = []
    for move in table.seen.moves:
        card = GOVERNMENT[move.args[0]]
        name = words.text(card.name)
        button = Button(str(move), _("Play this one"), words.government(card.id))
        figure = words.signed(card.modifier)
        choices.append(Choice(button, name, words.text(card.text), card.emblem, figure, "steel"))
    return Decision(
        _("Your Scout saw two Government Actions. Which one is played?"),
        _("The other one goes under the deck, unseen by the others."),
        groups=(Group("", choices=tuple(choices)),),
    )


def _informers(table: Table) -> Decision:
    pay, refuse = table.moves("pay")[0], table.moves("refuse")[0]
    now = table.board.resolving
    assert now is not None
    assert now.government is not None
    card = {"card": words.government(now.government)}
    return Decision(
        _("Do you pay one Glory Point? %(card)s") % card,
        words.text(GOVERNMENT[now.government].text),
        buttons=(
            Button(str(pay), _("Pay one point")),
            Button(str(refuse), _("Do not pay"), quiet=True),
        ),
    )


FATE_TONES: Final = {
    "killed": "blood",
    "captured": "amber",
    "wounded": "steel",
    "withdrawn": "forest",
}


def _order_choice(move: Move, label: str, more: str) -> Choice:
    card = ORDERS[move.args[-1]]
    return Choice(
        Button(str(move), label, more),
        words.text(card.name),
        words.text(card.text),
        card.emblem,
        words.signed(card.modifier) if card.modifier else "0",
        FATE_TONES[card.fate],
    )


def _give_orders(table: Table) -> Decision:
    """One soldier after another; which one is next can be chosen."""
    seat = table.seen.seat
    assert seat is not None
    given = {s: words.order(o) for s, o in table.view.given}
    own = own_soldiers(table.board, seat)
    keep = table.moves("keep")
    if keep:
        cards = tuple(_order_choice(m, _("Keep"), words.order(m.args[0])) for m in keep)
        return Decision(
            _("Keep one Order for a later mission."),
            _("The others go back to the deck. Then your Orders are confirmed."),
            hand=tuple(table.soldier(s, fate=given.get(s, "")) for s in own),
            groups=(Group("", choices=cards),),
        )
    waiting = tuple(dict.fromkeys(m.args[0] for m in table.moves("order")))
    now = table.picked if table.picked in waiting else waiting[0]
    label = _("Give this Order")
    cards = tuple(
        _order_choice(m, label, f"{words.soldier(now)}, {words.order(m.args[1])}")
        for m in table.moves("order")
        if m.args[0] == now
    )
    hand = tuple(
        replace(
            table.soldier(s, fate=given.get(s, "")),
            choosable=s in waiting and len(waiting) > 1,
            chosen=s == now,
        )
        for s in own
    )
    return Decision(
        _("Order for: %(soldier)s") % {"soldier": words.soldier(now)},
        _("Each of your soldiers gets exactly one Order, face down. One of the rest you keep."),
        hand=hand,
        groups=(Group("", choices=cards),),
    )


def _free_soldier(table: Table) -> Decision:
    hand = tuple(
        table.soldier(m.args[0], Button(str(m), _("Free"), words.soldier(m.args[0])))
        for m in table.seen.moves
    )
    return Decision(
        _("Whom do you take from the Jail into your Unit?"),
        _("All others go to the Headquarters."),
        hand=hand,
    )


def _last_exchange(table: Table) -> Decision:
    return Decision(
        _("Before the scoring: do you exchange a Glory card?"),
        groups=tuple(_bonus_groups(table)),
        buttons=tuple(
            Button(str(m), _("No more exchange"), quiet=True) for m in table.moves("pass")
        ),
    )


PANELS: Final[dict[str, Callable[[Table], Decision]]] = {
    "bid": _bid,
    "turn": _turn,
    "start": _start,
    "cancel-start": _cancel_start,
    "give-glory": _give_glory,
    "choose-government": _choose_government,
    "cancel-government": _cancel_government,
    "informers": _informers,
    "give-orders": _give_orders,
    "add-strength": _add_strength,
    "free-soldier": _free_soldier,
    "last-exchange": _last_exchange,
}

WHAT: Final[dict[str, Callable[[], str]]] = {
    "bid": lambda: _("bidding"),
    "turn": lambda: _("turn"),
    "start": lambda: _("start of a mission"),
    "cancel-start": lambda: _("a bonus against the start"),
    "give-glory": lambda: _("dealing out Glory"),
    "choose-government": lambda: _("choice of the Government Action"),
    "cancel-government": lambda: _("a bonus against the Government Action"),
    "informers": lambda: _("Informers"),
    "give-orders": lambda: _("Orders"),
    "add-strength": lambda: _("a bonus of strength"),
    "free-soldier": lambda: _("freeing a soldier"),
    "last-exchange": lambda: _("last exchange of Glory"),
}
