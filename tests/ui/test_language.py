"""Every sentence has its German, and Texts come out whole in either language."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from companion.engine.words import say, say_n
from companion.locale import catalogues, checking, extracting
from companion.ui.language import Language


def test_every_sentence_of_frame_and_games_has_its_german() -> None:
    assert checking.problems() == ()


def test_no_sentence_hides_from_the_extractor_in_an_f_string() -> None:
    hidden = [
        f"{path}:{number}"
        for domain in catalogues.domains()
        for path in extracting.sources(domain)
        if path.suffix == ".py"
        for number, line in enumerate(path.read_text().splitlines(), 1)
        if re.search(r"""\bf["'].*\{[^}]*\bsay(_n)?\(""", line)
    ]
    assert not hidden


def test_the_extractor_reads_python_and_kv(tmp_path: Path) -> None:
    python = tmp_path / "a.py"
    python.write_text('x = say("Round {n}", n=3)\ny = say_n("{n} card", "{n} cards", n)\nz = say("{code}")\n')
    kv = tmp_path / "a.kv"
    kv.write_text('<A>:\n    # say("not me")\n    text: language.say("Boss") if root.x else language.say("Nobody")\n')
    assert [message for _, message in extracting.messages_in(python)] == ["Round {n}", ("{n} card", "{n} cards")]
    assert list(extracting.messages_in(kv)) == [(3, "Boss"), (3, "Nobody")]


def test_a_missing_translation_and_wrong_blanks_are_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    po = tmp_path / "de" / "LC_MESSAGES" / "companion.po"
    po.parent.mkdir(parents=True)
    po.write_text('msgid ""\nmsgstr ""\n"Language: de\\n"\n\nmsgid "Player {n}"\nmsgstr "Spieler {m}"\n')
    monkeypatch.setattr(checking, "folders", lambda: {"companion": tmp_path})
    monkeypatch.setattr(checking, "po_path", lambda domain, code: po)
    found = checking.problems()
    assert any("'Player {n}': other blanks" in line for line in found)
    assert any("'Undo': no translation" in line for line in found)


def test_what_no_catalogue_is_compiled_from_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    po = tmp_path / "companion.po"
    po.write_text('msgid ""\nmsgstr ""\n"Language: de\\n"\n\nmsgid "{n} % if lost"\nmsgstr "{n} %, wenn verloren"\n')
    monkeypatch.setattr(checking, "folders", lambda: {"companion": tmp_path})
    monkeypatch.setattr(checking, "po_path", lambda domain, code: po)
    assert any("'{n} % if lost': placeholders are incompatible" in line for line in checking.problems())


def test_texts_are_put_into_the_language_with_what_stands_in_their_blanks() -> None:
    language = Language()
    sentence = say("over, {ago}", ago=say_n("{n} day ago", "{n} days ago", 2))
    assert language.put(sentence) == str(sentence) == "over, 2 days ago"
    language.choose("de")
    assert language.put(sentence) == "beendet, vor 2 Tagen"
    assert language.put(say_n("{n} day ago", "{n} days ago", 1)) == "vor 1 Tag"
    assert language.put(None) == ""


def test_whoever_is_bound_to_the_words_hears_of_a_change_of_language() -> None:
    language = Language()
    heard: list[str] = []
    language.fbind("say", lambda *_: heard.append(language.say("Undo")))
    language.choose("de")
    language.choose("xx")
    assert heard == ["Zurücknehmen", "Undo"]


def test_a_stale_catalogue_is_compiled_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    po = tmp_path / "de" / "LC_MESSAGES" / "companion.po"
    po.parent.mkdir(parents=True)
    monkeypatch.setattr(catalogues, "folders", lambda: {"companion": tmp_path})
    po.write_text(
        'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=utf-8\\n"\n\nmsgid "Undo"\nmsgstr "Zurück"\n'
    )
    assert catalogues.translations("de")["companion"].gettext("Undo") == "Zurück"
    assert catalogues.compile_catalogues() == (po.with_suffix(".mo"),)
    assert catalogues.compile_catalogues() == ()
    assert catalogues.translations("de")["companion"].gettext("Undo") == "Zurück"
