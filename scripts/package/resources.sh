#!/bin/sh
# Makes what Windows shows of the programs, before they are linked: icon, version and
# manifest. build/package/windows gets uitslag.ico and uitslag.com; cmd/desktop the resource
# that "go build" links by itself, and that is not committed.
. scripts/package/lib.sh
work=build/package/windows
mkdir -p "$work"
echo "resources: icon, version and manifest of the Windows program; then it is compiled, the first time for minutes"
tools
build/tools/package icon "$work/uitslag.ico"
fill scripts/package/uitslag.manifest >"$work/uitslag.manifest"
resource() {
	file=$1 description=$2
	fill scripts/package/uitslag.rc >"$work/uitslag.rc"
	x86_64-w64-mingw32-windres -I "$work" -o "$3" -O coff "$work/uitslag.rc"
}
resource uitslag.exe "Uitslag" cmd/desktop/uitslag_windows_amd64.syso
resource uitslag.com "Uitslag in a console" "$work/com.o"
x86_64-w64-mingw32-gcc -Os -s -Wall -Werror -municode -Wl,--no-insert-timestamp -o "$work/uitslag.com" scripts/package/com.c "$work/com.o"
