"""What all pages of a set need: the set that a link leads to, and what its cards are called."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import wraps
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.cache import never_cache

from game.engine.card_sets import UnknownCards
from game.engine.own_cards import OwnCards
from game.kit.kinds import Kind, Large, large
from game.kit.texts import reader_language
from game.own_sets.models import OwnSet
from game.own_sets.services import note_use
from game.own_sets.services import stay_in_box as staying
from game.presentation import presenter
from game.tables.editions import know_cards, own_cards
from wyklenci_site.core.attempts import not_before

View = Callable[..., HttpResponse]


def with_set(view: View) -> View:
    """Give the view the set that the address names, or say that there is none."""

    @never_cache
    @wraps(view)
    def found(request: HttpRequest, token: str, *args: Any, **kwargs: Any) -> HttpResponse:
        own_set = OwnSet.objects.find(token=token)
        if own_set is None or own_cards(own_set.game) is None:
            return render(request, "game/sets/gone.html", status=410)
        note_use(own_set)
        try:
            know_cards(own_set.game, {"cards": own_set.key})
        except UnknownCards:  # an update of the site has taken a card away, or a field of it
            return render(request, "game/sets/gone.html", status=410)
        try:
            return view(request, own_set, *args, **kwargs)
        except OwnSet.DoesNotExist:  # somebody else has erased it in this very moment
            return render(request, "game/sets/gone.html", status=410)

    return found


def card_name(game: str, card: str) -> str:
    """Raises KeyError."""
    return kind_of(game, card).name(card)


def stay_in_box(game: str, options: Mapping[str, Any]) -> list[str]:
    """The names of a set's own cards that cannot come up in a game with these options."""
    try:
        return [card_name(game, card) for card in staying(game, options)]
    except UnknownCards:
        return []


def kind_of(game: str, card: str) -> Kind:
    """Raises KeyError."""
    for kind in presenter(game).kinds:
        if card in kind.cards:
            return kind
    raise KeyError(card)


def own_cards_of(own_set: OwnSet) -> OwnCards:
    found = own_cards(own_set.game)
    assert found is not None, "views are given sets of such games only"
    return found


def words_language(own_set: OwnSet) -> str:
    """The language of the set's own words where it is another than the reader's, or ""."""
    return "" if own_set.language == reader_language() else own_set.language


def words_of_edition(game: str, key: str) -> str:
    """The same for an edition, of which only its set knows it: "" of one that no set has now."""
    own_set = OwnSet.objects.filter(game=game, key=key).first()
    return words_language(own_set) if own_set else ""


def where_it_is(own_set: OwnSet, kind: str) -> str:
    """Where on the set's page the cards of a kind are."""
    page = reverse("own-set", args=[own_set.token])
    return f"{page}#kind-{kind}" if own_cards_of(own_set).kind(kind) else page


def later(request: HttpRequest, wait: int) -> HttpResponse:
    page = render(request, "game/too_many.html", {"minutes": -(-wait // 60)})
    return not_before(page, wait)


def refused(request: HttpRequest, own_set: OwnSet, said: list[str], back: str) -> HttpResponse:
    context = {"own_set": own_set, "said": said, "back": back}
    return render(request, "game/sets/refused.html", context, status=422)


def large_card(game: str, card: str) -> Large | None:
    """The card as it opens on tap; None of kinds that do not open."""
    kind = kind_of(game, card)
    return large(kind, card) if kind.large else None
