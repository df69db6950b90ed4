from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = (("wyklenci_site", "0003_printout_asker"),)

    operations = (
        migrations.CreateModel(
            name="Attempt",
            fields=(
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("about", models.CharField(max_length=32)),
                ("at", models.DateTimeField(db_index=True)),
            ),
            options={"indexes": [models.Index(fields=["about", "at"], name="attempt_recent")]},
        ),
    )
