"""The rules as the rulings of February 2000 left them: Gold Edition's, but for a few rows."""
