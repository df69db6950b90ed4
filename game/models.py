"""All that Django keeps for the games: of tables, of classes, and of sets of own cards."""

from .classroom import models as of_classes
from .own_sets import models as of_sets
from .tables import models as of_tables

__all__ = ["of_classes", "of_sets", "of_tables"]
