"""Whether what a script expects is so, judged from the app's answers. Pure: no socket, no waiting."""

from __future__ import annotations

from typing import Any

from companion.robot.questions import Answer
from companion.robot.steps import Condition

_MISSING = object()


def unmet(wanted: Condition, state: Answer, texts: list[str], ids: set[str]) -> tuple[str, str] | None:
    """The first thing that is not so, as (expected, found); None when all of it is."""
    flat = [" ".join(text.split()) for text in texts]
    if wanted.text is not None and not any(wanted.text in text for text in flat):
        return f"the text {wanted.text!r}", f"the texts {flat}"
    if wanted.no_text is not None and (there := [text for text in flat if wanted.no_text in text]):
        return f"no text {wanted.no_text!r}", f"{there[0]!r}"
    if wanted.screen is not None and state.get("screen") != wanted.screen:
        return f"the screen {wanted.screen}", f"{state.get('screen') or 'none'}"
    if wanted.id is not None and wanted.id not in ids:
        return f"something with the ID {wanted.id}", ", ".join(sorted(ids)) or "no IDs"
    if wanted.no_id is not None and wanted.no_id in ids:
        return f"nothing with the ID {wanted.no_id}", "it is there"
    banners = {str(banner["id"]) for banner in state.get("banners", [])}
    if wanted.banner is not None and wanted.banner not in banners:
        return f"a banner {wanted.banner}", ", ".join(sorted(banners)) or "no banner"
    if wanted.no_banner is not None and wanted.no_banner in banners:
        return f"no banner {wanted.no_banner}", "it is there"
    return unmet_state(wanted.state, state)


def unmet_state(values: dict[str, Any], state: Answer) -> tuple[str, str] | None:
    """As `unmet`, for dotted paths: into the game's state, or with `app.` into the whole answer."""
    for path, wanted in values.items():
        found = at_path(state, path.removeprefix("app.")) if path.startswith("app.") else at_path(state["state"], path)
        if found is _MISSING:
            return f"{path} = {wanted}", "no such value"
        if not is_as_wanted(wanted, found):
            return f"{path} = {wanted}", f"{found}"
    return None


def at_path(value: Any, path: str) -> Any:
    """What a dotted path leads to; list entries by number, counted from 0, or by the `id` or `name` they carry."""
    for part in path.split("."):
        if isinstance(value, dict):
            value = value.get(part, _MISSING)
        elif isinstance(value, list):
            value = _entry(value, part)
        else:
            return _MISSING
        if value is _MISSING:
            return _MISSING
    return value


def is_as_wanted(wanted: Any, found: Any) -> bool:
    """Equal once the wanted value has the found one's type, or inside the range {least, most}."""
    if isinstance(wanted, dict) and wanted and wanted.keys() <= {"least", "most"}:
        if isinstance(found, bool) or not isinstance(found, int | float):
            return False
        return bool(wanted.get("least", found) <= found <= wanted.get("most", found))
    if isinstance(found, str) and not isinstance(wanted, str):
        return found == ("" if wanted is None else str(wanted))
    if isinstance(found, list) and isinstance(wanted, list | tuple):
        return len(found) == len(wanted) and all(is_as_wanted(w, f) for w, f in zip(wanted, found, strict=True))
    if isinstance(found, bool) or isinstance(wanted, bool):
        return found is wanted
    return bool(found == wanted)


def lag_of_seconds(frames: list[tuple[int | None, int | None]]) -> tuple[float, int]:
    """How many ms a shown number of seconds was out of date at most, and how many different ones were shown.

    Each frame: ms left when it reached the glass, and the number in it. 27 is right from 27,000 ms to 26,001 ms left.
    """
    pairs = [(left, shown) for left, shown in frames if left is not None and shown is not None]
    late = [max((shown - 1) * 1000 - left + 1, left - shown * 1000, 0) for left, shown in pairs]
    return float(max(late, default=0)), len({shown for _, shown in pairs})


def difference(before: Any, after: Any, path: str = "") -> str | None:
    """Where two answers first differ, as `path: before -> after`; None when they are the same."""
    if isinstance(before, dict) and isinstance(after, dict):
        for key in sorted(before.keys() | after.keys()):
            below = f"{path}.{key}" if path else str(key)
            if found := difference(before.get(key), after.get(key), below):
                return found
        return None
    if isinstance(before, list) and isinstance(after, list) and len(before) == len(after):
        for index, (old, new) in enumerate(zip(before, after, strict=True)):
            if found := difference(old, new, f"{path}.{index}"):
                return found
        return None
    return None if before == after else f"{path}: {before} -> {after}"


def _entry(entries: list[Any], part: str) -> Any:
    if part.isdigit():
        return entries[int(part)] if int(part) < len(entries) else _MISSING
    for entry in entries:
        if isinstance(entry, dict) and part in (entry.get("id"), entry.get("name")):
            return entry
    return _MISSING
