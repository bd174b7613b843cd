"""Game records and scenario files: text that replays, and text that is tested."""
