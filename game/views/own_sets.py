"""The pages on which people make a set of cards of their own.

Whoever has a set's link may change it, as with a class; this browser remembers the links it was
given.
"""

from __future__ import annotations

from typing import Any, Final

import msgspec
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_POST
from msgspec import Struct

from game.engine.card_sets import Changes, printed_id
from game.engine.cards import Text
from game.engine.own_cards import OwnKind, part_of
from game.kit.texts import reader_language, says_of, text
from game.own_sets.models import OwnSet
from game.own_sets.services import (
    TooManySets,
    Unplayable,
    as_written,
    change,
    changes_of,
    erase,
    leave_out,
    new_set,
    open_games,
    rename,
    take_away,
)
from game.presentation import games, presenter
from game.tables.editions import sets_of
from wyklenci_site.core.addresses import address_for_others
from wyklenci_site.core.attempts import Attempts

from .joining import picture_of
from .own_set_card import number_of
from .own_set_forms import FileForm, TitleForm, label_of, told_fault, told_where
from .own_set_link import (
    card_name,
    later,
    own_cards_of,
    refused,
    where_it_is,
    with_set,
)
from .own_set_trial import trial_context

OPENED: Final = Attempts("sets", allowed=30, seconds=3600)
"""New ones for one address: a teachers' room on a training day."""
KEPT: Final = 8
"""So many sets this browser remembers, the latest ones: a cookie holds four kilobytes."""


class OwnCard(Struct, frozen=True):
    """A card in the list of a set: `id` names it in addresses; `changed` or `added` by the set, or
    `left_out`; its numbers in a line."""

    id: str
    name: str
    figures: str
    changed: bool
    left_out: bool
    added: bool


@never_cache
def index(request: HttpRequest) -> HttpResponse:
    """What a set of one's own is, those of this browser, and the ways to a new one."""
    form = TitleForm(request.POST or None)
    wanted = request.POST.get("game", "")
    if request.method == "POST" and wanted in offered() and form.is_valid():
        if wait := OPENED.wait(request):
            return later(request, wait)
        return opened(request, wanted, Changes(title=form.cleaned_data["title"]), form)
    return start_page(request, form, FileForm(), 422 if request.method == "POST" else 200)


def offered() -> list[str]:
    """The games whose cards may be changed, as the site orders them."""
    return [game for game in games() if game in open_games()]


def start_page(request: HttpRequest, form: TitleForm, file: FileForm, status: int) -> HttpResponse:
    kept = OwnSet.objects.filter(token__in=request.session.get("sets", []))
    context = {
        "form": form,
        "file": file,
        "games": [(game, presenter(game).title) for game in offered()],
        "sets": [
            (one, _title(one), presenter(one.game).title) for one in kept if one.game in games()
        ],
    }
    return render(request, "game/sets/index.html", context, status=status)


def _title(own_set: OwnSet) -> str:
    """What it is called; its key, where what it changes cannot be read."""
    try:
        return changes_of(own_set).title
    except msgspec.ValidationError:
        return own_set.key


def opened(
    request: HttpRequest, game: str, changes: Changes, form: Any, language: str = ""
) -> HttpResponse:
    try:
        own_set = new_set(game, changes, language or reader_language())
    except Unplayable as error:
        for fault in error.faults:
            form.add_error(None, told_where(game, fault))
    except TooManySets:
        form.add_error(None, _("This site keeps no more sets. Please tell whoever runs it."))
    else:
        OPENED.count(request)
        remember(request, own_set)
        return redirect("own-set", own_set.token)
    title, file = (form, FileForm()) if isinstance(form, TitleForm) else (TitleForm(), form)
    return start_page(request, title, file, 422)


def remember(request: HttpRequest, own_set: OwnSet) -> None:
    """From now on this browser leads to the set."""
    others = [one for one in request.session.get("sets", []) if one != own_set.token]
    request.session["sets"] = [*others, own_set.token][-KEPT:]


