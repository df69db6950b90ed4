"""A class as it is on disk: its settings, its pupils, and the answers to its exit ticket.

Nothing here says who somebody is: a pupil is a pseudonym, a sign of two digits, and a key in a
cookie. With the class all its tables go, too.
"""

from __future__ import annotations

import re
from datetime import timedelta
from typing import Any, Final

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from game.engine.registry import get_ruleset, rulesets
from game.tables.keys import new_public_id, new_token
from game.tables.rows import SoundRows

LABEL_LENGTH: Final = 40
TALK_OVER: Final = timedelta(seconds=12)
"""For so long everybody is told that the class has talked: read twice, in no hurry."""
PROJECTOR_HEARD: Final = timedelta(seconds=45)
"""After so long without a sign a projector is taken for closed: it gives one every 20 seconds."""
PROJECTOR_LOADS: Final = timedelta(seconds=6)
"""So long it may take to open the next page after it has left one."""
SCREENS: Final = ("class", "intro", "how", "debrief", "ticket")
"""Where the projector may be sent: the code and the tables, or slides of what comes before play or
follows it."""
BEFORE: Final = ("intro", "how")
"""Those of them that are slides to be told before play."""
DOWN: Final = re.compile("down-([0-9]{1,2})")
"""Where it is at a table after play: so many windows down the table's page."""
SHOWN_TABLE: Final = re.compile("table-([0-9]{1,4})")
"""What a window says that shows the table with this number."""
EARLIER: Final = ("game", "options", "ticket", "hands")
"""What an earlier game of a class had of its own."""
SENTENCE_LENGTH: Final = 280


