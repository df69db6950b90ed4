"""Whether a set still plays, told in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.cache import patch_cache_control
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from msgspec import Struct

from game.engine.trial import Figures, figures, longer, too_often, too_seldom, unused
from game.kit.texts import says_of
from game.own_sets.models import OwnSet
from game.own_sets.services import changes_of
from game.own_sets.trials import Trial, begin, card_places, trial_of
from game.presentation import presenter
from game.tables.editions import cards_key, own_cards, publish, sets_of
from wyklenci_site.core.attempts import Attempts, again, not_before
from wyklenci_site.press.orders import POLL, QueueFull

from .own_set_forms import label_of
from .own_set_link import card_name, with_set

TRIED: Final = Attempts("trials", allowed=12, seconds=3600)
"""New trials for one address: each is most of a minute of work."""
MOST_NAMED: Final = 12
"""So many unused cards are named."""


class Share(Struct, frozen=True):
    """How often somebody wins, in hundredths: with the set, and with the printed cards."""

    name: str
    own: int
    printed: int


class Found(Struct, frozen=True):
    """What came of a trial: `warnings`, or that all is well; who wins how often, and sentences.
    Which cards were `unused` is "" of cards that the set no longer has."""

    warnings: list[str]
    games: str
    of_sides: bool
    shares: list[Share]
    length: str
    unused: str


@with_set
def own_set_trial(request: HttpRequest, own_set: OwnSet) -> HttpResponse:
    """How far the games are, or what came of them; a post has them played."""
    refused, wait = "", 0
    if request.method == "POST":
        shown = trial(own_set)
        if shown.state in ("none", "failed"):
            wait = TRIED.wait(request)
            refused = _refusal(wait) if wait else _begun(request, own_set)
        if not refused:
            return redirect("own-set-trial", own_set.token)
    context = {**trial_context(own_set), "refused": refused, "title": changes_of(own_set).title}
    part = "game/sets/trial.html#part" if request.htmx else "game/sets/trial.html"
    answer = render(request, part, context, status=503 if refused else 200)
    patch_cache_control(answer, private=True, no_store=True)
    return not_before(answer, wait) if wait else answer


def trial_context(own_set: OwnSet) -> dict[str, Any]:
    """What the part of a page shows that tells of a set's trial."""
    shown = trial(own_set)
    since = bool(own_set.tried) and own_set.tried != cards_of(own_set)
    before = trial(own_set, own_set.tried) if since and shown.state != "ready" else Trial("none")
    return {
        "own_set": own_set,
        "trial": shown,
        "found": found_of(own_set, shown, first=shown.state != "ready") if shown.tells else None,
        "minutes": -(-int(shown.seconds) // 60) or 1 if shown.seconds is not None else None,
        "changed_since": since,
        "before": found_of(own_set, before, earlier=True)
        if before and before.state == "ready"
        else None,
        "poll": POLL,
    }


def trial(own_set: OwnSet, cards: str = "") -> Trial:
    """That of the set's cards as they are, or as they were when they had this key."""
    return trial_of(own_set.game, cards or cards_of(own_set), _players(own_set))


def cards_of(own_set: OwnSet) -> str:
    """The key of what it changes in the cards alone."""
    return cards_key(own_set.game, changes_of(own_set))


def _players(own_set: OwnSet) -> int:
    return presenter(own_set.game).invitation.players


def _refusal(wait: int) -> str:
    said = _("Many sets have been tried from your network just now.")
    return f"{said} {again(wait)}"


def _begun(request: HttpRequest, own_set: OwnSet) -> str:
    """Why games cannot be played now, or ""."""
    try:
        publish(own_set.game, changes_of(own_set))
        begin(own_set.game, cards_of(own_set), _players(own_set))
    except QueueFull:
        return _("Many sets are being tried at the moment. Please try again in a few minutes.")
    TRIED.count(request)
    OwnSet.objects.filter(pk=own_set.pk).update(tried=cards_of(own_set))
    return ""


def found_of(own_set: OwnSet, tried: Trial, *, earlier: bool = False, first: bool = False) -> Found:
    """In words; `earlier`: the set's cards have changed since; `first`: games go on, in which cards
    that nobody has used may still come."""
    game, cards = own_set.game, own_cards(own_set.game)
    assert cards is not None
    players = _players(own_set)
    own = figures(tried.own, cards.sides, players)
    printed = figures(tried.printed, cards.sides, players)
    names = _names(game, own)
    return Found(
        warnings=_warnings(names, own, printed),
        games=_games(own, players),
        of_sides=own.of_sides,
        shares=[
            Share(names[side], _hundredths(share), _hundredths(printed.shares.get(side, 0)))
            for side, share in own.shares.items()
        ],
        length=_length(own, printed, cards.seconds),
        unused="" if earlier or first else _unused(own_set, tried),
    )


def _names(game: str, own: Figures) -> Mapping[str, str]:
    """Of the sides, as the game's texts have them; of the seats by their numbers."""
    if not own.of_sides:
        return {seat: _("Player %(n)s") % {"n": int(seat) + 1} for seat in own.shares}
    says = says_of(game)
    return {
        side: label_of(game, "value", side) or says.maybe(f"side.{side}") or side
        for side in own.shares
    }


def _warnings(names: Mapping[str, str], own: Figures, printed: Figures) -> list[str]:
    often = _("Wins much more often than is fair: %(who)s, %(percent)s %% of the games.")
    seldom = _("Wins much less often than is fair: %(who)s, %(percent)s %% of the games.")
    found = [
        said % {"who": names[side], "percent": _hundredths(own.shares[side])}
        for said, sides in (
            (often, too_often(own, printed)),
            (seldom, too_seldom(own, printed)),
        )
        for side in sides
    ]
    if (times := longer(own, printed)) > 0:
        found.append(_("Games are much longer than with the printed cards."))
    elif times < 0:
        found.append(_("Games are much shorter than with the printed cards."))
    return found


def _hundredths(share: float) -> int:
    return round(100 * share)


def _games(own: Figures, players: int) -> str:
    said = ngettext(
        "Computers have played %(n)d game, with %(players)s players.",
        "Computers have played %(n)d games, with %(players)s players each.",
        own.games,
    )
    return said % {"n": own.games, "players": players}


def _length(own: Figures, printed: Figures, seconds: int) -> str:
    """The mean number of decisions, and how long people need for them, to five minutes."""
    decisions = round(own.decisions)
    said = ngettext(
        "A game has %(n)d move on average; people need some %(minutes)s minutes for that. "
        "With the printed cards it has %(printed)s.",
        "A game has %(n)d moves on average; people need some %(minutes)s minutes for that. "
        "With the printed cards it has %(printed)s.",
        decisions,
    )
    minutes = max(5, 5 * round(own.decisions * seconds / 300))
    return said % {"n": decisions, "minutes": minutes, "printed": round(printed.decisions)}


def _unused(own_set: OwnSet, tried: Trial) -> str:
    sets = sets_of(own_set.game)
    assert sets is not None
    places = card_places(own_set.game, own_set.key)
    kinds = [[place for place in places if place.startswith(f"{kind}:")] for kind in sets.kinds]
    names = [card_name(own_set.game, places[place]) for place in unused(tried.own, kinds)]
    if not names:
        return _("Every card was used at least once.")
    named = ", ".join(names[:MOST_NAMED])
    more = len(names) - MOST_NAMED
    if more > 0:
        said = ngettext("%(cards)s and %(n)d more", "%(cards)s and %(n)d more", more)
        named = said % {"cards": named, "n": more}
    return _("Never used: %(cards)s.") % {"cards": named}
