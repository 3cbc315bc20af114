"""Draws charts (companion/ui/charts.py): bars, columns and dots, told apart by how they are filled, not by hue."""

from __future__ import annotations

import math
from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, Ellipse, Line, Rectangle
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, OptionProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.ui.charts import Bar, Bars, Chart, Columns, Dots, Look
from companion.ui.language import language
from companion.ui.theme import load_looks, theme
from companion.ui.widgets import token, words
from companion.ui.widgets.words import Words

load_looks(__file__)
__all__ = ["ChartCard", "chart_card", "token", "words"]

STRIPE_MM = 1.1


def fill(look: Look, x: float, y: float, width: float, height: float) -> None:
    """A rectangle that is full, striped or hollow. Call inside `with widget.canvas:`.

    No alpha: Kivy draws wide lines that have some with a stencil of their own, which breaks out of a scrolled list.
    """
    if width < 1 or height < 1:
        return
    Color(rgba=theme.text)
    edge = max(1.0, 0.22 * theme.mm)
    if look == "full":
        Rectangle(pos=(x, y), size=(width, height))
        return
    Line(rectangle=(x + edge, y + edge, max(1, width - 2 * edge), max(1, height - 2 * edge)), width=edge)
    if look == "striped":
        step = STRIPE_MM * theme.mm
        for n in range(1, math.ceil((width + height) / step)):
            left, top = n * step - height, n * step
            start = (x + max(0.0, left), y + (0.0 if left >= 0 else -left))
            end = (x + min(width, top), y + (height if top <= width else height - (top - width)))
            Line(points=(*start, *end), width=edge)