class Classroom(models.Model):
    """One lesson of one class.

    `code` is for pupils, `teacher_token` for the teacher; the `replaced_token` was before it and
    opens nothing. `label` is what the teacher calls the class, for himself alone; `plan` the lesson
    plan that it was opened from, or "". `version` counts every change of the class itself; its
    tables have versions of their own. `resumed` is when play last went on after a pause or a
    debrief. `ends` is when the tables are to begin their last round, `ended` when the teacher ended
    the lesson. `ticket` are the ids of the questions of the exit ticket, once it is open,
    `own_questions` those that its teacher wrote (see `ticket`), `hands` the answers that were
    counted by a show of hands: question → numbers. `admits`: somebody new may come in. From a
    device among the `shared_devices` as many may come as like (see `Pupil.device`). `earlier` are
    the games that the class played before this one, each with its `EARLIER` settings and exit
    ticket. With `eyes` on the board nobody moves, and pupils' pages show nothing else. The table
    with the number `spotlight` is what the projector shows while the class plays. After play, which
    leads back to the `phase_before`, it is that table where the `screen` says how far `down` its
    page, or the `slide` with this number since the version `slide_since`, and with `slide_answers`
    what the class answered; None where nobody steers it from elsewhere, and since then play goes
    on. The `screen` is where the teacher has sent the projector otherwise, one of `SCREENS` or as
    `DOWN`, or "": it goes with the lesson. A window for the class was last heard of when it was
    `projector_seen`; what it said then that it shows, one of `SCREENS` or as `SHOWN_TABLE`, is what
    `projector_shows`. The class talks until `talk_until`, or has talked until then. While devices
    are of no use, and the class plays at the projector for that reason, `way_before` and
    `size_before` say how it played before, and goes on when they are. With `hints` its tables are
    opened with hints for those to whom the game is new.
    """

    class Way(models.TextChoices):
        """How pupils take part."""

        DEVICES = "devices", _("on their own devices")
        PROJECTOR = "projector", _("one projector: the whole class at one table")
        SHARED = "shared", _("shared computers: each group at one screen")
        PRINTED = "printed", _("printed sets")

    class Seating(models.TextChoices):
        """Who decides who plays with whom."""

        RANDOM = "random", _("at random")
        CHOICE = "choice", _("pupils choose their group")
        TEACHER = "teacher", _("the teacher decides")

    class Phase(models.TextChoices):
        """How far the lesson has come."""

        GATHERING = "gathering", _("Pupils are coming")
        PLAY = "play", _("Play")
        DEBRIEF = "debrief", _("What really happened")
        TICKET = "ticket", _("Exit ticket")

    public_id = models.CharField(max_length=16, unique=True, default=new_public_id)
    code = models.CharField(max_length=20, unique=True)
    teacher_token = models.CharField(max_length=26, unique=True, default=new_token)
    replaced_token = models.CharField(max_length=26, blank=True, default="", db_index=True)
    version = models.PositiveIntegerField(default=1)
    game = models.CharField(max_length=40)
    options = models.JSONField(default=dict)
    group_size = models.PositiveSmallIntegerField()
    level = models.CharField(max_length=20)
    language = models.CharField(max_length=5)
    label = models.CharField(max_length=LABEL_LENGTH, default="", blank=True)
    plan = models.CharField(max_length=60, default="", blank=True)
    way = models.CharField(max_length=10, choices=Way)
    seating = models.CharField(max_length=10, choices=Seating)
    own_names = models.BooleanField(default=False)
    admits = models.BooleanField(default=True)
    shared_devices = models.JSONField(default=list, blank=True)
    phase = models.CharField(max_length=10, choices=Phase, default=Phase.GATHERING)
    phase_before = models.CharField(max_length=10, default="", blank=True)
    paused = models.BooleanField(default=False)
    eyes = models.BooleanField(default=False)
    spotlight = models.PositiveSmallIntegerField(null=True, blank=True)
    slide = models.PositiveSmallIntegerField(null=True, blank=True)
    screen = models.CharField(max_length=10, default="", blank=True)
    projector_seen = models.DateTimeField(null=True, blank=True)
    projector_shows = models.CharField(max_length=10, default="", blank=True)
    slide_answers = models.BooleanField(default=False)
    slide_since = models.PositiveIntegerField(default=0)
    talk_until = models.DateTimeField(null=True, blank=True)
    resumed = models.DateTimeField(null=True, blank=True)
    ends = models.DateTimeField(null=True, blank=True)
    last_round = models.BooleanField(default=False)
    ended = models.DateTimeField(null=True, blank=True)
    ticket = models.JSONField(default=list, blank=True)
    own_questions = models.JSONField(default=list, blank=True)
    hands = models.JSONField(default=dict, blank=True)
    earlier = models.JSONField(default=list, blank=True)
    way_before = models.CharField(max_length=10, default="", blank=True)
    size_before = models.PositiveSmallIntegerField(null=True, blank=True)
    hints = models.BooleanField(default=False)
    created = models.DateTimeField(auto_now_add=True)
    updated = models.DateTimeField(auto_now=True)

    objects = SoundRows()

    class Meta:
        constraints = (
            models.CheckConstraint(condition=~Q(code=""), name="class_has_a_code"),
            models.CheckConstraint(condition=~Q(teacher_token=""), name="class_has_a_teacher"),
            models.CheckConstraint(condition=Q(group_size__gte=1), name="class_has_groups"),
            models.CheckConstraint(
                condition=Q(way_before="", size_before=None)
                | Q(way="projector", way_before__in=("devices", "shared"), size_before__gte=1),
                name="class_can_go_back_to_devices",
            ),
        )

    def __str__(self) -> str:
        return f"{self.code} ({self.game})"

    @property
    def knows_its_words(self) -> bool:
        """Whether its game and its language are there, and its ticket says what tickets say; see
        `game.tables.rows`."""
        return (
            self.game in rulesets()
            and self.level in get_ruleset(self.game).computers
            and self.language in dict(settings.LANGUAGES)
            and all(isinstance(one, str) for one in self.shared_devices)
            and all(map(_is_question, self.own_questions))
            and self.way_before in ("", *WITH_DEVICES)
            and (self.screen in ("", *SCREENS) or self.down is not None)
            and self.phase_before in ("", *self.Phase.values)
            and _is_ticket(self.ticket, self.hands)
            and all(map(_is_game, self.earlier))
        )

    @property
    def round(self) -> int:
        """Which of its games the class plays, counted from 1."""
        return len(self.earlier) + 1

    @property
    def at_tables(self) -> models.QuerySet:
        """The tables that the class has not left for others."""
        return self.tables.filter(shelved="")

    @property
    def plays(self) -> bool:
        """Whether the tables are played at, or will be soon."""
        return self.ended is None and self.phase in (self.Phase.GATHERING, self.Phase.PLAY)

    @property
    def calls_eyes(self) -> bool:
        """Whether everybody is to look at the board, and not at his device."""
        return self.eyes and self.ended is None and self.phase == self.Phase.PLAY

    @property
    def deck(self) -> str:
        """Whose slides the projector shows: those told before play, or those of the phase."""
        return self.screen if self.plays and self.screen in BEFORE else self.phase

    @property
    def down(self) -> int | None:
        """How far down the page of a table the projector is, in windows; None: at no table after
        play."""
        found = DOWN.fullmatch(self.screen)
        return None if found is None else int(found[1])

    @property
    def shown_table(self) -> Any:
        """The table that the projector is to show, or None."""
        shows = self.phase == self.Phase.PLAY or self.down is not None
        if self.spotlight is None or self.ended is not None or not shows:
            return None
        return self.at_tables.filter(number=self.spotlight).first()

    @property
    def has_projector(self) -> bool:
        """Whether some window shows the class what its teacher wants it to see."""
        seen = self.projector_seen
        return seen is not None and timezone.now() - seen < PROJECTOR_HEARD

    @property
    def talk_left(self) -> int:
        """For how many seconds the class still talks; 0 when nobody said that it should."""
        if self.talk_until is None or self.ended is not None:
            return 0
        return max(0, round((self.talk_until - timezone.now()).total_seconds()))

    @property
    def talk_said(self) -> int:
        """For how many seconds there is still something to be said of a talk: that it lasts, and
        then that it is over."""
        if self.talk_until is None or self.ended is not None:
            return 0
        return max(0, round((self.talk_until - timezone.now() + TALK_OVER).total_seconds()))

    @property
    def play_left(self) -> int:
        """The seconds until the last round begins by itself; 0 where no time was set."""
        if self.ends is None or self.last_round or not self.plays:
            return 0
        return max(0, round((self.ends - timezone.now()).total_seconds()))

    @property
    def stands_still(self) -> bool:
        """Whether nobody moves for now."""
        return self.paused or self.calls_eyes

    @property
    def plays_on(self) -> bool:
        """Whether somebody is to move now: the game has begun, nothing holds it up, and it is not
        over at every table."""
        if not self.plays or self.phase != self.Phase.PLAY or self.stands_still:
            return False
        tables = self.at_tables.values_list("finished", flat=True)
        return not tables or None in tables

    @property
    def gathers_groups(self) -> bool:
        """Whether it still matters who wants to sit with whom.

        At shared computers a pupil's group is the table that his screen opens.
        """
        return self.way == self.Way.DEVICES and self.phase == self.Phase.GATHERING


