"""The command line: one module per command, each with `NAME`, `HELP`, `arguments` and `run`."""
