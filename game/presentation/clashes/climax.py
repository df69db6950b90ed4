"""A clash's result, beat by beat: from its report, and nothing else."""

from __future__ import annotations

from collections.abc import Iterator

from django.utils.translation import gettext as _

from game.kit.parts import Die
from game.kit.stage import Beat, Staged, staged
from game.tables.selectors import Seen

from . import words
from .report import Report


def climax(seen: Seen, told: Report | None) -> Staged | None:
    """The clash that is over, as its report tells it."""
    if told is None:
        return None
    return staged(
        f"{seen.public_id}-clash-{told.number}",
        [*_leaders(told), *_acts(told), *_thrown(told), _stamp(told), *_says(told)],
        title=told.clash.name,
        under=told.clash.under,
        picture=told.clash.picture,
        emblem=told.clash.emblem,
    )


def _leaders(told: Report) -> Iterator[Beat]:
    """Both, with their values in the trait that was compared at first."""
    for team, trait in zip(told.teams, told.first, strict=True):
        if team.opened is not None:
            yield Beat(
                kind="card",
                title=team.opened.name,
                text=trait,
                figure=str(team.opening),
                sign=told.sign,
                picture=team.opened.picture,
                emblem=team.opened.emblem,
                tone=f"side-{team.side.id}",
            )


def _acts(told: Report) -> Iterator[Beat]:
    """Each action card, and how the clash stood then."""
    for act in told.acts:
        yield Beat(
            kind="falls",
            title=act.card,
            text=f"{act.effect} ({_('cancelled')})" if act.undone else act.effect,
            figure=act.score,
            emblem=act.emblem,
            tone=f"side-{act.side.id}",
        )


def _thrown(told: Report) -> Iterator[Beat]:
    """The die that settles a tie, with what decides for whom."""
    if told.rolled is not None:
        yield Beat(
            kind="throw",
            title=words.says("climax.tie"),
            text=words.says("climax.odds"),
            dice=(Die(told.rolled),),
        )


def _stamp(told: Report) -> Beat:
    return Beat(
        kind="stamp",
        title=told.verdict,
        figure=told.score,
        text=" ".join(part for part in (told.die and f"{told.die}.", told.why) if part),
        tone=f"side-{told.winner.id}",
        own=told.own,
    )


def _says(told: Report) -> Iterator[Beat]:
    text = told.clash.summary or told.clash.text
    if text:
        yield Beat(kind="says", title=f"{told.clash.heading}:", text=text)
