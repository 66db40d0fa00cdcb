#!/bin/sh
# What the window costs, under Wine and on Linux, one after the other, RUNS times each: from
# start to window, on the clock and of the processor; memory; the processor at rest. At last what
# the loop of the window costs by itself under Wine (loop.c): that much is not the program's.
#
#   scripts/e2e-windows/measure.sh
set -eu
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
x86_64-w64-mingw32-gcc -municode -mwindows -O2 -s -o "$E2E_DIR/loop.exe" "$E2E_SCRIPTS/loop.c"
"$E2E_WINE" "$E2E_DIR/loop.exe" &
loop=$!
e2e_ends $loop
sleep 10
before=$(ticks "$loop")
sleep 20
echo "the loop of the window alone, under Wine: $(echo "$(ticks "$loop") $before" | LC_ALL=C awk '{printf "%.1f", ($1 - $2) / 20}') percent"
