"""What the rules page of a game is filled with: its cards, words and rulings, and an index."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from game.engine.card_sets import PRINTED
from game.engine.declarations import DeclaredCards
from game.engine.mistakes import meant
from game.engine.texts import LANGUAGES, TextError
from wyklenci_site.core.languages import speaking

from .. import rule_parts
from ..kinds import Kind, in_set
from ..load import Game
from ..markdown import Path
from ..parts import Entry, Face, no_face
from ..prose import Drawn, ProseError, filled
from ..rule_parts import Portrait
from .box import kinds


def rules(
    game: Game,
    face: Face = no_face,
    *,
    of: tuple[Kind, ...] | None = None,
    cards: str = PRINTED,
) -> dict[str, Any]:
    """`of` are a game's own kinds of cards: they take the declared kinds' place, each for the cards
    that it has. `cards` is the key of a set."""
    says = game.says
    found = (*kinds(game), *(of or ()))
    by_card = {name: kind for kind in found for name in kind.of(cards)}
    values = {
        "face": face,
        "on_paper": face is not no_face,
        "cover": [face(f"{game.kinds[name].id}-{name}") for name in game.declared.cover],
        "cards": {
            declared.id: [by_card[name].in_rules(name) for name in in_set(declared.cards, cards)]
            for declared in game.declared.cards
        },
        "explained": {declared.id: _explained(declared, found) for declared in game.declared.cards},
        "rulings": rule_parts.rulings(game, rule_parts.SOURCE),
        "terms": sorted(
            ((term, *_term(game, term)) for term in says.under("term")),
            key=lambda one: rule_parts.alphabetical(one[1]),
        ),
    }
    return filled(game.slug, {**values, "index": _index(game, cards)})


def _explained(declared: DeclaredCards, found: Iterable[Kind]) -> Portrait | None:
    """The card of this kind that is `pinned`, if any is."""
    pinned = (kind for kind in found if kind.pinned and kind.pinned.card in declared.cards)
    return next((kind.explained(declared.id) for kind in pinned), None)


def _term(game: Game, term: str) -> tuple[str, str]:
    return game.says(f"term.{term}.name"), game.says(f"term.{term}.text")


def _index(game: Game, of: str) -> list[Entry]:
    """The words of the game, the cards that are drawn, and the chapters of the rules."""
    prose = Drawn(game.slug, {}).prose
    drawn = {value for call in prose.calls for _, value in call.given}
    listed = [
        kind
        for declared, kind in zip(game.declared.cards, kinds(game), strict=True)
        if Path(f"cards.{declared.id}") in drawn
    ]
    terms = {_term(game, term)[0]: (f"term-{term}",) for term in game.says.under("term")}
    cards = {name: (key,) for kind in listed for name, key in kind.index(of)}
    chapters = {one.title: (one.anchor,) for one in prose.chapters}
    return rule_parts.index(terms, cards, chapters)


def rule_faults(game: Game) -> Iterator[str]:
    """Rules that cannot be drawn, and words that they do not tell of."""
    for language in LANGUAGES:
        with speaking(language):
            try:
                drawn: Drawn = rules(game)["prose"]
                prose = drawn.prose
            except OSError as error:
                yield f"{error.filename}: is missing"
                continue
            except (ProseError, TextError) as error:
                yield str(error)
                continue
            yield from drawn.faults()
        for term in game.says.under("term"):
            if f"term-{term}" not in prose.anchors:
                near = meant(term, [anchor.removeprefix("term-") for anchor in prose.anchors])
                yield f"{prose.file}: tells nowhere of the word {{#term-{term}}}{near}"
        areas = {part.area for part in prose.parts}
        for area in ("setup", "teach"):
            if area not in areas:
                yield f"{prose.file}: nothing for the quick sheet, ::: quick {area}"