WITH_DEVICES: Final = (Classroom.Way.DEVICES, Classroom.Way.SHARED)
"""The ways in which pupils look at screens of their own."""


def _is_ticket(questions: list[Any], hands: dict[str, Any]) -> bool:
    return all(isinstance(one, str) for one in questions) and all(
        type(one) is list and {*map(type, one)} <= {int} for one in hands.values()
    )


def _is_game(one: Any) -> bool:
    """Whether this can be what is kept of an earlier game."""
    return (
        type(one) is dict
        and one.keys() == {*EARLIER}
        and [type(one[name]) for name in EARLIER] == [str, dict, list, dict]
        and _is_ticket(one["ticket"], one["hands"])
    )


def _is_question(one: Any) -> bool:
    """Whether this is what `ticket.OwnQuestion` is stored as."""
    match one:
        case {"id": str(), "text": str(), "answers": list(answers), "right": int() | None}:
            return all(isinstance(answer, str) for answer in answers)
    return False


class Pupil(models.Model):
    """Somebody who takes part, or a group at one screen.

    `key` is the name without case and accents: two names that sound alike are one. `sign` are
    two digits that bring a pupil back who has lost his device. `group` is where he wants, or
    is, to sit before the tables are made, `seat` where he sits then. A group at one screen has
    all the seats of the table with its number. `device` is a mark of the browser in which he
    joined, of this class only, or "".
    """

    classroom = models.ForeignKey(Classroom, on_delete=models.CASCADE, related_name="pupils")
    name = models.CharField(max_length=40)
    key = models.CharField(max_length=40)
    sign = models.CharField(max_length=2)
    token = models.CharField(max_length=26, unique=True, default=new_token)
    group = models.PositiveSmallIntegerField(null=True, blank=True)
    seat = models.OneToOneField(
        "game.Seat", on_delete=models.SET_NULL, null=True, blank=True, related_name="pupil"
    )
    device = models.CharField(max_length=32, blank=True, default="")
    removed = models.BooleanField(default=False)
    joined = models.DateTimeField(auto_now_add=True)
    last_seen = models.DateTimeField(auto_now_add=True)

    objects = SoundRows()

    class Meta:
        ordering = ("classroom", "pk")
        constraints = (
            models.UniqueConstraint(fields=["classroom", "key"], name="name_once_in_a_class"),
            models.CheckConstraint(condition=~Q(name=""), name="pupil_has_a_name"),
            models.CheckConstraint(condition=~Q(token=""), name="pupil_has_a_token"),
            models.CheckConstraint(condition=Q(sign__regex="^[0-9]{2}$"), name="pupil_has_a_sign"),
        )

    def __str__(self) -> str:
        return self.name

    @property
    def came_after_talk(self) -> bool:
        """Whether the class had talked already: of that nothing is said to him."""
        until = self.classroom.talk_until
        return until is not None and self.joined >= until


