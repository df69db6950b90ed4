"""What a table is on disk: its seats, its moves, and a snapshot that spares the replay.

The rows of moves are the truth. `Table.ply`, `Table.snapshot`, `Table.waiting`,
`Table.finished`, `Table.due` and `Seat.computer` only repeat what the rows say;
`repair.check_table` proves that they agree.
Rows and snapshot are as secret as the cards of all players: only the
services and the selectors read them.
"""

from typing import Any

from django.db import models
from django.db.models import F, Q
from django.utils.functional import cached_property

from .keys import new_public_id, new_token
from .rows import SoundRows

PAUSED = "paused"
CLOSED = "closed"
HALTED = (("", "goes on"), (PAUSED, PAUSED), (CLOSED, CLOSED))
PLAYED = "played"
ASIDE = "aside"
SHELVED = (("", "in use"), (PLAYED, PLAYED), (ASIDE, ASIDE))


class Table(models.Model):
    """One match of one game.

    `version` counts every change, so whoever knows a version knows whether he is up to date.
    `waiting` tells for each seat that is to act (chance is "-1") at which version its present
    decision began: a move made for another decision is stale. `code` is for people who join,
    `host_token` for whoever opened the table. Nobody moves before it has `begun`. With a
    `seed` chance and computers decide the same in every game that is played alike: the guided
    game. `undone` counts the moves taken back. A table of a `classroom` has a `number` there;
    while it is `halted` nobody moves: "paused" for a while, "closed" by the teacher, or at the end
    of a lesson. It is `shelved` when the class has gone on to another table ("played"), or plays
    elsewhere for a while ("aside"). Its `round` says with which of the class's games it was played
    (`Classroom.round`). `due`: chance or a computer may be to move; so whoever sees to that finds
    it. Where only computers play they go on until the time `watched`; with a single person they do
    not rest between moves until then. At a table `after` another the same people play once more.
    With `hints` each person is told what is new to him (a class's first game, see
    `game.kit.coach`).
    """

    public_id = models.CharField(max_length=16, unique=True, default=new_public_id)
    code = models.CharField(max_length=20, unique=True)
    host_token = models.CharField(max_length=26, unique=True, default=new_token)
    version = models.PositiveIntegerField(default=0)
    undone = models.PositiveIntegerField(default=0)
    waiting = models.JSONField(default=dict)
    seed = models.PositiveIntegerField(null=True, blank=True)
    begun = models.DateTimeField(null=True, blank=True)
    game = models.CharField(max_length=40)
    rules_version = models.PositiveIntegerField()
    options = models.JSONField()
    players = models.PositiveSmallIntegerField()
    ply = models.PositiveIntegerField(default=0)
    snapshot = models.BinaryField()
    created = models.DateTimeField(auto_now_add=True)
    updated = models.DateTimeField(auto_now=True)
    finished = models.DateTimeField(null=True, blank=True)
    classroom = models.ForeignKey(
        "game.Classroom", on_delete=models.CASCADE, null=True, blank=True, related_name="tables"
    )
    number = models.PositiveSmallIntegerField(null=True, blank=True)
    halted = models.CharField(max_length=10, choices=HALTED, blank=True, default="")
    shelved = models.CharField(max_length=10, choices=SHELVED, blank=True, default="")
    round = models.PositiveSmallIntegerField(default=1)
    due = models.BooleanField(default=False)
    watched = models.DateTimeField(null=True, blank=True)
    hints = models.BooleanField(default=False)
    after = models.OneToOneField(
        "self", on_delete=models.SET_NULL, null=True, blank=True, related_name="+"
    )

    objects = SoundRows()

    class Meta:
        ordering = ("pk",)  # whoever changes several locks them in this order
        indexes = (models.Index(fields=["id"], condition=Q(due=True), name="tables_due"),)
        constraints = (
            models.UniqueConstraint(
                fields=["classroom", "number"],
                condition=Q(shelved=""),
                name="number_once_in_a_class",
            ),
            models.CheckConstraint(
                condition=Q(shelved="")
                | (Q(classroom__isnull=False) & (~Q(halted="") | Q(finished__isnull=False))),
                name="nobody_plays_at_a_shelved_table",
            ),
            models.CheckConstraint(
                condition=Q(classroom=None, number=None)
                | Q(classroom__isnull=False, number__isnull=False),
                name="tables_of_a_class_have_numbers",
            ),
            models.CheckConstraint(condition=~Q(game=""), name="table_has_a_game"),
            models.CheckConstraint(condition=Q(players__gte=1), name="table_has_players"),
            models.CheckConstraint(condition=~Q(host_token=""), name="table_has_a_host"),
            models.CheckConstraint(condition=~Q(code=""), name="table_has_a_code"),
            models.CheckConstraint(
                condition=Q(finished__isnull=True) | Q(finished__gte=F("created")),
                name="table_ends_after_it_began",
            ),
        )

    def __str__(self) -> str:
        return f"{self.game} {self.public_id}"

    @property
    def moved(self) -> int:
        """How often somebody has moved or taken a move back. What else happens here counts the
        version up, and leaves this: it says whether the last move is still the one that was seen.
        """
        return self.ply + 2 * self.undone

    @cached_property
    def all_seats(self) -> list["Seat"]:
        """Its seats by index, read once: whoever asks for them in one page wants the same."""
        return list(self.seats.order_by("index"))

    def refresh_from_db(self, *args: Any, **kwargs: Any) -> None:
        self.__dict__.pop("all_seats", None)
        super().refresh_from_db(*args, **kwargs)


