"""The teacher's key before the present one, so that its link can say what became of it."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = (("game", "0008_doors"),)

    operations = (
        migrations.AddField(
            "classroom",
            "replaced_token",
            models.CharField(blank=True, db_index=True, default="", max_length=26),
        ),
    )
