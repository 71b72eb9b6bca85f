"""Telling people who are away: by e-mail, on their devices, by calls to their programs."""
