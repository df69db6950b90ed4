"""How a game that only declares its score stands, and how it ended."""

from __future__ import annotations

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from game.tables.selectors import Seen

from ..ending import Ending, Rank
from ..load import Game
from ..parts import Cast, Glance
from ..safe_wording import or_nothing


def ending(game: Game, seen: Seen, cast: Cast) -> Ending | None:
    """Who has won, and everybody's place; None while the game goes on."""
    outcome = seen.outcome
    if outcome is None:
        return None
    ranks = tuple(
        Rank(
            place=outcome.place(seat),
            name=cast.name(seat),
            score=game.says("score.label", n=outcome.scores[seat]),
            own=seat == cast.seat,
        )
        for group in outcome.ranking
        for seat in group
    )
    key = f"ending.{outcome.reason}"
    why = or_nothing("", key, lambda: game.says(key))
    return Ending(_title(seen, cast), why, ranks=ranks)


def _title(seen: Seen, cast: Cast) -> str:
    assert seen.outcome is not None, "the game is over"
    winners = seen.outcome.ranking[0]
    if len(winners) == len(seen.sitters):
        return _("A draw")
    if winners == (cast.seat,):
        return _("You have won")
    text = ngettext("Winner: %(names)s", "Winners: %(names)s", len(winners))
    return text % {"names": cast.names(winners)}


def glance(game: Game, seen: Seen, cast: Cast) -> Glance:
    """How far the game has come, and everybody's points. `where` names nobody, as a lesson's record
    prints it; who has won stands in `score`."""
    points = tuple(
        game.says("score.label", n=game.declared.score(seen.view, seat))
        for seat in range(len(seen.sitters))
    )
    if seen.outcome:
        return Glance(_("End of the game"), _title(seen, cast), points=points)
    return Glance(where(game, seen), "", points=points)


def where(game: Game, seen: Seen) -> str:
    """How far the game has come, in a few words."""
    key = "glance.where"
    return or_nothing("", key, lambda: game.says(key, **game.declared.where(seen.view)))