@with_set
def own_set(request: HttpRequest, own_set: OwnSet) -> HttpResponse:
    """All cards of a set, and what can be done with it."""
    remember(request, own_set)
    changes, own = changes_of(own_set), own_cards_of(own_set)
    origin = f"{request.scheme}://{address_for_others(request)}"
    sets = sets_of(own_set.game)
    assert sets is not None
    says = says_of(own_set.game)
    doubts = [
        says(
            doubt.key, **{name: _named(own_set.game, value) for name, value in doubt.facts.items()}
        )
        for doubt in own.doubts(sets.file(own_set.key))
    ]
    context = {
        **trial_context(own_set),
        "title": changes.title,
        "game": own_set.game,
        "game_title": presenter(own_set.game).title,
        "kinds": [
            {
                "id": kind.id,
                "name": label_of(own_set.game, kind.id, "title"),
                "cards": cards_of_kind(own_set, kind, changes),
                "adds": kind.new is not None,
            }
            for kind in own.kinds
        ],
        "doubts": doubts,
        "questions": len(changes.questions),
        "rename": TitleForm(initial={"title": changes.title}),
        "link": origin + reverse("own-set", args=[own_set.token]),
    }
    return render(request, "game/sets/set.html", context)


def _named(game: str, value: Any) -> Any:
    """A fact of a doubt in words, where it or the game's texts have some for it."""
    if isinstance(value, Text):
        return text(value)
    return label_of(game, "value", value) or value if isinstance(value, str) else value


def cards_of_kind(own_set: OwnSet, kind: OwnKind, changes: Changes) -> list[OwnCard]:
    """The printed cards of a kind as the set has them, then those that it adds."""
    sets = sets_of(own_set.game)
    assert sets is not None
    cards = sets.kinds[kind.id]
    left_out = changes.left_out.get(kind.id, [])
    own = [*cards.of(own_set.key)]
    changed = {printed_id(id): id for id in own if printed_id(id) != id}
    found = [
        _own_card(own_set.game, kind, cards[changed.get(id, id)], id, id in changed, id in left_out)
        for id in cards
    ]
    number = len(changes.added.get(kind.id, []))
    added = own[len(own) - number :] if number else []
    found += [
        _own_card(own_set.game, kind, cards[id], f"{n}", changed=False, left_out=False, added=True)
        for n, id in enumerate(added, 1)
    ]
    return found


def _own_card(
    game: str,
    kind: OwnKind,
    card: Any,
    id: str,
    changed: bool,
    left_out: bool,
    added: bool = False,
) -> OwnCard:
    fields = as_written(card)
    values = [(field, part_of(fields, field.id)) for field in kind.fields_of(fields)]
    numbers = [
        f"{label_of(game, kind.id, field.id)} {value}"
        for field, value in values
        # One of several in a field that is 0 is not on the card.
        if isinstance(value, int) and (value or "." not in field.id)
    ]
    return OwnCard(id, card_name(game, card.id), " · ".join(numbers), changed, left_out, added)


@with_set
@require_POST
def act(request: HttpRequest, own_set: OwnSet) -> HttpResponse:
    """Rename the set, leave a card out or take it in, put a card back, erase the set."""
    kind, card = request.POST.get("kind", ""), request.POST.get("card", "")
    do = request.POST.get("do", "")
    back = redirect(where_it_is(own_set, kind))
    if do == "rename":
        form = TitleForm(request.POST)
        if not form.is_valid():
            said = [message for messages in form.errors.values() for message in messages]
            return refused(request, own_set, said, back["Location"])
        rename(own_set.token, form.cleaned_data["title"])
        return back
    if do == "erase" and "sure" not in request.POST:
        context = {"own_set": own_set, "title": changes_of(own_set).title}
        return render(request, "game/sets/erase.html", context)
    if do == "erase":
        erase(own_set.token)
        kept = request.session.get("sets", [])
        request.session["sets"] = [one for one in kept if one != own_set.token]
        return redirect("own-sets")
    chosen = own_cards_of(own_set).kind(kind)
    if chosen is None:
        raise Http404
    try:
        if do in ("leave-out", "take-in"):
            leave_out(own_set.token, kind, card, out=do == "leave-out")
        elif do == "as-printed":
            change(own_set.token, kind, card, {})
        elif do == "take-away" and number_of(card):
            take_away(own_set.token, kind, number_of(card), request.POST.get("was", ""))
    except (Unplayable, IndexError) as error:
        found = error.faults if isinstance(error, Unplayable) else ()
        said = [told_fault(fault) for fault in found] or [_("That card is no longer there.")]
        return refused(request, own_set, said, back["Location"])
    return back


@with_set
@require_GET
def own_set_qr(request: HttpRequest, own_set: OwnSet) -> HttpResponse:
    """The link as a picture, for a second device or a printed card."""
    return picture_of(request, reverse("own-set", args=[own_set.token]))
