"""`{% ways_back %}`: a bar that leads back to the classes of this browser, and for a pupil goes on
with the newest of them; `besides` is the address of a class whose page this is already. On the
pages of a class that one teaches no other class has a place in it: two codes would be read at once.
`{% other_classes besides %}`: the ways to those, further down.
`{% help_to_join %}`: what to do when pupils cannot open the address; `near`: on the page of a
class, whose button it speaks of.
`{% if game|introduced %}`: a class is told something before it plays this game.
`{{ classroom|own_set }}`: the title of the set of cards of somebody's own that it plays with, or
""."""

from __future__ import annotations

from typing import Any

from django import template

from game.views.ways_back import follows_of, own_set_of, ways_in_sight
from game.views.ways_back import ways_back as found
from lessons.catalogue import find_intro
from wyklenci_site.core.addresses import is_public

register = template.Library()


@register.inclusion_tag("game/class/ways_back.html", takes_context=True)
def ways_back(context: dict[str, Any], besides: str = "", heard: bool = False) -> dict[str, Any]:
    """Nothing without a request, as on some error pages. `heard`: the page itself hears what the
    class does."""
    request = context.get("request")
    if not request:
        return {"ways": ()}
    ways = ways_in_sight(request, besides, context.get("classroom"))
    follows = "" if heard or besides else follows_of(ways)
    return {"ways": ways, "follows": follows, "drawn": True}


@register.inclusion_tag("game/class/other_classes.html", takes_context=True)
def other_classes(context: dict[str, Any], besides: str) -> dict[str, Any]:
    return {"ways": found(context["request"], besides)}


@register.inclusion_tag("game/class/help.html")
def help_to_join(near: bool = False) -> dict[str, Any]:
    return {"near": near, "public": is_public()}


@register.filter
def own_set(classroom: Any) -> str:
    return own_set_of(classroom)


@register.filter
def introduced(game: str) -> bool:
    return find_intro(game) is not None
