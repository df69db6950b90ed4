"""What is counted about those who come, and which processes have been heard of."""

from __future__ import annotations

from django.db import models


class Attempt(models.Model):
    """Somebody was wrong about what could be guessed, or ordered something, at a time.

    `about` is a mark made of his address and of what it was about, with the site's key.
    """

    MARK = 32

    about = models.CharField(max_length=MARK)
    at = models.DateTimeField(db_index=True)

    class Meta:
        indexes = (models.Index(fields=["about", "at"], name="attempt_recent"),)

    def __str__(self) -> str:
        return f"{self.about[:8]} {self.at:%H:%M:%S}"


class Heartbeat(models.Model):
    """When a process that does this `part` was last at work, and what it has `told` of that."""

    part = models.CharField(max_length=100, unique=True)
    at = models.DateTimeField()
    told = models.JSONField(default=dict)

    def __str__(self) -> str:
        return f"{self.part} {self.at:%H:%M:%S}"
