"""Opening a table, sitting down at it, beginning, and letting the computer play for somebody."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import timedelta
from secrets import compare_digest
from typing import Any, Final

from django.db import transaction
from django.db.models import Model, Q
from django.utils import timezone

from game.engine.card_sets import UnknownCards
from game.engine.registry import get_ruleset
from wyklenci_site.core.locks import if_free, one_at_a_time

from . import chance
from .editions import is_known, know_cards, note_use
from .keys import new_token
from .models import CLOSED, Seat, Table
from .pseudonyms import PSEUDONYMS
from .services import NotYourSeat, authenticate, change, hand_over, save_change, seat_at, waiting

NICKNAME_LENGTH: Final = 20
SUBSTITUTE: Final = "medium"
"""The level of a computer player that nobody chose."""
AWAY: Final = timedelta(minutes=3)
"""Nothing heard of a browser for so long: nobody is there. A device says every twenty seconds that
it is."""
SILENT: Final = timedelta(minutes=1)
"""Nothing heard of a browser for so long: the others at the table are told."""
NOTED: Final = timedelta(seconds=15)
"""That it is there is written down no more often than this."""

_CODE_WORDS: Final = tuple(word.upper() for word in PSEUDONYMS if word.isascii())
_CODE: Final = re.compile(r"([A-Z]{2,20})[\W_]*([0-9]{4})")
"""With whatever a keyboard makes of the hyphen."""


CODES: Final = 0x6B6F6479
"""The number of the lock of whoever looks for a code that no table and no class has."""

_FILLERS: Final = "\u115f\u1160\u3164\uffa0"
"""Letters, for Unicode, that draw nothing: two names would look alike."""


class SeatTaken(Exception):
    """Somebody else sits there, or nobody is to sit there."""


class StillThere(Exception):
    """The seat's person has been heard of a moment ago."""


class KnowsOtherHands(Exception):
    """The seat was freed in mid-game, and is for nobody who has played or opened this table."""


class NicknameTaken(Exception):
    """Somebody at the table has this name already."""


class BadNickname(Exception):
    """The name is empty, too long, or not made of letters, digits and blanks."""


@dataclass(frozen=True)
class Hinted:
    """What somebody has had of hints at another seat: whether he has put them `away`, and what he
    was `told`; see `Seat`."""

    away: bool = False
    told: tuple[str, ...] = ()


NEW: Final = Hinted()
"""To whom the game is new."""


@dataclass(frozen=True)
class NewSeat:
    """A seat to be opened: `computer` plays it, or a person `here` whose browser opens the
    table, or with neither whoever comes."""

    nickname: str
    computer: str = ""
    here: bool = False


def with_chance(game: str, options: Mapping[str, Any], players: int) -> dict[str, Any]:
    """The options of a game with what its people leave to chance. Raises KeyError for an unknown
    game, UnknownCards."""
    cards = know_cards(game, options)
    drawn = get_ruleset(game).random_options(players, chance.dice, cards)
    return {**options, **drawn}


def open_table(
    game: str,
    options: Mapping[str, Any],
    seats: Sequence[NewSeat],
    *,
    seed: int | None = None,
    classroom: Model | None = None,
    number: int | None = None,
    round: int = 1,
    after: Table | None = None,
    hints: bool = False,
) -> Table:
    """A new table, perhaps that of a class with this number in this `round` of it, or one `after`
    another, with or without `hints`; it begins at once unless it waits for somebody to come.

    That computers play is a part of the record, so it is the first thing written in it.
    Raises KeyError for an unknown game, UnreadableOptions for options that do not fit it,
    UnreadableMove for an unknown level.
    """
    ruleset = get_ruleset(game)
    cards = know_cards(game, options)
    if not is_known(game, cards):
        raise UnknownCards(f"{game} has no set of cards {cards!r} any more")
    state = ruleset.setup(len(seats), options)
    with transaction.atomic():
        note_use(game, cards)
        table = Table(
            game=game,
            code=free_code(),
            rules_version=ruleset.version,
            options=dict(options),
            players=len(seats),
            snapshot=ruleset.dump(state),
            seed=seed,
            classroom=classroom,
            number=number,
            round=round,
            after=after,
            hints=hints,
        )
        table.waiting = waiting(table, ruleset.to_act(state), None)
        table.save()
        table.all_seats = Seat.objects.bulk_create(
            Seat(
                table=table,
                index=index,
                nickname=seat.nickname,
                taken=seat.here,
                last_seen=timezone.now() if seat.here else None,
                joinable=not (seat.here or seat.computer),
            )
            for index, seat in enumerate(seats)
        )
        for index, seat in enumerate(seats):
            if seat.computer:
                hand_over(table, index, seat.computer)
        if all(seat.here or seat.computer for seat in seats):
            _begin(table)
    return table


