#!/bin/sh
# Makes of build/uitslag.exe what a club gets: build/release/uitslag-VERSION-setup.exe, the
# installer, and uitslag-VERSION-portable.zip. "make package-windows" calls it.
#   SOFTGL=0     without the OpenGL by software, for a trial: what is given away has it
#   COMPRESS=0   quick and large, for a trial of the installer
#   VERSION      another version than that of FyneApp.toml, for the same
# With a key (scripts/package/sign.sh) both programs, the uninstaller and the installer are signed.
. scripts/package/lib.sh
work=$PWD/build/package/windows
in=$work/Uitslag
out=$(realpath "$out")
rm -rf "$in"
mkdir -p "$in"
tools

echo "package-windows: the files of Uitslag $version, with the licences of what is in it"
cp build/uitslag.exe "$work/uitslag.com" "$in/"
if [ "${SOFTGL:-1}" = 0 ]; then
	echo "package-windows: WITHOUT the OpenGL by software (SOFTGL=0): not to be given away" >&2
else
	for name in opengl32.dll LICENSE; do
		[ -f "build/mesa/windows/$name" ] || { echo "package-windows: build/mesa/windows/$name is missing: scripts/mesa.sh makes it; SOFTGL=0 is without" >&2; exit 1; }
	done
	mkdir "$in/softgl"
	cp build/mesa/windows/*.dll "$in/softgl/"
	cp build/mesa/windows/LICENSE "$in/softgl/LICENSE.txt"
fi
fill scripts/package/README.txt | sed '1s/^/\xef\xbb\xbf/; s/$/\r/' >"$in/README.txt"
sed 's/$/\r/' LICENSE >"$in/LICENSE.txt"
notices windows "$in/licences.txt"
if scripts/package/sign.sh --key; then
	scripts/package/sign.sh "$in/uitslag.exe" "$in/uitslag.com"
	signing=-DSIGN=$PWD/scripts/package/sign.sh
else
	signing=
fi
stamp "$in"

zip=$out/uitslag-$version-portable.zip
echo "package-windows: packing ${zip##*/}"
rm -f "$zip"
(cd "$work" && find Uitslag | sort | zip -q -X "-$([ "${COMPRESS:-1}" = 1 ] && echo 9 || echo 1)" "$zip" -@)

setup=$out/uitslag-$version-setup.exe
set --
[ "${SOFTGL:-1}" = 0 ] || set -- "$@" -DSOFTGL
[ "${COMPRESS:-1}" = 1 ] || set -- "$@" -DQUICK
[ -z "$signing" ] || set -- "$@" "$signing"
build/tools/package icon "$work/uitslag.ico"
build/tools/package side "$work/side.bmp"
touch -d "@$SOURCE_DATE_EPOCH" "$work/uitslag.ico" "$work/side.bmp"
echo "package-windows: packing ${setup##*/}, which takes about a minute"
makensis -V2 -INPUTCHARSET UTF8 -NOCD "-DVERSION=$version" "-DFOUR=$four" "-DPUBLISHER=$publisher" "-DCOPYRIGHT=$copyright" \
	"-DIN=$in" "-DICON=$work/uitslag.ico" "-DSIDE=$work/side.bmp" "-DOUT=$setup" "$@" scripts/package/uitslag.nsi
scripts/package/sign.sh "$setup"
ls -l "$setup" "$zip"
