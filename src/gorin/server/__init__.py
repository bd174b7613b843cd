"""Tables to sit down at: storage, hosting, messages and the web application.

A table's truth is its record: the seed, then the decisions. Everything else is played again from it.
"""
