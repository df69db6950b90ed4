"""What people may change in the cards of a game when they make a set of their own, and what is
wrong with what they have changed.

A game declares it in its module `own`: for each kind of cards, which is a table of its card file,
the fields that may be changed and what each of them can be. Whatever comes in, typed into a form or
read from a file, is checked against that (`faults`) before the rules see it.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

import msgspec

from .card_sets import FIRST, TOLD, Changes, SetQuestion, Told, digest
from .cards import Text

MOST_ADDED: Final = 12
"""Cards of a kind that a set may add."""
TITLE_LENGTH: Final = 60
STORY_LENGTH: Final = 500
DATES_LENGTH: Final = 60
MOST_SOURCES: Final = 3
SHOWS_LENGTH: Final = 200
LICENCE_LENGTH: Final = 160
_DIGEST: Final = re.compile(r"[0-9a-f]{32}")
_NAME: Final = re.compile(r"[a-z0-9-]{1,60}")
SOURCE_LENGTH: Final = 160
QUESTIONS: Final = "questions"
"""Stands for a kind where something is wrong with a question; its number then stands for a card."""
MOST_QUESTIONS: Final = 20
MOST_WRONG: Final = 3
ASK_LENGTH: Final = 200
ANSWER_LENGTH: Final = 120
KEY_LENGTH: Final = 300
NORTH: Final = (35.0, 72.0)
EAST: Final = (-12.0, 60.0)
"""Europe, with room to spare: what lies outside was typed wrongly."""


Where = Mapping[str, tuple[Any, ...]]
"""Which cards are meant: those of which each of these fields, none that may be changed, has one of
its values."""
EVERY: Final[Where] = {}


class Number(NamedTuple):
    """A whole number on a card."""

    id: str
    least: int
    most: int
    where: Where = EVERY

    def fault(self, value: Any) -> str:
        """The key of what is wrong with a value, or ""."""
        if not isinstance(value, int) or isinstance(value, bool):
            return "number"
        return "" if self.least <= value <= self.most else "range"


class Words(NamedTuple):
    """Words on a card: in `both` languages (a set has one, so both say the same), or a proper
    name. They name who or what the card `is`, or only say something of it."""

    id: str
    longest: int
    both: bool = True
    names: bool = False
    lines: bool = False

    def fault(self, value: Any) -> str:
        if self.both:
            if not isinstance(value, dict) or value.keys() != {"pl", "en"}:
                return "words"
            return next(filter(None, map(self._fault, value.values())), "")
        return self._fault(value)

    def _fault(self, value: Any) -> str:
        return words_fault(value, self.longest) if value or not isinstance(value, str) else "empty"


class OneOf(NamedTuple):
    """One of some values, each of which the game's texts name, if `names` does not. It is `read` by
    the rules, or says who somebody was, as a rank does."""

    id: str
    values: tuple[str | int, ...]
    where: Where = EVERY
    names: Mapping[Any, Text] = {}
    read: bool = True

    def fault(self, value: Any) -> str:
        return (
            ""
            if any(value == one and type(value) is type(one) for one in self.values)
            else "choice"
        )


class Some(NamedTuple):
    """Some of several values, each once; the game's texts name them, if `names` does not."""

    id: str
    values: tuple[str, ...]
    least: int
    most: int
    where: Where = EVERY
    names: Mapping[Any, Text] = {}

    def fault(self, value: Any) -> str:
        if not isinstance(value, list | tuple):
            return "choice"
        if any(one not in self.values or value.count(one) > 1 for one in value):
            return "choice"
        return "" if self.least <= len(value) <= self.most else "some"


class OnMap(NamedTuple):
    """A place with its name, as `cards.Place` has it."""

    id: str
    longest: int = 40

    def fault(self, value: Any) -> str:
        if not isinstance(value, dict) or value.keys() != {"name", "lat", "lon"}:
            return "place"
        if fault := words_fault(value["name"], self.longest) or ("" if value["name"] else "empty"):
            return fault
        degrees = (value["lat"], value["lon"])
        if not all(isinstance(one, int | float) and not isinstance(one, bool) for one in degrees):
            return "place"
        inside = all(
            low <= n <= high for n, (low, high) in zip(degrees, (NORTH, EAST), strict=True)
        )
        return "" if inside else "place"


Field = Number | Words | OneOf | Some | OnMap


