"""What is wrong with a screen as it is seen: sizes and places of what can be touched, and whether texts can be read.

Sizes are millimetres on glass. Nothing here moves the app. Neighbours: tree.py, and english.py for the words.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import combinations
from typing import Any

from kivy.uix.label import Label
from kivy.uix.modalview import ModalView
from kivy.uix.stencilview import StencilView

from companion.robot import tree
from companion.robot.tree import Box, Seen
from companion.ui.child_lock import ChildLock
from companion.ui.touchable import Touchable
from companion.ui.widgets.button import PrimaryButton
from companion.ui.widgets.ring import CountdownRing
from companion.ui.widgets.toast import Toast
from companion.ui.widgets.token import Token
from companion.ui.widgets.words import Icon, measure

TOUCH_MM = 9.0
PRIMARY_MM = 12.0
#: Font height of what is read at arm's length, and height of capitals of what all round the table must read.
TEXT_MM = 3.85
FAR_CAPITALS_MM = 9.6
#: Height of capitals and digits over the font's height.
CAPITALS = 0.71
#: Room of a line above its letters and below its base, over the font's height; what reaches below.
ABOVE, BELOW = 0.16, 0.22
DESCENDING = re.compile(r"[gjpqyQ,;|()/…]")
#: Rounding to whole pixels.
SLACK_MM = 0.15
SLACK_PX = 1.5


def findings(seen: list[Seen], glass: Box, mm: float) -> Iterator[str]:
    """Each thing that is wrong, as a sentence. `mm`: pixels a millimetre."""
    touched = [each for each in _uncovered(seen) if isinstance(each.widget, Touchable)]
    yield from _names(touched)
    yield from _sizes(touched, mm)
    yield from _places(touched, glass)
    yield from _overlaps(touched, mm)
    texts = [each for each in seen if isinstance(each.widget, Label) and each.widget.text.strip()]
    for each in texts:
        yield from _text(each, glass, mm)
    yield from _texts_on_texts(_not_under_toast(seen))


def _uncovered(seen: list[Seen]) -> list[Seen]:
    """All but what lies under a sheet that takes every touch on itself."""
    found: list[Seen] = []
    for each in seen:
        if isinstance(each.widget, ChildLock) and each.widget.is_on:
            found = []
        if isinstance(each.widget, ModalView) or getattr(each.widget, "takes_all_touches", False):
            found = [under for under in found if not each.shown.holds(*under.shown.centre)]
        found.append(each)
    return found


def _not_under_toast(seen: list[Seen]) -> list[Seen]:
    """Texts, but those that an answer lies over for a moment."""
    found: list[Seen] = []
    for each in seen:
        if isinstance(each.widget, Toast):
            found = [under for under in found if each.shown.cut(under.shown).is_empty]
        elif isinstance(each.widget, Label) and each.widget.text.strip():
            found.append(each)
    return found


def _can_be_touched(each: Seen) -> bool:
    return not tree.is_disabled(each.widget)


def called(each: Seen) -> str:
    """The thing's name in a finding."""
    return tree.id_of(each.widget) or f"{type(each.widget).__name__} {_words(each.widget)!r}".strip()


def _words(widget: Any) -> str:
    return next((text for text in (tree.text_of(child) for child in widget.walk(restrict=True)) if text), "")


def _names(touched: list[Seen]) -> Iterator[str]:
    for each in touched:
        if not tree.id_of(each.widget) and _can_be_touched(each):
            yield f"{called(each)} has no ID"
    names = [tree.id_of(each.widget) for each in touched if tree.id_of(each.widget)]
    for name in sorted({name for name in names if names.count(name) > 1}):
        yield f"{name} is the ID of {names.count(name)} things"


def _sizes(touched: list[Seen], mm: float) -> Iterator[str]:
    for each in touched:
        least = PRIMARY_MM if isinstance(each.widget, PrimaryButton) else TOUCH_MM
        width, height = each.box.w / mm, each.box.h / mm
        if tree.id_of(each.widget) and min(width, height) < least - SLACK_MM:
            yield f"{called(each)} is {width:.1f} x {height:.1f} mm, less than {least:g}"


def _places(touched: list[Seen], glass: Box) -> Iterator[str]:
    for each in touched:
        if tree.id_of(each.widget) and not _is_scrolled(each.widget) and not _is_inside(each.box, glass):
            yield f"{called(each)} lies off the screen"


def _overlaps(touched: list[Seen], mm: float) -> Iterator[str]:
    things = [each for each in touched if tree.id_of(each.widget)]
    for one, other in combinations(things, 2):
        common = one.shown.cut(other.shown)
        lies_on = _is_inside(other.shown, one.shown) and not _is_inside(one.shown, other.shown)  # a token on its place
        if common.w > SLACK_PX and common.h > SLACK_PX and not lies_on:
            yield f"{called(one)} and {called(other)} overlap by {common.w / mm:.1f} x {common.h / mm:.1f} mm"