class Seat(models.Model):
    """A place at a table; `computer` is the level of the computer player there, or "".

    `taken`: a person has sat down here, and keeps the seat while the computer plays for him.
    `joinable`: whoever has the table's link may sit down here while it is not taken. Who sat
    down in a game that was going on made no move before the ply `since`. `earlier` are the names
    that were here before this one, each as [the last ply that it was here at, name]; whether a
    person or a computer played is in the record. `last_seen`: when the
    person's browser was last heard of. `former` is the key of whom the host sent away from here in
    a game that was going on, or "". `hints_away`: the person does not want the table's hints.
    `told_before`: what he had been told by hints at a seat of his in the same game of a class (see
    `game.engine.coaching`).
    """

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="seats")
    index = models.PositiveSmallIntegerField()
    token = models.CharField(max_length=26, unique=True, default=new_token)
    nickname = models.CharField(max_length=40)
    computer = models.CharField(max_length=20, blank=True, default="")
    taken = models.BooleanField(default=False)
    joinable = models.BooleanField(default=False)
    since = models.PositiveIntegerField(default=0)
    earlier = models.JSONField(default=list, blank=True)
    last_seen = models.DateTimeField(null=True, blank=True)
    former = models.CharField(max_length=26, blank=True, default="")
    hints_away = models.BooleanField(default=False)
    told_before = models.JSONField(default=list, blank=True)

    objects = SoundRows()

    class Meta:
        ordering = ("table", "index")
        constraints = (
            models.UniqueConstraint(fields=["table", "nickname"], name="nickname_once_at_a_table"),
            models.CheckConstraint(condition=~Q(nickname=""), name="seat_has_a_nickname"),
            models.UniqueConstraint(fields=["table", "index"], name="seat_once_at_a_table"),
            models.CheckConstraint(condition=~Q(token=""), name="seat_has_a_token"),
        )

    def __str__(self) -> str:
        return f"{self.nickname} ({self.index})"

    @property
    def knows_its_words(self) -> bool:
        """See `rows`."""
        told = all(isinstance(one, str) for one in self.told_before)
        return told and all(map(_is_name_until, self.earlier))


def _is_name_until(value: Any) -> bool:
    return isinstance(value, list) and [*map(type, value)] == [int, str]


class CardEdition(models.Model):
    """A set of cards of somebody's own as games are played with it; it never changes. Tables and
    classes name it by its `key` in their options (see `game.engine.card_sets`).

    `changes` is a `Changes`, `cards` its `editions.cards_key` ("" of one that no set has had since
    there is such a key); `used` is when it was last opened or played with, to the day. One that was
    `printed` stays as long as its set: the codes on its cards lead to it.
    """

    game = models.CharField(max_length=40)
    key = models.CharField(max_length=16)
    changes = models.JSONField(default=dict)
    cards = models.CharField(max_length=16, blank=True, default="", db_index=True)
    used = models.DateTimeField()
    printed = models.BooleanField(default=False)

    objects = SoundRows()

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=["game", "key"], name="edition_once_of_a_game"),
            models.CheckConstraint(condition=~Q(key=""), name="edition_has_a_key"),
        )

    def __str__(self) -> str:
        return f"{self.game} {self.key}"


class OwnPicture(models.Model):
    """A picture that somebody brought for a card of his own, as it was drawn anew (a PNG in grey).
    `digest` is that of its pixels; `used` is when it was last brought; `parts` is a `Kept` as it is
    written, all that was cut from the same photo, or "" where that is not known."""

    digest = models.CharField(max_length=32, unique=True)
    data = models.BinaryField()
    used = models.DateTimeField()
    parts = models.CharField(max_length=200, blank=True, default="")

    objects = SoundRows()

    class Meta:
        constraints = (
            models.CheckConstraint(condition=~Q(digest=""), name="picture_has_a_digest"),
        )

    def __str__(self) -> str:
        return self.digest


class MoveRow(models.Model):
    """One move of a table's record; `seat` is -1 for chance.

    `asked` is the version at which the decision began (see `Table.waiting`). `kept`: whoever made
    it has said that computers need not give him time to take it back.
    """

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="moves")
    ply = models.PositiveIntegerField()
    seat = models.SmallIntegerField()
    text = models.TextField()
    asked = models.PositiveIntegerField(default=0)
    kept = models.BooleanField(default=False)
    created = models.DateTimeField(auto_now_add=True)

    objects = SoundRows()

    class Meta:
        ordering = ("table", "ply")
        constraints = (
            models.UniqueConstraint(fields=["table", "ply"], name="one_move_a_ply"),
            models.CheckConstraint(condition=Q(ply__gte=1), name="plies_count_from_one"),
            models.CheckConstraint(condition=Q(seat__gte=-1), name="move_has_a_seat"),
            models.CheckConstraint(condition=~Q(text=""), name="move_has_a_text"),
        )

    def __str__(self) -> str:
        return f"{self.ply}. {self.seat}"


class ClockReading(models.Model):
    """What the computer's clock said, about once a day (see `clock`)."""

    at = models.DateTimeField(unique=True)

    def __str__(self) -> str:
        return f"{self.at:%Y-%m-%d %H:%M}"
