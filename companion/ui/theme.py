"""Colours by role, sizes on glass and type sizes: the one place that knows how anything looks or how large it is.

Sizes are millimetres on the panel times `theme.mm` (pixels per mm), so that a button is as large on every panel.
In .kv files: `#:import theme companion.ui.theme.theme`, then `height: 12 * theme.mm` or `font_size: theme.body`;
everything bound to `theme` follows when the text size or the window changes. What widgets draw stands in theme.kv.
"""

from __future__ import annotations

import math
from pathlib import Path

from kivy.event import EventDispatcher
from kivy.lang import Builder
from kivy.properties import BooleanProperty, ColorProperty, ListProperty, NumericProperty, ObjectProperty

from companion.colours import ROLES
from companion.ui.sizes import (
    BODY_MM,
    HUGE_MM,
    LARGE_MM,
    PRIMARY_MM,
    READABLE_MM,
    SMALL_MM,
    TEXT_SIZES,
    TITLE_MM,
    TOUCH_MM,
    mm_per_px,
)


class Theme(EventDispatcher):
    """Roles and sizes as bindable properties. One for the whole app: `theme`."""

    background = ColorProperty(ROLES["background"])
    surface = ColorProperty(ROLES["surface"])
    raised = ColorProperty(ROLES["raised"])
    text = ColorProperty(ROLES["text"])
    quiet = ColorProperty(ROLES["quiet"])
    line = ColorProperty(ROLES["line"])
    primary = ColorProperty(ROLES["primary"])
    primary_text = ColorProperty(ROLES["primary_text"])
    warning = ColorProperty(ROLES["warning"])
    danger = ColorProperty(ROLES["danger"])
    good = ColorProperty(ROLES["good"])
    pink = ColorProperty(ROLES["pink"])
    blue = ColorProperty(ROLES["blue"])
    yellow = ColorProperty(ROLES["yellow"])
    green = ColorProperty(ROLES["green"])
    die_red = ColorProperty(ROLES["die_red"])
    die_green = ColorProperty(ROLES["die_green"])
    die_yellow = ColorProperty(ROLES["die_yellow"])
    die_blue = ColorProperty(ROLES["die_blue"])
    die_pink = ColorProperty(ROLES["die_pink"])
    die_white = ColorProperty(ROLES["die_white"])
    die_black = ColorProperty(ROLES["die_black"])
    clear = ColorProperty((0, 0, 0, 0))

    mm = NumericProperty(1 / mm_per_px(800, 480))
    text_size = NumericProperty(1.0)
    readable = NumericProperty(20)
    small = NumericProperty(20)
    body = NumericProperty(24)
    title = NumericProperty(32)
    large = NumericProperty(47)
    huge = NumericProperty(73)

    gap = NumericProperty(10)
    edge = NumericProperty(16)
    radius = NumericProperty(8)
    touch = NumericProperty(47)
    two_lines = NumericProperty(50)
    primary_height = NumericProperty(63)
    hairline = NumericProperty(1)
    is_portrait = BooleanProperty(False)
    panel_px = ListProperty([800, 480])
    #: What all sizes were last measured for; changes after the last of them.
    fitted = ObjectProperty(None)
    has_motion = BooleanProperty(True)

    def fit(self, width_px: int, height_px: int, text_size: float = 1.0, panel_mm: float | None = None) -> None:
        """Take the measure of a panel. `panel_mm`: its longer side in mm, None for a 7-inch one."""
        scale = panel_mm / max(width_px, height_px) if panel_mm else mm_per_px(width_px, height_px)
        mm = 1 / scale
        factor = min(max(text_size, TEXT_SIZES[0]), TEXT_SIZES[-1])
        self.panel_px = [width_px, height_px]
        self.is_portrait = height_px > width_px
        self.text_size = factor
        self.mm = mm
        # Body first: a button's own size, which follows one of the others, must come after its class's.
        self.body = math.ceil(BODY_MM * mm * factor)
        self.readable = math.ceil(READABLE_MM * mm)
        self.small = math.ceil(SMALL_MM * mm * factor)
        self.title = math.ceil(TITLE_MM * mm * (1 + (factor - 1) * 0.7))
        self.large = math.ceil(LARGE_MM * mm * (1 + (factor - 1) * 0.4))
        self.huge = math.ceil(HUGE_MM * mm)
        self.gap = round(2 * mm)
        self.edge = round(3 * mm)
        self.radius = round(1.6 * mm)
        self.touch = math.ceil(TOUCH_MM * mm)
        self.two_lines = max(self.touch, 2 * math.ceil(1.18 * self.readable) + 2)
        self.primary_height = math.ceil(PRIMARY_MM * mm)
        self.hairline = max(1, round(0.2 * mm))
        self.fitted = (width_px, height_px, factor, mm)

    def role(self, name: str, alpha: float = 1.0) -> list[float]:
        """The colour of a role, as r, g, b, a from 0 to 1."""
        return [*getattr(self, name)[:3], alpha]


theme = Theme()

_loaded: set[str] = set()


def load_looks(python_file: str) -> None:
    """Load the .kv file that lies beside a module, once: `load_looks(__file__)`."""
    path = str(Path(python_file).with_suffix(".kv"))
    if path not in _loaded:
        _loaded.add(path)
        Builder.load_file(path, encoding="utf8")
