"""`python -m web.build.icons` writes the icon files again after a change of the mark."""

from pathlib import Path

from web.ui.mark import app_icon

ICONS = Path(__file__).parent.parent / "browser" / "icons"


def files() -> dict[Path, str]:
    """Every picture that must be a file, with its content."""
    return {ICONS / "icon.svg": app_icon(maskable=False), ICONS / "maskable.svg": app_icon(maskable=True)}


if __name__ == "__main__":
    for target, content in files().items():
        target.write_text(content, encoding="utf-8")
