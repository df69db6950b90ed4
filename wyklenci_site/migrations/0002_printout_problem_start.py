from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = (("wyklenci_site", "0001_printouts"),)

    operations = (
        migrations.AlterField(
            model_name="printout",
            name="problem",
            field=models.CharField(
                blank=True,
                choices=[
                    ("", "None"),
                    ("libraries", "Libraries"),
                    ("time", "Time"),
                    ("killed", "Killed"),
                    ("fault", "Fault"),
                    ("start", "Start"),
                ],
                default="",
                max_length=9,
            ),
        ),
    )
