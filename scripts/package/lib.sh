# What the scripts that make packages have in common, read by them in the top folder.
set -eu
export LC_ALL=C TZ=UTC
umask 022
tags=$(sed -n 's/^TAGS *:= *//p' Makefile)
export GOFLAGS="${GOFLAGS:--trimpath -buildvcs=false -tags=$tags}"
publisher="The Uitslag authors"
copyright="Copyright (c) 2026 The Uitslag authors, MIT licence"
version=${VERSION:-$(sed -n 's/^Version *= *"\(.*\)"/\1/p' FyneApp.toml)}
maintainer=$(sed -n 's/^Maintainer *= *"\(.*\)"/\1/p' FyneApp.toml)
number=$(sed -n 's/^Build *= *\([0-9]*\).*/\1/p' FyneApp.toml)
four=$version.$number
echo "$four" | grep -Eqx '[0-9]+\.[0-9]+\.[0-9]+\.[0-9]+' || { echo "FyneApp.toml has no Version like 1.2.3 and Build like 4: $four" >&2; exit 1; }
out=${E2E_OUT:-build/release} # a test keeps its packages apart
# Everything in a package has one time, that of the commit: the same source gives the same bytes.
SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct 2>/dev/null || echo 315532800)}
export SOURCE_DATE_EPOCH
mkdir -p "$out"

# stamp gives all that is in a folder the time of the commit, and usual rights.
stamp() {
	find "$1" -type d -exec chmod 755 {} +
	find "$1" -type f -exec chmod u+rw,go+r,go-w {} +
	find "$1" -exec touch -h -d "@$SOURCE_DATE_EPOCH" {} +
}

# tools makes what is written in Go, for this system.
tools() {
	mkdir -p build/tools
	GOOS= GOARCH= ${GO:-go} build -o build/tools/package ./tools/package
}

# notices writes the licences of what is in the program for a system.
notices() { CGO_ENABLED=1 GOOS=$1 GOARCH=amd64 GOFLAGS="-tags=$tags,ddsstatic" build/tools/package notices "$2"; }

# fill writes a file with what is between @ in it filled in.
fill() {
	sed -e "s/@VERSION@/$version/g" -e "s/@FOUR@/$four/g" -e "s/@COMMAS@/$(echo "$four" | tr . ,)/g" \
		-e "s/@PUBLISHER@/$publisher/g" -e "s/@COPYRIGHT@/$copyright/g" -e "s/@MAINTAINER@/$maintainer/g" -e "s/@FILE@/${file:-}/g" -e "s/@DESCRIPTION@/${description:-}/g" \
		-e "s/@DATE@/$(date -u -d "@$SOURCE_DATE_EPOCH" +%F)/g" -e "s/@DEPENDS@/${depends:-}/g" -e "s/@SIZE@/${size:-}/g" "$1"
}
