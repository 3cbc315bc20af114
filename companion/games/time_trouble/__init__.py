"""Time Trouble: the computer, the boards, the figures. Start reading at `rules.py`."""
