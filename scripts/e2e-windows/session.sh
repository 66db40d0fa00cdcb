#!/bin/sh
# The life of the window in Windows: a second start shows the first window, also when it was
# minimised, and offers another club in it; the end of the session of Windows closes the club
# file, so that no mark of a program that ended unexpectedly is left.
#
#   scripts/e2e-windows/session.sh [build/uitslag.exe]
set -eu
. scripts/e2e-windows/prefix.sh
program=$(realpath "${1:-build/uitslag.exe}")
e2e_prefix
e2e_screen
x86_64-w64-mingw32-gcc -municode -O2 -s -o "$E2E_DIR/endsession.exe" "$E2E_SCRIPTS/endsession.c"
mkdir "$E2E_DIR/work"
cd "$E2E_DIR/work"
cp "$program" uitslag.exe
wine uitslag.exe demo --write club.uitslag >/dev/null
cp club.uitslag other.uitslag

failed=0
holds() {
	what=$1
	shift
	tries=0
	until "$@" >/dev/null 2>&1; do
		tries=$((tries + 1))
		[ $tries -lt 600 ] || { echo "FAIL  $what"; failed=1; return 0; }
		sleep 0.1
	done
	echo "ok    $what"
}
shown() { [ "$(xdotool search --onlyvisible --name '· Uitslag$' | wc -l)" = 1 ]; }
hidden() { ! shown; }
active() { [ "$(xdotool getactivewindow)" = "$window" ]; }
ended() { [ -e "$1" ]; }
closed() { [ "$(ls club.uitslag-* 2>/dev/null)" = "" ]; }

(wine uitslag.exe club.uitslag 2>said.txt; : >first) &
holds "the window is there" shown
sleep 3
window=$(xdotool search --onlyvisible --name '· Uitslag$')
title=$(xdotool getwindowname "$window")
xdotool windowminimize "$window"
holds "it is minimised" hidden
(wine uitslag.exe other.uitslag; : >second) &
holds "a second start ends" ended second
holds "and shows the first window" shown
holds "in front" active
sleep 2
[ -z "${E2E_PICTURES:-}" ] || import -window root "$E2E_PICTURES/session-second.png"
[ ! -e other.uitslag-running ] || { echo "FAIL  the other club was opened without being asked for"; failed=1; }
[ ! -e first ] || { echo "FAIL  the first has ended: $(cat said.txt)"; failed=1; }

code=0
wine "$E2E_DIR/endsession.exe" "$title" || code=$?
[ $code = 0 ] || { echo "FAIL  the session cannot end: $code"; failed=1; }
holds "the end of the session ends the program" ended first
holds "and closes the club file" closed
exit $failed
