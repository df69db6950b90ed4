"""What was cut from one photo is known together, so that another part of it can be chosen later.

What a set was last tried with was the key of its cards and is now that of what the rules read of
them: an earlier key would say of each set that it has changed since, though nothing did.
"""

from django.apps.registry import Apps
from django.db import migrations, models
from django.db.backends.base.schema import BaseDatabaseSchemaEditor


def forget(apps: Apps, _editor: BaseDatabaseSchemaEditor) -> None:
    apps.get_model("game", "OwnSet").objects.exclude(tried="").update(tried="")


class Migration(migrations.Migration):
    dependencies = (("game", "0034_sets_not_tried"),)
    operations = (
        migrations.AddField(
            model_name="ownpicture",
            name="parts",
            field=models.CharField(blank=True, default="", max_length=200),
        ),
        migrations.RunPython(forget, migrations.RunPython.noop),
    )
