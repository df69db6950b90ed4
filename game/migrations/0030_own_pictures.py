"""Pictures that people bring for cards of their own."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = (("game", "0029_projector_here"),)

    operations = (
        migrations.CreateModel(
            name="OwnPicture",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("digest", models.CharField(max_length=32, unique=True)),
                ("data", models.BinaryField()),
                ("used", models.DateTimeField()),
            ],
            options={
                "constraints": [
                    models.CheckConstraint(
                        condition=models.Q(("digest", ""), _negated=True),
                        name="picture_has_a_digest",
                    ),
                ],
            },
        ),
    )
