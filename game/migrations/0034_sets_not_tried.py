"""What a set was last tried with was the key of its edition and is now that of its cards alone.

An earlier key would say of each set that it has changed since, though nothing did; and whatever
came of that trial is not found by it either.
"""

from django.apps.registry import Apps
from django.db import migrations
from django.db.backends.base.schema import BaseDatabaseSchemaEditor


def forget(apps: Apps, _editor: BaseDatabaseSchemaEditor) -> None:
    of_cards = apps.get_model("game", "CardEdition").objects.values("cards")
    sets = apps.get_model("game", "OwnSet").objects.exclude(tried="")
    sets.exclude(tried__in=of_cards).update(tried="")


class Migration(migrations.Migration):
    dependencies = (("game", "0033_cards_of_an_edition"),)

    operations = (migrations.RunPython(forget, migrations.RunPython.noop),)
