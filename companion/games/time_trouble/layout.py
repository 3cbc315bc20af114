"""Where spaces lie on a drawing when nobody has said so: columns by distance from the beginning, rows by branch."""

from __future__ import annotations

from collections.abc import Mapping

#: Room kept free at each edge of the drawing, in percent.
MARGIN = 8.0


def laid_out(following: Mapping[str, tuple[str, ...]], entries: tuple[str, ...]) -> dict[str, tuple[float, float]]:
    """Places in percent from the left and the top, by space id. `following` names what comes after each space."""
    depth = dict.fromkeys(entries, 0)
    queue = list(entries)
    for name in queue:
        for after in following.get(name, ()):
            if after in following and after not in depth:
                depth[after] = depth[name] + 1
                queue.append(after)
    columns: dict[int, list[str]] = {}
    for name in following:
        columns.setdefault(depth.get(name, 0), []).append(name)
    width = max(columns, default=0) or 1
    places = {}
    for column, names in columns.items():
        for row, name in enumerate(names):
            x = MARGIN + (100 - 2 * MARGIN) * column / width
            places[name] = (round(x, 1), round(100 * (row + 1) / (len(names) + 1), 1))
    return places
