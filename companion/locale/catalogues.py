"""Finding, compiling and checking the catalogues of the frame and of every game. Knows no Kivy.

A catalogue is `<domain>.po` under a `locale/<language>/LC_MESSAGES` folder; its .mo lies beside it and is made anew
when it is older, by set-up or at the start. Run `python -m companion.locale` to extract and to list what is missing.
Neighbours: extracting.py reads the sources, companion/ui/language.py uses what is loaded here.
"""

from __future__ import annotations

import gettext
import io
from pathlib import Path

LANGUAGES = ("en", "de")
_PACKAGE = Path(__file__).resolve().parent.parent


def folders() -> dict[str, Path]:
    """Each domain's locale folder: `companion` for the frame, and one domain a game, found by its folder."""
    found = {"companion": _PACKAGE / "locale"}
    for game in sorted((_PACKAGE / "games").iterdir()):
        if (game / "__init__.py").is_file():
            found[game.name] = game / "locale"
    return found


def domains() -> tuple[str, ...]:
    """Names of all domains."""
    return tuple(folders())


def po_path(domain: str, code: str) -> Path:
    """Where the catalogue of a domain in a language lies, whether it exists or not."""
    return folders()[domain] / code / "LC_MESSAGES" / f"{domain}.po"


def compile_catalogues() -> tuple[Path, ...]:
    """Make every .mo that is missing or older than its .po; the paths written. Raises OSError."""
    written = []
    for domain in folders():
        for code in LANGUAGES:
            po = po_path(domain, code)
            mo = po.with_suffix(".mo")
            if po.is_file() and not _is_fresh(po, mo):
                mo.write_bytes(_compiled(po))
                written.append(mo)
    return tuple(written)


def translations(code: str) -> dict[str, gettext.NullTranslations]:
    """The catalogues of one language by domain. A stale .mo is not used; the .po is then compiled in memory."""
    found: dict[str, gettext.NullTranslations] = {}
    for domain in folders():
        po = po_path(domain, code)
        mo = po.with_suffix(".mo")
        if mo.is_file() and (not po.is_file() or _is_fresh(po, mo)):
            found[domain] = gettext.GNUTranslations(io.BytesIO(mo.read_bytes()))
        elif po.is_file():
            found[domain] = gettext.GNUTranslations(io.BytesIO(_compiled(po)))
    return found


def _is_fresh(po: Path, mo: Path) -> bool:
    return mo.is_file() and mo.stat().st_mtime_ns >= po.stat().st_mtime_ns


def _compiled(po: Path) -> bytes:
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import read_po

    with po.open("rb") as file:
        catalogue = read_po(file)
    out = io.BytesIO()
    write_mo(out, catalogue)
    return out.getvalue()
