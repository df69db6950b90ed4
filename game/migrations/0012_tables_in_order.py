"""Whoever changes several tables locks them in one order."""

from django.db import migrations


class Migration(migrations.Migration):
    dependencies = (("game", "0011_why_nobody_moves"),)

    operations = (migrations.AlterModelOptions(name="table", options={"ordering": ("pk",)}),)
