"""The process that owns every pin, serial port and speaker: `python -m hardware serve`.

It knows nothing of games or screens. The app speaks to it over a Unix socket (link.py) in messages (messages.py).
"""
