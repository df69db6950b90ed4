"""Cards, boards and rules on paper: the same for every game that says what its box holds."""
