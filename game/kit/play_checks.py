"""What comes up in games at random, and is not declared or cannot be told."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from contextlib import suppress
from dataclasses import replace
from itertools import product
from random import Random
from typing import Any, Final, NamedTuple

from game.engine.bots.random_player import random_player
from game.engine.contract import (
    CHANCE,
    Event,
    Facts,
    Move,
    Seat,
    UnreadableMove,
    UnreadableOptions,
)
from game.engine.declarations import CARD, EventLine, tell_all
from game.engine.grammar import check_readable
from game.engine.match import next_move
from game.engine.mistakes import DeclarationError, explained, meant
from game.engine.record import TIME_UP, PlayedMove, apply_any
from game.engine.texts import TextError
from game.tables.selectors import Seen, Sitter, VisibleEvent

from . import log
from .declared.ending import glance
from .declared.steps import Steps
from .declared.table import page
from .fault_lines import Files
from .load import Game
from .names import is_named
from .parts import Cast
from .safe_wording import raised
from .sample_games import seen_at
from .told_checks import unknown_places

SAMPLE: Final = 3
"""So many games of the fewest and of the most players are played."""
ROUNDS: Final = 2
"""After so many moves of each player time is called, in one game more."""
ALIKE: Final = 4
"""Of all positions of the same phase with the same verbs so many are shown: a long game has
thousands, and a server waits for this when it starts."""
ALIKE_EVENTS: Final = 12
"""Of all events of the same kind with the same facts' names so many are told."""
SEATS: Final = frozenset(
    ("seat", "player", "who", "winner", "loser", "owner", "other", "target", "victim")
)
"""What facts are called that are seats."""


class Parts(NamedTuple):
    """Which parts of the declarations are shown by members that are made from them."""

    verbs: bool
    events: bool
    phases: bool
    endings: bool
    pages: bool


class Played(NamedTuple):
    """A game between players who move at random. `time_up`: time is called after so many moves."""

    players: int
    options: Mapping[str, Any]
    seed: int
    time_up: int | None = None


class SoFar(NamedTuple):
    """What has come up in the games before: what has `happened`, by how it is written, how many
    positions of each sort there were, and the moves that have a form. Most come up again."""

    happened: dict[str, Event]
    positions: Counter[Any]
    readable: set[Move]


def play_faults(game: Game, parts: Parts) -> Iterator[str]:
    """Of some games of the fewest and of the most players, of one with each value of every
    setting, and of one that ends early. All but one of each number of players are such as fit into
    a lesson: a server waits for this when it starts."""
    seats, settings = game.ruleset.player_counts, game.declared.settings
    fewest, most = min(seats), max(seats)
    lesson: dict[str, Any] = {}
    for setting in settings:
        lesson |= setting.options(setting.of_lesson)
    games = [
        Played(n, lesson if seed else {}, seed)
        for seed, n in product(range(SAMPLE), sorted({fewest, most}))
    ]
    games.append(Played(fewest, {}, SAMPLE, time_up=1 + ROUNDS * fewest))
    games += [
        Played(fewest, {**lesson, **setting.options(value)}, SAMPLE)
        for setting in settings
        for value in setting.values
    ]
    so_far = SoFar({}, Counter(), set())
    for one in games:
        with suppress(UnreadableOptions):  # told already
            yield from _of_a_game(game, parts, one, so_far)
    alike: Counter[Any] = Counter()
    for event in so_far.happened.values() if parts.events else ():
        alike[facts := (event.kind, *map(frozenset, (event.public, *event.private.values())))] += 1
        if alike[facts] <= ALIKE_EVENTS:
            yield from _of_an_event(game, Files(game), event)


def _of_a_game(game: Game, parts: Parts, played: Played, so_far: SoFar) -> Iterator[str]:
    file, number = Files(game), 0
    outcome = None
    try:
        for number, step in enumerate(_steps(game, file, played, so_far), 1):  # noqa: B007
            if parts.verbs and step.move.seat != CHANCE:
                yield from of_a_move(game, file, step.move.verb, step.move.args)
            so_far.happened.update((repr(event), event) for event in step.events)
            if parts.phases:
                pages = parts.pages and _is_new(game, step.state, so_far.positions)
                yield from _of_a_position(game, file, step, played.players, pages=pages)
            outcome = game.ruleset.outcome(step.state)
    except Exception as error:  # whatever a function of a game may do
        when = f"in a game of {played.players}, after {number} moves"
        yield f"{explained(error, file.folder)} ({when})"
        return
    key = f"ending.{outcome.reason}" if outcome else ""
    if parts.endings and key not in game.says.texts:
        yield f"{game.says.texts.path}: no text {key!r}"


