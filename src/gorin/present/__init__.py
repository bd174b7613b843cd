"""What a table says beside the rules: prompts, labels, the Gold plan, hints, reasons, steps back, corrections.

Everything here is for one viewer and names only what he may know (SE-ZON-14).
"""

from gorin.present.table_view import present

__all__ = ["present"]
