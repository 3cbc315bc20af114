"""`python -m companion.locale`: bring every .po up to date with the sources, compile, and list what has no German.

Exit status 1 when a sentence has no translation.
"""

from __future__ import annotations

import io
import re
import sys

from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po, write_po

from companion.locale.catalogues import LANGUAGES, compile_catalogues, folders, po_path
from companion.locale.checking import problems
from companion.locale.extracting import catalogue_of

#: Header lines that say nothing, or something else on each day.
_NOISE = re.compile(
    rb'^"(Project-Id|Report-Msgid|POT-Creation|PO-Revision|Last-Translator|Language-Team|Generated-By).*\n',
    re.MULTILINE,
)


def update(domain: str, code: str) -> None:
    """Put new sentences into a catalogue and take out those that nobody says any more; translations stay."""
    path = po_path(domain, code)
    found = catalogue_of(domain)
    if not len(found) and not path.is_file():
        return
    if path.is_file():
        with path.open("rb") as file:
            catalogue = read_po(file, locale=code, domain=domain)
    else:
        catalogue = Catalog(locale=code, domain=domain, charset="utf-8", fuzzy=False)
    catalogue.update(found, no_fuzzy_matching=True)
    catalogue.header_comment = f"# {domain} in {code}; `python -m companion.locale` brings it up to date."
    out = io.BytesIO()
    write_po(out, catalogue, ignore_obsolete=True, width=120, no_location=True)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(_NOISE.sub(b"", out.getvalue()))


def main(domains: list[str]) -> int:
    """Update the named domains, or all."""
    for domain in domains or list(folders()):
        for code in LANGUAGES[1:]:
            update(domain, code)
    compile_catalogues()
    found = problems()
    for problem in found:
        print(problem, file=sys.stderr)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
