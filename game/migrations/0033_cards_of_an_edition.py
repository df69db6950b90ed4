"""Editions with equal cards are found by a key of the cards alone."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = (("game", "0032_set_editions"),)

    operations = (
        migrations.AddField(
            model_name="cardedition",
            name="cards",
            field=models.CharField(blank=True, db_index=True, default="", max_length=16),
        ),
    )
