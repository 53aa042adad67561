"""The same stories in Firefox and in WebKit, the engine of Safari: `make test-engines`."""
