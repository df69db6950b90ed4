"""What is wrong with a game's declarations and texts, before anybody sees them.

A name that stands for nothing is told with the file and the line where it stands, and what may
have been meant.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from difflib import get_close_matches
from functools import cache
from itertools import product
from pathlib import Path
from random import Random
from re import findall
from typing import Any, Final, NamedTuple, get_args

from django.conf import settings

from game.engine.bots.random_player import random_player
from game.engine.contract import CHANCE, Event, UnreadableOptions
from game.engine.declarations import (
    CHOICE,
    SEAT,
    EventLine,
    Tone,
    no_phase,
    no_score,
    tell_all,
)
from game.engine.grammar import Grammar
from game.engine.match import play_match
from game.engine.mistakes import DeclarationError, meant
from game.engine.record import replay
from game.engine.registry import folder_of
from game.engine.texts import TextError
from game.kit.parts import Cast
from game.tables.selectors import Sitter, VisibleEvent

from . import log
from .load import MODULE, Game, game_of
from .rules import rule_faults

OPEN: Final = (
    *("how", "rules", "box", "card", "term", "decision", "left_out", "question", "choice"),
    "paper",
    *("chapter", "fate", "figure", "numbers", "times", "state", "way"),
)
"""Parts of the texts in which a game has as many keys as it likes."""

SAMPLE: Final = 3
"""So many games of the fewest and of the most players are played to see what comes up."""

USES: Final[Mapping[str, tuple[str, ...]]] = {
    "game": ("title", "invitation"),
    "setting": ("OptionsForm",),
    "kind": ("kinds", "decks"),
    "number": ("page", "kinds", "rules", "decks"),
    "zone": ("page", "line", "boards"),
    "verb": ("page",),
    "phase": ("page",),
    "event": ("line",),
    "glance": ("page", "glance"),
    "score": ("page", "after"),
    "ending": ("page", "after"),
    "coach": ("page",),
    "hint": ("page",),
    "doubt": ("page",),
}
"""The members that show what is declared, by the first part of its texts' keys."""


class Shown(NamedTuple):
    """A game, and the names of the members that it has of its own."""

    game: Game
    own: frozenset[str]

    def by_kit(self, *members: str) -> bool:
        """Whether one of these is made from the declarations."""
        return not self.own.issuperset(members)

    def uses(self, part: str) -> bool:
        """Whether a part of the declarations is shown by a member that is made from them."""
        return self.by_kit(*USES[part])


def faults(slug: str, own: frozenset[str] = frozenset()) -> tuple[str, ...]:
    """All that keeps a game from being shown; `own` are the names of its own members, for which
    nothing needs to be declared. Raises KeyError for a game that declares nothing."""
    try:
        game = game_of(slug)
    except (TextError, DeclarationError) as error:
        return (str(error),)
    except Exception as error:  # whatever a module of a game may do
        return (f"{folder_of(slug) / MODULE}.py: {error!r}",)
    shown = Shown(game, own)
    found = [*_names(game), *_pictures(game), *_settings(game), *_functions(shown)]
    if not found and shown.uses("verb"):
        found = [*_grammar(game)]
    if found:
        return (*found, *_texts(shown))
    rules = rule_faults(game) if shown.by_kit("rules") else ()
    return (*_texts(shown), *_played(shown), *rules)


class _Shows:
    """The files of the declarations, one or those of a package, to tell where a name stands."""

    def __init__(self, game: Game) -> None:
        folder = folder_of(game.slug)
        self.paths = (folder / f"{MODULE}.py", *sorted((folder / MODULE).glob("*.py")))
        self.paths = tuple(path for path in self.paths if path.exists())

    def fault(self, name: Any, said: str, known: Iterable[str] = ()) -> str:
        """`said` is what is wrong with the name, `known` what it could have been."""
        path, line = self._at(f'"{name}"')
        return f"{path}, line {line}: {said}{meant(str(name), map(str, known))}"

    def _at(self, written: str) -> tuple[Path, int]:
        for path in self.paths:
            for line, text in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
                if written in text:
                    return path, line
        return self.paths[0], 1


