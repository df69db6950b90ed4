"""What the box of Outcast Heroes holds beside its cards: mats, tracks, markers, labels."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from django.utils.translation import gettext as _

from game.kit.how import part
from game.kit.load import game_of
from game.rulesets.outcast_heroes.cards import ALL_GLORY, CARDS, COLOURS, SOLDIERS
from game.rulesets.outcast_heroes.stage import ROUNDS
from game.sheets.boards import (
    LEGEND,
    MAT,
    SUMMARY,
    TRACK,
    Board,
    Cell,
    Legend,
    Mark,
    Marker,
    Mat,
    Piece,
    Point,
    Section,
    Summary,
    Track,
    Words,
    labels,
    standing,
)
from game.sheets.decks import Deck
from game.sheets.papers import Paper

from . import words
from .boards_mats import MISSIONS_A_STAGE, large_mission_mats, marks, mission_mats, places
from .box import lesson_name

STAGES: Final = 3
START: Final = 1
GOAL: Final = 3
"""The most that a Secret Goal brings in a stage."""

LARGE_PAPER: Final = 400
HALF: Final = (190.0, 128.0)
"""Two of these share a sheet of A4."""

BOX: Final = 19.0
COLUMNS: Final = 10
FRAME: Final = (15.0, 10.0)
"""What takes the foot of a marker."""
LEGEND_SIZE: Final = (HALF[0], 34.0)


def highest_total() -> int:
    """A number that nobody can pass on the glory track.

    At most, a player takes part in all missions and in Free the Prisoners in every round, has a
    soldier killed by every Order that draws a Glory card, reaches every Secret Goal, and always
    gets the best cards that there are.
    """
    soldiers = sum(soldier.colour == COLOURS[0] for soldier in SOLDIERS.values())
    resolved = STAGES * (MISSIONS_A_STAGE + ROUNDS)
    drawing = sum(order.qty for order in CARDS.order if order.effect == "draw-glory")
    cards = resolved + min(soldiers, resolved * drawing)
    best = sorted(ALL_GLORY * STAGES, reverse=True)[:cards]
    return START + sum(best) + STAGES * GOAL


def boards(paper: Paper, decks: tuple[Deck, ...]) -> tuple[Board, ...]:
    """Everything beside these cards: for the colours and the stages among them, or for all. On
    large paper the mats have their zones around the mission, as on the screen; on other paper the
    cards lie in two rows."""
    large = paper.height >= LARGE_PAPER
    groups = {group for deck in decks for card in deck.cards for group in card.groups}
    players = tuple(marks([colour for colour in COLOURS if colour in groups] or COLOURS))
    every = range(1, STAGES + 1)
    stages = [stage for stage in every if f"stage-{stage}" in groups] or every
    return (
        Board(
            "missions",
            _("Mission mats"),
            _(
                "One for each mission on the table, and one for Free the Prisoners. On A3 the mats "
                "have their zones around the mission."
            ),
            tuple(large_mission_mats() if large else mission_mats()),
            thick=False,
        ),
        Board(
            "places",
            _("Headquarters, Jail and Grave"),
            _("In the middle of the table, for the soldiers of all players."),
            tuple(places(players)),
            thick=False,
        ),
        Board(
            "tracks",
            _("Glory tracks, rounds and stages"),
            _("A glory track for each player, and one round track for the table."),
            (*map(_track, players), _course(stages)),
        ),
        Board(
            "players",
            _("Player sheets"),
            _("One for each player: colour and mark, and what can be done in a turn."),
            tuple(map(_summary, players)),
        ),
        Board(
            "markers",
            _("Markers"),
            _("Fold these: they stand up by themselves and do not slide."),
            (*_markers(players), _legend(players)),
        ),
        _labels(decks, len(players), len(stages) == 1),
    )


# Tracks


def _track(mark: Mark) -> Piece:
    """Rows of ten, and as many of them as it takes."""
    rows = highest_total() // COLUMNS + 1
    track = Track(
        title=_("Glory Points"),
        hint=_("Start on 1. At the end of each stage, add your Glory cards and your Secret Goal."),
        mark=mark,
        count=rows * COLUMNS,
        columns=COLUMNS,
        box=BOX,
        frame=FRAME,
        start=START,
    )
    return Piece(TRACK, *HALF, track)


def _course(stages: Sequence[int]) -> Piece:
    """Stages and rounds, and the failed missions of each stage."""
    top, wide, narrow, high = 26.0, 24.0, 20.0, 20.0
    left, right = 20.0, 124.0
    cells = []
    texts = [
        Words(_("Stages and rounds"), 4, 3, 110, 22, strong=True),
        Words(_("Round"), left, 17, 90, 13, strong=True),
        Words(_("Failed missions"), right, 17, 64, 13, strong=True),
    ]
    for row, stage in enumerate(stages):
        y = top + row * high
        texts.append(Words(words.ROMAN[stage], 5, y + 4, 15, 30, strong=True))
        cells += [Cell(str(n + 1), left + n * wide, y, wide, high) for n in range(ROUNDS)]
        cells += [
            Cell(str(n), right + (n - 1) * narrow, y, narrow, high)
            for n in range(1, MISSIONS_A_STAGE + 1)
        ]
    below = top + len(stages) * high + 4
    texts += [
        Words(
            _(
                "Each round: 1. a new mission (not in round 4) · 2. everybody’s actions · "
                "3. Commanders decide which missions start · 4. the Commander-in-chief card "
                "passes to the left."
            ),
            *(4, below, 182, 12.5),
        ),
        Words(
            _(
                "End of the stage: all missions still on the table start, except Free the "
                "Prisoners · two failed missions: the People’s Government wins the stage · Glory "
                "and Secret Goals are counted."
            ),
            *(4, below + 18, 182, 12.5),
        ),
    ]
    return Piece(MAT, *HALF, Mat(_("Stages and rounds"), cells=tuple(cells), words=tuple(texts)))


# Player sheets


def _summary(mark: Mark) -> Piece:
    turn = part(game_of(words.SLUG), "turn")
    summary = Summary(
        title=turn.title,
        mark=mark,
        columns=(
            (
                Section(
                    _("Any of these, in any order"),
                    tuple(
                        Point(point.text, str(point.about)) for point in turn.points if point.about
                    ),
                ),
                Section(
                    _("In a two-player game"),
                    (Point(_("the Commander-in-chief has three actions.")),),
                ),
                Section(
                    _("To end your turn"),
                    (
                        Point(
                            _("place it on a Commander, who then cannot be replaced."),
                            _("Nomination"),
                        ),
                    ),
                ),
            ),
            (
                Section(
                    _("When a mission starts"),
                    (
                        Point(_("The Commander deals out Glory, one card to each participant.")),
                        Point(_("The Scout chooses the Government Action.")),
                        Point(
                            _(
                                "Each participant draws Orders: one for every soldier here, and "
                                "one more for every soldier in the Strike Force."
                            )
                        ),
                        Point(_("Give each soldier one Order; keep one and return the rest.")),
                        Point(_("Reveal together and compare strength and difficulty.")),
                        Point(
                            _("Success: Glory goes to your hand, the mission card to the Liaison.")
                        ),
                        Point(_("Soldiers go where their Orders send them.")),
                    ),
                    numbered=True,
                ),
            ),
        ),
    )
    return Piece(SUMMARY, *HALF, summary)


# Markers


def _failed() -> Marker:
    return Marker(_("Failed mission"), 22, 9, figure="×", size="small", colour="blood")


def _glory(mark: Mark) -> Marker:
    name = _("Glory: %(colour)s") % {"colour": mark.name}
    return Marker(name, 22, 9, mark=mark, size="small", colour=mark.colour)


def _round() -> Marker:
    return Marker(_("Round"), 22, 9, sign="calendar", size="small")


def _action(figure: str) -> Marker:
    return Marker(_("Action"), 24, 10, figure=figure, colour="forest")


def _interrogation() -> Marker:
    return Marker(_("Interrogation"), 24, 10, figure="−1", colour="steel")


def _markers(players: Sequence[Mark]) -> Iterator[Piece]:
    """Those for the track and for soldiers are narrow enough for its boxes and for a card."""
    for mark in players:
        yield standing(14, _glory(mark))
    yield standing(14, _round())
    for _copy in range(MISSIONS_A_STAGE):
        yield standing(14, _failed())
    for number in ("1", "2", "3", "+1"):
        yield standing(22, _action(number))
    for _copy in range(3):
        yield standing(22, _interrogation())
    large = (
        (_("Commander-in-chief"), "eagle-emblem", "blood"),
        (_("Nomination"), "rank-3", "amber"),
    )
    for name, sign, colour in large:
        yield standing(46, Marker(name, 40, 16, sign=sign, size="large", colour=colour))


def _legend(players: Sequence[Mark]) -> Piece:
    lines = (
        (_glory(players[0]), _("A player’s points, on the glory track. It starts on 1.")),
        (_round(), _("The round, on the track of stages and rounds.")),
        (_failed(), _("A failed mission, on the same track.")),
        (_action("1"), _("Actions left in this turn; +1 is the bonus “One more action”.")),
        (_interrogation(), _("Beside a player’s sheet: one action fewer in the next round.")),
    )
    return Piece(LEGEND, *LEGEND_SIZE, Legend(_("What the markers are for"), lines))


# Labels


def _labels(decks: tuple[Deck, ...], players: int, lesson: bool) -> Board:
    title = _("Outcast Heroes")
    cards = sum(card.qty for deck in decks for card in deck.cards)
    lines = (
        _("A card game about the armed underground after 1944"),
        lesson_name(players) if lesson else _("2–4 players · ages 13 and up · 20–60 minutes"),
        _("%(n)s cards, mats, tracks, markers") % {"n": cards},
    )
    return labels(title, "wolf-head", lines, decks)
