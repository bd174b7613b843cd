"""The engine's side of the server: what runs in worker processes, where games are loaded, asked and answered.

A worker knows nothing but what it is sent and may forget everything at any time: the truth is in storage.
"""
