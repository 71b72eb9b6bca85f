"""Lessons as readable text: what the coach says, what the learner does, and what the table shows at each step.

``PYTHONPATH=tests .venv/bin/python -m lessons`` writes them anew. Read the difference before you commit it: a sentence
of a coach that no longer fits the deal is found nowhere else.
"""
