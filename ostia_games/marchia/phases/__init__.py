"""The phases of a turn of Marchia, one module each; `course` leads from one to the next."""
