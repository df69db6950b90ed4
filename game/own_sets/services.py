"""Sets are made, changed and erased here.

A set that is stored can always be played with: what the game could not be played with is refused,
and nothing has changed then.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from datetime import datetime, timedelta
from itertools import islice
from typing import Any, Final

import msgspec
from django.conf import settings
from django.db import transaction
from django.db.models import Exists, OuterRef, QuerySet, TextField
from django.db.models.fields.json import KT
from django.db.models.functions import Cast
from django.utils import timezone

from game.classroom.erasure import FEW, erase_class
from game.classroom.models import Classroom
from game.engine.card_sets import PRINTED, Cards, CardSets, Changes, SetQuestion
from game.engine.cards import CardError
from game.engine.own_cards import Fault, faults
from game.engine.registry import rulesets
from game.tables.editions import is_there, know_cards, own_cards, publish, sets_of
from game.tables.models import CardEdition, Table
from wyklenci_site.press.orders import forget

from .corrected import that_had
from .models import OwnSet
from .pictures import digests_in, erase_unused

log = logging.getLogger(__name__)

MOST_SETS: Final = 20_000
"""In all: so many schools there are not."""
UNUSED: Final = timedelta(days=7)
"""So long an edition stays that no set, table or class names any more."""
MOST_FAULTS: Final = 20
"""So many are looked for at once."""
NOTED: Final = timedelta(days=1)
"""That a set is used is written down no more often than this."""
MANY: Final = (
    "%d sets of own cards are due to be erased, more than half of all. Is the clock right? "
    "%d go today, others tomorrow."
)


class Unplayable(Exception):
    """What is wrong with a set, by card and field. Where several people were to be stored, `people`
    are the cards that they would have been, added ones by their number."""

    people: Sequence[str] = ()

    def __init__(self, found: tuple[Fault, ...]) -> None:
        super().__init__(
            ", ".join(f"{one.kind} {one.card} {one.field}: {one.key}" for one in found)
        )
        self.faults = found


class NoSuchQuestion(Exception):
    """The set does not ask this, or no longer."""


class Taken(Exception):
    """The set has somebody else in the place of this card already."""


class TooManySets(Exception):
    """The site keeps no more of them."""


def stay_in_box(game: str, options: Mapping[str, Any]) -> list[str]:
    """The ids of what a set tells of that cannot come up in a game with these options. Raises
    UnknownCards."""
    own, sets, key = own_cards(game), sets_of(game), know_cards(game, options)
    if own is None or sets is None or key == PRINTED:
        return []
    return [
        card
        for kind in own.kinds
        if kind.story
        for card, value in sets.kinds[kind.id].of(key).items()
        if sets.shows_another(card) and own.stays(options, kind.id, value)
    ]


def open_games() -> tuple[str, ...]:
    """The games whose cards may be changed."""
    return tuple(game for game in rulesets() if own_cards(game) is not None)


def changes_of(own_set: OwnSet) -> Changes:
    """Raises msgspec.ValidationError for what is none."""
    return msgspec.convert(own_set.changes, Changes)


def faults_of(game: str, changes: Changes) -> tuple[Fault, ...]:
    """What keeps a game from being played with these changes. Raises KeyError for a game whose
    cards cannot be changed."""
    own, sets = own_cards(game), sets_of(game)
    if own is None or sets is None:
        raise KeyError(game)
    printed = {kind.id: written(sets.kinds[kind.id]) for kind in own.kinds}
    found = tuple(islice(faults(own, printed, changes), MOST_FAULTS))
    return found or _of_the_rules(sets, changes)


def written(cards: Cards[Any]) -> dict[str, dict[str, Any]]:
    """The printed cards of a kind as a card file writes them."""
    found: dict[str, dict[str, Any]] = {id: as_written(card) for id, card in cards.items()}
    return found


def as_written(card: Any) -> Any:
    """A card as it comes out of a form or a file: its lists are lists."""
    return msgspec.json.decode(msgspec.json.encode(card))


def _of_the_rules(sets: CardSets[Any], changes: Changes) -> tuple[Fault, ...]:
    """The rules have the last word."""
    try:
        sets.applied(changes)
    except (CardError, msgspec.ValidationError):
        return (Fault("", "", "", "rules"),)
    return ()


def checked(game: str, changes: Changes) -> str:
    """The key of an edition with these changes. Raises Unplayable."""
    if found := faults_of(game, changes):
        raise Unplayable(found)
    return publish(game, changes)


def new_set(game: str, changes: Changes, language: str) -> OwnSet:
    """Raises Unplayable, TooManySets, or KeyError for a game whose cards cannot be changed."""
    if OwnSet.objects.count() >= MOST_SETS:
        raise TooManySets
    with transaction.atomic():
        made: OwnSet = OwnSet.objects.create(
            game=game,
            language=language,
            changes=msgspec.to_builtins(changes),
            key=(key := checked(game, changes)),
            editions=[key],
            used=timezone.now(),
        )
        return made


@contextmanager
def changing(token: str) -> Iterator[OwnSet]:
    """The set's row, nobody else's until the end. Raises OwnSet.DoesNotExist or Damaged."""
    with transaction.atomic():
        yield OwnSet.objects.select_for_update().get(token=token)


def change(token: str, kind: str, card: str, fields: dict[str, Any]) -> OwnSet:
    """Store what a set says of one printed card; nothing where `fields` is empty.

    Raises Unplayable, and what `changing` raises.
    """
    with changing(token) as own_set:
        known = changes_of(own_set)
        cards = {**known.changed.get(kind, {})}
        cards.pop(card, None)
        if fields:
            cards[card] = fields
        return _store(own_set, _with(known, "changed", kind, cards))


def leave_out(token: str, kind: str, card: str, *, out: bool) -> OwnSet:
    """Leave a printed card out of a set, or take it in again. Raises as `change` does."""
    with changing(token) as own_set:
        known = changes_of(own_set)
        left = [one for one in known.left_out.get(kind, []) if one != card]
        return _store(own_set, _with(known, "left_out", kind, [*left, *([card] if out else [])]))


def add(token: str, kind: str, fields: dict[str, Any], known: int | None = None) -> OwnSet:
    """Add a card to a set. Nothing where it is among those that were added since there were `known`
    ones of its kind: then it was sent twice. Raises as `change` does."""
    with changing(token) as own_set:
        changes = changes_of(own_set)
        cards = changes.added.get(kind, [])
        if known is not None and fields in cards[known:]:
            return own_set
        return _store(own_set, _with(changes, "added", kind, [*cards, fields]))


def store_people(
    token: str,
    kind: str,
    people: Sequence[tuple[str, dict[str, Any]]],
    known: int | None = None,
) -> OwnSet:
    """Store several cards of a kind at once, all or none: each in the place of the printed card
    that stands beside it, or added, where that is "". What is sent twice is there once, as with
    `add`. Raises as `change` does, and Taken."""
    with changing(token) as own_set:
        changes = changes_of(own_set)
        changed = {**changes.changed.get(kind, {})}
        for card, fields in people:
            if changed.get(card, fields) != fields:
                raise Taken(card)
        changed |= {card: fields for card, fields in people if card}
        added = [*changes.added.get(kind, [])]
        begin = len(added) if known is None else known
        here, cards = added[begin:], list[str]()
        for card, fields in people:
            if not card and fields not in here:
                added.append(fields)
            twice = not card and fields in here
            cards.append(card or f"{begin + here.index(fields) + 1 if twice else len(added)}")
        now = _with(_with(changes, "changed", kind, changed), "added", kind, added)
        try:
            return _store(own_set, now)
        except Unplayable as error:
            error.people = cards
            raise


def put(token: str, kind: str, fields: dict[str, Any], number: int, id: str) -> OwnSet:
    """Put a card in the place of the added one with this `number`, from 1, if it is the card with
    this id. Raises as `change` does, IndexError where there is none."""
    with changing(token) as own_set:
        known = changes_of(own_set)
        cards = list(known.added.get(kind, []))
        if added_id(own_set, kind, number) != id:
            raise IndexError(number)
        cards[number - 1] = fields
        return _store(own_set, _with(known, "added", kind, cards))


def take_away(token: str, kind: str, number: int, id: str) -> OwnSet:
    """Take an added card away again: the one with this number, if it is the card with this id.
    Raises as `put` does."""
    with changing(token) as own_set:
        known = changes_of(own_set)
        cards = list(known.added.get(kind, []))
        if added_id(own_set, kind, number) != id:
            raise IndexError(number)
        del cards[number - 1]
        return _store(own_set, _with(known, "added", kind, cards))


def added_id(own_set: OwnSet, kind: str, number: int) -> str:
    """The id of an added card, by its number from 1. Raises IndexError where there is none."""
    sets, added = sets_of(own_set.game), changes_of(own_set).added.get(kind, [])
    if sets is None or not 1 <= number <= len(added):
        raise IndexError(number)
    know_cards(own_set.game, {"cards": own_set.key})
    return [*sets.kinds[kind].of(own_set.key)][number - len(added) - 1]


def rename(token: str, title: str) -> OwnSet:
    """Raises as `change` does."""
    with changing(token) as own_set:
        return _store(own_set, msgspec.structs.replace(changes_of(own_set), title=title))


def ask(token: str, question: SetQuestion, instead_of: str = "") -> OwnSet:
    """Let a set ask a question, as its last one or `instead_of` the one with this id. What it asks
    already it does not ask twice. Raises NoSuchQuestion, and as `change` does."""
    with changing(token) as own_set:
        known = changes_of(own_set).questions
        if instead_of:
            at = _place_of(known, instead_of)
            return _store_questions(own_set, (*known[:at], question, *known[at + 1 :]))
        return own_set if question in known else _store_questions(own_set, (*known, question))


def ask_no_more(token: str, id: str) -> OwnSet:
    """Raises as `ask` does."""
    with changing(token) as own_set:
        known = changes_of(own_set).questions
        at = _place_of(known, id)
        return _store_questions(own_set, (*known[:at], *known[at + 1 :]))


def ask_before(token: str, id: str, other: str) -> OwnSet:
    """Put a question right before another one: asked for again, nothing changes. Raises as `ask`
    does."""
    with changing(token) as own_set:
        known = changes_of(own_set).questions
        question = known[_place_of(known, id)]
        others = tuple(one for one in known if one != question)
        at = _place_of(others, other)
        return _store_questions(own_set, (*others[:at], question, *others[at:]))


def _place_of(questions: tuple[SetQuestion, ...], id: str) -> int:
    for place, one in enumerate(questions):
        if one.id == id:
            return place
    raise NoSuchQuestion


def _store_questions(own_set: OwnSet, questions: tuple[SetQuestion, ...]) -> OwnSet:
    return _store(own_set, msgspec.structs.replace(changes_of(own_set), questions=questions))


def erase(token: str) -> None:
    """The set is gone at once, with all that it told; only tables and classes that play with it
    keep their cards as long as they are there."""
    images: set[str] = set()
    with transaction.atomic():
        for own_set in OwnSet.objects.select_for_update().filter(token=token):
            keys = [*own_set.editions, own_set.key]
            editions = CardEdition.objects.filter(game=own_set.game, key__in=keys)
            images |= digests_in([own_set.changes, *editions.values_list("changes", flat=True)])
            own_set.delete()
            _forget_editions(own_set.game, keys, printed=True)
    # Photos that others have just chosen and not saved yet stay.
    erase_unused(timezone.now() - UNUSED, images)


def take_all_away(key: str) -> tuple[int | None, int]:
    """Erase an edition, the sets that have or had it with all their editions, and the classes and
    tables that play with any of them: how many sets and tables that were, None where there is no
    such edition."""
    if not CardEdition.objects.filter(key=key).exists():
        return None, 0
    found = [one for one in OwnSet.objects.all() if key in (one.key, *one.editions)]
    keys = {key, *(edition for one in found for edition in (one.key, *one.editions))}
    count = 0
    for each in keys:
        for classroom in _played_with(Classroom.objects.all(), each):
            erase_class(classroom.pk)
        tables = _played_with(Table.objects.all(), each)
        count += tables.count()
        tables.delete()
    with transaction.atomic():
        found_sets = OwnSet.objects.filter(pk__in=[one.pk for one in found])
        editions = CardEdition.objects.filter(key__in=keys)
        images = digests_in(
            changes
            for rows in (editions, found_sets)
            for changes in rows.values_list("changes", flat=True)
        )
        found_sets.delete()
        _erase_editions(editions)
    erase_unused(timezone.now() - UNUSED, images)
    return len(found), count


def _forget_editions(game: str, keys: Iterable[str], *, printed: bool) -> list[str]:
    """Erase these editions of a game, but for those that a set, a table or a class names; the keys
    of those that stay. Of those that were printed only the ones go that no other set had either,
    and none without `printed`."""
    kept = []
    for key in dict.fromkeys(keys):
        rows = CardEdition.objects.filter(game=game, key=key)
        stays = rows.filter(printed=True).exists() and (not printed or that_had(game, key).exists())
        if stays or any(one.exists() for one in _naming(game, key)):
            kept.append(key)
        else:
            _erase_editions(rows)
    return kept


def _erase_editions(editions: QuerySet[CardEdition]) -> None:
    """Erase these, with all that was printed of them."""
    with transaction.atomic():
        keys = [*editions.values_list("key", flat=True)]
        editions.delete()
        for key in keys:
            # Sets of two games that change no card and are called alike have one key: what is
            # printed under it goes with the last of them.
            if not is_there(key):
                forget(key)


def _naming(game: str, key: Any) -> list[QuerySet[Any]]:
    """The sets, tables and classes that name an edition as theirs."""
    return [
        OwnSet.objects.filter(game=game, key=key),
        _played_with(Table.objects.filter(game=game), key),
        _played_with(Classroom.objects.filter(game=game), key),
    ]


def note_use(own_set: OwnSet) -> None:
    """Somebody has opened it, so that it is not erased."""
    old = timezone.now() - NOTED
    OwnSet.objects.filter(pk=own_set.pk, used__lt=old).update(used=timezone.now())


def erase_old(now: datetime) -> int:
    """Erase sets that nobody has opened or played with for long, half of all at most as with
    classes, and editions that nothing names any more; how many sets that were."""
    limit = now - timedelta(days=max(1, settings.SET_DAYS))
    played = CardEdition.objects.filter(game=OuterRef("game"), key=OuterRef("key"), used__gte=limit)
    old_sets = OwnSet.objects.filter(~Exists(played), used__lt=limit)
    due = [*old_sets.order_by("used").values_list("pk", flat=True)]
    most = max(FEW, OwnSet.objects.count() // 2)
    if len(due) > most:
        log.warning(MANY, len(due), most)
    sets: int = old_sets.filter(pk__in=due[:most]).delete()[0]
    named = _naming(OuterRef("game"), OuterRef("key"))
    of_sets = {key for keys in OwnSet.objects.values_list("editions", flat=True) for key in keys}
    old = CardEdition.objects.filter(used__lt=now - UNUSED).exclude(printed=True, key__in=of_sets)
    for one in named:
        old = old.filter(~Exists(one))
    _erase_editions(old)
    erase_unused(now - UNUSED)
    return sets


def _played_with(rows: QuerySet[Any], key: Any) -> QuerySet[Any]:
    """Those of these tables or classes whose options name this edition."""
    return rows.annotate(cards=Cast(KT("options__cards"), TextField())).filter(cards=key)


def _with(changes: Changes, part: str, kind: str, cards: Any) -> Changes:
    """The changes with these of one kind; a kind of which nothing is changed is left out."""
    kinds = {name: found for name, found in getattr(changes, part).items() if name != kind}
    return msgspec.structs.replace(changes, **{part: {**kinds, **({kind: cards} if cards else {})}})


def _store(own_set: OwnSet, changes: Changes) -> OwnSet:
    before = [*own_set.editions, own_set.key]
    own_set.key = checked(own_set.game, changes)
    own_set.changes = msgspec.to_builtins(changes)
    own_set.used = timezone.now()
    own_set.save(update_fields=["key", "changes", "used"])
    own_set.editions = _forget_editions(own_set.game, [*before, own_set.key], printed=False)
    own_set.save(update_fields=["editions"])
    return own_set
