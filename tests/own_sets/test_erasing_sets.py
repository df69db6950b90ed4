"""Sets that nobody opens any more go, but never most of them at once."""

from datetime import timedelta

from django.conf import settings
from django.utils import timezone

from game.own_sets.models import OwnSet
from game.own_sets.services import erase_old


def test_a_clock_that_is_wrong_does_not_take_all_sets(db: None) -> None:
    now = timezone.now()
    for number in range(24):
        used = now - timedelta(days=number)
        OwnSet.objects.create(game="outcast-heroes", language="pl", key=f"{number}", used=used)
    later = now + timedelta(days=10 * settings.SET_DAYS)
    assert erase_old(later) == 12
    # Those that were used last are the ones that stay.
    assert {*OwnSet.objects.values_list("key", flat=True)} == {f"{n}" for n in range(12)}
    assert erase_old(now) == 0
