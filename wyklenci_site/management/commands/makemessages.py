"""Django's `makemessages`, which finds the texts of Jinja2's templates, too."""

from __future__ import annotations

from pathlib import Path

from django.core.management.commands import makemessages
from django.template import engines


class BuildFile(makemessages.BuildFile):
    """A file with texts, which gettext reads as Python."""

    def preprocess(self) -> None:
        """Write the texts of a template down as calls in Python."""
        source, jinja = Path(self.path), engines["jinja2"]
        if not any(source.resolve().is_relative_to(folder) for folder in jinja.template_dirs):
            super().preprocess()
            return
        calls = (
            f"{function}{_given(texts)}\n"
            for _line, function, texts in jinja.env.extract_translations(source.read_text())
        )
        Path(self.work_path).write_text("".join(calls))


def _given(texts: str | tuple[str | None, ...]) -> str:
    """Of what a call is given, the texts."""
    texts = (texts,) if isinstance(texts, str) else texts
    return f"({', '.join(repr(text) for text in texts if text is not None)})"


class Command(makemessages.Command):
    build_file_class = BuildFile
