"""The log: each event's line from its text and its facts."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import cache, partial
from html import unescape
from typing import Any, Final

from django.utils.html import strip_tags
from django.utils.safestring import SafeString

from game.engine.contract import Facts, Seat
from game.engine.declarations import EventLine, Tell
from game.engine.record import COMPUTER_TAKES, PERSON_TAKES, TIME_UP
from game.tables.selectors import VisibleEvent

from .lines import NO_LINE, computer_takes, fill, person_takes
from .load import Game
from .names import named
from .parts import Cast, Line
from .piece_cache import cached_piece
from .safe_wording import or_nothing

HEARD: Final = "heard"
"""The sentence of an event for whoever walks past."""


@cache
def teller(game: Game) -> Callable[[VisibleEvent, Cast], Line]:
    """Words the events of a game; the same for the same game, so that lines are kept by it."""
    return partial(line, game)


def line(game: Game, told: VisibleEvent, cast: Cast) -> Line:
    """The event worded for the reader. Raises KeyError for an undeclared kind."""
    if told.kind == COMPUTER_TAKES:
        return computer_takes(told.facts, cast)
    if told.kind == PERSON_TAKES:
        return person_takes(told.facts, cast)
    if told.kind == TIME_UP.verb and TIME_UP.verb not in game.events:
        return NO_LINE
    event = game.events[told.kind]
    known = _is_known(event, told.facts)
    tell = told_of(game, event, told.facts, cast.seat)
    if tell is None:
        return NO_LINE
    facts = {**told.facts, "n": told.facts[event.counted]} if event.counted else told.facts
    part = f"event.{event.kind}"
    return Line(
        filled(game, part, tell, facts, cast),
        tuple(filled(game, part, detail, facts, cast) for detail in tell.details),
        event.level if tell.level is None else tell.level,
        known and bool(event.secret) if tell.own is None else tell.own,
        event.landmark if tell.landmark is None else tell.landmark,
    )


@cache
def passing_teller(
    game: Game, line: Callable[[VisibleEvent, Cast], Line]
) -> Callable[[VisibleEvent, Cast], Line]:
    """Words the events of a game for somebody who walks past the table and does not know it; those
    that have no other words for him as `line` does."""
    return partial(_in_passing, game, line)


def _in_passing(
    game: Game, line: Callable[[VisibleEvent, Cast], Line], told: VisibleEvent, cast: Cast
) -> Line:
    event, part = game.events[told.kind], f"event.{told.kind}"
    if event.heard is None and f"{part}.{HEARD}" not in game.says.texts:
        return line(told, cast)
    tell = event.heard(told.facts) if event.heard else Tell(HEARD)
    if tell is None:
        return NO_LINE
    details = tuple(filled(game, part, one, told.facts, cast) for one in tell.details)
    return Line(filled(game, part, tell, told.facts, cast), details, event.level)


def _is_known(event: EventLine, facts: Facts) -> bool:
    """Whether somebody with these facts knows all of the event."""
    return all(fact in facts for fact in event.secret)


def told_of(game: Game, event: EventLine, facts: Facts, reader: Seat | None) -> Tell | None:
    """What is told of the event to whoever knows these facts."""
    if _is_known(event, facts):
        return event.tell(facts, reader)
    return Tell("hidden") if f"event.{event.kind}.hidden" in game.says.texts else None


def filled(game: Game, part: str, tell: Tell, facts: Facts, cast: Cast) -> SafeString:
    """The sentence of this part of the texts, or the one by its whole key, as HTML."""
    own = f"{part}.{tell.key}"
    known = {**facts, **tell.facts}
    sentence = game.says.sentence(own if own in game.says.texts else tell.key, known)
    places = {
        name: _inner(game, part, fact, known, cast)
        for name, fact in known.items()
        if f"%({name})" in sentence
    }
    return fill(sentence, named(game, places, cast))


def _inner(game: Game, part: str, fact: Any, facts: Facts, cast: Cast) -> Any:
    """Sentences within a sentence: filled in, in one line."""
    if isinstance(fact, tuple) and fact and isinstance(fact[0], Tell):
        return tuple(filled(game, part, tell, facts, cast) for tell in fact)
    return fact


def said(game: Game, kind: str, facts: Facts, cast: Cast) -> str:
    """What the line of an event says, as text."""
    return _as_text(line(game, VisibleEvent(kind, facts), cast).text)


def sentence(game: Game, cast: Cast, key: str, **facts: Any) -> str:
    """A text of the game by its whole key, its facts filled in as those of events are; "" where
    it cannot be worded."""
    known = {name: tuple(one) if isinstance(one, list) else one for name, one in facts.items()}
    return or_nothing("", key, lambda: _sentence(game, cast, key, **known))


@cached_piece
def _sentence(game: Game, cast: Cast, key: str, **facts: Hashable) -> str:
    return _as_text(filled(game, "", Tell(key), facts, cast))


def plain(game: Game, part: str, tell: Tell, facts: Facts, cast: Cast) -> str:
    """A sentence without links, as text; "" where it cannot be worded."""
    return or_nothing(
        "", f"{part}.{tell.key}", lambda: _as_text(filled(game, part, tell, facts, cast))
    )


def _as_text(html: str) -> str:
    return unescape(strip_tags(html))
