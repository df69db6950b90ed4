"""Whether a person played at a seat before somebody else sat down, and what whoever sits there now
had been told by hints elsewhere."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = (("game", "0022_hints"),)

    operations = (
        migrations.AddField("seat", "person_before", models.BooleanField(default=False)),
        migrations.AddField("seat", "told_before", models.JSONField(blank=True, default=list)),
    )
