"""What the box of a game holds: a deck for each kind of its cards, mats, sheets, labels."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, partial
from typing import Final

from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext

from game.engine.card_sets import PRINTED
from game.engine.declarations import DeclaredCards, Zone
from game.sheets.boards import (
    BAR,
    CARD,
    Board,
    Mark,
    Mat,
    Piece,
    Section,
    Summary,
    area,
)
from game.sheets.decks import Back, Choice, Deck
from game.sheets.papers import Paper
from lessons.catalogue import is_person

from .. import names
from ..card_parts import FaceValues
from ..how import how
from ..kinds import Kind, always
from ..load import Game
from ..paper import PaperWords, cards_of, whole_and_decks

LONG: Final = 15
"""A name with more letters than that is set smaller: what is set large has room for one line, as
the code lies below it."""
MANY: Final = 150
"""And what is written on a card with more letters than that."""
FULL: Final = 110
"""With more letters than that on a card, its picture is only a strip."""

GAP: Final = 2.0
HIGH: Final = BAR + CARD[1] + 0.5
IN_A_ROW: Final = 4
"""So many cards lie side by side on a sheet of A4."""
SHEET: Final = (190.0, 130.0)
"""A player's: half of a sheet of A4."""
LONG_SHEET: Final = (190.0, 266.0)
"""The same where it says more."""
FITS: Final = 1200
"""So many letters fit on half a sheet."""
HELD: Final = ("hand", "pile", "grid")
"""How cards lie that a player has in his hand, on the table as a number of them; and whatever has
no place of the size of a card."""
LOOSE: Final = ("hand", "grid")


def decks(game: Game, of: Sequence[Kind] = (), cards: str = PRINTED) -> tuple[Deck, ...]:
    """One for each kind of cards that are printed; its back has the sign and the colour of the
    kind, or of the one whose back it shares. `of` are the declared kinds, where a game adds to
    them."""
    backs = {kind.id: Back(kind.sign, kind.tone) for kind in game.declared.cards}
    found = (
        Deck(
            declared.id,
            game.says(f"kind.{declared.id}"),
            backs[declared.back or declared.id],
            tuple(kind.of_deck(declared.id, cards)),
        )
        for declared, kind in zip(game.declared.cards, of or kinds(game), strict=True)
    )
    return tuple(deck for deck in found if deck.cards)


@cache
def kinds(game: Game) -> tuple[Kind, ...]:
    """The declared kinds of cards."""
    return tuple(_kind(game, declared) for declared in game.declared.cards)


def _kind(game: Game, declared: DeclaredCards) -> Kind:
    tone = partial(names.tone, game)
    return Kind(
        anchor_prefix=game.slug,
        cards=declared.cards,
        sign=declared.sign,
        name=partial(names.card_name, game),
        deck=always(declared.id),
        face=partial(face, game, declared),
        printed="printing/faces.html#kit",
        large="kit/declared/large.html",
        pop=lambda card: f"sheet-pop kit-large tone-{tone(card)}",
        under=partial(names.of_card, game, attribute="under"),
        tells_who=False,
        text=partial(names.of_card, game, attribute="text"),
        line=partial(_line, game),
        picture=partial(names.picture, game),
        figure=partial(_figure, game),
        tone=tone,
    )


def face(game: Game, kind: DeclaredCards, card: str) -> FaceValues:
    """A card as it is printed. `numbers` are their names and values."""
    under, text = (names.of_card(game, card, part) for part in ("under", "text"))
    letters = len(under) + len(text)
    return FaceValues(
        kind=game.says(f"kind.{kind.id}"),
        sign=kind.sign,
        tone=names.tone(game, card),
        numbers=names.numbers(game, card),
        under=under,
        text=text,
        emblem=names.emblem(game, card),
        person=is_person(names.note_key(game, card)),
        long=len(names.card_name(game, card)) > LONG,
        many=letters > MANY,
        full=letters > FULL,
    )


def _figure(game: Game, card: str) -> str:
    """In the rules the first number is a card's figure."""
    return next((value for _label, value in names.numbers(game, card)), "")