def free_code() -> str:
    """What is read aloud to those who join a table or a class: „BORSUK-4271”. Wrong guesses are
    counted. To be stored in the same transaction: until its end nobody else is given one."""
    one_at_a_time(CODES)
    coded = (Table, Table.classroom.field.related_model)
    while True:
        code = f"{chance.dice.choice(_CODE_WORDS)}-{chance.dice.randrange(1000, 10000)}"
        if not any(model.objects.filter(code=code).exists() for model in coded):
            return code


def read_code(text: str) -> str:
    """A code as it is stored, from however it was typed; "" when it cannot be one."""
    plain = unicodedata.normalize("NFKD", text.strip().upper().replace("Ł", "L"))
    found = _CODE.fullmatch("".join(c for c in plain if not unicodedata.combining(c)))
    return f"{found[1]}-{found[2]}" if found else ""


def read_nickname(text: str) -> str:
    """The name, without superfluous blanks. Raises BadNickname."""
    name = " ".join(unicodedata.normalize("NFKC", text).split())
    letters = all((c.isalnum() or c in " -'’.") and c not in _FILLERS for c in name)
    if not letters or not 1 <= len(name) <= NICKNAME_LENGTH or not any(map(str.isalnum, name)):
        raise BadNickname
    if len(_alphabets(name)) > 1:
        raise BadNickname
    return name


def _be_the_only(nickname: str, table: Table, seat: Seat) -> None:
    """Raises NicknameTaken where somebody at another seat is called so."""
    others = (other.nickname for other in table.all_seats if other != seat)
    if nickname.casefold() in map(str.casefold, others):
        raise NicknameTaken


def _alphabets(name: str) -> set[str]:
    """Those the letters are from: mixed, they make two names that look alike."""
    return {unicodedata.name(c, "?").partition(" ")[0] for c in name if c.isalpha()}


def sit_down(
    table_id: int,
    index: int,
    nickname: str,
    *,
    knows_table: bool = False,
    held: Collection[str] = (),
) -> Seat:
    """Take a free seat; a computer that played there meanwhile gives it back.

    Whoever `knows_table`, since he has opened it or had a seat there, does not see the hand that
    somebody else had at a seat which was freed; whose seat it was, as the keys `held` say, does.
    Raises Table.DoesNotExist, SeatTaken, KnowsOtherHands, BadNickname, NicknameTaken or OldRules.
    """
    nickname = read_nickname(nickname)
    with change(table_id) as table:
        seat = seat_at(table, index)
        if seat is None or seat.taken or not seat.joinable or table.finished is not None:
            raise SeatTaken
        if seat.former and knows_table and seat.former not in held:
            raise KnowsOtherHands
        _be_the_only(nickname, table, seat)
        _sit(table, seat, nickname)
        if seat.computer:
            hand_over(table, index, "")
        else:
            save_change(table)
        _begin_if_full(table)
    return seat


def begin(table_id: int, host_token: str) -> None:
    """Begin without waiting any longer: computers play where nobody has come.

    Raises Table.DoesNotExist, NotYourSeat or OldRules. Beginning twice changes nothing.
    """
    with change(table_id) as table:
        if not _is_host(table, host_token):
            raise NotYourSeat
        if table.begun is None:
            for seat in _empty(table):
                hand_over(table, seat.index, SUBSTITUTE)
            _begin(table)


def _begin_if_full(table: Table) -> None:
    if not _empty(table):
        _begin(table)


def _empty(table: Table) -> list[Seat]:
    """The seats that nobody plays at."""
    return [seat for seat in table.all_seats if not seat.taken and not seat.computer]


def _begin(table: Table) -> None:
    if table.begun is None:
        table.begun = timezone.now()
        save_change(table, "begun")


def let_play(table_id: int, token: str, index: int, level: str) -> None:
    """Let a computer of this level play at a seat, or with "" the person again.

    `token` is the seat's own, or the host's. Raises Table.DoesNotExist, NotYourSeat,
    UnreadableMove for an unknown level or OldRules. Asking twice changes nothing.
    """
    with change(table_id) as table:
        if not _is_host(table, token) and authenticate(table, token).index != index:
            raise NotYourSeat
        seat = seat_at(table, index)
        if seat is None or table.finished is not None or table.halted == CLOSED:
            raise NotYourSeat
        if seat.computer == level:
            return
        if not level and not seat.taken:
            seat.joinable = True
            seat.save(update_fields=["joinable"])
        hand_over(table, index, level)
        _begin_if_full(table)


def take_over(
    table_id: int,
    nickname: str,
    index: int | None = None,
    *,
    hinted: Hinted = NEW,
) -> Seat:
    """Sit down where a computer plays for nobody, perhaps at the seat with this index; whoever has
    the table's link may not do so.

    Raises Table.DoesNotExist, SeatTaken where there is no such seat, BadNickname, NicknameTaken
    or OldRules.
    """
    nickname = read_nickname(nickname)
    with change(table_id) as table:
        free = [seat for seat in table.all_seats if seat.computer and not seat.taken]
        seat = next((seat for seat in free if index in (None, seat.index)), None)
        if seat is None or table.finished is not None or table.halted == CLOSED:
            raise SeatTaken
        _be_the_only(nickname, table, seat)
        seat.token = new_token()
        _sit(table, seat, nickname, hinted=hinted)
        hand_over(table, seat.index, "")
    return seat