class Enough(NamedTuple):
    """How many cards of a kind a game needs of those that are meant by `of`, whose fields may be
    changed here; with `sum`, how much that field makes in all of them. `most` is 0 where there may
    be as many as one likes."""

    least: int
    of: Where = EVERY
    sum: str = ""
    most: int = 0

    def met(self, cards: Sequence[Mapping[str, Any]]) -> bool:
        meant = [card for card in cards if is_meant(self.of, card)]
        found = sum(part_of(card, self.sum) for card in meant) if self.sum else len(meant)
        return self.least <= found and (not self.most or found <= self.most)


class OwnKind(NamedTuple):
    """A kind of cards that may be changed. Of a `story` kind, people or events, a set may tell
    something on a page of its own; `fewest` is how many the game needs where cards may be left
    out, `enough` what else it needs of them together; with `new`, the other fields of a card, some
    may be added. `pictures` are the kinds of pictures to choose from for such a card: those that
    show nobody's own things; `emblem` is the sign of one that shows somebody else than the printed
    card, and `renamed` what else is otherwise on it. `group` is a field that says what a card
    belongs to, a colour say; a card that is to be added `begins` with some values of its fields.
    People of whom several are typed on one page are `listed`; words that are mostly the same for
    those of one town are `shared`. Of a kind that is `drawn` only some cards come up in a game, and
    the rules draw those first that say so.

    A field may be one of several in a field of the card: `values.0` the first of its list, `gives.
    attack` one of its table. Then all of them are declared, one after another. A field that stands
    twice is another thing on other cards, as their `where` says.
    """

    id: str
    fields: tuple[Field, ...]
    story: bool = False
    fewest: int | None = None
    new: Mapping[str, Any] | None = None
    pictures: tuple[str, ...] = ()
    emblem: str = ""
    enough: tuple[Enough, ...] = ()
    renamed: Mapping[str, Any] = {}
    group: str = ""
    begins: Mapping[str, Any] = {}
    listed: bool = False
    shared: tuple[str, ...] = ()
    drawn: bool = False

    def fields_of(self, card: Mapping[str, Any]) -> tuple[Field, ...]:
        """What may be changed on this card, or on one that is still to be added."""
        known = {**(self.new or {}), **card}
        return tuple(f for f in self.fields if is_meant(getattr(f, "where", EVERY), known))

    @property
    def names(self) -> frozenset[str]:
        """The fields that name who or what a card is."""
        return frozenset(f.id for f in self.fields if isinstance(f, Words) and f.names)

    def set_with_another(self) -> dict[str, Any]:
        """What else is otherwise on a card that names somebody or something else."""
        return {"note": "", **({"emblem": self.emblem} if self.emblem else {}), **self.renamed}


def is_meant(where: Where, card: Mapping[str, Any]) -> bool:
    return all(card.get(name) in values for name, values in where.items())


def part_of(card: Mapping[str, Any], id: str) -> Any:
    """The value of a field, or of one of several in a field; None where there is none."""
    name, _, part = id.partition(".")
    found = card.get(name)
    if not part or found is None:
        return found
    return found[int(part)] if part.isdigit() else found[part]


def put_together(values: Mapping[str, Any]) -> dict[str, Any]:
    """The fields of a card, of which some are given in their parts."""
    found: dict[str, Any] = {}
    for id, value in values.items():
        name, _, part = id.partition(".")
        if not part:
            found[name] = value
        elif part.isdigit():
            found.setdefault(name, []).append(value)
        else:
            found.setdefault(name, {})[part] = value
    return found


class Doubt(NamedTuple):
    """What is odd about a set that can be played with: the key of a text, and what fills it, the
    names of values among them; the `kind` of cards that it concerns, or ""."""

    key: str
    facts: Mapping[str, Any] = {}
    kind: str = ""


def no_doubts(file: Any) -> Iterator[Doubt]:
    """Default: nothing is odd."""
    return iter(())


def none_stays(options: Mapping[str, Any], kind: str, card: Any) -> bool:
    """Default of `OwnCards.stays`: every card can come up in every game."""
    return False