class Drawn(Widget):
    """A widget that draws itself anew, below its labels, when its place or size changes."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._draw_soon = Clock.create_trigger(self._redraw, -1)
        for name in ("pos", "size"):
            self.fbind(name, self._draw_soon)
        self._draw_soon()

    def _redraw(self, *_args: Any) -> None:
        self.canvas.before.clear()
        if self.width > 4 and self.height > 4:
            with self.canvas.before:
                self.draw()

    def draw(self) -> None:
        """Draw, with the canvas open."""


class BarLine(Drawn):
    """The parts of one bar; `most` is the length of the longest of its chart."""

    bar = ObjectProperty(None)
    most = NumericProperty(1)

    def draw(self) -> None:
        x, height = self.x, min(self.height * 0.62, 5 * theme.mm)
        for part in self.bar.parts:
            width = self.width * part.count / max(1, self.most)
            fill(part.look, x, self.center_y - height / 2, width, height)
            x += width


class Swatch(Drawn):
    """How a look looks, for the legend."""

    look = OptionProperty("full", options=("full", "striped", "hollow"))

    def draw(self) -> None:
        side = min(self.height * 0.6, 3.4 * theme.mm)
        fill(self.look, self.x, self.center_y - side / 2, min(self.width, side * 1.5), side)


class BarRow(BoxLayout):
    """Name or sign, bar, numbers."""

    name = StringProperty("")
    numbers = StringProperty("")
    shape = OptionProperty("circle", options=("circle", "diamond", "triangle", "square"))
    tint = StringProperty("text")
    letter = StringProperty("")
    has_sign = BooleanProperty(False)
    has_name = BooleanProperty(False)
    has_long_name = BooleanProperty(False)


class LegendEntry(BoxLayout):
    """A swatch and its word."""

    look = OptionProperty("full", options=("full", "striped", "hollow"))
    text = StringProperty("")


class ColumnsPicture(Drawn):
    """Columns with their numbers above, and the line: as many of the newest as leave room for the numbers."""

    def __init__(self, chart: Columns, **kwargs: Any) -> None:
        self._chart = chart
        self._labels = [
            Words(text=str(column.count), is_single_line=True, halign="center", size_hint=(None, None))
            for column in chart.columns
        ]
        super().__init__(**kwargs)
        for label in self._labels:
            self.add_widget(label)

    def draw(self) -> None:
        chart, above = self._chart, theme.small * 1.25
        most = max(1, chart.line or 0, *(column.count for column in chart.columns))
        fitting = max(1, min(len(chart.columns), int(self.width / theme.small)))
        step = min(self.width / fitting, 16 * theme.mm)
        unit = max(1.0, self.height - above) / most
        hidden = len(chart.columns) - fitting
        for label in self._labels[:hidden]:
            label.opacity = 0
        for index, (column, label) in enumerate(zip(chart.columns[hidden:], self._labels[hidden:], strict=True)):
            x, height = self.x + step * index, max(0.5 * theme.mm, column.count * unit)
            fill(column.look, x + step * 0.14, self.y, step * 0.72, height)
            label.most, label.size, label.pos = theme.small, (step, above), (x, self.y + height)
            label.opacity = 1
        if chart.line is not None:
            Color(rgba=theme.warning)
            y, dash = self.y + chart.line * unit, 2 * theme.mm
            for n in range(int(self.width / (2 * dash)) + 1):
                left = self.x + 2 * dash * n
                Line(points=(left, y, min(self.right, left + dash), y), width=max(1.0, 0.2 * theme.mm))


class DotsPicture(Drawn):
    """Dots in a square grid, numbers at its edges."""

    def __init__(self, chart: Dots, **kwargs: Any) -> None:
        self._chart = chart
        names = [f"{n}+" if chart.and_more and n == chart.last else str(n) for n in range(chart.last + 1)]
        self._across = [self._number(name) for name in names]
        self._up = [self._number(name) for name in names]
        super().__init__(**kwargs)
        for label in (*self._across, *self._up):
            self.add_widget(label)

    @staticmethod
    def _number(text: str) -> Words:
        return Words(text=text, is_single_line=True, halign="center", color=theme.quiet, size_hint=(None, None))

    def draw(self) -> None:
        chart, count = self._chart, self._chart.last + 1
        cell = min(self.width / (count + 1), self.height / (count + 1))
        left, bottom = self.x + cell, self.y + cell
        font = min(theme.small, cell * 0.8)
        for n in range(count):
            for label, x, y in ((self._across[n], left + n * cell, self.y), (self._up[n], self.x, bottom + n * cell)):
                label.most, label.size, label.pos = font, (cell, cell), (x, y)
            Color(rgba=theme.role("raised"))
            Rectangle(pos=(left + n * cell, bottom + n * cell), size=(cell, cell))
        Color(rgba=theme.role("line"))
        for n in range(count + 1):
            Line(points=(left, bottom + n * cell, left + count * cell, bottom + n * cell), width=1)
            Line(points=(left + n * cell, bottom, left + n * cell, bottom + count * cell), width=1)
        most = max((times for _, _, times in chart.counts), default=1)
        Color(rgba=theme.text)
        for across, up, times in chart.counts:
            r = cell * (0.14 + 0.32 * math.sqrt(times / most))
            x, y = left + (across + 0.5) * cell, bottom + (up + 0.5) * cell
            Ellipse(pos=(x - r, y - r), size=(2 * r, 2 * r))


class ChartCard(BoxLayout):
    """A chart with its title and its legend; as high as it needs to be."""

    title = StringProperty("")


def chart_card(chart: Chart) -> ChartCard:
    """The card of a chart, in the language that is spoken."""
    card = ChartCard(title=language.put(chart.title))
    match chart:
        case Bars():
            _add_bars(card, chart)
        case Columns():
            picture = ColumnsPicture(chart, size_hint_y=None, height=26 * theme.mm)
            card.ids.body.add_widget(picture)
        case Dots():
            across, up = language.put(chart.across), language.put(chart.up)
            sides = language.say("across: {across}, up: {up}", across=across, up=up)
            card.title += f" ({sides})"
            card.ids.body.add_widget(DotsPicture(chart, size_hint_y=None, height=58 * theme.mm))
    for look, text in getattr(chart, "legend", ()):
        card.ids.legend.add_widget(LegendEntry(look=look, text=language.put(text)))
    if isinstance(chart, Columns) and chart.words is not None:
        card.title += f" ({language.put(chart.words)})"
    return card


def _add_bars(card: ChartCard, chart: Bars) -> None:
    most = max((sum(part.count for part in bar.parts) for bar in chart.bars), default=1)
    for bar in chart.bars:
        row = _row(bar)
        row.ids.line.add_widget(BarLine(bar=bar, most=most))
        card.ids.body.add_widget(row)


def _row(bar: Bar) -> BarRow:
    name = language.put(bar.name)
    row = BarRow(name=name, has_name=bool(name), has_long_name=len(name) > 16)
    row.numbers = " · ".join(str(part.count) for part in bar.parts)
    if bar.sign is not None:
        row.has_sign, row.shape, row.tint = True, bar.sign.shape, bar.sign.tint
        row.letter = language.put(bar.sign.letter)
    return row
