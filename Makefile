# The two commands that matter are `make run` and `make test`.
#
# Build flags and tags are fixed here once: changing them later would compile
# the C part of the window toolkit anew (three minutes).
TAGS     := migrated_fynedo,no_emoji,no_animations
VERSION  := $(shell sed -n 's/^Version *= *"\(.*\)"/\1/p' FyneApp.toml)
WEBSITE  := $(shell sed -n 's/^Website *= *"\(.*\)"/\1/p' FyneApp.toml)
LDFLAGS  := -s -w -X main.version=$(VERSION) -X main.website=$(WEBSITE)
export GOFLAGS := -trimpath -buildvcs=false -tags=$(TAGS)
# Fyne does not know the locale C.
test quick test-all race e2e e2e-windows bench bench-compare torture torture-windows attack: export LANG := en_US.UTF-8

GO    := go
TOOL  := $(GO) tool -modfile=tools/lint/go.mod
# -r: a key that a busy machine holds too long is no key pressed again.
XVFB  := xvfb-run -a -s "-screen 0 1366x768x24 -r"

.PHONY: run test quick test-all race lint bench bench-compare fuzz e2e e2e-windows torture torture-windows robot attack build build-windows package-windows package-linux packages release release-check screenshots clean deps-build deps-test deps-e2e deps-package deps-windows deps-e2e-windows

run: build ## open the window on a copy of the sample club
	@scripts/run.sh

build: deps-build
	$(GO) build -ldflags '$(LDFLAGS)' -o build/uitslag ./cmd/desktop

# Fyne keeps what it drew of windows that are closed: for three seconds, not for a minute.
test quick test-all: export FYNE_CACHE := 3s
# TESTFLAGS are passed to go test: TESTFLAGS=-count=1 runs what has passed before too.
test: export RAPID_CHECKS := 25
test: deps-test ## what finds faults daily, window tests included, on a screen of its own
	$(XVFB) $(GO) run ./tools/testrun all $(TESTFLAGS)

quick: export RAPID_CHECKS := 25
quick: deps-test ## before a commit, three minutes: what changed and what imports it; SINCE=commit for more than the last one
	$(XVFB) $(GO) run ./tools/testrun quick -since '$(SINCE)'

test-all: export UITSLAG_ALL := 1
test-all: deps-test ## every state, size and language, and long random runs: before a release
	$(XVFB) $(GO) run ./tools/testrun all $(TESTFLAGS)

race: deps-test
	$(GO) test -race ./internal/... ./ui/...

e2e: deps-e2e ## the real program with real keys; its paper in CUPS, Chromium and LibreOffice, files of devices in mdbtools, a thousand deals
	UITSLAG_E2E=1 $(XVFB) $(GO) test -count=1 -timeout 30m -v -run 'TestWindow|TestE2E' ./cmd/desktop ./internal/exchange/fedsheet ./internal/exchange/bws ./internal/exchange/bws/jet ./internal/doubledummy ./internal/jobs/telephones

e2e-windows: deps-e2e-windows build package-windows ## the Windows program and its tests under Wine, with a table at the end; STEPS="across torture" for some, "measure pictures" beside Linux
	CGO_ENABLED=1 GOOS=windows GOARCH=amd64 CC=x86_64-w64-mingw32-gcc \
	$(GO) build -tags=$(TAGS),hooks -ldflags '$(LDFLAGS) -H windowsgui' -o build/e2e-windows/uitslag.exe ./cmd/desktop
	$(GO) build -tags=$(TAGS),hooks -ldflags '$(LDFLAGS)' -o build/e2e-windows/uitslag ./cmd/desktop
	@scripts/e2e-windows/run.sh $(STEPS)

torture-windows: deps-e2e-windows ## the torture as Windows programs, under Wine: ROUNDS of each (200); SEED repeats a run
	@ROUNDS=$(ROUNDS) SEED=$(SEED) sh scripts/e2e-windows/torture.sh

torture: deps-build ## typists killed, power cut, disks filled, at random: ROUNDS of each; SEED repeats a run
	UITSLAG_FLIPS=500 UITSLAG_FLIP_SEED=$(or $(SEED),0) $(GO) test -count=1 -timeout 60m -v -run '^TestFlips$$' ./internal/store
	UITSLAG_TORTURE=$(or $(ROUNDS),1000) UITSLAG_SEED=$(SEED) $(GO) test -count=1 -timeout 60m -v -run '^TestTorture$$' ./cmd/desktop