class OwnCards(NamedTuple):
    """What may be changed in a game, and what is odd about a card file that was changed: sides
    that are no longer equal, say.

    `sides` is what the game's report counts won games by that may favour somebody, beside the
    seats; `seconds` what people are taken to need for a decision. `stays` tells of a card of a kind
    whether it stays in the box, and cannot come up, in a game with these options; `shortest` are
    those of the shortest game.
    """

    kinds: tuple[OwnKind, ...]
    doubts: Callable[[Any], Iterator[Doubt]] = no_doubts
    sides: str = "side"
    seconds: int = 10
    stays: Callable[[Mapping[str, Any], str, Any], bool] = none_stays
    shortest: Mapping[str, Any] = {}

    def kind(self, id: str) -> OwnKind | None:
        return next((kind for kind in self.kinds if kind.id == id), None)


def is_read(field: Field) -> bool:
    """Whether the rules read it; otherwise it says who or what the card is."""
    return isinstance(field, Number | Some) or (isinstance(field, OneOf) and field.read)


def by_likeness(kind: OwnKind, cards: Mapping[str, Mapping[str, Any]]) -> list[str]:
    """The ids of these cards of a kind, those first whose numbers are the most usual: as much in
    all as the mean, then each by itself. Where a new card `begins` with some values, only cards
    that have them."""
    known = {id: card for id, card in cards.items() if _begins(kind, card)} or {**cards}
    numbers = {
        id: [
            part_of(card, field.id)
            for field in kind.fields_of(card)
            if isinstance(field, Number) and field.where == EVERY
        ]
        for id, card in known.items()
    }
    means = [sum(column) / len(numbers) for column in zip(*numbers.values(), strict=True)]

    def unusual(id: str) -> tuple[float, float]:
        own = numbers[id]
        parts = sum(abs(value - mean) for value, mean in zip(own, means, strict=True))
        return round(abs(sum(own) - sum(means)), 6), round(parts, 6)

    return sorted(known, key=unusual)


def _begins(kind: OwnKind, card: Mapping[str, Any]) -> bool:
    return all(part_of(card, name) == value for name, value in kind.begins.items())


def usual(kind: OwnKind, cards: Mapping[str, Mapping[str, Any]]) -> dict[str, Any]:
    """What the rules read of the most usual card of a kind, by the ids of fields: what a new card
    has so long as nobody changes it, so that it is neither better nor worse than others."""
    found = next((cards[id] for id in by_likeness(kind, cards)), {})
    read = [field.id for field in kind.fields_of({}) if is_read(field)]
    return {id: value for id in read if (value := part_of(found, id)) is not None}


NOT_READ: Final = frozenset({TOLD, "note", "emblem"})
"""What no rules read of any card."""


def rules_key(own: OwnCards, changes: Changes) -> str:
    """The same for changes that are the same for the rules, whatever the cards are called and tell:
    neither words nor places count."""
    return digest([_read_of_kind(kind, changes) for kind in own.kinds])


def _read_of_kind(kind: OwnKind, changes: Changes) -> list[Any]:
    said = {field.id for field in kind.fields if not is_read(field)} | NOT_READ

    def read(fields: Mapping[str, Any]) -> dict[str, Any]:
        return {name: value for name, value in fields.items() if name not in said}

    changed = {id: read(fields) for id, fields in changes.changed.get(kind.id, {}).items()}
    return [
        kind.id,
        {id: fields for id, fields in changed.items() if fields},
        sorted(changes.left_out.get(kind.id, ())),
        [read(fields) for fields in changes.added.get(kind.id, ())],
    ]


class Fault(NamedTuple):
    """Something in a set that cannot be: of which card, added ones by their number, and field; the
    key of what is wrong, with the bounds that it passes."""

    kind: str
    card: str
    field: str
    key: str
    least: int = 0
    most: int = 0


def words_fault(value: Any, longest: int) -> str:
    """What is wrong with somebody's words, or "". Nothing that cannot be seen is in them: marks
    that turn the direction of writing make a line say another thing than it seems to."""
    if not isinstance(value, str):
        return "words"
    if len(value) > longest:
        return "long"
    if any(unicodedata.category(sign) in ("Cc", "Cf", "Cn", "Co", "Cs") for sign in value):
        return "signs"
    return "signs" if value and not _seen(value) else ""


_BLANKS: Final = frozenset("\u115f\u1160\u3164\uffa0")
"""Letters that are not seen."""


def _seen(value: str) -> bool:
    """Whether anything of it is to be seen."""
    return any(not sign.isspace() and sign not in _BLANKS for sign in value)