def _is_new(game: Game, state: Any, shown: Counter[Any]) -> bool:
    """Whether few positions were like this one, by its phase and by what can be done there."""
    ruleset = game.ruleset
    acting = ruleset.to_act(state)
    if CHANCE in acting:
        return False
    phase = game.declared.phase(ruleset.view(state, None))
    verbs = {move.verb for seat in acting for move in ruleset.legal_moves(state, seat)}
    shown[phase, frozenset(verbs)] += 1
    return shown[phase, frozenset(verbs)] <= ALIKE


def _steps(game: Game, file: Files, played: Played, so_far: SoFar) -> Iterator[PlayedMove]:
    """The game, move by move. Raises DeclarationError where it cannot go on, or does not end."""
    ruleset, rng = game.ruleset, Random(played.seed)
    options = {**ruleset.random_options(played.players, Random(played.seed)), **played.options}
    players = [random_player] * played.players
    state, ply = ruleset.setup(played.players, options), 0
    while ruleset.outcome(state) is None:
        for seat in ruleset.to_act(state):
            if seat != CHANCE:
                _check_moves(game, file, state, seat, played.players, so_far.readable)
        if ply > ruleset.most_moves:
            said = f"a game has more than {ruleset.most_moves} moves"
            raise DeclarationError(file.fault(ruleset.most_moves, said, after=r"most_moves\s*="))
        move = TIME_UP if ply == played.time_up else next_move(ruleset, state, players, rng)
        state, events = apply_any(ruleset, state, move, played.players)
        ply += 1
        yield PlayedMove(ply, move, events, state)


def _check_moves(
    game: Game, file: Files, state: Any, seat: Seat, players: int, readable: set[Move]
) -> None:
    """Raises DeclarationError where a seat that is to act has no move, or one of no form; those
    that have one are `readable` from then on."""
    moves, view = game.ruleset.legal_moves(state, seat), game.ruleset.view(state, None)
    phase = game.declared.phase(view)
    if not moves:
        raise DeclarationError(file.fault(phase, f"in {phase!r} a seat is to act that has no move"))
    openly = phase in game.phases and game.phases[phase].openly
    guessed = game.ruleset.resample(view, Random(0)) if openly else state
    if openly and moves != game.ruleset.legal_moves(guessed, seat):
        said = f"{phase!r} is decided openly, but its moves tell what others are not to know"
        raise DeclarationError(file.fault(phase, said))
    for move in moves:
        if move in readable:
            continue
        if strange := [word for word in move.args if not isinstance(word, str)]:
            said = f"a move of {move.verb!r} has the word {strange[0]!r}, which is no text"
            raise DeclarationError(file.fault(move.verb, said))
        try:
            if game.grammar:
                check_readable(game.grammar, move, players)
        except UnreadableMove:
            said = f"the rules list the move '{move}', but 'grammar' has no such form"
            raise DeclarationError(file.fault(move.verb, said)) from None
        readable.add(move)


def of_a_move(game: Game, file: Files, name: str, args: tuple[str, ...]) -> Iterator[str]:
    return of_a_form(game, file, name, tuple(frozenset((word,)) for word in args))


def of_a_form(
    game: Game, file: Files, name: str, form: tuple[Collection[str], ...]
) -> Iterator[str]:
    """What moves of this form have that their verb does not declare."""
    verb = game.verbs.get(name)
    if verb is None:
        yield file.fault(name, f"the verb {name!r} is not declared", game.verbs)
    elif len(form) > len(verb.places):
        said = f"a move of {name!r} has more words than {verb.places}"
        yield file.fault(name, said, after=r"Verb\(")
    else:
        for place, allowed in zip(verb.places, form, strict=False):
            if strange := sorted({*allowed} - {*_words_of(game, place, allowed)}):
                said = f"a {place!r} of {name!r} may be {strange[0]!r}, too"
                yield file.fault(name, said, after=r"Verb\(")


def _words_of(game: Game, place: str, anything: Collection[str]) -> Collection[str]:
    """What a place of a verb may hold."""
    for kind in game.declared.cards:
        if kind.id == place:
            return frozenset(kind.cards)
    if place == CARD:
        return frozenset(game.kinds)
    if place not in game.zones:
        return anything
    return frozenset(game.zones[place].places or (place,))


def _of_a_position(
    game: Game, file: Files, step: PlayedMove, players: int, *, pages: bool
) -> Iterator[str]:
    phase = game.declared.phase(game.ruleset.view(step.state, None))
    acting = game.ruleset.to_act(step.state)
    if acting and CHANCE not in acting and phase not in game.phases:
        yield file.fault(phase, f"the phase {phase!r} is not declared", game.phases)
    elif pages and CHANCE not in acting:
        yield from _of_a_page(game, file, step, players)


