#!/bin/sh
# Makes the double dummy library DDS 2.9.0 (Bo Haglund and Soren Hein, Apache License 2.0)
# from its source, for the program that is given away: dds.sh linux|windows makes
# build/dds/linux/libdds.a or build/dds/windows/libdds.a, which the build tag ddsstatic
# links. DDS_SOURCE names the archive of its source, where it is not to be fetched. One
# thing is changed: on Linux the library does not run shell programs to learn how much
# memory is free.
set -eu
version=2.9.0
sum=9ef36d8c36bf697ba3b499fcb9dca51a4b423278ac72e947235ac86f0b5fc38a
case "${1:-}" in
linux) cxx=g++ ar=ar ;;
windows) cxx=x86_64-w64-mingw32-g++-posix ar=x86_64-w64-mingw32-ar ;;
*) echo "usage: dds.sh linux|windows" >&2; exit 2 ;;
esac
cd "$(dirname "$0")/.."
out=build/dds/$1
[ ! -f "$out/libdds.a" ] || exit 0
. scripts/source.sh
source_archive dds $version $sum DDS_SOURCE build/dds
echo "compiling DDS $version for $1, about a minute"
rm -rf "$out"
mkdir -p "$out/source"
tar -xf "$archive" -C "$out/source" --strip-components=1
cp "$out/source/LICENSE" build/dds/LICENSE
sed -i '/^#ifdef __linux__/,/^#endif/c\
  kilobytesFree = 1048576; // changed for Uitslag: no program is run to ask for it' "$out/source/src/System.cpp"
grep -q 'changed for Uitslag' "$out/source/src/System.cpp"
# dds.cpp is left out: it is only what happens when a shared library is loaded.
for file in "$out"/source/src/*.cpp; do
	[ "$(basename "$file")" = dds.cpp ] || echo "$file"
done | xargs -P 2 -I '{}' sh -c '"$0" -O3 -w -ffunction-sections -c "$1" -o "$2/$(basename "$1" .cpp).o"' "$cxx" '{}' "$out"
"$ar" rcs "$out/libdds.tmp" "$out"/*.o
mv "$out/libdds.tmp" "$out/libdds.a"
rm -rf "$out/source" "$out"/*.o
