"""What was ordered to be printed, and what is there of it."""

from __future__ import annotations

from django.db import models


class PrintedFile(models.Model):
    """A file on the shelf, where several machines have one database and no folder of all."""

    name = models.CharField(max_length=80, unique=True)
    content = models.BinaryField()

    def __str__(self) -> str:
        return self.name


class Printout(models.Model):
    """A file that somebody has ordered: one for each `key`, however many ask for it.

    `key` says what it is made of: the document, what is `wanted` of it, and the `version` of the
    site. `owner` is the class or the set of cards it tells of, and is erased with, or "". `asker`
    tells orders of different networks apart until they are begun: a mark that millions of
    addresses share.
    `ahead`: nobody waits for it yet. `tries` is how often it was begun, `place` where it was (see
    `worker`), `ordered` when it was asked for last while it was not there, `used` the day it was
    last fetched, more or less.
    """

    class State(models.TextChoices):
        WAITING = "waiting"
        WORKING = "working"
        READY = "ready"
        FAILED = "failed"

    class Problem(models.TextChoices):
        """Why it could not be made."""

        NONE = ""
        LIBRARIES = "libraries"
        TIME = "time"
        KILLED = "killed"
        FAULT = "fault"
        START = "start"

    key = models.CharField(max_length=64, unique=True)
    document = models.CharField(max_length=60)
    wanted = models.JSONField()
    version = models.CharField(max_length=64)
    owner = models.CharField(max_length=16, blank=True, db_index=True)
    state = models.CharField(max_length=7, choices=State, default=State.WAITING)
    problem = models.CharField(max_length=9, choices=Problem, default=Problem.NONE, blank=True)
    asker = models.CharField(max_length=3, blank=True, default="")
    ahead = models.BooleanField(default=False)
    tries = models.PositiveSmallIntegerField(default=0)
    place = models.PositiveSmallIntegerField(default=0)
    done = models.PositiveIntegerField(default=0)
    of = models.PositiveIntegerField(default=0)
    size = models.PositiveBigIntegerField(default=0)
    ordered = models.DateTimeField()
    began = models.DateTimeField(null=True)
    finished = models.DateTimeField(null=True)
    used = models.DateTimeField()

    class Meta:
        indexes = (models.Index(fields=["state", "ordered"], name="printout_queue"),)

    def __str__(self) -> str:
        return f"{self.document} {self.key[:8]} ({self.state})"

    @property
    def under_way(self) -> bool:
        """Whether it will be there, if nothing happens to it."""
        return self.state in (self.State.WAITING, self.State.WORKING)
