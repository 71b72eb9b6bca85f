"""Tavarua, rule by rule, after the printed books."""
