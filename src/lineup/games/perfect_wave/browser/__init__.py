"""The Perfect Wave in the browser."""
