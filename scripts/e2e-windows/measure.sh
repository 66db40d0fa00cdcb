#!/bin/sh
# What the window costs, under Wine and on Linux, one after the other, RUNS times each: from
# start to window, on the clock and of the processor; memory; the processor at rest. At last what
# the loop of a window costs by itself under Wine (loop.go): that much is not the program's.
#
#   scripts/e2e-windows/measure.sh
set -eu
GOCACHE=$(go env GOCACHE) GOMODCACHE=$(go env GOMODCACHE) GOPATH=$(go env GOPATH) # HOME changes
export GOCACHE GOMODCACHE GOPATH
. scripts/e2e-windows/prefix.sh
. scripts/e2e-windows/app.sh
e2e_prefix
e2e_screen
# ticks PID: hundredths of a second of the processor that it has had.
ticks() { sed 's/.*) //' "/proc/$1/stat" | awk '{print $12 + $13}'; }
now() { date +%s%3N; }
wine cmd /c exit # Windows itself has started
echo "system run ms-to-window cpu-ms-to-window MB cpu-percent-at-rest (load $(cut -d' ' -f1 /proc/loadavg))"
for run in $(seq "${RUNS:-3}"); do
	for system in windows linux; do
		began=$(now)
		app_start $system 100 demo
		took=$(($(now) - began))
		cpu=$(($(ticks "$app") * 10))
		app_focus
		sleep "${SETTLE:-15}"
		memory=$(awk '/VmRSS/ {print int($2 / 1024)}' "/proc/$app/status")
		before=$(ticks "$app")
		sleep 20
		echo "$system $run $took $cpu $memory $(echo "$(ticks "$app") $before" | LC_ALL=C awk '{printf "%.1f", ($1 - $2) / 20}')"
		app_end
	done
done
# alone WHAT ARGUMENT...: what the loop of a window costs by itself.
alone() {
	what=$1
	shift
	"$E2E_WINE" "$E2E_DIR/loop.exe" "$@" &
	loop=$!
	e2e_ends $loop
	sleep 10
	before=$(ticks "$loop")
	sleep 20
	echo "$what: $(echo "$(ticks "$loop") $before" | LC_ALL=C awk '{printf "%.1f", ($1 - $2) / 20}')"
	kill -9 $loop 2>/dev/null || true
}
CGO_ENABLED=1 GOOS=windows GOARCH=amd64 CC=x86_64-w64-mingw32-gcc go build -o "$E2E_DIR/loop.exe" "$E2E_SCRIPTS/loop.go"
alone "the loop of a window alone, in Go, under Wine"
alone "the same in C alone" c
