"""`{{ game|game_title }}`: what a game is called, for pages that know it by its slug."""

from __future__ import annotations

from django import template

from game.presentation import presenter

register = template.Library()


@register.filter
def game_title(game: str) -> str:
    return str(presenter(game).title)
