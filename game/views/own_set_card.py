"""One card of a set: its fields, and what it looks like while it is changed."""

from __future__ import annotations

from typing import Any, Final

import msgspec
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _

from game.engine.card_sets import TOLD, Changes, printed_id
from game.engine.own_cards import OwnKind
from game.own_sets.models import OwnSet
from game.own_sets.services import (
    Unplayable,
    add,
    as_written,
    change,
    changes_of,
    faults_of,
)
from game.presentation import presenter
from game.tables.editions import sets_of
from wyklenci_site.core.attempts import Attempts

from .own_set_forms import CardForm
from .own_set_link import (
    card_name,
    large_card,
    later,
    own_cards_of,
    refused,
    where_it_is,
    with_set,
)

CHANGED: Final = Attempts("set changes", allowed=600, seconds=3600)
"""Cards stored from one address: ten sets of sixty cards in an hour."""
PICTURES: Final = Attempts("pictures", allowed=60, seconds=600)
"""Pictures brought from one address: each is drawn anew, which takes a moment."""
NEW: Final = "new"
"""Stands in the address where a card's id does, for one that is still to be added."""


@with_set
def card(request: HttpRequest, own_set: OwnSet, kind: str, card: str) -> HttpResponse:
    """One card: its fields, and what it looks like."""
    chosen = own_cards_of(own_set).kind(kind)
    if chosen is None:
        raise Http404
    now = _now(own_set, chosen, card)
    language = own_set.language
    looks = request.POST.get("do") == "look"
    if request.method == "POST" and not looks:
        limits = [CHANGED, *([PICTURES] if request.FILES else [])]
        if wait := max(limit.wait(request) for limit in limits):
            return later(request, wait)
        for limit in limits:
            limit.count(request)
    # What is only looked at is not stored, so its picture is not read either.
    posted = (request.POST, None if looks else request.FILES) if request.method == "POST" else ()
    form = CardForm(own_set.game, chosen, now, language, *posted)
    if request.method == "POST" and form.is_valid():
        fields = _fields(own_set, chosen, card, form.values())
        if looks:
            return _look(request, own_set, chosen, card, form, fields)
        try:
            _store(own_set, chosen, card, fields, request.POST.get("was", ""))
        except Unplayable as error:
            form.add_faults(error.faults)
        except IndexError:
            said = [_("That card is no longer there.")]
            return refused(request, own_set, said, where_it_is(own_set, chosen.id))
        else:
            return redirect(where_it_is(own_set, chosen.id))
    status = 422 if request.method == "POST" else 200
    context = {
        "own_set": own_set,
        "kind": chosen,
        "card": card,
        "form": form,
        "name": card_name(own_set.game, now["id"]) if now.get("id") else _("New card"),
        "back": where_it_is(own_set, chosen.id),
        "shown": large_card(own_set.game, now["id"]) if now.get("id") else None,
        "styles": presenter(own_set.game).styles,
        "was": now.get("id", ""),
        "new": card == NEW,
        "added": bool(number_of(card)),
        "left_out": card in changes_of(own_set).left_out.get(chosen.id, []),
        "may_leave_out": chosen.fewest is not None and not number_of(card) and card != NEW,
    }
    if request.htmx and status == 422:
        return render(request, "game/sets/preview.html", {**context, "shown": None}, status=200)
    return render(request, "game/sets/card.html", context, status=status)


def _now(own_set: OwnSet, kind: OwnKind, card: str) -> dict[str, Any]:
    """The card's fields as they are in the set, with its `id` there, and what is told of it. Raises
    Http404 for a card that there is not."""
    sets, changes = sets_of(own_set.game), changes_of(own_set)
    assert sets is not None
    cards = sets.kinds[kind.id]
    if card == NEW and kind.new is not None:
        return {}
    if number_of(card):
        added = changes.added.get(kind.id, [])
        if not 1 <= number_of(card) <= len(added):
            raise Http404
        id = [*cards.of(own_set.key)][number_of(card) - len(added) - 1]
    elif dict.__contains__(cards, card):
        id = card
        for one in cards.of(own_set.key):
            if printed_id(one) == card:
                id = one
    else:
        raise Http404
    told = sets.told(id)
    found: dict[str, Any] = as_written(cards[id])
    if told is not None:
        found[TOLD] = msgspec.to_builtins(told)
    # A card that is left out is none of the set's, but what was changed on it is still there.
    return found | changes.changed.get(kind.id, {}).get(card, {})


def _fields(own_set: OwnSet, kind: OwnKind, card: str, values: dict[str, Any]) -> dict[str, Any]:
    """What of these values is otherwise than on the printed card; all of an added card.

    A card that is called otherwise shows somebody else, so the note behind it is gone.
    """
    told = values.pop(TOLD, {})
    if card == NEW or number_of(card):
        return {**(kind.new or {}), **values} | ({TOLD: told} if told else {})
    sets = sets_of(own_set.game)
    assert sets is not None
    printed = as_written(dict.__getitem__(sets.kinds[kind.id], card))
    found = {name: value for name, value in values.items() if value != printed.get(name)}
    if kind.names & found.keys():
        found |= kind.renamed
        if printed.get("note"):
            found |= kind.set_with_another()
    if told:
        found[TOLD] = told
    return found


def _store(own_set: OwnSet, kind: OwnKind, card: str, fields: dict[str, Any], was: str) -> None:
    if card == NEW or number_of(card):
        add(own_set.token, kind.id, fields, number_of(card), was)
    else:
        change(own_set.token, kind.id, card, fields)


def _look(
    request: HttpRequest,
    own_set: OwnSet,
    kind: OwnKind,
    card: str,
    form: CardForm,
    fields: dict[str, Any],
) -> HttpResponse:
    """The card as it would be, before it is stored."""
    if card == NEW or number_of(card):
        trial = Changes(title="-", added={kind.id: [fields]})
    else:
        trial = Changes(title="-", changed={kind.id: {card: fields}} if fields else {})
    found = faults_of(own_set.game, trial)
    form.add_faults(found)
    shown = None
    if not found:
        sets = sets_of(own_set.game)
        assert sets is not None
        own = [*sets.kinds[kind.id].of(sets.look_at(trial))]
        printed = [id for id in own if printed_id(id) == card]
        shown = large_card(own_set.game, printed[0] if printed else own[-1])
    return render(request, "game/sets/preview.html", {"form": form, "shown": shown})


def number_of(card: str) -> int:
    """The number of an added card, from 1; 0 where a word of an address is none."""
    return int(card) if len(card) <= 2 and card.isascii() and card.isdigit() else 0
