"""What is wrong with a game's declarations and texts, before anybody sees them.

A name that stands for nothing is told with the file and the line where it stands, and what may
have been meant.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final, NamedTuple, get_args

from game.engine.contract import UnreadableOptions
from game.engine.declarations import (
    CARD,
    CHOICE,
    SEAT,
    EventLine,
    Tone,
    no_phase,
    no_score,
    tell_all,
)
from game.engine.mistakes import DeclarationError, explained, meant, nearest
from game.engine.registry import folder_of, module_of
from game.engine.texts import TextError
from game.sheets.pictures import picture_file
from wyklenci_site.core.icons import icons

from . import names
from .declared.rules import rule_faults
from .fault_lines import Files
from .load import Game, game_of
from .play_checks import Parts, of_a_form, play_faults
from .told_checks import written_faults

OPEN: Final = (
    *("how", "minute", "rules", "term", "left_out", "ticket", "question", "choice"),
    *("paper", "refused"),
    *("chapter", "fate", "figure", "numbers", "times", "state", "way"),
    *("own",),
)
"""Parts of the texts in which a game has as many keys as it likes."""

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
    "class": ("page",),
    "hint": ("page",),
    "doubt": ("page",),
}
"""The members that show what is declared, by the first part of its texts' keys."""


class CheckedGame(NamedTuple):
    """A game, and the names of the members that it has of its own."""

    game: Game
    own: frozenset[str]

    def by_kit(self, *members: str) -> bool:
        """Whether one of these is made from the declarations."""
        return not self.own.issuperset(members)

    def uses(self, part: str) -> bool:
        """Whether a part of the declarations is shown by a member that is made from them."""
        return self.by_kit(*USES.get(part, ("page",)))


def faults(slug: str, own: frozenset[str] = frozenset()) -> tuple[str, ...]:
    """All that keeps a game from being shown; `own` are the names of its own members, for which
    nothing needs to be declared. Raises KeyError for a game that declares nothing."""
    try:
        game = game_of(slug)
        picture_file(slug)
    except (TextError, DeclarationError) as error:
        return (str(error),)
    except Exception as error:  # whatever a module of a game may do
        return (explained(error, folder_of(slug)),)
    shown = CheckedGame(game, own)
    # Each stage relies on what those before it found right: the rules and the texts are compared
    # with names that stand for something, and only what is declared and worded can be played.
    found = [*_names(game), *_pictures(game), *_settings(game), *_functions(shown)]
    if not found:
        found = [*_rules(shown)]
    if found:
        return tuple(dict.fromkeys([*found, *_texts(shown)]))
    found = [*_texts(shown)]
    if not found:
        found += play_faults(game, _parts(shown))
    if shown.by_kit("rules"):
        found += rule_faults(game)
    return tuple(dict.fromkeys(found))


def _parts(shown: CheckedGame) -> Parts:
    return Parts(
        verbs=shown.uses("verb"),
        events=shown.by_kit("line"),
        phases=shown.uses("phase"),
        endings=shown.uses("ending"),
        pages=shown.by_kit("page"),
    )


def _names(game: Game) -> Iterator[str]:
    """Names that stand twice, or for nothing."""
    file, declared = Files(game), game.declared
    for what, after, ids in (
        ("card or zone", "", [*(kind.id for kind in declared.cards), *game.zones, SEAT, CHOICE]),
        ("zone", r"Zone\(", [zone.id for zone in declared.zones]),
        ("verb", r"Verb\(", [verb.id for verb in declared.verbs]),
        ("phase", r"Phase\(", [phase.id for phase in declared.phases]),
        ("event", r"EventLine\(", [event.kind for event in declared.events]),
        ("setting", r"Setting\(", [setting.id for setting in declared.settings]),
        ("card", "", [card for kind in declared.cards for card in kind.cards]),
    ):
        for name in sorted({name for name in ids if ids.count(name) > 1}):
            yield file.fault(name, f"two of a kind: {what} {name!r}", after=after)
    places = [*(kind.id for kind in declared.cards), *game.zones, SEAT, CHOICE, CARD]
    for verb in declared.verbs:
        for place in verb.places:
            if place not in places:
                yield file.fault(place, f"verb {verb.id!r} has the unknown place {place!r}", places)
        if verb.at and verb.at not in game.zones:
            said = f"verb {verb.id!r} lies at the unknown zone {verb.at!r}"
            yield file.fault(verb.at, said, game.zones, after=r"\bat\s*=")
    kinds = [kind.id for kind in declared.cards]
    for kind in declared.cards:
        if kind.back and kind.back not in kinds:
            said = f"kind {kind.id!r} has the back of the unknown kind {kind.back!r}"
            yield file.fault(kind.back, said, kinds, after=r"back\s*=")
    for name in declared.cover:
        if name not in game.kinds:
            yield file.fault(name, f"the cover has the unknown card {name!r}", game.kinds)
    for name in declared.how_icons:
        part, _, number = name.partition(".")
        if number not in game.says.under(f"how.{part}.points"):
            yield file.fault(name, f"an icon for {name!r}, which is no point of 'how'")
    for name in (*declared.conditions.when, *declared.conditions.never):
        if f"question.{name}" not in game.says.texts:
            yield file.fault(name, f"a condition for the unknown question {name!r}")
    for name in declared.answers:
        if f"left_out.{name}.ask" not in game.says.texts:
            yield file.fault(name, f"answers the unknown question {name!r}")
    for name in game.says.under("ticket"):
        if f"left_out.{name}.ask" not in game.says.texts:
            yield file.fault(name, f"an exit ticket of the unknown question {name!r}")
        if not (
            game.says.maybe(f"ticket.{name}.right") and game.says.under(f"ticket.{name}.wrong")
        ):
            yield file.fault(name, f"an exit ticket without a right and a wrong answer: {name!r}")


