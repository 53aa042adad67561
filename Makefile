# make play: the games in the browser.   make test: everything is checked.   make help: the rest.
# Needs Python 3.11 or newer, Node.js 20 or newer, and make; fetches the rest into this folder.

PYTHON ?= python3
PORT ?= 8000
OPEN ?= 1

PIP = 26.3
VENV = .venv
PY = $(VENV)/bin/python
CACHE = .cache
WASM_SITE = $(CACHE)/wasm-site

# Some containers forbid Python to keep what it has compiled; here the next run shall find it.
unexport PYTHONDONTWRITEBYTECODE

.DEFAULT_GOAL := help
.PHONY: help play build single-file test test-python test-wasm test-browser bench soak lint messages clean

help:  ## this list
	@grep -E '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 14

play: build  ## play in the browser (PORT=8000, OPEN=0 opens no window)
	@$(PY) -m web.build.serve --port $(PORT) --watch $(if $(filter 0,$(OPEN)),,--open)

build: $(CACHE)/build.ok $(CACHE)/npm.ok  ## the static site in dist/, ready for any web server
	@$(PY) -m web.build

single-file: $(CACHE)/build.ok $(CACHE)/npm.ok  ## dist/ostia-games.html: one file that plays by double click
	@$(PY) -m web.build single-file

# All three at once, each with its output in one piece where make can do that. A browser waits now and then, as the
# people in front of it do; the other two, put behind it, take what it leaves of the processors.
SIDE_BY_SIDE = $(MAKE) --no-print-directory -j 3 $(if $(filter output-sync,$(.FEATURES)),--output-sync)

test: build $(CACHE)/test.ok $(CACHE)/wasm.ok $(CACHE)/chromium.ok  ## everything: CPython, WebAssembly, a real browser
	@$(SIDE_BY_SIDE) BEHIND="nice -n 19" test-browser test-python test-wasm

test-python: build $(CACHE)/test.ok  ## the tests of tests/ in CPython
	@$(BEHIND) $(PY) -m pytest -q tests -n 2

test-wasm: build $(CACHE)/wasm.ok  ## the same tests inside Pyodide
	@$(BEHIND) node web/build/pytest_pyodide.mjs $(WASM_SITE)

test-browser: build $(CACHE)/chromium.ok  ## the tests of e2e/ in Chromium
	@CHROMIUM="$$(cat $(CACHE)/chromium.ok)" $(PY) -m pytest -q e2e -n 2 --maxschedchunk 1

bench: build $(CACHE)/chromium.ok $(CACHE)/bench.ok  ## how fast it is; also in .cache/bench.json
	@CHROMIUM="$$(cat $(CACHE)/chromium.ok)" $(PY) -m e2e.bench

soak: $(CACHE)/test.ok  ## long random and fault campaigns
	@$(PY) -m tests.soak --sums --games 10000
	@$(PY) -m tests.soak

lint: $(CACHE)/test.ok $(CACHE)/lint.ok  ## ruff and mypy --strict
	@$(PY) -m ruff check .
	@$(PY) -m mypy

messages: $(CACHE)/build.ok  ## bring new texts into the catalogues, to be translated there
	@$(PY) -m web.build.catalogues update

clean:  ## remove what the commands above have made, tools included
	rm -rf $(VENV) $(CACHE) dist web/node_modules .pytest_cache .mypy_cache .ruff_cache .hypothesis
	find ostia_games -name '*.mo' -delete

# --- tools, each set up once; a stamp in .cache/ says that it is done

$(CACHE)/venv.ok:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null \
	  || { echo "Python 3.11 or newer is needed; «$(PYTHON)» is missing or older. Name another with PYTHON=…"; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null \
	  || { echo "Python's venv module is missing; on Debian and Ubuntu install the package python3-venv."; exit 1; }
	@mkdir -p $(CACHE)
	$(PYTHON) -m venv $(VENV)
	@$(PY) -m pip install --quiet --disable-pip-version-check pip==$(PIP)
	@touch $@

# build.ok, test.ok, lint.ok, bench.ok: the groups of pyproject.toml
$(CACHE)/build.ok $(CACHE)/test.ok $(CACHE)/lint.ok $(CACHE)/bench.ok: $(CACHE)/%.ok: $(CACHE)/venv.ok pyproject.toml
	$(PY) -m pip install --quiet --group $*
	@touch $@

$(CACHE)/npm.ok: web/package-lock.json
	@node -e 'process.exit(process.versions.node.split(".")[0] < 20 ? 1 : 0)' 2>/dev/null \
	  || { echo "Node.js 20 or newer is needed; «node» is missing or older."; exit 1; }
	@command -v npm >/dev/null || { echo "npm is needed; it comes with Node.js."; exit 1; }
	cd web && npm ci --silent
	@mkdir -p $(CACHE) && touch $@

$(CACHE)/chromium.ok: $(CACHE)/test.ok
	@$(PY) -m e2e.chromium > $@.new && mv $@.new $@

$(CACHE)/wasm.ok: $(CACHE)/test.ok
	@rm -rf $(WASM_SITE)
	$(PY) -m pip install --quiet --target $(WASM_SITE) --python-version 3.14 --only-binary=:all: \
	  --platform pyemscripten_2026_0_wasm32 $$($(PY) -m web.build.pins pytest hypothesis)
	@touch $@
