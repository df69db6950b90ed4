"""Whom a table waits for, and why nobody can move at it, in the words that every game shares."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext

from game.engine.contract import CHANCE
from game.engine.declarations import Phase, Tell
from game.tables.selectors import Seen

from .load import Game
from .log import plain
from .parts import Cast
from .safe_wording import or_nothing

HALTED: Final[dict[str, Callable[[], str]]] = {
    "paused": lambda: _("Pause"),
    "closed": lambda: _("This table is closed"),
    "left": lambda: _("Game stopped"),
}
"""As short as the line above the table needs it."""


NAMES: Final = 2
ROOM: Final = 30
"""So many names, or names of so many letters, have room in the line above the table."""


def standstill(game: Game, seen: Seen) -> str:
    """Why no player is to decide now, in one sentence; "" where somebody is."""
    if not seen.to_act:
        return _("The game is over.")
    if seen.halted:
        return HALTED[seen.halted]()
    if CHANCE not in seen.to_act:
        return ""
    if game.declared.throws(seen.view):
        return _("The dice are rolling.")
    return _("The cards are being shuffled and dealt.")


def waiting(game: Game, seen: Seen, cast: Cast) -> str:
    """One sentence about what happens now."""
    return standstill(game, seen) or _of_phase(game, seen, "waiting", cast)


def announcement(game: Game, seen: Seen) -> str:
    """What happens now, in a few words for a whole room; who decides is marked at his name."""
    return standstill(game, seen) or _of_phase(game, seen, "short", Cast(seen.sitters, None))


def own_part_done(game: Game, seen: Seen, cast: Cast) -> str:
    """What the reader has already done of what the table waits for, or "". On a screen that
    others see, too, nothing of it is told that they are not to know."""
    if seen.halted or seen.outcome is not None:
        return ""
    phase = game.phases.get(game.declared.phase(seen.view))
    return (
        phase_sentence(game, phase, phase.done(seen.view, cast.seat), seen, cast) if phase else ""
    )


def pill(game: Game, seen: Seen, cast: Cast) -> str:
    """The shortest answer to "what now?", for the line above the table: that it is over, that it
    stands still, that the reader decides, or who else does."""
    if seen.outcome is not None:
        return _("End of the game")
    if seen.halted:
        return HALTED[seen.halted]()
    if seen.moves and cast.seat is not None:
        phase = game.phases[game.declared.phase(seen.view)]
        return phase_sentence(game, phase, phase.yours(seen.view), seen, cast) or _("You decide")
    if CHANCE in seen.to_act:
        thrown = game.declared.throws(seen.view)
        return pgettext("dice", "Rolling") if thrown else _("Cards are dealt")
    if cast.seat in seen.to_act and not cast.away:
        return _("You decide")  # looked at again, when nothing is to be decided any more
    number, names = len(seen.to_act), deciding(seen, cast)
    if number <= NAMES or len(names) <= ROOM:
        return _("Now: %(names)s") % {"names": names}
    return ngettext("Waiting for %(n)d player", "Waiting for %(n)d players", number) % {"n": number}


def deciding(seen: Seen, cast: Cast) -> str:
    """The names of those who are to decide. A reader for whom a computer decides is not "you"."""
    reader = cast if not cast.away else Cast(cast.sitters, None, cards=cast.cards)
    return reader.names(seen.to_act)


def _of_phase(game: Game, seen: Seen, key: str, cast: Cast) -> str:
    phase = game.phases[game.declared.phase(seen.view)]
    return phase_sentence(game, phase, Tell(key), seen, cast)


def phase_sentence(game: Game, phase: Phase, tell: Tell | None, seen: Seen, cast: Cast) -> str:
    """What is told of a phase, filled in with its facts and with `names`, those who are to decide;
    "" where nothing is, or where it cannot be worded."""
    if tell is None:
        return ""
    facts: Mapping[str, Any] = or_nothing({}, f"phase.{phase.id}", lambda: phase.facts(seen.view))
    return plain(game, f"phase.{phase.id}", tell, {"names": deciding(seen, cast), **facts}, cast)
