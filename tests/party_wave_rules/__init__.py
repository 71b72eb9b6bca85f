"""The rules of Party Wave, a file a chapter. Positions are reached by short written records, see ``positions``."""
