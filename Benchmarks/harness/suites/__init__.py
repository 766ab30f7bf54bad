"""The suites: what is measured, each with its peers in turn."""
