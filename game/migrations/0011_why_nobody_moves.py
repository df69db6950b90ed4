"""Why nobody moves at a table is one of few words, so that another one is known to be rubbish."""

from django.db import migrations, models

HALTED = (("", "goes on"), ("paused", "paused"), ("closed", "closed"))


class Migration(migrations.Migration):
    dependencies = (("game", "0010_who_is_there"),)

    operations = (
        migrations.AlterField(
            "table",
            "halted",
            models.CharField(blank=True, choices=HALTED, default="", max_length=10),
        ),
    )
