"""What keeping score at a physical table needs: entries, the score book, sheets, plays."""
