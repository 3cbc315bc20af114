"""Rules protocol, session with undo, chance, table clock, scripted tables. Knows no game, no screen, no file."""
