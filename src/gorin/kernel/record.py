"""An edition as the machine sees it: a name, a version, and words that have numbers."""

from __future__ import annotations


class Record:
    """What a machine runs by."""

    def __init__(self, edition: str) -> None:
        self.edition: str = edition
        self.version: str = ""
        self.keyword_names: list[str] = []
        self.keyword_ids: dict[str, int] = {}

    def keyword(self, name: str) -> int:
        """The number of a word, made on first sight."""
        found = self.keyword_ids.get(name, -1)
        if found < 0:
            found = len(self.keyword_names)
            self.keyword_ids[name] = found
            self.keyword_names.append(name)
        return found
