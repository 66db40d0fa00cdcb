#!/bin/sh
# The commands without a window, from a console of Windows: as cmd starts a program of windows,
# without handles, what it says must stand in the console, accents and suits right, and it must
# read what is typed there; files, pipes and NUL get it where that is asked; the codes arrive.
#
#   scripts/e2e-windows/console.sh [build/uitslag.exe]
set -eu
. scripts/e2e-windows/prefix.sh
program=$(realpath "${1:-build/uitslag.exe}")
starter=$PWD/scripts/package/com.c
e2e_prefix
e2e_screen # the console of Wine is a window
export LC_CTYPE=C.UTF-8 # so that Wine reads the accents of an argument
x86_64-w64-mingw32-gcc -municode -O2 -s -o "$E2E_DIR/inconsole.exe" "$E2E_SCRIPTS/inconsole.c"
mkdir "$E2E_DIR/work"
cd "$E2E_DIR/work"
cp "$program" uitslag.exe

failed=0
# holds WHAT GOT WANT: two texts are the same, or it is told.
holds() {
	if [ "$2" = "$3" ]; then
		echo "ok    $1"
	else
		printf 'FAIL  %s: got\n%s\nwant\n%s\n' "$1" "$2" "$3"
		failed=1
	fi
}
# code runs a program, and gives its code.
code() { "$@" >/dev/null 2>&1 && echo 0 || echo $?; }
# console TYPED ARGUMENT...: what the console shows of the program, in $shown, and its code.
console() {
	typed=$1
	shift
	rm -f shown
	code=$(code wine "$E2E_DIR/inconsole.exe" shown "$typed" uitslag.exe "$@")
	shown=$(sed '/^$/d' shown)
}

wine uitslag.exe version >version.txt
version=$(tr -d '\r' <version.txt)
case $version in "Uitslag "*) ;; *) echo "FAIL  version says $version"; failed=1 ;; esac
console - version
holds "a console shows what it says" "$shown $code" "$version 0"
console - score
holds "a command that is called the wrong way" "$code" 2
[ -n "$shown" ] || { echo "FAIL  and the console says nothing of it"; failed=1; }
console - list "geen één.uitslag"
holds "a club that is not there" "$code" 1
case $shown in *"geen één.uitslag"*) ;; *) printf 'FAIL  the accents: %s\n' "$shown"; failed=1 ;; esac

wine uitslag.exe demo --write club.uitslag >/dev/null
wine uitslag.exe report uitslag club.uitslag --event 2 -o - --format txt >whole.txt
[ "$(wc -l <whole.txt)" -gt 10 ] || { echo "FAIL  no report"; failed=1; }
wine cmd /c 'uitslag.exe report uitslag club.uitslag --event 2 -o - --format txt > redirected.txt'
# anytime is a report without the minute in which it was made.
anytime() { sed 's/ gemaakt [-0-9]* [0-9:]*//' "$@"; }
holds "> file" "$(anytime redirected.txt)" "$(anytime whole.txt)"
holds "a pipe" "$(wine uitslag.exe report uitslag club.uitslag --event 2 -o - --format txt | anytime)" "$(anytime whole.txt)"
wine cmd /c 'uitslag.exe list nothing.uitslag > out.txt 2> err.txt' && got=0 || got=$?
holds "2> file, and the code" "$(wc -c <out.txt) $got $(grep -c nothing.uitslag err.txt)" "0 1 1"
wine cmd /c 'uitslag.exe report uitslag club.uitslag --event 2 -o - --format txt > NUL' && got=0 || got=$?
holds "> NUL" "$got" 0
console - report uitslag club.uitslag --event 2 -o - --format txt
holds "a long text stands in the console to its last line" "$(printf '%s\n' "$shown" | tail -n 1)" "$(tr -d '\r' <whole.txt | sed 's/ *$//' | grep . | tail -n 1)"

wine uitslag.exe export csv club.uitslag --event 2 -o results.csv >/dev/null
# The first line has the name of the file.
holds "- is the standard input" "$(wine uitslag.exe score - --format csv <results.csv | sed 1d)" "$(wine uitslag.exe score results.csv | sed 1d)"

if [ -f "$starter" ]; then # "uitslag" in cmd is this one
	x86_64-w64-mingw32-gcc -municode -O2 -s -o uitslag.com "$starter"
	wine cmd /c 'uitslag version > com.txt'
	holds "the starter gives what the program says" "$(tr -d '\r' <com.txt)" "$version"
	holds "the starter gives its code" "$(code wine cmd /c 'uitslag list nothing.uitslag') $(code wine cmd /c 'uitslag score')" "1 2"
	rm -f shown
	got=$(code wine "$E2E_DIR/inconsole.exe" shown - uitslag.com list "geen één.uitslag")
	holds "the starter in a console" "$got $(grep -c 'geen één.uitslag' shown)" "1 1"
fi
exit $failed