Printed = Mapping[str, Mapping[str, Mapping[str, Any]]]
"""The printed cards by kind and id, as a card file writes them."""


def faults(own: OwnCards, printed: Printed, changes: Changes) -> Iterator[Fault]:
    """All that is wrong with a set."""
    if fault := words_fault(changes.title, TITLE_LENGTH) or ("" if changes.title else "empty"):
        yield Fault("", "", "title", fault, most=TITLE_LENGTH)
    for part in (changes.changed, changes.left_out, changes.added):
        yield from (Fault(name, "", "", "kind") for name in part if own.kind(name) is None)
    for kind in own.kinds:
        found = [*_faults_of_a_kind(kind, printed[kind.id], changes)]
        yield from found or _faults_of_all(kind, printed[kind.id], changes)
    yield from _faults_of_questions(changes.questions)


def _faults_of_a_kind(
    kind: OwnKind, printed: Mapping[str, Mapping[str, Any]], changes: Changes
) -> Iterator[Fault]:
    for card, fields in changes.changed.get(kind.id, {}).items():
        if card in printed:
            yield from _faults_of_a_card(kind, card, fields, kind.fields_of(printed[card]))
        else:
            yield Fault(kind.id, card, "", "card")
    yield from _faults_of_numbers(kind, [*printed], changes)
    for number, fields in enumerate(changes.added.get(kind.id, ()), 1):
        wanted = kind.fields_of({})
        yield from _faults_of_a_card(kind, f"{number}", fields, wanted)
        yield from (
            Fault(kind.id, f"{number}", field.id, "empty")
            for field in wanted
            if field.id.partition(".")[0] not in fields
        )


def _faults_of_numbers(kind: OwnKind, ids: Sequence[str], changes: Changes) -> Iterator[Fault]:
    """Cards that may not be left out or added, too few or too many of them."""
    left_out = changes.left_out.get(kind.id, ())
    added = changes.added.get(kind.id, ())
    if unknown := [card for card in left_out if card not in ids]:
        yield Fault(kind.id, unknown[0], "", "card")
    if len(set(left_out)) < len(left_out):
        yield Fault(kind.id, "", "", "twice")
    if left_out and (kind.fewest is None or len(ids) - len(left_out) + len(added) < kind.fewest):
        yield Fault(kind.id, "", "", "fewest", least=kind.fewest or len(ids))
    if added and (kind.new is None or len(added) > MOST_ADDED):
        yield Fault(kind.id, "", "", "added", most=0 if kind.new is None else MOST_ADDED)


def _faults_of_all(
    kind: OwnKind, printed: Mapping[str, Mapping[str, Any]], changes: Changes
) -> Iterator[Fault]:
    """What the game needs of its cards together, each of which is as it should be."""
    changed, left_out = changes.changed.get(kind.id, {}), changes.left_out.get(kind.id, ())
    cards = [
        *({**card, **changed.get(id, {})} for id, card in printed.items() if id not in left_out),
        *({**(kind.new or {}), **card} for card in changes.added.get(kind.id, ())),
    ]
    for enough in kind.enough:
        if not enough.met(cards):
            field = enough.sum or next(iter(enough.of), "")
            key = "enough" if not enough.sum else "sum" if enough.most else "sum-least"
            yield Fault(kind.id, "", field, key, enough.least, enough.most)


def _faults_of_a_card(
    kind: OwnKind, card: str, fields: Mapping[str, Any], allowed: Sequence[Field]
) -> Iterator[Fault]:
    for name, value in fields.items():
        if name == TOLD and kind.story:
            yield from _faults_of_a_story(kind, card, value)
        elif name == FIRST and kind.drawn:
            if value is not True:
                yield Fault(kind.id, card, FIRST, "field")
        elif field := next((field for field in allowed if field.id == name), None):
            if fault := field.fault(value):
                yield _fault(kind, card, field, fault)
        elif parts := [field for field in allowed if field.id.startswith(f"{name}.")]:
            yield from _faults_of_parts(kind, card, parts, value)
        elif not _is_fixed(kind, name, value):
            yield Fault(kind.id, card, name, "field")


