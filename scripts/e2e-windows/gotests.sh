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
# What Wine starts beside a program has the output of that program, and keeps it open when the
# program has ended: Go would wait for it, and call the package failed. It gets a file instead.
cat >"$E2E_DIR/test" <<END
#!/bin/sh
said=\$(mktemp '$E2E_DIR/said-XXXXXX')
'$E2E_WINE' "\$@" >"\$said" 2>&1 && code=0 || code=\$?
cat "\$said"
rm -f "\$said"
exit \$code
END
chmod +x "$E2E_DIR/test"
GOOS=windows GOARCH=amd64 CGO_ENABLED=0
export GOOS GOARCH CGO_ENABLED
[ $# -gt 0 ] || set -- $(go list ./internal/... ./ui/... ./docs/... | grep -v -e /windowtest)
sh "$E2E_SCRIPTS/overlay.sh" "$E2E_DIR/overlay" "$@"
result=$E2E_DIR/result.json
go test -json -count=1 -timeout 30m -vet=off -p "${E2E_PARALLEL:-2}" -overlay "$E2E_DIR/overlay/overlay.json" -ldflags=-checklinkname=0 \
	-exec "$E2E_DIR/test" ${E2E_RUN:+-run "$E2E_RUN"} "$@" >"$result" 2>"$E2E_DIR/stderr" && status=0 || status=$?
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
