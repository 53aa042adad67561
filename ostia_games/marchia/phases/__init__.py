"""The phases of a turn of Marchia, one module each; `course` leads from one turn to the next."""
