"""What pages about printing say of a set of somebody's own, and the ways from one to another."""

from __future__ import annotations

from typing import Any, Final

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext_lazy
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET

from game.engine.card_sets import PRINTED
from game.own_sets.models import OwnSet
from game.printing.light import has_light
from game.printing.own_cards import OWN, put_first, taken_out
from game.tables.editions import is_known, note_print, title_of

PRINTS: Final = {
    "print-cards": gettext_lazy("Cards"),
    "print-box": gettext_lazy("The whole box"),
    "print-light": gettext_lazy("The light set"),
    "print-rules": gettext_lazy("Rules"),
    "print-boards": gettext_lazy("Boards and markers"),
    "print-images": gettext_lazy("Pictures of the cards"),
}
ABOUT: Final = {
    "print-cards": gettext_lazy("Only the set’s own cards, or all of them, on sheets to cut out."),
    "print-box": gettext_lazy("Everything that a table needs: cards, rules, boards, labels."),
    "print-light": gettext_lazy("What one lesson needs, in outline, on a few sheets."),
    "print-rules": gettext_lazy("A booklet to read, and a sheet to have beside the game."),
    "print-boards": gettext_lazy("For whoever has the cards already."),
    "print-images": gettext_lazy("Files for a print shop."),
}
"""What each of them is, for whoever has to choose."""
BESIDE_THE_BOX: Final = ("print-cards", "print-rules")
"""What is printed for whoever has the printed game."""
FILES: Final = (".pdf", ".zip", ".png", ".webp")
NOTES: Final = {
    "print-light": gettext_lazy(
        "The rules on a sheet tell of the printed game: where the set has more or fewer cards, go "
        "by its cards."
    ),
    "print-rules": gettext_lazy(
        "Pictures and lists show the cards of the set. Examples, chances and numbers of cards are "
        "those of the printed game."
    ),
    "print-boards": gettext_lazy("Boards are those of the printed game; the labels name the set."),
}
"""What cannot follow a set."""


def own_cards_of(request: HttpRequest, game: str) -> str:
    """The key of the set that the address wants to print; Http404 where there is none."""
    key: str = request.GET.get("own", PRINTED)
    if not is_known(game, key):
        raise Http404
    if key != PRINTED and request.path.endswith(FILES):
        note_print(game, key)
    return key


def shown(request: HttpRequest, game: str, route: str) -> dict[str, Any]:
    """What `printing/own_set.html` draws on the page of this route; nothing where the printed game
    is printed."""
    key = request.GET.get("own", PRINTED)
    if key == PRINTED:
        return {}
    known = set_kept_here(request, game, key) is not None
    return {
        "title": title_of(game, {"cards": key}),
        "note": NOTES.get(route, ""),
        "taken_out": taken_out(game, key) if route in BESIDE_THE_BOX else "",
        "put_first": put_first(game, key),
        "here": PRINTS[route],
        "prints": of_set(game, key),
        "back": reverse("own-set-back", args=[game, key]) if known else "",
    }


def of_set(game: str, key: str) -> list[tuple[Any, str, Any]]:
    """The name and address of each page on which the set with this key is printed, and what is
    printed there. Of its cards those that it changes and adds are chosen first: they are few, and
    the others may be there."""
    own = {"own": key}
    queries = {"print-cards": {**own, "set": OWN}}
    prints = [one for one in PRINTS if one != "print-light" or has_light(game)]
    return [
        (PRINTS[one], reverse(one, args=[game], query=queries.get(one, own)), ABOUT[one])
        for one in prints
    ]


def set_kept_here(request: HttpRequest, game: str, key: str) -> OwnSet | None:
    """The set that has or had this edition, if this browser remembers its link."""
    kept = OwnSet.objects.filter(token__in=request.session.get("sets", []), game=game)
    return next((one for one in kept if key in (one.key, *one.editions)), None)


@never_cache
@require_GET
def back(request: HttpRequest, game: str, key: str) -> HttpResponse:
    """To the set that is printed. Its own link, by which it can be changed, stands on no page about
    printing: these are shown to others."""
    found = set_kept_here(request, game, key)
    return redirect("own-sets") if found is None else redirect("own-set", found.token)
