"""One card of a set: its fields, and what it looks like while it is changed."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import msgspec
from django.contrib import messages
from django.contrib.messages import get_messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from game.engine.card_sets import FIRST, TOLD, Changes, printed_id
from game.engine.own_cards import Fault, OwnKind, usual
from game.kit.kinds import Large
from game.own_sets.models import OwnSet
from game.own_sets.pictures import LARGEST, is_of
from game.own_sets.services import (
    Unplayable,
    add,
    added_id,
    as_written,
    change,
    changes_of,
    faults_of,
    put,
)
from game.presentation import presenter
from game.tables.editions import sets_of
from wyklenci_site.core.attempts import Attempts, again, not_before

from .own_set_forms import CardForm, group_of, label_of
from .own_set_known import known, licence_of, places_of, printed_cards
from .own_set_link import (
    card_name,
    large_card,
    own_cards_of,
    refused,
    where_it_is,
    with_set,
    words_language,
)

CHANGED: Final = Attempts("set changes", allowed=600, seconds=3600)
"""Cards stored from one address: ten sets of sixty cards in an hour."""
PICTURES: Final = Attempts("pictures", allowed=60, seconds=600)
"""Pictures brought from one address: each is drawn anew, which takes a moment."""
TOO_MANY_CARDS: Final = gettext_lazy("Many cards have been saved from your network just now.")
TOO_MANY_PHOTOS: Final = gettext_lazy("Many photos have come from your network just now.")
UNSAID: Final = "–"
"""Stands on a card that is only looked at for what is not said yet."""
NEW: Final = "new"
"""Stands in the address where a card's id does, for one that is still to be added."""


class Allowed(NamedTuple):
    """Whether the photos of a form are taken in, and the seconds until it can be sent again, with
    what is said of it: 0 where nothing was too much."""

    photos: bool
    wait: int
    said: str


def allowed(request: HttpRequest, photos: int, *, saves: bool) -> Allowed:
    """Count what comes from one address. Whoever saves too often still keeps the photos."""
    pictures, changes = (
        limit.wait(request) if times else 0
        for limit, times in ((PICTURES, photos), (CHANGED, saves))
    )
    for _photo in range(photos if not pictures else 0):
        PICTURES.count(request)
    wait = max(pictures, changes)
    if saves and not wait:
        CHANGED.count(request)
    words = TOO_MANY_PHOTOS if pictures >= changes else TOO_MANY_CARDS
    return Allowed(not pictures, wait, f"{words} {again(wait)}" if wait else "")


@with_set
def card(request: HttpRequest, own_set: OwnSet, kind: str, card: str) -> HttpResponse:
    """One card: its fields, and what it looks like."""
    chosen = own_cards_of(own_set).kind(kind)
    if chosen is None:
        raise Http404
    now, seen = _now(own_set, chosen, card), None
    looks = request.POST.get("do") == "look"
    posted: tuple[Any, ...] = ()
    wait, too_often = 0, ""
    if request.method == "POST":
        files = new_files(request)
        photos, wait, too_often = allowed(request, len(files), saves=not looks)
        posted = (request.POST, files if photos else None)
    form = CardForm(
        own_set.game,
        chosen,
        now,
        own_set.language,
        *posted,
        begins={} if now else _begins(own_set, chosen),
        places=places_of(own_set),
        licence=licence_of(own_set, chosen) if looks else "",
    )
    if looks:
        return _look(request, own_set, chosen, card, form, too_often)
    if wait:
        form.add_error(None, too_often)
    if request.method == "POST" and not form.is_valid():
        form.ask_of_photo()  # at once, not only when all else is right
    elif request.method == "POST":
        fields = fields_of(own_set, chosen, card, form.values())
        try:
            changed = _store(own_set, chosen, card, fields, request.POST.get("was", ""))
        except Unplayable as error:
            seen = _seen(own_set, chosen, card, form)[1]
            form.add_faults(error.faults)
        except IndexError:
            said = [_("That card is no longer there.")]
            return refused(request, own_set, said, where_it_is(own_set, chosen.id))
        else:
            name = card_name(own_set.game, _id_in(changed, chosen, card))
            messages.success(
                request, _("The card is saved: %(name)s.") % {"name": name}, extra_tags=chosen.id
            )
            if request.POST.get("do") == "next" and card == NEW:
                return redirect("own-set-card", own_set.token, chosen.id, NEW)
            return redirect(where_it_is(own_set, chosen.id))
    status = 422 if request.method == "POST" else 200
    kind_name = label_of(own_set.game, chosen.id, "title")
    new_name = _("%(kind)s: a new card") % {"kind": kind_name}
    context = {
        "own_set": own_set,
        "kind": chosen,
        "kind_name": kind_name,
        "about": label_of(own_set.game, chosen.id, "about"),
        "group": group_of(own_set.game, chosen, now),
        "card": card,
        "form": form,
        "checks": form.is_bound,
        "name": card_name(own_set.game, now["id"]) if now.get("id") else new_name,
        "words": words_language(own_set),
        "back": where_it_is(own_set, chosen.id),
        "shown": seen or (large_card(own_set.game, now["id"]) if now.get("id") else None),
        "styles": presenter(own_set.game).styles,
        "was": now.get("id", "") if card != NEW else f"{_number_added(own_set, chosen)}",
        "new": card == NEW,
        "said": [*map(str, get_messages(request))] if request.method == "GET" else [],
        "added": bool(number_of(card)),
        "left_out": card in changes_of(own_set).left_out.get(chosen.id, []),
        "may_leave_out": chosen.fewest is not None and not number_of(card) and card != NEW,
    }
    answer = render(request, "game/sets/card.html", context, status=status)
    return not_before(answer, wait) if wait else answer


