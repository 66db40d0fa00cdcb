# A Windows of its own for a test: a Wine prefix that is thrown away, with the shim for
# Go programs, and a screen of its own. To be read by a script (sh or bash) that runs in
# the top folder of the source:
#
#   . scripts/e2e-windows/prefix.sh
#   e2e_prefix                     # WINEPREFIX, an empty one; everything ends with the script
#   e2e_screen                     # DISPLAY, a screen of 1366x768 with a window manager
#   wine build/uitslag.exe score ...
#
# e2e_screen WxH, and what else Xvfb takes: "e2e_screen 1366x768 -extension GLX" is a
# screen without OpenGL. e2e_dpi 144 is 150 %. e2e_winpath gives a path as Windows writes
# it. $E2E_DIR is a folder of the test, $E2E_USER that of the Windows user in the prefix
# (its Documents are $E2E_USER/Documents). E2E_KEEP=1 leaves $E2E_DIR to be looked at.
#
# A prefix costs half a minute to make, so one is made once, in build/e2e-windows, and
# copied. Programs are ended by their ids, and by wineserver -k of this one prefix.

E2E_CACHE=$PWD/build/e2e-windows
E2E_WINE=${E2E_WINE:-/usr/lib/wine/wine64}             # what Debian's package wine64 has
E2E_WINESERVER=${E2E_WINESERVER:-/usr/lib/wine/wineserver}
E2E_SCRIPTS=$PWD/scripts/e2e-windows
E2E_DIR= E2E_PIDS=

# wine runs a Windows program.
wine() { "$E2E_WINE" "$@"; }

# e2e_winpath gives a path of this system as a Windows program takes it.
e2e_winpath() {
	case $1 in
	/*) ;;
	*) set -- "$PWD/$1" ;;
	esac
	printf 'Z:%s\n' "$1" | tr / '\\'
}

# e2e_ends keeps the id of a program that is ended with the script.
e2e_ends() { E2E_PIDS="$1 $E2E_PIDS"; }

# e2e_end ends everything that was begun, and removes the folder of the test.
e2e_end() {
	[ -n "$E2E_DIR" ] || return 0
	if [ -d "$E2E_DIR/prefix" ]; then
		"$E2E_WINESERVER" -k 2>/dev/null || true
		"$E2E_WINESERVER" -w 2>/dev/null || true
	fi
	for e2e_pid in $E2E_PIDS; do
		kill "$e2e_pid" 2>/dev/null || true
		wait "$e2e_pid" 2>/dev/null || true
	done
	if [ -n "${E2E_KEEP:-}" ]; then
		echo "kept: $E2E_DIR" >&2
	else
		rm -rf "$E2E_DIR"
	fi
	E2E_DIR= E2E_PIDS=
}

# e2e_dir makes the folder of the test, and sees to it that everything ends.
e2e_dir() {
	[ -z "$E2E_DIR" ] || return 0
	E2E_DIR=$(mktemp -d "${TMPDIR:-/tmp}/uitslag-windows-XXXXXX")
	trap 'e2e_status=$?; e2e_end; exit $e2e_status' EXIT
	trap 'exit 1' INT TERM HUP
}

# e2e_environment is what a Windows program may see of this system.
e2e_environment() {
	HOME=$E2E_DIR/home
	WINEPREFIX=$1 WINEARCH=win64 WINEDEBUG=${WINEDEBUG:--all}
	WINEDLLOVERRIDES="mscoree,mshtml=;winemenubuilder.exe,winedbg.exe=d;bcryptprimitives=n,b"
	export HOME WINEPREFIX WINEARCH WINEDEBUG WINEDLLOVERRIDES
	unset LC_ALL LC_MESSAGES LANGUAGE XDG_CONFIG_HOME XDG_DATA_HOME XDG_CACHE_HOME XDG_DOCUMENTS_DIR
	# Wine has its language and the names of files from here; nothing is installed for it.
	LANG=${E2E_LANG:-nl_BE.UTF-8} LOCPATH=$E2E_CACHE/locale
	export LANG LOCPATH
	mkdir -p "$HOME"
}

# e2e_locales makes the languages in which Windows is tried.
e2e_locales() {
	mkdir -p "$E2E_CACHE/locale"
	for e2e_locale in nl_BE nl_NL en_US; do
		[ -d "$E2E_CACHE/locale/$e2e_locale.UTF-8" ] || localedef -i "$e2e_locale" -f UTF-8 "$E2E_CACHE/locale/$e2e_locale.UTF-8"
	done
}

# e2e_make makes the prefix that is copied: the folders of its user are its own, and not
# links to those of this system.
e2e_make() (
	e2e_environment "$E2E_CACHE/prefix.new"
	unset DISPLAY
	rm -rf "$WINEPREFIX"
	"$E2E_WINE" wineboot -i >"$E2E_DIR/wineboot.log" 2>&1 || { cat "$E2E_DIR/wineboot.log" >&2; exit 1; }
	"$E2E_WINESERVER" -w
	for e2e_link in "$WINEPREFIX/drive_c/users"/*/*; do
		[ -L "$e2e_link" ] || continue
		rm "$e2e_link"
		mkdir "$e2e_link"
	done
	x86_64-w64-mingw32-gcc -shared -O2 -s -o "$WINEPREFIX/drive_c/windows/system32/bcryptprimitives.dll" "$E2E_SCRIPTS/shim.c" -ladvapi32
	mv "$WINEPREFIX" "$E2E_CACHE/prefix"
)

