"""What is open on this device: games in play, score books, set-up forms, saved records."""
