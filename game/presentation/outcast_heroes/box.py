"""What the box of Outcast Heroes holds: its decks, and what lies in it beside them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final

from msgspec.structs import replace

from game.engine.card_sets import PRINTED
from game.kit.card_parts import FaceValues
from game.kit.how import part
from game.kit.paper import WIDTH, help_deck, whole_and_decks
from game.rulesets.outcast_heroes.cards import (
    ALL_GLORY,
    CARDS,
    COLOURS,
    FREE,
    ORDERS,
    SOLDIERS,
    TRAITOR,
)
from game.rulesets.outcast_heroes.stage import ROUNDS
from game.sheets.boards import (
    BAR,
    CARD,
    Area,
    Board,
    Cell,
    Mark,
    Marker,
    Mat,
    Piece,
    Point,
    Section,
    Slot,
    Summary,
    Track,
    Words,
    area,
    overlay,
    standing,
)
from game.sheets.decks import Back, Choice, Deck, PrintedCard
from game.sheets.papers import Paper

from . import words
from .cards import FATE_SIGNS, KINDS, said
from .pieces import SHAPES, SINGLES

BACKS: Final = {
    "soldiers": Back("wolf-head", "forest"),
    "missions": Back("paw-print", "ink"),
    "orders": Back("tied-scroll", "blood"),
    "government": Back("barbed-wire", "steel"),
    "glory": Back("laurels", "amber"),
    "goals": Back("wax-seal", "violet"),
    "table": Back("poland", "sand"),
}
LESSONS: Final = (2, 3, 4)
"""Players of a game for one lesson."""

STAGES: Final = 3
START: Final = 1
GOAL: Final = 3
"""The most that a Secret Goal brings in a stage."""
MISSIONS_A_STAGE: Final = ROUNDS - 1

LARGE_PAPER: Final = 400
SIZE: Final = (267.0, 196.0)
LARGE_SIZE: Final = (400.0, 287.0)
"""Of the mats."""
HALF: Final = (WIDTH, 128.0)
"""Two of these share a sheet of A4."""
GAP: Final = 2.0
COLUMN: Final = 64.25
BOX: Final = 19.0
COLUMNS: Final = 10
FRAME: Final = (15.0, 10.0)
"""What takes the foot of a marker."""

# Cards


def decks(cards: str = PRINTED) -> tuple[Deck, ...]:
    """Every card of the box. The backs differ in sign, pattern and colour, so that nobody mixes
    up two decks, not even in black and white."""
    help_deck_cards = (card for colour in COLOURS for card in help_cards(colour, cards))
    return (
        *map(_two_traitors, said().decks(BACKS, KINDS, cards)),
        help_deck(Back("lantern-flame", "paper"), help_deck_cards),
    )


def _two_traitors(deck: Deck) -> Deck:
    """A game of two or three has one Traitor, so the second one is a card of its own."""
    if deck.slug != "goals":
        return deck
    first = [replace(card, groups=("few-players",)) for card in deck.cards]
    traitor = next(card for card in first if card.id == TRAITOR)
    first[first.index(traitor)] = replace(traitor, qty=1)
    second = replace(traitor, id=f"{TRAITOR}-2", qty=1, groups=())
    return replace(deck, cards=(*first, second))


def choices() -> tuple[Choice, ...]:
    """The whole game, each deck, one player's soldiers, and what a game of one lesson needs."""
    return (
        *whole_and_decks(decks()),
        *(
            said().choice(
                f"soldiers-{colour}",
                "soldiers",
                (f"soldiers.{colour}",),
                colour=words.colour(colour),
            )
            for colour in COLOURS
        ),
        *(_lesson(players) for players in LESSONS),
    )


