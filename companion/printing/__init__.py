"""What the console prints: stickers for cards, and whole editions to make oneself. Knows no game and no Kivy.

`paper.py` draws, `codes.py` makes the codes that readers read, `sheets.py` knows sheets of labels, `stickers.py` fills
them, `booklet.py` numbers the pages of a print-and-play. What a game gives for it stands in `game.py`.
"""
