#!/bin/sh
# Ten screens of the sample club under Wine, laid beside those of Linux, at 100 and 150 %: a
# sheet of each in docs/windows, and how much of each picture differs.
#
#   scripts/e2e-windows/pictures.sh
set -eu
. scripts/e2e-windows/prefix.sh
. scripts/e2e-windows/app.sh
out=$PWD/docs/windows
mkdir -p "$out"
e2e_prefix
e2e_screen
mkdir "$E2E_DIR/pictures"

# shot NAME keeps what is seen, as soon as it stands still.
shot() {
	was= tries=0
	while [ $tries -lt 20 ]; do
		sleep 0.7
		import -window root -silent "$E2E_DIR/shot.ppm"
		is=$(cksum <"$E2E_DIR/shot.ppm")
		[ "$is" != "$was" ] || break
		was=$is tries=$((tries + 1))
	done
	convert "$E2E_DIR/shot.ppm" "$E2E_DIR/pictures/$percent-$1-$system.png"
}

# whole says where the window is not as wide as the screen.
whole() {
	wide=$(xdotool search --onlyvisible --name Uitslag getwindowgeometry --shell | sed -n 's/^WIDTH=//p' | sort -n | tail -1)
	[ "${wide:-0}" -ge 1360 ] || echo "FAIL  $percent % on $system: the window is ${wide:-0} wide on a screen of 1366"
}

screens="F3:players F4:entry F5:ranking F6:control F7:ruling F8:paper F9:members F11:settings F12:log"
walk() {
	app_start "$system" "$percent" demo
	app_focus
	sleep 2
	whole
	shot 1-tonight
	number=1
	for screen in $screens; do
		number=$((number + 1))
		app_go "${screen%:*}" "${screen#*:}" || continue
		case ${screen#*:} in entry) xdotool key --delay 40 2 s n plus 1 ;; esac
		shot "$number-${screen#*:}"
		case ${screen#*:} in entry) xdotool key Escape ;; esac
	done
	app_end
}

for percent in ${PERCENTS:-100 150}; do
	system=linux
	walk
	system=windows
	e2e_dpi $((percent * 96 / 100))
	walk
	pairs=
	for number in 1 2 3 4 5 6 7 8 9 10; do
		left=$(echo "$E2E_DIR/pictures/$percent-$number"-*-windows.png)
		right=${left%windows.png}linux.png
		[ -f "$left" ] && [ -f "$right" ] || { echo "FAIL  $percent % screen $number: no picture"; continue; }
		name=${left#*"$percent-$number-"}
		differs=$(compare -metric AE -fuzz 20% "$left" "$right" null: 2>&1 || true)
		echo "$percent % ${name%-windows.png}: $differs of 1049088 points differ"
		pairs="$pairs $left $right"
	done
	montage $pairs -tile 4x -geometry 400x+3+3 -background '#666666' +dither -colors 64 "PNG8:$out/$percent.png"
done
[ -z "${UITSLAG_PICTURES:-}" ] || cp "$E2E_DIR/pictures/"*.png "$UITSLAG_PICTURES/"
