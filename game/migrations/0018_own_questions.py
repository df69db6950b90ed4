"""Questions of the exit ticket that a teacher wrote, and answers in a sentence."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = (("game", "0017_without_devices"),)

    operations = (
        migrations.AddField(
            "classroom", "own_questions", models.JSONField(blank=True, default=list)
        ),
        migrations.AlterField(
            "ticketanswer", "answer", models.PositiveSmallIntegerField(blank=True, null=True)
        ),
        migrations.AddField(
            "ticketanswer", "text", models.CharField(blank=True, default="", max_length=280)
        ),
        migrations.AddField("ticketanswer", "shown", models.BooleanField(default=False)),
        migrations.AddField("ticketanswer", "round", models.PositiveSmallIntegerField(default=1)),
        migrations.RemoveConstraint("ticketanswer", "one_answer_a_question"),
        migrations.AddConstraint(
            "ticketanswer",
            models.UniqueConstraint(
                fields=["pupil", "round", "question"], name="one_answer_a_question"
            ),
        ),
    )
