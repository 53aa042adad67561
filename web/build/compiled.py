"""The archives of the page's Python with compiled modules, for the start without the snapshot."""

from pathlib import Path

from web.build.packages import run
from web.build.paths import CACHE, HERE, content, digest, once
from web.build.runtime import PACKAGE, PYODIDE

WEB, SMALL_LIBRARY = "web.zip", "library.zip"
SCRIPTS = ("compiled.mjs", "lean.mjs", "compile_archives.py")


def compiled(wheel: Path, micropip: Path, web_zip: bytes) -> Path:
    """A folder with the wheels under their names, the page's own modules and what all need of the library."""
    scripts = [HERE / name for name in SCRIPTS]
    runtime = [PACKAGE / name for name in PYODIDE]
    key = digest([content([wheel, micropip, *scripts, *runtime]).encode(), web_zip])
    folder = CACHE / "compiled" / key

    def make() -> None:
        folder.mkdir(parents=True, exist_ok=True)
        source = folder / "source" / WEB
        source.parent.mkdir(exist_ok=True)
        source.write_bytes(web_zip)
        run("node", str(scripts[0]), str(folder), str(wheel), str(micropip), str(source))

    once(f"compiled-{key}", key, folder / SMALL_LIBRARY, make)
    return folder
