from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = (("game", "0003_classes"),)

    operations = (
        migrations.AddField(
            model_name="classroom",
            name="resumed",
            field=models.DateTimeField(blank=True, null=True),
        ),
    )
