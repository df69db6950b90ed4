"""What the rules page is filled with: every card of the game, and examples with numbers.

The examples are positions that the engine itself adds up and scores, so the page cannot say
anything else than the game does, whatever values the card file holds.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from itertools import groupby
from math import comb
from typing import Any, Final

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from game.rulesets.outcast_heroes.cards import (
    BONUS,
    CARDS,
    COLOURS,
    GOALS,
    GOVERNMENT,
    MISSIONS,
    ORDERS,
    SOLDIERS,
    STRENGTH,
    TRAITOR,
    ZONES,
    Goal,
    Government,
    Order,
    goal_deck,
)
from game.rulesets.outcast_heroes.cards import Soldier as SoldierData
from game.rulesets.outcast_heroes.decisions import DECISIONS
from game.rulesets.outcast_heroes.orders import casualties, difficulty, reveal, total_strength
from game.rulesets.outcast_heroes.stage import LOST_BY, initial_state, score_stage
from game.rulesets.outcast_heroes.state import ActiveMission, Game, Glory, Options, Resolving
from game.rulesets.outcast_heroes.terms import TERMS

from . import words
from .board import SHAPES

# The cards in the pictures, and the players of the examples with what they do.
PORTRAIT: Final = "orlik"
SHOWN_ORDER: Final = "attack-star"
SHOWN_GOAL: Final = "nobody-behind-bars"
NAMES: Final = ("Zosia", "Olek", "Iga")
PLAYED: Final = ActiveMission("kielce-1945", "zapora", "wiktor", "babinicz", ("orlik", "zelazny"))
COMMANDER, LIAISON, SCOUT = 0, 1, 2
GIVEN: Final = (
    (("zapora", "withdraw-star"), ("orlik", "stand-fast-star")),
    (("wiktor", "stand-fast"), ("zelazny", "for-free-poland")),
    (("babinicz", "withdraw"),),
)
SCOUTED: Final = ("manhunt", "ambush-2")
DEALT: Final = ("strong-unit", "nobody-behind-bars", TRAITOR)
UNITS: Final = (("zapora", "rys"), ("mlot",), ("szary", "lisc"))
JAILED: Final = ("wiktor",)

ALPHABET: Final = "-aąbcćdeęfghijklłmnńoópqrsśtuvwxyzźż"

SOURCES: Final = {
    "conflict": gettext_lazy("the rulebooks differ"),
    "silent": gettext_lazy("the rulebooks are silent"),
    "ours": gettext_lazy("ours"),
}
WHERE: Final = {
    "grave": gettext_lazy("Grave"),
    "jail": gettext_lazy("Jail"),
    "headquarters": gettext_lazy("Headquarters"),
    "unit": gettext_lazy("Unit"),
}


@dataclass(frozen=True)
class RuleCard:
    """A kind of card and its picture: how many there are, and what it does."""

    name: str
    figure: str
    text: str
    emblem: str
    tone: str
    qty: int = 1


@dataclass(frozen=True)
class Soldier:
    """A soldier's card, with all that its small and its large picture show."""

    name: str
    person: str
    group: str
    emblem: str
    colour: str
    shape: str
    owner: str
    leadership: int
    strength: int


@dataclass(frozen=True)
class Zone:
    """A zone of a mission and who stands there."""

    name: str
    icon: str
    hint: str
    soldiers: tuple[Soldier, ...]


@dataclass(frozen=True)
class Mission:
    """A mission's card with its four zones."""

    name: str
    when: str
    stage: str
    difficulty: int
    bonus: str
    zones: tuple[Zone, ...]


@dataclass(frozen=True)
class Player:
    """Somebody in an example: soldiers on the mission, and the Orders drawn for them.

    He gives one to each of his soldiers and keeps one; `back` go to the deck again.
    """

    name: str
    colour: str
    shape: str
    soldiers: int
    strike: int

    @property
    def drawn(self) -> int:
        return self.soldiers + self.strike

    @property
    def held(self) -> int:
        """Those drawn and the one he held already."""
        return self.drawn + 1

    @property
    def back(self) -> int:
        return self.held - self.soldiers - 1


@dataclass(frozen=True)
class Given:
    """A soldier of the example with his Order: what he adds, and where he ends.

    `counts` is False for one who leaves before the strength is counted.
    """

    soldier: Soldier
    order: RuleCard
    counts: bool
    sum: str
    adds: int
    place: str


@dataclass(frozen=True)
class Example:
    """A mission from its start to its end. Of the Government Actions drawn the first is played.

    `spare` is the strength above what was needed.
    """

    mission: Mission
    players: tuple[Player, ...]
    commander: str
    scout: str
    liaison: str
    glory: int
    drawn: tuple[RuleCard, ...]
    raised: str
    needed: int
    given: tuple[Given, ...]
    sum: str
    total: int

    @property
    def success(self) -> bool:
        return self.total >= self.needed

    @property
    def spare(self) -> int:
        return self.total - self.needed