def new_files(request: HttpRequest, prefix: str = "card") -> dict[str, Any]:
    """The files of a form, without a photo that the form hands on as one that is here already: a
    browser sends it with every look, and when the card is saved."""
    name = f"{prefix}-image"
    photo, held = request.FILES.get(name), request.POST.get(f"{prefix}-held", "")
    if photo is None:
        return {}
    if held:
        same = is_of(held, photo.read(LARGEST + 1))
        photo.seek(0)
        if same:
            return {}
    return {name: photo}


def _begins(own_set: OwnSet, kind: OwnKind) -> dict[str, Any]:
    """What the fields of a card hold that is still to be added."""
    return usual(kind, printed_cards(own_set, kind)) | known(own_set, kind)


def _number_added(own_set: OwnSet, kind: OwnKind) -> int:
    return len(changes_of(own_set).added.get(kind.id, []))


def _now(own_set: OwnSet, kind: OwnKind, card: str) -> dict[str, Any]:
    """The card's fields as they are in the set, with its `id` there, and what is told of it. Raises
    Http404 for a card that there is not."""
    sets, changes = sets_of(own_set.game), changes_of(own_set)
    assert sets is not None
    cards = sets.kinds[kind.id]
    if card == NEW and kind.new is not None:
        return {}
    if number_of(card):
        if number_of(card) > len(changes.added.get(kind.id, [])):
            raise Http404
    elif not dict.__contains__(cards, card):
        raise Http404
    id = _id_in(own_set, kind, card)
    told = sets.told(id)
    found: dict[str, Any] = as_written(cards[id])
    if told is not None:
        found[TOLD] = msgspec.to_builtins(told)
    if id in sets.first:
        found[FIRST] = True
    # A card that is left out is none of the set's, but what was changed on it is still there.
    return found | changes.changed.get(kind.id, {}).get(card, {})


def _id_in(own_set: OwnSet, kind: OwnKind, card: str) -> str:
    """The id of a card as the set has it, by what names it in addresses; of a new one that of the
    card which was added last."""
    sets = sets_of(own_set.game)
    assert sets is not None
    own = [*sets.kinds[kind.id].of(own_set.key)]
    if card == NEW:
        return own[-1]
    if number_of(card):
        return added_id(own_set, kind.id, number_of(card))
    return next((id for id in own if printed_id(id) == card), card)


def fields_of(own_set: OwnSet, kind: OwnKind, card: str, values: dict[str, Any]) -> dict[str, Any]:
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


def _store(own_set: OwnSet, kind: OwnKind, card: str, fields: dict[str, Any], was: str) -> OwnSet:
    if card == NEW:
        return add(own_set.token, kind.id, fields, number_of(was) if was else None)
    if number_of(card):
        return put(own_set.token, kind.id, fields, number_of(card), was)
    return change(own_set.token, kind.id, card, fields)


def _look(
    request: HttpRequest, own_set: OwnSet, kind: OwnKind, card: str, form: CardForm, too_often: str
) -> HttpResponse:
    """The card as it would be, before it is stored; or what is wrong with it, beside the card as it
    was when it could be. Without a photo that was one too many, which is said."""
    found, shown = _seen(own_set, kind, card, form)
    form.add_faults(found)
    checks = "checks" in request.POST  # it was refused before
    context = {"form": form, "shown": shown, "too_often": too_often, "checks": checks}
    answer = render(request, "game/sets/look.html", context)
    if form.errors:
        answer["HX-Retarget"] = "#look-errors"
    return answer


def _seen(
    own_set: OwnSet, kind: OwnKind, card: str, form: CardForm
) -> tuple[tuple[Fault, ...], Large | None]:
    """What is wrong with the card beyond its form, and the card as it would be, if it can be."""
    if not form.is_valid():
        return (), None
    fields = fields_of(own_set, kind, card, form.values())
    if TOLD in fields and fields[TOLD].get("image"):
        # Whose it is can be said later.
        said = {name: fields[TOLD][name] or UNSAID for name in ("shows", "licence")}
        fields[TOLD] = {**fields[TOLD], **said}
    if card == NEW or number_of(card):
        trial = Changes(title="-", added={kind.id: [fields]})
    else:
        trial = Changes(title="-", changed={kind.id: {card: fields}} if fields else {})
    if found := faults_of(own_set.game, trial):
        return found, None
    sets = sets_of(own_set.game)
    assert sets is not None
    own = [*sets.kinds[kind.id].of(sets.look_at(trial))]
    printed = [id for id in own if printed_id(id) == card]
    return (), large_card(own_set.game, printed[0] if printed else own[-1])


def number_of(card: str) -> int:
    """The number of an added card, from 1; 0 where a word of an address is none."""
    return int(card) if len(card) <= 2 and card.isascii() and card.isdigit() else 0
