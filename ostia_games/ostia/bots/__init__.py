"""The bots of Ostia. They see the view of their seat and nothing else."""