def _lesson(players: int) -> Choice:
    """Stage I only; the second Traitor comes with the fourth player."""
    colours = COLOURS[:players]
    of = (
        *(f"soldiers.{colour}" for colour in colours),
        *("missions.stage-1", "orders", "government", "glory"),
        "goals" if players == 4 else "goals.few-players",
        "table",
        *(f"help.{colour}" for colour in colours),
    )
    return Choice(f"lesson-{players}", said()(f"lid.2.{players}"), of)


def help_cards(colour: str, cards: str = PRINTED) -> Iterator[PrintedCard]:
    """A round with the actions of a turn, a mission with its zones as a class is told of them, and
    the Orders; for every player, with the mark of his colour."""
    text = said(colour)
    course, mission = (text.points(f"help.{id}.steps") for id in ("round", "mission"))
    for id, steps in {
        "round": (*course[:2], *_actions(), *course[2:]),
        "mission": (*part(words.GAME, "mission").points, *mission),
        "orders": (),
    }.items():
        yield text.help_card(
            id,
            steps,
            orders=_orders_in_short(cards) if id == "orders" else (),
            css=f"of-{colour}",
            owner=words.colour(colour),
            ornament=SHAPES[colour],
        )


def _actions() -> tuple[Point, ...]:
    """Worded as a class is told before it plays."""
    return tuple(point for point in part(words.GAME, "turn").points if point.about)


def _orders_in_short(cards: str) -> tuple[FaceValues, ...]:
    noted = said().under("help.orders")
    return tuple(
        FaceValues(
            name=words.text(card.name),
            figure=words.signed(card.modifier),
            fate=words.fate(card.fate),
            fate_sign=FATE_SIGNS[card.fate],
            note=said()(f"help.orders.{card.effect}") if card.effect in noted else "",
        )
        for card in ORDERS.of(cards).values()
    )


# Boards


def boards(paper: Paper, decks: tuple[Deck, ...]) -> tuple[Board, ...]:
    """Everything beside these cards: for the colours and the stages among them, or for all. On
    large paper the mats have their zones around the mission, as on the screen; on other paper the
    cards lie in two rows."""
    large = paper.height >= LARGE_PAPER
    groups = {group for deck in decks for card in deck.cards for group in card.groups}
    colours = [colour for colour in COLOURS if colour in groups] or COLOURS
    players = [Mark(colour, SHAPES[colour], words.colour(colour)) for colour in colours]
    every = range(1, STAGES + 1)
    stages = [stage for stage in every if f"stage-{stage}" in groups] or every
    text = said(str(len(players)) if len(stages) == 1 else "all")
    return (
        text.board("missions", map(_large_mat if large else _mat, _missions_lying()), thick=False),
        text.board("places", _places(players), thick=False),
        text.board("tracks", (*map(_track, players), course(stages))),
        text.board("players", map(_summary, players)),
        text.board("markers", _markers(players)),
        text.labels("wolf-head", decks),
    )


# Mats

Lying = tuple[str, str, str]
"""The name of a mat, and sign and hint of the place for its mission card."""


def _missions_lying() -> Iterator[Lying]:
    text = said()
    for number in range(1, MISSIONS_A_STAGE + 1):
        yield text("mat.mission.name", number=number), "paw-print", text("mat.mission.hint")
    yield words.mission(FREE), "open-gate", text("mat.free.hint")


def _area(name: str, x: float, y: float, width: float, slots: int = 1, **more: Any) -> Area:
    """With places for cards beside each other."""
    between = (width - slots * CARD[0]) / (slots + 1) if slots else 0
    lefts = [x + between + n * (CARD[0] + between) for n in range(slots)]
    return area(name, (x, y, width), lefts, **more)


def _zone(id: str, x: float, y: float, width: float, slots: int = 1) -> Area:
    hint, icon = words.says(f"place_hint.{id}"), words.ZONE_ICONS[id]
    strong = id == "command"
    return _area(words.zone(id), x, y, width, slots, sign=icon, hint=hint, strong=strong)