def _names(game: Game) -> Iterator[str]:
    """Names that stand twice, or for nothing."""
    file, declared = _Shows(game), game.declared
    for what, ids in {
        "card or zone": [*(kind.id for kind in declared.cards), *game.zones, SEAT, CHOICE],
        "zone": [zone.id for zone in declared.zones],
        "verb": [verb.id for verb in declared.verbs],
        "phase": [phase.id for phase in declared.phases],
        "event": [event.kind for event in declared.events],
        "setting": [setting.id for setting in declared.settings],
        "card": [card for kind in declared.cards for card in kind.cards],
    }.items():
        for name in sorted({name for name in ids if ids.count(name) > 1}):
            yield file.fault(name, f"two of a kind: {what} {name!r}")
    places = [*(kind.id for kind in declared.cards), *game.zones, SEAT, CHOICE]
    for verb in declared.verbs:
        for place in verb.places:
            if place not in places:
                yield file.fault(place, f"verb {verb.id!r} has the unknown place {place!r}", places)
        if verb.at and verb.at not in game.zones:
            said = f"verb {verb.id!r} lies at the unknown zone {verb.at!r}"
            yield file.fault(verb.at, said, game.zones)
    for name in declared.cover:
        if name not in game.kinds:
            yield file.fault(name, f"the cover has the unknown card {name!r}", game.kinds)
    for name in declared.how_icons:
        part, _, number = name.partition(".")
        if number not in game.says.under(f"how.{part}.points"):
            yield file.fault(name, f"an icon for {name!r}, which is no point of 'how'")
    for name in declared.asks.when:
        if f"question.{name}" not in game.says.texts:
            yield file.fault(name, f"a condition for the unknown question {name!r}")
    for name in declared.answers:
        if f"left_out.{name}.ask" not in game.says.texts:
            yield file.fault(name, f"answers the unknown question {name!r}")


def _grammar(game: Game) -> Iterator[str]:
    """Moves that the rules have and nobody declares, and the reverse; of rules that say which
    words a move may have."""
    grammar: Grammar = getattr(game.ruleset, "verbs", {})
    file = _Shows(game)
    for verb in game.verbs if grammar else ():
        if verb not in grammar:
            yield file.fault(verb, f"the rules have no verb {verb!r}", grammar)
    for name, forms in grammar.items():
        for form in forms:
            yield from _of_a_form(game, file, name, form)


def _of_a_form(
    game: Game, file: _Shows, name: str, form: tuple[frozenset[str], ...]
) -> Iterator[str]:
    verb = game.verbs.get(name)
    if verb is None:
        yield file.fault(name, f"the verb {name!r} is not declared", game.verbs)
    elif len(form) > len(verb.places):
        yield file.fault(name, f"a move of {name!r} has more words than {verb.places}")
    else:
        for place, allowed in zip(verb.places, form, strict=False):
            if strange := sorted(allowed - _words_of(game, place, allowed)):
                yield file.fault(name, f"a {place!r} of {name!r} may be {strange[0]!r}, too")


def _words_of(game: Game, place: str, anything: frozenset[str]) -> frozenset[str]:
    """What a place of a verb may hold."""
    for kind in game.declared.cards:
        if kind.id == place:
            return frozenset(kind.cards)
    if place not in game.zones:
        return anything
    return frozenset(game.zones[place].places or (place,))


def _pictures(game: Game) -> Iterator[str]:
    """Icons, colours and numbers that there are not."""
    file, icons, tones = _Shows(game), _icons(), get_args(Tone)
    named = {game.declared.emblem, *game.declared.how_icons.values()}
    named |= {kind.sign for kind in game.declared.cards}
    for icon in sorted(named - icons):
        yield file.fault(icon, f"there is no icon {icon!r}", icons)
    for name, kind in game.kinds.items():
        card = game.card(name)
        icon, tone = getattr(card, "emblem", kind.sign), getattr(card, "tone", kind.tone)
        if icon not in icons:
            yield file.fault(icon, f"card {name!r}: there is no icon {icon!r}", icons)
        if tone not in tones:
            yield file.fault(tone, f"card {name!r}: there is no tone {tone!r}", tones)
        if not getattr(card, "name", None):
            yield file.fault(kind.id, f"card {name!r} has no name")
        for number in kind.numbers:
            if not hasattr(card, number):
                yield file.fault(number, f"card {name!r} has no {number!r}")


@cache
def _icons() -> frozenset[str]:
    sprite = Path(settings.BASE_DIR) / "static" / "vendor" / "icons.svg"
    return frozenset(findall(r'<symbol[^>]* id="([^"]+)"', sprite.read_text(encoding="utf-8")))


