"""The HTTP API, one module for each subject; each has a function `routes` that lists its requests."""