def _sit(table: Table, seat: Seat, nickname: str, *, hinted: Hinted = NEW) -> None:
    """Somebody sits down; in a game that goes on, from the next move on it is he who plays."""
    if table.begun is not None:
        seat.since = table.ply + 1
    _note_name(table, seat)
    seat.nickname, seat.taken, seat.last_seen = nickname, True, timezone.now()
    # Not what whoever sat here before wanted, or was told.
    seat.hints_away, seat.told_before = hinted.away, list(hinted.told)
    seat.save(
        update_fields=[
            *("nickname", "taken", "token", "since", "earlier", "last_seen"),
            *("hints_away", "told_before"),
        ]
    )


def _note_name(table: Table, seat: Seat) -> None:
    """Who has been at the seat is to be named by what was played at it so far."""
    if table.begun is not None:
        seat.earlier = [*seat.earlier, [table.ply, seat.nickname]]


def seen_now(seats: Iterable[Seat]) -> None:
    """Note that somebody is at these seats, unless that was noted a moment ago."""
    now = timezone.now()
    here = Seat.objects.filter(pk__in=[seat.pk for seat in seats])
    late = here.filter(Q(last_seen=None) | Q(last_seen__lt=now - NOTED))
    if late.exists():  # who only reads waits for no writer
        with if_free():
            late.update(last_seen=now)


def away(table: Table) -> frozenset[int]:
    """The seats of people of whom nothing was heard for a while, in a game that goes on; read anew,
    as in `can_be_freed`."""
    if table.begun is None or table.finished is not None or table.halted:
        return frozenset()
    people = table.seats.filter(taken=True, computer="", last_seen__lt=timezone.now() - SILENT)
    return frozenset(people.values_list("index", flat=True))


def can_be_freed(table: Table) -> frozenset[int]:
    """The seats where the host may let somebody else sit down though a person has sat there:
    before the game, or once nothing was heard of that person for a while.

    When somebody was heard of last does not count the table's version up, so it is read anew: the
    seats of a table that is kept may be as old as its last move.
    """
    if table.finished is not None:
        return frozenset()
    taken = table.seats.filter(taken=True).values_list("index", "last_seen")
    since = timezone.now() - AWAY
    return frozenset(
        index for index, seen in taken if table.begun is None or seen is None or seen < since
    )


def free_seat(
    table_id: int,
    host_token: str,
    index: int,
    *,
    joinable: bool = True,
    level: str = SUBSTITUTE,
    nickname: str = "",
) -> None:
    """Let somebody else sit down where a person has gone for good: a computer plays meanwhile.

    The old link opens the seat no more. `joinable`: whoever has the table's link may take it.
    `nickname` is the computer's, where it is not to play under the person's. In a game that goes
    on somebody could look into the hand then, so nobody is sent away who is there. Raises
    Table.DoesNotExist, NotYourSeat, StillThere or OldRules.
    """
    with change(table_id) as table:
        seat = seat_at(table, index)
        if not _is_host(table, host_token) or seat is None or table.finished is not None:
            raise NotYourSeat
        if joinable and seat.taken and index not in can_be_freed(table):
            raise StillThere
        if joinable and seat.taken and table.begun is not None:
            seat.former = seat.token
        if seat.taken:
            _note_name(table, seat)
        seat.taken, seat.joinable, seat.token = False, joinable, new_token()
        seat.nickname = nickname or seat.nickname
        seat.save(update_fields=["taken", "joinable", "token", "nickname", "former", "earlier"])
        if seat.computer or table.begun is None:
            save_change(table)
        else:
            hand_over(table, index, level)


def replace_keys(table_id: int) -> None:
    """Give the table's host and all its seats other keys. Raises Table.DoesNotExist."""
    with change(table_id) as table:
        for seat in table.all_seats:
            seat.token = new_token()
            seat.save(update_fields=["token"])
        table.host_token = new_token()
        save_change(table, "host_token")


def rename_seat(table_id: int, index: int, nickname: str) -> None:
    """Let a seat have another name. Raises Table.DoesNotExist, NotYourSeat, BadNickname or
    NicknameTaken."""
    nickname = read_nickname(nickname)
    with change(table_id) as table:
        seat = seat_at(table, index)
        if seat is None:
            raise NotYourSeat
        _be_the_only(nickname, table, seat)
        seat.nickname = nickname
        seat.save(update_fields=["nickname"])
        save_change(table)


def _is_host(table: Table, token: str) -> bool:
    return compare_digest(token.encode(), table.host_token.encode())
