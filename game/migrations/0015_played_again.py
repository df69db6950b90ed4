"""The table at which the same people play once more: one at most follows each."""

import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = (("game", "0014_labels_and_plans"),)

    operations = (
        migrations.AddField(
            "table",
            "after",
            models.OneToOneField(
                blank=True,
                null=True,
                on_delete=django.db.models.deletion.SET_NULL,
                related_name="+",
                to="game.table",
            ),
        ),
    )
