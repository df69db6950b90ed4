"""What the reader is to decide now."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from django.utils.translation import gettext as _
from msgspec import Struct
from msgspec.structs import replace

from game.engine.contract import Move
from game.kit.parts import Button
from game.kit.waiting import own_part_done, waiting
from game.rulesets.clashes.signals import SAY, SIGNALS

from . import cards, words
from .board import Table
from .cards import Action, Character
from .playing import ActionChoice, TraitChoice, action_choices, targets, trait_choices


class Hand(Struct, frozen=True):
    """The reader's own cards, where the decision is not about them."""

    characters: tuple[Character, ...]
    actions: tuple[Action, ...]


NO_HAND: Final = Hand((), ())
FEW: Final = 4
"""So many characters to choose from leave room beside them."""


class Decision(Struct, frozen=True):
    """`prompt` is one sentence; `mine` says that it is the reader who decides.

    `characters`, `actions` and `traits` are cards that make the move or begin it; `chosen` is the
    name of the action card that was picked. `said` are the signals for the own side, but for the
    second step of a move; around a shared screen they are spoken.
    """

    prompt: str
    detail: str = ""
    mine: bool = False
    chosen: str = ""
    characters: tuple[Character, ...] = ()
    actions: tuple[ActionChoice, ...] = ()
    traits: tuple[TraitChoice, ...] = ()
    buttons: tuple[Button, ...] = ()
    said: tuple[Button, ...] = ()
    hand: Hand = NO_HAND

    @property
    def hand_beside(self) -> bool:
        """Whether what stays in the hand lies beside what is decided: that leaves it room."""
        return self.mine and self.hand != NO_HAND and len(self.characters) <= FEW


def decision(table: Table) -> Decision:
    """The panel of the reader's decision; without one, whom the table waits for."""
    if not table.seen.moves:
        told = own_part_done(words.GAME, table.seen, table.cast)
        return Decision(waiting(words.GAME, table.seen, table.cast), told, hand=_hand(table))
    panel = PANELS[table.board.phase](table)
    said = tuple(
        Button(str(m), words.text(SIGNALS[m.args[0]].text), quiet=True)
        for m in table.seen.can(SAY)
        if not table.chosen and table.cast.seat is not None
    )
    return replace(panel, mine=True, said=said)


def _hand(table: Table, *, characters: bool = True, actions: bool = True) -> Hand:
    """The own hand. What was laid down face down is no longer in it for the eye."""
    seat, view = table.seen.seat, table.view
    if seat is None:
        return NO_HAND
    here = [card for card in view.characters[seat] if card not in view.put[seat]]
    return Hand(
        tuple(map(table.character, here)) if characters else (),
        cards.actions(view.actions[seat]) if actions else (),
    )


def _choices(table: Table, verbs: tuple[str, ...], label: str) -> tuple[Character, ...]:
    return tuple(
        cards.character(
            m.args[0],
            table.trait,
            Button(str(m), label, words.character(m.args[0])),
            _beside(table, m.args[0]),
        )
        for m in table.seen.can(*verbs)
    )


def _beside(table: Table, card: str) -> str:
    """Who suggests the character, or whose hand it comes from."""
    suggesting = [s for s, who in enumerate(table.view.suggestions) if who == card]
    if suggesting:
        return _("suggested by: %(names)s") % {"names": table.cast.names(suggesting)}
    return table.from_hand(card)


def _team(table: Table) -> Decision:
    if table.seen.can("add"):
        return Decision(
            _("Add a second character to your side."),
            _("Your side has fewer players: the first of you to add one makes the teams equal."),
            characters=_choices(table, ("add",), _("Add")),
            hand=_hand(table, characters=False),
        )
    return Decision(
        _("Put one character forward."),
        _("The clash card, and with it the trait compared, is revealed when everybody has chosen."),
        characters=_choices(table, ("put",), _("Put forward")),
        hand=_hand(table, characters=False),
    )


def _leader(table: Table) -> Decision:
    trait = _("Compared: %(trait)s.") % {"trait": words.trait_pair(table.trait)}
    if table.seen.can("lead"):
        return Decision(
            _("You are the captain: choose the leader."),
            trait,
            characters=_choices(table, ("lead",), _("Make leader")),
            hand=_hand(table),
        )
    captain = table.cast.name(table.board.captain(table.side or 0))
    decides = _("The captain decides: %(name)s.") % {"name": captain}
    return Decision(
        _("Suggest a leader to the captain."),
        f"{trait} {decides}",
        characters=_choices(table, ("suggest",), _("Suggest")),
        hand=_hand(table),
    )


def _action(table: Table) -> Decision:
    if table.chosen:
        return _on_what(table)
    ways = [_ending(table, m) for m in table.seen.can("pass", "leave")]
    captain = bool(table.seen.can("pass"))
    prompt = (
        _("Your side’s turn: play an action card or pass.")
        if captain
        else _("Your side’s turn: play an action card or leave it to the others.")
    )
    detail = [_standing(table)]
    if captain and table.board.passes:
        detail.append(_("The other side has passed: if you pass, too, the clash is decided."))
    return Decision(
        prompt,
        " ".join(detail),
        actions=action_choices(table),
        buttons=tuple(ways),
        hand=_hand(table, actions=False),
    )


def _ending(table: Table, move: Move) -> Button:
    if move.verb == "pass":
        return Button(str(move), _("Pass"), quiet=True, doubtful=str(move) in table.doubts)
    return Button(str(move), _("Leave it to the others"), quiet=True)


def _standing(table: Table) -> str:
    """The leaders' values, and how many cards the side may still play."""
    facts = {"score": table.score_line(), "left": table.left_to_play()}
    return _("%(score)s. You may play %(left)s in this clash.") % facts


def _on_what(table: Table) -> Decision:
    """The second step of a card that was picked."""
    name = words.action(table.chosen)
    traits = trait_choices(table)
    prompt = (
        _("%(card)s: choose the trait to compare.")
        if traits
        else _("%(card)s: choose a character.")
    )
    return Decision(
        prompt % {"card": name},
        table.score_line(),
        chosen=name,
        characters=targets(table),
        traits=traits,
        hand=_hand(table, actions=False),
    )


def _name(table: Table) -> Decision:
    if table.seen.can("lead"):
        return Decision(
            _("Your leader is wounded: name another."),
            _("Boosts and weakenings pass to the new leader."),
            characters=_choices(table, ("lead",), _("Make leader")),
            hand=_hand(table),
        )
    return Decision(
        _(
            "Your leader is wounded and nobody in the team can take over: bring in a character "
            "from a hand."
        ),
        _("Boosts and weakenings pass to the new leader."),
        characters=_choices(table, ("bring",), _("Bring in")),
        hand=_hand(table, characters=False),
    )


PANELS: Final[dict[str, Callable[[Table], Decision]]] = {
    "team": _team,
    "leader": _leader,
    "action": _action,
    "name": _name,
}
