"""A set as its maker works on it. What games are played with are editions of it, which never change
(`game.tables.models.CardEdition`)."""

from django.db import models
from django.db.models import Q

from game.tables.keys import new_token
from game.tables.rows import SoundRows


class OwnSet(models.Model):
    """Whoever has its `token` may change it. `changes` is a `game.engine.card_sets.Changes`, `key`
    that of its newest edition, `editions` those of all that may still be there; `language` is the
    one its words are in. `used` is when somebody last opened it, to the day. `tried` is the
    `editions.cards_key` of the changes that games were last tried with, or ""."""

    token = models.CharField(max_length=26, unique=True, default=new_token)
    game = models.CharField(max_length=40)
    language = models.CharField(max_length=5)
    changes = models.JSONField(default=dict)
    key = models.CharField(max_length=16, db_index=True)
    editions = models.JSONField(default=list, blank=True)
    tried = models.CharField(max_length=16, blank=True, default="")
    created = models.DateTimeField(auto_now_add=True)
    used = models.DateTimeField()

    objects = SoundRows()

    class Meta:
        constraints = (
            models.CheckConstraint(condition=~Q(token=""), name="set_has_a_token"),
            models.CheckConstraint(condition=~Q(key=""), name="set_has_an_edition"),
        )

    def __str__(self) -> str:
        return f"{self.game} {self.key}"
