"""What every game is: actions, states, logs, views, ranking, random numbers, words."""
