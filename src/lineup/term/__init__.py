"""term."""