def _government_area(x: float, y: float, width: float) -> Area:
    name, hint = (said()(f"mat.government.{key}") for key in ("name", "hint"))
    return _area(name, x, y, width, sign="window-bars", hint=hint)


def _mat(lying: Lying) -> Piece:
    """Four columns as wide as a card: on the left what makes the mission hard, on the right who
    takes part."""
    name, sign, hint = lying
    top, below = GAP, 2 * GAP + BAR + CARD[1]
    lefts = [GAP + n * (COLUMN + GAP) for n in range(4)]
    areas = (
        _area(name, lefts[0], top, COLUMN, sign=sign, hint=hint),
        _government_area(lefts[0], below, COLUMN),
        *(
            _zone(zone, left, top, COLUMN)
            for zone, left in zip(("command", "liaison", "recon"), lefts[1:], strict=True)
        ),
        _zone("strike", lefts[1], below, 3 * COLUMN + 2 * GAP, 3),
    )
    return Piece(*SIZE, Mat(name, areas))


def _large_mat(lying: Lying) -> Piece:
    """The zones around the mission."""
    name, sign, hint = lying
    width, left, right = 72.0, 40.0, 288.0
    rows = [1.0 + n * (BAR + CARD[1] + 0.5) for n in range(3)]
    middle = (LARGE_SIZE[0] - width) / 2
    areas = (
        _government_area(left, rows[0], width),
        _zone("command", middle, rows[0], width),
        _zone("liaison", left, rows[1], width),
        _area(name, middle, rows[1], width, sign=sign, hint=hint),
        _zone("recon", right, rows[1], width),
        _zone("strike", 2, rows[2], LARGE_SIZE[0] - 4, 5),
    )
    texts = (
        Words(name, right - 10, 10, 118, 34, strong=True),
        Words(said()("mat.words.difficulty"), right - 10, 34, 114, 18),
        Words(said()("mat.words.strength"), right - 10, 66, 114, 18),
    )
    return Piece(*LARGE_SIZE, Mat(name, areas, words=texts))


def _places(players: Sequence[Mark]) -> Iterator[Piece]:
    """At the Headquarters each colour has a column; Jail and Grave take all colours."""
    text = said()
    width = (SIZE[0] - GAP) / len(players) - GAP
    high = SIZE[1] - 2 * GAP
    columns = tuple(
        _area(mark.name, GAP + n * (width + GAP), GAP + 14, width, mark=mark, height=high - 14)
        for n, mark in enumerate(players)
    )
    name = text("mat.headquarters.name")
    title = Words(name, 4, 3.2, 120, 26, strong=True)
    waiting = Words(text("mat.headquarters.hint"), 84, 6.4, 180, 14)
    yield Piece(*SIZE, Mat(name, columns, words=(title, waiting)))
    wide = SIZE[0] / 2
    for id, sign in (("jail", "window-bars"), ("grave", "tombstone")):
        name, hint = text(f"mat.{id}.name"), text(f"mat.{id}.hint")
        between = (wide - 2 * GAP - 2 * CARD[0]) / 3
        lefts = [round(GAP + between + n * (CARD[0] + between), 3) for n in range(2)]
        tops = (GAP + BAR, GAP + BAR + CARD[1] + GAP)
        slots = tuple(Slot(left, top, *CARD) for top in tops for left in lefts)
        whole = Area(GAP, GAP, wide - 2 * GAP, high, name, sign, hint, slots, strong=True)
        yield Piece(wide, SIZE[1], Mat(name, (whole,)))


# Tracks


def highest_total(stages: int = STAGES) -> int:
    """A number that nobody can pass on the glory track, in so many stages.

    At most, a player takes part in all missions and in Free the Prisoners in every round, has a
    soldier killed by every Order that draws a Glory card, reaches every Secret Goal, and always
    gets the best cards that there are.
    """
    soldiers = sum(soldier.colour == COLOURS[0] for soldier in SOLDIERS.values())
    resolved = stages * (MISSIONS_A_STAGE + ROUNDS)
    drawing = sum(order.copies for order in CARDS.order if order.effect == "draw-glory")
    cards = resolved + min(soldiers, resolved * drawing)
    best = sorted(ALL_GLORY * stages, reverse=True)[:cards]
    return START + sum(best) + stages * GOAL


