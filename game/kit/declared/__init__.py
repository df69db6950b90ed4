"""What is made of a game that declares what is shown of it and has no pages of its own."""
