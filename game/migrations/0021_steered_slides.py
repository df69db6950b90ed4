from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = (("game", "0020_on_the_projector"),)

    operations = (
        migrations.AddField(
            "classroom", "slide", models.PositiveSmallIntegerField(blank=True, null=True)
        ),
        migrations.AddField("classroom", "slide_answers", models.BooleanField(default=False)),
        migrations.AddField("classroom", "slide_since", models.PositiveIntegerField(default=0)),
    )