@dataclass(frozen=True)
class Score:
    """A player at a stage's end: what the goal is worth if it was won, and if it was lost."""

    player: Player
    before: int
    glory: str
    goal: str
    traitor: bool
    met: bool
    won: tuple[int, int]
    lost: tuple[int, int]


def rules() -> dict[str, Any]:
    """The cards, the examples and the decisions, for the rules' template."""
    return {
        "portrait": _soldier(SOLDIERS[PORTRAIT]),
        "mission": _mission(ActiveMission(PLAYED.mission)),
        "order": _order(ORDERS[SHOWN_ORDER]),
        "action": _government(GOVERNMENT[SCOUTED[0]]),
        "goal": _goal(GOALS[SHOWN_GOAL]),
        "traitor": _goal(GOALS[TRAITOR]),
        "chances": [(players, _chance(players)) for players in (2, 3, 4)],
        "example": _example(),
        "scores": _scores(),
        "free_difficulty": CARDS.free_the_prisoners.difficulty,
        "free_summary": words.text(CARDS.free_the_prisoners.summary),
        "orders": [_order(card) for card in CARDS.order],
        "government": [_government(card) for card in CARDS.government],
        "bonuses": _bonuses(),
        "goals": [_goal(card) for card in CARDS.goal],
        "glory_cards": [
            RuleCard(_("Glory card"), str(card.value), "", "laurels", "amber", card.qty)
            for card in CARDS.glory
        ],
        "glory": ", ".join(
            _("%(qty)s × %(value)s") % {"qty": g.qty, "value": g.value} for g in CARDS.glory
        ),
        "soldiers": [
            [_soldier(card) for card in CARDS.soldier if card.colour == colour]
            for colour in COLOURS
        ],
        "stages": [
            (words.ROMAN[stage], [_mission(ActiveMission(card.id)) for card in cards])
            for stage, cards in groupby(CARDS.mission, key=lambda card: card.stage)
        ],
        "decisions": [
            (d.number, words.text(d.question), words.text(d.answer), SOURCES[d.sources])
            for d in DECISIONS
        ],
        "terms": [
            (term.id, words.text(term.name), words.text(term.text))
            for term in sorted(TERMS, key=lambda term: _alphabetical(words.text(term.name)))
        ],
    }


def _alphabetical(name: str) -> list[int]:
    """Where a name stands in the Polish alphabet, which the English one is part of."""
    return [ALPHABET.find(letter) for letter in name.lower()]


def _soldier(card: SoldierData, owner: str = "") -> Soldier:
    return Soldier(
        name=card.pseudonym,
        person=words.person(card.id),
        group=words.text(card.group),
        emblem=card.emblem,
        colour=card.colour,
        shape=SHAPES[card.colour],
        owner=owner or words.colour(card.colour),
        leadership=card.leadership,
        strength=card.strength,
    )


def _mission(active: ActiveMission) -> Mission:
    card = MISSIONS[active.mission]

    def zone(id: str) -> Zone:
        special = active.special(id) if id != "strike" else None
        here = active.strike if id == "strike" else (special,) if special else ()
        return Zone(
            str(words.ZONES[id]),
            words.ZONE_ICONS[id],
            str(words.ZONE_HINTS[id]),
            tuple(_soldier(SOLDIERS[s], _player(active, s).name) for s in here),
        )

    return Mission(
        name=words.text(card.name),
        when=words.text(card.when),
        stage=words.ROMAN[card.stage],
        difficulty=card.difficulty,
        bonus=words.bonus(card.id),
        zones=tuple(map(zone, ZONES)),
    )


def _order(card: Order) -> RuleCard:
    return RuleCard(
        words.text(card.name),
        words.signed(card.modifier),
        words.text(card.text),
        card.emblem,
        card.fate,
        card.qty,
    )


def _government(card: Government) -> RuleCard:
    return RuleCard(
        words.text(card.name),
        words.signed(card.modifier),
        words.text(card.text),
        card.emblem,
        "ink",
    )


def _goal(card: Goal) -> RuleCard:
    tone = "forest" if card.side == "green" else "blood"
    return RuleCard(words.text(card.name), "", words.text(card.text), card.emblem, tone, card.qty)


def _bonuses() -> list[RuleCard]:
    """The six kinds, with the number of missions that give each."""
    missions = Counter[str](BONUS.values())
    return [
        RuleCard(
            str(name), "", str(words.BONUS_TEXTS[kind]), "ribbon-medal", "paper", missions[kind]
        )
        for kind, name in words.BONUSES.items()
    ]


