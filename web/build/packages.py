"""The Python that goes into the page: catalogues, the wheel, micropip, and the page's own modules."""

import io
import json
import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

from ostia_games.core.words import LANGUAGES
from web.build.paths import CACHE, ROOT, BuildProblem, content, digest, once, tree

MICROPIP = "0.11.1"
PAGE_PYTHON = "3.14"
NPM_FILES = {"package.json", "package-lock.json", ".npmrc"}
# What few visits need, in archives of their own: name → what its files begin with.
PARTS = {language: f"ostia_games/locale/{language}/" for language in LANGUAGES if language != "en"}
ONLY_COMMANDS = "ostia_games/cli/"
NOT_IN_PAGE = ("web/build/", "web/node_modules/", "web/browser/icons/", "web/browser/entry.py")


def run(*command: str, env: dict[str, str] | None = None, given: str | None = None) -> str:
    """Run a tool in the project and take what it prints; if it fails, show what it said."""
    done = subprocess.run(
        command,
        cwd=ROOT,
        env={**os.environ, **(env or {})},
        input=given,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    if done.returncode:
        raise BuildProblem(f"«{' '.join(command[:4])} …» failed:\n{done.stdout}{done.stderr}")
    return done.stdout


def compile_catalogues() -> None:
    """Make the .mo files that gettext reads."""
    for source in tree(ROOT / "ostia_games" / "locale", "*.po"):
        target = source.with_suffix(".mo")
        language = source.parent.parent.name
        once(f"catalogue-{language}", content([source]), target, lambda n=language, t=target: _compile(n, t))  # type: ignore[misc]


def _compile(language: str, target: Path) -> None:
    from web.build.catalogues import compiled  # noqa: PLC0415  # only needed when a catalogue has changed

    target.write_bytes(compiled(language))


def wheel() -> Path:
    """The wheel of `ostia_games`, made by the project's own build."""
    inputs = [
        ROOT / "pyproject.toml",
        *(path for path in tree(ROOT / "ostia_games") if path.suffix not in {".po", ".pot", ".pyc"}),
    ]
    folder = CACHE / "wheel"

    def make() -> None:
        shutil.rmtree(folder, ignore_errors=True)
        # A fixed date, so that the same sources give the same bytes and caches stay valid.
        env = {"SOURCE_DATE_EPOCH": "1767225600"}
        run(sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder), env=env)

    once("wheel", content(inputs), folder, make)
    return next(folder.glob("*.whl"))


def parted(wheel: Path) -> tuple[Path, dict[str, bytes]]:
    """The wheel with what every visit needs, and the archives of the parts, by their names."""
    with zipfile.ZipFile(wheel) as archive:
        contents = {name: archive.read(name) for name in archive.namelist() if not name.endswith("/")}
    parts = {
        part: zipped({name: data for name, data in contents.items() if name.startswith(start)})
        for part, start in PARTS.items()
    }
    later = (ONLY_COMMANDS, *PARTS.values())
    folder = CACHE / "page-wheel"
    folder.mkdir(parents=True, exist_ok=True)
    kept = {name: data for name, data in contents.items() if not name.startswith(later)}
    (folder / wheel.name).write_bytes(zipped(kept))
    return folder / wheel.name, parts


def micropip() -> Path:
    """The wheel of micropip, which Pyodide's npm package lacks."""
    folder = CACHE / "micropip"

    def make() -> None:
        options = ["--no-deps", "--only-binary=:all:", "--python-version", PAGE_PYTHON, "--dest", str(folder)]
        run(sys.executable, "-m", "pip", "download", "--quiet", *options, f"micropip=={MICROPIP}")

    once("micropip", MICROPIP, folder, make)
    return next(folder.glob("*.whl"))


def web_zip(extra_games: list[str]) -> bytes:
    """The page's own modules, with the games that only a test build has."""
    files = {path.relative_to(ROOT).as_posix(): path for path in tree(ROOT / "web")}
    files = {name: path for name, path in files.items() if not name.startswith(NOT_IN_PAGE) and _wanted(path)}
    for package in extra_games:
        files |= _package_files(package)
    version = digest([name.encode() + path.read_bytes() for name, path in sorted(files.items())])
    site = {"version": version, "extra_games": extra_games}
    contents = {name: path.read_bytes() for name, path in files.items()}
    contents["web/site.json"] = json.dumps(site).encode()
    return zipped(contents)


def _wanted(path: Path) -> bool:
    return path.suffix not in {".mjs", ".pyc", ".css", ".webmanifest"} and path.name not in NPM_FILES


def _package_files(package: str) -> dict[str, Path]:
    folder = ROOT / package.replace(".", "/")
    if not folder.is_dir():
        raise BuildProblem(f"there is no package «{package}» in the project")
    found = {path.relative_to(ROOT).as_posix(): path for path in tree(folder)}
    for parent in folder.relative_to(ROOT).parents:
        init = ROOT / parent / "__init__.py"
        if parent != Path() and init.exists():
            found[init.relative_to(ROOT).as_posix()] = init
    return found


def zipped(contents: dict[str, bytes]) -> bytes:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in sorted(contents.items()):
            archive.writestr(zipfile.ZipInfo(name, (2026, 1, 1, 0, 0, 0)), data, zipfile.ZIP_DEFLATED, 9)
    return buffer.getvalue()