robot: deps-test ## presses and clicks at random from every state of every screen, TURNS times; SEED repeats a run
	UITSLAG_ALL=1 $(XVFB) $(GO) test -count=1 -timeout 180m -run '^TestRobot$$' ./ui/windowtest/keys -turns $(or $(TURNS),12) -seed $(or $(SEED),0)

attack: deps-build ## club files damaged in every way, read and repaired: a table of what was noticed, repaired, told wrongly and lost; SEED repeats a run
	UITSLAG_ATTACK=1 UITSLAG_SEED=$(or $(SEED),0) $(GO) test -count=1 -timeout 180m -v -run '^TestAttack$$' ./internal/cli/attack

lint: deps-build
	@files=$$($(TOOL) gofumpt -l cmd ui internal assets bench tools docs); test -z "$$files" || { echo "not gofumpt-clean:"; echo "$$files"; exit 1; }
	$(GO) vet ./...
	CGO_ENABLED=0 GOOS=windows $(GO) vet $$($(GO) list ./... | grep -v /cmd/desktop$$) # the window itself needs mingw
	$(TOOL) staticcheck ./...
	@scripts/vulncheck.sh $(TOOL) govulncheck

bench: deps-test ## what it costs, and at the end how it compares: docs/measured.md
	$(GO) test -run '^$$' -bench . -benchmem ./internal/... ./ui/... ./bench
	$(GO) test -run '^$$' -bench '^BenchmarkWindow' -benchtime 1x -timeout 60m ./cmd/desktop

bench-compare: build ## beside salliere and bridge-scorer, which it takes from Debian and npm: needs the network, java and node
	@GO="$(GO)" tools/compare/compare.sh

fuzz: ## a minute for each fuzz target
	@scripts/fuzz.sh 60s

screenshots: deps-test ## every screen in every look and language; ONLY="1366x768 nl light 100" for some
	$(GO) build -tags=$(TAGS),hooks -ldflags '$(LDFLAGS)' -o build/uitslag-hooks ./cmd/desktop
	@scripts/screenshots.sh $(ONLY)

# What is given away has the double dummy library in it: the tag ddsstatic links what
# scripts/dds.sh makes. On Windows it needs mingw's posix variant to link, and has the icon
# and version of scripts/package/resources.sh. How it is packed: docs/install.md.
# Nothing in it tells in which folder it was made, the build id included.
GIVEN := -tags=$(TAGS),ddsstatic
export VERSION SOFTGL COMPRESS

build-windows: deps-windows ## the program for Windows alone: build/uitslag.exe
	@scripts/dds.sh windows
	@scripts/package/resources.sh
	CGO_ENABLED=1 GOOS=windows GOARCH=amd64 CC=x86_64-w64-mingw32-gcc \
	$(GO) build $(GIVEN) -ldflags '$(LDFLAGS) -buildid= -H windowsgui -extld=x86_64-w64-mingw32-g++-posix' -o build/uitslag.exe ./cmd/desktop

package-windows: build-windows ## installer and portable zip in build/release; SOFTGL=0 without the software OpenGL, for a trial
	@[ "$(SOFTGL)" = 0 ] || scripts/mesa.sh
	@scripts/package-windows.sh

package-linux: deps-package ## .deb and archive in build/release
	@scripts/dds.sh linux
	CGO_ENABLED=1 $(GO) build $(GIVEN) -ldflags '$(LDFLAGS) -buildid=' -o build/package/linux/uitslag ./cmd/desktop
	@scripts/package-linux.sh

packages: package-windows package-linux ## all that is given away, with bills of materials and checksums
	@scripts/release.sh

release: test-all packages ## the packages, after every test

release-check: deps-windows deps-package ## makes the packages twice, in two folders, and compares the bytes
	@scripts/release-check.sh

clean:
	rm -rf build

deps-build deps-test deps-e2e deps-package deps-windows deps-e2e-windows:
	@scripts/deps.sh $(@:deps-%=%)
