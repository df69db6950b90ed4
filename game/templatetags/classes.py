"""`{% ways_back %}`: a bar that leads back to the classes of this browser; `besides` is the address
of a class whose page this is already. `{% if game|introduced %}`: a class is told something before
it plays this game."""

from __future__ import annotations

from typing import Any

from django import template

from game.views.ways_back import ways_back as found
from lessons.catalogue import find_intro

register = template.Library()


@register.inclusion_tag("game/class/ways_back.html", takes_context=True)
def ways_back(context: dict[str, Any], besides: str = "") -> dict[str, Any]:
    """Nothing without a request, as on some error pages."""
    request = context.get("request")
    return {"ways": found(request, besides) if request else ()}


@register.filter
def introduced(game: str) -> bool:
    return find_intro(game) is not None
