"""What each unit went through in a game, in the order in which it came to the table."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from .cards import UNITS
from .course import Course, DeathSentence, Fight, Turn

What = Literal["laid", "back", "moved", "won", "fell", "saved", "sentenced", "held"]


@dataclass(frozen=True)
class Happening:
    """Something that a unit went through at a place counted from 0.

    It was "laid" and taken "back" into the hand, "moved" with a raid, "won" a fight or "fell" in
    it, was "saved" by the throws after a special card or lost to it as one "sentenced"; what lies
    at a terrain when the game is over was "held" there to the end.
    """

    what: What
    place: int


@dataclass
class Lives:
    """Every unit's happenings so far, and where those at a terrain lie."""

    told: dict[str, list[Happening]] = field(default_factory=dict)
    lying: dict[str, int] = field(default_factory=dict)

    def note(self, card: str, what: What, place: int) -> None:
        self.told.setdefault(card, []).append(Happening(what, place))

    def leave(self, card: str, what: What) -> None:
        self.note(card, what, self.lying.pop(card))


def lives(course: Course) -> dict[str, tuple[Happening, ...]]:
    """Everything that is over; a fight that goes on is not told of yet."""
    found = Lives()
    for turn in course.turns:
        _lay(found, turn)
        if turn.fight is not None and turn.fight.winner is not None:
            _fight(found, turn.fight)
        if turn.sentence is not None and turn.sentence.over:
            _sentence(found, turn.sentence)
    if course.reason:
        for card, place in found.lying.items():
            found.note(card, "held", place)
    return {card: tuple(told) for card, told in found.told.items()}


def _lay(found: Lives, turn: Turn) -> None:
    if turn.old in UNITS:
        found.leave(turn.old, "back")
    if turn.verb in ("place", "replace") and turn.card in UNITS:
        assert turn.place is not None, "it was laid somewhere"
        found.lying[turn.card] = turn.place
        found.note(turn.card, "laid", turn.place)


def _fight(found: Lives, fight: Fight) -> None:
    """Whoever has lost has nobody left there, so those who are left have won."""
    for card, _life in fight.life:
        if found.lying[card] != fight.place:
            found.lying[card] = fight.place
            found.note(card, "moved", fight.place)
    for card in fight.fell:
        found.leave(card, "fell")
    for card, _life in fight.life:
        if card not in fight.fell:
            found.note(card, "won", fight.place)


def _sentence(found: Lives, sentence: DeathSentence) -> None:
    if sentence.saved:
        found.note(sentence.card, "saved", found.lying[sentence.card])
    else:
        found.leave(sentence.card, "sentenced")
