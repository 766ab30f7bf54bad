"""What `all` is made of: suites, which measure, and what they share."""
