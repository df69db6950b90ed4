"""`{% own_card_styles game %}` links the style sheets that a game brings for the faces of its
printed cards, for pages that are drawn as PDF."""

from __future__ import annotations

from django import template
from django.utils.html import format_html_join
from django.utils.safestring import SafeString

from game.presentation import presenter

register = template.Library()


@register.simple_tag
def own_card_styles(game: str) -> SafeString:
    """Of this game alone: each rule is asked about each element of a page."""
    return format_html_join(
        "\n    ",
        '<link rel="stylesheet" href="{}">',
        ((sheet,) for sheet in presenter(game).card_styles),
    )
