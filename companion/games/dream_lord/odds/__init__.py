"""The odds of Dream Lord, exact by counting every case, never by sampling.

Plain numbers in, fractions out: nothing here knows a state, a file or a screen. `draw` has the next draw from the bag,
`threat` the check at the end of a turn, `rolls` tests, attacks and group tasks, `white` the grouping of white dice,
`damage` what monsters do, `sleep` the waking card. `reading_odds.py`, beside this folder, reads a state with them.
Rulings are cited by their number.
"""
