"""The pages on which people make a set of cards of their own.

Whoever has a set's link may change it, as with a class; this browser remembers the links it was
given.
"""

from __future__ import annotations

from typing import Any, Final

import msgspec
from django.contrib import messages
from django.contrib.messages import get_messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_POST
from msgspec import Struct

from game.engine.card_sets import Changes, printed_id
from game.engine.cards import Text
from game.engine.own_cards import MOST_ADDED, OwnKind
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
from game.printing.own_cards import put_first, taken_out
from game.tables.editions import own_cards, sets_of
from wyklenci_site.core.addresses import address_for_others
from wyklenci_site.core.attempts import Attempts

from . import own_prints
from .joining import picture_of
from .own_set_card import number_of
from .own_set_forms import FileForm, TitleForm, group_of, label_of, told_fault, told_where
from .own_set_known import numbers_on
from .own_set_link import (
    card_name,
    kind_of,
    later,
    own_cards_of,
    refused,
    where_it_is,
    with_set,
    words_language,
)
from .own_set_trial import trial_context

OPENED: Final = Attempts("sets", allowed=30, seconds=3600)
"""New ones for one address: a teachers' room on a training day."""
KEPT: Final = 8
"""So many sets this browser remembers, the latest ones: a cookie holds four kilobytes."""
LONGEST_UNDER: Final = 60
"""What is told of a card beside its name, in characters: more is not for a list."""
MOST_OPEN: Final = 40
"""So many cards may lie open when a set is new: more are a long way on a phone."""


DONE: Final = {
    "leave-out": gettext_lazy("The card is left out of the set."),
    "take-in": gettext_lazy("The card is in the set again."),
    "as-printed": gettext_lazy("The card is as it was printed."),
    "take-away": gettext_lazy("The card is taken away."),
}
"""What is said once a card was dealt with."""


class OwnCard(Struct, frozen=True):
    """A card in the list of a set: `id` names it in addresses, `under` is who or what else it is;
    its `figures` in a line; `changed` or `added` by the set, or `left_out`; `unsourced` where the
    set tells of somebody or something and not where from; `in_lesson` where it may come in the
    shortest game; `comes` is whether it is drawn before others, of kinds of which some are;
    `instead` is what the printed card is called whose place it has, as another."""

    id: str
    name: str
    under: str
    figures: str
    changed: bool
    left_out: bool
    added: bool
    unsourced: bool
    in_lesson: bool
    comes: str
    instead: str

    @property
    def own(self) -> bool:
        """Whether the set has done something to it."""
        return self.changed or self.added or self.left_out


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
    known, wanted = offered(), request.POST.get("game", "")
    context = {
        "form": form,
        "file": file,
        "games": [(game, presenter(game).title) for game in known],
        "chosen": wanted if wanted in known else known[0],
        "sets": known_here(request),
        "said": _said(request),
    }
    return render(request, "game/sets/index.html", context, status=status)


def known_here(request: HttpRequest) -> list[tuple[OwnSet, str, str]]:
    """The sets that this browser leads to, the latest first, each with its title and its game's."""
    kept = OwnSet.objects.filter(token__in=request.session.get("sets", []))
    return [
        (one, _title(one), presenter(one.game).title)
        for one in kept.order_by("-created")
        if one.game in games()
    ]


def _said(request: HttpRequest) -> list[str]:
    """What has just been done."""
    return [*map(str, get_messages(request))]


def _title(own_set: OwnSet) -> str:
    """What it is called; its key, where what it changes cannot be read."""
    try:
        return changes_of(own_set).title
    except msgspec.ValidationError:
        return own_set.key


def opened(
    request: HttpRequest, game: str, changes: Changes, form: Any, language: str = ""
) -> HttpResponse:
    """A new set's page, or the form with what keeps it from being made."""
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
        said = _("Taken in: %(title)s.") if isinstance(form, FileForm) else ""
        if said:
            messages.success(request, said % {"title": changes.title})
        listed = next((kind for kind in own_cards_of(own_set).kinds if kind.listed), None)
        if listed and request.POST.get("do") == "people":
            return redirect("own-set-people", own_set.token, listed.id)
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
    said = [(message.extra_tags, f"{message}") for message in get_messages(request)]
    kinds = [_of_kind(own_set, kind, changes) for kind in own.kinds]
    doubts = _doubts(own_set)
    cards = [(kind, card) for kind in kinds for card in kind["own"]]
    here = [card for _kind, card in cards if not card.left_out]
    context = {
        **trial_context(own_set),
        "title": changes.title,
        "words": words_language(own_set),
        "game": own_set.game,
        "game_title": presenter(own_set.game).title,
        "kinds": [
            {
                **kind,
                "doubts": [one for of, one in doubts if of == kind["id"]],
                "said": [one for of, one in said if of == kind["id"]],
            }
            for kind in kinds
        ],
        "doubts": [one for of, one in doubts if not of],
        "changed": bool(cards),
        "open": not cards and len(kinds[0]["printed"]) <= MOST_OPEN,
        "unsourced": [(kind["id"], card) for kind, card in cards if card.unsourced],
        "never": here and not any(card.in_lesson for card in here),
        "lesson": label_of(own_set.game, "lesson"),
        "questions": len(changes.questions),
        "taken_out": taken_out(own_set.game, own_set.key),
        "put_first": put_first(own_set.game, own_set.key),
        "prints": own_prints.of_set(own_set.game, own_set.key),
        "rename": TitleForm(initial={"title": changes.title}),
        "link": origin + reverse("own-set", args=[own_set.token]),
        "said": [one for of, one in said if own.kind(of or "") is None],
    }
    return render(request, "game/sets/set.html", context)


