"""Sets of cards that games are played with, from their rows into each process that needs them."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import timedelta
from typing import Any, Final

import msgspec
from django.utils import timezone

from game.engine.card_sets import PRINTED, CardSets, Changes, UnknownCards, cards_of
from game.engine.cards import CardError
from game.engine.own_cards import OwnCards, rules_key
from game.engine.registry import card_sets, module_of, rulesets

from .models import CardEdition

MODULE: Final = "own"
NOTED: Final = timedelta(days=1)
"""That a set is used is written down no more often than this."""


def sets_of(game: str) -> CardSets[Any] | None:
    """None of a game that is played with its printed cards alone, and of an unknown one."""
    return card_sets(game) if game in rulesets() else None


def own_cards(game: str) -> OwnCards | None:
    """What may be changed in the cards of a game; None of one, or of no game, where nothing can."""
    if sets_of(game) is None:
        return None
    return getattr(module_of(game, MODULE), "OWN", None)


def cards_key(game: str, changes: Changes) -> str:
    """The same for changes with which games are played alike: see `rules_key`."""
    own = own_cards(game)
    return rules_key(own, changes) if own else ""


def publish(game: str, changes: Changes) -> str:
    """The key of an edition with these changes, which is there from now on.

    Raises CardError and msgspec.ValidationError where the game cannot be played with them.
    """
    sets = sets_of(game)
    if sets is None:
        raise CardError(f"{game} is played with its printed cards alone")
    key = sets.learn(changes)
    now = {"cards": cards_key(game, changes), "used": timezone.now()}
    found, created = CardEdition.objects.get_or_create(
        game=game, key=key, defaults={"changes": msgspec.to_builtins(changes), **now}
    )
    if not created:
        CardEdition.objects.filter(pk=found.pk).update(**now)
    return key


def know_cards(game: str, options: Mapping[str, Any]) -> str:
    """Let this process know the cards that a game with these options is played with; their key.

    Raises UnknownCards where there are none.
    """
    key = cards_of(options)
    sets = sets_of(game)
    if key == PRINTED or (sets is not None and sets.knows(key)):
        return key
    row = CardEdition.objects.filter(game=game, key=key).first()
    if sets is None or row is None:
        raise UnknownCards(f"{game} has no set of cards {key!r}")
    try:
        sets.learn(msgspec.convert(row.changes, Changes))
    except (CardError, msgspec.ValidationError) as error:
        raise UnknownCards(f"{game}, set of cards {key!r}: {error}") from error
    return key


def is_known(game: str, key: str) -> bool:
    """Whether a game can be played with the set that has this key: not with one that was taken away
    meanwhile, whatever this process knows."""
    if key != PRINTED and not CardEdition.objects.filter(game=game, key=key).exists():
        return False
    try:
        know_cards(game, {"cards": key})
    except UnknownCards:
        return False
    return True


def is_there(key: str) -> bool:
    """Whether there is an edition with this key, whatever the game."""
    there: bool = CardEdition.objects.filter(key=key).exists()
    return there


def note_use(game: str, key: str) -> None:
    """It is used now, so that it is not erased."""
    old = timezone.now() - NOTED
    CardEdition.objects.filter(game=game, key=key, used__lt=old).update(used=timezone.now())


def note_print(game: str, key: str) -> None:
    """Its cards are printed: the codes on them are to lead to it as long as its set is there."""
    CardEdition.objects.filter(game=game, key=key, printed=False).update(printed=True)


def title_of(game: str, options: Mapping[str, Any]) -> str:
    """What whoever made the set calls it that a game is played with; "" of the printed cards."""
    sets = sets_of(game)
    return sets.title(know_cards(game, options)) if sets else ""


def title_if_known(game: str, options: Mapping[str, Any]) -> str:
    """What whoever made the set calls it, "" of the printed cards and of a set that is no longer
    there."""
    try:
        return title_of(game, options)
    except UnknownCards:
        return ""
