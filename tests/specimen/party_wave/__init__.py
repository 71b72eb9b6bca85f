"""Party Wave, a small game that has every difficulty at once: the specimen on which Lineup's promises are tested."""