def _doubts(own_set: OwnSet) -> list[tuple[str, str]]:
    """What is odd about a set in words, each with the kind of cards that it concerns, or ""."""
    sets, says = sets_of(own_set.game), says_of(own_set.game)
    assert sets is not None
    return [
        (
            doubt.kind,
            says(
                doubt.key,
                **{name: _named(own_set.game, value) for name, value in doubt.facts.items()},
            ),
        )
        for doubt in own_cards_of(own_set).doubts(sets.file(own_set.key))
    ]


def _named(game: str, value: Any) -> Any:
    """A fact of a doubt in words, where it or the game's texts have some for it."""
    if isinstance(value, Text):
        return text(value)
    return label_of(game, "value", value) or value if isinstance(value, str) else value


def _of_kind(own_set: OwnSet, kind: OwnKind, changes: Changes) -> dict[str, Any]:
    """The cards of a kind, those that the set has done something to apart from the others."""
    cards = cards_of_kind(own_set, kind, changes)
    return {
        "id": kind.id,
        "name": label_of(own_set.game, kind.id, "title"),
        "about": label_of(own_set.game, kind.id, "about"),
        "own": sorted((card for card in cards if card.own), key=lambda card: card.left_out),
        "printed": [card for card in cards if not card.own],
        "adds": kind.new is not None and len(changes.added.get(kind.id, ())) < MOST_ADDED,
        "listed": kind.listed,
        "story": kind.story,
    }


def cards_of_kind(own_set: OwnSet, kind: OwnKind, changes: Changes) -> list[OwnCard]:
    """Those that the set adds, then the printed cards of a kind as the set has them."""
    sets = sets_of(own_set.game)
    assert sets is not None
    cards = sets.kinds[kind.id]
    left_out = changes.left_out.get(kind.id, [])
    own = [*cards.of(own_set.key)]
    changed = {printed_id(id): id for id in own if printed_id(id) != id}
    number = len(changes.added.get(kind.id, []))
    added = own[len(own) - number :] if number else []
    return [
        *(_own_card(own_set.game, kind, id, f"{n}", added=True) for n, id in enumerate(added, 1)),
        *(
            _own_card(own_set.game, kind, changed.get(id, id), id, left_out=id in left_out)
            for id in cards
        ),
    ]


def _own_card(
    game: str, kind: OwnKind, id: str, named: str, *, left_out: bool = False, added: bool = False
) -> OwnCard:
    """A card with this id, which is `named` so in addresses."""
    sets, own = sets_of(game), own_cards(game)
    assert sets is not None
    assert own is not None
    fields = as_written(sets.kinds[kind.id][id])
    shown, told, figures = kind_of(game, id), sets.told(id), numbers_on(game, kind, fields)
    under = shown.under(id) if kind.story and shown.tells_who else ""
    tells = added or sets.shows_another(id) or (told is not None and bool(told.story))
    return OwnCard(
        id=named,
        name=card_name(game, id),
        under=under if len(under) <= LONGEST_UNDER else "",
        figures=" · ".join([*filter(None, [group_of(game, kind, fields)]), *figures]),
        changed=id != named and not added,
        left_out=left_out,
        added=added,
        unsourced=kind.story and not left_out and tells and not (told and told.sources),
        instead="" if added or not sets.shows_another(id) else card_name(game, printed_id(id)),
        in_lesson=(in_lesson := not own.stays(own.shortest, kind.id, sets.kinds[kind.id][id])),
        comes=_comes(in_lesson, id in sets.first) if kind.drawn and tells and not left_out else "",
    )


def _comes(in_lesson: bool, first: bool) -> str:
    """Whether somebody who has made this card will see it in a game."""
    if not in_lesson:
        return _("not in the usual game for one lesson")
    return _("comes first") if first else _("drawn: it may not come up")


@with_set
@require_POST
def act(request: HttpRequest, own_set: OwnSet) -> HttpResponse:
    """Rename the set, leave a card out or take it in, put a card back, erase the set."""
    kind, card = request.POST.get("kind", ""), request.POST.get("card", "")
    do = request.POST.get("do", "")
    back = redirect(where_it_is(own_set, kind))
    if do == "rename":
        form = TitleForm(request.POST, language=own_set.language)
        if not form.is_valid():
            said = [message for messages in form.errors.values() for message in messages]
            return refused(request, own_set, said, back["Location"])
        rename(own_set.token, form.cleaned_data["title"])
        messages.success(request, _("The set has a new name."))
        return back
    if do == "erase" and "sure" not in request.POST:
        context = {"own_set": own_set, "title": changes_of(own_set).title}
        return render(request, "game/sets/erase.html", context)
    if do == "erase":
        erase(own_set.token)
        kept = request.session.get("sets", [])
        request.session["sets"] = [one for one in kept if one != own_set.token]
        messages.success(request, _("The set is erased."))
        return redirect("own-sets")
    chosen = own_cards_of(own_set).kind(kind)
    if chosen is None:
        raise Http404
    now = own_set
    try:
        if do in ("leave-out", "take-in"):
            now = leave_out(own_set.token, kind, card, out=do == "leave-out")
        elif do == "as-printed":
            now = change(own_set.token, kind, card, {})
        elif do == "take-away":
            now = take_away(own_set.token, kind, number_of(card), request.POST.get("was", ""))
        if do in DONE and now.changes != own_set.changes:
            messages.success(request, DONE[do], extra_tags=kind)
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
