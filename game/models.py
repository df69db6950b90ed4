"""All that Django keeps for the games: of tables, and of classes."""

from .classroom import models as of_classes
from .tables import models as of_tables

__all__ = ["of_classes", "of_tables"]
