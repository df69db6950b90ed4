"""System checks of games: a card that tells of nobody, or a fault in a game's own words, stops the
server. A game that cannot be shown is told of and shown to nobody; the others are played."""

from typing import Any, Final

from django.core.checks import CheckMessage, Error, Info, Tags, register

from .engine.registry import broken, rulesets
from .kit.word_checks import word_faults
from .presentation import cards_without_note, is_declared, lacking


@register(Tags.files)
def check_cards(app_configs: Any, **kwargs: Any) -> list[CheckMessage]:
    return [Error(fault, id="game.E001") for fault in cards_without_note()]


@register(Tags.files)
def check_words(app_configs: Any, **kwargs: Any) -> list[CheckMessage]:
    faults = [(game, fault) for game in rulesets() for fault in word_faults(game)]
    return [Error(fault, id="game.E003") for game, fault in faults if fault not in lacking(game)]


GAMES: Final = "games"
"""The tag of what is checked of games, each of which stands for itself."""


@register(GAMES)
def check_games(app_configs: Any, **kwargs: Any) -> list[CheckMessage]:
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
