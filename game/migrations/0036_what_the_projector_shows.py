"""The window for the projector says what it shows, so that the teacher's page need not guess."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = (("game", "0035_parts_of_photos"),)
    operations = (
        migrations.AddField(
            model_name="classroom",
            name="projector_shows",
            field=models.CharField(blank=True, default="", max_length=10),
        ),
    )
