"""One folder a game; a game is found because its folder exists."""
