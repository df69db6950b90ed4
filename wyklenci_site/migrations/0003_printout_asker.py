from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = (("wyklenci_site", "0002_printout_problem_start"),)

    operations = (
        migrations.AddField(
            model_name="printout",
            name="asker",
            field=models.CharField(blank=True, default="", max_length=3),
        ),
    )
