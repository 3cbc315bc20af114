"""The robot: plays a table on the real app, as a process of its own, by a script of touches, codes and expectations.

In the app itself only server.py (and tree.py below it) ever runs, and only when it was asked for.
"""
