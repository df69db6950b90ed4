"""`{% own_card_styles %}` links the style sheets that games bring for the faces of their printed
cards, for pages that are drawn as PDF."""

from __future__ import annotations

from django import template
from django.utils.html import format_html_join
from django.utils.safestring import SafeString

from game.presentation import card_styles

register = template.Library()


@register.simple_tag
def own_card_styles() -> SafeString:
    """Of all games: none of their rules is about another's cards."""
    return format_html_join(
        "\n    ", '<link rel="stylesheet" href="{}">', ((sheet,) for sheet in card_styles())
    )
