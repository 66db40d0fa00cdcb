#!/bin/sh
# The torture as Windows programs: typists killed with TerminateProcess while they open,
# type, copy and close, the power cut between any two writes, writes that fail; nothing that
# the screen showed as saved may be lost. ROUNDS of each (200), SEED repeats a run.
#
#   scripts/e2e-windows/torture.sh
set -eu
GOCACHE=$(go env GOCACHE) GOMODCACHE=$(go env GOMODCACHE) GOPATH=$(go env GOPATH) # HOME changes
export GOCACHE GOMODCACHE GOPATH
. scripts/e2e-windows/prefix.sh
E2E_LANG=en_US.UTF-8
e2e_prefix
(
	export CGO_ENABLED=1 GOOS=windows GOARCH=amd64 CC=x86_64-w64-mingw32-gcc
	sh "$E2E_SCRIPTS/overlay.sh" "$E2E_DIR/overlay" ./cmd/desktop
	go test -c -vet=off -overlay "$E2E_DIR/overlay/overlay.json" -ldflags=-checklinkname=0 -o "$E2E_DIR/torture.exe" ./cmd/desktop
)
cd cmd/desktop
UITSLAG_TORTURE=${ROUNDS:-200} UITSLAG_SEED=${SEED:-} "$E2E_WINE" "$E2E_DIR/torture.exe" -test.v -test.timeout 60m -test.run "^TestTorture\$${KIND:+/$KIND}"
