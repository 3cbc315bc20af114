"""Dream Lord: the bag, the threat, the monsters. Start reading at `rules.py`."""
