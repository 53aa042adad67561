"""What playing a game needs: actions, states, steps, the log, documents, chance."""
