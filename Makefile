# make play: the games in the browser.   make test: the tests.   make help: the rest.
# Needs Python 3.11 or newer, Node.js 20 or newer, and make; fetches the rest into this folder.

PYTHON ?= python3
PORT ?= 8000
OPEN ?= 1

PIP = 26.3
VENV = .venv
PY = $(VENV)/bin/python
CACHE = .cache
WASM_SITE = $(CACHE)/wasm-site

# Some containers forbid Python to keep what it has compiled; that would slow down every further run.
unexport PYTHONDONTWRITEBYTECODE

.DEFAULT_GOAL := help
.PHONY: help play build single-file release test test-python test-wasm test-wasm-all test-browser test-long test-games test-journeys test-strength test-engines bench soak \
  lint format messages clean

help:  ## show this list
	@grep -E '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 14

play: build  ## play in the browser (PORT=8000, OPEN=0 opens no window)
	@$(PY) -m web.build.serve --port $(PORT) --watch $(if $(filter 0,$(OPEN)),,--open)

build: $(CACHE)/build.ok $(CACHE)/npm.ok  ## build the static site in dist/, ready for any web server
	@$(PY) -m web.build

single-file: $(CACHE)/build.ok $(CACHE)/npm.ok  ## build dist/ostia-games.html, one file to open by double click
	@$(PY) -m web.build single-file

release: $(CACHE)/build.ok $(CACHE)/npm.ok  ## build what a release has in .cache/release/: the site as a zip, the single file, the wheel
	@$(PY) -m web.build release --out $(CACHE)/release

# All three suites at once, each with its output in one piece where make can do that. The browser tests wait for
# pages; the other two run at a lower priority, so that those waits do not become timeouts.
SIDE_BY_SIDE = $(MAKE) --no-print-directory -j 3 $(if $(filter output-sync,$(.FEATURES)),--output-sync)
BROWSER_TESTS = CHROMIUM="$$(cat $(CACHE)/chromium.ok)" $(PY) -m pytest -q -n 2 --dist worksteal \
  -o cache_dir=$(CACHE)/pytest-browser e2e --ignore e2e/engines
# A real browser on a busy machine may be too slow: what failed there is tried once more by itself.
twice = $(1) || { echo "Those that failed, once more and one by one:"; $(1) -n 0 --last-failed --last-failed-no-failures none; }

test: build $(CACHE)/test.ok $(CACHE)/wasm.ok $(CACHE)/chromium.ok  ## run the tests in CPython, WebAssembly and Chromium
	@$(SIDE_BY_SIDE) LATER="nice -n 19" test-browser test-python test-wasm

test-python: build $(CACHE)/test.ok  ## run tests/ in CPython, except those marked «long»
	@$(LATER) $(PY) -m pytest -q tests -n 2 -m "not long"

# What must come out the same in every Python. The rest of the page runs in Pyodide in the browser tests.
RULES = tests/ostia tests/marchia tests/vilnius tests/test_core_*.py tests/test_analysis.py tests/test_golden.py \
  tests/test_recorded.py tests/test_same_everywhere.py

test-wasm: build $(CACHE)/wasm.ok  ## run the tests of the rules in WebAssembly, inside Pyodide
	@$(LATER) node web/build/pytest_pyodide.mjs $(WASM_SITE) $(RULES)

test-wasm-all: build $(CACHE)/wasm.ok  ## run all of tests/ in WebAssembly, except those marked «long»
	@node web/build/pytest_pyodide.mjs $(WASM_SITE)

test-browser: build $(CACHE)/chromium.ok  ## run e2e/ in Chromium, except those marked «long»
	@$(call twice,$(BROWSER_TESTS) -m "not long")

test-long: test-games test-strength test-journeys test-engines test-wasm-all  ## run what takes longer: test-games, -strength, -journeys, -engines and -wasm-all

