"""The edition in one HTML file that plays from a memory stick: file://, no server, no other file."""

import base64
import gzip
import json
import posixpath
import re

from web.build.paths import HERE, BuildProblem, digest

ROOT = "https://ostia-games.invalid/"
NOT_NEEDED = re.compile(r"sw\.js|index\.html|.*\.(css|svg|webmanifest|woff2|txt|png)")
LINK = re.compile(r"<link\b[^>]*>")
SCRIPTS = re.compile(r'<script type="module"[^>]*></script>|<script>.*?</script>', re.DOTALL)
POLICY = re.compile(r'(http-equiv="Content-Security-Policy" content=")[^"]*')


def single_file(files: dict[str, bytes]) -> str:
    """The page with everything in it."""
    nonce = digest([files["sw.js"]])
    page = files["index.html"].decode()
    page = LINK.sub(lambda found: _link(found[0], files, nonce), page)
    page = SCRIPTS.sub("", page).replace('"./', f'"{ROOT}')
    # Modules come as blob:, the worker as data:; whatever else runs must carry the nonce of this build.
    policy = (
        f"default-src 'none'; script-src 'nonce-{nonce}' blob: 'wasm-unsafe-eval'; "
        f"style-src 'nonce-{nonce}'; "
        "connect-src blob: data:; img-src data:; font-src data:; worker-src data:; "
        "base-uri 'none'; form-action 'none'"
    )
    page = POLICY.sub(rf"\g<1>{policy}", page)
    loader = f"const NONCE = {json.dumps(nonce)};\n" + (HERE / "single_file.js").read_text("utf-8")
    embedded = {name: data for name, data in sorted(files.items()) if not NOT_NEEDED.fullmatch(name)}
    tail = "\n".join(_embedded(name, data) for name, data in embedded.items())
    # In a block, so that its names do not become global.
    script = f'<script nonce="{nonce}">\n{{\n{loader}}}\n</script>'
    if "</body>" not in page:
        raise BuildProblem("index.html has no </body>")
    return page.replace("</body>", f"{tail}\n{script}\n</body>")


def _embedded(name: str, data: bytes) -> str:
    if name.endswith((".js", ".mjs")):
        data = _absolute(name, data.decode()).encode()
    packed = base64.b64encode(gzip.compress(data, 9, mtime=0)).decode()
    return f'<script type="application/octet-stream" data-file="{name}">{packed}</script>'


def _absolute(name: str, code: str) -> str:
    """Relative imports cannot be resolved inside a blob: module, so they name the made-up address."""
    folder = posixpath.dirname(name)

    def replace(found: re.Match[str]) -> str:
        return f'{found[1]}"{ROOT}{posixpath.normpath(posixpath.join(folder, found[2]))}"'

    return re.sub(r'(\bfrom\s*|\bimport\s*\(?\s*(?:/\*[^*]*\*/\s*)?)"(\.\.?/[^"]+\.m?js)"', replace, code)


def _link(tag: str, files: dict[str, bytes], nonce: str) -> str:
    href = re.search(r'href="\./([^"]+)"', tag)
    if 'rel="stylesheet"' in tag and href:
        return f'<style nonce="{nonce}">{_style(href[1], files)}</style>'
    if 'rel="icon"' in tag and href:
        return f'<link rel="icon" href="{_data_url(href[1], files)}">'
    return tag if href is None else ""


def _style(name: str, files: dict[str, bytes]) -> str:
    folder = posixpath.dirname(name)

    def replace(found: re.Match[str]) -> str:
        target = posixpath.normpath(posixpath.join(folder, found[1]))
        return f'url("{_data_url(target, files)}")' if target in files else found[0]

    return re.sub(r'url\("?(\.[^")]+)"?\)', replace, files[name].decode())


def _data_url(name: str, files: dict[str, bytes]) -> str:
    kinds = {"woff2": "font/woff2", "svg": "image/svg+xml", "png": "image/png"}
    kind = kinds.get(name.rsplit(".", 1)[-1], "application/octet-stream")
    return f"data:{kind};base64,{base64.b64encode(files[name]).decode()}"
