#!/bin/sh
# Takes salliere (Debian) and bridge-scorer (npm) into a folder of its own, and runs them
# beside our program: make bench-compare. It needs the network, java, node and npm; what is
# missing is left out, and said. Nothing is installed on the machine, and nothing of the
# two is kept: they are only run. FOLDER=… keeps the folder for the next time.
set -eu
cd "$(dirname "$0")/../.."
folder=${FOLDER:-$(mktemp -d)}
[ -n "${FOLDER:-}" ] || trap 'rm -rf "$folder"' EXIT
mkdir -p "$folder/deb" "$folder/npm"
salliere= scorer=

if ! command -v java >/dev/null; then
	echo "salliere is left out: there is no java" >&2
elif [ -e "$folder/salliere/usr/share/salliere" ]; then
	salliere="$folder/salliere"
elif (cd "$folder/deb" && apt-get download -qq salliere libcsv-java libitext-java libcommons-net-java); then
	for package in "$folder"/deb/*.deb; do
		dpkg-deb -x "$package" "$folder/salliere"
	done
	salliere="$folder/salliere"
else
	echo "salliere is left out: its packages cannot be had" >&2
fi

if ! command -v npm >/dev/null; then
	echo "bridge-scorer is left out: there is no npm" >&2
elif [ -e "$folder/npm/node_modules/bridge-scorer" ] ||
	npm install --silent --no-fund --no-audit --prefix "$folder/npm" bridge-scorer@2.4.0; then
	scorer="$folder/npm"
else
	echo "bridge-scorer is left out: it cannot be had" >&2
fi

go=${GO:-go}
$go run ./tools/compare -uitslag build/uitslag -salliere "$salliere" -bridge-scorer "$scorer" -rounds "${ROUNDS:-11}"
