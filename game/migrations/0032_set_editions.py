"""Which editions a set has had, and which of them were printed."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = (("game", "0031_own_sets_tried"),)

    operations = (
        migrations.AddField(
            model_name="cardedition",
            name="printed",
            field=models.BooleanField(default=False),
        ),
        migrations.AddField(
            model_name="ownset",
            name="editions",
            field=models.JSONField(blank=True, default=list),
        ),
    )
