"""Action cards as the reader may play them: what each would do now, or why it cannot be played."""

from __future__ import annotations

from collections import Counter

from msgspec import Struct

from game.engine.contract import Move
from game.kit.parts import Button
from game.kit.texts import why_not
from game.rulesets.clashes.cards import ACTIONS, ICONS
from game.rulesets.clashes.names import score
from game.rulesets.clashes.state import Effects
from game.sheets.pictures import Picture

from . import cards, words
from .board import Table
from .cards import Character


class ActionChoice(Struct, frozen=True):
    """An action card in the hand: `button` plays it; where it first asks for a character or a
    trait, it is `choosable`. `effect` is what it does now, `why_not` why it cannot be played."""

    id: str
    name: str
    text: str
    emblem: str
    picture: Picture | None
    tone: str
    copies: int
    effect: str = ""
    button: Button | None = None
    choosable: bool = False
    why_not: str = ""


class TraitChoice(Struct, frozen=True):
    """A trait to be compared, with what the leaders would have in it."""

    icon: str
    name: str
    effect: str
    button: Button


def action_choices(table: Table) -> tuple[ActionChoice, ...]:
    """Every kind of card in the hand."""
    seat = table.seen.seat
    assert seat is not None
    hand = Counter(table.view.actions[seat])
    return tuple(_choice(table, seat, card, copies) for card, copies in hand.items())


def _choice(table: Table, seat: int, name: str, copies: int) -> ActionChoice:
    card = ACTIONS[name]
    at_once = Move(seat, "play", (name,))
    choosable = name in table.two_steps
    button = None
    if at_once in table.seen.moves:
        button = Button(str(at_once), words.says("ask.action.play"), words.action(name))
    return ActionChoice(
        id=name,
        name=words.action(name),
        text=words.text(card.text),
        emblem=card.emblem,
        picture=cards.ACTION_PICTURE(name),
        tone=words.ACTION_TONES[card.kind],
        copies=copies,
        effect=_effect(table, name) if button else "",
        button=button,
        choosable=choosable,
        why_not="" if button or choosable else _why_not(table, seat, name),
    )


def _why_not(table: Table, seat: int, name: str) -> str:
    """The rules' own reason, asked with the leader where the card wants a character."""
    assert table.effects is not None
    asked = table.effects.leaders[table.side or 0]
    with_character = ACTIONS[name].kind in ("exchange", "reinforcement")
    return why_not(table.seen, Move(seat, "play", (name, asked) if with_character else (name,)))


def _effect(table: Table, name: str) -> str:
    """What the card does at this moment, in figures."""
    now, side = table.effects, table.side
    assert now is not None
    assert side is not None
    card, other = ACTIONS[name], 1 - side
    match card.kind:
        case "boost":
            return _changes(now, side, card.amount)
        case "weakening":
            return _changes(now, other, -card.amount)
        case "wounded-leader":
            return _wounds(now, other)
        case "cancel":
            return _undoes(table, now)
    return ""


def _changes(now: Effects, side: int, amount: int) -> str:
    leader, then = words.character(now.leaders[side]), now.shifted(side, amount)
    return f"{leader}: {now.value(side)} → {then.value(side)}"


def _wounds(now: Effects, side: int) -> str:
    """Who leads then, where everybody knows it already."""
    wounded = words.character(now.leaders[side])
    able = now.candidates(side)
    if len(able) == 1:
        [other] = able
        value = now.led_by(side, other).value(side)
        return words.says(
            "effect.followed", wounded=wounded, next=f"{words.character(other)} {value}"
        )
    return words.says("effect.named" if able else "effect.nobody", wounded=wounded)


def _undoes(table: Table, now: Effects) -> str:
    before = table.board.before
    if before is None or not table.played:
        return ""
    undone = words.says("effect.undoes", card=words.action(table.played[-1].card))
    return f"{undone} {score(now)} → {score(before)}"


# The second step


def targets(table: Table) -> tuple[Character, ...]:
    """The characters that the picked card can be played on."""
    if ACTIONS[table.chosen].kind == "changed-trait":
        return ()
    label = words.says(f"ask.what.{ACTIONS[table.chosen].kind}")
    return tuple(
        cards.character(
            m.args[1],
            table.trait,
            Button(str(m), label, words.character(m.args[1])),
            _outcome(table, m.args[1]),
        )
        for m in _second_steps(table)
    )


def _outcome(table: Table, card: str) -> str:
    """How the exchange changes the own value; for a reinforcement, whose hand it leaves."""
    now, side = table.effects, table.side
    assert now is not None
    assert side is not None
    if ACTIONS[table.chosen].kind == "exchange":
        return f"{now.value(side)} → {now.led_by(side, card).value(side)}"
    return table.from_hand(card)


def trait_choices(table: Table) -> tuple[TraitChoice, ...]:
    now = table.effects
    assert now is not None
    if ACTIONS[table.chosen].kind != "changed-trait":
        return ()
    choices = []
    for move in _second_steps(table):
        trait = move.args[1]
        name = words.trait_pair(trait)
        button = Button(str(move), name)
        choices.append(TraitChoice(ICONS[trait], name, score(now.compared(trait)), button))
    return tuple(choices)


def _second_steps(table: Table) -> list[Move]:
    return [m for m in table.seen.can("play") if m.args[0] == table.chosen and len(m.args) > 1]