def _of_a_page(game: Game, file: Files, step: PlayedMove, players: int) -> Iterator[str]:
    """What keeps a table from being shown to whoever decides, and to whoever watches."""
    seen = seen_at(game.slug, [step], players)
    unknown = tuple(_unknown_places(game, seen))
    if unknown:
        yield from unknown
        return
    steps = Steps(game, seen.moves, "")
    acts = [act for act in map(steps.act, steps.things) if act is not None]
    try:
        with raised():
            watching = replace(seen, seat=None, moves=())
            for read, picks in ((seen, [act.pick for act in acts[:1]]), (watching, [])):
                cast = Cast(read.sitters, read.seat)
                for chosen in ("", *picks):
                    page(game, read, cast, chosen)
                glance(game, read, cast)
    except TextError as error:
        yield str(error)
    except Exception as error:  # whatever a function of a game may do
        phase = game.declared.phase(seen.view)
        yield f"{explained(error, file.folder)} (when the table is shown, {phase!r})"


def _unknown_places(game: Game, seen: Seen) -> Iterator[str]:
    """What the sentences of a decision fill in, and neither the table nor its phase tells."""
    phase, texts = game.phases.get(game.declared.phase(seen.view)), game.says.texts
    if phase is None:  # the game is over
        return
    try:
        facts = {"names", *phase.facts(seen.view)}
        where = {*game.declared.where(seen.view)}
    except Exception:  # the page tells, with file and line
        return
    asks = dict.fromkeys(f"verb.{move.verb}.ask" for move in seen.moves)
    keys: dict[str, set[str]] = {"glance.where": where}
    keys |= {f"phase.{phase.id}.{key}": facts for key in ("prompt", "waiting", "short")}
    for key, known in {**keys, **dict.fromkeys(asks, facts | {"card"})}.items():
        for place in sorted(texts[key].places - known) if key in texts else ():
            said = f"{key!r} fills in {place!r}, which nothing tells there"
            yield f"{texts.path}, line {texts[key].line}: {said}{meant(place, known)}"


def _of_an_event(game: Game, file: Files, event: Event) -> Iterator[str]:
    line = game.events.get(event.kind)
    if line is None:
        if event.kind != TIME_UP.verb:
            said = f"the event {event.kind!r} is not declared"
            yield file.fault(event.kind, said, game.events, after=r"(?:tell|Event)\(")
    else:
        missing = line.tell is tell_all and f"event.{line.kind}.line" not in game.says.texts
        if not missing:  # told already
            unknown = line.tell is tell_all and tuple(
                unknown_places(game, line, frozenset(event.public))
            )
            yield from unknown or _told(game, file, line, event)


def _told(game: Game, file: Files, line: EventLine, event: Event) -> Iterator[str]:
    """What keeps an event from being told to everybody, or to a seat that learns more, and facts
    that would be shown as they are."""
    sitters = tuple(Sitter(seat, "", "") for seat in range(max(game.ruleset.player_counts)))
    for reader in (None, *event.private):
        facts = event.seen_by(reader)
        try:
            log.line(game, VisibleEvent(event.kind, facts), Cast(sitters, reader))
            yield from _shown_as_they_are(game, line, facts, reader)
        except Exception as error:  # whatever a function of a game may do
            said = f"the event {event.kind!r} cannot be told: {error}"
            yield file.fault(event.kind, said, after=r"EventLine\(")


def _shown_as_they_are(
    game: Game, line: EventLine, facts: Facts, reader: Seat | None
) -> Iterator[str]:
    """Ids of cards and of places, and seats, that stand in a sentence under names of which nothing
    says what they are."""
    told = log.told_of(game, line, facts, reader)
    for tell in (told, *told.details) if told else ():
        texts = game.says.texts
        key = f"event.{line.kind}.{tell.key}"
        key = key if key in texts else tell.key
        known = {**facts, **tell.facts}
        for place in sorted(texts[key].places & known.keys()) if key in texts else ():
            if not is_named(game, place) and (what := _what(game, place, known[place])):
                said = f"{key!r} shows {place!r} as it is, which is {what}"
                hint = f"say in 'names' what {place!r} is, or call the fact so"
                yield f"{texts.path}, line {texts[key].line}: {said}: {hint}"


def _what(game: Game, name: str, value: Any) -> str:
    """What the value of a fact seems to be, or "" for what may stand in a sentence as it is."""
    many = value if isinstance(value, tuple | list) else (value,)
    words = [one for one in many if isinstance(one, str)]
    if any(word in game.kinds for word in words):
        return "a card"
    for zone in game.declared.zones:
        if any(word in (zone.id, *zone.places) for word in words):
            return f"a place of the zone {zone.id!r}"
    numbers = [one for one in many if isinstance(one, int) and not isinstance(one, bool)]
    if numbers and SEATS.intersection(name.removesuffix("s").split("_")):
        return "a seat"
    return ""
