"""The pages on which people make a set of cards of their own.

Whoever has a set's link may change it, as with a class; this browser remembers the links it was
given.
"""

from __future__ import annotations

from typing import Any, Final

import msgspec
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.cache import patch_cache_control
from django.utils.http import content_disposition_header
from django.utils.text import slugify
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_POST
from msgspec import Struct

from game.engine.card_sets import TOLD, Changes, printed_id
from game.engine.cards import Text
from game.engine.own_cards import QUESTIONS, OwnCards, OwnKind, part_of
from game.kit.kinds import Large, large
from game.kit.texts import reader_language, says_of, text
from game.own_sets import files
from game.own_sets.models import OwnSet
from game.own_sets.pictures import BadPicture, data_of, images_of, redrawn
from game.own_sets.pictures import take_in as take_picture_in
from game.own_sets.services import (
    TooManySets,
    Unplayable,
    add,
    as_written,
    change,
    changes_of,
    erase,
    faults_of,
    leave_out,
    new_set,
    open_games,
    own_cards,
    rename,
    take_away,
)
from game.presentation import games, presenter
from game.tables.editions import is_known, sets_of
from game.tables.models import CardEdition
from wyklenci_site.core.addresses import address_for_others
from wyklenci_site.core.attempts import Attempts, not_before

from .joining import picture_of
from .own_set_forms import CardForm, FileForm, TitleForm, label_of, told_fault
from .own_set_link import card_name, kind_of, with_set
from .own_set_trial import trial_context

IMPORTED: Final = Attempts("imports", allowed=30, seconds=3600)
"""Files from one address, good or bad: each is read whole."""
CHANGED: Final = Attempts("set changes", allowed=600, seconds=3600)
"""Cards stored from one address: ten sets of sixty cards in an hour."""
PICTURES: Final = Attempts("pictures", allowed=60, seconds=600)
"""Pictures brought from one address: each is drawn anew, which takes a moment."""
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
            return _later(request, wait)
        return _opened(request, wanted, Changes(title=form.cleaned_data["title"]), form)
    return _index(request, form, FileForm(), 422 if request.method == "POST" else 200)


def offered() -> list[str]:
    """The games whose cards may be changed, as the site orders them."""
    return [game for game in games() if game in open_games()]


def _index(request: HttpRequest, form: TitleForm, file: FileForm, status: int) -> HttpResponse:
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