def _rules(shown: CheckedGame) -> Iterator[str]:
    """What the tables and the source of the rules have, and is not declared."""
    game = shown.game
    if shown.uses("verb"):
        yield from _grammar(game)
    if shown.uses("phase"):
        for phase in game.deciding:
            if phase not in game.phases:
                said = f"the phase {phase!r} is not declared"
                yield Files(game).fault(phase, said, game.phases)
    if shown.by_kit("line"):
        yield from written_faults(game, folder_of(game.slug))


def _grammar(game: Game) -> Iterator[str]:
    """Moves that the rules have and nobody declares, and the reverse; of rules that say which
    words a move may have."""
    grammar = game.grammar
    file = Files(game)
    for verb in game.verbs if grammar else ():
        if verb not in grammar:
            yield file.fault(verb, f"the rules have no verb {verb!r}", grammar, after=r"Verb\(")
    for name, forms in grammar.items():
        for form in forms:
            yield from of_a_form(game, file, name, form)


def _choices(game: Game) -> Iterator[str]:
    """The words of moves that are nothing on the table."""
    for name, forms in game.grammar.items():
        if name in game.verbs:
            for form in forms:
                for place, allowed in zip(game.verbs[name].places, form, strict=False):
                    yield from sorted(allowed) if place == CHOICE else ()


def _pictures(game: Game) -> Iterator[str]:
    """Icons, colours and numbers that there are not."""
    file, known, tones = Files(game), icons(), get_args(Tone)
    named = {
        (game.declared.emblem, r"emblem\s*="),
        *((k.sign, r"sign\s*=") for k in game.declared.cards),
    }
    named |= {(icon, "") for icon in game.declared.how_icons.values()}
    for icon, after in sorted(named):
        if icon not in known:
            yield file.fault(icon, f"there is no icon {icon!r}", known, after=after)
    toned: dict[str, str] = {kind.tone: f"kind {kind.id!r}" for kind in game.declared.cards}
    for name in game.kinds:
        if own := getattr(game.card(name), "tone", ""):
            toned.setdefault(own, f"card {name!r}")
    for tone, of in toned.items():
        if tone not in tones:
            said = f"{of}: there is no tone {tone!r}, only {', '.join(tones)}"
            yield file.fault(tone, said, after=r"tone\s*=")
    for name, kind in game.kinds.items():
        card = game.card(name)
        icon = names.emblem(game, name)
        if icon not in known and icon != kind.sign:
            said = f"card {name!r}: there is no icon {icon!r}"
            yield file.fault(icon, said, known, after=r"emblem\s*=")
        if not getattr(card, "name", None):
            yield file.fault(name, f"card {name!r} has no name", after=r"id\s*=")
        for number in kind.numbers:
            if not hasattr(card, number):
                said = f"card {name!r} has no {number!r}"
                yield file.fault(number, said, after=r"numbers\s*=[^)]*?")