def _faults_of_parts(
    kind: OwnKind, card: str, parts: Sequence[Field], value: Any
) -> Iterator[Fault]:
    """What is wrong with a list or a table all of whose parts are declared."""
    names = [field.id.partition(".")[2] for field in parts]
    if isinstance(value, list | tuple) and names[0].isdigit():
        given = {f"{n}": one for n, one in enumerate(value)}
    else:
        given = value if isinstance(value, dict) and not names[0].isdigit() else {}
    if given.keys() != {*names}:
        yield Fault(kind.id, card, parts[0].id.partition(".")[0], "field")
        return
    for name, field in zip(names, parts, strict=True):
        if fault := field.fault(given[name]):
            yield _fault(kind, card, field, fault)


def _is_fixed(kind: OwnKind, name: str, value: Any) -> bool:
    """Whether a field says what it says on every added card, or that there is no note."""
    fixed = kind.set_with_another()
    known = [one[name] for one in (fixed, kind.new or {}) if name in one]
    return any(value == one and type(value) is type(one) for one in known)


def _fault(kind: OwnKind, card: str, field: Field, fault: str) -> Fault:
    if isinstance(field, Number | Some):
        return Fault(kind.id, card, field.id, fault, field.least, field.most)
    return Fault(kind.id, card, field.id, fault, most=getattr(field, "longest", 0))


def _faults_of_a_story(kind: OwnKind, card: str, value: Any) -> Iterator[Fault]:
    try:
        told = msgspec.convert(value, Told)
    except msgspec.ValidationError:
        yield Fault(kind.id, card, TOLD, "field")
        return
    parts = [
        ("story", told.story, STORY_LENGTH),
        ("dates", told.dates, DATES_LENGTH),
        ("shows", told.shows, SHOWS_LENGTH),
        ("licence", told.licence, LICENCE_LENGTH),
    ]
    if told.image and not _DIGEST.fullmatch(told.image):
        yield Fault(kind.id, card, "image", "field")
    if told.picture and not _is_offered(kind, told.picture):
        yield Fault(kind.id, card, "picture", "choice")
    if told.image and not told.licence:
        yield Fault(kind.id, card, "licence", "licence")
    if told.image and not told.shows:
        yield Fault(kind.id, card, "shows", "shows")
    parts += [
        (name, words, SOURCE_LENGTH)
        for source in told.sources
        for name, words in (("source", source.title), ("source_where", source.where))
    ]
    for name, words, longest in parts:
        if fault := words_fault(words, longest):
            yield Fault(kind.id, card, name, fault, most=longest)
    if len(told.sources) > MOST_SOURCES:
        yield Fault(kind.id, card, "source", "many", most=MOST_SOURCES)


def _is_offered(kind: OwnKind, picture: str) -> bool:
    """Whether a picture is of a kind that may be chosen."""
    of, _dot, name = picture.partition(".")
    return of in kind.pictures and _NAME.fullmatch(name) is not None


def _faults_of_questions(questions: Sequence[SetQuestion]) -> Iterator[Fault]:
    if len(questions) > MOST_QUESTIONS:
        yield Fault(QUESTIONS, "", "", "questions", most=MOST_QUESTIONS)
        return
    for number, one in enumerate(questions, 1):
        for name, fault, most in _wrong_with(one):
            yield Fault(QUESTIONS, f"{number}", name, fault, most=most)
        if one in questions[: number - 1]:
            yield Fault(QUESTIONS, f"{number}", "ask", "again")


def _wrong_with(question: SetQuestion) -> Iterator[tuple[str, str, int]]:
    """Fields of a question with the keys of what is wrong, and how much has room there."""
    parts = [
        ("ask", question.ask, ASK_LENGTH),
        ("right", question.right, ANSWER_LENGTH),
        *(("wrong", answer, ANSWER_LENGTH) for answer in question.wrong),
        ("key", question.key, KEY_LENGTH),
    ]
    for name, words, longest in parts:
        if fault := words_fault(words, longest):
            yield name, fault, longest
    if not question.ask.strip():
        yield "ask", "empty", 0
    if bool(question.right.strip()) != bool(question.wrong):
        yield "right" if question.wrong else "wrong", "answers", 0
    if not all(answer.strip() for answer in question.wrong):
        yield "wrong", "empty", 0
    if len(question.wrong) > MOST_WRONG:
        yield "wrong", "wrong", MOST_WRONG
    answers = [answer.strip().casefold() for answer in (question.right, *question.wrong)]
    if question.wrong and len({*answers}) < len(answers):
        yield "wrong", "same", 0
