"""What never changes during a game: the soldiers' cards, the missions' stories, the terms."""

from __future__ import annotations

from msgspec import Struct

from game.kit.card_parts import STRAPS
from game.kit.named_cards import Event
from game.kit.rule_parts import Term
from game.rulesets.outcast_heroes.cards import CARDS, FREE, MISSIONS, SOLDIERS
from game.tables.selectors import Seen
from lessons.catalogue import find_note
from lessons.words import note_of_rank

from . import words
from .history import event
from .pieces import SHAPES
from .terms import terms

reference_template = "game/outcast_heroes/reference.html"


class SoldierCard(Struct, frozen=True):
    """A soldier's card in its large form, with who the person was."""

    id: str
    name: str
    person: str
    rank: str
    rank_url: str
    bars: range
    stars: range
    group: str
    emblem: str
    colour: str
    colour_name: str
    shape: str
    leadership: int
    strength: int
    summary: str
    url: str


class MissionCard(Struct, frozen=True):
    """What a mission is about, and what it gives."""

    id: str
    name: str
    stage: str
    emblem: str
    event: Event
    bonus: str
    bonus_text: str


class Reference(Struct, frozen=True):
    """All that opens on tap."""

    soldiers: tuple[SoldierCard, ...]
    missions: tuple[MissionCard, ...]
    terms: tuple[Term, ...]


def reference(seen: Seen) -> Reference:
    """The cards of the colours at the table. Every mission that could come is among them, so
    nothing tells which ones will."""
    board = seen.view.board
    stages = {board.options.stage} if board.options.length == "lesson" else {1, 2, 3}
    regular = (m.id for m in CARDS.mission if m.stage in stages)
    return Reference(
        soldiers=tuple(_soldier(s.id) for s in CARDS.soldier if s.colour in board.colours),
        missions=tuple(map(_mission, (*regular, FREE))),
        terms=terms(),
    )


def _soldier(name: str) -> SoldierCard:
    card, note = SOLDIERS[name], words.note(name)
    bars, stars = STRAPS.get(card.rank, (0, 0))
    rank_note = find_note(note_of_rank(card.rank))
    return SoldierCard(
        id=name,
        name=words.soldier(name),
        person=card.name,
        rank=str(words.RANKS[card.rank]),
        rank_url=rank_note.url if rank_note else "",
        bars=range(bars),
        stars=range(stars),
        group=words.text(card.group),
        emblem=card.emblem,
        colour=card.colour,
        colour_name=words.colour(card.colour),
        shape=SHAPES[card.colour],
        leadership=card.leadership,
        strength=card.strength,
        summary=note.summary if note else "",
        url=note.url if note else "",
    )


def _mission(name: str) -> MissionCard:
    free = name == FREE
    return MissionCard(
        id=name,
        name=words.mission(name),
        stage="★" if free else words.ROMAN[MISSIONS[name].stage],
        emblem=CARDS.free_the_prisoners.emblem if free else MISSIONS[name].emblem,
        event=event(name),
        bonus=words.prisoners_freed() if free else words.bonus(name),
        bonus_text=words.prisoners_freed_text() if free else words.bonus_text(name),
    )
