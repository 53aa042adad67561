"""Pages: pure functions from data to HTML."""
