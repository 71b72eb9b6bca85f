"""The Perfect Wave in the terminal: pictures in characters."""
