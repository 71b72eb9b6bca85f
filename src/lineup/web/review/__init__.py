"""A finished match, judged: reviews that are being made, their words and curves, positions to practise."""
