#!/bin/sh
# The installer, under Wine: silent for one user, over an older version, with a club open,
# over a newer version, a club by its file type, uninstalled with the clubs left, by hand with
# the icon on the desktop, signed. E2E_PICTURES is a folder for pictures of its pages.
#
#   scripts/e2e-windows/installer.sh
#
# It packs build/uitslag.exe, which "make build-windows" made, as versions of its own, quickly
# and without the OpenGL by software where that is not built. The last line counts.
set -eu
. scripts/e2e-windows/prefix.sh
[ -f build/uitslag.exe ] || { echo "build/uitslag.exe is missing: make build-windows" >&2; exit 1; }
e2e_prefix
e2e_screen # before any program: Windows begins with the screen that it has
# pretends VERSION: what Wine says that Windows it is.
pretends() { wine reg add 'HKCU\Software\Wine' /v Version /d "$1" /f >/dev/null && "$E2E_WINESERVER" -w; }
pretends win10
passed=0 failed=0
# holds WHAT TEST...: the test succeeds, or it is told.
holds() {
	what=$1
	shift
	if "$@" >"$E2E_DIR/said" 2>&1; then
		echo "ok    $what"
		passed=$((passed + 1))
	else
		echo "FAIL  $what"
		sed 's/^/      /' "$E2E_DIR/said"
		failed=$((failed + 1))
	fi
}
# not TEST...: the test fails.
not() { ! "$@"; }
# ends CODE PROGRAM...: the program ends with this code.
ends() {
	want=$1
	shift
	"$@" >/dev/null 2>&1 && got=0 || got=$?
	is "$got" "$want"
}
# until TEST...: the test succeeds within a minute and a half, of a busy machine.
until_() {
	tries=0
	until "$@" >/dev/null 2>&1; do
		tries=$((tries + 1))
		[ $tries -lt 300 ] || return 1
		sleep 0.3
	done
}
# value KEY [NAME]: what the registry has, of a name or of the key itself.
value() {
	if [ $# = 1 ]; then set -- "$1" /ve; else set -- "$1" /v "$2"; fi
	wine reg query "$@" 2>/dev/null | tr -d '\r' | sed -n 's/^ .*REG_[A-Z]* *//p'
}
# picture NAME: what is on the screen, where pictures are asked for.
picture() { [ -z "${E2E_PICTURES:-}" ] || import -window root "$E2E_PICTURES/installer-$1.png"; }
# page NAME KEY...: a page of the installer is painted, and gets these keys.
page() {
	until_ sees Uitslag
	sleep 3
	picture "$1"
	shift
	xdotool key --delay 200 "$@"
}
is() { [ "$1" = "$2" ] || { echo "got: $1, want: $2"; return 1; }; }

# Two versions of one program: only what the installer says of itself differs.
soft=1
[ -f build/mesa/windows/opengl32.dll ] || soft=0
old=0.0.9 new=$(sed -n 's/^Version *= *"\(.*\)"/\1/p' FyneApp.toml)
packages=${E2E_PACKAGES:-$E2E_DIR/packages} # those of an earlier run, to try this script
for v in $old $new; do
	[ ! -f "$packages/uitslag-$v-setup.exe" ] || continue
	VERSION=$v SOFTGL=$soft COMPRESS=0 E2E_OUT=$packages scripts/package-windows.sh >"$E2E_DIR/package.log" 2>&1 ||
		{ cat "$E2E_DIR/package.log" >&2; exit 1; }
done
setup() { wine "$packages/uitslag-$1-setup.exe" /S ${2:+"$2"}; }
folder=$E2E_USER/AppData/Local/Programs/Uitslag
uninstall='HKCU\Software\Microsoft\Windows\CurrentVersion\Uninstall\Uitslag'
menu=$(find "$E2E_USER/AppData/Roaming/Microsoft/Windows" -type d -name Programs | head -n 1)
desktop=$E2E_USER/Desktop
at="C:\\users\\$(id -un)\\AppData\\Local\\Programs\\Uitslag"

holds "the older version is installed without a word" ends 0 setup $old
holds "it is in the user's own folder" test -f "$folder/uitslag.exe"
holds "with the starter for consoles" test -f "$folder/uitslag.com"
[ $soft = 0 ] || holds "with the OpenGL by software" test -f "$folder/softgl/opengl32.dll"
holds "nothing is left of the copying" test ! -e "$folder/uitslag.exe.new"
holds "the Start menu has it" test -f "$menu/Uitslag.lnk"
holds "without a window the desktop stays as it is" test ! -e "$desktop/Uitslag.lnk"
holds "it can be uninstalled, and says its version" is "$(value "$uninstall" DisplayVersion)" $old
holds "club files are its own" is "$(value 'HKCU\Software\Classes\.uitslag')" Uitslag.Club
holds "they have its icon" is "$(value 'HKCU\Software\Classes\Uitslag.Club\DefaultIcon')" "$at\\uitslag.exe,0"
holds "they are opened with it" is "$(value 'HKCU\Software\Classes\Uitslag.Club\shell\open\command')" "\"$at\\uitslag.exe\" \"%1\""
holds "nothing was written for all users" not wine reg query 'HKLM\Software\Classes\.uitslag'

# The starter gives the arguments, the input, the output and the code.
mkdir -p "$E2E_USER/Documents/Mijn clubs é"
club="$E2E_USER/Documents/Mijn clubs é/Café & co.uitslag"
win="C:\\users\\$(id -un)\\Documents\\Mijn clubs é\\Café & co.uitslag"
holds "uitslag.com makes a club, blanks and accents in its path" ends 0 wine "$folder/uitslag.com" demo --write "$win"
holds "that is where it was asked for" test -s "$club"
wine "$folder/uitslag.com" list "$win" 2>/dev/null >"$E2E_DIR/list.txt" || true
wine "$folder/uitslag.exe" list "$win" 2>/dev/null >"$E2E_DIR/list2.txt" || true
holds "what it says is what the program says" cmp "$E2E_DIR/list.txt" "$E2E_DIR/list2.txt"
holds "and is something" test -s "$E2E_DIR/list.txt"
holds "a club that is not there ends with 1" ends 1 wine "$folder/uitslag.com" list 'C:\nothing.uitslag'
holds "a wrong call ends with 2" ends 2 wine "$folder/uitslag.com" nonsense

# A double click: what Explorer does is what start does. Wine 8 looks only at the file types
# of all users, where Windows looks at those of this user first: they are told it there.
for key in .uitslag 'Uitslag.Club\shell\open\command'; do
	wine reg add "HKLM\Software\Classes\\$key" /ve /d "$(value "HKCU\Software\Classes\\$key")" /f >/dev/null
done
sees() { xdotool search --onlyvisible --name "$1" 2>/dev/null | grep -q .; }
locked() { test -e "$club-lock"; }
wine start "$win" >/dev/null 2>&1 || true
holds "a double click on a club opens it" until_ locked
holds "in a window" until_ sees Uitslag
sleep 3
picture open

holds "while it is open a newer version refuses, with 2" ends 2 setup "$new"
holds "and changes nothing" is "$(value "$uninstall" DisplayVersion)" $old
holds "so does uninstalling" ends 2 wine "$folder/uninstall.exe" /S "_?=$at"
holds "the program is still there" test -f "$folder/uitslag.exe"
holds "and has its window" sees Uitslag
xdotool key F4 # half a result, which cannot be saved, keeps nothing open
sleep 3
xdotool type --delay 60 4h
sleep 1
holds "with /CLOSE the newer version closes it and is installed" ends 0 setup "$new" /CLOSE
holds "the window went" until_ not sees Uitslag
holds "the club was closed as it should be: no lock" until_ not locked
holds "and no journal of SQLite" test ! -e "$club-wal"
holds "what was half typed is kept" test -s "$club-draft"
holds "the version is the new one" is "$(value "$uninstall" DisplayVersion)" "$new"
holds "the club can be read" ends 0 wine "$folder/uitslag.com" check "$win"

holds "the older version over the newer is refused, with 3" ends 3 setup $old
holds "and changes nothing" is "$(value "$uninstall" DisplayVersion)" "$new"
holds "with /DOWNGRADE it is installed" ends 0 setup $old /DOWNGRADE
holds "the version is the old one" is "$(value "$uninstall" DisplayVersion)" $old
holds "the same version again is installed" ends 0 setup $old

# A virus scanner that holds the program: for a moment it is waited for, else the old one stays.
x86_64-w64-mingw32-gcc -municode -O2 -s -o "$E2E_DIR/hold.exe" "$E2E_SCRIPTS/hold.c"
# holding SECONDS: the program is held from now on.
holding() {
	rm -f "$E2E_DIR/held"
	wine "$E2E_DIR/hold.exe" "$at\\uitslag.exe" "$1" >"$E2E_DIR/held" &
	holder=$!
	until_ test -s "$E2E_DIR/held"
}
printf 'old' >>"$folder/uitslag.exe"
marked() { [ "$(tail -c 3 "$folder/uitslag.exe")" = old ]; }
holding 60
holds "while something holds the program it is refused, with 2" ends 2 setup "$new"
wait $holder || true
holds "the old program is there" marked
holds "and nothing beside it" is "$(find "$folder" -name '*.new')" ""
holds "nor another version" is "$(value "$uninstall" DisplayVersion)" $old
holding 5
holds "what is held for a moment is waited for" ends 0 setup "$new"
wait $holder || true
holds "the program is the new one" not marked
holds "the older version is put back" ends 0 setup $old /DOWNGRADE

# A Windows before 10.
pretends win81
holds "Windows 8.1 is refused, with 4" ends 4 setup "$new"
pretends win10

# Uninstalled: the club and what is about it stay. What somebody put in the folder too.
settings=$(find "$E2E_USER/AppData/Roaming" -ipath '*uitslag*' -type f ! -name '*.lnk' | sort)
sum=$(sha256sum <"$club")
printf 'mine' >"$folder/notes.txt"
wine reg delete 'HKLM\Software\Classes\.uitslag' /f >/dev/null
wine reg delete 'HKLM\Software\Classes\Uitslag.Club' /f >/dev/null
holds "it is uninstalled without a word" ends 0 wine "$folder/uninstall.exe" /S "_?=$at"
holds "the program is gone" test ! -e "$folder/uitslag.exe"
holds "what is not its own stays" test -f "$folder/notes.txt"
rm -f "$folder/notes.txt" "$folder/uninstall.exe" # which cannot remove itself with _?=
holds "nothing else is left of it" is "$(find "$folder" -mindepth 1 2>/dev/null)" ""
holds "the Start menu is as before" test ! -e "$menu/Uitslag.lnk"
holds "Windows does not know club files any more" not wine reg query 'HKCU\Software\Classes\.uitslag'
holds "nor the program" not wine reg query "$uninstall"
holds "the settings are there" is "$(find "$E2E_USER/AppData/Roaming" -ipath '*uitslag*' -type f ! -name '*.lnk' | sort)" "$settings"
holds "and are some" test -n "$settings"
holds "the club is there, as it was" is "$(sha256sum <"$club")" "$sum"

# By hand: Enter installs; on the last page the first tick, which starts it, is taken away.
wine "$packages/uitslag-$new-setup.exe" >/dev/null 2>&1 &
hand=$!
page welcome Return
version_is() { is "$(value "$uninstall" DisplayVersion)" "$1"; }
holds "it is installed" until_ version_is "$new"
page finish space Return
wait $hand || true
holds "the desktop has an icon" test -f "$desktop/Uitslag.lnk"
holds "which stays with the next version, without a window" ends 0 setup "$new"
holds "the icon is there" test -f "$desktop/Uitslag.lnk"
mkdir -p "$E2E_USER/Documents/Uitslag"
wine "$folder/uninstall.exe" "_?=$at" >/dev/null 2>&1 &
hand=$!
page uninstall Return
holds "it is uninstalled" until_ not wine reg query "$uninstall"
page uninstalled Return
wait $hand || true
holds "the icon is gone" test ! -e "$desktop/Uitslag.lnk"

# Signed, with a key that is made for this. It is nobody's: only that all is signed is shown.
openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=test -addext extendedKeyUsage=codeSigning \
	-keyout "$E2E_DIR/key.pem" -out "$E2E_DIR/cert.pem" >/dev/null 2>&1
SIGN_CERT=$E2E_DIR/cert.pem SIGN_KEY=$E2E_DIR/key.pem VERSION=$new SOFTGL=$soft COMPRESS=0 E2E_OUT=$E2E_DIR/signed \
	scripts/package-windows.sh >"$E2E_DIR/package.log" 2>&1 || { cat "$E2E_DIR/package.log" >&2; exit 1; }
holds "the signed version is installed" ends 0 wine "$E2E_DIR/signed/uitslag-$new-setup.exe" /S
signed() { osslsigncode verify -CAfile "$E2E_DIR/cert.pem" -in "$1"; }
for f in "$E2E_DIR/signed/uitslag-$new-setup.exe" "$folder/uitslag.exe" "$folder/uitslag.com" "$folder/uninstall.exe"; do
	holds "${f##*/} is signed" signed "$f"
done
holds "a file without a signature is told from one" not signed build/uitslag.exe

echo "installer: $passed passed, $failed failed"
[ $failed = 0 ]
