#!/bin/sh
# A screen without OpenGL 2, and the end of the session of Windows:
#
#   - without Mesa's renderer one sentence says so, the program ends with code 1 and no club
#     file was opened;
#   - with it beside the program, the window is drawn without being asked for;
#   - a session of Windows that ends leaves no mark of a program that ended unexpectedly.
#
#   scripts/e2e-windows/nogl.sh [build/uitslag.exe [build/mesa/windows/opengl32.dll]]
set -eu
. scripts/e2e-windows/prefix.sh
program=$(realpath "${1:-build/uitslag.exe}")
mesa=${2:-build/mesa/windows/opengl32.dll}
[ ! -f "$mesa" ] || mesa=$(realpath "$mesa")
if x86_64-w64-mingw32-objdump -p "$program" | grep -qi 'DLL Name: opengl32'; then
	echo "FAIL  the program imports opengl32.dll: Windows loads it before main, see cmd/desktop/wgl"
	exit 1
fi
e2e_prefix
e2e_screen 1366x768 -extension GLX
x86_64-w64-mingw32-gcc -municode -O2 -s -o "$E2E_DIR/endsession.exe" "$E2E_SCRIPTS/endsession.c"
mkdir "$E2E_DIR/work"
cd "$E2E_DIR/work"
cp "$program" uitslag.exe
wine uitslag.exe demo --write club.uitslag >/dev/null
cp club.uitslag was.uitslag

failed=0
fail() { echo "FAIL  $*"; failed=1; }
# appears waits for a window whose title has this.
appears() {
	tries=0
	until xdotool search --onlyvisible --name "$1" >/dev/null 2>&1; do
		tries=$((tries + 1))
		[ $tries -lt 1200 ] || return 1
		sleep 0.1
	done
}
# comes waits for a file.
comes() {
	tries=0
	until [ -s "$1" ]; do
		tries=$((tries + 1))
		[ $tries -lt 600 ] || return 1
		sleep 0.1
	done
}

(
	code=0
	"$E2E_WINE" uitslag.exe club.uitslag 2>said.txt || code=$?
	echo $code >code.txt
) &
if appears '^Uitslag$'; then
	[ ! -e club.uitslag-running ] || fail "the club file is open behind the message"
	[ -z "${E2E_PICTURES:-}" ] || import -window root "$E2E_PICTURES/nogl-message.png"
	xdotool search --onlyvisible --name '^Uitslag$' windowactivate --sync
	xdotool key Return
else
	fail "no message"
fi
comes code.txt || fail "the program does not end"
[ "$(cat code.txt)" = 1 ] || fail "the program ends with $(cat code.txt), not with 1"
grep -q 'kan hier geen venster tekenen (' said.txt || { fail "it does not say why:"; cat said.txt; }
[ "$(ls -d club.uitslag-* 2>/dev/null)" = "" ] || fail "left beside the club file: $(ls -d club.uitslag-*)"
cmp -s club.uitslag was.uitslag || fail "the club file was written to"
[ $failed = 1 ] || echo "ok    without OpenGL one sentence says so"

if [ -f "$mesa" ]; then
	mkdir softgl
	cp "$mesa" softgl/opengl32.dll
	# Wine takes a library of its own before one of this name that is asked for by its path
	WINEDLLOVERRIDES="$WINEDLLOVERRIDES;opengl32=n,b"
	export WINEDLLOVERRIDES
	"$E2E_WINE" uitslag.exe club.uitslag 2>said.txt || fail "it does not start again: $(cat said.txt)"
	if appears '· Uitslag$'; then
		echo "ok    Mesa draws the window"
		sleep 20
		[ -z "${E2E_PICTURES:-}" ] || import -window root "$E2E_PICTURES/nogl-mesa.png"
		[ -e club.uitslag-running ] || fail "the club file is not open"
		title=$(xdotool search --onlyvisible --name '· Uitslag$' getwindowname)
		code=0
		wine "$E2E_DIR/endsession.exe" "$title" || code=$?
		[ $code = 0 ] || fail "the session cannot end: $code"
		tries=0
		while [ -e club.uitslag-running ] && [ $tries -lt 300 ]; do
			tries=$((tries + 1))
			sleep 0.1
		done
		[ ! -e club.uitslag-running ] || fail "the mark of a running program is left after the session"
		[ $failed = 1 ] || echo "ok    the end of the session closes the club file"
	else
		fail "no window with Mesa: $(cat said.txt)"
	fi
else
	echo "skip  Mesa's renderer is not there ($mesa): scripts/mesa.sh makes it"
fi
exit $failed
