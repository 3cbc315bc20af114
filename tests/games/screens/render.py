"""Draws Time Trouble's screens into pictures, to be looked at.

python tests/games/screens/render.py OUT_FOLDER [--size 800x480] [--lang de] [--scene fork] [--text-size 1.0]
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

sys.path[:0] = [str(Path(__file__).parent), str(Path(__file__).parents[2])]

from group_scenes import GROUPS  # noqa: E402
from level_scenes import LEVELS  # noqa: E402
from own_box import OWN_BOX  # noqa: E402
from scenes import BY_HAND, SCENES  # noqa: E402
from stage import SIZES, any_box_state, new_state, stage  # noqa: E402

#: Pictures of a scene that is not only a state.
OTHERS = {
    "setup": new_state,
    "setup_counters": any_box_state,
    "picking": SCENES["action"],
    "paused": SCENES["action_free"],
    "level": new_state,
    "claim": BY_HAND["energy_counters"],
    **BY_HAND,
    **LEVELS,
    **dict.fromkeys((*OWN_BOX, *GROUPS), new_state),
    "gift_cover": LEVELS["action_gifts"],
    "gift_swap": LEVELS["level2_gifts"],
    "gift_steps": LEVELS["level2_gifts"],
    "gift_not_now": LEVELS["briefing_gifts"],
    "told_return": LEVELS["level7_return"],
}
#: What is tapped before the picture is taken.
TAPPED = {
    "claim": ("hand.won",),
    "gift_cover": ("gift.1",),
    "gift_swap": ("gift.2", "gift.who.spike"),
    "gift_steps": ("gift.1", "gift.steps.2"),
    "gift_not_now": ("gift.2",),
    "told_return": ("moves.return_fluffy",),
}


def main() -> None:
    """Write one PNG for each scene, size and language asked for."""
    parser = argparse.ArgumentParser()
    parser.add_argument("out", type=Path)
    parser.add_argument("--size", action="append")
    parser.add_argument("--lang", action="append")
    parser.add_argument("--scene", action="append")
    parser.add_argument("--text-size", type=float, default=1.0)
    asked = parser.parse_args()
    asked.out.mkdir(parents=True, exist_ok=True)
    sizes = [tuple(map(int, size.split("x"))) for size in asked.size or ()] or SIZES
    for width, height in sizes:
        for code in asked.lang or ("en", "de"):
            for name in asked.scene or (*OTHERS, *SCENES):
                state = OTHERS.get(name, SCENES.get(name))
                card_input = "live" if name == "picking" else "reader"
                with stage(
                    state(), (width, height), code, is_set_up=not name.startswith("setup"), text_size=asked.text_size,
                    card_input=card_input,
                ) as held:  # fmt: skip
                    if name == "paused":
                        held.controller.pause()
                    if name == "level":
                        held.ask_for_level()
                    for touch_id in TAPPED.get(name, ()):
                        held.tap(touch_id)
                    if opened := OWN_BOX.get(name, GROUPS.get(name)):
                        with TemporaryDirectory() as folder:
                            opened(held, Path(folder))
                    held.shot(asked.out / f"{width}x{height}-{code}-{name}.png")


if __name__ == "__main__":
    main()
