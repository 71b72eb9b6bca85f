"""The JSON API, by its addresses."""