def _later(request: HttpRequest, wait: int) -> HttpResponse:
    page = render(request, "game/too_many.html", {"minutes": -(-wait // 60)})
    return not_before(page, wait)


def _opened(
    request: HttpRequest, game: str, changes: Changes, form: Any, language: str = ""
) -> HttpResponse:
    try:
        own_set = new_set(game, changes, language or reader_language())
    except Unplayable as error:
        for fault in error.faults:
            form.add_error(None, _where(game, changes, fault))
    except TooManySets:
        form.add_error(None, _("This site keeps no more sets. Please tell whoever runs it."))
    else:
        OPENED.count(request)
        remember(request, own_set)
        return redirect("own-set", own_set.token)
    title, file = (form, FileForm()) if isinstance(form, TitleForm) else (TitleForm(), form)
    return _index(request, title, file, 422)


def remember(request: HttpRequest, own_set: OwnSet) -> None:
    """From now on this browser leads to the set."""
    others = [one for one in request.session.get("sets", []) if one != own_set.token]
    request.session["sets"] = [*others, own_set.token][-KEPT:]


@never_cache
@require_POST
def take_in(request: HttpRequest) -> HttpResponse:
    """A set from a file."""
    form = FileForm(request.POST, request.FILES)
    if wait := IMPORTED.wait(request):
        return _later(request, wait)
    IMPORTED.count(request)
    if not form.is_valid():
        return _index(request, TitleForm(), form, 422)
    written = form.cleaned_data["file"]
    try:
        file = files.read(written)
    except files.BadFile as error:
        form.add_error("file", _file_fault(error))
        return _index(request, TitleForm(), form, 422)
    if file.game not in offered():
        form.add_error("file", _("The set is one of a game that is not here."))
        return _index(request, TitleForm(), form, 422)
    if found := faults_of(file.game, file.cards):
        for fault in found[:MOST_SAID]:
            names = ("cards", fault.kind, fault.card, fault.field)
            line = files.line_of(written, names)
            said = _where(file.game, file.cards, fault)
            form.add_error("file", _("Line %(line)s: %(fault)s") % {"line": line, "fault": said})
        return _index(request, TitleForm(), form, 422)
    for image in images_of(file.cards):
        if not _is_the_picture(file.pictures.get(image, b""), image):
            said = _("A picture is missing in the file, or is not the one it says.")
            line = files.line_of(written, ("pictures", image))
            form.add_error("file", _("Line %(line)s: %(fault)s") % {"line": line, "fault": said})
            return _index(request, TitleForm(), form, 422)
    for image in images_of(file.cards):
        take_picture_in(file.pictures[image])
    return _opened(request, file.game, file.cards, form, file.language)


def _is_the_picture(data: bytes, digest: str) -> bool:
    """Whether it is a picture that can be taken in, and the one with this digest."""
    try:
        return redrawn(data)[1] == digest
    except BadPicture:
        return False


MOST_SAID: Final = 5
"""So many mistakes of a file are told at once."""


def _file_fault(error: files.BadFile) -> str:
    said = {
        "large": _("The file is too large for a set of cards."),
        "json": _("The file breaks off, or is no JSON file."),
        "twice": _("Something stands twice in the file: “%(what)s”."),
        "version": _("The file is of another version of sets."),
        "form": _("The file says something that no set has: “%(what)s”."),
    }[error.key] % {"what": error.what}
    return (
        _("Line %(line)s: %(fault)s") % {"line": error.line, "fault": said} if error.line else said
    )


def _where(game: str, changes: Changes, fault: Any) -> str:
    """A fault with the card or the question and the field that it is about."""
    if fault.kind == QUESTIONS:
        said = told_fault(fault)
        asked = _("Question %(number)s: %(fault)s") % {"number": fault.card, "fault": said}
        return asked if fault.card else said
    names = [
        label_of(game, fault.kind, "title") or fault.kind,
        fault.card,
        label_of(game, fault.kind, fault.field) or fault.field,
    ]
    about = ", ".join(filter(None, names))
    said = told_fault(fault)
    return f"{about}: {said}" if about else said


@with_set
def own_set(request: HttpRequest, own_set: OwnSet) -> HttpResponse:
    """All cards of a set, and what can be done with it."""
    remember(request, own_set)
    changes, own = changes_of(own_set), _own(own_set)
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


def where_it_is(own_set: OwnSet, kind: str) -> str:
    """Where on the set's page the cards of a kind are."""
    page = reverse("own-set", args=[own_set.token])
    return f"{page}#kind-{kind}" if _own(own_set).kind(kind) else page


def _named(game: str, value: Any) -> Any:
    """A fact of a doubt in words, where it or the game's texts have some for it."""
    if isinstance(value, Text):
        return text(value)
    return label_of(game, "value", value) or value if isinstance(value, str) else value


def _own(own_set: OwnSet) -> OwnCards:
    found = own_cards(own_set.game)
    assert found is not None, "views are given sets of such games only"
    return found


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
def card(request: HttpRequest, own_set: OwnSet, kind: str, card: str) -> HttpResponse:
    """One card: its fields, and what it looks like."""
    chosen = _own(own_set).kind(kind)
    if chosen is None:
        raise Http404
    now = _now(own_set, chosen, card)
    language = own_set.language
    looks = request.POST.get("do") == "look"
    if request.method == "POST" and not looks:
        limits = [CHANGED, *([PICTURES] if request.FILES else [])]
        if wait := max(limit.wait(request) for limit in limits):
            return _later(request, wait)
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
            return _refused(request, own_set, said, where_it_is(own_set, chosen.id))
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
        "shown": _large(own_set.game, now["id"]) if now.get("id") else None,
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


NEW: Final = "new"
"""Stands in the address where a card's id does, for one that is still to be added."""


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
        own = [*sets.kinds[kind.id].of(sets.learn(trial))]
        printed = [id for id in own if printed_id(id) == card]
        shown = _large(own_set.game, printed[0] if printed else own[-1])
    return render(request, "game/sets/preview.html", {"form": form, "shown": shown})


def _large(game: str, card: str) -> Large | None:
    """The card as it opens on tap; None of kinds that do not open."""
    kind = kind_of(game, card)
    return large(kind, card) if kind.large else None


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
            return _refused(request, own_set, said, back["Location"])
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
    chosen = _own(own_set).kind(kind)
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
        return _refused(request, own_set, said, back["Location"])
    return back


def _refused(request: HttpRequest, own_set: OwnSet, said: list[str], back: str) -> HttpResponse:
    context = {"own_set": own_set, "said": said, "back": back}
    return render(request, "game/sets/refused.html", context, status=422)


def number_of(card: str) -> int:
    """The number of an added card, from 1; 0 where a word of an address is none."""
    return int(card) if len(card) <= 2 and card.isascii() and card.isdigit() else 0


@with_set
@require_GET
def export(request: HttpRequest, own_set: OwnSet) -> HttpResponse:
    """The set as a file."""
    changes = changes_of(own_set)
    pictures = {image: data for image in images_of(changes) if (data := data_of(image))}
    written = files.write(own_set.game, own_set.language, changes, pictures)
    answer = HttpResponse(written, content_type="application/json")
    name = f"{slugify(changes.title.replace('ł', 'l').replace('Ł', 'L')) or own_set.game}.json"
    answer["Content-Disposition"] = content_disposition_header(True, name)
    return answer


@require_GET
def schema(request: HttpRequest) -> HttpResponse:
    """What may stand in such a file."""
    return JsonResponse(files.schema(), json_dumps_params={"indent": 2})


@with_set
@require_GET
def own_set_qr(request: HttpRequest, own_set: OwnSet) -> HttpResponse:
    """The link as a picture, for a second device or a printed card."""
    return picture_of(request, reverse("own-set", args=[own_set.token]))


@require_GET
def own_way(request: HttpRequest, key: str, card: str) -> HttpResponse:
    """Where the short address in a card's code leads."""
    found = CardEdition.objects.filter(key=key.lower()).first()
    if found is None or not is_known(found.game, found.key):
        raise Http404
    sets = sets_of(found.game)
    assert sets is not None
    for kind in sets.kinds.values():
        for id in kind.of(found.key):
            if id.endswith(f"--{card.lower()}"):
                return redirect("own-card", found.game, found.key, id)
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
    context = {
        "title": sets.title(key),
        "name": kind.name(card),
        "under": kind.under(card),
        "told": told,
        "shown": _large(game, card),
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
    patch_cache_control(answer, public=True, max_age=86_400)
    return answer
