"""The bots of Marchia. They see the view of their seat and nothing else."""
