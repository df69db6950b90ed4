"""What a game is printed from: its cards by decks, its boards, and papers."""
