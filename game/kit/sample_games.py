"""Games that computers have played, as somebody at their tables sees them; the same ones every
time. The style guide finds its moments there, and the checks their positions."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from random import Random
from typing import Any, Final

from game.engine import record
from game.engine.contract import CHANCE, Facts, IllegalMove, Move
from game.engine.match import play_match
from game.engine.registry import get_ruleset
from game.tables.selectors import Seen, Sitter, Step, VisibleEvent

NAMES: Final = (
    *("Zosia", "Olek", "Iga", "Kuba", "Hania"),
    *("Bartek", "Maja", "Antek", "Lena", "Franek"),
)
LEVEL: Final = "easy"
GAMES: Final = 100
"""So many games are played at most; every moment comes long before."""

Wanted = Callable[[Any, Mapping[str, Facts]], bool]
"""Whether a position's board, and what was told when it came about, is the moment."""


def first_moments(
    slug: str, wanted: Mapping[str, Wanted], players: int, seeds: Iterable[int] = ()
) -> dict[str, Seen]:
    """The first of each, as whoever is to decide sees it. Games of these `seeds` come first:
    where a moment is rare, that spares looking for it."""
    found: dict[str, Seen] = {}
    missing = dict(wanted)
    for seed in (*seeds, *range(GAMES)):
        for played in _played(slug, seed, players):
            board = played[-1].state.board
            told = {event.kind: event.seen_by(None) for event in played[-1].events}
            for name in [name for name, fits in missing.items() if fits(board, told)]:
                found[name] = seen_at(slug, played, players)
                del missing[name]
            if not missing:
                return found
    raise LookupError(f"no game led to {missing.keys()}")


def whole_game(slug: str, seed: int, players: int) -> Iterator[Seen]:
    """A game after each of its moves."""
    before: dict[int, list[Step]] = {}
    return (seen_at(slug, played, players, before) for played in _played(slug, seed, players))


def _played(slug: str, seed: int, players: int) -> Iterator[list[record.PlayedMove]]:
    """The moves of a game, one more each time."""
    ruleset = get_ruleset(slug)
    match = play_match(ruleset, [ruleset.computers[LEVEL]] * players, {}, Random(seed))
    played: list[record.PlayedMove] = []
    for step in record.replay(ruleset, match.record):
        played.append(step)
        yield played


def seen_at(
    slug: str,
    played: Sequence[record.PlayedMove],
    players: int,
    before: dict[int, list[Step]] | None = None,
) -> Seen:
    """The game so far, for the first of those whom it waits for. `before`: what each seat has been
    told so far, where the same game is seen after one move and another; it is kept up to date."""
    ruleset = get_ruleset(slug)
    state = played[-1].state
    acting = ruleset.to_act(state)
    seat = max(0, acting[0]) if acting else 0
    return Seen(
        public_id="styleguide",
        game=slug,
        options={},
        version=len(played),
        asked=len(played),
        begun=True,
        guided=False,
        halted="",
        seat=seat,
        sitters=tuple(Sitter(index, name, "") for index, name in enumerate(NAMES[:players])),
        view=ruleset.view(state, seat),
        to_act=acting,
        due=CHANCE in acting,
        moves=ruleset.legal_moves(state, seat),
        undo=False,
        why_not=partial(_reason, slug, state),
        outcome=ruleset.outcome(state),
        steps=_told(played, seat, {} if before is None else before),
    )


def _told(
    played: Sequence[record.PlayedMove], seat: int, before: dict[int, list[Step]]
) -> tuple[Step, ...]:
    steps = before.setdefault(seat, [])
    for one in played[len(steps) :]:
        told = tuple(VisibleEvent(event.kind, event.seen_by(seat)) for event in one.events)
        steps.append(Step(one.ply, one.move.seat, told))
    return tuple(steps)


def _reason(slug: str, state: Any, move: Move) -> IllegalMove | None:
    try:
        get_ruleset(slug).apply(state, move)
    except IllegalMove as refusal:
        return refusal
    return None