def _settings(game: Game) -> Iterator[str]:
    """Options, numbers of players and levels that the rules do not know."""
    file, declared, ruleset = _Shows(game), game.declared, game.ruleset
    for setting in declared.settings:
        if setting.lesson is not None and setting.lesson not in setting.values:
            said = f"setting {setting.id!r} has no value {setting.lesson!r} for a lesson"
            yield file.fault(setting.lesson, said, map(str, setting.values))
        for value in setting.values:
            yield from _set_up(game, file, declared.players, setting.options(value))
    guided = declared.guided
    yield from _set_up(game, file, guided.players, guided.options)
    if guided.level not in ruleset.players:
        said = f"there is no computer player {guided.level!r}"
        yield file.fault(guided.level, said, ruleset.players)
    for players in (declared.players, declared.groups):
        if players not in ruleset.seats:
            yield file.fault(players, f"the game is not for {players} players")


def _set_up(game: Game, file: _Shows, players: int, options: Mapping[str, Any]) -> Iterator[str]:
    try:
        game.ruleset.setup(players, options)
    except UnreadableOptions as error:
        yield file.fault(next(iter(options), ""), f"the rules refuse {dict(options)}: {error}")


def _functions(shown: Shown) -> Iterator[str]:
    """What a view is asked by the members that are made, and nobody declares."""
    file, declared = _Shows(shown.game), shown.game.declared
    if shown.uses("phase") and declared.phase is no_phase:
        yield file.fault("phase", "nothing finds the phase in a view")
    if shown.by_kit("page", "glance") and declared.score is no_score:
        yield file.fault("score", "nothing counts what a seat has")


# Texts


def needed(game: Game) -> tuple[str, ...]:
    """The keys of all texts that the declarations call for."""
    declared = game.declared
    return (
        *(f"game.{key}" for key in ("title", "about", "alone", "guided")),
        *(f"kind.{kind.id}" for kind in declared.cards),
        *(f"number.{number}" for kind in declared.cards for number in kind.numbers),
        *(f"zone.{zone.id}.{name}" for zone in declared.zones for name in ("name", *zone.places)),
        *(f"verb.{verb.id}.label" for verb in declared.verbs),
        *(f"verb.{verb.id}.ask" for verb in declared.verbs if game.asks(verb)),
        *(
            f"phase.{phase.id}.{key}"
            for phase in declared.phases
            for key in ("prompt", "waiting", "short")
        ),
        *(f"event.{e.kind}.line" for e in declared.events if not e.silent and e.tell is tell_all),
        *(
            f"setting.{setting.id}.{key}"
            for setting in declared.settings
            for key in ("label", *(one for one in setting.values if one not in game.kinds))
        ),
        *("glance.where", "score.label"),
        *(f"coach.{when}.{key}" for when in ("waiting", "over") for key in ("title", "text")),
        *_of_the_guide(game),
    )


def _of_the_guide(game: Game) -> Iterator[str]:
    """Why the kit proposes a move; or what the game says itself, in all its parts."""
    says, declared = game.says, game.declared
    if declared.coaching is None:
        yield from (f"verb.{verb.id}.why" for verb in declared.verbs)
        return
    yield from (f"coach.{key}.{part}" for key in says.under("coach") for part in ("title", "text"))
    yield from (f"hint.{key}.text" for key in says.under("hint"))


def _optional(game: Game) -> tuple[str, ...]:
    declared = game.declared
    return (
        *(f"verb.{verb.id}.ask" for verb in declared.verbs),
        *(f"event.{e.kind}.{key}" for e in declared.events for key in _sentences(game, e)),
        *(f"phase.{id}.{key}" for id in game.phases for key in game.says.under(f"phase.{id}")),
        *(f"setting.{s.id}.{key}" for s in declared.settings for key in ("help", *s.values)),
        *(f"hint.{key}.why" for key in game.says.under("hint")),
        *(f"{of}.{key}" for of in ("none", "join") for key in game.says.under(of)),
        *(
            f"doubt.{key}.{part}"
            for key in game.says.under("doubt")
            for part in ("question", "yes")
        ),
    )


def _sentences(game: Game, event: EventLine) -> tuple[str, ...]:
    """What may be told of an event; one that chooses itself may have as many as it likes."""
    if event.tell is tell_all:
        return ("hidden", "fate")
    return ("fate", *game.says.under(f"event.{event.kind}"))


def _texts(shown: Shown) -> Iterator[str]:
    """Texts that are missing, and such as nothing asks for. A game's own members may have texts
    whose keys begin otherwise than those of the kit."""
    game, texts = shown.game, shown.game.says.texts
    wanted = [key for key in needed(game) if shown.uses(_part(key))]
    known = {*wanted, *_optional(game)}
    strange = [key for key in texts if key not in known and _is_strange(shown, _part(key))]
    for key in wanted:
        if key not in texts:
            near = get_close_matches(key, strange, n=1)
            at = f", line {texts[near[0]].line}: is {near[0]!r} meant?" if near else ""
            yield f"{texts.path}: no text {key!r}{at}"
    for key in strange:
        said = f"{texts.path}, line {texts[key].line}: nothing asks for {key!r}"
        yield said + meant(key, known - set(texts))