# e2e_prefix makes a prefix and speaks for it: WINEPREFIX and the rest are exported.
e2e_prefix() {
	e2e_dir
	[ -x "$E2E_WINE" ] || { echo "no Wine here ($E2E_WINE): scripts/deps.sh e2e-windows installs it" >&2; exit 1; }
	mkdir -p "$E2E_CACHE"
	(
		flock 9
		e2e_locales
		[ -d "$E2E_CACHE/prefix" ] || e2e_make
	) 9>"$E2E_CACHE/lock" || exit 1
	mkdir "$E2E_DIR/prefix"
	# Wine's own programs are never written to: linked, the copy takes no room.
	cp -al "$E2E_CACHE/prefix/drive_c" "$E2E_DIR/prefix/" 2>/dev/null || { rm -rf "$E2E_DIR/prefix/drive_c"; cp -a "$E2E_CACHE/prefix/drive_c" "$E2E_DIR/prefix/"; }
	for e2e_file in "$E2E_CACHE/prefix"/* "$E2E_CACHE/prefix"/.[a-z]*; do
		[ "${e2e_file##*/}" = drive_c ] || cp -a "$e2e_file" "$E2E_DIR/prefix/"
	done
	e2e_environment "$E2E_DIR/prefix"
	E2E_USER=$WINEPREFIX/drive_c/users/$(id -un)
	export E2E_DIR E2E_USER
}

# e2e_screen starts a screen on the first free display: its size, and what else Xvfb takes.
e2e_screen() {
	e2e_dir
	e2e_size=${1:-1366x768}
	[ $# = 0 ] || shift
	: >"$E2E_DIR/display"
	Xvfb -displayfd 3 -screen 0 "${e2e_size}x24" -nolisten tcp "$@" 3>"$E2E_DIR/display" >/dev/null 2>&1 &
	e2e_ends $!
	e2e_tries=0
	until [ -s "$E2E_DIR/display" ]; do
		e2e_tries=$((e2e_tries + 1))
		[ $e2e_tries -lt 300 ] || { echo "Xvfb does not start" >&2; exit 1; }
		sleep 0.1
	done
	DISPLAY=:$(cat "$E2E_DIR/display")
	export DISPLAY
	unset XAUTHORITY WAYLAND_DISPLAY
	openbox >"$E2E_DIR/openbox.log" 2>&1 &
	e2e_manager=$!
	e2e_ends $e2e_manager
	e2e_tries=0
	until xdotool get_desktop >/dev/null 2>&1; do
		e2e_tries=$((e2e_tries + 1))
		[ $e2e_tries -lt 600 ] || { echo "openbox does not start" >&2; cat "$E2E_DIR/openbox.log" >&2; exit 1; }
		if ! kill -0 "$e2e_manager" 2>/dev/null; then
			openbox >>"$E2E_DIR/openbox.log" 2>&1 &
			e2e_manager=$!
			e2e_ends $e2e_manager
		fi
		sleep 0.1
	done
}

# e2e_dpi sets how large Windows draws: 96 is 100 %, 144 is 150 %.
e2e_dpi() {
	wine reg add 'HKCU\Control Panel\Desktop' /v LogPixels /t REG_DWORD /d "$1" /f >/dev/null
	"$E2E_WINESERVER" -k 2>/dev/null || true # it is read when the desktop begins
	"$E2E_WINESERVER" -w 2>/dev/null || true
}
