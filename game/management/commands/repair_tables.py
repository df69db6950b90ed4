"""`manage.py repair_tables`: make tables anew from the moves that were made at them."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from game.classroom.repair import faults_of, repair_table
from game.tables.models import Table
from game.tables.records import OldRules


class Command(BaseCommand):
    help = (
        "Make each table that `check_tables` finds faulty anew from its moves. Make a backup first."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument(
            "--cut",
            action="store_true",
            help="where a move cannot be played, give up it and all that follow",
        )

    def handle(self, *args: Any, **options: Any) -> None:
        repaired = left = 0
        for pk in Table.objects.order_by("pk").values_list("pk", flat=True):
            try:
                faults = faults_of(pk)
                why_not = repair_table(pk, cut=options["cut"]) if faults else ""
            except (OldRules, Table.DoesNotExist):
                continue
            for fault in faults:
                self.stdout.write(f"table {pk}: {fault}")
            if why_not:
                left += 1
                self.stderr.write(f"table {pk} is left as it is: {why_not}")
            repaired += bool(faults and not why_not)
        self.stdout.write(f"{repaired} repaired, {left} left as they are")
        if left:
            raise CommandError(f"{left} tables cannot be repaired; --cut gives up their last moves")