def _part(key: str) -> str:
    return key.partition(".")[0]


def _is_strange(shown: Shown, part: str) -> bool:
    """Whether nothing can ask for a text whose key begins so, but what is declared."""
    if part in USES:
        return part != "ending" and shown.uses(part)
    return part not in OPEN and not shown.own


# Games


def _played(shown: Shown) -> Iterator[str]:
    """What comes up in games at random, and is not declared or cannot be told: some games of the
    fewest and of the most players, and one with each value of every setting."""
    game, found, happened = shown.game, dict[str, None](), dict[str, Event]()
    fewest, most = min(game.ruleset.seats), max(game.ruleset.seats)
    for seed, players in product(range(SAMPLE), {fewest, most}):
        found |= dict.fromkeys(_of_a_game(shown, players, {}, seed, happened))
    for setting in game.declared.settings:
        for options in map(setting.options, setting.values):
            with suppress(UnreadableOptions):  # told already
                found |= dict.fromkeys(_of_a_game(shown, fewest, options, SAMPLE, happened))
    file = _Shows(game)
    for event in happened.values() if shown.by_kit("line") else ():
        found |= dict.fromkeys(_of_an_event(game, file, event))
    yield from found


def _of_a_game(
    shown: Shown, players: int, chosen: Mapping[str, Any], seed: int, happened: dict[str, Event]
) -> Iterator[str]:
    """Puts what has happened to what has `happened` in other games: most happens more than once."""
    game = shown.game
    file, ruleset = _Shows(game), game.ruleset
    options = {**ruleset.random_options(players, Random(seed)), **chosen}
    match = play_match(ruleset, [random_player] * players, options, Random(seed))
    for step in replay(ruleset, match.record):
        if shown.uses("verb") and step.move.seat != CHANCE:
            yield from _of_a_move(game, file, step.move.verb, step.move.args)
        happened |= {repr(event): event for event in step.events}
        if shown.uses("phase"):
            yield from _of_a_position(game, file, step.state)
    ending = f"ending.{match.outcome.reason}"
    if shown.uses("ending") and ending not in game.says.texts:
        yield f"{game.says.texts.path}: no text {ending!r}"


def _of_a_position(game: Game, file: _Shows, state: Any) -> Iterator[str]:
    phase = game.declared.phase(game.ruleset.view(state, None))
    acting = game.ruleset.to_act(state)
    if acting and CHANCE not in acting and phase not in game.phases:
        yield file.fault(phase, f"the phase {phase!r} is not declared", game.phases)


def _of_a_move(game: Game, file: _Shows, name: str, args: tuple[str, ...]) -> Iterator[str]:
    return _of_a_form(game, file, name, tuple(frozenset((word,)) for word in args))


def _told(game: Game, file: _Shows, event: Event) -> Iterator[str]:
    """What keeps an event from being told to everybody, or to a seat that learns more."""
    sitters = tuple(Sitter(seat, "", "") for seat in range(max(game.ruleset.seats)))
    for reader in (None, *event.private):
        seen = VisibleEvent(event.kind, event.seen_by(reader))
        try:
            log.line(game, seen, Cast(sitters, reader))
        except Exception as error:  # whatever a function of a game may do
            yield file.fault(event.kind, f"the event {event.kind!r} cannot be told: {error}")


def _of_an_event(game: Game, file: _Shows, event: Event) -> Iterator[str]:
    line = game.events.get(event.kind)
    if line is None:
        yield file.fault(event.kind, f"the event {event.kind!r} is not declared", game.events)
    elif line.tell is not tell_all:
        yield from () if line.silent else _told(game, file, event)
    elif f"event.{line.kind}.line" in game.says.texts and not line.silent:
        yield from tuple(_unknown_places(game, line, event)) or _told(game, file, event)


def _unknown_places(game: Game, line: EventLine, event: Event) -> Iterator[str]:
    """What the sentences of an event fill in, and it does not tell."""
    texts, counted = game.says.texts, ("n",) if line.counted else ()
    for key, known in {
        f"event.{line.kind}.line": {*counted, *event.public, *line.secret},
        f"event.{line.kind}.hidden": {*counted, *event.public},
    }.items():
        if key in texts:
            for place in sorted(texts[key].places - known):
                said = f"{key!r} fills in {place!r}, which the event does not tell"
                yield f"{texts.path}, line {texts[key].line}: {said}{meant(place, known)}"
