"""People from behind, or as shapes against a light: nobody has a face."""
