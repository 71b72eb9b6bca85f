# Two environments: .venv is pure and editable, for working; .build/compiled holds the compiled build, for everything
# that counts. A third, .build/release, holds what people install, to measure it. Each step leaves a file named *.done
# behind and is skipped until something that it depends on changes.

PYTHON ?= python3
JOBS ?= $(shell getconf _NPROCESSORS_ONLN 2>/dev/null || echo 2)
# What happens without a C compiler: "require" stops with a sentence, "auto" goes on uncompiled and says so.
COMPILE = require

PURE := .venv/bin/python
COMPILED := .build/compiled/bin/python
RELEASE := .build/release/bin/python
LOCALE := src/lineup/locale
# Who has nothing left to do takes over half of what another one still has to do. The schemathesis plugin is left out:
# it takes seconds to load in every process, and the tests need the library alone.
PYTEST := -m pytest -q --dist worksteal -p no:schemathesis
# Without bytecode, several hundred files of tests would be compiled again by every process of every run.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: help setup play test check format screenshots bench bench-bots soak docs words wheel lock clean static FORCE
.DELETE_ON_ERROR:

help: ## list these commands
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-11s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup: .venv/installed.done ## prepare .venv with the lineup command, pure and editable
	@echo "The lineup command is ready: .venv/bin/lineup"

play: COMPILE = auto
play: .build/compiled/lineup.done ## build everything and play, in a browser; without a terminal, show a game of bots
	@if [ -t 0 ] && [ -t 1 ]; then .build/compiled/bin/lineup serve --open; else .build/compiled/bin/lineup play; fi

# Servers, stores, terminals, pages and reviews are the same Python in both builds. They meet the compiled games alone, which
# are what people run; so does whatever reads the sources. Everything that is compiled is tested on both.
ONCE := $(addprefix tests/,bench browser cli commands docs ratings review soak store term web) \
	$(filter-out tests/house/test_builds.py,$(wildcard tests/house/test_*.py))

test: ## run all checks, and all tests, those of compiled code on both builds
	@$(MAKE) --no-print-directory --jobs=2 static .build/compiled/tests.done .build/compiled/lineup.done
	@rm -f .build/pure.xml .build/compiled.xml
	@echo "The browser for the tests: $$($(PURE) tests/browser/chromium.py)"
	@failed=0; \
	LINEUP_BUILD=pure $(PURE) $(PYTEST) -n $(JOBS) $(addprefix --ignore=,$(ONCE)) --junitxml=.build/pure.xml || failed=1; \
	LINEUP_BUILD=compiled $(COMPILED) $(PYTEST) -n $$(($(JOBS) + 1)) --junitxml=.build/compiled.xml || failed=1; \
	$(PURE) tests/house/tally.py .build/pure.xml .build/compiled.xml && exit $$failed

check: static ## run the checks and the quick tests, in less than a minute
	@LINEUP_BUILD=pure $(PURE) $(PYTEST) -n $(JOBS) -m "not slow and not soak"

format: .venv/installed.done ## put the sources in the form that the checks want
	@$(PURE) -m ruff check --fix .
	@$(PURE) -m ruff format .

screenshots: .venv/installed.done ## take the pictures that the README shows
	@cd tests && ../$(PURE) -m browser.screenshots ../docs/pictures

bench: .venv/installed.done .build/compiled/tests.done .build/compiled/lineup.done .build/release/lineup.done ## measure what people install, beside the pure build
	@LINEUP_PURE=$(PURE) LINEUP_COMPILED=$(RELEASE) LINEUP_DEVELOPMENT=$(COMPILED) $(COMPILED) -m bench

bench-bots: .build/compiled/tests.done .build/compiled/lineup.done ## let the levels play each other, for hours; goes on where it was
	@$(COMPILED) -m bench.levels

SOAK ?= 1
# What measures seconds has the machine for itself.
ALONE := $(addprefix tests/soak/test_,fleet.py load.py)
soak: .build/compiled/tests.done .build/compiled/lineup.done ## run the long tests on the compiled build; SOAK=0.01 for a hundredth
	@echo "How far they have come: tail -f .build/soak/*.txt"
	@failed=0; export LINEUP_SOAK=$(SOAK) LINEUP_BUILD=compiled; \
	$(COMPILED) $(PYTEST) -m soak --timeout=0 $(ALONE) || failed=1; \
	$(COMPILED) $(PYTEST) -n $(JOBS) -m soak --timeout=0 $(addprefix --ignore=,$(ALONE)) || failed=1; \
	exit $$failed

docs: .venv/installed.done .build/catalogues.done ## write the handbook as a site of files, into .build/docs
	@$(PURE) -m lineup.web.pages.handbook_files .build/docs
	@echo "The handbook: .build/docs/index.html"

words: .venv/installed.done ## collect the words that people see, and compile their translations
	@mkdir -p $(LOCALE)
	@PYTHONPATH=tests .venv/bin/pybabel --quiet extract --mapping-file=babel.cfg --keyword=N_ --project=Lineup --add-location=file --sort-by-file \
		--copyright-holder="the people of Lineup" --output-file=$(LOCALE)/lineup.pot src/lineup
	@test -z "$(wildcard $(LOCALE)/*/LC_MESSAGES/lineup.po)" || .venv/bin/pybabel --quiet update --domain=lineup \
		--no-fuzzy-matching --ignore-obsolete --ignore-pot-creation-date --input-file=$(LOCALE)/lineup.pot --output-dir=$(LOCALE)
	@$(PURE) setup.py --quiet --version > /dev/null

