"""How dates are written where Django's own manner is not the schools'."""
