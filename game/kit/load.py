"""The declarations of a game with its texts, as the rest of the kit asks for them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any, NamedTuple

from game.engine.contract import ListsMoves
from game.engine.declarations import CARD, Declared, DeclaredCards, EventLine, Phase, Verb, Zone
from game.engine.grammar import Grammar
from game.engine.registry import AnyRuleset, folder_of, get_ruleset, module_of
from game.engine.rulings_and_terms import Ruling, load_rulings

from .texts import Says, says_of

MODULE = "shows"
RULINGS = "rulings.toml"


class KindOfCard(dict[str, DeclaredCards]):
    """The kind of each card by its id: of the printed ones, and where it is looked up of those of
    sets, too."""

    def __init__(self, kinds: Iterable[DeclaredCards]) -> None:
        self._kinds = tuple(kinds)
        super().__init__((card, kind) for kind in self._kinds for card in kind.cards)

    def __missing__(self, card: str) -> DeclaredCards:
        for kind in self._kinds:
            if card in kind.cards:
                return kind
        raise KeyError(card)

    def __contains__(self, card: object) -> bool:
        return dict.__contains__(self, card) or any(card in kind.cards for kind in self._kinds)


class Game(NamedTuple):
    """A game that declares what is shown of it. `kinds` are the kinds of cards by card, the other
    mappings by the declarations' own names. `listed` is the ruleset if it says its moves and
    decisions, `rulings` what its edition rules where the rulebook is open."""

    slug: str
    ruleset: AnyRuleset
    declared: Declared
    says: Says
    kinds: KindOfCard
    zones: Mapping[str, Zone]
    verbs: Mapping[str, Verb]
    phases: Mapping[str, Phase]
    events: Mapping[str, EventLine]
    listed: ListsMoves | None
    rulings: tuple[Ruling, ...]

    def __hash__(self) -> int:
        return hash(self.slug)

    def __eq__(self, other: object) -> bool:
        return self is other

    @property
    def grammar(self) -> Grammar:
        """The forms of all moves, of rules that say them; else nothing."""
        return self.listed.grammar if self.listed else {}

    @property
    def deciding(self) -> tuple[str, ...]:
        """The phases in which somebody decides, of rules that say them; else nothing."""
        return self.listed.deciding if self.listed else ()

    def card(self, card: str) -> Any:
        """The game's own value of a card."""
        return self.kinds[card].cards[card]

    def picks_first(self, verb: Verb) -> bool:
        """Whether the first thing of such a move is only picked: where it costs much, or where a
        move goes on that begins with such a thing. Not one tap then depends on the position."""
        begins = (one for one in self.declared.verbs if one.places[:1] == verb.places[:1])
        return bool(verb.places) and (verb.costly or any(len(one.places) > 1 for one in begins))

    def is_card(self, place: str) -> bool:
        """Whether what a verb has in a place are cards, of one kind or of any."""
        return place == CARD or any(kind.id == place for kind in self.declared.cards)


def declared(slug: str) -> Declared:
    """What a game declares. Raises KeyError for an unknown game and for one that declares nothing,
    and whatever its module raises."""
    module = module_of(slug, MODULE)
    if module is None:
        raise KeyError(slug)
    found: Declared = module.GAME
    return found


@cache
def game_of(slug: str) -> Game:
    """Raises KeyError for a game that declares nothing, TextError for its texts, CardError for
    its rulings."""
    found, ruleset = declared(slug), get_ruleset(slug)
    rulings = folder_of(slug) / RULINGS
    return Game(
        slug=slug,
        ruleset=ruleset,
        declared=found,
        says=says_of(slug),
        kinds=KindOfCard(found.cards),
        zones={zone.id: zone for zone in found.zones},
        verbs={verb.id: verb for verb in found.verbs},
        phases={phase.id: phase for phase in found.phases},
        events={event.kind: event for event in found.events},
        listed=ruleset if isinstance(ruleset, ListsMoves) else None,
        rulings=load_rulings(rulings) if rulings.exists() else (),
    )