wheel: .venv/installed.done ## build the wheel that people install, and the archive of the sources, into .build/dist
	@rm -rf .build/dist
	@echo "Everything is compiled twice; this takes minutes."
	@LINEUP_COMPILE=release $(PURE) -c '$(BUILD) build_sdist(".build/dist"); build_wheel(".build/dist")' \
		> .build/dist.log 2>&1 || { tail -n 30 .build/dist.log >&2; exit 1; }
	@grep "^Lineup is compiled untrained" .build/dist.log || true
	@ls .build/dist/*

lock: .build/python ## renew the exact versions in constraints.txt
	@$(PYTHON) -m venv --clear .build/lock
	@.build/lock/bin/pip install --quiet --upgrade babel setuptools wheel
	@.build/lock/bin/pip install --quiet --no-build-isolation --editable '.[dev]'
	@{ echo "# The exact versions that Lineup is tested with. Written by: make lock"; \
		.build/lock/bin/pip freeze --all --exclude-editable --exclude pip; } > .build/constraints.txt
	@mv .build/constraints.txt constraints.txt

clean: ## remove everything that these commands made
	@rm -rf .venv .build .mypy_cache .ruff_cache .pytest_cache .hypothesis src/*.egg-info
	@find . -name __pycache__ -type d -prune -exec rm -rf {} +

static: .venv/installed.done .build/catalogues.done
	@$(PURE) -m ruff format --check --quiet . || { echo "make format puts these files in form."; exit 1; }
	@$(PURE) -m ruff check --quiet .
	@$(PURE) -m mypy src tests $(wildcard bench examples)

# The specimen game that the tests play is found beside the editable sources, and is part of the compiled wheel.
.venv/installed.done: .build/python constraints.txt pyproject.toml
	$(call environment,.venv,--editable '.[dev]')
	@echo "$(CURDIR)/tests/specimen" > \
		"$$($(PURE) -c 'import sysconfig; print(sysconfig.get_path("purelib"))')/lineup-specimen.pth"
	@touch $@

.build/compiled/installed.done .build/release/installed.done: .build/%/installed.done: .build/python constraints.txt pyproject.toml
	$(call environment,.build/$*,mypy --editable .)
	@touch $@

# Who only plays does without what the tests need. The editable sources have made way for the wheel by now.
.build/compiled/tests.done: .build/compiled/installed.done | .build/compiled/lineup.done
	@$(COMPILED) -m pip install --quiet --constraint constraints.txt 'lineup-games[dev]'
	@touch $@

# A pure wheel, made for want of a compiler, leaves no .done behind: the next run tries again.
BUILD := from setuptools.build_meta import build_sdist, build_wheel;
.build/release/lineup.done: COMPILE = release
.build/compiled/lineup.done .build/release/lineup.done: .build/%/lineup.done: .build/%/installed.done .build/sources
	@echo "Building what has changed."
	@rm -rf .build/$*/wheel
	@LINEUP_COMPILE=$(COMPILE) LINEUP_SPECIMEN=1 .build/$*/bin/python -c '$(BUILD) build_wheel(".build/$*/wheel")' \
		> .build/$*/wheel.log 2>&1 || { tail -n 30 .build/$*/wheel.log >&2; exit 1; }
	@.build/$*/bin/python -m pip install --quiet --no-deps --force-reinstall .build/$*/wheel/*.whl
	@grep "^Lineup is installed uncompiled" .build/$*/wheel.log || touch $@

# Translations as gettext reads them; an installation makes them, too.
.build/catalogues.done: .venv/installed.done $(wildcard $(LOCALE)/*/LC_MESSAGES/*.po)
	@$(PURE) setup.py --quiet --version > /dev/null
	@touch $@

# A list of all sources with their checksums, changed only when one of them is.
.build/sources: FORCE
	@mkdir -p .build
	@find setup.py deploy/train.py *.md docs src tests/specimen -type f ! -name '*.png' ! -name '*.pyc' ! -name '*.mo' ! -path '*.egg-info/*' -exec cksum {} + 2>/dev/null \
		| sort > $@.new
	@cmp -s $@.new $@ && rm $@.new || mv $@.new $@

define CHECK_PYTHON
import sys
if sys.version_info < (3, 11):
    sys.exit("Lineup needs Python 3.11 or newer and $(PYTHON) is %d.%d: say PYTHON=python3.12, or whatever a newer one "
             "is called here." % sys.version_info[:2])
try:
    import ensurepip, venv
except ImportError:
    sys.exit("Python's venv module is missing: install it (Debian, Ubuntu: sudo apt install python3-venv) "
             "and try again.")
print(sys.version)
endef
export CHECK_PYTHON

# Which Python this is, changed only when it is another one.
.build/python: FORCE
	@command -v $(PYTHON) > /dev/null || { echo "There is no $(PYTHON) here: install Python 3.11 or newer, or say" \
		"what it is called with PYTHON=..." >&2; exit 1; }
	@mkdir -p .build
	@$(PYTHON) -c "$$CHECK_PYTHON" > $@.new
	@cmp -s $@.new $@ && rm $@.new || mv $@.new $@

# $(1): the folder of an environment, made anew only for another version of Python or when it was left half made.
# $(2): what to install in it.
define environment
@echo "Preparing $(1)."
@{ test -x $(1)/bin/pip && grep -qs "^version = $$(cut -d ' ' -f 1 .build/python)$$" $(1)/pyvenv.cfg; } \
	|| $(PYTHON) -m venv --clear $(1)
@$(1)/bin/pip install --quiet --constraint constraints.txt babel setuptools wheel
@$(1)/bin/pip install --quiet --constraint constraints.txt --no-build-isolation $(2)
endef
