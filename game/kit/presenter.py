"""A whole presenter made from a game's declarations."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from django.utils.translation import gettext_lazy

from game.engine.card_sets import PRINTED, cards_of
from game.engine.registry import package_name
from game.sheets.boards import Board
from game.sheets.decks import Choice, Deck, Light
from game.sheets.papers import Paper
from game.tables.selectors import Seen

from . import class_parts, debrief, how, log, settings
from .after import After
from .class_parts import ClassDebrief
from .contract import Own
from .debrief import Debrief
from .declared import after, box, ending, rules, specimens, table
from .declared.table import Page
from .kinds import Kind, NotedCard, Reference, noted_cards, reference
from .load import Game
from .minute import MinutePart, minute
from .overheard import Overheard, overheard
from .page import TablePage
from .parts import Cast, Face, Glance, HowPart, no_face
from .questions import ModelQuestion, of_the_model
from .rule_parts import Term
from .style_guide import Specimens

NOTHING: Final[Own] = {}


def no_card(seen: Seen) -> Collection[str]:
    """Every card has a part in every game."""
    return ()


class KitPresenter:
    """See `game.kit.contract.Presenter` for what the members are. A game's own take the place of
    what is made here."""

    template = "kit/declared/table.html"
    second_step = ""
    card_styles: tuple[str, ...] = ()
    styles: tuple[str, ...] = ()
    projector_styles: tuple[str, ...] = ()
    skip: tuple[str, Any] = ("board", gettext_lazy("To the table"))

    def __init__(self, game: Game, own: Own = NOTHING) -> None:
        self.game = game
        self.order = game.declared.order
        self.title: Any = game.says.later("game.title")
        self.costly = tuple(verb.id for verb in game.declared.verbs if verb.costly)
        self.OptionsForm = settings.options_form(game)
        self.invitation = settings.invitation(game)
        self.guide = game.declared.guided
        self.after: After = after.after_of(game)
        self.specimens: Specimens = specimens.specimens_of(game)
        self.kinds: tuple[Kind, ...] = box.kinds(game)
        self.terms: Callable[[], tuple[Term, ...]] = tuple
        self.absent: Callable[[Seen], Collection[str]] = no_card
        self.line = log.teller(game)
        if "page" in own:
            self._draw_by_own_files(game.slug)
        for name, member in own.items():
            setattr(self, name, member)

    def _draw_by_own_files(self, slug: str) -> None:
        """A page of the game's own has its own template and style sheets."""
        self.template = f"game/{package_name(slug)}/table.html"
        self.second_step = f"game/{package_name(slug)}/second_step.html"
        self.styles = (f"css/games/{slug}.css",)
        self.projector_styles = (f"css/games/{slug}-projector.css",)
        self.card_styles = (f"css/games/{slug}/print.css",)

    def page(self, seen: Seen, cast: Cast, chosen: str) -> Page:
        return table.page(self.game, seen, cast, chosen)

    def picked(self, page: Any, seen: Seen, cast: Cast, chosen: str) -> TablePage:
        return self.page(seen, cast, chosen)

    def decides_openly(self, seen: Seen) -> bool:
        phase = self.game.phases.get(self.game.declared.phase(seen.view))
        return phase is not None and phase.openly

    def glance(self, seen: Seen, cast: Cast) -> Glance:
        return ending.glance(self.game, seen, cast)

    def overheard(self, seen: Seen, cast: Cast) -> Overheard:
        return overheard(self.game, self.line, seen, cast)

    def reference(self, seen: Seen) -> Reference:
        return reference(self.kinds, self.terms(), self.absent(seen), cards_of(seen.options))

    def rules(self, face: Face = no_face, cards: str = PRINTED) -> dict[str, Any]:
        return rules.rules(self.game, face, of=self.kinds, cards=cards)

    def how(self) -> tuple[HowPart, ...]:
        return how.how(self.game)

    def minute(self) -> tuple[MinutePart, ...]:
        return minute(self.game)

    def debrief(self, seen: Seen, cast: Cast) -> Debrief:
        return debrief.debrief(self.after, seen, cast)

    def class_debrief(
        self, tables: Sequence[Seen], options: Mapping[str, Any], planned: Sequence[str] = ()
    ) -> ClassDebrief:
        return class_parts.class_debrief(self.after, tables, options, planned)

    def class_notes(
        self, tables: Sequence[Seen], options: Mapping[str, Any], planned: Sequence[str] = ()
    ) -> tuple[str, ...]:
        return class_parts.class_notes(self.after, tables, options, planned)

    def ticket_questions(self) -> tuple[ModelQuestion, ...]:
        return of_the_model(self.game)

    def noted_cards(self) -> tuple[NotedCard, ...]:
        return noted_cards(self.kinds)

    def decks(self, cards: str = PRINTED) -> tuple[Deck, ...]:
        return box.decks(self.game, cards=cards)

    def choices(self) -> tuple[Choice, ...]:
        return box.choices(self.game)

    def light(self, cards: str = PRINTED) -> Light | None:
        return None

    def boards(self, paper: Paper, decks: tuple[Deck, ...]) -> tuple[Board, ...]:
        return box.boards(self.game, paper, decks)


if TYPE_CHECKING:
    from .contract import Presenter

    def _promised(made: KitPresenter) -> Presenter:
        return made
