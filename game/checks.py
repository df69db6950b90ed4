"""A system check of the games' cards: a card that tells of nobody stops the server."""

from typing import Any

from django.core.checks import CheckMessage, Error, Tags, register

from .presentation import cards_without_note


@register(Tags.files)
def check_cards(app_configs: Any, **kwargs: Any) -> list[CheckMessage]:
    return [Error(f"no note for {card}", id="game.E001") for card in cards_without_note()]
