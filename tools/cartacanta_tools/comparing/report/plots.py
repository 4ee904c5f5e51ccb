"""Plots as SVG to stand in a page: their ink and lines are the page's, so they turn dark with it and print black."""

from __future__ import annotations

import io
import re
from contextlib import contextmanager
from itertools import pairwise
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

INK, LINE = "#010203", "#040506"
"""Colours that stand for the page's own."""
SERIES: Final = ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#b8860b", "#56b4e9")
"""Colours that can be told apart by the colour-blind."""
MARKS: Final = ("o", "s", "D", "^", "v", "P")
"""And marks, for whoever prints in black."""
WIDTH: Final = 7.0
"""Inches; the page makes it as wide as there is room."""
ROW: Final = 0.27
"""Inches of a row."""
STYLE: Final[dict[Any, Any]] = {
    "svg.fonttype": "none",
    "text.parse_math": False,
    "font.family": "DejaVu Sans",
    "font.size": 10,
    "text.color": INK,
    "axes.edgecolor": LINE,
    "axes.labelcolor": INK,
    "xtick.color": INK,
    "ytick.color": INK,
    "xtick.labelcolor": INK,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.spines.left": False,
    "axes.grid": True,
    "axes.grid.axis": "x",
    "grid.color": LINE,
    "grid.linewidth": 0.6,
    "axes.axisbelow": True,
    "figure.facecolor": "none",
    "axes.facecolor": "none",
    "ytick.major.size": 0,
}


@contextmanager
def drawing(about: str, height: float, panels: int = 1, *, share: bool = False) -> Iterator[tuple[Any, Any]]:
    """A figure with so many panels below each other, drawn in the page's style."""
    import matplotlib as mpl  # noqa: PLC0415 - an extra
    from matplotlib.figure import Figure  # noqa: PLC0415

    with mpl.rc_context({**STYLE, "svg.hashsalt": about}):  # ids of one plot aren't those of the next
        figure = Figure(figsize=(WIDTH, height), layout="constrained")
        yield figure, figure.subplots(panels, 1, squeeze=False, sharex=share)[:, 0]


def svg_of(figure: Any, about: str) -> str:  # noqa: ANN401 - matplotlib has no types
    """The figure as an element of a page, told in words for whoever can't see it."""
    from markupsafe import escape  # noqa: PLC0415 - comes with Jinja

    stream = io.StringIO()
    figure.savefig(
        stream, format="svg", metadata={"Date": None, "Creator": None, "Type": None, "Format": None}
    )
    text = stream.getvalue()
    text = text[text.index("<svg") :]
    text = re.sub(r"<metadata>.*?</metadata>", "", text, flags=re.DOTALL)
    known = set(re.findall(r'(?:url\(#|href="#)([\w-]+)', text))
    text = re.sub(r' id="([\w.-]+)"', lambda found: found[0] if found[1] in known else "", text)
    text = text.replace(INK, "var(--ink)").replace(LINE, "var(--line)")
    text = re.sub(r' width="[\d.]+pt" height="[\d.]+pt"', "", text, count=1)
    return text.replace("<svg ", f'<svg role="img" aria-label="{escape(about)}" ', 1)


# ---- means with their intervals ---------------------------------------------------------------------

Bar = tuple[float, float, float]
"""A value, the lower and the upper end of its interval."""


def forest(  # noqa: PLR0917 - a plot
    rows: Sequence[tuple[str, Sequence[Bar | None]]],
    series: Sequence[str],
    about: str,
    label: str,
    zero: float | None = None,
    first: int = 0,
) -> str:
    """Rows of values with their intervals: in each row one for each series; the first series has this colour."""
    count = max(len(series), 1)
    height = 0.75 + len(rows) * max(ROW, 0.15 * count) + (0.3 if len(series) > 1 else 0)
    with drawing(about, height) as (figure, (axes,)):
        for place, name in enumerate(series):
            found = [(at, values[place]) for at, (_, values) in enumerate(rows)]
            points(axes, [(at, bar) for at, bar in found if bar is not None], place, count, name, first)
        axes.set_yticks(range(len(rows)), [text for text, _ in rows])
        axes.set_ylim(len(rows) - 0.5, -0.5)
        axes.set_xlabel(label)
        if zero is not None:
            axes.axvline(zero, color=INK, linewidth=1)
        if len(series) > 1:
            legend(figure, axes, len(series))
        return svg_of(figure, about)


def points(  # noqa: PLR0917 - one series of a plot
    axes: Any,  # noqa: ANN401 - matplotlib has no types
    found: Sequence[tuple[int, Bar]],
    place: int,
    count: int,
    name: str,
    first: int,
) -> None:
    """The values of one series, each a little below those of the one before."""
    shift = (place - (count - 1) / 2) * 0.7 / max(count, 1)
    axes.errorbar(
        [bar[0] for _, bar in found],
        [at + shift for at, _ in found],
        xerr=[
            [max(bar[0] - bar[1], 0) for _, bar in found],
            [max(bar[2] - bar[0], 0) for _, bar in found],
        ],
        fmt=MARKS[(first + place) % len(MARKS)],
        color=SERIES[(first + place) % len(SERIES)],
        markersize=4.5,
        elinewidth=1.6,
        label=name,
    )


def legend(figure: Any, axes: Any, count: int) -> None:  # noqa: ANN401 - matplotlib has no types
    """What the colours mean, above the plot."""
    handles, labels = axes.get_legend_handles_labels()
    longest = max(map(len, labels))
    room = max(int(72 / (longest + 5)), 1)
    figure.legend(handles, labels, loc="outside upper left", ncols=min(count, room), frameon=False)


# ---- how often each value was seen ------------------------------------------------------------------


def spread(
    panels: Sequence[tuple[str, Sequence[float], Sequence[float]]], about: str, label: str, share: str
) -> str:
    """Bars for how often each value was seen, in percent; a panel for each variant."""
    with drawing(about, 0.6 + 1.25 * len(panels), len(panels), share=True) as (figure, all_axes):
        for place, (axes, (name, values, shares)) in enumerate(zip(all_axes, panels, strict=True)):
            steps = [b - a for a, b in pairwise(values)]
            width = 0.9 * min(steps, default=1.0)
            axes.bar(values, shares, width=width, color=SERIES[place % len(SERIES)])
            axes.grid(visible=True, axis="y")
            axes.grid(visible=False, axis="x")
            axes.set_title(name, loc="left", fontsize=10)
            axes.set_ylabel(share)
        all_axes[-1].set_xlabel(label)
        return svg_of(figure, about)