def _line(game: Game, card: str) -> str:
    """How many there are of it and what its numbers mean stand before its text. A card without a
    text is explained by the sentence of its note."""
    copies = names.copies_of(game.card(card))
    parts = [f"{label} {value}" for label, value in names.numbers(game, card)]
    many = ngettext("%(n)s card", "%(n)s cards", copies) % {"n": copies}
    told = " · ".join([many] * (copies > 1) + parts)
    said = [one for at in ("under", "text") if (one := names.of_card(game, card, at))]
    note = names.note_of(game, card)
    if note and not said:
        said = [note.summary]
    return ". ".join([told, *said] if told else said)


def choices(game: Game) -> tuple[Choice, ...]:
    """The whole game, and each deck where there are several."""
    whole, *parts = whole_and_decks(decks(game))
    return (whole, *parts) if len(parts) > 1 else (whole,)


def boards(game: Game, paper: Paper, decks: tuple[Deck, ...]) -> tuple[Board, ...]:
    """Places for the cards of a player and for those of the table, a sheet for every player, and
    labels for these decks."""
    most = max(game.ruleset.player_counts)
    found = []
    zones = game.declared.zones
    own = [zone for zone in zones if zone.of == "seat" and zone.layout not in HELD]
    shared = [zone for zone in zones if zone.of == "table" and zone.layout not in LOOSE]
    if own:
        about = _("One for everybody: places for the cards.")
        name = pgettext("board", "Player’s mat")
        found.append(Board("mat", name, about, _mats(game, name, own) * most, thick=False))
    if shared:
        about = _("Places for what belongs to nobody.")
        name = pgettext("board", "Mat for the table")
        found.append(Board("table", name, about, _mats(game, name, shared), thick=False))
    if sheet := _sheet(game):
        about = _("One for everybody: how the game is played.")
        pieces = (sheet,) * most
        found.append(Board("players", _("Player sheets"), about, pieces, thick=False))
    cards = cards_of(decks)
    above = (*_seats(game), ngettext("%(n)s card", "%(n)s cards", cards) % {"n": cards})
    return (*found, PaperWords(game.says).labels(game.declared.emblem, decks, above))


def _mats(game: Game, name: str, zones: Sequence[Zone]) -> tuple[Piece, ...]:
    places = [
        (names.place_name(game, zone.id, place), game.says(f"zone.{zone.id}.name"))
        for zone in zones
        for place in zone.places or ("",)
    ]
    rows = (places[at : at + IN_A_ROW] for at in range(0, len(places), IN_A_ROW))
    return tuple(_mat(name, game.declared.emblem, row) for row in rows)


def _mat(name: str, sign: str, places: Sequence[tuple[str, str]]) -> Piece:
    wide = CARD[0] + 1
    areas = []
    for number, (place, zone) in enumerate(places):
        x, hint = GAP + number * (wide + GAP), zone if zone != place else ""
        one = area(place, (x, GAP, wide), (x + 0.5,), HIGH, sign=sign, hint=hint)
        areas.append(one)
    width = GAP + len(places) * (wide + GAP)
    return Piece(width, HIGH + 2 * GAP, Mat(name, tuple(areas)))


def _sheet(game: Game) -> Piece | None:
    """The parts of how the game is played, in two columns; None where nothing is told."""
    sections = [Section(part.title, part.points) for part in how(game)]
    if not sections:
        return None
    half = -(-len(sections) // 2)
    columns = tuple(tuple(column) for column in (sections[:half], sections[half:]) if column)
    mark = Mark("ink", "circle", game.says("game.title"))
    letters = sum(len(point.text) for section in sections for point in section.points)
    size = LONG_SHEET if letters > FITS else SHEET
    return Piece(*size, Summary(_("Player sheet"), mark, columns))


def _seats(game: Game) -> Iterator[str]:
    """For how many people it is."""
    least, most = min(game.ruleset.player_counts), max(game.ruleset.player_counts)
    if least == most:
        yield ngettext("%(n)s player", "%(n)s players", most) % {"n": most}
    else:
        yield _("%(least)s–%(most)s players") % {"least": least, "most": most}
