"""`manage.py check_tables`: does every table agree with the moves that were made at it?"""

from typing import Any

from django.core.management.base import BaseCommand, CommandError

from game.classroom.repair import faults_of
from game.tables.models import Table
from game.tables.records import OldRules


class Command(BaseCommand):
    help = "Replay every table's moves and compare with its snapshot. Fails if any differs."

    def handle(self, *args: Any, **options: Any) -> None:
        checked = old = bad = 0
        for pk in Table.objects.order_by("pk").values_list("pk", flat=True):
            try:
                faults = faults_of(pk)
            except OldRules:
                old += 1
                continue
            except Table.DoesNotExist:  # erased meanwhile
                continue
            checked += 1
            bad += bool(faults)
            for fault in faults:
                self.stderr.write(f"table {pk}: {fault}")
        self.stdout.write(f"{checked} checked, {bad} faulty, {old} of other rules not checked")
        if bad:
            raise CommandError(
                f"{bad} tables do not agree with their moves; `repair_tables` makes them anew"
            )
