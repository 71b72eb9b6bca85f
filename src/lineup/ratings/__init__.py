"""How strong people and bots are: one number for each game, and how sure it is."""

from lineup.ratings.measured import bot_rating, measured_games, sea_rating
from lineup.ratings.scale import NEW, Rating

__all__ = ["NEW", "Rating", "bot_rating", "measured_games", "sea_rating"]
