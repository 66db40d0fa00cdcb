#!/bin/sh
# The Go tests of packages as Windows programs: those of the arguments, else every package
# that needs no C. Prints how many passed and failed, and what failed.
#
#   scripts/e2e-windows/gotests.sh [PACKAGE...]
set -eu
GOCACHE=$(go env GOCACHE) GOMODCACHE=$(go env GOMODCACHE) GOPATH=$(go env GOPATH) # HOME changes
export GOCACHE GOMODCACHE GOPATH
. scripts/e2e-windows/prefix.sh
E2E_LANG=en_US.UTF-8
e2e_prefix
e2e_screen # the dialog of files is of a screen
# A Windows program stays there while the tests come and go: what Wine starts beside its first
# program would have the output of that test, and keep it open when the test has ended.
mkfifo "$E2E_DIR/open"
"$E2E_WINE" cmd <"$E2E_DIR/open" >/dev/null 2>&1 &
e2e_ends $!
exec 8>"$E2E_DIR/open"
GOOS=windows GOARCH=amd64 CGO_ENABLED=0
export GOOS GOARCH CGO_ENABLED
[ $# -gt 0 ] || set -- $(go list ./internal/... ./ui/... ./docs/... | grep -v -e /windowtest)
sh "$E2E_SCRIPTS/overlay.sh" "$E2E_DIR/overlay" "$@"
result=$E2E_DIR/result.json
go test -json -count=1 -timeout 30m -vet=off -p "${E2E_PARALLEL:-2}" -overlay "$E2E_DIR/overlay/overlay.json" -ldflags=-checklinkname=0 \
	-exec "$E2E_WINE" ${E2E_RUN:+-run "$E2E_RUN"} "$@" >"$result" 2>"$E2E_DIR/stderr" 8>&- && status=0 || status=$?
cat "$E2E_DIR/stderr" >&2
mkdir -p "$E2E_CACHE/logs"
cp "$result" "$E2E_CACHE/logs/gotests.json"
# count ACTION WITH: how many events are of packages (no Test) or of tests.
tests() { grep "\"Action\":\"$1\"" "$result" | grep -c '"Test":' || true; }
packages() { grep "\"Action\":\"$1\"" "$result" | grep -vc '"Test":' || true; }
echo "packages: $(packages pass) pass, $(packages fail) fail, $(packages skip) without tests"
echo "tests and subtests: $(tests pass) pass, $(tests fail) fail, $(tests skip) skipped"
grep '"Action":"fail"' "$result" | sed 's/.*"Package":"\([^"]*\)"\(,"Test":"\([^"]*\)"\)\{0,1\}.*/FAIL \1 \3/'
exit $status
