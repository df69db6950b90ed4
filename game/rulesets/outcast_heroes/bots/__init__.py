"""Computer players of Outcast Heroes: easy, medium and hard. They see views only."""