def _track(mark: Mark) -> Piece:
    """Rows of ten, and as many of them as it takes."""
    rows = highest_total() // COLUMNS + 1
    track = Track(
        title=said()("track.glory.title"),
        hint=said()("track.glory.hint"),
        mark=mark,
        count=rows * COLUMNS,
        columns=COLUMNS,
        box=BOX,
        frame=FRAME,
        start=START,
    )
    return Piece(*HALF, track)


def course(stages: Sequence[int]) -> Piece:
    """Stages and rounds, and the failed missions of each stage."""
    text = said()
    top, wide, narrow, high = 26.0, 24.0, 20.0, 20.0
    left, right = 20.0, 124.0
    cells = []
    texts = [
        Words(text("track.course.title"), 4, 3, 110, 22, strong=True),
        Words(text("track.course.round"), left, 17, 90, 13, strong=True),
        Words(text("track.course.failed"), right, 17, 64, 13, strong=True),
    ]
    for row, stage in enumerate(stages):
        y = top + row * high
        texts.append(Words(words.ROMAN[stage], 5, y + 4, 15, 30, strong=True))
        cells += [Cell(left + n * wide, y, wide, high, str(n + 1)) for n in range(ROUNDS)]
        cells += [
            Cell(right + n * narrow, y, narrow, high, str(n + 1)) for n in range(MISSIONS_A_STAGE)
        ]
    below = top + len(stages) * high + 4
    texts += [
        Words(text("track.course.each"), 4, below, 182, 12.5),
        Words(text("track.course.end"), 4, below + 18, 182, 12.5),
    ]
    return Piece(*HALF, Mat(texts[0].text, cells=tuple(cells), words=tuple(texts)))


# Player sheets


def _summary(mark: Mark) -> Piece:
    text = said()

    def section(id: str, points: Iterable[Point] = (), *, numbered: bool = False) -> Section:
        found = (*points, *text.points(f"sheet.{id}.points"))
        return Section(text(f"sheet.{id}.title"), found, numbered)

    columns = (
        (section("turn", _actions()), section("two"), section("end")),
        (section("mission", numbered=True),),
    )
    return Piece(*HALF, Summary(part(words.GAME, "turn").title, mark, columns))


# Markers


def _markers(players: Sequence[Mark]) -> Iterator[Piece]:
    """Those for the track and for soldiers are narrow enough for its boxes and for a card."""
    text = said()
    failed = text.marker("failed", "small", figure="×", colour="blood")
    round_ = text.marker("round", "small", sign="calendar")
    interrogation = text.marker("interrogation", figure="−1", colour="steel")
    glory = [
        Marker(text("marker.glory.name", colour=m.name), mark=m, size="small", colour=m.colour)
        for m in players
    ]
    actions = [text.marker("action", figure=n, colour="forest") for n in ("1", "2", "3", "+1")]
    large = [
        text.marker(id, "large", sign=sign, colour=colour)
        for (id, sign), colour in zip(SINGLES.items(), ("blood", "amber"), strict=True)
    ]
    jail = text.marker("jail", sign="window-bars")
    several = (*[failed] * MISSIONS_A_STAGE, *actions, *[interrogation] * 3)
    yield from map(standing, (*glory, round_, *several, *large))
    yield from [overlay(jail.name, "bars")] * len(players)
    yield text.legend(
        40,
        {
            "glory": glory[0],
            "round": round_,
            "failed": failed,
            "action": actions[0],
            "interrogation": interrogation,
            "jail": jail,
        },
    )