test-games: build $(CACHE)/test.ok  ## run what tests/ marks as «long»: many whole games by the rules
	@$(PY) -m pytest -q tests -n 2 -m "long and not strength"

test-journeys: build $(CACHE)/chromium.ok  ## run what e2e/ marks as «long»: whole games and tables in Chromium, on many screens and several devices
	@$(call twice,$(BROWSER_TESTS) -m long)

test-strength: build $(CACHE)/test.ok  ## run what is marked «strength»: how well bots, advice, analysis and puzzles judge
	@$(PY) -m pytest -q tests -n 2 -m strength

test-engines: build $(CACHE)/test.ok $(CACHE)/chromium.ok $(CACHE)/engines.ok  ## run e2e/engines/ in Firefox and WebKit
	@$(PY) -m e2e.engines.packages
	@$(call twice,$(PY) -m pytest -q e2e/engines)

bench: build $(CACHE)/chromium.ok $(CACHE)/bench.ok $(CACHE)/lighthouse.ok  ## measure how fast it is (ROWS="start press": these topics alone)
	@CHROMIUM="$$(cat $(CACHE)/chromium.ok)" $(PY) -m e2e.bench $(ROWS)

soak: build $(CACHE)/test.ok $(CACHE)/chromium.ok  ## run long random and fault campaigns, and many connections of devices
	@$(PY) -m tests.soak --sums --games 10000
	@$(PY) -m tests.soak --wire --games 20 --minutes 90
	@CHROMIUM="$$(cat $(CACHE)/chromium.ok)" $(PY) -m e2e.connections 50
	@$(PY) -m tests.soak

lint: $(CACHE)/test.ok $(CACHE)/lint.ok  ## check with ruff, its formatter and mypy --strict
	@$(PY) -m ruff check .
	@$(PY) -m ruff format --check .
	@$(PY) -m mypy

format: $(CACHE)/lint.ok  ## format every Python file with ruff
	@$(PY) -m ruff check --fix .
	@$(PY) -m ruff format .

messages: $(CACHE)/build.ok  ## add new texts to the catalogues, to be translated there
	@$(PY) -m web.build.catalogues update

clean:  ## remove everything that these commands have made, tools included
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

# build.ok, test.ok, engines.ok, lint.ok, bench.ok: the groups of pyproject.toml
$(CACHE)/build.ok $(CACHE)/test.ok $(CACHE)/engines.ok $(CACHE)/lint.ok $(CACHE)/bench.ok: $(CACHE)/%.ok: $(CACHE)/venv.ok pyproject.toml
	$(PY) -m pip install --quiet --group $*
	@touch $@

$(CACHE)/npm.ok: web/package-lock.json
	@node -e 'process.exit(process.versions.node.split(".")[0] < 20 ? 1 : 0)' 2>/dev/null \
	  || { echo "Node.js 20 or newer is needed; «node» is missing or older."; exit 1; }
	@command -v npm >/dev/null || { echo "npm is needed; it comes with Node.js."; exit 1; }
	cd web && npm ci --silent
	@mkdir -p $(CACHE) && touch $@

# Apart from the others, for only the bench needs it, and it is larger than all of them.
$(CACHE)/lighthouse.ok: e2e/lighthouse/package-lock.json
	@mkdir -p $(CACHE)/lighthouse && cp e2e/lighthouse/package*.json $(CACHE)/lighthouse/
	cd $(CACHE)/lighthouse && npm ci --silent --ignore-scripts
	@touch $@

$(CACHE)/chromium.ok: $(CACHE)/test.ok
	@$(PY) -m e2e.chromium > $@.new && mv $@.new $@

$(CACHE)/wasm.ok: $(CACHE)/test.ok
	@rm -rf $(WASM_SITE)
	$(PY) -m pip install --quiet --target $(WASM_SITE) --python-version 3.14 --only-binary=:all: \
	  --platform pyemscripten_2026_0_wasm32 $$($(PY) -m web.build.pins pytest hypothesis)
	@touch $@