def _settings(game: Game) -> Iterator[str]:
    """Options, numbers of players and levels that the rules do not know."""
    file, declared, ruleset = Files(game), game.declared, game.ruleset
    for setting in declared.settings:
        if setting.lesson is not None and setting.lesson not in setting.values:
            said = f"setting {setting.id!r} has no value {setting.lesson!r} for a lesson"
            yield file.fault(setting.lesson, said, map(str, setting.values), after=r"lesson\s*=")
        if setting.alone is not None and setting.alone not in setting.values:
            said = f"setting {setting.id!r} has no value {setting.alone!r} for one who plays alone"
            yield file.fault(setting.alone, said, map(str, setting.values), after=r"alone\s*=")
        for value in setting.values:
            if why := _refused(game, declared.players, setting.options(value)):
                yield file.fault(setting.id, why, after=r"Setting\(")
    guided = declared.guided
    if why := _refused(game, guided.players, guided.options):
        yield file.fault(guided.players, why, after=r"Guided\([^)]*?players\s*=")
    if guided.level not in ruleset.computers:
        said = f"there is no computer player {guided.level!r}"
        yield file.fault(guided.level, said, ruleset.computers, after=r"level\s*=")
    for name in ("players", "groups", "alone"):
        players = getattr(declared, name)
        if players not in ruleset.player_counts:
            said = f"the game is not for {players} players"
            yield file.fault(players, said, after=rf"{name}\s*=")


def _refused(game: Game, players: int, options: Mapping[str, Any]) -> str:
    """Why no game can begin so, or ""."""
    try:
        game.ruleset.setup(players, options)
    except UnreadableOptions as error:
        return f"the rules refuse {dict(options)} for {players} players: {error}"
    return ""


def _functions(shown: CheckedGame) -> Iterator[str]:
    """What a view is asked by the members that are made, and nobody declares."""
    file, declared = Files(shown.game), shown.game.declared
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
        *(f"choice.{word}" for word in _choices(game)),
        *(f"verb.{verb.id}.ask" for verb in declared.verbs if game.picks_first(verb)),
        *(
            f"phase.{phase.id}.{key}"
            for phase in declared.phases
            for key in ("prompt", "waiting", "short")
        ),
        *(f"event.{e.kind}.line" for e in declared.events if e.tell is tell_all),
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
    alone = says.under("coach")
    only = (key for key in says.under("class") if key not in alone)
    yield from (f"class.{key}.{part}" for key in only for part in ("title", "text"))


def _in_class(game: Game) -> tuple[str, ...]:
    return game.says.under("class") if game.declared.coaching else ()


def _optional(game: Game) -> tuple[str, ...]:
    declared = game.declared
    return (
        *(f"verb.{verb.id}.ask" for verb in declared.verbs),
        *(f"event.{e.kind}.{key}" for e in declared.events for key in _sentences(game, e)),
        *(f"phase.{id}.{key}" for id in game.phases for key in game.says.under(f"phase.{id}")),
        *(f"setting.{s.id}.{key}" for s in declared.settings for key in ("help", "own", *s.values)),
        *(f"coach.{key}.more" for key in game.says.under("coach")),
        *(f"class.{key}.{part}" for key in _in_class(game) for part in ("title", "text", "more")),
        *(f"hint.{key}.{part}" for key in game.says.under("hint") for part in ("why", "more")),
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
        return ("hidden", "fate", "figure", "heard")
    return ("fate", "figure", *game.says.under(f"event.{event.kind}"))


def _texts(shown: CheckedGame) -> Iterator[str]:
    """Texts that are missing, and such as nothing asks for. A game's own members may have texts
    whose keys begin otherwise than those of the kit."""
    game, texts = shown.game, shown.game.says.texts
    wanted = [key for key in needed(game) if shown.uses(_part(key))] + [*own_texts(game)]
    known = {*wanted, *_optional(game)}
    strange = [key for key in texts if key not in known and _is_strange(shown, _part(key))]
    for key in wanted:
        if key not in texts:
            near = nearest(key, strange)
            # Its name is wrong then, and it is told there, once.
            if not near:
                yield f"{texts.path}: no text {key!r}"
    for key in strange:
        said = f"{texts.path}, line {texts[key].line}: nothing asks for {key!r}"
        yield said + meant(key, known - set(texts))


def own_texts(game: Game) -> Iterator[str]:
    """What is called by its name where somebody changes the cards of a game: kinds and fields."""
    own = getattr(module_of(game.slug, "own"), "OWN", None)
    for kind in own.kinds if own else ():
        yield f"own.{kind.id}.title"
        yield from dict.fromkeys(f"own.{kind.id}.{field.id}" for field in kind.fields)


def _part(key: str) -> str:
    return key.partition(".")[0]


def _is_strange(shown: CheckedGame, part: str) -> bool:
    """Whether nothing can ask for a text whose key begins so, but what is declared."""
    if part in USES:
        return part != "ending" and shown.uses(part)
    return part not in OPEN and not shown.own
