# The program on the screen of a test, on Windows and on Linux: to be read after prefix.sh.
# The programs are those with hooks, which tell in a trace what they show.
E2E_WINDOWS_APP=$E2E_CACHE/uitslag.exe
E2E_LINUX_APP=$E2E_CACHE/uitslag

# app_start SYSTEM PERCENT ARGUMENT...: starts it and waits until it has the keyboard; its id
# is in $app. A Windows program draws as large as Windows says (e2e_dpi).
app_start() {
	app_system=$1 app_percent=$2
	shift 2
	app_home=$E2E_DIR/home-$app_system
	rm -rf "$app_home"
	mkdir -p "$app_home/Documents"
	app_trace=$app_home/trace
	case $app_system in
	windows)
		mkdir -p "$app_home/AppData/Roaming" "$app_home/AppData/Local" "$app_home/Temp"
		rm -rf "$E2E_USER"
		ln -s "$app_home" "$E2E_USER"
		UITSLAG_TRACE=$app_trace "$E2E_WINE" "$E2E_WINDOWS_APP" "$@" >/dev/null 2>&1 &
		;;
	linux)
		case $app_percent in 100) app_scale=1 ;; *) app_scale=1.5 ;; esac
		HOME=$app_home FYNE_SCALE=$app_scale UITSLAG_TRACE=$app_trace "$E2E_LINUX_APP" "$@" >/dev/null 2>&1 &
		;;
	esac
	app=$!
	e2e_ends $app
	until grep -q ready "$app_trace" 2>/dev/null; do
		kill -0 "$app" || { echo "the program does not start" >&2; exit 1; }
		sleep 0.05
	done
}

# app_focus gives its window the keyboard.
app_focus() { xdotool search --sync --onlyvisible --name Uitslag windowactivate --sync >/dev/null; }

# app_end ends it as a pulled plug would.
app_end() {
	kill -9 "$app" 2>/dev/null || true
	wait "$app" 2>/dev/null || true
}

# app_go KEY SCREEN: presses a key until the program says that it shows a screen.
app_go() {
	app_was=$(grep -c "screen.$2\"" "$app_trace" || true)
	for app_try in 1 2 3; do
		xdotool key --delay 40 "$1"
		app_tries=0
		while [ $app_tries -lt 150 ]; do
			[ "$(grep -c "screen.$2\"" "$app_trace" || true)" = "$app_was" ] || return 0
			app_tries=$((app_tries + 1))
			sleep 0.1
		done
	done
	echo "$1 does not show $2" >&2
	return 1
}
