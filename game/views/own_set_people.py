"""Several people of a set on one page, typed one below the other or pasted as a table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, Final

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from game.engine.own_cards import MOST_ADDED, OneOf, OwnKind, by_likeness, is_read, usual
from game.own_sets.models import OwnSet
from game.own_sets.services import Taken, Unplayable, changes_of, store_people
from wyklenci_site.core.attempts import not_before

from .own_set_card import NEW, allowed, fields_of, new_files
from .own_set_forms import group_of, label_of, told_where
from .own_set_known import known, numbers_on, places_of, printed_cards
from .own_set_link import card_name, kind_of, own_cards_of, where_it_is, with_set
from .own_set_people_form import (
    LONGEST_TABLE,
    TAKEN,
    PersonForm,
    UnknownColumns,
    column_names,
    own_fields,
    people_in,
    rank_of,
    shared,
    table_of,
)

AT_FIRST: Final = 3
"""So many people a page has room for when it is opened."""
MOST: Final = MOST_ADDED


@with_set
def people(request: HttpRequest, own_set: OwnSet, kind: str) -> HttpResponse:
    """Type in people, have more room for them, or paste a table of them; then save all at once."""
    chosen = own_cards_of(own_set).kind(kind)
    if chosen is None or not chosen.listed:
        raise Http404
    do, data = request.POST.get("do", ""), request.POST.copy()
    count = _count(request)
    said: list[str] = []
    saves = do in ("save", "next")
    if do in ("place", "look"):
        return _said_of_one(request, own_set, chosen, data, count)
    if do == "more":
        count = min(count + 1, MOST)
    elif do == "paste":
        count, said = _pasted(own_set, chosen, data, count)
    brought = sum(bool(new_files(request, _prefix(n))) for n in range(count))
    photos, wait, too_often = allowed(request, brought, saves=saves)
    forms = _forms(request, own_set, chosen, data, count, files=photos)
    filled = [form for form in forms if form.is_bound]
    wrong = sum(bool(form.errors) for form in filled)  # all are read: they keep photos
    valid = not wrong
    if request.method == "POST":
        valid = _each_in_a_place_of_its_own(filled) and valid
    if wait:
        said.append(too_often)
    elif saves and not filled:
        said.append(_("Type in at least one person."))
    elif saves and valid:
        answer, said = _saved(request, own_set, chosen, filled)
        if answer:
            return answer
    for form in filled:
        form.forget_what_is_wrong_above()
    if do == "more":
        for form in filled:
            form.errors.clear()  # it is not to be saved yet
    context = {
        "own_set": own_set,
        "kind": chosen,
        "kind_name": label_of(own_set.game, chosen.id, "title"),
        "people": forms,
        "count": count,
        "room": count < MOST,
        "columns": [*column_names(own_set.game, chosen).values()],
        "table": data.get("table", "")[:LONGEST_TABLE] if do == "paste" and said else "",
        "instead": chosen.new is None,
        "said": said,
        "photos_kept": any(form.held_photo for form in filled),
        "checks": saves or do == "paste",
        "wrong": saves and not said,
        "faults": sum(len(form.faults()) for form in filled),
        "pasted": do == "paste" and not said,
        "known": len(changes_of(own_set).added.get(chosen.id, ())),
        "was": request.POST.get("was", ""),
        "back": where_it_is(own_set, chosen.id),
        "next": label_of(own_set.game, following.id, "title")
        if (following := _following(own_set))
        else "",
    }
    status = 422 if saves or (do == "paste" and said) else 200
    answer = render(request, "game/sets/people.html", context, status=status)
    return not_before(answer, wait) if wait else answer


def _count(request: HttpRequest) -> int:
    rows = request.POST.get("rows", "")
    known = int(rows) if len(rows) <= 2 and rows.isascii() and rows.isdigit() else AT_FIRST
    return max(1, min(known, MOST))


def _said_of_one(
    request: HttpRequest, own_set: OwnSet, kind: OwnKind, data: QueryDict, count: int
) -> HttpResponse:
    """Which place is meant by what somebody has just typed, or where it is asked for; of somebody
    whose fields were marked, whether they still are wrong."""
    row = request.POST.get("row", "")
    asked = int(row) if len(row) <= 2 and row.isascii() and row.isdigit() else 0
    seen = [*data]
    forms = _forms(request, own_set, kind, data, count, files=False, asked=asked)
    if asked >= len(forms):
        raise Http404
    person = forms[asked]
    context = {"person": person, "checks": True}
    if request.POST["do"] == "place":
        return render(request, "game/sets/people.html#where", context)
    context["marked"] = [field for field in person.marked() if field.html_name in seen]
    return render(request, "game/sets/field.html#marks", context)


def _following(own_set: OwnSet) -> OwnKind | None:
    """What is told of after people: the first kind of events that are drawn and may be added."""
    kinds = own_cards_of(own_set).kinds
    return next((one for one in kinds if one.story and one.new is not None and one.drawn), None)


def _prefix(row: int) -> str:
    return f"p{row}"


def _pasted(own_set: OwnSet, kind: OwnKind, data: QueryDict, count: int) -> tuple[int, list[str]]:
    """Put the people of a table into rows that are still empty; how many rows there are then, and
    what is wrong with the table."""
    table = data.get("table", "")
    if len(table) > LONGEST_TABLE:
        return count, [_("That is too long for a table of %(most)s people.") % {"most": MOST}]
    try:
        found = people_in(table, own_set.game, kind)
    except UnknownColumns as error:
        said = _(
            "These columns are not known: %(names)s. Name them as above the table, or leave the "
            "first line out."
        )
        return count, [said % {"names": ", ".join(error.args)}]
    if not found:
        return count, [_("Copy the lines of a table in a spreadsheet and paste them here.")]
    form = PersonForm(own_set.game, kind, {}, own_set.language)
    ranks = {
        field.id: [*form.fields[field.id].choices]
        for field in kind.fields
        if isinstance(field, OneOf) and not is_read(field)
    }
    begin = next((n for n in range(count, 0, -1) if _is_filled(kind, data, n - 1, {})), 0)
    for row, person in enumerate(found[: MOST - begin], begin):
        for name, cell in person.items():
            value = rank_of(cell, ranks[name]) if name in ranks and cell else cell
            data[f"{_prefix(row)}-{name}"] = value
    rows = begin + len(found)
    said = []
    if rows > MOST:
        data["table"] = table_of(found[MOST - begin :], own_set.game, kind)
        said.append(
            _("Only %(most)s people have room on the page: the others are still in the table.")
            % {"most": MOST}
        )
    return max(1, min(rows, MOST)), said


def _is_filled(kind: OwnKind, data: QueryDict, row: int, files: Mapping[str, Any]) -> bool:
    """Whether somebody is typed in a row, beyond what it has from the one above."""
    prefix = _prefix(row)
    typed = any(data.get(f"{prefix}-{name}", "").strip() for name in own_fields(kind))
    return typed or bool(files) or bool(data.get(f"{prefix}-held"))


def _forms(
    request: HttpRequest,
    own_set: OwnSet,
    kind: OwnKind,
    data: QueryDict,
    count: int,
    *,
    files: bool,
    asked: int = -1,
) -> list[PersonForm]:
    """Those of people who are typed in are bound, and the one who is `asked` about. What somebody
    shares with the one above and has not typed is put there; `files` are left where they are."""
    printed, places = printed_cards(own_set, kind), places_of(own_set)
    begins = known(own_set, kind)
    begins.pop("source", None)  # where somebody else is known from
    posted = {data.get(f"{_prefix(row)}-instead", "") for row in range(count)}
    choices, free = instead_of(own_set, kind, printed, posted)
    added = usual(kind, printed) if kind.new is not None else {}
    found, above = list[PersonForm](), ""
    for row in range(count):
        prefix = _prefix(row)
        photos = new_files(request, prefix) if files else {}
        filled = row == asked or _is_filled(kind, data, row, photos)
        proposed = free[row] if row < len(free) else ""
        copied = set[str]()
        if filled:
            same_place = bool(above) and _share(
                kind,
                data,
                above,
                prefix,
                copied,
                has_photo=bool(photos or data.get(f"{prefix}-held")),
            )
            if choices:
                data.setdefault(f"{prefix}-instead", proposed)
            above = prefix
        form = PersonForm(
            own_set.game,
            kind,
            {},
            own_set.language,
            *((data, photos) if filled else ()),
            begins={**(begins if row == 0 else {}), "instead": proposed},
            places=places,
            prefix=prefix,
            instead=choices,
            usual=added,
        )
        form.same_place = filled and same_place
        form.copied = copied
        form.look_up_places(row)
        if row:
            form.share()
        found.append(form)
    return found


def _share(
    kind: OwnKind, data: QueryDict, above: str, prefix: str, copied: set[str], *, has_photo: bool
) -> bool:
    """Whether it is the same place then; the fields that were filled in are `copied`. The licence
    of a photo goes to nobody who has none."""
    others = False
    for name in shared(kind):
        if name == "licence" and not has_photo:
            continue
        typed, place = data.get(f"{prefix}-{name}", "").strip(), name.endswith(("_lat", "_lon"))
        # Degrees belong to the place that is typed with them.
        other = place and _names_another_place(data, above, prefix, name)
        others = others or other
        if not typed and not other:
            data[f"{prefix}-{name}"] = given = data.get(f"{above}-{name}", "")
            if given:
                copied.add(name)
    return not others


def _names_another_place(data: QueryDict, above: str, prefix: str, name: str) -> bool:
    place = f"{name.rpartition('_')[0]}_name"
    return data.get(f"{prefix}-{place}", "") != data.get(f"{above}-{place}", "")


def instead_of(
    own_set: OwnSet, kind: OwnKind, printed: Mapping[str, Mapping[str, Any]], posted: set[str]
) -> tuple[list[tuple[str, list[tuple[str, str]]]], list[str]]:
    """The printed cards that somebody can take the place of, by what they belong to; and those that
    are proposed, one after the other: from each group in turn the most usual one, so that whoever
    is best known stays in the game. What is `posted` may be stored already: it is sent twice then,
    and otherwise taken."""
    if kind.new is not None:
        return [], []
    changes = changes_of(own_set)
    gone = {*changes.changed.get(kind.id, {}), *changes.left_out.get(kind.id, ())}
    of = {id: group_of(own_set.game, kind, card) for id, card in printed.items()}
    free = [id for id in by_likeness(kind, printed) if id not in gone]
    groups: dict[str, list[tuple[str, str]]] = {group: [] for group in of.values()}
    for id, card in printed.items():
        if id not in gone or id in posted & changes.changed.get(kind.id, {}).keys():
            groups[of[id]].append((id, _named(own_set.game, kind, id, card)))
    taken = Counter(of[id] for id in changes.changed.get(kind.id, {}) if id in of)
    proposed: list[str] = []
    while free:
        left = {of[id] for id in free}
        group = min((one for one in groups if one in left), key=taken.__getitem__)
        chosen = next(id for id in free if of[id] == group)
        free.remove(chosen)
        proposed.append(chosen)
        taken[group] += 1
    return [*groups.items()], proposed


def _named(game: str, kind: OwnKind, id: str, card: Mapping[str, Any]) -> str:
    """Who is on a card, with the numbers that whoever takes its place will have."""
    name = f"{card_name(game, id)} {kind_of(game, id).under(id)}".strip()
    return " · ".join([name, *numbers_on(game, kind, card)])


def _each_in_a_place_of_its_own(forms: Sequence[PersonForm]) -> bool:
    met = set[str]()
    fine = True
    for form in forms:
        place = getattr(form, "cleaned_data", {}).get("instead")
        if place in met:
            form.add_error("instead", str(TAKEN))
            fine = False
        if place:
            met.add(place)
    return fine


def _saved(
    request: HttpRequest, own_set: OwnSet, kind: OwnKind, forms: Sequence[PersonForm]
) -> tuple[HttpResponse | None, list[str]]:
    """The way to the set once all of them are stored; or what is wrong with them together."""
    cards = [form.cleaned_data.get("instead") or "" for form in forms]
    fields = [
        fields_of(own_set, kind, card or NEW, form.values())
        for card, form in zip(cards, forms, strict=True)
    ]
    was = request.POST.get("was", "")
    before = int(was) if len(was) <= 2 and was.isascii() and was.isdigit() else None
    try:
        store_people(own_set.token, kind.id, [*zip(cards, fields, strict=True)], before)
    except Unplayable as error:
        return None, _at_their_people(own_set, kind, forms, error)
    except Taken as error:
        forms[cards.index(f"{error}")].add_error("instead", str(TAKEN))
        return None, []
    said = ngettext("%(n)d person is saved.", "%(n)d people are saved.", len(cards))
    messages.success(request, said % {"n": len(cards)}, extra_tags=kind.id)
    following = _following(own_set) if request.POST.get("do") == "next" else None
    if following:
        return redirect("own-set-card", own_set.token, following.id, NEW), []
    return redirect(where_it_is(own_set, kind.id)), []


def _at_their_people(
    own_set: OwnSet, kind: OwnKind, forms: Sequence[PersonForm], error: Unplayable
) -> list[str]:
    """Say at somebody's fields what is wrong there; what is wrong otherwise is returned."""
    of = dict(zip(error.people, forms, strict=False))
    said = []
    for fault in error.faults:
        if fault.kind == kind.id and fault.card in of:
            of[fault.card].add_faults((fault,))
        else:
            said.append(told_where(own_set.game, fault))
    return said
