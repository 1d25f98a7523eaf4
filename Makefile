# make           build the compiler and compile tokens/ into build/
# make test      set up whatever the tests need and run all of them
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

# The Swift runtime is part of the binary where the platform does not have it.
RELEASE := -c release --product tokenc $(if $(filter Linux,$(SYSTEM)),--static-swift-stdlib)
TOKENC := .build/release/tokenc

# What the tests run besides Swift: Debian packages, Homebrew formulae, Python wheels (Tests/requirements.txt).
TEST_PACKAGES := ninja-build cmake python3-venv
TEST_FORMULAE := ninja cmake
VENV := .build/venv

.DEFAULT_GOAL := all
.DELETE_ON_ERROR:
.PHONY: all build tokens swift libyaml test test-long test-tools lint format golden docs bench fuzz
.PHONY: install uninstall completions dist clean help

## Build the compiler and compile tokens/ into build/
all: tokens

## Build the compiler: .build/release/tokenc
build: swift libyaml
	$(SWIFT) build $(RELEASE)

tokens: build
	$(TOKENC) build tokens

swift:
	@command -v $(SWIFT) >/dev/null || { \
	  echo "make: Swift is missing: install 6.2 or later from https://www.swift.org/install"; exit 1; }

# Installs Debian packages or Homebrew formulae: $(call install,PACKAGES,FORMULAE)
define install
if command -v apt-get >/dev/null; then \
  $(SUDO) apt-get update -q && \
  DEBIAN_FRONTEND=noninteractive $(SUDO) apt-get install -y -q --no-install-recommends $(1); \
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

# Quick when everything is there, since it runs before every test.
test-tools: swift libyaml $(VENV)/ready
	@missing=""; \
	if command -v dpkg-query >/dev/null; then \
	  for package in $(TEST_PACKAGES); do \
	    dpkg-query -W -f '$${Status}' $$package 2>/dev/null | grep -q 'ok installed' || missing="$$missing $$package"; \
	  done; \
	elif command -v brew >/dev/null; then \
	  for formula in $(TEST_FORMULAE); do brew list $$formula >/dev/null 2>&1 || missing="$$missing $$formula"; done; \
	fi; \
	if [ -n "$$missing" ]; then \
	  echo "make: the tests need$$missing; installing"; $(call install,$$missing,$$missing); \
	fi

# `python3 -m venv` is a Debian package of its own.
$(VENV)/ready: Tests/requirements.txt
	@python3 -c 'import ensurepip, venv' 2>/dev/null || { \
	  echo "make: the tests need python3-venv; installing"; $(call install,python3-venv,python3); }
	python3 -m venv $(VENV)
	$(VENV)/bin/pip install --quiet --disable-pip-version-check -r Tests/requirements.txt
	@touch $@

## Set up what the tests need and run all of them
test: test-tools
	$(SWIFT) test

## The tests that take long, too: fault injection by the hundred, properties, sanitizers
test-long: test-tools
	TOKENC_LONG=1 $(SWIFT) test
	$(SWIFT) test --sanitize=thread --scratch-path .build/thread

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

## Install tokenc and its shell completions under PREFIX (/usr/local)
install: build completions
	install -d "$(DESTDIR)$(PREFIX)/bin" "$(DESTDIR)$(PREFIX)/share/bash-completion/completions" \
	  "$(DESTDIR)$(PREFIX)/share/zsh/site-functions" "$(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d"
	install -m 755 $(TOKENC) "$(DESTDIR)$(PREFIX)/bin/tokenc"
	install -m 644 .build/completions/tokenc.bash \
	  "$(DESTDIR)$(PREFIX)/share/bash-completion/completions/tokenc"
	install -m 644 .build/completions/_tokenc "$(DESTDIR)$(PREFIX)/share/zsh/site-functions/_tokenc"
	install -m 644 .build/completions/tokenc.fish \
	  "$(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d/tokenc.fish"

## Remove what `make install` installed
uninstall:
	rm -f "$(DESTDIR)$(PREFIX)/bin/tokenc" "$(DESTDIR)$(PREFIX)/share/bash-completion/completions/tokenc" \
	  "$(DESTDIR)$(PREFIX)/share/zsh/site-functions/_tokenc" \
	  "$(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d/tokenc.fish"

completions: build
	@mkdir -p .build/completions
	@$(TOKENC) --generate-completion-script bash > .build/completions/tokenc.bash
	@$(TOKENC) --generate-completion-script zsh > .build/completions/_tokenc
	@$(TOKENC) --generate-completion-script fish > .build/completions/tokenc.fish

# The triple as artifact bundles want it, without the version of the system.
TRIPLE = $(shell $(SWIFT) -print-target-info | sed -n 's/.*"unversionedTriple": "\(.*\)".*/\1/p')
DIST := .build/dist
NAME = tokenc-$(VERSION)-$(TRIPLE)
BUNDLE := tokenc-$(VERSION).artifactbundle

## Archives of a binary without dependencies: .build/dist
dist: swift libyaml
	@Sources/tokenc/Distribution/pack "$(SWIFT)" "$(VERSION)" "$(TRIPLE)" "$(DIST)"

## Remove everything that was built
clean:
	rm -rf .build build

## This list
help:
	@awk '/^## /{text=substr($$0,4)} /^[a-z-]+:/{if(text!=""){split($$1,n,":");printf "make %-12s %s\n",n[1],text};text=""}' \
	  $(firstword $(MAKEFILE_LIST))
