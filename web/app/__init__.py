"""What is on the screen and what a press does."""
