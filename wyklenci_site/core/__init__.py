"""What every part of the site may use; it knows no game and no lesson."""
