from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = (("game", "0004_takeovers"),)

    operations = (
        migrations.AddField(
            model_name="classroom",
            name="resumed",
            field=models.DateTimeField(blank=True, null=True),
        ),
    )
