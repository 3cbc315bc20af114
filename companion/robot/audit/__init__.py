"""Looks at every screen of the app: `companion robot --audit`.

`scenes.py` finds the states of the games, `house.py` runs the app without devices, `faces.py` walks through all that
can be reached, `checks.py` judges what is seen. `worker.py` does that for one panel size, `command.py` for all.
"""
