"""Keeping score for a table that plays Marchia with the real box."""
