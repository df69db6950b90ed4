"""What the box of a game holds: a deck for each kind of its cards, mats, sheets, labels."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, partial
from typing import Final

from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext

from game.engine.declarations import DeclaredCards, Zone
from game.kit import names
from game.kit.card_parts import FaceValues
from game.kit.how import how
from game.kit.kinds import Kind, always
from game.kit.load import Game
from game.kit.paper import PaperWords, whole_and_decks
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
    labels,
)
from game.sheets.decks import Back, Choice, Deck
from game.sheets.papers import Paper

LONG: Final = 17
"""A name with more letters than that is set smaller."""
MANY: Final = 150
"""And a text with more letters than that."""

GAP: Final = 2.0
HIGH: Final = BAR + CARD[1] + 0.5
IN_A_ROW: Final = 4
"""So many cards lie side by side on a sheet of A4."""
SHEET: Final = (190.0, 130.0)
"""A player's: half of a sheet of A4."""
HELD: Final = ("hand", "pile")
"""How cards lie that a player has in his hand: on the table as a number of them."""


def decks(game: Game) -> tuple[Deck, ...]:
    """One for each kind of cards; its back has the sign and the colour of the kind, or of the one
    whose back it shares."""
    backs = {kind.id: Back(kind.sign, kind.tone) for kind in game.declared.cards}
    return tuple(
        Deck(
            declared.id,
            game.says(f"kind.{declared.id}"),
            backs[declared.back or declared.id],
            tuple(kind.of_deck(declared.id)),
        )
        for declared, kind in zip(game.declared.cards, kinds(game), strict=True)
    )


@cache
def kinds(game: Game) -> tuple[Kind, ...]:
    """The declared kinds of cards."""
    return tuple(_kind(game, declared) for declared in game.declared.cards)


def _kind(game: Game, declared: DeclaredCards) -> Kind:
    tone = partial(names.tone, game)
    return Kind(
        anchor_prefix="kit",
        cards=declared.cards,
        sign=declared.sign,
        name=partial(names.card_name, game),
        deck=always(declared.id),
        face=partial(face, game, declared),
        printed="printing/faces.html#kit",
        large="kit/declared/large.html",
        pop=lambda name: f"sheet-pop kit-large tone-{tone(name)}",
        under=partial(names.of_card, game, attribute="under"),
        text=partial(names.of_card, game, attribute="text"),
        line=partial(_line, game),
        figure=partial(_figure, game),
        tone=tone,
    )


def face(game: Game, kind: DeclaredCards, name: str) -> FaceValues:
    """A card as it is printed. `numbers` are their names and values."""
    text = names.of_card(game, name, "text")
    return FaceValues(
        kind=game.says(f"kind.{kind.id}"),
        sign=kind.sign,
        tone=names.tone(game, name),
        numbers=names.numbers(game, name),
        under=names.of_card(game, name, "under"),
        text=text,
        emblem=names.emblem(game, name),
        person=names.is_about_a_person(game, name),
        long=len(names.card_name(game, name)) > LONG,
        many=len(text) > MANY,
    )


def _figure(game: Game, name: str) -> str:
    """In the rules the first number is a card's figure."""
    return next((value for _label, value in names.numbers(game, name)), "")


def _line(game: Game, name: str) -> str:
    """How many there are of it and what its numbers mean stand before its text. A card without a
    text is explained by the sentence of its note."""
    copies = getattr(game.card(name), "copies", 1)
    parts = [f"{label} {value}" for label, value in names.numbers(game, name)]
    told = " · ".join([f"{copies} ×"] * (copies > 1) + parts)
    said = [one for at in ("under", "text") if (one := names.of_card(game, name, at))]
    note = names.note_of(game, name)
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
    shared = [zone for zone in zones if zone.of == "table" and zone.layout != "hand"]
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
    return (*found, _labels(game, decks))


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
    return Piece(*SHEET, Summary(_("Player sheet"), mark, columns))


def _labels(game: Game, decks: tuple[Deck, ...]) -> Board:
    cards = sum(card.qty for deck in decks for card in deck.cards)
    lines = (
        *_seats(game),
        ngettext("%(n)s card", "%(n)s cards", cards) % {"n": cards},
        *PaperWords(game.says).lines("lid", n=cards),
    )
    return labels(game.says("game.title"), game.declared.emblem, lines, decks)


def _seats(game: Game) -> Iterator[str]:
    """For how many people it is."""
    least, most = min(game.ruleset.player_counts), max(game.ruleset.player_counts)
    if least == most:
        yield ngettext("%(n)s player", "%(n)s players", most) % {"n": most}
    else:
        yield _("%(least)s–%(most)s players") % {"least": least, "most": most}
