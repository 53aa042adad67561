"""The files of a release: the site as a zip, the edition in one file, and the wheel."""

import shutil
from pathlib import Path

from ostia_games import __version__
from web.build.packages import wheel, zipped
from web.build.single_file import single_file
from web.build.site import SINGLE_FILE


def release(files: dict[str, bytes], folder: Path) -> list[Path]:
    """Everything that is attached to a release, in a folder that holds nothing else."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    archive = folder / f"ostia-games-site-{__version__}.zip"
    archive.write_bytes(zipped(files))
    page = folder / SINGLE_FILE
    page.write_text(single_file(files), "utf-8")
    return [archive, page, Path(shutil.copy(wheel(), folder))]
