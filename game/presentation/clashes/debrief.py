"""After the game: its clashes, heroes and offices beside those of history."""

from __future__ import annotations

from typing import Final

from django.utils.translation import gettext as _
from msgspec import Struct

from game.kit.named_cards import Named
from game.kit.parts import Cast
from game.kit.questions import OpenQuestion
from game.rulesets.clashes.cards import CHARACTERS, COMMUNISTS, HEROES, SIDE_OF
from game.rulesets.clashes.state import Side
from game.tables.selectors import Seen

from . import words
from .course import Fight, follow
from .ending import Ending, ending
from .history import character_note, named
from .questions import left_out, questions
from .report import Report, told

debrief_template: Final = "game/clashes/debrief.html"


class Fighter(Struct, frozen=True):
    """A character that fought: `years` are a person's, `text` stands on the card, `ways` are its
    clashes."""

    card: Named
    years: str
    text: str
    players: str
    ways: tuple[str, ...]


class Debrief(Struct, frozen=True):
    """All that the page after a game draws. `offices` is the question about the other side's
    people, with its note; `left_out` is what else the game does not show."""

    ending: Ending
    clashes: tuple[Report, ...]
    heroes: tuple[Fighter, ...]
    functions: tuple[Fighter, ...]
    offices: OpenQuestion
    questions: tuple[str, ...]
    left_out: tuple[OpenQuestion, ...]


def debrief(seen: Seen, cast: Cast) -> Debrief:
    """What is to be talked about after a finished game."""
    course = tuple(fight for fight in follow(seen.steps) if fight.winner is not None)
    end = ending(seen, cast)
    assert end is not None, "the game is over"
    offices, *rest = left_out()
    return Debrief(
        ending=end,
        clashes=tuple(told(fight, cast) for fight in course),
        heroes=_fighters(course, cast, HEROES),
        functions=_fighters(course, cast, COMMUNISTS),
        offices=offices,
        questions=questions(course),
        left_out=tuple(rest),
    )


def _fighters(course: tuple[Fight, ...], cast: Cast, side: Side) -> tuple[Fighter, ...]:
    """Everybody of the side who was in a team, in the order of coming."""
    seats: dict[str, dict[int, None]] = {}
    ways: dict[str, list[str]] = {}
    for fight in course:
        for fielded in fight.fielded[side]:
            seats.setdefault(fielded.card, {})[fielded.seat] = None
            ways.setdefault(fielded.card, []).append(_way(fight, fielded.card))
    return tuple(_fighter(card, cast.names(tuple(seats[card])), tuple(ways[card])) for card in ways)


def _fighter(card: str, players: str, ways: tuple[str, ...]) -> Fighter:
    note = character_note(card)
    return Fighter(
        card=named(card),
        years=note.years if note and SIDE_OF[card] == HEROES else "",
        text=words.text(CHARACTERS[card].text),
        players=players,
        ways=ways,
    )


def _way(fight: Fight, card: str) -> str:
    """What part the character had in a clash, and how that ended for its side."""
    facts = {"clash": words.clash(fight.event)}
    won = fight.winner == SIDE_OF[card]
    if card in fight.led:
        text = _("%(clash)s: leader, clash won") if won else _("%(clash)s: leader, clash lost")
    else:
        text = (
            _("%(clash)s: in the team, clash won")
            if won
            else _("%(clash)s: in the team, clash lost")
        )
    return text % facts
