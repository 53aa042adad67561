"""Runs inside Pyodide: compiled modules in place of sources, so that the plain start need not compile them.

The interpreter in the page is this very one, so its bytecode fits.
"""

import ast
import base64
import hashlib
import importlib
import marshal
import sys
import sysconfig
import zipfile
from importlib.util import MAGIC_NUMBER
from pathlib import Path

STAMP = (2026, 1, 1, 0, 0, 0)
OURS = ("ostia_games/", "web/")


def compile_archive(path: str) -> None:
    """Replace an archive by one with compiled modules."""
    with zipfile.ZipFile(path) as archive:
        contents = dict(
            compiled(name, archive.read(name)) for name in archive.namelist() if not name.endswith("/")
        )
    for name in contents:
        if name.endswith(".dist-info/RECORD"):
            contents[name] = record(name, contents)
    write(path, contents)


def compiled(name: str, data: bytes) -> tuple[str, bytes]:
    """A file of an archive, compiled if it is a module; its date is not looked at without a source."""
    if not name.endswith(".py"):
        return name, data
    source = Unannotated().visit(ast.parse(data)) if name.startswith(OURS) else data
    head = MAGIC_NUMBER + bytes(12)
    return f"{name}c", head + marshal.dumps(compile(source, name, "exec", dont_inherit=True))


class Unannotated(ast.NodeTransformer):
    """Takes out the types that nothing reads at run time: for those of each function Python makes one more.
    Fields of classes keep theirs: dataclasses and codecs are made from them."""

    def __init__(self) -> None:
        self.in_class = False

    def _inside(self, node: ast.AST, *, in_class: bool) -> ast.AST:
        before, self.in_class = self.in_class, in_class
        found = self.generic_visit(node)
        self.in_class = before
        return found

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.AST:
        return self._inside(node, in_class=True)

    def visit_FunctionDef(self, node: ast.FunctionDef | ast.AsyncFunctionDef) -> ast.AST:
        node.returns = None
        return self._inside(node, in_class=False)

    visit_AsyncFunctionDef = visit_FunctionDef  # noqa: N815  # named so by the base class

    def visit_arg(self, node: ast.arg) -> ast.AST:
        node.annotation = None
        return node

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AST:
        if self.in_class:
            return node
        plain = ast.Assign([node.target], node.value) if node.value else ast.Pass()
        return ast.copy_location(plain, node)


def record(name: str, contents: dict[str, bytes]) -> bytes:
    """The list of files that belongs to a wheel."""

    def line(file: str, data: bytes) -> str:
        if file == name:
            return f"{file},,\n"
        digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
        return f"{file},sha256={digest},{len(data)}\n"

    return "".join(line(file, data) for file, data in contents.items()).encode()


def write(path: str, contents: dict[str, bytes]) -> None:
    """The same bytes for the same contents."""
    with zipfile.ZipFile(path, "w") as archive:
        for name, data in sorted(contents.items()):
            archive.writestr(zipfile.ZipInfo(name, STAMP), data, zipfile.ZIP_DEFLATED, 9)


def unpack(path: str) -> None:
    with zipfile.ZipFile(path) as archive:
        archive.extractall(sysconfig.get_path("purelib"))
    importlib.invalidate_caches()


def collect_library(path: str) -> None:
    """What is imported by now and by the whole page, compiled."""
    importlib.import_module("web.app.preload").preload()
    library = next(place for place in sys.path if place.endswith(".zip"))
    loaded = [getattr(module, "__file__", None) or "" for module in list(sys.modules.values())]
    wanted = [Path(file).relative_to(library).as_posix() for file in loaded if file.startswith(library)]
    with zipfile.ZipFile(library) as archive:
        write(path, dict(compiled(name, archive.read(name)) for name in sorted(wanted)))
