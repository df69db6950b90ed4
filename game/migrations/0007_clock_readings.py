from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = (("game", "0006_moves_kept"),)

    operations = (
        migrations.CreateModel(
            name="ClockReading",
            fields=(
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("at", models.DateTimeField(unique=True)),
            ),
        ),
    )