class TicketAnswer(models.Model):
    """What a pupil answered to a question of the exit ticket, after the game of the class with this
    number: the number of the answer, or to an open one a sentence. `shown`: the teacher shows the
    sentence to everybody."""

    pupil = models.ForeignKey(Pupil, on_delete=models.CASCADE, related_name="answers")
    round = models.PositiveSmallIntegerField(default=1)
    question = models.CharField(max_length=120)
    answer = models.PositiveSmallIntegerField(null=True, blank=True)
    text = models.CharField(max_length=SENTENCE_LENGTH, default="", blank=True)
    shown = models.BooleanField(default=False)

    objects = SoundRows()

    class Meta:
        constraints = (
            models.UniqueConstraint(
                fields=["pupil", "round", "question"], name="one_answer_a_question"
            ),
        )

    def __str__(self) -> str:
        return f"{self.question}: {self.text if self.answer is None else self.answer}"


class ShownPart(models.Model):
    """A part of the debrief that the class has been shown, after its game with this number. `part`
    is a `game.kit.class_parts.Screen.key`."""

    classroom = models.ForeignKey(Classroom, on_delete=models.CASCADE, related_name="shown_parts")
    round = models.PositiveSmallIntegerField()
    part = models.CharField(max_length=120)

    objects = SoundRows()

    class Meta:
        constraints = (
            models.UniqueConstraint(
                fields=["classroom", "round", "part"], name="a_part_is_shown_once"
            ),
            models.CheckConstraint(condition=~Q(part=""), name="something_was_shown"),
        )

    def __str__(self) -> str:
        return f"{self.round}: {self.part}"
