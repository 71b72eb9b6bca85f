"""Commands of ``lineup`` that come in groups; ``lineup.cli`` takes them in."""
