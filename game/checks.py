"""System checks of games. A game with a fault is told of and shown to nobody; the others are
played."""

from typing import Any, Final

from django.core.checks import CheckMessage, Error, Info, register

from .engine.registry import broken, rulesets

GAMES: Final = "games"
"""The tag of what is checked of games, each of which stands for itself."""


@register(GAMES)
def check_games(app_configs: Any, **kwargs: Any) -> list[CheckMessage]:
    from .presentation import is_declared, lacking  # much, and most processes check nothing

    lacks = [(game, lack) for game in rulesets() if is_declared(game) for lack in lacking(game)]
    return [
        *(
            Error(f"{game} is shown to nobody: {lack}", id="game.E004")
            for game, lack in (*broken().items(), *lacks)
        ),
        *(
            Info(f"{game} is shown to nobody: it is nothing but rules as yet", id="game.I001")
            for game in rulesets()
            if not is_declared(game)
        ),
    ]