def _chance(players: int) -> int:
    """How likely it is, in per cent, that at least one Traitor is dealt."""
    deck = goal_deck(players)
    green = len(deck) - deck.count(TRAITOR)
    return round(100 * (1 - comb(green, players) / comb(len(deck), players)))


def _player(active: ActiveMission, soldier: str) -> Player:
    """The player of the examples who leads the soldier's colour."""
    colour = SOLDIERS[soldier].colour
    own = [s for s in active.soldiers() if SOLDIERS[s].colour == colour]
    return Player(
        name=NAMES[COLOURS.index(colour)],
        colour=colour,
        shape=SHAPES[colour],
        soldiers=len(own),
        strike=sum(s in active.strike for s in own),
    )


def _position() -> Game:
    """The table of the examples, where nothing has happened yet."""
    return Game(initial_state(len(NAMES), Options()))


def _example() -> Example:
    """The engine itself reveals the Orders, counts the strength and clears the mission away."""
    game = _position()
    board, secrets = game.board, game.secrets
    board.missions = (PLAYED,)
    board.resolving = Resolving(
        PLAYED.mission,
        forced=False,
        participants=(COMMANDER, LIAISON, SCOUT),
        commander=COMMANDER,
        scout=SCOUT,
        liaison=LIAISON,
        government=SCOUTED[0],
        manhunt=GOVERNMENT[SCOUTED[0]].effect == "manhunt",
    )
    secrets.given = GIVEN
    secrets.drawn = tuple(tuple(order for _, order in own) for own in GIVEN)
    reveal(game)
    total, needed = total_strength(board), difficulty(board.resolving)
    counting = board.on_table(PLAYED.mission).soldiers()
    casualties(game)
    ordered = dict(pair for own in GIVEN for pair in own)
    given = tuple(_given(game, s, ordered[s], s in counting) for s in PLAYED.soldiers())
    return Example(
        mission=_mission(PLAYED),
        players=tuple(_player(PLAYED, own[0][0]) for own in GIVEN),
        commander=NAMES[COMMANDER],
        scout=NAMES[SCOUT],
        liaison=NAMES[LIAISON],
        glory=len(NAMES) + 1,
        drawn=tuple(_government(GOVERNMENT[card]) for card in SCOUTED),
        raised=_sum(MISSIONS[PLAYED.mission].difficulty, GOVERNMENT[SCOUTED[0]].modifier),
        needed=needed,
        given=given,
        sum=" + ".join(str(row.adds) for row in given if row.counts),
        total=total,
    )


def _sum(number: int, modifier: int) -> str:
    return f"{number} {'−' if modifier < 0 else '+'} {abs(modifier)}"


def _given(game: Game, soldier: str, order: str, counts: bool) -> Given:
    board = game.board
    found = {
        "grave": board.grave,
        "jail": board.jail,
        "headquarters": board.headquarters,
        "unit": tuple(s for unit in board.units for s in unit),
    }
    return Given(
        soldier=_soldier(SOLDIERS[soldier], _player(PLAYED, soldier).name),
        order=_order(ORDERS[order]),
        counts=counts,
        sum=_sum(STRENGTH[soldier], ORDERS[order].modifier),
        adds=STRENGTH[soldier] + ORDERS[order].modifier,
        place=str(next(WHERE[place] for place, here in found.items() if soldier in here)),
    )


def _scores() -> list[Score]:
    """A stage that the soldiers won, and the same stage had the Government won it."""
    low, high = CARDS.glory[0].value, CARDS.glory[1].value
    hands = ((low, high), (low, low), (low,))
    won, lost = (_scored(hands, failed) for failed in (LOST_BY - 1, LOST_BY))
    return [
        Score(
            player=_player(PLAYED, GIVEN[seat][0][0]),
            before=initial_state(len(NAMES), Options()).board.tracks[seat],
            glory=" + ".join(map(str, hands[seat])),
            goal=words.goal(DEALT[seat]),
            traitor=DEALT[seat] == TRAITOR,
            met=won[seat]["met"],
            won=(won[seat]["extra"], won[seat]["track"]),
            lost=(lost[seat]["extra"], lost[seat]["track"]),
        )
        for seat in range(len(NAMES))
    ]


def _scored(hands: tuple[tuple[int, ...], ...], failed: int) -> list[dict[str, Any]]:
    """What the engine says about each seat when so many missions have failed."""
    game = _position()
    board = game.board
    board.failed = tuple(m.id for m in CARDS.mission if m.stage == board.stage)[:failed]
    board.units, board.jail = UNITS, JAILED
    game.secrets.goals = DEALT
    game.secrets.glory_hands = tuple(tuple(map(Glory, hand)) for hand in hands)
    score_stage(game)
    rows: list[dict[str, Any]] = game.events[-1].public["rows"]
    return rows
