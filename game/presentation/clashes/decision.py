"""What the reader is to decide now."""

from __future__ import annotations

from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from game.kit.parts import Button
from game.kit.waiting import own_part_done, waiting
from game.rulesets.clashes.signals import SAY, SIGNALS

from . import cards, words
from .board import Table
from .cards import Cards, Character, Trait
from .playing import ActionChoice, TraitChoice, action_choices, targets, trait_choices

NO_HAND: Final = Cards((), ())
FEW: Final = 4
"""So many characters to choose from leave room beside them."""
ASKED: Final = {"add": False, "put": False, "lead": True, "suggest": True, "bring": False}
"""The verbs of moves with a character, what is asked for first before what goes with it; and
whether there are characters in the hand that the decision is not about."""


class Decision(Struct, frozen=True):
    """`prompt` is one sentence; `mine` says that it is the reader who decides.

    `characters`, `actions` and `traits` are cards that make the move or begin it; `chosen` is the
    name of the action card that was picked. `said` are the signals for the own side, but for the
    second step of a move; around a shared screen they are spoken. The `hand` are the reader's own
    cards, where the decision is not about them.
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
    hand: Cards = NO_HAND

    @property
    def key(self) -> tuple[Trait, ...]:
        """What the signs on the cards to choose from stand for."""
        return cards.key_to(self.characters)

    @property
    def hand_beside(self) -> bool:
        """Whether what stays in the hand lies beside what is decided: that leaves it room."""
        return self.mine and self.hand != NO_HAND and len(self.characters) <= FEW


def decision(table: Table) -> Decision:
    """The panel of the reader's decision; without one, whom the table waits for."""
    if not table.seen.moves:
        told = own_part_done(words.GAME, table.seen, table.cast)
        return Decision(waiting(words.GAME, table.seen, table.cast), told, hand=_hand(table))
    if table.chosen:
        return _on_what(table)
    panel = _action(table) if table.board.phase == "action" else _character(table)
    said = (
        Button(str(m), words.text(SIGNALS[m.args[0]].text), quiet=True)
        for m in table.seen.can(SAY)
        if table.cast.seat is not None
    )
    return replace(panel, said=tuple(said))


def _hand(table: Table, *, characters: bool = True, actions: bool = True) -> Cards:
    """The own hand. What was laid down face down is no longer in it for the eye."""
    seat, view = table.seen.seat, table.view
    if seat is None:
        return NO_HAND
    here = [card for card in view.characters[seat] if card not in view.put[seat]]
    return Cards(
        tuple(map(table.character, here)) if characters else (),
        cards.actions(view.actions[seat]) if actions else (),
    )


def _character(table: Table) -> Decision:
    """Somebody is put forward, leads or comes in."""
    verb = next(verb for verb in ASKED if table.seen.can(verb))
    key = f"ask.{table.board.phase}.{verb}"
    facts = {
        "trait": words.trait_pair(table.trait) if table.trait else "",
        "name": table.cast.name(table.board.captain(table.side or 0)),
    }
    return Decision(
        words.says(f"{key}.prompt"),
        words.says(f"{key}.detail", **facts),
        mine=True,
        characters=tuple(
            cards.character(
                m.args[0],
                table.trait,
                Button(str(m), words.says(f"{key}.label"), words.character(m.args[0])),
                _beside(table, m.args[0]),
            )
            for m in table.seen.can(verb)
        ),
        hand=_hand(table, characters=ASKED[verb]),
    )


def _beside(table: Table, card: str) -> str:
    """Who suggests the character, or whose hand it comes from."""
    suggesting = [s for s, who in enumerate(table.view.suggestions) if who == card]
    if suggesting:
        return words.says("player.suggested-by", names=table.cast.names(suggesting))
    return table.from_hand(card)


def _action(table: Table) -> Decision:
    """An action card is played, or none."""
    board = table.board
    [end] = table.seen.can("pass", "leave")
    key = f"ask.action.{end.verb}"
    left = board.parameters.limit - board.spent[board.turn]
    detail = words.says("ask.action.detail", score=table.score_line(), n=left)
    if end.verb == "pass" and board.passes:
        detail = f"{detail} {words.says('ask.action.pass.last')}"
    doubtful = str(end) in table.doubts
    button = Button(str(end), words.says(f"{key}.label"), quiet=True, doubtful=doubtful)
    return Decision(
        words.says(f"{key}.prompt"),
        detail,
        mine=True,
        actions=action_choices(table),
        buttons=(button,),
        hand=_hand(table, actions=False),
    )


def _on_what(table: Table) -> Decision:
    """The second step of a card that was picked."""
    name, traits = words.action(table.chosen), trait_choices(table)
    return Decision(
        words.says("ask.what.trait" if traits else "ask.what.character", card=name),
        table.score_line(),
        mine=True,
        chosen=name,
        characters=targets(table),
        traits=traits,
        hand=_hand(table, actions=False),
    )
