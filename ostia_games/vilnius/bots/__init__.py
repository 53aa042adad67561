"""The bots of Vilnius. They see the view of their seat and nothing else."""
