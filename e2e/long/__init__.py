"""What takes long in a browser, whole games above all: `make test-long`."""
