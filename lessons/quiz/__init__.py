"""Questions about the notes and about sources, in exit tickets and in quizzes."""
