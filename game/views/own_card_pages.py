"""What a set tells of its cards, for whoever meets one in a game or on paper."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.cache import patch_cache_control
from django.views.decorators.http import require_GET

from game.own_sets.corrected import today
from game.own_sets.pictures import data_of
from game.presentation import presenter
from game.tables.editions import is_known, sets_of
from game.tables.models import CardEdition

from .own_set_link import (
    kind_of,
    large_card,
    words_of_edition,
)


@require_GET
def own_way(request: HttpRequest, key: str, card: str) -> HttpResponse:
    """Where the short address in a card's code leads: to the set as it is now, if it still has
    this very card, under whatever name; else to the edition that was printed."""
    found = CardEdition.objects.filter(key=key.lower()).first()
    if found is None or not is_known(found.game, found.key):
        raise Http404
    sets = sets_of(found.game)
    assert sets is not None
    for kind in sets.kinds.values():
        for id in kind.of(found.key):
            if id.endswith(f"--{card.lower()}"):
                now = today(found.game, found.key, id)
                shown = now.key if now is not None and now.card == id else found.key
                return redirect("own-card", found.game, shown, id)
    raise Http404


@require_GET
def own_card(request: HttpRequest, game: str, key: str, card: str) -> HttpResponse:
    """What a set tells of one of its cards: where the code on the card leads, and its name in a
    game."""
    try:
        if not is_known(game, key):
            raise Http404
        kind = kind_of(game, card)
    except (KeyError, ValueError) as error:
        raise Http404 from error
    sets = sets_of(game)
    told = sets.told(card) if sets else None
    if sets is None or told is None or card not in kind.of(key):
        raise Http404
    now = today(game, key, card)
    context = {
        "game": game,
        "key": key,
        "now": now if now is not None and now.card != card else None,
        "title": sets.title(key),
        "words": words_of_edition(game, key),
        "name": kind.name(card),
        "under": kind.under(card),
        "told": told,
        "shown": large_card(game, card),
        "styles": presenter(game).styles,
        "game_title": presenter(game).title,
    }
    return render(request, "game/sets/own_card.html", context)


@require_GET
def own_picture(request: HttpRequest, digest: str) -> HttpResponse:
    """A picture that somebody brought, as it was drawn anew. It may be erased one day."""
    data = data_of(digest)
    if data is None:
        raise Http404
    answer = HttpResponse(data, content_type="image/png")
    patch_cache_control(answer, private=True, max_age=3600)  # so soon it is gone when it is erased
    return answer