def _text(each: Seen, glass: Box, mm: float) -> Iterator[str]:
    label = each.widget
    told = _told(label)
    if isinstance(label, Icon) or isinstance(label.parent, Token):
        return  # signs, not words: each stands beside a word or on a shape
    if getattr(label, "is_cut", False) or _lacks_letters(label):
        yield f"{told} is cut"
    box = _drawn(each)
    if not _is_inside(box, each.box):
        yield f"{told} stands out of its box by {_excess(box, each.box):.0f} px"
    elif not _is_scrolled(label):
        holder = _button_of(label)
        around = glass if holder is None else tree.box_of(holder, label.get_root_window())
        if not _is_inside(box, around):
            yield f"{told} stands out of {'the screen' if holder is None else 'its button'}"
    if isinstance(label.parent, CountdownRing) and label.text.isdigit():
        if label.font_size * CAPITALS / mm < FAR_CAPITALS_MM - SLACK_MM:
            yield f"the seconds are {label.font_size * CAPITALS / mm:.1f} mm high, less than {FAR_CAPITALS_MM:g}"
    elif label.font_size + 1 < TEXT_MM * mm:
        yield f"{told} is written {label.font_size / mm:.1f} mm high, less than {TEXT_MM:g}"


def _texts_on_texts(texts: list[Seen]) -> Iterator[str]:
    """Letters that stand on others."""
    drawn = [(each, _letters(each).cut(each.shown)) for each in texts if not isinstance(each.widget.parent, Token)]
    for (one, box), (other, other_box) in combinations(drawn, 2):
        common = box.cut(other_box)
        if common.w > SLACK_PX and common.h > SLACK_PX:
            yield f"{_told(one.widget)} stands on {_told(other.widget)}"


def _letters(each: Seen) -> Box:
    """Where ink may be: a line without the room that it keeps above capitals and, where nothing hangs down, below."""
    x, y, width, height = _drawn(each)
    font_px = each.widget.font_size
    above, below = ABOVE * font_px, 0 if DESCENDING.search(each.widget.text) else BELOW * font_px
    return Box(x, y + above, width, max(0.0, height - above - below))


def _readable(label: Any) -> str:
    return str(getattr(label, "drawn_text", label.text))


def _told(label: Any) -> str:
    return repr(label.text if len(label.text) < 60 else label.text[:57] + "...")


def _lacks_letters(label: Any) -> bool:
    """Whether lines were left out: those that stick out of a wrapped label's box are not drawn at all."""
    if label.shorten or label.markup:
        return False
    lines = getattr(label._label, "_cached_lines", None) or ()
    drawn = "".join(word.text for line in lines for word in line.words)
    return "".join(drawn.split()) != "".join(_readable(label).split())


def _drawn(each: Seen) -> Box:
    """Where the letters are. A label turned on its way to the glass keeps its own box."""
    label = each.widget
    is_turned = abs(each.box.w - label.width) > SLACK_PX or abs(each.box.h - label.height) > SLACK_PX
    if is_turned or label.texture is None:
        return each.box
    style = (label.font_name, bool(label.bold), float(label.line_height))
    is_wrapped = label.text_size[0] is not None and not getattr(label, "is_single_line", False)
    width, height = measure(
        _readable(label), style, int(label.font_size), int(label.text_size[0]) if is_wrapped else None
    )
    if label.shorten:  # its end or, of a name, its middle is left out
        return each.box
    height = min(height, int(each.box.h)) if getattr(label, "is_single_line", False) else height
    x = {"left": each.box.x, "right": each.box.x + each.box.w - width}.get(
        label.halign if label.text_size[0] is not None else "center", each.box.x + (each.box.w - width) / 2
    )
    return Box(x, each.box.y + (each.box.h - height) / 2, width, height)


def _is_inside(box: Box, around: Box) -> bool:
    return _excess(box, around) <= SLACK_PX


def _excess(box: Box, around: Box) -> float:
    return max(
        around.x - box.x,
        around.y - box.y,
        box.x + box.w - around.x - around.w,
        box.y + box.h - around.y - around.h,
    )


def _is_scrolled(widget: Any) -> bool:
    return any(isinstance(each, StencilView) for each in _ancestors(widget))


def _button_of(widget: Any) -> Any:
    return next((each for each in _ancestors(widget) if isinstance(each, Touchable)), None)


def _ancestors(widget: Any) -> Iterator[Any]:
    while widget.parent is not None and widget.parent is not widget:
        widget = widget.parent
        yield widget
