#!/bin/sh
# Installs the Debian or Ubuntu packages that building (build), testing (test), the
# end-to-end tests (e2e), the program to give away (package), the one for Windows (windows)
# or its tests under Wine (e2e-windows) need and this machine lacks. Where nothing is
# missing it does nothing, and needs no network.
set -eu
build="gcc libc6-dev pkg-config libgl1-mesa-dev libx11-dev libxcursor-dev libxrandr-dev libxinerama-dev libxi-dev libxxf86vm-dev libdds0"
window="xvfb xauth xdotool openbox imagemagick x11-utils libgl1-mesa-dri"
readers="poppler-utils cups cups-client printer-driver-cups-pdf chromium libreoffice-calc-nogui mdbtools"
case "${1:-build}" in
build) want=$build ;;
test) want="$build $window poppler-utils" ;;
e2e) want="$build $window $readers" ;;
package) want="$build g++ dpkg-dev xz-utils" ;;
mesa) want="gcc g++ gcc-mingw-w64-x86-64 g++-mingw-w64-x86-64 meson ninja-build bison flex python3-mako" ;;
windows) want="gcc-mingw-w64-x86-64 g++-mingw-w64-x86-64 nsis zip osslsigncode" ;;
e2e-windows) want="$build $window gcc-mingw-w64-x86-64 g++-mingw-w64-x86-64 wine64 locales poppler-utils unzip cups cups-client printer-driver-cups-pdf nsis zip osslsigncode openssl" ;;
*) echo "usage: deps.sh build|test|e2e|package|mesa|windows|e2e-windows" >&2; exit 2 ;;
esac
command -v dpkg-query >/dev/null 2>&1 || { echo "no Debian packages here: make sure that these are there: $want"; exit 0; }
missing=""
for p in $want; do
	dpkg-query -W -f '${Status}' "$p" 2>/dev/null | grep -q 'ok installed' || missing="$missing $p"
done
[ -n "$missing" ] || exit 0
echo "installing:$missing"
sudo=""
[ "$(id -u)" = 0 ] || sudo=sudo
$sudo apt-get update -qq
DEBIAN_FRONTEND=noninteractive $sudo apt-get install -y -qq --no-install-recommends $missing
