"""When a seat's browser was last heard of, and whose seat it was before it was freed."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = (("game", "0009_replaced_keys"),)

    operations = (
        migrations.AddField("seat", "last_seen", models.DateTimeField(blank=True, null=True)),
        migrations.AddField(
            "seat", "former", models.CharField(blank=True, default="", max_length=26)
        ),
    )
