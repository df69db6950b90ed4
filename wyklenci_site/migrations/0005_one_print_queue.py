"""What is printed waits as a `Printout` alone: the second queue beside it is gone."""

from django.db import migrations

QUEUE = "django_tasks_database_dbtaskresult"


class Migration(migrations.Migration):
    dependencies = (("wyklenci_site", "0004_attempts"),)

    operations = (migrations.RunSQL(f"DROP TABLE IF EXISTS {QUEUE}", migrations.RunSQL.noop),)
